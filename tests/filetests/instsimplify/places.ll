; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: where two values are known to be equal, operations on both are as on one; what is assumed a little
;      further on holds already, as long as nothing can keep control from getting there.

declare void @llvm.assume(i1)
declare void @anything()
declare void @four(i32, i32, i32, i32)

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
