; ModuleID = 'matmul_tiled.cu'
source_filename = "matmul_tiled.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11sgemm_tiledE2ta = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ11sgemm_tiledE2tb = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ20sgemm_register_tilesE2ta = internal unnamed_addr addrspace(3) global [16 x [64 x float]] undef, align 4
@_ZZ20sgemm_register_tilesE2tb = internal unnamed_addr addrspace(3) global [16 x [64 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_tiled(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %9 = shl nuw nsw i32 %8, 4
  %10 = add nuw nsw i32 %9, %7
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = shl i32 %11, 4
  %13 = add i32 %12, %6
  %14 = icmp eq i32 %4, 0
  br i1 %14, label %25, label %15

15:                                               ; preds = %5
  %16 = mul i32 %4, %10
  %17 = add i32 %16, %6
  %18 = zext nneg i32 %7 to i64
  %19 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11sgemm_tiledE2ta to ptr), i64 %18
  %20 = zext nneg i32 %6 to i64
  %21 = getelementptr inbounds nuw float, ptr %19, i64 %20
  %22 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11sgemm_tiledE2tb to ptr), i64 %18
  %23 = getelementptr inbounds nuw float, ptr %22, i64 %20
  %24 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11sgemm_tiledE2tb to ptr), i64 %20
  br label %31

25:                                               ; preds = %44, %5
  %26 = phi float [ 0.000000e+00, %5 ], [ %56, %44 ]
  %27 = mul i32 %3, %10
  %28 = add i32 %27, %13
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw float, ptr %0, i64 %29
  store float %26, ptr %30, align 4, !tbaa !8
  ret void

31:                                               ; preds = %15, %44
  %32 = phi i32 [ 0, %15 ], [ %45, %44 ]
  %33 = phi float [ 0.000000e+00, %15 ], [ %56, %44 ]
  %34 = add i32 %17, %32
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds nuw float, ptr %1, i64 %35
  %37 = load float, ptr %36, align 4, !tbaa !8
  store float %37, ptr %21, align 4, !tbaa !8
  %38 = add i32 %32, %7
  %39 = mul i32 %38, %3
  %40 = add i32 %39, %13
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw float, ptr %2, i64 %41
  %43 = load float, ptr %42, align 4, !tbaa !8
  store float %43, ptr %23, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %47

44:                                               ; preds = %47
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %45 = add i32 %32, 16
  %46 = icmp ult i32 %45, %4
  br i1 %46, label %31, label %25, !llvm.loop !10

47:                                               ; preds = %31, %47
  %48 = phi i32 [ 0, %31 ], [ %57, %47 ]
  %49 = phi float [ %33, %31 ], [ %56, %47 ]
  %50 = zext nneg i32 %48 to i64
  %51 = getelementptr inbounds nuw float, ptr %19, i64 %50
  %52 = load float, ptr %51, align 4, !tbaa !8
  %53 = getelementptr inbounds nuw [16 x float], ptr %24, i64 %50
  %54 = load float, ptr %53, align 4, !tbaa !8
  %55 = fmul contract float %52, %54
  %56 = fadd contract float %49, %55
  %57 = add nuw nsw i32 %48, 1
  %58 = icmp eq i32 %57, 16
  br i1 %58, label %44, label %47, !llvm.loop !13
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_register_tiles(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = alloca [4 x [4 x float]], align 4
  %7 = alloca [4 x float], align 4
  %8 = alloca [4 x float], align 4
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %10 = shl nuw nsw i32 %9, 4
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = add nuw nsw i32 %10, %11
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %14 = shl nuw nsw i32 %13, 6
  %15 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %16 = shl i32 %15, 6
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #5
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  %17 = icmp eq i32 %4, 0
  br i1 %17, label %29, label %18

18:                                               ; preds = %5
  %19 = icmp samesign ult i32 %12, 1024
  %20 = shl nuw nsw i32 %9, 2
  %21 = shl nuw nsw i32 %11, 2
  %22 = and i32 %11, 15
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2ta to ptr), i64 %23
  br label %25

25:                                               ; preds = %18, %61
  %26 = phi i32 [ 0, %18 ], [ %62, %61 ]
  br i1 %19, label %27, label %34

27:                                               ; preds = %25
  %28 = or disjoint i32 %22, %26
  br label %35

29:                                               ; preds = %61, %5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = shl nuw nsw i32 %9, 2
  %31 = add nuw nsw i32 %14, %30
  %32 = shl nuw nsw i32 %11, 2
  %33 = add i32 %32, %16
  br label %114

34:                                               ; preds = %35, %25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %64

35:                                               ; preds = %27, %35
  %36 = phi i32 [ %59, %35 ], [ %12, %27 ]
  %37 = lshr i32 %36, 4
  %38 = add nuw nsw i32 %37, %14
  %39 = mul i32 %38, %4
  %40 = add i32 %28, %39
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw float, ptr %1, i64 %41
  %43 = load float, ptr %42, align 4, !tbaa !8
  %44 = zext nneg i32 %37 to i64
  %45 = getelementptr inbounds nuw float, ptr %24, i64 %44
  store float %43, ptr %45, align 4, !tbaa !8
  %46 = lshr i32 %36, 6
  %47 = add nuw nsw i32 %46, %26
  %48 = mul i32 %47, %3
  %49 = and i32 %36, 63
  %50 = or disjoint i32 %49, %16
  %51 = add i32 %50, %48
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw float, ptr %2, i64 %52
  %54 = load float, ptr %53, align 4, !tbaa !8
  %55 = zext nneg i32 %46 to i64
  %56 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2tb to ptr), i64 %55
  %57 = zext nneg i32 %49 to i64
  %58 = getelementptr inbounds nuw float, ptr %56, i64 %57
  store float %54, ptr %58, align 4, !tbaa !8
  %59 = add nuw nsw i32 %36, 256
  %60 = icmp samesign ult i32 %36, 768
  br i1 %60, label %35, label %34, !llvm.loop !14

