; RUN: selvedge-opt -passes=weaken-barriers -S %s | check %s
; RUN: selvedge-opt -passes=weaken-barriers,dead-sync-elim -S %s | check %s
; WHY: which barriers a barrier of the warp is enough for: kernels of the specification of proofs about threads, and traps.
;      Each has the barriers that must stay, and those that are weakened.
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

@s = internal addrspace(3) global [1024 x i32] undef, align 16
@p = internal addrspace(3) global [64 x i32] undef, align 16

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.wait.all()

; K3: s[t]=v; b; x=s[t^1].
; CHECK-LABEL: @k3(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @k3(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %o = xor i32 %t, 1
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K37: 33x2: s[y][t]=v; b; x=s[y][t^1].
; CHECK-LABEL: @k37(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @k37(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="33,2,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %rows = mul nuw nsw i32 %y, 64
  %mine = add nuw nsw i32 %rows, %t
  %o = xor i32 %t, 1
  %other = add nuw nsw i32 %rows, %o
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K38: bitonic rounds t^j, j=16..1.
; CHECK-LABEL: @k38(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @k38(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %o16 = xor i32 %t, 16
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o16
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  %o8 = xor i32 %t, 8
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a3
  call void @llvm.nvvm.barrier0()
  %a4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o8
  %x4 = load i32, ptr addrspace(3) %a4
  call void @llvm.nvvm.barrier0()
  %o4 = xor i32 %t, 4
  %a5 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a5
  call void @llvm.nvvm.barrier0()
  %a6 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o4
  %x6 = load i32, ptr addrspace(3) %a6
  call void @llvm.nvvm.barrier0()
  %o2 = xor i32 %t, 2
  %a7 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a7
  call void @llvm.nvvm.barrier0()
  %a8 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o2
  %x8 = load i32, ptr addrspace(3) %a8
  call void @llvm.nvvm.barrier0()
  %o1 = xor i32 %t, 1
  %a9 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a9
  call void @llvm.nvvm.barrier0()
  %a10 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o1
  %x10 = load i32, ptr addrspace(3) %a10
  ; Behind the last one other warps' words are read.
  call void @llvm.nvvm.barrier0()
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  %a11 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %far
  %x11 = load i32, ptr addrspace(3) %a11
  ret void
}

; K39: s[t]=v; syncwarp; b; x=s[(t+32)%64].
; CHECK-LABEL: @k39(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @k39(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.barrier0()
  %h = add nuw nsw i32 %t, 32
  %o = and i32 %h, 63
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K58: thrice; b1; s[t]=v; b2; x=s[t^3].
; CHECK-LABEL: @k58(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @k58(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %o = xor i32 %t, 3
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a3
  call void @llvm.nvvm.barrier0()
  %a4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x4 = load i32, ptr addrspace(3) %a4
  call void @llvm.nvvm.barrier0()
  %a5 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a5
  call void @llvm.nvvm.barrier0()
  %a6 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x6 = load i32, ptr addrspace(3) %a6
  ret void
}

; Only the last barrier is between threads of one warp; what is before it meets other warps behind it: the first one
; may not go, though no pair that only full and weakened barriers bound needs it.
; CHECK-LABEL: @later_warps(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @later_warps(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @p, i32 %t
  store i32 %v, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @p, i32 %o
  %x3 = load i32, ptr addrspace(3) %a3
  %a4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %far
  %x4 = load i32, ptr addrspace(3) %a4
  ret void
}

; The same lane of the other warp.
; CHECK-LABEL: @other_warp(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @other_warp(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 32
  %a5 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a5
  call void @llvm.nvvm.barrier0()
  %a6 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x6 = load i32, ptr addrspace(3) %a6
  ret void
}

; What orders nothing goes.
; CHECK-LABEL: @spare(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @spare(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a7 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a7
  call void @llvm.nvvm.barrier0()
  %a8 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x8 = load i32, ptr addrspace(3) %a8
  ret void
}

; Rows of 16: two of them are a warp.
; CHECK-LABEL: @two_rows(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @two_rows(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="16,4,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %rows = mul nuw nsw i32 %y, 16
  %lin = add nuw nsw i32 %rows, %t
  %o = xor i32 %lin, 17
  %a9 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %lin
  store i32 %v, ptr addrspace(3) %a9
  call void @llvm.nvvm.barrier0()
  %a10 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x10 = load i32, ptr addrspace(3) %a10
  ret void
}

; Lanes of one column are of several warps.
; CHECK-LABEL: @column(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @column(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="16,4,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %rows = mul nuw nsw i32 %y, 16
  %lin = add nuw nsw i32 %rows, %t
  %a11 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %lin
  store i32 %v, ptr addrspace(3) %a11
  call void @llvm.nvvm.barrier0()
  %a12 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x12 = load i32, ptr addrspace(3) %a12
  ret void
}

; The second warp has 16 lanes only.
; CHECK-LABEL: @part_of_a_warp(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @part_of_a_warp(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="48,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  %a13 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a13
  call void @llvm.nvvm.barrier0()
  %a14 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x14 = load i32, ptr addrspace(3) %a14
  ret void
}

; How many threads there are at most says not how many.
; CHECK-LABEL: @at_most(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @at_most(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.maxntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  %a15 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a15
  call void @llvm.nvvm.barrier0()
  %a16 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x16 = load i32, ptr addrspace(3) %a16
  ret void
}

; Threads that left come to no barrier.
; CHECK-LABEL: @some_leave(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @some_leave(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  %c = icmp slt i32 %t, %m
  br i1 %c, label %go, label %leave
leave:
  ret void
go:
  %a17 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a17
  call void @llvm.nvvm.barrier0()
  %a18 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x18 = load i32, ptr addrspace(3) %a18
  ret void
}

; All threads leave, or none.
; CHECK-LABEL: @all_leave(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @all_leave(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  %c = icmp slt i32 %m, 0
  br i1 %c, label %leave, label %go
leave:
  ret void
go:
  %a19 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a19
  call void @llvm.nvvm.barrier0()
  %a20 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x20 = load i32, ptr addrspace(3) %a20
  ret void
}

; Not all threads come to it.
; CHECK-LABEL: @some_come(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @some_come(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  %a21 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a21
  %c = icmp slt i32 %t, 32
  br i1 %c, label %arm, label %go
arm:
  call void @llvm.nvvm.barrier0()
  %a22 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x22 = load i32, ptr addrspace(3) %a22
  br label %go
go:
  ret void
}

; What others learn of waits for all threads of the block.
; CHECK-LABEL: @published(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @published(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  %q = getelementptr inbounds i32, ptr addrspace(1) %g, i32 %t
  store i32 %v, ptr addrspace(1) %q
  %a23 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a23
  call void @llvm.nvvm.barrier0()
  %a24 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x24 = load i32, ptr addrspace(3) %a24
  call void @llvm.nvvm.membar.gl()
  store volatile i32 1, ptr addrspace(1) %g
  ret void
}

; Copies are where they like to be.
; CHECK-LABEL: @in_flight(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @in_flight(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  %c1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %c1, ptr addrspace(1) %g)
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.barrier0()
  %a25 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x25 = load i32, ptr addrspace(3) %a25
  ret void
}

; Each round reads what the round wrote, and is read before the next one writes.
; CHECK-LABEL: @round_by_round(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @round_by_round(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a26 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a26
  call void @llvm.nvvm.barrier0()
  %a27 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x27 = load i32, ptr addrspace(3) %a27
  call void @llvm.nvvm.barrier0()
  %next = add nuw nsw i32 %k, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Each thread reads its row of the next warp a round later.
; CHECK-LABEL: @row_by_row(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @row_by_row(i32 %v, i32 %m, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %h = add nuw nsw i32 %t, 32
  %far = and i32 %h, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %odd = and i32 %k, 1
  %r0 = mul nuw nsw i32 %odd, 64
  %mine = add nuw nsw i32 %r0, %t
  %even = xor i32 %r0, 64
  %theirs = add nuw nsw i32 %even, %far
  %a28 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a28
  call void @llvm.nvvm.barrier0()
  %a29 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %theirs
  %x29 = load i32, ptr addrspace(3) %a29
  %next = add nuw nsw i32 %k, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %loop, label %done
done:
  ret void
}
