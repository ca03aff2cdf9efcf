; ModuleID = 'checks.cu'
source_filename = "checks.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.span = type { ptr, i32 }

@_ZZ13checked_indexE7storage = internal addrspace(3) global [128 x i32] undef, align 4
@__const.checked_index.tile = private unnamed_addr constant %struct.span { ptr addrspacecast (ptr addrspace(3) @_ZZ13checked_indexE7storage to ptr), i32 128 }, align 8
@_ZZ8assertedE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@.str = private unnamed_addr constant [6 x i8] c"i < n\00", align 1
@.str1 = private unnamed_addr constant [15 x i8] c"library_cuda.h\00", align 1
@.str2 = private unnamed_addr constant [7 x i8] c"kernel\00", align 1
@.str3 = private unnamed_addr constant [11 x i8] c"value >= 0\00", align 1
@_ZZ12leaves_earlyE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ8gives_upE4tile = internal addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @checked_index(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %.sroa.0.0.copyload = load ptr, ptr @__const.checked_index.tile, align 8
  %.sroa.6.0.copyload = load i32, ptr getelementptr inbounds (i8, ptr @__const.checked_index.tile, i64 8), align 8
  %.sroa.9.0.copyload = load i32, ptr getelementptr inbounds (i8, ptr @__const.checked_index.tile, i64 12), align 4
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !4
  %13 = icmp uge i32 %6, %.sroa.6.0.copyload
  br i1 %13, label %14, label %_ZNK4spanIjEixEj.exit

14:                                               ; preds = %3
  call void @llvm.trap()
  unreachable

_ZNK4spanIjEixEj.exit:                            ; preds = %3
  %15 = zext i32 %6 to i64
  %16 = getelementptr inbounds nuw i32, ptr %.sroa.0.0.copyload, i64 %15
  store i32 %12, ptr %16, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %17 = zext i32 %9 to i64
  %18 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %17
  %19 = load i32, ptr addrspace(1) %18, align 4, !tbaa !4
  %20 = urem i32 %19, %2
  %21 = icmp uge i32 %20, %.sroa.6.0.copyload
  br i1 %21, label %22, label %_ZNK4spanIjEixEj.exit11

22:                                               ; preds = %_ZNK4spanIjEixEj.exit
  call void @llvm.trap()
  unreachable

_ZNK4spanIjEixEj.exit11:                          ; preds = %_ZNK4spanIjEixEj.exit
  %23 = zext i32 %20 to i64
  %24 = getelementptr inbounds nuw i32, ptr %.sroa.0.0.copyload, i64 %23
  %25 = load i32, ptr %24, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = add i32 %6, 1
  %27 = urem i32 %26, %2
  %28 = icmp uge i32 %27, %.sroa.6.0.copyload
  br i1 %28, label %29, label %_ZNK4spanIjEixEj.exit12

29:                                               ; preds = %_ZNK4spanIjEixEj.exit11
  call void @llvm.trap()
  unreachable

_ZNK4spanIjEixEj.exit12:                          ; preds = %_ZNK4spanIjEixEj.exit11
  %30 = zext i32 %27 to i64
  %31 = getelementptr inbounds nuw i32, ptr %.sroa.0.0.copyload, i64 %30
  %32 = load i32, ptr %31, align 4, !tbaa !4
  %33 = add i32 %25, %32
  %34 = zext i32 %9 to i64
  %35 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %34
  store i32 %33, ptr addrspace(1) %35, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asserted(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  %10 = icmp ult i32 %9, %2
  br i1 %10, label %12, label %11

11:                                               ; preds = %3
  call void @__assertfail(ptr noundef @.str, ptr noundef @.str1, i32 noundef 39, ptr noundef @.str2, i64 noundef 1) #7
  unreachable

12:                                               ; preds = %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = zext i32 %9 to i64
  %14 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %13
  %15 = load i32, ptr addrspace(1) %14, align 4, !tbaa !4
  %16 = zext i32 %6 to i64
  %17 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ8assertedE4tile, i64 0, i64 %16
  store i32 %15, ptr addrspace(3) %17, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = sub i32 127, %6
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ8assertedE4tile, i64 0, i64 %19
  %21 = load i32, ptr addrspace(3) %20, align 4, !tbaa !4
  %22 = icmp sge i32 %21, 0
  br i1 %22, label %24, label %23

23:                                               ; preds = %12
  call void @__assertfail(ptr noundef @.str3, ptr noundef @.str1, i32 noundef 44, ptr noundef @.str2, i64 noundef 1) #7
  unreachable

24:                                               ; preds = %12
  %25 = zext i32 %9 to i64
  %26 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %25
  store i32 %21, ptr addrspace(1) %26, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent noreturn nounwind
declare dso_local void @__assertfail(ptr noundef, ptr noundef, i32 noundef, ptr noundef, i64 noundef) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @leaves_early(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  %10 = zext i32 %6 to i64
  %11 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ12leaves_earlyE4tile, i64 0, i64 %10
  store i32 0, ptr addrspace(3) %11, align 4, !tbaa !4
  %12 = icmp uge i32 %9, %2
  br i1 %12, label %31, label %13

13:                                               ; preds = %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = zext i32 %9 to i64
  %15 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %14
  %16 = load i32, ptr addrspace(1) %15, align 4, !tbaa !4
  %17 = zext i32 %6 to i64
  %18 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ12leaves_earlyE4tile, i64 0, i64 %17
  store i32 %16, ptr addrspace(3) %18, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = zext i32 %6 to i64
  %20 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ12leaves_earlyE4tile, i64 0, i64 %19
  %21 = load i32, ptr addrspace(3) %20, align 4, !tbaa !4
  %22 = udiv i32 %6, 2
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ12leaves_earlyE4tile, i64 0, i64 %23
  %25 = load i32, ptr addrspace(3) %24, align 4, !tbaa !4
  %26 = add nsw i32 %21, %25
  %27 = icmp slt i32 %26, 8
  br i1 %27, label %31, label %28

28:                                               ; preds = %13
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = zext i32 %9 to i64
  %30 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %29
  store i32 %26, ptr addrspace(1) %30, align 4, !tbaa !4
  br label %31

31:                                               ; preds = %3, %13, %28
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @gives_up(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = addrspacecast ptr %1 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !4
  %13 = icmp slt i32 %12, 0
  br i1 %13, label %14, label %15

14:                                               ; preds = %3
  call void @_ZL7give_upPii(ptr noundef %2, i32 noundef 1) #8
  br label %15

15:                                               ; preds = %14, %3
  %16 = zext i32 %9 to i64
  %17 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %16
  %18 = load i32, ptr addrspace(1) %17, align 4, !tbaa !4
  %19 = zext i32 %6 to i64
  %20 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ8gives_upE4tile, i64 0, i64 %19
  store i32 %18, ptr addrspace(3) %20, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %21 = xor i32 %6, 1
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ8gives_upE4tile, i64 0, i64 %22
  %24 = load i32, ptr addrspace(3) %23, align 4, !tbaa !4
  %25 = icmp slt i32 %24, 0
  br i1 %25, label %26, label %27

26:                                               ; preds = %15
  call void @_ZL7give_upPii(ptr noundef %2, i32 noundef 2) #8
  br label %27

27:                                               ; preds = %26, %15
  %28 = zext i32 %9 to i64
  %29 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %28
  store i32 %24, ptr addrspace(1) %29, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal void @_ZL7give_upPii(ptr noundef %0, i32 noundef %1) #3 {
  store i32 %1, ptr %0, align 4, !tbaa !4
  call void @llvm.nvvm.membar.sys()
  call void @llvm.trap()
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.sys() #5

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #3 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nounwind }
attributes #6 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #7 = { convergent noreturn nounwind }
attributes #8 = { convergent nounwind }

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
