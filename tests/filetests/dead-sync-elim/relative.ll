; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s
; WHY: bytes at different constants from one offset are different ones, when the offset is one and the same for all
;      threads and at all times; else not, which each kernel that keeps its barrier shows in its own way.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [128 x i32] undef

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

; CHECK-LABEL: @beside_an_argument
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @beside_an_argument(i32 %half) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %at = sext i32 %half to i64
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %at
  br i1 %first, label %write, label %meet
write:
  store i32 1, ptr addrspace(3) %p
  br label %meet
meet:
  call void @llvm.nvvm.barrier0()
  %second = icmp eq i32 %t, 1
  %next = add nsw i32 %half, 1
  %beside = sext i32 %next to i64
  %q = getelementptr i32, ptr addrspace(3) @s, i64 %beside
  br i1 %second, label %write.q, label %end
write.q:
  store i32 2, ptr addrspace(3) %q
  br label %end
end:
  ret void
}

; Two words wide, it reaches the neighbour.
; CHECK-LABEL: @wider_than_that
; CHECK:         call void @llvm.nvvm.barrier0()
define ptx_kernel void @wider_than_that(i32 %half) {
  %at = sext i32 %half to i64
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %at
  store i64 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %next = add nsw i32 %half, 1
  %beside = sext i32 %next to i64
  %q = getelementptr i32, ptr addrspace(3) @s, i64 %beside
  store i32 2, ptr addrspace(3) %q
  ret void
}

; The narrow sum may wrap around.
; CHECK-LABEL: @wraps_around
; CHECK:         call void @llvm.nvvm.barrier0()
define ptx_kernel void @wraps_around(i32 %half) {
  %at = zext i32 %half to i64
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %at
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %next = add i32 %half, 1
  %beside = zext i32 %next to i64
  %q = getelementptr i32, ptr addrspace(3) @s, i64 %beside
  store i32 2, ptr addrspace(3) %q
  ret void
}

; One block differs from the other, but each has a shared memory of its own.
; CHECK-LABEL: @by_the_block
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @by_the_block() {
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %row = mul nsw i32 %b, 4
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %row
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %next = or disjoint i32 %row, 3
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %next
  store i32 2, ptr addrspace(3) %q
  ret void
}

; CHECK-LABEL: @by_the_thread
; CHECK:         call void @llvm.nvvm.barrier0()
define ptx_kernel void @by_the_thread() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %next = add nsw i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %next
  store i32 2, ptr addrspace(3) %q
  ret void
}

; In the next round it is another offset: what is read there is what was written here.
; CHECK-LABEL: @by_the_round
; CHECK:         store i32 1
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define ptx_kernel void @by_the_round(i32 %n, ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %i
  %next = add nsw i32 %i, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %next
  store i32 1, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %p
  %more = add i32 %sum, %x
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  store i32 %more, ptr addrspace(1) %out
  ret void
}

; In a loop around, with an offset from outside of it: each round's store is before the next one's, for which one is enough.
; CHECK-LABEL: @in_each_round_the_same
; CHECK-COUNT-1: barrier0
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @in_each_round_the_same(i32 %n, i32 %at, ptr addrspace(1) %out) {
entry:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %at
  %beside = add nsw i32 %at, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %beside
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nsw i32 %i, 1
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  store i32 %x, ptr addrspace(1) %out
  ret void
}

; A device function is handed another offset in each call, and its caller's names mean nothing to it.
; CHECK-LABEL: @in_a_callee
; CHECK:         call void @llvm.nvvm.barrier0()
define internal void @in_a_callee(i32 %at) noinline {
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %at
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %beside = add nsw i32 %at, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %beside
  store i32 2, ptr addrspace(3) %q
  ret void
}

define ptx_kernel void @calls_twice(i32 %at) {
  call void @in_a_callee(i32 %at)
  %beside = add nsw i32 %at, 1
  call void @in_a_callee(i32 %beside)
  ret void
}

; Its first argument is not the caller's.
; CHECK-LABEL: @with_an_argument_of_its_own
; CHECK:         call void @llvm.nvvm.barrier0()
define internal void @with_an_argument_of_its_own(i32 %at) noinline {
  call void @llvm.nvvm.barrier0()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %at
  store i32 1, ptr addrspace(3) %p
  ret void
}

define ptx_kernel void @writes_beside(i32 %at) {
  %beside = add nsw i32 %at, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %beside
  store i32 2, ptr addrspace(3) %q
  call void @with_an_argument_of_its_own(i32 %beside)
  ret void
}
