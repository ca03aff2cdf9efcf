; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s
; RUN: selvedge-opt -passes=branch-dist -S %s | check %s
; RUN: selvedge-opt -passes='dead-sync-elim<local>' -S %s | check %s
; WHY: each trap is one that a pass over barriers somewhere fell into; nothing here that is needed may go.
;
; |  # | trap                                                       | shown by                                    |
; |---:|------------------------------------------------------------|---------------------------------------------|
; |  1 | a barrier before a flag orders all that was written before | flag_*, ticket_*, mbarrier_* below; litmus.ll: publish, acquire |
; |  2 | hazards between rounds of a loop                           | rounds_* below; litmus.ll: carried_hazard, reduction_tree |
; |  3 | last before the kernel's end, and in a loop                | last_in_a_round below                       |
; |  4 | one thread would overwrite itself, two race                | overwritten_by_another below; litmus.ll: raw, waw |
; |  5 | a barrier in a divergent arm is met by who goes there      | in_the_arm_only below; litmus.ll: divergent_pair, behind_a_divergent_one |
; |  6 | counts that are no multiple of a warp; a warp is no unit   | forty_eight_threads, one_warp below; partial.ll |
; |  7 | forms that are not aligned are taken for aligned           | not_aligned below; promises.ll: unaligned, aligned |
; |  8 | what callees do before their first and behind their last barrier | device.ll: written_by_the_caller, overwritten_by_the_caller, in_a_loop, shielded; litmus.ll: callee_writes_shared |
; |  9 | copies in flight and who waits for them                    | litmus.ll: cp_async_wait, mbarrier_awaited_by_one; attacks.ll: copy_*, bulk_copy_*; explain-barriers/pairs.ll |
; | 10 | a barrier orders global memory, too                        | global_exchange below                       |
; | 11 | threads that have ended                                    | left_before below; litmus.ll: exit_*; attacks.ll: exit_*, leaves_*, uniform_exit_*; device.ll: others_left |
; | 12 | barriers that are kept on purpose                          | keep.ll                                     |
; | 13 | barriers within assembly                                   | assembly_* below; basic-dbe/assembly.ll, attacks.ll: exit_as_assembly* |
; | 14 | what is known besides must not go with the barrier         | assumed_in_between below                    |
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [65 x i32] undef
@mbar = internal addrspace(3) global i64 undef, align 8
@data = internal addrspace(1) global [64 x i32] zeroinitializer
@flag = internal addrspace(1) global i32 0

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
declare void @llvm.assume(i1)

; 1: all write their part, one thread raises the flag for other blocks: no two accesses touch.
; CHECK-LABEL: @flag_by_fence_and_store(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @flag_by_fence_and_store(ptr addrspace(1) %out, ptr addrspace(1) %flag) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %end
one:
  fence syncscope("device") release
  store atomic i32 1, ptr addrspace(1) %flag syncscope("device") monotonic, align 4
  br label %end
end:
  ret void
}

; 1: that the two pointers lead to different memory changes nothing.
; CHECK-LABEL: @flag_by_exchange_noalias(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @flag_by_exchange_noalias(ptr addrspace(1) noalias %out, ptr addrspace(1) noalias %flag) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %end
one:
  %old = atomicrmw xchg ptr addrspace(1) %flag, i32 1 syncscope("device") release, align 4
  br label %end
end:
  ret void
}

; 1: nor that they are two variables.
; CHECK-LABEL: @flag_by_exchange_two_variables(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @flag_by_exchange_two_variables() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) @data, i32 %t
  store i32 %t, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %end
one:
  %old = atomicrmw xchg ptr addrspace(1) @flag, i32 1 syncscope("device") monotonic, align 4
  br label %end
end:
  ret void
}

; 1: the other way round there are only reads.
; CHECK-LABEL: @flag_awaited_by_one(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @flag_awaited_by_one(ptr addrspace(1) %in, ptr addrspace(1) %flag) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %end
one:
  %f = load atomic i32, ptr addrspace(1) %flag syncscope("device") acquire, align 4
  %up = icmp ne i32 %f, 0
  br i1 %up, label %end, label %one
end:
  call void @llvm.nvvm.barrier0()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %v = load i32, ptr addrspace(1) %p
  ret void
}

; 1: each has fenced its own part, and the ticket counts for all.
; CHECK-LABEL: @ticket_behind_the_parts(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @ticket_behind_the_parts(ptr addrspace(1) %out, ptr addrspace(1) %count) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %o
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %end
one:
  %ticket = atomicrmw add ptr addrspace(1) %count, i32 1 monotonic
  br label %end
end:
  ret void
}

; 1: the last arrival is one for all, and whoever waits there reads what all have written.
; CHECK-LABEL: @mbarrier_arrived_at_for_others(
; CHECK: made:
; CHECK-NEXT: barrier0
; CHECK: store
; CHECK-NEXT: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @mbarrier_arrived_at_for_others() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %maker = icmp eq i32 %t, 0
  br i1 %maker, label %make, label %made
make:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @mbar, i32 65)
  br label %made
made:
  call void @llvm.nvvm.barrier0()
  %each = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @mbar)
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %end
one:
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @mbar)
  br label %end
end:
  ret void
}

