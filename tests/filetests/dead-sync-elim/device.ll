; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s --check-prefix=ALONE
; WHY: barriers of a device function may go when all threads come there together, and stay for what callers do.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef
@b = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @take(ptr)

; Nothing but reads on either side, here and in the callers.
; CHECK-LABEL: @reads_only
; CHECK-NOT: barrier0
; CHECK: ret void
; ALONE-LABEL: @reads_only
; ALONE: barrier0
; ALONE: ret void
define internal void @reads_only() noinline {
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @calls_reads_only() {
  call void @reads_only()
  ret void
}

; The first one orders what the caller wrote before what is read here.
; CHECK-LABEL: @written_by_the_caller
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define internal void @written_by_the_caller() noinline {
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @writes_before(i32 %i) {
  store i32 %i, ptr addrspace(3) @a
  call void @written_by_the_caller()
  ret void
}

; The last one orders what is read here before what the caller writes behind the call.
; CHECK-LABEL: @overwritten_by_the_caller
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define internal void @overwritten_by_the_caller() noinline {
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @writes_behind(i32 %i) {
  call void @overwritten_by_the_caller()
  store i32 %i, ptr addrspace(3) @a
  ret void
}

; A barrier of the caller shields it.
; CHECK-LABEL: @shielded
; CHECK-NOT: barrier0
; CHECK: ret void
define internal void @shielded() noinline {
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  ret void
}

; CHECK-LABEL: @shields
; CHECK: barrier0
; CHECK: call void @shielded
define ptx_kernel void @shields(i32 %i) {
  store i32 %i, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @shielded()
  ret void
}

; One of two callers is enough to need it, be it two calls away.
; CHECK-LABEL: @needed_by_one
; CHECK: barrier0
; CHECK: ret void
define internal void @needed_by_one() noinline {
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  ret void
}

define internal void @between() noinline {
  call void @needed_by_one()
  ret void
}

define ptx_kernel void @needs_it(i32 %i) {
  store i32 %i, ptr addrspace(3) @a
  call void @between()
  ret void
}

define ptx_kernel void @does_not_need_it(i32 %i) {
  store i32 %i, ptr addrspace(3) @b
  call void @between()
  ret void
}

; The trap: warps meet at barriers of different functions.
; CHECK-LABEL: @in_one_arm
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define internal void @in_one_arm() noinline {
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @in_the_other_arm
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define internal void @in_the_other_arm() noinline {
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @different_arms() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %f, label %g
f:
  call void @in_one_arm()
  br label %end
g:
  call void @in_the_other_arm()
  br label %end
end:
  ret void
}

; An argument on which threads differ parts them inside.
; CHECK-LABEL: @by_argument
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define internal void @by_argument(i1 %c) noinline {
  br i1 %c, label %f, label %g
f:
  call void @llvm.nvvm.barrier0()
  br label %end
g:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

define ptx_kernel void @differs() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  call void @by_argument(i1 %c)
  ret void
}

; CHECK-LABEL: @by_the_same_argument
; CHECK-NOT: barrier0
; CHECK: ret void
define internal void @by_the_same_argument(i1 %c) noinline {
  br i1 %c, label %f, label %g
f:
  call void @llvm.nvvm.barrier0()
  br label %end
g:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; All threads run one barrier in the call, so those behind it are met together.
; CHECK-LABEL: @agrees
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @agrees(i1 %c) {
  call void @by_the_same_argument(i1 %c)
  call void @llvm.nvvm.barrier0()
  ret void
}

; Threads run one barrier or none in the call, so nothing behind it is met together, in the callee of
; a later call neither.
; CHECK-LABEL: @uneven
; CHECK: barrier0
; CHECK: ret void
define internal void @uneven(i1 %c) noinline {
  br i1 %c, label %f, label %end
f:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; CHECK-LABEL: @behind_uneven
; CHECK: barrier0
; CHECK: ret void
define internal void @behind_uneven() noinline {
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @shifted
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @shifted() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  call void @uneven(i1 %c)
  call void @llvm.nvvm.barrier0()
  call void @behind_uneven()
  ret void
}

; Others may call it.
; CHECK-LABEL: @seen_outside
; CHECK: barrier0
; CHECK: ret void
define void @seen_outside() noinline {
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @address_taken
; CHECK: barrier0
; CHECK: ret void
define internal void @address_taken() noinline {
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @recursive
; CHECK: barrier0
; CHECK: ret void
define internal void @recursive(i1 %c) noinline {
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %again, label %end
again:
  call void @recursive(i1 false)
  br label %end
end:
  ret void
}

define ptx_kernel void @others() {
  call void @seen_outside()
  call void @address_taken()
  call void @recursive(i1 true)
  call void @take(ptr @address_taken)
  ret void
}

; A thread that ends in the caller did what it did before what the others do behind their barrier.
; CHECK-LABEL: @others_left
; CHECK: barrier0
; CHECK: ret void
define internal void @others_left() noinline {
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @leaves_early() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %leave, label %stay
leave:
  store i32 1, ptr addrspace(3) @a
  ret void
stay:
  call void @others_left()
  ret void
}

; In a device function, `ret` is not the end: those who return early meet the caller's barriers.
; CHECK-LABEL: @returns_early
; CHECK: barrier0
; CHECK: ret void
define internal void @returns_early(i1 %c) noinline {
  br i1 %c, label %leave, label %stay
leave:
  ret void
stay:
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @goes_on
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @goes_on() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  call void @returns_early(i1 %c)
  call void @llvm.nvvm.barrier0()
  ret void
}

; The call in a loop comes behind itself.
; CHECK-LABEL: @in_a_loop
; CHECK: barrier0
; CHECK: ret void
define internal void @in_a_loop(i32 %i) noinline {
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %p = getelementptr i32, ptr addrspace(3) @b, i32 %v
  store i32 %i, ptr addrspace(3) %p
  ret void
}

; CHECK-LABEL: @not_in_a_loop
; CHECK-NOT: barrier0
; CHECK: ret void
define internal void @not_in_a_loop(i32 %i) noinline {
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %p = getelementptr i32, ptr addrspace(3) @b, i32 %v
  store i32 %i, ptr addrspace(3) %p
  ret void
}

define ptx_kernel void @does_not_loop(i32 %n) {
  call void @not_in_a_loop(i32 %n)
  ret void
}

define ptx_kernel void @loops(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @in_a_loop(i32 %i)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Others may call it, and its own barrier stays; but all threads run it once in each call.
; CHECK-LABEL: @wait_for_all
; CHECK: barrier0
; CHECK: ret void
define void @wait_for_all() noinline {
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @behind_wait_for_all
; CHECK: call void @wait_for_all
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @behind_wait_for_all(i32 %i) {
  store i32 %i, ptr addrspace(3) @a
  call void @wait_for_all()
  call void @llvm.nvvm.barrier0()
  ret void
}

; In an arm for some threads, the same call parts them.
; CHECK-LABEL: @some_wait
; CHECK: call void @wait_for_all
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @some_wait() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %arm, label %end
arm:
  call void @wait_for_all()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Which way it goes depends on who calls it with what.
; CHECK-LABEL: @waits_for_some
; CHECK: barrier0
; CHECK: ret void
define void @waits_for_some(i1 %c) noinline {
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; CHECK-LABEL: @behind_waits_for_some
; CHECK: call void @waits_for_some
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @behind_waits_for_some(i1 %c) {
  call void @waits_for_some(i1 %c)
  call void @llvm.nvvm.barrier0()
  ret void
}
