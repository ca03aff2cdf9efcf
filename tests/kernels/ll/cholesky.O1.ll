; ModuleID = 'cholesky.cu'
source_filename = "cholesky.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10cholesky16E1s = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cholesky16(ptr noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 8
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw float, ptr %0, i64 %6
  %8 = shl nuw nsw i32 %3, 4
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr %7, i64 %9
  %11 = zext nneg i32 %2 to i64
  %12 = getelementptr inbounds nuw float, ptr %10, i64 %11
  %13 = load float, ptr %12, align 4, !tbaa !8
  %14 = zext nneg i32 %3 to i64
  %15 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 %14
  %16 = getelementptr inbounds nuw float, ptr %15, i64 %11
  store float %13, ptr %16, align 4, !tbaa !8
  %17 = icmp samesign ult i32 %3, %2
  %18 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 %11
  br label %21

19:                                               ; preds = %55
  %20 = icmp samesign ugt i32 %2, %3
  br i1 %20, label %60, label %58

21:                                               ; preds = %1, %55
  %22 = phi i32 [ 0, %1 ], [ %56, %55 ]
  %23 = icmp eq i32 %2, %22
  %24 = icmp eq i32 %3, %22
  %25 = and i1 %23, %24
  br i1 %25, label %26, label %32

26:                                               ; preds = %21
  %27 = zext nneg i32 %22 to i64
  %28 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 %27
  %29 = getelementptr inbounds nuw float, ptr %28, i64 %27
  %30 = load float, ptr %29, align 4, !tbaa !8
  %31 = tail call contract noundef float @llvm.nvvm.sqrt.rn.f(float %30)
  store float %31, ptr %29, align 4, !tbaa !8
  br label %32

32:                                               ; preds = %26, %21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = icmp samesign ugt i32 %3, %22
  %34 = and i1 %23, %33
  br i1 %34, label %35, label %43

35:                                               ; preds = %32
  %36 = zext nneg i32 %22 to i64
  %37 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 %36
  %38 = getelementptr inbounds nuw float, ptr %37, i64 %36
  %39 = load float, ptr %38, align 4, !tbaa !8
  %40 = getelementptr inbounds nuw float, ptr %15, i64 %36
  %41 = load float, ptr %40, align 4, !tbaa !8
  %42 = fdiv contract float %41, %39
  store float %42, ptr %40, align 4, !tbaa !8
  br label %43

43:                                               ; preds = %35, %32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %44 = icmp samesign ule i32 %2, %22
  %45 = or i1 %17, %44
  br i1 %45, label %55, label %46

46:                                               ; preds = %43
  %47 = zext nneg i32 %22 to i64
  %48 = getelementptr inbounds nuw float, ptr %15, i64 %47
  %49 = load float, ptr %48, align 4, !tbaa !8
  %50 = getelementptr inbounds nuw float, ptr %18, i64 %47
  %51 = load float, ptr %50, align 4, !tbaa !8
  %52 = fmul contract float %49, %51
  %53 = load float, ptr %16, align 4, !tbaa !8
  %54 = fsub contract float %53, %52
  store float %54, ptr %16, align 4, !tbaa !8
  br label %55

55:                                               ; preds = %46, %43
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %56 = add nuw nsw i32 %22, 1
  %57 = icmp eq i32 %56, 16
  br i1 %57, label %19, label %21, !llvm.loop !10

58:                                               ; preds = %19
  %59 = load float, ptr %16, align 4, !tbaa !8
  br label %60

60:                                               ; preds = %19, %58
  %61 = phi contract float [ %59, %58 ], [ 0.000000e+00, %19 ]
  store float %61, ptr %12, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.rn.f(float) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
