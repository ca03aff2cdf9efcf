; ModuleID = 'grid_flag.cu'
source_filename = "grid_flag.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12chained_scanE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ12chained_scanE6number = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ12chained_scanE6before = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @chained_scan(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef captures(none) %2, ptr noundef captures(none) %3, ptr noundef captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %10

8:                                                ; preds = %5
  %9 = atomicrmw add ptr %4, i32 1 seq_cst, align 4
  store i32 %9, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6number to ptr), align 4, !tbaa !4
  br label %10

10:                                               ; preds = %8, %5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6number to ptr), align 4, !tbaa !4
  %12 = shl i32 %11, 7
  %13 = add i32 %12, %6
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr %1, i64 %14
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = zext nneg i32 %6 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %17
  store i32 %16, ptr %18, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %21

19:                                               ; preds = %29
  %20 = icmp eq i32 %6, 127
  br i1 %20, label %35, label %54

21:                                               ; preds = %10, %29
  %22 = phi i32 [ 1, %10 ], [ %33, %29 ]
  %23 = icmp samesign ult i32 %6, %22
  br i1 %23, label %29, label %24

24:                                               ; preds = %21
  %25 = sub nuw nsw i32 %6, %22
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %26
  %28 = load i32, ptr %27, align 4, !tbaa !4
  br label %29

29:                                               ; preds = %21, %24
  %30 = phi i32 [ %28, %24 ], [ 0, %21 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = load i32, ptr %18, align 4, !tbaa !4
  %32 = add nsw i32 %31, %30
  store i32 %32, ptr %18, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = shl nuw nsw i32 %22, 1
  %34 = icmp samesign ult i32 %22, 64
  br i1 %34, label %21, label %19, !llvm.loop !8

35:                                               ; preds = %19
  %36 = icmp eq i32 %11, 0
  br i1 %36, label %47, label %37

37:                                               ; preds = %35
  %38 = add i32 %11, -1
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds nuw i32, ptr %3, i64 %39
  br label %41

41:                                               ; preds = %37, %41
  %42 = load atomic i32, ptr %40 acquire, align 4
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %41, label %44, !llvm.loop !11

44:                                               ; preds = %41
  %45 = getelementptr inbounds nuw i32, ptr %2, i64 %39
  %46 = load i32, ptr %45, align 4, !tbaa !4
  br label %47

47:                                               ; preds = %44, %35
  %48 = phi i32 [ %46, %44 ], [ 0, %35 ]
  %49 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 508), align 4, !tbaa !4
  %50 = add nsw i32 %49, %48
  %51 = zext i32 %11 to i64
  %52 = getelementptr inbounds nuw i32, ptr %2, i64 %51
  store i32 %50, ptr %52, align 4, !tbaa !4
  %53 = getelementptr inbounds nuw i32, ptr %3, i64 %51
  store atomic i32 1, ptr %53 release, align 4
  store i32 %48, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6before to ptr), align 4, !tbaa !4
  br label %54

