; ModuleID = 'convolution.cu'
source_filename = "convolution.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.block_index = type { i8 }
%struct.thread_index = type { i8 }

@weight = dso_local addrspace(4) externally_initialized constant [9 x float] [float 0x3F9EB851E0000000, float 0x3FB1EB8520000000, float 0x3FBEB851E0000000, float 0x3FC70A3D80000000, float 0x3FC99999A0000000, float 0x3FC70A3D80000000, float 0x3FBEB851E0000000, float 0x3FB1EB8520000000, float 0x3F9EB851E0000000], align 4
@_ZZ13convolve_rowsE1s = internal addrspace(3) global [136 x float] undef, align 4
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@_ZZ16convolve_columnsE1s = internal addrspace(3) global [24 x [32 x float]] undef, align 4
@_ZZ11blur_borderE1s = internal addrspace(3) global [132 x float] undef, align 4
@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(4) @weight to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @convolve_rows(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = sub nsw i32 %5, 4
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %8 = mul i32 %7, %2
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr %1, i64 %9
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %12

12:                                               ; preds = %30, %3
  %.02 = phi i32 [ %11, %3 ], [ %31, %30 ]
  %13 = icmp slt i32 %.02, 136
  br i1 %13, label %14, label %32

14:                                               ; preds = %12
  %15 = add nsw i32 %6, %.02
  %16 = icmp sge i32 %15, 0
  br i1 %16, label %17, label %25

17:                                               ; preds = %14
  %18 = add nsw i32 %6, %.02
  %19 = icmp slt i32 %18, %2
  br i1 %19, label %20, label %25

20:                                               ; preds = %17
  %21 = add nsw i32 %6, %.02
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds float, ptr %10, i64 %22
  %24 = load float, ptr %23, align 4
  br label %26

25:                                               ; preds = %17, %14
  br label %26

26:                                               ; preds = %25, %20
  %27 = phi contract float [ %24, %20 ], [ 0.000000e+00, %25 ]
  %28 = sext i32 %.02 to i64
  %29 = getelementptr inbounds [136 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 0, i64 %28
  store float %27, ptr %29, align 4
  br label %30

30:                                               ; preds = %26
  %31 = add nsw i32 %.02, 128
  br label %12, !llvm.loop !4

32:                                               ; preds = %12
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %34 = mul i32 %33, 128
  %35 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %36 = add i32 %34, %35
  %37 = icmp slt i32 %36, %2
  br i1 %37, label %38, label %60

38:                                               ; preds = %32
  br label %39

39:                                               ; preds = %52, %38
  %.01 = phi float [ 0.000000e+00, %38 ], [ %51, %52 ]
  %.0 = phi i32 [ 0, %38 ], [ %53, %52 ]
  %40 = icmp sle i32 %.0, 8
  br i1 %40, label %41, label %54

41:                                               ; preds = %39
  %42 = sext i32 %.0 to i64
  %43 = getelementptr inbounds [9 x float], ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 0, i64 %42
  %44 = load float, ptr %43, align 4
  %45 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %46 = add i32 %45, %.0
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw [136 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 0, i64 %47
  %49 = load float, ptr %48, align 4
  %50 = fmul contract float %44, %49
  %51 = fadd contract float %.01, %50
  br label %52

52:                                               ; preds = %41
  %53 = add nsw i32 %.0, 1
  br label %39, !llvm.loop !6

54:                                               ; preds = %39
  %55 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %56 = mul i32 %55, %2
  %57 = add i32 %56, %36
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw float, ptr %0, i64 %58
  store float %.01, ptr %59, align 4
  br label %60

60:                                               ; preds = %54, %32
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @convolve_columns(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) #2 {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 32
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %10 = mul i32 %9, 16
  %11 = sub nsw i32 %10, 4
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  br label %13

13:                                               ; preds = %36, %4
  %.03 = phi i32 [ %12, %4 ], [ %37, %36 ]
  %14 = icmp slt i32 %.03, 24
  br i1 %14, label %15, label %38

15:                                               ; preds = %13
  %16 = add nsw i32 %11, %.03
  %17 = icmp slt i32 %8, %2
  br i1 %17, label %18, label %28

18:                                               ; preds = %15
  %19 = icmp sge i32 %16, 0
  br i1 %19, label %20, label %28

20:                                               ; preds = %18
  %21 = icmp slt i32 %16, %3
  br i1 %21, label %22, label %28

22:                                               ; preds = %20
  %23 = mul nsw i32 %16, %2
  %24 = add nsw i32 %23, %8
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds float, ptr %1, i64 %25
  %27 = load float, ptr %26, align 4
  br label %29

28:                                               ; preds = %20, %18, %15
  br label %29

29:                                               ; preds = %28, %22
  %30 = phi contract float [ %27, %22 ], [ 0.000000e+00, %28 ]
  %31 = sext i32 %.03 to i64
  %32 = getelementptr inbounds [24 x [32 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ16convolve_columnsE1s to ptr), i64 0, i64 %31
  %33 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw [32 x float], ptr %32, i64 0, i64 %34
  store float %30, ptr %35, align 4
  br label %36

36:                                               ; preds = %29
  %37 = add nsw i32 %.03, 8
  br label %13, !llvm.loop !7

38:                                               ; preds = %13
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %39 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  br label %40

40:                                               ; preds = %73, %38
  %.02 = phi i32 [ %39, %38 ], [ %74, %73 ]
  %41 = icmp slt i32 %.02, 16
  br i1 %41, label %42, label %75

42:                                               ; preds = %40
  %43 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %44 = mul i32 %43, 16
  %45 = add i32 %44, %.02
  %46 = icmp sge i32 %8, %2
  br i1 %46, label %49, label %47

47:                                               ; preds = %42
  %48 = icmp sge i32 %45, %3
  br i1 %48, label %49, label %50

49:                                               ; preds = %47, %42
  br label %75

50:                                               ; preds = %47
  br label %51

51:                                               ; preds = %66, %50
  %.01 = phi float [ 0.000000e+00, %50 ], [ %65, %66 ]
  %.0 = phi i32 [ 0, %50 ], [ %67, %66 ]
  %52 = icmp sle i32 %.0, 8
  br i1 %52, label %53, label %68

53:                                               ; preds = %51
  %54 = sext i32 %.0 to i64
  %55 = getelementptr inbounds [9 x float], ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 0, i64 %54
  %56 = load float, ptr %55, align 4
  %57 = add nsw i32 %.02, %.0
  %58 = sext i32 %57 to i64
  %59 = getelementptr inbounds [24 x [32 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ16convolve_columnsE1s to ptr), i64 0, i64 %58
  %60 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw [32 x float], ptr %59, i64 0, i64 %61
  %63 = load float, ptr %62, align 4
  %64 = fmul contract float %56, %63
  %65 = fadd contract float %.01, %64
  br label %66

66:                                               ; preds = %53
  %67 = add nsw i32 %.0, 1
  br label %51, !llvm.loop !8

68:                                               ; preds = %51
  %69 = mul nsw i32 %45, %2
  %70 = add nsw i32 %69, %8
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds float, ptr %0, i64 %71
  store float %.01, ptr %72, align 4
  br label %73

73:                                               ; preds = %68
  %74 = add nsw i32 %.02, 8
  br label %40, !llvm.loop !9

75:                                               ; preds = %49, %40
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @blur_border(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) #0 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = sub nsw i32 %6, 2
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %9 = mul i32 %8, %2
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %13

13:                                               ; preds = %75, %4
  %.01 = phi i32 [ %12, %4 ], [ %76, %75 ]
  %14 = icmp slt i32 %.01, 132
  br i1 %14, label %15, label %77

15:                                               ; preds = %13
  %16 = add nsw i32 %7, %.01
  %17 = icmp sge i32 %16, 0
  br i1 %17, label %18, label %20

18:                                               ; preds = %15
  %19 = icmp slt i32 %16, %2
  br label %20

20:                                               ; preds = %18, %15
  %21 = phi i1 [ false, %15 ], [ %19, %18 ]
  %22 = zext i1 %21 to i8
  switch i32 %3, label %58 [
    i32 1, label %23
    i32 2, label %35
    i32 3, label %38
  ]

23:                                               ; preds = %20
  %24 = icmp sgt i32 %16, 0
  br i1 %24, label %25, label %26

25:                                               ; preds = %23
  br label %27

26:                                               ; preds = %23
  br label %27

27:                                               ; preds = %26, %25
  %28 = phi i32 [ %16, %25 ], [ 0, %26 ]
  %29 = sub nsw i32 %2, 1
  %30 = icmp slt i32 %28, %29
  br i1 %30, label %31, label %32

31:                                               ; preds = %27
  br label %33

32:                                               ; preds = %27
  br label %33

33:                                               ; preds = %32, %31
  %34 = phi i32 [ %28, %31 ], [ %29, %32 ]
  br label %64

35:                                               ; preds = %20
  %36 = add nsw i32 %16, %2
  %37 = srem i32 %36, %2
  br label %64

38:                                               ; preds = %20
  %39 = icmp slt i32 %16, 0
  br i1 %39, label %40, label %42

40:                                               ; preds = %38
  %41 = sub nsw i32 -1, %16
  br label %56

42:                                               ; preds = %38
  %43 = icmp sge i32 %16, %2
  br i1 %43, label %44, label %53

44:                                               ; preds = %42
  %45 = mul nsw i32 2, %2
  %46 = sub nsw i32 %45, 1
  %47 = sub nsw i32 %46, %16
  %48 = icmp sgt i32 %47, 0
  br i1 %48, label %49, label %50

49:                                               ; preds = %44
  br label %51

50:                                               ; preds = %44
  br label %51

51:                                               ; preds = %50, %49
  %52 = phi i32 [ %47, %49 ], [ 0, %50 ]
  br label %54

53:                                               ; preds = %42
  br label %54

54:                                               ; preds = %53, %51
  %55 = phi i32 [ %52, %51 ], [ %16, %53 ]
  br label %56

56:                                               ; preds = %54, %40
  %57 = phi i32 [ %41, %40 ], [ %55, %54 ]
  br label %64

58:                                               ; preds = %20
  %59 = trunc i8 %22 to i1
  br i1 %59, label %60, label %61

60:                                               ; preds = %58
  br label %62

61:                                               ; preds = %58
  br label %62

62:                                               ; preds = %61, %60
  %63 = phi i32 [ %16, %60 ], [ -1, %61 ]
  br label %64

64:                                               ; preds = %62, %56, %35, %33
  %.0 = phi i32 [ %63, %62 ], [ %34, %33 ], [ %37, %35 ], [ %57, %56 ]
  %65 = icmp sge i32 %.0, 0
  br i1 %65, label %66, label %70

66:                                               ; preds = %64
  %67 = sext i32 %.0 to i64
  %68 = getelementptr inbounds float, ptr %11, i64 %67
  %69 = load float, ptr %68, align 4
  br label %71

70:                                               ; preds = %64
  br label %71

71:                                               ; preds = %70, %66
  %72 = phi contract float [ %69, %66 ], [ 0.000000e+00, %70 ]
  %73 = sext i32 %.01 to i64
  %74 = getelementptr inbounds [132 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11blur_borderE1s to ptr), i64 0, i64 %73
  store float %72, ptr %74, align 4
  br label %75

75:                                               ; preds = %71
  %76 = add nsw i32 %.01, 128
  br label %13, !llvm.loop !10

77:                                               ; preds = %13
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %78 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %79 = mul i32 %78, 128
  %80 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %81 = add i32 %79, %80
  %82 = icmp sge i32 %81, %2
  br i1 %82, label %83, label %84

83:                                               ; preds = %77
  br label %112

84:                                               ; preds = %77
  %85 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11blur_borderE1s to ptr), i64 %86
  %88 = getelementptr inbounds float, ptr %87, i64 0
  %89 = load float, ptr %88, align 4
  %90 = fmul contract float 0x3FB99999A0000000, %89
  %91 = getelementptr inbounds float, ptr %87, i64 1
  %92 = load float, ptr %91, align 4
  %93 = fmul contract float 0x3FC99999A0000000, %92
  %94 = fadd contract float %90, %93
  %95 = getelementptr inbounds float, ptr %87, i64 2
  %96 = load float, ptr %95, align 4
  %97 = fmul contract float 0x3FD99999A0000000, %96
  %98 = fadd contract float %94, %97
  %99 = getelementptr inbounds float, ptr %87, i64 3
  %100 = load float, ptr %99, align 4
  %101 = fmul contract float 0x3FC99999A0000000, %100
  %102 = fadd contract float %98, %101
  %103 = getelementptr inbounds float, ptr %87, i64 4
  %104 = load float, ptr %103, align 4
  %105 = fmul contract float 0x3FB99999A0000000, %104
  %106 = fadd contract float %102, %105
  %107 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %108 = mul i32 %107, %2
  %109 = add i32 %108, %81
  %110 = zext i32 %109 to i64
  %111 = getelementptr inbounds nuw float, ptr %0, i64 %110
  store float %106, ptr %111, align 4
  br label %112

112:                                              ; preds = %84, %83
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!10 = distinct !{!10, !5}
