; ModuleID = 'layer_norm.cu'
source_filename = "layer_norm.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.block_index = type { i8 }
%struct.thread_index = type { i8 }
%struct.block_extent = type { i8 }

@_ZZ10layer_normE7scratch = internal addrspace(3) global [32 x float] undef, align 4
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockDim = extern_weak dso_local addrspace(1) global %struct.block_extent, align 1
@_ZZ8rms_normE3row = internal addrspace(3) global [512 x float] undef, align 4
@_ZZ8rms_normE7of_warp = internal addrspace(3) global [4 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @layer_norm(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, ptr noalias noundef %3, i32 noundef %4) #0 {
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %11

11:                                               ; preds = %18, %5
  %.04 = phi float [ 0.000000e+00, %5 ], [ %17, %18 ]
  %.03 = phi i32 [ %10, %5 ], [ %20, %18 ]
  %12 = icmp ult i32 %.03, %4
  br i1 %12, label %13, label %21

13:                                               ; preds = %11
  %14 = zext i32 %.03 to i64
  %15 = getelementptr inbounds nuw float, ptr %9, i64 %14
  %16 = load float, ptr %15, align 4
  %17 = fadd contract float %.04, %16
  br label %18

18:                                               ; preds = %13
  %19 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %20 = add i32 %.03, %19
  br label %11, !llvm.loop !4

21:                                               ; preds = %11
  %22 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %23 = urem i32 %22, 32
  %24 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %25 = udiv i32 %24, 32
  br label %26

26:                                               ; preds = %28, %21
  %.08 = phi float [ %.04, %21 ], [ %30, %28 ]
  %.07 = phi i32 [ 16, %21 ], [ %31, %28 ]
  %27 = icmp sgt i32 %.07, 0
  br i1 %27, label %28, label %32

28:                                               ; preds = %26
  %29 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %.08, i32 %.07, i32 31)
  %30 = fadd contract float %.08, %29
  %31 = sdiv i32 %.07, 2
  br label %26, !llvm.loop !6

32:                                               ; preds = %26
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = icmp eq i32 %23, 0
  br i1 %33, label %34, label %37

34:                                               ; preds = %32
  %35 = zext i32 %25 to i64
  %36 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %35
  store float %.08, ptr %36, align 4
  br label %37

37:                                               ; preds = %34, %32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %38 = icmp eq i32 %25, 0
  br i1 %38, label %39, label %60

39:                                               ; preds = %37
  %40 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %41 = udiv i32 %40, 32
  %42 = icmp ult i32 %23, %41
  br i1 %42, label %43, label %47

43:                                               ; preds = %39
  %44 = zext i32 %23 to i64
  %45 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %44
  %46 = load float, ptr %45, align 4
  br label %48

47:                                               ; preds = %39
  br label %48

48:                                               ; preds = %47, %43
  %49 = phi contract float [ %46, %43 ], [ 0.000000e+00, %47 ]
  br label %50

50:                                               ; preds = %52, %48
  %.06 = phi float [ %49, %48 ], [ %54, %52 ]
  %.05 = phi i32 [ 16, %48 ], [ %55, %52 ]
  %51 = icmp sgt i32 %.05, 0
  br i1 %51, label %52, label %56

52:                                               ; preds = %50
  %53 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %.06, i32 %.05, i32 31)
  %54 = fadd contract float %.06, %53
  %55 = sdiv i32 %.05, 2
  br label %50, !llvm.loop !6

56:                                               ; preds = %50
  %57 = icmp eq i32 %23, 0
  br i1 %57, label %58, label %59

58:                                               ; preds = %56
  store float %.06, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4
  br label %59

59:                                               ; preds = %58, %56
  br label %60

60:                                               ; preds = %59, %37
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %61 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4
  %62 = uitofp i32 %4 to float
  %63 = fdiv contract float %61, %62
  %64 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %65

65:                                               ; preds = %74, %60
  %.02 = phi float [ 0.000000e+00, %60 ], [ %73, %74 ]
  %.01 = phi i32 [ %64, %60 ], [ %76, %74 ]
  %66 = icmp ult i32 %.01, %4
  br i1 %66, label %67, label %77

