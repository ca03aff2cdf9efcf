; ModuleID = 'spmv.cu'
source_filename = "spmv.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }
%struct.grid_extent = type { i8 }

@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ11spmv_streamE7product = internal addrspace(3) global [512 x float] undef, align 4
@_ZZ14spmv_long_rowsE1s = internal addrspace(3) global [128 x float] undef, align 4
@gridDim = extern_weak dso_local addrspace(1) global %struct.grid_extent, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spmv_vector(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, i32 noundef %5) #0 {
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = urem i32 %7, 32
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = mul i32 %9, 4
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = udiv i32 %11, 32
  %13 = add i32 %10, %12
  %14 = icmp uge i32 %13, %5
  br i1 %14, label %15, label %16

15:                                               ; preds = %6
  br label %57

16:                                               ; preds = %6
  %17 = zext i32 %13 to i64
  %18 = getelementptr inbounds nuw i32, ptr %1, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = add nsw i32 %19, %8
  br label %21

21:                                               ; preds = %42, %16
  %.02 = phi float [ 0.000000e+00, %16 ], [ %41, %42 ]
  %.01 = phi i32 [ %20, %16 ], [ %43, %42 ]
  %22 = add i32 %13, 1
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw i32, ptr %1, i64 %23
  %25 = load i32, ptr %24, align 4
  %26 = icmp slt i32 %.01, %25
  br i1 %26, label %27, label %44

27:                                               ; preds = %21
  %28 = sext i32 %.01 to i64
  %29 = getelementptr inbounds float, ptr %3, i64 %28
  %30 = addrspacecast ptr %29 to ptr addrspace(1)
  %31 = load float, ptr addrspace(1) %30, align 4, !invariant.load !4
  %32 = sext i32 %.01 to i64
  %33 = getelementptr inbounds i32, ptr %2, i64 %32
  %34 = addrspacecast ptr %33 to ptr addrspace(1)
  %35 = load i32, ptr addrspace(1) %34, align 4, !invariant.load !4
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds float, ptr %4, i64 %36
  %38 = addrspacecast ptr %37 to ptr addrspace(1)
  %39 = load float, ptr addrspace(1) %38, align 4, !invariant.load !4
  %40 = fmul contract float %31, %39
  %41 = fadd contract float %.02, %40
  br label %42

42:                                               ; preds = %27
  %43 = add nsw i32 %.01, 32
  br label %21, !llvm.loop !5

44:                                               ; preds = %21
  br label %45

45:                                               ; preds = %50, %44
  %.1 = phi float [ %.02, %44 ], [ %49, %50 ]
  %.0 = phi i32 [ 16, %44 ], [ %51, %50 ]
  %46 = icmp ugt i32 %.0, 0
  br i1 %46, label %47, label %52

47:                                               ; preds = %45
  %48 = call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %.1, i32 %.0, i32 31)
  %49 = fadd contract float %.1, %48
  br label %50

50:                                               ; preds = %47
  %51 = udiv i32 %.0, 2
  br label %45, !llvm.loop !7

52:                                               ; preds = %45
  %53 = icmp eq i32 %8, 0
  br i1 %53, label %54, label %57

54:                                               ; preds = %52
  %55 = zext i32 %13 to i64
  %56 = getelementptr inbounds nuw float, ptr %0, i64 %55
  store float %.1, ptr %56, align 4
  br label %57

57:                                               ; preds = %54, %52, %15
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spmv_stream(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5) #0 {
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = add i32 %11, 1
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = sext i32 %10 to i64
  %17 = getelementptr inbounds i32, ptr %2, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = sext i32 %15 to i64
  %20 = getelementptr inbounds i32, ptr %2, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = sub nsw i32 %21, %18
  %23 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %24

24:                                               ; preds = %44, %6
  %.02 = phi i32 [ %23, %6 ], [ %45, %44 ]
  %25 = icmp slt i32 %.02, %22
  br i1 %25, label %26, label %46

26:                                               ; preds = %24
  %27 = add nsw i32 %18, %.02
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds float, ptr %4, i64 %28
  %30 = addrspacecast ptr %29 to ptr addrspace(1)
  %31 = load float, ptr addrspace(1) %30, align 4, !invariant.load !4
  %32 = add nsw i32 %18, %.02
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds i32, ptr %3, i64 %33
  %35 = addrspacecast ptr %34 to ptr addrspace(1)
  %36 = load i32, ptr addrspace(1) %35, align 4, !invariant.load !4
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds float, ptr %5, i64 %37
  %39 = addrspacecast ptr %38 to ptr addrspace(1)
  %40 = load float, ptr addrspace(1) %39, align 4, !invariant.load !4
  %41 = fmul contract float %31, %40
  %42 = sext i32 %.02 to i64
  %43 = getelementptr inbounds [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11spmv_streamE7product to ptr), i64 0, i64 %42
  store float %41, ptr %43, align 4
  br label %44

44:                                               ; preds = %26
  %45 = add nsw i32 %.02, 128
  br label %24, !llvm.loop !8

46:                                               ; preds = %24
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %47 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %48 = add i32 %10, %47
  br label %49

49:                                               ; preds = %73, %46
  %.03 = phi i32 [ %48, %46 ], [ %74, %73 ]
  %50 = icmp slt i32 %.03, %15
  br i1 %50, label %51, label %75

