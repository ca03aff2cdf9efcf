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
define dso_local ptx_kernel void @convolve_rows(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %width) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %mul = shl i32 %0, 7, !dbg !19
  %sub = add nsw i32 %mul, -4, !dbg !20
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !21
  %mul2 = mul i32 %width, %1, !dbg !24
  %idx.ext = zext i32 %mul2 to i64, !dbg !25
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext, !dbg !25
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !26
  %cmp50 = icmp samesign ult i32 %2, 136, !dbg !29
  br i1 %cmp50, label %for.body, label %for.cond.cleanup, !dbg !30

for.cond.cleanup:                                 ; preds = %cond.end, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %add14 = add i32 %mul, %2, !dbg !32
  %cmp15 = icmp slt i32 %add14, %width, !dbg !33
  br i1 %cmp15, label %for.body19.preheader, label %if.end, !dbg !33

for.body19.preheader:                             ; preds = %for.cond.cleanup
  %3 = load float, ptr addrspacecast (ptr addrspace(4) @weight to ptr), align 4, !dbg !34, !tbaa !35
  %idxprom24 = zext nneg i32 %2 to i64, !dbg !37
  %arrayidx25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %idxprom24, !dbg !37
  %4 = load float, ptr %arrayidx25, align 4, !dbg !37, !tbaa !35
  %mul26 = fmul contract float %3, %4, !dbg !38
  %add27 = fadd contract float %mul26, 0.000000e+00, !dbg !39
  %5 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 4), align 4, !dbg !34, !tbaa !35
  %6 = zext nneg i32 %2 to i64, !dbg !37
  %7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %6, !dbg !37
  %arrayidx25.1 = getelementptr inbounds nuw i8, ptr %7, i64 4, !dbg !37
  %8 = load float, ptr %arrayidx25.1, align 4, !dbg !37, !tbaa !35
  %mul26.1 = fmul contract float %5, %8, !dbg !38
  %add27.1 = fadd contract float %add27, %mul26.1, !dbg !39
  %9 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 8), align 4, !dbg !34, !tbaa !35
  %10 = zext nneg i32 %2 to i64, !dbg !37
  %11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %10, !dbg !37
  %arrayidx25.2 = getelementptr inbounds nuw i8, ptr %11, i64 8, !dbg !37
  %12 = load float, ptr %arrayidx25.2, align 4, !dbg !37, !tbaa !35
  %mul26.2 = fmul contract float %9, %12, !dbg !38
  %add27.2 = fadd contract float %add27.1, %mul26.2, !dbg !39
  %13 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 12), align 4, !dbg !34, !tbaa !35
  %14 = zext nneg i32 %2 to i64, !dbg !37
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %14, !dbg !37
  %arrayidx25.3 = getelementptr inbounds nuw i8, ptr %15, i64 12, !dbg !37
  %16 = load float, ptr %arrayidx25.3, align 4, !dbg !37, !tbaa !35
  %mul26.3 = fmul contract float %13, %16, !dbg !38
  %add27.3 = fadd contract float %add27.2, %mul26.3, !dbg !39
  %17 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 16), align 4, !dbg !34, !tbaa !35
  %18 = zext nneg i32 %2 to i64, !dbg !37
  %19 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %18, !dbg !37
  %arrayidx25.4 = getelementptr inbounds nuw i8, ptr %19, i64 16, !dbg !37
  %20 = load float, ptr %arrayidx25.4, align 4, !dbg !37, !tbaa !35
  %mul26.4 = fmul contract float %17, %20, !dbg !38
  %add27.4 = fadd contract float %add27.3, %mul26.4, !dbg !39
  %21 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 20), align 4, !dbg !34, !tbaa !35
  %22 = zext nneg i32 %2 to i64, !dbg !37
  %23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %22, !dbg !37
  %arrayidx25.5 = getelementptr inbounds nuw i8, ptr %23, i64 20, !dbg !37
  %24 = load float, ptr %arrayidx25.5, align 4, !dbg !37, !tbaa !35
  %mul26.5 = fmul contract float %21, %24, !dbg !38
  %add27.5 = fadd contract float %add27.4, %mul26.5, !dbg !39
  %25 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 24), align 4, !dbg !34, !tbaa !35
  %26 = zext nneg i32 %2 to i64, !dbg !37
  %27 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %26, !dbg !37
  %arrayidx25.6 = getelementptr inbounds nuw i8, ptr %27, i64 24, !dbg !37
  %28 = load float, ptr %arrayidx25.6, align 4, !dbg !37, !tbaa !35
  %mul26.6 = fmul contract float %25, %28, !dbg !38
  %add27.6 = fadd contract float %add27.5, %mul26.6, !dbg !39
  %29 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 28), align 4, !dbg !34, !tbaa !35
  %30 = zext nneg i32 %2 to i64, !dbg !37
  %31 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %30, !dbg !37
  %arrayidx25.7 = getelementptr inbounds nuw i8, ptr %31, i64 28, !dbg !37
  %32 = load float, ptr %arrayidx25.7, align 4, !dbg !37, !tbaa !35
  %mul26.7 = fmul contract float %29, %32, !dbg !38
  %add27.7 = fadd contract float %add27.6, %mul26.7, !dbg !39
  %33 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 32), align 4, !dbg !34, !tbaa !35
  %34 = zext nneg i32 %2 to i64, !dbg !37
  %35 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %34, !dbg !37
  %arrayidx25.8 = getelementptr inbounds nuw i8, ptr %35, i64 32, !dbg !37
  %36 = load float, ptr %arrayidx25.8, align 4, !dbg !37, !tbaa !35
  %mul26.8 = fmul contract float %33, %36, !dbg !38
  %add27.8 = fadd contract float %add27.7, %mul26.8, !dbg !39
  %add32 = add i32 %mul2, %add14, !dbg !40
  %idxprom33 = zext i32 %add32 to i64, !dbg !41
  %arrayidx34 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom33, !dbg !41
  store float %add27.8, ptr %arrayidx34, align 4, !dbg !42, !tbaa !35
  br label %if.end, !dbg !43

