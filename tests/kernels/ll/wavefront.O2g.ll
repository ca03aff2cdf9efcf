; ModuleID = 'wavefront.cu'
source_filename = "wavefront.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13edit_distanceE8diagonal = internal unnamed_addr addrspace(3) global [3 x [129 x i32]] undef, align 4
@_ZZ13edit_distanceE2sb = internal unnamed_addr addrspace(3) global [128 x i8] undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @edit_distance(ptr noundef writeonly captures(none) %distance, ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %b) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %add = add nuw nsw i32 %0, 1, !dbg !19
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !20
  %mul = shl i32 %1, 7, !dbg !23
  %add2 = add i32 %mul, %0, !dbg !24
  %idxprom = zext i32 %add2 to i64, !dbg !25
  %arrayidx = getelementptr inbounds nuw i8, ptr %a, i64 %idxprom, !dbg !25
  %2 = load i8, ptr %arrayidx, align 1, !dbg !25, !tbaa !26
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %b, i64 %idxprom, !dbg !27
  %3 = load i8, ptr %arrayidx7, align 1, !dbg !27, !tbaa !26
  %idxprom8 = zext nneg i32 %0 to i64, !dbg !28
  %arrayidx9 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE2sb to ptr), i64 %idxprom8, !dbg !28
  store i8 %3, ptr %arrayidx9, align 1, !dbg !29, !tbaa !26
  %cmp = icmp eq i32 %0, 0, !dbg !30
  br i1 %cmp, label %if.then, label %if.end, !dbg !30

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), align 4, !dbg !31, !tbaa !8
  br label %if.end, !dbg !32

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %invariant.gep = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 %idxprom8, !dbg !34
  %idxprom49 = zext nneg i32 %add to i64
  br label %for.body, !dbg !35

for.cond.cleanup:                                 ; preds = %if.end57
  br i1 %cmp, label %if.then59, label %if.end63, !dbg !36

for.body:                                         ; preds = %if.end, %if.end57
  %d.094 = phi i32 [ 1, %if.end ], [ %add18, %if.end57 ]
  %rem.lhs.trunc = trunc nuw nsw i32 %d.094 to i16, !dbg !37
  %rem91 = urem i16 %rem.lhs.trunc, 3, !dbg !37
  %idxprom11 = zext nneg i16 %rem91 to i64, !dbg !38
  %arrayidx12 = getelementptr inbounds nuw [129 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 %idxprom11, !dbg !38
  %rem14.lhs.trunc = add nuw nsw i16 %rem.lhs.trunc, 2, !dbg !39
  %rem1492 = urem i16 %rem14.lhs.trunc, 3, !dbg !39
  %idxprom15 = zext nneg i16 %rem1492 to i64, !dbg !40
  %arrayidx16 = getelementptr inbounds nuw [129 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 %idxprom15, !dbg !40
  %add18 = add nuw nsw i32 %d.094, 1, !dbg !41
  %rem19.lhs.trunc = trunc nuw nsw i32 %add18 to i16, !dbg !42
  %rem1993 = urem i16 %rem19.lhs.trunc, 3, !dbg !42
  %idxprom20 = zext nneg i16 %rem1993 to i64, !dbg !43
  %sub = sub nsw i32 %d.094, %add, !dbg !44
  %cmp24 = icmp samesign ult i32 %d.094, 129
  %or.cond = select i1 %cmp, i1 %cmp24, i1 false, !dbg !45
  br i1 %or.cond, label %if.then25, label %if.end27, !dbg !45

if.then25:                                        ; preds = %for.body
  store i32 %d.094, ptr %arrayidx12, align 4, !dbg !46, !tbaa !8
  br label %if.end27, !dbg !47

if.end27:                                         ; preds = %if.then25, %for.body
  %cmp28 = icmp eq i32 %d.094, %add, !dbg !48
  br i1 %cmp28, label %if.end57.sink.split, label %if.else, !dbg !48

if.else:                                          ; preds = %if.end27
  %or.cond64 = icmp ult i32 %sub, 129, !dbg !49
  br i1 %or.cond64, label %if.then35, label %if.end57, !dbg !49

if.then35:                                        ; preds = %if.else
  %gep = getelementptr inbounds nuw [129 x i32], ptr %invariant.gep, i64 %idxprom20, !dbg !50
  %4 = load i32, ptr %gep, align 4, !dbg !50, !tbaa !8
  %5 = zext nneg i32 %sub to i64, !dbg !51
  %6 = getelementptr i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE2sb to ptr), i64 %5, !dbg !51
  %arrayidx41 = getelementptr i8, ptr %6, i64 -1, !dbg !51
  %7 = load i8, ptr %arrayidx41, align 1, !dbg !51, !tbaa !26
  %cmp43 = icmp ne i8 %2, %7, !dbg !52
  %conv44 = zext i1 %cmp43 to i32, !dbg !53
  %add45 = add nsw i32 %4, %conv44, !dbg !54
  %arrayidx48 = getelementptr inbounds nuw i32, ptr %arrayidx16, i64 %idxprom8, !dbg !55
  %8 = load i32, ptr %arrayidx48, align 4, !dbg !55, !tbaa !8
  %arrayidx50 = getelementptr inbounds nuw i32, ptr %arrayidx16, i64 %idxprom49, !dbg !56
  %9 = load i32, ptr %arrayidx50, align 4, !dbg !56, !tbaa !8
  %cond.i90 = tail call noundef i32 @llvm.smin.i32(i32 %8, i32 %9), !dbg !57
  %add52 = add nsw i32 %cond.i90, 1, !dbg !60
  %cond.i = tail call noundef i32 @llvm.smin.i32(i32 %add45, i32 %add52), !dbg !61
  br label %if.end57.sink.split, !dbg !63

if.end57.sink.split:                              ; preds = %if.end27, %if.then35
  %cond.i.sink = phi i32 [ %cond.i, %if.then35 ], [ %add, %if.end27 ]
  %arrayidx55 = getelementptr inbounds nuw i32, ptr %arrayidx12, i64 %idxprom49, !dbg !64
  store i32 %cond.i.sink, ptr %arrayidx55, align 4, !dbg !64, !tbaa !8
  br label %if.end57, !dbg !65

if.end57:                                         ; preds = %if.end57.sink.split, %if.else
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !65
  %exitcond.not = icmp eq i32 %add18, 257, !dbg !66
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !35, !llvm.loop !67

if.then59:                                        ; preds = %for.cond.cleanup
  %idxprom61 = zext nneg i32 %1 to i64
  %arrayidx62 = getelementptr inbounds nuw i32, ptr %distance, i64 %idxprom61
  %10 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 1028), align 4, !dbg !70, !tbaa !8
  store i32 %10, ptr %arrayidx62, align 4, !dbg !71, !tbaa !8
  br label %if.end63, !dbg !72