51:                                               ; preds = %49
  %52 = sext i32 %.03 to i64
  %53 = getelementptr inbounds i32, ptr %2, i64 %52
  %54 = load i32, ptr %53, align 4
  %55 = sub nsw i32 %54, %18
  br label %56

56:                                               ; preds = %68, %51
  %.01 = phi float [ 0.000000e+00, %51 ], [ %67, %68 ]
  %.0 = phi i32 [ %55, %51 ], [ %69, %68 ]
  %57 = add nsw i32 %.03, 1
  %58 = sext i32 %57 to i64
  %59 = getelementptr inbounds i32, ptr %2, i64 %58
  %60 = load i32, ptr %59, align 4
  %61 = sub nsw i32 %60, %18
  %62 = icmp slt i32 %.0, %61
  br i1 %62, label %63, label %70

63:                                               ; preds = %56
  %64 = sext i32 %.0 to i64
  %65 = getelementptr inbounds [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11spmv_streamE7product to ptr), i64 0, i64 %64
  %66 = load float, ptr %65, align 4
  %67 = fadd contract float %.01, %66
  br label %68

68:                                               ; preds = %63
  %69 = add nsw i32 %.0, 1
  br label %56, !llvm.loop !9

70:                                               ; preds = %56
  %71 = sext i32 %.03 to i64
  %72 = getelementptr inbounds float, ptr %0, i64 %71
  store float %.01, ptr %72, align 4
  br label %73

73:                                               ; preds = %70
  %74 = add nsw i32 %.03, 128
  br label %49, !llvm.loop !10

75:                                               ; preds = %49
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spmv_long_rows(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, i32 noundef %5) #0 {
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  br label %9

9:                                                ; preds = %65, %6
  %.03 = phi i32 [ %8, %6 ], [ %67, %65 ]
  %10 = icmp ult i32 %.03, %5
  br i1 %10, label %11, label %68

11:                                               ; preds = %9
  %12 = zext i32 %.03 to i64
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = add nsw i32 %14, %7
  br label %16

16:                                               ; preds = %37, %11
  %.02 = phi float [ 0.000000e+00, %11 ], [ %36, %37 ]
  %.01 = phi i32 [ %15, %11 ], [ %38, %37 ]
  %17 = add i32 %.03, 1
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i32, ptr %1, i64 %18
  %20 = load i32, ptr %19, align 4
  %21 = icmp slt i32 %.01, %20
  br i1 %21, label %22, label %39

22:                                               ; preds = %16
  %23 = sext i32 %.01 to i64
  %24 = getelementptr inbounds float, ptr %3, i64 %23
  %25 = addrspacecast ptr %24 to ptr addrspace(1)
  %26 = load float, ptr addrspace(1) %25, align 4, !invariant.load !4
  %27 = sext i32 %.01 to i64
  %28 = getelementptr inbounds i32, ptr %2, i64 %27
  %29 = addrspacecast ptr %28 to ptr addrspace(1)
  %30 = load i32, ptr addrspace(1) %29, align 4, !invariant.load !4
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds float, ptr %4, i64 %31
  %33 = addrspacecast ptr %32 to ptr addrspace(1)
  %34 = load float, ptr addrspace(1) %33, align 4, !invariant.load !4
  %35 = fmul contract float %26, %34
  %36 = fadd contract float %.02, %35
  br label %37

37:                                               ; preds = %22
  %38 = add nsw i32 %.01, 128
  br label %16, !llvm.loop !11

39:                                               ; preds = %16
  %40 = zext i32 %7 to i64
  %41 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 0, i64 %40
  store float %.02, ptr %41, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %42

42:                                               ; preds = %56, %39
  %.0 = phi i32 [ 64, %39 ], [ %57, %56 ]
  %43 = icmp ugt i32 %.0, 0
  br i1 %43, label %44, label %58

44:                                               ; preds = %42
  %45 = icmp ult i32 %7, %.0
  br i1 %45, label %46, label %55

46:                                               ; preds = %44
  %47 = add i32 %7, %.0
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 0, i64 %48
  %50 = load float, ptr %49, align 4
  %51 = zext i32 %7 to i64
  %52 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), i64 0, i64 %51
  %53 = load float, ptr %52, align 4
  %54 = fadd contract float %53, %50
  store float %54, ptr %52, align 4
  br label %55

55:                                               ; preds = %46, %44
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %56

56:                                               ; preds = %55
  %57 = udiv i32 %.0, 2
  br label %42, !llvm.loop !12

58:                                               ; preds = %42
  %59 = icmp eq i32 %7, 0
  br i1 %59, label %60, label %64

60:                                               ; preds = %58
  %61 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14spmv_long_rowsE1s to ptr), align 4
  %62 = zext i32 %.03 to i64
  %63 = getelementptr inbounds nuw float, ptr %0, i64 %62
  store float %61, ptr %63, align 4
  br label %64

64:                                               ; preds = %60, %58
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %65

65:                                               ; preds = %64
  %66 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %67 = add i32 %.03, %66
  br label %9, !llvm.loop !13

68:                                               ; preds = %9
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = !{}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.mustprogress"}
!7 = distinct !{!7, !6}
!8 = distinct !{!8, !6}
!9 = distinct !{!9, !6}
!10 = distinct !{!10, !6}
!11 = distinct !{!11, !6}
!12 = distinct !{!12, !6}
!13 = distinct !{!13, !6}
