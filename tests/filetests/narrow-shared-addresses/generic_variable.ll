; RUN: selvedge-opt -passes=narrow-shared-addresses -S %s | check %s
; WHY: where a generic pointer into a variable is made for what has no other form, its address is a register of 64 bits anyway, and
; narrow ones would be one more of 32.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@bins = internal addrspace(3) global [256 x i32] poison, align 4
@plain = internal addrspace(3) global [256 x i32] poison, align 4

declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr, i32)

; CHECK-LABEL: @counted(
; CHECK:         getelementptr inbounds i32, ptr addrspace(3) @bins, i64 %wide
; CHECK:         ptrtoint (ptr addrspace(3) @plain to i32)
define ptx_kernel void @counted(i32 noundef %i, i64 noundef %bin) {
  %wide = sext i32 %i to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @bins, i64 %wide
  store i32 0, ptr addrspace(3) %p, align 4
  %q = getelementptr inbounds i32, ptr addrspace(3) @plain, i64 %wide
  store i32 0, ptr addrspace(3) %q, align 4
  %generic = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @bins to ptr), i64 %bin
  %old = call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %generic, i32 1)
  ret void
}

; Another function makes no generic pointer.
; CHECK-LABEL: @not_counted(
; CHECK:         ptrtoint (ptr addrspace(3) @bins to i32)
define ptx_kernel void @not_counted(i32 noundef %i) {
  %wide = sext i32 %i to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @bins, i64 %wide
  store i32 0, ptr addrspace(3) %p, align 4
  ret void
}
