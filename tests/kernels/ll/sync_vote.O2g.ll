; ModuleID = 'sync_vote.cu'
source_filename = "sync_vote.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16label_componentsE1s = internal unnamed_addr addrspace(3) global [18 x [18 x i32]] undef, align 4
@_ZZ9is_sortedE1s = internal unnamed_addr addrspace(3) global [129 x i32] undef, align 4
@_ZZ12votes_unusedE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @count_in_range(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n, i32 noundef %low, i32 noundef %high) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %mul = shl i32 %0, 7, !dbg !19
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !20
  %add = add i32 %mul, %1, !dbg !23
  %cmp = icmp ult i32 %add, %n, !dbg !24
  br i1 %cmp, label %land.lhs.true, label %land.end, !dbg !25

land.lhs.true:                                    ; preds = %entry
  %idxprom = zext i32 %add to i64, !dbg !26
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !26
  %2 = load i32, ptr %arrayidx, align 4, !dbg !26, !tbaa !8
  %cmp2.not = icmp sge i32 %2, %low, !dbg !27
  %cmp5 = icmp slt i32 %2, %high
  %narrow = and i1 %cmp2.not, %cmp5, !dbg !28
  br label %land.end, !dbg !28

land.end:                                         ; preds = %land.lhs.true, %entry
  %conv = phi i1 [ %narrow, %land.lhs.true ], [ false, %entry ], !dbg !29
  %3 = tail call noundef i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %conv), !dbg !30
  %cmp8 = icmp eq i32 %1, 0, !dbg !33
  br i1 %cmp8, label %if.then, label %if.end, !dbg !33

if.then:                                          ; preds = %land.end
  %idxprom10 = zext nneg i32 %0 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom10
  store i32 %3, ptr %arrayidx11, align 4, !dbg !34, !tbaa !8
  br label %if.end, !dbg !35

if.end:                                           ; preds = %if.then, %land.end
  ret void, !dbg !36
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @label_components(ptr noundef writeonly captures(none) %label, ptr noundef readonly captures(none) %image) local_unnamed_addr #1 !dbg !37 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !38
  %add = add nuw nsw i32 %0, 1, !dbg !40
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !41
  %add2 = add nuw nsw i32 %1, 1, !dbg !44
  %mul = shl nuw nsw i32 %1, 4, !dbg !45
  %add5 = add nuw nsw i32 %mul, %0, !dbg !46
  %cmp105 = icmp samesign ult i32 %add5, 324, !dbg !47
  br i1 %cmp105, label %for.body, label %for.cond.cleanup, !dbg !48

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !49
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !50
  %mul10 = shl i32 %2, 8, !dbg !52
  %add11 = add i32 %add5, %mul10, !dbg !53
  %idxprom12 = zext i32 %add11 to i64, !dbg !54
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %image, i64 %idxprom12, !dbg !54
  %3 = load i8, ptr %arrayidx13, align 1, !dbg !54, !tbaa !55
  %cmp14.not = icmp eq i8 %3, 0, !dbg !56
  %.pre = zext nneg i32 %add2 to i64
  br i1 %cmp14.not, label %for.cond.cleanup.if.end_crit_edge, label %if.then, !dbg !57

for.cond.cleanup.if.end_crit_edge:                ; preds = %for.cond.cleanup
  %.pre107 = zext nneg i32 %add to i64
  br label %if.end, !dbg !57

for.body:                                         ; preds = %entry, %for.body
  %e.0106 = phi i32 [ %add8, %for.body ], [ %add5, %entry ]
  %div.lhs.trunc = trunc nuw nsw i32 %e.0106 to i16, !dbg !58
  %div.lhs.trunc.frozen = freeze i16 %div.lhs.trunc, !dbg !58
  %div103 = udiv i16 %div.lhs.trunc.frozen, 18, !dbg !58
  %idxprom = zext nneg i16 %div103 to i64, !dbg !59
  %arrayidx = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %idxprom, !dbg !59
  %4 = mul i16 %div103, 18, !dbg !60
  %rem104.decomposed = sub i16 %div.lhs.trunc.frozen, %4, !dbg !60
  %idxprom6 = zext nneg i16 %rem104.decomposed to i64, !dbg !59
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %arrayidx, i64 %idxprom6, !dbg !59
  store i32 2147483647, ptr %arrayidx7, align 4, !dbg !61, !tbaa !8
  %add8 = add nuw nsw i32 %e.0106, 256, !dbg !62
  %cmp = icmp samesign ult i32 %e.0106, 68, !dbg !47
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !48, !llvm.loop !63

