; RUN: selvedge-opt -passes=narrow-shared-addresses -S %s | check %s
; RUN: selvedge-opt -passes='narrow-shared-addresses<no-joins>' -S %s | check --check-prefix=JOINS %s
; WHY: what wants 64 bits keeps them, and what has no sum stays as it is.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] undef, align 4
declare void @use(ptr addrspace(3))
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)

; CHECK-LABEL: @constant_distance
; CHECK-NEXT:    %q = getelementptr inbounds i8, ptr addrspace(3) %p, i64 12
; CHECK-NEXT:    load float, ptr addrspace(3) %q
; CHECK-NEXT:    load float, ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @s, i64 8)
define float @constant_distance(ptr addrspace(3) %p) {
  %q = getelementptr inbounds i8, ptr addrspace(3) %p, i64 12
  %x = load float, ptr addrspace(3) %q, align 4
  %y = load float, ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @s, i64 8), align 4
  %z = fadd float %x, %y
  ret float %z
}

; An address that is compared is a number of 64 bits.
; CHECK-LABEL: @compared
; CHECK-NEXT:    %p = getelementptr float, ptr addrspace(3) @s, i64 %i
; CHECK-NEXT:    %x = load float, ptr addrspace(3) %p
define i1 @compared(i64 %i, ptr addrspace(3) %e) {
  %p = getelementptr float, ptr addrspace(3) @s, i64 %i
  %x = load float, ptr addrspace(3) %p, align 4
  %c = icmp eq ptr addrspace(3) %p, %e
  ret i1 %c
}

; So is one that is stored, passed, converted or returned; and what it is computed from.
; CHECK-LABEL: @let_out
; CHECK-NEXT:    %p = getelementptr float, ptr addrspace(3) @s, i64 %i
; CHECK-NEXT:    %q = getelementptr float, ptr addrspace(3) %p, i64 %j
; CHECK-NEXT:    store float 1.000000e+00, ptr addrspace(3) %p
; CHECK-NEXT:    call void @use(ptr addrspace(3) %q)
; CHECK-NEXT:    %r = getelementptr float, ptr addrspace(3) @s, i64 %j
; CHECK-NEXT:    store ptr addrspace(3) %r, ptr addrspace(3) %r
; CHECK-NEXT:    %t = getelementptr float, ptr addrspace(3) %r, i64 %i
; CHECK-NEXT:    %x = load float, ptr addrspace(3) %t
; CHECK-NEXT:    %g = addrspacecast ptr addrspace(3) %t to ptr
; CHECK-NEXT:    ret ptr %g
define ptr @let_out(i64 %i, i64 %j) {
  %p = getelementptr float, ptr addrspace(3) @s, i64 %i
  %q = getelementptr float, ptr addrspace(3) %p, i64 %j
  store float 1.0, ptr addrspace(3) %p, align 4
  call void @use(ptr addrspace(3) %q)
  %r = getelementptr float, ptr addrspace(3) @s, i64 %j
  store ptr addrspace(3) %r, ptr addrspace(3) %r, align 8
  %t = getelementptr float, ptr addrspace(3) %r, i64 %i
  %x = load float, ptr addrspace(3) %t, align 4
  %g = addrspacecast ptr addrspace(3) %t to ptr
  ret ptr %g
}

; Other spaces have addresses of 64 bits.
; CHECK-LABEL: @other_spaces
; CHECK-NEXT:    %a = getelementptr inbounds float, ptr %p, i64 %i
; CHECK-NEXT:    %b = getelementptr inbounds float, ptr addrspace(1) %q, i64 %i
; CHECK-NEXT:    %c = getelementptr inbounds float, ptr addrspace(7) %r, i64 %i
define void @other_spaces(ptr %p, ptr addrspace(1) %q, ptr addrspace(7) %r, i64 %i) {
  %a = getelementptr inbounds float, ptr %p, i64 %i
  %b = getelementptr inbounds float, ptr addrspace(1) %q, i64 %i
  %c = getelementptr inbounds float, ptr addrspace(7) %r, i64 %i
  store float 1.0, ptr %a, align 4
  store float 1.0, ptr addrspace(1) %b, align 4
  store float 1.0, ptr addrspace(7) %c, align 4
  ret void
}

; Without steps between them phis and selections are left alone.
; CHECK-LABEL: @only_chosen
; CHECK-NEXT:    %r = select i1 %c, ptr addrspace(3) %p, ptr addrspace(3) @s
define float @only_chosen(i1 %c, ptr addrspace(3) %p) {
  %r = select i1 %c, ptr addrspace(3) %p, ptr addrspace(3) @s
  %x = load float, ptr addrspace(3) %r, align 4
  ret float %x
}

; JOINS-LABEL: @joined
; JOINS:         %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
; JOINS-NEXT:    %r = select i1 %c, ptr addrspace(3) %p, ptr addrspace(3) @s
; JOINS-NEXT:    %[[R:.*]] = ptrtoint ptr addrspace(3) %r to i32
define float @joined(i1 %c, i64 %i) {
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  %r = select i1 %c, ptr addrspace(3) %p, ptr addrspace(3) @s
  %q = getelementptr inbounds float, ptr addrspace(3) %r, i64 %i
  %x = load float, ptr addrspace(3) %q, align 4
  ret float %x
}

; CHECK-LABEL: @vectors
; CHECK-NEXT:    %p = getelementptr inbounds float, ptr addrspace(3) @s, <2 x i64> %i
define float @vectors(<2 x i64> %i) {
  %p = getelementptr inbounds float, ptr addrspace(3) @s, <2 x i64> %i
  %q = extractelement <2 x ptr addrspace(3)> %p, i32 0
  %x = load float, ptr addrspace(3) %q, align 4
  ret float %x
}

; CHECK-LABEL: @large_stride
; CHECK-NEXT:    %p = getelementptr inbounds [2147483648 x i8], ptr addrspace(3) @s, i64 %i
define float @large_stride(i64 %i) {
  %p = getelementptr inbounds [2147483648 x i8], ptr addrspace(3) @s, i64 %i
  %x = load float, ptr addrspace(3) %p, align 4
  ret float %x
}

; CHECK-LABEL: @unreachable
; CHECK:         %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
define void @unreachable(i64 %i) {
  ret void
dead:
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  %x = load float, ptr addrspace(3) %p, align 4
  ret void
}
