; ModuleID = 'spmv.cu'
source_filename = "spmv.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11spmv_streamE7product = internal unnamed_addr addrspace(3) global [512 x float] undef, align 4
@_ZZ14spmv_long_rowsE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define dso_local ptx_kernel void @spmv_vector(ptr noundef writeonly captures(none) %y, ptr noundef readonly captures(none) %start, ptr noundef readonly captures(none) %column, ptr noundef readonly captures(none) %value, ptr noundef readonly captures(none) %x, i32 noundef %rows) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rem = and i32 %0, 31
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 2
  %div48 = lshr i32 %0, 5
  %add = add i32 %mul, %div48
  %cmp.not = icmp ult i32 %add, %rows
  br i1 %cmp.not, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %start, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %add3 = add nsw i32 %2, %rem
  %add4 = add nuw i32 %add, 1
  %idxprom5 = zext i32 %add4 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %start, i64 %idxprom5
  %3 = load i32, ptr %arrayidx6, align 4, !tbaa !4
  %cmp750 = icmp slt i32 %add3, %3
  br i1 %cmp750, label %for.body, label %for.cond20.preheader

for.cond20.preheader:                             ; preds = %for.body, %if.end
  %sum.0.lcssa = phi float [ 0.000000e+00, %if.end ], [ %add18, %for.body ]
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %sum.0.lcssa, i32 range(i32 1, 0) 16, i32 31)
  %add25 = fadd contract float %sum.0.lcssa, %4
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add25, i32 range(i32 1, 0) 8, i32 31)
  %add25.1 = fadd contract float %add25, %5
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add25.1, i32 range(i32 1, 0) 4, i32 31)
  %add25.2 = fadd contract float %add25.1, %6
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add25.2, i32 range(i32 1, 0) 2, i32 31)
  %add25.3 = fadd contract float %add25.2, %7
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add25.3, i32 range(i32 1, 0) 1, i32 31)
  %cmp29 = icmp eq i32 %rem, 0
  br i1 %cmp29, label %if.then30, label %cleanup

for.body:                                         ; preds = %if.end, %for.body
  %e.052 = phi i32 [ %add19, %for.body ], [ %add3, %if.end ]
  %sum.051 = phi float [ %add18, %for.body ], [ 0.000000e+00, %if.end ]
  %idxprom8 = sext i32 %e.052 to i64
  %arrayidx9 = getelementptr inbounds float, ptr %value, i64 %idxprom8
  %9 = addrspacecast ptr %arrayidx9 to ptr addrspace(1)
  %10 = load float, ptr addrspace(1) %9, align 4, !invariant.load !8
  %arrayidx12 = getelementptr inbounds i32, ptr %column, i64 %idxprom8
  %11 = addrspacecast ptr %arrayidx12 to ptr addrspace(1)
  %12 = load i32, ptr addrspace(1) %11, align 4, !invariant.load !8
  %idxprom14 = sext i32 %12 to i64
  %arrayidx15 = getelementptr inbounds float, ptr %x, i64 %idxprom14
  %13 = addrspacecast ptr %arrayidx15 to ptr addrspace(1)
  %14 = load float, ptr addrspace(1) %13, align 4, !invariant.load !8
  %mul17 = fmul contract float %10, %14
  %add18 = fadd contract float %sum.051, %mul17
  %add19 = add nsw i32 %e.052, 32
  %cmp7 = icmp slt i32 %add19, %3
  br i1 %cmp7, label %for.body, label %for.cond20.preheader, !llvm.loop !9

if.then30:                                        ; preds = %for.cond20.preheader
  %add25.4 = fadd contract float %add25.3, %8
  %arrayidx32 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom
  store float %add25.4, ptr %arrayidx32, align 4, !tbaa !11
  br label %cleanup

