; ModuleID = 'warp.cu'
source_filename = "warp.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12warp_withoutE1s = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4
@_ZZ9warp_withE1s = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4
@_ZZ22shuffle_orders_nothingE1s = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4
@_ZZ19vote_orders_nothingE1s = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4
@_ZZ22warp_barrier_for_blockE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ10half_warpsE1s = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4
@_ZZ15wrong_half_warpE1s = internal unnamed_addr addrspace(3) global [32 x i32] undef, align 4
@_ZZ17warp_tail_withoutE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @warp_without(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %idxprom = zext nneg i32 %0 to i64, !dbg !19
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !19
  %1 = load i32, ptr %arrayidx, align 4, !dbg !19, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12warp_withoutE1s to ptr), i64 %idxprom, !dbg !20
  store i32 %1, ptr %arrayidx3, align 4, !dbg !21, !tbaa !8
  %xor = xor i32 %0, 1, !dbg !22
  %idxprom5 = zext nneg i32 %xor to i64, !dbg !23
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12warp_withoutE1s to ptr), i64 %idxprom5, !dbg !23
  %2 = load i32, ptr %arrayidx6, align 4, !dbg !23, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !24
  store i32 %2, ptr %arrayidx9, align 4, !dbg !25, !tbaa !8
  ret void, !dbg !26
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @warp_with(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !27 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !28
  %idxprom = zext nneg i32 %0 to i64, !dbg !30
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !30
  %1 = load i32, ptr %arrayidx, align 4, !dbg !30, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9warp_withE1s to ptr), i64 %idxprom, !dbg !31
  store i32 %1, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !33
  %xor = xor i32 %0, 1, !dbg !36
  %idxprom5 = zext nneg i32 %xor to i64, !dbg !37
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9warp_withE1s to ptr), i64 %idxprom5, !dbg !37
  %2 = load i32, ptr %arrayidx6, align 4, !dbg !37, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !38
  store i32 %2, ptr %arrayidx9, align 4, !dbg !39, !tbaa !8
  ret void, !dbg !40
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @shuffle_orders_nothing(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #2 !dbg !41 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !42
  %idxprom = zext nneg i32 %0 to i64, !dbg !44
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !44
  %1 = load i32, ptr %arrayidx, align 4, !dbg !44, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22shuffle_orders_nothingE1s to ptr), i64 %idxprom, !dbg !45
  store i32 %1, ptr %arrayidx3, align 4, !dbg !46, !tbaa !8
  %2 = tail call noundef i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %1, i32 1, i32 31), !dbg !47
  %xor = xor i32 %0, 1, !dbg !50
  %idxprom9 = zext nneg i32 %xor to i64, !dbg !51
  %arrayidx10 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22shuffle_orders_nothingE1s to ptr), i64 %idxprom9, !dbg !51
  %3 = load i32, ptr %arrayidx10, align 4, !dbg !51, !tbaa !8
  %add = add nsw i32 %3, %2, !dbg !52
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !53
  store i32 %add, ptr %arrayidx13, align 4, !dbg !54, !tbaa !8
  ret void, !dbg !55
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @vote_orders_nothing(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #2 !dbg !56 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !57
  %idxprom = zext nneg i32 %0 to i64, !dbg !59
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !59
  %1 = load i32, ptr %arrayidx, align 4, !dbg !59, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ19vote_orders_nothingE1s to ptr), i64 %idxprom, !dbg !60
  store i32 %1, ptr %arrayidx3, align 4, !dbg !61, !tbaa !8
  %cmp = icmp sgt i32 %1, 2, !dbg !62
  %2 = tail call noundef i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %cmp), !dbg !63
  %xor = xor i32 %0, 1, !dbg !66
  %idxprom9 = zext nneg i32 %xor to i64, !dbg !67
  %arrayidx10 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ19vote_orders_nothingE1s to ptr), i64 %idxprom9, !dbg !67
  %3 = load i32, ptr %arrayidx10, align 4, !dbg !67, !tbaa !8
  %add = add i32 %3, %2, !dbg !68
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !69
  store i32 %add, ptr %arrayidx13, align 4, !dbg !70, !tbaa !8
  ret void, !dbg !71
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define dso_local ptx_kernel void @shuffle_sum(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #3 !dbg !72 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !73
  %idxprom = zext nneg i32 %0 to i64, !dbg !75
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !75
  %1 = load i32, ptr %arrayidx, align 4, !dbg !75, !tbaa !8
  br label %for.body, !dbg !76

for.cond.cleanup:                                 ; preds = %for.body
  %cmp3 = icmp eq i32 %0, 0, !dbg !77
  br i1 %cmp3, label %if.then, label %if.end, !dbg !77

for.body:                                         ; preds = %entry, %for.body
  %d.011 = phi i32 [ 16, %entry ], [ %div9, %for.body ]
  %x.010 = phi i32 [ %1, %entry ], [ %add, %for.body ]
  %2 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x.010, i32 range(i32 1, -2147483648) %d.011, i32 31), !dbg !78
  %add = add nsw i32 %2, %x.010, !dbg !81
  %div9 = lshr i32 %d.011, 1, !dbg !82
  %cmp.not = icmp eq i32 %div9, 0, !dbg !83
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body, !dbg !76, !llvm.loop !84