if.then:                                          ; preds = %for.cond.cleanup
  %arrayidx16 = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %.pre
  %idxprom17 = zext nneg i32 %add to i64
  %arrayidx18 = getelementptr inbounds nuw i32, ptr %arrayidx16, i64 %idxprom17
  store i32 %add5, ptr %arrayidx18, align 4, !dbg !66, !tbaa !8
  br label %if.end, !dbg !67

if.end:                                           ; preds = %for.cond.cleanup.if.end_crit_edge, %if.then
  %idxprom21.pre-phi = phi i64 [ %.pre107, %for.cond.cleanup.if.end_crit_edge ], [ %idxprom17, %if.then ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  %arrayidx20 = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %.pre
  %arrayidx22 = getelementptr inbounds nuw i32, ptr %arrayidx20, i64 %idxprom21.pre-phi
  %invariant.gep = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %idxprom21.pre-phi, !dbg !69
  %idxprom25 = zext nneg i32 %1 to i64
  %gep = getelementptr inbounds nuw [18 x i32], ptr %invariant.gep, i64 %idxprom25
  %5 = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %idxprom25
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %5, i64 144
  %arrayidx33 = getelementptr inbounds nuw i32, ptr %arrayidx31, i64 %idxprom21.pre-phi
  %idxprom39 = zext nneg i32 %0 to i64
  %arrayidx40 = getelementptr inbounds nuw i32, ptr %arrayidx20, i64 %idxprom39
  %arrayidx45 = getelementptr inbounds nuw i8, ptr %arrayidx40, i64 8
  br label %do.body, !dbg !69

do.body:                                          ; preds = %if.end61, %if.end
  %6 = load i32, ptr %arrayidx22, align 4, !dbg !70, !tbaa !8
  br i1 %cmp14.not, label %if.end48, label %if.then24, !dbg !71

if.then24:                                        ; preds = %do.body
  %7 = load i32, ptr %gep, align 4, !dbg !72, !tbaa !8
  %8 = load i32, ptr %arrayidx33, align 4, !dbg !73, !tbaa !8
  %cond.i102 = tail call noundef i32 @llvm.smin.i32(i32 %7, i32 %8), !dbg !74
  %cond.i101 = tail call noundef i32 @llvm.smin.i32(i32 %6, i32 %cond.i102), !dbg !77
  %9 = load i32, ptr %arrayidx40, align 4, !dbg !79, !tbaa !8
  %10 = load i32, ptr %arrayidx45, align 4, !dbg !80, !tbaa !8
  %cond.i100 = tail call noundef i32 @llvm.smin.i32(i32 %9, i32 %10), !dbg !81
  %cond.i = tail call noundef i32 @llvm.smin.i32(i32 %cond.i101, i32 %cond.i100), !dbg !83
  br label %if.end48, !dbg !85

if.end48:                                         ; preds = %if.then24, %do.body
  %best.0 = phi i32 [ %cond.i, %if.then24 ], [ %6, %do.body ], !dbg !86
  %cmp53 = icmp ne i32 %best.0, %6, !dbg !87
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !88
  br i1 %cmp53, label %if.then56, label %if.end61, !dbg !89

if.then56:                                        ; preds = %if.end48
  store i32 %best.0, ptr %arrayidx22, align 4, !dbg !90, !tbaa !8
  br label %if.end61, !dbg !91

if.end61:                                         ; preds = %if.then56, %if.end48
  %11 = tail call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %cmp53), !dbg !92
  br i1 %11, label %do.body, label %do.end, !dbg !95, !llvm.loop !96

