; ModuleID = 'matmul_double_buffered.cu'
source_filename = "matmul_double_buffered.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ21sgemm_double_bufferedE2ta = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ21sgemm_double_bufferedE2tb = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ30sgemm_double_buffered_cautiousE2ta = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ30sgemm_double_buffered_cautiousE2tb = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_double_buffered(ptr noalias noundef writeonly captures(none) %c, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !19
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !22
  %mul = shl nuw nsw i32 %2, 4, !dbg !25
  %add = add nuw nsw i32 %mul, %1, !dbg !26
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !27
  %mul4 = shl i32 %3, 4, !dbg !30
  %add5 = add i32 %mul4, %0, !dbg !31
  %mul6 = mul i32 %n, %add, !dbg !32
  %add7 = add i32 %mul6, %0, !dbg !33
  %idxprom = zext i32 %add7 to i64, !dbg !34
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %idxprom, !dbg !34
  %4 = load float, ptr %arrayidx, align 4, !dbg !34, !tbaa !35
  %idxprom8 = zext nneg i32 %1 to i64, !dbg !37
  %arrayidx9 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2ta to ptr), i64 %idxprom8, !dbg !37
  %idxprom10 = zext nneg i32 %0 to i64, !dbg !37
  %arrayidx11 = getelementptr inbounds nuw float, ptr %arrayidx9, i64 %idxprom10, !dbg !37
  store float %4, ptr %arrayidx11, align 4, !dbg !38, !tbaa !35
  %mul12 = mul i32 %n, %1, !dbg !39
  %add13 = add i32 %mul12, %add5, !dbg !40
  %idxprom14 = zext i32 %add13 to i64, !dbg !41
  %arrayidx15 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom14, !dbg !41
  %5 = load float, ptr %arrayidx15, align 4, !dbg !41, !tbaa !35
  %arrayidx17 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2tb to ptr), i64 %idxprom8, !dbg !42
  %arrayidx19 = getelementptr inbounds nuw float, ptr %arrayidx17, i64 %idxprom10, !dbg !42
  store float %5, ptr %arrayidx19, align 4, !dbg !43, !tbaa !35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !44
  %div112 = lshr i32 %n, 4, !dbg !45
  %invariant.gep125 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2tb to ptr), i64 %idxprom10, !dbg !46
  %cmp127.not = icmp eq i32 %div112, 0, !dbg !47
  br i1 %cmp127.not, label %for.cond.cleanup, label %for.body, !dbg !48

for.cond.cleanup:                                 ; preds = %if.end, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add66.15, %if.end ], !dbg !49
  %add71 = add i32 %mul6, %add5, !dbg !50
  %idxprom72 = zext i32 %add71 to i64, !dbg !51
  %arrayidx73 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom72, !dbg !51
  store float %sum.0.lcssa, ptr %arrayidx73, align 4, !dbg !52, !tbaa !35
  ret void, !dbg !53

for.body:                                         ; preds = %entry, %if.end
  %sum.0129 = phi float [ %add66.15, %if.end ], [ 0.000000e+00, %entry ]
  %k.0128 = phi i32 [ %add20, %if.end ], [ 0, %entry ]
  %and = and i32 %k.0128, 1, !dbg !54
  %add20 = add nuw nsw i32 %k.0128, 1, !dbg !55
  %cmp21 = icmp samesign ult i32 %add20, %div112, !dbg !56
  br i1 %cmp21, label %if.then, label %if.end, !dbg !56

if.then:                                          ; preds = %for.body
  %mul24 = shl nuw i32 %add20, 4, !dbg !57
  %add26 = add i32 %add7, %mul24, !dbg !58
  %idxprom27 = zext i32 %add26 to i64, !dbg !59
  %arrayidx28 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom27, !dbg !59
  %6 = load float, ptr %arrayidx28, align 4, !dbg !59, !tbaa !35
  %xor = xor i32 %and, 1, !dbg !60
  %idxprom29 = zext nneg i32 %xor to i64, !dbg !61
  %gep118 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx11, i64 %idxprom29, !dbg !61
  store float %6, ptr %gep118, align 4, !dbg !62, !tbaa !35
  %add37 = add i32 %mul24, %1, !dbg !63
  %mul38 = mul i32 %add37, %n, !dbg !64
  %add39 = add i32 %mul38, %add5, !dbg !65
  %idxprom40 = zext i32 %add39 to i64, !dbg !66
  %arrayidx41 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom40, !dbg !66
  %7 = load float, ptr %arrayidx41, align 4, !dbg !66, !tbaa !35
  %gep122 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx19, i64 %idxprom29, !dbg !67
  store float %7, ptr %gep122, align 4, !dbg !68, !tbaa !35
  br label %if.end, !dbg !69

