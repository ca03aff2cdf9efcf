; ModuleID = 'volatile_flag.cu'
source_filename = "volatile_flag.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ23normalize_by_first_warpE5ready = internal addrspace(3) global i32 undef, align 4
@_ZZ23normalize_by_first_warpE7largest = internal unnamed_addr addrspace(3) global float undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @normalize_by_first_warp(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add i32 %5, %3
  %7 = icmp eq i32 %3, 0
  br i1 %7, label %8, label %9

8:                                                ; preds = %2
  store volatile i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4, !tbaa !4
  br label %9

9:                                                ; preds = %8, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %10 = zext i32 %6 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4, !tbaa !8
  %13 = icmp samesign ult i32 %3, 32
  br i1 %13, label %14, label %25

14:                                               ; preds = %9
  %15 = tail call contract noundef float @llvm.fabs.f32(float %12)
  br label %17

16:                                               ; preds = %17
  br i1 %7, label %24, label %30

17:                                               ; preds = %14, %17
  %18 = phi i32 [ %22, %17 ], [ 16, %14 ]
  %19 = phi float [ %21, %17 ], [ %15, %14 ]
  %20 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %19, i32 range(i32 1, -2147483648) %18, i32 31)
  %21 = tail call noundef float @llvm.maxnum.f32(float %19, float %20)
  %22 = lshr i32 %18, 1
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %16, label %17, !llvm.loop !10

24:                                               ; preds = %16
  store float %21, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE7largest to ptr), align 4, !tbaa !8
  tail call void @llvm.nvvm.membar.cta()
  store volatile i32 1, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4, !tbaa !4
  br label %30

25:                                               ; preds = %9, %25
  %26 = load volatile i32, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4, !tbaa !4
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %25, label %28, !llvm.loop !13

28:                                               ; preds = %25
  tail call void @llvm.nvvm.membar.cta()
  %29 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE7largest to ptr), align 4, !tbaa !8
  br label %30

30:                                               ; preds = %16, %24, %28
  %31 = phi float [ %21, %24 ], [ %21, %16 ], [ %29, %28 ]
  %32 = fdiv contract float %12, %31
  %33 = getelementptr inbounds nuw float, ptr %0, i64 %10
  store float %32, ptr %33, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #4

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.cta() #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nounwind }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!13 = distinct !{!13, !11, !12}
