; ModuleID = 'cp_async.cu'
source_filename = "cp_async.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16smooth_two_stageE4tile = internal addrspace(3) global [2 x [256 x float]] undef, align 16
@_ZZ17smooth_four_stageE4tile = internal addrspace(3) global [4 x [128 x float]] undef, align 4
@_ZZ10two_groupsE2sa = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ10two_groupsE2sb = internal addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @smooth_two_stage(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef %in, i32 noundef %tiles) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 8, !dbg !22
  %mul2 = mul i32 %mul, %tiles, !dbg !23
  %idx.ext = zext i32 %mul2 to i64, !dbg !24
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext, !dbg !24
  %add.ptr7 = getelementptr inbounds nuw float, ptr %out, i64 %idx.ext, !dbg !25
  %mul8 = shl nuw nsw i32 %0, 2, !dbg !26
  %idxprom = zext nneg i32 %mul8 to i64, !dbg !27
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16smooth_two_stageE4tile to ptr), i64 %idxprom, !dbg !27
  %arrayidx11 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom, !dbg !28
  %2 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !29
  %3 = addrspacecast ptr %arrayidx11 to ptr addrspace(1), !dbg !32
  tail call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %2, ptr addrspace(1) %3), !dbg !33
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !34
  %cmp70.not = icmp eq i32 %tiles, 0, !dbg !37
  br i1 %cmp70.not, label %for.cond.cleanup, label %for.body.lr.ph, !dbg !38

for.body.lr.ph:                                   ; preds = %entry
  %cmp2968 = icmp samesign ult i32 %0, 256
  br label %for.body, !dbg !38

for.cond.cleanup:                                 ; preds = %for.cond.cleanup30, %entry
  ret void, !dbg !39

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup30
  %k.071 = phi i32 [ 0, %for.body.lr.ph ], [ %add, %for.cond.cleanup30 ]
  %add = add nuw i32 %k.071, 1, !dbg !40
  %cmp12 = icmp ult i32 %add, %tiles, !dbg !41
  br i1 %cmp12, label %if.then, label %if.end, !dbg !41

if.then:                                          ; preds = %for.body
  %and = and i32 %add, 1, !dbg !42
  %idxprom14 = zext nneg i32 %and to i64, !dbg !43
  %gep = getelementptr inbounds nuw [256 x float], ptr %arrayidx, i64 %idxprom14, !dbg !43
  %mul20 = shl i32 %add, 8, !dbg !44
  %add22 = add i32 %mul20, %mul8, !dbg !45
  %idxprom23 = zext i32 %add22 to i64, !dbg !46
  %arrayidx24 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom23, !dbg !46
  %4 = addrspacecast ptr %gep to ptr addrspace(3), !dbg !47
  %5 = addrspacecast ptr %arrayidx24 to ptr addrspace(1), !dbg !49
  tail call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %4, ptr addrspace(1) %5), !dbg !50
  br label %if.end, !dbg !51

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !52
  tail call void @llvm.nvvm.cp.async.wait.group(i32 1), !dbg !54
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !55
  %and25 = and i32 %k.071, 1, !dbg !56
  %idxprom26 = zext nneg i32 %and25 to i64, !dbg !57
  %arrayidx27 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16smooth_two_stageE4tile to ptr), i64 %idxprom26, !dbg !57
  br i1 %cmp2968, label %for.body31.lr.ph, label %for.cond.cleanup30, !dbg !58

for.body31.lr.ph:                                 ; preds = %if.end
  %mul40 = shl i32 %k.071, 8
  br label %for.body31, !dbg !58

for.cond.cleanup30:                               ; preds = %for.body31, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !59
  %exitcond.not = icmp eq i32 %add, %tiles, !dbg !37
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !38, !llvm.loop !60

