; ModuleID = 'tridiagonal.cu'
source_filename = "tridiagonal.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16cyclic_reductionE2sa = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sb = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sc = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sd = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cyclic_reduction(ptr noalias noundef writeonly captures(none) %x, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, ptr noalias noundef readonly captures(none) %c, ptr noalias noundef readonly captures(none) %d) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %cmp.not = icmp eq i32 %0, 0, !dbg !24
  %.pre = zext i32 %add to i64
  br i1 %cmp.not, label %cond.end, label %cond.true, !dbg !25

cond.true:                                        ; preds = %entry
  %arrayidx = getelementptr inbounds nuw float, ptr %a, i64 %.pre
  %2 = load float, ptr %arrayidx, align 4, !dbg !26, !tbaa !27
  br label %cond.end, !dbg !25

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract float [ %2, %cond.true ], [ 0.000000e+00, %entry ], !dbg !25
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !29
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 %idxprom2, !dbg !29
  store float %cond, ptr %arrayidx3, align 4, !dbg !30, !tbaa !27
  %arrayidx5 = getelementptr inbounds nuw float, ptr %b, i64 %.pre, !dbg !31
  %3 = load float, ptr %arrayidx5, align 4, !dbg !31, !tbaa !27
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 %idxprom2, !dbg !32
  store float %3, ptr %arrayidx7, align 4, !dbg !33, !tbaa !27
  %cmp8 = icmp samesign ult i32 %0, 127, !dbg !34
  br i1 %cmp8, label %cond.true9, label %cond.end13, !dbg !35

cond.true9:                                       ; preds = %cond.end
  %arrayidx11 = getelementptr inbounds nuw float, ptr %c, i64 %.pre
  %4 = load float, ptr %arrayidx11, align 4, !dbg !36, !tbaa !27
  br label %cond.end13, !dbg !35

cond.end13:                                       ; preds = %cond.end, %cond.true9
  %cond14 = phi contract float [ %4, %cond.true9 ], [ 0.000000e+00, %cond.end ], !dbg !35
  %arrayidx16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 %idxprom2, !dbg !37
  store float %cond14, ptr %arrayidx16, align 4, !dbg !38, !tbaa !27
  %arrayidx18 = getelementptr inbounds nuw float, ptr %d, i64 %.pre, !dbg !39
  %5 = load float, ptr %arrayidx18, align 4, !dbg !39, !tbaa !27
  %arrayidx20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 %idxprom2, !dbg !40
  store float %5, ptr %arrayidx20, align 4, !dbg !41, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  br label %for.body, !dbg !43

for.cond.cleanup:                                 ; preds = %if.end70
  %6 = load float, ptr %arrayidx20, align 4, !dbg !44, !tbaa !27
  %7 = load float, ptr %arrayidx7, align 4, !dbg !45, !tbaa !27
  %div84 = fdiv contract float %6, %7, !dbg !46
  %arrayidx86 = getelementptr inbounds nuw float, ptr %x, i64 %.pre, !dbg !47
  store float %div84, ptr %arrayidx86, align 4, !dbg !48, !tbaa !27
  ret void, !dbg !49

for.body:                                         ; preds = %cond.end13, %if.end70
  %stride.0136 = phi i32 [ 1, %cond.end13 ], [ %mul79, %if.end70 ]
  %8 = load float, ptr %arrayidx7, align 4, !dbg !50, !tbaa !27
  %9 = load float, ptr %arrayidx20, align 4, !dbg !51, !tbaa !27
  %cmp26.not = icmp samesign ult i32 %0, %stride.0136, !dbg !52
  br i1 %cmp26.not, label %if.end, label %if.then, !dbg !52

