; ModuleID = 'tile_pipeline.cu'
source_filename = "tile_pipeline.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.storage = type { [2 x [64 x float]], [2 x [64 x float]] }
%struct.storage.0 = type { [1 x [64 x float]], [1 x [64 x float]] }
%struct.problem = type { i32, i32, i32 }

$_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles = comdat any

$_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles = comdat any

@_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles = linkonce_odr dso_local addrspace(3) global %struct.storage undef, comdat, align 4
@_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles = linkonce_odr dso_local addrspace(3) global %struct.storage.0 undef, comdat, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tile_product(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef byval(%struct.problem) align 4 %3) #0 {
  %5 = addrspacecast ptr %1 to ptr addrspace(1)
  %6 = addrspacecast ptr %2 to ptr addrspace(1)
  %7 = addrspacecast ptr %0 to ptr addrspace(1)
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = udiv i32 %8, 8
  %10 = urem i32 %8, 8
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = mul i32 %11, 8
  %13 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 2
  %14 = load i32, ptr %13, align 4, !tbaa !8
  %15 = mul i32 %12, %14
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds float, ptr addrspace(1) %5, i64 %16
  %18 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 2
  %19 = load i32, ptr %18, align 4, !tbaa !8
  %20 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 2
  %21 = load i32, ptr %20, align 4, !tbaa !8
  %22 = udiv i32 %21, 8
  %23 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 1
  %24 = load i32, ptr %23, align 4, !tbaa !10
  %25 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 2
  %26 = load i32, ptr %25, align 4, !tbaa !8
  %27 = udiv i32 %26, 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %28

28:                                               ; preds = %78, %4
  %.sroa.05.0 = phi ptr addrspace(1) [ %17, %4 ], [ %81, %78 ]
  %.sroa.8.0 = phi i32 [ %27, %4 ], [ %88, %78 ]
  %.sroa.88.0 = phi i32 [ %22, %4 ], [ %82, %78 ]
  %.sroa.0.0 = phi ptr addrspace(1) [ %6, %4 ], [ %87, %78 ]
  %.037.i = phi float [ 0.000000e+00, %4 ], [ %.1.i, %78 ]
  %.036.i = phi i32 [ 0, %4 ], [ %80, %78 ]
  %29 = icmp ne i32 %.sroa.88.0, 0
  br i1 %29, label %_ZNK8iteratorI6policyILj8ELj8ELj8ELj2EEE4loadEjj.exit.i, label %_Z7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problem.exit

_ZNK8iteratorI6policyILj8ELj8ELj8ELj2EEE4loadEjj.exit.i: ; preds = %28
  %30 = mul i32 %9, %19
  %31 = add i32 %30, %10
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds float, ptr addrspace(1) %.sroa.05.0, i64 %32
  %34 = load float, ptr addrspace(1) %33, align 4, !tbaa !11
  %35 = zext i32 %.036.i to i64
  %36 = getelementptr inbounds [2 x [64 x float]], ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles, i64 0, i64 %35
  %37 = mul i32 %9, 8
  %38 = add i32 %37, %10
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds [64 x float], ptr addrspace(3) %36, i64 0, i64 %39
  store float %34, ptr addrspace(3) %40, align 4, !tbaa !11
  %41 = icmp ult i32 %9, 8
  br i1 %41, label %42, label %57

42:                                               ; preds = %_ZNK8iteratorI6policyILj8ELj8ELj8ELj2EEE4loadEjj.exit.i
  %43 = icmp ne i32 %.sroa.8.0, 0
  br i1 %43, label %44, label %_ZNK8iteratorI6policyILj8ELj8ELj8ELj2EEE4loadEjj.exit38.i

44:                                               ; preds = %42
  %45 = mul i32 %9, %24
  %46 = add i32 %45, %10
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds float, ptr addrspace(1) %.sroa.0.0, i64 %47
  %49 = load float, ptr addrspace(1) %48, align 4, !tbaa !11
  br label %_ZNK8iteratorI6policyILj8ELj8ELj8ELj2EEE4loadEjj.exit38.i

_ZNK8iteratorI6policyILj8ELj8ELj8ELj2EEE4loadEjj.exit38.i: ; preds = %44, %42
  %50 = phi contract float [ %49, %44 ], [ 0.000000e+00, %42 ]
  %51 = zext i32 %.036.i to i64
  %52 = getelementptr inbounds [2 x [64 x float]], ptr addrspace(3) getelementptr inbounds nuw (%struct.storage, ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles, i32 0, i32 1), i64 0, i64 %51
  %53 = mul i32 %9, 8
  %54 = add i32 %53, %10
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds [64 x float], ptr addrspace(3) %52, i64 0, i64 %55
  store float %50, ptr addrspace(3) %56, align 4, !tbaa !11
  br label %57

