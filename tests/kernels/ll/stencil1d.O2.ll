; ModuleID = 'stencil1d.cu'
source_filename = "stencil1d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ15stencil_radius3E1s = internal unnamed_addr addrspace(3) global [134 x float] undef, align 4
@_ZZ10heat_stepsE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stencil_radius3(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:                                        ; preds = %entry
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract float [ %2, %cond.true ], [ 0.000000e+00, %entry ]
  %add2 = add nuw nsw i32 %0, 3
  %idxprom3 = zext nneg i32 %add2 to i64
  %arrayidx4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %idxprom3
  store float %cond, ptr %arrayidx4, align 4, !tbaa !8
  %cmp5 = icmp samesign ult i32 %0, 3
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  %cmp6 = icmp sgt i32 %add, 2
  br i1 %cmp6, label %land.lhs.true, label %cond.end13

land.lhs.true:                                    ; preds = %if.then
  %sub = add nsw i32 %add, -3
  %cmp7 = icmp slt i32 %sub, %n
  br i1 %cmp7, label %cond.true8, label %cond.end13

cond.true8:                                       ; preds = %land.lhs.true
  %idxprom10 = zext nneg i32 %sub to i64
  %arrayidx11 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom10
  %3 = load float, ptr %arrayidx11, align 4, !tbaa !8
  br label %cond.end13

cond.end13:                                       ; preds = %if.then, %land.lhs.true, %cond.true8
  %cond14 = phi contract float [ %3, %cond.true8 ], [ 0.000000e+00, %land.lhs.true ], [ 0.000000e+00, %if.then ]
  %idxprom15 = zext nneg i32 %0 to i64
  %arrayidx16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %idxprom15
  store float %cond14, ptr %arrayidx16, align 4, !tbaa !8
  %add17 = add nsw i32 %add, 128
  %cmp18 = icmp slt i32 %add17, %n
  br i1 %cmp18, label %cond.true19, label %cond.end24

cond.true19:                                      ; preds = %cond.end13
  %idxprom21 = sext i32 %add17 to i64
  %arrayidx22 = getelementptr inbounds float, ptr %in, i64 %idxprom21
  %4 = load float, ptr %arrayidx22, align 4, !tbaa !8
  br label %cond.end24

cond.end24:                                       ; preds = %cond.end13, %cond.true19
  %cond25 = phi contract float [ %4, %cond.true19 ], [ 0.000000e+00, %cond.end13 ]
  %arrayidx29 = getelementptr i8, ptr %arrayidx16, i64 524
  store float %cond25, ptr %arrayidx29, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %cond.end24, %cond.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp, label %for.body.preheader, label %if.end40

for.body.preheader:                               ; preds = %if.end
  %idxprom35 = zext nneg i32 %0 to i64
  %arrayidx36 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %idxprom35
  %5 = load float, ptr %arrayidx36, align 4, !tbaa !8
  %add37 = fadd contract float %5, 0.000000e+00
  %6 = zext nneg i32 %0 to i64
  %7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %6
  %arrayidx36.1 = getelementptr inbounds nuw i8, ptr %7, i64 4
  %8 = load float, ptr %arrayidx36.1, align 4, !tbaa !8
  %add37.1 = fadd contract float %add37, %8
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %9
  %arrayidx36.2 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %11 = load float, ptr %arrayidx36.2, align 4, !tbaa !8
  %add37.2 = fadd contract float %add37.1, %11
  %idxprom35.3 = zext nneg i32 %add2 to i64
  %arrayidx36.3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %idxprom35.3
  %12 = load float, ptr %arrayidx36.3, align 4, !tbaa !8
  %add37.3 = fadd contract float %add37.2, %12
  %13 = zext nneg i32 %0 to i64
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %13
  %arrayidx36.4 = getelementptr inbounds nuw i8, ptr %14, i64 16
  %15 = load float, ptr %arrayidx36.4, align 4, !tbaa !8
  %add37.4 = fadd contract float %add37.3, %15
  %16 = zext nneg i32 %0 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %16
  %arrayidx36.5 = getelementptr inbounds nuw i8, ptr %17, i64 20
  %18 = load float, ptr %arrayidx36.5, align 4, !tbaa !8
  %add37.5 = fadd contract float %add37.4, %18
  %19 = zext nneg i32 %0 to i64
  %20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %19
  %arrayidx36.6 = getelementptr inbounds nuw i8, ptr %20, i64 24
  %21 = load float, ptr %arrayidx36.6, align 4, !tbaa !8
  %add37.6 = fadd contract float %add37.5, %21
  %div = fdiv contract float %add37.6, 7.000000e+00
  %idxprom38 = sext i32 %add to i64
  %arrayidx39 = getelementptr inbounds float, ptr %out, i64 %idxprom38
  store float %div, ptr %arrayidx39, align 4, !tbaa !8
  br label %if.end40

if.end40:                                         ; preds = %for.body.preheader, %if.end
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @heat_steps(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = mul i32 %1, 112
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10heat_stepsE1s to ptr), i64 %idxprom2
  store float %2, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = add nsw i32 %0, -1
  %or.cond = icmp ult i32 %3, 126
  %arrayidx9 = getelementptr i8, ptr %arrayidx3, i64 -4
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 4
  %4 = load float, ptr %arrayidx3, align 4, !tbaa !8
  br i1 %or.cond, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %5 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %mul10 = fmul contract float %4, 2.000000e+00
  %add11 = fadd contract float %mul10, %5
  %6 = load float, ptr %arrayidx14, align 4, !tbaa !8
  %add15 = fadd contract float %add11, %6
  %mul16 = fmul contract float %add15, 2.500000e-01
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %v.0 = phi float [ %mul16, %if.then ], [ %4, %entry ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v.0, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %7 = load float, ptr %arrayidx3, align 4, !tbaa !8
  br i1 %or.cond, label %if.then.1, label %if.end.1

if.then.1:                                        ; preds = %if.end
  %8 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %mul10.1 = fmul contract float %7, 2.000000e+00
  %add11.1 = fadd contract float %mul10.1, %8
  %9 = load float, ptr %arrayidx14, align 4, !tbaa !8
  %add15.1 = fadd contract float %add11.1, %9
  %mul16.1 = fmul contract float %add15.1, 2.500000e-01
  br label %if.end.1

if.end.1:                                         ; preds = %if.then.1, %if.end
  %v.0.1 = phi float [ %mul16.1, %if.then.1 ], [ %7, %if.end ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v.0.1, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %10 = load float, ptr %arrayidx3, align 4, !tbaa !8
  br i1 %or.cond, label %if.then.2, label %if.end.2

if.then.2:                                        ; preds = %if.end.1
  %11 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %mul10.2 = fmul contract float %10, 2.000000e+00
  %add11.2 = fadd contract float %mul10.2, %11
  %12 = load float, ptr %arrayidx14, align 4, !tbaa !8
  %add15.2 = fadd contract float %add11.2, %12
  %mul16.2 = fmul contract float %add15.2, 2.500000e-01
  br label %if.end.2

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  %v.0.2 = phi float [ %mul16.2, %if.then.2 ], [ %10, %if.end.1 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v.0.2, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = load float, ptr %arrayidx3, align 4, !tbaa !8
  br i1 %or.cond, label %if.then.3, label %if.end.3

if.then.3:                                        ; preds = %if.end.2
  %14 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %mul10.3 = fmul contract float %13, 2.000000e+00
  %add11.3 = fadd contract float %mul10.3, %14
  %15 = load float, ptr %arrayidx14, align 4, !tbaa !8
  %add15.3 = fadd contract float %add11.3, %15
  %mul16.3 = fmul contract float %add15.3, 2.500000e-01
  br label %if.end.3

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  %v.0.3 = phi float [ %mul16.3, %if.then.3 ], [ %13, %if.end.2 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v.0.3, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = load float, ptr %arrayidx3, align 4, !tbaa !8
  br i1 %or.cond, label %if.then.4, label %if.end.4

if.then.4:                                        ; preds = %if.end.3
  %17 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %mul10.4 = fmul contract float %16, 2.000000e+00
  %add11.4 = fadd contract float %mul10.4, %17
  %18 = load float, ptr %arrayidx14, align 4, !tbaa !8
  %add15.4 = fadd contract float %add11.4, %18
  %mul16.4 = fmul contract float %add15.4, 2.500000e-01
  br label %if.end.4

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  %v.0.4 = phi float [ %mul16.4, %if.then.4 ], [ %16, %if.end.3 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v.0.4, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = load float, ptr %arrayidx3, align 4, !tbaa !8
  br i1 %or.cond, label %if.then.5, label %if.end.5

if.then.5:                                        ; preds = %if.end.4
  %20 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %mul10.5 = fmul contract float %19, 2.000000e+00
  %add11.5 = fadd contract float %mul10.5, %20
  %21 = load float, ptr %arrayidx14, align 4, !tbaa !8
  %add15.5 = fadd contract float %add11.5, %21
  %mul16.5 = fmul contract float %add15.5, 2.500000e-01
  br label %if.end.5

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  %v.0.5 = phi float [ %mul16.5, %if.then.5 ], [ %19, %if.end.4 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v.0.5, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = load float, ptr %arrayidx3, align 4, !tbaa !8
  br i1 %or.cond, label %if.then.6, label %if.end.6

if.then.6:                                        ; preds = %if.end.5
  %23 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %mul10.6 = fmul contract float %22, 2.000000e+00
  %add11.6 = fadd contract float %mul10.6, %23
  %24 = load float, ptr %arrayidx14, align 4, !tbaa !8
  %add15.6 = fadd contract float %add11.6, %24
  %mul16.6 = fmul contract float %add15.6, 2.500000e-01
  br label %if.end.6

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  %v.0.6 = phi float [ %mul16.6, %if.then.6 ], [ %22, %if.end.5 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v.0.6, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = load float, ptr %arrayidx3, align 4, !tbaa !8
  br i1 %or.cond, label %if.then.7, label %if.end.7

if.then.7:                                        ; preds = %if.end.6
  %26 = load float, ptr %arrayidx9, align 4, !tbaa !8
  %mul10.7 = fmul contract float %25, 2.000000e+00
  %add11.7 = fadd contract float %mul10.7, %26
  %27 = load float, ptr %arrayidx14, align 4, !tbaa !8
  %add15.7 = fadd contract float %add11.7, %27
  %mul16.7 = fmul contract float %add15.7, 2.500000e-01
  br label %if.end.7

if.end.7:                                         ; preds = %if.then.7, %if.end.6
  %v.0.7 = phi float [ %mul16.7, %if.then.7 ], [ %25, %if.end.6 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v.0.7, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %28 = add nsw i32 %0, -8
  %or.cond30 = icmp ult i32 %28, 112
  br i1 %or.cond30, label %if.then22, label %if.end29

if.then22:                                        ; preds = %if.end.7
  %sub26 = add i32 %add, -8
  %idxprom27 = zext i32 %sub26 to i64
  %arrayidx28 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom27
  %29 = load float, ptr %arrayidx3, align 4, !tbaa !8
  store float %29, ptr %arrayidx28, align 4, !tbaa !8
  br label %if.end29

if.end29:                                         ; preds = %if.then22, %if.end.7
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
