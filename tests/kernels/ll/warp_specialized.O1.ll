; ModuleID = 'warp_specialized.cu'
source_filename = "warp_specialized.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13ring_pipelineE5stage = internal unnamed_addr addrspace(3) global [2 x [96 x float]] undef, align 4
@_ZZ13ring_pipelineE5total = internal unnamed_addr addrspace(3) global [96 x float] undef, align 4
@_ZZ10two_halvesE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @ring_pipeline(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 96
  %7 = mul i32 %6, %2
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = icmp samesign ult i32 %4, 32
  br i1 %10, label %11, label %39

11:                                               ; preds = %3
  %12 = icmp eq i32 %2, 0
  br i1 %12, label %71, label %13

13:                                               ; preds = %11, %24
  %14 = phi i32 [ %27, %24 ], [ 0, %11 ]
  %15 = icmp ugt i32 %14, 1
  br i1 %15, label %16, label %19

16:                                               ; preds = %13
  %17 = and i32 %14, 1
  %18 = add nuw nsw i32 %17, 3
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %18, i32 128)
  br label %19

19:                                               ; preds = %13, %16
  %20 = mul i32 %14, 96
  %21 = and i32 %14, 1
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw [96 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5stage to ptr), i64 %22
  br label %29

24:                                               ; preds = %29
  %25 = and i32 %14, 1
  %26 = add nuw nsw i32 %25, 1
  tail call void @llvm.nvvm.barrier.cta.arrive.count(i32 noundef range(i32 1, 5) %26, i32 noundef 128) #3
  %27 = add nuw i32 %14, 1
  %28 = icmp eq i32 %27, %2
  br i1 %28, label %71, label %13, !llvm.loop !8

29:                                               ; preds = %19, %29
  %30 = phi i32 [ %4, %19 ], [ %37, %29 ]
  %31 = add i32 %30, %20
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw float, ptr %9, i64 %32
  %34 = load float, ptr %33, align 4, !tbaa !11
  %35 = zext nneg i32 %30 to i64
  %36 = getelementptr inbounds nuw float, ptr %23, i64 %35
  store float %34, ptr %36, align 4, !tbaa !11
  %37 = add nuw nsw i32 %30, 32
  %38 = icmp samesign ult i32 %30, 64
  br i1 %38, label %29, label %24, !llvm.loop !13

39:                                               ; preds = %3
  %40 = add nsw i32 %4, -32
  %41 = icmp eq i32 %2, 0
  br i1 %41, label %47, label %42

42:                                               ; preds = %39
  %43 = zext nneg i32 %40 to i64
  %44 = add nsw i32 %4, -31
  %45 = urem i32 %44, 96
  %46 = zext nneg i32 %45 to i64
  br label %51

47:                                               ; preds = %68, %39
  %48 = phi float [ 0.000000e+00, %39 ], [ %63, %68 ]
  %49 = zext nneg i32 %40 to i64
  %50 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5total to ptr), i64 %49
  store float %48, ptr %50, align 4, !tbaa !11
  br label %71

51:                                               ; preds = %42, %68
  %52 = phi i32 [ 0, %42 ], [ %69, %68 ]
  %53 = phi float [ 0.000000e+00, %42 ], [ %63, %68 ]
  %54 = and i32 %52, 1
  %55 = add nuw nsw i32 %54, 1
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %55, i32 128)
  %56 = zext nneg i32 %54 to i64
  %57 = getelementptr inbounds nuw [96 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5stage to ptr), i64 %56
  %58 = getelementptr inbounds nuw float, ptr %57, i64 %43
  %59 = load float, ptr %58, align 4, !tbaa !11
  %60 = getelementptr inbounds nuw float, ptr %57, i64 %46
  %61 = load float, ptr %60, align 4, !tbaa !11
  %62 = fmul contract float %59, %61
  %63 = fadd contract float %53, %62
  %64 = add i32 %52, 2
  %65 = icmp ult i32 %64, %2
  br i1 %65, label %66, label %68

66:                                               ; preds = %51
  %67 = add nuw nsw i32 %54, 3
  tail call void @llvm.nvvm.barrier.cta.arrive.count(i32 noundef range(i32 1, 5) %67, i32 noundef 128) #3
  br label %68

68:                                               ; preds = %51, %66
  %69 = add nuw i32 %52, 1
  %70 = icmp eq i32 %69, %2
  br i1 %70, label %47, label %51, !llvm.loop !14

71:                                               ; preds = %24, %11, %47
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %10, label %72, label %86

72:                                               ; preds = %71
  %73 = zext nneg i32 %4 to i64
  %74 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5total to ptr), i64 %73
  %75 = load float, ptr %74, align 4, !tbaa !11
  %76 = getelementptr inbounds nuw i8, ptr %74, i64 128
  %77 = load float, ptr %76, align 4, !tbaa !11
  %78 = fadd contract float %75, %77
  %79 = getelementptr inbounds nuw i8, ptr %74, i64 256
  %80 = load float, ptr %79, align 4, !tbaa !11
  %81 = fadd contract float %78, %80
  %82 = shl i32 %5, 5
  %83 = or disjoint i32 %82, %4
  %84 = zext i32 %83 to i64
  %85 = getelementptr inbounds nuw float, ptr %0, i64 %84
  store float %81, ptr %85, align 4, !tbaa !11
  br label %86

86:                                               ; preds = %72, %71
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_halves(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = lshr i32 %3, 6
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %3
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = load float, ptr %9, align 4, !tbaa !11
  %11 = zext nneg i32 %3 to i64
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %11
  store float %10, ptr %12, align 4, !tbaa !11
  %13 = add nuw nsw i32 %4, 1
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %13, i32 64)
  %14 = load float, ptr %12, align 4, !tbaa !11
  %15 = and i32 %3, 960
  %16 = add nuw nsw i32 %3, 1
  %17 = and i32 %16, 63
  %18 = or disjoint i32 %17, %15
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %19
  %21 = load float, ptr %20, align 4, !tbaa !11
  %22 = fadd contract float %14, %21
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %13, i32 64)
  store float %22, ptr %12, align 4, !tbaa !11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = and i32 %3, 127
  %24 = xor i32 %23, 64
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %25
  %27 = load float, ptr %26, align 4, !tbaa !11
  %28 = fsub contract float %22, %27
  %29 = getelementptr inbounds nuw float, ptr %0, i64 %8
  store float %28, ptr %29, align 4, !tbaa !11
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.arrive.count(i32, i32) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind }

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
