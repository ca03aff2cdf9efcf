; ModuleID = 'spmv.cu'
source_filename = "spmv.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11spmv_streamE7product = internal unnamed_addr addrspace(3) global [512 x float] undef, align 4
@_ZZ14spmv_long_rowsE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define dso_local ptx_kernel void @spmv_vector(ptr noundef writeonly captures(none) %y, ptr noundef readonly captures(none) %start, ptr noundef readonly captures(none) %column, ptr noundef readonly captures(none) %value, ptr noundef readonly captures(none) %x, i32 noundef %rows) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %rem = and i32 %0, 31, !dbg !19
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !20
  %mul = shl i32 %1, 2, !dbg !23
  %div48 = lshr i32 %0, 5, !dbg !24
  %add = add i32 %mul, %div48, !dbg !25
  %cmp.not = icmp ult i32 %add, %rows, !dbg !26
  br i1 %cmp.not, label %if.end, label %cleanup, !dbg !26

if.end:                                           ; preds = %entry
  %idxprom = zext i32 %add to i64, !dbg !27
  %arrayidx = getelementptr inbounds nuw i32, ptr %start, i64 %idxprom, !dbg !27
  %2 = load i32, ptr %arrayidx, align 4, !dbg !27, !tbaa !8
  %add3 = add nsw i32 %2, %rem, !dbg !28
  %add4 = add nuw i32 %add, 1
  %idxprom5 = zext i32 %add4 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %start, i64 %idxprom5
  %3 = load i32, ptr %arrayidx6, align 4, !tbaa !8
  %cmp750 = icmp slt i32 %add3, %3, !dbg !29
  br i1 %cmp750, label %for.body, label %for.cond20.preheader, !dbg !30

for.cond20.preheader:                             ; preds = %for.body, %if.end
  %sum.0.lcssa = phi float [ 0.000000e+00, %if.end ], [ %add18, %for.body ], !dbg !31
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %sum.0.lcssa, i32 range(i32 1, 0) 16, i32 31), !dbg !32
  %add25 = fadd contract float %sum.0.lcssa, %4, !dbg !35
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add25, i32 range(i32 1, 0) 8, i32 31), !dbg !32
  %add25.1 = fadd contract float %add25, %5, !dbg !35
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add25.1, i32 range(i32 1, 0) 4, i32 31), !dbg !32
  %add25.2 = fadd contract float %add25.1, %6, !dbg !35
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add25.2, i32 range(i32 1, 0) 2, i32 31), !dbg !32
  %add25.3 = fadd contract float %add25.2, %7, !dbg !35
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add25.3, i32 range(i32 1, 0) 1, i32 31), !dbg !32
  %cmp29 = icmp eq i32 %rem, 0, !dbg !36
  br i1 %cmp29, label %if.then30, label %cleanup, !dbg !36

for.body:                                         ; preds = %if.end, %for.body
  %e.052 = phi i32 [ %add19, %for.body ], [ %add3, %if.end ]
  %sum.051 = phi float [ %add18, %for.body ], [ 0.000000e+00, %if.end ]
  %idxprom8 = sext i32 %e.052 to i64, !dbg !37
  %arrayidx9 = getelementptr inbounds float, ptr %value, i64 %idxprom8, !dbg !37
  %9 = addrspacecast ptr %arrayidx9 to ptr addrspace(1), !dbg !38
  %10 = load float, ptr addrspace(1) %9, align 4, !dbg !38, !invariant.load !14
  %arrayidx12 = getelementptr inbounds i32, ptr %column, i64 %idxprom8, !dbg !41
  %11 = addrspacecast ptr %arrayidx12 to ptr addrspace(1), !dbg !42
  %12 = load i32, ptr addrspace(1) %11, align 4, !dbg !42, !invariant.load !14
  %idxprom14 = sext i32 %12 to i64, !dbg !45
  %arrayidx15 = getelementptr inbounds float, ptr %x, i64 %idxprom14, !dbg !45
  %13 = addrspacecast ptr %arrayidx15 to ptr addrspace(1), !dbg !46
  %14 = load float, ptr addrspace(1) %13, align 4, !dbg !46, !invariant.load !14
  %mul17 = fmul contract float %10, %14, !dbg !48
  %add18 = fadd contract float %sum.051, %mul17, !dbg !49
  %add19 = add nsw i32 %e.052, 32, !dbg !50
  %cmp7 = icmp slt i32 %add19, %3, !dbg !29
  br i1 %cmp7, label %for.body, label %for.cond20.preheader, !dbg !30, !llvm.loop !51

