; ModuleID = 'extern_shared.cu'
source_filename = "extern_shared.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@pool = external dso_local local_unnamed_addr addrspace(3) global [0 x float], align 4
@as_float = external dso_local local_unnamed_addr addrspace(3) global [0 x float], align 4
@as_int = external dso_local local_unnamed_addr addrspace(3) global [0 x i32], align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @carve(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %key, ptr noundef readonly captures(none) %weight) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !15
  %idx.ext = zext nneg i32 %0 to i64, !dbg !19
  %add.ptr = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idx.ext, !dbg !19
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !20
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !23
  %mul5 = mul i32 %2, %0, !dbg !26
  %add = add i32 %mul5, %1, !dbg !27
  %idxprom = zext i32 %add to i64, !dbg !28
  %arrayidx = getelementptr inbounds nuw float, ptr %weight, i64 %idxprom, !dbg !28
  %3 = load float, ptr %arrayidx, align 4, !dbg !28, !tbaa !29
  %idxprom6 = zext nneg i32 %1 to i64, !dbg !31
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idxprom6, !dbg !31
  store float %3, ptr %arrayidx7, align 4, !dbg !32, !tbaa !29
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %key, i64 %idxprom, !dbg !33
  %4 = load i32, ptr %arrayidx9, align 4, !dbg !33, !tbaa !8
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom6, !dbg !34
  store i32 %4, ptr %arrayidx11, align 4, !dbg !35, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %5 = load i32, ptr %arrayidx11, align 4, !tbaa !8
  %xtraiter = and i32 %0, 1, !dbg !37
  %6 = icmp eq i32 %0, 1, !dbg !37
  br i1 %6, label %for.body.epil.preheader, label %entry.new, !dbg !37

entry.new:                                        ; preds = %entry
  %unroll_iter = and i32 %0, 2046, !dbg !37
  br label %for.body, !dbg !37

for.cond.cleanup.unr-lcssa:                       ; preds = %for.inc.1
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !38
  br i1 %lcmp.mod.not, label %for.cond.cleanup, label %for.body.epil.preheader, !dbg !38

for.body.epil.preheader:                          ; preds = %for.cond.cleanup.unr-lcssa, %entry
  %j.051.epil.init = phi i32 [ 0, %entry ], [ %inc.1, %for.cond.cleanup.unr-lcssa ]
  %sum.050.epil.init = phi float [ 0.000000e+00, %entry ], [ %sum.1.1, %for.cond.cleanup.unr-lcssa ]
  %lcmp.mod53 = icmp ne i32 %xtraiter, 0, !dbg !38
  tail call void @llvm.assume(i1 %lcmp.mod53), !dbg !38
  %idxprom12.epil = zext nneg i32 %j.051.epil.init to i64, !dbg !39
  %arrayidx13.epil = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom12.epil, !dbg !39
  %7 = load i32, ptr %arrayidx13.epil, align 4, !dbg !39, !tbaa !8
  %cmp16.epil = icmp eq i32 %7, %5, !dbg !38
  br i1 %cmp16.epil, label %if.then.epil, label %for.cond.cleanup, !dbg !38

if.then.epil:                                     ; preds = %for.body.epil.preheader
  %arrayidx18.epil = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idxprom12.epil
  %8 = load float, ptr %arrayidx18.epil, align 4, !dbg !40, !tbaa !29
  %add19.epil = fadd contract float %sum.050.epil.init, %8, !dbg !41
  br label %for.cond.cleanup, !dbg !42

for.cond.cleanup:                                 ; preds = %for.body.epil.preheader, %if.then.epil, %for.cond.cleanup.unr-lcssa
  %sum.1.lcssa = phi float [ %sum.1.1, %for.cond.cleanup.unr-lcssa ], [ %add19.epil, %if.then.epil ], [ %sum.050.epil.init, %for.body.epil.preheader ], !dbg !43
  %mul = shl nuw nsw i32 %0, 1, !dbg !44
  %idx.ext1 = zext nneg i32 %mul to i64, !dbg !45
  %add.ptr2 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idx.ext1, !dbg !45
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !46
  %arrayidx21 = getelementptr inbounds nuw float, ptr %add.ptr2, i64 %idxprom6, !dbg !47
  store float %sum.1.lcssa, ptr %arrayidx21, align 4, !dbg !48, !tbaa !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !49
  %9 = load float, ptr %arrayidx7, align 4, !dbg !50, !tbaa !29
  %10 = xor i32 %1, -1, !dbg !51
  %sub24 = add nsw i32 %0, %10, !dbg !51
  %idxprom25 = zext i32 %sub24 to i64, !dbg !52
  %arrayidx26 = getelementptr inbounds nuw float, ptr %add.ptr2, i64 %idxprom25, !dbg !52
  %11 = load float, ptr %arrayidx26, align 4, !dbg !52, !tbaa !29
  %div = fdiv contract float %9, %11, !dbg !53
  %arrayidx28 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom, !dbg !54
  store float %div, ptr %arrayidx28, align 4, !dbg !55, !tbaa !29
  ret void, !dbg !56

