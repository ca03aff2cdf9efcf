; ModuleID = 'layer_norm.cu'
source_filename = "layer_norm.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10layer_normE7scratch = internal unnamed_addr addrspace(3) global [32 x float] undef, align 4
@_ZZ8rms_normE3row = internal unnamed_addr addrspace(3) global [512 x float] undef, align 4
@_ZZ8rms_normE7of_warp = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @layer_norm(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef readonly captures(none) %in, ptr noalias noundef readonly captures(none) %gamma, ptr noalias noundef readonly captures(none) %beta, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = mul i32 %n, %0
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp117 = icmp ult i32 %1, %n
  br i1 %cmp117, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add, %for.body ]
  %3 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %sum.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31)
  %add.i96 = fadd contract float %sum.0.lcssa, %3
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i96, i32 range(i32 1, -2147483648) 8, i32 31)
  %add.i96.1 = fadd contract float %add.i96, %4
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i96.1, i32 range(i32 1, -2147483648) 4, i32 31)
  %add.i96.2 = fadd contract float %add.i96.1, %5
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i96.2, i32 range(i32 1, -2147483648) 2, i32 31)
  %add.i96.3 = fadd contract float %add.i96.2, %6
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i96.3, i32 range(i32 1, -2147483648) 1, i32 31)
  %rem.i70 = and i32 %1, 31
  %div26.i71 = lshr i32 %1, 5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp.i73 = icmp eq i32 %rem.i70, 0
  br i1 %cmp.i73, label %if.then.i86, label %if.end.i74

if.then.i86:                                      ; preds = %for.cond.cleanup
  %add.i96.4 = fadd contract float %add.i96.3, %7
  %idxprom.i87 = zext nneg i32 %div26.i71 to i64
  %arrayidx.i88 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %idxprom.i87
  store float %add.i96.4, ptr %arrayidx.i88, align 4, !tbaa !8
  br label %if.end.i74

if.end.i74:                                       ; preds = %if.then.i86, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp3.i75 = icmp eq i32 %div26.i71, 0
  br i1 %cmp3.i75, label %if.then4.i76, label %_ZL9block_sumfPf.exit89

if.then4.i76:                                     ; preds = %if.end.i74
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %div627.i77 = lshr i32 %8, 5
  %cmp7.i78 = icmp samesign ult i32 %rem.i70, %div627.i77
  br i1 %cmp7.i78, label %cond.true.i83, label %cond.end.i79

cond.true.i83:                                    ; preds = %if.then4.i76
  %idxprom8.i84 = zext nneg i32 %rem.i70 to i64
  %arrayidx9.i85 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %idxprom8.i84
  %9 = load float, ptr %arrayidx9.i85, align 4, !tbaa !8
  br label %cond.end.i79

cond.end.i79:                                     ; preds = %cond.true.i83, %if.then4.i76
  %cond.i80 = phi contract float [ %9, %cond.true.i83 ], [ 0.000000e+00, %if.then4.i76 ]
  %10 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %cond.i80, i32 range(i32 1, -2147483648) 16, i32 31)
  %add.i = fadd contract float %cond.i80, %10
  %11 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i, i32 range(i32 1, -2147483648) 8, i32 31)
  %add.i.1 = fadd contract float %add.i, %11
  %12 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.1, i32 range(i32 1, -2147483648) 4, i32 31)
  %add.i.2 = fadd contract float %add.i.1, %12
  %13 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.2, i32 range(i32 1, -2147483648) 2, i32 31)
  %add.i.3 = fadd contract float %add.i.2, %13
  %14 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.3, i32 range(i32 1, -2147483648) 1, i32 31)
  br i1 %cmp.i73, label %if.then12.i82, label %_ZL9block_sumfPf.exit89

if.then12.i82:                                    ; preds = %cond.end.i79
  %add.i.4 = fadd contract float %add.i.3, %14
  store float %add.i.4, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !tbaa !8
  br label %_ZL9block_sumfPf.exit89

_ZL9block_sumfPf.exit89:                          ; preds = %if.end.i74, %cond.end.i79, %if.then12.i82
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !tbaa !8
  %conv = uitofp i32 %n to float
  %div = fdiv contract float %15, %conv
  br i1 %cmp117, label %for.body10.lr.ph, label %for.cond.i108.preheader

for.body10.lr.ph:                                 ; preds = %_ZL9block_sumfPf.exit89
  %16 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %for.body10

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %sum.0119 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add, %for.body ]
  %i.0118 = phi i32 [ %1, %for.body.lr.ph ], [ %add3, %for.body ]
  %idxprom = zext i32 %i.0118 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom
  %17 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add = fadd contract float %sum.0119, %17
  %add3 = add i32 %i.0118, %2
  %cmp = icmp ult i32 %add3, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10

