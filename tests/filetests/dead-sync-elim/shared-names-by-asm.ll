; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: dynamic shared memory may be reached by other pointers: assembly of the module may be anything.
target triple = "nvptx64-nvidia-cuda"

@dyn = external addrspace(3) global [0 x i32]
@other_dyn = external addrspace(3) global [0 x i8], align 16

declare void @llvm.nvvm.barrier0()

module asm ".func f() { ret; }"

; CHECK-LABEL: @reached(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @reached(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(3) @dyn
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  ret void
}
