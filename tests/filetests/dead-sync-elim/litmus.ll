; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s
; RUN: selvedge-opt -passes=branch-dist -S %s | check %s
; WHY: the litmus kernels of the hazard model, each with the barriers that must survive; two marked NEXT keep
;      one more than they need, until the model proves things about thread numbers.
;
; | what                                               | kernel                                          | stay |
; |----------------------------------------------------|-------------------------------------------------|------|
; | two barriers behind an exchange                    | consecutive_behind_an_exchange                  | 1    |
; | the same, read behind the second                   | read_behind_the_second                          | 1    |
; | five in a row, outside without and with a hazard   | five_in_a_row, five_in_a_row_in_a_hazard        | 0, 1 |
; | write after read at a uniform address              | war_uniform                                     | 1    |
; | write after write                                  | waw                                             | 1    |
; | publish, acquire                                   | publish, acquire                                | 1, 1 |
; | atomics on both sides                              | atomics_on_both_sides                           | 1    |
; | `s[tid]` and `s[tid]`, shape of the block unknown  | own_element                                     | 1    |
; | the same in blocks of one dimension                | own_element_in_a_row_of_threads (NEXT: 0)       | 1    |
; | `s[tid]` and `s[tid ^ 1]`                          | raw                                             | 1    |
; | two defined arrays, two extern ones                | two_defined_arrays, two_extern_arrays           | 0, 1 |
; | one buffer at two types                            | one_buffer_at_two_types                         | 1    |
; | parameters that were restrict before inlining      | inlined_restrict                                | 1    |
; | shared above, global below                         | shared_above_global_below                       | 0    |
; | loop with a carried hazard                         | carried_hazard                                  | 1    |
; | divergent pair, adjacent pair in a divergent arm   | divergent_pair                                  | all  |
; | early exit with and without a write before it      | exit_with_write_before, exit_without_write      | 1, 0 |
; | device function                                    | device_function (known callers: device.ll)      | all  |
; | reduction tree in a loop                           | reduction_tree                                  | 2    |
; | double-buffered tile                               | double_buffered_tile (NEXT: 1)                  | 2    |
; | waiting for copies in flight                       | cp_async_wait                                   | 2    |
; | mbarrier: made ready                               | mbarrier_made_ready                             | 1    |
; | mbarrier: waited for by one thread, given back     | mbarrier_awaited_by_one, mbarrier_unmade        | 2, 2 |
; | warp barrier beside a full one                     | warp_sync_is_no_shield                          | 1    |
; | partial barriers, arrivals                         | partial_barriers                                | all  |
; | result of a counting barrier used, unused          | popc_used, popc_unused, popc_unused_in_a_hazard | 1, 0, 1 |
; | callee that writes shared memory, without memory   | callee_writes_shared, pure_call                 | 1, 0 |
; | one thread waits for the grid before               | grid_awaited_by_one                             | 1    |
; | volatile hand-over                                 | volatile_hand_over, volatile_reads              | 1, 1 |
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef
@b = internal addrspace(3) global [64 x i32] undef
@tiles = internal addrspace(3) global [2 x [64 x i32]] undef
@mbar = internal addrspace(3) global i64 undef, align 8
@e1 = external addrspace(3) global [0 x i32]
@e2 = external addrspace(3) global [0 x float]

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @opaque()
declare i32 @pure(i32) memory(none) nounwind willreturn
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64)
declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3))
declare void @llvm.nvvm.griddepcontrol.wait()

; CHECK-LABEL: @raw
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @raw(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %x = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %x
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: @read_read
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @read_read(ptr %out) {
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) @a
  ret void
}

; CHECK-LABEL: @war_uniform
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @war_uniform(i32 %i) {
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %i
  %v = load i32, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(3) %p
  ret void
}

; CHECK-LABEL: @waw
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @waw(i32 %i) {
  store i32 %i, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  store i32 7, ptr addrspace(3) @a
  ret void
}

; CHECK-LABEL: @two_defined_arrays
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @two_defined_arrays(i32 %i) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @a to ptr), i32 %t
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @b to ptr), i32 %t
  store i32 %t, ptr %q
  ret void
}

; CHECK-LABEL: @two_extern_arrays
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @two_extern_arrays(i32 %t) {
  %p = getelementptr i32, ptr addrspace(3) @e1, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr float, ptr addrspace(3) @e2, i32 %t
  %v = load float, ptr addrspace(3) %q
  ret void
}

; CHECK-LABEL: @one_buffer_at_two_types
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @one_buffer_at_two_types(i32 %t) {
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p, !tbaa !0
  call void @llvm.nvvm.barrier0()
  %q = getelementptr float, ptr addrspace(3) @a, i32 %t
  %v = load float, ptr addrspace(3) %q, !tbaa !4
  ret void
}

