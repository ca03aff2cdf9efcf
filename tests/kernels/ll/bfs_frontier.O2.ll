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
define dso_local ptx_kernel void @bfs_expand(ptr noundef captures(none) %level, ptr noundef writeonly captures(none) %next, ptr noundef captures(none) %next_size, ptr noundef readonly captures(none) %frontier, i32 noundef %size, ptr noundef readonly captures(none) %start, ptr noundef readonly captures(none) %edge, i32 noundef %depth) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp2 = icmp ult i32 %add, %size
  br i1 %cmp2, label %if.then3, label %if.end28

if.then3:                                         ; preds = %if.end
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %frontier, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom4 = sext i32 %2 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %start, i64 %idxprom4
  %3 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  %arrayidx8 = getelementptr i8, ptr %arrayidx5, i64 4
  %4 = load i32, ptr %arrayidx8, align 4, !tbaa !4
  %cmp964 = icmp slt i32 %3, %4
  br i1 %cmp964, label %for.body, label %if.end28

for.body:                                         ; preds = %if.then3, %cleanup
  %e.065 = phi i32 [ %inc, %cleanup ], [ %3, %if.then3 ]
  %idxprom10 = sext i32 %e.065 to i64
  %arrayidx11 = getelementptr inbounds i32, ptr %edge, i64 %idxprom10
  %5 = load i32, ptr %arrayidx11, align 4, !tbaa !4
  %idxprom12 = sext i32 %5 to i64
  %arrayidx13 = getelementptr inbounds i32, ptr %level, i64 %idxprom12
  %6 = cmpxchg ptr %arrayidx13, i32 -1, i32 %depth seq_cst seq_cst, align 4
  %cmp15.not = extractvalue { i32, i1 } %6, 1
  br i1 %cmp15.not, label %if.end17, label %cleanup

if.end17:                                         ; preds = %for.body
  %7 = atomicrmw add ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), i32 1 seq_cst, align 4
  %cmp19 = icmp ult i32 %7, 64
  br i1 %cmp19, label %cleanup.sink.split, label %if.else

if.else:                                          ; preds = %if.end17
  %8 = atomicrmw add ptr %next_size, i32 1 seq_cst, align 4
  br label %cleanup.sink.split

cleanup.sink.split:                               ; preds = %if.end17, %if.else
  %.sink70 = phi i32 [ %8, %if.else ], [ %7, %if.end17 ]
  %.sink = phi ptr [ %next, %if.else ], [ addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5queue to ptr), %if.end17 ]
  %idxprom21 = zext i32 %.sink70 to i64
  %arrayidx22 = getelementptr inbounds nuw i32, ptr %.sink, i64 %idxprom21
  store i32 %5, ptr %arrayidx22, align 4, !tbaa !4
  br label %cleanup

cleanup:                                          ; preds = %cleanup.sink.split, %for.body
  %inc = add nsw i32 %e.065, 1
  %9 = load i32, ptr %arrayidx8, align 4, !tbaa !4
  %cmp9 = icmp slt i32 %inc, %9
  br i1 %cmp9, label %for.body, label %if.end28, !llvm.loop !8

if.end28:                                         ; preds = %cleanup, %if.then3, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %10 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), align 4, !tbaa !4
  %cond.i = tail call noundef i32 @llvm.umin.i32(i32 %10, i32 64)
  br i1 %cmp, label %if.then31, label %if.end33

if.then31:                                        ; preds = %if.end28
  %11 = atomicrmw add ptr %next_size, i32 %cond.i seq_cst, align 4
  store i32 %11, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5place to ptr), align 4, !tbaa !4
  br label %if.end33

if.end33:                                         ; preds = %if.then31, %if.end28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp3566 = icmp samesign ult i32 %0, %cond.i
  br i1 %cmp3566, label %for.body37.lr.ph, label %for.cond.cleanup36

for.body37.lr.ph:                                 ; preds = %if.end33
  %12 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5place to ptr), align 4, !tbaa !4
  %idxprom38 = zext nneg i32 %0 to i64
  %arrayidx39 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5queue to ptr), i64 %idxprom38
  %13 = load i32, ptr %arrayidx39, align 4, !tbaa !4
  %add40 = add i32 %12, %0
  %idxprom41 = zext i32 %add40 to i64
  %arrayidx42 = getelementptr inbounds nuw i32, ptr %next, i64 %idxprom41
  store i32 %13, ptr %arrayidx42, align 4, !tbaa !4
  br label %for.cond.cleanup36

for.cond.cleanup36:                               ; preds = %for.body37.lr.ph, %if.end33
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bfs_block(ptr noundef captures(none) %level, ptr noundef readonly captures(none) %start, ptr noundef readonly captures(none) %edge, i32 noundef %source) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom = sext i32 %source to i64
  %arrayidx = getelementptr inbounds i32, ptr %level, i64 %idxprom
  store i32 0, ptr %arrayidx, align 4, !tbaa !4
  store i32 %source, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), align 4, !tbaa !4
  store i32 1, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), align 4, !tbaa !4
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 4), align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %1 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), align 4, !tbaa !4
  %cmp3.not71 = icmp eq i32 %1, 0
  br i1 %cmp3.not71, label %cleanup47, label %for.cond6.preheader

