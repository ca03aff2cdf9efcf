target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @scale(ptr %out, ptr %in, i32 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = mul i32 %block, 64
  %i = add i32 %first, %thread
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %copy, label %end
copy:
  %to = getelementptr float, ptr %out, i32 %i
  %from = getelementptr float, ptr %in, i32 %i
  %x = load float, ptr %from, align 4
  %y = fmul float %x, 2.0
  store float %y, ptr %to, align 4
  br label %end
end:
  ret void
}