61:                                               ; preds = %97
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %62 = add i32 %26, 16
  %63 = icmp ult i32 %62, %4
  br i1 %63, label %25, label %29, !llvm.loop !15

64:                                               ; preds = %34, %97
  %65 = phi i32 [ 0, %34 ], [ %98, %97 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #5
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #5
  %66 = zext nneg i32 %65 to i64
  %67 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2ta to ptr), i64 %66
  br label %71

68:                                               ; preds = %71
  %69 = zext nneg i32 %65 to i64
  %70 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2tb to ptr), i64 %69
  br label %81

71:                                               ; preds = %64, %71
  %72 = phi i32 [ 0, %64 ], [ %79, %71 ]
  %73 = add nuw nsw i32 %72, %20
  %74 = zext nneg i32 %73 to i64
  %75 = getelementptr inbounds nuw float, ptr %67, i64 %74
  %76 = load float, ptr %75, align 4, !tbaa !8
  %77 = zext nneg i32 %72 to i64
  %78 = getelementptr inbounds nuw float, ptr %7, i64 %77
  store float %76, ptr %78, align 4, !tbaa !8
  %79 = add nuw nsw i32 %72, 1
  %80 = icmp eq i32 %79, 4
  br i1 %80, label %68, label %71, !llvm.loop !16

81:                                               ; preds = %68, %81
  %82 = phi i32 [ 0, %68 ], [ %89, %81 ]
  %83 = add nuw nsw i32 %82, %21
  %84 = zext nneg i32 %83 to i64
  %85 = getelementptr inbounds nuw float, ptr %70, i64 %84
  %86 = load float, ptr %85, align 4, !tbaa !8
  %87 = zext nneg i32 %82 to i64
  %88 = getelementptr inbounds nuw float, ptr %8, i64 %87
  store float %86, ptr %88, align 4, !tbaa !8
  %89 = add nuw nsw i32 %82, 1
  %90 = icmp eq i32 %89, 4
  br i1 %90, label %91, label %81, !llvm.loop !17

91:                                               ; preds = %81, %100
  %92 = phi i32 [ %101, %100 ], [ 0, %81 ]
  %93 = zext nneg i32 %92 to i64
  %94 = getelementptr inbounds nuw float, ptr %7, i64 %93
  %95 = load float, ptr %94, align 4, !tbaa !8
  %96 = getelementptr inbounds nuw [4 x float], ptr %6, i64 %93
  br label %103

97:                                               ; preds = %100
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #5
  %98 = add nuw nsw i32 %65, 1
  %99 = icmp eq i32 %98, 16
  br i1 %99, label %61, label %64, !llvm.loop !18

100:                                              ; preds = %103
  %101 = add nuw nsw i32 %92, 1
  %102 = icmp eq i32 %101, 4
  br i1 %102, label %97, label %91, !llvm.loop !19

103:                                              ; preds = %91, %103
  %104 = phi i32 [ 0, %91 ], [ %112, %103 ]
  %105 = zext nneg i32 %104 to i64
  %106 = getelementptr inbounds nuw float, ptr %8, i64 %105
  %107 = load float, ptr %106, align 4, !tbaa !8
  %108 = fmul contract float %95, %107
  %109 = getelementptr inbounds nuw float, ptr %96, i64 %105
  %110 = load float, ptr %109, align 4, !tbaa !8
  %111 = fadd contract float %110, %108
  store float %111, ptr %109, align 4, !tbaa !8
  %112 = add nuw nsw i32 %104, 1
  %113 = icmp eq i32 %112, 4
  br i1 %113, label %100, label %103, !llvm.loop !20

114:                                              ; preds = %29, %122
  %115 = phi i32 [ 0, %29 ], [ %123, %122 ]
  %116 = zext nneg i32 %115 to i64
  %117 = getelementptr inbounds nuw [4 x float], ptr %6, i64 %116
  %118 = add nuw nsw i32 %115, %31
  %119 = mul i32 %118, %3
  %120 = add i32 %33, %119
  br label %125

121:                                              ; preds = %122
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #5
  ret void

122:                                              ; preds = %125
  %123 = add nuw nsw i32 %115, 1
  %124 = icmp eq i32 %123, 4
  br i1 %124, label %121, label %114, !llvm.loop !21

125:                                              ; preds = %114, %125
  %126 = phi i32 [ 0, %114 ], [ %133, %125 ]
  %127 = zext nneg i32 %126 to i64
  %128 = getelementptr inbounds nuw float, ptr %117, i64 %127
  %129 = load float, ptr %128, align 4, !tbaa !8
  %130 = add i32 %120, %126
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw float, ptr %0, i64 %131
  store float %129, ptr %132, align 4, !tbaa !8
  %133 = add nuw nsw i32 %126, 1
  %134 = icmp eq i32 %133, 4
  br i1 %134, label %122, label %125, !llvm.loop !22
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

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
!13 = distinct !{!13, !11, !12}
!14 = distinct !{!14, !11, !12}
!15 = distinct !{!15, !11, !12}
!16 = distinct !{!16, !11, !12}
!17 = distinct !{!17, !11, !12}
!18 = distinct !{!18, !11, !12}
!19 = distinct !{!19, !11, !12}
!20 = distinct !{!20, !11, !12}
!21 = distinct !{!21, !11, !12}
!22 = distinct !{!22, !11, !12}
