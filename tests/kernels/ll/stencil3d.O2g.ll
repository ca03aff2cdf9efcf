; ModuleID = 'stencil3d.cu'
source_filename = "stencil3d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14stencil_7pointE4tile = internal unnamed_addr addrspace(3) global [10 x [18 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stencil_7point(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef readonly captures(none) %in, i32 noundef %nx, i32 noundef %ny, i32 noundef %nz) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %add = add nuw nsw i32 %0, 1, !dbg !19
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !20
  %add2 = add nuw nsw i32 %1, 1, !dbg !23
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !24
  %mul = shl i32 %2, 4, !dbg !27
  %add4 = add i32 %mul, %add, !dbg !28
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !29
  %mul6 = shl nuw nsw i32 %3, 3, !dbg !32
  %add7 = add nuw nsw i32 %mul6, %add2, !dbg !33
  %mul8 = mul i32 %ny, %nx, !dbg !34
  %mul9 = mul i32 %nx, %add7, !dbg !35
  %add10 = add i32 %mul9, %add4, !dbg !36
  %add11 = add i32 %add4, 1, !dbg !37
  %cmp = icmp ult i32 %add11, %nx, !dbg !38
  %add12 = add nuw nsw i32 %add7, 1, !dbg !39
  %cmp13 = icmp ult i32 %add12, %ny, !dbg !39
  %4 = and i1 %cmp, %cmp13, !dbg !39
  %cmp14 = icmp ult i32 %add4, %nx, !dbg !40
  %cmp16 = icmp ult i32 %add7, %ny, !dbg !41
  %5 = and i1 %cmp14, %cmp16, !dbg !41
  br i1 %5, label %cond.true, label %cond.end, !dbg !42

cond.true:                                        ; preds = %entry
  %idxprom = zext i32 %add10 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %6 = load float, ptr %arrayidx, align 4, !dbg !43, !tbaa !44
  br label %cond.end, !dbg !42

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract float [ %6, %cond.true ], [ 0.000000e+00, %entry ], !dbg !42
  br i1 %5, label %cond.true20, label %cond.end25, !dbg !46

cond.true20:                                      ; preds = %cond.end
  %add21 = add i32 %add10, %mul8
  %idxprom22 = zext i32 %add21 to i64
  %arrayidx23 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom22
  %7 = load float, ptr %arrayidx23, align 4, !dbg !47, !tbaa !44
  br label %cond.end25, !dbg !46

cond.end25:                                       ; preds = %cond.end, %cond.true20
  %cond26 = phi contract float [ %7, %cond.true20 ], [ 0.000000e+00, %cond.end ], !dbg !46
  %cmp28171 = icmp ugt i32 %nz, 2, !dbg !48
  br i1 %cmp28171, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !49

for.body.lr.ph:                                   ; preds = %cond.end25
  %idxprom38 = zext nneg i32 %add2 to i64
  %arrayidx39 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 %idxprom38
  %idxprom40 = zext nneg i32 %add to i64
  %arrayidx41 = getelementptr inbounds nuw float, ptr %arrayidx39, i64 %idxprom40
  %cmp43 = icmp eq i32 %0, 0
  %or.cond = and i1 %cmp43, %5
  %cmp51 = icmp eq i32 %add, 16
  %or.cond113 = and i1 %cmp51, %4
  %arrayidx58 = getelementptr inbounds nuw i8, ptr %arrayidx39, i64 68
  %cmp62 = icmp eq i32 %1, 0
  %or.cond114 = and i1 %cmp62, %5
  %arrayidx68 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 %idxprom40
  %cmp72 = icmp eq i32 %add2, 8
  %or.cond115 = and i1 %cmp72, %4
  %arrayidx78 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 648), i64 %idxprom40
  %idxprom87 = zext nneg i32 %0 to i64
  %arrayidx88 = getelementptr inbounds nuw float, ptr %arrayidx39, i64 %idxprom87
  %arrayidx94 = getelementptr inbounds nuw i8, ptr %arrayidx88, i64 8
  %idxprom97 = zext nneg i32 %1 to i64
  %arrayidx98 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 %idxprom97
  %arrayidx100 = getelementptr inbounds nuw float, ptr %arrayidx98, i64 %idxprom40
  %arrayidx104 = getelementptr inbounds nuw i8, ptr %arrayidx98, i64 144
  %arrayidx106 = getelementptr inbounds nuw float, ptr %arrayidx104, i64 %idxprom40
  br label %for.body, !dbg !49

for.cond.cleanup:                                 ; preds = %if.end112, %cond.end25
  ret void, !dbg !50

