; ModuleID = 'softmax.cu'
source_filename = "softmax.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float2 = type { float, float }

@_ZZ12softmax_treeE1s = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@_ZZ14softmax_onlineE7of_warp = internal unnamed_addr addrspace(3) global [4 x %struct.float2] undef, align 8
@_ZZ14softmax_onlineE8of_block.0 = internal unnamed_addr addrspace(3) global float undef, align 8
@_ZZ14softmax_onlineE8of_block.1 = internal unnamed_addr addrspace(3) global float undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @softmax_tree(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = mul i32 %n, %1
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext
  %cmp107 = icmp ult i32 %0, %n
  br i1 %cmp107, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %largest.0.lcssa = phi float [ 0xC7EFF933C0000000, %entry ], [ %3, %for.body ]
  %idxprom3 = zext nneg i32 %0 to i64
  %arrayidx4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %idxprom3
  store float %largest.0.lcssa, ptr %arrayidx4, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp9 = icmp samesign ult i32 %0, 128
  br i1 %cmp9, label %if.then, label %if.end

for.body:                                         ; preds = %entry, %for.body
  %largest.0109 = phi float [ %3, %for.body ], [ 0xC7EFF933C0000000, %entry ]
  %i.0108 = phi i32 [ %add, %for.body ], [ %0, %entry ]
  %idxprom = zext i32 %i.0108 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %3 = tail call noundef float @llvm.maxnum.f32(float %largest.0109, float %2)
  %add = add i32 %i.0108, 256
  %cmp = icmp ult i32 %add, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !10

if.then:                                          ; preds = %for.cond.cleanup
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %4
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %5, i64 512
  %6 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %7 = load float, ptr %arrayidx14, align 4, !tbaa !8
  %8 = tail call noundef float @llvm.maxnum.f32(float %6, float %7)
  store float %8, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp9.1 = icmp samesign ult i32 %0, 64
  br i1 %cmp9.1, label %if.then.1, label %if.end.1

if.then.1:                                        ; preds = %if.end
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %9
  %arrayidx14.1 = getelementptr inbounds nuw i8, ptr %10, i64 256
  %11 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %12 = load float, ptr %arrayidx14.1, align 4, !tbaa !8
  %13 = tail call noundef float @llvm.maxnum.f32(float %11, float %12)
  store float %13, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end.1

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp9.2 = icmp samesign ult i32 %0, 32
  br i1 %cmp9.2, label %if.then.2, label %if.end.2

if.then.2:                                        ; preds = %if.end.1
  %14 = zext nneg i32 %0 to i64
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %14
  %arrayidx14.2 = getelementptr inbounds nuw i8, ptr %15, i64 128
  %16 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %17 = load float, ptr %arrayidx14.2, align 4, !tbaa !8
  %18 = tail call noundef float @llvm.maxnum.f32(float %16, float %17)
  store float %18, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end.2

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp9.3 = icmp samesign ult i32 %0, 16
  br i1 %cmp9.3, label %if.then.3, label %if.end.3

if.then.3:                                        ; preds = %if.end.2
  %19 = zext nneg i32 %0 to i64
  %20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %19
  %arrayidx14.3 = getelementptr inbounds nuw i8, ptr %20, i64 64
  %21 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %22 = load float, ptr %arrayidx14.3, align 4, !tbaa !8
  %23 = tail call noundef float @llvm.maxnum.f32(float %21, float %22)
  store float %23, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end.3

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp9.4 = icmp samesign ult i32 %0, 8
  br i1 %cmp9.4, label %if.then.4, label %if.end.4

if.then.4:                                        ; preds = %if.end.3
  %24 = zext nneg i32 %0 to i64
  %25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %24
  %arrayidx14.4 = getelementptr inbounds nuw i8, ptr %25, i64 32
  %26 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %27 = load float, ptr %arrayidx14.4, align 4, !tbaa !8
  %28 = tail call noundef float @llvm.maxnum.f32(float %26, float %27)
  store float %28, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end.4

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp9.5 = icmp samesign ult i32 %0, 4
  br i1 %cmp9.5, label %if.then.5, label %if.end.5

if.then.5:                                        ; preds = %if.end.4
  %29 = zext nneg i32 %0 to i64
  %30 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %29
  %arrayidx14.5 = getelementptr inbounds nuw i8, ptr %30, i64 16
  %31 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %32 = load float, ptr %arrayidx14.5, align 4, !tbaa !8
  %33 = tail call noundef float @llvm.maxnum.f32(float %31, float %32)
  store float %33, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end.5

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp9.6 = icmp samesign ult i32 %0, 2
  br i1 %cmp9.6, label %if.then.6, label %if.end.6

if.then.6:                                        ; preds = %if.end.5
  %34 = zext nneg i32 %0 to i64
  %35 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %34
  %arrayidx14.6 = getelementptr inbounds nuw i8, ptr %35, i64 8
  %36 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %37 = load float, ptr %arrayidx14.6, align 4, !tbaa !8
  %38 = tail call noundef float @llvm.maxnum.f32(float %36, float %37)
  store float %38, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end.6

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp9.7 = icmp eq i32 %0, 0
  br i1 %cmp9.7, label %if.then.7, label %if.end.7

if.then.7:                                        ; preds = %if.end.6
  %39 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %40 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 4), align 4, !tbaa !8
  %41 = tail call noundef float @llvm.maxnum.f32(float %39, float %40)
  store float %41, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end.7

