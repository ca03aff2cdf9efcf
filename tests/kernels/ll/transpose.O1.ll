; ModuleID = 'transpose.cu'
source_filename = "transpose.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16transpose_paddedE4tile = internal unnamed_addr addrspace(3) global [32 x [33 x float]] undef, align 4
@_ZZ18transpose_in_placeE5upper = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4
@_ZZ18transpose_in_placeE5lower = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose_padded(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 5
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %10 = shl nuw nsw i32 %9, 5
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %12 = add nuw nsw i32 %10, %11
  %13 = icmp ult i32 %8, %2
  %14 = zext nneg i32 %7 to i64
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16transpose_paddedE4tile to ptr), i64 %14
  br label %22

16:                                               ; preds = %36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %17 = add nuw nsw i32 %10, %7
  %18 = add i32 %6, %11
  %19 = icmp ult i32 %17, %3
  %20 = zext nneg i32 %7 to i64
  %21 = getelementptr inbounds nuw [33 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16transpose_paddedE4tile to ptr), i64 %20
  br label %40

22:                                               ; preds = %4, %36
  %23 = phi i32 [ 0, %4 ], [ %37, %36 ]
  br i1 %13, label %24, label %36

24:                                               ; preds = %22
  %25 = add nuw nsw i32 %12, %23
  %26 = icmp ult i32 %25, %3
  br i1 %26, label %27, label %36

27:                                               ; preds = %24
  %28 = mul i32 %25, %2
  %29 = add i32 %28, %8
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw float, ptr %1, i64 %30
  %32 = load float, ptr %31, align 4, !tbaa !8
  %33 = add nuw nsw i32 %23, %11
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds nuw [33 x float], ptr %15, i64 %34
  store float %32, ptr %35, align 4, !tbaa !8
  br label %36

36:                                               ; preds = %22, %24, %27
  %37 = add nuw nsw i32 %23, 8
  %38 = icmp samesign ult i32 %23, 24
  br i1 %38, label %22, label %16, !llvm.loop !10

39:                                               ; preds = %54
  ret void

40:                                               ; preds = %16, %54
  %41 = phi i32 [ 0, %16 ], [ %55, %54 ]
  br i1 %19, label %42, label %54

42:                                               ; preds = %40
  %43 = add i32 %18, %41
  %44 = icmp ult i32 %43, %2
  br i1 %44, label %45, label %54

45:                                               ; preds = %42
  %46 = add nuw nsw i32 %41, %11
  %47 = zext nneg i32 %46 to i64
  %48 = getelementptr inbounds nuw float, ptr %21, i64 %47
  %49 = load float, ptr %48, align 4, !tbaa !8
  %50 = mul i32 %43, %3
  %51 = add i32 %50, %17
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw float, ptr %0, i64 %52
  store float %49, ptr %53, align 4, !tbaa !8
  br label %54

54:                                               ; preds = %40, %42, %45
  %55 = add nuw nsw i32 %41, 8
  %56 = icmp samesign ult i32 %41, 24
  br i1 %56, label %40, label %39, !llvm.loop !13
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose_in_place(ptr noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %5 = icmp samesign ult i32 %3, %4
  br i1 %5, label %49, label %6

6:                                                ; preds = %2
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %9 = shl nuw nsw i32 %4, 4
  %10 = add nuw nsw i32 %9, %8
  %11 = mul i32 %1, %10
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds nuw float, ptr %0, i64 %12
  %14 = shl i32 %3, 4
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw float, ptr %13, i64 %15
  %17 = zext nneg i32 %7 to i64
  %18 = getelementptr inbounds nuw float, ptr %16, i64 %17
  %19 = icmp samesign ugt i32 %3, %4
  br i1 %19, label %20, label %41

20:                                               ; preds = %6
  %21 = add i32 %14, %8
  %22 = mul i32 %1, %21
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw float, ptr %0, i64 %23
  %25 = zext nneg i32 %9 to i64
  %26 = getelementptr inbounds nuw float, ptr %24, i64 %25
  %27 = getelementptr inbounds nuw float, ptr %26, i64 %17
  %28 = load float, ptr %18, align 4, !tbaa !8
  %29 = zext nneg i32 %8 to i64
  %30 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %29
  %31 = getelementptr inbounds nuw float, ptr %30, i64 %17
  store float %28, ptr %31, align 4, !tbaa !8
  %32 = load float, ptr %27, align 4, !tbaa !8
  %33 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5lower to ptr), i64 %29
  %34 = getelementptr inbounds nuw float, ptr %33, i64 %17
  store float %32, ptr %34, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %35 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5lower to ptr), i64 %17
  %36 = getelementptr inbounds nuw float, ptr %35, i64 %29
  %37 = load float, ptr %36, align 4, !tbaa !8
  store float %37, ptr %18, align 4, !tbaa !8
  %38 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %17
  %39 = getelementptr inbounds nuw float, ptr %38, i64 %29
  %40 = load float, ptr %39, align 4, !tbaa !8
  store float %40, ptr %27, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %49

41:                                               ; preds = %6
  %42 = load float, ptr %18, align 4, !tbaa !8
  %43 = zext nneg i32 %8 to i64
  %44 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %43
  %45 = getelementptr inbounds nuw float, ptr %44, i64 %17
  store float %42, ptr %45, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %46 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 %17
  %47 = getelementptr inbounds nuw float, ptr %46, i64 %43
  %48 = load float, ptr %47, align 4, !tbaa !8
  store float %48, ptr %18, align 4, !tbaa !8
  br label %49

49:                                               ; preds = %20, %41, %2
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
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
