; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: an argument passed by value is copied by the caller, before the callee begins: behind a barrier in front of the call,
;      and in front of the barriers in the callee. No function that takes one is looked at with its callers.

target triple = "nvptx64-nvidia-cuda"

%S = type { [64 x i32] }
@s = internal addrspace(3) global [64 x i32] undef
@r = internal addrspace(3) global [64 x i32] undef

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare i32 @pure(ptr byval(%S) align 4, i32) nocallback nosync nounwind willreturn memory(none)

; CHECK-LABEL: @meets(
; CHECK: call void @llvm.nvvm.barrier0()
define internal i32 @meets(ptr byval(%S) align 4 %a, i32 %i) noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rp = getelementptr inbounds [64 x i32], ptr addrspace(3) @r, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %rp
  call void @llvm.nvvm.barrier0()
  %u = sub nsw i32 63, %t
  %rq = getelementptr inbounds [64 x i32], ptr addrspace(3) @r, i32 0, i32 %u
  %w = load i32, ptr addrspace(3) %rq
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %v = load i32, ptr %p
  %x = add i32 %v, %w
  ret i32 %x
}

; CHECK-LABEL: @copied_in_front(
; CHECK: store i32 %t
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
define ptx_kernel void @copied_in_front(ptr addrspace(1) %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = sub nsw i32 63, %t
  %v = call i32 @meets(ptr byval(%S) align 4 addrspacecast (ptr addrspace(3) @s to ptr), i32 %u)
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @waits(
; CHECK: call void @llvm.nvvm.barrier0()
define internal i32 @waits(ptr byval(%S) align 4 %a, i32 %i) noinline {
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %v = load i32, ptr %p
  call void @llvm.nvvm.barrier0()
  ret i32 %v
}

; CHECK-LABEL: @overwritten_behind(
; CHECK: store i32 %t
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
define ptx_kernel void @overwritten_behind() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = sub nsw i32 63, %t
  %v = call i32 @waits(ptr byval(%S) align 4 addrspacecast (ptr addrspace(3) @s to ptr), i32 %u)
  store i32 %v, ptr addrspace(3) %p
  ret void
}

; CHECK-LABEL: @of_what_reads_nothing(
; CHECK: store i32 %t
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
define ptx_kernel void @of_what_reads_nothing(ptr addrspace(1) %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = call i32 @pure(ptr byval(%S) align 4 addrspacecast (ptr addrspace(3) @s to ptr), i32 %t)
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define internal i32 @ignores(ptr byval(%S) align 4 %a) noinline {
  ret i32 0
}

define internal i32 @passes_on(ptr %p) noinline {
  %v = call i32 @ignores(ptr byval(%S) align 4 %p)
  ret i32 %v
}

; The copy that a callee makes for its own callee is one of the call, too.
; CHECK-LABEL: @copied_further_down(
; CHECK: store i32 %t
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
define ptx_kernel void @copied_further_down(ptr addrspace(1) %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = call i32 @passes_on(ptr addrspacecast (ptr addrspace(3) @s to ptr))
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