for.body31:                                       ; preds = %for.body31.lr.ph, %for.body31
  %e.069 = phi i32 [ %0, %for.body31.lr.ph ], [ %add44, %for.body31 ]
  %idxprom32 = zext nneg i32 %e.069 to i64, !dbg !63
  %arrayidx33 = getelementptr inbounds nuw float, ptr %arrayidx27, i64 %idxprom32, !dbg !63
  %6 = load float, ptr %arrayidx33, align 4, !dbg !63, !tbaa !64
  %mul34 = fmul contract float %6, 5.000000e-01, !dbg !66
  %add35 = add nuw nsw i32 %e.069, 1, !dbg !67
  %rem = and i32 %add35, 255, !dbg !68
  %idxprom36 = zext nneg i32 %rem to i64, !dbg !69
  %arrayidx37 = getelementptr inbounds nuw float, ptr %arrayidx27, i64 %idxprom36, !dbg !69
  %7 = load float, ptr %arrayidx37, align 4, !dbg !69, !tbaa !64
  %mul38 = fmul contract float %7, 5.000000e-01, !dbg !70
  %add39 = fadd contract float %mul34, %mul38, !dbg !71
  %add41 = add nuw nsw i32 %e.069, %mul40, !dbg !72
  %idxprom42 = zext i32 %add41 to i64, !dbg !73
  %arrayidx43 = getelementptr inbounds nuw float, ptr %add.ptr7, i64 %idxprom42, !dbg !73
  store float %add39, ptr %arrayidx43, align 4, !dbg !74, !tbaa !64
  %add44 = add nuw nsw i32 %e.069, 64, !dbg !75
  %cmp29 = icmp samesign ult i32 %e.069, 192, !dbg !76
  br i1 %cmp29, label %for.body31, label %for.cond.cleanup30, !dbg !58, !llvm.loop !77
}

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @smooth_four_stage(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef %in, i32 noundef %tiles) local_unnamed_addr #3 !dbg !79 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !80
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !82
  %mul = shl i32 %1, 7, !dbg !84
  %mul2 = mul i32 %mul, %tiles, !dbg !85
  %idx.ext = zext i32 %mul2 to i64, !dbg !86
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext, !dbg !86
  %idxprom9 = zext nneg i32 %0 to i64
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17smooth_four_stageE4tile to ptr), i64 %idxprom9, !dbg !87
  %cmp8.not = icmp eq i32 %tiles, 0, !dbg !88
  br i1 %cmp8.not, label %if.end, label %if.then, !dbg !88

for.body18.lr.ph:                                 ; preds = %if.end.2
  %add36 = add nuw nsw i32 %0, 127
  %rem37 = and i32 %add36, 127
  %idxprom38 = zext nneg i32 %rem37 to i64
  %add45 = add nuw nsw i32 %0, 1
  %rem46 = and i32 %add45, 127
  %idxprom47 = zext nneg i32 %rem46 to i64
  br label %for.body18, !dbg !89

if.then:                                          ; preds = %entry
  %arrayidx13 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom9, !dbg !90
  %2 = addrspacecast ptr %invariant.gep to ptr addrspace(3), !dbg !91
  %3 = addrspacecast ptr %arrayidx13 to ptr addrspace(1), !dbg !93
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %2, ptr addrspace(1) %3), !dbg !94
  br label %if.end, !dbg !95

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !96
  %cmp8.1 = icmp ugt i32 %tiles, 1, !dbg !88
  br i1 %cmp8.1, label %if.then.1, label %if.end.1, !dbg !88

if.then.1:                                        ; preds = %if.end
  %gep.1 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 512, !dbg !98
  %4 = zext nneg i32 %0 to i64, !dbg !90
  %5 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %4, !dbg !90
  %arrayidx13.1 = getelementptr inbounds nuw i8, ptr %5, i64 512, !dbg !90
  %6 = addrspacecast ptr %gep.1 to ptr addrspace(3), !dbg !91
  %7 = addrspacecast ptr %arrayidx13.1 to ptr addrspace(1), !dbg !93
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %6, ptr addrspace(1) %7), !dbg !94
  br label %if.end.1, !dbg !95

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !96
  %cmp8.2 = icmp ugt i32 %tiles, 2, !dbg !88
  br i1 %cmp8.2, label %if.then.2, label %if.end.2, !dbg !88

