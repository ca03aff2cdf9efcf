; ModuleID = 'radix_sort.cu'
source_filename = "radix_sort.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ11radix_splitE3key = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4
@_ZZ11radix_splitE5zeros = internal unnamed_addr addrspace(3) global [8 x i32] undef, align 4
@_ZZ15radix_pass_4bitE7counter = internal unnamed_addr addrspace(3) global [2048 x i32] undef, align 4
@_ZZ15radix_pass_4bitE3sum = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@_ZZ15radix_pass_4bitE6sorted = internal unnamed_addr addrspace(3) global [512 x i32] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @radix_split(ptr noundef captures(none) %keys, i32 noundef %bits) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = shl i32 %1, 8, !dbg !22
  %add = add i32 %mul, %0, !dbg !23
  %idxprom = zext i32 %add to i64, !dbg !24
  %arrayidx = getelementptr inbounds nuw i32, ptr %keys, i64 %idxprom, !dbg !24
  %2 = load i32, ptr %arrayidx, align 4, !dbg !24, !tbaa !8
  %idxprom2 = zext nneg i32 %0 to i64, !dbg !25
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE3key to ptr), i64 %idxprom2, !dbg !25
  store i32 %2, ptr %arrayidx3, align 4, !dbg !26, !tbaa !8
  %cmp70.not = icmp eq i32 %bits, 0, !dbg !27
  br i1 %cmp70.not, label %for.cond.cleanup, label %for.body.lr.ph, !dbg !28

for.body.lr.ph:                                   ; preds = %entry
  %div66 = lshr i32 %0, 5, !dbg !29
  %rem = and i32 %0, 31, !dbg !30
  %cmp8 = icmp eq i32 %rem, 0
  %idxprom10 = zext nneg i32 %div66 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 %idxprom10
  %notmask = shl nsw i32 -1, %rem
  %sub = xor i32 %notmask, -1
  %cmp16.not = icmp eq i32 %div66, 0
  %cmp16.1 = icmp samesign ugt i32 %0, 63
  %cmp16.2 = icmp samesign ugt i32 %0, 95
  %cmp16.3 = icmp samesign ugt i32 %0, 127
  %cmp16.4 = icmp samesign ugt i32 %0, 159
  %cmp16.5 = icmp samesign ugt i32 %0, 191
  %cmp16.6 = icmp samesign ugt i32 %0, 223
  %cmp16.7 = icmp samesign ugt i32 %0, 255
  br label %for.body, !dbg !28

for.cond.cleanup.loopexit:                        ; preds = %if.end
  %.pre79 = load i32, ptr %arrayidx3, align 4, !dbg !31, !tbaa !8
  br label %for.cond.cleanup, !dbg !31

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %3 = phi i32 [ %.pre79, %for.cond.cleanup.loopexit ], [ %2, %entry ], !dbg !31
  store i32 %3, ptr %arrayidx, align 4, !dbg !32, !tbaa !8
  ret void, !dbg !33

for.body:                                         ; preds = %for.body.lr.ph, %if.end
  %bit.071 = phi i32 [ 0, %for.body.lr.ph ], [ %inc34, %if.end ]
  %4 = load i32, ptr %arrayidx3, align 4, !dbg !34, !tbaa !8
  %5 = shl nuw i32 1, %bit.071, !dbg !35
  %6 = and i32 %4, %5, !dbg !35
  %cmp6 = icmp eq i32 %6, 0, !dbg !35
  %7 = tail call noundef i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %cmp6), !dbg !36
  br i1 %cmp8, label %if.then, label %if.end, !dbg !39

