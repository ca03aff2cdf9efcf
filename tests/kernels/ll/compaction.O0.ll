; ModuleID = 'compaction.cu'
source_filename = "compaction.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.thread_index = type { i8 }
%struct.block_index = type { i8 }
%struct.grid_extent = type { i8 }

@_ZZ16compact_positiveE6before = internal addrspace(3) global [4 x i32] undef, align 4
@_ZZ16compact_positiveE5total = internal addrspace(3) global i32 undef, align 4
@_ZZ16compact_positiveE5place = internal addrspace(3) global i32 undef, align 4
@_ZZ16compact_positiveE6packed = internal addrspace(3) global [128 x i32] undef, align 4
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@gridDim = extern_weak dso_local addrspace(1) global %struct.grid_extent, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @compact_positive(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) #0 {
  %5 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = urem i32 %5, 32
  %7 = udiv i32 %5, 32
  %8 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = mul i32 %8, 128
  br label %10

10:                                               ; preds = %76, %4
  %.03 = phi i32 [ %9, %4 ], [ %79, %76 ]
  %11 = icmp ult i32 %.03, %3
  br i1 %11, label %12, label %80

12:                                               ; preds = %10
  %13 = add i32 %.03, %5
  %14 = icmp ult i32 %13, %3
  br i1 %14, label %15, label %20

15:                                               ; preds = %12
  %16 = add i32 %.03, %5
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr %2, i64 %17
  %19 = load i32, ptr %18, align 4
  br label %21

20:                                               ; preds = %12
  br label %21

21:                                               ; preds = %20, %15
  %22 = phi i32 [ %19, %15 ], [ 0, %20 ]
  %23 = icmp sgt i32 %22, 0
  %24 = zext i1 %23 to i32
  %25 = icmp ne i32 %24, 0
  %26 = call noundef i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %25)
  %27 = icmp eq i32 %6, 0
  br i1 %27, label %28, label %32

28:                                               ; preds = %21
  %29 = call noundef i32 @llvm.ctpop.i32(i32 %26)
  %30 = zext i32 %7 to i64
  %31 = getelementptr inbounds nuw [4 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 0, i64 %30
  store i32 %29, ptr %31, align 4
  br label %32

32:                                               ; preds = %28, %21
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = icmp eq i32 %5, 0
  br i1 %33, label %34, label %48

34:                                               ; preds = %32
  br label %35

35:                                               ; preds = %44, %34
  %.02 = phi i32 [ 0, %34 ], [ %43, %44 ]
  %.01 = phi i32 [ 0, %34 ], [ %45, %44 ]
  %36 = icmp ult i32 %.01, 4
  br i1 %36, label %37, label %46

37:                                               ; preds = %35
  %38 = zext i32 %.01 to i64
  %39 = getelementptr inbounds nuw [4 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 0, i64 %38
  %40 = load i32, ptr %39, align 4
  %41 = zext i32 %.01 to i64
  %42 = getelementptr inbounds nuw [4 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 0, i64 %41
  store i32 %.02, ptr %42, align 4
  %43 = add i32 %.02, %40
  br label %44

44:                                               ; preds = %37
  %45 = add i32 %.01, 1
  br label %35, !llvm.loop !4

46:                                               ; preds = %35
  store i32 %.02, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5total to ptr), align 4
  %47 = atomicrmw add ptr %1, i32 %.02 seq_cst, align 4
  store i32 %47, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5place to ptr), align 4
  br label %48

48:                                               ; preds = %46, %32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %49 = icmp sgt i32 %22, 0
  br i1 %49, label %50, label %61

50:                                               ; preds = %48
  %51 = zext i32 %7 to i64
  %52 = getelementptr inbounds nuw [4 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6before to ptr), i64 0, i64 %51
  %53 = load i32, ptr %52, align 4
  %54 = shl i32 1, %6
  %55 = sub i32 %54, 1
  %56 = and i32 %26, %55
  %57 = call noundef i32 @llvm.ctpop.i32(i32 %56)
  %58 = add i32 %53, %57
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6packed to ptr), i64 0, i64 %59
  store i32 %22, ptr %60, align 4
  br label %61

61:                                               ; preds = %50, %48
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %62

62:                                               ; preds = %73, %61
  %.0 = phi i32 [ %5, %61 ], [ %74, %73 ]
  %63 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5total to ptr), align 4
  %64 = icmp ult i32 %.0, %63
  br i1 %64, label %65, label %75

65:                                               ; preds = %62
  %66 = zext i32 %.0 to i64
  %67 = getelementptr inbounds nuw [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE6packed to ptr), i64 0, i64 %66
  %68 = load i32, ptr %67, align 4
  %69 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16compact_positiveE5place to ptr), align 4
  %70 = add i32 %69, %.0
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw i32, ptr %0, i64 %71
  store i32 %68, ptr %72, align 4
  br label %73

73:                                               ; preds = %65
  %74 = add i32 %.0, 128
  br label %62, !llvm.loop !6

75:                                               ; preds = %62
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %76

76:                                               ; preds = %75
  %77 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %78 = mul i32 %77, 128
  %79 = add i32 %.03, %78
  br label %10, !llvm.loop !7

80:                                               ; preds = %10
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
!6 = distinct !{!6, !5}
!7 = distinct !{!7, !5}