; CHECK-LABEL: @shared_above_global_below
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @shared_above_global_below(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @a to ptr), i32 %t
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr %q
  ret void
}

; CHECK-LABEL: @escaped_shared_above_loaded_pointer_below
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @escaped_shared_above_loaded_pointer_below(ptr %out) {
  store ptr addrspacecast (ptr addrspace(3) @b to ptr), ptr %out
  store i32 1, ptr addrspace(3) @b
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr %out, !invariant.load !7
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: @publish
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @publish(ptr addrspace(1) %out, ptr addrspace(1) %flag) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.membar.gl()
  ret void
}

; CHECK-LABEL: @acquire
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @acquire(ptr addrspace(1) %in, ptr addrspace(1) %flag) {
  %f = load atomic i32, ptr addrspace(1) %flag acquire, align 4
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(1) %in
  ret void
}

; CHECK-LABEL: @atomics_on_both_sides
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @atomics_on_both_sides() {
  %x = atomicrmw add ptr addrspace(3) @a, i32 1 monotonic
  call void @llvm.nvvm.barrier0()
  %y = atomicrmw add ptr addrspace(3) @a, i32 0 monotonic
  ret void
}

; CHECK-LABEL: @two_need_one
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @two_need_one(i32 %i) {
  store i32 %i, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  store i32 7, ptr addrspace(3) @a
  ret void
}

; CHECK-LABEL: @first_and_last
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @first_and_last(i32 %i) {
  call void @llvm.nvvm.barrier0()
  store i32 %i, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @divergent_pair
; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @divergent_pair() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %end
b:
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; CHECK-LABEL: @behind_a_divergent_one
; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @behind_a_divergent_one() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %end
a:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @warp_sync_is_no_shield
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @warp_sync_is_no_shield(i32 %i) {
  store i32 %i, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store i32 7, ptr addrspace(3) @a
  ret void
}

; CHECK-LABEL: @opaque_call
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @opaque_call(i32 %i) {
  store i32 %i, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @opaque()
  ret void
}

; CHECK-LABEL: @pure_call
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @pure_call(i32 %i) {
  store i32 %i, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %x = call i32 @pure(i32 %i)
  ret void
}

define internal void @writes_shared(i32 %i) noinline {
  store i32 %i, ptr addrspace(3) @a
  ret void
}

; CHECK-LABEL: @callee_writes_shared
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @callee_writes_shared(i32 %i) {
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @writes_shared(i32 %i)
  ret void
}

; CHECK-LABEL: @popc_used
; CHECK: barrier0.popc
; CHECK: ret void
define ptx_kernel void @popc_used(ptr %out) {
  %n = call i32 @llvm.nvvm.barrier0.popc(i32 1)
  store i32 %n, ptr %out
  ret void
}

; CHECK-LABEL: @popc_unused
; CHECK-NOT: barrier0.popc
; CHECK: ret void
define ptx_kernel void @popc_unused(ptr %out) {
  %n = call i32 @llvm.nvvm.barrier0.popc(i32 1)
  ret void
}

; CHECK-LABEL: @different_bytes
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @different_bytes() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  store i32 7, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @a, i32 4)
  ret void
}

; CHECK-LABEL: @overlapping_bytes
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @overlapping_bytes() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  store i16 7, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @a, i32 2)
  ret void
}

; CHECK-LABEL: @below_in_a_later_block
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @below_in_a_later_block(i1 %c) {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr addrspace(3) @a
  br label %y
y:
  ret void
}

; CHECK-LABEL: @exit_with_write_before
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @exit_with_write_before(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %leave, label %stay
leave:
  store i32 1, ptr addrspace(3) @a
  br label %gone
gone:
  ret void
stay:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %p
  ret void
}

; CHECK-LABEL: @exit_without_write
; CHECK: ret void
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @exit_without_write(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %leave, label %stay
leave:
  ret void
stay:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %p
  ret void
}

