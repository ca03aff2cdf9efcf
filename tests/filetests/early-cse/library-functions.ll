; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: arithmetic of a device library is a function of its operands, though its declaration has no attributes: calls
;      merge, unused ones are erased, and loads survive. A second result through a pointer is a write.
target triple = "nvptx64-nvidia-cuda"

declare float @__nv_expf(float)
declare float @__nv_modff(float, ptr)
declare i32 @__nvvm_reflect(ptr)
declare float @unknown(float)

; CHECK-LABEL: define float @merged
; CHECK: %a = call float @__nv_expf(float %x)
; CHECK-NOT: call
; CHECK: fadd float %a, %a
define float @merged(float %x) {
  %a = call float @__nv_expf(float %x)
  %b = call float @__nv_expf(float %x)
  %unused = call float @__nv_expf(float 1.0)
  %s = fadd float %a, %b
  ret float %s
}

; CHECK-LABEL: define float @unknown_twice
; CHECK-COUNT-2: call float @unknown
define float @unknown_twice(float %x) {
  %a = call float @unknown(float %x)
  %b = call float @unknown(float %x)
  %s = fadd float %a, %b
  ret float %s
}

; CHECK-LABEL: define i32 @queries_merge
; CHECK-COUNT-1: call i32 @__nvvm_reflect
; CHECK-NOT: call
; CHECK: ret i32
define i32 @queries_merge(ptr %p) {
  %a = call i32 @__nvvm_reflect(ptr %p)
  %b = call i32 @__nvvm_reflect(ptr %p)
  %s = add i32 %a, %b
  ret i32 %s
}

; CHECK-LABEL: define float @load_survives
; CHECK-COUNT-1: load float, ptr %p
; CHECK-NOT: load
; CHECK: ret float
define float @load_survives(ptr %p) {
  %a = load float, ptr %p
  %e = call float @__nv_expf(float %a)
  %b = load float, ptr %p
  %s = fadd float %e, %b
  ret float %s
}

; CHECK-LABEL: define float @second_result
; CHECK: call float @__nv_modff
; CHECK: load float, ptr %p
define float @second_result(float %x, ptr %p) {
  store float 0.0, ptr %p
  %f = call float @__nv_modff(float %x, ptr %p)
  %i = load float, ptr %p
  ret float %i
}
