; ModuleID = 'escaped_locals.cu'
source_filename = "escaped_locals.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.cells = type { ptr, ptr, i32 }
%struct.anon = type { i32, i32 }

@_ZZ15local_to_calleeE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ15local_in_structE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ21local_through_integerE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ15local_to_printfE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@.str = private unnamed_addr constant [18 x i8] c"thread %u has %d\0A\00", align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @local_to_callee(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = alloca [4 x i32], align 4
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #8
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %4 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_to_calleeE4tile to ptr), i64 %11
  store i32 %10, ptr %12, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call fastcc void @_ZL4fillPiPKij(ptr noundef %3, i32 noundef %4) #8
  %13 = load i32, ptr %3, align 4, !tbaa !4
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 12
  %15 = load i32, ptr %14, align 4, !tbaa !4
  %16 = add nsw i32 %15, %13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %17 = add nuw nsw i32 %4, 7
  call fastcc void @_ZL4fillPiPKij(ptr noundef %3, i32 noundef %17) #8
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = add nsw i32 %16, %19
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %22 = load i32, ptr %21, align 4, !tbaa !4
  %23 = add nsw i32 %20, %22
  %24 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %23, ptr %24, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, argmem: write, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc void @_ZL4fillPiPKij(ptr noundef nonnull writeonly captures(none) initializes((0, 16)) %0, i32 noundef %1) unnamed_addr #3 {
  %3 = and i32 %1, 127
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_to_calleeE4tile to ptr), i64 %4
  %6 = load i32, ptr %5, align 4, !tbaa !4
  store i32 %6, ptr %0, align 4, !tbaa !4
  %7 = add i32 %1, 1
  %8 = and i32 %7, 127
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_to_calleeE4tile to ptr), i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !4
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 4
  store i32 %11, ptr %12, align 4, !tbaa !4
  %13 = add i32 %1, 2
  %14 = and i32 %13, 127
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_to_calleeE4tile to ptr), i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i32 %17, ptr %18, align 4, !tbaa !4
  %19 = add i32 %1, 3
  %20 = and i32 %19, 127
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_to_calleeE4tile to ptr), i64 %21
  %23 = load i32, ptr %22, align 4, !tbaa !4
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 12
  store i32 %23, ptr %24, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @local_in_struct(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = alloca [8 x i32], align 4
  %5 = alloca %struct.cells, align 8
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #8
  store i32 0, ptr %4, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i8, ptr %4, i64 4
  store i32 %6, ptr %7, align 4, !tbaa !4
  %8 = shl nuw nsw i32 %6, 1
  %9 = getelementptr inbounds nuw i8, ptr %4, i64 8
  store i32 %8, ptr %9, align 4, !tbaa !4
  %10 = mul nuw nsw i32 %6, 3
  %11 = getelementptr inbounds nuw i8, ptr %4, i64 12
  store i32 %10, ptr %11, align 4, !tbaa !4
  %12 = shl nuw nsw i32 %6, 2
  %13 = getelementptr inbounds nuw i8, ptr %4, i64 16
  store i32 %12, ptr %13, align 4, !tbaa !4
  %14 = mul nuw nsw i32 %6, 5
  %15 = getelementptr inbounds nuw i8, ptr %4, i64 20
  store i32 %14, ptr %15, align 4, !tbaa !4
  %16 = mul nuw nsw i32 %6, 6
  %17 = getelementptr inbounds nuw i8, ptr %4, i64 24
  store i32 %16, ptr %17, align 4, !tbaa !4
  %18 = mul nuw nsw i32 %6, 7
  %19 = getelementptr inbounds nuw i8, ptr %4, i64 28
  store i32 %18, ptr %19, align 4, !tbaa !4
  %20 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %21 = shl i32 %20, 7
  %22 = add i32 %21, %6
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #8
  store ptr %4, ptr %5, align 8, !tbaa !8
  %23 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr addrspacecast (ptr addrspace(3) @_ZZ15local_in_structE4tile to ptr), ptr %23, align 8, !tbaa !12
  %24 = getelementptr inbounds nuw i8, ptr %5, i64 16
  store i32 %2, ptr %24, align 8, !tbaa !13
  %25 = zext i32 %22 to i64
  %26 = getelementptr inbounds nuw i32, ptr %1, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !4
  %28 = zext nneg i32 %6 to i64
  %29 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_in_structE4tile to ptr), i64 %28
  store i32 %27, ptr %29, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = call fastcc noundef i32 @_ZL6add_upRK5cells(ptr noundef nonnull align 8 dereferenceable(24) %5) #8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = and i32 %6, 7
  %32 = zext nneg i32 %31 to i64
  %33 = getelementptr inbounds nuw i32, ptr %4, i64 %32
  store i32 %30, ptr %33, align 4, !tbaa !4
  %34 = call fastcc noundef i32 @_ZL6add_upRK5cells(ptr noundef nonnull align 8 dereferenceable(24) %5) #8
  %35 = getelementptr inbounds nuw i32, ptr %0, i64 %25
  store i32 %34, ptr %35, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #8
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc noundef i32 @_ZL6add_upRK5cells(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) unnamed_addr #4 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %3 = load i32, ptr %2, align 8, !tbaa !13
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %33, label %5