if.then30:                                        ; preds = %for.cond20.preheader
  %add25.4 = fadd contract float %add25.3, %8, !dbg !35
  %arrayidx32 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom
  store float %add25.4, ptr %arrayidx32, align 4, !dbg !54, !tbaa !55
  br label %cleanup, !dbg !57

cleanup:                                          ; preds = %for.cond20.preheader, %if.then30, %entry
  ret void, !dbg !58
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spmv_stream(ptr noundef writeonly captures(none) %y, ptr noundef readonly captures(none) %first_row, ptr noundef readonly captures(none) %start, ptr noundef readonly captures(none) %column, ptr noundef readonly captures(none) %value, ptr noundef readonly captures(none) %x) local_unnamed_addr #1 !dbg !59 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !60
  %idxprom = zext nneg i32 %0 to i64, !dbg !62
  %arrayidx = getelementptr inbounds nuw i32, ptr %first_row, i64 %idxprom, !dbg !62
  %1 = load i32, ptr %arrayidx, align 4, !dbg !62, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4, !dbg !63
  %2 = load i32, ptr %arrayidx3, align 4, !dbg !63, !tbaa !8
  %idxprom4 = sext i32 %1 to i64, !dbg !64
  %arrayidx5 = getelementptr inbounds i32, ptr %start, i64 %idxprom4, !dbg !64
  %3 = load i32, ptr %arrayidx5, align 4, !dbg !64, !tbaa !8
  %idxprom6 = sext i32 %2 to i64, !dbg !65
  %arrayidx7 = getelementptr inbounds i32, ptr %start, i64 %idxprom6, !dbg !65
  %4 = load i32, ptr %arrayidx7, align 4, !dbg !65, !tbaa !8
  %sub = sub nsw i32 %4, %3, !dbg !66
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !67
  %cmp72 = icmp slt i32 %5, %sub, !dbg !69
  br i1 %cmp72, label %for.body, label %for.cond.cleanup, !dbg !70

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !71
  %add24 = add i32 %1, %5, !dbg !72
  %cmp2677 = icmp slt i32 %add24, %2, !dbg !73
  br i1 %cmp2677, label %for.body27, label %for.end49, !dbg !74

for.body:                                         ; preds = %entry, %for.body
  %e.073 = phi i32 [ %add22, %for.body ], [ %5, %entry ]
  %add9 = add nsw i32 %e.073, %3, !dbg !75
  %idxprom10 = sext i32 %add9 to i64, !dbg !76
  %arrayidx11 = getelementptr inbounds float, ptr %value, i64 %idxprom10, !dbg !76
  %6 = addrspacecast ptr %arrayidx11 to ptr addrspace(1), !dbg !77
  %7 = load float, ptr addrspace(1) %6, align 4, !dbg !77, !invariant.load !14
  %arrayidx15 = getelementptr inbounds i32, ptr %column, i64 %idxprom10, !dbg !79
  %8 = addrspacecast ptr %arrayidx15 to ptr addrspace(1), !dbg !80
  %9 = load i32, ptr addrspace(1) %8, align 4, !dbg !80, !invariant.load !14
  %idxprom17 = sext i32 %9 to i64, !dbg !82
  %arrayidx18 = getelementptr inbounds float, ptr %x, i64 %idxprom17, !dbg !82
  %10 = addrspacecast ptr %arrayidx18 to ptr addrspace(1), !dbg !83
  %11 = load float, ptr addrspace(1) %10, align 4, !dbg !83, !invariant.load !14
  %mul = fmul contract float %7, %11, !dbg !85
  %idxprom20 = zext nneg i32 %e.073 to i64, !dbg !86
  %arrayidx21 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11spmv_streamE7product to ptr), i64 %idxprom20, !dbg !86
  store float %mul, ptr %arrayidx21, align 4, !dbg !87, !tbaa !55
  %add22 = add nuw nsw i32 %e.073, 128, !dbg !88
  %cmp = icmp slt i32 %add22, %sub, !dbg !69
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !70, !llvm.loop !89

