; ModuleID = 'cooperative_groups.cu'
source_filename = "cooperative_groups.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.view = type { ptr, i32 }

@_ZZ12group_reduceE7of_warp = internal unnamed_addr addrspace(3) global [4 x i32] undef, align 4
@_ZZ15group_passed_onE4ring = internal addrspace(3) global [128 x i32] undef, align 4
@__const.group_passed_on.part = private unnamed_addr constant %struct.view { ptr addrspacecast (ptr addrspace(3) @_ZZ15group_passed_onE4ring to ptr), i32 128 }, align 8
@_ZZ10group_rowsE4rows = internal unnamed_addr addrspace(3) global [8 x [16 x i32]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_reduce(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %5 = mul nuw nsw i32 %3, %4
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = add nuw nsw i32 %5, %6
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = mul nuw nsw i32 %7, %8
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = add nuw nsw i32 %9, %10
  %12 = and i32 %11, 31
  %13 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %14 = sub i32 %13, %12
  %15 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %16 = mul nuw nsw i32 %8, %4
  %17 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %18 = mul nuw nsw i32 %16, %17
  %19 = mul i32 %18, %15
  %20 = add i32 %11, %19
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw i32, ptr %1, i64 %21
  %23 = load i32, ptr %22, align 4, !tbaa !4
  %24 = shl nsw i32 -1, %14
  %25 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %24, i32 %23, i32 16, i32 31)
  %26 = add nsw i32 %25, %23
  %27 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %24, i32 %26, i32 8, i32 31)
  %28 = add nsw i32 %27, %26
  %29 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %24, i32 %28, i32 4, i32 31)
  %30 = add nsw i32 %29, %28
  %31 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %24, i32 %30, i32 2, i32 31)
  %32 = add nsw i32 %31, %30
  %33 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %24, i32 %32, i32 1, i32 31)
  %34 = icmp eq i32 %12, 0
  br i1 %34, label %35, label %40

35:                                               ; preds = %2
  %36 = lshr exact i32 %11, 5
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_reduceE7of_warp to ptr), i64 %37
  %39 = add nsw i32 %33, %32
  store i32 %39, ptr %38, align 4, !tbaa !4
  br label %40

40:                                               ; preds = %35, %2
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %41 = icmp eq i32 %11, 0
  br i1 %41, label %42, label %52

42:                                               ; preds = %40
  %43 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_reduceE7of_warp to ptr), align 4, !tbaa !4
  %44 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_reduceE7of_warp to ptr), i64 4), align 4, !tbaa !4
  %45 = add nsw i32 %44, %43
  %46 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_reduceE7of_warp to ptr), i64 8), align 4, !tbaa !4
  %47 = add nsw i32 %45, %46
  %48 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12group_reduceE7of_warp to ptr), i64 12), align 4, !tbaa !4
  %49 = add nsw i32 %47, %48
  %50 = zext nneg i32 %15 to i64
  %51 = getelementptr inbounds nuw i32, ptr %0, i64 %50
  store i32 %49, ptr %51, align 4, !tbaa !4
  br label %52

