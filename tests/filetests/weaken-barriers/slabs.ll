; RUN: selvedge-opt -passes=weaken-barriers -S %s | check %s
; RUN: selvedge-opt -passes=weaken-barriers -pass-remarks-missed=weaken -disable-output %s 2>&1 | check %s --check-prefix=SAYS
; WHY: each warp stays within its own bytes of shared memory, which only the bits of addresses show; and kernels that
;      look like that, in which threads of different warps share a byte. Remarks give the reason.
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

@s = internal addrspace(3) global [4096 x i32] undef, align 4

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()

; s[t] = v; b; x = s[t ^ d] with an unknown d < 32.
; CHECK-LABEL: @unknown_lane(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @unknown_lane(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="128,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = load i32, ptr addrspace(1) %g
  %d = and i32 %w, 31
  %o = xor i32 %t, %d
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; The same with d < 64: thread 32 of another warp.
; CHECK-LABEL: @unknown_thread(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
; SAYS: barrier of the block not weakened: threads of different warps may access one byte: `store i32 %v, ptr addrspace(3) %p1, align 4` before it and `{{.*}} = load
define ptx_kernel void @unknown_thread(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="128,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = load i32, ptr addrspace(1) %g
  %d = and i32 %w, 63
  %o = xor i32 %t, %d
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; Each warp transposes 32 rows of 4 words: s[128*w + 4*lane + 1] is written, s[128*w + 32 + lane] read.
; CHECK-LABEL: @transposed(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @transposed(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t4 = shl nuw nsw i32 %t, 2
  %row = or disjoint i32 %t4, 1
  %lane = and i32 %t, 31
  %w = and i32 %t4, -128
  %c = or disjoint i32 %w, %lane
  %col = or disjoint i32 %c, 32
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %row
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %col
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; The same with 16 lanes in a row: the next warp reads the upper half.
; CHECK-LABEL: @transposed_between_warps(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
; SAYS: barrier of the block not weakened: threads of different warps may access one byte: `store i32 %v, ptr addrspace(3) %p1, align 4` before it and `{{.*}} = load
define ptx_kernel void @transposed_between_warps(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t4 = shl nuw nsw i32 %t, 2
  %row = or disjoint i32 %t4, 1
  %lane = and i32 %t, 15
  %w = and i32 %t4, -64
  %c = or disjoint i32 %w, %lane
  %col = xor i32 %c, 128
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %row
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %col
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; Bits of the index change places, but the warp is still the highest bit: 2 * (t & 31) + (t >> 5) * 64, by shifts.
; CHECK-LABEL: @shuffled(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @shuffled(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %up = shl nuw nsw i32 %t, 1
  %lane = and i32 %up, 62
  %w = and i32 %up, 64
  %i = or disjoint i32 %w, %lane
  %low = and i32 %t, 1
  %j0 = and i32 %i, 124
  %j1 = or disjoint i32 %j0, %low
  %j = xor i32 %j1, 4
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; The last thread of each warp reads eight bytes, the first four of which are the last of its slab.
; CHECK-LABEL: @crosses_the_end(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
; SAYS: barrier of the block not weakened: threads of different warps may access one byte: `store i32 %v, ptr addrspace(3) %p1, align 4` before it and `{{.*}} = load
define ptx_kernel void @crosses_the_end(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = xor i32 %t, 1
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i64, ptr addrspace(3) %p2
  ret void
}

; Bytes 4 * t modulo 256: thread 64 has those of thread 0.
; CHECK-LABEL: @wraps(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
; SAYS: barrier of the block not weakened: threads of different warps may access one byte: `store i32 %v, ptr addrspace(3) %p1, align 4` before it and `{{.*}} = load
define ptx_kernel void @wraps(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="128,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t8 = trunc i32 %t to i8
  %b8 = shl i8 %t8, 2
  %b = zext i8 %b8 to i32
  %p1 = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %b
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %o = xor i32 %b, 4
  %p2 = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; 64x2: s[64*y + (x ^ 5)]: the linear index, by bits.
; CHECK-LABEL: @rows_of_two_warps(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @rows_of_two_warps(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="64,2,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %rows = shl nuw nsw i32 %y, 6
  %i = or disjoint i32 %rows, %t
  %o = xor i32 %i, 5
  %h = xor i32 %t, 5
  %q = or disjoint i32 %rows, %h
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %q
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; 64x2: s[x ^ 5]: threads of both rows, and so of four warps, share words.
; CHECK-LABEL: @index_without_row(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
; SAYS: barrier of the block not weakened: threads of different warps may access one byte: `store i32 %v, ptr addrspace(3) %p1, align 4` before it and `{{.*}} = load
define ptx_kernel void @index_without_row(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="64,2,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %o = xor i32 %t, 5
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; 48x2: the second warp has the end of the first row and the start of the second; x ^ 1 in a row.
; CHECK-LABEL: @rows_of_48(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @rows_of_48(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="48,2,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %rows = mul nuw nsw i32 %y, 48
  %i = add nuw nsw i32 %rows, %t
  %d0 = load i32, ptr addrspace(1) %g
  %d = and i32 %d0, 7
  %o = xor i32 %i, %d
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; 48x2: x & -32 is not the warp: 64 * y + x ^ 31.
; CHECK-LABEL: @lanes_of_48(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
; SAYS: barrier of the block not weakened: threads of different warps may access one byte: `store i32 %v, ptr addrspace(3) %p1, align 4` before it and `{{.*}} = load
define ptx_kernel void @lanes_of_48(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="48,2,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %rows = shl nuw nsw i32 %y, 6
  %i = or disjoint i32 %rows, %t
  %o = xor i32 %i, 31
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; 48 threads: half a warp would wait for lanes that do not exist.
; CHECK-LABEL: @partial_warp(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
; SAYS: barrier of the block not weakened: the number of threads may be no multiple of the warp size
define ptx_kernel void @partial_warp(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="48,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d0 = load i32, ptr addrspace(1) %g
  %d = and i32 %d0, 31
  %o = xor i32 %t, %d
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; Lane 3 has exited.
; CHECK-LABEL: @exited(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
; SAYS: barrier of the block not weakened: threads may have exited before it
define ptx_kernel void @exited(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is = icmp eq i32 %t, 3
  br i1 %is, label %leave, label %go
leave:
  ret void
go:
  %o = xor i32 %t, 1
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; Each access has its own unknown rows of 32 words: one warp may read the rows of another.
; CHECK-LABEL: @other_unknowns(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
; SAYS: barrier of the block not weakened: threads of different warps may access one byte: `store i32 %v, ptr addrspace(3) %p1, align 4` before it and `{{.*}} = load
define ptx_kernel void @other_unknowns(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w0 = load i32, ptr addrspace(1) %g
  %d0 = and i32 %w0, 32
  %o0 = xor i32 %t, %d0
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o0
  store i32 %v, ptr addrspace(3) %p1
  call void @llvm.nvvm.barrier0()
  %g1 = getelementptr inbounds i32, ptr addrspace(1) %g, i32 1
  %w1 = load i32, ptr addrspace(1) %g1
  %d1 = and i32 %w1, 32
  %o1 = xor i32 %t, %d1
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o1
  %x2 = load i32, ptr addrspace(3) %p2
  ret void
}

; A scan of the words of each warp: s[t] += s[t - d] for the lanes from d up, d = 1, 2, 4, 8, 16.
; CHECK-LABEL: @scan(
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
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @scan(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %t, 31
  %p0 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %p0
  call void @llvm.nvvm.barrier0()
  %in1 = icmp samesign uge i32 %lane, 1
  br i1 %in1, label %read1, label %go1
read1:
  %left1 = sub nuw nsw i32 %t, 1
  %pl1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %left1
  %xl1 = load i32, ptr addrspace(3) %pl1
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %po1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %po1
  call void @llvm.nvvm.barrier0()
  %in2 = icmp samesign uge i32 %lane, 2
  br i1 %in2, label %read2, label %go2
read2:
  %left2 = sub nuw nsw i32 %t, 2
  %pl2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %left2
  %xl2 = load i32, ptr addrspace(3) %pl2
  br label %go2
go2:
  call void @llvm.nvvm.barrier0()
  %po2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %po2
  call void @llvm.nvvm.barrier0()
  %in3 = icmp samesign uge i32 %lane, 4
  br i1 %in3, label %read3, label %go3
read3:
  %left3 = sub nuw nsw i32 %t, 4
  %pl3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %left3
  %xl3 = load i32, ptr addrspace(3) %pl3
  br label %go3
go3:
  call void @llvm.nvvm.barrier0()
  %po3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %po3
  call void @llvm.nvvm.barrier0()
  %in4 = icmp samesign uge i32 %lane, 8
  br i1 %in4, label %read4, label %go4
read4:
  %left4 = sub nuw nsw i32 %t, 8
  %pl4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %left4
  %xl4 = load i32, ptr addrspace(3) %pl4
  br label %go4
go4:
  call void @llvm.nvvm.barrier0()
  %po4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %po4
  call void @llvm.nvvm.barrier0()
  %in5 = icmp samesign uge i32 %lane, 16
  br i1 %in5, label %read5, label %go5
read5:
  %left5 = sub nuw nsw i32 %t, 16
  %pl5 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %left5
  %xl5 = load i32, ptr addrspace(3) %pl5
  br label %go5
go5:
  call void @llvm.nvvm.barrier0()
  %po5 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %po5
  call void @llvm.nvvm.barrier0()
  %pend = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %xend = load i32, ptr addrspace(3) %pend
  ret void
}

; A reduction of 128 words: from a distance of 16 on only the first warp has words to add.
; CHECK-LABEL: @reduction(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
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
define ptx_kernel void @reduction(i32 %v, ptr addrspace(1) %g) "nvvm.reqntid"="128,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p0 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %p0
  call void @llvm.nvvm.barrier0()
  %in1 = icmp ult i32 %t, 64
  br i1 %in1, label %add1, label %go1
add1:
  %far1 = add nuw nsw i32 %t, 64
  %pa1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %far1
  %xa1 = load i32, ptr addrspace(3) %pa1
  %pb1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %xb1 = load i32, ptr addrspace(3) %pb1
  %pc1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %pc1
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %in2 = icmp ult i32 %t, 32
  br i1 %in2, label %add2, label %go2
add2:
  %far2 = add nuw nsw i32 %t, 32
  %pa2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %far2
  %xa2 = load i32, ptr addrspace(3) %pa2
  %pb2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %xb2 = load i32, ptr addrspace(3) %pb2
  %pc2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %pc2
  br label %go2
go2:
  call void @llvm.nvvm.barrier0()
  %in3 = icmp ult i32 %t, 16
  br i1 %in3, label %add3, label %go3
add3:
  %far3 = add nuw nsw i32 %t, 16
  %pa3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %far3
  %xa3 = load i32, ptr addrspace(3) %pa3
  %pb3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %xb3 = load i32, ptr addrspace(3) %pb3
  %pc3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %pc3
  br label %go3
go3:
  call void @llvm.nvvm.barrier0()
  %in4 = icmp ult i32 %t, 8
  br i1 %in4, label %add4, label %go4
add4:
  %far4 = add nuw nsw i32 %t, 8
  %pa4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %far4
  %xa4 = load i32, ptr addrspace(3) %pa4
  %pb4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %xb4 = load i32, ptr addrspace(3) %pb4
  %pc4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %pc4
  br label %go4
go4:
  call void @llvm.nvvm.barrier0()
  %in5 = icmp ult i32 %t, 4
  br i1 %in5, label %add5, label %go5
add5:
  %far5 = add nuw nsw i32 %t, 4
  %pa5 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %far5
  %xa5 = load i32, ptr addrspace(3) %pa5
  %pb5 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %xb5 = load i32, ptr addrspace(3) %pb5
  %pc5 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %pc5
  br label %go5
go5:
  call void @llvm.nvvm.barrier0()
  %in6 = icmp ult i32 %t, 2
  br i1 %in6, label %add6, label %go6
add6:
  %far6 = add nuw nsw i32 %t, 2
  %pa6 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %far6
  %xa6 = load i32, ptr addrspace(3) %pa6
  %pb6 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %xb6 = load i32, ptr addrspace(3) %pb6
  %pc6 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %pc6
  br label %go6
go6:
  call void @llvm.nvvm.barrier0()
  %in7 = icmp ult i32 %t, 1
  br i1 %in7, label %add7, label %go7
add7:
  %far7 = add nuw nsw i32 %t, 1
  %pa7 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %far7
  %xa7 = load i32, ptr addrspace(3) %pa7
  %pb7 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %xb7 = load i32, ptr addrspace(3) %pb7
  %pc7 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %pc7
  br label %go7
go7:
  call void @llvm.nvvm.barrier0()
  ret void
}

