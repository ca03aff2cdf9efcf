; ModuleID = 'extern_shared.cu'
source_filename = "extern_shared.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.block_extent = type { i8 }
%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@blockDim = extern_weak dso_local addrspace(1) global %struct.block_extent, align 1
@pool = external dso_local addrspace(3) global [0 x float], align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@as_float = external dso_local addrspace(3) global [0 x float], align 4
@as_int = external dso_local addrspace(3) global [0 x i32], align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @carve(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %5 = zext i32 %4 to i64
  %6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %5
  %7 = mul i32 2, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %8
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = mul i32 %11, %4
  %13 = add i32 %12, %10
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw float, ptr %2, i64 %14
  %16 = load float, ptr %15, align 4
  %17 = zext i32 %10 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %17
  store float %16, ptr %18, align 4
  %19 = zext i32 %13 to i64
  %20 = getelementptr inbounds nuw i32, ptr %1, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = zext i32 %10 to i64
  %23 = getelementptr inbounds nuw i32, ptr %6, i64 %22
  store i32 %21, ptr %23, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %24

24:                                               ; preds = %40, %3
  %.01 = phi float [ 0.000000e+00, %3 ], [ %.1, %40 ]
  %.0 = phi i32 [ 0, %3 ], [ %41, %40 ]
  %25 = icmp ult i32 %.0, %4
  br i1 %25, label %26, label %42

26:                                               ; preds = %24
  %27 = zext i32 %.0 to i64
  %28 = getelementptr inbounds nuw i32, ptr %6, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = zext i32 %10 to i64
  %31 = getelementptr inbounds nuw i32, ptr %6, i64 %30
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %29, %32
  br i1 %33, label %34, label %39

34:                                               ; preds = %26
  %35 = zext i32 %.0 to i64
  %36 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %35
  %37 = load float, ptr %36, align 4
  %38 = fadd contract float %.01, %37
  br label %39

39:                                               ; preds = %34, %26
  %.1 = phi float [ %38, %34 ], [ %.01, %26 ]
  br label %40

40:                                               ; preds = %39
  %41 = add i32 %.0, 1
  br label %24, !llvm.loop !4

42:                                               ; preds = %24
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %43 = zext i32 %10 to i64
  %44 = getelementptr inbounds nuw float, ptr %9, i64 %43
  store float %.01, ptr %44, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %45 = zext i32 %10 to i64
  %46 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %45
  %47 = load float, ptr %46, align 4
  %48 = sub i32 %4, 1
  %49 = sub i32 %48, %10
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw float, ptr %9, i64 %50
  %52 = load float, ptr %51, align 4
  %53 = fdiv contract float %47, %52
  %54 = zext i32 %13 to i64
  %55 = getelementptr inbounds nuw float, ptr %0, i64 %54
  store float %53, ptr %55, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_names(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4
  %10 = zext i32 %3 to i64
  %11 = getelementptr inbounds nuw [0 x float], ptr addrspacecast (ptr addrspace(3) @as_float to ptr), i64 0, i64 %10
  store float %9, ptr %11, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = add i32 %3, 1
  %13 = urem i32 %12, 128
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw [0 x float], ptr addrspacecast (ptr addrspace(3) @as_float to ptr), i64 0, i64 %14
  %16 = load float, ptr %15, align 4
  %17 = zext i32 %3 to i64
  %18 = getelementptr inbounds nuw [0 x float], ptr addrspacecast (ptr addrspace(3) @as_float to ptr), i64 0, i64 %17
  %19 = load float, ptr %18, align 4
  %20 = fsub contract float %16, %19
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %21 = fcmp contract ogt float %20, 0.000000e+00
  %22 = zext i1 %21 to i64
  %23 = select i1 %21, i32 1, i32 -1
  %24 = sub i32 127, %3
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw [0 x i32], ptr addrspacecast (ptr addrspace(3) @as_int to ptr), i64 0, i64 %25
  store i32 %23, ptr %26, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = zext i32 %3 to i64
  %28 = getelementptr inbounds nuw [0 x i32], ptr addrspacecast (ptr addrspace(3) @as_int to ptr), i64 0, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = zext i32 %6 to i64
  %31 = getelementptr inbounds nuw i32, ptr %0, i64 %30
  store i32 %29, ptr %31, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

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
