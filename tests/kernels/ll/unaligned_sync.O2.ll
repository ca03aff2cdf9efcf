; ModuleID = 'unaligned_sync.cu'
source_filename = "unaligned_sync.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9group_sumE7of_tile = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4
@_ZZ12group_matvecE5piece = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_sum(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul i32 %0, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add i32 %mul, %2
  %cmp34 = icmp ult i32 %add, %n
  br i1 %cmp34, label %for.body.lr.ph, label %for.cond.i.preheader

for.body.lr.ph:                                   ; preds = %entry
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul6 = mul i32 %3, %1
  br label %for.body

for.cond.i.preheader:                             ; preds = %for.body, %entry
  %v.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add3, %for.body ]
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31)
  %add.i = fadd contract float %v.0.lcssa, %4
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i, i32 range(i32 1, -2147483648) 8, i32 31)
  %add.i.1 = fadd contract float %add.i, %5
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.1, i32 range(i32 1, -2147483648) 4, i32 31)
  %add.i.2 = fadd contract float %add.i.1, %6
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.2, i32 range(i32 1, -2147483648) 2, i32 31)
  %add.i.3 = fadd contract float %add.i.2, %7
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.3, i32 range(i32 1, -2147483648) 1, i32 31)
  %rem.i = and i32 %2, 31
  %cmp10 = icmp eq i32 %rem.i, 0
  br i1 %cmp10, label %if.then, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.036 = phi i32 [ %add, %for.body.lr.ph ], [ %add7, %for.body ]
  %v.035 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add3, %for.body ]
  %idxprom = zext i32 %i.036 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %9 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add3 = fadd contract float %v.035, %9
  %add7 = add i32 %i.036, %mul6
  %cmp = icmp ult i32 %add7, %n
  br i1 %cmp, label %for.body, label %for.cond.i.preheader, !llvm.loop !10

if.then:                                          ; preds = %for.cond.i.preheader
  %add.i.4 = fadd contract float %add.i.3, %8
  %div1.i = lshr exact i32 %2, 5
  %idxprom12 = zext nneg i32 %div1.i to i64
  %arrayidx13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 %idxprom12
  store float %add.i.4, ptr %arrayidx13, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.i.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %cmp15 = icmp eq i32 %2, 0
  br i1 %cmp15, label %if.then16, label %if.end23

if.then16:                                        ; preds = %if.end
  %10 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), align 4, !tbaa !8
  %11 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 4), align 4, !tbaa !8
  %add17 = fadd contract float %10, %11
  %12 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 8), align 4, !tbaa !8
  %add18 = fadd contract float %add17, %12
  %13 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 12), align 4, !tbaa !8
  %add19 = fadd contract float %add18, %13
  %idxprom21 = zext nneg i32 %0 to i64
  %arrayidx22 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom21
  store float %add19, ptr %arrayidx22, align 4, !tbaa !8
  br label %if.end23

if.end23:                                         ; preds = %if.then16, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_matvec(ptr noalias noundef writeonly captures(none) %y, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %0, 2
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %div1.i = lshr i32 %1, 5
  %add = add i32 %mul, %div1.i
  %cmp48.not = icmp eq i32 %n, 0
  br i1 %cmp48.not, label %entry.for.cond.i.preheader_crit_edge, label %for.body.lr.ph

entry.for.cond.i.preheader_crit_edge:             ; preds = %entry
  %.pre = and i32 %1, 31
  br label %for.cond.i.preheader

for.body.lr.ph:                                   ; preds = %entry
  %idxprom5 = zext nneg i32 %1 to i64
  %arrayidx6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_matvecE5piece to ptr), i64 %idxprom5
  %rem.i44 = and i32 %1, 31
  %mul12 = mul i32 %n, %add
  br label %for.body

for.cond.i.preheader:                             ; preds = %for.cond.cleanup10, %entry.for.cond.i.preheader_crit_edge
  %rem.i.pre-phi = phi i32 [ %.pre, %entry.for.cond.i.preheader_crit_edge ], [ %rem.i44, %for.cond.cleanup10 ]
  %v.0.lcssa = phi float [ 0.000000e+00, %entry.for.cond.i.preheader_crit_edge ], [ %add20, %for.cond.cleanup10 ]
  %2 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %v.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31)
  %add.i = fadd contract float %v.0.lcssa, %2
  %3 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i, i32 range(i32 1, -2147483648) 8, i32 31)
  %add.i.1 = fadd contract float %add.i, %3
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.1, i32 range(i32 1, -2147483648) 4, i32 31)
  %add.i.2 = fadd contract float %add.i.1, %4
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.2, i32 range(i32 1, -2147483648) 2, i32 31)
  %add.i.3 = fadd contract float %add.i.2, %5
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.3, i32 range(i32 1, -2147483648) 1, i32 31)
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %cmp27 = icmp eq i32 %rem.i.pre-phi, 0
  br i1 %cmp27, label %if.then, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup10
  %first.050 = phi i32 [ 0, %for.body.lr.ph ], [ %add23, %for.cond.cleanup10 ]
  %v.049 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add20, %for.cond.cleanup10 ]
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %add3 = add i32 %first.050, %1
  %idxprom = zext i32 %add3 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %x, i64 %idxprom
  %7 = load float, ptr %arrayidx, align 4, !tbaa !8
  store float %7, ptr %arrayidx6, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %add13 = add i32 %first.050, %mul12
  br label %for.body11

for.cond.cleanup10:                               ; preds = %for.body11
  %add23 = add i32 %first.050, 128
  %cmp = icmp ult i32 %add23, %n
  br i1 %cmp, label %for.body, label %for.cond.i.preheader, !llvm.loop !12

for.body11:                                       ; preds = %for.body, %for.body11
  %j.047 = phi i32 [ %rem.i44, %for.body ], [ %add21, %for.body11 ]
  %v.146 = phi float [ %v.049, %for.body ], [ %add20, %for.body11 ]
  %add14 = add i32 %add13, %j.047
  %idxprom15 = zext i32 %add14 to i64
  %arrayidx16 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom15
  %8 = load float, ptr %arrayidx16, align 4, !tbaa !8
  %idxprom17 = zext nneg i32 %j.047 to i64
  %arrayidx18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_matvecE5piece to ptr), i64 %idxprom17
  %9 = load float, ptr %arrayidx18, align 4, !tbaa !8
  %mul19 = fmul contract float %8, %9
  %add20 = fadd contract float %v.146, %mul19
  %add21 = add nuw nsw i32 %j.047, 32
  %cmp9 = icmp samesign ult i32 %j.047, 96
  br i1 %cmp9, label %for.body11, label %for.cond.cleanup10, !llvm.loop !13

if.then:                                          ; preds = %for.cond.i.preheader
  %add.i.4 = fadd contract float %add.i.3, %6
  %idxprom28 = zext i32 %add to i64
  %arrayidx29 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom28
  store float %add.i.4, ptr %arrayidx29, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.i.preheader
  ret void
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
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = distinct !{!12, !11}
!13 = distinct !{!13, !11}
