; ModuleID = 'volatile_flag.cu'
source_filename = "volatile_flag.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ23normalize_by_first_warpE5ready = internal addrspace(3) global i32 undef, align 4
@_ZZ23normalize_by_first_warpE7largest = internal addrspace(3) global float undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @normalize_by_first_warp(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = icmp eq i32 %3, 0
  br i1 %7, label %8, label %9

8:                                                ; preds = %2
  store volatile i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4
  br label %9

9:                                                ; preds = %8, %2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %10 = zext i32 %6 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4
  %13 = call contract noundef float @llvm.fabs.f32(float %12)
  %14 = icmp ult i32 %3, 32
  br i1 %14, label %15, label %27

15:                                               ; preds = %9
  br label %16

16:                                               ; preds = %21, %15
  %.01 = phi float [ %13, %15 ], [ %20, %21 ]
  %.0 = phi i32 [ 16, %15 ], [ %22, %21 ]
  %17 = icmp sgt i32 %.0, 0
  br i1 %17, label %18, label %23

18:                                               ; preds = %16
  %19 = call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %.01, i32 %.0, i32 31)
  %20 = call contract noundef float @llvm.nvvm.fmax.f(float %.01, float %19)
  br label %21

21:                                               ; preds = %18
  %22 = sdiv i32 %.0, 2
  br label %16, !llvm.loop !4

23:                                               ; preds = %16
  %24 = icmp eq i32 %3, 0
  br i1 %24, label %25, label %26

25:                                               ; preds = %23
  store float %.01, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE7largest to ptr), align 4
  call void @llvm.nvvm.membar.cta()
  store volatile i32 1, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4
  br label %26

26:                                               ; preds = %25, %23
  br label %34

27:                                               ; preds = %9
  br label %28

28:                                               ; preds = %31, %27
  %29 = load volatile i32, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %32

31:                                               ; preds = %28
  br label %28, !llvm.loop !6

32:                                               ; preds = %28
  call void @llvm.nvvm.membar.cta()
  %33 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE7largest to ptr), align 4
  br label %34

34:                                               ; preds = %32, %26
  %.1 = phi float [ %.01, %26 ], [ %33, %32 ]
  %35 = fdiv contract float %12, %.1
  %36 = zext i32 %6 to i64
  %37 = getelementptr inbounds nuw float, ptr %0, i64 %36
  store float %35, ptr %37, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fmax.f(float, float) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #4

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.cta() #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
