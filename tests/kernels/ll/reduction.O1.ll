; ModuleID = 'reduction.cu'
source_filename = "reduction.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

$_Z12sum_unrolledILj256EEvPfPKfj = comdat any

$_ZZ12sum_unrolledILj256EEvPfPKfjE1s = comdat any

@_ZZ8sum_treeE1s = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ11sum_shuffleE7of_warp = internal unnamed_addr addrspace(3) global [32 x float] undef, align 4
@_ZZ13max_warp_tailE1s = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ12sum_unrolledILj256EEvPfPKfjE1s = linkonce_odr dso_local local_unnamed_addr addrspace(3) global [256 x float] undef, comdat, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_tree(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %7 = mul i32 %5, %6
  %8 = add i32 %7, %4
  %9 = icmp ult i32 %8, %2
  br i1 %9, label %10, label %14

10:                                               ; preds = %3
  %11 = zext i32 %8 to i64
  %12 = getelementptr inbounds nuw float, ptr %1, i64 %11
  %13 = load float, ptr %12, align 4, !tbaa !8
  br label %14

14:                                               ; preds = %3, %10
  %15 = phi contract float [ %13, %10 ], [ 0.000000e+00, %3 ]
  %16 = zext nneg i32 %4 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), i64 %16
  store float %15, ptr %17, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = lshr i32 %6, 1
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %22

20:                                               ; preds = %32, %14
  %21 = icmp eq i32 %4, 0
  br i1 %21, label %35, label %39

22:                                               ; preds = %14, %32
  %23 = phi i32 [ %33, %32 ], [ %18, %14 ]
  %24 = icmp samesign ult i32 %4, %23
  br i1 %24, label %25, label %32

25:                                               ; preds = %22
  %26 = add nuw nsw i32 %23, %4
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), i64 %27
  %29 = load float, ptr %28, align 4, !tbaa !8
  %30 = load float, ptr %17, align 4, !tbaa !8
  %31 = fadd contract float %29, %30
  store float %31, ptr %17, align 4, !tbaa !8
  br label %32

32:                                               ; preds = %25, %22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = lshr i32 %23, 1
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %20, label %22, !llvm.loop !10

35:                                               ; preds = %20
  %36 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ8sum_treeE1s to ptr), align 4, !tbaa !8
  %37 = zext nneg i32 %5 to i64
  %38 = getelementptr inbounds nuw float, ptr %0, i64 %37
  store float %36, ptr %38, align 4, !tbaa !8
  br label %39

39:                                               ; preds = %35, %20
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_shuffle(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = and i32 %4, 31
  %6 = lshr i32 %4, 5
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = mul i32 %7, %8
  %10 = add i32 %9, %4
  %11 = icmp ult i32 %10, %2
  br i1 %11, label %14, label %12

12:                                               ; preds = %26, %3
  %13 = phi float [ 0.000000e+00, %3 ], [ %32, %26 ]
  br label %17

14:                                               ; preds = %3
  %15 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %16 = mul i32 %15, %8
  br label %26

17:                                               ; preds = %12, %17
  %18 = phi i32 [ %22, %17 ], [ 16, %12 ]
  %19 = phi float [ %21, %17 ], [ %13, %12 ]
  %20 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %19, i32 range(i32 1, 0) %18, i32 31)
  %21 = fadd contract float %19, %20
  %22 = lshr i32 %18, 1
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %17, !llvm.loop !13

24:                                               ; preds = %17
  %25 = icmp eq i32 %5, 0
  br i1 %25, label %35, label %38

26:                                               ; preds = %14, %26
  %27 = phi i32 [ %10, %14 ], [ %33, %26 ]
  %28 = phi float [ 0.000000e+00, %14 ], [ %32, %26 ]
  %29 = zext i32 %27 to i64
  %30 = getelementptr inbounds nuw float, ptr %1, i64 %29
  %31 = load float, ptr %30, align 4, !tbaa !8
  %32 = fadd contract float %28, %31
  %33 = add i32 %27, %16
  %34 = icmp ult i32 %33, %2
  br i1 %34, label %26, label %12, !llvm.loop !14

35:                                               ; preds = %24
  %36 = zext nneg i32 %6 to i64
  %37 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11sum_shuffleE7of_warp to ptr), i64 %36
  store float %21, ptr %37, align 4, !tbaa !8
  br label %38

38:                                               ; preds = %35, %24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %39 = icmp eq i32 %6, 0
  br i1 %39, label %40, label %60

40:                                               ; preds = %38
  %41 = lshr i32 %8, 5
  %42 = icmp samesign ult i32 %5, %41
  br i1 %42, label %43, label %47

