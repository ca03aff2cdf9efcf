; ModuleID = 'scan.cu'
source_filename = "scan.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ18scan_hillis_steeleE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ16scan_two_buffersE1s = internal unnamed_addr addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ13scan_blellochE1s = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4
@_ZZ10scan_warpsE7of_warp = internal unnamed_addr addrspace(3) global [16 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_hillis_steele(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 8, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %idxprom = zext i32 %add to i64, !dbg !24
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !24
  %2 = load i32, ptr %arrayidx, align 4, !dbg !24, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !25
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %idxprom2, !dbg !25
  store i32 %2, ptr %arrayidx3, align 4, !dbg !26, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  %cmp4.not = icmp eq i32 %0, 0, !dbg !28
  br i1 %cmp4.not, label %cond.end, label %cond.true, !dbg !29

cond.true:                                        ; preds = %entry
  %3 = zext nneg i32 %0 to i64
  %4 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %3
  %arrayidx6 = getelementptr i8, ptr %4, i64 -4
  %5 = load i32, ptr %arrayidx6, align 4, !dbg !30, !tbaa !8
  br label %cond.end, !dbg !29

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ 0, %entry ], !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %6 = load i32, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  %add9 = add nsw i32 %6, %cond, !dbg !32
  store i32 %add9, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %cmp4.not.1 = icmp samesign ult i32 %0, 2, !dbg !28
  br i1 %cmp4.not.1, label %cond.end.1, label %cond.true.1, !dbg !29

cond.true.1:                                      ; preds = %cond.end
  %7 = zext nneg i32 %0 to i64
  %8 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %7
  %arrayidx6.1 = getelementptr i8, ptr %8, i64 -8
  %9 = load i32, ptr %arrayidx6.1, align 4, !dbg !30, !tbaa !8
  br label %cond.end.1, !dbg !29

cond.end.1:                                       ; preds = %cond.true.1, %cond.end
  %cond.1 = phi i32 [ %9, %cond.true.1 ], [ 0, %cond.end ], !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %10 = load i32, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  %add9.1 = add nsw i32 %10, %cond.1, !dbg !32
  store i32 %add9.1, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %cmp4.not.2 = icmp samesign ult i32 %0, 4, !dbg !28
  br i1 %cmp4.not.2, label %cond.end.2, label %cond.true.2, !dbg !29

cond.true.2:                                      ; preds = %cond.end.1
  %11 = zext nneg i32 %0 to i64
  %12 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %11
  %arrayidx6.2 = getelementptr i8, ptr %12, i64 -16
  %13 = load i32, ptr %arrayidx6.2, align 4, !dbg !30, !tbaa !8
  br label %cond.end.2, !dbg !29

cond.end.2:                                       ; preds = %cond.true.2, %cond.end.1
  %cond.2 = phi i32 [ %13, %cond.true.2 ], [ 0, %cond.end.1 ], !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %14 = load i32, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  %add9.2 = add nsw i32 %14, %cond.2, !dbg !32
  store i32 %add9.2, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %cmp4.not.3 = icmp samesign ult i32 %0, 8, !dbg !28
  br i1 %cmp4.not.3, label %cond.end.3, label %cond.true.3, !dbg !29

cond.true.3:                                      ; preds = %cond.end.2
  %15 = zext nneg i32 %0 to i64
  %16 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %15
  %arrayidx6.3 = getelementptr i8, ptr %16, i64 -32
  %17 = load i32, ptr %arrayidx6.3, align 4, !dbg !30, !tbaa !8
  br label %cond.end.3, !dbg !29

cond.end.3:                                       ; preds = %cond.true.3, %cond.end.2
  %cond.3 = phi i32 [ %17, %cond.true.3 ], [ 0, %cond.end.2 ], !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %18 = load i32, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  %add9.3 = add nsw i32 %18, %cond.3, !dbg !32
  store i32 %add9.3, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %cmp4.not.4 = icmp samesign ult i32 %0, 16, !dbg !28
  br i1 %cmp4.not.4, label %cond.end.4, label %cond.true.4, !dbg !29

cond.true.4:                                      ; preds = %cond.end.3
  %19 = zext nneg i32 %0 to i64
  %20 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %19
  %arrayidx6.4 = getelementptr i8, ptr %20, i64 -64
  %21 = load i32, ptr %arrayidx6.4, align 4, !dbg !30, !tbaa !8
  br label %cond.end.4, !dbg !29

cond.end.4:                                       ; preds = %cond.true.4, %cond.end.3
  %cond.4 = phi i32 [ %21, %cond.true.4 ], [ 0, %cond.end.3 ], !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %22 = load i32, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  %add9.4 = add nsw i32 %22, %cond.4, !dbg !32
  store i32 %add9.4, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %cmp4.not.5 = icmp samesign ult i32 %0, 32, !dbg !28
  br i1 %cmp4.not.5, label %cond.end.5, label %cond.true.5, !dbg !29

cond.true.5:                                      ; preds = %cond.end.4
  %23 = zext nneg i32 %0 to i64
  %24 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %23
  %arrayidx6.5 = getelementptr i8, ptr %24, i64 -128
  %25 = load i32, ptr %arrayidx6.5, align 4, !dbg !30, !tbaa !8
  br label %cond.end.5, !dbg !29

cond.end.5:                                       ; preds = %cond.true.5, %cond.end.4
  %cond.5 = phi i32 [ %25, %cond.true.5 ], [ 0, %cond.end.4 ], !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %26 = load i32, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  %add9.5 = add nsw i32 %26, %cond.5, !dbg !32
  store i32 %add9.5, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %cmp4.not.6 = icmp samesign ult i32 %0, 64, !dbg !28
  br i1 %cmp4.not.6, label %cond.end.6, label %cond.true.6, !dbg !29

cond.true.6:                                      ; preds = %cond.end.5
  %27 = zext nneg i32 %0 to i64
  %28 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %27
  %arrayidx6.6 = getelementptr i8, ptr %28, i64 -256
  %29 = load i32, ptr %arrayidx6.6, align 4, !dbg !30, !tbaa !8
  br label %cond.end.6, !dbg !29

cond.end.6:                                       ; preds = %cond.true.6, %cond.end.5
  %cond.6 = phi i32 [ %29, %cond.true.6 ], [ 0, %cond.end.5 ], !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %30 = load i32, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  %add9.6 = add nsw i32 %30, %cond.6, !dbg !32
  store i32 %add9.6, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %cmp4.not.7 = icmp samesign ult i32 %0, 128, !dbg !28
  br i1 %cmp4.not.7, label %cond.end.7, label %cond.true.7, !dbg !29

cond.true.7:                                      ; preds = %cond.end.6
  %31 = zext nneg i32 %0 to i64
  %32 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %31
  %arrayidx6.7 = getelementptr i8, ptr %32, i64 -512
  %33 = load i32, ptr %arrayidx6.7, align 4, !dbg !30, !tbaa !8
  br label %cond.end.7, !dbg !29

cond.end.7:                                       ; preds = %cond.true.7, %cond.end.6
  %cond.7 = phi i32 [ %33, %cond.true.7 ], [ 0, %cond.end.6 ], !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %34 = load i32, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  %add9.7 = add nsw i32 %34, %cond.7, !dbg !32
  store i32 %add9.7, ptr %arrayidx3, align 4, !dbg !32, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %35 = load i32, ptr %arrayidx3, align 4, !dbg !34, !tbaa !8
  %arrayidx14 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !35
  store i32 %35, ptr %arrayidx14, align 4, !dbg !36, !tbaa !8
  ret void, !dbg !37
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_two_buffers(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !38 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !39
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !41
  %mul = shl i32 %1, 8, !dbg !43
  %add = add i32 %mul, %0, !dbg !44
  %idxprom = zext i32 %add to i64, !dbg !45
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !45
  %2 = load i32, ptr %arrayidx, align 4, !dbg !45, !tbaa !8
  %idxprom4 = zext nneg i32 %0 to i64, !dbg !46
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %idxprom4, !dbg !46
  store i32 %2, ptr %arrayidx5, align 4, !dbg !47, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %cmp6.not = icmp eq i32 %0, 0, !dbg !49
  %3 = load i32, ptr %arrayidx5, align 4, !dbg !50, !tbaa !8
  br i1 %cmp6.not, label %cond.end, label %cond.true, !dbg !51

cond.true:                                        ; preds = %entry
  %4 = zext nneg i32 %0 to i64, !dbg !52
  %5 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %4, !dbg !52
  %arrayidx14 = getelementptr i8, ptr %5, i64 -4, !dbg !52
  %6 = load i32, ptr %arrayidx14, align 4, !dbg !52, !tbaa !8
  %add15 = add nsw i32 %6, %3, !dbg !53
  br label %cond.end, !dbg !51

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi i32 [ %add15, %cond.true ], [ %3, %entry ], !dbg !51
  %gep50 = getelementptr inbounds nuw i8, ptr %arrayidx5, i64 1024, !dbg !54
  store i32 %cond, ptr %gep50, align 4, !dbg !55, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !56
  %cmp6.not.1 = icmp samesign ult i32 %0, 2, !dbg !49
  br i1 %cmp6.not.1, label %cond.false.1, label %cond.true.1, !dbg !51

cond.true.1:                                      ; preds = %cond.end
  %arrayidx10.1 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %idxprom4, !dbg !57
  %7 = load i32, ptr %arrayidx10.1, align 4, !dbg !57, !tbaa !8
  %8 = zext nneg i32 %0 to i64, !dbg !52
  %9 = getelementptr i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %8, !dbg !52
  %arrayidx14.1 = getelementptr i8, ptr %9, i64 -8, !dbg !52
  %10 = load i32, ptr %arrayidx14.1, align 4, !dbg !52, !tbaa !8
  %add15.1 = add nsw i32 %10, %7, !dbg !53
  br label %cond.end.1, !dbg !51

cond.false.1:                                     ; preds = %cond.end
  %11 = load i32, ptr %gep50, align 4, !dbg !58, !tbaa !8
  br label %cond.end.1, !dbg !51

cond.end.1:                                       ; preds = %cond.false.1, %cond.true.1
  %cond.1 = phi i32 [ %add15.1, %cond.true.1 ], [ %11, %cond.false.1 ], !dbg !51
  store i32 %cond.1, ptr %arrayidx5, align 4, !dbg !55, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !56
  %cmp6.not.2 = icmp samesign ult i32 %0, 4, !dbg !49
  %12 = load i32, ptr %arrayidx5, align 4, !dbg !50, !tbaa !8
  br i1 %cmp6.not.2, label %cond.end.2, label %cond.true.2, !dbg !51

cond.true.2:                                      ; preds = %cond.end.1
  %13 = zext nneg i32 %0 to i64, !dbg !52
  %14 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %13, !dbg !52
  %arrayidx14.2 = getelementptr i8, ptr %14, i64 -16, !dbg !52
  %15 = load i32, ptr %arrayidx14.2, align 4, !dbg !52, !tbaa !8
  %add15.2 = add nsw i32 %15, %12, !dbg !53
  br label %cond.end.2, !dbg !51

cond.end.2:                                       ; preds = %cond.end.1, %cond.true.2
  %cond.2 = phi i32 [ %add15.2, %cond.true.2 ], [ %12, %cond.end.1 ], !dbg !51
  store i32 %cond.2, ptr %gep50, align 4, !dbg !55, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !56
  %cmp6.not.3 = icmp samesign ult i32 %0, 8, !dbg !49
  br i1 %cmp6.not.3, label %cond.false.3, label %cond.true.3, !dbg !51

cond.true.3:                                      ; preds = %cond.end.2
  %arrayidx10.3 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %idxprom4, !dbg !57
  %16 = load i32, ptr %arrayidx10.3, align 4, !dbg !57, !tbaa !8
  %17 = zext nneg i32 %0 to i64, !dbg !52
  %18 = getelementptr i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %17, !dbg !52
  %arrayidx14.3 = getelementptr i8, ptr %18, i64 -32, !dbg !52
  %19 = load i32, ptr %arrayidx14.3, align 4, !dbg !52, !tbaa !8
  %add15.3 = add nsw i32 %19, %16, !dbg !53
  br label %cond.end.3, !dbg !51

cond.false.3:                                     ; preds = %cond.end.2
  %20 = load i32, ptr %gep50, align 4, !dbg !58, !tbaa !8
  br label %cond.end.3, !dbg !51

cond.end.3:                                       ; preds = %cond.false.3, %cond.true.3
  %cond.3 = phi i32 [ %add15.3, %cond.true.3 ], [ %20, %cond.false.3 ], !dbg !51
  store i32 %cond.3, ptr %arrayidx5, align 4, !dbg !55, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !56
  %cmp6.not.4 = icmp samesign ult i32 %0, 16, !dbg !49
  %21 = load i32, ptr %arrayidx5, align 4, !dbg !50, !tbaa !8
  br i1 %cmp6.not.4, label %cond.end.4, label %cond.true.4, !dbg !51

cond.true.4:                                      ; preds = %cond.end.3
  %22 = zext nneg i32 %0 to i64, !dbg !52
  %23 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %22, !dbg !52
  %arrayidx14.4 = getelementptr i8, ptr %23, i64 -64, !dbg !52
  %24 = load i32, ptr %arrayidx14.4, align 4, !dbg !52, !tbaa !8
  %add15.4 = add nsw i32 %24, %21, !dbg !53
  br label %cond.end.4, !dbg !51

cond.end.4:                                       ; preds = %cond.end.3, %cond.true.4
  %cond.4 = phi i32 [ %add15.4, %cond.true.4 ], [ %21, %cond.end.3 ], !dbg !51
  store i32 %cond.4, ptr %gep50, align 4, !dbg !55, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !56
  %cmp6.not.5 = icmp samesign ult i32 %0, 32, !dbg !49
  br i1 %cmp6.not.5, label %cond.false.5, label %cond.true.5, !dbg !51

cond.true.5:                                      ; preds = %cond.end.4
  %arrayidx10.5 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %idxprom4, !dbg !57
  %25 = load i32, ptr %arrayidx10.5, align 4, !dbg !57, !tbaa !8
  %26 = zext nneg i32 %0 to i64, !dbg !52
  %27 = getelementptr i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %26, !dbg !52
  %arrayidx14.5 = getelementptr i8, ptr %27, i64 -128, !dbg !52
  %28 = load i32, ptr %arrayidx14.5, align 4, !dbg !52, !tbaa !8
  %add15.5 = add nsw i32 %28, %25, !dbg !53
  br label %cond.end.5, !dbg !51

cond.false.5:                                     ; preds = %cond.end.4
  %29 = load i32, ptr %gep50, align 4, !dbg !58, !tbaa !8
  br label %cond.end.5, !dbg !51

cond.end.5:                                       ; preds = %cond.false.5, %cond.true.5
  %cond.5 = phi i32 [ %add15.5, %cond.true.5 ], [ %29, %cond.false.5 ], !dbg !51
  store i32 %cond.5, ptr %arrayidx5, align 4, !dbg !55, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !56
  %cmp6.not.6 = icmp samesign ult i32 %0, 64, !dbg !49
  %30 = load i32, ptr %arrayidx5, align 4, !dbg !50, !tbaa !8
  br i1 %cmp6.not.6, label %cond.end.6, label %cond.true.6, !dbg !51

cond.true.6:                                      ; preds = %cond.end.5
  %31 = zext nneg i32 %0 to i64, !dbg !52
  %32 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %31, !dbg !52
  %arrayidx14.6 = getelementptr i8, ptr %32, i64 -256, !dbg !52
  %33 = load i32, ptr %arrayidx14.6, align 4, !dbg !52, !tbaa !8
  %add15.6 = add nsw i32 %33, %30, !dbg !53
  br label %cond.end.6, !dbg !51

cond.end.6:                                       ; preds = %cond.end.5, %cond.true.6
  %cond.6 = phi i32 [ %add15.6, %cond.true.6 ], [ %30, %cond.end.5 ], !dbg !51
  store i32 %cond.6, ptr %gep50, align 4, !dbg !55, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !56
  %cmp6.not.7 = icmp samesign ult i32 %0, 128, !dbg !49
  br i1 %cmp6.not.7, label %cond.false.7, label %cond.true.7, !dbg !51

cond.true.7:                                      ; preds = %cond.end.6
  %arrayidx10.7 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %idxprom4, !dbg !57
  %34 = load i32, ptr %arrayidx10.7, align 4, !dbg !57, !tbaa !8
  %35 = zext nneg i32 %0 to i64, !dbg !52
  %36 = getelementptr i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %35, !dbg !52
  %arrayidx14.7 = getelementptr i8, ptr %36, i64 -512, !dbg !52
  %37 = load i32, ptr %arrayidx14.7, align 4, !dbg !52, !tbaa !8
  %add15.7 = add nsw i32 %37, %34, !dbg !53
  br label %cond.end.7, !dbg !51

cond.false.7:                                     ; preds = %cond.end.6
  %38 = load i32, ptr %gep50, align 4, !dbg !58, !tbaa !8
  br label %cond.end.7, !dbg !51

cond.end.7:                                       ; preds = %cond.false.7, %cond.true.7
  %cond.7 = phi i32 [ %add15.7, %cond.true.7 ], [ %38, %cond.false.7 ], !dbg !51
  store i32 %cond.7, ptr %arrayidx5, align 4, !dbg !55, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !56
  %39 = load i32, ptr %arrayidx5, align 4, !dbg !59, !tbaa !8
  %arrayidx31 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !60
  store i32 %39, ptr %arrayidx31, align 4, !dbg !61, !tbaa !8
  ret void, !dbg !62
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_blelloch(ptr noundef writeonly captures(none) %out, ptr noundef writeonly captures(none) %total, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !63 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !64
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !66
  %mul = shl i32 %1, 9, !dbg !68
  %add = add i32 %mul, %0, !dbg !69
  %idxprom = zext i32 %add to i64, !dbg !70
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !70
  %2 = load i32, ptr %arrayidx, align 4, !dbg !70, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !71
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %idxprom2, !dbg !71
  store i32 %2, ptr %arrayidx3, align 4, !dbg !72, !tbaa !8
  %add5 = add i32 %add, 256, !dbg !73
  %idxprom6 = zext i32 %add5 to i64, !dbg !74
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom6, !dbg !74
  %3 = load i32, ptr %arrayidx7, align 4, !dbg !74, !tbaa !8
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 1024, !dbg !75
  store i32 %3, ptr %arrayidx10, align 4, !dbg !76, !tbaa !8
  %mul12 = shl nuw nsw i32 %0, 1
  %add13 = or disjoint i32 %mul12, 1
  %add18 = add nuw nsw i32 %mul12, 2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  %cmp11 = icmp samesign ult i32 %0, 256, !dbg !78
  br i1 %cmp11, label %if.then, label %if.end, !dbg !78

if.then:                                          ; preds = %entry
  %idxprom15 = zext nneg i32 %mul12 to i64, !dbg !79
  %arrayidx16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %idxprom15, !dbg !79
  %4 = load i32, ptr %arrayidx16, align 4, !dbg !79, !tbaa !8
  %5 = zext nneg i32 %mul12 to i64, !dbg !80
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %5, !dbg !80
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %6, i64 4, !dbg !80
  %7 = load i32, ptr %arrayidx22, align 4, !dbg !81, !tbaa !8
  %add23 = add nsw i32 %7, %4, !dbg !81
  store i32 %add23, ptr %arrayidx22, align 4, !dbg !81, !tbaa !8
  br label %if.end, !dbg !80

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  %cmp11.1 = icmp samesign ult i32 %0, 128, !dbg !78
  br i1 %cmp11.1, label %if.then.1, label %if.end.1, !dbg !78

if.then.1:                                        ; preds = %if.end
  %mul14.1 = shl nuw nsw i32 %add13, 1, !dbg !82
  %8 = zext nneg i32 %mul14.1 to i64, !dbg !79
  %9 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %8, !dbg !79
  %arrayidx16.1 = getelementptr i8, ptr %9, i64 -4, !dbg !79
  %10 = load i32, ptr %arrayidx16.1, align 4, !dbg !79, !tbaa !8
  %mul19.1 = shl nuw nsw i32 %add18, 1, !dbg !83
  %11 = zext nneg i32 %mul19.1 to i64, !dbg !80
  %12 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %11, !dbg !80
  %arrayidx22.1 = getelementptr i8, ptr %12, i64 -4, !dbg !80
  %13 = load i32, ptr %arrayidx22.1, align 4, !dbg !81, !tbaa !8
  %add23.1 = add nsw i32 %13, %10, !dbg !81
  store i32 %add23.1, ptr %arrayidx22.1, align 4, !dbg !81, !tbaa !8
  br label %if.end.1, !dbg !80

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  %cmp11.2 = icmp samesign ult i32 %0, 64, !dbg !78
  br i1 %cmp11.2, label %if.then.2, label %if.end.2, !dbg !78

if.then.2:                                        ; preds = %if.end.1
  %mul14.2 = shl nuw nsw i32 %add13, 2, !dbg !82
  %14 = zext nneg i32 %mul14.2 to i64, !dbg !79
  %15 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %14, !dbg !79
  %arrayidx16.2 = getelementptr i8, ptr %15, i64 -4, !dbg !79
  %16 = load i32, ptr %arrayidx16.2, align 4, !dbg !79, !tbaa !8
  %mul19.2 = shl nuw nsw i32 %add18, 2, !dbg !83
  %17 = zext nneg i32 %mul19.2 to i64, !dbg !80
  %18 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %17, !dbg !80
  %arrayidx22.2 = getelementptr i8, ptr %18, i64 -4, !dbg !80
  %19 = load i32, ptr %arrayidx22.2, align 4, !dbg !81, !tbaa !8
  %add23.2 = add nsw i32 %19, %16, !dbg !81
  store i32 %add23.2, ptr %arrayidx22.2, align 4, !dbg !81, !tbaa !8
  br label %if.end.2, !dbg !80

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  %cmp11.3 = icmp samesign ult i32 %0, 32, !dbg !78
  br i1 %cmp11.3, label %if.then.3, label %if.end.3, !dbg !78

if.then.3:                                        ; preds = %if.end.2
  %mul14.3 = shl nuw nsw i32 %add13, 3, !dbg !82
  %20 = zext nneg i32 %mul14.3 to i64, !dbg !79
  %21 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %20, !dbg !79
  %arrayidx16.3 = getelementptr i8, ptr %21, i64 -4, !dbg !79
  %22 = load i32, ptr %arrayidx16.3, align 4, !dbg !79, !tbaa !8
  %mul19.3 = shl nuw nsw i32 %add18, 3, !dbg !83
  %23 = zext nneg i32 %mul19.3 to i64, !dbg !80
  %24 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %23, !dbg !80
  %arrayidx22.3 = getelementptr i8, ptr %24, i64 -4, !dbg !80
  %25 = load i32, ptr %arrayidx22.3, align 4, !dbg !81, !tbaa !8
  %add23.3 = add nsw i32 %25, %22, !dbg !81
  store i32 %add23.3, ptr %arrayidx22.3, align 4, !dbg !81, !tbaa !8
  br label %if.end.3, !dbg !80

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  %cmp11.4 = icmp samesign ult i32 %0, 16, !dbg !78
  br i1 %cmp11.4, label %if.then.4, label %if.end.4, !dbg !78

if.then.4:                                        ; preds = %if.end.3
  %mul14.4 = shl nuw nsw i32 %add13, 4, !dbg !82
  %26 = zext nneg i32 %mul14.4 to i64, !dbg !79
  %27 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %26, !dbg !79
  %arrayidx16.4 = getelementptr i8, ptr %27, i64 -4, !dbg !79
  %28 = load i32, ptr %arrayidx16.4, align 4, !dbg !79, !tbaa !8
  %mul19.4 = shl nuw nsw i32 %add18, 4, !dbg !83
  %29 = zext nneg i32 %mul19.4 to i64, !dbg !80
  %30 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %29, !dbg !80
  %arrayidx22.4 = getelementptr i8, ptr %30, i64 -4, !dbg !80
  %31 = load i32, ptr %arrayidx22.4, align 4, !dbg !81, !tbaa !8
  %add23.4 = add nsw i32 %31, %28, !dbg !81
  store i32 %add23.4, ptr %arrayidx22.4, align 4, !dbg !81, !tbaa !8
  br label %if.end.4, !dbg !80

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  %cmp11.5 = icmp samesign ult i32 %0, 8, !dbg !78
  br i1 %cmp11.5, label %if.then.5, label %if.end.5, !dbg !78

if.then.5:                                        ; preds = %if.end.4
  %mul14.5 = shl nuw nsw i32 %add13, 5, !dbg !82
  %32 = zext nneg i32 %mul14.5 to i64, !dbg !79
  %33 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %32, !dbg !79
  %arrayidx16.5 = getelementptr i8, ptr %33, i64 -4, !dbg !79
  %34 = load i32, ptr %arrayidx16.5, align 4, !dbg !79, !tbaa !8
  %mul19.5 = shl nuw nsw i32 %add18, 5, !dbg !83
  %35 = zext nneg i32 %mul19.5 to i64, !dbg !80
  %36 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %35, !dbg !80
  %arrayidx22.5 = getelementptr i8, ptr %36, i64 -4, !dbg !80
  %37 = load i32, ptr %arrayidx22.5, align 4, !dbg !81, !tbaa !8
  %add23.5 = add nsw i32 %37, %34, !dbg !81
  store i32 %add23.5, ptr %arrayidx22.5, align 4, !dbg !81, !tbaa !8
  br label %if.end.5, !dbg !80

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  %cmp11.6 = icmp samesign ult i32 %0, 4, !dbg !78
  br i1 %cmp11.6, label %if.then.6, label %if.end.6, !dbg !78

if.then.6:                                        ; preds = %if.end.5
  %mul14.6 = shl nuw nsw i32 %add13, 6, !dbg !82
  %38 = zext nneg i32 %mul14.6 to i64, !dbg !79
  %39 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %38, !dbg !79
  %arrayidx16.6 = getelementptr i8, ptr %39, i64 -4, !dbg !79
  %40 = load i32, ptr %arrayidx16.6, align 4, !dbg !79, !tbaa !8
  %mul19.6 = shl nuw nsw i32 %add18, 6, !dbg !83
  %41 = zext nneg i32 %mul19.6 to i64, !dbg !80
  %42 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %41, !dbg !80
  %arrayidx22.6 = getelementptr i8, ptr %42, i64 -4, !dbg !80
  %43 = load i32, ptr %arrayidx22.6, align 4, !dbg !81, !tbaa !8
  %add23.6 = add nsw i32 %43, %40, !dbg !81
  store i32 %add23.6, ptr %arrayidx22.6, align 4, !dbg !81, !tbaa !8
  br label %if.end.6, !dbg !80

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  %cmp11.7 = icmp samesign ult i32 %0, 2, !dbg !78
  br i1 %cmp11.7, label %if.then.7, label %if.end.7, !dbg !78

if.then.7:                                        ; preds = %if.end.6
  %mul14.7 = shl nuw nsw i32 %add13, 7, !dbg !82
  %44 = zext nneg i32 %mul14.7 to i64, !dbg !79
  %45 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %44, !dbg !79
  %arrayidx16.7 = getelementptr i8, ptr %45, i64 -4, !dbg !79
  %46 = load i32, ptr %arrayidx16.7, align 4, !dbg !79, !tbaa !8
  %mul19.7 = shl nuw nsw i32 %add18, 7, !dbg !83
  %47 = zext nneg i32 %mul19.7 to i64, !dbg !80
  %48 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %47, !dbg !80
  %arrayidx22.7 = getelementptr i8, ptr %48, i64 -4, !dbg !80
  %49 = load i32, ptr %arrayidx22.7, align 4, !dbg !81, !tbaa !8
  %add23.7 = add nsw i32 %49, %46, !dbg !81
  store i32 %add23.7, ptr %arrayidx22.7, align 4, !dbg !81, !tbaa !8
  br label %if.end.7, !dbg !80

if.end.7:                                         ; preds = %if.then.7, %if.end.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  %cmp11.8 = icmp eq i32 %0, 0, !dbg !78
  br i1 %cmp11.8, label %if.then.8, label %if.end.8, !dbg !78

if.then.8:                                        ; preds = %if.end.7
  %50 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 1020), align 4, !dbg !79, !tbaa !8
  %51 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !dbg !81, !tbaa !8
  %add23.8 = add nsw i32 %51, %50, !dbg !81
  store i32 %add23.8, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !dbg !81, !tbaa !8
  br label %if.end.8, !dbg !80

if.end.8:                                         ; preds = %if.then.8, %if.end.7
  %cmp25 = icmp eq i32 %0, 0, !dbg !84
  br i1 %cmp25, label %if.then26, label %if.end30, !dbg !84

if.then26:                                        ; preds = %if.end.8
  %idxprom28 = zext nneg i32 %1 to i64
  %arrayidx29 = getelementptr inbounds nuw i32, ptr %total, i64 %idxprom28
  %52 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !dbg !85, !tbaa !8
  store i32 %52, ptr %arrayidx29, align 4, !dbg !86, !tbaa !8
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !dbg !87, !tbaa !8
  br label %if.end30, !dbg !88

if.end30:                                         ; preds = %if.then26, %if.end.8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
  br i1 %cmp11.8, label %if.then38, label %for.inc57, !dbg !90

if.then38:                                        ; preds = %if.end30
  %53 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 1020), align 4, !dbg !91, !tbaa !8
  %54 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !dbg !92, !tbaa !8
  store i32 %54, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 1020), align 4, !dbg !93, !tbaa !8
  %add55 = add nsw i32 %54, %53, !dbg !94
  store i32 %add55, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !dbg !94, !tbaa !8
  br label %for.inc57, !dbg !95

