; ModuleID = 'softmax.cu'
source_filename = "softmax.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }
%struct.float2 = type { float, float }
%struct.Partial = type { float, float }

@_ZZ12softmax_treeE1s = internal addrspace(3) global [256 x float] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ14softmax_onlineE7of_warp = internal addrspace(3) global [4 x %struct.float2] undef, align 8
@_ZZ14softmax_onlineE8of_block = internal addrspace(3) global %struct.float2 undef, align 8
@__const.softmax_online.p = private unnamed_addr constant %struct.Partial { float 0xC7EFF933C0000000, float 0.000000e+00 }, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @softmax_tree(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, %2
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  br label %9

9:                                                ; preds = %16, %3
  %.06 = phi float [ 0xC7EFF933C0000000, %3 ], [ %15, %16 ]
  %.05 = phi i32 [ %4, %3 ], [ %17, %16 ]
  %10 = icmp ult i32 %.05, %2
  br i1 %10, label %11, label %18

11:                                               ; preds = %9
  %12 = zext i32 %.05 to i64
  %13 = getelementptr inbounds nuw float, ptr %8, i64 %12
  %14 = load float, ptr %13, align 4
  %15 = call contract noundef float @llvm.nvvm.fmax.f(float %.06, float %14)
  br label %16

16:                                               ; preds = %11
  %17 = add i32 %.05, 256
  br label %9, !llvm.loop !4

18:                                               ; preds = %9
  %19 = zext i32 %4 to i64
  %20 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 0, i64 %19
  store float %.06, ptr %20, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %21

21:                                               ; preds = %37, %18
  %.04 = phi i32 [ 128, %18 ], [ %38, %37 ]
  %22 = icmp ugt i32 %.04, 0
  br i1 %22, label %23, label %39

23:                                               ; preds = %21
  %24 = icmp ult i32 %4, %.04
  br i1 %24, label %25, label %36

25:                                               ; preds = %23
  %26 = zext i32 %4 to i64
  %27 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 0, i64 %26
  %28 = load float, ptr %27, align 4
  %29 = add i32 %4, %.04
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 0, i64 %30
  %32 = load float, ptr %31, align 4
  %33 = call contract noundef float @llvm.nvvm.fmax.f(float %28, float %32)
  %34 = zext i32 %4 to i64
  %35 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 0, i64 %34
  store float %33, ptr %35, align 4
  br label %36

36:                                               ; preds = %25, %23
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %37

37:                                               ; preds = %36
  %38 = udiv i32 %.04, 2
  br label %21, !llvm.loop !6

39:                                               ; preds = %21
  %40 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %41

41:                                               ; preds = %51, %39
  %.03 = phi float [ 0.000000e+00, %39 ], [ %50, %51 ]
  %.02 = phi i32 [ %4, %39 ], [ %52, %51 ]
  %42 = icmp ult i32 %.02, %2
  br i1 %42, label %43, label %53

43:                                               ; preds = %41
  %44 = zext i32 %.02 to i64
  %45 = getelementptr inbounds nuw float, ptr %8, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = fsub contract float %46, %40
  %48 = fmul contract float %47, 0x3FF7154760000000
  %49 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %48)
  %50 = fadd contract float %.03, %49
  br label %51

51:                                               ; preds = %43
  %52 = add i32 %.02, 256
  br label %41, !llvm.loop !7

53:                                               ; preds = %41
  %54 = zext i32 %4 to i64
  %55 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 0, i64 %54
  store float %.03, ptr %55, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %56

56:                                               ; preds = %70, %53
  %.01 = phi i32 [ 128, %53 ], [ %71, %70 ]
  %57 = icmp ugt i32 %.01, 0
  br i1 %57, label %58, label %72

58:                                               ; preds = %56
  %59 = icmp ult i32 %4, %.01
  br i1 %59, label %60, label %69

60:                                               ; preds = %58
  %61 = add i32 %4, %.01
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 0, i64 %62
  %64 = load float, ptr %63, align 4
  %65 = zext i32 %4 to i64
  %66 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 0, i64 %65
  %67 = load float, ptr %66, align 4
  %68 = fadd contract float %67, %64
  store float %68, ptr %66, align 4
  br label %69

69:                                               ; preds = %60, %58
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %70

70:                                               ; preds = %69
  %71 = udiv i32 %.01, 2
  br label %56, !llvm.loop !8

72:                                               ; preds = %56
  %73 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), align 4
  %74 = fdiv contract float 1.000000e+00, %73
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %75

