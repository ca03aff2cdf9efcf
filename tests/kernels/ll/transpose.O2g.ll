; ModuleID = 'transpose.cu'
source_filename = "transpose.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16transpose_paddedE4tile = internal unnamed_addr addrspace(3) global [32 x [33 x float]] undef, align 4
@_ZZ18transpose_in_placeE5upper = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4
@_ZZ18transpose_in_placeE5lower = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose_padded(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %width, i32 noundef %height) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %mul = shl i32 %0, 5, !dbg !19
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !20
  %add = add i32 %mul, %1, !dbg !23
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !24
  %mul3 = shl nuw nsw i32 %2, 5, !dbg !27
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !28
  %add5 = add nuw nsw i32 %mul3, %3, !dbg !31
  %cmp6 = icmp ult i32 %add, %width
  %idxprom17 = zext nneg i32 %1 to i64
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16transpose_paddedE4tile to ptr), i64 %idxprom17, !dbg !32
  %cmp8 = icmp ult i32 %add5, %height
  %or.cond = select i1 %cmp6, i1 %cmp8, i1 false, !dbg !33
  br i1 %or.cond, label %if.then, label %for.inc, !dbg !33

if.then:                                          ; preds = %entry
  %mul10 = mul i32 %add5, %width, !dbg !34
  %add11 = add i32 %mul10, %add, !dbg !35
  %idxprom = zext i32 %add11 to i64, !dbg !36
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !36
  %4 = load float, ptr %arrayidx, align 4, !dbg !36, !tbaa !37
  %idxprom14 = zext nneg i32 %3 to i64, !dbg !39
  %gep = getelementptr inbounds nuw [33 x float], ptr %invariant.gep, i64 %idxprom14, !dbg !39
  store float %4, ptr %gep, align 4, !dbg !40, !tbaa !37
  br label %for.inc, !dbg !39

for.inc:                                          ; preds = %entry, %if.then
  br i1 %cmp6, label %land.lhs.true.1, label %for.inc.3, !dbg !33

land.lhs.true.1:                                  ; preds = %for.inc
  %add7.1 = add nuw nsw i32 %add5, 8, !dbg !41
  %cmp8.1 = icmp ult i32 %add7.1, %height, !dbg !42
  br i1 %cmp8.1, label %if.then.1, label %land.lhs.true.2, !dbg !33

if.then.1:                                        ; preds = %land.lhs.true.1
  %mul10.1 = mul i32 %add7.1, %width, !dbg !34
  %add11.1 = add i32 %mul10.1, %add, !dbg !35
  %idxprom.1 = zext i32 %add11.1 to i64, !dbg !36
  %arrayidx.1 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom.1, !dbg !36
  %5 = load float, ptr %arrayidx.1, align 4, !dbg !36, !tbaa !37
  %6 = zext nneg i32 %3 to i64, !dbg !39
  %7 = getelementptr inbounds nuw [33 x float], ptr %invariant.gep, i64 %6, !dbg !39
  %gep.1 = getelementptr inbounds nuw i8, ptr %7, i64 1056, !dbg !39
  store float %5, ptr %gep.1, align 4, !dbg !40, !tbaa !37
  br label %land.lhs.true.2, !dbg !39

land.lhs.true.2:                                  ; preds = %land.lhs.true.1, %if.then.1
  %add7.2 = add nuw nsw i32 %add5, 16, !dbg !41
  %cmp8.2 = icmp ult i32 %add7.2, %height, !dbg !42
  br i1 %cmp8.2, label %if.then.2, label %land.lhs.true.3, !dbg !33

if.then.2:                                        ; preds = %land.lhs.true.2
  %mul10.2 = mul i32 %add7.2, %width, !dbg !34
  %add11.2 = add i32 %mul10.2, %add, !dbg !35
  %idxprom.2 = zext i32 %add11.2 to i64, !dbg !36
  %arrayidx.2 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom.2, !dbg !36
  %8 = load float, ptr %arrayidx.2, align 4, !dbg !36, !tbaa !37
  %9 = zext nneg i32 %3 to i64, !dbg !39
  %10 = getelementptr inbounds nuw [33 x float], ptr %invariant.gep, i64 %9, !dbg !39
  %gep.2 = getelementptr inbounds nuw i8, ptr %10, i64 2112, !dbg !39
  store float %8, ptr %gep.2, align 4, !dbg !40, !tbaa !37
  br label %land.lhs.true.3, !dbg !39

