; ModuleID = 'warp_specialized.cu'
source_filename = "warp_specialized.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13ring_pipelineE5stage = internal unnamed_addr addrspace(3) global [2 x [96 x float]] undef, align 4
@_ZZ13ring_pipelineE5total = internal unnamed_addr addrspace(3) global [96 x float] undef, align 4
@_ZZ10two_halvesE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @ring_pipeline(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %tiles) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = mul i32 %1, 96
  %mul2 = mul i32 %mul, %tiles
  %idx.ext = zext i32 %mul2 to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext
  %cmp = icmp samesign ult i32 %0, 32
  br i1 %cmp, label %for.cond.preheader, label %if.else

for.cond.preheader:                               ; preds = %entry
  %cmp3106.not = icmp eq i32 %tiles, 0
  br i1 %cmp3106.not, label %if.end53, label %for.body

for.body:                                         ; preds = %for.cond.preheader, %for.cond.cleanup8
  %k.0107 = phi i32 [ %inc, %for.cond.cleanup8 ], [ 0, %for.cond.preheader ]
  %cmp4 = icmp ugt i32 %k.0107, 1
  br i1 %cmp4, label %if.then5, label %for.body9.lr.ph

if.then5:                                         ; preds = %for.body
  %and = and i32 %k.0107, 1
  %add = add nuw nsw i32 %and, 3
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add, i32 128)
  br label %for.body9.lr.ph

for.body9.lr.ph:                                  ; preds = %for.body, %if.then5
  %mul10 = mul i32 %k.0107, 96
  %and12 = and i32 %k.0107, 1
  %idxprom13 = zext nneg i32 %and12 to i64
  %arrayidx14 = getelementptr inbounds nuw [96 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5stage to ptr), i64 %idxprom13
  br label %for.body9

for.cond.cleanup8:                                ; preds = %for.body9
  %add19 = add nuw nsw i32 %and12, 1
  tail call void @llvm.nvvm.barrier.cta.arrive.count(i32 noundef range(i32 1, 5) %add19, i32 noundef 128) #3
  %inc = add nuw i32 %k.0107, 1
  %exitcond108.not = icmp eq i32 %inc, %tiles
  br i1 %exitcond108.not, label %if.end53, label %for.body, !llvm.loop !8

for.body9:                                        ; preds = %for.body9.lr.ph, %for.body9
  %e.0105 = phi i32 [ %0, %for.body9.lr.ph ], [ %add17, %for.body9 ]
  %add11 = add i32 %e.0105, %mul10
  %idxprom = zext i32 %add11 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !10
  %idxprom15 = zext nneg i32 %e.0105 to i64
  %arrayidx16 = getelementptr inbounds nuw float, ptr %arrayidx14, i64 %idxprom15
  store float %2, ptr %arrayidx16, align 4, !tbaa !10
  %add17 = add nuw nsw i32 %e.0105, 32
  %cmp7 = icmp samesign ult i32 %e.0105, 64
  br i1 %cmp7, label %for.body9, label %for.cond.cleanup8, !llvm.loop !12

if.else:                                          ; preds = %entry
  %sub = add nsw i32 %0, -32
  %cmp24101.not = icmp eq i32 %tiles, 0
  %.pre109 = zext nneg i32 %sub to i64
  br i1 %cmp24101.not, label %for.cond.cleanup25, label %for.body26.lr.ph

for.body26.lr.ph:                                 ; preds = %if.else
  %3 = trunc nuw nsw i32 %0 to i16
  %rem.lhs.trunc = add nsw i16 %3, -31
  %rem110 = urem i16 %rem.lhs.trunc, 96
  %idxprom38 = zext nneg i16 %rem110 to i64
  br label %for.body26

for.cond.cleanup25:                               ; preds = %for.inc48, %if.else
  %sum.0.lcssa = phi float [ 0.000000e+00, %if.else ], [ %add41, %for.inc48 ]
  %arrayidx52 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5total to ptr), i64 %.pre109
  store float %sum.0.lcssa, ptr %arrayidx52, align 4, !tbaa !10
  br label %if.end53

