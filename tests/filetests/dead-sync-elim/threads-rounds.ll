; RUN: selvedge-opt -passes='dead-sync-elim<thread-proofs>' -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -thread-proofs -S %s | check %s
; RUN: selvedge-opt -passes='function(branch-dist<thread-proofs>)' -S %s | check %s
; WHY: the same in loops: which rounds are compared decides.
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

; K7: for k{s[k&1][t]=v; b; x=s[k&1][n]; b2; }: b2 goes.
; CHECK-LABEL: @k7(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k7(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %low = and i32 %k, 1
  %row = shl nuw nsw i32 %low, 6
  %mine = add nuw nsw i32 %row, %t
  %other = add nuw nsw i32 %row, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K8: K7, one buffer.
; CHECK-LABEL: @k8(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k8(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %row = and i32 %k, 0
  %mine = add nuw nsw i32 %row, %t
  %other = add nuw nsw i32 %row, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K9: K7, first if(skip[k]) continue.
; CHECK-LABEL: @k9(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k9(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %low = and i32 %k, 1
  %row = shl nuw nsw i32 %low, 6
  %fp = getelementptr i32, ptr addrspace(1) %g, i32 %k
  %f = load i32, ptr addrspace(1) %fp, !invariant.load !0
  %fc = icmp eq i32 %f, 0
  br i1 %fc, label %latch, label %work
work:
  %mine = add nuw nsw i32 %row, %t
  %other = add nuw nsw i32 %row, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K10: for k{x=s[p][n]; b2; s[q][t]=x; b1; swap(p,q)}: b2 goes.
; CHECK-LABEL: @k10(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k10(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %p = phi i32 [ 0, %entry ], [ %q, %latch ]
  %q = phi i32 [ 64, %entry ], [ %p, %latch ]
  %other = add nuw nsw i32 %p, %n
  %mine = add nuw nsw i32 %q, %t
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x = load i32, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %x, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K11: K7 with q; if(f[k]) q^=1.
; CHECK-LABEL: @k11(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k11(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %q = phi i32 [ 0, %entry ], [ %q1, %latch ]
  %row = shl nuw nsw i32 %q, 6
  %mine = add nuw nsw i32 %row, %t
  %other = add nuw nsw i32 %row, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  %fp = getelementptr i32, ptr addrspace(1) %g, i32 %k
  %f = load i32, ptr addrspace(1) %fp, !invariant.load !0
  %fl = and i32 %f, 1
  %q1 = xor i32 %q, %fl
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K12: for k{s[(k+2)%3][t]=v; b2; x=s[k%3][n]; b1; }: b2 goes.
; CHECK-LABEL: @k12(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k12(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %ka = add nuw nsw i32 %k, 2
  %ra = urem i32 %ka, 3
  %rb = urem i32 %k, 3
  %rowa = shl nuw nsw i32 %ra, 6
  %rowb = shl nuw nsw i32 %rb, 6
  %mine = add nuw nsw i32 %rowa, %t
  %other = add nuw nsw i32 %rowb, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K13: K12, two buffers: b2 stays.
; CHECK-LABEL: @k13(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k13(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %ka = add nuw nsw i32 %k, 2
  %ra = urem i32 %ka, 2
  %rb = urem i32 %k, 2
  %rowa = shl nuw nsw i32 %ra, 6
  %rowb = shl nuw nsw i32 %rb, 6
  %mine = add nuw nsw i32 %rowa, %t
  %other = add nuw nsw i32 %rowb, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K14: for s/=2{if(t<s) x=s[t+s]; bA; if(t<s) s[t]+=x; bB; }: bA goes.
; CHECK-LABEL: @k14(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k14(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %s = phi i32 [ 32, %entry ], [ %half, %latch ]
  %c = icmp ult i32 %t, %s
  br i1 %c, label %ra, label %ma
ra:
  %up = add nuw nsw i32 %t, %s
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %up
  %x = load i32, ptr addrspace(3) %a1
  br label %ma
ma:
  %px = phi i32 [ %x, %ra ], [ 0, %loop ]
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %rb, label %mb
rb:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %o = load i32, ptr addrspace(3) %a2
  %sum = add i32 %o, %px
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %sum, ptr addrspace(3) %a3
  br label %mb
mb:
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %half = lshr i32 %s, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K15: K14 with <=.
; CHECK-LABEL: @k15(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k15(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %s = phi i32 [ 32, %entry ], [ %half, %latch ]
  %c = icmp ule i32 %t, %s
  br i1 %c, label %ra, label %ma
ra:
  %up = add nuw nsw i32 %t, %s
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %up
  %x = load i32, ptr addrspace(3) %a1
  br label %ma
ma:
  %px = phi i32 [ %x, %ra ], [ 0, %loop ]
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %rb, label %mb
rb:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %o = load i32, ptr addrspace(3) %a2
  %sum = add i32 %o, %px
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %sum, ptr addrspace(3) %a3
  br label %mb
mb:
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %half = lshr i32 %s, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K16: K14 without bA.
; CHECK-LABEL: @k16(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k16(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %s = phi i32 [ 32, %entry ], [ %half, %latch ]
  %c = icmp ult i32 %t, %s
  br i1 %c, label %ra, label %ma
ra:
  %up = add nuw nsw i32 %t, %s
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %up
  %x = load i32, ptr addrspace(3) %a1
  br label %ma
ma:
  %px = phi i32 [ %x, %ra ], [ 0, %loop ]
  br i1 %c, label %rb, label %mb
rb:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %o = load i32, ptr addrspace(3) %a2
  %sum = add i32 %o, %px
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %sum, ptr addrspace(3) %a3
  br label %mb
mb:
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %half = lshr i32 %s, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K19: for k{c=arg[k]; s[c+t]=v; b1; x=s[c+t]; b2; }: b1 goes.
; CHECK-LABEL: @k19(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k19(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %cp = getelementptr i32, ptr addrspace(1) %g, i32 %k
  %c = load i32, ptr addrspace(1) %cp, !invariant.load !0
  %i = add nuw nsw i32 %c, %t
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K24: for(i=t;i<m;i+=N) s[i]=v; b; same loop, reads.
; CHECK-LABEL: @k24(
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k24(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %first
first:
  %i = phi i32 [ %t, %entry ], [ %i1, %first ]
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %v, ptr addrspace(3) %a1
  %i1 = add nuw nsw i32 %i, 64
  %ci = icmp slt i32 %i1, %m
  br i1 %ci, label %first, label %mid
mid:
  call void @llvm.nvvm.barrier0()
  br label %second
second:
  %j = phi i32 [ %t, %mid ], [ %j1, %second ]
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %x2 = load i32, ptr addrspace(3) %a2
  %j1 = add nuw nsw i32 %j, 64
  %cj = icmp slt i32 %j1, %m
  br i1 %cj, label %second, label %done
done:
  ret void
}

; K25: K24, reader i+=32.
; CHECK-LABEL: @k25(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k25(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %first
first:
  %i = phi i32 [ %t, %entry ], [ %i1, %first ]
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %v, ptr addrspace(3) %a1
  %i1 = add nuw nsw i32 %i, 64
  %ci = icmp slt i32 %i1, %m
  br i1 %ci, label %first, label %mid
mid:
  call void @llvm.nvvm.barrier0()
  br label %second
second:
  %j = phi i32 [ %t, %mid ], [ %j1, %second ]
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %x2 = load i32, ptr addrspace(3) %a2
  %j1 = add nuw nsw i32 %j, 32
  %cj = icmp slt i32 %j1, %m
  br i1 %cj, label %second, label %done
done:
  ret void
}

; K30: K7 in an outer loop, odd inner count.
; CHECK-LABEL: @k30(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k30(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  br label %loopi
loopi:
  %i = phi i32 [ 0, %loop ], [ %i1, %latchi ]
  %low = and i32 %i, 1
  %row = shl nuw nsw i32 %low, 6
  %mine = add nuw nsw i32 %row, %t
  %other = add nuw nsw i32 %row, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  br label %latchi
latchi:
  %i1 = add nuw nsw i32 %i, 1
  %morei = icmp slt i32 %i1, 3
  br i1 %morei, label %loopi, label %donei
donei:
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K41: for k{if(t==k) s[0]=v; b1; if(t==k) x=s[0]; b2; }: b1 goes.
; CHECK-LABEL: @k41(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k41(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %c = icmp eq i32 %t, %k
  br i1 %c, label %then1, label %go1
then1:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 0
  store i32 %v, ptr addrspace(3) %a2
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %then3, label %go3
then3:
  %a4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 0
  %x4 = load i32, ptr addrspace(3) %a4
  br label %go3
go3:
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K42: K7 without b2; behind it; b2; s[(k+1)&1][t]=v.
; CHECK-LABEL: @k42(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k42(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %low = and i32 %k, 1
  %row = shl nuw nsw i32 %low, 6
  %mine = add nuw nsw i32 %row, %t
  %other = add nuw nsw i32 %row, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  call void @llvm.nvvm.barrier0()
  %kp = add nuw nsw i32 %k1, 1
  %kn = and i32 %kp, 1
  %rn = shl nuw nsw i32 %kn, 6
  %mn = add nuw nsw i32 %rn, %t
  %a3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mn
  store i32 %v, ptr addrspace(3) %a3
  ret void
}

; K43: K14, guard of the older s.
; CHECK-LABEL: @k43(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k43(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %s = phi i32 [ 32, %entry ], [ %half, %latch ]
  %old = phi i32 [ 64, %entry ], [ %s, %latch ]
  %c = icmp ult i32 %t, %old
  br i1 %c, label %ra, label %ma
ra:
  %up = add nuw nsw i32 %t, %s
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %up
  %x = load i32, ptr addrspace(3) %a1
  br label %ma
ma:
  %px = phi i32 [ %x, %ra ], [ 0, %loop ]
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %rb, label %mb
rb:
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %px, ptr addrspace(3) %a2
  br label %mb
mb:
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %half = lshr i32 %s, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K45: (k+1)%3 and k%3, u32 k from 2^32-1.
; CHECK-LABEL: @k45(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k45(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ -1, %entry ], [ %k1, %loop ]
  %ra = urem i32 %k, 3
  %kb = add i32 %k, 1
  %rb = urem i32 %kb, 3
  %rowa = shl nuw nsw i32 %ra, 6
  %rowb = shl nuw nsw i32 %rb, 6
  %mine = add nuw nsw i32 %rowb, %t
  %other = add nuw nsw i32 %rowa, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  %k1 = add i32 %k, 1
  %more = icmp ne i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K46: k%3+3 and (k+3)%3, k from -1.
; CHECK-LABEL: @k46(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k46(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ -1, %entry ], [ %k1, %loop ]
  %ra = srem i32 %k, 3
  %rowa = add nsw i32 %ra, 3
  %kb = add nsw i32 %k, 3
  %rb = srem i32 %kb, 3
  %da = shl nsw i32 %rowa, 6
  %db = shl nsw i32 %rb, 6
  %mine = add nsw i32 %da, %t
  %other = add nsw i32 %db, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  %k1 = add nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K51: o=2; for k{s[o][t]=v; b1; x=s[!(k&1)][n]; b2; o=k&1}: b1 stays.
; CHECK-LABEL: @k51(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k51(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %o = phi i32 [ 2, %entry ], [ %low, %latch ]
  %low = and i32 %k, 1
  %not = xor i32 %low, 1
  %rowa = shl nuw nsw i32 %o, 6
  %rowb = shl nuw nsw i32 %not, 6
  %mine = add nuw nsw i32 %rowa, %t
  %other = add nuw nsw i32 %rowb, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K55: K7, its header shared with a divergent loop.
; CHECK-LABEL: @k55(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k55(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %kd, %loop ], [ %k1, %latch ]
  %j = phi i32 [ 0, %entry ], [ %jd, %loop ], [ 0, %latch ]
  %jd = add nuw nsw i32 %j, 1
  %kd = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %jd, %t
  br i1 %again, label %loop, label %work
work:
  %low = and i32 %k, 1
  %row = shl nuw nsw i32 %low, 6
  %mine = add nuw nsw i32 %row, %t
  %other = add nuw nsw i32 %row, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K56: s[1+2k][t]=v; b1; x=s[k][n]; b2; k<2, an irreducible cycle around.
; CHECK-LABEL: @k56(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k56(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %c = icmp slt i32 %m, 4
  br i1 %c, label %one, label %two
one:
  %i = phi i32 [ 0, %entry ], [ %i2, %two ]
  %i1 = add nuw nsw i32 %i, 1
  br label %loop
two:
  %i3 = phi i32 [ 1, %entry ], [ %i1, %out ]
  %i2 = add nuw nsw i32 %i3, 1
  br label %one
loop:
  %k = phi i32 [ 0, %one ], [ %k1, %loop ]
  %kk = shl nuw nsw i32 %k, 1
  %odd = or disjoint i32 %kk, 1
  %rowa = shl nuw nsw i32 %odd, 6
  %rowb = shl nuw nsw i32 %k, 6
  %mine = add nuw nsw i32 %rowa, %t
  %other = add nuw nsw i32 %rowb, %n
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  store i32 %v, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x2 = load i32, ptr addrspace(3) %a2
  call void @llvm.nvvm.barrier0()
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp ult i32 %k1, 2
  br i1 %more, label %loop, label %out
out:
  %last = icmp slt i32 %i1, %m
  br i1 %last, label %two, label %done
done:
  ret void
}

; K57: K24 with 3x1 and u32 i without nuw.
; CHECK-LABEL: @k57(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k57(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="3,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %first
first:
  %i = phi i32 [ %t, %entry ], [ %i1, %first ]
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 %v, ptr addrspace(3) %a1
  %i1 = add  i32 %i, 3
  %ci = icmp slt i32 %i1, %m
  br i1 %ci, label %first, label %mid
mid:
  call void @llvm.nvvm.barrier0()
  br label %second
second:
  %j = phi i32 [ %t, %mid ], [ %j1, %second ]
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %x2 = load i32, ptr addrspace(3) %a2
  %j1 = add  i32 %j, 3
  %cj = icmp slt i32 %j1, %m
  br i1 %cj, label %second, label %done
done:
  ret void
}

!0 = !{}
