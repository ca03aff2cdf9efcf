; ModuleID = 'extern_shared.cu'
source_filename = "extern_shared.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@pool = external dso_local local_unnamed_addr addrspace(3) global [0 x float], align 4
@as_float = external dso_local local_unnamed_addr addrspace(3) global [0 x float], align 4
@as_int = external dso_local local_unnamed_addr addrspace(3) global [0 x i32], align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @carve(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %key, ptr noundef readonly captures(none) %weight) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %idx.ext = zext nneg i32 %0 to i64
  %add.ptr = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idx.ext
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul5 = mul i32 %2, %0
  %add = add i32 %mul5, %1
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %weight, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom6 = zext nneg i32 %1 to i64
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idxprom6
  store float %3, ptr %arrayidx7, align 4, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %key, i64 %idxprom
  %4 = load i32, ptr %arrayidx9, align 4, !tbaa !4
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom6
  store i32 %4, ptr %arrayidx11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = load i32, ptr %arrayidx11, align 4, !tbaa !4
  %xtraiter = and i32 %0, 1
  %6 = icmp eq i32 %0, 1
  br i1 %6, label %for.body.epil.preheader, label %entry.new

entry.new:                                        ; preds = %entry
  %unroll_iter = and i32 %0, 2046
  br label %for.body

for.cond.cleanup.unr-lcssa:                       ; preds = %for.inc.1
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  br i1 %lcmp.mod.not, label %for.cond.cleanup, label %for.body.epil.preheader

for.body.epil.preheader:                          ; preds = %for.cond.cleanup.unr-lcssa, %entry
  %j.051.epil.init = phi i32 [ 0, %entry ], [ %inc.1, %for.cond.cleanup.unr-lcssa ]
  %sum.050.epil.init = phi float [ 0.000000e+00, %entry ], [ %sum.1.1, %for.cond.cleanup.unr-lcssa ]
  %lcmp.mod53 = icmp ne i32 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod53)
  %idxprom12.epil = zext nneg i32 %j.051.epil.init to i64
  %arrayidx13.epil = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom12.epil
  %7 = load i32, ptr %arrayidx13.epil, align 4, !tbaa !4
  %cmp16.epil = icmp eq i32 %7, %5
  br i1 %cmp16.epil, label %if.then.epil, label %for.cond.cleanup

if.then.epil:                                     ; preds = %for.body.epil.preheader
  %arrayidx18.epil = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idxprom12.epil
  %8 = load float, ptr %arrayidx18.epil, align 4, !tbaa !8
  %add19.epil = fadd contract float %sum.050.epil.init, %8
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body.epil.preheader, %if.then.epil, %for.cond.cleanup.unr-lcssa
  %sum.1.lcssa = phi float [ %sum.1.1, %for.cond.cleanup.unr-lcssa ], [ %add19.epil, %if.then.epil ], [ %sum.050.epil.init, %for.body.epil.preheader ]
  %mul = shl nuw nsw i32 %0, 1
  %idx.ext1 = zext nneg i32 %mul to i64
  %add.ptr2 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idx.ext1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %arrayidx21 = getelementptr inbounds nuw float, ptr %add.ptr2, i64 %idxprom6
  store float %sum.1.lcssa, ptr %arrayidx21, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %9 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %10 = xor i32 %1, -1
  %sub24 = add nsw i32 %0, %10
  %idxprom25 = zext i32 %sub24 to i64
  %arrayidx26 = getelementptr inbounds nuw float, ptr %add.ptr2, i64 %idxprom25
  %11 = load float, ptr %arrayidx26, align 4, !tbaa !8
  %div = fdiv contract float %9, %11
  %arrayidx28 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom
  store float %div, ptr %arrayidx28, align 4, !tbaa !8
  ret void

for.body:                                         ; preds = %for.inc.1, %entry.new
  %j.051 = phi i32 [ 0, %entry.new ], [ %inc.1, %for.inc.1 ]
  %sum.050 = phi float [ 0.000000e+00, %entry.new ], [ %sum.1.1, %for.inc.1 ]
  %niter = phi i32 [ 0, %entry.new ], [ %niter.next.1, %for.inc.1 ]
  %idxprom12 = zext nneg i32 %j.051 to i64
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom12
  %12 = load i32, ptr %arrayidx13, align 4, !tbaa !4
  %cmp16 = icmp eq i32 %12, %5
  br i1 %cmp16, label %if.then, label %for.inc

if.then:                                          ; preds = %for.body
  %arrayidx18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idxprom12
  %13 = load float, ptr %arrayidx18, align 4, !tbaa !8
  %add19 = fadd contract float %sum.050, %13
  br label %for.inc

for.inc:                                          ; preds = %for.body, %if.then
  %sum.1 = phi float [ %add19, %if.then ], [ %sum.050, %for.body ]
  %inc = or disjoint i32 %j.051, 1
  %idxprom12.1 = zext nneg i32 %inc to i64
  %arrayidx13.1 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom12.1
  %14 = load i32, ptr %arrayidx13.1, align 4, !tbaa !4
  %cmp16.1 = icmp eq i32 %14, %5
  br i1 %cmp16.1, label %if.then.1, label %for.inc.1

if.then.1:                                        ; preds = %for.inc
  %arrayidx18.1 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idxprom12.1
  %15 = load float, ptr %arrayidx18.1, align 4, !tbaa !8
  %add19.1 = fadd contract float %sum.1, %15
  br label %for.inc.1

for.inc.1:                                        ; preds = %if.then.1, %for.inc
  %sum.1.1 = phi float [ %add19.1, %if.then.1 ], [ %sum.1, %for.inc ]
  %inc.1 = add nuw nsw i32 %j.051, 2
  %niter.next.1 = add i32 %niter, 2
  %niter.ncmp.1 = icmp eq i32 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %for.cond.cleanup.unr-lcssa, label %for.body, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_names(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @as_float to ptr), i64 %idxprom2
  store float %2, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add4 = add nuw nsw i32 %0, 1
  %rem = and i32 %add4, 127
  %idxprom5 = zext nneg i32 %rem to i64
  %arrayidx6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @as_float to ptr), i64 %idxprom5
  %3 = load float, ptr %arrayidx6, align 4, !tbaa !8
  %4 = load float, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp = fcmp contract ogt float %3, %4
  %cond = select i1 %cmp, i32 1, i32 -1
  %sub9 = sub nsw i32 127, %0
  %idxprom10 = zext i32 %sub9 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @as_int to ptr), i64 %idxprom10
  store i32 %cond, ptr %arrayidx11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %arrayidx13 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @as_int to ptr), i64 %idxprom2
  %5 = load i32, ptr %arrayidx13, align 4, !tbaa !4
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %5, ptr %arrayidx15, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

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
