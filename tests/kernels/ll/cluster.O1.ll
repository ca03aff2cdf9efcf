; ModuleID = 'cluster.cu'
source_filename = "cluster.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11cluster_sumE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ17cluster_histogramE5count = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cluster_sum(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4, !tbaa !8
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %10
  store float %9, ptr %11, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %19

12:                                               ; preds = %29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.barrier.cluster.arrive()
  tail call void @llvm.nvvm.barrier.cluster.wait()
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
  %14 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %15 = or i32 %14, %3
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %45

17:                                               ; preds = %12
  %18 = icmp eq i32 %13, 0
  br i1 %18, label %32, label %37

19:                                               ; preds = %2, %29
  %20 = phi i32 [ 64, %2 ], [ %30, %29 ]
  %21 = icmp samesign ult i32 %3, %20
  br i1 %21, label %22, label %29

22:                                               ; preds = %19
  %23 = add nuw nsw i32 %20, %3
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %24
  %26 = load float, ptr %25, align 4, !tbaa !8
  %27 = load float, ptr %11, align 4, !tbaa !8
  %28 = fadd contract float %26, %27
  store float %28, ptr %11, align 4, !tbaa !8
  br label %29

29:                                               ; preds = %22, %19
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = lshr i32 %20, 1
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %12, label %19, !llvm.loop !10

32:                                               ; preds = %37, %17
  %33 = phi float [ 0.000000e+00, %17 ], [ %42, %37 ]
  %34 = udiv i32 %4, %13
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw float, ptr %0, i64 %35
  store float %33, ptr %36, align 4, !tbaa !8
  br label %45

37:                                               ; preds = %17, %37
  %38 = phi i32 [ %43, %37 ], [ 0, %17 ]
  %39 = phi float [ %42, %37 ], [ 0.000000e+00, %17 ]
  %40 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %38)
  %41 = load float, ptr %40, align 4, !tbaa !8
  %42 = fadd contract float %39, %41
  %43 = add nuw i32 %38, 1
  %44 = icmp eq i32 %43, %13
  br i1 %44, label %32, label %37, !llvm.loop !13

45:                                               ; preds = %32, %12
  tail call void @llvm.nvvm.barrier.cluster.arrive()
  tail call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cluster_histogram(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17cluster_histogramE5count to ptr), i64 %5
  store i32 0, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.barrier.cluster.arrive()
  tail call void @llvm.nvvm.barrier.cluster.wait()
  %7 = icmp ult i32 %4, %2
  br i1 %7, label %8, label %11

8:                                                ; preds = %3
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = mul i32 %2, %9
  br label %18

11:                                               ; preds = %18, %3
  tail call void @llvm.nvvm.barrier.cluster.arrive()
  tail call void @llvm.nvvm.barrier.cluster.wait()
  %12 = load i32, ptr %6, align 4, !tbaa !4
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %14 = shl i32 %13, 6
  %15 = add i32 %14, %4
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds nuw i32, ptr %0, i64 %16
  store i32 %12, ptr %17, align 4, !tbaa !4
  ret void

18:                                               ; preds = %8, %18
  %19 = phi i32 [ %4, %8 ], [ %32, %18 ]
  %20 = add i32 %19, %10
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 %21
  %23 = load i8, ptr %22, align 1, !tbaa !14
  %24 = and i8 %23, 127
  %25 = zext nneg i8 %24 to i32
  %26 = lshr i32 %25, 6
  %27 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ17cluster_histogramE5count to ptr), i32 %26)
  %28 = and i32 %25, 63
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw i32, ptr %27, i64 %29
  %31 = atomicrmw add ptr %30, i32 1 seq_cst, align 4
  %32 = add i32 %19, 64
  %33 = icmp ult i32 %32, %2
  br i1 %33, label %18, label %11, !llvm.loop !15
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cluster.arrive() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cluster.wait() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare ptr @llvm.nvvm.mapa(ptr captures(none), i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxclusterrank"="8" "nvvm.maxntid"="128" "nvvm.minctasm"="1" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx80,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxclusterrank"="8" "nvvm.maxntid"="64" "nvvm.minctasm"="1" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx80,+sm_90" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!14 = !{!6, !6, i64 0}
!15 = distinct !{!15, !11, !12}