if.then:                                          ; preds = %for.body
  %8 = tail call noundef range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %7)
  store i32 %8, ptr %arrayidx11, align 4, !dbg !40, !tbaa !8
  br label %if.end, !dbg !41

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %.pre = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), align 4, !dbg !43, !tbaa !8
  %spec.select = select i1 %cmp16.not, i32 0, i32 %.pre, !dbg !44
  %.pre72 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 4), align 4, !dbg !43, !tbaa !8
  %add20.1 = select i1 %cmp16.1, i32 %.pre72, i32 0, !dbg !44
  %before.1.1 = add i32 %spec.select, %add20.1, !dbg !44
  %add24.1 = add i32 %.pre72, %.pre, !dbg !45
  %.pre73 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 8), align 4, !dbg !43, !tbaa !8
  %add20.2 = select i1 %cmp16.2, i32 %.pre73, i32 0, !dbg !44
  %before.1.2 = add i32 %before.1.1, %add20.2, !dbg !44
  %add24.2 = add i32 %.pre73, %add24.1, !dbg !45
  %.pre74 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 12), align 4, !dbg !43, !tbaa !8
  %add20.3 = select i1 %cmp16.3, i32 %.pre74, i32 0, !dbg !44
  %before.1.3 = add i32 %before.1.2, %add20.3, !dbg !44
  %add24.3 = add i32 %.pre74, %add24.2, !dbg !45
  %.pre75 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 16), align 4, !dbg !43, !tbaa !8
  %add20.4 = select i1 %cmp16.4, i32 %.pre75, i32 0, !dbg !44
  %before.1.4 = add i32 %before.1.3, %add20.4, !dbg !44
  %add24.4 = add i32 %.pre75, %add24.3, !dbg !45
  %.pre76 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 20), align 4, !dbg !43, !tbaa !8
  %add20.5 = select i1 %cmp16.5, i32 %.pre76, i32 0, !dbg !44
  %before.1.5 = add i32 %before.1.4, %add20.5, !dbg !44
  %add24.5 = add i32 %.pre76, %add24.4, !dbg !45
  %.pre77 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 24), align 4, !dbg !43, !tbaa !8
  %add20.6 = select i1 %cmp16.6, i32 %.pre77, i32 0, !dbg !44
  %before.1.6 = add i32 %before.1.5, %add20.6, !dbg !44
  %add24.6 = add i32 %.pre77, %add24.5, !dbg !45
  %.pre78 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 28), align 4, !dbg !43, !tbaa !8
  %add20.7 = select i1 %cmp16.7, i32 %.pre78, i32 0, !dbg !44
  %before.1.7 = add i32 %before.1.6, %add20.7, !dbg !44
  %add24.7 = add i32 %.pre78, %add24.6, !dbg !45
  %and25 = and i32 %7, %sub, !dbg !46
  %9 = tail call noundef range(i32 0, 32) i32 @llvm.ctpop.i32(i32 %and25), !dbg !47
  %add27 = add i32 %before.1.7, %9, !dbg !50
  %add29 = add i32 %add24.7, %0, !dbg !51
  %sub30 = sub i32 %add29, %add27, !dbg !51
  %cond = select i1 %cmp6, i32 %add27, i32 %sub30, !dbg !51
  %idxprom31 = zext i32 %cond to i64, !dbg !52
  %arrayidx32 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE3key to ptr), i64 %idxprom31, !dbg !52
  store i32 %4, ptr %arrayidx32, align 4, !dbg !53, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !54
  %inc34 = add nuw i32 %bit.071, 1, !dbg !55
  %exitcond.not = icmp eq i32 %inc34, %bits, !dbg !27
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body, !dbg !28, !llvm.loop !56
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @radix_pass_4bit(ptr noundef captures(none) %keys, i32 noundef %shift) local_unnamed_addr #2 !dbg !59 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !60
  %idxprom = zext nneg i32 %0 to i64, !dbg !62
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom, !dbg !62
  store i32 0, ptr %arrayidx, align 4, !dbg !63, !tbaa !8
  %1 = zext nneg i32 %0 to i64, !dbg !62
  %2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %1, !dbg !62
  %arrayidx.1 = getelementptr inbounds nuw i8, ptr %2, i64 512, !dbg !62
  store i32 0, ptr %arrayidx.1, align 4, !dbg !63, !tbaa !8
  %3 = zext nneg i32 %0 to i64, !dbg !62
  %4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %3, !dbg !62
  %arrayidx.2 = getelementptr inbounds nuw i8, ptr %4, i64 1024, !dbg !62
  store i32 0, ptr %arrayidx.2, align 4, !dbg !63, !tbaa !8
  %5 = zext nneg i32 %0 to i64, !dbg !62
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %5, !dbg !62
  %arrayidx.3 = getelementptr inbounds nuw i8, ptr %6, i64 1536, !dbg !62
  store i32 0, ptr %arrayidx.3, align 4, !dbg !63, !tbaa !8
  %7 = zext nneg i32 %0 to i64, !dbg !62
  %8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %7, !dbg !62
  %arrayidx.4 = getelementptr inbounds nuw i8, ptr %8, i64 2048, !dbg !62
  store i32 0, ptr %arrayidx.4, align 4, !dbg !63, !tbaa !8
  %9 = zext nneg i32 %0 to i64, !dbg !62
  %10 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %9, !dbg !62
  %arrayidx.5 = getelementptr inbounds nuw i8, ptr %10, i64 2560, !dbg !62
  store i32 0, ptr %arrayidx.5, align 4, !dbg !63, !tbaa !8
  %11 = zext nneg i32 %0 to i64, !dbg !62
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %11, !dbg !62
  %arrayidx.6 = getelementptr inbounds nuw i8, ptr %12, i64 3072, !dbg !62
  store i32 0, ptr %arrayidx.6, align 4, !dbg !63, !tbaa !8
  %13 = zext nneg i32 %0 to i64, !dbg !62
  %14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %13, !dbg !62
  %arrayidx.7 = getelementptr inbounds nuw i8, ptr %14, i64 3584, !dbg !62
  store i32 0, ptr %arrayidx.7, align 4, !dbg !63, !tbaa !8
  %15 = zext nneg i32 %0 to i64, !dbg !62
  %16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %15, !dbg !62
  %arrayidx.8 = getelementptr inbounds nuw i8, ptr %16, i64 4096, !dbg !62
  store i32 0, ptr %arrayidx.8, align 4, !dbg !63, !tbaa !8
  %17 = zext nneg i32 %0 to i64, !dbg !62
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %17, !dbg !62
  %arrayidx.9 = getelementptr inbounds nuw i8, ptr %18, i64 4608, !dbg !62
  store i32 0, ptr %arrayidx.9, align 4, !dbg !63, !tbaa !8
  %19 = zext nneg i32 %0 to i64, !dbg !62
  %20 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %19, !dbg !62
  %arrayidx.10 = getelementptr inbounds nuw i8, ptr %20, i64 5120, !dbg !62
  store i32 0, ptr %arrayidx.10, align 4, !dbg !63, !tbaa !8
  %21 = zext nneg i32 %0 to i64, !dbg !62
  %22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %21, !dbg !62
  %arrayidx.11 = getelementptr inbounds nuw i8, ptr %22, i64 5632, !dbg !62
  store i32 0, ptr %arrayidx.11, align 4, !dbg !63, !tbaa !8
  %23 = zext nneg i32 %0 to i64, !dbg !62
  %24 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %23, !dbg !62
  %arrayidx.12 = getelementptr inbounds nuw i8, ptr %24, i64 6144, !dbg !62
  store i32 0, ptr %arrayidx.12, align 4, !dbg !63, !tbaa !8
  %25 = zext nneg i32 %0 to i64, !dbg !62
  %26 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %25, !dbg !62
  %arrayidx.13 = getelementptr inbounds nuw i8, ptr %26, i64 6656, !dbg !62
  store i32 0, ptr %arrayidx.13, align 4, !dbg !63, !tbaa !8
  %27 = zext nneg i32 %0 to i64, !dbg !62
  %28 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %27, !dbg !62
  %arrayidx.14 = getelementptr inbounds nuw i8, ptr %28, i64 7168, !dbg !62
  store i32 0, ptr %arrayidx.14, align 4, !dbg !63, !tbaa !8
  %29 = zext nneg i32 %0 to i64, !dbg !62
  %30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %29, !dbg !62
  %arrayidx.15 = getelementptr inbounds nuw i8, ptr %30, i64 7680, !dbg !62
  store i32 0, ptr %arrayidx.15, align 4, !dbg !63, !tbaa !8
  %31 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !64
  %mul = shl i32 %31, 9, !dbg !66
  %idx.ext = zext i32 %mul to i64, !dbg !67
  %add.ptr = getelementptr inbounds nuw i32, ptr %keys, i64 %idx.ext, !dbg !67
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  %mul7 = shl nuw nsw i32 %0, 2
  %idxprom9 = zext nneg i32 %mul7 to i64, !dbg !69
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom9, !dbg !69
  %32 = load i32, ptr %arrayidx10, align 4, !dbg !69, !tbaa !8
  %shr = lshr i32 %32, %shift, !dbg !70
  %and = shl i32 %shr, 7, !dbg !71
  %mul15 = and i32 %and, 1920, !dbg !71
  %add16 = add nuw nsw i32 %mul15, %0, !dbg !72
  %idxprom17 = zext nneg i32 %add16 to i64, !dbg !73
  %arrayidx18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom17, !dbg !73
  %33 = load i32, ptr %arrayidx18, align 4, !dbg !74, !tbaa !8
  %add19 = add i32 %33, 1, !dbg !74
  store i32 %add19, ptr %arrayidx18, align 4, !dbg !74, !tbaa !8
  %34 = zext nneg i32 %mul7 to i64, !dbg !69
  %35 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %34, !dbg !69
  %arrayidx10.1 = getelementptr inbounds nuw i8, ptr %35, i64 4, !dbg !69
  %36 = load i32, ptr %arrayidx10.1, align 4, !dbg !69, !tbaa !8
  %shr.1 = lshr i32 %36, %shift, !dbg !70
  %and.1 = shl i32 %shr.1, 7, !dbg !71
  %mul15.1 = and i32 %and.1, 1920, !dbg !71
  %add16.1 = add nuw nsw i32 %mul15.1, %0, !dbg !72
  %idxprom17.1 = zext nneg i32 %add16.1 to i64, !dbg !73
  %arrayidx18.1 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom17.1, !dbg !73
  %37 = load i32, ptr %arrayidx18.1, align 4, !dbg !74, !tbaa !8
  %add19.1 = add i32 %37, 1, !dbg !74
  store i32 %add19.1, ptr %arrayidx18.1, align 4, !dbg !74, !tbaa !8
  %38 = zext nneg i32 %mul7 to i64, !dbg !69
  %39 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %38, !dbg !69
  %arrayidx10.2 = getelementptr inbounds nuw i8, ptr %39, i64 8, !dbg !69
  %40 = load i32, ptr %arrayidx10.2, align 4, !dbg !69, !tbaa !8
  %shr.2 = lshr i32 %40, %shift, !dbg !70
  %and.2 = shl i32 %shr.2, 7, !dbg !71
  %mul15.2 = and i32 %and.2, 1920, !dbg !71
  %add16.2 = add nuw nsw i32 %mul15.2, %0, !dbg !72
  %idxprom17.2 = zext nneg i32 %add16.2 to i64, !dbg !73
  %arrayidx18.2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom17.2, !dbg !73
  %41 = load i32, ptr %arrayidx18.2, align 4, !dbg !74, !tbaa !8
  %add19.2 = add i32 %41, 1, !dbg !74
  store i32 %add19.2, ptr %arrayidx18.2, align 4, !dbg !74, !tbaa !8
  %42 = zext nneg i32 %mul7 to i64, !dbg !69
  %43 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %42, !dbg !69
  %arrayidx10.3 = getelementptr inbounds nuw i8, ptr %43, i64 12, !dbg !69
  %44 = load i32, ptr %arrayidx10.3, align 4, !dbg !69, !tbaa !8
  %shr.3 = lshr i32 %44, %shift, !dbg !70
  %and.3 = shl i32 %shr.3, 7, !dbg !71
  %mul15.3 = and i32 %and.3, 1920, !dbg !71
  %add16.3 = add nuw nsw i32 %mul15.3, %0, !dbg !72
  %idxprom17.3 = zext nneg i32 %add16.3 to i64, !dbg !73
  %arrayidx18.3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom17.3, !dbg !73
  %45 = load i32, ptr %arrayidx18.3, align 4, !dbg !74, !tbaa !8
  %add19.3 = add i32 %45, 1, !dbg !74
  store i32 %add19.3, ptr %arrayidx18.3, align 4, !dbg !74, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !75
  %mul28 = shl nuw nsw i32 %0, 4
  %idxprom30 = zext nneg i32 %mul28 to i64, !dbg !76
  %arrayidx31 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom30, !dbg !76
  %46 = load i32, ptr %arrayidx31, align 4, !dbg !76, !tbaa !8
  %47 = zext nneg i32 %mul28 to i64, !dbg !76
  %48 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %47, !dbg !76
  %arrayidx31.1 = getelementptr inbounds nuw i8, ptr %48, i64 4, !dbg !76
  %49 = load i32, ptr %arrayidx31.1, align 4, !dbg !76, !tbaa !8
  %add32.1 = add i32 %49, %46, !dbg !77
  %50 = zext nneg i32 %mul28 to i64, !dbg !76
  %51 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %50, !dbg !76
  %arrayidx31.2 = getelementptr inbounds nuw i8, ptr %51, i64 8, !dbg !76
  %52 = load i32, ptr %arrayidx31.2, align 4, !dbg !76, !tbaa !8
  %add32.2 = add i32 %52, %add32.1, !dbg !77
  %53 = zext nneg i32 %mul28 to i64, !dbg !76
  %54 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %53, !dbg !76
  %arrayidx31.3 = getelementptr inbounds nuw i8, ptr %54, i64 12, !dbg !76
  %55 = load i32, ptr %arrayidx31.3, align 4, !dbg !76, !tbaa !8
  %add32.3 = add i32 %55, %add32.2, !dbg !77
  %56 = zext nneg i32 %mul28 to i64, !dbg !76
  %57 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %56, !dbg !76
  %arrayidx31.4 = getelementptr inbounds nuw i8, ptr %57, i64 16, !dbg !76
  %58 = load i32, ptr %arrayidx31.4, align 4, !dbg !76, !tbaa !8
  %add32.4 = add i32 %58, %add32.3, !dbg !77
  %59 = zext nneg i32 %mul28 to i64, !dbg !76
  %60 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %59, !dbg !76
  %arrayidx31.5 = getelementptr inbounds nuw i8, ptr %60, i64 20, !dbg !76
  %61 = load i32, ptr %arrayidx31.5, align 4, !dbg !76, !tbaa !8
  %add32.5 = add i32 %61, %add32.4, !dbg !77
  %62 = zext nneg i32 %mul28 to i64, !dbg !76
  %63 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %62, !dbg !76
  %arrayidx31.6 = getelementptr inbounds nuw i8, ptr %63, i64 24, !dbg !76
  %64 = load i32, ptr %arrayidx31.6, align 4, !dbg !76, !tbaa !8
  %add32.6 = add i32 %64, %add32.5, !dbg !77
  %65 = zext nneg i32 %mul28 to i64, !dbg !76
  %66 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %65, !dbg !76
  %arrayidx31.7 = getelementptr inbounds nuw i8, ptr %66, i64 28, !dbg !76
  %67 = load i32, ptr %arrayidx31.7, align 4, !dbg !76, !tbaa !8
  %add32.7 = add i32 %67, %add32.6, !dbg !77
  %68 = zext nneg i32 %mul28 to i64, !dbg !76
  %69 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %68, !dbg !76
  %arrayidx31.8 = getelementptr inbounds nuw i8, ptr %69, i64 32, !dbg !76
  %70 = load i32, ptr %arrayidx31.8, align 4, !dbg !76, !tbaa !8
  %add32.8 = add i32 %70, %add32.7, !dbg !77
  %71 = zext nneg i32 %mul28 to i64, !dbg !76
  %72 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %71, !dbg !76
  %arrayidx31.9 = getelementptr inbounds nuw i8, ptr %72, i64 36, !dbg !76
  %73 = load i32, ptr %arrayidx31.9, align 4, !dbg !76, !tbaa !8
  %add32.9 = add i32 %73, %add32.8, !dbg !77
  %74 = zext nneg i32 %mul28 to i64, !dbg !76
  %75 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %74, !dbg !76
  %arrayidx31.10 = getelementptr inbounds nuw i8, ptr %75, i64 40, !dbg !76
  %76 = load i32, ptr %arrayidx31.10, align 4, !dbg !76, !tbaa !8
  %add32.10 = add i32 %76, %add32.9, !dbg !77
  %77 = zext nneg i32 %mul28 to i64, !dbg !76
  %78 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %77, !dbg !76
  %arrayidx31.11 = getelementptr inbounds nuw i8, ptr %78, i64 44, !dbg !76
  %79 = load i32, ptr %arrayidx31.11, align 4, !dbg !76, !tbaa !8
  %add32.11 = add i32 %79, %add32.10, !dbg !77
  %80 = zext nneg i32 %mul28 to i64, !dbg !76
  %81 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %80, !dbg !76
  %arrayidx31.12 = getelementptr inbounds nuw i8, ptr %81, i64 48, !dbg !76
  %82 = load i32, ptr %arrayidx31.12, align 4, !dbg !76, !tbaa !8
  %add32.12 = add i32 %82, %add32.11, !dbg !77
  %83 = zext nneg i32 %mul28 to i64, !dbg !76
  %84 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %83, !dbg !76
  %arrayidx31.13 = getelementptr inbounds nuw i8, ptr %84, i64 52, !dbg !76
  %85 = load i32, ptr %arrayidx31.13, align 4, !dbg !76, !tbaa !8
  %add32.13 = add i32 %85, %add32.12, !dbg !77
  %86 = zext nneg i32 %mul28 to i64, !dbg !76
  %87 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %86, !dbg !76
  %arrayidx31.14 = getelementptr inbounds nuw i8, ptr %87, i64 56, !dbg !76
  %88 = load i32, ptr %arrayidx31.14, align 4, !dbg !76, !tbaa !8
  %add32.14 = add i32 %88, %add32.13, !dbg !77
  %89 = zext nneg i32 %mul28 to i64, !dbg !76
  %90 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %89, !dbg !76
  %arrayidx31.15 = getelementptr inbounds nuw i8, ptr %90, i64 60, !dbg !76
  %91 = load i32, ptr %arrayidx31.15, align 4, !dbg !76, !tbaa !8
  %add32.15 = add i32 %91, %add32.14, !dbg !77
  %arrayidx37 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %idxprom, !dbg !78
  store i32 %add32.15, ptr %arrayidx37, align 4, !dbg !79, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !80
  %cmp43.not = icmp eq i32 %0, 0, !dbg !81
  br i1 %cmp43.not, label %cond.end, label %cond.true, !dbg !82

