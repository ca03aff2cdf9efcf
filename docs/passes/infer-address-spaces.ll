target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [256 x float] undef

define float @element(i32 %i) {
  %base = addrspacecast ptr addrspace(3) @tile to ptr
  %p = getelementptr float, ptr %base, i32 %i
  %x = load float, ptr %p
  ret float %x
}
