; ModuleID = 'tridiagonal.cu'
source_filename = "tridiagonal.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16cyclic_reductionE2sa = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sb = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sc = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sd = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cyclic_reduction(ptr noalias noundef writeonly captures(none) %x, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, ptr noalias noundef readonly captures(none) %c, ptr noalias noundef readonly captures(none) %d) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %cmp.not = icmp eq i32 %0, 0
  %.pre = zext i32 %add to i64
  br i1 %cmp.not, label %cond.end, label %cond.true

cond.true:                                        ; preds = %entry
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %.pre
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract float [ %2, %cond.true ], [ 0.000000e+00, %entry ]
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 %idxprom2
  store float %cond, ptr %arrayidx3, align 4, !tbaa !8
  %arrayidx5 = getelementptr inbounds nuw float, ptr %b, i64 %.pre
  %3 = load float, ptr %arrayidx5, align 4, !tbaa !8
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 %idxprom2
  store float %3, ptr %arrayidx7, align 4, !tbaa !8
  %cmp8 = icmp samesign ult i32 %0, 127
  br i1 %cmp8, label %cond.true9, label %cond.end13

cond.true9:                                       ; preds = %cond.end
  %arrayidx11 = getelementptr inbounds nuw float, ptr %c, i64 %.pre
  %4 = load float, ptr %arrayidx11, align 4, !tbaa !8
  br label %cond.end13

cond.end13:                                       ; preds = %cond.end, %cond.true9
  %cond14 = phi contract float [ %4, %cond.true9 ], [ 0.000000e+00, %cond.end ]
  %arrayidx16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 %idxprom2
  store float %cond14, ptr %arrayidx16, align 4, !tbaa !8
  %arrayidx18 = getelementptr inbounds nuw float, ptr %d, i64 %.pre
  %5 = load float, ptr %arrayidx18, align 4, !tbaa !8
  %arrayidx20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 %idxprom2
  store float %5, ptr %arrayidx20, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end70
  %6 = load float, ptr %arrayidx20, align 4, !tbaa !8
  %7 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %div84 = fdiv contract float %6, %7
  %arrayidx86 = getelementptr inbounds nuw float, ptr %x, i64 %.pre
  store float %div84, ptr %arrayidx86, align 4, !tbaa !8
  ret void

for.body:                                         ; preds = %cond.end13, %if.end70
  %stride.0136 = phi i32 [ 1, %cond.end13 ], [ %mul79, %if.end70 ]
  %8 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %9 = load float, ptr %arrayidx20, align 4, !tbaa !8
  %cmp26.not = icmp samesign ult i32 %0, %stride.0136
  br i1 %cmp26.not, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  %10 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %sub = sub nuw nsw i32 %0, %stride.0136
  %idxprom29 = zext nneg i32 %sub to i64
  %arrayidx30 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 %idxprom29
  %11 = load float, ptr %arrayidx30, align 4, !tbaa !8
  %div = fdiv contract float %10, %11
  %arrayidx33 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 %idxprom29
  %12 = load float, ptr %arrayidx33, align 4, !tbaa !8
  %fneg = fneg contract float %12
  %mul34 = fmul contract float %div, %fneg
  %arrayidx37 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 %idxprom29
  %13 = load float, ptr %arrayidx37, align 4, !tbaa !8
  %mul38 = fmul contract float %div, %13
  %sub39 = fsub contract float %8, %mul38
  %arrayidx42 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 %idxprom29
  %14 = load float, ptr %arrayidx42, align 4, !tbaa !8
  %mul43 = fmul contract float %div, %14
  %sub44 = fsub contract float %9, %mul43
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %nb.0 = phi float [ %sub39, %if.then ], [ %8, %for.body ]
  %nd.0 = phi float [ %sub44, %if.then ], [ %9, %for.body ]
  %na.0 = phi float [ %mul34, %if.then ], [ 0.000000e+00, %for.body ]
  %add45 = add nuw nsw i32 %stride.0136, %0
  %cmp46 = icmp samesign ult i32 %add45, 128
  br i1 %cmp46, label %if.then47, label %if.end70

if.then47:                                        ; preds = %if.end
  %15 = load float, ptr %arrayidx16, align 4, !tbaa !8
  %idxprom52 = zext nneg i32 %add45 to i64
  %arrayidx53 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 %idxprom52
  %16 = load float, ptr %arrayidx53, align 4, !tbaa !8
  %div54 = fdiv contract float %15, %16
  %arrayidx57 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 %idxprom52
  %17 = load float, ptr %arrayidx57, align 4, !tbaa !8
  %fneg58 = fneg contract float %17
  %mul59 = fmul contract float %div54, %fneg58
  %arrayidx62 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 %idxprom52
  %18 = load float, ptr %arrayidx62, align 4, !tbaa !8
  %mul63 = fmul contract float %div54, %18
  %sub64 = fsub contract float %nb.0, %mul63
  %arrayidx67 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 %idxprom52
  %19 = load float, ptr %arrayidx67, align 4, !tbaa !8
  %mul68 = fmul contract float %div54, %19
  %sub69 = fsub contract float %nd.0, %mul68
  br label %if.end70

if.end70:                                         ; preds = %if.then47, %if.end
  %nb.1 = phi float [ %sub64, %if.then47 ], [ %nb.0, %if.end ]
  %nc.0 = phi float [ %mul59, %if.then47 ], [ 0.000000e+00, %if.end ]
  %nd.1 = phi float [ %sub69, %if.then47 ], [ %nd.0, %if.end ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %na.0, ptr %arrayidx3, align 4, !tbaa !8
  store float %nb.1, ptr %arrayidx7, align 4, !tbaa !8
  store float %nc.0, ptr %arrayidx16, align 4, !tbaa !8
  store float %nd.1, ptr %arrayidx20, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul79 = shl nuw nsw i32 %stride.0136, 1
  %cmp21 = icmp samesign ult i32 %stride.0136, 64
  br i1 %cmp21, label %for.body, label %for.cond.cleanup, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
