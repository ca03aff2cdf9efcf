; ModuleID = 'grid_flag.cu'
source_filename = "grid_flag.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12chained_scanE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ12chained_scanE6number = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ12chained_scanE6before = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @chained_scan(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %prefix, ptr noundef captures(none) %ready, ptr noundef captures(none) %next_block) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %cmp = icmp eq i32 %0, 0, !dbg !19
  br i1 %cmp, label %if.then, label %if.end, !dbg !19

if.then:                                          ; preds = %entry
  %1 = atomicrmw add ptr %next_block, i32 1 seq_cst, align 4, !dbg !20
  store i32 %1, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6number to ptr), align 4, !dbg !23, !tbaa !8
  br label %if.end, !dbg !24

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %2 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6number to ptr), align 4, !dbg !26, !tbaa !8
  %mul = shl i32 %2, 7, !dbg !27
  %add = add i32 %mul, %0, !dbg !28
  %idxprom = zext i32 %add to i64, !dbg !29
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !29
  %3 = load i32, ptr %arrayidx, align 4, !dbg !29, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !30
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %idxprom2, !dbg !30
  store i32 %3, ptr %arrayidx3, align 4, !dbg !31, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !32
  %cmp5.not = icmp eq i32 %0, 0, !dbg !33
  br i1 %cmp5.not, label %cond.end, label %cond.true, !dbg !34

cond.true:                                        ; preds = %if.end
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %4
  %arrayidx7 = getelementptr i8, ptr %5, i64 -4
  %6 = load i32, ptr %arrayidx7, align 4, !dbg !35, !tbaa !8
  br label %cond.end, !dbg !34

cond.end:                                         ; preds = %if.end, %cond.true
  %cond = phi i32 [ %6, %cond.true ], [ 0, %if.end ], !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %7 = load i32, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  %add10 = add nsw i32 %7, %cond, !dbg !37
  store i32 %add10, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %cmp5.not.1 = icmp samesign ult i32 %0, 2, !dbg !33
  br i1 %cmp5.not.1, label %cond.end.1, label %cond.true.1, !dbg !34

cond.true.1:                                      ; preds = %cond.end
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %8
  %arrayidx7.1 = getelementptr i8, ptr %9, i64 -8
  %10 = load i32, ptr %arrayidx7.1, align 4, !dbg !35, !tbaa !8
  br label %cond.end.1, !dbg !34

cond.end.1:                                       ; preds = %cond.true.1, %cond.end
  %cond.1 = phi i32 [ %10, %cond.true.1 ], [ 0, %cond.end ], !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %11 = load i32, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  %add10.1 = add nsw i32 %11, %cond.1, !dbg !37
  store i32 %add10.1, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %cmp5.not.2 = icmp samesign ult i32 %0, 4, !dbg !33
  br i1 %cmp5.not.2, label %cond.end.2, label %cond.true.2, !dbg !34

cond.true.2:                                      ; preds = %cond.end.1
  %12 = zext nneg i32 %0 to i64
  %13 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %12
  %arrayidx7.2 = getelementptr i8, ptr %13, i64 -16
  %14 = load i32, ptr %arrayidx7.2, align 4, !dbg !35, !tbaa !8
  br label %cond.end.2, !dbg !34

cond.end.2:                                       ; preds = %cond.true.2, %cond.end.1
  %cond.2 = phi i32 [ %14, %cond.true.2 ], [ 0, %cond.end.1 ], !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %15 = load i32, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  %add10.2 = add nsw i32 %15, %cond.2, !dbg !37
  store i32 %add10.2, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %cmp5.not.3 = icmp samesign ult i32 %0, 8, !dbg !33
  br i1 %cmp5.not.3, label %cond.end.3, label %cond.true.3, !dbg !34

cond.true.3:                                      ; preds = %cond.end.2
  %16 = zext nneg i32 %0 to i64
  %17 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %16
  %arrayidx7.3 = getelementptr i8, ptr %17, i64 -32
  %18 = load i32, ptr %arrayidx7.3, align 4, !dbg !35, !tbaa !8
  br label %cond.end.3, !dbg !34

