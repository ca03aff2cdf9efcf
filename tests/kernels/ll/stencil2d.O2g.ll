; ModuleID = 'stencil2d.cu'
source_filename = "stencil2d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13jacobi_5pointE4tile = internal unnamed_addr addrspace(3) global [18 x [18 x float]] undef, align 4
@_ZZ13jacobi_5pointE7largest = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ10life_torusE1a = internal unnamed_addr addrspace(3) global [256 x i8] undef, align 1
@_ZZ10life_torusE1b = internal unnamed_addr addrspace(3) global [256 x i8] undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @jacobi_5point(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef writeonly captures(none) %change, ptr noalias noundef readonly captures(none) %in, i32 noundef %width) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %add = add nuw nsw i32 %0, 1, !dbg !19
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !20
  %add2 = add nuw nsw i32 %1, 1, !dbg !23
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !24
  %mul = shl nuw nsw i32 %2, 4, !dbg !27
  %add4 = add nuw nsw i32 %mul, %add2, !dbg !28
  %mul5 = mul i32 %width, %add4, !dbg !29
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !30
  %mul7 = shl i32 %3, 4, !dbg !33
  %add8 = add i32 %mul5, %mul7, !dbg !34
  %add9 = add i32 %add8, %add, !dbg !35
  %idxprom = zext i32 %add9 to i64, !dbg !36
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !36
  %4 = load float, ptr %arrayidx, align 4, !dbg !36, !tbaa !37
  %idxprom10 = zext nneg i32 %add2 to i64, !dbg !39
  %arrayidx11 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 %idxprom10, !dbg !39
  %idxprom12 = zext nneg i32 %add to i64, !dbg !39
  %arrayidx13 = getelementptr inbounds nuw float, ptr %arrayidx11, i64 %idxprom12, !dbg !39
  store float %4, ptr %arrayidx13, align 4, !dbg !40, !tbaa !37
  %cmp = icmp eq i32 %0, 0, !dbg !41
  br i1 %cmp, label %if.then, label %if.end, !dbg !41

if.then:                                          ; preds = %entry
  %idxprom14 = zext i32 %add8 to i64
  %arrayidx15 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom14
  %5 = load float, ptr %arrayidx15, align 4, !dbg !42, !tbaa !37
  store float %5, ptr %arrayidx11, align 4, !dbg !43, !tbaa !37
  br label %if.end, !dbg !44

if.end:                                           ; preds = %if.then, %entry
  %cmp19 = icmp eq i32 %add, 16, !dbg !45
  br i1 %cmp19, label %if.then20, label %if.end27, !dbg !45

if.then20:                                        ; preds = %if.end
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %arrayidx11, i64 68
  %add21 = add i32 %add9, 1
  %idxprom22 = zext i32 %add21 to i64
  %arrayidx23 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom22
  %6 = load float, ptr %arrayidx23, align 4, !dbg !46, !tbaa !37
  store float %6, ptr %arrayidx26, align 4, !dbg !47, !tbaa !37
  br label %if.end27, !dbg !48

if.end27:                                         ; preds = %if.then20, %if.end
  %cmp28 = icmp eq i32 %1, 0, !dbg !49
  br i1 %cmp28, label %if.then29, label %if.end35, !dbg !49

if.then29:                                        ; preds = %if.end27
  %arrayidx34 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 %idxprom12
  %sub30 = sub i32 %add9, %width
  %idxprom31 = zext i32 %sub30 to i64
  %arrayidx32 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom31
  %7 = load float, ptr %arrayidx32, align 4, !dbg !50, !tbaa !37
  store float %7, ptr %arrayidx34, align 4, !dbg !51, !tbaa !37
  br label %if.end35, !dbg !52

if.end35:                                         ; preds = %if.then29, %if.end27
  %cmp36 = icmp eq i32 %add2, 16, !dbg !53
  br i1 %cmp36, label %if.then37, label %if.end43, !dbg !53

if.then37:                                        ; preds = %if.end35
  %arrayidx42 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 1224), i64 %idxprom12
  %add38 = add i32 %add9, %width
  %idxprom39 = zext i32 %add38 to i64
  %arrayidx40 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom39
  %8 = load float, ptr %arrayidx40, align 4, !dbg !54, !tbaa !37
  store float %8, ptr %arrayidx42, align 4, !dbg !55, !tbaa !37
  br label %if.end43, !dbg !56

