; ModuleID = 'histogram.cu'
source_filename = "histogram.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }
%struct.grid_extent = type { i8 }

@_ZZ16histogram_sharedE5count = internal addrspace(3) global [256 x i32] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@gridDim = extern_weak dso_local addrspace(1) global %struct.grid_extent, align 1
@_ZZ18histogram_per_warpE5count = internal addrspace(3) global [4 x [64 x i32]] undef, align 4
@_ZZ21histogram_block_scopeE5count = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_shared(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = zext i32 %4 to i64
  %6 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16histogram_sharedE5count to ptr), i64 0, i64 %5
  store i32 0, ptr %6, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 256
  %9 = add i32 %8, %4
  br label %10

10:                                               ; preds = %19, %3
  %.0 = phi i32 [ %9, %3 ], [ %22, %19 ]
  %11 = icmp ult i32 %.0, %2
  br i1 %11, label %12, label %23

12:                                               ; preds = %10
  %13 = zext i32 %.0 to i64
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 %13
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i64
  %17 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16histogram_sharedE5count to ptr), i64 0, i64 %16
  %18 = atomicrmw add ptr %17, i32 1 seq_cst, align 4
  br label %19

19:                                               ; preds = %12
  %20 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %21 = mul i32 %20, 256
  %22 = add i32 %.0, %21
  br label %10, !llvm.loop !4

23:                                               ; preds = %10
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %24 = zext i32 %4 to i64
  %25 = getelementptr inbounds nuw i32, ptr %0, i64 %24
  %26 = zext i32 %4 to i64
  %27 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16histogram_sharedE5count to ptr), i64 0, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = atomicrmw add ptr %25, i32 %28 seq_cst, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_per_warp(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = udiv i32 %4, 32
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw [4 x [64 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 0, i64 %6
  %8 = getelementptr inbounds [64 x i32], ptr %7, i64 0, i64 0
  br label %9

9:                                                ; preds = %18, %3
  %.01 = phi i32 [ %4, %3 ], [ %19, %18 ]
  %10 = icmp ult i32 %.01, 256
  br i1 %10, label %11, label %20

11:                                               ; preds = %9
  %12 = udiv i32 %.01, 64
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw [4 x [64 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 0, i64 %13
  %15 = urem i32 %.01, 64
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds nuw [64 x i32], ptr %14, i64 0, i64 %16
  store i32 0, ptr %17, align 4
  br label %18

18:                                               ; preds = %11
  %19 = add i32 %.01, 128
  br label %9, !llvm.loop !6

20:                                               ; preds = %9
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %21 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %22 = mul i32 %21, 128
  %23 = add i32 %22, %4
  br label %24

24:                                               ; preds = %35, %20
  %.0 = phi i32 [ %23, %20 ], [ %38, %35 ]
  %25 = icmp ult i32 %.0, %2
  br i1 %25, label %26, label %39

26:                                               ; preds = %24
  %27 = zext i32 %.0 to i64
  %28 = getelementptr inbounds nuw i8, ptr %1, i64 %27
  %29 = load i8, ptr %28, align 1
  %30 = zext i8 %29 to i32
  %31 = sdiv i32 %30, 4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds i32, ptr %8, i64 %32
  %34 = atomicrmw add ptr %33, i32 1 seq_cst, align 4
  br label %35

35:                                               ; preds = %26
  %36 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %37 = mul i32 %36, 128
  %38 = add i32 %.0, %37
  br label %24, !llvm.loop !7

39:                                               ; preds = %24
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %40 = icmp ult i32 %4, 64
  br i1 %40, label %41, label %63

41:                                               ; preds = %39
  %42 = zext i32 %4 to i64
  %43 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 0, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = zext i32 %4 to i64
  %46 = getelementptr inbounds nuw [64 x i32], ptr getelementptr inbounds ([4 x [64 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 0, i64 1), i64 0, i64 %45
  %47 = load i32, ptr %46, align 4
  %48 = add i32 %44, %47
  %49 = zext i32 %4 to i64
  %50 = getelementptr inbounds nuw [64 x i32], ptr getelementptr inbounds ([4 x [64 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 0, i64 2), i64 0, i64 %49
  %51 = load i32, ptr %50, align 4
  %52 = add i32 %48, %51
  %53 = zext i32 %4 to i64
  %54 = getelementptr inbounds nuw [64 x i32], ptr getelementptr inbounds ([4 x [64 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 0, i64 3), i64 0, i64 %53
  %55 = load i32, ptr %54, align 4
  %56 = add i32 %52, %55
  %57 = icmp ugt i32 %56, 0
  br i1 %57, label %58, label %62

58:                                               ; preds = %41
  %59 = zext i32 %4 to i64
  %60 = getelementptr inbounds nuw i32, ptr %0, i64 %59
  %61 = atomicrmw add ptr %60, i32 %56 seq_cst, align 4
  br label %62

62:                                               ; preds = %58, %41
  br label %63

63:                                               ; preds = %62, %39
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_block_scope(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) #2 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = icmp ult i32 %5, 64
  br i1 %6, label %7, label %10

7:                                                ; preds = %4
  %8 = zext i32 %5 to i64
  %9 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 0, i64 %8
  store i32 0, ptr %9, align 4
  br label %10

10:                                               ; preds = %7, %4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = mul i32 %11, 128
  %13 = add i32 %12, %5
  br label %14

14:                                               ; preds = %25, %10
  %.0 = phi i32 [ %13, %10 ], [ %28, %25 ]
  %15 = icmp ult i32 %.0, %3
  br i1 %15, label %16, label %29

16:                                               ; preds = %14
  %17 = zext i32 %.0 to i64
  %18 = getelementptr inbounds nuw i8, ptr %2, i64 %17
  %19 = load i8, ptr %18, align 1
  %20 = zext i8 %19 to i32
  %21 = sdiv i32 %20, 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 0, i64 %22
  %24 = call noundef i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %23, i32 1)
  br label %25

25:                                               ; preds = %16
  %26 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %27 = mul i32 %26, 128
  %28 = add i32 %.0, %27
  br label %14, !llvm.loop !8

29:                                               ; preds = %14
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = urem i32 %5, 64
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 0, i64 %31
  %33 = load i32, ptr %32, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %34 = icmp ult i32 %5, 64
  br i1 %34, label %35, label %39

35:                                               ; preds = %29
  %36 = zext i32 %5 to i64
  %37 = getelementptr inbounds nuw i32, ptr %0, i64 %36
  %38 = atomicrmw add ptr %37, i32 %33 monotonic, align 4
  br label %53

39:                                               ; preds = %29
  %40 = sub i32 %5, 64
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 0, i64 %41
  %43 = load i32, ptr %42, align 4
  %44 = icmp ugt i32 %43, 0
  br i1 %44, label %45, label %52

45:                                               ; preds = %39
  %46 = getelementptr inbounds i32, ptr %1, i64 0
  %47 = sub nsw i32 %5, 64
  %48 = atomicrmw min ptr %46, i32 %47 seq_cst, align 4
  %49 = getelementptr inbounds i32, ptr %1, i64 1
  %50 = sub nsw i32 %5, 64
  %51 = atomicrmw max ptr %49, i32 %50 seq_cst, align 4
  br label %52

52:                                               ; preds = %45, %39
  br label %53

53:                                               ; preds = %52, %35
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr captures(none), i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nounwind memory(argmem: readwrite) }

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
