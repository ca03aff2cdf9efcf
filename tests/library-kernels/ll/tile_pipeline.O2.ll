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
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %8 = load i32, ptr %7, align 4, !tbaa !8
  %9 = lshr i32 %8, 3
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %11 = load i32, ptr %10, align 4, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = icmp eq i32 %9, 0
  br i1 %12, label %13, label %15

13:                                               ; preds = %4
  %14 = zext nneg i32 %5 to i64
  br label %108

15:                                               ; preds = %4
  %16 = and i32 %5, 7
  %17 = shl i32 %6, 3
  %18 = mul i32 %17, %8
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw float, ptr %1, i64 %19
  %21 = lshr i32 %5, 3
  %22 = mul i32 %8, %21
  %23 = add i32 %22, %16
  %24 = zext i32 %23 to i64
  %25 = zext nneg i32 %5 to i64
  %26 = icmp samesign ult i32 %5, 64
  %27 = mul i32 %11, %21
  %28 = add i32 %27, %16
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 512), i64 %25
  %31 = and i32 %5, 1016
  %32 = zext nneg i32 %31 to i64
  %33 = zext nneg i32 %16 to i64
  %34 = or i32 %5, 7
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 512), i64 %33
  %37 = shl i32 %11, 3
  %38 = zext i32 %37 to i64
  br label %39

