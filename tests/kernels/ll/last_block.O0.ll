; ModuleID = 'last_block.cu'
source_filename = "last_block.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }
%struct.grid_extent = type { i8 }

@_ZZ14sum_last_blockE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ14sum_last_blockE4last = internal addrspace(3) global i8 undef, align 1
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@gridDim = extern_weak dso_local addrspace(1) global %struct.grid_extent, align 1
@_ZZ22column_sums_last_blockE5taken = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_last_block(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i32 noundef %4) #0 {
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  br label %10

10:                                               ; preds = %17, %5
  %.04 = phi float [ 0.000000e+00, %5 ], [ %16, %17 ]
  %.03 = phi i32 [ %9, %5 ], [ %20, %17 ]
  %11 = icmp ult i32 %.03, %4
  br i1 %11, label %12, label %21

12:                                               ; preds = %10
  %13 = zext i32 %.03 to i64
  %14 = getelementptr inbounds nuw float, ptr %3, i64 %13
  %15 = load float, ptr %14, align 4
  %16 = fadd contract float %.04, %15
  br label %17

17:                                               ; preds = %12
  %18 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %19 = mul i32 %18, 128
  %20 = add i32 %.03, %19
  br label %10, !llvm.loop !4

21:                                               ; preds = %10
  %22 = zext i32 %6 to i64
  %23 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 0, i64 %22
  store float %.04, ptr %23, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %24

24:                                               ; preds = %38, %21
  %.02 = phi i32 [ 64, %21 ], [ %39, %38 ]
  %25 = icmp ugt i32 %.02, 0
  br i1 %25, label %26, label %40

26:                                               ; preds = %24
  %27 = icmp ult i32 %6, %.02
  br i1 %27, label %28, label %37

28:                                               ; preds = %26
  %29 = add i32 %6, %.02
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 0, i64 %30
  %32 = load float, ptr %31, align 4
  %33 = zext i32 %6 to i64
  %34 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 0, i64 %33
  %35 = load float, ptr %34, align 4
  %36 = fadd contract float %35, %32
  store float %36, ptr %34, align 4
  br label %37

37:                                               ; preds = %28, %26
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %38

38:                                               ; preds = %37
  %39 = udiv i32 %.02, 2
  br label %24, !llvm.loop !6

40:                                               ; preds = %24
  %41 = icmp eq i32 %6, 0
  br i1 %41, label %42, label %54

42:                                               ; preds = %40
  %43 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), align 4
  %44 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %45 = zext i32 %44 to i64
  %46 = getelementptr inbounds nuw float, ptr %1, i64 %45
  store float %43, ptr %46, align 4
  call void @llvm.nvvm.membar.gl()
  %47 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %48 = sub i32 %47, 1
  %49 = atomicrmw uinc_wrap ptr %2, i32 %48 seq_cst, align 4
  %50 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %51 = sub i32 %50, 1
  %52 = icmp eq i32 %49, %51
  %53 = zext i1 %52 to i8
  store i8 %53, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE4last to ptr), align 1
  call void @llvm.nvvm.membar.gl()
  br label %54

54:                                               ; preds = %42, %40
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = load i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE4last to ptr), align 1
  %56 = trunc i8 %55 to i1
  br i1 %56, label %58, label %57

57:                                               ; preds = %54
  br label %92

58:                                               ; preds = %54
  br label %59

59:                                               ; preds = %67, %58
  %.1 = phi float [ 0.000000e+00, %58 ], [ %66, %67 ]
  %.01 = phi i32 [ %6, %58 ], [ %68, %67 ]
  %60 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %61 = icmp ult i32 %.01, %60
  br i1 %61, label %62, label %69

62:                                               ; preds = %59
  %63 = zext i32 %.01 to i64
  %64 = getelementptr inbounds nuw float, ptr %1, i64 %63
  %65 = load float, ptr %64, align 4
  %66 = fadd contract float %.1, %65
  br label %67

67:                                               ; preds = %62
  %68 = add i32 %.01, 128
  br label %59, !llvm.loop !7

