; ModuleID = 'nbody.cu'
source_filename = "nbody.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float4 = type { float, float, float, float }

@_ZZ12nbody_forcesE4tile = internal unnamed_addr addrspace(3) global [128 x %struct.float4] undef, align 16

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @nbody_forces(ptr noundef writeonly captures(none) %acceleration, ptr noundef readonly captures(none) %body, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %cmp = icmp ult i32 %add, %n, !dbg !24
  br i1 %cmp, label %cond.true, label %cond.end, !dbg !25

cond.true:                                        ; preds = %entry
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw %struct.float4, ptr %body, i64 %idxprom
  %me.sroa.7.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %me.sroa.5.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %me.sroa.0.0.copyload = load float, ptr %arrayidx, align 16, !dbg !26, !tbaa !27
  %me.sroa.5.0.copyload = load float, ptr %me.sroa.5.0.arrayidx.sroa_idx, align 4, !dbg !26, !tbaa !27
  %me.sroa.7.0.copyload = load float, ptr %me.sroa.7.0.arrayidx.sroa_idx, align 8, !dbg !26, !tbaa !27
  br label %cond.end, !dbg !25

cond.end:                                         ; preds = %entry, %cond.true
  %me.sroa.0.0 = phi float [ %me.sroa.0.0.copyload, %cond.true ], [ 0.000000e+00, %entry ], !dbg !29
  %me.sroa.5.0 = phi float [ %me.sroa.5.0.copyload, %cond.true ], [ 0.000000e+00, %entry ], !dbg !29
  %me.sroa.7.0 = phi float [ %me.sroa.7.0.copyload, %cond.true ], [ 0.000000e+00, %entry ], !dbg !29
  %cmp393.not = icmp eq i32 %n, 0, !dbg !30
  br i1 %cmp393.not, label %for.cond.cleanup, label %for.body.lr.ph, !dbg !31

for.body.lr.ph:                                   ; preds = %cond.end
  %idxprom12 = zext nneg i32 %0 to i64
  %arrayidx13 = getelementptr inbounds nuw %struct.float4, ptr addrspacecast (ptr addrspace(3) @_ZZ12nbody_forcesE4tile to ptr), i64 %idxprom12
  %ref.tmp.sroa.5.0.arrayidx13.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx13, i64 4
  %ref.tmp.sroa.6.0.arrayidx13.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx13, i64 8
  %ref.tmp.sroa.7.0.arrayidx13.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx13, i64 12
  br label %for.body, !dbg !31

for.cond.cleanup:                                 ; preds = %for.cond.cleanup16, %cond.end
  %az.0.lcssa = phi float [ 0.000000e+00, %cond.end ], [ %add46, %for.cond.cleanup16 ], !dbg !32
  %ay.0.lcssa = phi float [ 0.000000e+00, %cond.end ], [ %add44, %for.cond.cleanup16 ], !dbg !33
  %ax.0.lcssa = phi float [ 0.000000e+00, %cond.end ], [ %add42, %for.cond.cleanup16 ], !dbg !34
  br i1 %cmp, label %if.then, label %if.end, !dbg !35

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup16
  %ax.097 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add42, %for.cond.cleanup16 ]
  %ay.096 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add44, %for.cond.cleanup16 ]
  %az.095 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add46, %for.cond.cleanup16 ]
  %first.094 = phi i32 [ 0, %for.body.lr.ph ], [ %add48, %for.cond.cleanup16 ]
  %add4 = add i32 %first.094, %0, !dbg !36
  %cmp5 = icmp ult i32 %add4, %n, !dbg !37
  br i1 %cmp5, label %cond.true6, label %cond.end11, !dbg !38

