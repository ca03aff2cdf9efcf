; ModuleID = 'reduction.cu'
source_filename = "reduction.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }
%struct.block_extent = type { i8 }
%struct.grid_extent = type { i8 }

$_Z12sum_unrolledILj256EEvPfPKfj = comdat any

$_ZZ12sum_unrolledILj256EEvPfPKfjE1s = comdat any

@_ZZ8sum_treeE1s = internal addrspace(3) global [256 x float] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@blockDim = extern_weak dso_local addrspace(1) global %struct.block_extent, align 1
@_ZZ11sum_shuffleE7of_warp = internal addrspace(3) global [32 x float] undef, align 4
@gridDim = extern_weak dso_local addrspace(1) global %struct.grid_extent, align 1
@_ZZ13max_warp_tailE1s = internal addrspace(3) global [256 x float] undef, align 4
@_ZZ12sum_unrolledILj256EEvPfPKfjE1s = linkonce_odr dso_local addrspace(3) global [256 x float] undef, comdat, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_tree(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %7 = mul i32 %5, %6
  %8 = add i32 %7, %4
  %9 = icmp ult i32 %8, %2
  br i1 %9, label %10, label %14

10:                                               ; preds = %3
  %11 = zext i32 %8 to i64
  %12 = getelementptr inbounds nuw float, ptr %1, i64 %11
  %13 = load float, ptr %12, align 4
  br label %15

14:                                               ; preds = %3
  br label %15

15:                                               ; preds = %14, %10
  %16 = phi contract float [ %13, %10 ], [ 0.000000e+00, %14 ]
  %17 = zext i32 %4 to i64
  %18 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), i64 0, i64 %17
  store float %16, ptr %18, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %20 = udiv i32 %19, 2
  br label %21

21:                                               ; preds = %35, %15
  %.0 = phi i32 [ %20, %15 ], [ %36, %35 ]
  %22 = icmp ugt i32 %.0, 0
  br i1 %22, label %23, label %37

23:                                               ; preds = %21
  %24 = icmp ult i32 %4, %.0
  br i1 %24, label %25, label %34

25:                                               ; preds = %23
  %26 = add i32 %4, %.0
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), i64 0, i64 %27
  %29 = load float, ptr %28, align 4
  %30 = zext i32 %4 to i64
  %31 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), i64 0, i64 %30
  %32 = load float, ptr %31, align 4
  %33 = fadd contract float %32, %29
  store float %33, ptr %31, align 4
  br label %34

34:                                               ; preds = %25, %23
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %35

35:                                               ; preds = %34
  %36 = udiv i32 %.0, 2
  br label %21, !llvm.loop !4

37:                                               ; preds = %21
  %38 = icmp eq i32 %4, 0
  br i1 %38, label %39, label %44

39:                                               ; preds = %37
  %40 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), align 4
  %41 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw float, ptr %0, i64 %42
  store float %40, ptr %43, align 4
  br label %44

44:                                               ; preds = %39, %37
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_shuffle(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = urem i32 %4, 32
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = udiv i32 %6, 32
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %10 = mul i32 %8, %9
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = add i32 %10, %11
  br label %13

13:                                               ; preds = %20, %3
  %.01 = phi float [ 0.000000e+00, %3 ], [ %19, %20 ]
  %.0 = phi i32 [ %12, %3 ], [ %24, %20 ]
  %14 = icmp ult i32 %.0, %2
  br i1 %14, label %15, label %25

15:                                               ; preds = %13
  %16 = zext i32 %.0 to i64
  %17 = getelementptr inbounds nuw float, ptr %1, i64 %16
  %18 = load float, ptr %17, align 4
  %19 = fadd contract float %.01, %18
  br label %20

20:                                               ; preds = %15
  %21 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %22 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %23 = mul i32 %21, %22
  %24 = add i32 %.0, %23
  br label %13, !llvm.loop !6

25:                                               ; preds = %13
  br label %26

26:                                               ; preds = %28, %25
  %.05 = phi float [ %.01, %25 ], [ %30, %28 ]
  %.04 = phi i32 [ 16, %25 ], [ %31, %28 ]
  %27 = icmp ugt i32 %.04, 0
  br i1 %27, label %28, label %32

28:                                               ; preds = %26
  %29 = call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %.05, i32 %.04, i32 31)
  %30 = fadd contract float %.05, %29
  %31 = udiv i32 %.04, 2
  br label %26, !llvm.loop !7

32:                                               ; preds = %26
  %33 = icmp eq i32 %5, 0
  br i1 %33, label %34, label %37

34:                                               ; preds = %32
  %35 = zext i32 %7 to i64
  %36 = getelementptr inbounds nuw [32 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11sum_shuffleE7of_warp to ptr), i64 0, i64 %35
  store float %.05, ptr %36, align 4
  br label %37

37:                                               ; preds = %34, %32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %38 = icmp eq i32 %7, 0
  br i1 %38, label %39, label %63

