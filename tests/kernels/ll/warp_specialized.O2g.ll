; ModuleID = 'warp_specialized.cu'
source_filename = "warp_specialized.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13ring_pipelineE5stage = internal unnamed_addr addrspace(3) global [2 x [96 x float]] undef, align 4
@_ZZ13ring_pipelineE5total = internal unnamed_addr addrspace(3) global [96 x float] undef, align 4
@_ZZ10two_halvesE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @ring_pipeline(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %tiles) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = mul i32 %1, 96, !dbg !22
  %mul2 = mul i32 %mul, %tiles, !dbg !23
  %idx.ext = zext i32 %mul2 to i64, !dbg !24
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext, !dbg !24
  %cmp = icmp samesign ult i32 %0, 32, !dbg !25
  br i1 %cmp, label %for.cond.preheader, label %if.else, !dbg !25

for.cond.preheader:                               ; preds = %entry
  %cmp3106.not = icmp eq i32 %tiles, 0, !dbg !26
  br i1 %cmp3106.not, label %if.end53, label %for.body, !dbg !27

for.body:                                         ; preds = %for.cond.preheader, %for.cond.cleanup8
  %k.0107 = phi i32 [ %inc, %for.cond.cleanup8 ], [ 0, %for.cond.preheader ]
  %cmp4 = icmp ugt i32 %k.0107, 1, !dbg !28
  br i1 %cmp4, label %if.then5, label %for.body9.lr.ph, !dbg !28

if.then5:                                         ; preds = %for.body
  %and = and i32 %k.0107, 1
  %add = add nuw nsw i32 %and, 3
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add, i32 128), !dbg !29
  br label %for.body9.lr.ph, !dbg !32

for.body9.lr.ph:                                  ; preds = %for.body, %if.then5
  %mul10 = mul i32 %k.0107, 96
  %and12 = and i32 %k.0107, 1
  %idxprom13 = zext nneg i32 %and12 to i64
  %arrayidx14 = getelementptr inbounds nuw [96 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5stage to ptr), i64 %idxprom13
  br label %for.body9, !dbg !33

for.cond.cleanup8:                                ; preds = %for.body9
  %add19 = add nuw nsw i32 %and12, 1, !dbg !34
  tail call void @llvm.nvvm.barrier.cta.arrive.count(i32 noundef range(i32 1, 5) %add19, i32 noundef 128) #3, !dbg !35
  %inc = add nuw i32 %k.0107, 1, !dbg !38
  %exitcond108.not = icmp eq i32 %inc, %tiles, !dbg !26
  br i1 %exitcond108.not, label %if.end53, label %for.body, !dbg !27, !llvm.loop !39

for.body9:                                        ; preds = %for.body9.lr.ph, %for.body9
  %e.0105 = phi i32 [ %0, %for.body9.lr.ph ], [ %add17, %for.body9 ]
  %add11 = add i32 %e.0105, %mul10, !dbg !42
  %idxprom = zext i32 %add11 to i64, !dbg !43
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom, !dbg !43
  %2 = load float, ptr %arrayidx, align 4, !dbg !43, !tbaa !44
  %idxprom15 = zext nneg i32 %e.0105 to i64, !dbg !46
  %arrayidx16 = getelementptr inbounds nuw float, ptr %arrayidx14, i64 %idxprom15, !dbg !46
  store float %2, ptr %arrayidx16, align 4, !dbg !47, !tbaa !44
  %add17 = add nuw nsw i32 %e.0105, 32, !dbg !48
  %cmp7 = icmp samesign ult i32 %e.0105, 64, !dbg !49
  br i1 %cmp7, label %for.body9, label %for.cond.cleanup8, !dbg !33, !llvm.loop !50

if.else:                                          ; preds = %entry
  %sub = add nsw i32 %0, -32, !dbg !52
  %cmp24101.not = icmp eq i32 %tiles, 0, !dbg !53
  %.pre109 = zext nneg i32 %sub to i64
  br i1 %cmp24101.not, label %for.cond.cleanup25, label %for.body26.lr.ph, !dbg !54

for.body26.lr.ph:                                 ; preds = %if.else
  %3 = trunc nuw nsw i32 %0 to i16
  %rem.lhs.trunc = add nsw i16 %3, -31
  %rem110 = urem i16 %rem.lhs.trunc, 96
  %idxprom38 = zext nneg i16 %rem110 to i64
  br label %for.body26, !dbg !54

