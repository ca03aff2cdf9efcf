; ModuleID = 'early_exit.cu'
source_filename = "early_exit.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ18exit_without_writeE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ15exit_with_writeE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ18exit_in_the_middleE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ16exit_whole_blockE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ17trap_on_bad_indexE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_without_write(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %cmp.not = icmp ult i32 %add, %n, !dbg !24
  br i1 %cmp.not, label %if.end, label %cleanup, !dbg !24

if.end:                                           ; preds = %entry
  %idxprom = zext i32 %add to i64, !dbg !25
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !25
  %2 = load float, ptr %arrayidx, align 4, !dbg !25, !tbaa !26
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !28
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_without_writeE1s to ptr), i64 %idxprom2, !dbg !28
  store float %2, ptr %arrayidx3, align 4, !dbg !29, !tbaa !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !30
  %cmp4.not = icmp eq i32 %0, 0, !dbg !31
  br i1 %cmp4.not, label %cond.end, label %cond.true, !dbg !32

cond.true:                                        ; preds = %if.end
  %3 = zext nneg i32 %0 to i64
  %4 = getelementptr float, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_without_writeE1s to ptr), i64 %3
  %arrayidx6 = getelementptr i8, ptr %4, i64 -4
  %5 = load float, ptr %arrayidx6, align 4, !dbg !33, !tbaa !26
  br label %cond.end, !dbg !32

cond.end:                                         ; preds = %if.end, %cond.true
  %cond = phi contract float [ %5, %cond.true ], [ 0.000000e+00, %if.end ], !dbg !32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %cmp7 = icmp samesign ult i32 %0, 127, !dbg !35
  %add8 = add nuw i32 %add, 1
  %cmp9 = icmp ult i32 %add8, %n
  %or.cond = and i1 %cmp7, %cmp9, !dbg !36
  br i1 %or.cond, label %cond.true10, label %cond.end15, !dbg !36

cond.true10:                                      ; preds = %cond.end
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 4
  %6 = load float, ptr %arrayidx13, align 4, !dbg !37, !tbaa !26
  br label %cond.end15, !dbg !38

cond.end15:                                       ; preds = %cond.end, %cond.true10
  %cond16 = phi contract float [ %6, %cond.true10 ], [ 0.000000e+00, %cond.end ], !dbg !38
  %add17 = fadd contract float %cond, %cond16, !dbg !39
  %arrayidx19 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom, !dbg !40
  store float %add17, ptr %arrayidx19, align 4, !dbg !41, !tbaa !26
  br label %cleanup, !dbg !42

