; ModuleID = 'device_functions.cu'
source_filename = "device_functions.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9block_sumfE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ14stage_and_waitE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16choose_reductionE1s = internal addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local noundef float @_Z9block_sumf(float noundef %v) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !19
  %idxprom = zext nneg i32 %0 to i64, !dbg !20
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %idxprom, !dbg !20
  store float %v, ptr %arrayidx, align 4, !dbg !21, !tbaa !22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %cmp1 = icmp samesign ult i32 %0, 64, !dbg !25
  br i1 %cmp1, label %if.then, label %if.end, !dbg !25

if.then:                                          ; preds = %entry
  %1 = zext nneg i32 %0 to i64
  %2 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %1
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %2, i64 256
  %3 = load float, ptr %arrayidx3, align 4, !dbg !26, !tbaa !22
  %4 = load float, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  %add6 = fadd contract float %3, %4, !dbg !27
  store float %add6, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  br label %if.end, !dbg !28

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %cmp1.1 = icmp samesign ult i32 %0, 32, !dbg !25
  br i1 %cmp1.1, label %if.then.1, label %if.end.1, !dbg !25

if.then.1:                                        ; preds = %if.end
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %5
  %arrayidx3.1 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %7 = load float, ptr %arrayidx3.1, align 4, !dbg !26, !tbaa !22
  %8 = load float, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  %add6.1 = fadd contract float %7, %8, !dbg !27
  store float %add6.1, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  br label %if.end.1, !dbg !28

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %cmp1.2 = icmp samesign ult i32 %0, 16, !dbg !25
  br i1 %cmp1.2, label %if.then.2, label %if.end.2, !dbg !25

if.then.2:                                        ; preds = %if.end.1
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %9
  %arrayidx3.2 = getelementptr inbounds nuw i8, ptr %10, i64 64
  %11 = load float, ptr %arrayidx3.2, align 4, !dbg !26, !tbaa !22
  %12 = load float, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  %add6.2 = fadd contract float %11, %12, !dbg !27
  store float %add6.2, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  br label %if.end.2, !dbg !28

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %cmp1.3 = icmp samesign ult i32 %0, 8, !dbg !25
  br i1 %cmp1.3, label %if.then.3, label %if.end.3, !dbg !25

if.then.3:                                        ; preds = %if.end.2
  %13 = zext nneg i32 %0 to i64
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %13
  %arrayidx3.3 = getelementptr inbounds nuw i8, ptr %14, i64 32
  %15 = load float, ptr %arrayidx3.3, align 4, !dbg !26, !tbaa !22
  %16 = load float, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  %add6.3 = fadd contract float %15, %16, !dbg !27
  store float %add6.3, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  br label %if.end.3, !dbg !28

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %cmp1.4 = icmp samesign ult i32 %0, 4, !dbg !25
  br i1 %cmp1.4, label %if.then.4, label %if.end.4, !dbg !25

if.then.4:                                        ; preds = %if.end.3
  %17 = zext nneg i32 %0 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %17
  %arrayidx3.4 = getelementptr inbounds nuw i8, ptr %18, i64 16
  %19 = load float, ptr %arrayidx3.4, align 4, !dbg !26, !tbaa !22
  %20 = load float, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  %add6.4 = fadd contract float %19, %20, !dbg !27
  store float %add6.4, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  br label %if.end.4, !dbg !28

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %cmp1.5 = icmp samesign ult i32 %0, 2, !dbg !25
  br i1 %cmp1.5, label %if.then.5, label %if.end.5, !dbg !25

if.then.5:                                        ; preds = %if.end.4
  %21 = zext nneg i32 %0 to i64
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %21
  %arrayidx3.5 = getelementptr inbounds nuw i8, ptr %22, i64 8
  %23 = load float, ptr %arrayidx3.5, align 4, !dbg !26, !tbaa !22
  %24 = load float, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  %add6.5 = fadd contract float %23, %24, !dbg !27
  store float %add6.5, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  br label %if.end.5, !dbg !28

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %cmp1.6 = icmp eq i32 %0, 0, !dbg !25
  br i1 %cmp1.6, label %if.then.6, label %if.end.6, !dbg !25

