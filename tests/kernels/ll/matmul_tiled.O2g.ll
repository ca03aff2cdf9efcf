; ModuleID = 'matmul_tiled.cu'
source_filename = "matmul_tiled.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11sgemm_tiledE2ta = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ11sgemm_tiledE2tb = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ20sgemm_register_tilesE2ta = internal unnamed_addr addrspace(3) global [16 x [64 x float]] undef, align 4
@_ZZ20sgemm_register_tilesE2tb = internal unnamed_addr addrspace(3) global [16 x [64 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_tiled(ptr noalias noundef writeonly captures(none) %c, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !19
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !22
  %mul = shl nuw nsw i32 %2, 4, !dbg !25
  %add = add nuw nsw i32 %mul, %1, !dbg !26
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !27
  %mul4 = shl i32 %3, 4, !dbg !30
  %add5 = add i32 %mul4, %0, !dbg !31
  %cmp64.not = icmp eq i32 %k, 0, !dbg !32
  br i1 %cmp64.not, label %for.cond.cleanup, label %for.body.lr.ph, !dbg !33

for.body.lr.ph:                                   ; preds = %entry
  %mul6 = mul i32 %k, %add
  %add7 = add i32 %mul6, %0
  %idxprom9 = zext nneg i32 %1 to i64
  %arrayidx10 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11sgemm_tiledE2ta to ptr), i64 %idxprom9
  %idxprom11 = zext nneg i32 %0 to i64
  %arrayidx12 = getelementptr inbounds nuw float, ptr %arrayidx10, i64 %idxprom11
  %arrayidx19 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11sgemm_tiledE2tb to ptr), i64 %idxprom9
  %arrayidx21 = getelementptr inbounds nuw float, ptr %arrayidx19, i64 %idxprom11
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11sgemm_tiledE2tb to ptr), i64 %idxprom11
  %arrayidx29.1 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 4
  %gep.1 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 64
  %arrayidx29.2 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 8
  %gep.2 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 128
  %arrayidx29.3 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 12
  %gep.3 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 192
  %arrayidx29.4 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 16
  %gep.4 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 256
  %arrayidx29.5 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 20
  %gep.5 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 320
  %arrayidx29.6 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 24
  %gep.6 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 384
  %arrayidx29.7 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 28
  %gep.7 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 448
  %arrayidx29.8 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 32
  %gep.8 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 512
  %arrayidx29.9 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 36
  %gep.9 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 576
  %arrayidx29.10 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 40
  %gep.10 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 640
  %arrayidx29.11 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 44
  %gep.11 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 704
  %arrayidx29.12 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 48
  %gep.12 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 768
  %arrayidx29.13 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 52
  %gep.13 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 832
  %arrayidx29.14 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 56
  %gep.14 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 896
  %arrayidx29.15 = getelementptr inbounds nuw i8, ptr %arrayidx10, i64 60
  %gep.15 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 960
  br label %for.body, !dbg !33

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add35.15, %for.body ], !dbg !34
  %mul39 = mul i32 %n, %add, !dbg !35
  %add40 = add i32 %mul39, %add5, !dbg !36
  %idxprom41 = zext i32 %add40 to i64, !dbg !37
  %arrayidx42 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom41, !dbg !37
  store float %sum.0.lcssa, ptr %arrayidx42, align 4, !dbg !38, !tbaa !39
  ret void, !dbg !41

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %step.066 = phi i32 [ 0, %for.body.lr.ph ], [ %add37, %for.body ]
  %sum.065 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add35.15, %for.body ]
  %add8 = add i32 %add7, %step.066, !dbg !42
  %idxprom = zext i32 %add8 to i64, !dbg !43
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %idxprom, !dbg !43
  %4 = load float, ptr %arrayidx, align 4, !dbg !43, !tbaa !39
  store float %4, ptr %arrayidx12, align 4, !dbg !44, !tbaa !39
  %add13 = add i32 %step.066, %1, !dbg !45
  %mul14 = mul i32 %add13, %n, !dbg !46
  %add15 = add i32 %mul14, %add5, !dbg !47
  %idxprom16 = zext i32 %add15 to i64, !dbg !48
  %arrayidx17 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom16, !dbg !48
  %5 = load float, ptr %arrayidx17, align 4, !dbg !48, !tbaa !39
  store float %5, ptr %arrayidx21, align 4, !dbg !49, !tbaa !39
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !50
  %6 = load float, ptr %arrayidx10, align 4, !dbg !51, !tbaa !39
  %7 = load float, ptr %invariant.gep, align 4, !dbg !52, !tbaa !39
  %mul34 = fmul contract float %6, %7, !dbg !53
  %add35 = fadd contract float %sum.065, %mul34, !dbg !54
  %8 = load float, ptr %arrayidx29.1, align 4, !dbg !51, !tbaa !39
  %9 = load float, ptr %gep.1, align 4, !dbg !52, !tbaa !39
  %mul34.1 = fmul contract float %8, %9, !dbg !53
  %add35.1 = fadd contract float %add35, %mul34.1, !dbg !54
  %10 = load float, ptr %arrayidx29.2, align 4, !dbg !51, !tbaa !39
  %11 = load float, ptr %gep.2, align 4, !dbg !52, !tbaa !39
  %mul34.2 = fmul contract float %10, %11, !dbg !53
  %add35.2 = fadd contract float %add35.1, %mul34.2, !dbg !54
  %12 = load float, ptr %arrayidx29.3, align 4, !dbg !51, !tbaa !39
  %13 = load float, ptr %gep.3, align 4, !dbg !52, !tbaa !39
  %mul34.3 = fmul contract float %12, %13, !dbg !53
  %add35.3 = fadd contract float %add35.2, %mul34.3, !dbg !54
  %14 = load float, ptr %arrayidx29.4, align 4, !dbg !51, !tbaa !39
  %15 = load float, ptr %gep.4, align 4, !dbg !52, !tbaa !39
  %mul34.4 = fmul contract float %14, %15, !dbg !53
  %add35.4 = fadd contract float %add35.3, %mul34.4, !dbg !54
  %16 = load float, ptr %arrayidx29.5, align 4, !dbg !51, !tbaa !39
  %17 = load float, ptr %gep.5, align 4, !dbg !52, !tbaa !39
  %mul34.5 = fmul contract float %16, %17, !dbg !53
  %add35.5 = fadd contract float %add35.4, %mul34.5, !dbg !54
  %18 = load float, ptr %arrayidx29.6, align 4, !dbg !51, !tbaa !39
  %19 = load float, ptr %gep.6, align 4, !dbg !52, !tbaa !39
  %mul34.6 = fmul contract float %18, %19, !dbg !53
  %add35.6 = fadd contract float %add35.5, %mul34.6, !dbg !54
  %20 = load float, ptr %arrayidx29.7, align 4, !dbg !51, !tbaa !39
  %21 = load float, ptr %gep.7, align 4, !dbg !52, !tbaa !39
  %mul34.7 = fmul contract float %20, %21, !dbg !53
  %add35.7 = fadd contract float %add35.6, %mul34.7, !dbg !54
  %22 = load float, ptr %arrayidx29.8, align 4, !dbg !51, !tbaa !39
  %23 = load float, ptr %gep.8, align 4, !dbg !52, !tbaa !39
  %mul34.8 = fmul contract float %22, %23, !dbg !53
  %add35.8 = fadd contract float %add35.7, %mul34.8, !dbg !54
  %24 = load float, ptr %arrayidx29.9, align 4, !dbg !51, !tbaa !39
  %25 = load float, ptr %gep.9, align 4, !dbg !52, !tbaa !39
  %mul34.9 = fmul contract float %24, %25, !dbg !53
  %add35.9 = fadd contract float %add35.8, %mul34.9, !dbg !54
  %26 = load float, ptr %arrayidx29.10, align 4, !dbg !51, !tbaa !39
  %27 = load float, ptr %gep.10, align 4, !dbg !52, !tbaa !39
  %mul34.10 = fmul contract float %26, %27, !dbg !53
  %add35.10 = fadd contract float %add35.9, %mul34.10, !dbg !54
  %28 = load float, ptr %arrayidx29.11, align 4, !dbg !51, !tbaa !39
  %29 = load float, ptr %gep.11, align 4, !dbg !52, !tbaa !39
  %mul34.11 = fmul contract float %28, %29, !dbg !53
  %add35.11 = fadd contract float %add35.10, %mul34.11, !dbg !54
  %30 = load float, ptr %arrayidx29.12, align 4, !dbg !51, !tbaa !39
  %31 = load float, ptr %gep.12, align 4, !dbg !52, !tbaa !39
  %mul34.12 = fmul contract float %30, %31, !dbg !53
  %add35.12 = fadd contract float %add35.11, %mul34.12, !dbg !54
  %32 = load float, ptr %arrayidx29.13, align 4, !dbg !51, !tbaa !39
  %33 = load float, ptr %gep.13, align 4, !dbg !52, !tbaa !39
  %mul34.13 = fmul contract float %32, %33, !dbg !53
  %add35.13 = fadd contract float %add35.12, %mul34.13, !dbg !54
  %34 = load float, ptr %arrayidx29.14, align 4, !dbg !51, !tbaa !39
  %35 = load float, ptr %gep.14, align 4, !dbg !52, !tbaa !39
  %mul34.14 = fmul contract float %34, %35, !dbg !53
  %add35.14 = fadd contract float %add35.13, %mul34.14, !dbg !54
  %36 = load float, ptr %arrayidx29.15, align 4, !dbg !51, !tbaa !39
  %37 = load float, ptr %gep.15, align 4, !dbg !52, !tbaa !39
  %mul34.15 = fmul contract float %36, %37, !dbg !53
  %add35.15 = fadd contract float %add35.14, %mul34.15, !dbg !54
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !55
  %add37 = add i32 %step.066, 16, !dbg !56
  %cmp = icmp ult i32 %add37, %k, !dbg !32
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !33, !llvm.loop !57
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_register_tiles(ptr noalias noundef writeonly captures(none) %c, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 !dbg !60 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !61
  %mul = shl nuw nsw i32 %0, 4, !dbg !63
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !64
  %add = add nuw nsw i32 %mul, %1, !dbg !66
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !67
  %mul3 = shl nuw nsw i32 %2, 6, !dbg !69
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !70
  %mul5 = shl i32 %3, 6, !dbg !72
  %cmp180.not = icmp eq i32 %k, 0, !dbg !73
  br i1 %cmp180.not, label %entry.for.cond.cleanup_crit_edge, label %for.cond6.preheader.lr.ph, !dbg !74

entry.for.cond.cleanup_crit_edge:                 ; preds = %entry
  %.pre = shl nuw nsw i32 %0, 2
  %.pre226 = shl nuw nsw i32 %1, 2
  br label %for.cond.cleanup, !dbg !74

for.cond6.preheader.lr.ph:                        ; preds = %entry
  %cmp7173 = icmp samesign ult i32 %add, 1024
  %mul46 = shl nuw nsw i32 %0, 2
  %mul62 = shl nuw nsw i32 %1, 2
  %4 = and i32 %1, 15, !dbg !74
  %idxprom15 = zext nneg i32 %4 to i64
  %arrayidx16 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2ta to ptr), i64 %idxprom15
  %idxprom48 = zext nneg i32 %mul46 to i64
  %5 = zext nneg i32 %mul46 to i64
  %6 = zext nneg i32 %mul46 to i64
  %7 = zext nneg i32 %mul46 to i64
  %idxprom64 = zext nneg i32 %mul62 to i64
  %8 = zext nneg i32 %mul62 to i64
  %9 = zext nneg i32 %mul62 to i64
  %10 = zext nneg i32 %mul62 to i64
  br label %for.cond6.preheader, !dbg !74

