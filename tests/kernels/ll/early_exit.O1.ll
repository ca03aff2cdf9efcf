; ModuleID = 'early_exit.cu'
source_filename = "early_exit.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ18exit_without_writeE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ15exit_with_writeE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ18exit_in_the_middleE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ16exit_whole_blockE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ17trap_on_bad_indexE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_without_write(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = icmp ult i32 %7, %2
  br i1 %8, label %9, label %34

9:                                                ; preds = %3
  %10 = zext i32 %7 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4, !tbaa !8
  %13 = zext nneg i32 %4 to i64
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_without_writeE1s to ptr), i64 %13
  store float %12, ptr %14, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = icmp eq i32 %4, 0
  br i1 %15, label %21, label %16

16:                                               ; preds = %9
  %17 = zext nneg i32 %4 to i64
  %18 = getelementptr float, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_without_writeE1s to ptr), i64 %17
  %19 = getelementptr i8, ptr %18, i64 -4
  %20 = load float, ptr %19, align 4, !tbaa !8
  br label %21

21:                                               ; preds = %9, %16
  %22 = phi contract float [ %20, %16 ], [ 0.000000e+00, %9 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = icmp samesign ult i32 %4, 127
  %24 = add i32 %7, 1
  %25 = icmp ult i32 %24, %2
  %26 = and i1 %23, %25
  br i1 %26, label %27, label %30

27:                                               ; preds = %21
  %28 = getelementptr inbounds nuw i8, ptr %14, i64 4
  %29 = load float, ptr %28, align 4, !tbaa !8
  br label %30

30:                                               ; preds = %21, %27
  %31 = phi contract float [ %29, %27 ], [ 0.000000e+00, %21 ]
  %32 = fadd contract float %22, %31
  %33 = getelementptr inbounds nuw float, ptr %0, i64 %10
  store float %32, ptr %33, align 4, !tbaa !8
  br label %34

34:                                               ; preds = %3, %30
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_with_write(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = icmp ult i32 %7, %2
  br i1 %8, label %12, label %9

9:                                                ; preds = %3
  %10 = zext nneg i32 %4 to i64
  %11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 %10
  store float 0.000000e+00, ptr %11, align 4, !tbaa !8
  br label %26

12:                                               ; preds = %3
  %13 = zext i32 %7 to i64
  %14 = getelementptr inbounds nuw float, ptr %1, i64 %13
  %15 = load float, ptr %14, align 4, !tbaa !8
  %16 = zext nneg i32 %4 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 %16
  store float %15, ptr %17, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = load float, ptr %17, align 4, !tbaa !8
  %19 = add nuw nsw i32 %4, 1
  %20 = and i32 %19, 127
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ15exit_with_writeE1s to ptr), i64 %21
  %23 = load float, ptr %22, align 4, !tbaa !8
  %24 = fadd contract float %18, %23
  %25 = getelementptr inbounds nuw float, ptr %0, i64 %13
  store float %24, ptr %25, align 4, !tbaa !8
  br label %26

26:                                               ; preds = %12, %9
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_in_the_middle(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 %10
  store i32 %9, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = load i32, ptr %11, align 4, !tbaa !4
  %13 = add nuw nsw i32 %3, 1
  %14 = and i32 %13, 127
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = add nuw nsw i32 %3, 127
  %19 = and i32 %18, 127
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ18exit_in_the_middleE1s to ptr), i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !4
  %23 = tail call noundef i32 @llvm.smax.i32(i32 %17, i32 %22)
  %24 = icmp sgt i32 %23, %12
  br i1 %24, label %28, label %25

25:                                               ; preds = %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = shl nsw i32 %12, 1
  store i32 %26, ptr %11, align 4, !tbaa !4
  %27 = or disjoint i32 %26, 1
  br label %28

28:                                               ; preds = %2, %25
  %29 = phi i32 [ %27, %25 ], [ 0, %2 ]
  %30 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %29, ptr %30, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @exit_whole_block(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 %5
  %7 = load i8, ptr %6, align 1, !tbaa !10
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %23, label %9

9:                                                ; preds = %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = shl i32 %4, 7
  %12 = add i32 %11, %10
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !4
  %16 = zext nneg i32 %10 to i64
  %17 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16exit_whole_blockE1s to ptr), i64 %16
  store i32 %15, ptr %17, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = sub nsw i32 127, %10
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16exit_whole_blockE1s to ptr), i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = getelementptr inbounds nuw i32, ptr %0, i64 %13
  store i32 %21, ptr %22, align 4, !tbaa !4
  br label %23

23:                                               ; preds = %3, %9
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @trap_on_bad_index(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %4 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17trap_on_bad_indexE1s to ptr), i64 %11
  store i32 %10, ptr %12, align 4, !tbaa !4
  %13 = getelementptr inbounds nuw i32, ptr %2, i64 %8
  %14 = load i32, ptr %13, align 4, !tbaa !4
  %15 = icmp ugt i32 %14, 127
  br i1 %15, label %16, label %17

16:                                               ; preds = %3
  tail call void @llvm.trap()
  unreachable

17:                                               ; preds = %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = zext nneg i32 %14 to i64
  %19 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17trap_on_bad_indexE1s to ptr), i64 %18
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %20, ptr %21, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { cold noreturn nounwind memory(inaccessiblemem: write) }
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
!10 = !{!6, !6, i64 0}
