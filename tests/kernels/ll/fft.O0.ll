; ModuleID = 'fft.cu'
source_filename = "fft.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float2 = type { float, float }
%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ15fft256_in_placeE1s = internal addrspace(3) global [256 x %struct.float2] undef, align 8
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ18fft256_two_buffersE1s = internal addrspace(3) global [2 x [256 x %struct.float2]] undef, align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @fft256_in_place(ptr noundef %0) #0 {
  %2 = alloca %struct.float2, align 8
  %3 = alloca %struct.float2, align 8
  %4 = alloca %struct.float2, align 8
  %5 = alloca %struct.float2, align 8
  %6 = alloca %struct.float2, align 8
  %7 = alloca %struct.float2, align 8
  %8 = alloca %struct.float2, align 8
  %9 = alloca %struct.float2, align 8
  %10 = alloca %struct.float2, align 8
  %11 = alloca %struct.float2, align 8
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %14 = mul i32 %13, 256
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw %struct.float2, ptr %0, i64 %15
  %17 = zext i32 %12 to i64
  %18 = getelementptr inbounds nuw %struct.float2, ptr %16, i64 %17
  %19 = zext i32 %12 to i64
  %20 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 0, i64 %19
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %20, ptr align 8 %18, i64 8, i1 false)
  %21 = add i32 %12, 128
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw %struct.float2, ptr %16, i64 %22
  %24 = add i32 %12, 128
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 0, i64 %25
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %26, ptr align 8 %23, i64 8, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %27

27:                                               ; preds = %104, %1
  %.0 = phi i32 [ 1, %1 ], [ %105, %104 ]
  %28 = icmp ult i32 %.0, 256
  br i1 %28, label %29, label %106

