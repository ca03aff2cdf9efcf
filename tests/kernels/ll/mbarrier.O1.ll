; ModuleID = 'mbarrier.cu'
source_filename = "mbarrier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ17mbarrier_exchangeE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ17mbarrier_exchangeE7barrier = internal addrspace(3) global i64 undef, align 8
@_ZZ13mbarrier_copyE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ13mbarrier_copyE7barrier = internal addrspace(3) global i64 undef, align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_exchange(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add i32 %5, %3
  %7 = icmp eq i32 %3, 0
  br i1 %7, label %8, label %9

8:                                                ; preds = %2
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i32 128)
  br label %9

9:                                                ; preds = %8, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %10 = zext i32 %6 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4, !tbaa !8
  %13 = zext nneg i32 %3 to i64
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %13
  store float %12, ptr %14, align 4, !tbaa !8
  %15 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier)
  br label %16

16:                                               ; preds = %16, %9
  %17 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i64 %15)
  br i1 %17, label %18, label %16, !llvm.loop !10

18:                                               ; preds = %16
  %19 = sub nsw i32 127, %3
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %20
  %22 = load float, ptr %21, align 4, !tbaa !8
  %23 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier)
  br label %24

24:                                               ; preds = %24, %18
  %25 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i64 %23)
  br i1 %25, label %26, label %24, !llvm.loop !10

26:                                               ; preds = %24
  %27 = fmul contract float %12, %12
  store float %27, ptr %14, align 4, !tbaa !8
  %28 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier)
  br label %29

29:                                               ; preds = %29, %26
  %30 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i64 %28)
  br i1 %30, label %31, label %29, !llvm.loop !10

31:                                               ; preds = %29
  %32 = add nuw nsw i32 %3, 1
  %33 = and i32 %32, 127
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %34
  %36 = load float, ptr %35, align 4, !tbaa !8
  %37 = fadd contract float %22, %36
  %38 = getelementptr inbounds nuw float, ptr %0, i64 %10
  store float %37, ptr %38, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %7, label %39, label %40

39:                                               ; preds = %31
  tail call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier)
  br label %40

40:                                               ; preds = %39, %31
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_copy(ptr noundef writeonly captures(none) %0, ptr noundef %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %2
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier, i32 128)
  br label %7

7:                                                ; preds = %6, %2
  %8 = shl i32 %4, 7
  %9 = add i32 %8, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE1s to ptr), i64 %10
  %12 = zext i32 %9 to i64
  %13 = getelementptr inbounds nuw float, ptr %1, i64 %12
  %14 = addrspacecast ptr %11 to ptr addrspace(3)
  %15 = addrspacecast ptr %13 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %14, ptr addrspace(1) %15)
  tail call void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier)
  %16 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier)
  br label %17

17:                                               ; preds = %17, %7
  %18 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier, i64 %16)
  br i1 %18, label %19, label %17, !llvm.loop !10

19:                                               ; preds = %17
  %20 = sub nsw i32 127, %3
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE1s to ptr), i64 %21
  %23 = load float, ptr %22, align 4, !tbaa !8
  %24 = getelementptr inbounds nuw float, ptr %0, i64 %12
  store float %23, ptr %24, align 4, !tbaa !8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32) #1

; Function Attrs: convergent nocallback nounwind
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3)) #1

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64) #1

; Function Attrs: convergent nocallback nounwind memory(argmem: write)
declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) writeonly captures(none)) #3

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #4

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3)) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(argmem: write) }
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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
