; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -pass-remarks-missed=. -S %s | check %s
; WHY: what stands next to a barrier is looked at first, by trying some threads, when nobody asks why barriers stay;
;      what that finds needed stays, and nothing that could go.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [4096 x i32] undef, align 4

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; What is written lies behind all that is read, by the conditions on %n: which number it is matters.
; CHECK-LABEL: @far_enough(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @far_enough(i32 %n, ptr addrspace(1) %out) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %big = icmp sgt i32 %n, 100
  %small = icmp slt i32 %n, 1000
  %ok = and i1 %big, %small
  br i1 %ok, label %write, label %end
write:
  %i = add nsw i32 %t, %n
  %p = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %q = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %x = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o, align 4
  br label %end
end:
  ret void
}

; Whoever launches it decides whether all threads write or all read.
; CHECK-LABEL: @one_or_the_other(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @one_or_the_other(i32 %n, ptr addrspace(1) %out) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sgt i32 %n, 100
  br i1 %c, label %write, label %meet
write:
  %p = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %p, align 4
  br label %meet
meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %c, label %end, label %read
read:
  %j = add nsw i32 %t, 1
  %q = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %j
  %x = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o, align 4
  br label %end
end:
  ret void
}

; Each thread reads what it wrote itself, or what nobody wrote.
; CHECK-LABEL: @halves(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @halves(ptr addrspace(1) %out) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, 32
  br i1 %c, label %write, label %meet
write:
  %p = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %p, align 4
  br label %meet
meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %q = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %x = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o, align 4
  ret void
}

; Threads read what their neighbours wrote.
; CHECK-LABEL: @neighbours(
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @neighbours(ptr addrspace(1) %out) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %j = add nsw i32 %t, 1
  %q = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %j
  %x = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o, align 4
  ret void
}

; The first barrier orders nothing; the second one keeps what is read from threads that write by columns.
; CHECK-LABEL: @rows(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: load i32
; CHECK: call void @llvm.nvvm.barrier
; CHECK: store i32 2
; CHECK: ret void
define ptx_kernel void @rows(ptr addrspace(1) %out) #1 {
entry:
  %tx = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ty = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %row = mul nuw nsw i32 %ty, 8
  %i = add nuw nsw i32 %row, %tx
  %p = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %x, ptr addrspace(1) %o, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %col = mul nuw nsw i32 %tx, 8
  %k = add nuw nsw i32 %col, %ty
  %r = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %k
  store i32 2, ptr addrspace(3) %r, align 4
  ret void
}

; Threads leave the loop in its last round: what is known of the first one says nothing of who comes here.
; CHECK-LABEL: @behind_a_loop(
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @behind_a_loop(ptr addrspace(1) %out) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %n, 16
  br i1 %more, label %body, label %write
body:
  %next = add nuw nsw i32 %n, 1
  br label %loop
write:
  %p = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %j = xor i32 %t, 1
  %q = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %j
  %x = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o, align 4
  ret void
}

; Each thread writes and reads a place of its own, in whichever round.
; CHECK-LABEL: @in_a_loop(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @in_a_loop(ptr addrspace(1) %out, i32 %rounds) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = shl nuw nsw i32 %n, 6
  %i = add nuw nsw i32 %row, %t
  %p = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o, align 4
  %next = add nuw nsw i32 %n, 1
  %more = icmp slt i32 %next, 16
  br i1 %more, label %loop, label %end
end:
  ret void
}

attributes #0 = { "nvvm.reqntid"="64" }
attributes #1 = { "nvvm.reqntid"="8,8" }