cond.true6:                                       ; preds = %for.body
  %idxprom7 = zext i32 %add4 to i64
  %arrayidx8 = getelementptr inbounds nuw %struct.float4, ptr %body, i64 %idxprom7
  %ref.tmp.sroa.7.0.arrayidx8.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx8, i64 12
  %ref.tmp.sroa.6.0.arrayidx8.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx8, i64 8
  %ref.tmp.sroa.5.0.arrayidx8.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx8, i64 4
  %ref.tmp.sroa.0.0.copyload = load float, ptr %arrayidx8, align 16, !dbg !39, !tbaa !27
  %ref.tmp.sroa.5.0.copyload = load float, ptr %ref.tmp.sroa.5.0.arrayidx8.sroa_idx, align 4, !dbg !39, !tbaa !27
  %ref.tmp.sroa.6.0.copyload = load float, ptr %ref.tmp.sroa.6.0.arrayidx8.sroa_idx, align 8, !dbg !39, !tbaa !27
  %ref.tmp.sroa.7.0.copyload = load float, ptr %ref.tmp.sroa.7.0.arrayidx8.sroa_idx, align 4, !dbg !39, !tbaa !27
  br label %cond.end11, !dbg !38

cond.end11:                                       ; preds = %for.body, %cond.true6
  %ref.tmp.sroa.7.0 = phi float [ %ref.tmp.sroa.7.0.copyload, %cond.true6 ], [ 0.000000e+00, %for.body ], !dbg !40
  %ref.tmp.sroa.6.0 = phi float [ %ref.tmp.sroa.6.0.copyload, %cond.true6 ], [ 0.000000e+00, %for.body ], !dbg !40
  %ref.tmp.sroa.5.0 = phi float [ %ref.tmp.sroa.5.0.copyload, %cond.true6 ], [ 0.000000e+00, %for.body ], !dbg !40
  %ref.tmp.sroa.0.0 = phi float [ %ref.tmp.sroa.0.0.copyload, %cond.true6 ], [ 0.000000e+00, %for.body ], !dbg !40
  store float %ref.tmp.sroa.0.0, ptr %arrayidx13, align 16, !dbg !41, !tbaa !27
  store float %ref.tmp.sroa.5.0, ptr %ref.tmp.sroa.5.0.arrayidx13.sroa_idx, align 4, !dbg !41, !tbaa !27
  store float %ref.tmp.sroa.6.0, ptr %ref.tmp.sroa.6.0.arrayidx13.sroa_idx, align 8, !dbg !41, !tbaa !27
  store float %ref.tmp.sroa.7.0, ptr %ref.tmp.sroa.7.0.arrayidx13.sroa_idx, align 4, !dbg !41, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  br label %for.body17, !dbg !43

for.cond.cleanup16:                               ; preds = %for.body17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !44
  %add48 = add i32 %first.094, 128, !dbg !45
  %cmp3 = icmp ult i32 %add48, %n, !dbg !30
  br i1 %cmp3, label %for.body, label %for.cond.cleanup, !dbg !31, !llvm.loop !46

