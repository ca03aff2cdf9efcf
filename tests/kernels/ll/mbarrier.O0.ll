; ModuleID = 'mbarrier.cu'
source_filename = "mbarrier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ17mbarrier_exchangeE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ17mbarrier_exchangeE7barrier = internal addrspace(3) global i64 undef, align 8
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ13mbarrier_copyE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ13mbarrier_copyE7barrier = internal addrspace(3) global i64 undef, align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_exchange(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = icmp eq i32 %3, 0
  br i1 %7, label %8, label %10

8:                                                ; preds = %2
  %9 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier to ptr) to ptr addrspace(3)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %9, i32 128)
  br label %10

10:                                               ; preds = %8, %2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = zext i32 %6 to i64
  %12 = getelementptr inbounds nuw float, ptr %1, i64 %11
  %13 = load float, ptr %12, align 4
  %14 = zext i32 %3 to i64
  %15 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 0, i64 %14
  store float %13, ptr %15, align 4
  %16 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier to ptr) to ptr addrspace(3)
  %17 = call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %16)
  %18 = fmul contract float %13, %13
  br label %19

19:                                               ; preds = %23, %10
  %20 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier to ptr) to ptr addrspace(3)
  %21 = call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) %20, i64 %17)
  %22 = xor i1 %21, true
  br i1 %22, label %23, label %24

23:                                               ; preds = %19
  br label %19, !llvm.loop !4

24:                                               ; preds = %19
  %25 = sub i32 127, %3
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 0, i64 %26
  %28 = load float, ptr %27, align 4
  %29 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier to ptr) to ptr addrspace(3)
  %30 = call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %29)
  br label %31

31:                                               ; preds = %35, %24
  %32 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier to ptr) to ptr addrspace(3)
  %33 = call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) %32, i64 %30)
  %34 = xor i1 %33, true
  br i1 %34, label %35, label %36

35:                                               ; preds = %31
  br label %31, !llvm.loop !4

36:                                               ; preds = %31
  %37 = zext i32 %3 to i64
  %38 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 0, i64 %37
  store float %18, ptr %38, align 4
  %39 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier to ptr) to ptr addrspace(3)
  %40 = call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %39)
  br label %41

41:                                               ; preds = %45, %36
  %42 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier to ptr) to ptr addrspace(3)
  %43 = call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) %42, i64 %40)
  %44 = xor i1 %43, true
  br i1 %44, label %45, label %46

45:                                               ; preds = %41
  br label %41, !llvm.loop !4

46:                                               ; preds = %41
  %47 = add i32 %3, 1
  %48 = urem i32 %47, 128
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 0, i64 %49
  %51 = load float, ptr %50, align 4
  %52 = fadd contract float %28, %51
  %53 = zext i32 %6 to i64
  %54 = getelementptr inbounds nuw float, ptr %0, i64 %53
  store float %52, ptr %54, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = icmp eq i32 %3, 0
  br i1 %55, label %56, label %58

56:                                               ; preds = %46
  %57 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier to ptr) to ptr addrspace(3)
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) %57)
  br label %58

58:                                               ; preds = %56, %46
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_copy(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = icmp eq i32 %3, 0
  br i1 %7, label %8, label %10

8:                                                ; preds = %2
  %9 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier to ptr) to ptr addrspace(3)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %9, i32 128)
  br label %10

10:                                               ; preds = %8, %2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = zext i32 %3 to i64
  %12 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE1s to ptr), i64 0, i64 %11
  %13 = zext i32 %6 to i64
  %14 = getelementptr inbounds nuw float, ptr %1, i64 %13
  switch i64 4, label %21 [
    i64 4, label %15
    i64 8, label %18
  ]

15:                                               ; preds = %10
  %16 = addrspacecast ptr %12 to ptr addrspace(3)
  %17 = addrspacecast ptr %14 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %16, ptr addrspace(1) %17)
  br label %24

18:                                               ; preds = %10
  %19 = addrspacecast ptr %12 to ptr addrspace(3)
  %20 = addrspacecast ptr %14 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %19, ptr addrspace(1) %20)
  br label %24

21:                                               ; preds = %10
  %22 = addrspacecast ptr %12 to ptr addrspace(3)
  %23 = addrspacecast ptr %14 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %22, ptr addrspace(1) %23)
  br label %24

24:                                               ; preds = %21, %18, %15
  %25 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier to ptr) to ptr addrspace(3)
  call void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3) %25)
  %26 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier to ptr) to ptr addrspace(3)
  %27 = call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %26)
  br label %28

28:                                               ; preds = %32, %24
  %29 = addrspacecast ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier to ptr) to ptr addrspace(3)
  %30 = call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) %29, i64 %27)
  %31 = xor i1 %30, true
  br i1 %31, label %32, label %33

32:                                               ; preds = %28
  br label %28, !llvm.loop !4

33:                                               ; preds = %28
  %34 = sub i32 127, %3
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE1s to ptr), i64 0, i64 %35
  %37 = load float, ptr %36, align 4
  %38 = zext i32 %6 to i64
  %39 = getelementptr inbounds nuw float, ptr %0, i64 %38
  store float %37, ptr %39, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
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

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #4

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #4

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3)) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(argmem: write) }
attributes #4 = { nocallback nounwind memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