for.body:                                         ; preds = %entry, %cond.end
  %e.051 = phi i32 [ %add10, %cond.end ], [ %2, %entry ]
  %add = add nsw i32 %sub, %e.051, !dbg !44
  %cmp4 = icmp sgt i32 %add, -1, !dbg !45
  %cmp6 = icmp slt i32 %add, %width
  %or.cond = and i1 %cmp4, %cmp6, !dbg !46
  br i1 %or.cond, label %cond.true, label %cond.end, !dbg !46

cond.true:                                        ; preds = %for.body
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom
  %37 = load float, ptr %arrayidx, align 4, !dbg !47, !tbaa !35
  br label %cond.end, !dbg !48

cond.end:                                         ; preds = %for.body, %cond.true
  %cond = phi contract float [ %37, %cond.true ], [ 0.000000e+00, %for.body ], !dbg !48
  %idxprom8 = zext nneg i32 %e.051 to i64, !dbg !49
  %arrayidx9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %idxprom8, !dbg !49
  store float %cond, ptr %arrayidx9, align 4, !dbg !50, !tbaa !35
  %add10 = add nuw nsw i32 %e.051, 128, !dbg !51
  %cmp = icmp samesign ult i32 %e.051, 8, !dbg !29
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !30, !llvm.loop !52

if.end:                                           ; preds = %for.body19.preheader, %for.cond.cleanup
  ret void, !dbg !55
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @convolve_columns(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %width, i32 noundef %height) local_unnamed_addr #2 !dbg !56 {
entry:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !57
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !58
  %mul = shl i32 %0, 5, !dbg !60
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !61
  %add = add i32 %mul, %1, !dbg !63
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !64
  %mul3 = shl nuw nsw i32 %2, 4, !dbg !66
  %sub = add nsw i32 %mul3, -4, !dbg !67
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !68
  %cmp77 = icmp samesign ult i32 %3, 24, !dbg !71
  br i1 %cmp77, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !72

