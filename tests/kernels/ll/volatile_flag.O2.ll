; ModuleID = 'volatile_flag.cu'
source_filename = "volatile_flag.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ23normalize_by_first_warpE5ready = internal addrspace(3) global i32 undef, align 4
@_ZZ23normalize_by_first_warpE7largest = internal unnamed_addr addrspace(3) global float undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @normalize_by_first_warp(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store volatile i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %cmp3 = icmp samesign ult i32 %0, 32
  br i1 %cmp3, label %for.body.preheader, label %while.cond

for.body.preheader:                               ; preds = %if.end
  %3 = tail call contract noundef float @llvm.fabs.f32(float %2)
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %3, i32 range(i32 1, -2147483648) 16, i32 31)
  %5 = tail call noundef float @llvm.maxnum.f32(float %3, float %4)
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %5, i32 range(i32 1, -2147483648) 8, i32 31)
  %7 = tail call noundef float @llvm.maxnum.f32(float %5, float %6)
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %7, i32 range(i32 1, -2147483648) 4, i32 31)
  %9 = tail call noundef float @llvm.maxnum.f32(float %7, float %8)
  %10 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %9, i32 range(i32 1, -2147483648) 2, i32 31)
  %11 = tail call noundef float @llvm.maxnum.f32(float %9, float %10)
  %12 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %11, i32 range(i32 1, -2147483648) 1, i32 31)
  %13 = tail call noundef float @llvm.maxnum.f32(float %11, float %12)
  br i1 %cmp, label %if.then9, label %if.end12

if.then9:                                         ; preds = %for.body.preheader
  store float %13, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE7largest to ptr), align 4, !tbaa !8
  tail call void @llvm.nvvm.membar.cta()
  store volatile i32 1, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4, !tbaa !4
  br label %if.end12

while.cond:                                       ; preds = %if.end, %while.cond
  %14 = load volatile i32, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE5ready to ptr), align 4, !tbaa !4
  %cmp11 = icmp eq i32 %14, 0
  br i1 %cmp11, label %while.cond, label %while.end, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  tail call void @llvm.nvvm.membar.cta()
  %15 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ23normalize_by_first_warpE7largest to ptr), align 4, !tbaa !8
  br label %if.end12

if.end12:                                         ; preds = %for.body.preheader, %if.then9, %while.end
  %scale.1 = phi float [ %13, %if.then9 ], [ %13, %for.body.preheader ], [ %15, %while.end ]
  %div13 = fdiv contract float %2, %scale.1
  %arrayidx15 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom
  store float %div13, ptr %arrayidx15, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #4

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.cta() #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nounwind }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
