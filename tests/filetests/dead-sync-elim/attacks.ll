; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: attempts to make the pass erase a barrier that a program needs; each was tried because a plausible
;      model would fall for it. One of them is harmless, so that not everything is kept for another reason.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [128 x i32] undef
@also_s = internal alias [128 x i32], ptr addrspace(3) @s
@half_of_s = internal alias [64 x i32], getelementptr inbounds (i8, ptr addrspace(3) @s, i64 256)
@g = internal addrspace(1) global [128 x i32] zeroinitializer
@surf = internal addrspace(1) global i64 0

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.exit()
declare void @llvm.trap()
declare void @exit_elsewhere() noreturn nounwind memory(none)
declare <2 x i32> @llvm.masked.gather.v2i32.v2p3(<2 x ptr addrspace(3)>, i32, <2 x i1>, <2 x i32>)
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3))
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3), i32)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
declare void @llvm.nvvm.fence.proxy.async.shared_cta()
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1), ptr addrspace(3), i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.commit.group()
declare void @llvm.nvvm.cp.async.bulk.wait.group.read(i32)
declare i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6), i1)
declare void @llvm.nvvm.tcgen05.wait.ld()
declare void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6), i32, i1)
declare void @llvm.nvvm.tcgen05.wait.st()
declare void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6), i32)
declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32)
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
declare i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1))
declare void @llvm.nvvm.sust.b.1d.i32.trap(i64, i32, i32)
declare i32 @llvm.nvvm.suld.1d.i32.trap(i64, i32)
declare void @llvm.nvvm.discard.L2(ptr, i64)

define internal void @leaves() noinline noreturn nounwind {
  call void asm sideeffect "exit;", ""()
  unreachable
}

define internal void @writes_and_leaves() noinline noreturn nounwind {
  store i32 7, ptr addrspace(3) @s
  call void @llvm.nvvm.exit()
  unreachable
}

