; ModuleID = 'tests/bitcode/debug-22.bc'
source_filename = "redundant.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ15ring_differenceE4tile = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @ring_difference(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, float noundef %scale) local_unnamed_addr #0 !dbg !12 {
entry:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !15
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !16
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !20
  %mul = shl i32 %1, 8, !dbg !23
  %add = add i32 %mul, %0, !dbg !24
  %idxprom = zext i32 %add to i64, !dbg !25
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !25
  %2 = load float, ptr %arrayidx, align 4, !dbg !25, !tbaa !26
  %mul2 = fmul contract float %scale, %2, !dbg !28
  %idxprom3 = zext nneg i32 %0 to i64, !dbg !29
  %arrayidx4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15ring_differenceE4tile to ptr), i64 %idxprom3, !dbg !29
  store float %mul2, ptr %arrayidx4, align 4, !dbg !30, !tbaa !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !32
  %3 = load float, ptr %arrayidx4, align 4, !dbg !33, !tbaa !26
  %add7 = add nuw nsw i32 %0, 255, !dbg !34
  %rem = and i32 %add7, 255, !dbg !35
  %idxprom8 = zext nneg i32 %rem to i64, !dbg !36
  %arrayidx9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15ring_differenceE4tile to ptr), i64 %idxprom8, !dbg !36
  %4 = load float, ptr %arrayidx9, align 4, !dbg !36, !tbaa !26
  %sub = fsub contract float %3, %4, !dbg !37
  %arrayidx11 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom, !dbg !38
  store float %sub, ptr %arrayidx11, align 4, !dbg !39, !tbaa !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !40
  ret void, !dbg !41
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "redundant.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "ring_difference", scope: !1, file: !1, line: 14, type: !13, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 16, column: 5, scope: !12)
!16 = !DILocation(line: 34, column: 1, scope: !17, inlinedAt: !19)
!17 = distinct !DISubprogram(name: "get_x", scope: !18, file: !18, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!18 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!19 = distinct !DILocation(line: 17, column: 18, scope: !12)
!20 = !DILocation(line: 35, column: 1, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "get_x", scope: !18, file: !18, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 18, column: 18, scope: !12)
!23 = !DILocation(line: 18, column: 29, scope: !12)
!24 = !DILocation(line: 18, column: 35, scope: !12)
!25 = !DILocation(line: 19, column: 15, scope: !12)
!26 = !{!27, !27, i64 0}
!27 = !{!"float", !10, i64 0}
!28 = !DILocation(line: 19, column: 21, scope: !12)
!29 = !DILocation(line: 19, column: 5, scope: !12)
!30 = !DILocation(line: 19, column: 13, scope: !12)
!31 = !DILocation(line: 20, column: 5, scope: !12)
!32 = !DILocation(line: 21, column: 5, scope: !12)
!33 = !DILocation(line: 22, column: 14, scope: !12)
!34 = !DILocation(line: 22, column: 32, scope: !12)
!35 = !DILocation(line: 22, column: 39, scope: !12)
!36 = !DILocation(line: 22, column: 24, scope: !12)
!37 = !DILocation(line: 22, column: 22, scope: !12)
!38 = !DILocation(line: 22, column: 5, scope: !12)
!39 = !DILocation(line: 22, column: 12, scope: !12)
!40 = !DILocation(line: 23, column: 5, scope: !12)
!41 = !DILocation(line: 24, column: 1, scope: !12)
