; ModuleID = 'bfs_frontier.cu'
source_filename = "bfs_frontier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ10bfs_expandE5queue = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ10bfs_expandE5found = internal addrspace(3) global i32 undef, align 4
@_ZZ10bfs_expandE5place = internal addrspace(3) global i32 undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ9bfs_blockE5queue = internal addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ9bfs_blockE4size = internal addrspace(3) global [2 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bfs_expand(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5, ptr noundef %6, i32 noundef %7) #0 {
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = mul i32 %10, 128
  %12 = add i32 %11, %9
  %13 = icmp eq i32 %9, 0
  br i1 %13, label %14, label %15

14:                                               ; preds = %8
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), align 4
  br label %15

15:                                               ; preds = %14, %8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = icmp ult i32 %12, %4
  br i1 %16, label %17, label %54

17:                                               ; preds = %15
  %18 = zext i32 %12 to i64
  %19 = getelementptr inbounds nuw i32, ptr %3, i64 %18
  %20 = load i32, ptr %19, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr %5, i64 %21
  %23 = load i32, ptr %22, align 4
  br label %24

24:                                               ; preds = %51, %17
  %.01 = phi i32 [ %23, %17 ], [ %52, %51 ]
  %25 = add nsw i32 %20, 1
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i32, ptr %5, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = icmp slt i32 %.01, %28
  br i1 %29, label %30, label %53

30:                                               ; preds = %24
  %31 = sext i32 %.01 to i64
  %32 = getelementptr inbounds i32, ptr %6, i64 %31
  %33 = load i32, ptr %32, align 4
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i32, ptr %0, i64 %34
  %36 = cmpxchg ptr %35, i32 -1, i32 %7 seq_cst seq_cst, align 4
  %37 = extractvalue { i32, i1 } %36, 0
  %38 = icmp ne i32 %37, -1
  br i1 %38, label %39, label %40

39:                                               ; preds = %30
  br label %51

40:                                               ; preds = %30
  %41 = atomicrmw add ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), i32 1 seq_cst, align 4
  %42 = icmp ult i32 %41, 64
  br i1 %42, label %43, label %46

43:                                               ; preds = %40
  %44 = zext i32 %41 to i64
  %45 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5queue to ptr), i64 0, i64 %44
  store i32 %33, ptr %45, align 4
  br label %50

46:                                               ; preds = %40
  %47 = atomicrmw add ptr %2, i32 1 seq_cst, align 4
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw i32, ptr %1, i64 %48
  store i32 %33, ptr %49, align 4
  br label %50

50:                                               ; preds = %46, %43
  br label %51

51:                                               ; preds = %50, %39
  %52 = add nsw i32 %.01, 1
  br label %24, !llvm.loop !4

53:                                               ; preds = %24
  br label %54

54:                                               ; preds = %53, %15
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), align 4
  %56 = icmp ult i32 %55, 64
  br i1 %56, label %57, label %58

57:                                               ; preds = %54
  br label %59

58:                                               ; preds = %54
  br label %59

59:                                               ; preds = %58, %57
  %60 = phi i32 [ %55, %57 ], [ 64, %58 ]
  %61 = icmp eq i32 %9, 0
  br i1 %61, label %62, label %64

62:                                               ; preds = %59
  %63 = atomicrmw add ptr %2, i32 %60 seq_cst, align 4
  store i32 %63, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5place to ptr), align 4
  br label %64

64:                                               ; preds = %62, %59
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %65

65:                                               ; preds = %75, %64
  %.0 = phi i32 [ %9, %64 ], [ %76, %75 ]
  %66 = icmp ult i32 %.0, %60
  br i1 %66, label %67, label %77

67:                                               ; preds = %65
  %68 = zext i32 %.0 to i64
  %69 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5queue to ptr), i64 0, i64 %68
  %70 = load i32, ptr %69, align 4
  %71 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5place to ptr), align 4
  %72 = add i32 %71, %.0
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds nuw i32, ptr %1, i64 %73
  store i32 %70, ptr %74, align 4
  br label %75

