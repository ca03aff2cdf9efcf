; ModuleID = 'atomics.cu'
source_filename = "atomics.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16atomic_and_plainE1n = internal addrspace(3) global i32 undef, align 4
@_ZZ17atomic_then_plainE1n = internal addrspace(3) global i32 undef, align 4
@_ZZ13reset_withoutE1n = internal addrspace(3) global i32 undef, align 4
@_ZZ9histogramE4bins = internal addrspace(3) global [8 x i32] undef, align 4
@_ZZ10last_blockE4last = internal unnamed_addr addrspace(3) global i8 undef, align 1
@_ZZ24last_block_without_fenceE4last = internal unnamed_addr addrspace(3) global i8 undef, align 1
@_ZZ26last_block_without_barrierE4last = internal unnamed_addr addrspace(3) global i8 undef, align 1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @plain_increment(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %idxprom = zext nneg i32 %0 to i64, !dbg !19
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !19
  %1 = load i32, ptr %arrayidx, align 4, !dbg !19, !tbaa !8
  %2 = load i32, ptr %out, align 4, !dbg !20, !tbaa !8
  %add = add nsw i32 %2, %1, !dbg !20
  store i32 %add, ptr %out, align 4, !dbg !20, !tbaa !8
  ret void, !dbg !21
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @atomic_increment(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !22 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !23
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !26
  %mul = mul i32 %0, %1, !dbg !29
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !30
  %add = add i32 %mul, %2, !dbg !29
  %idxprom = zext i32 %add to i64, !dbg !32
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !32
  %3 = load i32, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  %4 = atomicrmw add ptr %out, i32 %3 monotonic, align 4, !dbg !33
  ret void, !dbg !36
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @atomic_and_plain(ptr noundef writeonly captures(none) %out, ptr noundef readnone captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #2 !dbg !37 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !38
  %cmp = icmp eq i32 %0, 0, !dbg !40
  br i1 %cmp, label %if.then, label %if.end, !dbg !40

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ16atomic_and_plainE1n to ptr), align 4, !dbg !41, !tbaa !8
  br label %if.end, !dbg !42

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !43
  %1 = atomicrmw add ptr addrspacecast (ptr addrspace(3) @_ZZ16atomic_and_plainE1n to ptr), i32 1 monotonic, align 4, !dbg !44
  %2 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16atomic_and_plainE1n to ptr), align 4, !dbg !46, !tbaa !8
  %idxprom = zext nneg i32 %0 to i64, !dbg !47
  %arrayidx = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !47
  store i32 %2, ptr %arrayidx, align 4, !dbg !48, !tbaa !8
  ret void, !dbg !49
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @atomic_then_plain(ptr noundef writeonly captures(none) %out, ptr noundef readnone captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #2 !dbg !50 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !51
  %cmp = icmp eq i32 %0, 0, !dbg !53
  br i1 %cmp, label %if.then, label %if.end, !dbg !53

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ17atomic_then_plainE1n to ptr), align 4, !dbg !54, !tbaa !8
  br label %if.end, !dbg !55

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !56
  %1 = atomicrmw add ptr addrspacecast (ptr addrspace(3) @_ZZ17atomic_then_plainE1n to ptr), i32 1 monotonic, align 4, !dbg !57
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !59
  %2 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17atomic_then_plainE1n to ptr), align 4, !dbg !60, !tbaa !8
  %idxprom = zext nneg i32 %0 to i64, !dbg !61
  %arrayidx = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !61
  store i32 %2, ptr %arrayidx, align 4, !dbg !62, !tbaa !8
  ret void, !dbg !63
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @reset_without(ptr noundef writeonly captures(none) %out, ptr noundef readnone captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #2 !dbg !64 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !65
  %cmp = icmp eq i32 %0, 0, !dbg !67
  br i1 %cmp, label %if.then, label %if.end, !dbg !67

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ13reset_withoutE1n to ptr), align 4, !dbg !68, !tbaa !8
  br label %if.end, !dbg !69

if.end:                                           ; preds = %if.then, %entry
  %1 = atomicrmw add ptr addrspacecast (ptr addrspace(3) @_ZZ13reset_withoutE1n to ptr), i32 1 monotonic, align 4, !dbg !70
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !72
  %2 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13reset_withoutE1n to ptr), align 4, !dbg !73, !tbaa !8
  %idxprom = zext nneg i32 %0 to i64, !dbg !74
  %arrayidx = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !74
  store i32 %2, ptr %arrayidx, align 4, !dbg !75, !tbaa !8
  ret void, !dbg !76
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #2 !dbg !77 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !78
  %cmp = icmp samesign ult i32 %0, 8, !dbg !80
  br i1 %cmp, label %if.then, label %if.end, !dbg !80

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %0 to i64, !dbg !81
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramE4bins to ptr), i64 %idxprom, !dbg !81
  store i32 0, ptr %arrayidx, align 4, !dbg !82, !tbaa !8
  br label %if.end, !dbg !81

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !83
  %idxprom3 = zext nneg i32 %0 to i64, !dbg !84
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom3, !dbg !84
  %1 = load i32, ptr %arrayidx4, align 4, !dbg !84, !tbaa !8
  %and = and i32 %1, 7, !dbg !85
  %idxprom5 = zext nneg i32 %and to i64, !dbg !86
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramE4bins to ptr), i64 %idxprom5, !dbg !86
  %2 = atomicrmw add ptr %arrayidx6, i32 1 seq_cst, align 4, !dbg !87
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !90
  br i1 %cmp, label %if.then10, label %if.end17, !dbg !91