for.body17:                                       ; preds = %cond.end11, %for.body17
  %ax.192 = phi float [ %ax.097, %cond.end11 ], [ %add42, %for.body17 ]
  %ay.191 = phi float [ %ay.096, %cond.end11 ], [ %add44, %for.body17 ]
  %az.190 = phi float [ %az.095, %cond.end11 ], [ %add46, %for.body17 ]
  %b.089 = phi i32 [ 0, %cond.end11 ], [ %inc, %for.body17 ]
  %idxprom18 = zext nneg i32 %b.089 to i64, !dbg !49
  %arrayidx19 = getelementptr inbounds nuw %struct.float4, ptr addrspacecast (ptr addrspace(3) @_ZZ12nbody_forcesE4tile to ptr), i64 %idxprom18, !dbg !49
  %2 = load float, ptr %arrayidx19, align 16, !dbg !50, !tbaa !51
  %sub = fsub contract float %2, %me.sroa.0.0, !dbg !53
  %y = getelementptr inbounds nuw i8, ptr %arrayidx19, i64 4, !dbg !54
  %3 = load float, ptr %y, align 4, !dbg !54, !tbaa !55
  %sub24 = fsub contract float %3, %me.sroa.5.0, !dbg !56
  %z = getelementptr inbounds nuw i8, ptr %arrayidx19, i64 8, !dbg !57
  %4 = load float, ptr %z, align 8, !dbg !57, !tbaa !58
  %sub28 = fsub contract float %4, %me.sroa.7.0, !dbg !59
  %mul29 = fmul contract float %sub, %sub, !dbg !60
  %mul30 = fmul contract float %sub24, %sub24, !dbg !61
  %add31 = fadd contract float %mul29, %mul30, !dbg !62
  %mul32 = fmul contract float %sub28, %sub28, !dbg !63
  %add33 = fadd contract float %add31, %mul32, !dbg !64
  %add34 = fadd contract float %add33, 0x3F847AE140000000, !dbg !65
  %5 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %add34), !dbg !66
  %w = getelementptr inbounds nuw i8, ptr %arrayidx19, i64 12, !dbg !69
  %6 = load float, ptr %w, align 4, !dbg !69, !tbaa !70
  %mul38 = fmul contract float %5, %6, !dbg !71
  %mul39 = fmul contract float %5, %mul38, !dbg !72
  %mul40 = fmul contract float %5, %mul39, !dbg !73
  %mul41 = fmul contract float %sub, %mul40, !dbg !74
  %add42 = fadd contract float %ax.192, %mul41, !dbg !75
  %mul43 = fmul contract float %sub24, %mul40, !dbg !76
  %add44 = fadd contract float %ay.191, %mul43, !dbg !77
  %mul45 = fmul contract float %sub28, %mul40, !dbg !78
  %add46 = fadd contract float %az.190, %mul45, !dbg !79
  %inc = add nuw nsw i32 %b.089, 1, !dbg !80
  %exitcond.not = icmp eq i32 %inc, 128, !dbg !81
  br i1 %exitcond.not, label %for.cond.cleanup16, label %for.body17, !dbg !43, !llvm.loop !82