cleanup:                                          ; preds = %for.cond20.preheader, %if.then30, %entry
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spmv_stream(ptr noundef writeonly captures(none) %y, ptr noundef readonly captures(none) %first_row, ptr noundef readonly captures(none) %start, ptr noundef readonly captures(none) %column, ptr noundef readonly captures(none) %value, ptr noundef readonly captures(none) %x) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %first_row, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %2 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %idxprom4 = sext i32 %1 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %start, i64 %idxprom4
  %3 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  %idxprom6 = sext i32 %2 to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %start, i64 %idxprom6
  %4 = load i32, ptr %arrayidx7, align 4, !tbaa !4
  %sub = sub nsw i32 %4, %3
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp72 = icmp slt i32 %5, %sub
  br i1 %cmp72, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add24 = add i32 %1, %5
  %cmp2677 = icmp slt i32 %add24, %2
  br i1 %cmp2677, label %for.body27, label %for.end49

for.body:                                         ; preds = %entry, %for.body
  %e.073 = phi i32 [ %add22, %for.body ], [ %5, %entry ]
  %add9 = add nsw i32 %e.073, %3
  %idxprom10 = sext i32 %add9 to i64
  %arrayidx11 = getelementptr inbounds float, ptr %value, i64 %idxprom10
  %6 = addrspacecast ptr %arrayidx11 to ptr addrspace(1)
  %7 = load float, ptr addrspace(1) %6, align 4, !invariant.load !8
  %arrayidx15 = getelementptr inbounds i32, ptr %column, i64 %idxprom10
  %8 = addrspacecast ptr %arrayidx15 to ptr addrspace(1)
  %9 = load i32, ptr addrspace(1) %8, align 4, !invariant.load !8
  %idxprom17 = sext i32 %9 to i64
  %arrayidx18 = getelementptr inbounds float, ptr %x, i64 %idxprom17
  %10 = addrspacecast ptr %arrayidx18 to ptr addrspace(1)
  %11 = load float, ptr addrspace(1) %10, align 4, !invariant.load !8
  %mul = fmul contract float %7, %11
  %idxprom20 = zext nneg i32 %e.073 to i64
  %arrayidx21 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11spmv_streamE7product to ptr), i64 %idxprom20
  store float %mul, ptr %arrayidx21, align 4, !tbaa !11
  %add22 = add nuw nsw i32 %e.073, 128
  %cmp = icmp slt i32 %add22, %sub
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !13

for.body27:                                       ; preds = %for.cond.cleanup, %for.cond.cleanup38
  %row.078 = phi i32 [ %add48, %for.cond.cleanup38 ], [ %add24, %for.cond.cleanup ]
  %idxprom29 = sext i32 %row.078 to i64
  %arrayidx30 = getelementptr inbounds i32, ptr %start, i64 %idxprom29
  %12 = load i32, ptr %arrayidx30, align 4, !tbaa !4
  %arrayidx35 = getelementptr i8, ptr %arrayidx30, i64 4
  %13 = load i32, ptr %arrayidx35, align 4, !tbaa !4
  %sub36 = sub nsw i32 %13, %3
  %cmp3774 = icmp slt i32 %12, %13
  br i1 %cmp3774, label %for.body39.preheader, label %for.cond.cleanup38

for.body39.preheader:                             ; preds = %for.body27
  %sub31 = sub nsw i32 %12, %3
  br label %for.body39

for.cond.cleanup38:                               ; preds = %for.body39, %for.body27
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.body27 ], [ %add42, %for.body39 ]
  %arrayidx46 = getelementptr inbounds float, ptr %y, i64 %idxprom29
  store float %sum.0.lcssa, ptr %arrayidx46, align 4, !tbaa !11
  %add48 = add nsw i32 %row.078, 128
  %cmp26 = icmp slt i32 %add48, %2
  br i1 %cmp26, label %for.body27, label %for.end49, !llvm.loop !14

