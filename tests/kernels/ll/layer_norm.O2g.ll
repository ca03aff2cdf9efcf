; ModuleID = 'layer_norm.cu'
source_filename = "layer_norm.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10layer_normE7scratch = internal unnamed_addr addrspace(3) global [32 x float] undef, align 4
@_ZZ8rms_normE3row = internal unnamed_addr addrspace(3) global [512 x float] undef, align 4
@_ZZ8rms_normE7of_warp = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @layer_norm(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef readonly captures(none) %in, ptr noalias noundef readonly captures(none) %gamma, ptr noalias noundef readonly captures(none) %beta, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %mul = mul i32 %n, %0, !dbg !19
  %idx.ext = zext i32 %mul to i64, !dbg !20
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext, !dbg !20
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !21
  %cmp117 = icmp ult i32 %1, %n, !dbg !24
  br i1 %cmp117, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !25

for.body.lr.ph:                                   ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %for.body, !dbg !25

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add, %for.body ], !dbg !26
  %3 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %sum.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !27
  %add.i96 = fadd contract float %sum.0.lcssa, %3, !dbg !34
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i96, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !27
  %add.i96.1 = fadd contract float %add.i96, %4, !dbg !34
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i96.1, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !27
  %add.i96.2 = fadd contract float %add.i96.1, %5, !dbg !34
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i96.2, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !27
  %add.i96.3 = fadd contract float %add.i96.2, %6, !dbg !34
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i96.3, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !27
  %rem.i70 = and i32 %1, 31, !dbg !35
  %div26.i71 = lshr i32 %1, 5, !dbg !36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !37
  %cmp.i73 = icmp eq i32 %rem.i70, 0, !dbg !38
  br i1 %cmp.i73, label %if.then.i86, label %if.end.i74, !dbg !38

if.then.i86:                                      ; preds = %for.cond.cleanup
  %add.i96.4 = fadd contract float %add.i96.3, %7, !dbg !34
  %idxprom.i87 = zext nneg i32 %div26.i71 to i64
  %arrayidx.i88 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %idxprom.i87
  store float %add.i96.4, ptr %arrayidx.i88, align 4, !dbg !39, !tbaa !40
  br label %if.end.i74, !dbg !42

if.end.i74:                                       ; preds = %if.then.i86, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !43
  %cmp3.i75 = icmp eq i32 %div26.i71, 0, !dbg !44
  br i1 %cmp3.i75, label %if.then4.i76, label %_ZL9block_sumfPf.exit89, !dbg !44

if.then4.i76:                                     ; preds = %if.end.i74
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !45
  %div627.i77 = lshr i32 %8, 5, !dbg !48
  %cmp7.i78 = icmp samesign ult i32 %rem.i70, %div627.i77, !dbg !49
  br i1 %cmp7.i78, label %cond.true.i83, label %cond.end.i79, !dbg !50

cond.true.i83:                                    ; preds = %if.then4.i76
  %idxprom8.i84 = zext nneg i32 %rem.i70 to i64
  %arrayidx9.i85 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %idxprom8.i84
  %9 = load float, ptr %arrayidx9.i85, align 4, !dbg !51, !tbaa !40
  br label %cond.end.i79, !dbg !50

cond.end.i79:                                     ; preds = %cond.true.i83, %if.then4.i76
  %cond.i80 = phi contract float [ %9, %cond.true.i83 ], [ 0.000000e+00, %if.then4.i76 ], !dbg !50
  %10 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %cond.i80, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !52
  %add.i = fadd contract float %cond.i80, %10, !dbg !55
  %11 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !52
  %add.i.1 = fadd contract float %add.i, %11, !dbg !55
  %12 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.1, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !52
  %add.i.2 = fadd contract float %add.i.1, %12, !dbg !55
  %13 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.2, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !52
  %add.i.3 = fadd contract float %add.i.2, %13, !dbg !55
  %14 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.3, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !52
  br i1 %cmp.i73, label %if.then12.i82, label %_ZL9block_sumfPf.exit89, !dbg !56

if.then12.i82:                                    ; preds = %cond.end.i79
  %add.i.4 = fadd contract float %add.i.3, %14, !dbg !55
  store float %add.i.4, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !dbg !57, !tbaa !40
  br label %_ZL9block_sumfPf.exit89, !dbg !58