do.end:                                           ; preds = %if.end61
  %12 = load i32, ptr %arrayidx22, align 4, !dbg !98, !tbaa !8
  %arrayidx73 = getelementptr inbounds nuw i32, ptr %label, i64 %idxprom12, !dbg !99
  store i32 %12, ptr %arrayidx73, align 4, !dbg !100, !tbaa !8
  ret void, !dbg !101
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @is_sorted(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !102 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !103
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !105
  %mul = shl i32 %1, 7, !dbg !107
  %idx.ext = zext i32 %mul to i64, !dbg !108
  %add.ptr = getelementptr inbounds nuw i32, ptr %in, i64 %idx.ext, !dbg !108
  %idxprom = zext nneg i32 %0 to i64, !dbg !109
  %arrayidx = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom, !dbg !109
  %2 = load i32, ptr %arrayidx, align 4, !dbg !109, !tbaa !8
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 %idxprom, !dbg !110
  store i32 %2, ptr %arrayidx3, align 4, !dbg !111, !tbaa !8
  %cmp = icmp eq i32 %0, 0, !dbg !112
  br i1 %cmp, label %if.then, label %if.end, !dbg !112

if.then:                                          ; preds = %entry
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 512
  %3 = load i32, ptr %arrayidx4, align 4, !dbg !113, !tbaa !8
  store i32 %3, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 512), align 4, !dbg !114, !tbaa !8
  br label %if.end, !dbg !115

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !116
  %4 = load i32, ptr %arrayidx3, align 4, !dbg !117, !tbaa !8
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 4, !dbg !118
  %5 = load i32, ptr %arrayidx8, align 4, !dbg !118, !tbaa !8
  %cmp9 = icmp sle i32 %4, %5, !dbg !119
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !120
  %6 = tail call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %cmp9), !dbg !121
  br i1 %cmp, label %if.then12, label %if.end18, !dbg !124

if.then12:                                        ; preds = %if.end
  %idxprom16 = zext nneg i32 %1 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom16
  %7 = zext i1 %6 to i32, !dbg !121
  store i32 %7, ptr %arrayidx17, align 4, !dbg !125, !tbaa !8
  br label %if.end18, !dbg !126

