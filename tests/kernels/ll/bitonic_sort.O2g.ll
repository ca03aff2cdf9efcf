; ModuleID = 'bitonic_sort.cu'
source_filename = "bitonic_sort.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12bitonic_sortE3key = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4
@_ZZ12bitonic_sortE5value = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bitonic_sort(ptr noundef captures(none) %keys, ptr noundef captures(none) %values) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 9, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %idxprom = zext i32 %add to i64, !dbg !24
  %arrayidx = getelementptr inbounds nuw i32, ptr %keys, i64 %idxprom, !dbg !24
  %2 = load i32, ptr %arrayidx, align 4, !dbg !24, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !25
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %idxprom2, !dbg !25
  store i32 %2, ptr %arrayidx3, align 4, !dbg !26, !tbaa !8
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %values, i64 %idxprom, !dbg !27
  %3 = load i32, ptr %arrayidx6, align 4, !dbg !27, !tbaa !8
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %idxprom2, !dbg !28
  store i32 %3, ptr %arrayidx8, align 4, !dbg !29, !tbaa !8
  %add10 = add i32 %add, 256, !dbg !30
  %idxprom11 = zext i32 %add10 to i64, !dbg !31
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %keys, i64 %idxprom11, !dbg !31
  %4 = load i32, ptr %arrayidx12, align 4, !dbg !31, !tbaa !8
  %add13 = add nuw nsw i32 %0, 256, !dbg !32
  %idxprom14 = zext nneg i32 %add13 to i64, !dbg !33
  %arrayidx15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %idxprom14, !dbg !33
  store i32 %4, ptr %arrayidx15, align 4, !dbg !34, !tbaa !8
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %values, i64 %idxprom11, !dbg !35
  %5 = load i32, ptr %arrayidx19, align 4, !dbg !35, !tbaa !8
  %arrayidx22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %idxprom14, !dbg !36
  store i32 %5, ptr %arrayidx22, align 4, !dbg !37, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %mul27 = shl nuw nsw i32 %0, 1
  br label %for.cond23.preheader, !dbg !39

for.cond23.preheader:                             ; preds = %entry, %for.cond.cleanup25
  %size.0133 = phi i32 [ 2, %entry ], [ %mul57, %for.cond.cleanup25 ]
  %stride.0131 = lshr exact i32 %size.0133, 1, !dbg !40
  br label %for.body26, !dbg !41

for.cond.cleanup:                                 ; preds = %for.cond.cleanup25
  %6 = load i32, ptr %arrayidx3, align 4, !dbg !42, !tbaa !8
  store i32 %6, ptr %arrayidx, align 4, !dbg !43, !tbaa !8
  %7 = load i32, ptr %arrayidx8, align 4, !dbg !44, !tbaa !8
  store i32 %7, ptr %arrayidx6, align 4, !dbg !45, !tbaa !8
  %8 = load i32, ptr %arrayidx15, align 4, !dbg !46, !tbaa !8
  store i32 %8, ptr %arrayidx12, align 4, !dbg !47, !tbaa !8
  %9 = load i32, ptr %arrayidx22, align 4, !dbg !48, !tbaa !8
  store i32 %9, ptr %arrayidx19, align 4, !dbg !49, !tbaa !8
  ret void, !dbg !50

for.cond.cleanup25:                               ; preds = %if.end
  %mul57 = shl nuw nsw i32 %size.0133, 1, !dbg !51
  %cmp = icmp samesign ult i32 %size.0133, 257, !dbg !52
  br i1 %cmp, label %for.cond23.preheader, label %for.cond.cleanup, !dbg !39, !llvm.loop !53

for.body26:                                       ; preds = %for.cond23.preheader, %if.end
  %stride.0132 = phi i32 [ %stride.0131, %for.cond23.preheader ], [ %stride.0, %if.end ]
  %sub = add nuw nsw i32 %stride.0132, 1023, !dbg !56
  %and = and i32 %sub, %0, !dbg !57
  %sub28 = sub nsw i32 %mul27, %and, !dbg !58
  %add29 = add nsw i32 %sub28, %stride.0132, !dbg !59
  %and30 = and i32 %sub28, %size.0133, !dbg !60
  %idxprom32 = zext i32 %sub28 to i64, !dbg !61
  %arrayidx33 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %idxprom32, !dbg !61
  %10 = load i32, ptr %arrayidx33, align 4, !dbg !61, !tbaa !8
  %idxprom34 = zext i32 %add29 to i64, !dbg !62
  %arrayidx35 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %idxprom34, !dbg !62
  %11 = load i32, ptr %arrayidx35, align 4, !dbg !62, !tbaa !8
  %cmp36 = icmp ugt i32 %10, %11, !dbg !63
  %12 = icmp ne i32 %and30, 0, !dbg !64
  %cmp38 = xor i1 %12, %cmp36, !dbg !64
  br i1 %cmp38, label %if.then, label %if.end, !dbg !64

