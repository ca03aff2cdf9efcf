; ModuleID = 'histogram.cu'
source_filename = "histogram.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16histogram_sharedE5count = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ18histogram_per_warpE5count = internal addrspace(3) global [4 x [64 x i32]] undef, align 4
@_ZZ21histogram_block_scopeE5count = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_shared(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16histogram_sharedE5count to ptr), i64 %5
  store i32 0, ptr %6, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = shl i32 %7, 8
  %9 = add i32 %8, %4
  %10 = icmp ult i32 %9, %2
  br i1 %10, label %11, label %14

11:                                               ; preds = %3
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %13 = shl i32 %12, 8
  br label %18

14:                                               ; preds = %18, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = getelementptr inbounds nuw i32, ptr %0, i64 %5
  %16 = load i32, ptr %6, align 4, !tbaa !4
  %17 = atomicrmw add ptr %15, i32 %16 seq_cst, align 4
  ret void

18:                                               ; preds = %11, %18
  %19 = phi i32 [ %9, %11 ], [ %26, %18 ]
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 %20
  %22 = load i8, ptr %21, align 1, !tbaa !8
  %23 = zext i8 %22 to i64
  %24 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16histogram_sharedE5count to ptr), i64 %23
  %25 = atomicrmw add ptr %24, i32 1 seq_cst, align 4
  %26 = add i32 %19, %13
  %27 = icmp ult i32 %26, %2
  br i1 %27, label %18, label %14, !llvm.loop !9
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_per_warp(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = lshr i32 %4, 5
  %6 = zext nneg i32 %5 to i64
  %7 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 %6
  %8 = icmp samesign ult i32 %4, 256
  br i1 %8, label %9, label %13

9:                                                ; preds = %3
  %10 = and i32 %4, 63
  %11 = zext nneg i32 %10 to i64
  %12 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 %11
  br label %21

13:                                               ; preds = %21, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %15 = shl i32 %14, 7
  %16 = add i32 %15, %4
  %17 = icmp ult i32 %16, %2
  br i1 %17, label %18, label %28

18:                                               ; preds = %13
  %19 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %20 = shl i32 %19, 7
  br label %30

21:                                               ; preds = %9, %21
  %22 = phi i32 [ %26, %21 ], [ %4, %9 ]
  %23 = lshr i32 %22, 6
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds [64 x i32], ptr %12, i64 %24
  store i32 0, ptr %25, align 4, !tbaa !4
  %26 = add nuw nsw i32 %22, 128
  %27 = icmp samesign ult i32 %22, 128
  br i1 %27, label %21, label %13, !llvm.loop !12

28:                                               ; preds = %30, %13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = icmp samesign ult i32 %4, 64
  br i1 %29, label %41, label %58

30:                                               ; preds = %18, %30
  %31 = phi i32 [ %16, %18 ], [ %39, %30 ]
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i8, ptr %1, i64 %32
  %34 = load i8, ptr %33, align 1, !tbaa !8
  %35 = lshr i8 %34, 2
  %36 = zext nneg i8 %35 to i64
  %37 = getelementptr inbounds nuw i32, ptr %7, i64 %36
  %38 = atomicrmw add ptr %37, i32 1 seq_cst, align 4
  %39 = add i32 %31, %20
  %40 = icmp ult i32 %39, %2
  br i1 %40, label %30, label %28, !llvm.loop !13

41:                                               ; preds = %28
  %42 = zext nneg i32 %4 to i64
  %43 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 %42
  %44 = load i32, ptr %43, align 4, !tbaa !4
  %45 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 256), i64 %42
  %46 = load i32, ptr %45, align 4, !tbaa !4
  %47 = add i32 %46, %44
  %48 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 512), i64 %42
  %49 = load i32, ptr %48, align 4, !tbaa !4
  %50 = add i32 %47, %49
  %51 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ18histogram_per_warpE5count to ptr), i64 768), i64 %42
  %52 = load i32, ptr %51, align 4, !tbaa !4
  %53 = add i32 %50, %52
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %58, label %55

55:                                               ; preds = %41
  %56 = getelementptr inbounds nuw i32, ptr %0, i64 %42
  %57 = atomicrmw add ptr %56, i32 %53 seq_cst, align 4
  br label %58

58:                                               ; preds = %41, %55, %28
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_block_scope(ptr noundef captures(none) %0, ptr noundef captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = icmp samesign ult i32 %5, 64
  br i1 %6, label %7, label %10

7:                                                ; preds = %4
  %8 = zext nneg i32 %5 to i64
  %9 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %8
  store i32 0, ptr %9, align 4, !tbaa !4
  br label %10

10:                                               ; preds = %7, %4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = shl i32 %11, 7
  %13 = add i32 %12, %5
  %14 = icmp ult i32 %13, %3
  br i1 %14, label %15, label %18

15:                                               ; preds = %10
  %16 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %17 = shl i32 %16, 7
  br label %23

18:                                               ; preds = %23, %10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = and i32 %5, 63
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %6, label %34, label %38

23:                                               ; preds = %15, %23
  %24 = phi i32 [ %13, %15 ], [ %32, %23 ]
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw i8, ptr %2, i64 %25
  %27 = load i8, ptr %26, align 1, !tbaa !8
  %28 = lshr i8 %27, 2
  %29 = zext nneg i8 %28 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %29
  %31 = tail call noundef i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %30, i32 1)
  %32 = add i32 %24, %17
  %33 = icmp ult i32 %32, %3
  br i1 %33, label %23, label %18, !llvm.loop !14

34:                                               ; preds = %18
  %35 = zext nneg i32 %5 to i64
  %36 = getelementptr inbounds nuw i32, ptr %0, i64 %35
  %37 = atomicrmw add ptr %36, i32 %22 monotonic, align 4
  br label %48

38:                                               ; preds = %18
  %39 = add nsw i32 %5, -64
  %40 = zext nneg i32 %39 to i64
  %41 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21histogram_block_scopeE5count to ptr), i64 %40
  %42 = load i32, ptr %41, align 4, !tbaa !4
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %48, label %44

44:                                               ; preds = %38
  %45 = atomicrmw min ptr %1, i32 %39 seq_cst, align 4
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 4
  %47 = atomicrmw max ptr %46, i32 %39 seq_cst, align 4
  br label %48

48:                                               ; preds = %38, %44, %34
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr captures(none), i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nounwind memory(argmem: readwrite) }

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
!8 = !{!6, !6, i64 0}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
!13 = distinct !{!13, !10, !11}
!14 = distinct !{!14, !10, !11}
