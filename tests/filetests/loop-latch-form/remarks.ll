; RUN: selvedge-opt '-passes=loop-latch-form<max-body=3>' -pass-remarks=loop-latch-form -pass-remarks-missed=loop-latch-form -disable-output %s 2>&1 | check %s
; RUN: selvedge-opt '-passes=loop-latch-form<max-body=3>' -print-pipeline-passes -disable-output %s | check --check-prefix=TEXT %s
; WHY: people hear what the machine's assembler does with the loop, and which loops were too large.
; TEXT: loop-latch-form<max-body=3>

; CHECK: remark: {{.*}}the backedge is now the taken edge of the latch: ptxas may unroll loops of this form, and not those whose exit is the taken edge
define void @small(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %exit, label %loop
exit:
  ret void
}

; CHECK: remark: {{.*}}latch unchanged: the loop has more than 3 instructions
define void @large(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %k, %loop ]
  %j = add i32 %i, 1
  %k = add i32 %j, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %exit, label %loop
exit:
  ret void
}

; CHECK: remark: {{.*}}one branch fewer; `llvm.loop.unroll.disable` keeps ptxas from unrolling it
define void @asked(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
