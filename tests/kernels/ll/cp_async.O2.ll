; ModuleID = 'cp_async.cu'
source_filename = "cp_async.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16smooth_two_stageE4tile = internal addrspace(3) global [2 x [256 x float]] undef, align 16
@_ZZ17smooth_four_stageE4tile = internal addrspace(3) global [4 x [128 x float]] undef, align 4
@_ZZ10two_groupsE2sa = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ10two_groupsE2sb = internal addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @smooth_two_stage(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef %in, i32 noundef %tiles) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %mul2 = mul i32 %mul, %tiles
  %idx.ext = zext i32 %mul2 to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext
  %add.ptr7 = getelementptr inbounds nuw float, ptr %out, i64 %idx.ext
  %mul8 = shl nuw nsw i32 %0, 2
  %idxprom = zext nneg i32 %mul8 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16smooth_two_stageE4tile to ptr), i64 %idxprom
  %arrayidx11 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom
  %2 = addrspacecast ptr %arrayidx to ptr addrspace(3)
  %3 = addrspacecast ptr %arrayidx11 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %2, ptr addrspace(1) %3)
  tail call void @llvm.nvvm.cp.async.commit.group()
  %cmp70.not = icmp eq i32 %tiles, 0
  br i1 %cmp70.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:                                   ; preds = %entry
  %cmp2968 = icmp samesign ult i32 %0, 256
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup30, %entry
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup30
  %k.071 = phi i32 [ 0, %for.body.lr.ph ], [ %add, %for.cond.cleanup30 ]
  %add = add nuw i32 %k.071, 1
  %cmp12 = icmp ult i32 %add, %tiles
  br i1 %cmp12, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %and = and i32 %add, 1
  %idxprom14 = zext nneg i32 %and to i64
  %gep = getelementptr inbounds nuw [256 x float], ptr %arrayidx, i64 %idxprom14
  %mul20 = shl i32 %add, 8
  %add22 = add i32 %mul20, %mul8
  %idxprom23 = zext i32 %add22 to i64
  %arrayidx24 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom23
  %4 = addrspacecast ptr %gep to ptr addrspace(3)
  %5 = addrspacecast ptr %arrayidx24 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %4, ptr addrspace(1) %5)
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.cp.async.commit.group()
  tail call void @llvm.nvvm.cp.async.wait.group(i32 1)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %and25 = and i32 %k.071, 1
  %idxprom26 = zext nneg i32 %and25 to i64
  %arrayidx27 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16smooth_two_stageE4tile to ptr), i64 %idxprom26
  br i1 %cmp2968, label %for.body31.lr.ph, label %for.cond.cleanup30

for.body31.lr.ph:                                 ; preds = %if.end
  %mul40 = shl i32 %k.071, 8
  br label %for.body31

for.cond.cleanup30:                               ; preds = %for.body31, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %exitcond.not = icmp eq i32 %add, %tiles
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !8

for.body31:                                       ; preds = %for.body31.lr.ph, %for.body31
  %e.069 = phi i32 [ %0, %for.body31.lr.ph ], [ %add44, %for.body31 ]
  %idxprom32 = zext nneg i32 %e.069 to i64
  %arrayidx33 = getelementptr inbounds nuw float, ptr %arrayidx27, i64 %idxprom32
  %6 = load float, ptr %arrayidx33, align 4, !tbaa !10
  %mul34 = fmul contract float %6, 5.000000e-01
  %add35 = add nuw nsw i32 %e.069, 1
  %rem = and i32 %add35, 255
  %idxprom36 = zext nneg i32 %rem to i64
  %arrayidx37 = getelementptr inbounds nuw float, ptr %arrayidx27, i64 %idxprom36
  %7 = load float, ptr %arrayidx37, align 4, !tbaa !10
  %mul38 = fmul contract float %7, 5.000000e-01
  %add39 = fadd contract float %mul34, %mul38
  %add41 = add nuw nsw i32 %e.069, %mul40
  %idxprom42 = zext i32 %add41 to i64
  %arrayidx43 = getelementptr inbounds nuw float, ptr %add.ptr7, i64 %idxprom42
  store float %add39, ptr %arrayidx43, align 4, !tbaa !10
  %add44 = add nuw nsw i32 %e.069, 64
  %cmp29 = icmp samesign ult i32 %e.069, 192
  br i1 %cmp29, label %for.body31, label %for.cond.cleanup30, !llvm.loop !12
}

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @smooth_four_stage(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef %in, i32 noundef %tiles) local_unnamed_addr #3 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %mul2 = mul i32 %mul, %tiles
  %idx.ext = zext i32 %mul2 to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext
  %idxprom9 = zext nneg i32 %0 to i64
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17smooth_four_stageE4tile to ptr), i64 %idxprom9
  %cmp8.not = icmp eq i32 %tiles, 0
  br i1 %cmp8.not, label %if.end, label %if.then

for.body18.lr.ph:                                 ; preds = %if.end.2
  %add36 = add nuw nsw i32 %0, 127
  %rem37 = and i32 %add36, 127
  %idxprom38 = zext nneg i32 %rem37 to i64
  %add45 = add nuw nsw i32 %0, 1
  %rem46 = and i32 %add45, 127
  %idxprom47 = zext nneg i32 %rem46 to i64
  br label %for.body18

if.then:                                          ; preds = %entry
  %arrayidx13 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom9
  %2 = addrspacecast ptr %invariant.gep to ptr addrspace(3)
  %3 = addrspacecast ptr %arrayidx13 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %2, ptr addrspace(1) %3)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.cp.async.commit.group()
  %cmp8.1 = icmp ugt i32 %tiles, 1
  br i1 %cmp8.1, label %if.then.1, label %if.end.1

