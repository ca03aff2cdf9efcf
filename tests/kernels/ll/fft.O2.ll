; ModuleID = 'fft.cu'
source_filename = "fft.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float2 = type { float, float }

@_ZZ15fft256_in_placeE1s = internal unnamed_addr addrspace(3) global [256 x %struct.float2] undef, align 8
@_ZZ18fft256_two_buffersE1s = internal unnamed_addr addrspace(3) global [2 x [256 x %struct.float2]] undef, align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @fft256_in_place(ptr noundef captures(none) %data) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw %struct.float2, ptr %data, i64 %idx.ext
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.float2, ptr %add.ptr, i64 %idxprom
  %arrayidx3 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %idxprom
  %2 = load i64, ptr %arrayidx, align 8
  store i64 %2, ptr %arrayidx3, align 8
  %add = add nuw nsw i32 %0, 128
  %idxprom4 = zext nneg i32 %add to i64
  %arrayidx5 = getelementptr inbounds nuw %struct.float2, ptr %add.ptr, i64 %idxprom4
  %arrayidx8 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %idxprom4
  %3 = load i64, ptr %arrayidx5, align 8
  store i64 %3, ptr %arrayidx8, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %a.sroa.5.0.arrayidx10.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 4
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  %4 = load i64, ptr %arrayidx3, align 8
  store i64 %4, ptr %arrayidx, align 8
  %5 = load i64, ptr %arrayidx8, align 8
  store i64 %5, ptr %arrayidx5, align 8
  ret void

for.body:                                         ; preds = %entry, %for.body
  %span.078 = phi i32 [ 1, %entry ], [ %mul35, %for.body ]
  %6 = add nuw nsw i32 %span.078, 1023
  %rem = and i32 %6, %0
  %a.sroa.0.0.copyload = load float, ptr %arrayidx3, align 8, !tbaa !8
  %a.sroa.5.0.copyload = load float, ptr %a.sroa.5.0.arrayidx10.sroa_idx, align 4, !tbaa !8
  %7 = load i64, ptr %arrayidx8, align 8
  %agg.tmp.sroa.0.sroa.0.0.extract.trunc = trunc i64 %7 to i32
  %agg.tmp.sroa.0.sroa.2.0.extract.shift = lshr i64 %7, 32
  %agg.tmp.sroa.0.sroa.2.0.extract.trunc = trunc nuw i64 %agg.tmp.sroa.0.sroa.2.0.extract.shift to i32
  %8 = bitcast i32 %agg.tmp.sroa.0.sroa.0.0.extract.trunc to float
  %9 = bitcast i32 %agg.tmp.sroa.0.sroa.2.0.extract.trunc to float
  %conv.i = uitofp nneg i32 %rem to float
  %mul.i = fmul contract float %conv.i, 0xC00921FB60000000
  %conv1.i = uitofp nneg i32 %span.078 to float
  %div.i = fdiv contract float %mul.i, %conv1.i
  %10 = tail call contract noundef float @llvm.nvvm.cos.approx.f(float %div.i)
  %11 = tail call contract noundef float @llvm.nvvm.sin.approx.f(float %div.i)
  %mul3.i = fmul contract float %10, %8
  %mul4.i = fmul contract float %11, %9
  %sub.i = fsub contract float %mul3.i, %mul4.i
  %mul6.i = fmul contract float %11, %8
  %mul8.i = fmul contract float %10, %9
  %add.i = fadd contract float %mul6.i, %mul8.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %sub = sub nsw i32 %0, %rem
  %mul15 = shl nsw i32 %sub, 1
  %add16 = add nsw i32 %mul15, %rem
  %add18 = fadd contract float %a.sroa.0.0.copyload, %sub.i
  %add20 = fadd contract float %a.sroa.5.0.copyload, %add.i
  %idxprom22 = zext i32 %add16 to i64
  %arrayidx23 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %idxprom22
  store float %add18, ptr %arrayidx23, align 8, !tbaa !8
  %ref.tmp.sroa.4.0.arrayidx23.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx23, i64 4
  store float %add20, ptr %ref.tmp.sroa.4.0.arrayidx23.sroa_idx, align 4, !tbaa !8
  %sub27 = fsub contract float %a.sroa.0.0.copyload, %sub.i
  %sub30 = fsub contract float %a.sroa.5.0.copyload, %add.i
  %add32 = add nsw i32 %add16, %span.078
  %idxprom33 = zext i32 %add32 to i64
  %arrayidx34 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ15fft256_in_placeE1s to ptr), i64 %idxprom33
  store float %sub27, ptr %arrayidx34, align 8, !tbaa !8
  %ref.tmp24.sroa.4.0.arrayidx34.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx34, i64 4
  store float %sub30, ptr %ref.tmp24.sroa.4.0.arrayidx34.sroa_idx, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul35 = shl nuw nsw i32 %span.078, 1
  %cmp = icmp samesign ult i32 %span.078, 128
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @fft256_two_buffers(ptr noundef captures(none) %data) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw %struct.float2, ptr %data, i64 %idx.ext
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.float2, ptr %add.ptr, i64 %idxprom
  %arrayidx3 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %idxprom
  %2 = load i64, ptr %arrayidx, align 8
  store i64 %2, ptr %arrayidx3, align 8
  %add = add nuw nsw i32 %0, 128
  %idxprom4 = zext nneg i32 %add to i64
  %arrayidx5 = getelementptr inbounds nuw %struct.float2, ptr %add.ptr, i64 %idxprom4
  %arrayidx8 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %idxprom4
  %3 = load i64, ptr %arrayidx5, align 8
  store i64 %3, ptr %arrayidx8, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  %4 = load i64, ptr %arrayidx3, align 8
  store i64 %4, ptr %arrayidx, align 8
  %5 = load i64, ptr %arrayidx8, align 8
  store i64 %5, ptr %arrayidx5, align 8
  ret void

