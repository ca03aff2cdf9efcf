; ModuleID = 'extern_shared.cu'
source_filename = "extern_shared.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@pool = external dso_local local_unnamed_addr addrspace(3) global [0 x float], align 4
@as_float = external dso_local local_unnamed_addr addrspace(3) global [0 x float], align 4
@as_int = external dso_local local_unnamed_addr addrspace(3) global [0 x i32], align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @carve(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %5
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = mul i32 %8, %4
  %10 = add i32 %9, %7
  %11 = zext i32 %10 to i64
  %12 = getelementptr inbounds nuw float, ptr %2, i64 %11
  %13 = load float, ptr %12, align 4, !tbaa !8
  %14 = zext nneg i32 %7 to i64
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %14
  store float %13, ptr %15, align 4, !tbaa !8
  %16 = getelementptr inbounds nuw i32, ptr %1, i64 %11
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = getelementptr inbounds nuw i32, ptr %6, i64 %14
  store i32 %17, ptr %18, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = load i32, ptr %18, align 4, !tbaa !4
  br label %33

20:                                               ; preds = %44
  %21 = shl nuw nsw i32 %4, 1
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %24 = getelementptr inbounds nuw float, ptr %23, i64 %14
  store float %45, ptr %24, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = load float, ptr %15, align 4, !tbaa !8
  %26 = xor i32 %7, -1
  %27 = add nsw i32 %4, %26
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw float, ptr %23, i64 %28
  %30 = load float, ptr %29, align 4, !tbaa !8
  %31 = fdiv contract float %25, %30
  %32 = getelementptr inbounds nuw float, ptr %0, i64 %11
  store float %31, ptr %32, align 4, !tbaa !8
  ret void

33:                                               ; preds = %3, %44
  %34 = phi i32 [ 0, %3 ], [ %46, %44 ]
  %35 = phi float [ 0.000000e+00, %3 ], [ %45, %44 ]
  %36 = zext nneg i32 %34 to i64
  %37 = getelementptr inbounds nuw i32, ptr %6, i64 %36
  %38 = load i32, ptr %37, align 4, !tbaa !4
  %39 = icmp eq i32 %38, %19
  br i1 %39, label %40, label %44

40:                                               ; preds = %33
  %41 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @pool to ptr), i64 %36
  %42 = load float, ptr %41, align 4, !tbaa !8
  %43 = fadd contract float %35, %42
  br label %44

44:                                               ; preds = %33, %40
  %45 = phi float [ %43, %40 ], [ %35, %33 ]
  %46 = add nuw nsw i32 %34, 1
  %47 = icmp eq i32 %46, %4
  br i1 %47, label %20, label %33, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @two_names(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4, !tbaa !8
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @as_float to ptr), i64 %10
  store float %9, ptr %11, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = add nuw nsw i32 %3, 1
  %13 = and i32 %12, 127
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @as_float to ptr), i64 %14
  %16 = load float, ptr %15, align 4, !tbaa !8
  %17 = load float, ptr %11, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = fcmp contract ogt float %16, %17
  %19 = select i1 %18, i32 1, i32 -1
  %20 = sub nsw i32 127, %3
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @as_int to ptr), i64 %21
  store i32 %19, ptr %22, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @as_int to ptr), i64 %10
  %24 = load i32, ptr %23, align 4, !tbaa !4
  %25 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %24, ptr %25, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
