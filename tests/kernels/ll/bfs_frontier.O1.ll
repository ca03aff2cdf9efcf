; ModuleID = 'bfs_frontier.cu'
source_filename = "bfs_frontier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10bfs_expandE5queue = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ10bfs_expandE5found = internal addrspace(3) global i32 undef, align 4
@_ZZ10bfs_expandE5place = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ9bfs_blockE5queue = internal unnamed_addr addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ9bfs_blockE4size = internal addrspace(3) global [2 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bfs_expand(ptr noundef captures(none) %0, ptr noundef writeonly captures(none) %1, ptr noundef captures(none) %2, ptr noundef readonly captures(none) %3, i32 noundef %4, ptr noundef readonly captures(none) %5, ptr noundef readonly captures(none) %6, i32 noundef %7) local_unnamed_addr #0 {
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = shl i32 %10, 7
  %12 = add i32 %11, %9
  %13 = icmp eq i32 %9, 0
  br i1 %13, label %14, label %15

14:                                               ; preds = %8
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), align 4, !tbaa !4
  br label %15

15:                                               ; preds = %14, %8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = icmp ult i32 %12, %4
  br i1 %16, label %17, label %50

17:                                               ; preds = %15
  %18 = zext i32 %12 to i64
  %19 = getelementptr inbounds nuw i32, ptr %3, i64 %18
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr %5, i64 %21
  %23 = load i32, ptr %22, align 4, !tbaa !4
  %24 = getelementptr i8, ptr %22, i64 4
  %25 = load i32, ptr %24, align 4, !tbaa !4
  %26 = icmp slt i32 %23, %25
  br i1 %26, label %27, label %50

27:                                               ; preds = %17, %46
  %28 = phi i32 [ %47, %46 ], [ %23, %17 ]
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds i32, ptr %6, i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds i32, ptr %0, i64 %32
  %34 = cmpxchg ptr %33, i32 -1, i32 %7 seq_cst seq_cst, align 4
  %35 = extractvalue { i32, i1 } %34, 1
  br i1 %35, label %36, label %46

36:                                               ; preds = %27
  %37 = atomicrmw add ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), i32 1 seq_cst, align 4
  %38 = icmp ult i32 %37, 64
  br i1 %38, label %41, label %39

39:                                               ; preds = %36
  %40 = atomicrmw add ptr %2, i32 1 seq_cst, align 4
  br label %41

41:                                               ; preds = %36, %39
  %42 = phi i32 [ %40, %39 ], [ %37, %36 ]
  %43 = phi ptr [ %1, %39 ], [ addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5queue to ptr), %36 ]
  %44 = zext i32 %42 to i64
  %45 = getelementptr inbounds nuw i32, ptr %43, i64 %44
  store i32 %31, ptr %45, align 4, !tbaa !4
  br label %46

46:                                               ; preds = %41, %27
  %47 = add nsw i32 %28, 1
  %48 = load i32, ptr %24, align 4, !tbaa !4
  %49 = icmp slt i32 %47, %48
  br i1 %49, label %27, label %50, !llvm.loop !8

50:                                               ; preds = %46, %17, %15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %51 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), align 4, !tbaa !4
  %52 = tail call noundef i32 @llvm.umin.i32(i32 %51, i32 64)
  br i1 %13, label %53, label %55

53:                                               ; preds = %50
  %54 = atomicrmw add ptr %2, i32 %52 seq_cst, align 4
  store i32 %54, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5place to ptr), align 4, !tbaa !4
  br label %55

55:                                               ; preds = %53, %50
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %56 = icmp samesign ult i32 %9, %52
  br i1 %56, label %58, label %57

57:                                               ; preds = %58, %55
  ret void

58:                                               ; preds = %55
  %59 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5place to ptr), align 4, !tbaa !4
  %60 = zext nneg i32 %9 to i64
  %61 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5queue to ptr), i64 %60
  %62 = load i32, ptr %61, align 4, !tbaa !4
  %63 = add i32 %59, %9
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw i32, ptr %1, i64 %64
  store i32 %62, ptr %65, align 4, !tbaa !4
  br label %57
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bfs_block(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %10

7:                                                ; preds = %4
  %8 = sext i32 %3 to i64
  %9 = getelementptr inbounds i32, ptr %0, i64 %8
  store i32 0, ptr %9, align 4, !tbaa !4
  store i32 %3, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), align 4, !tbaa !4
  store i32 1, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), align 4, !tbaa !4
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 4), align 4, !tbaa !4
  br label %10

10:                                               ; preds = %7, %4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), align 4, !tbaa !4
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %66, label %13

13:                                               ; preds = %10, %59
  %14 = phi i32 [ %64, %59 ], [ %11, %10 ]
  %15 = phi ptr [ %63, %59 ], [ addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), %10 ]
  %16 = phi i64 [ %62, %59 ], [ 0, %10 ]
  %17 = phi i32 [ %60, %59 ], [ 0, %10 ]
  %18 = phi i32 [ %61, %59 ], [ 1, %10 ]
  %19 = icmp ult i32 %5, %14
  br i1 %19, label %20, label %26

20:                                               ; preds = %13
  %21 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), i64 %16
  %22 = xor i32 %17, 1
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), i64 %23
  %25 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 %23
  br label %27

26:                                               ; preds = %38, %13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %6, label %58, label %59

27:                                               ; preds = %20, %38
  %28 = phi i32 [ %5, %20 ], [ %39, %38 ]
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw i32, ptr %21, i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds i32, ptr %1, i64 %32
  %34 = load i32, ptr %33, align 4, !tbaa !4
  %35 = getelementptr i8, ptr %33, i64 4
  %36 = load i32, ptr %35, align 4, !tbaa !4
  %37 = icmp slt i32 %34, %36
  br i1 %37, label %41, label %38

38:                                               ; preds = %54, %27
  %39 = add i32 %28, 128
  %40 = icmp ult i32 %39, %14
  br i1 %40, label %27, label %26, !llvm.loop !11

41:                                               ; preds = %27, %54
  %42 = phi i32 [ %55, %54 ], [ %34, %27 ]
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds i32, ptr %2, i64 %43
  %45 = load i32, ptr %44, align 4, !tbaa !4
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds i32, ptr %0, i64 %46
  %48 = cmpxchg ptr %47, i32 -1, i32 %18 seq_cst seq_cst, align 4
  %49 = extractvalue { i32, i1 } %48, 1
  br i1 %49, label %50, label %54

50:                                               ; preds = %41
  %51 = atomicrmw add ptr %25, i32 1 seq_cst, align 4
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw i32, ptr %24, i64 %52
  store i32 %45, ptr %53, align 4, !tbaa !4
  br label %54

54:                                               ; preds = %50, %41
  %55 = add nsw i32 %42, 1
  %56 = load i32, ptr %35, align 4, !tbaa !4
  %57 = icmp slt i32 %55, %56
  br i1 %57, label %41, label %38, !llvm.loop !12

58:                                               ; preds = %26
  store i32 0, ptr %15, align 4, !tbaa !4
  br label %59

59:                                               ; preds = %58, %26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %60 = xor i32 %17, 1
  %61 = add nuw nsw i32 %18, 1
  %62 = zext nneg i32 %60 to i64
  %63 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 %62
  %64 = load i32, ptr %63, align 4, !tbaa !4
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %66, label %13, !llvm.loop !13

66:                                               ; preds = %59, %10
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!12 = distinct !{!12, !9, !10}
!13 = distinct !{!13, !9, !10}
