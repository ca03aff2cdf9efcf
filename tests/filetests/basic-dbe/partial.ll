; RUN: selvedge-opt -passes=basic-dbe -S %s | check %s
; WHY: where arrivals at a number are counted in other ways too, a full barrier of that number is
;      more than a meeting of all threads; other numbers are counted apart.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)

; CHECK-LABEL: @numbers_are_counted_apart
; CHECK:         call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2)
; CHECK-NEXT:    load
define ptx_kernel void @numbers_are_counted_apart() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 3)
  %x = load i32, ptr addrspace(3) @s
  call void @producer()
  ret void
}

define void @producer() {
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  ret void
}
