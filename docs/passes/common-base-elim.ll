target triple = "nvptx64-nvidia-cuda"

define float @stencil(ptr addrspace(1) %p, i64 %row, i64 %column) {
  %start = mul i64 %row, 1000
  %i = add i64 %start, %column
  %a = getelementptr inbounds float, ptr addrspace(1) %p, i64 %i
  %x = load float, ptr addrspace(1) %a
  %j = add i64 %i, 4
  %b = getelementptr inbounds float, ptr addrspace(1) %p, i64 %j
  %y = load float, ptr addrspace(1) %b
  %sum = fadd float %x, %y
  ret float %sum
}
