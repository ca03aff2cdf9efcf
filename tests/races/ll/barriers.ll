; ModuleID = 'barriers.cu'
source_filename = "barriers.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13divergent_armE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ10warps_partE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ12loop_by_laneE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ10early_exitE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ21early_exit_with_writeE1s.0 = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ26early_exit_without_barrierE1s.0 = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ9late_exitE1s.0 = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ15arrive_and_waitE1s = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4
@_ZZ21arrive_orders_one_wayE1s = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4
@_ZZ10two_halvesE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ10wrong_halfE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ14unaligned_armsE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ14voting_barrierE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ12block_leavesE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @divergent_arm(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %idxprom = zext nneg i32 %0 to i64, !dbg !19
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !19
  %1 = load i32, ptr %arrayidx, align 4, !dbg !19, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13divergent_armE1s to ptr), i64 %idxprom, !dbg !20
  store i32 %1, ptr %arrayidx3, align 4, !dbg !21, !tbaa !8
  %2 = zext nneg i32 %0 to i64, !dbg !22
  %3 = getelementptr inbounds nuw i32, ptr %in, i64 %2, !dbg !22
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %3, i64 256, !dbg !22
  %4 = load i32, ptr %arrayidx6, align 4, !dbg !22, !tbaa !8
  %add8 = add nuw nsw i32 %0, 1000, !dbg !23
  %cmp.not = icmp eq i32 %4, %add8, !dbg !24
  %and = and i32 %0, 1
  %tobool.not = icmp eq i32 %and, 0
  %or.cond = or i1 %tobool.not, %cmp.not, !dbg !25
  br i1 %or.cond, label %if.end, label %if.then, !dbg !25

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !26
  %5 = load i32, ptr %arrayidx3, align 4, !dbg !27, !tbaa !8
  %add13 = add nsw i32 %5, 1, !dbg !27
  store i32 %add13, ptr %arrayidx3, align 4, !dbg !27, !tbaa !8
  br label %if.end, !dbg !28

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %6 = load i32, ptr %arrayidx3, align 4, !dbg !30, !tbaa !8
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !31
  store i32 %6, ptr %arrayidx19, align 4, !dbg !32, !tbaa !8
  ret void, !dbg !33
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @warps_part(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !34 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !35
  %cmp = icmp samesign ult i32 %0, 32, !dbg !37
  %idxprom = zext nneg i32 %0 to i64, !dbg !38
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !38
  %1 = load i32, ptr %arrayidx, align 4, !dbg !38, !tbaa !8
  br i1 %cmp, label %if.then, label %if.else, !dbg !37

if.then:                                          ; preds = %entry
  %arrayidx4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10warps_partE1s to ptr), i64 %idxprom, !dbg !39
  store i32 %1, ptr %arrayidx4, align 4, !dbg !40, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !41
  %2 = zext nneg i32 %0 to i64, !dbg !42
  %3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10warps_partE1s to ptr), i64 %2, !dbg !42
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %3, i64 128, !dbg !42
  %4 = load i32, ptr %arrayidx7, align 4, !dbg !42, !tbaa !8
  br label %if.end, !dbg !43

if.else:                                          ; preds = %entry
  %add14 = add nsw i32 %1, 1, !dbg !44
  %arrayidx17 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10warps_partE1s to ptr), i64 %idxprom, !dbg !45
  store i32 %add14, ptr %arrayidx17, align 4, !dbg !46, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !47
  %5 = zext nneg i32 %0 to i64, !dbg !48
  %6 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10warps_partE1s to ptr), i64 %5, !dbg !48
  %arrayidx20 = getelementptr i8, ptr %6, i64 -128, !dbg !48
  %7 = load i32, ptr %arrayidx20, align 4, !dbg !48, !tbaa !8
  %add21 = add nsw i32 %7, 2, !dbg !49
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %add21.sink = phi i32 [ %add21, %if.else ], [ %4, %if.then ]
  %arrayidx24 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !38
  store i32 %add21.sink, ptr %arrayidx24, align 4, !dbg !38, !tbaa !8
  ret void, !dbg !50
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @loop_by_lane(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !51 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !52
  %idxprom = zext nneg i32 %0 to i64, !dbg !54
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12loop_by_laneE1s to ptr), i64 %idxprom, !dbg !54
  store i32 0, ptr %arrayidx, align 4, !dbg !55, !tbaa !8
  %rem = and i32 %0, 1
  br label %for.body, !dbg !56

for.cond.cleanup:                                 ; preds = %for.body
  %1 = load i32, ptr %arrayidx, align 4, !dbg !57, !tbaa !8
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !58
  store i32 %1, ptr %arrayidx13, align 4, !dbg !59, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !60
  %sub = sub nsw i32 63, %0, !dbg !61
  %idxprom15 = zext i32 %sub to i64, !dbg !62
  %arrayidx16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12loop_by_laneE1s to ptr), i64 %idxprom15, !dbg !62
  %2 = load i32, ptr %arrayidx16, align 4, !dbg !62, !tbaa !8
  %3 = zext nneg i32 %0 to i64, !dbg !63
  %4 = getelementptr inbounds nuw i32, ptr %out, i64 %3, !dbg !63
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %4, i64 256, !dbg !63
  store i32 %2, ptr %arrayidx20, align 4, !dbg !64, !tbaa !8
  ret void, !dbg !65