if.end43:                                         ; preds = %if.then37, %if.end35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !57
  %idxprom47 = zext nneg i32 %0 to i64, !dbg !58
  %arrayidx48 = getelementptr inbounds nuw float, ptr %arrayidx11, i64 %idxprom47, !dbg !58
  %9 = load float, ptr %arrayidx48, align 4, !dbg !58, !tbaa !37
  %arrayidx53 = getelementptr inbounds nuw i8, ptr %arrayidx48, i64 8, !dbg !59
  %10 = load float, ptr %arrayidx53, align 4, !dbg !59, !tbaa !37
  %add54 = fadd contract float %9, %10, !dbg !60
  %idxprom56 = zext nneg i32 %1 to i64, !dbg !61
  %arrayidx57 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 %idxprom56, !dbg !61
  %arrayidx59 = getelementptr inbounds nuw float, ptr %arrayidx57, i64 %idxprom12, !dbg !61
  %11 = load float, ptr %arrayidx59, align 4, !dbg !61, !tbaa !37
  %add60 = fadd contract float %add54, %11, !dbg !62
  %arrayidx63 = getelementptr inbounds nuw i8, ptr %arrayidx57, i64 144, !dbg !63
  %arrayidx65 = getelementptr inbounds nuw float, ptr %arrayidx63, i64 %idxprom12, !dbg !63
  %12 = load float, ptr %arrayidx65, align 4, !dbg !63, !tbaa !37
  %add66 = fadd contract float %add60, %12, !dbg !64
  %mul67 = fmul contract float %add66, 2.500000e-01, !dbg !65
  %arrayidx69 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom, !dbg !66
  store float %mul67, ptr %arrayidx69, align 4, !dbg !67, !tbaa !37
  %13 = load float, ptr %arrayidx13, align 4, !dbg !68, !tbaa !37
  %sub74 = fsub contract float %mul67, %13, !dbg !69
  %14 = tail call contract noundef float @llvm.fabs.f32(float %sub74), !dbg !70
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !73
  %mul77 = shl nuw nsw i32 %1, 4, !dbg !74
  %add79 = add nuw nsw i32 %mul77, %0, !dbg !75
  %idxprom80 = zext nneg i32 %add79 to i64, !dbg !76
  %arrayidx81 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %idxprom80, !dbg !76
  store float %14, ptr %arrayidx81, align 4, !dbg !77, !tbaa !37
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  %cmp83 = icmp samesign ult i32 %add79, 128, !dbg !79
  br i1 %cmp83, label %if.then84, label %if.end93, !dbg !79

if.then84:                                        ; preds = %if.end43
  %15 = zext nneg i32 %add79 to i64
  %16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %15
  %arrayidx89 = getelementptr inbounds nuw i8, ptr %16, i64 512
  %17 = load float, ptr %arrayidx81, align 4, !dbg !80, !tbaa !37
  %18 = load float, ptr %arrayidx89, align 4, !dbg !81, !tbaa !37
  %19 = tail call noundef float @llvm.maxnum.f32(float %17, float %18), !dbg !82
  store float %19, ptr %arrayidx81, align 4, !dbg !85, !tbaa !37
  br label %if.end93, !dbg !86

if.end93:                                         ; preds = %if.then84, %if.end43
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !87
  %cmp83.1 = icmp samesign ult i32 %add79, 64, !dbg !79
  br i1 %cmp83.1, label %if.then84.1, label %if.end93.1, !dbg !79

if.then84.1:                                      ; preds = %if.end93
  %20 = zext nneg i32 %add79 to i64
  %21 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %20
  %arrayidx89.1 = getelementptr inbounds nuw i8, ptr %21, i64 256
  %22 = load float, ptr %arrayidx81, align 4, !dbg !80, !tbaa !37
  %23 = load float, ptr %arrayidx89.1, align 4, !dbg !81, !tbaa !37
  %24 = tail call noundef float @llvm.maxnum.f32(float %22, float %23), !dbg !82
  store float %24, ptr %arrayidx81, align 4, !dbg !85, !tbaa !37
  br label %if.end93.1, !dbg !86

