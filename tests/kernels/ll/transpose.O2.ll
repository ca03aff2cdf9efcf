; ModuleID = 'transpose.cu'
source_filename = "transpose.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16transpose_paddedE4tile = internal unnamed_addr addrspace(3) global [32 x [33 x float]] undef, align 4
@_ZZ18transpose_in_placeE5upper = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4
@_ZZ18transpose_in_placeE5lower = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose_padded(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %width, i32 noundef %height) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %0, 5
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add i32 %mul, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul3 = shl nuw nsw i32 %2, 5
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add5 = add nuw nsw i32 %mul3, %3
  %cmp6 = icmp ult i32 %add, %width
  %idxprom17 = zext nneg i32 %1 to i64
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16transpose_paddedE4tile to ptr), i64 %idxprom17
  %cmp8 = icmp ult i32 %add5, %height
  %or.cond = select i1 %cmp6, i1 %cmp8, i1 false
  br i1 %or.cond, label %if.then, label %for.inc

if.then:                                          ; preds = %entry
  %mul10 = mul i32 %add5, %width
  %add11 = add i32 %mul10, %add
  %idxprom = zext i32 %add11 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom14 = zext nneg i32 %3 to i64
  %gep = getelementptr inbounds nuw [33 x float], ptr %invariant.gep, i64 %idxprom14
  store float %4, ptr %gep, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %entry, %if.then
  br i1 %cmp6, label %land.lhs.true.1, label %for.inc.3

land.lhs.true.1:                                  ; preds = %for.inc
  %add7.1 = add nuw nsw i32 %add5, 8
  %cmp8.1 = icmp ult i32 %add7.1, %height
  br i1 %cmp8.1, label %if.then.1, label %land.lhs.true.2

if.then.1:                                        ; preds = %land.lhs.true.1
  %mul10.1 = mul i32 %add7.1, %width
  %add11.1 = add i32 %mul10.1, %add
  %idxprom.1 = zext i32 %add11.1 to i64
  %arrayidx.1 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom.1
  %5 = load float, ptr %arrayidx.1, align 4, !tbaa !8
  %6 = zext nneg i32 %3 to i64
  %7 = getelementptr inbounds nuw [33 x float], ptr %invariant.gep, i64 %6
  %gep.1 = getelementptr inbounds nuw i8, ptr %7, i64 1056
  store float %5, ptr %gep.1, align 4, !tbaa !8
  br label %land.lhs.true.2

land.lhs.true.2:                                  ; preds = %land.lhs.true.1, %if.then.1
  %add7.2 = add nuw nsw i32 %add5, 16
  %cmp8.2 = icmp ult i32 %add7.2, %height
  br i1 %cmp8.2, label %if.then.2, label %land.lhs.true.3

if.then.2:                                        ; preds = %land.lhs.true.2
  %mul10.2 = mul i32 %add7.2, %width
  %add11.2 = add i32 %mul10.2, %add
  %idxprom.2 = zext i32 %add11.2 to i64
  %arrayidx.2 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom.2
  %8 = load float, ptr %arrayidx.2, align 4, !tbaa !8
  %9 = zext nneg i32 %3 to i64
  %10 = getelementptr inbounds nuw [33 x float], ptr %invariant.gep, i64 %9
  %gep.2 = getelementptr inbounds nuw i8, ptr %10, i64 2112
  store float %8, ptr %gep.2, align 4, !tbaa !8
  br label %land.lhs.true.3

land.lhs.true.3:                                  ; preds = %land.lhs.true.2, %if.then.2
  %add7.3 = add nuw nsw i32 %add5, 24
  %cmp8.3 = icmp ult i32 %add7.3, %height
  br i1 %cmp8.3, label %if.then.3, label %for.inc.3