for.body27:                                       ; preds = %for.cond.cleanup, %for.cond.cleanup38
  %row.078 = phi i32 [ %add48, %for.cond.cleanup38 ], [ %add24, %for.cond.cleanup ]
  %idxprom29 = sext i32 %row.078 to i64, !dbg !91
  %arrayidx30 = getelementptr inbounds i32, ptr %start, i64 %idxprom29, !dbg !91
  %12 = load i32, ptr %arrayidx30, align 4, !dbg !91, !tbaa !8
  %arrayidx35 = getelementptr i8, ptr %arrayidx30, i64 4
  %13 = load i32, ptr %arrayidx35, align 4, !tbaa !8
  %sub36 = sub nsw i32 %13, %3
  %cmp3774 = icmp slt i32 %12, %13, !dbg !92
  br i1 %cmp3774, label %for.body39.preheader, label %for.cond.cleanup38, !dbg !93

for.body39.preheader:                             ; preds = %for.body27
  %sub31 = sub nsw i32 %12, %3, !dbg !94
  br label %for.body39, !dbg !93

for.cond.cleanup38:                               ; preds = %for.body39, %for.body27
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.body27 ], [ %add42, %for.body39 ], !dbg !95
  %arrayidx46 = getelementptr inbounds float, ptr %y, i64 %idxprom29, !dbg !96
  store float %sum.0.lcssa, ptr %arrayidx46, align 4, !dbg !97, !tbaa !55
  %add48 = add nsw i32 %row.078, 128, !dbg !98
  %cmp26 = icmp slt i32 %add48, %2, !dbg !73
  br i1 %cmp26, label %for.body27, label %for.end49, !dbg !74, !llvm.loop !99

for.body39:                                       ; preds = %for.body39.preheader, %for.body39
  %e28.076 = phi i32 [ %inc, %for.body39 ], [ %sub31, %for.body39.preheader ]
  %sum.075 = phi float [ %add42, %for.body39 ], [ 0.000000e+00, %for.body39.preheader ]
  %idxprom40 = sext i32 %e28.076 to i64, !dbg !101
  %arrayidx41 = getelementptr inbounds float, ptr addrspacecast (ptr addrspace(3) @_ZZ11spmv_streamE7product to ptr), i64 %idxprom40, !dbg !101
  %14 = load float, ptr %arrayidx41, align 4, !dbg !101, !tbaa !55
  %add42 = fadd contract float %sum.075, %14, !dbg !102
  %inc = add nsw i32 %e28.076, 1, !dbg !103
  %cmp37 = icmp slt i32 %inc, %sub36, !dbg !92
  br i1 %cmp37, label %for.body39, label %for.cond.cleanup38, !dbg !93, !llvm.loop !104

for.end49:                                        ; preds = %for.cond.cleanup38, %for.cond.cleanup
  ret void, !dbg !106
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spmv_long_rows(ptr noundef writeonly captures(none) %y, ptr noundef readonly captures(none) %start, ptr noundef readonly captures(none) %column, ptr noundef readonly captures(none) %value, ptr noundef readonly captures(none) %x, i32 noundef %rows) local_unnamed_addr #1 !dbg !107 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !108
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !110
  %cmp66 = icmp ult i32 %1, %rows, !dbg !112
  br i1 %cmp66, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !113

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
  br label %for.body, !dbg !113

