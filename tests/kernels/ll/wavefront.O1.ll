; ModuleID = 'wavefront.cu'
source_filename = "wavefront.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13edit_distanceE8diagonal = internal unnamed_addr addrspace(3) global [3 x [129 x i32]] undef, align 4
@_ZZ13edit_distanceE2sb = internal unnamed_addr addrspace(3) global [128 x i8] undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @edit_distance(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = add nuw nsw i32 %4, 1
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = shl i32 %6, 7
  %8 = add i32 %7, %4
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 %9
  %11 = load i8, ptr %10, align 1, !tbaa !8
  %12 = getelementptr inbounds nuw i8, ptr %2, i64 %9
  %13 = load i8, ptr %12, align 1, !tbaa !8
  %14 = zext nneg i32 %4 to i64
  %15 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE2sb to ptr), i64 %14
  store i8 %13, ptr %15, align 1, !tbaa !8
  %16 = icmp eq i32 %4, 0
  br i1 %16, label %17, label %18

17:                                               ; preds = %3
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), align 4, !tbaa !4
  br label %18

18:                                               ; preds = %17, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 %14
  %20 = zext nneg i32 %5 to i64
  %21 = zext nneg i32 %5 to i64
  br label %23

22:                                               ; preds = %64
  br i1 %16, label %66, label %70

23:                                               ; preds = %18, %64
  %24 = phi i32 [ 1, %18 ], [ %32, %64 ]
  %25 = urem i32 %24, 3
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw [129 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 %26
  %28 = add nuw nsw i32 %24, 2
  %29 = urem i32 %28, 3
  %30 = zext nneg i32 %29 to i64
  %31 = getelementptr inbounds nuw [129 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 %30
  %32 = add nuw nsw i32 %24, 1
  %33 = urem i32 %32, 3
  %34 = zext nneg i32 %33 to i64
  %35 = sub nsw i32 %24, %5
  %36 = icmp samesign ult i32 %24, 129
  %37 = select i1 %16, i1 %36, i1 false
  br i1 %37, label %38, label %39

38:                                               ; preds = %23
  store i32 %24, ptr %27, align 4, !tbaa !4
  br label %39

39:                                               ; preds = %38, %23
  %40 = icmp eq i32 %24, %5
  br i1 %40, label %60, label %41

41:                                               ; preds = %39
  %42 = icmp ult i32 %35, 129
  br i1 %42, label %43, label %64

43:                                               ; preds = %41
  %44 = getelementptr inbounds nuw [129 x i32], ptr %19, i64 %34
  %45 = load i32, ptr %44, align 4, !tbaa !4
  %46 = zext nneg i32 %35 to i64
  %47 = getelementptr i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE2sb to ptr), i64 %46
  %48 = getelementptr i8, ptr %47, i64 -1
  %49 = load i8, ptr %48, align 1, !tbaa !8
  %50 = icmp ne i8 %11, %49
  %51 = zext i1 %50 to i32
  %52 = add nsw i32 %45, %51
  %53 = getelementptr inbounds nuw i32, ptr %31, i64 %14
  %54 = load i32, ptr %53, align 4, !tbaa !4
  %55 = getelementptr inbounds nuw i32, ptr %31, i64 %20
  %56 = load i32, ptr %55, align 4, !tbaa !4
  %57 = tail call noundef i32 @llvm.smin.i32(i32 %54, i32 %56)
  %58 = add nsw i32 %57, 1
  %59 = tail call noundef i32 @llvm.smin.i32(i32 %52, i32 %58)
  br label %60

60:                                               ; preds = %39, %43
  %61 = phi i64 [ %20, %43 ], [ %21, %39 ]
  %62 = phi i32 [ %59, %43 ], [ %5, %39 ]
  %63 = getelementptr inbounds nuw i32, ptr %27, i64 %61
  store i32 %62, ptr %63, align 4, !tbaa !4
  br label %64

64:                                               ; preds = %60, %41
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %65 = icmp eq i32 %32, 257
  br i1 %65, label %22, label %23, !llvm.loop !9

66:                                               ; preds = %22
  %67 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13edit_distanceE8diagonal to ptr), i64 1028), align 4, !tbaa !4
  %68 = zext nneg i32 %6 to i64
  %69 = getelementptr inbounds nuw i32, ptr %0, i64 %68
  store i32 %67, ptr %69, align 4, !tbaa !4
  br label %70

70:                                               ; preds = %66, %22
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
