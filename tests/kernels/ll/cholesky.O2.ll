; ModuleID = 'cholesky.cu'
source_filename = "cholesky.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10cholesky16E1s = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cholesky16(ptr noundef captures(none) %m) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %2, 8
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %m, i64 %idx.ext
  %mul3 = shl nuw nsw i32 %1, 4
  %idx.ext4 = zext nneg i32 %mul3 to i64
  %add.ptr5 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idx.ext4
  %idx.ext6 = zext nneg i32 %0 to i64
  %add.ptr7 = getelementptr inbounds nuw float, ptr %add.ptr5, i64 %idx.ext6
  %3 = load float, ptr %add.ptr7, align 4, !tbaa !8
  %idxprom = zext nneg i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 %idxprom
  %arrayidx9 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idx.ext6
  store float %3, ptr %arrayidx9, align 4, !tbaa !8
  %cmp36.not = icmp samesign ult i32 %1, %0
  %arrayidx43 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 %idx.ext6
  %arrayidx15 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idxprom
  %arrayidx28 = getelementptr inbounds nuw float, ptr %arrayidx43, i64 %idx.ext6
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end51
  br i1 %cmp36.not, label %cond.end, label %cond.true

for.body:                                         ; preds = %entry, %if.end51
  %k.093 = phi i32 [ 0, %entry ], [ %inc, %if.end51 ]
  %cmp10 = icmp eq i32 %0, %k.093
  %cmp11 = icmp eq i32 %1, %k.093
  %or.cond = and i1 %cmp10, %cmp11
  br i1 %or.cond, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %4 = load float, ptr %arrayidx15, align 4, !tbaa !8
  %5 = tail call contract noundef float @llvm.nvvm.sqrt.rn.f(float %4)
  store float %5, ptr %arrayidx15, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp23 = icmp samesign ugt i32 %1, %k.093
  %or.cond91 = and i1 %cmp10, %cmp23
  br i1 %or.cond91, label %if.then24, label %if.end33

if.then24:                                        ; preds = %if.end
  %6 = load float, ptr %arrayidx28, align 4, !tbaa !8
  %7 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %div = fdiv contract float %7, %6
  store float %div, ptr %arrayidx9, align 4, !tbaa !8
  br label %if.end33

if.end33:                                         ; preds = %if.then24, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp34 = icmp samesign ule i32 %0, %k.093
  %or.cond92 = or i1 %cmp36.not, %cmp34
  br i1 %or.cond92, label %if.end51, label %if.then37

if.then37:                                        ; preds = %if.end33
  %idxprom40 = zext nneg i32 %k.093 to i64
  %arrayidx41 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idxprom40
  %8 = load float, ptr %arrayidx41, align 4, !tbaa !8
  %arrayidx45 = getelementptr inbounds nuw float, ptr %arrayidx43, i64 %idxprom40
  %9 = load float, ptr %arrayidx45, align 4, !tbaa !8
  %mul46 = fmul contract float %8, %9
  %10 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %sub = fsub contract float %10, %mul46
  store float %sub, ptr %arrayidx9, align 4, !tbaa !8
  br label %if.end51

if.end51:                                         ; preds = %if.then37, %if.end33
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %inc = add nuw nsw i32 %k.093, 1
  %exitcond.not = icmp eq i32 %inc, 16
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !10

cond.true:                                        ; preds = %for.cond.cleanup
  %11 = load float, ptr %arrayidx9, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %for.cond.cleanup, %cond.true
  %cond = phi contract float [ %11, %cond.true ], [ 0.000000e+00, %for.cond.cleanup ]
  store float %cond, ptr %add.ptr7, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.rn.f(float) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
