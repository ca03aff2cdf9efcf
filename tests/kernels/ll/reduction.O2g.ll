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
define dso_local ptx_kernel void @sum_tree(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !22
  %mul = mul i32 %1, %2, !dbg !25
  %add = add i32 %mul, %0, !dbg !26
  %cmp = icmp ult i32 %add, %n, !dbg !27
  br i1 %cmp, label %cond.true, label %cond.end, !dbg !28

cond.true:                                        ; preds = %entry
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !dbg !29, !tbaa !30
  br label %cond.end, !dbg !28

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract float [ %3, %cond.true ], [ 0.000000e+00, %entry ], !dbg !28
  %idxprom3 = zext nneg i32 %0 to i64, !dbg !32
  %arrayidx4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), i64 %idxprom3, !dbg !32
  store float %cond, ptr %arrayidx4, align 4, !dbg !33, !tbaa !30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %half.032 = lshr i32 %2, 1, !dbg !35
  %cmp6.not33 = icmp eq i32 %half.032, 0, !dbg !36
  br i1 %cmp6.not33, label %for.cond.cleanup, label %for.body, !dbg !37

for.cond.cleanup:                                 ; preds = %if.end, %cond.end
  %cmp15 = icmp eq i32 %0, 0, !dbg !38
  br i1 %cmp15, label %if.then16, label %if.end20, !dbg !38

for.body:                                         ; preds = %cond.end, %if.end
  %half.034 = phi i32 [ %half.0, %if.end ], [ %half.032, %cond.end ]
  %cmp7 = icmp samesign ult i32 %0, %half.034, !dbg !39
  br i1 %cmp7, label %if.then, label %if.end, !dbg !39

if.then:                                          ; preds = %for.body
  %add8 = add nuw nsw i32 %half.034, %0
  %idxprom9 = zext nneg i32 %add8 to i64
  %arrayidx10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), i64 %idxprom9
  %4 = load float, ptr %arrayidx10, align 4, !dbg !40, !tbaa !30
  %5 = load float, ptr %arrayidx4, align 4, !dbg !41, !tbaa !30
  %add13 = fadd contract float %4, %5, !dbg !41
  store float %add13, ptr %arrayidx4, align 4, !dbg !41, !tbaa !30
  br label %if.end, !dbg !42

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !43
  %half.0 = lshr i32 %half.034, 1, !dbg !35
  %cmp6.not = icmp eq i32 %half.0, 0, !dbg !36
  br i1 %cmp6.not, label %for.cond.cleanup, label %for.body, !dbg !37, !llvm.loop !44

if.then16:                                        ; preds = %for.cond.cleanup
  %idxprom18 = zext nneg i32 %1 to i64
  %arrayidx19 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom18
  %6 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), align 4, !dbg !47, !tbaa !30
  store float %6, ptr %arrayidx19, align 4, !dbg !48, !tbaa !30
  br label %if.end20, !dbg !49

if.end20:                                         ; preds = %if.then16, %for.cond.cleanup
  ret void, !dbg !50
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_shuffle(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #2 !dbg !51 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !52
  %rem = and i32 %0, 31, !dbg !54
  %div39 = lshr i32 %0, 5, !dbg !55
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !56
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !58
  %mul = mul i32 %1, %2, !dbg !60
  %add = add i32 %mul, %0, !dbg !61
  %cmp50 = icmp ult i32 %add, %n, !dbg !62
  br i1 %cmp50, label %for.body.lr.ph, label %for.cond.i41.preheader, !dbg !63

for.body.lr.ph:                                   ; preds = %entry
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul8 = mul i32 %3, %2
  br label %for.body, !dbg !63

for.cond.i41.preheader:                           ; preds = %for.body, %entry
  %v.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add5, %for.body ], !dbg !64
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %v.0.lcssa, i32 range(i32 1, 0) 16, i32 31), !dbg !65
  %add.i47 = fadd contract float %v.0.lcssa, %4, !dbg !70
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i47, i32 range(i32 1, 0) 8, i32 31), !dbg !65
  %add.i47.1 = fadd contract float %add.i47, %5, !dbg !70
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i47.1, i32 range(i32 1, 0) 4, i32 31), !dbg !65
  %add.i47.2 = fadd contract float %add.i47.1, %6, !dbg !70
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i47.2, i32 range(i32 1, 0) 2, i32 31), !dbg !65
  %add.i47.3 = fadd contract float %add.i47.2, %7, !dbg !70
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i47.3, i32 range(i32 1, 0) 1, i32 31), !dbg !65
  %cmp11 = icmp eq i32 %rem, 0, !dbg !71
  br i1 %cmp11, label %if.then, label %if.end, !dbg !71

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.052 = phi i32 [ %add, %for.body.lr.ph ], [ %add9, %for.body ]
  %v.051 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add5, %for.body ]
  %idxprom = zext i32 %i.052 to i64, !dbg !72
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !72
  %9 = load float, ptr %arrayidx, align 4, !dbg !72, !tbaa !30
  %add5 = fadd contract float %v.051, %9, !dbg !73
  %add9 = add i32 %i.052, %mul8, !dbg !74
  %cmp = icmp ult i32 %add9, %n, !dbg !62
  br i1 %cmp, label %for.body, label %for.cond.i41.preheader, !dbg !63, !llvm.loop !75

