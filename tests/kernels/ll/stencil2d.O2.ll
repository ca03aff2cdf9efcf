; ModuleID = 'stencil2d.cu'
source_filename = "stencil2d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13jacobi_5pointE4tile = internal unnamed_addr addrspace(3) global [18 x [18 x float]] undef, align 4
@_ZZ13jacobi_5pointE7largest = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ10life_torusE1a = internal unnamed_addr addrspace(3) global [256 x i8] undef, align 1
@_ZZ10life_torusE1b = internal unnamed_addr addrspace(3) global [256 x i8] undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @jacobi_5point(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef writeonly captures(none) %change, ptr noalias noundef readonly captures(none) %in, i32 noundef %width) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %0, 1
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add2 = add nuw nsw i32 %1, 1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul = shl nuw nsw i32 %2, 4
  %add4 = add nuw nsw i32 %mul, %add2
  %mul5 = mul i32 %width, %add4
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul7 = shl i32 %3, 4
  %add8 = add i32 %mul5, %mul7
  %add9 = add i32 %add8, %add
  %idxprom = zext i32 %add9 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom10 = zext nneg i32 %add2 to i64
  %arrayidx11 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 %idxprom10
  %idxprom12 = zext nneg i32 %add to i64
  %arrayidx13 = getelementptr inbounds nuw float, ptr %arrayidx11, i64 %idxprom12
  store float %4, ptr %arrayidx13, align 4, !tbaa !8
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom14 = zext i32 %add8 to i64
  %arrayidx15 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom14
  %5 = load float, ptr %arrayidx15, align 4, !tbaa !8
  store float %5, ptr %arrayidx11, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %cmp19 = icmp eq i32 %add, 16
  br i1 %cmp19, label %if.then20, label %if.end27

if.then20:                                        ; preds = %if.end
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %arrayidx11, i64 68
  %add21 = add i32 %add9, 1
  %idxprom22 = zext i32 %add21 to i64
  %arrayidx23 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom22
  %6 = load float, ptr %arrayidx23, align 4, !tbaa !8
  store float %6, ptr %arrayidx26, align 4, !tbaa !8
  br label %if.end27

if.end27:                                         ; preds = %if.then20, %if.end
  %cmp28 = icmp eq i32 %1, 0
  br i1 %cmp28, label %if.then29, label %if.end35

if.then29:                                        ; preds = %if.end27
  %arrayidx34 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 %idxprom12
  %sub30 = sub i32 %add9, %width
  %idxprom31 = zext i32 %sub30 to i64
  %arrayidx32 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom31
  %7 = load float, ptr %arrayidx32, align 4, !tbaa !8
  store float %7, ptr %arrayidx34, align 4, !tbaa !8
  br label %if.end35

if.end35:                                         ; preds = %if.then29, %if.end27
  %cmp36 = icmp eq i32 %add2, 16
  br i1 %cmp36, label %if.then37, label %if.end43

if.then37:                                        ; preds = %if.end35
  %arrayidx42 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 1224), i64 %idxprom12
  %add38 = add i32 %add9, %width
  %idxprom39 = zext i32 %add38 to i64
  %arrayidx40 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom39
  %8 = load float, ptr %arrayidx40, align 4, !tbaa !8
  store float %8, ptr %arrayidx42, align 4, !tbaa !8
  br label %if.end43

