; RUN: selvedge-opt -passes='print<scalar-evolution>' -disable-output %s 2>&1 | check %s
; WHY: a counter is an expression of its loop's rounds, of which it is known how many there are.

; CHECK:      Classifying expressions for: @counts
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT:   -->  {0,+,1}<nuw><nsw><%loop> U: [0,8) S: [0,8)
; CHECK:      Loop %loop: backedge-taken count is i32 7
; CHECK:      Loop %loop: Trip multiple is 8

define void @counts(ptr %p, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