if.end18:                                         ; preds = %if.then12, %if.end
  ret void, !dbg !127
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @votes_unused(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !128 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !129
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !131
  %mul = shl i32 %1, 7, !dbg !133
  %add = add i32 %mul, %0, !dbg !134
  %idxprom = zext i32 %add to i64, !dbg !135
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !135
  %2 = load i32, ptr %arrayidx, align 4, !dbg !135, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !136
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12votes_unusedE1s to ptr), i64 %idxprom2, !dbg !136
  store i32 %2, ptr %arrayidx3, align 4, !dbg !137, !tbaa !8
  %3 = tail call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 false), !dbg !138
  %sub = sub nsw i32 127, %0, !dbg !140
  %idxprom5 = zext i32 %sub to i64, !dbg !141
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12votes_unusedE1s to ptr), i64 %idxprom5, !dbg !141
  %4 = load i32, ptr %arrayidx6, align 4, !dbg !141, !tbaa !8
  %cmp = icmp sgt i32 %4, 0, !dbg !142
  %5 = tail call noundef i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %cmp), !dbg !143
  %6 = load i32, ptr %arrayidx3, align 4, !dbg !145, !tbaa !8
  %add10 = add nsw i32 %6, %4, !dbg !146
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !147
  store i32 %add10, ptr %arrayidx12, align 4, !dbg !148, !tbaa !8
  ret void, !dbg !149
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: convergent nocallback nounwind
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1) #2

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32, i1) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "sync_vote.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "count_in_range", scope: !1, file: !1, line: 18, type: !13, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 19, column: 18, scope: !12)
!19 = !DILocation(line: 19, column: 29, scope: !12)
!20 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 19, column: 37, scope: !12)
!23 = !DILocation(line: 19, column: 35, scope: !12)
!24 = !DILocation(line: 20, column: 17, scope: !12)
!25 = !DILocation(line: 20, column: 21, scope: !12)
!26 = !DILocation(line: 20, column: 24, scope: !12)
!27 = !DILocation(line: 20, column: 30, scope: !12)
!28 = !DILocation(line: 20, column: 37, scope: !12)
!29 = !DILocation(line: 0, scope: !12)
!30 = !DILocation(line: 88, column: 53, scope: !31, inlinedAt: !32)
!31 = distinct !DISubprogram(name: "__syncthreads_count", scope: !17, file: !17, line: 88, type: !13, scopeLine: 88, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!32 = distinct !DILocation(line: 21, column: 16, scope: !12)
!33 = !DILocation(line: 22, column: 21, scope: !12)
!34 = !DILocation(line: 22, column: 43, scope: !12)
!35 = !DILocation(line: 22, column: 27, scope: !12)
!36 = !DILocation(line: 23, column: 1, scope: !12)
!37 = distinct !DISubprogram(name: "label_components", scope: !1, file: !1, line: 26, type: !13, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!38 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !39)
!39 = distinct !DILocation(line: 28, column: 18, scope: !37)
!40 = !DILocation(line: 28, column: 30, scope: !37)
!41 = !DILocation(line: 34, column: 1, scope: !42, inlinedAt: !43)
!42 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!43 = distinct !DILocation(line: 29, column: 18, scope: !37)
!44 = !DILocation(line: 29, column: 30, scope: !37)
!45 = !DILocation(line: 30, column: 30, scope: !37)
!46 = !DILocation(line: 30, column: 35, scope: !37)
!47 = !DILocation(line: 31, column: 28, scope: !37)
!48 = !DILocation(line: 31, column: 5, scope: !37)
!49 = !DILocation(line: 32, column: 5, scope: !37)
!50 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !51)
!51 = distinct !DILocation(line: 33, column: 22, scope: !37)
!52 = !DILocation(line: 33, column: 33, scope: !37)
!53 = !DILocation(line: 33, column: 39, scope: !37)
!54 = !DILocation(line: 33, column: 16, scope: !37)
!55 = !{!10, !10, i64 0}
!56 = !DILocation(line: 33, column: 44, scope: !37)
!57 = !DILocation(line: 34, column: 9, scope: !37)
!58 = !DILocation(line: 31, column: 53, scope: !37)
!59 = !DILocation(line: 31, column: 49, scope: !37)
!60 = !DILocation(line: 31, column: 61, scope: !37)
!61 = !DILocation(line: 31, column: 67, scope: !37)
!62 = !DILocation(line: 31, column: 41, scope: !37)
!63 = distinct !{!63, !48, !64, !65}
!64 = !DILocation(line: 31, column: 69, scope: !37)
!65 = !{!"llvm.loop.mustprogress"}
!66 = !DILocation(line: 34, column: 22, scope: !37)
!67 = !DILocation(line: 34, column: 14, scope: !37)
!68 = !DILocation(line: 35, column: 5, scope: !37)
!69 = !DILocation(line: 37, column: 5, scope: !37)
!70 = !DILocation(line: 38, column: 20, scope: !37)
!71 = !DILocation(line: 39, column: 13, scope: !37)
!72 = !DILocation(line: 39, column: 43, scope: !37)
!73 = !DILocation(line: 39, column: 56, scope: !37)
!74 = !DILocation(line: 62, column: 44, scope: !75, inlinedAt: !76)
!75 = distinct !DISubprogram(name: "min", scope: !17, file: !17, line: 62, type: !13, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!76 = distinct !DILocation(line: 39, column: 39, scope: !37)
!77 = !DILocation(line: 62, column: 44, scope: !75, inlinedAt: !78)
!78 = distinct !DILocation(line: 39, column: 29, scope: !37)
!79 = !DILocation(line: 39, column: 75, scope: !37)
!80 = !DILocation(line: 39, column: 88, scope: !37)
!81 = !DILocation(line: 62, column: 44, scope: !75, inlinedAt: !82)
!82 = distinct !DILocation(line: 39, column: 71, scope: !37)
!83 = !DILocation(line: 62, column: 44, scope: !75, inlinedAt: !84)
!84 = distinct !DILocation(line: 39, column: 25, scope: !37)
!85 = !DILocation(line: 39, column: 18, scope: !37)
!86 = !DILocation(line: 0, scope: !37)
!87 = !DILocation(line: 40, column: 24, scope: !37)
!88 = !DILocation(line: 41, column: 9, scope: !37)
!89 = !DILocation(line: 42, column: 13, scope: !37)
!90 = !DILocation(line: 42, column: 30, scope: !37)
!91 = !DILocation(line: 42, column: 22, scope: !37)
!92 = !DILocation(line: 90, column: 50, scope: !93, inlinedAt: !94)
!93 = distinct !DISubprogram(name: "__syncthreads_or", scope: !17, file: !17, line: 90, type: !13, scopeLine: 90, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!94 = distinct !DILocation(line: 43, column: 14, scope: !37)
!95 = !DILocation(line: 43, column: 5, scope: !37)
!96 = distinct !{!96, !69, !97, !65}
!97 = !DILocation(line: 43, column: 39, scope: !37)
!98 = !DILocation(line: 44, column: 35, scope: !37)
!99 = !DILocation(line: 44, column: 5, scope: !37)
!100 = !DILocation(line: 44, column: 33, scope: !37)
!101 = !DILocation(line: 45, column: 1, scope: !37)
!102 = distinct !DISubprogram(name: "is_sorted", scope: !1, file: !1, line: 47, type: !13, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!103 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !104)
!104 = distinct !DILocation(line: 49, column: 18, scope: !102)
!105 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !106)
!106 = distinct !DILocation(line: 50, column: 28, scope: !102)
!107 = !DILocation(line: 50, column: 39, scope: !102)
!108 = !DILocation(line: 50, column: 26, scope: !102)
!109 = !DILocation(line: 51, column: 12, scope: !102)
!110 = !DILocation(line: 51, column: 5, scope: !102)
!111 = !DILocation(line: 51, column: 10, scope: !102)
!112 = !DILocation(line: 52, column: 11, scope: !102)
!113 = !DILocation(line: 52, column: 26, scope: !102)
!114 = !DILocation(line: 52, column: 24, scope: !102)
!115 = !DILocation(line: 52, column: 17, scope: !102)
!116 = !DILocation(line: 53, column: 5, scope: !102)
!117 = !DILocation(line: 54, column: 21, scope: !102)
!118 = !DILocation(line: 54, column: 29, scope: !102)
!119 = !DILocation(line: 54, column: 26, scope: !102)
!120 = !DILocation(line: 55, column: 5, scope: !102)
!121 = !DILocation(line: 89, column: 51, scope: !122, inlinedAt: !123)
!122 = distinct !DISubprogram(name: "__syncthreads_and", scope: !17, file: !17, line: 89, type: !13, scopeLine: 89, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!123 = distinct !DILocation(line: 56, column: 15, scope: !102)
!124 = !DILocation(line: 57, column: 11, scope: !102)
!125 = !DILocation(line: 57, column: 33, scope: !102)
!126 = !DILocation(line: 57, column: 17, scope: !102)
!127 = !DILocation(line: 58, column: 1, scope: !102)
!128 = distinct !DISubprogram(name: "votes_unused", scope: !1, file: !1, line: 60, type: !13, scopeLine: 60, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!129 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !130)
!130 = distinct !DILocation(line: 62, column: 18, scope: !128)
!131 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !132)
!132 = distinct !DILocation(line: 63, column: 18, scope: !128)
!133 = !DILocation(line: 63, column: 29, scope: !128)
!134 = !DILocation(line: 63, column: 35, scope: !128)
!135 = !DILocation(line: 64, column: 12, scope: !128)
!136 = !DILocation(line: 64, column: 5, scope: !128)
!137 = !DILocation(line: 64, column: 10, scope: !128)
!138 = !DILocation(line: 90, column: 50, scope: !93, inlinedAt: !139)
!139 = distinct !DILocation(line: 65, column: 5, scope: !128)
!140 = !DILocation(line: 66, column: 19, scope: !128)
!141 = !DILocation(line: 66, column: 13, scope: !128)
!142 = !DILocation(line: 67, column: 27, scope: !128)
!143 = !DILocation(line: 88, column: 53, scope: !31, inlinedAt: !144)
!144 = distinct !DILocation(line: 67, column: 5, scope: !128)
!145 = !DILocation(line: 68, column: 18, scope: !128)
!146 = !DILocation(line: 68, column: 16, scope: !128)
!147 = !DILocation(line: 68, column: 5, scope: !128)
!148 = !DILocation(line: 68, column: 12, scope: !128)
!149 = !DILocation(line: 69, column: 1, scope: !128)
