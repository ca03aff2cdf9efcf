; RUN: not selvedge-opt -S %s
; WHY: the second definition of a name is the guilty one.

define i32 @twice(i32 %x) {
  %a = add i32 %x, 1
  %a = add i32 %x, 2 ; error: multiple definition of local value named 'a'
  ret i32 %a
}
