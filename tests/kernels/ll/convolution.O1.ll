; ModuleID = 'convolution.cu'
source_filename = "convolution.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@weight = dso_local addrspace(4) externally_initialized constant [9 x float] [float 0x3F9EB851E0000000, float 0x3FB1EB8520000000, float 0x3FBEB851E0000000, float 0x3FC70A3D80000000, float 0x3FC99999A0000000, float 0x3FC70A3D80000000, float 0x3FBEB851E0000000, float 0x3FB1EB8520000000, float 0x3F9EB851E0000000], align 4
@_ZZ13convolve_rowsE1s = internal unnamed_addr addrspace(3) global [136 x float] undef, align 4
@_ZZ16convolve_columnsE1s = internal unnamed_addr addrspace(3) global [24 x [32 x float]] undef, align 4
@_ZZ11blur_borderE1s = internal unnamed_addr addrspace(3) global [132 x float] undef, align 4
@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(4) @weight to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @convolve_rows(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add nsw i32 %5, -4
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %8 = mul i32 %2, %7
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr %1, i64 %9
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = icmp samesign ult i32 %11, 136
  br i1 %12, label %16, label %13

13:                                               ; preds = %26, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = add i32 %5, %11
  %15 = icmp slt i32 %14, %2
  br i1 %15, label %36, label %50

16:                                               ; preds = %3, %26
  %17 = phi i32 [ %30, %26 ], [ %11, %3 ]
  %18 = add nsw i32 %6, %17
  %19 = icmp sgt i32 %18, -1
  %20 = icmp slt i32 %18, %2
  %21 = and i1 %19, %20
  br i1 %21, label %22, label %26

22:                                               ; preds = %16
  %23 = zext nneg i32 %18 to i64
  %24 = getelementptr inbounds nuw float, ptr %10, i64 %23
  %25 = load float, ptr %24, align 4, !tbaa !8
  br label %26

26:                                               ; preds = %16, %22
  %27 = phi contract float [ %25, %22 ], [ 0.000000e+00, %16 ]
  %28 = zext nneg i32 %17 to i64
  %29 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %28
  store float %27, ptr %29, align 4, !tbaa !8
  %30 = add nuw nsw i32 %17, 128
  %31 = icmp samesign ult i32 %17, 8
  br i1 %31, label %16, label %13, !llvm.loop !10

32:                                               ; preds = %36
  %33 = add i32 %8, %14
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw float, ptr %0, i64 %34
  store float %47, ptr %35, align 4, !tbaa !8
  br label %50

36:                                               ; preds = %13, %36
  %37 = phi i32 [ %48, %36 ], [ 0, %13 ]
  %38 = phi float [ %47, %36 ], [ 0.000000e+00, %13 ]
  %39 = zext nneg i32 %37 to i64
  %40 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 %39
  %41 = load float, ptr %40, align 4, !tbaa !8
  %42 = add nuw nsw i32 %37, %11
  %43 = zext nneg i32 %42 to i64
  %44 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13convolve_rowsE1s to ptr), i64 %43
  %45 = load float, ptr %44, align 4, !tbaa !8
  %46 = fmul contract float %41, %45
  %47 = fadd contract float %38, %46
  %48 = add nuw nsw i32 %37, 1
  %49 = icmp eq i32 %48, 9
  br i1 %49, label %32, label %36, !llvm.loop !13

50:                                               ; preds = %32, %13
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @convolve_columns(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 5
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %10 = shl nuw nsw i32 %9, 4
  %11 = add nsw i32 %10, -4
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %13 = icmp samesign ult i32 %12, 24
  br i1 %13, label %14, label %18

14:                                               ; preds = %4
  %15 = icmp slt i32 %8, %2
  %16 = zext nneg i32 %7 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16convolve_columnsE1s to ptr), i64 %16
  br label %24

18:                                               ; preds = %37, %4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = icmp samesign ult i32 %12, 16
  br i1 %19, label %20, label %68

20:                                               ; preds = %18
  %21 = icmp slt i32 %8, %2
  %22 = zext nneg i32 %7 to i64
  %23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16convolve_columnsE1s to ptr), i64 %22
  br i1 %21, label %43, label %68

24:                                               ; preds = %14, %37
  %25 = phi i32 [ %12, %14 ], [ %41, %37 ]
  %26 = add nsw i32 %11, %25
  %27 = icmp sgt i32 %26, -1
  %28 = icmp slt i32 %26, %3
  %29 = and i1 %27, %28
  %30 = select i1 %15, i1 %29, i1 false
  br i1 %30, label %31, label %37

31:                                               ; preds = %24
  %32 = mul nsw i32 %26, %2
  %33 = add nsw i32 %32, %8
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds float, ptr %1, i64 %34
  %36 = load float, ptr %35, align 4, !tbaa !8
  br label %37

37:                                               ; preds = %24, %31
  %38 = phi contract float [ %36, %31 ], [ 0.000000e+00, %24 ]
  %39 = zext nneg i32 %25 to i64
  %40 = getelementptr inbounds nuw [32 x float], ptr %17, i64 %39
  store float %38, ptr %40, align 4, !tbaa !8
  %41 = add nuw nsw i32 %25, 8
  %42 = icmp samesign ult i32 %25, 16
  br i1 %42, label %24, label %18, !llvm.loop !14

43:                                               ; preds = %20, %47
  %44 = phi i32 [ %52, %47 ], [ %12, %20 ]
  %45 = or disjoint i32 %44, %10
  %46 = icmp slt i32 %45, %3
  br i1 %46, label %54, label %68

