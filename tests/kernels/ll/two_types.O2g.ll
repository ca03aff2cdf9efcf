; ModuleID = 'two_types.cu'
source_filename = "two_types.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%union.Bytes = type { [32 x i32] }

@_ZZ16floats_then_bitsE3raw = internal unnamed_addr addrspace(3) global [1024 x i8] undef, align 16
@_ZZ16bytes_then_wordsE1s = internal unnamed_addr addrspace(3) global %union.Bytes undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @floats_then_bits(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 8, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %idxprom = zext i32 %add to i64, !dbg !24
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !24
  %2 = load float, ptr %arrayidx, align 4, !dbg !24, !tbaa !25
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !27
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %idxprom2, !dbg !27
  store float %2, ptr %arrayidx3, align 4, !dbg !28, !tbaa !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %3 = load float, ptr %arrayidx3, align 4, !dbg !30, !tbaa !25
  %add6 = add nuw nsw i32 %0, 1, !dbg !31
  %rem = and i32 %add6, 255, !dbg !32
  %idxprom7 = zext nneg i32 %rem to i64, !dbg !33
  %arrayidx8 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %idxprom7, !dbg !33
  %4 = load float, ptr %arrayidx8, align 4, !dbg !33, !tbaa !25
  %sub = fsub contract float %3, %4, !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !35
  %5 = bitcast float %sub to i32, !dbg !36
  %not = xor i32 %5, -1, !dbg !39
  %6 = tail call float @llvm.fabs.f32(float %sub), !dbg !39
  %7 = fneg float %6, !dbg !39
  %or = bitcast float %7 to i32, !dbg !39
  %tobool.not28 = icmp slt i32 %5, 0, !dbg !39
  %cond = select i1 %tobool.not28, i32 %not, i32 %or, !dbg !39
  %sub10 = sub nsw i32 255, %0, !dbg !40
  %idxprom11 = zext i32 %sub10 to i64, !dbg !41
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %idxprom11, !dbg !41
  store i32 %cond, ptr %arrayidx12, align 4, !dbg !42, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !43
  %8 = load i32, ptr %arrayidx3, align 4, !dbg !44, !tbaa !8
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !45
  store i32 %8, ptr %arrayidx16, align 4, !dbg !46, !tbaa !8
  ret void, !dbg !47
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bytes_then_words(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #2 !dbg !48 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !49
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !51
  %mul = shl i32 %1, 7, !dbg !53
  %add = add i32 %mul, %0, !dbg !54
  %idxprom = zext i32 %add to i64, !dbg !55
  %arrayidx = getelementptr inbounds nuw i8, ptr %in, i64 %idxprom, !dbg !55
  %2 = load i8, ptr %arrayidx, align 1, !dbg !55, !tbaa !56
  %3 = xor i8 %2, 90, !dbg !57
  %idxprom3 = zext nneg i32 %0 to i64, !dbg !58
  %arrayidx4 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16bytes_then_wordsE1s to ptr), i64 %idxprom3, !dbg !58
  store i8 %3, ptr %arrayidx4, align 1, !dbg !59, !tbaa !56
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !60
  %cmp = icmp samesign ult i32 %0, 32, !dbg !61
  br i1 %cmp, label %if.then, label %if.end, !dbg !61

if.then:                                          ; preds = %entry
  %mul8 = shl i32 %1, 5
  %add9 = or disjoint i32 %mul8, %0
  %idxprom10 = zext i32 %add9 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom10
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16bytes_then_wordsE1s to ptr), i64 %idxprom3
  %4 = load i32, ptr %arrayidx6, align 4, !dbg !62, !tbaa !56
  store i32 %4, ptr %arrayidx11, align 4, !dbg !63, !tbaa !8
  br label %if.end, !dbg !64

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !65
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "two_types.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "floats_then_bits", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 14, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 15, column: 18, scope: !12)
!22 = !DILocation(line: 15, column: 29, scope: !12)
!23 = !DILocation(line: 15, column: 35, scope: !12)
!24 = !DILocation(line: 17, column: 19, scope: !12)
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !10, i64 0}
!27 = !DILocation(line: 17, column: 5, scope: !12)
!28 = !DILocation(line: 17, column: 17, scope: !12)
!29 = !DILocation(line: 18, column: 5, scope: !12)
!30 = !DILocation(line: 19, column: 15, scope: !12)
!31 = !DILocation(line: 19, column: 41, scope: !12)
!32 = !DILocation(line: 19, column: 46, scope: !12)
!33 = !DILocation(line: 19, column: 29, scope: !12)
!34 = !DILocation(line: 19, column: 27, scope: !12)
!35 = !DILocation(line: 20, column: 5, scope: !12)
!36 = !DILocation(line: 75, column: 56, scope: !37, inlinedAt: !38)
!37 = distinct !DISubprogram(name: "__float_as_uint", scope: !17, file: !17, line: 75, type: !13, scopeLine: 75, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!38 = distinct !DILocation(line: 22, column: 21, scope: !12)
!39 = !DILocation(line: 23, column: 24, scope: !12)
!40 = !DILocation(line: 23, column: 17, scope: !12)
!41 = !DILocation(line: 23, column: 5, scope: !12)
!42 = !DILocation(line: 23, column: 22, scope: !12)
!43 = !DILocation(line: 24, column: 5, scope: !12)
!44 = !DILocation(line: 25, column: 14, scope: !12)
!45 = !DILocation(line: 25, column: 5, scope: !12)
!46 = !DILocation(line: 25, column: 12, scope: !12)
!47 = !DILocation(line: 26, column: 1, scope: !12)
!48 = distinct !DISubprogram(name: "bytes_then_words", scope: !1, file: !1, line: 33, type: !13, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!49 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !50)
!50 = distinct !DILocation(line: 35, column: 18, scope: !48)
!51 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !52)
!52 = distinct !DILocation(line: 36, column: 20, scope: !48)
!53 = !DILocation(line: 36, column: 31, scope: !48)
!54 = !DILocation(line: 36, column: 37, scope: !48)
!55 = !DILocation(line: 36, column: 17, scope: !48)
!56 = !{!10, !10, i64 0}
!57 = !DILocation(line: 36, column: 42, scope: !48)
!58 = !DILocation(line: 36, column: 5, scope: !48)
!59 = !DILocation(line: 36, column: 15, scope: !48)
!60 = !DILocation(line: 37, column: 5, scope: !48)
!61 = !DILocation(line: 38, column: 11, scope: !48)
!62 = !DILocation(line: 38, column: 44, scope: !48)
!63 = !DILocation(line: 38, column: 42, scope: !48)
!64 = !DILocation(line: 38, column: 17, scope: !48)
!65 = !DILocation(line: 39, column: 1, scope: !48)
