; RUN: selvedge-opt -passes=explain-barriers -disable-output < %s 2>&1 | check %s
; WHY: what the ways that were not taken do to the thread's own variables, in how many rounds, and whether the thread ended
;      there, is not known: no two threads are said to meet without an if that another way would keep apart.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.exit()
declare void @llvm.trap()

define ptx_kernel void @again(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  br label %loop
loop:
  %w = load i32, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %loop, label %done
done:
  ret void
}

define ptx_kernel void @other_way(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %x = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 0, ptr %x
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %a, label %b
a:
  br label %join
b:
  store i32 1, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  %z = icmp eq i32 %v, 0
  br i1 %z, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

define ptx_kernel void @rounds(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %x = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 0, ptr %x
  br label %loop
loop:
  %old = load i32, ptr %x
  %new = add i32 %old, 1
  store i32 %new, ptr %x
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %loop, label %out
out:
  %v = load i32, ptr %x
  %z = icmp ule i32 %v, 2
  br i1 %z, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

define ptx_kernel void @continue_in_header(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %ia, %a ], [ %ib, %b ]
  %n = phi i32 [ 0, %entry ], [ %n1, %a ], [ %n1, %b ]
  %n1 = add i32 %n, 1
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %a, label %b
a:
  %ia = add i32 %i, 1
  %la = icmp eq i32 %n1, 2
  br i1 %la, label %out, label %loop
b:
  %ib = add i32 %i, 2
  %lb = icmp eq i32 %n1, 2
  br i1 %lb, label %out, label %loop
out:
  %k = phi i32 [ %i, %a ], [ %i, %b ]
  %do.c = icmp eq i32 %k, 1
  br i1 %do.c, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

define ptx_kernel void @continue_two(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %ia, %a ], [ %ib, %b ]
  %n = phi i32 [ 0, %entry ], [ %n1, %a ], [ %n1, %b ]
  %n1 = add i32 %n, 1
  %e = icmp eq i32 %n, 2
  br i1 %e, label %out, label %body
body:
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %a, label %b
a:
  %ia = add i32 %i, 1
  br label %loop
b:
  %ib = add i32 %i, 2
  br label %loop
out:
  %do.c = icmp ne i32 %i, 3
  br i1 %do.c, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

define ptx_kernel void @ends_perhaps(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.exit()
  br label %b
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  ret void
}

define ptx_kernel void @held(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32
  %h = alloca ptr
  store i32 0, ptr %x
  store ptr %x, ptr %h
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  %y = load ptr, ptr %h
  store i32 1, ptr %y
  br label %j
j:
  %l = load i32, ptr %x
  %do.c = icmp eq i32 %l, 0
  br i1 %do.c, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

define ptx_kernel void @select_unknown(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  %z = select i1 %c, i32 1, i32 0
  %do.c = icmp eq i32 %z, 1
  br i1 %do.c, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

define ptx_kernel void @and_unknown(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  %z = and i1 %c, true
  %do.c = or i1 %z, false
  br i1 %do.c, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

define ptx_kernel void @trap_other(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  ret void
}

define ptx_kernel void @loop_exit(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %a, label %b
a:
  %odd = and i32 %t, 1
  %o = icmp eq i32 %odd, 1
  br i1 %o, label %x, label %b
x:
  call void @llvm.nvvm.exit()
  unreachable
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  ret void
}

define ptx_kernel void @spins(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %a, label %b
a:
  br label %a
b:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  ret void
}

define ptx_kernel void @phases(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  %p0 = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 1, ptr addrspace(3) %p0
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier0()
  br label %b
b:
  %u0 = xor i32 %t, 1
  %q0 = getelementptr i32, ptr addrspace(3) @s, i32 %u0
  %w0 = load i32, ptr addrspace(3) %q0
  call void @llvm.nvvm.barrier0()
  store i32 2, ptr addrspace(3) %p0
  ret void
}

define ptx_kernel void @adds(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %j ]
  %a = phi i32 [ 0, %entry ], [ %a1, %j ]
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %x, label %j
x:
  %ax = add i32 %a, 1
  br label %j
j:
  %a1 = phi i32 [ %a, %loop ], [ %ax, %x ]
  %i1 = add i32 %i, 1
  %e = icmp ult i32 %i1, 4
  br i1 %e, label %loop, label %out
out:
  %do.c = icmp eq i32 %a1, 0
  br i1 %do.c, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

define ptx_kernel void @either(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %j ]
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %out, label %j
j:
  %i1 = add i32 %i, 1
  %e = icmp ult i32 %i1, 4
  br i1 %e, label %loop, label %out
out:
  %r = phi i32 [ 1, %loop ], [ 2, %j ]
  %do.c = icmp eq i32 %r, 1
  br i1 %do.c, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

define ptx_kernel void @inner(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s0 = phi i32 [ 0, %entry ], [ %s1, %latch ]
  br label %inner
inner:
  %s1 = phi i32 [ %s0, %outer ], [ %s2, %inner ]
  %s2 = add i32 %s1, 1
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  br i1 %c, label %inner, label %latch
latch:
  %i1 = add i32 %i, 1
  %e = icmp ult i32 %i1, 2
  br i1 %e, label %outer, label %out
out:
  %do.c = icmp ult i32 %s1, 2
  br i1 %do.c, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

define ptx_kernel void @walks(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca [4 x i32]
  %x1 = getelementptr i32, ptr %x, i32 1
  store i32 0, ptr %x1
  br label %loop
loop:
  %q0 = phi ptr [ %x, %entry ], [ %q1, %loop ]
  %m = load i32, ptr addrspace(1) %in
  store i32 1, ptr %q0
  %q1 = getelementptr i32, ptr %q0, i32 1
  %c = icmp eq i32 %m, 7
  br i1 %c, label %loop, label %out
out:
  %x2 = getelementptr i32, ptr %x, i32 1
  store i32 0, ptr %x
  %l = load i32, ptr %x2
  %do.c = icmp ne i32 %l, 1
  br i1 %do.c, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  br label %done
done:
  ret void
}

; CHECK: barrier 1 of `again`:
; CHECK: two threads that conflict
; CHECK: barrier 2 of `again`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `other_way`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `rounds`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `continue_in_header`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `continue_two`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `ends_perhaps`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `held`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `select_unknown`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `and_unknown`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `trap_other`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `loop_exit`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `spins`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `phases`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `adds`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `either`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `inner`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `walks`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: function {{.*}}barriers