for.inc57:                                        ; preds = %if.end30, %if.then38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
  br i1 %cmp11.7, label %if.then38.1, label %for.inc57.1, !dbg !90

if.then38.1:                                      ; preds = %for.inc57
  %mul41.1 = shl nuw nsw i32 %add13, 7, !dbg !96
  %mul45.1 = shl nuw nsw i32 %add18, 7, !dbg !97
  %55 = zext nneg i32 %mul41.1 to i64, !dbg !91
  %56 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %55, !dbg !91
  %arrayidx48.1 = getelementptr i8, ptr %56, i64 -4, !dbg !91
  %57 = load i32, ptr %arrayidx48.1, align 4, !dbg !91, !tbaa !8
  %58 = zext nneg i32 %mul45.1 to i64, !dbg !92
  %59 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %58, !dbg !92
  %arrayidx50.1 = getelementptr i8, ptr %59, i64 -4, !dbg !92
  %60 = load i32, ptr %arrayidx50.1, align 4, !dbg !92, !tbaa !8
  store i32 %60, ptr %arrayidx48.1, align 4, !dbg !93, !tbaa !8
  %add55.1 = add nsw i32 %60, %57, !dbg !94
  store i32 %add55.1, ptr %arrayidx50.1, align 4, !dbg !94, !tbaa !8
  br label %for.inc57.1, !dbg !95

