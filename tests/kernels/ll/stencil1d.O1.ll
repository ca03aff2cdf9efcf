; ModuleID = 'stencil1d.cu'
source_filename = "stencil1d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ15stencil_radius3E1s = internal unnamed_addr addrspace(3) global [134 x float] undef, align 4
@_ZZ10heat_stepsE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stencil_radius3(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = icmp slt i32 %7, %2
  br i1 %8, label %9, label %13

9:                                                ; preds = %3
  %10 = sext i32 %7 to i64
  %11 = getelementptr inbounds float, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4, !tbaa !8
  br label %13

13:                                               ; preds = %3, %9
  %14 = phi contract float [ %12, %9 ], [ 0.000000e+00, %3 ]
  %15 = add nuw nsw i32 %4, 3
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %16
  store float %14, ptr %17, align 4, !tbaa !8
  %18 = icmp samesign ult i32 %4, 3
  br i1 %18, label %19, label %41

19:                                               ; preds = %13
  %20 = icmp sgt i32 %7, 2
  br i1 %20, label %21, label %28

21:                                               ; preds = %19
  %22 = add nsw i32 %7, -3
  %23 = icmp slt i32 %22, %2
  br i1 %23, label %24, label %28

24:                                               ; preds = %21
  %25 = zext nneg i32 %22 to i64
  %26 = getelementptr inbounds nuw float, ptr %1, i64 %25
  %27 = load float, ptr %26, align 4, !tbaa !8
  br label %28

28:                                               ; preds = %19, %21, %24
  %29 = phi contract float [ %27, %24 ], [ 0.000000e+00, %21 ], [ 0.000000e+00, %19 ]
  %30 = zext nneg i32 %4 to i64
  %31 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %30
  store float %29, ptr %31, align 4, !tbaa !8
  %32 = add nsw i32 %7, 128
  %33 = icmp slt i32 %32, %2
  br i1 %33, label %34, label %38

34:                                               ; preds = %28
  %35 = sext i32 %32 to i64
  %36 = getelementptr inbounds float, ptr %1, i64 %35
  %37 = load float, ptr %36, align 4, !tbaa !8
  br label %38

38:                                               ; preds = %28, %34
  %39 = phi contract float [ %37, %34 ], [ 0.000000e+00, %28 ]
  %40 = getelementptr i8, ptr %31, i64 524
  store float %39, ptr %40, align 4, !tbaa !8
  br label %41

41:                                               ; preds = %38, %13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %8, label %46, label %56

42:                                               ; preds = %46
  %43 = fdiv contract float %53, 7.000000e+00
  %44 = sext i32 %7 to i64
  %45 = getelementptr inbounds float, ptr %0, i64 %44
  store float %43, ptr %45, align 4, !tbaa !8
  br label %56

46:                                               ; preds = %41, %46
  %47 = phi i32 [ %54, %46 ], [ -3, %41 ]
  %48 = phi float [ %53, %46 ], [ 0.000000e+00, %41 ]
  %49 = add nsw i32 %47, %15
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds float, ptr addrspacecast (ptr addrspace(3) @_ZZ15stencil_radius3E1s to ptr), i64 %50
  %52 = load float, ptr %51, align 4, !tbaa !8
  %53 = fadd contract float %48, %52
  %54 = add nsw i32 %47, 1
  %55 = icmp eq i32 %54, 4
  br i1 %55, label %42, label %46, !llvm.loop !10

56:                                               ; preds = %42, %41
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @heat_steps(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 112
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4, !tbaa !8
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10heat_stepsE1s to ptr), i64 %10
  store float %9, ptr %11, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = add nsw i32 %3, -1
  %13 = icmp ult i32 %12, 126
  %14 = getelementptr i8, ptr %11, i64 -4
  %15 = getelementptr inbounds nuw i8, ptr %11, i64 4
  br label %19

16:                                               ; preds = %29
  %17 = add nsw i32 %3, -8
  %18 = icmp ult i32 %17, 112
  br i1 %18, label %33, label %38

19:                                               ; preds = %2, %29
  %20 = phi i32 [ 0, %2 ], [ %31, %29 ]
  %21 = load float, ptr %11, align 4, !tbaa !8
  br i1 %13, label %22, label %29

22:                                               ; preds = %19
  %23 = load float, ptr %14, align 4, !tbaa !8
  %24 = fmul contract float %21, 2.000000e+00
  %25 = fadd contract float %24, %23
  %26 = load float, ptr %15, align 4, !tbaa !8
  %27 = fadd contract float %25, %26
  %28 = fmul contract float %27, 2.500000e-01
  br label %29

29:                                               ; preds = %22, %19
  %30 = phi float [ %28, %22 ], [ %21, %19 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %30, ptr %11, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = add nuw nsw i32 %20, 1
  %32 = icmp eq i32 %31, 8
  br i1 %32, label %16, label %19, !llvm.loop !13

33:                                               ; preds = %16
  %34 = load float, ptr %11, align 4, !tbaa !8
  %35 = add i32 %6, -8
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw float, ptr %0, i64 %36
  store float %34, ptr %37, align 4, !tbaa !8
  br label %38

38:                                               ; preds = %33, %16
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
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
