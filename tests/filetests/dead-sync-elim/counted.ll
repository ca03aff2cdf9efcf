; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -judge -block=64 -grid=1 -disable-output %s
; WHY: a barrier of a number that another kernel counts arrivals at may not go, but it makes threads wait: who
;      runs it in some threads only shifts them against the others, in callees and in callers.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Takes number 1 for the whole module, and runs with none of the other kernels.
; CHECK-LABEL: @counts_arrivals_at_1
; CHECK: ret void
define ptx_kernel void @counts_arrivals_at_1() {
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64)
  ret void
}

; Takes all numbers, by a name that is not written out in the text.
; CHECK-LABEL: @counts_arrivals_somewhere
define ptx_kernel void @counts_arrivals_somewhere(i32 %id) {
  %n = and i32 %id, 3
  %m = add i32 %n, 2
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %m, i32 64)
  ret void
}

define void @low_waits_at_1() noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %wait, label %done
wait:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  br label %done
done:
  ret void
}

define void @high_waits_at_1() noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %done, label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  br label %done
done:
  ret void
}

define void @each_side_waits_at_1() noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %here, label %there
here:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  br label %done
there:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  br label %done
done:
  ret void
}

define void @all_wait_at_1() noinline {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  ret void
}

define void @waits_in_rounds_at_1(i32 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

define void @through_another() noinline {
  call void @low_waits_at_1()
  ret void
}

; One half is a barrier ahead of the other between the two: nothing that stands together meets.
; CHECK-LABEL: @shifted_by_callees
; CHECK: call void @low_waits_at_1()
; CHECK-COUNT-2: barrier.cta.sync.all(i32 1)
; CHECK: call void @high_waits_at_1()
define ptx_kernel void @shifted_by_callees(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @low_waits_at_1()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  %other = xor i32 %t, 32
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %v = load i32, ptr addrspace(3) %theirs
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  call void @high_waits_at_1()
  ret void
}

; The same through one more call.
; CHECK-LABEL: @shifted_from_afar
; CHECK-COUNT-2: barrier.cta.sync.all(i32 1)
; CHECK: ret void
define ptx_kernel void @shifted_from_afar(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @through_another()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  %other = xor i32 %t, 32
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %v = load i32, ptr addrspace(3) %theirs
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  call void @high_waits_at_1()
  ret void
}

; Rounds that are not the same for all.
; CHECK-LABEL: @shifted_by_rounds
; CHECK-COUNT-2: barrier.cta.sync.all(i32 1)
; CHECK: ret void
define ptx_kernel void @shifted_by_rounds(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %half = lshr i32 %t, 5
  %a = add i32 %half, 1
  call void @waits_in_rounds_at_1(i32 %a)
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  %other = xor i32 %t, 32
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %v = load i32, ptr addrspace(3) %theirs
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  %b = sub i32 2, %half
  call void @waits_in_rounds_at_1(i32 %b)
  ret void
}

; A barrier in both arms: equally many, but not at one place. Nothing is said of those.
; CHECK-LABEL: @both_arms
; CHECK-COUNT-2: barrier.cta.sync.all(i32 1)
; CHECK: ret void
define ptx_kernel void @both_arms(ptr addrspace(1) %out) {
  call void @each_side_waits_at_1()
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  ret void
}

; In a callee that all run to its only barrier nobody is shifted, and one of the two goes.
; CHECK-LABEL: @not_shifted
; CHECK: call void @all_wait_at_1()
; CHECK-COUNT-1: barrier.cta.sync.all(i32 1)
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @not_shifted(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @all_wait_at_1()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspace(3) @s, i32 %other
  %v = load i32, ptr addrspace(3) %theirs
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
