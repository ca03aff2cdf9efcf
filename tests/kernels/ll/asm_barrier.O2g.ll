; ModuleID = 'asm_barrier.cu'
source_filename = "asm_barrier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ8asm_syncE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ11asm_partialE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ13asm_registersE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asm_sync(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %idxprom = zext i32 %add to i64, !dbg !24
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !24
  %2 = load i32, ptr %arrayidx, align 4, !dbg !24, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !25
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8asm_syncE1s to ptr), i64 %idxprom2, !dbg !25
  store i32 %2, ptr %arrayidx3, align 4, !dbg !26, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  %sub = sub nsw i32 127, %0, !dbg !30
  %idxprom4 = zext i32 %sub to i64, !dbg !31
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8asm_syncE1s to ptr), i64 %idxprom4, !dbg !31
  %3 = load i32, ptr %arrayidx5, align 4, !dbg !31, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !32
  %mul6 = mul nsw i32 %3, 3, !dbg !33
  store i32 %mul6, ptr %arrayidx3, align 4, !dbg !34, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !35
  %add9 = add nuw nsw i32 %0, 32, !dbg !37
  %rem = and i32 %add9, 127, !dbg !38
  %idxprom10 = zext nneg i32 %rem to i64, !dbg !39
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8asm_syncE1s to ptr), i64 %idxprom10, !dbg !39
  %4 = load i32, ptr %arrayidx11, align 4, !dbg !39, !tbaa !8
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !40
  store i32 %4, ptr %arrayidx13, align 4, !dbg !41, !tbaa !8
  ret void, !dbg !42
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asm_partial(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !43 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !44
  %div23 = lshr i32 %0, 6, !dbg !46
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !47
  %mul = shl i32 %1, 7, !dbg !49
  %add = add i32 %mul, %0, !dbg !50
  %idxprom = zext i32 %add to i64, !dbg !51
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !51
  %2 = load i32, ptr %arrayidx, align 4, !dbg !51, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !52
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 %idxprom2, !dbg !52
  store i32 %2, ptr %arrayidx3, align 4, !dbg !53, !tbaa !8
  %add4 = add nuw nsw i32 %div23, 1, !dbg !54
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add4, i32 64), !dbg !55
  %3 = load i32, ptr %arrayidx3, align 4, !dbg !60, !tbaa !8
  %xor = xor i32 %0, 63, !dbg !61
  %idxprom7 = zext nneg i32 %xor to i64, !dbg !62
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 %idxprom7, !dbg !62
  %4 = load i32, ptr %arrayidx8, align 4, !dbg !62, !tbaa !8
  %add9 = add nsw i32 %4, %3, !dbg !63
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !64
  %sub = sub nsw i32 127, %0, !dbg !65
  %idxprom10 = zext i32 %sub to i64, !dbg !66
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 %idxprom10, !dbg !66
  store i32 %add9, ptr %arrayidx11, align 4, !dbg !67, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  %5 = load i32, ptr %arrayidx3, align 4, !dbg !69, !tbaa !8
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !70
  store i32 %5, ptr %arrayidx15, align 4, !dbg !71, !tbaa !8
  ret void, !dbg !72
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asm_registers(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !73 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !74
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !76
  %mul = shl i32 %1, 7, !dbg !78
  %add = add i32 %mul, %0, !dbg !79
  %idxprom = zext i32 %add to i64, !dbg !80
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !80
  %2 = load i32, ptr %arrayidx, align 4, !dbg !80, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !81
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13asm_registersE1s to ptr), i64 %idxprom2, !dbg !81
  store i32 %2, ptr %arrayidx3, align 4, !dbg !82, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !83
  %rem.i = and i32 %0, 31, !dbg !84
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !87
  %sub = sub nsw i32 127, %0, !dbg !88
  %idxprom5 = zext i32 %sub to i64, !dbg !89
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13asm_registersE1s to ptr), i64 %idxprom5, !dbg !89
  %3 = load i32, ptr %arrayidx6, align 4, !dbg !89, !tbaa !8
  %add7 = add nsw i32 %3, %rem.i, !dbg !90
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !91
  store i32 %add7, ptr %arrayidx9, align 4, !dbg !92, !tbaa !8
  ret void, !dbg !93
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "asm_barrier.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "asm_sync", scope: !1, file: !1, line: 28, type: !13, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 30, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 31, column: 18, scope: !12)
!22 = !DILocation(line: 31, column: 29, scope: !12)
!23 = !DILocation(line: 31, column: 35, scope: !12)
!24 = !DILocation(line: 32, column: 12, scope: !12)
!25 = !DILocation(line: 32, column: 5, scope: !12)
!26 = !DILocation(line: 32, column: 10, scope: !12)
!27 = !DILocation(line: 23, column: 35, scope: !28, inlinedAt: !29)
!28 = distinct !DISubprogram(name: "asm_bar_sync", scope: !1, file: !1, line: 23, type: !13, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!29 = distinct !DILocation(line: 33, column: 5, scope: !12)
!30 = !DILocation(line: 34, column: 19, scope: !12)
!31 = !DILocation(line: 34, column: 13, scope: !12)
!32 = !DILocation(line: 35, column: 5, scope: !12)
!33 = !DILocation(line: 36, column: 14, scope: !12)
!34 = !DILocation(line: 36, column: 10, scope: !12)
!35 = !DILocation(line: 23, column: 35, scope: !28, inlinedAt: !36)
!36 = distinct !DILocation(line: 37, column: 5, scope: !12)
!37 = !DILocation(line: 38, column: 19, scope: !12)
!38 = !DILocation(line: 38, column: 25, scope: !12)
!39 = !DILocation(line: 38, column: 14, scope: !12)
!40 = !DILocation(line: 38, column: 5, scope: !12)
!41 = !DILocation(line: 38, column: 12, scope: !12)
!42 = !DILocation(line: 39, column: 1, scope: !12)
!43 = distinct !DISubprogram(name: "asm_partial", scope: !1, file: !1, line: 41, type: !13, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!44 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !45)
!45 = distinct !DILocation(line: 43, column: 18, scope: !43)
!46 = !DILocation(line: 44, column: 23, scope: !43)
!47 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !48)
!48 = distinct !DILocation(line: 45, column: 18, scope: !43)
!49 = !DILocation(line: 45, column: 29, scope: !43)
!50 = !DILocation(line: 45, column: 35, scope: !43)
!51 = !DILocation(line: 46, column: 12, scope: !43)
!52 = !DILocation(line: 46, column: 5, scope: !43)
!53 = !DILocation(line: 46, column: 10, scope: !43)
!54 = !DILocation(line: 47, column: 23, scope: !43)
!55 = !DILocation(line: 144, column: 62, scope: !56, inlinedAt: !57)
!56 = distinct !DISubprogram(name: "named_sync", scope: !17, file: !17, line: 144, type: !13, scopeLine: 144, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!57 = distinct !DILocation(line: 24, column: 49, scope: !58, inlinedAt: !59)
!58 = distinct !DISubprogram(name: "asm_bar_sync_64", scope: !1, file: !1, line: 24, type: !13, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!59 = distinct !DILocation(line: 47, column: 5, scope: !43)
!60 = !DILocation(line: 48, column: 13, scope: !43)
!61 = !DILocation(line: 48, column: 24, scope: !43)
!62 = !DILocation(line: 48, column: 20, scope: !43)
!63 = !DILocation(line: 48, column: 18, scope: !43)
!64 = !DILocation(line: 49, column: 5, scope: !43)
!65 = !DILocation(line: 50, column: 11, scope: !43)
!66 = !DILocation(line: 50, column: 5, scope: !43)
!67 = !DILocation(line: 50, column: 16, scope: !43)
!68 = !DILocation(line: 51, column: 5, scope: !43)
!69 = !DILocation(line: 52, column: 14, scope: !43)
!70 = !DILocation(line: 52, column: 5, scope: !43)
!71 = !DILocation(line: 52, column: 12, scope: !43)
!72 = !DILocation(line: 53, column: 1, scope: !43)
!73 = distinct !DISubprogram(name: "asm_registers", scope: !1, file: !1, line: 55, type: !13, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!74 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !75)
!75 = distinct !DILocation(line: 57, column: 18, scope: !73)
!76 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !77)
!77 = distinct !DILocation(line: 58, column: 18, scope: !73)
!78 = !DILocation(line: 58, column: 29, scope: !73)
!79 = !DILocation(line: 58, column: 35, scope: !73)
!80 = !DILocation(line: 59, column: 12, scope: !73)
!81 = !DILocation(line: 59, column: 5, scope: !73)
!82 = !DILocation(line: 59, column: 10, scope: !73)
!83 = !DILocation(line: 60, column: 5, scope: !73)
!84 = !DILocation(line: 25, column: 54, scope: !85, inlinedAt: !86)
!85 = distinct !DISubprogram(name: "asm_lane", scope: !1, file: !1, line: 25, type: !13, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!86 = distinct !DILocation(line: 61, column: 21, scope: !73)
!87 = !DILocation(line: 62, column: 5, scope: !73)
!88 = !DILocation(line: 63, column: 20, scope: !73)
!89 = !DILocation(line: 63, column: 14, scope: !73)
!90 = !DILocation(line: 63, column: 25, scope: !73)
!91 = !DILocation(line: 63, column: 5, scope: !73)
!92 = !DILocation(line: 63, column: 12, scope: !73)
!93 = !DILocation(line: 64, column: 1, scope: !73)
