; ModuleID = 'checks.cu'
source_filename = "checks.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ13checked_indexE7storage = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ8assertedE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@.str = private unnamed_addr constant [6 x i8] c"i < n\00", align 1
@.str1 = private unnamed_addr constant [15 x i8] c"library_cuda.h\00", align 1
@.str2 = private unnamed_addr constant [7 x i8] c"kernel\00", align 1
@.str3 = private unnamed_addr constant [11 x i8] c"value >= 0\00", align 1
@_ZZ12leaves_earlyE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ8gives_upE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @checked_index(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = icmp samesign ult i32 %4, 128
  br i1 %9, label %11, label %10

10:                                               ; preds = %3
  tail call void @llvm.trap()
  unreachable

11:                                               ; preds = %3
  %12 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %13 = load i32, ptr %12, align 4, !tbaa !4
  %14 = zext nneg i32 %4 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13checked_indexE7storage to ptr), i64 %14
  store i32 %13, ptr %15, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = load i32, ptr %12, align 4, !tbaa !4
  %17 = urem i32 %16, %2
  %18 = icmp ult i32 %17, 128
  br i1 %18, label %20, label %19

19:                                               ; preds = %11
  tail call void @llvm.trap()
  unreachable

20:                                               ; preds = %11
  %21 = zext nneg i32 %17 to i64
  %22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13checked_indexE7storage to ptr), i64 %21
  %23 = load i32, ptr %22, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %24 = add nuw nsw i32 %4, 1
  %25 = urem i32 %24, %2
  %26 = icmp samesign ult i32 %25, 128
  br i1 %26, label %28, label %27

27:                                               ; preds = %20
  tail call void @llvm.trap()
  unreachable

28:                                               ; preds = %20
  %29 = zext nneg i32 %25 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13checked_indexE7storage to ptr), i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !4
  %32 = add i32 %31, %23
  %33 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %32, ptr %33, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asserted(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = icmp ult i32 %7, %2
  br i1 %8, label %10, label %9

9:                                                ; preds = %3
  tail call void @__assertfail(ptr noundef nonnull @.str, ptr noundef nonnull @.str1, i32 noundef 39, ptr noundef nonnull @.str2, i64 noundef 1) #7
  unreachable

10:                                               ; preds = %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = zext i32 %7 to i64
  %12 = getelementptr inbounds nuw i32, ptr %1, i64 %11
  %13 = load i32, ptr %12, align 4, !tbaa !4
  %14 = zext nneg i32 %4 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8assertedE4tile to ptr), i64 %14
  store i32 %13, ptr %15, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = sub nsw i32 127, %4
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8assertedE4tile to ptr), i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = icmp sgt i32 %19, -1
  br i1 %20, label %22, label %21

21:                                               ; preds = %10
  tail call void @__assertfail(ptr noundef nonnull @.str3, ptr noundef nonnull @.str1, i32 noundef 44, ptr noundef nonnull @.str2, i64 noundef 1) #7
  unreachable

22:                                               ; preds = %10
  %23 = getelementptr inbounds nuw i32, ptr %0, i64 %11
  store i32 %19, ptr %23, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent noreturn nounwind
declare dso_local void @__assertfail(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @leaves_early(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext nneg i32 %4 to i64
  %9 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12leaves_earlyE4tile to ptr), i64 %8
  store i32 0, ptr %9, align 4, !tbaa !4
  %10 = icmp ult i32 %7, %2
  br i1 %10, label %11, label %24

11:                                               ; preds = %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = zext i32 %7 to i64
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !4
  store i32 %14, ptr %9, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = load i32, ptr %9, align 4, !tbaa !4
  %16 = lshr i32 %4, 1
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12leaves_earlyE4tile to ptr), i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = add nsw i32 %19, %15
  %21 = icmp slt i32 %20, 8
  br i1 %21, label %24, label %22

22:                                               ; preds = %11
  %23 = getelementptr inbounds nuw i32, ptr %0, i64 %12
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %20, ptr %23, align 4, !tbaa !4
  br label %24

24:                                               ; preds = %22, %11, %3
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @gives_up(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef writeonly captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = icmp slt i32 %10, 0
  br i1 %11, label %12, label %13

12:                                               ; preds = %3
  tail call fastcc void @_ZL7give_upPii(ptr noundef %2, i32 noundef 1) #8
  unreachable

13:                                               ; preds = %3
  %14 = zext nneg i32 %4 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8gives_upE4tile to ptr), i64 %14
  store i32 %10, ptr %15, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = xor i32 %4, 1
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8gives_upE4tile to ptr), i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = icmp slt i32 %19, 0
  br i1 %20, label %21, label %22

21:                                               ; preds = %13
  tail call fastcc void @_ZL7give_upPii(ptr noundef %2, i32 noundef 2) #8
  unreachable

22:                                               ; preds = %13
  %23 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %19, ptr %23, align 4, !tbaa !4
  ret void
}

; Function Attrs: cold mustprogress noinline norecurse noreturn nounwind
define internal fastcc void @_ZL7give_upPii(ptr noundef writeonly captures(none) initializes((0, 4)) %0, i32 noundef range(i32 1, 3) %1) unnamed_addr #3 {
  store i32 %1, ptr %0, align 4, !tbaa !4
  tail call void @llvm.nvvm.membar.sys()
  tail call void @llvm.trap()
  unreachable
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.sys() #5

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #3 = { cold mustprogress noinline norecurse noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nounwind }
attributes #6 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #7 = { convergent noreturn nounwind }
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