if.end43:                                         ; preds = %if.then37, %if.end35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %idxprom47 = zext nneg i32 %0 to i64
  %arrayidx48 = getelementptr inbounds nuw float, ptr %arrayidx11, i64 %idxprom47
  %9 = load float, ptr %arrayidx48, align 4, !tbaa !8
  %arrayidx53 = getelementptr inbounds nuw i8, ptr %arrayidx48, i64 8
  %10 = load float, ptr %arrayidx53, align 4, !tbaa !8
  %add54 = fadd contract float %9, %10
  %idxprom56 = zext nneg i32 %1 to i64
  %arrayidx57 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 %idxprom56
  %arrayidx59 = getelementptr inbounds nuw float, ptr %arrayidx57, i64 %idxprom12
  %11 = load float, ptr %arrayidx59, align 4, !tbaa !8
  %add60 = fadd contract float %add54, %11
  %arrayidx63 = getelementptr inbounds nuw i8, ptr %arrayidx57, i64 144
  %arrayidx65 = getelementptr inbounds nuw float, ptr %arrayidx63, i64 %idxprom12
  %12 = load float, ptr %arrayidx65, align 4, !tbaa !8
  %add66 = fadd contract float %add60, %12
  %mul67 = fmul contract float %add66, 2.500000e-01
  %arrayidx69 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom
  store float %mul67, ptr %arrayidx69, align 4, !tbaa !8
  %13 = load float, ptr %arrayidx13, align 4, !tbaa !8
  %sub74 = fsub contract float %mul67, %13
  %14 = tail call contract noundef float @llvm.fabs.f32(float %sub74)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul77 = shl nuw nsw i32 %1, 4
  %add79 = add nuw nsw i32 %mul77, %0
  %idxprom80 = zext nneg i32 %add79 to i64
  %arrayidx81 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %idxprom80
  store float %14, ptr %arrayidx81, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp83 = icmp samesign ult i32 %add79, 128
  br i1 %cmp83, label %if.then84, label %if.end93

if.then84:                                        ; preds = %if.end43
  %15 = zext nneg i32 %add79 to i64
  %16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %15
  %arrayidx89 = getelementptr inbounds nuw i8, ptr %16, i64 512
  %17 = load float, ptr %arrayidx81, align 4, !tbaa !8
  %18 = load float, ptr %arrayidx89, align 4, !tbaa !8
  %19 = tail call noundef float @llvm.maxnum.f32(float %17, float %18)
  store float %19, ptr %arrayidx81, align 4, !tbaa !8
  br label %if.end93

if.end93:                                         ; preds = %if.then84, %if.end43
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp83.1 = icmp samesign ult i32 %add79, 64
  br i1 %cmp83.1, label %if.then84.1, label %if.end93.1

if.then84.1:                                      ; preds = %if.end93
  %20 = zext nneg i32 %add79 to i64
  %21 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %20
  %arrayidx89.1 = getelementptr inbounds nuw i8, ptr %21, i64 256
  %22 = load float, ptr %arrayidx81, align 4, !tbaa !8
  %23 = load float, ptr %arrayidx89.1, align 4, !tbaa !8
  %24 = tail call noundef float @llvm.maxnum.f32(float %22, float %23)
  store float %24, ptr %arrayidx81, align 4, !tbaa !8
  br label %if.end93.1

if.end93.1:                                       ; preds = %if.then84.1, %if.end93
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp83.2 = icmp samesign ult i32 %add79, 32
  br i1 %cmp83.2, label %if.then84.2, label %if.end93.2

if.then84.2:                                      ; preds = %if.end93.1
  %25 = zext nneg i32 %add79 to i64
  %26 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %25
  %arrayidx89.2 = getelementptr inbounds nuw i8, ptr %26, i64 128
  %27 = load float, ptr %arrayidx81, align 4, !tbaa !8
  %28 = load float, ptr %arrayidx89.2, align 4, !tbaa !8
  %29 = tail call noundef float @llvm.maxnum.f32(float %27, float %28)
  store float %29, ptr %arrayidx81, align 4, !tbaa !8
  br label %if.end93.2

if.end93.2:                                       ; preds = %if.then84.2, %if.end93.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp83.3 = icmp samesign ult i32 %add79, 16
  br i1 %cmp83.3, label %if.then84.3, label %if.end93.3

if.then84.3:                                      ; preds = %if.end93.2
  %30 = zext nneg i32 %0 to i64
  %31 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %30
  %arrayidx89.3 = getelementptr inbounds nuw i8, ptr %31, i64 64
  %32 = load float, ptr %arrayidx81, align 4, !tbaa !8
  %33 = load float, ptr %arrayidx89.3, align 4, !tbaa !8
  %34 = tail call noundef float @llvm.maxnum.f32(float %32, float %33)
  store float %34, ptr %arrayidx81, align 4, !tbaa !8
  br label %if.end93.3