for.body39:                                       ; preds = %for.body39.preheader, %for.body39
  %e28.076 = phi i32 [ %inc, %for.body39 ], [ %sub31, %for.body39.preheader ]
  %sum.075 = phi float [ %add42, %for.body39 ], [ 0.000000e+00, %for.body39.preheader ]
  %idxprom40 = sext i32 %e28.076 to i64
  %arrayidx41 = getelementptr inbounds float, ptr addrspacecast (ptr addrspace(3) @_ZZ11spmv_streamE7product to ptr), i64 %idxprom40
  %14 = load float, ptr %arrayidx41, align 4, !tbaa !11
  %add42 = fadd contract float %sum.075, %14
  %inc = add nsw i32 %e28.076, 1
  %cmp37 = icmp slt i32 %inc, %sub36
  br i1 %cmp37, label %for.body39, label %for.cond.cleanup38, !llvm.loop !15

for.end49:                                        ; preds = %for.cond.cleanup38, %for.cond.cleanup
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spmv_long_rows(ptr noundef writeonly captures(none) %y, ptr noundef readonly captures(none) %start, ptr noundef readonly captures(none) %column, ptr noundef readonly captures(none) %value, ptr noundef readonly captures(none) %x, i32 noundef %rows) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %cmp66 = icmp ult i32 %1, %rows
  br i1 %cmp66, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %idxprom20 = zext nneg i32 %0 to i64
  %arrayidx21 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 %idxprom20
  %cmp35 = icmp eq i32 %0, 0
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %cmp26 = icmp samesign ult i32 %0, 64
  %3 = zext nneg i32 %0 to i64
  %4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 %3
  %arrayidx29 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %cmp26.1 = icmp samesign ult i32 %0, 32
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 %5
  %arrayidx29.1 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %cmp26.2 = icmp samesign ult i32 %0, 16
  %7 = zext nneg i32 %0 to i64
  %8 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 %7
  %arrayidx29.2 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %cmp26.3 = icmp samesign ult i32 %0, 8
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 %9
  %arrayidx29.3 = getelementptr inbounds nuw i8, ptr %10, i64 32
  %cmp26.4 = icmp samesign ult i32 %0, 4
  %11 = zext nneg i32 %0 to i64
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 %11
  %arrayidx29.4 = getelementptr inbounds nuw i8, ptr %12, i64 16
  %cmp26.5 = icmp samesign ult i32 %0, 2
  %13 = zext nneg i32 %0 to i64
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 %13
  %arrayidx29.5 = getelementptr inbounds nuw i8, ptr %14, i64 8
  %cmp26.6 = icmp eq i32 %0, 0
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end39, %entry
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %if.end39
  %row.067 = phi i32 [ %1, %for.body.lr.ph ], [ %add42, %if.end39 ]
  %idxprom = zext i32 %row.067 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %start, i64 %idxprom
  %15 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %add = add nsw i32 %15, %0
  %add3 = add nuw i32 %row.067, 1
  %idxprom4 = zext i32 %add3 to i64
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %start, i64 %idxprom4
  %16 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  %cmp662 = icmp slt i32 %add, %16
  br i1 %cmp662, label %for.body8, label %for.cond.cleanup7

for.cond.cleanup7:                                ; preds = %for.body8, %for.body
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.body ], [ %add18, %for.body8 ]
  store float %sum.0.lcssa, ptr %arrayidx21, align 4, !tbaa !11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp26, label %if.then, label %if.end

for.body8:                                        ; preds = %for.body, %for.body8
  %e.064 = phi i32 [ %add19, %for.body8 ], [ %add, %for.body ]
  %sum.063 = phi float [ %add18, %for.body8 ], [ 0.000000e+00, %for.body ]
  %idxprom9 = sext i32 %e.064 to i64
  %arrayidx10 = getelementptr inbounds float, ptr %value, i64 %idxprom9
  %17 = addrspacecast ptr %arrayidx10 to ptr addrspace(1)
  %18 = load float, ptr addrspace(1) %17, align 4, !invariant.load !8
  %arrayidx13 = getelementptr inbounds i32, ptr %column, i64 %idxprom9
  %19 = addrspacecast ptr %arrayidx13 to ptr addrspace(1)
  %20 = load i32, ptr addrspace(1) %19, align 4, !invariant.load !8
  %idxprom15 = sext i32 %20 to i64
  %arrayidx16 = getelementptr inbounds float, ptr %x, i64 %idxprom15
  %21 = addrspacecast ptr %arrayidx16 to ptr addrspace(1)
  %22 = load float, ptr addrspace(1) %21, align 4, !invariant.load !8
  %mul = fmul contract float %18, %22
  %add18 = fadd contract float %sum.063, %mul
  %add19 = add nsw i32 %e.064, 128
  %cmp6 = icmp slt i32 %add19, %16
  br i1 %cmp6, label %for.body8, label %for.cond.cleanup7, !llvm.loop !16