67:                                               ; preds = %65
  %68 = zext i32 %.01 to i64
  %69 = getelementptr inbounds nuw float, ptr %9, i64 %68
  %70 = load float, ptr %69, align 4
  %71 = fsub contract float %70, %63
  %72 = fmul contract float %71, %71
  %73 = fadd contract float %.02, %72
  br label %74

74:                                               ; preds = %67
  %75 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %76 = add i32 %.01, %75
  br label %65, !llvm.loop !7

77:                                               ; preds = %65
  %78 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %79 = urem i32 %78, 32
  %80 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %81 = udiv i32 %80, 32
  br label %82

82:                                               ; preds = %84, %77
  %.011 = phi i32 [ 16, %77 ], [ %87, %84 ]
  %.010 = phi float [ %.02, %77 ], [ %86, %84 ]
  %83 = icmp sgt i32 %.011, 0
  br i1 %83, label %84, label %88

84:                                               ; preds = %82
  %85 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %.010, i32 %.011, i32 31)
  %86 = fadd contract float %.010, %85
  %87 = sdiv i32 %.011, 2
  br label %82, !llvm.loop !6

88:                                               ; preds = %82
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %89 = icmp eq i32 %79, 0
  br i1 %89, label %90, label %93

90:                                               ; preds = %88
  %91 = zext i32 %81 to i64
  %92 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %91
  store float %.010, ptr %92, align 4
  br label %93

93:                                               ; preds = %90, %88
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %94 = icmp eq i32 %81, 0
  br i1 %94, label %95, label %116

95:                                               ; preds = %93
  %96 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %97 = udiv i32 %96, 32
  %98 = icmp ult i32 %79, %97
  br i1 %98, label %99, label %103

99:                                               ; preds = %95
  %100 = zext i32 %79 to i64
  %101 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %100
  %102 = load float, ptr %101, align 4
  br label %104

103:                                              ; preds = %95
  br label %104

104:                                              ; preds = %103, %99
  %105 = phi contract float [ %102, %99 ], [ 0.000000e+00, %103 ]
  br label %106

106:                                              ; preds = %108, %104
  %.012 = phi float [ %105, %104 ], [ %110, %108 ]
  %.09 = phi i32 [ 16, %104 ], [ %111, %108 ]
  %107 = icmp sgt i32 %.09, 0
  br i1 %107, label %108, label %112

108:                                              ; preds = %106
  %109 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %.012, i32 %.09, i32 31)
  %110 = fadd contract float %.012, %109
  %111 = sdiv i32 %.09, 2
  br label %106, !llvm.loop !6

112:                                              ; preds = %106
  %113 = icmp eq i32 %79, 0
  br i1 %113, label %114, label %115

114:                                              ; preds = %112
  store float %.012, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4
  br label %115

115:                                              ; preds = %114, %112
  br label %116

116:                                              ; preds = %115, %93
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %117 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4
  %118 = uitofp i32 %4 to float
  %119 = fdiv contract float %117, %118
  %120 = fadd contract float %119, 0x3EE4F8B580000000
  %121 = call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %120)
  %122 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %123

123:                                              ; preds = %144, %116
  %.0 = phi i32 [ %122, %116 ], [ %146, %144 ]
  %124 = icmp ult i32 %.0, %4
  br i1 %124, label %125, label %147

125:                                              ; preds = %123
  %126 = zext i32 %.0 to i64
  %127 = getelementptr inbounds nuw float, ptr %9, i64 %126
  %128 = load float, ptr %127, align 4
  %129 = fsub contract float %128, %63
  %130 = fmul contract float %129, %121
  %131 = zext i32 %.0 to i64
  %132 = getelementptr inbounds nuw float, ptr %2, i64 %131
  %133 = load float, ptr %132, align 4
  %134 = fmul contract float %130, %133
  %135 = zext i32 %.0 to i64
  %136 = getelementptr inbounds nuw float, ptr %3, i64 %135
  %137 = load float, ptr %136, align 4
  %138 = fadd contract float %134, %137
  %139 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %140 = mul i32 %139, %4
  %141 = add i32 %140, %.0
  %142 = zext i32 %141 to i64
  %143 = getelementptr inbounds nuw float, ptr %0, i64 %142
  store float %138, ptr %143, align 4
  br label %144

