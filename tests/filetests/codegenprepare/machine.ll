; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s
; WHY: of a machine that nobody knows, no division is slow.
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: @division(
; CHECK-NEXT:    sdiv i64 %a, %b
define i64 @division(i64 %a, i64 %b) {
  %q = sdiv i64 %a, %b
  ret i64 %q
}
