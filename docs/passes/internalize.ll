target triple = "nvptx64-nvidia-cuda"

define float @twice(float %x) {
  %y = fadd float %x, %x
  ret float %y
}

define ptx_kernel void @kernel(ptr addrspace(1) %p) {
  %x = load float, ptr addrspace(1) %p
  %y = call float @twice(float %x)
  store float %y, ptr addrspace(1) %p
  ret void
}
