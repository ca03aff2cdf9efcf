; ModuleID = 'cp_async.cu'
source_filename = "cp_async.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ16smooth_two_stageE4tile = internal addrspace(3) global [2 x [256 x float]] undef, align 16
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ17smooth_four_stageE4tile = internal addrspace(3) global [4 x [128 x float]] undef, align 4
@_ZZ10two_groupsE2sa = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ10two_groupsE2sb = internal addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @smooth_two_stage(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, %2
  %7 = mul i32 %6, 256
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = mul i32 %10, %2
  %12 = mul i32 %11, 256
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw float, ptr %0, i64 %13
  %15 = mul i32 %4, 4
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16smooth_two_stageE4tile to ptr), i64 0, i64 %16
  %18 = mul i32 %4, 4
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw float, ptr %9, i64 %19
  switch i64 16, label %27 [
    i64 4, label %21
    i64 8, label %24
  ]

21:                                               ; preds = %3
  %22 = addrspacecast ptr %17 to ptr addrspace(3)
  %23 = addrspacecast ptr %20 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %22, ptr addrspace(1) %23)
  br label %30

24:                                               ; preds = %3
  %25 = addrspacecast ptr %17 to ptr addrspace(3)
  %26 = addrspacecast ptr %20 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %25, ptr addrspace(1) %26)
  br label %30

27:                                               ; preds = %3
  %28 = addrspacecast ptr %17 to ptr addrspace(3)
  %29 = addrspacecast ptr %20 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %28, ptr addrspace(1) %29)
  br label %30

30:                                               ; preds = %27, %24, %21
  call void @llvm.nvvm.cp.async.commit.group()
  br label %31

31:                                               ; preds = %86, %30
  %.01 = phi i32 [ 0, %30 ], [ %87, %86 ]
  %32 = icmp ult i32 %.01, %2
  br i1 %32, label %33, label %88

33:                                               ; preds = %31
  %34 = add i32 %.01, 1
  %35 = icmp ult i32 %34, %2
  br i1 %35, label %36, label %60

36:                                               ; preds = %33
  %37 = add i32 %.01, 1
  %38 = and i32 %37, 1
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds nuw [2 x [256 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ16smooth_two_stageE4tile to ptr), i64 0, i64 %39
  %41 = mul i32 %4, 4
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw [256 x float], ptr %40, i64 0, i64 %42
  %44 = add i32 %.01, 1
  %45 = mul i32 %44, 256
  %46 = mul i32 %4, 4
  %47 = add i32 %45, %46
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw float, ptr %9, i64 %48
  switch i64 16, label %56 [
    i64 4, label %50
    i64 8, label %53
  ]

50:                                               ; preds = %36
  %51 = addrspacecast ptr %43 to ptr addrspace(3)
  %52 = addrspacecast ptr %49 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %51, ptr addrspace(1) %52)
  br label %59

53:                                               ; preds = %36
  %54 = addrspacecast ptr %43 to ptr addrspace(3)
  %55 = addrspacecast ptr %49 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %54, ptr addrspace(1) %55)
  br label %59

56:                                               ; preds = %36
  %57 = addrspacecast ptr %43 to ptr addrspace(3)
  %58 = addrspacecast ptr %49 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %57, ptr addrspace(1) %58)
  br label %59

59:                                               ; preds = %56, %53, %50
  br label %60

60:                                               ; preds = %59, %33
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %61 = and i32 %.01, 1
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds nuw [2 x [256 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ16smooth_two_stageE4tile to ptr), i64 0, i64 %62
  %64 = getelementptr inbounds [256 x float], ptr %63, i64 0, i64 0
  br label %65

65:                                               ; preds = %83, %60
  %.0 = phi i32 [ %4, %60 ], [ %84, %83 ]
  %66 = icmp ult i32 %.0, 256
  br i1 %66, label %67, label %85

67:                                               ; preds = %65
  %68 = zext i32 %.0 to i64
  %69 = getelementptr inbounds nuw float, ptr %64, i64 %68
  %70 = load float, ptr %69, align 4
  %71 = fmul contract float 5.000000e-01, %70
  %72 = add i32 %.0, 1
  %73 = urem i32 %72, 256
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds nuw float, ptr %64, i64 %74
  %76 = load float, ptr %75, align 4
  %77 = fmul contract float 5.000000e-01, %76
  %78 = fadd contract float %71, %77
  %79 = mul i32 %.01, 256
  %80 = add i32 %79, %.0
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds nuw float, ptr %14, i64 %81
  store float %78, ptr %82, align 4
  br label %83

83:                                               ; preds = %67
  %84 = add i32 %.0, 64
  br label %65, !llvm.loop !4

85:                                               ; preds = %65
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %86

86:                                               ; preds = %85
  %87 = add i32 %.01, 1
  br label %31, !llvm.loop !6

88:                                               ; preds = %31
  ret void
}

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @smooth_four_stage(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) #3 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, %2
  %7 = mul i32 %6, 128
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = mul i32 %10, %2
  %12 = mul i32 %11, 128
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw float, ptr %0, i64 %13
  br label %15

