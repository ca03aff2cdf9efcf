; RUN: selvedge-opt -passes=dead-sync-elim -max-function-size=3 -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim,dce)' -max-function-size=3 -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim,dce)' -max-function-size=3 -opt-bisect-limit=-1 -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim,dce -max-function-size=3 -pass-remarks-missed=. -disable-output %s 2>&1 | check %s --check-prefix=SAYS
; WHY: passes leave functions alone that are larger than the user allows, and say so.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: @large
; CHECK-COUNT-3: barrier0
; CHECK: ret void
; SAYS: kept barrier: the function has more instructions than -max-function-size allows [too-large]
; SAYS: pass skipped: the function has 4 instructions, more than -max-function-size allows
define ptx_kernel void @large() {
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @small
; CHECK-NOT: barrier0
; CHECK: ret void
; SAYS-NOT: pass skipped
define ptx_kernel void @small() {
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  ret void
}
