; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: a rule inspects an operation, its operands and theirs: what ranges of sums, regrouping or distribution decide
;      stays, in functions of any size.

; The sum of two bytes is less than 600.
; CHECK-LABEL: @range_of_a_sum
; CHECK: icmp ult i32 %sum, 600
define i1 @range_of_a_sum(i8 %a, i8 %b) {
  %x = zext i8 %a to i32
  %y = zext i8 %b to i32
  %sum = add i32 %x, %y
  %less = icmp ult i32 %sum, 600
  ret i1 %less
}

; One byte is less than 256.
; CHECK-LABEL: @bits_of_an_extension
; CHECK-NEXT: ret i1 true
define i1 @bits_of_an_extension(i8 %a) {
  %x = zext i8 %a to i32
  %less = icmp ult i32 %x, 256
  ret i1 %less
}

; CHECK-LABEL: @constants_that_cancel_out
; CHECK-NEXT: ret i32 %x
define i32 @constants_that_cancel_out(i32 %x) {
  %more = add i32 %x, 7
  %same = add i32 %more, -7
  ret i32 %same
}

; `(x + y) - (x + z)` is not regrouped.
; CHECK-LABEL: @values_that_cancel_out
; CHECK: sub i32 %p, %q
define i32 @values_that_cancel_out(i32 %x, i32 %y) {
  %p = add i32 %x, %y
  %q = add i32 %y, %x
  %d = sub i32 %p, %q
  ret i32 %d
}
