; ModuleID = 'last_block.cu'
source_filename = "last_block.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14sum_last_blockE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4
@_ZZ14sum_last_blockE4last = internal unnamed_addr addrspace(3) global i8 undef, align 1
@_ZZ22column_sums_last_blockE5taken = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sum_last_block(ptr noundef writeonly captures(none) %out, ptr noundef captures(none) %partial, ptr noundef captures(none) %ticket, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 7, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %cmp96 = icmp ult i32 %add, %n, !dbg !24
  br i1 %cmp96, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !25

for.body.lr.ph:                                   ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul4 = shl i32 %2, 7
  br label %for.body, !dbg !25

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add2, %for.body ], !dbg !26
  %idxprom6 = zext nneg i32 %0 to i64, !dbg !27
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %idxprom6, !dbg !27
  store float %sum.0.lcssa, ptr %arrayidx7, align 4, !dbg !28, !tbaa !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %cmp12 = icmp samesign ult i32 %0, 64, !dbg !32
  br i1 %cmp12, label %if.then, label %if.end, !dbg !32

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.098 = phi i32 [ %add, %for.body.lr.ph ], [ %add5, %for.body ]
  %sum.097 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add2, %for.body ]
  %idxprom = zext i32 %i.098 to i64, !dbg !33
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !33
  %3 = load float, ptr %arrayidx, align 4, !dbg !33, !tbaa !29
  %add2 = fadd contract float %sum.097, %3, !dbg !34
  %add5 = add i32 %i.098, %mul4, !dbg !35
  %cmp = icmp ult i32 %add5, %n, !dbg !24
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !25, !llvm.loop !36

if.then:                                          ; preds = %for.cond.cleanup
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %4
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %5, i64 256
  %6 = load float, ptr %arrayidx15, align 4, !dbg !39, !tbaa !29
  %7 = load float, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  %add18 = fadd contract float %6, %7, !dbg !40
  store float %add18, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  br label %if.end, !dbg !41

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %cmp12.1 = icmp samesign ult i32 %0, 32, !dbg !32
  br i1 %cmp12.1, label %if.then.1, label %if.end.1, !dbg !32

if.then.1:                                        ; preds = %if.end
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %8
  %arrayidx15.1 = getelementptr inbounds nuw i8, ptr %9, i64 128
  %10 = load float, ptr %arrayidx15.1, align 4, !dbg !39, !tbaa !29
  %11 = load float, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  %add18.1 = fadd contract float %10, %11, !dbg !40
  store float %add18.1, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  br label %if.end.1, !dbg !41

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %cmp12.2 = icmp samesign ult i32 %0, 16, !dbg !32
  br i1 %cmp12.2, label %if.then.2, label %if.end.2, !dbg !32

if.then.2:                                        ; preds = %if.end.1
  %12 = zext nneg i32 %0 to i64
  %13 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %12
  %arrayidx15.2 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %14 = load float, ptr %arrayidx15.2, align 4, !dbg !39, !tbaa !29
  %15 = load float, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  %add18.2 = fadd contract float %14, %15, !dbg !40
  store float %add18.2, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  br label %if.end.2, !dbg !41

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %cmp12.3 = icmp samesign ult i32 %0, 8, !dbg !32
  br i1 %cmp12.3, label %if.then.3, label %if.end.3, !dbg !32

if.then.3:                                        ; preds = %if.end.2
  %16 = zext nneg i32 %0 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %16
  %arrayidx15.3 = getelementptr inbounds nuw i8, ptr %17, i64 32
  %18 = load float, ptr %arrayidx15.3, align 4, !dbg !39, !tbaa !29
  %19 = load float, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  %add18.3 = fadd contract float %18, %19, !dbg !40
  store float %add18.3, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  br label %if.end.3, !dbg !41

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %cmp12.4 = icmp samesign ult i32 %0, 4, !dbg !32
  br i1 %cmp12.4, label %if.then.4, label %if.end.4, !dbg !32

if.then.4:                                        ; preds = %if.end.3
  %20 = zext nneg i32 %0 to i64
  %21 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %20
  %arrayidx15.4 = getelementptr inbounds nuw i8, ptr %21, i64 16
  %22 = load float, ptr %arrayidx15.4, align 4, !dbg !39, !tbaa !29
  %23 = load float, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  %add18.4 = fadd contract float %22, %23, !dbg !40
  store float %add18.4, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  br label %if.end.4, !dbg !41

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %cmp12.5 = icmp samesign ult i32 %0, 2, !dbg !32
  br i1 %cmp12.5, label %if.then.5, label %if.end.5, !dbg !32

