; ModuleID = 'device_functions.cu'
source_filename = "device_functions.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9block_sumfE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ14stage_and_waitE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16choose_reductionE1s = internal addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local noundef float @_Z9block_sumf(float noundef %v) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %idxprom
  store float %v, ptr %arrayidx, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1 = icmp samesign ult i32 %0, 64
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = zext nneg i32 %0 to i64
  %2 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %1
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %2, i64 256
  %3 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %4 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add6 = fadd contract float %3, %4
  store float %add6, ptr %arrayidx, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.1 = icmp samesign ult i32 %0, 32
  br i1 %cmp1.1, label %if.then.1, label %if.end.1

if.then.1:                                        ; preds = %if.end
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %5
  %arrayidx3.1 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %7 = load float, ptr %arrayidx3.1, align 4, !tbaa !8
  %8 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add6.1 = fadd contract float %7, %8
  store float %add6.1, ptr %arrayidx, align 4, !tbaa !8
  br label %if.end.1

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.2 = icmp samesign ult i32 %0, 16
  br i1 %cmp1.2, label %if.then.2, label %if.end.2

if.then.2:                                        ; preds = %if.end.1
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %9
  %arrayidx3.2 = getelementptr inbounds nuw i8, ptr %10, i64 64
  %11 = load float, ptr %arrayidx3.2, align 4, !tbaa !8
  %12 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add6.2 = fadd contract float %11, %12
  store float %add6.2, ptr %arrayidx, align 4, !tbaa !8
  br label %if.end.2

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.3 = icmp samesign ult i32 %0, 8
  br i1 %cmp1.3, label %if.then.3, label %if.end.3

if.then.3:                                        ; preds = %if.end.2
  %13 = zext nneg i32 %0 to i64
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %13
  %arrayidx3.3 = getelementptr inbounds nuw i8, ptr %14, i64 32
  %15 = load float, ptr %arrayidx3.3, align 4, !tbaa !8
  %16 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add6.3 = fadd contract float %15, %16
  store float %add6.3, ptr %arrayidx, align 4, !tbaa !8
  br label %if.end.3

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.4 = icmp samesign ult i32 %0, 4
  br i1 %cmp1.4, label %if.then.4, label %if.end.4

if.then.4:                                        ; preds = %if.end.3
  %17 = zext nneg i32 %0 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %17
  %arrayidx3.4 = getelementptr inbounds nuw i8, ptr %18, i64 16
  %19 = load float, ptr %arrayidx3.4, align 4, !tbaa !8
  %20 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add6.4 = fadd contract float %19, %20
  store float %add6.4, ptr %arrayidx, align 4, !tbaa !8
  br label %if.end.4

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.5 = icmp samesign ult i32 %0, 2
  br i1 %cmp1.5, label %if.then.5, label %if.end.5

if.then.5:                                        ; preds = %if.end.4
  %21 = zext nneg i32 %0 to i64
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 %21
  %arrayidx3.5 = getelementptr inbounds nuw i8, ptr %22, i64 8
  %23 = load float, ptr %arrayidx3.5, align 4, !tbaa !8
  %24 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add6.5 = fadd contract float %23, %24
  store float %add6.5, ptr %arrayidx, align 4, !tbaa !8
  br label %if.end.5

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.6 = icmp eq i32 %0, 0
  br i1 %cmp1.6, label %if.then.6, label %if.end.6

if.then.6:                                        ; preds = %if.end.5
  %25 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), i64 4), align 4, !tbaa !8
  %26 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add6.6 = fadd contract float %25, %26
  store float %add6.6, ptr %arrayidx, align 4, !tbaa !8
  br label %if.end.6

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumfE1s to ptr), align 4, !tbaa !8
  ret float %27
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @standardize(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %0, 7
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add i32 %mul, %1
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %call2 = tail call contract noundef float @_Z9block_sumf(float noundef %2) #7
  %div = fmul contract float %call2, 7.812500e-03
  %sub = fsub contract float %2, %div
  %mul4 = fmul contract float %sub, %sub
  %call5 = tail call contract noundef float @_Z9block_sumf(float noundef %mul4) #7
  %div6 = fmul contract float %call5, 7.812500e-03
  %add8 = fadd contract float %div6, 0x3EB0C6F7A0000000
  %3 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %add8)
  %mul10 = fmul contract float %sub, %3
  %arrayidx12 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom
  store float %mul10, ptr %arrayidx12, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local void @_Z12wait_for_allv() local_unnamed_addr #0 {
