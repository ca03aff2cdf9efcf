; RUN: selvedge-opt -passes=dead-sync-elim -pass-remarks=dead-sync -pass-remarks-missed=dead-sync -disable-output %s 2>&1 | check %s
; RUN: selvedge-opt -passes='dead-sync-elim<no-trust-loads>' -pass-remarks=dead-sync -pass-remarks-missed=dead-sync -disable-output %s 2>&1 | check %s --check-prefix=OFF
; WHY: the bounds of loops are in dynamic shared memory, with tiles at computed offsets: thread 0 writes them before a
;      barrier, and again after later ones. They do not race, so all threads run the loops alike, and the barrier before
;      the result is stored is redundant. From CUDA, by clang -O2; the second kernel copies asynchronously.

; CHECK-NOT: [divergent]
; CHECK-NOT: [shifted]
; CHECK: removed barrier: {{.*}} [apart]. {{.*}}; under the assumption trust-loads
; CHECK-NOT: [divergent]
; CHECK-NOT: [shifted]
; CHECK: removed barrier: {{.*}} [apart]. {{.*}}; under the assumption trust-loads
; CHECK-NOT: [divergent]
; CHECK-NOT: [shifted]
; OFF-NOT: removed barrier
; OFF-COUNT-4: [divergent]
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@smem = external dso_local addrspace(3) global [0 x i32], align 4

define dso_local ptx_kernel void @grouped(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = icmp eq i32 %6, 0
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %10 = zext i32 %4 to i64
  %11 = zext nneg i32 %6 to i64
  %12 = xor i32 %6, 1
  %13 = zext nneg i32 %12 to i64
  %14 = sub nsw i32 127, %6
  %15 = zext i32 %14 to i64
  br label %16

16:                                               ; preds = %35, %5
  %17 = phi i32 [ %7, %5 ], [ %27, %35 ]
  br i1 %8, label %18, label %26

18:                                               ; preds = %16
  store i32 %17, ptr addrspacecast (ptr addrspace(3) @smem to ptr), align 4, !tbaa !4
  %19 = icmp ult i32 %17, %3
  br i1 %19, label %20, label %24

20:                                               ; preds = %18
  %21 = zext i32 %17 to i64
  %22 = getelementptr inbounds nuw i32, ptr %2, i64 %21
  %23 = load i32, ptr %22, align 4, !tbaa !4
  br label %24

24:                                               ; preds = %18, %20
  %25 = phi i32 [ %23, %20 ], [ 0, %18 ]
  store i32 %25, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 4), align 4, !tbaa !4
  br label %26

26:                                               ; preds = %24, %16
  %27 = add i32 %17, %9
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %28 = load i32, ptr addrspacecast (ptr addrspace(3) @smem to ptr), align 4, !tbaa !4
  %29 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 4), align 4, !tbaa !4
  %30 = icmp ult i32 %28, %3
  br i1 %30, label %31, label %62

31:                                               ; preds = %26
  %32 = icmp eq i32 %29, 0
  br i1 %32, label %35, label %33

33:                                               ; preds = %31
  %34 = mul i32 %29, %28
  br label %41

35:                                               ; preds = %41, %31
  %36 = phi float [ 0.000000e+00, %31 ], [ %59, %41 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %37 = shl i32 %28, 7
  %38 = add i32 %37, %6
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds nuw float, ptr %0, i64 %39
  store float %36, ptr %40, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %16

41:                                               ; preds = %33, %41
  %42 = phi i32 [ 0, %33 ], [ %60, %41 ]
  %43 = phi float [ 0.000000e+00, %33 ], [ %59, %41 ]
  %44 = trunc i32 %42 to i1
  %45 = select i1 %44, i64 %10, i64 0
  %46 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 16), i64 %45
  %47 = add i32 %42, %34
  %48 = shl i32 %47, 7
  %49 = add i32 %48, %6
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw float, ptr %1, i64 %50
  %52 = load float, ptr %51, align 4, !tbaa !8
  %53 = getelementptr inbounds nuw float, ptr %46, i64 %11
  store float %52, ptr %53, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %54 = getelementptr inbounds nuw float, ptr %46, i64 %13
  %55 = load float, ptr %54, align 4, !tbaa !8
  %56 = getelementptr inbounds nuw float, ptr %46, i64 %15
  %57 = load float, ptr %56, align 4, !tbaa !8
  %58 = fmul contract float %55, %57
  %59 = fadd contract float %43, %58
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %60 = add nuw i32 %42, 1
  %61 = icmp eq i32 %60, %29
  br i1 %61, label %35, label %41, !llvm.loop !10

