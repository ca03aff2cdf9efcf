; ModuleID = 'scan.cu'
source_filename = "scan.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ18scan_hillis_steeleE1s = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ16scan_two_buffersE1s = internal unnamed_addr addrspace(3) global [2 x [256 x i32]] undef, align 4
@_ZZ13scan_blellochE1s = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4
@_ZZ10scan_warpsE7of_warp = internal unnamed_addr addrspace(3) global [16 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_hillis_steele(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 8
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %10
  store i32 %9, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %15

12:                                               ; preds = %23
  %13 = load i32, ptr %11, align 4, !tbaa !4
  %14 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %13, ptr %14, align 4, !tbaa !4
  ret void

15:                                               ; preds = %2, %23
  %16 = phi i32 [ 1, %2 ], [ %27, %23 ]
  %17 = icmp samesign ult i32 %3, %16
  br i1 %17, label %23, label %18

18:                                               ; preds = %15
  %19 = sub nuw nsw i32 %3, %16
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18scan_hillis_steeleE1s to ptr), i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !4
  br label %23

23:                                               ; preds = %15, %18
  %24 = phi i32 [ %22, %18 ], [ 0, %15 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = load i32, ptr %11, align 4, !tbaa !4
  %26 = add nsw i32 %25, %24
  store i32 %26, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = shl nuw nsw i32 %16, 1
  %28 = icmp samesign ult i32 %16, 128
  br i1 %28, label %15, label %12, !llvm.loop !8
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_two_buffers(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 8
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %10
  store i32 %9, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %10
  %13 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %10
  br label %18

14:                                               ; preds = %35
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %10
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %16, ptr %17, align 4, !tbaa !4
  ret void

18:                                               ; preds = %2, %35
  %19 = phi i32 [ 1, %2 ], [ %40, %35 ]
  %20 = phi i32 [ 0, %2 ], [ %37, %35 ]
  %21 = icmp samesign ult i32 %3, %19
  %22 = zext nneg i32 %20 to i64
  br i1 %21, label %32, label %23

23:                                               ; preds = %18
  %24 = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16scan_two_buffersE1s to ptr), i64 %22
  %25 = getelementptr inbounds nuw i32, ptr %24, i64 %10
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = sub nuw nsw i32 %3, %19
  %28 = zext nneg i32 %27 to i64
  %29 = getelementptr inbounds nuw i32, ptr %24, i64 %28
  %30 = load i32, ptr %29, align 4, !tbaa !4
  %31 = add nsw i32 %30, %26
  br label %35

32:                                               ; preds = %18
  %33 = getelementptr inbounds nuw [256 x i32], ptr %12, i64 %22
  %34 = load i32, ptr %33, align 4, !tbaa !4
  br label %35

35:                                               ; preds = %32, %23
  %36 = phi i32 [ %31, %23 ], [ %34, %32 ]
  %37 = xor i32 %20, 1
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw [256 x i32], ptr %13, i64 %38
  store i32 %36, ptr %39, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %40 = shl nuw nsw i32 %19, 1
  %41 = icmp samesign ult i32 %19, 128
  br i1 %41, label %18, label %14, !llvm.loop !11
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_blelloch(ptr noundef writeonly captures(none) %0, ptr noundef writeonly captures(none) %1, ptr noundef readonly captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 9
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %2, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %4 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %11
  store i32 %10, ptr %12, align 4, !tbaa !4
  %13 = add i32 %7, 256
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr %2, i64 %14
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = zext nneg i32 %4 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %17
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 1024
  store i32 %16, ptr %19, align 4, !tbaa !4
  %20 = shl nuw nsw i32 %4, 1
  %21 = or disjoint i32 %20, 1
  %22 = add nuw nsw i32 %20, 2
  br label %25

23:                                               ; preds = %41
  %24 = icmp eq i32 %4, 0
  br i1 %24, label %45, label %49

25:                                               ; preds = %3, %41
  %26 = phi i32 [ 1, %3 ], [ %42, %41 ]
  %27 = phi i32 [ 256, %3 ], [ %43, %41 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %28 = icmp samesign ult i32 %4, %27
  br i1 %28, label %29, label %41

29:                                               ; preds = %25
  %30 = mul i32 %26, %21
  %31 = add i32 %30, -1
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %32
  %34 = load i32, ptr %33, align 4, !tbaa !4
  %35 = mul i32 %26, %22
  %36 = add i32 %35, -1
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %37
  %39 = load i32, ptr %38, align 4, !tbaa !4
  %40 = add nsw i32 %39, %34
  store i32 %40, ptr %38, align 4, !tbaa !4
  br label %41

41:                                               ; preds = %29, %25
  %42 = shl i32 %26, 1
  %43 = lshr i32 %27, 1
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %23, label %25, !llvm.loop !12

45:                                               ; preds = %23
  %46 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !tbaa !4
  %47 = zext nneg i32 %5 to i64
  %48 = getelementptr inbounds nuw i32, ptr %1, i64 %47
  store i32 %46, ptr %48, align 4, !tbaa !4
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 2044), align 4, !tbaa !4
  br label %49

49:                                               ; preds = %45, %23
  %50 = shl nuw nsw i32 %4, 1
  %51 = or disjoint i32 %50, 1
  %52 = add nuw nsw i32 %50, 2
  br label %58

53:                                               ; preds = %76
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %54 = load i32, ptr %12, align 4, !tbaa !4
  %55 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %54, ptr %55, align 4, !tbaa !4
  %56 = load i32, ptr %19, align 4, !tbaa !4
  %57 = getelementptr inbounds nuw i32, ptr %0, i64 %14
  store i32 %56, ptr %57, align 4, !tbaa !4
  ret void

58:                                               ; preds = %49, %76
  %59 = phi i32 [ 512, %49 ], [ %61, %76 ]
  %60 = phi i32 [ 1, %49 ], [ %77, %76 ]
  %61 = lshr i32 %59, 1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %62 = icmp samesign ult i32 %4, %60
  br i1 %62, label %63, label %76

63:                                               ; preds = %58
  %64 = mul nuw nsw i32 %61, %51
  %65 = add nsw i32 %64, -1
  %66 = mul nuw nsw i32 %61, %52
  %67 = add nsw i32 %66, -1
  %68 = zext i32 %65 to i64
  %69 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %68
  %70 = load i32, ptr %69, align 4, !tbaa !4
  %71 = zext i32 %67 to i64
  %72 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13scan_blellochE1s to ptr), i64 %71
  %73 = load i32, ptr %72, align 4, !tbaa !4
  store i32 %73, ptr %69, align 4, !tbaa !4
  %74 = load i32, ptr %72, align 4, !tbaa !4
  %75 = add nsw i32 %74, %70
  store i32 %75, ptr %72, align 4, !tbaa !4
  br label %76

76:                                               ; preds = %58, %63
  %77 = shl nuw nsw i32 %60, 1
  %78 = icmp samesign ult i32 %60, 256
  br i1 %78, label %58, label %53, !llvm.loop !13
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_warps(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #2 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = and i32 %3, 31
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 9
  %7 = add i32 %6, %3
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  br label %11

11:                                               ; preds = %2, %11
  %12 = phi i32 [ %10, %2 ], [ %17, %11 ]
  %13 = phi i32 [ 1, %2 ], [ %18, %11 ]
  %14 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %12, i32 range(i32 0, 32) %13, i32 0)
  %15 = icmp samesign ult i32 %4, %13
  %16 = select i1 %15, i32 0, i32 %14
  %17 = add nsw i32 %16, %12
  %18 = shl nuw nsw i32 %13, 1
  %19 = icmp samesign ult i32 %13, 16
  br i1 %19, label %11, label %20, !llvm.loop !14

20:                                               ; preds = %11
  %21 = lshr i32 %3, 5
  %22 = icmp eq i32 %4, 31
  br i1 %22, label %23, label %26

23:                                               ; preds = %20
  %24 = zext nneg i32 %21 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %24
  store i32 %17, ptr %25, align 4, !tbaa !4
  br label %26

26:                                               ; preds = %23, %20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = icmp eq i32 %21, 0
  br i1 %27, label %28, label %49

28:                                               ; preds = %26
  %29 = icmp samesign ult i32 %4, 16
  br i1 %29, label %30, label %34

30:                                               ; preds = %28
  %31 = zext nneg i32 %4 to i64
  %32 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %31
  %33 = load i32, ptr %32, align 4, !tbaa !4
  br label %34

34:                                               ; preds = %28, %30
  %35 = phi i32 [ 0, %28 ], [ %33, %30 ]
  br label %36

36:                                               ; preds = %34, %36
  %37 = phi i32 [ %42, %36 ], [ %35, %34 ]
  %38 = phi i32 [ %43, %36 ], [ 1, %34 ]
  %39 = tail call noundef i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %37, i32 range(i32 0, 32) %38, i32 0)
  %40 = icmp samesign ult i32 %4, %38
  %41 = select i1 %40, i32 0, i32 %39
  %42 = add nsw i32 %41, %37
  %43 = shl nuw nsw i32 %38, 1
  %44 = icmp samesign ult i32 %38, 16
  br i1 %44, label %36, label %45, !llvm.loop !14

45:                                               ; preds = %36
  br i1 %29, label %46, label %49

46:                                               ; preds = %45
  %47 = zext nneg i32 %4 to i64
  %48 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %47
  store i32 %42, ptr %48, align 4, !tbaa !4
  br label %49

49:                                               ; preds = %45, %46, %26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %27, label %56, label %50

50:                                               ; preds = %49
  %51 = zext nneg i32 %21 to i64
  %52 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_warpsE7of_warp to ptr), i64 %51
  %53 = getelementptr i8, ptr %52, i64 -4
  %54 = load i32, ptr %53, align 4, !tbaa !4
  %55 = add nsw i32 %54, %17
  br label %56

56:                                               ; preds = %49, %50
  %57 = phi i32 [ %55, %50 ], [ %17, %49 ]
  %58 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %57, ptr %58, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="512" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

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
!11 = distinct !{!11, !9, !10}
!12 = distinct !{!12, !9, !10}
!13 = distinct !{!13, !9, !10}
!14 = distinct !{!14, !9, !10}
