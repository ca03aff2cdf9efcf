; ModuleID = 'grid_flag.cu'
source_filename = "grid_flag.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }
%struct.grid_extent = type { i8 }

@_ZZ12chained_scanE1s = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ12chained_scanE6number = internal addrspace(3) global i32 undef, align 4
@_ZZ12chained_scanE6before = internal addrspace(3) global i32 undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@gridDim = extern_weak dso_local addrspace(1) global %struct.grid_extent, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @chained_scan(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) #0 {
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %10

8:                                                ; preds = %5
  %9 = atomicrmw add ptr %4, i32 1 seq_cst, align 4
  store i32 %9, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6number to ptr), align 4
  br label %10

10:                                               ; preds = %8, %5
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6number to ptr), align 4
  %12 = mul i32 %11, 128
  %13 = add i32 %12, %6
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr %1, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = zext i32 %6 to i64
  %18 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 0, i64 %17
  store i32 %16, ptr %18, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %19

19:                                               ; preds = %35, %10
  %.01 = phi i32 [ 1, %10 ], [ %36, %35 ]
  %20 = icmp ult i32 %.01, 128
  br i1 %20, label %21, label %37

21:                                               ; preds = %19
  %22 = icmp uge i32 %6, %.01
  br i1 %22, label %23, label %28

23:                                               ; preds = %21
  %24 = sub i32 %6, %.01
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 0, i64 %25
  %27 = load i32, ptr %26, align 4
  br label %29

28:                                               ; preds = %21
  br label %29

29:                                               ; preds = %28, %23
  %30 = phi i32 [ %27, %23 ], [ 0, %28 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = zext i32 %6 to i64
  %32 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 0, i64 %31
  %33 = load i32, ptr %32, align 4
  %34 = add nsw i32 %33, %30
  store i32 %34, ptr %32, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %35

35:                                               ; preds = %29
  %36 = mul i32 %.01, 2
  br label %19, !llvm.loop !4

37:                                               ; preds = %19
  %38 = icmp eq i32 %6, 127
  br i1 %38, label %39, label %61

39:                                               ; preds = %37
  %40 = icmp ugt i32 %11, 0
  br i1 %40, label %41, label %54

41:                                               ; preds = %39
  br label %42

42:                                               ; preds = %48, %41
  %43 = sub i32 %11, 1
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw i32, ptr %3, i64 %44
  %46 = load atomic i32, ptr %45 acquire, align 4
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %48, label %49

48:                                               ; preds = %42
  br label %42, !llvm.loop !6

49:                                               ; preds = %42
  %50 = sub i32 %11, 1
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw i32, ptr %2, i64 %51
  %53 = load i32, ptr %52, align 4
  br label %54

54:                                               ; preds = %49, %39
  %.0 = phi i32 [ %53, %49 ], [ 0, %39 ]
  %55 = load i32, ptr getelementptr inbounds ([128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 0, i64 127), align 4
  %56 = add nsw i32 %.0, %55
  %57 = zext i32 %11 to i64
  %58 = getelementptr inbounds nuw i32, ptr %2, i64 %57
  store i32 %56, ptr %58, align 4
  %59 = zext i32 %11 to i64
  %60 = getelementptr inbounds nuw i32, ptr %3, i64 %59
  store atomic i32 1, ptr %60 release, align 4
  store i32 %.0, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6before to ptr), align 4
  br label %61

61:                                               ; preds = %54, %37
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %62 = zext i32 %6 to i64
  %63 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE1s to ptr), i64 0, i64 %62
  %64 = load i32, ptr %63, align 4
  %65 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12chained_scanE6before to ptr), align 4
  %66 = add nsw i32 %64, %65
  %67 = mul i32 %11, 128
  %68 = add i32 %67, %6
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds nuw i32, ptr %0, i64 %69
  store i32 %66, ptr %70, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @heat_grid(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) #2 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 64
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %10 = mul i32 %9, 64
  %11 = sub i32 %10, 1
  br label %12