for.inc57.1:                                      ; preds = %if.then38.1, %for.inc57
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
  br i1 %cmp11.6, label %if.then38.2, label %for.inc57.2, !dbg !90

if.then38.2:                                      ; preds = %for.inc57.1
  %mul41.2 = shl nuw nsw i32 %add13, 6, !dbg !96
  %mul45.2 = shl nuw nsw i32 %add18, 6, !dbg !97
  %61 = zext nneg i32 %mul41.2 to i64, !dbg !91
  %62 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %61, !dbg !91
  %arrayidx48.2 = getelementptr i8, ptr %62, i64 -4, !dbg !91
  %63 = load i32, ptr %arrayidx48.2, align 4, !dbg !91, !tbaa !8
  %64 = zext nneg i32 %mul45.2 to i64, !dbg !92
  %65 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %64, !dbg !92
  %arrayidx50.2 = getelementptr i8, ptr %65, i64 -4, !dbg !92
  %66 = load i32, ptr %arrayidx50.2, align 4, !dbg !92, !tbaa !8
  store i32 %66, ptr %arrayidx48.2, align 4, !dbg !93, !tbaa !8
  %add55.2 = add nsw i32 %66, %63, !dbg !94
  store i32 %add55.2, ptr %arrayidx50.2, align 4, !dbg !94, !tbaa !8
  br label %for.inc57.2, !dbg !95

