; ModuleID = 'reduction.cu'
source_filename = "reduction.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

$_Z12sum_unrolledILj256EEvPfPKfj = comdat any

$_ZZ12sum_unrolledILj256EEvPfPKfjE1s = comdat any

@_ZZ8sum_treeE1s = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ11sum_shuffleE7of_warp = internal unnamed_addr addrspace(3) global [32 x float] undef, align 4
@_ZZ13max_warp_tailE1s = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ12sum_unrolledILj256EEvPfPKfjE1s = linkonce_odr dso_local local_unnamed_addr addrspace(3) global [256 x float] undef, comdat, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_tree(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul i32 %1, %2
  %add = add i32 %mul, %0
  %cmp = icmp ult i32 %add, %n
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:                                        ; preds = %entry
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract float [ %3, %cond.true ], [ 0.000000e+00, %entry ]
  %idxprom3 = zext nneg i32 %0 to i64
  %arrayidx4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), i64 %idxprom3
  store float %cond, ptr %arrayidx4, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %half.032 = lshr i32 %2, 1
  %cmp6.not33 = icmp eq i32 %half.032, 0
  br i1 %cmp6.not33, label %for.cond.cleanup, label %for.body

for.cond.cleanup:                                 ; preds = %if.end, %cond.end
  %cmp15 = icmp eq i32 %0, 0
  br i1 %cmp15, label %if.then16, label %if.end20

for.body:                                         ; preds = %cond.end, %if.end
  %half.034 = phi i32 [ %half.0, %if.end ], [ %half.032, %cond.end ]
  %cmp7 = icmp samesign ult i32 %0, %half.034
  br i1 %cmp7, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %add8 = add nuw nsw i32 %half.034, %0
  %idxprom9 = zext nneg i32 %add8 to i64
  %arrayidx10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), i64 %idxprom9
  %4 = load float, ptr %arrayidx10, align 4, !tbaa !8
  %5 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %add13 = fadd contract float %4, %5
  store float %add13, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %half.0 = lshr i32 %half.034, 1
  %cmp6.not = icmp eq i32 %half.0, 0
  br i1 %cmp6.not, label %for.cond.cleanup, label %for.body, !llvm.loop !10

if.then16:                                        ; preds = %for.cond.cleanup
  %idxprom18 = zext nneg i32 %1 to i64
  %arrayidx19 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom18
  %6 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), align 4, !tbaa !8
  store float %6, ptr %arrayidx19, align 4, !tbaa !8
  br label %if.end20

if.end20:                                         ; preds = %if.then16, %for.cond.cleanup
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_shuffle(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rem = and i32 %0, 31
  %div39 = lshr i32 %0, 5
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul i32 %1, %2
  %add = add i32 %mul, %0
  %cmp50 = icmp ult i32 %add, %n
  br i1 %cmp50, label %for.body.lr.ph, label %for.cond.i41.preheader

for.body.lr.ph:                                   ; preds = %entry
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul8 = mul i32 %3, %2
  br label %for.body

for.cond.i41.preheader:                           ; preds = %for.body, %entry
  %v.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add5, %for.body ]
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %v.0.lcssa, i32 range(i32 1, 0) 16, i32 31)
  %add.i47 = fadd contract float %v.0.lcssa, %4
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i47, i32 range(i32 1, 0) 8, i32 31)
  %add.i47.1 = fadd contract float %add.i47, %5
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i47.1, i32 range(i32 1, 0) 4, i32 31)
  %add.i47.2 = fadd contract float %add.i47.1, %6
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i47.2, i32 range(i32 1, 0) 2, i32 31)
  %add.i47.3 = fadd contract float %add.i47.2, %7
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i47.3, i32 range(i32 1, 0) 1, i32 31)
  %cmp11 = icmp eq i32 %rem, 0
  br i1 %cmp11, label %if.then, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.052 = phi i32 [ %add, %for.body.lr.ph ], [ %add9, %for.body ]
  %v.051 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add5, %for.body ]
  %idxprom = zext i32 %i.052 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %9 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add5 = fadd contract float %v.051, %9
  %add9 = add i32 %i.052, %mul8
  %cmp = icmp ult i32 %add9, %n
  br i1 %cmp, label %for.body, label %for.cond.i41.preheader, !llvm.loop !12

if.then:                                          ; preds = %for.cond.i41.preheader
  %add.i47.4 = fadd contract float %add.i47.3, %8
  %idxprom12 = zext nneg i32 %div39 to i64
  %arrayidx13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11sum_shuffleE7of_warp to ptr), i64 %idxprom12
  store float %add.i47.4, ptr %arrayidx13, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.i41.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp14 = icmp eq i32 %div39, 0
  br i1 %cmp14, label %if.then15, label %if.end28

if.then15:                                        ; preds = %if.end
  %div1740 = lshr i32 %2, 5
  %cmp18 = icmp samesign ult i32 %rem, %div1740
  br i1 %cmp18, label %cond.true, label %cond.end