if.then.5:                                        ; preds = %if.end.4
  %24 = zext nneg i32 %0 to i64
  %25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %24
  %arrayidx15.5 = getelementptr inbounds nuw i8, ptr %25, i64 8
  %26 = load float, ptr %arrayidx15.5, align 4, !dbg !39, !tbaa !29
  %27 = load float, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  %add18.5 = fadd contract float %26, %27, !dbg !40
  store float %add18.5, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  br label %if.end.5, !dbg !41

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %cmp12.6 = icmp eq i32 %0, 0, !dbg !32
  br i1 %cmp12.6, label %if.then.6, label %if.end.6, !dbg !32

if.then.6:                                        ; preds = %if.end.5
  %28 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 4), align 4, !dbg !39, !tbaa !29
  %29 = load float, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  %add18.6 = fadd contract float %28, %29, !dbg !40
  store float %add18.6, ptr %arrayidx7, align 4, !dbg !40, !tbaa !29
  br label %if.end.6, !dbg !41

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %cmp21 = icmp eq i32 %0, 0, !dbg !43
  br i1 %cmp21, label %if.then22, label %if.end31, !dbg !43

if.then22:                                        ; preds = %if.end.6
  %30 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), align 4, !dbg !44, !tbaa !29
  %idxprom24 = zext nneg i32 %1 to i64, !dbg !45
  %arrayidx25 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom24, !dbg !45
  store float %30, ptr %arrayidx25, align 4, !dbg !46, !tbaa !29
  tail call void @llvm.nvvm.membar.gl(), !dbg !47
  %31 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !50
  %sub = add nsw i32 %31, -1, !dbg !53
  %32 = atomicrmw uinc_wrap ptr %ticket, i32 %sub seq_cst, align 4, !dbg !54
  %cmp30 = icmp eq i32 %32, %sub, !dbg !57
  %storedv = zext i1 %cmp30 to i8, !dbg !58
  store i8 %storedv, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE4last to ptr), align 1, !dbg !58, !tbaa !59
  tail call void @llvm.nvvm.membar.gl(), !dbg !61
  br label %if.end31, !dbg !63

if.end31:                                         ; preds = %if.then22, %if.end.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !64
  %33 = load i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE4last to ptr), align 1, !dbg !65, !tbaa !59, !range !66, !noundef !14
  %loadedv = trunc nuw i8 %33 to i1, !dbg !65
  br i1 %loadedv, label %for.cond35.preheader, label %cleanup, !dbg !67

for.cond35.preheader:                             ; preds = %if.end31
  %34 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %cmp37100 = icmp samesign ult i32 %0, %34, !dbg !68
  br i1 %cmp37100, label %for.body39, label %for.cond.cleanup38, !dbg !69

for.cond.cleanup38:                               ; preds = %for.body39, %for.cond35.preheader
  %sum.1.lcssa = phi float [ 0.000000e+00, %for.cond35.preheader ], [ %add42, %for.body39 ], !dbg !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !70
  store float %sum.1.lcssa, ptr %arrayidx7, align 4, !dbg !71, !tbaa !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !72
  br i1 %cmp12, label %if.then54, label %if.end61, !dbg !73

for.body39:                                       ; preds = %for.cond35.preheader, %for.body39
  %i34.0102 = phi i32 [ %add44, %for.body39 ], [ %0, %for.cond35.preheader ]
  %sum.1101 = phi float [ %add42, %for.body39 ], [ 0.000000e+00, %for.cond35.preheader ]
  %idxprom40 = zext nneg i32 %i34.0102 to i64, !dbg !74
  %arrayidx41 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom40, !dbg !74
  %35 = load float, ptr %arrayidx41, align 4, !dbg !74, !tbaa !29
  %add42 = fadd contract float %sum.1101, %35, !dbg !75
  %add44 = add nuw i32 %i34.0102, 128, !dbg !76
  %cmp37 = icmp ult i32 %add44, %34, !dbg !68
  br i1 %cmp37, label %for.body39, label %for.cond.cleanup38, !dbg !69, !llvm.loop !77