for.inc57.2:                                      ; preds = %if.then38.2, %for.inc57.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
  br i1 %cmp11.5, label %if.then38.3, label %for.inc57.3, !dbg !90

if.then38.3:                                      ; preds = %for.inc57.2
  %mul41.3 = shl nuw nsw i32 %add13, 5, !dbg !96
  %mul45.3 = shl nuw nsw i32 %add18, 5, !dbg !97
  %67 = zext nneg i32 %mul41.3 to i64, !dbg !91
  %68 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %67, !dbg !91
  %arrayidx48.3 = getelementptr i8, ptr %68, i64 -4, !dbg !91
  %69 = load i32, ptr %arrayidx48.3, align 4, !dbg !91, !tbaa !8
  %70 = zext nneg i32 %mul45.3 to i64, !dbg !92
  %71 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %70, !dbg !92
  %arrayidx50.3 = getelementptr i8, ptr %71, i64 -4, !dbg !92
  %72 = load i32, ptr %arrayidx50.3, align 4, !dbg !92, !tbaa !8
  store i32 %72, ptr %arrayidx48.3, align 4, !dbg !93, !tbaa !8
  %add55.3 = add nsw i32 %72, %69, !dbg !94
  store i32 %add55.3, ptr %arrayidx50.3, align 4, !dbg !94, !tbaa !8
  br label %for.inc57.3, !dbg !95