43:                                               ; preds = %40
  %44 = zext nneg i32 %5 to i64
  %45 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ11sum_shuffleE7of_warp to ptr), i64 %44
  %46 = load float, ptr %45, align 4, !tbaa !8
  br label %47

47:                                               ; preds = %40, %43
  %48 = phi float [ %46, %43 ], [ 0.000000e+00, %40 ]
  br label %49

49:                                               ; preds = %47, %49
  %50 = phi i32 [ %54, %49 ], [ 16, %47 ]
  %51 = phi float [ %53, %49 ], [ %48, %47 ]
  %52 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %51, i32 range(i32 1, 0) %50, i32 31)
  %53 = fadd contract float %51, %52
  %54 = lshr i32 %50, 1
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %49, !llvm.loop !13

56:                                               ; preds = %49
  br i1 %25, label %57, label %60

57:                                               ; preds = %56
  %58 = zext nneg i32 %7 to i64
  %59 = getelementptr inbounds nuw float, ptr %0, i64 %58
  store float %53, ptr %59, align 4, !tbaa !8
  br label %60

60:                                               ; preds = %56, %57, %38
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @max_warp_tail(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 8
  %7 = add i32 %6, %4
  %8 = icmp ult i32 %7, %2
  br i1 %8, label %9, label %13

9:                                                ; preds = %3
  %10 = zext i32 %7 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4, !tbaa !8
  br label %13

13:                                               ; preds = %3, %9
  %14 = phi contract float [ %12, %9 ], [ 0xC7EFF933C0000000, %3 ]
  %15 = zext nneg i32 %4 to i64
  %16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %15
  store float %14, ptr %16, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %19

17:                                               ; preds = %29
  %18 = icmp samesign ult i32 %4, 32
  br i1 %18, label %32, label %53

19:                                               ; preds = %13, %29
  %20 = phi i32 [ 128, %13 ], [ %30, %29 ]
  %21 = icmp samesign ult i32 %4, %20
  br i1 %21, label %22, label %29

22:                                               ; preds = %19
  %23 = load float, ptr %16, align 4, !tbaa !8
  %24 = add nuw nsw i32 %20, %4
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %25
  %27 = load float, ptr %26, align 4, !tbaa !8
  %28 = tail call noundef float @llvm.maxnum.f32(float %23, float %27)
  store float %28, ptr %16, align 4, !tbaa !8
  br label %29

29:                                               ; preds = %22, %19
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = lshr i32 %20, 1
  %31 = icmp samesign ugt i32 %20, 127
  br i1 %31, label %19, label %17, !llvm.loop !15

32:                                               ; preds = %17
  %33 = load float, ptr %16, align 4, !tbaa !8
  %34 = getelementptr inbounds nuw i8, ptr %16, i64 128
  %35 = load float, ptr %34, align 4, !tbaa !8
  %36 = tail call noundef float @llvm.maxnum.f32(float %33, float %35)
  br label %39

37:                                               ; preds = %39
  %38 = icmp eq i32 %4, 0
  br i1 %38, label %50, label %53

39:                                               ; preds = %32, %39
  %40 = phi i32 [ 16, %32 ], [ %48, %39 ]
  %41 = phi float [ %36, %32 ], [ %47, %39 ]
  store float %41, ptr %16, align 4, !tbaa !8
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %42 = add nuw nsw i32 %40, %4
  %43 = and i32 %42, 31
  %44 = zext nneg i32 %43 to i64
  %45 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13max_warp_tailE1s to ptr), i64 %44
  %46 = load float, ptr %45, align 4, !tbaa !8
  %47 = tail call noundef float @llvm.maxnum.f32(float %41, float %46)
  tail call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %48 = lshr i32 %40, 1
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %37, label %39, !llvm.loop !16

50:                                               ; preds = %37
  %51 = zext nneg i32 %5 to i64
  %52 = getelementptr inbounds nuw float, ptr %0, i64 %51
  store float %47, ptr %52, align 4, !tbaa !8
  br label %53

