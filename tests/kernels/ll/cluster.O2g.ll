; ModuleID = 'cluster.cu'
source_filename = "cluster.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11cluster_sumE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ17cluster_histogramE5count = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cluster_sum(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %idxprom = zext i32 %add to i64, !dbg !24
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !24
  %2 = load float, ptr %arrayidx, align 4, !dbg !24, !tbaa !25
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !27
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %idxprom2, !dbg !27
  store float %2, ptr %arrayidx3, align 4, !dbg !28, !tbaa !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %cmp4 = icmp samesign ult i32 %0, 64, !dbg !30
  br i1 %cmp4, label %if.then, label %if.end, !dbg !30

for.cond16.preheader:                             ; preds = %if.end.6
  %cmp1743.not = icmp eq i32 %30, 0, !dbg !31
  br i1 %cmp1743.not, label %for.cond.cleanup18, label %for.body19.preheader, !dbg !32

for.body19.preheader:                             ; preds = %for.cond16.preheader
  %xtraiter = and i32 %30, 7, !dbg !32
  %3 = icmp ult i32 %30, 8, !dbg !32
  br i1 %3, label %for.body19.epil.preheader, label %for.body19.preheader.new, !dbg !32

for.body19.preheader.new:                         ; preds = %for.body19.preheader
  %unroll_iter = and i32 %30, -8, !dbg !32
  br label %for.body19, !dbg !32

if.then:                                          ; preds = %entry
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %4
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %5, i64 256
  %6 = load float, ptr %arrayidx7, align 4, !dbg !33, !tbaa !25
  %7 = load float, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  %add10 = fadd contract float %6, %7, !dbg !34
  store float %add10, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  br label %if.end, !dbg !35

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %cmp4.1 = icmp samesign ult i32 %0, 32, !dbg !30
  br i1 %cmp4.1, label %if.then.1, label %if.end.1, !dbg !30

if.then.1:                                        ; preds = %if.end
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %8
  %arrayidx7.1 = getelementptr inbounds nuw i8, ptr %9, i64 128
  %10 = load float, ptr %arrayidx7.1, align 4, !dbg !33, !tbaa !25
  %11 = load float, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  %add10.1 = fadd contract float %10, %11, !dbg !34
  store float %add10.1, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  br label %if.end.1, !dbg !35

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %cmp4.2 = icmp samesign ult i32 %0, 16, !dbg !30
  br i1 %cmp4.2, label %if.then.2, label %if.end.2, !dbg !30

if.then.2:                                        ; preds = %if.end.1
  %12 = zext nneg i32 %0 to i64
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %12
  %arrayidx7.2 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %14 = load float, ptr %arrayidx7.2, align 4, !dbg !33, !tbaa !25
  %15 = load float, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  %add10.2 = fadd contract float %14, %15, !dbg !34
  store float %add10.2, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  br label %if.end.2, !dbg !35

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %cmp4.3 = icmp samesign ult i32 %0, 8, !dbg !30
  br i1 %cmp4.3, label %if.then.3, label %if.end.3, !dbg !30

if.then.3:                                        ; preds = %if.end.2
  %16 = zext nneg i32 %0 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %16
  %arrayidx7.3 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %18 = load float, ptr %arrayidx7.3, align 4, !dbg !33, !tbaa !25
  %19 = load float, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  %add10.3 = fadd contract float %18, %19, !dbg !34
  store float %add10.3, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  br label %if.end.3, !dbg !35

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %cmp4.4 = icmp samesign ult i32 %0, 4, !dbg !30
  br i1 %cmp4.4, label %if.then.4, label %if.end.4, !dbg !30

if.then.4:                                        ; preds = %if.end.3
  %20 = zext nneg i32 %0 to i64
  %21 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %20
  %arrayidx7.4 = getelementptr inbounds nuw i8, ptr %21, i64 16
  %22 = load float, ptr %arrayidx7.4, align 4, !dbg !33, !tbaa !25
  %23 = load float, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  %add10.4 = fadd contract float %22, %23, !dbg !34
  store float %add10.4, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  br label %if.end.4, !dbg !35

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %cmp4.5 = icmp samesign ult i32 %0, 2, !dbg !30
  br i1 %cmp4.5, label %if.then.5, label %if.end.5, !dbg !30

