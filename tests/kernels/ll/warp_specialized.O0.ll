; ModuleID = 'warp_specialized.cu'
source_filename = "warp_specialized.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ13ring_pipelineE5stage = internal addrspace(3) global [2 x [96 x float]] undef, align 4
@_ZZ13ring_pipelineE5total = internal addrspace(3) global [96 x float] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ10two_halvesE1s = internal addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @ring_pipeline(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, %2
  %7 = mul i32 %6, 96
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = icmp ult i32 %4, 32
  br i1 %10, label %11, label %41

11:                                               ; preds = %3
  br label %12

12:                                               ; preds = %38, %11
  %.03 = phi i32 [ 0, %11 ], [ %39, %38 ]
  %13 = icmp ult i32 %.03, %2
  br i1 %13, label %14, label %40

14:                                               ; preds = %12
  %15 = icmp uge i32 %.03, 2
  br i1 %15, label %16, label %19

16:                                               ; preds = %14
  %17 = and i32 %.03, 1
  %18 = add i32 3, %17
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %18, i32 128)
  br label %19

19:                                               ; preds = %16, %14
  br label %20

20:                                               ; preds = %33, %19
  %.02 = phi i32 [ %4, %19 ], [ %34, %33 ]
  %21 = icmp ult i32 %.02, 96
  br i1 %21, label %22, label %35

22:                                               ; preds = %20
  %23 = mul i32 %.03, 96
  %24 = add i32 %23, %.02
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw float, ptr %9, i64 %25
  %27 = load float, ptr %26, align 4
  %28 = and i32 %.03, 1
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw [2 x [96 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5stage to ptr), i64 0, i64 %29
  %31 = zext i32 %.02 to i64
  %32 = getelementptr inbounds nuw [96 x float], ptr %30, i64 0, i64 %31
  store float %27, ptr %32, align 4
  br label %33

33:                                               ; preds = %22
  %34 = add i32 %.02, 32
  br label %20, !llvm.loop !4

35:                                               ; preds = %20
  %36 = and i32 %.03, 1
  %37 = add i32 1, %36
  call void @llvm.nvvm.barrier.cta.arrive.count(i32 noundef %37, i32 noundef 128) #3
  br label %38

38:                                               ; preds = %35
  %39 = add i32 %.03, 1
  br label %12, !llvm.loop !6

40:                                               ; preds = %12
  br label %75

41:                                               ; preds = %3
  %42 = sub i32 %4, 32
  br label %43

43:                                               ; preds = %70, %41
  %.01 = phi float [ 0.000000e+00, %41 ], [ %63, %70 ]
  %.0 = phi i32 [ 0, %41 ], [ %71, %70 ]
  %44 = icmp ult i32 %.0, %2
  br i1 %44, label %45, label %72

45:                                               ; preds = %43
  %46 = and i32 %.0, 1
  %47 = add i32 1, %46
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %47, i32 128)
  %48 = and i32 %.0, 1
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw [2 x [96 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5stage to ptr), i64 0, i64 %49
  %51 = zext i32 %42 to i64
  %52 = getelementptr inbounds nuw [96 x float], ptr %50, i64 0, i64 %51
  %53 = load float, ptr %52, align 4
  %54 = and i32 %.0, 1
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds nuw [2 x [96 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5stage to ptr), i64 0, i64 %55
  %57 = add i32 %42, 1
  %58 = urem i32 %57, 96
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds nuw [96 x float], ptr %56, i64 0, i64 %59
  %61 = load float, ptr %60, align 4
  %62 = fmul contract float %53, %61
  %63 = fadd contract float %.01, %62
  %64 = add i32 %.0, 2
  %65 = icmp ult i32 %64, %2
  br i1 %65, label %66, label %69

66:                                               ; preds = %45
  %67 = and i32 %.0, 1
  %68 = add i32 3, %67
  call void @llvm.nvvm.barrier.cta.arrive.count(i32 noundef %68, i32 noundef 128) #3
  br label %69

69:                                               ; preds = %66, %45
  br label %70

70:                                               ; preds = %69
  %71 = add i32 %.0, 1
  br label %43, !llvm.loop !7

72:                                               ; preds = %43
  %73 = zext i32 %42 to i64
  %74 = getelementptr inbounds nuw [96 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5total to ptr), i64 0, i64 %73
  store float %.01, ptr %74, align 4
  br label %75

75:                                               ; preds = %72, %40
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %76 = icmp ult i32 %4, 32
  br i1 %76, label %77, label %96

77:                                               ; preds = %75
  %78 = zext i32 %4 to i64
  %79 = getelementptr inbounds nuw [96 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5total to ptr), i64 0, i64 %78
  %80 = load float, ptr %79, align 4
  %81 = add i32 %4, 32
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds nuw [96 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5total to ptr), i64 0, i64 %82
  %84 = load float, ptr %83, align 4
  %85 = fadd contract float %80, %84
  %86 = add i32 %4, 64
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds nuw [96 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13ring_pipelineE5total to ptr), i64 0, i64 %87
  %89 = load float, ptr %88, align 4
  %90 = fadd contract float %85, %89
  %91 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %92 = mul i32 %91, 32
  %93 = add i32 %92, %4
  %94 = zext i32 %93 to i64
  %95 = getelementptr inbounds nuw float, ptr %0, i64 %94
  store float %90, ptr %95, align 4
  br label %96

96:                                               ; preds = %77, %75
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_halves(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = udiv i32 %3, 64
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = add i32 %6, %3
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = load float, ptr %9, align 4
  %11 = zext i32 %3 to i64
  %12 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 0, i64 %11
  store float %10, ptr %12, align 4
  %13 = add i32 1, %4
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %13, i32 64)
  %14 = zext i32 %3 to i64
  %15 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 0, i64 %14
  %16 = load float, ptr %15, align 4
  %17 = mul i32 %4, 64
  %18 = add i32 %3, 1
  %19 = urem i32 %18, 64
  %20 = add i32 %17, %19
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 0, i64 %21
  %23 = load float, ptr %22, align 4
  %24 = fadd contract float %16, %23
  %25 = add i32 1, %4
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %25, i32 64)
  %26 = zext i32 %3 to i64
  %27 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 0, i64 %26
  store float %24, ptr %27, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %28 = add i32 %3, 64
  %29 = urem i32 %28, 128
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10two_halvesE1s to ptr), i64 0, i64 %30
  %32 = load float, ptr %31, align 4
  %33 = fsub contract float %24, %32
  %34 = zext i32 %7 to i64
  %35 = getelementptr inbounds nuw float, ptr %0, i64 %34
  store float %33, ptr %35, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.arrive.count(i32, i32) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
!7 = distinct !{!7, !5}
