; ModuleID = 'dependent_launch.cu'
source_filename = "dependent_launch.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12first_kernelE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @first_kernel(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %idxprom = zext i32 %add to i64, !dbg !24
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !24
  %2 = load float, ptr %arrayidx, align 4, !dbg !24, !tbaa !25
  %mul4 = fmul contract float %2, %2, !dbg !27
  %idxprom5 = zext nneg i32 %0 to i64, !dbg !28
  %arrayidx6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12first_kernelE1s to ptr), i64 %idxprom5, !dbg !28
  store float %mul4, ptr %arrayidx6, align 4, !dbg !29, !tbaa !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !30
  %3 = load float, ptr %arrayidx6, align 4, !dbg !31, !tbaa !25
  %xor = xor i32 %0, 1, !dbg !32
  %idxprom9 = zext nneg i32 %xor to i64, !dbg !33
  %arrayidx10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12first_kernelE1s to ptr), i64 %idxprom9, !dbg !33
  %4 = load float, ptr %arrayidx10, align 4, !dbg !33, !tbaa !25
  %add11 = fadd contract float %3, %4, !dbg !34
  %arrayidx13 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom, !dbg !35
  store float %add11, ptr %arrayidx13, align 4, !dbg !36, !tbaa !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !37
  tail call void @llvm.nvvm.griddepcontrol.launch.dependents() #4, !dbg !38
  ret void, !dbg !41
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @second_kernel(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %result, ptr noundef readonly captures(none) %weight) local_unnamed_addr #0 !dbg !42 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !43
  %idxprom = zext nneg i32 %0 to i64, !dbg !45
  %arrayidx = getelementptr inbounds nuw float, ptr %weight, i64 %idxprom, !dbg !45
  %1 = load float, ptr %arrayidx, align 4, !dbg !45, !tbaa !25
  %cmp = icmp eq i32 %0, 0, !dbg !46
  br i1 %cmp, label %if.then, label %if.end, !dbg !46

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.griddepcontrol.wait() #4, !dbg !47
  br label %if.end, !dbg !50

if.end:                                           ; preds = %if.then, %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !51
  %mul = shl i32 %2, 7, !dbg !53
  %add = add i32 %mul, %0, !dbg !54
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !55
  %idxprom2 = zext i32 %add to i64, !dbg !56
  %arrayidx3 = getelementptr inbounds nuw float, ptr %result, i64 %idxprom2, !dbg !56
  %3 = load float, ptr %arrayidx3, align 4, !dbg !56, !tbaa !25
  %mul4 = fmul contract float %1, %3, !dbg !57
  %arrayidx6 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom2, !dbg !58
  store float %mul4, ptr %arrayidx6, align 4, !dbg !59, !tbaa !25
  ret void, !dbg !60
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nounwind
declare void @llvm.nvvm.griddepcontrol.launch.dependents() #3

; Function Attrs: nounwind
declare void @llvm.nvvm.griddepcontrol.wait() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx80,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }
attributes #4 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "dependent_launch.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "first_kernel", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 19, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 20, column: 18, scope: !12)
!22 = !DILocation(line: 20, column: 29, scope: !12)
!23 = !DILocation(line: 20, column: 35, scope: !12)
!24 = !DILocation(line: 21, column: 12, scope: !12)
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !10, i64 0}
!27 = !DILocation(line: 21, column: 18, scope: !12)
!28 = !DILocation(line: 21, column: 5, scope: !12)
!29 = !DILocation(line: 21, column: 10, scope: !12)
!30 = !DILocation(line: 22, column: 5, scope: !12)
!31 = !DILocation(line: 23, column: 14, scope: !12)
!32 = !DILocation(line: 23, column: 25, scope: !12)
!33 = !DILocation(line: 23, column: 21, scope: !12)
!34 = !DILocation(line: 23, column: 19, scope: !12)
!35 = !DILocation(line: 23, column: 5, scope: !12)
!36 = !DILocation(line: 23, column: 12, scope: !12)
!37 = !DILocation(line: 24, column: 5, scope: !12)
!38 = !DILocation(line: 189, column: 62, scope: !39, inlinedAt: !40)
!39 = distinct !DISubprogram(name: "cudaTriggerProgrammaticLaunchCompletion", scope: !17, file: !17, line: 189, type: !13, scopeLine: 189, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!40 = distinct !DILocation(line: 25, column: 5, scope: !12)
!41 = !DILocation(line: 26, column: 1, scope: !12)
!42 = distinct !DISubprogram(name: "second_kernel", scope: !1, file: !1, line: 28, type: !13, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!43 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !44)
!44 = distinct !DILocation(line: 29, column: 18, scope: !42)
!45 = !DILocation(line: 31, column: 15, scope: !42)
!46 = !DILocation(line: 32, column: 11, scope: !42)
!47 = !DILocation(line: 188, column: 52, scope: !48, inlinedAt: !49)
!48 = distinct !DISubprogram(name: "cudaGridDependencySynchronize", scope: !17, file: !17, line: 188, type: !13, scopeLine: 188, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!49 = distinct !DILocation(line: 32, column: 17, scope: !42)
!50 = !DILocation(line: 32, column: 17, scope: !42)
!51 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !52)
!52 = distinct !DILocation(line: 30, column: 18, scope: !42)
!53 = !DILocation(line: 30, column: 29, scope: !42)
!54 = !DILocation(line: 30, column: 35, scope: !42)
!55 = !DILocation(line: 33, column: 5, scope: !42)
!56 = !DILocation(line: 34, column: 18, scope: !42)
!57 = !DILocation(line: 34, column: 16, scope: !42)
!58 = !DILocation(line: 34, column: 5, scope: !42)
!59 = !DILocation(line: 34, column: 12, scope: !42)
!60 = !DILocation(line: 35, column: 1, scope: !42)
