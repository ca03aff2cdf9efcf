; RUN: selvedge-opt -link=%s.source -link-only-needed -S %s | check %s --check-prefixes=CHECK,LINKED
; RUN: selvedge-opt -link=%s.source -link-only-needed -link-internalize -S %s | check %s --check-prefixes=CHECK,INTERNAL
; RUN: selvedge-opt -link=%s.source -link-only-needed -S %s | opt-22 -passes=verify -disable-output
; WHY: a device library has hundreds of functions, of which a kernel needs few, with what those need in turn.
target triple = "nvptx64-nvidia-cuda"

declare float @wanted(float)

; What the module defines itself is not linked, and not made internal.
; CHECK-DAG: define float @mine(float %x)
; CHECK-DAG: fneg float %x
; CHECK-DAG: define ptx_kernel void @kernel
; LINKED-DAG: define float @wanted(float %x)
; INTERNAL-DAG: define internal float @wanted(float %x)
; LINKED-DAG: define float @indirectly(float %x)
; INTERNAL-DAG: define internal float @indirectly(float %x)
; CHECK-DAG: @table = internal addrspace(4) constant
; CHECK-NOT: @unneeded
; CHECK-NOT: @unneeded_data

define float @mine(float %x) {
  %y = fneg float %x
  ret float %y
}

define ptx_kernel void @kernel(ptr addrspace(1) %p, float %x) {
  %y = call float @wanted(float %x)
  %z = call float @mine(float %y)
  store float %z, ptr addrspace(1) %p
  ret void
}
