; RUN: selvedge-opt -passes=dead-sync-elim -time-passes -disable-output -disable-verify %s 2>&1 | check %s
; WHY: a module that declares no barrier is left at once: nothing is found out of it, not even who calls whom.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-NOT: callgraph
; CHECK: Pass execution timing report
; CHECK: dead-sync-elim
; CHECK-NOT: callgraph
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %p, align 4
  ret void
}
