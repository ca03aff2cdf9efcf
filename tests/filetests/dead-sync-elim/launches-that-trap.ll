; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s
; RUN: selvedge-opt -passes='dead-sync-elim<strict-traps>' -S %s | check %s --check-prefix=STRICT
; RUN: selvedge-opt -passes=branch-dist -strict-traps -S %s | check %s --check-prefix=STRICT
; WHY: nothing is promised of launches that trap, unless it is asked for. A callee that does not return is read: what
;      may end the thread or run forever is no trap.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.exit() noreturn
declare void @llvm.trap() noreturn
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @__assertfail(ptr, ptr, i32, ptr, i64)
declare i32 @vprintf(ptr, ptr)
declare void @panic(ptr) noreturn
declare void @work(ptr)

; The host finds `out` where no thread has passed the barrier yet.
; CHECK-LABEL: @trap_before(
; CHECK-NOT: barrier0
; CHECK: ret void
; STRICT-LABEL: @trap_before(
; STRICT: barrier0
; STRICT: ret void
define ptx_kernel void @trap_before(ptr addrspace(1) %out, i32 %n, i32 %cap) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %n
  %first = icmp eq i32 %t, 0
  %over = icmp ugt i32 %n, %cap
  %bad = and i1 %first, %over
  br i1 %bad, label %fail, label %go
fail:
  call void @llvm.trap()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(1) %o
  ret void
}

; The host may find `out` not yet written by all.
; CHECK-LABEL: @trap_behind(
; CHECK-NOT: barrier0
; CHECK: ret void
; STRICT-LABEL: @trap_behind(
; STRICT: barrier0
; STRICT: ret void
define ptx_kernel void @trap_behind(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %t, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier0()
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  call void @llvm.trap()
  unreachable
go:
  ret void
}

; What is done on the way to a trap is part of it.
; CHECK-LABEL: @tells_and_fails(
; CHECK-NOT: barrier0
; CHECK: ret void
; STRICT-LABEL: @tells_and_fails(
; STRICT: barrier0
; STRICT: ret void
define ptx_kernel void @tells_and_fails(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  store i32 7, ptr addrspace(3) @s
  %how = icmp ult i32 %n, 8
  br i1 %how, label %tell, label %assert
tell:
  %r = call i32 @vprintf(ptr null, ptr null)
  call void @panic(ptr null)
  unreachable
assert:
  call void @__assertfail(ptr null, ptr null, i32 1, ptr null, i64 1)
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define void @fails_after_a_word() noinline noreturn {
  store i32 7, ptr addrspace(3) @s
  %r = call i32 @vprintf(ptr null, ptr null)
  call void @llvm.trap()
  unreachable
}

; CHECK-LABEL: @fails_in_a_callee(
; CHECK-NOT: barrier0
; CHECK: ret void
; STRICT-LABEL: @fails_in_a_callee(
; STRICT: barrier0
; STRICT: ret void
define ptx_kernel void @fails_in_a_callee(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  call void @fails_after_a_word()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define i32 @checked(i32 %i) noinline {
  %bad = icmp ugt i32 %i, 1000
  br i1 %bad, label %fail, label %good
fail:
  store i32 7, ptr addrspace(3) @s
  call void @panic(ptr null)
  unreachable
good:
  ret i32 %i
}

; A callee that returns unless it fails does nothing but return.
; CHECK-LABEL: @checks_in_a_callee(
; CHECK-NOT: barrier0
; CHECK: ret void
; STRICT-LABEL: @checks_in_a_callee(
; STRICT: barrier0
; STRICT: ret void
define ptx_kernel void @checks_in_a_callee(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = call i32 @checked(i32 %t)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %i
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define void @leaves_or_fails(i1 %c) noinline noreturn {
  store i32 7, ptr addrspace(3) @s
  br i1 %c, label %leave, label %fail
leave:
  call void @llvm.nvvm.exit()
  unreachable
fail:
  call void @llvm.trap()
  unreachable
}

; What may end the thread is an early exit, with what it did before.
; CHECK-LABEL: @may_leave_in_a_callee(
; CHECK: barrier0
; CHECK: ret void
; STRICT-LABEL: @may_leave_in_a_callee(
; STRICT: barrier0
; STRICT: ret void
define ptx_kernel void @may_leave_in_a_callee(ptr addrspace(1) %out, i32 %n, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  call void @leaves_or_fails(i1 %c)
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define void @stays() noinline noreturn {
entry:
  br label %loop
loop:
  br label %loop
}

define void @waits_and_fails(ptr addrspace(1) %p) noinline noreturn {
entry:
  br label %loop
loop:
  %v = load volatile i32, ptr addrspace(1) %p
  %more = icmp eq i32 %v, 0
  br i1 %more, label %loop, label %fail
fail:
  call void @llvm.trap()
  unreachable
}

; Who runs forever never comes to the barrier, so the others never write what the host would find.
; CHECK-LABEL: @stays_in_a_callee(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @stays_in_a_callee(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  call void @stays()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @may_stay_in_a_callee(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @may_stay_in_a_callee(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  call void @waits_and_fails(ptr addrspace(1) %out)
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(1) %o
  ret void
}

; The same without a call.
; CHECK-LABEL: @may_stay_in_the_arm(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @may_stay_in_the_arm(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %loop, label %go
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %j = add i32 %i, %n
  %more = icmp ne i32 %j, 1
  br i1 %more, label %loop, label %fail
fail:
  call void @llvm.trap()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(1) %o
  ret void
}

; Only what the host can see is kept from it: the second one stays, since behind the first nothing is seen.
; CHECK-LABEL: @stays_seen_later(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @stays_seen_later(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  call void @stays()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; A callee that may return otherwise, or meet others first, is no trap.
; CHECK-LABEL: @works_and_fails(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @works_and_fails(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  call void @work(ptr null)
  call void @llvm.trap()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(1) %o
  ret void
}

; A barrier on the way to a trap is met by others.
; CHECK-LABEL: @waits_and_traps(
; CHECK-COUNT-3: barrier0
; CHECK: ret void
define ptx_kernel void @waits_and_traps(ptr addrspace(1) %out, i32 %n, i32 %bad) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %is_bad = icmp eq i32 %t, %bad
  br i1 %is_bad, label %fail, label %go
fail:
  call void @llvm.nvvm.barrier0()
  store i32 7, ptr addrspace(3) @s
  call void @llvm.trap()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Where nobody comes is no trap either.
; STRICT-LABEL: @never(
; STRICT-NOT: barrier0
; STRICT: ret void
define ptx_kernel void @never(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  store i32 7, ptr addrspace(3) @s
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(1) %o
  ret void
}

define void @may_stay(i1 %c) noinline {
entry:
  br i1 %c, label %loop, label %done
loop:
  br label %loop
done:
  ret void
}

; A callee that returns in most launches may keep a thread in others.
; CHECK-LABEL: @stays_in_some(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @stays_in_some(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  call void @may_stay(i1 %bad)
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(1) %o
  ret void
}

; What a pointer leads to may be a function that is seen, and that one ends the thread.
@table = internal addrspace(1) global ptr @leaves_or_fails

; CHECK-LABEL: @leaves_by_pointer(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @leaves_by_pointer(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  %f = load ptr, ptr addrspace(1) @table
  call void %f(i1 true) noreturn
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

declare void @llvm.nvvm.bar.warp.sync(i32)

; The trap does not come while the others of the warp wait at the barrier.
; CHECK-LABEL: @waits_for_its_warp(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @waits_for_its_warp(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.trap()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  store i32 %n, ptr addrspace(1) %o
  ret void
}

; CUDA's `__trap()` as clang writes it: control seems to go on behind it.
; CHECK-LABEL: @traps_by_text(
; CHECK-NOT: barrier0
; CHECK: ret void
; STRICT-LABEL: @traps_by_text(
; STRICT: barrier0
; STRICT: ret void
define ptx_kernel void @traps_by_text(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  store i32 7, ptr addrspace(3) @s
  call void asm sideeffect "trap;", ""() convergent nounwind
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Only some who come here trap.
; CHECK-LABEL: @may_trap_by_text(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @may_trap_by_text(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %bad = icmp eq i32 %t, %n
  br i1 %bad, label %fail, label %go
fail:
  store i32 7, ptr addrspace(3) @s
  call void asm sideeffect "{ .reg .pred p; setp.eq.s32 p, $0, 7; @p trap; }", "r"(i32 %n) convergent nounwind
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %o
  ret void
}
