; RUN: selvedge-opt -passes=dead-sync-elim -assume-reqntid=1 -S %s | check %s
; WHY: in blocks of one thread its number is the same in all of them, so nobody parts.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @parts_nobody
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @parts_nobody() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}
