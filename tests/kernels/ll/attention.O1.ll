; ModuleID = 'attention.cu'
source_filename = "attention.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14attention_tileE2tk = internal unnamed_addr addrspace(3) global [32 x [16 x float]] undef, align 4
@_ZZ14attention_tileE2tv = internal unnamed_addr addrspace(3) global [32 x [16 x float]] undef, align 4
@_ZZ16attention_decodeE4part = internal unnamed_addr addrspace(3) global [4 x [32 x float]] undef, align 4
@_ZZ16attention_decodeE12part_largest = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4
@_ZZ16attention_decodeE8part_sum = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @attention_tile(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef readonly captures(none) %2, ptr noalias noundef readonly captures(none) %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = alloca [16 x float], align 4
  %7 = alloca [16 x float], align 4
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = shl i32 %9, 6
  %11 = add i32 %10, %8
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #8
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #8
  %12 = shl i32 %11, 4
  br label %21

13:                                               ; preds = %21
  %14 = icmp eq i32 %4, 0
  br i1 %14, label %39, label %15

15:                                               ; preds = %13
  %16 = icmp samesign ult i32 %8, 512
  %17 = and i32 %8, 15
  %18 = zext nneg i32 %17 to i64
  %19 = getelementptr inbounds float, ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tk to ptr), i64 %18
  %20 = getelementptr inbounds float, ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tv to ptr), i64 %18
  br label %33

21:                                               ; preds = %5, %21
  %22 = phi i32 [ 0, %5 ], [ %31, %21 ]
  %23 = add nuw nsw i32 %22, %12
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw float, ptr %1, i64 %24
  %26 = load float, ptr %25, align 4, !tbaa !8
  %27 = fmul contract float %26, 2.500000e-01
  %28 = zext nneg i32 %22 to i64
  %29 = getelementptr inbounds nuw float, ptr %6, i64 %28
  store float %27, ptr %29, align 4, !tbaa !8
  %30 = getelementptr inbounds nuw float, ptr %7, i64 %28
  store float 0.000000e+00, ptr %30, align 4, !tbaa !8
  %31 = add nuw nsw i32 %22, 1
  %32 = icmp eq i32 %31, 16
  br i1 %32, label %13, label %21, !llvm.loop !10

33:                                               ; preds = %15, %63
  %34 = phi float [ 0xC7EFF933C0000000, %15 ], [ %67, %63 ]
  %35 = phi float [ 0.000000e+00, %15 ], [ %90, %63 ]
  %36 = phi i32 [ 0, %15 ], [ %64, %63 ]
  br i1 %16, label %37, label %42

37:                                               ; preds = %33
  %38 = shl i32 %36, 4
  br label %43

39:                                               ; preds = %63, %13
  %40 = phi float [ 0.000000e+00, %13 ], [ %90, %63 ]
  %41 = shl i32 %11, 4
  br label %106

42:                                               ; preds = %43, %33
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %57

43:                                               ; preds = %37, %43
  %44 = phi i32 [ %8, %37 ], [ %55, %43 ]
  %45 = add nuw nsw i32 %44, %38
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw float, ptr %2, i64 %46
  %48 = load float, ptr %47, align 4, !tbaa !8
  %49 = lshr i32 %44, 4
  %50 = zext nneg i32 %49 to i64
  %51 = getelementptr inbounds [16 x float], ptr %19, i64 %50
  store float %48, ptr %51, align 4, !tbaa !8
  %52 = getelementptr inbounds nuw float, ptr %3, i64 %46
  %53 = load float, ptr %52, align 4, !tbaa !8
  %54 = getelementptr inbounds [16 x float], ptr %20, i64 %50
  store float %53, ptr %54, align 4, !tbaa !8
  %55 = add nuw nsw i32 %44, 64
  %56 = icmp samesign ult i32 %44, 448
  br i1 %56, label %43, label %42, !llvm.loop !13

57:                                               ; preds = %42, %88
  %58 = phi float [ %34, %42 ], [ %67, %88 ]
  %59 = phi float [ %35, %42 ], [ %90, %88 ]
  %60 = phi i32 [ 0, %42 ], [ %91, %88 ]
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tk to ptr), i64 %61
  br label %76

63:                                               ; preds = %88
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %64 = add i32 %36, 32
  %65 = icmp ult i32 %64, %4
  br i1 %65, label %33, label %39, !llvm.loop !14