if.then10:                                        ; preds = %if.end
  %arrayidx13 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramE4bins to ptr), i64 %idxprom3, !dbg !92
  %3 = load i32, ptr %arrayidx13, align 4, !dbg !92, !tbaa !8
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom3, !dbg !93
  store i32 %3, ptr %arrayidx16, align 4, !dbg !94, !tbaa !8
  br label %if.end17, !dbg !93

if.end17:                                         ; preds = %if.then10, %if.end
  ret void, !dbg !95
}

; Function Attrs: mustprogress noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @block_scope_across_blocks(ptr noundef captures(none) %out, ptr noundef readnone captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #4 !dbg !96 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %out, i32 1), !dbg !97
  ret void, !dbg !100
}

; Function Attrs: mustprogress noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @block_scope_within(ptr noundef captures(none) %out, ptr noundef readnone captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #4 !dbg !101 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %out, i32 1), !dbg !102
  ret void, !dbg !104
}

; Function Attrs: mustprogress noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @scopes_differ(ptr noundef captures(none) %out, ptr noundef readnone captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #4 !dbg !105 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !106
  %cmp = icmp eq i32 %0, 0, !dbg !108
  br i1 %cmp, label %if.then, label %if.else, !dbg !108

if.then:                                          ; preds = %entry
  %1 = tail call noundef i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %out, i32 1), !dbg !109
  br label %if.end, !dbg !111

