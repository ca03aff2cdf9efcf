; ModuleID = 'mbarrier.cu'
source_filename = "mbarrier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ17mbarrier_exchangeE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ17mbarrier_exchangeE7barrier = internal addrspace(3) global i64 undef, align 8
@_ZZ13mbarrier_copyE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ13mbarrier_copyE7barrier = internal addrspace(3) global i64 undef, align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_exchange(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %cmp = icmp eq i32 %0, 0, !dbg !24
  br i1 %cmp, label %if.then, label %if.end, !dbg !24

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i32 128), !dbg !25
  br label %if.end, !dbg !28

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %idxprom = zext i32 %add to i64, !dbg !30
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !30
  %2 = load float, ptr %arrayidx, align 4, !dbg !30, !tbaa !31
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !33
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %idxprom2, !dbg !33
  store float %2, ptr %arrayidx3, align 4, !dbg !34, !tbaa !31
  %3 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier), !dbg !35
  br label %while.cond.i33, !dbg !38

while.cond.i33:                                   ; preds = %while.cond.i33, %if.end
  %4 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i64 %3), !dbg !41
  br i1 %4, label %_ZL8wait_forPll.exit35, label %while.cond.i33, !dbg !38, !llvm.loop !44

_ZL8wait_forPll.exit35:                           ; preds = %while.cond.i33
  %sub = sub nsw i32 127, %0, !dbg !47
  %idxprom6 = zext i32 %sub to i64, !dbg !48
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %idxprom6, !dbg !48
  %5 = load float, ptr %arrayidx7, align 4, !dbg !48, !tbaa !31
  %6 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier), !dbg !49
  br label %while.cond.i30, !dbg !51

while.cond.i30:                                   ; preds = %while.cond.i30, %_ZL8wait_forPll.exit35
  %7 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i64 %6), !dbg !53
  br i1 %7, label %_ZL8wait_forPll.exit32, label %while.cond.i30, !dbg !51, !llvm.loop !55

_ZL8wait_forPll.exit32:                           ; preds = %while.cond.i30
  %mul5 = fmul contract float %2, %2, !dbg !57
  store float %mul5, ptr %arrayidx3, align 4, !dbg !58, !tbaa !31
  %8 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier), !dbg !59
  br label %while.cond.i, !dbg !61

while.cond.i:                                     ; preds = %while.cond.i, %_ZL8wait_forPll.exit32
  %9 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i64 %8), !dbg !63
  br i1 %9, label %_ZL8wait_forPll.exit, label %while.cond.i, !dbg !61, !llvm.loop !65

_ZL8wait_forPll.exit:                             ; preds = %while.cond.i
  %add12 = add nuw nsw i32 %0, 1, !dbg !67
  %rem = and i32 %add12, 127, !dbg !68
  %idxprom13 = zext nneg i32 %rem to i64, !dbg !69
  %arrayidx14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %idxprom13, !dbg !69
  %10 = load float, ptr %arrayidx14, align 4, !dbg !69, !tbaa !31
  %add15 = fadd contract float %5, %10, !dbg !70
  %arrayidx17 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom, !dbg !71
  store float %add15, ptr %arrayidx17, align 4, !dbg !72, !tbaa !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !73
  br i1 %cmp, label %if.then19, label %if.end20, !dbg !74

if.then19:                                        ; preds = %_ZL8wait_forPll.exit
  tail call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier), !dbg !75
  br label %if.end20, !dbg !78

if.end20:                                         ; preds = %if.then19, %_ZL8wait_forPll.exit
  ret void, !dbg !79
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_copy(ptr noundef writeonly captures(none) %out, ptr noundef %in) local_unnamed_addr #0 !dbg !80 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !81
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !83
  %cmp = icmp eq i32 %0, 0, !dbg !85
  br i1 %cmp, label %if.then, label %if.end, !dbg !85

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier, i32 128), !dbg !86
  br label %if.end, !dbg !88

if.end:                                           ; preds = %if.then, %entry
  %mul = shl i32 %1, 7, !dbg !89
  %add = add i32 %mul, %0, !dbg !90
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !91
  %idxprom = zext nneg i32 %0 to i64, !dbg !92
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE1s to ptr), i64 %idxprom, !dbg !92
  %idxprom2 = zext i32 %add to i64, !dbg !93
  %arrayidx3 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom2, !dbg !93
  %2 = addrspacecast ptr %arrayidx to ptr addrspace(3), !dbg !94
  %3 = addrspacecast ptr %arrayidx3 to ptr addrspace(1), !dbg !97
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %2, ptr addrspace(1) %3), !dbg !98
  tail call void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier), !dbg !99
  %4 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier), !dbg !102
  br label %while.cond.i, !dbg !104

