; RUN: selvedge-opt '-passes=loop-unroll-full<threshold=10>' -pass-remarks-missed=loop-unroll-full -S %s 2>&1 | check %s
; RUN: selvedge-opt '-passes=loop-unroll-full<threshold=10;max-registers=300>' -S %s 2>&1 | check %s --check-prefix=MORE
; RUN: selvedge-opt '-passes=loop-unroll-full<threshold=10;max-registers=18>' -S %s 2>&1 | check %s --check-prefix=LESS
; WHY: arrays that would not fit into registers are no reason to unroll a loop.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @fits
; CHECK-NOT: phi
; CHECK: ret void
; MORE-LABEL: @fits
; MORE-NOT: phi
; LESS-LABEL: @fits
; LESS: phi
define void @fits(ptr %p) {
entry:
  %a = alloca [16 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %b = getelementptr [16 x i32], ptr %a, i64 0, i64 %i
  store i32 %v, ptr %b
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 16
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @does_not_fit
; CHECK: phi
; CHECK: ret void
; MORE-LABEL: @does_not_fit
; MORE-NOT: phi
; LESS-LABEL: @does_not_fit
; LESS: phi
define void @does_not_fit(ptr %p) {
entry:
  %a = alloca [240 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %b = getelementptr [240 x i32], ptr %a, i64 0, i64 %i
  store i32 %v, ptr %b
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 240
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A loop that is asked to be unrolled is.
; CHECK-LABEL: @asked_for
; CHECK-NOT: phi
; CHECK: ret void
define void @asked_for(ptr %p) {
entry:
  %a = alloca [240 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %b = getelementptr [240 x i32], ptr %a, i64 0, i64 %i
  store i32 %v, ptr %b
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 240
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}

; CHECK: remark: {{.*}}: loop with 240 iterations not unrolled: its arrays would need about 243 registers, more than 200; `#pragma unroll` lifts the limit
; CHECK-NOT: remark
