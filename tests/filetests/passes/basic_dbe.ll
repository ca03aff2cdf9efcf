; RUN: selvedge-opt -passes=basic-dbe -S %s | check %s
; RUN: selvedge-opt -passes=basic-dbe -S %s | opt-22 -passes=verify -disable-output
; WHY: of two barriers with nothing between them that another thread could see, one goes; with a
;      store of shared memory between them both stay.

target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x float] undef, align 4

declare void @llvm.nvvm.barrier0()

define ptx_kernel void @nothing_between(ptr addrspace(1) %out, i32 %i) {
; CHECK-LABEL: @nothing_between
; CHECK:       store float 1.0
; CHECK:       call void @llvm.nvvm.barrier0()
; CHECK-NOT:   barrier0
; CHECK:       load float, ptr addrspace(3)
  %p = getelementptr float, ptr addrspace(3) @tile, i32 %i
  store float 1.0, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %x = load float, ptr addrspace(3) @tile
  store float %x, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @a_store_between(ptr addrspace(1) %out, i32 %i) {
; CHECK-LABEL: @a_store_between
; CHECK-COUNT-2: call void @llvm.nvvm.barrier0()
; CHECK:       ret void
  %p = getelementptr float, ptr addrspace(3) @tile, i32 %i
  %a = load float, ptr addrspace(3) @tile
  call void @llvm.nvvm.barrier0()
  store float %a, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %x = load float, ptr addrspace(3) @tile
  store float %x, ptr addrspace(1) %out
  ret void
}