57:                                               ; preds = %_ZNK8iteratorI6policyILj8ELj8ELj8ELj2EEE4loadEjj.exit38.i, %_ZNK8iteratorI6policyILj8ELj8ELj8ELj2EEE4loadEjj.exit.i
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %58

58:                                               ; preds = %60, %57
  %.1.i = phi float [ %.037.i, %57 ], [ %76, %60 ]
  %.0.i = phi i32 [ 0, %57 ], [ %77, %60 ]
  %59 = icmp ult i32 %.0.i, 8
  br i1 %59, label %60, label %78

60:                                               ; preds = %58
  %61 = zext i32 %.036.i to i64
  %62 = getelementptr inbounds [2 x [64 x float]], ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles, i64 0, i64 %61
  %63 = mul i32 %9, 8
  %64 = add i32 %63, %.0.i
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds [64 x float], ptr addrspace(3) %62, i64 0, i64 %65
  %67 = load float, ptr addrspace(3) %66, align 4, !tbaa !11
  %68 = zext i32 %.036.i to i64
  %69 = getelementptr inbounds [2 x [64 x float]], ptr addrspace(3) getelementptr inbounds nuw (%struct.storage, ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles, i32 0, i32 1), i64 0, i64 %68
  %70 = mul i32 %.0.i, 8
  %71 = add i32 %70, %10
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds [64 x float], ptr addrspace(3) %69, i64 0, i64 %72
  %74 = load float, ptr addrspace(3) %73, align 4, !tbaa !11
  %75 = fmul contract float %67, %74
  %76 = fadd contract float %.1.i, %75
  %77 = add i32 %.0.i, 1
  br label %58, !llvm.loop !13

78:                                               ; preds = %58
  %79 = add i32 %.036.i, 1
  %80 = urem i32 %79, 2
  %81 = getelementptr inbounds float, ptr addrspace(1) %.sroa.05.0, i64 8
  %82 = add i32 %.sroa.88.0, -1
  %83 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 1
  %84 = load i32, ptr %83, align 4, !tbaa !10
  %85 = mul i32 8, %84
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds float, ptr addrspace(1) %.sroa.0.0, i64 %86
  %88 = add i32 %.sroa.8.0, -1
  br label %28, !llvm.loop !15

_Z7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problem.exit: ; preds = %28
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %89 = zext i32 %8 to i64
  %90 = getelementptr inbounds [64 x float], ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles, i64 0, i64 %89
  store float %.037.i, ptr addrspace(3) %90, align 4, !tbaa !11
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %91 = xor i32 %8, 1
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds [64 x float], ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles, i64 0, i64 %92
  %94 = load float, ptr addrspace(3) %93, align 4, !tbaa !11
  %95 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %96 = mul i32 %95, 8
  %97 = mul i32 %96, 8
  %98 = add i32 %97, %8
  %99 = zext i32 %98 to i64
  %100 = getelementptr inbounds float, ptr addrspace(1) %7, i64 %99
  store float %94, ptr addrspace(1) %100, align 4, !tbaa !11
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tile_product_one_stage(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef byval(%struct.problem) align 4 %3) #0 {
  %5 = addrspacecast ptr %1 to ptr addrspace(1)
  %6 = addrspacecast ptr %2 to ptr addrspace(1)
  %7 = addrspacecast ptr %0 to ptr addrspace(1)
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = udiv i32 %8, 8
  %10 = urem i32 %8, 8
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = mul i32 %11, 8
  %13 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 2
  %14 = load i32, ptr %13, align 4, !tbaa !8
  %15 = mul i32 %12, %14
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds float, ptr addrspace(1) %5, i64 %16
  %18 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 2
  %19 = load i32, ptr %18, align 4, !tbaa !8
  %20 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 2
  %21 = load i32, ptr %20, align 4, !tbaa !8
  %22 = udiv i32 %21, 8
  %23 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 1
  %24 = load i32, ptr %23, align 4, !tbaa !10
  %25 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 2
  %26 = load i32, ptr %25, align 4, !tbaa !8
  %27 = udiv i32 %26, 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %28

28:                                               ; preds = %70, %4
  %.sroa.05.0 = phi ptr addrspace(1) [ %17, %4 ], [ %71, %70 ]
  %.sroa.8.0 = phi i32 [ %27, %4 ], [ %78, %70 ]
  %.sroa.88.0 = phi i32 [ %22, %4 ], [ %72, %70 ]
  %.sroa.0.0 = phi ptr addrspace(1) [ %6, %4 ], [ %77, %70 ]
  %.035.i = phi float [ 0.000000e+00, %4 ], [ %.1.i, %70 ]
  %29 = icmp ne i32 %.sroa.88.0, 0
  br i1 %29, label %_ZNK8iteratorI6policyILj8ELj8ELj8ELj1EEE4loadEjj.exit.i, label %_Z7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problem.exit

