; ModuleID = 'sync_vote.cu'
source_filename = "sync_vote.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16label_componentsE1s = internal unnamed_addr addrspace(3) global [18 x [18 x i32]] undef, align 4
@_ZZ9is_sortedE1s = internal unnamed_addr addrspace(3) global [129 x i32] undef, align 4
@_ZZ12votes_unusedE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @count_in_range(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n, i32 noundef %low, i32 noundef %high) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %0, 7
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add i32 %mul, %1
  %cmp = icmp ult i32 %add, %n
  br i1 %cmp, label %land.lhs.true, label %land.end

land.lhs.true:                                    ; preds = %entry
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %cmp2.not = icmp sge i32 %2, %low
  %cmp5 = icmp slt i32 %2, %high
  %narrow = and i1 %cmp2.not, %cmp5
  br label %land.end

land.end:                                         ; preds = %land.lhs.true, %entry
  %conv = phi i1 [ %narrow, %land.lhs.true ], [ false, %entry ]
  %3 = tail call noundef i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %conv)
  %cmp8 = icmp eq i32 %1, 0
  br i1 %cmp8, label %if.then, label %if.end

if.then:                                          ; preds = %land.end
  %idxprom10 = zext nneg i32 %0 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom10
  store i32 %3, ptr %arrayidx11, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %land.end
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @label_components(ptr noundef writeonly captures(none) %label, ptr noundef readonly captures(none) %image) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %0, 1
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add2 = add nuw nsw i32 %1, 1
  %mul = shl nuw nsw i32 %1, 4
  %add5 = add nuw nsw i32 %mul, %0
  %cmp105 = icmp samesign ult i32 %add5, 324
  br i1 %cmp105, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul10 = shl i32 %2, 8
  %add11 = add i32 %add5, %mul10
  %idxprom12 = zext i32 %add11 to i64
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %image, i64 %idxprom12
  %3 = load i8, ptr %arrayidx13, align 1, !tbaa !8
  %cmp14.not = icmp eq i8 %3, 0
  %.pre = zext nneg i32 %add2 to i64
  br i1 %cmp14.not, label %for.cond.cleanup.if.end_crit_edge, label %if.then

for.cond.cleanup.if.end_crit_edge:                ; preds = %for.cond.cleanup
  %.pre107 = zext nneg i32 %add to i64
  br label %if.end

for.body:                                         ; preds = %entry, %for.body
  %e.0106 = phi i32 [ %add8, %for.body ], [ %add5, %entry ]
  %div.lhs.trunc = trunc nuw nsw i32 %e.0106 to i16
  %div.lhs.trunc.frozen = freeze i16 %div.lhs.trunc
  %div103 = udiv i16 %div.lhs.trunc.frozen, 18
  %idxprom = zext nneg i16 %div103 to i64
  %arrayidx = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %idxprom
  %4 = mul i16 %div103, 18
  %rem104.decomposed = sub i16 %div.lhs.trunc.frozen, %4
  %idxprom6 = zext nneg i16 %rem104.decomposed to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %arrayidx, i64 %idxprom6
  store i32 2147483647, ptr %arrayidx7, align 4, !tbaa !4
  %add8 = add nuw nsw i32 %e.0106, 256
  %cmp = icmp samesign ult i32 %e.0106, 68
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !9