for.body:                                         ; preds = %entry, %for.body
  %i.024 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %idxprom2 = zext nneg i32 %i.024 to i64, !dbg !66
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom2, !dbg !66
  %5 = load i32, ptr %arrayidx3, align 4, !dbg !66, !tbaa !8
  %6 = load i32, ptr %arrayidx, align 4, !dbg !67, !tbaa !8
  %add7 = add nsw i32 %6, %5, !dbg !67
  store i32 %add7, ptr %arrayidx, align 4, !dbg !67, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  %inc = add nuw nsw i32 %i.024, 1, !dbg !69
  %exitcond.not = icmp eq i32 %i.024, %rem, !dbg !70
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !56, !llvm.loop !71
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @early_exit(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !75 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !76
  %cmp = icmp samesign ugt i32 %0, 39, !dbg !78
  br i1 %cmp, label %return, label %if.end, !dbg !78

if.end:                                           ; preds = %entry
  %idxprom = zext nneg i32 %0 to i64, !dbg !79
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !79
  %1 = load i32, ptr %arrayidx, align 4, !dbg !79, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10early_exitE1s to ptr), i64 %idxprom, !dbg !80
  store i32 %1, ptr %arrayidx4, align 4, !dbg !81, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !82
  %sub = sub nuw nsw i32 39, %0, !dbg !83
  %idxprom6 = zext nneg i32 %sub to i64, !dbg !84
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10early_exitE1s to ptr), i64 %idxprom6, !dbg !84
  %2 = load i32, ptr %arrayidx7, align 4, !dbg !84, !tbaa !8
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !85
  store i32 %2, ptr %arrayidx10, align 4, !dbg !86, !tbaa !8
  br label %return, !dbg !87

return:                                           ; preds = %entry, %if.end
  ret void, !dbg !87
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @early_exit_with_write(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !88 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !89
  %cmp = icmp eq i32 %0, 0, !dbg !91
  br i1 %cmp, label %if.then, label %if.end, !dbg !91

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !92, !tbaa !8
  store i32 %1, ptr addrspace(3) @_ZZ21early_exit_with_writeE1s.0, align 4, !dbg !93, !tbaa !8
  br label %return, !dbg !94

if.end:                                           ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !95
  %2 = load i32, ptr addrspace(3) @_ZZ21early_exit_with_writeE1s.0, align 4, !dbg !96, !tbaa !8
  %idxprom = zext nneg i32 %0 to i64, !dbg !97
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !97
  store i32 %2, ptr %arrayidx2, align 4, !dbg !98, !tbaa !8
  br label %return, !dbg !99

return:                                           ; preds = %if.end, %if.then
  ret void, !dbg !99
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @early_exit_without_barrier(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #2 !dbg !100 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !101
  %cmp = icmp eq i32 %0, 0, !dbg !103
  br i1 %cmp, label %if.then, label %if.end, !dbg !103

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !104, !tbaa !8
  store i32 %1, ptr addrspace(3) @_ZZ26early_exit_without_barrierE1s.0, align 4, !dbg !105, !tbaa !8
  br label %return, !dbg !106

if.end:                                           ; preds = %entry
  %2 = load i32, ptr addrspace(3) @_ZZ26early_exit_without_barrierE1s.0, align 4, !dbg !107, !tbaa !8
  %idxprom = zext nneg i32 %0 to i64, !dbg !108
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !108
  store i32 %2, ptr %arrayidx2, align 4, !dbg !109, !tbaa !8
  br label %return, !dbg !110

return:                                           ; preds = %if.end, %if.then
  ret void, !dbg !110
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @late_exit(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !111 {
entry:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !112
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !113
  %cmp = icmp eq i32 %0, 0, !dbg !115
  br i1 %cmp, label %if.then, label %if.end, !dbg !115

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !116, !tbaa !8
  store i32 %1, ptr addrspace(3) @_ZZ9late_exitE1s.0, align 4, !dbg !117, !tbaa !8
  br label %return, !dbg !118

if.end:                                           ; preds = %entry
  %2 = load i32, ptr addrspace(3) @_ZZ9late_exitE1s.0, align 4, !dbg !119, !tbaa !8
  %idxprom = zext nneg i32 %0 to i64, !dbg !120
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !120
  store i32 %2, ptr %arrayidx2, align 4, !dbg !121, !tbaa !8
  br label %return, !dbg !122

return:                                           ; preds = %if.end, %if.then
  ret void, !dbg !122
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @different_counts(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !123 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !124
  %cmp = icmp samesign ult i32 %0, 32, !dbg !126
  br i1 %cmp, label %if.then, label %if.else, !dbg !126

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64), !dbg !127
  br label %if.end4, !dbg !130

if.else:                                          ; preds = %entry
  %cmp2 = icmp samesign ult i32 %0, 64, !dbg !131
  br i1 %cmp2, label %if.then3, label %if.end4, !dbg !131

if.then3:                                         ; preds = %if.else
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 96), !dbg !132
  br label %if.end4, !dbg !134

if.end4:                                          ; preds = %if.else, %if.then3, %if.then
  %idxprom = zext nneg i32 %0 to i64, !dbg !135
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !135
  %1 = load i32, ptr %arrayidx, align 4, !dbg !135, !tbaa !8
  %arrayidx8 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !136
  store i32 %1, ptr %arrayidx8, align 4, !dbg !137, !tbaa !8
  ret void, !dbg !138
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @too_few_arrive(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !139 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !140
  %cmp = icmp samesign ult i32 %0, 96, !dbg !142
  br i1 %cmp, label %if.then, label %if.end, !dbg !142

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 128), !dbg !143
  br label %if.end, !dbg !145

if.end:                                           ; preds = %if.then, %entry
  %idxprom = zext nneg i32 %0 to i64, !dbg !146
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !146
  %1 = load i32, ptr %arrayidx, align 4, !dbg !146, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !147
  store i32 %1, ptr %arrayidx4, align 4, !dbg !148, !tbaa !8
  ret void, !dbg !149
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @crossed_barriers(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !150 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !151
  %cmp = icmp samesign ult i32 %0, 32, !dbg !153
  br i1 %cmp, label %if.then, label %if.else, !dbg !153

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64), !dbg !154
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !156
  br label %if.end, !dbg !157

if.else:                                          ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !158
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64), !dbg !159
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %idxprom = zext nneg i32 %0 to i64, !dbg !161
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !161
  %1 = load i32, ptr %arrayidx, align 4, !dbg !161, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !162
  store i32 %1, ptr %arrayidx4, align 4, !dbg !163, !tbaa !8
  ret void, !dbg !164
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @arrive_and_wait(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !165 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !166
  %cmp = icmp samesign ult i32 %0, 32, !dbg !168
  br i1 %cmp, label %if.then, label %if.else, !dbg !168

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %0 to i64, !dbg !169
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !169
  %1 = load i32, ptr %arrayidx, align 4, !dbg !169, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15arrive_and_waitE1s to ptr), i64 %idxprom, !dbg !170
  store i32 %1, ptr %arrayidx4, align 4, !dbg !171, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.arrive.count(i32 noundef 1, i32 noundef 64) #4, !dbg !172
  br label %if.end, !dbg !175

if.else:                                          ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64), !dbg !176
  %sub = sub nsw i32 63, %0, !dbg !178
  %idxprom6 = zext i32 %sub to i64, !dbg !179
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15arrive_and_waitE1s to ptr), i64 %idxprom6, !dbg !179
  %2 = load i32, ptr %arrayidx7, align 4, !dbg !179, !tbaa !8
  %idxprom9 = zext nneg i32 %0 to i64, !dbg !180
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom9, !dbg !180
  store i32 %2, ptr %arrayidx10, align 4, !dbg !181, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret void, !dbg !182
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @arrive_orders_one_way(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !183 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !184
  %cmp = icmp samesign ult i32 %0, 32, !dbg !186
  br i1 %cmp, label %if.then, label %if.else, !dbg !186

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.arrive.count(i32 noundef 1, i32 noundef 64) #4, !dbg !187
  %idxprom = zext nneg i32 %0 to i64, !dbg !189
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21arrive_orders_one_wayE1s to ptr), i64 %idxprom, !dbg !189
  %1 = load i32, ptr %arrayidx, align 4, !dbg !189, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !190
  store i32 %1, ptr %arrayidx4, align 4, !dbg !191, !tbaa !8
  br label %if.end, !dbg !192