for.inc57.3:                                      ; preds = %if.then38.3, %for.inc57.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
  br i1 %cmp11.4, label %if.then38.4, label %for.inc57.4, !dbg !90

if.then38.4:                                      ; preds = %for.inc57.3
  %mul41.4 = shl nuw nsw i32 %add13, 4, !dbg !96
  %mul45.4 = shl nuw nsw i32 %add18, 4, !dbg !97
  %73 = zext nneg i32 %mul41.4 to i64, !dbg !91
  %74 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %73, !dbg !91
  %arrayidx48.4 = getelementptr i8, ptr %74, i64 -4, !dbg !91
  %75 = load i32, ptr %arrayidx48.4, align 4, !dbg !91, !tbaa !8
  %76 = zext nneg i32 %mul45.4 to i64, !dbg !92
  %77 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %76, !dbg !92
  %arrayidx50.4 = getelementptr i8, ptr %77, i64 -4, !dbg !92
  %78 = load i32, ptr %arrayidx50.4, align 4, !dbg !92, !tbaa !8
  store i32 %78, ptr %arrayidx48.4, align 4, !dbg !93, !tbaa !8
  %add55.4 = add nsw i32 %78, %75, !dbg !94
  store i32 %add55.4, ptr %arrayidx50.4, align 4, !dbg !94, !tbaa !8
  br label %for.inc57.4, !dbg !95

