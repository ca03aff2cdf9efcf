; ModuleID = 'cooperative_groups.cu'
source_filename = "cooperative_groups.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.view = type { ptr, i32 }

@_ZZ12group_reduceE7of_warp = internal unnamed_addr addrspace(3) global [4 x i32] undef, align 4
@_ZZ15group_passed_onE4ring = internal addrspace(3) global [128 x i32] undef, align 4
@__const.group_passed_on.part = private unnamed_addr constant %struct.view { ptr addrspacecast (ptr addrspace(3) @_ZZ15group_passed_onE4ring to ptr), i32 128 }, align 8
@_ZZ10group_rowsE4rows = internal unnamed_addr addrspace(3) global [8 x [16 x i32]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_reduce(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %5 = mul nuw nsw i32 %3, %4
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = add nuw nsw i32 %5, %6
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = mul nuw nsw i32 %7, %8
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = add nuw nsw i32 %9, %10
  %12 = and i32 %11, 31
  %13 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %14 = sub i32 %13, %12
  %15 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %16 = mul nuw nsw i32 %8, %4
  %17 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %18 = mul nuw nsw i32 %16, %17
  %19 = mul i32 %18, %15
  %20 = add i32 %11, %19
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw i32, ptr %1, i64 %21
  %23 = load i32, ptr %22, align 4, !tbaa !4
  %24 = shl nsw i32 -1, %14
  br label %25

25:                                               ; preds = %25, %2
  %26 = phi i32 [ 16, %2 ], [ %30, %25 ]
  %27 = phi i32 [ %23, %2 ], [ %29, %25 ]
  %28 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %24, i32 %27, i32 %26, i32 31)
  %29 = add nsw i32 %28, %27
  %30 = lshr i32 %26, 1
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %25, !llvm.loop !9

32:                                               ; preds = %25
  %33 = icmp eq i32 %12, 0
  br i1 %33, label %34, label %38

34:                                               ; preds = %32
  %35 = lshr exact i32 %11, 5
  %36 = zext nneg i32 %35 to i64
  %37 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_reduceE7of_warp to ptr), i64 %36
  store i32 %29, ptr %37, align 4, !tbaa !4
  br label %38

38:                                               ; preds = %34, %32
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %39 = icmp eq i32 %11, 0
  br i1 %39, label %40, label %50

40:                                               ; preds = %38
  %41 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_reduceE7of_warp to ptr), align 4, !tbaa !4
  %42 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_reduceE7of_warp to ptr), i64 4), align 4, !tbaa !4
  %43 = add nsw i32 %42, %41
  %44 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_reduceE7of_warp to ptr), i64 8), align 4, !tbaa !4
  %45 = add nsw i32 %43, %44
  %46 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_reduceE7of_warp to ptr), i64 12), align 4, !tbaa !4
  %47 = add nsw i32 %45, %46
  %48 = zext nneg i32 %15 to i64
  %49 = getelementptr inbounds nuw i32, ptr %0, i64 %48
  store i32 %47, ptr %49, align 4, !tbaa !4
  br label %50

