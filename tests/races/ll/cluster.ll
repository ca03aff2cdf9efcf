; ModuleID = 'cluster.cu'
source_filename = "cluster.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11remote_readE1s = internal addrspace(3) global [32 x i32] undef, align 4
@_ZZ19remote_read_withoutE1s = internal addrspace(3) global [32 x i32] undef, align 4
@_ZZ19arrive_without_waitE1s = internal addrspace(3) global [32 x i32] undef, align 4
@_ZZ14remote_atomicsE1n = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @remote_read(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %mul = mul i32 %0, %1, !dbg !22
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23
  %add = add i32 %mul, %2, !dbg !22
  %idxprom = zext i32 %add to i64, !dbg !26
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !26
  %3 = load i32, ptr %arrayidx, align 4, !dbg !26, !tbaa !8
  %idxprom4 = zext nneg i32 %2 to i64, !dbg !27
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11remote_readE1s to ptr), i64 %idxprom4, !dbg !27
  store i32 %3, ptr %arrayidx5, align 4, !dbg !28, !tbaa !8
  tail call void @llvm.nvvm.barrier.cluster.arrive(), !dbg !29
  tail call void @llvm.nvvm.barrier.cluster.wait(), !dbg !32
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank(), !dbg !35
  %xor = xor i32 %4, 1, !dbg !38
  %5 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11remote_readE1s to ptr), i32 %xor), !dbg !39
  %sub = sub nsw i32 31, %2, !dbg !42
  %idxprom9 = zext i32 %sub to i64, !dbg !43
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %5, i64 %idxprom9, !dbg !43
  %6 = load i32, ptr %arrayidx10, align 4, !dbg !43, !tbaa !8
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !44
  store i32 %6, ptr %arrayidx17, align 4, !dbg !45, !tbaa !8
  tail call void @llvm.nvvm.barrier.cluster.arrive(), !dbg !46
  tail call void @llvm.nvvm.barrier.cluster.wait(), !dbg !48
  ret void, !dbg !50
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @remote_read_without(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !51 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !52
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !54
  %mul = mul i32 %0, %1, !dbg !56
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !57
  %add = add i32 %mul, %2, !dbg !56
  %idxprom = zext i32 %add to i64, !dbg !59
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !59
  %3 = load i32, ptr %arrayidx, align 4, !dbg !59, !tbaa !8
  %idxprom4 = zext nneg i32 %2 to i64, !dbg !60
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ19remote_read_withoutE1s to ptr), i64 %idxprom4, !dbg !60
  store i32 %3, ptr %arrayidx5, align 4, !dbg !61, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !62
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank(), !dbg !63
  %xor = xor i32 %4, 1, !dbg !65
  %5 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ19remote_read_withoutE1s to ptr), i32 %xor), !dbg !66
  %sub = sub nsw i32 31, %2, !dbg !68
  %idxprom9 = zext i32 %sub to i64, !dbg !69
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %5, i64 %idxprom9, !dbg !69
  %6 = load i32, ptr %arrayidx10, align 4, !dbg !69, !tbaa !8
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !70
  store i32 %6, ptr %arrayidx17, align 4, !dbg !71, !tbaa !8
  tail call void @llvm.nvvm.barrier.cluster.arrive(), !dbg !72
  tail call void @llvm.nvvm.barrier.cluster.wait(), !dbg !74
  ret void, !dbg !76
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @arrive_without_wait(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !77 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !78
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !80
  %mul = mul i32 %0, %1, !dbg !82
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !83
  %add = add i32 %mul, %2, !dbg !82
  %idxprom = zext i32 %add to i64, !dbg !85
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !85
  %3 = load i32, ptr %arrayidx, align 4, !dbg !85, !tbaa !8
  %idxprom4 = zext nneg i32 %2 to i64, !dbg !86
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ19arrive_without_waitE1s to ptr), i64 %idxprom4, !dbg !86
  store i32 %3, ptr %arrayidx5, align 4, !dbg !87, !tbaa !8
  tail call void @llvm.nvvm.barrier.cluster.arrive(), !dbg !88
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank(), !dbg !90
  %xor = xor i32 %4, 1, !dbg !92
  %5 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ19arrive_without_waitE1s to ptr), i32 %xor), !dbg !93
  %sub = sub nsw i32 31, %2, !dbg !95
  %idxprom9 = zext i32 %sub to i64, !dbg !96
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %5, i64 %idxprom9, !dbg !96
  %6 = load i32, ptr %arrayidx10, align 4, !dbg !96, !tbaa !8
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !97
  store i32 %6, ptr %arrayidx17, align 4, !dbg !98, !tbaa !8
  tail call void @llvm.nvvm.barrier.cluster.wait(), !dbg !99
  ret void, !dbg !101
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @remote_atomics(ptr noundef writeonly captures(none) %out, ptr noundef readnone captures(none) %in, ptr noundef readnone captures(none) %flag) local_unnamed_addr #0 !dbg !102 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !103
  %cmp = icmp eq i32 %0, 0, !dbg !105
  br i1 %cmp, label %if.then, label %if.end, !dbg !105

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ14remote_atomicsE1n to ptr), align 4, !dbg !106, !tbaa !8
  br label %if.end, !dbg !107

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cluster.arrive(), !dbg !108
  tail call void @llvm.nvvm.barrier.cluster.wait(), !dbg !110
  %1 = tail call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ14remote_atomicsE1n to ptr), i32 0), !dbg !112
  %2 = atomicrmw add ptr %1, i32 1 monotonic, align 4, !dbg !114
  tail call void @llvm.nvvm.barrier.cluster.arrive(), !dbg !117
  tail call void @llvm.nvvm.barrier.cluster.wait(), !dbg !119
  br i1 %cmp, label %if.then5, label %if.end7, !dbg !121

