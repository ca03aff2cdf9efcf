; ModuleID = 'block_algorithms.cu'
source_filename = "block_algorithms.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%"struct.block_reduce<int, 128>::storage" = type { [4 x i32] }
%union.anon = type { %"struct.block_exchange<int, 128>::storage" }
%"struct.block_exchange<int, 128>::storage" = type { [132 x i32] }
%union.anon.0 = type { [4 x [128 x i32]] }
%"struct.block_scan<int, 128>::storage" = type { [4 x i32] }

@_ZZ9block_sumE7storage = internal unnamed_addr addrspace(3) global %"struct.block_reduce<int, 128>::storage" undef, align 4
@_ZZ11block_ranksE7storage = internal unnamed_addr addrspace(3) global %union.anon undef, align 4
@_ZZ14block_two_sumsE5first = internal unnamed_addr addrspace(3) global %"struct.block_reduce<int, 128>::storage" undef, align 4
@_ZZ14block_two_sumsE6second = internal unnamed_addr addrspace(3) global %"struct.block_reduce<int, 128>::storage" undef, align 4
@_ZZ16block_sort_digitE7storage = internal unnamed_addr addrspace(3) global %union.anon.0 undef, align 4
@_ZZ16block_sort_digitE4scan = internal unnamed_addr addrspace(3) global %"struct.block_scan<int, 128>::storage" undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_sum(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = shl i32 %3, 7
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = add i32 %4, %5
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  br label %13

10:                                               ; preds = %13
  %11 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %20, label %24

13:                                               ; preds = %13, %2
  %14 = phi i32 [ 16, %2 ], [ %18, %13 ]
  %15 = phi i32 [ %9, %2 ], [ %17, %13 ]
  %16 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %15, i32 range(i32 1, -2147483648) %14, i32 31)
  %17 = add nsw i32 %16, %15
  %18 = lshr i32 %14, 1
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %10, label %13, !llvm.loop !9

20:                                               ; preds = %10
  %21 = lshr i32 %5, 5
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumE7storage to ptr), i64 %22
  store i32 %17, ptr %23, align 4, !tbaa !4
  br label %24

24:                                               ; preds = %20, %10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = icmp eq i32 %5, 0
  br i1 %25, label %26, label %38

26:                                               ; preds = %24, %26
  %27 = phi i32 [ %33, %26 ], [ 1, %24 ]
  %28 = phi i32 [ %32, %26 ], [ %17, %24 ]
  %29 = zext nneg i32 %27 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumE7storage to ptr), i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !4
  %32 = add nsw i32 %31, %28
  %33 = add nuw nsw i32 %27, 1
  %34 = icmp eq i32 %33, 4
  br i1 %34, label %35, label %26, !llvm.loop !12

35:                                               ; preds = %26
  %36 = zext nneg i32 %3 to i64
  %37 = getelementptr inbounds nuw i32, ptr %0, i64 %36
  store i32 %32, ptr %37, align 4, !tbaa !4
  br label %38

38:                                               ; preds = %24, %35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_ranks(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = shl i32 %3, 7
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = add i32 %4, %5
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  %10 = and i32 %9, 1
  br label %14

11:                                               ; preds = %14
  %12 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %13 = icmp eq i32 %12, 31
  br i1 %13, label %24, label %28

14:                                               ; preds = %14, %2
  %15 = phi i32 [ %10, %2 ], [ %21, %14 ]
  %16 = phi i32 [ 1, %2 ], [ %22, %14 ]
  %17 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %15, i32 range(i32 -2147483648, 32) %16, i32 0)
  %18 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %19 = icmp ult i32 %18, %16
  %20 = select i1 %19, i32 0, i32 %17
  %21 = add nsw i32 %20, %15
  %22 = shl nuw nsw i32 %16, 1
  %23 = icmp samesign ult i32 %16, 16
  br i1 %23, label %14, label %11, !llvm.loop !13

24:                                               ; preds = %11
  %25 = lshr i32 %5, 5
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), i64 %26
  store i32 %21, ptr %27, align 4, !tbaa !4
  br label %28

28:                                               ; preds = %24, %11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = sub nsw i32 %21, %10
  %30 = lshr i32 %5, 5
  br label %31

31:                                               ; preds = %31, %28
  %32 = phi i32 [ 0, %28 ], [ %41, %31 ]
  %33 = phi i32 [ %29, %28 ], [ %37, %31 ]
  %34 = phi i32 [ 0, %28 ], [ %42, %31 ]
  %35 = icmp eq i32 %34, %30
  %36 = select i1 %35, i32 %32, i32 0
  %37 = add nsw i32 %36, %33
  %38 = zext nneg i32 %34 to i64
  %39 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), i64 %38
  %40 = load i32, ptr %39, align 4, !tbaa !4
  %41 = add nsw i32 %40, %32
  %42 = add nuw nsw i32 %34, 1
  %43 = icmp eq i32 %42, 4
  br i1 %43, label %44, label %31, !llvm.loop !14

