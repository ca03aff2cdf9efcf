; ModuleID = 'unaligned_sync.cu'
source_filename = "unaligned_sync.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9group_sumE7of_tile = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4
@_ZZ12group_matvecE5piece = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_sum(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %mul = mul i32 %0, %1, !dbg !24
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !25
  %add = add i32 %mul, %2, !dbg !30
  %cmp34 = icmp ult i32 %add, %n, !dbg !31
  br i1 %cmp34, label %for.body.lr.ph, label %for.cond.i.preheader, !dbg !32

for.body.lr.ph:                                   ; preds = %entry
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul6 = mul i32 %3, %1
  br label %for.body, !dbg !32

for.cond.i.preheader:                             ; preds = %for.body, %entry
  %v.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add3, %for.body ], !dbg !33
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !34
  %add.i = fadd contract float %v.0.lcssa, %4, !dbg !39
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !34
  %add.i.1 = fadd contract float %add.i, %5, !dbg !39
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.1, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !34
  %add.i.2 = fadd contract float %add.i.1, %6, !dbg !39
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.2, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !34
  %add.i.3 = fadd contract float %add.i.2, %7, !dbg !39
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.3, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !34
  %rem.i = and i32 %2, 31, !dbg !40
  %cmp10 = icmp eq i32 %rem.i, 0, !dbg !43
  br i1 %cmp10, label %if.then, label %if.end, !dbg !43

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.036 = phi i32 [ %add, %for.body.lr.ph ], [ %add7, %for.body ]
  %v.035 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add3, %for.body ]
  %idxprom = zext i32 %i.036 to i64, !dbg !44
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !44
  %9 = load float, ptr %arrayidx, align 4, !dbg !44, !tbaa !45
  %add3 = fadd contract float %v.035, %9, !dbg !47
  %add7 = add i32 %i.036, %mul6, !dbg !48
  %cmp = icmp ult i32 %add7, %n, !dbg !31
  br i1 %cmp, label %for.body, label %for.cond.i.preheader, !dbg !32, !llvm.loop !49

if.then:                                          ; preds = %for.cond.i.preheader
  %add.i.4 = fadd contract float %add.i.3, %8, !dbg !39
  %div1.i = lshr exact i32 %2, 5
  %idxprom12 = zext nneg i32 %div1.i to i64
  %arrayidx13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 %idxprom12
  store float %add.i.4, ptr %arrayidx13, align 4, !dbg !52, !tbaa !45
  br label %if.end, !dbg !53

if.end:                                           ; preds = %if.then, %for.cond.i.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0), !dbg !54
  %cmp15 = icmp eq i32 %2, 0, !dbg !59
  br i1 %cmp15, label %if.then16, label %if.end23, !dbg !59

if.then16:                                        ; preds = %if.end
  %10 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), align 4, !dbg !60, !tbaa !45
  %11 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 4), align 4, !dbg !61, !tbaa !45
  %add17 = fadd contract float %10, %11, !dbg !62
  %12 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 8), align 4, !dbg !63, !tbaa !45
  %add18 = fadd contract float %add17, %12, !dbg !64
  %13 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 12), align 4, !dbg !65, !tbaa !45
  %add19 = fadd contract float %add18, %13, !dbg !66
  %idxprom21 = zext nneg i32 %0 to i64, !dbg !67
  %arrayidx22 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom21, !dbg !67
  store float %add19, ptr %arrayidx22, align 4, !dbg !68, !tbaa !45
  br label %if.end23, !dbg !67

if.end23:                                         ; preds = %if.then16, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0), !dbg !69
  ret void, !dbg !72
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_matvec(ptr noalias noundef writeonly captures(none) %y, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %x, i32 noundef %n) local_unnamed_addr #0 !dbg !73 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !74
  %mul = shl i32 %0, 2, !dbg !76
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !77
  %div1.i = lshr i32 %1, 5, !dbg !81
  %add = add i32 %mul, %div1.i, !dbg !82
  %cmp48.not = icmp eq i32 %n, 0, !dbg !83
  br i1 %cmp48.not, label %entry.for.cond.i.preheader_crit_edge, label %for.body.lr.ph, !dbg !84

