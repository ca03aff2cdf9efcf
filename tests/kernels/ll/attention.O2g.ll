; ModuleID = 'attention.cu'
source_filename = "attention.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14attention_tileE2tk = internal unnamed_addr addrspace(3) global [32 x [16 x float]] undef, align 4
@_ZZ14attention_tileE2tv = internal unnamed_addr addrspace(3) global [32 x [16 x float]] undef, align 4
@_ZZ16attention_decodeE4part = internal unnamed_addr addrspace(3) global [4 x [32 x float]] undef, align 4
@_ZZ16attention_decodeE12part_largest = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4
@_ZZ16attention_decodeE8part_sum = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @attention_tile(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef readonly captures(none) %q, ptr noalias noundef readonly captures(none) %k, ptr noalias noundef readonly captures(none) %v, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %query = alloca [16 x float], align 4
  %acc = alloca [16 x float], align 4
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  call void @llvm.lifetime.start.p0(ptr nonnull %query) #8, !dbg !22
  call void @llvm.lifetime.start.p0(ptr nonnull %acc) #8, !dbg !22
  %2 = shl i32 %1, 10
  %3 = shl nuw nsw i32 %0, 4
  %mul2 = add i32 %2, %3
  br label %for.body, !dbg !23

for.cond9.preheader:                              ; preds = %for.body
  %cmp10152.not = icmp eq i32 %n, 0, !dbg !24
  br i1 %cmp10152.not, label %for.cond90.preheader, label %for.cond13.preheader.lr.ph, !dbg !25

for.cond13.preheader.lr.ph:                       ; preds = %for.cond9.preheader
  %cmp14144 = icmp samesign ult i32 %0, 512
  %4 = and i32 %0, 15, !dbg !25
  %idxprom23 = zext nneg i32 %4 to i64
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tk to ptr), i64 %idxprom23
  %invariant.gep175 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tv to ptr), i64 %idxprom23
  %arrayidx48.1.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 4
  %.pre = load float, ptr %arrayidx48.1.phi.trans.insert, align 4
  %arrayidx48.2.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 8
  %.pre161 = load float, ptr %arrayidx48.2.phi.trans.insert, align 4
  %arrayidx48.3.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 12
  %.pre162 = load float, ptr %arrayidx48.3.phi.trans.insert, align 4
  %arrayidx48.4.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 16
  %.pre163 = load float, ptr %arrayidx48.4.phi.trans.insert, align 4
  %arrayidx48.5.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 20
  %.pre164 = load float, ptr %arrayidx48.5.phi.trans.insert, align 4
  %arrayidx48.6.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 24
  %.pre165 = load float, ptr %arrayidx48.6.phi.trans.insert, align 4
  %arrayidx48.7.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 28
  %.pre166 = load float, ptr %arrayidx48.7.phi.trans.insert, align 4
  %arrayidx48.8.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 32
  %.pre167 = load float, ptr %arrayidx48.8.phi.trans.insert, align 4
  %arrayidx48.9.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 36
  %.pre168 = load float, ptr %arrayidx48.9.phi.trans.insert, align 4
  %arrayidx48.10.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 40
  %.pre169 = load float, ptr %arrayidx48.10.phi.trans.insert, align 4
  %arrayidx48.11.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 44
  %.pre170 = load float, ptr %arrayidx48.11.phi.trans.insert, align 4
  %arrayidx48.12.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 48
  %.pre171 = load float, ptr %arrayidx48.12.phi.trans.insert, align 4
  %arrayidx48.13.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 52
  %.pre172 = load float, ptr %arrayidx48.13.phi.trans.insert, align 4
  %arrayidx48.14.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 56
  %.pre173 = load float, ptr %arrayidx48.14.phi.trans.insert, align 4
  %arrayidx48.15.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 60
  %.pre174 = load float, ptr %arrayidx48.15.phi.trans.insert, align 4
  %5 = load float, ptr %query, align 4
  br label %for.cond13.preheader, !dbg !25

for.body:                                         ; preds = %for.body, %entry
  %d.0143 = phi i32 [ 0, %entry ], [ %inc.1, %for.body ]
  %add3 = add nuw nsw i32 %d.0143, %mul2, !dbg !26
  %idxprom = zext i32 %add3 to i64, !dbg !27
  %arrayidx = getelementptr inbounds nuw float, ptr %q, i64 %idxprom, !dbg !27
  %6 = load float, ptr %arrayidx, align 4, !dbg !27, !tbaa !28
  %mul4 = fmul contract float %6, 2.500000e-01, !dbg !30
  %idxprom5 = zext nneg i32 %d.0143 to i64, !dbg !31
  %arrayidx6 = getelementptr inbounds nuw float, ptr %query, i64 %idxprom5, !dbg !31
  store float %mul4, ptr %arrayidx6, align 4, !dbg !32, !tbaa !28
  %arrayidx8 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom5, !dbg !33
  store float 0.000000e+00, ptr %arrayidx8, align 4, !dbg !34, !tbaa !28
  %inc = or disjoint i32 %d.0143, 1, !dbg !35
  %add3.1 = add nuw nsw i32 %inc, %mul2, !dbg !26
  %idxprom.1 = zext i32 %add3.1 to i64, !dbg !27
  %arrayidx.1 = getelementptr inbounds nuw float, ptr %q, i64 %idxprom.1, !dbg !27
  %7 = load float, ptr %arrayidx.1, align 4, !dbg !27, !tbaa !28
  %mul4.1 = fmul contract float %7, 2.500000e-01, !dbg !30
  %idxprom5.1 = zext nneg i32 %inc to i64, !dbg !31
  %arrayidx6.1 = getelementptr inbounds nuw float, ptr %query, i64 %idxprom5.1, !dbg !31
  store float %mul4.1, ptr %arrayidx6.1, align 4, !dbg !32, !tbaa !28
  %arrayidx8.1 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom5.1, !dbg !33
  store float 0.000000e+00, ptr %arrayidx8.1, align 4, !dbg !34, !tbaa !28
  %inc.1 = add nuw nsw i32 %d.0143, 2, !dbg !35
  %exitcond.not.1 = icmp eq i32 %inc.1, 16, !dbg !36
  br i1 %exitcond.not.1, label %for.cond9.preheader, label %for.body, !dbg !23, !llvm.loop !37

