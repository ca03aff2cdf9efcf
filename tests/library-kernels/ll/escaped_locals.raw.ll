; ModuleID = 'escaped_locals.cu'
source_filename = "escaped_locals.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.cells = type { ptr, ptr, i32 }
%struct.anon = type { i32, i32 }

@_ZZ15local_to_calleeE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ15local_in_structE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ21local_through_integerE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ15local_to_printfE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@.str = private unnamed_addr constant [18 x i8] c"thread %u has %d\0A\00", align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @local_to_callee(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = alloca [4 x i32], align 4
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %6 to ptr
  %8 = addrspacecast ptr addrspace(5) %6 to ptr
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = mul i32 %10, 128
  %12 = add i32 %11, %9
  call void @llvm.lifetime.start.p0(ptr %5) #6
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %13
  %15 = load i32, ptr addrspace(1) %14, align 4, !tbaa !4
  %16 = zext i32 %9 to i64
  %17 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ15local_to_calleeE4tile, i64 0, i64 %16
  store i32 %15, ptr addrspace(3) %17, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = getelementptr inbounds [4 x i32], ptr %7, i64 0, i64 0
  call void @_ZL4fillPiPKij(ptr noundef %18, ptr noundef addrspacecast (ptr addrspace(3) @_ZZ15local_to_calleeE4tile to ptr), i32 noundef %9) #7
  %19 = getelementptr inbounds [4 x i32], ptr addrspace(5) %6, i64 0, i64 0
  %20 = load i32, ptr addrspace(5) %19, align 4, !tbaa !4
  %21 = getelementptr inbounds [4 x i32], ptr addrspace(5) %6, i64 0, i64 3
  %22 = load i32, ptr addrspace(5) %21, align 4, !tbaa !4
  %23 = add nsw i32 %20, %22
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %24 = getelementptr inbounds [4 x i32], ptr %8, i64 0, i64 0
  %25 = add i32 %9, 7
  call void @_ZL4fillPiPKij(ptr noundef %24, ptr noundef addrspacecast (ptr addrspace(3) @_ZZ15local_to_calleeE4tile to ptr), i32 noundef %25) #7
  %26 = getelementptr inbounds [4 x i32], ptr addrspace(5) %6, i64 0, i64 1
  %27 = load i32, ptr addrspace(5) %26, align 4, !tbaa !4
  %28 = add nsw i32 %23, %27
  %29 = getelementptr inbounds [4 x i32], ptr addrspace(5) %6, i64 0, i64 2
  %30 = load i32, ptr addrspace(5) %29, align 4, !tbaa !4
  %31 = add nsw i32 %28, %30
  %32 = zext i32 %12 to i64
  %33 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %32
  store i32 %31, ptr addrspace(1) %33, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %5) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline nounwind
define internal void @_ZL4fillPiPKij(ptr noundef %0, ptr noundef %1, i32 noundef %2) #3 {
  br label %4

4:                                                ; preds = %6, %3
  %.0 = phi i32 [ 0, %3 ], [ %14, %6 ]
  %5 = icmp ult i32 %.0, 4
  br i1 %5, label %6, label %15

6:                                                ; preds = %4
  %7 = add i32 %2, %.0
  %8 = urem i32 %7, 128
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr %1, i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !4
  %12 = zext i32 %.0 to i64
  %13 = getelementptr inbounds nuw i32, ptr %0, i64 %12
  store i32 %11, ptr %13, align 4, !tbaa !4
  %14 = add i32 %.0, 1
  br label %4, !llvm.loop !8