39:                                               ; preds = %37
  %40 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %41 = udiv i32 %40, 32
  %42 = icmp ult i32 %5, %41
  br i1 %42, label %43, label %47

43:                                               ; preds = %39
  %44 = zext i32 %5 to i64
  %45 = getelementptr inbounds nuw [32 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11sum_shuffleE7of_warp to ptr), i64 0, i64 %44
  %46 = load float, ptr %45, align 4
  br label %48

47:                                               ; preds = %39
  br label %48

48:                                               ; preds = %47, %43
  %49 = phi contract float [ %46, %43 ], [ 0.000000e+00, %47 ]
  br label %50

50:                                               ; preds = %52, %48
  %.03 = phi float [ %49, %48 ], [ %54, %52 ]
  %.02 = phi i32 [ 16, %48 ], [ %55, %52 ]
  %51 = icmp ugt i32 %.02, 0
  br i1 %51, label %52, label %56

52:                                               ; preds = %50
  %53 = call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %.03, i32 %.02, i32 31)
  %54 = fadd contract float %.03, %53
  %55 = udiv i32 %.02, 2
  br label %50, !llvm.loop !7

56:                                               ; preds = %50
  %57 = icmp eq i32 %5, 0
  br i1 %57, label %58, label %62

58:                                               ; preds = %56
  %59 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds nuw float, ptr %0, i64 %60
  store float %.03, ptr %61, align 4
  br label %62

62:                                               ; preds = %58, %56
  br label %63