if.then.5:                                        ; preds = %if.end.4
  %24 = zext nneg i32 %0 to i64
  %25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %24
  %arrayidx7.5 = getelementptr inbounds nuw i8, ptr %25, i64 8
  %26 = load float, ptr %arrayidx7.5, align 4, !dbg !33, !tbaa !25
  %27 = load float, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  %add10.5 = fadd contract float %26, %27, !dbg !34
  store float %add10.5, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  br label %if.end.5, !dbg !35

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %cmp4.6 = icmp eq i32 %0, 0, !dbg !30
  br i1 %cmp4.6, label %if.then.6, label %if.end.6, !dbg !30

if.then.6:                                        ; preds = %if.end.5
  %28 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 4), align 4, !dbg !33, !tbaa !25
  %29 = load float, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  %add10.6 = fadd contract float %28, %29, !dbg !34
  store float %add10.6, ptr %arrayidx3, align 4, !dbg !34, !tbaa !25
  br label %if.end.6, !dbg !35

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !37
  tail call void @llvm.nvvm.barrier.cluster.arrive(), !dbg !38
  tail call void @llvm.nvvm.barrier.cluster.wait(), !dbg !41
  %30 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank(), !dbg !44
  %31 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank(), !dbg !47
  %32 = or i32 %31, %0, !dbg !50
  %or.cond = icmp eq i32 %32, 0, !dbg !50
  br i1 %or.cond, label %for.cond16.preheader, label %if.end28, !dbg !50

for.cond.cleanup18.loopexit.unr-lcssa:            ; preds = %for.body19
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !32
  br i1 %lcmp.mod.not, label %for.cond.cleanup18, label %for.body19.epil.preheader, !dbg !32

for.body19.epil.preheader:                        ; preds = %for.cond.cleanup18.loopexit.unr-lcssa, %for.body19.preheader
  %rank.045.epil.init = phi i32 [ 0, %for.body19.preheader ], [ %inc.7, %for.cond.cleanup18.loopexit.unr-lcssa ]
  %sum.044.epil.init = phi float [ 0.000000e+00, %for.body19.preheader ], [ %add21.7, %for.cond.cleanup18.loopexit.unr-lcssa ]
  %lcmp.mod48 = icmp ne i32 %xtraiter, 0, !dbg !32
  tail call void @llvm.assume(i1 %lcmp.mod48), !dbg !32
  br label %for.body19.epil, !dbg !32

for.body19.epil:                                  ; preds = %for.body19.epil, %for.body19.epil.preheader
  %rank.045.epil = phi i32 [ %inc.epil, %for.body19.epil ], [ %rank.045.epil.init, %for.body19.epil.preheader ]
  %sum.044.epil = phi float [ %add21.epil, %for.body19.epil ], [ %sum.044.epil.init, %for.body19.epil.preheader ]
  %epil.iter = phi i32 [ %epil.iter.next, %for.body19.epil ], [ 0, %for.body19.epil.preheader ]
  %33 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %rank.045.epil), !dbg !51
  %34 = load float, ptr %33, align 4, !dbg !54, !tbaa !25
  %add21.epil = fadd contract float %sum.044.epil, %34, !dbg !55
  %inc.epil = add nuw i32 %rank.045.epil, 1, !dbg !56
  %epil.iter.next = add i32 %epil.iter, 1, !dbg !32
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter, !dbg !32
  br i1 %epil.iter.cmp.not, label %for.cond.cleanup18, label %for.body19.epil, !dbg !32, !llvm.loop !57

for.cond.cleanup18:                               ; preds = %for.cond.cleanup18.loopexit.unr-lcssa, %for.body19.epil, %for.cond16.preheader
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.cond16.preheader ], [ %add21.7, %for.cond.cleanup18.loopexit.unr-lcssa ], [ %add21.epil, %for.body19.epil ], !dbg !59
  %div25 = udiv i32 %1, %30, !dbg !60
  %idxprom26 = zext nneg i32 %div25 to i64, !dbg !61
  %arrayidx27 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom26, !dbg !61
  store float %sum.0.lcssa, ptr %arrayidx27, align 4, !dbg !62, !tbaa !25
  br label %if.end28, !dbg !63