for.cond6.preheader:                              ; preds = %for.cond6.preheader.lr.ph, %for.cond.cleanup37
  %sum.sroa.27.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.2187, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.30.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.1.2, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.33.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.2.2, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.36.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.3.2, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.39.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.3189, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.42.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.1.3, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.45.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.2.3, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.48.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.3.3, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.24.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.3.1, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.21.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.2.1, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.18.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.1.1, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.15.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.1185, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.12.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.3, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.9.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.2, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.6.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.1, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.0.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89, %for.cond.cleanup37 ], !dbg !75
  %step.0181 = phi i32 [ 0, %for.cond6.preheader.lr.ph ], [ %add100, %for.cond.cleanup37 ]
  br i1 %cmp7173, label %for.body9.preheader, label %for.cond.cleanup8, !dbg !76

for.body9.preheader:                              ; preds = %for.cond6.preheader
  %add12 = or disjoint i32 %4, %step.0181
  br label %for.body9, !dbg !76

for.cond.cleanup:                                 ; preds = %for.cond.cleanup37, %entry.for.cond.cleanup_crit_edge
  %mul123.pre-phi = phi i32 [ %.pre226, %entry.for.cond.cleanup_crit_edge ], [ %mul62, %for.cond.cleanup37 ]
  %mul117.pre-phi = phi i32 [ %.pre, %entry.for.cond.cleanup_crit_edge ], [ %mul46, %for.cond.cleanup37 ]
  %sum.sroa.27.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.2187, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.30.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.1.2, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.33.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.2.2, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.36.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.3.2, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.39.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.3189, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.42.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.1.3, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.45.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.2.3, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.48.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.3.3, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.24.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.3.1, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.21.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.2.1, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.18.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.1.1, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.15.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.1185, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.12.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.3, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.9.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.2, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.6.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.1, %for.cond.cleanup37 ], !dbg !75
  %sum.sroa.0.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89, %for.cond.cleanup37 ], !dbg !75
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  %add118 = add nuw nsw i32 %mul3, %mul117.pre-phi
  %add121 = add i32 %mul123.pre-phi, %mul5
  %mul120 = mul i32 %add118, %n
  %add124 = add i32 %add121, %mul120
  %idxprom126 = zext i32 %add124 to i64, !dbg !78
  %arrayidx127 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126, !dbg !78
  store float %sum.sroa.0.0, ptr %arrayidx127, align 4, !dbg !79, !tbaa !39
  %add125.1 = or disjoint i32 %add124, 1, !dbg !80
  %idxprom126.1 = zext i32 %add125.1 to i64, !dbg !78
  %arrayidx127.1 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.1, !dbg !78
  store float %sum.sroa.6.0, ptr %arrayidx127.1, align 4, !dbg !79, !tbaa !39
  %add125.2 = or disjoint i32 %add124, 2, !dbg !80
  %idxprom126.2 = zext i32 %add125.2 to i64, !dbg !78
  %arrayidx127.2 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.2, !dbg !78
  store float %sum.sroa.9.0, ptr %arrayidx127.2, align 4, !dbg !79, !tbaa !39
  %add125.3 = or disjoint i32 %add124, 3, !dbg !80
  %idxprom126.3 = zext i32 %add125.3 to i64, !dbg !78
  %arrayidx127.3 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.3, !dbg !78
  store float %sum.sroa.12.0, ptr %arrayidx127.3, align 4, !dbg !79, !tbaa !39
  %add119.1 = or disjoint i32 %add118, 1
  %mul120.1 = mul i32 %add119.1, %n
  %add124.1 = add i32 %add121, %mul120.1
  %idxprom126.1192 = zext i32 %add124.1 to i64, !dbg !78
  %arrayidx127.1193 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.1192, !dbg !78
  store float %sum.sroa.15.0, ptr %arrayidx127.1193, align 4, !dbg !79, !tbaa !39
  %add125.1.1 = add i32 %add124.1, 1, !dbg !80
  %idxprom126.1.1 = zext i32 %add125.1.1 to i64, !dbg !78
  %arrayidx127.1.1 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.1.1, !dbg !78
  store float %sum.sroa.18.0, ptr %arrayidx127.1.1, align 4, !dbg !79, !tbaa !39
  %add125.2.1 = add i32 %add124.1, 2, !dbg !80
  %idxprom126.2.1 = zext i32 %add125.2.1 to i64, !dbg !78
  %arrayidx127.2.1 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.2.1, !dbg !78
  store float %sum.sroa.21.0, ptr %arrayidx127.2.1, align 4, !dbg !79, !tbaa !39
  %add125.3.1 = add i32 %add124.1, 3, !dbg !80
  %idxprom126.3.1 = zext i32 %add125.3.1 to i64, !dbg !78
  %arrayidx127.3.1 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.3.1, !dbg !78
  store float %sum.sroa.24.0, ptr %arrayidx127.3.1, align 4, !dbg !79, !tbaa !39
  %add119.2 = or disjoint i32 %add118, 2
  %mul120.2 = mul i32 %add119.2, %n
  %add124.2 = add i32 %add121, %mul120.2
  %idxprom126.2194 = zext i32 %add124.2 to i64, !dbg !78
  %arrayidx127.2195 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.2194, !dbg !78
  store float %sum.sroa.27.0, ptr %arrayidx127.2195, align 4, !dbg !79, !tbaa !39
  %add125.1.2 = or disjoint i32 %add124.2, 1, !dbg !80
  %idxprom126.1.2 = zext i32 %add125.1.2 to i64, !dbg !78
  %arrayidx127.1.2 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.1.2, !dbg !78
  store float %sum.sroa.30.0, ptr %arrayidx127.1.2, align 4, !dbg !79, !tbaa !39
  %add125.2.2 = add i32 %add124.2, 2, !dbg !80
  %idxprom126.2.2 = zext i32 %add125.2.2 to i64, !dbg !78
  %arrayidx127.2.2 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.2.2, !dbg !78
  store float %sum.sroa.33.0, ptr %arrayidx127.2.2, align 4, !dbg !79, !tbaa !39
  %add125.3.2 = add i32 %add124.2, 3, !dbg !80
  %idxprom126.3.2 = zext i32 %add125.3.2 to i64, !dbg !78
  %arrayidx127.3.2 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.3.2, !dbg !78
  store float %sum.sroa.36.0, ptr %arrayidx127.3.2, align 4, !dbg !79, !tbaa !39
  %add119.3 = or disjoint i32 %add118, 3
  %mul120.3 = mul i32 %add119.3, %n
  %add124.3 = add i32 %add121, %mul120.3
  %idxprom126.3196 = zext i32 %add124.3 to i64, !dbg !78
  %arrayidx127.3197 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.3196, !dbg !78
  store float %sum.sroa.39.0, ptr %arrayidx127.3197, align 4, !dbg !79, !tbaa !39
  %add125.1.3 = add i32 %add124.3, 1, !dbg !80
  %idxprom126.1.3 = zext i32 %add125.1.3 to i64, !dbg !78
  %arrayidx127.1.3 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.1.3, !dbg !78
  store float %sum.sroa.42.0, ptr %arrayidx127.1.3, align 4, !dbg !79, !tbaa !39
  %add125.2.3 = add i32 %add124.3, 2, !dbg !80
  %idxprom126.2.3 = zext i32 %add125.2.3 to i64, !dbg !78
  %arrayidx127.2.3 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.2.3, !dbg !78
  store float %sum.sroa.45.0, ptr %arrayidx127.2.3, align 4, !dbg !79, !tbaa !39
  %add125.3.3 = add i32 %add124.3, 3, !dbg !80
  %idxprom126.3.3 = zext i32 %add125.3.3 to i64, !dbg !78
  %arrayidx127.3.3 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.3.3, !dbg !78
  store float %sum.sroa.48.0, ptr %arrayidx127.3.3, align 4, !dbg !79, !tbaa !39
  ret void, !dbg !81

