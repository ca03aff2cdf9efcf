; ModuleID = 'attention.cu'
source_filename = "attention.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ14attention_tileE2tk = internal addrspace(3) global [32 x [16 x float]] undef, align 4
@_ZZ14attention_tileE2tv = internal addrspace(3) global [32 x [16 x float]] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ16attention_decodeE4part = internal addrspace(3) global [4 x [32 x float]] undef, align 4
@_ZZ16attention_decodeE12part_largest = internal addrspace(3) global [4 x float] undef, align 4
@_ZZ16attention_decodeE8part_sum = internal addrspace(3) global [4 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @attention_tile(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, ptr noalias noundef %3, i32 noundef %4) #0 {
  %6 = alloca [16 x float], align 4
  %7 = alloca [16 x float], align 4
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = mul i32 %9, 64
  %11 = add i32 %10, %8
  br label %12

12:                                               ; preds = %25, %5
  %.010 = phi i32 [ 0, %5 ], [ %26, %25 ]
  %13 = icmp ult i32 %.010, 16
  br i1 %13, label %14, label %27

14:                                               ; preds = %12
  %15 = mul i32 %11, 16
  %16 = add i32 %15, %.010
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr %1, i64 %17
  %19 = load float, ptr %18, align 4
  %20 = fmul contract float %19, 2.500000e-01
  %21 = zext i32 %.010 to i64
  %22 = getelementptr inbounds nuw [16 x float], ptr %6, i64 0, i64 %21
  store float %20, ptr %22, align 4
  %23 = zext i32 %.010 to i64
  %24 = getelementptr inbounds nuw [16 x float], ptr %7, i64 0, i64 %23
  store float 0.000000e+00, ptr %24, align 4
  br label %25

25:                                               ; preds = %14
  %26 = add i32 %.010, 1
  br label %12, !llvm.loop !4

27:                                               ; preds = %12
  br label %28

28:                                               ; preds = %109, %27
  %.08 = phi float [ 0xC7EFF933C0000000, %27 ], [ %.19, %109 ]
  %.07 = phi float [ 0.000000e+00, %27 ], [ %.1, %109 ]
  %.06 = phi i32 [ 0, %27 ], [ %110, %109 ]
  %29 = icmp ult i32 %.06, %4
  br i1 %29, label %30, label %111

30:                                               ; preds = %28
  br label %31

31:                                               ; preds = %56, %30
  %.05 = phi i32 [ %8, %30 ], [ %57, %56 ]
  %32 = icmp ult i32 %.05, 512
  br i1 %32, label %33, label %58

33:                                               ; preds = %31
  %34 = mul i32 %.06, 16
  %35 = add i32 %34, %.05
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw float, ptr %2, i64 %36
  %38 = load float, ptr %37, align 4
  %39 = udiv i32 %.05, 16
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw [32 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tk to ptr), i64 0, i64 %40
  %42 = urem i32 %.05, 16
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds nuw [16 x float], ptr %41, i64 0, i64 %43
  store float %38, ptr %44, align 4
  %45 = mul i32 %.06, 16
  %46 = add i32 %45, %.05
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw float, ptr %3, i64 %47
  %49 = load float, ptr %48, align 4
  %50 = udiv i32 %.05, 16
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw [32 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tv to ptr), i64 0, i64 %51
  %53 = urem i32 %.05, 16
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw [16 x float], ptr %52, i64 0, i64 %54
  store float %49, ptr %55, align 4
  br label %56

56:                                               ; preds = %33
  %57 = add i32 %.05, 64
  br label %31, !llvm.loop !6

58:                                               ; preds = %31
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %59

59:                                               ; preds = %106, %58
  %.19 = phi float [ %.08, %58 ], [ %78, %106 ]
  %.1 = phi float [ %.07, %58 ], [ %86, %106 ]
  %.04 = phi i32 [ 0, %58 ], [ %107, %106 ]
  %60 = icmp ult i32 %.04, 32
  br i1 %60, label %61, label %108

61:                                               ; preds = %59
  br label %62

62:                                               ; preds = %75, %61
  %.03 = phi float [ 0.000000e+00, %61 ], [ %74, %75 ]
  %.02 = phi i32 [ 0, %61 ], [ %76, %75 ]
  %63 = icmp ult i32 %.02, 16
  br i1 %63, label %64, label %77

64:                                               ; preds = %62
  %65 = zext i32 %.02 to i64
  %66 = getelementptr inbounds nuw [16 x float], ptr %6, i64 0, i64 %65
  %67 = load float, ptr %66, align 4
  %68 = zext i32 %.04 to i64
  %69 = getelementptr inbounds nuw [32 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tk to ptr), i64 0, i64 %68
  %70 = zext i32 %.02 to i64
  %71 = getelementptr inbounds nuw [16 x float], ptr %69, i64 0, i64 %70
  %72 = load float, ptr %71, align 4
  %73 = fmul contract float %67, %72
  %74 = fadd contract float %.03, %73
  br label %75

75:                                               ; preds = %64
  %76 = add i32 %.02, 1
  br label %62, !llvm.loop !7

77:                                               ; preds = %62
  %78 = call contract noundef float @llvm.nvvm.fmax.f(float %.19, float %.03)
  %79 = fsub contract float %.19, %78
  %80 = fmul contract float %79, 0x3FF7154760000000
  %81 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %80)
  %82 = fsub contract float %.03, %78
  %83 = fmul contract float %82, 0x3FF7154760000000
  %84 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %83)
  %85 = fmul contract float %.1, %81
  %86 = fadd contract float %85, %84
  br label %87

