; ModuleID = 'radix_sort.cu'
source_filename = "radix_sort.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ11radix_splitE3key = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ11radix_splitE5zeros = internal addrspace(3) global [8 x i32] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ15radix_pass_4bitE7counter = internal addrspace(3) global [2048 x i32] undef, align 4
@_ZZ15radix_pass_4bitE3sum = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ15radix_pass_4bitE6sorted = internal addrspace(3) global [512 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @radix_split(ptr noundef %0, i32 noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = urem i32 %3, 32
  %5 = udiv i32 %3, 32
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %6, 256
  %8 = add i32 %7, %3
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr %0, i64 %9
  %11 = load i32, ptr %10, align 4
  %12 = zext i32 %3 to i64
  %13 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE3key to ptr), i64 0, i64 %12
  store i32 %11, ptr %13, align 4
  br label %14

14:                                               ; preds = %65, %2
  %.03 = phi i32 [ 0, %2 ], [ %66, %65 ]
  %15 = icmp ult i32 %.03, %1
  br i1 %15, label %16, label %67

16:                                               ; preds = %14
  %17 = zext i32 %3 to i64
  %18 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE3key to ptr), i64 0, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = lshr i32 %19, %.03
  %21 = and i32 %20, 1
  %22 = icmp eq i32 %21, 0
  %23 = zext i1 %22 to i8
  %24 = trunc i8 %23 to i1
  %25 = zext i1 %24 to i32
  %26 = icmp ne i32 %25, 0
  %27 = call noundef i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %26)
  %28 = icmp eq i32 %4, 0
  br i1 %28, label %29, label %33

