; ModuleID = 'histogram.cu'
source_filename = "histogram.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16histogram_sharedE5count = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ18histogram_per_warpE5count = internal addrspace(3) global [4 x [64 x i32]] undef, align 4
@_ZZ21histogram_block_scopeE5count = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_shared(ptr noundef captures(none) %bins, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %idxprom = zext nneg i32 %0 to i64, !dbg !19
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16histogram_sharedE5count to ptr), i64 %idxprom, !dbg !19
  store i32 0, ptr %arrayidx, align 4, !dbg !20, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !22
  %mul = shl i32 %1, 8, !dbg !25
  %add = add i32 %mul, %0, !dbg !26
  %cmp20 = icmp ult i32 %add, %n, !dbg !27
  br i1 %cmp20, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !28

for.body.lr.ph:                                   ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul8 = shl i32 %2, 8
  br label %for.body, !dbg !28

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %bins, i64 %idxprom, !dbg !30
  %3 = load i32, ptr %arrayidx, align 4, !dbg !31, !tbaa !8
  %4 = atomicrmw add ptr %arrayidx11, i32 %3 seq_cst, align 4, !dbg !32
  ret void, !dbg !35

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.021 = phi i32 [ %add, %for.body.lr.ph ], [ %add9, %for.body ]
  %idxprom2 = zext i32 %i.021 to i64, !dbg !36
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %in, i64 %idxprom2, !dbg !36
  %5 = load i8, ptr %arrayidx3, align 1, !dbg !36, !tbaa !37
  %idxprom4 = zext i8 %5 to i64, !dbg !38
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16histogram_sharedE5count to ptr), i64 %idxprom4, !dbg !38
  %6 = atomicrmw add ptr %arrayidx5, i32 1 seq_cst, align 4, !dbg !39
  %add9 = add i32 %i.021, %mul8, !dbg !41
  %cmp = icmp ult i32 %add9, %n, !dbg !27
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !28, !llvm.loop !42
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_per_warp(ptr noundef captures(none) %bins, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #2 !dbg !45 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !46
  %div56 = lshr i32 %0, 5, !dbg !48
  %idxprom = zext nneg i32 %div56 to i64, !dbg !49
  %arrayidx = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 %idxprom, !dbg !49
  %cmp58 = icmp samesign ult i32 %0, 256, !dbg !50
  br i1 %cmp58, label %for.body.preheader, label %for.cond.cleanup, !dbg !51

for.body.preheader:                               ; preds = %entry
  %1 = and i32 %0, 63, !dbg !51
  %idxprom4 = zext nneg i32 %1 to i64
  %invariant.gep = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 %idxprom4, !dbg !51
  br label %for.body, !dbg !51

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !52
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !53
  %mul = shl i32 %2, 7, !dbg !55
  %add8 = add i32 %mul, %0, !dbg !56
  %cmp1060 = icmp ult i32 %add8, %n, !dbg !57
  br i1 %cmp1060, label %for.body12.lr.ph, label %for.cond.cleanup11, !dbg !58

for.body12.lr.ph:                                 ; preds = %for.cond.cleanup
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul21 = shl i32 %3, 7
  br label %for.body12, !dbg !58

for.body:                                         ; preds = %for.body.preheader, %for.body
  %i.059 = phi i32 [ %add, %for.body ], [ %0, %for.body.preheader ]
  %div157 = lshr i32 %i.059, 6, !dbg !59
  %idxprom2 = zext nneg i32 %div157 to i64, !dbg !60
  %gep = getelementptr inbounds nuw [64 x i32], ptr %invariant.gep, i64 %idxprom2, !dbg !60
  store i32 0, ptr %gep, align 4, !dbg !61, !tbaa !8
  %add = add nuw nsw i32 %i.059, 128, !dbg !62
  %cmp = icmp samesign ult i32 %i.059, 128, !dbg !50
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !51, !llvm.loop !63

for.cond.cleanup11:                               ; preds = %for.body12, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !65
  %cmp24 = icmp samesign ult i32 %0, 64, !dbg !66
  br i1 %cmp24, label %if.then, label %if.end41, !dbg !66

for.body12:                                       ; preds = %for.body12.lr.ph, %for.body12
  %i6.061 = phi i32 [ %add8, %for.body12.lr.ph ], [ %add22, %for.body12 ]
  %idxprom13 = zext i32 %i6.061 to i64, !dbg !67
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %in, i64 %idxprom13, !dbg !67
  %4 = load i8, ptr %arrayidx14, align 1, !dbg !67, !tbaa !37
  %5 = lshr i8 %4, 2, !dbg !68
  %idxprom16 = zext nneg i8 %5 to i64, !dbg !69
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %arrayidx, i64 %idxprom16, !dbg !69
  %6 = atomicrmw add ptr %arrayidx17, i32 1 seq_cst, align 4, !dbg !70
  %add22 = add i32 %i6.061, %mul21, !dbg !72
  %cmp10 = icmp ult i32 %add22, %n, !dbg !57
  br i1 %cmp10, label %for.body12, label %for.cond.cleanup11, !dbg !58, !llvm.loop !73

if.then:                                          ; preds = %for.cond.cleanup11
  %idxprom25 = zext nneg i32 %0 to i64, !dbg !75
  %arrayidx26 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 %idxprom25, !dbg !75
  %7 = load i32, ptr %arrayidx26, align 4, !dbg !75, !tbaa !8
  %arrayidx28 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 256), i64 %idxprom25, !dbg !76
  %8 = load i32, ptr %arrayidx28, align 4, !dbg !76, !tbaa !8
  %add29 = add i32 %8, %7, !dbg !77
  %arrayidx31 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 512), i64 %idxprom25, !dbg !78
  %9 = load i32, ptr %arrayidx31, align 4, !dbg !78, !tbaa !8
  %add32 = add i32 %add29, %9, !dbg !79
  %arrayidx34 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 768), i64 %idxprom25, !dbg !80
  %10 = load i32, ptr %arrayidx34, align 4, !dbg !80, !tbaa !8
  %add35 = add i32 %add32, %10, !dbg !81
  %cmp36.not = icmp eq i32 %add35, 0, !dbg !82
  br i1 %cmp36.not, label %if.end41, label %if.then37, !dbg !82

