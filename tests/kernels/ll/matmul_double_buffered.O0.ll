; ModuleID = 'matmul_double_buffered.cu'
source_filename = "matmul_double_buffered.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ21sgemm_double_bufferedE2ta = internal addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ21sgemm_double_bufferedE2tb = internal addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ30sgemm_double_buffered_cautiousE2ta = internal addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ30sgemm_double_buffered_cautiousE2tb = internal addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_double_buffered(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i32 noundef %3) #0 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %8 = mul i32 %7, 16
  %9 = add i32 %8, %6
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = mul i32 %10, 16
  %12 = add i32 %11, %5
  %13 = mul i32 %9, %3
  %14 = add i32 %13, %5
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw float, ptr %1, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = zext i32 %6 to i64
  %19 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2ta to ptr), i64 0, i64 %18
  %20 = zext i32 %5 to i64
  %21 = getelementptr inbounds nuw [16 x float], ptr %19, i64 0, i64 %20
  store float %17, ptr %21, align 4
  %22 = mul i32 %6, %3
  %23 = add i32 %22, %12
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr %2, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = zext i32 %6 to i64
  %28 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2tb to ptr), i64 0, i64 %27
  %29 = zext i32 %5 to i64
  %30 = getelementptr inbounds nuw [16 x float], ptr %28, i64 0, i64 %29
  store float %26, ptr %30, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = udiv i32 %3, 16
  br label %32

32:                                               ; preds = %92, %4
  %.02 = phi float [ 0.000000e+00, %4 ], [ %.1, %92 ]
  %.01 = phi i32 [ 0, %4 ], [ %93, %92 ]
  %33 = icmp ult i32 %.01, %31
  br i1 %33, label %34, label %94

34:                                               ; preds = %32
  %35 = and i32 %.01, 1
  %36 = add i32 %.01, 1
  %37 = icmp ult i32 %36, %31
  br i1 %37, label %38, label %69

38:                                               ; preds = %34
  %39 = mul i32 %9, %3
  %40 = add i32 %.01, 1
  %41 = mul i32 %40, 16
  %42 = add i32 %39, %41
  %43 = add i32 %42, %5
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw float, ptr %1, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = xor i32 %35, 1
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw [2 x [16 x [16 x float]]], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2ta to ptr), i64 0, i64 %48
  %50 = zext i32 %6 to i64
  %51 = getelementptr inbounds nuw [16 x [16 x float]], ptr %49, i64 0, i64 %50
  %52 = zext i32 %5 to i64
  %53 = getelementptr inbounds nuw [16 x float], ptr %51, i64 0, i64 %52
  store float %46, ptr %53, align 4
  %54 = add i32 %.01, 1
  %55 = mul i32 %54, 16
  %56 = add i32 %55, %6
  %57 = mul i32 %56, %3
  %58 = add i32 %57, %12
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds nuw float, ptr %2, i64 %59
  %61 = load float, ptr %60, align 4
  %62 = xor i32 %35, 1
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw [2 x [16 x [16 x float]]], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2tb to ptr), i64 0, i64 %63
  %65 = zext i32 %6 to i64
  %66 = getelementptr inbounds nuw [16 x [16 x float]], ptr %64, i64 0, i64 %65
  %67 = zext i32 %5 to i64
  %68 = getelementptr inbounds nuw [16 x float], ptr %66, i64 0, i64 %67
  store float %61, ptr %68, align 4
  br label %69

69:                                               ; preds = %38, %34
  br label %70

70:                                               ; preds = %89, %69
  %.1 = phi float [ %.02, %69 ], [ %88, %89 ]
  %.0 = phi i32 [ 0, %69 ], [ %90, %89 ]
  %71 = icmp ult i32 %.0, 16
  br i1 %71, label %72, label %91