for.body.lr.ph:                                   ; preds = %entry
  %cmp6 = icmp slt i32 %add, %width
  %idxprom15 = zext nneg i32 %1 to i64
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16convolve_columnsE1s to ptr), i64 %idxprom15, !dbg !72
  br label %for.body, !dbg !72

for.cond.cleanup:                                 ; preds = %cond.end, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !73
  %cmp2183 = icmp samesign ult i32 %3, 16, !dbg !74
  br i1 %cmp2183, label %for.body23.lr.ph, label %cleanup52, !dbg !75

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
  br label %for.body23, !dbg !75

for.body:                                         ; preds = %for.body.lr.ph, %cond.end
  %e.078 = phi i32 [ %3, %for.body.lr.ph ], [ %add17, %cond.end ]
  %add5 = add nsw i32 %sub, %e.078, !dbg !76
  %cmp7 = icmp sgt i32 %add5, -1
  %cmp9 = icmp slt i32 %add5, %height
  %13 = and i1 %cmp7, %cmp9, !dbg !77
  %or.cond75 = select i1 %cmp6, i1 %13, i1 false, !dbg !77
  br i1 %or.cond75, label %cond.true, label %cond.end, !dbg !77

cond.true:                                        ; preds = %for.body
  %mul10 = mul nsw i32 %add5, %width
  %add11 = add nsw i32 %mul10, %add
  %idxprom = sext i32 %add11 to i64
  %arrayidx = getelementptr inbounds float, ptr %in, i64 %idxprom
  %14 = load float, ptr %arrayidx, align 4, !dbg !78, !tbaa !35
  br label %cond.end, !dbg !79

cond.end:                                         ; preds = %for.body, %cond.true
  %cond = phi contract float [ %14, %cond.true ], [ 0.000000e+00, %for.body ], !dbg !79
  %idxprom12 = zext nneg i32 %e.078 to i64, !dbg !80
  %gep = getelementptr inbounds nuw [32 x float], ptr %invariant.gep, i64 %idxprom12, !dbg !80
  store float %cond, ptr %gep, align 4, !dbg !81, !tbaa !35
  %add17 = add nuw nsw i32 %e.078, 8, !dbg !82
  %cmp = icmp samesign ult i32 %e.078, 16, !dbg !71
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !72, !llvm.loop !83

for.body23:                                       ; preds = %for.body23.preheader, %for.body33.preheader
  %e18.084 = phi i32 [ %add36.8, %for.body33.preheader ], [ %3, %for.body23.preheader ]
  %add27 = or disjoint i32 %e18.084, %mul3, !dbg !85
  %cmp29.not = icmp slt i32 %add27, %height
  br i1 %cmp29.not, label %for.body33.preheader, label %cleanup52, !dbg !86