if.then37:                                        ; preds = %if.then
  %arrayidx39 = getelementptr inbounds nuw i32, ptr %bins, i64 %idxprom25
  %11 = atomicrmw add ptr %arrayidx39, i32 %add35 seq_cst, align 4, !dbg !83
  br label %if.end41, !dbg !85

if.end41:                                         ; preds = %if.then, %if.then37, %for.cond.cleanup11
  ret void, !dbg !86
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_block_scope(ptr noundef captures(none) %bins, ptr noundef captures(none) %range, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #2 !dbg !87 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !88
  %cmp = icmp samesign ult i32 %0, 64, !dbg !90
  br i1 %cmp, label %if.then, label %if.end, !dbg !90

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %idxprom
  store i32 0, ptr %arrayidx, align 4, !dbg !91, !tbaa !8
  br label %if.end, !dbg !92

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !93
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !94
  %mul = shl i32 %1, 7, !dbg !96
  %add = add i32 %mul, %0, !dbg !97
  %cmp241 = icmp ult i32 %add, %n, !dbg !98
  br i1 %cmp241, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !99

for.body.lr.ph:                                   ; preds = %if.end
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul9 = shl i32 %2, 7
  br label %for.body, !dbg !99

for.cond.cleanup:                                 ; preds = %for.body, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !100
  %rem = and i32 %0, 63, !dbg !101
  %idxprom11 = zext nneg i32 %rem to i64, !dbg !102
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %idxprom11, !dbg !102
  %3 = load i32, ptr %arrayidx12, align 4, !dbg !102, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !103
  br i1 %cmp, label %if.then14, label %if.else, !dbg !104

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.042 = phi i32 [ %add, %for.body.lr.ph ], [ %add10, %for.body ]
  %idxprom3 = zext i32 %i.042 to i64, !dbg !105
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %in, i64 %idxprom3, !dbg !105
  %4 = load i8, ptr %arrayidx4, align 1, !dbg !105, !tbaa !37
  %5 = lshr i8 %4, 2, !dbg !106
  %idxprom5 = zext nneg i8 %5 to i64, !dbg !107
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %idxprom5, !dbg !107
  %6 = tail call noundef i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %arrayidx6, i32 1), !dbg !108
  %add10 = add i32 %i.042, %mul9, !dbg !111
  %cmp2 = icmp ult i32 %add10, %n, !dbg !98
  br i1 %cmp2, label %for.body, label %for.cond.cleanup, !dbg !99, !llvm.loop !112

if.then14:                                        ; preds = %for.cond.cleanup
  %idxprom15 = zext nneg i32 %0 to i64, !dbg !114
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %bins, i64 %idxprom15, !dbg !114
  %7 = atomicrmw add ptr %arrayidx16, i32 %3 monotonic, align 4, !dbg !115
  br label %if.end29, !dbg !118