72:                                               ; preds = %70
  %73 = zext i32 %35 to i64
  %74 = getelementptr inbounds nuw [2 x [16 x [16 x float]]], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2ta to ptr), i64 0, i64 %73
  %75 = zext i32 %6 to i64
  %76 = getelementptr inbounds nuw [16 x [16 x float]], ptr %74, i64 0, i64 %75
  %77 = zext i32 %.0 to i64
  %78 = getelementptr inbounds nuw [16 x float], ptr %76, i64 0, i64 %77
  %79 = load float, ptr %78, align 4
  %80 = zext i32 %35 to i64
  %81 = getelementptr inbounds nuw [2 x [16 x [16 x float]]], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2tb to ptr), i64 0, i64 %80
  %82 = zext i32 %.0 to i64
  %83 = getelementptr inbounds nuw [16 x [16 x float]], ptr %81, i64 0, i64 %82
  %84 = zext i32 %5 to i64
  %85 = getelementptr inbounds nuw [16 x float], ptr %83, i64 0, i64 %84
  %86 = load float, ptr %85, align 4
  %87 = fmul contract float %79, %86
  %88 = fadd contract float %.1, %87
  br label %89

89:                                               ; preds = %72
  %90 = add i32 %.0, 1
  br label %70, !llvm.loop !4

91:                                               ; preds = %70
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %92

92:                                               ; preds = %91
  %93 = add i32 %.01, 1
  br label %32, !llvm.loop !6

94:                                               ; preds = %32
  %95 = mul i32 %9, %3
  %96 = add i32 %95, %12
  %97 = zext i32 %96 to i64
  %98 = getelementptr inbounds nuw float, ptr %0, i64 %97
  store float %.02, ptr %98, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_double_buffered_cautious(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i32 noundef %3) #0 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %8 = mul i32 %7, 16
  %9 = add i32 %8, %6
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = mul i32 %10, 16
  %12 = add i32 %11, %5
  %13 = mul i32 %9, %3
  %14 = add i32 %13, %5
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw float, ptr %1, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = zext i32 %6 to i64
  %19 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 0, i64 %18
  %20 = zext i32 %5 to i64
  %21 = getelementptr inbounds nuw [16 x float], ptr %19, i64 0, i64 %20
  store float %17, ptr %21, align 4
  %22 = mul i32 %6, %3
  %23 = add i32 %22, %12
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr %2, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = zext i32 %6 to i64
  %28 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 0, i64 %27
  %29 = zext i32 %5 to i64
  %30 = getelementptr inbounds nuw [16 x float], ptr %28, i64 0, i64 %29
  store float %26, ptr %30, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %31

31:                                               ; preds = %83, %4
  %.04 = phi float [ 0.000000e+00, %4 ], [ %.1, %83 ]
  %.03 = phi i32 [ 0, %4 ], [ %82, %83 ]
  %.02 = phi i32 [ 16, %4 ], [ %84, %83 ]
  %32 = icmp ult i32 %.02, %3
  br i1 %32, label %33, label %85

