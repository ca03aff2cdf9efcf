; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; RUN: selvedge-opt '-passes=common-base-elim<scev-cgp-cross-block-limit=0>' -S %s | check --check-prefix=ALONE %s
; WHY: an address is computed from another one only where that one is its address less the distance.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @neighbours
; CHECK:         %a = getelementptr inbounds float, ptr %p, i64 %w
; CHECK:         %b = getelementptr i8, ptr %a, i64 4
; CHECK-NOT:     sext i32 %j
; CHECK:         %c = getelementptr i8, ptr %a, i64 -4
; CHECK:         ret void
define void @neighbours(ptr %p, i32 %i) {
  %w = sext i32 %i to i64
  %a = getelementptr inbounds float, ptr %p, i64 %w
  %x = load float, ptr %a
  %j = add nsw i32 %i, 1
  %v = sext i32 %j to i64
  %b = getelementptr inbounds float, ptr %p, i64 %v
  store float %x, ptr %b
  %k = add nsw i32 %i, -1
  %u = sext i32 %k to i64
  %c = getelementptr inbounds float, ptr %p, i64 %u
  store float %x, ptr %c
  ret void
}

; Without the flag the sum may wrap below the extension.
; CHECK-LABEL: @may_wrap
; CHECK:         %b = getelementptr float, ptr %p, i64 %v
define void @may_wrap(ptr %p, i32 %i) {
  %w = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %j = add i32 %i, 1
  %v = sext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; Without a sign below and with one above: different numbers.
; CHECK-LABEL: @two_extensions
; CHECK:         %b = getelementptr float, ptr %p, i64 %v
define void @two_extensions(ptr %p, i32 %i) {
  %w = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %v = zext i32 %i to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; The flag says that there is no sign.
; CHECK-LABEL: @nneg
; CHECK:         store float 1.000000e+00, ptr %a
define void @nneg(ptr %p, i32 %i) {
  %w = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %v = zext nneg i32 %i to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; The first address has wrapped where the second has not, and nothing was accessed there.
; With a base of its own, which wraps nowhere, both are steps from that.
; ALONE-LABEL: @anchor_may_be_poison
; ALONE:         %b = getelementptr float, ptr %p, i64 %w
; CHECK-LABEL: @anchor_may_be_poison
; CHECK:         %scevcgp_ = getelementptr i8, ptr %p, i64 %scevcgptmp_1
; CHECK:         %a = getelementptr i8, ptr %scevcgp_, i64 4
; CHECK:         store float 1.000000e+00, ptr %scevcgp_
define void @anchor_may_be_poison(ptr %p, i32 %i, i1 %c) {
  %j = add nsw i32 %i, 1
  %v = sext i32 %j to i64
  %a = getelementptr float, ptr %p, i64 %v
  br i1 %c, label %then, label %else
then:
  store float 0.0, ptr %a
  ret void
else:
  %w = sext i32 %i to i64
  %b = getelementptr float, ptr %p, i64 %w
  store float 1.0, ptr %b
  ret void
}

; The same, but the access makes sure of it.
; CHECK-LABEL: @anchor_was_accessed
; CHECK:         %b = getelementptr i8, ptr %a, i64 -4
define void @anchor_was_accessed(ptr %p, i32 %i, i1 %c) {
  %j = add nsw i32 %i, 1
  %v = sext i32 %j to i64
  %a = getelementptr float, ptr %p, i64 %v
  store float 0.0, ptr %a
  br i1 %c, label %then, label %else
then:
  ret void
else:
  %w = sext i32 %i to i64
  %b = getelementptr float, ptr %p, i64 %w
  store float 1.0, ptr %b
  ret void
}

; What the sum does not rely on is dropped: the first address may leave the object.
; CHECK-LABEL: @flags_that_the_member_does_not_have
; CHECK:         %a = getelementptr float, ptr %p, i64 %w
; CHECK:         %b = getelementptr i8, ptr %a, i64 4
define void @flags_that_the_member_does_not_have(ptr %p, i32 %i, i1 %c) {
  %w = sext i32 %i to i64
  %a = getelementptr inbounds float, ptr %p, i64 %w
  br i1 %c, label %then, label %else
then:
  store float 0.0, ptr %a
  ret void
else:
  %j = add nsw i32 %i, 1
  %v = sext i32 %j to i64
  %b = getelementptr inbounds float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; An argument may be undefined, so both of its uses in the first address need not be one number.
; CHECK-LABEL: @undefined_twice
; CHECK:         %b = getelementptr float, ptr %p, i64 %i
define void @undefined_twice(ptr %p, i64 %i, i64 %k) {
  %d = sub i64 %k, %i
  %s = add i64 %d, %i
  %t = add i64 %s, %i
  %u = sub i64 %t, %k
  %a = getelementptr float, ptr %p, i64 %u
  store float 0.0, ptr %a
  %b = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %b
  ret void
}

; CHECK-LABEL: @defined_twice
; CHECK:         store float 1.000000e+00, ptr %a
define void @defined_twice(ptr %p, i64 noundef %i, i64 noundef %k) {
  %d = sub i64 %k, %i
  %s = add i64 %d, %i
  %t = add i64 %s, %i
  %u = sub i64 %t, %k
  %a = getelementptr float, ptr %p, i64 %u
  store float 0.0, ptr %a
  %b = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %b
  ret void
}

; The first sum is that of small numbers, whatever its flags say; so it holds in the other arm, too.
; CHECK-LABEL: @kept_by_ranges
; CHECK:         %j = add nuw nsw i32 %t, 1
; CHECK:         %a = getelementptr float, ptr %p, i64 %v
; CHECK:         %b = getelementptr i8, ptr %a, i64 -4
define ptx_kernel void @kept_by_ranges(ptr %p, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %j = add nuw nsw i32 %t, 1
  %v = zext nneg i32 %j to i64
  %a = getelementptr inbounds float, ptr %p, i64 %v
  br i1 %c, label %then, label %else
then:
  store float 0.0, ptr %a
  ret void
else:
  %w = zext i32 %t to i64
  %b = getelementptr inbounds float, ptr %p, i64 %w
  store float 1.0, ptr %b
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
