; ModuleID = 'matmul_double_buffered.cu'
source_filename = "matmul_double_buffered.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ21sgemm_double_bufferedE2ta = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ21sgemm_double_bufferedE2tb = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ30sgemm_double_buffered_cautiousE2ta = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4
@_ZZ30sgemm_double_buffered_cautiousE2tb = internal unnamed_addr addrspace(3) global [2 x [16 x [16 x float]]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_double_buffered(ptr noalias noundef writeonly captures(none) %c, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul = shl nuw nsw i32 %2, 4
  %add = add nuw nsw i32 %mul, %1
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul4 = shl i32 %3, 4
  %add5 = add i32 %mul4, %0
  %mul6 = mul i32 %n, %add
  %add7 = add i32 %mul6, %0
  %idxprom = zext i32 %add7 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom8 = zext nneg i32 %1 to i64
  %arrayidx9 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2ta to ptr), i64 %idxprom8
  %idxprom10 = zext nneg i32 %0 to i64
  %arrayidx11 = getelementptr inbounds nuw float, ptr %arrayidx9, i64 %idxprom10
  store float %4, ptr %arrayidx11, align 4, !tbaa !8
  %mul12 = mul i32 %n, %1
  %add13 = add i32 %mul12, %add5
  %idxprom14 = zext i32 %add13 to i64
  %arrayidx15 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom14
  %5 = load float, ptr %arrayidx15, align 4, !tbaa !8
  %arrayidx17 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2tb to ptr), i64 %idxprom8
  %arrayidx19 = getelementptr inbounds nuw float, ptr %arrayidx17, i64 %idxprom10
  store float %5, ptr %arrayidx19, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %div112 = lshr i32 %n, 4
  %invariant.gep125 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ21sgemm_double_bufferedE2tb to ptr), i64 %idxprom10
  %cmp127.not = icmp eq i32 %div112, 0
  br i1 %cmp127.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:                                 ; preds = %if.end, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add66.15, %if.end ]
  %add71 = add i32 %mul6, %add5
  %idxprom72 = zext i32 %add71 to i64
  %arrayidx73 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom72
  store float %sum.0.lcssa, ptr %arrayidx73, align 4, !tbaa !8
  ret void