if.then.6:                                        ; preds = %if.end.5
  %25 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 4), align 4, !dbg !26, !tbaa !22
  %26 = load float, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  %add6.6 = fadd contract float %25, %26, !dbg !27
  store float %add6.6, ptr %arrayidx, align 4, !dbg !27, !tbaa !22
  br label %if.end.6, !dbg !28

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %27 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), align 4, !dbg !30, !tbaa !22
  ret float %27, !dbg !31
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @standardize(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #2 !dbg !32 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !33
  %mul = shl i32 %0, 7, !dbg !36
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !37
  %add = add i32 %mul, %1, !dbg !39
  %idxprom = zext i32 %add to i64, !dbg !40
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !40
  %2 = load float, ptr %arrayidx, align 4, !dbg !40, !tbaa !22
  %call2 = tail call contract noundef float @_Z9block_sumf(float noundef %2) #7, !dbg !41
  %div = fmul contract float %call2, 7.812500e-03, !dbg !42
  %sub = fsub contract float %2, %div, !dbg !43
  %mul4 = fmul contract float %sub, %sub, !dbg !44
  %call5 = tail call contract noundef float @_Z9block_sumf(float noundef %mul4) #7, !dbg !45
  %div6 = fmul contract float %call5, 7.812500e-03, !dbg !46
  %add8 = fadd contract float %div6, 0x3EB0C6F7A0000000, !dbg !47
  %3 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %add8), !dbg !48
  %mul10 = fmul contract float %sub, %3, !dbg !51
  %arrayidx12 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom, !dbg !52
  store float %mul10, ptr %arrayidx12, align 4, !dbg !53, !tbaa !22
  ret void, !dbg !54
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local void @_Z12wait_for_allv() local_unnamed_addr #0 !dbg !55 {
entry:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !56
  ret void, !dbg !57
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define dso_local noundef float @_Z10polynomialf(float noundef %x) local_unnamed_addr #3 !dbg !58 {
entry:
  %sub = fadd contract float %x, -3.000000e+00, !dbg !59
  %mul = fmul contract float %x, %sub, !dbg !60
  %add = fadd contract float %mul, 5.000000e-01, !dbg !61
  %mul1 = fmul contract float %x, %add, !dbg !62
  %sub2 = fadd contract float %mul1, -1.000000e+00, !dbg !63
  ret float %sub2, !dbg !64
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stage_and_wait(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #2 !dbg !65 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !66
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !68
  %mul = shl i32 %1, 7, !dbg !70
  %idx.ext = zext i32 %mul to i64, !dbg !71
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext, !dbg !71
  %idxprom.i = zext nneg i32 %0 to i64, !dbg !72
  %arrayidx.i = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom.i, !dbg !72
  %2 = load float, ptr %arrayidx.i, align 4, !dbg !72, !tbaa !22
  %arrayidx3.i = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 %idxprom.i, !dbg !75
  store float %2, ptr %arrayidx3.i, align 4, !dbg !76, !tbaa !22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  %sub = sub nsw i32 127, %0, !dbg !79
  %idxprom = zext i32 %sub to i64, !dbg !80
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 %idxprom, !dbg !80
  %3 = load float, ptr %arrayidx, align 4, !dbg !80, !tbaa !22
  tail call void @_Z12wait_for_allv() #7, !dbg !81
  store float %3, ptr %arrayidx3.i, align 4, !dbg !82, !tbaa !22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !83
  %call4 = tail call contract noundef float @_Z10polynomialf(float noundef %3) #8, !dbg !84
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !85
  %add = add nuw nsw i32 %0, 1, !dbg !86
  %rem = and i32 %add, 127, !dbg !87
  %idxprom5 = zext nneg i32 %rem to i64, !dbg !88
  %arrayidx6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 %idxprom5, !dbg !88
  %4 = load float, ptr %arrayidx6, align 4, !dbg !88, !tbaa !22
  %add7 = fadd contract float %call4, %4, !dbg !89
  %add10 = add i32 %mul, %0, !dbg !90
  %idxprom11 = zext i32 %add10 to i64, !dbg !91
  %arrayidx12 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom11, !dbg !91
  store float %add7, ptr %arrayidx12, align 4, !dbg !92, !tbaa !22
  ret void, !dbg !93
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local noundef float @_Z8tree_sumPf(ptr noundef captures(none) %s) local_unnamed_addr #0 !dbg !94 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !95
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr %s, i64 %idxprom2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !97
  %cmp1 = icmp samesign ult i32 %0, 64, !dbg !98
  br i1 %cmp1, label %if.then, label %for.inc, !dbg !98

if.then:                                          ; preds = %entry
  %1 = zext nneg i32 %0 to i64
  %2 = getelementptr inbounds nuw float, ptr %s, i64 %1
  %arrayidx = getelementptr inbounds nuw i8, ptr %2, i64 256
  %3 = load float, ptr %arrayidx, align 4, !dbg !99, !tbaa !22
  %4 = load float, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  %add4 = fadd contract float %3, %4, !dbg !100
  store float %add4, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  br label %for.inc, !dbg !101

for.inc:                                          ; preds = %entry, %if.then
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !97
  %cmp1.1 = icmp samesign ult i32 %0, 32, !dbg !98
  br i1 %cmp1.1, label %if.then.1, label %for.inc.1, !dbg !98

if.then.1:                                        ; preds = %for.inc
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr inbounds nuw float, ptr %s, i64 %5
  %arrayidx.1 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %7 = load float, ptr %arrayidx.1, align 4, !dbg !99, !tbaa !22
  %8 = load float, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  %add4.1 = fadd contract float %7, %8, !dbg !100
  store float %add4.1, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  br label %for.inc.1, !dbg !101

for.inc.1:                                        ; preds = %if.then.1, %for.inc
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !97
  %cmp1.2 = icmp samesign ult i32 %0, 16, !dbg !98
  br i1 %cmp1.2, label %if.then.2, label %for.inc.2, !dbg !98

if.then.2:                                        ; preds = %for.inc.1
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr inbounds nuw float, ptr %s, i64 %9
  %arrayidx.2 = getelementptr inbounds nuw i8, ptr %10, i64 64
  %11 = load float, ptr %arrayidx.2, align 4, !dbg !99, !tbaa !22
  %12 = load float, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  %add4.2 = fadd contract float %11, %12, !dbg !100
  store float %add4.2, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  br label %for.inc.2, !dbg !101

for.inc.2:                                        ; preds = %if.then.2, %for.inc.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !97
  %cmp1.3 = icmp samesign ult i32 %0, 8, !dbg !98
  br i1 %cmp1.3, label %if.then.3, label %for.inc.3, !dbg !98

if.then.3:                                        ; preds = %for.inc.2
  %13 = zext nneg i32 %0 to i64
  %14 = getelementptr inbounds nuw float, ptr %s, i64 %13
  %arrayidx.3 = getelementptr inbounds nuw i8, ptr %14, i64 32
  %15 = load float, ptr %arrayidx.3, align 4, !dbg !99, !tbaa !22
  %16 = load float, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  %add4.3 = fadd contract float %15, %16, !dbg !100
  store float %add4.3, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  br label %for.inc.3, !dbg !101

for.inc.3:                                        ; preds = %if.then.3, %for.inc.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !97
  %cmp1.4 = icmp samesign ult i32 %0, 4, !dbg !98
  br i1 %cmp1.4, label %if.then.4, label %for.inc.4, !dbg !98

if.then.4:                                        ; preds = %for.inc.3
  %17 = zext nneg i32 %0 to i64
  %18 = getelementptr inbounds nuw float, ptr %s, i64 %17
  %arrayidx.4 = getelementptr inbounds nuw i8, ptr %18, i64 16
  %19 = load float, ptr %arrayidx.4, align 4, !dbg !99, !tbaa !22
  %20 = load float, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  %add4.4 = fadd contract float %19, %20, !dbg !100
  store float %add4.4, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  br label %for.inc.4, !dbg !101

for.inc.4:                                        ; preds = %if.then.4, %for.inc.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !97
  %cmp1.5 = icmp samesign ult i32 %0, 2, !dbg !98
  br i1 %cmp1.5, label %if.then.5, label %for.inc.5, !dbg !98

if.then.5:                                        ; preds = %for.inc.4
  %21 = zext nneg i32 %0 to i64
  %22 = getelementptr inbounds nuw float, ptr %s, i64 %21
  %arrayidx.5 = getelementptr inbounds nuw i8, ptr %22, i64 8
  %23 = load float, ptr %arrayidx.5, align 4, !dbg !99, !tbaa !22
  %24 = load float, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  %add4.5 = fadd contract float %23, %24, !dbg !100
  store float %add4.5, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  br label %for.inc.5, !dbg !101

for.inc.5:                                        ; preds = %if.then.5, %for.inc.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !97
  %cmp1.6 = icmp eq i32 %0, 0, !dbg !98
  br i1 %cmp1.6, label %if.then.6, label %for.inc.6, !dbg !98

if.then.6:                                        ; preds = %for.inc.5
  %arrayidx.6 = getelementptr inbounds nuw i8, ptr %s, i64 4
  %25 = load float, ptr %arrayidx.6, align 4, !dbg !99, !tbaa !22
  %26 = load float, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  %add4.6 = fadd contract float %25, %26, !dbg !100
  store float %add4.6, ptr %arrayidx3, align 4, !dbg !100, !tbaa !22
  br label %for.inc.6, !dbg !101

for.inc.6:                                        ; preds = %if.then.6, %for.inc.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !102
  %27 = load float, ptr %s, align 4, !dbg !103, !tbaa !22
  ret float %27, !dbg !104
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local noundef float @_Z8tree_maxPf(ptr noundef captures(none) %s) local_unnamed_addr #0 !dbg !105 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !106
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %s, i64 %idxprom
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !108
  %cmp1 = icmp samesign ult i32 %0, 64, !dbg !109
  br i1 %cmp1, label %if.then, label %for.inc, !dbg !109

if.then:                                          ; preds = %entry
  %1 = zext nneg i32 %0 to i64
  %2 = getelementptr inbounds nuw float, ptr %s, i64 %1
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %2, i64 256
  %3 = load float, ptr %arrayidx, align 4, !dbg !110, !tbaa !22
  %4 = load float, ptr %arrayidx3, align 4, !dbg !111, !tbaa !22
  %5 = tail call noundef float @llvm.maxnum.f32(float %3, float %4), !dbg !112
  store float %5, ptr %arrayidx, align 4, !dbg !115, !tbaa !22
  br label %for.inc, !dbg !116

for.inc:                                          ; preds = %entry, %if.then
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !108
  %cmp1.1 = icmp samesign ult i32 %0, 32, !dbg !109
  br i1 %cmp1.1, label %if.then.1, label %for.inc.1, !dbg !109

if.then.1:                                        ; preds = %for.inc
  %6 = zext nneg i32 %0 to i64
  %7 = getelementptr inbounds nuw float, ptr %s, i64 %6
  %arrayidx3.1 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %8 = load float, ptr %arrayidx, align 4, !dbg !110, !tbaa !22
  %9 = load float, ptr %arrayidx3.1, align 4, !dbg !111, !tbaa !22
  %10 = tail call noundef float @llvm.maxnum.f32(float %8, float %9), !dbg !112
  store float %10, ptr %arrayidx, align 4, !dbg !115, !tbaa !22
  br label %for.inc.1, !dbg !116

for.inc.1:                                        ; preds = %if.then.1, %for.inc
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !108
  %cmp1.2 = icmp samesign ult i32 %0, 16, !dbg !109
  br i1 %cmp1.2, label %if.then.2, label %for.inc.2, !dbg !109

if.then.2:                                        ; preds = %for.inc.1
  %11 = zext nneg i32 %0 to i64
  %12 = getelementptr inbounds nuw float, ptr %s, i64 %11
  %arrayidx3.2 = getelementptr inbounds nuw i8, ptr %12, i64 64
  %13 = load float, ptr %arrayidx, align 4, !dbg !110, !tbaa !22
  %14 = load float, ptr %arrayidx3.2, align 4, !dbg !111, !tbaa !22
  %15 = tail call noundef float @llvm.maxnum.f32(float %13, float %14), !dbg !112
  store float %15, ptr %arrayidx, align 4, !dbg !115, !tbaa !22
  br label %for.inc.2, !dbg !116

for.inc.2:                                        ; preds = %if.then.2, %for.inc.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !108
  %cmp1.3 = icmp samesign ult i32 %0, 8, !dbg !109
  br i1 %cmp1.3, label %if.then.3, label %for.inc.3, !dbg !109

if.then.3:                                        ; preds = %for.inc.2
  %16 = zext nneg i32 %0 to i64
  %17 = getelementptr inbounds nuw float, ptr %s, i64 %16
  %arrayidx3.3 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %18 = load float, ptr %arrayidx, align 4, !dbg !110, !tbaa !22
  %19 = load float, ptr %arrayidx3.3, align 4, !dbg !111, !tbaa !22
  %20 = tail call noundef float @llvm.maxnum.f32(float %18, float %19), !dbg !112
  store float %20, ptr %arrayidx, align 4, !dbg !115, !tbaa !22
  br label %for.inc.3, !dbg !116

for.inc.3:                                        ; preds = %if.then.3, %for.inc.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !108
  %cmp1.4 = icmp samesign ult i32 %0, 4, !dbg !109
  br i1 %cmp1.4, label %if.then.4, label %for.inc.4, !dbg !109

if.then.4:                                        ; preds = %for.inc.3
  %21 = zext nneg i32 %0 to i64
  %22 = getelementptr inbounds nuw float, ptr %s, i64 %21
  %arrayidx3.4 = getelementptr inbounds nuw i8, ptr %22, i64 16
  %23 = load float, ptr %arrayidx, align 4, !dbg !110, !tbaa !22
  %24 = load float, ptr %arrayidx3.4, align 4, !dbg !111, !tbaa !22
  %25 = tail call noundef float @llvm.maxnum.f32(float %23, float %24), !dbg !112
  store float %25, ptr %arrayidx, align 4, !dbg !115, !tbaa !22
  br label %for.inc.4, !dbg !116

for.inc.4:                                        ; preds = %if.then.4, %for.inc.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !108
  %cmp1.5 = icmp samesign ult i32 %0, 2, !dbg !109
  br i1 %cmp1.5, label %if.then.5, label %for.inc.5, !dbg !109

if.then.5:                                        ; preds = %for.inc.4
  %26 = zext nneg i32 %0 to i64
  %27 = getelementptr inbounds nuw float, ptr %s, i64 %26
  %arrayidx3.5 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %28 = load float, ptr %arrayidx, align 4, !dbg !110, !tbaa !22
  %29 = load float, ptr %arrayidx3.5, align 4, !dbg !111, !tbaa !22
  %30 = tail call noundef float @llvm.maxnum.f32(float %28, float %29), !dbg !112
  store float %30, ptr %arrayidx, align 4, !dbg !115, !tbaa !22
  br label %for.inc.5, !dbg !116

for.inc.5:                                        ; preds = %if.then.5, %for.inc.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !108
  %cmp1.6 = icmp eq i32 %0, 0, !dbg !109
  br i1 %cmp1.6, label %if.then.6, label %for.inc.6, !dbg !109

if.then.6:                                        ; preds = %for.inc.5
  %arrayidx3.6 = getelementptr inbounds nuw i8, ptr %s, i64 4
  %31 = load float, ptr %arrayidx, align 4, !dbg !110, !tbaa !22
  %32 = load float, ptr %arrayidx3.6, align 4, !dbg !111, !tbaa !22
  %33 = tail call noundef float @llvm.maxnum.f32(float %31, float %32), !dbg !112
  store float %33, ptr %arrayidx, align 4, !dbg !115, !tbaa !22
  br label %for.inc.6, !dbg !116

for.inc.6:                                        ; preds = %if.then.6, %for.inc.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !117
  %34 = load float, ptr %s, align 4, !dbg !118, !tbaa !22
  ret float %34, !dbg !119
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @choose_reduction(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %largest) local_unnamed_addr #2 !dbg !120 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !121
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !123
  %mul = shl i32 %1, 7, !dbg !125
  %add = add i32 %mul, %0, !dbg !126
  %idxprom = zext i32 %add to i64, !dbg !127
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !127
  %2 = load float, ptr %arrayidx, align 4, !dbg !127, !tbaa !22
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !128
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16choose_reductionE1s to ptr), i64 %idxprom2, !dbg !128
  store float %2, ptr %arrayidx3, align 4, !dbg !129, !tbaa !22
  %tobool.not = icmp eq i32 %largest, 0, !dbg !130
  %_Z8tree_maxPf._Z8tree_sumPf = select i1 %tobool.not, ptr @_Z8tree_sumPf, ptr @_Z8tree_maxPf, !dbg !130
  %call4 = tail call contract noundef float %_Z8tree_maxPf._Z8tree_sumPf(ptr noundef addrspacecast (ptr addrspace(3) @_ZZ16choose_reductionE1s to ptr)) #7, !dbg !131, !callees !132
  %cmp = icmp eq i32 %0, 0, !dbg !133
  br i1 %cmp, label %if.then, label %if.end, !dbg !133

