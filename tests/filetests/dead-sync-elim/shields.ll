; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s --check-prefix=ALONE
; RUN: selvedge-opt -passes=dead-sync-elim -strict-traps -S %s | check %s --check-prefix=STRICT
; WHY: a call in which all threads meet, whatever way they go, bounds the regions of the kernel that makes it; what is
;      before the callee's first barrier stays before it, what is behind its last one behind it.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef
@b = internal addrspace(3) global [64 x i32] undef
@flag = internal addrspace(1) global i32 0

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.trap()

; Others may call it, so its barrier stays, and the kernel's does the same.
define void @wait_for_all() noinline {
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @before_a_meeting
; CHECK:         store i32 %t
; CHECK-NEXT:    call void @wait_for_all()
; CHECK-NEXT:    load i32
; ALONE-LABEL: @before_a_meeting
; ALONE:         call void @llvm.nvvm.barrier0()
; ALONE-NEXT:    call void @wait_for_all()
define ptx_kernel void @before_a_meeting(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @wait_for_all()
  %x = load i32, ptr addrspace(3) @a
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; CHECK-LABEL: @behind_a_meeting
; CHECK:         call void @wait_for_all()
; CHECK-NEXT:    load i32
define ptx_kernel void @behind_a_meeting(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @wait_for_all()
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @a
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; In an arm for some threads nobody but them meets.
; CHECK-LABEL: @some_meet
; CHECK:         store i32 %t
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define ptx_kernel void @some_meet(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %one, label %other
one:
  call void @wait_for_all()
  br label %join
other:
  call void @wait_for_all()
  br label %join
join:
  %x = load i32, ptr addrspace(3) @a
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; It begins with a barrier that this kernel needs, since it has none of its own; so the other kernel does not.
; CHECK-LABEL: @reads_a
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define internal i32 @reads_a() noinline {
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @a
  ret i32 %x
}

; CHECK-LABEL: @needs_that_of_the_callee
; CHECK:         store i32 %t
; CHECK-NEXT:    call i32 @reads_a()
define ptx_kernel void @needs_that_of_the_callee(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  %x = call i32 @reads_a()
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; CHECK-LABEL: @has_one_of_its_own
; CHECK:         store i32 %t
; CHECK-NEXT:    call i32 @reads_a()
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    store i32 7
define ptx_kernel void @has_one_of_its_own(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %x = call i32 @reads_a()
  call void @llvm.nvvm.barrier0()
  store i32 7, ptr addrspace(3) %mine
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; What is before the callee's first barrier reads what the kernel wrote.
; CHECK-LABEL: @reads_first
; CHECK:         load i32
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define i32 @reads_first() noinline {
  %x = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  ret i32 %x
}

; CHECK-LABEL: @read_at_once
; CHECK:         store i32 %t
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call i32 @reads_first()
; CHECK-NEXT:    store i32 7
define ptx_kernel void @read_at_once(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %x = call i32 @reads_first()
  call void @llvm.nvvm.barrier0()
  store i32 7, ptr addrspace(3) %mine
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; The same through a pointer, of which the kernel does not see whose it is.
; CHECK-LABEL: @reads_there_first
; CHECK:         load i32
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define i32 @reads_there_first(ptr addrspace(3) %there) noinline {
  %x = load i32, ptr addrspace(3) %there
  call void @llvm.nvvm.barrier0()
  ret i32 %x
}

; CHECK-LABEL: @read_there_at_once
; CHECK:         store i32 %t
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call i32 @reads_there_first
; CHECK-NEXT:    store i32 7
define ptx_kernel void @read_there_at_once(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %x = call i32 @reads_there_first(ptr addrspace(3) @a)
  call void @llvm.nvvm.barrier0()
  store i32 7, ptr addrspace(3) %mine
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; Who returns early has met nobody: all of them do, or none.
define void @may_wait_for_all(i1 %wait) noinline {
entry:
  br i1 %wait, label %meet, label %end
meet:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; CHECK-LABEL: @one_way_without
; CHECK:         store i32 %t
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @may_wait_for_all
define ptx_kernel void @one_way_without(ptr addrspace(1) %out, i1 %wait) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @may_wait_for_all(i1 %wait)
  %x = load i32, ptr addrspace(3) @a
  store i32 %x, ptr addrspace(1) %own
  ret void
}

define internal void @always_waits_for_all(i1 %here) noinline {
entry:
  br i1 %here, label %one, label %other
one:
  call void @llvm.nvvm.barrier0()
  br label %end
other:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @b, i32 %t
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

define ptx_kernel void @needs_either(ptr addrspace(1) %out, i1 %here) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @always_waits_for_all(i1 %here)
  %x = load i32, ptr addrspace(3) @a
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; CHECK-LABEL: @all_ways_with_one
; CHECK:         store i32 %t
; CHECK-NEXT:    call void @always_waits_for_all
; CHECK-NEXT:    load i32
define ptx_kernel void @all_ways_with_one(ptr addrspace(1) %out, i1 %here) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @always_waits_for_all(i1 %here)
  %x = load i32, ptr addrspace(3) @a
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; Its barrier goes, since the kernel's is there, and so the kernel's stays.
; CHECK-LABEL: @waits_in_vain
; CHECK-NEXT:    load i32
define internal i32 @waits_in_vain() noinline {
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @b
  ret i32 %x
}

; CHECK-LABEL: @one_of_the_two_stays
; CHECK:         store i32 %t
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call i32 @waits_in_vain()
define ptx_kernel void @one_of_the_two_stays(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @b, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %x = call i32 @waits_in_vain()
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; Some leave in the callee before its barrier.
define void @some_leave() noinline {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  call void @llvm.nvvm.barrier0()
  ret void
}

declare void @llvm.nvvm.exit()

; CHECK-LABEL: @left_in_the_callee
; CHECK:         store i32 %t
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @some_leave()
define ptx_kernel void @left_in_the_callee(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  call void @some_leave()
  %x = load i32, ptr addrspace(3) @a
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; What lets others know before the callee's barrier must come behind the kernel's.
define void @tells_and_waits() noinline {
  %old = atomicrmw add ptr addrspace(1) @flag, i32 1 release
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @told_at_once
; CHECK:         store i32 %t
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @tells_and_waits()
define ptx_kernel void @told_at_once(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %own
  call void @llvm.nvvm.barrier0()
  call void @tells_and_waits()
  ret void
}

; A call of it in a loop comes behind itself, with what the loop does between.
; CHECK-LABEL: @in_a_loop
; CHECK:         store i32 %i
; CHECK-NEXT:    call void @wait_for_all()
; CHECK-NEXT:    load i32
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    add i32
define ptx_kernel void @in_a_loop(ptr addrspace(1) %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store i32 %i, ptr addrspace(3) %mine
  call void @wait_for_all()
  %x = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; What a thread does before it traps comes behind the meeting, though it never comes back. Where launches that
; trap do not count, nothing does.
define void @wait_and_check(i32 %bad) noinline {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.nvvm.barrier0()
  %is_bad = icmp eq i32 %t, %bad
  br i1 %is_bad, label %report, label %done
report:
  %x = load i32, ptr addrspace(3) @a
  store i32 %x, ptr addrspace(3) @b
  call void @llvm.trap()
  unreachable
done:
  ret void
}

; CHECK-LABEL: @checked_in_the_callee
; CHECK:         call void @wait_and_check(i32 %bad)
; CHECK-NEXT:    store i32 7
; STRICT-LABEL: @checked_in_the_callee
; STRICT:        call void @wait_and_check(i32 %bad)
; STRICT-NEXT:   call void @llvm.nvvm.barrier0()
; STRICT-NEXT:   store i32 7
define ptx_kernel void @checked_in_the_callee(i32 %bad) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @wait_and_check(i32 %bad)
  call void @llvm.nvvm.barrier0()
  store i32 7, ptr addrspace(3) %mine
  ret void
}
