; ModuleID = 'cp_async.cu'
source_filename = "cp_async.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ16smooth_two_stageE4tile = internal addrspace(3) global [2 x [256 x float]] undef, align 16
@_ZZ17smooth_four_stageE4tile = internal addrspace(3) global [4 x [128 x float]] undef, align 4
@_ZZ10two_groupsE2sa = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ10two_groupsE2sb = internal addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @smooth_two_stage(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 8
  %7 = mul i32 %6, %2
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = getelementptr inbounds nuw float, ptr %0, i64 %8
  %11 = shl nuw nsw i32 %4, 2
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16smooth_two_stageE4tile to ptr), i64 %12
  %14 = getelementptr inbounds nuw float, ptr %9, i64 %12
  %15 = addrspacecast ptr %13 to ptr addrspace(3)
  %16 = addrspacecast ptr %14 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %15, ptr addrspace(1) %16)
  tail call void @llvm.nvvm.cp.async.commit.group()
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16smooth_two_stageE4tile to ptr), i64 %12
  %18 = icmp eq i32 %2, 0
  br i1 %18, label %21, label %19

19:                                               ; preds = %3
  %20 = icmp samesign ult i32 %4, 256
  br label %22

21:                                               ; preds = %42, %3
  ret void

22:                                               ; preds = %19, %42
  %23 = phi i32 [ 0, %19 ], [ %24, %42 ]
  %24 = add nuw i32 %23, 1
  %25 = icmp ult i32 %24, %2
  br i1 %25, label %26, label %36

26:                                               ; preds = %22
  %27 = and i32 %24, 1
  %28 = zext nneg i32 %27 to i64
  %29 = getelementptr inbounds nuw [256 x float], ptr %17, i64 %28
  %30 = shl i32 %24, 8
  %31 = add i32 %30, %11
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw float, ptr %9, i64 %32
  %34 = addrspacecast ptr %29 to ptr addrspace(3)
  %35 = addrspacecast ptr %33 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %34, ptr addrspace(1) %35)
  br label %36

36:                                               ; preds = %26, %22
  tail call void @llvm.nvvm.cp.async.commit.group()
  tail call void @llvm.nvvm.cp.async.wait.group(i32 1)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %37 = and i32 %23, 1
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16smooth_two_stageE4tile to ptr), i64 %38
  br i1 %20, label %40, label %42

40:                                               ; preds = %36
  %41 = shl i32 %23, 8
  br label %44

42:                                               ; preds = %44, %36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %43 = icmp eq i32 %24, %2
  br i1 %43, label %21, label %22, !llvm.loop !8

44:                                               ; preds = %40, %44
  %45 = phi i32 [ %4, %40 ], [ %60, %44 ]
  %46 = zext nneg i32 %45 to i64
  %47 = getelementptr inbounds nuw float, ptr %39, i64 %46
  %48 = load float, ptr %47, align 4, !tbaa !11
  %49 = fmul contract float %48, 5.000000e-01
  %50 = add nuw nsw i32 %45, 1
  %51 = and i32 %50, 255
  %52 = zext nneg i32 %51 to i64
  %53 = getelementptr inbounds nuw float, ptr %39, i64 %52
  %54 = load float, ptr %53, align 4, !tbaa !11
  %55 = fmul contract float %54, 5.000000e-01
  %56 = fadd contract float %49, %55
  %57 = add nuw nsw i32 %45, %41
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw float, ptr %10, i64 %58
  store float %56, ptr %59, align 4, !tbaa !11
  %60 = add nuw nsw i32 %45, 64
  %61 = icmp samesign ult i32 %45, 192
  br i1 %61, label %44, label %42, !llvm.loop !13
}

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @smooth_four_stage(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef %1, i32 noundef %2) local_unnamed_addr #3 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = mul i32 %6, %2
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = zext nneg i32 %4 to i64
  %11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17smooth_four_stageE4tile to ptr), i64 %10
  br label %25

12:                                               ; preds = %37
  %13 = getelementptr inbounds nuw float, ptr %0, i64 %8
  %14 = icmp eq i32 %2, 0
  br i1 %14, label %40, label %15

15:                                               ; preds = %12
  %16 = zext nneg i32 %4 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17smooth_four_stageE4tile to ptr), i64 %16
  %18 = add nuw nsw i32 %4, 127
  %19 = and i32 %18, 127
  %20 = zext nneg i32 %19 to i64
  %21 = zext nneg i32 %4 to i64
  %22 = add nuw nsw i32 %4, 1
  %23 = and i32 %22, 127
  %24 = zext nneg i32 %23 to i64
  br label %41

25:                                               ; preds = %3, %37
  %26 = phi i32 [ 0, %3 ], [ %38, %37 ]
  %27 = icmp ult i32 %26, %2
  br i1 %27, label %28, label %37