cond.true:                                        ; preds = %entry
  %92 = zext nneg i32 %0 to i64
  %93 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %92
  %arrayidx45 = getelementptr i8, ptr %93, i64 -4
  %94 = load i32, ptr %arrayidx45, align 4, !dbg !83, !tbaa !8
  br label %cond.end, !dbg !82

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi i32 [ %94, %cond.true ], [ 0, %entry ], !dbg !82
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !84
  %95 = load i32, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  %add48 = add i32 %95, %cond, !dbg !85
  store i32 %add48, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !86
  %cmp43.not.1 = icmp samesign ult i32 %0, 2, !dbg !81
  br i1 %cmp43.not.1, label %cond.end.1, label %cond.true.1, !dbg !82

cond.true.1:                                      ; preds = %cond.end
  %96 = zext nneg i32 %0 to i64
  %97 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %96
  %arrayidx45.1 = getelementptr i8, ptr %97, i64 -8
  %98 = load i32, ptr %arrayidx45.1, align 4, !dbg !83, !tbaa !8
  br label %cond.end.1, !dbg !82

cond.end.1:                                       ; preds = %cond.true.1, %cond.end
  %cond.1 = phi i32 [ %98, %cond.true.1 ], [ 0, %cond.end ], !dbg !82
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !84
  %99 = load i32, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  %add48.1 = add i32 %99, %cond.1, !dbg !85
  store i32 %add48.1, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !86
  %cmp43.not.2 = icmp samesign ult i32 %0, 4, !dbg !81
  br i1 %cmp43.not.2, label %cond.end.2, label %cond.true.2, !dbg !82

