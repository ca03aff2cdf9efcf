; ModuleID = 'matmul_double_buffered.cu'
source_filename = "matmul_double_buffered.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ21sgemm_double_bufferedE2ta = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ21sgemm_double_bufferedE2tb = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ30sgemm_double_buffered_cautiousE2ta = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ30sgemm_double_buffered_cautiousE2tb = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_double_buffered(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %8 = shl nuw nsw i32 %7, 4
  %9 = add nuw nsw i32 %8, %6
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = shl i32 %10, 4
  %12 = add i32 %11, %5
  %13 = mul i32 %3, %9
  %14 = add i32 %13, %5
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw float, ptr %1, i64 %15
  %17 = load float, ptr %16, align 4, !tbaa !8
  %18 = zext nneg i32 %6 to i64
  %19 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2ta to ptr), i64 %18
  %20 = zext nneg i32 %5 to i64
  %21 = getelementptr inbounds nuw float, ptr %19, i64 %20
  store float %17, ptr %21, align 4, !tbaa !8
  %22 = mul i32 %3, %6
  %23 = add i32 %22, %12
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr %2, i64 %24
  %26 = load float, ptr %25, align 4, !tbaa !8
  %27 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2tb to ptr), i64 %18
  %28 = getelementptr inbounds nuw float, ptr %27, i64 %20
  store float %26, ptr %28, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = lshr i32 %3, 4
  %30 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2ta to ptr), i64 %18
  %31 = getelementptr inbounds nuw float, ptr %30, i64 %20
  %32 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2tb to ptr), i64 %18
  %33 = getelementptr inbounds nuw float, ptr %32, i64 %20
  %34 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2ta to ptr), i64 %18
  %35 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2tb to ptr), i64 %20
  %36 = icmp eq i32 %29, 0
  br i1 %36, label %39, label %37

37:                                               ; preds = %4
  %38 = add i32 %13, %5
  br label %44

39:                                               ; preds = %70, %4
  %40 = phi float [ 0.000000e+00, %4 ], [ %81, %70 ]
  %41 = add i32 %13, %12
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw float, ptr %0, i64 %42
  store float %40, ptr %43, align 4, !tbaa !8
  ret void

44:                                               ; preds = %37, %70
  %45 = phi float [ 0.000000e+00, %37 ], [ %81, %70 ]
  %46 = phi i32 [ 0, %37 ], [ %48, %70 ]
  %47 = and i32 %46, 1
  %48 = add nuw nsw i32 %46, 1
  %49 = icmp samesign ult i32 %48, %29
  br i1 %49, label %50, label %66

50:                                               ; preds = %44
  %51 = shl nuw i32 %48, 4
  %52 = add i32 %38, %51
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds nuw float, ptr %1, i64 %53
  %55 = load float, ptr %54, align 4, !tbaa !8
  %56 = xor i32 %47, 1
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds nuw [16 x [16 x float]], ptr %31, i64 %57
  store float %55, ptr %58, align 4, !tbaa !8
  %59 = add i32 %51, %6
  %60 = mul i32 %59, %3
  %61 = add i32 %60, %12
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds nuw float, ptr %2, i64 %62
  %64 = load float, ptr %63, align 4, !tbaa !8
  %65 = getelementptr inbounds nuw [16 x [16 x float]], ptr %33, i64 %57
  store float %64, ptr %65, align 4, !tbaa !8
  br label %66

66:                                               ; preds = %50, %44
  %67 = zext nneg i32 %47 to i64
  %68 = getelementptr inbounds nuw [16 x [16 x float]], ptr %34, i64 %67
  %69 = getelementptr inbounds nuw [16 x [16 x float]], ptr %35, i64 %67
  br label %72

70:                                               ; preds = %72
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %71 = icmp eq i32 %48, %29
  br i1 %71, label %39, label %44, !llvm.loop !10

