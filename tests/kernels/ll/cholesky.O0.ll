; ModuleID = 'cholesky.cu'
source_filename = "cholesky.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ10cholesky16E1s = internal addrspace(3) global [16 x [17 x float]] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cholesky16(ptr noundef %0) #0 {
  %2 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 256
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw float, ptr %0, i64 %6
  %8 = mul i32 %3, 16
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr %7, i64 %9
  %11 = zext i32 %2 to i64
  %12 = getelementptr inbounds nuw float, ptr %10, i64 %11
  %13 = load float, ptr %12, align 4
  %14 = zext i32 %3 to i64
  %15 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 0, i64 %14
  %16 = zext i32 %2 to i64
  %17 = getelementptr inbounds nuw [17 x float], ptr %15, i64 0, i64 %16
  store float %13, ptr %17, align 4
  br label %18

18:                                               ; preds = %74, %1
  %.0 = phi i32 [ 0, %1 ], [ %75, %74 ]
  %19 = icmp ult i32 %.0, 16
  br i1 %19, label %20, label %76

20:                                               ; preds = %18
  %21 = icmp eq i32 %2, %.0
  br i1 %21, label %22, label %35

22:                                               ; preds = %20
  %23 = icmp eq i32 %3, %.0
  br i1 %23, label %24, label %35

24:                                               ; preds = %22
  %25 = zext i32 %.0 to i64
  %26 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 0, i64 %25
  %27 = zext i32 %.0 to i64
  %28 = getelementptr inbounds nuw [17 x float], ptr %26, i64 0, i64 %27
  %29 = load float, ptr %28, align 4
  %30 = call contract noundef float @llvm.nvvm.sqrt.rn.f(float %29)
  %31 = zext i32 %.0 to i64
  %32 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 0, i64 %31
  %33 = zext i32 %.0 to i64
  %34 = getelementptr inbounds nuw [17 x float], ptr %32, i64 0, i64 %33
  store float %30, ptr %34, align 4
  br label %35

35:                                               ; preds = %24, %22, %20
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %36 = icmp eq i32 %2, %.0
  br i1 %36, label %37, label %51

37:                                               ; preds = %35
  %38 = icmp ugt i32 %3, %.0
  br i1 %38, label %39, label %51

39:                                               ; preds = %37
  %40 = zext i32 %.0 to i64
  %41 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 0, i64 %40
  %42 = zext i32 %.0 to i64
  %43 = getelementptr inbounds nuw [17 x float], ptr %41, i64 0, i64 %42
  %44 = load float, ptr %43, align 4
  %45 = zext i32 %3 to i64
  %46 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 0, i64 %45
  %47 = zext i32 %.0 to i64
  %48 = getelementptr inbounds nuw [17 x float], ptr %46, i64 0, i64 %47
  %49 = load float, ptr %48, align 4
  %50 = fdiv contract float %49, %44
  store float %50, ptr %48, align 4
  br label %51

51:                                               ; preds = %39, %37, %35
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %52 = icmp ugt i32 %2, %.0
  br i1 %52, label %53, label %73

53:                                               ; preds = %51
  %54 = icmp uge i32 %3, %2
  br i1 %54, label %55, label %73

55:                                               ; preds = %53
  %56 = zext i32 %3 to i64
  %57 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 0, i64 %56
  %58 = zext i32 %.0 to i64
  %59 = getelementptr inbounds nuw [17 x float], ptr %57, i64 0, i64 %58
  %60 = load float, ptr %59, align 4
  %61 = zext i32 %2 to i64
  %62 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 0, i64 %61
  %63 = zext i32 %.0 to i64
  %64 = getelementptr inbounds nuw [17 x float], ptr %62, i64 0, i64 %63
  %65 = load float, ptr %64, align 4
  %66 = fmul contract float %60, %65
  %67 = zext i32 %3 to i64
  %68 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 0, i64 %67
  %69 = zext i32 %2 to i64
  %70 = getelementptr inbounds nuw [17 x float], ptr %68, i64 0, i64 %69
  %71 = load float, ptr %70, align 4
  %72 = fsub contract float %71, %66
  store float %72, ptr %70, align 4
  br label %73

73:                                               ; preds = %55, %53, %51
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %74

74:                                               ; preds = %73
  %75 = add i32 %.0, 1
  br label %18, !llvm.loop !4

76:                                               ; preds = %18
  %77 = icmp ule i32 %2, %3
  br i1 %77, label %78, label %84

78:                                               ; preds = %76
  %79 = zext i32 %3 to i64
  %80 = getelementptr inbounds nuw [16 x [17 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10cholesky16E1s to ptr), i64 0, i64 %79
  %81 = zext i32 %2 to i64
  %82 = getelementptr inbounds nuw [17 x float], ptr %80, i64 0, i64 %81
  %83 = load float, ptr %82, align 4
  br label %85

84:                                               ; preds = %76
  br label %85

85:                                               ; preds = %84, %78
  %86 = phi contract float [ %83, %78 ], [ 0.000000e+00, %84 ]
  store float %86, ptr %12, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.rn.f(float) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