if.else:                                          ; preds = %entry
  %idxprom6 = zext nneg i32 %0 to i64, !dbg !193
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom6, !dbg !193
  %2 = load i32, ptr %arrayidx7, align 4, !dbg !193, !tbaa !8
  %3 = zext nneg i32 %0 to i64, !dbg !194
  %4 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21arrive_orders_one_wayE1s to ptr), i64 %3, !dbg !194
  %arrayidx10 = getelementptr i8, ptr %4, i64 -128, !dbg !194
  store i32 %2, ptr %arrayidx10, align 4, !dbg !195, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64), !dbg !196
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret void, !dbg !198
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_halves(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !199 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !200
  %idxprom = zext nneg i32 %0 to i64, !dbg !202
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !202
  %1 = load i32, ptr %arrayidx, align 4, !dbg !202, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %idxprom, !dbg !203
  store i32 %1, ptr %arrayidx3, align 4, !dbg !204, !tbaa !8
  %div11 = lshr i32 %0, 6, !dbg !205
  %add = add nuw nsw i32 %div11, 1, !dbg !206
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add, i32 64), !dbg !207
  %xor = xor i32 %0, 63, !dbg !209
  %idxprom6 = zext nneg i32 %xor to i64, !dbg !210
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %idxprom6, !dbg !210
  %2 = load i32, ptr %arrayidx7, align 4, !dbg !210, !tbaa !8
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !211
  store i32 %2, ptr %arrayidx10, align 4, !dbg !212, !tbaa !8
  ret void, !dbg !213
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @wrong_half(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !214 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !215
  %idxprom = zext nneg i32 %0 to i64, !dbg !217
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !217
  %1 = load i32, ptr %arrayidx, align 4, !dbg !217, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10wrong_halfE1s to ptr), i64 %idxprom, !dbg !218
  store i32 %1, ptr %arrayidx3, align 4, !dbg !219, !tbaa !8
  %div11 = lshr i32 %0, 6, !dbg !220
  %add = add nuw nsw i32 %div11, 1, !dbg !221
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add, i32 64), !dbg !222
  %sub = sub nsw i32 127, %0, !dbg !224
  %idxprom6 = zext i32 %sub to i64, !dbg !225
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10wrong_halfE1s to ptr), i64 %idxprom6, !dbg !225
  %2 = load i32, ptr %arrayidx7, align 4, !dbg !225, !tbaa !8
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !226
  store i32 %2, ptr %arrayidx10, align 4, !dbg !227, !tbaa !8
  ret void, !dbg !228
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @unaligned_arms(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !229 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !230
  %1 = zext nneg i32 %0 to i64, !dbg !232
  %2 = getelementptr inbounds nuw i32, ptr %in, i64 %1, !dbg !232
  %arrayidx = getelementptr inbounds nuw i8, ptr %2, i64 256, !dbg !232
  %3 = load i32, ptr %arrayidx, align 4, !dbg !232, !tbaa !8
  %add2 = add nuw nsw i32 %0, 1000, !dbg !233
  %cmp.not = icmp eq i32 %3, %add2, !dbg !234
  %and = and i32 %0, 1
  %tobool.not = icmp eq i32 %and, 0
  %or.cond = or i1 %tobool.not, %cmp.not, !dbg !235
  %idxprom17 = zext nneg i32 %0 to i64, !dbg !236
  %arrayidx18 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom17, !dbg !236
  %4 = load i32, ptr %arrayidx18, align 4, !dbg !236, !tbaa !8
  br i1 %or.cond, label %if.else, label %if.then, !dbg !235

if.then:                                          ; preds = %entry
  %arrayidx9 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14unaligned_armsE1s to ptr), i64 %idxprom17, !dbg !237
  store i32 %4, ptr %arrayidx9, align 4, !dbg !238, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0), !dbg !239
  %xor = and i32 %0, 1022, !dbg !242
  %idxprom11 = zext nneg i32 %xor to i64, !dbg !243
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14unaligned_armsE1s to ptr), i64 %idxprom11, !dbg !243
  %5 = load i32, ptr %arrayidx12, align 4, !dbg !243, !tbaa !8
  br label %if.end, !dbg !244

