; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: each element of a shuffled vector is followed to where it comes from; an element that may be anything
;      may be what was there, and one that differs keeps the shuffle.

; CHECK-LABEL: @taken_apart_and_put_together
; CHECK-NEXT:    ret <4 x i32> %x
define <4 x i32> @taken_apart_and_put_together(<4 x i32> %x) {
  %low = shufflevector <4 x i32> %x, <4 x i32> poison, <2 x i32> <i32 1, i32 0>
  %high = shufflevector <4 x i32> %x, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %all = shufflevector <2 x i32> %high, <2 x i32> %low, <4 x i32> <i32 3, i32 2, i32 0, i32 1>
  ret <4 x i32> %all
}

; CHECK-LABEL: @one_element_is_another
; CHECK:         ret <4 x i32> %all
define <4 x i32> @one_element_is_another(<4 x i32> %x) {
  %low = shufflevector <4 x i32> %x, <4 x i32> poison, <2 x i32> <i32 1, i32 0>
  %high = shufflevector <4 x i32> %x, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %all = shufflevector <2 x i32> %high, <2 x i32> %low, <4 x i32> <i32 3, i32 2, i32 1, i32 1>
  ret <4 x i32> %all
}

; CHECK-LABEL: @all_elements_are_alike
; CHECK-NEXT:    %s = shufflevector
; CHECK-NEXT:    ret <4 x float> %s
define <4 x float> @all_elements_are_alike(<4 x float> %x) {
  %s = shufflevector <4 x float> %x, <4 x float> poison, <4 x i32> zeroinitializer
  %t = shufflevector <4 x float> %s, <4 x float> poison, <4 x i32> <i32 3, i32 1, i32 2, i32 0>
  ret <4 x float> %t
}

; CHECK-LABEL: @an_element_of_a_shuffle
; CHECK-NEXT:    ret float %f
define float @an_element_of_a_shuffle(<2 x float> %x, float %f) {
  %v = insertelement <2 x float> %x, float %f, i32 1
  %s = shufflevector <2 x float> %v, <2 x float> poison, <4 x i32> <i32 0, i32 1, i32 1, i32 0>
  %e = extractelement <4 x float> %s, i32 2
  ret float %e
}

; CHECK-LABEL: @an_element_of_a_scalable_splat
; CHECK-NEXT:    ret i32 %n
define i32 @an_element_of_a_scalable_splat(i32 %n) {
  %v = insertelement <vscale x 4 x i32> poison, i32 %n, i32 0
  %s = shufflevector <vscale x 4 x i32> %v, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %e = extractelement <vscale x 4 x i32> %s, i32 3
  ret i32 %e
}

; CHECK-LABEL: @arms_alike_but_for_poison
; CHECK-NEXT:    ret <2 x i8> <i8 1, i8 2>
define <2 x i8> @arms_alike_but_for_poison(<2 x i1> %c) {
  %s = select <2 x i1> %c, <2 x i8> <i8 1, i8 poison>, <2 x i8> <i8 undef, i8 2>
  ret <2 x i8> %s
}

; CHECK-LABEL: @bits_that_are_undefined_in_whole_elements
; CHECK-NEXT:    ret <4 x i8> <i8 undef, i8 undef, i8 2, i8 1>
define <4 x i8> @bits_that_are_undefined_in_whole_elements() {
  %b = bitcast <2 x i16> <i16 undef, i16 258> to <4 x i8>
  ret <4 x i8> %b
}

; CHECK-LABEL: @masked_bits_that_are_zero_anyway
; CHECK-NEXT:    ret ptr %p
define ptr @masked_bits_that_are_zero_anyway(ptr align 16 %p) {
  %m = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)
  ret ptr %m
}

; CHECK-LABEL: @masked_bits_that_may_be_set
; CHECK:         ret ptr %m
define ptr @masked_bits_that_may_be_set(ptr align 8 %p) {
  %m = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)
  ret ptr %m
}

declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare <2 x i16> @llvm.bswap.v2i16(<2 x i16>)

; CHECK-LABEL: @of_the_other_element_they_are_not
; CHECK:         ret i1 %d
define i1 @of_the_other_element_they_are_not(<2 x i16> %x) {
  %a = or <2 x i16> %x, <i16 0, i16 256>
  %b = call <2 x i16> @llvm.bswap.v2i16(<2 x i16> %a)
  %c = extractelement <2 x i16> %b, i64 0
  %low = and i16 %c, 1
  %d = icmp ne i16 %low, 0
  ret i1 %d
}

; CHECK-LABEL: @one_that_is_taken_may_be
; CHECK:         ret <2 x i1> %d
define <2 x i1> @one_that_is_taken_may_be(<3 x i8> %x) {
  %a = add nuw <3 x i8> %x, <i8 0, i8 1, i8 2>
  %c = shufflevector <3 x i8> %a, <3 x i8> poison, <2 x i32> <i32 0, i32 2>
  %d = icmp eq <2 x i8> %c, zeroinitializer
  ret <2 x i1> %d
}
declare i8 @llvm.vector.reduce.or.v2i8(<2 x i8>)
