; RUN: selvedge-opt -passes=explain-barriers -disable-output < %s 2>&1 | check %s
; WHY: launches in which a thread divides by zero, leaves an array, traps, belies an assumption or branches on poison are no
;      evidence: no two threads are named that meet in such a launch only.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.trap()
declare void @llvm.assume(i1)
@al = internal addrspace(3) global [64 x i32] undef, align 16
@dyn = external addrspace(3) global [0 x i32]

define ptx_kernel void @oob(ptr %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %g = icmp sgt i32 %n, 70
  br i1 %g, label %do, label %done
do:
  %m = add i32 %t, %n
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %m
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %m2 = add i32 %u, %n
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %m2
  %v = load i32, ptr addrspace(3) %q
  ret void
done:
  ret void
}

define ptx_kernel void @big(ptr %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %g = icmp sgt i32 %n, 200000
  br i1 %g, label %do, label %done
do:
  %m = sub nsw i32 %t, 5
  %m5 = mul nuw nsw i32 %n, 8
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %m5, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  ret void
done:
  ret void
}

define ptx_kernel void @zero(ptr addrspace(1) %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = udiv i32 1, %n
  %z = icmp eq i32 %n, 0
  br i1 %z, label %neg, label %done
neg:
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %r, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  ret void
done:
  ret void
}

define ptx_kernel void @over(ptr addrspace(1) %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %g = icmp sgt i32 %n, 200000
  br i1 %g, label %do, label %done
do:
  %m = mul nsw i32 %n, 8
  %o = xor i32 %m, %t
  %w = and i32 %o, 63
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %w
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %w, 1
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  ret void
done:
  ret void
}

define ptx_kernel void @modulo(ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = urem i32 %t, %n
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %row
  store i32 %m, ptr addrspace(1) %o
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %m
  %c = icmp eq i32 %t, 0
  br i1 %c, label %wr, label %mid
wr:
  store i32 %t, ptr addrspace(3) %p
  br label %mid
mid:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  ret void
}

define ptx_kernel void @ranged(i32 range(i32 0, 50) %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ugt i32 %n, 10
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

define ptx_kernel void @assumed(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %k = icmp ult i32 %n, 50
  call void @llvm.assume(i1 %k)
  %c = icmp ugt i32 %n, 10
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

define ptx_kernel void @fails_later(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ugt i32 %n, 10
  br i1 %c, label %do, label %done
do:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  %k = icmp ult i32 %n, 1
  br i1 %k, label %done, label %no
no:
  unreachable
done:
  ret void
}

define ptx_kernel void @trap_n(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ugt i32 %n, 3
  br i1 %c, label %a, label %b
a:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %w = load i32, ptr addrspace(3) %q
  call void @llvm.trap()
  unreachable
b:
  ret void
}

define ptx_kernel void @divide(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = urem i32 5, %n
  %z = icmp ne i32 %n, 5
  %k = icmp ult i32 %n, 1
  %do.c = and i1 %z, %k
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

define ptx_kernel void @overflow(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = shl i32 1, 31
  %b = sub i32 0, %n
  %x = sdiv i32 %a, %b
  %do.c = icmp eq i32 %n, 1
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

define ptx_kernel void @far(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = shl i32 1, %n
  %do.c = icmp eq i32 %x, 0
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

define ptx_kernel void @exact(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = lshr exact i32 %n, 3
  %y = and i32 %n, 7
  %z = icmp ne i32 %y, 0
  %k = icmp ugt i32 %x, 0
  %do.c = and i1 %z, %k
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

define ptx_kernel void @nneg(i16 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = zext nneg i16 %n to i32
  %do.c = icmp ugt i32 %x, 40000
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

define ptx_kernel void @samesign(i16 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = icmp samesign ugt i16 %n, 3
  %z = icmp slt i16 %n, 0
  %do.c = and i1 %x, %z
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

define ptx_kernel void @trunc(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = trunc nuw i32 %n to i8
  %z = icmp ugt i32 %n, 256
  %y = icmp ult i8 %x, 255
  %do.c = and i1 %z, %y
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

define ptx_kernel void @aligned(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = add i32 %t, 1
  %p = getelementptr i32, ptr addrspace(3) @al, i32 %i
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %b
a:
  store i32 %t, ptr addrspace(3) %p, align 16
  br label %b
b:
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @al, i32 1)
  ret void
}

define ptx_kernel void @wrapped(i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = mul i32 %t, 1073741824
  %p = getelementptr i32, ptr addrspace(3) @dyn, i32 %i
  store i32 5, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1073741824
  %q = getelementptr i32, ptr addrspace(3) @dyn, i32 %j
  %w = load i32, ptr addrspace(3) %q
  ret void
}

; CHECK: barrier 1 of `oob`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `big`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `zero`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `over`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `modulo`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `ranged`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `assumed`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `fails_later`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `trap_n`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `divide`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `overflow`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `far`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `exact`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `nneg`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `samesign`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `trunc`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `aligned`:
; CHECK-NOT: two threads that
; CHECK: barrier 1 of `wrapped`:
; CHECK-NOT: two threads that
; CHECK: function {{.*}}barriers
