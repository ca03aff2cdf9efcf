; ModuleID = 'dynamic_shared.cu'
source_filename = "dynamic_shared.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@seen_by_kernel = external dso_local addrspace(3) global [0 x i32], align 4
@_ZZ21dynamic_beside_staticE5fixed = internal addrspace(3) global [128 x i32] undef, align 4
@dynamic = external dso_local addrspace(3) global [0 x i32], align 4
@dynamic_floats = external dso_local addrspace(3) global [0 x float], align 4
@dynamic_ints = external dso_local addrspace(3) global [0 x i32], align 4
@seen_by_callee = external dso_local addrspace(3) global [0 x i32], align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @dynamic_by_type(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %6, 128
  %8 = add i32 %7, %5
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds float, ptr addrspace(1) %3, i64 %9
  %11 = load float, ptr addrspace(1) %10, align 4, !tbaa !8
  %12 = zext i32 %5 to i64
  %13 = getelementptr inbounds float, ptr addrspace(3) @dynamic_floats, i64 %12
  store float %11, ptr addrspace(3) %13, align 4, !tbaa !8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = sub i32 127, %5
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds float, ptr addrspace(3) @dynamic_floats, i64 %15
  %17 = load float, ptr addrspace(3) %16, align 4, !tbaa !8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = fptosi float %17 to i32
  %19 = zext i32 %5 to i64
  %20 = getelementptr inbounds i32, ptr addrspace(3) @dynamic_ints, i64 %19
  store i32 %18, ptr addrspace(3) %20, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %21 = xor i32 %5, 1
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds i32, ptr addrspace(3) @dynamic_ints, i64 %22
  %24 = load i32, ptr addrspace(3) %23, align 4, !tbaa !4
  %25 = zext i32 %8 to i64
  %26 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %25
  store i32 %24, ptr addrspace(1) %26, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @dynamic_in_callee(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %6, 128
  %8 = add i32 %7, %5
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !4
  %12 = zext i32 %5 to i64
  %13 = getelementptr inbounds [0 x i32], ptr addrspace(3) @seen_by_kernel, i64 0, i64 %12
  store i32 %11, ptr addrspace(3) %13, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = call noundef i32 @_ZL10neighboursj(i32 noundef %5) #4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = add i32 %5, 2
  %16 = call noundef i32 @_ZL10neighboursj(i32 noundef %15) #4
  %17 = sub nsw i32 %14, %16
  %18 = zext i32 %8 to i64
  %19 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %18
  store i32 %17, ptr addrspace(1) %19, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind
define internal noundef i32 @_ZL10neighboursj(i32 noundef %0) #2 {
  %2 = add i32 %0, 1
  %3 = urem i32 %2, 128
  %4 = zext i32 %3 to i64
  %5 = getelementptr inbounds [0 x i32], ptr addrspace(3) @seen_by_callee, i64 0, i64 %4
  %6 = load i32, ptr addrspace(3) %5, align 4, !tbaa !4
  %7 = add i32 %0, 127
  %8 = urem i32 %7, 128
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds [0 x i32], ptr addrspace(3) @seen_by_callee, i64 0, i64 %9
  %11 = load i32, ptr addrspace(3) %10, align 4, !tbaa !4
  %12 = add nsw i32 %6, %11
  ret i32 %12
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @dynamic_beside_static(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %6, 128
  %8 = add i32 %7, %5
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !4
  %12 = zext i32 %5 to i64
  %13 = getelementptr inbounds [0 x i32], ptr addrspace(3) @dynamic, i64 0, i64 %12
  store i32 %11, ptr addrspace(3) %13, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = sub i32 127, %5
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds [0 x i32], ptr addrspace(3) @dynamic, i64 0, i64 %15
  %17 = load i32, ptr addrspace(3) %16, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %18 = zext i32 %5 to i64
  %19 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ21dynamic_beside_staticE5fixed, i64 0, i64 %18
  store i32 %17, ptr addrspace(3) %19, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %20 = xor i32 %5, 5
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ21dynamic_beside_staticE5fixed, i64 0, i64 %21
  %23 = load i32, ptr addrspace(3) %22, align 4, !tbaa !4
  %24 = zext i32 %8 to i64
  %25 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %24
  store i32 %23, ptr addrspace(1) %25, align 4, !tbaa !4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind }

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