15:                                               ; preds = %39, %3
  %.01 = phi i32 [ 0, %3 ], [ %40, %39 ]
  %16 = icmp ult i32 %.01, 3
  br i1 %16, label %17, label %41

17:                                               ; preds = %15
  %18 = icmp ult i32 %.01, %2
  br i1 %18, label %19, label %38

19:                                               ; preds = %17
  %20 = zext i32 %.01 to i64
  %21 = getelementptr inbounds nuw [4 x [128 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ17smooth_four_stageE4tile to ptr), i64 0, i64 %20
  %22 = zext i32 %4 to i64
  %23 = getelementptr inbounds nuw [128 x float], ptr %21, i64 0, i64 %22
  %24 = mul i32 %.01, 128
  %25 = add i32 %24, %4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw float, ptr %9, i64 %26
  switch i64 4, label %34 [
    i64 4, label %28
    i64 8, label %31
  ]

28:                                               ; preds = %19
  %29 = addrspacecast ptr %23 to ptr addrspace(3)
  %30 = addrspacecast ptr %27 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %29, ptr addrspace(1) %30)
  br label %37

31:                                               ; preds = %19
  %32 = addrspacecast ptr %23 to ptr addrspace(3)
  %33 = addrspacecast ptr %27 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %32, ptr addrspace(1) %33)
  br label %37

34:                                               ; preds = %19
  %35 = addrspacecast ptr %23 to ptr addrspace(3)
  %36 = addrspacecast ptr %27 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %35, ptr addrspace(1) %36)
  br label %37

37:                                               ; preds = %34, %31, %28
  br label %38

38:                                               ; preds = %37, %17
  call void @llvm.nvvm.cp.async.commit.group()
  br label %39

39:                                               ; preds = %38
  %40 = add i32 %.01, 1
  br label %15, !llvm.loop !7

41:                                               ; preds = %15
  br label %42

42:                                               ; preds = %96, %41
  %.0 = phi i32 [ 0, %41 ], [ %97, %96 ]
  %43 = icmp ult i32 %.0, %2
  br i1 %43, label %44, label %98

44:                                               ; preds = %42
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %45 = add i32 %.0, 3
  %46 = icmp ult i32 %45, %2
  br i1 %46, label %47, label %69

47:                                               ; preds = %44
  %48 = add i32 %.0, 3
  %49 = urem i32 %48, 4
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw [4 x [128 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ17smooth_four_stageE4tile to ptr), i64 0, i64 %50
  %52 = zext i32 %4 to i64
  %53 = getelementptr inbounds nuw [128 x float], ptr %51, i64 0, i64 %52
  %54 = add i32 %.0, 3
  %55 = mul i32 %54, 128
  %56 = add i32 %55, %4
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw float, ptr %9, i64 %57
  switch i64 4, label %65 [
    i64 4, label %59
    i64 8, label %62
  ]

59:                                               ; preds = %47
  %60 = addrspacecast ptr %53 to ptr addrspace(3)
  %61 = addrspacecast ptr %58 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %60, ptr addrspace(1) %61)
  br label %68

62:                                               ; preds = %47
  %63 = addrspacecast ptr %53 to ptr addrspace(3)
  %64 = addrspacecast ptr %58 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %63, ptr addrspace(1) %64)
  br label %68

65:                                               ; preds = %47
  %66 = addrspacecast ptr %53 to ptr addrspace(3)
  %67 = addrspacecast ptr %58 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %66, ptr addrspace(1) %67)
  br label %68