if.then:                                          ; preds = %for.cond.cleanup7
  %23 = load float, ptr %arrayidx29, align 4, !tbaa !11
  %24 = load float, ptr %arrayidx21, align 4, !tbaa !11
  %add32 = fadd contract float %23, %24
  store float %add32, ptr %arrayidx21, align 4, !tbaa !11
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup7
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp26.1, label %if.then.1, label %if.end.1

if.then.1:                                        ; preds = %if.end
  %25 = load float, ptr %arrayidx29.1, align 4, !tbaa !11
  %26 = load float, ptr %arrayidx21, align 4, !tbaa !11
  %add32.1 = fadd contract float %25, %26
  store float %add32.1, ptr %arrayidx21, align 4, !tbaa !11
  br label %if.end.1

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp26.2, label %if.then.2, label %if.end.2

if.then.2:                                        ; preds = %if.end.1
  %27 = load float, ptr %arrayidx29.2, align 4, !tbaa !11
  %28 = load float, ptr %arrayidx21, align 4, !tbaa !11
  %add32.2 = fadd contract float %27, %28
  store float %add32.2, ptr %arrayidx21, align 4, !tbaa !11
  br label %if.end.2

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp26.3, label %if.then.3, label %if.end.3

if.then.3:                                        ; preds = %if.end.2
  %29 = load float, ptr %arrayidx29.3, align 4, !tbaa !11
  %30 = load float, ptr %arrayidx21, align 4, !tbaa !11
  %add32.3 = fadd contract float %29, %30
  store float %add32.3, ptr %arrayidx21, align 4, !tbaa !11
  br label %if.end.3

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp26.4, label %if.then.4, label %if.end.4

if.then.4:                                        ; preds = %if.end.3
  %31 = load float, ptr %arrayidx29.4, align 4, !tbaa !11
  %32 = load float, ptr %arrayidx21, align 4, !tbaa !11
  %add32.4 = fadd contract float %31, %32
  store float %add32.4, ptr %arrayidx21, align 4, !tbaa !11
  br label %if.end.4

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp26.5, label %if.then.5, label %if.end.5

if.then.5:                                        ; preds = %if.end.4
  %33 = load float, ptr %arrayidx29.5, align 4, !tbaa !11
  %34 = load float, ptr %arrayidx21, align 4, !tbaa !11
  %add32.5 = fadd contract float %33, %34
  store float %add32.5, ptr %arrayidx21, align 4, !tbaa !11
  br label %if.end.5

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp26.6, label %if.then.6, label %if.end.6

if.then.6:                                        ; preds = %if.end.5
  %35 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 4), align 4, !tbaa !11
  %36 = load float, ptr %arrayidx21, align 4, !tbaa !11
  %add32.6 = fadd contract float %35, %36
  store float %add32.6, ptr %arrayidx21, align 4, !tbaa !11
  br label %if.end.6

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp35, label %if.then36, label %if.end39

if.then36:                                        ; preds = %if.end.6
  %arrayidx38 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom
  %37 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), align 4, !tbaa !11
  store float %37, ptr %arrayidx38, align 4, !tbaa !11
  br label %if.end39

if.end39:                                         ; preds = %if.then36, %if.end.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add42 = add i32 %row.067, %2
  %cmp = icmp ult i32 %add42, %rows
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !17
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
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
!8 = !{}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!12, !12, i64 0}
!12 = !{!"float", !6, i64 0}
!13 = distinct !{!13, !10}
!14 = distinct !{!14, !10}
!15 = distinct !{!15, !10}
!16 = distinct !{!16, !10}
!17 = distinct !{!17, !10}