if.then:                                          ; preds = %for.cond.cleanup
  %arrayidx16 = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %.pre
  %idxprom17 = zext nneg i32 %add to i64
  %arrayidx18 = getelementptr inbounds nuw i32, ptr %arrayidx16, i64 %idxprom17
  store i32 %add5, ptr %arrayidx18, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %for.cond.cleanup.if.end_crit_edge, %if.then
  %idxprom21.pre-phi = phi i64 [ %.pre107, %for.cond.cleanup.if.end_crit_edge ], [ %idxprom17, %if.then ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %arrayidx20 = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %.pre
  %arrayidx22 = getelementptr inbounds nuw i32, ptr %arrayidx20, i64 %idxprom21.pre-phi
  %invariant.gep = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %idxprom21.pre-phi
  %idxprom25 = zext nneg i32 %1 to i64
  %gep = getelementptr inbounds nuw [18 x i32], ptr %invariant.gep, i64 %idxprom25
  %5 = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %idxprom25
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %5, i64 144
  %arrayidx33 = getelementptr inbounds nuw i32, ptr %arrayidx31, i64 %idxprom21.pre-phi
  %idxprom39 = zext nneg i32 %0 to i64
  %arrayidx40 = getelementptr inbounds nuw i32, ptr %arrayidx20, i64 %idxprom39
  %arrayidx45 = getelementptr inbounds nuw i8, ptr %arrayidx40, i64 8
  br label %do.body

do.body:                                          ; preds = %if.end61, %if.end
  %6 = load i32, ptr %arrayidx22, align 4, !tbaa !4
  br i1 %cmp14.not, label %if.end48, label %if.then24

if.then24:                                        ; preds = %do.body
  %7 = load i32, ptr %gep, align 4, !tbaa !4
  %8 = load i32, ptr %arrayidx33, align 4, !tbaa !4
  %cond.i102 = tail call noundef i32 @llvm.smin.i32(i32 %7, i32 %8)
  %cond.i101 = tail call noundef i32 @llvm.smin.i32(i32 %6, i32 %cond.i102)
  %9 = load i32, ptr %arrayidx40, align 4, !tbaa !4
  %10 = load i32, ptr %arrayidx45, align 4, !tbaa !4
  %cond.i100 = tail call noundef i32 @llvm.smin.i32(i32 %9, i32 %10)
  %cond.i = tail call noundef i32 @llvm.smin.i32(i32 %cond.i101, i32 %cond.i100)
  br label %if.end48

if.end48:                                         ; preds = %if.then24, %do.body
  %best.0 = phi i32 [ %cond.i, %if.then24 ], [ %6, %do.body ]
  %cmp53 = icmp ne i32 %best.0, %6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp53, label %if.then56, label %if.end61

if.then56:                                        ; preds = %if.end48
  store i32 %best.0, ptr %arrayidx22, align 4, !tbaa !4
  br label %if.end61

if.end61:                                         ; preds = %if.then56, %if.end48
  %11 = tail call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %cmp53)
  br i1 %11, label %do.body, label %do.end, !llvm.loop !11

do.end:                                           ; preds = %if.end61
  %12 = load i32, ptr %arrayidx22, align 4, !tbaa !4
  %arrayidx73 = getelementptr inbounds nuw i32, ptr %label, i64 %idxprom12
  store i32 %12, ptr %arrayidx73, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @is_sorted(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw i32, ptr %in, i64 %idx.ext
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 %idxprom
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 512
  %3 = load i32, ptr %arrayidx4, align 4, !tbaa !4
  store i32 %3, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 512), align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %4 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 4
  %5 = load i32, ptr %arrayidx8, align 4, !tbaa !4
  %cmp9 = icmp sle i32 %4, %5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %6 = tail call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %cmp9)
  br i1 %cmp, label %if.then12, label %if.end18

if.then12:                                        ; preds = %if.end
  %idxprom16 = zext nneg i32 %1 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom16
  %7 = zext i1 %6 to i32
  store i32 %7, ptr %arrayidx17, align 4, !tbaa !4
  br label %if.end18

if.end18:                                         ; preds = %if.then12, %if.end
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @votes_unused(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12votes_unusedE1s to ptr), i64 %idxprom2
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  %3 = tail call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 false)
  %sub = sub nsw i32 127, %0
  %idxprom5 = zext i32 %sub to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12votes_unusedE1s to ptr), i64 %idxprom5
  %4 = load i32, ptr %arrayidx6, align 4, !tbaa !4
  %cmp = icmp sgt i32 %4, 0
  %5 = tail call noundef i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %cmp)
  %6 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add10 = add nsw i32 %6, %4
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %add10, ptr %arrayidx12, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: convergent nocallback nounwind
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1) #2

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32, i1) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
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
!8 = !{!6, !6, i64 0}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.mustprogress"}
!11 = distinct !{!11, !10}