_ZNK8iteratorI6policyILj8ELj8ELj8ELj1EEE4loadEjj.exit.i: ; preds = %28
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = mul i32 %9, %19
  %31 = add i32 %30, %10
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds float, ptr addrspace(1) %.sroa.05.0, i64 %32
  %34 = load float, ptr addrspace(1) %33, align 4, !tbaa !11
  %35 = mul i32 %9, 8
  %36 = add i32 %35, %10
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds [64 x float], ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles, i64 0, i64 %37
  store float %34, ptr addrspace(3) %38, align 4, !tbaa !11
  %39 = icmp ult i32 %9, 8
  br i1 %39, label %40, label %53

40:                                               ; preds = %_ZNK8iteratorI6policyILj8ELj8ELj8ELj1EEE4loadEjj.exit.i
  %41 = icmp ne i32 %.sroa.8.0, 0
  br i1 %41, label %42, label %_ZNK8iteratorI6policyILj8ELj8ELj8ELj1EEE4loadEjj.exit36.i

42:                                               ; preds = %40
  %43 = mul i32 %9, %24
  %44 = add i32 %43, %10
  %45 = zext i32 %44 to i64
  %46 = getelementptr inbounds float, ptr addrspace(1) %.sroa.0.0, i64 %45
  %47 = load float, ptr addrspace(1) %46, align 4, !tbaa !11
  br label %_ZNK8iteratorI6policyILj8ELj8ELj8ELj1EEE4loadEjj.exit36.i

_ZNK8iteratorI6policyILj8ELj8ELj8ELj1EEE4loadEjj.exit36.i: ; preds = %42, %40
  %48 = phi contract float [ %47, %42 ], [ 0.000000e+00, %40 ]
  %49 = mul i32 %9, 8
  %50 = add i32 %49, %10
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds [64 x float], ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles, i64 256), i64 0, i64 %51
  store float %48, ptr addrspace(3) %52, align 4, !tbaa !11
  br label %53

53:                                               ; preds = %_ZNK8iteratorI6policyILj8ELj8ELj8ELj1EEE4loadEjj.exit36.i, %_ZNK8iteratorI6policyILj8ELj8ELj8ELj1EEE4loadEjj.exit.i
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %54

54:                                               ; preds = %56, %53
  %.1.i = phi float [ %.035.i, %53 ], [ %68, %56 ]
  %.0.i = phi i32 [ 0, %53 ], [ %69, %56 ]
  %55 = icmp ult i32 %.0.i, 8
  br i1 %55, label %56, label %70

56:                                               ; preds = %54
  %57 = mul i32 %9, 8
  %58 = add i32 %57, %.0.i
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds [64 x float], ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles, i64 0, i64 %59
  %61 = load float, ptr addrspace(3) %60, align 4, !tbaa !11
  %62 = mul i32 %.0.i, 8
  %63 = add i32 %62, %10
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds [64 x float], ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles, i64 256), i64 0, i64 %64
  %66 = load float, ptr addrspace(3) %65, align 4, !tbaa !11
  %67 = fmul contract float %61, %66
  %68 = fadd contract float %.1.i, %67
  %69 = add i32 %.0.i, 1
  br label %54, !llvm.loop !16

70:                                               ; preds = %54
  %71 = getelementptr inbounds float, ptr addrspace(1) %.sroa.05.0, i64 8
  %72 = add i32 %.sroa.88.0, -1
  %73 = getelementptr inbounds nuw %struct.problem, ptr %3, i32 0, i32 1
  %74 = load i32, ptr %73, align 4, !tbaa !10
  %75 = mul i32 8, %74
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds float, ptr addrspace(1) %.sroa.0.0, i64 %76
  %78 = add i32 %.sroa.8.0, -1
  br label %28, !llvm.loop !17

_Z7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problem.exit: ; preds = %28
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %79 = zext i32 %8 to i64
  %80 = getelementptr inbounds [64 x float], ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles, i64 0, i64 %79
  store float %.035.i, ptr addrspace(3) %80, align 4, !tbaa !11
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %81 = xor i32 %8, 1
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds [64 x float], ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles, i64 0, i64 %82
  %84 = load float, ptr addrspace(3) %83, align 4, !tbaa !11
  %85 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %86 = mul i32 %85, 8
  %87 = mul i32 %86, 8
  %88 = add i32 %87, %8
  %89 = zext i32 %88 to i64
  %90 = getelementptr inbounds float, ptr addrspace(1) %7, i64 %89
  store float %84, ptr addrspace(1) %90, align 4, !tbaa !11
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
!15 = distinct !{!15, !14}
!16 = distinct !{!16, !14}
!17 = distinct !{!17, !14}
