; ModuleID = 'by_value.cu'
source_filename = "by_value.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.extents = type { [3 x i32], i32 }
%struct.cursor = type { i32, i32, i32 }
%struct.weights = type { [8 x i32] }
%struct.plan = type { %struct.cursor, %struct.cursor }

@_ZZ16strides_by_valueE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ16own_copy_updatedE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ18own_copy_by_threadE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ16weights_by_valueE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ15nested_by_valueE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @strides_by_value(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly byval(%struct.extents) align 4 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %7 = load i32, ptr %6, align 4, !tbaa !8
  %8 = mul i32 %7, %5
  %9 = add i32 %8, %4
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw i32, ptr %1, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !4
  %13 = zext nneg i32 %4 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16strides_by_valueE4tile to ptr), i64 %13
  store i32 %12, ptr %14, align 4, !tbaa !4
  %15 = load i32, ptr %2, align 4, !tbaa !4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %52

17:                                               ; preds = %52, %3
  %18 = phi i32 [ 0, %3 ], [ %60, %52 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %33, label %22

22:                                               ; preds = %17, %22
  %23 = phi i32 [ %31, %22 ], [ 0, %17 ]
  %24 = phi i32 [ %30, %22 ], [ %18, %17 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = add i32 %23, %4
  %26 = and i32 %25, 127
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16strides_by_valueE4tile to ptr), i64 %27
  %29 = load i32, ptr %28, align 4, !tbaa !4
  %30 = add nsw i32 %29, %24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %30, ptr %14, align 4, !tbaa !4
  %31 = add nuw i32 %23, 1
  %32 = icmp eq i32 %31, %20
  br i1 %32, label %33, label %22, !llvm.loop !10

33:                                               ; preds = %22, %17
  %34 = phi i32 [ %18, %17 ], [ %30, %22 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %35 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %36 = load i32, ptr %35, align 4, !tbaa !4
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %49, label %38

38:                                               ; preds = %33, %38
  %39 = phi i32 [ %47, %38 ], [ 0, %33 ]
  %40 = phi i32 [ %46, %38 ], [ %34, %33 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %41 = add i32 %39, %4
  %42 = and i32 %41, 127
  %43 = zext nneg i32 %42 to i64
  %44 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16strides_by_valueE4tile to ptr), i64 %43
  %45 = load i32, ptr %44, align 4, !tbaa !4
  %46 = add nsw i32 %45, %40
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %46, ptr %14, align 4, !tbaa !4
  %47 = add nuw i32 %39, 1
  %48 = icmp eq i32 %47, %36
  br i1 %48, label %49, label %38, !llvm.loop !10

49:                                               ; preds = %38, %33
  %50 = phi i32 [ %34, %33 ], [ %46, %38 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %51 = getelementptr inbounds nuw i32, ptr %0, i64 %10
  store i32 %50, ptr %51, align 4, !tbaa !4
  ret void

52:                                               ; preds = %3, %52
  %53 = phi i32 [ %61, %52 ], [ 0, %3 ]
  %54 = phi i32 [ %60, %52 ], [ 0, %3 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = add i32 %53, %4
  %56 = and i32 %55, 127
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16strides_by_valueE4tile to ptr), i64 %57
  %59 = load i32, ptr %58, align 4, !tbaa !4
  %60 = add nsw i32 %59, %54
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %60, ptr %14, align 4, !tbaa !4
  %61 = add nuw i32 %53, 1
  %62 = icmp eq i32 %61, %15
  br i1 %62, label %17, label %52, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @own_copy_updated(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly byval(%struct.cursor) align 4 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %6 = load i32, ptr %5, align 4, !tbaa !12
  %7 = load i32, ptr %2, align 4, !tbaa !14
  %8 = icmp ult i32 %7, %6
  %9 = zext nneg i32 %4 to i64
  br i1 %8, label %10, label %27

10:                                               ; preds = %3
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16own_copy_updatedE4tile to ptr), i64 %9
  %12 = sub nsw i32 127, %4
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16own_copy_updatedE4tile to ptr), i64 %13
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %16 = load i32, ptr %15, align 4
  br label %17

17:                                               ; preds = %10, %17
  %18 = phi i32 [ %7, %10 ], [ %25, %17 ]
  %19 = add i32 %18, %4
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw i32, ptr %1, i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !4
  store i32 %22, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = load i32, ptr %14, align 4, !tbaa !4
  %24 = getelementptr inbounds nuw i32, ptr %0, i64 %20
  store i32 %23, ptr %24, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = add i32 %16, %18
  %26 = icmp ult i32 %25, %6
  br i1 %26, label %17, label %27, !llvm.loop !15

27:                                               ; preds = %17, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %28 = getelementptr inbounds nuw i32, ptr %0, i64 %9
  %29 = load i32, ptr %28, align 4, !tbaa !4
  %30 = add nsw i32 %29, 1
  store i32 %30, ptr %28, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @own_copy_by_thread(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly byval(%struct.cursor) align 4 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %4 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18own_copy_by_threadE4tile to ptr), i64 %11
  store i32 %10, ptr %12, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = load i32, ptr %2, align 4, !tbaa !14
  %14 = icmp ugt i32 %13, %4
  br i1 %14, label %27, label %15

15:                                               ; preds = %3
  %16 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %17 = load i32, ptr %16, align 4, !tbaa !16
  br label %18

18:                                               ; preds = %15, %18
  %19 = phi i32 [ 0, %15 ], [ %24, %18 ]
  %20 = phi i32 [ %13, %15 ], [ %25, %18 ]
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18own_copy_by_threadE4tile to ptr), i64 %21
  %23 = load i32, ptr %22, align 4, !tbaa !4
  %24 = add nsw i32 %23, %19
  %25 = add i32 %17, %20
  %26 = icmp ugt i32 %25, %4
  br i1 %26, label %27, label %18, !llvm.loop !17

27:                                               ; preds = %18, %3
  %28 = phi i32 [ 0, %3 ], [ %24, %18 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %28, ptr %12, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = sub nsw i32 127, %4
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18own_copy_by_threadE4tile to ptr), i64 %30
  %32 = load i32, ptr %31, align 4, !tbaa !4
  %33 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %32, ptr %33, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @weights_by_value(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly byval(%struct.weights) align 4 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = and i32 %4, 7
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i32, ptr %2, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !4
  %15 = mul nsw i32 %14, %10
  %16 = zext nneg i32 %4 to i64
  %17 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16weights_by_valueE4tile to ptr), i64 %16
  store i32 %15, ptr %17, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = and i32 %4, 127
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16weights_by_valueE4tile to ptr), i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = load i32, ptr %2, align 4, !tbaa !4
  %23 = mul nsw i32 %22, %21
  %24 = add nuw nsw i32 %4, 1
  %25 = and i32 %24, 127
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16weights_by_valueE4tile to ptr), i64 %26
  %28 = load i32, ptr %27, align 4, !tbaa !4
  %29 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %30 = load i32, ptr %29, align 4, !tbaa !4
  %31 = mul nsw i32 %30, %28
  %32 = add nsw i32 %31, %23
  %33 = add nuw nsw i32 %4, 2
  %34 = and i32 %33, 127
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16weights_by_valueE4tile to ptr), i64 %35
  %37 = load i32, ptr %36, align 4, !tbaa !4
  %38 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %39 = load i32, ptr %38, align 4, !tbaa !4
  %40 = mul nsw i32 %39, %37
  %41 = add nsw i32 %40, %32
  %42 = add nuw nsw i32 %4, 3
  %43 = and i32 %42, 127
  %44 = zext nneg i32 %43 to i64
  %45 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16weights_by_valueE4tile to ptr), i64 %44
  %46 = load i32, ptr %45, align 4, !tbaa !4
  %47 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %48 = load i32, ptr %47, align 4, !tbaa !4
  %49 = mul nsw i32 %48, %46
  %50 = add nsw i32 %49, %41
  %51 = add nuw nsw i32 %4, 4
  %52 = and i32 %51, 127
  %53 = zext nneg i32 %52 to i64
  %54 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16weights_by_valueE4tile to ptr), i64 %53
  %55 = load i32, ptr %54, align 4, !tbaa !4
  %56 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %57 = load i32, ptr %56, align 4, !tbaa !4
  %58 = mul nsw i32 %57, %55
  %59 = add nsw i32 %58, %50
  %60 = add nuw nsw i32 %4, 5
  %61 = and i32 %60, 127
  %62 = zext nneg i32 %61 to i64
  %63 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16weights_by_valueE4tile to ptr), i64 %62
  %64 = load i32, ptr %63, align 4, !tbaa !4
  %65 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %66 = load i32, ptr %65, align 4, !tbaa !4
  %67 = mul nsw i32 %66, %64
  %68 = add nsw i32 %67, %59
  %69 = add nuw nsw i32 %4, 6
  %70 = and i32 %69, 127
  %71 = zext nneg i32 %70 to i64
  %72 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16weights_by_valueE4tile to ptr), i64 %71
  %73 = load i32, ptr %72, align 4, !tbaa !4
  %74 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %75 = load i32, ptr %74, align 4, !tbaa !4
  %76 = mul nsw i32 %75, %73
  %77 = add nsw i32 %76, %68
  %78 = add nuw nsw i32 %4, 7
  %79 = and i32 %78, 127
  %80 = zext nneg i32 %79 to i64
  %81 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16weights_by_valueE4tile to ptr), i64 %80
  %82 = load i32, ptr %81, align 4, !tbaa !4
  %83 = getelementptr inbounds nuw i8, ptr %2, i64 28
  %84 = load i32, ptr %83, align 4, !tbaa !4
  %85 = mul nsw i32 %84, %82
  %86 = add nsw i32 %85, %77
  %87 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %86, ptr %87, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @nested_by_value(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly byval(%struct.plan) align 4 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %4 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15nested_by_valueE4tile to ptr), i64 %11
  store i32 %10, ptr %12, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = call fastcc noundef i32 @_ZL4walkRK6cursorPKi(ptr noundef nonnull align 4 dereferenceable(12) %2) #4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %15 = call fastcc noundef i32 @_ZL4walkRK6cursorPKi(ptr noundef nonnull align 4 dereferenceable(12) %14) #4
  %16 = add nsw i32 %15, %13
  %17 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %16, ptr %17, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc noundef i32 @_ZL4walkRK6cursorPKi(ptr noundef nonnull readonly align 4 captures(none) dereferenceable(12) %0) unnamed_addr #2 {
  %2 = load i32, ptr %0, align 4, !tbaa !14
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load i32, ptr %3, align 4, !tbaa !12
  %5 = icmp ult i32 %2, %4
  br i1 %5, label %6, label %10

6:                                                ; preds = %1
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %9 = load i32, ptr %8, align 4, !tbaa !16
  br label %12

10:                                               ; preds = %12, %1
  %11 = phi i32 [ 0, %1 ], [ %20, %12 ]
  ret i32 %11

12:                                               ; preds = %6, %12
  %13 = phi i32 [ %2, %6 ], [ %21, %12 ]
  %14 = phi i32 [ 0, %6 ], [ %20, %12 ]
  %15 = add i32 %13, %7
  %16 = and i32 %15, 127
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15nested_by_valueE4tile to ptr), i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = add nsw i32 %19, %14
  %21 = add i32 %9, %13
  %22 = icmp ult i32 %21, %4
  br i1 %22, label %12, label %10, !llvm.loop !18
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

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
!8 = !{!9, !5, i64 12}
!9 = !{!"_ZTS7extents", !6, i64 0, !5, i64 12}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!13, !5, i64 8}
!13 = !{!"_ZTS6cursor", !5, i64 0, !5, i64 4, !5, i64 8}
!14 = !{!13, !5, i64 0}
!15 = distinct !{!15, !11}
!16 = !{!13, !5, i64 4}
!17 = distinct !{!17, !11}
!18 = distinct !{!18, !11}
