; ModuleID = 'mbarrier.cu'
source_filename = "mbarrier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ17mbarrier_exchangeE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ17mbarrier_exchangeE7barrier = internal addrspace(3) global i64 undef, align 8
@_ZZ13mbarrier_copyE1s = internal addrspace(3) global [128 x float] undef, align 4
@_ZZ13mbarrier_copyE7barrier = internal addrspace(3) global i64 undef, align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_exchange(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i32 128)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %idxprom2
  store float %2, ptr %arrayidx3, align 4, !tbaa !8
  %3 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier)
  br label %while.cond.i33

while.cond.i33:                                   ; preds = %while.cond.i33, %if.end
  %4 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i64 %3)
  br i1 %4, label %_ZL8wait_forPll.exit35, label %while.cond.i33, !llvm.loop !10

_ZL8wait_forPll.exit35:                           ; preds = %while.cond.i33
  %sub = sub nsw i32 127, %0
  %idxprom6 = zext i32 %sub to i64
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %idxprom6
  %5 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %6 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier)
  br label %while.cond.i30

while.cond.i30:                                   ; preds = %while.cond.i30, %_ZL8wait_forPll.exit35
  %7 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i64 %6)
  br i1 %7, label %_ZL8wait_forPll.exit32, label %while.cond.i30, !llvm.loop !10

_ZL8wait_forPll.exit32:                           ; preds = %while.cond.i30
  %mul5 = fmul contract float %2, %2
  store float %mul5, ptr %arrayidx3, align 4, !tbaa !8
  %8 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier)
  br label %while.cond.i

while.cond.i:                                     ; preds = %while.cond.i, %_ZL8wait_forPll.exit32
  %9 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier, i64 %8)
  br i1 %9, label %_ZL8wait_forPll.exit, label %while.cond.i, !llvm.loop !10

_ZL8wait_forPll.exit:                             ; preds = %while.cond.i
  %add12 = add nuw nsw i32 %0, 1
  %rem = and i32 %add12, 127
  %idxprom13 = zext nneg i32 %rem to i64
  %arrayidx14 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17mbarrier_exchangeE1s to ptr), i64 %idxprom13
  %10 = load float, ptr %arrayidx14, align 4, !tbaa !8
  %add15 = fadd contract float %5, %10
  %arrayidx17 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom
  store float %add15, ptr %arrayidx17, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp, label %if.then19, label %if.end20

if.then19:                                        ; preds = %_ZL8wait_forPll.exit
  tail call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @_ZZ17mbarrier_exchangeE7barrier)
  br label %if.end20

if.end20:                                         ; preds = %if.then19, %_ZL8wait_forPll.exit
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @mbarrier_copy(ptr noundef writeonly captures(none) %out, ptr noundef %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  tail call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier, i32 128)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE1s to ptr), i64 %idxprom
  %idxprom2 = zext i32 %add to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr %in, i64 %idxprom2
  %2 = addrspacecast ptr %arrayidx to ptr addrspace(3)
  %3 = addrspacecast ptr %arrayidx3 to ptr addrspace(1)
  tail call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %2, ptr addrspace(1) %3)
  tail call void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier)
  %4 = tail call noundef i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier)
  br label %while.cond.i

while.cond.i:                                     ; preds = %while.cond.i, %if.end
  %5 = tail call noundef i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @_ZZ13mbarrier_copyE7barrier, i64 %4)
  br i1 %5, label %_ZL8wait_forPll.exit, label %while.cond.i, !llvm.loop !10

_ZL8wait_forPll.exit:                             ; preds = %while.cond.i
  %sub = sub nsw i32 127, %0
  %idxprom5 = zext i32 %sub to i64
  %arrayidx6 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ13mbarrier_copyE1s to ptr), i64 %idxprom5
  %6 = load float, ptr %arrayidx6, align 4, !tbaa !8
  %arrayidx8 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom2
  store float %6, ptr %arrayidx8, align 4, !tbaa !8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32) #1

; Function Attrs: convergent nocallback nounwind
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3)) #1

; Function Attrs: convergent nocallback nounwind
declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64) #1

; Function Attrs: convergent nocallback nounwind memory(argmem: write)
declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) writeonly captures(none)) #3

; Function Attrs: nocallback nounwind memory(argmem: readwrite)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #4

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3)) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(argmem: write) }
attributes #4 = { nocallback nounwind memory(argmem: readwrite) }

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