if.end.7:                                         ; preds = %if.then.7, %if.end.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %42 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp107, label %for.body24, label %for.cond.cleanup23

for.cond.cleanup23:                               ; preds = %for.body24, %if.end.7
  %sum.0.lcssa = phi float [ 0.000000e+00, %if.end.7 ], [ %add28, %for.body24 ]
  store float %sum.0.lcssa, ptr %arrayidx4, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp9, label %if.then40, label %if.end47

for.body24:                                       ; preds = %if.end.7, %for.body24
  %i20.0113 = phi i32 [ %add30, %for.body24 ], [ %0, %if.end.7 ]
  %sum.0112 = phi float [ %add28, %for.body24 ], [ 0.000000e+00, %if.end.7 ]
  %idxprom25 = zext i32 %i20.0113 to i64
  %arrayidx26 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom25
  %43 = load float, ptr %arrayidx26, align 4, !tbaa !8
  %sub = fsub contract float %43, %42
  %mul.i106 = fmul contract float %sub, 0x3FF7154760000000
  %44 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i106)
  %add28 = fadd contract float %sum.0112, %44
  %add30 = add i32 %i20.0113, 256
  %cmp22 = icmp ult i32 %add30, %n
  br i1 %cmp22, label %for.body24, label %for.cond.cleanup23, !llvm.loop !12

if.then40:                                        ; preds = %for.cond.cleanup23
  %45 = zext nneg i32 %0 to i64
  %46 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %45
  %arrayidx43 = getelementptr inbounds nuw i8, ptr %46, i64 512
  %47 = load float, ptr %arrayidx43, align 4, !tbaa !8
  %48 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %add46 = fadd contract float %47, %48
  store float %add46, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end47

if.end47:                                         ; preds = %if.then40, %for.cond.cleanup23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp9.1, label %if.then40.1, label %if.end47.1

if.then40.1:                                      ; preds = %if.end47
  %49 = zext nneg i32 %0 to i64
  %50 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %49
  %arrayidx43.1 = getelementptr inbounds nuw i8, ptr %50, i64 256
  %51 = load float, ptr %arrayidx43.1, align 4, !tbaa !8
  %52 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %add46.1 = fadd contract float %51, %52
  store float %add46.1, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end47.1

if.end47.1:                                       ; preds = %if.then40.1, %if.end47
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp9.2, label %if.then40.2, label %if.end47.2

if.then40.2:                                      ; preds = %if.end47.1
  %53 = zext nneg i32 %0 to i64
  %54 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %53
  %arrayidx43.2 = getelementptr inbounds nuw i8, ptr %54, i64 128
  %55 = load float, ptr %arrayidx43.2, align 4, !tbaa !8
  %56 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %add46.2 = fadd contract float %55, %56
  store float %add46.2, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end47.2

if.end47.2:                                       ; preds = %if.then40.2, %if.end47.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp9.3, label %if.then40.3, label %if.end47.3

if.then40.3:                                      ; preds = %if.end47.2
  %57 = zext nneg i32 %0 to i64
  %58 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %57
  %arrayidx43.3 = getelementptr inbounds nuw i8, ptr %58, i64 64
  %59 = load float, ptr %arrayidx43.3, align 4, !tbaa !8
  %60 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %add46.3 = fadd contract float %59, %60
  store float %add46.3, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end47.3

if.end47.3:                                       ; preds = %if.then40.3, %if.end47.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp9.4, label %if.then40.4, label %if.end47.4