land.lhs.true.3:                                  ; preds = %land.lhs.true.2, %if.then.2
  %add7.3 = add nuw nsw i32 %add5, 24, !dbg !41
  %cmp8.3 = icmp ult i32 %add7.3, %height, !dbg !42
  br i1 %cmp8.3, label %if.then.3, label %for.inc.3, !dbg !33

if.then.3:                                        ; preds = %land.lhs.true.3
  %mul10.3 = mul i32 %add7.3, %width, !dbg !34
  %add11.3 = add i32 %mul10.3, %add, !dbg !35
  %idxprom.3 = zext i32 %add11.3 to i64, !dbg !36
  %arrayidx.3 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom.3, !dbg !36
  %11 = load float, ptr %arrayidx.3, align 4, !dbg !36, !tbaa !37
  %12 = zext nneg i32 %3 to i64, !dbg !39
  %13 = getelementptr inbounds nuw [33 x float], ptr %invariant.gep, i64 %12, !dbg !39
  %gep.3 = getelementptr inbounds nuw i8, ptr %13, i64 3168, !dbg !39
  store float %11, ptr %gep.3, align 4, !dbg !40, !tbaa !37
  br label %for.inc.3, !dbg !39

for.inc.3:                                        ; preds = %for.inc, %if.then.3, %land.lhs.true.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !43
  %add23 = add nuw nsw i32 %mul3, %1, !dbg !44
  %add27 = add i32 %mul, %3, !dbg !45
  %cmp33 = icmp ult i32 %add23, %height
  %arrayidx40 = getelementptr inbounds nuw [33 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16transpose_paddedE4tile to ptr), i64 %idxprom17
  %cmp36 = icmp ult i32 %add27, %width
  %or.cond74 = and i1 %cmp33, %cmp36, !dbg !46
  br i1 %or.cond74, label %if.then37, label %for.inc51, !dbg !46

if.then37:                                        ; preds = %for.inc.3
  %idxprom43 = zext nneg i32 %3 to i64, !dbg !47
  %arrayidx44 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %idxprom43, !dbg !47
  %14 = load float, ptr %arrayidx44, align 4, !dbg !47, !tbaa !37
  %mul46 = mul i32 %add27, %height, !dbg !48
  %add47 = add i32 %mul46, %add23, !dbg !49
  %idxprom48 = zext i32 %add47 to i64, !dbg !50
  %arrayidx49 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom48, !dbg !50
  store float %14, ptr %arrayidx49, align 4, !dbg !51, !tbaa !37
  br label %for.inc51, !dbg !50

for.inc51:                                        ; preds = %for.inc.3, %if.then37
  br i1 %cmp33, label %land.lhs.true34.1, label %for.inc51.3, !dbg !46

land.lhs.true34.1:                                ; preds = %for.inc51
  %add35.1 = add i32 %add27, 8, !dbg !52
  %cmp36.1 = icmp ult i32 %add35.1, %width, !dbg !53
  br i1 %cmp36.1, label %if.then37.1, label %land.lhs.true34.2, !dbg !46

if.then37.1:                                      ; preds = %land.lhs.true34.1
  %15 = zext nneg i32 %3 to i64, !dbg !47
  %16 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %15, !dbg !47
  %arrayidx44.1 = getelementptr inbounds nuw i8, ptr %16, i64 32, !dbg !47
  %17 = load float, ptr %arrayidx44.1, align 4, !dbg !47, !tbaa !37
  %mul46.1 = mul i32 %add35.1, %height, !dbg !48
  %add47.1 = add i32 %mul46.1, %add23, !dbg !49
  %idxprom48.1 = zext i32 %add47.1 to i64, !dbg !50
  %arrayidx49.1 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom48.1, !dbg !50
  store float %17, ptr %arrayidx49.1, align 4, !dbg !51, !tbaa !37
  br label %land.lhs.true34.2, !dbg !50

