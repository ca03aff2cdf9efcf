; ModuleID = 'async.cu'
source_filename = "async.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ17copy_wait_barrierE1s = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ13copy_wait_ownE1s = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ25copy_wait_without_barrierE1s = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ17copy_without_waitE1s = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ17copy_barrier_waitE1s = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ10two_groupsE1a = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ10two_groupsE1b = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ22two_groups_one_barrierE1a = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ22two_groups_one_barrierE1b = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ18source_overwrittenE1s = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ17mbarrier_exchangeE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ17mbarrier_exchangeE3bar = internal addrspace(3) global i64 undef, align 8
@_ZZ21mbarrier_without_waitE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ21mbarrier_without_waitE3bar = internal addrspace(3) global i64 undef, align 8
@_ZZ20mbarrier_tested_onceE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ20mbarrier_tested_onceE3bar = internal addrspace(3) global i64 undef, align 8
@_ZZ17mbarrier_too_manyE3bar = internal addrspace(3) global i64 undef, align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @copy_wait_barrier(ptr noundef writeonly captures(none) %out, ptr noundef %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %idxprom = zext nneg i32 %0 to i64, !dbg !19
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17copy_wait_barrierE1s to ptr), i64 %idxprom, !dbg !19
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !20
  %1 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !21
  %2 = addrspacecast ptr %arrayidx3 to ptr addrspace(1), !dbg !24
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %1, ptr addrspace(1) %2), !dbg !25
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !26
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0), !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !30
  %sub = sub nsw i32 63, %0, !dbg !31
  %idxprom5 = zext i32 %sub to i64, !dbg !32
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17copy_wait_barrierE1s to ptr), i64 %idxprom5, !dbg !32
  %3 = load i32, ptr %arrayidx6, align 4, !dbg !32, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !33
  store i32 %3, ptr %arrayidx9, align 4, !dbg !34, !tbaa !8
  ret void, !dbg !35
}

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @copy_wait_own(ptr noundef writeonly captures(none) %out, ptr noundef %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #3 !dbg !36 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !37
  %idxprom = zext nneg i32 %0 to i64, !dbg !39
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13copy_wait_ownE1s to ptr), i64 %idxprom, !dbg !39
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !40
  %1 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !41
  %2 = addrspacecast ptr %arrayidx3 to ptr addrspace(1), !dbg !43
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %1, ptr addrspace(1) %2), !dbg !44
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !45
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0), !dbg !47
  %3 = load i32, ptr %arrayidx, align 4, !dbg !48, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !49
  store i32 %3, ptr %arrayidx9, align 4, !dbg !50, !tbaa !8
  ret void, !dbg !51
}

; Function Attrs: mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @copy_wait_without_barrier(ptr noundef writeonly captures(none) %out, ptr noundef %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #3 !dbg !52 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !53
  %idxprom = zext nneg i32 %0 to i64, !dbg !55
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ25copy_wait_without_barrierE1s to ptr), i64 %idxprom, !dbg !55
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !56
  %1 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !57
  %2 = addrspacecast ptr %arrayidx3 to ptr addrspace(1), !dbg !59
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %1, ptr addrspace(1) %2), !dbg !60
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !61
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0), !dbg !63
  %sub = sub nsw i32 63, %0, !dbg !64
  %idxprom5 = zext i32 %sub to i64, !dbg !65
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ25copy_wait_without_barrierE1s to ptr), i64 %idxprom5, !dbg !65
  %3 = load i32, ptr %arrayidx6, align 4, !dbg !65, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !66
  store i32 %3, ptr %arrayidx9, align 4, !dbg !67, !tbaa !8
  ret void, !dbg !68
}

