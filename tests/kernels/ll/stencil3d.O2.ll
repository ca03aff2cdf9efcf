; ModuleID = 'stencil3d.cu'
source_filename = "stencil3d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14stencil_7pointE4tile = internal unnamed_addr addrspace(3) global [10 x [18 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stencil_7point(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef readonly captures(none) %in, i32 noundef %nx, i32 noundef %ny, i32 noundef %nz) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %0, 1
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add2 = add nuw nsw i32 %1, 1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %2, 4
  %add4 = add i32 %mul, %add
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul6 = shl nuw nsw i32 %3, 3
  %add7 = add nuw nsw i32 %mul6, %add2
  %mul8 = mul i32 %ny, %nx
  %mul9 = mul i32 %nx, %add7
  %add10 = add i32 %mul9, %add4
  %add11 = add i32 %add4, 1
  %cmp = icmp ult i32 %add11, %nx
  %add12 = add nuw nsw i32 %add7, 1
  %cmp13 = icmp ult i32 %add12, %ny
  %4 = and i1 %cmp, %cmp13
  %cmp14 = icmp ult i32 %add4, %nx
  %cmp16 = icmp ult i32 %add7, %ny
  %5 = and i1 %cmp14, %cmp16
  br i1 %5, label %cond.true, label %cond.end

cond.true:                                        ; preds = %entry
  %idxprom = zext i32 %add10 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %6 = load float, ptr %arrayidx, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract float [ %6, %cond.true ], [ 0.000000e+00, %entry ]
  br i1 %5, label %cond.true20, label %cond.end25

cond.true20:                                      ; preds = %cond.end
  %add21 = add i32 %add10, %mul8
  %idxprom22 = zext i32 %add21 to i64
  %arrayidx23 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom22
  %7 = load float, ptr %arrayidx23, align 4, !tbaa !8
  br label %cond.end25

cond.end25:                                       ; preds = %cond.end, %cond.true20
  %cond26 = phi contract float [ %7, %cond.true20 ], [ 0.000000e+00, %cond.end ]
  %cmp28171 = icmp ugt i32 %nz, 2
  br i1 %cmp28171, label %for.body.lr.ph, label %for.cond.cleanup

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
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end112, %cond.end25
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %if.end112
  %add27175 = phi i32 [ 2, %for.body.lr.ph ], [ %add27, %if.end112 ]
  %i.0174 = phi i32 [ %add10, %for.body.lr.ph ], [ %add29, %if.end112 ]
  %here.0173 = phi float [ %cond26, %for.body.lr.ph ], [ %cond37, %if.end112 ]
  %behind.0172 = phi float [ %cond, %for.body.lr.ph ], [ %here.0173, %if.end112 ]
  %add29 = add i32 %i.0174, %mul8
  br i1 %5, label %cond.true31, label %cond.end36

cond.true31:                                      ; preds = %for.body
  %add32 = add i32 %add29, %mul8
  %idxprom33 = zext i32 %add32 to i64
  %arrayidx34 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom33
  %8 = load float, ptr %arrayidx34, align 4, !tbaa !8
  br label %cond.end36

cond.end36:                                       ; preds = %for.body, %cond.true31
  %cond37 = phi contract float [ %8, %cond.true31 ], [ 0.000000e+00, %for.body ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %here.0173, ptr %arrayidx41, align 4, !tbaa !8
  br i1 %or.cond, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end36
  %sub = add i32 %add29, -1
  %idxprom44 = zext i32 %sub to i64
  %arrayidx45 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom44
  %9 = load float, ptr %arrayidx45, align 4, !tbaa !8
  store float %9, ptr %arrayidx39, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %cond.end36
  br i1 %or.cond113, label %if.then52, label %if.end59

if.then52:                                        ; preds = %if.end
  %add53 = add i32 %add29, 1
  %idxprom54 = zext i32 %add53 to i64
  %arrayidx55 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom54
  %10 = load float, ptr %arrayidx55, align 4, !tbaa !8
  store float %10, ptr %arrayidx58, align 4, !tbaa !8
  br label %if.end59

if.end59:                                         ; preds = %if.then52, %if.end
  br i1 %or.cond114, label %if.then63, label %if.end69

if.then63:                                        ; preds = %if.end59
  %sub64 = sub i32 %add29, %nx
  %idxprom65 = zext i32 %sub64 to i64
  %arrayidx66 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom65
  %11 = load float, ptr %arrayidx66, align 4, !tbaa !8
  store float %11, ptr %arrayidx68, align 4, !tbaa !8
  br label %if.end69

if.end69:                                         ; preds = %if.then63, %if.end59
  br i1 %or.cond115, label %if.then73, label %if.end79

if.then73:                                        ; preds = %if.end69
  %add74 = add i32 %add29, %nx
  %idxprom75 = zext i32 %add74 to i64
  %arrayidx76 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom75
  %12 = load float, ptr %arrayidx76, align 4, !tbaa !8
  store float %12, ptr %arrayidx78, align 4, !tbaa !8
  br label %if.end79

if.end79:                                         ; preds = %if.then73, %if.end69
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %4, label %if.then81, label %if.end112

if.then81:                                        ; preds = %if.end79
  %mul82 = fmul contract float %here.0173, 0x3FD99999A0000000
  %add83 = fadd contract float %behind.0172, %cond37
  %13 = load float, ptr %arrayidx88, align 4, !tbaa !8
  %add89 = fadd contract float %add83, %13
  %14 = load float, ptr %arrayidx94, align 4, !tbaa !8
  %add95 = fadd contract float %add89, %14
  %15 = load float, ptr %arrayidx100, align 4, !tbaa !8
  %add101 = fadd contract float %add95, %15
  %16 = load float, ptr %arrayidx106, align 4, !tbaa !8
  %add107 = fadd contract float %add101, %16
  %mul108 = fmul contract float %add107, 0x3FB99999A0000000
  %add109 = fadd contract float %mul82, %mul108
  %idxprom110 = zext i32 %add29 to i64
  %arrayidx111 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom110
  store float %add109, ptr %arrayidx111, align 4, !tbaa !8
  br label %if.end112

if.end112:                                        ; preds = %if.then81, %if.end79
  %add27 = add nuw i32 %add27175, 1
  %exitcond.not = icmp eq i32 %add27, %nz
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !10
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