5:                                                ; preds = %1
  %6 = load ptr, ptr %0, align 8, !tbaa !8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8, !tbaa !12
  %9 = and i32 %3, 3
  %10 = icmp ult i32 %3, 4
  br i1 %10, label %15, label %11

11:                                               ; preds = %5
  %12 = and i32 %3, -4
  br label %35

13:                                               ; preds = %35
  %14 = icmp eq i32 %9, 0
  br i1 %14, label %33, label %15

15:                                               ; preds = %13, %5
  %16 = phi i32 [ 0, %5 ], [ %70, %13 ]
  %17 = phi i32 [ 0, %5 ], [ %69, %13 ]
  %18 = icmp ne i32 %9, 0
  tail call void @llvm.assume(i1 %18)
  br label %19

19:                                               ; preds = %19, %15
  %20 = phi i32 [ %16, %15 ], [ %30, %19 ]
  %21 = phi i32 [ %17, %15 ], [ %29, %19 ]
  %22 = phi i32 [ 0, %15 ], [ %31, %19 ]
  %23 = zext i32 %20 to i64
  %24 = getelementptr inbounds nuw i32, ptr %6, i64 %23
  %25 = load i32, ptr %24, align 4, !tbaa !4
  %26 = getelementptr inbounds nuw i32, ptr %8, i64 %23
  %27 = load i32, ptr %26, align 4, !tbaa !4
  %28 = mul nsw i32 %27, %25
  %29 = add nsw i32 %28, %21
  %30 = add nuw i32 %20, 1
  %31 = add i32 %22, 1
  %32 = icmp eq i32 %31, %9
  br i1 %32, label %33, label %19, !llvm.loop !14

33:                                               ; preds = %13, %19, %1
  %34 = phi i32 [ 0, %1 ], [ %69, %13 ], [ %29, %19 ]
  ret i32 %34