75:                                               ; preds = %90, %72
  %.0 = phi i32 [ %4, %72 ], [ %91, %90 ]
  %76 = icmp ult i32 %.0, %2
  br i1 %76, label %77, label %92

77:                                               ; preds = %75
  %78 = zext i32 %.0 to i64
  %79 = getelementptr inbounds nuw float, ptr %8, i64 %78
  %80 = load float, ptr %79, align 4
  %81 = fsub contract float %80, %40
  %82 = fmul contract float %81, 0x3FF7154760000000
  %83 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %82)
  %84 = fmul contract float %83, %74
  %85 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %86 = mul i32 %85, %2
  %87 = add i32 %86, %.0
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds nuw float, ptr %0, i64 %88
  store float %84, ptr %89, align 4
  br label %90

90:                                               ; preds = %77
  %91 = add i32 %.0, 256
  br label %75, !llvm.loop !9

92:                                               ; preds = %75
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @softmax_online(ptr noundef %0, ptr noundef %1, i32 noundef %2) #2 {
  %4 = alloca %struct.float2, align 8
  %5 = alloca %struct.float2, align 8
  %6 = alloca %struct.float2, align 8
  %7 = alloca %struct.Partial, align 4
  %8 = alloca %struct.Partial, align 8
  %9 = alloca %struct.Partial, align 8
  %10 = alloca %struct.Partial, align 4
  %11 = alloca %struct.Partial, align 4
  %12 = alloca %struct.Partial, align 4
  %13 = alloca %struct.Partial, align 4
  %14 = alloca %struct.Partial, align 4
  %15 = alloca %struct.Partial, align 8
  %16 = alloca %struct.Partial, align 4
  %17 = alloca %struct.Partial, align 8
  %18 = alloca %struct.Partial, align 8
  %19 = alloca %struct.Partial, align 4
  %20 = alloca %struct.Partial, align 4
  %21 = alloca %struct.Partial, align 4
  %22 = alloca %struct.Partial, align 4
  %23 = alloca %struct.Partial, align 4
  %24 = alloca %struct.Partial, align 8
  %25 = alloca %struct.Partial, align 4
  %26 = alloca %struct.Partial, align 8
  %27 = alloca %struct.Partial, align 8
  %28 = alloca %struct.Partial, align 4
  %29 = alloca %struct.Partial, align 4
  %30 = alloca %struct.Partial, align 4
  %31 = alloca %struct.Partial, align 4
  %32 = alloca %struct.Partial, align 4
  %33 = alloca %struct.Partial, align 4
  %34 = alloca %struct.float2, align 8
  %35 = alloca %struct.float2, align 8
  %36 = alloca %struct.Partial, align 4
  %37 = alloca %struct.Partial, align 4
  %38 = alloca %struct.float2, align 8
  %39 = alloca %struct.float2, align 8
  %40 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %41 = urem i32 %40, 32
  %42 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %43 = udiv i32 %42, 32
  %44 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %45 = mul i32 %44, %2
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw float, ptr %1, i64 %46
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %28, ptr align 4 @__const.softmax_online.p, i64 8, i1 false)
  %48 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %49

49:                                               ; preds = %81, %3
  %.01 = phi i32 [ %48, %3 ], [ %82, %81 ]
  %50 = icmp ult i32 %.01, %2
  br i1 %50, label %51, label %83

51:                                               ; preds = %49
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %30, ptr align 4 %28, i64 8, i1 false)
  %52 = getelementptr inbounds nuw %struct.Partial, ptr %31, i32 0, i32 0
  %53 = zext i32 %.01 to i64
  %54 = getelementptr inbounds nuw float, ptr %47, i64 %53
  %55 = load float, ptr %54, align 4
  store float %55, ptr %52, align 4
  %56 = getelementptr inbounds nuw %struct.Partial, ptr %31, i32 0, i32 1
  store float 1.000000e+00, ptr %56, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %26, ptr align 4 %31, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %27, ptr align 4 %30, i64 8, i1 false)
  %57 = load float, ptr %27, align 4
  %58 = load float, ptr %26, align 4
  %59 = call contract noundef float @llvm.nvvm.fmax.f(float %57, float %58)
  store float %59, ptr %25, align 4
  %60 = getelementptr inbounds nuw %struct.Partial, ptr %25, i32 0, i32 1
  %61 = getelementptr inbounds nuw %struct.Partial, ptr %27, i32 0, i32 1
  %62 = load float, ptr %61, align 4
  %63 = load float, ptr %27, align 4
  %64 = fsub contract float %63, %59
  %65 = fmul contract float %64, 0x3FF7154760000000
  %66 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %65)
  %67 = fmul contract float %62, %66
  %68 = getelementptr inbounds nuw %struct.Partial, ptr %26, i32 0, i32 1
  %69 = load float, ptr %68, align 4
  %70 = load float, ptr %26, align 4
  %71 = fsub contract float %70, %59
  %72 = fmul contract float %71, 0x3FF7154760000000
  %73 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %72)
  %74 = fmul contract float %69, %73
  %75 = fadd contract float %67, %74
  store float %75, ptr %60, align 4
  %76 = load %struct.Partial, ptr %25, align 4
  %77 = getelementptr inbounds nuw %struct.Partial, ptr %29, i32 0, i32 0
  %78 = extractvalue %struct.Partial %76, 0
  store float %78, ptr %77, align 4
  %79 = getelementptr inbounds nuw %struct.Partial, ptr %29, i32 0, i32 1
  %80 = extractvalue %struct.Partial %76, 1
  store float %80, ptr %79, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %28, ptr align 4 %29, i64 8, i1 false)
  br label %81