for.cond.cleanup8:                                ; preds = %for.body9, %for.cond6.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !82
  br label %for.body38, !dbg !83

for.body9:                                        ; preds = %for.body9.preheader, %for.body9
  %e.0174 = phi i32 [ %add34, %for.body9 ], [ %add, %for.body9.preheader ]
  %div171 = lshr i32 %e.0174, 4, !dbg !84
  %add10 = add nuw nsw i32 %div171, %mul3, !dbg !85
  %mul11 = mul i32 %add10, %k, !dbg !86
  %add13 = add i32 %add12, %mul11, !dbg !87
  %idxprom = zext i32 %add13 to i64, !dbg !88
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %idxprom, !dbg !88
  %11 = load float, ptr %arrayidx, align 4, !dbg !88, !tbaa !39
  %idxprom18 = zext nneg i32 %div171 to i64, !dbg !89
  %arrayidx19 = getelementptr inbounds nuw float, ptr %arrayidx16, i64 %idxprom18, !dbg !89
  store float %11, ptr %arrayidx19, align 4, !dbg !90, !tbaa !39
  %div20172 = lshr i32 %e.0174, 6, !dbg !91
  %add21 = add nuw nsw i32 %div20172, %step.0181, !dbg !92
  %mul22 = mul i32 %add21, %n, !dbg !93
  %rem24 = and i32 %e.0174, 63, !dbg !94
  %add23 = or disjoint i32 %rem24, %mul5, !dbg !95
  %add25 = add i32 %add23, %mul22, !dbg !96
  %idxprom26 = zext i32 %add25 to i64, !dbg !97
  %arrayidx27 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom26, !dbg !97
  %12 = load float, ptr %arrayidx27, align 4, !dbg !97, !tbaa !39
  %idxprom29 = zext nneg i32 %div20172 to i64, !dbg !98
  %arrayidx30 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2tb to ptr), i64 %idxprom29, !dbg !98
  %idxprom32 = zext nneg i32 %rem24 to i64, !dbg !98
  %arrayidx33 = getelementptr inbounds nuw float, ptr %arrayidx30, i64 %idxprom32, !dbg !98
  store float %12, ptr %arrayidx33, align 4, !dbg !99, !tbaa !39
  %add34 = add nuw nsw i32 %e.0174, 256, !dbg !100
  %cmp7 = icmp samesign ult i32 %e.0174, 768, !dbg !101
  br i1 %cmp7, label %for.body9, label %for.cond.cleanup8, !dbg !76, !llvm.loop !102

