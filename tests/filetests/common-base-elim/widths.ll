; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; WHY: sums and distances are those of the space's offsets, and extensions are taken apart where nothing wraps.
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; In 32 bits, indices of 64 bits are cut off, and a sum of 32 bits needs no flag.
; CHECK-LABEL: @short_pointers
; CHECK:         %b = getelementptr i8, ptr addrspace(3) %a, i32 4
; CHECK:         %c = getelementptr i8, ptr addrspace(3) %a, i32 8
define void @short_pointers(ptr addrspace(3) %p, i32 %i, i64 noundef %l) {
  %a = getelementptr float, ptr addrspace(3) %p, i32 %i
  store float 0.0, ptr addrspace(3) %a
  %j = add i32 %i, 1
  %b = getelementptr float, ptr addrspace(3) %p, i32 %j
  store float 1.0, ptr addrspace(3) %b
  %w = sext i32 %i to i64
  %v = add i64 %w, 4294967298
  %c = getelementptr float, ptr addrspace(3) %p, i64 %v
  store float 2.0, ptr addrspace(3) %c
  ret void
}

; Thread ids are small: the sum has no flag and does not wrap.
; CHECK-LABEL: @small_by_range
; CHECK:         %b = getelementptr i8, ptr %a, i64 4
define ptx_kernel void @small_by_range(ptr %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = sext i32 %t to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %j = add i32 %t, 1
  %v = zext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; CHECK-LABEL: @disjoint
; CHECK:         %b = getelementptr i8, ptr %a, i64 12
define void @disjoint(ptr %p, i32 %i) {
  %q = shl nsw i32 %i, 2
  %w = sext i32 %q to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %j = or disjoint i32 %q, 3
  %v = sext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; Both bits may be set already.
; CHECK-LABEL: @not_disjoint
; CHECK:         %b = getelementptr float, ptr %p, i64 %v
define void @not_disjoint(ptr %p, i32 %i) {
  %w = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %j = or i32 %i, 3
  %v = sext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; The product wraps in 32 bits before it is extended.
; CHECK-LABEL: @product_may_wrap
; CHECK:         %b = getelementptr i8, ptr %p, i64 %v
define void @product_may_wrap(ptr %p, i32 %i) {
  %w = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %j = shl i32 %i, 2
  %v = sext i32 %j to i64
  %b = getelementptr i8, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; The rest of a negative number is negative, its low bits are not.
; CHECK-LABEL: @signed_remainder
; CHECK:         %b = getelementptr float, ptr %p, i64 %v
define void @signed_remainder(ptr %p, i32 noundef %i) {
  %r = srem i32 %i, 8
  %w = sext i32 %r to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %l = and i32 %i, 7
  %v = zext i32 %l to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; Several addresses at once are left alone.
; CHECK-LABEL: @vectors
; CHECK:         %b = getelementptr float, ptr %p, <2 x i64> %j
define <2 x ptr> @vectors(ptr %p, <2 x i64> %i) {
  %a = getelementptr float, ptr %p, <2 x i64> %i
  %j = add <2 x i64> %i, <i64 1, i64 1>
  %b = getelementptr float, ptr %p, <2 x i64> %j
  %x = select i1 true, <2 x ptr> %a, <2 x ptr> %b
  ret <2 x ptr> %x
}
