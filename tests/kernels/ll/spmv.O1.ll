; ModuleID = 'spmv.cu'
source_filename = "spmv.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11spmv_streamE7product = internal unnamed_addr addrspace(3) global [512 x float] undef, align 4
@_ZZ14spmv_long_rowsE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define dso_local ptx_kernel void @spmv_vector(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef readonly captures(none) %4, i32 noundef %5) local_unnamed_addr #0 {
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = and i32 %7, 31
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = shl i32 %9, 2
  %11 = lshr i32 %7, 5
  %12 = add i32 %10, %11
  %13 = icmp ult i32 %12, %5
  br i1 %13, label %14, label %55

14:                                               ; preds = %6
  %15 = zext i32 %12 to i64
  %16 = getelementptr inbounds nuw i32, ptr %1, i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = add nsw i32 %17, %8
  %19 = add i32 %12, 1
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw i32, ptr %1, i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !4
  %23 = icmp slt i32 %18, %22
  br i1 %23, label %26, label %24

24:                                               ; preds = %26, %14
  %25 = phi float [ 0.000000e+00, %14 ], [ %41, %26 ]
  br label %46

26:                                               ; preds = %14, %26
  %27 = phi i32 [ %42, %26 ], [ %18, %14 ]
  %28 = phi float [ %41, %26 ], [ 0.000000e+00, %14 ]
  %29 = sext i32 %27 to i64
  %30 = getelementptr inbounds float, ptr %3, i64 %29
  %31 = addrspacecast ptr %30 to ptr addrspace(1)
  %32 = load float, ptr addrspace(1) %31, align 4, !invariant.load !8
  %33 = getelementptr inbounds i32, ptr %2, i64 %29
  %34 = addrspacecast ptr %33 to ptr addrspace(1)
  %35 = load i32, ptr addrspace(1) %34, align 4, !invariant.load !8
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds float, ptr %4, i64 %36
  %38 = addrspacecast ptr %37 to ptr addrspace(1)
  %39 = load float, ptr addrspace(1) %38, align 4, !invariant.load !8
  %40 = fmul contract float %32, %39
  %41 = fadd contract float %28, %40
  %42 = add nsw i32 %27, 32
  %43 = icmp slt i32 %42, %22
  br i1 %43, label %26, label %24, !llvm.loop !9

44:                                               ; preds = %46
  %45 = icmp eq i32 %8, 0
  br i1 %45, label %53, label %55

46:                                               ; preds = %24, %46
  %47 = phi i32 [ %51, %46 ], [ 16, %24 ]
  %48 = phi float [ %50, %46 ], [ %25, %24 ]
  %49 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %48, i32 range(i32 1, 0) %47, i32 31)
  %50 = fadd contract float %48, %49
  %51 = lshr i32 %47, 1
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %44, label %46, !llvm.loop !12

53:                                               ; preds = %44
  %54 = getelementptr inbounds nuw float, ptr %0, i64 %15
  store float %50, ptr %54, align 4, !tbaa !13
  br label %55

55:                                               ; preds = %44, %53, %6
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spmv_stream(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef readonly captures(none) %4, ptr noundef readonly captures(none) %5) local_unnamed_addr #1 {
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %7 to i64
  %12 = getelementptr inbounds nuw i32, ptr %1, i64 %11
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 4
  %14 = load i32, ptr %13, align 4, !tbaa !4
  %15 = sext i32 %10 to i64
  %16 = getelementptr inbounds i32, ptr %2, i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = sext i32 %14 to i64
  %19 = getelementptr inbounds i32, ptr %2, i64 %18
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = sub nsw i32 %20, %17
  %22 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %23 = icmp slt i32 %22, %21
  br i1 %23, label %27, label %24

24:                                               ; preds = %27, %6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = add i32 %10, %22
  %26 = icmp slt i32 %25, %14
  br i1 %26, label %46, label %71

27:                                               ; preds = %6, %27
  %28 = phi i32 [ %44, %27 ], [ %22, %6 ]
  %29 = add nsw i32 %28, %17
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds float, ptr %4, i64 %30
  %32 = addrspacecast ptr %31 to ptr addrspace(1)
  %33 = load float, ptr addrspace(1) %32, align 4, !invariant.load !8
  %34 = getelementptr inbounds i32, ptr %3, i64 %30
  %35 = addrspacecast ptr %34 to ptr addrspace(1)
  %36 = load i32, ptr addrspace(1) %35, align 4, !invariant.load !8
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds float, ptr %5, i64 %37
  %39 = addrspacecast ptr %38 to ptr addrspace(1)
  %40 = load float, ptr addrspace(1) %39, align 4, !invariant.load !8
  %41 = fmul contract float %33, %40
  %42 = zext nneg i32 %28 to i64
  %43 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11spmv_streamE7product to ptr), i64 %42
  store float %41, ptr %43, align 4, !tbaa !13
  %44 = add nuw nsw i32 %28, 128
  %45 = icmp slt i32 %44, %21
  br i1 %45, label %27, label %24, !llvm.loop !15

