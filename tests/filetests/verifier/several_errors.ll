; RUN: not selvedge-opt -passes=verify -S %s
; WHY: all errors are reported, also two on one line and some in another function.

define void @f(i32 %x, ptr %p) {
  store i32 %later, ptr %also_later ; error: does not dominate all uses ; error: does not dominate all uses
  %later = add i32 %x, 1
  %also_later = getelementptr i8, ptr %p, i32 1
  ret void
}

define i32 @g() {
entry: ; error: Entry block to function must not have predecessors
  br label %entry
}