entry:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define dso_local noundef float @_Z10polynomialf(float noundef %x) local_unnamed_addr #3 {
entry:
  %sub = fadd contract float %x, -3.000000e+00
  %mul = fmul contract float %x, %sub
  %add = fadd contract float %mul, 5.000000e-01
  %mul1 = fmul contract float %x, %add
  %sub2 = fadd contract float %mul1, -1.000000e+00
  ret float %sub2
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stage_and_wait(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext
  %idxprom.i = zext nneg i32 %0 to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom.i
  %2 = load float, ptr %arrayidx.i, align 4, !tbaa !8
  %arrayidx3.i = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 %idxprom.i
  store float %2, ptr %arrayidx3.i, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %sub = sub nsw i32 127, %0
  %idxprom = zext i32 %sub to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !tbaa !8
  tail call void @_Z12wait_for_allv() #7
  store float %3, ptr %arrayidx3.i, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %call4 = tail call contract noundef float @_Z10polynomialf(float noundef %3) #8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add = add nuw nsw i32 %0, 1
  %rem = and i32 %add, 127
  %idxprom5 = zext nneg i32 %rem to i64
  %arrayidx6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stage_and_waitE1s to ptr), i64 %idxprom5
  %4 = load float, ptr %arrayidx6, align 4, !tbaa !8
  %add7 = fadd contract float %call4, %4
  %add10 = add i32 %mul, %0
  %idxprom11 = zext i32 %add10 to i64
  %arrayidx12 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom11
  store float %add7, ptr %arrayidx12, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local noundef float @_Z8tree_sumPf(ptr noundef captures(none) %s) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr %s, i64 %idxprom2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1 = icmp samesign ult i32 %0, 64
  br i1 %cmp1, label %if.then, label %for.inc

if.then:                                          ; preds = %entry
  %1 = zext nneg i32 %0 to i64
  %2 = getelementptr inbounds nuw float, ptr %s, i64 %1
  %arrayidx = getelementptr inbounds nuw i8, ptr %2, i64 256
  %3 = load float, ptr %arrayidx, align 4, !tbaa !8
  %4 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add4 = fadd contract float %3, %4
  store float %add4, ptr %arrayidx3, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %entry, %if.then
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.1 = icmp samesign ult i32 %0, 32
  br i1 %cmp1.1, label %if.then.1, label %for.inc.1

if.then.1:                                        ; preds = %for.inc
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr inbounds nuw float, ptr %s, i64 %5
  %arrayidx.1 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %7 = load float, ptr %arrayidx.1, align 4, !tbaa !8
  %8 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add4.1 = fadd contract float %7, %8
  store float %add4.1, ptr %arrayidx3, align 4, !tbaa !8
  br label %for.inc.1

for.inc.1:                                        ; preds = %if.then.1, %for.inc
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.2 = icmp samesign ult i32 %0, 16
  br i1 %cmp1.2, label %if.then.2, label %for.inc.2

if.then.2:                                        ; preds = %for.inc.1
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr inbounds nuw float, ptr %s, i64 %9
  %arrayidx.2 = getelementptr inbounds nuw i8, ptr %10, i64 64
  %11 = load float, ptr %arrayidx.2, align 4, !tbaa !8
  %12 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add4.2 = fadd contract float %11, %12
  store float %add4.2, ptr %arrayidx3, align 4, !tbaa !8
  br label %for.inc.2

for.inc.2:                                        ; preds = %if.then.2, %for.inc.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.3 = icmp samesign ult i32 %0, 8
  br i1 %cmp1.3, label %if.then.3, label %for.inc.3

if.then.3:                                        ; preds = %for.inc.2
  %13 = zext nneg i32 %0 to i64
  %14 = getelementptr inbounds nuw float, ptr %s, i64 %13
  %arrayidx.3 = getelementptr inbounds nuw i8, ptr %14, i64 32
  %15 = load float, ptr %arrayidx.3, align 4, !tbaa !8
  %16 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add4.3 = fadd contract float %15, %16
  store float %add4.3, ptr %arrayidx3, align 4, !tbaa !8
  br label %for.inc.3