cond.true:                                        ; preds = %if.then15
  %idxprom19 = zext nneg i32 %rem to i64
  %arrayidx20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11sum_shuffleE7of_warp to ptr), i64 %idxprom19
  %10 = load float, ptr %arrayidx20, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %if.then15, %cond.true
  %cond = phi contract float [ %10, %cond.true ], [ 0.000000e+00, %if.then15 ]
  %11 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %cond, i32 range(i32 1, 0) 16, i32 31)
  %add.i = fadd contract float %cond, %11
  %12 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i, i32 range(i32 1, 0) 8, i32 31)
  %add.i.1 = fadd contract float %add.i, %12
  %13 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i.1, i32 range(i32 1, 0) 4, i32 31)
  %add.i.2 = fadd contract float %add.i.1, %13
  %14 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i.2, i32 range(i32 1, 0) 2, i32 31)
  %add.i.3 = fadd contract float %add.i.2, %14
  %15 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i.3, i32 range(i32 1, 0) 1, i32 31)
  br i1 %cmp11, label %if.then23, label %if.end28

if.then23:                                        ; preds = %cond.end
  %add.i.4 = fadd contract float %add.i.3, %15
  %idxprom25 = zext nneg i32 %1 to i64
  %arrayidx26 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom25
  store float %add.i.4, ptr %arrayidx26, align 4, !tbaa !8
  br label %if.end28