_ZL9block_sumfPf.exit89:                          ; preds = %if.end.i74, %cond.end.i79, %if.then12.i82
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !59
  %15 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !dbg !60, !tbaa !40
  %conv = uitofp i32 %n to float, !dbg !61
  %div = fdiv contract float %15, %conv, !dbg !62
  br i1 %cmp117, label %for.body10.lr.ph, label %for.cond.i108.preheader, !dbg !63

for.body10.lr.ph:                                 ; preds = %_ZL9block_sumfPf.exit89
  %16 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %for.body10, !dbg !63

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %sum.0119 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add, %for.body ]
  %i.0118 = phi i32 [ %1, %for.body.lr.ph ], [ %add3, %for.body ]
  %idxprom = zext i32 %i.0118 to i64, !dbg !64
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom, !dbg !64
  %17 = load float, ptr %arrayidx, align 4, !dbg !64, !tbaa !40
  %add = fadd contract float %sum.0119, %17, !dbg !65
  %add3 = add i32 %i.0118, %2, !dbg !66
  %cmp = icmp ult i32 %add3, %n, !dbg !24
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !25, !llvm.loop !67

for.cond.i108.preheader:                          ; preds = %for.body10, %_ZL9block_sumfPf.exit89
  %squares.0.lcssa = phi float [ 0.000000e+00, %_ZL9block_sumfPf.exit89 ], [ %add14, %for.body10 ], !dbg !26
  %18 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %squares.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !70
  %add.i114 = fadd contract float %squares.0.lcssa, %18, !dbg !74
  %19 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i114, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !70
  %add.i114.1 = fadd contract float %add.i114, %19, !dbg !74
  %20 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i114.1, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !70
  %add.i114.2 = fadd contract float %add.i114.1, %20, !dbg !74
  %21 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i114.2, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !70
  %add.i114.3 = fadd contract float %add.i114.2, %21, !dbg !74
  %22 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i114.3, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !70
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !75
  br i1 %cmp.i73, label %if.then.i, label %if.end.i, !dbg !76

if.then.i:                                        ; preds = %for.cond.i108.preheader
  %add.i114.4 = fadd contract float %add.i114.3, %22, !dbg !74
  %idxprom.i = zext nneg i32 %div26.i71 to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %idxprom.i
  store float %add.i114.4, ptr %arrayidx.i, align 4, !dbg !77, !tbaa !40
  br label %if.end.i, !dbg !78

if.end.i:                                         ; preds = %if.then.i, %for.cond.i108.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !79
  br i1 %cmp3.i75, label %if.then4.i, label %_ZL9block_sumfPf.exit, !dbg !80

if.then4.i:                                       ; preds = %if.end.i
  %23 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !81
  %div627.i = lshr i32 %23, 5, !dbg !83
  %cmp7.i = icmp samesign ult i32 %rem.i70, %div627.i, !dbg !84
  br i1 %cmp7.i, label %cond.true.i, label %cond.end.i, !dbg !85

cond.true.i:                                      ; preds = %if.then4.i
  %idxprom8.i = zext nneg i32 %rem.i70 to i64
  %arrayidx9.i = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), i64 %idxprom8.i
  %24 = load float, ptr %arrayidx9.i, align 4, !dbg !86, !tbaa !40
  br label %cond.end.i, !dbg !85

cond.end.i:                                       ; preds = %cond.true.i, %if.then4.i
  %cond.i = phi contract float [ %24, %cond.true.i ], [ 0.000000e+00, %if.then4.i ], !dbg !85
  %25 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %cond.i, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !87
  %add.i105 = fadd contract float %cond.i, %25, !dbg !90
  %26 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i105, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !87
  %add.i105.1 = fadd contract float %add.i105, %26, !dbg !90
  %27 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i105.1, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !87
  %add.i105.2 = fadd contract float %add.i105.1, %27, !dbg !90
  %28 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i105.2, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !87
  %add.i105.3 = fadd contract float %add.i105.2, %28, !dbg !90
  %29 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i105.3, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !87
  br i1 %cmp.i73, label %if.then12.i, label %_ZL9block_sumfPf.exit, !dbg !91

