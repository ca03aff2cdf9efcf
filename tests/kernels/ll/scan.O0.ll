; ModuleID = 'scan.cu'
source_filename = "scan.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ18scan_hillis_steeleE1s = internal addrspace(3) global [256 x i32] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ16scan_two_buffersE1s = internal addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ13scan_blellochE1s = internal addrspace(3) global [512 x i32] undef, align 4
@_ZZ10scan_warpsE7of_warp = internal addrspace(3) global [16 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_hillis_steele(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 256
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = zext i32 %3 to i64
  %11 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 0, i64 %10
  store i32 %9, ptr %11, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %12

12:                                               ; preds = %28, %2
  %.0 = phi i32 [ 1, %2 ], [ %29, %28 ]
  %13 = icmp ult i32 %.0, 256
  br i1 %13, label %14, label %30

14:                                               ; preds = %12
  %15 = icmp uge i32 %3, %.0
  br i1 %15, label %16, label %21

16:                                               ; preds = %14
  %17 = sub i32 %3, %.0
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 0, i64 %18
  %20 = load i32, ptr %19, align 4
  br label %22

21:                                               ; preds = %14
  br label %22

22:                                               ; preds = %21, %16
  %23 = phi i32 [ %20, %16 ], [ 0, %21 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %24 = zext i32 %3 to i64
  %25 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 0, i64 %24
  %26 = load i32, ptr %25, align 4
  %27 = add nsw i32 %26, %23
  store i32 %27, ptr %25, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %28

28:                                               ; preds = %22
  %29 = mul i32 %.0, 2
  br label %12, !llvm.loop !4

30:                                               ; preds = %12
  %31 = zext i32 %3 to i64
  %32 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 0, i64 %31
  %33 = load i32, ptr %32, align 4
  %34 = zext i32 %6 to i64
  %35 = getelementptr inbounds nuw i32, ptr %0, i64 %34
  store i32 %33, ptr %35, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_two_buffers(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 256
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = zext i32 0 to i64
  %11 = getelementptr inbounds nuw [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 0, i64 %10
  %12 = zext i32 %3 to i64
  %13 = getelementptr inbounds nuw [256 x i32], ptr %11, i64 0, i64 %12
  store i32 %9, ptr %13, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %14

14:                                               ; preds = %45, %2
  %.01 = phi i32 [ 0, %2 ], [ %44, %45 ]
  %.0 = phi i32 [ 1, %2 ], [ %46, %45 ]
  %15 = icmp ult i32 %.0, 256
  br i1 %15, label %16, label %47

16:                                               ; preds = %14
  %17 = icmp uge i32 %3, %.0
  br i1 %17, label %18, label %31

18:                                               ; preds = %16
  %19 = zext i32 %.01 to i64
  %20 = getelementptr inbounds nuw [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 0, i64 %19
  %21 = zext i32 %3 to i64
  %22 = getelementptr inbounds nuw [256 x i32], ptr %20, i64 0, i64 %21
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %.01 to i64
  %25 = getelementptr inbounds nuw [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 0, i64 %24
  %26 = sub i32 %3, %.0
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw [256 x i32], ptr %25, i64 0, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = add nsw i32 %23, %29
  br label %37

31:                                               ; preds = %16
  %32 = zext i32 %.01 to i64
  %33 = getelementptr inbounds nuw [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 0, i64 %32
  %34 = zext i32 %3 to i64
  %35 = getelementptr inbounds nuw [256 x i32], ptr %33, i64 0, i64 %34
  %36 = load i32, ptr %35, align 4
  br label %37

37:                                               ; preds = %31, %18
  %38 = phi i32 [ %30, %18 ], [ %36, %31 ]
  %39 = xor i32 %.01, 1
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 0, i64 %40
  %42 = zext i32 %3 to i64
  %43 = getelementptr inbounds nuw [256 x i32], ptr %41, i64 0, i64 %42
  store i32 %38, ptr %43, align 4
  %44 = xor i32 %.01, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %45

45:                                               ; preds = %37
  %46 = mul i32 %.0, 2
  br label %14, !llvm.loop !6

47:                                               ; preds = %14
  %48 = zext i32 %.01 to i64
  %49 = getelementptr inbounds nuw [2 x [256 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 0, i64 %48
  %50 = zext i32 %3 to i64
  %51 = getelementptr inbounds nuw [256 x i32], ptr %49, i64 0, i64 %50
  %52 = load i32, ptr %51, align 4
  %53 = zext i32 %6 to i64
  %54 = getelementptr inbounds nuw i32, ptr %0, i64 %53
  store i32 %52, ptr %54, align 4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_blelloch(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 512
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %2, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 %11
  store i32 %10, ptr %12, align 4
  %13 = add i32 %6, %4
  %14 = add i32 %13, 256
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr %2, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = add i32 %4, 256
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 %19
  store i32 %17, ptr %20, align 4
  br label %21

21:                                               ; preds = %43, %3
  %.02 = phi i32 [ 1, %3 ], [ %42, %43 ]
  %.01 = phi i32 [ 256, %3 ], [ %44, %43 ]
  %22 = icmp ugt i32 %.01, 0
  br i1 %22, label %23, label %45

23:                                               ; preds = %21
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %24 = icmp ult i32 %4, %.01
  br i1 %24, label %25, label %41

25:                                               ; preds = %23
  %26 = mul i32 2, %4
  %27 = add i32 %26, 1
  %28 = mul i32 %.02, %27
  %29 = sub i32 %28, 1
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 %30
  %32 = load i32, ptr %31, align 4
  %33 = mul i32 2, %4
  %34 = add i32 %33, 2
  %35 = mul i32 %.02, %34
  %36 = sub i32 %35, 1
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = add nsw i32 %39, %32
  store i32 %40, ptr %38, align 4
  br label %41

41:                                               ; preds = %25, %23
  %42 = mul i32 %.02, 2
  br label %43

43:                                               ; preds = %41
  %44 = udiv i32 %.01, 2
  br label %21, !llvm.loop !7

45:                                               ; preds = %21
  %46 = icmp eq i32 %4, 0
  br i1 %46, label %47, label %52

47:                                               ; preds = %45
  %48 = load i32, ptr getelementptr inbounds ([512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 511), align 4
  %49 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw i32, ptr %1, i64 %50
  store i32 %48, ptr %51, align 4
  store i32 0, ptr getelementptr inbounds ([512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 511), align 4
  br label %52

52:                                               ; preds = %47, %45
  br label %53

53:                                               ; preds = %80, %52
  %.1 = phi i32 [ %.02, %52 ], [ %56, %80 ]
  %.0 = phi i32 [ 1, %52 ], [ %81, %80 ]
  %54 = icmp ult i32 %.0, 512
  br i1 %54, label %55, label %82

55:                                               ; preds = %53
  %56 = udiv i32 %.1, 2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %57 = icmp ult i32 %4, %.0
  br i1 %57, label %58, label %79

58:                                               ; preds = %55
  %59 = mul i32 2, %4
  %60 = add i32 %59, 1
  %61 = mul i32 %56, %60
  %62 = sub i32 %61, 1
  %63 = mul i32 2, %4
  %64 = add i32 %63, 2
  %65 = mul i32 %56, %64
  %66 = sub i32 %65, 1
  %67 = zext i32 %62 to i64
  %68 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 %67
  %69 = load i32, ptr %68, align 4
  %70 = zext i32 %66 to i64
  %71 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 %70
  %72 = load i32, ptr %71, align 4
  %73 = zext i32 %62 to i64
  %74 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 %73
  store i32 %72, ptr %74, align 4
  %75 = zext i32 %66 to i64
  %76 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 %75
  %77 = load i32, ptr %76, align 4
  %78 = add nsw i32 %77, %69
  store i32 %78, ptr %76, align 4
  br label %79

79:                                               ; preds = %58, %55
  br label %80

80:                                               ; preds = %79
  %81 = mul i32 %.0, 2
  br label %53, !llvm.loop !8

82:                                               ; preds = %53
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %83 = zext i32 %4 to i64
  %84 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 %83
  %85 = load i32, ptr %84, align 4
  %86 = add i32 %6, %4
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds nuw i32, ptr %0, i64 %87
  store i32 %85, ptr %88, align 4
  %89 = add i32 %4, 256
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 0, i64 %90
  %92 = load i32, ptr %91, align 4
  %93 = add i32 %6, %4
  %94 = add i32 %93, 256
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw i32, ptr %0, i64 %95
  store i32 %92, ptr %96, align 4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_warps(ptr noundef %0, ptr noundef %1) #2 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = urem i32 %3, 32
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = udiv i32 %5, 32
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 512
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = add i32 %8, %9
  %11 = zext i32 %10 to i64
  %12 = getelementptr inbounds nuw i32, ptr %1, i64 %11
  %13 = load i32, ptr %12, align 4
  br label %14

14:                                               ; preds = %21, %2
  %.03 = phi i32 [ %13, %2 ], [ %.14, %21 ]
  %.02 = phi i32 [ 1, %2 ], [ %22, %21 ]
  %15 = icmp ult i32 %.02, 32
  br i1 %15, label %16, label %23

16:                                               ; preds = %14
  %17 = call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %.03, i32 %.02, i32 0)
  %18 = icmp uge i32 %4, %.02
  br i1 %18, label %19, label %21

19:                                               ; preds = %16
  %20 = add nsw i32 %.03, %17
  br label %21

21:                                               ; preds = %19, %16
  %.14 = phi i32 [ %20, %19 ], [ %.03, %16 ]
  %22 = mul i32 %.02, 2
  br label %14, !llvm.loop !9

23:                                               ; preds = %14
  %24 = icmp eq i32 %4, 31
  br i1 %24, label %25, label %28

25:                                               ; preds = %23
  %26 = zext i32 %6 to i64
  %27 = getelementptr inbounds nuw [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 0, i64 %26
  store i32 %.03, ptr %27, align 4
  br label %28

28:                                               ; preds = %25, %23
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = icmp eq i32 %6, 0
  br i1 %29, label %30, label %54

30:                                               ; preds = %28
  %31 = icmp ult i32 %4, 16
  br i1 %31, label %32, label %36

32:                                               ; preds = %30
  %33 = zext i32 %4 to i64
  %34 = getelementptr inbounds nuw [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 0, i64 %33
  %35 = load i32, ptr %34, align 4
  br label %37

36:                                               ; preds = %30
  br label %37

37:                                               ; preds = %36, %32
  %38 = phi i32 [ %35, %32 ], [ 0, %36 ]
  br label %39

39:                                               ; preds = %46, %37
  %.01 = phi i32 [ %38, %37 ], [ %.1, %46 ]
  %.0 = phi i32 [ 1, %37 ], [ %47, %46 ]
  %40 = icmp ult i32 %.0, 32
  br i1 %40, label %41, label %48

41:                                               ; preds = %39
  %42 = call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %.01, i32 %.0, i32 0)
  %43 = icmp uge i32 %4, %.0
  br i1 %43, label %44, label %46

44:                                               ; preds = %41
  %45 = add nsw i32 %.01, %42
  br label %46

46:                                               ; preds = %44, %41
  %.1 = phi i32 [ %45, %44 ], [ %.01, %41 ]
  %47 = mul i32 %.0, 2
  br label %39, !llvm.loop !9

48:                                               ; preds = %39
  %49 = icmp ult i32 %4, 16
  br i1 %49, label %50, label %53

50:                                               ; preds = %48
  %51 = zext i32 %4 to i64
  %52 = getelementptr inbounds nuw [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 0, i64 %51
  store i32 %.01, ptr %52, align 4
  br label %53

53:                                               ; preds = %50, %48
  br label %54

54:                                               ; preds = %53, %28
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = icmp ugt i32 %6, 0
  br i1 %55, label %56, label %62

56:                                               ; preds = %54
  %57 = sub i32 %6, 1
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 0, i64 %58
  %60 = load i32, ptr %59, align 4
  %61 = add nsw i32 %.03, %60
  br label %63

62:                                               ; preds = %54
  br label %63

63:                                               ; preds = %62, %56
  %64 = phi i32 [ %61, %56 ], [ %.03, %62 ]
  %65 = zext i32 %10 to i64
  %66 = getelementptr inbounds nuw i32, ptr %0, i64 %65
  store i32 %64, ptr %66, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="512" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
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
