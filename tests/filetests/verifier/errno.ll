; RUN: not selvedge-opt -passes=verify -S %s
; WHY: what `errno` is accessed as is written as an access tag.

!llvm.errno.tbaa = !{!0, !1}
!0 = !{!2, i64 0, !2} ; error@file: Malformed struct tag metadata
!1 = !{!3, !3, i64 0}
!2 = !{!"scalar", !4, i64 0}
!3 = !{!"int", !4, i64 0}
!4 = !{!"root"}