69:                                               ; preds = %59
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %70 = zext i32 %6 to i64
  %71 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 0, i64 %70
  store float %.1, ptr %71, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %72

72:                                               ; preds = %86, %69
  %.0 = phi i32 [ 64, %69 ], [ %87, %86 ]
  %73 = icmp ugt i32 %.0, 0
  br i1 %73, label %74, label %88

74:                                               ; preds = %72
  %75 = icmp ult i32 %6, %.0
  br i1 %75, label %76, label %85

76:                                               ; preds = %74
  %77 = add i32 %6, %.0
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 0, i64 %78
  %80 = load float, ptr %79, align 4
  %81 = zext i32 %6 to i64
  %82 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 0, i64 %81
  %83 = load float, ptr %82, align 4
  %84 = fadd contract float %83, %80
  store float %84, ptr %82, align 4
  br label %85

85:                                               ; preds = %76, %74
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %86

86:                                               ; preds = %85
  %87 = udiv i32 %.0, 2
  br label %72, !llvm.loop !8

88:                                               ; preds = %72
  %89 = icmp eq i32 %6, 0
  br i1 %89, label %90, label %92

90:                                               ; preds = %88
  %91 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), align 4
  store float %91, ptr %0, align 4
  br label %92

92:                                               ; preds = %90, %88, %57
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @column_sums_last_block(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i32 noundef %4) #2 {
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  br label %8

8:                                                ; preds = %17, %5
  %.02 = phi float [ 0.000000e+00, %5 ], [ %16, %17 ]
  %.01 = phi i32 [ %7, %5 ], [ %19, %17 ]
  %9 = icmp ult i32 %.01, %4
  br i1 %9, label %10, label %20

10:                                               ; preds = %8
  %11 = mul i32 %.01, 64
  %12 = add i32 %11, %6
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw float, ptr %3, i64 %13
  %15 = load float, ptr %14, align 4
  %16 = fadd contract float %.02, %15
  br label %17

17:                                               ; preds = %10
  %18 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %19 = add i32 %.01, %18
  br label %8, !llvm.loop !9

20:                                               ; preds = %8
  %21 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %22 = mul i32 %21, 64
  %23 = add i32 %22, %6
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr %1, i64 %24
  store float %.02, ptr %25, align 4
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = icmp eq i32 %6, 0
  br i1 %26, label %27, label %29

27:                                               ; preds = %20
  %28 = atomicrmw add ptr %2, i32 1 seq_cst, align 4
  store i32 %28, ptr addrspacecast (ptr addrspace(3) @_ZZ22column_sums_last_blockE5taken to ptr), align 4
  call void @llvm.nvvm.membar.gl()
  br label %29

29:                                               ; preds = %27, %20
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22column_sums_last_blockE5taken to ptr), align 4
  %31 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %32 = sub i32 %31, 1
  %33 = icmp ne i32 %30, %32
  br i1 %33, label %34, label %35

34:                                               ; preds = %29
  br label %51

35:                                               ; preds = %29
  br label %36

36:                                               ; preds = %46, %35
  %.1 = phi float [ 0.000000e+00, %35 ], [ %45, %46 ]
  %.0 = phi i32 [ 0, %35 ], [ %47, %46 ]
  %37 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %38 = icmp ult i32 %.0, %37
  br i1 %38, label %39, label %48

39:                                               ; preds = %36
  %40 = mul i32 %.0, 64
  %41 = add i32 %40, %6
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw float, ptr %1, i64 %42
  %44 = load float, ptr %43, align 4
  %45 = fadd contract float %.1, %44
  br label %46

46:                                               ; preds = %39
  %47 = add i32 %.0, 1
  br label %36, !llvm.loop !10

48:                                               ; preds = %36
  %49 = zext i32 %6 to i64
  %50 = getelementptr inbounds nuw float, ptr %0, i64 %49
  store float %.1, ptr %50, align 4
  br label %51

51:                                               ; preds = %48, %34
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.gl() #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nounwind }

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
