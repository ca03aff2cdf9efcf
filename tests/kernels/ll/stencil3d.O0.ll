; ModuleID = 'stencil3d.cu'
source_filename = "stencil3d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ14stencil_7pointE4tile = internal addrspace(3) global [10 x [18 x float]] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stencil_7point(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #0 {
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = add i32 %6, 1
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %9 = add i32 %8, 1
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = mul i32 %10, 16
  %12 = add i32 %11, %7
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %14 = mul i32 %13, 8
  %15 = add i32 %14, %9
  %16 = mul i32 %2, %3
  %17 = mul i32 %15, %2
  %18 = add i32 %17, %12
  %19 = add i32 %12, 1
  %20 = icmp ult i32 %19, %2
  br i1 %20, label %21, label %24

21:                                               ; preds = %5
  %22 = add i32 %15, 1
  %23 = icmp ult i32 %22, %3
  br label %24

24:                                               ; preds = %21, %5
  %25 = phi i1 [ false, %5 ], [ %23, %21 ]
  %26 = zext i1 %25 to i8
  %27 = icmp ult i32 %12, %2
  br i1 %27, label %28, label %30

28:                                               ; preds = %24
  %29 = icmp ult i32 %15, %3
  br label %30

30:                                               ; preds = %28, %24
  %31 = phi i1 [ false, %24 ], [ %29, %28 ]
  %32 = zext i1 %31 to i8
  %33 = trunc i8 %32 to i1
  br i1 %33, label %34, label %38

34:                                               ; preds = %30
  %35 = zext i32 %18 to i64
  %36 = getelementptr inbounds nuw float, ptr %1, i64 %35
  %37 = load float, ptr %36, align 4
  br label %39

38:                                               ; preds = %30
  br label %39

39:                                               ; preds = %38, %34
  %40 = phi contract float [ %37, %34 ], [ 0.000000e+00, %38 ]
  %41 = trunc i8 %32 to i1
  br i1 %41, label %42, label %47

42:                                               ; preds = %39
  %43 = add i32 %18, %16
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw float, ptr %1, i64 %44
  %46 = load float, ptr %45, align 4
  br label %48

47:                                               ; preds = %39
  br label %48

48:                                               ; preds = %47, %42
  %49 = phi contract float [ %46, %42 ], [ 0.000000e+00, %47 ]
  br label %50

50:                                               ; preds = %151, %48
  %.03 = phi i32 [ %18, %48 ], [ %54, %151 ]
  %.02 = phi float [ %40, %48 ], [ %.01, %151 ]
  %.01 = phi float [ %49, %48 ], [ %63, %151 ]
  %.0 = phi i32 [ 1, %48 ], [ %152, %151 ]
  %51 = add i32 %.0, 1
  %52 = icmp ult i32 %51, %4
  br i1 %52, label %53, label %153

53:                                               ; preds = %50
  %54 = add i32 %.03, %16
  %55 = trunc i8 %32 to i1
  br i1 %55, label %56, label %61

56:                                               ; preds = %53
  %57 = add i32 %54, %16
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw float, ptr %1, i64 %58
  %60 = load float, ptr %59, align 4
  br label %62

61:                                               ; preds = %53
  br label %62