; CHECK-LABEL: @carried_hazard
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @carried_hazard(ptr %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %w = add i32 %v, %t
  store i32 %w, ptr addrspace(3) %p
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Behind the loop threads meet at another barrier: each runs the one in the loop as often as it likes.
; CHECK-LABEL: @divergent_trip_count
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @divergent_trip_count() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %t
  br i1 %c, label %loop, label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Who leaves the loop leaves the kernel, and an ended thread counts as arrived.
; CHECK-LABEL: @divergent_trip_count_to_the_end
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @divergent_trip_count_to_the_end() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %t
  br i1 %c, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @uniform_arm
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @uniform_arm(i32 %n) {
  %c = icmp slt i32 %n, 5
  br i1 %c, label %a, label %end
a:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; CHECK-LABEL: @the_one_in_the_loop_goes
; CHECK: barrier0
; CHECK: loop:
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @the_one_in_the_loop_goes(ptr %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.nvvm.barrier0()
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %i
  %v = load i32, ptr addrspace(3) %q
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The first keeps what is written from what others read; behind it there are shared reads, and global writes.
; CHECK-LABEL: @consecutive_behind_an_exchange(
; CHECK: store
; CHECK: barrier0
; CHECK: load
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @consecutive_behind_an_exchange(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @a, i32 %other
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %theirs
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  store i32 %v, ptr %o
  ret void
}

; Nothing lies between the first two, so one of them is enough.
; CHECK-LABEL: @read_behind_the_second(
; CHECK: store
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: load
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @read_behind_the_second(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @a, i32 %other
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %theirs
  call void @llvm.nvvm.barrier0()
  store i32 %v, ptr %o
  ret void
}

; Without a hazard around them none is needed.
; CHECK-LABEL: @five_in_a_row(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @five_in_a_row(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %out, i32 %t
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr %o
  ret void
}

; CHECK-LABEL: @five_in_a_row_in_a_hazard(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @five_in_a_row_in_a_hazard(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @a, i32 %other
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %theirs
  store i32 %v, ptr %o
  ret void
}

; Threads of other rows have the same number in their row: `tid.x` alone tells nobody apart.
; CHECK-LABEL: @own_element(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @own_element(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %mine
  store i32 %v, ptr %o
  ret void
}

; Blocks have one dimension, so each thread reads what it wrote itself.
; CHECK-LABEL: @own_element_in_a_row_of_threads(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @own_element_in_a_row_of_threads(ptr %out) "nvvm.reqntid"="64,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %mine
  store i32 %v, ptr %o
  ret void
}

; What was restrict in the function that was inlined holds within one thread: others may write there.
; CHECK-LABEL: @inlined_restrict(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @inlined_restrict(ptr addrspace(3) %p, ptr addrspace(3) %q, i32 %i) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) %p, i32 %t
  %theirs = getelementptr i32, ptr addrspace(3) %q, i32 %i
  store i32 %t, ptr addrspace(3) %mine, !alias.scope !10, !noalias !11
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %theirs, !alias.scope !11, !noalias !10
  ret void
}

; Anybody may call it, from wherever.
; CHECK-LABEL: @device_function(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define void @device_function() noinline {
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  ret void
}

; The one before the loop and the one in it are needed; the one behind it repeats the last round's.
; CHECK-LABEL: @reduction_tree(
; CHECK: store
; CHECK: barrier0
; CHECK: loop:
; CHECK: next:
; CHECK-NEXT: barrier0
; CHECK: end:
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @reduction_tree(ptr %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  br label %loop
loop:
  %width = phi i32 [ 32, %entry ], [ %half, %next ]
  %busy = icmp ult i32 %t, %width
  br i1 %busy, label %sum, label %next
sum:
  %far = add i32 %t, %width
  %theirs = getelementptr i32, ptr addrspace(3) @a, i32 %far
  %x = load i32, ptr addrspace(3) %theirs
  %y = load i32, ptr addrspace(3) %mine
  %z = add i32 %x, %y
  store i32 %z, ptr addrspace(3) %mine
  br label %next
next:
  call void @llvm.nvvm.barrier0()
  %half = lshr i32 %width, 1
  %again = icmp ne i32 %half, 0
  br i1 %again, label %loop, label %end
end:
  call void @llvm.nvvm.barrier0()
  %total = load i32, ptr addrspace(3) @a
  store i32 %total, ptr %o
  ret void
}

; NEXT: the next round writes the other tile, so the second barrier could go.
; For now nothing is proved about tiles that take turns.
; CHECK-LABEL: @double_buffered_tile(
; CHECK: loop:
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @double_buffered_tile(ptr addrspace(1) %in, ptr %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  %o = getelementptr i32, ptr %out, i32 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %parity = and i32 %i, 1
  %src = getelementptr i32, ptr addrspace(1) %in, i32 %i
  %w = load i32, ptr addrspace(1) %src
  %mine = getelementptr [64 x i32], ptr addrspace(3) @tiles, i32 %parity, i32 %t
  store i32 %w, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @tiles, i32 %parity, i32 %other
  %v = load i32, ptr addrspace(3) %theirs
  %more = add i32 %sum, %v
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, %n
  br i1 %again, label %loop, label %end
end:
  store i32 %sum, ptr %o
  ret void
}

; The second copy lands when it is waited for, behind the first barrier, though it began before it.
; CHECK-LABEL: @cp_async_wait(
; CHECK: cp.async.wait.group(i32 1)
; CHECK-NEXT: barrier0
; CHECK: cp.async.wait.group(i32 0)
; CHECK-NEXT: barrier0
; CHECK: ret void
define ptx_kernel void @cp_async_wait(ptr addrspace(1) %in, ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @a, i32 %other
  %o = getelementptr i32, ptr %out, i32 %t
  %ga = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %mine_b = getelementptr i32, ptr addrspace(3) @b, i32 %t
  %theirs_b = getelementptr i32, ptr addrspace(3) @b, i32 %other
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %mine, ptr addrspace(1) %ga)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %mine_b, ptr addrspace(1) %ga)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %theirs
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier0()
  %y = load i32, ptr addrspace(3) %theirs_b
  %z = add i32 %x, %y
  store i32 %z, ptr %o
  ret void
}

; Nobody may arrive before one thread has made it ready.
; CHECK-LABEL: @mbarrier_made_ready(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @mbarrier_made_ready() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %all
one:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @mbar, i32 64)
  br label %all
all:
  call void @llvm.nvvm.barrier0()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @mbar)
  ret void
}

; One thread waits for what all have written, and the barrier passes that on to the others.
; CHECK-LABEL: @mbarrier_awaited_by_one(
; CHECK: made:
; CHECK-NEXT: barrier0
; CHECK: test.wait
; CHECK: barrier0
; CHECK: load
; CHECK: ret void
define ptx_kernel void @mbarrier_awaited_by_one(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %maker = icmp eq i32 %t, 0
  br i1 %maker, label %make, label %made
make:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @mbar, i32 64)
  br label %made
made:
  call void @llvm.nvvm.barrier0()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @a, i32 %other
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @mbar)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %all
one:
  %done = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @mbar, i64 %state)
  br i1 %done, label %all, label %one
all:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %theirs
  store i32 %v, ptr %o
  ret void
}

; Its memory is given back when nobody looks at it any more.
; CHECK-LABEL: @mbarrier_unmade(
; CHECK: made:
; CHECK-NEXT: barrier0
; CHECK: test.wait
; CHECK: barrier0
; CHECK: mbarrier.inval
; CHECK: ret void
define ptx_kernel void @mbarrier_unmade() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %maker = icmp eq i32 %t, 0
  br i1 %maker, label %make, label %made
make:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @mbar, i32 64)
  br label %made
made:
  call void @llvm.nvvm.barrier0()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @mbar)
  br label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @mbar, i64 %state)
  br i1 %done, label %past, label %wait
past:
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %all
one:
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @mbar)
  br label %all
all:
  ret void
}

; Who arrives and who waits is counted; nothing is known of what they keep in order.
; CHECK-LABEL: @partial_barriers(
; CHECK: barrier.cta.arrive
; CHECK: barrier.cta.sync
; CHECK: barrier.cta.sync
; CHECK: ret void
define ptx_kernel void @partial_barriers() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %produce, label %consume
produce:
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  br label %end
consume:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 2, i32 32)
  br label %end
end:
  ret void
}

