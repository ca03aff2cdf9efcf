; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s
; WHY: the barrier of a cluster orders all that one of the block orders, where all threads of the block arrive,
;      releasing, and wait, with nothing between; each kernel that keeps its barrier lacks one of these.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef
@flag = internal addrspace(1) global i32 0

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cluster.arrive()
declare void @llvm.nvvm.barrier.cluster.arrive.aligned()
declare void @llvm.nvvm.barrier.cluster.arrive.relaxed()
declare void @llvm.nvvm.barrier.cluster.wait()
declare void @llvm.nvvm.barrier.cluster.wait.aligned()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

; Others learn of the store by the arrival, but only who waits for all arrivals does.
; CHECK-LABEL: @before_it
; CHECK:         store i32 1
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.arrive()
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.wait()
define ptx_kernel void @before_it(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; CHECK-LABEL: @behind_it
; CHECK:         store i32 1
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.arrive.aligned()
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.wait.aligned()
; CHECK-NEXT:    load i32
define ptx_kernel void @behind_it(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; One of the block between two of the cluster: with conflicts on both sides of it, and with none.
; CHECK-LABEL: @between_two
; CHECK:         call void @llvm.nvvm.barrier.cluster.wait()
; CHECK-NEXT:    store i32 2
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    load i32
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.arrive()
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.wait()
; CHECK-NEXT:    store i32 %x
; CHECK-NEXT:    ret void
define ptx_kernel void @between_two(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  store i32 2, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  call void @llvm.nvvm.barrier0()
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; CHECK-LABEL: @relaxed
; CHECK:         call void @llvm.nvvm.barrier0()
define ptx_kernel void @relaxed(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cluster.arrive.relaxed()
  call void @llvm.nvvm.barrier.cluster.wait()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; What is done between is behind some threads' arrival, and before others' wait.
; CHECK-LABEL: @read_between
; CHECK:         call void @llvm.nvvm.barrier0()
define ptx_kernel void @read_between(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cluster.arrive()
  %x = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cluster.wait()
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; CHECK-LABEL: @barrier_between
; CHECK:         call void @llvm.nvvm.barrier.cluster.arrive()
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define ptx_kernel void @barrier_between(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cluster.wait()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; CHECK-LABEL: @wait_elsewhere
; CHECK:         call void @llvm.nvvm.barrier0()
define ptx_kernel void @wait_elsewhere(ptr addrspace(1) %out, i1 %all) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cluster.arrive()
  br i1 %all, label %more, label %wait
more:
  store i32 2, ptr addrspace(3) @s
  br label %wait
wait:
  call void @llvm.nvvm.barrier.cluster.wait()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; Threads of the two arms arrive for one and the same phase: nobody meets at one place of the text.
; CHECK-LABEL: @in_two_arms
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK:         call void @llvm.nvvm.barrier0()
define ptx_kernel void @in_two_arms(ptr addrspace(1) %out) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %one, label %other
one:
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  store i32 2, ptr addrspace(3) @s
  br label %join
other:
  %y = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  br label %join
join:
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; In the end each thread has run two pairs, but at the one in the middle they are in different phases: when the
; upper threads come out of it, the lower ones may still be before it.
; CHECK-LABEL: @in_different_phases
; CHECK:         store i32 1
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    br i1 %low
define ptx_kernel void @in_different_phases(ptr addrspace(1) %out) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  %low = icmp ult i32 %t, 32
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  br i1 %low, label %first, label %middle
first:
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  br label %middle
middle:
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  %x = load i32, ptr addrspace(3) @s
  br i1 %low, label %end, label %last
last:
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  br label %end
end:
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; CHECK-LABEL: @behind_unknown_code
; CHECK:         store i32 1
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.arrive()
define ptx_kernel void @behind_unknown_code(ptr addrspace(1) %out) #0 {
  call void asm sideeffect "barrier.cluster.arrive; barrier.cluster.wait;", ""()
  call void @llvm.nvvm.barrier0()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; Who left does not arrive, and what he wrote is not said to be seen by those who do.
; CHECK-LABEL: @one_left
; CHECK:         store i32 1
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.arrive()
define ptx_kernel void @one_left(ptr addrspace(1) %out) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is_first = icmp eq i32 %t, 0
  br i1 %is_first, label %leave, label %stay
leave:
  store i32 1, ptr addrspace(3) @s
  ret void
stay:
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; The pair would do, but others learn of the store by the flag.
; CHECK-LABEL: @flag_before_it
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    atomicrmw
define ptx_kernel void @flag_before_it() #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %old = atomicrmw add ptr addrspace(1) @flag, i32 1 release
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}

; What a callee does is not looked at from within.
; CHECK-LABEL: @in_a_callee
; CHECK:         store i32 1
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @pair()
define ptx_kernel void @in_a_callee(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %begin = mul i32 %b, 64
  %n = add i32 %begin, %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @pair()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; CHECK-LABEL: define internal void @pair()
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.arrive()
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.wait()
define internal void @pair() noinline {
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}

attributes #0 = { "nvvm.cluster_dim"="2" }

; Who comes to `unreachable` behind a barrier has met the others there, and does not run on alone.
; CHECK-LABEL: @beside_what_is_undefined
; CHECK:       undefined:
; CHECK-NEXT:    unreachable
; CHECK:         call void @llvm.nvvm.barrier.cluster.arrive()
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cluster.wait()
; CHECK-NEXT:    ret void
define ptx_kernel void @beside_what_is_undefined(i32 %n) {
  %a = icmp eq i32 %n, 1
  br i1 %a, label %undefined, label %goes_on
undefined:
  call void @llvm.nvvm.barrier0()
  unreachable
goes_on:
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}
