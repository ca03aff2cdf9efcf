; RUN: selvedge-opt -passes='print<block-frequency>' -disable-output %s 2>&1 | check %s
; WHY: weights in the source count before anything guessed, and weights that do not fit are no weights.

; CHECK-LABEL: Block frequencies of function 'weights_are_taken':
; CHECK-NEXT:    %entry: 1.000000 -> %rare 0.1000, %often 0.9000
; CHECK-NEXT:    %rare: 0.100000 -> %exit 1.0000
; CHECK-NEXT:    %often: 9.000000 -> %often 0.9000, %exit 0.1000
; CHECK-NEXT:    %exit: 1.000000
define void @weights_are_taken(i1 %c) {
entry:
  br i1 %c, label %rare, label %often, !prof !0

rare:
  br label %exit

often:
  br i1 %c, label %often, label %exit, !prof !1

exit:
  ret void
}

; CHECK-LABEL: Block frequencies of function 'misfits_are_not':
; CHECK-NEXT:    %entry: 1.000000 -> %a 0.5000, %b 0.5000
define void @misfits_are_not(i1 %c) {
entry:
  br i1 %c, label %a, label %b, !prof !2

a:
  ret void

b:
  br i1 %c, label %a, label %lost

lost:
  call void @stop()
  unreachable

; CHECK:         %never: 0.000000
never:
  br label %a
}

declare void @stop() noreturn

!0 = !{!"branch_weights", i32 1, i32 9}
!1 = !{!"branch_weights", !"expected", i32 9, i32 1}
!2 = !{!"branch_weights", i32 0, i32 0}
