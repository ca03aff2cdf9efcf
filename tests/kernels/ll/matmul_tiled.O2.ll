; ModuleID = 'matmul_tiled.cu'
source_filename = "matmul_tiled.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11sgemm_tiledE2ta = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ11sgemm_tiledE2tb = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ20sgemm_register_tilesE2ta = internal unnamed_addr addrspace(3) global [16 x [64 x float]] undef, align 4
@_ZZ20sgemm_register_tilesE2tb = internal unnamed_addr addrspace(3) global [16 x [64 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_tiled(ptr noalias noundef writeonly captures(none) %c, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul = shl nuw nsw i32 %2, 4
  %add = add nuw nsw i32 %mul, %1
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul4 = shl i32 %3, 4
  %add5 = add i32 %mul4, %0
  %cmp64.not = icmp eq i32 %k, 0
  br i1 %cmp64.not, label %for.cond.cleanup, label %for.body.lr.ph

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
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add35.15, %for.body ]
  %mul39 = mul i32 %n, %add
  %add40 = add i32 %mul39, %add5
  %idxprom41 = zext i32 %add40 to i64
  %arrayidx42 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom41
  store float %sum.0.lcssa, ptr %arrayidx42, align 4, !tbaa !8
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %step.066 = phi i32 [ 0, %for.body.lr.ph ], [ %add37, %for.body ]
  %sum.065 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add35.15, %for.body ]
  %add8 = add i32 %add7, %step.066
  %idxprom = zext i32 %add8 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4, !tbaa !8
  store float %4, ptr %arrayidx12, align 4, !tbaa !8
  %add13 = add i32 %step.066, %1
  %mul14 = mul i32 %add13, %n
  %add15 = add i32 %mul14, %add5
  %idxprom16 = zext i32 %add15 to i64
  %arrayidx17 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom16
  %5 = load float, ptr %arrayidx17, align 4, !tbaa !8
  store float %5, ptr %arrayidx21, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %6 = load float, ptr %arrayidx10, align 4, !tbaa !8
  %7 = load float, ptr %invariant.gep, align 4, !tbaa !8
  %mul34 = fmul contract float %6, %7
  %add35 = fadd contract float %sum.065, %mul34
  %8 = load float, ptr %arrayidx29.1, align 4, !tbaa !8
  %9 = load float, ptr %gep.1, align 4, !tbaa !8
  %mul34.1 = fmul contract float %8, %9
  %add35.1 = fadd contract float %add35, %mul34.1
  %10 = load float, ptr %arrayidx29.2, align 4, !tbaa !8
  %11 = load float, ptr %gep.2, align 4, !tbaa !8
  %mul34.2 = fmul contract float %10, %11
  %add35.2 = fadd contract float %add35.1, %mul34.2
  %12 = load float, ptr %arrayidx29.3, align 4, !tbaa !8
  %13 = load float, ptr %gep.3, align 4, !tbaa !8
  %mul34.3 = fmul contract float %12, %13
  %add35.3 = fadd contract float %add35.2, %mul34.3
  %14 = load float, ptr %arrayidx29.4, align 4, !tbaa !8
  %15 = load float, ptr %gep.4, align 4, !tbaa !8
  %mul34.4 = fmul contract float %14, %15
  %add35.4 = fadd contract float %add35.3, %mul34.4
  %16 = load float, ptr %arrayidx29.5, align 4, !tbaa !8
  %17 = load float, ptr %gep.5, align 4, !tbaa !8
  %mul34.5 = fmul contract float %16, %17
  %add35.5 = fadd contract float %add35.4, %mul34.5
  %18 = load float, ptr %arrayidx29.6, align 4, !tbaa !8
  %19 = load float, ptr %gep.6, align 4, !tbaa !8
  %mul34.6 = fmul contract float %18, %19
  %add35.6 = fadd contract float %add35.5, %mul34.6
  %20 = load float, ptr %arrayidx29.7, align 4, !tbaa !8
  %21 = load float, ptr %gep.7, align 4, !tbaa !8
  %mul34.7 = fmul contract float %20, %21
  %add35.7 = fadd contract float %add35.6, %mul34.7
  %22 = load float, ptr %arrayidx29.8, align 4, !tbaa !8
  %23 = load float, ptr %gep.8, align 4, !tbaa !8
  %mul34.8 = fmul contract float %22, %23
  %add35.8 = fadd contract float %add35.7, %mul34.8
  %24 = load float, ptr %arrayidx29.9, align 4, !tbaa !8
  %25 = load float, ptr %gep.9, align 4, !tbaa !8
  %mul34.9 = fmul contract float %24, %25
  %add35.9 = fadd contract float %add35.8, %mul34.9
  %26 = load float, ptr %arrayidx29.10, align 4, !tbaa !8
  %27 = load float, ptr %gep.10, align 4, !tbaa !8
  %mul34.10 = fmul contract float %26, %27
  %add35.10 = fadd contract float %add35.9, %mul34.10
  %28 = load float, ptr %arrayidx29.11, align 4, !tbaa !8
  %29 = load float, ptr %gep.11, align 4, !tbaa !8
  %mul34.11 = fmul contract float %28, %29
  %add35.11 = fadd contract float %add35.10, %mul34.11
  %30 = load float, ptr %arrayidx29.12, align 4, !tbaa !8
  %31 = load float, ptr %gep.12, align 4, !tbaa !8
  %mul34.12 = fmul contract float %30, %31
  %add35.12 = fadd contract float %add35.11, %mul34.12
  %32 = load float, ptr %arrayidx29.13, align 4, !tbaa !8
  %33 = load float, ptr %gep.13, align 4, !tbaa !8
  %mul34.13 = fmul contract float %32, %33
  %add35.13 = fadd contract float %add35.12, %mul34.13
  %34 = load float, ptr %arrayidx29.14, align 4, !tbaa !8
  %35 = load float, ptr %gep.14, align 4, !tbaa !8
  %mul34.14 = fmul contract float %34, %35
  %add35.14 = fadd contract float %add35.13, %mul34.14
  %36 = load float, ptr %arrayidx29.15, align 4, !tbaa !8
  %37 = load float, ptr %gep.15, align 4, !tbaa !8
  %mul34.15 = fmul contract float %36, %37
  %add35.15 = fadd contract float %add35.14, %mul34.15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add37 = add i32 %step.066, 16
  %cmp = icmp ult i32 %add37, %k
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_register_tiles(ptr noalias noundef writeonly captures(none) %c, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %mul = shl nuw nsw i32 %0, 4
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul3 = shl nuw nsw i32 %2, 6
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul5 = shl i32 %3, 6
  %cmp180.not = icmp eq i32 %k, 0
  br i1 %cmp180.not, label %entry.for.cond.cleanup_crit_edge, label %for.cond6.preheader.lr.ph

entry.for.cond.cleanup_crit_edge:                 ; preds = %entry
  %.pre = shl nuw nsw i32 %0, 2
  %.pre226 = shl nuw nsw i32 %1, 2
  br label %for.cond.cleanup

for.cond6.preheader.lr.ph:                        ; preds = %entry
  %cmp7173 = icmp samesign ult i32 %add, 1024
  %mul46 = shl nuw nsw i32 %0, 2
  %mul62 = shl nuw nsw i32 %1, 2
  %4 = and i32 %1, 15
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
  br label %for.cond6.preheader

for.cond6.preheader:                              ; preds = %for.cond6.preheader.lr.ph, %for.cond.cleanup37
  %sum.sroa.27.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.2187, %for.cond.cleanup37 ]
  %sum.sroa.30.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.1.2, %for.cond.cleanup37 ]
  %sum.sroa.33.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.2.2, %for.cond.cleanup37 ]
  %sum.sroa.36.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.3.2, %for.cond.cleanup37 ]
  %sum.sroa.39.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.3189, %for.cond.cleanup37 ]
  %sum.sroa.42.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.1.3, %for.cond.cleanup37 ]
  %sum.sroa.45.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.2.3, %for.cond.cleanup37 ]
  %sum.sroa.48.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.3.3, %for.cond.cleanup37 ]
  %sum.sroa.24.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.3.1, %for.cond.cleanup37 ]
  %sum.sroa.21.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.2.1, %for.cond.cleanup37 ]
  %sum.sroa.18.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.1.1, %for.cond.cleanup37 ]
  %sum.sroa.15.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.1185, %for.cond.cleanup37 ]
  %sum.sroa.12.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.3, %for.cond.cleanup37 ]
  %sum.sroa.9.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.2, %for.cond.cleanup37 ]
  %sum.sroa.6.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89.1, %for.cond.cleanup37 ]
  %sum.sroa.0.2 = phi float [ 0.000000e+00, %for.cond6.preheader.lr.ph ], [ %add89, %for.cond.cleanup37 ]
  %step.0181 = phi i32 [ 0, %for.cond6.preheader.lr.ph ], [ %add100, %for.cond.cleanup37 ]
  br i1 %cmp7173, label %for.body9.preheader, label %for.cond.cleanup8