cond.true.2:                                      ; preds = %cond.end.1
  %100 = zext nneg i32 %0 to i64
  %101 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %100
  %arrayidx45.2 = getelementptr i8, ptr %101, i64 -16
  %102 = load i32, ptr %arrayidx45.2, align 4, !dbg !83, !tbaa !8
  br label %cond.end.2, !dbg !82

cond.end.2:                                       ; preds = %cond.true.2, %cond.end.1
  %cond.2 = phi i32 [ %102, %cond.true.2 ], [ 0, %cond.end.1 ], !dbg !82
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !84
  %103 = load i32, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  %add48.2 = add i32 %103, %cond.2, !dbg !85
  store i32 %add48.2, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !86
  %cmp43.not.3 = icmp samesign ult i32 %0, 8, !dbg !81
  br i1 %cmp43.not.3, label %cond.end.3, label %cond.true.3, !dbg !82

cond.true.3:                                      ; preds = %cond.end.2
  %104 = zext nneg i32 %0 to i64
  %105 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %104
  %arrayidx45.3 = getelementptr i8, ptr %105, i64 -32
  %106 = load i32, ptr %arrayidx45.3, align 4, !dbg !83, !tbaa !8
  br label %cond.end.3, !dbg !82

cond.end.3:                                       ; preds = %cond.true.3, %cond.end.2
  %cond.3 = phi i32 [ %106, %cond.true.3 ], [ 0, %cond.end.2 ], !dbg !82
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !84
  %107 = load i32, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  %add48.3 = add i32 %107, %cond.3, !dbg !85
  store i32 %add48.3, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !86
  %cmp43.not.4 = icmp samesign ult i32 %0, 16, !dbg !81
  br i1 %cmp43.not.4, label %cond.end.4, label %cond.true.4, !dbg !82

