; ModuleID = 'sync_vote.cu'
source_filename = "sync_vote.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.block_index = type { i8 }
%struct.thread_index = type { i8 }

@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@_ZZ16label_componentsE1s = internal addrspace(3) global [18 x [18 x i32]] undef, align 4
@_ZZ9is_sortedE1s = internal addrspace(3) global [129 x i32] undef, align 4
@_ZZ12votes_unusedE1s = internal addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @count_in_range(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #0 {
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %6, 128
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = add i32 %7, %8
  %10 = icmp ult i32 %9, %2
  br i1 %10, label %11, label %21

11:                                               ; preds = %5
  %12 = zext i32 %9 to i64
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = icmp sge i32 %14, %3
  br i1 %15, label %16, label %21

16:                                               ; preds = %11
  %17 = zext i32 %9 to i64
  %18 = getelementptr inbounds nuw i32, ptr %1, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = icmp slt i32 %19, %4
  br label %21

21:                                               ; preds = %16, %11, %5
  %22 = phi i1 [ false, %11 ], [ false, %5 ], [ %20, %16 ]
  %23 = zext i1 %22 to i32
  %24 = icmp ne i32 %23, 0
  %25 = call noundef i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %24)
  %26 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %28, label %32

28:                                               ; preds = %21
  %29 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw i32, ptr %0, i64 %30
  store i32 %25, ptr %31, align 4
  br label %32

32:                                               ; preds = %28, %21
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @label_components(ptr noundef %0, ptr noundef %1) #1 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = add i32 %3, 1
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %6 = add i32 %5, 1
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %8 = mul i32 %7, 16
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = add i32 %8, %9
  br label %11

11:                                               ; preds = %20, %2
  %.01 = phi i32 [ %10, %2 ], [ %21, %20 ]
  %12 = icmp ult i32 %.01, 324
  br i1 %12, label %13, label %22

