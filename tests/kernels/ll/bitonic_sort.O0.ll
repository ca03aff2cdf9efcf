; ModuleID = 'bitonic_sort.cu'
source_filename = "bitonic_sort.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ12bitonic_sortE3key = internal addrspace(3) global [512 x i32] undef, align 4
@_ZZ12bitonic_sortE5value = internal addrspace(3) global [512 x i32] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bitonic_sort(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 512
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = zext i32 %3 to i64
  %11 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 0, i64 %10
  store i32 %9, ptr %11, align 4
  %12 = add i32 %5, %3
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = zext i32 %3 to i64
  %17 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 0, i64 %16
  store i32 %15, ptr %17, align 4
  %18 = add i32 %5, %3
  %19 = add i32 %18, 256
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw i32, ptr %0, i64 %20
  %22 = load i32, ptr %21, align 4
  %23 = add i32 %3, 256
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 0, i64 %24
  store i32 %22, ptr %25, align 4
  %26 = add i32 %5, %3
  %27 = add i32 %26, 256
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw i32, ptr %1, i64 %28
  %30 = load i32, ptr %29, align 4
  %31 = add i32 %3, 256
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 0, i64 %32
  store i32 %30, ptr %33, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %34

34:                                               ; preds = %85, %2
  %.01 = phi i32 [ 2, %2 ], [ %86, %85 ]
  %35 = icmp ule i32 %.01, 512
  br i1 %35, label %36, label %87

36:                                               ; preds = %34
  %37 = udiv i32 %.01, 2
  br label %38

38:                                               ; preds = %82, %36
  %.0 = phi i32 [ %37, %36 ], [ %83, %82 ]
  %39 = icmp ugt i32 %.0, 0
  br i1 %39, label %40, label %84

40:                                               ; preds = %38
  %41 = mul i32 2, %3
  %42 = sub i32 %.0, 1
  %43 = and i32 %3, %42
  %44 = sub i32 %41, %43
  %45 = add i32 %44, %.0
  %46 = and i32 %44, %.01
  %47 = icmp eq i32 %46, 0
  %48 = zext i1 %47 to i8
  %49 = zext i32 %44 to i64
  %50 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 0, i64 %49
  %51 = load i32, ptr %50, align 4
  %52 = zext i32 %45 to i64
  %53 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 0, i64 %52
  %54 = load i32, ptr %53, align 4
  %55 = icmp ugt i32 %51, %54
  %56 = zext i1 %55 to i32
  %57 = trunc i8 %48 to i1
  %58 = zext i1 %57 to i32
  %59 = icmp eq i32 %56, %58
  br i1 %59, label %60, label %81

60:                                               ; preds = %40
  %61 = zext i32 %44 to i64
  %62 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 0, i64 %61
  %63 = load i32, ptr %62, align 4
  %64 = zext i32 %45 to i64
  %65 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 0, i64 %64
  %66 = load i32, ptr %65, align 4
  %67 = zext i32 %44 to i64
  %68 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 0, i64 %67
  store i32 %66, ptr %68, align 4
  %69 = zext i32 %45 to i64
  %70 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 0, i64 %69
  store i32 %63, ptr %70, align 4
  %71 = zext i32 %44 to i64
  %72 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 0, i64 %71
  %73 = load i32, ptr %72, align 4
  %74 = zext i32 %45 to i64
  %75 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 0, i64 %74
  %76 = load i32, ptr %75, align 4
  %77 = zext i32 %44 to i64
  %78 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 0, i64 %77
  store i32 %76, ptr %78, align 4
  %79 = zext i32 %45 to i64
  %80 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 0, i64 %79
  store i32 %73, ptr %80, align 4
  br label %81

81:                                               ; preds = %60, %40
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %82

82:                                               ; preds = %81
  %83 = udiv i32 %.0, 2
  br label %38, !llvm.loop !4

84:                                               ; preds = %38
  br label %85

85:                                               ; preds = %84
  %86 = mul i32 %.01, 2
  br label %34, !llvm.loop !6

87:                                               ; preds = %34
  %88 = zext i32 %3 to i64
  %89 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 0, i64 %88
  %90 = load i32, ptr %89, align 4
  %91 = add i32 %5, %3
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw i32, ptr %0, i64 %92
  store i32 %90, ptr %93, align 4
  %94 = zext i32 %3 to i64
  %95 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 0, i64 %94
  %96 = load i32, ptr %95, align 4
  %97 = add i32 %5, %3
  %98 = zext i32 %97 to i64
  %99 = getelementptr inbounds nuw i32, ptr %1, i64 %98
  store i32 %96, ptr %99, align 4
  %100 = add i32 %3, 256
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 0, i64 %101
  %103 = load i32, ptr %102, align 4
  %104 = add i32 %5, %3
  %105 = add i32 %104, 256
  %106 = zext i32 %105 to i64
  %107 = getelementptr inbounds nuw i32, ptr %0, i64 %106
  store i32 %103, ptr %107, align 4
  %108 = add i32 %3, 256
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 0, i64 %109
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %5, %3
  %113 = add i32 %112, 256
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw i32, ptr %1, i64 %114
  store i32 %111, ptr %115, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
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
!6 = distinct !{!6, !5}