for.cond.cleanup25:                               ; preds = %for.inc48, %if.else
  %sum.0.lcssa = phi float [ 0.000000e+00, %if.else ], [ %add41, %for.inc48 ], !dbg !55
  %arrayidx52 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5total to ptr), i64 %.pre109, !dbg !56
  store float %sum.0.lcssa, ptr %arrayidx52, align 4, !dbg !57, !tbaa !44
  br label %if.end53

for.body26:                                       ; preds = %for.body26.lr.ph, %for.inc48
  %k22.0103 = phi i32 [ 0, %for.body26.lr.ph ], [ %inc49, %for.inc48 ]
  %sum.0102 = phi float [ 0.000000e+00, %for.body26.lr.ph ], [ %add41, %for.inc48 ]
  %and27 = and i32 %k22.0103, 1, !dbg !58
  %add28 = add nuw nsw i32 %and27, 1, !dbg !59
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add28, i32 128), !dbg !60
  %idxprom30 = zext nneg i32 %and27 to i64, !dbg !62
  %arrayidx31 = getelementptr inbounds nuw [96 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5stage to ptr), i64 %idxprom30, !dbg !62
  %arrayidx33 = getelementptr inbounds nuw float, ptr %arrayidx31, i64 %.pre109, !dbg !62
  %4 = load float, ptr %arrayidx33, align 4, !dbg !62, !tbaa !44
  %arrayidx39 = getelementptr inbounds nuw float, ptr %arrayidx31, i64 %idxprom38, !dbg !63
  %5 = load float, ptr %arrayidx39, align 4, !dbg !63, !tbaa !44
  %mul40 = fmul contract float %4, %5, !dbg !64
  %add41 = fadd contract float %sum.0102, %mul40, !dbg !65
  %add42 = add i32 %k22.0103, 2, !dbg !66
  %cmp43 = icmp ult i32 %add42, %tiles, !dbg !67
  br i1 %cmp43, label %if.then44, label %for.inc48, !dbg !67

if.then44:                                        ; preds = %for.body26
  %add46 = add nuw nsw i32 %and27, 3
  tail call void @llvm.nvvm.barrier.cta.arrive.count(i32 noundef range(i32 1, 5) %add46, i32 noundef 128) #3, !dbg !68
  br label %for.inc48, !dbg !70

for.inc48:                                        ; preds = %for.body26, %if.then44
  %inc49 = add nuw i32 %k22.0103, 1, !dbg !71
  %exitcond.not = icmp eq i32 %inc49, %tiles, !dbg !53
  br i1 %exitcond.not, label %for.cond.cleanup25, label %for.body26, !dbg !54, !llvm.loop !72

if.end53:                                         ; preds = %for.cond.cleanup8, %for.cond.preheader, %for.cond.cleanup25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !74
  br i1 %cmp, label %if.then55, label %if.end71, !dbg !75

if.then55:                                        ; preds = %if.end53
  %idxprom56 = zext nneg i32 %0 to i64, !dbg !76
  %arrayidx57 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5total to ptr), i64 %idxprom56, !dbg !76
  %6 = load float, ptr %arrayidx57, align 4, !dbg !76, !tbaa !44
  %arrayidx60 = getelementptr inbounds nuw i8, ptr %arrayidx57, i64 128, !dbg !77
  %7 = load float, ptr %arrayidx60, align 4, !dbg !77, !tbaa !44
  %add61 = fadd contract float %6, %7, !dbg !78
  %arrayidx64 = getelementptr inbounds nuw i8, ptr %arrayidx57, i64 256, !dbg !79
  %8 = load float, ptr %arrayidx64, align 4, !dbg !79, !tbaa !44
  %add65 = fadd contract float %add61, %8, !dbg !80
  %mul67 = shl i32 %1, 5, !dbg !81
  %add68 = or disjoint i32 %mul67, %0, !dbg !82
  %idxprom69 = zext i32 %add68 to i64, !dbg !83
  %arrayidx70 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom69, !dbg !83
  store float %add65, ptr %arrayidx70, align 4, !dbg !84, !tbaa !44
  br label %if.end71, !dbg !83