75:                                               ; preds = %67
  %76 = add i32 %.0, 128
  br label %65, !llvm.loop !6

77:                                               ; preds = %65
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bfs_block(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) #0 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %10

7:                                                ; preds = %4
  %8 = sext i32 %3 to i64
  %9 = getelementptr inbounds i32, ptr %0, i64 %8
  store i32 0, ptr %9, align 4
  store i32 %3, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), align 4
  store i32 1, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), align 4
  store i32 0, ptr getelementptr inbounds ([2 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 0, i64 1), align 4
  br label %10

10:                                               ; preds = %7, %4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %11

11:                                               ; preds = %67, %10
  %.03 = phi i32 [ 0, %10 ], [ %66, %67 ]
  %.02 = phi i32 [ 1, %10 ], [ %68, %67 ]
  %12 = zext i32 %.03 to i64
  %13 = getelementptr inbounds nuw [2 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 0, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %17

16:                                               ; preds = %11
  br label %69

17:                                               ; preds = %11
  br label %18

18:                                               ; preds = %58, %17
  %.01 = phi i32 [ %5, %17 ], [ %59, %58 ]
  %19 = icmp ult i32 %.01, %14
  br i1 %19, label %20, label %60

20:                                               ; preds = %18
  %21 = zext i32 %.03 to i64
  %22 = getelementptr inbounds nuw [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), i64 0, i64 %21
  %23 = zext i32 %.01 to i64
  %24 = getelementptr inbounds nuw [256 x i32], ptr %22, i64 0, i64 %23
  %25 = load i32, ptr %24, align 4
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i32, ptr %1, i64 %26
  %28 = load i32, ptr %27, align 4
  br label %29

29:                                               ; preds = %55, %20
  %.0 = phi i32 [ %28, %20 ], [ %56, %55 ]
  %30 = add nsw i32 %25, 1
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds i32, ptr %1, i64 %31
  %33 = load i32, ptr %32, align 4
  %34 = icmp slt i32 %.0, %33
  br i1 %34, label %35, label %57

35:                                               ; preds = %29
  %36 = sext i32 %.0 to i64
  %37 = getelementptr inbounds i32, ptr %2, i64 %36
  %38 = load i32, ptr %37, align 4
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i32, ptr %0, i64 %39
  %41 = cmpxchg ptr %40, i32 -1, i32 %.02 seq_cst seq_cst, align 4
  %42 = extractvalue { i32, i1 } %41, 0
  %43 = icmp eq i32 %42, -1
  br i1 %43, label %44, label %54

44:                                               ; preds = %35
  %45 = xor i32 %.03, 1
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), i64 0, i64 %46
  %48 = xor i32 %.03, 1
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw [2 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 0, i64 %49
  %51 = atomicrmw add ptr %50, i32 1 seq_cst, align 4
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw [256 x i32], ptr %47, i64 0, i64 %52
  store i32 %38, ptr %53, align 4
  br label %54

54:                                               ; preds = %44, %35
  br label %55

55:                                               ; preds = %54
  %56 = add nsw i32 %.0, 1
  br label %29, !llvm.loop !7

57:                                               ; preds = %29
  br label %58

58:                                               ; preds = %57
  %59 = add i32 %.01, 128
  br label %18, !llvm.loop !8

60:                                               ; preds = %18
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %61 = icmp eq i32 %5, 0
  br i1 %61, label %62, label %65

62:                                               ; preds = %60
  %63 = zext i32 %.03 to i64
  %64 = getelementptr inbounds nuw [2 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 0, i64 %63
  store i32 0, ptr %64, align 4
  br label %65

65:                                               ; preds = %62, %60
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %66 = xor i32 %.03, 1
  br label %67

67:                                               ; preds = %65
  %68 = add nsw i32 %.02, 1
  br label %11, !llvm.loop !9

69:                                               ; preds = %16
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
!7 = distinct !{!7, !5}
!8 = distinct !{!8, !5}
!9 = distinct !{!9, !5}
