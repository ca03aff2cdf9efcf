; RUN: selvedge-opt -passes=basic-dbe -S %s | check %s
; WHY: with nothing but quiet instructions between, one barrier stands for its neighbours, and the
;      kernel's beginning and end for those beside them.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @only_the_middle_one_orders_memory
; CHECK-NOT:     barrier
; CHECK:         store i32 %tid
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NOT:     barrier
; CHECK:         %x = load i32
; CHECK-NOT:     barrier
; CHECK:         ret void
define ptx_kernel void @only_the_middle_one_orders_memory(ptr addrspace(1) %out) {
  call void @llvm.nvvm.barrier0()
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.nvvm.barrier0()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %tid
  store i32 %tid, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %other = xor i32 %tid, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %x = load i32, ptr addrspace(3) %theirs
  store i32 %x, ptr addrspace(1) %out
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @a_count_that_is_used_stands_for_its_neighbours
; CHECK:         store
; CHECK-NEXT:    %n = call i32 @llvm.nvvm.barrier0.popc(i32 1)
; CHECK-NEXT:    store
; CHECK-NEXT:    ret void
define ptx_kernel void @a_count_that_is_used_stands_for_its_neighbours(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %n = call i32 @llvm.nvvm.barrier0.popc(i32 1)
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(1) %out
  ret void
}

; CHECK-LABEL: @a_loop_behind_the_entry_block_needs_its_barrier
; CHECK:         store
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    br label %loop
; CHECK:       loop:
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    br
define ptx_kernel void @a_loop_behind_the_entry_block_needs_its_barrier(i1 %c) {
entry:
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %loop
loop:
  %x = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