; Function Attrs: mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @copy_without_wait(ptr noundef writeonly captures(none) %out, ptr noundef %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #3 !dbg !69 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !70
  %idxprom = zext nneg i32 %0 to i64, !dbg !72
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17copy_without_waitE1s to ptr), i64 %idxprom, !dbg !72
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !73
  %1 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !74
  %2 = addrspacecast ptr %arrayidx3 to ptr addrspace(1), !dbg !76
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %1, ptr addrspace(1) %2), !dbg !77
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !78
  %3 = load i32, ptr %arrayidx, align 4, !dbg !80, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !81
  store i32 %3, ptr %arrayidx9, align 4, !dbg !82, !tbaa !8
  ret void, !dbg !83
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @copy_barrier_wait(ptr noundef writeonly captures(none) %out, ptr noundef %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !84 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !85
  %idxprom = zext nneg i32 %0 to i64, !dbg !87
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17copy_barrier_waitE1s to ptr), i64 %idxprom, !dbg !87
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !88
  %1 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !89
  %2 = addrspacecast ptr %arrayidx3 to ptr addrspace(1), !dbg !91
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %1, ptr addrspace(1) %2), !dbg !92
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !93
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !95
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0), !dbg !96
  %sub = sub nsw i32 63, %0, !dbg !97
  %idxprom5 = zext i32 %sub to i64, !dbg !98
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17copy_barrier_waitE1s to ptr), i64 %idxprom5, !dbg !98
  %3 = load i32, ptr %arrayidx6, align 4, !dbg !98, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !99
  store i32 %3, ptr %arrayidx9, align 4, !dbg !100, !tbaa !8
  ret void, !dbg !101
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_groups(ptr noundef writeonly captures(none) %out, ptr noundef %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !102 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !103
  %idxprom = zext nneg i32 %0 to i64, !dbg !105
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE1a to ptr), i64 %idxprom, !dbg !105
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !106
  %1 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !107
  %2 = addrspacecast ptr %arrayidx3 to ptr addrspace(1), !dbg !109
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %1, ptr addrspace(1) %2), !dbg !110
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !111
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE1b to ptr), i64 %idxprom, !dbg !113
  %3 = zext nneg i32 %0 to i64, !dbg !114
  %4 = getelementptr inbounds nuw i32, ptr %in, i64 %3, !dbg !114
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %4, i64 256, !dbg !114
  %5 = addrspacecast ptr %arrayidx6 to ptr addrspace(3), !dbg !115
  %6 = addrspacecast ptr %arrayidx9 to ptr addrspace(1), !dbg !117
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %5, ptr addrspace(1) %6), !dbg !118
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !119
  tail call void @llvm.nvvm.cp.async.wait.group(i32 1), !dbg !121
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !122
  %xor = xor i32 %0, 1, !dbg !123
  %idxprom11 = zext nneg i32 %xor to i64, !dbg !124
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE1a to ptr), i64 %idxprom11, !dbg !124
  %7 = load i32, ptr %arrayidx12, align 4, !dbg !124, !tbaa !8
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0), !dbg !125
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !126
  %arrayidx16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE1b to ptr), i64 %idxprom11, !dbg !127
  %8 = load i32, ptr %arrayidx16, align 4, !dbg !127, !tbaa !8
  %add17 = add nsw i32 %8, %7, !dbg !128
  %arrayidx20 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !129
  store i32 %add17, ptr %arrayidx20, align 4, !dbg !130, !tbaa !8
  ret void, !dbg !131
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_groups_one_barrier(ptr noundef writeonly captures(none) %out, ptr noundef %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !132 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !133
  %idxprom = zext nneg i32 %0 to i64, !dbg !135
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22two_groups_one_barrierE1a to ptr), i64 %idxprom, !dbg !135
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !136
  %1 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !137
  %2 = addrspacecast ptr %arrayidx3 to ptr addrspace(1), !dbg !139
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %1, ptr addrspace(1) %2), !dbg !140
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !141
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22two_groups_one_barrierE1b to ptr), i64 %idxprom, !dbg !143
  %3 = zext nneg i32 %0 to i64, !dbg !144
  %4 = getelementptr inbounds nuw i32, ptr %in, i64 %3, !dbg !144
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %4, i64 256, !dbg !144
  %5 = addrspacecast ptr %arrayidx6 to ptr addrspace(3), !dbg !145
  %6 = addrspacecast ptr %arrayidx9 to ptr addrspace(1), !dbg !147
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %5, ptr addrspace(1) %6), !dbg !148
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !149
  tail call void @llvm.nvvm.cp.async.wait.group(i32 1), !dbg !151
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !152
  %xor = xor i32 %0, 1, !dbg !153
  %idxprom11 = zext nneg i32 %xor to i64, !dbg !154
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22two_groups_one_barrierE1a to ptr), i64 %idxprom11, !dbg !154
  %7 = load i32, ptr %arrayidx12, align 4, !dbg !154, !tbaa !8
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0), !dbg !155
  %arrayidx16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22two_groups_one_barrierE1b to ptr), i64 %idxprom11, !dbg !156
  %8 = load i32, ptr %arrayidx16, align 4, !dbg !156, !tbaa !8
  %add17 = add nsw i32 %8, %7, !dbg !157
  %arrayidx20 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !158
  store i32 %add17, ptr %arrayidx20, align 4, !dbg !159, !tbaa !8
  ret void, !dbg !160
}

