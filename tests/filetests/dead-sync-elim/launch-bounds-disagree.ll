; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -disable-output %s 2>&1 | check %s --check-prefix=WARNS
; WHY: where the attribute and the annotations of a kernel contradict each other, neither is a promise.
target triple = "nvptx64-nvidia-cuda"

; WARNS: warning: {{.*}}nvvm.reqntid of @disagrees: attribute and annotations contradict each other
; WARNS-NOT: warning

@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: @disagrees(
; CHECK: store
; CHECK-NEXT: call void @llvm.nvvm.barrier
define ptx_kernel void @disagrees(ptr addrspace(1) %out) "nvvm.reqntid"="1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 0
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(1) %out
  ret void
}

; CHECK-LABEL: @agrees(
; CHECK: store
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @agrees(ptr addrspace(1) %out) "nvvm.reqntid"="1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 0
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(1) %out
  ret void
}

!nvvm.annotations = !{!0, !1}
!0 = !{ptr @disagrees, !"reqntidx", i32 64}
!1 = !{ptr @agrees, !"reqntidx", i32 1, !"reqntidy", i32 1}