for.cond13.preheader:                             ; preds = %for.cond13.preheader.lr.ph, %for.cond.cleanup40
  %largest.0155 = phi float [ 0xC7EFF933C0000000, %for.cond13.preheader.lr.ph ], [ %26, %for.cond.cleanup40 ]
  %sum.0154 = phi float [ 0.000000e+00, %for.cond13.preheader.lr.ph ], [ %add63, %for.cond.cleanup40 ]
  %first.0153 = phi i32 [ 0, %for.cond13.preheader.lr.ph ], [ %add87, %for.cond.cleanup40 ]
  br i1 %cmp14144, label %for.body16.lr.ph, label %for.cond.cleanup15, !dbg !40

for.body16.lr.ph:                                 ; preds = %for.cond13.preheader
  %mul17 = shl i32 %first.0153, 4
  br label %for.body16, !dbg !40

for.cond90.preheader:                             ; preds = %for.cond.cleanup40, %for.cond9.preheader
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.cond9.preheader ], [ %add63, %for.cond.cleanup40 ], !dbg !41
  br label %for.body93, !dbg !42

for.cond.cleanup15:                               ; preds = %for.body16, %for.cond13.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !43
  br label %for.cond43.preheader, !dbg !44

for.body16:                                       ; preds = %for.body16.lr.ph, %for.body16
  %e.0145 = phi i32 [ %0, %for.body16.lr.ph ], [ %add36, %for.body16 ]
  %add18 = add nuw nsw i32 %e.0145, %mul17, !dbg !45
  %idxprom19 = zext i32 %add18 to i64, !dbg !46
  %arrayidx20 = getelementptr inbounds nuw float, ptr %k, i64 %idxprom19, !dbg !46
  %8 = load float, ptr %arrayidx20, align 4, !dbg !46, !tbaa !28
  %div141 = lshr i32 %e.0145, 4, !dbg !47
  %idxprom21 = zext nneg i32 %div141 to i64, !dbg !48
  %gep = getelementptr inbounds nuw [16 x float], ptr %invariant.gep, i64 %idxprom21, !dbg !48
  store float %8, ptr %gep, align 4, !dbg !49, !tbaa !28
  %arrayidx28 = getelementptr inbounds nuw float, ptr %v, i64 %idxprom19, !dbg !50
  %9 = load float, ptr %arrayidx28, align 4, !dbg !50, !tbaa !28
  %gep176 = getelementptr inbounds nuw [16 x float], ptr %invariant.gep175, i64 %idxprom21, !dbg !51
  store float %9, ptr %gep176, align 4, !dbg !52, !tbaa !28
  %add36 = add nuw nsw i32 %e.0145, 64, !dbg !53
  %cmp14 = icmp samesign ult i32 %e.0145, 448, !dbg !54
  br i1 %cmp14, label %for.body16, label %for.cond.cleanup15, !dbg !40, !llvm.loop !55

