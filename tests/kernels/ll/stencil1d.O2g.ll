; ModuleID = 'stencil1d.cu'
source_filename = "stencil1d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ15stencil_radius3E1s = internal unnamed_addr addrspace(3) global [134 x float] undef, align 4
@_ZZ10heat_stepsE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stencil_radius3(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %cmp = icmp slt i32 %add, %n, !dbg !24
  br i1 %cmp, label %cond.true, label %cond.end, !dbg !25

cond.true:                                        ; preds = %entry
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !dbg !26, !tbaa !27
  br label %cond.end, !dbg !25

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract float [ %2, %cond.true ], [ 0.000000e+00, %entry ], !dbg !25
  %add2 = add nuw nsw i32 %0, 3, !dbg !29
  %idxprom3 = zext nneg i32 %add2 to i64, !dbg !30
  %arrayidx4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %idxprom3, !dbg !30
  store float %cond, ptr %arrayidx4, align 4, !dbg !31, !tbaa !27
  %cmp5 = icmp samesign ult i32 %0, 3, !dbg !32
  br i1 %cmp5, label %if.then, label %if.end, !dbg !32

if.then:                                          ; preds = %cond.end
  %cmp6 = icmp sgt i32 %add, 2, !dbg !33
  br i1 %cmp6, label %land.lhs.true, label %cond.end13, !dbg !34

land.lhs.true:                                    ; preds = %if.then
  %sub = add nsw i32 %add, -3, !dbg !35
  %cmp7 = icmp slt i32 %sub, %n, !dbg !36
  br i1 %cmp7, label %cond.true8, label %cond.end13, !dbg !37

cond.true8:                                       ; preds = %land.lhs.true
  %idxprom10 = zext nneg i32 %sub to i64
  %arrayidx11 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom10
  %3 = load float, ptr %arrayidx11, align 4, !dbg !38, !tbaa !27
  br label %cond.end13, !dbg !37

cond.end13:                                       ; preds = %if.then, %land.lhs.true, %cond.true8
  %cond14 = phi contract float [ %3, %cond.true8 ], [ 0.000000e+00, %land.lhs.true ], [ 0.000000e+00, %if.then ], !dbg !37
  %idxprom15 = zext nneg i32 %0 to i64, !dbg !39
  %arrayidx16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %idxprom15, !dbg !39
  store float %cond14, ptr %arrayidx16, align 4, !dbg !40, !tbaa !27
  %add17 = add nsw i32 %add, 128, !dbg !41
  %cmp18 = icmp slt i32 %add17, %n, !dbg !42
  br i1 %cmp18, label %cond.true19, label %cond.end24, !dbg !43

cond.true19:                                      ; preds = %cond.end13
  %idxprom21 = sext i32 %add17 to i64
  %arrayidx22 = getelementptr inbounds float, ptr %in, i64 %idxprom21
  %4 = load float, ptr %arrayidx22, align 4, !dbg !44, !tbaa !27
  br label %cond.end24, !dbg !43

cond.end24:                                       ; preds = %cond.end13, %cond.true19
  %cond25 = phi contract float [ %4, %cond.true19 ], [ 0.000000e+00, %cond.end13 ], !dbg !43
  %arrayidx29 = getelementptr i8, ptr %arrayidx16, i64 524, !dbg !45
  store float %cond25, ptr %arrayidx29, align 4, !dbg !46, !tbaa !27
  br label %if.end, !dbg !47

if.end:                                           ; preds = %cond.end24, %cond.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  br i1 %cmp, label %for.body.preheader, label %if.end40, !dbg !49

for.body.preheader:                               ; preds = %if.end
  %idxprom35 = zext nneg i32 %0 to i64, !dbg !50
  %arrayidx36 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %idxprom35, !dbg !50
  %5 = load float, ptr %arrayidx36, align 4, !dbg !50, !tbaa !27
  %add37 = fadd contract float %5, 0.000000e+00, !dbg !51
  %6 = zext nneg i32 %0 to i64, !dbg !50
  %7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %6, !dbg !50
  %arrayidx36.1 = getelementptr inbounds nuw i8, ptr %7, i64 4, !dbg !50
  %8 = load float, ptr %arrayidx36.1, align 4, !dbg !50, !tbaa !27
  %add37.1 = fadd contract float %add37, %8, !dbg !51
  %9 = zext nneg i32 %0 to i64, !dbg !50
  %10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %9, !dbg !50
  %arrayidx36.2 = getelementptr inbounds nuw i8, ptr %10, i64 8, !dbg !50
  %11 = load float, ptr %arrayidx36.2, align 4, !dbg !50, !tbaa !27
  %add37.2 = fadd contract float %add37.1, %11, !dbg !51
  %idxprom35.3 = zext nneg i32 %add2 to i64, !dbg !50
  %arrayidx36.3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %idxprom35.3, !dbg !50
  %12 = load float, ptr %arrayidx36.3, align 4, !dbg !50, !tbaa !27
  %add37.3 = fadd contract float %add37.2, %12, !dbg !51
  %13 = zext nneg i32 %0 to i64, !dbg !50
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %13, !dbg !50
  %arrayidx36.4 = getelementptr inbounds nuw i8, ptr %14, i64 16, !dbg !50
  %15 = load float, ptr %arrayidx36.4, align 4, !dbg !50, !tbaa !27
  %add37.4 = fadd contract float %add37.3, %15, !dbg !51
  %16 = zext nneg i32 %0 to i64, !dbg !50
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %16, !dbg !50
  %arrayidx36.5 = getelementptr inbounds nuw i8, ptr %17, i64 20, !dbg !50
  %18 = load float, ptr %arrayidx36.5, align 4, !dbg !50, !tbaa !27
  %add37.5 = fadd contract float %add37.4, %18, !dbg !51
  %19 = zext nneg i32 %0 to i64, !dbg !50
  %20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %19, !dbg !50
  %arrayidx36.6 = getelementptr inbounds nuw i8, ptr %20, i64 24, !dbg !50
  %21 = load float, ptr %arrayidx36.6, align 4, !dbg !50, !tbaa !27
  %add37.6 = fadd contract float %add37.5, %21, !dbg !51
  %div = fdiv contract float %add37.6, 7.000000e+00, !dbg !52
  %idxprom38 = sext i32 %add to i64, !dbg !53
  %arrayidx39 = getelementptr inbounds float, ptr %out, i64 %idxprom38, !dbg !53
  store float %div, ptr %arrayidx39, align 4, !dbg !54, !tbaa !27
  br label %if.end40, !dbg !55

if.end40:                                         ; preds = %for.body.preheader, %if.end
  ret void, !dbg !56
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @heat_steps(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !57 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !58
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !60
  %mul = mul i32 %1, 112, !dbg !62
  %add = add i32 %mul, %0, !dbg !63
  %idxprom = zext i32 %add to i64, !dbg !64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !64
  %2 = load float, ptr %arrayidx, align 4, !dbg !64, !tbaa !27
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !65
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10heat_stepsE1s to ptr), i64 %idxprom2, !dbg !65
  store float %2, ptr %arrayidx3, align 4, !dbg !66, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !67
  %3 = add nsw i32 %0, -1
  %or.cond = icmp ult i32 %3, 126
  %arrayidx9 = getelementptr i8, ptr %arrayidx3, i64 -4
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 4
  %4 = load float, ptr %arrayidx3, align 4, !dbg !68, !tbaa !27
  br i1 %or.cond, label %if.then, label %if.end, !dbg !69

if.then:                                          ; preds = %entry
  %5 = load float, ptr %arrayidx9, align 4, !dbg !70, !tbaa !27
  %mul10 = fmul contract float %4, 2.000000e+00, !dbg !71
  %add11 = fadd contract float %mul10, %5, !dbg !72
  %6 = load float, ptr %arrayidx14, align 4, !dbg !73, !tbaa !27
  %add15 = fadd contract float %add11, %6, !dbg !74
  %mul16 = fmul contract float %add15, 2.500000e-01, !dbg !75
  br label %if.end, !dbg !76

if.end:                                           ; preds = %if.then, %entry
  %v.0 = phi float [ %mul16, %if.then ], [ %4, %entry ], !dbg !77
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  store float %v.0, ptr %arrayidx3, align 4, !dbg !79, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !80
  %7 = load float, ptr %arrayidx3, align 4, !dbg !68, !tbaa !27
  br i1 %or.cond, label %if.then.1, label %if.end.1, !dbg !69

if.then.1:                                        ; preds = %if.end
  %8 = load float, ptr %arrayidx9, align 4, !dbg !70, !tbaa !27
  %mul10.1 = fmul contract float %7, 2.000000e+00, !dbg !71
  %add11.1 = fadd contract float %mul10.1, %8, !dbg !72
  %9 = load float, ptr %arrayidx14, align 4, !dbg !73, !tbaa !27
  %add15.1 = fadd contract float %add11.1, %9, !dbg !74
  %mul16.1 = fmul contract float %add15.1, 2.500000e-01, !dbg !75
  br label %if.end.1, !dbg !76

if.end.1:                                         ; preds = %if.then.1, %if.end
  %v.0.1 = phi float [ %mul16.1, %if.then.1 ], [ %7, %if.end ], !dbg !77
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  store float %v.0.1, ptr %arrayidx3, align 4, !dbg !79, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !80
  %10 = load float, ptr %arrayidx3, align 4, !dbg !68, !tbaa !27
  br i1 %or.cond, label %if.then.2, label %if.end.2, !dbg !69

if.then.2:                                        ; preds = %if.end.1
  %11 = load float, ptr %arrayidx9, align 4, !dbg !70, !tbaa !27
  %mul10.2 = fmul contract float %10, 2.000000e+00, !dbg !71
  %add11.2 = fadd contract float %mul10.2, %11, !dbg !72
  %12 = load float, ptr %arrayidx14, align 4, !dbg !73, !tbaa !27
  %add15.2 = fadd contract float %add11.2, %12, !dbg !74
  %mul16.2 = fmul contract float %add15.2, 2.500000e-01, !dbg !75
  br label %if.end.2, !dbg !76

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  %v.0.2 = phi float [ %mul16.2, %if.then.2 ], [ %10, %if.end.1 ], !dbg !77
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  store float %v.0.2, ptr %arrayidx3, align 4, !dbg !79, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !80
  %13 = load float, ptr %arrayidx3, align 4, !dbg !68, !tbaa !27
  br i1 %or.cond, label %if.then.3, label %if.end.3, !dbg !69

if.then.3:                                        ; preds = %if.end.2
  %14 = load float, ptr %arrayidx9, align 4, !dbg !70, !tbaa !27
  %mul10.3 = fmul contract float %13, 2.000000e+00, !dbg !71
  %add11.3 = fadd contract float %mul10.3, %14, !dbg !72
  %15 = load float, ptr %arrayidx14, align 4, !dbg !73, !tbaa !27
  %add15.3 = fadd contract float %add11.3, %15, !dbg !74
  %mul16.3 = fmul contract float %add15.3, 2.500000e-01, !dbg !75
  br label %if.end.3, !dbg !76

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  %v.0.3 = phi float [ %mul16.3, %if.then.3 ], [ %13, %if.end.2 ], !dbg !77
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  store float %v.0.3, ptr %arrayidx3, align 4, !dbg !79, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !80
  %16 = load float, ptr %arrayidx3, align 4, !dbg !68, !tbaa !27
  br i1 %or.cond, label %if.then.4, label %if.end.4, !dbg !69

if.then.4:                                        ; preds = %if.end.3
  %17 = load float, ptr %arrayidx9, align 4, !dbg !70, !tbaa !27
  %mul10.4 = fmul contract float %16, 2.000000e+00, !dbg !71
  %add11.4 = fadd contract float %mul10.4, %17, !dbg !72
  %18 = load float, ptr %arrayidx14, align 4, !dbg !73, !tbaa !27
  %add15.4 = fadd contract float %add11.4, %18, !dbg !74
  %mul16.4 = fmul contract float %add15.4, 2.500000e-01, !dbg !75
  br label %if.end.4, !dbg !76

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  %v.0.4 = phi float [ %mul16.4, %if.then.4 ], [ %16, %if.end.3 ], !dbg !77
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  store float %v.0.4, ptr %arrayidx3, align 4, !dbg !79, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !80
  %19 = load float, ptr %arrayidx3, align 4, !dbg !68, !tbaa !27
  br i1 %or.cond, label %if.then.5, label %if.end.5, !dbg !69

if.then.5:                                        ; preds = %if.end.4
  %20 = load float, ptr %arrayidx9, align 4, !dbg !70, !tbaa !27
  %mul10.5 = fmul contract float %19, 2.000000e+00, !dbg !71
  %add11.5 = fadd contract float %mul10.5, %20, !dbg !72
  %21 = load float, ptr %arrayidx14, align 4, !dbg !73, !tbaa !27
  %add15.5 = fadd contract float %add11.5, %21, !dbg !74
  %mul16.5 = fmul contract float %add15.5, 2.500000e-01, !dbg !75
  br label %if.end.5, !dbg !76

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  %v.0.5 = phi float [ %mul16.5, %if.then.5 ], [ %19, %if.end.4 ], !dbg !77
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  store float %v.0.5, ptr %arrayidx3, align 4, !dbg !79, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !80
  %22 = load float, ptr %arrayidx3, align 4, !dbg !68, !tbaa !27
  br i1 %or.cond, label %if.then.6, label %if.end.6, !dbg !69

if.then.6:                                        ; preds = %if.end.5
  %23 = load float, ptr %arrayidx9, align 4, !dbg !70, !tbaa !27
  %mul10.6 = fmul contract float %22, 2.000000e+00, !dbg !71
  %add11.6 = fadd contract float %mul10.6, %23, !dbg !72
  %24 = load float, ptr %arrayidx14, align 4, !dbg !73, !tbaa !27
  %add15.6 = fadd contract float %add11.6, %24, !dbg !74
  %mul16.6 = fmul contract float %add15.6, 2.500000e-01, !dbg !75
  br label %if.end.6, !dbg !76

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  %v.0.6 = phi float [ %mul16.6, %if.then.6 ], [ %22, %if.end.5 ], !dbg !77
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  store float %v.0.6, ptr %arrayidx3, align 4, !dbg !79, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !80
  %25 = load float, ptr %arrayidx3, align 4, !dbg !68, !tbaa !27
  br i1 %or.cond, label %if.then.7, label %if.end.7, !dbg !69

if.then.7:                                        ; preds = %if.end.6
  %26 = load float, ptr %arrayidx9, align 4, !dbg !70, !tbaa !27
  %mul10.7 = fmul contract float %25, 2.000000e+00, !dbg !71
  %add11.7 = fadd contract float %mul10.7, %26, !dbg !72
  %27 = load float, ptr %arrayidx14, align 4, !dbg !73, !tbaa !27
  %add15.7 = fadd contract float %add11.7, %27, !dbg !74
  %mul16.7 = fmul contract float %add15.7, 2.500000e-01, !dbg !75
  br label %if.end.7, !dbg !76

if.end.7:                                         ; preds = %if.then.7, %if.end.6
  %v.0.7 = phi float [ %mul16.7, %if.then.7 ], [ %25, %if.end.6 ], !dbg !77
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !78
  store float %v.0.7, ptr %arrayidx3, align 4, !dbg !79, !tbaa !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !80
  %28 = add nsw i32 %0, -8, !dbg !81
  %or.cond30 = icmp ult i32 %28, 112, !dbg !81
  br i1 %or.cond30, label %if.then22, label %if.end29, !dbg !81

if.then22:                                        ; preds = %if.end.7
  %sub26 = add i32 %add, -8
  %idxprom27 = zext i32 %sub26 to i64
  %arrayidx28 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom27
  %29 = load float, ptr %arrayidx3, align 4, !dbg !82, !tbaa !27
  store float %29, ptr %arrayidx28, align 4, !dbg !83, !tbaa !27
  br label %if.end29, !dbg !84

if.end29:                                         ; preds = %if.then22, %if.end.7
  ret void, !dbg !85
}

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
!1 = !DIFile(filename: "stencil1d.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "stencil_radius3", scope: !1, file: !1, line: 14, type: !13, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 16, column: 13, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 17, column: 13, scope: !12)
!22 = !DILocation(line: 17, column: 24, scope: !12)
!23 = !DILocation(line: 17, column: 30, scope: !12)
!24 = !DILocation(line: 19, column: 23, scope: !12)
!25 = !DILocation(line: 19, column: 21, scope: !12)
!26 = !DILocation(line: 19, column: 31, scope: !12)
!27 = !{!28, !28, i64 0}
!28 = !{!"float", !10, i64 0}
!29 = !DILocation(line: 19, column: 9, scope: !12)
!30 = !DILocation(line: 19, column: 5, scope: !12)
!31 = !DILocation(line: 19, column: 19, scope: !12)
!32 = !DILocation(line: 20, column: 11, scope: !12)
!33 = !DILocation(line: 21, column: 18, scope: !12)
!34 = !DILocation(line: 21, column: 28, scope: !12)
!35 = !DILocation(line: 21, column: 33, scope: !12)
!36 = !DILocation(line: 21, column: 42, scope: !12)
!37 = !DILocation(line: 21, column: 16, scope: !12)
!38 = !DILocation(line: 21, column: 50, scope: !12)
!39 = !DILocation(line: 21, column: 9, scope: !12)
!40 = !DILocation(line: 21, column: 14, scope: !12)
!41 = !DILocation(line: 22, column: 33, scope: !12)
!42 = !DILocation(line: 22, column: 39, scope: !12)
!43 = !DILocation(line: 22, column: 31, scope: !12)
!44 = !DILocation(line: 22, column: 47, scope: !12)
!45 = !DILocation(line: 22, column: 9, scope: !12)
!46 = !DILocation(line: 22, column: 29, scope: !12)
!47 = !DILocation(line: 23, column: 5, scope: !12)
!48 = !DILocation(line: 24, column: 5, scope: !12)
!49 = !DILocation(line: 25, column: 11, scope: !12)
!50 = !DILocation(line: 27, column: 56, scope: !12)
!51 = !DILocation(line: 27, column: 53, scope: !12)
!52 = !DILocation(line: 28, column: 22, scope: !12)
!53 = !DILocation(line: 28, column: 9, scope: !12)
!54 = !DILocation(line: 28, column: 16, scope: !12)
!55 = !DILocation(line: 29, column: 5, scope: !12)
!56 = !DILocation(line: 30, column: 1, scope: !12)
!57 = distinct !DISubprogram(name: "heat_steps", scope: !1, file: !1, line: 33, type: !13, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!58 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !59)
!59 = distinct !DILocation(line: 35, column: 18, scope: !57)
!60 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !61)
!61 = distinct !DILocation(line: 36, column: 22, scope: !57)
!62 = !DILocation(line: 36, column: 33, scope: !57)
!63 = !DILocation(line: 37, column: 21, scope: !57)
!64 = !DILocation(line: 37, column: 12, scope: !57)
!65 = !DILocation(line: 37, column: 5, scope: !57)
!66 = !DILocation(line: 37, column: 10, scope: !57)
!67 = !DILocation(line: 38, column: 5, scope: !57)
!68 = !DILocation(line: 40, column: 19, scope: !57)
!69 = !DILocation(line: 41, column: 19, scope: !57)
!70 = !DILocation(line: 41, column: 44, scope: !57)
!71 = !DILocation(line: 41, column: 60, scope: !57)
!72 = !DILocation(line: 41, column: 53, scope: !57)
!73 = !DILocation(line: 41, column: 66, scope: !57)
!74 = !DILocation(line: 41, column: 64, scope: !57)
!75 = !DILocation(line: 41, column: 41, scope: !57)
!76 = !DILocation(line: 41, column: 31, scope: !57)
!77 = !DILocation(line: 0, scope: !57)
!78 = !DILocation(line: 42, column: 9, scope: !57)
!79 = !DILocation(line: 43, column: 14, scope: !57)
!80 = !DILocation(line: 44, column: 9, scope: !57)
!81 = !DILocation(line: 46, column: 20, scope: !57)
!82 = !DILocation(line: 46, column: 65, scope: !57)
!83 = !DILocation(line: 46, column: 63, scope: !57)
!84 = !DILocation(line: 46, column: 40, scope: !57)
!85 = !DILocation(line: 47, column: 1, scope: !57)