if.else:                                          ; preds = %for.cond.cleanup
  %sub = add nsw i32 %0, -64, !dbg !119
  %idxprom18 = zext nneg i32 %sub to i64, !dbg !120
  %arrayidx19 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %idxprom18, !dbg !120
  %8 = load i32, ptr %arrayidx19, align 4, !dbg !120, !tbaa !8
  %cmp20.not = icmp eq i32 %8, 0, !dbg !121
  br i1 %cmp20.not, label %if.end29, label %if.then21, !dbg !121

if.then21:                                        ; preds = %if.else
  %arrayidx25 = getelementptr inbounds nuw i8, ptr %range, i64 4
  %9 = atomicrmw min ptr %range, i32 %sub seq_cst, align 4, !dbg !122
  %10 = atomicrmw max ptr %arrayidx25, i32 %sub seq_cst, align 4, !dbg !125
  br label %if.end29, !dbg !128

if.end29:                                         ; preds = %if.else, %if.then21, %if.then14
  ret void, !dbg !129
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr captures(none), i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nounwind memory(argmem: readwrite) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "histogram.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "histogram_shared", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 19, column: 18, scope: !12)
!19 = !DILocation(line: 20, column: 5, scope: !12)
!20 = !DILocation(line: 20, column: 14, scope: !12)
!21 = !DILocation(line: 21, column: 5, scope: !12)
!22 = !DILocation(line: 35, column: 1, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 22, column: 23, scope: !12)
!25 = !DILocation(line: 22, column: 34, scope: !12)
!26 = !DILocation(line: 22, column: 40, scope: !12)
!27 = !DILocation(line: 22, column: 47, scope: !12)
!28 = !DILocation(line: 22, column: 5, scope: !12)
!29 = !DILocation(line: 23, column: 5, scope: !12)
!30 = !DILocation(line: 24, column: 16, scope: !12)
!31 = !DILocation(line: 24, column: 25, scope: !12)
!32 = !DILocation(line: 114, column: 66, scope: !33, inlinedAt: !34)
!33 = distinct !DISubprogram(name: "atomicAdd", scope: !17, file: !17, line: 114, type: !13, scopeLine: 114, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!34 = distinct !DILocation(line: 24, column: 5, scope: !12)
!35 = !DILocation(line: 25, column: 1, scope: !12)
!36 = !DILocation(line: 22, column: 91, scope: !12)
!37 = !{!10, !10, i64 0}
!38 = !DILocation(line: 22, column: 85, scope: !12)
!39 = !DILocation(line: 114, column: 66, scope: !33, inlinedAt: !40)
!40 = distinct !DILocation(line: 22, column: 74, scope: !12)
!41 = !DILocation(line: 22, column: 54, scope: !12)
!42 = distinct !{!42, !28, !43, !44}
!43 = !DILocation(line: 22, column: 101, scope: !12)
!44 = !{!"llvm.loop.mustprogress"}
!45 = distinct !DISubprogram(name: "histogram_per_warp", scope: !1, file: !1, line: 28, type: !13, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!46 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !47)
!47 = distinct !DILocation(line: 30, column: 18, scope: !45)
!48 = !DILocation(line: 31, column: 30, scope: !45)
!49 = !DILocation(line: 31, column: 22, scope: !45)
!50 = !DILocation(line: 32, column: 28, scope: !45)
!51 = !DILocation(line: 32, column: 5, scope: !45)
!52 = !DILocation(line: 33, column: 5, scope: !45)
!53 = !DILocation(line: 35, column: 1, scope: !23, inlinedAt: !54)
!54 = distinct !DILocation(line: 34, column: 23, scope: !45)
!55 = !DILocation(line: 34, column: 34, scope: !45)
!56 = !DILocation(line: 34, column: 40, scope: !45)
!57 = !DILocation(line: 34, column: 47, scope: !45)
!58 = !DILocation(line: 34, column: 5, scope: !45)
!59 = !DILocation(line: 32, column: 53, scope: !45)
!60 = !DILocation(line: 32, column: 45, scope: !45)
!61 = !DILocation(line: 32, column: 67, scope: !45)
!62 = !DILocation(line: 32, column: 37, scope: !45)
!63 = distinct !{!63, !51, !64, !44}
!64 = !DILocation(line: 32, column: 69, scope: !45)
!65 = !DILocation(line: 35, column: 5, scope: !45)
!66 = !DILocation(line: 36, column: 11, scope: !45)
!67 = !DILocation(line: 34, column: 90, scope: !45)
!68 = !DILocation(line: 34, column: 96, scope: !45)
!69 = !DILocation(line: 34, column: 85, scope: !45)
!70 = !DILocation(line: 114, column: 66, scope: !33, inlinedAt: !71)
!71 = distinct !DILocation(line: 34, column: 74, scope: !45)
!72 = !DILocation(line: 34, column: 54, scope: !45)
!73 = distinct !{!73, !58, !74, !44}
!74 = !DILocation(line: 34, column: 104, scope: !45)
!75 = !DILocation(line: 37, column: 24, scope: !45)
!76 = !DILocation(line: 37, column: 38, scope: !45)
!77 = !DILocation(line: 37, column: 36, scope: !45)
!78 = !DILocation(line: 37, column: 52, scope: !45)
!79 = !DILocation(line: 37, column: 50, scope: !45)
!80 = !DILocation(line: 37, column: 66, scope: !45)
!81 = !DILocation(line: 37, column: 64, scope: !45)
!82 = !DILocation(line: 38, column: 17, scope: !45)
!83 = !DILocation(line: 114, column: 66, scope: !33, inlinedAt: !84)
!84 = distinct !DILocation(line: 38, column: 22, scope: !45)
!85 = !DILocation(line: 38, column: 22, scope: !45)
!86 = !DILocation(line: 40, column: 1, scope: !45)
!87 = distinct !DISubprogram(name: "histogram_block_scope", scope: !1, file: !1, line: 43, type: !13, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!88 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !89)
!89 = distinct !DILocation(line: 45, column: 18, scope: !87)
!90 = !DILocation(line: 46, column: 11, scope: !87)
!91 = !DILocation(line: 46, column: 26, scope: !87)
!92 = !DILocation(line: 46, column: 17, scope: !87)
!93 = !DILocation(line: 47, column: 5, scope: !87)
!94 = !DILocation(line: 35, column: 1, scope: !23, inlinedAt: !95)
!95 = distinct !DILocation(line: 48, column: 23, scope: !87)
!96 = !DILocation(line: 48, column: 34, scope: !87)
!97 = !DILocation(line: 48, column: 40, scope: !87)
!98 = !DILocation(line: 48, column: 47, scope: !87)
!99 = !DILocation(line: 48, column: 5, scope: !87)
!100 = !DILocation(line: 49, column: 5, scope: !87)
!101 = !DILocation(line: 50, column: 29, scope: !87)
!102 = !DILocation(line: 50, column: 21, scope: !87)
!103 = !DILocation(line: 51, column: 5, scope: !87)
!104 = !DILocation(line: 52, column: 11, scope: !87)
!105 = !DILocation(line: 48, column: 97, scope: !87)
!106 = !DILocation(line: 48, column: 103, scope: !87)
!107 = !DILocation(line: 48, column: 91, scope: !87)
!108 = !DILocation(line: 116, column: 72, scope: !109, inlinedAt: !110)
!109 = distinct !DISubprogram(name: "atomicAdd_block", scope: !17, file: !17, line: 116, type: !13, scopeLine: 116, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!110 = distinct !DILocation(line: 48, column: 74, scope: !87)
!111 = !DILocation(line: 48, column: 54, scope: !87)
!112 = distinct !{!112, !99, !113, !44}
!113 = !DILocation(line: 48, column: 111, scope: !87)
!114 = !DILocation(line: 53, column: 28, scope: !87)
!115 = !DILocation(line: 134, column: 12, scope: !116, inlinedAt: !117)
!116 = distinct !DISubprogram(name: "fetch_add_relaxed", scope: !17, file: !17, line: 133, type: !13, scopeLine: 133, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!117 = distinct !DILocation(line: 53, column: 9, scope: !87)
!118 = !DILocation(line: 54, column: 5, scope: !87)
!119 = !DILocation(line: 54, column: 24, scope: !87)
!120 = !DILocation(line: 54, column: 16, scope: !87)
!121 = !DILocation(line: 54, column: 30, scope: !87)
!122 = !DILocation(line: 117, column: 51, scope: !123, inlinedAt: !124)
!123 = distinct !DISubprogram(name: "atomicMin", scope: !17, file: !17, line: 117, type: !13, scopeLine: 117, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!124 = distinct !DILocation(line: 55, column: 9, scope: !87)
!125 = !DILocation(line: 118, column: 51, scope: !126, inlinedAt: !127)
!126 = distinct !DISubprogram(name: "atomicMax", scope: !17, file: !17, line: 118, type: !13, scopeLine: 118, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!127 = distinct !DILocation(line: 56, column: 9, scope: !87)
!128 = !DILocation(line: 57, column: 5, scope: !87)
!129 = !DILocation(line: 58, column: 1, scope: !87)
