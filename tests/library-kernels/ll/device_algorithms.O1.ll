; ModuleID = 'device_algorithms.cu'
source_filename = "device_algorithms.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.even_share = type { i32, i32, i32, i32 }

@_ZZ17reduce_even_shareE9of_thread = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ20histogram_even_shareE5count = internal addrspace(3) global [64 x i32] undef, align 4
@_ZZ10scan_tilesE7of_warp = internal unnamed_addr addrspace(3) global [4 x i32] undef, align 4
@_ZZ10scan_tilesE7running = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @reduce_even_share(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef byval(%struct.even_share) align 4 captures(none) initializes((4, 12)) %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = load i32, ptr %2, align 4, !tbaa !8
  %7 = add i32 %6, 127
  %8 = lshr i32 %7, 7
  %9 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %10 = load i32, ptr %9, align 4, !tbaa !10
  %11 = add i32 %10, -1
  %12 = add i32 %11, %8
  %13 = udiv i32 %12, %10
  %14 = shl i32 %13, 7
  %15 = mul i32 %14, %5
  %16 = tail call noundef i32 @llvm.umin.i32(i32 %15, i32 %6)
  %17 = getelementptr inbounds nuw i8, ptr %2, i64 4
  store i32 %16, ptr %17, align 4, !tbaa !11
  %18 = add i32 %16, %14
  %19 = tail call noundef i32 @llvm.umin.i32(i32 %18, i32 %6)
  %20 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i32 %19, ptr %20, align 4, !tbaa !12
  %21 = icmp sgt i32 %3, 1000
  %22 = icmp ult i32 %15, %19
  br i1 %21, label %23, label %55

23:                                               ; preds = %4
  br i1 %22, label %24, label %26

24:                                               ; preds = %23
  %25 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %32

26:                                               ; preds = %42, %23
  %27 = phi i32 [ 0, %23 ], [ %43, %42 ]
  %28 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %29
  store i32 %27, ptr %30, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = icmp eq i32 %28, 0
  br i1 %31, label %46, label %87

32:                                               ; preds = %42, %24
  %33 = phi i32 [ 0, %24 ], [ %43, %42 ]
  %34 = phi i32 [ %16, %24 ], [ %44, %42 ]
  %35 = add i32 %34, %25
  %36 = icmp ult i32 %35, %19
  br i1 %36, label %37, label %42

37:                                               ; preds = %32
  %38 = zext i32 %35 to i64
  %39 = getelementptr inbounds nuw i32, ptr %1, i64 %38
  %40 = load i32, ptr %39, align 4, !tbaa !4
  %41 = tail call noundef i32 @llvm.smax.i32(i32 %33, i32 %40)
  br label %42

42:                                               ; preds = %37, %32
  %43 = phi i32 [ %41, %37 ], [ %33, %32 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %44 = add i32 %34, 128
  %45 = icmp ult i32 %44, %19
  br i1 %45, label %32, label %26, !llvm.loop !13

46:                                               ; preds = %26, %46
  %47 = phi i32 [ %53, %46 ], [ 1, %26 ]
  %48 = phi i32 [ %52, %46 ], [ %27, %26 ]
  %49 = zext nneg i32 %47 to i64
  %50 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %49
  %51 = load i32, ptr %50, align 4, !tbaa !4
  %52 = tail call noundef i32 @llvm.smax.i32(i32 %48, i32 %51)
  %53 = add nuw nsw i32 %47, 1
  %54 = icmp eq i32 %53, 128
  br i1 %54, label %87, label %46, !llvm.loop !16

55:                                               ; preds = %4
  br i1 %22, label %56, label %58

56:                                               ; preds = %55
  %57 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %64

58:                                               ; preds = %74, %55
  %59 = phi i32 [ 0, %55 ], [ %75, %74 ]
  %60 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %61
  store i32 %59, ptr %62, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %63 = icmp eq i32 %60, 0
  br i1 %63, label %78, label %87

64:                                               ; preds = %74, %56
  %65 = phi i32 [ 0, %56 ], [ %75, %74 ]
  %66 = phi i32 [ %16, %56 ], [ %76, %74 ]
  %67 = add i32 %66, %57
  %68 = icmp ult i32 %67, %19
  br i1 %68, label %69, label %74

69:                                               ; preds = %64
  %70 = zext i32 %67 to i64
  %71 = getelementptr inbounds nuw i32, ptr %1, i64 %70
  %72 = load i32, ptr %71, align 4, !tbaa !4
  %73 = add nsw i32 %72, %65
  br label %74

74:                                               ; preds = %69, %64
  %75 = phi i32 [ %73, %69 ], [ %65, %64 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %76 = add i32 %66, 128
  %77 = icmp ult i32 %76, %19
  br i1 %77, label %64, label %58, !llvm.loop !17

78:                                               ; preds = %58, %78
  %79 = phi i32 [ %85, %78 ], [ 1, %58 ]
  %80 = phi i32 [ %84, %78 ], [ %59, %58 ]
  %81 = zext nneg i32 %79 to i64
  %82 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ17reduce_even_shareE9of_thread to ptr), i64 %81
  %83 = load i32, ptr %82, align 4, !tbaa !4
  %84 = add nsw i32 %83, %80
  %85 = add nuw nsw i32 %79, 1
  %86 = icmp eq i32 %85, 128
  br i1 %86, label %87, label %78, !llvm.loop !18

87:                                               ; preds = %78, %46, %58, %26
  %88 = phi i32 [ %52, %46 ], [ %27, %26 ], [ %59, %58 ], [ %84, %78 ]
  %89 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %91, label %94

91:                                               ; preds = %87
  %92 = zext nneg i32 %5 to i64
  %93 = getelementptr inbounds nuw i32, ptr %0, i64 %92
  store i32 %88, ptr %93, align 4, !tbaa !4
  br label %94

94:                                               ; preds = %91, %87
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_even_share(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef byval(%struct.even_share) align 4 captures(none) initializes((4, 12)) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = load i32, ptr %2, align 4, !tbaa !8
  %6 = add i32 %5, 127
  %7 = lshr i32 %6, 7
  %8 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %9 = load i32, ptr %8, align 4, !tbaa !10
  %10 = add i32 %9, -1
  %11 = add i32 %10, %7
  %12 = udiv i32 %11, %9
  %13 = shl i32 %12, 7
  %14 = mul i32 %13, %4
  %15 = tail call noundef i32 @llvm.umin.i32(i32 %14, i32 %5)
  %16 = getelementptr inbounds nuw i8, ptr %2, i64 4
  store i32 %15, ptr %16, align 4, !tbaa !11
  %17 = add i32 %15, %13
  %18 = tail call noundef i32 @llvm.umin.i32(i32 %17, i32 %5)
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i32 %18, ptr %19, align 4, !tbaa !12
  %20 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %21 = icmp samesign ult i32 %20, 64
  br i1 %21, label %25, label %22

22:                                               ; preds = %25, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = load i32, ptr %16, align 4, !tbaa !11
  %24 = icmp ult i32 %23, %18
  br i1 %24, label %28, label %43

25:                                               ; preds = %3
  %26 = zext nneg i32 %20 to i64
  %27 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20histogram_even_shareE5count to ptr), i64 %26
  store i32 0, ptr %27, align 4, !tbaa !4
  br label %22

28:                                               ; preds = %22, %40
  %29 = phi i32 [ %41, %40 ], [ %23, %22 ]
  %30 = add i32 %29, %20
  %31 = icmp ult i32 %30, %18
  br i1 %31, label %32, label %40

32:                                               ; preds = %28
  %33 = zext i32 %30 to i64
  %34 = getelementptr inbounds nuw i32, ptr %1, i64 %33
  %35 = load i32, ptr %34, align 4, !tbaa !4
  %36 = tail call noundef i32 asm "bfe.u32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %35, i32 0, i32 6) #5, !srcloc !19
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20histogram_even_shareE5count to ptr), i64 %37
  %39 = tail call noundef i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %38, i32 1)
  br label %40

