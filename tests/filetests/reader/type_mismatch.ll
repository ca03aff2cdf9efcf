; RUN: not selvedge-opt -S %s
; WHY: a value is used at the type it was defined with.

define i64 @narrow(i32 %x) {
  ret i64 %x ; error: '%x' defined with type 'i32' but expected 'i64'
}