15:                                               ; preds = %4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @local_in_struct(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = alloca [8 x i32], align 4
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  %8 = addrspacecast ptr addrspace(5) %7 to ptr
  %9 = alloca %struct.cells, align 8
  %10 = addrspacecast ptr %9 to ptr addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %10 to ptr
  %12 = addrspacecast ptr addrspace(5) %10 to ptr
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %14 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %15 = mul i32 %14, 128
  %16 = add i32 %15, %13
  call void @llvm.lifetime.start.p0(ptr %6) #6
  br label %17

17:                                               ; preds = %19, %3
  %.0 = phi i32 [ 0, %3 ], [ %23, %19 ]
  %18 = icmp ult i32 %.0, 8
  br i1 %18, label %19, label %24

19:                                               ; preds = %17
  %20 = mul i32 %13, %.0
  %21 = zext i32 %.0 to i64
  %22 = getelementptr inbounds [8 x i32], ptr addrspace(5) %7, i64 0, i64 %21
  store i32 %20, ptr addrspace(5) %22, align 4, !tbaa !4
  %23 = add i32 %.0, 1
  br label %17, !llvm.loop !10

24:                                               ; preds = %17
  call void @llvm.lifetime.start.p0(ptr %9) #6
  %25 = getelementptr inbounds %struct.cells, ptr addrspace(5) %10, i32 0, i32 0
  %26 = getelementptr inbounds [8 x i32], ptr %8, i64 0, i64 0
  store ptr %26, ptr addrspace(5) %25, align 8, !tbaa !11
  %27 = getelementptr inbounds %struct.cells, ptr addrspace(5) %10, i32 0, i32 1
  store ptr addrspacecast (ptr addrspace(3) @_ZZ15local_in_structE4tile to ptr), ptr addrspace(5) %27, align 8, !tbaa !15
  %28 = getelementptr inbounds %struct.cells, ptr addrspace(5) %10, i32 0, i32 2
  store i32 %2, ptr addrspace(5) %28, align 8, !tbaa !16
  %29 = zext i32 %16 to i64
  %30 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %29
  %31 = load i32, ptr addrspace(1) %30, align 4, !tbaa !4
  %32 = zext i32 %13 to i64
  %33 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ15local_in_structE4tile, i64 0, i64 %32
  store i32 %31, ptr addrspace(3) %33, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %34 = call noundef i32 @_ZL6add_upRK5cells(ptr noundef nonnull align 8 dereferenceable(24) %11) #7
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %35 = urem i32 %13, 8
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds [8 x i32], ptr addrspace(5) %7, i64 0, i64 %36
  store i32 %34, ptr addrspace(5) %37, align 4, !tbaa !4
  %38 = call noundef i32 @_ZL6add_upRK5cells(ptr noundef nonnull align 8 dereferenceable(24) %12) #7
  %39 = zext i32 %16 to i64
  %40 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %39
  store i32 %38, ptr addrspace(1) %40, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %9) #6
  call void @llvm.lifetime.end.p0(ptr %6) #6
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal noundef i32 @_ZL6add_upRK5cells(ptr noundef nonnull align 8 dereferenceable(24) %0) #3 {
  br label %2

2:                                                ; preds = %6, %1
  %.08 = phi i32 [ 0, %1 ], [ %18, %6 ]
  %.0 = phi i32 [ 0, %1 ], [ %19, %6 ]
  %3 = getelementptr inbounds nuw %struct.cells, ptr %0, i32 0, i32 2
  %4 = load i32, ptr %3, align 8, !tbaa !16
  %5 = icmp ult i32 %.0, %4
  br i1 %5, label %6, label %20

6:                                                ; preds = %2
  %7 = getelementptr inbounds nuw %struct.cells, ptr %0, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8, !tbaa !11
  %9 = zext i32 %.0 to i64
  %10 = getelementptr inbounds nuw i32, ptr %8, i64 %9
  %11 = load i32, ptr %10, align 4, !tbaa !4
  %12 = getelementptr inbounds nuw %struct.cells, ptr %0, i32 0, i32 1
  %13 = load ptr, ptr %12, align 8, !tbaa !15
  %14 = zext i32 %.0 to i64
  %15 = getelementptr inbounds nuw i32, ptr %13, i64 %14
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = mul nsw i32 %11, %16
  %18 = add nsw i32 %.08, %17
  %19 = add i32 %.0, 1
  br label %2, !llvm.loop !17

