; RUN: selvedge-opt -passes='codegenprepare<stress-cgp-store-extract>' -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare,codegenprepare,verify' -stress-cgp-store-extract -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s --check-prefix=OFF
; RUN: selvedge-opt -passes='codegenprepare<stress-cgp-store-extract;disable-cgp-store-extract>' -S %s | check %s --check-prefix=OFF
; BESIDE: opt-22 -stress-cgp-store-extract -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: an element that is computed with and stored is computed in its vector, where the machine stores elements from
; there or the option asks for it; the other elements must not make that undefined.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @sum(
; CHECK-NEXT:    %[[S:.*]] = add nsw <4 x i32> %v, <i32 7, i32 7, i32 7, i32 7>
; CHECK-NEXT:    %[[E:.*]] = extractelement <4 x i32> %[[S]], i32 1
; CHECK-NEXT:    store i32 %[[E]], ptr %p
; OFF-LABEL: @sum(
; OFF-NEXT:      extractelement <4 x i32> %v, i32 1
define void @sum(<4 x i32> %v, ptr %p) {
  %e = extractelement <4 x i32> %v, i32 1
  %s = add nsw i32 %e, 7
  store i32 %s, ptr %p, align 4
  ret void
}
; LLVM:
;     %s = add nsw <4 x i32> %v, <i32 poison, i32 7, i32 poison, i32 poison>
;     %e = extractelement <4 x i32> %s, i32 1
;     store i32 %e, ptr %p, align 4
;     ret void

; The number on the left stays there.
; CHECK-LABEL: @difference(
; CHECK-NEXT:    %[[S:.*]] = sub <2 x i32> <i32 7, i32 7>, %v
; CHECK-NEXT:    %[[X:.*]] = xor <2 x i32> %[[S]], <i32 1, i32 1>
; CHECK-NEXT:    extractelement <2 x i32> %[[X]], i32 0
define void @difference(<2 x i32> %v, ptr %p) {
  %e = extractelement <2 x i32> %v, i32 0
  %s = sub i32 7, %e
  %x = xor i32 %s, 1
  store i32 %x, ptr %p, align 4
  ret void
}
; LLVM:
;     %s = sub <2 x i32> <i32 7, i32 poison>, %v
;     %x = xor <2 x i32> %s, <i32 1, i32 poison>
;     %e = extractelement <2 x i32> %x, i32 0
;     store i32 %e, ptr %p, align 4
;     ret void

; CHECK-LABEL: @floats(
; CHECK-NEXT:    %[[S:.*]] = fmul fast <2 x float> %v, <float 2.000000e+00, float 2.000000e+00>
; CHECK-NEXT:    extractelement <2 x float> %[[S]], i32 1
define void @floats(<2 x float> %v, ptr %p) {
  %e = extractelement <2 x float> %v, i32 1
  %s = fmul fast float %e, 2.0
  store float %s, ptr %p, align 4
  ret void
}
; LLVM:
;     %s = fmul fast <2 x float> %v, <float poison, float 2.000000e+00>
;     %e = extractelement <2 x float> %s, i32 1
;     store float %e, ptr %p, align 4
;     ret void

; CHECK-LABEL: @zeros(
; CHECK-NEXT:    sub <2 x i32> zeroinitializer, %v
; CHECK-NEXT:    extractelement
define void @zeros(<2 x i32> %v, ptr %p) {
  %e = extractelement <2 x i32> %v, i32 1
  %s = sub i32 0, %e
  store i32 %s, ptr %p, align 4
  ret void
}
; LLVM:
;     %s = sub <2 x i32> <i32 poison, i32 0>, %v
;     %e = extractelement <2 x i32> %s, i32 1
;     store i32 %e, ptr %p, align 4
;     ret void

; What is divided by must not be zero in the other elements, of which nothing is known.
; CHECK-LABEL: @division(
; CHECK-NEXT:    extractelement <2 x i32> %v, i32 1
; CHECK-NEXT:    udiv i32 7, %e
define void @division(<2 x i32> %v, ptr %p) {
  %e = extractelement <2 x i32> %v, i32 1
  %s = udiv i32 7, %e
  store i32 %s, ptr %p, align 4
  ret void
}
; LLVM: leaves it as it is.

; An element beyond the vector, one that is not known, and one that is stored as it is.
; CHECK-LABEL: @left(
; CHECK:         %f = add i32 %e, 1
; CHECK:         %h = add i32 %g, 1
; CHECK:         store i32 %i
define void @left(<2 x i32> %v, i32 %n, ptr %p) {
  %e = extractelement <2 x i32> %v, i32 2
  %f = add i32 %e, 1
  store i32 %f, ptr %p, align 4
  %g = extractelement <2 x i32> %v, i32 %n
  %h = add i32 %g, 1
  store i32 %h, ptr %p, align 4
  %i = extractelement <2 x i32> %v, i32 1
  store i32 %i, ptr %p, align 4
  ret void
}
; LLVM:
;     %f = add <2 x i32> %v, poison
;     %e = extractelement <2 x i32> %f, i32 2
;     store i32 %e, ptr %p, align 4
;     %h = add <2 x i32> %v, splat (i32 1)
;     %g = extractelement <2 x i32> %h, i32 %n
;     store i32 %g, ptr %p, align 4
;     %i = extractelement <2 x i32> %v, i32 1
;     store i32 %i, ptr %p, align 4
;     ret void

; The sum is needed elsewhere too, or is stored in another block.
; CHECK-LABEL: @needed(
; CHECK-NEXT:    extractelement <2 x i32> %v, i32 1
; CHECK-NEXT:    add i32 %e, 1
define i32 @needed(<2 x i32> %v, ptr %p) {
  %e = extractelement <2 x i32> %v, i32 1
  %f = add i32 %e, 1
  store i32 %f, ptr %p, align 4
  ret i32 %f
}
; LLVM: leaves it as it is.