72:                                               ; preds = %66, %72
  %73 = phi i32 [ 0, %66 ], [ %82, %72 ]
  %74 = phi float [ %45, %66 ], [ %81, %72 ]
  %75 = zext nneg i32 %73 to i64
  %76 = getelementptr inbounds nuw float, ptr %68, i64 %75
  %77 = load float, ptr %76, align 4, !tbaa !8
  %78 = getelementptr inbounds nuw [16 x float], ptr %69, i64 %75
  %79 = load float, ptr %78, align 4, !tbaa !8
  %80 = fmul contract float %77, %79
  %81 = fadd contract float %74, %80
  %82 = add nuw nsw i32 %73, 1
  %83 = icmp eq i32 %82, 16
  br i1 %83, label %70, label %72, !llvm.loop !13
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_double_buffered_cautious(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %8 = shl nuw nsw i32 %7, 4
  %9 = add nuw nsw i32 %8, %6
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = shl i32 %10, 4
  %12 = add i32 %11, %5
  %13 = mul i32 %3, %9
  %14 = add i32 %13, %5
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw float, ptr %1, i64 %15
  %17 = load float, ptr %16, align 4, !tbaa !8
  %18 = zext nneg i32 %6 to i64
  %19 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 %18
  %20 = zext nneg i32 %5 to i64
  %21 = getelementptr inbounds nuw float, ptr %19, i64 %20
  store float %17, ptr %21, align 4, !tbaa !8
  %22 = mul i32 %3, %6
  %23 = add i32 %22, %12
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr %2, i64 %24
  %26 = load float, ptr %25, align 4, !tbaa !8
  %27 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 %18
  %28 = getelementptr inbounds nuw float, ptr %27, i64 %20
  store float %26, ptr %28, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 %18
  %30 = getelementptr inbounds nuw float, ptr %29, i64 %20
  %31 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 %18
  %32 = getelementptr inbounds nuw float, ptr %31, i64 %20
  %33 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 %18
  %34 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 %20
  %35 = icmp ugt i32 %3, 16
  br i1 %35, label %36, label %40

36:                                               ; preds = %4
  %37 = add i32 %13, %5
  br label %47

38:                                               ; preds = %68
  %39 = zext nneg i32 %55 to i64
  br label %40

40:                                               ; preds = %38, %4
  %41 = phi float [ 0.000000e+00, %4 ], [ %80, %38 ]
  %42 = phi i64 [ 0, %4 ], [ %39, %38 ]
  %43 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 %42
  %44 = getelementptr inbounds nuw [16 x float], ptr %43, i64 %18
  %45 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 %42
  %46 = getelementptr inbounds nuw float, ptr %45, i64 %20
  br label %87

47:                                               ; preds = %36, %68
  %48 = phi i32 [ 16, %36 ], [ %69, %68 ]
  %49 = phi i32 [ 0, %36 ], [ %55, %68 ]
  %50 = phi float [ 0.000000e+00, %36 ], [ %80, %68 ]
  %51 = add i32 %37, %48
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw float, ptr %1, i64 %52
  %54 = load float, ptr %53, align 4, !tbaa !8
  %55 = xor i32 %49, 1
  %56 = zext nneg i32 %55 to i64
  %57 = getelementptr inbounds nuw [16 x [16 x float]], ptr %30, i64 %56
  store float %54, ptr %57, align 4, !tbaa !8
  %58 = add i32 %48, %6
  %59 = mul i32 %58, %3
  %60 = add i32 %59, %12
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw float, ptr %2, i64 %61
  %63 = load float, ptr %62, align 4, !tbaa !8
  %64 = getelementptr inbounds nuw [16 x [16 x float]], ptr %32, i64 %56
  store float %63, ptr %64, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %65 = zext nneg i32 %49 to i64
  %66 = getelementptr inbounds nuw [16 x [16 x float]], ptr %33, i64 %65
  %67 = getelementptr inbounds nuw [16 x [16 x float]], ptr %34, i64 %65
  br label %71

68:                                               ; preds = %71
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %69 = add i32 %48, 16
  %70 = icmp ult i32 %69, %3
  br i1 %70, label %47, label %38, !llvm.loop !14

71:                                               ; preds = %47, %71
  %72 = phi i32 [ 0, %47 ], [ %81, %71 ]
  %73 = phi float [ %50, %47 ], [ %80, %71 ]
  %74 = zext nneg i32 %72 to i64
  %75 = getelementptr inbounds nuw float, ptr %66, i64 %74
  %76 = load float, ptr %75, align 4, !tbaa !8
  %77 = getelementptr inbounds nuw [16 x float], ptr %67, i64 %74
  %78 = load float, ptr %77, align 4, !tbaa !8
  %79 = fmul contract float %76, %78
  %80 = fadd contract float %73, %79
  %81 = add nuw nsw i32 %72, 1
  %82 = icmp eq i32 %81, 16
  br i1 %82, label %68, label %71, !llvm.loop !15

83:                                               ; preds = %87
  %84 = add i32 %13, %12
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds nuw float, ptr %0, i64 %85
  store float %96, ptr %86, align 4, !tbaa !8
  ret void

87:                                               ; preds = %40, %87
  %88 = phi i32 [ 0, %40 ], [ %97, %87 ]
  %89 = phi float [ %41, %40 ], [ %96, %87 ]
  %90 = zext nneg i32 %88 to i64
  %91 = getelementptr inbounds nuw float, ptr %44, i64 %90
  %92 = load float, ptr %91, align 4, !tbaa !8
  %93 = getelementptr inbounds nuw [16 x float], ptr %46, i64 %90
  %94 = load float, ptr %93, align 4, !tbaa !8
  %95 = fmul contract float %92, %94
  %96 = fadd contract float %89, %95
  %97 = add nuw nsw i32 %88, 1
  %98 = icmp eq i32 %97, 16
  br i1 %98, label %83, label %87, !llvm.loop !16
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
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
!13 = distinct !{!13, !11, !12}
!14 = distinct !{!14, !11, !12}
!15 = distinct !{!15, !11, !12}
!16 = distinct !{!16, !11, !12}
