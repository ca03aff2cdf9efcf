; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: a number that a partial form uses is taken in what runs together with it, not in other kernels.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare void @opaque()

; CHECK-LABEL: @any_number
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @any_number(i32 %id) {
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %id, i32 64)
  ret void
}

; CHECK-LABEL: @alone
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @alone() {
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cta.sync.all(i32 3)
  ret void
}

define void @part_of_three() noinline {
  call void @llvm.nvvm.barrier.cta.sync.count(i32 3, i32 64)
  ret void
}

; CHECK-LABEL: @calls_it
; CHECK-NOT: barrier0
; CHECK: barrier.cta.sync.all(i32 3)
; CHECK: ret void
define ptx_kernel void @calls_it() {
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cta.sync.all(i32 3)
  call void @part_of_three()
  ret void
}

; Unknown code may hold whatever the module holds.
; CHECK-LABEL: @calls_unknown
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @calls_unknown() {
  call void @llvm.nvvm.barrier0()
  call void @opaque()
  ret void
}
