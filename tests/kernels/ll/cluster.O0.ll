; ModuleID = 'cluster.cu'
source_filename = "cluster.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ11cluster_sumE1s = internal addrspace(3) global [128 x float] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ17cluster_histogramE5count = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cluster_sum(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4
  %10 = zext i32 %3 to i64
  %11 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 0, i64 %10
  store float %9, ptr %11, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %12

12:                                               ; preds = %26, %2
  %.02 = phi i32 [ 64, %2 ], [ %27, %26 ]
  %13 = icmp ugt i32 %.02, 0
  br i1 %13, label %14, label %28

14:                                               ; preds = %12
  %15 = icmp ult i32 %3, %.02
  br i1 %15, label %16, label %25

16:                                               ; preds = %14
  %17 = add i32 %3, %.02
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 0, i64 %18
  %20 = load float, ptr %19, align 4
  %21 = zext i32 %3 to i64
  %22 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i64 0, i64 %21
  %23 = load float, ptr %22, align 4
  %24 = fadd contract float %23, %20
  store float %24, ptr %22, align 4
  br label %25

25:                                               ; preds = %16, %14
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %26

26:                                               ; preds = %25
  %27 = udiv i32 %.02, 2
  br label %12, !llvm.loop !4

28:                                               ; preds = %12
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  %29 = call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
  %30 = call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %48

32:                                               ; preds = %28
  %33 = icmp eq i32 %3, 0
  br i1 %33, label %34, label %48

34:                                               ; preds = %32
  br label %35

35:                                               ; preds = %41, %34
  %.01 = phi float [ 0.000000e+00, %34 ], [ %40, %41 ]
  %.0 = phi i32 [ 0, %34 ], [ %42, %41 ]
  %36 = icmp ult i32 %.0, %29
  br i1 %36, label %37, label %43

37:                                               ; preds = %35
  %38 = call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ11cluster_sumE1s to ptr), i32 %.0)
  %39 = load float, ptr %38, align 4
  %40 = fadd contract float %.01, %39
  br label %41

41:                                               ; preds = %37
  %42 = add i32 %.0, 1
  br label %35, !llvm.loop !6

43:                                               ; preds = %35
  %44 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %45 = udiv i32 %44, %29
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw float, ptr %0, i64 %46
  store float %.01, ptr %47, align 4
  br label %48

48:                                               ; preds = %43, %32, %28
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cluster_histogram(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %6 = zext i32 %4 to i64
  %7 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ17cluster_histogramE5count to ptr), i64 0, i64 %6
  store i32 0, ptr %7, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  br label %8

8:                                                ; preds = %25, %3
  %.0 = phi i32 [ %4, %3 ], [ %26, %25 ]
  %9 = icmp ult i32 %.0, %2
  br i1 %9, label %10, label %27

10:                                               ; preds = %8
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = mul i32 %11, %2
  %13 = add i32 %12, %.0
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = zext i8 %16 to i32
  %18 = srem i32 %17, 128
  %19 = udiv i32 %18, 64
  %20 = call noundef ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @_ZZ17cluster_histogramE5count to ptr), i32 %19)
  %21 = urem i32 %18, 64
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw i32, ptr %20, i64 %22
  %24 = atomicrmw add ptr %23, i32 1 seq_cst, align 4
  br label %25

25:                                               ; preds = %10
  %26 = add i32 %.0, 64
  br label %8, !llvm.loop !7

27:                                               ; preds = %8
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  %28 = zext i32 %4 to i64
  %29 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ17cluster_histogramE5count to ptr), i64 0, i64 %28
  %30 = load i32, ptr %29, align 4
  %31 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %32 = sub i32 %31, %5
  %33 = mul i32 %32, 64
  %34 = mul i32 %5, 64
  %35 = add i32 %33, %34
  %36 = add i32 %35, %4
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw i32, ptr %0, i64 %37
  store i32 %30, ptr %38, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cluster.arrive() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cluster.wait() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare ptr @llvm.nvvm.mapa(ptr captures(none), i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxclusterrank"="8" "nvvm.maxntid"="128" "nvvm.minctasm"="1" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx80,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxclusterrank"="8" "nvvm.maxntid"="64" "nvvm.minctasm"="1" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx80,+sm_90" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