20:                                               ; preds = %2
  ret i32 %.08
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @local_through_integer(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = alloca [8 x i32], align 4
  %6 = addrspacecast ptr %5 to ptr addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %6 to ptr
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = mul i32 %9, 128
  %11 = add i32 %10, %8
  call void @llvm.lifetime.start.p0(ptr %5) #6
  br label %12

12:                                               ; preds = %14, %2
  %.0 = phi i32 [ 0, %2 ], [ %21, %14 ]
  %13 = icmp ult i32 %.0, 8
  br i1 %13, label %14, label %22

14:                                               ; preds = %12
  %15 = zext i32 %11 to i64
  %16 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %15
  %17 = load i32, ptr addrspace(1) %16, align 4, !tbaa !4
  %18 = add nsw i32 %17, %.0
  %19 = zext i32 %.0 to i64
  %20 = getelementptr inbounds [8 x i32], ptr addrspace(5) %6, i64 0, i64 %19
  store i32 %18, ptr addrspace(5) %20, align 4, !tbaa !4
  %21 = add i32 %.0, 1
  br label %12, !llvm.loop !18

22:                                               ; preds = %12
  %23 = getelementptr inbounds [8 x i32], ptr %7, i64 0, i64 0
  %24 = ptrtoint ptr %23 to i64
  %25 = and i64 %24, 3
  %26 = trunc i64 %25 to i32
  %27 = urem i32 %8, 8
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds [8 x i32], ptr addrspace(5) %6, i64 0, i64 %28
  %30 = load i32, ptr addrspace(5) %29, align 4, !tbaa !4
  %31 = zext i32 %8 to i64
  %32 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ21local_through_integerE4tile, i64 0, i64 %31
  store i32 %30, ptr addrspace(3) %32, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = sub i32 127, %8
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ21local_through_integerE4tile, i64 0, i64 %34
  %36 = load i32, ptr addrspace(3) %35, align 4, !tbaa !4
  %37 = add i32 %8, 1
  %38 = urem i32 %37, 8
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds [8 x i32], ptr addrspace(5) %6, i64 0, i64 %39
  store i32 %36, ptr addrspace(5) %40, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %41 = urem i32 %8, 8
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds [8 x i32], ptr addrspace(5) %6, i64 0, i64 %42
  %44 = load i32, ptr addrspace(5) %43, align 4, !tbaa !4
  %45 = sext i32 %26 to i64
  %46 = getelementptr inbounds [8 x i32], ptr addrspace(5) %6, i64 0, i64 %45
  %47 = load i32, ptr addrspace(5) %46, align 4, !tbaa !4
  %48 = add nsw i32 %44, %47
  %49 = zext i32 %11 to i64
  %50 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %49
  store i32 %48, ptr addrspace(1) %50, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %5) #6
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @local_to_printf(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = alloca %struct.anon, align 4
  %7 = addrspacecast ptr %6 to ptr addrspace(5)
  %8 = addrspacecast ptr addrspace(5) %7 to ptr
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = mul i32 %10, 128
  %12 = add i32 %11, %9
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %13
  %15 = load i32, ptr addrspace(1) %14, align 4, !tbaa !4
  %16 = zext i32 %9 to i64
  %17 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ15local_to_printfE4tile, i64 0, i64 %16
  store i32 %15, ptr addrspace(3) %17, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = sub i32 127, %9
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ15local_to_printfE4tile, i64 0, i64 %19
  %21 = load i32, ptr addrspace(3) %20, align 4, !tbaa !4
  %22 = icmp sgt i32 %21, %2
  br i1 %22, label %23, label %27

23:                                               ; preds = %3
  call void @llvm.lifetime.start.p0(ptr %6) #6
  %24 = getelementptr inbounds %struct.anon, ptr addrspace(5) %7, i32 0, i32 0
  store i32 %9, ptr addrspace(5) %24, align 4, !tbaa !19
  %25 = getelementptr inbounds %struct.anon, ptr addrspace(5) %7, i32 0, i32 1
  store i32 %21, ptr addrspace(5) %25, align 4, !tbaa !21
  %26 = call i32 @vprintf(ptr noundef @.str, ptr noundef %8) #7
  call void @llvm.lifetime.end.p0(ptr %6) #6
  br label %27

27:                                               ; preds = %23, %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %28 = zext i32 %9 to i64
  %29 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ15local_to_printfE4tile, i64 0, i64 %28
  store i32 %21, ptr addrspace(3) %29, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = xor i32 %9, 1
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ15local_to_printfE4tile, i64 0, i64 %31
  %33 = load i32, ptr addrspace(3) %32, align 4, !tbaa !4
  %34 = zext i32 %12 to i64
  %35 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %34
  store i32 %33, ptr addrspace(1) %35, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local i32 @vprintf(ptr noundef, ptr noundef) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nounwind }
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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9}
!11 = !{!12, !13, i64 0}
!12 = !{!"_ZTS5cells", !13, i64 0, !13, i64 8, !5, i64 16}
!13 = !{!"p1 int", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
!15 = !{!12, !13, i64 8}
!16 = !{!12, !5, i64 16}
!17 = distinct !{!17, !9}
!18 = distinct !{!18, !9}
!19 = !{!20, !5, i64 0}
!20 = !{!"_ZTSZ15local_to_printfE3$_0", !5, i64 0, !5, i64 4}
!21 = !{!20, !5, i64 4}