if.end71:                                         ; preds = %if.then55, %if.end53
  ret void, !dbg !85
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_halves(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !86 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !87
  %div32 = lshr i32 %0, 6, !dbg !89
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !90
  %mul = shl i32 %1, 7, !dbg !92
  %add = add i32 %mul, %0, !dbg !93
  %idxprom = zext i32 %add to i64, !dbg !94
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !94
  %2 = load float, ptr %arrayidx, align 4, !dbg !94, !tbaa !44
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !95
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %idxprom2, !dbg !95
  store float %2, ptr %arrayidx3, align 4, !dbg !96, !tbaa !44
  %add4 = add nuw nsw i32 %div32, 1, !dbg !97
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add4, i32 64), !dbg !98
  %3 = load float, ptr %arrayidx3, align 4, !dbg !100, !tbaa !44
  %mul7 = and i32 %0, 960, !dbg !101
  %add8 = add nuw nsw i32 %0, 1, !dbg !102
  %rem = and i32 %add8, 63, !dbg !103
  %add9 = or disjoint i32 %rem, %mul7, !dbg !104
  %idxprom10 = zext nneg i32 %add9 to i64, !dbg !105
  %arrayidx11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %idxprom10, !dbg !105
  %4 = load float, ptr %arrayidx11, align 4, !dbg !105, !tbaa !44
  %add12 = fadd contract float %3, %4, !dbg !106
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add4, i32 64), !dbg !107
  store float %add12, ptr %arrayidx3, align 4, !dbg !109, !tbaa !44
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !110
  %5 = and i32 %0, 127, !dbg !111
  %rem17 = xor i32 %5, 64, !dbg !111
  %idxprom18 = zext nneg i32 %rem17 to i64, !dbg !112
  %arrayidx19 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 %idxprom18, !dbg !112
  %6 = load float, ptr %arrayidx19, align 4, !dbg !112, !tbaa !44
  %sub = fsub contract float %add12, %6, !dbg !113
  %arrayidx21 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom, !dbg !114
  store float %sub, ptr %arrayidx21, align 4, !dbg !115, !tbaa !44
  ret void, !dbg !116
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.arrive.count(i32, i32) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "warp_specialized.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "ring_pipeline", scope: !1, file: !1, line: 18, type: !13, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 21, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 22, column: 11, scope: !12)
!22 = !DILocation(line: 22, column: 22, scope: !12)
!23 = !DILocation(line: 22, column: 30, scope: !12)
!24 = !DILocation(line: 22, column: 8, scope: !12)
!25 = !DILocation(line: 23, column: 11, scope: !12)
!26 = !DILocation(line: 24, column: 32, scope: !12)
!27 = !DILocation(line: 24, column: 9, scope: !12)
!28 = !DILocation(line: 25, column: 19, scope: !12)
!29 = !DILocation(line: 144, column: 62, scope: !30, inlinedAt: !31)
!30 = distinct !DISubprogram(name: "named_sync", scope: !17, file: !17, line: 144, type: !13, scopeLine: 144, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!31 = distinct !DILocation(line: 25, column: 25, scope: !12)
!32 = !DILocation(line: 25, column: 25, scope: !12)
!33 = !DILocation(line: 26, column: 13, scope: !12)
!34 = !DILocation(line: 27, column: 31, scope: !12)
!35 = !DILocation(line: 145, column: 64, scope: !36, inlinedAt: !37)
!36 = distinct !DISubprogram(name: "named_arrive", scope: !17, file: !17, line: 145, type: !13, scopeLine: 145, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!37 = distinct !DILocation(line: 27, column: 13, scope: !12)
!38 = !DILocation(line: 24, column: 41, scope: !12)
!39 = distinct !{!39, !27, !40, !41}
!40 = !DILocation(line: 28, column: 9, scope: !12)
!41 = !{!"llvm.loop.mustprogress"}
!42 = !DILocation(line: 26, column: 79, scope: !12)
!43 = !DILocation(line: 26, column: 69, scope: !12)
!44 = !{!45, !45, i64 0}
!45 = !{!"float", !10, i64 0}
!46 = !DILocation(line: 26, column: 51, scope: !12)
!47 = !DILocation(line: 26, column: 67, scope: !12)
!48 = !DILocation(line: 26, column: 44, scope: !12)
!49 = !DILocation(line: 26, column: 36, scope: !12)
!50 = distinct !{!50, !33, !51, !41}
!51 = !DILocation(line: 26, column: 82, scope: !12)
!52 = !DILocation(line: 30, column: 24, scope: !12)
!53 = !DILocation(line: 32, column: 32, scope: !12)
!54 = !DILocation(line: 32, column: 9, scope: !12)
!55 = !DILocation(line: 0, scope: !12)
!56 = !DILocation(line: 37, column: 9, scope: !12)
!57 = !DILocation(line: 37, column: 18, scope: !12)
!58 = !DILocation(line: 33, column: 34, scope: !12)
!59 = !DILocation(line: 33, column: 29, scope: !12)
!60 = !DILocation(line: 144, column: 62, scope: !30, inlinedAt: !61)
!61 = distinct !DILocation(line: 33, column: 13, scope: !12)
!62 = !DILocation(line: 34, column: 20, scope: !12)
!63 = !DILocation(line: 34, column: 38, scope: !12)
!64 = !DILocation(line: 34, column: 36, scope: !12)
!65 = !DILocation(line: 34, column: 17, scope: !12)
!66 = !DILocation(line: 35, column: 19, scope: !12)
!67 = !DILocation(line: 35, column: 23, scope: !12)
!68 = !DILocation(line: 145, column: 64, scope: !36, inlinedAt: !69)
!69 = distinct !DILocation(line: 35, column: 32, scope: !12)
!70 = !DILocation(line: 35, column: 32, scope: !12)
!71 = !DILocation(line: 32, column: 41, scope: !12)
!72 = distinct !{!72, !54, !73, !41}
!73 = !DILocation(line: 36, column: 9, scope: !12)
!74 = !DILocation(line: 39, column: 5, scope: !12)
!75 = !DILocation(line: 40, column: 11, scope: !12)
!76 = !DILocation(line: 40, column: 44, scope: !12)
!77 = !DILocation(line: 40, column: 55, scope: !12)
!78 = !DILocation(line: 40, column: 53, scope: !12)
!79 = !DILocation(line: 40, column: 71, scope: !12)
!80 = !DILocation(line: 40, column: 69, scope: !12)
!81 = !DILocation(line: 40, column: 32, scope: !12)
!82 = !DILocation(line: 40, column: 37, scope: !12)
!83 = !DILocation(line: 40, column: 17, scope: !12)
!84 = !DILocation(line: 40, column: 42, scope: !12)
!85 = !DILocation(line: 41, column: 1, scope: !12)
!86 = distinct !DISubprogram(name: "two_halves", scope: !1, file: !1, line: 43, type: !13, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!87 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !88)
!88 = distinct !DILocation(line: 45, column: 18, scope: !86)
!89 = !DILocation(line: 46, column: 23, scope: !86)
!90 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !91)
!91 = distinct !DILocation(line: 47, column: 18, scope: !86)
!92 = !DILocation(line: 47, column: 29, scope: !86)
!93 = !DILocation(line: 47, column: 35, scope: !86)
!94 = !DILocation(line: 48, column: 12, scope: !86)
!95 = !DILocation(line: 48, column: 5, scope: !86)
!96 = !DILocation(line: 48, column: 10, scope: !86)
!97 = !DILocation(line: 49, column: 18, scope: !86)
!98 = !DILocation(line: 144, column: 62, scope: !30, inlinedAt: !99)
!99 = distinct !DILocation(line: 49, column: 5, scope: !86)
!100 = !DILocation(line: 50, column: 15, scope: !86)
!101 = !DILocation(line: 50, column: 29, scope: !86)
!102 = !DILocation(line: 50, column: 39, scope: !86)
!103 = !DILocation(line: 50, column: 44, scope: !86)
!104 = !DILocation(line: 50, column: 34, scope: !86)
!105 = !DILocation(line: 50, column: 22, scope: !86)
!106 = !DILocation(line: 50, column: 20, scope: !86)
!107 = !DILocation(line: 144, column: 62, scope: !30, inlinedAt: !108)
!108 = distinct !DILocation(line: 51, column: 5, scope: !86)
!109 = !DILocation(line: 52, column: 10, scope: !86)
!110 = !DILocation(line: 53, column: 5, scope: !86)
!111 = !DILocation(line: 54, column: 29, scope: !86)
!112 = !DILocation(line: 54, column: 18, scope: !86)
!113 = !DILocation(line: 54, column: 16, scope: !86)
!114 = !DILocation(line: 54, column: 5, scope: !86)
!115 = !DILocation(line: 54, column: 12, scope: !86)
!116 = !DILocation(line: 55, column: 1, scope: !86)