66:                                               ; preds = %76
  %67 = tail call noundef float @llvm.maxnum.f32(float %58, float %85)
  %68 = fsub contract float %58, %67
  %69 = fmul contract float %68, 0x3FF7154760000000
  %70 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %69)
  %71 = fsub contract float %85, %67
  %72 = fmul contract float %71, 0x3FF7154760000000
  %73 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %72)
  %74 = zext nneg i32 %60 to i64
  %75 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tv to ptr), i64 %74
  br label %93

76:                                               ; preds = %57, %76
  %77 = phi i32 [ 0, %57 ], [ %86, %76 ]
  %78 = phi float [ 0.000000e+00, %57 ], [ %85, %76 ]
  %79 = zext nneg i32 %77 to i64
  %80 = getelementptr inbounds nuw float, ptr %6, i64 %79
  %81 = load float, ptr %80, align 4, !tbaa !8
  %82 = getelementptr inbounds nuw float, ptr %62, i64 %79
  %83 = load float, ptr %82, align 4, !tbaa !8
  %84 = fmul contract float %81, %83
  %85 = fadd contract float %78, %84
  %86 = add nuw nsw i32 %77, 1
  %87 = icmp eq i32 %86, 16
  br i1 %87, label %66, label %76, !llvm.loop !15

88:                                               ; preds = %93
  %89 = fmul contract float %59, %70
  %90 = fadd contract float %89, %73
  %91 = add nuw nsw i32 %60, 1
  %92 = icmp eq i32 %91, 32
  br i1 %92, label %63, label %57, !llvm.loop !16

93:                                               ; preds = %66, %93
  %94 = phi i32 [ 0, %66 ], [ %103, %93 ]
  %95 = zext nneg i32 %94 to i64
  %96 = getelementptr inbounds nuw float, ptr %7, i64 %95
  %97 = load float, ptr %96, align 4, !tbaa !8
  %98 = fmul contract float %70, %97
  %99 = getelementptr inbounds nuw float, ptr %75, i64 %95
  %100 = load float, ptr %99, align 4, !tbaa !8
  %101 = fmul contract float %73, %100
  %102 = fadd contract float %98, %101
  store float %102, ptr %96, align 4, !tbaa !8
  %103 = add nuw nsw i32 %94, 1
  %104 = icmp eq i32 %103, 16
  br i1 %104, label %88, label %93, !llvm.loop !17

105:                                              ; preds = %106
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #8
  ret void

106:                                              ; preds = %39, %106
  %107 = phi i32 [ 0, %39 ], [ %115, %106 ]
  %108 = zext nneg i32 %107 to i64
  %109 = getelementptr inbounds nuw float, ptr %7, i64 %108
  %110 = load float, ptr %109, align 4, !tbaa !8
  %111 = fdiv contract float %110, %40
  %112 = add nuw nsw i32 %107, %41
  %113 = zext i32 %112 to i64
  %114 = getelementptr inbounds nuw float, ptr %0, i64 %113
  store float %111, ptr %114, align 4, !tbaa !8
  %115 = add nuw nsw i32 %107, 1
  %116 = icmp eq i32 %115, 16
  br i1 %116, label %105, label %106, !llvm.loop !18
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @attention_decode(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, i32 noundef %4) local_unnamed_addr #3 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = and i32 %6, 31
  %8 = lshr i32 %6, 5
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = shl i32 %9, 5
  %11 = mul i32 %10, %4
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds nuw float, ptr %2, i64 %12
  %14 = getelementptr inbounds nuw float, ptr %3, i64 %12
  %15 = shl i32 %9, 5
  %16 = or disjoint i32 %15, %7
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr %1, i64 %17
  %19 = load float, ptr %18, align 4, !tbaa !8
  %20 = fmul contract float %19, 0x3FC6A09E80000000
  %21 = icmp ult i32 %8, %4
  br i1 %21, label %31, label %22

22:                                               ; preds = %42, %5
  %23 = phi float [ 0.000000e+00, %5 ], [ %56, %42 ]
  %24 = phi float [ 0.000000e+00, %5 ], [ %51, %42 ]
  %25 = phi float [ 0xC7EFF933C0000000, %5 ], [ %43, %42 ]
  %26 = zext nneg i32 %8 to i64
  %27 = getelementptr inbounds nuw [32 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE4part to ptr), i64 %26
  %28 = zext nneg i32 %7 to i64
  %29 = getelementptr inbounds nuw float, ptr %27, i64 %28
  store float %23, ptr %29, align 4, !tbaa !8
  %30 = icmp eq i32 %7, 0
  br i1 %30, label %66, label %69