for.body:                                         ; preds = %for.inc.1, %entry.new
  %j.051 = phi i32 [ 0, %entry.new ], [ %inc.1, %for.inc.1 ]
  %sum.050 = phi float [ 0.000000e+00, %entry.new ], [ %sum.1.1, %for.inc.1 ]
  %niter = phi i32 [ 0, %entry.new ], [ %niter.next.1, %for.inc.1 ]
  %idxprom12 = zext nneg i32 %j.051 to i64, !dbg !39
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom12, !dbg !39
  %12 = load i32, ptr %arrayidx13, align 4, !dbg !39, !tbaa !8
  %cmp16 = icmp eq i32 %12, %5, !dbg !38
  br i1 %cmp16, label %if.then, label %for.inc, !dbg !38

if.then:                                          ; preds = %for.body
  %arrayidx18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idxprom12
  %13 = load float, ptr %arrayidx18, align 4, !dbg !40, !tbaa !29
  %add19 = fadd contract float %sum.050, %13, !dbg !41
  br label %for.inc, !dbg !42

for.inc:                                          ; preds = %for.body, %if.then
  %sum.1 = phi float [ %add19, %if.then ], [ %sum.050, %for.body ], !dbg !43
  %inc = or disjoint i32 %j.051, 1, !dbg !57
  %idxprom12.1 = zext nneg i32 %inc to i64, !dbg !39
  %arrayidx13.1 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom12.1, !dbg !39
  %14 = load i32, ptr %arrayidx13.1, align 4, !dbg !39, !tbaa !8
  %cmp16.1 = icmp eq i32 %14, %5, !dbg !38
  br i1 %cmp16.1, label %if.then.1, label %for.inc.1, !dbg !38

if.then.1:                                        ; preds = %for.inc
  %arrayidx18.1 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %idxprom12.1
  %15 = load float, ptr %arrayidx18.1, align 4, !dbg !40, !tbaa !29
  %add19.1 = fadd contract float %sum.1, %15, !dbg !41
  br label %for.inc.1, !dbg !42