for.inc.3:                                        ; preds = %if.then.3, %for.inc.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.4 = icmp samesign ult i32 %0, 4
  br i1 %cmp1.4, label %if.then.4, label %for.inc.4

if.then.4:                                        ; preds = %for.inc.3
  %17 = zext nneg i32 %0 to i64
  %18 = getelementptr inbounds nuw float, ptr %s, i64 %17
  %arrayidx.4 = getelementptr inbounds nuw i8, ptr %18, i64 16
  %19 = load float, ptr %arrayidx.4, align 4, !tbaa !8
  %20 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add4.4 = fadd contract float %19, %20
  store float %add4.4, ptr %arrayidx3, align 4, !tbaa !8
  br label %for.inc.4

for.inc.4:                                        ; preds = %if.then.4, %for.inc.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.5 = icmp samesign ult i32 %0, 2
  br i1 %cmp1.5, label %if.then.5, label %for.inc.5

if.then.5:                                        ; preds = %for.inc.4
  %21 = zext nneg i32 %0 to i64
  %22 = getelementptr inbounds nuw float, ptr %s, i64 %21
  %arrayidx.5 = getelementptr inbounds nuw i8, ptr %22, i64 8
  %23 = load float, ptr %arrayidx.5, align 4, !tbaa !8
  %24 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add4.5 = fadd contract float %23, %24
  store float %add4.5, ptr %arrayidx3, align 4, !tbaa !8
  br label %for.inc.5

for.inc.5:                                        ; preds = %if.then.5, %for.inc.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.6 = icmp eq i32 %0, 0
  br i1 %cmp1.6, label %if.then.6, label %for.inc.6

if.then.6:                                        ; preds = %for.inc.5
  %arrayidx.6 = getelementptr inbounds nuw i8, ptr %s, i64 4
  %25 = load float, ptr %arrayidx.6, align 4, !tbaa !8
  %26 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add4.6 = fadd contract float %25, %26
  store float %add4.6, ptr %arrayidx3, align 4, !tbaa !8
  br label %for.inc.6

for.inc.6:                                        ; preds = %if.then.6, %for.inc.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = load float, ptr %s, align 4, !tbaa !8
  ret float %27
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local noundef float @_Z8tree_maxPf(ptr noundef captures(none) %s) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %s, i64 %idxprom
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1 = icmp samesign ult i32 %0, 64
  br i1 %cmp1, label %if.then, label %for.inc

if.then:                                          ; preds = %entry
  %1 = zext nneg i32 %0 to i64
  %2 = getelementptr inbounds nuw float, ptr %s, i64 %1
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %2, i64 256
  %3 = load float, ptr %arrayidx, align 4, !tbaa !8
  %4 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %5 = tail call noundef float @llvm.maxnum.f32(float %3, float %4)
  store float %5, ptr %arrayidx, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %entry, %if.then
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.1 = icmp samesign ult i32 %0, 32
  br i1 %cmp1.1, label %if.then.1, label %for.inc.1

if.then.1:                                        ; preds = %for.inc
  %6 = zext nneg i32 %0 to i64
  %7 = getelementptr inbounds nuw float, ptr %s, i64 %6
  %arrayidx3.1 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %8 = load float, ptr %arrayidx, align 4, !tbaa !8
  %9 = load float, ptr %arrayidx3.1, align 4, !tbaa !8
  %10 = tail call noundef float @llvm.maxnum.f32(float %8, float %9)
  store float %10, ptr %arrayidx, align 4, !tbaa !8
  br label %for.inc.1

for.inc.1:                                        ; preds = %if.then.1, %for.inc
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.2 = icmp samesign ult i32 %0, 16
  br i1 %cmp1.2, label %if.then.2, label %for.inc.2

if.then.2:                                        ; preds = %for.inc.1
  %11 = zext nneg i32 %0 to i64
  %12 = getelementptr inbounds nuw float, ptr %s, i64 %11
  %arrayidx3.2 = getelementptr inbounds nuw i8, ptr %12, i64 64
  %13 = load float, ptr %arrayidx, align 4, !tbaa !8
  %14 = load float, ptr %arrayidx3.2, align 4, !tbaa !8
  %15 = tail call noundef float @llvm.maxnum.f32(float %13, float %14)
  store float %15, ptr %arrayidx, align 4, !tbaa !8
  br label %for.inc.2