62:                                               ; preds = %26
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

define dso_local ptx_kernel void @grouped_async(ptr noundef writeonly captures(none) %0, ptr noundef %1, ptr noundef readonly captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = icmp eq i32 %6, 0
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %10 = zext i32 %4 to i64
  %11 = zext nneg i32 %6 to i64
  %12 = getelementptr inbounds nuw float, ptr %1, i64 %11
  %13 = xor i32 %6, 1
  %14 = zext nneg i32 %13 to i64
  %15 = sub nsw i32 127, %6
  %16 = zext i32 %15 to i64
  br label %17

17:                                               ; preds = %36, %5
  %18 = phi i32 [ %7, %5 ], [ %28, %36 ]
  br i1 %8, label %19, label %27

19:                                               ; preds = %17
  store i32 %18, ptr addrspacecast (ptr addrspace(3) @smem to ptr), align 4, !tbaa !4
  %20 = icmp ult i32 %18, %3
  br i1 %20, label %21, label %25

21:                                               ; preds = %19
  %22 = zext i32 %18 to i64
  %23 = getelementptr inbounds nuw i32, ptr %2, i64 %22
  %24 = load i32, ptr %23, align 4, !tbaa !4
  br label %25

25:                                               ; preds = %19, %21
  %26 = phi i32 [ %24, %21 ], [ 0, %19 ]
  store i32 %26, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 4), align 4, !tbaa !4
  br label %27

27:                                               ; preds = %25, %17
  %28 = add i32 %18, %9
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = load i32, ptr addrspacecast (ptr addrspace(3) @smem to ptr), align 4, !tbaa !4
  %30 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 4), align 4, !tbaa !4
  %31 = icmp ult i32 %29, %3
  br i1 %31, label %32, label %63

32:                                               ; preds = %27
  %33 = icmp eq i32 %30, 0
  br i1 %33, label %36, label %34

34:                                               ; preds = %32
  %35 = mul i32 %30, %29
  br label %42

36:                                               ; preds = %42, %32
  %37 = phi float [ 0.000000e+00, %32 ], [ %60, %42 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %38 = shl i32 %29, 7
  %39 = add i32 %38, %6
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw float, ptr %0, i64 %40
  store float %37, ptr %41, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %17

42:                                               ; preds = %34, %42
  %43 = phi i32 [ 0, %34 ], [ %61, %42 ]
  %44 = phi float [ 0.000000e+00, %34 ], [ %60, %42 ]
  %45 = trunc i32 %43 to i1
  %46 = select i1 %45, i64 %10, i64 0
  %47 = getelementptr inbounds nuw i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @smem to ptr), i64 16), i64 %46
  %48 = getelementptr inbounds nuw float, ptr %47, i64 %11
  %49 = addrspacecast ptr %48 to ptr addrspace(3)
  %50 = add i32 %43, %35
  %51 = shl i32 %50, 7
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw float, ptr %12, i64 %52
  %54 = addrspacecast ptr %53 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %49, ptr addrspace(1) %54)
  tail call void @llvm.nvvm.cp.async.commit.group()
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %55 = getelementptr inbounds nuw float, ptr %47, i64 %14
  %56 = load float, ptr %55, align 4, !tbaa !8
  %57 = getelementptr inbounds nuw float, ptr %47, i64 %16
  %58 = load float, ptr %57, align 4, !tbaa !8
  %59 = fmul contract float %56, %58
  %60 = fadd contract float %44, %59
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %61 = add nuw i32 %43, 1
  %62 = icmp eq i32 %61, %30
  br i1 %62, label %36, label %42, !llvm.loop !12

63:                                               ; preds = %27
  ret void
}

declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #2

declare void @llvm.nvvm.cp.async.commit.group() #3

declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #3

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nounwind memory(argmem: readwrite) }
attributes #3 = { nounwind }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = distinct !{!12, !11}
