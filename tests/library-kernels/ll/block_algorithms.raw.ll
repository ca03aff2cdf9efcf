; ModuleID = 'block_algorithms.cu'
source_filename = "block_algorithms.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%"struct.block_reduce<int, 128>::storage" = type { [4 x i32] }
%union.anon = type { %"struct.block_exchange<int, 128>::storage" }
%"struct.block_exchange<int, 128>::storage" = type { [132 x i32] }
%union.anon.0 = type { [4 x [128 x i32]] }
%"struct.block_scan<int, 128>::storage" = type { [4 x i32] }

@_ZZ9block_sumE7storage = internal addrspace(3) global %"struct.block_reduce<int, 128>::storage" undef, align 4
@_ZZ11block_ranksE7storage = internal addrspace(3) global %union.anon undef, align 4
@_ZZ14block_two_sumsE5first = internal addrspace(3) global %"struct.block_reduce<int, 128>::storage" undef, align 4
@_ZZ14block_two_sumsE6second = internal addrspace(3) global %"struct.block_reduce<int, 128>::storage" undef, align 4
@_ZZ16block_sort_digitE7storage = internal addrspace(3) global %union.anon.0 undef, align 4
@_ZZ16block_sort_digitE4scan = internal addrspace(3) global %"struct.block_scan<int, 128>::storage" undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_sum(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !4
  br label %12

12:                                               ; preds = %14, %2
  %.016.i = phi i32 [ %11, %2 ], [ %16, %14 ]
  %.015.i = phi i32 [ 16, %2 ], [ %17, %14 ]
  %13 = icmp sgt i32 %.015.i, 0
  br i1 %13, label %14, label %18

14:                                               ; preds = %12
  %15 = call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %.016.i, i32 %.015.i, i32 31)
  %16 = add nsw i32 %.016.i, %15
  %17 = sdiv i32 %.015.i, 2
  br label %12, !llvm.loop !8

18:                                               ; preds = %12
  %19 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !10
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %26

21:                                               ; preds = %18
  %22 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %23 = udiv i32 %22, 32
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ9block_sumE7storage, i64 0, i64 %24
  store i32 %.016.i, ptr addrspace(3) %25, align 4, !tbaa !4
  br label %26

26:                                               ; preds = %21, %18
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %_ZN12block_reduceIiLi128EE3sumEi.exit

29:                                               ; preds = %31, %26
  %.2.i = phi i32 [ %35, %31 ], [ %.016.i, %26 ]
  %.0.i = phi i32 [ %36, %31 ], [ 1, %26 ]
  %30 = icmp slt i32 %.0.i, 4
  br i1 %30, label %31, label %_ZN12block_reduceIiLi128EE3sumEi.exit

31:                                               ; preds = %29
  %32 = sext i32 %.0.i to i64
  %33 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ9block_sumE7storage, i64 0, i64 %32
  %34 = load i32, ptr addrspace(3) %33, align 4, !tbaa !4
  %35 = add nsw i32 %.2.i, %34
  %36 = add nsw i32 %.0.i, 1
  br label %29, !llvm.loop !11

_ZN12block_reduceIiLi128EE3sumEi.exit:            ; preds = %26, %29
  %.1.i = phi i32 [ %.016.i, %26 ], [ %.2.i, %29 ]
  %37 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %39, label %43

39:                                               ; preds = %_ZN12block_reduceIiLi128EE3sumEi.exit
  %40 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %41
  store i32 %.1.i, ptr addrspace(1) %42, align 4, !tbaa !4
  br label %43

43:                                               ; preds = %39, %_ZN12block_reduceIiLi128EE3sumEi.exit
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_ranks(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !4
  %12 = and i32 %11, 1
  br label %13

13:                                               ; preds = %15, %2
  %.026.i = phi i32 [ 1, %2 ], [ %20, %15 ]
  %.025.i = phi i32 [ %12, %2 ], [ %spec.select.i, %15 ]
  %14 = icmp slt i32 %.026.i, 32
  br i1 %14, label %15, label %21

15:                                               ; preds = %13
  %16 = call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %.025.i, i32 %.026.i, i32 0)
  %17 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !10
  %18 = icmp uge i32 %17, %.026.i
  %19 = add nsw i32 %.025.i, %16
  %spec.select.i = select i1 %18, i32 %19, i32 %.025.i
  %20 = mul nsw i32 %.026.i, 2
  br label %13, !llvm.loop !12

