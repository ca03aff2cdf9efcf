; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: without a machine, names of the C library are the library's, but for functions that only this module sees and in
;      code that says that it means no such functions.

declare float @sinf(float)

define internal float @cosf(float %x) {
  ret float 7.0
}

; CHECK-LABEL: @of_the_library(
; CHECK-NOT: ret float %v
; CHECK: ret float 0.000000e+00
define float @of_the_library() {
  %v = call float @sinf(float 0.0)
  ret float %v
}

; CHECK-LABEL: @of_nobody_else(
; CHECK: ret float %v
define float @of_nobody_else() {
  %v = call float @cosf(float 0.0)
  ret float %v
}

; CHECK-LABEL: @no_builtins(
; CHECK: ret float %v
define float @no_builtins() "no-builtins" {
  %v = call float @sinf(float 0.0)
  ret float %v
}

; CHECK-LABEL: @not_this_one(
; CHECK: ret float %v
define float @not_this_one() {
  %v = call float @sinf(float 0.0) nobuiltin
  ret float %v
}
