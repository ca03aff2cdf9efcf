; RUN: selvedge-opt -passes=basic-dbe -S %s | check %s
; RUN: selvedge-opt -passes='basic-dbe<strict-traps>' -S %s | check %s --check-prefix=STRICT
; RUN: selvedge-opt -passes=basic-dbe -strict-traps -S %s | check %s --check-prefix=STRICT
; WHY: a trap counts for what the host may find after it, when that is asked for.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()
declare void @llvm.trap()

; CHECK-LABEL: @traps
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: unreachable
; STRICT-LABEL: @traps
; STRICT-COUNT-2: barrier0
; STRICT: unreachable
define ptx_kernel void @traps(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  call void @llvm.trap()
  call void @llvm.nvvm.barrier0()
  unreachable
}