13:                                               ; preds = %11
  %14 = udiv i32 %.01, 18
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw [18 x [18 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 0, i64 %15
  %17 = urem i32 %.01, 18
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw [18 x i32], ptr %16, i64 0, i64 %18
  store i32 2147483647, ptr %19, align 4
  br label %20

20:                                               ; preds = %13
  %21 = add i32 %.01, 256
  br label %11, !llvm.loop !4

22:                                               ; preds = %11
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %24 = mul i32 %23, 256
  %25 = add i32 %24, %10
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw i8, ptr %1, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = zext i8 %28 to i32
  %30 = icmp ne i32 %29, 0
  %31 = zext i1 %30 to i8
  %32 = trunc i8 %31 to i1
  br i1 %32, label %33, label %38

33:                                               ; preds = %22
  %34 = zext i32 %6 to i64
  %35 = getelementptr inbounds nuw [18 x [18 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 0, i64 %34
  %36 = zext i32 %4 to i64
  %37 = getelementptr inbounds nuw [18 x i32], ptr %35, i64 0, i64 %36
  store i32 %10, ptr %37, align 4
  br label %38

38:                                               ; preds = %33, %22
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %39

39:                                               ; preds = %106, %38
  %40 = zext i32 %6 to i64
  %41 = getelementptr inbounds nuw [18 x [18 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 0, i64 %40
  %42 = zext i32 %4 to i64
  %43 = getelementptr inbounds nuw [18 x i32], ptr %41, i64 0, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = trunc i8 %31 to i1
  br i1 %45, label %46, label %91

46:                                               ; preds = %39
  %47 = sub i32 %6, 1
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw [18 x [18 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 0, i64 %48
  %50 = zext i32 %4 to i64
  %51 = getelementptr inbounds nuw [18 x i32], ptr %49, i64 0, i64 %50
  %52 = load i32, ptr %51, align 4
  %53 = add i32 %6, 1
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw [18 x [18 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 0, i64 %54
  %56 = zext i32 %4 to i64
  %57 = getelementptr inbounds nuw [18 x i32], ptr %55, i64 0, i64 %56
  %58 = load i32, ptr %57, align 4
  %59 = icmp slt i32 %52, %58
  br i1 %59, label %60, label %61

60:                                               ; preds = %46
  br label %62

61:                                               ; preds = %46
  br label %62

62:                                               ; preds = %61, %60
  %63 = phi i32 [ %52, %60 ], [ %58, %61 ]
  %64 = icmp slt i32 %44, %63
  br i1 %64, label %65, label %66

65:                                               ; preds = %62
  br label %67

66:                                               ; preds = %62
  br label %67

67:                                               ; preds = %66, %65
  %68 = phi i32 [ %44, %65 ], [ %63, %66 ]
  %69 = zext i32 %6 to i64
  %70 = getelementptr inbounds nuw [18 x [18 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 0, i64 %69
  %71 = sub i32 %4, 1
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw [18 x i32], ptr %70, i64 0, i64 %72
  %74 = load i32, ptr %73, align 4
  %75 = zext i32 %6 to i64
  %76 = getelementptr inbounds nuw [18 x [18 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 0, i64 %75
  %77 = add i32 %4, 1
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw [18 x i32], ptr %76, i64 0, i64 %78
  %80 = load i32, ptr %79, align 4
  %81 = icmp slt i32 %74, %80
  br i1 %81, label %82, label %83

82:                                               ; preds = %67
  br label %84

83:                                               ; preds = %67
  br label %84

84:                                               ; preds = %83, %82
  %85 = phi i32 [ %74, %82 ], [ %80, %83 ]
  %86 = icmp slt i32 %68, %85
  br i1 %86, label %87, label %88

87:                                               ; preds = %84
  br label %89

88:                                               ; preds = %84
  br label %89

89:                                               ; preds = %88, %87
  %90 = phi i32 [ %68, %87 ], [ %85, %88 ]
  br label %91

91:                                               ; preds = %89, %39
  %.0 = phi i32 [ %90, %89 ], [ %44, %39 ]
  %92 = zext i32 %6 to i64
  %93 = getelementptr inbounds nuw [18 x [18 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 0, i64 %92
  %94 = zext i32 %4 to i64
  %95 = getelementptr inbounds nuw [18 x i32], ptr %93, i64 0, i64 %94
  %96 = load i32, ptr %95, align 4
  %97 = icmp ne i32 %.0, %96
  %98 = zext i1 %97 to i8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %99 = trunc i8 %98 to i1
  br i1 %99, label %100, label %105

100:                                              ; preds = %91
  %101 = zext i32 %6 to i64
  %102 = getelementptr inbounds nuw [18 x [18 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 0, i64 %101
  %103 = zext i32 %4 to i64
  %104 = getelementptr inbounds nuw [18 x i32], ptr %102, i64 0, i64 %103
  store i32 %.0, ptr %104, align 4
  br label %105

105:                                              ; preds = %100, %91
  br label %106

106:                                              ; preds = %105
  %107 = trunc i8 %98 to i1
  %108 = zext i1 %107 to i32
  %109 = icmp ne i32 %108, 0
  %110 = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %109)
  %111 = zext i1 %110 to i32
  %112 = icmp ne i32 %111, 0
  br i1 %112, label %39, label %113, !llvm.loop !6

113:                                              ; preds = %106
  %114 = zext i32 %6 to i64
  %115 = getelementptr inbounds nuw [18 x [18 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 0, i64 %114
  %116 = zext i32 %4 to i64
  %117 = getelementptr inbounds nuw [18 x i32], ptr %115, i64 0, i64 %116
  %118 = load i32, ptr %117, align 4
  %119 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %120 = mul i32 %119, 256
  %121 = add i32 %120, %10
  %122 = zext i32 %121 to i64
  %123 = getelementptr inbounds nuw i32, ptr %0, i64 %122
  store i32 %118, ptr %123, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @is_sorted(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw i32, ptr %1, i64 %6
  %8 = zext i32 %3 to i64
  %9 = getelementptr inbounds nuw i32, ptr %7, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = zext i32 %3 to i64
  %12 = getelementptr inbounds nuw [129 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 0, i64 %11
  store i32 %10, ptr %12, align 4
  %13 = icmp eq i32 %3, 0
  br i1 %13, label %14, label %17

14:                                               ; preds = %2
  %15 = getelementptr inbounds i32, ptr %7, i64 128
  %16 = load i32, ptr %15, align 4
  store i32 %16, ptr getelementptr inbounds ([129 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 0, i64 128), align 4
  br label %17

17:                                               ; preds = %14, %2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = zext i32 %3 to i64
  %19 = getelementptr inbounds nuw [129 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 0, i64 %18
  %20 = load i32, ptr %19, align 4
  %21 = add i32 %3, 1
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw [129 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 0, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = icmp sle i32 %20, %24
  %26 = zext i1 %25 to i8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = trunc i8 %26 to i1
  %28 = zext i1 %27 to i32
  %29 = icmp ne i32 %28, 0
  %30 = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %29)
  %31 = zext i1 %30 to i32
  %32 = icmp eq i32 %3, 0
  br i1 %32, label %33, label %39

33:                                               ; preds = %17
  %34 = icmp ne i32 %31, 0
  %35 = zext i1 %34 to i32
  %36 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw i32, ptr %0, i64 %37
  store i32 %35, ptr %38, align 4
  br label %39

39:                                               ; preds = %33, %17
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @votes_unused(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = zext i32 %3 to i64
  %11 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12votes_unusedE1s to ptr), i64 0, i64 %10
  store i32 %9, ptr %11, align 4
  %12 = icmp ne i32 0, 0
  %13 = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %12)
  %14 = zext i1 %13 to i32
  %15 = sub i32 127, %3
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12votes_unusedE1s to ptr), i64 0, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = icmp sgt i32 %18, 0
  %20 = zext i1 %19 to i32
  %21 = icmp ne i32 %20, 0
  %22 = call noundef i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %21)
  %23 = zext i32 %3 to i64
  %24 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12votes_unusedE1s to ptr), i64 0, i64 %23
  %25 = load i32, ptr %24, align 4
  %26 = add nsw i32 %18, %25
  %27 = zext i32 %6 to i64
  %28 = getelementptr inbounds nuw i32, ptr %0, i64 %27
  store i32 %26, ptr %28, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: convergent nocallback nounwind
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1) #2

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32, i1) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
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