if.then5:                                         ; preds = %if.end
  %3 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14remote_atomicsE1n to ptr), align 4, !dbg !122, !tbaa !8
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !123
  %idxprom = zext nneg i32 %4 to i64, !dbg !125
  %arrayidx = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !125
  store i32 %3, ptr %arrayidx, align 4, !dbg !126, !tbaa !8
  br label %if.end7, !dbg !125

if.end7:                                          ; preds = %if.then5, %if.end
  ret void, !dbg !127
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cluster.arrive() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cluster.wait() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare ptr @llvm.nvvm.mapa(ptr captures(none), i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx80,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "cluster.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "remote_read", scope: !1, file: !1, line: 6, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./../kernels/selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 8, column: 15, scope: !12)
!19 = !DILocation(line: 36, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 36, type: !13, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 8, column: 15, scope: !12)
!22 = !DILocation(line: 8, column: 15, scope: !12)
!23 = !DILocation(line: 34, column: 1, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!25 = distinct !DILocation(line: 8, column: 15, scope: !12)
!26 = !DILocation(line: 8, column: 12, scope: !12)
!27 = !DILocation(line: 8, column: 5, scope: !12)
!28 = !DILocation(line: 8, column: 10, scope: !12)
!29 = !DILocation(line: 184, column: 47, scope: !30, inlinedAt: !31)
!30 = distinct !DISubprogram(name: "__cluster_barrier_arrive", scope: !17, file: !17, line: 184, type: !13, scopeLine: 184, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!31 = distinct !DILocation(line: 9, column: 5, scope: !12)
!32 = !DILocation(line: 185, column: 45, scope: !33, inlinedAt: !34)
!33 = distinct !DISubprogram(name: "__cluster_barrier_wait", scope: !17, file: !17, line: 185, type: !13, scopeLine: 185, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!34 = distinct !DILocation(line: 10, column: 5, scope: !12)
!35 = !DILocation(line: 182, column: 60, scope: !36, inlinedAt: !37)
!36 = distinct !DISubprogram(name: "__clusterRelativeBlockRank", scope: !17, file: !17, line: 182, type: !13, scopeLine: 182, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!37 = distinct !DILocation(line: 11, column: 54, scope: !12)
!38 = !DILocation(line: 11, column: 83, scope: !12)
!39 = !DILocation(line: 181, column: 78, scope: !40, inlinedAt: !41)
!40 = distinct !DISubprogram(name: "__cluster_map_shared_rank", scope: !17, file: !17, line: 181, type: !13, scopeLine: 181, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!41 = distinct !DILocation(line: 11, column: 25, scope: !12)
!42 = !DILocation(line: 12, column: 24, scope: !12)
!43 = !DILocation(line: 12, column: 15, scope: !12)
!44 = !DILocation(line: 12, column: 5, scope: !12)
!45 = !DILocation(line: 12, column: 13, scope: !12)
!46 = !DILocation(line: 184, column: 47, scope: !30, inlinedAt: !47)
!47 = distinct !DILocation(line: 13, column: 5, scope: !12)
!48 = !DILocation(line: 185, column: 45, scope: !33, inlinedAt: !49)
!49 = distinct !DILocation(line: 14, column: 5, scope: !12)
!50 = !DILocation(line: 15, column: 1, scope: !12)
!51 = distinct !DISubprogram(name: "remote_read_without", scope: !1, file: !1, line: 18, type: !13, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!52 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !53)
!53 = distinct !DILocation(line: 20, column: 15, scope: !51)
!54 = !DILocation(line: 36, column: 1, scope: !20, inlinedAt: !55)
!55 = distinct !DILocation(line: 20, column: 15, scope: !51)
!56 = !DILocation(line: 20, column: 15, scope: !51)
!57 = !DILocation(line: 34, column: 1, scope: !24, inlinedAt: !58)
!58 = distinct !DILocation(line: 20, column: 15, scope: !51)
!59 = !DILocation(line: 20, column: 12, scope: !51)
!60 = !DILocation(line: 20, column: 5, scope: !51)
!61 = !DILocation(line: 20, column: 10, scope: !51)
!62 = !DILocation(line: 21, column: 5, scope: !51)
!63 = !DILocation(line: 182, column: 60, scope: !36, inlinedAt: !64)
!64 = distinct !DILocation(line: 22, column: 54, scope: !51)
!65 = !DILocation(line: 22, column: 83, scope: !51)
!66 = !DILocation(line: 181, column: 78, scope: !40, inlinedAt: !67)
!67 = distinct !DILocation(line: 22, column: 25, scope: !51)
!68 = !DILocation(line: 23, column: 24, scope: !51)
!69 = !DILocation(line: 23, column: 15, scope: !51)
!70 = !DILocation(line: 23, column: 5, scope: !51)
!71 = !DILocation(line: 23, column: 13, scope: !51)
!72 = !DILocation(line: 184, column: 47, scope: !30, inlinedAt: !73)
!73 = distinct !DILocation(line: 24, column: 5, scope: !51)
!74 = !DILocation(line: 185, column: 45, scope: !33, inlinedAt: !75)
!75 = distinct !DILocation(line: 25, column: 5, scope: !51)
!76 = !DILocation(line: 26, column: 1, scope: !51)
!77 = distinct !DISubprogram(name: "arrive_without_wait", scope: !1, file: !1, line: 29, type: !13, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!78 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !79)
!79 = distinct !DILocation(line: 31, column: 15, scope: !77)
!80 = !DILocation(line: 36, column: 1, scope: !20, inlinedAt: !81)
!81 = distinct !DILocation(line: 31, column: 15, scope: !77)
!82 = !DILocation(line: 31, column: 15, scope: !77)
!83 = !DILocation(line: 34, column: 1, scope: !24, inlinedAt: !84)
!84 = distinct !DILocation(line: 31, column: 15, scope: !77)
!85 = !DILocation(line: 31, column: 12, scope: !77)
!86 = !DILocation(line: 31, column: 5, scope: !77)
!87 = !DILocation(line: 31, column: 10, scope: !77)
!88 = !DILocation(line: 184, column: 47, scope: !30, inlinedAt: !89)
!89 = distinct !DILocation(line: 32, column: 5, scope: !77)
!90 = !DILocation(line: 182, column: 60, scope: !36, inlinedAt: !91)
!91 = distinct !DILocation(line: 33, column: 54, scope: !77)
!92 = !DILocation(line: 33, column: 83, scope: !77)
!93 = !DILocation(line: 181, column: 78, scope: !40, inlinedAt: !94)
!94 = distinct !DILocation(line: 33, column: 25, scope: !77)
!95 = !DILocation(line: 34, column: 24, scope: !77)
!96 = !DILocation(line: 34, column: 15, scope: !77)
!97 = !DILocation(line: 34, column: 5, scope: !77)
!98 = !DILocation(line: 34, column: 13, scope: !77)
!99 = !DILocation(line: 185, column: 45, scope: !33, inlinedAt: !100)
!100 = distinct !DILocation(line: 35, column: 5, scope: !77)
!101 = !DILocation(line: 36, column: 1, scope: !77)
!102 = distinct !DISubprogram(name: "remote_atomics", scope: !1, file: !1, line: 39, type: !13, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!103 = !DILocation(line: 34, column: 1, scope: !24, inlinedAt: !104)
!104 = distinct !DILocation(line: 41, column: 9, scope: !102)
!105 = !DILocation(line: 41, column: 11, scope: !102)
!106 = !DILocation(line: 41, column: 19, scope: !102)
!107 = !DILocation(line: 41, column: 17, scope: !102)
!108 = !DILocation(line: 184, column: 47, scope: !30, inlinedAt: !109)
!109 = distinct !DILocation(line: 42, column: 5, scope: !102)
!110 = !DILocation(line: 185, column: 45, scope: !33, inlinedAt: !111)
!111 = distinct !DILocation(line: 43, column: 5, scope: !102)
!112 = !DILocation(line: 181, column: 78, scope: !40, inlinedAt: !113)
!113 = distinct !DILocation(line: 44, column: 34, scope: !102)
!114 = !DILocation(line: 134, column: 12, scope: !115, inlinedAt: !116)
!115 = distinct !DISubprogram(name: "fetch_add_relaxed", scope: !17, file: !17, line: 133, type: !13, scopeLine: 133, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!116 = distinct !DILocation(line: 45, column: 5, scope: !102)
!117 = !DILocation(line: 184, column: 47, scope: !30, inlinedAt: !118)
!118 = distinct !DILocation(line: 46, column: 5, scope: !102)
!119 = !DILocation(line: 185, column: 45, scope: !33, inlinedAt: !120)
!120 = distinct !DILocation(line: 47, column: 5, scope: !102)
!121 = !DILocation(line: 48, column: 11, scope: !102)
!122 = !DILocation(line: 48, column: 26, scope: !102)
!123 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !124)
!124 = distinct !DILocation(line: 48, column: 21, scope: !102)
!125 = !DILocation(line: 48, column: 17, scope: !102)
!126 = !DILocation(line: 48, column: 24, scope: !102)
!127 = !DILocation(line: 49, column: 1, scope: !102)
