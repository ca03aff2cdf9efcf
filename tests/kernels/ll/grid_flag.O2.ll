; ModuleID = 'grid_flag.cu'
source_filename = "grid_flag.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12chained_scanE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ12chained_scanE6number = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ12chained_scanE6before = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @chained_scan(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %prefix, ptr noundef captures(none) %ready, ptr noundef captures(none) %next_block) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = atomicrmw add ptr %next_block, i32 1 seq_cst, align 4
  store i32 %1, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6number to ptr), align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %2 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6number to ptr), align 4, !tbaa !4
  %mul = shl i32 %2, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %idxprom2
  store i32 %3, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp5.not = icmp eq i32 %0, 0
  br i1 %cmp5.not, label %cond.end, label %cond.true

cond.true:                                        ; preds = %if.end
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %4
  %arrayidx7 = getelementptr i8, ptr %5, i64 -4
  %6 = load i32, ptr %arrayidx7, align 4, !tbaa !4
  br label %cond.end

cond.end:                                         ; preds = %if.end, %cond.true
  %cond = phi i32 [ %6, %cond.true ], [ 0, %if.end ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %7 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add10 = add nsw i32 %7, %cond
  store i32 %add10, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp5.not.1 = icmp samesign ult i32 %0, 2
  br i1 %cmp5.not.1, label %cond.end.1, label %cond.true.1

cond.true.1:                                      ; preds = %cond.end
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %8
  %arrayidx7.1 = getelementptr i8, ptr %9, i64 -8
  %10 = load i32, ptr %arrayidx7.1, align 4, !tbaa !4
  br label %cond.end.1

cond.end.1:                                       ; preds = %cond.true.1, %cond.end
  %cond.1 = phi i32 [ %10, %cond.true.1 ], [ 0, %cond.end ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add10.1 = add nsw i32 %11, %cond.1
  store i32 %add10.1, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp5.not.2 = icmp samesign ult i32 %0, 4
  br i1 %cmp5.not.2, label %cond.end.2, label %cond.true.2

cond.true.2:                                      ; preds = %cond.end.1
  %12 = zext nneg i32 %0 to i64
  %13 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %12
  %arrayidx7.2 = getelementptr i8, ptr %13, i64 -16
  %14 = load i32, ptr %arrayidx7.2, align 4, !tbaa !4
  br label %cond.end.2

cond.end.2:                                       ; preds = %cond.true.2, %cond.end.1
  %cond.2 = phi i32 [ %14, %cond.true.2 ], [ 0, %cond.end.1 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add10.2 = add nsw i32 %15, %cond.2
  store i32 %add10.2, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp5.not.3 = icmp samesign ult i32 %0, 8
  br i1 %cmp5.not.3, label %cond.end.3, label %cond.true.3

cond.true.3:                                      ; preds = %cond.end.2
  %16 = zext nneg i32 %0 to i64
  %17 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %16
  %arrayidx7.3 = getelementptr i8, ptr %17, i64 -32
  %18 = load i32, ptr %arrayidx7.3, align 4, !tbaa !4
  br label %cond.end.3

cond.end.3:                                       ; preds = %cond.true.3, %cond.end.2
  %cond.3 = phi i32 [ %18, %cond.true.3 ], [ 0, %cond.end.2 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add10.3 = add nsw i32 %19, %cond.3
  store i32 %add10.3, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp5.not.4 = icmp samesign ult i32 %0, 16
  br i1 %cmp5.not.4, label %cond.end.4, label %cond.true.4

cond.true.4:                                      ; preds = %cond.end.3
  %20 = zext nneg i32 %0 to i64
  %21 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %20
  %arrayidx7.4 = getelementptr i8, ptr %21, i64 -64
  %22 = load i32, ptr %arrayidx7.4, align 4, !tbaa !4
  br label %cond.end.4

cond.end.4:                                       ; preds = %cond.true.4, %cond.end.3
  %cond.4 = phi i32 [ %22, %cond.true.4 ], [ 0, %cond.end.3 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add10.4 = add nsw i32 %23, %cond.4
  store i32 %add10.4, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp5.not.5 = icmp samesign ult i32 %0, 32
  br i1 %cmp5.not.5, label %cond.end.5, label %cond.true.5

cond.true.5:                                      ; preds = %cond.end.4
  %24 = zext nneg i32 %0 to i64
  %25 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %24
  %arrayidx7.5 = getelementptr i8, ptr %25, i64 -128
  %26 = load i32, ptr %arrayidx7.5, align 4, !tbaa !4
  br label %cond.end.5

cond.end.5:                                       ; preds = %cond.true.5, %cond.end.4
  %cond.5 = phi i32 [ %26, %cond.true.5 ], [ 0, %cond.end.4 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add10.5 = add nsw i32 %27, %cond.5
  store i32 %add10.5, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp5.not.6 = icmp samesign ult i32 %0, 64
  br i1 %cmp5.not.6, label %cond.end.6, label %cond.true.6

cond.true.6:                                      ; preds = %cond.end.5
  %28 = zext nneg i32 %0 to i64
  %29 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 %28
  %arrayidx7.6 = getelementptr i8, ptr %29, i64 -256
  %30 = load i32, ptr %arrayidx7.6, align 4, !tbaa !4
  br label %cond.end.6

cond.end.6:                                       ; preds = %cond.true.6, %cond.end.5
  %cond.6 = phi i32 [ %30, %cond.true.6 ], [ 0, %cond.end.5 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add10.6 = add nsw i32 %31, %cond.6
  store i32 %add10.6, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp12 = icmp eq i32 %0, 127
  br i1 %cmp12, label %if.then13, label %if.end30

if.then13:                                        ; preds = %cond.end.6
  %cmp14.not = icmp eq i32 %2, 0
  br i1 %cmp14.not, label %if.end24, label %while.cond.preheader

while.cond.preheader:                             ; preds = %if.then13
  %sub16 = add i32 %2, -1
  %idxprom17 = zext i32 %sub16 to i64
  %arrayidx18 = getelementptr inbounds nuw i32, ptr %ready, i64 %idxprom17
  br label %while.cond

while.cond:                                       ; preds = %while.cond.preheader, %while.cond
  %32 = load atomic i32, ptr %arrayidx18 acquire, align 4
  %cmp20 = icmp eq i32 %32, 0
  br i1 %cmp20, label %while.cond, label %while.end, !llvm.loop !8

while.end:                                        ; preds = %while.cond
  %arrayidx23 = getelementptr inbounds nuw i32, ptr %prefix, i64 %idxprom17
  %33 = load i32, ptr %arrayidx23, align 4, !tbaa !4
  br label %if.end24

if.end24:                                         ; preds = %while.end, %if.then13
  %sum.0 = phi i32 [ %33, %while.end ], [ 0, %if.then13 ]
  %34 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 508), align 4, !tbaa !4
  %add25 = add nsw i32 %34, %sum.0
  %idxprom26 = zext i32 %2 to i64
  %arrayidx27 = getelementptr inbounds nuw i32, ptr %prefix, i64 %idxprom26
  store i32 %add25, ptr %arrayidx27, align 4, !tbaa !4
  %arrayidx29 = getelementptr inbounds nuw i32, ptr %ready, i64 %idxprom26
  store atomic i32 1, ptr %arrayidx29 release, align 4
  store i32 %sum.0, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6before to ptr), align 4, !tbaa !4
  br label %if.end30

if.end30:                                         ; preds = %if.end24, %cond.end.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %35 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %36 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6before to ptr), align 4, !tbaa !4
  %add33 = add nsw i32 %36, %35
  %arrayidx37 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %add33, ptr %arrayidx37, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @heat_grid(ptr noundef captures(none) %a, ptr noundef captures(none) %b, ptr noundef captures(none) %arrived, i32 noundef %steps) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %cmp.not32 = icmp eq i32 %steps, 0
  br i1 %cmp.not32, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:                                   ; preds = %entry
  %mul3 = shl i32 %0, 6
  %sub = add i32 %mul3, -1
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 6
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add i32 %mul, %2
  %idxprom = zext i32 %add to i64
  %cmp4.not = icmp ne i32 %add, 0
  %cmp5 = icmp ult i32 %add, %sub
  %or.cond = and i1 %cmp4.not, %cmp5
  %sub6 = add i32 %add, -1
  %idxprom7 = zext i32 %sub6 to i64
  %add11 = add nuw i32 %add, 1
  %idxprom12 = zext i32 %add11 to i64
  %cmp.i = icmp eq i32 %2, 0
  br label %for.body

for.cond.cleanup:                                 ; preds = %_ZL9grid_syncPjj.exit, %entry
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %_ZL9grid_syncPjj.exit
  %a.addr.035 = phi ptr [ %a, %for.body.lr.ph ], [ %b.addr.033, %_ZL9grid_syncPjj.exit ]
  %step.034 = phi i32 [ 1, %for.body.lr.ph ], [ %inc, %_ZL9grid_syncPjj.exit ]
  %b.addr.033 = phi ptr [ %b, %for.body.lr.ph ], [ %a.addr.035, %_ZL9grid_syncPjj.exit ]
  %arrayidx = getelementptr inbounds nuw float, ptr %a.addr.035, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !tbaa !10
  br i1 %or.cond, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %arrayidx8 = getelementptr inbounds nuw float, ptr %a.addr.035, i64 %idxprom7
  %4 = load float, ptr %arrayidx8, align 4, !tbaa !10
  %mul9 = fmul contract float %3, 2.000000e+00
  %add10 = fadd contract float %mul9, %4
  %arrayidx13 = getelementptr inbounds nuw float, ptr %a.addr.035, i64 %idxprom12
  %5 = load float, ptr %arrayidx13, align 4, !tbaa !10
  %add14 = fadd contract float %add10, %5
  %mul15 = fmul contract float %add14, 2.500000e-01
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %v.0 = phi float [ %mul15, %if.then ], [ %3, %for.body ]
  %arrayidx17 = getelementptr inbounds nuw float, ptr %b.addr.033, i64 %idxprom
  store float %v.0, ptr %arrayidx17, align 4, !tbaa !10
  %mul19 = mul i32 %step.034, %0
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp.i, label %if.then.i, label %_ZL9grid_syncPjj.exit

if.then.i:                                        ; preds = %if.end
  tail call void @llvm.nvvm.membar.gl()
  %6 = atomicrmw add ptr %arrived, i32 1 seq_cst, align 4
  br label %while.cond.i

while.cond.i:                                     ; preds = %while.cond.i, %if.then.i
  %7 = load atomic i32, ptr %arrived monotonic, align 4
  %cmp3.i = icmp ult i32 %7, %mul19
  br i1 %cmp3.i, label %while.cond.i, label %while.end.i, !llvm.loop !12

while.end.i:                                      ; preds = %while.cond.i
  tail call void @llvm.nvvm.membar.gl()
  br label %_ZL9grid_syncPjj.exit

_ZL9grid_syncPjj.exit:                            ; preds = %if.end, %while.end.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %inc = add i32 %step.034, 1
  %cmp.not = icmp ugt i32 %inc, %steps
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body, !llvm.loop !13
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @broadcast_table(ptr noundef writeonly captures(none) %out, ptr noundef captures(none) %table, ptr noundef %flag, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %cmp = icmp eq i32 %1, 0
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !10
  %mul = fmul contract float %2, %2
  %arrayidx5 = getelementptr inbounds nuw float, ptr %table, i64 %idxprom
  store float %mul, ptr %arrayidx5, align 4, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp6 = icmp eq i32 %0, 0
  br i1 %cmp6, label %if.then7, label %if.end12

if.then7:                                         ; preds = %if.then
  tail call void @llvm.nvvm.membar.gl()
  store volatile i32 1, ptr %flag, align 4, !tbaa !4
  br label %if.end12

if.else:                                          ; preds = %entry
  %cmp8 = icmp eq i32 %0, 0
  br i1 %cmp8, label %while.cond, label %if.end11

while.cond:                                       ; preds = %if.else, %while.cond
  %3 = load volatile i32, ptr %flag, align 4, !tbaa !4
  %cmp10 = icmp eq i32 %3, 0
  br i1 %cmp10, label %while.cond, label %while.end, !llvm.loop !14

while.end:                                        ; preds = %while.cond
  tail call void @llvm.nvvm.membar.gl()
  br label %if.end11

if.end11:                                         ; preds = %while.end, %if.else
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %if.end12

if.end12:                                         ; preds = %if.then, %if.then7, %if.end11
  %add = add nuw i32 %0, %1
  %rem = and i32 %add, 127
  %idxprom14 = zext nneg i32 %rem to i64
  %arrayidx15 = getelementptr inbounds nuw float, ptr %table, i64 %idxprom14
  %4 = load float, ptr %arrayidx15, align 4, !tbaa !10
  %mul17 = shl i32 %1, 7
  %add18 = add i32 %mul17, %0
  %idxprom19 = zext i32 %add18 to i64
  %arrayidx20 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom19
  store float %4, ptr %arrayidx20, align 4, !tbaa !10
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.gl() #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nounwind }

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
!14 = distinct !{!14, !9}
