; ModuleID = 'stencil1d.cu'
source_filename = "stencil1d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ15stencil_radius3E1s = internal addrspace(3) global [134 x float] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ10heat_stepsE1s = internal addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stencil_radius3(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = add i32 %6, %4
  %8 = icmp slt i32 %7, %2
  br i1 %8, label %9, label %13

9:                                                ; preds = %3
  %10 = sext i32 %7 to i64
  %11 = getelementptr inbounds float, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4
  br label %14

13:                                               ; preds = %3
  br label %14

14:                                               ; preds = %13, %9
  %15 = phi contract float [ %12, %9 ], [ 0.000000e+00, %13 ]
  %16 = add nsw i32 %4, 3
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds [134 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 0, i64 %17
  store float %15, ptr %18, align 4
  %19 = icmp slt i32 %4, 3
  br i1 %19, label %20, label %49

20:                                               ; preds = %14
  %21 = icmp sge i32 %7, 3
  br i1 %21, label %22, label %30

22:                                               ; preds = %20
  %23 = sub nsw i32 %7, 3
  %24 = icmp slt i32 %23, %2
  br i1 %24, label %25, label %30

25:                                               ; preds = %22
  %26 = sub nsw i32 %7, 3
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds float, ptr %1, i64 %27
  %29 = load float, ptr %28, align 4
  br label %31

30:                                               ; preds = %22, %20
  br label %31

31:                                               ; preds = %30, %25
  %32 = phi contract float [ %29, %25 ], [ 0.000000e+00, %30 ]
  %33 = sext i32 %4 to i64
  %34 = getelementptr inbounds [134 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 0, i64 %33
  store float %32, ptr %34, align 4
  %35 = add nsw i32 %7, 128
  %36 = icmp slt i32 %35, %2
  br i1 %36, label %37, label %42

37:                                               ; preds = %31
  %38 = add nsw i32 %7, 128
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds float, ptr %1, i64 %39
  %41 = load float, ptr %40, align 4
  br label %43

42:                                               ; preds = %31
  br label %43

43:                                               ; preds = %42, %37
  %44 = phi contract float [ %41, %37 ], [ 0.000000e+00, %42 ]
  %45 = add nsw i32 %4, 3
  %46 = add nsw i32 %45, 128
  %47 = sext i32 %46 to i64
  %48 = getelementptr inbounds [134 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 0, i64 %47
  store float %44, ptr %48, align 4
  br label %49

49:                                               ; preds = %43, %14
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %50 = icmp slt i32 %7, %2
  br i1 %50, label %51, label %67

51:                                               ; preds = %49
  br label %52

52:                                               ; preds = %61, %51
  %.01 = phi float [ 0.000000e+00, %51 ], [ %60, %61 ]
  %.0 = phi i32 [ -3, %51 ], [ %62, %61 ]
  %53 = icmp sle i32 %.0, 3
  br i1 %53, label %54, label %63

54:                                               ; preds = %52
  %55 = add nsw i32 %4, 3
  %56 = add nsw i32 %55, %.0
  %57 = sext i32 %56 to i64
  %58 = getelementptr inbounds [134 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 0, i64 %57
  %59 = load float, ptr %58, align 4
  %60 = fadd contract float %.01, %59
  br label %61

61:                                               ; preds = %54
  %62 = add nsw i32 %.0, 1
  br label %52, !llvm.loop !4

63:                                               ; preds = %52
  %64 = fdiv contract float %.01, 7.000000e+00
  %65 = sext i32 %7 to i64
  %66 = getelementptr inbounds float, ptr %0, i64 %65
  store float %64, ptr %66, align 4
  br label %67

67:                                               ; preds = %63, %49
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @heat_steps(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 112
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4
  %10 = zext i32 %3 to i64
  %11 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10heat_stepsE1s to ptr), i64 0, i64 %10
  store float %9, ptr %11, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %12

12:                                               ; preds = %37, %2
  %.01 = phi i32 [ 0, %2 ], [ %38, %37 ]
  %13 = icmp ult i32 %.01, 8
  br i1 %13, label %14, label %39

14:                                               ; preds = %12
  %15 = zext i32 %3 to i64
  %16 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10heat_stepsE1s to ptr), i64 0, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = icmp ugt i32 %3, 0
  br i1 %18, label %19, label %34

19:                                               ; preds = %14
  %20 = icmp ult i32 %3, 127
  br i1 %20, label %21, label %34

21:                                               ; preds = %19
  %22 = sub i32 %3, 1
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10heat_stepsE1s to ptr), i64 0, i64 %23
  %25 = load float, ptr %24, align 4
  %26 = fmul contract float 2.000000e+00, %17
  %27 = fadd contract float %25, %26
  %28 = add i32 %3, 1
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10heat_stepsE1s to ptr), i64 0, i64 %29
  %31 = load float, ptr %30, align 4
  %32 = fadd contract float %27, %31
  %33 = fmul contract float 2.500000e-01, %32
  br label %34

34:                                               ; preds = %21, %19, %14
  %.0 = phi float [ %33, %21 ], [ %17, %19 ], [ %17, %14 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %35 = zext i32 %3 to i64
  %36 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10heat_stepsE1s to ptr), i64 0, i64 %35
  store float %.0, ptr %36, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %37

37:                                               ; preds = %34
  %38 = add i32 %.01, 1
  br label %12, !llvm.loop !6

39:                                               ; preds = %12
  %40 = icmp uge i32 %3, 8
  br i1 %40, label %41, label %51

41:                                               ; preds = %39
  %42 = icmp ult i32 %3, 120
  br i1 %42, label %43, label %51

43:                                               ; preds = %41
  %44 = zext i32 %3 to i64
  %45 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10heat_stepsE1s to ptr), i64 0, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = add i32 %5, %3
  %48 = sub i32 %47, 8
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw float, ptr %0, i64 %49
  store float %46, ptr %50, align 4
  br label %51

51:                                               ; preds = %43, %41, %39
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
