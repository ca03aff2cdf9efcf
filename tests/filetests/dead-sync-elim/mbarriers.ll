; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s
; WHY: operations on an mbarrier but waits access the eight bytes of the object, and let others learn of accesses to what
;      those can see; the end of a thread is as quiet as a return. Next to each barrier that goes, one that stays.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef
@full = internal addrspace(3) global [2 x i64] undef, align 8

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.exit()
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3))
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
declare i64 @llvm.nvvm.mbarrier.arrive.noComplete.shared(ptr addrspace(3), i32)
declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64)
declare i32 @llvm.nvvm.mbarrier.pending.count(i64)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)

; CHECK-LABEL: @another_variable
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @another_variable() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @full)
  ret void
}

; CHECK-LABEL: @made_and_arrived_at
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call i64 @llvm.nvvm.mbarrier.arrive
define ptx_kernel void @made_and_arrived_at() {
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @full, i32 1)
  call void @llvm.nvvm.barrier0()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @full)
  ret void
}

; The whole life of one: the barrier between the arrival and what is written elsewhere goes, the one that makes the
; object known stays, and so does the one before the wait.
; CHECK-LABEL: @in_use
; CHECK:       all:
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call i64 @llvm.nvvm.mbarrier.arrive
; CHECK-NEXT:    store i32 %t
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call i1 @llvm.nvvm.mbarrier.test.wait
define ptx_kernel void @in_use(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %make, label %all
make:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @full, i32 64)
  br label %all
all:
  call void @llvm.nvvm.barrier0()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @full)
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %over = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @full, i64 %state)
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

; What is written is the other object; the same, but for its last bytes.
; CHECK-LABEL: @another_object
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @another_object() {
  %state = call i64 @llvm.nvvm.mbarrier.arrive.noComplete.shared(ptr addrspace(3) @full, i32 1)
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @full, i32 8)
  ret void
}

; CHECK-LABEL: @half_an_object
; CHECK:         call void @llvm.nvvm.barrier0()
define ptx_kernel void @half_an_object() {
  %state = call i64 @llvm.nvvm.mbarrier.arrive.noComplete.shared(ptr addrspace(3) @full, i32 1)
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @full, i32 4)
  ret void
}

; CHECK-LABEL: @given_back
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @llvm.nvvm.mbarrier.inval
define ptx_kernel void @given_back() {
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @full)
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @full)
  ret void
}

; Others learn by an arrival of what they can see.
; CHECK-LABEL: @published
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call i64 @llvm.nvvm.mbarrier.arrive
define ptx_kernel void @published(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 1, ptr addrspace(1) %own
  call void @llvm.nvvm.barrier0()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @full)
  ret void
}

; In a cluster that is shared memory, too.
; CHECK-LABEL: @published_in_a_cluster
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call i64 @llvm.nvvm.mbarrier.arrive
define ptx_kernel void @published_in_a_cluster() #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @full)
  ret void
}

; A wait may wait for copies into any memory.
; CHECK-LABEL: @waited_for
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call i1 @llvm.nvvm.mbarrier.test.wait
define ptx_kernel void @waited_for() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 1, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %over = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @full, i64 0)
  ret void
}

; Reads a number out of a number.
; CHECK-LABEL: @count_of_a_state
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @count_of_a_state(ptr addrspace(1) %out, i64 %state) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 1, ptr addrspace(1) %own
  call void @llvm.nvvm.barrier0()
  %n = call i32 @llvm.nvvm.mbarrier.pending.count(i64 %state)
  ret void
}

; CHECK-LABEL: @last_before_the_end
; CHECK:         store i32 1
; CHECK-NEXT:    call void @llvm.nvvm.exit()
define ptx_kernel void @last_before_the_end(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 1, ptr addrspace(1) %own
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.exit()
  unreachable
}

; Other blocks may still be in this one's shared memory when it would end.
; CHECK-LABEL: @end_in_a_cluster
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @llvm.nvvm.exit()
define ptx_kernel void @end_in_a_cluster() {
  %there = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @s, i32 1)
  store i32 1, ptr addrspace(7) %there
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.exit()
  unreachable
}

; Whoever leaves has done nothing; and with something done.
; CHECK-LABEL: @some_end_at_once
; CHECK:       stay:
; CHECK-NEXT:    store i32 2
define ptx_kernel void @some_end_at_once(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  call void @llvm.nvvm.barrier0()
  store i32 2, ptr addrspace(1) %own
  ret void
}

; CHECK-LABEL: @some_end_behind_a_store
; CHECK:       stay:
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define ptx_kernel void @some_end_behind_a_store(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leave, label %stay
leave:
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.exit()
  unreachable
stay:
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  store i32 %x, ptr addrspace(1) %own
  ret void
}

attributes #0 = { "nvvm.cluster_dim"="2" }
