; RUN: selvedge-opt '-passes=common-base-elim<cbe-max-iter=1>' -S %s | check %s
; WHY: what moves up for an address may need what moved up for another one, which is there by then.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; %sk needs the %s that %m1 moves; the step of %m3 has the product of that of %m1, in another block.
; CHECK-LABEL: @depends(
; CHECK:         %s = add nsw i32 %yn, %t
; CHECK:         %v1 = load float
; CHECK:         %sk = add nsw i32 %s, %k
; CHECK:         %v2 = load float
; CHECK:         %c1 = getelementptr float
; CHECK-NEXT:    sext i32 %n to i64
; CHECK-NEXT:    getelementptr [4 x i8], ptr addrspace(1) %c1
define ptx_kernel void @depends(i32 noundef %y, i32 noundef %n, i32 noundef %z, i32 noundef %r, i32 noundef %k, ptr addrspace(1) noundef %src, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %b, ptr addrspace(1) noundef %d, ptr addrspace(1) noundef %o, i1 noundef %c) {
entry:
  %x = load i32, ptr addrspace(1) %src, !noundef !0
  %zr = mul nsw i32 %z, %r
  %t = add nsw i32 %zr, %x
  %yn = mul nsw i32 %y, %n
  %u = add nsw i32 %yn, %x
  %y1 = add nsw i32 %y, 1
  %p1 = mul nsw i32 %y1, %n
  %i1 = add nsw i32 %p1, %t
  %i1w = sext i32 %i1 to i64
  %m1 = getelementptr float, ptr addrspace(1) %a, i64 %i1w
  %v1 = load float, ptr addrspace(1) %m1
  %z1 = add nsw i32 %z, 1
  %p2 = mul nsw i32 %z1, %r
  %i2 = add nsw i32 %p2, %u
  %i2k = add nsw i32 %i2, %k
  %i2w = sext i32 %i2k to i64
  %m2 = getelementptr float, ptr addrspace(1) %b, i64 %i2w
  %v2 = load float, ptr addrspace(1) %m2
  %s = add nsw i32 %yn, %t
  %sw = sext i32 %s to i64
  %a1 = getelementptr float, ptr addrspace(1) %a, i64 %sw
  %v3 = load float, ptr addrspace(1) %a1
  %sk = add nsw i32 %s, %k
  %skw = sext i32 %sk to i64
  %b1 = getelementptr float, ptr addrspace(1) %b, i64 %skw
  %v4 = load float, ptr addrspace(1) %b1
  store i32 %s, ptr addrspace(1) %o
  %o1 = getelementptr i8, ptr addrspace(1) %o, i64 4
  store i32 %sk, ptr addrspace(1) %o1
  %o2 = getelementptr i8, ptr addrspace(1) %o, i64 8
  store i32 %t, ptr addrspace(1) %o2
  %o3 = getelementptr i8, ptr addrspace(1) %o, i64 12
  store i32 %u, ptr addrspace(1) %o3
  %q1 = fadd float %v1, %v2
  %q2 = fadd float %v3, %v4
  %q3 = fadd float %q1, %q2
  store float %q3, ptr addrspace(1) %src
  br i1 %c, label %more, label %done
more:
  %p3 = mul nsw i32 %y1, %n
  %e1 = add nsw i32 %p3, %x
  %e2 = add nsw i32 %e1, %k
  %e3 = add nsw i32 %e2, %z
  %ew = sext i32 %e3 to i64
  %m3 = getelementptr float, ptr addrspace(1) %d, i64 %ew
  %v5 = load float, ptr addrspace(1) %m3
  %f1 = add nsw i32 %u, %k
  %f2 = add nsw i32 %f1, %z
  %fw = sext i32 %f2 to i64
  %c1 = getelementptr float, ptr addrspace(1) %d, i64 %fw
  store float %v5, ptr addrspace(1) %c1
  %o4 = getelementptr i8, ptr addrspace(1) %o, i64 16
  store i32 %f2, ptr addrspace(1) %o4
  %o5 = getelementptr i8, ptr addrspace(1) %o, i64 20
  store i32 %f1, ptr addrspace(1) %o5
  br label %done
done:
  ret void
}
!0 = !{}
