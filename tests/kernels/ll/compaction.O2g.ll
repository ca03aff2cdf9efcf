; ModuleID = 'compaction.cu'
source_filename = "compaction.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16compact_positiveE6before = internal unnamed_addr addrspace(3) global [4 x i32] undef, align 4
@_ZZ16compact_positiveE5total = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ16compact_positiveE5place = internal unnamed_addr addrspace(3) global i32 undef, align 4
@_ZZ16compact_positiveE6packed = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @compact_positive(ptr noundef writeonly captures(none) %out, ptr noundef captures(none) %size, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %cmp77 = icmp ult i32 %mul, %n, !dbg !23
  br i1 %cmp77, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !24

for.body.lr.ph:                                   ; preds = %entry
  %div72 = lshr i32 %0, 5, !dbg !25
  %rem = and i32 %0, 31, !dbg !26
  %cmp6 = icmp eq i32 %rem, 0
  %idxprom8 = zext nneg i32 %div72 to i64
  %arrayidx9 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 %idxprom8
  %cmp10 = icmp eq i32 %0, 0
  %notmask = shl nsw i32 -1, %rem
  %sub = xor i32 %notmask, -1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul46 = shl i32 %2, 7
  br label %for.body, !dbg !24

for.cond.cleanup:                                 ; preds = %for.cond.cleanup34, %entry
  ret void, !dbg !27

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup34
  %first.078 = phi i32 [ %mul, %for.body.lr.ph ], [ %add47, %for.cond.cleanup34 ]
  %add = add i32 %first.078, %0, !dbg !28
  %cmp2 = icmp ult i32 %add, %n, !dbg !29
  br i1 %cmp2, label %cond.true, label %cond.end, !dbg !30

cond.true:                                        ; preds = %for.body
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !dbg !31, !tbaa !8
  br label %cond.end, !dbg !30

cond.end:                                         ; preds = %for.body, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ 0, %for.body ], !dbg !30
  %cmp4 = icmp sgt i32 %cond, 0, !dbg !32
  %4 = tail call noundef i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %cmp4), !dbg !33
  br i1 %cmp6, label %if.then, label %if.end, !dbg !36

if.then:                                          ; preds = %cond.end
  %5 = tail call noundef range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %4)
  store i32 %5, ptr %arrayidx9, align 4, !dbg !37, !tbaa !8
  br label %if.end, !dbg !38

if.end:                                           ; preds = %if.then, %cond.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !39
  br i1 %cmp10, label %for.body15.preheader, label %if.end22, !dbg !40

for.body15.preheader:                             ; preds = %if.end
  %6 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), align 4, !dbg !41, !tbaa !8
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), align 4, !dbg !42, !tbaa !8
  %7 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 4), align 4, !dbg !41, !tbaa !8
  store i32 %6, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 4), align 4, !dbg !42, !tbaa !8
  %add20.1 = add i32 %7, %6, !dbg !43
  %8 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 8), align 4, !dbg !41, !tbaa !8
  store i32 %add20.1, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 8), align 4, !dbg !42, !tbaa !8
  %add20.2 = add i32 %8, %add20.1, !dbg !43
  %9 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 12), align 4, !dbg !41, !tbaa !8
  store i32 %add20.2, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 12), align 4, !dbg !42, !tbaa !8
  %add20.3 = add i32 %9, %add20.2, !dbg !43
  store i32 %add20.3, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5total to ptr), align 4, !dbg !44, !tbaa !8
  %10 = atomicrmw add ptr %size, i32 %add20.3 seq_cst, align 4, !dbg !45
  store i32 %10, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5place to ptr), align 4, !dbg !48, !tbaa !8
  br label %if.end22, !dbg !49

if.end22:                                         ; preds = %for.body15.preheader, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !50
  br i1 %cmp4, label %if.then24, label %if.end31, !dbg !51

if.then24:                                        ; preds = %if.end22
  %11 = load i32, ptr %arrayidx9, align 4, !dbg !52, !tbaa !8
  %and = and i32 %4, %sub, !dbg !53
  %12 = tail call noundef range(i32 0, 32) i32 @llvm.ctpop.i32(i32 %and), !dbg !54
  %add28 = add i32 %11, %12, !dbg !57
  %idxprom29 = zext i32 %add28 to i64, !dbg !58
  %arrayidx30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6packed to ptr), i64 %idxprom29, !dbg !58
  store i32 %cond, ptr %arrayidx30, align 4, !dbg !59, !tbaa !8
  br label %if.end31, !dbg !58

if.end31:                                         ; preds = %if.then24, %if.end22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !60
  %13 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5total to ptr), align 4, !tbaa !8
  %cmp3375 = icmp ult i32 %0, %13, !dbg !61
  br i1 %cmp3375, label %for.body35.lr.ph, label %for.cond.cleanup34, !dbg !62

for.body35.lr.ph:                                 ; preds = %if.end31
  %14 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5place to ptr), align 4, !tbaa !8
  br label %for.body35, !dbg !62