cond.end.3:                                       ; preds = %cond.true.3, %cond.end.2
  %cond.3 = phi i32 [ %18, %cond.true.3 ], [ 0, %cond.end.2 ], !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %19 = load i32, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  %add10.3 = add nsw i32 %19, %cond.3, !dbg !37
  store i32 %add10.3, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %cmp5.not.4 = icmp samesign ult i32 %0, 16, !dbg !33
  br i1 %cmp5.not.4, label %cond.end.4, label %cond.true.4, !dbg !34

cond.true.4:                                      ; preds = %cond.end.3
  %20 = zext nneg i32 %0 to i64
  %21 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %20
  %arrayidx7.4 = getelementptr i8, ptr %21, i64 -64
  %22 = load i32, ptr %arrayidx7.4, align 4, !dbg !35, !tbaa !8
  br label %cond.end.4, !dbg !34

cond.end.4:                                       ; preds = %cond.true.4, %cond.end.3
  %cond.4 = phi i32 [ %22, %cond.true.4 ], [ 0, %cond.end.3 ], !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %23 = load i32, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  %add10.4 = add nsw i32 %23, %cond.4, !dbg !37
  store i32 %add10.4, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %cmp5.not.5 = icmp samesign ult i32 %0, 32, !dbg !33
  br i1 %cmp5.not.5, label %cond.end.5, label %cond.true.5, !dbg !34

cond.true.5:                                      ; preds = %cond.end.4
  %24 = zext nneg i32 %0 to i64
  %25 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %24
  %arrayidx7.5 = getelementptr i8, ptr %25, i64 -128
  %26 = load i32, ptr %arrayidx7.5, align 4, !dbg !35, !tbaa !8
  br label %cond.end.5, !dbg !34

cond.end.5:                                       ; preds = %cond.true.5, %cond.end.4
  %cond.5 = phi i32 [ %26, %cond.true.5 ], [ 0, %cond.end.4 ], !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %27 = load i32, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  %add10.5 = add nsw i32 %27, %cond.5, !dbg !37
  store i32 %add10.5, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %cmp5.not.6 = icmp samesign ult i32 %0, 64, !dbg !33
  br i1 %cmp5.not.6, label %cond.end.6, label %cond.true.6, !dbg !34

cond.true.6:                                      ; preds = %cond.end.5
  %28 = zext nneg i32 %0 to i64
  %29 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %28
  %arrayidx7.6 = getelementptr i8, ptr %29, i64 -256
  %30 = load i32, ptr %arrayidx7.6, align 4, !dbg !35, !tbaa !8
  br label %cond.end.6, !dbg !34

cond.end.6:                                       ; preds = %cond.true.6, %cond.end.5
  %cond.6 = phi i32 [ %30, %cond.true.6 ], [ 0, %cond.end.5 ], !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %31 = load i32, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  %add10.6 = add nsw i32 %31, %cond.6, !dbg !37
  store i32 %add10.6, ptr %arrayidx3, align 4, !dbg !37, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %cmp12 = icmp eq i32 %0, 127, !dbg !39
  br i1 %cmp12, label %if.then13, label %if.end30, !dbg !39

if.then13:                                        ; preds = %cond.end.6
  %cmp14.not = icmp eq i32 %2, 0, !dbg !40
  br i1 %cmp14.not, label %if.end24, label %while.cond.preheader, !dbg !40

while.cond.preheader:                             ; preds = %if.then13
  %sub16 = add i32 %2, -1
  %idxprom17 = zext i32 %sub16 to i64
  %arrayidx18 = getelementptr inbounds nuw i32, ptr %ready, i64 %idxprom17
  br label %while.cond, !dbg !41

