; ModuleID = 'device_algorithms.cu'
source_filename = "device_algorithms.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.even_share = type { i32, i32, i32, i32 }

@_ZZ17reduce_even_shareE9of_thread = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ20histogram_even_shareE5count = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ10scan_tilesE7of_warp = internal unnamed_addr addrspace(3) global [4 x i32] undef, align 4
@_ZZ10scan_tilesE7running = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @reduce_even_share(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly byval(%struct.even_share) align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = load i32, ptr %2, align 4, !tbaa !8
  %7 = add i32 %6, 127
  %8 = lshr i32 %7, 7
  %9 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %10 = load i32, ptr %9, align 4, !tbaa !10
  %11 = add i32 %10, -1
  %12 = add i32 %11, %8
  %13 = udiv i32 %12, %10
  %14 = shl i32 %13, 7
  %15 = mul i32 %14, %5
  %16 = tail call noundef i32 @llvm.umin.i32(i32 %15, i32 %6)
  %17 = add i32 %16, %14
  %18 = tail call noundef i32 @llvm.umin.i32(i32 %17, i32 %6)
  %19 = icmp sgt i32 %3, 1000
  %20 = icmp ult i32 %15, %18
  %21 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br i1 %19, label %22, label %67

22:                                               ; preds = %4
  br i1 %20, label %28, label %23

23:                                               ; preds = %38, %22
  %24 = phi i32 [ 0, %22 ], [ %39, %38 ]
  %25 = zext nneg i32 %21 to i64
  %26 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %25
  store i32 %24, ptr %26, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = icmp eq i32 %21, 0
  br i1 %27, label %42, label %116

28:                                               ; preds = %22, %38
  %29 = phi i32 [ %39, %38 ], [ 0, %22 ]
  %30 = phi i32 [ %40, %38 ], [ %16, %22 ]
  %31 = add i32 %30, %21
  %32 = icmp ult i32 %31, %18
  br i1 %32, label %33, label %38

33:                                               ; preds = %28
  %34 = zext i32 %31 to i64
  %35 = getelementptr inbounds nuw i32, ptr %1, i64 %34
  %36 = load i32, ptr %35, align 4, !tbaa !4
  %37 = tail call noundef i32 @llvm.smax.i32(i32 %29, i32 %36)
  br label %38

38:                                               ; preds = %33, %28
  %39 = phi i32 [ %37, %33 ], [ %29, %28 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %40 = add i32 %30, 128
  %41 = icmp ult i32 %40, %18
  br i1 %41, label %28, label %23, !llvm.loop !11

42:                                               ; preds = %23, %61
  %43 = phi i32 [ %66, %61 ], [ 1, %23 ]
  %44 = phi i32 [ %65, %61 ], [ %24, %23 ]
  %45 = zext nneg i32 %43 to i64
  %46 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %45
  %47 = load i32, ptr %46, align 4, !tbaa !4
  %48 = tail call noundef i32 @llvm.smax.i32(i32 %44, i32 %47)
  %49 = zext nneg i32 %43 to i64
  %50 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %49
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 4
  %52 = load i32, ptr %51, align 4, !tbaa !4
  %53 = tail call noundef i32 @llvm.smax.i32(i32 %48, i32 %52)
  %54 = zext nneg i32 %43 to i64
  %55 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %54
  %56 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %57 = load i32, ptr %56, align 4, !tbaa !4
  %58 = tail call noundef i32 @llvm.smax.i32(i32 %53, i32 %57)
  %59 = add nuw nsw i32 %43, 3
  %60 = icmp eq i32 %59, 128
  br i1 %60, label %112, label %61, !llvm.loop !13

61:                                               ; preds = %42
  %62 = zext nneg i32 %59 to i64
  %63 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %62
  %64 = load i32, ptr %63, align 4, !tbaa !4
  %65 = tail call noundef i32 @llvm.smax.i32(i32 %58, i32 %64)
  %66 = add nuw nsw i32 %43, 4
  br label %42

67:                                               ; preds = %4
  br i1 %20, label %73, label %68

68:                                               ; preds = %83, %67
  %69 = phi i32 [ 0, %67 ], [ %84, %83 ]
  %70 = zext nneg i32 %21 to i64
  %71 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %70
  store i32 %69, ptr %71, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %72 = icmp eq i32 %21, 0
  br i1 %72, label %87, label %116

73:                                               ; preds = %67, %83
  %74 = phi i32 [ %84, %83 ], [ 0, %67 ]
  %75 = phi i32 [ %85, %83 ], [ %16, %67 ]
  %76 = add i32 %75, %21
  %77 = icmp ult i32 %76, %18
  br i1 %77, label %78, label %83

78:                                               ; preds = %73
  %79 = zext i32 %76 to i64
  %80 = getelementptr inbounds nuw i32, ptr %1, i64 %79
  %81 = load i32, ptr %80, align 4, !tbaa !4
  %82 = add nsw i32 %81, %74
  br label %83

83:                                               ; preds = %78, %73
  %84 = phi i32 [ %82, %78 ], [ %74, %73 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %85 = add i32 %75, 128
  %86 = icmp ult i32 %85, %18
  br i1 %86, label %73, label %68, !llvm.loop !14

87:                                               ; preds = %68, %106
  %88 = phi i32 [ %111, %106 ], [ 1, %68 ]
  %89 = phi i32 [ %110, %106 ], [ %69, %68 ]
  %90 = zext nneg i32 %88 to i64
  %91 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %90
  %92 = load i32, ptr %91, align 4, !tbaa !4
  %93 = add nsw i32 %92, %89
  %94 = zext nneg i32 %88 to i64
  %95 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %94
  %96 = getelementptr inbounds nuw i8, ptr %95, i64 4
  %97 = load i32, ptr %96, align 4, !tbaa !4
  %98 = add nsw i32 %97, %93
  %99 = zext nneg i32 %88 to i64
  %100 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %99
  %101 = getelementptr inbounds nuw i8, ptr %100, i64 8
  %102 = load i32, ptr %101, align 4, !tbaa !4
  %103 = add nsw i32 %102, %98
  %104 = add nuw nsw i32 %88, 3
  %105 = icmp eq i32 %104, 128
  br i1 %105, label %112, label %106, !llvm.loop !15

106:                                              ; preds = %87
  %107 = zext nneg i32 %104 to i64
  %108 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %107
  %109 = load i32, ptr %108, align 4, !tbaa !4
  %110 = add nsw i32 %109, %103
  %111 = add nuw nsw i32 %88, 4
  br label %87

112:                                              ; preds = %87, %42
  %113 = phi i32 [ %58, %42 ], [ %103, %87 ]
  %114 = zext nneg i32 %5 to i64
  %115 = getelementptr inbounds nuw i32, ptr %0, i64 %114
  store i32 %113, ptr %115, align 4, !tbaa !4
  br label %116

116:                                              ; preds = %23, %68, %112
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_even_share(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef byval(%struct.even_share) align 4 captures(none) initializes((8, 12)) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = load i32, ptr %2, align 4, !tbaa !8
  %6 = add i32 %5, 127
  %7 = lshr i32 %6, 7
  %8 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %9 = load i32, ptr %8, align 4, !tbaa !10
  %10 = add i32 %9, -1
  %11 = add i32 %10, %7
  %12 = udiv i32 %11, %9
  %13 = shl i32 %12, 7
  %14 = mul i32 %13, %4
  %15 = tail call noundef i32 @llvm.umin.i32(i32 %14, i32 %5)
  %16 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %17 = add i32 %15, %13
  %18 = tail call noundef i32 @llvm.umin.i32(i32 %17, i32 %5)
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i32 %18, ptr %19, align 4, !tbaa !16
  %20 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %21 = icmp samesign ult i32 %20, 64
  br i1 %21, label %22, label %25

22:                                               ; preds = %3
  %23 = zext nneg i32 %20 to i64
  %24 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20histogram_even_shareE5count to ptr), i64 %23
  store i32 0, ptr %24, align 4, !tbaa !4
  br label %25

25:                                               ; preds = %22, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = icmp ult i32 %14, %18
  br i1 %26, label %27, label %42

27:                                               ; preds = %25, %39
  %28 = phi i32 [ %40, %39 ], [ %15, %25 ]
  %29 = add i32 %28, %20
  %30 = icmp ult i32 %29, %18
  br i1 %30, label %31, label %39

31:                                               ; preds = %27
  %32 = zext i32 %29 to i64
  %33 = getelementptr inbounds nuw i32, ptr %1, i64 %32
  %34 = load i32, ptr %33, align 4, !tbaa !4
  %35 = tail call noundef i32 asm "bfe.u32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %34, i32 0, i32 6) #6, !srcloc !17
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20histogram_even_shareE5count to ptr), i64 %36
  %38 = tail call noundef i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %37, i32 1)
  br label %39

39:                                               ; preds = %31, %27
  %40 = add i32 %28, 128
  %41 = icmp ult i32 %40, %18
  br i1 %41, label %27, label %42, !llvm.loop !18

42:                                               ; preds = %39, %25
  %43 = phi i32 [ %15, %25 ], [ %40, %39 ]
  store i32 %43, ptr %16, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %21, label %44, label %50

44:                                               ; preds = %42
  %45 = zext nneg i32 %20 to i64
  %46 = getelementptr inbounds nuw i32, ptr %0, i64 %45
  %47 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20histogram_even_shareE5count to ptr), i64 %45
  %48 = load i32, ptr %47, align 4, !tbaa !4
  %49 = atomicrmw add ptr %46, i32 %48 seq_cst, align 4
  br label %50