if.then:                                          ; preds = %for.cond.i41.preheader
  %add.i47.4 = fadd contract float %add.i47.3, %8, !dbg !70
  %idxprom12 = zext nneg i32 %div39 to i64
  %arrayidx13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11sum_shuffleE7of_warp to ptr), i64 %idxprom12
  store float %add.i47.4, ptr %arrayidx13, align 4, !dbg !77, !tbaa !30
  br label %if.end, !dbg !78

if.end:                                           ; preds = %if.then, %for.cond.i41.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !79
  %cmp14 = icmp eq i32 %div39, 0, !dbg !80
  br i1 %cmp14, label %if.then15, label %if.end28, !dbg !80

if.then15:                                        ; preds = %if.end
  %div1740 = lshr i32 %2, 5, !dbg !81
  %cmp18 = icmp samesign ult i32 %rem, %div1740, !dbg !82
  br i1 %cmp18, label %cond.true, label %cond.end, !dbg !83

cond.true:                                        ; preds = %if.then15
  %idxprom19 = zext nneg i32 %rem to i64
  %arrayidx20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11sum_shuffleE7of_warp to ptr), i64 %idxprom19
  %10 = load float, ptr %arrayidx20, align 4, !dbg !84, !tbaa !30
  br label %cond.end, !dbg !83

cond.end:                                         ; preds = %if.then15, %cond.true
  %cond = phi contract float [ %10, %cond.true ], [ 0.000000e+00, %if.then15 ], !dbg !83
  %11 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %cond, i32 range(i32 1, 0) 16, i32 31), !dbg !85
  %add.i = fadd contract float %cond, %11, !dbg !88
  %12 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i, i32 range(i32 1, 0) 8, i32 31), !dbg !85
  %add.i.1 = fadd contract float %add.i, %12, !dbg !88
  %13 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i.1, i32 range(i32 1, 0) 4, i32 31), !dbg !85
  %add.i.2 = fadd contract float %add.i.1, %13, !dbg !88
  %14 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i.2, i32 range(i32 1, 0) 2, i32 31), !dbg !85
  %add.i.3 = fadd contract float %add.i.2, %14, !dbg !88
  %15 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %add.i.3, i32 range(i32 1, 0) 1, i32 31), !dbg !85
  br i1 %cmp11, label %if.then23, label %if.end28, !dbg !89

if.then23:                                        ; preds = %cond.end
  %add.i.4 = fadd contract float %add.i.3, %15, !dbg !88
  %idxprom25 = zext nneg i32 %1 to i64
  %arrayidx26 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom25
  store float %add.i.4, ptr %arrayidx26, align 4, !dbg !90, !tbaa !30
  br label %if.end28, !dbg !91