if.end:                                           ; preds = %if.then, %for.body
  %idxprom53 = zext nneg i32 %and to i64
  %gep124 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx9, i64 %idxprom53
  %gep126 = getelementptr inbounds nuw [16 x [16 x float]], ptr %invariant.gep125, i64 %idxprom53, !dbg !70
  %8 = load float, ptr %gep124, align 4, !dbg !71, !tbaa !35
  %9 = load float, ptr %gep126, align 4, !dbg !72, !tbaa !35
  %mul65 = fmul contract float %8, %9, !dbg !73
  %add66 = fadd contract float %sum.0129, %mul65, !dbg !74
  %arrayidx58.1 = getelementptr inbounds nuw i8, ptr %gep124, i64 4, !dbg !71
  %10 = load float, ptr %arrayidx58.1, align 4, !dbg !71, !tbaa !35
  %gep.1 = getelementptr inbounds nuw i8, ptr %gep126, i64 64, !dbg !72
  %11 = load float, ptr %gep.1, align 4, !dbg !72, !tbaa !35
  %mul65.1 = fmul contract float %10, %11, !dbg !73
  %add66.1 = fadd contract float %add66, %mul65.1, !dbg !74
  %arrayidx58.2 = getelementptr inbounds nuw i8, ptr %gep124, i64 8, !dbg !71
  %12 = load float, ptr %arrayidx58.2, align 4, !dbg !71, !tbaa !35
  %gep.2 = getelementptr inbounds nuw i8, ptr %gep126, i64 128, !dbg !72
  %13 = load float, ptr %gep.2, align 4, !dbg !72, !tbaa !35
  %mul65.2 = fmul contract float %12, %13, !dbg !73
  %add66.2 = fadd contract float %add66.1, %mul65.2, !dbg !74
  %arrayidx58.3 = getelementptr inbounds nuw i8, ptr %gep124, i64 12, !dbg !71
  %14 = load float, ptr %arrayidx58.3, align 4, !dbg !71, !tbaa !35
  %gep.3 = getelementptr inbounds nuw i8, ptr %gep126, i64 192, !dbg !72
  %15 = load float, ptr %gep.3, align 4, !dbg !72, !tbaa !35
  %mul65.3 = fmul contract float %14, %15, !dbg !73
  %add66.3 = fadd contract float %add66.2, %mul65.3, !dbg !74
  %arrayidx58.4 = getelementptr inbounds nuw i8, ptr %gep124, i64 16, !dbg !71
  %16 = load float, ptr %arrayidx58.4, align 4, !dbg !71, !tbaa !35
  %gep.4 = getelementptr inbounds nuw i8, ptr %gep126, i64 256, !dbg !72
  %17 = load float, ptr %gep.4, align 4, !dbg !72, !tbaa !35
  %mul65.4 = fmul contract float %16, %17, !dbg !73
  %add66.4 = fadd contract float %add66.3, %mul65.4, !dbg !74
  %arrayidx58.5 = getelementptr inbounds nuw i8, ptr %gep124, i64 20, !dbg !71
  %18 = load float, ptr %arrayidx58.5, align 4, !dbg !71, !tbaa !35
  %gep.5 = getelementptr inbounds nuw i8, ptr %gep126, i64 320, !dbg !72
  %19 = load float, ptr %gep.5, align 4, !dbg !72, !tbaa !35
  %mul65.5 = fmul contract float %18, %19, !dbg !73
  %add66.5 = fadd contract float %add66.4, %mul65.5, !dbg !74
  %arrayidx58.6 = getelementptr inbounds nuw i8, ptr %gep124, i64 24, !dbg !71
  %20 = load float, ptr %arrayidx58.6, align 4, !dbg !71, !tbaa !35
  %gep.6 = getelementptr inbounds nuw i8, ptr %gep126, i64 384, !dbg !72
  %21 = load float, ptr %gep.6, align 4, !dbg !72, !tbaa !35
  %mul65.6 = fmul contract float %20, %21, !dbg !73
  %add66.6 = fadd contract float %add66.5, %mul65.6, !dbg !74
  %arrayidx58.7 = getelementptr inbounds nuw i8, ptr %gep124, i64 28, !dbg !71
  %22 = load float, ptr %arrayidx58.7, align 4, !dbg !71, !tbaa !35
  %gep.7 = getelementptr inbounds nuw i8, ptr %gep126, i64 448, !dbg !72
  %23 = load float, ptr %gep.7, align 4, !dbg !72, !tbaa !35
  %mul65.7 = fmul contract float %22, %23, !dbg !73
  %add66.7 = fadd contract float %add66.6, %mul65.7, !dbg !74
  %arrayidx58.8 = getelementptr inbounds nuw i8, ptr %gep124, i64 32, !dbg !71
  %24 = load float, ptr %arrayidx58.8, align 4, !dbg !71, !tbaa !35
  %gep.8 = getelementptr inbounds nuw i8, ptr %gep126, i64 512, !dbg !72
  %25 = load float, ptr %gep.8, align 4, !dbg !72, !tbaa !35
  %mul65.8 = fmul contract float %24, %25, !dbg !73
  %add66.8 = fadd contract float %add66.7, %mul65.8, !dbg !74
  %arrayidx58.9 = getelementptr inbounds nuw i8, ptr %gep124, i64 36, !dbg !71
  %26 = load float, ptr %arrayidx58.9, align 4, !dbg !71, !tbaa !35
  %gep.9 = getelementptr inbounds nuw i8, ptr %gep126, i64 576, !dbg !72
  %27 = load float, ptr %gep.9, align 4, !dbg !72, !tbaa !35
  %mul65.9 = fmul contract float %26, %27, !dbg !73
  %add66.9 = fadd contract float %add66.8, %mul65.9, !dbg !74
  %arrayidx58.10 = getelementptr inbounds nuw i8, ptr %gep124, i64 40, !dbg !71
  %28 = load float, ptr %arrayidx58.10, align 4, !dbg !71, !tbaa !35
  %gep.10 = getelementptr inbounds nuw i8, ptr %gep126, i64 640, !dbg !72
  %29 = load float, ptr %gep.10, align 4, !dbg !72, !tbaa !35
  %mul65.10 = fmul contract float %28, %29, !dbg !73
  %add66.10 = fadd contract float %add66.9, %mul65.10, !dbg !74
  %arrayidx58.11 = getelementptr inbounds nuw i8, ptr %gep124, i64 44, !dbg !71
  %30 = load float, ptr %arrayidx58.11, align 4, !dbg !71, !tbaa !35
  %gep.11 = getelementptr inbounds nuw i8, ptr %gep126, i64 704, !dbg !72
  %31 = load float, ptr %gep.11, align 4, !dbg !72, !tbaa !35
  %mul65.11 = fmul contract float %30, %31, !dbg !73
  %add66.11 = fadd contract float %add66.10, %mul65.11, !dbg !74
  %arrayidx58.12 = getelementptr inbounds nuw i8, ptr %gep124, i64 48, !dbg !71
  %32 = load float, ptr %arrayidx58.12, align 4, !dbg !71, !tbaa !35
  %gep.12 = getelementptr inbounds nuw i8, ptr %gep126, i64 768, !dbg !72
  %33 = load float, ptr %gep.12, align 4, !dbg !72, !tbaa !35
  %mul65.12 = fmul contract float %32, %33, !dbg !73
  %add66.12 = fadd contract float %add66.11, %mul65.12, !dbg !74
  %arrayidx58.13 = getelementptr inbounds nuw i8, ptr %gep124, i64 52, !dbg !71
  %34 = load float, ptr %arrayidx58.13, align 4, !dbg !71, !tbaa !35
  %gep.13 = getelementptr inbounds nuw i8, ptr %gep126, i64 832, !dbg !72
  %35 = load float, ptr %gep.13, align 4, !dbg !72, !tbaa !35
  %mul65.13 = fmul contract float %34, %35, !dbg !73
  %add66.13 = fadd contract float %add66.12, %mul65.13, !dbg !74
  %arrayidx58.14 = getelementptr inbounds nuw i8, ptr %gep124, i64 56, !dbg !71
  %36 = load float, ptr %arrayidx58.14, align 4, !dbg !71, !tbaa !35
  %gep.14 = getelementptr inbounds nuw i8, ptr %gep126, i64 896, !dbg !72
  %37 = load float, ptr %gep.14, align 4, !dbg !72, !tbaa !35
  %mul65.14 = fmul contract float %36, %37, !dbg !73
  %add66.14 = fadd contract float %add66.13, %mul65.14, !dbg !74
  %arrayidx58.15 = getelementptr inbounds nuw i8, ptr %gep124, i64 60, !dbg !71
  %38 = load float, ptr %arrayidx58.15, align 4, !dbg !71, !tbaa !35
  %gep.15 = getelementptr inbounds nuw i8, ptr %gep126, i64 960, !dbg !72
  %39 = load float, ptr %gep.15, align 4, !dbg !72, !tbaa !35
  %mul65.15 = fmul contract float %38, %39, !dbg !73
  %add66.15 = fadd contract float %add66.14, %mul65.15, !dbg !74
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !75
  %exitcond.not = icmp eq i32 %add20, %div112, !dbg !47
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !48, !llvm.loop !76
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_double_buffered_cautious(ptr noalias noundef writeonly captures(none) %c, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, i32 noundef %n) local_unnamed_addr #0 !dbg !79 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !80
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !82
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !84
  %mul = shl nuw nsw i32 %2, 4, !dbg !86
  %add = add nuw nsw i32 %mul, %1, !dbg !87
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !88
  %mul4 = shl i32 %3, 4, !dbg !90
  %add5 = add i32 %mul4, %0, !dbg !91
  %mul6 = mul i32 %n, %add, !dbg !92
  %add7 = add i32 %mul6, %0, !dbg !93
  %idxprom = zext i32 %add7 to i64, !dbg !94
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %idxprom, !dbg !94
  %4 = load float, ptr %arrayidx, align 4, !dbg !94, !tbaa !35
  %idxprom8 = zext nneg i32 %1 to i64, !dbg !95
  %arrayidx9 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 %idxprom8, !dbg !95
  %idxprom10 = zext nneg i32 %0 to i64, !dbg !95
  %arrayidx11 = getelementptr inbounds nuw float, ptr %arrayidx9, i64 %idxprom10, !dbg !95
  store float %4, ptr %arrayidx11, align 4, !dbg !96, !tbaa !35
  %mul12 = mul i32 %n, %1, !dbg !97
  %add13 = add i32 %mul12, %add5, !dbg !98
  %idxprom14 = zext i32 %add13 to i64, !dbg !99
  %arrayidx15 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom14, !dbg !99
  %5 = load float, ptr %arrayidx15, align 4, !dbg !99, !tbaa !35
  %arrayidx17 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 %idxprom8, !dbg !100
  %arrayidx19 = getelementptr inbounds nuw float, ptr %arrayidx17, i64 %idxprom10, !dbg !100
  store float %5, ptr %arrayidx19, align 4, !dbg !101, !tbaa !35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !102
  %invariant.gep147 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 %idxprom10, !dbg !103
  %cmp149 = icmp ugt i32 %n, 16, !dbg !104
  br i1 %cmp149, label %for.body, label %for.cond66.preheader, !dbg !105