while.cond:                                       ; preds = %while.cond.preheader, %while.cond
  %32 = load atomic i32, ptr %arrayidx18 acquire, align 4, !dbg !42
  %cmp20 = icmp eq i32 %32, 0, !dbg !45
  br i1 %cmp20, label %while.cond, label %while.end, !dbg !41, !llvm.loop !46

while.end:                                        ; preds = %while.cond
  %arrayidx23 = getelementptr inbounds nuw i32, ptr %prefix, i64 %idxprom17, !dbg !49
  %33 = load i32, ptr %arrayidx23, align 4, !dbg !49, !tbaa !8
  br label %if.end24, !dbg !50

if.end24:                                         ; preds = %while.end, %if.then13
  %sum.0 = phi i32 [ %33, %while.end ], [ 0, %if.then13 ], !dbg !51
  %34 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 508), align 4, !dbg !52, !tbaa !8
  %add25 = add nsw i32 %34, %sum.0, !dbg !53
  %idxprom26 = zext i32 %2 to i64, !dbg !54
  %arrayidx27 = getelementptr inbounds nuw i32, ptr %prefix, i64 %idxprom26, !dbg !54
  store i32 %add25, ptr %arrayidx27, align 4, !dbg !55, !tbaa !8
  %arrayidx29 = getelementptr inbounds nuw i32, ptr %ready, i64 %idxprom26, !dbg !56
  store atomic i32 1, ptr %arrayidx29 release, align 4, !dbg !57
  store i32 %sum.0, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6before to ptr), align 4, !dbg !60, !tbaa !8
  br label %if.end30, !dbg !61

if.end30:                                         ; preds = %if.end24, %cond.end.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !62
  %35 = load i32, ptr %arrayidx3, align 4, !dbg !63, !tbaa !8
  %36 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6before to ptr), align 4, !dbg !64, !tbaa !8
  %add33 = add nsw i32 %36, %35, !dbg !65
  %arrayidx37 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !66
  store i32 %add33, ptr %arrayidx37, align 4, !dbg !67, !tbaa !8
  ret void, !dbg !68
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @heat_grid(ptr noundef captures(none) %a, ptr noundef captures(none) %b, ptr noundef captures(none) %arrived, i32 noundef %steps) local_unnamed_addr #2 !dbg !69 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !70
  %cmp.not32 = icmp eq i32 %steps, 0, !dbg !73
  br i1 %cmp.not32, label %for.cond.cleanup, label %for.body.lr.ph, !dbg !74

for.body.lr.ph:                                   ; preds = %entry
  %mul3 = shl i32 %0, 6, !dbg !75
  %sub = add i32 %mul3, -1, !dbg !76
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !77
  %mul = shl i32 %1, 6, !dbg !80
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !81
  %add = add i32 %mul, %2, !dbg !83
  %idxprom = zext i32 %add to i64
  %cmp4.not = icmp ne i32 %add, 0
  %cmp5 = icmp ult i32 %add, %sub
  %or.cond = and i1 %cmp4.not, %cmp5
  %sub6 = add i32 %add, -1
  %idxprom7 = zext i32 %sub6 to i64
  %add11 = add nuw i32 %add, 1
  %idxprom12 = zext i32 %add11 to i64
  %cmp.i = icmp eq i32 %2, 0
  br label %for.body, !dbg !74

for.cond.cleanup:                                 ; preds = %_ZL9grid_syncPjj.exit, %entry
  ret void, !dbg !84

for.body:                                         ; preds = %for.body.lr.ph, %_ZL9grid_syncPjj.exit
  %a.addr.035 = phi ptr [ %a, %for.body.lr.ph ], [ %b.addr.033, %_ZL9grid_syncPjj.exit ]
  %step.034 = phi i32 [ 1, %for.body.lr.ph ], [ %inc, %_ZL9grid_syncPjj.exit ]
  %b.addr.033 = phi ptr [ %b, %for.body.lr.ph ], [ %a.addr.035, %_ZL9grid_syncPjj.exit ]
  %arrayidx = getelementptr inbounds nuw float, ptr %a.addr.035, i64 %idxprom, !dbg !85
  %3 = load float, ptr %arrayidx, align 4, !dbg !85, !tbaa !86
  br i1 %or.cond, label %if.then, label %if.end, !dbg !88

