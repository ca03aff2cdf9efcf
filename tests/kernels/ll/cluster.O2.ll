; ModuleID = 'cluster.cu'
source_filename = "cluster.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11cluster_sumE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ17cluster_histogramE5count = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cluster_sum(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %idxprom2
  store float %2, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4 = icmp samesign ult i32 %0, 64
  br i1 %cmp4, label %if.then, label %if.end

for.cond16.preheader:                             ; preds = %if.end.6
  %cmp1743.not = icmp eq i32 %30, 0
  br i1 %cmp1743.not, label %for.cond.cleanup18, label %for.body19.preheader

for.body19.preheader:                             ; preds = %for.cond16.preheader
  %xtraiter = and i32 %30, 7
  %3 = icmp ult i32 %30, 8
  br i1 %3, label %for.body19.epil.preheader, label %for.body19.preheader.new

for.body19.preheader.new:                         ; preds = %for.body19.preheader
  %unroll_iter = and i32 %30, -8
  br label %for.body19

if.then:                                          ; preds = %entry
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %4
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %5, i64 256
  %6 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %7 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add10 = fadd contract float %6, %7
  store float %add10, ptr %arrayidx3, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.1 = icmp samesign ult i32 %0, 32
  br i1 %cmp4.1, label %if.then.1, label %if.end.1

if.then.1:                                        ; preds = %if.end
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %8
  %arrayidx7.1 = getelementptr inbounds nuw i8, ptr %9, i64 128
  %10 = load float, ptr %arrayidx7.1, align 4, !tbaa !8
  %11 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add10.1 = fadd contract float %10, %11
  store float %add10.1, ptr %arrayidx3, align 4, !tbaa !8
  br label %if.end.1

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.2 = icmp samesign ult i32 %0, 16
  br i1 %cmp4.2, label %if.then.2, label %if.end.2

if.then.2:                                        ; preds = %if.end.1
  %12 = zext nneg i32 %0 to i64
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %12
  %arrayidx7.2 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %14 = load float, ptr %arrayidx7.2, align 4, !tbaa !8
  %15 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add10.2 = fadd contract float %14, %15
  store float %add10.2, ptr %arrayidx3, align 4, !tbaa !8
  br label %if.end.2

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.3 = icmp samesign ult i32 %0, 8
  br i1 %cmp4.3, label %if.then.3, label %if.end.3

if.then.3:                                        ; preds = %if.end.2
  %16 = zext nneg i32 %0 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %16
  %arrayidx7.3 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %18 = load float, ptr %arrayidx7.3, align 4, !tbaa !8
  %19 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add10.3 = fadd contract float %18, %19
  store float %add10.3, ptr %arrayidx3, align 4, !tbaa !8
  br label %if.end.3

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.4 = icmp samesign ult i32 %0, 4
  br i1 %cmp4.4, label %if.then.4, label %if.end.4

if.then.4:                                        ; preds = %if.end.3
  %20 = zext nneg i32 %0 to i64
  %21 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %20
  %arrayidx7.4 = getelementptr inbounds nuw i8, ptr %21, i64 16
  %22 = load float, ptr %arrayidx7.4, align 4, !tbaa !8
  %23 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add10.4 = fadd contract float %22, %23
  store float %add10.4, ptr %arrayidx3, align 4, !tbaa !8
  br label %if.end.4

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.5 = icmp samesign ult i32 %0, 2
  br i1 %cmp4.5, label %if.then.5, label %if.end.5

if.then.5:                                        ; preds = %if.end.4
  %24 = zext nneg i32 %0 to i64
  %25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 %24
  %arrayidx7.5 = getelementptr inbounds nuw i8, ptr %25, i64 8
  %26 = load float, ptr %arrayidx7.5, align 4, !tbaa !8
  %27 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add10.5 = fadd contract float %26, %27
  store float %add10.5, ptr %arrayidx3, align 4, !tbaa !8
  br label %if.end.5

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.6 = icmp eq i32 %0, 0
  br i1 %cmp4.6, label %if.then.6, label %if.end.6

if.then.6:                                        ; preds = %if.end.5
  %28 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 4), align 4, !tbaa !8
  %29 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add10.6 = fadd contract float %28, %29
  store float %add10.6, ptr %arrayidx3, align 4, !tbaa !8
  br label %if.end.6

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.barrier.cluster.arrive()
  tail call void @llvm.nvvm.barrier.cluster.wait()
  %30 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
  %31 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %32 = or i32 %31, %0
  %or.cond = icmp eq i32 %32, 0
  br i1 %or.cond, label %for.cond16.preheader, label %if.end28

for.cond.cleanup18.loopexit.unr-lcssa:            ; preds = %for.body19
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  br i1 %lcmp.mod.not, label %for.cond.cleanup18, label %for.body19.epil.preheader

for.body19.epil.preheader:                        ; preds = %for.cond.cleanup18.loopexit.unr-lcssa, %for.body19.preheader
  %rank.045.epil.init = phi i32 [ 0, %for.body19.preheader ], [ %inc.7, %for.cond.cleanup18.loopexit.unr-lcssa ]
  %sum.044.epil.init = phi float [ 0.000000e+00, %for.body19.preheader ], [ %add21.7, %for.cond.cleanup18.loopexit.unr-lcssa ]
  %lcmp.mod48 = icmp ne i32 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod48)
  br label %for.body19.epil

