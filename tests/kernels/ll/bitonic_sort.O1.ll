; ModuleID = 'bitonic_sort.cu'
source_filename = "bitonic_sort.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ12bitonic_sortE3key = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4
@_ZZ12bitonic_sortE5value = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bitonic_sort(ptr noundef captures(none) %0, ptr noundef captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 9
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %10
  store i32 %9, ptr %11, align 4, !tbaa !4
  %12 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %13 = load i32, ptr %12, align 4, !tbaa !4
  %14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %10
  store i32 %13, ptr %14, align 4, !tbaa !4
  %15 = add i32 %6, 256
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds nuw i32, ptr %0, i64 %16
  %18 = load i32, ptr %17, align 4, !tbaa !4
  %19 = add nuw nsw i32 %3, 256
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %20
  store i32 %18, ptr %21, align 4, !tbaa !4
  %22 = getelementptr inbounds nuw i32, ptr %1, i64 %16
  %23 = load i32, ptr %22, align 4, !tbaa !4
  %24 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %20
  store i32 %23, ptr %24, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = shl nuw nsw i32 %3, 1
  br label %26

26:                                               ; preds = %2, %34
  %27 = phi i32 [ 2, %2 ], [ %35, %34 ]
  %28 = lshr exact i32 %27, 1
  br label %37

29:                                               ; preds = %34
  %30 = load i32, ptr %11, align 4, !tbaa !4
  store i32 %30, ptr %8, align 4, !tbaa !4
  %31 = load i32, ptr %14, align 4, !tbaa !4
  store i32 %31, ptr %12, align 4, !tbaa !4
  %32 = load i32, ptr %21, align 4, !tbaa !4
  store i32 %32, ptr %17, align 4, !tbaa !4
  %33 = load i32, ptr %24, align 4, !tbaa !4
  store i32 %33, ptr %22, align 4, !tbaa !4
  ret void

34:                                               ; preds = %58
  %35 = shl nuw nsw i32 %27, 1
  %36 = icmp samesign ult i32 %27, 257
  br i1 %36, label %26, label %29, !llvm.loop !8

37:                                               ; preds = %26, %58
  %38 = phi i32 [ %28, %26 ], [ %59, %58 ]
  %39 = add nuw nsw i32 %38, 1023
  %40 = and i32 %39, %3
  %41 = sub nsw i32 %25, %40
  %42 = add nsw i32 %41, %38
  %43 = and i32 %41, %27
  %44 = zext i32 %41 to i64
  %45 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %44
  %46 = load i32, ptr %45, align 4, !tbaa !4
  %47 = zext i32 %42 to i64
  %48 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE3key to ptr), i64 %47
  %49 = load i32, ptr %48, align 4, !tbaa !4
  %50 = icmp ugt i32 %46, %49
  %51 = icmp ne i32 %43, 0
  %52 = xor i1 %51, %50
  br i1 %52, label %53, label %58

53:                                               ; preds = %37
  store i32 %49, ptr %45, align 4, !tbaa !4
  store i32 %46, ptr %48, align 4, !tbaa !4
  %54 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %44
  %55 = load i32, ptr %54, align 4, !tbaa !4
  %56 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12bitonic_sortE5value to ptr), i64 %47
  %57 = load i32, ptr %56, align 4, !tbaa !4
  store i32 %57, ptr %54, align 4, !tbaa !4
  store i32 %55, ptr %56, align 4, !tbaa !4
  br label %58

58:                                               ; preds = %53, %37
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %59 = lshr i32 %38, 1
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %34, label %37, !llvm.loop !11
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
