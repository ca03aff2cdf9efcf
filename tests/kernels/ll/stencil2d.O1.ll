; ModuleID = 'stencil2d.cu'
source_filename = "stencil2d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13jacobi_5pointE4tile = internal unnamed_addr addrspace(3) global [18 x [18 x float]] undef, align 4
@_ZZ13jacobi_5pointE7largest = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ10life_torusE1a = internal unnamed_addr addrspace(3) global [256 x i8] undef, align 1
@_ZZ10life_torusE1b = internal unnamed_addr addrspace(3) global [256 x i8] undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @jacobi_5point(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef writeonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = add nuw nsw i32 %5, 1
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %8 = add nuw nsw i32 %7, 1
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %10 = shl nuw nsw i32 %9, 4
  %11 = add nuw nsw i32 %10, %8
  %12 = mul i32 %3, %11
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %14 = shl i32 %13, 4
  %15 = add i32 %12, %14
  %16 = add i32 %15, %6
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr %2, i64 %17
  %19 = load float, ptr %18, align 4, !tbaa !8
  %20 = zext nneg i32 %8 to i64
  %21 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 %20
  %22 = zext nneg i32 %6 to i64
  %23 = getelementptr inbounds nuw float, ptr %21, i64 %22
  store float %19, ptr %23, align 4, !tbaa !8
  %24 = icmp eq i32 %5, 0
  br i1 %24, label %25, label %29

25:                                               ; preds = %4
  %26 = zext i32 %15 to i64
  %27 = getelementptr inbounds nuw float, ptr %2, i64 %26
  %28 = load float, ptr %27, align 4, !tbaa !8
  store float %28, ptr %21, align 4, !tbaa !8
  br label %29

29:                                               ; preds = %25, %4
  %30 = icmp eq i32 %6, 16
  br i1 %30, label %31, label %37

31:                                               ; preds = %29
  %32 = add i32 %16, 1
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw float, ptr %2, i64 %33
  %35 = load float, ptr %34, align 4, !tbaa !8
  %36 = getelementptr inbounds nuw i8, ptr %21, i64 68
  store float %35, ptr %36, align 4, !tbaa !8
  br label %37

37:                                               ; preds = %31, %29
  %38 = icmp eq i32 %7, 0
  br i1 %38, label %39, label %45

39:                                               ; preds = %37
  %40 = sub i32 %16, %3
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw float, ptr %2, i64 %41
  %43 = load float, ptr %42, align 4, !tbaa !8
  %44 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 %22
  store float %43, ptr %44, align 4, !tbaa !8
  br label %45

45:                                               ; preds = %39, %37
  %46 = icmp eq i32 %8, 16
  br i1 %46, label %47, label %53

47:                                               ; preds = %45
  %48 = add i32 %16, %3
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw float, ptr %2, i64 %49
  %51 = load float, ptr %50, align 4, !tbaa !8
  %52 = getelementptr inbounds nuw float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 1224), i64 %22
  store float %51, ptr %52, align 4, !tbaa !8
  br label %53

53:                                               ; preds = %47, %45
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %54 = zext nneg i32 %5 to i64
  %55 = getelementptr inbounds nuw float, ptr %21, i64 %54
  %56 = load float, ptr %55, align 4, !tbaa !8
  %57 = zext nneg i32 %5 to i64
  %58 = getelementptr inbounds nuw float, ptr %21, i64 %57
  %59 = getelementptr inbounds nuw i8, ptr %58, i64 8
  %60 = load float, ptr %59, align 4, !tbaa !8
  %61 = fadd contract float %56, %60
  %62 = zext nneg i32 %7 to i64
  %63 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 %62
  %64 = getelementptr inbounds nuw float, ptr %63, i64 %22
  %65 = load float, ptr %64, align 4, !tbaa !8
  %66 = fadd contract float %61, %65
  %67 = zext nneg i32 %7 to i64
  %68 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE4tile to ptr), i64 %67
  %69 = getelementptr inbounds nuw i8, ptr %68, i64 144
  %70 = getelementptr inbounds nuw float, ptr %69, i64 %22
  %71 = load float, ptr %70, align 4, !tbaa !8
  %72 = fadd contract float %66, %71
  %73 = fmul contract float %72, 2.500000e-01
  %74 = getelementptr inbounds nuw float, ptr %0, i64 %17
  store float %73, ptr %74, align 4, !tbaa !8
  %75 = load float, ptr %23, align 4, !tbaa !8
  %76 = fsub contract float %73, %75
  %77 = tail call contract noundef float @llvm.fabs.f32(float %76)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %78 = shl nuw nsw i32 %7, 4
  %79 = add nuw nsw i32 %78, %5
  %80 = zext nneg i32 %79 to i64
  %81 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %80
  store float %77, ptr %81, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %84

82:                                               ; preds = %94
  %83 = icmp eq i32 %79, 0
  br i1 %83, label %97, label %104

84:                                               ; preds = %53, %94
  %85 = phi i32 [ 128, %53 ], [ %95, %94 ]
  %86 = icmp samesign ult i32 %79, %85
  br i1 %86, label %87, label %94

87:                                               ; preds = %84
  %88 = load float, ptr %81, align 4, !tbaa !8
  %89 = add nuw nsw i32 %85, %79
  %90 = zext nneg i32 %89 to i64
  %91 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), i64 %90
  %92 = load float, ptr %91, align 4, !tbaa !8
  %93 = tail call noundef float @llvm.maxnum.f32(float %88, float %92)
  store float %93, ptr %81, align 4, !tbaa !8
  br label %94

94:                                               ; preds = %87, %84
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %95 = lshr i32 %85, 1
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %82, label %84, !llvm.loop !10