for.cond.i108.preheader:                          ; preds = %for.body10, %_ZL9block_sumfPf.exit89
  %squares.0.lcssa = phi float [ 0.000000e+00, %_ZL9block_sumfPf.exit89 ], [ %add14, %for.body10 ]
  %18 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %squares.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31)
  %add.i114 = fadd contract float %squares.0.lcssa, %18
  %19 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i114, i32 range(i32 1, -2147483648) 8, i32 31)
  %add.i114.1 = fadd contract float %add.i114, %19
  %20 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i114.1, i32 range(i32 1, -2147483648) 4, i32 31)
  %add.i114.2 = fadd contract float %add.i114.1, %20
  %21 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i114.2, i32 range(i32 1, -2147483648) 2, i32 31)
  %add.i114.3 = fadd contract float %add.i114.2, %21
  %22 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i114.3, i32 range(i32 1, -2147483648) 1, i32 31)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp.i73, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %for.cond.i108.preheader
  %add.i114.4 = fadd contract float %add.i114.3, %22
  %idxprom.i = zext nneg i32 %div26.i71 to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %idxprom.i
  store float %add.i114.4, ptr %arrayidx.i, align 4, !tbaa !8
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.cond.i108.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp3.i75, label %if.then4.i, label %_ZL9block_sumfPf.exit

if.then4.i:                                       ; preds = %if.end.i
  %23 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %div627.i = lshr i32 %23, 5
  %cmp7.i = icmp samesign ult i32 %rem.i70, %div627.i
  br i1 %cmp7.i, label %cond.true.i, label %cond.end.i

cond.true.i:                                      ; preds = %if.then4.i
  %idxprom8.i = zext nneg i32 %rem.i70 to i64
  %arrayidx9.i = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %idxprom8.i
  %24 = load float, ptr %arrayidx9.i, align 4, !tbaa !8
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.true.i, %if.then4.i
  %cond.i = phi contract float [ %24, %cond.true.i ], [ 0.000000e+00, %if.then4.i ]
  %25 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %cond.i, i32 range(i32 1, -2147483648) 16, i32 31)
  %add.i105 = fadd contract float %cond.i, %25
  %26 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i105, i32 range(i32 1, -2147483648) 8, i32 31)
  %add.i105.1 = fadd contract float %add.i105, %26
  %27 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i105.1, i32 range(i32 1, -2147483648) 4, i32 31)
  %add.i105.2 = fadd contract float %add.i105.1, %27
  %28 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i105.2, i32 range(i32 1, -2147483648) 2, i32 31)
  %add.i105.3 = fadd contract float %add.i105.2, %28
  %29 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i105.3, i32 range(i32 1, -2147483648) 1, i32 31)
  br i1 %cmp.i73, label %if.then12.i, label %_ZL9block_sumfPf.exit

if.then12.i:                                      ; preds = %cond.end.i
  %add.i105.4 = fadd contract float %add.i105.3, %29
  store float %add.i105.4, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !tbaa !8
  br label %_ZL9block_sumfPf.exit

_ZL9block_sumfPf.exit:                            ; preds = %if.end.i, %cond.end.i, %if.then12.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !tbaa !8
  %div21 = fdiv contract float %30, %conv
  %add22 = fadd contract float %div21, 0x3EE4F8B580000000
  %31 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %add22)
  br i1 %cmp117, label %for.body29.lr.ph, label %for.cond.cleanup28

for.body29.lr.ph:                                 ; preds = %_ZL9block_sumfPf.exit
  %32 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %for.body29

for.body10:                                       ; preds = %for.body10.lr.ph, %for.body10
  %i5.0126 = phi i32 [ %1, %for.body10.lr.ph ], [ %add17, %for.body10 ]
  %squares.0125 = phi float [ 0.000000e+00, %for.body10.lr.ph ], [ %add14, %for.body10 ]
  %idxprom11 = zext i32 %i5.0126 to i64
  %arrayidx12 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom11
  %33 = load float, ptr %arrayidx12, align 4, !tbaa !8
  %sub = fsub contract float %33, %div
  %mul13 = fmul contract float %sub, %sub
  %add14 = fadd contract float %squares.0125, %mul13
  %add17 = add i32 %i5.0126, %16
  %cmp8 = icmp ult i32 %add17, %n
  br i1 %cmp8, label %for.body10, label %for.cond.i108.preheader, !llvm.loop !12

for.cond.cleanup28:                               ; preds = %for.body29, %_ZL9block_sumfPf.exit
  ret void