cleanup:                                          ; preds = %entry, %cond.end15
  ret void, !dbg !42
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_with_write(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !43 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !44
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !46
  %mul = shl i32 %1, 7, !dbg !48
  %add = add i32 %mul, %0, !dbg !49
  %cmp.not = icmp ult i32 %add, %n, !dbg !50
  br i1 %cmp.not, label %if.end, label %if.then, !dbg !50

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %0 to i64, !dbg !51
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 %idxprom, !dbg !51
  store float 0.000000e+00, ptr %arrayidx, align 4, !dbg !52, !tbaa !26
  br label %cleanup, !dbg !53

if.end:                                           ; preds = %entry
  %idxprom2 = zext i32 %add to i64, !dbg !54
  %arrayidx3 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom2, !dbg !54
  %2 = load float, ptr %arrayidx3, align 4, !dbg !54, !tbaa !26
  %idxprom4 = zext nneg i32 %0 to i64, !dbg !55
  %arrayidx5 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 %idxprom4, !dbg !55
  store float %2, ptr %arrayidx5, align 4, !dbg !56, !tbaa !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !57
  %3 = load float, ptr %arrayidx5, align 4, !dbg !58, !tbaa !26
  %add8 = add nuw nsw i32 %0, 1, !dbg !59
  %rem = and i32 %add8, 127, !dbg !60
  %idxprom9 = zext nneg i32 %rem to i64, !dbg !61
  %arrayidx10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 %idxprom9, !dbg !61
  %4 = load float, ptr %arrayidx10, align 4, !dbg !61, !tbaa !26
  %add11 = fadd contract float %3, %4, !dbg !62
  %arrayidx13 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom2, !dbg !63
  store float %add11, ptr %arrayidx13, align 4, !dbg !64, !tbaa !26
  br label %cleanup, !dbg !65

cleanup:                                          ; preds = %if.end, %if.then
  ret void, !dbg !65
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_in_the_middle(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !66 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !67
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !69
  %mul = shl i32 %1, 7, !dbg !71
  %add = add i32 %mul, %0, !dbg !72
  %idxprom = zext i32 %add to i64, !dbg !73
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !73
  %2 = load i32, ptr %arrayidx, align 4, !dbg !73, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !74
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 %idxprom2, !dbg !74
  store i32 %2, ptr %arrayidx3, align 4, !dbg !75, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !76
  %3 = load i32, ptr %arrayidx3, align 4, !dbg !77, !tbaa !8
  %add6 = add nuw nsw i32 %0, 1, !dbg !78
  %rem = and i32 %add6, 127, !dbg !79
  %idxprom7 = zext nneg i32 %rem to i64, !dbg !80
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 %idxprom7, !dbg !80
  %4 = load i32, ptr %arrayidx8, align 4, !dbg !80, !tbaa !8
  %add9 = add nuw nsw i32 %0, 127, !dbg !81
  %rem10 = and i32 %add9, 127, !dbg !82
  %idxprom11 = zext nneg i32 %rem10 to i64, !dbg !83
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 %idxprom11, !dbg !83
  %5 = load i32, ptr %arrayidx12, align 4, !dbg !83, !tbaa !8
  %cond.i40 = tail call noundef i32 @llvm.smax.i32(i32 %4, i32 %5), !dbg !84
  %cmp = icmp sgt i32 %cond.i40, %3, !dbg !87
  br i1 %cmp, label %cleanup, label %if.end, !dbg !87

if.end:                                           ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !88
  %mul19 = shl nsw i32 %3, 1, !dbg !89
  store i32 %mul19, ptr %arrayidx3, align 4, !dbg !90, !tbaa !8
  %add24 = or disjoint i32 %mul19, 1, !dbg !91
  br label %cleanup, !dbg !92

cleanup:                                          ; preds = %entry, %if.end
  %add24.sink = phi i32 [ %add24, %if.end ], [ 0, %entry ], !dbg !93
  %6 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !93
  store i32 %add24.sink, ptr %6, align 4, !dbg !93, !tbaa !8
  ret void, !dbg !92
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_whole_block(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %active) local_unnamed_addr #0 !dbg !94 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !95
  %idxprom = zext nneg i32 %0 to i64, !dbg !97
  %arrayidx = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom, !dbg !97
  %1 = load i8, ptr %arrayidx, align 1, !dbg !97, !tbaa !98
  %tobool.not = icmp eq i8 %1, 0, !dbg !97
  br i1 %tobool.not, label %return, label %if.end, !dbg !99

if.end:                                           ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !100
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !101
  %mul = shl i32 %0, 7, !dbg !103
  %add = add i32 %mul, %2, !dbg !104
  %idxprom3 = zext i32 %add to i64, !dbg !105
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom3, !dbg !105
  %3 = load i32, ptr %arrayidx4, align 4, !dbg !105, !tbaa !8
  %idxprom5 = zext nneg i32 %2 to i64, !dbg !106
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16exit_whole_blockE1s to ptr), i64 %idxprom5, !dbg !106
  store i32 %3, ptr %arrayidx6, align 4, !dbg !107, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !108
  %sub = sub nsw i32 127, %2, !dbg !109
  %idxprom7 = zext i32 %sub to i64, !dbg !110
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16exit_whole_blockE1s to ptr), i64 %idxprom7, !dbg !110
  %4 = load i32, ptr %arrayidx8, align 4, !dbg !110, !tbaa !8
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom3, !dbg !111
  store i32 %4, ptr %arrayidx10, align 4, !dbg !112, !tbaa !8
  br label %return, !dbg !113

return:                                           ; preds = %entry, %if.end
  ret void, !dbg !113
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @trap_on_bad_index(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %index) local_unnamed_addr #0 !dbg !114 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !115
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !117
  %mul = shl i32 %1, 7, !dbg !119
  %add = add i32 %mul, %0, !dbg !120
  %idxprom = zext i32 %add to i64, !dbg !121
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !121
  %2 = load i32, ptr %arrayidx, align 4, !dbg !121, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !122
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17trap_on_bad_indexE1s to ptr), i64 %idxprom2, !dbg !122
  store i32 %2, ptr %arrayidx3, align 4, !dbg !123, !tbaa !8
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %index, i64 %idxprom, !dbg !124
  %3 = load i32, ptr %arrayidx5, align 4, !dbg !124, !tbaa !8
  %cmp = icmp ugt i32 %3, 127, !dbg !125
  br i1 %cmp, label %if.then, label %if.end, !dbg !125

