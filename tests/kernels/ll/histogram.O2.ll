; ModuleID = 'histogram.cu'
source_filename = "histogram.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16histogram_sharedE5count = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ18histogram_per_warpE5count = internal addrspace(3) global [4 x [64 x i32]] undef, align 4
@_ZZ21histogram_block_scopeE5count = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_shared(ptr noundef captures(none) %bins, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16histogram_sharedE5count to ptr), i64 %idxprom
  store i32 0, ptr %arrayidx, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %add = add i32 %mul, %0
  %cmp20 = icmp ult i32 %add, %n
  br i1 %cmp20, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul8 = shl i32 %2, 8
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %bins, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %4 = atomicrmw add ptr %arrayidx11, i32 %3 seq_cst, align 4
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.021 = phi i32 [ %add, %for.body.lr.ph ], [ %add9, %for.body ]
  %idxprom2 = zext i32 %i.021 to i64
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %in, i64 %idxprom2
  %5 = load i8, ptr %arrayidx3, align 1, !tbaa !8
  %idxprom4 = zext i8 %5 to i64
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16histogram_sharedE5count to ptr), i64 %idxprom4
  %6 = atomicrmw add ptr %arrayidx5, i32 1 seq_cst, align 4
  %add9 = add i32 %i.021, %mul8
  %cmp = icmp ult i32 %add9, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !9
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_per_warp(ptr noundef captures(none) %bins, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %div56 = lshr i32 %0, 5
  %idxprom = zext nneg i32 %div56 to i64
  %arrayidx = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 %idxprom
  %cmp58 = icmp samesign ult i32 %0, 256
  br i1 %cmp58, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %1 = and i32 %0, 63
  %idxprom4 = zext nneg i32 %1 to i64
  %invariant.gep = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 %idxprom4
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %2, 7
  %add8 = add i32 %mul, %0
  %cmp1060 = icmp ult i32 %add8, %n
  br i1 %cmp1060, label %for.body12.lr.ph, label %for.cond.cleanup11

for.body12.lr.ph:                                 ; preds = %for.cond.cleanup
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul21 = shl i32 %3, 7
  br label %for.body12

for.body:                                         ; preds = %for.body.preheader, %for.body
  %i.059 = phi i32 [ %add, %for.body ], [ %0, %for.body.preheader ]
  %div157 = lshr i32 %i.059, 6
  %idxprom2 = zext nneg i32 %div157 to i64
  %gep = getelementptr inbounds nuw [64 x i32], ptr %invariant.gep, i64 %idxprom2
  store i32 0, ptr %gep, align 4, !tbaa !4
  %add = add nuw nsw i32 %i.059, 128
  %cmp = icmp samesign ult i32 %i.059, 128
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !11

for.cond.cleanup11:                               ; preds = %for.body12, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp24 = icmp samesign ult i32 %0, 64
  br i1 %cmp24, label %if.then, label %if.end41

for.body12:                                       ; preds = %for.body12.lr.ph, %for.body12
  %i6.061 = phi i32 [ %add8, %for.body12.lr.ph ], [ %add22, %for.body12 ]
  %idxprom13 = zext i32 %i6.061 to i64
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %in, i64 %idxprom13
  %4 = load i8, ptr %arrayidx14, align 1, !tbaa !8
  %5 = lshr i8 %4, 2
  %idxprom16 = zext nneg i8 %5 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %arrayidx, i64 %idxprom16
  %6 = atomicrmw add ptr %arrayidx17, i32 1 seq_cst, align 4
  %add22 = add i32 %i6.061, %mul21
  %cmp10 = icmp ult i32 %add22, %n
  br i1 %cmp10, label %for.body12, label %for.cond.cleanup11, !llvm.loop !12

if.then:                                          ; preds = %for.cond.cleanup11
  %idxprom25 = zext nneg i32 %0 to i64
  %arrayidx26 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 %idxprom25
  %7 = load i32, ptr %arrayidx26, align 4, !tbaa !4
  %arrayidx28 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 256), i64 %idxprom25
  %8 = load i32, ptr %arrayidx28, align 4, !tbaa !4
  %add29 = add i32 %8, %7
  %arrayidx31 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 512), i64 %idxprom25
  %9 = load i32, ptr %arrayidx31, align 4, !tbaa !4
  %add32 = add i32 %add29, %9
  %arrayidx34 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 768), i64 %idxprom25
  %10 = load i32, ptr %arrayidx34, align 4, !tbaa !4
  %add35 = add i32 %add32, %10
  %cmp36.not = icmp eq i32 %add35, 0
  br i1 %cmp36.not, label %if.end41, label %if.then37

if.then37:                                        ; preds = %if.then
  %arrayidx39 = getelementptr inbounds nuw i32, ptr %bins, i64 %idxprom25
  %11 = atomicrmw add ptr %arrayidx39, i32 %add35 seq_cst, align 4
  br label %if.end41

if.end41:                                         ; preds = %if.then, %if.then37, %for.cond.cleanup11
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_block_scope(ptr noundef captures(none) %bins, ptr noundef captures(none) %range, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp = icmp samesign ult i32 %0, 64
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %idxprom
  store i32 0, ptr %arrayidx, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %cmp241 = icmp ult i32 %add, %n
  br i1 %cmp241, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %if.end
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul9 = shl i32 %2, 7
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %rem = and i32 %0, 63
  %idxprom11 = zext nneg i32 %rem to i64
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %idxprom11
  %3 = load i32, ptr %arrayidx12, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp, label %if.then14, label %if.else

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.042 = phi i32 [ %add, %for.body.lr.ph ], [ %add10, %for.body ]
  %idxprom3 = zext i32 %i.042 to i64
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %in, i64 %idxprom3
  %4 = load i8, ptr %arrayidx4, align 1, !tbaa !8
  %5 = lshr i8 %4, 2
  %idxprom5 = zext nneg i8 %5 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %idxprom5
  %6 = tail call noundef i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %arrayidx6, i32 1)
  %add10 = add i32 %i.042, %mul9
  %cmp2 = icmp ult i32 %add10, %n
  br i1 %cmp2, label %for.body, label %for.cond.cleanup, !llvm.loop !13

if.then14:                                        ; preds = %for.cond.cleanup
  %idxprom15 = zext nneg i32 %0 to i64
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %bins, i64 %idxprom15
  %7 = atomicrmw add ptr %arrayidx16, i32 %3 monotonic, align 4
  br label %if.end29

if.else:                                          ; preds = %for.cond.cleanup
  %sub = add nsw i32 %0, -64
  %idxprom18 = zext nneg i32 %sub to i64
  %arrayidx19 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %idxprom18
  %8 = load i32, ptr %arrayidx19, align 4, !tbaa !4
  %cmp20.not = icmp eq i32 %8, 0
  br i1 %cmp20.not, label %if.end29, label %if.then21

if.then21:                                        ; preds = %if.else
  %arrayidx25 = getelementptr inbounds nuw i8, ptr %range, i64 4
  %9 = atomicrmw min ptr %range, i32 %sub seq_cst, align 4
  %10 = atomicrmw max ptr %arrayidx25, i32 %sub seq_cst, align 4
  br label %if.end29

if.end29:                                         ; preds = %if.else, %if.then21, %if.then14
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr captures(none), i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nounwind memory(argmem: readwrite) }

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
!12 = distinct !{!12, !10}
!13 = distinct !{!13, !10}
