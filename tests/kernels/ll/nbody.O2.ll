; ModuleID = 'nbody.cu'
source_filename = "nbody.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float4 = type { float, float, float, float }

@_ZZ12nbody_forcesE4tile = internal unnamed_addr addrspace(3) global [128 x %struct.float4] undef, align 16

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @nbody_forces(ptr noundef writeonly captures(none) %acceleration, ptr noundef readonly captures(none) %body, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %cmp = icmp ult i32 %add, %n
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:                                        ; preds = %entry
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw %struct.float4, ptr %body, i64 %idxprom
  %me.sroa.7.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %me.sroa.5.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %me.sroa.0.0.copyload = load float, ptr %arrayidx, align 16, !tbaa !8
  %me.sroa.5.0.copyload = load float, ptr %me.sroa.5.0.arrayidx.sroa_idx, align 4, !tbaa !8
  %me.sroa.7.0.copyload = load float, ptr %me.sroa.7.0.arrayidx.sroa_idx, align 8, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %me.sroa.0.0 = phi float [ %me.sroa.0.0.copyload, %cond.true ], [ 0.000000e+00, %entry ]
  %me.sroa.5.0 = phi float [ %me.sroa.5.0.copyload, %cond.true ], [ 0.000000e+00, %entry ]
  %me.sroa.7.0 = phi float [ %me.sroa.7.0.copyload, %cond.true ], [ 0.000000e+00, %entry ]
  %cmp393.not = icmp eq i32 %n, 0
  br i1 %cmp393.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:                                   ; preds = %cond.end
  %idxprom12 = zext nneg i32 %0 to i64
  %arrayidx13 = getelementptr inbounds nuw %struct.float4, ptr addrspacecast (ptr addrspace(3) @_ZZ12nbody_forcesE4tile to ptr), i64 %idxprom12
  %ref.tmp.sroa.5.0.arrayidx13.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx13, i64 4
  %ref.tmp.sroa.6.0.arrayidx13.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx13, i64 8
  %ref.tmp.sroa.7.0.arrayidx13.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx13, i64 12
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup16, %cond.end
  %az.0.lcssa = phi float [ 0.000000e+00, %cond.end ], [ %add46, %for.cond.cleanup16 ]
  %ay.0.lcssa = phi float [ 0.000000e+00, %cond.end ], [ %add44, %for.cond.cleanup16 ]
  %ax.0.lcssa = phi float [ 0.000000e+00, %cond.end ], [ %add42, %for.cond.cleanup16 ]
  br i1 %cmp, label %if.then, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup16
  %ax.097 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add42, %for.cond.cleanup16 ]
  %ay.096 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add44, %for.cond.cleanup16 ]
  %az.095 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add46, %for.cond.cleanup16 ]
  %first.094 = phi i32 [ 0, %for.body.lr.ph ], [ %add48, %for.cond.cleanup16 ]
  %add4 = add i32 %first.094, %0
  %cmp5 = icmp ult i32 %add4, %n
  br i1 %cmp5, label %cond.true6, label %cond.end11

cond.true6:                                       ; preds = %for.body
  %idxprom7 = zext i32 %add4 to i64
  %arrayidx8 = getelementptr inbounds nuw %struct.float4, ptr %body, i64 %idxprom7
  %ref.tmp.sroa.7.0.arrayidx8.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx8, i64 12
  %ref.tmp.sroa.6.0.arrayidx8.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx8, i64 8
  %ref.tmp.sroa.5.0.arrayidx8.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx8, i64 4
  %ref.tmp.sroa.0.0.copyload = load float, ptr %arrayidx8, align 16, !tbaa !8
  %ref.tmp.sroa.5.0.copyload = load float, ptr %ref.tmp.sroa.5.0.arrayidx8.sroa_idx, align 4, !tbaa !8
  %ref.tmp.sroa.6.0.copyload = load float, ptr %ref.tmp.sroa.6.0.arrayidx8.sroa_idx, align 8, !tbaa !8
  %ref.tmp.sroa.7.0.copyload = load float, ptr %ref.tmp.sroa.7.0.arrayidx8.sroa_idx, align 4, !tbaa !8
  br label %cond.end11

cond.end11:                                       ; preds = %for.body, %cond.true6
  %ref.tmp.sroa.7.0 = phi float [ %ref.tmp.sroa.7.0.copyload, %cond.true6 ], [ 0.000000e+00, %for.body ]
  %ref.tmp.sroa.6.0 = phi float [ %ref.tmp.sroa.6.0.copyload, %cond.true6 ], [ 0.000000e+00, %for.body ]
  %ref.tmp.sroa.5.0 = phi float [ %ref.tmp.sroa.5.0.copyload, %cond.true6 ], [ 0.000000e+00, %for.body ]
  %ref.tmp.sroa.0.0 = phi float [ %ref.tmp.sroa.0.0.copyload, %cond.true6 ], [ 0.000000e+00, %for.body ]
  store float %ref.tmp.sroa.0.0, ptr %arrayidx13, align 16, !tbaa !8
  store float %ref.tmp.sroa.5.0, ptr %ref.tmp.sroa.5.0.arrayidx13.sroa_idx, align 4, !tbaa !8
  store float %ref.tmp.sroa.6.0, ptr %ref.tmp.sroa.6.0.arrayidx13.sroa_idx, align 8, !tbaa !8
  store float %ref.tmp.sroa.7.0, ptr %ref.tmp.sroa.7.0.arrayidx13.sroa_idx, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body17