land.lhs.true34.2:                                ; preds = %land.lhs.true34.1, %if.then37.1
  %add35.2 = add i32 %add27, 16, !dbg !52
  %cmp36.2 = icmp ult i32 %add35.2, %width, !dbg !53
  br i1 %cmp36.2, label %if.then37.2, label %land.lhs.true34.3, !dbg !46

if.then37.2:                                      ; preds = %land.lhs.true34.2
  %18 = zext nneg i32 %3 to i64, !dbg !47
  %19 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %18, !dbg !47
  %arrayidx44.2 = getelementptr inbounds nuw i8, ptr %19, i64 64, !dbg !47
  %20 = load float, ptr %arrayidx44.2, align 4, !dbg !47, !tbaa !37
  %mul46.2 = mul i32 %add35.2, %height, !dbg !48
  %add47.2 = add i32 %mul46.2, %add23, !dbg !49
  %idxprom48.2 = zext i32 %add47.2 to i64, !dbg !50
  %arrayidx49.2 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom48.2, !dbg !50
  store float %20, ptr %arrayidx49.2, align 4, !dbg !51, !tbaa !37
  br label %land.lhs.true34.3, !dbg !50

land.lhs.true34.3:                                ; preds = %land.lhs.true34.2, %if.then37.2
  %add35.3 = add i32 %add27, 24, !dbg !52
  %cmp36.3 = icmp ult i32 %add35.3, %width, !dbg !53
  br i1 %cmp36.3, label %if.then37.3, label %for.inc51.3, !dbg !46

if.then37.3:                                      ; preds = %land.lhs.true34.3
  %21 = zext nneg i32 %3 to i64, !dbg !47
  %22 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %21, !dbg !47
  %arrayidx44.3 = getelementptr inbounds nuw i8, ptr %22, i64 96, !dbg !47
  %23 = load float, ptr %arrayidx44.3, align 4, !dbg !47, !tbaa !37
  %mul46.3 = mul i32 %add35.3, %height, !dbg !48
  %add47.3 = add i32 %mul46.3, %add23, !dbg !49
  %idxprom48.3 = zext i32 %add47.3 to i64, !dbg !50
  %arrayidx49.3 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom48.3, !dbg !50
  store float %23, ptr %arrayidx49.3, align 4, !dbg !51, !tbaa !37
  br label %for.inc51.3, !dbg !50

for.inc51.3:                                      ; preds = %for.inc51, %if.then37.3, %land.lhs.true34.3
  ret void, !dbg !54
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose_in_place(ptr noundef captures(none) %m, i32 noundef %n) local_unnamed_addr #0 !dbg !55 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !56
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !58
  %cmp = icmp samesign ult i32 %0, %1, !dbg !60
  br i1 %cmp, label %return, label %if.end, !dbg !60

if.end:                                           ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !61
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !63
  %mul = shl nuw nsw i32 %1, 4, !dbg !65
  %add = add nuw nsw i32 %mul, %3, !dbg !66
  %mul5 = mul i32 %n, %add, !dbg !67
  %idx.ext = zext i32 %mul5 to i64, !dbg !68
  %add.ptr = getelementptr inbounds nuw float, ptr %m, i64 %idx.ext, !dbg !68
  %mul7 = shl i32 %0, 4, !dbg !69
  %idx.ext8 = zext i32 %mul7 to i64, !dbg !70
  %add.ptr9 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idx.ext8, !dbg !70
  %idx.ext10 = zext nneg i32 %2 to i64, !dbg !71
  %add.ptr11 = getelementptr inbounds nuw float, ptr %add.ptr9, i64 %idx.ext10, !dbg !71
  %cmp26 = icmp samesign ugt i32 %0, %1, !dbg !72
  br i1 %cmp26, label %if.then27, label %if.else, !dbg !72

