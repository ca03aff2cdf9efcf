; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: operand bundles do something beside what the callee does, whose body says nothing of it: unknown ones may read and
;      write anything when the callee begins and returns, `deopt` reads. `kcfi` does nothing.

target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef
@r = internal addrspace(3) global [64 x i32] undef

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

define internal void @nothing() noinline {
  ret void
}

define internal void @passes_on(ptr %p) noinline {
  call void @nothing() [ "unknown"(ptr %p) ]
  ret void
}

define internal void @meets() noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @r, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @r, i32 0, i32 %u
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(3) %q
  ret void
}

; CHECK-LABEL: @unknown(
; CHECK: store i32 %t
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
define ptx_kernel void @unknown() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @nothing() [ "unknown"(ptr addrspacecast (ptr addrspace(3) @s to ptr)) ]
  ret void
}

; CHECK-LABEL: @reads(
; CHECK: store i32 %t
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
define ptx_kernel void @reads() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @nothing() [ "deopt"(ptr addrspacecast (ptr addrspace(3) @s to ptr)) ]
  ret void
}

; CHECK-LABEL: @further_down(
; CHECK: store i32 %t
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
define ptx_kernel void @further_down() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @passes_on(ptr addrspacecast (ptr addrspace(3) @s to ptr))
  ret void
}

; What all threads do between two barriers of one call is not all that the call does.
; CHECK-LABEL: @beside_a_meeting(
; CHECK: store i32 %t
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
define ptx_kernel void @beside_a_meeting() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @meets() [ "unknown"(ptr addrspacecast (ptr addrspace(3) @s to ptr)) ]
  ret void
}

; A barrier may read, too.
; CHECK-LABEL: @reads_at_a_barrier(
; CHECK: store i32 %t
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK-NEXT: call void @llvm.nvvm.barrier0() [ "deopt"
define ptx_kernel void @reads_at_a_barrier() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0() [ "deopt"(ptr addrspacecast (ptr addrspace(3) @s to ptr)) ]
  ret void
}

; What is checked of a function that is called does not matter.
; CHECK-LABEL: @checked(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @checked() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @nothing() [ "kcfi"(i32 1) ]
  ret void
}