44:                                               ; preds = %31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %45 = icmp eq i32 %10, 0
  %46 = sub i32 %37, %41
  %47 = add i32 %46, 128
  %48 = sub i32 %5, %37
  %49 = select i1 %45, i32 %48, i32 %47
  %50 = load i32, ptr %8, align 4, !tbaa !4
  %51 = lshr i32 %49, 5
  %52 = add i32 %51, %49
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), i64 %53
  store i32 %50, ptr %54, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = add nuw nsw i32 %30, %5
  %56 = zext nneg i32 %55 to i64
  %57 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), i64 %56
  %58 = load i32, ptr %57, align 4, !tbaa !4
  %59 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %58, ptr %59, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_two_sums(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = shl i32 %3, 7
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = add i32 %4, %5
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  br label %13

10:                                               ; preds = %13
  %11 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %20, label %24

13:                                               ; preds = %13, %2
  %14 = phi i32 [ 16, %2 ], [ %18, %13 ]
  %15 = phi i32 [ %9, %2 ], [ %17, %13 ]
  %16 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %15, i32 range(i32 1, -2147483648) %14, i32 31)
  %17 = add nsw i32 %16, %15
  %18 = lshr i32 %14, 1
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %10, label %13, !llvm.loop !9

20:                                               ; preds = %10
  %21 = lshr i32 %5, 5
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE5first to ptr), i64 %22
  store i32 %17, ptr %23, align 4, !tbaa !4
  br label %24

24:                                               ; preds = %20, %10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = icmp eq i32 %5, 0
  br i1 %25, label %26, label %35

26:                                               ; preds = %24, %26
  %27 = phi i32 [ %33, %26 ], [ 1, %24 ]
  %28 = phi i32 [ %32, %26 ], [ %17, %24 ]
  %29 = zext nneg i32 %27 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE5first to ptr), i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !4
  %32 = add nsw i32 %31, %28
  %33 = add nuw nsw i32 %27, 1
  %34 = icmp eq i32 %33, 4
  br i1 %34, label %35, label %26, !llvm.loop !12

35:                                               ; preds = %26, %24
  %36 = phi i32 [ %17, %24 ], [ %32, %26 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %37 = mul nsw i32 %9, %9
  br label %41

38:                                               ; preds = %41
  %39 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %48, label %52

41:                                               ; preds = %41, %35
  %42 = phi i32 [ 16, %35 ], [ %46, %41 ]
  %43 = phi i32 [ %37, %35 ], [ %45, %41 ]
  %44 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %43, i32 range(i32 1, -2147483648) %42, i32 31)
  %45 = add nsw i32 %44, %43
  %46 = lshr i32 %42, 1
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %38, label %41, !llvm.loop !9

48:                                               ; preds = %38
  %49 = lshr i32 %5, 5
  %50 = zext nneg i32 %49 to i64
  %51 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE6second to ptr), i64 %50
  store i32 %45, ptr %51, align 4, !tbaa !4
  br label %52

52:                                               ; preds = %48, %38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %25, label %53, label %69

53:                                               ; preds = %52, %53
  %54 = phi i32 [ %60, %53 ], [ 1, %52 ]
  %55 = phi i32 [ %59, %53 ], [ %45, %52 ]
  %56 = zext nneg i32 %54 to i64
  %57 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE6second to ptr), i64 %56
  %58 = load i32, ptr %57, align 4, !tbaa !4
  %59 = add nsw i32 %58, %55
  %60 = add nuw nsw i32 %54, 1
  %61 = icmp eq i32 %60, 4
  br i1 %61, label %62, label %53, !llvm.loop !12

62:                                               ; preds = %53
  %63 = shl nuw i32 %3, 1
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw i32, ptr %0, i64 %64
  store i32 %36, ptr %65, align 4, !tbaa !4
  %66 = or disjoint i32 %63, 1
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds nuw i32, ptr %0, i64 %67
  store i32 %59, ptr %68, align 4, !tbaa !4
  br label %69