if.then:                                          ; preds = %for.cond.cleanup
  store i32 %add, ptr %out, align 4, !dbg !88, !tbaa !8
  br label %if.end, !dbg !89

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void, !dbg !90
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @warp_barrier_for_block(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !91 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !92
  %idxprom = zext nneg i32 %0 to i64, !dbg !94
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !94
  %1 = load i32, ptr %arrayidx, align 4, !dbg !94, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22warp_barrier_for_blockE1s to ptr), i64 %idxprom, !dbg !95
  store i32 %1, ptr %arrayidx3, align 4, !dbg !96, !tbaa !8
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !97
  %sub = sub nsw i32 63, %0, !dbg !99
  %idxprom5 = zext i32 %sub to i64, !dbg !100
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22warp_barrier_for_blockE1s to ptr), i64 %idxprom5, !dbg !100
  %2 = load i32, ptr %arrayidx6, align 4, !dbg !100, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !101
  store i32 %2, ptr %arrayidx9, align 4, !dbg !102, !tbaa !8
  ret void, !dbg !103
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @half_warps(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !104 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !105
  %idxprom = zext nneg i32 %0 to i64, !dbg !107
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !107
  %1 = load i32, ptr %arrayidx, align 4, !dbg !107, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10half_warpsE1s to ptr), i64 %idxprom, !dbg !108
  store i32 %1, ptr %arrayidx3, align 4, !dbg !109, !tbaa !8
  %cmp = icmp samesign ult i32 %0, 16, !dbg !110
  br i1 %cmp, label %if.then, label %if.else, !dbg !110

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.bar.warp.sync(i32 65535), !dbg !111
  br label %if.end, !dbg !113

if.else:                                          ; preds = %entry
  tail call void @llvm.nvvm.bar.warp.sync(i32 -65536), !dbg !114
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %xor = xor i32 %0, 15, !dbg !116
  %idxprom6 = zext nneg i32 %xor to i64, !dbg !117
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10half_warpsE1s to ptr), i64 %idxprom6, !dbg !117
  %2 = load i32, ptr %arrayidx7, align 4, !dbg !117, !tbaa !8
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !118
  store i32 %2, ptr %arrayidx10, align 4, !dbg !119, !tbaa !8
  ret void, !dbg !120
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @wrong_half_warp(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !121 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !122
  %idxprom = zext nneg i32 %0 to i64, !dbg !124
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !124
  %1 = load i32, ptr %arrayidx, align 4, !dbg !124, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15wrong_half_warpE1s to ptr), i64 %idxprom, !dbg !125
  store i32 %1, ptr %arrayidx3, align 4, !dbg !126, !tbaa !8
  %cmp = icmp samesign ult i32 %0, 16, !dbg !127
  br i1 %cmp, label %if.then, label %if.else, !dbg !127

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.bar.warp.sync(i32 65535), !dbg !128
  br label %if.end, !dbg !130

if.else:                                          ; preds = %entry
  tail call void @llvm.nvvm.bar.warp.sync(i32 -65536), !dbg !131
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %sub = sub nsw i32 31, %0, !dbg !133
  %idxprom6 = zext i32 %sub to i64, !dbg !134
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15wrong_half_warpE1s to ptr), i64 %idxprom6, !dbg !134
  %2 = load i32, ptr %arrayidx7, align 4, !dbg !134, !tbaa !8
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !135
  store i32 %2, ptr %arrayidx10, align 4, !dbg !136, !tbaa !8
  ret void, !dbg !137
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @warp_tail_without(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !138 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !139
  %idxprom = zext nneg i32 %0 to i64, !dbg !141
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !141
  %1 = load i32, ptr %arrayidx, align 4, !dbg !141, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17warp_tail_withoutE1s to ptr), i64 %idxprom, !dbg !142
  store i32 %1, ptr %arrayidx3, align 4, !dbg !143, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !144
  %cmp = icmp samesign ult i32 %0, 32, !dbg !145
  br i1 %cmp, label %if.then, label %if.end, !dbg !145