while.cond.i:                                     ; preds = %while.cond.i, %if.end
  %5 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier, i64 %4), !dbg !106
  br i1 %5, label %_ZL8wait_forPll.exit, label %while.cond.i, !dbg !104, !llvm.loop !108

_ZL8wait_forPll.exit:                             ; preds = %while.cond.i
  %sub = sub nsw i32 127, %0, !dbg !110
  %idxprom5 = zext i32 %sub to i64, !dbg !111
  %arrayidx6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE1s to ptr), i64 %idxprom5, !dbg !111
  %6 = load float, ptr %arrayidx6, align 4, !dbg !111, !tbaa !31
  %arrayidx8 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom2, !dbg !112
  store float %6, ptr %arrayidx8, align 4, !dbg !113, !tbaa !31
  ret void, !dbg !114
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32) #1

; Function Attrs: convergent nocallback nounwind
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3)) #1

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64) #1

; Function Attrs: convergent nocallback nounwind memory(argmem: write)
declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) writeonly captures(none)) #3

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #4

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3)) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(argmem: write) }
attributes #4 = { nocallback nounwind memory(argmem: readwrite) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "mbarrier.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "mbarrier_exchange", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 20, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 21, column: 18, scope: !12)
!22 = !DILocation(line: 21, column: 29, scope: !12)
!23 = !DILocation(line: 21, column: 35, scope: !12)
!24 = !DILocation(line: 22, column: 11, scope: !12)
!25 = !DILocation(line: 166, column: 5, scope: !26, inlinedAt: !27)
!26 = distinct !DISubprogram(name: "__mbarrier_init", scope: !17, file: !17, line: 165, type: !13, scopeLine: 165, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!27 = distinct !DILocation(line: 22, column: 17, scope: !12)
!28 = !DILocation(line: 22, column: 17, scope: !12)
!29 = !DILocation(line: 23, column: 5, scope: !12)
!30 = !DILocation(line: 24, column: 15, scope: !12)
!31 = !{!32, !32, i64 0}
!32 = !{!"float", !10, i64 0}
!33 = !DILocation(line: 25, column: 5, scope: !12)
!34 = !DILocation(line: 25, column: 10, scope: !12)
!35 = !DILocation(line: 170, column: 12, scope: !36, inlinedAt: !37)
!36 = distinct !DISubprogram(name: "__mbarrier_arrive", scope: !17, file: !17, line: 169, type: !13, scopeLine: 169, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!37 = distinct !DILocation(line: 26, column: 32, scope: !12)
!38 = !DILocation(line: 14, column: 5, scope: !39, inlinedAt: !40)
!39 = distinct !DISubprogram(name: "wait_for", scope: !1, file: !1, line: 13, type: !13, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!40 = distinct !DILocation(line: 28, column: 5, scope: !12)
!41 = !DILocation(line: 173, column: 12, scope: !42, inlinedAt: !43)
!42 = distinct !DISubprogram(name: "__mbarrier_test_wait", scope: !17, file: !17, line: 172, type: !13, scopeLine: 172, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!43 = distinct !DILocation(line: 14, column: 13, scope: !39, inlinedAt: !40)
!44 = distinct !{!44, !38, !45, !46}
!45 = !DILocation(line: 14, column: 52, scope: !39, inlinedAt: !40)
!46 = !{!"llvm.loop.mustprogress"}
!47 = !DILocation(line: 29, column: 25, scope: !12)
!48 = !DILocation(line: 29, column: 19, scope: !12)
!49 = !DILocation(line: 170, column: 12, scope: !36, inlinedAt: !50)
!50 = distinct !DILocation(line: 30, column: 24, scope: !12)
!51 = !DILocation(line: 14, column: 5, scope: !39, inlinedAt: !52)
!52 = distinct !DILocation(line: 30, column: 5, scope: !12)
!53 = !DILocation(line: 173, column: 12, scope: !42, inlinedAt: !54)
!54 = distinct !DILocation(line: 14, column: 13, scope: !39, inlinedAt: !52)
!55 = distinct !{!55, !51, !56, !46}
!56 = !DILocation(line: 14, column: 52, scope: !39, inlinedAt: !52)
!57 = !DILocation(line: 27, column: 22, scope: !12)
!58 = !DILocation(line: 31, column: 10, scope: !12)
!59 = !DILocation(line: 170, column: 12, scope: !36, inlinedAt: !60)
!60 = distinct !DILocation(line: 32, column: 24, scope: !12)
!61 = !DILocation(line: 14, column: 5, scope: !39, inlinedAt: !62)
!62 = distinct !DILocation(line: 32, column: 5, scope: !12)
!63 = !DILocation(line: 173, column: 12, scope: !42, inlinedAt: !64)
!64 = distinct !DILocation(line: 14, column: 13, scope: !39, inlinedAt: !62)
!65 = distinct !{!65, !61, !66, !46}
!66 = !DILocation(line: 14, column: 52, scope: !39, inlinedAt: !62)
!67 = !DILocation(line: 33, column: 27, scope: !12)
!68 = !DILocation(line: 33, column: 32, scope: !12)
!69 = !DILocation(line: 33, column: 22, scope: !12)
!70 = !DILocation(line: 33, column: 20, scope: !12)
!71 = !DILocation(line: 33, column: 5, scope: !12)
!72 = !DILocation(line: 33, column: 12, scope: !12)
!73 = !DILocation(line: 34, column: 5, scope: !12)
!74 = !DILocation(line: 35, column: 11, scope: !12)
!75 = !DILocation(line: 168, column: 54, scope: !76, inlinedAt: !77)
!76 = distinct !DISubprogram(name: "__mbarrier_inval", scope: !17, file: !17, line: 168, type: !13, scopeLine: 168, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!77 = distinct !DILocation(line: 35, column: 17, scope: !12)
!78 = !DILocation(line: 35, column: 17, scope: !12)
!79 = !DILocation(line: 36, column: 1, scope: !12)
!80 = distinct !DISubprogram(name: "mbarrier_copy", scope: !1, file: !1, line: 38, type: !13, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!81 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !82)
!82 = distinct !DILocation(line: 41, column: 18, scope: !80)
!83 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !84)
!84 = distinct !DILocation(line: 42, column: 18, scope: !80)
!85 = !DILocation(line: 43, column: 11, scope: !80)
!86 = !DILocation(line: 166, column: 5, scope: !26, inlinedAt: !87)
!87 = distinct !DILocation(line: 43, column: 17, scope: !80)
!88 = !DILocation(line: 43, column: 17, scope: !80)
!89 = !DILocation(line: 42, column: 29, scope: !80)
!90 = !DILocation(line: 42, column: 35, scope: !80)
!91 = !DILocation(line: 44, column: 5, scope: !80)
!92 = !DILocation(line: 45, column: 30, scope: !80)
!93 = !DILocation(line: 45, column: 37, scope: !80)
!94 = !DILocation(line: 152, column: 48, scope: !95, inlinedAt: !96)
!95 = distinct !DISubprogram(name: "__pipeline_memcpy_async", scope: !17, file: !17, line: 150, type: !13, scopeLine: 150, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!96 = distinct !DILocation(line: 45, column: 5, scope: !80)
!97 = !DILocation(line: 152, column: 72, scope: !95, inlinedAt: !96)
!98 = !DILocation(line: 152, column: 13, scope: !95, inlinedAt: !96)
!99 = !DILocation(line: 176, column: 5, scope: !100, inlinedAt: !101)
!100 = distinct !DISubprogram(name: "__pipeline_arrive_on", scope: !17, file: !17, line: 175, type: !13, scopeLine: 175, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!101 = distinct !DILocation(line: 46, column: 5, scope: !80)
!102 = !DILocation(line: 170, column: 12, scope: !36, inlinedAt: !103)
!103 = distinct !DILocation(line: 47, column: 24, scope: !80)
!104 = !DILocation(line: 14, column: 5, scope: !39, inlinedAt: !105)
!105 = distinct !DILocation(line: 47, column: 5, scope: !80)
!106 = !DILocation(line: 173, column: 12, scope: !42, inlinedAt: !107)
!107 = distinct !DILocation(line: 14, column: 13, scope: !39, inlinedAt: !105)
!108 = distinct !{!108, !104, !109, !46}
!109 = !DILocation(line: 14, column: 52, scope: !39, inlinedAt: !105)
!110 = !DILocation(line: 48, column: 20, scope: !80)
!111 = !DILocation(line: 48, column: 14, scope: !80)
!112 = !DILocation(line: 48, column: 5, scope: !80)
!113 = !DILocation(line: 48, column: 12, scope: !80)
!114 = !DILocation(line: 49, column: 1, scope: !80)