for.body:                                         ; preds = %for.body.lr.ph, %if.end112
  %add27175 = phi i32 [ 2, %for.body.lr.ph ], [ %add27, %if.end112 ]
  %i.0174 = phi i32 [ %add10, %for.body.lr.ph ], [ %add29, %if.end112 ]
  %here.0173 = phi float [ %cond26, %for.body.lr.ph ], [ %cond37, %if.end112 ]
  %behind.0172 = phi float [ %cond, %for.body.lr.ph ], [ %here.0173, %if.end112 ]
  %add29 = add i32 %i.0174, %mul8, !dbg !51
  br i1 %5, label %cond.true31, label %cond.end36, !dbg !52

cond.true31:                                      ; preds = %for.body
  %add32 = add i32 %add29, %mul8
  %idxprom33 = zext i32 %add32 to i64
  %arrayidx34 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom33
  %8 = load float, ptr %arrayidx34, align 4, !dbg !53, !tbaa !44
  br label %cond.end36, !dbg !52

cond.end36:                                       ; preds = %for.body, %cond.true31
  %cond37 = phi contract float [ %8, %cond.true31 ], [ 0.000000e+00, %for.body ], !dbg !52
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !54
  store float %here.0173, ptr %arrayidx41, align 4, !dbg !55, !tbaa !44
  br i1 %or.cond, label %if.then, label %if.end, !dbg !56

if.then:                                          ; preds = %cond.end36
  %sub = add i32 %add29, -1
  %idxprom44 = zext i32 %sub to i64
  %arrayidx45 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom44
  %9 = load float, ptr %arrayidx45, align 4, !dbg !57, !tbaa !44
  store float %9, ptr %arrayidx39, align 4, !dbg !58, !tbaa !44
  br label %if.end, !dbg !59

if.end:                                           ; preds = %if.then, %cond.end36
  br i1 %or.cond113, label %if.then52, label %if.end59, !dbg !60

if.then52:                                        ; preds = %if.end
  %add53 = add i32 %add29, 1
  %idxprom54 = zext i32 %add53 to i64
  %arrayidx55 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom54
  %10 = load float, ptr %arrayidx55, align 4, !dbg !61, !tbaa !44
  store float %10, ptr %arrayidx58, align 4, !dbg !62, !tbaa !44
  br label %if.end59, !dbg !63

if.end59:                                         ; preds = %if.then52, %if.end
  br i1 %or.cond114, label %if.then63, label %if.end69, !dbg !64

if.then63:                                        ; preds = %if.end59
  %sub64 = sub i32 %add29, %nx
  %idxprom65 = zext i32 %sub64 to i64
  %arrayidx66 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom65
  %11 = load float, ptr %arrayidx66, align 4, !dbg !65, !tbaa !44
  store float %11, ptr %arrayidx68, align 4, !dbg !66, !tbaa !44
  br label %if.end69, !dbg !67

if.end69:                                         ; preds = %if.then63, %if.end59
  br i1 %or.cond115, label %if.then73, label %if.end79, !dbg !68

if.then73:                                        ; preds = %if.end69
  %add74 = add i32 %add29, %nx
  %idxprom75 = zext i32 %add74 to i64
  %arrayidx76 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom75
  %12 = load float, ptr %arrayidx76, align 4, !dbg !69, !tbaa !44
  store float %12, ptr %arrayidx78, align 4, !dbg !70, !tbaa !44
  br label %if.end79, !dbg !71

if.end79:                                         ; preds = %if.then73, %if.end69
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !72
  br i1 %4, label %if.then81, label %if.end112, !dbg !73

if.then81:                                        ; preds = %if.end79
  %mul82 = fmul contract float %here.0173, 0x3FD99999A0000000, !dbg !74
  %add83 = fadd contract float %behind.0172, %cond37, !dbg !75
  %13 = load float, ptr %arrayidx88, align 4, !dbg !76, !tbaa !44
  %add89 = fadd contract float %add83, %13, !dbg !77
  %14 = load float, ptr %arrayidx94, align 4, !dbg !78, !tbaa !44
  %add95 = fadd contract float %add89, %14, !dbg !79
  %15 = load float, ptr %arrayidx100, align 4, !dbg !80, !tbaa !44
  %add101 = fadd contract float %add95, %15, !dbg !81
  %16 = load float, ptr %arrayidx106, align 4, !dbg !82, !tbaa !44
  %add107 = fadd contract float %add101, %16, !dbg !83
  %mul108 = fmul contract float %add107, 0x3FB99999A0000000, !dbg !84
  %add109 = fadd contract float %mul82, %mul108, !dbg !85
  %idxprom110 = zext i32 %add29 to i64, !dbg !86
  %arrayidx111 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom110, !dbg !86
  store float %add109, ptr %arrayidx111, align 4, !dbg !87, !tbaa !44
  br label %if.end112, !dbg !86

