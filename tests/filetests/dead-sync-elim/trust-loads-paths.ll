; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: an interval has all code that is connected with the load with no bound between, and nobody claims anything of
;      threads that do not execute the load.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef
@f = internal addrspace(3) global i32 undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; The barrier of the warp is at the end of an iteration, and the load at the beginning of the next one.
; CHECK-LABEL: @carried(
; CHECK-COUNT-3: barrier0
; CHECK: ret void
define ptx_kernel void @carried(i32 %n, i32 %i) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %j, %next ]
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %next
arm:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %next
next:
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %j = add i32 %k, 1
  %again = icmp slt i32 %j, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; A barrier keeps it away: the load is settled, so one of two adjacent barriers is removed.
; CHECK-LABEL: @kept_away(
; CHECK: arm:
; CHECK-NEXT: barrier0
; CHECK-NEXT: %w = load
; CHECK: ret void
define ptx_kernel void @kept_away(i32 %n, i32 %i) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %j, %next ]
  %v = load i32, ptr addrspace(3) @a
  store i32 %t, ptr addrspace(3) %p
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %next
arm:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) %p
  store i32 %w, ptr addrspace(3) @f
  br label %next
next:
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.barrier0()
  %j = add i32 %k, 1
  %again = icmp slt i32 %j, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Threads that do not load it have another value after the join.
; CHECK-LABEL: @in_an_arm(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @in_an_arm() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %load, label %join
load:
  store i32 1, ptr addrspace(3) @a
  %w = load i32, ptr addrspace(3) @a
  br label %join
join:
  %v = phi i32 [ 0, %entry ], [ %w, %load ]
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; The branch is uniform only because the first barrier separates the load from the write. Each of the two barriers
; could be removed if the other one were there only for the branch; both order the load and a write.
; CHECK-LABEL: @merged(
; CHECK-COUNT-3: barrier0
; CHECK: ret void
define ptx_kernel void @merged(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %ready
write:
  store i32 %n, ptr addrspace(3) @a
  br label %ready
ready:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %other
arm:
  call void @llvm.nvvm.barrier0()
  br label %join
other:
  call void @llvm.nvvm.barrier0()
  br label %join
join:
  br i1 %first, label %again, label %end
again:
  store i32 1, ptr addrspace(3) @a
  br label %end
end:
  ret void
}

; A callee does not know what its callers do before the call.
; CHECK-LABEL: @callee(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define internal void @callee(i32 %t, ptr addrspace(3) %p) noinline {
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
define ptx_kernel void @caller(i32 %i) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @callee(i32 %t, ptr addrspace(3) %p)
  ret void
}

; Other blocks of the cluster may still access the memory of this one after a return.
; CHECK-LABEL: @cluster(
; CHECK: arm:
; CHECK-NEXT: barrier0
; CHECK-NEXT: barrier0
; CHECK: end:
; CHECK-NEXT: barrier0
; CHECK: ret void
define ptx_kernel void @cluster(i32 %i, i1 %b) "nvvm.cluster_dim"="2,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load i32, ptr addrspace(3) @a
  store i32 %t, ptr addrspace(3) %p
  br i1 %b, label %leave, label %go
leave:
  ret void
go:
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) %p
  ret void
}

; The same without a cluster.
; CHECK-LABEL: @no_cluster(
; CHECK: arm:
; CHECK-NEXT: br label
; CHECK: end:
; CHECK-NEXT: barrier0
; CHECK: ret void
define ptx_kernel void @no_cluster(i32 %i, i1 %b) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load i32, ptr addrspace(3) @a
  store i32 %t, ptr addrspace(3) %p
  br i1 %b, label %leave, label %go
leave:
  ret void
go:
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) %p
  ret void
}