for.body33.preheader:                             ; preds = %for.body23
  %idxprom37 = zext nneg i32 %e18.084 to i64, !dbg !87
  %gep80 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %idxprom37, !dbg !87
  %15 = load float, ptr %gep80, align 4, !dbg !87, !tbaa !35
  %mul42 = fmul contract float %4, %15, !dbg !88
  %add43 = fadd contract float %mul42, 0.000000e+00, !dbg !89
  %16 = zext nneg i32 %e18.084 to i64, !dbg !87
  %17 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %16, !dbg !87
  %gep80.1 = getelementptr inbounds nuw i8, ptr %17, i64 128, !dbg !87
  %18 = load float, ptr %gep80.1, align 4, !dbg !87, !tbaa !35
  %mul42.1 = fmul contract float %5, %18, !dbg !88
  %add43.1 = fadd contract float %add43, %mul42.1, !dbg !89
  %19 = zext nneg i32 %e18.084 to i64, !dbg !87
  %20 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %19, !dbg !87
  %gep80.2 = getelementptr inbounds nuw i8, ptr %20, i64 256, !dbg !87
  %21 = load float, ptr %gep80.2, align 4, !dbg !87, !tbaa !35
  %mul42.2 = fmul contract float %6, %21, !dbg !88
  %add43.2 = fadd contract float %add43.1, %mul42.2, !dbg !89
  %22 = zext nneg i32 %e18.084 to i64, !dbg !87
  %23 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %22, !dbg !87
  %gep80.3 = getelementptr inbounds nuw i8, ptr %23, i64 384, !dbg !87
  %24 = load float, ptr %gep80.3, align 4, !dbg !87, !tbaa !35
  %mul42.3 = fmul contract float %7, %24, !dbg !88
  %add43.3 = fadd contract float %add43.2, %mul42.3, !dbg !89
  %25 = zext nneg i32 %e18.084 to i64, !dbg !87
  %26 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %25, !dbg !87
  %gep80.4 = getelementptr inbounds nuw i8, ptr %26, i64 512, !dbg !87
  %27 = load float, ptr %gep80.4, align 4, !dbg !87, !tbaa !35
  %mul42.4 = fmul contract float %8, %27, !dbg !88
  %add43.4 = fadd contract float %add43.3, %mul42.4, !dbg !89
  %28 = zext nneg i32 %e18.084 to i64, !dbg !87
  %29 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %28, !dbg !87
  %gep80.5 = getelementptr inbounds nuw i8, ptr %29, i64 640, !dbg !87
  %30 = load float, ptr %gep80.5, align 4, !dbg !87, !tbaa !35
  %mul42.5 = fmul contract float %9, %30, !dbg !88
  %add43.5 = fadd contract float %add43.4, %mul42.5, !dbg !89
  %31 = zext nneg i32 %e18.084 to i64, !dbg !87
  %32 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %31, !dbg !87
  %gep80.6 = getelementptr inbounds nuw i8, ptr %32, i64 768, !dbg !87
  %33 = load float, ptr %gep80.6, align 4, !dbg !87, !tbaa !35
  %mul42.6 = fmul contract float %10, %33, !dbg !88
  %add43.6 = fadd contract float %add43.5, %mul42.6, !dbg !89
  %34 = zext nneg i32 %e18.084 to i64, !dbg !87
  %35 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %34, !dbg !87
  %gep80.7 = getelementptr inbounds nuw i8, ptr %35, i64 896, !dbg !87
  %36 = load float, ptr %gep80.7, align 4, !dbg !87, !tbaa !35
  %mul42.7 = fmul contract float %11, %36, !dbg !88
  %add43.7 = fadd contract float %add43.6, %mul42.7, !dbg !89
  %add36.8 = add nuw nsw i32 %e18.084, 8, !dbg !90
  %idxprom37.8 = zext nneg i32 %add36.8 to i64, !dbg !87
  %gep80.8 = getelementptr inbounds nuw [32 x float], ptr %invariant.gep79, i64 %idxprom37.8, !dbg !87
  %37 = load float, ptr %gep80.8, align 4, !dbg !87, !tbaa !35
  %mul42.8 = fmul contract float %12, %37, !dbg !88
  %add43.8 = fadd contract float %add43.7, %mul42.8, !dbg !89
  %mul46 = mul nsw i32 %add27, %width, !dbg !91
  %add47 = add nsw i32 %mul46, %add, !dbg !92
  %idxprom48 = sext i32 %add47 to i64, !dbg !93
  %arrayidx49 = getelementptr inbounds float, ptr %out, i64 %idxprom48, !dbg !93
  store float %add43.8, ptr %arrayidx49, align 4, !dbg !94, !tbaa !35
  %cmp21 = icmp samesign ult i32 %e18.084, 8, !dbg !74
  br i1 %cmp21, label %for.body23, label %cleanup52, !dbg !75, !llvm.loop !95

cleanup52:                                        ; preds = %for.body33.preheader, %for.body23, %for.body23.lr.ph, %for.cond.cleanup
  ret void, !dbg !97
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @blur_border(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %width, i32 noundef %border) local_unnamed_addr #0 !dbg !98 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !99
  %mul = shl i32 %0, 7, !dbg !101
  %sub = add nsw i32 %mul, -2, !dbg !102
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !103
  %mul2 = mul i32 %width, %1, !dbg !105
  %idx.ext = zext i32 %mul2 to i64, !dbg !106
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext, !dbg !106
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !107
  %cmp94 = icmp samesign ult i32 %2, 132, !dbg !109
  br i1 %cmp94, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !110

