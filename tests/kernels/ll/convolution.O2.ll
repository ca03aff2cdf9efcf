; ModuleID = 'convolution.cu'
source_filename = "convolution.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@weight = dso_local addrspace(4) externally_initialized constant [9 x float] [float 0x3F9EB851E0000000, float 0x3FB1EB8520000000, float 0x3FBEB851E0000000, float 0x3FC70A3D80000000, float 0x3FC99999A0000000, float 0x3FC70A3D80000000, float 0x3FBEB851E0000000, float 0x3FB1EB8520000000, float 0x3F9EB851E0000000], align 4
@_ZZ13convolve_rowsE1s = internal unnamed_addr addrspace(3) global [136 x float] undef, align 4
@_ZZ16convolve_columnsE1s = internal unnamed_addr addrspace(3) global [24 x [32 x float]] undef, align 4
@_ZZ11blur_borderE1s = internal unnamed_addr addrspace(3) global [132 x float] undef, align 4
@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(4) @weight to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @convolve_rows(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %width) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %0, 7
  %sub = add nsw i32 %mul, -4
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul2 = mul i32 %width, %1
  %idx.ext = zext i32 %mul2 to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp50 = icmp samesign ult i32 %2, 136
  br i1 %cmp50, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %cond.end, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add14 = add i32 %mul, %2
  %cmp15 = icmp slt i32 %add14, %width
  br i1 %cmp15, label %for.body19.preheader, label %if.end

for.body19.preheader:                             ; preds = %for.cond.cleanup
  %3 = load float, ptr addrspacecast (ptr addrspace(4) @weight to ptr), align 4, !tbaa !8
  %idxprom24 = zext nneg i32 %2 to i64
  %arrayidx25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %idxprom24
  %4 = load float, ptr %arrayidx25, align 4, !tbaa !8
  %mul26 = fmul contract float %3, %4
  %add27 = fadd contract float %mul26, 0.000000e+00
  %5 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 4), align 4, !tbaa !8
  %6 = zext nneg i32 %2 to i64
  %7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %6
  %arrayidx25.1 = getelementptr inbounds nuw i8, ptr %7, i64 4
  %8 = load float, ptr %arrayidx25.1, align 4, !tbaa !8
  %mul26.1 = fmul contract float %5, %8
  %add27.1 = fadd contract float %add27, %mul26.1
  %9 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 8), align 4, !tbaa !8
  %10 = zext nneg i32 %2 to i64
  %11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %10
  %arrayidx25.2 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %12 = load float, ptr %arrayidx25.2, align 4, !tbaa !8
  %mul26.2 = fmul contract float %9, %12
  %add27.2 = fadd contract float %add27.1, %mul26.2
  %13 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 12), align 4, !tbaa !8
  %14 = zext nneg i32 %2 to i64
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %14
  %arrayidx25.3 = getelementptr inbounds nuw i8, ptr %15, i64 12
  %16 = load float, ptr %arrayidx25.3, align 4, !tbaa !8
  %mul26.3 = fmul contract float %13, %16
  %add27.3 = fadd contract float %add27.2, %mul26.3
  %17 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 16), align 4, !tbaa !8
  %18 = zext nneg i32 %2 to i64
  %19 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %18
  %arrayidx25.4 = getelementptr inbounds nuw i8, ptr %19, i64 16
  %20 = load float, ptr %arrayidx25.4, align 4, !tbaa !8
  %mul26.4 = fmul contract float %17, %20
  %add27.4 = fadd contract float %add27.3, %mul26.4
  %21 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 20), align 4, !tbaa !8
  %22 = zext nneg i32 %2 to i64
  %23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %22
  %arrayidx25.5 = getelementptr inbounds nuw i8, ptr %23, i64 20
  %24 = load float, ptr %arrayidx25.5, align 4, !tbaa !8
  %mul26.5 = fmul contract float %21, %24
  %add27.5 = fadd contract float %add27.4, %mul26.5
  %25 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 24), align 4, !tbaa !8
  %26 = zext nneg i32 %2 to i64
  %27 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %26
  %arrayidx25.6 = getelementptr inbounds nuw i8, ptr %27, i64 24
  %28 = load float, ptr %arrayidx25.6, align 4, !tbaa !8
  %mul26.6 = fmul contract float %25, %28
  %add27.6 = fadd contract float %add27.5, %mul26.6
  %29 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 28), align 4, !tbaa !8
  %30 = zext nneg i32 %2 to i64
  %31 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %30
  %arrayidx25.7 = getelementptr inbounds nuw i8, ptr %31, i64 28
  %32 = load float, ptr %arrayidx25.7, align 4, !tbaa !8
  %mul26.7 = fmul contract float %29, %32
  %add27.7 = fadd contract float %add27.6, %mul26.7
  %33 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 32), align 4, !tbaa !8
  %34 = zext nneg i32 %2 to i64
  %35 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %34
  %arrayidx25.8 = getelementptr inbounds nuw i8, ptr %35, i64 32
  %36 = load float, ptr %arrayidx25.8, align 4, !tbaa !8
  %mul26.8 = fmul contract float %33, %36
  %add27.8 = fadd contract float %add27.7, %mul26.8
  %add32 = add i32 %mul2, %add14
  %idxprom33 = zext i32 %add32 to i64
  %arrayidx34 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom33
  store float %add27.8, ptr %arrayidx34, align 4, !tbaa !8
  br label %if.end

