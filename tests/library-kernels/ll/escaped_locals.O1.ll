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
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #7
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %4 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_to_calleeE4tile to ptr), i64 %11
  store i32 %10, ptr %12, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call fastcc void @_ZL4fillPiPKij(ptr noundef %3, i32 noundef %4) #7
  %13 = load i32, ptr %3, align 4, !tbaa !4
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 12
  %15 = load i32, ptr %14, align 4, !tbaa !4
  %16 = add nsw i32 %15, %13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %17 = add nuw nsw i32 %4, 7
  call fastcc void @_ZL4fillPiPKij(ptr noundef %3, i32 noundef %17) #7
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = add nsw i32 %16, %19
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %22 = load i32, ptr %21, align 4, !tbaa !4
  %23 = add nsw i32 %20, %22
  %24 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %23, ptr %24, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #7
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(read, argmem: write, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc void @_ZL4fillPiPKij(ptr noundef nonnull writeonly captures(none) %0, i32 noundef %1) unnamed_addr #3 {
  br label %4

3:                                                ; preds = %4
  ret void

4:                                                ; preds = %2, %4
  %5 = phi i32 [ 0, %2 ], [ %13, %4 ]
  %6 = add i32 %5, %1
  %7 = and i32 %6, 127
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_to_calleeE4tile to ptr), i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %5 to i64
  %12 = getelementptr inbounds nuw i32, ptr %0, i64 %11
  store i32 %10, ptr %12, align 4, !tbaa !4
  %13 = add nuw nsw i32 %5, 1
  %14 = icmp eq i32 %13, 4
  br i1 %14, label %3, label %4, !llvm.loop !8
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @local_in_struct(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = alloca [8 x i32], align 4
  %5 = alloca %struct.cells, align 8
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #7
  br label %24

7:                                                ; preds = %24
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = shl i32 %8, 7
  %10 = add i32 %9, %6
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #7
  store ptr %4, ptr %5, align 8, !tbaa !11
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr addrspacecast (ptr addrspace(3) @_ZZ15local_in_structE4tile to ptr), ptr %11, align 8, !tbaa !15
  %12 = getelementptr inbounds nuw i8, ptr %5, i64 16
  store i32 %2, ptr %12, align 8, !tbaa !16
  %13 = zext i32 %10 to i64
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !4
  %16 = zext nneg i32 %6 to i64
  %17 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15local_in_structE4tile to ptr), i64 %16
  store i32 %15, ptr %17, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = call fastcc noundef i32 @_ZL6add_upRK5cells(ptr noundef nonnull align 8 dereferenceable(24) %5) #7
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = and i32 %6, 7
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i32, ptr %4, i64 %20
  store i32 %18, ptr %21, align 4, !tbaa !4
  %22 = call fastcc noundef i32 @_ZL6add_upRK5cells(ptr noundef nonnull align 8 dereferenceable(24) %5) #7
  %23 = getelementptr inbounds nuw i32, ptr %0, i64 %13
  store i32 %22, ptr %23, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #7
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #7
  ret void

24:                                               ; preds = %3, %24
  %25 = phi i32 [ 0, %3 ], [ %29, %24 ]
  %26 = mul nuw nsw i32 %25, %6
  %27 = zext nneg i32 %25 to i64
  %28 = getelementptr inbounds nuw i32, ptr %4, i64 %27
  store i32 %26, ptr %28, align 4, !tbaa !4
  %29 = add nuw nsw i32 %25, 1
  %30 = icmp eq i32 %29, 8
  br i1 %30, label %7, label %24, !llvm.loop !17
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc noundef i32 @_ZL6add_upRK5cells(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(24) %0) unnamed_addr #4 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %3 = load i32, ptr %2, align 8, !tbaa !16
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %9, label %5

5:                                                ; preds = %1
  %6 = load ptr, ptr %0, align 8, !tbaa !11
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8, !tbaa !15
  br label %11

9:                                                ; preds = %11, %1
  %10 = phi i32 [ 0, %1 ], [ %20, %11 ]
  ret i32 %10

11:                                               ; preds = %5, %11
  %12 = phi i32 [ 0, %5 ], [ %21, %11 ]
  %13 = phi i32 [ 0, %5 ], [ %20, %11 ]
  %14 = zext i32 %12 to i64
  %15 = getelementptr inbounds nuw i32, ptr %6, i64 %14
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = getelementptr inbounds nuw i32, ptr %8, i64 %14
  %18 = load i32, ptr %17, align 4, !tbaa !4
  %19 = mul nsw i32 %18, %16
  %20 = add nsw i32 %19, %13
  %21 = add nuw i32 %12, 1
  %22 = icmp eq i32 %21, %3
  br i1 %22, label %9, label %11, !llvm.loop !18
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @local_through_integer(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = alloca [8 x i32], align 4
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #7
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  br label %31

11:                                               ; preds = %31
  %12 = and i32 %4, 7
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr %3, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !4
  %16 = zext nneg i32 %4 to i64
  %17 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21local_through_integerE4tile to ptr), i64 %16
  store i32 %15, ptr %17, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = sub nsw i32 127, %4
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21local_through_integerE4tile to ptr), i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = add nuw nsw i32 %4, 1
  %23 = and i32 %22, 7
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr %3, i64 %24
  store i32 %21, ptr %25, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = load i32, ptr %14, align 4, !tbaa !4
  %27 = load i32, ptr %3, align 4, !tbaa !4
  %28 = add nsw i32 %27, %26
  %29 = zext i32 %7 to i64
  %30 = getelementptr inbounds nuw i32, ptr %0, i64 %29
  store i32 %28, ptr %30, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #7
  ret void

31:                                               ; preds = %2, %31
  %32 = phi i32 [ 0, %2 ], [ %36, %31 ]
  %33 = add nsw i32 %10, %32
  %34 = zext nneg i32 %32 to i64
  %35 = getelementptr inbounds nuw i32, ptr %3, i64 %34
  store i32 %33, ptr %35, align 4, !tbaa !4
  %36 = add nuw nsw i32 %32, 1
  %37 = icmp eq i32 %36, 8
  br i1 %37, label %11, label %31, !llvm.loop !19
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
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #7
  store i32 %5, ptr %4, align 4, !tbaa !20
  %20 = getelementptr inbounds nuw i8, ptr %4, i64 4
  store i32 %17, ptr %20, align 4, !tbaa !22
  %21 = call i32 @vprintf(ptr noundef nonnull @.str, ptr noundef nonnull %4) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #7
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

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind memory(read, argmem: write, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #5 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #6 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind }

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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!12, !13, i64 0}
!12 = !{!"_ZTS5cells", !13, i64 0, !13, i64 8, !5, i64 16}
!13 = !{!"p1 int", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
!15 = !{!12, !13, i64 8}
!16 = !{!12, !5, i64 16}
!17 = distinct !{!17, !9, !10}
!18 = distinct !{!18, !9, !10}
!19 = distinct !{!19, !9, !10}
!20 = !{!21, !5, i64 0}
!21 = !{!"_ZTSZ15local_to_printfE3$_0", !5, i64 0, !5, i64 4}
!22 = !{!21, !5, i64 4}