for.inc.2:                                        ; preds = %if.then.2, %for.inc.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.3 = icmp samesign ult i32 %0, 8
  br i1 %cmp1.3, label %if.then.3, label %for.inc.3

if.then.3:                                        ; preds = %for.inc.2
  %16 = zext nneg i32 %0 to i64
  %17 = getelementptr inbounds nuw float, ptr %s, i64 %16
  %arrayidx3.3 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %18 = load float, ptr %arrayidx, align 4, !tbaa !8
  %19 = load float, ptr %arrayidx3.3, align 4, !tbaa !8
  %20 = tail call noundef float @llvm.maxnum.f32(float %18, float %19)
  store float %20, ptr %arrayidx, align 4, !tbaa !8
  br label %for.inc.3

for.inc.3:                                        ; preds = %if.then.3, %for.inc.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.4 = icmp samesign ult i32 %0, 4
  br i1 %cmp1.4, label %if.then.4, label %for.inc.4

if.then.4:                                        ; preds = %for.inc.3
  %21 = zext nneg i32 %0 to i64
  %22 = getelementptr inbounds nuw float, ptr %s, i64 %21
  %arrayidx3.4 = getelementptr inbounds nuw i8, ptr %22, i64 16
  %23 = load float, ptr %arrayidx, align 4, !tbaa !8
  %24 = load float, ptr %arrayidx3.4, align 4, !tbaa !8
  %25 = tail call noundef float @llvm.maxnum.f32(float %23, float %24)
  store float %25, ptr %arrayidx, align 4, !tbaa !8
  br label %for.inc.4

for.inc.4:                                        ; preds = %if.then.4, %for.inc.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.5 = icmp samesign ult i32 %0, 2
  br i1 %cmp1.5, label %if.then.5, label %for.inc.5

if.then.5:                                        ; preds = %for.inc.4
  %26 = zext nneg i32 %0 to i64
  %27 = getelementptr inbounds nuw float, ptr %s, i64 %26
  %arrayidx3.5 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %28 = load float, ptr %arrayidx, align 4, !tbaa !8
  %29 = load float, ptr %arrayidx3.5, align 4, !tbaa !8
  %30 = tail call noundef float @llvm.maxnum.f32(float %28, float %29)
  store float %30, ptr %arrayidx, align 4, !tbaa !8
  br label %for.inc.5

for.inc.5:                                        ; preds = %if.then.5, %for.inc.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1.6 = icmp eq i32 %0, 0
  br i1 %cmp1.6, label %if.then.6, label %for.inc.6

if.then.6:                                        ; preds = %for.inc.5
  %arrayidx3.6 = getelementptr inbounds nuw i8, ptr %s, i64 4
  %31 = load float, ptr %arrayidx, align 4, !tbaa !8
  %32 = load float, ptr %arrayidx3.6, align 4, !tbaa !8
  %33 = tail call noundef float @llvm.maxnum.f32(float %31, float %32)
  store float %33, ptr %arrayidx, align 4, !tbaa !8
  br label %for.inc.6

for.inc.6:                                        ; preds = %if.then.6, %for.inc.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %34 = load float, ptr %s, align 4, !tbaa !8
  ret float %34
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @choose_reduction(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %largest) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16choose_reductionE1s to ptr), i64 %idxprom2
  store float %2, ptr %arrayidx3, align 4, !tbaa !8
  %tobool.not = icmp eq i32 %largest, 0
  %_Z8tree_maxPf._Z8tree_sumPf = select i1 %tobool.not, ptr @_Z8tree_sumPf, ptr @_Z8tree_maxPf
  %call4 = tail call contract noundef float %_Z8tree_maxPf._Z8tree_sumPf(ptr noundef addrspacecast (ptr addrspace(3) @_ZZ16choose_reductionE1s to ptr)) #7, !callees !10
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom6 = zext nneg i32 %1 to i64
  %arrayidx7 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom6
  store float %call4, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
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
!10 = !{ptr @_Z8tree_maxPf, ptr @_Z8tree_sumPf}
