; ModuleID = 'shared.cu'
source_filename = "shared.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%union.anon = type { [16 x i32] }

@_ZZ11raw_withoutE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ8raw_withE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ11war_withoutE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ8war_withE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ11waw_withoutE1s.0 = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ14waw_one_writerE1s.0 = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ15waw_two_threadsE1s = internal unnamed_addr addrspace(3) global [1 x i32] undef, align 4
@_ZZ12tree_withoutE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ9tree_withE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ20loop_carried_withoutE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ17loop_carried_withE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ13double_bufferE1s = internal unnamed_addr addrspace(3) global [2 x [64 x i32]] undef, align 4
@_ZZ21double_buffer_too_fewE1s = internal unnamed_addr addrspace(3) global [2 x [64 x i32]] undef, align 4
@_ZZ15bytes_and_wordsE1s = internal unnamed_addr addrspace(3) global %union.anon undef, align 4
@a = external dso_local local_unnamed_addr addrspace(3) global [0 x i32], align 4
@b = external dso_local local_unnamed_addr addrspace(3) global [0 x i16], align 2
@_ZZ17own_shared_memoryE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ12halo_withoutE1s = internal unnamed_addr addrspace(3) global [66 x i32] undef, align 4
@_ZZ9halo_withE1s = internal unnamed_addr addrspace(3) global [66 x i32] undef, align 4
@_ZZ7scatterE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @raw_without(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %idxprom = zext nneg i32 %0 to i64, !dbg !19
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !19
  %1 = load i32, ptr %arrayidx, align 4, !dbg !19, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11raw_withoutE1s to ptr), i64 %idxprom, !dbg !20
  store i32 %1, ptr %arrayidx3, align 4, !dbg !21, !tbaa !8
  %xor = xor i32 %0, 1, !dbg !22
  %idxprom5 = zext nneg i32 %xor to i64, !dbg !23
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11raw_withoutE1s to ptr), i64 %idxprom5, !dbg !23
  %2 = load i32, ptr %arrayidx6, align 4, !dbg !23, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !24
  store i32 %2, ptr %arrayidx9, align 4, !dbg !25, !tbaa !8
  ret void, !dbg !26
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @raw_with(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !27 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !28
  %idxprom = zext nneg i32 %0 to i64, !dbg !30
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !30
  %1 = load i32, ptr %arrayidx, align 4, !dbg !30, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8raw_withE1s to ptr), i64 %idxprom, !dbg !31
  store i32 %1, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %xor = xor i32 %0, 1, !dbg !34
  %idxprom5 = zext nneg i32 %xor to i64, !dbg !35
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8raw_withE1s to ptr), i64 %idxprom5, !dbg !35
  %2 = load i32, ptr %arrayidx6, align 4, !dbg !35, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !36
  store i32 %2, ptr %arrayidx9, align 4, !dbg !37, !tbaa !8
  ret void, !dbg !38
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @own_element(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #3 !dbg !39 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !40
  %idxprom = zext nneg i32 %0 to i64, !dbg !42
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !42
  %1 = load i32, ptr %arrayidx, align 4, !dbg !42, !tbaa !8
  %2 = zext nneg i32 %0 to i64, !dbg !43
  %3 = getelementptr inbounds nuw i32, ptr %in, i64 %2, !dbg !43
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %3, i64 256, !dbg !43
  %4 = load i32, ptr %arrayidx9, align 4, !dbg !43, !tbaa !8
  %add10 = add nsw i32 %4, %1, !dbg !44
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !45
  store i32 %add10, ptr %arrayidx13, align 4, !dbg !46, !tbaa !8
  ret void, !dbg !47
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @war_without(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !48 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !49
  %idxprom = zext nneg i32 %0 to i64, !dbg !51
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !51
  %1 = load i32, ptr %arrayidx, align 4, !dbg !51, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11war_withoutE1s to ptr), i64 %idxprom, !dbg !52
  store i32 %1, ptr %arrayidx3, align 4, !dbg !53, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !54
  %sub = sub nsw i32 63, %0, !dbg !55
  %idxprom5 = zext i32 %sub to i64, !dbg !56
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11war_withoutE1s to ptr), i64 %idxprom5, !dbg !56
  %2 = load i32, ptr %arrayidx6, align 4, !dbg !56, !tbaa !8
  %add = add nsw i32 %2, 1, !dbg !57
  store i32 %add, ptr %arrayidx3, align 4, !dbg !58, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !59
  %3 = load i32, ptr %arrayidx3, align 4, !dbg !60, !tbaa !8
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !61
  store i32 %3, ptr %arrayidx15, align 4, !dbg !62, !tbaa !8
  ret void, !dbg !63
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @war_with(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !64 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !65
  %idxprom = zext nneg i32 %0 to i64, !dbg !67
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !67
  %1 = load i32, ptr %arrayidx, align 4, !dbg !67, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8war_withE1s to ptr), i64 %idxprom, !dbg !68
  store i32 %1, ptr %arrayidx3, align 4, !dbg !69, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !70
  %sub = sub nsw i32 63, %0, !dbg !71
  %idxprom5 = zext i32 %sub to i64, !dbg !72
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8war_withE1s to ptr), i64 %idxprom5, !dbg !72
  %2 = load i32, ptr %arrayidx6, align 4, !dbg !72, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !73
  %add = add nsw i32 %2, 1, !dbg !74
  store i32 %add, ptr %arrayidx3, align 4, !dbg !75, !tbaa !8
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !76
  store i32 %add, ptr %arrayidx15, align 4, !dbg !77, !tbaa !8
  ret void, !dbg !78
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @waw_without(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !79 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !80
  %idxprom = zext nneg i32 %0 to i64, !dbg !82
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !82
  %1 = load i32, ptr %arrayidx, align 4, !dbg !82, !tbaa !8
  store i32 %1, ptr addrspace(3) @_ZZ11waw_withoutE1s.0, align 4, !dbg !83, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !84
  %2 = load i32, ptr addrspace(3) @_ZZ11waw_withoutE1s.0, align 4, !dbg !85, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !86
  store i32 %2, ptr %arrayidx3, align 4, !dbg !87, !tbaa !8
  ret void, !dbg !88
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @waw_one_writer(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !89 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !90
  %cmp = icmp eq i32 %0, 0, !dbg !92
  br i1 %cmp, label %if.then, label %if.end, !dbg !92

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !93, !tbaa !8
  store i32 %1, ptr addrspace(3) @_ZZ14waw_one_writerE1s.0, align 4, !dbg !94, !tbaa !8
  br label %if.end, !dbg !95

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !96
  %2 = load i32, ptr addrspace(3) @_ZZ14waw_one_writerE1s.0, align 4, !dbg !97, !tbaa !8
  %idxprom3 = zext nneg i32 %0 to i64, !dbg !98
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom3, !dbg !98
  store i32 %2, ptr %arrayidx4, align 4, !dbg !99, !tbaa !8
  ret void, !dbg !100
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @waw_two_threads(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !101 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !102
  switch i32 %0, label %if.end5 [
    i32 0, label %if.then
    i32 33, label %if.then3
  ], !dbg !104

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !105, !tbaa !8
  store i32 %1, ptr addrspacecast (ptr addrspace(3) @_ZZ15waw_two_threadsE1s to ptr), align 4, !dbg !106, !tbaa !8
  br label %if.end5, !dbg !107

if.then3:                                         ; preds = %entry
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %in, i64 4, !dbg !108
  %2 = load i32, ptr %arrayidx4, align 4, !dbg !108, !tbaa !8
  %conv = trunc i32 %2 to i8, !dbg !108
  store i8 %conv, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ15waw_two_threadsE1s to ptr), i64 1), align 1, !dbg !109, !tbaa !110
  br label %if.end5, !dbg !111

if.end5:                                          ; preds = %if.then, %entry, %if.then3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !112
  %3 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15waw_two_threadsE1s to ptr), align 4, !dbg !113, !tbaa !8
  %idxprom = zext nneg i32 %0 to i64, !dbg !114
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !114
  store i32 %3, ptr %arrayidx7, align 4, !dbg !115, !tbaa !8
  ret void, !dbg !116
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tree_without(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !117 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !118
  %idxprom = zext nneg i32 %0 to i64, !dbg !120
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !120
  %1 = load i32, ptr %arrayidx, align 4, !dbg !120, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12tree_withoutE1s to ptr), i64 %idxprom, !dbg !121
  store i32 %1, ptr %arrayidx3, align 4, !dbg !122, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !123
  br label %for.body, !dbg !124