for.body9.preheader:                              ; preds = %for.cond6.preheader
  %add12 = or disjoint i32 %4, %step.0181
  br label %for.body9

for.cond.cleanup:                                 ; preds = %for.cond.cleanup37, %entry.for.cond.cleanup_crit_edge
  %mul123.pre-phi = phi i32 [ %.pre226, %entry.for.cond.cleanup_crit_edge ], [ %mul62, %for.cond.cleanup37 ]
  %mul117.pre-phi = phi i32 [ %.pre, %entry.for.cond.cleanup_crit_edge ], [ %mul46, %for.cond.cleanup37 ]
  %sum.sroa.27.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.2187, %for.cond.cleanup37 ]
  %sum.sroa.30.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.1.2, %for.cond.cleanup37 ]
  %sum.sroa.33.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.2.2, %for.cond.cleanup37 ]
  %sum.sroa.36.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.3.2, %for.cond.cleanup37 ]
  %sum.sroa.39.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.3189, %for.cond.cleanup37 ]
  %sum.sroa.42.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.1.3, %for.cond.cleanup37 ]
  %sum.sroa.45.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.2.3, %for.cond.cleanup37 ]
  %sum.sroa.48.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.3.3, %for.cond.cleanup37 ]
  %sum.sroa.24.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.3.1, %for.cond.cleanup37 ]
  %sum.sroa.21.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.2.1, %for.cond.cleanup37 ]
  %sum.sroa.18.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.1.1, %for.cond.cleanup37 ]
  %sum.sroa.15.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.1185, %for.cond.cleanup37 ]
  %sum.sroa.12.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.3, %for.cond.cleanup37 ]
  %sum.sroa.9.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.2, %for.cond.cleanup37 ]
  %sum.sroa.6.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89.1, %for.cond.cleanup37 ]
  %sum.sroa.0.0 = phi float [ 0.000000e+00, %entry.for.cond.cleanup_crit_edge ], [ %add89, %for.cond.cleanup37 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add118 = add nuw nsw i32 %mul3, %mul117.pre-phi
  %add121 = add i32 %mul123.pre-phi, %mul5
  %mul120 = mul i32 %add118, %n
  %add124 = add i32 %add121, %mul120
  %idxprom126 = zext i32 %add124 to i64
  %arrayidx127 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126
  store float %sum.sroa.0.0, ptr %arrayidx127, align 4, !tbaa !8
  %add125.1 = or disjoint i32 %add124, 1
  %idxprom126.1 = zext i32 %add125.1 to i64
  %arrayidx127.1 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.1
  store float %sum.sroa.6.0, ptr %arrayidx127.1, align 4, !tbaa !8
  %add125.2 = or disjoint i32 %add124, 2
  %idxprom126.2 = zext i32 %add125.2 to i64
  %arrayidx127.2 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.2
  store float %sum.sroa.9.0, ptr %arrayidx127.2, align 4, !tbaa !8
  %add125.3 = or disjoint i32 %add124, 3
  %idxprom126.3 = zext i32 %add125.3 to i64
  %arrayidx127.3 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.3
  store float %sum.sroa.12.0, ptr %arrayidx127.3, align 4, !tbaa !8
  %add119.1 = or disjoint i32 %add118, 1
  %mul120.1 = mul i32 %add119.1, %n
  %add124.1 = add i32 %add121, %mul120.1
  %idxprom126.1192 = zext i32 %add124.1 to i64
  %arrayidx127.1193 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.1192
  store float %sum.sroa.15.0, ptr %arrayidx127.1193, align 4, !tbaa !8
  %add125.1.1 = add i32 %add124.1, 1
  %idxprom126.1.1 = zext i32 %add125.1.1 to i64
  %arrayidx127.1.1 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.1.1
  store float %sum.sroa.18.0, ptr %arrayidx127.1.1, align 4, !tbaa !8
  %add125.2.1 = add i32 %add124.1, 2
  %idxprom126.2.1 = zext i32 %add125.2.1 to i64
  %arrayidx127.2.1 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.2.1
  store float %sum.sroa.21.0, ptr %arrayidx127.2.1, align 4, !tbaa !8
  %add125.3.1 = add i32 %add124.1, 3
  %idxprom126.3.1 = zext i32 %add125.3.1 to i64
  %arrayidx127.3.1 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.3.1
  store float %sum.sroa.24.0, ptr %arrayidx127.3.1, align 4, !tbaa !8
  %add119.2 = or disjoint i32 %add118, 2
  %mul120.2 = mul i32 %add119.2, %n
  %add124.2 = add i32 %add121, %mul120.2
  %idxprom126.2194 = zext i32 %add124.2 to i64
  %arrayidx127.2195 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.2194
  store float %sum.sroa.27.0, ptr %arrayidx127.2195, align 4, !tbaa !8
  %add125.1.2 = or disjoint i32 %add124.2, 1
  %idxprom126.1.2 = zext i32 %add125.1.2 to i64
  %arrayidx127.1.2 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.1.2
  store float %sum.sroa.30.0, ptr %arrayidx127.1.2, align 4, !tbaa !8
  %add125.2.2 = add i32 %add124.2, 2
  %idxprom126.2.2 = zext i32 %add125.2.2 to i64
  %arrayidx127.2.2 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.2.2
  store float %sum.sroa.33.0, ptr %arrayidx127.2.2, align 4, !tbaa !8
  %add125.3.2 = add i32 %add124.2, 3
  %idxprom126.3.2 = zext i32 %add125.3.2 to i64
  %arrayidx127.3.2 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.3.2
  store float %sum.sroa.36.0, ptr %arrayidx127.3.2, align 4, !tbaa !8
  %add119.3 = or disjoint i32 %add118, 3
  %mul120.3 = mul i32 %add119.3, %n
  %add124.3 = add i32 %add121, %mul120.3
  %idxprom126.3196 = zext i32 %add124.3 to i64
  %arrayidx127.3197 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.3196
  store float %sum.sroa.39.0, ptr %arrayidx127.3197, align 4, !tbaa !8
  %add125.1.3 = add i32 %add124.3, 1
  %idxprom126.1.3 = zext i32 %add125.1.3 to i64
  %arrayidx127.1.3 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.1.3
  store float %sum.sroa.42.0, ptr %arrayidx127.1.3, align 4, !tbaa !8
  %add125.2.3 = add i32 %add124.3, 2
  %idxprom126.2.3 = zext i32 %add125.2.3 to i64
  %arrayidx127.2.3 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.2.3
  store float %sum.sroa.45.0, ptr %arrayidx127.2.3, align 4, !tbaa !8
  %add125.3.3 = add i32 %add124.3, 3
  %idxprom126.3.3 = zext i32 %add125.3.3 to i64
  %arrayidx127.3.3 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom126.3.3
  store float %sum.sroa.48.0, ptr %arrayidx127.3.3, align 4, !tbaa !8
  ret void

for.cond.cleanup8:                                ; preds = %for.body9, %for.cond6.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body38

for.body9:                                        ; preds = %for.body9.preheader, %for.body9
  %e.0174 = phi i32 [ %add34, %for.body9 ], [ %add, %for.body9.preheader ]
  %div171 = lshr i32 %e.0174, 4
  %add10 = add nuw nsw i32 %div171, %mul3
  %mul11 = mul i32 %add10, %k
  %add13 = add i32 %add12, %mul11
  %idxprom = zext i32 %add13 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %idxprom
  %11 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom18 = zext nneg i32 %div171 to i64
  %arrayidx19 = getelementptr inbounds nuw float, ptr %arrayidx16, i64 %idxprom18
  store float %11, ptr %arrayidx19, align 4, !tbaa !8
  %div20172 = lshr i32 %e.0174, 6
  %add21 = add nuw nsw i32 %div20172, %step.0181
  %mul22 = mul i32 %add21, %n
  %rem24 = and i32 %e.0174, 63
  %add23 = or disjoint i32 %rem24, %mul5
  %add25 = add i32 %add23, %mul22
  %idxprom26 = zext i32 %add25 to i64
  %arrayidx27 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom26
  %12 = load float, ptr %arrayidx27, align 4, !tbaa !8
  %idxprom29 = zext nneg i32 %div20172 to i64
  %arrayidx30 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2tb to ptr), i64 %idxprom29
  %idxprom32 = zext nneg i32 %rem24 to i64
  %arrayidx33 = getelementptr inbounds nuw float, ptr %arrayidx30, i64 %idxprom32
  store float %12, ptr %arrayidx33, align 4, !tbaa !8
  %add34 = add nuw nsw i32 %e.0174, 256
  %cmp7 = icmp samesign ult i32 %e.0174, 768
  br i1 %cmp7, label %for.body9, label %for.cond.cleanup8, !llvm.loop !12