for.body:                                         ; preds = %entry, %for.body
  %now.099 = phi i32 [ 0, %entry ], [ %xor, %for.body ]
  %span.098 = phi i32 [ 1, %entry ], [ %mul45, %for.body ]
  %6 = add nuw nsw i32 %span.098, 1023
  %rem = and i32 %6, %0
  %idxprom9 = zext nneg i32 %now.099 to i64
  %arrayidx10 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %idxprom9
  %arrayidx12 = getelementptr inbounds nuw %struct.float2, ptr %arrayidx10, i64 %idxprom
  %a.sroa.0.0.copyload = load float, ptr %arrayidx12, align 8, !tbaa !8
  %a.sroa.5.0.arrayidx12.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx12, i64 4
  %a.sroa.5.0.copyload = load float, ptr %a.sroa.5.0.arrayidx12.sroa_idx, align 4, !tbaa !8
  %arrayidx17 = getelementptr inbounds nuw %struct.float2, ptr %arrayidx10, i64 %idxprom4
  %7 = load i64, ptr %arrayidx17, align 8
  %agg.tmp.sroa.0.sroa.0.0.extract.trunc = trunc i64 %7 to i32
  %agg.tmp.sroa.0.sroa.2.0.extract.shift = lshr i64 %7, 32
  %agg.tmp.sroa.0.sroa.2.0.extract.trunc = trunc nuw i64 %agg.tmp.sroa.0.sroa.2.0.extract.shift to i32
  %8 = bitcast i32 %agg.tmp.sroa.0.sroa.0.0.extract.trunc to float
  %9 = bitcast i32 %agg.tmp.sroa.0.sroa.2.0.extract.trunc to float
  %conv.i = uitofp nneg i32 %rem to float
  %mul.i = fmul contract float %conv.i, 0xC00921FB60000000
  %conv1.i = uitofp nneg i32 %span.098 to float
  %div.i = fdiv contract float %mul.i, %conv1.i
  %10 = tail call contract noundef float @llvm.nvvm.cos.approx.f(float %div.i)
  %11 = tail call contract noundef float @llvm.nvvm.sin.approx.f(float %div.i)
  %mul3.i = fmul contract float %10, %8
  %mul4.i = fmul contract float %11, %9
  %sub.i = fsub contract float %mul3.i, %mul4.i
  %mul6.i = fmul contract float %11, %8
  %mul8.i = fmul contract float %10, %9
  %add.i = fadd contract float %mul6.i, %mul8.i
  %sub = sub nsw i32 %0, %rem
  %mul19 = shl nsw i32 %sub, 1
  %add20 = add nsw i32 %mul19, %rem
  %add22 = fadd contract float %a.sroa.0.0.copyload, %sub.i
  %add24 = fadd contract float %a.sroa.5.0.copyload, %add.i
  %xor = xor i32 %now.099, 1
  %idxprom26 = zext nneg i32 %xor to i64
  %arrayidx27 = getelementptr inbounds nuw [256 x %struct.float2], ptr addrspacecast (ptr addrspace(3) @_ZZ18fft256_two_buffersE1s to ptr), i64 %idxprom26
  %idxprom28 = zext i32 %add20 to i64
  %arrayidx29 = getelementptr inbounds nuw %struct.float2, ptr %arrayidx27, i64 %idxprom28
  store float %add22, ptr %arrayidx29, align 8, !tbaa !8
  %ref.tmp.sroa.4.0.arrayidx29.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx29, i64 4
  store float %add24, ptr %ref.tmp.sroa.4.0.arrayidx29.sroa_idx, align 4, !tbaa !8
  %sub33 = fsub contract float %a.sroa.0.0.copyload, %sub.i
  %sub36 = fsub contract float %a.sroa.5.0.copyload, %add.i
  %add41 = add nsw i32 %add20, %span.098
  %idxprom42 = zext i32 %add41 to i64
  %arrayidx43 = getelementptr inbounds nuw %struct.float2, ptr %arrayidx27, i64 %idxprom42
  store float %sub33, ptr %arrayidx43, align 8, !tbaa !8
  %ref.tmp30.sroa.4.0.arrayidx43.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx43, i64 4
  store float %sub36, ptr %ref.tmp30.sroa.4.0.arrayidx43.sroa_idx, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul45 = shl nuw nsw i32 %span.098, 1
  %cmp = icmp samesign ult i32 %span.098, 128
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !12
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
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = distinct !{!12, !11}