if.end28:                                         ; preds = %cond.end, %if.then23, %if.end
  ret void, !dbg !92
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @max_warp_tail(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !93 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !94
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !96
  %mul = shl i32 %1, 8, !dbg !98
  %add = add i32 %mul, %0, !dbg !99
  %cmp = icmp ult i32 %add, %n, !dbg !100
  br i1 %cmp, label %cond.true, label %cond.end, !dbg !101

cond.true:                                        ; preds = %entry
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !dbg !102, !tbaa !30
  br label %cond.end, !dbg !101

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract float [ %2, %cond.true ], [ 0xC7EFF933C0000000, %entry ], !dbg !101
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !103
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom2, !dbg !103
  store float %cond, ptr %arrayidx3, align 4, !dbg !104, !tbaa !30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !105
  %cmp5 = icmp samesign ult i32 %0, 128, !dbg !106
  br i1 %cmp5, label %if.then, label %if.end, !dbg !106

if.then:                                          ; preds = %cond.end
  %3 = zext nneg i32 %0 to i64
  %4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %3
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %4, i64 512
  %5 = load float, ptr %arrayidx3, align 4, !dbg !107, !tbaa !30
  %6 = load float, ptr %arrayidx10, align 4, !dbg !108, !tbaa !30
  %7 = tail call noundef float @llvm.maxnum.f32(float %5, float %6), !dbg !109
  store float %7, ptr %arrayidx3, align 4, !dbg !112, !tbaa !30
  br label %if.end, !dbg !113

if.end:                                           ; preds = %if.then, %cond.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !114
  %cmp5.1 = icmp samesign ult i32 %0, 64, !dbg !106
  br i1 %cmp5.1, label %if.then.1, label %if.end.1, !dbg !106

if.then.1:                                        ; preds = %if.end
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %8
  %arrayidx10.1 = getelementptr inbounds nuw i8, ptr %9, i64 256
  %10 = load float, ptr %arrayidx3, align 4, !dbg !107, !tbaa !30
  %11 = load float, ptr %arrayidx10.1, align 4, !dbg !108, !tbaa !30
  %12 = tail call noundef float @llvm.maxnum.f32(float %10, float %11), !dbg !109
  store float %12, ptr %arrayidx3, align 4, !dbg !112, !tbaa !30
  br label %if.end.1, !dbg !113

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !114
  %cmp14 = icmp samesign ult i32 %0, 32, !dbg !115
  br i1 %cmp14, label %if.then15, label %if.end42, !dbg !115

if.then15:                                        ; preds = %if.end.1
  %13 = load float, ptr %arrayidx3, align 4, !dbg !116, !tbaa !30
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 128, !dbg !117
  %14 = load float, ptr %arrayidx20, align 4, !dbg !117, !tbaa !30
  %15 = tail call noundef float @llvm.maxnum.f32(float %13, float %14), !dbg !118
  store float %15, ptr %arrayidx3, align 4, !dbg !120, !tbaa !30
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !121
  %16 = xor i32 %0, 16, !dbg !124
  %idxprom30 = zext nneg i32 %16 to i64, !dbg !125
  %arrayidx31 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom30, !dbg !125
  %17 = load float, ptr %arrayidx31, align 4, !dbg !125, !tbaa !30
  %18 = tail call noundef float @llvm.maxnum.f32(float %15, float %17), !dbg !126
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !128
  store float %18, ptr %arrayidx3, align 4, !dbg !120, !tbaa !30
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !121
  %add29.1 = add nuw nsw i32 %0, 8, !dbg !124
  %rem.1 = and i32 %add29.1, 31, !dbg !130
  %idxprom30.1 = zext nneg i32 %rem.1 to i64, !dbg !125
  %arrayidx31.1 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom30.1, !dbg !125
  %19 = load float, ptr %arrayidx31.1, align 4, !dbg !125, !tbaa !30
  %20 = tail call noundef float @llvm.maxnum.f32(float %18, float %19), !dbg !126
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !128
  store float %20, ptr %arrayidx3, align 4, !dbg !120, !tbaa !30
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !121
  %add29.2 = add nuw nsw i32 %0, 4, !dbg !124
  %rem.2 = and i32 %add29.2, 31, !dbg !130
  %idxprom30.2 = zext nneg i32 %rem.2 to i64, !dbg !125
  %arrayidx31.2 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom30.2, !dbg !125
  %21 = load float, ptr %arrayidx31.2, align 4, !dbg !125, !tbaa !30
  %22 = tail call noundef float @llvm.maxnum.f32(float %20, float %21), !dbg !126
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !128
  store float %22, ptr %arrayidx3, align 4, !dbg !120, !tbaa !30
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !121
  %add29.3 = add nuw nsw i32 %0, 2, !dbg !124
  %rem.3 = and i32 %add29.3, 31, !dbg !130
  %idxprom30.3 = zext nneg i32 %rem.3 to i64, !dbg !125
  %arrayidx31.3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom30.3, !dbg !125
  %23 = load float, ptr %arrayidx31.3, align 4, !dbg !125, !tbaa !30
  %24 = tail call noundef float @llvm.maxnum.f32(float %22, float %23), !dbg !126
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !128
  store float %24, ptr %arrayidx3, align 4, !dbg !120, !tbaa !30
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !121
  %add29.4 = add nuw nsw i32 %0, 1, !dbg !124
  %rem.4 = and i32 %add29.4, 31, !dbg !130
  %idxprom30.4 = zext nneg i32 %rem.4 to i64, !dbg !125
  %arrayidx31.4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %idxprom30.4, !dbg !125
  %25 = load float, ptr %arrayidx31.4, align 4, !dbg !125, !tbaa !30
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !128
  %cmp36 = icmp eq i32 %0, 0, !dbg !131
  br i1 %cmp36, label %if.then37, label %if.end42, !dbg !131

if.then37:                                        ; preds = %if.then15
  %26 = tail call noundef float @llvm.maxnum.f32(float %24, float %25), !dbg !126
  %idxprom39 = zext nneg i32 %1 to i64
  %arrayidx40 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom39
  store float %26, ptr %arrayidx40, align 4, !dbg !132, !tbaa !30
  br label %if.end42, !dbg !133

if.end42:                                         ; preds = %if.then15, %if.then37, %if.end.1
  ret void, !dbg !134
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z12sum_unrolledILj256EEvPfPKfj(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 comdat !dbg !135 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !136
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !138
  %mul = shl i32 %1, 8, !dbg !140
  %add = add i32 %mul, %0, !dbg !141
  %cmp113 = icmp ult i32 %add, %n, !dbg !142
  br i1 %cmp113, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !143

for.body.lr.ph:                                   ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul4 = shl i32 %2, 8
  br label %for.body, !dbg !143

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %v.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add2, %for.body ], !dbg !144
  %idxprom6 = zext nneg i32 %0 to i64, !dbg !145
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 %idxprom6, !dbg !145
  store float %v.0.lcssa, ptr %arrayidx7, align 4, !dbg !146, !tbaa !30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !147
  %cmp8 = icmp samesign ult i32 %0, 128, !dbg !148
  br i1 %cmp8, label %if.then, label %if.end, !dbg !148

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.0115 = phi i32 [ %add, %for.body.lr.ph ], [ %add5, %for.body ]
  %v.0114 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add2, %for.body ]
  %idxprom = zext i32 %i.0115 to i64, !dbg !149
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !149
  %3 = load float, ptr %arrayidx, align 4, !dbg !149, !tbaa !30
  %add2 = fadd contract float %v.0114, %3, !dbg !150
  %add5 = add i32 %i.0115, %mul4, !dbg !151
  %cmp = icmp ult i32 %add5, %n, !dbg !142
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !143, !llvm.loop !152

