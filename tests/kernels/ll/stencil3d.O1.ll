; ModuleID = 'stencil3d.cu'
source_filename = "stencil3d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14stencil_7pointE4tile = internal unnamed_addr addrspace(3) global [10 x [18 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stencil_7point(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = add nuw nsw i32 %6, 1
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %9 = add nuw nsw i32 %8, 1
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = shl i32 %10, 4
  %12 = add i32 %11, %7
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %14 = shl nuw nsw i32 %13, 3
  %15 = add nuw nsw i32 %14, %9
  %16 = mul i32 %3, %2
  %17 = mul i32 %2, %15
  %18 = add i32 %17, %12
  %19 = add i32 %12, 1
  %20 = icmp ult i32 %19, %2
  %21 = add nuw nsw i32 %15, 1
  %22 = icmp ult i32 %21, %3
  %23 = and i1 %20, %22
  %24 = icmp ult i32 %12, %2
  %25 = icmp ult i32 %15, %3
  %26 = and i1 %24, %25
  br i1 %26, label %27, label %31

27:                                               ; preds = %5
  %28 = zext i32 %18 to i64
  %29 = getelementptr inbounds nuw float, ptr %1, i64 %28
  %30 = load float, ptr %29, align 4, !tbaa !8
  br label %31

31:                                               ; preds = %5, %27
  %32 = phi contract float [ %30, %27 ], [ 0.000000e+00, %5 ]
  br i1 %26, label %33, label %38

33:                                               ; preds = %31
  %34 = add i32 %18, %16
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds nuw float, ptr %1, i64 %35
  %37 = load float, ptr %36, align 4, !tbaa !8
  br label %38

38:                                               ; preds = %31, %33
  %39 = phi contract float [ %37, %33 ], [ 0.000000e+00, %31 ]
  %40 = icmp ugt i32 %4, 2
  br i1 %40, label %41, label %69

41:                                               ; preds = %38
  %42 = zext nneg i32 %9 to i64
  %43 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 %42
  %44 = zext nneg i32 %7 to i64
  %45 = getelementptr inbounds nuw float, ptr %43, i64 %44
  %46 = icmp eq i32 %6, 0
  %47 = and i1 %46, %26
  %48 = icmp eq i32 %7, 16
  %49 = and i1 %48, %23
  %50 = getelementptr inbounds nuw i8, ptr %43, i64 68
  %51 = icmp eq i32 %8, 0
  %52 = and i1 %51, %26
  %53 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 %44
  %54 = icmp eq i32 %9, 8
  %55 = and i1 %54, %23
  %56 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 648), i64 %44
  %57 = zext nneg i32 %6 to i64
  %58 = getelementptr inbounds nuw float, ptr %43, i64 %57
  %59 = zext nneg i32 %6 to i64
  %60 = getelementptr inbounds nuw float, ptr %43, i64 %59
  %61 = getelementptr inbounds nuw i8, ptr %60, i64 8
  %62 = zext nneg i32 %8 to i64
  %63 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 %62
  %64 = getelementptr inbounds nuw float, ptr %63, i64 %44
  %65 = zext nneg i32 %8 to i64
  %66 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 %65
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 144
  %68 = getelementptr inbounds nuw float, ptr %67, i64 %44
  br label %70

69:                                               ; preds = %122, %38
  ret void

70:                                               ; preds = %41, %122
  %71 = phi i32 [ 2, %41 ], [ %123, %122 ]
  %72 = phi i32 [ %18, %41 ], [ %75, %122 ]
  %73 = phi float [ %39, %41 ], [ %82, %122 ]
  %74 = phi float [ %32, %41 ], [ %73, %122 ]
  %75 = add i32 %72, %16
  br i1 %26, label %76, label %81

76:                                               ; preds = %70
  %77 = add i32 %75, %16
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw float, ptr %1, i64 %78
  %80 = load float, ptr %79, align 4, !tbaa !8
  br label %81

81:                                               ; preds = %70, %76
  %82 = phi contract float [ %80, %76 ], [ 0.000000e+00, %70 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %73, ptr %45, align 4, !tbaa !8
  br i1 %47, label %83, label %88

83:                                               ; preds = %81
  %84 = add i32 %75, -1
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds nuw float, ptr %1, i64 %85
  %87 = load float, ptr %86, align 4, !tbaa !8
  store float %87, ptr %43, align 4, !tbaa !8
  br label %88

88:                                               ; preds = %83, %81
  br i1 %49, label %89, label %94

89:                                               ; preds = %88
  %90 = add i32 %75, 1
  %91 = zext i32 %90 to i64
  %92 = getelementptr inbounds nuw float, ptr %1, i64 %91
  %93 = load float, ptr %92, align 4, !tbaa !8
  store float %93, ptr %50, align 4, !tbaa !8
  br label %94

94:                                               ; preds = %89, %88
  br i1 %52, label %95, label %100

95:                                               ; preds = %94
  %96 = sub i32 %75, %2
  %97 = zext i32 %96 to i64
  %98 = getelementptr inbounds nuw float, ptr %1, i64 %97
  %99 = load float, ptr %98, align 4, !tbaa !8
  store float %99, ptr %53, align 4, !tbaa !8
  br label %100

100:                                              ; preds = %95, %94
  br i1 %55, label %101, label %106

101:                                              ; preds = %100
  %102 = add i32 %75, %2
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds nuw float, ptr %1, i64 %103
  %105 = load float, ptr %104, align 4, !tbaa !8
  store float %105, ptr %56, align 4, !tbaa !8
  br label %106

106:                                              ; preds = %101, %100
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %23, label %107, label %122

107:                                              ; preds = %106
  %108 = fmul contract float %73, 0x3FD99999A0000000
  %109 = fadd contract float %74, %82
  %110 = load float, ptr %58, align 4, !tbaa !8
  %111 = fadd contract float %109, %110
  %112 = load float, ptr %61, align 4, !tbaa !8
  %113 = fadd contract float %111, %112
  %114 = load float, ptr %64, align 4, !tbaa !8
  %115 = fadd contract float %113, %114
  %116 = load float, ptr %68, align 4, !tbaa !8
  %117 = fadd contract float %115, %116
  %118 = fmul contract float %117, 0x3FB99999A0000000
  %119 = fadd contract float %108, %118
  %120 = zext i32 %75 to i64
  %121 = getelementptr inbounds nuw float, ptr %0, i64 %120
  store float %119, ptr %121, align 4, !tbaa !8
  br label %122

122:                                              ; preds = %107, %106
  %123 = add nuw i32 %71, 1
  %124 = icmp eq i32 %123, %4
  br i1 %124, label %69, label %70, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