if.end93.1:                                       ; preds = %if.then84.1, %if.end93
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !87
  %cmp83.2 = icmp samesign ult i32 %add79, 32, !dbg !79
  br i1 %cmp83.2, label %if.then84.2, label %if.end93.2, !dbg !79

if.then84.2:                                      ; preds = %if.end93.1
  %25 = zext nneg i32 %add79 to i64
  %26 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %25
  %arrayidx89.2 = getelementptr inbounds nuw i8, ptr %26, i64 128
  %27 = load float, ptr %arrayidx81, align 4, !dbg !80, !tbaa !37
  %28 = load float, ptr %arrayidx89.2, align 4, !dbg !81, !tbaa !37
  %29 = tail call noundef float @llvm.maxnum.f32(float %27, float %28), !dbg !82
  store float %29, ptr %arrayidx81, align 4, !dbg !85, !tbaa !37
  br label %if.end93.2, !dbg !86

if.end93.2:                                       ; preds = %if.then84.2, %if.end93.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !87
  %cmp83.3 = icmp samesign ult i32 %add79, 16, !dbg !79
  br i1 %cmp83.3, label %if.then84.3, label %if.end93.3, !dbg !79

if.then84.3:                                      ; preds = %if.end93.2
  %30 = zext nneg i32 %0 to i64
  %31 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %30
  %arrayidx89.3 = getelementptr inbounds nuw i8, ptr %31, i64 64
  %32 = load float, ptr %arrayidx81, align 4, !dbg !80, !tbaa !37
  %33 = load float, ptr %arrayidx89.3, align 4, !dbg !81, !tbaa !37
  %34 = tail call noundef float @llvm.maxnum.f32(float %32, float %33), !dbg !82
  store float %34, ptr %arrayidx81, align 4, !dbg !85, !tbaa !37
  br label %if.end93.3, !dbg !86

if.end93.3:                                       ; preds = %if.then84.3, %if.end93.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !87
  %cmp83.4 = icmp samesign ult i32 %add79, 8, !dbg !79
  br i1 %cmp83.4, label %if.then84.4, label %if.end93.4, !dbg !79

if.then84.4:                                      ; preds = %if.end93.3
  %35 = zext nneg i32 %0 to i64
  %36 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %35
  %arrayidx89.4 = getelementptr inbounds nuw i8, ptr %36, i64 32
  %37 = load float, ptr %arrayidx81, align 4, !dbg !80, !tbaa !37
  %38 = load float, ptr %arrayidx89.4, align 4, !dbg !81, !tbaa !37
  %39 = tail call noundef float @llvm.maxnum.f32(float %37, float %38), !dbg !82
  store float %39, ptr %arrayidx81, align 4, !dbg !85, !tbaa !37
  br label %if.end93.4, !dbg !86

if.end93.4:                                       ; preds = %if.then84.4, %if.end93.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !87
  %cmp83.5 = icmp samesign ult i32 %add79, 4, !dbg !79
  br i1 %cmp83.5, label %if.then84.5, label %if.end93.5, !dbg !79

if.then84.5:                                      ; preds = %if.end93.4
  %40 = zext nneg i32 %0 to i64
  %41 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %40
  %arrayidx89.5 = getelementptr inbounds nuw i8, ptr %41, i64 16
  %42 = load float, ptr %arrayidx81, align 4, !dbg !80, !tbaa !37
  %43 = load float, ptr %arrayidx89.5, align 4, !dbg !81, !tbaa !37
  %44 = tail call noundef float @llvm.maxnum.f32(float %42, float %43), !dbg !82
  store float %44, ptr %arrayidx81, align 4, !dbg !85, !tbaa !37
  br label %if.end93.5, !dbg !86

if.end93.5:                                       ; preds = %if.then84.5, %if.end93.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !87
  %cmp83.6 = icmp samesign ult i32 %add79, 2, !dbg !79
  br i1 %cmp83.6, label %if.then84.6, label %if.end93.6, !dbg !79

