; ModuleID = 'compaction.cu'
source_filename = "compaction.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16compact_positiveE6before = internal unnamed_addr addrspace(3) global [4 x i32] undef, align 4
@_ZZ16compact_positiveE5total = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ16compact_positiveE5place = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ16compact_positiveE6packed = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @compact_positive(ptr noundef writeonly captures(none) %out, ptr noundef captures(none) %size, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %cmp77 = icmp ult i32 %mul, %n
  br i1 %cmp77, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %div72 = lshr i32 %0, 5
  %rem = and i32 %0, 31
  %cmp6 = icmp eq i32 %rem, 0
  %idxprom8 = zext nneg i32 %div72 to i64
  %arrayidx9 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 %idxprom8
  %cmp10 = icmp eq i32 %0, 0
  %notmask = shl nsw i32 -1, %rem
  %sub = xor i32 %notmask, -1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul46 = shl i32 %2, 7
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup34, %entry
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup34
  %first.078 = phi i32 [ %mul, %for.body.lr.ph ], [ %add47, %for.cond.cleanup34 ]
  %add = add i32 %first.078, %0
  %cmp2 = icmp ult i32 %add, %n
  br i1 %cmp2, label %cond.true, label %cond.end

cond.true:                                        ; preds = %for.body
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !4
  br label %cond.end

cond.end:                                         ; preds = %for.body, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ 0, %for.body ]
  %cmp4 = icmp sgt i32 %cond, 0
  %4 = tail call noundef i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %cmp4)
  br i1 %cmp6, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  %5 = tail call noundef range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %4)
  store i32 %5, ptr %arrayidx9, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %cond.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp10, label %for.body15.preheader, label %if.end22

for.body15.preheader:                             ; preds = %if.end
  %6 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), align 4, !tbaa !4
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), align 4, !tbaa !4
  %7 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 4), align 4, !tbaa !4
  store i32 %6, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 4), align 4, !tbaa !4
  %add20.1 = add i32 %7, %6
  %8 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 8), align 4, !tbaa !4
  store i32 %add20.1, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 8), align 4, !tbaa !4
  %add20.2 = add i32 %8, %add20.1
  %9 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 12), align 4, !tbaa !4
  store i32 %add20.2, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 12), align 4, !tbaa !4
  %add20.3 = add i32 %9, %add20.2
  store i32 %add20.3, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5total to ptr), align 4, !tbaa !4
  %10 = atomicrmw add ptr %size, i32 %add20.3 seq_cst, align 4
  store i32 %10, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5place to ptr), align 4, !tbaa !4
  br label %if.end22

if.end22:                                         ; preds = %for.body15.preheader, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp4, label %if.then24, label %if.end31

if.then24:                                        ; preds = %if.end22
  %11 = load i32, ptr %arrayidx9, align 4, !tbaa !4
  %and = and i32 %4, %sub
  %12 = tail call noundef range(i32 0, 32) i32 @llvm.ctpop.i32(i32 %and)
  %add28 = add i32 %11, %12
  %idxprom29 = zext i32 %add28 to i64
  %arrayidx30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6packed to ptr), i64 %idxprom29
  store i32 %cond, ptr %arrayidx30, align 4, !tbaa !4
  br label %if.end31

if.end31:                                         ; preds = %if.then24, %if.end22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5total to ptr), align 4, !tbaa !4
  %cmp3375 = icmp ult i32 %0, %13
  br i1 %cmp3375, label %for.body35.lr.ph, label %for.cond.cleanup34

for.body35.lr.ph:                                 ; preds = %if.end31
  %14 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5place to ptr), align 4, !tbaa !4
  br label %for.body35

for.cond.cleanup34:                               ; preds = %for.body35, %if.end31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add47 = add i32 %first.078, %mul46
  %cmp = icmp ult i32 %add47, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !8

for.body35:                                       ; preds = %for.body35.lr.ph, %for.body35
  %i.076 = phi i32 [ %0, %for.body35.lr.ph ], [ %add42, %for.body35 ]
  %idxprom36 = zext i32 %i.076 to i64
  %arrayidx37 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6packed to ptr), i64 %idxprom36
  %15 = load i32, ptr %arrayidx37, align 4, !tbaa !4
  %add38 = add i32 %14, %i.076
  %idxprom39 = zext i32 %add38 to i64
  %arrayidx40 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom39
  store i32 %15, ptr %arrayidx40, align 4, !tbaa !4
  %add42 = add i32 %i.076, 128
  %cmp33 = icmp ult i32 %add42, %13
  br i1 %cmp33, label %for.body35, label %for.cond.cleanup34, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!10 = distinct !{!10, !9}
