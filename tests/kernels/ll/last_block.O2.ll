; ModuleID = 'last_block.cu'
source_filename = "last_block.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14sum_last_blockE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ14sum_last_blockE4last = internal unnamed_addr addrspace(3) global i8 undef, align 1
@_ZZ22column_sums_last_blockE5taken = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_last_block(ptr noundef writeonly captures(none) %out, ptr noundef captures(none) %partial, ptr noundef captures(none) %ticket, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 7
  %add = add i32 %mul, %0
  %cmp96 = icmp ult i32 %add, %n
  br i1 %cmp96, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul4 = shl i32 %2, 7
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add2, %for.body ]
  %idxprom6 = zext nneg i32 %0 to i64
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %idxprom6
  store float %sum.0.lcssa, ptr %arrayidx7, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp12 = icmp samesign ult i32 %0, 64
  br i1 %cmp12, label %if.then, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.098 = phi i32 [ %add, %for.body.lr.ph ], [ %add5, %for.body ]
  %sum.097 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add2, %for.body ]
  %idxprom = zext i32 %i.098 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add2 = fadd contract float %sum.097, %3
  %add5 = add i32 %i.098, %mul4
  %cmp = icmp ult i32 %add5, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10

if.then:                                          ; preds = %for.cond.cleanup
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %4
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %5, i64 256
  %6 = load float, ptr %arrayidx15, align 4, !tbaa !8
  %7 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add18 = fadd contract float %6, %7
  store float %add18, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp12.1 = icmp samesign ult i32 %0, 32
  br i1 %cmp12.1, label %if.then.1, label %if.end.1

if.then.1:                                        ; preds = %if.end
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %8
  %arrayidx15.1 = getelementptr inbounds nuw i8, ptr %9, i64 128
  %10 = load float, ptr %arrayidx15.1, align 4, !tbaa !8
  %11 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add18.1 = fadd contract float %10, %11
  store float %add18.1, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end.1

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp12.2 = icmp samesign ult i32 %0, 16
  br i1 %cmp12.2, label %if.then.2, label %if.end.2

if.then.2:                                        ; preds = %if.end.1
  %12 = zext nneg i32 %0 to i64
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %12
  %arrayidx15.2 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %14 = load float, ptr %arrayidx15.2, align 4, !tbaa !8
  %15 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add18.2 = fadd contract float %14, %15
  store float %add18.2, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end.2

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp12.3 = icmp samesign ult i32 %0, 8
  br i1 %cmp12.3, label %if.then.3, label %if.end.3

if.then.3:                                        ; preds = %if.end.2
  %16 = zext nneg i32 %0 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %16
  %arrayidx15.3 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %18 = load float, ptr %arrayidx15.3, align 4, !tbaa !8
  %19 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add18.3 = fadd contract float %18, %19
  store float %add18.3, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end.3

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp12.4 = icmp samesign ult i32 %0, 4
  br i1 %cmp12.4, label %if.then.4, label %if.end.4

if.then.4:                                        ; preds = %if.end.3
  %20 = zext nneg i32 %0 to i64
  %21 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %20
  %arrayidx15.4 = getelementptr inbounds nuw i8, ptr %21, i64 16
  %22 = load float, ptr %arrayidx15.4, align 4, !tbaa !8
  %23 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add18.4 = fadd contract float %22, %23
  store float %add18.4, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end.4

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp12.5 = icmp samesign ult i32 %0, 2
  br i1 %cmp12.5, label %if.then.5, label %if.end.5

if.then.5:                                        ; preds = %if.end.4
  %24 = zext nneg i32 %0 to i64
  %25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %24
  %arrayidx15.5 = getelementptr inbounds nuw i8, ptr %25, i64 8
  %26 = load float, ptr %arrayidx15.5, align 4, !tbaa !8
  %27 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add18.5 = fadd contract float %26, %27
  store float %add18.5, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end.5

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp12.6 = icmp eq i32 %0, 0
  br i1 %cmp12.6, label %if.then.6, label %if.end.6

if.then.6:                                        ; preds = %if.end.5
  %28 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 4), align 4, !tbaa !8
  %29 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add18.6 = fadd contract float %28, %29
  store float %add18.6, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end.6

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp21 = icmp eq i32 %0, 0
  br i1 %cmp21, label %if.then22, label %if.end31