52:                                               ; preds = %42, %40
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_passed_on(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %6 = mul nuw nsw i32 %4, %5
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %8 = mul nuw nsw i32 %6, %7
  %9 = mul i32 %8, %3
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %11 = mul nuw nsw i32 %10, %5
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %13 = add nuw nsw i32 %11, %12
  %14 = mul nuw nsw i32 %13, %4
  %15 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %16 = add nuw nsw i32 %14, %15
  %17 = add i32 %16, %9
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i32, ptr %1, i64 %18
  %20 = load i32, ptr %19, align 4, !tbaa !4
  %21 = zext nneg i32 %16 to i64
  %22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15group_passed_onE4ring to ptr), i64 %21
  store i32 %20, ptr %22, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  tail call fastcc void @_ZL6rotateRKN6groups11block_groupER4view(ptr noundef nonnull align 8 dereferenceable(16) @__const.group_passed_on.part) #6
  tail call fastcc void @_ZL6rotateRKN6groups11block_groupER4view(ptr noundef nonnull align 8 dereferenceable(16) @__const.group_passed_on.part) #6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %23 = sub nsw i32 127, %16
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15group_passed_onE4ring to ptr), i64 %24
  %26 = load i32, ptr %25, align 4, !tbaa !4
  %27 = getelementptr inbounds nuw i32, ptr %0, i64 %18
  store i32 %26, ptr %27, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define internal fastcc void @_ZL6rotateRKN6groups11block_groupER4view(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(16) %0) unnamed_addr #1 {
  %2 = load ptr, ptr %0, align 8, !tbaa !9
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %5 = mul nuw nsw i32 %3, %4
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = add nuw nsw i32 %5, %6
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = mul nuw nsw i32 %7, %8
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = add nuw nsw i32 %9, %10
  %12 = add nuw nsw i32 %11, 1
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %14 = load i32, ptr %13, align 8, !tbaa !13
  %15 = urem i32 %12, %14
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw i32, ptr %2, i64 %16
  %18 = load i32, ptr %17, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %19 = load ptr, ptr %0, align 8, !tbaa !9
  %20 = zext nneg i32 %11 to i64
  %21 = getelementptr inbounds nuw i32, ptr %19, i64 %20
  store i32 %18, ptr %21, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @group_rows(ptr noundef writeonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %5 = mul nuw nsw i32 %3, %4
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %7 = add nuw nsw i32 %5, %6
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = mul nuw nsw i32 %7, %8
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %11 = add nuw nsw i32 %9, %10
  %12 = and i32 %11, 15
  %13 = tail call noundef i32 asm "mov.u32 $0, %laneid;", "=r"() #5, !srcloc !8
  %14 = sub i32 %13, %12
  %15 = lshr i32 %11, 4
  %16 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %17 = shl i32 %16, 7
  %18 = add i32 %11, %17
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr %1, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !4
  %22 = zext nneg i32 %15 to i64
  %23 = getelementptr inbounds nuw [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10group_rowsE4rows to ptr), i64 %22
  %24 = zext nneg i32 %12 to i64
  %25 = getelementptr inbounds nuw i32, ptr %23, i64 %24
  store i32 %21, ptr %25, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %26 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10group_rowsE4rows to ptr), i64 %24
  %27 = shl i32 65535, %14
  %28 = and i32 %15, 7
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw [16 x i32], ptr %26, i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !4
  %32 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %31, i32 8, i32 31)
  %33 = add nsw i32 %32, %31
  %34 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %33, i32 4, i32 31)
  %35 = add nsw i32 %34, %33
  %36 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %35, i32 2, i32 31)
  %37 = add nsw i32 %36, %35
  %38 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %37, i32 1, i32 31)
  tail call void @llvm.nvvm.bar.warp.sync(i32 %27)
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %39 = add nuw nsw i32 %15, 1
  %40 = and i32 %39, 7
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds nuw [16 x i32], ptr %26, i64 %41
  %43 = load i32, ptr %42, align 4, !tbaa !4
  %44 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %43, i32 8, i32 31)
  %45 = add nsw i32 %44, %43
  %46 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %45, i32 4, i32 31)
  %47 = add nsw i32 %46, %45
  %48 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %47, i32 2, i32 31)
  %49 = add nsw i32 %48, %47
  %50 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %49, i32 1, i32 31)
  tail call void @llvm.nvvm.bar.warp.sync(i32 %27)
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %51 = add nuw nsw i32 %15, 2
  %52 = and i32 %51, 7
  %53 = zext nneg i32 %52 to i64
  %54 = getelementptr inbounds nuw [16 x i32], ptr %26, i64 %53
  %55 = load i32, ptr %54, align 4, !tbaa !4
  %56 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %55, i32 8, i32 31)
  %57 = add nsw i32 %56, %55
  %58 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %57, i32 4, i32 31)
  %59 = add nsw i32 %58, %57
  %60 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %59, i32 2, i32 31)
  %61 = add nsw i32 %60, %59
  %62 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %61, i32 1, i32 31)
  tail call void @llvm.nvvm.bar.warp.sync(i32 %27)
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %63 = add nuw nsw i32 %15, 3
  %64 = and i32 %63, 7
  %65 = zext nneg i32 %64 to i64
  %66 = getelementptr inbounds nuw [16 x i32], ptr %26, i64 %65
  %67 = load i32, ptr %66, align 4, !tbaa !4
  %68 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %67, i32 8, i32 31)
  %69 = add nsw i32 %68, %67
  %70 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %69, i32 4, i32 31)
  %71 = add nsw i32 %70, %69
  %72 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %71, i32 2, i32 31)
  %73 = add nsw i32 %72, %71
  %74 = tail call noundef i32 @llvm.nvvm.shfl.sync.down.i32(i32 %27, i32 %73, i32 1, i32 31)
  tail call void @llvm.nvvm.bar.warp.sync(i32 %27)
  tail call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %75 = icmp eq i32 %12, 0
  br i1 %75, label %76, label %88

76:                                               ; preds = %2
  %77 = add i32 %37, %38
  %78 = add i32 %49, %77
  %79 = add i32 %78, %50
  %80 = add i32 %61, %79
  %81 = add i32 %80, %62
  %82 = add i32 %73, %81
  %83 = add i32 %82, %74
  %84 = shl i32 %16, 3
  %85 = add i32 %15, %84
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds nuw i32, ptr %0, i64 %86
  store i32 %83, ptr %87, align 4, !tbaa !4
  br label %88

88:                                               ; preds = %76, %2
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 65) i32 @llvm.nvvm.read.ptx.sreg.ntid.z() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.z() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.all(i32) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #4

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!8 = !{i64 38864}
!9 = !{!10, !11, i64 0}
!10 = !{!"_ZTS4view", !11, i64 0, !5, i64 8}
!11 = !{!"p1 int", !12, i64 0}
!12 = !{!"any pointer", !6, i64 0}
!13 = !{!10, !5, i64 8}