cond.true.4:                                      ; preds = %cond.end.3
  %108 = zext nneg i32 %0 to i64
  %109 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %108
  %arrayidx45.4 = getelementptr i8, ptr %109, i64 -64
  %110 = load i32, ptr %arrayidx45.4, align 4, !dbg !83, !tbaa !8
  br label %cond.end.4, !dbg !82

cond.end.4:                                       ; preds = %cond.true.4, %cond.end.3
  %cond.4 = phi i32 [ %110, %cond.true.4 ], [ 0, %cond.end.3 ], !dbg !82
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !84
  %111 = load i32, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  %add48.4 = add i32 %111, %cond.4, !dbg !85
  store i32 %add48.4, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !86
  %cmp43.not.5 = icmp samesign ult i32 %0, 32, !dbg !81
  br i1 %cmp43.not.5, label %cond.end.5, label %cond.true.5, !dbg !82

cond.true.5:                                      ; preds = %cond.end.4
  %112 = zext nneg i32 %0 to i64
  %113 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %112
  %arrayidx45.5 = getelementptr i8, ptr %113, i64 -128
  %114 = load i32, ptr %arrayidx45.5, align 4, !dbg !83, !tbaa !8
  br label %cond.end.5, !dbg !82

cond.end.5:                                       ; preds = %cond.true.5, %cond.end.4
  %cond.5 = phi i32 [ %114, %cond.true.5 ], [ 0, %cond.end.4 ], !dbg !82
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !84
  %115 = load i32, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  %add48.5 = add i32 %115, %cond.5, !dbg !85
  store i32 %add48.5, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !86
  %cmp43.not.6 = icmp samesign ult i32 %0, 64, !dbg !81
  br i1 %cmp43.not.6, label %cond.end.6, label %cond.true.6, !dbg !82

