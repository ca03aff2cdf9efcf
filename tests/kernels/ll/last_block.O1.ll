; ModuleID = 'last_block.cu'
source_filename = "last_block.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14sum_last_blockE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ14sum_last_blockE4last = internal unnamed_addr addrspace(3) global i8 undef, align 1
@_ZZ22column_sums_last_blockE5taken = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_last_block(ptr noundef writeonly captures(none) %0, ptr noundef captures(none) %1, ptr noundef captures(none) %2, ptr noundef readonly captures(none) %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = shl i32 %7, 7
  %9 = add i32 %8, %6
  %10 = icmp ult i32 %9, %4
  br i1 %10, label %11, label %14

11:                                               ; preds = %5
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %13 = shl i32 %12, 7
  br label %18

14:                                               ; preds = %18, %5
  %15 = phi float [ 0.000000e+00, %5 ], [ %24, %18 ]
  %16 = zext nneg i32 %6 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %16
  store float %15, ptr %17, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %29

18:                                               ; preds = %11, %18
  %19 = phi i32 [ %9, %11 ], [ %25, %18 ]
  %20 = phi float [ 0.000000e+00, %11 ], [ %24, %18 ]
  %21 = zext i32 %19 to i64
  %22 = getelementptr inbounds nuw float, ptr %3, i64 %21
  %23 = load float, ptr %22, align 4, !tbaa !8
  %24 = fadd contract float %20, %23
  %25 = add i32 %19, %13
  %26 = icmp ult i32 %25, %4
  br i1 %26, label %18, label %14, !llvm.loop !10

27:                                               ; preds = %39
  %28 = icmp eq i32 %6, 0
  br i1 %28, label %42, label %51

29:                                               ; preds = %14, %39
  %30 = phi i32 [ 64, %14 ], [ %40, %39 ]
  %31 = icmp samesign ult i32 %6, %30
  br i1 %31, label %32, label %39

32:                                               ; preds = %29
  %33 = add nuw nsw i32 %30, %6
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %34
  %36 = load float, ptr %35, align 4, !tbaa !8
  %37 = load float, ptr %17, align 4, !tbaa !8
  %38 = fadd contract float %36, %37
  store float %38, ptr %17, align 4, !tbaa !8
  br label %39

39:                                               ; preds = %32, %29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %40 = lshr i32 %30, 1
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %27, label %29, !llvm.loop !13

42:                                               ; preds = %27
  %43 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), align 4, !tbaa !8
  %44 = zext nneg i32 %7 to i64
  %45 = getelementptr inbounds nuw float, ptr %1, i64 %44
  store float %43, ptr %45, align 4, !tbaa !8
  tail call void @llvm.nvvm.membar.gl()
  %46 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %47 = add nsw i32 %46, -1
  %48 = atomicrmw uinc_wrap ptr %2, i32 %47 seq_cst, align 4
  %49 = icmp eq i32 %48, %47
  %50 = zext i1 %49 to i8
  store i8 %50, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE4last to ptr), align 1, !tbaa !14
  tail call void @llvm.nvvm.membar.gl()
  br label %51

51:                                               ; preds = %42, %27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %52 = load i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE4last to ptr), align 1, !tbaa !14, !range !16, !noundef !17
  %53 = trunc nuw i8 %52 to i1
  br i1 %53, label %54, label %84

54:                                               ; preds = %51
  %55 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %56 = icmp samesign ult i32 %6, %55
  br i1 %56, label %59, label %57

