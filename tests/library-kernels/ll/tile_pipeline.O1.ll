; ModuleID = 'tile_pipeline.cu'
source_filename = "tile_pipeline.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.storage = type { [2 x [64 x float]], [2 x [64 x float]] }
%struct.storage.0 = type { [1 x [64 x float]], [1 x [64 x float]] }
%struct.problem = type { i32, i32, i32 }

$_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles = comdat any

$_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles = comdat any

@_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles = linkonce_odr dso_local local_unnamed_addr addrspace(3) global %struct.storage undef, comdat, align 4
@_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles = linkonce_odr dso_local local_unnamed_addr addrspace(3) global %struct.storage.0 undef, comdat, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tile_product(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly byval(%struct.problem) align 4 captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = and i32 %5, 7
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %9 = load i32, ptr %8, align 4, !tbaa !8
  %10 = lshr i32 %9, 3
  %11 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %12 = load i32, ptr %11, align 4, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = icmp eq i32 %10, 0
  br i1 %13, label %71, label %14

14:                                               ; preds = %4
  %15 = shl i32 %7, 3
  %16 = mul i32 %15, %9
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr %1, i64 %17
  %19 = lshr i32 %5, 3
  %20 = mul i32 %9, %19
  %21 = add i32 %20, %6
  %22 = zext i32 %21 to i64
  %23 = zext nneg i32 %5 to i64
  %24 = icmp samesign ult i32 %5, 64
  %25 = mul i32 %12, %19
  %26 = add i32 %25, %6
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 512), i64 %23
  %29 = and i32 %5, 1016
  %30 = shl i32 %12, 3
  %31 = zext i32 %30 to i64
  br label %32

32:                                               ; preds = %49, %14
  %33 = phi i32 [ 0, %14 ], [ %50, %49 ]
  %34 = phi float [ 0.000000e+00, %14 ], [ %68, %49 ]
  %35 = phi ptr [ %2, %14 ], [ %53, %49 ]
  %36 = phi i32 [ %10, %14 ], [ %52, %49 ]
  %37 = phi ptr [ %18, %14 ], [ %51, %49 ]
  %38 = getelementptr inbounds nuw float, ptr %37, i64 %22
  %39 = load float, ptr %38, align 4, !tbaa !11
  %40 = zext nneg i32 %33 to i64
  %41 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %40
  %42 = getelementptr inbounds nuw float, ptr %41, i64 %23
  store float %39, ptr %42, align 4, !tbaa !11
  br i1 %24, label %43, label %47

43:                                               ; preds = %32
  %44 = getelementptr inbounds nuw float, ptr %35, i64 %27
  %45 = load float, ptr %44, align 4, !tbaa !11
  %46 = getelementptr inbounds nuw [64 x float], ptr %28, i64 %40
  store float %45, ptr %46, align 4, !tbaa !11
  br label %47

47:                                               ; preds = %43, %32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %48 = getelementptr inbounds nuw [64 x float], ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 512), i64 %40
  br label %55

49:                                               ; preds = %55
  %50 = xor i32 %33, 1
  %51 = getelementptr inbounds nuw i8, ptr %37, i64 32
  %52 = add nsw i32 %36, -1
  %53 = getelementptr inbounds nuw float, ptr %35, i64 %31
  %54 = icmp eq i32 %52, 0
  br i1 %54, label %71, label %32, !llvm.loop !13

55:                                               ; preds = %55, %47
  %56 = phi i32 [ 0, %47 ], [ %69, %55 ]
  %57 = phi float [ %34, %47 ], [ %68, %55 ]
  %58 = or disjoint i32 %56, %29
  %59 = zext nneg i32 %58 to i64
  %60 = getelementptr inbounds nuw float, ptr %41, i64 %59
  %61 = load float, ptr %60, align 4, !tbaa !11
  %62 = shl nuw nsw i32 %56, 3
  %63 = or disjoint i32 %62, %6
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw float, ptr %48, i64 %64
  %66 = load float, ptr %65, align 4, !tbaa !11
  %67 = fmul contract float %61, %66
  %68 = fadd contract float %57, %67
  %69 = add nuw nsw i32 %56, 1
  %70 = icmp eq i32 %69, 8
  br i1 %70, label %49, label %55, !llvm.loop !16

