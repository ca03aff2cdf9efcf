; ModuleID = 'dependent_launch.cu'
source_filename = "dependent_launch.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }

@_ZZ12first_kernelE1s = internal addrspace(3) global [128 x float] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @first_kernel(ptr noundef %0, ptr noundef %1) #0 {
  %3 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = mul i32 %4, 128
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4
  %10 = zext i32 %6 to i64
  %11 = getelementptr inbounds nuw float, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4
  %13 = fmul contract float %9, %12
  %14 = zext i32 %3 to i64
  %15 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12first_kernelE1s to ptr), i64 0, i64 %14
  store float %13, ptr %15, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = zext i32 %3 to i64
  %17 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12first_kernelE1s to ptr), i64 0, i64 %16
  %18 = load float, ptr %17, align 4
  %19 = xor i32 %3, 1
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12first_kernelE1s to ptr), i64 0, i64 %20
  %22 = load float, ptr %21, align 4
  %23 = fadd contract float %18, %22
  %24 = zext i32 %6 to i64
  %25 = getelementptr inbounds nuw float, ptr %0, i64 %24
  store float %23, ptr %25, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.griddepcontrol.launch.dependents() #4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @second_kernel(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 128
  %7 = add i32 %6, %4
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds nuw float, ptr %2, i64 %8
  %10 = load float, ptr %9, align 4
  %11 = icmp eq i32 %4, 0
  br i1 %11, label %12, label %13

12:                                               ; preds = %3
  call void @llvm.nvvm.griddepcontrol.wait() #4
  br label %13

13:                                               ; preds = %12, %3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = zext i32 %7 to i64
  %15 = getelementptr inbounds nuw float, ptr %1, i64 %14
  %16 = load float, ptr %15, align 4
  %17 = fmul contract float %10, %16
  %18 = zext i32 %7 to i64
  %19 = getelementptr inbounds nuw float, ptr %0, i64 %18
  store float %17, ptr %19, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nounwind
declare void @llvm.nvvm.griddepcontrol.launch.dependents() #3

; Function Attrs: nounwind
declare void @llvm.nvvm.griddepcontrol.wait() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx80,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }
attributes #4 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