57:                                               ; preds = %59, %54
  %58 = phi float [ 0.000000e+00, %54 ], [ %65, %59 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %58, ptr %17, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %69

59:                                               ; preds = %54, %59
  %60 = phi i32 [ %66, %59 ], [ %6, %54 ]
  %61 = phi float [ %65, %59 ], [ 0.000000e+00, %54 ]
  %62 = zext i32 %60 to i64
  %63 = getelementptr inbounds nuw float, ptr %1, i64 %62
  %64 = load float, ptr %63, align 4, !tbaa !8
  %65 = fadd contract float %61, %64
  %66 = add nuw i32 %60, 128
  %67 = icmp ult i32 %66, %55
  br i1 %67, label %59, label %57, !llvm.loop !18

68:                                               ; preds = %79
  br i1 %28, label %82, label %84

69:                                               ; preds = %57, %79
  %70 = phi i32 [ 64, %57 ], [ %80, %79 ]
  %71 = icmp samesign ult i32 %6, %70
  br i1 %71, label %72, label %79

72:                                               ; preds = %69
  %73 = add nuw nsw i32 %70, %6
  %74 = zext nneg i32 %73 to i64
  %75 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %74
  %76 = load float, ptr %75, align 4, !tbaa !8
  %77 = load float, ptr %17, align 4, !tbaa !8
  %78 = fadd contract float %76, %77
  store float %78, ptr %17, align 4, !tbaa !8
  br label %79

79:                                               ; preds = %72, %69
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %80 = lshr i32 %70, 1
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %68, label %69, !llvm.loop !19

82:                                               ; preds = %68
  %83 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), align 4, !tbaa !8
  store float %83, ptr %0, align 4, !tbaa !8
  br label %84

84:                                               ; preds = %68, %82, %51
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @column_sums_last_block(ptr noundef writeonly captures(none) %0, ptr noundef captures(none) %1, ptr noundef captures(none) %2, ptr noundef readonly captures(none) %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = icmp ult i32 %7, %4
  br i1 %8, label %9, label %11

9:                                                ; preds = %5
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br label %18

11:                                               ; preds = %18, %5
  %12 = phi float [ 0.000000e+00, %5 ], [ %26, %18 ]
  %13 = shl i32 %7, 6
  %14 = add i32 %13, %6
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw float, ptr %1, i64 %15
  store float %12, ptr %16, align 4, !tbaa !8
  tail call void @llvm.nvvm.membar.gl()
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %17 = icmp eq i32 %6, 0
  br i1 %17, label %29, label %31

18:                                               ; preds = %9, %18
  %19 = phi i32 [ %7, %9 ], [ %27, %18 ]
  %20 = phi float [ 0.000000e+00, %9 ], [ %26, %18 ]
  %21 = shl i32 %19, 6
  %22 = add i32 %21, %6
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw float, ptr %3, i64 %23
  %25 = load float, ptr %24, align 4, !tbaa !8
  %26 = fadd contract float %20, %25
  %27 = add i32 %19, %10
  %28 = icmp ult i32 %27, %4
  br i1 %28, label %18, label %11, !llvm.loop !20

29:                                               ; preds = %11
  %30 = atomicrmw add ptr %2, i32 1 seq_cst, align 4
  store i32 %30, ptr addrspacecast (ptr addrspace(3) @_ZZ22column_sums_last_blockE5taken to ptr), align 4, !tbaa !4
  tail call void @llvm.nvvm.membar.gl()
  br label %31

31:                                               ; preds = %29, %11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %32 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22column_sums_last_blockE5taken to ptr), align 4, !tbaa !4
  %33 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %34 = add nsw i32 %33, -1
  %35 = icmp eq i32 %32, %34
  br i1 %35, label %39, label %50

36:                                               ; preds = %39
  %37 = zext nneg i32 %6 to i64
  %38 = getelementptr inbounds nuw float, ptr %0, i64 %37
  store float %47, ptr %38, align 4, !tbaa !8
  br label %50

39:                                               ; preds = %31, %39
  %40 = phi i32 [ %48, %39 ], [ 0, %31 ]
  %41 = phi float [ %47, %39 ], [ 0.000000e+00, %31 ]
  %42 = shl i32 %40, 6
  %43 = add i32 %42, %6
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw float, ptr %1, i64 %44
  %46 = load float, ptr %45, align 4, !tbaa !8
  %47 = fadd contract float %41, %46
  %48 = add nuw nsw i32 %40, 1
  %49 = icmp eq i32 %48, %33
  br i1 %49, label %36, label %39, !llvm.loop !21

50:                                               ; preds = %31, %36
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.gl() #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nounwind }

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
!14 = !{!15, !15, i64 0}
!15 = !{!"bool", !6, i64 0}
!16 = !{i8 0, i8 2}
!17 = !{}
!18 = distinct !{!18, !11, !12}
!19 = distinct !{!19, !11, !12}
!20 = distinct !{!20, !11, !12}
!21 = distinct !{!21, !11, !12}
