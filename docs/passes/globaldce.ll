target triple = "nvptx64-nvidia-cuda"
@unused = internal addrspace(3) global [1024 x i32] undef

define internal void @nobody_calls() {
  store i32 0, ptr addrspace(3) @unused
  ret void
}

define ptx_kernel void @kernel(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