for.body26:                                       ; preds = %for.body26.lr.ph, %for.inc48
  %k22.0103 = phi i32 [ 0, %for.body26.lr.ph ], [ %inc49, %for.inc48 ]
  %sum.0102 = phi float [ 0.000000e+00, %for.body26.lr.ph ], [ %add41, %for.inc48 ]
  %and27 = and i32 %k22.0103, 1
  %add28 = add nuw nsw i32 %and27, 1
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add28, i32 128)
  %idxprom30 = zext nneg i32 %and27 to i64
  %arrayidx31 = getelementptr inbounds nuw [96 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5stage to ptr), i64 %idxprom30
  %arrayidx33 = getelementptr inbounds nuw float, ptr %arrayidx31, i64 %.pre109
  %4 = load float, ptr %arrayidx33, align 4, !tbaa !10
  %arrayidx39 = getelementptr inbounds nuw float, ptr %arrayidx31, i64 %idxprom38
  %5 = load float, ptr %arrayidx39, align 4, !tbaa !10
  %mul40 = fmul contract float %4, %5
  %add41 = fadd contract float %sum.0102, %mul40
  %add42 = add i32 %k22.0103, 2
  %cmp43 = icmp ult i32 %add42, %tiles
  br i1 %cmp43, label %if.then44, label %for.inc48

if.then44:                                        ; preds = %for.body26
  %add46 = add nuw nsw i32 %and27, 3
  tail call void @llvm.nvvm.barrier.cta.arrive.count(i32 noundef range(i32 1, 5) %add46, i32 noundef 128) #3
  br label %for.inc48

for.inc48:                                        ; preds = %for.body26, %if.then44
  %inc49 = add nuw i32 %k22.0103, 1
  %exitcond.not = icmp eq i32 %inc49, %tiles
  br i1 %exitcond.not, label %for.cond.cleanup25, label %for.body26, !llvm.loop !13

if.end53:                                         ; preds = %for.cond.cleanup8, %for.cond.preheader, %for.cond.cleanup25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp, label %if.then55, label %if.end71

if.then55:                                        ; preds = %if.end53
  %idxprom56 = zext nneg i32 %0 to i64
  %arrayidx57 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5total to ptr), i64 %idxprom56
  %6 = load float, ptr %arrayidx57, align 4, !tbaa !10
  %arrayidx60 = getelementptr inbounds nuw i8, ptr %arrayidx57, i64 128
  %7 = load float, ptr %arrayidx60, align 4, !tbaa !10
  %add61 = fadd contract float %6, %7
  %arrayidx64 = getelementptr inbounds nuw i8, ptr %arrayidx57, i64 256
  %8 = load float, ptr %arrayidx64, align 4, !tbaa !10
  %add65 = fadd contract float %add61, %8
  %mul67 = shl i32 %1, 5
  %add68 = or disjoint i32 %mul67, %0
  %idxprom69 = zext i32 %add68 to i64
  %arrayidx70 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom69
  store float %add65, ptr %arrayidx70, align 4, !tbaa !10
  br label %if.end71

if.end71:                                         ; preds = %if.then55, %if.end53
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_halves(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %div32 = lshr i32 %0, 6
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !10
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %idxprom2
  store float %2, ptr %arrayidx3, align 4, !tbaa !10
  %add4 = add nuw nsw i32 %div32, 1
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add4, i32 64)
  %3 = load float, ptr %arrayidx3, align 4, !tbaa !10
  %mul7 = and i32 %0, 960
  %add8 = add nuw nsw i32 %0, 1
  %rem = and i32 %add8, 63
  %add9 = or disjoint i32 %rem, %mul7
  %idxprom10 = zext nneg i32 %add9 to i64
  %arrayidx11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %idxprom10
  %4 = load float, ptr %arrayidx11, align 4, !tbaa !10
  %add12 = fadd contract float %3, %4
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add4, i32 64)
  store float %add12, ptr %arrayidx3, align 4, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = and i32 %0, 127
  %rem17 = xor i32 %5, 64
  %idxprom18 = zext nneg i32 %rem17 to i64
  %arrayidx19 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %idxprom18
  %6 = load float, ptr %arrayidx19, align 4, !tbaa !10
  %sub = fsub contract float %add12, %6
  %arrayidx21 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom
  store float %sub, ptr %arrayidx21, align 4, !tbaa !10
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.arrive.count(i32, i32) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind }

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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!11, !11, i64 0}
!11 = !{!"float", !6, i64 0}
!12 = distinct !{!12, !9}
!13 = distinct !{!13, !9}
