; ModuleID = 'volatile_flag.cu'
source_filename = "volatile_flag.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ23normalize_by_first_warpE5ready = internal addrspace(3) global i32 undef, align 4
@_ZZ23normalize_by_first_warpE7largest = internal unnamed_addr addrspace(3) global float undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @normalize_by_first_warp(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %cmp = icmp eq i32 %0, 0, !dbg !24
  br i1 %cmp, label %if.then, label %if.end, !dbg !24

if.then:                                          ; preds = %entry
  store volatile i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4, !dbg !25, !tbaa !8
  br label %if.end, !dbg !26

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  %idxprom = zext i32 %add to i64, !dbg !28
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !28
  %2 = load float, ptr %arrayidx, align 4, !dbg !28, !tbaa !29
  %cmp3 = icmp samesign ult i32 %0, 32, !dbg !31
  br i1 %cmp3, label %for.body.preheader, label %while.cond, !dbg !31

for.body.preheader:                               ; preds = %if.end
  %3 = tail call contract noundef float @llvm.fabs.f32(float %2), !dbg !32
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %3, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !35
  %5 = tail call noundef float @llvm.maxnum.f32(float %3, float %4), !dbg !38
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %5, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !35
  %7 = tail call noundef float @llvm.maxnum.f32(float %5, float %6), !dbg !38
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %7, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !35
  %9 = tail call noundef float @llvm.maxnum.f32(float %7, float %8), !dbg !38
  %10 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %9, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !35
  %11 = tail call noundef float @llvm.maxnum.f32(float %9, float %10), !dbg !38
  %12 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %11, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !35
  %13 = tail call noundef float @llvm.maxnum.f32(float %11, float %12), !dbg !38
  br i1 %cmp, label %if.then9, label %if.end12, !dbg !41

if.then9:                                         ; preds = %for.body.preheader
  store float %13, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE7largest to ptr), align 4, !dbg !42, !tbaa !29
  tail call void @llvm.nvvm.membar.cta(), !dbg !43
  store volatile i32 1, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4, !dbg !46, !tbaa !8
  br label %if.end12, !dbg !47

while.cond:                                       ; preds = %if.end, %while.cond
  %14 = load volatile i32, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4, !dbg !48, !tbaa !8
  %cmp11 = icmp eq i32 %14, 0, !dbg !49
  br i1 %cmp11, label %while.cond, label %while.end, !dbg !50, !llvm.loop !51

while.end:                                        ; preds = %while.cond
  tail call void @llvm.nvvm.membar.cta(), !dbg !54
  %15 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE7largest to ptr), align 4, !dbg !56, !tbaa !29
  br label %if.end12

if.end12:                                         ; preds = %for.body.preheader, %if.then9, %while.end
  %scale.1 = phi float [ %13, %if.then9 ], [ %13, %for.body.preheader ], [ %15, %while.end ], !dbg !57
  %div13 = fdiv contract float %2, %scale.1, !dbg !58
  %arrayidx15 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom, !dbg !59
  store float %div13, ptr %arrayidx15, align 4, !dbg !60, !tbaa !29
  ret void, !dbg !61
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #4

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.cta() #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nounwind }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "volatile_flag.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "normalize_by_first_warp", scope: !1, file: !1, line: 10, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 13, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 14, column: 18, scope: !12)
!22 = !DILocation(line: 14, column: 29, scope: !12)
!23 = !DILocation(line: 14, column: 35, scope: !12)
!24 = !DILocation(line: 15, column: 11, scope: !12)
!25 = !DILocation(line: 15, column: 23, scope: !12)
!26 = !DILocation(line: 15, column: 17, scope: !12)
!27 = !DILocation(line: 16, column: 5, scope: !12)
!28 = !DILocation(line: 17, column: 15, scope: !12)
!29 = !{!30, !30, i64 0}
!30 = !{!"float", !10, i64 0}
!31 = !DILocation(line: 19, column: 11, scope: !12)
!32 = !DILocation(line: 68, column: 43, scope: !33, inlinedAt: !34)
!33 = distinct !DISubprogram(name: "fabsf", scope: !17, file: !17, line: 68, type: !13, scopeLine: 68, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!34 = distinct !DILocation(line: 18, column: 19, scope: !12)
!35 = !DILocation(line: 106, column: 72, scope: !36, inlinedAt: !37)
!36 = distinct !DISubprogram(name: "__shfl_xor_sync", scope: !17, file: !17, line: 106, type: !13, scopeLine: 106, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!37 = distinct !DILocation(line: 20, column: 62, scope: !12)
!38 = !DILocation(line: 67, column: 52, scope: !39, inlinedAt: !40)
!39 = distinct !DISubprogram(name: "fmaxf", scope: !17, file: !17, line: 67, type: !13, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!40 = distinct !DILocation(line: 20, column: 49, scope: !12)
!41 = !DILocation(line: 21, column: 15, scope: !12)
!42 = !DILocation(line: 22, column: 21, scope: !12)
!43 = !DILocation(line: 92, column: 42, scope: !44, inlinedAt: !45)
!44 = distinct !DISubprogram(name: "__threadfence_block", scope: !17, file: !17, line: 92, type: !13, scopeLine: 92, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!45 = distinct !DILocation(line: 23, column: 13, scope: !12)
!46 = !DILocation(line: 24, column: 19, scope: !12)
!47 = !DILocation(line: 25, column: 9, scope: !12)
!48 = !DILocation(line: 27, column: 16, scope: !12)
!49 = !DILocation(line: 27, column: 22, scope: !12)
!50 = !DILocation(line: 27, column: 9, scope: !12)
!51 = distinct !{!51, !50, !52, !53}
!52 = !DILocation(line: 27, column: 29, scope: !12)
!53 = !{!"llvm.loop.mustprogress"}
!54 = !DILocation(line: 92, column: 42, scope: !44, inlinedAt: !55)
!55 = distinct !DILocation(line: 28, column: 9, scope: !12)
!56 = !DILocation(line: 29, column: 17, scope: !12)
!57 = !DILocation(line: 0, scope: !12)
!58 = !DILocation(line: 31, column: 16, scope: !12)
!59 = !DILocation(line: 31, column: 5, scope: !12)
!60 = !DILocation(line: 31, column: 12, scope: !12)
!61 = !DILocation(line: 32, column: 1, scope: !12)