50:                                               ; preds = %40, %38
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_passed_on(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %6 = mul nuw nsw i32 %4, %5
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %8 = mul nuw nsw i32 %6, %7
  %9 = mul i32 %8, %3
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %11 = mul nuw nsw i32 %10, %5
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %13 = add nuw nsw i32 %11, %12
  %14 = mul nuw nsw i32 %13, %4
  %15 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %16 = add nuw nsw i32 %14, %15
  %17 = add i32 %16, %9
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i32, ptr %1, i64 %18
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = zext nneg i32 %16 to i64
  %22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15group_passed_onE4ring to ptr), i64 %21
  store i32 %20, ptr %22, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  tail call fastcc void @_ZL6rotateRKN6groups11block_groupER4view(ptr noundef nonnull align 8 dereferenceable(16) @__const.group_passed_on.part) #6
  tail call fastcc void @_ZL6rotateRKN6groups11block_groupER4view(ptr noundef nonnull align 8 dereferenceable(16) @__const.group_passed_on.part) #6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = sub nsw i32 127, %16
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15group_passed_onE4ring to ptr), i64 %24
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = getelementptr inbounds nuw i32, ptr %0, i64 %18
  store i32 %26, ptr %27, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define internal fastcc void @_ZL6rotateRKN6groups11block_groupER4view(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(16) %0) unnamed_addr #1 {
  %2 = load ptr, ptr %0, align 8, !tbaa !12
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %5 = mul nuw nsw i32 %3, %4
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = add nuw nsw i32 %5, %6
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = mul nuw nsw i32 %7, %8
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = add nuw nsw i32 %9, %10
  %12 = add nuw nsw i32 %11, 1
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %14 = load i32, ptr %13, align 8, !tbaa !16
  %15 = urem i32 %12, %14
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw i32, ptr %2, i64 %16
  %18 = load i32, ptr %17, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %19 = load ptr, ptr %0, align 8, !tbaa !12
  %20 = zext nneg i32 %11 to i64
  %21 = getelementptr inbounds nuw i32, ptr %19, i64 %20
  store i32 %18, ptr %21, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_rows(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %5 = mul nuw nsw i32 %3, %4
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = add nuw nsw i32 %5, %6
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = mul nuw nsw i32 %7, %8
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = add nuw nsw i32 %9, %10
  %12 = and i32 %11, 15
  %13 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %14 = sub i32 %13, %12
  %15 = lshr i32 %11, 4
  %16 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %17 = shl i32 %16, 7
  %18 = add i32 %11, %17
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr %1, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = zext nneg i32 %15 to i64
  %23 = getelementptr inbounds nuw [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10group_rowsE4rows to ptr), i64 %22
  %24 = zext nneg i32 %12 to i64
  %25 = getelementptr inbounds nuw i32, ptr %23, i64 %24
  store i32 %21, ptr %25, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10group_rowsE4rows to ptr), i64 %24
  %27 = shl i32 65535, %14
  br label %30

28:                                               ; preds = %45
  %29 = icmp eq i32 %12, 0
  br i1 %29, label %49, label %54

30:                                               ; preds = %2, %45
  %31 = phi i32 [ 0, %2 ], [ %47, %45 ]
  %32 = phi i32 [ 0, %2 ], [ %46, %45 ]
  %33 = add nuw nsw i32 %31, %15
  %34 = and i32 %33, 7
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw [16 x i32], ptr %26, i64 %35
  %37 = load i32, ptr %36, align 4, !tbaa !4
  br label %38

38:                                               ; preds = %38, %30
  %39 = phi i32 [ 8, %30 ], [ %43, %38 ]
  %40 = phi i32 [ %37, %30 ], [ %42, %38 ]
  %41 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %40, i32 %39, i32 31)
  %42 = add nsw i32 %41, %40
  %43 = lshr i32 %39, 1
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %38, !llvm.loop !17

45:                                               ; preds = %38
  %46 = add nsw i32 %42, %32
  tail call void @llvm.nvvm.bar.warp.sync(i32 %27)
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %47 = add nuw nsw i32 %31, 1
  %48 = icmp eq i32 %47, 4
  br i1 %48, label %28, label %30, !llvm.loop !18

49:                                               ; preds = %28
  %50 = shl i32 %16, 3
  %51 = add i32 %15, %50
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw i32, ptr %0, i64 %52
  store i32 %46, ptr %53, align 4, !tbaa !4
  br label %54

54:                                               ; preds = %49, %28
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 65) i32 @llvm.nvvm.read.ptx.sreg.ntid.z() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.z() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.all(i32) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #4

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { convergent nounwind memory(none) }
attributes #6 = { convergent nounwind }

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
!8 = !{i64 38864}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = !{!13, !14, i64 0}
!13 = !{!"_ZTS4view", !14, i64 0, !5, i64 8}
!14 = !{!"p1 int", !15, i64 0}
!15 = !{!"any pointer", !6, i64 0}
!16 = !{!13, !5, i64 8}
!17 = distinct !{!17, !10, !11}
!18 = distinct !{!18, !10, !11}