for.cond43.preheader:                             ; preds = %for.cond.cleanup15, %for.cond.cleanup67
  %largest.1151 = phi float [ %largest.0155, %for.cond.cleanup15 ], [ %26, %for.cond.cleanup67 ]
  %sum.1150 = phi float [ %sum.0154, %for.cond.cleanup15 ], [ %add63, %for.cond.cleanup67 ]
  %j.0149 = phi i32 [ 0, %for.cond.cleanup15 ], [ %inc84, %for.cond.cleanup67 ]
  %idxprom49 = zext nneg i32 %j.0149 to i64
  %arrayidx50 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tk to ptr), i64 %idxprom49
  %10 = load float, ptr %arrayidx50, align 4, !dbg !57, !tbaa !28
  %mul53 = fmul contract float %5, %10, !dbg !58
  %add54 = fadd contract float %mul53, 0.000000e+00, !dbg !59
  %arrayidx52.1 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 4, !dbg !57
  %11 = load float, ptr %arrayidx52.1, align 4, !dbg !57, !tbaa !28
  %mul53.1 = fmul contract float %.pre, %11, !dbg !58
  %add54.1 = fadd contract float %add54, %mul53.1, !dbg !59
  %arrayidx52.2 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 8, !dbg !57
  %12 = load float, ptr %arrayidx52.2, align 4, !dbg !57, !tbaa !28
  %mul53.2 = fmul contract float %.pre161, %12, !dbg !58
  %add54.2 = fadd contract float %add54.1, %mul53.2, !dbg !59
  %arrayidx52.3 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 12, !dbg !57
  %13 = load float, ptr %arrayidx52.3, align 4, !dbg !57, !tbaa !28
  %mul53.3 = fmul contract float %.pre162, %13, !dbg !58
  %add54.3 = fadd contract float %add54.2, %mul53.3, !dbg !59
  %arrayidx52.4 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 16, !dbg !57
  %14 = load float, ptr %arrayidx52.4, align 4, !dbg !57, !tbaa !28
  %mul53.4 = fmul contract float %.pre163, %14, !dbg !58
  %add54.4 = fadd contract float %add54.3, %mul53.4, !dbg !59
  %arrayidx52.5 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 20, !dbg !57
  %15 = load float, ptr %arrayidx52.5, align 4, !dbg !57, !tbaa !28
  %mul53.5 = fmul contract float %.pre164, %15, !dbg !58
  %add54.5 = fadd contract float %add54.4, %mul53.5, !dbg !59
  %arrayidx52.6 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 24, !dbg !57
  %16 = load float, ptr %arrayidx52.6, align 4, !dbg !57, !tbaa !28
  %mul53.6 = fmul contract float %.pre165, %16, !dbg !58
  %add54.6 = fadd contract float %add54.5, %mul53.6, !dbg !59
  %arrayidx52.7 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 28, !dbg !57
  %17 = load float, ptr %arrayidx52.7, align 4, !dbg !57, !tbaa !28
  %mul53.7 = fmul contract float %.pre166, %17, !dbg !58
  %add54.7 = fadd contract float %add54.6, %mul53.7, !dbg !59
  %arrayidx52.8 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 32, !dbg !57
  %18 = load float, ptr %arrayidx52.8, align 4, !dbg !57, !tbaa !28
  %mul53.8 = fmul contract float %.pre167, %18, !dbg !58
  %add54.8 = fadd contract float %add54.7, %mul53.8, !dbg !59
  %arrayidx52.9 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 36, !dbg !57
  %19 = load float, ptr %arrayidx52.9, align 4, !dbg !57, !tbaa !28
  %mul53.9 = fmul contract float %.pre168, %19, !dbg !58
  %add54.9 = fadd contract float %add54.8, %mul53.9, !dbg !59
  %arrayidx52.10 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 40, !dbg !57
  %20 = load float, ptr %arrayidx52.10, align 4, !dbg !57, !tbaa !28
  %mul53.10 = fmul contract float %.pre169, %20, !dbg !58
  %add54.10 = fadd contract float %add54.9, %mul53.10, !dbg !59
  %arrayidx52.11 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 44, !dbg !57
  %21 = load float, ptr %arrayidx52.11, align 4, !dbg !57, !tbaa !28
  %mul53.11 = fmul contract float %.pre170, %21, !dbg !58
  %add54.11 = fadd contract float %add54.10, %mul53.11, !dbg !59
  %arrayidx52.12 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 48, !dbg !57
  %22 = load float, ptr %arrayidx52.12, align 4, !dbg !57, !tbaa !28
  %mul53.12 = fmul contract float %.pre171, %22, !dbg !58
  %add54.12 = fadd contract float %add54.11, %mul53.12, !dbg !59
  %arrayidx52.13 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 52, !dbg !57
  %23 = load float, ptr %arrayidx52.13, align 4, !dbg !57, !tbaa !28
  %mul53.13 = fmul contract float %.pre172, %23, !dbg !58
  %add54.13 = fadd contract float %add54.12, %mul53.13, !dbg !59
  %arrayidx52.14 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 56, !dbg !57
  %24 = load float, ptr %arrayidx52.14, align 4, !dbg !57, !tbaa !28
  %mul53.14 = fmul contract float %.pre173, %24, !dbg !58
  %add54.14 = fadd contract float %add54.13, %mul53.14, !dbg !59
  %arrayidx52.15 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 60, !dbg !57
  %25 = load float, ptr %arrayidx52.15, align 4, !dbg !57, !tbaa !28
  %mul53.15 = fmul contract float %.pre174, %25, !dbg !58
  %add54.15 = fadd contract float %add54.14, %mul53.15, !dbg !59
  %26 = tail call noundef float @llvm.maxnum.f32(float %largest.1151, float %add54.15), !dbg !60
  %sub = fsub contract float %largest.1151, %26, !dbg !63
  %mul.i142 = fmul contract float %sub, 0x3FF7154760000000, !dbg !64
  %27 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i142), !dbg !67
  %sub60 = fsub contract float %add54.15, %26, !dbg !68
  %mul.i = fmul contract float %sub60, 0x3FF7154760000000, !dbg !69
  %28 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i), !dbg !71
  %arrayidx73 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tv to ptr), i64 %idxprom49
  br label %for.body68, !dbg !72

