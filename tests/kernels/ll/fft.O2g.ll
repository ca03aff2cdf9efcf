; ModuleID = 'fft.cu'
source_filename = "fft.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float2 = type { float, float }

@_ZZ15fft256_in_placeE1s = internal unnamed_addr addrspace(3) global [256 x %struct.float2] undef, align 8
@_ZZ18fft256_two_buffersE1s = internal unnamed_addr addrspace(3) global [2 x [256 x %struct.float2]] undef, align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @fft256_in_place(ptr noundef captures(none) %data) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 8, !dbg !22
  %idx.ext = zext i32 %mul to i64, !dbg !23
  %add.ptr = getelementptr inbounds nuw %struct.float2, ptr %data, i64 %idx.ext, !dbg !23
  %idxprom = zext nneg i32 %0 to i64, !dbg !24
  %arrayidx = getelementptr inbounds nuw %struct.float2, ptr %add.ptr, i64 %idxprom, !dbg !24
  %arrayidx3 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %idxprom, !dbg !25
  %2 = load i64, ptr %arrayidx, align 8, !dbg !26
  store i64 %2, ptr %arrayidx3, align 8, !dbg !26
  %add = add nuw nsw i32 %0, 128, !dbg !27
  %idxprom4 = zext nneg i32 %add to i64, !dbg !28
  %arrayidx5 = getelementptr inbounds nuw %struct.float2, ptr %add.ptr, i64 %idxprom4, !dbg !28
  %arrayidx8 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %idxprom4, !dbg !29
  %3 = load i64, ptr %arrayidx5, align 8, !dbg !30
  store i64 %3, ptr %arrayidx8, align 8, !dbg !30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %a.sroa.5.0.arrayidx10.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 4
  br label %for.body, !dbg !32

for.cond.cleanup:                                 ; preds = %for.body
  %4 = load i64, ptr %arrayidx3, align 8, !dbg !33
  store i64 %4, ptr %arrayidx, align 8, !dbg !33
  %5 = load i64, ptr %arrayidx8, align 8, !dbg !34
  store i64 %5, ptr %arrayidx5, align 8, !dbg !34
  ret void, !dbg !35