for.body29:                                       ; preds = %for.body29.lr.ph, %for.body29
  %i24.0133 = phi i32 [ %1, %for.body29.lr.ph ], [ %add47, %for.body29 ]
  %idxprom30 = zext i32 %i24.0133 to i64
  %arrayidx31 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom30
  %34 = load float, ptr %arrayidx31, align 4, !tbaa !8
  %sub32 = fsub contract float %34, %div
  %mul33 = fmul contract float %31, %sub32
  %arrayidx35 = getelementptr inbounds nuw float, ptr %gamma, i64 %idxprom30
  %35 = load float, ptr %arrayidx35, align 4, !tbaa !8
  %mul36 = fmul contract float %35, %mul33
  %arrayidx38 = getelementptr inbounds nuw float, ptr %beta, i64 %idxprom30
  %36 = load float, ptr %arrayidx38, align 4, !tbaa !8
  %add39 = fadd contract float %36, %mul36
  %add42 = add i32 %i24.0133, %mul
  %idxprom43 = zext i32 %add42 to i64
  %arrayidx44 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom43
  store float %add39, ptr %arrayidx44, align 4, !tbaa !8
  %add47 = add i32 %i24.0133, %32
  %cmp27 = icmp ult i32 %add47, %n
  br i1 %cmp27, label %for.body29, label %for.cond.cleanup28, !llvm.loop !13
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @rms_norm(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %gamma) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp55 = icmp samesign ult i32 %0, 512
  br i1 %cmp55, label %for.body.lr.ph, label %for.cond.i.preheader

for.body.lr.ph:                                   ; preds = %entry
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 9
  br label %for.body

for.cond.i.preheader:                             ; preds = %for.body, %entry
  %squares.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add9, %for.body ]
  %2 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %squares.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31)
  %add.i = fadd contract float %squares.0.lcssa, %2
  %3 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i, i32 range(i32 1, -2147483648) 8, i32 31)
  %add.i.1 = fadd contract float %add.i, %3
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.1, i32 range(i32 1, -2147483648) 4, i32 31)
  %add.i.2 = fadd contract float %add.i.1, %4
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.2, i32 range(i32 1, -2147483648) 2, i32 31)
  %add.i.3 = fadd contract float %add.i.2, %5
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.3, i32 range(i32 1, -2147483648) 1, i32 31)
  %rem = and i32 %0, 31
  %cmp12 = icmp eq i32 %rem, 0
  br i1 %cmp12, label %if.then, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %squares.057 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add9, %for.body ]
  %i.056 = phi i32 [ %0, %for.body.lr.ph ], [ %add10, %for.body ]
  %add = add nuw nsw i32 %i.056, %mul
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %7 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom2 = zext nneg i32 %i.056 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE3row to ptr), i64 %idxprom2
  store float %7, ptr %arrayidx3, align 4, !tbaa !8
  %mul8 = fmul contract float %7, %7
  %add9 = fadd contract float %squares.057, %mul8
  %add10 = add nuw nsw i32 %i.056, 128
  %cmp = icmp samesign ult i32 %i.056, 384
  br i1 %cmp, label %for.body, label %for.cond.i.preheader, !llvm.loop !14

if.then:                                          ; preds = %for.cond.i.preheader
  %add.i.4 = fadd contract float %add.i.3, %6
  %div54 = lshr exact i32 %0, 5
  %idxprom13 = zext nneg i32 %div54 to i64
  %arrayidx14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 %idxprom13
  store float %add.i.4, ptr %arrayidx14, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.i.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %8 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), align 4, !tbaa !8
  %9 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 4), align 4, !tbaa !8
  %add15 = fadd contract float %8, %9
  %10 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 8), align 4, !tbaa !8
  %add16 = fadd contract float %add15, %10
  %11 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 12), align 4, !tbaa !8
  %add17 = fadd contract float %add16, %11
  %div18 = fmul contract float %add17, 0x3F60000000000000
  %add19 = fadd contract float %div18, 0x3EE4F8B580000000
  %12 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %add19)
  br i1 %cmp55, label %for.body25.lr.ph, label %for.cond.cleanup24

for.body25.lr.ph:                                 ; preds = %if.end
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul33 = shl i32 %13, 9
  br label %for.body25

for.cond.cleanup24:                               ; preds = %for.body25, %if.end
  ret void

for.body25:                                       ; preds = %for.body25.lr.ph, %for.body25
  %i21.061 = phi i32 [ %0, %for.body25.lr.ph ], [ %add38, %for.body25 ]
  %idxprom26 = zext nneg i32 %i21.061 to i64
  %arrayidx27 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE3row to ptr), i64 %idxprom26
  %14 = load float, ptr %arrayidx27, align 4, !tbaa !8
  %mul28 = fmul contract float %12, %14
  %arrayidx30 = getelementptr inbounds nuw float, ptr %gamma, i64 %idxprom26
  %15 = load float, ptr %arrayidx30, align 4, !tbaa !8
  %mul31 = fmul contract float %mul28, %15
  %add34 = add nuw nsw i32 %i21.061, %mul33
  %idxprom35 = zext i32 %add34 to i64
  %arrayidx36 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom35
  store float %mul31, ptr %arrayidx36, align 4, !tbaa !8
  %add38 = add nuw nsw i32 %i21.061, 128
  %cmp23 = icmp samesign ult i32 %i21.061, 384
  br i1 %cmp23, label %for.body25, label %for.cond.cleanup24, !llvm.loop !15
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.f(float) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

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
!15 = distinct !{!15, !11}