21:                                               ; preds = %13
  %22 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !10
  %23 = icmp eq i32 %22, 31
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %26 = udiv i32 %25, 32
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ11block_ranksE7storage, i64 0, i64 %27
  store i32 %.025.i, ptr addrspace(3) %28, align 4, !tbaa !4
  br label %29

29:                                               ; preds = %24, %21
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = sub nsw i32 %.025.i, %12
  br label %31

31:                                               ; preds = %33, %29
  %.016 = phi i32 [ 0, %29 ], [ %41, %33 ]
  %.0 = phi i32 [ %30, %29 ], [ %spec.select, %33 ]
  %.0.i = phi i32 [ 0, %29 ], [ %42, %33 ]
  %32 = icmp slt i32 %.0.i, 4
  br i1 %32, label %33, label %_ZN10block_scanIiLi128EE13exclusive_sumEiRiS1_.exit

33:                                               ; preds = %31
  %34 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %35 = udiv i32 %34, 32
  %36 = icmp eq i32 %.0.i, %35
  %37 = add nsw i32 %.0, %.016
  %spec.select = select i1 %36, i32 %37, i32 %.0
  %38 = sext i32 %.0.i to i64
  %39 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ11block_ranksE7storage, i64 0, i64 %38
  %40 = load i32, ptr addrspace(3) %39, align 4, !tbaa !4
  %41 = add nsw i32 %.016, %40
  %42 = add nsw i32 %.0.i, 1
  br label %31, !llvm.loop !13

_ZN10block_scanIiLi128EE13exclusive_sumEiRiS1_.exit: ; preds = %31
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %43 = icmp ne i32 %12, 0
  %44 = sub nsw i32 128, %.016
  %45 = add nsw i32 %44, %.0
  %46 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %47 = sub i32 %46, %.0
  %48 = select i1 %43, i32 %45, i32 %47
  %49 = zext i32 %8 to i64
  %50 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %49
  %51 = load i32, ptr addrspace(1) %50, align 4, !tbaa !4
  %52 = udiv i32 %48, 32
  %53 = add i32 %48, %52
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds [132 x i32], ptr addrspace(3) @_ZZ11block_ranksE7storage, i64 0, i64 %54
  store i32 %51, ptr addrspace(3) %55, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %56 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %57 = udiv i32 %56, 32
  %58 = add i32 %56, %57
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds [132 x i32], ptr addrspace(3) @_ZZ11block_ranksE7storage, i64 0, i64 %59
  %61 = load i32, ptr addrspace(3) %60, align 4, !tbaa !4
  %62 = zext i32 %8 to i64
  %63 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %62
  store i32 %61, ptr addrspace(1) %63, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_two_sums(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !4
  br label %12

12:                                               ; preds = %14, %2
  %.016.i = phi i32 [ %11, %2 ], [ %16, %14 ]
  %.015.i = phi i32 [ 16, %2 ], [ %17, %14 ]
  %13 = icmp sgt i32 %.015.i, 0
  br i1 %13, label %14, label %18

14:                                               ; preds = %12
  %15 = call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %.016.i, i32 %.015.i, i32 31)
  %16 = add nsw i32 %.016.i, %15
  %17 = sdiv i32 %.015.i, 2
  br label %12, !llvm.loop !8

18:                                               ; preds = %12
  %19 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !10
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %26

21:                                               ; preds = %18
  %22 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %23 = udiv i32 %22, 32
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ14block_two_sumsE5first, i64 0, i64 %24
  store i32 %.016.i, ptr addrspace(3) %25, align 4, !tbaa !4
  br label %26

