target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [256 x float] undef
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @scale(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.nvvm.barrier0()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr float, ptr addrspace(1) %in, i32 %t
  %x = load float, ptr addrspace(1) %from
  %here = getelementptr float, ptr addrspace(3) @tile, i32 %t
  store float %x, ptr addrspace(3) %here
  call void @llvm.nvvm.barrier0()
  %other = xor i32 %t, 33
  %there = getelementptr float, ptr addrspace(3) @tile, i32 %other
  %y = load float, ptr addrspace(3) %there
  %to = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %y, ptr addrspace(1) %to
  call void @llvm.nvvm.barrier0()
  ret void
}
