; RUN: not selvedge-opt -passes=verify -S %s
; WHY: what is accessed atomically is one scalar.

define { i32, i32 } @two_at_once(ptr %p) {
  %a = load atomic { i32, i32 }, ptr %p seq_cst, align 8 ; error: atomic load operand must have integer, pointer, floating point, or vector type!
  ret { i32, i32 } %a
}
