; ModuleID = 'device_functions.cu'
source_filename = "device_functions.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ9block_sumfE1s = internal addrspace(3) global [128 x float] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ14stage_and_waitE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ16choose_reductionE1s = internal addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline nounwind
define dso_local noundef float @_Z9block_sumf(float noundef %0) #0 {
  %2 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = zext i32 %2 to i64
  %4 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 0, i64 %3
  store float %0, ptr %4, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %5

5:                                                ; preds = %19, %1
  %.0 = phi i32 [ 64, %1 ], [ %20, %19 ]
  %6 = icmp ugt i32 %.0, 0
  br i1 %6, label %7, label %21

7:                                                ; preds = %5
  %8 = icmp ult i32 %2, %.0
  br i1 %8, label %9, label %18

9:                                                ; preds = %7
  %10 = add i32 %2, %.0
  %11 = zext i32 %10 to i64
  %12 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 0, i64 %11
  %13 = load float, ptr %12, align 4
  %14 = zext i32 %2 to i64
  %15 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 0, i64 %14
  %16 = load float, ptr %15, align 4
  %17 = fadd contract float %16, %13
  store float %17, ptr %15, align 4
  br label %18

18:                                               ; preds = %9, %7
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %19

19:                                               ; preds = %18
  %20 = udiv i32 %.0, 2
  br label %5, !llvm.loop !4

21:                                               ; preds = %5
  %22 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), align 4
  ret float %22
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @standardize(ptr noundef %0, ptr noundef %1) #2 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = mul i32 %3, 128
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = add i32 %4, %5
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4
  %10 = call contract noundef float @_Z9block_sumf(float noundef %9) #5
  %11 = fdiv contract float %10, 1.280000e+02
  %12 = fsub contract float %9, %11
  %13 = fsub contract float %9, %11
  %14 = fmul contract float %12, %13
  %15 = call contract noundef float @_Z9block_sumf(float noundef %14) #5
  %16 = fdiv contract float %15, 1.280000e+02
  %17 = fsub contract float %9, %11
  %18 = fadd contract float %16, 0x3EB0C6F7A0000000
  %19 = call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %18)
  %20 = fmul contract float %17, %19
  %21 = zext i32 %6 to i64
  %22 = getelementptr inbounds nuw float, ptr %0, i64 %21
  store float %20, ptr %22, align 4
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define dso_local void @_Z12wait_for_allv() #0 {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define dso_local noundef float @_Z10polynomialf(float noundef %0) #0 {
  %2 = fsub contract float %0, 3.000000e+00
  %3 = fmul contract float %2, %0
  %4 = fadd contract float %3, 5.000000e-01
  %5 = fmul contract float %4, %0
  %6 = fsub contract float %5, 1.000000e+00
  ret float %6
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stage_and_wait(ptr noundef %0, ptr noundef %1) #2 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw float, ptr %1, i64 %6
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr %7, i64 %9
  %11 = load float, ptr %10, align 4
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 %13
  store float %11, ptr %14, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = sub i32 127, %3
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 0, i64 %16
  %18 = load float, ptr %17, align 4
  call void @_Z12wait_for_allv() #5
  %19 = zext i32 %3 to i64
  %20 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 0, i64 %19
  store float %18, ptr %20, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %21 = call contract noundef float @_Z10polynomialf(float noundef %18) #5
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = add i32 %3, 1
  %23 = urem i32 %22, 128
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 0, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = fadd contract float %21, %26
  %28 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %29 = mul i32 %28, 128
  %30 = add i32 %29, %3
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw float, ptr %0, i64 %31
  store float %27, ptr %32, align 4
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define dso_local noundef float @_Z8tree_sumPf(ptr noundef %0) #0 {
  %2 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %3

3:                                                ; preds = %17, %1
  %.0 = phi i32 [ 64, %1 ], [ %18, %17 ]
  %4 = icmp ugt i32 %.0, 0
  br i1 %4, label %5, label %19

5:                                                ; preds = %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %6 = icmp ult i32 %2, %.0
  br i1 %6, label %7, label %16

7:                                                ; preds = %5
  %8 = add i32 %2, %.0
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr %0, i64 %9
  %11 = load float, ptr %10, align 4
  %12 = zext i32 %2 to i64
  %13 = getelementptr inbounds nuw float, ptr %0, i64 %12
  %14 = load float, ptr %13, align 4
  %15 = fadd contract float %14, %11
  store float %15, ptr %13, align 4
  br label %16

16:                                               ; preds = %7, %5
  br label %17

17:                                               ; preds = %16
  %18 = udiv i32 %.0, 2
  br label %3, !llvm.loop !6

19:                                               ; preds = %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %20 = getelementptr inbounds float, ptr %0, i64 0
  %21 = load float, ptr %20, align 4
  ret float %21
}

; Function Attrs: convergent mustprogress noinline nounwind
define dso_local noundef float @_Z8tree_maxPf(ptr noundef %0) #0 {
  %2 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %3

3:                                                ; preds = %19, %1
  %.0 = phi i32 [ 64, %1 ], [ %20, %19 ]
  %4 = icmp ugt i32 %.0, 0
  br i1 %4, label %5, label %21

5:                                                ; preds = %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %6 = icmp ult i32 %2, %.0
  br i1 %6, label %7, label %18

7:                                                ; preds = %5
  %8 = zext i32 %2 to i64
  %9 = getelementptr inbounds nuw float, ptr %0, i64 %8
  %10 = load float, ptr %9, align 4
  %11 = add i32 %2, %.0
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds nuw float, ptr %0, i64 %12
  %14 = load float, ptr %13, align 4
  %15 = call contract noundef float @llvm.nvvm.fmax.f(float %10, float %14)
  %16 = zext i32 %2 to i64
  %17 = getelementptr inbounds nuw float, ptr %0, i64 %16
  store float %15, ptr %17, align 4
  br label %18

18:                                               ; preds = %7, %5
  br label %19

19:                                               ; preds = %18
  %20 = udiv i32 %.0, 2
  br label %3, !llvm.loop !7

21:                                               ; preds = %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = getelementptr inbounds float, ptr %0, i64 0
  %23 = load float, ptr %22, align 4
  ret float %23
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @choose_reduction(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = load float, ptr %9, align 4
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16choose_reductionE1s to ptr), i64 0, i64 %11
  store float %10, ptr %12, align 4
  %13 = icmp ne i32 %2, 0
  br i1 %13, label %14, label %15

14:                                               ; preds = %3
  br label %16

15:                                               ; preds = %3
  br label %16

16:                                               ; preds = %15, %14
  %17 = phi ptr [ @_Z8tree_maxPf, %14 ], [ @_Z8tree_sumPf, %15 ]
  %18 = call contract noundef float %17(ptr noundef addrspacecast (ptr addrspace(3) @_ZZ16choose_reductionE1s to ptr)) #5
  %19 = icmp eq i32 %4, 0
  br i1 %19, label %20, label %24

20:                                               ; preds = %16
  %21 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw float, ptr %0, i64 %22
  store float %18, ptr %23, align 4
  br label %24

24:                                               ; preds = %20, %16
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.f(float) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fmax.f(float, float) #3

attributes #0 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
!7 = distinct !{!7, !5}