for.cond.cleanup37:                               ; preds = %for.body38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add100 = add i32 %step.0181, 16
  %cmp = icmp ult i32 %add100, %k
  br i1 %cmp, label %for.cond6.preheader, label %for.cond.cleanup, !llvm.loop !13

for.body38:                                       ; preds = %for.cond.cleanup8, %for.body38
  %sum.sroa.27.1 = phi float [ %sum.sroa.27.2, %for.cond.cleanup8 ], [ %add89.2187, %for.body38 ]
  %sum.sroa.30.1 = phi float [ %sum.sroa.30.2, %for.cond.cleanup8 ], [ %add89.1.2, %for.body38 ]
  %sum.sroa.33.1 = phi float [ %sum.sroa.33.2, %for.cond.cleanup8 ], [ %add89.2.2, %for.body38 ]
  %sum.sroa.36.1 = phi float [ %sum.sroa.36.2, %for.cond.cleanup8 ], [ %add89.3.2, %for.body38 ]
  %sum.sroa.39.1 = phi float [ %sum.sroa.39.2, %for.cond.cleanup8 ], [ %add89.3189, %for.body38 ]
  %sum.sroa.42.1 = phi float [ %sum.sroa.42.2, %for.cond.cleanup8 ], [ %add89.1.3, %for.body38 ]
  %sum.sroa.45.1 = phi float [ %sum.sroa.45.2, %for.cond.cleanup8 ], [ %add89.2.3, %for.body38 ]
  %sum.sroa.48.1 = phi float [ %sum.sroa.48.2, %for.cond.cleanup8 ], [ %add89.3.3, %for.body38 ]
  %sum.sroa.24.1 = phi float [ %sum.sroa.24.2, %for.cond.cleanup8 ], [ %add89.3.1, %for.body38 ]
  %sum.sroa.21.1 = phi float [ %sum.sroa.21.2, %for.cond.cleanup8 ], [ %add89.2.1, %for.body38 ]
  %sum.sroa.18.1 = phi float [ %sum.sroa.18.2, %for.cond.cleanup8 ], [ %add89.1.1, %for.body38 ]
  %sum.sroa.15.1 = phi float [ %sum.sroa.15.2, %for.cond.cleanup8 ], [ %add89.1185, %for.body38 ]
  %sum.sroa.12.1 = phi float [ %sum.sroa.12.2, %for.cond.cleanup8 ], [ %add89.3, %for.body38 ]
  %sum.sroa.9.1 = phi float [ %sum.sroa.9.2, %for.cond.cleanup8 ], [ %add89.2, %for.body38 ]
  %sum.sroa.6.1 = phi float [ %sum.sroa.6.2, %for.cond.cleanup8 ], [ %add89.1, %for.body38 ]
  %sum.sroa.0.1 = phi float [ %sum.sroa.0.2, %for.cond.cleanup8 ], [ %add89, %for.body38 ]
  %j.0179 = phi i32 [ 0, %for.cond.cleanup8 ], [ %inc97, %for.body38 ]
  %idxprom43 = zext nneg i32 %j.0179 to i64
  %arrayidx44 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2ta to ptr), i64 %idxprom43
  %arrayidx49 = getelementptr inbounds nuw float, ptr %arrayidx44, i64 %idxprom48
  %13 = load float, ptr %arrayidx49, align 4, !tbaa !8
  %14 = getelementptr inbounds nuw float, ptr %arrayidx44, i64 %5
  %arrayidx49.1 = getelementptr inbounds nuw i8, ptr %14, i64 4
  %15 = load float, ptr %arrayidx49.1, align 4, !tbaa !8
  %16 = getelementptr inbounds nuw float, ptr %arrayidx44, i64 %6
  %arrayidx49.2 = getelementptr inbounds nuw i8, ptr %16, i64 8
  %17 = load float, ptr %arrayidx49.2, align 4, !tbaa !8
  %18 = getelementptr inbounds nuw float, ptr %arrayidx44, i64 %7
  %arrayidx49.3 = getelementptr inbounds nuw i8, ptr %18, i64 12
  %19 = load float, ptr %arrayidx49.3, align 4, !tbaa !8
  %arrayidx60 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ20sgemm_register_tilesE2tb to ptr), i64 %idxprom43
  %arrayidx65 = getelementptr inbounds nuw float, ptr %arrayidx60, i64 %idxprom64
  %20 = load float, ptr %arrayidx65, align 4, !tbaa !8
  %21 = getelementptr inbounds nuw float, ptr %arrayidx60, i64 %8
  %arrayidx65.1 = getelementptr inbounds nuw i8, ptr %21, i64 4
  %22 = load float, ptr %arrayidx65.1, align 4, !tbaa !8
  %23 = getelementptr inbounds nuw float, ptr %arrayidx60, i64 %9
  %arrayidx65.2 = getelementptr inbounds nuw i8, ptr %23, i64 8
  %24 = load float, ptr %arrayidx65.2, align 4, !tbaa !8
  %25 = getelementptr inbounds nuw float, ptr %arrayidx60, i64 %10
  %arrayidx65.3 = getelementptr inbounds nuw i8, ptr %25, i64 12
  %26 = load float, ptr %arrayidx65.3, align 4, !tbaa !8
  %mul84 = fmul contract float %13, %20
  %add89 = fadd contract float %sum.sroa.0.1, %mul84
  %mul84.1 = fmul contract float %13, %22
  %add89.1 = fadd contract float %sum.sroa.6.1, %mul84.1
  %mul84.2 = fmul contract float %13, %24
  %add89.2 = fadd contract float %sum.sroa.9.1, %mul84.2
  %mul84.3 = fmul contract float %13, %26
  %add89.3 = fadd contract float %sum.sroa.12.1, %mul84.3
  %mul84.1184 = fmul contract float %15, %20
  %add89.1185 = fadd contract float %sum.sroa.15.1, %mul84.1184
  %mul84.1.1 = fmul contract float %15, %22
  %add89.1.1 = fadd contract float %sum.sroa.18.1, %mul84.1.1
  %mul84.2.1 = fmul contract float %15, %24
  %add89.2.1 = fadd contract float %sum.sroa.21.1, %mul84.2.1
  %mul84.3.1 = fmul contract float %15, %26
  %add89.3.1 = fadd contract float %sum.sroa.24.1, %mul84.3.1
  %mul84.2186 = fmul contract float %17, %20
  %add89.2187 = fadd contract float %sum.sroa.27.1, %mul84.2186
  %mul84.1.2 = fmul contract float %17, %22
  %add89.1.2 = fadd contract float %sum.sroa.30.1, %mul84.1.2
  %mul84.2.2 = fmul contract float %17, %24
  %add89.2.2 = fadd contract float %sum.sroa.33.1, %mul84.2.2
  %mul84.3.2 = fmul contract float %17, %26
  %add89.3.2 = fadd contract float %sum.sroa.36.1, %mul84.3.2
  %mul84.3188 = fmul contract float %19, %20
  %add89.3189 = fadd contract float %sum.sroa.39.1, %mul84.3188
  %mul84.1.3 = fmul contract float %19, %22
  %add89.1.3 = fadd contract float %sum.sroa.42.1, %mul84.1.3
  %mul84.2.3 = fmul contract float %19, %24
  %add89.2.3 = fadd contract float %sum.sroa.45.1, %mul84.2.3
  %mul84.3.3 = fmul contract float %19, %26
  %add89.3.3 = fadd contract float %sum.sroa.48.1, %mul84.3.3
  %inc97 = add nuw nsw i32 %j.0179, 1
  %exitcond.not = icmp eq i32 %inc97, 16
  br i1 %exitcond.not, label %for.cond.cleanup37, label %for.body38, !llvm.loop !14
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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = distinct !{!12, !11}
!13 = distinct !{!13, !11}
!14 = distinct !{!14, !11}
