; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='internalize<odr-functions>,dead-sync-elim' -S %s | check %s --check-prefix=OWN
; WHY: a body of one source that was optimized otherwise may be linked in place of a `linkonce_odr` one, with what this one
;      lost: what the body does not do is no fact. Of a copy that is the module's own it is.
target triple = "nvptx64-nvidia-cuda"

@s = addrspace(3) global [64 x i32] undef

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

define linkonce_odr i32 @thread_index() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %t
}

; CHECK-LABEL: @asks_a_helper(
; CHECK: store i32
; CHECK-NEXT: call void @llvm.nvvm.barrier
; OWN-LABEL: @asks_a_helper(
; OWN-NOT: call void @llvm.nvvm.barrier
; OWN: ret void
define ptx_kernel void @asks_a_helper(ptr addrspace(1) %out) {
  call void @llvm.nvvm.barrier0()
  %t = call i32 @thread_index()
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  ret void
}