31:                                               ; preds = %5, %42
  %32 = phi float [ %43, %42 ], [ 0xC7EFF933C0000000, %5 ]
  %33 = phi float [ %51, %42 ], [ 0.000000e+00, %5 ]
  %34 = phi float [ %56, %42 ], [ 0.000000e+00, %5 ]
  %35 = phi i32 [ %57, %42 ], [ %8, %5 ]
  %36 = shl i32 %35, 5
  %37 = or disjoint i32 %36, %7
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw float, ptr %13, i64 %38
  %40 = load float, ptr %39, align 4, !tbaa !8
  %41 = fmul contract float %20, %40
  br label %59

42:                                               ; preds = %59
  %43 = tail call noundef float @llvm.maxnum.f32(float %32, float %63)
  %44 = fsub contract float %32, %43
  %45 = fmul contract float %44, 0x3FF7154760000000
  %46 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %45)
  %47 = fsub contract float %63, %43
  %48 = fmul contract float %47, 0x3FF7154760000000
  %49 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %48)
  %50 = fmul contract float %33, %46
  %51 = fadd contract float %50, %49
  %52 = fmul contract float %34, %46
  %53 = getelementptr inbounds nuw float, ptr %14, i64 %38
  %54 = load float, ptr %53, align 4, !tbaa !8
  %55 = fmul contract float %49, %54
  %56 = fadd contract float %52, %55
  %57 = add i32 %35, 4
  %58 = icmp ult i32 %57, %4
  br i1 %58, label %31, label %22, !llvm.loop !19

59:                                               ; preds = %31, %59
  %60 = phi float [ %41, %31 ], [ %63, %59 ]
  %61 = phi i32 [ 16, %31 ], [ %64, %59 ]
  %62 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %60, i32 range(i32 1, -2147483648) %61, i32 31)
  %63 = fadd contract float %60, %62
  %64 = lshr i32 %61, 1
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %42, label %59, !llvm.loop !20

66:                                               ; preds = %22
  %67 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 %26
  store float %25, ptr %67, align 4, !tbaa !8
  %68 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 %26
  store float %24, ptr %68, align 4, !tbaa !8
  br label %69

69:                                               ; preds = %66, %22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %70 = icmp eq i32 %8, 0
  br i1 %70, label %71, label %103

71:                                               ; preds = %69
  %72 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE4part to ptr), i64 %28
  br label %76

73:                                               ; preds = %76
  %74 = fdiv contract float %100, %95
  %75 = getelementptr inbounds nuw float, ptr %0, i64 %17
  store float %74, ptr %75, align 4, !tbaa !8
  br label %103

76:                                               ; preds = %71, %76
  %77 = phi float [ %25, %71 ], [ %84, %76 ]
  %78 = phi float [ %24, %71 ], [ %95, %76 ]
  %79 = phi float [ %23, %71 ], [ %100, %76 ]
  %80 = phi i32 [ 1, %71 ], [ %101, %76 ]
  %81 = zext nneg i32 %80 to i64
  %82 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 %81
  %83 = load float, ptr %82, align 4, !tbaa !8
  %84 = tail call noundef float @llvm.maxnum.f32(float %77, float %83)
  %85 = fsub contract float %77, %84
  %86 = fmul contract float %85, 0x3FF7154760000000
  %87 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %86)
  %88 = fsub contract float %83, %84
  %89 = fmul contract float %88, 0x3FF7154760000000
  %90 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %89)
  %91 = fmul contract float %78, %87
  %92 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 %81
  %93 = load float, ptr %92, align 4, !tbaa !8
  %94 = fmul contract float %90, %93
  %95 = fadd contract float %91, %94
  %96 = fmul contract float %79, %87
  %97 = getelementptr inbounds nuw [32 x float], ptr %72, i64 %81
  %98 = load float, ptr %97, align 4, !tbaa !8
  %99 = fmul contract float %90, %98
  %100 = fadd contract float %96, %99
  %101 = add nuw nsw i32 %80, 1
  %102 = icmp eq i32 %101, 4
  br i1 %102, label %73, label %76, !llvm.loop !21

103:                                              ; preds = %69, %73
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #5

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #7

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nounwind }

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
!18 = distinct !{!18, !11, !12}
!19 = distinct !{!19, !11, !12}
!20 = distinct !{!20, !11, !12}
!21 = distinct !{!21, !11, !12}
