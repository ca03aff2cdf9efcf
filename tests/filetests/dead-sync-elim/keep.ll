; RUN: selvedge-opt -passes=dead-sync-elim -never-delete=llvm.nvvm.barrier0.popc -S %s | check %s
; RUN: selvedge-opt -passes=basic-dbe -never-delete=llvm.nvvm.barrier0.popc -S %s | check %s
; RUN: selvedge-opt -passes=branch-dist -never-delete=llvm.nvvm.barrier0.popc -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -never-delete=llvm.nvvm.barrier0.popc -pass-remarks-missed=. -disable-output %s 2>&1 | check %s --check-prefix=SAYS
; RUN: selvedge-opt -passes=dead-sync-elim -kernel=listed -S %s | check %s --check-prefix=ONE
; WHY: what the user wants to keep stays, and still stands for others.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.barrier0.popc(i32)

; CHECK-LABEL: @marked
; CHECK: barrier0(), !selvedge.keep
; CHECK-NOT: barrier0
; CHECK: ret void
; SAYS: kept barrier: it is marked with !selvedge.keep
; ONE-LABEL: @marked
; ONE-COUNT-2: barrier0
define ptx_kernel void @marked() {
  call void @llvm.nvvm.barrier0(), !selvedge.keep !0
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @whole
; CHECK: barrier0
; CHECK: ret void
; SAYS: kept barrier: the function is marked with "selvedge-keep-barriers"
define ptx_kernel void @whole() "selvedge-keep-barriers" {
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @listed
; CHECK: barrier0.popc
; CHECK-NOT: barrier0
; CHECK: ret void
; SAYS: kept barrier: its callee is in the list never-delete
; ONE-LABEL: @listed
; ONE-NOT: barrier0
; ONE: ret void
define ptx_kernel void @listed() {
  %n = call i32 @llvm.nvvm.barrier0.popc(i32 1)
  call void @llvm.nvvm.barrier0()
  ret void
}

!0 = !{}