46:                                               ; preds = %24, %57
  %47 = phi i32 [ %60, %57 ], [ %25, %24 ]
  %48 = sext i32 %47 to i64
  %49 = getelementptr inbounds i32, ptr %2, i64 %48
  %50 = load i32, ptr %49, align 4, !tbaa !4
  %51 = getelementptr i8, ptr %49, i64 4
  %52 = load i32, ptr %51, align 4, !tbaa !4
  %53 = sub nsw i32 %52, %17
  %54 = icmp slt i32 %50, %52
  br i1 %54, label %55, label %57

55:                                               ; preds = %46
  %56 = sub nsw i32 %50, %17
  br label %62

57:                                               ; preds = %62, %46
  %58 = phi float [ 0.000000e+00, %46 ], [ %68, %62 ]
  %59 = getelementptr inbounds float, ptr %0, i64 %48
  store float %58, ptr %59, align 4, !tbaa !13
  %60 = add nsw i32 %47, 128
  %61 = icmp slt i32 %60, %14
  br i1 %61, label %46, label %71, !llvm.loop !16

62:                                               ; preds = %55, %62
  %63 = phi i32 [ %69, %62 ], [ %56, %55 ]
  %64 = phi float [ %68, %62 ], [ 0.000000e+00, %55 ]
  %65 = sext i32 %63 to i64
  %66 = getelementptr inbounds float, ptr addrspacecast (ptr addrspace(3) @_ZZ11spmv_streamE7product to ptr), i64 %65
  %67 = load float, ptr %66, align 4, !tbaa !13
  %68 = fadd contract float %64, %67
  %69 = add nsw i32 %63, 1
  %70 = icmp slt i32 %69, %53
  br i1 %70, label %62, label %57, !llvm.loop !17

71:                                               ; preds = %57, %24
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spmv_long_rows(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef readonly captures(none) %4, i32 noundef %5) local_unnamed_addr #1 {
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = icmp ult i32 %8, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %6
  %11 = zext nneg i32 %7 to i64
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 %11
  %13 = icmp eq i32 %7, 0
  %14 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br label %16

15:                                               ; preds = %64, %6
  ret void

16:                                               ; preds = %10, %64
  %17 = phi i32 [ %8, %10 ], [ %65, %64 ]
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i32, ptr %1, i64 %18
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = add nsw i32 %20, %7
  %22 = add nuw i32 %17, 1
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw i32, ptr %1, i64 %23
  %25 = load i32, ptr %24, align 4, !tbaa !4
  %26 = icmp slt i32 %21, %25
  br i1 %26, label %29, label %27

27:                                               ; preds = %29, %16
  %28 = phi float [ 0.000000e+00, %16 ], [ %44, %29 ]
  store float %28, ptr %12, align 4, !tbaa !13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %48

29:                                               ; preds = %16, %29
  %30 = phi i32 [ %45, %29 ], [ %21, %16 ]
  %31 = phi float [ %44, %29 ], [ 0.000000e+00, %16 ]
  %32 = sext i32 %30 to i64
  %33 = getelementptr inbounds float, ptr %3, i64 %32
  %34 = addrspacecast ptr %33 to ptr addrspace(1)
  %35 = load float, ptr addrspace(1) %34, align 4, !invariant.load !8
  %36 = getelementptr inbounds i32, ptr %2, i64 %32
  %37 = addrspacecast ptr %36 to ptr addrspace(1)
  %38 = load i32, ptr addrspace(1) %37, align 4, !invariant.load !8
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds float, ptr %4, i64 %39
  %41 = addrspacecast ptr %40 to ptr addrspace(1)
  %42 = load float, ptr addrspace(1) %41, align 4, !invariant.load !8
  %43 = fmul contract float %35, %42
  %44 = fadd contract float %31, %43
  %45 = add nsw i32 %30, 128
  %46 = icmp slt i32 %45, %25
  br i1 %46, label %29, label %27, !llvm.loop !18

47:                                               ; preds = %58
  br i1 %13, label %61, label %64

48:                                               ; preds = %27, %58
  %49 = phi i32 [ 64, %27 ], [ %59, %58 ]
  %50 = icmp samesign ult i32 %7, %49
  br i1 %50, label %51, label %58

51:                                               ; preds = %48
  %52 = add nuw nsw i32 %49, %7
  %53 = zext nneg i32 %52 to i64
  %54 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 %53
  %55 = load float, ptr %54, align 4, !tbaa !13
  %56 = load float, ptr %12, align 4, !tbaa !13
  %57 = fadd contract float %55, %56
  store float %57, ptr %12, align 4, !tbaa !13
  br label %58

58:                                               ; preds = %51, %48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %59 = lshr i32 %49, 1
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %47, label %48, !llvm.loop !19

61:                                               ; preds = %47
  %62 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), align 4, !tbaa !13
  %63 = getelementptr inbounds nuw float, ptr %0, i64 %18
  store float %62, ptr %63, align 4, !tbaa !13
  br label %64

64:                                               ; preds = %61, %47
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %65 = add i32 %17, %14
  %66 = icmp ult i32 %65, %5
  br i1 %66, label %16, label %15, !llvm.loop !20
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

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
!8 = !{}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
!13 = !{!14, !14, i64 0}
!14 = !{!"float", !6, i64 0}
!15 = distinct !{!15, !10, !11}
!16 = distinct !{!16, !10, !11}
!17 = distinct !{!17, !10, !11}
!18 = distinct !{!18, !10, !11}
!19 = distinct !{!19, !10, !11}
!20 = distinct !{!20, !10, !11}
