; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: on NVIDIA's machines a variable on the stack is the thread's own, whoever knows its address: another
;      thread that uses it comes to memory of its own. What is stored there is let out all the same.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef
@t = internal addrspace(3) global [64 x i32] undef
@room = external addrspace(1) global ptr

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @reads(ptr captures(address)) nosync memory(argmem: read) willreturn nounwind
declare void @anything(ptr)

; CHECK-LABEL: @its_address_is_stored(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @its_address_is_stored() {
  %mine = alloca i32
  %known = alloca ptr
  store ptr %mine, ptr %known
  store i32 1, ptr %mine
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr %known
  %v = load i32, ptr %mine
  ret void
}

; CHECK-LABEL: @its_address_is_a_number(
; CHECK: store i32 1
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @its_address_is_a_number(ptr addrspace(1) %out) {
  %mine = alloca i32
  %n = ptrtoint ptr %mine to i64
  store i32 1, ptr %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr %mine
  store i64 %n, ptr addrspace(1) %out
  ret void
}

; CHECK-LABEL: @a_callee_reads_it(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @a_callee_reads_it() {
  %mine = alloca [4 x i32]
  store i32 1, ptr %mine
  call void @reads(ptr %mine)
  call void @llvm.nvvm.barrier0()
  store i32 2, ptr %mine
  call void @reads(ptr %mine)
  ret void
}

; A pointer to shared memory in local memory, whose address a function knows: it may write there.
; CHECK-LABEL: @what_is_stored_there_is_let_out(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @what_is_stored_there_is_let_out() {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cell = alloca ptr
  %known = alloca ptr
  store ptr %cell, ptr %known
  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %cell
  %again = load ptr, ptr %known
  %p = load ptr, ptr %again
  store i32 %i, ptr %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  ret void
}

; CHECK-LABEL: @one_of_two(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @one_of_two(i1 %c) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = alloca i32
  %known = alloca ptr
  store ptr %mine, ptr %known
  %p = select i1 %c, ptr %mine, ptr addrspacecast (ptr addrspace(3) @t to ptr)
  store i32 %i, ptr %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @t
  ret void
}

; A pointer that came from memory may lead to shared memory, wherever the address of the stack went.
; CHECK-LABEL: @through_another_pointer(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @through_another_pointer(ptr %out) {
  %mine = alloca i32
  store ptr %mine, ptr addrspace(1) @room
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) @room
  %v = load i32, ptr %p
  ret void
}

; Who is not known may have kept shared memory, and may wait.
; CHECK-LABEL: @an_unknown_callee(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @an_unknown_callee() {
  %mine = alloca i32
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  call void @anything(ptr %mine)
  ret void
}

; What is in shared memory is not on the stack, whatever it is called.
; CHECK-LABEL: @no_stack(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @no_stack() {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = alloca i32, addrspace(3)
  %known = alloca ptr addrspace(3)
  store ptr addrspace(3) %odd, ptr %known
  store i32 %i, ptr addrspace(3) %odd
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %odd
  ret void
}
