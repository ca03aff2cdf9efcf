; ModuleID = 'dependent_launch.cu'
source_filename = "dependent_launch.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12first_kernelE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @first_kernel(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %mul4 = fmul contract float %2, %2
  %idxprom5 = zext nneg i32 %0 to i64
  %arrayidx6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12first_kernelE1s to ptr), i64 %idxprom5
  store float %mul4, ptr %arrayidx6, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = load float, ptr %arrayidx6, align 4, !tbaa !8
  %xor = xor i32 %0, 1
  %idxprom9 = zext nneg i32 %xor to i64
  %arrayidx10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12first_kernelE1s to ptr), i64 %idxprom9
  %4 = load float, ptr %arrayidx10, align 4, !tbaa !8
  %add11 = fadd contract float %3, %4
  %arrayidx13 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom
  store float %add11, ptr %arrayidx13, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.griddepcontrol.launch.dependents() #4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @second_kernel(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %result, ptr noundef readonly captures(none) %weight) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %weight, i64 %idxprom
  %1 = load float, ptr %arrayidx, align 4, !tbaa !8
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.griddepcontrol.wait() #4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %2, 7
  %add = add i32 %mul, %0
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %idxprom2 = zext i32 %add to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr %result, i64 %idxprom2
  %3 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %mul4 = fmul contract float %1, %3
  %arrayidx6 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom2
  store float %mul4, ptr %arrayidx6, align 4, !tbaa !8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nounwind
declare void @llvm.nvvm.griddepcontrol.launch.dependents() #3

; Function Attrs: nounwind
declare void @llvm.nvvm.griddepcontrol.wait() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx80,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }
attributes #4 = { convergent nounwind }

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
