; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: a GPU has no C library: what is called `exp` there is code of the program, here or in another module, and does
;      what its body says. Calls of it were replaced by what the library computes.

target triple = "nvptx64-nvidia-cuda"

declare float @sinf(float)

define double @exp(double %x) {
  ret double 7.0
}

define internal float @cosf(float %x) {
  ret float 7.0
}

; CHECK-LABEL: @of_this_module(
; CHECK-NEXT: %v = call double @exp(double 0.000000e+00)
; CHECK-NEXT: ret double %v
define double @of_this_module() {
  %v = call double @exp(double 0.0)
  ret double %v
}

; CHECK-LABEL: @of_nobody_else(
; CHECK-NEXT: %v = call float @cosf(float 0.000000e+00)
; CHECK-NEXT: ret float %v
define float @of_nobody_else() {
  %v = call float @cosf(float 0.0)
  ret float %v
}

; CHECK-LABEL: @of_another_module(
; CHECK-NEXT: %v = call float @sinf(float 0.000000e+00)
; CHECK-NEXT: ret float %v
define float @of_another_module() {
  %v = call float @sinf(float 0.0)
  ret float %v
}