26:                                               ; preds = %21, %18
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %_ZN12block_reduceIiLi128EE3sumEi.exit

29:                                               ; preds = %31, %26
  %.2.i = phi i32 [ %35, %31 ], [ %.016.i, %26 ]
  %.0.i = phi i32 [ %36, %31 ], [ 1, %26 ]
  %30 = icmp slt i32 %.0.i, 4
  br i1 %30, label %31, label %_ZN12block_reduceIiLi128EE3sumEi.exit

31:                                               ; preds = %29
  %32 = sext i32 %.0.i to i64
  %33 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ14block_two_sumsE5first, i64 0, i64 %32
  %34 = load i32, ptr addrspace(3) %33, align 4, !tbaa !4
  %35 = add nsw i32 %.2.i, %34
  %36 = add nsw i32 %.0.i, 1
  br label %29, !llvm.loop !11

_ZN12block_reduceIiLi128EE3sumEi.exit:            ; preds = %26, %29
  %.1.i = phi i32 [ %.016.i, %26 ], [ %.2.i, %29 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %37 = mul nsw i32 %11, %11
  br label %38

38:                                               ; preds = %40, %_ZN12block_reduceIiLi128EE3sumEi.exit
  %.016.i7 = phi i32 [ %37, %_ZN12block_reduceIiLi128EE3sumEi.exit ], [ %42, %40 ]
  %.015.i8 = phi i32 [ 16, %_ZN12block_reduceIiLi128EE3sumEi.exit ], [ %43, %40 ]
  %39 = icmp sgt i32 %.015.i8, 0
  br i1 %39, label %40, label %44

40:                                               ; preds = %38
  %41 = call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %.016.i7, i32 %.015.i8, i32 31)
  %42 = add nsw i32 %.016.i7, %41
  %43 = sdiv i32 %.015.i8, 2
  br label %38, !llvm.loop !8

44:                                               ; preds = %38
  %45 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !10
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %52

47:                                               ; preds = %44
  %48 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %49 = udiv i32 %48, 32
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ14block_two_sumsE6second, i64 0, i64 %50
  store i32 %.016.i7, ptr addrspace(3) %51, align 4, !tbaa !4
  br label %52

52:                                               ; preds = %47, %44
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %53 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %55, label %_ZN12block_reduceIiLi128EE3sumEi.exit12

55:                                               ; preds = %57, %52
  %.2.i10 = phi i32 [ %61, %57 ], [ %.016.i7, %52 ]
  %.0.i11 = phi i32 [ %62, %57 ], [ 1, %52 ]
  %56 = icmp slt i32 %.0.i11, 4
  br i1 %56, label %57, label %_ZN12block_reduceIiLi128EE3sumEi.exit12

57:                                               ; preds = %55
  %58 = sext i32 %.0.i11 to i64
  %59 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ14block_two_sumsE6second, i64 0, i64 %58
  %60 = load i32, ptr addrspace(3) %59, align 4, !tbaa !4
  %61 = add nsw i32 %.2.i10, %60
  %62 = add nsw i32 %.0.i11, 1
  br label %55, !llvm.loop !11

_ZN12block_reduceIiLi128EE3sumEi.exit12:          ; preds = %52, %55
  %.1.i9 = phi i32 [ %.016.i7, %52 ], [ %.2.i10, %55 ]
  %63 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %65, label %75

65:                                               ; preds = %_ZN12block_reduceIiLi128EE3sumEi.exit12
  %66 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %67 = mul i32 2, %66
  %68 = zext i32 %67 to i64
  %69 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %68
  store i32 %.1.i, ptr addrspace(1) %69, align 4, !tbaa !4
  %70 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %71 = mul i32 2, %70
  %72 = add i32 %71, 1
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %73
  store i32 %.1.i9, ptr addrspace(1) %74, align 4, !tbaa !4
  br label %75