33:                                               ; preds = %31
  %34 = mul i32 %9, %3
  %35 = add i32 %34, %.02
  %36 = add i32 %35, %5
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw float, ptr %1, i64 %37
  %39 = load float, ptr %38, align 4
  %40 = xor i32 %.03, 1
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw [2 x [16 x [16 x float]]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 0, i64 %41
  %43 = zext i32 %6 to i64
  %44 = getelementptr inbounds nuw [16 x [16 x float]], ptr %42, i64 0, i64 %43
  %45 = zext i32 %5 to i64
  %46 = getelementptr inbounds nuw [16 x float], ptr %44, i64 0, i64 %45
  store float %39, ptr %46, align 4
  %47 = add i32 %.02, %6
  %48 = mul i32 %47, %3
  %49 = add i32 %48, %12
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw float, ptr %2, i64 %50
  %52 = load float, ptr %51, align 4
  %53 = xor i32 %.03, 1
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw [2 x [16 x [16 x float]]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 0, i64 %54
  %56 = zext i32 %6 to i64
  %57 = getelementptr inbounds nuw [16 x [16 x float]], ptr %55, i64 0, i64 %56
  %58 = zext i32 %5 to i64
  %59 = getelementptr inbounds nuw [16 x float], ptr %57, i64 0, i64 %58
  store float %52, ptr %59, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %60

60:                                               ; preds = %79, %33
  %.1 = phi float [ %.04, %33 ], [ %78, %79 ]
  %.01 = phi i32 [ 0, %33 ], [ %80, %79 ]
  %61 = icmp ult i32 %.01, 16
  br i1 %61, label %62, label %81

62:                                               ; preds = %60
  %63 = zext i32 %.03 to i64
  %64 = getelementptr inbounds nuw [2 x [16 x [16 x float]]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 0, i64 %63
  %65 = zext i32 %6 to i64
  %66 = getelementptr inbounds nuw [16 x [16 x float]], ptr %64, i64 0, i64 %65
  %67 = zext i32 %.01 to i64
  %68 = getelementptr inbounds nuw [16 x float], ptr %66, i64 0, i64 %67
  %69 = load float, ptr %68, align 4
  %70 = zext i32 %.03 to i64
  %71 = getelementptr inbounds nuw [2 x [16 x [16 x float]]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 0, i64 %70
  %72 = zext i32 %.01 to i64
  %73 = getelementptr inbounds nuw [16 x [16 x float]], ptr %71, i64 0, i64 %72
  %74 = zext i32 %5 to i64
  %75 = getelementptr inbounds nuw [16 x float], ptr %73, i64 0, i64 %74
  %76 = load float, ptr %75, align 4
  %77 = fmul contract float %69, %76
  %78 = fadd contract float %.1, %77
  br label %79

79:                                               ; preds = %62
  %80 = add i32 %.01, 1
  br label %60, !llvm.loop !7

81:                                               ; preds = %60
  %82 = xor i32 %.03, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %83

83:                                               ; preds = %81
  %84 = add i32 %.02, 16
  br label %31, !llvm.loop !8

85:                                               ; preds = %31
  br label %86

86:                                               ; preds = %105, %85
  %.2 = phi float [ %.04, %85 ], [ %104, %105 ]
  %.0 = phi i32 [ 0, %85 ], [ %106, %105 ]
  %87 = icmp ult i32 %.0, 16
  br i1 %87, label %88, label %107

88:                                               ; preds = %86
  %89 = zext i32 %.03 to i64
  %90 = getelementptr inbounds nuw [2 x [16 x [16 x float]]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 0, i64 %89
  %91 = zext i32 %6 to i64
  %92 = getelementptr inbounds nuw [16 x [16 x float]], ptr %90, i64 0, i64 %91
  %93 = zext i32 %.0 to i64
  %94 = getelementptr inbounds nuw [16 x float], ptr %92, i64 0, i64 %93
  %95 = load float, ptr %94, align 4
  %96 = zext i32 %.03 to i64
  %97 = getelementptr inbounds nuw [2 x [16 x [16 x float]]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 0, i64 %96
  %98 = zext i32 %.0 to i64
  %99 = getelementptr inbounds nuw [16 x [16 x float]], ptr %97, i64 0, i64 %98
  %100 = zext i32 %5 to i64
  %101 = getelementptr inbounds nuw [16 x float], ptr %99, i64 0, i64 %100
  %102 = load float, ptr %101, align 4
  %103 = fmul contract float %95, %102
  %104 = fadd contract float %.2, %103
  br label %105

105:                                              ; preds = %88
  %106 = add i32 %.0, 1
  br label %86, !llvm.loop !9

107:                                              ; preds = %86
  %108 = mul i32 %9, %3
  %109 = add i32 %108, %12
  %110 = zext i32 %109 to i64
  %111 = getelementptr inbounds nuw float, ptr %0, i64 %110
  store float %.2, ptr %111, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
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
!7 = distinct !{!7, !5}
!8 = distinct !{!8, !5}
!9 = distinct !{!9, !5}