62:                                               ; preds = %61, %56
  %63 = phi contract float [ %60, %56 ], [ 0.000000e+00, %61 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %64 = zext i32 %9 to i64
  %65 = getelementptr inbounds nuw [10 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 0, i64 %64
  %66 = zext i32 %7 to i64
  %67 = getelementptr inbounds nuw [18 x float], ptr %65, i64 0, i64 %66
  store float %.01, ptr %67, align 4
  %68 = trunc i8 %32 to i1
  br i1 %68, label %69, label %79

69:                                               ; preds = %62
  %70 = icmp eq i32 %7, 1
  br i1 %70, label %71, label %79

71:                                               ; preds = %69
  %72 = sub i32 %54, 1
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds nuw float, ptr %1, i64 %73
  %75 = load float, ptr %74, align 4
  %76 = zext i32 %9 to i64
  %77 = getelementptr inbounds nuw [10 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 0, i64 %76
  %78 = getelementptr inbounds [18 x float], ptr %77, i64 0, i64 0
  store float %75, ptr %78, align 4
  br label %79

79:                                               ; preds = %71, %69, %62
  %80 = trunc i8 %26 to i1
  br i1 %80, label %81, label %91

81:                                               ; preds = %79
  %82 = icmp eq i32 %7, 16
  br i1 %82, label %83, label %91

83:                                               ; preds = %81
  %84 = add i32 %54, 1
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds nuw float, ptr %1, i64 %85
  %87 = load float, ptr %86, align 4
  %88 = zext i32 %9 to i64
  %89 = getelementptr inbounds nuw [10 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 0, i64 %88
  %90 = getelementptr inbounds [18 x float], ptr %89, i64 0, i64 17
  store float %87, ptr %90, align 4
  br label %91

91:                                               ; preds = %83, %81, %79
  %92 = trunc i8 %32 to i1
  br i1 %92, label %93, label %102

93:                                               ; preds = %91
  %94 = icmp eq i32 %9, 1
  br i1 %94, label %95, label %102

95:                                               ; preds = %93
  %96 = sub i32 %54, %2
  %97 = zext i32 %96 to i64
  %98 = getelementptr inbounds nuw float, ptr %1, i64 %97
  %99 = load float, ptr %98, align 4
  %100 = zext i32 %7 to i64
  %101 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 0, i64 %100
  store float %99, ptr %101, align 4
  br label %102

102:                                              ; preds = %95, %93, %91
  %103 = trunc i8 %26 to i1
  br i1 %103, label %104, label %113

104:                                              ; preds = %102
  %105 = icmp eq i32 %9, 8
  br i1 %105, label %106, label %113

106:                                              ; preds = %104
  %107 = add i32 %54, %2
  %108 = zext i32 %107 to i64
  %109 = getelementptr inbounds nuw float, ptr %1, i64 %108
  %110 = load float, ptr %109, align 4
  %111 = zext i32 %7 to i64
  %112 = getelementptr inbounds nuw [18 x float], ptr getelementptr inbounds ([10 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 0, i64 9), i64 0, i64 %111
  store float %110, ptr %112, align 4
  br label %113

113:                                              ; preds = %106, %104, %102
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %114 = trunc i8 %26 to i1
  br i1 %114, label %115, label %150

115:                                              ; preds = %113
  %116 = fmul contract float 0x3FD99999A0000000, %.01
  %117 = fadd contract float %.02, %63
  %118 = zext i32 %9 to i64
  %119 = getelementptr inbounds nuw [10 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 0, i64 %118
  %120 = sub i32 %7, 1
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds nuw [18 x float], ptr %119, i64 0, i64 %121
  %123 = load float, ptr %122, align 4
  %124 = fadd contract float %117, %123
  %125 = zext i32 %9 to i64
  %126 = getelementptr inbounds nuw [10 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 0, i64 %125
  %127 = add i32 %7, 1
  %128 = zext i32 %127 to i64
  %129 = getelementptr inbounds nuw [18 x float], ptr %126, i64 0, i64 %128
  %130 = load float, ptr %129, align 4
  %131 = fadd contract float %124, %130
  %132 = sub i32 %9, 1
  %133 = zext i32 %132 to i64
  %134 = getelementptr inbounds nuw [10 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 0, i64 %133
  %135 = zext i32 %7 to i64
  %136 = getelementptr inbounds nuw [18 x float], ptr %134, i64 0, i64 %135
  %137 = load float, ptr %136, align 4
  %138 = fadd contract float %131, %137
  %139 = add i32 %9, 1
  %140 = zext i32 %139 to i64
  %141 = getelementptr inbounds nuw [10 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ14stencil_7pointE4tile to ptr), i64 0, i64 %140
  %142 = zext i32 %7 to i64
  %143 = getelementptr inbounds nuw [18 x float], ptr %141, i64 0, i64 %142
  %144 = load float, ptr %143, align 4
  %145 = fadd contract float %138, %144
  %146 = fmul contract float 0x3FB99999A0000000, %145
  %147 = fadd contract float %116, %146
  %148 = zext i32 %54 to i64
  %149 = getelementptr inbounds nuw float, ptr %0, i64 %148
  store float %147, ptr %149, align 4
  br label %150

150:                                              ; preds = %115, %113
  br label %151

151:                                              ; preds = %150
  %152 = add i32 %.0, 1
  br label %50, !llvm.loop !4

153:                                              ; preds = %50
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

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
