target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [256 x float] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @fill(float %x) {
  %t = call range(i32 0, 256) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext nneg i32 %t to i64
  %p = getelementptr inbounds [256 x float], ptr addrspace(3) @tile, i64 0, i64 %w
  store float %x, ptr addrspace(3) %p
  ret void
}