35:                                               ; preds = %35, %11
  %36 = phi i32 [ 0, %11 ], [ %70, %35 ]
  %37 = phi i32 [ 0, %11 ], [ %69, %35 ]
  %38 = phi i32 [ 0, %11 ], [ %71, %35 ]
  %39 = zext i32 %36 to i64
  %40 = getelementptr inbounds nuw i32, ptr %6, i64 %39
  %41 = load i32, ptr %40, align 4, !tbaa !4
  %42 = getelementptr inbounds nuw i32, ptr %8, i64 %39
  %43 = load i32, ptr %42, align 4, !tbaa !4
  %44 = mul nsw i32 %43, %41
  %45 = add nsw i32 %44, %37
  %46 = or disjoint i32 %36, 1
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw i32, ptr %6, i64 %47
  %49 = load i32, ptr %48, align 4, !tbaa !4
  %50 = getelementptr inbounds nuw i32, ptr %8, i64 %47
  %51 = load i32, ptr %50, align 4, !tbaa !4
  %52 = mul nsw i32 %51, %49
  %53 = add nsw i32 %52, %45
  %54 = or disjoint i32 %36, 2
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds nuw i32, ptr %6, i64 %55
  %57 = load i32, ptr %56, align 4, !tbaa !4
  %58 = getelementptr inbounds nuw i32, ptr %8, i64 %55
  %59 = load i32, ptr %58, align 4, !tbaa !4
  %60 = mul nsw i32 %59, %57
  %61 = add nsw i32 %60, %53
  %62 = or disjoint i32 %36, 3
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw i32, ptr %6, i64 %63
  %65 = load i32, ptr %64, align 4, !tbaa !4
  %66 = getelementptr inbounds nuw i32, ptr %8, i64 %63
  %67 = load i32, ptr %66, align 4, !tbaa !4
  %68 = mul nsw i32 %67, %65
  %69 = add nsw i32 %68, %61
  %70 = add nuw i32 %36, 4
  %71 = add i32 %38, 4
  %72 = icmp eq i32 %71, %12
  br i1 %72, label %13, label %35, !llvm.loop !16
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @local_through_integer(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = alloca [8 x i32], align 4
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #8
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  store i32 %10, ptr %3, align 4, !tbaa !4
  %11 = add nsw i32 %10, 1
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 4
  store i32 %11, ptr %12, align 4, !tbaa !4
  %13 = add nsw i32 %10, 2
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 8
  store i32 %13, ptr %14, align 4, !tbaa !4
  %15 = add nsw i32 %10, 3
  %16 = getelementptr inbounds nuw i8, ptr %3, i64 12
  store i32 %15, ptr %16, align 4, !tbaa !4
  %17 = add nsw i32 %10, 4
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 16
  store i32 %17, ptr %18, align 4, !tbaa !4
  %19 = add nsw i32 %10, 5
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 20
  store i32 %19, ptr %20, align 4, !tbaa !4
  %21 = add nsw i32 %10, 6
  %22 = getelementptr inbounds nuw i8, ptr %3, i64 24
  store i32 %21, ptr %22, align 4, !tbaa !4
  %23 = add nsw i32 %10, 7
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 28
  store i32 %23, ptr %24, align 4, !tbaa !4
  %25 = and i32 %4, 7
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr %3, i64 %26
  %28 = load i32, ptr %27, align 4, !tbaa !4
  %29 = zext nneg i32 %4 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21local_through_integerE4tile to ptr), i64 %29
  store i32 %28, ptr %30, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = sub nsw i32 127, %4
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21local_through_integerE4tile to ptr), i64 %32
  %34 = load i32, ptr %33, align 4, !tbaa !4
  %35 = add nuw nsw i32 %4, 1
  %36 = and i32 %35, 7
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr inbounds nuw i32, ptr %3, i64 %37
  store i32 %34, ptr %38, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %39 = load i32, ptr %27, align 4, !tbaa !4
  %40 = load i32, ptr %3, align 4, !tbaa !4
  %41 = add nsw i32 %40, %39
  %42 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %41, ptr %42, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #8
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @local_to_printf(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = alloca %struct.anon, align 4
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = shl i32 %6, 7
  %8 = add i32 %7, %5
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr %1, i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !4
  %12 = zext nneg i32 %5 to i64
  %13 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_to_printfE4tile to ptr), i64 %12
  store i32 %11, ptr %13, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = sub nsw i32 127, %5
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_to_printfE4tile to ptr), i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = icmp sgt i32 %17, %2
  br i1 %18, label %19, label %22

19:                                               ; preds = %3
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #8
  store i32 %5, ptr %4, align 4, !tbaa !18
  %20 = getelementptr inbounds nuw i8, ptr %4, i64 4
  store i32 %17, ptr %20, align 4, !tbaa !20
  %21 = call i32 @vprintf(ptr noundef nonnull @.str, ptr noundef nonnull %4) #9
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #8
  br label %22

22:                                               ; preds = %19, %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %17, ptr %13, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = xor i32 %5, 1
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_to_printfE4tile to ptr), i64 %24
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = getelementptr inbounds nuw i32, ptr %0, i64 %9
  store i32 %26, ptr %27, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local i32 @vprintf(ptr noundef, ptr noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #7

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, argmem: write, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #5 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #6 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
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
!8 = !{!9, !10, i64 0}
!9 = !{!"_ZTS5cells", !10, i64 0, !10, i64 8, !5, i64 16}
!10 = !{!"p1 int", !11, i64 0}
!11 = !{!"any pointer", !6, i64 0}
!12 = !{!9, !10, i64 8}
!13 = !{!9, !5, i64 16}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.mustprogress"}
!18 = !{!19, !5, i64 0}
!19 = !{!"_ZTSZ15local_to_printfE3$_0", !5, i64 0, !5, i64 4}
!20 = !{!19, !5, i64 4}
