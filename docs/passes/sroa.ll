target triple = "nvptx64-nvidia-cuda"

%point = type { float, float }

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define float @length(ptr byval(%point) align 4 %p) {
  %local = alloca %point
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %local, ptr align 4 %p, i64 8, i1 false)
  %x = load float, ptr %local
  %y.at = getelementptr %point, ptr %local, i32 0, i32 1
  %y = load float, ptr %y.at
  %xx = fmul float %x, %x
  %yy = fmul float %y, %y
  %r = fadd float %xx, %yy
  ret float %r
}

define float @element(ptr byval([8 x float]) align 4 %p, i32 %i) {
  %local = alloca [8 x float]
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %local, ptr align 4 %p, i64 32, i1 false)
  %at = getelementptr [8 x float], ptr %local, i32 0, i32 %i
  %r = load float, ptr %at
  ret float %r
}