for.body:                                         ; preds = %entry, %cond.end
  %e.051 = phi i32 [ %add10, %cond.end ], [ %2, %entry ]
  %add = add nsw i32 %sub, %e.051
  %cmp4 = icmp sgt i32 %add, -1
  %cmp6 = icmp slt i32 %add, %width
  %or.cond = and i1 %cmp4, %cmp6
  br i1 %or.cond, label %cond.true, label %cond.end

cond.true:                                        ; preds = %for.body
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom
  %37 = load float, ptr %arrayidx, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %for.body, %cond.true
  %cond = phi contract float [ %37, %cond.true ], [ 0.000000e+00, %for.body ]
  %idxprom8 = zext nneg i32 %e.051 to i64
  %arrayidx9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %idxprom8
  store float %cond, ptr %arrayidx9, align 4, !tbaa !8
  %add10 = add nuw nsw i32 %e.051, 128
  %cmp = icmp samesign ult i32 %e.051, 8
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10

if.end:                                           ; preds = %for.body19.preheader, %for.cond.cleanup
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @convolve_columns(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %width, i32 noundef %height) local_unnamed_addr #2 {
entry:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %0, 5
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add i32 %mul, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul3 = shl nuw nsw i32 %2, 4
  %sub = add nsw i32 %mul3, -4
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %cmp77 = icmp samesign ult i32 %3, 24
  br i1 %cmp77, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp6 = icmp slt i32 %add, %width
  %idxprom15 = zext nneg i32 %1 to i64
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16convolve_columnsE1s to ptr), i64 %idxprom15
  br label %for.body

for.cond.cleanup:                                 ; preds = %cond.end, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp2183 = icmp samesign ult i32 %3, 16
  br i1 %cmp2183, label %for.body23.lr.ph, label %cleanup52

for.body23.lr.ph:                                 ; preds = %for.cond.cleanup
  %cmp28.not = icmp slt i32 %add, %width
  %idxprom40 = zext nneg i32 %1 to i64
  %invariant.gep79 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16convolve_columnsE1s to ptr), i64 %idxprom40
  br i1 %cmp28.not, label %for.body23.preheader, label %cleanup52

for.body23.preheader:                             ; preds = %for.body23.lr.ph
  %4 = load float, ptr addrspacecast (ptr addrspace(4) @weight to ptr), align 4
  %5 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 4), align 4
  %6 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 8), align 4
  %7 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 12), align 4
  %8 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 16), align 4
  %9 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 20), align 4
  %10 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 24), align 4
  %11 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 28), align 4
  %12 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 32), align 4
  br label %for.body23

for.body:                                         ; preds = %for.body.lr.ph, %cond.end
  %e.078 = phi i32 [ %3, %for.body.lr.ph ], [ %add17, %cond.end ]
  %add5 = add nsw i32 %sub, %e.078
  %cmp7 = icmp sgt i32 %add5, -1
  %cmp9 = icmp slt i32 %add5, %height
  %13 = and i1 %cmp7, %cmp9
  %or.cond75 = select i1 %cmp6, i1 %13, i1 false
  br i1 %or.cond75, label %cond.true, label %cond.end

cond.true:                                        ; preds = %for.body
  %mul10 = mul nsw i32 %add5, %width
  %add11 = add nsw i32 %mul10, %add
  %idxprom = sext i32 %add11 to i64
  %arrayidx = getelementptr inbounds float, ptr %in, i64 %idxprom
  %14 = load float, ptr %arrayidx, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %for.body, %cond.true
  %cond = phi contract float [ %14, %cond.true ], [ 0.000000e+00, %for.body ]
  %idxprom12 = zext nneg i32 %e.078 to i64
  %gep = getelementptr inbounds nuw [32 x float], ptr %invariant.gep, i64 %idxprom12
  store float %cond, ptr %gep, align 4, !tbaa !8
  %add17 = add nuw nsw i32 %e.078, 8
  %cmp = icmp samesign ult i32 %e.078, 16
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !12

