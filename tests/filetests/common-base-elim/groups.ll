; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; WHY: only addresses with one root and one variable part differ by a number.
target triple = "nvptx64-nvidia-cuda"

@g = external addrspace(1) global [1024 x float]
@s = internal addrspace(3) global [64 x [33 x float]] undef

; One of the documents groups these two by @g.
; CHECK-LABEL: @two_indices
; CHECK:         %b = getelementptr [1024 x float], ptr addrspace(1) @g, i64 0, i64 %j
define void @two_indices(i64 %i, i64 %j) {
  %a = getelementptr [1024 x float], ptr addrspace(1) @g, i64 0, i64 %i
  store float 0.0, ptr addrspace(1) %a
  %b = getelementptr [1024 x float], ptr addrspace(1) @g, i64 0, i64 %j
  store float 1.0, ptr addrspace(1) %b
  ret void
}

; CHECK-LABEL: @two_roots
; CHECK:         %b = getelementptr float, ptr %q, i64 %i
define void @two_roots(ptr %p, ptr %q, i64 %i) {
  %a = getelementptr float, ptr %p, i64 %i
  store float 0.0, ptr %a
  %b = getelementptr float, ptr %q, i64 %i
  store float 1.0, ptr %b
  ret void
}

; CHECK-LABEL: @two_coefficients
; CHECK:         %b = getelementptr double, ptr %p, i64 %i
define void @two_coefficients(ptr %p, i64 %i) {
  %a = getelementptr float, ptr %p, i64 %i
  store float 0.0, ptr %a
  %b = getelementptr double, ptr %p, i64 %i
  store double 1.0, ptr %b
  ret void
}

; A root and a constant costs nothing.
; CHECK-LABEL: @no_variable_part
; CHECK:         %b = getelementptr i8, ptr %p, i64 64
define void @no_variable_part(ptr %p) {
  %a = getelementptr i8, ptr %p, i64 4
  store float 0.0, ptr %a
  %b = getelementptr i8, ptr %p, i64 64
  store float 1.0, ptr %b
  ret void
}

; The example of one of the documents: the same product, written twice.
; CHECK-LABEL: @product_and_shift
; CHECK:         %a0 = getelementptr i8, ptr %p, i64 %t0
; CHECK-NEXT:    %v0 = load i32, ptr %a0
; CHECK-NEXT:    store i32 %v0, ptr %a0
; CHECK-NEXT:    ret void
define void @product_and_shift(ptr %p, i64 %i) {
  %t0 = mul nsw i64 %i, 4
  %a0 = getelementptr i8, ptr %p, i64 %t0
  %v0 = load i32, ptr %a0, align 4
  %t1 = shl nsw i64 %i, 2
  %a1 = getelementptr i8, ptr %p, i64 %t1
  store i32 %v0, ptr %a1, align 4
  ret void
}

; CHECK-LABEL: @quotient_and_remainder
; CHECK:         %b = getelementptr i8, ptr %a, i64 4
; CHECK-NOT:     urem
; CHECK:         ret void
define void @quotient_and_remainder(ptr %p, i32 noundef %z) {
  %w = zext i32 %z to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %q = udiv i32 %z, 96
  %r = urem i32 %z, 96
  %m = mul nuw i32 %q, 96
  %s = add nuw i32 %m, %r
  %t = add nuw i32 %s, 1
  %v = zext i32 %t to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; Rows and columns of a tile with padding.
; CHECK-LABEL: @tile
; CHECK:         %b = getelementptr i8, ptr addrspace(3) %a, i64 136
; CHECK:         %c = getelementptr i8, ptr addrspace(3) %a, i64 -136
define void @tile(i32 %x, i32 %y) {
  %wx = sext i32 %x to i64
  %wy = sext i32 %y to i64
  %a = getelementptr inbounds [64 x [33 x float]], ptr addrspace(3) @s, i64 0, i64 %wy, i64 %wx
  store float 0.0, ptr addrspace(3) %a
  %x1 = add nsw i32 %x, 1
  %y1 = add nsw i32 %y, 1
  %wx1 = sext i32 %x1 to i64
  %wy1 = sext i32 %y1 to i64
  %b = getelementptr inbounds [64 x [33 x float]], ptr addrspace(3) @s, i64 0, i64 %wy1, i64 %wx1
  store float 1.0, ptr addrspace(3) %b
  %y2 = add nsw i32 %y, -1
  %wy2 = sext i32 %y2 to i64
  %x2 = add nsw i32 %x, -1
  %wx2 = sext i32 %x2 to i64
  %c = getelementptr inbounds [64 x [33 x float]], ptr addrspace(3) @s, i64 0, i64 %wy2, i64 %wx2
  store float 2.0, ptr addrspace(3) %c
  ret void
}

; The stride is a value: rows differ by it, which is no number; columns do not.
; CHECK-LABEL: @runtime_stride
; CHECK:         %b = getelementptr i8, ptr %a, i64 4
; CHECK:         %c = getelementptr float, ptr %p, i64 %w2
define void @runtime_stride(ptr %p, i32 %x, i32 %y, i32 %n) {
  %m = mul nsw i32 %y, %n
  %i = add nsw i32 %m, %x
  %w = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %x1 = add nsw i32 %x, 1
  %i1 = add nsw i32 %m, %x1
  %w1 = sext i32 %i1 to i64
  %b = getelementptr float, ptr %p, i64 %w1
  store float 1.0, ptr %b
  %y1 = add nsw i32 %y, 1
  %m2 = mul nsw i32 %y1, %n
  %i2 = add nsw i32 %m2, %x
  %w2 = sext i32 %i2 to i64
  %c = getelementptr float, ptr %p, i64 %w2
  store float 2.0, ptr %c
  ret void
}
