; ModuleID = 'stencil2d.cu'
source_filename = "stencil2d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }
%struct.grid_extent = type { i8 }

@_ZZ13jacobi_5pointE4tile = internal addrspace(3) global [18 x [18 x float]] undef, align 4
@_ZZ13jacobi_5pointE7largest = internal addrspace(3) global [256 x float] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@gridDim = extern_weak dso_local addrspace(1) global %struct.grid_extent, align 1
@_ZZ10life_torusE1a = internal addrspace(3) global [256 x i8] undef, align 1
@_ZZ10life_torusE1b = internal addrspace(3) global [256 x i8] undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @jacobi_5point(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i32 noundef %3) #0 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = add i32 %5, 1
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %8 = add i32 %7, 1
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %10 = mul i32 %9, 16
  %11 = add i32 %10, %8
  %12 = mul i32 %11, %3
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %14 = mul i32 %13, 16
  %15 = add i32 %12, %14
  %16 = add i32 %15, %6
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr %2, i64 %17
  %19 = load float, ptr %18, align 4
  %20 = zext i32 %8 to i64
  %21 = getelementptr inbounds nuw [18 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 0, i64 %20
  %22 = zext i32 %6 to i64
  %23 = getelementptr inbounds nuw [18 x float], ptr %21, i64 0, i64 %22
  store float %19, ptr %23, align 4
  %24 = icmp eq i32 %6, 1
  br i1 %24, label %25, label %33

25:                                               ; preds = %4
  %26 = sub i32 %16, 1
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw float, ptr %2, i64 %27
  %29 = load float, ptr %28, align 4
  %30 = zext i32 %8 to i64
  %31 = getelementptr inbounds nuw [18 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 0, i64 %30
  %32 = getelementptr inbounds [18 x float], ptr %31, i64 0, i64 0
  store float %29, ptr %32, align 4
  br label %33

33:                                               ; preds = %25, %4
  %34 = icmp eq i32 %6, 16
  br i1 %34, label %35, label %43

35:                                               ; preds = %33
  %36 = add i32 %16, 1
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw float, ptr %2, i64 %37
  %39 = load float, ptr %38, align 4
  %40 = zext i32 %8 to i64
  %41 = getelementptr inbounds nuw [18 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 0, i64 %40
  %42 = getelementptr inbounds [18 x float], ptr %41, i64 0, i64 17
  store float %39, ptr %42, align 4
  br label %43

43:                                               ; preds = %35, %33
  %44 = icmp eq i32 %8, 1
  br i1 %44, label %45, label %52

45:                                               ; preds = %43
  %46 = sub i32 %16, %3
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw float, ptr %2, i64 %47
  %49 = load float, ptr %48, align 4
  %50 = zext i32 %6 to i64
  %51 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 0, i64 %50
  store float %49, ptr %51, align 4
  br label %52

52:                                               ; preds = %45, %43
  %53 = icmp eq i32 %8, 16
  br i1 %53, label %54, label %61

54:                                               ; preds = %52
  %55 = add i32 %16, %3
  %56 = zext i32 %55 to i64
  %57 = getelementptr inbounds nuw float, ptr %2, i64 %56
  %58 = load float, ptr %57, align 4
  %59 = zext i32 %6 to i64
  %60 = getelementptr inbounds nuw [18 x float], ptr getelementptr inbounds ([18 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 0, i64 17), i64 0, i64 %59
  store float %58, ptr %60, align 4
  br label %61

61:                                               ; preds = %54, %52
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %62 = zext i32 %8 to i64
  %63 = getelementptr inbounds nuw [18 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 0, i64 %62
  %64 = sub i32 %6, 1
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw [18 x float], ptr %63, i64 0, i64 %65
  %67 = load float, ptr %66, align 4
  %68 = zext i32 %8 to i64
  %69 = getelementptr inbounds nuw [18 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 0, i64 %68
  %70 = add i32 %6, 1
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw [18 x float], ptr %69, i64 0, i64 %71
  %73 = load float, ptr %72, align 4
  %74 = fadd contract float %67, %73
  %75 = sub i32 %8, 1
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds nuw [18 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 0, i64 %76
  %78 = zext i32 %6 to i64
  %79 = getelementptr inbounds nuw [18 x float], ptr %77, i64 0, i64 %78
  %80 = load float, ptr %79, align 4
  %81 = fadd contract float %74, %80
  %82 = add i32 %8, 1
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw [18 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 0, i64 %83
  %85 = zext i32 %6 to i64
  %86 = getelementptr inbounds nuw [18 x float], ptr %84, i64 0, i64 %85
  %87 = load float, ptr %86, align 4
  %88 = fadd contract float %81, %87
  %89 = fmul contract float 2.500000e-01, %88
  %90 = zext i32 %16 to i64
  %91 = getelementptr inbounds nuw float, ptr %0, i64 %90
  store float %89, ptr %91, align 4
  %92 = zext i32 %8 to i64
  %93 = getelementptr inbounds nuw [18 x [18 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 0, i64 %92
  %94 = zext i32 %6 to i64
  %95 = getelementptr inbounds nuw [18 x float], ptr %93, i64 0, i64 %94
  %96 = load float, ptr %95, align 4
  %97 = fsub contract float %89, %96
  %98 = call contract noundef float @llvm.fabs.f32(float %97)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %99 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %100 = mul i32 %99, 16
  %101 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %102 = add i32 %100, %101
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 0, i64 %103
  store float %98, ptr %104, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %105

105:                                              ; preds = %121, %61
  %.0 = phi i32 [ 128, %61 ], [ %122, %121 ]
  %106 = icmp ugt i32 %.0, 0
  br i1 %106, label %107, label %123

107:                                              ; preds = %105
  %108 = icmp ult i32 %102, %.0
  br i1 %108, label %109, label %120

109:                                              ; preds = %107
  %110 = zext i32 %102 to i64
  %111 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 0, i64 %110
  %112 = load float, ptr %111, align 4
  %113 = add i32 %102, %.0
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 0, i64 %114
  %116 = load float, ptr %115, align 4
  %117 = call contract noundef float @llvm.nvvm.fmax.f(float %112, float %116)
  %118 = zext i32 %102 to i64
  %119 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 0, i64 %118
  store float %117, ptr %119, align 4
  br label %120

120:                                              ; preds = %109, %107
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %121

121:                                              ; preds = %120
  %122 = udiv i32 %.0, 2
  br label %105, !llvm.loop !4

123:                                              ; preds = %105
  %124 = icmp eq i32 %102, 0
  br i1 %124, label %125, label %134

125:                                              ; preds = %123
  %126 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), align 4
  %127 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %128 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %129 = mul i32 %127, %128
  %130 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %131 = add i32 %129, %130
  %132 = zext i32 %131 to i64
  %133 = getelementptr inbounds nuw float, ptr %1, i64 %132
  store float %126, ptr %133, align 4
  br label %134

134:                                              ; preds = %125, %123
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @life_torus(ptr noundef %0, i32 noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %5 = mul i32 %4, 32
  %6 = add i32 %5, %3
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 256
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 %9
  %11 = zext i32 %6 to i64
  %12 = getelementptr inbounds nuw i8, ptr %10, i64 %11
  %13 = load i8, ptr %12, align 1
  %14 = zext i32 %6 to i64
  %15 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), i64 %14
  store i8 %13, ptr %15, align 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %16

16:                                               ; preds = %92, %2
  %.02 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), %2 ], [ %.01, %92 ]
  %.01 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1b to ptr), %2 ], [ %.02, %92 ]
  %.0 = phi i32 [ 0, %2 ], [ %93, %92 ]
  %17 = icmp ult i32 %.0, %1
  br i1 %17, label %18, label %94

18:                                               ; preds = %16
  %19 = add i32 %3, 31
  %20 = urem i32 %19, 32
  %21 = add i32 %3, 1
  %22 = urem i32 %21, 32
  %23 = add i32 %4, 7
  %24 = urem i32 %23, 8
  %25 = mul i32 %24, 32
  %26 = mul i32 %4, 32
  %27 = add i32 %4, 1
  %28 = urem i32 %27, 8
  %29 = mul i32 %28, 32
  %30 = add i32 %25, %20
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw i8, ptr %.02, i64 %31
  %33 = load i8, ptr %32, align 1
  %34 = zext i8 %33 to i32
  %35 = add i32 %25, %3
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw i8, ptr %.02, i64 %36
  %38 = load i8, ptr %37, align 1
  %39 = zext i8 %38 to i32
  %40 = add nsw i32 %34, %39
  %41 = add i32 %25, %22
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw i8, ptr %.02, i64 %42
  %44 = load i8, ptr %43, align 1
  %45 = zext i8 %44 to i32
  %46 = add nsw i32 %40, %45
  %47 = add i32 %26, %20
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw i8, ptr %.02, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = zext i8 %50 to i32
  %52 = add nsw i32 %46, %51
  %53 = add i32 %26, %22
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw i8, ptr %.02, i64 %54
  %56 = load i8, ptr %55, align 1
  %57 = zext i8 %56 to i32
  %58 = add nsw i32 %52, %57
  %59 = add i32 %29, %20
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds nuw i8, ptr %.02, i64 %60
  %62 = load i8, ptr %61, align 1
  %63 = zext i8 %62 to i32
  %64 = add nsw i32 %58, %63
  %65 = add i32 %29, %3
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw i8, ptr %.02, i64 %66
  %68 = load i8, ptr %67, align 1
  %69 = zext i8 %68 to i32
  %70 = add nsw i32 %64, %69
  %71 = add i32 %29, %22
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw i8, ptr %.02, i64 %72
  %74 = load i8, ptr %73, align 1
  %75 = zext i8 %74 to i32
  %76 = add nsw i32 %70, %75
  %77 = icmp eq i32 %76, 3
  br i1 %77, label %87, label %78

78:                                               ; preds = %18
  %79 = icmp eq i32 %76, 2
  br i1 %79, label %80, label %85

80:                                               ; preds = %78
  %81 = zext i32 %6 to i64
  %82 = getelementptr inbounds nuw i8, ptr %.02, i64 %81
  %83 = load i8, ptr %82, align 1
  %84 = icmp ne i8 %83, 0
  br label %85

85:                                               ; preds = %80, %78
  %86 = phi i1 [ false, %78 ], [ %84, %80 ]
  br label %87

87:                                               ; preds = %85, %18
  %88 = phi i1 [ true, %18 ], [ %86, %85 ]
  %89 = zext i1 %88 to i8
  %90 = zext i32 %6 to i64
  %91 = getelementptr inbounds nuw i8, ptr %.01, i64 %90
  store i8 %89, ptr %91, align 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %92

92:                                               ; preds = %87
  %93 = add i32 %.0, 1
  br label %16, !llvm.loop !6

94:                                               ; preds = %16
  %95 = zext i32 %6 to i64
  %96 = getelementptr inbounds nuw i8, ptr %.02, i64 %95
  %97 = load i8, ptr %96, align 1
  %98 = zext i32 %6 to i64
  %99 = getelementptr inbounds nuw i8, ptr %10, i64 %98
  store i8 %97, ptr %99, align 1
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fmax.f(float, float) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