for.body19:                                       ; preds = %for.body19, %for.body19.preheader.new
  %rank.045 = phi i32 [ 0, %for.body19.preheader.new ], [ %inc.7, %for.body19 ]
  %sum.044 = phi float [ 0.000000e+00, %for.body19.preheader.new ], [ %add21.7, %for.body19 ]
  %niter = phi i32 [ 0, %for.body19.preheader.new ], [ %niter.next.7, %for.body19 ]
  %35 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %rank.045), !dbg !51
  %36 = load float, ptr %35, align 4, !dbg !54, !tbaa !25
  %add21 = fadd contract float %sum.044, %36, !dbg !55
  %inc = or disjoint i32 %rank.045, 1, !dbg !56
  %37 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc), !dbg !51
  %38 = load float, ptr %37, align 4, !dbg !54, !tbaa !25
  %add21.1 = fadd contract float %add21, %38, !dbg !55
  %inc.1 = or disjoint i32 %rank.045, 2, !dbg !56
  %39 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.1), !dbg !51
  %40 = load float, ptr %39, align 4, !dbg !54, !tbaa !25
  %add21.2 = fadd contract float %add21.1, %40, !dbg !55
  %inc.2 = or disjoint i32 %rank.045, 3, !dbg !56
  %41 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.2), !dbg !51
  %42 = load float, ptr %41, align 4, !dbg !54, !tbaa !25
  %add21.3 = fadd contract float %add21.2, %42, !dbg !55
  %inc.3 = or disjoint i32 %rank.045, 4, !dbg !56
  %43 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.3), !dbg !51
  %44 = load float, ptr %43, align 4, !dbg !54, !tbaa !25
  %add21.4 = fadd contract float %add21.3, %44, !dbg !55
  %inc.4 = or disjoint i32 %rank.045, 5, !dbg !56
  %45 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.4), !dbg !51
  %46 = load float, ptr %45, align 4, !dbg !54, !tbaa !25
  %add21.5 = fadd contract float %add21.4, %46, !dbg !55
  %inc.5 = or disjoint i32 %rank.045, 6, !dbg !56
  %47 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.5), !dbg !51
  %48 = load float, ptr %47, align 4, !dbg !54, !tbaa !25
  %add21.6 = fadd contract float %add21.5, %48, !dbg !55
  %inc.6 = or disjoint i32 %rank.045, 7, !dbg !56
  %49 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.6), !dbg !51
  %50 = load float, ptr %49, align 4, !dbg !54, !tbaa !25
  %add21.7 = fadd contract float %add21.6, %50, !dbg !55
  %inc.7 = add nuw i32 %rank.045, 8, !dbg !56
  %niter.next.7 = add i32 %niter, 8, !dbg !32
  %niter.ncmp.7 = icmp eq i32 %niter.next.7, %unroll_iter, !dbg !32
  br i1 %niter.ncmp.7, label %for.cond.cleanup18.loopexit.unr-lcssa, label %for.body19, !dbg !32, !llvm.loop !64

if.end28:                                         ; preds = %for.cond.cleanup18, %if.end.6
  tail call void @llvm.nvvm.barrier.cluster.arrive(), !dbg !67
  tail call void @llvm.nvvm.barrier.cluster.wait(), !dbg !69
  ret void, !dbg !71
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cluster_histogram(ptr noundef writeonly captures(none) %bins, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #2 !dbg !72 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !73
  %idxprom = zext nneg i32 %0 to i64, !dbg !75
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17cluster_histogramE5count to ptr), i64 %idxprom, !dbg !75
  store i32 0, ptr %arrayidx, align 4, !dbg !76, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !77
  tail call void @llvm.nvvm.barrier.cluster.arrive(), !dbg !78
  tail call void @llvm.nvvm.barrier.cluster.wait(), !dbg !80
  %cmp29 = icmp ult i32 %0, %n, !dbg !82
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  br i1 %cmp29, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !83