75:                                               ; preds = %65, %_ZN12block_reduceIiLi128EE3sumEi.exit12
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_sort_digit(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = alloca [4 x i32], align 4
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = add i32 %8, %9
  %11 = zext i32 %10 to i64
  %12 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %11
  %13 = load i32, ptr addrspace(1) %12, align 4, !tbaa !4
  %14 = call i32 asm "bfe.u32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %13, i32 2, i32 2) #5, !srcloc !14
  br label %15

15:                                               ; preds = %17, %2
  %.0 = phi i32 [ 0, %2 ], [ %23, %17 ]
  %16 = icmp slt i32 %.0, 4
  br i1 %16, label %17, label %24

17:                                               ; preds = %15
  %18 = sext i32 %.0 to i64
  %19 = getelementptr inbounds [4 x [128 x i32]], ptr addrspace(3) @_ZZ16block_sort_digitE7storage, i64 0, i64 %18
  %20 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds [128 x i32], ptr addrspace(3) %19, i64 0, i64 %21
  store i32 0, ptr addrspace(3) %22, align 4, !tbaa !15
  %23 = add nsw i32 %.0, 1
  br label %15, !llvm.loop !16

24:                                               ; preds = %15
  %25 = zext i32 %14 to i64
  %26 = getelementptr inbounds [4 x [128 x i32]], ptr addrspace(3) @_ZZ16block_sort_digitE7storage, i64 0, i64 %25
  %27 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds [128 x i32], ptr addrspace(3) %26, i64 0, i64 %28
  store i32 1, ptr addrspace(3) %29, align 4, !tbaa !15
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.lifetime.start.p0(ptr %5) #6
  br label %30

30:                                               ; preds = %32, %24
  %.026 = phi i32 [ 0, %24 ], [ %44, %32 ]
  %.025 = phi i32 [ 0, %24 ], [ %45, %32 ]
  %31 = icmp slt i32 %.025, 4
  br i1 %31, label %32, label %46

32:                                               ; preds = %30
  %33 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %34 = mul i32 4, %33
  %35 = add i32 %34, %.025
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds i32, ptr addrspace(3) @_ZZ16block_sort_digitE7storage, i64 %36
  %38 = load i32, ptr addrspace(3) %37, align 4, !tbaa !15
  %39 = sext i32 %.025 to i64
  %40 = getelementptr inbounds [4 x i32], ptr addrspace(5) %6, i64 0, i64 %39
  store i32 %38, ptr addrspace(5) %40, align 4, !tbaa !4
  %41 = sext i32 %.025 to i64
  %42 = getelementptr inbounds [4 x i32], ptr addrspace(5) %6, i64 0, i64 %41
  %43 = load i32, ptr addrspace(5) %42, align 4, !tbaa !4
  %44 = add nsw i32 %.026, %43
  %45 = add nsw i32 %.025, 1
  br label %30, !llvm.loop !17

46:                                               ; preds = %30, %48
  %.026.i = phi i32 [ %53, %48 ], [ 1, %30 ]
  %.025.i = phi i32 [ %spec.select.i, %48 ], [ %.026, %30 ]
  %47 = icmp slt i32 %.026.i, 32
  br i1 %47, label %48, label %54

48:                                               ; preds = %46
  %49 = call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %.025.i, i32 %.026.i, i32 0)
  %50 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !10
  %51 = icmp uge i32 %50, %.026.i
  %52 = add nsw i32 %.025.i, %49
  %spec.select.i = select i1 %51, i32 %52, i32 %.025.i
  %53 = mul nsw i32 %.026.i, 2
  br label %46, !llvm.loop !12

54:                                               ; preds = %46
  %55 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !10
  %56 = icmp eq i32 %55, 31
  br i1 %56, label %57, label %62

57:                                               ; preds = %54
  %58 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %59 = udiv i32 %58, 32
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ16block_sort_digitE4scan, i64 0, i64 %60
  store i32 %.025.i, ptr addrspace(3) %61, align 4, !tbaa !4
  br label %62

62:                                               ; preds = %57, %54
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %63 = sub nsw i32 %.025.i, %.026
  br label %64

