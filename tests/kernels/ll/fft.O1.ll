; ModuleID = 'fft.cu'
source_filename = "fft.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float2 = type { float, float }

@_ZZ15fft256_in_placeE1s = internal unnamed_addr addrspace(3) global [256 x %struct.float2] undef, align 8
@_ZZ18fft256_two_buffersE1s = internal unnamed_addr addrspace(3) global [2 x [256 x %struct.float2]] undef, align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @fft256_in_place(ptr noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = shl i32 %3, 8
  %5 = zext i32 %4 to i64
  %6 = getelementptr inbounds nuw %struct.float2, ptr %0, i64 %5
  %7 = zext nneg i32 %2 to i64
  %8 = getelementptr inbounds nuw %struct.float2, ptr %6, i64 %7
  %9 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %7
  %10 = load i64, ptr %8, align 8
  store i64 %10, ptr %9, align 8
  %11 = add nuw nsw i32 %2, 128
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw %struct.float2, ptr %6, i64 %12
  %14 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %12
  %15 = load i64, ptr %13, align 8
  store i64 %15, ptr %14, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = getelementptr inbounds nuw i8, ptr %9, i64 4
  br label %20

17:                                               ; preds = %20
  %18 = load i64, ptr %9, align 8
  store i64 %18, ptr %8, align 8
  %19 = load i64, ptr %14, align 8
  store i64 %19, ptr %13, align 8
  ret void

20:                                               ; preds = %1, %20
  %21 = phi i32 [ 1, %1 ], [ %58, %20 ]
  %22 = add nuw nsw i32 %21, 1023
  %23 = and i32 %22, %2
  %24 = load float, ptr %9, align 8, !tbaa !8
  %25 = load float, ptr %16, align 4, !tbaa !8
  %26 = load i64, ptr %14, align 8
  %27 = trunc i64 %26 to i32
  %28 = lshr i64 %26, 32
  %29 = trunc nuw i64 %28 to i32
  %30 = bitcast i32 %27 to float
  %31 = bitcast i32 %29 to float
  %32 = uitofp nneg i32 %23 to float
  %33 = fmul contract float %32, 0xC00921FB60000000
  %34 = uitofp nneg i32 %21 to float
  %35 = fdiv contract float %33, %34
  %36 = tail call contract noundef float @llvm.nvvm.cos.approx.f(float %35)
  %37 = tail call contract noundef float @llvm.nvvm.sin.approx.f(float %35)
  %38 = fmul contract float %36, %30
  %39 = fmul contract float %37, %31
  %40 = fsub contract float %38, %39
  %41 = fmul contract float %37, %30
  %42 = fmul contract float %36, %31
  %43 = fadd contract float %41, %42
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %44 = sub nsw i32 %2, %23
  %45 = shl nsw i32 %44, 1
  %46 = add nsw i32 %45, %23
  %47 = fadd contract float %24, %40
  %48 = fadd contract float %25, %43
  %49 = zext i32 %46 to i64
  %50 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %49
  store float %47, ptr %50, align 8, !tbaa !8
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 4
  store float %48, ptr %51, align 4, !tbaa !8
  %52 = fsub contract float %24, %40
  %53 = fsub contract float %25, %43
  %54 = add nsw i32 %46, %21
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %55
  store float %52, ptr %56, align 8, !tbaa !8
  %57 = getelementptr inbounds nuw i8, ptr %56, i64 4
  store float %53, ptr %57, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %58 = shl nuw nsw i32 %21, 1
  %59 = icmp samesign ult i32 %21, 128
  br i1 %59, label %20, label %17, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @fft256_two_buffers(ptr noundef captures(none) %0) local_unnamed_addr #0 {
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = shl i32 %3, 8
  %5 = zext i32 %4 to i64
  %6 = getelementptr inbounds nuw %struct.float2, ptr %0, i64 %5
  %7 = zext nneg i32 %2 to i64
  %8 = getelementptr inbounds nuw %struct.float2, ptr %6, i64 %7
  %9 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %7
  %10 = load i64, ptr %8, align 8
  store i64 %10, ptr %9, align 8
  %11 = add nuw nsw i32 %2, 128
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw %struct.float2, ptr %6, i64 %12
  %14 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %12
  %15 = load i64, ptr %13, align 8
  store i64 %15, ptr %14, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %21

16:                                               ; preds = %21
  %17 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %7
  %18 = load i64, ptr %17, align 8
  store i64 %18, ptr %8, align 8
  %19 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %12
  %20 = load i64, ptr %19, align 8
  store i64 %20, ptr %13, align 8
  ret void

21:                                               ; preds = %1, %21
  %22 = phi i32 [ 0, %1 ], [ %56, %21 ]
  %23 = phi i32 [ 1, %1 ], [ %68, %21 ]
  %24 = add nuw nsw i32 %23, 1023
  %25 = and i32 %24, %2
  %26 = zext nneg i32 %22 to i64
  %27 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %26
  %28 = getelementptr inbounds nuw %struct.float2, ptr %27, i64 %7
  %29 = load float, ptr %28, align 8, !tbaa !8
  %30 = getelementptr inbounds nuw i8, ptr %28, i64 4
  %31 = load float, ptr %30, align 4, !tbaa !8
  %32 = getelementptr inbounds nuw %struct.float2, ptr %27, i64 %12
  %33 = load i64, ptr %32, align 8
  %34 = trunc i64 %33 to i32
  %35 = lshr i64 %33, 32
  %36 = trunc nuw i64 %35 to i32
  %37 = bitcast i32 %34 to float
  %38 = bitcast i32 %36 to float
  %39 = uitofp nneg i32 %25 to float
  %40 = fmul contract float %39, 0xC00921FB60000000
  %41 = uitofp nneg i32 %23 to float
  %42 = fdiv contract float %40, %41
  %43 = tail call contract noundef float @llvm.nvvm.cos.approx.f(float %42)
  %44 = tail call contract noundef float @llvm.nvvm.sin.approx.f(float %42)
  %45 = fmul contract float %43, %37
  %46 = fmul contract float %44, %38
  %47 = fsub contract float %45, %46
  %48 = fmul contract float %44, %37
  %49 = fmul contract float %43, %38
  %50 = fadd contract float %48, %49
  %51 = sub nsw i32 %2, %25
  %52 = shl nsw i32 %51, 1
  %53 = add nsw i32 %52, %25
  %54 = fadd contract float %29, %47
  %55 = fadd contract float %31, %50
  %56 = xor i32 %22, 1
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %57
  %59 = zext i32 %53 to i64
  %60 = getelementptr inbounds nuw %struct.float2, ptr %58, i64 %59
  store float %54, ptr %60, align 8, !tbaa !8
  %61 = getelementptr inbounds nuw i8, ptr %60, i64 4
  store float %55, ptr %61, align 4, !tbaa !8
  %62 = fsub contract float %29, %47
  %63 = fsub contract float %31, %50
  %64 = add nsw i32 %53, %23
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw %struct.float2, ptr %58, i64 %65
  store float %62, ptr %66, align 8, !tbaa !8
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 4
  store float %63, ptr %67, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %68 = shl nuw nsw i32 %23, 1
  %69 = icmp samesign ult i32 %23, 128
  br i1 %69, label %21, label %16, !llvm.loop !13
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.cos.approx.f(float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sin.approx.f(float) #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