97:                                               ; preds = %82
  %98 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ13jacobi_5pointE7largest to ptr), align 4, !tbaa !8
  %99 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %100 = mul i32 %9, %99
  %101 = add i32 %100, %13
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw float, ptr %1, i64 %102
  store float %98, ptr %103, align 4, !tbaa !8
  br label %104

104:                                              ; preds = %97, %82
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @life_torus(ptr noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %5 = shl nuw nsw i32 %4, 5
  %6 = add nuw nsw i32 %5, %3
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = shl i32 %7, 8
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 %9
  %11 = zext nneg i32 %6 to i64
  %12 = getelementptr inbounds nuw i8, ptr %10, i64 %11
  %13 = load i8, ptr %12, align 1, !tbaa !13
  %14 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), i64 %11
  store i8 %13, ptr %14, align 1, !tbaa !13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = icmp eq i32 %1, 0
  br i1 %15, label %41, label %16

16:                                               ; preds = %2
  %17 = add nuw nsw i32 %3, 31
  %18 = and i32 %17, 31
  %19 = add nuw nsw i32 %3, 1
  %20 = and i32 %19, 31
  %21 = add nuw nsw i32 %5, 224
  %22 = and i32 %21, 224
  %23 = add nuw nsw i32 %5, 32
  %24 = and i32 %23, 224
  %25 = or disjoint i32 %22, %18
  %26 = zext nneg i32 %25 to i64
  %27 = add nuw nsw i32 %22, %3
  %28 = zext nneg i32 %27 to i64
  %29 = or disjoint i32 %22, %20
  %30 = zext nneg i32 %29 to i64
  %31 = or disjoint i32 %18, %5
  %32 = zext nneg i32 %31 to i64
  %33 = or disjoint i32 %20, %5
  %34 = zext nneg i32 %33 to i64
  %35 = or disjoint i32 %24, %18
  %36 = zext nneg i32 %35 to i64
  %37 = add nuw nsw i32 %24, %3
  %38 = zext nneg i32 %37 to i64
  %39 = or disjoint i32 %24, %20
  %40 = zext nneg i32 %39 to i64
  br label %45

41:                                               ; preds = %85, %2
  %42 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), %2 ], [ %47, %85 ]
  %43 = getelementptr inbounds nuw i8, ptr %42, i64 %11
  %44 = load i8, ptr %43, align 1, !tbaa !13
  store i8 %44, ptr %12, align 1, !tbaa !13
  ret void

45:                                               ; preds = %16, %85
  %46 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1a to ptr), %16 ], [ %47, %85 ]
  %47 = phi ptr [ addrspacecast (ptr addrspace(3) @_ZZ10life_torusE1b to ptr), %16 ], [ %46, %85 ]
  %48 = phi i32 [ 0, %16 ], [ %89, %85 ]
  %49 = getelementptr inbounds nuw i8, ptr %46, i64 %26
  %50 = load i8, ptr %49, align 1, !tbaa !13
  %51 = zext i8 %50 to i32
  %52 = getelementptr inbounds nuw i8, ptr %46, i64 %28
  %53 = load i8, ptr %52, align 1, !tbaa !13
  %54 = zext i8 %53 to i32
  %55 = add nuw nsw i32 %54, %51
  %56 = getelementptr inbounds nuw i8, ptr %46, i64 %30
  %57 = load i8, ptr %56, align 1, !tbaa !13
  %58 = zext i8 %57 to i32
  %59 = add nuw nsw i32 %55, %58
  %60 = getelementptr inbounds nuw i8, ptr %46, i64 %32
  %61 = load i8, ptr %60, align 1, !tbaa !13
  %62 = zext i8 %61 to i32
  %63 = add nuw nsw i32 %59, %62
  %64 = getelementptr inbounds nuw i8, ptr %46, i64 %34
  %65 = load i8, ptr %64, align 1, !tbaa !13
  %66 = zext i8 %65 to i32
  %67 = add nuw nsw i32 %63, %66
  %68 = getelementptr inbounds nuw i8, ptr %46, i64 %36
  %69 = load i8, ptr %68, align 1, !tbaa !13
  %70 = zext i8 %69 to i32
  %71 = add nuw nsw i32 %67, %70
  %72 = getelementptr inbounds nuw i8, ptr %46, i64 %38
  %73 = load i8, ptr %72, align 1, !tbaa !13
  %74 = zext i8 %73 to i32
  %75 = add nuw nsw i32 %71, %74
  %76 = getelementptr inbounds nuw i8, ptr %46, i64 %40
  %77 = load i8, ptr %76, align 1, !tbaa !13
  %78 = zext i8 %77 to i32
  %79 = add nuw nsw i32 %75, %78
  switch i32 %79, label %84 [
    i32 3, label %85
    i32 2, label %80
  ]

80:                                               ; preds = %45
  %81 = getelementptr inbounds nuw i8, ptr %46, i64 %11
  %82 = load i8, ptr %81, align 1, !tbaa !13
  %83 = icmp ne i8 %82, 0
  br label %85

84:                                               ; preds = %45
  br label %85

85:                                               ; preds = %45, %84, %80
  %86 = phi i1 [ true, %45 ], [ %83, %80 ], [ false, %84 ]
  %87 = zext i1 %86 to i8
  %88 = getelementptr inbounds nuw i8, ptr %47, i64 %11
  store i8 %87, ptr %88, align 1, !tbaa !13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %89 = add nuw i32 %48, 1
  %90 = icmp eq i32 %89, %1
  br i1 %90, label %41, label %45, !llvm.loop !14
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!13 = !{!6, !6, i64 0}
!14 = distinct !{!14, !11, !12}