for.cond.cleanup:                                 ; preds = %for.inc
  %cmp14 = icmp eq i32 %0, 0, !dbg !125
  br i1 %cmp14, label %if.then15, label %if.end17, !dbg !125

for.body:                                         ; preds = %entry, %for.inc
  %half.022 = phi i32 [ 32, %entry ], [ %div21, %for.inc ]
  %cmp5 = icmp samesign ult i32 %0, %half.022, !dbg !126
  br i1 %cmp5, label %if.then, label %for.inc, !dbg !126

if.then:                                          ; preds = %for.body
  %add = add nuw nsw i32 %half.022, %0, !dbg !127
  %idxprom7 = zext nneg i32 %add to i64, !dbg !128
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12tree_withoutE1s to ptr), i64 %idxprom7, !dbg !128
  %2 = load i32, ptr %arrayidx8, align 4, !dbg !128, !tbaa !8
  %3 = load i32, ptr %arrayidx3, align 4, !dbg !129, !tbaa !8
  %add12 = add nsw i32 %3, %2, !dbg !129
  store i32 %add12, ptr %arrayidx3, align 4, !dbg !129, !tbaa !8
  br label %for.inc, !dbg !130

for.inc:                                          ; preds = %for.body, %if.then
  %div21 = lshr i32 %half.022, 1, !dbg !131
  %cmp.not = icmp eq i32 %div21, 0, !dbg !132
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body, !dbg !124, !llvm.loop !133

if.then15:                                        ; preds = %for.cond.cleanup
  %4 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12tree_withoutE1s to ptr), align 4, !dbg !137, !tbaa !8
  store i32 %4, ptr %out, align 4, !dbg !138, !tbaa !8
  br label %if.end17, !dbg !139

if.end17:                                         ; preds = %if.then15, %for.cond.cleanup
  ret void, !dbg !140
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tree_with(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !141 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !142
  %idxprom = zext nneg i32 %0 to i64, !dbg !144
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !144
  %1 = load i32, ptr %arrayidx, align 4, !dbg !144, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9tree_withE1s to ptr), i64 %idxprom, !dbg !145
  store i32 %1, ptr %arrayidx3, align 4, !dbg !146, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !147
  br label %for.body, !dbg !148

for.cond.cleanup:                                 ; preds = %if.end
  %cmp14 = icmp eq i32 %0, 0, !dbg !149
  br i1 %cmp14, label %if.then15, label %if.end17, !dbg !149

for.body:                                         ; preds = %entry, %if.end
  %half.022 = phi i32 [ 32, %entry ], [ %div21, %if.end ]
  %cmp5 = icmp samesign ult i32 %0, %half.022, !dbg !150
  br i1 %cmp5, label %if.then, label %if.end, !dbg !150

if.then:                                          ; preds = %for.body
  %add = add nuw nsw i32 %half.022, %0, !dbg !151
  %idxprom7 = zext nneg i32 %add to i64, !dbg !152
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9tree_withE1s to ptr), i64 %idxprom7, !dbg !152
  %2 = load i32, ptr %arrayidx8, align 4, !dbg !152, !tbaa !8
  %3 = load i32, ptr %arrayidx3, align 4, !dbg !153, !tbaa !8
  %add12 = add nsw i32 %3, %2, !dbg !153
  store i32 %add12, ptr %arrayidx3, align 4, !dbg !153, !tbaa !8
  br label %if.end, !dbg !154

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !155
  %div21 = lshr i32 %half.022, 1, !dbg !156
  %cmp.not = icmp eq i32 %div21, 0, !dbg !157
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body, !dbg !148, !llvm.loop !158

if.then15:                                        ; preds = %for.cond.cleanup
  %4 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9tree_withE1s to ptr), align 4, !dbg !160, !tbaa !8
  store i32 %4, ptr %out, align 4, !dbg !161, !tbaa !8
  br label %if.end17, !dbg !162

if.end17:                                         ; preds = %if.then15, %for.cond.cleanup
  ret void, !dbg !163
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @loop_carried_without(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !164 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20loop_carried_withoutE1s to ptr), i64 %idxprom2
  %sub = sub nsw i32 63, %0
  %idxprom5 = zext i32 %sub to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20loop_carried_withoutE1s to ptr), i64 %idxprom5
  br label %for.body, !dbg !165

for.cond.cleanup:                                 ; preds = %for.body
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !166
  %idxprom9 = zext nneg i32 %1 to i64, !dbg !168
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom9, !dbg !168
  store i32 %add7, ptr %arrayidx10, align 4, !dbg !169, !tbaa !8
  ret void, !dbg !170

for.body:                                         ; preds = %entry, %for.body
  %i.015 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %sum.014 = phi i32 [ 0, %entry ], [ %add7, %for.body ]
  %mul = shl nuw nsw i32 %i.015, 6, !dbg !171
  %add = add nuw nsw i32 %mul, %0, !dbg !172
  %idxprom = zext nneg i32 %add to i64, !dbg !173
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !173
  %2 = load i32, ptr %arrayidx, align 4, !dbg !173, !tbaa !8
  store i32 %2, ptr %arrayidx3, align 4, !dbg !174, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !175
  %3 = load i32, ptr %arrayidx6, align 4, !dbg !176, !tbaa !8
  %add7 = add nsw i32 %3, %sum.014, !dbg !177
  %inc = add nuw nsw i32 %i.015, 1, !dbg !178
  %exitcond.not = icmp eq i32 %inc, 4, !dbg !179
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !165, !llvm.loop !180
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @loop_carried_with(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !182 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17loop_carried_withE1s to ptr), i64 %idxprom2
  %sub = sub nsw i32 63, %0
  %idxprom5 = zext i32 %sub to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17loop_carried_withE1s to ptr), i64 %idxprom5
  br label %for.body, !dbg !183

