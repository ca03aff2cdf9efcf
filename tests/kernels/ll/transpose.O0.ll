; ModuleID = 'transpose.cu'
source_filename = "transpose.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.block_index = type { i8 }
%struct.thread_index = type { i8 }

@_ZZ16transpose_paddedE4tile = internal addrspace(3) global [32 x [33 x float]] undef, align 4
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@_ZZ18transpose_in_placeE5upper = internal addrspace(3) global [16 x [17 x float]] undef, align 4
@_ZZ18transpose_in_placeE5lower = internal addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose_padded(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) #0 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 32
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %10 = mul i32 %9, 32
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %12 = add i32 %10, %11
  br label %13

13:                                               ; preds = %35, %4
  %.01 = phi i32 [ 0, %4 ], [ %36, %35 ]
  %14 = icmp ult i32 %.01, 32
  br i1 %14, label %15, label %37

15:                                               ; preds = %13
  %16 = icmp ult i32 %8, %2
  br i1 %16, label %17, label %34

17:                                               ; preds = %15
  %18 = add i32 %12, %.01
  %19 = icmp ult i32 %18, %3
  br i1 %19, label %20, label %34

20:                                               ; preds = %17
  %21 = add i32 %12, %.01
  %22 = mul i32 %21, %2
  %23 = add i32 %22, %8
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr %1, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %28 = add i32 %27, %.01
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw [32 x [33 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ16transpose_paddedE4tile to ptr), i64 0, i64 %29
  %31 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw [33 x float], ptr %30, i64 0, i64 %32
  store float %26, ptr %33, align 4
  br label %34

34:                                               ; preds = %20, %17, %15
  br label %35

35:                                               ; preds = %34
  %36 = add i32 %.01, 8
  br label %13, !llvm.loop !4

37:                                               ; preds = %13
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %38 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %39 = mul i32 %38, 32
  %40 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %41 = add i32 %39, %40
  %42 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %43 = mul i32 %42, 32
  %44 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %45 = add i32 %43, %44
  br label %46

46:                                               ; preds = %68, %37
  %.0 = phi i32 [ 0, %37 ], [ %69, %68 ]
  %47 = icmp ult i32 %.0, 32
  br i1 %47, label %48, label %70

48:                                               ; preds = %46
  %49 = icmp ult i32 %41, %3
  br i1 %49, label %50, label %67

50:                                               ; preds = %48
  %51 = add i32 %45, %.0
  %52 = icmp ult i32 %51, %2
  br i1 %52, label %53, label %67

53:                                               ; preds = %50
  %54 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds nuw [32 x [33 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ16transpose_paddedE4tile to ptr), i64 0, i64 %55
  %57 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %58 = add i32 %57, %.0
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds nuw [33 x float], ptr %56, i64 0, i64 %59
  %61 = load float, ptr %60, align 4
  %62 = add i32 %45, %.0
  %63 = mul i32 %62, %3
  %64 = add i32 %63, %41
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw float, ptr %0, i64 %65
  store float %61, ptr %66, align 4
  br label %67

67:                                               ; preds = %53, %50, %48
  br label %68

68:                                               ; preds = %67
  %69 = add i32 %.0, 8
  br label %46, !llvm.loop !6

70:                                               ; preds = %46
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose_in_place(ptr noundef %0, i32 noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %5 = icmp ult i32 %3, %4
  br i1 %5, label %6, label %7

6:                                                ; preds = %2
  br label %69

7:                                                ; preds = %2
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %10 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %11 = mul i32 %10, 16
  %12 = add i32 %11, %9
  %13 = mul i32 %12, %1
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw float, ptr %0, i64 %14
  %16 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %17 = mul i32 %16, 16
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw float, ptr %15, i64 %18
  %20 = zext i32 %8 to i64
  %21 = getelementptr inbounds nuw float, ptr %19, i64 %20
  %22 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %23 = mul i32 %22, 16
  %24 = add i32 %23, %9
  %25 = mul i32 %24, %1
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw float, ptr %0, i64 %26
  %28 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %29 = mul i32 %28, 16
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw float, ptr %27, i64 %30
  %32 = zext i32 %8 to i64
  %33 = getelementptr inbounds nuw float, ptr %31, i64 %32
  %34 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %35 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %36 = icmp ugt i32 %34, %35
  br i1 %36, label %37, label %58

37:                                               ; preds = %7
  %38 = load float, ptr %21, align 4
  %39 = zext i32 %9 to i64
  %40 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 0, i64 %39
  %41 = zext i32 %8 to i64
  %42 = getelementptr inbounds nuw [17 x float], ptr %40, i64 0, i64 %41
  store float %38, ptr %42, align 4
  %43 = load float, ptr %33, align 4
  %44 = zext i32 %9 to i64
  %45 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5lower to ptr), i64 0, i64 %44
  %46 = zext i32 %8 to i64
  %47 = getelementptr inbounds nuw [17 x float], ptr %45, i64 0, i64 %46
  store float %43, ptr %47, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %48 = zext i32 %8 to i64
  %49 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5lower to ptr), i64 0, i64 %48
  %50 = zext i32 %9 to i64
  %51 = getelementptr inbounds nuw [17 x float], ptr %49, i64 0, i64 %50
  %52 = load float, ptr %51, align 4
  store float %52, ptr %21, align 4
  %53 = zext i32 %8 to i64
  %54 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 0, i64 %53
  %55 = zext i32 %9 to i64
  %56 = getelementptr inbounds nuw [17 x float], ptr %54, i64 0, i64 %55
  %57 = load float, ptr %56, align 4
  store float %57, ptr %33, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %69

58:                                               ; preds = %7
  %59 = load float, ptr %21, align 4
  %60 = zext i32 %9 to i64
  %61 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 0, i64 %60
  %62 = zext i32 %8 to i64
  %63 = getelementptr inbounds nuw [17 x float], ptr %61, i64 0, i64 %62
  store float %59, ptr %63, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %64 = zext i32 %8 to i64
  %65 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ18transpose_in_placeE5upper to ptr), i64 0, i64 %64
  %66 = zext i32 %9 to i64
  %67 = getelementptr inbounds nuw [17 x float], ptr %65, i64 0, i64 %66
  %68 = load float, ptr %67, align 4
  store float %68, ptr %21, align 4
  br label %69

69:                                               ; preds = %58, %37, %6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