; Assembly may end the thread, which then counts as arrived: its store comes before the read.
; CHECK-LABEL: @exit_as_assembly(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @exit_as_assembly(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leave, label %go
leave:
  store i32 7, ptr addrspace(3) @s
  call void asm sideeffect "exit;", ""()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; The same, marked.
; CHECK-LABEL: @exit_as_assembly_noreturn(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @exit_as_assembly_noreturn(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leave, label %go
leave:
  store i32 7, ptr addrspace(3) @s
  call void asm sideeffect "exit;", ""() noreturn nounwind
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; The same as an intrinsic, in an arm that ends in `unreachable`.
; CHECK-LABEL: @exit_as_intrinsic(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @exit_as_intrinsic(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leave, label %go
leave:
  store i32 7, ptr addrspace(3) @s
  call void @llvm.nvvm.exit()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; The same in a callee.
; CHECK-LABEL: @exit_in_a_callee(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @exit_in_a_callee(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leave, label %go
leave:
  store i32 7, ptr addrspace(3) @s
  call void @leaves()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; The callee writes, too.
; CHECK-LABEL: @exit_and_write_in_a_callee(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @exit_and_write_in_a_callee(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leave, label %go
leave:
  call void @writes_and_leaves()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; A callee that is only declared and says that it ends the thread may do so, whatever memory it touches.
; CHECK-LABEL: @exit_in_a_callee_elsewhere(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @exit_in_a_callee_elsewhere(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leave, label %go
leave:
  store i32 7, ptr addrspace(3) @s
  call void @exit_elsewhere()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Who traps leaves nothing to be ordered: only the host could see it, and shared memory it does not see.
; CHECK-LABEL: @trap_in_the_arm(
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @trap_in_the_arm(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leave, label %go
leave:
  store i32 7, ptr addrspace(3) @s
  call void @llvm.trap()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Who goes past the barrier to the common end writes there before the others pass.
; CHECK-LABEL: @leaves_through_the_common_end(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @leaves_through_the_common_end(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %end, label %go
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  br i1 %first, label %last, label %done
last:
  store i32 7, ptr addrspace(3) @s
  br label %done
done:
  ret void
}

; All threads of the arm leave together, and yet others wait.
; CHECK-LABEL: @uniform_exit_within_a_divergent_arm(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @uniform_exit_within_a_divergent_arm(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  %low = icmp ult i32 %t, 64
  br i1 %low, label %arm, label %join
arm:
  %all = icmp eq i32 %n, 5
  br i1 %all, label %leave, label %join
leave:
  store i32 7, ptr addrspace(3) @s
  ret void
join:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Each thread freezes undef as it likes, so the two arms may be run by different threads.
; CHECK-LABEL: @frozen_undef_parts_threads(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @frozen_undef_parts_threads(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  %c = freeze i1 undef
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %join
b:
  call void @llvm.nvvm.barrier0()
  br label %join
join:
  ret void
}

; The counter agrees in each round, and not behind the loop that threads leave in different rounds.
; CHECK-LABEL: @left_in_different_rounds(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @left_in_different_rounds(ptr addrspace(1) %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %t
  br i1 %more, label %loop, label %behind
behind:
  %c = icmp ugt i32 %next, 5
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier0()
  br label %join
b:
  call void @llvm.nvvm.barrier0()
  br label %join
join:
  ret void
}

; Two names, one array.
; CHECK-LABEL: @alias_of_a_variable(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @alias_of_a_variable(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %p = getelementptr i32, ptr addrspace(3) @also_s, i32 %other
  %v = load i32, ptr addrspace(3) %p
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Two names, one array and its second half.
; CHECK-LABEL: @alias_of_a_part(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @alias_of_a_part(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @half_of_s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; A constant address may be that of the array.
; CHECK-LABEL: @address_as_a_number(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @address_as_a_number(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) inttoptr (i32 64 to ptr addrspace(3))
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; The host may pass the address of a variable as an argument.
; CHECK-LABEL: @variable_that_the_host_may_pass(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @variable_that_the_host_may_pass(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr addrspace(1) @g, i32 %t
  store i32 %t, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %other
  %v = load i32, ptr addrspace(1) %q
  store i32 %v, ptr addrspace(3) %mine
  ret void
}

; A vector of pointers is followed nowhere.
; CHECK-LABEL: @gathered(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @gathered(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %p0 = insertelement <2 x ptr addrspace(3)> poison, ptr addrspace(3) %theirs, i32 0
  %p1 = insertelement <2 x ptr addrspace(3)> %p0, ptr addrspace(3) %theirs, i32 1
  %w = call <2 x i32> @llvm.masked.gather.v2i32.v2p3(<2 x ptr addrspace(3)> %p1, i32 4, <2 x i1> splat (i1 true), <2 x i32> poison)
  %v = extractelement <2 x i32> %w, i32 0
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; A warp stores where each lane points, elsewhere than the lane itself would.
; CHECK-LABEL: @matrix_store(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @matrix_store(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %mine, i32 %t)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %theirs
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; The same for loads.
; CHECK-LABEL: @matrix_load(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @matrix_load(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %mine)
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; What is copied later overwrites what others still read.
; CHECK-LABEL: @copy_starts_behind_a_read(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @copy_starts_behind_a_read(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  %v = load i32, ptr addrspace(3) %theirs
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %mine, ptr addrspace(1) %o)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  store i32 %v, ptr addrspace(3) %mine
  ret void
}

; One thread starts a copy of what all have written.
; CHECK-LABEL: @bulk_copy_reads_what_all_wrote(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @bulk_copy_reads_what_all_wrote(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier0()
  br i1 %first, label %copy, label %end
copy:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %out, ptr addrspace(3) @s, i32 512, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %end
end:
  ret void
}

; One thread waits for the copy to have read, then all overwrite.
; CHECK-LABEL: @bulk_copy_is_waited_for_by_one(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @bulk_copy_is_waited_for_by_one(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %copy, label %go
copy:
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %out, ptr addrspace(3) @s, i32 512, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) %mine
  ret void
}

; Tensor memory is written and read by different warps.
; CHECK-LABEL: @tensor_memory(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @tensor_memory(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  %p = inttoptr i32 %n to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6) %p, i32 %t, i1 false)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.barrier0()
  %v = call i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6) %p, i1 false)
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; It is given back when all have read.
; CHECK-LABEL: @tensor_memory_is_given_back(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @tensor_memory_is_given_back(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  %p = inttoptr i32 %n to ptr addrspace(6)
  %v = call i32 @llvm.nvvm.tcgen05.ld.32x32b.x1(ptr addrspace(6) %p, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  call void @llvm.nvvm.barrier0()
  br i1 %first, label %free, label %end
free:
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %p, i32 64)
  br label %end
end:
  ret void
}

; Warps of a group must meet between two changes of their number of registers.
; CHECK-LABEL: @registers_change_hands(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @registers_change_hands(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 64)
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 128)
  ret void
}

; Surfaces are memory.
; CHECK-LABEL: @surface(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @surface(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  %surface = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @surf)
  call void @llvm.nvvm.sust.b.1d.i32.trap(i64 %surface, i32 %t, i32 %t)
  call void @llvm.nvvm.barrier0()
  %v = call i32 @llvm.nvvm.suld.1d.i32.trap(i64 %surface, i32 %other)
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Who gives up the contents of lines must not do so before the others have written them.
; CHECK-LABEL: @what_is_given_up_was_read_by_others(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @what_is_given_up_was_read_by_others(ptr addrspace(1) %out, ptr %generic, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  store i32 %t, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.discard.L2(ptr %generic, i64 128)
  ret void
}

; A byte of the thread's number is negative from 128 on: the range begins before the pointer.
; CHECK-LABEL: @sign_counts_in_the_range(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @sign_counts_in_the_range(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  %byte = trunc i32 %t to i8
  %signed = sext i8 %byte to i32
  %p = getelementptr i32, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 64), i32 %signed
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define internal void @calls_itself_always(i32 %n) noinline {
  %m = add i32 %n, 1
  call void @calls_itself_always(i32 %m)
  ret void
}

define internal void @in_turn(i32 %n) noinline {
  call void @in_turn_too(i32 %n)
  ret void
}

define internal void @in_turn_too(i32 %n) noinline {
  %more = icmp eq i32 %n, 0
  br i1 %more, label %a, label %b
a:
  call void @in_turn(i32 1)
  ret void
b:
  call void @in_turn(i32 0)
  ret void
}

define internal void @comes_back(i32 %n) noinline {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %back, label %again
again:
  %m = sub i32 %n, 1
  call void @comes_back(i32 %m)
  br label %back
back:
  ret void
}

; Recursion without an end is a loop without one: thread 0 never comes to the barrier, so nobody may pass it.
; CHECK-LABEL: @endless_recursion(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @endless_recursion(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %stay, label %go
stay:
  call void @calls_itself_always(i32 %n)
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @endless_recursion_in_turn(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @endless_recursion_in_turn(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %stay, label %go
stay:
  call void @in_turn_too(i32 %n)
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(1) %o
  ret void
}

; One that comes back is as harmless as a loop that is left.
; CHECK-LABEL: @recursion_with_an_end(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @recursion_with_an_end(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %stay, label %go
stay:
  call void @comes_back(i32 %n)
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(1) %o
  ret void
}

@dynamic = external addrspace(3) global [0 x i32]

; Address 0 of shared memory is one like any other: the dynamic array may lie there.
; CHECK-LABEL: @shared_address_zero(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @shared_address_zero(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %mine = getelementptr i32, ptr addrspace(3) null, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @dynamic
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; What a launch passes in shared memory, as OpenCL's does, lies in the dynamic part of it.
; CHECK-LABEL: @shared_argument(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @shared_argument(ptr addrspace(1) %out, ptr addrspace(3) %buffer) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %mine = getelementptr i32, ptr addrspace(3) %buffer, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @dynamic
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; The index is below 0 in 32 bits, and so far above the array in 64 that the machine, which cuts addresses in shared
; memory, is below it again.
; CHECK-LABEL: @cut_to_32_bits(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @cut_to_32_bits(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %low = and i32 %t, 3
  %less = sub i32 %low, 2
  %wide = zext i32 %less to i64
  %p = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @s, i64 64), i64 %wide
  store i8 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @s, i64 63)
  %w = zext i8 %v to i32
  store i32 %w, ptr addrspace(1) %o
  ret void
}
