; ModuleID = 'matmul_tiled.cu'
source_filename = "matmul_tiled.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ11sgemm_tiledE2ta = internal addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ11sgemm_tiledE2tb = internal addrspace(3) global [16 x [16 x float]] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ20sgemm_register_tilesE2ta = internal addrspace(3) global [16 x [64 x float]] undef, align 4
@_ZZ20sgemm_register_tilesE2tb = internal addrspace(3) global [16 x [64 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_tiled(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i32 noundef %3, i32 noundef %4) #0 {
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %9 = mul i32 %8, 16
  %10 = add i32 %9, %7
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = mul i32 %11, 16
  %13 = add i32 %12, %6
  br label %14

14:                                               ; preds = %55, %5
  %.02 = phi float [ 0.000000e+00, %5 ], [ %.1, %55 ]
  %.01 = phi i32 [ 0, %5 ], [ %56, %55 ]
  %15 = icmp ult i32 %.01, %4
  br i1 %15, label %16, label %57

16:                                               ; preds = %14
  %17 = mul i32 %10, %4
  %18 = add i32 %17, %.01
  %19 = add i32 %18, %6
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw float, ptr %1, i64 %20
  %22 = load float, ptr %21, align 4
  %23 = zext i32 %7 to i64
  %24 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ11sgemm_tiledE2ta to ptr), i64 0, i64 %23
  %25 = zext i32 %6 to i64
  %26 = getelementptr inbounds nuw [16 x float], ptr %24, i64 0, i64 %25
  store float %22, ptr %26, align 4
  %27 = add i32 %.01, %7
  %28 = mul i32 %27, %3
  %29 = add i32 %28, %13
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw float, ptr %2, i64 %30
  %32 = load float, ptr %31, align 4
  %33 = zext i32 %7 to i64
  %34 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ11sgemm_tiledE2tb to ptr), i64 0, i64 %33
  %35 = zext i32 %6 to i64
  %36 = getelementptr inbounds nuw [16 x float], ptr %34, i64 0, i64 %35
  store float %32, ptr %36, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %37

37:                                               ; preds = %52, %16
  %.1 = phi float [ %.02, %16 ], [ %51, %52 ]
  %.0 = phi i32 [ 0, %16 ], [ %53, %52 ]
  %38 = icmp ult i32 %.0, 16
  br i1 %38, label %39, label %54

39:                                               ; preds = %37
  %40 = zext i32 %7 to i64
  %41 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ11sgemm_tiledE2ta to ptr), i64 0, i64 %40
  %42 = zext i32 %.0 to i64
  %43 = getelementptr inbounds nuw [16 x float], ptr %41, i64 0, i64 %42
  %44 = load float, ptr %43, align 4
  %45 = zext i32 %.0 to i64
  %46 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ11sgemm_tiledE2tb to ptr), i64 0, i64 %45
  %47 = zext i32 %6 to i64
  %48 = getelementptr inbounds nuw [16 x float], ptr %46, i64 0, i64 %47
  %49 = load float, ptr %48, align 4
  %50 = fmul contract float %44, %49
  %51 = fadd contract float %.1, %50
  br label %52

52:                                               ; preds = %39
  %53 = add i32 %.0, 1
  br label %37, !llvm.loop !4

54:                                               ; preds = %37
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %55

55:                                               ; preds = %54
  %56 = add i32 %.01, 16
  br label %14, !llvm.loop !6

57:                                               ; preds = %14
  %58 = mul i32 %10, %3
  %59 = add i32 %58, %13
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds nuw float, ptr %0, i64 %60
  store float %.02, ptr %61, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_register_tiles(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i32 noundef %3, i32 noundef %4) #0 {
  %6 = alloca [4 x [4 x float]], align 4
  %7 = alloca [4 x float], align 4
  %8 = alloca [4 x float], align 4
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %10 = mul i32 %9, 16
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = add i32 %10, %11
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %14 = mul i32 %13, 64
  %15 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %16 = mul i32 %15, 64
  call void @llvm.memset.p0.i64(ptr align 4 %6, i8 0, i64 64, i1 false)
  br label %17