if.then40.4:                                      ; preds = %if.end47.3
  %61 = zext nneg i32 %0 to i64
  %62 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %61
  %arrayidx43.4 = getelementptr inbounds nuw i8, ptr %62, i64 32
  %63 = load float, ptr %arrayidx43.4, align 4, !tbaa !8
  %64 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %add46.4 = fadd contract float %63, %64
  store float %add46.4, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end47.4

if.end47.4:                                       ; preds = %if.then40.4, %if.end47.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp9.5, label %if.then40.5, label %if.end47.5

if.then40.5:                                      ; preds = %if.end47.4
  %65 = zext nneg i32 %0 to i64
  %66 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %65
  %arrayidx43.5 = getelementptr inbounds nuw i8, ptr %66, i64 16
  %67 = load float, ptr %arrayidx43.5, align 4, !tbaa !8
  %68 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %add46.5 = fadd contract float %67, %68
  store float %add46.5, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end47.5

if.end47.5:                                       ; preds = %if.then40.5, %if.end47.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp9.6, label %if.then40.6, label %if.end47.6

if.then40.6:                                      ; preds = %if.end47.5
  %69 = zext nneg i32 %0 to i64
  %70 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %69
  %arrayidx43.6 = getelementptr inbounds nuw i8, ptr %70, i64 8
  %71 = load float, ptr %arrayidx43.6, align 4, !tbaa !8
  %72 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %add46.6 = fadd contract float %71, %72
  store float %add46.6, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end47.6

if.end47.6:                                       ; preds = %if.then40.6, %if.end47.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp9.7, label %if.then40.7, label %if.end47.7

if.then40.7:                                      ; preds = %if.end47.6
  %73 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 4), align 4, !tbaa !8
  %74 = load float, ptr %arrayidx4, align 4, !tbaa !8
  %add46.7 = fadd contract float %73, %74
  store float %add46.7, ptr %arrayidx4, align 4, !tbaa !8
  br label %if.end47.7

if.end47.7:                                       ; preds = %if.then40.7, %if.end47.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %75 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), align 4, !tbaa !8
  %div51 = fdiv contract float 1.000000e+00, %75
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp107, label %for.body56, label %for.cond.cleanup55

for.cond.cleanup55:                               ; preds = %for.body56, %if.end47.7
  ret void

