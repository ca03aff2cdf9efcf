; ModuleID = 'device_barriers.cu'
source_filename = "device_barriers.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZL5stage = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stages(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  tail call fastcc void @_ZL3puti(i32 noundef %9) #4
  %10 = add nuw nsw i32 %3, 1
  %11 = tail call fastcc noundef i32 @_ZL3getj(i32 noundef %10) #4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = add nuw nsw i32 %3, 2
  %13 = tail call fastcc noundef i32 @_ZL8exchangeij(i32 noundef %11, i32 noundef %12) #4
  %14 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %13, ptr %14, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define internal fastcc void @_ZL3puti(i32 noundef %0) unnamed_addr #1 {
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZL5stage to ptr), i64 %3
  store i32 %0, ptr %4, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define internal fastcc noundef i32 @_ZL3getj(i32 noundef %0) unnamed_addr #1 {
  %2 = and i32 %0, 127
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZL5stage to ptr), i64 %3
  %5 = load i32, ptr %4, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 %5
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define internal fastcc noundef i32 @_ZL8exchangeij(i32 noundef %0, i32 noundef %1) unnamed_addr #1 {
  tail call fastcc void @_ZL3puti(i32 noundef %0) #4
  %3 = tail call fastcc noundef i32 @_ZL3getj(i32 noundef %1) #4
  ret i32 %3
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @rounds(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = icmp eq i32 %2, 0
  br i1 %11, label %12, label %15

12:                                               ; preds = %15, %3
  %13 = phi i32 [ %10, %3 ], [ %20, %15 ]
  %14 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %13, ptr %14, align 4, !tbaa !4
  ret void

15:                                               ; preds = %3, %15
  %16 = phi i32 [ %21, %15 ], [ 0, %3 ]
  %17 = phi i32 [ %20, %15 ], [ %10, %3 ]
  %18 = add i32 %16, %4
  %19 = tail call fastcc noundef i32 @_ZL8exchangeij(i32 noundef %17, i32 noundef %18) #4
  %20 = add nsw i32 %19, %17
  %21 = add nuw i32 %16, 1
  %22 = icmp eq i32 %21, %2
  br i1 %22, label %12, label %15, !llvm.loop !8
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @either(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = icmp eq i32 %2, 1
  br i1 %11, label %12, label %15

12:                                               ; preds = %3
  %13 = add nuw nsw i32 %4, 1
  %14 = tail call fastcc noundef i32 @_ZL8exchangeij(i32 noundef %10, i32 noundef %13) #4
  br label %20

15:                                               ; preds = %3
  tail call fastcc void @_ZL3puti(i32 noundef %10) #4
  %16 = xor i32 %4, 1
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZL5stage to ptr), i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !4
  br label %20

20:                                               ; preds = %15, %12
  %21 = phi i32 [ %14, %12 ], [ %19, %15 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %21, ptr %22, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind }

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