if.then12.i:                                      ; preds = %cond.end.i
  %add.i105.4 = fadd contract float %add.i105.3, %29, !dbg !90
  store float %add.i105.4, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !dbg !92, !tbaa !40
  br label %_ZL9block_sumfPf.exit, !dbg !93

_ZL9block_sumfPf.exit:                            ; preds = %if.end.i, %cond.end.i, %if.then12.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !94
  %30 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10layer_normE7scratch to ptr), align 4, !dbg !95, !tbaa !40
  %div21 = fdiv contract float %30, %conv, !dbg !96
  %add22 = fadd contract float %div21, 0x3EE4F8B580000000, !dbg !97
  %31 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %add22), !dbg !98
  br i1 %cmp117, label %for.body29.lr.ph, label %for.cond.cleanup28, !dbg !101

for.body29.lr.ph:                                 ; preds = %_ZL9block_sumfPf.exit
  %32 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %for.body29, !dbg !101

for.body10:                                       ; preds = %for.body10.lr.ph, %for.body10
  %i5.0126 = phi i32 [ %1, %for.body10.lr.ph ], [ %add17, %for.body10 ]
  %squares.0125 = phi float [ 0.000000e+00, %for.body10.lr.ph ], [ %add14, %for.body10 ]
  %idxprom11 = zext i32 %i5.0126 to i64, !dbg !102
  %arrayidx12 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom11, !dbg !102
  %33 = load float, ptr %arrayidx12, align 4, !dbg !102, !tbaa !40
  %sub = fsub contract float %33, %div, !dbg !103
  %mul13 = fmul contract float %sub, %sub, !dbg !104
  %add14 = fadd contract float %squares.0125, %mul13, !dbg !105
  %add17 = add i32 %i5.0126, %16, !dbg !106
  %cmp8 = icmp ult i32 %add17, %n, !dbg !107
  br i1 %cmp8, label %for.body10, label %for.cond.i108.preheader, !dbg !63, !llvm.loop !108

for.cond.cleanup28:                               ; preds = %for.body29, %_ZL9block_sumfPf.exit
  ret void, !dbg !110

for.body29:                                       ; preds = %for.body29.lr.ph, %for.body29
  %i24.0133 = phi i32 [ %1, %for.body29.lr.ph ], [ %add47, %for.body29 ]
  %idxprom30 = zext i32 %i24.0133 to i64, !dbg !111
  %arrayidx31 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom30, !dbg !111
  %34 = load float, ptr %arrayidx31, align 4, !dbg !111, !tbaa !40
  %sub32 = fsub contract float %34, %div, !dbg !112
  %mul33 = fmul contract float %31, %sub32, !dbg !113
  %arrayidx35 = getelementptr inbounds nuw float, ptr %gamma, i64 %idxprom30, !dbg !114
  %35 = load float, ptr %arrayidx35, align 4, !dbg !114, !tbaa !40
  %mul36 = fmul contract float %35, %mul33, !dbg !115
  %arrayidx38 = getelementptr inbounds nuw float, ptr %beta, i64 %idxprom30, !dbg !116
  %36 = load float, ptr %arrayidx38, align 4, !dbg !116, !tbaa !40
  %add39 = fadd contract float %36, %mul36, !dbg !117
  %add42 = add i32 %i24.0133, %mul, !dbg !118
  %idxprom43 = zext i32 %add42 to i64, !dbg !119
  %arrayidx44 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom43, !dbg !119
  store float %add39, ptr %arrayidx44, align 4, !dbg !120, !tbaa !40
  %add47 = add i32 %i24.0133, %32, !dbg !121
  %cmp27 = icmp ult i32 %add47, %n, !dbg !122
  br i1 %cmp27, label %for.body29, label %for.cond.cleanup28, !dbg !101, !llvm.loop !123
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @rms_norm(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %gamma) local_unnamed_addr #1 !dbg !125 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !126
  %cmp55 = icmp samesign ult i32 %0, 512, !dbg !128
  br i1 %cmp55, label %for.body.lr.ph, label %for.cond.i.preheader, !dbg !129

for.body.lr.ph:                                   ; preds = %entry
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 9
  br label %for.body, !dbg !129

