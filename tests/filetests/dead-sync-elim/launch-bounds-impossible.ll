; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -disable-output %s 2>&1 | check %s --check-prefix=WARNS
; WHY: bounds that no launch can have, or that are no numbers, imply nothing; a warning says so.
target triple = "nvptx64-nvidia-cuda"

; WARNS: nvvm.reqntid and nvvm.maxntid of @impossible: more threads are required than are allowed, so neither counts
; WARNS: nvvm.maxntid of @malformed: positive numbers are expected, so it does not count
; WARNS-NOT: @possible

@s = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()

; One warp would need no barrier here.
; CHECK-LABEL: @impossible(
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @impossible(ptr %p) "nvvm.reqntid"="2" "nvvm.maxntid"="1" {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr %p
  ret void
}

; CHECK-LABEL: @malformed(
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @malformed(ptr %p) "nvvm.maxntid"="1,one" {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr %p
  ret void
}

; CHECK-LABEL: @possible(
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @possible(ptr %p) "nvvm.reqntid"="1" "nvvm.maxntid"="1" {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr %p
  ret void
}