29:                                               ; preds = %16
  %30 = call noundef i32 @llvm.ctpop.i32(i32 %27)
  %31 = zext i32 %5 to i64
  %32 = getelementptr inbounds nuw [8 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 0, i64 %31
  store i32 %30, ptr %32, align 4
  br label %33

33:                                               ; preds = %29, %16
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %34

34:                                               ; preds = %48, %33
  %.02 = phi i32 [ 0, %33 ], [ %.1, %48 ]
  %.01 = phi i32 [ 0, %33 ], [ %47, %48 ]
  %.0 = phi i32 [ 0, %33 ], [ %49, %48 ]
  %35 = icmp ult i32 %.0, 8
  br i1 %35, label %36, label %50

36:                                               ; preds = %34
  %37 = icmp ult i32 %.0, %5
  br i1 %37, label %38, label %43

38:                                               ; preds = %36
  %39 = zext i32 %.0 to i64
  %40 = getelementptr inbounds nuw [8 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 0, i64 %39
  %41 = load i32, ptr %40, align 4
  %42 = add i32 %.02, %41
  br label %43

43:                                               ; preds = %38, %36
  %.1 = phi i32 [ %42, %38 ], [ %.02, %36 ]
  %44 = zext i32 %.0 to i64
  %45 = getelementptr inbounds nuw [8 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 0, i64 %44
  %46 = load i32, ptr %45, align 4
  %47 = add i32 %.01, %46
  br label %48

48:                                               ; preds = %43
  %49 = add i32 %.0, 1
  br label %34, !llvm.loop !4

50:                                               ; preds = %34
  %51 = shl i32 1, %4
  %52 = sub i32 %51, 1
  %53 = and i32 %27, %52
  %54 = call noundef i32 @llvm.ctpop.i32(i32 %53)
  %55 = add i32 %.02, %54
  %56 = trunc i8 %23 to i1
  br i1 %56, label %57, label %58

57:                                               ; preds = %50
  br label %61

58:                                               ; preds = %50
  %59 = add i32 %.01, %3
  %60 = sub i32 %59, %55
  br label %61

61:                                               ; preds = %58, %57
  %62 = phi i32 [ %55, %57 ], [ %60, %58 ]
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE3key to ptr), i64 0, i64 %63
  store i32 %19, ptr %64, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %65

65:                                               ; preds = %61
  %66 = add i32 %.03, 1
  br label %14, !llvm.loop !6

67:                                               ; preds = %14
  %68 = zext i32 %3 to i64
  %69 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE3key to ptr), i64 0, i64 %68
  %70 = load i32, ptr %69, align 4
  %71 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %72 = mul i32 %71, 256
  %73 = add i32 %72, %3
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds nuw i32, ptr %0, i64 %74
  store i32 %70, ptr %75, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @radix_pass_4bit(ptr noundef %0, i32 noundef %1) #2 {
  %3 = alloca [4 x i32], align 4
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 512
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  br label %9

9:                                                ; preds = %16, %2
  %.04 = phi i32 [ 0, %2 ], [ %17, %16 ]
  %10 = icmp ult i32 %.04, 16
  br i1 %10, label %11, label %18

11:                                               ; preds = %9
  %12 = mul i32 %.04, 128
  %13 = add i32 %12, %4
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw [2048 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 0, i64 %14
  store i32 0, ptr %15, align 4
  br label %16

16:                                               ; preds = %11
  %17 = add i32 %.04, 1
  br label %9, !llvm.loop !7

18:                                               ; preds = %9
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %19

19:                                               ; preds = %40, %18
  %.05 = phi i32 [ 0, %18 ], [ %41, %40 ]
  %20 = icmp ult i32 %.05, 4
  br i1 %20, label %21, label %42

21:                                               ; preds = %19
  %22 = mul i32 %4, 4
  %23 = add i32 %22, %.05
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr %8, i64 %24
  %26 = load i32, ptr %25, align 4
  %27 = zext i32 %.05 to i64
  %28 = getelementptr inbounds nuw [4 x i32], ptr %3, i64 0, i64 %27
  store i32 %26, ptr %28, align 4
  %29 = zext i32 %.05 to i64
  %30 = getelementptr inbounds nuw [4 x i32], ptr %3, i64 0, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = lshr i32 %31, %1
  %33 = and i32 %32, 15
  %34 = mul i32 %33, 128
  %35 = add i32 %34, %4
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw [2048 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 0, i64 %36
  %38 = load i32, ptr %37, align 4
  %39 = add i32 %38, 1
  store i32 %39, ptr %37, align 4
  br label %40

40:                                               ; preds = %21
  %41 = add i32 %.05, 1
  br label %19, !llvm.loop !8

42:                                               ; preds = %19
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %43

43:                                               ; preds = %52, %42
  %.07 = phi i32 [ 0, %42 ], [ %53, %52 ]
  %.06 = phi i32 [ 0, %42 ], [ %51, %52 ]
  %44 = icmp ult i32 %.07, 16
  br i1 %44, label %45, label %54

45:                                               ; preds = %43
  %46 = mul i32 %4, 16
  %47 = add i32 %46, %.07
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw [2048 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 0, i64 %48
  %50 = load i32, ptr %49, align 4
  %51 = add i32 %.06, %50
  br label %52

52:                                               ; preds = %45
  %53 = add i32 %.07, 1
  br label %43, !llvm.loop !9

54:                                               ; preds = %43
  %55 = zext i32 %4 to i64
  %56 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 0, i64 %55
  store i32 %.06, ptr %56, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %57

57:                                               ; preds = %73, %54
  %.08 = phi i32 [ 1, %54 ], [ %74, %73 ]
  %58 = icmp ult i32 %.08, 128
  br i1 %58, label %59, label %75

59:                                               ; preds = %57
  %60 = icmp uge i32 %4, %.08
  br i1 %60, label %61, label %66

61:                                               ; preds = %59
  %62 = sub i32 %4, %.08
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 0, i64 %63
  %65 = load i32, ptr %64, align 4
  br label %67

66:                                               ; preds = %59
  br label %67

67:                                               ; preds = %66, %61
  %68 = phi i32 [ %65, %61 ], [ 0, %66 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %69 = zext i32 %4 to i64
  %70 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 0, i64 %69
  %71 = load i32, ptr %70, align 4
  %72 = add i32 %71, %68
  store i32 %72, ptr %70, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %73

73:                                               ; preds = %67
  %74 = mul i32 %.08, 2
  br label %57, !llvm.loop !10

75:                                               ; preds = %57
  %76 = zext i32 %4 to i64
  %77 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 0, i64 %76
  %78 = load i32, ptr %77, align 4
  %79 = sub i32 %78, %.06
  br label %80

80:                                               ; preds = %93, %75
  %.03 = phi i32 [ %79, %75 ], [ %92, %93 ]
  %.02 = phi i32 [ 0, %75 ], [ %94, %93 ]
  %81 = icmp ult i32 %.02, 16
  br i1 %81, label %82, label %95

82:                                               ; preds = %80
  %83 = mul i32 %4, 16
  %84 = add i32 %83, %.02
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds nuw [2048 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 0, i64 %85
  %87 = load i32, ptr %86, align 4
  %88 = mul i32 %4, 16
  %89 = add i32 %88, %.02
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds nuw [2048 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 0, i64 %90
  store i32 %.03, ptr %91, align 4
  %92 = add i32 %.03, %87
  br label %93

93:                                               ; preds = %82
  %94 = add i32 %.02, 1
  br label %80, !llvm.loop !11

95:                                               ; preds = %80
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %96

96:                                               ; preds = %116, %95
  %.01 = phi i32 [ 0, %95 ], [ %117, %116 ]
  %97 = icmp ult i32 %.01, 4
  br i1 %97, label %98, label %118

98:                                               ; preds = %96
  %99 = zext i32 %.01 to i64
  %100 = getelementptr inbounds nuw [4 x i32], ptr %3, i64 0, i64 %99
  %101 = load i32, ptr %100, align 4
  %102 = lshr i32 %101, %1
  %103 = and i32 %102, 15
  %104 = mul i32 %103, 128
  %105 = add i32 %104, %4
  %106 = zext i32 %105 to i64
  %107 = getelementptr inbounds nuw [2048 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 0, i64 %106
  %108 = zext i32 %.01 to i64
  %109 = getelementptr inbounds nuw [4 x i32], ptr %3, i64 0, i64 %108
  %110 = load i32, ptr %109, align 4
  %111 = load i32, ptr %107, align 4
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 0, i64 %112
  store i32 %110, ptr %113, align 4
  %114 = load i32, ptr %107, align 4
  %115 = add i32 %114, 1
  store i32 %115, ptr %107, align 4
  br label %116

116:                                              ; preds = %98
  %117 = add i32 %.01, 1
  br label %96, !llvm.loop !12

118:                                              ; preds = %96
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %119

119:                                              ; preds = %127, %118
  %.0 = phi i32 [ %4, %118 ], [ %128, %127 ]
  %120 = icmp ult i32 %.0, 512
  br i1 %120, label %121, label %129

121:                                              ; preds = %119
  %122 = zext i32 %.0 to i64
  %123 = getelementptr inbounds nuw [512 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 0, i64 %122
  %124 = load i32, ptr %123, align 4
  %125 = zext i32 %.0 to i64
  %126 = getelementptr inbounds nuw i32, ptr %8, i64 %125
  store i32 %124, ptr %126, align 4
  br label %127

127:                                              ; preds = %121
  %128 = add i32 %.0, 128
  br label %119, !llvm.loop !13

129:                                              ; preds = %119
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = distinct !{!11, !5}
!12 = distinct !{!12, !5}
!13 = distinct !{!13, !5}