63:                                               ; preds = %62, %37
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @max_warp_tail(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 256
  %7 = add i32 %6, %4
  %8 = icmp ult i32 %7, %2
  br i1 %8, label %9, label %13

9:                                                ; preds = %3
  %10 = zext i32 %7 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4
  br label %14

13:                                               ; preds = %3
  br label %14

14:                                               ; preds = %13, %9
  %15 = phi contract float [ %12, %9 ], [ 0xC7EFF933C0000000, %13 ]
  %16 = zext i32 %4 to i64
  %17 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 0, i64 %16
  store float %15, ptr %17, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %18

18:                                               ; preds = %34, %14
  %.02 = phi i32 [ 128, %14 ], [ %35, %34 ]
  %19 = icmp uge i32 %.02, 64
  br i1 %19, label %20, label %36

20:                                               ; preds = %18
  %21 = icmp ult i32 %4, %.02
  br i1 %21, label %22, label %33

22:                                               ; preds = %20
  %23 = zext i32 %4 to i64
  %24 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 0, i64 %23
  %25 = load float, ptr %24, align 4
  %26 = add i32 %4, %.02
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 0, i64 %27
  %29 = load float, ptr %28, align 4
  %30 = call contract noundef float @llvm.nvvm.fmax.f(float %25, float %29)
  %31 = zext i32 %4 to i64
  %32 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 0, i64 %31
  store float %30, ptr %32, align 4
  br label %33

33:                                               ; preds = %22, %20
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %34

34:                                               ; preds = %33
  %35 = udiv i32 %.02, 2
  br label %18, !llvm.loop !8

36:                                               ; preds = %18
  %37 = icmp ult i32 %4, 32
  br i1 %37, label %38, label %67

38:                                               ; preds = %36
  %39 = zext i32 %4 to i64
  %40 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 0, i64 %39
  %41 = load float, ptr %40, align 4
  %42 = add i32 %4, 32
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 0, i64 %43
  %45 = load float, ptr %44, align 4
  %46 = call contract noundef float @llvm.nvvm.fmax.f(float %41, float %45)
  br label %47

47:                                               ; preds = %58, %38
  %.01 = phi float [ %46, %38 ], [ %57, %58 ]
  %.0 = phi i32 [ 16, %38 ], [ %59, %58 ]
  %48 = icmp ugt i32 %.0, 0
  br i1 %48, label %49, label %60

49:                                               ; preds = %47
  %50 = zext i32 %4 to i64
  %51 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 0, i64 %50
  store float %.01, ptr %51, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %52 = add i32 %4, %.0
  %53 = urem i32 %52, 32
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 0, i64 %54
  %56 = load float, ptr %55, align 4
  %57 = call contract noundef float @llvm.nvvm.fmax.f(float %.01, float %56)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %58

58:                                               ; preds = %49
  %59 = udiv i32 %.0, 2
  br label %47, !llvm.loop !9

60:                                               ; preds = %47
  %61 = icmp eq i32 %4, 0
  br i1 %61, label %62, label %66

62:                                               ; preds = %60
  %63 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw float, ptr %0, i64 %64
  store float %.01, ptr %65, align 4
  br label %66

66:                                               ; preds = %62, %60
  br label %67

67:                                               ; preds = %66, %36
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z12sum_unrolledILj256EEvPfPKfj(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 comdat {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 256
  %7 = add i32 %6, %4
  br label %8

8:                                                ; preds = %15, %3
  %.01 = phi float [ 0.000000e+00, %3 ], [ %14, %15 ]
  %.0 = phi i32 [ %7, %3 ], [ %18, %15 ]
  %9 = icmp ult i32 %.0, %2
  br i1 %9, label %10, label %19

10:                                               ; preds = %8
  %11 = zext i32 %.0 to i64
  %12 = getelementptr inbounds nuw float, ptr %1, i64 %11
  %13 = load float, ptr %12, align 4
  %14 = fadd contract float %.01, %13
  br label %15

15:                                               ; preds = %10
  %16 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %17 = mul i32 %16, 256
  %18 = add i32 %.0, %17
  br label %8, !llvm.loop !10

19:                                               ; preds = %8
  %20 = zext i32 %4 to i64
  %21 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %20
  store float %.01, ptr %21, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = icmp ult i32 %4, 128
  br i1 %22, label %23, label %32

23:                                               ; preds = %19
  %24 = add i32 %4, 128
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %25
  %27 = load float, ptr %26, align 4
  %28 = zext i32 %4 to i64
  %29 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %28
  %30 = load float, ptr %29, align 4
  %31 = fadd contract float %30, %27
  store float %31, ptr %29, align 4
  br label %32

32:                                               ; preds = %23, %19
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = icmp ult i32 %4, 64
  br i1 %33, label %34, label %43

34:                                               ; preds = %32
  %35 = add i32 %4, 64
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %36
  %38 = load float, ptr %37, align 4
  %39 = zext i32 %4 to i64
  %40 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %39
  %41 = load float, ptr %40, align 4
  %42 = fadd contract float %41, %38
  store float %42, ptr %40, align 4
  br label %43

43:                                               ; preds = %34, %32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %44 = icmp ult i32 %4, 32
  br i1 %44, label %45, label %54

45:                                               ; preds = %43
  %46 = add i32 %4, 32
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %47
  %49 = load float, ptr %48, align 4
  %50 = zext i32 %4 to i64
  %51 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %50
  %52 = load float, ptr %51, align 4
  %53 = fadd contract float %52, %49
  store float %53, ptr %51, align 4
  br label %54

54:                                               ; preds = %45, %43
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = icmp ult i32 %4, 16
  br i1 %55, label %56, label %65

56:                                               ; preds = %54
  %57 = add i32 %4, 16
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %58
  %60 = load float, ptr %59, align 4
  %61 = zext i32 %4 to i64
  %62 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %61
  %63 = load float, ptr %62, align 4
  %64 = fadd contract float %63, %60
  store float %64, ptr %62, align 4
  br label %65

65:                                               ; preds = %56, %54
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %66 = icmp ult i32 %4, 8
  br i1 %66, label %67, label %76

67:                                               ; preds = %65
  %68 = add i32 %4, 8
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %69
  %71 = load float, ptr %70, align 4
  %72 = zext i32 %4 to i64
  %73 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %72
  %74 = load float, ptr %73, align 4
  %75 = fadd contract float %74, %71
  store float %75, ptr %73, align 4
  br label %76

76:                                               ; preds = %67, %65
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %77 = icmp ult i32 %4, 4
  br i1 %77, label %78, label %87

78:                                               ; preds = %76
  %79 = add i32 %4, 4
  %80 = zext i32 %79 to i64
  %81 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %80
  %82 = load float, ptr %81, align 4
  %83 = zext i32 %4 to i64
  %84 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %83
  %85 = load float, ptr %84, align 4
  %86 = fadd contract float %85, %82
  store float %86, ptr %84, align 4
  br label %87

87:                                               ; preds = %78, %76
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %88 = icmp ult i32 %4, 2
  br i1 %88, label %89, label %98

89:                                               ; preds = %87
  %90 = add i32 %4, 2
  %91 = zext i32 %90 to i64
  %92 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %91
  %93 = load float, ptr %92, align 4
  %94 = zext i32 %4 to i64
  %95 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %94
  %96 = load float, ptr %95, align 4
  %97 = fadd contract float %96, %93
  store float %97, ptr %95, align 4
  br label %98

98:                                               ; preds = %89, %87
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %99 = icmp ult i32 %4, 1
  br i1 %99, label %100, label %109

100:                                              ; preds = %98
  %101 = add i32 %4, 1
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %102
  %104 = load float, ptr %103, align 4
  %105 = zext i32 %4 to i64
  %106 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 0, i64 %105
  %107 = load float, ptr %106, align 4
  %108 = fadd contract float %107, %104
  store float %108, ptr %106, align 4
  br label %109

109:                                              ; preds = %100, %98
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %110 = icmp eq i32 %4, 0
  br i1 %110, label %111, label %116

111:                                              ; preds = %109
  %112 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), align 4
  %113 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw float, ptr %0, i64 %114
  store float %112, ptr %115, align 4
  br label %116

116:                                              ; preds = %111, %109
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fmax.f(float, float) #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="1024" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

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
!8 = distinct !{!8, !5}
!9 = distinct !{!9, !5}
!10 = distinct !{!10, !5}