12:                                               ; preds = %49, %4
  %.03 = phi ptr [ %0, %4 ], [ %.02, %49 ]
  %.02 = phi ptr [ %1, %4 ], [ %.03, %49 ]
  %.01 = phi i32 [ 1, %4 ], [ %50, %49 ]
  %13 = icmp ule i32 %.01, %3
  br i1 %13, label %14, label %51

14:                                               ; preds = %12
  %15 = zext i32 %8 to i64
  %16 = getelementptr inbounds nuw float, ptr %.03, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = icmp ugt i32 %8, 0
  br i1 %18, label %19, label %34

19:                                               ; preds = %14
  %20 = icmp ult i32 %8, %11
  br i1 %20, label %21, label %34

21:                                               ; preds = %19
  %22 = sub i32 %8, 1
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw float, ptr %.03, i64 %23
  %25 = load float, ptr %24, align 4
  %26 = fmul contract float 2.000000e+00, %17
  %27 = fadd contract float %25, %26
  %28 = add i32 %8, 1
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw float, ptr %.03, i64 %29
  %31 = load float, ptr %30, align 4
  %32 = fadd contract float %27, %31
  %33 = fmul contract float 2.500000e-01, %32
  br label %34

34:                                               ; preds = %21, %19, %14
  %.0 = phi float [ %33, %21 ], [ %17, %19 ], [ %17, %14 ]
  %35 = zext i32 %8 to i64
  %36 = getelementptr inbounds nuw float, ptr %.02, i64 %35
  store float %.0, ptr %36, align 4
  %37 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %38 = mul i32 %.01, %37
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %39 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %48

41:                                               ; preds = %34
  call void @llvm.nvvm.membar.gl()
  %42 = atomicrmw add ptr %2, i32 1 seq_cst, align 4
  br label %43

43:                                               ; preds = %46, %41
  %44 = load atomic i32, ptr %2 monotonic, align 4
  %45 = icmp ult i32 %44, %38
  br i1 %45, label %46, label %47

46:                                               ; preds = %43
  br label %43, !llvm.loop !7

47:                                               ; preds = %43
  call void @llvm.nvvm.membar.gl()
  br label %48

48:                                               ; preds = %47, %34
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %49

49:                                               ; preds = %48
  %50 = add i32 %.01, 1
  br label %12, !llvm.loop !8

51:                                               ; preds = %12
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @broadcast_table(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) #0 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %21

8:                                                ; preds = %4
  %9 = zext i32 %5 to i64
  %10 = getelementptr inbounds nuw float, ptr %3, i64 %9
  %11 = load float, ptr %10, align 4
  %12 = zext i32 %5 to i64
  %13 = getelementptr inbounds nuw float, ptr %3, i64 %12
  %14 = load float, ptr %13, align 4
  %15 = fmul contract float %11, %14
  %16 = zext i32 %5 to i64
  %17 = getelementptr inbounds nuw float, ptr %1, i64 %16
  store float %15, ptr %17, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = icmp eq i32 %5, 0
  br i1 %18, label %19, label %20

19:                                               ; preds = %8
  call void @llvm.nvvm.membar.gl()
  store volatile i32 1, ptr %2, align 4
  br label %20

20:                                               ; preds = %19, %8
  br label %30

21:                                               ; preds = %4
  %22 = icmp eq i32 %5, 0
  br i1 %22, label %23, label %29

23:                                               ; preds = %21
  br label %24

24:                                               ; preds = %27, %23
  %25 = load volatile i32, ptr %2, align 4
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %27, label %28

27:                                               ; preds = %24
  br label %24, !llvm.loop !9

28:                                               ; preds = %24
  call void @llvm.nvvm.membar.gl()
  br label %29

29:                                               ; preds = %28, %21
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %30

30:                                               ; preds = %29, %20
  %31 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %32 = add i32 %5, %31
  %33 = urem i32 %32, 128
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw float, ptr %1, i64 %34
  %36 = load float, ptr %35, align 4
  %37 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %38 = mul i32 %37, 128
  %39 = add i32 %38, %5
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw float, ptr %0, i64 %40
  store float %36, ptr %41, align 4
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