53:                                               ; preds = %37, %50, %17
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z12sum_unrolledILj256EEvPfPKfj(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 comdat {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 8
  %7 = add i32 %6, %4
  %8 = icmp ult i32 %7, %2
  br i1 %8, label %9, label %12

9:                                                ; preds = %3
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %11 = shl i32 %10, 8
  br label %17

12:                                               ; preds = %17, %3
  %13 = phi float [ 0.000000e+00, %3 ], [ %23, %17 ]
  %14 = zext nneg i32 %4 to i64
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 %14
  store float %13, ptr %15, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = icmp samesign ult i32 %4, 128
  br i1 %16, label %26, label %31

17:                                               ; preds = %9, %17
  %18 = phi i32 [ %7, %9 ], [ %24, %17 ]
  %19 = phi float [ 0.000000e+00, %9 ], [ %23, %17 ]
  %20 = zext i32 %18 to i64
  %21 = getelementptr inbounds nuw float, ptr %1, i64 %20
  %22 = load float, ptr %21, align 4, !tbaa !8
  %23 = fadd contract float %19, %22
  %24 = add i32 %18, %11
  %25 = icmp ult i32 %24, %2
  br i1 %25, label %17, label %12, !llvm.loop !17

26:                                               ; preds = %12
  %27 = getelementptr inbounds nuw i8, ptr %15, i64 512
  %28 = load float, ptr %27, align 4, !tbaa !8
  %29 = load float, ptr %15, align 4, !tbaa !8
  %30 = fadd contract float %28, %29
  store float %30, ptr %15, align 4, !tbaa !8
  br label %31

31:                                               ; preds = %26, %12
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %32 = icmp samesign ult i32 %4, 64
  br i1 %32, label %33, label %38

33:                                               ; preds = %31
  %34 = getelementptr inbounds nuw i8, ptr %15, i64 256
  %35 = load float, ptr %34, align 4, !tbaa !8
  %36 = load float, ptr %15, align 4, !tbaa !8
  %37 = fadd contract float %35, %36
  store float %37, ptr %15, align 4, !tbaa !8
  br label %38

38:                                               ; preds = %33, %31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %39 = icmp samesign ult i32 %4, 32
  br i1 %39, label %40, label %45

40:                                               ; preds = %38
  %41 = getelementptr inbounds nuw i8, ptr %15, i64 128
  %42 = load float, ptr %41, align 4, !tbaa !8
  %43 = load float, ptr %15, align 4, !tbaa !8
  %44 = fadd contract float %42, %43
  store float %44, ptr %15, align 4, !tbaa !8
  br label %45

45:                                               ; preds = %40, %38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %46 = icmp samesign ult i32 %4, 16
  br i1 %46, label %47, label %52

47:                                               ; preds = %45
  %48 = getelementptr inbounds nuw i8, ptr %15, i64 64
  %49 = load float, ptr %48, align 4, !tbaa !8
  %50 = load float, ptr %15, align 4, !tbaa !8
  %51 = fadd contract float %49, %50
  store float %51, ptr %15, align 4, !tbaa !8
  br label %52

52:                                               ; preds = %47, %45
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %53 = icmp samesign ult i32 %4, 8
  br i1 %53, label %54, label %59

54:                                               ; preds = %52
  %55 = getelementptr inbounds nuw i8, ptr %15, i64 32
  %56 = load float, ptr %55, align 4, !tbaa !8
  %57 = load float, ptr %15, align 4, !tbaa !8
  %58 = fadd contract float %56, %57
  store float %58, ptr %15, align 4, !tbaa !8
  br label %59

59:                                               ; preds = %54, %52
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %60 = icmp samesign ult i32 %4, 4
  br i1 %60, label %61, label %66

61:                                               ; preds = %59
  %62 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %63 = load float, ptr %62, align 4, !tbaa !8
  %64 = load float, ptr %15, align 4, !tbaa !8
  %65 = fadd contract float %63, %64
  store float %65, ptr %15, align 4, !tbaa !8
  br label %66

66:                                               ; preds = %61, %59
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %67 = icmp samesign ult i32 %4, 2
  br i1 %67, label %68, label %73

68:                                               ; preds = %66
  %69 = getelementptr inbounds nuw i8, ptr %15, i64 8
  %70 = load float, ptr %69, align 4, !tbaa !8
  %71 = load float, ptr %15, align 4, !tbaa !8
  %72 = fadd contract float %70, %71
  store float %72, ptr %15, align 4, !tbaa !8
  br label %73

73:                                               ; preds = %68, %66
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %74 = icmp eq i32 %4, 0
  br i1 %74, label %75, label %79

75:                                               ; preds = %73
  %76 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), i64 4), align 4, !tbaa !8
  %77 = load float, ptr %15, align 4, !tbaa !8
  %78 = fadd contract float %76, %77
  store float %78, ptr %15, align 4, !tbaa !8
  br label %79

79:                                               ; preds = %75, %73
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %74, label %80, label %84

80:                                               ; preds = %79
  %81 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12sum_unrolledILj256EEvPfPKfjE1s to ptr), align 4, !tbaa !8
  %82 = zext nneg i32 %5 to i64
  %83 = getelementptr inbounds nuw float, ptr %0, i64 %82
  store float %81, ptr %83, align 4, !tbaa !8
  br label %84

84:                                               ; preds = %80, %79
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32) #4

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="1024" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