47:                                               ; preds = %54
  %48 = mul nsw i32 %45, %2
  %49 = add nsw i32 %48, %8
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds float, ptr %0, i64 %50
  store float %65, ptr %51, align 4, !tbaa !8
  %52 = add nuw nsw i32 %44, 8
  %53 = icmp samesign ult i32 %44, 8
  br i1 %53, label %43, label %68, !llvm.loop !15

54:                                               ; preds = %43, %54
  %55 = phi i32 [ %66, %54 ], [ 0, %43 ]
  %56 = phi float [ %65, %54 ], [ 0.000000e+00, %43 ]
  %57 = zext nneg i32 %55 to i64
  %58 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(4) @weight to ptr), i64 %57
  %59 = load float, ptr %58, align 4, !tbaa !8
  %60 = add nuw nsw i32 %55, %44
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds nuw [32 x float], ptr %23, i64 %61
  %63 = load float, ptr %62, align 4, !tbaa !8
  %64 = fmul contract float %59, %63
  %65 = fadd contract float %56, %64
  %66 = add nuw nsw i32 %55, 1
  %67 = icmp eq i32 %66, 9
  br i1 %67, label %47, label %54, !llvm.loop !16

68:                                               ; preds = %47, %43, %20, %18
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @blur_border(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add nsw i32 %6, -2
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %9 = mul i32 %2, %8
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = icmp samesign ult i32 %12, 132
  br i1 %13, label %14, label %17

14:                                               ; preds = %4
  %15 = shl nsw i32 %2, 1
  %16 = add nsw i32 %2, -1
  br label %20

17:                                               ; preds = %50, %4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = add i32 %6, %12
  %19 = icmp slt i32 %18, %2
  br i1 %19, label %56, label %80

20:                                               ; preds = %14, %50
  %21 = phi i32 [ %12, %14 ], [ %54, %50 ]
  %22 = add nsw i32 %7, %21
  switch i32 %3, label %39 [
    i32 1, label %23
    i32 2, label %26
    i32 3, label %29
  ]

23:                                               ; preds = %20
  %24 = tail call noundef i32 @llvm.smax.i32(i32 %22, i32 0)
  %25 = tail call noundef i32 @llvm.smin.i32(i32 %24, i32 range(i32 -2147483648, 2147483647) %16)
  br label %43

26:                                               ; preds = %20
  %27 = add nsw i32 %22, %2
  %28 = srem i32 %27, %2
  br label %43

29:                                               ; preds = %20
  %30 = icmp slt i32 %22, 0
  br i1 %30, label %31, label %33

31:                                               ; preds = %29
  %32 = xor i32 %22, -1
  br label %43

33:                                               ; preds = %29
  %34 = icmp slt i32 %22, %2
  br i1 %34, label %43, label %35

35:                                               ; preds = %33
  %36 = xor i32 %22, -1
  %37 = add i32 %15, %36
  %38 = tail call noundef i32 @llvm.smax.i32(i32 %37, i32 0)
  br label %43

39:                                               ; preds = %20
  %40 = icmp slt i32 %22, %2
  %41 = tail call i32 @llvm.smax.i32(i32 %22, i32 -1)
  %42 = select i1 %40, i32 %41, i32 -1
  br label %43

43:                                               ; preds = %31, %35, %33, %39, %26, %23
  %44 = phi i32 [ %42, %39 ], [ %25, %23 ], [ %28, %26 ], [ %32, %31 ], [ %38, %35 ], [ %22, %33 ]
  %45 = icmp sgt i32 %44, -1
  br i1 %45, label %46, label %50

46:                                               ; preds = %43
  %47 = zext nneg i32 %44 to i64
  %48 = getelementptr inbounds nuw float, ptr %11, i64 %47
  %49 = load float, ptr %48, align 4, !tbaa !8
  br label %50

50:                                               ; preds = %43, %46
  %51 = phi contract float [ %49, %46 ], [ 0.000000e+00, %43 ]
  %52 = zext nneg i32 %21 to i64
  %53 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11blur_borderE1s to ptr), i64 %52
  store float %51, ptr %53, align 4, !tbaa !8
  %54 = add nuw nsw i32 %21, 128
  %55 = icmp samesign ult i32 %21, 4
  br i1 %55, label %20, label %17, !llvm.loop !17

56:                                               ; preds = %17
  %57 = zext nneg i32 %12 to i64
  %58 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11blur_borderE1s to ptr), i64 %57
  %59 = load float, ptr %58, align 4, !tbaa !8
  %60 = fmul contract float %59, 0x3FB99999A0000000
  %61 = getelementptr inbounds nuw i8, ptr %58, i64 4
  %62 = load float, ptr %61, align 4, !tbaa !8
  %63 = fmul contract float %62, 0x3FC99999A0000000
  %64 = fadd contract float %60, %63
  %65 = getelementptr inbounds nuw i8, ptr %58, i64 8
  %66 = load float, ptr %65, align 4, !tbaa !8
  %67 = fmul contract float %66, 0x3FD99999A0000000
  %68 = fadd contract float %64, %67
  %69 = getelementptr inbounds nuw i8, ptr %58, i64 12
  %70 = load float, ptr %69, align 4, !tbaa !8
  %71 = fmul contract float %70, 0x3FC99999A0000000
  %72 = fadd contract float %68, %71
  %73 = getelementptr inbounds nuw i8, ptr %58, i64 16
  %74 = load float, ptr %73, align 4, !tbaa !8
  %75 = fmul contract float %74, 0x3FB99999A0000000
  %76 = fadd contract float %72, %75
  %77 = add i32 %9, %18
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw float, ptr %0, i64 %78
  store float %76, ptr %79, align 4, !tbaa !8
  br label %80

80:                                               ; preds = %17, %56
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!14 = distinct !{!14, !11, !12}
!15 = distinct !{!15, !11, !12}
!16 = distinct !{!16, !11, !12}
!17 = distinct !{!17, !11, !12}
