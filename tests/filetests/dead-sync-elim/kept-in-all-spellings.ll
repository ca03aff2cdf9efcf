; RUN: selvedge-opt -passes='dead-sync-elim<never-delete=llvm.nvvm.barrier0>' -S %s | check %s
; WHY: the name of a barrier in `never-delete` stands for all spellings of that barrier, and for no other one.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.sync(i32)
declare void @llvm.nvvm.barrier.sync(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare i32 @llvm.nvvm.barrier0.popc(i32)

; CHECK-LABEL: @barrier_0(
; CHECK-NEXT: call void @llvm.nvvm.barrier{{.*}}
; CHECK-NEXT: call void @llvm.nvvm.bar{{.*}}
; CHECK-NEXT: call void @llvm.nvvm.bar{{.*}}
; CHECK-NEXT: call void @llvm.nvvm.bar{{.*}}
; CHECK-NEXT: call void @llvm.nvvm.bar{{.*}}
; CHECK-NEXT: ret void
define ptx_kernel void @barrier_0() {
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.bar.sync(i32 0)
  call void @llvm.nvvm.barrier.sync(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; CHECK-LABEL: @another_number_or_form(
; CHECK-NEXT: ret void
define ptx_kernel void @another_number_or_form() {
  call void @llvm.nvvm.bar.sync(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2)
  %n = call i32 @llvm.nvvm.barrier0.popc(i32 1)
  ret void
}

; CHECK-LABEL: @any_number(
; CHECK-NEXT: call void @llvm.nvvm.bar{{.*}}
; CHECK-NEXT: ret void
define ptx_kernel void @any_number(i32 %n) {
  call void @llvm.nvvm.bar.sync(i32 %n)
  ret void
}