; Function Attrs: mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @source_overwritten(ptr noundef writeonly captures(none) %out, ptr noundef %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #3 !dbg !161 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !162
  %idxprom = zext nneg i32 %0 to i64, !dbg !164
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18source_overwrittenE1s to ptr), i64 %idxprom, !dbg !164
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !165
  %1 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !166
  %2 = addrspacecast ptr %arrayidx3 to ptr addrspace(1), !dbg !168
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %1, ptr addrspace(1) %2), !dbg !169
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !170
  store i32 7, ptr %arrayidx3, align 4, !dbg !172, !tbaa !8
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0), !dbg !173
  %3 = load i32, ptr %arrayidx, align 4, !dbg !174, !tbaa !8
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !175
  store i32 %3, ptr %arrayidx12, align 4, !dbg !176, !tbaa !8
  ret void, !dbg !177
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_exchange(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !178 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !179
  %cmp = icmp eq i32 %0, 0, !dbg !181
  br i1 %cmp, label %if.then, label %if.end, !dbg !181

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE3bar, i32 64), !dbg !182
  br label %if.end, !dbg !185

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !186
  %idxprom = zext nneg i32 %0 to i64, !dbg !187
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !187
  %1 = load i32, ptr %arrayidx, align 4, !dbg !187, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %idxprom, !dbg !188
  store i32 %1, ptr %arrayidx4, align 4, !dbg !189, !tbaa !8
  %2 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE3bar), !dbg !190
  br label %while.cond, !dbg !193

while.cond:                                       ; preds = %while.cond, %if.end
  %3 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE3bar, i64 %2), !dbg !194
  br i1 %3, label %while.end, label %while.cond, !dbg !193, !llvm.loop !197

while.end:                                        ; preds = %while.cond
  %sub = sub nsw i32 63, %0, !dbg !201
  %idxprom8 = zext i32 %sub to i64, !dbg !202
  %arrayidx9 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %idxprom8, !dbg !202
  %4 = load i32, ptr %arrayidx9, align 4, !dbg !202, !tbaa !8
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !203
  store i32 %4, ptr %arrayidx12, align 4, !dbg !204, !tbaa !8
  ret void, !dbg !205
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_without_wait(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !206 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !207
  %cmp = icmp eq i32 %0, 0, !dbg !209
  br i1 %cmp, label %if.then, label %if.end, !dbg !209

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZZ21mbarrier_without_waitE3bar, i32 64), !dbg !210
  br label %if.end, !dbg !212

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !213
  %idxprom = zext nneg i32 %0 to i64, !dbg !214
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !214
  %1 = load i32, ptr %arrayidx, align 4, !dbg !214, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21mbarrier_without_waitE1s to ptr), i64 %idxprom, !dbg !215
  store i32 %1, ptr %arrayidx4, align 4, !dbg !216, !tbaa !8
  %2 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ21mbarrier_without_waitE3bar), !dbg !217
  %sub = sub nsw i32 63, %0, !dbg !219
  %idxprom7 = zext i32 %sub to i64, !dbg !220
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21mbarrier_without_waitE1s to ptr), i64 %idxprom7, !dbg !220
  %3 = load i32, ptr %arrayidx8, align 4, !dbg !220, !tbaa !8
  %cmp9 = icmp sgt i64 %2, 1000, !dbg !221
  %conv = zext i1 %cmp9 to i32, !dbg !222
  %add = add nsw i32 %3, %conv, !dbg !223
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !224
  store i32 %add, ptr %arrayidx12, align 4, !dbg !225, !tbaa !8
  ret void, !dbg !226
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_tested_once(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !227 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !228
  %cmp = icmp eq i32 %0, 0, !dbg !230
  br i1 %cmp, label %if.then, label %if.end, !dbg !230

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZZ20mbarrier_tested_onceE3bar, i32 64), !dbg !231
  br label %if.end, !dbg !233

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !234
  %idxprom = zext nneg i32 %0 to i64, !dbg !235
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !235
  %1 = load i32, ptr %arrayidx, align 4, !dbg !235, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20mbarrier_tested_onceE1s to ptr), i64 %idxprom, !dbg !236
  store i32 %1, ptr %arrayidx4, align 4, !dbg !237, !tbaa !8
  %2 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ20mbarrier_tested_onceE3bar), !dbg !238
  %3 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ20mbarrier_tested_onceE3bar, i64 %2), !dbg !240
  %sub = sub nsw i32 63, %0, !dbg !242
  %idxprom8 = zext i32 %sub to i64, !dbg !243
  %arrayidx9 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20mbarrier_tested_onceE1s to ptr), i64 %idxprom8, !dbg !243
  %4 = load i32, ptr %arrayidx9, align 4, !dbg !243, !tbaa !8
  %conv = zext i1 %3 to i32, !dbg !244
  %add = add nsw i32 %4, %conv, !dbg !245
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !246
  store i32 %add, ptr %arrayidx12, align 4, !dbg !247, !tbaa !8
  ret void, !dbg !248
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_too_many(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !249 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !250
  %cmp = icmp eq i32 %0, 0, !dbg !252
  br i1 %cmp, label %if.then, label %if.end, !dbg !252

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZZ17mbarrier_too_manyE3bar, i32 65), !dbg !253
  br label %if.end, !dbg !255

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !256
  %1 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_too_manyE3bar), !dbg !257
  br label %while.cond, !dbg !259