if.end63:                                         ; preds = %if.then59, %for.cond.cleanup
  ret void, !dbg !73
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "wavefront.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "edit_distance", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 15, column: 13, scope: !12)
!19 = !DILocation(line: 16, column: 17, scope: !12)
!20 = !DILocation(line: 35, column: 1, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 17, column: 28, scope: !12)
!23 = !DILocation(line: 17, column: 39, scope: !12)
!24 = !DILocation(line: 17, column: 45, scope: !12)
!25 = !DILocation(line: 17, column: 26, scope: !12)
!26 = !{!10, !10, i64 0}
!27 = !DILocation(line: 18, column: 13, scope: !12)
!28 = !DILocation(line: 18, column: 5, scope: !12)
!29 = !DILocation(line: 18, column: 11, scope: !12)
!30 = !DILocation(line: 19, column: 11, scope: !12)
!31 = !DILocation(line: 19, column: 32, scope: !12)
!32 = !DILocation(line: 19, column: 17, scope: !12)
!33 = !DILocation(line: 20, column: 5, scope: !12)
!34 = !DILocation(line: 21, column: 10, scope: !12)
!35 = !DILocation(line: 21, column: 5, scope: !12)
!36 = !DILocation(line: 35, column: 11, scope: !12)
!37 = !DILocation(line: 22, column: 31, scope: !12)
!38 = !DILocation(line: 22, column: 20, scope: !12)
!39 = !DILocation(line: 23, column: 46, scope: !12)
!40 = !DILocation(line: 23, column: 29, scope: !12)
!41 = !DILocation(line: 24, column: 42, scope: !12)
!42 = !DILocation(line: 24, column: 47, scope: !12)
!43 = !DILocation(line: 24, column: 30, scope: !12)
!44 = !DILocation(line: 25, column: 24, scope: !12)
!45 = !DILocation(line: 26, column: 20, scope: !12)
!46 = !DILocation(line: 26, column: 40, scope: !12)
!47 = !DILocation(line: 26, column: 33, scope: !12)
!48 = !DILocation(line: 27, column: 20, scope: !12)
!49 = !DILocation(line: 29, column: 31, scope: !12)
!50 = !DILocation(line: 30, column: 30, scope: !12)
!51 = !DILocation(line: 30, column: 58, scope: !12)
!52 = !DILocation(line: 30, column: 55, scope: !12)
!53 = !DILocation(line: 30, column: 49, scope: !12)
!54 = !DILocation(line: 30, column: 47, scope: !12)
!55 = !DILocation(line: 31, column: 44, scope: !12)
!56 = !DILocation(line: 31, column: 61, scope: !12)
!57 = !DILocation(line: 62, column: 44, scope: !58, inlinedAt: !59)
!58 = distinct !DISubprogram(name: "min", scope: !17, file: !17, line: 62, type: !13, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!59 = distinct !DILocation(line: 31, column: 40, scope: !12)
!60 = !DILocation(line: 31, column: 74, scope: !12)
!61 = !DILocation(line: 62, column: 44, scope: !58, inlinedAt: !62)
!62 = distinct !DILocation(line: 31, column: 24, scope: !12)
!63 = !DILocation(line: 32, column: 9, scope: !12)
!64 = !DILocation(line: 0, scope: !12)
!65 = !DILocation(line: 33, column: 9, scope: !12)
!66 = !DILocation(line: 21, column: 23, scope: !12)
!67 = distinct !{!67, !35, !68, !69}
!68 = !DILocation(line: 34, column: 5, scope: !12)
!69 = !{!"llvm.loop.mustprogress"}
!70 = !DILocation(line: 35, column: 40, scope: !12)
!71 = !DILocation(line: 35, column: 38, scope: !12)
!72 = !DILocation(line: 35, column: 17, scope: !12)
!73 = !DILocation(line: 36, column: 1, scope: !12)
