; RUN: selvedge-opt -passes=infer-address-spaces -S %s | check %s
; WHY: programs of OpenCL name the spaces of what launches pass, so that a generic pointer is none of those.
target triple = "nvptx64-nvidia-nvcl"

; CHECK:         store i32 1, ptr %p
; CHECK-NEXT:    store i32 2, ptr addrspace(3) %q
define ptx_kernel void @kernel(ptr %p, ptr addrspace(3) %q) {
  store i32 1, ptr %p
  %f = addrspacecast ptr addrspace(3) %q to ptr
  store i32 2, ptr %f
  ret void
}
