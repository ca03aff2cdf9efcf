; ModuleID = 'bfs_frontier.cu'
source_filename = "bfs_frontier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10bfs_expandE5queue = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ10bfs_expandE5found = internal addrspace(3) global i32 undef, align 4
@_ZZ10bfs_expandE5place = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ9bfs_blockE5queue = internal unnamed_addr addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ9bfs_blockE4size = internal addrspace(3) global [2 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bfs_expand(ptr noundef captures(none) %level, ptr noundef writeonly captures(none) %next, ptr noundef captures(none) %next_size, ptr noundef readonly captures(none) %frontier, i32 noundef %size, ptr noundef readonly captures(none) %start, ptr noundef readonly captures(none) %edge, i32 noundef %depth) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %cmp = icmp eq i32 %0, 0, !dbg !24
  br i1 %cmp, label %if.then, label %if.end, !dbg !24

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), align 4, !dbg !25, !tbaa !8
  br label %if.end, !dbg !26

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  %cmp2 = icmp ult i32 %add, %size, !dbg !28
  br i1 %cmp2, label %if.then3, label %if.end28, !dbg !28

if.then3:                                         ; preds = %if.end
  %idxprom = zext i32 %add to i64, !dbg !29
  %arrayidx = getelementptr inbounds nuw i32, ptr %frontier, i64 %idxprom, !dbg !29
  %2 = load i32, ptr %arrayidx, align 4, !dbg !29, !tbaa !8
  %idxprom4 = sext i32 %2 to i64, !dbg !30
  %arrayidx5 = getelementptr inbounds i32, ptr %start, i64 %idxprom4, !dbg !30
  %3 = load i32, ptr %arrayidx5, align 4, !dbg !30, !tbaa !8
  %arrayidx8 = getelementptr i8, ptr %arrayidx5, i64 4
  %4 = load i32, ptr %arrayidx8, align 4, !dbg !31, !tbaa !8
  %cmp964 = icmp slt i32 %3, %4, !dbg !32
  br i1 %cmp964, label %for.body, label %if.end28, !dbg !33

for.body:                                         ; preds = %if.then3, %cleanup
  %e.065 = phi i32 [ %inc, %cleanup ], [ %3, %if.then3 ]
  %idxprom10 = sext i32 %e.065 to i64, !dbg !34
  %arrayidx11 = getelementptr inbounds i32, ptr %edge, i64 %idxprom10, !dbg !34
  %5 = load i32, ptr %arrayidx11, align 4, !dbg !34, !tbaa !8
  %idxprom12 = sext i32 %5 to i64, !dbg !35
  %arrayidx13 = getelementptr inbounds i32, ptr %level, i64 %idxprom12, !dbg !35
  %6 = cmpxchg ptr %arrayidx13, i32 -1, i32 %depth seq_cst seq_cst, align 4, !dbg !36
  %cmp15.not = extractvalue { i32, i1 } %6, 1, !dbg !39
  br i1 %cmp15.not, label %if.end17, label %cleanup, !dbg !39

if.end17:                                         ; preds = %for.body
  %7 = atomicrmw add ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), i32 1 seq_cst, align 4, !dbg !40
  %cmp19 = icmp ult i32 %7, 64, !dbg !43
  br i1 %cmp19, label %cleanup.sink.split, label %if.else, !dbg !43

if.else:                                          ; preds = %if.end17
  %8 = atomicrmw add ptr %next_size, i32 1 seq_cst, align 4, !dbg !44
  br label %cleanup.sink.split

cleanup.sink.split:                               ; preds = %if.end17, %if.else
  %.sink70 = phi i32 [ %8, %if.else ], [ %7, %if.end17 ]
  %.sink = phi ptr [ %next, %if.else ], [ addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5queue to ptr), %if.end17 ]
  %idxprom21 = zext i32 %.sink70 to i64, !dbg !46
  %arrayidx22 = getelementptr inbounds nuw i32, ptr %.sink, i64 %idxprom21, !dbg !46
  store i32 %5, ptr %arrayidx22, align 4, !dbg !46, !tbaa !8
  br label %cleanup, !dbg !47