for.cond.cleanup40:                               ; preds = %for.cond.cleanup67
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !73
  %add87 = add i32 %first.0153, 32, !dbg !74
  %cmp10 = icmp ult i32 %add87, %n, !dbg !24
  br i1 %cmp10, label %for.cond13.preheader, label %for.cond90.preheader, !dbg !25, !llvm.loop !75

for.cond.cleanup67:                               ; preds = %for.body68
  %mul62 = fmul contract float %sum.1150, %27, !dbg !77
  %add63 = fadd contract float %mul62, %28, !dbg !78
  %inc84 = add nuw nsw i32 %j.0149, 1, !dbg !79
  %exitcond159.not = icmp eq i32 %inc84, 32, !dbg !80
  br i1 %exitcond159.not, label %for.cond.cleanup40, label %for.cond43.preheader, !dbg !44, !llvm.loop !81

for.body68:                                       ; preds = %for.body68, %for.cond43.preheader
  %d64.0148 = phi i32 [ 0, %for.cond43.preheader ], [ %inc81.1, %for.body68 ]
  %idxprom69 = zext nneg i32 %d64.0148 to i64, !dbg !83
  %arrayidx70 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom69, !dbg !83
  %29 = load float, ptr %arrayidx70, align 4, !dbg !83, !tbaa !28
  %mul71 = fmul contract float %27, %29, !dbg !84
  %arrayidx75 = getelementptr inbounds nuw float, ptr %arrayidx73, i64 %idxprom69, !dbg !85
  %30 = load float, ptr %arrayidx75, align 4, !dbg !85, !tbaa !28
  %mul76 = fmul contract float %28, %30, !dbg !86
  %add77 = fadd contract float %mul71, %mul76, !dbg !87
  store float %add77, ptr %arrayidx70, align 4, !dbg !88, !tbaa !28
  %inc81 = or disjoint i32 %d64.0148, 1, !dbg !89
  %idxprom69.1 = zext nneg i32 %inc81 to i64, !dbg !83
  %arrayidx70.1 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom69.1, !dbg !83
  %31 = load float, ptr %arrayidx70.1, align 4, !dbg !83, !tbaa !28
  %mul71.1 = fmul contract float %27, %31, !dbg !84
  %arrayidx75.1 = getelementptr inbounds nuw float, ptr %arrayidx73, i64 %idxprom69.1, !dbg !85
  %32 = load float, ptr %arrayidx75.1, align 4, !dbg !85, !tbaa !28
  %mul76.1 = fmul contract float %28, %32, !dbg !86
  %add77.1 = fadd contract float %mul71.1, %mul76.1, !dbg !87
  store float %add77.1, ptr %arrayidx70.1, align 4, !dbg !88, !tbaa !28
  %inc81.1 = add nuw nsw i32 %d64.0148, 2, !dbg !89
  %exitcond158.not.1 = icmp eq i32 %inc81.1, 16, !dbg !90
  br i1 %exitcond158.not.1, label %for.cond.cleanup67, label %for.body68, !dbg !72, !llvm.loop !91

for.cond.cleanup92:                               ; preds = %for.body93
  call void @llvm.lifetime.end.p0(ptr nonnull %acc) #8, !dbg !93
  call void @llvm.lifetime.end.p0(ptr nonnull %query) #8, !dbg !93
  ret void, !dbg !93

