; RUN: selvedge-opt -passes=weaken-barriers -S %s | check %s
; RUN: selvedge-opt -passes=weaken-barriers,dead-sync-elim -S %s | check %s
; WHY: conditions that select the threads of one warp on both sides of a barrier: a barrier of the warp is enough,
;      whatever the accesses are. Then the traps, in which it is not.
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

@flag = addrspace(1) global i32 0

declare void @llvm.nvvm.barrier0()
declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.bar.warp.sync(i32)

; One thread on both sides: the barrier orders nothing.
; CHECK-LABEL: @leader(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @leader(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; if(t<32) in[0]=1; b; if(t<32) out[0]+=1: the arguments may alias, but one warp makes all accesses.
; CHECK-LABEL: @first_warp(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @first_warp(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; t < 20 on one side, t == 7 on the other.
; CHECK-LABEL: @less_than_a_warp(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @less_than_a_warp(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 20
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %d = icmp eq i32 %t, 7
  br i1 %d, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; 32 <= t < 64, by two comparisons.
; CHECK-LABEL: @second_warp(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @second_warp(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="96,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = icmp ugt i32 %t, 31
  %b = icmp ult i32 %t, 64
  %c = and i1 %a, %b
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; t >> 5 == m on both sides.
; CHECK-LABEL: @by_number(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @by_number(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="128,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %c = icmp eq i32 %w, %m
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; 32x4: one row is one warp.
; CHECK-LABEL: @rows(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @rows(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="32,4,1" {
entry:
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %c = icmp eq i32 %y, 2
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; 8x8: the linear index is less than 32.
; CHECK-LABEL: @linear(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @linear(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="8,8,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %yn = mul nuw nsw i32 %y, 8
  %lin = add nuw nsw i32 %yn, %t
  %c = icmp ult i32 %lin, 32
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; t < 33 are two warps.
; CHECK-LABEL: @two_warps(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @two_warps(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 33
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; The first warp writes, and the second one reads.
; CHECK-LABEL: @other_warp(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @other_warp(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %d = icmp uge i32 %t, 32
  br i1 %d, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; 16 <= t < 48 are threads of two warps.
; CHECK-LABEL: @across(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @across(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = sub i32 %t, 16
  %c = icmp ult i32 %o, 32
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; 33 threads: the lanes of the second warp do not all exist.
; CHECK-LABEL: @partial(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @partial(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="33,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; (t & 31) == 0 is one thread of each warp.
; CHECK-LABEL: @one_of_each_warp(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @one_of_each_warp(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %l = and i32 %t, 31
  %c = icmp eq i32 %l, 0
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; So is laneid == 0.
; CHECK-LABEL: @lane(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @lane(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; 8x8: tid.x < 32 are all threads.
; CHECK-LABEL: @column(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @column(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="8,8,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 8
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; Only the write is of one warp.
; CHECK-LABEL: @one_side(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @one_side(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  ret void
}

; The warp publishes its write.
; CHECK-LABEL: @publishes(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @publishes(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  call void @llvm.nvvm.membar.gl()
  %x = atomicrmw xchg ptr addrspace(1) @flag, i32 1 monotonic
  br label %go2
go2:
  ret void
}

; Threads may have exited.
; CHECK-LABEL: @left(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @left(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %e = icmp uge i32 %t, %m
  br i1 %e, label %leave, label %stay
leave:
  ret void
stay:
  %c = icmp ult i32 %t, 32
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; for k { if(t>>5==k) in[0]=1; b1; if(t>>5==k) out[0]+=1; b2 }: b1 is weakened, b2 stays.
; CHECK-LABEL: @turning(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @turning(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %latch ]
  %w = lshr i32 %t, 5
  %c = icmp eq i32 %w, %k
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %next = add nuw nsw i32 %k, 1
  %more = icmp ne i32 %next, 2
  br i1 %more, label %loop, label %done
done:
  ret void
}