40:                                               ; preds = %32, %28
  %41 = add i32 %29, 128
  %42 = icmp ult i32 %41, %18
  br i1 %42, label %28, label %43, !llvm.loop !20

43:                                               ; preds = %40, %22
  %44 = phi i32 [ %23, %22 ], [ %41, %40 ]
  store i32 %44, ptr %16, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %45 = icmp samesign ult i32 %20, 64
  br i1 %45, label %47, label %46

46:                                               ; preds = %47, %43
  ret void

47:                                               ; preds = %43
  %48 = zext nneg i32 %20 to i64
  %49 = getelementptr inbounds nuw i32, ptr %0, i64 %48
  %50 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ20histogram_even_shareE5count to ptr), i64 %48
  %51 = load i32, ptr %50, align 4, !tbaa !4
  %52 = atomicrmw add ptr %49, i32 %51 seq_cst, align 4
  br label %46
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scan_tiles(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef byval(%struct.even_share) align 4 captures(none) initializes((4, 12)) %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %7

6:                                                ; preds = %3
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7running to ptr), align 4, !tbaa !4
  br label %7

7:                                                ; preds = %6, %3
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = load i32, ptr %2, align 4, !tbaa !8
  %10 = add i32 %9, 127
  %11 = lshr i32 %10, 7
  %12 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %13 = load i32, ptr %12, align 4, !tbaa !10
  %14 = add i32 %13, -1
  %15 = add i32 %14, %11
  %16 = udiv i32 %15, %13
  %17 = shl i32 %16, 7
  %18 = mul i32 %17, %8
  %19 = tail call noundef i32 @llvm.umin.i32(i32 %18, i32 %9)
  %20 = getelementptr inbounds nuw i8, ptr %2, i64 4
  store i32 %19, ptr %20, align 4, !tbaa !11
  %21 = add i32 %19, %17
  %22 = tail call noundef i32 @llvm.umin.i32(i32 %21, i32 %9)
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i32 %22, ptr %23, align 4, !tbaa !12
  %24 = icmp ult i32 %18, %22
  br i1 %24, label %25, label %75