if.then:                                          ; preds = %for.cond.cleanup
  %idxprom53 = zext i32 %add to i64
  %arrayidx54 = getelementptr inbounds nuw %struct.float4, ptr %acceleration, i64 %idxprom53
  %ref.tmp51.sroa.6.0.arrayidx54.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx54, i64 12
  %ref.tmp51.sroa.5.0.arrayidx54.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx54, i64 8
  %ref.tmp51.sroa.4.0.arrayidx54.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx54, i64 4
  store float %ax.0.lcssa, ptr %arrayidx54, align 16, !dbg !84, !tbaa !27
  store float %ay.0.lcssa, ptr %ref.tmp51.sroa.4.0.arrayidx54.sroa_idx, align 4, !dbg !84, !tbaa !27
  store float %az.0.lcssa, ptr %ref.tmp51.sroa.5.0.arrayidx54.sroa_idx, align 8, !dbg !84, !tbaa !27
  store float 0.000000e+00, ptr %ref.tmp51.sroa.6.0.arrayidx54.sroa_idx, align 4, !dbg !84, !tbaa !27
  br label %if.end, !dbg !85

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void, !dbg !86
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.f(float) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "nbody.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "nbody_forces", scope: !1, file: !1, line: 9, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 11, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 12, column: 18, scope: !12)
!22 = !DILocation(line: 12, column: 29, scope: !12)
!23 = !DILocation(line: 12, column: 35, scope: !12)
!24 = !DILocation(line: 13, column: 19, scope: !12)
!25 = !DILocation(line: 13, column: 17, scope: !12)
!26 = !DILocation(line: 13, column: 25, scope: !12)
!27 = !{!28, !28, i64 0}
!28 = !{!"float", !10, i64 0}
!29 = !DILocation(line: 13, scope: !12)
!30 = !DILocation(line: 15, column: 36, scope: !12)
!31 = !DILocation(line: 15, column: 5, scope: !12)
!32 = !DILocation(line: 14, column: 33, scope: !12)
!33 = !DILocation(line: 14, column: 22, scope: !12)
!34 = !DILocation(line: 14, column: 11, scope: !12)
!35 = !DILocation(line: 31, column: 11, scope: !12)
!36 = !DILocation(line: 16, column: 28, scope: !12)
!37 = !DILocation(line: 17, column: 21, scope: !12)
!38 = !DILocation(line: 17, column: 19, scope: !12)
!39 = !DILocation(line: 17, column: 27, scope: !12)
!40 = !DILocation(line: 17, scope: !12)
!41 = !DILocation(line: 17, column: 17, scope: !12)
!42 = !DILocation(line: 18, column: 9, scope: !12)
!43 = !DILocation(line: 19, column: 9, scope: !12)
!44 = !DILocation(line: 29, column: 9, scope: !12)
!45 = !DILocation(line: 15, column: 47, scope: !12)
!46 = distinct !{!46, !31, !47, !48}
!47 = !DILocation(line: 30, column: 5, scope: !12)
!48 = !{!"llvm.loop.mustprogress"}
!49 = !DILocation(line: 20, column: 24, scope: !12)
!50 = !DILocation(line: 20, column: 32, scope: !12)
!51 = !{!52, !28, i64 0}
!52 = !{!"_ZTS6float4", !28, i64 0, !28, i64 4, !28, i64 8, !28, i64 12}
!53 = !DILocation(line: 20, column: 34, scope: !12)
!54 = !DILocation(line: 21, column: 32, scope: !12)
!55 = !{!52, !28, i64 4}
!56 = !DILocation(line: 21, column: 34, scope: !12)
!57 = !DILocation(line: 22, column: 32, scope: !12)
!58 = !{!52, !28, i64 8}
!59 = !DILocation(line: 22, column: 34, scope: !12)
!60 = !DILocation(line: 23, column: 39, scope: !12)
!61 = !DILocation(line: 23, column: 49, scope: !12)
!62 = !DILocation(line: 23, column: 44, scope: !12)
!63 = !DILocation(line: 23, column: 59, scope: !12)
!64 = !DILocation(line: 23, column: 54, scope: !12)
!65 = !DILocation(line: 23, column: 64, scope: !12)
!66 = !DILocation(line: 71, column: 44, scope: !67, inlinedAt: !68)
!67 = distinct !DISubprogram(name: "rsqrtf", scope: !17, file: !17, line: 71, type: !13, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!68 = distinct !DILocation(line: 23, column: 29, scope: !12)
!69 = !DILocation(line: 24, column: 34, scope: !12)
!70 = !{!52, !28, i64 12}
!71 = !DILocation(line: 24, column: 36, scope: !12)
!72 = !DILocation(line: 24, column: 46, scope: !12)
!73 = !DILocation(line: 24, column: 56, scope: !12)
!74 = !DILocation(line: 25, column: 22, scope: !12)
!75 = !DILocation(line: 25, column: 16, scope: !12)
!76 = !DILocation(line: 26, column: 22, scope: !12)
!77 = !DILocation(line: 26, column: 16, scope: !12)
!78 = !DILocation(line: 27, column: 22, scope: !12)
!79 = !DILocation(line: 27, column: 16, scope: !12)
!80 = !DILocation(line: 19, column: 39, scope: !12)
!81 = !DILocation(line: 19, column: 32, scope: !12)
!82 = distinct !{!82, !43, !83, !48}
!83 = !DILocation(line: 28, column: 9, scope: !12)
!84 = !DILocation(line: 31, column: 32, scope: !12)
!85 = !DILocation(line: 31, column: 16, scope: !12)
!86 = !DILocation(line: 32, column: 1, scope: !12)
