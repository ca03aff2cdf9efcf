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
define dso_local ptx_kernel void @radix_split(ptr noundef captures(none) %keys, i32 noundef %bits) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 8
  %add = add i32 %mul, %0
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %keys, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE3key to ptr), i64 %idxprom2
  store i32 %2, ptr %arrayidx3, align 4, !tbaa !4
  %cmp70.not = icmp eq i32 %bits, 0
  br i1 %cmp70.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:                                   ; preds = %entry
  %div66 = lshr i32 %0, 5
  %rem = and i32 %0, 31
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
  br label %for.body

for.cond.cleanup.loopexit:                        ; preds = %if.end
  %.pre79 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %3 = phi i32 [ %.pre79, %for.cond.cleanup.loopexit ], [ %2, %entry ]
  store i32 %3, ptr %arrayidx, align 4, !tbaa !4
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %if.end
  %bit.071 = phi i32 [ 0, %for.body.lr.ph ], [ %inc34, %if.end ]
  %4 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %5 = shl nuw i32 1, %bit.071
  %6 = and i32 %4, %5
  %cmp6 = icmp eq i32 %6, 0
  %7 = tail call noundef i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %cmp6)
  br i1 %cmp8, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %8 = tail call noundef range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %7)
  store i32 %8, ptr %arrayidx11, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %.pre = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), align 4, !tbaa !4
  %spec.select = select i1 %cmp16.not, i32 0, i32 %.pre
  %.pre72 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 4), align 4, !tbaa !4
  %add20.1 = select i1 %cmp16.1, i32 %.pre72, i32 0
  %before.1.1 = add i32 %spec.select, %add20.1
  %add24.1 = add i32 %.pre72, %.pre
  %.pre73 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 8), align 4, !tbaa !4
  %add20.2 = select i1 %cmp16.2, i32 %.pre73, i32 0
  %before.1.2 = add i32 %before.1.1, %add20.2
  %add24.2 = add i32 %.pre73, %add24.1
  %.pre74 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 12), align 4, !tbaa !4
  %add20.3 = select i1 %cmp16.3, i32 %.pre74, i32 0
  %before.1.3 = add i32 %before.1.2, %add20.3
  %add24.3 = add i32 %.pre74, %add24.2
  %.pre75 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 16), align 4, !tbaa !4
  %add20.4 = select i1 %cmp16.4, i32 %.pre75, i32 0
  %before.1.4 = add i32 %before.1.3, %add20.4
  %add24.4 = add i32 %.pre75, %add24.3
  %.pre76 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 20), align 4, !tbaa !4
  %add20.5 = select i1 %cmp16.5, i32 %.pre76, i32 0
  %before.1.5 = add i32 %before.1.4, %add20.5
  %add24.5 = add i32 %.pre76, %add24.4
  %.pre77 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 24), align 4, !tbaa !4
  %add20.6 = select i1 %cmp16.6, i32 %.pre77, i32 0
  %before.1.6 = add i32 %before.1.5, %add20.6
  %add24.6 = add i32 %.pre77, %add24.5
  %.pre78 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE5zeros to ptr), i64 28), align 4, !tbaa !4
  %add20.7 = select i1 %cmp16.7, i32 %.pre78, i32 0
  %before.1.7 = add i32 %before.1.6, %add20.7
  %add24.7 = add i32 %.pre78, %add24.6
  %and25 = and i32 %7, %sub
  %9 = tail call noundef range(i32 0, 32) i32 @llvm.ctpop.i32(i32 %and25)
  %add27 = add i32 %before.1.7, %9
  %add29 = add i32 %add24.7, %0
  %sub30 = sub i32 %add29, %add27
  %cond = select i1 %cmp6, i32 %add27, i32 %sub30
  %idxprom31 = zext i32 %cond to i64
  %arrayidx32 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11radix_splitE3key to ptr), i64 %idxprom31
  store i32 %4, ptr %arrayidx32, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %inc34 = add nuw i32 %bit.071, 1
  %exitcond.not = icmp eq i32 %inc34, %bits
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body, !llvm.loop !8
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @radix_pass_4bit(ptr noundef captures(none) %keys, i32 noundef %shift) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom
  store i32 0, ptr %arrayidx, align 4, !tbaa !4
  %1 = zext nneg i32 %0 to i64
  %2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %1
  %arrayidx.1 = getelementptr inbounds nuw i8, ptr %2, i64 512
  store i32 0, ptr %arrayidx.1, align 4, !tbaa !4
  %3 = zext nneg i32 %0 to i64
  %4 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %3
  %arrayidx.2 = getelementptr inbounds nuw i8, ptr %4, i64 1024
  store i32 0, ptr %arrayidx.2, align 4, !tbaa !4
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %5
  %arrayidx.3 = getelementptr inbounds nuw i8, ptr %6, i64 1536
  store i32 0, ptr %arrayidx.3, align 4, !tbaa !4
  %7 = zext nneg i32 %0 to i64
  %8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %7
  %arrayidx.4 = getelementptr inbounds nuw i8, ptr %8, i64 2048
  store i32 0, ptr %arrayidx.4, align 4, !tbaa !4
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %9
  %arrayidx.5 = getelementptr inbounds nuw i8, ptr %10, i64 2560
  store i32 0, ptr %arrayidx.5, align 4, !tbaa !4
  %11 = zext nneg i32 %0 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %11
  %arrayidx.6 = getelementptr inbounds nuw i8, ptr %12, i64 3072
  store i32 0, ptr %arrayidx.6, align 4, !tbaa !4
  %13 = zext nneg i32 %0 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %13
  %arrayidx.7 = getelementptr inbounds nuw i8, ptr %14, i64 3584
  store i32 0, ptr %arrayidx.7, align 4, !tbaa !4
  %15 = zext nneg i32 %0 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %15
  %arrayidx.8 = getelementptr inbounds nuw i8, ptr %16, i64 4096
  store i32 0, ptr %arrayidx.8, align 4, !tbaa !4
  %17 = zext nneg i32 %0 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %17
  %arrayidx.9 = getelementptr inbounds nuw i8, ptr %18, i64 4608
  store i32 0, ptr %arrayidx.9, align 4, !tbaa !4
  %19 = zext nneg i32 %0 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %19
  %arrayidx.10 = getelementptr inbounds nuw i8, ptr %20, i64 5120
  store i32 0, ptr %arrayidx.10, align 4, !tbaa !4
  %21 = zext nneg i32 %0 to i64
  %22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %21
  %arrayidx.11 = getelementptr inbounds nuw i8, ptr %22, i64 5632
  store i32 0, ptr %arrayidx.11, align 4, !tbaa !4
  %23 = zext nneg i32 %0 to i64
  %24 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %23
  %arrayidx.12 = getelementptr inbounds nuw i8, ptr %24, i64 6144
  store i32 0, ptr %arrayidx.12, align 4, !tbaa !4
  %25 = zext nneg i32 %0 to i64
  %26 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %25
  %arrayidx.13 = getelementptr inbounds nuw i8, ptr %26, i64 6656
  store i32 0, ptr %arrayidx.13, align 4, !tbaa !4
  %27 = zext nneg i32 %0 to i64
  %28 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %27
  %arrayidx.14 = getelementptr inbounds nuw i8, ptr %28, i64 7168
  store i32 0, ptr %arrayidx.14, align 4, !tbaa !4
  %29 = zext nneg i32 %0 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %29
  %arrayidx.15 = getelementptr inbounds nuw i8, ptr %30, i64 7680
  store i32 0, ptr %arrayidx.15, align 4, !tbaa !4
  %31 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %31, 9
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw i32, ptr %keys, i64 %idx.ext
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul7 = shl nuw nsw i32 %0, 2
  %idxprom9 = zext nneg i32 %mul7 to i64
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom9
  %32 = load i32, ptr %arrayidx10, align 4, !tbaa !4
  %shr = lshr i32 %32, %shift
  %and = shl i32 %shr, 7
  %mul15 = and i32 %and, 1920
  %add16 = add nuw nsw i32 %mul15, %0
  %idxprom17 = zext nneg i32 %add16 to i64
  %arrayidx18 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom17
  %33 = load i32, ptr %arrayidx18, align 4, !tbaa !4
  %add19 = add i32 %33, 1
  store i32 %add19, ptr %arrayidx18, align 4, !tbaa !4
  %34 = zext nneg i32 %mul7 to i64
  %35 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %34
  %arrayidx10.1 = getelementptr inbounds nuw i8, ptr %35, i64 4
  %36 = load i32, ptr %arrayidx10.1, align 4, !tbaa !4
  %shr.1 = lshr i32 %36, %shift
  %and.1 = shl i32 %shr.1, 7
  %mul15.1 = and i32 %and.1, 1920
  %add16.1 = add nuw nsw i32 %mul15.1, %0
  %idxprom17.1 = zext nneg i32 %add16.1 to i64
  %arrayidx18.1 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom17.1
  %37 = load i32, ptr %arrayidx18.1, align 4, !tbaa !4
  %add19.1 = add i32 %37, 1
  store i32 %add19.1, ptr %arrayidx18.1, align 4, !tbaa !4
  %38 = zext nneg i32 %mul7 to i64
  %39 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %38
  %arrayidx10.2 = getelementptr inbounds nuw i8, ptr %39, i64 8
  %40 = load i32, ptr %arrayidx10.2, align 4, !tbaa !4
  %shr.2 = lshr i32 %40, %shift
  %and.2 = shl i32 %shr.2, 7
  %mul15.2 = and i32 %and.2, 1920
  %add16.2 = add nuw nsw i32 %mul15.2, %0
  %idxprom17.2 = zext nneg i32 %add16.2 to i64
  %arrayidx18.2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom17.2
  %41 = load i32, ptr %arrayidx18.2, align 4, !tbaa !4
  %add19.2 = add i32 %41, 1
  store i32 %add19.2, ptr %arrayidx18.2, align 4, !tbaa !4
  %42 = zext nneg i32 %mul7 to i64
  %43 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %42
  %arrayidx10.3 = getelementptr inbounds nuw i8, ptr %43, i64 12
  %44 = load i32, ptr %arrayidx10.3, align 4, !tbaa !4
  %shr.3 = lshr i32 %44, %shift
  %and.3 = shl i32 %shr.3, 7
  %mul15.3 = and i32 %and.3, 1920
  %add16.3 = add nuw nsw i32 %mul15.3, %0
  %idxprom17.3 = zext nneg i32 %add16.3 to i64
  %arrayidx18.3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom17.3
  %45 = load i32, ptr %arrayidx18.3, align 4, !tbaa !4
  %add19.3 = add i32 %45, 1
  store i32 %add19.3, ptr %arrayidx18.3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul28 = shl nuw nsw i32 %0, 4
  %idxprom30 = zext nneg i32 %mul28 to i64
  %arrayidx31 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %idxprom30
  %46 = load i32, ptr %arrayidx31, align 4, !tbaa !4
  %47 = zext nneg i32 %mul28 to i64
  %48 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %47
  %arrayidx31.1 = getelementptr inbounds nuw i8, ptr %48, i64 4
  %49 = load i32, ptr %arrayidx31.1, align 4, !tbaa !4
  %add32.1 = add i32 %49, %46
  %50 = zext nneg i32 %mul28 to i64
  %51 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %50
  %arrayidx31.2 = getelementptr inbounds nuw i8, ptr %51, i64 8
  %52 = load i32, ptr %arrayidx31.2, align 4, !tbaa !4
  %add32.2 = add i32 %52, %add32.1
  %53 = zext nneg i32 %mul28 to i64
  %54 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %53
  %arrayidx31.3 = getelementptr inbounds nuw i8, ptr %54, i64 12
  %55 = load i32, ptr %arrayidx31.3, align 4, !tbaa !4
  %add32.3 = add i32 %55, %add32.2
  %56 = zext nneg i32 %mul28 to i64
  %57 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %56
  %arrayidx31.4 = getelementptr inbounds nuw i8, ptr %57, i64 16
  %58 = load i32, ptr %arrayidx31.4, align 4, !tbaa !4
  %add32.4 = add i32 %58, %add32.3
  %59 = zext nneg i32 %mul28 to i64
  %60 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %59
  %arrayidx31.5 = getelementptr inbounds nuw i8, ptr %60, i64 20
  %61 = load i32, ptr %arrayidx31.5, align 4, !tbaa !4
  %add32.5 = add i32 %61, %add32.4
  %62 = zext nneg i32 %mul28 to i64
  %63 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %62
  %arrayidx31.6 = getelementptr inbounds nuw i8, ptr %63, i64 24
  %64 = load i32, ptr %arrayidx31.6, align 4, !tbaa !4
  %add32.6 = add i32 %64, %add32.5
  %65 = zext nneg i32 %mul28 to i64
  %66 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %65
  %arrayidx31.7 = getelementptr inbounds nuw i8, ptr %66, i64 28
  %67 = load i32, ptr %arrayidx31.7, align 4, !tbaa !4
  %add32.7 = add i32 %67, %add32.6
  %68 = zext nneg i32 %mul28 to i64
  %69 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %68
  %arrayidx31.8 = getelementptr inbounds nuw i8, ptr %69, i64 32
  %70 = load i32, ptr %arrayidx31.8, align 4, !tbaa !4
  %add32.8 = add i32 %70, %add32.7
  %71 = zext nneg i32 %mul28 to i64
  %72 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %71
  %arrayidx31.9 = getelementptr inbounds nuw i8, ptr %72, i64 36
  %73 = load i32, ptr %arrayidx31.9, align 4, !tbaa !4
  %add32.9 = add i32 %73, %add32.8
  %74 = zext nneg i32 %mul28 to i64
  %75 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %74
  %arrayidx31.10 = getelementptr inbounds nuw i8, ptr %75, i64 40
  %76 = load i32, ptr %arrayidx31.10, align 4, !tbaa !4
  %add32.10 = add i32 %76, %add32.9
  %77 = zext nneg i32 %mul28 to i64
  %78 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %77
  %arrayidx31.11 = getelementptr inbounds nuw i8, ptr %78, i64 44
  %79 = load i32, ptr %arrayidx31.11, align 4, !tbaa !4
  %add32.11 = add i32 %79, %add32.10
  %80 = zext nneg i32 %mul28 to i64
  %81 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %80
  %arrayidx31.12 = getelementptr inbounds nuw i8, ptr %81, i64 48
  %82 = load i32, ptr %arrayidx31.12, align 4, !tbaa !4
  %add32.12 = add i32 %82, %add32.11
  %83 = zext nneg i32 %mul28 to i64
  %84 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %83
  %arrayidx31.13 = getelementptr inbounds nuw i8, ptr %84, i64 52
  %85 = load i32, ptr %arrayidx31.13, align 4, !tbaa !4
  %add32.13 = add i32 %85, %add32.12
  %86 = zext nneg i32 %mul28 to i64
  %87 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %86
  %arrayidx31.14 = getelementptr inbounds nuw i8, ptr %87, i64 56
  %88 = load i32, ptr %arrayidx31.14, align 4, !tbaa !4
  %add32.14 = add i32 %88, %add32.13
  %89 = zext nneg i32 %mul28 to i64
  %90 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE7counter to ptr), i64 %89
  %arrayidx31.15 = getelementptr inbounds nuw i8, ptr %90, i64 60
  %91 = load i32, ptr %arrayidx31.15, align 4, !tbaa !4
  %add32.15 = add i32 %91, %add32.14
  %arrayidx37 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %idxprom
  store i32 %add32.15, ptr %arrayidx37, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp43.not = icmp eq i32 %0, 0
  br i1 %cmp43.not, label %cond.end, label %cond.true