if.then.3:                                        ; preds = %land.lhs.true.3
  %mul10.3 = mul i32 %add7.3, %width
  %add11.3 = add i32 %mul10.3, %add
  %idxprom.3 = zext i32 %add11.3 to i64
  %arrayidx.3 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom.3
  %11 = load float, ptr %arrayidx.3, align 4, !tbaa !8
  %12 = zext nneg i32 %3 to i64
  %13 = getelementptr inbounds nuw [33 x float], ptr %invariant.gep, i64 %12
  %gep.3 = getelementptr inbounds nuw i8, ptr %13, i64 3168
  store float %11, ptr %gep.3, align 4, !tbaa !8
  br label %for.inc.3

for.inc.3:                                        ; preds = %for.inc, %if.then.3, %land.lhs.true.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add23 = add nuw nsw i32 %mul3, %1
  %add27 = add i32 %mul, %3
  %cmp33 = icmp ult i32 %add23, %height
  %arrayidx40 = getelementptr inbounds nuw [33 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16transpose_paddedE4tile to ptr), i64 %idxprom17
  %cmp36 = icmp ult i32 %add27, %width
  %or.cond74 = and i1 %cmp33, %cmp36
  br i1 %or.cond74, label %if.then37, label %for.inc51

if.then37:                                        ; preds = %for.inc.3
  %idxprom43 = zext nneg i32 %3 to i64
  %arrayidx44 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %idxprom43
  %14 = load float, ptr %arrayidx44, align 4, !tbaa !8
  %mul46 = mul i32 %add27, %height
  %add47 = add i32 %mul46, %add23
  %idxprom48 = zext i32 %add47 to i64
  %arrayidx49 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom48
  store float %14, ptr %arrayidx49, align 4, !tbaa !8
  br label %for.inc51

for.inc51:                                        ; preds = %for.inc.3, %if.then37
  br i1 %cmp33, label %land.lhs.true34.1, label %for.inc51.3

land.lhs.true34.1:                                ; preds = %for.inc51
  %add35.1 = add i32 %add27, 8
  %cmp36.1 = icmp ult i32 %add35.1, %width
  br i1 %cmp36.1, label %if.then37.1, label %land.lhs.true34.2

if.then37.1:                                      ; preds = %land.lhs.true34.1
  %15 = zext nneg i32 %3 to i64
  %16 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %15
  %arrayidx44.1 = getelementptr inbounds nuw i8, ptr %16, i64 32
  %17 = load float, ptr %arrayidx44.1, align 4, !tbaa !8
  %mul46.1 = mul i32 %add35.1, %height
  %add47.1 = add i32 %mul46.1, %add23
  %idxprom48.1 = zext i32 %add47.1 to i64
  %arrayidx49.1 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom48.1
  store float %17, ptr %arrayidx49.1, align 4, !tbaa !8
  br label %land.lhs.true34.2

land.lhs.true34.2:                                ; preds = %land.lhs.true34.1, %if.then37.1
  %add35.2 = add i32 %add27, 16
  %cmp36.2 = icmp ult i32 %add35.2, %width
  br i1 %cmp36.2, label %if.then37.2, label %land.lhs.true34.3

if.then37.2:                                      ; preds = %land.lhs.true34.2
  %18 = zext nneg i32 %3 to i64
  %19 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %18
  %arrayidx44.2 = getelementptr inbounds nuw i8, ptr %19, i64 64
  %20 = load float, ptr %arrayidx44.2, align 4, !tbaa !8
  %mul46.2 = mul i32 %add35.2, %height
  %add47.2 = add i32 %mul46.2, %add23
  %idxprom48.2 = zext i32 %add47.2 to i64
  %arrayidx49.2 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom48.2
  store float %20, ptr %arrayidx49.2, align 4, !tbaa !8
  br label %land.lhs.true34.3

land.lhs.true34.3:                                ; preds = %land.lhs.true34.2, %if.then37.2
  %add35.3 = add i32 %add27, 24
  %cmp36.3 = icmp ult i32 %add35.3, %width
  br i1 %cmp36.3, label %if.then37.3, label %for.inc51.3

