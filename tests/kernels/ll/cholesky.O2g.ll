; ModuleID = 'cholesky.cu'
source_filename = "cholesky.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10cholesky16E1s = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cholesky16(ptr noundef captures(none) %m) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !19
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !22
  %mul = shl i32 %2, 8, !dbg !25
  %idx.ext = zext i32 %mul to i64, !dbg !26
  %add.ptr = getelementptr inbounds nuw float, ptr %m, i64 %idx.ext, !dbg !26
  %mul3 = shl nuw nsw i32 %1, 4, !dbg !27
  %idx.ext4 = zext nneg i32 %mul3 to i64, !dbg !28
  %add.ptr5 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idx.ext4, !dbg !28
  %idx.ext6 = zext nneg i32 %0 to i64, !dbg !29
  %add.ptr7 = getelementptr inbounds nuw float, ptr %add.ptr5, i64 %idx.ext6, !dbg !29
  %3 = load float, ptr %add.ptr7, align 4, !dbg !30, !tbaa !31
  %idxprom = zext nneg i32 %1 to i64, !dbg !33
  %arrayidx = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 %idxprom, !dbg !33
  %arrayidx9 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idx.ext6, !dbg !33
  store float %3, ptr %arrayidx9, align 4, !dbg !34, !tbaa !31
  %cmp36.not = icmp samesign ult i32 %1, %0
  %arrayidx43 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 %idx.ext6
  %arrayidx15 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idxprom
  %arrayidx28 = getelementptr inbounds nuw float, ptr %arrayidx43, i64 %idx.ext6
  br label %for.body, !dbg !35

for.cond.cleanup:                                 ; preds = %if.end51
  br i1 %cmp36.not, label %cond.end, label %cond.true, !dbg !36

for.body:                                         ; preds = %entry, %if.end51
  %k.093 = phi i32 [ 0, %entry ], [ %inc, %if.end51 ]
  %cmp10 = icmp eq i32 %0, %k.093, !dbg !37
  %cmp11 = icmp eq i32 %1, %k.093
  %or.cond = and i1 %cmp10, %cmp11, !dbg !38
  br i1 %or.cond, label %if.then, label %if.end, !dbg !38

if.then:                                          ; preds = %for.body
  %4 = load float, ptr %arrayidx15, align 4, !dbg !39, !tbaa !31
  %5 = tail call contract noundef float @llvm.nvvm.sqrt.rn.f(float %4), !dbg !40
  store float %5, ptr %arrayidx15, align 4, !dbg !43, !tbaa !31
  br label %if.end, !dbg !44

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !45
  %cmp23 = icmp samesign ugt i32 %1, %k.093
  %or.cond91 = and i1 %cmp10, %cmp23, !dbg !46
  br i1 %or.cond91, label %if.then24, label %if.end33, !dbg !46

if.then24:                                        ; preds = %if.end
  %6 = load float, ptr %arrayidx28, align 4, !dbg !47, !tbaa !31
  %7 = load float, ptr %arrayidx9, align 4, !dbg !48, !tbaa !31
  %div = fdiv contract float %7, %6, !dbg !48
  store float %div, ptr %arrayidx9, align 4, !dbg !48, !tbaa !31
  br label %if.end33, !dbg !49

if.end33:                                         ; preds = %if.then24, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !50
  %cmp34 = icmp samesign ule i32 %0, %k.093, !dbg !51
  %or.cond92 = or i1 %cmp36.not, %cmp34, !dbg !52
  br i1 %or.cond92, label %if.end51, label %if.then37, !dbg !52

if.then37:                                        ; preds = %if.end33
  %idxprom40 = zext nneg i32 %k.093 to i64, !dbg !53
  %arrayidx41 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idxprom40, !dbg !53
  %8 = load float, ptr %arrayidx41, align 4, !dbg !53, !tbaa !31
  %arrayidx45 = getelementptr inbounds nuw float, ptr %arrayidx43, i64 %idxprom40, !dbg !54
  %9 = load float, ptr %arrayidx45, align 4, !dbg !54, !tbaa !31
  %mul46 = fmul contract float %8, %9, !dbg !55
  %10 = load float, ptr %arrayidx9, align 4, !dbg !56, !tbaa !31
  %sub = fsub contract float %10, %mul46, !dbg !56
  store float %sub, ptr %arrayidx9, align 4, !dbg !56, !tbaa !31
  br label %if.end51, !dbg !57