for.body:                                         ; preds = %entry, %if.end
  %sum.0129 = phi float [ %add66.15, %if.end ], [ 0.000000e+00, %entry ]
  %k.0128 = phi i32 [ %add20, %if.end ], [ 0, %entry ]
  %and = and i32 %k.0128, 1
  %add20 = add nuw nsw i32 %k.0128, 1
  %cmp21 = icmp samesign ult i32 %add20, %div112
  br i1 %cmp21, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %mul24 = shl nuw i32 %add20, 4
  %add26 = add i32 %add7, %mul24
  %idxprom27 = zext i32 %add26 to i64
  %arrayidx28 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom27
  %6 = load float, ptr %arrayidx28, align 4, !tbaa !8
  %xor = xor i32 %and, 1
  %idxprom29 = zext nneg i32 %xor to i64
  %gep118 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx11, i64 %idxprom29
  store float %6, ptr %gep118, align 4, !tbaa !8
  %add37 = add i32 %mul24, %1
  %mul38 = mul i32 %add37, %n
  %add39 = add i32 %mul38, %add5
  %idxprom40 = zext i32 %add39 to i64
  %arrayidx41 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom40
  %7 = load float, ptr %arrayidx41, align 4, !tbaa !8
  %gep122 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx19, i64 %idxprom29
  store float %7, ptr %gep122, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %idxprom53 = zext nneg i32 %and to i64
  %gep124 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx9, i64 %idxprom53
  %gep126 = getelementptr inbounds nuw [16 x [16 x float]], ptr %invariant.gep125, i64 %idxprom53
  %8 = load float, ptr %gep124, align 4, !tbaa !8
  %9 = load float, ptr %gep126, align 4, !tbaa !8
  %mul65 = fmul contract float %8, %9
  %add66 = fadd contract float %sum.0129, %mul65
  %arrayidx58.1 = getelementptr inbounds nuw i8, ptr %gep124, i64 4
  %10 = load float, ptr %arrayidx58.1, align 4, !tbaa !8
  %gep.1 = getelementptr inbounds nuw i8, ptr %gep126, i64 64
  %11 = load float, ptr %gep.1, align 4, !tbaa !8
  %mul65.1 = fmul contract float %10, %11
  %add66.1 = fadd contract float %add66, %mul65.1
  %arrayidx58.2 = getelementptr inbounds nuw i8, ptr %gep124, i64 8
  %12 = load float, ptr %arrayidx58.2, align 4, !tbaa !8
  %gep.2 = getelementptr inbounds nuw i8, ptr %gep126, i64 128
  %13 = load float, ptr %gep.2, align 4, !tbaa !8
  %mul65.2 = fmul contract float %12, %13
  %add66.2 = fadd contract float %add66.1, %mul65.2
  %arrayidx58.3 = getelementptr inbounds nuw i8, ptr %gep124, i64 12
  %14 = load float, ptr %arrayidx58.3, align 4, !tbaa !8
  %gep.3 = getelementptr inbounds nuw i8, ptr %gep126, i64 192
  %15 = load float, ptr %gep.3, align 4, !tbaa !8
  %mul65.3 = fmul contract float %14, %15
  %add66.3 = fadd contract float %add66.2, %mul65.3
  %arrayidx58.4 = getelementptr inbounds nuw i8, ptr %gep124, i64 16
  %16 = load float, ptr %arrayidx58.4, align 4, !tbaa !8
  %gep.4 = getelementptr inbounds nuw i8, ptr %gep126, i64 256
  %17 = load float, ptr %gep.4, align 4, !tbaa !8
  %mul65.4 = fmul contract float %16, %17
  %add66.4 = fadd contract float %add66.3, %mul65.4
  %arrayidx58.5 = getelementptr inbounds nuw i8, ptr %gep124, i64 20
  %18 = load float, ptr %arrayidx58.5, align 4, !tbaa !8
  %gep.5 = getelementptr inbounds nuw i8, ptr %gep126, i64 320
  %19 = load float, ptr %gep.5, align 4, !tbaa !8
  %mul65.5 = fmul contract float %18, %19
  %add66.5 = fadd contract float %add66.4, %mul65.5
  %arrayidx58.6 = getelementptr inbounds nuw i8, ptr %gep124, i64 24
  %20 = load float, ptr %arrayidx58.6, align 4, !tbaa !8
  %gep.6 = getelementptr inbounds nuw i8, ptr %gep126, i64 384
  %21 = load float, ptr %gep.6, align 4, !tbaa !8
  %mul65.6 = fmul contract float %20, %21
  %add66.6 = fadd contract float %add66.5, %mul65.6
  %arrayidx58.7 = getelementptr inbounds nuw i8, ptr %gep124, i64 28
  %22 = load float, ptr %arrayidx58.7, align 4, !tbaa !8
  %gep.7 = getelementptr inbounds nuw i8, ptr %gep126, i64 448
  %23 = load float, ptr %gep.7, align 4, !tbaa !8
  %mul65.7 = fmul contract float %22, %23
  %add66.7 = fadd contract float %add66.6, %mul65.7
  %arrayidx58.8 = getelementptr inbounds nuw i8, ptr %gep124, i64 32
  %24 = load float, ptr %arrayidx58.8, align 4, !tbaa !8
  %gep.8 = getelementptr inbounds nuw i8, ptr %gep126, i64 512
  %25 = load float, ptr %gep.8, align 4, !tbaa !8
  %mul65.8 = fmul contract float %24, %25
  %add66.8 = fadd contract float %add66.7, %mul65.8
  %arrayidx58.9 = getelementptr inbounds nuw i8, ptr %gep124, i64 36
  %26 = load float, ptr %arrayidx58.9, align 4, !tbaa !8
  %gep.9 = getelementptr inbounds nuw i8, ptr %gep126, i64 576
  %27 = load float, ptr %gep.9, align 4, !tbaa !8
  %mul65.9 = fmul contract float %26, %27
  %add66.9 = fadd contract float %add66.8, %mul65.9
  %arrayidx58.10 = getelementptr inbounds nuw i8, ptr %gep124, i64 40
  %28 = load float, ptr %arrayidx58.10, align 4, !tbaa !8
  %gep.10 = getelementptr inbounds nuw i8, ptr %gep126, i64 640
  %29 = load float, ptr %gep.10, align 4, !tbaa !8
  %mul65.10 = fmul contract float %28, %29
  %add66.10 = fadd contract float %add66.9, %mul65.10
  %arrayidx58.11 = getelementptr inbounds nuw i8, ptr %gep124, i64 44
  %30 = load float, ptr %arrayidx58.11, align 4, !tbaa !8
  %gep.11 = getelementptr inbounds nuw i8, ptr %gep126, i64 704
  %31 = load float, ptr %gep.11, align 4, !tbaa !8
  %mul65.11 = fmul contract float %30, %31
  %add66.11 = fadd contract float %add66.10, %mul65.11
  %arrayidx58.12 = getelementptr inbounds nuw i8, ptr %gep124, i64 48
  %32 = load float, ptr %arrayidx58.12, align 4, !tbaa !8
  %gep.12 = getelementptr inbounds nuw i8, ptr %gep126, i64 768
  %33 = load float, ptr %gep.12, align 4, !tbaa !8
  %mul65.12 = fmul contract float %32, %33
  %add66.12 = fadd contract float %add66.11, %mul65.12
  %arrayidx58.13 = getelementptr inbounds nuw i8, ptr %gep124, i64 52
  %34 = load float, ptr %arrayidx58.13, align 4, !tbaa !8
  %gep.13 = getelementptr inbounds nuw i8, ptr %gep126, i64 832
  %35 = load float, ptr %gep.13, align 4, !tbaa !8
  %mul65.13 = fmul contract float %34, %35
  %add66.13 = fadd contract float %add66.12, %mul65.13
  %arrayidx58.14 = getelementptr inbounds nuw i8, ptr %gep124, i64 56
  %36 = load float, ptr %arrayidx58.14, align 4, !tbaa !8
  %gep.14 = getelementptr inbounds nuw i8, ptr %gep126, i64 896
  %37 = load float, ptr %gep.14, align 4, !tbaa !8
  %mul65.14 = fmul contract float %36, %37
  %add66.14 = fadd contract float %add66.13, %mul65.14
  %arrayidx58.15 = getelementptr inbounds nuw i8, ptr %gep124, i64 60
  %38 = load float, ptr %arrayidx58.15, align 4, !tbaa !8
  %gep.15 = getelementptr inbounds nuw i8, ptr %gep126, i64 960
  %39 = load float, ptr %gep.15, align 4, !tbaa !8
  %mul65.15 = fmul contract float %38, %39
  %add66.15 = fadd contract float %add66.14, %mul65.15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %exitcond.not = icmp eq i32 %add20, %div112
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sgemm_double_buffered_cautious(ptr noalias noundef writeonly captures(none) %c, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul = shl nuw nsw i32 %2, 4
  %add = add nuw nsw i32 %mul, %1
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul4 = shl i32 %3, 4
  %add5 = add i32 %mul4, %0
  %mul6 = mul i32 %n, %add
  %add7 = add i32 %mul6, %0
  %idxprom = zext i32 %add7 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom8 = zext nneg i32 %1 to i64
  %arrayidx9 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 %idxprom8
  %idxprom10 = zext nneg i32 %0 to i64
  %arrayidx11 = getelementptr inbounds nuw float, ptr %arrayidx9, i64 %idxprom10
  store float %4, ptr %arrayidx11, align 4, !tbaa !8
  %mul12 = mul i32 %n, %1
  %add13 = add i32 %mul12, %add5
  %idxprom14 = zext i32 %add13 to i64
  %arrayidx15 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom14
  %5 = load float, ptr %arrayidx15, align 4, !tbaa !8
  %arrayidx17 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 %idxprom8
  %arrayidx19 = getelementptr inbounds nuw float, ptr %arrayidx17, i64 %idxprom10
  store float %5, ptr %arrayidx19, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %invariant.gep147 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 %idxprom10
  %cmp149 = icmp ugt i32 %n, 16
  br i1 %cmp149, label %for.body, label %for.cond66.preheader

for.cond66.preheader.loopexit:                    ; preds = %for.body
  %6 = zext nneg i32 %xor to i64
  br label %for.cond66.preheader

for.cond66.preheader:                             ; preds = %entry, %for.cond66.preheader.loopexit
  %sum.0.lcssa = phi float [ %add60.15, %for.cond66.preheader.loopexit ], [ 0.000000e+00, %entry ]
  %now.0.lcssa = phi i64 [ %6, %for.cond66.preheader.loopexit ], [ 0, %entry ]
  %arrayidx71 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2ta to ptr), i64 %now.0.lcssa
  %arrayidx73 = getelementptr inbounds nuw [16 x float], ptr %arrayidx71, i64 %idxprom8
  %arrayidx77 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ30sgemm_double_buffered_cautiousE2tb to ptr), i64 %now.0.lcssa
  %invariant.gep = getelementptr inbounds nuw float, ptr %arrayidx77, i64 %idxprom10
  %7 = load float, ptr %arrayidx73, align 4, !tbaa !8
  %8 = load float, ptr %invariant.gep, align 4, !tbaa !8
  %mul82 = fmul contract float %7, %8
  %add83 = fadd contract float %sum.0.lcssa, %mul82
  %arrayidx75.1 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 4
  %9 = load float, ptr %arrayidx75.1, align 4, !tbaa !8
  %gep154.1 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 64
  %10 = load float, ptr %gep154.1, align 4, !tbaa !8
  %mul82.1 = fmul contract float %9, %10
  %add83.1 = fadd contract float %add83, %mul82.1
  %arrayidx75.2 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 8
  %11 = load float, ptr %arrayidx75.2, align 4, !tbaa !8
  %gep154.2 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 128
  %12 = load float, ptr %gep154.2, align 4, !tbaa !8
  %mul82.2 = fmul contract float %11, %12
  %add83.2 = fadd contract float %add83.1, %mul82.2
  %arrayidx75.3 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 12
  %13 = load float, ptr %arrayidx75.3, align 4, !tbaa !8
  %gep154.3 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 192
  %14 = load float, ptr %gep154.3, align 4, !tbaa !8
  %mul82.3 = fmul contract float %13, %14
  %add83.3 = fadd contract float %add83.2, %mul82.3
  %arrayidx75.4 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 16
  %15 = load float, ptr %arrayidx75.4, align 4, !tbaa !8
  %gep154.4 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 256
  %16 = load float, ptr %gep154.4, align 4, !tbaa !8
  %mul82.4 = fmul contract float %15, %16
  %add83.4 = fadd contract float %add83.3, %mul82.4
  %arrayidx75.5 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 20
  %17 = load float, ptr %arrayidx75.5, align 4, !tbaa !8
  %gep154.5 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 320
  %18 = load float, ptr %gep154.5, align 4, !tbaa !8
  %mul82.5 = fmul contract float %17, %18
  %add83.5 = fadd contract float %add83.4, %mul82.5
  %arrayidx75.6 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 24
  %19 = load float, ptr %arrayidx75.6, align 4, !tbaa !8
  %gep154.6 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 384
  %20 = load float, ptr %gep154.6, align 4, !tbaa !8
  %mul82.6 = fmul contract float %19, %20
  %add83.6 = fadd contract float %add83.5, %mul82.6
  %arrayidx75.7 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 28
  %21 = load float, ptr %arrayidx75.7, align 4, !tbaa !8
  %gep154.7 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 448
  %22 = load float, ptr %gep154.7, align 4, !tbaa !8
  %mul82.7 = fmul contract float %21, %22
  %add83.7 = fadd contract float %add83.6, %mul82.7
  %arrayidx75.8 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 32
  %23 = load float, ptr %arrayidx75.8, align 4, !tbaa !8
  %gep154.8 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 512
  %24 = load float, ptr %gep154.8, align 4, !tbaa !8
  %mul82.8 = fmul contract float %23, %24
  %add83.8 = fadd contract float %add83.7, %mul82.8
  %arrayidx75.9 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 36
  %25 = load float, ptr %arrayidx75.9, align 4, !tbaa !8
  %gep154.9 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 576
  %26 = load float, ptr %gep154.9, align 4, !tbaa !8
  %mul82.9 = fmul contract float %25, %26
  %add83.9 = fadd contract float %add83.8, %mul82.9
  %arrayidx75.10 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 40
  %27 = load float, ptr %arrayidx75.10, align 4, !tbaa !8
  %gep154.10 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 640
  %28 = load float, ptr %gep154.10, align 4, !tbaa !8
  %mul82.10 = fmul contract float %27, %28
  %add83.10 = fadd contract float %add83.9, %mul82.10
  %arrayidx75.11 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 44
  %29 = load float, ptr %arrayidx75.11, align 4, !tbaa !8
  %gep154.11 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 704
  %30 = load float, ptr %gep154.11, align 4, !tbaa !8
  %mul82.11 = fmul contract float %29, %30
  %add83.11 = fadd contract float %add83.10, %mul82.11
  %arrayidx75.12 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 48
  %31 = load float, ptr %arrayidx75.12, align 4, !tbaa !8
  %gep154.12 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 768
  %32 = load float, ptr %gep154.12, align 4, !tbaa !8
  %mul82.12 = fmul contract float %31, %32
  %add83.12 = fadd contract float %add83.11, %mul82.12
  %arrayidx75.13 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 52
  %33 = load float, ptr %arrayidx75.13, align 4, !tbaa !8
  %gep154.13 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 832
  %34 = load float, ptr %gep154.13, align 4, !tbaa !8
  %mul82.13 = fmul contract float %33, %34
  %add83.13 = fadd contract float %add83.12, %mul82.13
  %arrayidx75.14 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 56
  %35 = load float, ptr %arrayidx75.14, align 4, !tbaa !8
  %gep154.14 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 896
  %36 = load float, ptr %gep154.14, align 4, !tbaa !8
  %mul82.14 = fmul contract float %35, %36
  %add83.14 = fadd contract float %add83.13, %mul82.14
  %arrayidx75.15 = getelementptr inbounds nuw i8, ptr %arrayidx73, i64 60
  %37 = load float, ptr %arrayidx75.15, align 4, !tbaa !8
  %gep154.15 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 960
  %38 = load float, ptr %gep154.15, align 4, !tbaa !8
  %mul82.15 = fmul contract float %37, %38
  %add83.15 = fadd contract float %add83.14, %mul82.15
  %add88 = add i32 %mul6, %add5
  %idxprom89 = zext i32 %add88 to i64
  %arrayidx90 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom89
  store float %add83.15, ptr %arrayidx90, align 4, !tbaa !8
  ret void