for.body.lr.ph:                                   ; preds = %entry
  %mul16 = shl nsw i32 %width, 1
  %sub7 = add nsw i32 %width, -1
  br label %for.body, !dbg !110

for.cond.cleanup:                                 ; preds = %cond.end30, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !111
  %add39 = add i32 %mul, %2, !dbg !112
  %cmp40.not = icmp slt i32 %add39, %width, !dbg !113
  br i1 %cmp40.not, label %if.end, label %cleanup, !dbg !113

for.body:                                         ; preds = %for.body.lr.ph, %cond.end30
  %e.095 = phi i32 [ %2, %for.body.lr.ph ], [ %add34, %cond.end30 ]
  %add = add nsw i32 %sub, %e.095, !dbg !114
  switch i32 %border, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb9
    i32 3, label %sw.bb11
  ], !dbg !115

sw.bb:                                            ; preds = %for.body
  %cond.i93 = tail call noundef i32 @llvm.smax.i32(i32 %add, i32 0), !dbg !116
  %cond.i = tail call noundef i32 @llvm.smin.i32(i32 %cond.i93, i32 range(i32 -2147483648, 2147483647) %sub7), !dbg !119
  br label %sw.epilog, !dbg !122

sw.bb9:                                           ; preds = %for.body
  %add10 = add nsw i32 %add, %width, !dbg !123
  %rem = srem i32 %add10, %width, !dbg !124
  br label %sw.epilog, !dbg !125

sw.bb11:                                          ; preds = %for.body
  %cmp12 = icmp slt i32 %add, 0, !dbg !126
  br i1 %cmp12, label %cond.true, label %cond.false, !dbg !127

cond.true:                                        ; preds = %sw.bb11
  %sub13 = xor i32 %add, -1, !dbg !128
  br label %sw.epilog, !dbg !127

cond.false:                                       ; preds = %sw.bb11
  %cmp14.not = icmp slt i32 %add, %width, !dbg !129
  %3 = xor i32 %add, -1
  %sub18 = add i32 %mul16, %3
  %cond.i92 = tail call noundef i32 @llvm.smax.i32(i32 %sub18, i32 0)
  %spec.select = select i1 %cmp14.not, i32 %add, i32 %cond.i92, !dbg !130
  br label %sw.epilog, !dbg !130

sw.default:                                       ; preds = %for.body
  %cmp5 = icmp slt i32 %add, %width, !dbg !131
  %4 = tail call i32 @llvm.smax.i32(i32 %add, i32 -1), !dbg !132
  %cond26 = select i1 %cmp5, i32 %4, i32 -1, !dbg !132
  br label %sw.epilog, !dbg !133

sw.epilog:                                        ; preds = %cond.false, %cond.true, %sw.default, %sw.bb9, %sw.bb
  %x.0 = phi i32 [ %cond26, %sw.default ], [ %cond.i, %sw.bb ], [ %rem, %sw.bb9 ], [ %sub13, %cond.true ], [ %spec.select, %cond.false ], !dbg !134
  %cmp27 = icmp sgt i32 %x.0, -1, !dbg !135
  br i1 %cmp27, label %cond.true28, label %cond.end30, !dbg !136

cond.true28:                                      ; preds = %sw.epilog
  %idxprom = zext nneg i32 %x.0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom
  %5 = load float, ptr %arrayidx, align 4, !dbg !137, !tbaa !35
  br label %cond.end30, !dbg !136

cond.end30:                                       ; preds = %sw.epilog, %cond.true28
  %cond31 = phi contract float [ %5, %cond.true28 ], [ 0.000000e+00, %sw.epilog ], !dbg !136
  %idxprom32 = zext nneg i32 %e.095 to i64, !dbg !138
  %arrayidx33 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11blur_borderE1s to ptr), i64 %idxprom32, !dbg !138
  store float %cond31, ptr %arrayidx33, align 4, !dbg !139, !tbaa !35
  %add34 = add nuw nsw i32 %e.095, 128, !dbg !140
  %cmp = icmp samesign ult i32 %e.095, 4, !dbg !109
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !110, !llvm.loop !141

