; ModuleID = 'radix_sort.cu'
source_filename = "radix_sort.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11radix_splitE3key = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ11radix_splitE5zeros = internal unnamed_addr addrspace(3) global [8 x i32] undef, align 4
@_ZZ15radix_pass_4bitE7counter = internal unnamed_addr addrspace(3) global [2048 x i32] undef, align 4
@_ZZ15radix_pass_4bitE3sum = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ15radix_pass_4bitE6sorted = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @radix_split(ptr noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = lshr i32 %3, 5
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 8
  %7 = add i32 %6, %3
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = zext nneg i32 %3 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE3key to ptr), i64 %11
  store i32 %10, ptr %12, align 4, !tbaa !4
  %13 = icmp eq i32 %1, 0
  br i1 %13, label %21, label %14

14:                                               ; preds = %2
  %15 = and i32 %3, 31
  %16 = icmp eq i32 %15, 0
  %17 = zext nneg i32 %4 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 %17
  %19 = shl nsw i32 -1, %15
  %20 = xor i32 %19, -1
  br label %23

21:                                               ; preds = %33, %2
  %22 = load i32, ptr %12, align 4, !tbaa !4
  store i32 %22, ptr %9, align 4, !tbaa !4
  ret void

23:                                               ; preds = %14, %33
  %24 = phi i32 [ 0, %14 ], [ %42, %33 ]
  %25 = load i32, ptr %12, align 4, !tbaa !4
  %26 = shl nuw i32 1, %24
  %27 = and i32 %25, %26
  %28 = icmp eq i32 %27, 0
  %29 = tail call noundef i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %28)
  br i1 %16, label %30, label %32

30:                                               ; preds = %23
  %31 = tail call noundef range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %29)
  store i32 %31, ptr %18, align 4, !tbaa !4
  br label %32

32:                                               ; preds = %30, %23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %44

33:                                               ; preds = %54
  %34 = and i32 %29, %20
  %35 = tail call noundef range(i32 0, 32) i32 @llvm.ctpop.i32(i32 %34)
  %36 = add i32 %55, %35
  %37 = add i32 %59, %3
  %38 = sub i32 %37, %36
  %39 = select i1 %28, i32 %36, i32 %38
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE3key to ptr), i64 %40
  store i32 %25, ptr %41, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %42 = add nuw i32 %24, 1
  %43 = icmp eq i32 %42, %1
  br i1 %43, label %21, label %23, !llvm.loop !8

44:                                               ; preds = %32, %54
  %45 = phi i32 [ 0, %32 ], [ %60, %54 ]
  %46 = phi i32 [ 0, %32 ], [ %59, %54 ]
  %47 = phi i32 [ 0, %32 ], [ %55, %54 ]
  %48 = icmp samesign ult i32 %45, %4
  br i1 %48, label %49, label %54

49:                                               ; preds = %44
  %50 = zext nneg i32 %45 to i64
  %51 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 %50
  %52 = load i32, ptr %51, align 4, !tbaa !4
  %53 = add i32 %52, %47
  br label %54

