; ModuleID = 'device_algorithms.cu'
source_filename = "device_algorithms.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.even_share = type { i32, i32, i32, i32 }

@_ZZ17reduce_even_shareE9of_thread = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ20histogram_even_shareE5count = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ10scan_tilesE7of_warp = internal addrspace(3) global [4 x i32] undef, align 4
@_ZZ10scan_tilesE7running = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @reduce_even_share(ptr noundef %0, ptr noundef %1, ptr noundef byval(%struct.even_share) align 4 %2, i32 noundef %3) #0 {
  %5 = addrspacecast ptr %1 to ptr addrspace(1)
  %6 = addrspacecast ptr %0 to ptr addrspace(1)
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = load i32, ptr %2, align 4, !tbaa !8
  %9 = add i32 %8, 128
  %10 = sub i32 %9, 1
  %11 = udiv i32 %10, 128
  %12 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 3
  %13 = load i32, ptr %12, align 4, !tbaa !10
  %14 = add i32 %11, %13
  %15 = sub i32 %14, 1
  %16 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 3
  %17 = load i32, ptr %16, align 4, !tbaa !10
  %18 = udiv i32 %15, %17
  %19 = mul i32 %7, %18
  %20 = mul i32 %19, 128
  %21 = load i32, ptr %2, align 4, !tbaa !8
  %22 = icmp ult i32 %20, %21
  %..i = select i1 %22, i32 %20, i32 %21
  %23 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  store i32 %..i, ptr %23, align 4, !tbaa !11
  %24 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %25 = load i32, ptr %24, align 4, !tbaa !11
  %26 = mul i32 %18, 128
  %27 = add i32 %25, %26
  %28 = load i32, ptr %2, align 4, !tbaa !8
  %29 = icmp ult i32 %27, %28
  %30 = select i1 %29, i32 %27, i32 %28
  %31 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  store i32 %30, ptr %31, align 4, !tbaa !12
  %32 = icmp sgt i32 %3, 1000
  br i1 %32, label %33, label %65

33:                                               ; preds = %4
  %34 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %35 = load i32, ptr %34, align 4, !tbaa !11
  br label %36

36:                                               ; preds = %50, %33
  %.031.i = phi i32 [ %35, %33 ], [ %51, %50 ]
  %.030.i = phi i32 [ 0, %33 ], [ %.1.i, %50 ]
  %37 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  %38 = load i32, ptr %37, align 4, !tbaa !12
  %39 = icmp ult i32 %.031.i, %38
  br i1 %39, label %40, label %52

40:                                               ; preds = %36
  %41 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %42 = add i32 %.031.i, %41
  %43 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  %44 = load i32, ptr %43, align 4, !tbaa !12
  %45 = icmp ult i32 %42, %44
  br i1 %45, label %_ZL3maxii.exit1.i, label %50

_ZL3maxii.exit1.i:                                ; preds = %40
  %46 = zext i32 %42 to i64
  %47 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %46
  %48 = load i32, ptr addrspace(1) %47, align 4, !tbaa !4
  %49 = icmp sgt i32 %.030.i, %48
  %.030..i = select i1 %49, i32 %.030.i, i32 %48
  br label %50

