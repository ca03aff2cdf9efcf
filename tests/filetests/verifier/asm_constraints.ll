; RUN: not selvedge-opt -passes=verify -S %s
; WHY: constraints name outputs before inputs, and an input shares its place with one output.

define void @constraints(i32 %n, i64 %w) {
  %a = call i32 asm "", "=&r,0,%r"(i32 %n, i32 %n)
  call void asm "", "=r"()
  call void asm "", "r,^Ub,~{memory}"(i32 %n, i32 %n)
  call void asm "", "&r"(i32 %n) ; error: invalid constraint string of inline asm
  call void asm "", "0"(i32 %n) ; error: invalid constraint string of inline asm
  %b = call i32 asm "", "=r,1"(i32 %n) ; error: invalid constraint string of inline asm
  %c = call i32 asm "", "=r,0,0"(i32 %n, i32 %n) ; error: invalid constraint string of inline asm
  %d = call { i32 } asm "", "=r"() ; error: invalid type for inline asm constraint string
  ret void
}