if.end:                                           ; preds = %for.cond.cleanup
  %idx.ext42 = zext nneg i32 %2 to i64, !dbg !143
  %add.ptr43 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11blur_borderE1s to ptr), i64 %idx.ext42, !dbg !143
  %6 = load float, ptr %add.ptr43, align 4, !dbg !144, !tbaa !35
  %mul45 = fmul contract float %6, 0x3FB99999A0000000, !dbg !145
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %add.ptr43, i64 4, !dbg !146
  %7 = load float, ptr %arrayidx46, align 4, !dbg !146, !tbaa !35
  %mul47 = fmul contract float %7, 0x3FC99999A0000000, !dbg !147
  %add48 = fadd contract float %mul45, %mul47, !dbg !148
  %arrayidx49 = getelementptr inbounds nuw i8, ptr %add.ptr43, i64 8, !dbg !149
  %8 = load float, ptr %arrayidx49, align 4, !dbg !149, !tbaa !35
  %mul50 = fmul contract float %8, 0x3FD99999A0000000, !dbg !150
  %add51 = fadd contract float %add48, %mul50, !dbg !151
  %arrayidx52 = getelementptr inbounds nuw i8, ptr %add.ptr43, i64 12, !dbg !152
  %9 = load float, ptr %arrayidx52, align 4, !dbg !152, !tbaa !35
  %mul53 = fmul contract float %9, 0x3FC99999A0000000, !dbg !153
  %add54 = fadd contract float %add51, %mul53, !dbg !154
  %arrayidx55 = getelementptr inbounds nuw i8, ptr %add.ptr43, i64 16, !dbg !155
  %10 = load float, ptr %arrayidx55, align 4, !dbg !155, !tbaa !35
  %mul56 = fmul contract float %10, 0x3FB99999A0000000, !dbg !156
  %add57 = fadd contract float %add54, %mul56, !dbg !157
  %add60 = add i32 %mul2, %add39, !dbg !158
  %idxprom61 = zext i32 %add60 to i64, !dbg !159
  %arrayidx62 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom61, !dbg !159
  store float %add57, ptr %arrayidx62, align 4, !dbg !160, !tbaa !35
  br label %cleanup, !dbg !161

