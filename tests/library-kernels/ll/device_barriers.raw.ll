; ModuleID = 'device_barriers.cu'
source_filename = "device_barriers.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZL5stage = internal addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @stages(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %6, 128
  %8 = add i32 %7, %5
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !4
  call void @_ZL3puti(i32 noundef %11) #4
  %12 = add i32 %5, 1
  %13 = call noundef i32 @_ZL3getj(i32 noundef %12) #4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = add i32 %5, 2
  %15 = call noundef i32 @_ZL8exchangeij(i32 noundef %13, i32 noundef %14) #4
  %16 = zext i32 %8 to i64
  %17 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %16
  store i32 %15, ptr addrspace(1) %17, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal void @_ZL3puti(i32 noundef %0) #1 {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %2 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext i32 %2 to i64
  %4 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZL5stage, i64 0, i64 %3
  store i32 %0, ptr addrspace(3) %4, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal noundef i32 @_ZL3getj(i32 noundef %0) #1 {
  %2 = urem i32 %0, 128
  %3 = zext i32 %2 to i64
  %4 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZL5stage, i64 0, i64 %3
  %5 = load i32, ptr addrspace(3) %4, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 %5
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline nounwind
define internal noundef i32 @_ZL8exchangeij(i32 noundef %0, i32 noundef %1) #1 {
  call void @_ZL3puti(i32 noundef %0) #4
  %3 = call noundef i32 @_ZL3getj(i32 noundef %1) #4
  ret i32 %3
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @rounds(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !4
  br label %13

13:                                               ; preds = %15, %3
  %.012 = phi i32 [ %12, %3 ], [ %18, %15 ]
  %.0 = phi i32 [ 0, %3 ], [ %19, %15 ]
  %14 = icmp ult i32 %.0, %2
  br i1 %14, label %15, label %20

15:                                               ; preds = %13
  %16 = add i32 %6, %.0
  %17 = call noundef i32 @_ZL8exchangeij(i32 noundef %.012, i32 noundef %16) #4
  %18 = add nsw i32 %.012, %17
  %19 = add i32 %.0, 1
  br label %13, !llvm.loop !8

20:                                               ; preds = %13
  %21 = zext i32 %9 to i64
  %22 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %21
  store i32 %.012, ptr addrspace(1) %22, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @either(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !4
  %13 = icmp eq i32 %2, 1
  br i1 %13, label %14, label %17

14:                                               ; preds = %3
  %15 = add i32 %6, 1
  %16 = call noundef i32 @_ZL8exchangeij(i32 noundef %12, i32 noundef %15) #4
  br label %22

17:                                               ; preds = %3
  call void @_ZL3puti(i32 noundef %12) #4
  %18 = xor i32 %6, 1
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZL5stage, i64 0, i64 %19
  %21 = load i32, ptr addrspace(3) %20, align 4, !tbaa !4
  br label %22

22:                                               ; preds = %17, %14
  %.0 = phi i32 [ %16, %14 ], [ %21, %17 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = zext i32 %9 to i64
  %24 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %23
  store i32 %.0, ptr addrspace(1) %24, align 4, !tbaa !4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
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