if.then22:                                        ; preds = %if.end.6
  %30 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), align 4, !tbaa !8
  %idxprom24 = zext nneg i32 %1 to i64
  %arrayidx25 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom24
  store float %30, ptr %arrayidx25, align 4, !tbaa !8
  tail call void @llvm.nvvm.membar.gl()
  %31 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %sub = add nsw i32 %31, -1
  %32 = atomicrmw uinc_wrap ptr %ticket, i32 %sub seq_cst, align 4
  %cmp30 = icmp eq i32 %32, %sub
  %storedv = zext i1 %cmp30 to i8
  store i8 %storedv, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE4last to ptr), align 1, !tbaa !12
  tail call void @llvm.nvvm.membar.gl()
  br label %if.end31

if.end31:                                         ; preds = %if.then22, %if.end.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = load i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE4last to ptr), align 1, !tbaa !12, !range !14, !noundef !15
  %loadedv = trunc nuw i8 %33 to i1
  br i1 %loadedv, label %for.cond35.preheader, label %cleanup

for.cond35.preheader:                             ; preds = %if.end31
  %34 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %cmp37100 = icmp samesign ult i32 %0, %34
  br i1 %cmp37100, label %for.body39, label %for.cond.cleanup38

for.cond.cleanup38:                               ; preds = %for.body39, %for.cond35.preheader
  %sum.1.lcssa = phi float [ 0.000000e+00, %for.cond35.preheader ], [ %add42, %for.body39 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %sum.1.lcssa, ptr %arrayidx7, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp12, label %if.then54, label %if.end61

for.body39:                                       ; preds = %for.cond35.preheader, %for.body39
  %i34.0102 = phi i32 [ %add44, %for.body39 ], [ %0, %for.cond35.preheader ]
  %sum.1101 = phi float [ %add42, %for.body39 ], [ 0.000000e+00, %for.cond35.preheader ]
  %idxprom40 = zext nneg i32 %i34.0102 to i64
  %arrayidx41 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom40
  %35 = load float, ptr %arrayidx41, align 4, !tbaa !8
  %add42 = fadd contract float %sum.1101, %35
  %add44 = add nuw i32 %i34.0102, 128
  %cmp37 = icmp ult i32 %add44, %34
  br i1 %cmp37, label %for.body39, label %for.cond.cleanup38, !llvm.loop !16

if.then54:                                        ; preds = %for.cond.cleanup38
  %36 = zext nneg i32 %0 to i64
  %37 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %36
  %arrayidx57 = getelementptr inbounds nuw i8, ptr %37, i64 256
  %38 = load float, ptr %arrayidx57, align 4, !tbaa !8
  %39 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add60 = fadd contract float %38, %39
  store float %add60, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end61

if.end61:                                         ; preds = %if.then54, %for.cond.cleanup38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp12.1, label %if.then54.1, label %if.end61.1

if.then54.1:                                      ; preds = %if.end61
  %40 = zext nneg i32 %0 to i64
  %41 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %40
  %arrayidx57.1 = getelementptr inbounds nuw i8, ptr %41, i64 128
  %42 = load float, ptr %arrayidx57.1, align 4, !tbaa !8
  %43 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add60.1 = fadd contract float %42, %43
  store float %add60.1, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end61.1

if.end61.1:                                       ; preds = %if.then54.1, %if.end61
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp12.2, label %if.then54.2, label %if.end61.2

if.then54.2:                                      ; preds = %if.end61.1
  %44 = zext nneg i32 %0 to i64
  %45 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %44
  %arrayidx57.2 = getelementptr inbounds nuw i8, ptr %45, i64 64
  %46 = load float, ptr %arrayidx57.2, align 4, !tbaa !8
  %47 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add60.2 = fadd contract float %46, %47
  store float %add60.2, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end61.2

if.end61.2:                                       ; preds = %if.then54.2, %if.end61.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp12.3, label %if.then54.3, label %if.end61.3

if.then54.3:                                      ; preds = %if.end61.2
  %48 = zext nneg i32 %0 to i64
  %49 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %48
  %arrayidx57.3 = getelementptr inbounds nuw i8, ptr %49, i64 32
  %50 = load float, ptr %arrayidx57.3, align 4, !tbaa !8
  %51 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add60.3 = fadd contract float %50, %51
  store float %add60.3, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end61.3

if.end61.3:                                       ; preds = %if.then54.3, %if.end61.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp12.4, label %if.then54.4, label %if.end61.4

if.then54.4:                                      ; preds = %if.end61.3
  %52 = zext nneg i32 %0 to i64
  %53 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %52
  %arrayidx57.4 = getelementptr inbounds nuw i8, ptr %53, i64 16
  %54 = load float, ptr %arrayidx57.4, align 4, !tbaa !8
  %55 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add60.4 = fadd contract float %54, %55
  store float %add60.4, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end61.4

if.end61.4:                                       ; preds = %if.then54.4, %if.end61.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp12.5, label %if.then54.5, label %if.end61.5

if.then54.5:                                      ; preds = %if.end61.4
  %56 = zext nneg i32 %0 to i64
  %57 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %56
  %arrayidx57.5 = getelementptr inbounds nuw i8, ptr %57, i64 8
  %58 = load float, ptr %arrayidx57.5, align 4, !tbaa !8
  %59 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add60.5 = fadd contract float %58, %59
  store float %add60.5, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end61.5

if.end61.5:                                       ; preds = %if.then54.5, %if.end61.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp12.6, label %if.then54.6, label %if.end61.6

if.then54.6:                                      ; preds = %if.end61.5
  %60 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 4), align 4, !tbaa !8
  %61 = load float, ptr %arrayidx7, align 4, !tbaa !8
  %add60.6 = fadd contract float %60, %61
  store float %add60.6, ptr %arrayidx7, align 4, !tbaa !8
  br label %if.end61.6