71:                                               ; preds = %49, %4
  %72 = phi float [ 0.000000e+00, %4 ], [ %68, %49 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %73 = zext nneg i32 %5 to i64
  %74 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %73
  store float %72, ptr %74, align 4, !tbaa !11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %75 = xor i32 %5, 1
  %76 = zext nneg i32 %75 to i64
  %77 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %76
  %78 = load float, ptr %77, align 4, !tbaa !11
  %79 = shl i32 %7, 6
  %80 = add i32 %79, %5
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds nuw float, ptr %0, i64 %81
  store float %78, ptr %82, align 4, !tbaa !11
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tile_product_one_stage(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly byval(%struct.problem) align 4 captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = and i32 %5, 7
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %9 = load i32, ptr %8, align 4, !tbaa !8
  %10 = lshr i32 %9, 3
  %11 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %12 = load i32, ptr %11, align 4, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = icmp eq i32 %10, 0
  br i1 %13, label %65, label %14

14:                                               ; preds = %4
  %15 = shl i32 %7, 3
  %16 = mul i32 %15, %9
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr %1, i64 %17
  %19 = lshr i32 %5, 3
  %20 = mul i32 %9, %19
  %21 = add i32 %20, %6
  %22 = zext i32 %21 to i64
  %23 = zext nneg i32 %5 to i64
  %24 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %23
  %25 = icmp samesign ult i32 %5, 64
  %26 = mul i32 %12, %19
  %27 = add i32 %26, %6
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 256), i64 %23
  %30 = and i32 %5, 1016
  %31 = shl i32 %12, 3
  %32 = zext i32 %31 to i64
  br label %33

33:                                               ; preds = %44, %14
  %34 = phi float [ 0.000000e+00, %14 ], [ %62, %44 ]
  %35 = phi ptr [ %2, %14 ], [ %47, %44 ]
  %36 = phi i32 [ %10, %14 ], [ %46, %44 ]
  %37 = phi ptr [ %18, %14 ], [ %45, %44 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %38 = getelementptr inbounds nuw float, ptr %37, i64 %22
  %39 = load float, ptr %38, align 4, !tbaa !11
  store float %39, ptr %24, align 4, !tbaa !11
  br i1 %25, label %40, label %43

40:                                               ; preds = %33
  %41 = getelementptr inbounds nuw float, ptr %35, i64 %28
  %42 = load float, ptr %41, align 4, !tbaa !11
  store float %42, ptr %29, align 4, !tbaa !11
  br label %43

43:                                               ; preds = %40, %33
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %49

44:                                               ; preds = %49
  %45 = getelementptr inbounds nuw i8, ptr %37, i64 32
  %46 = add nsw i32 %36, -1
  %47 = getelementptr inbounds nuw float, ptr %35, i64 %32
  %48 = icmp eq i32 %46, 0
  br i1 %48, label %65, label %33, !llvm.loop !17

49:                                               ; preds = %49, %43
  %50 = phi i32 [ 0, %43 ], [ %63, %49 ]
  %51 = phi float [ %34, %43 ], [ %62, %49 ]
  %52 = or disjoint i32 %50, %30
  %53 = zext nneg i32 %52 to i64
  %54 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %53
  %55 = load float, ptr %54, align 4, !tbaa !11
  %56 = shl nuw nsw i32 %50, 3
  %57 = or disjoint i32 %56, %6
  %58 = zext nneg i32 %57 to i64
  %59 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 256), i64 %58
  %60 = load float, ptr %59, align 4, !tbaa !11
  %61 = fmul contract float %55, %60
  %62 = fadd contract float %51, %61
  %63 = add nuw nsw i32 %50, 1
  %64 = icmp eq i32 %63, 8
  br i1 %64, label %44, label %49, !llvm.loop !18

65:                                               ; preds = %44, %4
  %66 = phi float [ 0.000000e+00, %4 ], [ %62, %44 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %67 = zext nneg i32 %5 to i64
  %68 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %67
  store float %66, ptr %68, align 4, !tbaa !11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %69 = xor i32 %5, 1
  %70 = zext nneg i32 %69 to i64
  %71 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %70
  %72 = load float, ptr %71, align 4, !tbaa !11
  %73 = shl i32 %7, 6
  %74 = add i32 %73, %5
  %75 = zext i32 %74 to i64
  %76 = getelementptr inbounds nuw float, ptr %0, i64 %75
  store float %72, ptr %76, align 4, !tbaa !11
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
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
!8 = !{!9, !5, i64 8}
!9 = !{!"_ZTS7problem", !5, i64 0, !5, i64 4, !5, i64 8}
!10 = !{!9, !5, i64 4}
!11 = !{!12, !12, i64 0}
!12 = !{!"float", !6, i64 0}
!13 = distinct !{!13, !14, !15}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = distinct !{!16, !14, !15}
!17 = distinct !{!17, !14, !15}
!18 = distinct !{!18, !14, !15}
