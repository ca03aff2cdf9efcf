; ModuleID = 'layer_norm.cu'
source_filename = "layer_norm.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10layer_normE7scratch = internal unnamed_addr addrspace(3) global [32 x float] undef, align 4
@_ZZ8rms_normE3row = internal unnamed_addr addrspace(3) global [512 x float] undef, align 4
@_ZZ8rms_normE7of_warp = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @layer_norm(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, ptr noalias noundef readonly captures(none) %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %4, %6
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = icmp ult i32 %10, %4
  br i1 %11, label %14, label %12

12:                                               ; preds = %60, %5
  %13 = phi float [ 0.000000e+00, %5 ], [ %66, %60 ]
  br label %16

14:                                               ; preds = %5
  %15 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %60

16:                                               ; preds = %12, %16
  %17 = phi i32 [ %21, %16 ], [ 16, %12 ]
  %18 = phi float [ %20, %16 ], [ %13, %12 ]
  %19 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %18, i32 range(i32 1, -2147483648) %17, i32 31)
  %20 = fadd contract float %18, %19
  %21 = lshr i32 %17, 1
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %16, !llvm.loop !8

23:                                               ; preds = %16
  %24 = and i32 %10, 31
  %25 = lshr i32 %10, 5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = icmp eq i32 %24, 0
  br i1 %26, label %27, label %30

27:                                               ; preds = %23
  %28 = zext nneg i32 %25 to i64
  %29 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %28
  store float %20, ptr %29, align 4, !tbaa !11
  br label %30

30:                                               ; preds = %27, %23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = icmp eq i32 %25, 0
  br i1 %31, label %32, label %51

32:                                               ; preds = %30
  %33 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %34 = lshr i32 %33, 5
  %35 = icmp samesign ult i32 %24, %34
  br i1 %35, label %36, label %40

36:                                               ; preds = %32
  %37 = zext nneg i32 %24 to i64
  %38 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %37
  %39 = load float, ptr %38, align 4, !tbaa !11
  br label %40

40:                                               ; preds = %36, %32
  %41 = phi float [ 0.000000e+00, %32 ], [ %39, %36 ]
  br label %42

42:                                               ; preds = %40, %42
  %43 = phi i32 [ %47, %42 ], [ 16, %40 ]
  %44 = phi float [ %46, %42 ], [ %41, %40 ]
  %45 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %44, i32 range(i32 1, -2147483648) %43, i32 31)
  %46 = fadd contract float %44, %45
  %47 = lshr i32 %43, 1
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %49, label %42, !llvm.loop !8

49:                                               ; preds = %42
  br i1 %26, label %50, label %51

50:                                               ; preds = %49
  store float %46, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !tbaa !11
  br label %51

51:                                               ; preds = %30, %49, %50
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %52 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !tbaa !11
  %53 = uitofp i32 %4 to float
  %54 = fdiv contract float %52, %53
  %55 = icmp ult i32 %10, %4
  br i1 %55, label %58, label %56

56:                                               ; preds = %108, %51
  %57 = phi float [ 0.000000e+00, %51 ], [ %116, %108 ]
  br label %69

58:                                               ; preds = %51
  %59 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %108

60:                                               ; preds = %14, %60
  %61 = phi float [ 0.000000e+00, %14 ], [ %66, %60 ]
  %62 = phi i32 [ %10, %14 ], [ %67, %60 ]
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw float, ptr %9, i64 %63
  %65 = load float, ptr %64, align 4, !tbaa !11
  %66 = fadd contract float %61, %65
  %67 = add i32 %62, %15
  %68 = icmp ult i32 %67, %4
  br i1 %68, label %60, label %12, !llvm.loop !13

69:                                               ; preds = %56, %69
  %70 = phi i32 [ %74, %69 ], [ 16, %56 ]
  %71 = phi float [ %73, %69 ], [ %57, %56 ]
  %72 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %71, i32 range(i32 1, -2147483648) %70, i32 31)
  %73 = fadd contract float %71, %72
  %74 = lshr i32 %70, 1
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %69, !llvm.loop !8

76:                                               ; preds = %69
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %26, label %77, label %80

77:                                               ; preds = %76
  %78 = zext nneg i32 %25 to i64
  %79 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %78
  store float %73, ptr %79, align 4, !tbaa !11
  br label %80

80:                                               ; preds = %77, %76
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %31, label %81, label %100

81:                                               ; preds = %80
  %82 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %83 = lshr i32 %82, 5
  %84 = icmp samesign ult i32 %24, %83
  br i1 %84, label %85, label %89

85:                                               ; preds = %81
  %86 = zext nneg i32 %24 to i64
  %87 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %86
  %88 = load float, ptr %87, align 4, !tbaa !11
  br label %89

89:                                               ; preds = %85, %81
  %90 = phi float [ 0.000000e+00, %81 ], [ %88, %85 ]
  br label %91

91:                                               ; preds = %89, %91
  %92 = phi i32 [ %96, %91 ], [ 16, %89 ]
  %93 = phi float [ %95, %91 ], [ %90, %89 ]
  %94 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %93, i32 range(i32 1, -2147483648) %92, i32 31)
  %95 = fadd contract float %93, %94
  %96 = lshr i32 %92, 1
  %97 = icmp eq i32 %96, 0
  br i1 %97, label %98, label %91, !llvm.loop !8

98:                                               ; preds = %91
  br i1 %26, label %99, label %100

99:                                               ; preds = %98
  store float %95, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !tbaa !11
  br label %100

100:                                              ; preds = %80, %98, %99
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %101 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !tbaa !11
  %102 = fdiv contract float %101, %53
  %103 = fadd contract float %102, 0x3EE4F8B580000000
  %104 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %103)
  %105 = icmp ult i32 %10, %4
  br i1 %105, label %106, label %119

