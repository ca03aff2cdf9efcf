; RUN: not selvedge-opt -S %s
; WHY: a value that is never defined is an error where it is used, in each function by itself.

define i32 @uses_nothing(i32 %x) {
  %a = add i32 %x, %nowhere ; error: use of undefined value '%nowhere'
  ret i32 %a
}

define i32 @has_an_error_of_its_own(i32 %x) {
  ret i32 %lost ; error: use of undefined value '%lost'
}
