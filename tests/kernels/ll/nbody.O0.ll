; ModuleID = 'nbody.cu'
source_filename = "nbody.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float4 = type { float, float, float, float }
%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ12nbody_forcesE4tile = internal addrspace(3) global [128 x %struct.float4] undef, align 16
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @nbody_forces(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = alloca %struct.float4, align 16
  %5 = alloca %struct.float4, align 16
  %6 = alloca %struct.float4, align 16
  %7 = alloca %struct.float4, align 16
  %8 = alloca %struct.float4, align 16
  %9 = alloca %struct.float4, align 16
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = mul i32 %11, 128
  %13 = add i32 %12, %10
  %14 = icmp ult i32 %13, %2
  br i1 %14, label %15, label %18

15:                                               ; preds = %3
  %16 = zext i32 %13 to i64
  %17 = getelementptr inbounds nuw %struct.float4, ptr %1, i64 %16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %7, ptr align 16 %17, i64 16, i1 false)
  br label %31

18:                                               ; preds = %3
  store float 0.000000e+00, ptr %4, align 16
  %19 = getelementptr inbounds nuw %struct.float4, ptr %4, i32 0, i32 1
  store float 0.000000e+00, ptr %19, align 4
  %20 = getelementptr inbounds nuw %struct.float4, ptr %4, i32 0, i32 2
  store float 0.000000e+00, ptr %20, align 8
  %21 = getelementptr inbounds nuw %struct.float4, ptr %4, i32 0, i32 3
  store float 0.000000e+00, ptr %21, align 4
  %22 = load %struct.float4, ptr %4, align 16
  %23 = getelementptr inbounds nuw %struct.float4, ptr %7, i32 0, i32 0
  %24 = extractvalue %struct.float4 %22, 0
  store float %24, ptr %23, align 16
  %25 = getelementptr inbounds nuw %struct.float4, ptr %7, i32 0, i32 1
  %26 = extractvalue %struct.float4 %22, 1
  store float %26, ptr %25, align 4
  %27 = getelementptr inbounds nuw %struct.float4, ptr %7, i32 0, i32 2
  %28 = extractvalue %struct.float4 %22, 2
  store float %28, ptr %27, align 8
  %29 = getelementptr inbounds nuw %struct.float4, ptr %7, i32 0, i32 3
  %30 = extractvalue %struct.float4 %22, 3
  store float %30, ptr %29, align 4
  br label %31

31:                                               ; preds = %18, %15
  br label %32

32:                                               ; preds = %103, %31
  %.05 = phi float [ 0.000000e+00, %31 ], [ %.16, %103 ]
  %.03 = phi float [ 0.000000e+00, %31 ], [ %.14, %103 ]
  %.02 = phi float [ 0.000000e+00, %31 ], [ %.1, %103 ]
  %.01 = phi i32 [ 0, %31 ], [ %104, %103 ]
  %33 = icmp ult i32 %.01, %2
  br i1 %33, label %34, label %105

34:                                               ; preds = %32
  %35 = add i32 %.01, %10
  %36 = icmp ult i32 %35, %2
  br i1 %36, label %37, label %40

37:                                               ; preds = %34
  %38 = zext i32 %35 to i64
  %39 = getelementptr inbounds nuw %struct.float4, ptr %1, i64 %38
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %8, ptr align 16 %39, i64 16, i1 false)
  br label %53

40:                                               ; preds = %34
  store float 0.000000e+00, ptr %5, align 16
  %41 = getelementptr inbounds nuw %struct.float4, ptr %5, i32 0, i32 1
  store float 0.000000e+00, ptr %41, align 4
  %42 = getelementptr inbounds nuw %struct.float4, ptr %5, i32 0, i32 2
  store float 0.000000e+00, ptr %42, align 8
  %43 = getelementptr inbounds nuw %struct.float4, ptr %5, i32 0, i32 3
  store float 0.000000e+00, ptr %43, align 4
  %44 = load %struct.float4, ptr %5, align 16
  %45 = getelementptr inbounds nuw %struct.float4, ptr %8, i32 0, i32 0
  %46 = extractvalue %struct.float4 %44, 0
  store float %46, ptr %45, align 16
  %47 = getelementptr inbounds nuw %struct.float4, ptr %8, i32 0, i32 1
  %48 = extractvalue %struct.float4 %44, 1
  store float %48, ptr %47, align 4
  %49 = getelementptr inbounds nuw %struct.float4, ptr %8, i32 0, i32 2
  %50 = extractvalue %struct.float4 %44, 2
  store float %50, ptr %49, align 8
  %51 = getelementptr inbounds nuw %struct.float4, ptr %8, i32 0, i32 3
  %52 = extractvalue %struct.float4 %44, 3
  store float %52, ptr %51, align 4
  br label %53

53:                                               ; preds = %40, %37
  %54 = zext i32 %10 to i64
  %55 = getelementptr inbounds nuw [128 x %struct.float4], ptr addrspacecast (ptr addrspace(3) @_ZZ12nbody_forcesE4tile to ptr), i64 0, i64 %54
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %55, ptr align 16 %8, i64 16, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %56