144:                                              ; preds = %125
  %145 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %146 = add i32 %.0, %145
  br label %123, !llvm.loop !8

147:                                              ; preds = %123
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @rms_norm(ptr noundef %0, ptr noundef %1, ptr noundef %2) #1 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %5

5:                                                ; preds = %24, %3
  %.02 = phi float [ 0.000000e+00, %3 ], [ %23, %24 ]
  %.01 = phi i32 [ %4, %3 ], [ %25, %24 ]
  %6 = icmp ult i32 %.01, 512
  br i1 %6, label %7, label %26

7:                                                ; preds = %5
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = mul i32 %8, 512
  %10 = add i32 %9, %.01
  %11 = zext i32 %10 to i64
  %12 = getelementptr inbounds nuw float, ptr %1, i64 %11
  %13 = load float, ptr %12, align 4
  %14 = zext i32 %.01 to i64
  %15 = getelementptr inbounds nuw [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE3row to ptr), i64 0, i64 %14
  store float %13, ptr %15, align 4
  %16 = zext i32 %.01 to i64
  %17 = getelementptr inbounds nuw [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE3row to ptr), i64 0, i64 %16
  %18 = load float, ptr %17, align 4
  %19 = zext i32 %.01 to i64
  %20 = getelementptr inbounds nuw [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE3row to ptr), i64 0, i64 %19
  %21 = load float, ptr %20, align 4
  %22 = fmul contract float %18, %21
  %23 = fadd contract float %.02, %22
  br label %24

24:                                               ; preds = %7
  %25 = add i32 %.01, 128
  br label %5, !llvm.loop !9

26:                                               ; preds = %5
  br label %27

27:                                               ; preds = %29, %26
  %.04 = phi i32 [ 16, %26 ], [ %32, %29 ]
  %.03 = phi float [ %.02, %26 ], [ %31, %29 ]
  %28 = icmp sgt i32 %.04, 0
  br i1 %28, label %29, label %33

29:                                               ; preds = %27
  %30 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %.03, i32 %.04, i32 31)
  %31 = fadd contract float %.03, %30
  %32 = sdiv i32 %.04, 2
  br label %27, !llvm.loop !6

33:                                               ; preds = %27
  %34 = urem i32 %4, 32
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %40

36:                                               ; preds = %33
  %37 = udiv i32 %4, 32
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw [4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 0, i64 %38
  store float %.03, ptr %39, align 4
  br label %40

40:                                               ; preds = %36, %33
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %41 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), align 4
  %42 = load float, ptr getelementptr inbounds ([4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 0, i64 1), align 4
  %43 = fadd contract float %41, %42
  %44 = load float, ptr getelementptr inbounds ([4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 0, i64 2), align 4
  %45 = fadd contract float %43, %44
  %46 = load float, ptr getelementptr inbounds ([4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 0, i64 3), align 4
  %47 = fadd contract float %45, %46
  %48 = fdiv contract float %47, 5.120000e+02
  %49 = fadd contract float %48, 0x3EE4F8B580000000
  %50 = call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %49)
  br label %51

51:                                               ; preds = %67, %40
  %.0 = phi i32 [ %4, %40 ], [ %68, %67 ]
  %52 = icmp ult i32 %.0, 512
  br i1 %52, label %53, label %69

53:                                               ; preds = %51
  %54 = zext i32 %.0 to i64
  %55 = getelementptr inbounds nuw [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE3row to ptr), i64 0, i64 %54
  %56 = load float, ptr %55, align 4
  %57 = fmul contract float %56, %50
  %58 = zext i32 %.0 to i64
  %59 = getelementptr inbounds nuw float, ptr %2, i64 %58
  %60 = load float, ptr %59, align 4
  %61 = fmul contract float %57, %60
  %62 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %63 = mul i32 %62, 512
  %64 = add i32 %63, %.0
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw float, ptr %0, i64 %65
  store float %61, ptr %66, align 4
  br label %67

67:                                               ; preds = %53
  %68 = add i32 %.0, 128
  br label %51, !llvm.loop !10

69:                                               ; preds = %51
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.f(float) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
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