if.end61.6:                                       ; preds = %if.then54.6, %if.end61.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp21, label %if.then66, label %cleanup

if.then66:                                        ; preds = %if.end61.6
  %62 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), align 4, !tbaa !8
  store float %62, ptr %out, align 4, !tbaa !8
  br label %cleanup

cleanup:                                          ; preds = %if.end61.6, %if.then66, %if.end31
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @column_sums_last_block(ptr noundef writeonly captures(none) %out, ptr noundef captures(none) %partial, ptr noundef captures(none) %ticket, ptr noundef readonly captures(none) %in, i32 noundef %rows) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %cmp43 = icmp ult i32 %1, %rows
  br i1 %cmp43, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add2, %for.body ]
  %mul6 = shl i32 %1, 6
  %add7 = add i32 %mul6, %0
  %idxprom8 = zext i32 %add7 to i64
  %arrayidx9 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom8
  store float %sum.0.lcssa, ptr %arrayidx9, align 4, !tbaa !8
  tail call void @llvm.nvvm.membar.gl()
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp10 = icmp eq i32 %0, 0
  br i1 %cmp10, label %if.then, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %row.045 = phi i32 [ %1, %for.body.lr.ph ], [ %add4, %for.body ]
  %sum.044 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add2, %for.body ]
  %mul = shl i32 %row.045, 6
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add2 = fadd contract float %sum.044, %3
  %add4 = add i32 %row.045, %2
  %cmp = icmp ult i32 %add4, %rows
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !17

if.then:                                          ; preds = %for.cond.cleanup
  %4 = atomicrmw add ptr %ticket, i32 1 seq_cst, align 4
  store i32 %4, ptr addrspacecast (ptr addrspace(3) @_ZZ22column_sums_last_blockE5taken to ptr), align 4, !tbaa !4
  tail call void @llvm.nvvm.membar.gl()
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22column_sums_last_blockE5taken to ptr), align 4, !tbaa !4
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %sub = add nsw i32 %6, -1
  %cmp13.not = icmp eq i32 %5, %sub
  br i1 %cmp13.not, label %for.body20.preheader, label %cleanup

for.body20.preheader:                             ; preds = %if.end
  %xtraiter = and i32 %6, 3
  %7 = icmp samesign ult i32 %6, 4
  br i1 %7, label %for.body20.epil.preheader, label %for.body20.preheader.new

for.body20.preheader.new:                         ; preds = %for.body20.preheader
  %unroll_iter = and i32 %6, 2147483644
  br label %for.body20

for.cond.cleanup19.unr-lcssa:                     ; preds = %for.body20
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  br i1 %lcmp.mod.not, label %for.cond.cleanup19, label %for.body20.epil.preheader

for.body20.epil.preheader:                        ; preds = %for.cond.cleanup19.unr-lcssa, %for.body20.preheader
  %b.047.epil.init = phi i32 [ 0, %for.body20.preheader ], [ %inc.3, %for.cond.cleanup19.unr-lcssa ]
  %sum.146.epil.init = phi float [ 0.000000e+00, %for.body20.preheader ], [ %add25.3, %for.cond.cleanup19.unr-lcssa ]
  %lcmp.mod49 = icmp ne i32 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod49)
  br label %for.body20.epil