for.cond.i.preheader:                             ; preds = %for.body, %entry
  %squares.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add9, %for.body ], !dbg !130
  %2 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %squares.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !131
  %add.i = fadd contract float %squares.0.lcssa, %2, !dbg !134
  %3 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !131
  %add.i.1 = fadd contract float %add.i, %3, !dbg !134
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.1, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !131
  %add.i.2 = fadd contract float %add.i.1, %4, !dbg !134
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.2, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !131
  %add.i.3 = fadd contract float %add.i.2, %5, !dbg !134
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.3, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !131
  %rem = and i32 %0, 31, !dbg !135
  %cmp12 = icmp eq i32 %rem, 0, !dbg !136
  br i1 %cmp12, label %if.then, label %if.end, !dbg !136

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %squares.057 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add9, %for.body ]
  %i.056 = phi i32 [ %0, %for.body.lr.ph ], [ %add10, %for.body ]
  %add = add nuw nsw i32 %i.056, %mul, !dbg !137
  %idxprom = zext i32 %add to i64, !dbg !138
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !138
  %7 = load float, ptr %arrayidx, align 4, !dbg !138, !tbaa !40
  %idxprom2 = zext nneg i32 %i.056 to i64, !dbg !139
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE3row to ptr), i64 %idxprom2, !dbg !139
  store float %7, ptr %arrayidx3, align 4, !dbg !140, !tbaa !40
  %mul8 = fmul contract float %7, %7, !dbg !141
  %add9 = fadd contract float %squares.057, %mul8, !dbg !142
  %add10 = add nuw nsw i32 %i.056, 128, !dbg !143
  %cmp = icmp samesign ult i32 %i.056, 384, !dbg !128
  br i1 %cmp, label %for.body, label %for.cond.i.preheader, !dbg !129, !llvm.loop !144

if.then:                                          ; preds = %for.cond.i.preheader
  %add.i.4 = fadd contract float %add.i.3, %6, !dbg !134
  %div54 = lshr exact i32 %0, 5
  %idxprom13 = zext nneg i32 %div54 to i64
  %arrayidx14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 %idxprom13
  store float %add.i.4, ptr %arrayidx14, align 4, !dbg !146, !tbaa !40
  br label %if.end, !dbg !147

if.end:                                           ; preds = %if.then, %for.cond.i.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !148
  %8 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), align 4, !dbg !149, !tbaa !40
  %9 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 4), align 4, !dbg !150, !tbaa !40
  %add15 = fadd contract float %8, %9, !dbg !151
  %10 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 8), align 4, !dbg !152, !tbaa !40
  %add16 = fadd contract float %add15, %10, !dbg !153
  %11 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE7of_warp to ptr), i64 12), align 4, !dbg !154, !tbaa !40
  %add17 = fadd contract float %add16, %11, !dbg !155
  %div18 = fmul contract float %add17, 0x3F60000000000000, !dbg !156
  %add19 = fadd contract float %div18, 0x3EE4F8B580000000, !dbg !157
  %12 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %add19), !dbg !158
  br i1 %cmp55, label %for.body25.lr.ph, label %for.cond.cleanup24, !dbg !160

for.body25.lr.ph:                                 ; preds = %if.end
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul33 = shl i32 %13, 9
  br label %for.body25, !dbg !160

for.cond.cleanup24:                               ; preds = %for.body25, %if.end
  ret void, !dbg !161

