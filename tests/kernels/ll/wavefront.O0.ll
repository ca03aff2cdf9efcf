; ModuleID = 'wavefront.cu'
source_filename = "wavefront.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ13edit_distanceE8diagonal = internal addrspace(3) global [3 x [129 x i32]] undef, align 4
@_ZZ13edit_distanceE2sb = internal addrspace(3) global [128 x i8] undef, align 1
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @edit_distance(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = add nsw i32 %4, 1
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %6, 128
  %8 = add i32 %7, %4
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %13 = mul i32 %12, 128
  %14 = add i32 %13, %4
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i8, ptr %2, i64 %15
  %17 = load i8, ptr %16, align 1
  %18 = sext i32 %4 to i64
  %19 = getelementptr inbounds [128 x i8], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE2sb to ptr), i64 0, i64 %18
  store i8 %17, ptr %19, align 1
  %20 = icmp eq i32 %4, 0
  br i1 %20, label %21, label %22

21:                                               ; preds = %3
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), align 4
  br label %22

22:                                               ; preds = %21, %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %23

23:                                               ; preds = %91, %22
  %.0 = phi i32 [ 1, %22 ], [ %92, %91 ]
  %24 = icmp sle i32 %.0, 256
  br i1 %24, label %25, label %93

25:                                               ; preds = %23
  %26 = srem i32 %.0, 3
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds [3 x [129 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 0, i64 %27
  %29 = getelementptr inbounds [129 x i32], ptr %28, i64 0, i64 0
  %30 = add nsw i32 %.0, 2
  %31 = srem i32 %30, 3
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds [3 x [129 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 0, i64 %32
  %34 = getelementptr inbounds [129 x i32], ptr %33, i64 0, i64 0
  %35 = add nsw i32 %.0, 1
  %36 = srem i32 %35, 3
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds [3 x [129 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 0, i64 %37
  %39 = getelementptr inbounds [129 x i32], ptr %38, i64 0, i64 0
  %40 = sub nsw i32 %.0, %5
  %41 = icmp eq i32 %4, 0
  br i1 %41, label %42, label %46

42:                                               ; preds = %25
  %43 = icmp sle i32 %.0, 128
  br i1 %43, label %44, label %46

44:                                               ; preds = %42
  %45 = getelementptr inbounds i32, ptr %29, i64 0
  store i32 %.0, ptr %45, align 4
  br label %46

46:                                               ; preds = %44, %42, %25
  %47 = icmp eq i32 %40, 0
  br i1 %47, label %48, label %51

48:                                               ; preds = %46
  %49 = sext i32 %5 to i64
  %50 = getelementptr inbounds i32, ptr %29, i64 %49
  store i32 %5, ptr %50, align 4
  br label %90

51:                                               ; preds = %46
  %52 = icmp sgt i32 %40, 0
  br i1 %52, label %53, label %89

53:                                               ; preds = %51
  %54 = icmp sle i32 %40, 128
  br i1 %54, label %55, label %89

55:                                               ; preds = %53
  %56 = sub nsw i32 %5, 1
  %57 = sext i32 %56 to i64
  %58 = getelementptr inbounds i32, ptr %39, i64 %57
  %59 = load i32, ptr %58, align 4
  %60 = zext i8 %11 to i32
  %61 = sub nsw i32 %40, 1
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds [128 x i8], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE2sb to ptr), i64 0, i64 %62
  %64 = load i8, ptr %63, align 1
  %65 = zext i8 %64 to i32
  %66 = icmp ne i32 %60, %65
  %67 = zext i1 %66 to i32
  %68 = add nsw i32 %59, %67
  %69 = sub nsw i32 %5, 1
  %70 = sext i32 %69 to i64
  %71 = getelementptr inbounds i32, ptr %34, i64 %70
  %72 = load i32, ptr %71, align 4
  %73 = sext i32 %5 to i64
  %74 = getelementptr inbounds i32, ptr %34, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = icmp slt i32 %72, %75
  br i1 %76, label %77, label %78

77:                                               ; preds = %55
  br label %79

78:                                               ; preds = %55
  br label %79

79:                                               ; preds = %78, %77
  %80 = phi i32 [ %72, %77 ], [ %75, %78 ]
  %81 = add nsw i32 %80, 1
  %82 = icmp slt i32 %68, %81
  br i1 %82, label %83, label %84

83:                                               ; preds = %79
  br label %85

84:                                               ; preds = %79
  br label %85

85:                                               ; preds = %84, %83
  %86 = phi i32 [ %68, %83 ], [ %81, %84 ]
  %87 = sext i32 %5 to i64
  %88 = getelementptr inbounds i32, ptr %29, i64 %87
  store i32 %86, ptr %88, align 4
  br label %89

89:                                               ; preds = %85, %53, %51
  br label %90

90:                                               ; preds = %89, %48
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %91

91:                                               ; preds = %90
  %92 = add nsw i32 %.0, 1
  br label %23, !llvm.loop !4

93:                                               ; preds = %23
  %94 = icmp eq i32 %4, 0
  br i1 %94, label %95, label %100

95:                                               ; preds = %93
  %96 = load i32, ptr getelementptr inbounds ([129 x i32], ptr getelementptr inbounds ([3 x [129 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 0, i64 1), i64 0, i64 128), align 4
  %97 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %98 = zext i32 %97 to i64
  %99 = getelementptr inbounds nuw i32, ptr %0, i64 %98
  store i32 %96, ptr %99, align 4
  br label %100

100:                                              ; preds = %95, %93
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