if.then:                                          ; preds = %for.cond.cleanup
  %arrayidx11 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 512
  %4 = load float, ptr %arrayidx11, align 4, !dbg !154, !tbaa !30
  %5 = load float, ptr %arrayidx7, align 4, !dbg !155, !tbaa !30
  %add14 = fadd contract float %4, %5, !dbg !155
  store float %add14, ptr %arrayidx7, align 4, !dbg !155, !tbaa !30
  br label %if.end, !dbg !156

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !157
  %cmp15 = icmp samesign ult i32 %0, 64, !dbg !158
  br i1 %cmp15, label %if.then16, label %if.end23, !dbg !158

if.then16:                                        ; preds = %if.end
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 256
  %6 = load float, ptr %arrayidx19, align 4, !dbg !159, !tbaa !30
  %7 = load float, ptr %arrayidx7, align 4, !dbg !160, !tbaa !30
  %add22 = fadd contract float %6, %7, !dbg !160
  store float %add22, ptr %arrayidx7, align 4, !dbg !160, !tbaa !30
  br label %if.end23, !dbg !161

if.end23:                                         ; preds = %if.then16, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !162
  %cmp24 = icmp samesign ult i32 %0, 32, !dbg !163
  br i1 %cmp24, label %if.then25, label %if.end32, !dbg !163