29:                                               ; preds = %27
  %30 = urem i32 %12, %.0
  %31 = zext i32 %12 to i64
  %32 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 0, i64 %31
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %7, ptr align 8 %32, i64 8, i1 false)
  %33 = add i32 %12, 128
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 0, i64 %34
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %9, ptr align 8 %35, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %6, ptr align 8 %9, i64 8, i1 false)
  %36 = uitofp i32 %30 to float
  %37 = fmul contract float 0xC00921FB60000000, %36
  %38 = uitofp i32 %.0 to float
  %39 = fdiv contract float %37, %38
  %40 = call contract noundef float @llvm.nvvm.cos.approx.f(float %39)
  %41 = call contract noundef float @llvm.nvvm.sin.approx.f(float %39)
  %42 = load float, ptr %6, align 8
  %43 = fmul contract float %42, %40
  %44 = getelementptr inbounds nuw %struct.float2, ptr %6, i32 0, i32 1
  %45 = load float, ptr %44, align 4
  %46 = fmul contract float %45, %41
  %47 = fsub contract float %43, %46
  %48 = load float, ptr %6, align 8
  %49 = fmul contract float %48, %41
  %50 = getelementptr inbounds nuw %struct.float2, ptr %6, i32 0, i32 1
  %51 = load float, ptr %50, align 4
  %52 = fmul contract float %51, %40
  %53 = fadd contract float %49, %52
  store float %47, ptr %4, align 8
  %54 = getelementptr inbounds nuw %struct.float2, ptr %4, i32 0, i32 1
  store float %53, ptr %54, align 4
  %55 = load %struct.float2, ptr %4, align 8
  %56 = extractvalue %struct.float2 %55, 0
  store float %56, ptr %5, align 8
  %57 = getelementptr inbounds nuw %struct.float2, ptr %5, i32 0, i32 1
  %58 = extractvalue %struct.float2 %55, 1
  store float %58, ptr %57, align 4
  %59 = load %struct.float2, ptr %5, align 8
  %60 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 0
  %61 = extractvalue %struct.float2 %59, 0
  store float %61, ptr %60, align 8
  %62 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 1
  %63 = extractvalue %struct.float2 %59, 1
  store float %63, ptr %62, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %64 = sub i32 %12, %30
  %65 = mul i32 %64, 2
  %66 = add i32 %65, %30
  %67 = getelementptr inbounds nuw %struct.float2, ptr %7, i32 0, i32 0
  %68 = load float, ptr %67, align 8
  %69 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 0
  %70 = load float, ptr %69, align 8
  %71 = fadd contract float %68, %70
  %72 = getelementptr inbounds nuw %struct.float2, ptr %7, i32 0, i32 1
  %73 = load float, ptr %72, align 4
  %74 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 1
  %75 = load float, ptr %74, align 4
  %76 = fadd contract float %73, %75
  store float %71, ptr %2, align 8
  %77 = getelementptr inbounds nuw %struct.float2, ptr %2, i32 0, i32 1
  store float %76, ptr %77, align 4
  %78 = load %struct.float2, ptr %2, align 8
  %79 = getelementptr inbounds nuw %struct.float2, ptr %10, i32 0, i32 0
  %80 = extractvalue %struct.float2 %78, 0
  store float %80, ptr %79, align 8
  %81 = getelementptr inbounds nuw %struct.float2, ptr %10, i32 0, i32 1
  %82 = extractvalue %struct.float2 %78, 1
  store float %82, ptr %81, align 4
  %83 = zext i32 %66 to i64
  %84 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 0, i64 %83
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %84, ptr align 8 %10, i64 8, i1 false)
  %85 = getelementptr inbounds nuw %struct.float2, ptr %7, i32 0, i32 0
  %86 = load float, ptr %85, align 8
  %87 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 0
  %88 = load float, ptr %87, align 8
  %89 = fsub contract float %86, %88
  %90 = getelementptr inbounds nuw %struct.float2, ptr %7, i32 0, i32 1
  %91 = load float, ptr %90, align 4
  %92 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 1
  %93 = load float, ptr %92, align 4
  %94 = fsub contract float %91, %93
  store float %89, ptr %3, align 8
  %95 = getelementptr inbounds nuw %struct.float2, ptr %3, i32 0, i32 1
  store float %94, ptr %95, align 4
  %96 = load %struct.float2, ptr %3, align 8
  %97 = getelementptr inbounds nuw %struct.float2, ptr %11, i32 0, i32 0
  %98 = extractvalue %struct.float2 %96, 0
  store float %98, ptr %97, align 8
  %99 = getelementptr inbounds nuw %struct.float2, ptr %11, i32 0, i32 1
  %100 = extractvalue %struct.float2 %96, 1
  store float %100, ptr %99, align 4
  %101 = add i32 %66, %.0
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 0, i64 %102
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %103, ptr align 8 %11, i64 8, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %104

104:                                              ; preds = %29
  %105 = mul i32 %.0, 2
  br label %27, !llvm.loop !4

106:                                              ; preds = %27
  %107 = zext i32 %12 to i64
  %108 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 0, i64 %107
  %109 = zext i32 %12 to i64
  %110 = getelementptr inbounds nuw %struct.float2, ptr %16, i64 %109
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %110, ptr align 8 %108, i64 8, i1 false)
  %111 = add i32 %12, 128
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 0, i64 %112
  %114 = add i32 %12, 128
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw %struct.float2, ptr %16, i64 %115
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %116, ptr align 8 %113, i64 8, i1 false)
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @fft256_two_buffers(ptr noundef %0) #0 {
  %2 = alloca %struct.float2, align 8
  %3 = alloca %struct.float2, align 8
  %4 = alloca %struct.float2, align 8
  %5 = alloca %struct.float2, align 8
  %6 = alloca %struct.float2, align 8
  %7 = alloca %struct.float2, align 8
  %8 = alloca %struct.float2, align 8
  %9 = alloca %struct.float2, align 8
  %10 = alloca %struct.float2, align 8
  %11 = alloca %struct.float2, align 8
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %14 = mul i32 %13, 256
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw %struct.float2, ptr %0, i64 %15
  %17 = zext i32 %12 to i64
  %18 = getelementptr inbounds nuw %struct.float2, ptr %16, i64 %17
  %19 = zext i32 %12 to i64
  %20 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 0, i64 %19
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %20, ptr align 8 %18, i64 8, i1 false)
  %21 = add i32 %12, 128
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw %struct.float2, ptr %16, i64 %22
  %24 = add i32 %12, 128
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 0, i64 %25
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %26, ptr align 8 %23, i64 8, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %27