54:                                               ; preds = %47, %19
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = load i32, ptr %18, align 4, !tbaa !4
  %56 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6before to ptr), align 4, !tbaa !4
  %57 = add nsw i32 %56, %55
  %58 = getelementptr inbounds nuw i32, ptr %0, i64 %14
  store i32 %57, ptr %58, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @heat_grid(ptr noundef captures(none) %0, ptr noundef captures(none) %1, ptr noundef captures(none) %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %23, label %7

7:                                                ; preds = %4
  %8 = shl i32 %5, 6
  %9 = add i32 %8, -1
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = shl i32 %10, 6
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = add i32 %11, %12
  %14 = zext i32 %13 to i64
  %15 = icmp ne i32 %13, 0
  %16 = icmp ult i32 %13, %9
  %17 = and i1 %15, %16
  %18 = add i32 %13, -1
  %19 = zext i32 %18 to i64
  %20 = add i32 %13, 1
  %21 = zext i32 %20 to i64
  %22 = icmp eq i32 %12, 0
  br label %24

23:                                               ; preds = %49, %4
  ret void

24:                                               ; preds = %7, %49
  %25 = phi ptr [ %0, %7 ], [ %27, %49 ]
  %26 = phi i32 [ 1, %7 ], [ %50, %49 ]
  %27 = phi ptr [ %1, %7 ], [ %25, %49 ]
  %28 = getelementptr inbounds nuw float, ptr %25, i64 %14
  %29 = load float, ptr %28, align 4, !tbaa !12
  br i1 %17, label %30, label %39

30:                                               ; preds = %24
  %31 = getelementptr inbounds nuw float, ptr %25, i64 %19
  %32 = load float, ptr %31, align 4, !tbaa !12
  %33 = fmul contract float %29, 2.000000e+00
  %34 = fadd contract float %33, %32
  %35 = getelementptr inbounds nuw float, ptr %25, i64 %21
  %36 = load float, ptr %35, align 4, !tbaa !12
  %37 = fadd contract float %34, %36
  %38 = fmul contract float %37, 2.500000e-01
  br label %39

39:                                               ; preds = %30, %24
  %40 = phi float [ %38, %30 ], [ %29, %24 ]
  %41 = getelementptr inbounds nuw float, ptr %27, i64 %14
  store float %40, ptr %41, align 4, !tbaa !12
  %42 = mul i32 %26, %5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %22, label %43, label %49

43:                                               ; preds = %39
  tail call void @llvm.nvvm.membar.gl()
  %44 = atomicrmw add ptr %2, i32 1 seq_cst, align 4
  br label %45

45:                                               ; preds = %45, %43
  %46 = load atomic i32, ptr %2 monotonic, align 4
  %47 = icmp ult i32 %46, %42
  br i1 %47, label %45, label %48, !llvm.loop !14

48:                                               ; preds = %45
  tail call void @llvm.nvvm.membar.gl()
  br label %49

49:                                               ; preds = %39, %48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %50 = add i32 %26, 1
  %51 = icmp ugt i32 %50, %3
  br i1 %51, label %23, label %24, !llvm.loop !15
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @broadcast_table(ptr noundef writeonly captures(none) %0, ptr noundef captures(none) %1, ptr noundef %2, ptr noundef readonly captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %16

8:                                                ; preds = %4
  %9 = zext nneg i32 %5 to i64
  %10 = getelementptr inbounds nuw float, ptr %3, i64 %9
  %11 = load float, ptr %10, align 4, !tbaa !12
  %12 = fmul contract float %11, %11
  %13 = getelementptr inbounds nuw float, ptr %1, i64 %9
  store float %12, ptr %13, align 4, !tbaa !12
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = icmp eq i32 %5, 0
  br i1 %14, label %15, label %23

15:                                               ; preds = %8
  tail call void @llvm.nvvm.membar.gl()
  store volatile i32 1, ptr %2, align 4, !tbaa !4
  br label %23

16:                                               ; preds = %4
  %17 = icmp eq i32 %5, 0
  br i1 %17, label %18, label %22

18:                                               ; preds = %16, %18
  %19 = load volatile i32, ptr %2, align 4, !tbaa !4
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %18, label %21, !llvm.loop !16

21:                                               ; preds = %18
  tail call void @llvm.nvvm.membar.gl()
  br label %22

22:                                               ; preds = %21, %16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %23

23:                                               ; preds = %8, %15, %22
  %24 = add nuw i32 %5, %6
  %25 = and i32 %24, 127
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw float, ptr %1, i64 %26
  %28 = load float, ptr %27, align 4, !tbaa !12
  %29 = shl i32 %6, 7
  %30 = add i32 %29, %5
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw float, ptr %0, i64 %31
  store float %28, ptr %32, align 4, !tbaa !12
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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = distinct !{!11, !9, !10}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !6, i64 0}
!14 = distinct !{!14, !9, !10}
!15 = distinct !{!15, !9, !10}
!16 = distinct !{!16, !9, !10}