for.cond66.preheader.loopexit:                    ; preds = %for.body
  %6 = zext nneg i32 %xor to i64
  br label %for.cond66.preheader

for.cond66.preheader:                             ; preds = %entry, %for.cond66.preheader.loopexit
  %sum.0.lcssa = phi float [ %add60.15, %for.cond66.preheader.loopexit ], [ 0.000000e+00, %entry ], !dbg !106
  %now.0.lcssa = phi i64 [ %6, %for.cond66.preheader.loopexit ], [ 0, %entry ], !dbg !107
  %arrayidx71 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 %now.0.lcssa
  %arrayidx73 = getelementptr inbounds nuw [16 x float], ptr %arrayidx71, i64 %idxprom8
  %arrayidx77 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 %now.0.lcssa
  %invariant.gep = getelementptr inbounds nuw float, ptr %arrayidx77, i64 %idxprom10, !dbg !108
  %7 = load float, ptr %arrayidx73, align 4, !dbg !109, !tbaa !35
  %8 = load float, ptr %invariant.gep, align 4, !dbg !110, !tbaa !35
  %mul82 = fmul contract float %7, %8, !dbg !111
  %add83 = fadd contract float %sum.0.lcssa, %mul82, !dbg !112
  %arrayidx75.1 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 4, !dbg !109
  %9 = load float, ptr %arrayidx75.1, align 4, !dbg !109, !tbaa !35
  %gep154.1 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 64, !dbg !110
  %10 = load float, ptr %gep154.1, align 4, !dbg !110, !tbaa !35
  %mul82.1 = fmul contract float %9, %10, !dbg !111
  %add83.1 = fadd contract float %add83, %mul82.1, !dbg !112
  %arrayidx75.2 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 8, !dbg !109
  %11 = load float, ptr %arrayidx75.2, align 4, !dbg !109, !tbaa !35
  %gep154.2 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 128, !dbg !110
  %12 = load float, ptr %gep154.2, align 4, !dbg !110, !tbaa !35
  %mul82.2 = fmul contract float %11, %12, !dbg !111
  %add83.2 = fadd contract float %add83.1, %mul82.2, !dbg !112
  %arrayidx75.3 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 12, !dbg !109
  %13 = load float, ptr %arrayidx75.3, align 4, !dbg !109, !tbaa !35
  %gep154.3 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 192, !dbg !110
  %14 = load float, ptr %gep154.3, align 4, !dbg !110, !tbaa !35
  %mul82.3 = fmul contract float %13, %14, !dbg !111
  %add83.3 = fadd contract float %add83.2, %mul82.3, !dbg !112
  %arrayidx75.4 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 16, !dbg !109
  %15 = load float, ptr %arrayidx75.4, align 4, !dbg !109, !tbaa !35
  %gep154.4 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 256, !dbg !110
  %16 = load float, ptr %gep154.4, align 4, !dbg !110, !tbaa !35
  %mul82.4 = fmul contract float %15, %16, !dbg !111
  %add83.4 = fadd contract float %add83.3, %mul82.4, !dbg !112
  %arrayidx75.5 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 20, !dbg !109
  %17 = load float, ptr %arrayidx75.5, align 4, !dbg !109, !tbaa !35
  %gep154.5 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 320, !dbg !110
  %18 = load float, ptr %gep154.5, align 4, !dbg !110, !tbaa !35
  %mul82.5 = fmul contract float %17, %18, !dbg !111
  %add83.5 = fadd contract float %add83.4, %mul82.5, !dbg !112
  %arrayidx75.6 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 24, !dbg !109
  %19 = load float, ptr %arrayidx75.6, align 4, !dbg !109, !tbaa !35
  %gep154.6 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 384, !dbg !110
  %20 = load float, ptr %gep154.6, align 4, !dbg !110, !tbaa !35
  %mul82.6 = fmul contract float %19, %20, !dbg !111
  %add83.6 = fadd contract float %add83.5, %mul82.6, !dbg !112
  %arrayidx75.7 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 28, !dbg !109
  %21 = load float, ptr %arrayidx75.7, align 4, !dbg !109, !tbaa !35
  %gep154.7 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 448, !dbg !110
  %22 = load float, ptr %gep154.7, align 4, !dbg !110, !tbaa !35
  %mul82.7 = fmul contract float %21, %22, !dbg !111
  %add83.7 = fadd contract float %add83.6, %mul82.7, !dbg !112
  %arrayidx75.8 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 32, !dbg !109
  %23 = load float, ptr %arrayidx75.8, align 4, !dbg !109, !tbaa !35
  %gep154.8 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 512, !dbg !110
  %24 = load float, ptr %gep154.8, align 4, !dbg !110, !tbaa !35
  %mul82.8 = fmul contract float %23, %24, !dbg !111
  %add83.8 = fadd contract float %add83.7, %mul82.8, !dbg !112
  %arrayidx75.9 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 36, !dbg !109
  %25 = load float, ptr %arrayidx75.9, align 4, !dbg !109, !tbaa !35
  %gep154.9 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 576, !dbg !110
  %26 = load float, ptr %gep154.9, align 4, !dbg !110, !tbaa !35
  %mul82.9 = fmul contract float %25, %26, !dbg !111
  %add83.9 = fadd contract float %add83.8, %mul82.9, !dbg !112
  %arrayidx75.10 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 40, !dbg !109
  %27 = load float, ptr %arrayidx75.10, align 4, !dbg !109, !tbaa !35
  %gep154.10 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 640, !dbg !110
  %28 = load float, ptr %gep154.10, align 4, !dbg !110, !tbaa !35
  %mul82.10 = fmul contract float %27, %28, !dbg !111
  %add83.10 = fadd contract float %add83.9, %mul82.10, !dbg !112
  %arrayidx75.11 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 44, !dbg !109
  %29 = load float, ptr %arrayidx75.11, align 4, !dbg !109, !tbaa !35
  %gep154.11 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 704, !dbg !110
  %30 = load float, ptr %gep154.11, align 4, !dbg !110, !tbaa !35
  %mul82.11 = fmul contract float %29, %30, !dbg !111
  %add83.11 = fadd contract float %add83.10, %mul82.11, !dbg !112
  %arrayidx75.12 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 48, !dbg !109
  %31 = load float, ptr %arrayidx75.12, align 4, !dbg !109, !tbaa !35
  %gep154.12 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 768, !dbg !110
  %32 = load float, ptr %gep154.12, align 4, !dbg !110, !tbaa !35
  %mul82.12 = fmul contract float %31, %32, !dbg !111
  %add83.12 = fadd contract float %add83.11, %mul82.12, !dbg !112
  %arrayidx75.13 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 52, !dbg !109
  %33 = load float, ptr %arrayidx75.13, align 4, !dbg !109, !tbaa !35
  %gep154.13 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 832, !dbg !110
  %34 = load float, ptr %gep154.13, align 4, !dbg !110, !tbaa !35
  %mul82.13 = fmul contract float %33, %34, !dbg !111
  %add83.13 = fadd contract float %add83.12, %mul82.13, !dbg !112
  %arrayidx75.14 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 56, !dbg !109
  %35 = load float, ptr %arrayidx75.14, align 4, !dbg !109, !tbaa !35
  %gep154.14 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 896, !dbg !110
  %36 = load float, ptr %gep154.14, align 4, !dbg !110, !tbaa !35
  %mul82.14 = fmul contract float %35, %36, !dbg !111
  %add83.14 = fadd contract float %add83.13, %mul82.14, !dbg !112
  %arrayidx75.15 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 60, !dbg !109
  %37 = load float, ptr %arrayidx75.15, align 4, !dbg !109, !tbaa !35
  %gep154.15 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 960, !dbg !110
  %38 = load float, ptr %gep154.15, align 4, !dbg !110, !tbaa !35
  %mul82.15 = fmul contract float %37, %38, !dbg !111
  %add83.15 = fadd contract float %add83.14, %mul82.15, !dbg !112
  %add88 = add i32 %mul6, %add5, !dbg !113
  %idxprom89 = zext i32 %add88 to i64, !dbg !114
  %arrayidx90 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom89, !dbg !114
  store float %add83.15, ptr %arrayidx90, align 4, !dbg !115, !tbaa !35
  ret void, !dbg !116

