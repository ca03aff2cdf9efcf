; ModuleID = 'compaction.cu'
source_filename = "compaction.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16compact_positiveE6before = internal unnamed_addr addrspace(3) global [4 x i32] undef, align 4
@_ZZ16compact_positiveE5total = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ16compact_positiveE5place = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ16compact_positiveE6packed = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @compact_positive(ptr noundef writeonly captures(none) %0, ptr noundef captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = shl i32 %6, 7
  %8 = icmp ult i32 %7, %3
  br i1 %8, label %9, label %22

9:                                                ; preds = %4
  %10 = lshr i32 %5, 5
  %11 = and i32 %5, 31
  %12 = icmp eq i32 %11, 0
  %13 = zext nneg i32 %10 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 %13
  %15 = icmp eq i32 %5, 0
  %16 = zext nneg i32 %10 to i64
  %17 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 %16
  %18 = shl nsw i32 -1, %11
  %19 = xor i32 %18, -1
  %20 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %21 = shl i32 %20, 7
  br label %23

22:                                               ; preds = %62, %4
  ret void

23:                                               ; preds = %9, %62
  %24 = phi i32 [ %7, %9 ], [ %63, %62 ]
  %25 = add i32 %24, %5
  %26 = icmp ult i32 %25, %3
  br i1 %26, label %27, label %31

27:                                               ; preds = %23
  %28 = zext i32 %25 to i64
  %29 = getelementptr inbounds nuw i32, ptr %2, i64 %28
  %30 = load i32, ptr %29, align 4, !tbaa !4
  br label %31

31:                                               ; preds = %23, %27
  %32 = phi i32 [ %30, %27 ], [ 0, %23 ]
  %33 = icmp sgt i32 %32, 0
  %34 = tail call noundef i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %33)
  br i1 %12, label %35, label %37

35:                                               ; preds = %31
  %36 = tail call noundef range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %34)
  store i32 %36, ptr %14, align 4, !tbaa !4
  br label %37

37:                                               ; preds = %35, %31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %15, label %40, label %49

38:                                               ; preds = %40
  store i32 %46, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5total to ptr), align 4, !tbaa !4
  %39 = atomicrmw add ptr %1, i32 %46 seq_cst, align 4
  store i32 %39, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5place to ptr), align 4, !tbaa !4
  br label %49

40:                                               ; preds = %37, %40
  %41 = phi i32 [ %47, %40 ], [ 0, %37 ]
  %42 = phi i32 [ %46, %40 ], [ 0, %37 ]
  %43 = zext nneg i32 %41 to i64
  %44 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 %43
  %45 = load i32, ptr %44, align 4, !tbaa !4
  store i32 %42, ptr %44, align 4, !tbaa !4
  %46 = add i32 %45, %42
  %47 = add nuw nsw i32 %41, 1
  %48 = icmp eq i32 %47, 4
  br i1 %48, label %38, label %40, !llvm.loop !8

49:                                               ; preds = %38, %37
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %33, label %50, label %57

50:                                               ; preds = %49
  %51 = load i32, ptr %17, align 4, !tbaa !4
  %52 = and i32 %34, %19
  %53 = tail call noundef range(i32 0, 32) i32 @llvm.ctpop.i32(i32 %52)
  %54 = add i32 %51, %53
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6packed to ptr), i64 %55
  store i32 %32, ptr %56, align 4, !tbaa !4
  br label %57

57:                                               ; preds = %50, %49
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %58 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5total to ptr), align 4, !tbaa !4
  %59 = icmp ult i32 %5, %58
  br i1 %59, label %60, label %62

60:                                               ; preds = %57
  %61 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5place to ptr), align 4, !tbaa !4
  br label %65

62:                                               ; preds = %65, %57
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %63 = add i32 %24, %21
  %64 = icmp ult i32 %63, %3
  br i1 %64, label %23, label %22, !llvm.loop !11

65:                                               ; preds = %60, %65
  %66 = phi i32 [ %5, %60 ], [ %73, %65 ]
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6packed to ptr), i64 %67
  %69 = load i32, ptr %68, align 4, !tbaa !4
  %70 = add i32 %61, %66
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw i32, ptr %0, i64 %71
  store i32 %69, ptr %72, align 4, !tbaa !4
  %73 = add i32 %66, 128
  %74 = icmp ult i32 %73, %58
  br i1 %74, label %65, label %62, !llvm.loop !12
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
