; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s
; RUN: selvedge-opt -passes='function(branch-dist<thread-proofs>)' -S %s | check %s
; WHY: conditions that select one thread on both sides of a barrier: one thread makes both accesses, whatever they
;      access. Then the traps, in which they do not.
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

@flag = addrspace(1) global i32 0

declare void @llvm.nvvm.barrier0()
declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.wait.all()

define internal void @writes(ptr addrspace(1) %p) noinline {
entry:
  store i32 1, ptr addrspace(1) %p
  ret void
}

; if(t==0) in[0]=1; b; if(t==0) out[0]+=1: the arguments may alias, but one thread makes all accesses.
; CHECK-LABEL: @two_arguments(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @two_arguments(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
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

; The same with a comparison for each side, one of them with the edges exchanged.
; CHECK-LABEL: @two_comparisons(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @two_comparisons(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 5
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %d = icmp ne i32 %t, 5
  br i1 %d, label %end, label %do
do:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %end
end:
  ret void
}

; The second pointer is loaded: nothing is known of its object.
; CHECK-LABEL: @loaded_pointer(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @loaded_pointer(ptr %table, ptr addrspace(1) %out) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 1
  br i1 %c, label %do1, label %go1
do1:
  %p = load ptr, ptr %table
  store i32 1, ptr %p
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

; 8x8: the linear index of the thread is complete.
; CHECK-LABEL: @linear(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @linear(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="8,8,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %nx = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %yn = mul nuw nsw i32 %y, %nx
  %lin = add nuw nsw i32 %yn, %t
  %c = icmp eq i32 %lin, 0
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

; 8x8: both indices are fixed, by a conjunction and by two branches.
; CHECK-LABEL: @both_indices(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @both_indices(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="8,8,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %a = icmp eq i32 %t, 3
  %b = icmp eq i32 %y, 0
  %c = select i1 %a, i1 %b, i1 false
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %b, label %row, label %end
row:
  br i1 %a, label %do, label %end
do:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %end
end:
  ret void
}

; The leader is an argument: the same for all threads at all times.
; CHECK-LABEL: @by_argument(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @by_argument(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, %m
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

; xor, disjunction of negated comparisons, select with constants.
; CHECK-LABEL: @negated(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @negated(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = icmp ne i32 %t, 0
  %z = icmp eq i32 %m, 7
  %o = or i1 %a, %z
  %c = xor i1 %o, true
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %d = select i1 %a, i1 false, i1 true
  br i1 %d, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; freeze of a comparison that is never poison.
; CHECK-LABEL: @frozen(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @frozen(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %f = freeze i1 %c
  br i1 %f, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %g = freeze i1 %c
  br i1 %g, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; A case of a switch.
; CHECK-LABEL: @switched(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @switched(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %next [ i32 4, label %do ]
do:
  store i32 1, ptr addrspace(1) %in
  br label %next
next:
  call void @llvm.nvvm.barrier0()
  %c = icmp eq i32 %t, 4
  br i1 %c, label %do1, label %go1
do1:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go1
go1:
  ret void
}

; for k { if(t==0) in[0]=1; b1; if(t==0) out[0]+=1; b2 }: the leader is fixed, so both are removed.
; CHECK-LABEL: @in_a_loop(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @in_a_loop(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %latch ]
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
  %more = icmp ne i32 %next, 4
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Nothing is known of the block: tid.x, tid.y and tid.z are all fixed.
; CHECK-LABEL: @any_extent(
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @any_extent(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %a = icmp eq i32 %t, 0
  %b = icmp eq i32 %y, 0
  %d = icmp eq i32 %z, 0
  %ab = and i1 %a, %b
  %c = and i1 %ab, %d
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

; The traps: each keeps a barrier.

; 8x8: tid.x == 0 is a column of threads.
; CHECK-LABEL: @row(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @row(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="8,8,1" {
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

; tid.x == 0 without a shape: the block may have two dimensions even if the kernel reads no tid.y.
; CHECK-LABEL: @unknown_shape(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @unknown_shape(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) {
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

; for k { if(t==k) in[0]=1; b1; if(t==k) out[0]+=1; b2 }: the leader changes, so b2 stays; b1 is removed.
; CHECK-LABEL: @turning(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @turning(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp eq i32 %t, %k
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
  %more = icmp ne i32 %next, 4
  br i1 %more, label %loop, label %done
done:
  ret void
}

; The leader is loaded on each side: another thread may have changed it.
; CHECK-LABEL: @two_loads(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @two_loads(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m, ptr addrspace(1) %lead) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %l = load i32, ptr addrspace(1) %lead
  %c = icmp eq i32 %t, %l
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %l2 = load i32, ptr addrspace(1) %lead
  %d = icmp eq i32 %t, %l2
  br i1 %d, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; Only the write is guarded.
; CHECK-LABEL: @one_side(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @one_side(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(1) %out
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %q
  ret void
}

; t != 0 selects all threads but one.
; CHECK-LABEL: @all_but_one(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @all_but_one(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ne i32 %t, 0
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

; The arm is the one in which the comparison is false.
; CHECK-LABEL: @other_edge(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @other_edge(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %next, label %do
do:
  store i32 1, ptr addrspace(1) %in
  br label %next
next:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %end, label %do2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %end
end:
  ret void
}

; t == 0 and t == 1.
; CHECK-LABEL: @two_leaders(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @two_leaders(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %d = icmp eq i32 %t, 1
  br i1 %d, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; t < 2.
; CHECK-LABEL: @first_two(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @first_two(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 2
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

; t == 0 or a value of the thread itself.
; CHECK-LABEL: @either(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @either(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m, ptr addrspace(1) %mine) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %q = getelementptr i32, ptr addrspace(1) %mine, i32 %t
  %l = load i32, ptr addrspace(1) %q
  %z = icmp eq i32 %l, 0
  %e = or i1 %c, %z
  br i1 %e, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %e, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; The condition is a phi: of t == 0 in one arm, of t == 1 in the other.
; CHECK-LABEL: @mixed(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @mixed(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %d = icmp eq i32 %t, 1
  %u = icmp sgt i32 %m, 0
  br i1 %u, label %a, label %b
a:
  br label %join
b:
  br label %join
join:
  %p = phi i1 [ %c, %a ], [ %d, %b ]
  br i1 %p, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %p, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; The compared index is a phi that differs between threads.
; CHECK-LABEL: @mixed_index(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @mixed_index(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = and i32 %t, 1
  %u = icmp eq i32 %o, 0
  br i1 %u, label %a, label %b
a:
  br label %join
b:
  %h = sub i32 %t, 1
  br label %join
join:
  %p = phi i32 [ %t, %a ], [ %h, %b ]
  %c = icmp eq i32 %p, 0
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

; Two cases of a switch lead to the arm.
; CHECK-LABEL: @two_edges(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @two_edges(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %next [ i32 0, label %do i32 1, label %do ]
do:
  store i32 1, ptr addrspace(1) %in
  br label %next
next:
  call void @llvm.nvvm.barrier0()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %do1, label %go1
do1:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go1
go1:
  ret void
}

; freeze of a comparison that may be poison: each freeze may be another value in each thread.
; CHECK-LABEL: @frozen_overflow(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @frozen_overflow(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m, i32 %v) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = add nsw i32 %t, %v
  %n = sub nsw i32 %w, %v
  %c = icmp eq i32 %n, 0
  %f = freeze i1 %c
  br i1 %f, label %do1, label %go1
do1:
  store i32 1, ptr addrspace(1) %in
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  %g = freeze i1 %c
  br i1 %g, label %do2, label %go2
do2:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go2
go2:
  ret void
}

; laneid == 0 is one thread of each warp.
; CHECK-LABEL: @lane(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
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

; (t & 31) == 0 likewise.
; CHECK-LABEL: @low_bits(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @low_bits(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
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

; A thread leaves with its write: if(t==0) { in[0]=1; return; } b; if(t==1) out[0]+=1.
; CHECK-LABEL: @exit_with_write(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @exit_with_write(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %leave, label %go
leave:
  store i32 1, ptr addrspace(1) %in
  ret void
go:
  call void @llvm.nvvm.barrier0()
  %d = icmp eq i32 %t, 1
  br i1 %d, label %do1, label %go1
do1:
  %x1 = load i32, ptr addrspace(1) %out
  %s1 = add i32 %x1, 1
  store i32 %s1, ptr addrspace(1) %out
  br label %go1
go1:
  ret void
}

; if(t==0) in[0]=1; b; if(t==0) { fence; flag=1 }: other blocks may wait for the flag.
; CHECK-LABEL: @publishes(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @publishes(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
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
  call void @llvm.nvvm.membar.gl()
  %x = atomicrmw xchg ptr addrspace(1) @flag, i32 1 monotonic
  br label %go2
go2:
  ret void
}

; if(t==0) in[0]=1; b; if(t==0) atomic flag=1.
; CHECK-LABEL: @atomic(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @atomic(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
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
  store atomic i32 1, ptr addrspace(1) @flag release, align 4
  br label %go2
go2:
  ret void
}

; The accesses are in a device function that the leader calls: they have no conditions of their own.
; CHECK-LABEL: @called(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @called(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %do1, label %go1
do1:
  call void @writes(ptr addrspace(1) %in)
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

; if(t==0) cp.async s; b; if(t==0) { wait; out[0]+=1 }: the copy is asynchronous.
; CHECK-LABEL: @copied(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @copied(ptr addrspace(3) %s, ptr addrspace(1) %in, ptr addrspace(3) %out) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %do1, label %go1
do1:
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %s, ptr addrspace(1) %in)
  br label %go1
go1:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %do2, label %go2
do2:
  %x = load i32, ptr addrspace(3) %out
  call void @llvm.nvvm.cp.async.wait.all()
  store i32 %x, ptr addrspace(1) %in
  br label %go2
go2:
  ret void
}

; The low 8 bits of t + 1 are 0 for threads 255, 511, ...
; CHECK-LABEL: @wraps(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @wraps(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="512,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = add i32 %t, 1
  %n = trunc i32 %w to i8
  %c = icmp eq i8 %n, 0
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

; t / 2 == 0 are two threads.
; CHECK-LABEL: @half(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0
; CHECK-NOT: call void @llvm.nvvm.barrier0
; CHECK: {{^[}]}}
define ptx_kernel void @half(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %h = lshr i32 %t, 1
  %c = icmp eq i32 %h, 0
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