for.cond.cleanup34:                               ; preds = %for.body35, %if.end31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !63
  %add47 = add i32 %first.078, %mul46, !dbg !64
  %cmp = icmp ult i32 %add47, %n, !dbg !23
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !24, !llvm.loop !65

for.body35:                                       ; preds = %for.body35.lr.ph, %for.body35
  %i.076 = phi i32 [ %0, %for.body35.lr.ph ], [ %add42, %for.body35 ]
  %idxprom36 = zext i32 %i.076 to i64, !dbg !68
  %arrayidx37 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6packed to ptr), i64 %idxprom36, !dbg !68
  %15 = load i32, ptr %arrayidx37, align 4, !dbg !68, !tbaa !8
  %add38 = add i32 %14, %i.076, !dbg !69
  %idxprom39 = zext i32 %add38 to i64, !dbg !70
  %arrayidx40 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom39, !dbg !70
  store i32 %15, ptr %arrayidx40, align 4, !dbg !71, !tbaa !8
  %add42 = add i32 %i.076, 128, !dbg !72
  %cmp33 = icmp ult i32 %add42, %13, !dbg !61
  br i1 %cmp33, label %for.body35, label %for.cond.cleanup34, !dbg !62, !llvm.loop !73
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "compaction.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "compact_positive", scope: !1, file: !1, line: 13, type: !13, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 18, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 21, column: 27, scope: !12)
!22 = !DILocation(line: 21, column: 38, scope: !12)
!23 = !DILocation(line: 21, column: 51, scope: !12)
!24 = !DILocation(line: 21, column: 5, scope: !12)
!25 = !DILocation(line: 20, column: 23, scope: !12)
!26 = !DILocation(line: 19, column: 23, scope: !12)
!27 = !DILocation(line: 42, column: 1, scope: !12)
!28 = !DILocation(line: 22, column: 23, scope: !12)
!29 = !DILocation(line: 22, column: 27, scope: !12)
!30 = !DILocation(line: 22, column: 17, scope: !12)
!31 = !DILocation(line: 22, column: 33, scope: !12)
!32 = !DILocation(line: 23, column: 55, scope: !12)
!33 = !DILocation(line: 107, column: 64, scope: !34, inlinedAt: !35)
!34 = distinct !DISubprogram(name: "__ballot_sync", scope: !17, file: !17, line: 107, type: !13, scopeLine: 107, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!35 = distinct !DILocation(line: 23, column: 26, scope: !12)
!36 = !DILocation(line: 24, column: 18, scope: !12)
!37 = !DILocation(line: 24, column: 37, scope: !12)
!38 = !DILocation(line: 24, column: 24, scope: !12)
!39 = !DILocation(line: 25, column: 9, scope: !12)
!40 = !DILocation(line: 26, column: 15, scope: !12)
!41 = !DILocation(line: 29, column: 34, scope: !12)
!42 = !DILocation(line: 30, column: 27, scope: !12)
!43 = !DILocation(line: 31, column: 21, scope: !12)
!44 = !DILocation(line: 33, column: 19, scope: !12)
!45 = !DILocation(line: 114, column: 66, scope: !46, inlinedAt: !47)
!46 = distinct !DISubprogram(name: "atomicAdd", scope: !17, file: !17, line: 114, type: !13, scopeLine: 114, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!47 = distinct !DILocation(line: 34, column: 21, scope: !12)
!48 = !DILocation(line: 34, column: 19, scope: !12)
!49 = !DILocation(line: 35, column: 9, scope: !12)
!50 = !DILocation(line: 36, column: 9, scope: !12)
!51 = !DILocation(line: 37, column: 15, scope: !12)
!52 = !DILocation(line: 37, column: 27, scope: !12)
!53 = !DILocation(line: 37, column: 55, scope: !12)
!54 = !DILocation(line: 79, column: 45, scope: !55, inlinedAt: !56)
!55 = distinct !DISubprogram(name: "__popc", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!56 = distinct !DILocation(line: 37, column: 42, scope: !12)
!57 = !DILocation(line: 37, column: 40, scope: !12)
!58 = !DILocation(line: 37, column: 20, scope: !12)
!59 = !DILocation(line: 37, column: 78, scope: !12)
!60 = !DILocation(line: 38, column: 9, scope: !12)
!61 = !DILocation(line: 39, column: 32, scope: !12)
!62 = !DILocation(line: 39, column: 9, scope: !12)
!63 = !DILocation(line: 40, column: 9, scope: !12)
!64 = !DILocation(line: 21, column: 62, scope: !12)
!65 = distinct !{!65, !24, !66, !67}
!66 = !DILocation(line: 41, column: 5, scope: !12)
!67 = !{!"llvm.loop.mustprogress"}
!68 = !DILocation(line: 39, column: 68, scope: !12)
!69 = !DILocation(line: 39, column: 61, scope: !12)
!70 = !DILocation(line: 39, column: 51, scope: !12)
!71 = !DILocation(line: 39, column: 66, scope: !12)
!72 = !DILocation(line: 39, column: 43, scope: !12)
!73 = distinct !{!73, !62, !74, !67}
!74 = !DILocation(line: 39, column: 76, scope: !12)
