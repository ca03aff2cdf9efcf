; ModuleID = 'something-breaks.cu'
source_filename = "something-breaks.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ6rotateE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @rotate(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %idxprom = zext nneg i32 %0 to i64, !dbg !19
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !19
  %1 = load i32, ptr %arrayidx, align 4, !dbg !19, !tbaa !8
  %arrayidx2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6rotateE1s to ptr), i64 %idxprom, !dbg !20
  store i32 %1, ptr %arrayidx2, align 4, !dbg !21, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !22
  %add = add nuw nsw i32 %0, 63, !dbg !23
  %rem = and i32 %add, 63, !dbg !24
  %idxprom3 = zext nneg i32 %rem to i64, !dbg !25
  %arrayidx4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6rotateE1s to ptr), i64 %idxprom3, !dbg !25
  %2 = load i32, ptr %arrayidx4, align 4, !dbg !25, !tbaa !8
  %mul = shl nsw i32 %2, 1, !dbg !26
  store i32 %mul, ptr %arrayidx2, align 4, !dbg !27, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !28
  %3 = load i32, ptr %arrayidx2, align 4, !dbg !29, !tbaa !8
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !30
  store i32 %3, ptr %arrayidx10, align 4, !dbg !31, !tbaa !8
  ret void, !dbg !32
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "something-breaks.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "rotate", scope: !1, file: !1, line: 4, type: !13, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 6, column: 18, scope: !12)
!19 = !DILocation(line: 7, column: 12, scope: !12)
!20 = !DILocation(line: 7, column: 5, scope: !12)
!21 = !DILocation(line: 7, column: 10, scope: !12)
!22 = !DILocation(line: 8, column: 5, scope: !12)
!23 = !DILocation(line: 9, column: 21, scope: !12)
!24 = !DILocation(line: 9, column: 27, scope: !12)
!25 = !DILocation(line: 9, column: 16, scope: !12)
!26 = !DILocation(line: 10, column: 14, scope: !12)
!27 = !DILocation(line: 10, column: 10, scope: !12)
!28 = !DILocation(line: 11, column: 5, scope: !12)
!29 = !DILocation(line: 12, column: 14, scope: !12)
!30 = !DILocation(line: 12, column: 5, scope: !12)
!31 = !DILocation(line: 12, column: 12, scope: !12)
!32 = !DILocation(line: 13, column: 1, scope: !12)