106:                                              ; preds = %100
  %107 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %120

108:                                              ; preds = %58, %108
  %109 = phi i32 [ %10, %58 ], [ %117, %108 ]
  %110 = phi float [ 0.000000e+00, %58 ], [ %116, %108 ]
  %111 = zext i32 %109 to i64
  %112 = getelementptr inbounds nuw float, ptr %9, i64 %111
  %113 = load float, ptr %112, align 4, !tbaa !11
  %114 = fsub contract float %113, %54
  %115 = fmul contract float %114, %114
  %116 = fadd contract float %110, %115
  %117 = add i32 %109, %59
  %118 = icmp ult i32 %117, %4
  br i1 %118, label %108, label %56, !llvm.loop !14

119:                                              ; preds = %120, %100
  ret void

120:                                              ; preds = %106, %120
  %121 = phi i32 [ %10, %106 ], [ %136, %120 ]
  %122 = zext i32 %121 to i64
  %123 = getelementptr inbounds nuw float, ptr %9, i64 %122
  %124 = load float, ptr %123, align 4, !tbaa !11
  %125 = fsub contract float %124, %54
  %126 = fmul contract float %104, %125
  %127 = getelementptr inbounds nuw float, ptr %2, i64 %122
  %128 = load float, ptr %127, align 4, !tbaa !11
  %129 = fmul contract float %128, %126
  %130 = getelementptr inbounds nuw float, ptr %3, i64 %122
  %131 = load float, ptr %130, align 4, !tbaa !11
  %132 = fadd contract float %131, %129
  %133 = add i32 %121, %7
  %134 = zext i32 %133 to i64
  %135 = getelementptr inbounds nuw float, ptr %0, i64 %134
  store float %132, ptr %135, align 4, !tbaa !11
  %136 = add i32 %121, %107
  %137 = icmp ult i32 %136, %4
  br i1 %137, label %120, label %119, !llvm.loop !15
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @rms_norm(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2) local_unnamed_addr #1 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = icmp samesign ult i32 %4, 512
  br i1 %5, label %8, label %6

6:                                                ; preds = %21, %3
  %7 = phi float [ 0.000000e+00, %3 ], [ %31, %21 ]
  br label %11

8:                                                ; preds = %3
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = shl i32 %9, 9
  br label %21

11:                                               ; preds = %6, %11
  %12 = phi i32 [ %16, %11 ], [ 16, %6 ]
  %13 = phi float [ %15, %11 ], [ %7, %6 ]
  %14 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %13, i32 range(i32 1, -2147483648) %12, i32 31)
  %15 = fadd contract float %13, %14
  %16 = lshr i32 %12, 1
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %11, !llvm.loop !8

18:                                               ; preds = %11
  %19 = and i32 %4, 31
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %34, label %38

21:                                               ; preds = %8, %21
  %22 = phi float [ 0.000000e+00, %8 ], [ %31, %21 ]
  %23 = phi i32 [ %4, %8 ], [ %32, %21 ]
  %24 = add nuw nsw i32 %23, %10
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw float, ptr %1, i64 %25
  %27 = load float, ptr %26, align 4, !tbaa !11
  %28 = zext nneg i32 %23 to i64
  %29 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE3row to ptr), i64 %28
  store float %27, ptr %29, align 4, !tbaa !11
  %30 = fmul contract float %27, %27
  %31 = fadd contract float %22, %30
  %32 = add nuw nsw i32 %23, 128
  %33 = icmp samesign ult i32 %23, 384
  br i1 %33, label %21, label %6, !llvm.loop !16

34:                                               ; preds = %18
  %35 = lshr exact i32 %4, 5
  %36 = zext nneg i32 %35 to i64
  %37 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 %36
  store float %15, ptr %37, align 4, !tbaa !11
  br label %38

38:                                               ; preds = %34, %18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %39 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), align 4, !tbaa !11
  %40 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 4), align 4, !tbaa !11
  %41 = fadd contract float %39, %40
  %42 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 8), align 4, !tbaa !11
  %43 = fadd contract float %41, %42
  %44 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 12), align 4, !tbaa !11
  %45 = fadd contract float %43, %44
  %46 = fmul contract float %45, 0x3F60000000000000
  %47 = fadd contract float %46, 0x3EE4F8B580000000
  %48 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %47)
  %49 = icmp samesign ult i32 %4, 512
  br i1 %49, label %50, label %53

50:                                               ; preds = %38
  %51 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %52 = shl i32 %51, 9
  br label %54

53:                                               ; preds = %54, %38
  ret void

54:                                               ; preds = %50, %54
  %55 = phi i32 [ %4, %50 ], [ %66, %54 ]
  %56 = zext nneg i32 %55 to i64
  %57 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE3row to ptr), i64 %56
  %58 = load float, ptr %57, align 4, !tbaa !11
  %59 = fmul contract float %48, %58
  %60 = getelementptr inbounds nuw float, ptr %2, i64 %56
  %61 = load float, ptr %60, align 4, !tbaa !11
  %62 = fmul contract float %59, %61
  %63 = add nuw nsw i32 %55, %52
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw float, ptr %0, i64 %64
  store float %62, ptr %65, align 4, !tbaa !11
  %66 = add nuw nsw i32 %55, 128
  %67 = icmp samesign ult i32 %55, 384
  br i1 %67, label %54, label %53, !llvm.loop !17
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.f(float) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!12, !12, i64 0}
!12 = !{!"float", !6, i64 0}
!13 = distinct !{!13, !9, !10}
!14 = distinct !{!14, !9, !10}
!15 = distinct !{!15, !9, !10}
!16 = distinct !{!16, !9, !10}
!17 = distinct !{!17, !9, !10}