81:                                               ; preds = %51
  %82 = add i32 %.01, 128
  br label %49, !llvm.loop !10

83:                                               ; preds = %49
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %33, ptr align 4 %28, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %15, ptr align 4 %33, i64 8, i1 false)
  br label %84

84:                                               ; preds = %86, %83
  %.03 = phi i32 [ 16, %83 ], [ %116, %86 ]
  %85 = icmp sgt i32 %.03, 0
  br i1 %85, label %86, label %117

86:                                               ; preds = %84
  %87 = load float, ptr %15, align 4
  %88 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %87, i32 %.03, i32 31)
  store float %88, ptr %11, align 4
  %89 = getelementptr inbounds nuw %struct.Partial, ptr %11, i32 0, i32 1
  %90 = getelementptr inbounds nuw %struct.Partial, ptr %15, i32 0, i32 1
  %91 = load float, ptr %90, align 4
  %92 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %91, i32 %.03, i32 31)
  store float %92, ptr %89, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %13, ptr align 4 %15, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %14, ptr align 4 %11, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %8, ptr align 4 %14, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %9, ptr align 4 %13, i64 8, i1 false)
  %93 = load float, ptr %9, align 4
  %94 = load float, ptr %8, align 4
  %95 = call contract noundef float @llvm.nvvm.fmax.f(float %93, float %94)
  store float %95, ptr %7, align 4
  %96 = getelementptr inbounds nuw %struct.Partial, ptr %7, i32 0, i32 1
  %97 = getelementptr inbounds nuw %struct.Partial, ptr %9, i32 0, i32 1
  %98 = load float, ptr %97, align 4
  %99 = load float, ptr %9, align 4
  %100 = fsub contract float %99, %95
  %101 = fmul contract float %100, 0x3FF7154760000000
  %102 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %101)
  %103 = fmul contract float %98, %102
  %104 = getelementptr inbounds nuw %struct.Partial, ptr %8, i32 0, i32 1
  %105 = load float, ptr %104, align 4
  %106 = load float, ptr %8, align 4
  %107 = fsub contract float %106, %95
  %108 = fmul contract float %107, 0x3FF7154760000000
  %109 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %108)
  %110 = fmul contract float %105, %109
  %111 = fadd contract float %103, %110
  store float %111, ptr %96, align 4
  %112 = load %struct.Partial, ptr %7, align 4
  %113 = extractvalue %struct.Partial %112, 0
  store float %113, ptr %12, align 4
  %114 = getelementptr inbounds nuw %struct.Partial, ptr %12, i32 0, i32 1
  %115 = extractvalue %struct.Partial %112, 1
  store float %115, ptr %114, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %15, ptr align 4 %12, i64 8, i1 false)
  %116 = sdiv i32 %.03, 2
  br label %84, !llvm.loop !11

117:                                              ; preds = %84
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %10, ptr align 4 %15, i64 8, i1 false)
  %118 = load %struct.Partial, ptr %10, align 4
  %119 = getelementptr inbounds nuw %struct.Partial, ptr %32, i32 0, i32 0
  %120 = extractvalue %struct.Partial %118, 0
  store float %120, ptr %119, align 4
  %121 = getelementptr inbounds nuw %struct.Partial, ptr %32, i32 0, i32 1
  %122 = extractvalue %struct.Partial %118, 1
  store float %122, ptr %121, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %28, ptr align 4 %32, i64 8, i1 false)
  %123 = icmp eq i32 %41, 0
  br i1 %123, label %124, label %137