if.then:                                          ; preds = %entry
  %2 = zext nneg i32 %0 to i64, !dbg !146
  %3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17warp_tail_withoutE1s to ptr), i64 %2, !dbg !146
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %3, i64 128, !dbg !146
  %4 = load i32, ptr %arrayidx7, align 4, !dbg !146, !tbaa !8
  %5 = load i32, ptr %arrayidx3, align 4, !dbg !147, !tbaa !8
  %add11 = add nsw i32 %5, %4, !dbg !147
  store i32 %add11, ptr %arrayidx3, align 4, !dbg !147, !tbaa !8
  %6 = zext nneg i32 %0 to i64, !dbg !148
  %7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17warp_tail_withoutE1s to ptr), i64 %6, !dbg !148
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %7, i64 64, !dbg !148
  %8 = load i32, ptr %arrayidx15, align 4, !dbg !148, !tbaa !8
  %add19 = add nsw i32 %8, %add11, !dbg !149
  store i32 %add19, ptr %arrayidx3, align 4, !dbg !149, !tbaa !8
  %9 = zext nneg i32 %0 to i64, !dbg !150
  %10 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17warp_tail_withoutE1s to ptr), i64 %9, !dbg !150
  %arrayidx23 = getelementptr inbounds nuw i8, ptr %10, i64 32, !dbg !150
  %11 = load i32, ptr %arrayidx23, align 4, !dbg !150, !tbaa !8
  %add27 = add nsw i32 %11, %add19, !dbg !151
  store i32 %add27, ptr %arrayidx3, align 4, !dbg !151, !tbaa !8
  br label %if.end, !dbg !152

if.end:                                           ; preds = %if.then, %entry
  %cmp29 = icmp eq i32 %0, 0, !dbg !153
  br i1 %cmp29, label %if.then30, label %if.end32, !dbg !153

if.then30:                                        ; preds = %if.end
  %12 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17warp_tail_withoutE1s to ptr), align 4, !dbg !154, !tbaa !8
  store i32 %12, ptr %out, align 4, !dbg !155, !tbaa !8
  br label %if.end32, !dbg !156

