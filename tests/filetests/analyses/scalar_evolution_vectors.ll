; RUN: selvedge-opt -passes='print<scalar-evolution>' -disable-output %s 2>&1 | check %s
; WHY: vectors have no expressions, those of pointers neither, be they made of a pointer and a vector of indices.

; CHECK:      Classifying expressions for: @pointers
; CHECK-NEXT:   %first = extractelement <4 x ptr> %moved, i32 0
; CHECK-NEXT:   -->  %first U: full-set S: full-set
; CHECK-NEXT: Determining loop execution counts for: @pointers
define ptr @pointers(ptr %p, <4 x i64> %i, i1 %c) {
  %addresses = getelementptr i8, ptr %p, <4 x i64> %i
  %moved = getelementptr i8, <4 x ptr> %addresses, i64 4
  %chosen = select i1 %c, <4 x ptr> %moved, <4 x ptr> %addresses
  %first = extractelement <4 x ptr> %moved, i32 0
  ret ptr %first
}