39:                                               ; preds = %54, %15
  %40 = phi i32 [ 0, %15 ], [ %103, %54 ]
  %41 = phi float [ 0.000000e+00, %15 ], [ %102, %54 ]
  %42 = phi ptr [ %2, %15 ], [ %106, %54 ]
  %43 = phi i32 [ %9, %15 ], [ %105, %54 ]
  %44 = phi ptr [ %20, %15 ], [ %104, %54 ]
  %45 = getelementptr inbounds nuw float, ptr %44, i64 %24
  %46 = load float, ptr %45, align 4, !tbaa !11
  %47 = zext nneg i32 %40 to i64
  %48 = getelementptr inbounds nuw [64 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %47
  %49 = getelementptr inbounds nuw float, ptr %48, i64 %25
  store float %46, ptr %49, align 4, !tbaa !11
  br i1 %26, label %50, label %54

50:                                               ; preds = %39
  %51 = getelementptr inbounds nuw [64 x float], ptr %30, i64 %47
  %52 = getelementptr inbounds nuw float, ptr %42, i64 %29
  %53 = load float, ptr %52, align 4, !tbaa !11
  store float %53, ptr %51, align 4, !tbaa !11
  br label %54

54:                                               ; preds = %50, %39
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = getelementptr inbounds nuw float, ptr %48, i64 %32
  %56 = load float, ptr %55, align 4, !tbaa !11
  %57 = getelementptr inbounds nuw [64 x float], ptr %36, i64 %47
  %58 = load float, ptr %57, align 4, !tbaa !11
  %59 = fmul contract float %56, %58
  %60 = fadd contract float %41, %59
  %61 = getelementptr inbounds nuw i8, ptr %55, i64 4
  %62 = load float, ptr %61, align 4, !tbaa !11
  %63 = getelementptr inbounds nuw i8, ptr %57, i64 32
  %64 = load float, ptr %63, align 4, !tbaa !11
  %65 = fmul contract float %62, %64
  %66 = fadd contract float %60, %65
  %67 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %68 = load float, ptr %67, align 4, !tbaa !11
  %69 = getelementptr inbounds nuw i8, ptr %57, i64 64
  %70 = load float, ptr %69, align 4, !tbaa !11
  %71 = fmul contract float %68, %70
  %72 = fadd contract float %66, %71
  %73 = getelementptr inbounds nuw i8, ptr %55, i64 12
  %74 = load float, ptr %73, align 4, !tbaa !11
  %75 = getelementptr inbounds nuw i8, ptr %57, i64 96
  %76 = load float, ptr %75, align 4, !tbaa !11
  %77 = fmul contract float %74, %76
  %78 = fadd contract float %72, %77
  %79 = getelementptr inbounds nuw i8, ptr %55, i64 16
  %80 = load float, ptr %79, align 4, !tbaa !11
  %81 = getelementptr inbounds nuw i8, ptr %57, i64 128
  %82 = load float, ptr %81, align 4, !tbaa !11
  %83 = fmul contract float %80, %82
  %84 = fadd contract float %78, %83
  %85 = getelementptr inbounds nuw i8, ptr %55, i64 20
  %86 = load float, ptr %85, align 4, !tbaa !11
  %87 = getelementptr inbounds nuw i8, ptr %57, i64 160
  %88 = load float, ptr %87, align 4, !tbaa !11
  %89 = fmul contract float %86, %88
  %90 = fadd contract float %84, %89
  %91 = getelementptr inbounds nuw i8, ptr %55, i64 24
  %92 = load float, ptr %91, align 4, !tbaa !11
  %93 = getelementptr inbounds nuw i8, ptr %57, i64 192
  %94 = load float, ptr %93, align 4, !tbaa !11
  %95 = fmul contract float %92, %94
  %96 = fadd contract float %90, %95
  %97 = getelementptr inbounds nuw float, ptr %48, i64 %35
  %98 = load float, ptr %97, align 4, !tbaa !11
  %99 = getelementptr inbounds nuw i8, ptr %57, i64 224
  %100 = load float, ptr %99, align 4, !tbaa !11
  %101 = fmul contract float %98, %100
  %102 = fadd contract float %96, %101
  %103 = xor i32 %40, 1
  %104 = getelementptr inbounds nuw i8, ptr %44, i64 32
  %105 = add nsw i32 %43, -1
  %106 = getelementptr inbounds nuw float, ptr %42, i64 %38
  %107 = icmp eq i32 %105, 0
  br i1 %107, label %108, label %39, !llvm.loop !13

108:                                              ; preds = %54, %13
  %109 = phi i64 [ %14, %13 ], [ %25, %54 ]
  %110 = phi float [ 0.000000e+00, %13 ], [ %102, %54 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %111 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %109
  store float %110, ptr %111, align 4, !tbaa !11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %112 = xor i32 %5, 1
  %113 = zext nneg i32 %112 to i64
  %114 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj2EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %113
  %115 = load float, ptr %114, align 4, !tbaa !11
  %116 = shl i32 %6, 6
  %117 = add i32 %116, %5
  %118 = zext i32 %117 to i64
  %119 = getelementptr inbounds nuw float, ptr %0, i64 %118
  store float %115, ptr %119, align 4, !tbaa !11
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tile_product_one_stage(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly byval(%struct.problem) align 4 captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %8 = load i32, ptr %7, align 4, !tbaa !8
  %9 = lshr i32 %8, 3
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %11 = load i32, ptr %10, align 4, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = icmp eq i32 %9, 0
  br i1 %12, label %13, label %15

13:                                               ; preds = %4
  %14 = zext nneg i32 %5 to i64
  br label %102

15:                                               ; preds = %4
  %16 = and i32 %5, 7
  %17 = shl i32 %6, 3
  %18 = mul i32 %17, %8
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw float, ptr %1, i64 %19
  %21 = lshr i32 %5, 3
  %22 = mul i32 %8, %21
  %23 = add i32 %22, %16
  %24 = zext i32 %23 to i64
  %25 = zext nneg i32 %5 to i64
  %26 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %25
  %27 = icmp samesign ult i32 %5, 64
  %28 = mul i32 %11, %21
  %29 = add i32 %28, %16
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 256), i64 %25
  %32 = and i32 %5, 1016
  %33 = zext nneg i32 %32 to i64
  %34 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %33
  %35 = zext nneg i32 %16 to i64
  %36 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 256), i64 %35
  %37 = getelementptr inbounds nuw i8, ptr %34, i64 4
  %38 = getelementptr inbounds nuw i8, ptr %36, i64 32
  %39 = getelementptr inbounds nuw i8, ptr %34, i64 8
  %40 = getelementptr inbounds nuw i8, ptr %36, i64 64
  %41 = getelementptr inbounds nuw i8, ptr %34, i64 12
  %42 = getelementptr inbounds nuw i8, ptr %36, i64 96
  %43 = getelementptr inbounds nuw i8, ptr %34, i64 16
  %44 = getelementptr inbounds nuw i8, ptr %36, i64 128
  %45 = getelementptr inbounds nuw i8, ptr %34, i64 20
  %46 = getelementptr inbounds nuw i8, ptr %36, i64 160
  %47 = getelementptr inbounds nuw i8, ptr %34, i64 24
  %48 = getelementptr inbounds nuw i8, ptr %36, i64 192
  %49 = or i32 %5, 7
  %50 = zext nneg i32 %49 to i64
  %51 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %50
  %52 = getelementptr inbounds nuw i8, ptr %36, i64 224
  %53 = shl i32 %11, 3
  %54 = zext i32 %53 to i64
  br label %55

55:                                               ; preds = %65, %15
  %56 = phi float [ 0.000000e+00, %15 ], [ %97, %65 ]
  %57 = phi ptr [ %2, %15 ], [ %100, %65 ]
  %58 = phi i32 [ %9, %15 ], [ %99, %65 ]
  %59 = phi ptr [ %20, %15 ], [ %98, %65 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %60 = getelementptr inbounds nuw float, ptr %59, i64 %24
  %61 = load float, ptr %60, align 4, !tbaa !11
  store float %61, ptr %26, align 4, !tbaa !11
  br i1 %27, label %62, label %65

62:                                               ; preds = %55
  %63 = getelementptr inbounds nuw float, ptr %57, i64 %30
  %64 = load float, ptr %63, align 4, !tbaa !11
  store float %64, ptr %31, align 4, !tbaa !11
  br label %65

65:                                               ; preds = %62, %55
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %66 = load float, ptr %34, align 4, !tbaa !11
  %67 = load float, ptr %36, align 4, !tbaa !11
  %68 = fmul contract float %66, %67
  %69 = fadd contract float %56, %68
  %70 = load float, ptr %37, align 4, !tbaa !11
  %71 = load float, ptr %38, align 4, !tbaa !11
  %72 = fmul contract float %70, %71
  %73 = fadd contract float %69, %72
  %74 = load float, ptr %39, align 4, !tbaa !11
  %75 = load float, ptr %40, align 4, !tbaa !11
  %76 = fmul contract float %74, %75
  %77 = fadd contract float %73, %76
  %78 = load float, ptr %41, align 4, !tbaa !11
  %79 = load float, ptr %42, align 4, !tbaa !11
  %80 = fmul contract float %78, %79
  %81 = fadd contract float %77, %80
  %82 = load float, ptr %43, align 4, !tbaa !11
  %83 = load float, ptr %44, align 4, !tbaa !11
  %84 = fmul contract float %82, %83
  %85 = fadd contract float %81, %84
  %86 = load float, ptr %45, align 4, !tbaa !11
  %87 = load float, ptr %46, align 4, !tbaa !11
  %88 = fmul contract float %86, %87
  %89 = fadd contract float %85, %88
  %90 = load float, ptr %47, align 4, !tbaa !11
  %91 = load float, ptr %48, align 4, !tbaa !11
  %92 = fmul contract float %90, %91
  %93 = fadd contract float %89, %92
  %94 = load float, ptr %51, align 4, !tbaa !11
  %95 = load float, ptr %52, align 4, !tbaa !11
  %96 = fmul contract float %94, %95
  %97 = fadd contract float %93, %96
  %98 = getelementptr inbounds nuw i8, ptr %59, i64 32
  %99 = add nsw i32 %58, -1
  %100 = getelementptr inbounds nuw float, ptr %57, i64 %54
  %101 = icmp eq i32 %99, 0
  br i1 %101, label %102, label %55, !llvm.loop !15

102:                                              ; preds = %65, %13
  %103 = phi i64 [ %14, %13 ], [ %25, %65 ]
  %104 = phi float [ 0.000000e+00, %13 ], [ %97, %65 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %105 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %103
  store float %104, ptr %105, align 4, !tbaa !11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %106 = xor i32 %5, 1
  %107 = zext nneg i32 %106 to i64
  %108 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7productI6policyILj8ELj8ELj8ELj1EEEvPfPKfS4_RK7problemE5tiles to ptr), i64 %107
  %109 = load float, ptr %108, align 4, !tbaa !11
  %110 = shl i32 %6, 6
  %111 = add i32 %110, %5
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw float, ptr %0, i64 %112
  store float %109, ptr %113, align 4, !tbaa !11
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
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
!15 = distinct !{!15, !14}