56:                                               ; preds = %100, %53
  %.16 = phi float [ %.05, %53 ], [ %95, %100 ]
  %.14 = phi float [ %.03, %53 ], [ %97, %100 ]
  %.1 = phi float [ %.02, %53 ], [ %99, %100 ]
  %.0 = phi i32 [ 0, %53 ], [ %101, %100 ]
  %57 = icmp ult i32 %.0, 128
  br i1 %57, label %58, label %102

58:                                               ; preds = %56
  %59 = zext i32 %.0 to i64
  %60 = getelementptr inbounds nuw [128 x %struct.float4], ptr addrspacecast (ptr addrspace(3) @_ZZ12nbody_forcesE4tile to ptr), i64 0, i64 %59
  %61 = getelementptr inbounds nuw %struct.float4, ptr %60, i32 0, i32 0
  %62 = load float, ptr %61, align 16
  %63 = getelementptr inbounds nuw %struct.float4, ptr %7, i32 0, i32 0
  %64 = load float, ptr %63, align 16
  %65 = fsub contract float %62, %64
  %66 = zext i32 %.0 to i64
  %67 = getelementptr inbounds nuw [128 x %struct.float4], ptr addrspacecast (ptr addrspace(3) @_ZZ12nbody_forcesE4tile to ptr), i64 0, i64 %66
  %68 = getelementptr inbounds nuw %struct.float4, ptr %67, i32 0, i32 1
  %69 = load float, ptr %68, align 4
  %70 = getelementptr inbounds nuw %struct.float4, ptr %7, i32 0, i32 1
  %71 = load float, ptr %70, align 4
  %72 = fsub contract float %69, %71
  %73 = zext i32 %.0 to i64
  %74 = getelementptr inbounds nuw [128 x %struct.float4], ptr addrspacecast (ptr addrspace(3) @_ZZ12nbody_forcesE4tile to ptr), i64 0, i64 %73
  %75 = getelementptr inbounds nuw %struct.float4, ptr %74, i32 0, i32 2
  %76 = load float, ptr %75, align 8
  %77 = getelementptr inbounds nuw %struct.float4, ptr %7, i32 0, i32 2
  %78 = load float, ptr %77, align 8
  %79 = fsub contract float %76, %78
  %80 = fmul contract float %65, %65
  %81 = fmul contract float %72, %72
  %82 = fadd contract float %80, %81
  %83 = fmul contract float %79, %79
  %84 = fadd contract float %82, %83
  %85 = fadd contract float %84, 0x3F847AE140000000
  %86 = call contract noundef float @llvm.nvvm.rsqrt.approx.f(float %85)
  %87 = zext i32 %.0 to i64
  %88 = getelementptr inbounds nuw [128 x %struct.float4], ptr addrspacecast (ptr addrspace(3) @_ZZ12nbody_forcesE4tile to ptr), i64 0, i64 %87
  %89 = getelementptr inbounds nuw %struct.float4, ptr %88, i32 0, i32 3
  %90 = load float, ptr %89, align 4
  %91 = fmul contract float %90, %86
  %92 = fmul contract float %91, %86
  %93 = fmul contract float %92, %86
  %94 = fmul contract float %65, %93
  %95 = fadd contract float %.16, %94
  %96 = fmul contract float %72, %93
  %97 = fadd contract float %.14, %96
  %98 = fmul contract float %79, %93
  %99 = fadd contract float %.1, %98
  br label %100

100:                                              ; preds = %58
  %101 = add i32 %.0, 1
  br label %56, !llvm.loop !4

102:                                              ; preds = %56
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %103

103:                                              ; preds = %102
  %104 = add i32 %.01, 128
  br label %32, !llvm.loop !6

105:                                              ; preds = %32
  %106 = icmp ult i32 %13, %2
  br i1 %106, label %107, label %122

107:                                              ; preds = %105
  store float %.05, ptr %6, align 16
  %108 = getelementptr inbounds nuw %struct.float4, ptr %6, i32 0, i32 1
  store float %.03, ptr %108, align 4
  %109 = getelementptr inbounds nuw %struct.float4, ptr %6, i32 0, i32 2
  store float %.02, ptr %109, align 8
  %110 = getelementptr inbounds nuw %struct.float4, ptr %6, i32 0, i32 3
  store float 0.000000e+00, ptr %110, align 4
  %111 = load %struct.float4, ptr %6, align 16
  %112 = getelementptr inbounds nuw %struct.float4, ptr %9, i32 0, i32 0
  %113 = extractvalue %struct.float4 %111, 0
  store float %113, ptr %112, align 16
  %114 = getelementptr inbounds nuw %struct.float4, ptr %9, i32 0, i32 1
  %115 = extractvalue %struct.float4 %111, 1
  store float %115, ptr %114, align 4
  %116 = getelementptr inbounds nuw %struct.float4, ptr %9, i32 0, i32 2
  %117 = extractvalue %struct.float4 %111, 2
  store float %117, ptr %116, align 8
  %118 = getelementptr inbounds nuw %struct.float4, ptr %9, i32 0, i32 3
  %119 = extractvalue %struct.float4 %111, 3
  store float %119, ptr %118, align 4
  %120 = zext i32 %13 to i64
  %121 = getelementptr inbounds nuw %struct.float4, ptr %0, i64 %120
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %121, ptr align 16 %9, i64 16, i1 false)
  br label %122

122:                                              ; preds = %107, %105
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.f(float) #4

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
