; ModuleID = 'cooperative_groups.cu'
source_filename = "cooperative_groups.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.view = type { ptr, i32 }
%"class.groups::block_group" = type { i8 }

@_ZZ12group_reduceE7of_warp = internal addrspace(3) global [4 x i32] undef, align 4
@_ZZ15group_passed_onE4ring = internal addrspace(3) global [128 x i32] undef, align 4
@__const.group_passed_on.part = private unnamed_addr constant %struct.view { ptr addrspacecast (ptr addrspace(3) @_ZZ15group_passed_onE4ring to ptr), i32 128 }, align 8
@_ZZ10group_rowsE4rows = internal addrspace(3) global [8 x [16 x i32]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_reduce(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %7 = mul i32 %5, %6
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %9 = add i32 %7, %8
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %11 = mul i32 %9, %10
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = add i32 %11, %12
  %14 = urem i32 %13, 32
  %15 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #7, !srcloc !8
  %16 = sub i32 %15, %14
  %17 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %18 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %19 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %20 = mul i32 %18, %19
  %21 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %22 = mul i32 %20, %21
  %23 = mul i32 %17, %22
  %24 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %25 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %26 = mul i32 %24, %25
  %27 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %28 = add i32 %26, %27
  %29 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %30 = mul i32 %28, %29
  %31 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %32 = add i32 %30, %31
  %33 = add i32 %23, %32
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %34
  %36 = load i32, ptr addrspace(1) %35, align 4, !tbaa !4
  br label %37

37:                                               ; preds = %39, %2
  %.06.i = phi i32 [ %36, %2 ], [ %42, %39 ]
  %.0.i = phi i32 [ 16, %2 ], [ %43, %39 ]
  %38 = icmp ugt i32 %.0.i, 0
  br i1 %38, label %39, label %_ZN6groups6sum_ofILj32EEEiRKNS_4tileIXT_EEEi.exit

39:                                               ; preds = %37
  %40 = shl i32 -1, %16
  %41 = call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %40, i32 %.06.i, i32 %.0.i, i32 31)
  %42 = add nsw i32 %.06.i, %41
  %43 = udiv i32 %.0.i, 2
  br label %37, !llvm.loop !9

_ZN6groups6sum_ofILj32EEEiRKNS_4tileIXT_EEEi.exit: ; preds = %37
  %44 = icmp eq i32 %14, 0
  br i1 %44, label %45, label %58

45:                                               ; preds = %_ZN6groups6sum_ofILj32EEEiRKNS_4tileIXT_EEEi.exit
  %46 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %47 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %48 = mul i32 %46, %47
  %49 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %50 = add i32 %48, %49
  %51 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %52 = mul i32 %50, %51
  %53 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %54 = add i32 %52, %53
  %55 = udiv i32 %54, 32
  %56 = zext i32 %55 to i64
  %57 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ12group_reduceE7of_warp, i64 0, i64 %56
  store i32 %.06.i, ptr addrspace(3) %57, align 4, !tbaa !4
  br label %58

58:                                               ; preds = %45, %_ZN6groups6sum_ofILj32EEEiRKNS_4tileIXT_EEEi.exit
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %59 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %60 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %61 = mul i32 %59, %60
  %62 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %63 = add i32 %61, %62
  %64 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %65 = mul i32 %63, %64
  %66 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %67 = add i32 %65, %66
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %69, label %80

69:                                               ; preds = %58
  %70 = load i32, ptr addrspace(3) @_ZZ12group_reduceE7of_warp, align 4, !tbaa !4
  %71 = load i32, ptr addrspace(3) getelementptr inbounds ([4 x i32], ptr addrspace(3) @_ZZ12group_reduceE7of_warp, i64 0, i64 1), align 4, !tbaa !4
  %72 = add nsw i32 %70, %71
  %73 = load i32, ptr addrspace(3) getelementptr inbounds ([4 x i32], ptr addrspace(3) @_ZZ12group_reduceE7of_warp, i64 0, i64 2), align 4, !tbaa !4
  %74 = add nsw i32 %72, %73
  %75 = load i32, ptr addrspace(3) getelementptr inbounds ([4 x i32], ptr addrspace(3) @_ZZ12group_reduceE7of_warp, i64 0, i64 3), align 4, !tbaa !4
  %76 = add nsw i32 %74, %75
  %77 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %78
  store i32 %76, ptr addrspace(1) %79, align 4, !tbaa !4
  br label %80

80:                                               ; preds = %69, %58
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_passed_on(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = alloca %"class.groups::block_group", align 1
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %6 to ptr
  %8 = addrspacecast ptr addrspace(5) %6 to ptr
  %9 = alloca %struct.view, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %10 to ptr
  %12 = addrspacecast ptr addrspace(5) %10 to ptr
  call void @llvm.lifetime.start.p0(ptr %5) #8
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %14 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %15 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %16 = mul i32 %14, %15
  %17 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %18 = mul i32 %16, %17
  %19 = mul i32 %13, %18
  %20 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %21 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %22 = mul i32 %20, %21
  %23 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %24 = add i32 %22, %23
  %25 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %26 = mul i32 %24, %25
  %27 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %28 = add i32 %26, %27
  %29 = add i32 %19, %28
  call void @llvm.lifetime.start.p0(ptr %9) #8
  call void @llvm.memcpy.p5.p0.i64(ptr addrspace(5) align 8 %10, ptr align 8 @__const.group_passed_on.part, i64 16, i1 false)
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %30
  %32 = load i32, ptr addrspace(1) %31, align 4, !tbaa !4
  %33 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %34 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %35 = mul i32 %33, %34
  %36 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %37 = add i32 %35, %36
  %38 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %39 = mul i32 %37, %38
  %40 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %41 = add i32 %39, %40
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ15group_passed_onE4ring, i64 0, i64 %42
  store i32 %32, ptr addrspace(3) %43, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  call void @_ZL6rotateRKN6groups11block_groupER4view(ptr noundef nonnull align 1 dereferenceable(1) %7, ptr noundef nonnull align 8 dereferenceable(16) %11) #9
  call void @_ZL6rotateRKN6groups11block_groupER4view(ptr noundef nonnull align 1 dereferenceable(1) %8, ptr noundef nonnull align 8 dereferenceable(16) %12) #9
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %44 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %45 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %46 = mul i32 %44, %45
  %47 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %48 = add i32 %46, %47
  %49 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %50 = mul i32 %48, %49
  %51 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %52 = add i32 %50, %51
  %53 = sub i32 127, %52
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ15group_passed_onE4ring, i64 0, i64 %54
  %56 = load i32, ptr addrspace(3) %55, align 4, !tbaa !4
  %57 = zext i32 %29 to i64
  %58 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %57
  store i32 %56, ptr addrspace(1) %58, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %9) #8
  call void @llvm.lifetime.end.p0(ptr %5) #8
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal void @_ZL6rotateRKN6groups11block_groupER4view(ptr noundef nonnull align 1 dereferenceable(1) %0, ptr noundef nonnull align 8 dereferenceable(16) %1) #2 {
  %3 = getelementptr inbounds nuw %struct.view, ptr %1, i32 0, i32 0
  %4 = load ptr, ptr %3, align 8, !tbaa !11
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %7 = mul i32 %5, %6
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %9 = add i32 %7, %8
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %11 = mul i32 %9, %10
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = add i32 %11, %12
  %14 = add i32 %13, 1
  %15 = getelementptr inbounds nuw %struct.view, ptr %1, i32 0, i32 1
  %16 = load i32, ptr %15, align 8, !tbaa !15
  %17 = urem i32 %14, %16
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i32, ptr %4, i64 %18
  %20 = load i32, ptr %19, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %21 = getelementptr inbounds nuw %struct.view, ptr %1, i32 0, i32 0
  %22 = load ptr, ptr %21, align 8, !tbaa !11
  %23 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %24 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %25 = mul i32 %23, %24
  %26 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %27 = add i32 %25, %26
  %28 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %29 = mul i32 %27, %28
  %30 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %31 = add i32 %29, %30
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i32, ptr %22, i64 %32
  store i32 %20, ptr %33, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_rows(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %7 = mul i32 %5, %6
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %9 = add i32 %7, %8
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %11 = mul i32 %9, %10
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = add i32 %11, %12
  %14 = urem i32 %13, 16
  %15 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #7, !srcloc !8
  %16 = sub i32 %15, %14
  %17 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %18 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %19 = mul i32 %17, %18
  %20 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %21 = add i32 %19, %20
  %22 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %23 = mul i32 %21, %22
  %24 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %25 = add i32 %23, %24
  %26 = udiv i32 %25, 16
  %27 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %28 = mul i32 %27, 128
  %29 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %30 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %31 = mul i32 %29, %30
  %32 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %33 = add i32 %31, %32
  %34 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %35 = mul i32 %33, %34
  %36 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %37 = add i32 %35, %36
  %38 = add i32 %28, %37
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %39
  %41 = load i32, ptr addrspace(1) %40, align 4, !tbaa !4
  %42 = zext i32 %26 to i64
  %43 = getelementptr inbounds [8 x [16 x i32]], ptr addrspace(3) @_ZZ10group_rowsE4rows, i64 0, i64 %42
  %44 = zext i32 %14 to i64
  %45 = getelementptr inbounds [16 x i32], ptr addrspace(3) %43, i64 0, i64 %44
  store i32 %41, ptr addrspace(3) %45, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %46

46:                                               ; preds = %_ZN6groups6sum_ofILj16EEEiRKNS_4tileIXT_EEEi.exit, %2
  %.09 = phi i32 [ 0, %2 ], [ %63, %_ZN6groups6sum_ofILj16EEEiRKNS_4tileIXT_EEEi.exit ]
  %.0 = phi i32 [ 0, %2 ], [ %65, %_ZN6groups6sum_ofILj16EEEiRKNS_4tileIXT_EEEi.exit ]
  %47 = icmp slt i32 %.0, 4
  br i1 %47, label %48, label %66

48:                                               ; preds = %46
  %49 = add i32 %26, %.0
  %50 = urem i32 %49, 8
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds [8 x [16 x i32]], ptr addrspace(3) @_ZZ10group_rowsE4rows, i64 0, i64 %51
  %53 = zext i32 %14 to i64
  %54 = getelementptr inbounds [16 x i32], ptr addrspace(3) %52, i64 0, i64 %53
  %55 = load i32, ptr addrspace(3) %54, align 4, !tbaa !4
  br label %56

56:                                               ; preds = %58, %48
  %.06.i = phi i32 [ %55, %48 ], [ %61, %58 ]
  %.0.i = phi i32 [ 8, %48 ], [ %62, %58 ]
  %57 = icmp ugt i32 %.0.i, 0
  br i1 %57, label %58, label %_ZN6groups6sum_ofILj16EEEiRKNS_4tileIXT_EEEi.exit

58:                                               ; preds = %56
  %59 = shl i32 65535, %16
  %60 = call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %59, i32 %.06.i, i32 %.0.i, i32 31)
  %61 = add nsw i32 %.06.i, %60
  %62 = udiv i32 %.0.i, 2
  br label %56, !llvm.loop !16

_ZN6groups6sum_ofILj16EEEiRKNS_4tileIXT_EEEi.exit: ; preds = %56
  %63 = add nsw i32 %.09, %.06.i
  %64 = shl i32 65535, %16
  call void @llvm.nvvm.bar.warp.sync(i32 %64)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %65 = add nsw i32 %.0, 1
  br label %46, !llvm.loop !17

66:                                               ; preds = %46
  %67 = icmp eq i32 %14, 0
  br i1 %67, label %68, label %74

68:                                               ; preds = %66
  %69 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %70 = mul i32 %69, 8
  %71 = add i32 %70, %26
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %72
  store i32 %.09, ptr addrspace(1) %73, align 4, !tbaa !4
  br label %74

74:                                               ; preds = %68, %66
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 65) i32 @llvm.nvvm.read.ptx.sreg.ntid.z() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.z() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.all(i32) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #5

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p0.i64(ptr addrspace(5) noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { convergent nounwind memory(none) }
attributes #8 = { nounwind }
attributes #9 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{i64 38864}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!12, !13, i64 0}
!12 = !{!"_ZTS4view", !13, i64 0, !5, i64 8}
!13 = !{!"p1 int", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
!15 = !{!12, !5, i64 8}
!16 = distinct !{!16, !10}
!17 = distinct !{!17, !10}
