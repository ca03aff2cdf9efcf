; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s
; RUN: selvedge-opt -passes=branch-dist -S %s | check %s
; WHY: the situations in which MLIR's gpu-eliminate-barriers is tested, rebuilt on LLVM's IR: each barrier that it
;      soundly removes goes here, too.
;
; Its barriers may name the memory they fence. In PTX a barrier orders all memory, and LLVM's IR says nothing else:
; where MLIR removes a barrier since it fences other memory than what is touched, ours stays (`fences_*`). Its
; barrier that fences nothing and is never removed is one that is marked with !selvedge.keep.
; As there, all threads often touch one element, so some of these programs are not free of races themselves.
; Where it removes a barrier that programs need, ours stays (`wrong_there_*`); where it gives up on graphs that are
; not structured, or sees no shield in a barrier of a nested loop, ours goes (`more_*`).
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x float] undef
@b = internal addrspace(3) global [64 x float] undef
@c = internal addrspace(3) global [64 x float] undef
@g1 = internal addrspace(1) global [64 x float] zeroinitializer
@g2 = internal addrspace(1) global i32 0

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Between reads it goes, before the write one stays.
; CHECK-LABEL: @read_read_write(
; CHECK: load
; CHECK-NOT: barrier0
; CHECK: load
; CHECK: barrier0
; CHECK-NEXT: store
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @read_read_write(ptr addrspace(1) %m, i32 %i) {
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  %v = load float, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %w = load float, ptr addrspace(1) %p
  %u = fadd float %v, %w
  call void @llvm.nvvm.barrier0()
  store float %u, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @write_read_read(
; CHECK: store
; CHECK-NEXT: barrier0
; CHECK-NEXT: load
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @write_read_read(ptr addrspace(1) %m, i32 %i, float %x) {
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  store float %x, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %v = load float, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %w = load float, ptr addrspace(1) %p
  ret void
}

; No other round writes the same element.
; CHECK-LABEL: @write_in_a_loop(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @write_in_a_loop(ptr addrspace(1) %m, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  store float %x, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, 42
  br i1 %again, label %loop, label %end
end:
  ret void
}

; What the round before has written is another element; the one that stays keeps reads before the write.
; CHECK-LABEL: @read_read_write_loop(
; CHECK: loop:
; CHECK: load
; CHECK-NOT: barrier0
; CHECK: load
; CHECK: barrier0
; CHECK-NEXT: store
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @read_read_write_loop(ptr addrspace(1) %m, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  %v = load float, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %w = load float, ptr addrspace(1) %p
  %u = fadd float %v, %w
  call void @llvm.nvvm.barrier0()
  store float %u, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, 42
  br i1 %again, label %loop, label %end
end:
  ret void
}

; One at the end of each round goes, too.
; CHECK-LABEL: @read_read_write_loop_trailing_sync(
; CHECK: loop:
; CHECK: load
; CHECK-NOT: barrier0
; CHECK: load
; CHECK: barrier0
; CHECK-NEXT: store
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @read_read_write_loop_trailing_sync(ptr addrspace(1) %m, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  %v = load float, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %w = load float, ptr addrspace(1) %p
  %u = fadd float %v, %w
  call void @llvm.nvvm.barrier0()
  store float %u, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, 42
  br i1 %again, label %loop, label %end
end:
  ret void
}

; What is kept on purpose is.
; CHECK-LABEL: @read_read_write_loop_trailing_sync_and_one_kept(
; CHECK: loop:
; CHECK: load
; CHECK-NEXT: barrier0(), !selvedge.keep
; CHECK-NOT: barrier0
; CHECK: load
; CHECK: barrier0
; CHECK-NEXT: store
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @read_read_write_loop_trailing_sync_and_one_kept(ptr addrspace(1) %m, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  %v = load float, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0(), !selvedge.keep !0
  call void @llvm.nvvm.barrier0()
  %w = load float, ptr addrspace(1) %p
  %u = fadd float %v, %w
  call void @llvm.nvvm.barrier0()
  store float %u, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, 42
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Two arrays.
; CHECK-LABEL: @write_write_noalias(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @write_write_noalias(i32 %i, float %x) {
  %p = getelementptr float, ptr addrspace(3) @a, i32 %i
  %q = getelementptr float, ptr addrspace(3) @b, i32 %i
  store float %x, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  store float %x, ptr addrspace(3) %q
  ret void
}

; An array of the block, and what the host passes.
; CHECK-LABEL: @write_write_array_argument(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @write_write_array_argument(ptr addrspace(1) %m, i32 %i, float %x) {
  %q = getelementptr float, ptr addrspace(3) @a, i32 %i
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  store float %x, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  store float %x, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @repeated(
; CHECK: load
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @repeated(ptr addrspace(1) %m, i32 %i, float %x) {
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  %v = load float, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  store float %x, ptr addrspace(1) %p
  ret void
}

; Those around it order all that the middle one does.
; CHECK-LABEL: @symmetric_stop(
; CHECK: store float %x, ptr addrspace(3) @a
; CHECK-NEXT: barrier0
; CHECK-NOT: barrier0
; CHECK: store float %x, ptr addrspace(3) @c
; CHECK-NEXT: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @symmetric_stop(float %x) {
  store float %x, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %v0 = load float, ptr addrspace(3) @a
  store float %x, ptr addrspace(3) @b
  call void @llvm.nvvm.barrier0()
  %v1 = load float, ptr addrspace(3) @a
  store float %x, ptr addrspace(3) @c
  call void @llvm.nvvm.barrier0()
  %v2 = load float, ptr addrspace(3) @a
  %v3 = load float, ptr addrspace(3) @b
  %v4 = load float, ptr addrspace(3) @c
  ret void
}

; (The loops are not ours to remove.)
; CHECK-LABEL: @nested_loop_barrier_only(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @nested_loop_barrier_only() {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j1, %latch ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i1, %inner ]
  call void @llvm.nvvm.barrier0()
  %i1 = add i32 %i, 1
  %more = icmp slt i32 %i1, 42
  br i1 %more, label %inner, label %latch
latch:
  %j1 = add i32 %j, 1
  %again = icmp slt i32 %j1, 42
  br i1 %again, label %outer, label %end
end:
  ret void
}

; CHECK-LABEL: @global_conflict(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @global_conflict(ptr addrspace(1) %m, i32 %i, float %x) {
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  store float %x, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %v = load float, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @shared_conflict(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @shared_conflict(i32 %i, float %x) {
  %p = getelementptr float, ptr addrspace(3) @a, i32 %i
  store float %x, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load float, ptr addrspace(3) %p
  ret void
}

; It might be either memory.
; CHECK-LABEL: @unknown_address_space(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @unknown_address_space(ptr %m, i32 %i, float %x) {
  %p = getelementptr float, ptr %m, i32 %i
  store float %x, ptr %p
  call void @llvm.nvvm.barrier0()
  %v = load float, ptr %p
  ret void
}

; CHECK-LABEL: @mixed_address_spaces(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @mixed_address_spaces(ptr addrspace(1) %m, i32 %i, float %x) {
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  %q = getelementptr float, ptr addrspace(3) @a, i32 %i
  store float %x, ptr addrspace(1) %p
  store float %x, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %v = load float, ptr addrspace(1) %p
  %w = load float, ptr addrspace(3) %q
  ret void
}

; One for global and one for shared memory there, twice the same here: one stays either way.
; CHECK-LABEL: @fences_two_memories_in_a_row(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @fences_two_memories_in_a_row(ptr addrspace(1) %m, i32 %i, float %x) {
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  store float %x, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %v = load float, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @nothing_at_all(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @nothing_at_all() {
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @nothing_at_all_and_kept(
; CHECK: barrier0(), !selvedge.keep
; CHECK: ret void
define ptx_kernel void @nothing_at_all_and_kept() {
  call void @llvm.nvvm.barrier0(), !selvedge.keep !0
  ret void
}

; Removed there, if it fences shared memory alone; here nobody said so.
; CHECK-LABEL: @fences_shared_touches_global(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @fences_shared_touches_global(ptr addrspace(1) %m, i32 %i, float %x) {
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  store float %x, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %v = load float, ptr addrspace(1) %p
  ret void
}

; The same in a loop, whose rounds are about different elements.
; CHECK-LABEL: @fences_shared_touches_global_in_a_loop(
; CHECK: loop:
; CHECK-NEXT: {{.*}} = phi
; CHECK-NEXT: {{.*}} = getelementptr
; CHECK-NEXT: {{.*}} = load
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @fences_shared_touches_global_in_a_loop(ptr addrspace(1) %m, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  call void @llvm.nvvm.barrier0()
  %v = load float, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  store float %v, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, 42
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Removed there: another block that sees the flag might not see all the data.
; CHECK-LABEL: @wrong_there_flag_noalias(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @wrong_there_flag_noalias(ptr addrspace(1) noalias %m, ptr addrspace(1) noalias %flag, float %x) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  store float %x, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %i, 0
  br i1 %first, label %raise, label %end
raise:
  %old = atomicrmw xchg ptr addrspace(1) %flag, i32 1 acq_rel
  br label %end
end:
  ret void
}

; CHECK-LABEL: @wrong_there_flag_two_variables(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @wrong_there_flag_two_variables(float %x) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) @g1, i32 %i
  store float %x, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %i, 0
  br i1 %first, label %raise, label %end
raise:
  %old = atomicrmw xchg ptr addrspace(1) @g2, i32 1 acq_rel
  br label %end
end:
  ret void
}

; Kept there, as a region of several blocks may do anything.
; CHECK-LABEL: @more_reads_in_a_graph_without_structure(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @more_reads_in_a_graph_without_structure(ptr addrspace(1) %m, i32 %i, i32 %n) {
  %p = getelementptr float, ptr addrspace(1) %m, i32 %i
  switch i32 %n, label %x [ i32 1, label %y
                                i32 2, label %z ]
x:
  %v = load float, ptr addrspace(1) %p
  br label %y
y:
  %w = load float, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %c = icmp slt i32 %n, 7
  br i1 %c, label %z, label %end
z:
  %u = load float, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; Each path from the outer one meets the inner one, which alone orders what rounds write.
; CHECK-LABEL: @more_shielded_by_a_barrier_in_a_nested_loop(
; CHECK: outer:
; CHECK-NOT: barrier0
; CHECK: inner:
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @more_shielded_by_a_barrier_in_a_nested_loop(float %x) {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j1, %latch ]
  call void @llvm.nvvm.barrier0()
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i1, %inner ]
  call void @llvm.nvvm.barrier0()
  %v = load float, ptr addrspace(3) @a
  store float %x, ptr addrspace(3) @b
  %i1 = add i32 %i, 1
  %more = icmp slt i32 %i1, 42
  br i1 %more, label %inner, label %latch
latch:
  %j1 = add i32 %j, 1
  %again = icmp slt i32 %j1, 42
  br i1 %again, label %outer, label %end
end:
  ret void
}

!0 = !{}