if.then:                                          ; preds = %entry
  %idxprom6 = zext nneg i32 %1 to i64
  %arrayidx7 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom6
  store float %call4, ptr %arrayidx7, align 4, !dbg !134, !tbaa !22
  br label %if.end, !dbg !135

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !136
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.f(float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent nounwind }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "device_functions.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "block_sum", scope: !1, file: !1, line: 18, type: !13, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 20, column: 18, scope: !12)
!19 = !DILocation(line: 21, column: 5, scope: !12)
!20 = !DILocation(line: 22, column: 5, scope: !12)
!21 = !DILocation(line: 22, column: 10, scope: !12)
!22 = !{!23, !23, i64 0}
!23 = !{!"float", !10, i64 0}
!24 = !DILocation(line: 23, column: 5, scope: !12)
!25 = !DILocation(line: 25, column: 15, scope: !12)
!26 = !DILocation(line: 25, column: 31, scope: !12)
!27 = !DILocation(line: 25, column: 28, scope: !12)
!28 = !DILocation(line: 25, column: 23, scope: !12)
!29 = !DILocation(line: 26, column: 9, scope: !12)
!30 = !DILocation(line: 28, column: 12, scope: !12)
!31 = !DILocation(line: 28, column: 5, scope: !12)
!32 = distinct !DISubprogram(name: "standardize", scope: !1, file: !1, line: 31, type: !13, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!33 = !DILocation(line: 35, column: 1, scope: !34, inlinedAt: !35)
!34 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!35 = distinct !DILocation(line: 32, column: 18, scope: !32)
!36 = !DILocation(line: 32, column: 29, scope: !32)
!37 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !38)
!38 = distinct !DILocation(line: 32, column: 37, scope: !32)
!39 = !DILocation(line: 32, column: 35, scope: !32)
!40 = !DILocation(line: 33, column: 15, scope: !32)
!41 = !DILocation(line: 34, column: 18, scope: !32)
!42 = !DILocation(line: 34, column: 31, scope: !32)
!43 = !DILocation(line: 35, column: 35, scope: !32)
!44 = !DILocation(line: 35, column: 43, scope: !32)
!45 = !DILocation(line: 35, column: 22, scope: !32)
!46 = !DILocation(line: 35, column: 57, scope: !32)
!47 = !DILocation(line: 36, column: 43, scope: !32)
!48 = !DILocation(line: 71, column: 44, scope: !49, inlinedAt: !50)
!49 = distinct !DISubprogram(name: "rsqrtf", scope: !17, file: !17, line: 71, type: !13, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!50 = distinct !DILocation(line: 36, column: 27, scope: !32)
!51 = !DILocation(line: 36, column: 25, scope: !32)
!52 = !DILocation(line: 36, column: 5, scope: !32)
!53 = !DILocation(line: 36, column: 12, scope: !32)
!54 = !DILocation(line: 37, column: 1, scope: !32)
!55 = distinct !DISubprogram(name: "wait_for_all", scope: !1, file: !1, line: 44, type: !13, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!56 = !DILocation(line: 44, column: 47, scope: !55)
!57 = !DILocation(line: 44, column: 64, scope: !55)
!58 = distinct !DISubprogram(name: "polynomial", scope: !1, file: !1, line: 46, type: !13, scopeLine: 46, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!59 = !DILocation(line: 46, column: 64, scope: !58)
!60 = !DILocation(line: 46, column: 72, scope: !58)
!61 = !DILocation(line: 46, column: 76, scope: !58)
!62 = !DILocation(line: 46, column: 84, scope: !58)
!63 = !DILocation(line: 46, column: 88, scope: !58)
!64 = !DILocation(line: 46, column: 53, scope: !58)
!65 = distinct !DISubprogram(name: "stage_and_wait", scope: !1, file: !1, line: 48, type: !13, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!66 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !67)
!67 = distinct !DILocation(line: 50, column: 18, scope: !65)
!68 = !DILocation(line: 35, column: 1, scope: !34, inlinedAt: !69)
!69 = distinct !DILocation(line: 51, column: 19, scope: !65)
!70 = !DILocation(line: 51, column: 30, scope: !65)
!71 = !DILocation(line: 51, column: 17, scope: !65)
!72 = !DILocation(line: 40, column: 23, scope: !73, inlinedAt: !74)
!73 = distinct !DISubprogram(name: "stage", scope: !1, file: !1, line: 39, type: !13, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!74 = distinct !DILocation(line: 51, column: 5, scope: !65)
!75 = !DILocation(line: 40, column: 5, scope: !73, inlinedAt: !74)
!76 = !DILocation(line: 40, column: 21, scope: !73, inlinedAt: !74)
!77 = !DILocation(line: 41, column: 5, scope: !73, inlinedAt: !74)
!78 = !DILocation(line: 52, column: 5, scope: !65)
!79 = !DILocation(line: 53, column: 21, scope: !65)
!80 = !DILocation(line: 53, column: 15, scope: !65)
!81 = !DILocation(line: 54, column: 5, scope: !65)
!82 = !DILocation(line: 55, column: 10, scope: !65)
!83 = !DILocation(line: 56, column: 5, scope: !65)
!84 = !DILocation(line: 57, column: 9, scope: !65)
!85 = !DILocation(line: 58, column: 5, scope: !65)
!86 = !DILocation(line: 59, column: 42, scope: !65)
!87 = !DILocation(line: 59, column: 47, scope: !65)
!88 = !DILocation(line: 59, column: 37, scope: !65)
!89 = !DILocation(line: 59, column: 35, scope: !65)
!90 = !DILocation(line: 59, column: 26, scope: !65)
!91 = !DILocation(line: 59, column: 5, scope: !65)
!92 = !DILocation(line: 59, column: 31, scope: !65)
!93 = !DILocation(line: 60, column: 1, scope: !65)
!94 = distinct !DISubprogram(name: "tree_sum", scope: !1, file: !1, line: 62, type: !13, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!95 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !96)
!96 = distinct !DILocation(line: 63, column: 18, scope: !94)
!97 = !DILocation(line: 65, column: 9, scope: !94)
!98 = !DILocation(line: 66, column: 15, scope: !94)
!99 = !DILocation(line: 66, column: 31, scope: !94)
!100 = !DILocation(line: 66, column: 28, scope: !94)
!101 = !DILocation(line: 66, column: 23, scope: !94)
!102 = !DILocation(line: 68, column: 5, scope: !94)
!103 = !DILocation(line: 69, column: 12, scope: !94)
!104 = !DILocation(line: 69, column: 5, scope: !94)
!105 = distinct !DISubprogram(name: "tree_max", scope: !1, file: !1, line: 72, type: !13, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!106 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !107)
!107 = distinct !DILocation(line: 73, column: 18, scope: !105)
!108 = !DILocation(line: 75, column: 9, scope: !105)
!109 = !DILocation(line: 76, column: 15, scope: !105)
!110 = !DILocation(line: 76, column: 36, scope: !105)
!111 = !DILocation(line: 76, column: 42, scope: !105)
!112 = !DILocation(line: 67, column: 52, scope: !113, inlinedAt: !114)
!113 = distinct !DISubprogram(name: "fmaxf", scope: !17, file: !17, line: 67, type: !13, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!114 = distinct !DILocation(line: 76, column: 30, scope: !105)
!115 = !DILocation(line: 76, column: 28, scope: !105)
!116 = !DILocation(line: 76, column: 23, scope: !105)
!117 = !DILocation(line: 78, column: 5, scope: !105)
!118 = !DILocation(line: 79, column: 12, scope: !105)
!119 = !DILocation(line: 79, column: 5, scope: !105)
!120 = distinct !DISubprogram(name: "choose_reduction", scope: !1, file: !1, line: 82, type: !13, scopeLine: 82, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!121 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !122)
!122 = distinct !DILocation(line: 84, column: 18, scope: !120)
!123 = !DILocation(line: 35, column: 1, scope: !34, inlinedAt: !124)
!124 = distinct !DILocation(line: 85, column: 15, scope: !120)
!125 = !DILocation(line: 85, column: 26, scope: !120)
!126 = !DILocation(line: 85, column: 32, scope: !120)
!127 = !DILocation(line: 85, column: 12, scope: !120)
!128 = !DILocation(line: 85, column: 5, scope: !120)
!129 = !DILocation(line: 85, column: 10, scope: !120)
!130 = !DILocation(line: 86, column: 32, scope: !120)
!131 = !DILocation(line: 87, column: 15, scope: !120)
!132 = !{ptr @_Z8tree_maxPf, ptr @_Z8tree_sumPf}
!133 = !DILocation(line: 88, column: 11, scope: !120)
!134 = !DILocation(line: 88, column: 33, scope: !120)
!135 = !DILocation(line: 88, column: 17, scope: !120)
!136 = !DILocation(line: 89, column: 1, scope: !120)