if.then:                                          ; preds = %for.body
  %10 = load float, ptr %arrayidx3, align 4, !dbg !53, !tbaa !27
  %sub = sub nuw nsw i32 %0, %stride.0136, !dbg !54
  %idxprom29 = zext nneg i32 %sub to i64, !dbg !55
  %arrayidx30 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 %idxprom29, !dbg !55
  %11 = load float, ptr %arrayidx30, align 4, !dbg !55, !tbaa !27
  %div = fdiv contract float %10, %11, !dbg !56
  %arrayidx33 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 %idxprom29, !dbg !57
  %12 = load float, ptr %arrayidx33, align 4, !dbg !57, !tbaa !27
  %fneg = fneg contract float %12, !dbg !58
  %mul34 = fmul contract float %div, %fneg, !dbg !59
  %arrayidx37 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 %idxprom29, !dbg !60
  %13 = load float, ptr %arrayidx37, align 4, !dbg !60, !tbaa !27
  %mul38 = fmul contract float %div, %13, !dbg !61
  %sub39 = fsub contract float %8, %mul38, !dbg !62
  %arrayidx42 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 %idxprom29, !dbg !63
  %14 = load float, ptr %arrayidx42, align 4, !dbg !63, !tbaa !27
  %mul43 = fmul contract float %div, %14, !dbg !64
  %sub44 = fsub contract float %9, %mul43, !dbg !65
  br label %if.end, !dbg !66

if.end:                                           ; preds = %if.then, %for.body
  %nb.0 = phi float [ %sub39, %if.then ], [ %8, %for.body ], !dbg !67
  %nd.0 = phi float [ %sub44, %if.then ], [ %9, %for.body ], !dbg !67
  %na.0 = phi float [ %mul34, %if.then ], [ 0.000000e+00, %for.body ], !dbg !67
  %add45 = add nuw nsw i32 %stride.0136, %0, !dbg !68
  %cmp46 = icmp samesign ult i32 %add45, 128, !dbg !69
  br i1 %cmp46, label %if.then47, label %if.end70, !dbg !69

if.then47:                                        ; preds = %if.end
  %15 = load float, ptr %arrayidx16, align 4, !dbg !70, !tbaa !27
  %idxprom52 = zext nneg i32 %add45 to i64, !dbg !71
  %arrayidx53 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 %idxprom52, !dbg !71
  %16 = load float, ptr %arrayidx53, align 4, !dbg !71, !tbaa !27
  %div54 = fdiv contract float %15, %16, !dbg !72
  %arrayidx57 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 %idxprom52, !dbg !73
  %17 = load float, ptr %arrayidx57, align 4, !dbg !73, !tbaa !27
  %fneg58 = fneg contract float %17, !dbg !74
  %mul59 = fmul contract float %div54, %fneg58, !dbg !75
  %arrayidx62 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 %idxprom52, !dbg !76
  %18 = load float, ptr %arrayidx62, align 4, !dbg !76, !tbaa !27
  %mul63 = fmul contract float %div54, %18, !dbg !77
  %sub64 = fsub contract float %nb.0, %mul63, !dbg !78
  %arrayidx67 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 %idxprom52, !dbg !79
  %19 = load float, ptr %arrayidx67, align 4, !dbg !79, !tbaa !27
  %mul68 = fmul contract float %div54, %19, !dbg !80
  %sub69 = fsub contract float %nd.0, %mul68, !dbg !81
  br label %if.end70, !dbg !82