for.inc57.4:                                      ; preds = %if.then38.4, %for.inc57.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
  br i1 %cmp11.3, label %if.then38.5, label %for.inc57.5, !dbg !90

if.then38.5:                                      ; preds = %for.inc57.4
  %mul41.5 = shl nuw nsw i32 %add13, 3, !dbg !96
  %mul45.5 = shl nuw nsw i32 %add18, 3, !dbg !97
  %79 = zext nneg i32 %mul41.5 to i64, !dbg !91
  %80 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %79, !dbg !91
  %arrayidx48.5 = getelementptr i8, ptr %80, i64 -4, !dbg !91
  %81 = load i32, ptr %arrayidx48.5, align 4, !dbg !91, !tbaa !8
  %82 = zext nneg i32 %mul45.5 to i64, !dbg !92
  %83 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %82, !dbg !92
  %arrayidx50.5 = getelementptr i8, ptr %83, i64 -4, !dbg !92
  %84 = load i32, ptr %arrayidx50.5, align 4, !dbg !92, !tbaa !8
  store i32 %84, ptr %arrayidx48.5, align 4, !dbg !93, !tbaa !8
  %add55.5 = add nsw i32 %84, %81, !dbg !94
  store i32 %add55.5, ptr %arrayidx50.5, align 4, !dbg !94, !tbaa !8
  br label %for.inc57.5, !dbg !95

for.inc57.5:                                      ; preds = %if.then38.5, %for.inc57.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
  br i1 %cmp11.2, label %if.then38.6, label %for.inc57.6, !dbg !90

if.then38.6:                                      ; preds = %for.inc57.5
  %mul41.6 = shl nuw nsw i32 %add13, 2, !dbg !96
  %mul45.6 = shl nuw nsw i32 %add18, 2, !dbg !97
  %85 = zext nneg i32 %mul41.6 to i64, !dbg !91
  %86 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %85, !dbg !91
  %arrayidx48.6 = getelementptr i8, ptr %86, i64 -4, !dbg !91
  %87 = load i32, ptr %arrayidx48.6, align 4, !dbg !91, !tbaa !8
  %88 = zext nneg i32 %mul45.6 to i64, !dbg !92
  %89 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %88, !dbg !92
  %arrayidx50.6 = getelementptr i8, ptr %89, i64 -4, !dbg !92
  %90 = load i32, ptr %arrayidx50.6, align 4, !dbg !92, !tbaa !8
  store i32 %90, ptr %arrayidx48.6, align 4, !dbg !93, !tbaa !8
  %add55.6 = add nsw i32 %90, %87, !dbg !94
  store i32 %add55.6, ptr %arrayidx50.6, align 4, !dbg !94, !tbaa !8
  br label %for.inc57.6, !dbg !95

for.inc57.6:                                      ; preds = %if.then38.6, %for.inc57.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
  br i1 %cmp11.1, label %if.then38.7, label %for.inc57.7, !dbg !90

if.then38.7:                                      ; preds = %for.inc57.6
  %mul41.7 = shl nuw nsw i32 %add13, 1, !dbg !96
  %mul45.7 = shl nuw nsw i32 %add18, 1, !dbg !97
  %91 = zext nneg i32 %mul41.7 to i64, !dbg !91
  %92 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %91, !dbg !91
  %arrayidx48.7 = getelementptr i8, ptr %92, i64 -4, !dbg !91
  %93 = load i32, ptr %arrayidx48.7, align 4, !dbg !91, !tbaa !8
  %94 = zext nneg i32 %mul45.7 to i64, !dbg !92
  %95 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %94, !dbg !92
  %arrayidx50.7 = getelementptr i8, ptr %95, i64 -4, !dbg !92
  %96 = load i32, ptr %arrayidx50.7, align 4, !dbg !92, !tbaa !8
  store i32 %96, ptr %arrayidx48.7, align 4, !dbg !93, !tbaa !8
  %add55.7 = add nsw i32 %96, %93, !dbg !94
  store i32 %add55.7, ptr %arrayidx50.7, align 4, !dbg !94, !tbaa !8
  br label %for.inc57.7, !dbg !95

for.inc57.7:                                      ; preds = %if.then38.7, %for.inc57.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
  br i1 %cmp11, label %if.then38.8, label %for.inc57.8, !dbg !90

if.then38.8:                                      ; preds = %for.inc57.7
  %idxprom47.8 = zext nneg i32 %mul12 to i64, !dbg !91
  %arrayidx48.8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %idxprom47.8, !dbg !91
  %97 = load i32, ptr %arrayidx48.8, align 4, !dbg !91, !tbaa !8
  %98 = zext nneg i32 %mul12 to i64, !dbg !92
  %99 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %98, !dbg !92
  %arrayidx50.8 = getelementptr inbounds nuw i8, ptr %99, i64 4, !dbg !92
  %100 = load i32, ptr %arrayidx50.8, align 4, !dbg !92, !tbaa !8
  store i32 %100, ptr %arrayidx48.8, align 4, !dbg !93, !tbaa !8
  %add55.8 = add nsw i32 %100, %97, !dbg !94
  store i32 %add55.8, ptr %arrayidx50.8, align 4, !dbg !94, !tbaa !8
  br label %for.inc57.8, !dbg !95

