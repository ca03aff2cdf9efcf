; ModuleID = 'tridiagonal.cu'
source_filename = "tridiagonal.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ16cyclic_reductionE2sa = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sb = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sc = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ16cyclic_reductionE2sd = internal addrspace(3) global [128 x float] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cyclic_reduction(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, ptr noalias noundef %3, ptr noalias noundef %4) #0 {
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  %10 = icmp ugt i32 %6, 0
  br i1 %10, label %11, label %15

11:                                               ; preds = %5
  %12 = zext i32 %9 to i64
  %13 = getelementptr inbounds nuw float, ptr %1, i64 %12
  %14 = load float, ptr %13, align 4
  br label %16

15:                                               ; preds = %5
  br label %16

16:                                               ; preds = %15, %11
  %17 = phi contract float [ %14, %11 ], [ 0.000000e+00, %15 ]
  %18 = zext i32 %6 to i64
  %19 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 0, i64 %18
  store float %17, ptr %19, align 4
  %20 = zext i32 %9 to i64
  %21 = getelementptr inbounds nuw float, ptr %2, i64 %20
  %22 = load float, ptr %21, align 4
  %23 = zext i32 %6 to i64
  %24 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 0, i64 %23
  store float %22, ptr %24, align 4
  %25 = icmp ult i32 %6, 127
  br i1 %25, label %26, label %30

26:                                               ; preds = %16
  %27 = zext i32 %9 to i64
  %28 = getelementptr inbounds nuw float, ptr %3, i64 %27
  %29 = load float, ptr %28, align 4
  br label %31

30:                                               ; preds = %16
  br label %31

31:                                               ; preds = %30, %26
  %32 = phi contract float [ %29, %26 ], [ 0.000000e+00, %30 ]
  %33 = zext i32 %6 to i64
  %34 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 0, i64 %33
  store float %32, ptr %34, align 4
  %35 = zext i32 %9 to i64
  %36 = getelementptr inbounds nuw float, ptr %4, i64 %35
  %37 = load float, ptr %36, align 4
  %38 = zext i32 %6 to i64
  %39 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 0, i64 %38
  store float %37, ptr %39, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %40

40:                                               ; preds = %116, %31
  %.05 = phi i32 [ 1, %31 ], [ %117, %116 ]
  %41 = icmp ult i32 %.05, 128
  br i1 %41, label %42, label %118

42:                                               ; preds = %40
  %43 = zext i32 %6 to i64
  %44 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 0, i64 %43
  %45 = load float, ptr %44, align 4
  %46 = zext i32 %6 to i64
  %47 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 0, i64 %46
  %48 = load float, ptr %47, align 4
  %49 = icmp uge i32 %6, %.05
  br i1 %49, label %50, label %77

50:                                               ; preds = %42
  %51 = zext i32 %6 to i64
  %52 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 0, i64 %51
  %53 = load float, ptr %52, align 4
  %54 = sub i32 %6, %.05
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 0, i64 %55
  %57 = load float, ptr %56, align 4
  %58 = fdiv contract float %53, %57
  %59 = sub i32 %6, %.05
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 0, i64 %60
  %62 = load float, ptr %61, align 4
  %63 = fneg contract float %62
  %64 = fmul contract float %63, %58
  %65 = sub i32 %6, %.05
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 0, i64 %66
  %68 = load float, ptr %67, align 4
  %69 = fmul contract float %68, %58
  %70 = fsub contract float %45, %69
  %71 = sub i32 %6, %.05
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 0, i64 %72
  %74 = load float, ptr %73, align 4
  %75 = fmul contract float %74, %58
  %76 = fsub contract float %48, %75
  br label %77

77:                                               ; preds = %50, %42
  %.04 = phi float [ %64, %50 ], [ 0.000000e+00, %42 ]
  %.02 = phi float [ %70, %50 ], [ %45, %42 ]
  %.0 = phi float [ %76, %50 ], [ %48, %42 ]
  %78 = add i32 %6, %.05
  %79 = icmp ult i32 %78, 128
  br i1 %79, label %80, label %107

80:                                               ; preds = %77
  %81 = zext i32 %6 to i64
  %82 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 0, i64 %81
  %83 = load float, ptr %82, align 4
  %84 = add i32 %6, %.05
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 0, i64 %85
  %87 = load float, ptr %86, align 4
  %88 = fdiv contract float %83, %87
  %89 = add i32 %6, %.05
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 0, i64 %90
  %92 = load float, ptr %91, align 4
  %93 = fneg contract float %92
  %94 = fmul contract float %93, %88
  %95 = add i32 %6, %.05
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 0, i64 %96
  %98 = load float, ptr %97, align 4
  %99 = fmul contract float %98, %88
  %100 = fsub contract float %.02, %99
  %101 = add i32 %6, %.05
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 0, i64 %102
  %104 = load float, ptr %103, align 4
  %105 = fmul contract float %104, %88
  %106 = fsub contract float %.0, %105
  br label %107

107:                                              ; preds = %80, %77
  %.13 = phi float [ %100, %80 ], [ %.02, %77 ]
  %.01 = phi float [ %94, %80 ], [ 0.000000e+00, %77 ]
  %.1 = phi float [ %106, %80 ], [ %.0, %77 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %108 = zext i32 %6 to i64
  %109 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sa to ptr), i64 0, i64 %108
  store float %.04, ptr %109, align 4
  %110 = zext i32 %6 to i64
  %111 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 0, i64 %110
  store float %.13, ptr %111, align 4
  %112 = zext i32 %6 to i64
  %113 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sc to ptr), i64 0, i64 %112
  store float %.01, ptr %113, align 4
  %114 = zext i32 %6 to i64
  %115 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 0, i64 %114
  store float %.1, ptr %115, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %116

116:                                              ; preds = %107
  %117 = mul i32 %.05, 2
  br label %40, !llvm.loop !4

118:                                              ; preds = %40
  %119 = zext i32 %6 to i64
  %120 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sd to ptr), i64 0, i64 %119
  %121 = load float, ptr %120, align 4
  %122 = zext i32 %6 to i64
  %123 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16cyclic_reductionE2sb to ptr), i64 0, i64 %122
  %124 = load float, ptr %123, align 4
  %125 = fdiv contract float %121, %124
  %126 = zext i32 %9 to i64
  %127 = getelementptr inbounds nuw float, ptr %0, i64 %126
  store float %125, ptr %127, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
