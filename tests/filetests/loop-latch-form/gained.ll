; RUN: selvedge-opt -passes=loop-latch-form -S %s | check %s
; WHY: where an address steps by a number, the numbers of four rounds go into the accesses, however long the loop is.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @by_a_number
; CHECK:         br i1 %{{.*}}, label %loop, label %exit
define void @by_a_number(ptr addrspace(1) %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %i64 = zext nneg i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i64
  %v0 = load float, ptr addrspace(1) %p
  %v1 = fadd float %v0, 1.0
  %v2 = fmul float %v1, %v1
  %v3 = fadd float %v2, 1.0
  %v4 = fmul float %v3, %v3
  %v5 = fadd float %v4, 1.0
  %v6 = fmul float %v5, %v5
  %v7 = fadd float %v6, 1.0
  %v8 = fmul float %v7, %v7
  %v9 = fadd float %v8, 1.0
  %v10 = fmul float %v9, %v9
  %v11 = fadd float %v10, 1.0
  %v12 = fmul float %v11, %v11
  %v13 = fadd float %v12, 1.0
  %v14 = fmul float %v13, %v13
  %v15 = fadd float %v14, 1.0
  %v16 = fmul float %v15, %v15
  %v17 = fadd float %v16, 1.0
  store float %v17, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %exit, label %loop
exit:
  ret void
}
