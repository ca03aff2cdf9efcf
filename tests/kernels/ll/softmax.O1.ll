; ModuleID = 'softmax.cu'
source_filename = "softmax.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float2 = type { float, float }

@_ZZ12softmax_treeE1s = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ14softmax_onlineE7of_warp = internal unnamed_addr addrspace(3) global [4 x %struct.float2] undef, align 8
@_ZZ14softmax_onlineE8of_block.0 = internal unnamed_addr addrspace(3) global float undef, align 8
@_ZZ14softmax_onlineE8of_block.1 = internal unnamed_addr addrspace(3) global float undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @softmax_tree(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %2, %5
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = icmp ult i32 %4, %2
  br i1 %9, label %14, label %10

10:                                               ; preds = %14, %3
  %11 = phi float [ 0xC7EFF933C0000000, %3 ], [ %20, %14 ]
  %12 = zext nneg i32 %4 to i64
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %12
  store float %11, ptr %13, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %26

14:                                               ; preds = %3, %14
  %15 = phi float [ %20, %14 ], [ 0xC7EFF933C0000000, %3 ]
  %16 = phi i32 [ %21, %14 ], [ %4, %3 ]
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr %8, i64 %17
  %19 = load float, ptr %18, align 4, !tbaa !8
  %20 = tail call noundef float @llvm.maxnum.f32(float %15, float %19)
  %21 = add i32 %16, 256
  %22 = icmp ult i32 %21, %2
  br i1 %22, label %14, label %10, !llvm.loop !10

23:                                               ; preds = %36
  %24 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = icmp ult i32 %4, %2
  br i1 %25, label %41, label %39

26:                                               ; preds = %10, %36
  %27 = phi i32 [ 128, %10 ], [ %37, %36 ]
  %28 = icmp samesign ult i32 %4, %27
  br i1 %28, label %29, label %36

29:                                               ; preds = %26
  %30 = load float, ptr %13, align 4, !tbaa !8
  %31 = add nuw nsw i32 %27, %4
  %32 = zext nneg i32 %31 to i64
  %33 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %32
  %34 = load float, ptr %33, align 4, !tbaa !8
  %35 = tail call noundef float @llvm.maxnum.f32(float %30, float %34)
  store float %35, ptr %13, align 4, !tbaa !8
  br label %36

36:                                               ; preds = %29, %26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %37 = lshr i32 %27, 1
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %23, label %26, !llvm.loop !13

39:                                               ; preds = %41, %23
  %40 = phi float [ 0.000000e+00, %23 ], [ %50, %41 ]
  store float %40, ptr %13, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %57

41:                                               ; preds = %23, %41
  %42 = phi i32 [ %51, %41 ], [ %4, %23 ]
  %43 = phi float [ %50, %41 ], [ 0.000000e+00, %23 ]
  %44 = zext i32 %42 to i64
  %45 = getelementptr inbounds nuw float, ptr %8, i64 %44
  %46 = load float, ptr %45, align 4, !tbaa !8
  %47 = fsub contract float %46, %24
  %48 = fmul contract float %47, 0x3FF7154760000000
  %49 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %48)
  %50 = fadd contract float %43, %49
  %51 = add i32 %42, 256
  %52 = icmp ult i32 %51, %2
  br i1 %52, label %41, label %39, !llvm.loop !14

53:                                               ; preds = %67
  %54 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), align 4, !tbaa !8
  %55 = fdiv contract float 1.000000e+00, %54
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %56 = icmp ult i32 %4, %2
  br i1 %56, label %71, label %70

57:                                               ; preds = %39, %67
  %58 = phi i32 [ 128, %39 ], [ %68, %67 ]
  %59 = icmp samesign ult i32 %4, %58
  br i1 %59, label %60, label %67

60:                                               ; preds = %57
  %61 = add nuw nsw i32 %58, %4
  %62 = zext nneg i32 %61 to i64
  %63 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %62
  %64 = load float, ptr %63, align 4, !tbaa !8
  %65 = load float, ptr %13, align 4, !tbaa !8
  %66 = fadd contract float %64, %65
  store float %66, ptr %13, align 4, !tbaa !8
  br label %67

67:                                               ; preds = %60, %57
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %68 = lshr i32 %58, 1
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %53, label %57, !llvm.loop !15

70:                                               ; preds = %71, %53
  ret void

71:                                               ; preds = %53, %71
  %72 = phi i32 [ %83, %71 ], [ %4, %53 ]
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds nuw float, ptr %8, i64 %73
  %75 = load float, ptr %74, align 4, !tbaa !8
  %76 = fsub contract float %75, %24
  %77 = fmul contract float %76, 0x3FF7154760000000
  %78 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %77)
  %79 = fmul contract float %55, %78
  %80 = add i32 %72, %6
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds nuw float, ptr %0, i64 %81
  store float %79, ptr %82, align 4, !tbaa !8
  %83 = add i32 %72, 256
  %84 = icmp ult i32 %83, %2
  br i1 %84, label %71, label %70, !llvm.loop !16
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @softmax_online(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = and i32 %4, 31
  %6 = lshr i32 %4, 5
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %2, %7
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw float, ptr %1, i64 %9
  %11 = icmp ult i32 %4, %2
  br i1 %11, label %35, label %12

12:                                               ; preds = %35, %3
  %13 = phi float [ 0.000000e+00, %3 ], [ %50, %35 ]
  %14 = phi float [ 0xC7EFF933C0000000, %3 ], [ %42, %35 ]
  br label %15

15:                                               ; preds = %12, %15
  %16 = phi i32 [ %31, %15 ], [ 16, %12 ]
  %17 = phi float [ %30, %15 ], [ %13, %12 ]
  %18 = phi float [ %21, %15 ], [ %14, %12 ]
  %19 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %18, i32 range(i32 1, -2147483648) %16, i32 31)
  %20 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %17, i32 range(i32 1, -2147483648) %16, i32 31)
  %21 = tail call noundef float @llvm.maxnum.f32(float %18, float %19)
  %22 = fsub contract float %18, %21
  %23 = fmul contract float %22, 0x3FF7154760000000
  %24 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %23)
  %25 = fmul contract float %17, %24
  %26 = fsub contract float %19, %21
  %27 = fmul contract float %26, 0x3FF7154760000000
  %28 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %27)
  %29 = fmul contract float %20, %28
  %30 = fadd contract float %25, %29
  %31 = lshr i32 %16, 1
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %15, !llvm.loop !17