entry.for.cond.i.preheader_crit_edge:             ; preds = %entry
  %.pre = and i32 %1, 31, !dbg !85
  br label %for.cond.i.preheader, !dbg !84

for.body.lr.ph:                                   ; preds = %entry
  %idxprom5 = zext nneg i32 %1 to i64
  %arrayidx6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_matvecE5piece to ptr), i64 %idxprom5
  %rem.i44 = and i32 %1, 31
  %mul12 = mul i32 %n, %add
  br label %for.body, !dbg !84

for.cond.i.preheader:                             ; preds = %for.cond.cleanup10, %entry.for.cond.i.preheader_crit_edge
  %rem.i.pre-phi = phi i32 [ %.pre, %entry.for.cond.i.preheader_crit_edge ], [ %rem.i44, %for.cond.cleanup10 ], !dbg !85
  %v.0.lcssa = phi float [ 0.000000e+00, %entry.for.cond.i.preheader_crit_edge ], [ %add20, %for.cond.cleanup10 ], !dbg !87
  %2 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !88
  %add.i = fadd contract float %v.0.lcssa, %2, !dbg !91
  %3 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !88
  %add.i.1 = fadd contract float %add.i, %3, !dbg !91
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.1, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !88
  %add.i.2 = fadd contract float %add.i.1, %4, !dbg !91
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.2, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !88
  %add.i.3 = fadd contract float %add.i.2, %5, !dbg !91
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.3, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !88
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !92
  %cmp27 = icmp eq i32 %rem.i.pre-phi, 0, !dbg !97
  br i1 %cmp27, label %if.then, label %if.end, !dbg !97

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup10
  %first.050 = phi i32 [ 0, %for.body.lr.ph ], [ %add23, %for.cond.cleanup10 ]
  %v.049 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add20, %for.cond.cleanup10 ]
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0), !dbg !98
  %add3 = add i32 %first.050, %1, !dbg !101
  %idxprom = zext i32 %add3 to i64, !dbg !102
  %arrayidx = getelementptr inbounds nuw float, ptr %x, i64 %idxprom, !dbg !102
  %7 = load float, ptr %arrayidx, align 4, !dbg !102, !tbaa !45
  store float %7, ptr %arrayidx6, align 4, !dbg !103, !tbaa !45
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0), !dbg !104
  %add13 = add i32 %first.050, %mul12
  br label %for.body11, !dbg !107

for.cond.cleanup10:                               ; preds = %for.body11
  %add23 = add i32 %first.050, 128, !dbg !108
  %cmp = icmp ult i32 %add23, %n, !dbg !83
  br i1 %cmp, label %for.body, label %for.cond.i.preheader, !dbg !84, !llvm.loop !109

for.body11:                                       ; preds = %for.body, %for.body11
  %j.047 = phi i32 [ %rem.i44, %for.body ], [ %add21, %for.body11 ]
  %v.146 = phi float [ %v.049, %for.body ], [ %add20, %for.body11 ]
  %add14 = add i32 %add13, %j.047, !dbg !111
  %idxprom15 = zext i32 %add14 to i64, !dbg !112
  %arrayidx16 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom15, !dbg !112
  %8 = load float, ptr %arrayidx16, align 4, !dbg !112, !tbaa !45
  %idxprom17 = zext nneg i32 %j.047 to i64, !dbg !113
  %arrayidx18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_matvecE5piece to ptr), i64 %idxprom17, !dbg !113
  %9 = load float, ptr %arrayidx18, align 4, !dbg !113, !tbaa !45
  %mul19 = fmul contract float %8, %9, !dbg !114
  %add20 = fadd contract float %v.146, %mul19, !dbg !115
  %add21 = add nuw nsw i32 %j.047, 32, !dbg !116
  %cmp9 = icmp samesign ult i32 %j.047, 96, !dbg !117
  br i1 %cmp9, label %for.body11, label %for.cond.cleanup10, !dbg !107, !llvm.loop !118

if.then:                                          ; preds = %for.cond.i.preheader
  %add.i.4 = fadd contract float %add.i.3, %6, !dbg !91
  %idxprom28 = zext i32 %add to i64
  %arrayidx29 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom28
  store float %add.i.4, ptr %arrayidx29, align 4, !dbg !120, !tbaa !45
  br label %if.end, !dbg !121

