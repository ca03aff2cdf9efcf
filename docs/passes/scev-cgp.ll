target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()

define ptx_kernel void @two(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 noundef %k) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %w = zext nneg i32 %x to i64
  %h = zext nneg i32 %y to i64
  %l = sext i32 %k to i64
  %row = mul nsw i64 %h, 64
  %i = add nsw i64 %row, %w
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %v = load float, ptr addrspace(1) %p
  %below = add nsw i64 %row, %l
  %j = add nsw i64 %below, %w
  %q = getelementptr inbounds float, ptr addrspace(1) %b, i64 %j
  store float %v, ptr addrspace(1) %q
  ret void
}