33:                                               ; preds = %15
  %34 = icmp eq i32 %5, 0
  br i1 %34, label %53, label %57

35:                                               ; preds = %3, %35
  %36 = phi float [ %50, %35 ], [ 0.000000e+00, %3 ]
  %37 = phi float [ %42, %35 ], [ 0xC7EFF933C0000000, %3 ]
  %38 = phi i32 [ %51, %35 ], [ %4, %3 ]
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds nuw float, ptr %10, i64 %39
  %41 = load float, ptr %40, align 4, !tbaa !8
  %42 = tail call noundef float @llvm.maxnum.f32(float %37, float %41)
  %43 = fsub contract float %37, %42
  %44 = fmul contract float %43, 0x3FF7154760000000
  %45 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %44)
  %46 = fmul contract float %36, %45
  %47 = fsub contract float %41, %42
  %48 = fmul contract float %47, 0x3FF7154760000000
  %49 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %48)
  %50 = fadd contract float %46, %49
  %51 = add i32 %38, 128
  %52 = icmp ult i32 %51, %2
  br i1 %52, label %35, label %12, !llvm.loop !18

53:                                               ; preds = %33
  %54 = zext nneg i32 %6 to i64
  %55 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ14softmax_onlineE7of_warp to ptr), i64 %54
  store float %21, ptr %55, align 8, !tbaa !8
  %56 = getelementptr inbounds nuw i8, ptr %55, i64 4
  store float %30, ptr %56, align 4, !tbaa !8
  br label %57

57:                                               ; preds = %53, %33
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %58 = icmp eq i32 %6, 0
  br i1 %58, label %59, label %90

59:                                               ; preds = %57
  %60 = icmp samesign ult i32 %5, 4
  br i1 %60, label %61, label %67

61:                                               ; preds = %59
  %62 = zext nneg i32 %5 to i64
  %63 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ14softmax_onlineE7of_warp to ptr), i64 %62
  %64 = load float, ptr %63, align 8, !tbaa !8
  %65 = getelementptr inbounds nuw i8, ptr %63, i64 4
  %66 = load float, ptr %65, align 4, !tbaa !8
  br label %67

67:                                               ; preds = %59, %61
  %68 = phi float [ %66, %61 ], [ 0.000000e+00, %59 ]
  %69 = phi float [ %64, %61 ], [ 0xC7EFF933C0000000, %59 ]
  br label %70

70:                                               ; preds = %67, %70
  %71 = phi i32 [ %86, %70 ], [ 16, %67 ]
  %72 = phi float [ %85, %70 ], [ %68, %67 ]
  %73 = phi float [ %76, %70 ], [ %69, %67 ]
  %74 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %73, i32 range(i32 1, -2147483648) %71, i32 31)
  %75 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %72, i32 range(i32 1, -2147483648) %71, i32 31)
  %76 = tail call noundef float @llvm.maxnum.f32(float %73, float %74)
  %77 = fsub contract float %73, %76
  %78 = fmul contract float %77, 0x3FF7154760000000
  %79 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %78)
  %80 = fmul contract float %72, %79
  %81 = fsub contract float %74, %76
  %82 = fmul contract float %81, 0x3FF7154760000000
  %83 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %82)
  %84 = fmul contract float %75, %83
  %85 = fadd contract float %80, %84
  %86 = lshr i32 %71, 1
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %88, label %70, !llvm.loop !17

88:                                               ; preds = %70
  br i1 %34, label %89, label %90

89:                                               ; preds = %88
  store float %76, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.0, align 8, !tbaa !8
  store float %85, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.1, align 4, !tbaa !8
  br label %90

90:                                               ; preds = %88, %89, %57
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %91 = load float, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.0, align 8, !tbaa !8
  %92 = load float, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.1, align 4, !tbaa !8
  %93 = icmp ult i32 %4, %2
  br i1 %93, label %95, label %94

94:                                               ; preds = %95, %90
  ret void

95:                                               ; preds = %90, %95
  %96 = phi i32 [ %107, %95 ], [ %4, %90 ]
  %97 = zext i32 %96 to i64
  %98 = getelementptr inbounds nuw float, ptr %10, i64 %97
  %99 = load float, ptr %98, align 4, !tbaa !8
  %100 = fsub contract float %99, %91
  %101 = fmul contract float %100, 0x3FF7154760000000
  %102 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %101)
  %103 = fdiv contract float %102, %92
  %104 = add i32 %96, %8
  %105 = zext i32 %104 to i64
  %106 = getelementptr inbounds nuw float, ptr %0, i64 %105
  store float %103, ptr %106, align 4, !tbaa !8
  %107 = add i32 %96, 128
  %108 = icmp ult i32 %107, %2
  br i1 %108, label %95, label %94, !llvm.loop !19
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
