; ModuleID = 'early_exit.cu'
source_filename = "early_exit.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ18exit_without_writeE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ15exit_with_writeE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ18exit_in_the_middleE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ16exit_whole_blockE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ17trap_on_bad_indexE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_without_write(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %cmp.not = icmp ult i32 %add, %n
  br i1 %cmp.not, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_without_writeE1s to ptr), i64 %idxprom2
  store float %2, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.not = icmp eq i32 %0, 0
  br i1 %cmp4.not, label %cond.end, label %cond.true

cond.true:                                        ; preds = %if.end
  %3 = zext nneg i32 %0 to i64
  %4 = getelementptr float, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_without_writeE1s to ptr), i64 %3
  %arrayidx6 = getelementptr i8, ptr %4, i64 -4
  %5 = load float, ptr %arrayidx6, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %if.end, %cond.true
  %cond = phi contract float [ %5, %cond.true ], [ 0.000000e+00, %if.end ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp7 = icmp samesign ult i32 %0, 127
  %add8 = add nuw i32 %add, 1
  %cmp9 = icmp ult i32 %add8, %n
  %or.cond = and i1 %cmp7, %cmp9
  br i1 %or.cond, label %cond.true10, label %cond.end15

cond.true10:                                      ; preds = %cond.end
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 4
  %6 = load float, ptr %arrayidx13, align 4, !tbaa !8
  br label %cond.end15

cond.end15:                                       ; preds = %cond.end, %cond.true10
  %cond16 = phi contract float [ %6, %cond.true10 ], [ 0.000000e+00, %cond.end ]
  %add17 = fadd contract float %cond, %cond16
  %arrayidx19 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom
  store float %add17, ptr %arrayidx19, align 4, !tbaa !8
  br label %cleanup

cleanup:                                          ; preds = %entry, %cond.end15
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_with_write(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %cmp.not = icmp ult i32 %add, %n
  br i1 %cmp.not, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 %idxprom
  store float 0.000000e+00, ptr %arrayidx, align 4, !tbaa !8
  br label %cleanup

if.end:                                           ; preds = %entry
  %idxprom2 = zext i32 %add to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom2
  %2 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %idxprom4 = zext nneg i32 %0 to i64
  %arrayidx5 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 %idxprom4
  store float %2, ptr %arrayidx5, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = load float, ptr %arrayidx5, align 4, !tbaa !8
  %add8 = add nuw nsw i32 %0, 1
  %rem = and i32 %add8, 127
  %idxprom9 = zext nneg i32 %rem to i64
  %arrayidx10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 %idxprom9
  %4 = load float, ptr %arrayidx10, align 4, !tbaa !8
  %add11 = fadd contract float %3, %4
  %arrayidx13 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom2
  store float %add11, ptr %arrayidx13, align 4, !tbaa !8
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_in_the_middle(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 %idxprom2
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %add6 = add nuw nsw i32 %0, 1
  %rem = and i32 %add6, 127
  %idxprom7 = zext nneg i32 %rem to i64
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 %idxprom7
  %4 = load i32, ptr %arrayidx8, align 4, !tbaa !4
  %add9 = add nuw nsw i32 %0, 127
  %rem10 = and i32 %add9, 127
  %idxprom11 = zext nneg i32 %rem10 to i64
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 %idxprom11
  %5 = load i32, ptr %arrayidx12, align 4, !tbaa !4
  %cond.i40 = tail call noundef i32 @llvm.smax.i32(i32 %4, i32 %5)
  %cmp = icmp sgt i32 %cond.i40, %3
  br i1 %cmp, label %cleanup, label %if.end

if.end:                                           ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul19 = shl nsw i32 %3, 1
  store i32 %mul19, ptr %arrayidx3, align 4, !tbaa !4
  %add24 = or disjoint i32 %mul19, 1
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  %add24.sink = phi i32 [ %add24, %if.end ], [ 0, %entry ]
  %6 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %add24.sink, ptr %6, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_whole_block(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %active) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom
  %1 = load i8, ptr %arrayidx, align 1, !tbaa !10
  %tobool.not = icmp eq i8 %1, 0
  br i1 %tobool.not, label %return, label %if.end

if.end:                                           ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mul = shl i32 %0, 7
  %add = add i32 %mul, %2
  %idxprom3 = zext i32 %add to i64
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom3
  %3 = load i32, ptr %arrayidx4, align 4, !tbaa !4
  %idxprom5 = zext nneg i32 %2 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16exit_whole_blockE1s to ptr), i64 %idxprom5
  store i32 %3, ptr %arrayidx6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %sub = sub nsw i32 127, %2
  %idxprom7 = zext i32 %sub to i64
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16exit_whole_blockE1s to ptr), i64 %idxprom7
  %4 = load i32, ptr %arrayidx8, align 4, !tbaa !4
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom3
  store i32 %4, ptr %arrayidx10, align 4, !tbaa !4
  br label %return

return:                                           ; preds = %entry, %if.end
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @trap_on_bad_index(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %index) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17trap_on_bad_indexE1s to ptr), i64 %idxprom2
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %index, i64 %idxprom
  %3 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  %cmp = icmp ugt i32 %3, 127
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  tail call void @llvm.trap()
  unreachable

if.end:                                           ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %idxprom6 = zext nneg i32 %3 to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17trap_on_bad_indexE1s to ptr), i64 %idxprom6
  %4 = load i32, ptr %arrayidx7, align 4, !tbaa !4
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %4, ptr %arrayidx9, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { cold noreturn nounwind memory(inaccessiblemem: write) }
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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = !{!6, !6, i64 0}