if.then25:                                        ; preds = %if.end23
  %arrayidx28 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 128
  %8 = load float, ptr %arrayidx28, align 4, !dbg !164, !tbaa !30
  %9 = load float, ptr %arrayidx7, align 4, !dbg !165, !tbaa !30
  %add31 = fadd contract float %8, %9, !dbg !165
  store float %add31, ptr %arrayidx7, align 4, !dbg !165, !tbaa !30
  br label %if.end32, !dbg !166

if.end32:                                         ; preds = %if.then25, %if.end23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !167
  %cmp33 = icmp samesign ult i32 %0, 16, !dbg !168
  br i1 %cmp33, label %if.then34, label %if.end41, !dbg !168

if.then34:                                        ; preds = %if.end32
  %arrayidx37 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 64
  %10 = load float, ptr %arrayidx37, align 4, !dbg !169, !tbaa !30
  %11 = load float, ptr %arrayidx7, align 4, !dbg !170, !tbaa !30
  %add40 = fadd contract float %10, %11, !dbg !170
  store float %add40, ptr %arrayidx7, align 4, !dbg !170, !tbaa !30
  br label %if.end41, !dbg !171

if.end41:                                         ; preds = %if.then34, %if.end32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !172
  %cmp42 = icmp samesign ult i32 %0, 8, !dbg !173
  br i1 %cmp42, label %if.then43, label %if.end50, !dbg !173

if.then43:                                        ; preds = %if.end41
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 32
  %12 = load float, ptr %arrayidx46, align 4, !dbg !174, !tbaa !30
  %13 = load float, ptr %arrayidx7, align 4, !dbg !175, !tbaa !30
  %add49 = fadd contract float %12, %13, !dbg !175
  store float %add49, ptr %arrayidx7, align 4, !dbg !175, !tbaa !30
  br label %if.end50, !dbg !176

if.end50:                                         ; preds = %if.then43, %if.end41
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !177
  %cmp51 = icmp samesign ult i32 %0, 4, !dbg !178
  br i1 %cmp51, label %if.then52, label %if.end59, !dbg !178

if.then52:                                        ; preds = %if.end50
  %arrayidx55 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 16
  %14 = load float, ptr %arrayidx55, align 4, !dbg !179, !tbaa !30
  %15 = load float, ptr %arrayidx7, align 4, !dbg !180, !tbaa !30
  %add58 = fadd contract float %14, %15, !dbg !180
  store float %add58, ptr %arrayidx7, align 4, !dbg !180, !tbaa !30
  br label %if.end59, !dbg !181

if.end59:                                         ; preds = %if.then52, %if.end50
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !182
  %cmp60 = icmp samesign ult i32 %0, 2, !dbg !183
  br i1 %cmp60, label %if.then61, label %if.end68, !dbg !183

if.then61:                                        ; preds = %if.end59
  %arrayidx64 = getelementptr inbounds nuw i8, ptr %arrayidx7, i64 8
  %16 = load float, ptr %arrayidx64, align 4, !dbg !184, !tbaa !30
  %17 = load float, ptr %arrayidx7, align 4, !dbg !185, !tbaa !30
  %add67 = fadd contract float %16, %17, !dbg !185
  store float %add67, ptr %arrayidx7, align 4, !dbg !185, !tbaa !30
  br label %if.end68, !dbg !186

if.end68:                                         ; preds = %if.then61, %if.end59
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !187
  %cmp69 = icmp eq i32 %0, 0, !dbg !188
  br i1 %cmp69, label %if.then70, label %if.end77, !dbg !188

if.then70:                                        ; preds = %if.end68
  %18 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 4), align 4, !dbg !189, !tbaa !30
  %19 = load float, ptr %arrayidx7, align 4, !dbg !190, !tbaa !30
  %add76 = fadd contract float %18, %19, !dbg !190
  store float %add76, ptr %arrayidx7, align 4, !dbg !190, !tbaa !30
  br label %if.end77, !dbg !191

if.end77:                                         ; preds = %if.then70, %if.end68
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !192
  br i1 %cmp69, label %if.then79, label %if.end83, !dbg !193