for.body56:                                       ; preds = %if.end47.7, %for.body56
  %i52.0117 = phi i32 [ %add68, %for.body56 ], [ %0, %if.end47.7 ]
  %idxprom57 = zext i32 %i52.0117 to i64
  %arrayidx58 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom57
  %76 = load float, ptr %arrayidx58, align 4, !tbaa !8
  %sub59 = fsub contract float %76, %42
  %mul.i = fmul contract float %sub59, 0x3FF7154760000000
  %77 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i)
  %mul61 = fmul contract float %div51, %77
  %add64 = add i32 %i52.0117, %mul
  %idxprom65 = zext i32 %add64 to i64
  %arrayidx66 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom65
  store float %mul61, ptr %arrayidx66, align 4, !tbaa !8
  %add68 = add i32 %i52.0117, 256
  %cmp54 = icmp ult i32 %add68, %n
  br i1 %cmp54, label %for.body56, label %for.cond.cleanup55, !llvm.loop !13
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @softmax_online(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rem = and i32 %0, 31
  %div74 = lshr i32 %0, 5
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = mul i32 %n, %1
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext
  %cmp120 = icmp ult i32 %0, %n
  br i1 %cmp120, label %for.body, label %for.cond.i87.preheader

for.cond.i87.preheader:                           ; preds = %for.body, %entry
  %p.sroa.0.0.lcssa = phi float [ 0xC7EFF933C0000000, %entry ], [ %25, %for.body ]
  %p.sroa.10.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add.i, %for.body ]
  %2 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %p.sroa.0.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31)
  %3 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %p.sroa.10.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31)
  %4 = tail call noundef float @llvm.maxnum.f32(float %p.sroa.0.0.lcssa, float %2)
  %sub.i.i96 = fsub contract float %p.sroa.0.0.lcssa, %4
  %mul.i14.i.i97 = fmul contract float %sub.i.i96, 0x3FF7154760000000
  %5 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i97)
  %mul.i.i98 = fmul contract float %p.sroa.10.0.lcssa, %5
  %sub9.i.i100 = fsub contract float %2, %4
  %mul.i.i.i101 = fmul contract float %sub9.i.i100, 0x3FF7154760000000
  %6 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i101)
  %mul11.i.i102 = fmul contract float %3, %6
  %add.i.i103 = fadd contract float %mul.i.i98, %mul11.i.i102
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %4, i32 range(i32 1, -2147483648) 8, i32 31)
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i103, i32 range(i32 1, -2147483648) 8, i32 31)
  %9 = tail call noundef float @llvm.maxnum.f32(float %4, float %7)
  %sub.i.i96.1 = fsub contract float %4, %9
  %mul.i14.i.i97.1 = fmul contract float %sub.i.i96.1, 0x3FF7154760000000
  %10 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i97.1)
  %mul.i.i98.1 = fmul contract float %add.i.i103, %10
  %sub9.i.i100.1 = fsub contract float %7, %9
  %mul.i.i.i101.1 = fmul contract float %sub9.i.i100.1, 0x3FF7154760000000
  %11 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i101.1)
  %mul11.i.i102.1 = fmul contract float %8, %11
  %add.i.i103.1 = fadd contract float %mul.i.i98.1, %mul11.i.i102.1
  %12 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %9, i32 range(i32 1, -2147483648) 4, i32 31)
  %13 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i103.1, i32 range(i32 1, -2147483648) 4, i32 31)
  %14 = tail call noundef float @llvm.maxnum.f32(float %9, float %12)
  %sub.i.i96.2 = fsub contract float %9, %14
  %mul.i14.i.i97.2 = fmul contract float %sub.i.i96.2, 0x3FF7154760000000
  %15 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i97.2)
  %mul.i.i98.2 = fmul contract float %add.i.i103.1, %15
  %sub9.i.i100.2 = fsub contract float %12, %14
  %mul.i.i.i101.2 = fmul contract float %sub9.i.i100.2, 0x3FF7154760000000
  %16 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i101.2)
  %mul11.i.i102.2 = fmul contract float %13, %16
  %add.i.i103.2 = fadd contract float %mul.i.i98.2, %mul11.i.i102.2
  %17 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %14, i32 range(i32 1, -2147483648) 2, i32 31)
  %18 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i103.2, i32 range(i32 1, -2147483648) 2, i32 31)
  %19 = tail call noundef float @llvm.maxnum.f32(float %14, float %17)
  %sub.i.i96.3 = fsub contract float %14, %19
  %mul.i14.i.i97.3 = fmul contract float %sub.i.i96.3, 0x3FF7154760000000
  %20 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i97.3)
  %mul.i.i98.3 = fmul contract float %add.i.i103.2, %20
  %sub9.i.i100.3 = fsub contract float %17, %19
  %mul.i.i.i101.3 = fmul contract float %sub9.i.i100.3, 0x3FF7154760000000
  %21 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i101.3)
  %mul11.i.i102.3 = fmul contract float %18, %21
  %add.i.i103.3 = fadd contract float %mul.i.i98.3, %mul11.i.i102.3
  %22 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %19, i32 range(i32 1, -2147483648) 1, i32 31)
  %23 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i103.3, i32 range(i32 1, -2147483648) 1, i32 31)
  %cmp9 = icmp eq i32 %rem, 0
  br i1 %cmp9, label %if.then, label %if.end

for.body:                                         ; preds = %entry, %for.body
  %p.sroa.10.0123 = phi float [ %add.i, %for.body ], [ 0.000000e+00, %entry ]
  %p.sroa.0.0122 = phi float [ %25, %for.body ], [ 0xC7EFF933C0000000, %entry ]
  %i.0121 = phi i32 [ %add, %for.body ], [ %0, %entry ]
  %idxprom = zext i32 %i.0121 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom
  %24 = load float, ptr %arrayidx, align 4, !tbaa !8
  %25 = tail call noundef float @llvm.maxnum.f32(float %p.sroa.0.0122, float %24)
  %sub.i = fsub contract float %p.sroa.0.0122, %25
  %mul.i14.i = fmul contract float %sub.i, 0x3FF7154760000000
  %26 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i)
  %mul.i77 = fmul contract float %p.sroa.10.0123, %26
  %sub9.i = fsub contract float %24, %25
  %mul.i.i = fmul contract float %sub9.i, 0x3FF7154760000000
  %27 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i)
  %add.i = fadd contract float %mul.i77, %27
  %add = add i32 %i.0121, 128
  %cmp = icmp ult i32 %add, %n
  br i1 %cmp, label %for.body, label %for.cond.i87.preheader, !llvm.loop !14