for.cond.cleanup:                                 ; preds = %for.body
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !184
  %idxprom9 = zext nneg i32 %1 to i64, !dbg !186
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom9, !dbg !186
  store i32 %add7, ptr %arrayidx10, align 4, !dbg !187, !tbaa !8
  ret void, !dbg !188

for.body:                                         ; preds = %entry, %for.body
  %i.015 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %sum.014 = phi i32 [ 0, %entry ], [ %add7, %for.body ]
  %mul = shl nuw nsw i32 %i.015, 6, !dbg !189
  %add = add nuw nsw i32 %mul, %0, !dbg !190
  %idxprom = zext nneg i32 %add to i64, !dbg !191
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !191
  %2 = load i32, ptr %arrayidx, align 4, !dbg !191, !tbaa !8
  store i32 %2, ptr %arrayidx3, align 4, !dbg !192, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !193
  %3 = load i32, ptr %arrayidx6, align 4, !dbg !194, !tbaa !8
  %add7 = add nsw i32 %3, %sum.014, !dbg !195
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !196
  %inc = add nuw nsw i32 %i.015, 1, !dbg !197
  %exitcond.not = icmp eq i32 %inc, 4, !dbg !198
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !183, !llvm.loop !199
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @double_buffer(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !201 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom4 = zext nneg i32 %0 to i64
  %sub = sub nsw i32 63, %0
  %idxprom10 = zext i32 %sub to i64
  br label %for.body, !dbg !202

for.cond.cleanup:                                 ; preds = %for.body
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !203
  %idxprom14 = zext nneg i32 %1 to i64, !dbg !205
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom14, !dbg !205
  store i32 %add12, ptr %arrayidx15, align 4, !dbg !206, !tbaa !8
  ret void, !dbg !207

for.body:                                         ; preds = %entry, %for.body
  %i.022 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %sum.021 = phi i32 [ 0, %entry ], [ %add12, %for.body ]
  %mul = shl nuw nsw i32 %i.022, 6, !dbg !208
  %add = add nuw nsw i32 %mul, %0, !dbg !209
  %idxprom = zext nneg i32 %add to i64, !dbg !210
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !210
  %2 = load i32, ptr %arrayidx, align 4, !dbg !210, !tbaa !8
  %and = and i32 %i.022, 1, !dbg !211
  %idxprom1 = zext nneg i32 %and to i64, !dbg !212
  %arrayidx2 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13double_bufferE1s to ptr), i64 %idxprom1, !dbg !212
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %arrayidx2, i64 %idxprom4, !dbg !212
  store i32 %2, ptr %arrayidx5, align 4, !dbg !213, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !214
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %arrayidx2, i64 %idxprom10, !dbg !215
  %3 = load i32, ptr %arrayidx11, align 4, !dbg !215, !tbaa !8
  %add12 = add nsw i32 %3, %sum.021, !dbg !216
  %inc = add nuw nsw i32 %i.022, 1, !dbg !217
  %exitcond.not = icmp eq i32 %inc, 6, !dbg !218
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !202, !llvm.loop !219
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @double_buffer_too_few(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !221 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom4 = zext nneg i32 %0 to i64
  %sub = sub nsw i32 63, %0
  %idxprom11 = zext i32 %sub to i64
  br label %for.body, !dbg !222

for.cond.cleanup:                                 ; preds = %if.end
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !223
  %idxprom15 = zext nneg i32 %1 to i64, !dbg !225
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom15, !dbg !225
  store i32 %add13, ptr %arrayidx16, align 4, !dbg !226, !tbaa !8
  ret void, !dbg !227

for.body:                                         ; preds = %entry, %if.end
  %i.024 = phi i32 [ 0, %entry ], [ %inc, %if.end ]
  %sum.023 = phi i32 [ 0, %entry ], [ %add13, %if.end ]
  %mul = shl nuw nsw i32 %i.024, 6, !dbg !228
  %add = add nuw nsw i32 %mul, %0, !dbg !229
  %idxprom = zext nneg i32 %add to i64, !dbg !230
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !230
  %2 = load i32, ptr %arrayidx, align 4, !dbg !230, !tbaa !8
  %and = and i32 %i.024, 1, !dbg !231
  %idxprom1 = zext nneg i32 %and to i64, !dbg !232
  %arrayidx2 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ21double_buffer_too_fewE1s to ptr), i64 %idxprom1, !dbg !232
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %arrayidx2, i64 %idxprom4, !dbg !232
  store i32 %2, ptr %arrayidx5, align 4, !dbg !233, !tbaa !8
  %tobool.not = icmp eq i32 %and, 0, !dbg !234
  br i1 %tobool.not, label %if.end, label %if.then, !dbg !234

if.then:                                          ; preds = %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !235
  br label %if.end, !dbg !235