if.else:                                          ; preds = %entry
  %add19 = add nsw i32 %4, 1, !dbg !245
  %arrayidx22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14unaligned_armsE1s to ptr), i64 %idxprom17, !dbg !246
  store i32 %add19, ptr %arrayidx22, align 4, !dbg !247, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0), !dbg !248
  %xor24 = xor i32 %0, 1, !dbg !250
  %idxprom25 = zext nneg i32 %xor24 to i64, !dbg !251
  %arrayidx26 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14unaligned_armsE1s to ptr), i64 %idxprom25, !dbg !251
  %6 = load i32, ptr %arrayidx26, align 4, !dbg !251, !tbaa !8
  %add27 = add nsw i32 %6, 5, !dbg !252
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %add27.sink = phi i32 [ %add27, %if.else ], [ %5, %if.then ]
  %arrayidx30 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom17, !dbg !236
  store i32 %add27.sink, ptr %arrayidx30, align 4, !dbg !236, !tbaa !8
  ret void, !dbg !253
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @voting_barrier(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !254 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !255
  %idxprom = zext nneg i32 %0 to i64, !dbg !257
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !257
  %1 = load i32, ptr %arrayidx, align 4, !dbg !257, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14voting_barrierE1s to ptr), i64 %idxprom, !dbg !258
  store i32 %1, ptr %arrayidx3, align 4, !dbg !259, !tbaa !8
  %cmp = icmp sgt i32 %1, 2, !dbg !260
  %2 = tail call noundef i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %cmp), !dbg !261
  %sub = sub nsw i32 63, %0, !dbg !264
  %idxprom9 = zext i32 %sub to i64, !dbg !265
  %arrayidx10 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14voting_barrierE1s to ptr), i64 %idxprom9, !dbg !265
  %3 = load i32, ptr %arrayidx10, align 4, !dbg !265, !tbaa !8
  %add = add nsw i32 %3, %2, !dbg !266
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !267
  store i32 %add, ptr %arrayidx13, align 4, !dbg !268, !tbaa !8
  ret void, !dbg !269
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_leaves(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !270 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !271
  %cmp = icmp eq i32 %0, 0, !dbg !274
  br i1 %cmp, label %return, label %if.end, !dbg !274

if.end:                                           ; preds = %entry
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !275
  %idxprom = zext nneg i32 %1 to i64, !dbg !277
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !277
  %2 = load i32, ptr %arrayidx, align 4, !dbg !277, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12block_leavesE1s to ptr), i64 %idxprom, !dbg !278
  store i32 %2, ptr %arrayidx4, align 4, !dbg !279, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !280
  %sub = sub nsw i32 63, %1, !dbg !281
  %idxprom6 = zext i32 %sub to i64, !dbg !282
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12block_leavesE1s to ptr), i64 %idxprom6, !dbg !282
  %3 = load i32, ptr %arrayidx7, align 4, !dbg !282, !tbaa !8
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !283
  store i32 %3, ptr %arrayidx10, align 4, !dbg !284, !tbaa !8
  br label %return, !dbg !285

