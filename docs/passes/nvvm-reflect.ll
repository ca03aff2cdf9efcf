target triple = "nvptx64-nvidia-cuda"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00"

declare i32 @__nvvm_reflect(ptr)

define float @square(float %x) {
  %ftz = call i32 @__nvvm_reflect(ptr @.str)
  %flushes = icmp ne i32 %ftz, 0
  br i1 %flushes, label %fast, label %exact

fast:
  %f = call float @llvm.nvvm.mul.rn.ftz.f(float %x, float %x)
  ret float %f

exact:
  %e = fmul float %x, %x
  ret float %e
}

!llvm.module.flags = !{!0}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