for.inc57.8:                                      ; preds = %if.then38.8, %for.inc57.7
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !98
  %101 = load i32, ptr %arrayidx3, align 4, !dbg !99, !tbaa !8
  %arrayidx64 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !100
  store i32 %101, ptr %arrayidx64, align 4, !dbg !101, !tbaa !8
  %102 = load i32, ptr %arrayidx10, align 4, !dbg !102, !tbaa !8
  %arrayidx71 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom6, !dbg !103
  store i32 %102, ptr %arrayidx71, align 4, !dbg !104, !tbaa !8
  ret void, !dbg !105
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_warps(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #2 !dbg !106 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !107
  %rem = and i32 %0, 31, !dbg !109
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !110
  %mul = shl i32 %1, 9, !dbg !112
  %add = add i32 %mul, %0, !dbg !113
  %idxprom = zext i32 %add to i64, !dbg !114
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !114
  %2 = load i32, ptr %arrayidx, align 4, !dbg !114, !tbaa !8
  %3 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %2, i32 range(i32 0, 32) 1, i32 0), !dbg !115
  %cmp1.not.i48 = icmp eq i32 %rem, 0, !dbg !120
  %add.i49 = select i1 %cmp1.not.i48, i32 0, i32 %3, !dbg !120
  %spec.select.i50 = add nsw i32 %add.i49, %2, !dbg !120
  %4 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i50, i32 range(i32 0, 32) 2, i32 0), !dbg !115
  %cmp1.not.i48.1 = icmp samesign ult i32 %rem, 2, !dbg !120
  %add.i49.1 = select i1 %cmp1.not.i48.1, i32 0, i32 %4, !dbg !120
  %spec.select.i50.1 = add nsw i32 %add.i49.1, %spec.select.i50, !dbg !120
  %5 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i50.1, i32 range(i32 0, 32) 4, i32 0), !dbg !115
  %cmp1.not.i48.2 = icmp samesign ult i32 %rem, 4, !dbg !120
  %add.i49.2 = select i1 %cmp1.not.i48.2, i32 0, i32 %5, !dbg !120
  %spec.select.i50.2 = add nsw i32 %add.i49.2, %spec.select.i50.1, !dbg !120
  %6 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i50.2, i32 range(i32 0, 32) 8, i32 0), !dbg !115
  %cmp1.not.i48.3 = icmp samesign ult i32 %rem, 8, !dbg !120
  %add.i49.3 = select i1 %cmp1.not.i48.3, i32 0, i32 %6, !dbg !120
  %spec.select.i50.3 = add nsw i32 %add.i49.3, %spec.select.i50.2, !dbg !120
  %7 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i50.3, i32 range(i32 0, 32) 16, i32 0), !dbg !115
  %cmp1.not.i48.4 = icmp samesign ult i32 %rem, 16, !dbg !120
  %add.i49.4 = select i1 %cmp1.not.i48.4, i32 0, i32 %7, !dbg !120
  %spec.select.i50.4 = add nsw i32 %add.i49.4, %spec.select.i50.3, !dbg !120
  %div41 = lshr i32 %0, 5, !dbg !121
  %cmp = icmp eq i32 %rem, 31, !dbg !122
  br i1 %cmp, label %if.then, label %if.end, !dbg !122

if.then:                                          ; preds = %entry
  %idxprom5 = zext nneg i32 %div41 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %idxprom5
  store i32 %spec.select.i50.4, ptr %arrayidx6, align 4, !dbg !123, !tbaa !8
  br label %if.end, !dbg !124

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !125
  %cmp7 = icmp eq i32 %div41, 0, !dbg !126
  br i1 %cmp7, label %if.then8, label %if.end18, !dbg !126

if.then8:                                         ; preds = %if.end
  br i1 %cmp1.not.i48.4, label %cond.true, label %cond.end, !dbg !127

cond.true:                                        ; preds = %if.then8
  %idxprom10 = zext nneg i32 %rem to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %idxprom10
  %8 = load i32, ptr %arrayidx11, align 4, !dbg !128, !tbaa !8
  br label %cond.end, !dbg !127

cond.end:                                         ; preds = %if.then8, %cond.true
  %cond = phi i32 [ %8, %cond.true ], [ 0, %if.then8 ], !dbg !127
  %9 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %cond, i32 range(i32 0, 32) 1, i32 0), !dbg !129
  %add.i = select i1 %cmp1.not.i48, i32 0, i32 %9, !dbg !132
  %spec.select.i = add nsw i32 %add.i, %cond, !dbg !132
  %10 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i, i32 range(i32 0, 32) 2, i32 0), !dbg !129
  %add.i.1 = select i1 %cmp1.not.i48.1, i32 0, i32 %10, !dbg !132
  %spec.select.i.1 = add nsw i32 %add.i.1, %spec.select.i, !dbg !132
  %11 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i.1, i32 range(i32 0, 32) 4, i32 0), !dbg !129
  %add.i.2 = select i1 %cmp1.not.i48.2, i32 0, i32 %11, !dbg !132
  %spec.select.i.2 = add nsw i32 %add.i.2, %spec.select.i.1, !dbg !132
  %12 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i.2, i32 range(i32 0, 32) 8, i32 0), !dbg !129
  %add.i.3 = select i1 %cmp1.not.i48.3, i32 0, i32 %12, !dbg !132
  %spec.select.i.3 = add nsw i32 %add.i.3, %spec.select.i.2, !dbg !132
  %13 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i.3, i32 range(i32 0, 32) 16, i32 0), !dbg !129
  br i1 %cmp1.not.i48.4, label %if.then14, label %if.end18, !dbg !133

if.then14:                                        ; preds = %cond.end
  %idxprom15 = zext nneg i32 %rem to i64
  %arrayidx16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %idxprom15
  store i32 %spec.select.i.3, ptr %arrayidx16, align 4, !dbg !134, !tbaa !8
  br label %if.end18, !dbg !135

if.end18:                                         ; preds = %cond.end, %if.then14, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !136
  br i1 %cmp7, label %cond.end25, label %cond.true20, !dbg !137

cond.true20:                                      ; preds = %if.end18
  %14 = zext nneg i32 %div41 to i64
  %15 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %14
  %arrayidx22 = getelementptr i8, ptr %15, i64 -4
  %16 = load i32, ptr %arrayidx22, align 4, !dbg !138, !tbaa !8
  %add23 = add nsw i32 %16, %spec.select.i50.4, !dbg !139
  br label %cond.end25, !dbg !137