return:                                           ; preds = %entry, %if.end
  ret void, !dbg !285
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @warp_waits_for_barrier(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !286 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !287
  %cmp = icmp eq i32 %0, 0, !dbg !289
  br i1 %cmp, label %if.then, label %if.else, !dbg !289

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !290
  br label %if.end, !dbg !290

if.else:                                          ; preds = %entry
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !291
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %idxprom = zext nneg i32 %0 to i64, !dbg !294
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !294
  %1 = load i32, ptr %arrayidx, align 4, !dbg !294, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !295
  store i32 %1, ptr %arrayidx4, align 4, !dbg !296, !tbaa !8
  ret void, !dbg !297
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.arrive.count(i32, i32) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.all(i32) #1

; Function Attrs: convergent nocallback nounwind
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "barriers.cu", directory: ".")
!2 = !{i32 7, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!6 = !{i32 7, !"frame-pointer", i32 2}
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "divergent_arm", scope: !1, file: !1, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./../kernels/selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 7, column: 15, scope: !12)
!19 = !DILocation(line: 7, column: 12, scope: !12)
!20 = !DILocation(line: 7, column: 5, scope: !12)
!21 = !DILocation(line: 7, column: 10, scope: !12)
!22 = !DILocation(line: 8, column: 9, scope: !12)
!23 = !DILocation(line: 8, column: 25, scope: !12)
!24 = !DILocation(line: 8, column: 20, scope: !12)
!25 = !DILocation(line: 8, column: 32, scope: !12)
!26 = !DILocation(line: 9, column: 9, scope: !12)
!27 = !DILocation(line: 10, column: 14, scope: !12)
!28 = !DILocation(line: 11, column: 5, scope: !12)
!29 = !DILocation(line: 12, column: 5, scope: !12)
!30 = !DILocation(line: 13, column: 14, scope: !12)
!31 = !DILocation(line: 13, column: 5, scope: !12)
!32 = !DILocation(line: 13, column: 12, scope: !12)
!33 = !DILocation(line: 14, column: 1, scope: !12)
!34 = distinct !DISubprogram(name: "warps_part", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!35 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !36)
!36 = distinct !DILocation(line: 19, column: 9, scope: !34)
!37 = !DILocation(line: 19, column: 11, scope: !34)
!38 = !DILocation(line: 0, scope: !34)
!39 = !DILocation(line: 20, column: 9, scope: !34)
!40 = !DILocation(line: 20, column: 14, scope: !34)
!41 = !DILocation(line: 21, column: 9, scope: !34)
!42 = !DILocation(line: 22, column: 18, scope: !34)
!43 = !DILocation(line: 23, column: 5, scope: !34)
!44 = !DILocation(line: 24, column: 22, scope: !34)
!45 = !DILocation(line: 24, column: 9, scope: !34)
!46 = !DILocation(line: 24, column: 14, scope: !34)
!47 = !DILocation(line: 25, column: 9, scope: !34)
!48 = !DILocation(line: 26, column: 18, scope: !34)
!49 = !DILocation(line: 26, column: 28, scope: !34)
!50 = !DILocation(line: 28, column: 1, scope: !34)
!51 = distinct !DISubprogram(name: "loop_by_lane", scope: !1, file: !1, line: 31, type: !13, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!52 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !53)
!53 = distinct !DILocation(line: 33, column: 7, scope: !51)
!54 = !DILocation(line: 33, column: 5, scope: !51)
!55 = !DILocation(line: 33, column: 10, scope: !51)
!56 = !DILocation(line: 34, column: 5, scope: !51)
!57 = !DILocation(line: 38, column: 14, scope: !51)
!58 = !DILocation(line: 38, column: 5, scope: !51)
!59 = !DILocation(line: 38, column: 12, scope: !51)
!60 = !DILocation(line: 39, column: 5, scope: !51)
!61 = !DILocation(line: 40, column: 24, scope: !51)
!62 = !DILocation(line: 40, column: 19, scope: !51)
!63 = !DILocation(line: 40, column: 5, scope: !51)
!64 = !DILocation(line: 40, column: 17, scope: !51)
!65 = !DILocation(line: 41, column: 1, scope: !51)
!66 = !DILocation(line: 35, column: 17, scope: !51)
!67 = !DILocation(line: 35, column: 14, scope: !51)
!68 = !DILocation(line: 36, column: 9, scope: !51)
!69 = !DILocation(line: 34, column: 41, scope: !51)
!70 = !DILocation(line: 34, column: 28, scope: !51)
!71 = distinct !{!71, !56, !72, !73, !74}
!72 = !DILocation(line: 37, column: 5, scope: !51)
!73 = !{!"llvm.loop.mustprogress"}
!74 = !{!"llvm.loop.unroll.disable"}
!75 = distinct !DISubprogram(name: "early_exit", scope: !1, file: !1, line: 44, type: !13, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!76 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !77)
!77 = distinct !DILocation(line: 46, column: 9, scope: !75)
!78 = !DILocation(line: 46, column: 11, scope: !75)
!79 = !DILocation(line: 47, column: 12, scope: !75)
!80 = !DILocation(line: 47, column: 5, scope: !75)
!81 = !DILocation(line: 47, column: 10, scope: !75)
!82 = !DILocation(line: 48, column: 5, scope: !75)
!83 = !DILocation(line: 49, column: 19, scope: !75)
!84 = !DILocation(line: 49, column: 14, scope: !75)
!85 = !DILocation(line: 49, column: 5, scope: !75)
!86 = !DILocation(line: 49, column: 12, scope: !75)
!87 = !DILocation(line: 50, column: 1, scope: !75)
!88 = distinct !DISubprogram(name: "early_exit_with_write", scope: !1, file: !1, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!89 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !90)
!90 = distinct !DILocation(line: 55, column: 9, scope: !88)
!91 = !DILocation(line: 55, column: 11, scope: !88)
!92 = !DILocation(line: 56, column: 16, scope: !88)
!93 = !DILocation(line: 56, column: 14, scope: !88)
!94 = !DILocation(line: 57, column: 9, scope: !88)
!95 = !DILocation(line: 59, column: 5, scope: !88)
!96 = !DILocation(line: 60, column: 14, scope: !88)
!97 = !DILocation(line: 60, column: 5, scope: !88)
!98 = !DILocation(line: 60, column: 12, scope: !88)
!99 = !DILocation(line: 61, column: 1, scope: !88)
!100 = distinct !DISubprogram(name: "early_exit_without_barrier", scope: !1, file: !1, line: 64, type: !13, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!101 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !102)
!102 = distinct !DILocation(line: 66, column: 9, scope: !100)
!103 = !DILocation(line: 66, column: 11, scope: !100)
!104 = !DILocation(line: 67, column: 16, scope: !100)
!105 = !DILocation(line: 67, column: 14, scope: !100)
!106 = !DILocation(line: 68, column: 9, scope: !100)
!107 = !DILocation(line: 70, column: 14, scope: !100)
!108 = !DILocation(line: 70, column: 5, scope: !100)
!109 = !DILocation(line: 70, column: 12, scope: !100)
!110 = !DILocation(line: 71, column: 1, scope: !100)
!111 = distinct !DISubprogram(name: "late_exit", scope: !1, file: !1, line: 74, type: !13, scopeLine: 74, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!112 = !DILocation(line: 76, column: 5, scope: !111)
!113 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !114)
!114 = distinct !DILocation(line: 77, column: 9, scope: !111)
!115 = !DILocation(line: 77, column: 11, scope: !111)
!116 = !DILocation(line: 78, column: 16, scope: !111)
!117 = !DILocation(line: 78, column: 14, scope: !111)
!118 = !DILocation(line: 79, column: 9, scope: !111)
!119 = !DILocation(line: 81, column: 14, scope: !111)
!120 = !DILocation(line: 81, column: 5, scope: !111)
!121 = !DILocation(line: 81, column: 12, scope: !111)
!122 = !DILocation(line: 82, column: 1, scope: !111)
!123 = distinct !DISubprogram(name: "different_counts", scope: !1, file: !1, line: 85, type: !13, scopeLine: 85, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!124 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !125)
!125 = distinct !DILocation(line: 86, column: 9, scope: !123)
!126 = !DILocation(line: 86, column: 11, scope: !123)
!127 = !DILocation(line: 144, column: 62, scope: !128, inlinedAt: !129)
!128 = distinct !DISubprogram(name: "named_sync", scope: !17, file: !17, line: 144, type: !13, scopeLine: 144, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!129 = distinct !DILocation(line: 87, column: 9, scope: !123)
!130 = !DILocation(line: 87, column: 9, scope: !123)
!131 = !DILocation(line: 88, column: 16, scope: !123)
!132 = !DILocation(line: 144, column: 62, scope: !128, inlinedAt: !133)
!133 = distinct !DILocation(line: 89, column: 9, scope: !123)
!134 = !DILocation(line: 89, column: 9, scope: !123)
!135 = !DILocation(line: 90, column: 14, scope: !123)
!136 = !DILocation(line: 90, column: 5, scope: !123)
!137 = !DILocation(line: 90, column: 12, scope: !123)
!138 = !DILocation(line: 91, column: 1, scope: !123)
!139 = distinct !DISubprogram(name: "too_few_arrive", scope: !1, file: !1, line: 94, type: !13, scopeLine: 94, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!140 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !141)
!141 = distinct !DILocation(line: 95, column: 9, scope: !139)
!142 = !DILocation(line: 95, column: 11, scope: !139)
!143 = !DILocation(line: 144, column: 62, scope: !128, inlinedAt: !144)
!144 = distinct !DILocation(line: 95, column: 17, scope: !139)
!145 = !DILocation(line: 95, column: 17, scope: !139)
!146 = !DILocation(line: 96, column: 14, scope: !139)
!147 = !DILocation(line: 96, column: 5, scope: !139)
!148 = !DILocation(line: 96, column: 12, scope: !139)
!149 = !DILocation(line: 97, column: 1, scope: !139)
!150 = distinct !DISubprogram(name: "crossed_barriers", scope: !1, file: !1, line: 100, type: !13, scopeLine: 100, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!151 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !152)
!152 = distinct !DILocation(line: 101, column: 9, scope: !150)
!153 = !DILocation(line: 101, column: 11, scope: !150)
!154 = !DILocation(line: 144, column: 62, scope: !128, inlinedAt: !155)
!155 = distinct !DILocation(line: 102, column: 9, scope: !150)
!156 = !DILocation(line: 103, column: 9, scope: !150)
!157 = !DILocation(line: 104, column: 5, scope: !150)
!158 = !DILocation(line: 105, column: 9, scope: !150)
!159 = !DILocation(line: 144, column: 62, scope: !128, inlinedAt: !160)
!160 = distinct !DILocation(line: 106, column: 9, scope: !150)
!161 = !DILocation(line: 108, column: 14, scope: !150)
!162 = !DILocation(line: 108, column: 5, scope: !150)
!163 = !DILocation(line: 108, column: 12, scope: !150)
!164 = !DILocation(line: 109, column: 1, scope: !150)
!165 = distinct !DISubprogram(name: "arrive_and_wait", scope: !1, file: !1, line: 112, type: !13, scopeLine: 112, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!166 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !167)
!167 = distinct !DILocation(line: 114, column: 9, scope: !165)
!168 = !DILocation(line: 114, column: 11, scope: !165)
!169 = !DILocation(line: 115, column: 16, scope: !165)
!170 = !DILocation(line: 115, column: 9, scope: !165)
!171 = !DILocation(line: 115, column: 14, scope: !165)
!172 = !DILocation(line: 145, column: 64, scope: !173, inlinedAt: !174)
!173 = distinct !DISubprogram(name: "named_arrive", scope: !17, file: !17, line: 145, type: !13, scopeLine: 145, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!174 = distinct !DILocation(line: 116, column: 9, scope: !165)
!175 = !DILocation(line: 117, column: 5, scope: !165)
!176 = !DILocation(line: 144, column: 62, scope: !128, inlinedAt: !177)
!177 = distinct !DILocation(line: 118, column: 9, scope: !165)
!178 = !DILocation(line: 119, column: 23, scope: !165)
!179 = !DILocation(line: 119, column: 18, scope: !165)
!180 = !DILocation(line: 119, column: 9, scope: !165)
!181 = !DILocation(line: 119, column: 16, scope: !165)
!182 = !DILocation(line: 121, column: 1, scope: !165)
!183 = distinct !DISubprogram(name: "arrive_orders_one_way", scope: !1, file: !1, line: 124, type: !13, scopeLine: 124, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!184 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !185)
!185 = distinct !DILocation(line: 126, column: 9, scope: !183)
!186 = !DILocation(line: 126, column: 11, scope: !183)
!187 = !DILocation(line: 145, column: 64, scope: !173, inlinedAt: !188)
!188 = distinct !DILocation(line: 127, column: 9, scope: !183)
!189 = !DILocation(line: 128, column: 18, scope: !183)
!190 = !DILocation(line: 128, column: 9, scope: !183)
!191 = !DILocation(line: 128, column: 16, scope: !183)
!192 = !DILocation(line: 129, column: 5, scope: !183)
!193 = !DILocation(line: 130, column: 21, scope: !183)
!194 = !DILocation(line: 130, column: 9, scope: !183)
!195 = !DILocation(line: 130, column: 19, scope: !183)
!196 = !DILocation(line: 144, column: 62, scope: !128, inlinedAt: !197)
!197 = distinct !DILocation(line: 131, column: 9, scope: !183)
!198 = !DILocation(line: 133, column: 1, scope: !183)
!199 = distinct !DISubprogram(name: "two_halves", scope: !1, file: !1, line: 136, type: !13, scopeLine: 136, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!200 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !201)
!201 = distinct !DILocation(line: 138, column: 15, scope: !199)
!202 = !DILocation(line: 138, column: 12, scope: !199)
!203 = !DILocation(line: 138, column: 5, scope: !199)
!204 = !DILocation(line: 138, column: 10, scope: !199)
!205 = !DILocation(line: 139, column: 22, scope: !199)
!206 = !DILocation(line: 139, column: 18, scope: !199)
!207 = !DILocation(line: 144, column: 62, scope: !128, inlinedAt: !208)
!208 = distinct !DILocation(line: 139, column: 5, scope: !199)
!209 = !DILocation(line: 140, column: 18, scope: !199)
!210 = !DILocation(line: 140, column: 14, scope: !199)
!211 = !DILocation(line: 140, column: 5, scope: !199)
!212 = !DILocation(line: 140, column: 12, scope: !199)
!213 = !DILocation(line: 141, column: 1, scope: !199)
!214 = distinct !DISubprogram(name: "wrong_half", scope: !1, file: !1, line: 144, type: !13, scopeLine: 144, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!215 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !216)
!216 = distinct !DILocation(line: 146, column: 15, scope: !214)
!217 = !DILocation(line: 146, column: 12, scope: !214)
!218 = !DILocation(line: 146, column: 5, scope: !214)
!219 = !DILocation(line: 146, column: 10, scope: !214)
!220 = !DILocation(line: 147, column: 22, scope: !214)
!221 = !DILocation(line: 147, column: 18, scope: !214)
!222 = !DILocation(line: 144, column: 62, scope: !128, inlinedAt: !223)
!223 = distinct !DILocation(line: 147, column: 5, scope: !214)
!224 = !DILocation(line: 148, column: 20, scope: !214)
!225 = !DILocation(line: 148, column: 14, scope: !214)
!226 = !DILocation(line: 148, column: 5, scope: !214)
!227 = !DILocation(line: 148, column: 12, scope: !214)
!228 = !DILocation(line: 149, column: 1, scope: !214)
!229 = distinct !DISubprogram(name: "unaligned_arms", scope: !1, file: !1, line: 152, type: !13, scopeLine: 152, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!230 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !231)
!231 = distinct !DILocation(line: 154, column: 12, scope: !229)
!232 = !DILocation(line: 154, column: 9, scope: !229)
!233 = !DILocation(line: 154, column: 25, scope: !229)
!234 = !DILocation(line: 154, column: 20, scope: !229)
!235 = !DILocation(line: 154, column: 32, scope: !229)
!236 = !DILocation(line: 0, scope: !229)
!237 = !DILocation(line: 155, column: 9, scope: !229)
!238 = !DILocation(line: 155, column: 14, scope: !229)
!239 = !DILocation(line: 143, column: 33, scope: !240, inlinedAt: !241)
!240 = distinct !DISubprogram(name: "sync_block", scope: !17, file: !17, line: 143, type: !13, scopeLine: 143, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!241 = distinct !DILocation(line: 156, column: 9, scope: !229)
!242 = !DILocation(line: 157, column: 22, scope: !229)
!243 = !DILocation(line: 157, column: 18, scope: !229)
!244 = !DILocation(line: 158, column: 5, scope: !229)
!245 = !DILocation(line: 159, column: 22, scope: !229)
!246 = !DILocation(line: 159, column: 9, scope: !229)
!247 = !DILocation(line: 159, column: 14, scope: !229)
!248 = !DILocation(line: 143, column: 33, scope: !240, inlinedAt: !249)
!249 = distinct !DILocation(line: 160, column: 9, scope: !229)
!250 = !DILocation(line: 161, column: 22, scope: !229)
!251 = !DILocation(line: 161, column: 18, scope: !229)
!252 = !DILocation(line: 161, column: 27, scope: !229)
!253 = !DILocation(line: 163, column: 1, scope: !229)
!254 = distinct !DISubprogram(name: "voting_barrier", scope: !1, file: !1, line: 166, type: !13, scopeLine: 166, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!255 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !256)
!256 = distinct !DILocation(line: 168, column: 15, scope: !254)
!257 = !DILocation(line: 168, column: 12, scope: !254)
!258 = !DILocation(line: 168, column: 5, scope: !254)
!259 = !DILocation(line: 168, column: 10, scope: !254)
!260 = !DILocation(line: 169, column: 39, scope: !254)
!261 = !DILocation(line: 88, column: 53, scope: !262, inlinedAt: !263)
!262 = distinct !DISubprogram(name: "__syncthreads_count", scope: !17, file: !17, line: 88, type: !13, scopeLine: 88, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!263 = distinct !DILocation(line: 169, column: 13, scope: !254)
!264 = !DILocation(line: 170, column: 19, scope: !254)
!265 = !DILocation(line: 170, column: 14, scope: !254)
!266 = !DILocation(line: 170, column: 24, scope: !254)
!267 = !DILocation(line: 170, column: 5, scope: !254)
!268 = !DILocation(line: 170, column: 12, scope: !254)
!269 = !DILocation(line: 171, column: 1, scope: !254)
!270 = distinct !DISubprogram(name: "block_leaves", scope: !1, file: !1, line: 174, type: !13, scopeLine: 174, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!271 = !DILocation(line: 35, column: 1, scope: !272, inlinedAt: !273)
!272 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!273 = distinct !DILocation(line: 176, column: 9, scope: !270)
!274 = !DILocation(line: 176, column: 11, scope: !270)
!275 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !276)
!276 = distinct !DILocation(line: 177, column: 15, scope: !270)
!277 = !DILocation(line: 177, column: 12, scope: !270)
!278 = !DILocation(line: 177, column: 5, scope: !270)
!279 = !DILocation(line: 177, column: 10, scope: !270)
!280 = !DILocation(line: 178, column: 5, scope: !270)
!281 = !DILocation(line: 179, column: 19, scope: !270)
!282 = !DILocation(line: 179, column: 14, scope: !270)
!283 = !DILocation(line: 179, column: 5, scope: !270)
!284 = !DILocation(line: 179, column: 12, scope: !270)
!285 = !DILocation(line: 180, column: 1, scope: !270)
!286 = distinct !DISubprogram(name: "warp_waits_for_barrier", scope: !1, file: !1, line: 183, type: !13, scopeLine: 183, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!287 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !288)
!288 = distinct !DILocation(line: 184, column: 9, scope: !286)
!289 = !DILocation(line: 184, column: 11, scope: !286)
!290 = !DILocation(line: 185, column: 9, scope: !286)
!291 = !DILocation(line: 91, column: 60, scope: !292, inlinedAt: !293)
!292 = distinct !DISubprogram(name: "__syncwarp", scope: !17, file: !17, line: 91, type: !13, scopeLine: 91, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!293 = distinct !DILocation(line: 187, column: 9, scope: !286)
!294 = !DILocation(line: 188, column: 14, scope: !286)
!295 = !DILocation(line: 188, column: 5, scope: !286)
!296 = !DILocation(line: 188, column: 12, scope: !286)
!297 = !DILocation(line: 189, column: 1, scope: !286)
