; RUN: selvedge-opt -passes='dead-sync-elim<no-trust-loads>' -S %s | check %s
; WHY: what all threads load and nobody writes in between is the same for all, so a branch on it parts nobody.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef
@b = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @broadcast
; CHECK: barrier0
; CHECK-NEXT: load
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @broadcast(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %read
write:
  store i32 %n, ptr addrspace(3) @a
  br label %read
read:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) @b
  ret void
}

; Nobody writes it in the whole kernel.
; CHECK-LABEL: @global
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @global(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Another thread may have written it before this one loads it.
; CHECK-LABEL: @written_in_between
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @written_in_between(i32 %i) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %i
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  ret void
}

; The write is in an arm that no path through the load runs.
; CHECK-LABEL: @written_in_another_arm
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @written_in_another_arm() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %write, label %read
write:
  store i32 1, ptr addrspace(3) @a
  br label %join
read:
  %v = load i32, ptr addrspace(3) @a
  br label %join
join:
  %w = phi i32 [ 0, %write ], [ %v, %read ]
  %c = icmp sgt i32 %w, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Behind the loop's end it begins anew, and the write is in between.
; CHECK-LABEL: @carried
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @carried(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %next
arm:
  call void @llvm.nvvm.barrier0()
  br label %next
next:
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) @a
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @volatile
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @volatile() {
  %v = load volatile i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @at_another_place_each
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @at_another_place_each() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %v = load i32, ptr addrspace(3) %p
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Others may write it, and this block learn of that in between.
; CHECK-LABEL: @learned
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @learned(ptr addrspace(1) %p) {
  call void @llvm.nvvm.membar.gl()
  %v = load i32, ptr addrspace(1) %p
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Whether the loop goes on is loaded each round, and the barrier that keeps the writer away stands behind
; the branch: the load is settled if the barrier is met by all, and that is so if the load is settled.
; CHECK-LABEL: @each_bears_out_the_other
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @each_bears_out_the_other(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br label %loop
loop:
  %v = load i32, ptr addrspace(3) @a
  %c = icmp slt i32 %v, %n
  br i1 %c, label %more, label %end
more:
  call void @llvm.nvvm.barrier0()
  br i1 %first, label %write, label %join
write:
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(3) @a
  br label %join
join:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %loop
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; The same without the barrier before the write: who is late loads what was written.
; CHECK-LABEL: @nothing_bears_it_out
; CHECK-COUNT-3: barrier0
; CHECK: ret void
define ptx_kernel void @nothing_bears_it_out(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br label %loop
loop:
  %v = load i32, ptr addrspace(3) @a
  %c = icmp slt i32 %v, %n
  br i1 %c, label %more, label %end
more:
  br i1 %first, label %write, label %join
write:
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(3) @a
  br label %join
join:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %loop
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Volatile loads may be meant to see what others write.
; CHECK-LABEL: @never_volatile
; CHECK-COUNT-4: barrier0
; CHECK: ret void
define ptx_kernel void @never_volatile(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br label %loop
loop:
  %v = load volatile i32, ptr addrspace(3) @a
  %c = icmp slt i32 %v, %n
  br i1 %c, label %more, label %end
more:
  call void @llvm.nvvm.barrier0()
  br i1 %first, label %write, label %join
write:
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(3) @a
  br label %join
join:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %loop
end:
  call void @llvm.nvvm.barrier0()
  ret void
}