cond.end25:                                       ; preds = %if.end18, %cond.true20
  %cond26 = phi i32 [ %add23, %cond.true20 ], [ %spec.select.i50.4, %if.end18 ], !dbg !137
  %arrayidx28 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !140
  store i32 %cond26, ptr %arrayidx28, align 4, !dbg !141, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !142
  ret void, !dbg !143
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="512" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "scan.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "scan_hillis_steele", scope: !1, file: !1, line: 19, type: !13, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 21, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 22, column: 18, scope: !12)
!22 = !DILocation(line: 22, column: 29, scope: !12)
!23 = !DILocation(line: 22, column: 35, scope: !12)
!24 = !DILocation(line: 23, column: 12, scope: !12)
!25 = !DILocation(line: 23, column: 5, scope: !12)
!26 = !DILocation(line: 23, column: 10, scope: !12)
!27 = !DILocation(line: 24, column: 5, scope: !12)
!28 = !DILocation(line: 26, column: 22, scope: !12)
!29 = !DILocation(line: 26, column: 20, scope: !12)
!30 = !DILocation(line: 26, column: 29, scope: !12)
!31 = !DILocation(line: 27, column: 9, scope: !12)
!32 = !DILocation(line: 28, column: 14, scope: !12)
!33 = !DILocation(line: 29, column: 9, scope: !12)
!34 = !DILocation(line: 31, column: 14, scope: !12)
!35 = !DILocation(line: 31, column: 5, scope: !12)
!36 = !DILocation(line: 31, column: 12, scope: !12)
!37 = !DILocation(line: 32, column: 1, scope: !12)
!38 = distinct !DISubprogram(name: "scan_two_buffers", scope: !1, file: !1, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!39 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !40)
!40 = distinct !DILocation(line: 36, column: 18, scope: !38)
!41 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !42)
!42 = distinct !DILocation(line: 37, column: 18, scope: !38)
!43 = !DILocation(line: 37, column: 29, scope: !38)
!44 = !DILocation(line: 37, column: 35, scope: !38)
!45 = !DILocation(line: 39, column: 17, scope: !38)
!46 = !DILocation(line: 39, column: 5, scope: !38)
!47 = !DILocation(line: 39, column: 15, scope: !38)
!48 = !DILocation(line: 40, column: 5, scope: !38)
!49 = !DILocation(line: 42, column: 27, scope: !38)
!50 = !DILocation(line: 42, scope: !38)
!51 = !DILocation(line: 42, column: 25, scope: !38)
!52 = !DILocation(line: 42, column: 46, scope: !38)
!53 = !DILocation(line: 42, column: 44, scope: !38)
!54 = !DILocation(line: 42, column: 9, scope: !38)
!55 = !DILocation(line: 42, column: 23, scope: !38)
!56 = !DILocation(line: 44, column: 9, scope: !38)
!57 = !DILocation(line: 42, column: 34, scope: !38)
!58 = !DILocation(line: 42, column: 62, scope: !38)
!59 = !DILocation(line: 46, column: 14, scope: !38)
!60 = !DILocation(line: 46, column: 5, scope: !38)
!61 = !DILocation(line: 46, column: 12, scope: !38)
!62 = !DILocation(line: 47, column: 1, scope: !38)
!63 = distinct !DISubprogram(name: "scan_blelloch", scope: !1, file: !1, line: 49, type: !13, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!64 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !65)
!65 = distinct !DILocation(line: 51, column: 18, scope: !63)
!66 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !67)
!67 = distinct !DILocation(line: 52, column: 21, scope: !63)
!68 = !DILocation(line: 52, column: 32, scope: !63)
!69 = !DILocation(line: 53, column: 20, scope: !63)
!70 = !DILocation(line: 53, column: 12, scope: !63)
!71 = !DILocation(line: 53, column: 5, scope: !63)
!72 = !DILocation(line: 53, column: 10, scope: !63)
!73 = !DILocation(line: 54, column: 30, scope: !63)
!74 = !DILocation(line: 54, column: 18, scope: !63)
!75 = !DILocation(line: 54, column: 5, scope: !63)
!76 = !DILocation(line: 54, column: 16, scope: !63)
!77 = !DILocation(line: 57, column: 9, scope: !63)
!78 = !DILocation(line: 58, column: 15, scope: !63)
!79 = !DILocation(line: 58, column: 51, scope: !63)
!80 = !DILocation(line: 58, column: 20, scope: !63)
!81 = !DILocation(line: 58, column: 48, scope: !63)
!82 = !DILocation(line: 58, column: 60, scope: !63)
!83 = !DILocation(line: 58, column: 29, scope: !63)
!84 = !DILocation(line: 61, column: 11, scope: !63)
!85 = !DILocation(line: 63, column: 29, scope: !63)
!86 = !DILocation(line: 63, column: 27, scope: !63)
!87 = !DILocation(line: 64, column: 16, scope: !63)
!88 = !DILocation(line: 65, column: 5, scope: !63)
!89 = !DILocation(line: 68, column: 9, scope: !63)
!90 = !DILocation(line: 69, column: 15, scope: !63)
!91 = !DILocation(line: 72, column: 24, scope: !63)
!92 = !DILocation(line: 73, column: 20, scope: !63)
!93 = !DILocation(line: 73, column: 18, scope: !63)
!94 = !DILocation(line: 74, column: 18, scope: !63)
!95 = !DILocation(line: 75, column: 9, scope: !63)
!96 = !DILocation(line: 70, column: 33, scope: !63)
!97 = !DILocation(line: 71, column: 33, scope: !63)
!98 = !DILocation(line: 77, column: 5, scope: !63)
!99 = !DILocation(line: 78, column: 21, scope: !63)
!100 = !DILocation(line: 78, column: 5, scope: !63)
!101 = !DILocation(line: 78, column: 19, scope: !63)
!102 = !DILocation(line: 79, column: 27, scope: !63)
!103 = !DILocation(line: 79, column: 5, scope: !63)
!104 = !DILocation(line: 79, column: 25, scope: !63)
!105 = !DILocation(line: 80, column: 1, scope: !63)
!106 = distinct !DISubprogram(name: "scan_warps", scope: !1, file: !1, line: 90, type: !13, scopeLine: 90, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!107 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !108)
!108 = distinct !DILocation(line: 92, column: 21, scope: !106)
!109 = !DILocation(line: 92, column: 33, scope: !106)
!110 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !111)
!111 = distinct !DILocation(line: 94, column: 18, scope: !106)
!112 = !DILocation(line: 94, column: 29, scope: !106)
!113 = !DILocation(line: 94, column: 35, scope: !106)
!114 = !DILocation(line: 95, column: 23, scope: !106)
!115 = !DILocation(line: 101, column: 72, scope: !116, inlinedAt: !117)
!116 = distinct !DISubprogram(name: "__shfl_up_sync", scope: !17, file: !17, line: 101, type: !13, scopeLine: 101, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!117 = distinct !DILocation(line: 84, column: 20, scope: !118, inlinedAt: !119)
!118 = distinct !DISubprogram(name: "warp_scan", scope: !1, file: !1, line: 82, type: !13, scopeLine: 82, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!119 = distinct !DILocation(line: 95, column: 13, scope: !106)
!120 = !DILocation(line: 85, column: 18, scope: !118, inlinedAt: !119)
!121 = !DILocation(line: 93, column: 33, scope: !106)
!122 = !DILocation(line: 96, column: 14, scope: !106)
!123 = !DILocation(line: 96, column: 35, scope: !106)
!124 = !DILocation(line: 96, column: 21, scope: !106)
!125 = !DILocation(line: 97, column: 5, scope: !106)
!126 = !DILocation(line: 98, column: 14, scope: !106)
!127 = !DILocation(line: 99, column: 29, scope: !106)
!128 = !DILocation(line: 99, column: 41, scope: !106)
!129 = !DILocation(line: 101, column: 72, scope: !116, inlinedAt: !130)
!130 = distinct !DILocation(line: 84, column: 20, scope: !118, inlinedAt: !131)
!131 = distinct !DILocation(line: 99, column: 19, scope: !106)
!132 = !DILocation(line: 85, column: 18, scope: !118, inlinedAt: !131)
!133 = !DILocation(line: 100, column: 18, scope: !106)
!134 = !DILocation(line: 100, column: 38, scope: !106)
!135 = !DILocation(line: 100, column: 24, scope: !106)
!136 = !DILocation(line: 102, column: 5, scope: !106)
!137 = !DILocation(line: 103, column: 14, scope: !106)
!138 = !DILocation(line: 103, column: 29, scope: !106)
!139 = !DILocation(line: 103, column: 27, scope: !106)
!140 = !DILocation(line: 103, column: 5, scope: !106)
!141 = !DILocation(line: 103, column: 12, scope: !106)
!142 = !DILocation(line: 104, column: 5, scope: !106)
!143 = !DILocation(line: 105, column: 1, scope: !106)