if.then:                                          ; preds = %for.body26
  store i32 %11, ptr %arrayidx33, align 4, !dbg !65, !tbaa !8
  store i32 %10, ptr %arrayidx35, align 4, !dbg !66, !tbaa !8
  %arrayidx48 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %idxprom32, !dbg !67
  %13 = load i32, ptr %arrayidx48, align 4, !dbg !67, !tbaa !8
  %arrayidx50 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %idxprom34, !dbg !68
  %14 = load i32, ptr %arrayidx50, align 4, !dbg !68, !tbaa !8
  store i32 %14, ptr %arrayidx48, align 4, !dbg !69, !tbaa !8
  store i32 %13, ptr %arrayidx50, align 4, !dbg !70, !tbaa !8
  br label %if.end, !dbg !71

if.end:                                           ; preds = %if.then, %for.body26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !72
  %stride.0 = lshr i32 %stride.0132, 1, !dbg !40
  %cmp24.not = icmp eq i32 %stride.0, 0, !dbg !73
  br i1 %cmp24.not, label %for.cond.cleanup25, label %for.body26, !dbg !41, !llvm.loop !74
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

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "bitonic_sort.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "bitonic_sort", scope: !1, file: !1, line: 10, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 13, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 14, column: 21, scope: !12)
!22 = !DILocation(line: 14, column: 32, scope: !12)
!23 = !DILocation(line: 15, column: 24, scope: !12)
!24 = !DILocation(line: 15, column: 14, scope: !12)
!25 = !DILocation(line: 15, column: 5, scope: !12)
!26 = !DILocation(line: 15, column: 12, scope: !12)
!27 = !DILocation(line: 16, column: 16, scope: !12)
!28 = !DILocation(line: 16, column: 5, scope: !12)
!29 = !DILocation(line: 16, column: 14, scope: !12)
!30 = !DILocation(line: 17, column: 34, scope: !12)
!31 = !DILocation(line: 17, column: 20, scope: !12)
!32 = !DILocation(line: 17, column: 11, scope: !12)
!33 = !DILocation(line: 17, column: 5, scope: !12)
!34 = !DILocation(line: 17, column: 18, scope: !12)
!35 = !DILocation(line: 18, column: 22, scope: !12)
!36 = !DILocation(line: 18, column: 5, scope: !12)
!37 = !DILocation(line: 18, column: 20, scope: !12)
!38 = !DILocation(line: 19, column: 5, scope: !12)
!39 = !DILocation(line: 20, column: 5, scope: !12)
!40 = !DILocation(line: 21, scope: !12)
!41 = !DILocation(line: 21, column: 9, scope: !12)
!42 = !DILocation(line: 36, column: 22, scope: !12)
!43 = !DILocation(line: 36, column: 20, scope: !12)
!44 = !DILocation(line: 37, column: 24, scope: !12)
!45 = !DILocation(line: 37, column: 22, scope: !12)
!46 = !DILocation(line: 38, column: 28, scope: !12)
!47 = !DILocation(line: 38, column: 26, scope: !12)
!48 = !DILocation(line: 39, column: 30, scope: !12)
!49 = !DILocation(line: 39, column: 28, scope: !12)
!50 = !DILocation(line: 40, column: 1, scope: !12)
!51 = !DILocation(line: 20, column: 47, scope: !12)
!52 = !DILocation(line: 20, column: 34, scope: !12)
!53 = distinct !{!53, !39, !54, !55}
!54 = !DILocation(line: 35, column: 5, scope: !12)
!55 = !{!"llvm.loop.mustprogress"}
!56 = !DILocation(line: 22, column: 47, scope: !12)
!57 = !DILocation(line: 22, column: 37, scope: !12)
!58 = !DILocation(line: 22, column: 32, scope: !12)
!59 = !DILocation(line: 23, column: 28, scope: !12)
!60 = !DILocation(line: 24, column: 33, scope: !12)
!61 = !DILocation(line: 25, column: 18, scope: !12)
!62 = !DILocation(line: 25, column: 27, scope: !12)
!63 = !DILocation(line: 25, column: 25, scope: !12)
!64 = !DILocation(line: 25, column: 35, scope: !12)
!65 = !DILocation(line: 27, column: 24, scope: !12)
!66 = !DILocation(line: 28, column: 24, scope: !12)
!67 = !DILocation(line: 29, column: 30, scope: !12)
!68 = !DILocation(line: 30, column: 28, scope: !12)
!69 = !DILocation(line: 30, column: 26, scope: !12)
!70 = !DILocation(line: 31, column: 26, scope: !12)
!71 = !DILocation(line: 32, column: 13, scope: !12)
!72 = !DILocation(line: 33, column: 13, scope: !12)
!73 = !DILocation(line: 21, column: 49, scope: !12)
!74 = distinct !{!74, !41, !75, !55}
!75 = !DILocation(line: 34, column: 9, scope: !12)
