; RUN: selvedge-opt -passes=loop-latch-form -S %s | check %s
; WHY: ptxas unrolls no loop that calls a routine, and a division that is rounded exactly is one: turned round, such a loop would only
; hold a register more.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @divides(
; CHECK:         %next = add i32 %i, 1
; CHECK-NEXT:    %done = icmp eq i32 %i, %n
; CHECK-NEXT:    br i1 %done, label %exit, label %loop
define ptx_kernel void @divides(i32 noundef %first, i32 noundef %n, ptr addrspace(1) noundef %a, float noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %wide
  %u = load float, ptr addrspace(1) %p
  %q = fdiv float %u, %d
  store float %q, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %done = icmp eq i32 %i, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; An approximate one is two instructions.
; CHECK-LABEL: @approximates(
; CHECK:         icmp ne i32
; CHECK-NEXT:    br i1 %{{.*}}, label %loop, label %exit
define ptx_kernel void @approximates(i32 noundef %first, i32 noundef %n, ptr addrspace(1) noundef %a, float noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %wide
  %u = load float, ptr addrspace(1) %p
  %q = fdiv afn float %u, %d
  store float %q, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %done = icmp eq i32 %i, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; Of integers, one of 64 bits is a routine, and one of 32 bits or by a number is not.
; CHECK-LABEL: @long_division(
; CHECK:         br i1 %done, label %exit, label %loop
define ptx_kernel void @long_division(i32 noundef %n, ptr addrspace(1) noundef %a, i64 noundef %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %u = load i64, ptr addrspace(1) %a
  %q = udiv i64 %u, %d
  store i64 %q, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: @by_a_number(
; CHECK:         br i1 %{{.*}}, label %loop, label %exit
define ptx_kernel void @by_a_number(i32 noundef %n, ptr addrspace(1) noundef %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %u = load i64, ptr addrspace(1) %a
  %q = udiv i64 %u, 10
  store i64 %q, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
