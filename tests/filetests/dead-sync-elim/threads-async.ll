; RUN: selvedge-opt -passes='dead-sync-elim<thread-proofs>' -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -thread-proofs -S %s | check %s
; RUN: selvedge-opt -passes='function(branch-dist<thread-proofs>)' -S %s | check %s
; WHY: copies in flight conflict with everything; two barriers that might go stay.
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

; K33: cp s[t]; wait 0; b; x=s[t]: may go, stays as copies conflict with everything.
; CHECK-LABEL: @k33(
; CHECK-COUNT-1: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k33(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %gp = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %d = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %d, ptr addrspace(1) %gp)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier0()
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %x1 = load i32, ptr addrspace(3) %a1
  ret void
}

; K34: cp A; cp B; wait 1; b1; A[t^1]; wait 0; b2; B[t^1].
; CHECK-LABEL: @k34(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k34(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %n = and i32 %t1, 63
  %gp = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %u = add nuw nsw i32 %t, 64
  %o = xor i32 %t, 1
  %ou = add nuw nsw i32 %o, 64
  %d = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %e = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %d, ptr addrspace(1) %gp)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %e, ptr addrspace(1) %gp)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier0()
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %x1 = load i32, ptr addrspace(3) %a1
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier0()
  %a2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %ou
  %x2 = load i32, ptr addrspace(3) %a2
  ret void
}

; K35: for k{wait 1; b1; x=s[k%3][n]; cp s[(k+2)%3][t]; b2; }: b2 may go, stays.
; CHECK-LABEL: @k35(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k35(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
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
  %gp = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %d = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier0()
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x1 = load i32, ptr addrspace(3) %a1
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %d, ptr addrspace(1) %gp)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

; K36: K35, copy before b1.
; CHECK-LABEL: @k36(
; CHECK-COUNT-2: barrier0
; CHECK-NOT: barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @k36(i32 %v, i32 %m, ptr addrspace(1) %g, ptr addrspace(1) %flag) "nvvm.reqntid"="64,1,1" {
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
  %gp = getelementptr i32, ptr addrspace(1) %g, i32 %t
  %d = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %mine
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %d, ptr addrspace(1) %gp)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.barrier0()
  %a1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %other
  %x1 = load i32, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  br label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %done
done:
  ret void
}

!0 = !{}