50:                                               ; preds = %44, %42
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_tiles(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly byval(%struct.even_share) align 4 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %3
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7running to ptr), align 4, !tbaa !4
  br label %7

7:                                                ; preds = %6, %3
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = load i32, ptr %2, align 4, !tbaa !8
  %10 = add i32 %9, 127
  %11 = lshr i32 %10, 7
  %12 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %13 = load i32, ptr %12, align 4, !tbaa !10
  %14 = add i32 %13, -1
  %15 = add i32 %14, %11
  %16 = udiv i32 %15, %13
  %17 = shl i32 %16, 7
  %18 = mul i32 %17, %8
  %19 = tail call noundef i32 @llvm.umin.i32(i32 %18, i32 %9)
  %20 = add i32 %19, %17
  %21 = tail call noundef i32 @llvm.umin.i32(i32 %20, i32 %9)
  %22 = icmp ult i32 %18, %21
  br i1 %22, label %23, label %108

23:                                               ; preds = %7
  %24 = lshr i32 %4, 5
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7of_warp to ptr), i64 %25
  %27 = icmp eq i32 %24, 0
  %28 = icmp eq i32 %4, 127
  %29 = and i32 %24, 3
  %30 = icmp samesign ult i32 %4, 128
  %31 = and i32 %24, 28
  %32 = icmp eq i32 %29, 0
  %33 = icmp ne i32 %29, 0
  br label %34