if.then54:                                        ; preds = %for.cond.cleanup38
  %36 = zext nneg i32 %0 to i64
  %37 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %36
  %arrayidx57 = getelementptr inbounds nuw i8, ptr %37, i64 256
  %38 = load float, ptr %arrayidx57, align 4, !dbg !79, !tbaa !29
  %39 = load float, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  %add60 = fadd contract float %38, %39, !dbg !80
  store float %add60, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  br label %if.end61, !dbg !81

if.end61:                                         ; preds = %if.then54, %for.cond.cleanup38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !82
  br i1 %cmp12.1, label %if.then54.1, label %if.end61.1, !dbg !73

if.then54.1:                                      ; preds = %if.end61
  %40 = zext nneg i32 %0 to i64
  %41 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %40
  %arrayidx57.1 = getelementptr inbounds nuw i8, ptr %41, i64 128
  %42 = load float, ptr %arrayidx57.1, align 4, !dbg !79, !tbaa !29
  %43 = load float, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  %add60.1 = fadd contract float %42, %43, !dbg !80
  store float %add60.1, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  br label %if.end61.1, !dbg !81

if.end61.1:                                       ; preds = %if.then54.1, %if.end61
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !82
  br i1 %cmp12.2, label %if.then54.2, label %if.end61.2, !dbg !73

if.then54.2:                                      ; preds = %if.end61.1
  %44 = zext nneg i32 %0 to i64
  %45 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %44
  %arrayidx57.2 = getelementptr inbounds nuw i8, ptr %45, i64 64
  %46 = load float, ptr %arrayidx57.2, align 4, !dbg !79, !tbaa !29
  %47 = load float, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  %add60.2 = fadd contract float %46, %47, !dbg !80
  store float %add60.2, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  br label %if.end61.2, !dbg !81

if.end61.2:                                       ; preds = %if.then54.2, %if.end61.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !82
  br i1 %cmp12.3, label %if.then54.3, label %if.end61.3, !dbg !73

if.then54.3:                                      ; preds = %if.end61.2
  %48 = zext nneg i32 %0 to i64
  %49 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %48
  %arrayidx57.3 = getelementptr inbounds nuw i8, ptr %49, i64 32
  %50 = load float, ptr %arrayidx57.3, align 4, !dbg !79, !tbaa !29
  %51 = load float, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  %add60.3 = fadd contract float %50, %51, !dbg !80
  store float %add60.3, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  br label %if.end61.3, !dbg !81

if.end61.3:                                       ; preds = %if.then54.3, %if.end61.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !82
  br i1 %cmp12.4, label %if.then54.4, label %if.end61.4, !dbg !73

if.then54.4:                                      ; preds = %if.end61.3
  %52 = zext nneg i32 %0 to i64
  %53 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %52
  %arrayidx57.4 = getelementptr inbounds nuw i8, ptr %53, i64 16
  %54 = load float, ptr %arrayidx57.4, align 4, !dbg !79, !tbaa !29
  %55 = load float, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  %add60.4 = fadd contract float %54, %55, !dbg !80
  store float %add60.4, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  br label %if.end61.4, !dbg !81

if.end61.4:                                       ; preds = %if.then54.4, %if.end61.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !82
  br i1 %cmp12.5, label %if.then54.5, label %if.end61.5, !dbg !73

if.then54.5:                                      ; preds = %if.end61.4
  %56 = zext nneg i32 %0 to i64
  %57 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 %56
  %arrayidx57.5 = getelementptr inbounds nuw i8, ptr %57, i64 8
  %58 = load float, ptr %arrayidx57.5, align 4, !dbg !79, !tbaa !29
  %59 = load float, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  %add60.5 = fadd contract float %58, %59, !dbg !80
  store float %add60.5, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  br label %if.end61.5, !dbg !81

if.end61.5:                                       ; preds = %if.then54.5, %if.end61.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !82
  br i1 %cmp12.6, label %if.then54.6, label %if.end61.6, !dbg !73

if.then54.6:                                      ; preds = %if.end61.5
  %60 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), i64 4), align 4, !dbg !79, !tbaa !29
  %61 = load float, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  %add60.6 = fadd contract float %60, %61, !dbg !80
  store float %add60.6, ptr %arrayidx7, align 4, !dbg !80, !tbaa !29
  br label %if.end61.6, !dbg !81

if.end61.6:                                       ; preds = %if.then54.6, %if.end61.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !82
  br i1 %cmp21, label %if.then66, label %cleanup, !dbg !83