for.body25:                                       ; preds = %for.body25.lr.ph, %for.body25
  %i21.061 = phi i32 [ %0, %for.body25.lr.ph ], [ %add38, %for.body25 ]
  %idxprom26 = zext nneg i32 %i21.061 to i64, !dbg !162
  %arrayidx27 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8rms_normE3row to ptr), i64 %idxprom26, !dbg !162
  %14 = load float, ptr %arrayidx27, align 4, !dbg !162, !tbaa !40
  %mul28 = fmul contract float %12, %14, !dbg !163
  %arrayidx30 = getelementptr inbounds nuw float, ptr %gamma, i64 %idxprom26, !dbg !164
  %15 = load float, ptr %arrayidx30, align 4, !dbg !164, !tbaa !40
  %mul31 = fmul contract float %mul28, %15, !dbg !165
  %add34 = add nuw nsw i32 %i21.061, %mul33, !dbg !166
  %idxprom35 = zext i32 %add34 to i64, !dbg !167
  %arrayidx36 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom35, !dbg !167
  store float %mul31, ptr %arrayidx36, align 4, !dbg !168, !tbaa !40
  %add38 = add nuw nsw i32 %i21.061, 128, !dbg !169
  %cmp23 = icmp samesign ult i32 %i21.061, 384, !dbg !170
  br i1 %cmp23, label %for.body25, label %for.cond.cleanup24, !dbg !160, !llvm.loop !171
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

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "layer_norm.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "layer_norm", scope: !1, file: !1, line: 36, type: !13, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 39, column: 29, scope: !12)
!19 = !DILocation(line: 39, column: 40, scope: !12)
!20 = !DILocation(line: 39, column: 27, scope: !12)
!21 = !DILocation(line: 34, column: 1, scope: !22, inlinedAt: !23)
!22 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!23 = distinct !DILocation(line: 41, column: 23, scope: !12)
!24 = !DILocation(line: 41, column: 38, scope: !12)
!25 = !DILocation(line: 41, column: 5, scope: !12)
!26 = !DILocation(line: 0, scope: !12)
!27 = !DILocation(line: 106, column: 72, scope: !28, inlinedAt: !29)
!28 = distinct !DISubprogram(name: "__shfl_xor_sync", scope: !17, file: !17, line: 106, type: !13, scopeLine: 106, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!29 = distinct !DILocation(line: 16, column: 42, scope: !30, inlinedAt: !31)
!30 = distinct !DISubprogram(name: "warp_sum", scope: !1, file: !1, line: 15, type: !13, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!31 = distinct !DILocation(line: 23, column: 9, scope: !32, inlinedAt: !33)
!32 = distinct !DISubprogram(name: "block_sum", scope: !1, file: !1, line: 20, type: !13, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!33 = distinct !DILocation(line: 42, column: 18, scope: !12)
!34 = !DILocation(line: 16, column: 39, scope: !30, inlinedAt: !31)
!35 = !DILocation(line: 21, column: 33, scope: !32, inlinedAt: !33)
!36 = !DILocation(line: 22, column: 33, scope: !32, inlinedAt: !33)
!37 = !DILocation(line: 24, column: 5, scope: !32, inlinedAt: !33)
!38 = !DILocation(line: 25, column: 14, scope: !32, inlinedAt: !33)
!39 = !DILocation(line: 25, column: 34, scope: !32, inlinedAt: !33)
!40 = !{!41, !41, i64 0}
!41 = !{!"float", !10, i64 0}
!42 = !DILocation(line: 25, column: 20, scope: !32, inlinedAt: !33)
!43 = !DILocation(line: 26, column: 5, scope: !32, inlinedAt: !33)
!44 = !DILocation(line: 27, column: 14, scope: !32, inlinedAt: !33)
!45 = !DILocation(line: 36, column: 1, scope: !46, inlinedAt: !47)
!46 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 36, type: !13, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!47 = distinct !DILocation(line: 28, column: 29, scope: !32, inlinedAt: !33)
!48 = !DILocation(line: 28, column: 40, scope: !32, inlinedAt: !33)
!49 = !DILocation(line: 28, column: 27, scope: !32, inlinedAt: !33)
!50 = !DILocation(line: 28, column: 22, scope: !32, inlinedAt: !33)
!51 = !DILocation(line: 28, column: 47, scope: !32, inlinedAt: !33)
!52 = !DILocation(line: 106, column: 72, scope: !28, inlinedAt: !53)
!53 = distinct !DILocation(line: 16, column: 42, scope: !30, inlinedAt: !54)
!54 = distinct !DILocation(line: 28, column: 13, scope: !32, inlinedAt: !33)
!55 = !DILocation(line: 16, column: 39, scope: !30, inlinedAt: !54)
!56 = !DILocation(line: 29, column: 18, scope: !32, inlinedAt: !33)
!57 = !DILocation(line: 29, column: 35, scope: !32, inlinedAt: !33)
!58 = !DILocation(line: 29, column: 24, scope: !32, inlinedAt: !33)
!59 = !DILocation(line: 31, column: 5, scope: !32, inlinedAt: !33)
!60 = !DILocation(line: 32, column: 12, scope: !32, inlinedAt: !33)
!61 = !DILocation(line: 42, column: 44, scope: !12)
!62 = !DILocation(line: 42, column: 42, scope: !12)
!63 = !DILocation(line: 44, column: 5, scope: !12)
!64 = !DILocation(line: 41, column: 67, scope: !12)
!65 = !DILocation(line: 41, column: 64, scope: !12)
!66 = !DILocation(line: 41, column: 45, scope: !12)
!67 = distinct !{!67, !25, !68, !69}
!68 = !DILocation(line: 41, column: 72, scope: !12)
!69 = !{!"llvm.loop.mustprogress"}
!70 = !DILocation(line: 106, column: 72, scope: !28, inlinedAt: !71)
!71 = distinct !DILocation(line: 16, column: 42, scope: !30, inlinedAt: !72)
!72 = distinct !DILocation(line: 23, column: 9, scope: !32, inlinedAt: !73)
!73 = distinct !DILocation(line: 48, column: 26, scope: !12)
!74 = !DILocation(line: 16, column: 39, scope: !30, inlinedAt: !72)
!75 = !DILocation(line: 24, column: 5, scope: !32, inlinedAt: !73)
!76 = !DILocation(line: 25, column: 14, scope: !32, inlinedAt: !73)
!77 = !DILocation(line: 25, column: 34, scope: !32, inlinedAt: !73)
!78 = !DILocation(line: 25, column: 20, scope: !32, inlinedAt: !73)
!79 = !DILocation(line: 26, column: 5, scope: !32, inlinedAt: !73)
!80 = !DILocation(line: 27, column: 14, scope: !32, inlinedAt: !73)
!81 = !DILocation(line: 36, column: 1, scope: !46, inlinedAt: !82)
!82 = distinct !DILocation(line: 28, column: 29, scope: !32, inlinedAt: !73)
!83 = !DILocation(line: 28, column: 40, scope: !32, inlinedAt: !73)
!84 = !DILocation(line: 28, column: 27, scope: !32, inlinedAt: !73)
!85 = !DILocation(line: 28, column: 22, scope: !32, inlinedAt: !73)
!86 = !DILocation(line: 28, column: 47, scope: !32, inlinedAt: !73)
!87 = !DILocation(line: 106, column: 72, scope: !28, inlinedAt: !88)
!88 = distinct !DILocation(line: 16, column: 42, scope: !30, inlinedAt: !89)
!89 = distinct !DILocation(line: 28, column: 13, scope: !32, inlinedAt: !73)
!90 = !DILocation(line: 16, column: 39, scope: !30, inlinedAt: !89)
!91 = !DILocation(line: 29, column: 18, scope: !32, inlinedAt: !73)
!92 = !DILocation(line: 29, column: 35, scope: !32, inlinedAt: !73)
!93 = !DILocation(line: 29, column: 24, scope: !32, inlinedAt: !73)
!94 = !DILocation(line: 31, column: 5, scope: !32, inlinedAt: !73)
!95 = !DILocation(line: 32, column: 12, scope: !32, inlinedAt: !73)
!96 = !DILocation(line: 48, column: 54, scope: !12)
!97 = !DILocation(line: 48, column: 58, scope: !12)
!98 = !DILocation(line: 71, column: 44, scope: !99, inlinedAt: !100)
!99 = distinct !DISubprogram(name: "rsqrtf", scope: !17, file: !17, line: 71, type: !13, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!100 = distinct !DILocation(line: 48, column: 19, scope: !12)
!101 = !DILocation(line: 49, column: 5, scope: !12)
!102 = !DILocation(line: 45, column: 19, scope: !12)
!103 = !DILocation(line: 45, column: 26, scope: !12)
!104 = !DILocation(line: 46, column: 22, scope: !12)
!105 = !DILocation(line: 46, column: 17, scope: !12)
!106 = !DILocation(line: 44, column: 45, scope: !12)
!107 = !DILocation(line: 44, column: 38, scope: !12)
!108 = distinct !{!108, !63, !109, !69}
!109 = !DILocation(line: 47, column: 5, scope: !12)
!110 = !DILocation(line: 51, column: 1, scope: !12)
!111 = !DILocation(line: 50, column: 36, scope: !12)
!112 = !DILocation(line: 50, column: 43, scope: !12)
!113 = !DILocation(line: 50, column: 51, scope: !12)
!114 = !DILocation(line: 50, column: 61, scope: !12)
!115 = !DILocation(line: 50, column: 59, scope: !12)
!116 = !DILocation(line: 50, column: 72, scope: !12)
!117 = !DILocation(line: 50, column: 70, scope: !12)
!118 = !DILocation(line: 50, column: 28, scope: !12)
!119 = !DILocation(line: 50, column: 9, scope: !12)
!120 = !DILocation(line: 50, column: 33, scope: !12)
!121 = !DILocation(line: 49, column: 45, scope: !12)
!122 = !DILocation(line: 49, column: 38, scope: !12)
!123 = distinct !{!123, !101, !124, !69}
!124 = !DILocation(line: 50, column: 78, scope: !12)
!125 = distinct !DISubprogram(name: "rms_norm", scope: !1, file: !1, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!126 = !DILocation(line: 34, column: 1, scope: !22, inlinedAt: !127)
!127 = distinct !DILocation(line: 56, column: 18, scope: !125)
!128 = !DILocation(line: 58, column: 28, scope: !125)
!129 = !DILocation(line: 58, column: 5, scope: !125)
!130 = !DILocation(line: 0, scope: !125)
!131 = !DILocation(line: 106, column: 72, scope: !28, inlinedAt: !132)
!132 = distinct !DILocation(line: 16, column: 42, scope: !30, inlinedAt: !133)
!133 = distinct !DILocation(line: 62, column: 15, scope: !125)
!134 = !DILocation(line: 16, column: 39, scope: !30, inlinedAt: !133)
!135 = !DILocation(line: 63, column: 11, scope: !125)
!136 = !DILocation(line: 63, column: 16, scope: !125)
!137 = !DILocation(line: 59, column: 38, scope: !125)
!138 = !DILocation(line: 59, column: 18, scope: !125)
!139 = !DILocation(line: 59, column: 9, scope: !125)
!140 = !DILocation(line: 59, column: 16, scope: !125)
!141 = !DILocation(line: 60, column: 27, scope: !125)
!142 = !DILocation(line: 60, column: 17, scope: !125)
!143 = !DILocation(line: 58, column: 37, scope: !125)
!144 = distinct !{!144, !129, !145, !69}
!145 = !DILocation(line: 61, column: 5, scope: !125)
!146 = !DILocation(line: 63, column: 38, scope: !125)
!147 = !DILocation(line: 63, column: 22, scope: !125)
!148 = !DILocation(line: 64, column: 5, scope: !125)
!149 = !DILocation(line: 65, column: 27, scope: !125)
!150 = !DILocation(line: 65, column: 40, scope: !125)
!151 = !DILocation(line: 65, column: 38, scope: !125)
!152 = !DILocation(line: 65, column: 53, scope: !125)
!153 = !DILocation(line: 65, column: 51, scope: !125)
!154 = !DILocation(line: 65, column: 66, scope: !125)
!155 = !DILocation(line: 65, column: 64, scope: !125)
!156 = !DILocation(line: 65, column: 78, scope: !125)
!157 = !DILocation(line: 65, column: 84, scope: !125)
!158 = !DILocation(line: 71, column: 44, scope: !99, inlinedAt: !159)
!159 = distinct !DILocation(line: 65, column: 19, scope: !125)
!160 = !DILocation(line: 66, column: 5, scope: !125)
!161 = !DILocation(line: 67, column: 1, scope: !125)
!162 = !DILocation(line: 66, column: 73, scope: !125)
!163 = !DILocation(line: 66, column: 80, scope: !125)
!164 = !DILocation(line: 66, column: 90, scope: !125)
!165 = !DILocation(line: 66, column: 88, scope: !125)
!166 = !DILocation(line: 66, column: 66, scope: !125)
!167 = !DILocation(line: 66, column: 45, scope: !125)
!168 = !DILocation(line: 66, column: 71, scope: !125)
!169 = !DILocation(line: 66, column: 37, scope: !125)
!170 = !DILocation(line: 66, column: 28, scope: !125)
!171 = distinct !{!171, !160, !172, !69}
!172 = !DILocation(line: 66, column: 97, scope: !125)