if.end51:                                         ; preds = %if.then37, %if.end33
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !58
  %inc = add nuw nsw i32 %k.093, 1, !dbg !59
  %exitcond.not = icmp eq i32 %inc, 16, !dbg !60
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !35, !llvm.loop !61

cond.true:                                        ; preds = %for.cond.cleanup
  %11 = load float, ptr %arrayidx9, align 4, !dbg !64, !tbaa !31
  br label %cond.end, !dbg !36

cond.end:                                         ; preds = %for.cond.cleanup, %cond.true
  %cond = phi contract float [ %11, %cond.true ], [ 0.000000e+00, %for.cond.cleanup ], !dbg !36
  store float %cond, ptr %add.ptr7, align 4, !dbg !65, !tbaa !31
  ret void, !dbg !66
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.rn.f(float) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "cholesky.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "cholesky16", scope: !1, file: !1, line: 10, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 12, column: 18, scope: !12)
!19 = !DILocation(line: 34, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 13, column: 18, scope: !12)
!22 = !DILocation(line: 35, column: 1, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 14, column: 23, scope: !12)
!25 = !DILocation(line: 14, column: 34, scope: !12)
!26 = !DILocation(line: 14, column: 21, scope: !12)
!27 = !DILocation(line: 14, column: 44, scope: !12)
!28 = !DILocation(line: 14, column: 40, scope: !12)
!29 = !DILocation(line: 14, column: 49, scope: !12)
!30 = !DILocation(line: 15, column: 15, scope: !12)
!31 = !{!32, !32, i64 0}
!32 = !{!"float", !10, i64 0}
!33 = !DILocation(line: 15, column: 5, scope: !12)
!34 = !DILocation(line: 15, column: 13, scope: !12)
!35 = !DILocation(line: 16, column: 5, scope: !12)
!36 = !DILocation(line: 24, column: 13, scope: !12)
!37 = !DILocation(line: 17, column: 15, scope: !12)
!38 = !DILocation(line: 17, column: 20, scope: !12)
!39 = !DILocation(line: 17, column: 47, scope: !12)
!40 = !DILocation(line: 70, column: 43, scope: !41, inlinedAt: !42)
!41 = distinct !DISubprogram(name: "sqrtf", scope: !17, file: !17, line: 70, type: !13, scopeLine: 70, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!42 = distinct !DILocation(line: 17, column: 41, scope: !12)
!43 = !DILocation(line: 17, column: 39, scope: !12)
!44 = !DILocation(line: 17, column: 31, scope: !12)
!45 = !DILocation(line: 18, column: 9, scope: !12)
!46 = !DILocation(line: 19, column: 20, scope: !12)
!47 = !DILocation(line: 19, column: 41, scope: !12)
!48 = !DILocation(line: 19, column: 38, scope: !12)
!49 = !DILocation(line: 19, column: 30, scope: !12)
!50 = !DILocation(line: 20, column: 9, scope: !12)
!51 = !DILocation(line: 21, column: 15, scope: !12)
!52 = !DILocation(line: 21, column: 19, scope: !12)
!53 = !DILocation(line: 21, column: 41, scope: !12)
!54 = !DILocation(line: 21, column: 51, scope: !12)
!55 = !DILocation(line: 21, column: 49, scope: !12)
!56 = !DILocation(line: 21, column: 38, scope: !12)
!57 = !DILocation(line: 21, column: 30, scope: !12)
!58 = !DILocation(line: 22, column: 9, scope: !12)
!59 = !DILocation(line: 16, column: 34, scope: !12)
!60 = !DILocation(line: 16, column: 28, scope: !12)
!61 = distinct !{!61, !35, !62, !63}
!62 = !DILocation(line: 23, column: 5, scope: !12)
!63 = !{!"llvm.loop.mustprogress"}
!64 = !DILocation(line: 24, column: 22, scope: !12)
!65 = !DILocation(line: 24, column: 11, scope: !12)
!66 = !DILocation(line: 25, column: 1, scope: !12)
