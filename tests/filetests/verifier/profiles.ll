; RUN: not selvedge-opt -passes=verify -S %s
; WHY: a profile that is not known says which pass could not tell, where weights could stand.

define i32 @unknown(i1 %b) !prof !1 {
  %a = select i1 %b, i32 1, i32 2, !prof !1
  %c = select i1 %b, i32 1, i32 2, !prof !2 ; error: 'unknown' !prof should have an additional operand of type string
  %d = select i1 %b, i32 1, i32 2, !prof !3 ; error: the 'unknown' !prof operand should not be an empty string
  %e = add i32 %a, %c, !prof !1 ; error: 'unknown' !prof should only appear on instructions on which 'branch_weights' would
  br label %loop
loop:
  br i1 %b, label %loop, label %end, !llvm.loop !4
end:
  br i1 %b, label %end, label %last, !llvm.loop !5
last:
  ret i32 %e
}

!1 = !{!"unknown", !"a-pass"}
!2 = !{!"unknown", i32 1}
!3 = !{!"unknown", !""}
!4 = distinct !{!4, !{!"llvm.loop.estimated_trip_count", i32 5}}
!5 = distinct !{!5, !{!"llvm.loop.estimated_trip_count", i64 5}}
; error@file: Expected second operand to be an integer constant of type i32 or smaller