34:                                               ; preds = %23, %105
  %35 = phi i32 [ %19, %23 ], [ %106, %105 ]
  %36 = add i32 %35, %4
  %37 = icmp ult i32 %36, %21
  br i1 %37, label %38, label %42

38:                                               ; preds = %34
  %39 = zext i32 %36 to i64
  %40 = getelementptr inbounds nuw i32, ptr %1, i64 %39
  %41 = load i32, ptr %40, align 4, !tbaa !4
  br label %42

42:                                               ; preds = %34, %38
  %43 = phi i32 [ %41, %38 ], [ 0, %34 ]
  %44 = tail call noundef i32 asm sideeffect "{ .reg .s32 r; .reg .pred p; shfl.sync.up.b32 r|p, $1, $2, 0, -1; @p add.s32 r, r, $1; mov.s32 $0, r; @!p mov.s32 $0, $1; }", "=r,r,r"(i32 %43, i32 range(i32 -2147483648, 32) 1) #7, !srcloc !19
  %45 = tail call noundef i32 asm sideeffect "{ .reg .s32 r; .reg .pred p; shfl.sync.up.b32 r|p, $1, $2, 0, -1; @p add.s32 r, r, $1; mov.s32 $0, r; @!p mov.s32 $0, $1; }", "=r,r,r"(i32 %44, i32 range(i32 -2147483648, 32) 2) #7, !srcloc !19
  %46 = tail call noundef i32 asm sideeffect "{ .reg .s32 r; .reg .pred p; shfl.sync.up.b32 r|p, $1, $2, 0, -1; @p add.s32 r, r, $1; mov.s32 $0, r; @!p mov.s32 $0, $1; }", "=r,r,r"(i32 %45, i32 range(i32 -2147483648, 32) 4) #7, !srcloc !19
  %47 = tail call noundef i32 asm sideeffect "{ .reg .s32 r; .reg .pred p; shfl.sync.up.b32 r|p, $1, $2, 0, -1; @p add.s32 r, r, $1; mov.s32 $0, r; @!p mov.s32 $0, $1; }", "=r,r,r"(i32 %46, i32 range(i32 -2147483648, 32) 8) #7, !srcloc !19
  %48 = tail call noundef i32 asm sideeffect "{ .reg .s32 r; .reg .pred p; shfl.sync.up.b32 r|p, $1, $2, 0, -1; @p add.s32 r, r, $1; mov.s32 $0, r; @!p mov.s32 $0, $1; }", "=r,r,r"(i32 %47, i32 range(i32 -2147483648, 32) 16) #7, !srcloc !19
  %49 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #6, !srcloc !20
  %50 = icmp eq i32 %49, 31
  br i1 %50, label %51, label %52

