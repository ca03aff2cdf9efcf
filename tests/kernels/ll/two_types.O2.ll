; ModuleID = 'two_types.cu'
source_filename = "two_types.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%union.Bytes = type { [32 x i32] }

@_ZZ16floats_then_bitsE3raw = internal unnamed_addr addrspace(3) global [1024 x i8] undef, align 16
@_ZZ16bytes_then_wordsE1s = internal unnamed_addr addrspace(3) global %union.Bytes undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @floats_then_bits(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %idxprom2
  store float %2, ptr %arrayidx3, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = load float, ptr %arrayidx3, align 4, !tbaa !8
  %add6 = add nuw nsw i32 %0, 1
  %rem = and i32 %add6, 255
  %idxprom7 = zext nneg i32 %rem to i64
  %arrayidx8 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %idxprom7
  %4 = load float, ptr %arrayidx8, align 4, !tbaa !8
  %sub = fsub contract float %3, %4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = bitcast float %sub to i32
  %not = xor i32 %5, -1
  %6 = tail call float @llvm.fabs.f32(float %sub)
  %7 = fneg float %6
  %or = bitcast float %7 to i32
  %tobool.not28 = icmp slt i32 %5, 0
  %cond = select i1 %tobool.not28, i32 %not, i32 %or
  %sub10 = sub nsw i32 255, %0
  %idxprom11 = zext i32 %sub10 to i64
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16floats_then_bitsE3raw to ptr), i64 %idxprom11
  store i32 %cond, ptr %arrayidx12, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %8 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %8, ptr %arrayidx16, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @bytes_then_words(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %in, i64 %idxprom
  %2 = load i8, ptr %arrayidx, align 1, !tbaa !10
  %3 = xor i8 %2, 90
  %idxprom3 = zext nneg i32 %0 to i64
  %arrayidx4 = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16bytes_then_wordsE1s to ptr), i64 %idxprom3
  store i8 %3, ptr %arrayidx4, align 1, !tbaa !10
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp = icmp samesign ult i32 %0, 32
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %mul8 = shl i32 %1, 5
  %add9 = or disjoint i32 %mul8, %0
  %idxprom10 = zext i32 %add9 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom10
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ16bytes_then_wordsE1s to ptr), i64 %idxprom3
  %4 = load i32, ptr %arrayidx6, align 4, !tbaa !10
  store i32 %4, ptr %arrayidx11, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
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
