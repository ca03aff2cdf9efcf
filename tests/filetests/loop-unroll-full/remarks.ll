; RUN: selvedge-opt -passes=loop-unroll-full -pass-remarks=loop-unroll-full -pass-remarks-missed=loop-unroll-full -disable-output %s 2>&1 | check %s
; WHY: a loop whose metadata requests unrolling and that stays has a remark with the reason; a loop without such metadata
;      whose trip count is not known has none.

; CHECK-NOT: remark
; CHECK: remark: <unknown>:0:0: loop not unrolled, although its metadata requests it: its trip count is not known
; CHECK-NOT: remark
define void @wanted(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

define void @not_wanted(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK: remark: <unknown>:0:0: loop not unrolled, although its metadata requests it: some of its instructions cannot be copied
define void @not_copyable() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @once() noduplicate
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 2
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}
declare void @once()

; CHECK: remark: <unknown>:0:0: completely unrolled loop with 2 iterations
define void @unrolled(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 2
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}
!2 = distinct !{!2, !1}