cleanup:                                          ; preds = %cleanup.sink.split, %for.body
  %inc = add nsw i32 %e.065, 1, !dbg !47
  %9 = load i32, ptr %arrayidx8, align 4, !dbg !31, !tbaa !8
  %cmp9 = icmp slt i32 %inc, %9, !dbg !32
  br i1 %cmp9, label %for.body, label %if.end28, !dbg !33, !llvm.loop !48

if.end28:                                         ; preds = %cleanup, %if.then3, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !51
  %10 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5found to ptr), align 4, !dbg !52, !tbaa !8
  %cond.i = tail call noundef i32 @llvm.umin.i32(i32 %10, i32 64), !dbg !53
  br i1 %cmp, label %if.then31, label %if.end33, !dbg !56

if.then31:                                        ; preds = %if.end28
  %11 = atomicrmw add ptr %next_size, i32 %cond.i seq_cst, align 4, !dbg !57
  store i32 %11, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5place to ptr), align 4, !dbg !59, !tbaa !8
  br label %if.end33, !dbg !60

if.end33:                                         ; preds = %if.then31, %if.end28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !61
  %cmp3566 = icmp samesign ult i32 %0, %cond.i, !dbg !62
  br i1 %cmp3566, label %for.body37.lr.ph, label %for.cond.cleanup36, !dbg !63

for.body37.lr.ph:                                 ; preds = %if.end33
  %12 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5place to ptr), align 4, !tbaa !8
  %idxprom38 = zext nneg i32 %0 to i64, !dbg !64
  %arrayidx39 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10bfs_expandE5queue to ptr), i64 %idxprom38, !dbg !64
  %13 = load i32, ptr %arrayidx39, align 4, !dbg !64, !tbaa !8
  %add40 = add i32 %12, %0, !dbg !65
  %idxprom41 = zext i32 %add40 to i64, !dbg !66
  %arrayidx42 = getelementptr inbounds nuw i32, ptr %next, i64 %idxprom41, !dbg !66
  store i32 %13, ptr %arrayidx42, align 4, !dbg !67, !tbaa !8
  br label %for.cond.cleanup36, !dbg !68

for.cond.cleanup36:                               ; preds = %for.body37.lr.ph, %if.end33
  ret void, !dbg !68
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bfs_block(ptr noundef captures(none) %level, ptr noundef readonly captures(none) %start, ptr noundef readonly captures(none) %edge, i32 noundef %source) local_unnamed_addr #0 !dbg !69 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !70
  %cmp = icmp eq i32 %0, 0, !dbg !72
  br i1 %cmp, label %if.then, label %if.end, !dbg !72

if.then:                                          ; preds = %entry
  %idxprom = sext i32 %source to i64
  %arrayidx = getelementptr inbounds i32, ptr %level, i64 %idxprom
  store i32 0, ptr %arrayidx, align 4, !dbg !73, !tbaa !8
  store i32 %source, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), align 4, !dbg !74, !tbaa !8
  store i32 1, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), align 4, !dbg !75, !tbaa !8
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 4), align 4, !dbg !76, !tbaa !8
  br label %if.end, !dbg !77

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  %1 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), align 4, !dbg !79, !tbaa !8
  %cmp3.not71 = icmp eq i32 %1, 0, !dbg !80
  br i1 %cmp3.not71, label %cleanup47, label %for.cond6.preheader, !dbg !80

for.cond6.preheader:                              ; preds = %if.end, %if.end43
  %2 = phi i32 [ %10, %if.end43 ], [ %1, %if.end ]
  %arrayidx275 = phi ptr [ %arrayidx2, %if.end43 ], [ addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), %if.end ]
  %idxprom174 = phi i64 [ %idxprom1, %if.end43 ], [ 0, %if.end ]
  %now.073 = phi i32 [ %xor44, %if.end43 ], [ 0, %if.end ]
  %depth.072 = phi i32 [ %inc46, %if.end43 ], [ 1, %if.end ]
  %cmp769 = icmp ult i32 %0, %2, !dbg !81
  br i1 %cmp769, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !82