if.end93.3:                                       ; preds = %if.then84.3, %if.end93.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp83.4 = icmp samesign ult i32 %add79, 8
  br i1 %cmp83.4, label %if.then84.4, label %if.end93.4

if.then84.4:                                      ; preds = %if.end93.3
  %35 = zext nneg i32 %0 to i64
  %36 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %35
  %arrayidx89.4 = getelementptr inbounds nuw i8, ptr %36, i64 32
  %37 = load float, ptr %arrayidx81, align 4, !tbaa !8
  %38 = load float, ptr %arrayidx89.4, align 4, !tbaa !8
  %39 = tail call noundef float @llvm.maxnum.f32(float %37, float %38)
  store float %39, ptr %arrayidx81, align 4, !tbaa !8
  br label %if.end93.4

if.end93.4:                                       ; preds = %if.then84.4, %if.end93.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp83.5 = icmp samesign ult i32 %add79, 4
  br i1 %cmp83.5, label %if.then84.5, label %if.end93.5

if.then84.5:                                      ; preds = %if.end93.4
  %40 = zext nneg i32 %0 to i64
  %41 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %40
  %arrayidx89.5 = getelementptr inbounds nuw i8, ptr %41, i64 16
  %42 = load float, ptr %arrayidx81, align 4, !tbaa !8
  %43 = load float, ptr %arrayidx89.5, align 4, !tbaa !8
  %44 = tail call noundef float @llvm.maxnum.f32(float %42, float %43)
  store float %44, ptr %arrayidx81, align 4, !tbaa !8
  br label %if.end93.5

if.end93.5:                                       ; preds = %if.then84.5, %if.end93.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp83.6 = icmp samesign ult i32 %add79, 2
  br i1 %cmp83.6, label %if.then84.6, label %if.end93.6

if.then84.6:                                      ; preds = %if.end93.5
  %45 = zext nneg i32 %0 to i64
  %46 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %45
  %arrayidx89.6 = getelementptr inbounds nuw i8, ptr %46, i64 8
  %47 = load float, ptr %arrayidx81, align 4, !tbaa !8
  %48 = load float, ptr %arrayidx89.6, align 4, !tbaa !8
  %49 = tail call noundef float @llvm.maxnum.f32(float %47, float %48)
  store float %49, ptr %arrayidx81, align 4, !tbaa !8
  br label %if.end93.6

if.end93.6:                                       ; preds = %if.then84.6, %if.end93.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp83.7 = icmp eq i32 %add79, 0
  br i1 %cmp83.7, label %if.then84.7, label %if.end93.7

if.then84.7:                                      ; preds = %if.end93.6
  %50 = load float, ptr %arrayidx81, align 4, !tbaa !8
  %51 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 4), align 4, !tbaa !8
  %52 = tail call noundef float @llvm.maxnum.f32(float %50, float %51)
  store float %52, ptr %arrayidx81, align 4, !tbaa !8
  br label %if.end93.7

if.end93.7:                                       ; preds = %if.then84.7, %if.end93.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp94 = icmp eq i32 %add79, 0
  br i1 %cmp94, label %if.then95, label %if.end103

if.then95:                                        ; preds = %if.end93.7
  %53 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul98 = mul i32 %2, %53
  %add100 = add i32 %mul98, %3
  %idxprom101 = zext i32 %add100 to i64
  %arrayidx102 = getelementptr inbounds nuw float, ptr %change, i64 %idxprom101
  %54 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), align 4, !tbaa !8
  store float %54, ptr %arrayidx102, align 4, !tbaa !8
  br label %if.end103

