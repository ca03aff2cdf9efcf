; ModuleID = 'unaligned_sync.cu'
source_filename = "unaligned_sync.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9group_sumE7of_tile = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4
@_ZZ12group_matvecE5piece = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_sum(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %6 = mul i32 %4, %5
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  %9 = icmp ult i32 %8, %2
  br i1 %9, label %12, label %10

10:                                               ; preds = %25, %3
  %11 = phi float [ 0.000000e+00, %3 ], [ %31, %25 ]
  br label %15

12:                                               ; preds = %3
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %14 = mul i32 %13, %5
  br label %25

15:                                               ; preds = %10, %15
  %16 = phi i32 [ %20, %15 ], [ 16, %10 ]
  %17 = phi float [ %19, %15 ], [ %11, %10 ]
  %18 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %17, i32 range(i32 1, -2147483648) %16, i32 31)
  %19 = fadd contract float %17, %18
  %20 = lshr i32 %16, 1
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %15, !llvm.loop !8

22:                                               ; preds = %15
  %23 = and i32 %7, 31
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %34, label %38

25:                                               ; preds = %12, %25
  %26 = phi i32 [ %8, %12 ], [ %32, %25 ]
  %27 = phi float [ 0.000000e+00, %12 ], [ %31, %25 ]
  %28 = zext i32 %26 to i64
  %29 = getelementptr inbounds nuw float, ptr %1, i64 %28
  %30 = load float, ptr %29, align 4, !tbaa !11
  %31 = fadd contract float %27, %30
  %32 = add i32 %26, %14
  %33 = icmp ult i32 %32, %2
  br i1 %33, label %25, label %10, !llvm.loop !13

34:                                               ; preds = %22
  %35 = lshr exact i32 %7, 5
  %36 = zext nneg i32 %35 to i64
  %37 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 %36
  store float %19, ptr %37, align 4, !tbaa !11
  br label %38

38:                                               ; preds = %34, %22
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %39 = icmp eq i32 %7, 0
  br i1 %39, label %40, label %50

40:                                               ; preds = %38
  %41 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), align 4, !tbaa !11
  %42 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 4), align 4, !tbaa !11
  %43 = fadd contract float %41, %42
  %44 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 8), align 4, !tbaa !11
  %45 = fadd contract float %43, %44
  %46 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 12), align 4, !tbaa !11
  %47 = fadd contract float %45, %46
  %48 = zext nneg i32 %4 to i64
  %49 = getelementptr inbounds nuw float, ptr %0, i64 %48
  store float %47, ptr %49, align 4, !tbaa !11
  br label %50

50:                                               ; preds = %40, %38
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_matvec(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 2
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = lshr i32 %7, 5
  %9 = add i32 %6, %8
  %10 = icmp eq i32 %3, 0
  br i1 %10, label %11, label %13

11:                                               ; preds = %36, %4
  %12 = phi float [ 0.000000e+00, %4 ], [ %50, %36 ]
  br label %18

13:                                               ; preds = %4
  %14 = zext nneg i32 %7 to i64
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_matvecE5piece to ptr), i64 %14
  %16 = and i32 %7, 31
  %17 = mul i32 %3, %9
  br label %28

18:                                               ; preds = %11, %18
  %19 = phi i32 [ %23, %18 ], [ 16, %11 ]
  %20 = phi float [ %22, %18 ], [ %12, %11 ]
  %21 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %20, i32 range(i32 1, -2147483648) %19, i32 31)
  %22 = fadd contract float %20, %21
  %23 = lshr i32 %19, 1
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %25, label %18, !llvm.loop !8

25:                                               ; preds = %18
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %26 = and i32 %7, 31
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %53, label %56

28:                                               ; preds = %13, %36
  %29 = phi i32 [ 0, %13 ], [ %37, %36 ]
  %30 = phi float [ 0.000000e+00, %13 ], [ %50, %36 ]
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %31 = add i32 %29, %7
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw float, ptr %2, i64 %32
  %34 = load float, ptr %33, align 4, !tbaa !11
  store float %34, ptr %15, align 4, !tbaa !11
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %35 = add i32 %29, %17
  br label %39

36:                                               ; preds = %39
  %37 = add i32 %29, 128
  %38 = icmp ult i32 %37, %3
  br i1 %38, label %28, label %11, !llvm.loop !14

39:                                               ; preds = %28, %39
  %40 = phi i32 [ %16, %28 ], [ %51, %39 ]
  %41 = phi float [ %30, %28 ], [ %50, %39 ]
  %42 = add i32 %35, %40
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds nuw float, ptr %1, i64 %43
  %45 = load float, ptr %44, align 4, !tbaa !11
  %46 = zext nneg i32 %40 to i64
  %47 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_matvecE5piece to ptr), i64 %46
  %48 = load float, ptr %47, align 4, !tbaa !11
  %49 = fmul contract float %45, %48
  %50 = fadd contract float %41, %49
  %51 = add nuw nsw i32 %40, 32
  %52 = icmp samesign ult i32 %40, 96
  br i1 %52, label %39, label %36, !llvm.loop !15

53:                                               ; preds = %25
  %54 = zext i32 %9 to i64
  %55 = getelementptr inbounds nuw float, ptr %0, i64 %54
  store float %22, ptr %55, align 4, !tbaa !11
  br label %56

56:                                               ; preds = %53, %25
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.all(i32) #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }

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
