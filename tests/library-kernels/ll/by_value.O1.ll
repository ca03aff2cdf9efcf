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
  br label %15

15:                                               ; preds = %3, %24
  %16 = phi i32 [ 0, %3 ], [ %26, %24 ]
  %17 = phi i32 [ 0, %3 ], [ %25, %24 ]
  %18 = zext nneg i32 %16 to i64
  %19 = getelementptr inbounds nuw i32, ptr %2, i64 %18
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %24, label %28

22:                                               ; preds = %24
  %23 = getelementptr inbounds nuw i32, ptr %0, i64 %10
  store i32 %25, ptr %23, align 4, !tbaa !4
  ret void

24:                                               ; preds = %28, %15
  %25 = phi i32 [ %17, %15 ], [ %36, %28 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = add nuw nsw i32 %16, 1
  %27 = icmp eq i32 %26, 3
  br i1 %27, label %22, label %15, !llvm.loop !10

28:                                               ; preds = %15, %28
  %29 = phi i32 [ %37, %28 ], [ 0, %15 ]
  %30 = phi i32 [ %36, %28 ], [ %17, %15 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = add i32 %29, %4
  %32 = and i32 %31, 127
  %33 = zext nneg i32 %32 to i64
  %34 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16strides_by_valueE4tile to ptr), i64 %33
  %35 = load i32, ptr %34, align 4, !tbaa !4
  %36 = add nsw i32 %35, %30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %36, ptr %14, align 4, !tbaa !4
  %37 = add nuw i32 %29, 1
  %38 = icmp eq i32 %37, %20
  br i1 %38, label %24, label %28, !llvm.loop !13
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @own_copy_updated(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef byval(%struct.cursor) align 4 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %6 = load i32, ptr %5, align 4, !tbaa !14
  %7 = load i32, ptr %2, align 4, !tbaa !16
  %8 = icmp ult i32 %7, %6
  br i1 %8, label %9, label %27

9:                                                ; preds = %3
  %10 = zext nneg i32 %4 to i64
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16own_copy_updatedE4tile to ptr), i64 %10
  %12 = sub nsw i32 127, %4
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16own_copy_updatedE4tile to ptr), i64 %13
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %16 = load i32, ptr %15, align 4
  br label %17

17:                                               ; preds = %9, %17
  %18 = phi i32 [ %7, %9 ], [ %25, %17 ]
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
  br i1 %26, label %17, label %27, !llvm.loop !17

27:                                               ; preds = %17, %3
  %28 = phi i32 [ %7, %3 ], [ %25, %17 ]
  store i32 %28, ptr %2, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = zext nneg i32 %4 to i64
  %30 = getelementptr inbounds nuw i32, ptr %0, i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !4
  %32 = add nsw i32 %31, 1
  store i32 %32, ptr %30, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @own_copy_by_thread(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef byval(%struct.cursor) align 4 captures(none) initializes((8, 12)) %2) local_unnamed_addr #0 {
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
  %13 = add nuw nsw i32 %4, 1
  %14 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i32 %13, ptr %14, align 4, !tbaa !14
  %15 = load i32, ptr %2, align 4, !tbaa !16
  %16 = icmp ugt i32 %15, %4
  br i1 %16, label %29, label %17

17:                                               ; preds = %3
  %18 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %19 = load i32, ptr %18, align 4, !tbaa !18
  br label %20

20:                                               ; preds = %17, %20
  %21 = phi i32 [ 0, %17 ], [ %26, %20 ]
  %22 = phi i32 [ %15, %17 ], [ %27, %20 ]
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18own_copy_by_threadE4tile to ptr), i64 %23
  %25 = load i32, ptr %24, align 4, !tbaa !4
  %26 = add nsw i32 %25, %21
  %27 = add i32 %19, %22
  %28 = icmp ugt i32 %27, %4
  br i1 %28, label %29, label %20, !llvm.loop !19

29:                                               ; preds = %20, %3
  %30 = phi i32 [ %15, %3 ], [ %27, %20 ]
  %31 = phi i32 [ 0, %3 ], [ %26, %20 ]
  store i32 %30, ptr %2, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %31, ptr %12, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %32 = sub nsw i32 127, %4
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18own_copy_by_threadE4tile to ptr), i64 %33
  %35 = load i32, ptr %34, align 4, !tbaa !4
  %36 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %35, ptr %36, align 4, !tbaa !4
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
  br label %20

18:                                               ; preds = %20
  %19 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %32, ptr %19, align 4, !tbaa !4
  ret void

20:                                               ; preds = %3, %20
  %21 = phi i32 [ 0, %3 ], [ %33, %20 ]
  %22 = phi i32 [ 0, %3 ], [ %32, %20 ]
  %23 = add nuw nsw i32 %21, %4
  %24 = and i32 %23, 127
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16weights_by_valueE4tile to ptr), i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !4
  %28 = zext nneg i32 %21 to i64
  %29 = getelementptr inbounds nuw i32, ptr %2, i64 %28
  %30 = load i32, ptr %29, align 4, !tbaa !4
  %31 = mul nsw i32 %30, %27
  %32 = add nsw i32 %31, %22
  %33 = add nuw nsw i32 %21, 1
  %34 = icmp eq i32 %33, 8
  br i1 %34, label %18, label %20, !llvm.loop !20
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
  %2 = load i32, ptr %0, align 4, !tbaa !16
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load i32, ptr %3, align 4, !tbaa !14
  %5 = icmp ult i32 %2, %4
  br i1 %5, label %6, label %10

6:                                                ; preds = %1
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %9 = load i32, ptr %8, align 4, !tbaa !18
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
  br i1 %22, label %12, label %10, !llvm.loop !21
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
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
!14 = !{!15, !5, i64 8}
!15 = !{!"_ZTS6cursor", !5, i64 0, !5, i64 4, !5, i64 8}
!16 = !{!15, !5, i64 0}
!17 = distinct !{!17, !11, !12}
!18 = !{!15, !5, i64 4}
!19 = distinct !{!19, !11, !12}
!20 = distinct !{!20, !11, !12}
!21 = distinct !{!21, !11, !12}