54:                                               ; preds = %49, %44
  %55 = phi i32 [ %53, %49 ], [ %47, %44 ]
  %56 = zext nneg i32 %45 to i64
  %57 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 %56
  %58 = load i32, ptr %57, align 4, !tbaa !4
  %59 = add i32 %58, %46
  %60 = add nuw nsw i32 %45, 1
  %61 = icmp eq i32 %60, 8
  br i1 %61, label %33, label %44, !llvm.loop !11
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @radix_pass_4bit(ptr noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = alloca [4 x i32], align 4
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %11

5:                                                ; preds = %11
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = shl i32 %6, 9
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %0, i64 %8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #7
  %10 = shl nuw nsw i32 %4, 2
  br label %21

11:                                               ; preds = %2, %11
  %12 = phi i32 [ 0, %2 ], [ %17, %11 ]
  %13 = shl nuw nsw i32 %12, 7
  %14 = add nuw nsw i32 %13, %4
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %15
  store i32 0, ptr %16, align 4, !tbaa !4
  %17 = add nuw nsw i32 %12, 1
  %18 = icmp eq i32 %17, 16
  br i1 %18, label %5, label %11, !llvm.loop !12

19:                                               ; preds = %21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %20 = shl nuw nsw i32 %4, 4
  br label %42

21:                                               ; preds = %5, %21
  %22 = phi i32 [ 0, %5 ], [ %37, %21 ]
  %23 = add nuw nsw i32 %22, %10
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr %9, i64 %24
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = zext nneg i32 %22 to i64
  %28 = getelementptr inbounds nuw i32, ptr %3, i64 %27
  store i32 %26, ptr %28, align 4, !tbaa !4
  %29 = lshr i32 %26, %1
  %30 = shl i32 %29, 7
  %31 = and i32 %30, 1920
  %32 = add nuw nsw i32 %31, %4
  %33 = zext nneg i32 %32 to i64
  %34 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %33
  %35 = load i32, ptr %34, align 4, !tbaa !4
  %36 = add i32 %35, 1
  store i32 %36, ptr %34, align 4, !tbaa !4
  %37 = add nuw nsw i32 %22, 1
  %38 = icmp eq i32 %37, 4
  br i1 %38, label %19, label %21, !llvm.loop !13

39:                                               ; preds = %42
  %40 = zext nneg i32 %4 to i64
  %41 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %40
  store i32 %49, ptr %41, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %56

42:                                               ; preds = %19, %42
  %43 = phi i32 [ 0, %19 ], [ %49, %42 ]
  %44 = phi i32 [ 0, %19 ], [ %50, %42 ]
  %45 = add nuw nsw i32 %44, %20
  %46 = zext nneg i32 %45 to i64
  %47 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %46
  %48 = load i32, ptr %47, align 4, !tbaa !4
  %49 = add i32 %48, %43
  %50 = add nuw nsw i32 %44, 1
  %51 = icmp eq i32 %50, 16
  br i1 %51, label %39, label %42, !llvm.loop !14

52:                                               ; preds = %64
  %53 = load i32, ptr %41, align 4, !tbaa !4
  %54 = sub i32 %53, %49
  %55 = shl nuw nsw i32 %4, 4
  br label %71

56:                                               ; preds = %39, %64
  %57 = phi i32 [ 1, %39 ], [ %68, %64 ]
  %58 = icmp samesign ult i32 %4, %57
  br i1 %58, label %64, label %59

59:                                               ; preds = %56
  %60 = sub nuw nsw i32 %4, %57
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %61
  %63 = load i32, ptr %62, align 4, !tbaa !4
  br label %64

64:                                               ; preds = %56, %59
  %65 = phi i32 [ %63, %59 ], [ 0, %56 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %66 = load i32, ptr %41, align 4, !tbaa !4
  %67 = add i32 %66, %65
  store i32 %67, ptr %41, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %68 = shl nuw nsw i32 %57, 1
  %69 = icmp samesign ult i32 %57, 64
  br i1 %69, label %56, label %52, !llvm.loop !15

70:                                               ; preds = %71
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %83

71:                                               ; preds = %52, %71
  %72 = phi i32 [ 0, %52 ], [ %79, %71 ]
  %73 = phi i32 [ %54, %52 ], [ %78, %71 ]
  %74 = add nuw nsw i32 %72, %55
  %75 = zext nneg i32 %74 to i64
  %76 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %75
  %77 = load i32, ptr %76, align 4, !tbaa !4
  store i32 %73, ptr %76, align 4, !tbaa !4
  %78 = add i32 %77, %73
  %79 = add nuw nsw i32 %72, 1
  %80 = icmp eq i32 %79, 16
  br i1 %80, label %70, label %71, !llvm.loop !16

81:                                               ; preds = %83
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %82 = icmp samesign ult i32 %4, 512
  br i1 %82, label %101, label %100

83:                                               ; preds = %70, %83
  %84 = phi i32 [ 0, %70 ], [ %98, %83 ]
  %85 = zext nneg i32 %84 to i64
  %86 = getelementptr inbounds nuw i32, ptr %3, i64 %85
  %87 = load i32, ptr %86, align 4, !tbaa !4
  %88 = lshr i32 %87, %1
  %89 = shl i32 %88, 7
  %90 = and i32 %89, 1920
  %91 = add nuw nsw i32 %90, %4
  %92 = zext nneg i32 %91 to i64
  %93 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %92
  %94 = load i32, ptr %93, align 4, !tbaa !4
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %95
  store i32 %87, ptr %96, align 4, !tbaa !4
  %97 = add i32 %94, 1
  store i32 %97, ptr %93, align 4, !tbaa !4
  %98 = add nuw nsw i32 %84, 1
  %99 = icmp eq i32 %98, 4
  br i1 %99, label %81, label %83, !llvm.loop !17

100:                                              ; preds = %101, %81
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #7
  ret void

101:                                              ; preds = %81, %101
  %102 = phi i32 [ %107, %101 ], [ %4, %81 ]
  %103 = zext nneg i32 %102 to i64
  %104 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %103
  %105 = load i32, ptr %104, align 4, !tbaa !4
  %106 = getelementptr inbounds nuw i32, ptr %9, i64 %103
  store i32 %105, ptr %106, align 4, !tbaa !4
  %107 = add nuw nsw i32 %102, 128
  %108 = icmp samesign ult i32 %102, 384
  br i1 %108, label %101, label %100, !llvm.loop !18
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #5

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #6 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nounwind }

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
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = distinct !{!11, !9, !10}
!12 = distinct !{!12, !9, !10}
!13 = distinct !{!13, !9, !10}
!14 = distinct !{!14, !9, !10}
!15 = distinct !{!15, !9, !10}
!16 = distinct !{!16, !9, !10}
!17 = distinct !{!17, !9, !10}
!18 = distinct !{!18, !9, !10}