for.cond.cleanup:                                 ; preds = %if.end39, %entry
  ret void, !dbg !114

for.body:                                         ; preds = %for.body.lr.ph, %if.end39
  %row.067 = phi i32 [ %1, %for.body.lr.ph ], [ %add42, %if.end39 ]
  %idxprom = zext i32 %row.067 to i64, !dbg !115
  %arrayidx = getelementptr inbounds nuw i32, ptr %start, i64 %idxprom, !dbg !115
  %15 = load i32, ptr %arrayidx, align 4, !dbg !115, !tbaa !8
  %add = add nsw i32 %15, %0, !dbg !116
  %add3 = add nuw i32 %row.067, 1
  %idxprom4 = zext i32 %add3 to i64
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %start, i64 %idxprom4
  %16 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %cmp662 = icmp slt i32 %add, %16, !dbg !117
  br i1 %cmp662, label %for.body8, label %for.cond.cleanup7, !dbg !118

for.cond.cleanup7:                                ; preds = %for.body8, %for.body
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.body ], [ %add18, %for.body8 ], !dbg !119
  store float %sum.0.lcssa, ptr %arrayidx21, align 4, !dbg !120, !tbaa !55
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !121
  br i1 %cmp26, label %if.then, label %if.end, !dbg !122

for.body8:                                        ; preds = %for.body, %for.body8
  %e.064 = phi i32 [ %add19, %for.body8 ], [ %add, %for.body ]
  %sum.063 = phi float [ %add18, %for.body8 ], [ 0.000000e+00, %for.body ]
  %idxprom9 = sext i32 %e.064 to i64, !dbg !123
  %arrayidx10 = getelementptr inbounds float, ptr %value, i64 %idxprom9, !dbg !123
  %17 = addrspacecast ptr %arrayidx10 to ptr addrspace(1), !dbg !124
  %18 = load float, ptr addrspace(1) %17, align 4, !dbg !124, !invariant.load !14
  %arrayidx13 = getelementptr inbounds i32, ptr %column, i64 %idxprom9, !dbg !126
  %19 = addrspacecast ptr %arrayidx13 to ptr addrspace(1), !dbg !127
  %20 = load i32, ptr addrspace(1) %19, align 4, !dbg !127, !invariant.load !14
  %idxprom15 = sext i32 %20 to i64, !dbg !129
  %arrayidx16 = getelementptr inbounds float, ptr %x, i64 %idxprom15, !dbg !129
  %21 = addrspacecast ptr %arrayidx16 to ptr addrspace(1), !dbg !130
  %22 = load float, ptr addrspace(1) %21, align 4, !dbg !130, !invariant.load !14
  %mul = fmul contract float %18, %22, !dbg !132
  %add18 = fadd contract float %sum.063, %mul, !dbg !133
  %add19 = add nsw i32 %e.064, 128, !dbg !134
  %cmp6 = icmp slt i32 %add19, %16, !dbg !117
  br i1 %cmp6, label %for.body8, label %for.cond.cleanup7, !dbg !118, !llvm.loop !135

if.then:                                          ; preds = %for.cond.cleanup7
  %23 = load float, ptr %arrayidx29, align 4, !dbg !137, !tbaa !55
  %24 = load float, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  %add32 = fadd contract float %23, %24, !dbg !138
  store float %add32, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  br label %if.end, !dbg !139

if.end:                                           ; preds = %if.then, %for.cond.cleanup7
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !140
  br i1 %cmp26.1, label %if.then.1, label %if.end.1, !dbg !122

if.then.1:                                        ; preds = %if.end
  %25 = load float, ptr %arrayidx29.1, align 4, !dbg !137, !tbaa !55
  %26 = load float, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  %add32.1 = fadd contract float %25, %26, !dbg !138
  store float %add32.1, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  br label %if.end.1, !dbg !139

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !140
  br i1 %cmp26.2, label %if.then.2, label %if.end.2, !dbg !122

