; RUN: selvedge-opt -passes=common-base-elim,dce -S %s | check %s
; WHY: more of what LLVM's passes for addresses of neighbours are for: differences, constants before what varies, below
; zero, below extensions of two widths, in fields, and below products.
; Each is a kernel, so that benches/sass.py counts it, as those of neighbours.ll.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%pair = type { i32, [8 x float] }

; A difference and a number, below its extension.
; CHECK-LABEL: @difference(
; CHECK:         %p = getelementptr float, ptr addrspace(1) %a, i64 %i
; CHECK-NEXT:    %q = getelementptr i8, ptr addrspace(1) %p, i64 20
define ptx_kernel void @difference(i32 %x, i32 %y, ptr addrspace(1) %a) {
  %d = sub nsw i32 %x, %y
  %d5 = add nsw i32 %d, 5
  %i = sext i32 %d to i64
  %j = sext i32 %d5 to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  %v = load float, ptr addrspace(1) %p
  store float %v, ptr addrspace(1) %q
  ret void
}

; The number comes before what varies in one, and behind it in the other.
; CHECK-LABEL: @number_first(
; CHECK:         %p = getelementptr float, ptr addrspace(1) %row, i64 %x
; CHECK-NEXT:    %e = getelementptr i8, ptr addrspace(1) %p, i64 -256
; CHECK-NEXT:    %q = getelementptr inbounds float, ptr addrspace(1) %e, i64 65
define ptx_kernel void @number_first(i64 %x, ptr addrspace(1) %a) {
  %row = getelementptr inbounds float, ptr addrspace(1) %a, i64 64
  %p = getelementptr inbounds float, ptr addrspace(1) %row, i64 %x
  %e = getelementptr inbounds float, ptr addrspace(1) %a, i64 %x
  %q = getelementptr inbounds float, ptr addrspace(1) %e, i64 65
  %v = load float, ptr addrspace(1) %p
  store float %v, ptr addrspace(1) %q
  ret void
}

; One less than zero without a sign is 4294967295: no neighbour.
; CHECK-LABEL: @below_zero(
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
define ptx_kernel void @below_zero(i32 %x, ptr addrspace(1) %a) {
  %m = add i32 %x, -1
  %i = zext i32 %x to i64
  %j = zext i32 %m to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  %v = load float, ptr addrspace(1) %p
  store float %v, ptr addrspace(1) %q
  ret void
}

; The same where the index was found to be no zero.
; CHECK-LABEL: @above_zero(
; CHECK:         %q = getelementptr i8, ptr addrspace(1) %p, i64 -4
define ptx_kernel void @above_zero(i32 %x, ptr addrspace(1) %a) {
entry:
  %is = icmp ne i32 %x, 0
  br i1 %is, label %body, label %exit
body:
  %m = add i32 %x, -1
  %i = zext i32 %x to i64
  %j = zext i32 %m to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  %v = load float, ptr addrspace(1) %p
  store float %v, ptr addrspace(1) %q
  br label %exit
exit:
  ret void
}

; What is extended from 16 bits and what is extended from 32 are two terms.
; CHECK-LABEL: @two_widths(
; CHECK:         %q = getelementptr i8, ptr addrspace(1) %p, i64 12
define ptx_kernel void @two_widths(i16 %x, i32 %y, ptr addrspace(1) %a) {
  %i = sext i16 %x to i64
  %j = sext i32 %y to i64
  %s = add nsw i64 %i, %j
  %y1 = add nsw i32 %y, 3
  %k = sext i32 %y1 to i64
  %t = add nsw i64 %k, %i
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %s
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %t
  %v = load float, ptr addrspace(1) %p
  store float %v, ptr addrspace(1) %q
  ret void
}

; The next element of a field, and the field of the next structure.
; CHECK-LABEL: @fields(
; CHECK:         %q = getelementptr i8, ptr addrspace(1) %p, i64 4
; CHECK-NEXT:    %r = getelementptr i8, ptr addrspace(1) %p, i64 36
define ptx_kernel void @fields(i64 %x, i64 %y, ptr addrspace(1) %a) {
  %y1 = add nsw i64 %y, 1
  %x1 = add nsw i64 %x, 1
  %p = getelementptr inbounds %pair, ptr addrspace(1) %a, i64 %x, i32 1, i64 %y
  %q = getelementptr inbounds %pair, ptr addrspace(1) %a, i64 %x, i32 1, i64 %y1
  %r = getelementptr inbounds %pair, ptr addrspace(1) %a, i64 %x1, i32 1, i64 %y
  %v = load float, ptr addrspace(1) %p
  store float %v, ptr addrspace(1) %q
  store float %v, ptr addrspace(1) %r
  ret void
}

; A number behind a product; the next row is a term away, not a number, and stays.
; CHECK-LABEL: @scaled(
; CHECK:         %q = getelementptr i8, ptr addrspace(1) %p, i64 8
; CHECK-NEXT:    %r = getelementptr inbounds float, ptr addrspace(1) %a, i64 %k
define ptx_kernel void @scaled(i32 %x, i32 %n, ptr addrspace(1) %a) {
  %x1 = add nsw i32 %x, 1
  %m = mul nsw i32 %x, %n
  %o = add nsw i32 %m, 2
  %m1 = mul nsw i32 %x1, %n
  %i = sext i32 %m to i64
  %j = sext i32 %o to i64
  %k = sext i32 %m1 to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %j
  %r = getelementptr inbounds float, ptr addrspace(1) %a, i64 %k
  %v = load float, ptr addrspace(1) %p
  store float %v, ptr addrspace(1) %q
  store float %v, ptr addrspace(1) %r
  ret void
}