if.end103:                                        ; preds = %if.then95, %if.end93.7
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @life_torus(ptr noundef captures(none) %cells, i32 noundef %generations) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %mul = shl nuw nsw i32 %1, 5
  %add = add nuw nsw i32 %mul, %0
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul3 = shl i32 %2, 8
  %idx.ext = zext i32 %mul3 to i64
  %add.ptr = getelementptr inbounds nuw i8, ptr %cells, i64 %idx.ext
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %idxprom
  %3 = load i8, ptr %arrayidx, align 1, !tbaa !10
  %arrayidx5 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), i64 %idxprom
  store i8 %3, ptr %arrayidx5, align 1, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp101.not = icmp eq i32 %generations, 0
  br i1 %cmp101.not, label %for.cond.cleanup, label %for.body.lr.ph

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
  br label %for.body

for.cond.cleanup:                                 ; preds = %lor.end, %entry
  %now.0.lcssa = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), %entry ], [ %next.0103, %lor.end ]
  %arrayidx62 = getelementptr inbounds nuw i8, ptr %now.0.lcssa, i64 %idxprom
  %4 = load i8, ptr %arrayidx62, align 1, !tbaa !10
  store i8 %4, ptr %arrayidx, align 1, !tbaa !10
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %lor.end
  %now.0104 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), %for.body.lr.ph ], [ %next.0103, %lor.end ]
  %next.0103 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1b to ptr), %for.body.lr.ph ], [ %now.0104, %lor.end ]
  %g.0102 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %lor.end ]
  %arrayidx18 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom17
  %5 = load i8, ptr %arrayidx18, align 1, !tbaa !10
  %conv = zext i8 %5 to i32
  %arrayidx21 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom20
  %6 = load i8, ptr %arrayidx21, align 1, !tbaa !10
  %conv22 = zext i8 %6 to i32
  %add23 = add nuw nsw i32 %conv22, %conv
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom25
  %7 = load i8, ptr %arrayidx26, align 1, !tbaa !10
  %conv27 = zext i8 %7 to i32
  %add28 = add nuw nsw i32 %add23, %conv27
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom30
  %8 = load i8, ptr %arrayidx31, align 1, !tbaa !10
  %conv32 = zext i8 %8 to i32
  %add33 = add nuw nsw i32 %add28, %conv32
  %arrayidx36 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom35
  %9 = load i8, ptr %arrayidx36, align 1, !tbaa !10
  %conv37 = zext i8 %9 to i32
  %add38 = add nuw nsw i32 %add33, %conv37
  %arrayidx41 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom40
  %10 = load i8, ptr %arrayidx41, align 1, !tbaa !10
  %conv42 = zext i8 %10 to i32
  %add43 = add nuw nsw i32 %add38, %conv42
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom45
  %11 = load i8, ptr %arrayidx46, align 1, !tbaa !10
  %conv47 = zext i8 %11 to i32
  %add48 = add nuw nsw i32 %add43, %conv47
  %arrayidx51 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom50
  %12 = load i8, ptr %arrayidx51, align 1, !tbaa !10
  %conv52 = zext i8 %12 to i32
  %add53 = add nuw nsw i32 %add48, %conv52
  switch i32 %add53, label %lor.end.fold.split [
    i32 3, label %lor.end
    i32 2, label %land.rhs
  ]

land.rhs:                                         ; preds = %for.body
  %arrayidx57 = getelementptr inbounds nuw i8, ptr %now.0104, i64 %idxprom
  %13 = load i8, ptr %arrayidx57, align 1, !tbaa !10
  %tobool = icmp ne i8 %13, 0
  br label %lor.end

lor.end.fold.split:                               ; preds = %for.body
  br label %lor.end

lor.end:                                          ; preds = %for.body, %lor.end.fold.split, %land.rhs
  %14 = phi i1 [ true, %for.body ], [ %tobool, %land.rhs ], [ false, %lor.end.fold.split ]
  %conv58 = zext i1 %14 to i8
  %arrayidx60 = getelementptr inbounds nuw i8, ptr %next.0103, i64 %idxprom
  store i8 %conv58, ptr %arrayidx60, align 1, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %inc = add nuw i32 %g.0102, 1
  %exitcond.not = icmp eq i32 %inc, %generations
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !11
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
!10 = !{!6, !6, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