; 2: in each round others read what is overwritten at its end.
; CHECK-LABEL: @rounds_write_after_read(
; CHECK: barrier0
; CHECK: loop:
; CHECK: load
; CHECK-NEXT: barrier0
; CHECK-NEXT: store
; CHECK-NEXT: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @rounds_write_after_read(ptr addrspace(1) %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr addrspace(3) %theirs
  call void @llvm.nvvm.barrier0()
  store i32 %v, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, %n
  br i1 %again, label %loop, label %end
end:
  store i32 %t, ptr addrspace(1) %o
  ret void
}

; 2: the next round writes what another thread wrote.
; CHECK-LABEL: @rounds_write_after_write(
; CHECK: loop:
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @rounds_write_after_write(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %low = and i32 %i, 31
  %k = xor i32 %t, %low
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %k
  store i32 %i, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; 2: the first of two in a round is for what the round before has read.
; CHECK-LABEL: @rounds_read_after_write(
; CHECK: loop:
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @rounds_read_after_write(i32 %n, ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.nvvm.barrier0()
  store i32 %i, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %theirs
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; 3: nothing follows but the end of the kernel, or the next round.
; CHECK-LABEL: @last_in_a_round(
; CHECK: loop:
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @last_in_a_round(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store i32 %i, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %theirs
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; 4: in one thread the two stores meet nowhere, in two they do.
; CHECK-LABEL: @overwritten_by_another(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @overwritten_by_another(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %k = sub i32 63, %t
  %across = getelementptr i32, ptr addrspace(3) @s, i32 %k
  store i32 0, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(3) %across
  ret void
}

; 4: an offset that differs says that one thread touches two places, no more.
; CHECK-LABEL: @overwritten_in_the_next_place(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @overwritten_in_the_next_place(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %next = getelementptr inbounds i32, ptr addrspace(3) %mine, i32 1
  store i32 0, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(3) %next
  ret void
}

; 5: it stays in its arm, and is none for those who do not go there.
; CHECK-LABEL: @in_the_arm_only(
; CHECK: br i1 %low
; CHECK-NOT: barrier
; CHECK: arm:
; CHECK-NEXT: barrier.cta.sync.all
; CHECK: end:
; CHECK-NEXT: barrier.cta.sync.all
; CHECK: ret void
define ptx_kernel void @in_the_arm_only(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  %low = icmp ult i32 %t, 32
  br i1 %low, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %v = load i32, ptr addrspace(3) %theirs
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; 6: each of the two warps passes the counted one alone, the half-empty one, too.
; CHECK-LABEL: @forty_eight_threads(
; CHECK: barrier.cta.sync.aligned.count(i32 1, i32 32)
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @forty_eight_threads(ptr addrspace(1) %out) "nvvm.reqntid"="48,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %k = sub i32 47, %t
  %across = getelementptr i32, ptr addrspace(3) @s, i32 %k
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 32)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %across
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; 6: threads of one warp do not run in step.
; CHECK-LABEL: @one_warp(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @one_warp(ptr addrspace(1) %out) "nvvm.reqntid"="32,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %theirs
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; 7: such a form may be met by threads at several places; nothing follows from where it stands.
; CHECK-LABEL: @not_aligned(
; CHECK-COUNT-3: barrier.cta.sync
; CHECK-NOT: barrier.cta.sync
; CHECK: ret void
define ptx_kernel void @not_aligned() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %end
b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %end
end:
  ret void
}

; 10: no shared memory at all.
; CHECK-LABEL: @global_exchange(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @global_exchange(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(1) %out, i32 %other
  store i32 %t, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(1) %theirs
  ret void
}

; 11: who has ended counts as arrived, so one of the two orders its store; neither moves above the branch.
; CHECK-LABEL: @left_before(
; CHECK: leave:
; CHECK-NEXT: store
; CHECK-NEXT: ret void
; CHECK: stay:
; CHECK-NEXT: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @left_before(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %odd_one = icmp eq i32 %t, %n
  br i1 %odd_one, label %leave, label %stay
leave:
  store i32 %t, ptr addrspace(3) @s
  ret void
stay:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; 13: nothing says that the assembly is what its text looks like; both stay.
; CHECK-LABEL: @assembly_is_no_shield(
; CHECK: asm sideeffect "bar.sync 0;"
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @assembly_is_no_shield(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void asm sideeffect "bar.sync 0;", ""()
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %theirs
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; 13: warps meet at the assembly and at a barrier; behind them nobody knows who is where.
; CHECK-LABEL: @assembly_meets_a_barrier(
; CHECK: asm sideeffect "barrier.sync 0;"
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
; CHECK: ret void
define ptx_kernel void @assembly_meets_a_barrier() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %a, label %b
a:
  call void asm sideeffect "barrier.sync 0;", ""()
  br label %end
b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; 13: an arrival in it may be one at this barrier.
; CHECK-LABEL: @assembly_may_arrive_anywhere(
; CHECK: asm sideeffect "bar.arrive 0, 64;"
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @assembly_may_arrive_anywhere() {
  call void asm sideeffect "bar.arrive 0, 64;", ""()
  call void @llvm.nvvm.barrier0()
  ret void
}

; 14: the barriers go, and what was assumed between them stays.
; CHECK-LABEL: @assumed_in_between(
; CHECK-NOT: barrier0
; CHECK: %low = icmp
; CHECK-NEXT: call void @llvm.assume(i1 %low)
; CHECK-NEXT: load i32, ptr addrspace(1) %in, align 4, !range
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @assumed_in_between(ptr addrspace(1) %in, i32 %n) {
  call void @llvm.nvvm.barrier0()
  %low = icmp ult i32 %n, 64
  call void @llvm.assume(i1 %low)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(1) %in, align 4, !range !0
  call void @llvm.nvvm.barrier0()
  ret void
}

!0 = !{i32 0, i32 64}