; Without its result it is a barrier like others.
; CHECK-LABEL: @popc_unused_in_a_hazard(
; CHECK-COUNT-1: barrier0.popc
; CHECK-NOT: barrier0.popc
; CHECK: ret void
define ptx_kernel void @popc_unused_in_a_hazard(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @a, i32 %other
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  %n = call i32 @llvm.nvvm.barrier0.popc(i32 1)
  %v = load i32, ptr addrspace(3) %theirs
  store i32 %v, ptr %o
  ret void
}

; One thread waits for the grid before, whose results all read: there is no write in this kernel.
; CHECK-LABEL: @grid_awaited_by_one(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @grid_awaited_by_one(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %all
one:
  call void @llvm.nvvm.griddepcontrol.wait()
  br label %all
all:
  call void @llvm.nvvm.barrier0()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %v = load i32, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @volatile_hand_over(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @volatile_hand_over(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @a, i32 %other
  %o = getelementptr i32, ptr %out, i32 %t
  store volatile i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load volatile i32, ptr addrspace(3) %theirs
  store i32 %v, ptr %o
  ret void
}

; Two volatile reads of one place are ordered, too.
; CHECK-LABEL: @volatile_reads(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @volatile_reads() {
  %v = load volatile i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %w = load volatile i32, ptr addrspace(3) @a
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
!4 = !{!5, !5, i64 0}
!5 = !{!"float", !2, i64 0}
!7 = !{}
!8 = distinct !{!8}
!9 = distinct !{!9, !8}
!10 = !{!9}
!11 = !{!12}
!12 = distinct !{!12, !8}