while.cond:                                       ; preds = %while.cond, %if.end
  %2 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_too_manyE3bar, i64 %1), !dbg !260
  br i1 %2, label %while.end, label %while.cond, !dbg !259, !llvm.loop !262

while.end:                                        ; preds = %while.cond
  %idxprom = zext nneg i32 %0 to i64, !dbg !264
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !264
  %3 = load i32, ptr %arrayidx, align 4, !dbg !264, !tbaa !8
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !265
  store i32 %3, ptr %arrayidx6, align 4, !dbg !266, !tbaa !8
  ret void, !dbg !267
}

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.commit.group() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32) #2

; Function Attrs: convergent nocallback nounwind
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3)) #2

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nounwind }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { nocallback nounwind memory(argmem: readwrite) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "async.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "copy_wait_barrier", scope: !1, file: !1, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./../kernels/selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 7, column: 32, scope: !12)
!19 = !DILocation(line: 7, column: 30, scope: !12)
!20 = !DILocation(line: 7, column: 37, scope: !12)
!21 = !DILocation(line: 152, column: 48, scope: !22, inlinedAt: !23)
!22 = distinct !DISubprogram(name: "__pipeline_memcpy_async", scope: !17, file: !17, line: 150, type: !13, scopeLine: 150, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!23 = distinct !DILocation(line: 7, column: 5, scope: !12)
!24 = !DILocation(line: 152, column: 72, scope: !22, inlinedAt: !23)
!25 = !DILocation(line: 152, column: 13, scope: !22, inlinedAt: !23)
!26 = !DILocation(line: 157, column: 40, scope: !27, inlinedAt: !28)
!27 = distinct !DISubprogram(name: "__pipeline_commit", scope: !17, file: !17, line: 157, type: !13, scopeLine: 157, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!28 = distinct !DILocation(line: 8, column: 5, scope: !12)
!29 = !DILocation(line: 9, column: 5, scope: !12)
!30 = !DILocation(line: 10, column: 5, scope: !12)
!31 = !DILocation(line: 11, column: 19, scope: !12)
!32 = !DILocation(line: 11, column: 14, scope: !12)
!33 = !DILocation(line: 11, column: 5, scope: !12)
!34 = !DILocation(line: 11, column: 12, scope: !12)
!35 = !DILocation(line: 12, column: 1, scope: !12)
!36 = distinct !DISubprogram(name: "copy_wait_own", scope: !1, file: !1, line: 15, type: !13, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!37 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !38)
!38 = distinct !DILocation(line: 17, column: 32, scope: !36)
!39 = !DILocation(line: 17, column: 30, scope: !36)
!40 = !DILocation(line: 17, column: 37, scope: !36)
!41 = !DILocation(line: 152, column: 48, scope: !22, inlinedAt: !42)
!42 = distinct !DILocation(line: 17, column: 5, scope: !36)
!43 = !DILocation(line: 152, column: 72, scope: !22, inlinedAt: !42)
!44 = !DILocation(line: 152, column: 13, scope: !22, inlinedAt: !42)
!45 = !DILocation(line: 157, column: 40, scope: !27, inlinedAt: !46)
!46 = distinct !DILocation(line: 18, column: 5, scope: !36)
!47 = !DILocation(line: 19, column: 5, scope: !36)
!48 = !DILocation(line: 20, column: 14, scope: !36)
!49 = !DILocation(line: 20, column: 5, scope: !36)
!50 = !DILocation(line: 20, column: 12, scope: !36)
!51 = !DILocation(line: 21, column: 1, scope: !36)
!52 = distinct !DISubprogram(name: "copy_wait_without_barrier", scope: !1, file: !1, line: 24, type: !13, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!53 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !54)
!54 = distinct !DILocation(line: 26, column: 32, scope: !52)
!55 = !DILocation(line: 26, column: 30, scope: !52)
!56 = !DILocation(line: 26, column: 37, scope: !52)
!57 = !DILocation(line: 152, column: 48, scope: !22, inlinedAt: !58)
!58 = distinct !DILocation(line: 26, column: 5, scope: !52)
!59 = !DILocation(line: 152, column: 72, scope: !22, inlinedAt: !58)
!60 = !DILocation(line: 152, column: 13, scope: !22, inlinedAt: !58)
!61 = !DILocation(line: 157, column: 40, scope: !27, inlinedAt: !62)
!62 = distinct !DILocation(line: 27, column: 5, scope: !52)
!63 = !DILocation(line: 28, column: 5, scope: !52)
!64 = !DILocation(line: 29, column: 19, scope: !52)
!65 = !DILocation(line: 29, column: 14, scope: !52)
!66 = !DILocation(line: 29, column: 5, scope: !52)
!67 = !DILocation(line: 29, column: 12, scope: !52)
!68 = !DILocation(line: 30, column: 1, scope: !52)
!69 = distinct !DISubprogram(name: "copy_without_wait", scope: !1, file: !1, line: 33, type: !13, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!70 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !71)
!71 = distinct !DILocation(line: 35, column: 32, scope: !69)
!72 = !DILocation(line: 35, column: 30, scope: !69)
!73 = !DILocation(line: 35, column: 37, scope: !69)
!74 = !DILocation(line: 152, column: 48, scope: !22, inlinedAt: !75)
!75 = distinct !DILocation(line: 35, column: 5, scope: !69)
!76 = !DILocation(line: 152, column: 72, scope: !22, inlinedAt: !75)
!77 = !DILocation(line: 152, column: 13, scope: !22, inlinedAt: !75)
!78 = !DILocation(line: 157, column: 40, scope: !27, inlinedAt: !79)
!79 = distinct !DILocation(line: 36, column: 5, scope: !69)
!80 = !DILocation(line: 37, column: 14, scope: !69)
!81 = !DILocation(line: 37, column: 5, scope: !69)
!82 = !DILocation(line: 37, column: 12, scope: !69)
!83 = !DILocation(line: 38, column: 1, scope: !69)
!84 = distinct !DISubprogram(name: "copy_barrier_wait", scope: !1, file: !1, line: 41, type: !13, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!85 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !86)
!86 = distinct !DILocation(line: 43, column: 32, scope: !84)
!87 = !DILocation(line: 43, column: 30, scope: !84)
!88 = !DILocation(line: 43, column: 37, scope: !84)
!89 = !DILocation(line: 152, column: 48, scope: !22, inlinedAt: !90)
!90 = distinct !DILocation(line: 43, column: 5, scope: !84)
!91 = !DILocation(line: 152, column: 72, scope: !22, inlinedAt: !90)
!92 = !DILocation(line: 152, column: 13, scope: !22, inlinedAt: !90)
!93 = !DILocation(line: 157, column: 40, scope: !27, inlinedAt: !94)
!94 = distinct !DILocation(line: 44, column: 5, scope: !84)
!95 = !DILocation(line: 45, column: 5, scope: !84)
!96 = !DILocation(line: 46, column: 5, scope: !84)
!97 = !DILocation(line: 47, column: 19, scope: !84)
!98 = !DILocation(line: 47, column: 14, scope: !84)
!99 = !DILocation(line: 47, column: 5, scope: !84)
!100 = !DILocation(line: 47, column: 12, scope: !84)
!101 = !DILocation(line: 48, column: 1, scope: !84)
!102 = distinct !DISubprogram(name: "two_groups", scope: !1, file: !1, line: 51, type: !13, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!103 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !104)
!104 = distinct !DILocation(line: 53, column: 32, scope: !102)
!105 = !DILocation(line: 53, column: 30, scope: !102)
!106 = !DILocation(line: 53, column: 37, scope: !102)
!107 = !DILocation(line: 152, column: 48, scope: !22, inlinedAt: !108)
!108 = distinct !DILocation(line: 53, column: 5, scope: !102)
!109 = !DILocation(line: 152, column: 72, scope: !22, inlinedAt: !108)
!110 = !DILocation(line: 152, column: 13, scope: !22, inlinedAt: !108)
!111 = !DILocation(line: 157, column: 40, scope: !27, inlinedAt: !112)
!112 = distinct !DILocation(line: 54, column: 5, scope: !102)
!113 = !DILocation(line: 55, column: 30, scope: !102)
!114 = !DILocation(line: 55, column: 37, scope: !102)
!115 = !DILocation(line: 152, column: 48, scope: !22, inlinedAt: !116)
!116 = distinct !DILocation(line: 55, column: 5, scope: !102)
!117 = !DILocation(line: 152, column: 72, scope: !22, inlinedAt: !116)
!118 = !DILocation(line: 152, column: 13, scope: !22, inlinedAt: !116)
!119 = !DILocation(line: 157, column: 40, scope: !27, inlinedAt: !120)
!120 = distinct !DILocation(line: 56, column: 5, scope: !102)
!121 = !DILocation(line: 57, column: 5, scope: !102)
!122 = !DILocation(line: 58, column: 5, scope: !102)
!123 = !DILocation(line: 59, column: 17, scope: !102)
!124 = !DILocation(line: 59, column: 13, scope: !102)
!125 = !DILocation(line: 60, column: 5, scope: !102)
!126 = !DILocation(line: 61, column: 5, scope: !102)
!127 = !DILocation(line: 62, column: 18, scope: !102)
!128 = !DILocation(line: 62, column: 16, scope: !102)
!129 = !DILocation(line: 62, column: 5, scope: !102)
!130 = !DILocation(line: 62, column: 12, scope: !102)
!131 = !DILocation(line: 63, column: 1, scope: !102)
!132 = distinct !DISubprogram(name: "two_groups_one_barrier", scope: !1, file: !1, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!133 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !134)
!134 = distinct !DILocation(line: 68, column: 32, scope: !132)
!135 = !DILocation(line: 68, column: 30, scope: !132)
!136 = !DILocation(line: 68, column: 37, scope: !132)
!137 = !DILocation(line: 152, column: 48, scope: !22, inlinedAt: !138)
!138 = distinct !DILocation(line: 68, column: 5, scope: !132)
!139 = !DILocation(line: 152, column: 72, scope: !22, inlinedAt: !138)
!140 = !DILocation(line: 152, column: 13, scope: !22, inlinedAt: !138)
!141 = !DILocation(line: 157, column: 40, scope: !27, inlinedAt: !142)
!142 = distinct !DILocation(line: 69, column: 5, scope: !132)
!143 = !DILocation(line: 70, column: 30, scope: !132)
!144 = !DILocation(line: 70, column: 37, scope: !132)
!145 = !DILocation(line: 152, column: 48, scope: !22, inlinedAt: !146)
!146 = distinct !DILocation(line: 70, column: 5, scope: !132)
!147 = !DILocation(line: 152, column: 72, scope: !22, inlinedAt: !146)
!148 = !DILocation(line: 152, column: 13, scope: !22, inlinedAt: !146)
!149 = !DILocation(line: 157, column: 40, scope: !27, inlinedAt: !150)
!150 = distinct !DILocation(line: 71, column: 5, scope: !132)
!151 = !DILocation(line: 72, column: 5, scope: !132)
!152 = !DILocation(line: 73, column: 5, scope: !132)
!153 = !DILocation(line: 74, column: 17, scope: !132)
!154 = !DILocation(line: 74, column: 13, scope: !132)
!155 = !DILocation(line: 75, column: 5, scope: !132)
!156 = !DILocation(line: 76, column: 18, scope: !132)
!157 = !DILocation(line: 76, column: 16, scope: !132)
!158 = !DILocation(line: 76, column: 5, scope: !132)
!159 = !DILocation(line: 76, column: 12, scope: !132)
!160 = !DILocation(line: 77, column: 1, scope: !132)
!161 = distinct !DISubprogram(name: "source_overwritten", scope: !1, file: !1, line: 80, type: !13, scopeLine: 80, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!162 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !163)
!163 = distinct !DILocation(line: 82, column: 32, scope: !161)
!164 = !DILocation(line: 82, column: 30, scope: !161)
!165 = !DILocation(line: 82, column: 37, scope: !161)
!166 = !DILocation(line: 152, column: 48, scope: !22, inlinedAt: !167)
!167 = distinct !DILocation(line: 82, column: 5, scope: !161)
!168 = !DILocation(line: 152, column: 72, scope: !22, inlinedAt: !167)
!169 = !DILocation(line: 152, column: 13, scope: !22, inlinedAt: !167)
!170 = !DILocation(line: 157, column: 40, scope: !27, inlinedAt: !171)
!171 = distinct !DILocation(line: 83, column: 5, scope: !161)
!172 = !DILocation(line: 84, column: 11, scope: !161)
!173 = !DILocation(line: 85, column: 5, scope: !161)
!174 = !DILocation(line: 86, column: 14, scope: !161)
!175 = !DILocation(line: 86, column: 5, scope: !161)
!176 = !DILocation(line: 86, column: 12, scope: !161)
!177 = !DILocation(line: 87, column: 1, scope: !161)
!178 = distinct !DISubprogram(name: "mbarrier_exchange", scope: !1, file: !1, line: 90, type: !13, scopeLine: 90, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!179 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !180)
!180 = distinct !DILocation(line: 93, column: 9, scope: !178)
!181 = !DILocation(line: 93, column: 11, scope: !178)
!182 = !DILocation(line: 166, column: 5, scope: !183, inlinedAt: !184)
!183 = distinct !DISubprogram(name: "__mbarrier_init", scope: !17, file: !17, line: 165, type: !13, scopeLine: 165, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!184 = distinct !DILocation(line: 93, column: 17, scope: !178)
!185 = !DILocation(line: 93, column: 17, scope: !178)
!186 = !DILocation(line: 94, column: 5, scope: !178)
!187 = !DILocation(line: 95, column: 12, scope: !178)
!188 = !DILocation(line: 95, column: 5, scope: !178)
!189 = !DILocation(line: 95, column: 10, scope: !178)
!190 = !DILocation(line: 170, column: 12, scope: !191, inlinedAt: !192)
!191 = distinct !DISubprogram(name: "__mbarrier_arrive", scope: !17, file: !17, line: 169, type: !13, scopeLine: 169, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!192 = distinct !DILocation(line: 96, column: 32, scope: !178)
!193 = !DILocation(line: 97, column: 5, scope: !178)
!194 = !DILocation(line: 173, column: 12, scope: !195, inlinedAt: !196)
!195 = distinct !DISubprogram(name: "__mbarrier_test_wait", scope: !17, file: !17, line: 172, type: !13, scopeLine: 172, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!196 = distinct !DILocation(line: 97, column: 13, scope: !178)
!197 = distinct !{!197, !193, !198, !199, !200}
!198 = !DILocation(line: 97, column: 49, scope: !178)
!199 = !{!"llvm.loop.mustprogress"}
!200 = !{!"llvm.loop.unroll.disable"}
!201 = !DILocation(line: 98, column: 19, scope: !178)
!202 = !DILocation(line: 98, column: 14, scope: !178)
!203 = !DILocation(line: 98, column: 5, scope: !178)
!204 = !DILocation(line: 98, column: 12, scope: !178)
!205 = !DILocation(line: 99, column: 1, scope: !178)
!206 = distinct !DISubprogram(name: "mbarrier_without_wait", scope: !1, file: !1, line: 102, type: !13, scopeLine: 102, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!207 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !208)
!208 = distinct !DILocation(line: 105, column: 9, scope: !206)
!209 = !DILocation(line: 105, column: 11, scope: !206)
!210 = !DILocation(line: 166, column: 5, scope: !183, inlinedAt: !211)
!211 = distinct !DILocation(line: 105, column: 17, scope: !206)
!212 = !DILocation(line: 105, column: 17, scope: !206)
!213 = !DILocation(line: 106, column: 5, scope: !206)
!214 = !DILocation(line: 107, column: 12, scope: !206)
!215 = !DILocation(line: 107, column: 5, scope: !206)
!216 = !DILocation(line: 107, column: 10, scope: !206)
!217 = !DILocation(line: 170, column: 12, scope: !191, inlinedAt: !218)
!218 = distinct !DILocation(line: 108, column: 32, scope: !206)
!219 = !DILocation(line: 109, column: 19, scope: !206)
!220 = !DILocation(line: 109, column: 14, scope: !206)
!221 = !DILocation(line: 109, column: 33, scope: !206)
!222 = !DILocation(line: 109, column: 26, scope: !206)
!223 = !DILocation(line: 109, column: 24, scope: !206)
!224 = !DILocation(line: 109, column: 5, scope: !206)
!225 = !DILocation(line: 109, column: 12, scope: !206)
!226 = !DILocation(line: 110, column: 1, scope: !206)
!227 = distinct !DISubprogram(name: "mbarrier_tested_once", scope: !1, file: !1, line: 113, type: !13, scopeLine: 113, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!228 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !229)
!229 = distinct !DILocation(line: 116, column: 9, scope: !227)
!230 = !DILocation(line: 116, column: 11, scope: !227)
!231 = !DILocation(line: 166, column: 5, scope: !183, inlinedAt: !232)
!232 = distinct !DILocation(line: 116, column: 17, scope: !227)
!233 = !DILocation(line: 116, column: 17, scope: !227)
!234 = !DILocation(line: 117, column: 5, scope: !227)
!235 = !DILocation(line: 118, column: 12, scope: !227)
!236 = !DILocation(line: 118, column: 5, scope: !227)
!237 = !DILocation(line: 118, column: 10, scope: !227)
!238 = !DILocation(line: 170, column: 12, scope: !191, inlinedAt: !239)
!239 = distinct !DILocation(line: 119, column: 32, scope: !227)
!240 = !DILocation(line: 173, column: 12, scope: !195, inlinedAt: !241)
!241 = distinct !DILocation(line: 120, column: 17, scope: !227)
!242 = !DILocation(line: 121, column: 19, scope: !227)
!243 = !DILocation(line: 121, column: 14, scope: !227)
!244 = !DILocation(line: 121, column: 26, scope: !227)
!245 = !DILocation(line: 121, column: 24, scope: !227)
!246 = !DILocation(line: 121, column: 5, scope: !227)
!247 = !DILocation(line: 121, column: 12, scope: !227)
!248 = !DILocation(line: 122, column: 1, scope: !227)
!249 = distinct !DISubprogram(name: "mbarrier_too_many", scope: !1, file: !1, line: 125, type: !13, scopeLine: 125, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!250 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !251)
!251 = distinct !DILocation(line: 127, column: 9, scope: !249)
!252 = !DILocation(line: 127, column: 11, scope: !249)
!253 = !DILocation(line: 166, column: 5, scope: !183, inlinedAt: !254)
!254 = distinct !DILocation(line: 127, column: 17, scope: !249)
!255 = !DILocation(line: 127, column: 17, scope: !249)
!256 = !DILocation(line: 128, column: 5, scope: !249)
!257 = !DILocation(line: 170, column: 12, scope: !191, inlinedAt: !258)
!258 = distinct !DILocation(line: 129, column: 32, scope: !249)
!259 = !DILocation(line: 130, column: 5, scope: !249)
!260 = !DILocation(line: 173, column: 12, scope: !195, inlinedAt: !261)
!261 = distinct !DILocation(line: 130, column: 13, scope: !249)
!262 = distinct !{!262, !259, !263, !199, !200}
!263 = !DILocation(line: 130, column: 49, scope: !249)
!264 = !DILocation(line: 131, column: 14, scope: !249)
!265 = !DILocation(line: 131, column: 5, scope: !249)
!266 = !DILocation(line: 131, column: 12, scope: !249)
!267 = !DILocation(line: 132, column: 1, scope: !249)
