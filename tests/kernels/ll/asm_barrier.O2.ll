; ModuleID = 'asm_barrier.cu'
source_filename = "asm_barrier.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ8asm_syncE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ11asm_partialE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ13asm_registersE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asm_sync(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8asm_syncE1s to ptr), i64 %idxprom2
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %sub = sub nsw i32 127, %0
  %idxprom4 = zext i32 %sub to i64
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8asm_syncE1s to ptr), i64 %idxprom4
  %3 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul6 = mul nsw i32 %3, 3
  store i32 %mul6, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add9 = add nuw nsw i32 %0, 32
  %rem = and i32 %add9, 127
  %idxprom10 = zext nneg i32 %rem to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ8asm_syncE1s to ptr), i64 %idxprom10
  %4 = load i32, ptr %arrayidx11, align 4, !tbaa !4
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %4, ptr %arrayidx13, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asm_partial(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %div23 = lshr i32 %0, 6
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 %idxprom2
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  %add4 = add nuw nsw i32 %div23, 1
  tail call void @llvm.nvvm.barrier.cta.sync.count(i32 range(i32 1, 67108865) %add4, i32 64)
  %3 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %xor = xor i32 %0, 63
  %idxprom7 = zext nneg i32 %xor to i64
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 %idxprom7
  %4 = load i32, ptr %arrayidx8, align 4, !tbaa !4
  %add9 = add nsw i32 %4, %3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %sub = sub nsw i32 127, %0
  %idxprom10 = zext i32 %sub to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11asm_partialE1s to ptr), i64 %idxprom10
  store i32 %add9, ptr %arrayidx11, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %arrayidx15 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %5, ptr %arrayidx15, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @asm_registers(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13asm_registersE1s to ptr), i64 %idxprom2
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %rem.i = and i32 %0, 31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %sub = sub nsw i32 127, %0
  %idxprom5 = zext i32 %sub to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13asm_registersE1s to ptr), i64 %idxprom5
  %3 = load i32, ptr %arrayidx6, align 4, !tbaa !4
  %add7 = add nsw i32 %3, %rem.i
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %add7, ptr %arrayidx9, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