for.body19.epil:                                  ; preds = %for.body19.epil, %for.body19.epil.preheader
  %rank.045.epil = phi i32 [ %inc.epil, %for.body19.epil ], [ %rank.045.epil.init, %for.body19.epil.preheader ]
  %sum.044.epil = phi float [ %add21.epil, %for.body19.epil ], [ %sum.044.epil.init, %for.body19.epil.preheader ]
  %epil.iter = phi i32 [ %epil.iter.next, %for.body19.epil ], [ 0, %for.body19.epil.preheader ]
  %33 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %rank.045.epil)
  %34 = load float, ptr %33, align 4, !tbaa !8
  %add21.epil = fadd contract float %sum.044.epil, %34
  %inc.epil = add nuw i32 %rank.045.epil, 1
  %epil.iter.next = add i32 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %for.cond.cleanup18, label %for.body19.epil, !llvm.loop !10

for.cond.cleanup18:                               ; preds = %for.cond.cleanup18.loopexit.unr-lcssa, %for.body19.epil, %for.cond16.preheader
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.cond16.preheader ], [ %add21.7, %for.cond.cleanup18.loopexit.unr-lcssa ], [ %add21.epil, %for.body19.epil ]
  %div25 = udiv i32 %1, %30
  %idxprom26 = zext nneg i32 %div25 to i64
  %arrayidx27 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom26
  store float %sum.0.lcssa, ptr %arrayidx27, align 4, !tbaa !8
  br label %if.end28

for.body19:                                       ; preds = %for.body19, %for.body19.preheader.new
  %rank.045 = phi i32 [ 0, %for.body19.preheader.new ], [ %inc.7, %for.body19 ]
  %sum.044 = phi float [ 0.000000e+00, %for.body19.preheader.new ], [ %add21.7, %for.body19 ]
  %niter = phi i32 [ 0, %for.body19.preheader.new ], [ %niter.next.7, %for.body19 ]
  %35 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %rank.045)
  %36 = load float, ptr %35, align 4, !tbaa !8
  %add21 = fadd contract float %sum.044, %36
  %inc = or disjoint i32 %rank.045, 1
  %37 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc)
  %38 = load float, ptr %37, align 4, !tbaa !8
  %add21.1 = fadd contract float %add21, %38
  %inc.1 = or disjoint i32 %rank.045, 2
  %39 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.1)
  %40 = load float, ptr %39, align 4, !tbaa !8
  %add21.2 = fadd contract float %add21.1, %40
  %inc.2 = or disjoint i32 %rank.045, 3
  %41 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.2)
  %42 = load float, ptr %41, align 4, !tbaa !8
  %add21.3 = fadd contract float %add21.2, %42
  %inc.3 = or disjoint i32 %rank.045, 4
  %43 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.3)
  %44 = load float, ptr %43, align 4, !tbaa !8
  %add21.4 = fadd contract float %add21.3, %44
  %inc.4 = or disjoint i32 %rank.045, 5
  %45 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.4)
  %46 = load float, ptr %45, align 4, !tbaa !8
  %add21.5 = fadd contract float %add21.4, %46
  %inc.5 = or disjoint i32 %rank.045, 6
  %47 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.5)
  %48 = load float, ptr %47, align 4, !tbaa !8
  %add21.6 = fadd contract float %add21.5, %48
  %inc.6 = or disjoint i32 %rank.045, 7
  %49 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %inc.6)
  %50 = load float, ptr %49, align 4, !tbaa !8
  %add21.7 = fadd contract float %add21.6, %50
  %inc.7 = add nuw i32 %rank.045, 8
  %niter.next.7 = add i32 %niter, 8
  %niter.ncmp.7 = icmp eq i32 %niter.next.7, %unroll_iter
  br i1 %niter.ncmp.7, label %for.cond.cleanup18.loopexit.unr-lcssa, label %for.body19, !llvm.loop !12

if.end28:                                         ; preds = %for.cond.cleanup18, %if.end.6
  tail call void @llvm.nvvm.barrier.cluster.arrive()
  tail call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cluster_histogram(ptr noundef writeonly captures(none) %bins, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17cluster_histogramE5count to ptr), i64 %idxprom
  store i32 0, ptr %arrayidx, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.barrier.cluster.arrive()
  tail call void @llvm.nvvm.barrier.cluster.wait()
  %cmp29 = icmp ult i32 %0, %n
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  br i1 %cmp29, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %mul = mul i32 %n, %1
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cluster.arrive()
  tail call void @llvm.nvvm.barrier.cluster.wait()
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %add16 = shl i32 %1, 6
  %add17 = add i32 %add16, %0
  %idxprom18 = zext i32 %add17 to i64
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %bins, i64 %idxprom18
  store i32 %2, ptr %arrayidx19, align 4, !tbaa !4
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.030 = phi i32 [ %0, %for.body.lr.ph ], [ %add10, %for.body ]
  %add = add i32 %i.030, %mul
  %idxprom3 = zext i32 %add to i64
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %in, i64 %idxprom3
  %3 = load i8, ptr %arrayidx4, align 1, !tbaa !14
  %4 = and i8 %3, 127
  %rem = zext nneg i8 %4 to i32
  %div28 = lshr i32 %rem, 6
  %5 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ17cluster_histogramE5count to ptr), i32 %div28)
  %rem6 = and i32 %rem, 63
  %idxprom7 = zext nneg i32 %rem6 to i64
  %arrayidx8 = getelementptr inbounds nuw i32, ptr %5, i64 %idxprom7
  %6 = atomicrmw add ptr %arrayidx8, i32 1 seq_cst, align 4
  %add10 = add i32 %i.030, 64
  %cmp = icmp ult i32 %add10, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !15
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
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{!6, !6, i64 0}
!15 = distinct !{!15, !13}
