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
  %10 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %9, i32 range(i32 1, -2147483648) 16, i32 31)
  %11 = add nsw i32 %10, %9
  %12 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %11, i32 range(i32 1, -2147483648) 8, i32 31)
  %13 = add nsw i32 %12, %11
  %14 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %13, i32 range(i32 1, -2147483648) 4, i32 31)
  %15 = add nsw i32 %14, %13
  %16 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %15, i32 range(i32 1, -2147483648) 2, i32 31)
  %17 = add nsw i32 %16, %15
  %18 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %17, i32 range(i32 1, -2147483648) 1, i32 31)
  %19 = add nsw i32 %18, %17
  %20 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #4, !srcloc !8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %26

22:                                               ; preds = %2
  %23 = lshr i32 %5, 5
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumE7storage to ptr), i64 %24
  store i32 %19, ptr %25, align 4, !tbaa !4
  br label %26

26:                                               ; preds = %22, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = icmp eq i32 %5, 0
  br i1 %27, label %28, label %37

28:                                               ; preds = %26
  %29 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumE7storage to ptr), i64 4), align 4, !tbaa !4
  %30 = add nsw i32 %29, %19
  %31 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumE7storage to ptr), i64 8), align 4, !tbaa !4
  %32 = add nsw i32 %30, %31
  %33 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumE7storage to ptr), i64 12), align 4, !tbaa !4
  %34 = add nsw i32 %32, %33
  %35 = zext nneg i32 %3 to i64
  %36 = getelementptr inbounds nuw i32, ptr %0, i64 %35
  store i32 %34, ptr %36, align 4, !tbaa !4
  br label %37

37:                                               ; preds = %26, %28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

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
  %11 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %10, i32 range(i32 -2147483648, 32) 1, i32 0)
  %12 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #4, !srcloc !8
  %13 = icmp eq i32 %12, 0
  %14 = select i1 %13, i32 0, i32 %11
  %15 = add nsw i32 %14, %10
  %16 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %15, i32 range(i32 -2147483648, 32) 2, i32 0)
  %17 = icmp ult i32 %12, 2
  %18 = select i1 %17, i32 0, i32 %16
  %19 = add nsw i32 %15, %18
  %20 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %19, i32 range(i32 -2147483648, 32) 4, i32 0)
  %21 = icmp ult i32 %12, 4
  %22 = select i1 %21, i32 0, i32 %20
  %23 = add nsw i32 %19, %22
  %24 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %23, i32 range(i32 -2147483648, 32) 8, i32 0)
  %25 = icmp ult i32 %12, 8
  %26 = select i1 %25, i32 0, i32 %24
  %27 = add nsw i32 %23, %26
  %28 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %27, i32 range(i32 -2147483648, 32) 16, i32 0)
  %29 = icmp ult i32 %12, 16
  %30 = select i1 %29, i32 0, i32 %28
  %31 = add nsw i32 %27, %30
  %32 = icmp eq i32 %12, 31
  %33 = lshr i32 %5, 5
  br i1 %32, label %34, label %37

34:                                               ; preds = %2
  %35 = zext nneg i32 %33 to i64
  %36 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), i64 %35
  store i32 %31, ptr %36, align 4, !tbaa !4
  br label %37

37:                                               ; preds = %34, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %38 = sub i32 %31, %10
  %39 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), align 4, !tbaa !4
  %40 = icmp eq i32 %33, 1
  %41 = select i1 %40, i32 %39, i32 0
  %42 = add nsw i32 %38, %41
  %43 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), i64 4), align 4, !tbaa !4
  %44 = add nsw i32 %43, %39
  %45 = icmp eq i32 %33, 2
  %46 = select i1 %45, i32 %44, i32 0
  %47 = add nsw i32 %42, %46
  %48 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), i64 8), align 4, !tbaa !4
  %49 = add nsw i32 %44, %48
  %50 = icmp eq i32 %33, 3
  %51 = select i1 %50, i32 %49, i32 0
  %52 = add nsw i32 %47, %51
  %53 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), i64 12), align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %54 = icmp eq i32 %10, 0
  %55 = add i32 %53, %49
  %56 = sub i32 %52, %55
  %57 = add i32 %56, 128
  %58 = sub i32 %5, %52
  %59 = select i1 %54, i32 %58, i32 %57
  %60 = load i32, ptr %8, align 4, !tbaa !4
  %61 = lshr i32 %59, 5
  %62 = add i32 %61, %59
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), i64 %63
  store i32 %60, ptr %64, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %65 = add nuw nsw i32 %33, %5
  %66 = zext nneg i32 %65 to i64
  %67 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11block_ranksE7storage to ptr), i64 %66
  %68 = load i32, ptr %67, align 4, !tbaa !4
  %69 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %68, ptr %69, align 4, !tbaa !4
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
  %10 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %9, i32 range(i32 1, -2147483648) 16, i32 31)
  %11 = add nsw i32 %10, %9
  %12 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %11, i32 range(i32 1, -2147483648) 8, i32 31)
  %13 = add nsw i32 %12, %11
  %14 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %13, i32 range(i32 1, -2147483648) 4, i32 31)
  %15 = add nsw i32 %14, %13
  %16 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %15, i32 range(i32 1, -2147483648) 2, i32 31)
  %17 = add nsw i32 %16, %15
  %18 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %17, i32 range(i32 1, -2147483648) 1, i32 31)
  %19 = add nsw i32 %18, %17
  %20 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #4, !srcloc !8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %26