if.then.2:                                        ; preds = %if.end.1
  %27 = load float, ptr %arrayidx29.2, align 4, !dbg !137, !tbaa !55
  %28 = load float, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  %add32.2 = fadd contract float %27, %28, !dbg !138
  store float %add32.2, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  br label %if.end.2, !dbg !139

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !140
  br i1 %cmp26.3, label %if.then.3, label %if.end.3, !dbg !122

if.then.3:                                        ; preds = %if.end.2
  %29 = load float, ptr %arrayidx29.3, align 4, !dbg !137, !tbaa !55
  %30 = load float, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  %add32.3 = fadd contract float %29, %30, !dbg !138
  store float %add32.3, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  br label %if.end.3, !dbg !139

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !140
  br i1 %cmp26.4, label %if.then.4, label %if.end.4, !dbg !122

if.then.4:                                        ; preds = %if.end.3
  %31 = load float, ptr %arrayidx29.4, align 4, !dbg !137, !tbaa !55
  %32 = load float, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  %add32.4 = fadd contract float %31, %32, !dbg !138
  store float %add32.4, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  br label %if.end.4, !dbg !139

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !140
  br i1 %cmp26.5, label %if.then.5, label %if.end.5, !dbg !122

if.then.5:                                        ; preds = %if.end.4
  %33 = load float, ptr %arrayidx29.5, align 4, !dbg !137, !tbaa !55
  %34 = load float, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  %add32.5 = fadd contract float %33, %34, !dbg !138
  store float %add32.5, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  br label %if.end.5, !dbg !139

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !140
  br i1 %cmp26.6, label %if.then.6, label %if.end.6, !dbg !122

if.then.6:                                        ; preds = %if.end.5
  %35 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 4), align 4, !dbg !137, !tbaa !55
  %36 = load float, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  %add32.6 = fadd contract float %35, %36, !dbg !138
  store float %add32.6, ptr %arrayidx21, align 4, !dbg !138, !tbaa !55
  br label %if.end.6, !dbg !139

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !140
  br i1 %cmp35, label %if.then36, label %if.end39, !dbg !141

if.then36:                                        ; preds = %if.end.6
  %arrayidx38 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom
  %37 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), align 4, !dbg !142, !tbaa !55
  store float %37, ptr %arrayidx38, align 4, !dbg !143, !tbaa !55
  br label %if.end39, !dbg !144

