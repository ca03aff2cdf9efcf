; ModuleID = 'inline_assembly.cu'
source_filename = "inline_assembly.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ21assembly_of_registersE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ19assembly_that_loadsE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ20assembly_with_memoryE5count = internal addrspace(3) global [4 x i32] undef, align 4
@_ZZ14assembly_clockE4tile = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @assembly_of_registers(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21assembly_of_registersE4tile to ptr), i64 %10
  store i32 %9, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #4, !srcloc !8
  %13 = tail call noundef i32 asm "bfe.u32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %3, i32 1, i32 3) #4, !srcloc !9
  %14 = tail call noundef i32 asm "{\0A\09.reg .u32 product;\0A\09mul.lo.u32 product, $1, $2;\0A\09add.u32 $0, product, $3;\0A\09}", "=r,r,r,r"(i32 %12, i32 3, i32 %13) #4, !srcloc !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = add i32 %14, %3
  %16 = and i32 %15, 127
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ21assembly_of_registersE4tile to ptr), i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !4
  %20 = tail call i32 asm "lop3.b32 $0, $1, $2, $3, 0x96;", "=r,r,r,r"(i32 %19, i32 %14, i32 %3) #4, !srcloc !11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %21 = tail call noundef i32 asm "mov.u32 $0, %lanemask_lt;", "=r"() #4, !srcloc !12
  %22 = tail call noundef range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %21)
  %23 = add nsw i32 %22, %20
  %24 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %23, ptr %24, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @assembly_that_loads(ptr noundef %0, ptr noundef %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = tail call noundef i32 asm "ld.global.nc.s32 $0, [$1];", "=r,l"(ptr %8) #4, !srcloc !13
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ19assembly_that_loadsE4tile to ptr), i64 %10
  store i32 %9, ptr %11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = sub nsw i32 127, %3
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ19assembly_that_loadsE4tile to ptr), i64 %13
  %15 = load i32, ptr %14, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = zext i32 %5 to i64
  %17 = getelementptr inbounds nuw i32, ptr %1, i64 %16
  %18 = xor i32 %3, 1
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr %17, i64 %19
  %21 = tail call noundef i32 asm "ld.global.nc.s32 $0, [$1];", "=r,l"(ptr %20) #4, !srcloc !13
  %22 = add nsw i32 %21, %15
  %23 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %22, ptr %23, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %24 = getelementptr inbounds nuw i32, ptr %0, i64 %16
  %25 = getelementptr inbounds nuw i32, ptr %24, i64 %19
  %26 = tail call i32 asm sideeffect "ld.global.s32 $0, [$1];", "=r,l,~{memory}"(ptr %25) #5, !srcloc !14
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = add nsw i32 %26, %22
  store i32 %27, ptr %23, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @assembly_with_memory(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp samesign ult i32 %3, 4
  br i1 %4, label %5, label %8

5:                                                ; preds = %2
  %6 = zext nneg i32 %3 to i64
  %7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20assembly_with_memoryE5count to ptr), i64 %6
  store i32 0, ptr %7, align 4, !tbaa !4
  br label %8

8:                                                ; preds = %5, %2
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = shl i32 %9, 7
  %11 = add i32 %10, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %12
  %14 = load i32, ptr %13, align 4, !tbaa !4
  %15 = and i32 %14, 3
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20assembly_with_memoryE5count to ptr), i64 %16
  %18 = addrspacecast ptr %17 to ptr addrspace(3)
  %19 = ptrtoint ptr addrspace(3) %18 to i64
  %20 = trunc i64 %19 to i32
  tail call void asm sideeffect "red.shared.add.s32 [$0], $1;", "r,r,~{memory}"(i32 %20, i32 1) #5, !srcloc !15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %21 = and i32 %3, 3
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20assembly_with_memoryE5count to ptr), i64 %22
  %24 = load i32, ptr %23, align 4, !tbaa !4
  %25 = getelementptr inbounds nuw i32, ptr %0, i64 %12
  store i32 %24, ptr %25, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @assembly_clock(ptr noundef writeonly captures(none) %0, ptr noundef writeonly captures(none) %1, ptr noundef readonly captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %2, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %4 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14assembly_clockE4tile to ptr), i64 %11
  store i32 %10, ptr %12, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = tail call i32 asm sideeffect "mov.u32 $0, %clock;", "=r,~{memory}"() #5, !srcloc !16
  br label %19

14:                                               ; preds = %19
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %15 = tail call i32 asm sideeffect "mov.u32 $0, %clock;", "=r,~{memory}"() #5, !srcloc !17
  %16 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  store i32 %27, ptr %16, align 4, !tbaa !4
  %17 = sub i32 %15, %13
  %18 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  store i32 %17, ptr %18, align 4, !tbaa !4
  ret void

19:                                               ; preds = %3, %19
  %20 = phi i32 [ 0, %3 ], [ %28, %19 ]
  %21 = phi i32 [ 0, %3 ], [ %27, %19 ]
  %22 = add nuw nsw i32 %20, %4
  %23 = and i32 %22, 127
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ14assembly_clockE4tile to ptr), i64 %24
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = add nsw i32 %26, %21
  %28 = add nuw nsw i32 %20, 1
  %29 = icmp eq i32 %28, 128
  br i1 %29, label %14, label %19, !llvm.loop !18
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!17 = !{i64 3028}
!18 = distinct !{!18, !19, !20}
!19 = !{!"llvm.loop.mustprogress"}
!20 = !{!"llvm.loop.unroll.disable"}
