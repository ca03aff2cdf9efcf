; RUN: selvedge-opt '-passes=loop-unroll-full<threshold=20;array-threshold=200>' -pass-remarks=loop-unroll-full -pass-remarks-missed=loop-unroll-full -S %s 2>&1 | check %s
; WHY: size decides, what metadata asks for, and whether an array of the thread becomes registers.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @too_large
; CHECK: phi
define void @too_large(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 100
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @array
; CHECK-NOT: phi
; CHECK: ret void
define void @array(ptr %p) {
entry:
  %a = alloca [8 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %w = mul i32 %v, %v
  %b = getelementptr [8 x i32], ptr %a, i64 0, i64 %i
  store i32 %w, ptr %b
  store i32 %v, ptr %q
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 8
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The array's address is given away, so nothing is gained.
; CHECK-LABEL: @escapes
; CHECK: phi
define void @escapes(ptr %p) {
entry:
  %a = alloca [8 x i32]
  call void @use(ptr %a)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %w = mul i32 %v, %v
  %b = getelementptr [8 x i32], ptr %a, i64 0, i64 %i
  store i32 %w, ptr %b
  store i32 %v, ptr %q
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 8
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @asked_for
; CHECK-NOT: phi
; CHECK: ret void
define void @asked_for(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 50
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; CHECK-LABEL: @forbidden
; CHECK: phi
define void @forbidden(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 3
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}

; A barrier is executed by the same threads, once in each iteration, as before.
; CHECK-LABEL: @barrier
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK-NOT: call void
; CHECK: ret void
define void @barrier() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 2
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; What must not be copied is not.
; CHECK-LABEL: @no_duplicate
; CHECK: phi
define void @no_duplicate() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @use(ptr null) noduplicate
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 2
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A loop that computes nothing but its counter is not copied a billion times.
; CHECK-LABEL: @nothing
; CHECK: phi
define void @nothing() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 1000000000
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

declare void @use(ptr)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; CHECK: remark: {{.*}}loop with 100 iterations not unrolled: it would become 100 instructions, more than 20
; CHECK: remark: {{.*}}completely unrolled loop with 8 iterations

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
