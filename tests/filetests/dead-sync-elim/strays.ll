; RUN: selvedge-opt -passes=dead-sync-elim -trust-aligned -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -trust-aligned -S %s | check %s
; RUN: selvedge-opt -passes=branch-dist -trust-aligned -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -trust-aligned -judge -block=2 -grid=1 -disable-output %s
; WHY: a barrier that is only taken to be met by all does not stop what a leaving thread carries: the others may go
;      where it is not, and meet the thread that left somewhere else.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.exit() noreturn
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; With n = 1 nobody comes to the first barrier.
; CHECK-LABEL: @past_a_trusted_one(
; CHECK: last:
; CHECK: end:
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @past_a_trusted_one(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %in = icmp ult i32 %t, %n
  br i1 %in, label %some, label %end
some:
  %is_last = icmp eq i32 %t, 0
  br i1 %is_last, label %last, label %wait
last:
  store i32 5, ptr addrspace(3) @s
  ret void
wait:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; The others are in the other arm, and meet the one that left at a barrier there.
; CHECK-LABEL: @in_the_other_arm(
; CHECK: other:
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @in_the_other_arm(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %in = icmp ult i32 %t, %n
  br i1 %in, label %some, label %other
some:
  %is_last = icmp eq i32 %t, 0
  br i1 %is_last, label %last, label %wait
last:
  store i32 5, ptr addrspace(3) @s
  ret void
wait:
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(1) %o
  ret void
other:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; The end of the thread is in the middle of a block, with a trusted barrier behind it.
; CHECK-LABEL: @exit_in_a_callee(
; CHECK: end:
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @exit_in_a_callee(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %in = icmp ult i32 %t, %n
  br i1 %in, label %some, label %end
some:
  call void @first_one_writes_and_leaves(i32 %t)
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define void @first_one_writes_and_leaves(i32 %t) noinline {
  %is_first = icmp eq i32 %t, 0
  br i1 %is_first, label %leave, label %done
leave:
  store i32 5, ptr addrspace(3) @s
  call void @llvm.nvvm.exit()
  unreachable
done:
  ret void
}

; In a loop that threads leave in different rounds.
; CHECK-LABEL: @in_a_round(
; CHECK: end:
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @in_a_round(ptr addrspace(1) %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  br label %loop
loop:
  %i = phi i32 [ %t, %entry ], [ %j, %wait ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %some, label %end
some:
  %is_last = icmp eq i32 %i, 0
  br i1 %is_last, label %last, label %wait
last:
  store i32 5, ptr addrspace(3) @s
  ret void
wait:
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  br label %loop
end:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Who leaves from where all are together is counted by the barrier that the others come to next.
; CHECK-LABEL: @counted_by_the_next(
; CHECK: some:
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK: end:
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK-NEXT: %v = load
define ptx_kernel void @counted_by_the_next(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %is_last = icmp eq i32 %t, 0
  br i1 %is_last, label %last, label %on
last:
  store i32 5, ptr addrspace(3) @s
  ret void
on:
  %in = icmp ult i32 %t, %n
  br i1 %in, label %some, label %end
some:
  call void @llvm.nvvm.barrier0()
  %u = load i32, ptr addrspace(3) @s
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}