if.then79:                                        ; preds = %if.end77
  %idxprom81 = zext nneg i32 %1 to i64
  %arrayidx82 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom81
  %20 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), align 4, !dbg !194, !tbaa !30
  store float %20, ptr %arrayidx82, align 4, !dbg !195, !tbaa !30
  br label %if.end83, !dbg !196

if.end83:                                         ; preds = %if.then79, %if.end77
  ret void, !dbg !197
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

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "reduction.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "sum_tree", scope: !1, file: !1, line: 20, type: !13, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 22, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 23, column: 18, scope: !12)
!22 = !DILocation(line: 36, column: 1, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 36, type: !13, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 23, column: 31, scope: !12)
!25 = !DILocation(line: 23, column: 29, scope: !12)
!26 = !DILocation(line: 23, column: 42, scope: !12)
!27 = !DILocation(line: 24, column: 14, scope: !12)
!28 = !DILocation(line: 24, column: 12, scope: !12)
!29 = !DILocation(line: 24, column: 20, scope: !12)
!30 = !{!31, !31, i64 0}
!31 = !{!"float", !10, i64 0}
!32 = !DILocation(line: 24, column: 5, scope: !12)
!33 = !DILocation(line: 24, column: 10, scope: !12)
!34 = !DILocation(line: 25, column: 5, scope: !12)
!35 = !DILocation(line: 26, scope: !12)
!36 = !DILocation(line: 26, column: 47, scope: !12)
!37 = !DILocation(line: 26, column: 5, scope: !12)
!38 = !DILocation(line: 30, column: 11, scope: !12)
!39 = !DILocation(line: 27, column: 15, scope: !12)
!40 = !DILocation(line: 27, column: 31, scope: !12)
!41 = !DILocation(line: 27, column: 28, scope: !12)
!42 = !DILocation(line: 27, column: 23, scope: !12)
!43 = !DILocation(line: 28, column: 9, scope: !12)
!44 = distinct !{!44, !37, !45, !46}
!45 = !DILocation(line: 29, column: 5, scope: !12)
!46 = !{!"llvm.loop.mustprogress"}
!47 = !DILocation(line: 30, column: 35, scope: !12)
!48 = !DILocation(line: 30, column: 33, scope: !12)
!49 = !DILocation(line: 30, column: 17, scope: !12)
!50 = !DILocation(line: 31, column: 1, scope: !12)
!51 = distinct !DISubprogram(name: "sum_shuffle", scope: !1, file: !1, line: 38, type: !13, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!52 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !53)
!53 = distinct !DILocation(line: 40, column: 21, scope: !51)
!54 = !DILocation(line: 40, column: 33, scope: !51)
!55 = !DILocation(line: 41, column: 33, scope: !51)
!56 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !57)
!57 = distinct !DILocation(line: 43, column: 23, scope: !51)
!58 = !DILocation(line: 36, column: 1, scope: !23, inlinedAt: !59)
!59 = distinct !DILocation(line: 43, column: 36, scope: !51)
!60 = !DILocation(line: 43, column: 34, scope: !51)
!61 = !DILocation(line: 43, column: 47, scope: !51)
!62 = !DILocation(line: 43, column: 64, scope: !51)
!63 = !DILocation(line: 43, column: 5, scope: !51)
!64 = !DILocation(line: 0, scope: !51)
!65 = !DILocation(line: 104, column: 78, scope: !66, inlinedAt: !67)
!66 = distinct !DISubprogram(name: "__shfl_down_sync", scope: !17, file: !17, line: 104, type: !13, scopeLine: 104, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!67 = distinct !DILocation(line: 34, column: 47, scope: !68, inlinedAt: !69)
!68 = distinct !DISubprogram(name: "warp_sum", scope: !1, file: !1, line: 33, type: !13, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!69 = distinct !DILocation(line: 44, column: 9, scope: !51)
!70 = !DILocation(line: 34, column: 44, scope: !68, inlinedAt: !69)
!71 = !DILocation(line: 45, column: 14, scope: !51)
!72 = !DILocation(line: 43, column: 103, scope: !51)
!73 = !DILocation(line: 43, column: 100, scope: !51)
!74 = !DILocation(line: 43, column: 71, scope: !51)
!75 = distinct !{!75, !63, !76, !46}
!76 = !DILocation(line: 43, column: 107, scope: !51)
!77 = !DILocation(line: 45, column: 34, scope: !51)
!78 = !DILocation(line: 45, column: 20, scope: !51)
!79 = !DILocation(line: 46, column: 5, scope: !51)
!80 = !DILocation(line: 47, column: 14, scope: !51)
!81 = !DILocation(line: 48, column: 31, scope: !51)
!82 = !DILocation(line: 48, column: 18, scope: !51)
!83 = !DILocation(line: 48, column: 13, scope: !51)
!84 = !DILocation(line: 48, column: 38, scope: !51)
!85 = !DILocation(line: 104, column: 78, scope: !66, inlinedAt: !86)
!86 = distinct !DILocation(line: 34, column: 47, scope: !68, inlinedAt: !87)
!87 = distinct !DILocation(line: 49, column: 13, scope: !51)
!88 = !DILocation(line: 34, column: 44, scope: !68, inlinedAt: !87)
!89 = !DILocation(line: 50, column: 18, scope: !51)
!90 = !DILocation(line: 50, column: 40, scope: !51)
!91 = !DILocation(line: 50, column: 24, scope: !51)
!92 = !DILocation(line: 52, column: 1, scope: !51)
!93 = distinct !DISubprogram(name: "max_warp_tail", scope: !1, file: !1, line: 54, type: !13, scopeLine: 54, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!94 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !95)
!95 = distinct !DILocation(line: 56, column: 18, scope: !93)
!96 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !97)
!97 = distinct !DILocation(line: 57, column: 18, scope: !93)
!98 = !DILocation(line: 57, column: 29, scope: !93)
!99 = !DILocation(line: 57, column: 35, scope: !93)
!100 = !DILocation(line: 58, column: 14, scope: !93)
!101 = !DILocation(line: 58, column: 12, scope: !93)
!102 = !DILocation(line: 58, column: 20, scope: !93)
!103 = !DILocation(line: 58, column: 5, scope: !93)
!104 = !DILocation(line: 58, column: 10, scope: !93)
!105 = !DILocation(line: 59, column: 5, scope: !93)
!106 = !DILocation(line: 61, column: 15, scope: !93)
!107 = !DILocation(line: 61, column: 36, scope: !93)
!108 = !DILocation(line: 61, column: 42, scope: !93)
!109 = !DILocation(line: 67, column: 52, scope: !110, inlinedAt: !111)
!110 = distinct !DISubprogram(name: "fmaxf", scope: !17, file: !17, line: 67, type: !13, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!111 = distinct !DILocation(line: 61, column: 30, scope: !93)
!112 = !DILocation(line: 61, column: 28, scope: !93)
!113 = !DILocation(line: 61, column: 23, scope: !93)
!114 = !DILocation(line: 62, column: 9, scope: !93)
!115 = !DILocation(line: 64, column: 11, scope: !93)
!116 = !DILocation(line: 65, column: 25, scope: !93)
!117 = !DILocation(line: 65, column: 31, scope: !93)
!118 = !DILocation(line: 67, column: 52, scope: !110, inlinedAt: !119)
!119 = distinct !DILocation(line: 65, column: 19, scope: !93)
!120 = !DILocation(line: 67, column: 18, scope: !93)
!121 = !DILocation(line: 91, column: 60, scope: !122, inlinedAt: !123)
!122 = distinct !DISubprogram(name: "__syncwarp", scope: !17, file: !17, line: 91, type: !13, scopeLine: 91, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!123 = distinct !DILocation(line: 68, column: 13, scope: !93)
!124 = !DILocation(line: 69, column: 31, scope: !93)
!125 = !DILocation(line: 69, column: 26, scope: !93)
!126 = !DILocation(line: 67, column: 52, scope: !110, inlinedAt: !127)
!127 = distinct !DILocation(line: 69, column: 17, scope: !93)
!128 = !DILocation(line: 91, column: 60, scope: !122, inlinedAt: !129)
!129 = distinct !DILocation(line: 70, column: 13, scope: !93)
!130 = !DILocation(line: 69, column: 39, scope: !93)
!131 = !DILocation(line: 72, column: 15, scope: !93)
!132 = !DILocation(line: 72, column: 37, scope: !93)
!133 = !DILocation(line: 72, column: 21, scope: !93)
!134 = !DILocation(line: 74, column: 1, scope: !93)
!135 = distinct !DISubprogram(name: "sum_unrolled<256U>", scope: !1, file: !1, line: 77, type: !13, scopeLine: 77, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!136 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !137)
!137 = distinct !DILocation(line: 79, column: 18, scope: !135)
!138 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !139)
!139 = distinct !DILocation(line: 81, column: 23, scope: !135)
!140 = !DILocation(line: 81, column: 34, scope: !135)
!141 = !DILocation(line: 81, column: 42, scope: !135)
!142 = !DILocation(line: 81, column: 49, scope: !135)
!143 = !DILocation(line: 81, column: 5, scope: !135)
!144 = !DILocation(line: 0, scope: !135)
!145 = !DILocation(line: 82, column: 5, scope: !135)
!146 = !DILocation(line: 82, column: 10, scope: !135)
!147 = !DILocation(line: 83, column: 5, scope: !135)
!148 = !DILocation(line: 85, column: 15, scope: !135)
!149 = !DILocation(line: 81, column: 83, scope: !135)
!150 = !DILocation(line: 81, column: 80, scope: !135)
!151 = !DILocation(line: 81, column: 56, scope: !135)
!152 = distinct !{!152, !143, !153, !46}
!153 = !DILocation(line: 81, column: 87, scope: !135)
!154 = !DILocation(line: 85, column: 30, scope: !135)
!155 = !DILocation(line: 85, column: 27, scope: !135)
!156 = !DILocation(line: 85, column: 22, scope: !135)
!157 = !DILocation(line: 86, column: 9, scope: !135)
!158 = !DILocation(line: 89, column: 15, scope: !135)
!159 = !DILocation(line: 89, column: 29, scope: !135)
!160 = !DILocation(line: 89, column: 26, scope: !135)
!161 = !DILocation(line: 89, column: 21, scope: !135)
!162 = !DILocation(line: 90, column: 9, scope: !135)
!163 = !DILocation(line: 92, column: 11, scope: !135)
!164 = !DILocation(line: 92, column: 25, scope: !135)
!165 = !DILocation(line: 92, column: 22, scope: !135)
!166 = !DILocation(line: 92, column: 17, scope: !135)
!167 = !DILocation(line: 93, column: 5, scope: !135)
!168 = !DILocation(line: 94, column: 11, scope: !135)
!169 = !DILocation(line: 94, column: 25, scope: !135)
!170 = !DILocation(line: 94, column: 22, scope: !135)
!171 = !DILocation(line: 94, column: 17, scope: !135)
!172 = !DILocation(line: 95, column: 5, scope: !135)
!173 = !DILocation(line: 96, column: 11, scope: !135)
!174 = !DILocation(line: 96, column: 24, scope: !135)
!175 = !DILocation(line: 96, column: 21, scope: !135)
!176 = !DILocation(line: 96, column: 16, scope: !135)
!177 = !DILocation(line: 97, column: 5, scope: !135)
!178 = !DILocation(line: 98, column: 11, scope: !135)
!179 = !DILocation(line: 98, column: 24, scope: !135)
!180 = !DILocation(line: 98, column: 21, scope: !135)
!181 = !DILocation(line: 98, column: 16, scope: !135)
!182 = !DILocation(line: 99, column: 5, scope: !135)
!183 = !DILocation(line: 100, column: 11, scope: !135)
!184 = !DILocation(line: 100, column: 24, scope: !135)
!185 = !DILocation(line: 100, column: 21, scope: !135)
!186 = !DILocation(line: 100, column: 16, scope: !135)
!187 = !DILocation(line: 101, column: 5, scope: !135)
!188 = !DILocation(line: 102, column: 11, scope: !135)
!189 = !DILocation(line: 102, column: 24, scope: !135)
!190 = !DILocation(line: 102, column: 21, scope: !135)
!191 = !DILocation(line: 102, column: 16, scope: !135)
!192 = !DILocation(line: 103, column: 5, scope: !135)
!193 = !DILocation(line: 104, column: 11, scope: !135)
!194 = !DILocation(line: 104, column: 35, scope: !135)
!195 = !DILocation(line: 104, column: 33, scope: !135)
!196 = !DILocation(line: 104, column: 17, scope: !135)
!197 = !DILocation(line: 105, column: 1, scope: !135)
