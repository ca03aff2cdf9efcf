; ModuleID = 'asm_barrier.cu'
source_filename = "asm_barrier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ8asm_syncE1s = internal addrspace(3) global [128 x i32] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@_ZZ11asm_partialE1s = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ13asm_registersE1s = internal addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asm_sync(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = zext i32 %3 to i64
  %11 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8asm_syncE1s to ptr), i64 0, i64 %10
  store i32 %9, ptr %11, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = sub i32 127, %3
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8asm_syncE1s to ptr), i64 0, i64 %13
  %15 = load i32, ptr %14, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = mul nsw i32 %15, 3
  %17 = zext i32 %3 to i64
  %18 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8asm_syncE1s to ptr), i64 0, i64 %17
  store i32 %16, ptr %18, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = add i32 %3, 32
  %20 = urem i32 %19, 128
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ8asm_syncE1s to ptr), i64 0, i64 %21
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %6 to i64
  %25 = getelementptr inbounds nuw i32, ptr %0, i64 %24
  store i32 %23, ptr %25, align 4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asm_partial(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = udiv i32 %3, 64
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = add i32 %6, %3
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = zext i32 %3 to i64
  %12 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 0, i64 %11
  store i32 %10, ptr %12, align 4
  %13 = add i32 1, %4
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %13, i32 64)
  %14 = zext i32 %3 to i64
  %15 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 0, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = xor i32 %3, 63
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 0, i64 %18
  %20 = load i32, ptr %19, align 4
  %21 = add nsw i32 %16, %20
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = sub i32 127, %3
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 0, i64 %23
  store i32 %21, ptr %24, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %25 = zext i32 %3 to i64
  %26 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 0, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = zext i32 %7 to i64
  %29 = getelementptr inbounds nuw i32, ptr %0, i64 %28
  store i32 %27, ptr %29, align 4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asm_registers(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = zext i32 %3 to i64
  %11 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13asm_registersE1s to ptr), i64 0, i64 %10
  store i32 %9, ptr %11, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = urem i32 %12, 32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = sub i32 127, %3
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13asm_registersE1s to ptr), i64 0, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = add nsw i32 %17, %13
  %19 = zext i32 %6 to i64
  %20 = getelementptr inbounds nuw i32, ptr %0, i64 %19
  store i32 %18, ptr %20, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