if.then:                                          ; preds = %for.body
  %arrayidx8 = getelementptr inbounds nuw float, ptr %a.addr.035, i64 %idxprom7, !dbg !89
  %4 = load float, ptr %arrayidx8, align 4, !dbg !89, !tbaa !86
  %mul9 = fmul contract float %3, 2.000000e+00, !dbg !90
  %add10 = fadd contract float %mul9, %4, !dbg !91
  %arrayidx13 = getelementptr inbounds nuw float, ptr %a.addr.035, i64 %idxprom12, !dbg !92
  %5 = load float, ptr %arrayidx13, align 4, !dbg !92, !tbaa !86
  %add14 = fadd contract float %add10, %5, !dbg !93
  %mul15 = fmul contract float %add14, 2.500000e-01, !dbg !94
  br label %if.end, !dbg !95

if.end:                                           ; preds = %if.then, %for.body
  %v.0 = phi float [ %mul15, %if.then ], [ %3, %for.body ], !dbg !96
  %arrayidx17 = getelementptr inbounds nuw float, ptr %b.addr.033, i64 %idxprom, !dbg !97
  store float %v.0, ptr %arrayidx17, align 4, !dbg !98, !tbaa !86
  %mul19 = mul i32 %step.034, %0, !dbg !99
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !100
  br i1 %cmp.i, label %if.then.i, label %_ZL9grid_syncPjj.exit, !dbg !103

if.then.i:                                        ; preds = %if.end
  tail call void @llvm.nvvm.membar.gl(), !dbg !104
  %6 = atomicrmw add ptr %arrived, i32 1 seq_cst, align 4, !dbg !107
  br label %while.cond.i, !dbg !109

while.cond.i:                                     ; preds = %while.cond.i, %if.then.i
  %7 = load atomic i32, ptr %arrived monotonic, align 4, !dbg !110
  %cmp3.i = icmp ult i32 %7, %mul19, !dbg !113
  br i1 %cmp3.i, label %while.cond.i, label %while.end.i, !dbg !109, !llvm.loop !114

while.end.i:                                      ; preds = %while.cond.i
  tail call void @llvm.nvvm.membar.gl(), !dbg !116
  br label %_ZL9grid_syncPjj.exit, !dbg !118