17:                                               ; preds = %119, %5
  %.08 = phi i32 [ 0, %5 ], [ %120, %119 ]
  %18 = icmp ult i32 %.08, %4
  br i1 %18, label %19, label %121

19:                                               ; preds = %17
  br label %20

20:                                               ; preds = %53, %19
  %.07 = phi i32 [ %12, %19 ], [ %54, %53 ]
  %21 = icmp ult i32 %.07, 1024
  br i1 %21, label %22, label %55

22:                                               ; preds = %20
  %23 = udiv i32 %.07, 16
  %24 = add i32 %14, %23
  %25 = mul i32 %24, %4
  %26 = add i32 %25, %.08
  %27 = urem i32 %.07, 16
  %28 = add i32 %26, %27
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw float, ptr %1, i64 %29
  %31 = load float, ptr %30, align 4
  %32 = urem i32 %.07, 16
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw [16 x [64 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2ta to ptr), i64 0, i64 %33
  %35 = udiv i32 %.07, 16
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw [64 x float], ptr %34, i64 0, i64 %36
  store float %31, ptr %37, align 4
  %38 = udiv i32 %.07, 64
  %39 = add i32 %.08, %38
  %40 = mul i32 %39, %3
  %41 = add i32 %40, %16
  %42 = urem i32 %.07, 64
  %43 = add i32 %41, %42
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw float, ptr %2, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = udiv i32 %.07, 64
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw [16 x [64 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2tb to ptr), i64 0, i64 %48
  %50 = urem i32 %.07, 64
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw [64 x float], ptr %49, i64 0, i64 %51
  store float %46, ptr %52, align 4
  br label %53

53:                                               ; preds = %22
  %54 = add i32 %.07, 256
  br label %20, !llvm.loop !7

55:                                               ; preds = %20
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %56

56:                                               ; preds = %116, %55
  %.06 = phi i32 [ 0, %55 ], [ %117, %116 ]
  %57 = icmp ult i32 %.06, 16
  br i1 %57, label %58, label %118

58:                                               ; preds = %56
  br label %59

59:                                               ; preds = %72, %58
  %.05 = phi i32 [ 0, %58 ], [ %73, %72 ]
  %60 = icmp ult i32 %.05, 4
  br i1 %60, label %61, label %74

61:                                               ; preds = %59
  %62 = zext i32 %.06 to i64
  %63 = getelementptr inbounds nuw [16 x [64 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2ta to ptr), i64 0, i64 %62
  %64 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %65 = mul i32 %64, 4
  %66 = add i32 %65, %.05
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds nuw [64 x float], ptr %63, i64 0, i64 %67
  %69 = load float, ptr %68, align 4
  %70 = zext i32 %.05 to i64
  %71 = getelementptr inbounds nuw [4 x float], ptr %7, i64 0, i64 %70
  store float %69, ptr %71, align 4
  br label %72

72:                                               ; preds = %61
  %73 = add i32 %.05, 1
  br label %59, !llvm.loop !8

74:                                               ; preds = %59
  br label %75

75:                                               ; preds = %88, %74
  %.04 = phi i32 [ 0, %74 ], [ %89, %88 ]
  %76 = icmp ult i32 %.04, 4
  br i1 %76, label %77, label %90

77:                                               ; preds = %75
  %78 = zext i32 %.06 to i64
  %79 = getelementptr inbounds nuw [16 x [64 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2tb to ptr), i64 0, i64 %78
  %80 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %81 = mul i32 %80, 4
  %82 = add i32 %81, %.04
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw [64 x float], ptr %79, i64 0, i64 %83
  %85 = load float, ptr %84, align 4
  %86 = zext i32 %.04 to i64
  %87 = getelementptr inbounds nuw [4 x float], ptr %8, i64 0, i64 %86
  store float %85, ptr %87, align 4
  br label %88

88:                                               ; preds = %77
  %89 = add i32 %.04, 1
  br label %75, !llvm.loop !9

90:                                               ; preds = %75
  br label %91

91:                                               ; preds = %113, %90
  %.03 = phi i32 [ 0, %90 ], [ %114, %113 ]
  %92 = icmp ult i32 %.03, 4
  br i1 %92, label %93, label %115

93:                                               ; preds = %91
  br label %94

94:                                               ; preds = %110, %93
  %.02 = phi i32 [ 0, %93 ], [ %111, %110 ]
  %95 = icmp ult i32 %.02, 4
  br i1 %95, label %96, label %112

96:                                               ; preds = %94
  %97 = zext i32 %.03 to i64
  %98 = getelementptr inbounds nuw [4 x float], ptr %7, i64 0, i64 %97
  %99 = load float, ptr %98, align 4
  %100 = zext i32 %.02 to i64
  %101 = getelementptr inbounds nuw [4 x float], ptr %8, i64 0, i64 %100
  %102 = load float, ptr %101, align 4
  %103 = fmul contract float %99, %102
  %104 = zext i32 %.03 to i64
  %105 = getelementptr inbounds nuw [4 x [4 x float]], ptr %6, i64 0, i64 %104
  %106 = zext i32 %.02 to i64
  %107 = getelementptr inbounds nuw [4 x float], ptr %105, i64 0, i64 %106
  %108 = load float, ptr %107, align 4
  %109 = fadd contract float %108, %103
  store float %109, ptr %107, align 4
  br label %110

110:                                              ; preds = %96
  %111 = add i32 %.02, 1
  br label %94, !llvm.loop !10

112:                                              ; preds = %94
  br label %113

113:                                              ; preds = %112
  %114 = add i32 %.03, 1
  br label %91, !llvm.loop !11

115:                                              ; preds = %91
  br label %116

116:                                              ; preds = %115
  %117 = add i32 %.06, 1
  br label %56, !llvm.loop !12

118:                                              ; preds = %56
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %119

119:                                              ; preds = %118
  %120 = add i32 %.08, 16
  br label %17, !llvm.loop !13

121:                                              ; preds = %17
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %122

122:                                              ; preds = %148, %121
  %.01 = phi i32 [ 0, %121 ], [ %149, %148 ]
  %123 = icmp ult i32 %.01, 4
  br i1 %123, label %124, label %150

124:                                              ; preds = %122
  br label %125

125:                                              ; preds = %145, %124
  %.0 = phi i32 [ 0, %124 ], [ %146, %145 ]
  %126 = icmp ult i32 %.0, 4
  br i1 %126, label %127, label %147

127:                                              ; preds = %125
  %128 = zext i32 %.01 to i64
  %129 = getelementptr inbounds nuw [4 x [4 x float]], ptr %6, i64 0, i64 %128
  %130 = zext i32 %.0 to i64
  %131 = getelementptr inbounds nuw [4 x float], ptr %129, i64 0, i64 %130
  %132 = load float, ptr %131, align 4
  %133 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %134 = mul i32 %133, 4
  %135 = add i32 %14, %134
  %136 = add i32 %135, %.01
  %137 = mul i32 %136, %3
  %138 = add i32 %137, %16
  %139 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %140 = mul i32 %139, 4
  %141 = add i32 %138, %140
  %142 = add i32 %141, %.0
  %143 = zext i32 %142 to i64
  %144 = getelementptr inbounds nuw float, ptr %0, i64 %143
  store float %132, ptr %144, align 4
  br label %145

145:                                              ; preds = %127
  %146 = add i32 %.0, 1
  br label %125, !llvm.loop !14

147:                                              ; preds = %125
  br label %148

148:                                              ; preds = %147
  %149 = add i32 %.01, 1
  br label %122, !llvm.loop !15

150:                                              ; preds = %122
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
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
!11 = distinct !{!11, !5}
!12 = distinct !{!12, !5}
!13 = distinct !{!13, !5}
!14 = distinct !{!14, !5}
!15 = distinct !{!15, !5}