if.else:                                          ; preds = %entry
  %2 = atomicrmw add ptr %out, i32 1 monotonic, align 4, !dbg !112
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret void, !dbg !113
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @sizes_differ(ptr noundef captures(none) %out, ptr noundef readnone captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !114 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !115
  %cmp = icmp samesign ult i32 %0, 32, !dbg !117
  br i1 %cmp, label %if.then, label %if.else, !dbg !117

if.then:                                          ; preds = %entry
  %1 = atomicrmw add ptr %out, i32 1 monotonic, align 4, !dbg !118
  br label %if.end, !dbg !120

if.else:                                          ; preds = %entry
  %2 = atomicrmw add ptr %out, i64 1 monotonic, align 8, !dbg !121
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret void, !dbg !122
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @lock(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #5 !dbg !123 {
entry:
  br label %while.cond, !dbg !124

while.cond:                                       ; preds = %while.cond, %entry
  %0 = cmpxchg ptr %flag, i32 0, i32 1 acquire monotonic, align 4, !dbg !125
  %1 = extractvalue { i32, i1 } %0, 1, !dbg !125
  br i1 %1, label %while.end, label %while.cond, !dbg !124, !llvm.loop !126

while.end:                                        ; preds = %while.cond
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !130
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !132
  %mul = mul i32 %2, %3, !dbg !134
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !135
  %add = add i32 %mul, %4, !dbg !134
  %idxprom = zext i32 %add to i64, !dbg !137
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !137
  %5 = load i32, ptr %arrayidx, align 4, !dbg !137, !tbaa !8
  %6 = load i32, ptr %out, align 4, !dbg !138, !tbaa !8
  %add4 = add nsw i32 %6, %5, !dbg !138
  store i32 %add4, ptr %out, align 4, !dbg !138, !tbaa !8
  store atomic i32 0, ptr %flag release, align 4, !dbg !139
  ret void, !dbg !142
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @lock_relaxed(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #5 !dbg !143 {
entry:
  br label %while.cond, !dbg !144

while.cond:                                       ; preds = %while.cond, %entry
  %0 = cmpxchg ptr %flag, i32 0, i32 1 monotonic monotonic, align 4, !dbg !145
  %1 = extractvalue { i32, i1 } %0, 1, !dbg !145
  br i1 %1, label %while.end, label %while.cond, !dbg !144, !llvm.loop !146

while.end:                                        ; preds = %while.cond
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !148
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !150
  %mul = mul i32 %2, %3, !dbg !152
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !153
  %add = add i32 %mul, %4, !dbg !152
  %idxprom = zext i32 %add to i64, !dbg !155
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !155
  %5 = load i32, ptr %arrayidx, align 4, !dbg !155, !tbaa !8
  %6 = load i32, ptr %out, align 4, !dbg !156, !tbaa !8
  %add4 = add nsw i32 %6, %5, !dbg !156
  store i32 %add4, ptr %out, align 4, !dbg !156, !tbaa !8
  store atomic i32 0, ptr %flag monotonic, align 4, !dbg !157
  ret void, !dbg !158
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @lock_not_waited_for(ptr noundef writeonly captures(none) initializes((0, 4)) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #1 !dbg !159 {
entry:
  %0 = atomicrmw xchg ptr %flag, i32 1 acq_rel, align 4, !dbg !160
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !161
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !163
  %mul = mul i32 %1, %2, !dbg !165
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !166
  %add = add i32 %mul, %3, !dbg !165
  %idxprom = zext i32 %add to i64, !dbg !168
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !168
  %4 = load i32, ptr %arrayidx, align 4, !dbg !168, !tbaa !8
  %add3 = add nsw i32 %4, %0, !dbg !169
  store i32 %add3, ptr %out, align 4, !dbg !170, !tbaa !8
  ret void, !dbg !171
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @last_block(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #2 !dbg !172 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !173
  %idxprom = zext nneg i32 %0 to i64, !dbg !175
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !175
  %1 = load i32, ptr %arrayidx, align 4, !dbg !175, !tbaa !8
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !176
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !178
  %mul = mul i32 %2, %3, !dbg !180
  %add = add i32 %mul, %0, !dbg !180
  %idxprom4 = zext i32 %add to i64, !dbg !181
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom4, !dbg !181
  store i32 %1, ptr %arrayidx5, align 4, !dbg !182, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !183
  %cmp = icmp eq i32 %0, 0, !dbg !184
  br i1 %cmp, label %if.then, label %if.end, !dbg !184

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.membar.gl(), !dbg !185
  %4 = atomicrmw add ptr %flag, i32 1 monotonic, align 4, !dbg !188
  %cmp8 = icmp eq i32 %4, 3, !dbg !190
  %storedv = zext i1 %cmp8 to i8, !dbg !191
  store i8 %storedv, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4last to ptr), align 1, !dbg !191, !tbaa !192
  tail call void @llvm.nvvm.membar.gl(), !dbg !194
  br label %if.end, !dbg !196

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !197
  %5 = load i8, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4last to ptr), align 1, !dbg !198, !tbaa !192, !range !199, !noundef !14
  %loadedv = trunc nuw i8 %5 to i1, !dbg !198
  br i1 %loadedv, label %if.then9, label %if.end32, !dbg !198

if.then9:                                         ; preds = %if.end
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !200
  %6 = load i32, ptr %arrayidx12, align 4, !dbg !200, !tbaa !8
  %7 = zext nneg i32 %0 to i64, !dbg !201
  %8 = getelementptr inbounds nuw i32, ptr %out, i64 %7, !dbg !201
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %8, i64 128, !dbg !201
  %9 = load i32, ptr %arrayidx16, align 4, !dbg !201, !tbaa !8
  %add17 = add nsw i32 %9, %6, !dbg !202
  %10 = zext nneg i32 %0 to i64, !dbg !203
  %11 = getelementptr inbounds nuw i32, ptr %out, i64 %10, !dbg !203
  %arrayidx21 = getelementptr inbounds nuw i8, ptr %11, i64 256, !dbg !203
  %12 = load i32, ptr %arrayidx21, align 4, !dbg !203, !tbaa !8
  %add22 = add nsw i32 %add17, %12, !dbg !204
  %13 = zext nneg i32 %0 to i64, !dbg !205
  %14 = getelementptr inbounds nuw i32, ptr %out, i64 %13, !dbg !205
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %14, i64 384, !dbg !205
  %15 = load i32, ptr %arrayidx26, align 4, !dbg !205, !tbaa !8
  %add27 = add nsw i32 %add22, %15, !dbg !206
  %16 = zext nneg i32 %0 to i64, !dbg !207
  %17 = getelementptr inbounds nuw i32, ptr %out, i64 %16, !dbg !207
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %17, i64 1024, !dbg !207
  store i32 %add27, ptr %arrayidx31, align 4, !dbg !208, !tbaa !8
  br label %if.end32, !dbg !207

if.end32:                                         ; preds = %if.then9, %if.end
  ret void, !dbg !209
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @last_block_without_fence(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #2 !dbg !210 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !211
  %idxprom = zext nneg i32 %0 to i64, !dbg !213
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !213
  %1 = load i32, ptr %arrayidx, align 4, !dbg !213, !tbaa !8
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !214
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !216
  %mul = mul i32 %2, %3, !dbg !218
  %add = add i32 %mul, %0, !dbg !218
  %idxprom4 = zext i32 %add to i64, !dbg !219
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom4, !dbg !219
  store i32 %1, ptr %arrayidx5, align 4, !dbg !220, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !221
  %cmp = icmp eq i32 %0, 0, !dbg !222
  br i1 %cmp, label %if.then, label %if.end, !dbg !222

if.then:                                          ; preds = %entry
  %4 = atomicrmw add ptr %flag, i32 1 monotonic, align 4, !dbg !223
  %cmp8 = icmp eq i32 %4, 3, !dbg !225
  %storedv = zext i1 %cmp8 to i8, !dbg !226
  store i8 %storedv, ptr addrspacecast (ptr addrspace(3) @_ZZ24last_block_without_fenceE4last to ptr), align 1, !dbg !226, !tbaa !192
  br label %if.end, !dbg !227

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !228
  %5 = load i8, ptr addrspacecast (ptr addrspace(3) @_ZZ24last_block_without_fenceE4last to ptr), align 1, !dbg !229, !tbaa !192, !range !199, !noundef !14
  %loadedv = trunc nuw i8 %5 to i1, !dbg !229
  br i1 %loadedv, label %if.then9, label %if.end32, !dbg !229

if.then9:                                         ; preds = %if.end
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !230
  %6 = load i32, ptr %arrayidx12, align 4, !dbg !230, !tbaa !8
  %7 = zext nneg i32 %0 to i64, !dbg !231
  %8 = getelementptr inbounds nuw i32, ptr %out, i64 %7, !dbg !231
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %8, i64 128, !dbg !231
  %9 = load i32, ptr %arrayidx16, align 4, !dbg !231, !tbaa !8
  %add17 = add nsw i32 %9, %6, !dbg !232
  %10 = zext nneg i32 %0 to i64, !dbg !233
  %11 = getelementptr inbounds nuw i32, ptr %out, i64 %10, !dbg !233
  %arrayidx21 = getelementptr inbounds nuw i8, ptr %11, i64 256, !dbg !233
  %12 = load i32, ptr %arrayidx21, align 4, !dbg !233, !tbaa !8
  %add22 = add nsw i32 %add17, %12, !dbg !234
  %13 = zext nneg i32 %0 to i64, !dbg !235
  %14 = getelementptr inbounds nuw i32, ptr %out, i64 %13, !dbg !235
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %14, i64 384, !dbg !235
  %15 = load i32, ptr %arrayidx26, align 4, !dbg !235, !tbaa !8
  %add27 = add nsw i32 %add22, %15, !dbg !236
  %16 = zext nneg i32 %0 to i64, !dbg !237
  %17 = getelementptr inbounds nuw i32, ptr %out, i64 %16, !dbg !237
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %17, i64 1024, !dbg !237
  store i32 %add27, ptr %arrayidx31, align 4, !dbg !238, !tbaa !8
  br label %if.end32, !dbg !237

if.end32:                                         ; preds = %if.then9, %if.end
  ret void, !dbg !239
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @last_block_without_barrier(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #2 !dbg !240 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !241
  %idxprom = zext nneg i32 %0 to i64, !dbg !243
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !243
  %1 = load i32, ptr %arrayidx, align 4, !dbg !243, !tbaa !8
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !244
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !246
  %mul = mul i32 %2, %3, !dbg !248
  %add = add i32 %mul, %0, !dbg !248
  %idxprom4 = zext i32 %add to i64, !dbg !249
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom4, !dbg !249
  store i32 %1, ptr %arrayidx5, align 4, !dbg !250, !tbaa !8
  %cmp = icmp eq i32 %0, 0, !dbg !251
  br i1 %cmp, label %if.then, label %if.end, !dbg !251

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.membar.gl(), !dbg !252
  %4 = atomicrmw add ptr %flag, i32 1 monotonic, align 4, !dbg !254
  %cmp8 = icmp eq i32 %4, 3, !dbg !256
  %storedv = zext i1 %cmp8 to i8, !dbg !257
  store i8 %storedv, ptr addrspacecast (ptr addrspace(3) @_ZZ26last_block_without_barrierE4last to ptr), align 1, !dbg !257, !tbaa !192
  tail call void @llvm.nvvm.membar.gl(), !dbg !258
  br label %if.end, !dbg !260

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !261
  %5 = load i8, ptr addrspacecast (ptr addrspace(3) @_ZZ26last_block_without_barrierE4last to ptr), align 1, !dbg !262, !tbaa !192, !range !199, !noundef !14
  %loadedv = trunc nuw i8 %5 to i1, !dbg !262
  br i1 %loadedv, label %if.then9, label %if.end32, !dbg !262

if.then9:                                         ; preds = %if.end
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !263
  %6 = load i32, ptr %arrayidx12, align 4, !dbg !263, !tbaa !8
  %7 = zext nneg i32 %0 to i64, !dbg !264
  %8 = getelementptr inbounds nuw i32, ptr %out, i64 %7, !dbg !264
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %8, i64 128, !dbg !264
  %9 = load i32, ptr %arrayidx16, align 4, !dbg !264, !tbaa !8
  %add17 = add nsw i32 %9, %6, !dbg !265
  %10 = zext nneg i32 %0 to i64, !dbg !266
  %11 = getelementptr inbounds nuw i32, ptr %out, i64 %10, !dbg !266
  %arrayidx21 = getelementptr inbounds nuw i8, ptr %11, i64 256, !dbg !266
  %12 = load i32, ptr %arrayidx21, align 4, !dbg !266, !tbaa !8
  %add22 = add nsw i32 %add17, %12, !dbg !267
  %13 = zext nneg i32 %0 to i64, !dbg !268
  %14 = getelementptr inbounds nuw i32, ptr %out, i64 %13, !dbg !268
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %14, i64 384, !dbg !268
  %15 = load i32, ptr %arrayidx26, align 4, !dbg !268, !tbaa !8
  %add27 = add nsw i32 %add22, %15, !dbg !269
  %16 = zext nneg i32 %0 to i64, !dbg !270
  %17 = getelementptr inbounds nuw i32, ptr %out, i64 %16, !dbg !270
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %17, i64 1024, !dbg !270
  store i32 %add27, ptr %arrayidx31, align 4, !dbg !271, !tbaa !8
  br label %if.end32, !dbg !270

if.end32:                                         ; preds = %if.then9, %if.end
  ret void, !dbg !272
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #6

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr captures(none), i32) #7

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.gl() #8

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { mustprogress noinline norecurse nounwind memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #5 = { mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #6 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nounwind memory(argmem: readwrite) }
attributes #8 = { nocallback nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "atomics.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "plain_increment", scope: !1, file: !1, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./../kernels/selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 6, column: 18, scope: !12)
!19 = !DILocation(line: 6, column: 15, scope: !12)
!20 = !DILocation(line: 6, column: 12, scope: !12)
!21 = !DILocation(line: 7, column: 1, scope: !12)
!22 = distinct !DISubprogram(name: "atomic_increment", scope: !1, file: !1, line: 10, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!23 = !DILocation(line: 35, column: 1, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!25 = distinct !DILocation(line: 11, column: 47, scope: !22)
!26 = !DILocation(line: 36, column: 1, scope: !27, inlinedAt: !28)
!27 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 36, type: !13, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!28 = distinct !DILocation(line: 11, column: 47, scope: !22)
!29 = !DILocation(line: 11, column: 47, scope: !22)
!30 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !31)
!31 = distinct !DILocation(line: 11, column: 47, scope: !22)
!32 = !DILocation(line: 11, column: 44, scope: !22)
!33 = !DILocation(line: 134, column: 12, scope: !34, inlinedAt: !35)
!34 = distinct !DISubprogram(name: "fetch_add_relaxed", scope: !17, file: !17, line: 133, type: !13, scopeLine: 133, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!35 = distinct !DILocation(line: 11, column: 5, scope: !22)
!36 = !DILocation(line: 12, column: 1, scope: !22)
!37 = distinct !DISubprogram(name: "atomic_and_plain", scope: !1, file: !1, line: 15, type: !13, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!38 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !39)
!39 = distinct !DILocation(line: 17, column: 9, scope: !37)
!40 = !DILocation(line: 17, column: 11, scope: !37)
!41 = !DILocation(line: 17, column: 19, scope: !37)
!42 = !DILocation(line: 17, column: 17, scope: !37)
!43 = !DILocation(line: 18, column: 5, scope: !37)
!44 = !DILocation(line: 134, column: 12, scope: !34, inlinedAt: !45)
!45 = distinct !DILocation(line: 19, column: 5, scope: !37)
!46 = !DILocation(line: 20, column: 14, scope: !37)
!47 = !DILocation(line: 20, column: 5, scope: !37)
!48 = !DILocation(line: 20, column: 12, scope: !37)
!49 = !DILocation(line: 21, column: 1, scope: !37)
!50 = distinct !DISubprogram(name: "atomic_then_plain", scope: !1, file: !1, line: 24, type: !13, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!51 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !52)
!52 = distinct !DILocation(line: 26, column: 9, scope: !50)
!53 = !DILocation(line: 26, column: 11, scope: !50)
!54 = !DILocation(line: 26, column: 19, scope: !50)
!55 = !DILocation(line: 26, column: 17, scope: !50)
!56 = !DILocation(line: 27, column: 5, scope: !50)
!57 = !DILocation(line: 134, column: 12, scope: !34, inlinedAt: !58)
!58 = distinct !DILocation(line: 28, column: 5, scope: !50)
!59 = !DILocation(line: 29, column: 5, scope: !50)
!60 = !DILocation(line: 30, column: 14, scope: !50)
!61 = !DILocation(line: 30, column: 5, scope: !50)
!62 = !DILocation(line: 30, column: 12, scope: !50)
!63 = !DILocation(line: 31, column: 1, scope: !50)
!64 = distinct !DISubprogram(name: "reset_without", scope: !1, file: !1, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!65 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !66)
!66 = distinct !DILocation(line: 36, column: 9, scope: !64)
!67 = !DILocation(line: 36, column: 11, scope: !64)
!68 = !DILocation(line: 36, column: 19, scope: !64)
!69 = !DILocation(line: 36, column: 17, scope: !64)
!70 = !DILocation(line: 134, column: 12, scope: !34, inlinedAt: !71)
!71 = distinct !DILocation(line: 37, column: 5, scope: !64)
!72 = !DILocation(line: 38, column: 5, scope: !64)
!73 = !DILocation(line: 39, column: 14, scope: !64)
!74 = !DILocation(line: 39, column: 5, scope: !64)
!75 = !DILocation(line: 39, column: 12, scope: !64)
!76 = !DILocation(line: 40, column: 1, scope: !64)
!77 = distinct !DISubprogram(name: "histogram", scope: !1, file: !1, line: 43, type: !13, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!78 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !79)
!79 = distinct !DILocation(line: 45, column: 9, scope: !77)
!80 = !DILocation(line: 45, column: 11, scope: !77)
!81 = !DILocation(line: 45, column: 16, scope: !77)
!82 = !DILocation(line: 45, column: 24, scope: !77)
!83 = !DILocation(line: 46, column: 5, scope: !77)
!84 = !DILocation(line: 47, column: 21, scope: !77)
!85 = !DILocation(line: 47, column: 27, scope: !77)
!86 = !DILocation(line: 47, column: 16, scope: !77)
!87 = !DILocation(line: 114, column: 66, scope: !88, inlinedAt: !89)
!88 = distinct !DISubprogram(name: "atomicAdd", scope: !17, file: !17, line: 114, type: !13, scopeLine: 114, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!89 = distinct !DILocation(line: 47, column: 5, scope: !77)
!90 = !DILocation(line: 48, column: 5, scope: !77)
!91 = !DILocation(line: 49, column: 11, scope: !77)
!92 = !DILocation(line: 49, column: 25, scope: !77)
!93 = !DILocation(line: 49, column: 16, scope: !77)
!94 = !DILocation(line: 49, column: 23, scope: !77)
!95 = !DILocation(line: 50, column: 1, scope: !77)
!96 = distinct !DISubprogram(name: "block_scope_across_blocks", scope: !1, file: !1, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!97 = !DILocation(line: 116, column: 72, scope: !98, inlinedAt: !99)
!98 = distinct !DISubprogram(name: "atomicAdd_block", scope: !17, file: !17, line: 116, type: !13, scopeLine: 116, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!99 = distinct !DILocation(line: 54, column: 5, scope: !96)
!100 = !DILocation(line: 55, column: 1, scope: !96)
!101 = distinct !DISubprogram(name: "block_scope_within", scope: !1, file: !1, line: 58, type: !13, scopeLine: 58, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!102 = !DILocation(line: 116, column: 72, scope: !98, inlinedAt: !103)
!103 = distinct !DILocation(line: 59, column: 5, scope: !101)
!104 = !DILocation(line: 60, column: 1, scope: !101)
!105 = distinct !DISubprogram(name: "scopes_differ", scope: !1, file: !1, line: 63, type: !13, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!106 = !DILocation(line: 35, column: 1, scope: !24, inlinedAt: !107)
!107 = distinct !DILocation(line: 64, column: 9, scope: !105)
!108 = !DILocation(line: 64, column: 11, scope: !105)
!109 = !DILocation(line: 116, column: 72, scope: !98, inlinedAt: !110)
!110 = distinct !DILocation(line: 65, column: 9, scope: !105)
!111 = !DILocation(line: 65, column: 9, scope: !105)
!112 = !DILocation(line: 67, column: 9, scope: !105)
!113 = !DILocation(line: 68, column: 1, scope: !105)
!114 = distinct !DISubprogram(name: "sizes_differ", scope: !1, file: !1, line: 71, type: !13, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!115 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !116)
!116 = distinct !DILocation(line: 72, column: 9, scope: !114)
!117 = !DILocation(line: 72, column: 11, scope: !114)
!118 = !DILocation(line: 134, column: 12, scope: !34, inlinedAt: !119)
!119 = distinct !DILocation(line: 73, column: 9, scope: !114)
!120 = !DILocation(line: 73, column: 9, scope: !114)
!121 = !DILocation(line: 75, column: 9, scope: !114)
!122 = !DILocation(line: 76, column: 1, scope: !114)
!123 = distinct !DISubprogram(name: "lock", scope: !1, file: !1, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!124 = !DILocation(line: 81, column: 5, scope: !123)
!125 = !DILocation(line: 81, column: 13, scope: !123)
!126 = distinct !{!126, !124, !127, !128, !129}
!127 = !DILocation(line: 83, column: 16, scope: !123)
!128 = !{!"llvm.loop.mustprogress"}
!129 = !{!"llvm.loop.unroll.disable"}
!130 = !DILocation(line: 35, column: 1, scope: !24, inlinedAt: !131)
!131 = distinct !DILocation(line: 84, column: 18, scope: !123)
!132 = !DILocation(line: 36, column: 1, scope: !27, inlinedAt: !133)
!133 = distinct !DILocation(line: 84, column: 18, scope: !123)
!134 = !DILocation(line: 84, column: 18, scope: !123)
!135 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !136)
!136 = distinct !DILocation(line: 84, column: 18, scope: !123)
!137 = !DILocation(line: 84, column: 15, scope: !123)
!138 = !DILocation(line: 84, column: 12, scope: !123)
!139 = !DILocation(line: 131, column: 5, scope: !140, inlinedAt: !141)
!140 = distinct !DISubprogram(name: "store_release<int>", scope: !17, file: !17, line: 130, type: !13, scopeLine: 130, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!141 = distinct !DILocation(line: 85, column: 5, scope: !123)
!142 = !DILocation(line: 86, column: 1, scope: !123)
!143 = distinct !DISubprogram(name: "lock_relaxed", scope: !1, file: !1, line: 89, type: !13, scopeLine: 89, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!144 = !DILocation(line: 91, column: 5, scope: !143)
!145 = !DILocation(line: 91, column: 13, scope: !143)
!146 = distinct !{!146, !144, !147, !128, !129}
!147 = !DILocation(line: 93, column: 16, scope: !143)
!148 = !DILocation(line: 35, column: 1, scope: !24, inlinedAt: !149)
!149 = distinct !DILocation(line: 94, column: 18, scope: !143)
!150 = !DILocation(line: 36, column: 1, scope: !27, inlinedAt: !151)
!151 = distinct !DILocation(line: 94, column: 18, scope: !143)
!152 = !DILocation(line: 94, column: 18, scope: !143)
!153 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !154)
!154 = distinct !DILocation(line: 94, column: 18, scope: !143)
!155 = !DILocation(line: 94, column: 15, scope: !143)
!156 = !DILocation(line: 94, column: 12, scope: !143)
!157 = !DILocation(line: 95, column: 5, scope: !143)
!158 = !DILocation(line: 96, column: 1, scope: !143)
!159 = distinct !DISubprogram(name: "lock_not_waited_for", scope: !1, file: !1, line: 99, type: !13, scopeLine: 99, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!160 = !DILocation(line: 100, column: 15, scope: !159)
!161 = !DILocation(line: 35, column: 1, scope: !24, inlinedAt: !162)
!162 = distinct !DILocation(line: 101, column: 17, scope: !159)
!163 = !DILocation(line: 36, column: 1, scope: !27, inlinedAt: !164)
!164 = distinct !DILocation(line: 101, column: 17, scope: !159)
!165 = !DILocation(line: 101, column: 17, scope: !159)
!166 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !167)
!167 = distinct !DILocation(line: 101, column: 17, scope: !159)
!168 = !DILocation(line: 101, column: 14, scope: !159)
!169 = !DILocation(line: 101, column: 21, scope: !159)
!170 = !DILocation(line: 101, column: 12, scope: !159)
!171 = !DILocation(line: 102, column: 1, scope: !159)
!172 = distinct !DISubprogram(name: "last_block", scope: !1, file: !1, line: 105, type: !13, scopeLine: 105, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!173 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !174)
!174 = distinct !DILocation(line: 107, column: 18, scope: !172)
!175 = !DILocation(line: 107, column: 15, scope: !172)
!176 = !DILocation(line: 35, column: 1, scope: !24, inlinedAt: !177)
!177 = distinct !DILocation(line: 107, column: 9, scope: !172)
!178 = !DILocation(line: 36, column: 1, scope: !27, inlinedAt: !179)
!179 = distinct !DILocation(line: 107, column: 9, scope: !172)
!180 = !DILocation(line: 107, column: 9, scope: !172)
!181 = !DILocation(line: 107, column: 5, scope: !172)
!182 = !DILocation(line: 107, column: 13, scope: !172)
!183 = !DILocation(line: 108, column: 5, scope: !172)
!184 = !DILocation(line: 109, column: 11, scope: !172)
!185 = !DILocation(line: 93, column: 36, scope: !186, inlinedAt: !187)
!186 = distinct !DISubprogram(name: "__threadfence", scope: !17, file: !17, line: 93, type: !13, scopeLine: 93, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!187 = distinct !DILocation(line: 110, column: 9, scope: !172)
!188 = !DILocation(line: 134, column: 12, scope: !34, inlinedAt: !189)
!189 = distinct !DILocation(line: 111, column: 16, scope: !172)
!190 = !DILocation(line: 111, column: 56, scope: !172)
!191 = !DILocation(line: 111, column: 14, scope: !172)
!192 = !{!193, !193, i64 0}
!193 = !{!"bool", !10, i64 0}
!194 = !DILocation(line: 93, column: 36, scope: !186, inlinedAt: !195)
!195 = distinct !DILocation(line: 112, column: 9, scope: !172)
!196 = !DILocation(line: 113, column: 5, scope: !172)
!197 = !DILocation(line: 114, column: 5, scope: !172)
!198 = !DILocation(line: 115, column: 9, scope: !172)
!199 = !{i8 0, i8 2}
!200 = !DILocation(line: 115, column: 30, scope: !172)
!201 = !DILocation(line: 115, column: 39, scope: !172)
!202 = !DILocation(line: 115, column: 37, scope: !172)
!203 = !DILocation(line: 115, column: 53, scope: !172)
!204 = !DILocation(line: 115, column: 51, scope: !172)
!205 = !DILocation(line: 115, column: 67, scope: !172)
!206 = !DILocation(line: 115, column: 65, scope: !172)
!207 = !DILocation(line: 115, column: 15, scope: !172)
!208 = !DILocation(line: 115, column: 28, scope: !172)
!209 = !DILocation(line: 116, column: 1, scope: !172)
!210 = distinct !DISubprogram(name: "last_block_without_fence", scope: !1, file: !1, line: 119, type: !13, scopeLine: 119, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!211 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !212)
!212 = distinct !DILocation(line: 121, column: 18, scope: !210)
!213 = !DILocation(line: 121, column: 15, scope: !210)
!214 = !DILocation(line: 35, column: 1, scope: !24, inlinedAt: !215)
!215 = distinct !DILocation(line: 121, column: 9, scope: !210)
!216 = !DILocation(line: 36, column: 1, scope: !27, inlinedAt: !217)
!217 = distinct !DILocation(line: 121, column: 9, scope: !210)
!218 = !DILocation(line: 121, column: 9, scope: !210)
!219 = !DILocation(line: 121, column: 5, scope: !210)
!220 = !DILocation(line: 121, column: 13, scope: !210)
!221 = !DILocation(line: 122, column: 5, scope: !210)
!222 = !DILocation(line: 123, column: 11, scope: !210)
!223 = !DILocation(line: 134, column: 12, scope: !34, inlinedAt: !224)
!224 = distinct !DILocation(line: 123, column: 24, scope: !210)
!225 = !DILocation(line: 123, column: 64, scope: !210)
!226 = !DILocation(line: 123, column: 22, scope: !210)
!227 = !DILocation(line: 123, column: 17, scope: !210)
!228 = !DILocation(line: 124, column: 5, scope: !210)
!229 = !DILocation(line: 125, column: 9, scope: !210)
!230 = !DILocation(line: 125, column: 30, scope: !210)
!231 = !DILocation(line: 125, column: 39, scope: !210)
!232 = !DILocation(line: 125, column: 37, scope: !210)
!233 = !DILocation(line: 125, column: 53, scope: !210)
!234 = !DILocation(line: 125, column: 51, scope: !210)
!235 = !DILocation(line: 125, column: 67, scope: !210)
!236 = !DILocation(line: 125, column: 65, scope: !210)
!237 = !DILocation(line: 125, column: 15, scope: !210)
!238 = !DILocation(line: 125, column: 28, scope: !210)
!239 = !DILocation(line: 126, column: 1, scope: !210)
!240 = distinct !DISubprogram(name: "last_block_without_barrier", scope: !1, file: !1, line: 129, type: !13, scopeLine: 129, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!241 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !242)
!242 = distinct !DILocation(line: 131, column: 18, scope: !240)
!243 = !DILocation(line: 131, column: 15, scope: !240)
!244 = !DILocation(line: 35, column: 1, scope: !24, inlinedAt: !245)
!245 = distinct !DILocation(line: 131, column: 9, scope: !240)
!246 = !DILocation(line: 36, column: 1, scope: !27, inlinedAt: !247)
!247 = distinct !DILocation(line: 131, column: 9, scope: !240)
!248 = !DILocation(line: 131, column: 9, scope: !240)
!249 = !DILocation(line: 131, column: 5, scope: !240)
!250 = !DILocation(line: 131, column: 13, scope: !240)
!251 = !DILocation(line: 132, column: 11, scope: !240)
!252 = !DILocation(line: 93, column: 36, scope: !186, inlinedAt: !253)
!253 = distinct !DILocation(line: 133, column: 9, scope: !240)
!254 = !DILocation(line: 134, column: 12, scope: !34, inlinedAt: !255)
!255 = distinct !DILocation(line: 134, column: 16, scope: !240)
!256 = !DILocation(line: 134, column: 56, scope: !240)
!257 = !DILocation(line: 134, column: 14, scope: !240)
!258 = !DILocation(line: 93, column: 36, scope: !186, inlinedAt: !259)
!259 = distinct !DILocation(line: 135, column: 9, scope: !240)
!260 = !DILocation(line: 136, column: 5, scope: !240)
!261 = !DILocation(line: 137, column: 5, scope: !240)
!262 = !DILocation(line: 138, column: 9, scope: !240)
!263 = !DILocation(line: 138, column: 30, scope: !240)
!264 = !DILocation(line: 138, column: 39, scope: !240)
!265 = !DILocation(line: 138, column: 37, scope: !240)
!266 = !DILocation(line: 138, column: 53, scope: !240)
!267 = !DILocation(line: 138, column: 51, scope: !240)
!268 = !DILocation(line: 138, column: 67, scope: !240)
!269 = !DILocation(line: 138, column: 65, scope: !240)
!270 = !DILocation(line: 138, column: 15, scope: !240)
!271 = !DILocation(line: 138, column: 28, scope: !240)
!272 = !DILocation(line: 139, column: 1, scope: !240)
