; RUN: selvedge-opt -passes=explain-barriers -disable-output < %s 2>&1 | check %s
; WHY: what stores through pointers that are not known, atomic operations, calls and copies do to the thread's own variables and
;      arguments is not known, nor whether a call comes back; a flag may put accesses in order, fields that overlap are not the same
;      number, and grids are made of whole clusters: no two threads are said to meet without an if because of it.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.exit()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal void @leave(i32 %odd) noinline {
  %c = icmp eq i32 %odd, 1
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.exit()
  br label %b
b:
  ret void
}

@g = internal addrspace(1) global ptr undef
define internal void @writes() noinline {
  %x = load ptr, ptr addrspace(1) @g
  store i32 1, ptr %x
  ret void
}
@flag = internal addrspace(3) global i32 undef
declare void @llvm.nvvm.membar.cta()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)

define ptx_kernel void @chosen_pointer(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %x = alloca i32
  %y = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 0, ptr %x
  store i32 0, ptr %y
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  %z = select i1 %c, ptr %y, ptr %x
  store i32 1, ptr %z
  %v = load i32, ptr %x
  %d = icmp eq i32 %v, 0
  br i1 %d, label %do, label %done
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

define ptx_kernel void @own_atomic(i32 %n) "nvvm.reqntid"="64" {
entry:
  %x = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 0, ptr %x
  %o = atomicrmw add ptr %x, i32 1 monotonic
  %v = load i32, ptr %x
  %d = icmp eq i32 %v, 0
  br i1 %d, label %do, label %done
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

define ptx_kernel void @shown(i32 %n) "nvvm.reqntid"="64" {
entry:
  %x = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 0, ptr %x
  store ptr %x, ptr addrspace(1) @g
  call void @writes()
  %v = load i32, ptr %x
  %d = icmp eq i32 %v, 0
  br i1 %d, label %do, label %done
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

define ptx_kernel void @own_argument(ptr byval({ i32, i32 }) %a) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 1, ptr %a
  %v = load i32, ptr %a
  %d = icmp eq i32 %v, 1
  br i1 %d, label %done, label %do
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

define ptx_kernel void @copied(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca [2 x i32]
  %y = alloca [2 x i32]
  store i32 0, ptr %x
  store i32 1, ptr %y
  call void @llvm.memcpy.p0.p0.i64(ptr %x, ptr %y, i64 8, i1 false)
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

define ptx_kernel void @bytes(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32
  store i32 0, ptr %x
  %b = getelementptr i8, ptr %x, i32 1
  store i8 1, ptr %b
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

define ptx_kernel void @index(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca [4 x i32]
  store i32 0, ptr %x
  %m = load i32, ptr addrspace(1) %in
  %c = icmp eq i32 %m, 7
  %i = and i32 %m, 3
  %xi = getelementptr i32, ptr %x, i32 %i
  store i32 1, ptr %xi
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

define ptx_kernel void @number(ptr addrspace(1) %in) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32
  store i32 0, ptr %x
  %n = ptrtoint ptr %x to i64
  %y = inttoptr i64 %n to ptr
  store i32 1, ptr %y
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

define ptx_kernel void @ends(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = and i32 %t, 1
  %c = icmp eq i32 %odd, 1
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

define ptx_kernel void @ends_in_callee(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = and i32 %t, 1
  call void @leave(i32 %odd)
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  ret void
}

define ptx_kernel void @fields(ptr byval({ i64, i64 }) %a) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = load i64, ptr %a
  %h = getelementptr i8, ptr %a, i64 4
  %y = load i32, ptr %h
  %e = icmp eq i64 %x, 64
  %f = icmp eq i32 %y, 64
  %do.c = and i1 %e, %f
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

define ptx_kernel void @cluster(i32 %n) "nvvm.reqntid"="64" "nvvm.cluster_dim"="2" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %k = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
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

define ptx_kernel void @annotated(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = alloca i32
  store i32 0, ptr %x
  %y = call ptr @llvm.ptr.annotation.p0.p0(ptr %x, ptr null, ptr null, i32 0, ptr null)
  store i32 1, ptr %y
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

define ptx_kernel void @flagged(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %z = icmp eq i32 %t, 0
  br i1 %z, label %one, label %meet
one:
  store i32 5, ptr addrspace(3) @s
  call void @llvm.nvvm.membar.cta()
  store atomic i32 1, ptr addrspace(3) @flag release, align 4
  br label %meet
meet:
  call void @llvm.nvvm.barrier0()
  br label %wait
wait:
  %f = load atomic i32, ptr addrspace(3) @flag acquire, align 4
  %g = icmp eq i32 %f, 1
  br i1 %g, label %go, label %wait
go:
  %w = load i32, ptr addrspace(3) @s
  ret void
}

define ptx_kernel void @short(i8 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ugt i8 %n, 200
  br i1 %c, label %do, label %done
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

; CHECK: barrier 1 of `chosen_pointer`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `own_atomic`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `shown`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `own_argument`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `copied`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `bytes`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `index`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `number`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `ends`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `ends_in_callee`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `fields`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: kept[cluster-return]: barrier 1 of `cluster`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `annotated`:
; CHECK-NOT: two threads that conflict
; CHECK: two threads that may conflict
; CHECK: barrier 1 of `flagged`:
; CHECK: two threads that conflict: {{.*}} accesses `flag`
; CHECK: barrier 1 of `short`:
; CHECK: two threads that conflict: {{.*}}, with `n` = 232
; CHECK: function {{.*}}barriers