if.then27:                                        ; preds = %if.end
  %add14 = add i32 %mul7, %3, !dbg !73
  %mul15 = mul i32 %n, %add14, !dbg !74
  %idx.ext16 = zext i32 %mul15 to i64, !dbg !75
  %add.ptr17 = getelementptr inbounds nuw float, ptr %m, i64 %idx.ext16, !dbg !75
  %idx.ext20 = zext nneg i32 %mul to i64, !dbg !76
  %add.ptr21 = getelementptr inbounds nuw float, ptr %add.ptr17, i64 %idx.ext20, !dbg !76
  %add.ptr23 = getelementptr inbounds nuw float, ptr %add.ptr21, i64 %idx.ext10, !dbg !77
  %4 = load float, ptr %add.ptr11, align 4, !dbg !78, !tbaa !37
  %idxprom = zext nneg i32 %3 to i64, !dbg !79
  %arrayidx = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %idxprom, !dbg !79
  %arrayidx29 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idx.ext10, !dbg !79
  store float %4, ptr %arrayidx29, align 4, !dbg !80, !tbaa !37
  %5 = load float, ptr %add.ptr23, align 4, !dbg !81, !tbaa !37
  %arrayidx31 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5lower to ptr), i64 %idxprom, !dbg !82
  %arrayidx33 = getelementptr inbounds nuw float, ptr %arrayidx31, i64 %idx.ext10, !dbg !82
  store float %5, ptr %arrayidx33, align 4, !dbg !83, !tbaa !37
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !84
  %arrayidx35 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5lower to ptr), i64 %idx.ext10, !dbg !85
  %arrayidx37 = getelementptr inbounds nuw float, ptr %arrayidx35, i64 %idxprom, !dbg !85
  %6 = load float, ptr %arrayidx37, align 4, !dbg !85, !tbaa !37
  store float %6, ptr %add.ptr11, align 4, !dbg !86, !tbaa !37
  %arrayidx39 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %idx.ext10, !dbg !87
  %arrayidx41 = getelementptr inbounds nuw float, ptr %arrayidx39, i64 %idxprom, !dbg !87
  %7 = load float, ptr %arrayidx41, align 4, !dbg !87, !tbaa !37
  store float %7, ptr %add.ptr23, align 4, !dbg !88, !tbaa !37
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !89
  br label %return, !dbg !90

if.else:                                          ; preds = %if.end
  %8 = load float, ptr %add.ptr11, align 4, !dbg !91, !tbaa !37
  %idxprom42 = zext nneg i32 %3 to i64, !dbg !92
  %arrayidx43 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %idxprom42, !dbg !92
  %arrayidx45 = getelementptr inbounds nuw float, ptr %arrayidx43, i64 %idx.ext10, !dbg !92
  store float %8, ptr %arrayidx45, align 4, !dbg !93, !tbaa !37
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !94
  %arrayidx47 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %idx.ext10, !dbg !95
  %arrayidx49 = getelementptr inbounds nuw float, ptr %arrayidx47, i64 %idxprom42, !dbg !95
  %9 = load float, ptr %arrayidx49, align 4, !dbg !95, !tbaa !37
  store float %9, ptr %add.ptr11, align 4, !dbg !96, !tbaa !37
  br label %return

