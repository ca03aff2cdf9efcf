; ModuleID = 'two_types.cu'
source_filename = "two_types.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%union.Bytes = type { [32 x i32] }

@_ZZ16floats_then_bitsE3raw = internal unnamed_addr addrspace(3) global [1024 x i8] undef, align 16
@_ZZ16bytes_then_wordsE1s = internal unnamed_addr addrspace(3) global %union.Bytes undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @floats_then_bits(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 8
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %7
  %9 = load float, ptr %8, align 4, !tbaa !8
  %10 = zext nneg i32 %3 to i64
  %11 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %10
  store float %9, ptr %11, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %12 = load float, ptr %11, align 4, !tbaa !8
  %13 = add nuw nsw i32 %3, 1
  %14 = and i32 %13, 255
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %15
  %17 = load float, ptr %16, align 4, !tbaa !8
  %18 = fsub contract float %12, %17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %19 = bitcast float %18 to i32
  %20 = xor i32 %19, -1
  %21 = tail call float @llvm.fabs.f32(float %18)
  %22 = fneg float %21
  %23 = bitcast float %22 to i32
  %24 = icmp slt i32 %19, 0
  %25 = select i1 %24, i32 %20, i32 %23
  %26 = sub nsw i32 255, %3
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %27
  store i32 %25, ptr %28, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %10
  %30 = load i32, ptr %29, align 4, !tbaa !4
  %31 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  store i32 %30, ptr %31, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bytes_then_words(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #2 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 7
  %6 = add i32 %5, %3
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 %7
  %9 = load i8, ptr %8, align 1, !tbaa !10
  %10 = xor i8 %9, 90
  %11 = zext nneg i32 %3 to i64
  %12 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16bytes_then_wordsE1s to ptr), i64 %11
  store i8 %10, ptr %12, align 1, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = icmp samesign ult i32 %3, 32
  br i1 %13, label %14, label %21

14:                                               ; preds = %2
  %15 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16bytes_then_wordsE1s to ptr), i64 %11
  %16 = load i32, ptr %15, align 4, !tbaa !10
  %17 = shl i32 %4, 5
  %18 = or disjoint i32 %17, %3
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr %0, i64 %19
  store i32 %16, ptr %20, align 4, !tbaa !4
  br label %21

21:                                               ; preds = %14, %2
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!10 = !{!6, !6, i64 0}
