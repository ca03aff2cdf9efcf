; RUN: selvedge-opt -passes=common-base-elim,dce -S %s | check %s
; WHY: an address that is a multiple of one value from another one costs one instruction, where what its index was
; computed by goes.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Three rows: the first one stays, and each of the others is one row from the one before.
; CHECK-LABEL: @column(
; CHECK:         %p = getelementptr float, ptr addrspace(1) %a, i64 %i
; CHECK-NEXT:    %u = load float
; CHECK-NEXT:    %scevcgptmp_ = sext i32 %n to i64
; CHECK-NEXT:    %scevcgp_ = getelementptr [4 x i8], ptr addrspace(1) %p, i64 %scevcgptmp_
; CHECK-NEXT:    %v = load float, ptr addrspace(1) %scevcgp_
; CHECK-NOT:     mul
; CHECK:         getelementptr [4 x i8], ptr addrspace(1) %scevcgp_, i64
; CHECK-NEXT:    %w = load float
define ptx_kernel void @column(i32 noundef %x, i32 noundef %y, i32 noundef %n, ptr addrspace(1) noundef %a) {
  %m0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %y1 = add nsw i32 %y, 1
  %m1 = mul nsw i32 %y1, %n
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  %v = load float, ptr addrspace(1) %q
  %y2 = add nsw i32 %y, 2
  %m2 = mul nsw i32 %y2, %n
  %k0 = add nsw i32 %m2, %x
  %k = sext i32 %k0 to i64
  %r = getelementptr inbounds float, ptr addrspace(1) %a, i64 %k
  %w = load float, ptr addrspace(1) %r
  %s = fadd float %u, %v
  %t = fadd float %s, %w
  store float %t, ptr addrspace(1) %p
  ret void
}

; The next row comes first, and the index of this one is of use elsewhere: this one's address moves up.
; CHECK-LABEL: @later(
; CHECK:         %p = getelementptr float, ptr addrspace(1) %a, i64 %i
; CHECK-NEXT:    %scevcgptmp_ = sext i32 %n to i64
; CHECK-NEXT:    %scevcgp_ = getelementptr [4 x i8], ptr addrspace(1) %p, i64 %scevcgptmp_
; CHECK-NEXT:    %v = load float, ptr addrspace(1) %scevcgp_
define ptx_kernel void @later(i32 noundef %x, i32 noundef %y, i32 noundef %n, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %o) {
  %y1 = add nsw i32 %y, 1
  %m1 = mul nsw i32 %y1, %n
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  %v = load float, ptr addrspace(1) %q
  %m0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %s = fadd float %u, %v
  %b = getelementptr float, ptr addrspace(1) %o, i64 %i
  store float %s, ptr addrspace(1) %b
  ret void
}

; Between them is what may never come back, so that a sum that wraps behind it may never be computed.
; CHECK-LABEL: @not_sure(
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
; CHECK:         call void @may_stop()
; CHECK:         %p = getelementptr float, ptr addrspace(1) %a, i64 %i
define ptx_kernel void @not_sure(i32 noundef %x, i32 noundef %y, i32 noundef %n, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %o) {
  %y1 = add nsw i32 %y, 1
  %m1 = mul nsw i32 %y1, %n
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  %v = load float, ptr addrspace(1) %q
  call void @may_stop()
  %m0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %s = fadd float %u, %v
  %b = getelementptr float, ptr addrspace(1) %o, i64 %i
  store float %s, ptr addrspace(1) %b
  ret void
}

; That the other index does not wrap is known behind the call only, which may never come back.
; CHECK-LABEL: @proved_behind(
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
; CHECK:         call void @may_stop()
; CHECK:         %p = getelementptr float, ptr addrspace(1) %a, i64 %i
define ptx_kernel void @proved_behind(i32 noundef %x, i32 noundef %y, i32 noundef %n, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %o) {
  %m0 = mul nsw i32 %y, %n
  %m1 = add nsw i32 %m0, %n
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  %v = load float, ptr addrspace(1) %q
  call void @may_stop()
  %c = icmp ult i32 %x, 100
  call void @llvm.assume(i1 %c)
  %d = icmp ult i32 %m0, 1000000
  call void @llvm.assume(i1 %d)
  %i0 = add i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %s = fadd float %u, %v
  %b = getelementptr float, ptr addrspace(1) %o, i64 %i
  store float %s, ptr addrspace(1) %b
  ret void
}

declare void @llvm.assume(i1)

; A width that may be undefined is one number in the second address, and two in the sum.
; CHECK-LABEL: @undefined(
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
define ptx_kernel void @undefined(i32 noundef %x, i32 noundef %y, i32 %n, ptr addrspace(1) noundef %a) {
  %m0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %y1 = add nsw i32 %y, 1
  %m1 = mul nsw i32 %y1, %n
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  store float %u, ptr addrspace(1) %q
  ret void
}

; Arithmetic on what is defined may be poison, but is no two numbers.
; CHECK-LABEL: @computed_width(
; CHECK:         getelementptr [4 x i8], ptr addrspace(1) %p, i64
; CHECK-NEXT:    store
define ptx_kernel void @computed_width(i32 noundef %x, i32 noundef %y, i32 noundef %w, i32 noundef %z, ptr addrspace(1) noundef %a) {
  %n = shl nsw i32 %w, %z
  %m0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %y1 = add nsw i32 %y, 1
  %m1 = mul nsw i32 %y1, %n
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  store float %u, ptr addrspace(1) %q
  ret void
}

; Without flags the index wraps at 32 bits, and the address does not.
; CHECK-LABEL: @wraps(
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
define ptx_kernel void @wraps(i32 noundef %x, i32 noundef %y, i32 noundef %n, ptr addrspace(1) noundef %a) {
  %m0 = mul i32 %y, %n
  %i0 = add i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %y1 = add i32 %y, 1
  %m1 = mul i32 %y1, %n
  %j0 = add i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  store float %u, ptr addrspace(1) %q
  ret void
}

; The index of the other row is stored as well, so nothing goes.
; CHECK-LABEL: @nothing_goes(
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
define ptx_kernel void @nothing_goes(i32 noundef %x, i32 noundef %y, i32 noundef %n, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %o) {
  %m0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %y1 = add nsw i32 %y, 1
  %m1 = mul nsw i32 %y1, %n
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  store float %u, ptr addrspace(1) %q
  store i32 %j0, ptr addrspace(1) %o
  ret void
}

declare void @may_stop()

; The first address is not accessed on all ways to the second, and may have wrapped where that has not.
; CHECK-LABEL: @not_accessed(
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
define ptx_kernel void @not_accessed(i32 noundef %x, i32 noundef %y, i32 noundef %n, ptr addrspace(1) noundef %a, i1 %c) {
entry:
  %m0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  br i1 %c, label %this, label %next
this:
  store float 1.0, ptr addrspace(1) %p
  ret void
next:
  %y1 = add nsw i32 %y, 1
  %m1 = mul nsw i32 %y1, %n
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  store float 2.0, ptr addrspace(1) %q
  ret void
}

declare void @needs(i32 noundef)

!0 = !{}

; The width is what was loaded in the round before. That it is defined is asked of this round's only.
; CHECK-LABEL: @other_round(
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
define ptx_kernel void @other_round(i32 noundef %x, i32 noundef %y, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %src, ptr addrspace(1) noundef %cs) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %latch ]
  %old = phi i32 [ 1, %entry ], [ %w, %latch ]
  %sp = getelementptr i32, ptr addrspace(1) %src, i64 %k
  %w = load i32, ptr addrspace(1) %sp
  %cp = getelementptr i8, ptr addrspace(1) %cs, i64 %k
  %cb = load i8, ptr addrspace(1) %cp, !noundef !0
  %c = icmp eq i8 %cb, 0
  br i1 %c, label %latch, label %body
body:
  call void @needs(i32 noundef %w)
  %n = and i32 %old, 6
  %m0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %y1 = add nsw i32 %y, 1
  %m1 = mul nsw i32 %y1, %n
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  store float %u, ptr addrspace(1) %q
  br label %latch
latch:
  %k1 = add nuw nsw i64 %k, 1
  %e = icmp eq i64 %k1, 100
  br i1 %e, label %done, label %loop
done:
  ret void
}

; The next layer of three is a product of two numbers away, which the index is computed from: one instruction.
; CHECK-LABEL: @layers(
; CHECK:         %p = getelementptr float, ptr addrspace(1) %a, i64 %i
; CHECK-NEXT:    %u = load float
; CHECK-NEXT:    [[WIDE:%[a-z0-9_]+]] = sext i32 %nm to i64
; CHECK-NEXT:    getelementptr [4 x i8], ptr addrspace(1) %p, i64 [[WIDE]]
; CHECK-NEXT:    %v = load float
define ptx_kernel void @layers(i32 noundef %x, i32 noundef %z, i32 noundef %n, i32 noundef %m, ptr addrspace(1) noundef %a) {
  %nm = mul nsw i32 %n, %m
  %m0 = mul nsw i32 %z, %nm
  %i0 = add nsw i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %z1 = add nsw i32 %z, 1
  %m1 = mul nsw i32 %z1, %nm
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  %v = load float, ptr addrspace(1) %q
  %s = fadd float %u, %v
  store float %s, ptr addrspace(1) %p
  ret void
}

; Here the product is no part of the second address.
; CHECK-LABEL: @layer_of_another(
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
define ptx_kernel void @layer_of_another(i32 noundef %x, i32 noundef %z, i32 noundef %n, i32 noundef %m, ptr addrspace(1) noundef %a) {
  %nm = mul nsw i32 %n, %m
  %m0 = mul nsw i32 %z, %nm
  %i0 = add nsw i32 %m0, %x
  %i = sext i32 %i0 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %z1 = add nsw i32 %z, 1
  %zn = mul nsw i32 %z1, %n
  %m1 = mul nsw i32 %zn, %m
  %j0 = add nsw i32 %m1, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  store float %u, ptr addrspace(1) %q
  ret void
}

; A sum with a number that counts is one that counts alike, as the address in front of the loop is not.
; CHECK-LABEL: @counts(
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
define ptx_kernel void @counts(i32 noundef %x, i32 noundef %n, i32 noundef %e, ptr addrspace(1) noundef %a) {
entry:
  %i = sext i32 %x to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %m = shl nsw i32 %k, 7
  %j0 = add nsw i32 %m, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  store float %u, ptr addrspace(1) %q
  %k1 = add nuw nsw i32 %k, 1
  %c = icmp eq i32 %k1, %e
  br i1 %c, label %done, label %loop
done:
  ret void
}

; A number that is halved in each round does not.
; CHECK-LABEL: @halves(
; CHECK:         getelementptr [4 x i8], ptr addrspace(1) %p, i64
; CHECK-NEXT:    store
define ptx_kernel void @halves(i32 noundef %x, i32 noundef %n, ptr addrspace(1) noundef %a) {
entry:
  %i = sext i32 %x to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  br label %loop
loop:
  %k = phi i32 [ %n, %entry ], [ %k1, %loop ]
  %j0 = add nsw i32 %k, %x
  %j = sext i32 %j0 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  store float %u, ptr addrspace(1) %q
  %k1 = lshr i32 %k, 1
  %c = icmp eq i32 %k1, 0
  br i1 %c, label %done, label %loop
done:
  ret void
}

; Two numbers side by side, 16 bytes times %t behind %s: seen to be aligned, they are loaded at once. As a step of 12 bytes
; times %t from four bytes times %t they would not be.
; CHECK-LABEL: @aligned(
; CHECK:         %t16 = shl nuw nsw i64 %t3, 2
; CHECK-NEXT:    %q = getelementptr i8, ptr addrspace(1) %s, i64 %t16
; CHECK-NOT:     scevcgp_
define ptx_kernel void @aligned(i64 noundef %t, ptr addrspace(1) noundef align 16 %s, ptr addrspace(1) noundef %o) {
  %p = getelementptr float, ptr addrspace(1) %s, i64 %t
  store float 1.0, ptr addrspace(1) %p
  %t2 = shl nuw nsw i64 %t, 1
  %t3 = mul nuw nsw i64 %t2, 2
  %t16 = shl nuw nsw i64 %t3, 2
  %q = getelementptr i8, ptr addrspace(1) %s, i64 %t16
  %u = load float, ptr addrspace(1) %q
  %q4 = getelementptr i8, ptr addrspace(1) %q, i64 4
  %v = load float, ptr addrspace(1) %q4
  %w = fadd float %u, %v
  store float %w, ptr addrspace(1) %o
  ret void
}

; Without the second number, there is nothing to load at once.
; CHECK-LABEL: @alone(
; CHECK:         %scevcgp_ = getelementptr
define ptx_kernel void @alone(i64 noundef %t, ptr addrspace(1) noundef align 16 %s, ptr addrspace(1) noundef %o) {
  %p = getelementptr float, ptr addrspace(1) %s, i64 %t
  store float 1.0, ptr addrspace(1) %p
  %t2 = shl nuw nsw i64 %t, 1
  %t3 = mul nuw nsw i64 %t2, 2
  %t16 = shl nuw nsw i64 %t3, 2
  %q = getelementptr i8, ptr addrspace(1) %s, i64 %t16
  %u = load float, ptr addrspace(1) %q
  store float %u, ptr addrspace(1) %o
  ret void
}

; As far away as can be is not side by side.
; CHECK-LABEL: @far(
; CHECK:         %scevcgp_ = getelementptr
define ptx_kernel void @far(i64 noundef %t, ptr addrspace(1) noundef align 16 %s, ptr addrspace(1) noundef %o) {
  %p = getelementptr float, ptr addrspace(1) %s, i64 %t
  store float 1.0, ptr addrspace(1) %p
  %t2 = shl nuw nsw i64 %t, 1
  %t3 = mul nuw nsw i64 %t2, 2
  %t16 = shl nuw nsw i64 %t3, 2
  %q = getelementptr i8, ptr addrspace(1) %s, i64 %t16
  %u = load float, ptr addrspace(1) %q
  %qfar = getelementptr i8, ptr addrspace(1) %q, i64 -9223372036854775808
  store ptr addrspace(1) %qfar, ptr addrspace(1) %o
  store float %u, ptr addrspace(1) %o
  ret void
}
