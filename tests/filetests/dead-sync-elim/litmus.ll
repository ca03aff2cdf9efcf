; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: each kernel is one row of the hazard model; what must stay is marked KEEP by a store behind it.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef
@b = internal addrspace(3) global [64 x i32] undef
@e1 = external addrspace(3) global [0 x i32]
@e2 = external addrspace(3) global [0 x float]

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @opaque()
declare i32 @pure(i32) memory(none) nounwind willreturn

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

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
!4 = !{!5, !5, i64 0}
!5 = !{!"float", !2, i64 0}
!7 = !{}