_ZL9grid_syncPjj.exit:                            ; preds = %if.end, %while.end.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !119
  %inc = add i32 %step.034, 1, !dbg !120
  %cmp.not = icmp ugt i32 %inc, %steps, !dbg !73
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body, !dbg !74, !llvm.loop !121
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @broadcast_table(ptr noundef writeonly captures(none) %out, ptr noundef captures(none) %table, ptr noundef %flag, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !123 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !124
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !126
  %cmp = icmp eq i32 %1, 0, !dbg !128
  br i1 %cmp, label %if.then, label %if.else, !dbg !128

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %0 to i64, !dbg !129
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !129
  %2 = load float, ptr %arrayidx, align 4, !dbg !129, !tbaa !86
  %mul = fmul contract float %2, %2, !dbg !130
  %arrayidx5 = getelementptr inbounds nuw float, ptr %table, i64 %idxprom, !dbg !131
  store float %mul, ptr %arrayidx5, align 4, !dbg !132, !tbaa !86
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !133
  %cmp6 = icmp eq i32 %0, 0, !dbg !134
  br i1 %cmp6, label %if.then7, label %if.end12, !dbg !134

if.then7:                                         ; preds = %if.then
  tail call void @llvm.nvvm.membar.gl(), !dbg !135
  store volatile i32 1, ptr %flag, align 4, !dbg !137, !tbaa !8
  br label %if.end12, !dbg !138

if.else:                                          ; preds = %entry
  %cmp8 = icmp eq i32 %0, 0, !dbg !139
  br i1 %cmp8, label %while.cond, label %if.end11, !dbg !139

while.cond:                                       ; preds = %if.else, %while.cond
  %3 = load volatile i32, ptr %flag, align 4, !dbg !140, !tbaa !8
  %cmp10 = icmp eq i32 %3, 0, !dbg !141
  br i1 %cmp10, label %while.cond, label %while.end, !dbg !142, !llvm.loop !143

while.end:                                        ; preds = %while.cond
  tail call void @llvm.nvvm.membar.gl(), !dbg !145
  br label %if.end11, !dbg !147

if.end11:                                         ; preds = %while.end, %if.else
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !148
  br label %if.end12

if.end12:                                         ; preds = %if.then, %if.then7, %if.end11
  %add = add nuw i32 %0, %1, !dbg !149
  %rem = and i32 %add, 127, !dbg !150
  %idxprom14 = zext nneg i32 %rem to i64, !dbg !151
  %arrayidx15 = getelementptr inbounds nuw float, ptr %table, i64 %idxprom14, !dbg !151
  %4 = load float, ptr %arrayidx15, align 4, !dbg !151, !tbaa !86
  %mul17 = shl i32 %1, 7, !dbg !152
  %add18 = add i32 %mul17, %0, !dbg !153
  %idxprom19 = zext i32 %add18 to i64, !dbg !154
  %arrayidx20 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom19, !dbg !154
  store float %4, ptr %arrayidx20, align 4, !dbg !155, !tbaa !86
  ret void, !dbg !156
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.gl() #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "grid_flag.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "chained_scan", scope: !1, file: !1, line: 20, type: !13, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 24, column: 18, scope: !12)
!19 = !DILocation(line: 25, column: 11, scope: !12)
!20 = !DILocation(line: 114, column: 66, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "atomicAdd", scope: !17, file: !17, line: 114, type: !13, scopeLine: 114, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 25, column: 26, scope: !12)
!23 = !DILocation(line: 25, column: 24, scope: !12)
!24 = !DILocation(line: 25, column: 17, scope: !12)
!25 = !DILocation(line: 26, column: 5, scope: !12)
!26 = !DILocation(line: 27, column: 22, scope: !12)
!27 = !DILocation(line: 28, column: 21, scope: !12)
!28 = !DILocation(line: 28, column: 27, scope: !12)
!29 = !DILocation(line: 28, column: 12, scope: !12)
!30 = !DILocation(line: 28, column: 5, scope: !12)
!31 = !DILocation(line: 28, column: 10, scope: !12)
!32 = !DILocation(line: 29, column: 5, scope: !12)
!33 = !DILocation(line: 31, column: 22, scope: !12)
!34 = !DILocation(line: 31, column: 20, scope: !12)
!35 = !DILocation(line: 31, column: 29, scope: !12)
!36 = !DILocation(line: 32, column: 9, scope: !12)
!37 = !DILocation(line: 33, column: 14, scope: !12)
!38 = !DILocation(line: 34, column: 9, scope: !12)
!39 = !DILocation(line: 36, column: 11, scope: !12)
!40 = !DILocation(line: 38, column: 19, scope: !12)
!41 = !DILocation(line: 39, column: 13, scope: !12)
!42 = !DILocation(line: 128, column: 12, scope: !43, inlinedAt: !44)
!43 = distinct !DISubprogram(name: "load_acquire<unsigned int>", scope: !17, file: !17, line: 127, type: !13, scopeLine: 127, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!44 = distinct !DILocation(line: 39, column: 20, scope: !12)
!45 = !DILocation(line: 39, column: 52, scope: !12)
!46 = distinct !{!46, !41, !47, !48}
!47 = !DILocation(line: 39, column: 59, scope: !12)
!48 = !{!"llvm.loop.mustprogress"}
!49 = !DILocation(line: 40, column: 19, scope: !12)
!50 = !DILocation(line: 41, column: 9, scope: !12)
!51 = !DILocation(line: 0, scope: !12)
!52 = !DILocation(line: 42, column: 31, scope: !12)
!53 = !DILocation(line: 42, column: 29, scope: !12)
!54 = !DILocation(line: 42, column: 9, scope: !12)
!55 = !DILocation(line: 42, column: 23, scope: !12)
!56 = !DILocation(line: 43, column: 24, scope: !12)
!57 = !DILocation(line: 131, column: 5, scope: !58, inlinedAt: !59)
!58 = distinct !DISubprogram(name: "store_release<unsigned int>", scope: !17, file: !17, line: 130, type: !13, scopeLine: 130, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!59 = distinct !DILocation(line: 43, column: 9, scope: !12)
!60 = !DILocation(line: 44, column: 16, scope: !12)
!61 = !DILocation(line: 45, column: 5, scope: !12)
!62 = !DILocation(line: 46, column: 5, scope: !12)
!63 = !DILocation(line: 47, column: 28, scope: !12)
!64 = !DILocation(line: 47, column: 35, scope: !12)
!65 = !DILocation(line: 47, column: 33, scope: !12)
!66 = !DILocation(line: 47, column: 5, scope: !12)
!67 = !DILocation(line: 47, column: 26, scope: !12)
!68 = !DILocation(line: 48, column: 1, scope: !12)
!69 = distinct !DISubprogram(name: "heat_grid", scope: !1, file: !1, line: 61, type: !13, scopeLine: 61, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!70 = !DILocation(line: 37, column: 1, scope: !71, inlinedAt: !72)
!71 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 37, type: !13, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!72 = distinct !DILocation(line: 63, column: 21, scope: !69)
!73 = !DILocation(line: 64, column: 34, scope: !69)
!74 = !DILocation(line: 64, column: 5, scope: !69)
!75 = !DILocation(line: 63, column: 31, scope: !69)
!76 = !DILocation(line: 63, column: 36, scope: !69)
!77 = !DILocation(line: 35, column: 1, scope: !78, inlinedAt: !79)
!78 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!79 = distinct !DILocation(line: 62, column: 18, scope: !69)
!80 = !DILocation(line: 62, column: 29, scope: !69)
!81 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !82)
!82 = distinct !DILocation(line: 62, column: 36, scope: !69)
!83 = !DILocation(line: 62, column: 34, scope: !69)
!84 = !DILocation(line: 73, column: 1, scope: !69)
!85 = !DILocation(line: 65, column: 19, scope: !69)
!86 = !{!87, !87, i64 0}
!87 = !{!"float", !10, i64 0}
!88 = !DILocation(line: 66, column: 19, scope: !69)
!89 = !DILocation(line: 66, column: 45, scope: !69)
!90 = !DILocation(line: 66, column: 61, scope: !69)
!91 = !DILocation(line: 66, column: 54, scope: !69)
!92 = !DILocation(line: 66, column: 67, scope: !69)
!93 = !DILocation(line: 66, column: 65, scope: !69)
!94 = !DILocation(line: 66, column: 42, scope: !69)
!95 = !DILocation(line: 66, column: 32, scope: !69)
!96 = !DILocation(line: 0, scope: !69)
!97 = !DILocation(line: 67, column: 9, scope: !69)
!98 = !DILocation(line: 67, column: 14, scope: !69)
!99 = !DILocation(line: 68, column: 33, scope: !69)
!100 = !DILocation(line: 51, column: 5, scope: !101, inlinedAt: !102)
!101 = distinct !DISubprogram(name: "grid_sync", scope: !1, file: !1, line: 50, type: !13, scopeLine: 50, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!102 = distinct !DILocation(line: 68, column: 9, scope: !69)
!103 = !DILocation(line: 52, column: 21, scope: !101, inlinedAt: !102)
!104 = !DILocation(line: 93, column: 36, scope: !105, inlinedAt: !106)
!105 = distinct !DISubprogram(name: "__threadfence", scope: !17, file: !17, line: 93, type: !13, scopeLine: 93, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!106 = distinct !DILocation(line: 53, column: 9, scope: !101, inlinedAt: !102)
!107 = !DILocation(line: 114, column: 66, scope: !21, inlinedAt: !108)
!108 = distinct !DILocation(line: 54, column: 9, scope: !101, inlinedAt: !102)
!109 = !DILocation(line: 55, column: 9, scope: !101, inlinedAt: !102)
!110 = !DILocation(line: 125, column: 12, scope: !111, inlinedAt: !112)
!111 = distinct !DISubprogram(name: "load_relaxed<unsigned int>", scope: !17, file: !17, line: 124, type: !13, scopeLine: 124, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!112 = distinct !DILocation(line: 55, column: 16, scope: !101, inlinedAt: !102)
!113 = !DILocation(line: 55, column: 38, scope: !101, inlinedAt: !102)
!114 = distinct !{!114, !109, !115, !48}
!115 = !DILocation(line: 55, column: 47, scope: !101, inlinedAt: !102)
!116 = !DILocation(line: 93, column: 36, scope: !105, inlinedAt: !117)
!117 = distinct !DILocation(line: 56, column: 9, scope: !101, inlinedAt: !102)
!118 = !DILocation(line: 57, column: 5, scope: !101, inlinedAt: !102)
!119 = !DILocation(line: 58, column: 5, scope: !101, inlinedAt: !102)
!120 = !DILocation(line: 64, column: 44, scope: !69)
!121 = distinct !{!121, !74, !122, !48}
!122 = !DILocation(line: 72, column: 5, scope: !69)
!123 = distinct !DISubprogram(name: "broadcast_table", scope: !1, file: !1, line: 76, type: !13, scopeLine: 76, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!124 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !125)
!125 = distinct !DILocation(line: 77, column: 18, scope: !123)
!126 = !DILocation(line: 35, column: 1, scope: !78, inlinedAt: !127)
!127 = distinct !DILocation(line: 78, column: 9, scope: !123)
!128 = !DILocation(line: 78, column: 20, scope: !123)
!129 = !DILocation(line: 79, column: 20, scope: !123)
!130 = !DILocation(line: 79, column: 26, scope: !123)
!131 = !DILocation(line: 79, column: 9, scope: !123)
!132 = !DILocation(line: 79, column: 18, scope: !123)
!133 = !DILocation(line: 80, column: 9, scope: !123)
!134 = !DILocation(line: 81, column: 15, scope: !123)
!135 = !DILocation(line: 93, column: 36, scope: !105, inlinedAt: !136)
!136 = distinct !DILocation(line: 82, column: 13, scope: !123)
!137 = !DILocation(line: 83, column: 19, scope: !123)
!138 = !DILocation(line: 84, column: 9, scope: !123)
!139 = !DILocation(line: 86, column: 15, scope: !123)
!140 = !DILocation(line: 87, column: 20, scope: !123)
!141 = !DILocation(line: 87, column: 26, scope: !123)
!142 = !DILocation(line: 87, column: 13, scope: !123)
!143 = distinct !{!143, !142, !144, !48}
!144 = !DILocation(line: 87, column: 33, scope: !123)
!145 = !DILocation(line: 93, column: 36, scope: !105, inlinedAt: !146)
!146 = distinct !DILocation(line: 88, column: 13, scope: !123)
!147 = !DILocation(line: 89, column: 9, scope: !123)
!148 = !DILocation(line: 90, column: 9, scope: !123)
!149 = !DILocation(line: 92, column: 42, scope: !123)
!150 = !DILocation(line: 92, column: 56, scope: !123)
!151 = !DILocation(line: 92, column: 33, scope: !123)
!152 = !DILocation(line: 92, column: 20, scope: !123)
!153 = !DILocation(line: 92, column: 26, scope: !123)
!154 = !DILocation(line: 92, column: 5, scope: !123)
!155 = !DILocation(line: 92, column: 31, scope: !123)
!156 = !DILocation(line: 93, column: 1, scope: !123)