if.then.1:                                        ; preds = %if.end
  %gep.1 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 512
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %4
  %arrayidx13.1 = getelementptr inbounds nuw i8, ptr %5, i64 512
  %6 = addrspacecast ptr %gep.1 to ptr addrspace(3)
  %7 = addrspacecast ptr %arrayidx13.1 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %6, ptr addrspace(1) %7)
  br label %if.end.1

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.cp.async.commit.group()
  %cmp8.2 = icmp ugt i32 %tiles, 2
  br i1 %cmp8.2, label %if.then.2, label %if.end.2

if.then.2:                                        ; preds = %if.end.1
  %gep.2 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 1024
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %8
  %arrayidx13.2 = getelementptr inbounds nuw i8, ptr %9, i64 1024
  %10 = addrspacecast ptr %gep.2 to ptr addrspace(3)
  %11 = addrspacecast ptr %arrayidx13.2 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %10, ptr addrspace(1) %11)
  br label %if.end.2

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.cp.async.commit.group()
  %add.ptr7 = getelementptr inbounds nuw float, ptr %out, i64 %idx.ext
  %cmp1685.not = icmp eq i32 %tiles, 0
  br i1 %cmp1685.not, label %for.cond.cleanup17, label %for.body18.lr.ph

for.cond.cleanup17:                               ; preds = %if.end32, %if.end.2
  ret void

for.body18:                                       ; preds = %for.body18.lr.ph, %if.end32
  %k14.086 = phi i32 [ 0, %for.body18.lr.ph ], [ %inc56, %if.end32 ]
  tail call void @llvm.nvvm.cp.async.wait.group(i32 2)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add19 = add i32 %k14.086, 3
  %cmp20 = icmp ult i32 %add19, %tiles
  br i1 %cmp20, label %if.then21, label %if.end32

if.then21:                                        ; preds = %for.body18
  %rem = and i32 %add19, 3
  %idxprom23 = zext nneg i32 %rem to i64
  %gep88 = getelementptr inbounds nuw [128 x float], ptr %invariant.gep, i64 %idxprom23
  %mul28 = shl i32 %add19, 7
  %add29 = add i32 %mul28, %0
  %idxprom30 = zext i32 %add29 to i64
  %arrayidx31 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom30
  %12 = addrspacecast ptr %gep88 to ptr addrspace(3)
  %13 = addrspacecast ptr %arrayidx31 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %12, ptr addrspace(1) %13)
  br label %if.end32

if.end32:                                         ; preds = %if.then21, %for.body18
  tail call void @llvm.nvvm.cp.async.commit.group()
  %rem33 = and i32 %k14.086, 3
  %idxprom34 = zext nneg i32 %rem33 to i64
  %arrayidx35 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ17smooth_four_stageE4tile to ptr), i64 %idxprom34
  %arrayidx39 = getelementptr inbounds nuw float, ptr %arrayidx35, i64 %idxprom38
  %14 = load float, ptr %arrayidx39, align 4, !tbaa !10
  %mul40 = fmul contract float %14, 2.500000e-01
  %arrayidx42 = getelementptr inbounds nuw float, ptr %arrayidx35, i64 %idxprom9
  %15 = load float, ptr %arrayidx42, align 4, !tbaa !10
  %mul43 = fmul contract float %15, 5.000000e-01
  %add44 = fadd contract float %mul40, %mul43
  %arrayidx48 = getelementptr inbounds nuw float, ptr %arrayidx35, i64 %idxprom47
  %16 = load float, ptr %arrayidx48, align 4, !tbaa !10
  %mul49 = fmul contract float %16, 2.500000e-01
  %add50 = fadd contract float %add44, %mul49
  %mul51 = shl i32 %k14.086, 7
  %add52 = add i32 %mul51, %0
  %idxprom53 = zext i32 %add52 to i64
  %arrayidx54 = getelementptr inbounds nuw float, ptr %add.ptr7, i64 %idxprom53
  store float %add50, ptr %arrayidx54, align 4, !tbaa !10
  %inc56 = add nuw i32 %k14.086, 1
  %exitcond.not = icmp eq i32 %inc56, %tiles
  br i1 %exitcond.not, label %for.cond.cleanup17, label %for.body18, !llvm.loop !13
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_groups(ptr noundef writeonly captures(none) %out, ptr noundef %a, ptr noundef %b) local_unnamed_addr #3 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sa to ptr), i64 %idxprom
  %idxprom2 = zext i32 %add to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom2
  %2 = addrspacecast ptr %arrayidx to ptr addrspace(3)
  %3 = addrspacecast ptr %arrayidx3 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %2, ptr addrspace(1) %3)
  tail call void @llvm.nvvm.cp.async.commit.group()
  %arrayidx5 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sb to ptr), i64 %idxprom
  %arrayidx7 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom2
  %4 = addrspacecast ptr %arrayidx5 to ptr addrspace(3)
  %5 = addrspacecast ptr %arrayidx7 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %4, ptr addrspace(1) %5)
  tail call void @llvm.nvvm.cp.async.commit.group()
  tail call void @llvm.nvvm.cp.async.wait.group(i32 1)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %xor = xor i32 %0, 1
  %idxprom8 = zext nneg i32 %xor to i64
  %arrayidx9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sa to ptr), i64 %idxprom8
  %6 = load float, ptr %arrayidx9, align 4, !tbaa !10
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %arrayidx12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sb to ptr), i64 %idxprom8
  %7 = load float, ptr %arrayidx12, align 4, !tbaa !10
  %sub = fsub contract float %6, %7
  %arrayidx14 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom2
  store float %sub, ptr %arrayidx14, align 4, !tbaa !10
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #5

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #5

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.commit.group() #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nounwind }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nounwind memory(argmem: readwrite) }

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