if.then:                                          ; preds = %for.cond.i87.preheader
  %28 = tail call noundef float @llvm.maxnum.f32(float %19, float %22)
  %sub.i.i96.4 = fsub contract float %19, %28
  %mul.i14.i.i97.4 = fmul contract float %sub.i.i96.4, 0x3FF7154760000000
  %29 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i97.4)
  %mul.i.i98.4 = fmul contract float %add.i.i103.3, %29
  %sub9.i.i100.4 = fsub contract float %22, %28
  %mul.i.i.i101.4 = fmul contract float %sub9.i.i100.4, 0x3FF7154760000000
  %30 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i101.4)
  %mul11.i.i102.4 = fmul contract float %23, %30
  %add.i.i103.4 = fadd contract float %mul.i.i98.4, %mul11.i.i102.4
  %idxprom14 = zext nneg i32 %div74 to i64
  %arrayidx15 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ14softmax_onlineE7of_warp to ptr), i64 %idxprom14
  %ref.tmp10.sroa.4.0.arrayidx15.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx15, i64 4
  store float %28, ptr %arrayidx15, align 8, !tbaa !8
  store float %add.i.i103.4, ptr %ref.tmp10.sroa.4.0.arrayidx15.sroa_idx, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.i87.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp16 = icmp eq i32 %div74, 0
  br i1 %cmp16, label %if.then17, label %if.end34

if.then17:                                        ; preds = %if.end
  %cmp18 = icmp samesign ult i32 %rem, 4
  br i1 %cmp18, label %cond.true, label %cond.end

cond.true:                                        ; preds = %if.then17
  %idxprom19 = zext nneg i32 %rem to i64
  %arrayidx20 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ14softmax_onlineE7of_warp to ptr), i64 %idxprom19
  %mine.sroa.5.0.arrayidx20.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx20, i64 4
  %mine.sroa.0.0.copyload = load float, ptr %arrayidx20, align 8, !tbaa !8
  %mine.sroa.5.0.copyload = load float, ptr %mine.sroa.5.0.arrayidx20.sroa_idx, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %if.then17, %cond.true
  %mine.sroa.0.0 = phi float [ %mine.sroa.0.0.copyload, %cond.true ], [ 0xC7EFF933C0000000, %if.then17 ]
  %mine.sroa.5.0 = phi float [ %mine.sroa.5.0.copyload, %cond.true ], [ 0.000000e+00, %if.then17 ]
  %31 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %mine.sroa.0.0, i32 range(i32 1, -2147483648) 16, i32 31)
  %32 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %mine.sroa.5.0, i32 range(i32 1, -2147483648) 16, i32 31)
  %33 = tail call noundef float @llvm.maxnum.f32(float %mine.sroa.0.0, float %31)
  %sub.i.i = fsub contract float %mine.sroa.0.0, %33
  %mul.i14.i.i = fmul contract float %sub.i.i, 0x3FF7154760000000
  %34 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i)
  %mul.i.i79 = fmul contract float %mine.sroa.5.0, %34
  %sub9.i.i = fsub contract float %31, %33
  %mul.i.i.i = fmul contract float %sub9.i.i, 0x3FF7154760000000
  %35 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i)
  %mul11.i.i = fmul contract float %32, %35
  %add.i.i = fadd contract float %mul.i.i79, %mul11.i.i
  %36 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %33, i32 range(i32 1, -2147483648) 8, i32 31)
  %37 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i, i32 range(i32 1, -2147483648) 8, i32 31)
  %38 = tail call noundef float @llvm.maxnum.f32(float %33, float %36)
  %sub.i.i.1 = fsub contract float %33, %38
  %mul.i14.i.i.1 = fmul contract float %sub.i.i.1, 0x3FF7154760000000
  %39 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i.1)
  %mul.i.i79.1 = fmul contract float %add.i.i, %39
  %sub9.i.i.1 = fsub contract float %36, %38
  %mul.i.i.i.1 = fmul contract float %sub9.i.i.1, 0x3FF7154760000000
  %40 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i.1)
  %mul11.i.i.1 = fmul contract float %37, %40
  %add.i.i.1 = fadd contract float %mul.i.i79.1, %mul11.i.i.1
  %41 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %38, i32 range(i32 1, -2147483648) 4, i32 31)
  %42 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i.1, i32 range(i32 1, -2147483648) 4, i32 31)
  %43 = tail call noundef float @llvm.maxnum.f32(float %38, float %41)
  %sub.i.i.2 = fsub contract float %38, %43
  %mul.i14.i.i.2 = fmul contract float %sub.i.i.2, 0x3FF7154760000000
  %44 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i.2)
  %mul.i.i79.2 = fmul contract float %add.i.i.1, %44
  %sub9.i.i.2 = fsub contract float %41, %43
  %mul.i.i.i.2 = fmul contract float %sub9.i.i.2, 0x3FF7154760000000
  %45 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i.2)
  %mul11.i.i.2 = fmul contract float %42, %45
  %add.i.i.2 = fadd contract float %mul.i.i79.2, %mul11.i.i.2
  %46 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %43, i32 range(i32 1, -2147483648) 2, i32 31)
  %47 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i.2, i32 range(i32 1, -2147483648) 2, i32 31)
  %48 = tail call noundef float @llvm.maxnum.f32(float %43, float %46)
  %sub.i.i.3 = fsub contract float %43, %48
  %mul.i14.i.i.3 = fmul contract float %sub.i.i.3, 0x3FF7154760000000
  %49 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i.3)
  %mul.i.i79.3 = fmul contract float %add.i.i.2, %49
  %sub9.i.i.3 = fsub contract float %46, %48
  %mul.i.i.i.3 = fmul contract float %sub9.i.i.3, 0x3FF7154760000000
  %50 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i.3)
  %mul11.i.i.3 = fmul contract float %47, %50
  %add.i.i.3 = fadd contract float %mul.i.i79.3, %mul11.i.i.3
  %51 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %48, i32 range(i32 1, -2147483648) 1, i32 31)
  %52 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i.3, i32 range(i32 1, -2147483648) 1, i32 31)
  br i1 %cmp9, label %if.then28, label %if.end34