68:                                               ; preds = %65, %62, %59
  br label %69

69:                                               ; preds = %68, %44
  call void @llvm.nvvm.cp.async.commit.group()
  %70 = urem i32 %.0, 4
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw [4 x [128 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ17smooth_four_stageE4tile to ptr), i64 0, i64 %71
  %73 = getelementptr inbounds [128 x float], ptr %72, i64 0, i64 0
  %74 = add i32 %4, 127
  %75 = urem i32 %74, 128
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds nuw float, ptr %73, i64 %76
  %78 = load float, ptr %77, align 4
  %79 = fmul contract float 2.500000e-01, %78
  %80 = zext i32 %4 to i64
  %81 = getelementptr inbounds nuw float, ptr %73, i64 %80
  %82 = load float, ptr %81, align 4
  %83 = fmul contract float 5.000000e-01, %82
  %84 = fadd contract float %79, %83
  %85 = add i32 %4, 1
  %86 = urem i32 %85, 128
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds nuw float, ptr %73, i64 %87
  %89 = load float, ptr %88, align 4
  %90 = fmul contract float 2.500000e-01, %89
  %91 = fadd contract float %84, %90
  %92 = mul i32 %.0, 128
  %93 = add i32 %92, %4
  %94 = zext i32 %93 to i64
  %95 = getelementptr inbounds nuw float, ptr %14, i64 %94
  store float %91, ptr %95, align 4
  br label %96

96:                                               ; preds = %69
  %97 = add i32 %.0, 1
  br label %42, !llvm.loop !8

98:                                               ; preds = %42
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_groups(ptr noundef %0, ptr noundef %1, ptr noundef %2) #3 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = add i32 %6, %4
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sa to ptr), i64 0, i64 %8
  %10 = zext i32 %7 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  switch i64 4, label %18 [
    i64 4, label %12
    i64 8, label %15
  ]

12:                                               ; preds = %3
  %13 = addrspacecast ptr %9 to ptr addrspace(3)
  %14 = addrspacecast ptr %11 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %13, ptr addrspace(1) %14)
  br label %21

15:                                               ; preds = %3
  %16 = addrspacecast ptr %9 to ptr addrspace(3)
  %17 = addrspacecast ptr %11 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %16, ptr addrspace(1) %17)
  br label %21

18:                                               ; preds = %3
  %19 = addrspacecast ptr %9 to ptr addrspace(3)
  %20 = addrspacecast ptr %11 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %19, ptr addrspace(1) %20)
  br label %21

21:                                               ; preds = %18, %15, %12
  call void @llvm.nvvm.cp.async.commit.group()
  %22 = zext i32 %4 to i64
  %23 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sb to ptr), i64 0, i64 %22
  %24 = zext i32 %7 to i64
  %25 = getelementptr inbounds nuw float, ptr %2, i64 %24
  switch i64 4, label %32 [
    i64 4, label %26
    i64 8, label %29
  ]

26:                                               ; preds = %21
  %27 = addrspacecast ptr %23 to ptr addrspace(3)
  %28 = addrspacecast ptr %25 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %27, ptr addrspace(1) %28)
  br label %35

29:                                               ; preds = %21
  %30 = addrspacecast ptr %23 to ptr addrspace(3)
  %31 = addrspacecast ptr %25 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %30, ptr addrspace(1) %31)
  br label %35

32:                                               ; preds = %21
  %33 = addrspacecast ptr %23 to ptr addrspace(3)
  %34 = addrspacecast ptr %25 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %33, ptr addrspace(1) %34)
  br label %35

35:                                               ; preds = %32, %29, %26
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %36 = xor i32 %4, 1
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sa to ptr), i64 0, i64 %37
  %39 = load float, ptr %38, align 4
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %40 = xor i32 %4, 1
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sb to ptr), i64 0, i64 %41
  %43 = load float, ptr %42, align 4
  %44 = fsub contract float %39, %43
  %45 = zext i32 %7 to i64
  %46 = getelementptr inbounds nuw float, ptr %0, i64 %45
  store float %44, ptr %46, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #5

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #5

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #5

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.commit.group() #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nounwind }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nounwind memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
!7 = distinct !{!7, !5}
!8 = distinct !{!8, !5}
