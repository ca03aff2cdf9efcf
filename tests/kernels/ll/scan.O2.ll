; ModuleID = 'scan.cu'
source_filename = "scan.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ18scan_hillis_steeleE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ16scan_two_buffersE1s = internal unnamed_addr addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ13scan_blellochE1s = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4
@_ZZ10scan_warpsE7of_warp = internal unnamed_addr addrspace(3) global [16 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_hillis_steele(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %idxprom2
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.not = icmp eq i32 %0, 0
  br i1 %cmp4.not, label %cond.end, label %cond.true

cond.true:                                        ; preds = %entry
  %3 = zext nneg i32 %0 to i64
  %4 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %3
  %arrayidx6 = getelementptr i8, ptr %4, i64 -4
  %5 = load i32, ptr %arrayidx6, align 4, !tbaa !4
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ 0, %entry ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %6 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add9 = add nsw i32 %6, %cond
  store i32 %add9, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.not.1 = icmp samesign ult i32 %0, 2
  br i1 %cmp4.not.1, label %cond.end.1, label %cond.true.1

cond.true.1:                                      ; preds = %cond.end
  %7 = zext nneg i32 %0 to i64
  %8 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %7
  %arrayidx6.1 = getelementptr i8, ptr %8, i64 -8
  %9 = load i32, ptr %arrayidx6.1, align 4, !tbaa !4
  br label %cond.end.1

cond.end.1:                                       ; preds = %cond.true.1, %cond.end
  %cond.1 = phi i32 [ %9, %cond.true.1 ], [ 0, %cond.end ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %10 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add9.1 = add nsw i32 %10, %cond.1
  store i32 %add9.1, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.not.2 = icmp samesign ult i32 %0, 4
  br i1 %cmp4.not.2, label %cond.end.2, label %cond.true.2

cond.true.2:                                      ; preds = %cond.end.1
  %11 = zext nneg i32 %0 to i64
  %12 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %11
  %arrayidx6.2 = getelementptr i8, ptr %12, i64 -16
  %13 = load i32, ptr %arrayidx6.2, align 4, !tbaa !4
  br label %cond.end.2

cond.end.2:                                       ; preds = %cond.true.2, %cond.end.1
  %cond.2 = phi i32 [ %13, %cond.true.2 ], [ 0, %cond.end.1 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add9.2 = add nsw i32 %14, %cond.2
  store i32 %add9.2, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.not.3 = icmp samesign ult i32 %0, 8
  br i1 %cmp4.not.3, label %cond.end.3, label %cond.true.3

cond.true.3:                                      ; preds = %cond.end.2
  %15 = zext nneg i32 %0 to i64
  %16 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %15
  %arrayidx6.3 = getelementptr i8, ptr %16, i64 -32
  %17 = load i32, ptr %arrayidx6.3, align 4, !tbaa !4
  br label %cond.end.3

cond.end.3:                                       ; preds = %cond.true.3, %cond.end.2
  %cond.3 = phi i32 [ %17, %cond.true.3 ], [ 0, %cond.end.2 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add9.3 = add nsw i32 %18, %cond.3
  store i32 %add9.3, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.not.4 = icmp samesign ult i32 %0, 16
  br i1 %cmp4.not.4, label %cond.end.4, label %cond.true.4

cond.true.4:                                      ; preds = %cond.end.3
  %19 = zext nneg i32 %0 to i64
  %20 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %19
  %arrayidx6.4 = getelementptr i8, ptr %20, i64 -64
  %21 = load i32, ptr %arrayidx6.4, align 4, !tbaa !4
  br label %cond.end.4

cond.end.4:                                       ; preds = %cond.true.4, %cond.end.3
  %cond.4 = phi i32 [ %21, %cond.true.4 ], [ 0, %cond.end.3 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add9.4 = add nsw i32 %22, %cond.4
  store i32 %add9.4, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.not.5 = icmp samesign ult i32 %0, 32
  br i1 %cmp4.not.5, label %cond.end.5, label %cond.true.5

cond.true.5:                                      ; preds = %cond.end.4
  %23 = zext nneg i32 %0 to i64
  %24 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %23
  %arrayidx6.5 = getelementptr i8, ptr %24, i64 -128
  %25 = load i32, ptr %arrayidx6.5, align 4, !tbaa !4
  br label %cond.end.5

cond.end.5:                                       ; preds = %cond.true.5, %cond.end.4
  %cond.5 = phi i32 [ %25, %cond.true.5 ], [ 0, %cond.end.4 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add9.5 = add nsw i32 %26, %cond.5
  store i32 %add9.5, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.not.6 = icmp samesign ult i32 %0, 64
  br i1 %cmp4.not.6, label %cond.end.6, label %cond.true.6

cond.true.6:                                      ; preds = %cond.end.5
  %27 = zext nneg i32 %0 to i64
  %28 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %27
  %arrayidx6.6 = getelementptr i8, ptr %28, i64 -256
  %29 = load i32, ptr %arrayidx6.6, align 4, !tbaa !4
  br label %cond.end.6

cond.end.6:                                       ; preds = %cond.true.6, %cond.end.5
  %cond.6 = phi i32 [ %29, %cond.true.6 ], [ 0, %cond.end.5 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add9.6 = add nsw i32 %30, %cond.6
  store i32 %add9.6, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.not.7 = icmp samesign ult i32 %0, 128
  br i1 %cmp4.not.7, label %cond.end.7, label %cond.true.7

cond.true.7:                                      ; preds = %cond.end.6
  %31 = zext nneg i32 %0 to i64
  %32 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %31
  %arrayidx6.7 = getelementptr i8, ptr %32, i64 -512
  %33 = load i32, ptr %arrayidx6.7, align 4, !tbaa !4
  br label %cond.end.7

cond.end.7:                                       ; preds = %cond.true.7, %cond.end.6
  %cond.7 = phi i32 [ %33, %cond.true.7 ], [ 0, %cond.end.6 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %34 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add9.7 = add nsw i32 %34, %cond.7
  store i32 %add9.7, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %35 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %arrayidx14 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %35, ptr %arrayidx14, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_two_buffers(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom4 = zext nneg i32 %0 to i64
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %idxprom4
  store i32 %2, ptr %arrayidx5, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp6.not = icmp eq i32 %0, 0
  %3 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  br i1 %cmp6.not, label %cond.end, label %cond.true

cond.true:                                        ; preds = %entry
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %4
  %arrayidx14 = getelementptr i8, ptr %5, i64 -4
  %6 = load i32, ptr %arrayidx14, align 4, !tbaa !4
  %add15 = add nsw i32 %6, %3
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi i32 [ %add15, %cond.true ], [ %3, %entry ]
  %gep50 = getelementptr inbounds nuw i8, ptr %arrayidx5, i64 1024
  store i32 %cond, ptr %gep50, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp6.not.1 = icmp samesign ult i32 %0, 2
  br i1 %cmp6.not.1, label %cond.false.1, label %cond.true.1

cond.true.1:                                      ; preds = %cond.end
  %arrayidx10.1 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %idxprom4
  %7 = load i32, ptr %arrayidx10.1, align 4, !tbaa !4
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %8
  %arrayidx14.1 = getelementptr i8, ptr %9, i64 -8
  %10 = load i32, ptr %arrayidx14.1, align 4, !tbaa !4
  %add15.1 = add nsw i32 %10, %7
  br label %cond.end.1

cond.false.1:                                     ; preds = %cond.end
  %11 = load i32, ptr %gep50, align 4, !tbaa !4
  br label %cond.end.1

cond.end.1:                                       ; preds = %cond.false.1, %cond.true.1
  %cond.1 = phi i32 [ %add15.1, %cond.true.1 ], [ %11, %cond.false.1 ]
  store i32 %cond.1, ptr %arrayidx5, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp6.not.2 = icmp samesign ult i32 %0, 4
  %12 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  br i1 %cmp6.not.2, label %cond.end.2, label %cond.true.2

cond.true.2:                                      ; preds = %cond.end.1
  %13 = zext nneg i32 %0 to i64
  %14 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %13
  %arrayidx14.2 = getelementptr i8, ptr %14, i64 -16
  %15 = load i32, ptr %arrayidx14.2, align 4, !tbaa !4
  %add15.2 = add nsw i32 %15, %12
  br label %cond.end.2

cond.end.2:                                       ; preds = %cond.end.1, %cond.true.2
  %cond.2 = phi i32 [ %add15.2, %cond.true.2 ], [ %12, %cond.end.1 ]
  store i32 %cond.2, ptr %gep50, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp6.not.3 = icmp samesign ult i32 %0, 8
  br i1 %cmp6.not.3, label %cond.false.3, label %cond.true.3

cond.true.3:                                      ; preds = %cond.end.2
  %arrayidx10.3 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %idxprom4
  %16 = load i32, ptr %arrayidx10.3, align 4, !tbaa !4
  %17 = zext nneg i32 %0 to i64
  %18 = getelementptr i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %17
  %arrayidx14.3 = getelementptr i8, ptr %18, i64 -32
  %19 = load i32, ptr %arrayidx14.3, align 4, !tbaa !4
  %add15.3 = add nsw i32 %19, %16
  br label %cond.end.3

cond.false.3:                                     ; preds = %cond.end.2
  %20 = load i32, ptr %gep50, align 4, !tbaa !4
  br label %cond.end.3

cond.end.3:                                       ; preds = %cond.false.3, %cond.true.3
  %cond.3 = phi i32 [ %add15.3, %cond.true.3 ], [ %20, %cond.false.3 ]
  store i32 %cond.3, ptr %arrayidx5, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp6.not.4 = icmp samesign ult i32 %0, 16
  %21 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  br i1 %cmp6.not.4, label %cond.end.4, label %cond.true.4

cond.true.4:                                      ; preds = %cond.end.3
  %22 = zext nneg i32 %0 to i64
  %23 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %22
  %arrayidx14.4 = getelementptr i8, ptr %23, i64 -64
  %24 = load i32, ptr %arrayidx14.4, align 4, !tbaa !4
  %add15.4 = add nsw i32 %24, %21
  br label %cond.end.4

cond.end.4:                                       ; preds = %cond.end.3, %cond.true.4
  %cond.4 = phi i32 [ %add15.4, %cond.true.4 ], [ %21, %cond.end.3 ]
  store i32 %cond.4, ptr %gep50, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp6.not.5 = icmp samesign ult i32 %0, 32
  br i1 %cmp6.not.5, label %cond.false.5, label %cond.true.5

cond.true.5:                                      ; preds = %cond.end.4
  %arrayidx10.5 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %idxprom4
  %25 = load i32, ptr %arrayidx10.5, align 4, !tbaa !4
  %26 = zext nneg i32 %0 to i64
  %27 = getelementptr i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %26
  %arrayidx14.5 = getelementptr i8, ptr %27, i64 -128
  %28 = load i32, ptr %arrayidx14.5, align 4, !tbaa !4
  %add15.5 = add nsw i32 %28, %25
  br label %cond.end.5

cond.false.5:                                     ; preds = %cond.end.4
  %29 = load i32, ptr %gep50, align 4, !tbaa !4
  br label %cond.end.5

cond.end.5:                                       ; preds = %cond.false.5, %cond.true.5
  %cond.5 = phi i32 [ %add15.5, %cond.true.5 ], [ %29, %cond.false.5 ]
  store i32 %cond.5, ptr %arrayidx5, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp6.not.6 = icmp samesign ult i32 %0, 64
  %30 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  br i1 %cmp6.not.6, label %cond.end.6, label %cond.true.6

cond.true.6:                                      ; preds = %cond.end.5
  %31 = zext nneg i32 %0 to i64
  %32 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %31
  %arrayidx14.6 = getelementptr i8, ptr %32, i64 -256
  %33 = load i32, ptr %arrayidx14.6, align 4, !tbaa !4
  %add15.6 = add nsw i32 %33, %30
  br label %cond.end.6

cond.end.6:                                       ; preds = %cond.end.5, %cond.true.6
  %cond.6 = phi i32 [ %add15.6, %cond.true.6 ], [ %30, %cond.end.5 ]
  store i32 %cond.6, ptr %gep50, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp6.not.7 = icmp samesign ult i32 %0, 128
  br i1 %cmp6.not.7, label %cond.false.7, label %cond.true.7

cond.true.7:                                      ; preds = %cond.end.6
  %arrayidx10.7 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %idxprom4
  %34 = load i32, ptr %arrayidx10.7, align 4, !tbaa !4
  %35 = zext nneg i32 %0 to i64
  %36 = getelementptr i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 1024), i64 %35
  %arrayidx14.7 = getelementptr i8, ptr %36, i64 -512
  %37 = load i32, ptr %arrayidx14.7, align 4, !tbaa !4
  %add15.7 = add nsw i32 %37, %34
  br label %cond.end.7

cond.false.7:                                     ; preds = %cond.end.6
  %38 = load i32, ptr %gep50, align 4, !tbaa !4
  br label %cond.end.7

cond.end.7:                                       ; preds = %cond.false.7, %cond.true.7
  %cond.7 = phi i32 [ %add15.7, %cond.true.7 ], [ %38, %cond.false.7 ]
  store i32 %cond.7, ptr %arrayidx5, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %39 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  %arrayidx31 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %39, ptr %arrayidx31, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_blelloch(ptr noundef writeonly captures(none) %out, ptr noundef writeonly captures(none) %total, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 9
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %idxprom2
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  %add5 = add i32 %add, 256
  %idxprom6 = zext i32 %add5 to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom6
  %3 = load i32, ptr %arrayidx7, align 4, !tbaa !4
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 1024
  store i32 %3, ptr %arrayidx10, align 4, !tbaa !4
  %mul12 = shl nuw nsw i32 %0, 1
  %add13 = or disjoint i32 %mul12, 1
  %add18 = add nuw nsw i32 %mul12, 2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp11 = icmp samesign ult i32 %0, 256
  br i1 %cmp11, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom15 = zext nneg i32 %mul12 to i64
  %arrayidx16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %idxprom15
  %4 = load i32, ptr %arrayidx16, align 4, !tbaa !4
  %5 = zext nneg i32 %mul12 to i64
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %5
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %6, i64 4
  %7 = load i32, ptr %arrayidx22, align 4, !tbaa !4
  %add23 = add nsw i32 %7, %4
  store i32 %add23, ptr %arrayidx22, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp11.1 = icmp samesign ult i32 %0, 128
  br i1 %cmp11.1, label %if.then.1, label %if.end.1

if.then.1:                                        ; preds = %if.end
  %mul14.1 = shl nuw nsw i32 %add13, 1
  %8 = zext nneg i32 %mul14.1 to i64
  %9 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %8
  %arrayidx16.1 = getelementptr i8, ptr %9, i64 -4
  %10 = load i32, ptr %arrayidx16.1, align 4, !tbaa !4
  %mul19.1 = shl nuw nsw i32 %add18, 1
  %11 = zext nneg i32 %mul19.1 to i64
  %12 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %11
  %arrayidx22.1 = getelementptr i8, ptr %12, i64 -4
  %13 = load i32, ptr %arrayidx22.1, align 4, !tbaa !4
  %add23.1 = add nsw i32 %13, %10
  store i32 %add23.1, ptr %arrayidx22.1, align 4, !tbaa !4
  br label %if.end.1

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp11.2 = icmp samesign ult i32 %0, 64
  br i1 %cmp11.2, label %if.then.2, label %if.end.2

if.then.2:                                        ; preds = %if.end.1
  %mul14.2 = shl nuw nsw i32 %add13, 2
  %14 = zext nneg i32 %mul14.2 to i64
  %15 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %14
  %arrayidx16.2 = getelementptr i8, ptr %15, i64 -4
  %16 = load i32, ptr %arrayidx16.2, align 4, !tbaa !4
  %mul19.2 = shl nuw nsw i32 %add18, 2
  %17 = zext nneg i32 %mul19.2 to i64
  %18 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %17
  %arrayidx22.2 = getelementptr i8, ptr %18, i64 -4
  %19 = load i32, ptr %arrayidx22.2, align 4, !tbaa !4
  %add23.2 = add nsw i32 %19, %16
  store i32 %add23.2, ptr %arrayidx22.2, align 4, !tbaa !4
  br label %if.end.2

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp11.3 = icmp samesign ult i32 %0, 32
  br i1 %cmp11.3, label %if.then.3, label %if.end.3

if.then.3:                                        ; preds = %if.end.2
  %mul14.3 = shl nuw nsw i32 %add13, 3
  %20 = zext nneg i32 %mul14.3 to i64
  %21 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %20
  %arrayidx16.3 = getelementptr i8, ptr %21, i64 -4
  %22 = load i32, ptr %arrayidx16.3, align 4, !tbaa !4
  %mul19.3 = shl nuw nsw i32 %add18, 3
  %23 = zext nneg i32 %mul19.3 to i64
  %24 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %23
  %arrayidx22.3 = getelementptr i8, ptr %24, i64 -4
  %25 = load i32, ptr %arrayidx22.3, align 4, !tbaa !4
  %add23.3 = add nsw i32 %25, %22
  store i32 %add23.3, ptr %arrayidx22.3, align 4, !tbaa !4
  br label %if.end.3

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp11.4 = icmp samesign ult i32 %0, 16
  br i1 %cmp11.4, label %if.then.4, label %if.end.4

if.then.4:                                        ; preds = %if.end.3
  %mul14.4 = shl nuw nsw i32 %add13, 4
  %26 = zext nneg i32 %mul14.4 to i64
  %27 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %26
  %arrayidx16.4 = getelementptr i8, ptr %27, i64 -4
  %28 = load i32, ptr %arrayidx16.4, align 4, !tbaa !4
  %mul19.4 = shl nuw nsw i32 %add18, 4
  %29 = zext nneg i32 %mul19.4 to i64
  %30 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %29
  %arrayidx22.4 = getelementptr i8, ptr %30, i64 -4
  %31 = load i32, ptr %arrayidx22.4, align 4, !tbaa !4
  %add23.4 = add nsw i32 %31, %28
  store i32 %add23.4, ptr %arrayidx22.4, align 4, !tbaa !4
  br label %if.end.4

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp11.5 = icmp samesign ult i32 %0, 8
  br i1 %cmp11.5, label %if.then.5, label %if.end.5

if.then.5:                                        ; preds = %if.end.4
  %mul14.5 = shl nuw nsw i32 %add13, 5
  %32 = zext nneg i32 %mul14.5 to i64
  %33 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %32
  %arrayidx16.5 = getelementptr i8, ptr %33, i64 -4
  %34 = load i32, ptr %arrayidx16.5, align 4, !tbaa !4
  %mul19.5 = shl nuw nsw i32 %add18, 5
  %35 = zext nneg i32 %mul19.5 to i64
  %36 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %35
  %arrayidx22.5 = getelementptr i8, ptr %36, i64 -4
  %37 = load i32, ptr %arrayidx22.5, align 4, !tbaa !4
  %add23.5 = add nsw i32 %37, %34
  store i32 %add23.5, ptr %arrayidx22.5, align 4, !tbaa !4
  br label %if.end.5

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp11.6 = icmp samesign ult i32 %0, 4
  br i1 %cmp11.6, label %if.then.6, label %if.end.6

if.then.6:                                        ; preds = %if.end.5
  %mul14.6 = shl nuw nsw i32 %add13, 6
  %38 = zext nneg i32 %mul14.6 to i64
  %39 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %38
  %arrayidx16.6 = getelementptr i8, ptr %39, i64 -4
  %40 = load i32, ptr %arrayidx16.6, align 4, !tbaa !4
  %mul19.6 = shl nuw nsw i32 %add18, 6
  %41 = zext nneg i32 %mul19.6 to i64
  %42 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %41
  %arrayidx22.6 = getelementptr i8, ptr %42, i64 -4
  %43 = load i32, ptr %arrayidx22.6, align 4, !tbaa !4
  %add23.6 = add nsw i32 %43, %40
  store i32 %add23.6, ptr %arrayidx22.6, align 4, !tbaa !4
  br label %if.end.6

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp11.7 = icmp samesign ult i32 %0, 2
  br i1 %cmp11.7, label %if.then.7, label %if.end.7

if.then.7:                                        ; preds = %if.end.6
  %mul14.7 = shl nuw nsw i32 %add13, 7
  %44 = zext nneg i32 %mul14.7 to i64
  %45 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %44
  %arrayidx16.7 = getelementptr i8, ptr %45, i64 -4
  %46 = load i32, ptr %arrayidx16.7, align 4, !tbaa !4
  %mul19.7 = shl nuw nsw i32 %add18, 7
  %47 = zext nneg i32 %mul19.7 to i64
  %48 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %47
  %arrayidx22.7 = getelementptr i8, ptr %48, i64 -4
  %49 = load i32, ptr %arrayidx22.7, align 4, !tbaa !4
  %add23.7 = add nsw i32 %49, %46
  store i32 %add23.7, ptr %arrayidx22.7, align 4, !tbaa !4
  br label %if.end.7

if.end.7:                                         ; preds = %if.then.7, %if.end.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp11.8 = icmp eq i32 %0, 0
  br i1 %cmp11.8, label %if.then.8, label %if.end.8

if.then.8:                                        ; preds = %if.end.7
  %50 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 1020), align 4, !tbaa !4
  %51 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !tbaa !4
  %add23.8 = add nsw i32 %51, %50
  store i32 %add23.8, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !tbaa !4
  br label %if.end.8

if.end.8:                                         ; preds = %if.then.8, %if.end.7
  %cmp25 = icmp eq i32 %0, 0
  br i1 %cmp25, label %if.then26, label %if.end30

if.then26:                                        ; preds = %if.end.8
  %idxprom28 = zext nneg i32 %1 to i64
  %arrayidx29 = getelementptr inbounds nuw i32, ptr %total, i64 %idxprom28
  %52 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !tbaa !4
  store i32 %52, ptr %arrayidx29, align 4, !tbaa !4
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !tbaa !4
  br label %if.end30

if.end30:                                         ; preds = %if.then26, %if.end.8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp11.8, label %if.then38, label %for.inc57

if.then38:                                        ; preds = %if.end30
  %53 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 1020), align 4, !tbaa !4
  %54 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !tbaa !4
  store i32 %54, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 1020), align 4, !tbaa !4
  %add55 = add nsw i32 %54, %53
  store i32 %add55, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !tbaa !4
  br label %for.inc57

for.inc57:                                        ; preds = %if.end30, %if.then38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp11.7, label %if.then38.1, label %for.inc57.1

if.then38.1:                                      ; preds = %for.inc57
  %mul41.1 = shl nuw nsw i32 %add13, 7
  %mul45.1 = shl nuw nsw i32 %add18, 7
  %55 = zext nneg i32 %mul41.1 to i64
  %56 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %55
  %arrayidx48.1 = getelementptr i8, ptr %56, i64 -4
  %57 = load i32, ptr %arrayidx48.1, align 4, !tbaa !4
  %58 = zext nneg i32 %mul45.1 to i64
  %59 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %58
  %arrayidx50.1 = getelementptr i8, ptr %59, i64 -4
  %60 = load i32, ptr %arrayidx50.1, align 4, !tbaa !4
  store i32 %60, ptr %arrayidx48.1, align 4, !tbaa !4
  %add55.1 = add nsw i32 %60, %57
  store i32 %add55.1, ptr %arrayidx50.1, align 4, !tbaa !4
  br label %for.inc57.1

for.inc57.1:                                      ; preds = %if.then38.1, %for.inc57
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp11.6, label %if.then38.2, label %for.inc57.2

if.then38.2:                                      ; preds = %for.inc57.1
  %mul41.2 = shl nuw nsw i32 %add13, 6
  %mul45.2 = shl nuw nsw i32 %add18, 6
  %61 = zext nneg i32 %mul41.2 to i64
  %62 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %61
  %arrayidx48.2 = getelementptr i8, ptr %62, i64 -4
  %63 = load i32, ptr %arrayidx48.2, align 4, !tbaa !4
  %64 = zext nneg i32 %mul45.2 to i64
  %65 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %64
  %arrayidx50.2 = getelementptr i8, ptr %65, i64 -4
  %66 = load i32, ptr %arrayidx50.2, align 4, !tbaa !4
  store i32 %66, ptr %arrayidx48.2, align 4, !tbaa !4
  %add55.2 = add nsw i32 %66, %63
  store i32 %add55.2, ptr %arrayidx50.2, align 4, !tbaa !4
  br label %for.inc57.2

for.inc57.2:                                      ; preds = %if.then38.2, %for.inc57.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp11.5, label %if.then38.3, label %for.inc57.3

if.then38.3:                                      ; preds = %for.inc57.2
  %mul41.3 = shl nuw nsw i32 %add13, 5
  %mul45.3 = shl nuw nsw i32 %add18, 5
  %67 = zext nneg i32 %mul41.3 to i64
  %68 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %67
  %arrayidx48.3 = getelementptr i8, ptr %68, i64 -4
  %69 = load i32, ptr %arrayidx48.3, align 4, !tbaa !4
  %70 = zext nneg i32 %mul45.3 to i64
  %71 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %70
  %arrayidx50.3 = getelementptr i8, ptr %71, i64 -4
  %72 = load i32, ptr %arrayidx50.3, align 4, !tbaa !4
  store i32 %72, ptr %arrayidx48.3, align 4, !tbaa !4
  %add55.3 = add nsw i32 %72, %69
  store i32 %add55.3, ptr %arrayidx50.3, align 4, !tbaa !4
  br label %for.inc57.3

for.inc57.3:                                      ; preds = %if.then38.3, %for.inc57.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp11.4, label %if.then38.4, label %for.inc57.4

if.then38.4:                                      ; preds = %for.inc57.3
  %mul41.4 = shl nuw nsw i32 %add13, 4
  %mul45.4 = shl nuw nsw i32 %add18, 4
  %73 = zext nneg i32 %mul41.4 to i64
  %74 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %73
  %arrayidx48.4 = getelementptr i8, ptr %74, i64 -4
  %75 = load i32, ptr %arrayidx48.4, align 4, !tbaa !4
  %76 = zext nneg i32 %mul45.4 to i64
  %77 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %76
  %arrayidx50.4 = getelementptr i8, ptr %77, i64 -4
  %78 = load i32, ptr %arrayidx50.4, align 4, !tbaa !4
  store i32 %78, ptr %arrayidx48.4, align 4, !tbaa !4
  %add55.4 = add nsw i32 %78, %75
  store i32 %add55.4, ptr %arrayidx50.4, align 4, !tbaa !4
  br label %for.inc57.4

for.inc57.4:                                      ; preds = %if.then38.4, %for.inc57.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp11.3, label %if.then38.5, label %for.inc57.5

if.then38.5:                                      ; preds = %for.inc57.4
  %mul41.5 = shl nuw nsw i32 %add13, 3
  %mul45.5 = shl nuw nsw i32 %add18, 3
  %79 = zext nneg i32 %mul41.5 to i64
  %80 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %79
  %arrayidx48.5 = getelementptr i8, ptr %80, i64 -4
  %81 = load i32, ptr %arrayidx48.5, align 4, !tbaa !4
  %82 = zext nneg i32 %mul45.5 to i64
  %83 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %82
  %arrayidx50.5 = getelementptr i8, ptr %83, i64 -4
  %84 = load i32, ptr %arrayidx50.5, align 4, !tbaa !4
  store i32 %84, ptr %arrayidx48.5, align 4, !tbaa !4
  %add55.5 = add nsw i32 %84, %81
  store i32 %add55.5, ptr %arrayidx50.5, align 4, !tbaa !4
  br label %for.inc57.5

for.inc57.5:                                      ; preds = %if.then38.5, %for.inc57.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp11.2, label %if.then38.6, label %for.inc57.6

if.then38.6:                                      ; preds = %for.inc57.5
  %mul41.6 = shl nuw nsw i32 %add13, 2
  %mul45.6 = shl nuw nsw i32 %add18, 2
  %85 = zext nneg i32 %mul41.6 to i64
  %86 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %85
  %arrayidx48.6 = getelementptr i8, ptr %86, i64 -4
  %87 = load i32, ptr %arrayidx48.6, align 4, !tbaa !4
  %88 = zext nneg i32 %mul45.6 to i64
  %89 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %88
  %arrayidx50.6 = getelementptr i8, ptr %89, i64 -4
  %90 = load i32, ptr %arrayidx50.6, align 4, !tbaa !4
  store i32 %90, ptr %arrayidx48.6, align 4, !tbaa !4
  %add55.6 = add nsw i32 %90, %87
  store i32 %add55.6, ptr %arrayidx50.6, align 4, !tbaa !4
  br label %for.inc57.6

for.inc57.6:                                      ; preds = %if.then38.6, %for.inc57.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp11.1, label %if.then38.7, label %for.inc57.7

if.then38.7:                                      ; preds = %for.inc57.6
  %mul41.7 = shl nuw nsw i32 %add13, 1
  %mul45.7 = shl nuw nsw i32 %add18, 1
  %91 = zext nneg i32 %mul41.7 to i64
  %92 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %91
  %arrayidx48.7 = getelementptr i8, ptr %92, i64 -4
  %93 = load i32, ptr %arrayidx48.7, align 4, !tbaa !4
  %94 = zext nneg i32 %mul45.7 to i64
  %95 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %94
  %arrayidx50.7 = getelementptr i8, ptr %95, i64 -4
  %96 = load i32, ptr %arrayidx50.7, align 4, !tbaa !4
  store i32 %96, ptr %arrayidx48.7, align 4, !tbaa !4
  %add55.7 = add nsw i32 %96, %93
  store i32 %add55.7, ptr %arrayidx50.7, align 4, !tbaa !4
  br label %for.inc57.7

for.inc57.7:                                      ; preds = %if.then38.7, %for.inc57.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp11, label %if.then38.8, label %for.inc57.8

if.then38.8:                                      ; preds = %for.inc57.7
  %idxprom47.8 = zext nneg i32 %mul12 to i64
  %arrayidx48.8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %idxprom47.8
  %97 = load i32, ptr %arrayidx48.8, align 4, !tbaa !4
  %98 = zext nneg i32 %mul12 to i64
  %99 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %98
  %arrayidx50.8 = getelementptr inbounds nuw i8, ptr %99, i64 4
  %100 = load i32, ptr %arrayidx50.8, align 4, !tbaa !4
  store i32 %100, ptr %arrayidx48.8, align 4, !tbaa !4
  %add55.8 = add nsw i32 %100, %97
  store i32 %add55.8, ptr %arrayidx50.8, align 4, !tbaa !4
  br label %for.inc57.8

for.inc57.8:                                      ; preds = %if.then38.8, %for.inc57.7
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %101 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %arrayidx64 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %101, ptr %arrayidx64, align 4, !tbaa !4
  %102 = load i32, ptr %arrayidx10, align 4, !tbaa !4
  %arrayidx71 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom6
  store i32 %102, ptr %arrayidx71, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_warps(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rem = and i32 %0, 31
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 9
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %3 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %2, i32 range(i32 0, 32) 1, i32 0)
  %cmp1.not.i48 = icmp eq i32 %rem, 0
  %add.i49 = select i1 %cmp1.not.i48, i32 0, i32 %3
  %spec.select.i50 = add nsw i32 %add.i49, %2
  %4 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i50, i32 range(i32 0, 32) 2, i32 0)
  %cmp1.not.i48.1 = icmp samesign ult i32 %rem, 2
  %add.i49.1 = select i1 %cmp1.not.i48.1, i32 0, i32 %4
  %spec.select.i50.1 = add nsw i32 %add.i49.1, %spec.select.i50
  %5 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i50.1, i32 range(i32 0, 32) 4, i32 0)
  %cmp1.not.i48.2 = icmp samesign ult i32 %rem, 4
  %add.i49.2 = select i1 %cmp1.not.i48.2, i32 0, i32 %5
  %spec.select.i50.2 = add nsw i32 %add.i49.2, %spec.select.i50.1
  %6 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i50.2, i32 range(i32 0, 32) 8, i32 0)
  %cmp1.not.i48.3 = icmp samesign ult i32 %rem, 8
  %add.i49.3 = select i1 %cmp1.not.i48.3, i32 0, i32 %6
  %spec.select.i50.3 = add nsw i32 %add.i49.3, %spec.select.i50.2
  %7 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i50.3, i32 range(i32 0, 32) 16, i32 0)
  %cmp1.not.i48.4 = icmp samesign ult i32 %rem, 16
  %add.i49.4 = select i1 %cmp1.not.i48.4, i32 0, i32 %7
  %spec.select.i50.4 = add nsw i32 %add.i49.4, %spec.select.i50.3
  %div41 = lshr i32 %0, 5
  %cmp = icmp eq i32 %rem, 31
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom5 = zext nneg i32 %div41 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %idxprom5
  store i32 %spec.select.i50.4, ptr %arrayidx6, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp7 = icmp eq i32 %div41, 0
  br i1 %cmp7, label %if.then8, label %if.end18

if.then8:                                         ; preds = %if.end
  br i1 %cmp1.not.i48.4, label %cond.true, label %cond.end

cond.true:                                        ; preds = %if.then8
  %idxprom10 = zext nneg i32 %rem to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %idxprom10
  %8 = load i32, ptr %arrayidx11, align 4, !tbaa !4
  br label %cond.end

cond.end:                                         ; preds = %if.then8, %cond.true
  %cond = phi i32 [ %8, %cond.true ], [ 0, %if.then8 ]
  %9 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %cond, i32 range(i32 0, 32) 1, i32 0)
  %add.i = select i1 %cmp1.not.i48, i32 0, i32 %9
  %spec.select.i = add nsw i32 %add.i, %cond
  %10 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i, i32 range(i32 0, 32) 2, i32 0)
  %add.i.1 = select i1 %cmp1.not.i48.1, i32 0, i32 %10
  %spec.select.i.1 = add nsw i32 %add.i.1, %spec.select.i
  %11 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i.1, i32 range(i32 0, 32) 4, i32 0)
  %add.i.2 = select i1 %cmp1.not.i48.2, i32 0, i32 %11
  %spec.select.i.2 = add nsw i32 %add.i.2, %spec.select.i.1
  %12 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i.2, i32 range(i32 0, 32) 8, i32 0)
  %add.i.3 = select i1 %cmp1.not.i48.3, i32 0, i32 %12
  %spec.select.i.3 = add nsw i32 %add.i.3, %spec.select.i.2
  %13 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %spec.select.i.3, i32 range(i32 0, 32) 16, i32 0)
  br i1 %cmp1.not.i48.4, label %if.then14, label %if.end18

if.then14:                                        ; preds = %cond.end
  %idxprom15 = zext nneg i32 %rem to i64
  %arrayidx16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %idxprom15
  store i32 %spec.select.i.3, ptr %arrayidx16, align 4, !tbaa !4
  br label %if.end18

if.end18:                                         ; preds = %cond.end, %if.then14, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp7, label %cond.end25, label %cond.true20

cond.true20:                                      ; preds = %if.end18
  %14 = zext nneg i32 %div41 to i64
  %15 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %14
  %arrayidx22 = getelementptr i8, ptr %15, i64 -4
  %16 = load i32, ptr %arrayidx22, align 4, !tbaa !4
  %add23 = add nsw i32 %16, %spec.select.i50.4
  br label %cond.end25

cond.end25:                                       ; preds = %if.end18, %cond.true20
  %cond26 = phi i32 [ %add23, %cond.true20 ], [ %spec.select.i50.4, %if.end18 ]
  %arrayidx28 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %cond26, ptr %arrayidx28, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
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