50:                                               ; preds = %_ZL3maxii.exit1.i, %40
  %.1.i = phi i32 [ %.030..i, %_ZL3maxii.exit1.i ], [ %.030.i, %40 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %51 = add i32 %.031.i, 128
  br label %36, !llvm.loop !13

52:                                               ; preds = %36
  %53 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds i32, ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread, i64 %54
  store i32 %.030.i, ptr addrspace(3) %55, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %56 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %58, label %_Z7consumeI6largerEiRK10even_sharePKiPi.exit

58:                                               ; preds = %_ZL3maxii.exit.i, %52
  %.3.i = phi i32 [ %.3..i, %_ZL3maxii.exit.i ], [ %.030.i, %52 ]
  %.0.i = phi i32 [ %64, %_ZL3maxii.exit.i ], [ 1, %52 ]
  %59 = icmp slt i32 %.0.i, 128
  br i1 %59, label %_ZL3maxii.exit.i, label %_Z7consumeI6largerEiRK10even_sharePKiPi.exit

_ZL3maxii.exit.i:                                 ; preds = %58
  %60 = sext i32 %.0.i to i64
  %61 = getelementptr inbounds i32, ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread, i64 %60
  %62 = load i32, ptr addrspace(3) %61, align 4, !tbaa !4
  %63 = icmp sgt i32 %.3.i, %62
  %.3..i = select i1 %63, i32 %.3.i, i32 %62
  %64 = add nsw i32 %.0.i, 1
  br label %58, !llvm.loop !15

65:                                               ; preds = %4
  %66 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %67 = load i32, ptr %66, align 4, !tbaa !11
  br label %68

68:                                               ; preds = %83, %65
  %.022.i = phi i32 [ %67, %65 ], [ %84, %83 ]
  %.021.i = phi i32 [ 0, %65 ], [ %.1.i7, %83 ]
  %69 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  %70 = load i32, ptr %69, align 4, !tbaa !12
  %71 = icmp ult i32 %.022.i, %70
  br i1 %71, label %72, label %85

72:                                               ; preds = %68
  %73 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %74 = add i32 %.022.i, %73
  %75 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  %76 = load i32, ptr %75, align 4, !tbaa !12
  %77 = icmp ult i32 %74, %76
  br i1 %77, label %78, label %83

78:                                               ; preds = %72
  %79 = zext i32 %74 to i64
  %80 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %79
  %81 = load i32, ptr addrspace(1) %80, align 4, !tbaa !4
  %82 = add nsw i32 %.021.i, %81
  br label %83

83:                                               ; preds = %78, %72
  %.1.i7 = phi i32 [ %82, %78 ], [ %.021.i, %72 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %84 = add i32 %.022.i, 128
  br label %68, !llvm.loop !16

85:                                               ; preds = %68
  %86 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds i32, ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread, i64 %87
  store i32 %.021.i, ptr addrspace(3) %88, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %89 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %91, label %_Z7consumeI6largerEiRK10even_sharePKiPi.exit

91:                                               ; preds = %93, %85
  %.3.i5 = phi i32 [ %97, %93 ], [ %.021.i, %85 ]
  %.0.i6 = phi i32 [ %98, %93 ], [ 1, %85 ]
  %92 = icmp slt i32 %.0.i6, 128
  br i1 %92, label %93, label %_Z7consumeI6largerEiRK10even_sharePKiPi.exit

93:                                               ; preds = %91
  %94 = sext i32 %.0.i6 to i64
  %95 = getelementptr inbounds i32, ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread, i64 %94
  %96 = load i32, ptr addrspace(3) %95, align 4, !tbaa !4
  %97 = add nsw i32 %.3.i5, %96
  %98 = add nsw i32 %.0.i6, 1
  br label %91, !llvm.loop !17

_Z7consumeI6largerEiRK10even_sharePKiPi.exit:     ; preds = %91, %85, %58, %52
  %99 = phi i32 [ %.3.i, %58 ], [ %.030.i, %52 ], [ %.021.i, %85 ], [ %.3.i5, %91 ]
  %100 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %102, label %106

102:                                              ; preds = %_Z7consumeI6largerEiRK10even_sharePKiPi.exit
  %103 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %104 = zext i32 %103 to i64
  %105 = getelementptr inbounds i32, ptr addrspace(1) %6, i64 %104
  store i32 %99, ptr addrspace(1) %105, align 4, !tbaa !4
  br label %106

106:                                              ; preds = %102, %_Z7consumeI6largerEiRK10even_sharePKiPi.exit
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_even_share(ptr noundef %0, ptr noundef %1, ptr noundef byval(%struct.even_share) align 4 %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = load i32, ptr %2, align 4, !tbaa !8
  %8 = add i32 %7, 128
  %9 = sub i32 %8, 1
  %10 = udiv i32 %9, 128
  %11 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 3
  %12 = load i32, ptr %11, align 4, !tbaa !10
  %13 = add i32 %10, %12
  %14 = sub i32 %13, 1
  %15 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 3
  %16 = load i32, ptr %15, align 4, !tbaa !10
  %17 = udiv i32 %14, %16
  %18 = mul i32 %6, %17
  %19 = mul i32 %18, 128
  %20 = load i32, ptr %2, align 4, !tbaa !8
  %21 = icmp ult i32 %19, %20
  %..i = select i1 %21, i32 %19, i32 %20
  %22 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  store i32 %..i, ptr %22, align 4, !tbaa !11
  %23 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %24 = load i32, ptr %23, align 4, !tbaa !11
  %25 = mul i32 %17, 128
  %26 = add i32 %24, %25
  %27 = load i32, ptr %2, align 4, !tbaa !8
  %28 = icmp ult i32 %26, %27
  %29 = select i1 %28, i32 %26, i32 %27
  %30 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  store i32 %29, ptr %30, align 4, !tbaa !12
  %31 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %32

32:                                               ; preds = %34, %3
  %.018 = phi i32 [ %31, %3 ], [ %37, %34 ]
  %33 = icmp ult i32 %.018, 64
  br i1 %33, label %34, label %38

34:                                               ; preds = %32
  %35 = zext i32 %.018 to i64
  %36 = getelementptr inbounds [64 x i32], ptr addrspace(3) @_ZZ20histogram_even_shareE5count, i64 0, i64 %35
  store i32 0, ptr addrspace(3) %36, align 4, !tbaa !4
  %37 = add i32 %.018, 128
  br label %32, !llvm.loop !18

38:                                               ; preds = %32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %39

39:                                               ; preds = %61, %38
  %40 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %41 = load i32, ptr %40, align 4, !tbaa !11
  %42 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  %43 = load i32, ptr %42, align 4, !tbaa !12
  %44 = icmp ult i32 %41, %43
  br i1 %44, label %45, label %65

45:                                               ; preds = %39
  %46 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %47 = load i32, ptr %46, align 4, !tbaa !11
  %48 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %49 = add i32 %47, %48
  %50 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  %51 = load i32, ptr %50, align 4, !tbaa !12
  %52 = icmp ult i32 %49, %51
  br i1 %52, label %53, label %61

53:                                               ; preds = %45
  %54 = zext i32 %49 to i64
  %55 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %54
  %56 = load i32, ptr addrspace(1) %55, align 4, !tbaa !4
  %57 = call i32 asm "bfe.u32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %56, i32 0, i32 6) #4, !srcloc !19
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ20histogram_even_shareE5count to ptr), i64 0, i64 %58
  %60 = call noundef i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %59, i32 1)
  br label %61

61:                                               ; preds = %53, %45
  %62 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %63 = load i32, ptr %62, align 4, !tbaa !11
  %64 = add i32 %63, 128
  store i32 %64, ptr %62, align 4, !tbaa !11
  br label %39, !llvm.loop !20

65:                                               ; preds = %39
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %66 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %67

67:                                               ; preds = %69, %65
  %.0 = phi i32 [ %66, %65 ], [ %76, %69 ]
  %68 = icmp ult i32 %.0, 64
  br i1 %68, label %69, label %77

69:                                               ; preds = %67
  %70 = zext i32 %.0 to i64
  %71 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %70
  %72 = zext i32 %.0 to i64
  %73 = getelementptr inbounds [64 x i32], ptr addrspace(3) @_ZZ20histogram_even_shareE5count, i64 0, i64 %72
  %74 = load i32, ptr addrspace(3) %73, align 4, !tbaa !4
  %75 = atomicrmw add ptr addrspace(1) %71, i32 %74 seq_cst, align 4
  %76 = add i32 %.0, 128
  br label %67, !llvm.loop !21

77:                                               ; preds = %67
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_tiles(ptr noundef %0, ptr noundef %1, ptr noundef byval(%struct.even_share) align 4 %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %9

8:                                                ; preds = %3
  store i32 0, ptr addrspace(3) @_ZZ10scan_tilesE7running, align 4, !tbaa !4
  br label %9

9:                                                ; preds = %8, %3
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = load i32, ptr %2, align 4, !tbaa !8
  %12 = add i32 %11, 128
  %13 = sub i32 %12, 1
  %14 = udiv i32 %13, 128
  %15 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 3
  %16 = load i32, ptr %15, align 4, !tbaa !10
  %17 = add i32 %14, %16
  %18 = sub i32 %17, 1
  %19 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 3
  %20 = load i32, ptr %19, align 4, !tbaa !10
  %21 = udiv i32 %18, %20
  %22 = mul i32 %10, %21
  %23 = mul i32 %22, 128
  %24 = load i32, ptr %2, align 4, !tbaa !8
  %25 = icmp ult i32 %23, %24
  %..i = select i1 %25, i32 %23, i32 %24
  %26 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  store i32 %..i, ptr %26, align 4, !tbaa !11
  %27 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %28 = load i32, ptr %27, align 4, !tbaa !11
  %29 = mul i32 %21, 128
  %30 = add i32 %28, %29
  %31 = load i32, ptr %2, align 4, !tbaa !8
  %32 = icmp ult i32 %30, %31
  %33 = select i1 %32, i32 %30, i32 %31
  %34 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  store i32 %33, ptr %34, align 4, !tbaa !12
  br label %35

35:                                               ; preds = %93, %9
  %36 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %37 = load i32, ptr %36, align 4, !tbaa !11
  %38 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  %39 = load i32, ptr %38, align 4, !tbaa !12
  %40 = icmp ult i32 %37, %39
  br i1 %40, label %41, label %97

41:                                               ; preds = %35
  %42 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %43 = load i32, ptr %42, align 4, !tbaa !11
  %44 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %45 = add i32 %43, %44
  %46 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  %47 = load i32, ptr %46, align 4, !tbaa !12
  %48 = icmp ult i32 %45, %47
  br i1 %48, label %49, label %53

49:                                               ; preds = %41
  %50 = zext i32 %45 to i64
  %51 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %50
  %52 = load i32, ptr addrspace(1) %51, align 4, !tbaa !4
  br label %53

53:                                               ; preds = %41, %49
  %54 = phi i32 [ %52, %49 ], [ 0, %41 ]
  br label %55

55:                                               ; preds = %57, %53
  %.025 = phi i32 [ %54, %53 ], [ %58, %57 ]
  %.024 = phi i32 [ 1, %53 ], [ %59, %57 ]
  %56 = icmp slt i32 %.024, 32
  br i1 %56, label %57, label %60

57:                                               ; preds = %55
  %58 = call i32 asm sideeffect "{ .reg .s32 r; .reg .pred p; shfl.sync.up.b32 r|p, $1, $2, 0, -1; @p add.s32 r, r, $1; mov.s32 $0, r; @!p mov.s32 $0, $1; }", "=r,r,r"(i32 %.025, i32 %.024) #5, !srcloc !22
  %59 = mul nsw i32 %.024, 2
  br label %55, !llvm.loop !23

60:                                               ; preds = %55
  %61 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #4, !srcloc !24
  %62 = icmp eq i32 %61, 31
  br i1 %62, label %63, label %68

63:                                               ; preds = %60
  %64 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %65 = udiv i32 %64, 32
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ10scan_tilesE7of_warp, i64 0, i64 %66
  store i32 %.025, ptr addrspace(3) %67, align 4, !tbaa !4
  br label %68

68:                                               ; preds = %63, %60
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %69 = load i32, ptr addrspace(3) @_ZZ10scan_tilesE7running, align 4, !tbaa !4
  br label %70

70:                                               ; preds = %74, %68
  %.023 = phi i32 [ %69, %68 ], [ %78, %74 ]
  %.0 = phi i32 [ 0, %68 ], [ %79, %74 ]
  %71 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %72 = udiv i32 %71, 32
  %73 = icmp ult i32 %.0, %72
  br i1 %73, label %74, label %80

74:                                               ; preds = %70
  %75 = zext i32 %.0 to i64
  %76 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ10scan_tilesE7of_warp, i64 0, i64 %75
  %77 = load i32, ptr addrspace(3) %76, align 4, !tbaa !4
  %78 = add nsw i32 %.023, %77
  %79 = add i32 %.0, 1
  br label %70, !llvm.loop !25

80:                                               ; preds = %70
  %81 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 2
  %82 = load i32, ptr %81, align 4, !tbaa !12
  %83 = icmp ult i32 %45, %82
  br i1 %83, label %84, label %88

84:                                               ; preds = %80
  %85 = add nsw i32 %.023, %.025
  %86 = zext i32 %45 to i64
  %87 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %86
  store i32 %85, ptr addrspace(1) %87, align 4, !tbaa !4
  br label %88

88:                                               ; preds = %84, %80
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %89 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %90 = icmp eq i32 %89, 127
  br i1 %90, label %91, label %93

91:                                               ; preds = %88
  %92 = add nsw i32 %.023, %.025
  store i32 %92, ptr addrspace(3) @_ZZ10scan_tilesE7running, align 4, !tbaa !4
  br label %93

93:                                               ; preds = %91, %88
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %94 = getelementptr inbounds nuw %struct.even_share, ptr %2, i32 0, i32 1
  %95 = load i32, ptr %94, align 4, !tbaa !11
  %96 = add i32 %95, 128
  store i32 %96, ptr %94, align 4, !tbaa !11
  br label %35, !llvm.loop !26

97:                                               ; preds = %35
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr captures(none), i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nounwind memory(argmem: readwrite) }
attributes #4 = { convergent nounwind memory(none) }
attributes #5 = { convergent nounwind }

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
!8 = !{!9, !5, i64 0}
!9 = !{!"_ZTS10even_share", !5, i64 0, !5, i64 4, !5, i64 8, !5, i64 12}
!10 = !{!9, !5, i64 12}
!11 = !{!9, !5, i64 4}
!12 = !{!9, !5, i64 8}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
!15 = distinct !{!15, !14}
!16 = distinct !{!16, !14}
!17 = distinct !{!17, !14}
!18 = distinct !{!18, !14}
!19 = !{i64 40499}
!20 = distinct !{!20, !14}
!21 = distinct !{!21, !14}
!22 = !{i64 41189}
!23 = distinct !{!23, !14}
!24 = !{i64 40209}
!25 = distinct !{!25, !14}
!26 = distinct !{!26, !14}