cond.true.6:                                      ; preds = %cond.end.5
  %116 = zext nneg i32 %0 to i64
  %117 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %116
  %arrayidx45.6 = getelementptr i8, ptr %117, i64 -256
  %118 = load i32, ptr %arrayidx45.6, align 4, !dbg !83, !tbaa !8
  br label %cond.end.6, !dbg !82

cond.end.6:                                       ; preds = %cond.true.6, %cond.end.5
  %cond.6 = phi i32 [ %118, %cond.true.6 ], [ 0, %cond.end.5 ], !dbg !82
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !84
  %119 = load i32, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  %add48.6 = add i32 %119, %cond.6, !dbg !85
  store i32 %add48.6, ptr %arrayidx37, align 4, !dbg !85, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !86
  %120 = load i32, ptr %arrayidx37, align 4, !dbg !87, !tbaa !8
  %sub54 = sub i32 %120, %add32.15, !dbg !88
  %121 = load i32, ptr %arrayidx31, align 4, !dbg !89, !tbaa !8
  store i32 %sub54, ptr %arrayidx31, align 4, !dbg !90, !tbaa !8
  %add68 = add i32 %121, %sub54, !dbg !91
  %122 = load i32, ptr %arrayidx31.1, align 4, !dbg !89, !tbaa !8
  store i32 %add68, ptr %arrayidx31.1, align 4, !dbg !90, !tbaa !8
  %add68.1 = add i32 %122, %add68, !dbg !91
  %123 = load i32, ptr %arrayidx31.2, align 4, !dbg !89, !tbaa !8
  store i32 %add68.1, ptr %arrayidx31.2, align 4, !dbg !90, !tbaa !8
  %add68.2 = add i32 %123, %add68.1, !dbg !91
  %124 = load i32, ptr %arrayidx31.3, align 4, !dbg !89, !tbaa !8
  store i32 %add68.2, ptr %arrayidx31.3, align 4, !dbg !90, !tbaa !8
  %add68.3 = add i32 %124, %add68.2, !dbg !91
  %125 = load i32, ptr %arrayidx31.4, align 4, !dbg !89, !tbaa !8
  store i32 %add68.3, ptr %arrayidx31.4, align 4, !dbg !90, !tbaa !8
  %add68.4 = add i32 %125, %add68.3, !dbg !91
  %126 = load i32, ptr %arrayidx31.5, align 4, !dbg !89, !tbaa !8
  store i32 %add68.4, ptr %arrayidx31.5, align 4, !dbg !90, !tbaa !8
  %add68.5 = add i32 %126, %add68.4, !dbg !91
  %127 = load i32, ptr %arrayidx31.6, align 4, !dbg !89, !tbaa !8
  store i32 %add68.5, ptr %arrayidx31.6, align 4, !dbg !90, !tbaa !8
  %add68.6 = add i32 %127, %add68.5, !dbg !91
  %128 = load i32, ptr %arrayidx31.7, align 4, !dbg !89, !tbaa !8
  store i32 %add68.6, ptr %arrayidx31.7, align 4, !dbg !90, !tbaa !8
  %add68.7 = add i32 %128, %add68.6, !dbg !91
  %129 = load i32, ptr %arrayidx31.8, align 4, !dbg !89, !tbaa !8
  store i32 %add68.7, ptr %arrayidx31.8, align 4, !dbg !90, !tbaa !8
  %add68.8 = add i32 %129, %add68.7, !dbg !91
  %130 = load i32, ptr %arrayidx31.9, align 4, !dbg !89, !tbaa !8
  store i32 %add68.8, ptr %arrayidx31.9, align 4, !dbg !90, !tbaa !8
  %add68.9 = add i32 %130, %add68.8, !dbg !91
  %131 = load i32, ptr %arrayidx31.10, align 4, !dbg !89, !tbaa !8
  store i32 %add68.9, ptr %arrayidx31.10, align 4, !dbg !90, !tbaa !8
  %add68.10 = add i32 %131, %add68.9, !dbg !91
  %132 = load i32, ptr %arrayidx31.11, align 4, !dbg !89, !tbaa !8
  store i32 %add68.10, ptr %arrayidx31.11, align 4, !dbg !90, !tbaa !8
  %add68.11 = add i32 %132, %add68.10, !dbg !91
  %133 = load i32, ptr %arrayidx31.12, align 4, !dbg !89, !tbaa !8
  store i32 %add68.11, ptr %arrayidx31.12, align 4, !dbg !90, !tbaa !8
  %add68.12 = add i32 %133, %add68.11, !dbg !91
  %134 = load i32, ptr %arrayidx31.13, align 4, !dbg !89, !tbaa !8
  store i32 %add68.12, ptr %arrayidx31.13, align 4, !dbg !90, !tbaa !8
  %add68.13 = add i32 %134, %add68.12, !dbg !91
  %135 = load i32, ptr %arrayidx31.14, align 4, !dbg !89, !tbaa !8
  store i32 %add68.13, ptr %arrayidx31.14, align 4, !dbg !90, !tbaa !8
  %add68.14 = add i32 %135, %add68.13, !dbg !91
  store i32 %add68.14, ptr %arrayidx31.15, align 4, !dbg !90, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !92
  %136 = load i32, ptr %arrayidx18, align 4, !dbg !93, !tbaa !8
  %idxprom87 = zext i32 %136 to i64, !dbg !94
  %arrayidx88 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %idxprom87, !dbg !94
  store i32 %32, ptr %arrayidx88, align 4, !dbg !95, !tbaa !8
  %add89 = add i32 %136, 1, !dbg !96
  store i32 %add89, ptr %arrayidx18, align 4, !dbg !96, !tbaa !8
  %137 = load i32, ptr %arrayidx18.1, align 4, !dbg !93, !tbaa !8
  %idxprom87.1 = zext i32 %137 to i64, !dbg !94
  %arrayidx88.1 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %idxprom87.1, !dbg !94
  store i32 %36, ptr %arrayidx88.1, align 4, !dbg !95, !tbaa !8
  %add89.1 = add i32 %137, 1, !dbg !96
  store i32 %add89.1, ptr %arrayidx18.1, align 4, !dbg !96, !tbaa !8
  %138 = load i32, ptr %arrayidx18.2, align 4, !dbg !93, !tbaa !8
  %idxprom87.2 = zext i32 %138 to i64, !dbg !94
  %arrayidx88.2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %idxprom87.2, !dbg !94
  store i32 %40, ptr %arrayidx88.2, align 4, !dbg !95, !tbaa !8
  %add89.2 = add i32 %138, 1, !dbg !96
  store i32 %add89.2, ptr %arrayidx18.2, align 4, !dbg !96, !tbaa !8
  %139 = load i32, ptr %arrayidx18.3, align 4, !dbg !93, !tbaa !8
  %idxprom87.3 = zext i32 %139 to i64, !dbg !94
  %arrayidx88.3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %idxprom87.3, !dbg !94
  store i32 %44, ptr %arrayidx88.3, align 4, !dbg !95, !tbaa !8
  %add89.3 = add i32 %139, 1, !dbg !96
  store i32 %add89.3, ptr %arrayidx18.3, align 4, !dbg !96, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !97
  %cmp94150 = icmp samesign ult i32 %0, 512, !dbg !98
  br i1 %cmp94150, label %for.body96, label %for.cond.cleanup95, !dbg !99

