; ModuleID = 'early_exit.cu'
source_filename = "early_exit.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ18exit_without_writeE1s = internal addrspace(3) global [128 x float] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ15exit_with_writeE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ18exit_in_the_middleE1s = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ16exit_whole_blockE1s = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ17trap_on_bad_indexE1s = internal addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_without_write(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = add i32 %6, %4
  %8 = icmp uge i32 %7, %2
  br i1 %8, label %9, label %10

9:                                                ; preds = %3
  br label %40

10:                                               ; preds = %3
  %11 = zext i32 %7 to i64
  %12 = getelementptr inbounds nuw float, ptr %1, i64 %11
  %13 = load float, ptr %12, align 4
  %14 = zext i32 %4 to i64
  %15 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_without_writeE1s to ptr), i64 0, i64 %14
  store float %13, ptr %15, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = icmp ugt i32 %4, 0
  br i1 %16, label %17, label %22

17:                                               ; preds = %10
  %18 = sub i32 %4, 1
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_without_writeE1s to ptr), i64 0, i64 %19
  %21 = load float, ptr %20, align 4
  br label %23

22:                                               ; preds = %10
  br label %23

23:                                               ; preds = %22, %17
  %24 = phi contract float [ %21, %17 ], [ 0.000000e+00, %22 ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = icmp ult i32 %4, 127
  br i1 %25, label %26, label %34

26:                                               ; preds = %23
  %27 = add i32 %7, 1
  %28 = icmp ult i32 %27, %2
  br i1 %28, label %29, label %34

29:                                               ; preds = %26
  %30 = add i32 %4, 1
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_without_writeE1s to ptr), i64 0, i64 %31
  %33 = load float, ptr %32, align 4
  br label %35

34:                                               ; preds = %26, %23
  br label %35

35:                                               ; preds = %34, %29
  %36 = phi contract float [ %33, %29 ], [ 0.000000e+00, %34 ]
  %37 = fadd contract float %24, %36
  %38 = zext i32 %7 to i64
  %39 = getelementptr inbounds nuw float, ptr %0, i64 %38
  store float %37, ptr %39, align 4
  br label %40

40:                                               ; preds = %35, %9
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_with_write(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = add i32 %6, %4
  %8 = icmp uge i32 %7, %2
  br i1 %8, label %9, label %12

9:                                                ; preds = %3
  %10 = zext i32 %4 to i64
  %11 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 0, i64 %10
  store float 0.000000e+00, ptr %11, align 4
  br label %29

12:                                               ; preds = %3
  %13 = zext i32 %7 to i64
  %14 = getelementptr inbounds nuw float, ptr %1, i64 %13
  %15 = load float, ptr %14, align 4
  %16 = zext i32 %4 to i64
  %17 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 0, i64 %16
  store float %15, ptr %17, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = zext i32 %4 to i64
  %19 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 0, i64 %18
  %20 = load float, ptr %19, align 4
  %21 = add i32 %4, 1
  %22 = urem i32 %21, 128
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 0, i64 %23
  %25 = load float, ptr %24, align 4
  %26 = fadd contract float %20, %25
  %27 = zext i32 %7 to i64
  %28 = getelementptr inbounds nuw float, ptr %0, i64 %27
  store float %26, ptr %28, align 4
  br label %29

29:                                               ; preds = %12, %9
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_in_the_middle(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = zext i32 %3 to i64
  %11 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 0, i64 %10
  store i32 %9, ptr %11, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = zext i32 %3 to i64
  %13 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 0, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = add i32 %3, 1
  %16 = urem i32 %15, 128
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 0, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %3, 127
  %21 = urem i32 %20, 128
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 0, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = icmp sgt i32 %19, %24
  br i1 %25, label %26, label %27

26:                                               ; preds = %2
  br label %28

27:                                               ; preds = %2
  br label %28

28:                                               ; preds = %27, %26
  %29 = phi i32 [ %19, %26 ], [ %24, %27 ]
  %30 = icmp sgt i32 %14, %29
  br i1 %30, label %31, label %32

31:                                               ; preds = %28
  br label %33

32:                                               ; preds = %28
  br label %33

33:                                               ; preds = %32, %31
  %34 = phi i32 [ %14, %31 ], [ %29, %32 ]
  %35 = zext i32 %3 to i64
  %36 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 0, i64 %35
  %37 = load i32, ptr %36, align 4
  %38 = icmp slt i32 %37, %34
  br i1 %38, label %39, label %42

39:                                               ; preds = %33
  %40 = zext i32 %6 to i64
  %41 = getelementptr inbounds nuw i32, ptr %0, i64 %40
  store i32 0, ptr %41, align 4
  br label %52

42:                                               ; preds = %33
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %43 = mul nsw i32 %34, 2
  %44 = zext i32 %3 to i64
  %45 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 0, i64 %44
  store i32 %43, ptr %45, align 4
  %46 = zext i32 %3 to i64
  %47 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 0, i64 %46
  %48 = load i32, ptr %47, align 4
  %49 = add nsw i32 %48, 1
  %50 = zext i32 %6 to i64
  %51 = getelementptr inbounds nuw i32, ptr %0, i64 %50
  store i32 %49, ptr %51, align 4
  br label %52

52:                                               ; preds = %42, %39
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_whole_block(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = zext i32 %4 to i64
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 %5
  %7 = load i8, ptr %6, align 1
  %8 = icmp ne i8 %7, 0
  br i1 %8, label %10, label %9

9:                                                ; preds = %3
  br label %26

10:                                               ; preds = %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %13 = mul i32 %12, 128
  %14 = add i32 %13, %11
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr %1, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = zext i32 %11 to i64
  %19 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16exit_whole_blockE1s to ptr), i64 0, i64 %18
  store i32 %17, ptr %19, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %20 = sub i32 127, %11
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16exit_whole_blockE1s to ptr), i64 0, i64 %21
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %14 to i64
  %25 = getelementptr inbounds nuw i32, ptr %0, i64 %24
  store i32 %23, ptr %25, align 4
  br label %26

26:                                               ; preds = %10, %9
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @trap_on_bad_index(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ17trap_on_bad_indexE1s to ptr), i64 0, i64 %11
  store i32 %10, ptr %12, align 4
  %13 = zext i32 %7 to i64
  %14 = getelementptr inbounds nuw i32, ptr %2, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = icmp uge i32 %15, 128
  br i1 %16, label %17, label %18

17:                                               ; preds = %3
  call void @llvm.trap()
  br label %18

18:                                               ; preds = %17, %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = zext i32 %15 to i64
  %20 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ17trap_on_bad_indexE1s to ptr), i64 0, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = zext i32 %7 to i64
  %23 = getelementptr inbounds nuw i32, ptr %0, i64 %22
  store i32 %21, ptr %23, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { cold noreturn nounwind memory(inaccessiblemem: write) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