if.end112:                                        ; preds = %if.then81, %if.end79
  %add27 = add nuw i32 %add27175, 1, !dbg !88
  %exitcond.not = icmp eq i32 %add27, %nz, !dbg !48
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !49, !llvm.loop !89
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "stencil3d.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "stencil_7point", scope: !1, file: !1, line: 13, type: !13, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 15, column: 19, scope: !12)
!19 = !DILocation(line: 15, column: 31, scope: !12)
!20 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 16, column: 19, scope: !12)
!23 = !DILocation(line: 16, column: 31, scope: !12)
!24 = !DILocation(line: 35, column: 1, scope: !25, inlinedAt: !26)
!25 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!26 = distinct !DILocation(line: 17, column: 18, scope: !12)
!27 = !DILocation(line: 17, column: 29, scope: !12)
!28 = !DILocation(line: 17, column: 34, scope: !12)
!29 = !DILocation(line: 35, column: 1, scope: !30, inlinedAt: !31)
!30 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!31 = distinct !DILocation(line: 18, column: 18, scope: !12)
!32 = !DILocation(line: 18, column: 29, scope: !12)
!33 = !DILocation(line: 18, column: 33, scope: !12)
!34 = !DILocation(line: 19, column: 25, scope: !12)
!35 = !DILocation(line: 20, column: 20, scope: !12)
!36 = !DILocation(line: 20, column: 25, scope: !12)
!37 = !DILocation(line: 21, column: 21, scope: !12)
!38 = !DILocation(line: 21, column: 25, scope: !12)
!39 = !DILocation(line: 21, column: 30, scope: !12)
!40 = !DILocation(line: 22, column: 20, scope: !12)
!41 = !DILocation(line: 22, column: 25, scope: !12)
!42 = !DILocation(line: 23, column: 20, scope: !12)
!43 = !DILocation(line: 23, column: 28, scope: !12)
!44 = !{!45, !45, i64 0}
!45 = !{!"float", !10, i64 0}
!46 = !DILocation(line: 24, column: 18, scope: !12)
!47 = !DILocation(line: 24, column: 26, scope: !12)
!48 = !DILocation(line: 25, column: 32, scope: !12)
!49 = !DILocation(line: 25, column: 5, scope: !12)
!50 = !DILocation(line: 41, column: 1, scope: !12)
!51 = !DILocation(line: 26, column: 11, scope: !12)
!52 = !DILocation(line: 27, column: 23, scope: !12)
!53 = !DILocation(line: 27, column: 31, scope: !12)
!54 = !DILocation(line: 28, column: 9, scope: !12)
!55 = !DILocation(line: 29, column: 22, scope: !12)
!56 = !DILocation(line: 30, column: 19, scope: !12)
!57 = !DILocation(line: 30, column: 45, scope: !12)
!58 = !DILocation(line: 30, column: 43, scope: !12)
!59 = !DILocation(line: 30, column: 31, scope: !12)
!60 = !DILocation(line: 31, column: 20, scope: !12)
!61 = !DILocation(line: 31, column: 48, scope: !12)
!62 = !DILocation(line: 31, column: 46, scope: !12)
!63 = !DILocation(line: 31, column: 33, scope: !12)
!64 = !DILocation(line: 32, column: 19, scope: !12)
!65 = !DILocation(line: 32, column: 45, scope: !12)
!66 = !DILocation(line: 32, column: 43, scope: !12)
!67 = !DILocation(line: 32, column: 31, scope: !12)
!68 = !DILocation(line: 33, column: 20, scope: !12)
!69 = !DILocation(line: 33, column: 46, scope: !12)
!70 = !DILocation(line: 33, column: 44, scope: !12)
!71 = !DILocation(line: 33, column: 32, scope: !12)
!72 = !DILocation(line: 34, column: 9, scope: !12)
!73 = !DILocation(line: 35, column: 13, scope: !12)
!74 = !DILocation(line: 36, column: 27, scope: !12)
!75 = !DILocation(line: 36, column: 51, scope: !12)
!76 = !DILocation(line: 36, column: 61, scope: !12)
!77 = !DILocation(line: 36, column: 59, scope: !12)
!78 = !DILocation(line: 36, column: 80, scope: !12)
!79 = !DILocation(line: 36, column: 78, scope: !12)
!80 = !DILocation(line: 36, column: 99, scope: !12)
!81 = !DILocation(line: 36, column: 97, scope: !12)
!82 = !DILocation(line: 37, column: 44, scope: !12)
!83 = !DILocation(line: 36, column: 116, scope: !12)
!84 = !DILocation(line: 36, column: 41, scope: !12)
!85 = !DILocation(line: 36, column: 34, scope: !12)
!86 = !DILocation(line: 36, column: 13, scope: !12)
!87 = !DILocation(line: 36, column: 20, scope: !12)
!88 = !DILocation(line: 25, column: 28, scope: !12)
!89 = distinct !{!89, !49, !90, !91}
!90 = !DILocation(line: 40, column: 5, scope: !12)
!91 = !{!"llvm.loop.mustprogress"}
