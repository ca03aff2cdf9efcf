; ModuleID = 'device_functions.cu'
source_filename = "device_functions.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9block_sumfE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ14stage_and_waitE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16choose_reductionE1s = internal addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local noundef float @_Z9block_sumf(float noundef %0) local_unnamed_addr #0 {
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %3
  store float %0, ptr %4, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %7

5:                                                ; preds = %17
  %6 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), align 4, !tbaa !8
  ret float %6

7:                                                ; preds = %1, %17
  %8 = phi i32 [ 64, %1 ], [ %18, %17 ]
  %9 = icmp samesign ult i32 %2, %8
  br i1 %9, label %10, label %17

10:                                               ; preds = %7
  %11 = add nuw nsw i32 %8, %2
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %12
  %14 = load float, ptr %13, align 4, !tbaa !8
  %15 = load float, ptr %4, align 4, !tbaa !8
  %16 = fadd contract float %14, %15
  store float %16, ptr %4, align 4, !tbaa !8
  br label %17

17:                                               ; preds = %10, %7
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = lshr i32 %8, 1
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %5, label %7, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @standardize(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #2 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = shl i32 %3, 7
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = add i32 %4, %5
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4, !tbaa !8
  %10 = tail call contract noundef float @_Z9block_sumf(float noundef %9) #7
  %11 = fmul contract float %10, 7.812500e-03
  %12 = fsub contract float %9, %11
  %13 = fmul contract float %12, %12
  %14 = tail call contract noundef float @_Z9block_sumf(float noundef %13) #7
  %15 = fmul contract float %14, 7.812500e-03
  %16 = fadd contract float %15, 0x3EB0C6F7A0000000
  %17 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %16)
  %18 = fmul contract float %12, %17
  %19 = getelementptr inbounds nuw float, ptr %0, i64 %7
  store float %18, ptr %19, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local void @_Z12wait_for_allv() local_unnamed_addr #0 {
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define dso_local noundef float @_Z10polynomialf(float noundef %0) local_unnamed_addr #3 {
  %2 = fadd contract float %0, -3.000000e+00
  %3 = fmul contract float %0, %2
  %4 = fadd contract float %3, 5.000000e-01
  %5 = fmul contract float %0, %4
  %6 = fadd contract float %5, -1.000000e+00
  ret float %6
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stage_and_wait(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #2 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw float, ptr %1, i64 %6
  %8 = zext nneg i32 %3 to i64
  %9 = getelementptr inbounds nuw float, ptr %7, i64 %8
  %10 = load float, ptr %9, align 4, !tbaa !8
  %11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 %8
  store float %10, ptr %11, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = sub nsw i32 127, %3
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 %13
  %15 = load float, ptr %14, align 4, !tbaa !8
  tail call void @_Z12wait_for_allv() #7
  store float %15, ptr %11, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = tail call contract noundef float @_Z10polynomialf(float noundef %15) #8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %17 = add nuw nsw i32 %3, 1
  %18 = and i32 %17, 127
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 %19
  %21 = load float, ptr %20, align 4, !tbaa !8
  %22 = fadd contract float %16, %21
  %23 = add i32 %5, %3
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr %0, i64 %24
  store float %22, ptr %25, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local noundef float @_Z8tree_sumPf(ptr noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw float, ptr %0, i64 %3
  br label %7

5:                                                ; preds = %17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %6 = load float, ptr %0, align 4, !tbaa !8
  ret float %6

7:                                                ; preds = %1, %17
  %8 = phi i32 [ 64, %1 ], [ %18, %17 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %9 = icmp samesign ult i32 %2, %8
  br i1 %9, label %10, label %17

10:                                               ; preds = %7
  %11 = add nuw nsw i32 %8, %2
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw float, ptr %0, i64 %12
  %14 = load float, ptr %13, align 4, !tbaa !8
  %15 = load float, ptr %4, align 4, !tbaa !8
  %16 = fadd contract float %14, %15
  store float %16, ptr %4, align 4, !tbaa !8
  br label %17

17:                                               ; preds = %7, %10
  %18 = lshr i32 %8, 1
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %5, label %7, !llvm.loop !13
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local noundef float @_Z8tree_maxPf(ptr noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw float, ptr %0, i64 %3
  br label %7

5:                                                ; preds = %17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %6 = load float, ptr %0, align 4, !tbaa !8
  ret float %6

7:                                                ; preds = %1, %17
  %8 = phi i32 [ 64, %1 ], [ %18, %17 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %9 = icmp samesign ult i32 %2, %8
  br i1 %9, label %10, label %17

10:                                               ; preds = %7
  %11 = load float, ptr %4, align 4, !tbaa !8
  %12 = add nuw nsw i32 %8, %2
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds nuw float, ptr %0, i64 %13
  %15 = load float, ptr %14, align 4, !tbaa !8
  %16 = tail call noundef float @llvm.maxnum.f32(float %11, float %15)
  store float %16, ptr %4, align 4, !tbaa !8
  br label %17

17:                                               ; preds = %7, %10
  %18 = lshr i32 %8, 1
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %5, label %7, !llvm.loop !14
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @choose_reduction(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = load float, ptr %9, align 4, !tbaa !8
  %11 = zext nneg i32 %4 to i64
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16choose_reductionE1s to ptr), i64 %11
  store float %10, ptr %12, align 4, !tbaa !8
  %13 = icmp eq i32 %2, 0
  %14 = select i1 %13, ptr @_Z8tree_sumPf, ptr @_Z8tree_maxPf
  %15 = tail call contract noundef float %14(ptr noundef addrspacecast (ptr addrspace(3) @_ZZ16choose_reductionE1s to ptr)) #7, !callees !15
  %16 = icmp eq i32 %4, 0
  br i1 %16, label %17, label %20

17:                                               ; preds = %3
  %18 = zext nneg i32 %5 to i64
  %19 = getelementptr inbounds nuw float, ptr %0, i64 %18
  store float %15, ptr %19, align 4, !tbaa !8
  br label %20

20:                                               ; preds = %17, %3
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.f(float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent nounwind }
attributes #8 = { nounwind }

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
!15 = !{ptr @_Z8tree_maxPf, ptr @_Z8tree_sumPf}