cleanup:                                          ; preds = %for.cond.cleanup, %if.end
  ret void, !dbg !161
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

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "convolution.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "convolve_rows", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 19, column: 23, scope: !12)
!19 = !DILocation(line: 19, column: 34, scope: !12)
!20 = !DILocation(line: 19, column: 41, scope: !12)
!21 = !DILocation(line: 35, column: 1, scope: !22, inlinedAt: !23)
!22 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!23 = distinct !DILocation(line: 20, column: 29, scope: !12)
!24 = !DILocation(line: 20, column: 40, scope: !12)
!25 = !DILocation(line: 20, column: 27, scope: !12)
!26 = !DILocation(line: 34, column: 1, scope: !27, inlinedAt: !28)
!27 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!28 = distinct !DILocation(line: 21, column: 18, scope: !12)
!29 = !DILocation(line: 21, column: 33, scope: !12)
!30 = !DILocation(line: 21, column: 5, scope: !12)
!31 = !DILocation(line: 23, column: 5, scope: !12)
!32 = !DILocation(line: 24, column: 30, scope: !12)
!33 = !DILocation(line: 25, column: 11, scope: !12)
!34 = !DILocation(line: 27, column: 54, scope: !12)
!35 = !{!36, !36, i64 0}
!36 = !{!"float", !10, i64 0}
!37 = !DILocation(line: 27, column: 66, scope: !12)
!38 = !DILocation(line: 27, column: 64, scope: !12)
!39 = !DILocation(line: 27, column: 51, scope: !12)
!40 = !DILocation(line: 28, column: 32, scope: !12)
!41 = !DILocation(line: 28, column: 9, scope: !12)
!42 = !DILocation(line: 28, column: 37, scope: !12)
!43 = !DILocation(line: 29, column: 5, scope: !12)
!44 = !DILocation(line: 22, column: 22, scope: !12)
!45 = !DILocation(line: 22, column: 26, scope: !12)
!46 = !DILocation(line: 22, column: 31, scope: !12)
!47 = !DILocation(line: 22, column: 54, scope: !12)
!48 = !DILocation(line: 22, column: 16, scope: !12)
!49 = !DILocation(line: 22, column: 9, scope: !12)
!50 = !DILocation(line: 22, column: 14, scope: !12)
!51 = !DILocation(line: 21, column: 55, scope: !12)
!52 = distinct !{!52, !30, !53, !54}
!53 = !DILocation(line: 22, column: 71, scope: !12)
!54 = !{!"llvm.loop.mustprogress"}
!55 = !DILocation(line: 30, column: 1, scope: !12)
!56 = distinct !DISubprogram(name: "convolve_columns", scope: !1, file: !1, line: 32, type: !13, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!57 = !DILocation(line: 34, column: 5, scope: !56)
!58 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !59)
!59 = distinct !DILocation(line: 35, column: 13, scope: !56)
!60 = !DILocation(line: 35, column: 24, scope: !56)
!61 = !DILocation(line: 34, column: 1, scope: !27, inlinedAt: !62)
!62 = distinct !DILocation(line: 35, column: 31, scope: !56)
!63 = !DILocation(line: 35, column: 29, scope: !56)
!64 = !DILocation(line: 35, column: 1, scope: !22, inlinedAt: !65)
!65 = distinct !DILocation(line: 36, column: 23, scope: !56)
!66 = !DILocation(line: 36, column: 34, scope: !56)
!67 = !DILocation(line: 36, column: 40, scope: !56)
!68 = !DILocation(line: 34, column: 1, scope: !69, inlinedAt: !70)
!69 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!70 = distinct !DILocation(line: 37, column: 18, scope: !56)
!71 = !DILocation(line: 37, column: 33, scope: !56)
!72 = !DILocation(line: 37, column: 5, scope: !56)
!73 = !DILocation(line: 41, column: 5, scope: !56)
!74 = !DILocation(line: 42, column: 33, scope: !56)
!75 = !DILocation(line: 42, column: 5, scope: !56)
!76 = !DILocation(line: 38, column: 23, scope: !56)
!77 = !DILocation(line: 39, column: 39, scope: !56)
!78 = !DILocation(line: 39, column: 65, scope: !56)
!79 = !DILocation(line: 39, column: 29, scope: !56)
!80 = !DILocation(line: 39, column: 9, scope: !56)
!81 = !DILocation(line: 39, column: 27, scope: !56)
!82 = !DILocation(line: 37, column: 54, scope: !56)
!83 = distinct !{!83, !72, !84, !54}
!84 = !DILocation(line: 40, column: 5, scope: !56)
!85 = !DILocation(line: 43, column: 33, scope: !56)
!86 = !DILocation(line: 44, column: 24, scope: !56)
!87 = !DILocation(line: 46, column: 66, scope: !56)
!88 = !DILocation(line: 46, column: 64, scope: !56)
!89 = !DILocation(line: 46, column: 51, scope: !56)
!90 = !DILocation(line: 46, column: 70, scope: !56)
!91 = !DILocation(line: 47, column: 15, scope: !56)
!92 = !DILocation(line: 47, column: 23, scope: !56)
!93 = !DILocation(line: 47, column: 9, scope: !56)
!94 = !DILocation(line: 47, column: 28, scope: !56)
!95 = distinct !{!95, !75, !96, !54}
!96 = !DILocation(line: 48, column: 5, scope: !56)
!97 = !DILocation(line: 49, column: 1, scope: !56)
!98 = distinct !DISubprogram(name: "blur_border", scope: !1, file: !1, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!99 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !100)
!100 = distinct !DILocation(line: 55, column: 23, scope: !98)
!101 = !DILocation(line: 55, column: 34, scope: !98)
!102 = !DILocation(line: 55, column: 41, scope: !98)
!103 = !DILocation(line: 35, column: 1, scope: !22, inlinedAt: !104)
!104 = distinct !DILocation(line: 56, column: 29, scope: !98)
!105 = !DILocation(line: 56, column: 40, scope: !98)
!106 = !DILocation(line: 56, column: 27, scope: !98)
!107 = !DILocation(line: 34, column: 1, scope: !27, inlinedAt: !108)
!108 = distinct !DILocation(line: 57, column: 18, scope: !98)
!109 = !DILocation(line: 57, column: 33, scope: !98)
!110 = !DILocation(line: 57, column: 5, scope: !98)
!111 = !DILocation(line: 68, column: 5, scope: !98)
!112 = !DILocation(line: 69, column: 30, scope: !98)
!113 = !DILocation(line: 70, column: 11, scope: !98)
!114 = !DILocation(line: 58, column: 23, scope: !98)
!115 = !DILocation(line: 60, column: 9, scope: !98)
!116 = !DILocation(line: 63, column: 44, scope: !117, inlinedAt: !118)
!117 = distinct !DISubprogram(name: "max", scope: !17, file: !17, line: 63, type: !13, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!118 = distinct !DILocation(line: 61, column: 29, scope: !98)
!119 = !DILocation(line: 62, column: 44, scope: !120, inlinedAt: !121)
!120 = distinct !DISubprogram(name: "min", scope: !17, file: !17, line: 62, type: !13, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!121 = distinct !DILocation(line: 61, column: 25, scope: !98)
!122 = !DILocation(line: 61, column: 52, scope: !98)
!123 = !DILocation(line: 62, column: 27, scope: !98)
!124 = !DILocation(line: 62, column: 36, scope: !98)
!125 = !DILocation(line: 62, column: 45, scope: !98)
!126 = !DILocation(line: 63, column: 28, scope: !98)
!127 = !DILocation(line: 63, column: 26, scope: !98)
!128 = !DILocation(line: 63, column: 37, scope: !98)
!129 = !DILocation(line: 63, column: 45, scope: !98)
!130 = !DILocation(line: 63, column: 43, scope: !98)
!131 = !DILocation(line: 59, column: 30, scope: !98)
!132 = !DILocation(line: 64, column: 22, scope: !98)
!133 = !DILocation(line: 64, column: 39, scope: !98)
!134 = !DILocation(line: 0, scope: !98)
!135 = !DILocation(line: 66, column: 18, scope: !98)
!136 = !DILocation(line: 66, column: 16, scope: !98)
!137 = !DILocation(line: 66, column: 25, scope: !98)
!138 = !DILocation(line: 66, column: 9, scope: !98)
!139 = !DILocation(line: 66, column: 14, scope: !98)
!140 = !DILocation(line: 57, column: 42, scope: !98)
!141 = distinct !{!141, !110, !142, !54}
!142 = !DILocation(line: 67, column: 5, scope: !98)
!143 = !DILocation(line: 71, column: 27, scope: !98)
!144 = !DILocation(line: 72, column: 42, scope: !98)
!145 = !DILocation(line: 72, column: 40, scope: !98)
!146 = !DILocation(line: 72, column: 59, scope: !98)
!147 = !DILocation(line: 72, column: 57, scope: !98)
!148 = !DILocation(line: 72, column: 50, scope: !98)
!149 = !DILocation(line: 72, column: 76, scope: !98)
!150 = !DILocation(line: 72, column: 74, scope: !98)
!151 = !DILocation(line: 72, column: 67, scope: !98)
!152 = !DILocation(line: 72, column: 93, scope: !98)
!153 = !DILocation(line: 72, column: 91, scope: !98)
!154 = !DILocation(line: 72, column: 84, scope: !98)
!155 = !DILocation(line: 72, column: 110, scope: !98)
!156 = !DILocation(line: 72, column: 108, scope: !98)
!157 = !DILocation(line: 72, column: 101, scope: !98)
!158 = !DILocation(line: 72, column: 28, scope: !98)
!159 = !DILocation(line: 72, column: 5, scope: !98)
!160 = !DILocation(line: 72, column: 33, scope: !98)
!161 = !DILocation(line: 73, column: 1, scope: !98)