28:                                               ; preds = %25
  %29 = zext nneg i32 %26 to i64
  %30 = getelementptr inbounds nuw [128 x float], ptr %11, i64 %29
  %31 = shl nuw nsw i32 %26, 7
  %32 = add nuw nsw i32 %31, %4
  %33 = zext nneg i32 %32 to i64
  %34 = getelementptr inbounds nuw float, ptr %9, i64 %33
  %35 = addrspacecast ptr %30 to ptr addrspace(3)
  %36 = addrspacecast ptr %34 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %35, ptr addrspace(1) %36)
  br label %37

37:                                               ; preds = %28, %25
  tail call void @llvm.nvvm.cp.async.commit.group()
  %38 = add nuw nsw i32 %26, 1
  %39 = icmp eq i32 %38, 3
  br i1 %39, label %12, label %25, !llvm.loop !14

40:                                               ; preds = %55, %12
  ret void

41:                                               ; preds = %15, %55
  %42 = phi i32 [ 0, %15 ], [ %74, %55 ]
  tail call void @llvm.nvvm.cp.async.wait.group(i32 2)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %43 = add i32 %42, 3
  %44 = icmp ult i32 %43, %2
  br i1 %44, label %45, label %55

45:                                               ; preds = %41
  %46 = and i32 %43, 3
  %47 = zext nneg i32 %46 to i64
  %48 = getelementptr inbounds nuw [128 x float], ptr %17, i64 %47
  %49 = shl i32 %43, 7
  %50 = add i32 %49, %4
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw float, ptr %9, i64 %51
  %53 = addrspacecast ptr %48 to ptr addrspace(3)
  %54 = addrspacecast ptr %52 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %53, ptr addrspace(1) %54)
  br label %55

55:                                               ; preds = %45, %41
  tail call void @llvm.nvvm.cp.async.commit.group()
  %56 = and i32 %42, 3
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ17smooth_four_stageE4tile to ptr), i64 %57
  %59 = getelementptr inbounds nuw float, ptr %58, i64 %20
  %60 = load float, ptr %59, align 4, !tbaa !11
  %61 = fmul contract float %60, 2.500000e-01
  %62 = getelementptr inbounds nuw float, ptr %58, i64 %21
  %63 = load float, ptr %62, align 4, !tbaa !11
  %64 = fmul contract float %63, 5.000000e-01
  %65 = fadd contract float %61, %64
  %66 = getelementptr inbounds nuw float, ptr %58, i64 %24
  %67 = load float, ptr %66, align 4, !tbaa !11
  %68 = fmul contract float %67, 2.500000e-01
  %69 = fadd contract float %65, %68
  %70 = shl i32 %42, 7
  %71 = add i32 %70, %4
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw float, ptr %13, i64 %72
  store float %69, ptr %73, align 4, !tbaa !11
  %74 = add nuw i32 %42, 1
  %75 = icmp eq i32 %74, %2
  br i1 %75, label %40, label %41, !llvm.loop !15
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_groups(ptr noundef writeonly captures(none) %0, ptr noundef %1, ptr noundef %2) local_unnamed_addr #3 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext nneg i32 %4 to i64
  %9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sa to ptr), i64 %8
  %10 = zext i32 %7 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  %12 = addrspacecast ptr %9 to ptr addrspace(3)
  %13 = addrspacecast ptr %11 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %12, ptr addrspace(1) %13)
  tail call void @llvm.nvvm.cp.async.commit.group()
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sb to ptr), i64 %8
  %15 = getelementptr inbounds nuw float, ptr %2, i64 %10
  %16 = addrspacecast ptr %14 to ptr addrspace(3)
  %17 = addrspacecast ptr %15 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %16, ptr addrspace(1) %17)
  tail call void @llvm.nvvm.cp.async.commit.group()
  tail call void @llvm.nvvm.cp.async.wait.group(i32 1)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = xor i32 %4, 1
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sa to ptr), i64 %19
  %21 = load float, ptr %20, align 4, !tbaa !11
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10two_groupsE2sb to ptr), i64 %19
  %23 = load float, ptr %22, align 4, !tbaa !11
  %24 = fsub contract float %21, %23
  %25 = getelementptr inbounds nuw float, ptr %0, i64 %10
  store float %24, ptr %25, align 4, !tbaa !11
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #5

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #5

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.commit.group() #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nounwind }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nounwind memory(argmem: readwrite) }

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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!12, !12, i64 0}
!12 = !{!"float", !6, i64 0}
!13 = distinct !{!13, !9, !10}
!14 = distinct !{!14, !9, !10}
!15 = distinct !{!15, !9, !10}