if.end28:                                         ; preds = %cond.end, %if.then23, %if.end
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @max_warp_tail(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %add = add i32 %mul, %0
  %cmp = icmp ult i32 %add, %n
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:                                        ; preds = %entry
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract float [ %2, %cond.true ], [ 0xC7EFF933C0000000, %entry ]
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom2
  store float %cond, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp5 = icmp samesign ult i32 %0, 128
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  %3 = zext nneg i32 %0 to i64
  %4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %3
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %4, i64 512
  %5 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %6 = load float, ptr %arrayidx10, align 4, !tbaa !8
  %7 = tail call noundef float @llvm.maxnum.f32(float %5, float %6)
  store float %7, ptr %arrayidx3, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %cond.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp5.1 = icmp samesign ult i32 %0, 64
  br i1 %cmp5.1, label %if.then.1, label %if.end.1

if.then.1:                                        ; preds = %if.end
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %8
  %arrayidx10.1 = getelementptr inbounds nuw i8, ptr %9, i64 256
  %10 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %11 = load float, ptr %arrayidx10.1, align 4, !tbaa !8
  %12 = tail call noundef float @llvm.maxnum.f32(float %10, float %11)
  store float %12, ptr %arrayidx3, align 4, !tbaa !8
  br label %if.end.1

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp14 = icmp samesign ult i32 %0, 32
  br i1 %cmp14, label %if.then15, label %if.end42

if.then15:                                        ; preds = %if.end.1
  %13 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 128
  %14 = load float, ptr %arrayidx20, align 4, !tbaa !8
  %15 = tail call noundef float @llvm.maxnum.f32(float %13, float %14)
  store float %15, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %16 = xor i32 %0, 16
  %idxprom30 = zext nneg i32 %16 to i64
  %arrayidx31 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom30
  %17 = load float, ptr %arrayidx31, align 4, !tbaa !8
  %18 = tail call noundef float @llvm.maxnum.f32(float %15, float %17)
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store float %18, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %add29.1 = add nuw nsw i32 %0, 8
  %rem.1 = and i32 %add29.1, 31
  %idxprom30.1 = zext nneg i32 %rem.1 to i64
  %arrayidx31.1 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom30.1
  %19 = load float, ptr %arrayidx31.1, align 4, !tbaa !8
  %20 = tail call noundef float @llvm.maxnum.f32(float %18, float %19)
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store float %20, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %add29.2 = add nuw nsw i32 %0, 4
  %rem.2 = and i32 %add29.2, 31
  %idxprom30.2 = zext nneg i32 %rem.2 to i64
  %arrayidx31.2 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom30.2
  %21 = load float, ptr %arrayidx31.2, align 4, !tbaa !8
  %22 = tail call noundef float @llvm.maxnum.f32(float %20, float %21)
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store float %22, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %add29.3 = add nuw nsw i32 %0, 2
  %rem.3 = and i32 %add29.3, 31
  %idxprom30.3 = zext nneg i32 %rem.3 to i64
  %arrayidx31.3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom30.3
  %23 = load float, ptr %arrayidx31.3, align 4, !tbaa !8
  %24 = tail call noundef float @llvm.maxnum.f32(float %22, float %23)
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store float %24, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %add29.4 = add nuw nsw i32 %0, 1
  %rem.4 = and i32 %add29.4, 31
  %idxprom30.4 = zext nneg i32 %rem.4 to i64
  %arrayidx31.4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom30.4
  %25 = load float, ptr %arrayidx31.4, align 4, !tbaa !8
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %cmp36 = icmp eq i32 %0, 0
  br i1 %cmp36, label %if.then37, label %if.end42

if.then37:                                        ; preds = %if.then15
  %26 = tail call noundef float @llvm.maxnum.f32(float %24, float %25)
  %idxprom39 = zext nneg i32 %1 to i64
  %arrayidx40 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom39
  store float %26, ptr %arrayidx40, align 4, !tbaa !8
  br label %if.end42

if.end42:                                         ; preds = %if.then15, %if.then37, %if.end.1
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z12sum_unrolledILj256EEvPfPKfj(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 comdat {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %add = add i32 %mul, %0
  %cmp113 = icmp ult i32 %add, %n
  br i1 %cmp113, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul4 = shl i32 %2, 8
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %v.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add2, %for.body ]
  %idxprom6 = zext nneg i32 %0 to i64
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 %idxprom6
  store float %v.0.lcssa, ptr %arrayidx7, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp8 = icmp samesign ult i32 %0, 128
  br i1 %cmp8, label %if.then, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.0115 = phi i32 [ %add, %for.body.lr.ph ], [ %add5, %for.body ]
  %v.0114 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add2, %for.body ]
  %idxprom = zext i32 %i.0115 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add2 = fadd contract float %v.0114, %3
  %add5 = add i32 %i.0115, %mul4
  %cmp = icmp ult i32 %add5, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !13

if.then:                                          ; preds = %for.cond.cleanup
  %arrayidx11 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 512
  %4 = load float, ptr %arrayidx11, align 4, !tbaa !8
  %5 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add14 = fadd contract float %4, %5
  store float %add14, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp15 = icmp samesign ult i32 %0, 64
  br i1 %cmp15, label %if.then16, label %if.end23

if.then16:                                        ; preds = %if.end
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 256
  %6 = load float, ptr %arrayidx19, align 4, !tbaa !8
  %7 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add22 = fadd contract float %6, %7
  store float %add22, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end23

if.end23:                                         ; preds = %if.then16, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp24 = icmp samesign ult i32 %0, 32
  br i1 %cmp24, label %if.then25, label %if.end32

if.then25:                                        ; preds = %if.end23
  %arrayidx28 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 128
  %8 = load float, ptr %arrayidx28, align 4, !tbaa !8
  %9 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add31 = fadd contract float %8, %9
  store float %add31, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end32

if.end32:                                         ; preds = %if.then25, %if.end23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp33 = icmp samesign ult i32 %0, 16
  br i1 %cmp33, label %if.then34, label %if.end41

if.then34:                                        ; preds = %if.end32
  %arrayidx37 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 64
  %10 = load float, ptr %arrayidx37, align 4, !tbaa !8
  %11 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add40 = fadd contract float %10, %11
  store float %add40, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end41

if.end41:                                         ; preds = %if.then34, %if.end32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp42 = icmp samesign ult i32 %0, 8
  br i1 %cmp42, label %if.then43, label %if.end50

if.then43:                                        ; preds = %if.end41
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 32
  %12 = load float, ptr %arrayidx46, align 4, !tbaa !8
  %13 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add49 = fadd contract float %12, %13
  store float %add49, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end50

if.end50:                                         ; preds = %if.then43, %if.end41
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp51 = icmp samesign ult i32 %0, 4
  br i1 %cmp51, label %if.then52, label %if.end59

if.then52:                                        ; preds = %if.end50
  %arrayidx55 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 16
  %14 = load float, ptr %arrayidx55, align 4, !tbaa !8
  %15 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add58 = fadd contract float %14, %15
  store float %add58, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end59

if.end59:                                         ; preds = %if.then52, %if.end50
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp60 = icmp samesign ult i32 %0, 2
  br i1 %cmp60, label %if.then61, label %if.end68

if.then61:                                        ; preds = %if.end59
  %arrayidx64 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 8
  %16 = load float, ptr %arrayidx64, align 4, !tbaa !8
  %17 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add67 = fadd contract float %16, %17
  store float %add67, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end68

if.end68:                                         ; preds = %if.then61, %if.end59
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp69 = icmp eq i32 %0, 0
  br i1 %cmp69, label %if.then70, label %if.end77

if.then70:                                        ; preds = %if.end68
  %18 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 4), align 4, !tbaa !8
  %19 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add76 = fadd contract float %18, %19
  store float %add76, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end77

if.end77:                                         ; preds = %if.then70, %if.end68
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp69, label %if.then79, label %if.end83

if.then79:                                        ; preds = %if.end77
  %idxprom81 = zext nneg i32 %1 to i64
  %arrayidx82 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom81
  %20 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), align 4, !tbaa !8
  store float %20, ptr %arrayidx82, align 4, !tbaa !8
  br label %if.end83

if.end83:                                         ; preds = %if.then79, %if.end77
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32) #4

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="1024" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