if.end32:                                         ; preds = %if.then30, %if.end
  ret void, !dbg !157
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @not_in_mask(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #1 !dbg !158 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !159
  %idxprom = zext nneg i32 %0 to i64, !dbg !161
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !161
  %1 = load i32, ptr %arrayidx, align 4, !dbg !161, !tbaa !8
  %cmp = icmp sgt i32 %1, -1, !dbg !162
  %cond = select i1 %cmp, i32 -9, i32 -1, !dbg !161
  tail call void @llvm.nvvm.bar.warp.sync(i32 range(i32 -65536, 65536) %cond), !dbg !163
  %2 = load i32, ptr %arrayidx, align 4, !dbg !165, !tbaa !8
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !166
  store i32 %2, ptr %arrayidx6, align 4, !dbg !167, !tbaa !8
  ret void, !dbg !168
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #6

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #6

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #6

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress noinline norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "warp.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "warp_without", scope: !1, file: !1, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
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
!27 = distinct !DISubprogram(name: "warp_with", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!28 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !29)
!29 = distinct !DILocation(line: 14, column: 15, scope: !27)
!30 = !DILocation(line: 14, column: 12, scope: !27)
!31 = !DILocation(line: 14, column: 5, scope: !27)
!32 = !DILocation(line: 14, column: 10, scope: !27)
!33 = !DILocation(line: 91, column: 60, scope: !34, inlinedAt: !35)
!34 = distinct !DISubprogram(name: "__syncwarp", scope: !17, file: !17, line: 91, type: !13, scopeLine: 91, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!35 = distinct !DILocation(line: 15, column: 5, scope: !27)
!36 = !DILocation(line: 16, column: 18, scope: !27)
!37 = !DILocation(line: 16, column: 14, scope: !27)
!38 = !DILocation(line: 16, column: 5, scope: !27)
!39 = !DILocation(line: 16, column: 12, scope: !27)
!40 = !DILocation(line: 17, column: 1, scope: !27)
!41 = distinct !DISubprogram(name: "shuffle_orders_nothing", scope: !1, file: !1, line: 20, type: !13, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!42 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !43)
!43 = distinct !DILocation(line: 22, column: 15, scope: !41)
!44 = !DILocation(line: 22, column: 12, scope: !41)
!45 = !DILocation(line: 22, column: 5, scope: !41)
!46 = !DILocation(line: 22, column: 10, scope: !41)
!47 = !DILocation(line: 105, column: 68, scope: !48, inlinedAt: !49)
!48 = distinct !DISubprogram(name: "__shfl_xor_sync", scope: !17, file: !17, line: 105, type: !13, scopeLine: 105, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!49 = distinct !DILocation(line: 23, column: 13, scope: !41)
!50 = !DILocation(line: 24, column: 18, scope: !41)
!51 = !DILocation(line: 24, column: 14, scope: !41)
!52 = !DILocation(line: 24, column: 23, scope: !41)
!53 = !DILocation(line: 24, column: 5, scope: !41)
!54 = !DILocation(line: 24, column: 12, scope: !41)
!55 = !DILocation(line: 25, column: 1, scope: !41)
!56 = distinct !DISubprogram(name: "vote_orders_nothing", scope: !1, file: !1, line: 28, type: !13, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!57 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !58)
!58 = distinct !DILocation(line: 30, column: 15, scope: !56)
!59 = !DILocation(line: 30, column: 12, scope: !56)
!60 = !DILocation(line: 30, column: 5, scope: !56)
!61 = !DILocation(line: 30, column: 10, scope: !56)
!62 = !DILocation(line: 31, column: 54, scope: !56)
!63 = !DILocation(line: 107, column: 64, scope: !64, inlinedAt: !65)
!64 = distinct !DISubprogram(name: "__ballot_sync", scope: !17, file: !17, line: 107, type: !13, scopeLine: 107, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!65 = distinct !DILocation(line: 31, column: 21, scope: !56)
!66 = !DILocation(line: 32, column: 18, scope: !56)
!67 = !DILocation(line: 32, column: 14, scope: !56)
!68 = !DILocation(line: 32, column: 23, scope: !56)
!69 = !DILocation(line: 32, column: 5, scope: !56)
!70 = !DILocation(line: 32, column: 12, scope: !56)
!71 = !DILocation(line: 33, column: 1, scope: !56)
!72 = distinct !DISubprogram(name: "shuffle_sum", scope: !1, file: !1, line: 36, type: !13, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!73 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !74)
!74 = distinct !DILocation(line: 37, column: 16, scope: !72)
!75 = !DILocation(line: 37, column: 13, scope: !72)
!76 = !DILocation(line: 38, column: 5, scope: !72)
!77 = !DILocation(line: 39, column: 11, scope: !72)
!78 = !DILocation(line: 103, column: 74, scope: !79, inlinedAt: !80)
!79 = distinct !DISubprogram(name: "__shfl_down_sync", scope: !17, file: !17, line: 103, type: !13, scopeLine: 103, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!80 = distinct !DILocation(line: 38, column: 42, scope: !72)
!81 = !DILocation(line: 38, column: 39, scope: !72)
!82 = !DILocation(line: 38, column: 31, scope: !72)
!83 = !DILocation(line: 38, column: 24, scope: !72)
!84 = distinct !{!84, !76, !85, !86, !87}
!85 = !DILocation(line: 38, column: 76, scope: !72)
!86 = !{!"llvm.loop.mustprogress"}
!87 = !{!"llvm.loop.unroll.disable"}
!88 = !DILocation(line: 39, column: 24, scope: !72)
!89 = !DILocation(line: 39, column: 17, scope: !72)
!90 = !DILocation(line: 40, column: 1, scope: !72)
!91 = distinct !DISubprogram(name: "warp_barrier_for_block", scope: !1, file: !1, line: 43, type: !13, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!92 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !93)
!93 = distinct !DILocation(line: 45, column: 15, scope: !91)
!94 = !DILocation(line: 45, column: 12, scope: !91)
!95 = !DILocation(line: 45, column: 5, scope: !91)
!96 = !DILocation(line: 45, column: 10, scope: !91)
!97 = !DILocation(line: 91, column: 60, scope: !34, inlinedAt: !98)
!98 = distinct !DILocation(line: 46, column: 5, scope: !91)
!99 = !DILocation(line: 47, column: 19, scope: !91)
!100 = !DILocation(line: 47, column: 14, scope: !91)
!101 = !DILocation(line: 47, column: 5, scope: !91)
!102 = !DILocation(line: 47, column: 12, scope: !91)
!103 = !DILocation(line: 48, column: 1, scope: !91)
!104 = distinct !DISubprogram(name: "half_warps", scope: !1, file: !1, line: 51, type: !13, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!105 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !106)
!106 = distinct !DILocation(line: 53, column: 15, scope: !104)
!107 = !DILocation(line: 53, column: 12, scope: !104)
!108 = !DILocation(line: 53, column: 5, scope: !104)
!109 = !DILocation(line: 53, column: 10, scope: !104)
!110 = !DILocation(line: 54, column: 11, scope: !104)
!111 = !DILocation(line: 91, column: 60, scope: !34, inlinedAt: !112)
!112 = distinct !DILocation(line: 55, column: 9, scope: !104)
!113 = !DILocation(line: 55, column: 9, scope: !104)
!114 = !DILocation(line: 91, column: 60, scope: !34, inlinedAt: !115)
!115 = distinct !DILocation(line: 57, column: 9, scope: !104)
!116 = !DILocation(line: 58, column: 18, scope: !104)
!117 = !DILocation(line: 58, column: 14, scope: !104)
!118 = !DILocation(line: 58, column: 5, scope: !104)
!119 = !DILocation(line: 58, column: 12, scope: !104)
!120 = !DILocation(line: 59, column: 1, scope: !104)
!121 = distinct !DISubprogram(name: "wrong_half_warp", scope: !1, file: !1, line: 62, type: !13, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!122 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !123)
!123 = distinct !DILocation(line: 64, column: 15, scope: !121)
!124 = !DILocation(line: 64, column: 12, scope: !121)
!125 = !DILocation(line: 64, column: 5, scope: !121)
!126 = !DILocation(line: 64, column: 10, scope: !121)
!127 = !DILocation(line: 65, column: 11, scope: !121)
!128 = !DILocation(line: 91, column: 60, scope: !34, inlinedAt: !129)
!129 = distinct !DILocation(line: 66, column: 9, scope: !121)
!130 = !DILocation(line: 66, column: 9, scope: !121)
!131 = !DILocation(line: 91, column: 60, scope: !34, inlinedAt: !132)
!132 = distinct !DILocation(line: 68, column: 9, scope: !121)
!133 = !DILocation(line: 69, column: 19, scope: !121)
!134 = !DILocation(line: 69, column: 14, scope: !121)
!135 = !DILocation(line: 69, column: 5, scope: !121)
!136 = !DILocation(line: 69, column: 12, scope: !121)
!137 = !DILocation(line: 70, column: 1, scope: !121)
!138 = distinct !DISubprogram(name: "warp_tail_without", scope: !1, file: !1, line: 73, type: !13, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!139 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !140)
!140 = distinct !DILocation(line: 75, column: 15, scope: !138)
!141 = !DILocation(line: 75, column: 12, scope: !138)
!142 = !DILocation(line: 75, column: 5, scope: !138)
!143 = !DILocation(line: 75, column: 10, scope: !138)
!144 = !DILocation(line: 76, column: 5, scope: !138)
!145 = !DILocation(line: 77, column: 11, scope: !138)
!146 = !DILocation(line: 78, column: 17, scope: !138)
!147 = !DILocation(line: 78, column: 14, scope: !138)
!148 = !DILocation(line: 79, column: 17, scope: !138)
!149 = !DILocation(line: 79, column: 14, scope: !138)
!150 = !DILocation(line: 80, column: 17, scope: !138)
!151 = !DILocation(line: 80, column: 14, scope: !138)
!152 = !DILocation(line: 81, column: 5, scope: !138)
!153 = !DILocation(line: 82, column: 11, scope: !138)
!154 = !DILocation(line: 82, column: 26, scope: !138)
!155 = !DILocation(line: 82, column: 24, scope: !138)
!156 = !DILocation(line: 82, column: 17, scope: !138)
!157 = !DILocation(line: 83, column: 1, scope: !138)
!158 = distinct !DISubprogram(name: "not_in_mask", scope: !1, file: !1, line: 86, type: !13, scopeLine: 86, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!159 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !160)
!160 = distinct !DILocation(line: 87, column: 19, scope: !158)
!161 = !DILocation(line: 87, column: 16, scope: !158)
!162 = !DILocation(line: 87, column: 22, scope: !158)
!163 = !DILocation(line: 91, column: 60, scope: !34, inlinedAt: !164)
!164 = distinct !DILocation(line: 87, column: 5, scope: !158)
!165 = !DILocation(line: 88, column: 14, scope: !158)
!166 = !DILocation(line: 88, column: 5, scope: !158)
!167 = !DILocation(line: 88, column: 12, scope: !158)
!168 = !DILocation(line: 89, column: 1, scope: !158)
