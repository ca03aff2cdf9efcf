; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; RUN: selvedge-opt -passes=verify -S --dialect=LLVM-18 %s | check --check-prefix=OLD %s
; RUN: selvedge-opt -passes=verify -S --dialect=LLVM-22 %s | check --check-prefix=NEW %s
; WHY: an intrinsic has the newest of its names that the dialect knows, which is also the one that the
;      tables know; what the dialect does not have yet keeps its name.

declare i32 @llvm.experimental.vector.reduce.add.i32.v4i32(<4 x i32>)
declare float @llvm.experimental.vector.reduce.v2.fadd.f32.v4f32(float, <4 x float>)
declare <4 x i32> @llvm.experimental.vector.extract.v4i32.v8i32(<8 x i32>, i64)
declare <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32>)
declare <4 x i32> @llvm.experimental.stepvector.v4i32()
declare i32 @llvm.flt.rounds()
declare ptr @llvm.invariant.group.barrier(ptr)

; CHECK-LABEL: define i32 @sums(
; CHECK-NEXT:    %a = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
; CHECK-NEXT:    %b = call fast float @llvm.vector.reduce.fadd.v4f32(float %x, <4 x float> %f)
; OLD-LABEL:   define i32 @sums(
; OLD-NEXT:      %a = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
define i32 @sums(<4 x i32> %v, float %x, <4 x float> %f) {
  %a = call i32 @llvm.experimental.vector.reduce.add.i32.v4i32(<4 x i32> %v)
  %b = call fast float @llvm.experimental.vector.reduce.v2.fadd.f32.v4f32(float %x, <4 x float> %f)
  ret i32 %a
}

; CHECK-LABEL: define <4 x i32> @vectors(
; CHECK-NEXT:    %a = call <4 x i32> @llvm.vector.extract.v4i32.v8i32(<8 x i32> %v, i64 0)
; CHECK-NEXT:    %b = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %a)
; CHECK-NEXT:    %c = call <4 x i32> @llvm.experimental.stepvector.v4i32()
; OLD-LABEL:   define <4 x i32> @vectors(
; OLD-NEXT:      %a = call <4 x i32> @llvm.vector.extract.v4i32.v8i32(<8 x i32> %v, i64 0)
; OLD-NEXT:      %b = call <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32> %a)
; NEW-LABEL:   define <4 x i32> @vectors(
; NEW:           %c = call <4 x i32> @llvm.stepvector.v4i32()
define <4 x i32> @vectors(<8 x i32> %v) {
  %a = call <4 x i32> @llvm.experimental.vector.extract.v4i32.v8i32(<8 x i32> %v, i64 0)
  %b = call <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32> %a)
  %c = call <4 x i32> @llvm.experimental.stepvector.v4i32()
  ret <4 x i32> %c
}

; CHECK-LABEL: define ptr @others(
; CHECK-NEXT:    %r = call i32 @llvm.get.rounding()
; CHECK-NEXT:    %q = call ptr @llvm.launder.invariant.group(ptr %p)
define ptr @others(ptr %p) {
  %r = call i32 @llvm.flt.rounds()
  %q = call ptr @llvm.invariant.group.barrier(ptr %p)
  ret ptr %q
}
