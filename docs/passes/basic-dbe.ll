target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @mark(ptr addrspace(1) %out) {
  call void @llvm.nvvm.barrier0()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %to
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(1) %out
  store i32 %x, ptr addrspace(1) %to
  ret void
}