for.body:                                         ; preds = %entry, %for.body
  %span.078 = phi i32 [ 1, %entry ], [ %mul35, %for.body ]
  %6 = add nuw nsw i32 %span.078, 1023, !dbg !36
  %rem = and i32 %6, %0, !dbg !36
  %a.sroa.0.0.copyload = load float, ptr %arrayidx3, align 8, !dbg !37, !tbaa !38
  %a.sroa.5.0.copyload = load float, ptr %a.sroa.5.0.arrayidx10.sroa_idx, align 4, !dbg !37, !tbaa !38
  %7 = load i64, ptr %arrayidx8, align 8, !dbg !40
  %agg.tmp.sroa.0.sroa.0.0.extract.trunc = trunc i64 %7 to i32, !dbg !40
  %agg.tmp.sroa.0.sroa.2.0.extract.shift = lshr i64 %7, 32, !dbg !40
  %agg.tmp.sroa.0.sroa.2.0.extract.trunc = trunc nuw i64 %agg.tmp.sroa.0.sroa.2.0.extract.shift to i32, !dbg !40
  %8 = bitcast i32 %agg.tmp.sroa.0.sroa.0.0.extract.trunc to float, !dbg !41
  %9 = bitcast i32 %agg.tmp.sroa.0.sroa.2.0.extract.trunc to float, !dbg !41
  %conv.i = uitofp nneg i32 %rem to float, !dbg !41
  %mul.i = fmul contract float %conv.i, 0xC00921FB60000000, !dbg !44
  %conv1.i = uitofp nneg i32 %span.078 to float, !dbg !45
  %div.i = fdiv contract float %mul.i, %conv1.i, !dbg !46
  %10 = tail call contract noundef float @llvm.nvvm.cos.approx.f(float %div.i), !dbg !47
  %11 = tail call contract noundef float @llvm.nvvm.sin.approx.f(float %div.i), !dbg !50
  %mul3.i = fmul contract float %10, %8, !dbg !53
  %mul4.i = fmul contract float %11, %9, !dbg !54
  %sub.i = fsub contract float %mul3.i, %mul4.i, !dbg !55
  %mul6.i = fmul contract float %11, %8, !dbg !56
  %mul8.i = fmul contract float %10, %9, !dbg !57
  %add.i = fadd contract float %mul6.i, %mul8.i, !dbg !58
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !59
  %sub = sub nsw i32 %0, %rem, !dbg !60
  %mul15 = shl nsw i32 %sub, 1, !dbg !61
  %add16 = add nsw i32 %mul15, %rem, !dbg !62
  %add18 = fadd contract float %a.sroa.0.0.copyload, %sub.i, !dbg !63
  %add20 = fadd contract float %a.sroa.5.0.copyload, %add.i, !dbg !64
  %idxprom22 = zext i32 %add16 to i64, !dbg !65
  %arrayidx23 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %idxprom22, !dbg !65
  store float %add18, ptr %arrayidx23, align 8, !dbg !66, !tbaa !38
  %ref.tmp.sroa.4.0.arrayidx23.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx23, i64 4, !dbg !66
  store float %add20, ptr %ref.tmp.sroa.4.0.arrayidx23.sroa_idx, align 4, !dbg !66, !tbaa !38
  %sub27 = fsub contract float %a.sroa.0.0.copyload, %sub.i, !dbg !67
  %sub30 = fsub contract float %a.sroa.5.0.copyload, %add.i, !dbg !68
  %add32 = add nsw i32 %add16, %span.078, !dbg !69
  %idxprom33 = zext i32 %add32 to i64, !dbg !70
  %arrayidx34 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %idxprom33, !dbg !70
  store float %sub27, ptr %arrayidx34, align 8, !dbg !71, !tbaa !38
  %ref.tmp24.sroa.4.0.arrayidx34.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx34, i64 4, !dbg !71
  store float %sub30, ptr %ref.tmp24.sroa.4.0.arrayidx34.sroa_idx, align 4, !dbg !71, !tbaa !38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !72
  %mul35 = shl nuw nsw i32 %span.078, 1, !dbg !73
  %cmp = icmp samesign ult i32 %span.078, 128, !dbg !74
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !32, !llvm.loop !75
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @fft256_two_buffers(ptr noundef captures(none) %data) local_unnamed_addr #0 !dbg !78 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !79
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !81
  %mul = shl i32 %1, 8, !dbg !83
  %idx.ext = zext i32 %mul to i64, !dbg !84
  %add.ptr = getelementptr inbounds nuw %struct.float2, ptr %data, i64 %idx.ext, !dbg !84
  %idxprom = zext nneg i32 %0 to i64, !dbg !85
  %arrayidx = getelementptr inbounds nuw %struct.float2, ptr %add.ptr, i64 %idxprom, !dbg !85
  %arrayidx3 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %idxprom, !dbg !86
  %2 = load i64, ptr %arrayidx, align 8, !dbg !87
  store i64 %2, ptr %arrayidx3, align 8, !dbg !87
  %add = add nuw nsw i32 %0, 128, !dbg !88
  %idxprom4 = zext nneg i32 %add to i64, !dbg !89
  %arrayidx5 = getelementptr inbounds nuw %struct.float2, ptr %add.ptr, i64 %idxprom4, !dbg !89
  %arrayidx8 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %idxprom4, !dbg !90
  %3 = load i64, ptr %arrayidx5, align 8, !dbg !91
  store i64 %3, ptr %arrayidx8, align 8, !dbg !91
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !92
  br label %for.body, !dbg !93

for.cond.cleanup:                                 ; preds = %for.body
  %4 = load i64, ptr %arrayidx3, align 8, !dbg !94
  store i64 %4, ptr %arrayidx, align 8, !dbg !94
  %5 = load i64, ptr %arrayidx8, align 8, !dbg !95
  store i64 %5, ptr %arrayidx5, align 8, !dbg !95
  ret void, !dbg !96

