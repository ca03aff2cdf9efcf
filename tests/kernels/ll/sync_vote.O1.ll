; ModuleID = 'sync_vote.cu'
source_filename = "sync_vote.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16label_componentsE1s = internal unnamed_addr addrspace(3) global [18 x [18 x i32]] undef, align 4
@_ZZ9is_sortedE1s = internal unnamed_addr addrspace(3) global [129 x i32] undef, align 4
@_ZZ12votes_unusedE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @count_in_range(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = shl i32 %6, 7
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = add i32 %7, %8
  %10 = icmp ult i32 %9, %2
  br i1 %10, label %11, label %18

11:                                               ; preds = %5
  %12 = zext i32 %9 to i64
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !4
  %15 = icmp sge i32 %14, %3
  %16 = icmp slt i32 %14, %4
  %17 = and i1 %15, %16
  br label %18

18:                                               ; preds = %11, %5
  %19 = phi i1 [ %17, %11 ], [ false, %5 ]
  %20 = tail call noundef i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %19)
  %21 = icmp eq i32 %8, 0
  br i1 %21, label %22, label %25

22:                                               ; preds = %18
  %23 = zext nneg i32 %6 to i64
  %24 = getelementptr inbounds nuw i32, ptr %0, i64 %23
  store i32 %20, ptr %24, align 4, !tbaa !4
  br label %25

25:                                               ; preds = %22, %18
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @label_components(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #1 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = add nuw nsw i32 %3, 1
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %6 = add nuw nsw i32 %5, 1
  %7 = shl nuw nsw i32 %5, 4
  %8 = add nuw nsw i32 %7, %3
  %9 = icmp samesign ult i32 %8, 324
  br i1 %9, label %18, label %10

10:                                               ; preds = %18, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %12 = shl i32 %11, 8
  %13 = add i32 %8, %12
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 %14
  %16 = load i8, ptr %15, align 1, !tbaa !8
  %17 = icmp eq i8 %16, 0
  br i1 %17, label %35, label %30

18:                                               ; preds = %2, %18
  %19 = phi i32 [ %28, %18 ], [ %8, %2 ]
  %20 = freeze i32 %19
  %21 = udiv i32 %20, 18
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %22
  %24 = mul i32 %21, 18
  %25 = sub i32 %20, %24
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr %23, i64 %26
  store i32 2147483647, ptr %27, align 4, !tbaa !4
  %28 = add nuw nsw i32 %19, 256
  %29 = icmp samesign ult i32 %19, 68
  br i1 %29, label %18, label %10, !llvm.loop !9

30:                                               ; preds = %10
  %31 = zext nneg i32 %6 to i64
  %32 = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %31
  %33 = zext nneg i32 %4 to i64
  %34 = getelementptr inbounds nuw i32, ptr %32, i64 %33
  store i32 %8, ptr %34, align 4, !tbaa !4
  br label %35

35:                                               ; preds = %30, %10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %36 = zext nneg i32 %6 to i64
  %37 = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %36
  %38 = zext nneg i32 %4 to i64
  %39 = getelementptr inbounds nuw i32, ptr %37, i64 %38
  %40 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %38
  %41 = zext nneg i32 %5 to i64
  %42 = getelementptr inbounds nuw [18 x i32], ptr %40, i64 %41
  %43 = zext nneg i32 %5 to i64
  %44 = getelementptr inbounds nuw [18 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16label_componentsE1s to ptr), i64 %43
  %45 = getelementptr inbounds nuw i8, ptr %44, i64 144
  %46 = getelementptr inbounds nuw i32, ptr %45, i64 %38
  %47 = zext nneg i32 %3 to i64
  %48 = getelementptr inbounds nuw i32, ptr %37, i64 %47
  %49 = zext nneg i32 %3 to i64
  %50 = getelementptr inbounds nuw i32, ptr %37, i64 %49
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 8
  br label %52

52:                                               ; preds = %67, %35
  %53 = load i32, ptr %39, align 4, !tbaa !4
  br i1 %17, label %63, label %54

54:                                               ; preds = %52
  %55 = load i32, ptr %42, align 4, !tbaa !4
  %56 = load i32, ptr %46, align 4, !tbaa !4
  %57 = tail call noundef i32 @llvm.smin.i32(i32 %55, i32 %56)
  %58 = tail call noundef i32 @llvm.smin.i32(i32 %53, i32 %57)
  %59 = load i32, ptr %48, align 4, !tbaa !4
  %60 = load i32, ptr %51, align 4, !tbaa !4
  %61 = tail call noundef i32 @llvm.smin.i32(i32 %59, i32 %60)
  %62 = tail call noundef i32 @llvm.smin.i32(i32 %58, i32 %61)
  br label %63

63:                                               ; preds = %54, %52
  %64 = phi i32 [ %62, %54 ], [ %53, %52 ]
  %65 = icmp ne i32 %64, %53
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %65, label %66, label %67

66:                                               ; preds = %63
  store i32 %64, ptr %39, align 4, !tbaa !4
  br label %67

67:                                               ; preds = %66, %63
  %68 = tail call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %65)
  br i1 %68, label %52, label %69, !llvm.loop !12

69:                                               ; preds = %67
  %70 = load i32, ptr %39, align 4, !tbaa !4
  %71 = getelementptr inbounds nuw i32, ptr %0, i64 %14
  store i32 %70, ptr %71, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @is_sorted(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw i32, ptr %1, i64 %6
  %8 = zext nneg i32 %3 to i64
  %9 = getelementptr inbounds nuw i32, ptr %7, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 %8
  store i32 %10, ptr %11, align 4, !tbaa !4
  %12 = icmp eq i32 %3, 0
  br i1 %12, label %13, label %16

13:                                               ; preds = %2
  %14 = getelementptr inbounds nuw i8, ptr %7, i64 512
  %15 = load i32, ptr %14, align 4, !tbaa !4
  store i32 %15, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 512), align 4, !tbaa !4
  br label %16

16:                                               ; preds = %13, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %17 = load i32, ptr %11, align 4, !tbaa !4
  %18 = zext nneg i32 %3 to i64
  %19 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9is_sortedE1s to ptr), i64 %18
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 4
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = icmp sle i32 %17, %21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = tail call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %22)
  br i1 %12, label %24, label %28

24:                                               ; preds = %16
  %25 = zext i1 %23 to i32
  %26 = zext nneg i32 %4 to i64
  %27 = getelementptr inbounds nuw i32, ptr %0, i64 %26
  store i32 %25, ptr %27, align 4, !tbaa !4
  br label %28

28:                                               ; preds = %24, %16
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @votes_unused(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12votes_unusedE1s to ptr), i64 %10
  store i32 %9, ptr %11, align 4, !tbaa !4
  %12 = tail call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 false)
  %13 = sub nsw i32 127, %3
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12votes_unusedE1s to ptr), i64 %14
  %16 = load i32, ptr %15, align 4, !tbaa !4
  %17 = icmp sgt i32 %16, 0
  %18 = tail call noundef i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %17)
  %19 = load i32, ptr %11, align 4, !tbaa !4
  %20 = add nsw i32 %19, %16
  %21 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %20, ptr %21, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: convergent nocallback nounwind
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1) #2

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32, i1) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