for.cond.cleanup37:                               ; preds = %for.body38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !104
  %add100 = add i32 %step.0181, 16, !dbg !105
  %cmp = icmp ult i32 %add100, %k, !dbg !73
  br i1 %cmp, label %for.cond6.preheader, label %for.cond.cleanup, !dbg !74, !llvm.loop !106

for.body38:                                       ; preds = %for.cond.cleanup8, %for.body38
  %sum.sroa.27.1 = phi float [ %sum.sroa.27.2, %for.cond.cleanup8 ], [ %add89.2187, %for.body38 ], !dbg !75
  %sum.sroa.30.1 = phi float [ %sum.sroa.30.2, %for.cond.cleanup8 ], [ %add89.1.2, %for.body38 ], !dbg !75
  %sum.sroa.33.1 = phi float [ %sum.sroa.33.2, %for.cond.cleanup8 ], [ %add89.2.2, %for.body38 ], !dbg !75
  %sum.sroa.36.1 = phi float [ %sum.sroa.36.2, %for.cond.cleanup8 ], [ %add89.3.2, %for.body38 ], !dbg !75
  %sum.sroa.39.1 = phi float [ %sum.sroa.39.2, %for.cond.cleanup8 ], [ %add89.3189, %for.body38 ], !dbg !75
  %sum.sroa.42.1 = phi float [ %sum.sroa.42.2, %for.cond.cleanup8 ], [ %add89.1.3, %for.body38 ], !dbg !75
  %sum.sroa.45.1 = phi float [ %sum.sroa.45.2, %for.cond.cleanup8 ], [ %add89.2.3, %for.body38 ], !dbg !75
  %sum.sroa.48.1 = phi float [ %sum.sroa.48.2, %for.cond.cleanup8 ], [ %add89.3.3, %for.body38 ], !dbg !75
  %sum.sroa.24.1 = phi float [ %sum.sroa.24.2, %for.cond.cleanup8 ], [ %add89.3.1, %for.body38 ], !dbg !75
  %sum.sroa.21.1 = phi float [ %sum.sroa.21.2, %for.cond.cleanup8 ], [ %add89.2.1, %for.body38 ], !dbg !75
  %sum.sroa.18.1 = phi float [ %sum.sroa.18.2, %for.cond.cleanup8 ], [ %add89.1.1, %for.body38 ], !dbg !75
  %sum.sroa.15.1 = phi float [ %sum.sroa.15.2, %for.cond.cleanup8 ], [ %add89.1185, %for.body38 ], !dbg !75
  %sum.sroa.12.1 = phi float [ %sum.sroa.12.2, %for.cond.cleanup8 ], [ %add89.3, %for.body38 ], !dbg !75
  %sum.sroa.9.1 = phi float [ %sum.sroa.9.2, %for.cond.cleanup8 ], [ %add89.2, %for.body38 ], !dbg !75
  %sum.sroa.6.1 = phi float [ %sum.sroa.6.2, %for.cond.cleanup8 ], [ %add89.1, %for.body38 ], !dbg !75
  %sum.sroa.0.1 = phi float [ %sum.sroa.0.2, %for.cond.cleanup8 ], [ %add89, %for.body38 ], !dbg !75
  %j.0179 = phi i32 [ 0, %for.cond.cleanup8 ], [ %inc97, %for.body38 ]
  %idxprom43 = zext nneg i32 %j.0179 to i64
  %arrayidx44 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2ta to ptr), i64 %idxprom43
  %arrayidx49 = getelementptr inbounds nuw float, ptr %arrayidx44, i64 %idxprom48, !dbg !108
  %13 = load float, ptr %arrayidx49, align 4, !dbg !108, !tbaa !39
  %14 = getelementptr inbounds nuw float, ptr %arrayidx44, i64 %5, !dbg !108
  %arrayidx49.1 = getelementptr inbounds nuw i8, ptr %14, i64 4, !dbg !108
  %15 = load float, ptr %arrayidx49.1, align 4, !dbg !108, !tbaa !39
  %16 = getelementptr inbounds nuw float, ptr %arrayidx44, i64 %6, !dbg !108
  %arrayidx49.2 = getelementptr inbounds nuw i8, ptr %16, i64 8, !dbg !108
  %17 = load float, ptr %arrayidx49.2, align 4, !dbg !108, !tbaa !39
  %18 = getelementptr inbounds nuw float, ptr %arrayidx44, i64 %7, !dbg !108
  %arrayidx49.3 = getelementptr inbounds nuw i8, ptr %18, i64 12, !dbg !108
  %19 = load float, ptr %arrayidx49.3, align 4, !dbg !108, !tbaa !39
  %arrayidx60 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2tb to ptr), i64 %idxprom43
  %arrayidx65 = getelementptr inbounds nuw float, ptr %arrayidx60, i64 %idxprom64, !dbg !109
  %20 = load float, ptr %arrayidx65, align 4, !dbg !109, !tbaa !39
  %21 = getelementptr inbounds nuw float, ptr %arrayidx60, i64 %8, !dbg !109
  %arrayidx65.1 = getelementptr inbounds nuw i8, ptr %21, i64 4, !dbg !109
  %22 = load float, ptr %arrayidx65.1, align 4, !dbg !109, !tbaa !39
  %23 = getelementptr inbounds nuw float, ptr %arrayidx60, i64 %9, !dbg !109
  %arrayidx65.2 = getelementptr inbounds nuw i8, ptr %23, i64 8, !dbg !109
  %24 = load float, ptr %arrayidx65.2, align 4, !dbg !109, !tbaa !39
  %25 = getelementptr inbounds nuw float, ptr %arrayidx60, i64 %10, !dbg !109
  %arrayidx65.3 = getelementptr inbounds nuw i8, ptr %25, i64 12, !dbg !109
  %26 = load float, ptr %arrayidx65.3, align 4, !dbg !109, !tbaa !39
  %mul84 = fmul contract float %13, %20, !dbg !110
  %add89 = fadd contract float %sum.sroa.0.1, %mul84, !dbg !111
  %mul84.1 = fmul contract float %13, %22, !dbg !110
  %add89.1 = fadd contract float %sum.sroa.6.1, %mul84.1, !dbg !111
  %mul84.2 = fmul contract float %13, %24, !dbg !110
  %add89.2 = fadd contract float %sum.sroa.9.1, %mul84.2, !dbg !111
  %mul84.3 = fmul contract float %13, %26, !dbg !110
  %add89.3 = fadd contract float %sum.sroa.12.1, %mul84.3, !dbg !111
  %mul84.1184 = fmul contract float %15, %20, !dbg !110
  %add89.1185 = fadd contract float %sum.sroa.15.1, %mul84.1184, !dbg !111
  %mul84.1.1 = fmul contract float %15, %22, !dbg !110
  %add89.1.1 = fadd contract float %sum.sroa.18.1, %mul84.1.1, !dbg !111
  %mul84.2.1 = fmul contract float %15, %24, !dbg !110
  %add89.2.1 = fadd contract float %sum.sroa.21.1, %mul84.2.1, !dbg !111
  %mul84.3.1 = fmul contract float %15, %26, !dbg !110
  %add89.3.1 = fadd contract float %sum.sroa.24.1, %mul84.3.1, !dbg !111
  %mul84.2186 = fmul contract float %17, %20, !dbg !110
  %add89.2187 = fadd contract float %sum.sroa.27.1, %mul84.2186, !dbg !111
  %mul84.1.2 = fmul contract float %17, %22, !dbg !110
  %add89.1.2 = fadd contract float %sum.sroa.30.1, %mul84.1.2, !dbg !111
  %mul84.2.2 = fmul contract float %17, %24, !dbg !110
  %add89.2.2 = fadd contract float %sum.sroa.33.1, %mul84.2.2, !dbg !111
  %mul84.3.2 = fmul contract float %17, %26, !dbg !110
  %add89.3.2 = fadd contract float %sum.sroa.36.1, %mul84.3.2, !dbg !111
  %mul84.3188 = fmul contract float %19, %20, !dbg !110
  %add89.3189 = fadd contract float %sum.sroa.39.1, %mul84.3188, !dbg !111
  %mul84.1.3 = fmul contract float %19, %22, !dbg !110
  %add89.1.3 = fadd contract float %sum.sroa.42.1, %mul84.1.3, !dbg !111
  %mul84.2.3 = fmul contract float %19, %24, !dbg !110
  %add89.2.3 = fadd contract float %sum.sroa.45.1, %mul84.2.3, !dbg !111
  %mul84.3.3 = fmul contract float %19, %26, !dbg !110
  %add89.3.3 = fadd contract float %sum.sroa.48.1, %mul84.3.3, !dbg !111
  %inc97 = add nuw nsw i32 %j.0179, 1, !dbg !112
  %exitcond.not = icmp eq i32 %inc97, 16, !dbg !113
  br i1 %exitcond.not, label %for.cond.cleanup37, label %for.body38, !dbg !83, !llvm.loop !114
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "matmul_tiled.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "sgemm_tiled", scope: !1, file: !1, line: 12, type: !13, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 16, column: 18, scope: !12)
!19 = !DILocation(line: 34, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 17, column: 18, scope: !12)
!22 = !DILocation(line: 35, column: 1, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 18, column: 20, scope: !12)
!25 = !DILocation(line: 18, column: 31, scope: !12)
!26 = !DILocation(line: 18, column: 36, scope: !12)
!27 = !DILocation(line: 35, column: 1, scope: !28, inlinedAt: !29)
!28 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!29 = distinct !DILocation(line: 19, column: 20, scope: !12)
!30 = !DILocation(line: 19, column: 31, scope: !12)
!31 = !DILocation(line: 19, column: 36, scope: !12)
!32 = !DILocation(line: 21, column: 34, scope: !12)
!33 = !DILocation(line: 21, column: 5, scope: !12)
!34 = !DILocation(line: 20, column: 11, scope: !12)
!35 = !DILocation(line: 28, column: 11, scope: !12)
!36 = !DILocation(line: 28, column: 15, scope: !12)
!37 = !DILocation(line: 28, column: 5, scope: !12)
!38 = !DILocation(line: 28, column: 22, scope: !12)
!39 = !{!40, !40, i64 0}
!40 = !{!"float", !10, i64 0}
!41 = !DILocation(line: 29, column: 1, scope: !12)
!42 = !DILocation(line: 22, column: 37, scope: !12)
!43 = !DILocation(line: 22, column: 20, scope: !12)
!44 = !DILocation(line: 22, column: 18, scope: !12)
!45 = !DILocation(line: 23, column: 28, scope: !12)
!46 = !DILocation(line: 23, column: 33, scope: !12)
!47 = !DILocation(line: 23, column: 37, scope: !12)
!48 = !DILocation(line: 23, column: 20, scope: !12)
!49 = !DILocation(line: 23, column: 18, scope: !12)
!50 = !DILocation(line: 24, column: 9, scope: !12)
!51 = !DILocation(line: 25, column: 50, scope: !12)
!52 = !DILocation(line: 25, column: 61, scope: !12)
!53 = !DILocation(line: 25, column: 59, scope: !12)
!54 = !DILocation(line: 25, column: 47, scope: !12)
!55 = !DILocation(line: 26, column: 9, scope: !12)
!56 = !DILocation(line: 21, column: 44, scope: !12)
!57 = distinct !{!57, !33, !58, !59}
!58 = !DILocation(line: 27, column: 5, scope: !12)
!59 = !{!"llvm.loop.mustprogress"}
!60 = distinct !DISubprogram(name: "sgemm_register_tiles", scope: !1, file: !1, line: 32, type: !13, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!61 = !DILocation(line: 34, column: 1, scope: !20, inlinedAt: !62)
!62 = distinct !DILocation(line: 36, column: 18, scope: !60)
!63 = !DILocation(line: 36, column: 30, scope: !60)
!64 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !65)
!65 = distinct !DILocation(line: 36, column: 37, scope: !60)
!66 = !DILocation(line: 36, column: 35, scope: !60)
!67 = !DILocation(line: 35, column: 1, scope: !23, inlinedAt: !68)
!68 = distinct !DILocation(line: 37, column: 21, scope: !60)
!69 = !DILocation(line: 37, column: 32, scope: !60)
!70 = !DILocation(line: 35, column: 1, scope: !28, inlinedAt: !71)
!71 = distinct !DILocation(line: 38, column: 21, scope: !60)
!72 = !DILocation(line: 38, column: 32, scope: !60)
!73 = !DILocation(line: 40, column: 34, scope: !60)
!74 = !DILocation(line: 40, column: 5, scope: !60)
!75 = !DILocation(line: 0, scope: !60)
!76 = !DILocation(line: 41, column: 9, scope: !60)
!77 = !DILocation(line: 55, column: 5, scope: !60)
!78 = !DILocation(line: 57, column: 42, scope: !60)
!79 = !DILocation(line: 57, column: 107, scope: !60)
!80 = !DILocation(line: 57, column: 102, scope: !60)
!81 = !DILocation(line: 58, column: 1, scope: !60)
!82 = !DILocation(line: 45, column: 9, scope: !60)
!83 = !DILocation(line: 46, column: 9, scope: !60)
!84 = !DILocation(line: 42, column: 46, scope: !60)
!85 = !DILocation(line: 42, column: 42, scope: !60)
!86 = !DILocation(line: 42, column: 52, scope: !60)
!87 = !DILocation(line: 42, column: 63, scope: !60)
!88 = !DILocation(line: 42, column: 34, scope: !60)
!89 = !DILocation(line: 42, column: 13, scope: !60)
!90 = !DILocation(line: 42, column: 32, scope: !60)
!91 = !DILocation(line: 43, column: 46, scope: !60)
!92 = !DILocation(line: 43, column: 42, scope: !60)
!93 = !DILocation(line: 43, column: 52, scope: !60)
!94 = !DILocation(line: 43, column: 67, scope: !60)
!95 = !DILocation(line: 43, column: 56, scope: !60)
!96 = !DILocation(line: 43, column: 63, scope: !60)
!97 = !DILocation(line: 43, column: 34, scope: !60)
!98 = !DILocation(line: 43, column: 13, scope: !60)
!99 = !DILocation(line: 43, column: 32, scope: !60)
!100 = !DILocation(line: 41, column: 42, scope: !60)
!101 = !DILocation(line: 41, column: 32, scope: !60)
!102 = distinct !{!102, !76, !103, !59}
!103 = !DILocation(line: 44, column: 9, scope: !60)
!104 = !DILocation(line: 53, column: 9, scope: !60)
!105 = !DILocation(line: 40, column: 44, scope: !60)
!106 = distinct !{!106, !74, !107, !59}
!107 = !DILocation(line: 54, column: 5, scope: !60)
!108 = !DILocation(line: 48, column: 54, scope: !60)
!109 = !DILocation(line: 49, column: 54, scope: !60)
!110 = !DILocation(line: 51, column: 69, scope: !60)
!111 = !DILocation(line: 51, column: 60, scope: !60)
!112 = !DILocation(line: 46, column: 38, scope: !60)
!113 = !DILocation(line: 46, column: 32, scope: !60)
!114 = distinct !{!114, !83, !115, !59}
!115 = !DILocation(line: 52, column: 9, scope: !60)