if.end:                                           ; preds = %if.then, %for.body
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %arrayidx2, i64 %idxprom11, !dbg !236
  %3 = load i32, ptr %arrayidx12, align 4, !dbg !236, !tbaa !8
  %add13 = add nsw i32 %3, %sum.023, !dbg !237
  %inc = add nuw nsw i32 %i.024, 1, !dbg !238
  %exitcond.not = icmp eq i32 %inc, 6, !dbg !239
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !222, !llvm.loop !240
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @bytes_apart(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #3 !dbg !242 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !243
  %idxprom = zext nneg i32 %0 to i64, !dbg !245
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !245
  %1 = load i32, ptr %arrayidx, align 4, !dbg !245, !tbaa !8
  %conv7 = and i32 %1, 255, !dbg !246
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !247
  store i32 %conv7, ptr %arrayidx10, align 4, !dbg !248, !tbaa !8
  ret void, !dbg !249
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @bytes_and_words(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !250 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !251
  %idxprom = zext nneg i32 %0 to i64, !dbg !253
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !253
  %1 = load i32, ptr %arrayidx, align 4, !dbg !253, !tbaa !8
  %conv = trunc i32 %1 to i8, !dbg !253
  %arrayidx3 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ15bytes_and_wordsE1s to ptr), i64 %idxprom, !dbg !254
  store i8 %conv, ptr %arrayidx3, align 1, !dbg !255, !tbaa !110
  %cmp = icmp samesign ult i32 %0, 16, !dbg !256
  br i1 %cmp, label %if.then, label %if.end, !dbg !256

if.then:                                          ; preds = %entry
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15bytes_and_wordsE1s to ptr), i64 %idxprom, !dbg !257
  %2 = load i32, ptr %arrayidx7, align 4, !dbg !257, !tbaa !110
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !258
  store i32 %2, ptr %arrayidx10, align 4, !dbg !259, !tbaa !8
  br label %if.end, !dbg !258

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !260
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @two_arrays(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #3 !dbg !261 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !262
  %idxprom = zext nneg i32 %0 to i64, !dbg !264
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !264
  %1 = load i32, ptr %arrayidx, align 4, !dbg !264, !tbaa !8
  %2 = zext nneg i32 %0 to i64, !dbg !265
  %3 = getelementptr inbounds nuw i32, ptr %in, i64 %2, !dbg !265
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %3, i64 256, !dbg !265
  %4 = load i32, ptr %arrayidx6, align 4, !dbg !265, !tbaa !8
  %add16 = add nsw i32 %4, %1, !dbg !266
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !267
  store i32 %add16, ptr %arrayidx19, align 4, !dbg !268, !tbaa !8
  ret void, !dbg !269
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @two_extern_arrays(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #3 !dbg !270 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !271
  %idxprom = zext nneg i32 %0 to i64, !dbg !273
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !273
  %1 = load i32, ptr %arrayidx, align 4, !dbg !273, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @a to ptr), i64 %idxprom, !dbg !274
  store i32 %1, ptr %arrayidx3, align 4, !dbg !275, !tbaa !8
  %2 = zext nneg i32 %0 to i64, !dbg !276
  %3 = getelementptr inbounds nuw i32, ptr %in, i64 %2, !dbg !276
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %3, i64 256, !dbg !276
  %4 = load i32, ptr %arrayidx6, align 4, !dbg !276, !tbaa !8
  %conv = trunc i32 %4 to i16, !dbg !276
  %arrayidx9 = getelementptr inbounds nuw i16, ptr addrspacecast (ptr addrspace(3) @b to ptr), i64 %idxprom, !dbg !277
  store i16 %conv, ptr %arrayidx9, align 2, !dbg !278, !tbaa !279
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !281
  store i32 %1, ptr %arrayidx15, align 4, !dbg !282, !tbaa !8
  ret void, !dbg !283
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_extern_arrays_with(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !284 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !285
  %idxprom = zext nneg i32 %0 to i64, !dbg !287
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !287
  %1 = load i32, ptr %arrayidx, align 4, !dbg !287, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @a to ptr), i64 %idxprom, !dbg !288
  store i32 %1, ptr %arrayidx3, align 4, !dbg !289, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !290
  %conv = trunc i32 %1 to i16, !dbg !291
  %arrayidx9 = getelementptr inbounds nuw i16, ptr addrspacecast (ptr addrspace(3) @b to ptr), i64 %idxprom, !dbg !292
  store i16 %conv, ptr %arrayidx9, align 2, !dbg !293, !tbaa !279
  %sext = shl i32 %1, 16, !dbg !294
  %conv13 = ashr exact i32 %sext, 16, !dbg !294
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !295
  store i32 %conv13, ptr %arrayidx16, align 4, !dbg !296, !tbaa !8
  ret void, !dbg !297
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @own_shared_memory(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !298 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !299
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !302
  %mul = mul i32 %0, %1, !dbg !305
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !306
  %add = add i32 %mul, %2, !dbg !305
  %idxprom = zext i32 %add to i64, !dbg !308
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !308
  %3 = load i32, ptr %arrayidx, align 4, !dbg !308, !tbaa !8
  %idxprom4 = zext nneg i32 %2 to i64, !dbg !309
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17own_shared_memoryE1s to ptr), i64 %idxprom4, !dbg !309
  store i32 %3, ptr %arrayidx5, align 4, !dbg !310, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !311
  %sub = sub nsw i32 63, %2, !dbg !312
  %idxprom7 = zext i32 %sub to i64, !dbg !313
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17own_shared_memoryE1s to ptr), i64 %idxprom7, !dbg !313
  %4 = load i32, ptr %arrayidx8, align 4, !dbg !313, !tbaa !8
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !314
  store i32 %4, ptr %arrayidx15, align 4, !dbg !315, !tbaa !8
  ret void, !dbg !316
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @blocks_overlap(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #4 !dbg !317 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !318
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !320
  %mul = mul i32 %0, %1, !dbg !322
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !323
  %add = add i32 %mul, %2, !dbg !322
  %idxprom = zext i32 %add to i64, !dbg !325
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !325
  %3 = load i32, ptr %arrayidx, align 4, !dbg !325, !tbaa !8
  %idxprom4 = zext nneg i32 %2 to i64, !dbg !326
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom4, !dbg !326
  store i32 %3, ptr %arrayidx5, align 4, !dbg !327, !tbaa !8
  ret void, !dbg !328
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @halo_without(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !329 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !330
  %idxprom = zext nneg i32 %0 to i64, !dbg !332
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !332
  %1 = load i32, ptr %arrayidx, align 4, !dbg !332, !tbaa !8
  %2 = zext nneg i32 %0 to i64, !dbg !333
  %3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12halo_withoutE1s to ptr), i64 %2, !dbg !333
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %3, i64 4, !dbg !333
  store i32 %1, ptr %arrayidx3, align 4, !dbg !334, !tbaa !8
  switch i32 %0, label %if.end8 [
    i32 0, label %if.then
    i32 63, label %if.then7
  ], !dbg !335

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ12halo_withoutE1s to ptr), align 4, !dbg !336, !tbaa !8
  br label %if.end8, !dbg !337

if.then7:                                         ; preds = %entry
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12halo_withoutE1s to ptr), i64 260), align 4, !dbg !338, !tbaa !8
  br label %if.end8, !dbg !339

if.end8:                                          ; preds = %if.then, %entry, %if.then7
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12halo_withoutE1s to ptr), i64 %idxprom, !dbg !340
  %4 = load i32, ptr %arrayidx11, align 4, !dbg !340, !tbaa !8
  %5 = load i32, ptr %arrayidx3, align 4, !dbg !341, !tbaa !8
  %add16 = add nsw i32 %5, %4, !dbg !342
  %6 = zext nneg i32 %0 to i64, !dbg !343
  %7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12halo_withoutE1s to ptr), i64 %6, !dbg !343
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %7, i64 8, !dbg !343
  %8 = load i32, ptr %arrayidx20, align 4, !dbg !343, !tbaa !8
  %add21 = add nsw i32 %add16, %8, !dbg !344
  %arrayidx24 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !345
  store i32 %add21, ptr %arrayidx24, align 4, !dbg !346, !tbaa !8
  ret void, !dbg !347
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @halo_with(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !348 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !349
  %idxprom = zext nneg i32 %0 to i64, !dbg !351
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !351
  %1 = load i32, ptr %arrayidx, align 4, !dbg !351, !tbaa !8
  %2 = zext nneg i32 %0 to i64, !dbg !352
  %3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9halo_withE1s to ptr), i64 %2, !dbg !352
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %3, i64 4, !dbg !352
  store i32 %1, ptr %arrayidx3, align 4, !dbg !353, !tbaa !8
  switch i32 %0, label %if.end8 [
    i32 0, label %if.then
    i32 63, label %if.then7
  ], !dbg !354

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ9halo_withE1s to ptr), align 4, !dbg !355, !tbaa !8
  br label %if.end8, !dbg !356