if.then84.6:                                      ; preds = %if.end93.5
  %45 = zext nneg i32 %0 to i64
  %46 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %45
  %arrayidx89.6 = getelementptr inbounds nuw i8, ptr %46, i64 8
  %47 = load float, ptr %arrayidx81, align 4, !dbg !80, !tbaa !37
  %48 = load float, ptr %arrayidx89.6, align 4, !dbg !81, !tbaa !37
  %49 = tail call noundef float @llvm.maxnum.f32(float %47, float %48), !dbg !82
  store float %49, ptr %arrayidx81, align 4, !dbg !85, !tbaa !37
  br label %if.end93.6, !dbg !86

if.end93.6:                                       ; preds = %if.then84.6, %if.end93.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !87
  %cmp83.7 = icmp eq i32 %add79, 0, !dbg !79
  br i1 %cmp83.7, label %if.then84.7, label %if.end93.7, !dbg !79

if.then84.7:                                      ; preds = %if.end93.6
  %50 = load float, ptr %arrayidx81, align 4, !dbg !80, !tbaa !37
  %51 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 4), align 4, !dbg !81, !tbaa !37
  %52 = tail call noundef float @llvm.maxnum.f32(float %50, float %51), !dbg !82
  store float %52, ptr %arrayidx81, align 4, !dbg !85, !tbaa !37
  br label %if.end93.7, !dbg !86

if.end93.7:                                       ; preds = %if.then84.7, %if.end93.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !87
  %cmp94 = icmp eq i32 %add79, 0, !dbg !88
  br i1 %cmp94, label %if.then95, label %if.end103, !dbg !88

if.then95:                                        ; preds = %if.end93.7
  %53 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul98 = mul i32 %2, %53
  %add100 = add i32 %mul98, %3
  %idxprom101 = zext i32 %add100 to i64
  %arrayidx102 = getelementptr inbounds nuw float, ptr %change, i64 %idxprom101
  %54 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), align 4, !dbg !89, !tbaa !37
  store float %54, ptr %arrayidx102, align 4, !dbg !90, !tbaa !37
  br label %if.end103, !dbg !91

if.end103:                                        ; preds = %if.then95, %if.end93.7
  ret void, !dbg !92
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @life_torus(ptr noundef captures(none) %cells, i32 noundef %generations) local_unnamed_addr #0 !dbg !93 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !94
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !96
  %mul = shl nuw nsw i32 %1, 5, !dbg !98
  %add = add nuw nsw i32 %mul, %0, !dbg !99
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !100
  %mul3 = shl i32 %2, 8, !dbg !102
  %idx.ext = zext i32 %mul3 to i64, !dbg !103
  %add.ptr = getelementptr inbounds nuw i8, ptr %cells, i64 %idx.ext, !dbg !103
  %idxprom = zext nneg i32 %add to i64, !dbg !104
  %arrayidx = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %idxprom, !dbg !104
  %3 = load i8, ptr %arrayidx, align 1, !dbg !104, !tbaa !105
  %arrayidx5 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), i64 %idxprom, !dbg !106
  store i8 %3, ptr %arrayidx5, align 1, !dbg !107, !tbaa !105
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !108
  %cmp101.not = icmp eq i32 %generations, 0, !dbg !109
  br i1 %cmp101.not, label %for.cond.cleanup, label %for.body.lr.ph, !dbg !110

for.body.lr.ph:                                   ; preds = %entry
  %add6 = add nuw nsw i32 %0, 31
  %rem = and i32 %add6, 31
  %add7 = add nuw nsw i32 %0, 1
  %rem8 = and i32 %add7, 31
  %rem10 = add nuw nsw i32 %mul, 224
  %mul11 = and i32 %rem10, 224
  %rem14 = add nuw nsw i32 %mul, 32
  %mul15 = and i32 %rem14, 224
  %add16 = or disjoint i32 %mul11, %rem
  %idxprom17 = zext nneg i32 %add16 to i64
  %add19 = add nuw nsw i32 %mul11, %0
  %idxprom20 = zext nneg i32 %add19 to i64
  %add24 = or disjoint i32 %mul11, %rem8
  %idxprom25 = zext nneg i32 %add24 to i64
  %add29 = or disjoint i32 %rem, %mul
  %idxprom30 = zext nneg i32 %add29 to i64
  %add34 = or disjoint i32 %rem8, %mul
  %idxprom35 = zext nneg i32 %add34 to i64
  %add39 = or disjoint i32 %mul15, %rem
  %idxprom40 = zext nneg i32 %add39 to i64
  %add44 = add nuw nsw i32 %mul15, %0
  %idxprom45 = zext nneg i32 %add44 to i64
  %add49 = or disjoint i32 %mul15, %rem8
  %idxprom50 = zext nneg i32 %add49 to i64
  br label %for.body, !dbg !110

