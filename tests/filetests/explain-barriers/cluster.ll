; RUN: selvedge-opt -explain-barriers -disable-output %s 2>&1 | check %s
; WHY: where a barrier stays since the kernel may run in a cluster, what shows that is named.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.membar.gl()
declare i32 @vprintf(ptr, ptr)
declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)

; CHECK-LABEL: kept[publish]: barrier 1 of `before_a_fence`
; CHECK: that the kernel does not run in a cluster; `llvm.nvvm.mapa.shared.cluster` shows that it may (line {{[0-9]+}}: %p = call
define ptx_kernel void @before_a_fence(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.membar.gl()
  %p = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @s, i32 0)
  ret void
}

; CHECK-LABEL: kept[cluster-return]: barrier 1 of `before_its_end`
; CHECK: that the kernel does not run in a cluster; `llvm.nvvm.mapa.shared.cluster` shows that it may (line {{[0-9]+}}: %p = call
define ptx_kernel void @before_its_end(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @s, i32 0)
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  ret void
}

; A call of the library is no sign, nor is the processor that the code is compiled for.
; CHECK-LABEL: removable[end]: barrier 1 of `prints`
define ptx_kernel void @prints(ptr addrspace(1) %out) "target-cpu"="sm_90" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = call i32 @vprintf(ptr null, ptr null)
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  ret void
}
