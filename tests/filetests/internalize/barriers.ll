; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s --check-prefix=OPEN
; RUN: selvedge-opt -passes=internalize,dead-sync-elim -S %s | check %s --check-prefix=CLOSED
; WHY: a device function that others may call keeps its barrier, since nothing is known of what they do around
;      it; once it is internal, its one caller shows that nothing needs it.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()

; OPEN-LABEL: define void @meet
; OPEN: call void @llvm.nvvm.barrier0()
; CLOSED-LABEL: define internal void @meet
; CLOSED-NOT: call void @llvm.nvvm.barrier0()
define void @meet() convergent {
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @k(ptr addrspace(1) %p) {
  call void @meet() convergent
  ret void
}