for.cond6.preheader:                              ; preds = %if.end, %if.end43
  %2 = phi i32 [ %10, %if.end43 ], [ %1, %if.end ]
  %arrayidx275 = phi ptr [ %arrayidx2, %if.end43 ], [ addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), %if.end ]
  %idxprom174 = phi i64 [ %idxprom1, %if.end43 ], [ 0, %if.end ]
  %now.073 = phi i32 [ %xor44, %if.end43 ], [ 0, %if.end ]
  %depth.072 = phi i32 [ %inc46, %if.end43 ], [ 1, %if.end ]
  %cmp769 = icmp ult i32 %0, %2
  br i1 %cmp769, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %for.cond6.preheader
  %arrayidx9 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), i64 %idxprom174
  %xor = xor i32 %now.073, 1
  %idxprom27 = zext nneg i32 %xor to i64
  %arrayidx31 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 %idxprom27
  %arrayidx28 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), i64 %idxprom27
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup18, %for.cond6.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp, label %if.then40, label %if.end43

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup18
  %j.070 = phi i32 [ %0, %for.body.lr.ph ], [ %add37, %for.cond.cleanup18 ]
  %idxprom10 = zext i32 %j.070 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %arrayidx9, i64 %idxprom10
  %3 = load i32, ptr %arrayidx11, align 4, !tbaa !4
  %idxprom12 = sext i32 %3 to i64
  %arrayidx13 = getelementptr inbounds i32, ptr %start, i64 %idxprom12
  %4 = load i32, ptr %arrayidx13, align 4, !tbaa !4
  %arrayidx16 = getelementptr i8, ptr %arrayidx13, i64 4
  %5 = load i32, ptr %arrayidx16, align 4, !tbaa !4
  %cmp1767 = icmp slt i32 %4, %5
  br i1 %cmp1767, label %for.body19, label %for.cond.cleanup18

for.cond.cleanup18:                               ; preds = %if.end35, %for.body
  %add37 = add i32 %j.070, 128
  %cmp7 = icmp ult i32 %add37, %2
  br i1 %cmp7, label %for.body, label %for.cond.cleanup, !llvm.loop !10

for.body19:                                       ; preds = %for.body, %if.end35
  %e.068 = phi i32 [ %inc, %if.end35 ], [ %4, %for.body ]
  %idxprom20 = sext i32 %e.068 to i64
  %arrayidx21 = getelementptr inbounds i32, ptr %edge, i64 %idxprom20
  %6 = load i32, ptr %arrayidx21, align 4, !tbaa !4
  %idxprom22 = sext i32 %6 to i64
  %arrayidx23 = getelementptr inbounds i32, ptr %level, i64 %idxprom22
  %7 = cmpxchg ptr %arrayidx23, i32 -1, i32 %depth.072 seq_cst seq_cst, align 4
  %cmp25 = extractvalue { i32, i1 } %7, 1
  br i1 %cmp25, label %if.then26, label %if.end35

if.then26:                                        ; preds = %for.body19
  %8 = atomicrmw add ptr %arrayidx31, i32 1 seq_cst, align 4
  %idxprom33 = zext i32 %8 to i64
  %arrayidx34 = getelementptr inbounds nuw i32, ptr %arrayidx28, i64 %idxprom33
  store i32 %6, ptr %arrayidx34, align 4, !tbaa !4
  br label %if.end35

if.end35:                                         ; preds = %if.then26, %for.body19
  %inc = add nsw i32 %e.068, 1
  %9 = load i32, ptr %arrayidx16, align 4, !tbaa !4
  %cmp17 = icmp slt i32 %inc, %9
  br i1 %cmp17, label %for.body19, label %for.cond.cleanup18, !llvm.loop !11

if.then40:                                        ; preds = %for.cond.cleanup
  store i32 0, ptr %arrayidx275, align 4, !tbaa !4
  br label %if.end43

if.end43:                                         ; preds = %if.then40, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %xor44 = xor i32 %now.073, 1
  %inc46 = add nuw nsw i32 %depth.072, 1
  %idxprom1 = zext nneg i32 %xor44 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 %idxprom1
  %10 = load i32, ptr %arrayidx2, align 4, !tbaa !4
  %cmp3.not = icmp eq i32 %10, 0
  br i1 %cmp3.not, label %cleanup47, label %for.cond6.preheader, !llvm.loop !12

cleanup47:                                        ; preds = %if.end43, %if.end
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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9}
!11 = distinct !{!11, !9}
!12 = distinct !{!12, !9}