27:                                               ; preds = %115, %1
  %.01 = phi i32 [ 0, %1 ], [ %114, %115 ]
  %.0 = phi i32 [ 1, %1 ], [ %116, %115 ]
  %28 = icmp ult i32 %.0, 256
  br i1 %28, label %29, label %117

29:                                               ; preds = %27
  %30 = urem i32 %12, %.0
  %31 = zext i32 %.01 to i64
  %32 = getelementptr inbounds nuw [2 x [256 x %struct.float2]], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 0, i64 %31
  %33 = zext i32 %12 to i64
  %34 = getelementptr inbounds nuw [256 x %struct.float2], ptr %32, i64 0, i64 %33
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %7, ptr align 8 %34, i64 8, i1 false)
  %35 = zext i32 %.01 to i64
  %36 = getelementptr inbounds nuw [2 x [256 x %struct.float2]], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 0, i64 %35
  %37 = add i32 %12, 128
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw [256 x %struct.float2], ptr %36, i64 0, i64 %38
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %9, ptr align 8 %39, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %6, ptr align 8 %9, i64 8, i1 false)
  %40 = uitofp i32 %30 to float
  %41 = fmul contract float 0xC00921FB60000000, %40
  %42 = uitofp i32 %.0 to float
  %43 = fdiv contract float %41, %42
  %44 = call contract noundef float @llvm.nvvm.cos.approx.f(float %43)
  %45 = call contract noundef float @llvm.nvvm.sin.approx.f(float %43)
  %46 = load float, ptr %6, align 8
  %47 = fmul contract float %46, %44
  %48 = getelementptr inbounds nuw %struct.float2, ptr %6, i32 0, i32 1
  %49 = load float, ptr %48, align 4
  %50 = fmul contract float %49, %45
  %51 = fsub contract float %47, %50
  %52 = load float, ptr %6, align 8
  %53 = fmul contract float %52, %45
  %54 = getelementptr inbounds nuw %struct.float2, ptr %6, i32 0, i32 1
  %55 = load float, ptr %54, align 4
  %56 = fmul contract float %55, %44
  %57 = fadd contract float %53, %56
  store float %51, ptr %4, align 8
  %58 = getelementptr inbounds nuw %struct.float2, ptr %4, i32 0, i32 1
  store float %57, ptr %58, align 4
  %59 = load %struct.float2, ptr %4, align 8
  %60 = extractvalue %struct.float2 %59, 0
  store float %60, ptr %5, align 8
  %61 = getelementptr inbounds nuw %struct.float2, ptr %5, i32 0, i32 1
  %62 = extractvalue %struct.float2 %59, 1
  store float %62, ptr %61, align 4
  %63 = load %struct.float2, ptr %5, align 8
  %64 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 0
  %65 = extractvalue %struct.float2 %63, 0
  store float %65, ptr %64, align 8
  %66 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 1
  %67 = extractvalue %struct.float2 %63, 1
  store float %67, ptr %66, align 4
  %68 = sub i32 %12, %30
  %69 = mul i32 %68, 2
  %70 = add i32 %69, %30
  %71 = getelementptr inbounds nuw %struct.float2, ptr %7, i32 0, i32 0
  %72 = load float, ptr %71, align 8
  %73 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 0
  %74 = load float, ptr %73, align 8
  %75 = fadd contract float %72, %74
  %76 = getelementptr inbounds nuw %struct.float2, ptr %7, i32 0, i32 1
  %77 = load float, ptr %76, align 4
  %78 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 1
  %79 = load float, ptr %78, align 4
  %80 = fadd contract float %77, %79
  store float %75, ptr %2, align 8
  %81 = getelementptr inbounds nuw %struct.float2, ptr %2, i32 0, i32 1
  store float %80, ptr %81, align 4
  %82 = load %struct.float2, ptr %2, align 8
  %83 = getelementptr inbounds nuw %struct.float2, ptr %10, i32 0, i32 0
  %84 = extractvalue %struct.float2 %82, 0
  store float %84, ptr %83, align 8
  %85 = getelementptr inbounds nuw %struct.float2, ptr %10, i32 0, i32 1
  %86 = extractvalue %struct.float2 %82, 1
  store float %86, ptr %85, align 4
  %87 = xor i32 %.01, 1
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds nuw [2 x [256 x %struct.float2]], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 0, i64 %88
  %90 = zext i32 %70 to i64
  %91 = getelementptr inbounds nuw [256 x %struct.float2], ptr %89, i64 0, i64 %90
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %91, ptr align 8 %10, i64 8, i1 false)
  %92 = getelementptr inbounds nuw %struct.float2, ptr %7, i32 0, i32 0
  %93 = load float, ptr %92, align 8
  %94 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 0
  %95 = load float, ptr %94, align 8
  %96 = fsub contract float %93, %95
  %97 = getelementptr inbounds nuw %struct.float2, ptr %7, i32 0, i32 1
  %98 = load float, ptr %97, align 4
  %99 = getelementptr inbounds nuw %struct.float2, ptr %8, i32 0, i32 1
  %100 = load float, ptr %99, align 4
  %101 = fsub contract float %98, %100
  store float %96, ptr %3, align 8
  %102 = getelementptr inbounds nuw %struct.float2, ptr %3, i32 0, i32 1
  store float %101, ptr %102, align 4
  %103 = load %struct.float2, ptr %3, align 8
  %104 = getelementptr inbounds nuw %struct.float2, ptr %11, i32 0, i32 0
  %105 = extractvalue %struct.float2 %103, 0
  store float %105, ptr %104, align 8
  %106 = getelementptr inbounds nuw %struct.float2, ptr %11, i32 0, i32 1
  %107 = extractvalue %struct.float2 %103, 1
  store float %107, ptr %106, align 4
  %108 = xor i32 %.01, 1
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds nuw [2 x [256 x %struct.float2]], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 0, i64 %109
  %111 = add i32 %70, %.0
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw [256 x %struct.float2], ptr %110, i64 0, i64 %112
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %113, ptr align 8 %11, i64 8, i1 false)
  %114 = xor i32 %.01, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %115

115:                                              ; preds = %29
  %116 = mul i32 %.0, 2
  br label %27, !llvm.loop !6

117:                                              ; preds = %27
  %118 = zext i32 %.01 to i64
  %119 = getelementptr inbounds nuw [2 x [256 x %struct.float2]], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 0, i64 %118
  %120 = zext i32 %12 to i64
  %121 = getelementptr inbounds nuw [256 x %struct.float2], ptr %119, i64 0, i64 %120
  %122 = zext i32 %12 to i64
  %123 = getelementptr inbounds nuw %struct.float2, ptr %16, i64 %122
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %123, ptr align 8 %121, i64 8, i1 false)
  %124 = zext i32 %.01 to i64
  %125 = getelementptr inbounds nuw [2 x [256 x %struct.float2]], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 0, i64 %124
  %126 = add i32 %12, 128
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds nuw [256 x %struct.float2], ptr %125, i64 0, i64 %127
  %129 = add i32 %12, 128
  %130 = zext i32 %129 to i64
  %131 = getelementptr inbounds nuw %struct.float2, ptr %16, i64 %130
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %131, ptr align 8 %128, i64 8, i1 false)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.cos.approx.f(float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sin.approx.f(float) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