69:                                               ; preds = %52, %62
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_sort_digit(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = alloca [4 x i32], align 4
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = add i32 %5, %6
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = tail call noundef i32 asm "bfe.u32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %10, i32 2, i32 2) #5, !srcloc !15
  %12 = zext nneg i32 %6 to i64
  %13 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %12
  br label %20

14:                                               ; preds = %20
  %15 = zext i32 %11 to i64
  %16 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %15
  %17 = zext nneg i32 %6 to i64
  %18 = getelementptr inbounds nuw i32, ptr %16, i64 %17
  store i32 1, ptr %18, align 4, !tbaa !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #6
  %19 = shl nuw nsw i32 %6, 2
  br label %61

20:                                               ; preds = %2, %20
  %21 = phi i32 [ 0, %2 ], [ %24, %20 ]
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw [128 x i32], ptr %13, i64 %22
  store i32 0, ptr %23, align 4, !tbaa !16
  %24 = add nuw nsw i32 %21, 1
  %25 = icmp eq i32 %24, 4
  br i1 %25, label %14, label %20, !llvm.loop !17

26:                                               ; preds = %29
  %27 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %28 = icmp eq i32 %27, 31
  br i1 %28, label %39, label %43

29:                                               ; preds = %61, %29
  %30 = phi i32 [ %36, %29 ], [ %70, %61 ]
  %31 = phi i32 [ %37, %29 ], [ 1, %61 ]
  %32 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %30, i32 range(i32 -2147483648, 32) %31, i32 0)
  %33 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %34 = icmp ult i32 %33, %31
  %35 = select i1 %34, i32 0, i32 %32
  %36 = add nsw i32 %35, %30
  %37 = shl nuw nsw i32 %31, 1
  %38 = icmp samesign ult i32 %31, 16
  br i1 %38, label %29, label %26, !llvm.loop !13

39:                                               ; preds = %26
  %40 = lshr i32 %6, 5
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE4scan to ptr), i64 %41
  store i32 %36, ptr %42, align 4, !tbaa !4
  br label %43

43:                                               ; preds = %39, %26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %44 = sub nsw i32 %36, %70
  %45 = lshr i32 %6, 5
  br label %46

46:                                               ; preds = %46, %43
  %47 = phi i32 [ 0, %43 ], [ %56, %46 ]
  %48 = phi i32 [ %44, %43 ], [ %52, %46 ]
  %49 = phi i32 [ 0, %43 ], [ %57, %46 ]
  %50 = icmp eq i32 %49, %45
  %51 = select i1 %50, i32 %47, i32 0
  %52 = add nsw i32 %51, %48
  %53 = zext nneg i32 %49 to i64
  %54 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE4scan to ptr), i64 %53
  %55 = load i32, ptr %54, align 4, !tbaa !4
  %56 = add nsw i32 %55, %47
  %57 = add nuw nsw i32 %49, 1
  %58 = icmp eq i32 %57, 4
  br i1 %58, label %59, label %46, !llvm.loop !14

59:                                               ; preds = %46
  %60 = shl nuw nsw i32 %6, 2
  br label %84

61:                                               ; preds = %14, %61
  %62 = phi i32 [ 0, %14 ], [ %71, %61 ]
  %63 = phi i32 [ 0, %14 ], [ %70, %61 ]
  %64 = add nuw nsw i32 %62, %19
  %65 = zext nneg i32 %64 to i64
  %66 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %65
  %67 = load i32, ptr %66, align 4, !tbaa !16
  %68 = zext nneg i32 %62 to i64
  %69 = getelementptr inbounds nuw i32, ptr %3, i64 %68
  store i32 %67, ptr %69, align 4, !tbaa !4
  %70 = add nsw i32 %67, %63
  %71 = add nuw nsw i32 %62, 1
  %72 = icmp eq i32 %71, 4
  br i1 %72, label %29, label %61, !llvm.loop !18

73:                                               ; preds = %84
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %74 = load i32, ptr %18, align 4, !tbaa !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %75 = lshr i32 %74, 5
  %76 = add i32 %75, %74
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %77
  store i32 %10, ptr %78, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %79 = add nuw nsw i32 %45, %6
  %80 = zext nneg i32 %79 to i64
  %81 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %80
  %82 = load i32, ptr %81, align 4, !tbaa !4
  %83 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %82, ptr %83, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #6
  ret void

84:                                               ; preds = %59, %84
  %85 = phi i32 [ 0, %59 ], [ %94, %84 ]
  %86 = phi i32 [ %52, %59 ], [ %93, %84 ]
  %87 = add nuw nsw i32 %85, %60
  %88 = zext nneg i32 %87 to i64
  %89 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %88
  store i32 %86, ptr %89, align 4, !tbaa !16
  %90 = zext nneg i32 %85 to i64
  %91 = getelementptr inbounds nuw i32, ptr %3, i64 %90
  %92 = load i32, ptr %91, align 4, !tbaa !4
  %93 = add nsw i32 %92, %86
  %94 = add nuw nsw i32 %85, 1
  %95 = icmp eq i32 %94, 4
  br i1 %95, label %73, label %84, !llvm.loop !19
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { convergent nounwind memory(none) }
attributes #6 = { nounwind }

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
!8 = !{i64 41791}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
!13 = distinct !{!13, !10, !11}
!14 = distinct !{!14, !10, !11}
!15 = !{i64 42081}
!16 = !{!6, !6, i64 0}
!17 = distinct !{!17, !10, !11}
!18 = distinct !{!18, !10, !11}
!19 = distinct !{!19, !10, !11}