for.body93:                                       ; preds = %for.body93, %for.cond90.preheader
  %d89.0156 = phi i32 [ 0, %for.cond90.preheader ], [ %inc102.1, %for.body93 ]
  %idxprom94 = zext nneg i32 %d89.0156 to i64, !dbg !94
  %arrayidx95 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom94, !dbg !94
  %33 = load float, ptr %arrayidx95, align 4, !dbg !94, !tbaa !28
  %div96 = fdiv contract float %33, %sum.0.lcssa, !dbg !95
  %add98 = add nuw nsw i32 %d89.0156, %mul2, !dbg !96
  %idxprom99 = zext i32 %add98 to i64, !dbg !97
  %arrayidx100 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom99, !dbg !97
  store float %div96, ptr %arrayidx100, align 4, !dbg !98, !tbaa !28
  %inc102 = or disjoint i32 %d89.0156, 1, !dbg !99
  %idxprom94.1 = zext nneg i32 %inc102 to i64, !dbg !94
  %arrayidx95.1 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom94.1, !dbg !94
  %34 = load float, ptr %arrayidx95.1, align 4, !dbg !94, !tbaa !28
  %div96.1 = fdiv contract float %34, %sum.0.lcssa, !dbg !95
  %add98.1 = add nuw nsw i32 %inc102, %mul2, !dbg !96
  %idxprom99.1 = zext i32 %add98.1 to i64, !dbg !97
  %arrayidx100.1 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom99.1, !dbg !97
  store float %div96.1, ptr %arrayidx100.1, align 4, !dbg !98, !tbaa !28
  %inc102.1 = add nuw nsw i32 %d89.0156, 2, !dbg !99
  %exitcond160.not.1 = icmp eq i32 %inc102.1, 16, !dbg !100
  br i1 %exitcond160.not.1, label %for.cond.cleanup92, label %for.body93, !dbg !42, !llvm.loop !101
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @attention_decode(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %q, ptr noundef readonly captures(none) %k, ptr noundef readonly captures(none) %v, i32 noundef %n) local_unnamed_addr #3 !dbg !103 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !104
  %rem = and i32 %0, 31, !dbg !106
  %div138 = lshr i32 %0, 5, !dbg !107
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !108
  %mul = shl i32 %1, 5, !dbg !110
  %mul3 = mul i32 %mul, %n, !dbg !111
  %idx.ext = zext i32 %mul3 to i64, !dbg !112
  %add.ptr = getelementptr inbounds nuw float, ptr %k, i64 %idx.ext, !dbg !112
  %add.ptr8 = getelementptr inbounds nuw float, ptr %v, i64 %idx.ext, !dbg !113
  %add = or disjoint i32 %mul, %rem, !dbg !114
  %idxprom = zext i32 %add to i64, !dbg !115
  %arrayidx = getelementptr inbounds nuw float, ptr %q, i64 %idxprom, !dbg !115
  %2 = load float, ptr %arrayidx, align 4, !dbg !115, !tbaa !28
  %mul11 = fmul contract float %2, 0x3FC6A09E80000000, !dbg !116
  %cmp145 = icmp ult i32 %div138, %n, !dbg !117
  br i1 %cmp145, label %for.body, label %for.cond.cleanup, !dbg !118

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %acc.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add36, %for.body ], !dbg !119
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add29, %for.body ], !dbg !119
  %largest.0.lcssa = phi float [ 0xC7EFF933C0000000, %entry ], [ %9, %for.body ], !dbg !119
  %idxprom40 = zext nneg i32 %div138 to i64, !dbg !120
  %arrayidx41 = getelementptr inbounds nuw [32 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE4part to ptr), i64 %idxprom40, !dbg !120
  %idxprom42 = zext nneg i32 %rem to i64, !dbg !120
  %arrayidx43 = getelementptr inbounds nuw float, ptr %arrayidx41, i64 %idxprom42, !dbg !120
  store float %acc.0.lcssa, ptr %arrayidx43, align 4, !dbg !121, !tbaa !28
  %cmp44 = icmp eq i32 %rem, 0, !dbg !122
  br i1 %cmp44, label %if.then, label %if.end, !dbg !122

for.body:                                         ; preds = %entry, %for.body
  %largest.0149 = phi float [ %9, %for.body ], [ 0xC7EFF933C0000000, %entry ]
  %sum.0148 = phi float [ %add29, %for.body ], [ 0.000000e+00, %entry ]
  %acc.0147 = phi float [ %add36, %for.body ], [ 0.000000e+00, %entry ]
  %j.0146 = phi i32 [ %add38, %for.body ], [ %div138, %entry ]
  %mul12 = shl i32 %j.0146, 5, !dbg !123
  %add13 = or disjoint i32 %mul12, %rem, !dbg !124
  %idxprom14 = zext i32 %add13 to i64, !dbg !125
  %arrayidx15 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom14, !dbg !125
  %3 = load float, ptr %arrayidx15, align 4, !dbg !125, !tbaa !28
  %mul16 = fmul contract float %mul11, %3, !dbg !126
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %mul16, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !127
  %add22 = fadd contract float %mul16, %4, !dbg !130
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add22, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !127
  %add22.1 = fadd contract float %add22, %5, !dbg !130
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add22.1, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !127
  %add22.2 = fadd contract float %add22.1, %6, !dbg !130
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add22.2, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !127
  %add22.3 = fadd contract float %add22.2, %7, !dbg !130
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add22.3, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !127
  %add22.4 = fadd contract float %add22.3, %8, !dbg !130
  %9 = tail call noundef float @llvm.maxnum.f32(float %largest.0149, float %add22.4), !dbg !131
  %sub = fsub contract float %largest.0149, %9, !dbg !133
  %mul.i142 = fmul contract float %sub, 0x3FF7154760000000, !dbg !134
  %10 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i142), !dbg !136
  %sub26 = fsub contract float %add22.4, %9, !dbg !137
  %mul.i141 = fmul contract float %sub26, 0x3FF7154760000000, !dbg !138
  %11 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i141), !dbg !140
  %mul28 = fmul contract float %sum.0148, %10, !dbg !141
  %add29 = fadd contract float %mul28, %11, !dbg !142
  %mul30 = fmul contract float %acc.0147, %10, !dbg !143
  %arrayidx34 = getelementptr inbounds nuw float, ptr %add.ptr8, i64 %idxprom14, !dbg !144
  %12 = load float, ptr %arrayidx34, align 4, !dbg !144, !tbaa !28
  %mul35 = fmul contract float %11, %12, !dbg !145
  %add36 = fadd contract float %mul30, %mul35, !dbg !146
  %add38 = add i32 %j.0146, 4, !dbg !147
  %cmp = icmp ult i32 %add38, %n, !dbg !117
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !118, !llvm.loop !148

if.then:                                          ; preds = %for.cond.cleanup
  %arrayidx48 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 %idxprom40
  %arrayidx46 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 %idxprom40
  store float %largest.0.lcssa, ptr %arrayidx46, align 4, !dbg !150, !tbaa !28
  store float %sum.0.lcssa, ptr %arrayidx48, align 4, !dbg !151, !tbaa !28
  br label %if.end, !dbg !152

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !153
  %cmp49.not = icmp eq i32 %div138, 0, !dbg !154
  br i1 %cmp49.not, label %for.cond52.preheader, label %cleanup, !dbg !154