for.cond.cleanup95:                               ; preds = %for.body96, %cond.end.6
  ret void, !dbg !100

for.body96:                                       ; preds = %cond.end.6, %for.body96
  %i.0151 = phi i32 [ %add102, %for.body96 ], [ %0, %cond.end.6 ]
  %idxprom97 = zext nneg i32 %i.0151 to i64, !dbg !101
  %arrayidx98 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %idxprom97, !dbg !101
  %140 = load i32, ptr %arrayidx98, align 4, !dbg !101, !tbaa !8
  %arrayidx100 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom97, !dbg !102
  store i32 %140, ptr %arrayidx100, align 4, !dbg !103, !tbaa !8
  %add102 = add nuw nsw i32 %i.0151, 128, !dbg !104
  %cmp94 = icmp samesign ult i32 %i.0151, 384, !dbg !98
  br i1 %cmp94, label %for.body96, label %for.cond.cleanup95, !dbg !99, !llvm.loop !105
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "radix_sort.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "radix_split", scope: !1, file: !1, line: 14, type: !13, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 17, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 20, column: 19, scope: !12)
!22 = !DILocation(line: 20, column: 30, scope: !12)
!23 = !DILocation(line: 20, column: 36, scope: !12)
!24 = !DILocation(line: 20, column: 14, scope: !12)
!25 = !DILocation(line: 20, column: 5, scope: !12)
!26 = !DILocation(line: 20, column: 12, scope: !12)
!27 = !DILocation(line: 21, column: 32, scope: !12)
!28 = !DILocation(line: 21, column: 5, scope: !12)
!29 = !DILocation(line: 19, column: 23, scope: !12)
!30 = !DILocation(line: 18, column: 23, scope: !12)
!31 = !DILocation(line: 36, column: 34, scope: !12)
!32 = !DILocation(line: 36, column: 32, scope: !12)
!33 = !DILocation(line: 37, column: 1, scope: !12)
!34 = !DILocation(line: 22, column: 25, scope: !12)
!35 = !DILocation(line: 23, column: 39, scope: !12)
!36 = !DILocation(line: 107, column: 64, scope: !37, inlinedAt: !38)
!37 = distinct !DISubprogram(name: "__ballot_sync", scope: !17, file: !17, line: 107, type: !13, scopeLine: 107, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!38 = distinct !DILocation(line: 24, column: 26, scope: !12)
!39 = !DILocation(line: 25, column: 18, scope: !12)
!40 = !DILocation(line: 25, column: 36, scope: !12)
!41 = !DILocation(line: 25, column: 24, scope: !12)
!42 = !DILocation(line: 26, column: 9, scope: !12)
!43 = !DILocation(line: 30, column: 22, scope: !12)
!44 = !DILocation(line: 29, column: 19, scope: !12)
!45 = !DILocation(line: 30, column: 19, scope: !12)
!46 = !DILocation(line: 32, column: 32, scope: !12)
!47 = !DILocation(line: 79, column: 45, scope: !48, inlinedAt: !49)
!48 = distinct !DISubprogram(name: "__popc", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!49 = distinct !DILocation(line: 32, column: 19, scope: !12)
!50 = !DILocation(line: 32, column: 16, scope: !12)
!51 = !DILocation(line: 33, column: 13, scope: !12)
!52 = !DILocation(line: 33, column: 9, scope: !12)
!53 = !DILocation(line: 33, column: 49, scope: !12)
!54 = !DILocation(line: 34, column: 9, scope: !12)
!55 = !DILocation(line: 21, column: 40, scope: !12)
!56 = distinct !{!56, !28, !57, !58}
!57 = !DILocation(line: 35, column: 5, scope: !12)
!58 = !{!"llvm.loop.mustprogress"}
!59 = distinct !DISubprogram(name: "radix_pass_4bit", scope: !1, file: !1, line: 39, type: !13, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!60 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !61)
!61 = distinct !DILocation(line: 43, column: 18, scope: !59)
!62 = !DILocation(line: 45, column: 39, scope: !59)
!63 = !DILocation(line: 45, column: 60, scope: !59)
!64 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !65)
!65 = distinct !DILocation(line: 44, column: 35, scope: !59)
!66 = !DILocation(line: 44, column: 46, scope: !59)
!67 = !DILocation(line: 44, column: 33, scope: !59)
!68 = !DILocation(line: 46, column: 5, scope: !59)
!69 = !DILocation(line: 49, column: 19, scope: !59)
!70 = !DILocation(line: 50, column: 26, scope: !59)
!71 = !DILocation(line: 50, column: 41, scope: !59)
!72 = !DILocation(line: 50, column: 47, scope: !59)
!73 = !DILocation(line: 50, column: 9, scope: !59)
!74 = !DILocation(line: 50, column: 52, scope: !59)
!75 = !DILocation(line: 52, column: 5, scope: !59)
!76 = !DILocation(line: 55, column: 48, scope: !59)
!77 = !DILocation(line: 55, column: 45, scope: !59)
!78 = !DILocation(line: 56, column: 5, scope: !59)
!79 = !DILocation(line: 56, column: 12, scope: !59)
!80 = !DILocation(line: 57, column: 5, scope: !59)
!81 = !DILocation(line: 59, column: 27, scope: !59)
!82 = !DILocation(line: 59, column: 25, scope: !59)
!83 = !DILocation(line: 59, column: 34, scope: !59)
!84 = !DILocation(line: 60, column: 9, scope: !59)
!85 = !DILocation(line: 61, column: 16, scope: !59)
!86 = !DILocation(line: 62, column: 9, scope: !59)
!87 = !DILocation(line: 64, column: 23, scope: !59)
!88 = !DILocation(line: 64, column: 30, scope: !59)
!89 = !DILocation(line: 66, column: 22, scope: !59)
!90 = !DILocation(line: 67, column: 29, scope: !59)
!91 = !DILocation(line: 68, column: 16, scope: !59)
!92 = !DILocation(line: 70, column: 5, scope: !59)
!93 = !DILocation(line: 73, column: 16, scope: !59)
!94 = !DILocation(line: 73, column: 9, scope: !59)
!95 = !DILocation(line: 73, column: 23, scope: !59)
!96 = !DILocation(line: 74, column: 15, scope: !59)
!97 = !DILocation(line: 76, column: 5, scope: !59)
!98 = !DILocation(line: 77, column: 28, scope: !59)
!99 = !DILocation(line: 77, column: 5, scope: !59)
!100 = !DILocation(line: 78, column: 1, scope: !59)
!101 = !DILocation(line: 77, column: 61, scope: !59)
!102 = !DILocation(line: 77, column: 45, scope: !59)
!103 = !DILocation(line: 77, column: 59, scope: !59)
!104 = !DILocation(line: 77, column: 37, scope: !59)
!105 = distinct !{!105, !99, !106, !58}
!106 = !DILocation(line: 77, column: 69, scope: !59)