if.end70:                                         ; preds = %if.then47, %if.end
  %nb.1 = phi float [ %sub64, %if.then47 ], [ %nb.0, %if.end ], !dbg !67
  %nc.0 = phi float [ %mul59, %if.then47 ], [ 0.000000e+00, %if.end ], !dbg !67
  %nd.1 = phi float [ %sub69, %if.then47 ], [ %nd.0, %if.end ], !dbg !67
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !83
  store float %na.0, ptr %arrayidx3, align 4, !dbg !84, !tbaa !27
  store float %nb.1, ptr %arrayidx7, align 4, !dbg !85, !tbaa !27
  store float %nc.0, ptr %arrayidx16, align 4, !dbg !86, !tbaa !27
  store float %nd.1, ptr %arrayidx20, align 4, !dbg !87, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !88
  %mul79 = shl nuw nsw i32 %stride.0136, 1, !dbg !89
  %cmp21 = icmp samesign ult i32 %stride.0136, 64, !dbg !90
  br i1 %cmp21, label %for.body, label %for.cond.cleanup, !dbg !43, !llvm.loop !91
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "tridiagonal.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "cyclic_reduction", scope: !1, file: !1, line: 11, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
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
!24 = !DILocation(line: 16, column: 15, scope: !12)
!25 = !DILocation(line: 16, column: 13, scope: !12)
!26 = !DILocation(line: 16, column: 21, scope: !12)
!27 = !{!28, !28, i64 0}
!28 = !{!"float", !10, i64 0}
!29 = !DILocation(line: 16, column: 5, scope: !12)
!30 = !DILocation(line: 16, column: 11, scope: !12)
!31 = !DILocation(line: 17, column: 13, scope: !12)
!32 = !DILocation(line: 17, column: 5, scope: !12)
!33 = !DILocation(line: 17, column: 11, scope: !12)
!34 = !DILocation(line: 18, column: 15, scope: !12)
!35 = !DILocation(line: 18, column: 13, scope: !12)
!36 = !DILocation(line: 18, column: 23, scope: !12)
!37 = !DILocation(line: 18, column: 5, scope: !12)
!38 = !DILocation(line: 18, column: 11, scope: !12)
!39 = !DILocation(line: 19, column: 13, scope: !12)
!40 = !DILocation(line: 19, column: 5, scope: !12)
!41 = !DILocation(line: 19, column: 11, scope: !12)
!42 = !DILocation(line: 20, column: 5, scope: !12)
!43 = !DILocation(line: 21, column: 5, scope: !12)
!44 = !DILocation(line: 42, column: 12, scope: !12)
!45 = !DILocation(line: 42, column: 20, scope: !12)
!46 = !DILocation(line: 42, column: 18, scope: !12)
!47 = !DILocation(line: 42, column: 5, scope: !12)
!48 = !DILocation(line: 42, column: 10, scope: !12)
!49 = !DILocation(line: 43, column: 1, scope: !12)
!50 = !DILocation(line: 22, column: 31, scope: !12)
!51 = !DILocation(line: 22, column: 54, scope: !12)
!52 = !DILocation(line: 23, column: 15, scope: !12)
!53 = !DILocation(line: 24, column: 23, scope: !12)
!54 = !DILocation(line: 24, column: 36, scope: !12)
!55 = !DILocation(line: 24, column: 31, scope: !12)
!56 = !DILocation(line: 24, column: 29, scope: !12)
!57 = !DILocation(line: 25, column: 19, scope: !12)
!58 = !DILocation(line: 25, column: 18, scope: !12)
!59 = !DILocation(line: 25, column: 34, scope: !12)
!60 = !DILocation(line: 26, column: 19, scope: !12)
!61 = !DILocation(line: 26, column: 34, scope: !12)
!62 = !DILocation(line: 26, column: 16, scope: !12)
!63 = !DILocation(line: 27, column: 19, scope: !12)
!64 = !DILocation(line: 27, column: 34, scope: !12)
!65 = !DILocation(line: 27, column: 16, scope: !12)
!66 = !DILocation(line: 28, column: 9, scope: !12)
!67 = !DILocation(line: 0, scope: !12)
!68 = !DILocation(line: 29, column: 15, scope: !12)
!69 = !DILocation(line: 29, column: 24, scope: !12)
!70 = !DILocation(line: 30, column: 23, scope: !12)
!71 = !DILocation(line: 30, column: 31, scope: !12)
!72 = !DILocation(line: 30, column: 29, scope: !12)
!73 = !DILocation(line: 31, column: 19, scope: !12)
!74 = !DILocation(line: 31, column: 18, scope: !12)
!75 = !DILocation(line: 31, column: 34, scope: !12)
!76 = !DILocation(line: 32, column: 19, scope: !12)
!77 = !DILocation(line: 32, column: 34, scope: !12)
!78 = !DILocation(line: 32, column: 16, scope: !12)
!79 = !DILocation(line: 33, column: 19, scope: !12)
!80 = !DILocation(line: 33, column: 34, scope: !12)
!81 = !DILocation(line: 33, column: 16, scope: !12)
!82 = !DILocation(line: 34, column: 9, scope: !12)
!83 = !DILocation(line: 35, column: 9, scope: !12)
!84 = !DILocation(line: 36, column: 15, scope: !12)
!85 = !DILocation(line: 37, column: 15, scope: !12)
!86 = !DILocation(line: 38, column: 15, scope: !12)
!87 = !DILocation(line: 39, column: 15, scope: !12)
!88 = !DILocation(line: 40, column: 9, scope: !12)
!89 = !DILocation(line: 21, column: 52, scope: !12)
!90 = !DILocation(line: 21, column: 38, scope: !12)
!91 = distinct !{!91, !43, !92, !93}
!92 = !DILocation(line: 41, column: 5, scope: !12)
!93 = !{!"llvm.loop.mustprogress"}
