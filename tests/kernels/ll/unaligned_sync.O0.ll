; ModuleID = 'unaligned_sync.cu'
source_filename = "unaligned_sync.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.block_index = type { i8 }
%struct.grid_extent = type { i8 }
%struct.block_extent = type { i8 }
%struct.thread_index = type { i8 }

@_ZZ9group_sumE7of_tile = internal addrspace(3) global [4 x float] undef, align 4
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@gridDim = extern_weak dso_local addrspace(1) global %struct.grid_extent, align 1
@_ZZ12group_matvecE5piece = internal addrspace(3) global [128 x float] undef, align 4
@blockDim = extern_weak dso_local addrspace(1) global %struct.block_extent, align 1
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_sum(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %6 = mul i32 %4, %5
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  br label %9

9:                                                ; preds = %16, %3
  %.01 = phi float [ 0.000000e+00, %3 ], [ %15, %16 ]
  %.0 = phi i32 [ %8, %3 ], [ %20, %16 ]
  %10 = icmp ult i32 %.0, %2
  br i1 %10, label %11, label %21

11:                                               ; preds = %9
  %12 = zext i32 %.0 to i64
  %13 = getelementptr inbounds nuw float, ptr %1, i64 %12
  %14 = load float, ptr %13, align 4
  %15 = fadd contract float %.01, %14
  br label %16

16:                                               ; preds = %11
  %17 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %18 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %19 = mul i32 %17, %18
  %20 = add i32 %.0, %19
  br label %9, !llvm.loop !4

21:                                               ; preds = %9
  br label %22

22:                                               ; preds = %24, %21
  %.03 = phi float [ %.01, %21 ], [ %26, %24 ]
  %.02 = phi i32 [ 16, %21 ], [ %27, %24 ]
  %23 = icmp sgt i32 %.02, 0
  br i1 %23, label %24, label %28

24:                                               ; preds = %22
  %25 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %.03, i32 %.02, i32 31)
  %26 = fadd contract float %.03, %25
  %27 = sdiv i32 %.02, 2
  br label %22, !llvm.loop !6

28:                                               ; preds = %22
  %29 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %30 = urem i32 %29, 32
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %37

32:                                               ; preds = %28
  %33 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %34 = udiv i32 %33, 32
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds nuw [4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 0, i64 %35
  store float %.03, ptr %36, align 4
  br label %37

37:                                               ; preds = %32, %28
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %38 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %51

40:                                               ; preds = %37
  %41 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), align 4
  %42 = load float, ptr getelementptr inbounds ([4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 0, i64 1), align 4
  %43 = fadd contract float %41, %42
  %44 = load float, ptr getelementptr inbounds ([4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 0, i64 2), align 4
  %45 = fadd contract float %43, %44
  %46 = load float, ptr getelementptr inbounds ([4 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9group_sumE7of_tile to ptr), i64 0, i64 3), align 4
  %47 = fadd contract float %45, %46
  %48 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw float, ptr %0, i64 %49
  store float %47, ptr %50, align 4
  br label %51

51:                                               ; preds = %40, %37
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_matvec(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i32 noundef %3) #0 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 4
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = udiv i32 %7, 32
  %9 = add i32 %6, %8
  br label %10

10:                                               ; preds = %40, %4
  %.02 = phi float [ 0.000000e+00, %4 ], [ %.1, %40 ]
  %.01 = phi i32 [ 0, %4 ], [ %41, %40 ]
  %11 = icmp ult i32 %.01, %3
  br i1 %11, label %12, label %42

12:                                               ; preds = %10
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %14 = add i32 %.01, %13
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw float, ptr %2, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12group_matvecE5piece to ptr), i64 0, i64 %19
  store float %17, ptr %20, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %21 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %22 = urem i32 %21, 32
  br label %23

23:                                               ; preds = %37, %12
  %.1 = phi float [ %.02, %12 ], [ %36, %37 ]
  %.0 = phi i32 [ %22, %12 ], [ %38, %37 ]
  %24 = icmp ult i32 %.0, 128
  br i1 %24, label %25, label %39

25:                                               ; preds = %23
  %26 = mul i32 %9, %3
  %27 = add i32 %26, %.01
  %28 = add i32 %27, %.0
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw float, ptr %1, i64 %29
  %31 = load float, ptr %30, align 4
  %32 = zext i32 %.0 to i64
  %33 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12group_matvecE5piece to ptr), i64 0, i64 %32
  %34 = load float, ptr %33, align 4
  %35 = fmul contract float %31, %34
  %36 = fadd contract float %.1, %35
  br label %37

37:                                               ; preds = %25
  %38 = add i32 %.0, 32
  br label %23, !llvm.loop !7

39:                                               ; preds = %23
  br label %40

40:                                               ; preds = %39
  %41 = add i32 %.01, 128
  br label %10, !llvm.loop !8

42:                                               ; preds = %10
  br label %43

43:                                               ; preds = %45, %42
  %.04 = phi float [ %.02, %42 ], [ %47, %45 ]
  %.03 = phi i32 [ 16, %42 ], [ %48, %45 ]
  %44 = icmp sgt i32 %.03, 0
  br i1 %44, label %45, label %49

45:                                               ; preds = %43
  %46 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %.04, i32 %.03, i32 31)
  %47 = fadd contract float %.04, %46
  %48 = sdiv i32 %.03, 2
  br label %43, !llvm.loop !6

49:                                               ; preds = %43
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %50 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %51 = urem i32 %50, 32
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %53, label %56

53:                                               ; preds = %49
  %54 = zext i32 %9 to i64
  %55 = getelementptr inbounds nuw float, ptr %0, i64 %54
  store float %.04, ptr %55, align 4
  br label %56

56:                                               ; preds = %53, %49
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.all(i32) #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }

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