if.then66:                                        ; preds = %if.end61.6
  %62 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ14sum_last_blockE1s to ptr), align 4, !dbg !84, !tbaa !29
  store float %62, ptr %out, align 4, !dbg !85, !tbaa !29
  br label %cleanup, !dbg !86

cleanup:                                          ; preds = %if.end61.6, %if.then66, %if.end31
  ret void, !dbg !87
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @column_sums_last_block(ptr noundef writeonly captures(none) %out, ptr noundef captures(none) %partial, ptr noundef captures(none) %ticket, ptr noundef readonly captures(none) %in, i32 noundef %rows) local_unnamed_addr #2 !dbg !88 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !89
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !91
  %cmp43 = icmp ult i32 %1, %rows, !dbg !93
  br i1 %cmp43, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !94

for.body.lr.ph:                                   ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br label %for.body, !dbg !94

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add2, %for.body ], !dbg !95
  %mul6 = shl i32 %1, 6, !dbg !96
  %add7 = add i32 %mul6, %0, !dbg !97
  %idxprom8 = zext i32 %add7 to i64, !dbg !98
  %arrayidx9 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom8, !dbg !98
  store float %sum.0.lcssa, ptr %arrayidx9, align 4, !dbg !99, !tbaa !29
  tail call void @llvm.nvvm.membar.gl(), !dbg !100
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !102
  %cmp10 = icmp eq i32 %0, 0, !dbg !103
  br i1 %cmp10, label %if.then, label %if.end, !dbg !103

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %row.045 = phi i32 [ %1, %for.body.lr.ph ], [ %add4, %for.body ]
  %sum.044 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add2, %for.body ]
  %mul = shl i32 %row.045, 6, !dbg !104
  %add = add i32 %mul, %0, !dbg !105
  %idxprom = zext i32 %add to i64, !dbg !106
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom, !dbg !106
  %3 = load float, ptr %arrayidx, align 4, !dbg !106, !tbaa !29
  %add2 = fadd contract float %sum.044, %3, !dbg !107
  %add4 = add i32 %row.045, %2, !dbg !108
  %cmp = icmp ult i32 %add4, %rows, !dbg !93
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !94, !llvm.loop !109

if.then:                                          ; preds = %for.cond.cleanup
  %4 = atomicrmw add ptr %ticket, i32 1 seq_cst, align 4, !dbg !111
  store i32 %4, ptr addrspacecast (ptr addrspace(3) @_ZZ22column_sums_last_blockE5taken to ptr), align 4, !dbg !114, !tbaa !8
  tail call void @llvm.nvvm.membar.gl(), !dbg !115
  br label %if.end, !dbg !117

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !118
  %5 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ22column_sums_last_blockE5taken to ptr), align 4, !dbg !119, !tbaa !8
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !120
  %sub = add nsw i32 %6, -1, !dbg !122
  %cmp13.not = icmp eq i32 %5, %sub, !dbg !123
  br i1 %cmp13.not, label %for.body20.preheader, label %cleanup, !dbg !123

for.body20.preheader:                             ; preds = %if.end
  %xtraiter = and i32 %6, 3, !dbg !124
  %7 = icmp samesign ult i32 %6, 4, !dbg !124
  br i1 %7, label %for.body20.epil.preheader, label %for.body20.preheader.new, !dbg !124

for.body20.preheader.new:                         ; preds = %for.body20.preheader
  %unroll_iter = and i32 %6, 2147483644, !dbg !124
  br label %for.body20, !dbg !124

for.cond.cleanup19.unr-lcssa:                     ; preds = %for.body20
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !124
  br i1 %lcmp.mod.not, label %for.cond.cleanup19, label %for.body20.epil.preheader, !dbg !124

for.body20.epil.preheader:                        ; preds = %for.cond.cleanup19.unr-lcssa, %for.body20.preheader
  %b.047.epil.init = phi i32 [ 0, %for.body20.preheader ], [ %inc.3, %for.cond.cleanup19.unr-lcssa ]
  %sum.146.epil.init = phi float [ 0.000000e+00, %for.body20.preheader ], [ %add25.3, %for.cond.cleanup19.unr-lcssa ]
  %lcmp.mod49 = icmp ne i32 %xtraiter, 0, !dbg !124
  tail call void @llvm.assume(i1 %lcmp.mod49), !dbg !124
  br label %for.body20.epil, !dbg !124

