; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: `x86_fp80` stores the leading bit of the significand, and a number whose exponent is not 0 without that bit is a NaN.

; CHECK-LABEL: @exponent_does_not_decide(
; CHECK: fcmp uno
define i1 @exponent_does_not_decide(i80 %x) {
  %bits = and i80 %x, 302231454903657293676543
  %f = bitcast i80 %bits to x86_fp80
  %c = fcmp uno x86_fp80 %f, 0xK00000000000000000000
  ret i1 %c
}

; CHECK-LABEL: @exponent_decides(
; CHECK: ret i1 false
define i1 @exponent_decides(i32 %x) {
  %bits = and i32 %x, 1073741823
  %f = bitcast i32 %bits to float
  %c = fcmp uno float %f, 0.0
  ret i1 %c
}