64:                                               ; preds = %66, %62
  %.035 = phi i32 [ 0, %62 ], [ %74, %66 ]
  %.1 = phi i32 [ %63, %62 ], [ %spec.select, %66 ]
  %.0.i = phi i32 [ 0, %62 ], [ %75, %66 ]
  %65 = icmp slt i32 %.0.i, 4
  br i1 %65, label %66, label %_ZN10block_scanIiLi128EE13exclusive_sumEiRiS1_.exit

66:                                               ; preds = %64
  %67 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %68 = udiv i32 %67, 32
  %69 = icmp eq i32 %.0.i, %68
  %70 = add nsw i32 %.1, %.035
  %spec.select = select i1 %69, i32 %70, i32 %.1
  %71 = sext i32 %.0.i to i64
  %72 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ16block_sort_digitE4scan, i64 0, i64 %71
  %73 = load i32, ptr addrspace(3) %72, align 4, !tbaa !4
  %74 = add nsw i32 %.035, %73
  %75 = add nsw i32 %.0.i, 1
  br label %64, !llvm.loop !13

_ZN10block_scanIiLi128EE13exclusive_sumEiRiS1_.exit: ; preds = %64, %77
  %.034 = phi i32 [ %86, %77 ], [ %.1, %64 ]
  %.024 = phi i32 [ %87, %77 ], [ 0, %64 ]
  %76 = icmp slt i32 %.024, 4
  br i1 %76, label %77, label %88

77:                                               ; preds = %_ZN10block_scanIiLi128EE13exclusive_sumEiRiS1_.exit
  %78 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %79 = mul i32 4, %78
  %80 = add i32 %79, %.024
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds i32, ptr addrspace(3) @_ZZ16block_sort_digitE7storage, i64 %81
  store i32 %.034, ptr addrspace(3) %82, align 4, !tbaa !15
  %83 = sext i32 %.024 to i64
  %84 = getelementptr inbounds [4 x i32], ptr addrspace(5) %6, i64 0, i64 %83
  %85 = load i32, ptr addrspace(5) %84, align 4, !tbaa !4
  %86 = add nsw i32 %.034, %85
  %87 = add nsw i32 %.024, 1
  br label %_ZN10block_scanIiLi128EE13exclusive_sumEiRiS1_.exit, !llvm.loop !18

88:                                               ; preds = %_ZN10block_scanIiLi128EE13exclusive_sumEiRiS1_.exit
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %89 = zext i32 %14 to i64
  %90 = getelementptr inbounds [4 x [128 x i32]], ptr addrspace(3) @_ZZ16block_sort_digitE7storage, i64 0, i64 %89
  %91 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds [128 x i32], ptr addrspace(3) %90, i64 0, i64 %92
  %94 = load i32, ptr addrspace(3) %93, align 4, !tbaa !15
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %95 = udiv i32 %94, 32
  %96 = add i32 %94, %95
  %97 = zext i32 %96 to i64
  %98 = getelementptr inbounds [132 x i32], ptr addrspace(3) @_ZZ16block_sort_digitE7storage, i64 0, i64 %97
  store i32 %13, ptr addrspace(3) %98, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %99 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %100 = udiv i32 %99, 32
  %101 = add i32 %99, %100
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds [132 x i32], ptr addrspace(3) @_ZZ16block_sort_digitE7storage, i64 0, i64 %102
  %104 = load i32, ptr addrspace(3) %103, align 4, !tbaa !4
  %105 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %106 = mul i32 %105, 128
  %107 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %108 = add i32 %106, %107
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %109
  store i32 %104, ptr addrspace(1) %110, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %5) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{i64 41791}
!11 = distinct !{!11, !9}
!12 = distinct !{!12, !9}
!13 = distinct !{!13, !9}
!14 = !{i64 42081}
!15 = !{!6, !6, i64 0}
!16 = distinct !{!16, !9}
!17 = distinct !{!17, !9}
!18 = distinct !{!18, !9}
