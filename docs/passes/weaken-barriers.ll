target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @swap(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %here = getelementptr inbounds [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %here
  call void @llvm.nvvm.barrier0()
  %neighbour = xor i32 %t, 1
  %there = getelementptr inbounds [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %neighbour
  %x = load i32, ptr addrspace(3) %there
  %to = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %to
  ret void
}

attributes #0 = { "nvvm.reqntid"="64,1,1" }