if.then.2:                                        ; preds = %if.end.1
  %gep.2 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 1024, !dbg !98
  %8 = zext nneg i32 %0 to i64, !dbg !90
  %9 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %8, !dbg !90
  %arrayidx13.2 = getelementptr inbounds nuw i8, ptr %9, i64 1024, !dbg !90
  %10 = addrspacecast ptr %gep.2 to ptr addrspace(3), !dbg !91
  %11 = addrspacecast ptr %arrayidx13.2 to ptr addrspace(1), !dbg !93
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %10, ptr addrspace(1) %11), !dbg !94
  br label %if.end.2, !dbg !95

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !96
  %add.ptr7 = getelementptr inbounds nuw float, ptr %out, i64 %idx.ext, !dbg !99
  %cmp1685.not = icmp eq i32 %tiles, 0, !dbg !100
  br i1 %cmp1685.not, label %for.cond.cleanup17, label %for.body18.lr.ph, !dbg !89

for.cond.cleanup17:                               ; preds = %if.end32, %if.end.2
  ret void, !dbg !101

for.body18:                                       ; preds = %for.body18.lr.ph, %if.end32
  %k14.086 = phi i32 [ 0, %for.body18.lr.ph ], [ %inc56, %if.end32 ]
  tail call void @llvm.nvvm.cp.async.wait.group(i32 2), !dbg !102
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !103
  %add19 = add i32 %k14.086, 3, !dbg !104
  %cmp20 = icmp ult i32 %add19, %tiles, !dbg !105
  br i1 %cmp20, label %if.then21, label %if.end32, !dbg !105

if.then21:                                        ; preds = %for.body18
  %rem = and i32 %add19, 3, !dbg !106
  %idxprom23 = zext nneg i32 %rem to i64, !dbg !107
  %gep88 = getelementptr inbounds nuw [128 x float], ptr %invariant.gep, i64 %idxprom23, !dbg !107
  %mul28 = shl i32 %add19, 7, !dbg !108
  %add29 = add i32 %mul28, %0, !dbg !109
  %idxprom30 = zext i32 %add29 to i64, !dbg !110
  %arrayidx31 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom30, !dbg !110
  %12 = addrspacecast ptr %gep88 to ptr addrspace(3), !dbg !111
  %13 = addrspacecast ptr %arrayidx31 to ptr addrspace(1), !dbg !113
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %12, ptr addrspace(1) %13), !dbg !114
  br label %if.end32, !dbg !115