for.cond.cleanup16:                               ; preds = %for.body17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add48 = add i32 %first.094, 128
  %cmp3 = icmp ult i32 %add48, %n
  br i1 %cmp3, label %for.body, label %for.cond.cleanup, !llvm.loop !10

for.body17:                                       ; preds = %cond.end11, %for.body17
  %ax.192 = phi float [ %ax.097, %cond.end11 ], [ %add42, %for.body17 ]
  %ay.191 = phi float [ %ay.096, %cond.end11 ], [ %add44, %for.body17 ]
  %az.190 = phi float [ %az.095, %cond.end11 ], [ %add46, %for.body17 ]
  %b.089 = phi i32 [ 0, %cond.end11 ], [ %inc, %for.body17 ]
  %idxprom18 = zext nneg i32 %b.089 to i64
  %arrayidx19 = getelementptr inbounds nuw %struct.float4, ptr addrspacecast (ptr addrspace(3) @_ZZ12nbody_forcesE4tile to ptr), i64 %idxprom18
  %2 = load float, ptr %arrayidx19, align 16, !tbaa !12
  %sub = fsub contract float %2, %me.sroa.0.0
  %y = getelementptr inbounds nuw i8, ptr %arrayidx19, i64 4
  %3 = load float, ptr %y, align 4, !tbaa !14
  %sub24 = fsub contract float %3, %me.sroa.5.0
  %z = getelementptr inbounds nuw i8, ptr %arrayidx19, i64 8
  %4 = load float, ptr %z, align 8, !tbaa !15
  %sub28 = fsub contract float %4, %me.sroa.7.0
  %mul29 = fmul contract float %sub, %sub
  %mul30 = fmul contract float %sub24, %sub24
  %add31 = fadd contract float %mul29, %mul30
  %mul32 = fmul contract float %sub28, %sub28
  %add33 = fadd contract float %add31, %mul32
  %add34 = fadd contract float %add33, 0x3F847AE140000000
  %5 = tail call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %add34)
  %w = getelementptr inbounds nuw i8, ptr %arrayidx19, i64 12
  %6 = load float, ptr %w, align 4, !tbaa !16
  %mul38 = fmul contract float %5, %6
  %mul39 = fmul contract float %5, %mul38
  %mul40 = fmul contract float %5, %mul39
  %mul41 = fmul contract float %sub, %mul40
  %add42 = fadd contract float %ax.192, %mul41
  %mul43 = fmul contract float %sub24, %mul40
  %add44 = fadd contract float %ay.191, %mul43
  %mul45 = fmul contract float %sub28, %mul40
  %add46 = fadd contract float %az.190, %mul45
  %inc = add nuw nsw i32 %b.089, 1
  %exitcond.not = icmp eq i32 %inc, 128
  br i1 %exitcond.not, label %for.cond.cleanup16, label %for.body17, !llvm.loop !17

if.then:                                          ; preds = %for.cond.cleanup
  %idxprom53 = zext i32 %add to i64
  %arrayidx54 = getelementptr inbounds nuw %struct.float4, ptr %acceleration, i64 %idxprom53
  %ref.tmp51.sroa.6.0.arrayidx54.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx54, i64 12
  %ref.tmp51.sroa.5.0.arrayidx54.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx54, i64 8
  %ref.tmp51.sroa.4.0.arrayidx54.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx54, i64 4
  store float %ax.0.lcssa, ptr %arrayidx54, align 16, !tbaa !8
  store float %ay.0.lcssa, ptr %ref.tmp51.sroa.4.0.arrayidx54.sroa_idx, align 4, !tbaa !8
  store float %az.0.lcssa, ptr %ref.tmp51.sroa.5.0.arrayidx54.sroa_idx, align 8, !tbaa !8
  store float 0.000000e+00, ptr %ref.tmp51.sroa.6.0.arrayidx54.sroa_idx, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void
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
!12 = !{!13, !9, i64 0}
!13 = !{!"_ZTS6float4", !9, i64 0, !9, i64 4, !9, i64 8, !9, i64 12}
!14 = !{!13, !9, i64 4}
!15 = !{!13, !9, i64 8}
!16 = !{!13, !9, i64 12}
!17 = distinct !{!17, !11}
