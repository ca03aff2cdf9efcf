; ModuleID = 'by_value.cu'
source_filename = "by_value.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.extents = type { [3 x i32], i32 }
%struct.cursor = type { i32, i32, i32 }
%struct.weights = type { [8 x i32] }
%struct.plan = type { %struct.cursor, %struct.cursor }

@_ZZ16strides_by_valueE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ16own_copy_updatedE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ18own_copy_by_threadE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ16weights_by_valueE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ15nested_by_valueE4tile = internal addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @strides_by_value(ptr noundef %0, ptr noundef %1, ptr noundef byval(%struct.extents) align 4 %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = getelementptr inbounds nuw %struct.extents, ptr %2, i32 0, i32 1
  %9 = load i32, ptr %8, align 4, !tbaa !8
  %10 = mul i32 %7, %9
  %11 = add i32 %10, %6
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %12
  %14 = load i32, ptr addrspace(1) %13, align 4, !tbaa !4
  %15 = zext i32 %6 to i64
  %16 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ16strides_by_valueE4tile, i64 0, i64 %15
  store i32 %14, ptr addrspace(3) %16, align 4, !tbaa !4
  br label %17

17:                                               ; preds = %35, %3
  %.017 = phi i32 [ 0, %3 ], [ %.1, %35 ]
  %.016 = phi i32 [ 0, %3 ], [ %36, %35 ]
  %18 = icmp ult i32 %.016, 3
  br i1 %18, label %19, label %37

19:                                               ; preds = %17, %25
  %.1 = phi i32 [ %31, %25 ], [ %.017, %17 ]
  %.0 = phi i32 [ %34, %25 ], [ 0, %17 ]
  %20 = getelementptr inbounds nuw %struct.extents, ptr %2, i32 0, i32 0
  %21 = zext i32 %.016 to i64
  %22 = getelementptr inbounds nuw [3 x i32], ptr %20, i64 0, i64 %21
  %23 = load i32, ptr %22, align 4, !tbaa !4
  %24 = icmp ult i32 %.0, %23
  br i1 %24, label %25, label %35

25:                                               ; preds = %19
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = add i32 %6, %.0
  %27 = urem i32 %26, 128
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ16strides_by_valueE4tile, i64 0, i64 %28
  %30 = load i32, ptr addrspace(3) %29, align 4, !tbaa !4
  %31 = add nsw i32 %.1, %30
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %32 = zext i32 %6 to i64
  %33 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ16strides_by_valueE4tile, i64 0, i64 %32
  store i32 %31, ptr addrspace(3) %33, align 4, !tbaa !4
  %34 = add i32 %.0, 1
  br label %19, !llvm.loop !10

35:                                               ; preds = %19
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %36 = add i32 %.016, 1
  br label %17, !llvm.loop !12

37:                                               ; preds = %17
  %38 = zext i32 %11 to i64
  %39 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %38
  store i32 %.017, ptr addrspace(1) %39, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @own_copy_updated(ptr noundef %0, ptr noundef %1, ptr noundef byval(%struct.cursor) align 4 %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %7

7:                                                ; preds = %13, %3
  %8 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 0
  %9 = load i32, ptr %8, align 4, !tbaa !13
  %10 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 2
  %11 = load i32, ptr %10, align 4, !tbaa !15
  %12 = icmp ult i32 %9, %11
  br i1 %12, label %13, label %36

13:                                               ; preds = %7
  %14 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 0
  %15 = load i32, ptr %14, align 4, !tbaa !13
  %16 = add i32 %15, %6
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %17
  %19 = load i32, ptr addrspace(1) %18, align 4, !tbaa !4
  %20 = zext i32 %6 to i64
  %21 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ16own_copy_updatedE4tile, i64 0, i64 %20
  store i32 %19, ptr addrspace(3) %21, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = sub i32 127, %6
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ16own_copy_updatedE4tile, i64 0, i64 %23
  %25 = load i32, ptr addrspace(3) %24, align 4, !tbaa !4
  %26 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 0
  %27 = load i32, ptr %26, align 4, !tbaa !13
  %28 = add i32 %27, %6
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %29
  store i32 %25, ptr addrspace(1) %30, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 1
  %32 = load i32, ptr %31, align 4, !tbaa !16
  %33 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 0
  %34 = load i32, ptr %33, align 4, !tbaa !13
  %35 = add i32 %34, %32
  store i32 %35, ptr %33, align 4, !tbaa !13
  br label %7, !llvm.loop !17

36:                                               ; preds = %7
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %37 = zext i32 %6 to i64
  %38 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %37
  %39 = load i32, ptr addrspace(1) %38, align 4, !tbaa !4
  %40 = add nsw i32 %39, 1
  store i32 %40, ptr addrspace(1) %38, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @own_copy_by_thread(ptr noundef %0, ptr noundef %1, ptr noundef byval(%struct.cursor) align 4 %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !4
  %13 = zext i32 %6 to i64
  %14 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ18own_copy_by_threadE4tile, i64 0, i64 %13
  store i32 %12, ptr addrspace(3) %14, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = add i32 %6, 1
  %16 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 2
  store i32 %15, ptr %16, align 4, !tbaa !15
  br label %17

17:                                               ; preds = %23, %3
  %.0 = phi i32 [ 0, %3 ], [ %29, %23 ]
  %18 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 0
  %19 = load i32, ptr %18, align 4, !tbaa !13
  %20 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 2
  %21 = load i32, ptr %20, align 4, !tbaa !15
  %22 = icmp ult i32 %19, %21
  br i1 %22, label %23, label %35

23:                                               ; preds = %17
  %24 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 0
  %25 = load i32, ptr %24, align 4, !tbaa !13
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ18own_copy_by_threadE4tile, i64 0, i64 %26
  %28 = load i32, ptr addrspace(3) %27, align 4, !tbaa !4
  %29 = add nsw i32 %.0, %28
  %30 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 1
  %31 = load i32, ptr %30, align 4, !tbaa !16
  %32 = getelementptr inbounds nuw %struct.cursor, ptr %2, i32 0, i32 0
  %33 = load i32, ptr %32, align 4, !tbaa !13
  %34 = add i32 %33, %31
  store i32 %34, ptr %32, align 4, !tbaa !13
  br label %17, !llvm.loop !18

35:                                               ; preds = %17
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %36 = zext i32 %6 to i64
  %37 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ18own_copy_by_threadE4tile, i64 0, i64 %36
  store i32 %.0, ptr addrspace(3) %37, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %38 = sub i32 127, %6
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ18own_copy_by_threadE4tile, i64 0, i64 %39
  %41 = load i32, ptr addrspace(3) %40, align 4, !tbaa !4
  %42 = zext i32 %9 to i64
  %43 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %42
  store i32 %41, ptr addrspace(1) %43, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @weights_by_value(ptr noundef %0, ptr noundef %1, ptr noundef byval(%struct.weights) align 4 %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !4
  %13 = getelementptr inbounds nuw %struct.weights, ptr %2, i32 0, i32 0
  %14 = urem i32 %6, 8
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw [8 x i32], ptr %13, i64 0, i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = mul nsw i32 %12, %17
  %19 = zext i32 %6 to i64
  %20 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ16weights_by_valueE4tile, i64 0, i64 %19
  store i32 %18, ptr addrspace(3) %20, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %21

21:                                               ; preds = %23, %3
  %.013 = phi i32 [ 0, %3 ], [ %34, %23 ]
  %.0 = phi i32 [ 0, %3 ], [ %35, %23 ]
  %22 = icmp ult i32 %.0, 8
  br i1 %22, label %23, label %36

23:                                               ; preds = %21
  %24 = add i32 %6, %.0
  %25 = urem i32 %24, 128
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ16weights_by_valueE4tile, i64 0, i64 %26
  %28 = load i32, ptr addrspace(3) %27, align 4, !tbaa !4
  %29 = getelementptr inbounds nuw %struct.weights, ptr %2, i32 0, i32 0
  %30 = zext i32 %.0 to i64
  %31 = getelementptr inbounds nuw [8 x i32], ptr %29, i64 0, i64 %30
  %32 = load i32, ptr %31, align 4, !tbaa !4
  %33 = mul nsw i32 %28, %32
  %34 = add nsw i32 %.013, %33
  %35 = add i32 %.0, 1
  br label %21, !llvm.loop !19

36:                                               ; preds = %21
  %37 = zext i32 %9 to i64
  %38 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %37
  store i32 %.013, ptr addrspace(1) %38, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @nested_by_value(ptr noundef %0, ptr noundef %1, ptr noundef byval(%struct.plan) align 4 %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !4
  %13 = zext i32 %6 to i64
  %14 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ15nested_by_valueE4tile, i64 0, i64 %13
  store i32 %12, ptr addrspace(3) %14, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = getelementptr inbounds nuw %struct.plan, ptr %2, i32 0, i32 0
  %16 = call noundef i32 @_ZL4walkRK6cursorPKi(ptr noundef nonnull align 4 dereferenceable(12) %15, ptr noundef addrspacecast (ptr addrspace(3) @_ZZ15nested_by_valueE4tile to ptr)) #4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %17 = getelementptr inbounds nuw %struct.plan, ptr %2, i32 0, i32 1
  %18 = call noundef i32 @_ZL4walkRK6cursorPKi(ptr noundef nonnull align 4 dereferenceable(12) %17, ptr noundef addrspacecast (ptr addrspace(3) @_ZZ15nested_by_valueE4tile to ptr)) #4
  %19 = add nsw i32 %16, %18
  %20 = zext i32 %9 to i64
  %21 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %20
  store i32 %19, ptr addrspace(1) %21, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal noundef i32 @_ZL4walkRK6cursorPKi(ptr noundef nonnull align 4 dereferenceable(12) %0, ptr noundef %1) #2 {
  %3 = getelementptr inbounds nuw %struct.cursor, ptr %0, i32 0, i32 0
  %4 = load i32, ptr %3, align 4, !tbaa !13
  br label %5

5:                                                ; preds = %9, %2
  %.08 = phi i32 [ 0, %2 ], [ %16, %9 ]
  %.0 = phi i32 [ %4, %2 ], [ %19, %9 ]
  %6 = getelementptr inbounds nuw %struct.cursor, ptr %0, i32 0, i32 2
  %7 = load i32, ptr %6, align 4, !tbaa !15
  %8 = icmp ult i32 %.0, %7
  br i1 %8, label %9, label %20

9:                                                ; preds = %5
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = add i32 %10, %.0
  %12 = urem i32 %11, 128
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !4
  %16 = add nsw i32 %.08, %15
  %17 = getelementptr inbounds nuw %struct.cursor, ptr %0, i32 0, i32 1
  %18 = load i32, ptr %17, align 4, !tbaa !16
  %19 = add i32 %.0, %18
  br label %5, !llvm.loop !20

20:                                               ; preds = %5
  ret i32 %.08
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind }

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
!12 = distinct !{!12, !11}
!13 = !{!14, !5, i64 0}
!14 = !{!"_ZTS6cursor", !5, i64 0, !5, i64 4, !5, i64 8}
!15 = !{!14, !5, i64 8}
!16 = !{!14, !5, i64 4}
!17 = distinct !{!17, !11}
!18 = distinct !{!18, !11}
!19 = distinct !{!19, !11}
!20 = distinct !{!20, !11}