cond.true:                                        ; preds = %entry
  %92 = zext nneg i32 %0 to i64
  %93 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %92
  %arrayidx45 = getelementptr i8, ptr %93, i64 -4
  %94 = load i32, ptr %arrayidx45, align 4, !tbaa !4
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi i32 [ %94, %cond.true ], [ 0, %entry ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %95 = load i32, ptr %arrayidx37, align 4, !tbaa !4
  %add48 = add i32 %95, %cond
  store i32 %add48, ptr %arrayidx37, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp43.not.1 = icmp samesign ult i32 %0, 2
  br i1 %cmp43.not.1, label %cond.end.1, label %cond.true.1

cond.true.1:                                      ; preds = %cond.end
  %96 = zext nneg i32 %0 to i64
  %97 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %96
  %arrayidx45.1 = getelementptr i8, ptr %97, i64 -8
  %98 = load i32, ptr %arrayidx45.1, align 4, !tbaa !4
  br label %cond.end.1

cond.end.1:                                       ; preds = %cond.true.1, %cond.end
  %cond.1 = phi i32 [ %98, %cond.true.1 ], [ 0, %cond.end ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %99 = load i32, ptr %arrayidx37, align 4, !tbaa !4
  %add48.1 = add i32 %99, %cond.1
  store i32 %add48.1, ptr %arrayidx37, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp43.not.2 = icmp samesign ult i32 %0, 4
  br i1 %cmp43.not.2, label %cond.end.2, label %cond.true.2

cond.true.2:                                      ; preds = %cond.end.1
  %100 = zext nneg i32 %0 to i64
  %101 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %100
  %arrayidx45.2 = getelementptr i8, ptr %101, i64 -16
  %102 = load i32, ptr %arrayidx45.2, align 4, !tbaa !4
  br label %cond.end.2

cond.end.2:                                       ; preds = %cond.true.2, %cond.end.1
  %cond.2 = phi i32 [ %102, %cond.true.2 ], [ 0, %cond.end.1 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %103 = load i32, ptr %arrayidx37, align 4, !tbaa !4
  %add48.2 = add i32 %103, %cond.2
  store i32 %add48.2, ptr %arrayidx37, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp43.not.3 = icmp samesign ult i32 %0, 8
  br i1 %cmp43.not.3, label %cond.end.3, label %cond.true.3

cond.true.3:                                      ; preds = %cond.end.2
  %104 = zext nneg i32 %0 to i64
  %105 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %104
  %arrayidx45.3 = getelementptr i8, ptr %105, i64 -32
  %106 = load i32, ptr %arrayidx45.3, align 4, !tbaa !4
  br label %cond.end.3

cond.end.3:                                       ; preds = %cond.true.3, %cond.end.2
  %cond.3 = phi i32 [ %106, %cond.true.3 ], [ 0, %cond.end.2 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %107 = load i32, ptr %arrayidx37, align 4, !tbaa !4
  %add48.3 = add i32 %107, %cond.3
  store i32 %add48.3, ptr %arrayidx37, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp43.not.4 = icmp samesign ult i32 %0, 16
  br i1 %cmp43.not.4, label %cond.end.4, label %cond.true.4

cond.true.4:                                      ; preds = %cond.end.3
  %108 = zext nneg i32 %0 to i64
  %109 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %108
  %arrayidx45.4 = getelementptr i8, ptr %109, i64 -64
  %110 = load i32, ptr %arrayidx45.4, align 4, !tbaa !4
  br label %cond.end.4

cond.end.4:                                       ; preds = %cond.true.4, %cond.end.3
  %cond.4 = phi i32 [ %110, %cond.true.4 ], [ 0, %cond.end.3 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %111 = load i32, ptr %arrayidx37, align 4, !tbaa !4
  %add48.4 = add i32 %111, %cond.4
  store i32 %add48.4, ptr %arrayidx37, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp43.not.5 = icmp samesign ult i32 %0, 32
  br i1 %cmp43.not.5, label %cond.end.5, label %cond.true.5

cond.true.5:                                      ; preds = %cond.end.4
  %112 = zext nneg i32 %0 to i64
  %113 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %112
  %arrayidx45.5 = getelementptr i8, ptr %113, i64 -128
  %114 = load i32, ptr %arrayidx45.5, align 4, !tbaa !4
  br label %cond.end.5

cond.end.5:                                       ; preds = %cond.true.5, %cond.end.4
  %cond.5 = phi i32 [ %114, %cond.true.5 ], [ 0, %cond.end.4 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %115 = load i32, ptr %arrayidx37, align 4, !tbaa !4
  %add48.5 = add i32 %115, %cond.5
  store i32 %add48.5, ptr %arrayidx37, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp43.not.6 = icmp samesign ult i32 %0, 64
  br i1 %cmp43.not.6, label %cond.end.6, label %cond.true.6

cond.true.6:                                      ; preds = %cond.end.5
  %116 = zext nneg i32 %0 to i64
  %117 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE3sum to ptr), i64 %116
  %arrayidx45.6 = getelementptr i8, ptr %117, i64 -256
  %118 = load i32, ptr %arrayidx45.6, align 4, !tbaa !4
  br label %cond.end.6

cond.end.6:                                       ; preds = %cond.true.6, %cond.end.5
  %cond.6 = phi i32 [ %118, %cond.true.6 ], [ 0, %cond.end.5 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %119 = load i32, ptr %arrayidx37, align 4, !tbaa !4
  %add48.6 = add i32 %119, %cond.6
  store i32 %add48.6, ptr %arrayidx37, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %120 = load i32, ptr %arrayidx37, align 4, !tbaa !4
  %sub54 = sub i32 %120, %add32.15
  %121 = load i32, ptr %arrayidx31, align 4, !tbaa !4
  store i32 %sub54, ptr %arrayidx31, align 4, !tbaa !4
  %add68 = add i32 %121, %sub54
  %122 = load i32, ptr %arrayidx31.1, align 4, !tbaa !4
  store i32 %add68, ptr %arrayidx31.1, align 4, !tbaa !4
  %add68.1 = add i32 %122, %add68
  %123 = load i32, ptr %arrayidx31.2, align 4, !tbaa !4
  store i32 %add68.1, ptr %arrayidx31.2, align 4, !tbaa !4
  %add68.2 = add i32 %123, %add68.1
  %124 = load i32, ptr %arrayidx31.3, align 4, !tbaa !4
  store i32 %add68.2, ptr %arrayidx31.3, align 4, !tbaa !4
  %add68.3 = add i32 %124, %add68.2
  %125 = load i32, ptr %arrayidx31.4, align 4, !tbaa !4
  store i32 %add68.3, ptr %arrayidx31.4, align 4, !tbaa !4
  %add68.4 = add i32 %125, %add68.3
  %126 = load i32, ptr %arrayidx31.5, align 4, !tbaa !4
  store i32 %add68.4, ptr %arrayidx31.5, align 4, !tbaa !4
  %add68.5 = add i32 %126, %add68.4
  %127 = load i32, ptr %arrayidx31.6, align 4, !tbaa !4
  store i32 %add68.5, ptr %arrayidx31.6, align 4, !tbaa !4
  %add68.6 = add i32 %127, %add68.5
  %128 = load i32, ptr %arrayidx31.7, align 4, !tbaa !4
  store i32 %add68.6, ptr %arrayidx31.7, align 4, !tbaa !4
  %add68.7 = add i32 %128, %add68.6
  %129 = load i32, ptr %arrayidx31.8, align 4, !tbaa !4
  store i32 %add68.7, ptr %arrayidx31.8, align 4, !tbaa !4
  %add68.8 = add i32 %129, %add68.7
  %130 = load i32, ptr %arrayidx31.9, align 4, !tbaa !4
  store i32 %add68.8, ptr %arrayidx31.9, align 4, !tbaa !4
  %add68.9 = add i32 %130, %add68.8
  %131 = load i32, ptr %arrayidx31.10, align 4, !tbaa !4
  store i32 %add68.9, ptr %arrayidx31.10, align 4, !tbaa !4
  %add68.10 = add i32 %131, %add68.9
  %132 = load i32, ptr %arrayidx31.11, align 4, !tbaa !4
  store i32 %add68.10, ptr %arrayidx31.11, align 4, !tbaa !4
  %add68.11 = add i32 %132, %add68.10
  %133 = load i32, ptr %arrayidx31.12, align 4, !tbaa !4
  store i32 %add68.11, ptr %arrayidx31.12, align 4, !tbaa !4
  %add68.12 = add i32 %133, %add68.11
  %134 = load i32, ptr %arrayidx31.13, align 4, !tbaa !4
  store i32 %add68.12, ptr %arrayidx31.13, align 4, !tbaa !4
  %add68.13 = add i32 %134, %add68.12
  %135 = load i32, ptr %arrayidx31.14, align 4, !tbaa !4
  store i32 %add68.13, ptr %arrayidx31.14, align 4, !tbaa !4
  %add68.14 = add i32 %135, %add68.13
  store i32 %add68.14, ptr %arrayidx31.15, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %136 = load i32, ptr %arrayidx18, align 4, !tbaa !4
  %idxprom87 = zext i32 %136 to i64
  %arrayidx88 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %idxprom87
  store i32 %32, ptr %arrayidx88, align 4, !tbaa !4
  %add89 = add i32 %136, 1
  store i32 %add89, ptr %arrayidx18, align 4, !tbaa !4
  %137 = load i32, ptr %arrayidx18.1, align 4, !tbaa !4
  %idxprom87.1 = zext i32 %137 to i64
  %arrayidx88.1 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %idxprom87.1
  store i32 %36, ptr %arrayidx88.1, align 4, !tbaa !4
  %add89.1 = add i32 %137, 1
  store i32 %add89.1, ptr %arrayidx18.1, align 4, !tbaa !4
  %138 = load i32, ptr %arrayidx18.2, align 4, !tbaa !4
  %idxprom87.2 = zext i32 %138 to i64
  %arrayidx88.2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %idxprom87.2
  store i32 %40, ptr %arrayidx88.2, align 4, !tbaa !4
  %add89.2 = add i32 %138, 1
  store i32 %add89.2, ptr %arrayidx18.2, align 4, !tbaa !4
  %139 = load i32, ptr %arrayidx18.3, align 4, !tbaa !4
  %idxprom87.3 = zext i32 %139 to i64
  %arrayidx88.3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %idxprom87.3
  store i32 %44, ptr %arrayidx88.3, align 4, !tbaa !4
  %add89.3 = add i32 %139, 1
  store i32 %add89.3, ptr %arrayidx18.3, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp94150 = icmp samesign ult i32 %0, 512
  br i1 %cmp94150, label %for.body96, label %for.cond.cleanup95

for.cond.cleanup95:                               ; preds = %for.body96, %cond.end.6
  ret void

for.body96:                                       ; preds = %cond.end.6, %for.body96
  %i.0151 = phi i32 [ %add102, %for.body96 ], [ %0, %cond.end.6 ]
  %idxprom97 = zext nneg i32 %i.0151 to i64
  %arrayidx98 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15radix_pass_4bitE6sorted to ptr), i64 %idxprom97
  %140 = load i32, ptr %arrayidx98, align 4, !tbaa !4
  %arrayidx100 = getelementptr inbounds nuw i32, ptr %add.ptr, i64 %idxprom97
  store i32 %140, ptr %arrayidx100, align 4, !tbaa !4
  %add102 = add nuw nsw i32 %i.0151, 128
  %cmp94 = icmp samesign ult i32 %i.0151, 384
  br i1 %cmp94, label %for.body96, label %for.cond.cleanup95, !llvm.loop !10
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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9}