25:                                               ; preds = %7
  %26 = lshr i32 %4, 5
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7of_warp to ptr), i64 %27
  %29 = lshr i32 %4, 5
  %30 = icmp eq i32 %29, 0
  %31 = icmp eq i32 %4, 127
  br label %32

32:                                               ; preds = %25, %72
  %33 = phi i32 [ %19, %25 ], [ %73, %72 ]
  %34 = add i32 %33, %4
  %35 = icmp ult i32 %34, %22
  br i1 %35, label %36, label %40

36:                                               ; preds = %32
  %37 = zext i32 %34 to i64
  %38 = getelementptr inbounds nuw i32, ptr %1, i64 %37
  %39 = load i32, ptr %38, align 4, !tbaa !4
  br label %40

40:                                               ; preds = %32, %36
  %41 = phi i32 [ %39, %36 ], [ 0, %32 ]
  br label %45

42:                                               ; preds = %45
  %43 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !21
  %44 = icmp eq i32 %43, 31
  br i1 %44, label %51, label %52

45:                                               ; preds = %40, %45
  %46 = phi i32 [ %49, %45 ], [ 1, %40 ]
  %47 = phi i32 [ %48, %45 ], [ %41, %40 ]
  %48 = tail call noundef i32 asm sideeffect "{ .reg .s32 r; .reg .pred p; shfl.sync.up.b32 r|p, $1, $2, 0, -1; @p add.s32 r, r, $1; mov.s32 $0, r; @!p mov.s32 $0, $1; }", "=r,r,r"(i32 %47, i32 range(i32 -2147483648, 32) %46) #6, !srcloc !22
  %49 = shl nuw nsw i32 %46, 1
  %50 = icmp samesign ult i32 %46, 16
  br i1 %50, label %45, label %42, !llvm.loop !23

51:                                               ; preds = %42
  store i32 %48, ptr %28, align 4, !tbaa !4
  br label %52

52:                                               ; preds = %51, %42
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %53 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7running to ptr), align 4, !tbaa !4
  br i1 %30, label %54, label %56

54:                                               ; preds = %56, %52
  %55 = phi i32 [ %53, %52 ], [ %62, %56 ]
  br i1 %35, label %65, label %69

56:                                               ; preds = %52, %56
  %57 = phi i32 [ %63, %56 ], [ 0, %52 ]
  %58 = phi i32 [ %62, %56 ], [ %53, %52 ]
  %59 = zext nneg i32 %57 to i64
  %60 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7of_warp to ptr), i64 %59
  %61 = load i32, ptr %60, align 4, !tbaa !4
  %62 = add nsw i32 %61, %58
  %63 = add nuw nsw i32 %57, 1
  %64 = icmp eq i32 %63, %29
  br i1 %64, label %54, label %56, !llvm.loop !24

65:                                               ; preds = %54
  %66 = add nsw i32 %55, %48
  %67 = zext i32 %34 to i64
  %68 = getelementptr inbounds nuw i32, ptr %0, i64 %67
  store i32 %66, ptr %68, align 4, !tbaa !4
  br label %69

69:                                               ; preds = %65, %54
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %31, label %70, label %72

70:                                               ; preds = %69
  %71 = add nsw i32 %55, %48
  store i32 %71, ptr addrspacecast (ptr addrspace(3) @_ZZ10scan_tilesE7running to ptr), align 4, !tbaa !4
  br label %72

72:                                               ; preds = %70, %69
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %73 = add i32 %33, 128
  %74 = icmp ult i32 %73, %22
  br i1 %74, label %32, label %75, !llvm.loop !25

75:                                               ; preds = %72, %7
  %76 = phi i32 [ %19, %7 ], [ %73, %72 ]
  store i32 %76, ptr %20, align 4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr captures(none), i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nounwind memory(argmem: readwrite) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nounwind memory(none) }
attributes #6 = { convergent nounwind }

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
!8 = !{!9, !5, i64 0}
!9 = !{!"_ZTS10even_share", !5, i64 0, !5, i64 4, !5, i64 8, !5, i64 12}
!10 = !{!9, !5, i64 12}
!11 = !{!9, !5, i64 4}
!12 = !{!9, !5, i64 8}
!13 = distinct !{!13, !14, !15}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = distinct !{!16, !14, !15}
!17 = distinct !{!17, !14, !15}
!18 = distinct !{!18, !14, !15}
!19 = !{i64 40499}
!20 = distinct !{!20, !14, !15}
!21 = !{i64 40209}
!22 = !{i64 41189}
!23 = distinct !{!23, !14, !15}
!24 = distinct !{!24, !14, !15}
!25 = distinct !{!25, !14, !15}