for.cond.cleanup:                                 ; preds = %lor.end, %entry
  %now.0.lcssa = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), %entry ], [ %next.0103, %lor.end ], !dbg !111
  %arrayidx62 = getelementptr inbounds nuw i8, ptr %now.0.lcssa, i64 %idxprom, !dbg !112
  %4 = load i8, ptr %arrayidx62, align 1, !dbg !112, !tbaa !105
  store i8 %4, ptr %arrayidx, align 1, !dbg !113, !tbaa !105
  ret void, !dbg !114

for.body:                                         ; preds = %for.body.lr.ph, %lor.end
  %now.0104 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), %for.body.lr.ph ], [ %next.0103, %lor.end ]
  %next.0103 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1b to ptr), %for.body.lr.ph ], [ %now.0104, %lor.end ]
  %g.0102 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %lor.end ]
  %arrayidx18 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom17, !dbg !115
  %5 = load i8, ptr %arrayidx18, align 1, !dbg !115, !tbaa !105
  %conv = zext i8 %5 to i32, !dbg !115
  %arrayidx21 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom20, !dbg !116
  %6 = load i8, ptr %arrayidx21, align 1, !dbg !116, !tbaa !105
  %conv22 = zext i8 %6 to i32, !dbg !116
  %add23 = add nuw nsw i32 %conv22, %conv, !dbg !117
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom25, !dbg !118
  %7 = load i8, ptr %arrayidx26, align 1, !dbg !118, !tbaa !105
  %conv27 = zext i8 %7 to i32, !dbg !118
  %add28 = add nuw nsw i32 %add23, %conv27, !dbg !119
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom30, !dbg !120
  %8 = load i8, ptr %arrayidx31, align 1, !dbg !120, !tbaa !105
  %conv32 = zext i8 %8 to i32, !dbg !120
  %add33 = add nuw nsw i32 %add28, %conv32, !dbg !121
  %arrayidx36 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom35, !dbg !122
  %9 = load i8, ptr %arrayidx36, align 1, !dbg !122, !tbaa !105
  %conv37 = zext i8 %9 to i32, !dbg !122
  %add38 = add nuw nsw i32 %add33, %conv37, !dbg !123
  %arrayidx41 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom40, !dbg !124
  %10 = load i8, ptr %arrayidx41, align 1, !dbg !124, !tbaa !105
  %conv42 = zext i8 %10 to i32, !dbg !124
  %add43 = add nuw nsw i32 %add38, %conv42, !dbg !125
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom45, !dbg !126
  %11 = load i8, ptr %arrayidx46, align 1, !dbg !126, !tbaa !105
  %conv47 = zext i8 %11 to i32, !dbg !126
  %add48 = add nuw nsw i32 %add43, %conv47, !dbg !127
  %arrayidx51 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom50, !dbg !128
  %12 = load i8, ptr %arrayidx51, align 1, !dbg !128, !tbaa !105
  %conv52 = zext i8 %12 to i32, !dbg !128
  %add53 = add nuw nsw i32 %add48, %conv52, !dbg !129
  switch i32 %add53, label %lor.end.fold.split [
    i32 3, label %lor.end
    i32 2, label %land.rhs
  ], !dbg !130

land.rhs:                                         ; preds = %for.body
  %arrayidx57 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom, !dbg !131
  %13 = load i8, ptr %arrayidx57, align 1, !dbg !131, !tbaa !105
  %tobool = icmp ne i8 %13, 0, !dbg !131
  br label %lor.end

lor.end.fold.split:                               ; preds = %for.body
  br label %lor.end, !dbg !132

