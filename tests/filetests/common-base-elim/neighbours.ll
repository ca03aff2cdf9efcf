; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; WHY: what LLVM's passes for addresses of neighbours are for: constants within indices, below extensions and in several
; dimensions, and indices that are multiples of each other.
; Each is a kernel, so that benches/sass.py counts it: docs/addresses.md has the figures.
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [16 x [16 x float]] undef, align 4

; Four corners of a square, by sums of 32 bits that do not wrap: one address.
; CHECK-LABEL: @corners
; CHECK:         %a = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @tile, i64 0, i64 %row, i64 %col
; CHECK:         %b = getelementptr i8, ptr addrspace(3) %a, i64 4
; CHECK:         %c = getelementptr i8, ptr addrspace(3) %a, i64 64
; CHECK:         %d = getelementptr i8, ptr addrspace(3) %a, i64 68
define ptx_kernel void @corners(i32 %x, i32 %y, ptr addrspace(1) %out) {
  %row = sext i32 %y to i64
  %col = sext i32 %x to i64
  %a = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @tile, i64 0, i64 %row, i64 %col
  %va = load float, ptr addrspace(3) %a
  %right = add nsw i32 %x, 1
  %colr = sext i32 %right to i64
  %b = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @tile, i64 0, i64 %row, i64 %colr
  %vb = load float, ptr addrspace(3) %b
  %below = add nsw i32 %y, 1
  %rowb = sext i32 %below to i64
  %c = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @tile, i64 0, i64 %rowb, i64 %col
  %vc = load float, ptr addrspace(3) %c
  %d = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @tile, i64 0, i64 %rowb, i64 %colr
  %vd = load float, ptr addrspace(3) %d
  %s = fadd float %va, %vb
  %t = fadd float %vc, %vd
  %u = fadd float %s, %t
  store float %u, ptr addrspace(1) %out
  ret void
}

; The same without signs, and the first one behind the others in both dimensions.
; CHECK-LABEL: @corners_back
; CHECK:         %b = getelementptr i8, ptr addrspace(3) %a, i64 -4
; CHECK:         %c = getelementptr i8, ptr addrspace(3) %a, i64 -64
; CHECK:         %d = getelementptr i8, ptr addrspace(3) %a, i64 -68
define ptx_kernel void @corners_back(i32 %x, i32 %y, ptr addrspace(1) %out) {
  %right = add nuw i32 %x, 1
  %below = add nuw i32 %y, 1
  %rowb = zext i32 %below to i64
  %colr = zext i32 %right to i64
  %a = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @tile, i64 0, i64 %rowb, i64 %colr
  %va = load float, ptr addrspace(3) %a
  %col = zext i32 %x to i64
  %b = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @tile, i64 0, i64 %rowb, i64 %col
  %vb = load float, ptr addrspace(3) %b
  %row = zext i32 %y to i64
  %c = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @tile, i64 0, i64 %row, i64 %colr
  %vc = load float, ptr addrspace(3) %c
  %d = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @tile, i64 0, i64 %row, i64 %col
  %vd = load float, ptr addrspace(3) %d
  %s = fadd float %va, %vb
  %t = fadd float %vc, %vd
  %u = fadd float %s, %t
  store float %u, ptr addrspace(1) %out
  ret void
}

; A sum that was put together another way is the same sum.
; CHECK-LABEL: @regrouped
; CHECK:         %q = getelementptr i8, ptr addrspace(1) %p, i64 28
define ptx_kernel void @regrouped(i32 %x, i32 %y, ptr addrspace(1) %a) {
  %xy = add nsw i32 %x, %y
  %w = sext i32 %xy to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w
  store float 0.0, ptr addrspace(1) %p
  %y7 = add nsw i32 %y, 7
  %xy7 = add nsw i32 %y7, %x
  %v = sext i32 %xy7 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %v
  store float 1.0, ptr addrspace(1) %q
  ret void
}

; A difference, and a disjunction of bits that the other part does not have.
; CHECK-LABEL: @other_sums
; CHECK:         %q = getelementptr i8, ptr addrspace(1) %p, i64 -12
; CHECK:         %r = getelementptr i8, ptr addrspace(1) %p, i64 12
define ptx_kernel void @other_sums(i64 %x, ptr addrspace(1) %a) {
  %i = shl i64 %x, 2
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %i
  store i32 0, ptr addrspace(1) %p
  %j = sub i64 %i, 3
  %q = getelementptr i32, ptr addrspace(1) %a, i64 %j
  store i32 1, ptr addrspace(1) %q
  %k = or disjoint i64 %i, 3
  %r = getelementptr i32, ptr addrspace(1) %a, i64 %k
  store i32 2, ptr addrspace(1) %r
  ret void
}

; Sums that may wrap below their extension are no neighbours.
; CHECK-LABEL: @may_wrap
; CHECK:         %q = getelementptr float, ptr addrspace(1) %a, i64 %v
define ptx_kernel void @may_wrap(i32 %x, ptr addrspace(1) %a) {
  %w = sext i32 %x to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  store float 0.0, ptr addrspace(1) %p
  %x1 = add i32 %x, 1
  %v = sext i32 %x1 to i64
  %q = getelementptr float, ptr addrspace(1) %a, i64 %v
  store float 1.0, ptr addrspace(1) %q
  ret void
}

; Multiples of an index differ by no number: they stay, each with its constant, for the back end.
; CHECK-LABEL: @multiples
; CHECK:         %p = getelementptr inbounds float, ptr addrspace(1) %a, i64
; CHECK:         %q = getelementptr inbounds float, ptr addrspace(1) %a, i64
; CHECK:         %r = getelementptr inbounds float, ptr addrspace(1) %a, i64
define ptx_kernel void @multiples(i32 %x, ptr addrspace(1) %a) {
  %i1 = add nsw i32 %x, 5
  %w1 = sext i32 %i1 to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w1
  store float 0.0, ptr addrspace(1) %p
  %x2 = shl nsw i32 %x, 1
  %i2 = add nsw i32 %x2, 5
  %w2 = sext i32 %i2 to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w2
  store float 1.0, ptr addrspace(1) %q
  %x3 = mul nsw i32 %x, 3
  %i3 = add nsw i32 %x3, 5
  %w3 = sext i32 %i3 to i64
  %r = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w3
  store float 2.0, ptr addrspace(1) %r
  ret void
}