22:                                               ; preds = %2
  %23 = lshr i32 %5, 5
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE5first to ptr), i64 %24
  store i32 %19, ptr %25, align 4, !tbaa !4
  br label %26

26:                                               ; preds = %22, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = icmp eq i32 %5, 0
  br i1 %27, label %28, label %35

28:                                               ; preds = %26
  %29 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE5first to ptr), i64 4), align 4, !tbaa !4
  %30 = add nsw i32 %29, %19
  %31 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE5first to ptr), i64 8), align 4, !tbaa !4
  %32 = add nsw i32 %30, %31
  %33 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE5first to ptr), i64 12), align 4, !tbaa !4
  %34 = add nsw i32 %32, %33
  br label %35

35:                                               ; preds = %26, %28
  %36 = phi i32 [ %19, %26 ], [ %34, %28 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %37 = mul nsw i32 %9, %9
  %38 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %37, i32 range(i32 1, -2147483648) 16, i32 31)
  %39 = add nsw i32 %38, %37
  %40 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %39, i32 range(i32 1, -2147483648) 8, i32 31)
  %41 = add nsw i32 %40, %39
  %42 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %41, i32 range(i32 1, -2147483648) 4, i32 31)
  %43 = add nsw i32 %42, %41
  %44 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %43, i32 range(i32 1, -2147483648) 2, i32 31)
  %45 = add nsw i32 %44, %43
  %46 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %45, i32 range(i32 1, -2147483648) 1, i32 31)
  %47 = add nsw i32 %46, %45
  %48 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #4, !srcloc !8
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %54

50:                                               ; preds = %35
  %51 = lshr i32 %5, 5
  %52 = zext nneg i32 %51 to i64
  %53 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE6second to ptr), i64 %52
  store i32 %47, ptr %53, align 4, !tbaa !4
  br label %54

54:                                               ; preds = %50, %35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %27, label %55, label %68

55:                                               ; preds = %54
  %56 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE6second to ptr), i64 4), align 4, !tbaa !4
  %57 = add nsw i32 %56, %47
  %58 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE6second to ptr), i64 8), align 4, !tbaa !4
  %59 = add nsw i32 %57, %58
  %60 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14block_two_sumsE6second to ptr), i64 12), align 4, !tbaa !4
  %61 = add nsw i32 %59, %60
  %62 = shl nuw i32 %3, 1
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw i32, ptr %0, i64 %63
  %65 = or disjoint i32 %62, 1
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw i32, ptr %0, i64 %66
  store i32 %36, ptr %64, align 4, !tbaa !4
  store i32 %61, ptr %67, align 4, !tbaa !4
  br label %68