for.cond52.preheader:                             ; preds = %if.end
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE4part to ptr), i64 %idxprom42, !dbg !155
  %13 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 4), align 4, !dbg !156, !tbaa !28
  %14 = tail call noundef float @llvm.maxnum.f32(float %largest.0.lcssa, float %13), !dbg !157
  %sub61 = fsub contract float %largest.0.lcssa, %14, !dbg !159
  %mul.i140 = fmul contract float %sub61, 0x3FF7154760000000, !dbg !160
  %15 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i140), !dbg !162
  %sub66 = fsub contract float %13, %14, !dbg !163
  %mul.i = fmul contract float %sub66, 0x3FF7154760000000, !dbg !164
  %16 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i), !dbg !166
  %mul68 = fmul contract float %sum.0.lcssa, %15, !dbg !167
  %17 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 4), align 4, !dbg !168, !tbaa !28
  %mul71 = fmul contract float %16, %17, !dbg !169
  %add72 = fadd contract float %mul68, %mul71, !dbg !170
  %mul73 = fmul contract float %acc.0.lcssa, %15, !dbg !171
  %gep = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 128, !dbg !172
  %18 = load float, ptr %gep, align 4, !dbg !172, !tbaa !28
  %mul78 = fmul contract float %16, %18, !dbg !173
  %add79 = fadd contract float %mul73, %mul78, !dbg !174
  %19 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 8), align 4, !dbg !156, !tbaa !28
  %20 = tail call noundef float @llvm.maxnum.f32(float %14, float %19), !dbg !157
  %sub61.1 = fsub contract float %14, %20, !dbg !159
  %mul.i140.1 = fmul contract float %sub61.1, 0x3FF7154760000000, !dbg !160
  %21 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i140.1), !dbg !162
  %sub66.1 = fsub contract float %19, %20, !dbg !163
  %mul.i.1 = fmul contract float %sub66.1, 0x3FF7154760000000, !dbg !164
  %22 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.1), !dbg !166
  %mul68.1 = fmul contract float %add72, %21, !dbg !167
  %23 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 8), align 4, !dbg !168, !tbaa !28
  %mul71.1 = fmul contract float %22, %23, !dbg !169
  %add72.1 = fadd contract float %mul68.1, %mul71.1, !dbg !170
  %mul73.1 = fmul contract float %add79, %21, !dbg !171
  %gep.1 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 256, !dbg !172
  %24 = load float, ptr %gep.1, align 4, !dbg !172, !tbaa !28
  %mul78.1 = fmul contract float %22, %24, !dbg !173
  %add79.1 = fadd contract float %mul73.1, %mul78.1, !dbg !174
  %25 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 12), align 4, !dbg !156, !tbaa !28
  %26 = tail call noundef float @llvm.maxnum.f32(float %20, float %25), !dbg !157
  %sub61.2 = fsub contract float %20, %26, !dbg !159
  %mul.i140.2 = fmul contract float %sub61.2, 0x3FF7154760000000, !dbg !160
  %27 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i140.2), !dbg !162
  %sub66.2 = fsub contract float %25, %26, !dbg !163
  %mul.i.2 = fmul contract float %sub66.2, 0x3FF7154760000000, !dbg !164
  %28 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.2), !dbg !166
  %mul68.2 = fmul contract float %add72.1, %27, !dbg !167
  %29 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 12), align 4, !dbg !168, !tbaa !28
  %mul71.2 = fmul contract float %28, %29, !dbg !169
  %add72.2 = fadd contract float %mul68.2, %mul71.2, !dbg !170
  %mul73.2 = fmul contract float %add79.1, %27, !dbg !171
  %gep.2 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 384, !dbg !172
  %30 = load float, ptr %gep.2, align 4, !dbg !172, !tbaa !28
  %mul78.2 = fmul contract float %28, %30, !dbg !173
  %add79.2 = fadd contract float %mul73.2, %mul78.2, !dbg !174
  %div82 = fdiv contract float %add79.2, %add72.2, !dbg !175
  %arrayidx87 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom, !dbg !176
  store float %div82, ptr %arrayidx87, align 4, !dbg !177, !tbaa !28
  br label %cleanup, !dbg !178