for.inc.1:                                        ; preds = %if.then.1, %for.inc
  %sum.1.1 = phi float [ %add19.1, %if.then.1 ], [ %sum.1, %for.inc ], !dbg !43
  %inc.1 = add nuw nsw i32 %j.051, 2, !dbg !57
  %niter.next.1 = add i32 %niter, 2, !dbg !37
  %niter.ncmp.1 = icmp eq i32 %niter.next.1, %unroll_iter, !dbg !37
  br i1 %niter.ncmp.1, label %for.cond.cleanup.unr-lcssa, label %for.body, !dbg !37, !llvm.loop !58
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_names(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !61 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !62
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !64
  %mul = shl i32 %1, 7, !dbg !66
  %add = add i32 %mul, %0, !dbg !67
  %idxprom = zext i32 %add to i64, !dbg !68
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !68
  %2 = load float, ptr %arrayidx, align 4, !dbg !68, !tbaa !29
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !69
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @as_float to ptr), i64 %idxprom2, !dbg !69
  store float %2, ptr %arrayidx3, align 4, !dbg !70, !tbaa !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !71
  %add4 = add nuw nsw i32 %0, 1, !dbg !72
  %rem = and i32 %add4, 127, !dbg !73
  %idxprom5 = zext nneg i32 %rem to i64, !dbg !74
  %arrayidx6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @as_float to ptr), i64 %idxprom5, !dbg !74
  %3 = load float, ptr %arrayidx6, align 4, !dbg !74, !tbaa !29
  %4 = load float, ptr %arrayidx3, align 4, !dbg !75, !tbaa !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !76
  %cmp = fcmp contract ogt float %3, %4, !dbg !77
  %cond = select i1 %cmp, i32 1, i32 -1, !dbg !78
  %sub9 = sub nsw i32 127, %0, !dbg !79
  %idxprom10 = zext i32 %sub9 to i64, !dbg !80
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @as_int to ptr), i64 %idxprom10, !dbg !80
  store i32 %cond, ptr %arrayidx11, align 4, !dbg !81, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !82
  %arrayidx13 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @as_int to ptr), i64 %idxprom2, !dbg !83
  %5 = load i32, ptr %arrayidx13, align 4, !dbg !83, !tbaa !8
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !84
  store i32 %5, ptr %arrayidx15, align 4, !dbg !85, !tbaa !8
  ret void, !dbg !86
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "extern_shared.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "carve", scope: !1, file: !1, line: 14, type: !13, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 36, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 36, type: !13, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 16, column: 18, scope: !12)
!19 = !DILocation(line: 18, column: 30, scope: !12)
!20 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 20, column: 18, scope: !12)
!23 = !DILocation(line: 35, column: 1, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!25 = distinct !DILocation(line: 21, column: 18, scope: !12)
!26 = !DILocation(line: 21, column: 29, scope: !12)
!27 = !DILocation(line: 21, column: 33, scope: !12)
!28 = !DILocation(line: 22, column: 18, scope: !12)
!29 = !{!30, !30, i64 0}
!30 = !{!"float", !10, i64 0}
!31 = !DILocation(line: 22, column: 5, scope: !12)
!32 = !DILocation(line: 22, column: 16, scope: !12)
!33 = !DILocation(line: 23, column: 15, scope: !12)
!34 = !DILocation(line: 23, column: 5, scope: !12)
!35 = !DILocation(line: 23, column: 13, scope: !12)
!36 = !DILocation(line: 24, column: 5, scope: !12)
!37 = !DILocation(line: 26, column: 5, scope: !12)
!38 = !DILocation(line: 27, column: 21, scope: !12)
!39 = !DILocation(line: 27, column: 13, scope: !12)
!40 = !DILocation(line: 27, column: 40, scope: !12)
!41 = !DILocation(line: 27, column: 37, scope: !12)
!42 = !DILocation(line: 27, column: 33, scope: !12)
!43 = !DILocation(line: 0, scope: !12)
!44 = !DILocation(line: 19, column: 30, scope: !12)
!45 = !DILocation(line: 19, column: 26, scope: !12)
!46 = !DILocation(line: 28, column: 5, scope: !12)
!47 = !DILocation(line: 29, column: 5, scope: !12)
!48 = !DILocation(line: 29, column: 15, scope: !12)
!49 = !DILocation(line: 30, column: 5, scope: !12)
!50 = !DILocation(line: 31, column: 14, scope: !12)
!51 = !DILocation(line: 31, column: 40, scope: !12)
!52 = !DILocation(line: 31, column: 27, scope: !12)
!53 = !DILocation(line: 31, column: 25, scope: !12)
!54 = !DILocation(line: 31, column: 5, scope: !12)
!55 = !DILocation(line: 31, column: 12, scope: !12)
!56 = !DILocation(line: 32, column: 1, scope: !12)
!57 = !DILocation(line: 26, column: 33, scope: !12)
!58 = distinct !{!58, !37, !59, !60}
!59 = !DILocation(line: 27, column: 49, scope: !12)
!60 = !{!"llvm.loop.mustprogress"}
!61 = distinct !DISubprogram(name: "two_names", scope: !1, file: !1, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!62 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !63)
!63 = distinct !DILocation(line: 37, column: 18, scope: !61)
!64 = !DILocation(line: 35, column: 1, scope: !24, inlinedAt: !65)
!65 = distinct !DILocation(line: 38, column: 18, scope: !61)
!66 = !DILocation(line: 38, column: 29, scope: !61)
!67 = !DILocation(line: 38, column: 35, scope: !61)
!68 = !DILocation(line: 39, column: 19, scope: !61)
!69 = !DILocation(line: 39, column: 5, scope: !61)
!70 = !DILocation(line: 39, column: 17, scope: !61)
!71 = !DILocation(line: 40, column: 5, scope: !61)
!72 = !DILocation(line: 41, column: 27, scope: !61)
!73 = !DILocation(line: 41, column: 32, scope: !61)
!74 = !DILocation(line: 41, column: 15, scope: !61)
!75 = !DILocation(line: 41, column: 41, scope: !61)
!76 = !DILocation(line: 42, column: 5, scope: !61)
!77 = !DILocation(line: 43, column: 25, scope: !61)
!78 = !DILocation(line: 43, column: 23, scope: !61)
!79 = !DILocation(line: 43, column: 16, scope: !61)
!80 = !DILocation(line: 43, column: 5, scope: !61)
!81 = !DILocation(line: 43, column: 21, scope: !61)
!82 = !DILocation(line: 44, column: 5, scope: !61)
!83 = !DILocation(line: 45, column: 14, scope: !61)
!84 = !DILocation(line: 45, column: 5, scope: !61)
!85 = !DILocation(line: 45, column: 12, scope: !61)
!86 = !DILocation(line: 46, column: 1, scope: !61)
