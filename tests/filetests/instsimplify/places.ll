; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: where two values are known to be equal, operations on both are as on one; what is assumed a little
;      further on holds already, as long as nothing can keep control from getting there.

declare void @llvm.assume(i1)
declare void @anything()
declare void @four(i32, i32, i32, i32)

; CHECK-LABEL: @of_equal_numbers
; CHECK:         call void @four(i32 1, i32 0, i32 %y, i32 %y)
define void @of_equal_numbers(i32 %x, i32 %y) {
  %c = icmp eq i32 %x, %y
  br i1 %c, label %equal, label %end
equal:
  %q = udiv i32 %x, %y
  %r = srem i32 %x, %y
  %a = and i32 %x, %y
  %o = or i32 %x, %y
  call void @four(i32 %q, i32 %r, i32 %a, i32 %o)
  br label %end
end:
  ret void
}

; CHECK-LABEL: @of_numbers_that_may_differ
; CHECK:         %q = udiv i32 %x, %y
; CHECK-NEXT:    ret i32 %q
define i32 @of_numbers_that_may_differ(i32 %x, i32 %y) {
  %c = icmp ule i32 %x, %y
  br i1 %c, label %less, label %end
less:
  %q = udiv i32 %x, %y
  ret i32 %q
end:
  ret i32 0
}

; CHECK-LABEL: @assumed_behind
; CHECK:         ret i1 true
define i1 @assumed_behind(i32 %x, i32 %y) {
  %shifted = lshr i32 %x, 2
  %some = icmp ult i32 %y, %shifted
  %c = icmp ult i32 %y, %x
  call void @llvm.assume(i1 %some)
  ret i1 %c
}

; CHECK-LABEL: @assumed_behind_what_may_never_return
; CHECK:         ret i1 %c
define i1 @assumed_behind_what_may_never_return(i32 %x) {
  %c = icmp ugt i32 %x, 3
  call void @anything()
  %some = icmp ugt i32 %x, 7
  call void @llvm.assume(i1 %some)
  ret i1 %c
}

; An assumption is none of its own parts: else nothing would be left of it.
; CHECK-LABEL: @an_assumption_stays
; CHECK-NEXT:    %low = and i32 %x, 1
; CHECK-NEXT:    %even = icmp eq i32 %low, 0
; CHECK-NEXT:    call void @llvm.assume(i1 %even)
; CHECK-NEXT:    ret i32 0
define i32 @an_assumption_stays(i32 %x) {
  %low = and i32 %x, 1
  %even = icmp eq i32 %low, 0
  call void @llvm.assume(i1 %even)
  %again = and i32 %x, 1
  ret i32 %again
}

; What a branch tests is no poison, and what it is not stays so when it is frozen.
; CHECK-LABEL: @frozen_behind_a_test
; CHECK:         ret i1 false
define i1 @frozen_behind_a_test(i32 %x, i32 %y) {
  %z = or i32 %x, %y
  %some = icmp ne i32 %z, 0
  br i1 %some, label %yes, label %no
yes:
  %kept = freeze i32 %z
  %c = icmp eq i32 %kept, 0
  ret i1 %c
no:
  ret i1 true
}

; Whoever divides by it has seen that it is not zero.
; CHECK-LABEL: @zero_and_divided_by
; CHECK:         ret i1 false
define i1 @zero_and_divided_by(i32 %x) {
  %none = icmp eq i32 %x, 0
  %q = udiv i32 1000, %x
  %small = icmp ult i32 %q, %x
  %both = and i1 %small, %none
  ret i1 %both
}

; CHECK-LABEL: @not_zero_or_divided_by
; CHECK:         ret i1 %some
define i1 @not_zero_or_divided_by(i32 %x) {
  %some = icmp ne i32 %x, 0
  %q = srem i32 1000, %x
  %small = icmp slt i32 %q, %x
  %either = or i1 %some, %small
  ret i1 %either
}
