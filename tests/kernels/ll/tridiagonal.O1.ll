; ModuleID = 'tridiagonal.cu'
source_filename = "tridiagonal.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16cyclic_reductionE2sa = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sb = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sc = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sd = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cyclic_reduction(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, ptr noalias noundef readonly captures(none) %3, ptr noalias noundef readonly captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = shl i32 %7, 7
  %9 = add i32 %8, %6
  %10 = icmp eq i32 %6, 0
  br i1 %10, label %15, label %11

11:                                               ; preds = %5
  %12 = zext i32 %9 to i64
  %13 = getelementptr inbounds nuw float, ptr %1, i64 %12
  %14 = load float, ptr %13, align 4, !tbaa !8
  br label %15

15:                                               ; preds = %5, %11
  %16 = phi contract float [ %14, %11 ], [ 0.000000e+00, %5 ]
  %17 = zext nneg i32 %6 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 %17
  store float %16, ptr %18, align 4, !tbaa !8
  %19 = zext i32 %9 to i64
  %20 = getelementptr inbounds nuw float, ptr %2, i64 %19
  %21 = load float, ptr %20, align 4, !tbaa !8
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 %17
  store float %21, ptr %22, align 4, !tbaa !8
  %23 = icmp samesign ult i32 %6, 127
  br i1 %23, label %24, label %27

24:                                               ; preds = %15
  %25 = getelementptr inbounds nuw float, ptr %3, i64 %19
  %26 = load float, ptr %25, align 4, !tbaa !8
  br label %27

27:                                               ; preds = %15, %24
  %28 = phi contract float [ %26, %24 ], [ 0.000000e+00, %15 ]
  %29 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 %17
  store float %28, ptr %29, align 4, !tbaa !8
  %30 = getelementptr inbounds nuw float, ptr %4, i64 %19
  %31 = load float, ptr %30, align 4, !tbaa !8
  %32 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 %17
  store float %31, ptr %32, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %38

33:                                               ; preds = %86
  %34 = load float, ptr %32, align 4, !tbaa !8
  %35 = load float, ptr %22, align 4, !tbaa !8
  %36 = fdiv contract float %34, %35
  %37 = getelementptr inbounds nuw float, ptr %0, i64 %19
  store float %36, ptr %37, align 4, !tbaa !8
  ret void

38:                                               ; preds = %27, %86
  %39 = phi i32 [ 1, %27 ], [ %90, %86 ]
  %40 = load float, ptr %22, align 4, !tbaa !8
  %41 = load float, ptr %32, align 4, !tbaa !8
  %42 = icmp samesign ult i32 %6, %39
  br i1 %42, label %62, label %43

43:                                               ; preds = %38
  %44 = load float, ptr %18, align 4, !tbaa !8
  %45 = sub nuw nsw i32 %6, %39
  %46 = zext nneg i32 %45 to i64
  %47 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 %46
  %48 = load float, ptr %47, align 4, !tbaa !8
  %49 = fdiv contract float %44, %48
  %50 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 %46
  %51 = load float, ptr %50, align 4, !tbaa !8
  %52 = fneg contract float %51
  %53 = fmul contract float %49, %52
  %54 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 %46
  %55 = load float, ptr %54, align 4, !tbaa !8
  %56 = fmul contract float %49, %55
  %57 = fsub contract float %40, %56
  %58 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 %46
  %59 = load float, ptr %58, align 4, !tbaa !8
  %60 = fmul contract float %49, %59
  %61 = fsub contract float %41, %60
  br label %62

62:                                               ; preds = %43, %38
  %63 = phi float [ %57, %43 ], [ %40, %38 ]
  %64 = phi float [ %61, %43 ], [ %41, %38 ]
  %65 = phi float [ %53, %43 ], [ 0.000000e+00, %38 ]
  %66 = add nuw nsw i32 %39, %6
  %67 = icmp samesign ult i32 %66, 128
  br i1 %67, label %68, label %86

68:                                               ; preds = %62
  %69 = load float, ptr %29, align 4, !tbaa !8
  %70 = zext nneg i32 %66 to i64
  %71 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 %70
  %72 = load float, ptr %71, align 4, !tbaa !8
  %73 = fdiv contract float %69, %72
  %74 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 %70
  %75 = load float, ptr %74, align 4, !tbaa !8
  %76 = fneg contract float %75
  %77 = fmul contract float %73, %76
  %78 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 %70
  %79 = load float, ptr %78, align 4, !tbaa !8
  %80 = fmul contract float %73, %79
  %81 = fsub contract float %63, %80
  %82 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 %70
  %83 = load float, ptr %82, align 4, !tbaa !8
  %84 = fmul contract float %73, %83
  %85 = fsub contract float %64, %84
  br label %86

86:                                               ; preds = %68, %62
  %87 = phi float [ %81, %68 ], [ %63, %62 ]
  %88 = phi float [ %77, %68 ], [ 0.000000e+00, %62 ]
  %89 = phi float [ %85, %68 ], [ %64, %62 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %65, ptr %18, align 4, !tbaa !8
  store float %87, ptr %22, align 4, !tbaa !8
  store float %88, ptr %29, align 4, !tbaa !8
  store float %89, ptr %32, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %90 = shl nuw nsw i32 %39, 1
  %91 = icmp samesign ult i32 %39, 64
  br i1 %91, label %38, label %33, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

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
