; RUN: selvedge-opt -passes=basic-dbe -S %s | check %s
; WHY: in a cluster other CTAs may still be in this one's shared memory when it would return.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)

; CHECK-LABEL: @nobody_is_left_behind_the_end
; CHECK-NOT:     barrier
; CHECK:         ret void
define ptx_kernel void @nobody_is_left_behind_the_end() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @promised_a_cluster
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    ret void
define ptx_kernel void @promised_a_cluster() #0 {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @reaches_into_the_cluster
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    ret void
define ptx_kernel void @reaches_into_the_cluster() {
  %there = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @s, i32 1)
  store i32 1, ptr addrspace(7) %there
  call void @llvm.nvvm.barrier0()
  ret void
}

attributes #0 = { "nvvm.cluster_dim"="2" }