for.body:                                         ; preds = %entry, %for.body
  %k.0152 = phi i32 [ %add63, %for.body ], [ 16, %entry ]
  %now.0151 = phi i32 [ %xor, %for.body ], [ 0, %entry ]
  %sum.0150 = phi float [ %add60.15, %for.body ], [ 0.000000e+00, %entry ]
  %add22 = add i32 %add7, %k.0152, !dbg !117
  %idxprom23 = zext i32 %add22 to i64, !dbg !118
  %arrayidx24 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom23, !dbg !118
  %39 = load float, ptr %arrayidx24, align 4, !dbg !118, !tbaa !35
  %xor = xor i32 %now.0151, 1, !dbg !119
  %idxprom25 = zext nneg i32 %xor to i64, !dbg !120
  %gep140 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx11, i64 %idxprom25, !dbg !120
  store float %39, ptr %gep140, align 4, !dbg !121, !tbaa !35
  %add31 = add i32 %k.0152, %1, !dbg !122
  %mul32 = mul i32 %add31, %n, !dbg !123
  %add33 = add i32 %mul32, %add5, !dbg !124
  %idxprom34 = zext i32 %add33 to i64, !dbg !125
  %arrayidx35 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom34, !dbg !125
  %40 = load float, ptr %arrayidx35, align 4, !dbg !125, !tbaa !35
  %gep144 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx19, i64 %idxprom25, !dbg !126
  store float %40, ptr %gep144, align 4, !dbg !127, !tbaa !35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !128
  %idxprom47 = zext nneg i32 %now.0151 to i64
  %gep146 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx9, i64 %idxprom47
  %gep148 = getelementptr inbounds nuw [16 x [16 x float]], ptr %invariant.gep147, i64 %idxprom47, !dbg !129
  %41 = load float, ptr %gep146, align 4, !dbg !130, !tbaa !35
  %42 = load float, ptr %gep148, align 4, !dbg !131, !tbaa !35
  %mul59 = fmul contract float %41, %42, !dbg !132
  %add60 = fadd contract float %sum.0150, %mul59, !dbg !133
  %arrayidx52.1 = getelementptr inbounds nuw i8, ptr %gep146, i64 4, !dbg !130
  %43 = load float, ptr %arrayidx52.1, align 4, !dbg !130, !tbaa !35
  %gep.1 = getelementptr inbounds nuw i8, ptr %gep148, i64 64, !dbg !131
  %44 = load float, ptr %gep.1, align 4, !dbg !131, !tbaa !35
  %mul59.1 = fmul contract float %43, %44, !dbg !132
  %add60.1 = fadd contract float %add60, %mul59.1, !dbg !133
  %arrayidx52.2 = getelementptr inbounds nuw i8, ptr %gep146, i64 8, !dbg !130
  %45 = load float, ptr %arrayidx52.2, align 4, !dbg !130, !tbaa !35
  %gep.2 = getelementptr inbounds nuw i8, ptr %gep148, i64 128, !dbg !131
  %46 = load float, ptr %gep.2, align 4, !dbg !131, !tbaa !35
  %mul59.2 = fmul contract float %45, %46, !dbg !132
  %add60.2 = fadd contract float %add60.1, %mul59.2, !dbg !133
  %arrayidx52.3 = getelementptr inbounds nuw i8, ptr %gep146, i64 12, !dbg !130
  %47 = load float, ptr %arrayidx52.3, align 4, !dbg !130, !tbaa !35
  %gep.3 = getelementptr inbounds nuw i8, ptr %gep148, i64 192, !dbg !131
  %48 = load float, ptr %gep.3, align 4, !dbg !131, !tbaa !35
  %mul59.3 = fmul contract float %47, %48, !dbg !132
  %add60.3 = fadd contract float %add60.2, %mul59.3, !dbg !133
  %arrayidx52.4 = getelementptr inbounds nuw i8, ptr %gep146, i64 16, !dbg !130
  %49 = load float, ptr %arrayidx52.4, align 4, !dbg !130, !tbaa !35
  %gep.4 = getelementptr inbounds nuw i8, ptr %gep148, i64 256, !dbg !131
  %50 = load float, ptr %gep.4, align 4, !dbg !131, !tbaa !35
  %mul59.4 = fmul contract float %49, %50, !dbg !132
  %add60.4 = fadd contract float %add60.3, %mul59.4, !dbg !133
  %arrayidx52.5 = getelementptr inbounds nuw i8, ptr %gep146, i64 20, !dbg !130
  %51 = load float, ptr %arrayidx52.5, align 4, !dbg !130, !tbaa !35
  %gep.5 = getelementptr inbounds nuw i8, ptr %gep148, i64 320, !dbg !131
  %52 = load float, ptr %gep.5, align 4, !dbg !131, !tbaa !35
  %mul59.5 = fmul contract float %51, %52, !dbg !132
  %add60.5 = fadd contract float %add60.4, %mul59.5, !dbg !133
  %arrayidx52.6 = getelementptr inbounds nuw i8, ptr %gep146, i64 24, !dbg !130
  %53 = load float, ptr %arrayidx52.6, align 4, !dbg !130, !tbaa !35
  %gep.6 = getelementptr inbounds nuw i8, ptr %gep148, i64 384, !dbg !131
  %54 = load float, ptr %gep.6, align 4, !dbg !131, !tbaa !35
  %mul59.6 = fmul contract float %53, %54, !dbg !132
  %add60.6 = fadd contract float %add60.5, %mul59.6, !dbg !133
  %arrayidx52.7 = getelementptr inbounds nuw i8, ptr %gep146, i64 28, !dbg !130
  %55 = load float, ptr %arrayidx52.7, align 4, !dbg !130, !tbaa !35
  %gep.7 = getelementptr inbounds nuw i8, ptr %gep148, i64 448, !dbg !131
  %56 = load float, ptr %gep.7, align 4, !dbg !131, !tbaa !35
  %mul59.7 = fmul contract float %55, %56, !dbg !132
  %add60.7 = fadd contract float %add60.6, %mul59.7, !dbg !133
  %arrayidx52.8 = getelementptr inbounds nuw i8, ptr %gep146, i64 32, !dbg !130
  %57 = load float, ptr %arrayidx52.8, align 4, !dbg !130, !tbaa !35
  %gep.8 = getelementptr inbounds nuw i8, ptr %gep148, i64 512, !dbg !131
  %58 = load float, ptr %gep.8, align 4, !dbg !131, !tbaa !35
  %mul59.8 = fmul contract float %57, %58, !dbg !132
  %add60.8 = fadd contract float %add60.7, %mul59.8, !dbg !133
  %arrayidx52.9 = getelementptr inbounds nuw i8, ptr %gep146, i64 36, !dbg !130
  %59 = load float, ptr %arrayidx52.9, align 4, !dbg !130, !tbaa !35
  %gep.9 = getelementptr inbounds nuw i8, ptr %gep148, i64 576, !dbg !131
  %60 = load float, ptr %gep.9, align 4, !dbg !131, !tbaa !35
  %mul59.9 = fmul contract float %59, %60, !dbg !132
  %add60.9 = fadd contract float %add60.8, %mul59.9, !dbg !133
  %arrayidx52.10 = getelementptr inbounds nuw i8, ptr %gep146, i64 40, !dbg !130
  %61 = load float, ptr %arrayidx52.10, align 4, !dbg !130, !tbaa !35
  %gep.10 = getelementptr inbounds nuw i8, ptr %gep148, i64 640, !dbg !131
  %62 = load float, ptr %gep.10, align 4, !dbg !131, !tbaa !35
  %mul59.10 = fmul contract float %61, %62, !dbg !132
  %add60.10 = fadd contract float %add60.9, %mul59.10, !dbg !133
  %arrayidx52.11 = getelementptr inbounds nuw i8, ptr %gep146, i64 44, !dbg !130
  %63 = load float, ptr %arrayidx52.11, align 4, !dbg !130, !tbaa !35
  %gep.11 = getelementptr inbounds nuw i8, ptr %gep148, i64 704, !dbg !131
  %64 = load float, ptr %gep.11, align 4, !dbg !131, !tbaa !35
  %mul59.11 = fmul contract float %63, %64, !dbg !132
  %add60.11 = fadd contract float %add60.10, %mul59.11, !dbg !133
  %arrayidx52.12 = getelementptr inbounds nuw i8, ptr %gep146, i64 48, !dbg !130
  %65 = load float, ptr %arrayidx52.12, align 4, !dbg !130, !tbaa !35
  %gep.12 = getelementptr inbounds nuw i8, ptr %gep148, i64 768, !dbg !131
  %66 = load float, ptr %gep.12, align 4, !dbg !131, !tbaa !35
  %mul59.12 = fmul contract float %65, %66, !dbg !132
  %add60.12 = fadd contract float %add60.11, %mul59.12, !dbg !133
  %arrayidx52.13 = getelementptr inbounds nuw i8, ptr %gep146, i64 52, !dbg !130
  %67 = load float, ptr %arrayidx52.13, align 4, !dbg !130, !tbaa !35
  %gep.13 = getelementptr inbounds nuw i8, ptr %gep148, i64 832, !dbg !131
  %68 = load float, ptr %gep.13, align 4, !dbg !131, !tbaa !35
  %mul59.13 = fmul contract float %67, %68, !dbg !132
  %add60.13 = fadd contract float %add60.12, %mul59.13, !dbg !133
  %arrayidx52.14 = getelementptr inbounds nuw i8, ptr %gep146, i64 56, !dbg !130
  %69 = load float, ptr %arrayidx52.14, align 4, !dbg !130, !tbaa !35
  %gep.14 = getelementptr inbounds nuw i8, ptr %gep148, i64 896, !dbg !131
  %70 = load float, ptr %gep.14, align 4, !dbg !131, !tbaa !35
  %mul59.14 = fmul contract float %69, %70, !dbg !132
  %add60.14 = fadd contract float %add60.13, %mul59.14, !dbg !133
  %arrayidx52.15 = getelementptr inbounds nuw i8, ptr %gep146, i64 60, !dbg !130
  %71 = load float, ptr %arrayidx52.15, align 4, !dbg !130, !tbaa !35
  %gep.15 = getelementptr inbounds nuw i8, ptr %gep148, i64 960, !dbg !131
  %72 = load float, ptr %gep.15, align 4, !dbg !131, !tbaa !35
  %mul59.15 = fmul contract float %71, %72, !dbg !132
  %add60.15 = fadd contract float %add60.14, %mul59.15, !dbg !133
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !134
  %add63 = add i32 %k.0152, 16, !dbg !135
  %cmp = icmp ult i32 %add63, %n, !dbg !104
  br i1 %cmp, label %for.body, label %for.cond66.preheader.loopexit, !dbg !105, !llvm.loop !136
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
!1 = !DIFile(filename: "matmul_double_buffered.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "sgemm_double_buffered", scope: !1, file: !1, line: 15, type: !13, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 18, column: 18, scope: !12)
!19 = !DILocation(line: 34, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 19, column: 18, scope: !12)
!22 = !DILocation(line: 35, column: 1, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 20, column: 20, scope: !12)
!25 = !DILocation(line: 20, column: 31, scope: !12)
!26 = !DILocation(line: 20, column: 36, scope: !12)
!27 = !DILocation(line: 35, column: 1, scope: !28, inlinedAt: !29)
!28 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!29 = distinct !DILocation(line: 21, column: 20, scope: !12)
!30 = !DILocation(line: 21, column: 31, scope: !12)
!31 = !DILocation(line: 21, column: 36, scope: !12)
!32 = !DILocation(line: 22, column: 25, scope: !12)
!33 = !DILocation(line: 22, column: 29, scope: !12)
!34 = !DILocation(line: 22, column: 19, scope: !12)
!35 = !{!36, !36, i64 0}
!36 = !{!"float", !10, i64 0}
!37 = !DILocation(line: 22, column: 5, scope: !12)
!38 = !DILocation(line: 22, column: 17, scope: !12)
!39 = !DILocation(line: 23, column: 23, scope: !12)
!40 = !DILocation(line: 23, column: 27, scope: !12)
!41 = !DILocation(line: 23, column: 19, scope: !12)
!42 = !DILocation(line: 23, column: 5, scope: !12)
!43 = !DILocation(line: 23, column: 17, scope: !12)
!44 = !DILocation(line: 24, column: 5, scope: !12)
!45 = !DILocation(line: 26, column: 24, scope: !12)
!46 = !DILocation(line: 27, column: 10, scope: !12)
!47 = !DILocation(line: 27, column: 28, scope: !12)
!48 = !DILocation(line: 27, column: 5, scope: !12)
!49 = !DILocation(line: 25, column: 11, scope: !12)
!50 = !DILocation(line: 36, column: 15, scope: !12)
!51 = !DILocation(line: 36, column: 5, scope: !12)
!52 = !DILocation(line: 36, column: 22, scope: !12)
!53 = !DILocation(line: 37, column: 1, scope: !12)
!54 = !DILocation(line: 28, column: 26, scope: !12)
!55 = !DILocation(line: 29, column: 15, scope: !12)
!56 = !DILocation(line: 29, column: 19, scope: !12)
!57 = !DILocation(line: 30, column: 53, scope: !12)
!58 = !DILocation(line: 30, column: 58, scope: !12)
!59 = !DILocation(line: 30, column: 33, scope: !12)
!60 = !DILocation(line: 30, column: 20, scope: !12)
!61 = !DILocation(line: 30, column: 13, scope: !12)
!62 = !DILocation(line: 30, column: 31, scope: !12)
!63 = !DILocation(line: 31, column: 49, scope: !12)
!64 = !DILocation(line: 31, column: 54, scope: !12)
!65 = !DILocation(line: 31, column: 58, scope: !12)
!66 = !DILocation(line: 31, column: 33, scope: !12)
!67 = !DILocation(line: 31, column: 13, scope: !12)
!68 = !DILocation(line: 31, column: 31, scope: !12)
!69 = !DILocation(line: 32, column: 9, scope: !12)
!70 = !DILocation(line: 33, column: 14, scope: !12)
!71 = !DILocation(line: 33, column: 50, scope: !12)
!72 = !DILocation(line: 33, column: 66, scope: !12)
!73 = !DILocation(line: 33, column: 64, scope: !12)
!74 = !DILocation(line: 33, column: 47, scope: !12)
!75 = !DILocation(line: 34, column: 9, scope: !12)
!76 = distinct !{!76, !48, !77, !78}
!77 = !DILocation(line: 35, column: 5, scope: !12)
!78 = !{!"llvm.loop.mustprogress"}
!79 = distinct !DISubprogram(name: "sgemm_double_buffered_cautious", scope: !1, file: !1, line: 40, type: !13, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!80 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !81)
!81 = distinct !DILocation(line: 44, column: 18, scope: !79)
!82 = !DILocation(line: 34, column: 1, scope: !20, inlinedAt: !83)
!83 = distinct !DILocation(line: 45, column: 18, scope: !79)
!84 = !DILocation(line: 35, column: 1, scope: !23, inlinedAt: !85)
!85 = distinct !DILocation(line: 46, column: 20, scope: !79)
!86 = !DILocation(line: 46, column: 31, scope: !79)
!87 = !DILocation(line: 46, column: 36, scope: !79)
!88 = !DILocation(line: 35, column: 1, scope: !28, inlinedAt: !89)
!89 = distinct !DILocation(line: 47, column: 20, scope: !79)
!90 = !DILocation(line: 47, column: 31, scope: !79)
!91 = !DILocation(line: 47, column: 36, scope: !79)
!92 = !DILocation(line: 48, column: 25, scope: !79)
!93 = !DILocation(line: 48, column: 29, scope: !79)
!94 = !DILocation(line: 48, column: 19, scope: !79)
!95 = !DILocation(line: 48, column: 5, scope: !79)
!96 = !DILocation(line: 48, column: 17, scope: !79)
!97 = !DILocation(line: 49, column: 23, scope: !79)
!98 = !DILocation(line: 49, column: 27, scope: !79)
!99 = !DILocation(line: 49, column: 19, scope: !79)
!100 = !DILocation(line: 49, column: 5, scope: !79)
!101 = !DILocation(line: 49, column: 17, scope: !79)
!102 = !DILocation(line: 50, column: 5, scope: !79)
!103 = !DILocation(line: 53, column: 10, scope: !79)
!104 = !DILocation(line: 53, column: 29, scope: !79)
!105 = !DILocation(line: 53, column: 5, scope: !79)
!106 = !DILocation(line: 51, column: 11, scope: !79)
!107 = !DILocation(line: 0, scope: !79)
!108 = !DILocation(line: 61, column: 5, scope: !79)
!109 = !DILocation(line: 61, column: 46, scope: !79)
!110 = !DILocation(line: 61, column: 62, scope: !79)
!111 = !DILocation(line: 61, column: 60, scope: !79)
!112 = !DILocation(line: 61, column: 43, scope: !79)
!113 = !DILocation(line: 62, column: 15, scope: !79)
!114 = !DILocation(line: 62, column: 5, scope: !79)
!115 = !DILocation(line: 62, column: 22, scope: !79)
!116 = !DILocation(line: 63, column: 1, scope: !79)
!117 = !DILocation(line: 54, column: 43, scope: !79)
!118 = !DILocation(line: 54, column: 29, scope: !79)
!119 = !DILocation(line: 54, column: 16, scope: !79)
!120 = !DILocation(line: 54, column: 9, scope: !79)
!121 = !DILocation(line: 54, column: 27, scope: !79)
!122 = !DILocation(line: 55, column: 34, scope: !79)
!123 = !DILocation(line: 55, column: 39, scope: !79)
!124 = !DILocation(line: 55, column: 43, scope: !79)
!125 = !DILocation(line: 55, column: 29, scope: !79)
!126 = !DILocation(line: 55, column: 9, scope: !79)
!127 = !DILocation(line: 55, column: 27, scope: !79)
!128 = !DILocation(line: 56, column: 9, scope: !79)
!129 = !DILocation(line: 57, column: 14, scope: !79)
!130 = !DILocation(line: 57, column: 50, scope: !79)
!131 = !DILocation(line: 57, column: 66, scope: !79)
!132 = !DILocation(line: 57, column: 64, scope: !79)
!133 = !DILocation(line: 57, column: 47, scope: !79)
!134 = !DILocation(line: 59, column: 9, scope: !79)
!135 = !DILocation(line: 53, column: 36, scope: !79)
!136 = distinct !{!136, !105, !137, !78}
!137 = !DILocation(line: 60, column: 5, scope: !79)
