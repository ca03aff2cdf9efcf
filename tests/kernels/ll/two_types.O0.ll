; ModuleID = 'two_types.cu'
source_filename = "two_types.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }
%union.Bytes = type { [32 x i32] }

@_ZZ16floats_then_bitsE3raw = internal addrspace(3) global [1024 x i8] undef, align 16
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ16bytes_then_wordsE1s = internal addrspace(3) global %union.Bytes undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @floats_then_bits(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca float, align 4
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 256
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = load float, ptr %9, align 4
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %11
  store float %10, ptr %12, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = zext i32 %4 to i64
  %14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %13
  %15 = load float, ptr %14, align 4
  %16 = add i32 %4, 1
  %17 = urem i32 %16, 256
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %18
  %20 = load float, ptr %19, align 4
  %21 = fsub contract float %15, %20
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %21, ptr %3, align 4
  %22 = load i32, ptr %3, align 4
  %23 = and i32 %22, -2147483648
  %24 = icmp ne i32 %23, 0
  br i1 %24, label %25, label %27

25:                                               ; preds = %2
  %26 = xor i32 %22, -1
  br label %29

27:                                               ; preds = %2
  %28 = or i32 %22, -2147483648
  br label %29

29:                                               ; preds = %27, %25
  %30 = phi i32 [ %26, %25 ], [ %28, %27 ]
  %31 = sub i32 255, %4
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %32
  store i32 %30, ptr %33, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %34 = zext i32 %4 to i64
  %35 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %34
  %36 = load i32, ptr %35, align 4
  %37 = zext i32 %7 to i64
  %38 = getelementptr inbounds nuw i32, ptr %0, i64 %37
  store i32 %36, ptr %38, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bytes_then_words(ptr noundef %0, ptr noundef %1) #2 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 %7
  %9 = load i8, ptr %8, align 1
  %10 = zext i8 %9 to i32
  %11 = xor i32 %10, 90
  %12 = trunc i32 %11 to i8
  %13 = zext i32 %3 to i64
  %14 = getelementptr inbounds nuw [128 x i8], ptr addrspacecast (ptr addrspace(3) @_ZZ16bytes_then_wordsE1s to ptr), i64 0, i64 %13
  store i8 %12, ptr %14, align 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = icmp ult i32 %3, 32
  br i1 %15, label %16, label %25

16:                                               ; preds = %2
  %17 = zext i32 %3 to i64
  %18 = getelementptr inbounds nuw [32 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16bytes_then_wordsE1s to ptr), i64 0, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %21 = mul i32 %20, 32
  %22 = add i32 %21, %3
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw i32, ptr %0, i64 %23
  store i32 %19, ptr %24, align 4
  br label %25

25:                                               ; preds = %16, %2
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