87:                                               ; preds = %103, %77
  %.01 = phi i32 [ 0, %77 ], [ %104, %103 ]
  %88 = icmp ult i32 %.01, 16
  br i1 %88, label %89, label %105

89:                                               ; preds = %87
  %90 = zext i32 %.01 to i64
  %91 = getelementptr inbounds nuw [16 x float], ptr %7, i64 0, i64 %90
  %92 = load float, ptr %91, align 4
  %93 = fmul contract float %92, %81
  %94 = zext i32 %.04 to i64
  %95 = getelementptr inbounds nuw [32 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tv to ptr), i64 0, i64 %94
  %96 = zext i32 %.01 to i64
  %97 = getelementptr inbounds nuw [16 x float], ptr %95, i64 0, i64 %96
  %98 = load float, ptr %97, align 4
  %99 = fmul contract float %84, %98
  %100 = fadd contract float %93, %99
  %101 = zext i32 %.01 to i64
  %102 = getelementptr inbounds nuw [16 x float], ptr %7, i64 0, i64 %101
  store float %100, ptr %102, align 4
  br label %103

103:                                              ; preds = %89
  %104 = add i32 %.01, 1
  br label %87, !llvm.loop !8

105:                                              ; preds = %87
  br label %106

106:                                              ; preds = %105
  %107 = add i32 %.04, 1
  br label %59, !llvm.loop !9

108:                                              ; preds = %59
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %109

109:                                              ; preds = %108
  %110 = add i32 %.06, 32
  br label %28, !llvm.loop !10

111:                                              ; preds = %28
  br label %112

112:                                              ; preds = %123, %111
  %.0 = phi i32 [ 0, %111 ], [ %124, %123 ]
  %113 = icmp ult i32 %.0, 16
  br i1 %113, label %114, label %125

114:                                              ; preds = %112
  %115 = zext i32 %.0 to i64
  %116 = getelementptr inbounds nuw [16 x float], ptr %7, i64 0, i64 %115
  %117 = load float, ptr %116, align 4
  %118 = fdiv contract float %117, %.07
  %119 = mul i32 %11, 16
  %120 = add i32 %119, %.0
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds nuw float, ptr %0, i64 %121
  store float %118, ptr %122, align 4
  br label %123

123:                                              ; preds = %114
  %124 = add i32 %.0, 1
  br label %112, !llvm.loop !11

125:                                              ; preds = %112
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @attention_decode(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i32 noundef %4) #2 {
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = urem i32 %6, 32
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = udiv i32 %8, 32
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = mul i32 %10, %4
  %12 = mul i32 %11, 32
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw float, ptr %2, i64 %13
  %15 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %16 = mul i32 %15, %4
  %17 = mul i32 %16, 32
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw float, ptr %3, i64 %18
  %20 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %21 = mul i32 %20, 32
  %22 = add i32 %21, %7
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw float, ptr %1, i64 %23
  %25 = load float, ptr %24, align 4
  %26 = fmul contract float %25, 0x3FC6A09E80000000
  br label %27

27:                                               ; preds = %61, %5
  %.07 = phi float [ 0xC7EFF933C0000000, %5 ], [ %44, %61 ]
  %.05 = phi float [ 0.000000e+00, %5 ], [ %52, %61 ]
  %.04 = phi float [ 0.000000e+00, %5 ], [ %60, %61 ]
  %.03 = phi i32 [ %9, %5 ], [ %62, %61 ]
  %28 = icmp ult i32 %.03, %4
  br i1 %28, label %29, label %63

29:                                               ; preds = %27
  %30 = mul i32 %.03, 32
  %31 = add i32 %30, %7
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw float, ptr %14, i64 %32
  %34 = load float, ptr %33, align 4
  %35 = fmul contract float %26, %34
  br label %36

36:                                               ; preds = %41, %29
  %.02 = phi float [ %35, %29 ], [ %40, %41 ]
  %.01 = phi i32 [ 16, %29 ], [ %42, %41 ]
  %37 = icmp sgt i32 %.01, 0
  br i1 %37, label %38, label %43