68:                                               ; preds = %54, %55
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_sort_digit(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = shl i32 %3, 7
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = add i32 %4, %5
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  %10 = tail call noundef i32 asm "bfe.u32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %9, i32 2, i32 2) #4, !srcloc !9
  %11 = zext nneg i32 %5 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %11
  store i32 0, ptr %12, align 4, !tbaa !10
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 512
  store i32 0, ptr %13, align 4, !tbaa !10
  %14 = getelementptr inbounds nuw i8, ptr %12, i64 1024
  store i32 0, ptr %14, align 4, !tbaa !10
  %15 = getelementptr inbounds nuw i8, ptr %12, i64 1536
  store i32 0, ptr %15, align 4, !tbaa !10
  %16 = zext i32 %10 to i64
  %17 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %16
  %18 = getelementptr inbounds nuw i32, ptr %17, i64 %11
  store i32 1, ptr %18, align 4, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = shl nuw nsw i32 %5, 2
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !10
  %23 = zext nneg i32 %19 to i64
  %24 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %23
  %25 = getelementptr inbounds nuw i8, ptr %24, i64 4
  %26 = load i32, ptr %25, align 4, !tbaa !10
  %27 = add nsw i32 %26, %22
  %28 = zext nneg i32 %19 to i64
  %29 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %28
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %31 = load i32, ptr %30, align 4, !tbaa !10
  %32 = add nsw i32 %31, %27
  %33 = zext nneg i32 %19 to i64
  %34 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %33
  %35 = getelementptr inbounds nuw i8, ptr %34, i64 12
  %36 = load i32, ptr %35, align 4, !tbaa !10
  %37 = add nsw i32 %36, %32
  %38 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %37, i32 range(i32 -2147483648, 32) 1, i32 0)
  %39 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #4, !srcloc !8
  %40 = icmp eq i32 %39, 0
  %41 = select i1 %40, i32 0, i32 %38
  %42 = add nsw i32 %41, %37
  %43 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %42, i32 range(i32 -2147483648, 32) 2, i32 0)
  %44 = icmp ult i32 %39, 2
  %45 = select i1 %44, i32 0, i32 %43
  %46 = add nsw i32 %42, %45
  %47 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %46, i32 range(i32 -2147483648, 32) 4, i32 0)
  %48 = icmp ult i32 %39, 4
  %49 = select i1 %48, i32 0, i32 %47
  %50 = add nsw i32 %46, %49
  %51 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %50, i32 range(i32 -2147483648, 32) 8, i32 0)
  %52 = icmp ult i32 %39, 8
  %53 = select i1 %52, i32 0, i32 %51
  %54 = add nsw i32 %50, %53
  %55 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %54, i32 range(i32 -2147483648, 32) 16, i32 0)
  %56 = icmp ult i32 %39, 16
  %57 = select i1 %56, i32 0, i32 %55
  %58 = add nsw i32 %54, %57
  %59 = icmp eq i32 %39, 31
  %60 = lshr i32 %5, 5
  br i1 %59, label %61, label %64

61:                                               ; preds = %2
  %62 = zext nneg i32 %60 to i64
  %63 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE4scan to ptr), i64 %62
  store i32 %58, ptr %63, align 4, !tbaa !4
  br label %64

64:                                               ; preds = %61, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %65 = sub i32 %58, %37
  %66 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE4scan to ptr), align 4, !tbaa !4
  %67 = icmp eq i32 %60, 1
  %68 = select i1 %67, i32 %66, i32 0
  %69 = add nsw i32 %65, %68
  %70 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE4scan to ptr), i64 4), align 4, !tbaa !4
  %71 = add nsw i32 %70, %66
  %72 = icmp eq i32 %60, 2
  %73 = select i1 %72, i32 %71, i32 0
  %74 = add nsw i32 %69, %73
  %75 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE4scan to ptr), i64 8), align 4, !tbaa !4
  %76 = add nsw i32 %71, %75
  %77 = icmp eq i32 %60, 3
  %78 = select i1 %77, i32 %76, i32 0
  %79 = add nsw i32 %74, %78
  store i32 %79, ptr %21, align 4, !tbaa !10
  %80 = add nsw i32 %22, %79
  store i32 %80, ptr %25, align 4, !tbaa !10
  %81 = add nsw i32 %26, %80
  store i32 %81, ptr %30, align 4, !tbaa !10
  %82 = add nsw i32 %31, %81
  store i32 %82, ptr %35, align 4, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %83 = load i32, ptr %18, align 4, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %84 = lshr i32 %83, 5
  %85 = add i32 %84, %83
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %86
  store i32 %9, ptr %87, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %88 = add nuw nsw i32 %60, %5
  %89 = zext nneg i32 %88 to i64
  %90 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16block_sort_digitE7storage to ptr), i64 %89
  %91 = load i32, ptr %90, align 4, !tbaa !4
  %92 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %91, ptr %92, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { convergent nounwind memory(none) }

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
!9 = !{i64 42081}
!10 = !{!6, !6, i64 0}
