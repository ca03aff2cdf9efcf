; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: a pointer that came from memory leads to every variable that somebody else can name.
target triple = "nvptx64-nvidia-cuda"

module asm ".global .u64 table = named_by_module;"

@by_host = internal addrspace(1) externally_initialized global i32 0
@named = internal addrspace(1) global i32 0
@named_by_module = internal addrspace(1) global i32 0
@hidden = internal addrspace(1) global i32 0

declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: @filled_by_the_host
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @filled_by_the_host(ptr %in) {
  %p = load ptr addrspace(1), ptr %in, !invariant.load !0
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(1) @by_host
  ret void
}

; CHECK-LABEL: @named_in_assembly
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @named_in_assembly() {
  %a = call i64 asm "mov.u64 $0, named;", "=l"() memory(none)
  %p = inttoptr i64 %a to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(1) @named
  ret void
}

; CHECK-LABEL: @named_in_assembly_of_the_module
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @named_in_assembly_of_the_module(ptr %in) {
  %p = load ptr addrspace(1), ptr %in, !invariant.load !0
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(1) @named_by_module
  ret void
}

; CHECK-LABEL: @known_to_nobody
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @known_to_nobody(ptr %in) {
  %p = load ptr addrspace(1), ptr %in, !invariant.load !0
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(1) @hidden
  ret void
}

!0 = !{}