for.body.lr.ph:                                   ; preds = %for.cond6.preheader
  %arrayidx9 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), i64 %idxprom174
  %xor = xor i32 %now.073, 1
  %idxprom27 = zext nneg i32 %xor to i64
  %arrayidx31 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 %idxprom27
  %arrayidx28 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE5queue to ptr), i64 %idxprom27
  br label %for.body, !dbg !82

for.cond.cleanup:                                 ; preds = %for.cond.cleanup18, %for.cond6.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !83
  br i1 %cmp, label %if.then40, label %if.end43, !dbg !84

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup18
  %j.070 = phi i32 [ %0, %for.body.lr.ph ], [ %add37, %for.cond.cleanup18 ]
  %idxprom10 = zext i32 %j.070 to i64, !dbg !85
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %arrayidx9, i64 %idxprom10, !dbg !85
  %3 = load i32, ptr %arrayidx11, align 4, !dbg !85, !tbaa !8
  %idxprom12 = sext i32 %3 to i64, !dbg !86
  %arrayidx13 = getelementptr inbounds i32, ptr %start, i64 %idxprom12, !dbg !86
  %4 = load i32, ptr %arrayidx13, align 4, !dbg !86, !tbaa !8
  %arrayidx16 = getelementptr i8, ptr %arrayidx13, i64 4
  %5 = load i32, ptr %arrayidx16, align 4, !dbg !87, !tbaa !8
  %cmp1767 = icmp slt i32 %4, %5, !dbg !88
  br i1 %cmp1767, label %for.body19, label %for.cond.cleanup18, !dbg !89

for.cond.cleanup18:                               ; preds = %if.end35, %for.body
  %add37 = add i32 %j.070, 128, !dbg !90
  %cmp7 = icmp ult i32 %add37, %2, !dbg !81
  br i1 %cmp7, label %for.body, label %for.cond.cleanup, !dbg !82, !llvm.loop !91

for.body19:                                       ; preds = %for.body, %if.end35
  %e.068 = phi i32 [ %inc, %if.end35 ], [ %4, %for.body ]
  %idxprom20 = sext i32 %e.068 to i64, !dbg !93
  %arrayidx21 = getelementptr inbounds i32, ptr %edge, i64 %idxprom20, !dbg !93
  %6 = load i32, ptr %arrayidx21, align 4, !dbg !93, !tbaa !8
  %idxprom22 = sext i32 %6 to i64, !dbg !94
  %arrayidx23 = getelementptr inbounds i32, ptr %level, i64 %idxprom22, !dbg !94
  %7 = cmpxchg ptr %arrayidx23, i32 -1, i32 %depth.072 seq_cst seq_cst, align 4, !dbg !95
  %cmp25 = extractvalue { i32, i1 } %7, 1, !dbg !97
  br i1 %cmp25, label %if.then26, label %if.end35, !dbg !97

if.then26:                                        ; preds = %for.body19
  %8 = atomicrmw add ptr %arrayidx31, i32 1 seq_cst, align 4, !dbg !98
  %idxprom33 = zext i32 %8 to i64, !dbg !100
  %arrayidx34 = getelementptr inbounds nuw i32, ptr %arrayidx28, i64 %idxprom33, !dbg !100
  store i32 %6, ptr %arrayidx34, align 4, !dbg !101, !tbaa !8
  br label %if.end35, !dbg !100

if.end35:                                         ; preds = %if.then26, %for.body19
  %inc = add nsw i32 %e.068, 1, !dbg !102
  %9 = load i32, ptr %arrayidx16, align 4, !dbg !87, !tbaa !8
  %cmp17 = icmp slt i32 %inc, %9, !dbg !88
  br i1 %cmp17, label %for.body19, label %for.cond.cleanup18, !dbg !89, !llvm.loop !103