if.end39:                                         ; preds = %if.then36, %if.end.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !145
  %add42 = add i32 %row.067, %2, !dbg !146
  %cmp = icmp ult i32 %add42, %rows, !dbg !112
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !113, !llvm.loop !147
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

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "spmv.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "spmv_vector", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 17, column: 21, scope: !12)
!19 = !DILocation(line: 17, column: 33, scope: !12)
!20 = !DILocation(line: 35, column: 1, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 18, column: 20, scope: !12)
!23 = !DILocation(line: 18, column: 31, scope: !12)
!24 = !DILocation(line: 18, column: 49, scope: !12)
!25 = !DILocation(line: 18, column: 35, scope: !12)
!26 = !DILocation(line: 19, column: 13, scope: !12)
!27 = !DILocation(line: 21, column: 18, scope: !12)
!28 = !DILocation(line: 21, column: 29, scope: !12)
!29 = !DILocation(line: 21, column: 44, scope: !12)
!30 = !DILocation(line: 21, column: 5, scope: !12)
!31 = !DILocation(line: 0, scope: !12)
!32 = !DILocation(line: 104, column: 78, scope: !33, inlinedAt: !34)
!33 = distinct !DISubprogram(name: "__shfl_down_sync", scope: !17, file: !17, line: 104, type: !13, scopeLine: 104, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!34 = distinct !DILocation(line: 23, column: 49, scope: !12)
!35 = !DILocation(line: 23, column: 46, scope: !12)
!36 = !DILocation(line: 24, column: 14, scope: !12)
!37 = !DILocation(line: 22, column: 23, scope: !12)
!38 = !DILocation(line: 84, column: 50, scope: !39, inlinedAt: !40)
!39 = distinct !DISubprogram(name: "__ldg", scope: !17, file: !17, line: 84, type: !13, scopeLine: 84, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!40 = distinct !DILocation(line: 22, column: 16, scope: !12)
!41 = !DILocation(line: 22, column: 51, scope: !12)
!42 = !DILocation(line: 85, column: 46, scope: !43, inlinedAt: !44)
!43 = distinct !DISubprogram(name: "__ldg", scope: !17, file: !17, line: 85, type: !13, scopeLine: 85, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!44 = distinct !DILocation(line: 22, column: 44, scope: !12)
!45 = !DILocation(line: 22, column: 42, scope: !12)
!46 = !DILocation(line: 84, column: 50, scope: !39, inlinedAt: !47)
!47 = distinct !DILocation(line: 22, column: 35, scope: !12)
!48 = !DILocation(line: 22, column: 33, scope: !12)
!49 = !DILocation(line: 22, column: 13, scope: !12)
!50 = !DILocation(line: 21, column: 64, scope: !12)
!51 = distinct !{!51, !30, !52, !53}
!52 = !DILocation(line: 22, column: 62, scope: !12)
!53 = !{!"llvm.loop.mustprogress"}
!54 = !DILocation(line: 24, column: 27, scope: !12)
!55 = !{!56, !56, i64 0}
!56 = !{!"float", !10, i64 0}
!57 = !DILocation(line: 24, column: 20, scope: !12)
!58 = !DILocation(line: 25, column: 1, scope: !12)
!59 = distinct !DISubprogram(name: "spmv_stream", scope: !1, file: !1, line: 27, type: !13, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!60 = !DILocation(line: 35, column: 1, scope: !21, inlinedAt: !61)
!61 = distinct !DILocation(line: 30, column: 25, scope: !59)
!62 = !DILocation(line: 30, column: 15, scope: !59)
!63 = !DILocation(line: 31, column: 15, scope: !59)
!64 = !DILocation(line: 32, column: 17, scope: !59)
!65 = !DILocation(line: 33, column: 17, scope: !59)
!66 = !DILocation(line: 33, column: 28, scope: !59)
!67 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !68)
!68 = distinct !DILocation(line: 34, column: 18, scope: !59)
!69 = !DILocation(line: 34, column: 33, scope: !59)
!70 = !DILocation(line: 34, column: 5, scope: !59)
!71 = !DILocation(line: 36, column: 5, scope: !59)
!72 = !DILocation(line: 37, column: 14, scope: !59)
!73 = !DILocation(line: 37, column: 34, scope: !59)
!74 = !DILocation(line: 37, column: 5, scope: !59)
!75 = !DILocation(line: 35, column: 41, scope: !59)
!76 = !DILocation(line: 35, column: 29, scope: !59)
!77 = !DILocation(line: 84, column: 50, scope: !39, inlinedAt: !78)
!78 = distinct !DILocation(line: 35, column: 22, scope: !59)
!79 = !DILocation(line: 35, column: 65, scope: !59)
!80 = !DILocation(line: 85, column: 46, scope: !43, inlinedAt: !81)
!81 = distinct !DILocation(line: 35, column: 58, scope: !59)
!82 = !DILocation(line: 35, column: 56, scope: !59)
!83 = !DILocation(line: 84, column: 50, scope: !39, inlinedAt: !84)
!84 = distinct !DILocation(line: 35, column: 49, scope: !59)
!85 = !DILocation(line: 35, column: 47, scope: !59)
!86 = !DILocation(line: 35, column: 9, scope: !59)
!87 = !DILocation(line: 35, column: 20, scope: !59)
!88 = !DILocation(line: 34, column: 44, scope: !59)
!89 = distinct !{!89, !70, !90, !53}
!90 = !DILocation(line: 35, column: 84, scope: !59)
!91 = !DILocation(line: 39, column: 22, scope: !59)
!92 = !DILocation(line: 39, column: 44, scope: !59)
!93 = !DILocation(line: 39, column: 9, scope: !59)
!94 = !DILocation(line: 39, column: 33, scope: !59)
!95 = !DILocation(line: 0, scope: !59)
!96 = !DILocation(line: 40, column: 9, scope: !59)
!97 = !DILocation(line: 40, column: 16, scope: !59)
!98 = !DILocation(line: 37, column: 45, scope: !59)
!99 = distinct !{!99, !74, !100, !53}
!100 = !DILocation(line: 41, column: 5, scope: !59)
!101 = !DILocation(line: 39, column: 82, scope: !59)
!102 = !DILocation(line: 39, column: 79, scope: !59)
!103 = !DILocation(line: 39, column: 70, scope: !59)
!104 = distinct !{!104, !93, !105, !53}
!105 = !DILocation(line: 39, column: 91, scope: !59)
!106 = !DILocation(line: 42, column: 1, scope: !59)
!107 = distinct !DISubprogram(name: "spmv_long_rows", scope: !1, file: !1, line: 45, type: !13, scopeLine: 45, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!108 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !109)
!109 = distinct !DILocation(line: 47, column: 18, scope: !107)
!110 = !DILocation(line: 35, column: 1, scope: !21, inlinedAt: !111)
!111 = distinct !DILocation(line: 48, column: 25, scope: !107)
!112 = !DILocation(line: 48, column: 41, scope: !107)
!113 = !DILocation(line: 48, column: 5, scope: !107)
!114 = !DILocation(line: 61, column: 1, scope: !107)
!115 = !DILocation(line: 50, column: 22, scope: !107)
!116 = !DILocation(line: 50, column: 33, scope: !107)
!117 = !DILocation(line: 50, column: 45, scope: !107)
!118 = !DILocation(line: 50, column: 9, scope: !107)
!119 = !DILocation(line: 0, scope: !107)
!120 = !DILocation(line: 52, column: 14, scope: !107)
!121 = !DILocation(line: 53, column: 9, scope: !107)
!122 = !DILocation(line: 55, column: 19, scope: !107)
!123 = !DILocation(line: 51, column: 27, scope: !107)
!124 = !DILocation(line: 84, column: 50, scope: !39, inlinedAt: !125)
!125 = distinct !DILocation(line: 51, column: 20, scope: !107)
!126 = !DILocation(line: 51, column: 55, scope: !107)
!127 = !DILocation(line: 85, column: 46, scope: !43, inlinedAt: !128)
!128 = distinct !DILocation(line: 51, column: 48, scope: !107)
!129 = !DILocation(line: 51, column: 46, scope: !107)
!130 = !DILocation(line: 84, column: 50, scope: !39, inlinedAt: !131)
!131 = distinct !DILocation(line: 51, column: 39, scope: !107)
!132 = !DILocation(line: 51, column: 37, scope: !107)
!133 = !DILocation(line: 51, column: 17, scope: !107)
!134 = !DILocation(line: 50, column: 65, scope: !107)
!135 = distinct !{!135, !118, !136, !53}
!136 = !DILocation(line: 51, column: 66, scope: !107)
!137 = !DILocation(line: 55, column: 35, scope: !107)
!138 = !DILocation(line: 55, column: 32, scope: !107)
!139 = !DILocation(line: 55, column: 27, scope: !107)
!140 = !DILocation(line: 56, column: 13, scope: !107)
!141 = !DILocation(line: 58, column: 15, scope: !107)
!142 = !DILocation(line: 58, column: 30, scope: !107)
!143 = !DILocation(line: 58, column: 28, scope: !107)
!144 = !DILocation(line: 58, column: 21, scope: !107)
!145 = !DILocation(line: 59, column: 9, scope: !107)
!146 = !DILocation(line: 48, column: 53, scope: !107)
!147 = distinct !{!147, !113, !148, !53}
!148 = !DILocation(line: 60, column: 5, scope: !107)