for.body23:                                       ; preds = %for.body23.preheader, %for.body33.preheader
  %e18.084 = phi i32 [ %add36.8, %for.body33.preheader ], [ %3, %for.body23.preheader ]
  %add27 = or disjoint i32 %e18.084, %mul3
  %cmp29.not = icmp slt i32 %add27, %height
  br i1 %cmp29.not, label %for.body33.preheader, label %cleanup52

for.body33.preheader:                             ; preds = %for.body23
  %idxprom37 = zext nneg i32 %e18.084 to i64
  %gep80 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %idxprom37
  %15 = load float, ptr %gep80, align 4, !tbaa !8
  %mul42 = fmul contract float %4, %15
  %add43 = fadd contract float %mul42, 0.000000e+00
  %16 = zext nneg i32 %e18.084 to i64
  %17 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %16
  %gep80.1 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %18 = load float, ptr %gep80.1, align 4, !tbaa !8
  %mul42.1 = fmul contract float %5, %18
  %add43.1 = fadd contract float %add43, %mul42.1
  %19 = zext nneg i32 %e18.084 to i64
  %20 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %19
  %gep80.2 = getelementptr inbounds nuw i8, ptr %20, i64 256
  %21 = load float, ptr %gep80.2, align 4, !tbaa !8
  %mul42.2 = fmul contract float %6, %21
  %add43.2 = fadd contract float %add43.1, %mul42.2
  %22 = zext nneg i32 %e18.084 to i64
  %23 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %22
  %gep80.3 = getelementptr inbounds nuw i8, ptr %23, i64 384
  %24 = load float, ptr %gep80.3, align 4, !tbaa !8
  %mul42.3 = fmul contract float %7, %24
  %add43.3 = fadd contract float %add43.2, %mul42.3
  %25 = zext nneg i32 %e18.084 to i64
  %26 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %25
  %gep80.4 = getelementptr inbounds nuw i8, ptr %26, i64 512
  %27 = load float, ptr %gep80.4, align 4, !tbaa !8
  %mul42.4 = fmul contract float %8, %27
  %add43.4 = fadd contract float %add43.3, %mul42.4
  %28 = zext nneg i32 %e18.084 to i64
  %29 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %28
  %gep80.5 = getelementptr inbounds nuw i8, ptr %29, i64 640
  %30 = load float, ptr %gep80.5, align 4, !tbaa !8
  %mul42.5 = fmul contract float %9, %30
  %add43.5 = fadd contract float %add43.4, %mul42.5
  %31 = zext nneg i32 %e18.084 to i64
  %32 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %31
  %gep80.6 = getelementptr inbounds nuw i8, ptr %32, i64 768
  %33 = load float, ptr %gep80.6, align 4, !tbaa !8
  %mul42.6 = fmul contract float %10, %33
  %add43.6 = fadd contract float %add43.5, %mul42.6
  %34 = zext nneg i32 %e18.084 to i64
  %35 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %34
  %gep80.7 = getelementptr inbounds nuw i8, ptr %35, i64 896
  %36 = load float, ptr %gep80.7, align 4, !tbaa !8
  %mul42.7 = fmul contract float %11, %36
  %add43.7 = fadd contract float %add43.6, %mul42.7
  %add36.8 = add nuw nsw i32 %e18.084, 8
  %idxprom37.8 = zext nneg i32 %add36.8 to i64
  %gep80.8 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %idxprom37.8
  %37 = load float, ptr %gep80.8, align 4, !tbaa !8
  %mul42.8 = fmul contract float %12, %37
  %add43.8 = fadd contract float %add43.7, %mul42.8
  %mul46 = mul nsw i32 %add27, %width
  %add47 = add nsw i32 %mul46, %add
  %idxprom48 = sext i32 %add47 to i64
  %arrayidx49 = getelementptr inbounds float, ptr %out, i64 %idxprom48
  store float %add43.8, ptr %arrayidx49, align 4, !tbaa !8
  %cmp21 = icmp samesign ult i32 %e18.084, 8
  br i1 %cmp21, label %for.body23, label %cleanup52, !llvm.loop !13

cleanup52:                                        ; preds = %for.body33.preheader, %for.body23, %for.body23.lr.ph, %for.cond.cleanup
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @blur_border(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %width, i32 noundef %border) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %0, 7
  %sub = add nsw i32 %mul, -2
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul2 = mul i32 %width, %1
  %idx.ext = zext i32 %mul2 to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp94 = icmp samesign ult i32 %2, 132
  br i1 %cmp94, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %mul16 = shl nsw i32 %width, 1
  %sub7 = add nsw i32 %width, -1
  br label %for.body

for.cond.cleanup:                                 ; preds = %cond.end30, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add39 = add i32 %mul, %2
  %cmp40.not = icmp slt i32 %add39, %width
  br i1 %cmp40.not, label %if.end, label %cleanup