for.body.lr.ph:                                   ; preds = %entry
  %mul = mul i32 %n, %1
  br label %for.body, !dbg !83

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cluster.arrive(), !dbg !84
  tail call void @llvm.nvvm.barrier.cluster.wait(), !dbg !86
  %2 = load i32, ptr %arrayidx, align 4, !dbg !88, !tbaa !8
  %add16 = shl i32 %1, 6, !dbg !89
  %add17 = add i32 %add16, %0, !dbg !90
  %idxprom18 = zext i32 %add17 to i64, !dbg !91
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %bins, i64 %idxprom18, !dbg !91
  store i32 %2, ptr %arrayidx19, align 4, !dbg !92, !tbaa !8
  ret void, !dbg !93

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.030 = phi i32 [ %0, %for.body.lr.ph ], [ %add10, %for.body ]
  %add = add i32 %i.030, %mul, !dbg !94
  %idxprom3 = zext i32 %add to i64, !dbg !95
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %in, i64 %idxprom3, !dbg !95
  %3 = load i8, ptr %arrayidx4, align 1, !dbg !95, !tbaa !96
  %4 = and i8 %3, 127, !dbg !97
  %rem = zext nneg i8 %4 to i32, !dbg !97
  %div28 = lshr i32 %rem, 6, !dbg !98
  %5 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ17cluster_histogramE5count to ptr), i32 %div28), !dbg !99
  %rem6 = and i32 %rem, 63, !dbg !101
  %idxprom7 = zext nneg i32 %rem6 to i64, !dbg !102
  %arrayidx8 = getelementptr inbounds nuw i32, ptr %5, i64 %idxprom7, !dbg !102
  %6 = atomicrmw add ptr %arrayidx8, i32 1 seq_cst, align 4, !dbg !103
  %add10 = add i32 %i.030, 64, !dbg !106
  %cmp = icmp ult i32 %add10, %n, !dbg !82
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !83, !llvm.loop !107
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cluster.arrive() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cluster.wait() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare ptr @llvm.nvvm.mapa(ptr captures(none), i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxclusterrank"="8" "nvvm.maxntid"="128" "nvvm.minctasm"="1" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx80,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxclusterrank"="8" "nvvm.maxntid"="64" "nvvm.minctasm"="1" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx80,+sm_90" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "cluster.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "cluster_sum", scope: !1, file: !1, line: 18, type: !13, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 20, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 21, column: 15, scope: !12)
!22 = !DILocation(line: 21, column: 26, scope: !12)
!23 = !DILocation(line: 21, column: 32, scope: !12)
!24 = !DILocation(line: 21, column: 12, scope: !12)
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !10, i64 0}
!27 = !DILocation(line: 21, column: 5, scope: !12)
!28 = !DILocation(line: 21, column: 10, scope: !12)
!29 = !DILocation(line: 22, column: 5, scope: !12)
!30 = !DILocation(line: 24, column: 15, scope: !12)
!31 = !DILocation(line: 33, column: 38, scope: !12)
!32 = !DILocation(line: 33, column: 9, scope: !12)
!33 = !DILocation(line: 24, column: 31, scope: !12)
!34 = !DILocation(line: 24, column: 28, scope: !12)
!35 = !DILocation(line: 24, column: 23, scope: !12)
!36 = !DILocation(line: 25, column: 9, scope: !12)
!37 = !DILocation(line: 27, column: 5, scope: !12)
!38 = !DILocation(line: 184, column: 47, scope: !39, inlinedAt: !40)
!39 = distinct !DISubprogram(name: "__cluster_barrier_arrive", scope: !17, file: !17, line: 184, type: !13, scopeLine: 184, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!40 = distinct !DILocation(line: 28, column: 5, scope: !12)
!41 = !DILocation(line: 185, column: 45, scope: !42, inlinedAt: !43)
!42 = distinct !DISubprogram(name: "__cluster_barrier_wait", scope: !17, file: !17, line: 185, type: !13, scopeLine: 185, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!43 = distinct !DILocation(line: 29, column: 5, scope: !12)
!44 = !DILocation(line: 183, column: 55, scope: !45, inlinedAt: !46)
!45 = distinct !DISubprogram(name: "__clusterSizeInBlocks", scope: !17, file: !17, line: 183, type: !13, scopeLine: 183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!46 = distinct !DILocation(line: 30, column: 21, scope: !12)
!47 = !DILocation(line: 182, column: 60, scope: !48, inlinedAt: !49)
!48 = distinct !DISubprogram(name: "__clusterRelativeBlockRank", scope: !17, file: !17, line: 182, type: !13, scopeLine: 182, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!49 = distinct !DILocation(line: 31, column: 9, scope: !12)
!50 = !DILocation(line: 31, column: 43, scope: !12)
!51 = !DILocation(line: 181, column: 78, scope: !52, inlinedAt: !53)
!52 = distinct !DISubprogram(name: "__cluster_map_shared_rank", scope: !17, file: !17, line: 181, type: !13, scopeLine: 181, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!53 = distinct !DILocation(line: 33, column: 77, scope: !12)
!54 = !DILocation(line: 33, column: 61, scope: !12)
!55 = !DILocation(line: 33, column: 58, scope: !12)
!56 = !DILocation(line: 33, column: 46, scope: !12)
!57 = distinct !{!57, !58}
!58 = !{!"llvm.loop.unroll.disable"}
!59 = !DILocation(line: 0, scope: !12)
!60 = !DILocation(line: 34, column: 24, scope: !12)
!61 = !DILocation(line: 34, column: 9, scope: !12)
!62 = !DILocation(line: 34, column: 32, scope: !12)
!63 = !DILocation(line: 35, column: 5, scope: !12)
!64 = distinct !{!64, !32, !65, !66}
!65 = !DILocation(line: 33, column: 114, scope: !12)
!66 = !{!"llvm.loop.mustprogress"}
!67 = !DILocation(line: 184, column: 47, scope: !39, inlinedAt: !68)
!68 = distinct !DILocation(line: 36, column: 5, scope: !12)
!69 = !DILocation(line: 185, column: 45, scope: !42, inlinedAt: !70)
!70 = distinct !DILocation(line: 37, column: 5, scope: !12)
!71 = !DILocation(line: 38, column: 1, scope: !12)
!72 = distinct !DISubprogram(name: "cluster_histogram", scope: !1, file: !1, line: 41, type: !13, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!73 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !74)
!74 = distinct !DILocation(line: 43, column: 18, scope: !72)
!75 = !DILocation(line: 45, column: 5, scope: !72)
!76 = !DILocation(line: 45, column: 14, scope: !72)
!77 = !DILocation(line: 46, column: 5, scope: !72)
!78 = !DILocation(line: 184, column: 47, scope: !39, inlinedAt: !79)
!79 = distinct !DILocation(line: 47, column: 5, scope: !72)
!80 = !DILocation(line: 185, column: 45, scope: !42, inlinedAt: !81)
!81 = distinct !DILocation(line: 48, column: 5, scope: !72)
!82 = !DILocation(line: 49, column: 28, scope: !72)
!83 = !DILocation(line: 49, column: 5, scope: !72)
!84 = !DILocation(line: 184, column: 47, scope: !39, inlinedAt: !85)
!85 = distinct !DILocation(line: 54, column: 5, scope: !72)
!86 = !DILocation(line: 185, column: 45, scope: !42, inlinedAt: !87)
!87 = distinct !DILocation(line: 55, column: 5, scope: !72)
!88 = !DILocation(line: 56, column: 54, scope: !72)
!89 = !DILocation(line: 56, column: 35, scope: !72)
!90 = !DILocation(line: 56, column: 47, scope: !72)
!91 = !DILocation(line: 56, column: 5, scope: !72)
!92 = !DILocation(line: 56, column: 52, scope: !72)
!93 = !DILocation(line: 57, column: 1, scope: !72)
!94 = !DILocation(line: 50, column: 42, scope: !72)
!95 = !DILocation(line: 50, column: 24, scope: !72)
!96 = !{!10, !10, i64 0}
!97 = !DILocation(line: 50, column: 47, scope: !72)
!98 = !DILocation(line: 51, column: 75, scope: !72)
!99 = !DILocation(line: 181, column: 78, scope: !52, inlinedAt: !100)
!100 = distinct !DILocation(line: 51, column: 38, scope: !72)
!101 = !DILocation(line: 52, column: 29, scope: !72)
!102 = !DILocation(line: 52, column: 20, scope: !72)
!103 = !DILocation(line: 114, column: 66, scope: !104, inlinedAt: !105)
!104 = distinct !DISubprogram(name: "atomicAdd", scope: !17, file: !17, line: 114, type: !13, scopeLine: 114, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!105 = distinct !DILocation(line: 52, column: 9, scope: !72)
!106 = !DILocation(line: 49, column: 35, scope: !72)
!107 = distinct !{!107, !83, !108, !66}
!108 = !DILocation(line: 53, column: 5, scope: !72)