for.body:                                         ; preds = %entry, %for.body
  %now.099 = phi i32 [ 0, %entry ], [ %xor, %for.body ]
  %span.098 = phi i32 [ 1, %entry ], [ %mul45, %for.body ]
  %6 = add nuw nsw i32 %span.098, 1023, !dbg !97
  %rem = and i32 %6, %0, !dbg !97
  %idxprom9 = zext nneg i32 %now.099 to i64, !dbg !98
  %arrayidx10 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %idxprom9, !dbg !98
  %arrayidx12 = getelementptr inbounds nuw %struct.float2, ptr %arrayidx10, i64 %idxprom, !dbg !98
  %a.sroa.0.0.copyload = load float, ptr %arrayidx12, align 8, !dbg !98, !tbaa !38
  %a.sroa.5.0.arrayidx12.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx12, i64 4, !dbg !98
  %a.sroa.5.0.copyload = load float, ptr %a.sroa.5.0.arrayidx12.sroa_idx, align 4, !dbg !98, !tbaa !38
  %arrayidx17 = getelementptr inbounds nuw %struct.float2, ptr %arrayidx10, i64 %idxprom4, !dbg !99
  %7 = load i64, ptr %arrayidx17, align 8, !dbg !99
  %agg.tmp.sroa.0.sroa.0.0.extract.trunc = trunc i64 %7 to i32, !dbg !99
  %agg.tmp.sroa.0.sroa.2.0.extract.shift = lshr i64 %7, 32, !dbg !99
  %agg.tmp.sroa.0.sroa.2.0.extract.trunc = trunc nuw i64 %agg.tmp.sroa.0.sroa.2.0.extract.shift to i32, !dbg !99
  %8 = bitcast i32 %agg.tmp.sroa.0.sroa.0.0.extract.trunc to float, !dbg !100
  %9 = bitcast i32 %agg.tmp.sroa.0.sroa.2.0.extract.trunc to float, !dbg !100
  %conv.i = uitofp nneg i32 %rem to float, !dbg !100
  %mul.i = fmul contract float %conv.i, 0xC00921FB60000000, !dbg !102
  %conv1.i = uitofp nneg i32 %span.098 to float, !dbg !103
  %div.i = fdiv contract float %mul.i, %conv1.i, !dbg !104
  %10 = tail call contract noundef float @llvm.nvvm.cos.approx.f(float %div.i), !dbg !105
  %11 = tail call contract noundef float @llvm.nvvm.sin.approx.f(float %div.i), !dbg !107
  %mul3.i = fmul contract float %10, %8, !dbg !109
  %mul4.i = fmul contract float %11, %9, !dbg !110
  %sub.i = fsub contract float %mul3.i, %mul4.i, !dbg !111
  %mul6.i = fmul contract float %11, %8, !dbg !112
  %mul8.i = fmul contract float %10, %9, !dbg !113
  %add.i = fadd contract float %mul6.i, %mul8.i, !dbg !114
  %sub = sub nsw i32 %0, %rem, !dbg !115
  %mul19 = shl nsw i32 %sub, 1, !dbg !116
  %add20 = add nsw i32 %mul19, %rem, !dbg !117
  %add22 = fadd contract float %a.sroa.0.0.copyload, %sub.i, !dbg !118
  %add24 = fadd contract float %a.sroa.5.0.copyload, %add.i, !dbg !119
  %xor = xor i32 %now.099, 1, !dbg !120
  %idxprom26 = zext nneg i32 %xor to i64, !dbg !121
  %arrayidx27 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %idxprom26, !dbg !121
  %idxprom28 = zext i32 %add20 to i64, !dbg !121
  %arrayidx29 = getelementptr inbounds nuw %struct.float2, ptr %arrayidx27, i64 %idxprom28, !dbg !121
  store float %add22, ptr %arrayidx29, align 8, !dbg !122, !tbaa !38
  %ref.tmp.sroa.4.0.arrayidx29.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx29, i64 4, !dbg !122
  store float %add24, ptr %ref.tmp.sroa.4.0.arrayidx29.sroa_idx, align 4, !dbg !122, !tbaa !38
  %sub33 = fsub contract float %a.sroa.0.0.copyload, %sub.i, !dbg !123
  %sub36 = fsub contract float %a.sroa.5.0.copyload, %add.i, !dbg !124
  %add41 = add nsw i32 %add20, %span.098, !dbg !125
  %idxprom42 = zext i32 %add41 to i64, !dbg !126
  %arrayidx43 = getelementptr inbounds nuw %struct.float2, ptr %arrayidx27, i64 %idxprom42, !dbg !126
  store float %sub33, ptr %arrayidx43, align 8, !dbg !127, !tbaa !38
  %ref.tmp30.sroa.4.0.arrayidx43.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx43, i64 4, !dbg !127
  store float %sub36, ptr %ref.tmp30.sroa.4.0.arrayidx43.sroa_idx, align 4, !dbg !127, !tbaa !38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !128
  %mul45 = shl nuw nsw i32 %span.098, 1, !dbg !129
  %cmp = icmp samesign ult i32 %span.098, 128, !dbg !130
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !93, !llvm.loop !131
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.cos.approx.f(float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sin.approx.f(float) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "fft.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "fft256_in_place", scope: !1, file: !1, line: 21, type: !13, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 23, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 24, column: 27, scope: !12)
!22 = !DILocation(line: 24, column: 38, scope: !12)
!23 = !DILocation(line: 24, column: 25, scope: !12)
!24 = !DILocation(line: 25, column: 12, scope: !12)
!25 = !DILocation(line: 25, column: 5, scope: !12)
!26 = !DILocation(line: 25, column: 10, scope: !12)
!27 = !DILocation(line: 26, column: 25, scope: !12)
!28 = !DILocation(line: 26, column: 18, scope: !12)
!29 = !DILocation(line: 26, column: 5, scope: !12)
!30 = !DILocation(line: 26, column: 16, scope: !12)
!31 = !DILocation(line: 27, column: 5, scope: !12)
!32 = !DILocation(line: 28, column: 5, scope: !12)
!33 = !DILocation(line: 38, column: 13, scope: !12)
!34 = !DILocation(line: 39, column: 19, scope: !12)
!35 = !DILocation(line: 40, column: 1, scope: !12)
!36 = !DILocation(line: 29, column: 24, scope: !12)
!37 = !DILocation(line: 30, column: 20, scope: !12)
!38 = !{!39, !39, i64 0}
!39 = !{!"float", !10, i64 0}
!40 = !DILocation(line: 31, column: 28, scope: !12)
!41 = !DILocation(line: 16, column: 32, scope: !42, inlinedAt: !43)
!42 = distinct !DISubprogram(name: "twiddle", scope: !1, file: !1, line: 15, type: !13, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!43 = distinct !DILocation(line: 31, column: 20, scope: !12)
!44 = !DILocation(line: 16, column: 23, scope: !42, inlinedAt: !43)
!45 = !DILocation(line: 16, column: 43, scope: !42, inlinedAt: !43)
!46 = !DILocation(line: 16, column: 34, scope: !42, inlinedAt: !43)
!47 = !DILocation(line: 74, column: 44, scope: !48, inlinedAt: !49)
!48 = distinct !DISubprogram(name: "__cosf", scope: !17, file: !17, line: 74, type: !13, scopeLine: 74, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!49 = distinct !DILocation(line: 17, column: 15, scope: !42, inlinedAt: !43)
!50 = !DILocation(line: 73, column: 44, scope: !51, inlinedAt: !52)
!51 = distinct !DISubprogram(name: "__sinf", scope: !17, file: !17, line: 73, type: !13, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!52 = distinct !DILocation(line: 17, column: 34, scope: !42, inlinedAt: !43)
!53 = !DILocation(line: 18, column: 28, scope: !42, inlinedAt: !43)
!54 = !DILocation(line: 18, column: 38, scope: !42, inlinedAt: !43)
!55 = !DILocation(line: 18, column: 32, scope: !42, inlinedAt: !43)
!56 = !DILocation(line: 18, column: 47, scope: !42, inlinedAt: !43)
!57 = !DILocation(line: 18, column: 57, scope: !42, inlinedAt: !43)
!58 = !DILocation(line: 18, column: 51, scope: !42, inlinedAt: !43)
!59 = !DILocation(line: 32, column: 9, scope: !12)
!60 = !DILocation(line: 33, column: 26, scope: !12)
!61 = !DILocation(line: 33, column: 31, scope: !12)
!62 = !DILocation(line: 33, column: 35, scope: !12)
!63 = !DILocation(line: 34, column: 33, scope: !12)
!64 = !DILocation(line: 34, column: 44, scope: !12)
!65 = !DILocation(line: 34, column: 9, scope: !12)
!66 = !DILocation(line: 34, column: 15, scope: !12)
!67 = !DILocation(line: 35, column: 40, scope: !12)
!68 = !DILocation(line: 35, column: 51, scope: !12)
!69 = !DILocation(line: 35, column: 14, scope: !12)
!70 = !DILocation(line: 35, column: 9, scope: !12)
!71 = !DILocation(line: 35, column: 22, scope: !12)
!72 = !DILocation(line: 36, column: 9, scope: !12)
!73 = !DILocation(line: 28, column: 46, scope: !12)
!74 = !DILocation(line: 28, column: 34, scope: !12)
!75 = distinct !{!75, !32, !76, !77}
!76 = !DILocation(line: 37, column: 5, scope: !12)
!77 = !{!"llvm.loop.mustprogress"}
!78 = distinct !DISubprogram(name: "fft256_two_buffers", scope: !1, file: !1, line: 42, type: !13, scopeLine: 42, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!79 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !80)
!80 = distinct !DILocation(line: 44, column: 18, scope: !78)
!81 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !82)
!82 = distinct !DILocation(line: 45, column: 27, scope: !78)
!83 = !DILocation(line: 45, column: 38, scope: !78)
!84 = !DILocation(line: 45, column: 25, scope: !78)
!85 = !DILocation(line: 46, column: 15, scope: !78)
!86 = !DILocation(line: 46, column: 5, scope: !78)
!87 = !DILocation(line: 46, column: 13, scope: !78)
!88 = !DILocation(line: 47, column: 28, scope: !78)
!89 = !DILocation(line: 47, column: 21, scope: !78)
!90 = !DILocation(line: 47, column: 5, scope: !78)
!91 = !DILocation(line: 47, column: 19, scope: !78)
!92 = !DILocation(line: 48, column: 5, scope: !78)
!93 = !DILocation(line: 50, column: 5, scope: !78)
!94 = !DILocation(line: 60, column: 13, scope: !78)
!95 = !DILocation(line: 61, column: 19, scope: !78)
!96 = !DILocation(line: 62, column: 1, scope: !78)
!97 = !DILocation(line: 51, column: 24, scope: !78)
!98 = !DILocation(line: 52, column: 20, scope: !78)
!99 = !DILocation(line: 53, column: 28, scope: !78)
!100 = !DILocation(line: 16, column: 32, scope: !42, inlinedAt: !101)
!101 = distinct !DILocation(line: 53, column: 20, scope: !78)
!102 = !DILocation(line: 16, column: 23, scope: !42, inlinedAt: !101)
!103 = !DILocation(line: 16, column: 43, scope: !42, inlinedAt: !101)
!104 = !DILocation(line: 16, column: 34, scope: !42, inlinedAt: !101)
!105 = !DILocation(line: 74, column: 44, scope: !48, inlinedAt: !106)
!106 = distinct !DILocation(line: 17, column: 15, scope: !42, inlinedAt: !101)
!107 = !DILocation(line: 73, column: 44, scope: !51, inlinedAt: !108)
!108 = distinct !DILocation(line: 17, column: 34, scope: !42, inlinedAt: !101)
!109 = !DILocation(line: 18, column: 28, scope: !42, inlinedAt: !101)
!110 = !DILocation(line: 18, column: 38, scope: !42, inlinedAt: !101)
!111 = !DILocation(line: 18, column: 32, scope: !42, inlinedAt: !101)
!112 = !DILocation(line: 18, column: 47, scope: !42, inlinedAt: !101)
!113 = !DILocation(line: 18, column: 57, scope: !42, inlinedAt: !101)
!114 = !DILocation(line: 18, column: 51, scope: !42, inlinedAt: !101)
!115 = !DILocation(line: 54, column: 26, scope: !78)
!116 = !DILocation(line: 54, column: 31, scope: !78)
!117 = !DILocation(line: 54, column: 35, scope: !78)
!118 = !DILocation(line: 55, column: 42, scope: !78)
!119 = !DILocation(line: 55, column: 53, scope: !78)
!120 = !DILocation(line: 55, column: 15, scope: !78)
!121 = !DILocation(line: 55, column: 9, scope: !78)
!122 = !DILocation(line: 55, column: 24, scope: !78)
!123 = !DILocation(line: 56, column: 49, scope: !78)
!124 = !DILocation(line: 56, column: 60, scope: !78)
!125 = !DILocation(line: 56, column: 23, scope: !78)
!126 = !DILocation(line: 56, column: 9, scope: !78)
!127 = !DILocation(line: 56, column: 31, scope: !78)
!128 = !DILocation(line: 58, column: 9, scope: !78)
!129 = !DILocation(line: 50, column: 46, scope: !78)
!130 = !DILocation(line: 50, column: 34, scope: !78)
!131 = distinct !{!131, !93, !132, !77}
!132 = !DILocation(line: 59, column: 5, scope: !78)