for.body20.epil:                                  ; preds = %for.body20.epil, %for.body20.epil.preheader
  %b.047.epil = phi i32 [ %inc.epil, %for.body20.epil ], [ %b.047.epil.init, %for.body20.epil.preheader ]
  %sum.146.epil = phi float [ %add25.epil, %for.body20.epil ], [ %sum.146.epil.init, %for.body20.epil.preheader ]
  %epil.iter = phi i32 [ %epil.iter.next, %for.body20.epil ], [ 0, %for.body20.epil.preheader ]
  %mul21.epil = shl i32 %b.047.epil, 6, !dbg !125
  %add22.epil = add i32 %mul21.epil, %0, !dbg !126
  %idxprom23.epil = zext i32 %add22.epil to i64, !dbg !127
  %arrayidx24.epil = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom23.epil, !dbg !127
  %8 = load float, ptr %arrayidx24.epil, align 4, !dbg !127, !tbaa !29
  %add25.epil = fadd contract float %sum.146.epil, %8, !dbg !128
  %inc.epil = add nuw nsw i32 %b.047.epil, 1, !dbg !129
  %epil.iter.next = add i32 %epil.iter, 1, !dbg !124
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter, !dbg !124
  br i1 %epil.iter.cmp.not, label %for.cond.cleanup19, label %for.body20.epil, !dbg !124, !llvm.loop !130

for.cond.cleanup19:                               ; preds = %for.body20.epil, %for.cond.cleanup19.unr-lcssa
  %add25.lcssa = phi float [ %add25.3, %for.cond.cleanup19.unr-lcssa ], [ %add25.epil, %for.body20.epil ], !dbg !128
  %idxprom28 = zext nneg i32 %0 to i64, !dbg !132
  %arrayidx29 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom28, !dbg !132
  store float %add25.lcssa, ptr %arrayidx29, align 4, !dbg !133, !tbaa !29
  br label %cleanup, !dbg !134

for.body20:                                       ; preds = %for.body20, %for.body20.preheader.new
  %b.047 = phi i32 [ 0, %for.body20.preheader.new ], [ %inc.3, %for.body20 ]
  %sum.146 = phi float [ 0.000000e+00, %for.body20.preheader.new ], [ %add25.3, %for.body20 ]
  %niter = phi i32 [ 0, %for.body20.preheader.new ], [ %niter.next.3, %for.body20 ]
  %mul21 = shl i32 %b.047, 6, !dbg !125
  %add22 = add i32 %mul21, %0, !dbg !126
  %idxprom23 = zext i32 %add22 to i64, !dbg !127
  %arrayidx24 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom23, !dbg !127
  %9 = load float, ptr %arrayidx24, align 4, !dbg !127, !tbaa !29
  %add25 = fadd contract float %sum.146, %9, !dbg !128
  %inc = shl i32 %b.047, 6, !dbg !125
  %mul21.1 = or disjoint i32 %inc, 64, !dbg !125
  %add22.1 = add i32 %mul21.1, %0, !dbg !126
  %idxprom23.1 = zext i32 %add22.1 to i64, !dbg !127
  %arrayidx24.1 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom23.1, !dbg !127
  %10 = load float, ptr %arrayidx24.1, align 4, !dbg !127, !tbaa !29
  %add25.1 = fadd contract float %add25, %10, !dbg !128
  %inc.1 = shl i32 %b.047, 6, !dbg !125
  %mul21.2 = or disjoint i32 %inc.1, 128, !dbg !125
  %add22.2 = add i32 %mul21.2, %0, !dbg !126
  %idxprom23.2 = zext i32 %add22.2 to i64, !dbg !127
  %arrayidx24.2 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom23.2, !dbg !127
  %11 = load float, ptr %arrayidx24.2, align 4, !dbg !127, !tbaa !29
  %add25.2 = fadd contract float %add25.1, %11, !dbg !128
  %inc.2 = shl i32 %b.047, 6, !dbg !125
  %mul21.3 = or disjoint i32 %inc.2, 192, !dbg !125
  %add22.3 = add i32 %mul21.3, %0, !dbg !126
  %idxprom23.3 = zext i32 %add22.3 to i64, !dbg !127
  %arrayidx24.3 = getelementptr inbounds nuw float, ptr %partial, i64 %idxprom23.3, !dbg !127
  %12 = load float, ptr %arrayidx24.3, align 4, !dbg !127, !tbaa !29
  %add25.3 = fadd contract float %add25.2, %12, !dbg !128
  %inc.3 = add nuw nsw i32 %b.047, 4, !dbg !129
  %niter.next.3 = add i32 %niter, 4, !dbg !124
  %niter.ncmp.3 = icmp eq i32 %niter.next.3, %unroll_iter, !dbg !124
  br i1 %niter.ncmp.3, label %for.cond.cleanup19.unr-lcssa, label %for.body20, !dbg !124, !llvm.loop !135