for.body20.epil:                                  ; preds = %for.body20.epil, %for.body20.epil.preheader
  %b.047.epil = phi i32 [ %inc.epil, %for.body20.epil ], [ %b.047.epil.init, %for.body20.epil.preheader ]
  %sum.146.epil = phi float [ %add25.epil, %for.body20.epil ], [ %sum.146.epil.init, %for.body20.epil.preheader ]
  %epil.iter = phi i32 [ %epil.iter.next, %for.body20.epil ], [ 0, %for.body20.epil.preheader ]
  %mul21.epil = shl i32 %b.047.epil, 6
  %add22.epil = add i32 %mul21.epil, %0
  %idxprom23.epil = zext i32 %add22.epil to i64
  %arrayidx24.epil = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom23.epil
  %8 = load float, ptr %arrayidx24.epil, align 4, !tbaa !8
  %add25.epil = fadd contract float %sum.146.epil, %8
  %inc.epil = add nuw nsw i32 %b.047.epil, 1
  %epil.iter.next = add i32 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %for.cond.cleanup19, label %for.body20.epil, !llvm.loop !18

for.cond.cleanup19:                               ; preds = %for.body20.epil, %for.cond.cleanup19.unr-lcssa
  %add25.lcssa = phi float [ %add25.3, %for.cond.cleanup19.unr-lcssa ], [ %add25.epil, %for.body20.epil ]
  %idxprom28 = zext nneg i32 %0 to i64
  %arrayidx29 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom28
  store float %add25.lcssa, ptr %arrayidx29, align 4, !tbaa !8
  br label %cleanup

for.body20:                                       ; preds = %for.body20, %for.body20.preheader.new
  %b.047 = phi i32 [ 0, %for.body20.preheader.new ], [ %inc.3, %for.body20 ]
  %sum.146 = phi float [ 0.000000e+00, %for.body20.preheader.new ], [ %add25.3, %for.body20 ]
  %niter = phi i32 [ 0, %for.body20.preheader.new ], [ %niter.next.3, %for.body20 ]
  %mul21 = shl i32 %b.047, 6
  %add22 = add i32 %mul21, %0
  %idxprom23 = zext i32 %add22 to i64
  %arrayidx24 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom23
  %9 = load float, ptr %arrayidx24, align 4, !tbaa !8
  %add25 = fadd contract float %sum.146, %9
  %inc = shl i32 %b.047, 6
  %mul21.1 = or disjoint i32 %inc, 64
  %add22.1 = add i32 %mul21.1, %0
  %idxprom23.1 = zext i32 %add22.1 to i64
  %arrayidx24.1 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom23.1
  %10 = load float, ptr %arrayidx24.1, align 4, !tbaa !8
  %add25.1 = fadd contract float %add25, %10
  %inc.1 = shl i32 %b.047, 6
  %mul21.2 = or disjoint i32 %inc.1, 128
  %add22.2 = add i32 %mul21.2, %0
  %idxprom23.2 = zext i32 %add22.2 to i64
  %arrayidx24.2 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom23.2
  %11 = load float, ptr %arrayidx24.2, align 4, !tbaa !8
  %add25.2 = fadd contract float %add25.1, %11
  %inc.2 = shl i32 %b.047, 6
  %mul21.3 = or disjoint i32 %inc.2, 192
  %add22.3 = add i32 %mul21.3, %0
  %idxprom23.3 = zext i32 %add22.3 to i64
  %arrayidx24.3 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom23.3
  %12 = load float, ptr %arrayidx24.3, align 4, !tbaa !8
  %add25.3 = fadd contract float %add25.2, %12
  %inc.3 = add nuw nsw i32 %b.047, 4
  %niter.next.3 = add i32 %niter, 4
  %niter.ncmp.3 = icmp eq i32 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %for.cond.cleanup19.unr-lcssa, label %for.body20, !llvm.loop !20

cleanup:                                          ; preds = %if.end, %for.cond.cleanup19
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.gl() #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nounwind }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

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
!12 = !{!13, !13, i64 0}
!13 = !{!"bool", !6, i64 0}
!14 = !{i8 0, i8 2}
!15 = !{}
!16 = distinct !{!16, !11}
!17 = distinct !{!17, !11}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.unroll.disable"}
!20 = distinct !{!20, !11}