lor.end:                                          ; preds = %for.body, %lor.end.fold.split, %land.rhs
  %14 = phi i1 [ true, %for.body ], [ %tobool, %land.rhs ], [ false, %lor.end.fold.split ]
  %conv58 = zext i1 %14 to i8, !dbg !132
  %arrayidx60 = getelementptr inbounds nuw i8, ptr %next.0103, i64 %idxprom, !dbg !133
  store i8 %conv58, ptr %arrayidx60, align 1, !dbg !134, !tbaa !105
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !135
  %inc = add nuw i32 %g.0102, 1, !dbg !136
  %exitcond.not = icmp eq i32 %inc, %generations, !dbg !109
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !110, !llvm.loop !137
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "stencil2d.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "jacobi_5point", scope: !1, file: !1, line: 14, type: !13, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 17, column: 18, scope: !12)
!19 = !DILocation(line: 17, column: 30, scope: !12)
!20 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 18, column: 18, scope: !12)
!23 = !DILocation(line: 18, column: 30, scope: !12)
!24 = !DILocation(line: 35, column: 1, scope: !25, inlinedAt: !26)
!25 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!26 = distinct !DILocation(line: 19, column: 19, scope: !12)
!27 = !DILocation(line: 19, column: 30, scope: !12)
!28 = !DILocation(line: 19, column: 35, scope: !12)
!29 = !DILocation(line: 19, column: 40, scope: !12)
!30 = !DILocation(line: 35, column: 1, scope: !31, inlinedAt: !32)
!31 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!32 = distinct !DILocation(line: 19, column: 50, scope: !12)
!33 = !DILocation(line: 19, column: 61, scope: !12)
!34 = !DILocation(line: 19, column: 48, scope: !12)
!35 = !DILocation(line: 19, column: 66, scope: !12)
!36 = !DILocation(line: 20, column: 18, scope: !12)
!37 = !{!38, !38, i64 0}
!38 = !{!"float", !10, i64 0}
!39 = !DILocation(line: 20, column: 5, scope: !12)
!40 = !DILocation(line: 20, column: 16, scope: !12)
!41 = !DILocation(line: 21, column: 11, scope: !12)
!42 = !DILocation(line: 21, column: 30, scope: !12)
!43 = !DILocation(line: 21, column: 28, scope: !12)
!44 = !DILocation(line: 21, column: 17, scope: !12)
!45 = !DILocation(line: 22, column: 11, scope: !12)
!46 = !DILocation(line: 22, column: 32, scope: !12)
!47 = !DILocation(line: 22, column: 30, scope: !12)
!48 = !DILocation(line: 22, column: 18, scope: !12)
!49 = !DILocation(line: 23, column: 11, scope: !12)
!50 = !DILocation(line: 23, column: 30, scope: !12)
!51 = !DILocation(line: 23, column: 28, scope: !12)
!52 = !DILocation(line: 23, column: 17, scope: !12)
!53 = !DILocation(line: 24, column: 11, scope: !12)
!54 = !DILocation(line: 24, column: 32, scope: !12)
!55 = !DILocation(line: 24, column: 30, scope: !12)
!56 = !DILocation(line: 24, column: 18, scope: !12)
!57 = !DILocation(line: 25, column: 5, scope: !12)
!58 = !DILocation(line: 26, column: 24, scope: !12)
!59 = !DILocation(line: 26, column: 41, scope: !12)
!60 = !DILocation(line: 26, column: 39, scope: !12)
!61 = !DILocation(line: 26, column: 58, scope: !12)
!62 = !DILocation(line: 26, column: 56, scope: !12)
!63 = !DILocation(line: 26, column: 75, scope: !12)
!64 = !DILocation(line: 26, column: 73, scope: !12)
!65 = !DILocation(line: 26, column: 21, scope: !12)
!66 = !DILocation(line: 27, column: 5, scope: !12)
!67 = !DILocation(line: 27, column: 12, scope: !12)
!68 = !DILocation(line: 28, column: 25, scope: !12)
!69 = !DILocation(line: 28, column: 23, scope: !12)
!70 = !DILocation(line: 68, column: 43, scope: !71, inlinedAt: !72)
!71 = distinct !DISubprogram(name: "fabsf", scope: !17, file: !17, line: 68, type: !13, scopeLine: 68, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!72 = distinct !DILocation(line: 28, column: 15, scope: !12)
!73 = !DILocation(line: 29, column: 5, scope: !12)
!74 = !DILocation(line: 30, column: 30, scope: !12)
!75 = !DILocation(line: 30, column: 35, scope: !12)
!76 = !DILocation(line: 31, column: 5, scope: !12)
!77 = !DILocation(line: 31, column: 16, scope: !12)
!78 = !DILocation(line: 32, column: 5, scope: !12)
!79 = !DILocation(line: 34, column: 15, scope: !12)
!80 = !DILocation(line: 34, column: 42, scope: !12)
!81 = !DILocation(line: 34, column: 54, scope: !12)
!82 = !DILocation(line: 67, column: 52, scope: !83, inlinedAt: !84)
!83 = distinct !DISubprogram(name: "fmaxf", scope: !17, file: !17, line: 67, type: !13, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!84 = distinct !DILocation(line: 34, column: 36, scope: !12)
!85 = !DILocation(line: 34, column: 34, scope: !12)
!86 = !DILocation(line: 34, column: 23, scope: !12)
!87 = !DILocation(line: 35, column: 9, scope: !12)
!88 = !DILocation(line: 37, column: 11, scope: !12)
!89 = !DILocation(line: 37, column: 63, scope: !12)
!90 = !DILocation(line: 37, column: 61, scope: !12)
!91 = !DILocation(line: 37, column: 17, scope: !12)
!92 = !DILocation(line: 38, column: 1, scope: !12)
!93 = distinct !DISubprogram(name: "life_torus", scope: !1, file: !1, line: 40, type: !13, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!94 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !95)
!95 = distinct !DILocation(line: 43, column: 18, scope: !93)
!96 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !97)
!97 = distinct !DILocation(line: 44, column: 18, scope: !93)
!98 = !DILocation(line: 45, column: 20, scope: !93)
!99 = !DILocation(line: 45, column: 25, scope: !93)
!100 = !DILocation(line: 35, column: 1, scope: !31, inlinedAt: !101)
!101 = distinct !DILocation(line: 46, column: 35, scope: !93)
!102 = !DILocation(line: 46, column: 46, scope: !93)
!103 = !DILocation(line: 46, column: 33, scope: !93)
!104 = !DILocation(line: 49, column: 14, scope: !93)
!105 = !{!10, !10, i64 0}
!106 = !DILocation(line: 49, column: 5, scope: !93)
!107 = !DILocation(line: 49, column: 12, scope: !93)
!108 = !DILocation(line: 50, column: 5, scope: !93)
!109 = !DILocation(line: 51, column: 28, scope: !93)
!110 = !DILocation(line: 51, column: 5, scope: !93)
!111 = !DILocation(line: 0, scope: !93)
!112 = !DILocation(line: 62, column: 15, scope: !93)
!113 = !DILocation(line: 62, column: 13, scope: !93)
!114 = !DILocation(line: 63, column: 1, scope: !93)
!115 = !DILocation(line: 54, column: 26, scope: !93)
!116 = !DILocation(line: 54, column: 43, scope: !93)
!117 = !DILocation(line: 54, column: 41, scope: !93)
!118 = !DILocation(line: 54, column: 57, scope: !93)
!119 = !DILocation(line: 54, column: 55, scope: !93)
!120 = !DILocation(line: 54, column: 75, scope: !93)
!121 = !DILocation(line: 54, column: 73, scope: !93)
!122 = !DILocation(line: 54, column: 93, scope: !93)
!123 = !DILocation(line: 54, column: 91, scope: !93)
!124 = !DILocation(line: 55, column: 26, scope: !93)
!125 = !DILocation(line: 54, column: 110, scope: !93)
!126 = !DILocation(line: 55, column: 45, scope: !93)
!127 = !DILocation(line: 55, column: 43, scope: !93)
!128 = !DILocation(line: 55, column: 61, scope: !93)
!129 = !DILocation(line: 55, column: 59, scope: !93)
!130 = !DILocation(line: 56, column: 30, scope: !93)
!131 = !DILocation(line: 56, column: 48, scope: !93)
!132 = !DILocation(line: 56, column: 19, scope: !93)
!133 = !DILocation(line: 56, column: 9, scope: !93)
!134 = !DILocation(line: 56, column: 17, scope: !93)
!135 = !DILocation(line: 57, column: 9, scope: !93)
!136 = !DILocation(line: 51, column: 43, scope: !93)
!137 = distinct !{!137, !110, !138, !139}
!138 = !DILocation(line: 61, column: 5, scope: !93)
!139 = !{!"llvm.loop.mustprogress"}