if.then40:                                        ; preds = %for.cond.cleanup
  store i32 0, ptr %arrayidx275, align 4, !dbg !105, !tbaa !8
  br label %if.end43, !dbg !106

if.end43:                                         ; preds = %if.then40, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !107
  %xor44 = xor i32 %now.073, 1, !dbg !108
  %inc46 = add nuw nsw i32 %depth.072, 1, !dbg !109
  %idxprom1 = zext nneg i32 %xor44 to i64, !dbg !79
  %arrayidx2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9bfs_blockE4size to ptr), i64 %idxprom1, !dbg !79
  %10 = load i32, ptr %arrayidx2, align 4, !dbg !79, !tbaa !8
  %cmp3.not = icmp eq i32 %10, 0, !dbg !80
  br i1 %cmp3.not, label %cleanup47, label %for.cond6.preheader, !dbg !80, !llvm.loop !110

cleanup47:                                        ; preds = %if.end43, %if.end
  ret void, !dbg !113
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "bfs_frontier.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "bfs_expand", scope: !1, file: !1, line: 18, type: !13, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 23, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 24, column: 18, scope: !12)
!22 = !DILocation(line: 24, column: 29, scope: !12)
!23 = !DILocation(line: 24, column: 35, scope: !12)
!24 = !DILocation(line: 25, column: 11, scope: !12)
!25 = !DILocation(line: 25, column: 23, scope: !12)
!26 = !DILocation(line: 25, column: 17, scope: !12)
!27 = !DILocation(line: 26, column: 5, scope: !12)
!28 = !DILocation(line: 27, column: 11, scope: !12)
!29 = !DILocation(line: 28, column: 17, scope: !12)
!30 = !DILocation(line: 29, column: 22, scope: !12)
!31 = !DILocation(line: 29, column: 36, scope: !12)
!32 = !DILocation(line: 29, column: 34, scope: !12)
!33 = !DILocation(line: 29, column: 9, scope: !12)
!34 = !DILocation(line: 30, column: 21, scope: !12)
!35 = !DILocation(line: 31, column: 28, scope: !12)
!36 = !DILocation(line: 121, column: 65, scope: !37, inlinedAt: !38)
!37 = distinct !DISubprogram(name: "atomicCAS", scope: !17, file: !17, line: 121, type: !13, scopeLine: 121, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!38 = distinct !DILocation(line: 31, column: 17, scope: !12)
!39 = !DILocation(line: 31, column: 49, scope: !12)
!40 = !DILocation(line: 114, column: 66, scope: !41, inlinedAt: !42)
!41 = distinct !DISubprogram(name: "atomicAdd", scope: !17, file: !17, line: 114, type: !13, scopeLine: 114, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!42 = distinct !DILocation(line: 32, column: 29, scope: !12)
!43 = !DILocation(line: 33, column: 22, scope: !12)
!44 = !DILocation(line: 114, column: 66, scope: !41, inlinedAt: !45)
!45 = distinct !DILocation(line: 36, column: 22, scope: !12)
!46 = !DILocation(line: 0, scope: !12)
!47 = !DILocation(line: 29, column: 50, scope: !12)
!48 = distinct !{!48, !33, !49, !50}
!49 = !DILocation(line: 37, column: 9, scope: !12)
!50 = !{!"llvm.loop.mustprogress"}
!51 = !DILocation(line: 39, column: 5, scope: !12)
!52 = !DILocation(line: 40, column: 26, scope: !12)
!53 = !DILocation(line: 64, column: 59, scope: !54, inlinedAt: !55)
!54 = distinct !DISubprogram(name: "min", scope: !17, file: !17, line: 64, type: !13, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!55 = distinct !DILocation(line: 40, column: 22, scope: !12)
!56 = !DILocation(line: 41, column: 11, scope: !12)
!57 = !DILocation(line: 114, column: 66, scope: !41, inlinedAt: !58)
!58 = distinct !DILocation(line: 41, column: 25, scope: !12)
!59 = !DILocation(line: 41, column: 23, scope: !12)
!60 = !DILocation(line: 41, column: 17, scope: !12)
!61 = !DILocation(line: 42, column: 5, scope: !12)
!62 = !DILocation(line: 43, column: 28, scope: !12)
!63 = !DILocation(line: 43, column: 5, scope: !12)
!64 = !DILocation(line: 43, column: 65, scope: !12)
!65 = !DILocation(line: 43, column: 58, scope: !12)
!66 = !DILocation(line: 43, column: 47, scope: !12)
!67 = !DILocation(line: 43, column: 63, scope: !12)
!68 = !DILocation(line: 44, column: 1, scope: !12)
!69 = distinct !DISubprogram(name: "bfs_block", scope: !1, file: !1, line: 47, type: !13, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!70 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !71)
!71 = distinct !DILocation(line: 50, column: 18, scope: !69)
!72 = !DILocation(line: 51, column: 11, scope: !69)
!73 = !DILocation(line: 52, column: 23, scope: !69)
!74 = !DILocation(line: 53, column: 21, scope: !69)
!75 = !DILocation(line: 54, column: 17, scope: !69)
!76 = !DILocation(line: 55, column: 17, scope: !69)
!77 = !DILocation(line: 56, column: 5, scope: !69)
!78 = !DILocation(line: 57, column: 5, scope: !69)
!79 = !DILocation(line: 60, column: 26, scope: !69)
!80 = !DILocation(line: 61, column: 19, scope: !69)
!81 = !DILocation(line: 62, column: 32, scope: !69)
!82 = !DILocation(line: 62, column: 9, scope: !69)
!83 = !DILocation(line: 69, column: 9, scope: !69)
!84 = !DILocation(line: 70, column: 15, scope: !69)
!85 = !DILocation(line: 63, column: 21, scope: !69)
!86 = !DILocation(line: 64, column: 26, scope: !69)
!87 = !DILocation(line: 64, column: 40, scope: !69)
!88 = !DILocation(line: 64, column: 38, scope: !69)
!89 = !DILocation(line: 64, column: 13, scope: !69)
!90 = !DILocation(line: 62, column: 43, scope: !69)
!91 = distinct !{!91, !82, !92, !50}
!92 = !DILocation(line: 68, column: 9, scope: !69)
!93 = !DILocation(line: 65, column: 25, scope: !69)
!94 = !DILocation(line: 66, column: 32, scope: !69)
!95 = !DILocation(line: 121, column: 65, scope: !37, inlinedAt: !96)
!96 = distinct !DILocation(line: 66, column: 21, scope: !69)
!97 = !DILocation(line: 66, column: 53, scope: !69)
!98 = !DILocation(line: 114, column: 66, scope: !41, inlinedAt: !99)
!99 = distinct !DILocation(line: 66, column: 75, scope: !69)
!100 = !DILocation(line: 66, column: 60, scope: !69)
!101 = !DILocation(line: 66, column: 106, scope: !69)
!102 = !DILocation(line: 64, column: 54, scope: !69)
!103 = distinct !{!103, !89, !104, !50}
!104 = !DILocation(line: 67, column: 13, scope: !69)
!105 = !DILocation(line: 70, column: 31, scope: !69)
!106 = !DILocation(line: 70, column: 21, scope: !69)
!107 = !DILocation(line: 71, column: 9, scope: !69)
!108 = !DILocation(line: 72, column: 13, scope: !69)
!109 = !DILocation(line: 59, column: 26, scope: !69)
!110 = distinct !{!110, !111, !112, !50}
!111 = !DILocation(line: 59, column: 5, scope: !69)
!112 = !DILocation(line: 73, column: 5, scope: !69)
!113 = !DILocation(line: 74, column: 1, scope: !69)