38:                                               ; preds = %36
  %39 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %.02, i32 %.01, i32 31)
  %40 = fadd contract float %.02, %39
  br label %41

41:                                               ; preds = %38
  %42 = sdiv i32 %.01, 2
  br label %36, !llvm.loop !12

43:                                               ; preds = %36
  %44 = call contract noundef float @llvm.nvvm.fmax.f(float %.07, float %.02)
  %45 = fsub contract float %.07, %44
  %46 = fmul contract float %45, 0x3FF7154760000000
  %47 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %46)
  %48 = fsub contract float %.02, %44
  %49 = fmul contract float %48, 0x3FF7154760000000
  %50 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %49)
  %51 = fmul contract float %.05, %47
  %52 = fadd contract float %51, %50
  %53 = fmul contract float %.04, %47
  %54 = mul i32 %.03, 32
  %55 = add i32 %54, %7
  %56 = zext i32 %55 to i64
  %57 = getelementptr inbounds nuw float, ptr %19, i64 %56
  %58 = load float, ptr %57, align 4
  %59 = fmul contract float %50, %58
  %60 = fadd contract float %53, %59
  br label %61

61:                                               ; preds = %43
  %62 = add i32 %.03, 4
  br label %27, !llvm.loop !13

63:                                               ; preds = %27
  %64 = zext i32 %9 to i64
  %65 = getelementptr inbounds nuw [4 x [32 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE4part to ptr), i64 0, i64 %64
  %66 = zext i32 %7 to i64
  %67 = getelementptr inbounds nuw [32 x float], ptr %65, i64 0, i64 %66
  store float %.04, ptr %67, align 4
  %68 = icmp eq i32 %7, 0
  br i1 %68, label %69, label %74

69:                                               ; preds = %63
  %70 = zext i32 %9 to i64
  %71 = getelementptr inbounds nuw [4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 0, i64 %70
  store float %.07, ptr %71, align 4
  %72 = zext i32 %9 to i64
  %73 = getelementptr inbounds nuw [4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 0, i64 %72
  store float %.05, ptr %73, align 4
  br label %74

74:                                               ; preds = %69, %63
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %75 = icmp ugt i32 %9, 0
  br i1 %75, label %76, label %77

76:                                               ; preds = %74
  br label %117

77:                                               ; preds = %74
  br label %78

78:                                               ; preds = %108, %77
  %.18 = phi float [ %.07, %77 ], [ %84, %108 ]
  %.16 = phi float [ %.05, %77 ], [ %99, %108 ]
  %.1 = phi float [ %.04, %77 ], [ %107, %108 ]
  %.0 = phi i32 [ 1, %77 ], [ %109, %108 ]
  %79 = icmp ult i32 %.0, 4
  br i1 %79, label %80, label %110

80:                                               ; preds = %78
  %81 = zext i32 %.0 to i64
  %82 = getelementptr inbounds nuw [4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 0, i64 %81
  %83 = load float, ptr %82, align 4
  %84 = call contract noundef float @llvm.nvvm.fmax.f(float %.18, float %83)
  %85 = fsub contract float %.18, %84
  %86 = fmul contract float %85, 0x3FF7154760000000
  %87 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %86)
  %88 = zext i32 %.0 to i64
  %89 = getelementptr inbounds nuw [4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 0, i64 %88
  %90 = load float, ptr %89, align 4
  %91 = fsub contract float %90, %84
  %92 = fmul contract float %91, 0x3FF7154760000000
  %93 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %92)
  %94 = fmul contract float %.16, %87
  %95 = zext i32 %.0 to i64
  %96 = getelementptr inbounds nuw [4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 0, i64 %95
  %97 = load float, ptr %96, align 4
  %98 = fmul contract float %97, %93
  %99 = fadd contract float %94, %98
  %100 = fmul contract float %.1, %87
  %101 = zext i32 %.0 to i64
  %102 = getelementptr inbounds nuw [4 x [32 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE4part to ptr), i64 0, i64 %101
  %103 = zext i32 %7 to i64
  %104 = getelementptr inbounds nuw [32 x float], ptr %102, i64 0, i64 %103
  %105 = load float, ptr %104, align 4
  %106 = fmul contract float %105, %93
  %107 = fadd contract float %100, %106
  br label %108

108:                                              ; preds = %80
  %109 = add i32 %.0, 1
  br label %78, !llvm.loop !14

110:                                              ; preds = %78
  %111 = fdiv contract float %.1, %.16
  %112 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %113 = mul i32 %112, 32
  %114 = add i32 %113, %7
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw float, ptr %0, i64 %115
  store float %111, ptr %116, align 4
  br label %117

117:                                              ; preds = %110, %76
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fmax.f(float, float) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

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
!11 = distinct !{!11, !5}
!12 = distinct !{!12, !5}
!13 = distinct !{!13, !5}
!14 = distinct !{!14, !5}