if.then37.3:                                      ; preds = %land.lhs.true34.3
  %21 = zext nneg i32 %3 to i64
  %22 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %21
  %arrayidx44.3 = getelementptr inbounds nuw i8, ptr %22, i64 96
  %23 = load float, ptr %arrayidx44.3, align 4, !tbaa !8
  %mul46.3 = mul i32 %add35.3, %height
  %add47.3 = add i32 %mul46.3, %add23
  %idxprom48.3 = zext i32 %add47.3 to i64
  %arrayidx49.3 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom48.3
  store float %23, ptr %arrayidx49.3, align 4, !tbaa !8
  br label %for.inc51.3

for.inc51.3:                                      ; preds = %for.inc51, %if.then37.3, %land.lhs.true34.3
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose_in_place(ptr noundef captures(none) %m, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %cmp = icmp samesign ult i32 %0, %1
  br i1 %cmp, label %return, label %if.end

if.end:                                           ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %mul = shl nuw nsw i32 %1, 4
  %add = add nuw nsw i32 %mul, %3
  %mul5 = mul i32 %n, %add
  %idx.ext = zext i32 %mul5 to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %m, i64 %idx.ext
  %mul7 = shl i32 %0, 4
  %idx.ext8 = zext i32 %mul7 to i64
  %add.ptr9 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idx.ext8
  %idx.ext10 = zext nneg i32 %2 to i64
  %add.ptr11 = getelementptr inbounds nuw float, ptr %add.ptr9, i64 %idx.ext10
  %cmp26 = icmp samesign ugt i32 %0, %1
  br i1 %cmp26, label %if.then27, label %if.else

if.then27:                                        ; preds = %if.end
  %add14 = add i32 %mul7, %3
  %mul15 = mul i32 %n, %add14
  %idx.ext16 = zext i32 %mul15 to i64
  %add.ptr17 = getelementptr inbounds nuw float, ptr %m, i64 %idx.ext16
  %idx.ext20 = zext nneg i32 %mul to i64
  %add.ptr21 = getelementptr inbounds nuw float, ptr %add.ptr17, i64 %idx.ext20
  %add.ptr23 = getelementptr inbounds nuw float, ptr %add.ptr21, i64 %idx.ext10
  %4 = load float, ptr %add.ptr11, align 4, !tbaa !8
  %idxprom = zext nneg i32 %3 to i64
  %arrayidx = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %idxprom
  %arrayidx29 = getelementptr inbounds nuw float, ptr %arrayidx, i64 %idx.ext10
  store float %4, ptr %arrayidx29, align 4, !tbaa !8
  %5 = load float, ptr %add.ptr23, align 4, !tbaa !8
  %arrayidx31 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5lower to ptr), i64 %idxprom
  %arrayidx33 = getelementptr inbounds nuw float, ptr %arrayidx31, i64 %idx.ext10
  store float %5, ptr %arrayidx33, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %arrayidx35 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5lower to ptr), i64 %idx.ext10
  %arrayidx37 = getelementptr inbounds nuw float, ptr %arrayidx35, i64 %idxprom
  %6 = load float, ptr %arrayidx37, align 4, !tbaa !8
  store float %6, ptr %add.ptr11, align 4, !tbaa !8
  %arrayidx39 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %idx.ext10
  %arrayidx41 = getelementptr inbounds nuw float, ptr %arrayidx39, i64 %idxprom
  %7 = load float, ptr %arrayidx41, align 4, !tbaa !8
  store float %7, ptr %add.ptr23, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %return

if.else:                                          ; preds = %if.end
  %8 = load float, ptr %add.ptr11, align 4, !tbaa !8
  %idxprom42 = zext nneg i32 %3 to i64
  %arrayidx43 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %idxprom42
  %arrayidx45 = getelementptr inbounds nuw float, ptr %arrayidx43, i64 %idx.ext10
  store float %8, ptr %arrayidx45, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %arrayidx47 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %idx.ext10
  %arrayidx49 = getelementptr inbounds nuw float, ptr %arrayidx47, i64 %idxprom42
  %9 = load float, ptr %arrayidx49, align 4, !tbaa !8
  store float %9, ptr %add.ptr11, align 4, !tbaa !8
  br label %return

return:                                           ; preds = %if.then27, %if.else, %entry
  ret void
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
