; ModuleID = 'bitonic_sort.cu'
source_filename = "bitonic_sort.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12bitonic_sortE3key = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4
@_ZZ12bitonic_sortE5value = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bitonic_sort(ptr noundef captures(none) %keys, ptr noundef captures(none) %values) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 9
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %keys, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %idxprom2
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %values, i64 %idxprom
  %3 = load i32, ptr %arrayidx6, align 4, !tbaa !4
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %idxprom2
  store i32 %3, ptr %arrayidx8, align 4, !tbaa !4
  %add10 = add i32 %add, 256
  %idxprom11 = zext i32 %add10 to i64
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %keys, i64 %idxprom11
  %4 = load i32, ptr %arrayidx12, align 4, !tbaa !4
  %add13 = add nuw nsw i32 %0, 256
  %idxprom14 = zext nneg i32 %add13 to i64
  %arrayidx15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %idxprom14
  store i32 %4, ptr %arrayidx15, align 4, !tbaa !4
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %values, i64 %idxprom11
  %5 = load i32, ptr %arrayidx19, align 4, !tbaa !4
  %arrayidx22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %idxprom14
  store i32 %5, ptr %arrayidx22, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul27 = shl nuw nsw i32 %0, 1
  br label %for.cond23.preheader

for.cond23.preheader:                             ; preds = %entry, %for.cond.cleanup25
  %size.0133 = phi i32 [ 2, %entry ], [ %mul57, %for.cond.cleanup25 ]
  %stride.0131 = lshr exact i32 %size.0133, 1
  br label %for.body26

for.cond.cleanup:                                 ; preds = %for.cond.cleanup25
  %6 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  store i32 %6, ptr %arrayidx, align 4, !tbaa !4
  %7 = load i32, ptr %arrayidx8, align 4, !tbaa !4
  store i32 %7, ptr %arrayidx6, align 4, !tbaa !4
  %8 = load i32, ptr %arrayidx15, align 4, !tbaa !4
  store i32 %8, ptr %arrayidx12, align 4, !tbaa !4
  %9 = load i32, ptr %arrayidx22, align 4, !tbaa !4
  store i32 %9, ptr %arrayidx19, align 4, !tbaa !4
  ret void

for.cond.cleanup25:                               ; preds = %if.end
  %mul57 = shl nuw nsw i32 %size.0133, 1
  %cmp = icmp samesign ult i32 %size.0133, 257
  br i1 %cmp, label %for.cond23.preheader, label %for.cond.cleanup, !llvm.loop !8

for.body26:                                       ; preds = %for.cond23.preheader, %if.end
  %stride.0132 = phi i32 [ %stride.0131, %for.cond23.preheader ], [ %stride.0, %if.end ]
  %sub = add nuw nsw i32 %stride.0132, 1023
  %and = and i32 %sub, %0
  %sub28 = sub nsw i32 %mul27, %and
  %add29 = add nsw i32 %sub28, %stride.0132
  %and30 = and i32 %sub28, %size.0133
  %idxprom32 = zext i32 %sub28 to i64
  %arrayidx33 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %idxprom32
  %10 = load i32, ptr %arrayidx33, align 4, !tbaa !4
  %idxprom34 = zext i32 %add29 to i64
  %arrayidx35 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %idxprom34
  %11 = load i32, ptr %arrayidx35, align 4, !tbaa !4
  %cmp36 = icmp ugt i32 %10, %11
  %12 = icmp ne i32 %and30, 0
  %cmp38 = xor i1 %12, %cmp36
  br i1 %cmp38, label %if.then, label %if.end

if.then:                                          ; preds = %for.body26
  store i32 %11, ptr %arrayidx33, align 4, !tbaa !4
  store i32 %10, ptr %arrayidx35, align 4, !tbaa !4
  %arrayidx48 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %idxprom32
  %13 = load i32, ptr %arrayidx48, align 4, !tbaa !4
  %arrayidx50 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %idxprom34
  %14 = load i32, ptr %arrayidx50, align 4, !tbaa !4
  store i32 %14, ptr %arrayidx48, align 4, !tbaa !4
  store i32 %13, ptr %arrayidx50, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %stride.0 = lshr i32 %stride.0132, 1
  %cmp24.not = icmp eq i32 %stride.0, 0
  br i1 %cmp24.not, label %for.cond.cleanup25, label %for.body26, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9}