51:                                               ; preds = %42
  store i32 %48, ptr %26, align 4, !tbaa !4
  br label %52

52:                                               ; preds = %51, %42
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %53 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7running to ptr), align 4, !tbaa !4
  br i1 %27, label %70, label %54

54:                                               ; preds = %52
  br i1 %30, label %56, label %72

55:                                               ; preds = %72
  br i1 %32, label %70, label %56

56:                                               ; preds = %55, %54
  %57 = phi i32 [ 0, %54 ], [ %95, %55 ]
  %58 = phi i32 [ %53, %54 ], [ %94, %55 ]
  tail call void @llvm.assume(i1 %33)
  br label %59

59:                                               ; preds = %59, %56
  %60 = phi i32 [ %67, %59 ], [ %57, %56 ]
  %61 = phi i32 [ %66, %59 ], [ %58, %56 ]
  %62 = phi i32 [ %68, %59 ], [ 0, %56 ]
  %63 = zext nneg i32 %60 to i64
  %64 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7of_warp to ptr), i64 %63
  %65 = load i32, ptr %64, align 4, !tbaa !4
  %66 = add nsw i32 %65, %61
  %67 = add nuw nsw i32 %60, 1
  %68 = add i32 %62, 1
  %69 = icmp eq i32 %68, %29
  br i1 %69, label %70, label %59, !llvm.loop !21

70:                                               ; preds = %55, %59, %52
  %71 = phi i32 [ %53, %52 ], [ %94, %55 ], [ %66, %59 ]
  br i1 %37, label %98, label %102

72:                                               ; preds = %54, %72
  %73 = phi i32 [ %95, %72 ], [ 0, %54 ]
  %74 = phi i32 [ %94, %72 ], [ %53, %54 ]
  %75 = phi i32 [ %96, %72 ], [ 0, %54 ]
  %76 = zext nneg i32 %73 to i64
  %77 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7of_warp to ptr), i64 %76
  %78 = load i32, ptr %77, align 4, !tbaa !4
  %79 = add nsw i32 %78, %74
  %80 = zext nneg i32 %73 to i64
  %81 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7of_warp to ptr), i64 %80
  %82 = getelementptr inbounds nuw i8, ptr %81, i64 4
  %83 = load i32, ptr %82, align 4, !tbaa !4
  %84 = add nsw i32 %83, %79
  %85 = zext nneg i32 %73 to i64
  %86 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7of_warp to ptr), i64 %85
  %87 = getelementptr inbounds nuw i8, ptr %86, i64 8
  %88 = load i32, ptr %87, align 4, !tbaa !4
  %89 = add nsw i32 %88, %84
  %90 = zext nneg i32 %73 to i64
  %91 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7of_warp to ptr), i64 %90
  %92 = getelementptr inbounds nuw i8, ptr %91, i64 12
  %93 = load i32, ptr %92, align 4, !tbaa !4
  %94 = add nsw i32 %93, %89
  %95 = add nuw nsw i32 %73, 4
  %96 = add i32 %75, 4
  %97 = icmp eq i32 %96, %31
  br i1 %97, label %55, label %72, !llvm.loop !23

98:                                               ; preds = %70
  %99 = zext i32 %36 to i64
  %100 = getelementptr inbounds nuw i32, ptr %0, i64 %99
  %101 = add nsw i32 %71, %48
  store i32 %101, ptr %100, align 4, !tbaa !4
  br label %102

102:                                              ; preds = %98, %70
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %28, label %103, label %105

103:                                              ; preds = %102
  %104 = add nsw i32 %71, %48
  store i32 %104, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7running to ptr), align 4, !tbaa !4
  br label %105

105:                                              ; preds = %103, %102
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %106 = add i32 %35, 128
  %107 = icmp ult i32 %106, %21
  br i1 %107, label %34, label %108, !llvm.loop !24

108:                                              ; preds = %105, %7
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr captures(none), i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nounwind memory(argmem: readwrite) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #6 = { convergent nounwind memory(none) }
attributes #7 = { convergent nounwind }

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
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !12}
!14 = distinct !{!14, !12}
!15 = distinct !{!15, !12}
!16 = !{!9, !5, i64 8}
!17 = !{i64 40499}
!18 = distinct !{!18, !12}
!19 = !{i64 41189}
!20 = !{i64 40209}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.unroll.disable"}
!23 = distinct !{!23, !12}
!24 = distinct !{!24, !12}