for.body:                                         ; preds = %for.body.lr.ph, %cond.end30
  %e.095 = phi i32 [ %2, %for.body.lr.ph ], [ %add34, %cond.end30 ]
  %add = add nsw i32 %sub, %e.095
  switch i32 %border, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb9
    i32 3, label %sw.bb11
  ]

sw.bb:                                            ; preds = %for.body
  %cond.i93 = tail call noundef i32 @llvm.smax.i32(i32 %add, i32 0)
  %cond.i = tail call noundef i32 @llvm.smin.i32(i32 %cond.i93, i32 range(i32 -2147483648, 2147483647) %sub7)
  br label %sw.epilog

sw.bb9:                                           ; preds = %for.body
  %add10 = add nsw i32 %add, %width
  %rem = srem i32 %add10, %width
  br label %sw.epilog

sw.bb11:                                          ; preds = %for.body
  %cmp12 = icmp slt i32 %add, 0
  br i1 %cmp12, label %cond.true, label %cond.false

cond.true:                                        ; preds = %sw.bb11
  %sub13 = xor i32 %add, -1
  br label %sw.epilog

cond.false:                                       ; preds = %sw.bb11
  %cmp14.not = icmp slt i32 %add, %width
  %3 = xor i32 %add, -1
  %sub18 = add i32 %mul16, %3
  %cond.i92 = tail call noundef i32 @llvm.smax.i32(i32 %sub18, i32 0)
  %spec.select = select i1 %cmp14.not, i32 %add, i32 %cond.i92
  br label %sw.epilog

sw.default:                                       ; preds = %for.body
  %cmp5 = icmp slt i32 %add, %width
  %4 = tail call i32 @llvm.smax.i32(i32 %add, i32 -1)
  %cond26 = select i1 %cmp5, i32 %4, i32 -1
  br label %sw.epilog

sw.epilog:                                        ; preds = %cond.false, %cond.true, %sw.default, %sw.bb9, %sw.bb
  %x.0 = phi i32 [ %cond26, %sw.default ], [ %cond.i, %sw.bb ], [ %rem, %sw.bb9 ], [ %sub13, %cond.true ], [ %spec.select, %cond.false ]
  %cmp27 = icmp sgt i32 %x.0, -1
  br i1 %cmp27, label %cond.true28, label %cond.end30

cond.true28:                                      ; preds = %sw.epilog
  %idxprom = zext nneg i32 %x.0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom
  %5 = load float, ptr %arrayidx, align 4, !tbaa !8
  br label %cond.end30

cond.end30:                                       ; preds = %sw.epilog, %cond.true28
  %cond31 = phi contract float [ %5, %cond.true28 ], [ 0.000000e+00, %sw.epilog ]
  %idxprom32 = zext nneg i32 %e.095 to i64
  %arrayidx33 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11blur_borderE1s to ptr), i64 %idxprom32
  store float %cond31, ptr %arrayidx33, align 4, !tbaa !8
  %add34 = add nuw nsw i32 %e.095, 128
  %cmp = icmp samesign ult i32 %e.095, 4
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !14

if.end:                                           ; preds = %for.cond.cleanup
  %idx.ext42 = zext nneg i32 %2 to i64
  %add.ptr43 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11blur_borderE1s to ptr), i64 %idx.ext42
  %6 = load float, ptr %add.ptr43, align 4, !tbaa !8
  %mul45 = fmul contract float %6, 0x3FB99999A0000000
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %add.ptr43, i64 4
  %7 = load float, ptr %arrayidx46, align 4, !tbaa !8
  %mul47 = fmul contract float %7, 0x3FC99999A0000000
  %add48 = fadd contract float %mul45, %mul47
  %arrayidx49 = getelementptr inbounds nuw i8, ptr %add.ptr43, i64 8
  %8 = load float, ptr %arrayidx49, align 4, !tbaa !8
  %mul50 = fmul contract float %8, 0x3FD99999A0000000
  %add51 = fadd contract float %add48, %mul50
  %arrayidx52 = getelementptr inbounds nuw i8, ptr %add.ptr43, i64 12
  %9 = load float, ptr %arrayidx52, align 4, !tbaa !8
  %mul53 = fmul contract float %9, 0x3FC99999A0000000
  %add54 = fadd contract float %add51, %mul53
  %arrayidx55 = getelementptr inbounds nuw i8, ptr %add.ptr43, i64 16
  %10 = load float, ptr %arrayidx55, align 4, !tbaa !8
  %mul56 = fmul contract float %10, 0x3FB99999A0000000
  %add57 = fadd contract float %add54, %mul56
  %add60 = add i32 %mul2, %add39
  %idxprom61 = zext i32 %add60 to i64
  %arrayidx62 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom61
  store float %add57, ptr %arrayidx62, align 4, !tbaa !8
  br label %cleanup

cleanup:                                          ; preds = %for.cond.cleanup, %if.end
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