cleanup:                                          ; preds = %if.end, %for.cond52.preheader
  ret void, !dbg !178
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #5

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #7

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "attention.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "attention_tile", scope: !1, file: !1, line: 16, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 20, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 21, column: 20, scope: !12)
!22 = !DILocation(line: 22, column: 5, scope: !12)
!23 = !DILocation(line: 23, column: 5, scope: !12)
!24 = !DILocation(line: 28, column: 36, scope: !12)
!25 = !DILocation(line: 28, column: 5, scope: !12)
!26 = !DILocation(line: 24, column: 31, scope: !12)
!27 = !DILocation(line: 24, column: 20, scope: !12)
!28 = !{!29, !29, i64 0}
!29 = !{!"float", !10, i64 0}
!30 = !DILocation(line: 24, column: 36, scope: !12)
!31 = !DILocation(line: 24, column: 9, scope: !12)
!32 = !DILocation(line: 24, column: 18, scope: !12)
!33 = !DILocation(line: 25, column: 9, scope: !12)
!34 = !DILocation(line: 25, column: 16, scope: !12)
!35 = !DILocation(line: 23, column: 34, scope: !12)
!36 = !DILocation(line: 23, column: 28, scope: !12)
!37 = distinct !{!37, !23, !38, !39}
!38 = !DILocation(line: 26, column: 5, scope: !12)
!39 = !{!"llvm.loop.mustprogress"}
!40 = !DILocation(line: 29, column: 9, scope: !12)
!41 = !DILocation(line: 27, column: 29, scope: !12)
!42 = !DILocation(line: 46, column: 5, scope: !12)
!43 = !DILocation(line: 33, column: 9, scope: !12)
!44 = !DILocation(line: 34, column: 9, scope: !12)
!45 = !DILocation(line: 30, column: 47, scope: !12)
!46 = !DILocation(line: 30, column: 34, scope: !12)
!47 = !DILocation(line: 30, column: 18, scope: !12)
!48 = !DILocation(line: 30, column: 13, scope: !12)
!49 = !DILocation(line: 30, column: 32, scope: !12)
!50 = !DILocation(line: 31, column: 34, scope: !12)
!51 = !DILocation(line: 31, column: 13, scope: !12)
!52 = !DILocation(line: 31, column: 32, scope: !12)
!53 = !DILocation(line: 29, column: 41, scope: !12)
!54 = !DILocation(line: 29, column: 32, scope: !12)
!55 = distinct !{!55, !40, !56, !39}
!56 = !DILocation(line: 32, column: 9, scope: !12)
!57 = !DILocation(line: 36, column: 67, scope: !12)
!58 = !DILocation(line: 36, column: 65, scope: !12)
!59 = !DILocation(line: 36, column: 53, scope: !12)
!60 = !DILocation(line: 67, column: 52, scope: !61, inlinedAt: !62)
!61 = distinct !DISubprogram(name: "fmaxf", scope: !17, file: !17, line: 67, type: !13, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!62 = distinct !DILocation(line: 37, column: 25, scope: !12)
!63 = !DILocation(line: 38, column: 41, scope: !12)
!64 = !DILocation(line: 72, column: 66, scope: !65, inlinedAt: !66)
!65 = distinct !DISubprogram(name: "__expf", scope: !17, file: !17, line: 72, type: !13, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!66 = distinct !DILocation(line: 38, column: 26, scope: !12)
!67 = !DILocation(line: 72, column: 44, scope: !65, inlinedAt: !66)
!68 = !DILocation(line: 39, column: 36, scope: !12)
!69 = !DILocation(line: 72, column: 66, scope: !65, inlinedAt: !70)
!70 = distinct !DILocation(line: 39, column: 23, scope: !12)
!71 = !DILocation(line: 72, column: 44, scope: !65, inlinedAt: !70)
!72 = !DILocation(line: 41, column: 13, scope: !12)
!73 = !DILocation(line: 44, column: 9, scope: !12)
!74 = !DILocation(line: 28, column: 47, scope: !12)
!75 = distinct !{!75, !25, !76, !39}
!76 = !DILocation(line: 45, column: 5, scope: !12)
!77 = !DILocation(line: 40, column: 23, scope: !12)
!78 = !DILocation(line: 40, column: 30, scope: !12)
!79 = !DILocation(line: 34, column: 38, scope: !12)
!80 = !DILocation(line: 34, column: 32, scope: !12)
!81 = distinct !{!81, !44, !82, !39}
!82 = !DILocation(line: 43, column: 9, scope: !12)
!83 = !DILocation(line: 41, column: 56, scope: !12)
!84 = !DILocation(line: 41, column: 63, scope: !12)
!85 = !DILocation(line: 41, column: 76, scope: !12)
!86 = !DILocation(line: 41, column: 74, scope: !12)
!87 = !DILocation(line: 41, column: 70, scope: !12)
!88 = !DILocation(line: 41, column: 54, scope: !12)
!89 = !DILocation(line: 41, column: 42, scope: !12)
!90 = !DILocation(line: 41, column: 36, scope: !12)
!91 = distinct !{!91, !72, !92, !39}
!92 = !DILocation(line: 41, column: 83, scope: !12)
!93 = !DILocation(line: 47, column: 1, scope: !12)
!94 = !DILocation(line: 46, column: 59, scope: !12)
!95 = !DILocation(line: 46, column: 66, scope: !12)
!96 = !DILocation(line: 46, column: 52, scope: !12)
!97 = !DILocation(line: 46, column: 39, scope: !12)
!98 = !DILocation(line: 46, column: 57, scope: !12)
!99 = !DILocation(line: 46, column: 34, scope: !12)
!100 = !DILocation(line: 46, column: 28, scope: !12)
!101 = distinct !{!101, !42, !102, !39}
!102 = !DILocation(line: 46, column: 68, scope: !12)
!103 = distinct !DISubprogram(name: "attention_decode", scope: !1, file: !1, line: 50, type: !13, scopeLine: 50, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!104 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !105)
!105 = distinct !DILocation(line: 54, column: 21, scope: !103)
!106 = !DILocation(line: 54, column: 33, scope: !103)
!107 = !DILocation(line: 55, column: 33, scope: !103)
!108 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !109)
!109 = distinct !DILocation(line: 56, column: 29, scope: !103)
!110 = !DILocation(line: 56, column: 40, scope: !103)
!111 = !DILocation(line: 56, column: 44, scope: !103)
!112 = !DILocation(line: 56, column: 27, scope: !103)
!113 = !DILocation(line: 57, column: 29, scope: !103)
!114 = !DILocation(line: 58, column: 37, scope: !103)
!115 = !DILocation(line: 58, column: 19, scope: !103)
!116 = !DILocation(line: 58, column: 45, scope: !103)
!117 = !DILocation(line: 60, column: 31, scope: !103)
!118 = !DILocation(line: 60, column: 5, scope: !103)
!119 = !DILocation(line: 0, scope: !103)
!120 = !DILocation(line: 70, column: 5, scope: !103)
!121 = !DILocation(line: 70, column: 22, scope: !103)
!122 = !DILocation(line: 71, column: 14, scope: !103)
!123 = !DILocation(line: 61, column: 38, scope: !103)
!124 = !DILocation(line: 61, column: 43, scope: !103)
!125 = !DILocation(line: 61, column: 31, scope: !103)
!126 = !DILocation(line: 61, column: 29, scope: !103)
!127 = !DILocation(line: 106, column: 72, scope: !128, inlinedAt: !129)
!128 = distinct !DISubprogram(name: "__shfl_xor_sync", scope: !17, file: !17, line: 106, type: !13, scopeLine: 106, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!129 = distinct !DILocation(line: 62, column: 50, scope: !103)
!130 = !DILocation(line: 62, column: 47, scope: !103)
!131 = !DILocation(line: 67, column: 52, scope: !61, inlinedAt: !132)
!132 = distinct !DILocation(line: 63, column: 21, scope: !103)
!133 = !DILocation(line: 64, column: 37, scope: !103)
!134 = !DILocation(line: 72, column: 66, scope: !65, inlinedAt: !135)
!135 = distinct !DILocation(line: 64, column: 22, scope: !103)
!136 = !DILocation(line: 72, column: 44, scope: !65, inlinedAt: !135)
!137 = !DILocation(line: 65, column: 32, scope: !103)
!138 = !DILocation(line: 72, column: 66, scope: !65, inlinedAt: !139)
!139 = distinct !DILocation(line: 65, column: 19, scope: !103)
!140 = !DILocation(line: 72, column: 44, scope: !65, inlinedAt: !139)
!141 = !DILocation(line: 66, column: 19, scope: !103)
!142 = !DILocation(line: 66, column: 26, scope: !103)
!143 = !DILocation(line: 67, column: 19, scope: !103)
!144 = !DILocation(line: 67, column: 32, scope: !103)
!145 = !DILocation(line: 67, column: 30, scope: !103)
!146 = !DILocation(line: 67, column: 26, scope: !103)
!147 = !DILocation(line: 60, column: 38, scope: !103)
!148 = distinct !{!148, !118, !149, !39}
!149 = !DILocation(line: 69, column: 5, scope: !103)
!150 = !DILocation(line: 72, column: 28, scope: !103)
!151 = !DILocation(line: 73, column: 24, scope: !103)
!152 = !DILocation(line: 74, column: 5, scope: !103)
!153 = !DILocation(line: 75, column: 5, scope: !103)
!154 = !DILocation(line: 76, column: 14, scope: !103)
!155 = !DILocation(line: 77, column: 5, scope: !103)
!156 = !DILocation(line: 78, column: 36, scope: !103)
!157 = !DILocation(line: 67, column: 52, scope: !61, inlinedAt: !158)
!158 = distinct !DILocation(line: 78, column: 21, scope: !103)
!159 = !DILocation(line: 79, column: 37, scope: !103)
!160 = !DILocation(line: 72, column: 66, scope: !65, inlinedAt: !161)
!161 = distinct !DILocation(line: 79, column: 22, scope: !103)
!162 = !DILocation(line: 72, column: 44, scope: !65, inlinedAt: !161)
!163 = !DILocation(line: 80, column: 42, scope: !103)
!164 = !DILocation(line: 72, column: 66, scope: !65, inlinedAt: !165)
!165 = distinct !DILocation(line: 80, column: 19, scope: !103)
!166 = !DILocation(line: 72, column: 44, scope: !65, inlinedAt: !165)
!167 = !DILocation(line: 81, column: 19, scope: !103)
!168 = !DILocation(line: 81, column: 28, scope: !103)
!169 = !DILocation(line: 81, column: 40, scope: !103)
!170 = !DILocation(line: 81, column: 26, scope: !103)
!171 = !DILocation(line: 82, column: 19, scope: !103)
!172 = !DILocation(line: 82, column: 28, scope: !103)
!173 = !DILocation(line: 82, column: 42, scope: !103)
!174 = !DILocation(line: 82, column: 26, scope: !103)
!175 = !DILocation(line: 85, column: 39, scope: !103)
!176 = !DILocation(line: 85, column: 5, scope: !103)
!177 = !DILocation(line: 85, column: 33, scope: !103)
!178 = !DILocation(line: 86, column: 1, scope: !103)