return:                                           ; preds = %if.then27, %if.else, %entry
  ret void, !dbg !97
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "transpose.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "transpose_padded", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 18, column: 18, scope: !12)
!19 = !DILocation(line: 18, column: 29, scope: !12)
!20 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 18, column: 36, scope: !12)
!23 = !DILocation(line: 18, column: 34, scope: !12)
!24 = !DILocation(line: 35, column: 1, scope: !25, inlinedAt: !26)
!25 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!26 = distinct !DILocation(line: 19, column: 18, scope: !12)
!27 = !DILocation(line: 19, column: 29, scope: !12)
!28 = !DILocation(line: 34, column: 1, scope: !29, inlinedAt: !30)
!29 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!30 = distinct !DILocation(line: 19, column: 36, scope: !12)
!31 = !DILocation(line: 19, column: 34, scope: !12)
!32 = !DILocation(line: 20, column: 5, scope: !12)
!33 = !DILocation(line: 21, column: 23, scope: !12)
!34 = !DILocation(line: 21, column: 90, scope: !12)
!35 = !DILocation(line: 21, column: 98, scope: !12)
!36 = !DILocation(line: 21, column: 79, scope: !12)
!37 = !{!38, !38, i64 0}
!38 = !{!"float", !10, i64 0}
!39 = !DILocation(line: 21, column: 42, scope: !12)
!40 = !DILocation(line: 21, column: 77, scope: !12)
!41 = !DILocation(line: 21, column: 28, scope: !12)
!42 = !DILocation(line: 21, column: 32, scope: !12)
!43 = !DILocation(line: 22, column: 5, scope: !12)
!44 = !DILocation(line: 23, column: 25, scope: !12)
!45 = !DILocation(line: 24, column: 25, scope: !12)
!46 = !DILocation(line: 26, column: 24, scope: !12)
!47 = !DILocation(line: 26, column: 70, scope: !12)
!48 = !DILocation(line: 26, column: 54, scope: !12)
!49 = !DILocation(line: 26, column: 63, scope: !12)
!50 = !DILocation(line: 26, column: 42, scope: !12)
!51 = !DILocation(line: 26, column: 68, scope: !12)
!52 = !DILocation(line: 26, column: 29, scope: !12)
!53 = !DILocation(line: 26, column: 33, scope: !12)
!54 = !DILocation(line: 27, column: 1, scope: !12)
!55 = distinct !DISubprogram(name: "transpose_in_place", scope: !1, file: !1, line: 29, type: !13, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!56 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !57)
!57 = distinct !DILocation(line: 32, column: 9, scope: !55)
!58 = !DILocation(line: 35, column: 1, scope: !25, inlinedAt: !59)
!59 = distinct !DILocation(line: 32, column: 22, scope: !55)
!60 = !DILocation(line: 32, column: 20, scope: !55)
!61 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !62)
!62 = distinct !DILocation(line: 33, column: 18, scope: !55)
!63 = !DILocation(line: 34, column: 1, scope: !29, inlinedAt: !64)
!64 = distinct !DILocation(line: 34, column: 18, scope: !55)
!65 = !DILocation(line: 35, column: 35, scope: !55)
!66 = !DILocation(line: 35, column: 40, scope: !55)
!67 = !DILocation(line: 35, column: 45, scope: !55)
!68 = !DILocation(line: 35, column: 21, scope: !55)
!69 = !DILocation(line: 35, column: 62, scope: !55)
!70 = !DILocation(line: 35, column: 49, scope: !55)
!71 = !DILocation(line: 35, column: 67, scope: !55)
!72 = !DILocation(line: 37, column: 20, scope: !55)
!73 = !DILocation(line: 36, column: 42, scope: !55)
!74 = !DILocation(line: 36, column: 47, scope: !55)
!75 = !DILocation(line: 36, column: 23, scope: !55)
!76 = !DILocation(line: 36, column: 51, scope: !55)
!77 = !DILocation(line: 36, column: 69, scope: !55)
!78 = !DILocation(line: 38, column: 23, scope: !55)
!79 = !DILocation(line: 38, column: 9, scope: !55)
!80 = !DILocation(line: 38, column: 21, scope: !55)
!81 = !DILocation(line: 39, column: 23, scope: !55)
!82 = !DILocation(line: 39, column: 9, scope: !55)
!83 = !DILocation(line: 39, column: 21, scope: !55)
!84 = !DILocation(line: 40, column: 9, scope: !55)
!85 = !DILocation(line: 41, column: 17, scope: !55)
!86 = !DILocation(line: 41, column: 15, scope: !55)
!87 = !DILocation(line: 42, column: 19, scope: !55)
!88 = !DILocation(line: 42, column: 17, scope: !55)
!89 = !DILocation(line: 43, column: 9, scope: !55)
!90 = !DILocation(line: 44, column: 5, scope: !55)
!91 = !DILocation(line: 45, column: 23, scope: !55)
!92 = !DILocation(line: 45, column: 9, scope: !55)
!93 = !DILocation(line: 45, column: 21, scope: !55)
!94 = !DILocation(line: 46, column: 9, scope: !55)
!95 = !DILocation(line: 47, column: 17, scope: !55)
!96 = !DILocation(line: 47, column: 15, scope: !55)
!97 = !DILocation(line: 49, column: 1, scope: !55)
