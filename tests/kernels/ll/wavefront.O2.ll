; ModuleID = 'wavefront.cu'
source_filename = "wavefront.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13edit_distanceE8diagonal = internal unnamed_addr addrspace(3) global [3 x [129 x i32]] undef, align 4
@_ZZ13edit_distanceE2sb = internal unnamed_addr addrspace(3) global [128 x i8] undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @edit_distance(ptr noundef writeonly captures(none) %distance, ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %b) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %0, 1
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add2 = add i32 %mul, %0
  %idxprom = zext i32 %add2 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %a, i64 %idxprom
  %2 = load i8, ptr %arrayidx, align 1, !tbaa !8
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %b, i64 %idxprom
  %3 = load i8, ptr %arrayidx7, align 1, !tbaa !8
  %idxprom8 = zext nneg i32 %0 to i64
  %arrayidx9 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE2sb to ptr), i64 %idxprom8
  store i8 %3, ptr %arrayidx9, align 1, !tbaa !8
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %invariant.gep = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 %idxprom8
  %idxprom49 = zext nneg i32 %add to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end57
  br i1 %cmp, label %if.then59, label %if.end63

for.body:                                         ; preds = %if.end, %if.end57
  %d.094 = phi i32 [ 1, %if.end ], [ %add18, %if.end57 ]
  %rem.lhs.trunc = trunc nuw nsw i32 %d.094 to i16
  %rem91 = urem i16 %rem.lhs.trunc, 3
  %idxprom11 = zext nneg i16 %rem91 to i64
  %arrayidx12 = getelementptr inbounds nuw [129 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 %idxprom11
  %rem14.lhs.trunc = add nuw nsw i16 %rem.lhs.trunc, 2
  %rem1492 = urem i16 %rem14.lhs.trunc, 3
  %idxprom15 = zext nneg i16 %rem1492 to i64
  %arrayidx16 = getelementptr inbounds nuw [129 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 %idxprom15
  %add18 = add nuw nsw i32 %d.094, 1
  %rem19.lhs.trunc = trunc nuw nsw i32 %add18 to i16
  %rem1993 = urem i16 %rem19.lhs.trunc, 3
  %idxprom20 = zext nneg i16 %rem1993 to i64
  %sub = sub nsw i32 %d.094, %add
  %cmp24 = icmp samesign ult i32 %d.094, 129
  %or.cond = select i1 %cmp, i1 %cmp24, i1 false
  br i1 %or.cond, label %if.then25, label %if.end27

if.then25:                                        ; preds = %for.body
  store i32 %d.094, ptr %arrayidx12, align 4, !tbaa !4
  br label %if.end27

if.end27:                                         ; preds = %if.then25, %for.body
  %cmp28 = icmp eq i32 %d.094, %add
  br i1 %cmp28, label %if.end57.sink.split, label %if.else

if.else:                                          ; preds = %if.end27
  %or.cond64 = icmp ult i32 %sub, 129
  br i1 %or.cond64, label %if.then35, label %if.end57

if.then35:                                        ; preds = %if.else
  %gep = getelementptr inbounds nuw [129 x i32], ptr %invariant.gep, i64 %idxprom20
  %4 = load i32, ptr %gep, align 4, !tbaa !4
  %5 = zext nneg i32 %sub to i64
  %6 = getelementptr i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE2sb to ptr), i64 %5
  %arrayidx41 = getelementptr i8, ptr %6, i64 -1
  %7 = load i8, ptr %arrayidx41, align 1, !tbaa !8
  %cmp43 = icmp ne i8 %2, %7
  %conv44 = zext i1 %cmp43 to i32
  %add45 = add nsw i32 %4, %conv44
  %arrayidx48 = getelementptr inbounds nuw i32, ptr %arrayidx16, i64 %idxprom8
  %8 = load i32, ptr %arrayidx48, align 4, !tbaa !4
  %arrayidx50 = getelementptr inbounds nuw i32, ptr %arrayidx16, i64 %idxprom49
  %9 = load i32, ptr %arrayidx50, align 4, !tbaa !4
  %cond.i90 = tail call noundef i32 @llvm.smin.i32(i32 %8, i32 %9)
  %add52 = add nsw i32 %cond.i90, 1
  %cond.i = tail call noundef i32 @llvm.smin.i32(i32 %add45, i32 %add52)
  br label %if.end57.sink.split

if.end57.sink.split:                              ; preds = %if.end27, %if.then35
  %cond.i.sink = phi i32 [ %cond.i, %if.then35 ], [ %add, %if.end27 ]
  %arrayidx55 = getelementptr inbounds nuw i32, ptr %arrayidx12, i64 %idxprom49
  store i32 %cond.i.sink, ptr %arrayidx55, align 4, !tbaa !4
  br label %if.end57

if.end57:                                         ; preds = %if.end57.sink.split, %if.else
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %exitcond.not = icmp eq i32 %add18, 257
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !9

if.then59:                                        ; preds = %for.cond.cleanup
  %idxprom61 = zext nneg i32 %1 to i64
  %arrayidx62 = getelementptr inbounds nuw i32, ptr %distance, i64 %idxprom61
  %10 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 1028), align 4, !tbaa !4
  store i32 %10, ptr %arrayidx62, align 4, !tbaa !4
  br label %if.end63

if.end63:                                         ; preds = %if.then59, %for.cond.cleanup
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