for.body:                                         ; preds = %entry, %for.body
  %k.0152 = phi i32 [ %add63, %for.body ], [ 16, %entry ]
  %now.0151 = phi i32 [ %xor, %for.body ], [ 0, %entry ]
  %sum.0150 = phi float [ %add60.15, %for.body ], [ 0.000000e+00, %entry ]
  %add22 = add i32 %add7, %k.0152
  %idxprom23 = zext i32 %add22 to i64
  %arrayidx24 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom23
  %39 = load float, ptr %arrayidx24, align 4, !tbaa !8
  %xor = xor i32 %now.0151, 1
  %idxprom25 = zext nneg i32 %xor to i64
  %gep140 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx11, i64 %idxprom25
  store float %39, ptr %gep140, align 4, !tbaa !8
  %add31 = add i32 %k.0152, %1
  %mul32 = mul i32 %add31, %n
  %add33 = add i32 %mul32, %add5
  %idxprom34 = zext i32 %add33 to i64
  %arrayidx35 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom34
  %40 = load float, ptr %arrayidx35, align 4, !tbaa !8
  %gep144 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx19, i64 %idxprom25
  store float %40, ptr %gep144, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %idxprom47 = zext nneg i32 %now.0151 to i64
  %gep146 = getelementptr inbounds nuw [16 x [16 x float]], ptr %arrayidx9, i64 %idxprom47
  %gep148 = getelementptr inbounds nuw [16 x [16 x float]], ptr %invariant.gep147, i64 %idxprom47
  %41 = load float, ptr %gep146, align 4, !tbaa !8
  %42 = load float, ptr %gep148, align 4, !tbaa !8
  %mul59 = fmul contract float %41, %42
  %add60 = fadd contract float %sum.0150, %mul59
  %arrayidx52.1 = getelementptr inbounds nuw i8, ptr %gep146, i64 4
  %43 = load float, ptr %arrayidx52.1, align 4, !tbaa !8
  %gep.1 = getelementptr inbounds nuw i8, ptr %gep148, i64 64
  %44 = load float, ptr %gep.1, align 4, !tbaa !8
  %mul59.1 = fmul contract float %43, %44
  %add60.1 = fadd contract float %add60, %mul59.1
  %arrayidx52.2 = getelementptr inbounds nuw i8, ptr %gep146, i64 8
  %45 = load float, ptr %arrayidx52.2, align 4, !tbaa !8
  %gep.2 = getelementptr inbounds nuw i8, ptr %gep148, i64 128
  %46 = load float, ptr %gep.2, align 4, !tbaa !8
  %mul59.2 = fmul contract float %45, %46
  %add60.2 = fadd contract float %add60.1, %mul59.2
  %arrayidx52.3 = getelementptr inbounds nuw i8, ptr %gep146, i64 12
  %47 = load float, ptr %arrayidx52.3, align 4, !tbaa !8
  %gep.3 = getelementptr inbounds nuw i8, ptr %gep148, i64 192
  %48 = load float, ptr %gep.3, align 4, !tbaa !8
  %mul59.3 = fmul contract float %47, %48
  %add60.3 = fadd contract float %add60.2, %mul59.3
  %arrayidx52.4 = getelementptr inbounds nuw i8, ptr %gep146, i64 16
  %49 = load float, ptr %arrayidx52.4, align 4, !tbaa !8
  %gep.4 = getelementptr inbounds nuw i8, ptr %gep148, i64 256
  %50 = load float, ptr %gep.4, align 4, !tbaa !8
  %mul59.4 = fmul contract float %49, %50
  %add60.4 = fadd contract float %add60.3, %mul59.4
  %arrayidx52.5 = getelementptr inbounds nuw i8, ptr %gep146, i64 20
  %51 = load float, ptr %arrayidx52.5, align 4, !tbaa !8
  %gep.5 = getelementptr inbounds nuw i8, ptr %gep148, i64 320
  %52 = load float, ptr %gep.5, align 4, !tbaa !8
  %mul59.5 = fmul contract float %51, %52
  %add60.5 = fadd contract float %add60.4, %mul59.5
  %arrayidx52.6 = getelementptr inbounds nuw i8, ptr %gep146, i64 24
  %53 = load float, ptr %arrayidx52.6, align 4, !tbaa !8
  %gep.6 = getelementptr inbounds nuw i8, ptr %gep148, i64 384
  %54 = load float, ptr %gep.6, align 4, !tbaa !8
  %mul59.6 = fmul contract float %53, %54
  %add60.6 = fadd contract float %add60.5, %mul59.6
  %arrayidx52.7 = getelementptr inbounds nuw i8, ptr %gep146, i64 28
  %55 = load float, ptr %arrayidx52.7, align 4, !tbaa !8
  %gep.7 = getelementptr inbounds nuw i8, ptr %gep148, i64 448
  %56 = load float, ptr %gep.7, align 4, !tbaa !8
  %mul59.7 = fmul contract float %55, %56
  %add60.7 = fadd contract float %add60.6, %mul59.7
  %arrayidx52.8 = getelementptr inbounds nuw i8, ptr %gep146, i64 32
  %57 = load float, ptr %arrayidx52.8, align 4, !tbaa !8
  %gep.8 = getelementptr inbounds nuw i8, ptr %gep148, i64 512
  %58 = load float, ptr %gep.8, align 4, !tbaa !8
  %mul59.8 = fmul contract float %57, %58
  %add60.8 = fadd contract float %add60.7, %mul59.8
  %arrayidx52.9 = getelementptr inbounds nuw i8, ptr %gep146, i64 36
  %59 = load float, ptr %arrayidx52.9, align 4, !tbaa !8
  %gep.9 = getelementptr inbounds nuw i8, ptr %gep148, i64 576
  %60 = load float, ptr %gep.9, align 4, !tbaa !8
  %mul59.9 = fmul contract float %59, %60
  %add60.9 = fadd contract float %add60.8, %mul59.9
  %arrayidx52.10 = getelementptr inbounds nuw i8, ptr %gep146, i64 40
  %61 = load float, ptr %arrayidx52.10, align 4, !tbaa !8
  %gep.10 = getelementptr inbounds nuw i8, ptr %gep148, i64 640
  %62 = load float, ptr %gep.10, align 4, !tbaa !8
  %mul59.10 = fmul contract float %61, %62
  %add60.10 = fadd contract float %add60.9, %mul59.10
  %arrayidx52.11 = getelementptr inbounds nuw i8, ptr %gep146, i64 44
  %63 = load float, ptr %arrayidx52.11, align 4, !tbaa !8
  %gep.11 = getelementptr inbounds nuw i8, ptr %gep148, i64 704
  %64 = load float, ptr %gep.11, align 4, !tbaa !8
  %mul59.11 = fmul contract float %63, %64
  %add60.11 = fadd contract float %add60.10, %mul59.11
  %arrayidx52.12 = getelementptr inbounds nuw i8, ptr %gep146, i64 48
  %65 = load float, ptr %arrayidx52.12, align 4, !tbaa !8
  %gep.12 = getelementptr inbounds nuw i8, ptr %gep148, i64 768
  %66 = load float, ptr %gep.12, align 4, !tbaa !8
  %mul59.12 = fmul contract float %65, %66
  %add60.12 = fadd contract float %add60.11, %mul59.12
  %arrayidx52.13 = getelementptr inbounds nuw i8, ptr %gep146, i64 52
  %67 = load float, ptr %arrayidx52.13, align 4, !tbaa !8
  %gep.13 = getelementptr inbounds nuw i8, ptr %gep148, i64 832
  %68 = load float, ptr %gep.13, align 4, !tbaa !8
  %mul59.13 = fmul contract float %67, %68
  %add60.13 = fadd contract float %add60.12, %mul59.13
  %arrayidx52.14 = getelementptr inbounds nuw i8, ptr %gep146, i64 56
  %69 = load float, ptr %arrayidx52.14, align 4, !tbaa !8
  %gep.14 = getelementptr inbounds nuw i8, ptr %gep148, i64 896
  %70 = load float, ptr %gep.14, align 4, !tbaa !8
  %mul59.14 = fmul contract float %69, %70
  %add60.14 = fadd contract float %add60.13, %mul59.14
  %arrayidx52.15 = getelementptr inbounds nuw i8, ptr %gep146, i64 60
  %71 = load float, ptr %arrayidx52.15, align 4, !tbaa !8
  %gep.15 = getelementptr inbounds nuw i8, ptr %gep148, i64 960
  %72 = load float, ptr %gep.15, align 4, !tbaa !8
  %mul59.15 = fmul contract float %71, %72
  %add60.15 = fadd contract float %add60.14, %mul59.15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add63 = add i32 %k.0152, 16
  %cmp = icmp ult i32 %add63, %n
  br i1 %cmp, label %for.body, label %for.cond66.preheader.loopexit, !llvm.loop !12
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