if.end:                                           ; preds = %if.then, %for.cond.i.preheader
  ret void, !dbg !122
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.all(i32) #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "unaligned_sync.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "group_sum", scope: !1, file: !1, line: 30, type: !13, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 35, column: 23, scope: !12)
!19 = !DILocation(line: 36, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 36, type: !13, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 16, column: 42, scope: !22, inlinedAt: !23)
!22 = distinct !DISubprogram(name: "size", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!23 = distinct !DILocation(line: 35, column: 36, scope: !12)
!24 = !DILocation(line: 35, column: 34, scope: !12)
!25 = !DILocation(line: 34, column: 1, scope: !26, inlinedAt: !27)
!26 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!27 = distinct !DILocation(line: 15, column: 42, scope: !28, inlinedAt: !29)
!28 = distinct !DISubprogram(name: "rank", scope: !1, file: !1, line: 15, type: !13, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!29 = distinct !DILocation(line: 35, column: 51, scope: !12)
!30 = !DILocation(line: 35, column: 49, scope: !12)
!31 = !DILocation(line: 35, column: 67, scope: !12)
!32 = !DILocation(line: 35, column: 5, scope: !12)
!33 = !DILocation(line: 0, scope: !12)
!34 = !DILocation(line: 106, column: 72, scope: !35, inlinedAt: !36)
!35 = distinct !DISubprogram(name: "__shfl_xor_sync", scope: !17, file: !17, line: 106, type: !13, scopeLine: 106, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!36 = distinct !DILocation(line: 25, column: 46, scope: !37, inlinedAt: !38)
!37 = distinct !DISubprogram(name: "sum", scope: !1, file: !1, line: 24, type: !13, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!38 = distinct !DILocation(line: 36, column: 9, scope: !12)
!39 = !DILocation(line: 25, column: 43, scope: !37, inlinedAt: !38)
!40 = !DILocation(line: 21, column: 54, scope: !41, inlinedAt: !42)
!41 = distinct !DISubprogram(name: "rank", scope: !1, file: !1, line: 21, type: !13, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!42 = distinct !DILocation(line: 37, column: 9, scope: !12)
!43 = !DILocation(line: 37, column: 21, scope: !12)
!44 = !DILocation(line: 35, column: 108, scope: !12)
!45 = !{!46, !46, i64 0}
!46 = !{!"float", !10, i64 0}
!47 = !DILocation(line: 35, column: 105, scope: !12)
!48 = !DILocation(line: 35, column: 74, scope: !12)
!49 = distinct !{!49, !32, !50, !51}
!50 = !DILocation(line: 35, column: 112, scope: !12)
!51 = !{!"llvm.loop.mustprogress"}
!52 = !DILocation(line: 37, column: 49, scope: !12)
!53 = !DILocation(line: 37, column: 27, scope: !12)
!54 = !DILocation(line: 143, column: 33, scope: !55, inlinedAt: !56)
!55 = distinct !DISubprogram(name: "sync_block", scope: !17, file: !17, line: 143, type: !13, scopeLine: 143, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!56 = distinct !DILocation(line: 17, column: 31, scope: !57, inlinedAt: !58)
!57 = distinct !DISubprogram(name: "sync", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!58 = distinct !DILocation(line: 38, column: 5, scope: !12)
!59 = !DILocation(line: 39, column: 22, scope: !12)
!60 = !DILocation(line: 39, column: 46, scope: !12)
!61 = !DILocation(line: 39, column: 59, scope: !12)
!62 = !DILocation(line: 39, column: 57, scope: !12)
!63 = !DILocation(line: 39, column: 72, scope: !12)
!64 = !DILocation(line: 39, column: 70, scope: !12)
!65 = !DILocation(line: 39, column: 85, scope: !12)
!66 = !DILocation(line: 39, column: 83, scope: !12)
!67 = !DILocation(line: 39, column: 28, scope: !12)
!68 = !DILocation(line: 39, column: 44, scope: !12)
!69 = !DILocation(line: 143, column: 33, scope: !55, inlinedAt: !70)
!70 = distinct !DILocation(line: 17, column: 31, scope: !57, inlinedAt: !71)
!71 = distinct !DILocation(line: 40, column: 5, scope: !12)
!72 = !DILocation(line: 41, column: 1, scope: !12)
!73 = distinct !DISubprogram(name: "group_matvec", scope: !1, file: !1, line: 44, type: !13, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!74 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !75)
!75 = distinct !DILocation(line: 48, column: 20, scope: !73)
!76 = !DILocation(line: 48, column: 31, scope: !73)
!77 = !DILocation(line: 34, column: 1, scope: !26, inlinedAt: !78)
!78 = distinct !DILocation(line: 22, column: 43, scope: !79, inlinedAt: !80)
!79 = distinct !DISubprogram(name: "index", scope: !1, file: !1, line: 22, type: !13, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!80 = distinct !DILocation(line: 48, column: 37, scope: !73)
!81 = !DILocation(line: 22, column: 55, scope: !79, inlinedAt: !80)
!82 = !DILocation(line: 48, column: 35, scope: !73)
!83 = !DILocation(line: 50, column: 36, scope: !73)
!84 = !DILocation(line: 50, column: 5, scope: !73)
!85 = !DILocation(line: 21, column: 54, scope: !41, inlinedAt: !86)
!86 = distinct !DILocation(line: 58, column: 9, scope: !73)
!87 = !DILocation(line: 49, column: 11, scope: !73)
!88 = !DILocation(line: 106, column: 72, scope: !35, inlinedAt: !89)
!89 = distinct !DILocation(line: 25, column: 46, scope: !37, inlinedAt: !90)
!90 = distinct !DILocation(line: 56, column: 9, scope: !73)
!91 = !DILocation(line: 25, column: 43, scope: !37, inlinedAt: !90)
!92 = !DILocation(line: 91, column: 60, scope: !93, inlinedAt: !94)
!93 = distinct !DISubprogram(name: "__syncwarp", scope: !17, file: !17, line: 91, type: !13, scopeLine: 91, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!94 = distinct !DILocation(line: 23, column: 31, scope: !95, inlinedAt: !96)
!95 = distinct !DISubprogram(name: "sync", scope: !1, file: !1, line: 23, type: !13, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!96 = distinct !DILocation(line: 57, column: 5, scope: !73)
!97 = !DILocation(line: 58, column: 21, scope: !73)
!98 = !DILocation(line: 143, column: 33, scope: !55, inlinedAt: !99)
!99 = distinct !DILocation(line: 17, column: 31, scope: !57, inlinedAt: !100)
!100 = distinct !DILocation(line: 51, column: 9, scope: !73)
!101 = !DILocation(line: 52, column: 39, scope: !73)
!102 = !DILocation(line: 52, column: 31, scope: !73)
!103 = !DILocation(line: 52, column: 29, scope: !73)
!104 = !DILocation(line: 143, column: 33, scope: !55, inlinedAt: !105)
!105 = distinct !DILocation(line: 17, column: 31, scope: !57, inlinedAt: !106)
!106 = distinct !DILocation(line: 53, column: 9, scope: !73)
!107 = !DILocation(line: 54, column: 9, scope: !73)
!108 = !DILocation(line: 50, column: 47, scope: !73)
!109 = distinct !{!109, !84, !110, !51}
!110 = !DILocation(line: 55, column: 5, scope: !73)
!111 = !DILocation(line: 54, column: 81, scope: !73)
!112 = !DILocation(line: 54, column: 63, scope: !73)
!113 = !DILocation(line: 54, column: 88, scope: !73)
!114 = !DILocation(line: 54, column: 86, scope: !73)
!115 = !DILocation(line: 54, column: 60, scope: !73)
!116 = !DILocation(line: 54, column: 51, scope: !73)
!117 = !DILocation(line: 54, column: 42, scope: !73)
!118 = distinct !{!118, !107, !119, !51}
!119 = !DILocation(line: 54, column: 95, scope: !73)
!120 = !DILocation(line: 58, column: 34, scope: !73)
!121 = !DILocation(line: 58, column: 27, scope: !73)
!122 = !DILocation(line: 59, column: 1, scope: !73)
