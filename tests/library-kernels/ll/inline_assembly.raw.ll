; ModuleID = 'inline_assembly.cu'
source_filename = "inline_assembly.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ21assembly_of_registersE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ19assembly_that_loadsE4tile = internal addrspace(3) global [128 x i32] undef, align 4
@_ZZ20assembly_with_memoryE5count = internal addrspace(3) global [4 x i32] undef, align 4
@_ZZ14assembly_clockE4tile = internal addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @assembly_of_registers(ptr noundef %0, ptr noundef %1) #0 {
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
  %13 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ21assembly_of_registersE4tile, i64 0, i64 %12
  store i32 %11, ptr addrspace(3) %13, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = call i32 asm "mov.u32 $0, %laneid;", "=r"() #4, !srcloc !8
  %15 = call i32 asm "bfe.u32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %5, i32 1, i32 3) #4, !srcloc !9
  %16 = call i32 asm "{\0A\09.reg .u32 product;\0A\09mul.lo.u32 product, $1, $2;\0A\09add.u32 $0, product, $3;\0A\09}", "=r,r,r,r"(i32 %14, i32 3, i32 %15) #4, !srcloc !10
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %17 = add i32 %5, %16
  %18 = urem i32 %17, 128
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ21assembly_of_registersE4tile, i64 0, i64 %19
  %21 = load i32, ptr addrspace(3) %20, align 4, !tbaa !4
  %22 = call i32 asm "lop3.b32 $0, $1, $2, $3, 0x96;", "=r,r,r,r"(i32 %21, i32 %16, i32 %5) #4, !srcloc !11
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = call i32 asm "mov.u32 $0, %lanemask_lt;", "=r"() #4, !srcloc !12
  %24 = call noundef i32 @llvm.ctpop.i32(i32 %23)
  %25 = add nsw i32 %22, %24
  %26 = zext i32 %8 to i64
  %27 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %26
  store i32 %25, ptr addrspace(1) %27, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @assembly_that_loads(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr addrspace(1) %3 to ptr
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = add i32 %8, %6
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw i32, ptr %4, i64 %10
  %12 = call i32 asm "ld.global.nc.s32 $0, [$1];", "=r,l"(ptr %11) #4, !srcloc !13
  %13 = zext i32 %6 to i64
  %14 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ19assembly_that_loadsE4tile, i64 0, i64 %13
  store i32 %12, ptr addrspace(3) %14, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = sub i32 127, %6
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ19assembly_that_loadsE4tile, i64 0, i64 %16
  %18 = load i32, ptr addrspace(3) %17, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %20 = mul i32 %19, 128
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %21
  %23 = addrspacecast ptr addrspace(1) %22 to ptr
  %24 = xor i32 %6, 1
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr %23, i64 %25
  %27 = call i32 asm "ld.global.nc.s32 $0, [$1];", "=r,l"(ptr %26) #4, !srcloc !13
  %28 = add nsw i32 %18, %27
  %29 = zext i32 %9 to i64
  %30 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %29
  store i32 %28, ptr addrspace(1) %30, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %32 = mul i32 %31, 128
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %33
  %35 = addrspacecast ptr addrspace(1) %34 to ptr
  %36 = xor i32 %6, 1
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw i32, ptr %35, i64 %37
  %39 = call i32 asm sideeffect "ld.global.s32 $0, [$1];", "=r,l,~{memory}"(ptr %38) #5, !srcloc !14
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %40 = add nsw i32 %28, %39
  %41 = zext i32 %9 to i64
  %42 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %41
  store i32 %40, ptr addrspace(1) %42, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @assembly_with_memory(ptr noundef %0, ptr noundef %1) #0 {
  %3 = addrspacecast ptr %1 to ptr addrspace(1)
  %4 = addrspacecast ptr %0 to ptr addrspace(1)
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %6, 128
  %8 = add i32 %7, %5
  %9 = icmp ult i32 %5, 4
  br i1 %9, label %10, label %13

10:                                               ; preds = %2
  %11 = zext i32 %5 to i64
  %12 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ20assembly_with_memoryE5count, i64 0, i64 %11
  store i32 0, ptr addrspace(3) %12, align 4, !tbaa !4
  br label %13

13:                                               ; preds = %10, %2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %14 = zext i32 %8 to i64
  %15 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %14
  %16 = load i32, ptr addrspace(1) %15, align 4, !tbaa !4
  %17 = and i32 %16, 3
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ20assembly_with_memoryE5count, i64 0, i64 %18
  %20 = ptrtoint ptr addrspace(3) %19 to i64
  %21 = trunc i64 %20 to i32
  call void asm sideeffect "red.shared.add.s32 [$0], $1;", "r,r,~{memory}"(i32 %21, i32 1) #5, !srcloc !15
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = urem i32 %5, 4
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds [4 x i32], ptr addrspace(3) @_ZZ20assembly_with_memoryE5count, i64 0, i64 %23
  %25 = load i32, ptr addrspace(3) %24, align 4, !tbaa !4
  %26 = zext i32 %8 to i64
  %27 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %26
  store i32 %25, ptr addrspace(1) %27, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @assembly_clock(ptr noundef %0, ptr noundef %1, ptr noundef %2) #0 {
  %4 = addrspacecast ptr %2 to ptr addrspace(1)
  %5 = addrspacecast ptr %0 to ptr addrspace(1)
  %6 = addrspacecast ptr %1 to ptr addrspace(1)
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = mul i32 %8, 128
  %10 = add i32 %9, %7
  %11 = zext i32 %10 to i64
  %12 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %11
  %13 = load i32, ptr addrspace(1) %12, align 4, !tbaa !4
  %14 = zext i32 %7 to i64
  %15 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ14assembly_clockE4tile, i64 0, i64 %14
  store i32 %13, ptr addrspace(3) %15, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = call i32 asm sideeffect "mov.u32 $0, %clock;", "=r,~{memory}"() #5, !srcloc !16
  br label %17

17:                                               ; preds = %19, %3
  %.015 = phi i32 [ 0, %3 ], [ %25, %19 ]
  %.0 = phi i32 [ 0, %3 ], [ %26, %19 ]
  %18 = icmp slt i32 %.0, 128
  br i1 %18, label %19, label %27

19:                                               ; preds = %17
  %20 = add i32 %7, %.0
  %21 = urem i32 %20, 128
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ14assembly_clockE4tile, i64 0, i64 %22
  %24 = load i32, ptr addrspace(3) %23, align 4, !tbaa !4
  %25 = add nsw i32 %.015, %24
  %26 = add nsw i32 %.0, 1
  br label %17, !llvm.loop !17

27:                                               ; preds = %17
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %28 = call i32 asm sideeffect "mov.u32 $0, %clock;", "=r,~{memory}"() #5, !srcloc !19
  %29 = zext i32 %10 to i64
  %30 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %29
  store i32 %.015, ptr addrspace(1) %30, align 4, !tbaa !4
  %31 = sub i32 %28, %16
  %32 = zext i32 %10 to i64
  %33 = getelementptr inbounds i32, ptr addrspace(1) %6, i64 %32
  store i32 %31, ptr addrspace(1) %33, align 4, !tbaa !4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind memory(none) }
attributes #5 = { convergent nounwind }

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
!8 = !{i64 39436}
!9 = !{i64 39726}
!10 = !{i64 39923, i64 39927, i64 39949, i64 39980, i64 40008}
!11 = !{i64 1352}
!12 = !{i64 39559}
!13 = !{i64 40158}
!14 = !{i64 1979}
!15 = !{i64 2475}
!16 = !{i64 2862}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.mustprogress"}
!19 = !{i64 3028}