cleanup:                                          ; preds = %if.end, %for.cond.cleanup19
  ret void, !dbg !134
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

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "last_block.cu", directory: ".")
!2 = !{i32 7, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!6 = !{i32 7, !"frame-pointer", i32 2}
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "sum_last_block", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 19, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 21, column: 23, scope: !12)
!22 = !DILocation(line: 21, column: 34, scope: !12)
!23 = !DILocation(line: 21, column: 40, scope: !12)
!24 = !DILocation(line: 21, column: 47, scope: !12)
!25 = !DILocation(line: 21, column: 5, scope: !12)
!26 = !DILocation(line: 0, scope: !12)
!27 = !DILocation(line: 22, column: 5, scope: !12)
!28 = !DILocation(line: 22, column: 10, scope: !12)
!29 = !{!30, !30, i64 0}
!30 = !{!"float", !10, i64 0}
!31 = !DILocation(line: 23, column: 5, scope: !12)
!32 = !DILocation(line: 25, column: 15, scope: !12)
!33 = !DILocation(line: 21, column: 81, scope: !12)
!34 = !DILocation(line: 21, column: 78, scope: !12)
!35 = !DILocation(line: 21, column: 54, scope: !12)
!36 = distinct !{!36, !25, !37, !38}
!37 = !DILocation(line: 21, column: 85, scope: !12)
!38 = !{!"llvm.loop.mustprogress"}
!39 = !DILocation(line: 25, column: 31, scope: !12)
!40 = !DILocation(line: 25, column: 28, scope: !12)
!41 = !DILocation(line: 25, column: 23, scope: !12)
!42 = !DILocation(line: 26, column: 9, scope: !12)
!43 = !DILocation(line: 28, column: 11, scope: !12)
!44 = !DILocation(line: 29, column: 31, scope: !12)
!45 = !DILocation(line: 29, column: 9, scope: !12)
!46 = !DILocation(line: 29, column: 29, scope: !12)
!47 = !DILocation(line: 93, column: 36, scope: !48, inlinedAt: !49)
!48 = distinct !DISubprogram(name: "__threadfence", scope: !17, file: !17, line: 93, type: !13, scopeLine: 93, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!49 = distinct !DILocation(line: 30, column: 9, scope: !12)
!50 = !DILocation(line: 37, column: 1, scope: !51, inlinedAt: !52)
!51 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 37, type: !13, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!52 = distinct !DILocation(line: 31, column: 34, scope: !12)
!53 = !DILocation(line: 31, column: 44, scope: !12)
!54 = !DILocation(line: 119, column: 69, scope: !55, inlinedAt: !56)
!55 = distinct !DISubprogram(name: "atomicInc", scope: !17, file: !17, line: 119, type: !13, scopeLine: 119, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!56 = distinct !DILocation(line: 31, column: 16, scope: !12)
!57 = !DILocation(line: 31, column: 49, scope: !12)
!58 = !DILocation(line: 31, column: 14, scope: !12)
!59 = !{!60, !60, i64 0}
!60 = !{!"bool", !10, i64 0}
!61 = !DILocation(line: 93, column: 36, scope: !48, inlinedAt: !62)
!62 = distinct !DILocation(line: 32, column: 9, scope: !12)
!63 = !DILocation(line: 33, column: 5, scope: !12)
!64 = !DILocation(line: 34, column: 5, scope: !12)
!65 = !DILocation(line: 35, column: 10, scope: !12)
!66 = !{i8 0, i8 2}
!67 = !DILocation(line: 35, column: 9, scope: !12)
!68 = !DILocation(line: 37, column: 28, scope: !12)
!69 = !DILocation(line: 37, column: 5, scope: !12)
!70 = !DILocation(line: 38, column: 5, scope: !12)
!71 = !DILocation(line: 39, column: 10, scope: !12)
!72 = !DILocation(line: 40, column: 5, scope: !12)
!73 = !DILocation(line: 42, column: 15, scope: !12)
!74 = !DILocation(line: 37, column: 58, scope: !12)
!75 = !DILocation(line: 37, column: 55, scope: !12)
!76 = !DILocation(line: 37, column: 43, scope: !12)
!77 = distinct !{!77, !69, !78, !38}
!78 = !DILocation(line: 37, column: 67, scope: !12)
!79 = !DILocation(line: 42, column: 31, scope: !12)
!80 = !DILocation(line: 42, column: 28, scope: !12)
!81 = !DILocation(line: 42, column: 23, scope: !12)
!82 = !DILocation(line: 43, column: 9, scope: !12)
!83 = !DILocation(line: 45, column: 11, scope: !12)
!84 = !DILocation(line: 45, column: 24, scope: !12)
!85 = !DILocation(line: 45, column: 22, scope: !12)
!86 = !DILocation(line: 45, column: 17, scope: !12)
!87 = !DILocation(line: 46, column: 1, scope: !12)
!88 = distinct !DISubprogram(name: "column_sums_last_block", scope: !1, file: !1, line: 49, type: !13, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!89 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !90)
!90 = distinct !DILocation(line: 51, column: 18, scope: !88)
!91 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !92)
!92 = distinct !DILocation(line: 53, column: 25, scope: !88)
!93 = !DILocation(line: 53, column: 41, scope: !88)
!94 = !DILocation(line: 53, column: 5, scope: !88)
!95 = !DILocation(line: 0, scope: !88)
!96 = !DILocation(line: 54, column: 24, scope: !88)
!97 = !DILocation(line: 54, column: 29, scope: !88)
!98 = !DILocation(line: 54, column: 5, scope: !88)
!99 = !DILocation(line: 54, column: 34, scope: !88)
!100 = !DILocation(line: 93, column: 36, scope: !48, inlinedAt: !101)
!101 = distinct !DILocation(line: 55, column: 5, scope: !88)
!102 = !DILocation(line: 56, column: 5, scope: !88)
!103 = !DILocation(line: 57, column: 11, scope: !88)
!104 = !DILocation(line: 53, column: 81, scope: !88)
!105 = !DILocation(line: 53, column: 86, scope: !88)
!106 = !DILocation(line: 53, column: 74, scope: !88)
!107 = !DILocation(line: 53, column: 71, scope: !88)
!108 = !DILocation(line: 53, column: 53, scope: !88)
!109 = distinct !{!109, !94, !110, !38}
!110 = !DILocation(line: 53, column: 89, scope: !88)
!111 = !DILocation(line: 114, column: 66, scope: !112, inlinedAt: !113)
!112 = distinct !DISubprogram(name: "atomicAdd", scope: !17, file: !17, line: 114, type: !13, scopeLine: 114, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!113 = distinct !DILocation(line: 58, column: 17, scope: !88)
!114 = !DILocation(line: 58, column: 15, scope: !88)
!115 = !DILocation(line: 93, column: 36, scope: !48, inlinedAt: !116)
!116 = distinct !DILocation(line: 59, column: 9, scope: !88)
!117 = !DILocation(line: 60, column: 5, scope: !88)
!118 = !DILocation(line: 61, column: 5, scope: !88)
!119 = !DILocation(line: 62, column: 9, scope: !88)
!120 = !DILocation(line: 37, column: 1, scope: !51, inlinedAt: !121)
!121 = distinct !DILocation(line: 62, column: 18, scope: !88)
!122 = !DILocation(line: 62, column: 28, scope: !88)
!123 = !DILocation(line: 62, column: 15, scope: !88)
!124 = !DILocation(line: 64, column: 5, scope: !88)
!125 = !DILocation(line: 64, column: 63, scope: !88)
!126 = !DILocation(line: 64, column: 68, scope: !88)
!127 = !DILocation(line: 64, column: 53, scope: !88)
!128 = !DILocation(line: 64, column: 50, scope: !88)
!129 = !DILocation(line: 64, column: 41, scope: !88)
!130 = distinct !{!130, !131}
!131 = !{!"llvm.loop.unroll.disable"}
!132 = !DILocation(line: 65, column: 5, scope: !88)
!133 = !DILocation(line: 65, column: 12, scope: !88)
!134 = !DILocation(line: 66, column: 1, scope: !88)
!135 = distinct !{!135, !124, !136, !38}
!136 = !DILocation(line: 64, column: 71, scope: !88)
