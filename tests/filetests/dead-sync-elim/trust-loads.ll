; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='dead-sync-elim<no-trust-loads>' -S %s | check %s --check-prefix=OFF
; RUN: selvedge-opt -passes=dead-sync-elim -trust-loads=false -S %s | check %s --check-prefix=OFF
; WHY: a load is uniform where a write in its interval would be a race: nothing there orders accesses of different
;      threads. Each function after the first few has one instruction that may, so its barriers stay.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef, align 8
@f = internal addrspace(3) global i32 undef
@m = internal addrspace(3) global i64 undef, align 8

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.membar.cta()
declare void @llvm.nvvm.griddepcontrol.wait()
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.cp.async.ca.shared.global.16(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @unknown()

; OFF-COUNT-44: barrier0()
; A thread that writes the word in this interval races with another one that loads it.
; CHECK-LABEL: @settled(
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @settled(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; The same, and other blocks may not write it either.
; CHECK-LABEL: @settled_in_global_memory(
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @settled_in_global_memory(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %q = getelementptr i32, ptr addrspace(1) %g, i32 %u
  %v = load i32, ptr addrspace(1) %g
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(1) %q
  call void @llvm.nvvm.barrier0()
  ret void
}

; An exchange of registers orders no memory.
; CHECK-LABEL: @shuffled(
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @shuffled(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %x = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 31)
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; Copies of cp.async are ordered with accesses of their own thread only.
; CHECK-LABEL: @copied(
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @copied(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %d = getelementptr [4 x i32], ptr addrspace(3) @a, i32 %t
  call void @llvm.nvvm.cp.async.ca.shared.global.16(ptr addrspace(3) %d, ptr addrspace(1) %g)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; The same in assembly, with a matrix operation.
; CHECK-LABEL: @copied_by_assembly(
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @copied_by_assembly(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %d = getelementptr [4 x i32], ptr addrspace(3) @a, i32 %t
  call void asm sideeffect "cp.async.cg.shared.global [$0], [$1], 16;", "r,l,~{memory}"(ptr addrspace(3) %d, ptr addrspace(1) %g)
  call void asm sideeffect "cp.async.commit_group;", "~{memory}"()
  call void asm sideeffect "cp.async.wait_group 0;", "~{memory}"()
  %x = call i32 asm sideeffect "shfl.sync.idx.b32 $0, $1, 0, 31, -1;", "=r,r"(i32 %t)
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; The trap of the design: thread 0 loads, writes and releases, the others acquire and load.
; CHECK-LABEL: @acquired(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @acquired(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  br i1 %first, label %load, label %wait
wait:
  %w = load atomic i32, ptr addrspace(3) @f syncscope("block") acquire, align 4
  %ready = icmp eq i32 %w, 1
  br i1 %ready, label %load, label %wait
load:
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  call void @llvm.nvvm.barrier0()
  ret void
}

; A fence may release or acquire with accesses elsewhere.
; CHECK-LABEL: @fenced(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @fenced(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  fence syncscope("block") acquire
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; The same in its older form.
; CHECK-LABEL: @membar(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @membar(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.membar.cta()
  call void @llvm.nvvm.barrier0()
  ret void
}

; A relaxed access may be a part of such a pattern.
; CHECK-LABEL: @relaxed(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @relaxed(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  store atomic i32 1, ptr addrspace(3) @f monotonic, align 4
  call void @llvm.nvvm.barrier0()
  ret void
}

; So may a read-modify-write operation.
; CHECK-LABEL: @updated(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @updated(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %x = atomicrmw add ptr addrspace(3) @f, i32 1 monotonic
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; So may a volatile access, of any memory.
; CHECK-LABEL: @volatile_store(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @volatile_store(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  store volatile i32 1, ptr addrspace(3) @f, align 4
  call void @llvm.nvvm.barrier0()
  ret void
}

; A volatile load is never settled.
; CHECK-LABEL: @volatile_load(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @volatile_load(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load volatile i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; A barrier of the warp orders accesses of its lanes.
; CHECK-LABEL: @warp_barrier(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @warp_barrier(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; The same in assembly.
; CHECK-LABEL: @warp_barrier_in_assembly(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @warp_barrier_in_assembly(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  call void asm sideeffect "bar.warp.sync -1;", "~{memory}"()
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; A barrier that threads reach at two places orders what is between.
; CHECK-LABEL: @divergent_barriers(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @divergent_barriers(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  br i1 %first, label %load, label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %load
load:
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  br i1 %first, label %last, label %out
last:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %out
out:
  call void @llvm.nvvm.barrier0()
  ret void
}

; So does one of some threads.
; CHECK-LABEL: @counted_barrier(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @counted_barrier(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  call void @llvm.nvvm.barrier.cta.sync.count(i32 3, i32 64)
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; An arrival releases.
; CHECK-LABEL: @mbarrier(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @mbarrier(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  %x = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @m)
  call void @llvm.nvvm.barrier0()
  ret void
}

; The end of another grid is acquired.
; CHECK-LABEL: @grid(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @grid(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  call void @llvm.nvvm.griddepcontrol.wait()
  %v = load i32, ptr addrspace(1) %g
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(1) %g
  call void @llvm.nvvm.barrier0()
  ret void
}

; Unknown code may do any of these.
; CHECK-LABEL: @unknown_code(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @unknown_code(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  call void @unknown()
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; So may assembly.
; CHECK-LABEL: @acquired_in_assembly(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @acquired_in_assembly(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %x = call i32 asm sideeffect "ld.acquire.cta.shared.u32 $0, [$1];", "=r,r,~{memory}"(ptr addrspace(3) @f)
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; Any path of any thread counts.
; CHECK-LABEL: @by_one_thread(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @by_one_thread(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  br i1 %first, label %one, label %join
one:
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  br label %join
join:
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; Also of one that exits.
; CHECK-LABEL: @by_an_exited_thread(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @by_an_exited_thread(i32 %i, ptr addrspace(1) %g) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  br i1 %first, label %one, label %join
one:
  store i32 1, ptr addrspace(3) @a
  store atomic i32 1, ptr addrspace(3) @f syncscope("block") release, align 4
  ret void
join:
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