if.then28:                                        ; preds = %cond.end
  %53 = tail call noundef float @llvm.maxnum.f32(float %48, float %51)
  %sub.i.i.4 = fsub contract float %48, %53
  %mul.i14.i.i.4 = fmul contract float %sub.i.i.4, 0x3FF7154760000000
  %54 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i.4)
  %mul.i.i79.4 = fmul contract float %add.i.i.3, %54
  %sub9.i.i.4 = fsub contract float %51, %53
  %mul.i.i.i.4 = fmul contract float %sub9.i.i.4, 0x3FF7154760000000
  %55 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i.4)
  %mul11.i.i.4 = fmul contract float %52, %55
  %add.i.i.4 = fadd contract float %mul.i.i79.4, %mul11.i.i.4
  store float %53, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.0, align 8, !tbaa !8
  store float %add.i.i.4, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.1, align 4, !tbaa !8
  br label %if.end34

if.end34:                                         ; preds = %cond.end, %if.then28, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %all.sroa.0.0.copyload = load float, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.0, align 8, !tbaa !8
  %all.sroa.4.0.copyload = load float, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.1, align 4, !tbaa !8
  br i1 %cmp120, label %for.body40, label %for.cond.cleanup39

for.cond.cleanup39:                               ; preds = %for.body40, %if.end34
  ret void

for.body40:                                       ; preds = %if.end34, %for.body40
  %i35.0132 = phi i32 [ %add53, %for.body40 ], [ %0, %if.end34 ]
  %idxprom41 = zext i32 %i35.0132 to i64
  %arrayidx42 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom41
  %56 = load float, ptr %arrayidx42, align 4, !tbaa !8
  %sub = fsub contract float %56, %all.sroa.0.0.copyload
  %mul.i = fmul contract float %sub, 0x3FF7154760000000
  %57 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i)
  %div46 = fdiv contract float %57, %all.sroa.4.0.copyload
  %add49 = add i32 %i35.0132, %mul
  %idxprom50 = zext i32 %add49 to i64
  %arrayidx51 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom50
  store float %div46, ptr %arrayidx51, align 4, !tbaa !8
  %add53 = add i32 %i35.0132, 128
  %cmp38 = icmp ult i32 %add53, %n
  br i1 %cmp38, label %for.body40, label %for.cond.cleanup39, !llvm.loop !15
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #6

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!12 = distinct !{!12, !11}
!13 = distinct !{!13, !11}
!14 = distinct !{!14, !11}
!15 = distinct !{!15, !11}