if.then7:                                         ; preds = %entry
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9halo_withE1s to ptr), i64 260), align 4, !dbg !357, !tbaa !8
  br label %if.end8, !dbg !358

if.end8:                                          ; preds = %if.then, %entry, %if.then7
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !359
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9halo_withE1s to ptr), i64 %idxprom, !dbg !360
  %4 = load i32, ptr %arrayidx11, align 4, !dbg !360, !tbaa !8
  %5 = load i32, ptr %arrayidx3, align 4, !dbg !361, !tbaa !8
  %add16 = add nsw i32 %5, %4, !dbg !362
  %6 = zext nneg i32 %0 to i64, !dbg !363
  %7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9halo_withE1s to ptr), i64 %6, !dbg !363
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %7, i64 8, !dbg !363
  %8 = load i32, ptr %arrayidx20, align 4, !dbg !363, !tbaa !8
  %add21 = add nsw i32 %add16, %8, !dbg !364
  %arrayidx24 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !365
  store i32 %add21, ptr %arrayidx24, align 4, !dbg !366, !tbaa !8
  ret void, !dbg !367
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scatter(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !368 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !369
  %idxprom = zext nneg i32 %0 to i64, !dbg !371
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7scatterE1s to ptr), i64 %idxprom, !dbg !371
  store i32 0, ptr %arrayidx, align 4, !dbg !372, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !373
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !374
  %1 = load i32, ptr %arrayidx4, align 4, !dbg !374, !tbaa !8
  %and = and i32 %1, 63, !dbg !375
  %idxprom5 = zext nneg i32 %and to i64, !dbg !376
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7scatterE1s to ptr), i64 %idxprom5, !dbg !376
  store i32 %0, ptr %arrayidx6, align 4, !dbg !377, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !378
  %2 = load i32, ptr %arrayidx, align 4, !dbg !379, !tbaa !8
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !380
  store i32 %2, ptr %arrayidx12, align 4, !dbg !381, !tbaa !8
  ret void, !dbg !382
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #5

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "shared.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "raw_without", scope: !1, file: !1, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./../kernels/selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 7, column: 15, scope: !12)
!19 = !DILocation(line: 7, column: 12, scope: !12)
!20 = !DILocation(line: 7, column: 5, scope: !12)
!21 = !DILocation(line: 7, column: 10, scope: !12)
!22 = !DILocation(line: 8, column: 18, scope: !12)
!23 = !DILocation(line: 8, column: 14, scope: !12)
!24 = !DILocation(line: 8, column: 5, scope: !12)
!25 = !DILocation(line: 8, column: 12, scope: !12)
!26 = !DILocation(line: 9, column: 1, scope: !12)
!27 = distinct !DISubprogram(name: "raw_with", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!28 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !29)
!29 = distinct !DILocation(line: 14, column: 15, scope: !27)
!30 = !DILocation(line: 14, column: 12, scope: !27)
!31 = !DILocation(line: 14, column: 5, scope: !27)
!32 = !DILocation(line: 14, column: 10, scope: !27)
!33 = !DILocation(line: 15, column: 5, scope: !27)
!34 = !DILocation(line: 16, column: 18, scope: !27)
!35 = !DILocation(line: 16, column: 14, scope: !27)
!36 = !DILocation(line: 16, column: 5, scope: !27)
!37 = !DILocation(line: 16, column: 12, scope: !27)
!38 = !DILocation(line: 17, column: 1, scope: !27)
!39 = distinct !DISubprogram(name: "own_element", scope: !1, file: !1, line: 20, type: !13, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!40 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !41)
!41 = distinct !DILocation(line: 22, column: 15, scope: !39)
!42 = !DILocation(line: 22, column: 12, scope: !39)
!43 = !DILocation(line: 23, column: 21, scope: !39)
!44 = !DILocation(line: 23, column: 19, scope: !39)
!45 = !DILocation(line: 23, column: 5, scope: !39)
!46 = !DILocation(line: 23, column: 12, scope: !39)
!47 = !DILocation(line: 25, column: 1, scope: !39)
!48 = distinct !DISubprogram(name: "war_without", scope: !1, file: !1, line: 28, type: !13, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!49 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !50)
!50 = distinct !DILocation(line: 30, column: 15, scope: !48)
!51 = !DILocation(line: 30, column: 12, scope: !48)
!52 = !DILocation(line: 30, column: 5, scope: !48)
!53 = !DILocation(line: 30, column: 10, scope: !48)
!54 = !DILocation(line: 31, column: 5, scope: !48)
!55 = !DILocation(line: 32, column: 18, scope: !48)
!56 = !DILocation(line: 32, column: 13, scope: !48)
!57 = !DILocation(line: 33, column: 14, scope: !48)
!58 = !DILocation(line: 33, column: 10, scope: !48)
!59 = !DILocation(line: 34, column: 5, scope: !48)
!60 = !DILocation(line: 35, column: 14, scope: !48)
!61 = !DILocation(line: 35, column: 5, scope: !48)
!62 = !DILocation(line: 35, column: 12, scope: !48)
!63 = !DILocation(line: 36, column: 1, scope: !48)
!64 = distinct !DISubprogram(name: "war_with", scope: !1, file: !1, line: 39, type: !13, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!65 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !66)
!66 = distinct !DILocation(line: 41, column: 15, scope: !64)
!67 = !DILocation(line: 41, column: 12, scope: !64)
!68 = !DILocation(line: 41, column: 5, scope: !64)
!69 = !DILocation(line: 41, column: 10, scope: !64)
!70 = !DILocation(line: 42, column: 5, scope: !64)
!71 = !DILocation(line: 43, column: 18, scope: !64)
!72 = !DILocation(line: 43, column: 13, scope: !64)
!73 = !DILocation(line: 44, column: 5, scope: !64)
!74 = !DILocation(line: 45, column: 14, scope: !64)
!75 = !DILocation(line: 45, column: 10, scope: !64)
!76 = !DILocation(line: 46, column: 5, scope: !64)
!77 = !DILocation(line: 46, column: 12, scope: !64)
!78 = !DILocation(line: 47, column: 1, scope: !64)
!79 = distinct !DISubprogram(name: "waw_without", scope: !1, file: !1, line: 50, type: !13, scopeLine: 50, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!80 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !81)
!81 = distinct !DILocation(line: 52, column: 15, scope: !79)
!82 = !DILocation(line: 52, column: 12, scope: !79)
!83 = !DILocation(line: 52, column: 10, scope: !79)
!84 = !DILocation(line: 53, column: 5, scope: !79)
!85 = !DILocation(line: 54, column: 14, scope: !79)
!86 = !DILocation(line: 54, column: 5, scope: !79)
!87 = !DILocation(line: 54, column: 12, scope: !79)
!88 = !DILocation(line: 55, column: 1, scope: !79)
!89 = distinct !DISubprogram(name: "waw_one_writer", scope: !1, file: !1, line: 58, type: !13, scopeLine: 58, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!90 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !91)
!91 = distinct !DILocation(line: 60, column: 9, scope: !89)
!92 = !DILocation(line: 60, column: 11, scope: !89)
!93 = !DILocation(line: 60, column: 24, scope: !89)
!94 = !DILocation(line: 60, column: 22, scope: !89)
!95 = !DILocation(line: 60, column: 17, scope: !89)
!96 = !DILocation(line: 61, column: 5, scope: !89)
!97 = !DILocation(line: 62, column: 14, scope: !89)
!98 = !DILocation(line: 62, column: 5, scope: !89)
!99 = !DILocation(line: 62, column: 12, scope: !89)
!100 = !DILocation(line: 63, column: 1, scope: !89)
!101 = distinct !DISubprogram(name: "waw_two_threads", scope: !1, file: !1, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!102 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !103)
!103 = distinct !DILocation(line: 68, column: 9, scope: !101)
!104 = !DILocation(line: 68, column: 11, scope: !101)
!105 = !DILocation(line: 68, column: 24, scope: !101)
!106 = !DILocation(line: 68, column: 22, scope: !101)
!107 = !DILocation(line: 69, column: 11, scope: !101)
!108 = !DILocation(line: 69, column: 41, scope: !101)
!109 = !DILocation(line: 69, column: 33, scope: !101)
!110 = !{!10, !10, i64 0}
!111 = !DILocation(line: 69, column: 18, scope: !101)
!112 = !DILocation(line: 70, column: 5, scope: !101)
!113 = !DILocation(line: 71, column: 14, scope: !101)
!114 = !DILocation(line: 71, column: 5, scope: !101)
!115 = !DILocation(line: 71, column: 12, scope: !101)
!116 = !DILocation(line: 72, column: 1, scope: !101)
!117 = distinct !DISubprogram(name: "tree_without", scope: !1, file: !1, line: 75, type: !13, scopeLine: 75, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!118 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !119)
!119 = distinct !DILocation(line: 77, column: 15, scope: !117)
!120 = !DILocation(line: 77, column: 12, scope: !117)
!121 = !DILocation(line: 77, column: 5, scope: !117)
!122 = !DILocation(line: 77, column: 10, scope: !117)
!123 = !DILocation(line: 78, column: 5, scope: !117)
!124 = !DILocation(line: 79, column: 5, scope: !117)
!125 = !DILocation(line: 81, column: 11, scope: !117)
!126 = !DILocation(line: 80, column: 15, scope: !117)
!127 = !DILocation(line: 80, column: 35, scope: !117)
!128 = !DILocation(line: 80, column: 31, scope: !117)
!129 = !DILocation(line: 80, column: 28, scope: !117)
!130 = !DILocation(line: 80, column: 23, scope: !117)
!131 = !DILocation(line: 79, column: 45, scope: !117)
!132 = !DILocation(line: 79, column: 35, scope: !117)
!133 = distinct !{!133, !124, !134, !135, !136}
!134 = !DILocation(line: 80, column: 41, scope: !117)
!135 = !{!"llvm.loop.mustprogress"}
!136 = !{!"llvm.loop.unroll.disable"}
!137 = !DILocation(line: 81, column: 26, scope: !117)
!138 = !DILocation(line: 81, column: 24, scope: !117)
!139 = !DILocation(line: 81, column: 17, scope: !117)
!140 = !DILocation(line: 82, column: 1, scope: !117)
!141 = distinct !DISubprogram(name: "tree_with", scope: !1, file: !1, line: 85, type: !13, scopeLine: 85, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!142 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !143)
!143 = distinct !DILocation(line: 87, column: 15, scope: !141)
!144 = !DILocation(line: 87, column: 12, scope: !141)
!145 = !DILocation(line: 87, column: 5, scope: !141)
!146 = !DILocation(line: 87, column: 10, scope: !141)
!147 = !DILocation(line: 88, column: 5, scope: !141)
!148 = !DILocation(line: 89, column: 5, scope: !141)
!149 = !DILocation(line: 93, column: 11, scope: !141)
!150 = !DILocation(line: 90, column: 15, scope: !141)
!151 = !DILocation(line: 90, column: 35, scope: !141)
!152 = !DILocation(line: 90, column: 31, scope: !141)
!153 = !DILocation(line: 90, column: 28, scope: !141)
!154 = !DILocation(line: 90, column: 23, scope: !141)
!155 = !DILocation(line: 91, column: 9, scope: !141)
!156 = !DILocation(line: 89, column: 45, scope: !141)
!157 = !DILocation(line: 89, column: 35, scope: !141)
!158 = distinct !{!158, !148, !159, !135, !136}
!159 = !DILocation(line: 92, column: 5, scope: !141)
!160 = !DILocation(line: 93, column: 26, scope: !141)
!161 = !DILocation(line: 93, column: 24, scope: !141)
!162 = !DILocation(line: 93, column: 17, scope: !141)
!163 = !DILocation(line: 94, column: 1, scope: !141)
!164 = distinct !DISubprogram(name: "loop_carried_without", scope: !1, file: !1, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!165 = !DILocation(line: 100, column: 5, scope: !164)
!166 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !167)
!167 = distinct !DILocation(line: 105, column: 9, scope: !164)
!168 = !DILocation(line: 105, column: 5, scope: !164)
!169 = !DILocation(line: 105, column: 12, scope: !164)
!170 = !DILocation(line: 106, column: 1, scope: !164)
!171 = !DILocation(line: 101, column: 21, scope: !164)
!172 = !DILocation(line: 101, column: 26, scope: !164)
!173 = !DILocation(line: 101, column: 16, scope: !164)
!174 = !DILocation(line: 101, column: 14, scope: !164)
!175 = !DILocation(line: 102, column: 9, scope: !164)
!176 = !DILocation(line: 103, column: 16, scope: !164)
!177 = !DILocation(line: 103, column: 13, scope: !164)
!178 = !DILocation(line: 100, column: 28, scope: !164)
!179 = !DILocation(line: 100, column: 23, scope: !164)
!180 = distinct !{!180, !165, !181, !135, !136}
!181 = !DILocation(line: 104, column: 5, scope: !164)
!182 = distinct !DISubprogram(name: "loop_carried_with", scope: !1, file: !1, line: 109, type: !13, scopeLine: 109, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!183 = !DILocation(line: 112, column: 5, scope: !182)
!184 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !185)
!185 = distinct !DILocation(line: 118, column: 9, scope: !182)
!186 = !DILocation(line: 118, column: 5, scope: !182)
!187 = !DILocation(line: 118, column: 12, scope: !182)
!188 = !DILocation(line: 119, column: 1, scope: !182)
!189 = !DILocation(line: 113, column: 21, scope: !182)
!190 = !DILocation(line: 113, column: 26, scope: !182)
!191 = !DILocation(line: 113, column: 16, scope: !182)
!192 = !DILocation(line: 113, column: 14, scope: !182)
!193 = !DILocation(line: 114, column: 9, scope: !182)
!194 = !DILocation(line: 115, column: 16, scope: !182)
!195 = !DILocation(line: 115, column: 13, scope: !182)
!196 = !DILocation(line: 116, column: 9, scope: !182)
!197 = !DILocation(line: 112, column: 28, scope: !182)
!198 = !DILocation(line: 112, column: 23, scope: !182)
!199 = distinct !{!199, !183, !200, !135, !136}
!200 = !DILocation(line: 117, column: 5, scope: !182)
!201 = distinct !DISubprogram(name: "double_buffer", scope: !1, file: !1, line: 122, type: !13, scopeLine: 122, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!202 = !DILocation(line: 125, column: 5, scope: !201)
!203 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !204)
!204 = distinct !DILocation(line: 130, column: 9, scope: !201)
!205 = !DILocation(line: 130, column: 5, scope: !201)
!206 = !DILocation(line: 130, column: 12, scope: !201)
!207 = !DILocation(line: 131, column: 1, scope: !201)
!208 = !DILocation(line: 126, column: 28, scope: !201)
!209 = !DILocation(line: 126, column: 33, scope: !201)
!210 = !DILocation(line: 126, column: 23, scope: !201)
!211 = !DILocation(line: 126, column: 13, scope: !201)
!212 = !DILocation(line: 126, column: 9, scope: !201)
!213 = !DILocation(line: 126, column: 21, scope: !201)
!214 = !DILocation(line: 127, column: 9, scope: !201)
!215 = !DILocation(line: 128, column: 16, scope: !201)
!216 = !DILocation(line: 128, column: 13, scope: !201)
!217 = !DILocation(line: 125, column: 28, scope: !201)
!218 = !DILocation(line: 125, column: 23, scope: !201)
!219 = distinct !{!219, !202, !220, !135, !136}
!220 = !DILocation(line: 129, column: 5, scope: !201)
!221 = distinct !DISubprogram(name: "double_buffer_too_few", scope: !1, file: !1, line: 134, type: !13, scopeLine: 134, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!222 = !DILocation(line: 137, column: 5, scope: !221)
!223 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !224)
!224 = distinct !DILocation(line: 142, column: 9, scope: !221)
!225 = !DILocation(line: 142, column: 5, scope: !221)
!226 = !DILocation(line: 142, column: 12, scope: !221)
!227 = !DILocation(line: 143, column: 1, scope: !221)
!228 = !DILocation(line: 138, column: 28, scope: !221)
!229 = !DILocation(line: 138, column: 33, scope: !221)
!230 = !DILocation(line: 138, column: 23, scope: !221)
!231 = !DILocation(line: 138, column: 13, scope: !221)
!232 = !DILocation(line: 138, column: 9, scope: !221)
!233 = !DILocation(line: 138, column: 21, scope: !221)
!234 = !DILocation(line: 139, column: 13, scope: !221)
!235 = !DILocation(line: 139, column: 20, scope: !221)
!236 = !DILocation(line: 140, column: 16, scope: !221)
!237 = !DILocation(line: 140, column: 13, scope: !221)
!238 = !DILocation(line: 137, column: 28, scope: !221)
!239 = !DILocation(line: 137, column: 23, scope: !221)
!240 = distinct !{!240, !222, !241, !135, !136}
!241 = !DILocation(line: 141, column: 5, scope: !221)
!242 = distinct !DISubprogram(name: "bytes_apart", scope: !1, file: !1, line: 146, type: !13, scopeLine: 146, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!243 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !244)
!244 = distinct !DILocation(line: 148, column: 30, scope: !242)
!245 = !DILocation(line: 148, column: 27, scope: !242)
!246 = !DILocation(line: 149, column: 14, scope: !242)
!247 = !DILocation(line: 149, column: 5, scope: !242)
!248 = !DILocation(line: 149, column: 12, scope: !242)
!249 = !DILocation(line: 150, column: 1, scope: !242)
!250 = distinct !DISubprogram(name: "bytes_and_words", scope: !1, file: !1, line: 153, type: !13, scopeLine: 153, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!251 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !252)
!252 = distinct !DILocation(line: 158, column: 35, scope: !250)
!253 = !DILocation(line: 158, column: 32, scope: !250)
!254 = !DILocation(line: 158, column: 5, scope: !250)
!255 = !DILocation(line: 158, column: 15, scope: !250)
!256 = !DILocation(line: 159, column: 11, scope: !250)
!257 = !DILocation(line: 159, column: 26, scope: !250)
!258 = !DILocation(line: 159, column: 17, scope: !250)
!259 = !DILocation(line: 159, column: 24, scope: !250)
!260 = !DILocation(line: 160, column: 1, scope: !250)
!261 = distinct !DISubprogram(name: "two_arrays", scope: !1, file: !1, line: 163, type: !13, scopeLine: 163, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!262 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !263)
!263 = distinct !DILocation(line: 166, column: 15, scope: !261)
!264 = !DILocation(line: 166, column: 12, scope: !261)
!265 = !DILocation(line: 167, column: 12, scope: !261)
!266 = !DILocation(line: 168, column: 19, scope: !261)
!267 = !DILocation(line: 168, column: 5, scope: !261)
!268 = !DILocation(line: 168, column: 12, scope: !261)
!269 = !DILocation(line: 169, column: 1, scope: !261)
!270 = distinct !DISubprogram(name: "two_extern_arrays", scope: !1, file: !1, line: 172, type: !13, scopeLine: 172, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!271 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !272)
!272 = distinct !DILocation(line: 175, column: 15, scope: !270)
!273 = !DILocation(line: 175, column: 12, scope: !270)
!274 = !DILocation(line: 175, column: 5, scope: !270)
!275 = !DILocation(line: 175, column: 10, scope: !270)
!276 = !DILocation(line: 176, column: 19, scope: !270)
!277 = !DILocation(line: 176, column: 5, scope: !270)
!278 = !DILocation(line: 176, column: 10, scope: !270)
!279 = !{!280, !280, i64 0}
!280 = !{!"short", !10, i64 0}
!281 = !DILocation(line: 177, column: 5, scope: !270)
!282 = !DILocation(line: 177, column: 12, scope: !270)
!283 = !DILocation(line: 178, column: 1, scope: !270)
!284 = distinct !DISubprogram(name: "two_extern_arrays_with", scope: !1, file: !1, line: 181, type: !13, scopeLine: 181, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!285 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !286)
!286 = distinct !DILocation(line: 184, column: 15, scope: !284)
!287 = !DILocation(line: 184, column: 12, scope: !284)
!288 = !DILocation(line: 184, column: 5, scope: !284)
!289 = !DILocation(line: 184, column: 10, scope: !284)
!290 = !DILocation(line: 186, column: 5, scope: !284)
!291 = !DILocation(line: 187, column: 19, scope: !284)
!292 = !DILocation(line: 187, column: 5, scope: !284)
!293 = !DILocation(line: 187, column: 10, scope: !284)
!294 = !DILocation(line: 188, column: 14, scope: !284)
!295 = !DILocation(line: 188, column: 5, scope: !284)
!296 = !DILocation(line: 188, column: 12, scope: !284)
!297 = !DILocation(line: 189, column: 1, scope: !284)
!298 = distinct !DISubprogram(name: "own_shared_memory", scope: !1, file: !1, line: 192, type: !13, scopeLine: 192, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!299 = !DILocation(line: 35, column: 1, scope: !300, inlinedAt: !301)
!300 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!301 = distinct !DILocation(line: 194, column: 15, scope: !298)
!302 = !DILocation(line: 36, column: 1, scope: !303, inlinedAt: !304)
!303 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 36, type: !13, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!304 = distinct !DILocation(line: 194, column: 15, scope: !298)
!305 = !DILocation(line: 194, column: 15, scope: !298)
!306 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !307)
!307 = distinct !DILocation(line: 194, column: 15, scope: !298)
!308 = !DILocation(line: 194, column: 12, scope: !298)
!309 = !DILocation(line: 194, column: 5, scope: !298)
!310 = !DILocation(line: 194, column: 10, scope: !298)
!311 = !DILocation(line: 195, column: 5, scope: !298)
!312 = !DILocation(line: 196, column: 20, scope: !298)
!313 = !DILocation(line: 196, column: 15, scope: !298)
!314 = !DILocation(line: 196, column: 5, scope: !298)
!315 = !DILocation(line: 196, column: 13, scope: !298)
!316 = !DILocation(line: 197, column: 1, scope: !298)
!317 = distinct !DISubprogram(name: "blocks_overlap", scope: !1, file: !1, line: 200, type: !13, scopeLine: 200, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!318 = !DILocation(line: 35, column: 1, scope: !300, inlinedAt: !319)
!319 = distinct !DILocation(line: 201, column: 17, scope: !317)
!320 = !DILocation(line: 36, column: 1, scope: !303, inlinedAt: !321)
!321 = distinct !DILocation(line: 201, column: 17, scope: !317)
!322 = !DILocation(line: 201, column: 17, scope: !317)
!323 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !324)
!324 = distinct !DILocation(line: 201, column: 17, scope: !317)
!325 = !DILocation(line: 201, column: 14, scope: !317)
!326 = !DILocation(line: 201, column: 5, scope: !317)
!327 = !DILocation(line: 201, column: 12, scope: !317)
!328 = !DILocation(line: 202, column: 1, scope: !317)
!329 = distinct !DISubprogram(name: "halo_without", scope: !1, file: !1, line: 205, type: !13, scopeLine: 205, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!330 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !331)
!331 = distinct !DILocation(line: 207, column: 19, scope: !329)
!332 = !DILocation(line: 207, column: 16, scope: !329)
!333 = !DILocation(line: 207, column: 5, scope: !329)
!334 = !DILocation(line: 207, column: 14, scope: !329)
!335 = !DILocation(line: 208, column: 11, scope: !329)
!336 = !DILocation(line: 208, column: 22, scope: !329)
!337 = !DILocation(line: 209, column: 11, scope: !329)
!338 = !DILocation(line: 209, column: 24, scope: !329)
!339 = !DILocation(line: 209, column: 18, scope: !329)
!340 = !DILocation(line: 210, column: 14, scope: !329)
!341 = !DILocation(line: 210, column: 21, scope: !329)
!342 = !DILocation(line: 210, column: 19, scope: !329)
!343 = !DILocation(line: 210, column: 32, scope: !329)
!344 = !DILocation(line: 210, column: 30, scope: !329)
!345 = !DILocation(line: 210, column: 5, scope: !329)
!346 = !DILocation(line: 210, column: 12, scope: !329)
!347 = !DILocation(line: 211, column: 1, scope: !329)
!348 = distinct !DISubprogram(name: "halo_with", scope: !1, file: !1, line: 214, type: !13, scopeLine: 214, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!349 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !350)
!350 = distinct !DILocation(line: 216, column: 19, scope: !348)
!351 = !DILocation(line: 216, column: 16, scope: !348)
!352 = !DILocation(line: 216, column: 5, scope: !348)
!353 = !DILocation(line: 216, column: 14, scope: !348)
!354 = !DILocation(line: 217, column: 11, scope: !348)
!355 = !DILocation(line: 217, column: 22, scope: !348)
!356 = !DILocation(line: 218, column: 11, scope: !348)
!357 = !DILocation(line: 218, column: 24, scope: !348)
!358 = !DILocation(line: 218, column: 18, scope: !348)
!359 = !DILocation(line: 219, column: 5, scope: !348)
!360 = !DILocation(line: 220, column: 14, scope: !348)
!361 = !DILocation(line: 220, column: 21, scope: !348)
!362 = !DILocation(line: 220, column: 19, scope: !348)
!363 = !DILocation(line: 220, column: 32, scope: !348)
!364 = !DILocation(line: 220, column: 30, scope: !348)
!365 = !DILocation(line: 220, column: 5, scope: !348)
!366 = !DILocation(line: 220, column: 12, scope: !348)
!367 = !DILocation(line: 221, column: 1, scope: !348)
!368 = distinct !DISubprogram(name: "scatter", scope: !1, file: !1, line: 224, type: !13, scopeLine: 224, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!369 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !370)
!370 = distinct !DILocation(line: 226, column: 7, scope: !368)
!371 = !DILocation(line: 226, column: 5, scope: !368)
!372 = !DILocation(line: 226, column: 10, scope: !368)
!373 = !DILocation(line: 227, column: 5, scope: !368)
!374 = !DILocation(line: 228, column: 7, scope: !368)
!375 = !DILocation(line: 228, column: 13, scope: !368)
!376 = !DILocation(line: 228, column: 5, scope: !368)
!377 = !DILocation(line: 228, column: 19, scope: !368)
!378 = !DILocation(line: 229, column: 5, scope: !368)
!379 = !DILocation(line: 230, column: 14, scope: !368)
!380 = !DILocation(line: 230, column: 5, scope: !368)
!381 = !DILocation(line: 230, column: 12, scope: !368)
!382 = !DILocation(line: 231, column: 1, scope: !368)