if.end32:                                         ; preds = %if.then21, %for.body18
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !116
  %rem33 = and i32 %k14.086, 3, !dbg !118
  %idxprom34 = zext nneg i32 %rem33 to i64, !dbg !119
  %arrayidx35 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ17smooth_four_stageE4tile to ptr), i64 %idxprom34, !dbg !119
  %arrayidx39 = getelementptr inbounds nuw float, ptr %arrayidx35, i64 %idxprom38, !dbg !120
  %14 = load float, ptr %arrayidx39, align 4, !dbg !120, !tbaa !64
  %mul40 = fmul contract float %14, 2.500000e-01, !dbg !121
  %arrayidx42 = getelementptr inbounds nuw float, ptr %arrayidx35, i64 %idxprom9, !dbg !122
  %15 = load float, ptr %arrayidx42, align 4, !dbg !122, !tbaa !64
  %mul43 = fmul contract float %15, 5.000000e-01, !dbg !123
  %add44 = fadd contract float %mul40, %mul43, !dbg !124
  %arrayidx48 = getelementptr inbounds nuw float, ptr %arrayidx35, i64 %idxprom47, !dbg !125
  %16 = load float, ptr %arrayidx48, align 4, !dbg !125, !tbaa !64
  %mul49 = fmul contract float %16, 2.500000e-01, !dbg !126
  %add50 = fadd contract float %add44, %mul49, !dbg !127
  %mul51 = shl i32 %k14.086, 7, !dbg !128
  %add52 = add i32 %mul51, %0, !dbg !129
  %idxprom53 = zext i32 %add52 to i64, !dbg !130
  %arrayidx54 = getelementptr inbounds nuw float, ptr %add.ptr7, i64 %idxprom53, !dbg !130
  store float %add50, ptr %arrayidx54, align 4, !dbg !131, !tbaa !64
  %inc56 = add nuw i32 %k14.086, 1, !dbg !132
  %exitcond.not = icmp eq i32 %inc56, %tiles, !dbg !100
  br i1 %exitcond.not, label %for.cond.cleanup17, label %for.body18, !dbg !89, !llvm.loop !133
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_groups(ptr noundef writeonly captures(none) %out, ptr noundef %a, ptr noundef %b) local_unnamed_addr #3 !dbg !135 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !136
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !138
  %mul = shl i32 %1, 7, !dbg !140
  %add = add i32 %mul, %0, !dbg !141
  %idxprom = zext nneg i32 %0 to i64, !dbg !142
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sa to ptr), i64 %idxprom, !dbg !142
  %idxprom2 = zext i32 %add to i64, !dbg !143
  %arrayidx3 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom2, !dbg !143
  %2 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !144
  %3 = addrspacecast ptr %arrayidx3 to ptr addrspace(1), !dbg !146
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %2, ptr addrspace(1) %3), !dbg !147
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !148
  %arrayidx5 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sb to ptr), i64 %idxprom, !dbg !150
  %arrayidx7 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom2, !dbg !151
  %4 = addrspacecast ptr %arrayidx5 to ptr addrspace(3), !dbg !152
  %5 = addrspacecast ptr %arrayidx7 to ptr addrspace(1), !dbg !154
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %4, ptr addrspace(1) %5), !dbg !155
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !156
  tail call void @llvm.nvvm.cp.async.wait.group(i32 1), !dbg !158
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !159
  %xor = xor i32 %0, 1, !dbg !160
  %idxprom8 = zext nneg i32 %xor to i64, !dbg !161
  %arrayidx9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sa to ptr), i64 %idxprom8, !dbg !161
  %6 = load float, ptr %arrayidx9, align 4, !dbg !161, !tbaa !64
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0), !dbg !162
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !163
  %arrayidx12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sb to ptr), i64 %idxprom8, !dbg !164
  %7 = load float, ptr %arrayidx12, align 4, !dbg !164, !tbaa !64
  %sub = fsub contract float %6, %7, !dbg !165
  %arrayidx14 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom2, !dbg !166
  store float %sub, ptr %arrayidx14, align 4, !dbg !167, !tbaa !64
  ret void, !dbg !168
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

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "cp_async.cu", directory: ".")
!2 = !{i32 7, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!6 = !{i32 7, !"frame-pointer", i32 2}
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "smooth_two_stage", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 19, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 20, column: 11, scope: !12)
!22 = !DILocation(line: 20, column: 22, scope: !12)
!23 = !DILocation(line: 20, column: 30, scope: !12)
!24 = !DILocation(line: 20, column: 8, scope: !12)
!25 = !DILocation(line: 21, column: 9, scope: !12)
!26 = !DILocation(line: 22, column: 40, scope: !12)
!27 = !DILocation(line: 22, column: 30, scope: !12)
!28 = !DILocation(line: 22, column: 47, scope: !12)
!29 = !DILocation(line: 154, column: 50, scope: !30, inlinedAt: !31)
!30 = distinct !DISubprogram(name: "__pipeline_memcpy_async", scope: !17, file: !17, line: 150, type: !13, scopeLine: 150, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!31 = distinct !DILocation(line: 22, column: 5, scope: !12)
!32 = !DILocation(line: 154, column: 74, scope: !30, inlinedAt: !31)
!33 = !DILocation(line: 154, column: 14, scope: !30, inlinedAt: !31)
!34 = !DILocation(line: 157, column: 40, scope: !35, inlinedAt: !36)
!35 = distinct !DISubprogram(name: "__pipeline_commit", scope: !17, file: !17, line: 157, type: !13, scopeLine: 157, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!36 = distinct !DILocation(line: 23, column: 5, scope: !12)
!37 = !DILocation(line: 24, column: 28, scope: !12)
!38 = !DILocation(line: 24, column: 5, scope: !12)
!39 = !DILocation(line: 33, column: 1, scope: !12)
!40 = !DILocation(line: 25, column: 15, scope: !12)
!41 = !DILocation(line: 25, column: 19, scope: !12)
!42 = !DILocation(line: 25, column: 66, scope: !12)
!43 = !DILocation(line: 25, column: 53, scope: !12)
!44 = !DILocation(line: 25, column: 91, scope: !12)
!45 = !DILocation(line: 25, column: 97, scope: !12)
!46 = !DILocation(line: 25, column: 80, scope: !12)
!47 = !DILocation(line: 154, column: 50, scope: !30, inlinedAt: !48)
!48 = distinct !DILocation(line: 25, column: 28, scope: !12)
!49 = !DILocation(line: 154, column: 74, scope: !30, inlinedAt: !48)
!50 = !DILocation(line: 154, column: 14, scope: !30, inlinedAt: !48)
!51 = !DILocation(line: 25, column: 28, scope: !12)
!52 = !DILocation(line: 157, column: 40, scope: !35, inlinedAt: !53)
!53 = distinct !DILocation(line: 26, column: 9, scope: !12)
!54 = !DILocation(line: 27, column: 9, scope: !12)
!55 = !DILocation(line: 28, column: 9, scope: !12)
!56 = !DILocation(line: 29, column: 35, scope: !12)
!57 = !DILocation(line: 29, column: 28, scope: !12)
!58 = !DILocation(line: 30, column: 9, scope: !12)
!59 = !DILocation(line: 31, column: 9, scope: !12)
!60 = distinct !{!60, !38, !61, !62}
!61 = !DILocation(line: 32, column: 5, scope: !12)
!62 = !{!"llvm.loop.mustprogress"}
!63 = !DILocation(line: 30, column: 74, scope: !12)
!64 = !{!65, !65, i64 0}
!65 = !{!"float", !10, i64 0}
!66 = !DILocation(line: 30, column: 72, scope: !12)
!67 = !DILocation(line: 30, column: 97, scope: !12)
!68 = !DILocation(line: 30, column: 102, scope: !12)
!69 = !DILocation(line: 30, column: 90, scope: !12)
!70 = !DILocation(line: 30, column: 88, scope: !12)
!71 = !DILocation(line: 30, column: 81, scope: !12)
!72 = !DILocation(line: 30, column: 60, scope: !12)
!73 = !DILocation(line: 30, column: 48, scope: !12)
!74 = !DILocation(line: 30, column: 65, scope: !12)
!75 = !DILocation(line: 30, column: 41, scope: !12)
!76 = !DILocation(line: 30, column: 32, scope: !12)
!77 = distinct !{!77, !58, !78, !62}
!78 = !DILocation(line: 30, column: 107, scope: !12)
!79 = distinct !DISubprogram(name: "smooth_four_stage", scope: !1, file: !1, line: 36, type: !13, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!80 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !81)
!81 = distinct !DILocation(line: 38, column: 18, scope: !79)
!82 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !83)
!83 = distinct !DILocation(line: 39, column: 11, scope: !79)
!84 = !DILocation(line: 39, column: 22, scope: !79)
!85 = !DILocation(line: 39, column: 30, scope: !79)
!86 = !DILocation(line: 39, column: 8, scope: !79)
!87 = !DILocation(line: 41, column: 5, scope: !79)
!88 = !DILocation(line: 42, column: 15, scope: !79)
!89 = !DILocation(line: 45, column: 5, scope: !79)
!90 = !DILocation(line: 42, column: 62, scope: !79)
!91 = !DILocation(line: 152, column: 48, scope: !30, inlinedAt: !92)
!92 = distinct !DILocation(line: 42, column: 24, scope: !79)
!93 = !DILocation(line: 152, column: 72, scope: !30, inlinedAt: !92)
!94 = !DILocation(line: 152, column: 13, scope: !30, inlinedAt: !92)
!95 = !DILocation(line: 42, column: 24, scope: !79)
!96 = !DILocation(line: 157, column: 40, scope: !35, inlinedAt: !97)
!97 = distinct !DILocation(line: 43, column: 9, scope: !79)
!98 = !DILocation(line: 42, column: 49, scope: !79)
!99 = !DILocation(line: 40, column: 9, scope: !79)
!100 = !DILocation(line: 45, column: 28, scope: !79)
!101 = !DILocation(line: 53, column: 1, scope: !79)
!102 = !DILocation(line: 46, column: 9, scope: !79)
!103 = !DILocation(line: 47, column: 9, scope: !79)
!104 = !DILocation(line: 48, column: 15, scope: !79)
!105 = !DILocation(line: 48, column: 19, scope: !79)
!106 = !DILocation(line: 48, column: 66, scope: !79)
!107 = !DILocation(line: 48, column: 53, scope: !79)
!108 = !DILocation(line: 48, column: 87, scope: !79)
!109 = !DILocation(line: 48, column: 93, scope: !79)
!110 = !DILocation(line: 48, column: 76, scope: !79)
!111 = !DILocation(line: 152, column: 48, scope: !30, inlinedAt: !112)
!112 = distinct !DILocation(line: 48, column: 28, scope: !79)
!113 = !DILocation(line: 152, column: 72, scope: !30, inlinedAt: !112)
!114 = !DILocation(line: 152, column: 13, scope: !30, inlinedAt: !112)
!115 = !DILocation(line: 48, column: 28, scope: !79)
!116 = !DILocation(line: 157, column: 40, scope: !35, inlinedAt: !117)
!117 = distinct !DILocation(line: 49, column: 9, scope: !79)
!118 = !DILocation(line: 50, column: 35, scope: !79)
!119 = !DILocation(line: 50, column: 28, scope: !79)
!120 = !DILocation(line: 51, column: 36, scope: !79)
!121 = !DILocation(line: 51, column: 34, scope: !79)
!122 = !DILocation(line: 51, column: 66, scope: !79)
!123 = !DILocation(line: 51, column: 64, scope: !79)
!124 = !DILocation(line: 51, column: 57, scope: !79)
!125 = !DILocation(line: 51, column: 83, scope: !79)
!126 = !DILocation(line: 51, column: 81, scope: !79)
!127 = !DILocation(line: 51, column: 73, scope: !79)
!128 = !DILocation(line: 51, column: 15, scope: !79)
!129 = !DILocation(line: 51, column: 21, scope: !79)
!130 = !DILocation(line: 51, column: 9, scope: !79)
!131 = !DILocation(line: 51, column: 26, scope: !79)
!132 = !DILocation(line: 45, column: 37, scope: !79)
!133 = distinct !{!133, !89, !134, !62}
!134 = !DILocation(line: 52, column: 5, scope: !79)
!135 = distinct !DISubprogram(name: "two_groups", scope: !1, file: !1, line: 55, type: !13, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!136 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !137)
!137 = distinct !DILocation(line: 58, column: 18, scope: !135)
!138 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !139)
!139 = distinct !DILocation(line: 59, column: 18, scope: !135)
!140 = !DILocation(line: 59, column: 29, scope: !135)
!141 = !DILocation(line: 59, column: 35, scope: !135)
!142 = !DILocation(line: 60, column: 30, scope: !135)
!143 = !DILocation(line: 60, column: 38, scope: !135)
!144 = !DILocation(line: 152, column: 48, scope: !30, inlinedAt: !145)
!145 = distinct !DILocation(line: 60, column: 5, scope: !135)
!146 = !DILocation(line: 152, column: 72, scope: !30, inlinedAt: !145)
!147 = !DILocation(line: 152, column: 13, scope: !30, inlinedAt: !145)
!148 = !DILocation(line: 157, column: 40, scope: !35, inlinedAt: !149)
!149 = distinct !DILocation(line: 61, column: 5, scope: !135)
!150 = !DILocation(line: 62, column: 30, scope: !135)
!151 = !DILocation(line: 62, column: 38, scope: !135)
!152 = !DILocation(line: 152, column: 48, scope: !30, inlinedAt: !153)
!153 = distinct !DILocation(line: 62, column: 5, scope: !135)
!154 = !DILocation(line: 152, column: 72, scope: !30, inlinedAt: !153)
!155 = !DILocation(line: 152, column: 13, scope: !30, inlinedAt: !153)
!156 = !DILocation(line: 157, column: 40, scope: !35, inlinedAt: !157)
!157 = distinct !DILocation(line: 63, column: 5, scope: !135)
!158 = !DILocation(line: 64, column: 5, scope: !135)
!159 = !DILocation(line: 65, column: 5, scope: !135)
!160 = !DILocation(line: 66, column: 20, scope: !135)
!161 = !DILocation(line: 66, column: 15, scope: !135)
!162 = !DILocation(line: 67, column: 5, scope: !135)
!163 = !DILocation(line: 68, column: 5, scope: !135)
!164 = !DILocation(line: 69, column: 18, scope: !135)
!165 = !DILocation(line: 69, column: 16, scope: !135)
!166 = !DILocation(line: 69, column: 5, scope: !135)
!167 = !DILocation(line: 69, column: 12, scope: !135)
!168 = !DILocation(line: 70, column: 1, scope: !135)