if.then:                                          ; preds = %entry
  tail call void @llvm.trap(), !dbg !126
  unreachable, !dbg !129

if.end:                                           ; preds = %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !130
  %idxprom6 = zext nneg i32 %3 to i64, !dbg !131
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17trap_on_bad_indexE1s to ptr), i64 %idxprom6, !dbg !131
  %4 = load i32, ptr %arrayidx7, align 4, !dbg !131, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !132
  store i32 %4, ptr %arrayidx9, align 4, !dbg !133, !tbaa !8
  ret void, !dbg !134
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "early_exit.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "exit_without_write", scope: !1, file: !1, line: 22, type: !13, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 24, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 25, column: 18, scope: !12)
!22 = !DILocation(line: 25, column: 29, scope: !12)
!23 = !DILocation(line: 25, column: 35, scope: !12)
!24 = !DILocation(line: 26, column: 11, scope: !12)
!25 = !DILocation(line: 27, column: 12, scope: !12)
!26 = !{!27, !27, i64 0}
!27 = !{!"float", !10, i64 0}
!28 = !DILocation(line: 27, column: 5, scope: !12)
!29 = !DILocation(line: 27, column: 10, scope: !12)
!30 = !DILocation(line: 28, column: 5, scope: !12)
!31 = !DILocation(line: 29, column: 20, scope: !12)
!32 = !DILocation(line: 29, column: 18, scope: !12)
!33 = !DILocation(line: 29, column: 26, scope: !12)
!34 = !DILocation(line: 30, column: 5, scope: !12)
!35 = !DILocation(line: 31, column: 21, scope: !12)
!36 = !DILocation(line: 31, column: 27, scope: !12)
!37 = !DILocation(line: 31, column: 42, scope: !12)
!38 = !DILocation(line: 31, column: 19, scope: !12)
!39 = !DILocation(line: 32, column: 19, scope: !12)
!40 = !DILocation(line: 32, column: 5, scope: !12)
!41 = !DILocation(line: 32, column: 12, scope: !12)
!42 = !DILocation(line: 33, column: 1, scope: !12)
!43 = distinct !DISubprogram(name: "exit_with_write", scope: !1, file: !1, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!44 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !45)
!45 = distinct !DILocation(line: 37, column: 18, scope: !43)
!46 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !47)
!47 = distinct !DILocation(line: 38, column: 18, scope: !43)
!48 = !DILocation(line: 38, column: 29, scope: !43)
!49 = !DILocation(line: 38, column: 35, scope: !43)
!50 = !DILocation(line: 39, column: 11, scope: !43)
!51 = !DILocation(line: 40, column: 9, scope: !43)
!52 = !DILocation(line: 40, column: 14, scope: !43)
!53 = !DILocation(line: 41, column: 9, scope: !43)
!54 = !DILocation(line: 43, column: 12, scope: !43)
!55 = !DILocation(line: 43, column: 5, scope: !43)
!56 = !DILocation(line: 43, column: 10, scope: !43)
!57 = !DILocation(line: 44, column: 5, scope: !43)
!58 = !DILocation(line: 45, column: 14, scope: !43)
!59 = !DILocation(line: 45, column: 26, scope: !43)
!60 = !DILocation(line: 45, column: 31, scope: !43)
!61 = !DILocation(line: 45, column: 21, scope: !43)
!62 = !DILocation(line: 45, column: 19, scope: !43)
!63 = !DILocation(line: 45, column: 5, scope: !43)
!64 = !DILocation(line: 45, column: 12, scope: !43)
!65 = !DILocation(line: 46, column: 1, scope: !43)
!66 = distinct !DISubprogram(name: "exit_in_the_middle", scope: !1, file: !1, line: 48, type: !13, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!67 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !68)
!68 = distinct !DILocation(line: 50, column: 18, scope: !66)
!69 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !70)
!70 = distinct !DILocation(line: 51, column: 18, scope: !66)
!71 = !DILocation(line: 51, column: 29, scope: !66)
!72 = !DILocation(line: 51, column: 35, scope: !66)
!73 = !DILocation(line: 52, column: 12, scope: !66)
!74 = !DILocation(line: 52, column: 5, scope: !66)
!75 = !DILocation(line: 52, column: 10, scope: !66)
!76 = !DILocation(line: 53, column: 5, scope: !66)
!77 = !DILocation(line: 54, column: 23, scope: !66)
!78 = !DILocation(line: 54, column: 38, scope: !66)
!79 = !DILocation(line: 54, column: 43, scope: !66)
!80 = !DILocation(line: 54, column: 33, scope: !66)
!81 = !DILocation(line: 54, column: 56, scope: !66)
!82 = !DILocation(line: 54, column: 63, scope: !66)
!83 = !DILocation(line: 54, column: 51, scope: !66)
!84 = !DILocation(line: 63, column: 44, scope: !85, inlinedAt: !86)
!85 = distinct !DISubprogram(name: "max", scope: !17, file: !17, line: 63, type: !13, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!86 = distinct !DILocation(line: 54, column: 29, scope: !66)
!87 = !DILocation(line: 55, column: 14, scope: !66)
!88 = !DILocation(line: 59, column: 5, scope: !66)
!89 = !DILocation(line: 60, column: 20, scope: !66)
!90 = !DILocation(line: 60, column: 10, scope: !66)
!91 = !DILocation(line: 61, column: 19, scope: !66)
!92 = !DILocation(line: 62, column: 1, scope: !66)
!93 = !DILocation(line: 0, scope: !66)
!94 = distinct !DISubprogram(name: "exit_whole_block", scope: !1, file: !1, line: 65, type: !13, scopeLine: 65, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!95 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !96)
!96 = distinct !DILocation(line: 67, column: 17, scope: !94)
!97 = !DILocation(line: 67, column: 10, scope: !94)
!98 = !{!10, !10, i64 0}
!99 = !DILocation(line: 67, column: 9, scope: !94)
!100 = !DILocation(line: 68, column: 5, scope: !94)
!101 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !102)
!102 = distinct !DILocation(line: 69, column: 18, scope: !94)
!103 = !DILocation(line: 70, column: 29, scope: !94)
!104 = !DILocation(line: 70, column: 35, scope: !94)
!105 = !DILocation(line: 71, column: 12, scope: !94)
!106 = !DILocation(line: 71, column: 5, scope: !94)
!107 = !DILocation(line: 71, column: 10, scope: !94)
!108 = !DILocation(line: 72, column: 5, scope: !94)
!109 = !DILocation(line: 73, column: 20, scope: !94)
!110 = !DILocation(line: 73, column: 14, scope: !94)
!111 = !DILocation(line: 73, column: 5, scope: !94)
!112 = !DILocation(line: 73, column: 12, scope: !94)
!113 = !DILocation(line: 74, column: 1, scope: !94)
!114 = distinct !DISubprogram(name: "trap_on_bad_index", scope: !1, file: !1, line: 76, type: !13, scopeLine: 76, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!115 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !116)
!116 = distinct !DILocation(line: 78, column: 18, scope: !114)
!117 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !118)
!118 = distinct !DILocation(line: 79, column: 18, scope: !114)
!119 = !DILocation(line: 79, column: 29, scope: !114)
!120 = !DILocation(line: 79, column: 35, scope: !114)
!121 = !DILocation(line: 80, column: 12, scope: !114)
!122 = !DILocation(line: 80, column: 5, scope: !114)
!123 = !DILocation(line: 80, column: 10, scope: !114)
!124 = !DILocation(line: 81, column: 21, scope: !114)
!125 = !DILocation(line: 82, column: 14, scope: !114)
!126 = !DILocation(line: 95, column: 29, scope: !127, inlinedAt: !128)
!127 = distinct !DISubprogram(name: "__trap", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!128 = distinct !DILocation(line: 82, column: 22, scope: !114)
!129 = !DILocation(line: 95, column: 47, scope: !127, inlinedAt: !128)
!130 = !DILocation(line: 83, column: 5, scope: !114)
!131 = !DILocation(line: 84, column: 14, scope: !114)
!132 = !DILocation(line: 84, column: 5, scope: !114)
!133 = !DILocation(line: 84, column: 12, scope: !114)
!134 = !DILocation(line: 85, column: 1, scope: !114)
