; RUN: selvedge-opt -passes='dead-sync-elim<thread-proofs>' -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -thread-proofs -S %s | check %s
; RUN: selvedge-opt -passes='function(branch-dist<thread-proofs>)' -S %s | check %s
; WHY: who meets whom where no loop is around: the kernels of the specification of proofs about threads, with the barriers
;      that must stay. Of the traps (all that keep one) each barrier that stays is needed.
;      `t` is the thread, `n` the next one of a row of 64, `b` a barrier.
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

@s = internal addrspace(3) global [1024 x i32] undef, align 16

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3))

; K1: s[t]=v; b; x=s[t].
; CHECK-LABEL: @k1(
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k1(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K2: 8x8: if(y==0) s[t]=v; b; x=s[t].
; CHECK-LABEL: @k2(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k2(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="8,8,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %c = icmp eq i32 %y, 0
  br i1 %c, label %then1, label %go1
then1:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a2
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x3 = load i32, ptr addrspace(3) %a3
  ret void
}

; K3: s[t]=v; b; x=s[t^1].
; CHECK-LABEL: @k3(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
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

; K4: s[t]=s[t+N]=v; b; s[t]=v; b; x=s[N+n]: either goes.
; CHECK-LABEL: @k4(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k4(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %u = add nuw nsw i32 %t, 64
  %nu = add nuw nsw i32 %n, 64
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
  store i32 %v, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a3
  call void @llvm.nvvm.barrier0()
  %a4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %nu
  %x4 = load i32, ptr addrspace(3) %a4
  ret void
}

; K5: x=s[t]; b; if(t<m) s[t+m]=v.
; CHECK-LABEL: @k5(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k5(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x1 = load i32, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %c = icmp slt i32 %t, %m
  %u = add nsw i32 %t, %m
  br i1 %c, label %then2, label %go2
then2:
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
  store i32 %v, ptr addrspace(3) %a3
  br label %go2
go2:
  ret void
}

; K6: h16[t]=v; b; x=(u32)h16[t&~1].
; CHECK-LABEL: @k6(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k6(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %p = getelementptr inbounds i16, ptr addrspace(3) @s, i32 %t
  store i16 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %e = and i32 %t, -2
  %q = getelementptr inbounds i16, ptr addrspace(3) @s, i32 %e
  %x = load i32, ptr addrspace(3) %q
  ret void
}

; K17: 8x8: if(lin==0) s[0]=v; b; if(lin==0) x=s[0].
; CHECK-LABEL: @k17(
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k17(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="8,8,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %rows = shl nuw nsw i32 %y, 3
  %lin = add nuw nsw i32 %rows, %t
  %w = icmp eq i32 %lin, 0
  %r = icmp eq i32 %lin, 0
  br i1 %w, label %then1, label %go1
then1:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 0
  store i32 %v, ptr addrspace(3) %a2
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %r, label %then3, label %go3
then3:
  %a4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 0
  %x4 = load i32, ptr addrspace(3) %a4
  br label %go3
go3:
  ret void
}

; K18: K17, reader if(t==0).
; CHECK-LABEL: @k18(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k18(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="8,8,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %rows = shl nuw nsw i32 %y, 3
  %lin = add nuw nsw i32 %rows, %t
  %w = icmp eq i32 %lin, 0
  %r = icmp eq i32 %t, 0
  br i1 %w, label %then1, label %go1
then1:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 0
  store i32 %v, ptr addrspace(3) %a2
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %r, label %then3, label %go3
then3:
  %a4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 0
  %x4 = load i32, ptr addrspace(3) %a4
  br label %go3
go3:
  ret void
}

; K20: p=g[t]; s[p]=v; b; x=s[p]: only by --trust-race-free.
; CHECK-LABEL: @k20(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k20(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %pp = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %p = load i32, ptr addrspace(1) %pp
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %p
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %p
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K21: K20, write if(t<32).
; CHECK-LABEL: @k21(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k21(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %pp = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %p = load i32, ptr addrspace(1) %pp
  %c = icmp ult i32 %t, 32
  br i1 %c, label %then1, label %go1
then1:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %p
  store i32 %v, ptr addrspace(3) %a2
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %p
  %x3 = load i32, ptr addrspace(3) %a3
  ret void
}

; K22: 7x5: s[lin]=v; b; x=s[lin].
; CHECK-LABEL: @k22(
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k22(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="7,5,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %rows = mul nuw nsw i32 %y, 7
  %lin = add nuw nsw i32 %rows, %t
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %lin
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %lin
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K23: 48x2: if(y==0) s[t]=v; b; if(y==1) x=s[16+t].
; CHECK-LABEL: @k23(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k23(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="48,2,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %w = icmp eq i32 %y, 0
  %r = icmp eq i32 %y, 1
  %u = add nuw nsw i32 %t, 16
  br i1 %w, label %then1, label %go1
then1:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a2
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %r, label %then3, label %go3
then3:
  %a4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
  %x4 = load i32, ptr addrspace(3) %a4
  br label %go3
go3:
  ret void
}

; K26: s[(t+240)&255]=v; b; x=s[t].
; CHECK-LABEL: @k26(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k26(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %far = add nuw nsw i32 %t, 240
  %ring = and i32 %far, 255
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %ring
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K27: K26, same index twice.
; CHECK-LABEL: @k27(
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k27(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %far = add nuw nsw i32 %t, 240
  %ring = and i32 %far, 255
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %ring
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %ring
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K28: if(t==0){s[1]=v; return;}; b; x=s[t].
; CHECK-LABEL: @k28(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k28(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %c = icmp eq i32 %t, 0
  br i1 %c, label %leave, label %stay
leave:
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 1
  store i32 %v, ptr addrspace(3) %a1
  ret void
stay:
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K29: if(t>=m) return; s[t]=v; b; x=s[t].
; CHECK-LABEL: @k29(
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k29(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %c = icmp sge i32 %t, %m
  br i1 %c, label %leave, label %stay
leave:
  ret void
stay:
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K31: g[t]=v; b; if(t==0){fence; flag=1}.
; CHECK-LABEL: @k31(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k31(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %gp = getelementptr i32, ptr addrspace(1) %g, i32 %t
  store i32 %v, ptr addrspace(1) %gp
  call void @llvm.nvvm.barrier0()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %then1, label %go1
then1:
  call void @llvm.nvvm.membar.gl()
  store volatile i32 1, ptr addrspace(1) %flag
  br label %go1
go1:
  ret void
}

; K32: s[16t]=v; b; ldmatrix(s+16t).
; CHECK-LABEL: @k32(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k32(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %i = shl nuw nsw i32 %t, 2
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %mp = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  %mx = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %mp)
  ret void
}

; K37: 33x2: s[y][t]=v; b; x=s[y][t^1].
; CHECK-LABEL: @k37(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
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
; CHECK-COUNT-9: barrier0
; CHECK-NOT: barrier0
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
  ret void
}

; K39: s[t]=v; syncwarp; b; x=s[(t+32)%64].
; CHECK-LABEL: @k39(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
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

; K40: s[t]=v; b1; s[64+t]=v; b2; x=s[n]: one goes.
; CHECK-LABEL: @k40(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k40(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %u = add nuw nsw i32 %t, 64
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
  store i32 %v, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %n
  %x3 = load i32, ptr addrspace(3) %a3
  ret void
}

; K44: if(uniform){s[t]=v; b; x=s[t]}.
; CHECK-LABEL: @k44(
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k44(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %c = icmp slt i32 %m, 7
  br i1 %c, label %then1, label %go1
then1:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x3 = load i32, ptr addrspace(3) %a3
  br label %go1
go1:
  ret void
}

; K47: K2 with s[t^3].
; CHECK-LABEL: @k47(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k47(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="8,8,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %c = icmp eq i32 %y, 0
  %o = xor i32 %t, 3
  br i1 %c, label %then1, label %go1
then1:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  store i32 %v, ptr addrspace(3) %a2
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x3 = load i32, ptr addrspace(3) %a3
  ret void
}

; K48: if(!((unsigned)(t-1)<10)) s[t]=v; b; x=s[n%8].
; CHECK-LABEL: @k48(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k48(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %less = add nsw i32 %t, -1
  %in = icmp ult i32 %less, 10
  %e = and i32 %n, 7
  br i1 %in, label %join, label %writes
writes:
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  br label %join
join:
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %e
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K49: switch(t){case 0: case 1: s[t]=v}; b; same: x=s[1-t].
; CHECK-LABEL: @k49(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k49(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  switch i32 %t, label %mid [ i32 0, label %w i32 1, label %w ]
w:
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a1
  br label %mid
mid:
  call void @llvm.nvvm.barrier0()
  switch i32 %t, label %done [ i32 0, label %r i32 1, label %r ]
r:
  %o = sub nsw i32 1, %t
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x2 = load i32, ptr addrspace(3) %a2
  br label %done
done:
  ret void
}

; K50: guard freeze(t +nsw INT_MAX < m) is no fact.
; CHECK-LABEL: @k50(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k50(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %far = add nsw i32 %t, 2147483647
  %c = icmp slt i32 %far, %m
  %f = freeze i1 %c
  br i1 %f, label %then1, label %go1
then1:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %v, ptr addrspace(3) %a2
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %n
  %x3 = load i32, ptr addrspace(3) %a3
  ret void
}

; K52: 3x1, GEPs without flags: s[t]=v; b; x=s[t+3r], r loaded.
; CHECK-LABEL: @k52(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k52(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="3,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rp = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %r = load i32, ptr addrspace(1) %rp
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %three = mul i32 %r, 3
  %i = add i32 %three, %t
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %i
  %x = load i32, ptr addrspace(3) %q
  ret void
}

; K53: 128x2: byte 4*zext8(t+128y) - 512y, y==0 writes.
; CHECK-LABEL: @k53(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k53(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="128,2,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %t8 = trunc i32 %t to i8
  %y8 = trunc i32 %y to i8
  %r8 = shl i8 %y8, 7
  %s8 = add i8 %t8, %r8
  %z = zext i8 %s8 to i32
  %four = shl i32 %z, 2
  %back = mul i32 %y, -512
  %byte = add i32 %four, %back
  %p = getelementptr i8, ptr addrspace(3) @s, i32 %byte
  %c = icmp eq i32 %y, 0
  br i1 %c, label %then1, label %go1
then1:
  store i32 1, ptr addrspace(3) %p
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %p
  ret void
}

; K54: if(t<8) s[t+8]=v; b; x=s[t].
; CHECK-LABEL: @k54(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k54(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %c = icmp ult i32 %t, 8
  %u = add nuw nsw i32 %t, 8
  br i1 %c, label %then1, label %go1
then1:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
  store i32 %v, ptr addrspace(3) %a2
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x3 = load i32, ptr addrspace(3) %a3
  ret void
}

; K58: thrice; b1; s[t]=v; b2; x=s[t^3].
; CHECK-LABEL: @k58(
; CHECK-COUNT-5: barrier0
; CHECK-NOT: barrier0
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

!0 = !{}