124:                                              ; preds = %117
  %125 = getelementptr inbounds nuw %struct.Partial, ptr %28, i32 0, i32 0
  %126 = load float, ptr %125, align 4
  %127 = getelementptr inbounds nuw %struct.Partial, ptr %28, i32 0, i32 1
  %128 = load float, ptr %127, align 4
  store float %126, ptr %4, align 8
  %129 = getelementptr inbounds nuw %struct.float2, ptr %4, i32 0, i32 1
  store float %128, ptr %129, align 4
  %130 = load %struct.float2, ptr %4, align 8
  %131 = getelementptr inbounds nuw %struct.float2, ptr %34, i32 0, i32 0
  %132 = extractvalue %struct.float2 %130, 0
  store float %132, ptr %131, align 8
  %133 = getelementptr inbounds nuw %struct.float2, ptr %34, i32 0, i32 1
  %134 = extractvalue %struct.float2 %130, 1
  store float %134, ptr %133, align 4
  %135 = zext i32 %43 to i64
  %136 = getelementptr inbounds nuw [4 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ14softmax_onlineE7of_warp to ptr), i64 0, i64 %135
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %136, ptr align 8 %34, i64 8, i1 false)
  br label %137

137:                                              ; preds = %124, %117
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %138 = icmp eq i32 %43, 0
  br i1 %138, label %139, label %210

139:                                              ; preds = %137
  %140 = icmp ult i32 %41, 4
  br i1 %140, label %141, label %144

141:                                              ; preds = %139
  %142 = zext i32 %41 to i64
  %143 = getelementptr inbounds nuw [4 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ14softmax_onlineE7of_warp to ptr), i64 0, i64 %142
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %35, ptr align 8 %143, i64 8, i1 false)
  br label %151

144:                                              ; preds = %139
  store float 0xC7EFF933C0000000, ptr %5, align 8
  %145 = getelementptr inbounds nuw %struct.float2, ptr %5, i32 0, i32 1
  store float 0.000000e+00, ptr %145, align 4
  %146 = load %struct.float2, ptr %5, align 8
  %147 = getelementptr inbounds nuw %struct.float2, ptr %35, i32 0, i32 0
  %148 = extractvalue %struct.float2 %146, 0
  store float %148, ptr %147, align 8
  %149 = getelementptr inbounds nuw %struct.float2, ptr %35, i32 0, i32 1
  %150 = extractvalue %struct.float2 %146, 1
  store float %150, ptr %149, align 4
  br label %151

151:                                              ; preds = %144, %141
  %152 = getelementptr inbounds nuw %struct.Partial, ptr %37, i32 0, i32 0
  %153 = getelementptr inbounds nuw %struct.float2, ptr %35, i32 0, i32 0
  %154 = load float, ptr %153, align 8
  store float %154, ptr %152, align 4
  %155 = getelementptr inbounds nuw %struct.Partial, ptr %37, i32 0, i32 1
  %156 = getelementptr inbounds nuw %struct.float2, ptr %35, i32 0, i32 1
  %157 = load float, ptr %156, align 4
  store float %157, ptr %155, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %24, ptr align 4 %37, i64 8, i1 false)
  br label %158

158:                                              ; preds = %160, %151
  %.02 = phi i32 [ 16, %151 ], [ %190, %160 ]
  %159 = icmp sgt i32 %.02, 0
  br i1 %159, label %160, label %191

160:                                              ; preds = %158
  %161 = load float, ptr %24, align 4
  %162 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %161, i32 %.02, i32 31)
  store float %162, ptr %20, align 4
  %163 = getelementptr inbounds nuw %struct.Partial, ptr %20, i32 0, i32 1
  %164 = getelementptr inbounds nuw %struct.Partial, ptr %24, i32 0, i32 1
  %165 = load float, ptr %164, align 4
  %166 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %165, i32 %.02, i32 31)
  store float %166, ptr %163, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %22, ptr align 4 %24, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %23, ptr align 4 %20, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %17, ptr align 4 %23, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %18, ptr align 4 %22, i64 8, i1 false)
  %167 = load float, ptr %18, align 4
  %168 = load float, ptr %17, align 4
  %169 = call contract noundef float @llvm.nvvm.fmax.f(float %167, float %168)
  store float %169, ptr %16, align 4
  %170 = getelementptr inbounds nuw %struct.Partial, ptr %16, i32 0, i32 1
  %171 = getelementptr inbounds nuw %struct.Partial, ptr %18, i32 0, i32 1
  %172 = load float, ptr %171, align 4
  %173 = load float, ptr %18, align 4
  %174 = fsub contract float %173, %169
  %175 = fmul contract float %174, 0x3FF7154760000000
  %176 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %175)
  %177 = fmul contract float %172, %176
  %178 = getelementptr inbounds nuw %struct.Partial, ptr %17, i32 0, i32 1
  %179 = load float, ptr %178, align 4
  %180 = load float, ptr %17, align 4
  %181 = fsub contract float %180, %169
  %182 = fmul contract float %181, 0x3FF7154760000000
  %183 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %182)
  %184 = fmul contract float %179, %183
  %185 = fadd contract float %177, %184
  store float %185, ptr %170, align 4
  %186 = load %struct.Partial, ptr %16, align 4
  %187 = extractvalue %struct.Partial %186, 0
  store float %187, ptr %21, align 4
  %188 = getelementptr inbounds nuw %struct.Partial, ptr %21, i32 0, i32 1
  %189 = extractvalue %struct.Partial %186, 1
  store float %189, ptr %188, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %24, ptr align 4 %21, i64 8, i1 false)
  %190 = sdiv i32 %.02, 2
  br label %158, !llvm.loop !11

191:                                              ; preds = %158
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %19, ptr align 4 %24, i64 8, i1 false)
  %192 = load %struct.Partial, ptr %19, align 4
  %193 = getelementptr inbounds nuw %struct.Partial, ptr %36, i32 0, i32 0
  %194 = extractvalue %struct.Partial %192, 0
  store float %194, ptr %193, align 4
  %195 = getelementptr inbounds nuw %struct.Partial, ptr %36, i32 0, i32 1
  %196 = extractvalue %struct.Partial %192, 1
  store float %196, ptr %195, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %28, ptr align 4 %36, i64 8, i1 false)
  %197 = icmp eq i32 %41, 0
  br i1 %197, label %198, label %209

198:                                              ; preds = %191
  %199 = getelementptr inbounds nuw %struct.Partial, ptr %28, i32 0, i32 0
  %200 = load float, ptr %199, align 4
  %201 = getelementptr inbounds nuw %struct.Partial, ptr %28, i32 0, i32 1
  %202 = load float, ptr %201, align 4
  store float %200, ptr %6, align 8
  %203 = getelementptr inbounds nuw %struct.float2, ptr %6, i32 0, i32 1
  store float %202, ptr %203, align 4
  %204 = load %struct.float2, ptr %6, align 8
  %205 = getelementptr inbounds nuw %struct.float2, ptr %38, i32 0, i32 0
  %206 = extractvalue %struct.float2 %204, 0
  store float %206, ptr %205, align 8
  %207 = getelementptr inbounds nuw %struct.float2, ptr %38, i32 0, i32 1
  %208 = extractvalue %struct.float2 %204, 1
  store float %208, ptr %207, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 addrspacecast (ptr addrspace(3) @_ZZ14softmax_onlineE8of_block to ptr), ptr align 8 %38, i64 8, i1 false)
  br label %209

209:                                              ; preds = %198, %191
  br label %210

210:                                              ; preds = %209, %137
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %39, ptr align 8 addrspacecast (ptr addrspace(3) @_ZZ14softmax_onlineE8of_block to ptr), i64 8, i1 false)
  %211 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %212

212:                                              ; preds = %231, %210
  %.0 = phi i32 [ %211, %210 ], [ %232, %231 ]
  %213 = icmp ult i32 %.0, %2
  br i1 %213, label %214, label %233

214:                                              ; preds = %212
  %215 = zext i32 %.0 to i64
  %216 = getelementptr inbounds nuw float, ptr %47, i64 %215
  %217 = load float, ptr %216, align 4
  %218 = getelementptr inbounds nuw %struct.float2, ptr %39, i32 0, i32 0
  %219 = load float, ptr %218, align 8
  %220 = fsub contract float %217, %219
  %221 = fmul contract float %220, 0x3FF7154760000000
  %222 = call contract noundef float @llvm.nvvm.ex2.approx.f32(float %221)
  %223 = getelementptr inbounds nuw %struct.float2, ptr %39, i32 0, i32 1
  %224 = load float, ptr %223, align 4
  %225 = fdiv contract float %222, %224
  %226 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %227 = mul i32 %226, %2
  %228 = add i32 %227, %.0
  %229 = zext i32 %228 to i64
  %230 = getelementptr inbounds nuw float, ptr %0, i64 %229
  store float %225, ptr %230, align 4
  br label %231

231:                                              ; preds = %214
  %232 = add i32 %.0, 128
  br label %212, !llvm.loop !12

233:                                              ; preds = %212
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fmax.f(float, float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #5

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

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
