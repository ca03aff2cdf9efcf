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
define dso_local ptx_kernel void @softmax_tree(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %mul = mul i32 %n, %1, !dbg !22
  %idx.ext = zext i32 %mul to i64, !dbg !23
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext, !dbg !23
  %cmp107 = icmp ult i32 %0, %n, !dbg !24
  br i1 %cmp107, label %for.body, label %for.cond.cleanup, !dbg !25

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %largest.0.lcssa = phi float [ 0xC7EFF933C0000000, %entry ], [ %3, %for.body ], !dbg !26
  %idxprom3 = zext nneg i32 %0 to i64, !dbg !27
  %arrayidx4 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %idxprom3, !dbg !27
  store float %largest.0.lcssa, ptr %arrayidx4, align 4, !dbg !28, !tbaa !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %cmp9 = icmp samesign ult i32 %0, 128, !dbg !32
  br i1 %cmp9, label %if.then, label %if.end, !dbg !32

for.body:                                         ; preds = %entry, %for.body
  %largest.0109 = phi float [ %3, %for.body ], [ 0xC7EFF933C0000000, %entry ]
  %i.0108 = phi i32 [ %add, %for.body ], [ %0, %entry ]
  %idxprom = zext i32 %i.0108 to i64, !dbg !33
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom, !dbg !33
  %2 = load float, ptr %arrayidx, align 4, !dbg !33, !tbaa !29
  %3 = tail call noundef float @llvm.maxnum.f32(float %largest.0109, float %2), !dbg !34
  %add = add i32 %i.0108, 256, !dbg !37
  %cmp = icmp ult i32 %add, %n, !dbg !24
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !25, !llvm.loop !38

if.then:                                          ; preds = %for.cond.cleanup
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %4
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %5, i64 512
  %6 = load float, ptr %arrayidx4, align 4, !dbg !41, !tbaa !29
  %7 = load float, ptr %arrayidx14, align 4, !dbg !42, !tbaa !29
  %8 = tail call noundef float @llvm.maxnum.f32(float %6, float %7), !dbg !43
  store float %8, ptr %arrayidx4, align 4, !dbg !45, !tbaa !29
  br label %if.end, !dbg !46

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !47
  %cmp9.1 = icmp samesign ult i32 %0, 64, !dbg !32
  br i1 %cmp9.1, label %if.then.1, label %if.end.1, !dbg !32

if.then.1:                                        ; preds = %if.end
  %9 = zext nneg i32 %0 to i64
  %10 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %9
  %arrayidx14.1 = getelementptr inbounds nuw i8, ptr %10, i64 256
  %11 = load float, ptr %arrayidx4, align 4, !dbg !41, !tbaa !29
  %12 = load float, ptr %arrayidx14.1, align 4, !dbg !42, !tbaa !29
  %13 = tail call noundef float @llvm.maxnum.f32(float %11, float %12), !dbg !43
  store float %13, ptr %arrayidx4, align 4, !dbg !45, !tbaa !29
  br label %if.end.1, !dbg !46

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !47
  %cmp9.2 = icmp samesign ult i32 %0, 32, !dbg !32
  br i1 %cmp9.2, label %if.then.2, label %if.end.2, !dbg !32

if.then.2:                                        ; preds = %if.end.1
  %14 = zext nneg i32 %0 to i64
  %15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %14
  %arrayidx14.2 = getelementptr inbounds nuw i8, ptr %15, i64 128
  %16 = load float, ptr %arrayidx4, align 4, !dbg !41, !tbaa !29
  %17 = load float, ptr %arrayidx14.2, align 4, !dbg !42, !tbaa !29
  %18 = tail call noundef float @llvm.maxnum.f32(float %16, float %17), !dbg !43
  store float %18, ptr %arrayidx4, align 4, !dbg !45, !tbaa !29
  br label %if.end.2, !dbg !46

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !47
  %cmp9.3 = icmp samesign ult i32 %0, 16, !dbg !32
  br i1 %cmp9.3, label %if.then.3, label %if.end.3, !dbg !32

if.then.3:                                        ; preds = %if.end.2
  %19 = zext nneg i32 %0 to i64
  %20 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %19
  %arrayidx14.3 = getelementptr inbounds nuw i8, ptr %20, i64 64
  %21 = load float, ptr %arrayidx4, align 4, !dbg !41, !tbaa !29
  %22 = load float, ptr %arrayidx14.3, align 4, !dbg !42, !tbaa !29
  %23 = tail call noundef float @llvm.maxnum.f32(float %21, float %22), !dbg !43
  store float %23, ptr %arrayidx4, align 4, !dbg !45, !tbaa !29
  br label %if.end.3, !dbg !46

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !47
  %cmp9.4 = icmp samesign ult i32 %0, 8, !dbg !32
  br i1 %cmp9.4, label %if.then.4, label %if.end.4, !dbg !32

if.then.4:                                        ; preds = %if.end.3
  %24 = zext nneg i32 %0 to i64
  %25 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %24
  %arrayidx14.4 = getelementptr inbounds nuw i8, ptr %25, i64 32
  %26 = load float, ptr %arrayidx4, align 4, !dbg !41, !tbaa !29
  %27 = load float, ptr %arrayidx14.4, align 4, !dbg !42, !tbaa !29
  %28 = tail call noundef float @llvm.maxnum.f32(float %26, float %27), !dbg !43
  store float %28, ptr %arrayidx4, align 4, !dbg !45, !tbaa !29
  br label %if.end.4, !dbg !46

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !47
  %cmp9.5 = icmp samesign ult i32 %0, 4, !dbg !32
  br i1 %cmp9.5, label %if.then.5, label %if.end.5, !dbg !32

if.then.5:                                        ; preds = %if.end.4
  %29 = zext nneg i32 %0 to i64
  %30 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %29
  %arrayidx14.5 = getelementptr inbounds nuw i8, ptr %30, i64 16
  %31 = load float, ptr %arrayidx4, align 4, !dbg !41, !tbaa !29
  %32 = load float, ptr %arrayidx14.5, align 4, !dbg !42, !tbaa !29
  %33 = tail call noundef float @llvm.maxnum.f32(float %31, float %32), !dbg !43
  store float %33, ptr %arrayidx4, align 4, !dbg !45, !tbaa !29
  br label %if.end.5, !dbg !46

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !47
  %cmp9.6 = icmp samesign ult i32 %0, 2, !dbg !32
  br i1 %cmp9.6, label %if.then.6, label %if.end.6, !dbg !32

if.then.6:                                        ; preds = %if.end.5
  %34 = zext nneg i32 %0 to i64
  %35 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %34
  %arrayidx14.6 = getelementptr inbounds nuw i8, ptr %35, i64 8
  %36 = load float, ptr %arrayidx4, align 4, !dbg !41, !tbaa !29
  %37 = load float, ptr %arrayidx14.6, align 4, !dbg !42, !tbaa !29
  %38 = tail call noundef float @llvm.maxnum.f32(float %36, float %37), !dbg !43
  store float %38, ptr %arrayidx4, align 4, !dbg !45, !tbaa !29
  br label %if.end.6, !dbg !46

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !47
  %cmp9.7 = icmp eq i32 %0, 0, !dbg !32
  br i1 %cmp9.7, label %if.then.7, label %if.end.7, !dbg !32

if.then.7:                                        ; preds = %if.end.6
  %39 = load float, ptr %arrayidx4, align 4, !dbg !41, !tbaa !29
  %40 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 4), align 4, !dbg !42, !tbaa !29
  %41 = tail call noundef float @llvm.maxnum.f32(float %39, float %40), !dbg !43
  store float %41, ptr %arrayidx4, align 4, !dbg !45, !tbaa !29
  br label %if.end.7, !dbg !46

if.end.7:                                         ; preds = %if.then.7, %if.end.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !47
  %42 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), align 4, !dbg !48, !tbaa !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !49
  br i1 %cmp107, label %for.body24, label %for.cond.cleanup23, !dbg !50

for.cond.cleanup23:                               ; preds = %for.body24, %if.end.7
  %sum.0.lcssa = phi float [ 0.000000e+00, %if.end.7 ], [ %add28, %for.body24 ], !dbg !26
  store float %sum.0.lcssa, ptr %arrayidx4, align 4, !dbg !51, !tbaa !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !52
  br i1 %cmp9, label %if.then40, label %if.end47, !dbg !53

for.body24:                                       ; preds = %if.end.7, %for.body24
  %i20.0113 = phi i32 [ %add30, %for.body24 ], [ %0, %if.end.7 ]
  %sum.0112 = phi float [ %add28, %for.body24 ], [ 0.000000e+00, %if.end.7 ]
  %idxprom25 = zext i32 %i20.0113 to i64, !dbg !54
  %arrayidx26 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom25, !dbg !54
  %43 = load float, ptr %arrayidx26, align 4, !dbg !54, !tbaa !29
  %sub = fsub contract float %43, %42, !dbg !55
  %mul.i106 = fmul contract float %sub, 0x3FF7154760000000, !dbg !56
  %44 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i106), !dbg !59
  %add28 = fadd contract float %sum.0112, %44, !dbg !60
  %add30 = add i32 %i20.0113, 256, !dbg !61
  %cmp22 = icmp ult i32 %add30, %n, !dbg !62
  br i1 %cmp22, label %for.body24, label %for.cond.cleanup23, !dbg !50, !llvm.loop !63

if.then40:                                        ; preds = %for.cond.cleanup23
  %45 = zext nneg i32 %0 to i64
  %46 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %45
  %arrayidx43 = getelementptr inbounds nuw i8, ptr %46, i64 512
  %47 = load float, ptr %arrayidx43, align 4, !dbg !65, !tbaa !29
  %48 = load float, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  %add46 = fadd contract float %47, %48, !dbg !66
  store float %add46, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  br label %if.end47, !dbg !67

if.end47:                                         ; preds = %if.then40, %for.cond.cleanup23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  br i1 %cmp9.1, label %if.then40.1, label %if.end47.1, !dbg !53

if.then40.1:                                      ; preds = %if.end47
  %49 = zext nneg i32 %0 to i64
  %50 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %49
  %arrayidx43.1 = getelementptr inbounds nuw i8, ptr %50, i64 256
  %51 = load float, ptr %arrayidx43.1, align 4, !dbg !65, !tbaa !29
  %52 = load float, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  %add46.1 = fadd contract float %51, %52, !dbg !66
  store float %add46.1, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  br label %if.end47.1, !dbg !67

if.end47.1:                                       ; preds = %if.then40.1, %if.end47
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  br i1 %cmp9.2, label %if.then40.2, label %if.end47.2, !dbg !53

if.then40.2:                                      ; preds = %if.end47.1
  %53 = zext nneg i32 %0 to i64
  %54 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %53
  %arrayidx43.2 = getelementptr inbounds nuw i8, ptr %54, i64 128
  %55 = load float, ptr %arrayidx43.2, align 4, !dbg !65, !tbaa !29
  %56 = load float, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  %add46.2 = fadd contract float %55, %56, !dbg !66
  store float %add46.2, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  br label %if.end47.2, !dbg !67

if.end47.2:                                       ; preds = %if.then40.2, %if.end47.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  br i1 %cmp9.3, label %if.then40.3, label %if.end47.3, !dbg !53

if.then40.3:                                      ; preds = %if.end47.2
  %57 = zext nneg i32 %0 to i64
  %58 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %57
  %arrayidx43.3 = getelementptr inbounds nuw i8, ptr %58, i64 64
  %59 = load float, ptr %arrayidx43.3, align 4, !dbg !65, !tbaa !29
  %60 = load float, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  %add46.3 = fadd contract float %59, %60, !dbg !66
  store float %add46.3, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  br label %if.end47.3, !dbg !67

if.end47.3:                                       ; preds = %if.then40.3, %if.end47.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  br i1 %cmp9.4, label %if.then40.4, label %if.end47.4, !dbg !53

if.then40.4:                                      ; preds = %if.end47.3
  %61 = zext nneg i32 %0 to i64
  %62 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %61
  %arrayidx43.4 = getelementptr inbounds nuw i8, ptr %62, i64 32
  %63 = load float, ptr %arrayidx43.4, align 4, !dbg !65, !tbaa !29
  %64 = load float, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  %add46.4 = fadd contract float %63, %64, !dbg !66
  store float %add46.4, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  br label %if.end47.4, !dbg !67

if.end47.4:                                       ; preds = %if.then40.4, %if.end47.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  br i1 %cmp9.5, label %if.then40.5, label %if.end47.5, !dbg !53

if.then40.5:                                      ; preds = %if.end47.4
  %65 = zext nneg i32 %0 to i64
  %66 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %65
  %arrayidx43.5 = getelementptr inbounds nuw i8, ptr %66, i64 16
  %67 = load float, ptr %arrayidx43.5, align 4, !dbg !65, !tbaa !29
  %68 = load float, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  %add46.5 = fadd contract float %67, %68, !dbg !66
  store float %add46.5, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  br label %if.end47.5, !dbg !67

if.end47.5:                                       ; preds = %if.then40.5, %if.end47.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  br i1 %cmp9.6, label %if.then40.6, label %if.end47.6, !dbg !53

if.then40.6:                                      ; preds = %if.end47.5
  %69 = zext nneg i32 %0 to i64
  %70 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 %69
  %arrayidx43.6 = getelementptr inbounds nuw i8, ptr %70, i64 8
  %71 = load float, ptr %arrayidx43.6, align 4, !dbg !65, !tbaa !29
  %72 = load float, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  %add46.6 = fadd contract float %71, %72, !dbg !66
  store float %add46.6, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  br label %if.end47.6, !dbg !67

if.end47.6:                                       ; preds = %if.then40.6, %if.end47.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  br i1 %cmp9.7, label %if.then40.7, label %if.end47.7, !dbg !53

if.then40.7:                                      ; preds = %if.end47.6
  %73 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), i64 4), align 4, !dbg !65, !tbaa !29
  %74 = load float, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  %add46.7 = fadd contract float %73, %74, !dbg !66
  store float %add46.7, ptr %arrayidx4, align 4, !dbg !66, !tbaa !29
  br label %if.end47.7, !dbg !67

if.end47.7:                                       ; preds = %if.then40.7, %if.end47.6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  %75 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12softmax_treeE1s to ptr), align 4, !dbg !69, !tbaa !29
  %div51 = fdiv contract float 1.000000e+00, %75, !dbg !70
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !71
  br i1 %cmp107, label %for.body56, label %for.cond.cleanup55, !dbg !72

for.cond.cleanup55:                               ; preds = %for.body56, %if.end47.7
  ret void, !dbg !73

for.body56:                                       ; preds = %if.end47.7, %for.body56
  %i52.0117 = phi i32 [ %add68, %for.body56 ], [ %0, %if.end47.7 ]
  %idxprom57 = zext i32 %i52.0117 to i64, !dbg !74
  %arrayidx58 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom57, !dbg !74
  %76 = load float, ptr %arrayidx58, align 4, !dbg !74, !tbaa !29
  %sub59 = fsub contract float %76, %42, !dbg !75
  %mul.i = fmul contract float %sub59, 0x3FF7154760000000, !dbg !76
  %77 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i), !dbg !78
  %mul61 = fmul contract float %div51, %77, !dbg !79
  %add64 = add i32 %i52.0117, %mul, !dbg !80
  %idxprom65 = zext i32 %add64 to i64, !dbg !81
  %arrayidx66 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom65, !dbg !81
  store float %mul61, ptr %arrayidx66, align 4, !dbg !82, !tbaa !29
  %add68 = add i32 %i52.0117, 256, !dbg !83
  %cmp54 = icmp ult i32 %add68, %n, !dbg !84
  br i1 %cmp54, label %for.body56, label %for.cond.cleanup55, !dbg !72, !llvm.loop !85
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @softmax_online(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #2 !dbg !87 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !88
  %rem = and i32 %0, 31, !dbg !90
  %div74 = lshr i32 %0, 5, !dbg !91
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !92
  %mul = mul i32 %n, %1, !dbg !94
  %idx.ext = zext i32 %mul to i64, !dbg !95
  %add.ptr = getelementptr inbounds nuw float, ptr %in, i64 %idx.ext, !dbg !95
  %cmp120 = icmp ult i32 %0, %n, !dbg !96
  br i1 %cmp120, label %for.body, label %for.cond.i87.preheader, !dbg !97

for.cond.i87.preheader:                           ; preds = %for.body, %entry
  %p.sroa.0.0.lcssa = phi float [ 0xC7EFF933C0000000, %entry ], [ %25, %for.body ], !dbg !98
  %p.sroa.10.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add.i, %for.body ], !dbg !98
  %2 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %p.sroa.0.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !99
  %3 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %p.sroa.10.0.lcssa, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !104
  %4 = tail call noundef float @llvm.maxnum.f32(float %p.sroa.0.0.lcssa, float %2), !dbg !106
  %sub.i.i96 = fsub contract float %p.sroa.0.0.lcssa, %4, !dbg !110
  %mul.i14.i.i97 = fmul contract float %sub.i.i96, 0x3FF7154760000000, !dbg !111
  %5 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i97), !dbg !113
  %mul.i.i98 = fmul contract float %p.sroa.10.0.lcssa, %5, !dbg !114
  %sub9.i.i100 = fsub contract float %2, %4, !dbg !115
  %mul.i.i.i101 = fmul contract float %sub9.i.i100, 0x3FF7154760000000, !dbg !116
  %6 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i101), !dbg !118
  %mul11.i.i102 = fmul contract float %3, %6, !dbg !119
  %add.i.i103 = fadd contract float %mul.i.i98, %mul11.i.i102, !dbg !120
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %4, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !99
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i103, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !104
  %9 = tail call noundef float @llvm.maxnum.f32(float %4, float %7), !dbg !106
  %sub.i.i96.1 = fsub contract float %4, %9, !dbg !110
  %mul.i14.i.i97.1 = fmul contract float %sub.i.i96.1, 0x3FF7154760000000, !dbg !111
  %10 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i97.1), !dbg !113
  %mul.i.i98.1 = fmul contract float %add.i.i103, %10, !dbg !114
  %sub9.i.i100.1 = fsub contract float %7, %9, !dbg !115
  %mul.i.i.i101.1 = fmul contract float %sub9.i.i100.1, 0x3FF7154760000000, !dbg !116
  %11 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i101.1), !dbg !118
  %mul11.i.i102.1 = fmul contract float %8, %11, !dbg !119
  %add.i.i103.1 = fadd contract float %mul.i.i98.1, %mul11.i.i102.1, !dbg !120
  %12 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %9, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !99
  %13 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i103.1, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !104
  %14 = tail call noundef float @llvm.maxnum.f32(float %9, float %12), !dbg !106
  %sub.i.i96.2 = fsub contract float %9, %14, !dbg !110
  %mul.i14.i.i97.2 = fmul contract float %sub.i.i96.2, 0x3FF7154760000000, !dbg !111
  %15 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i97.2), !dbg !113
  %mul.i.i98.2 = fmul contract float %add.i.i103.1, %15, !dbg !114
  %sub9.i.i100.2 = fsub contract float %12, %14, !dbg !115
  %mul.i.i.i101.2 = fmul contract float %sub9.i.i100.2, 0x3FF7154760000000, !dbg !116
  %16 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i101.2), !dbg !118
  %mul11.i.i102.2 = fmul contract float %13, %16, !dbg !119
  %add.i.i103.2 = fadd contract float %mul.i.i98.2, %mul11.i.i102.2, !dbg !120
  %17 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %14, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !99
  %18 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i103.2, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !104
  %19 = tail call noundef float @llvm.maxnum.f32(float %14, float %17), !dbg !106
  %sub.i.i96.3 = fsub contract float %14, %19, !dbg !110
  %mul.i14.i.i97.3 = fmul contract float %sub.i.i96.3, 0x3FF7154760000000, !dbg !111
  %20 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i97.3), !dbg !113
  %mul.i.i98.3 = fmul contract float %add.i.i103.2, %20, !dbg !114
  %sub9.i.i100.3 = fsub contract float %17, %19, !dbg !115
  %mul.i.i.i101.3 = fmul contract float %sub9.i.i100.3, 0x3FF7154760000000, !dbg !116
  %21 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i101.3), !dbg !118
  %mul11.i.i102.3 = fmul contract float %18, %21, !dbg !119
  %add.i.i103.3 = fadd contract float %mul.i.i98.3, %mul11.i.i102.3, !dbg !120
  %22 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %19, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !99
  %23 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i103.3, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !104
  %cmp9 = icmp eq i32 %rem, 0, !dbg !121
  br i1 %cmp9, label %if.then, label %if.end, !dbg !121

for.body:                                         ; preds = %entry, %for.body
  %p.sroa.10.0123 = phi float [ %add.i, %for.body ], [ 0.000000e+00, %entry ]
  %p.sroa.0.0122 = phi float [ %25, %for.body ], [ 0xC7EFF933C0000000, %entry ]
  %i.0121 = phi i32 [ %add, %for.body ], [ %0, %entry ]
  %idxprom = zext i32 %i.0121 to i64, !dbg !122
  %arrayidx = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom, !dbg !122
  %24 = load float, ptr %arrayidx, align 4, !dbg !122, !tbaa !29
  %25 = tail call noundef float @llvm.maxnum.f32(float %p.sroa.0.0122, float %24), !dbg !123
  %sub.i = fsub contract float %p.sroa.0.0122, %25, !dbg !126
  %mul.i14.i = fmul contract float %sub.i, 0x3FF7154760000000, !dbg !127
  %26 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i), !dbg !129
  %mul.i77 = fmul contract float %p.sroa.10.0123, %26, !dbg !130
  %sub9.i = fsub contract float %24, %25, !dbg !131
  %mul.i.i = fmul contract float %sub9.i, 0x3FF7154760000000, !dbg !132
  %27 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i), !dbg !134
  %add.i = fadd contract float %mul.i77, %27, !dbg !135
  %add = add i32 %i.0121, 128, !dbg !136
  %cmp = icmp ult i32 %add, %n, !dbg !96
  br i1 %cmp, label %for.body, label %for.cond.i87.preheader, !dbg !97, !llvm.loop !137

if.then:                                          ; preds = %for.cond.i87.preheader
  %28 = tail call noundef float @llvm.maxnum.f32(float %19, float %22), !dbg !106
  %sub.i.i96.4 = fsub contract float %19, %28, !dbg !110
  %mul.i14.i.i97.4 = fmul contract float %sub.i.i96.4, 0x3FF7154760000000, !dbg !111
  %29 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i97.4), !dbg !113
  %mul.i.i98.4 = fmul contract float %add.i.i103.3, %29, !dbg !114
  %sub9.i.i100.4 = fsub contract float %22, %28, !dbg !115
  %mul.i.i.i101.4 = fmul contract float %sub9.i.i100.4, 0x3FF7154760000000, !dbg !116
  %30 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i101.4), !dbg !118
  %mul11.i.i102.4 = fmul contract float %23, %30, !dbg !119
  %add.i.i103.4 = fadd contract float %mul.i.i98.4, %mul11.i.i102.4, !dbg !120
  %idxprom14 = zext nneg i32 %div74 to i64
  %arrayidx15 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ14softmax_onlineE7of_warp to ptr), i64 %idxprom14
  %ref.tmp10.sroa.4.0.arrayidx15.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx15, i64 4
  store float %28, ptr %arrayidx15, align 8, !dbg !139, !tbaa !29
  store float %add.i.i103.4, ptr %ref.tmp10.sroa.4.0.arrayidx15.sroa_idx, align 4, !dbg !139, !tbaa !29
  br label %if.end, !dbg !140

if.end:                                           ; preds = %if.then, %for.cond.i87.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !141
  %cmp16 = icmp eq i32 %div74, 0, !dbg !142
  br i1 %cmp16, label %if.then17, label %if.end34, !dbg !142

if.then17:                                        ; preds = %if.end
  %cmp18 = icmp samesign ult i32 %rem, 4, !dbg !143
  br i1 %cmp18, label %cond.true, label %cond.end, !dbg !144

cond.true:                                        ; preds = %if.then17
  %idxprom19 = zext nneg i32 %rem to i64
  %arrayidx20 = getelementptr inbounds nuw %struct.float2, ptr addrspacecast (ptr addrspace(3) @_ZZ14softmax_onlineE7of_warp to ptr), i64 %idxprom19
  %mine.sroa.5.0.arrayidx20.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx20, i64 4
  %mine.sroa.0.0.copyload = load float, ptr %arrayidx20, align 8, !dbg !145, !tbaa !29
  %mine.sroa.5.0.copyload = load float, ptr %mine.sroa.5.0.arrayidx20.sroa_idx, align 4, !dbg !145, !tbaa !29
  br label %cond.end, !dbg !144

cond.end:                                         ; preds = %if.then17, %cond.true
  %mine.sroa.0.0 = phi float [ %mine.sroa.0.0.copyload, %cond.true ], [ 0xC7EFF933C0000000, %if.then17 ], !dbg !146
  %mine.sroa.5.0 = phi float [ %mine.sroa.5.0.copyload, %cond.true ], [ 0.000000e+00, %if.then17 ], !dbg !146
  %31 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %mine.sroa.0.0, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !147
  %32 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %mine.sroa.5.0, i32 range(i32 1, -2147483648) 16, i32 31), !dbg !150
  %33 = tail call noundef float @llvm.maxnum.f32(float %mine.sroa.0.0, float %31), !dbg !152
  %sub.i.i = fsub contract float %mine.sroa.0.0, %33, !dbg !155
  %mul.i14.i.i = fmul contract float %sub.i.i, 0x3FF7154760000000, !dbg !156
  %34 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i), !dbg !158
  %mul.i.i79 = fmul contract float %mine.sroa.5.0, %34, !dbg !159
  %sub9.i.i = fsub contract float %31, %33, !dbg !160
  %mul.i.i.i = fmul contract float %sub9.i.i, 0x3FF7154760000000, !dbg !161
  %35 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i), !dbg !163
  %mul11.i.i = fmul contract float %32, %35, !dbg !164
  %add.i.i = fadd contract float %mul.i.i79, %mul11.i.i, !dbg !165
  %36 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %33, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !147
  %37 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i, i32 range(i32 1, -2147483648) 8, i32 31), !dbg !150
  %38 = tail call noundef float @llvm.maxnum.f32(float %33, float %36), !dbg !152
  %sub.i.i.1 = fsub contract float %33, %38, !dbg !155
  %mul.i14.i.i.1 = fmul contract float %sub.i.i.1, 0x3FF7154760000000, !dbg !156
  %39 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i.1), !dbg !158
  %mul.i.i79.1 = fmul contract float %add.i.i, %39, !dbg !159
  %sub9.i.i.1 = fsub contract float %36, %38, !dbg !160
  %mul.i.i.i.1 = fmul contract float %sub9.i.i.1, 0x3FF7154760000000, !dbg !161
  %40 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i.1), !dbg !163
  %mul11.i.i.1 = fmul contract float %37, %40, !dbg !164
  %add.i.i.1 = fadd contract float %mul.i.i79.1, %mul11.i.i.1, !dbg !165
  %41 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %38, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !147
  %42 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i.1, i32 range(i32 1, -2147483648) 4, i32 31), !dbg !150
  %43 = tail call noundef float @llvm.maxnum.f32(float %38, float %41), !dbg !152
  %sub.i.i.2 = fsub contract float %38, %43, !dbg !155
  %mul.i14.i.i.2 = fmul contract float %sub.i.i.2, 0x3FF7154760000000, !dbg !156
  %44 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i.2), !dbg !158
  %mul.i.i79.2 = fmul contract float %add.i.i.1, %44, !dbg !159
  %sub9.i.i.2 = fsub contract float %41, %43, !dbg !160
  %mul.i.i.i.2 = fmul contract float %sub9.i.i.2, 0x3FF7154760000000, !dbg !161
  %45 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i.2), !dbg !163
  %mul11.i.i.2 = fmul contract float %42, %45, !dbg !164
  %add.i.i.2 = fadd contract float %mul.i.i79.2, %mul11.i.i.2, !dbg !165
  %46 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %43, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !147
  %47 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i.2, i32 range(i32 1, -2147483648) 2, i32 31), !dbg !150
  %48 = tail call noundef float @llvm.maxnum.f32(float %43, float %46), !dbg !152
  %sub.i.i.3 = fsub contract float %43, %48, !dbg !155
  %mul.i14.i.i.3 = fmul contract float %sub.i.i.3, 0x3FF7154760000000, !dbg !156
  %49 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i.3), !dbg !158
  %mul.i.i79.3 = fmul contract float %add.i.i.2, %49, !dbg !159
  %sub9.i.i.3 = fsub contract float %46, %48, !dbg !160
  %mul.i.i.i.3 = fmul contract float %sub9.i.i.3, 0x3FF7154760000000, !dbg !161
  %50 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i.3), !dbg !163
  %mul11.i.i.3 = fmul contract float %47, %50, !dbg !164
  %add.i.i.3 = fadd contract float %mul.i.i79.3, %mul11.i.i.3, !dbg !165
  %51 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %48, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !147
  %52 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add.i.i.3, i32 range(i32 1, -2147483648) 1, i32 31), !dbg !150
  br i1 %cmp9, label %if.then28, label %if.end34, !dbg !166

if.then28:                                        ; preds = %cond.end
  %53 = tail call noundef float @llvm.maxnum.f32(float %48, float %51), !dbg !152
  %sub.i.i.4 = fsub contract float %48, %53, !dbg !155
  %mul.i14.i.i.4 = fmul contract float %sub.i.i.4, 0x3FF7154760000000, !dbg !156
  %54 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i14.i.i.4), !dbg !158
  %mul.i.i79.4 = fmul contract float %add.i.i.3, %54, !dbg !159
  %sub9.i.i.4 = fsub contract float %51, %53, !dbg !160
  %mul.i.i.i.4 = fmul contract float %sub9.i.i.4, 0x3FF7154760000000, !dbg !161
  %55 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.i.i.4), !dbg !163
  %mul11.i.i.4 = fmul contract float %52, %55, !dbg !164
  %add.i.i.4 = fadd contract float %mul.i.i79.4, %mul11.i.i.4, !dbg !165
  store float %53, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.0, align 8, !dbg !167, !tbaa !29
  store float %add.i.i.4, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.1, align 4, !dbg !167, !tbaa !29
  br label %if.end34, !dbg !168

if.end34:                                         ; preds = %cond.end, %if.then28, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !169
  %all.sroa.0.0.copyload = load float, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.0, align 8, !dbg !170, !tbaa !29
  %all.sroa.4.0.copyload = load float, ptr addrspace(3) @_ZZ14softmax_onlineE8of_block.1, align 4, !dbg !170, !tbaa !29
  br i1 %cmp120, label %for.body40, label %for.cond.cleanup39, !dbg !171

for.cond.cleanup39:                               ; preds = %for.body40, %if.end34
  ret void, !dbg !172

for.body40:                                       ; preds = %if.end34, %for.body40
  %i35.0132 = phi i32 [ %add53, %for.body40 ], [ %0, %if.end34 ]
  %idxprom41 = zext i32 %i35.0132 to i64, !dbg !173
  %arrayidx42 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom41, !dbg !173
  %56 = load float, ptr %arrayidx42, align 4, !dbg !173, !tbaa !29
  %sub = fsub contract float %56, %all.sroa.0.0.copyload, !dbg !174
  %mul.i = fmul contract float %sub, 0x3FF7154760000000, !dbg !175
  %57 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i), !dbg !177
  %div46 = fdiv contract float %57, %all.sroa.4.0.copyload, !dbg !178
  %add49 = add i32 %i35.0132, %mul, !dbg !179
  %idxprom50 = zext i32 %add49 to i64, !dbg !180
  %arrayidx51 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom50, !dbg !180
  store float %div46, ptr %arrayidx51, align 4, !dbg !181, !tbaa !29
  %add53 = add i32 %i35.0132, 128, !dbg !182
  %cmp38 = icmp ult i32 %add53, %n, !dbg !183
  br i1 %cmp38, label %for.body40, label %for.cond.cleanup39, !dbg !171, !llvm.loop !184
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

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "softmax.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "softmax_tree", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 18, column: 18, scope: !12)
!19 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 19, column: 29, scope: !12)
!22 = !DILocation(line: 19, column: 40, scope: !12)
!23 = !DILocation(line: 19, column: 27, scope: !12)
!24 = !DILocation(line: 21, column: 28, scope: !12)
!25 = !DILocation(line: 21, column: 5, scope: !12)
!26 = !DILocation(line: 0, scope: !12)
!27 = !DILocation(line: 22, column: 5, scope: !12)
!28 = !DILocation(line: 22, column: 10, scope: !12)
!29 = !{!30, !30, i64 0}
!30 = !{!"float", !10, i64 0}
!31 = !DILocation(line: 23, column: 5, scope: !12)
!32 = !DILocation(line: 25, column: 15, scope: !12)
!33 = !DILocation(line: 21, column: 68, scope: !12)
!34 = !DILocation(line: 67, column: 52, scope: !35, inlinedAt: !36)
!35 = distinct !DISubprogram(name: "fmaxf", scope: !17, file: !17, line: 67, type: !13, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!36 = distinct !DILocation(line: 21, column: 53, scope: !12)
!37 = !DILocation(line: 21, column: 35, scope: !12)
!38 = distinct !{!38, !25, !39, !40}
!39 = !DILocation(line: 21, column: 74, scope: !12)
!40 = !{!"llvm.loop.mustprogress"}
!41 = !DILocation(line: 25, column: 36, scope: !12)
!42 = !DILocation(line: 25, column: 42, scope: !12)
!43 = !DILocation(line: 67, column: 52, scope: !35, inlinedAt: !44)
!44 = distinct !DILocation(line: 25, column: 30, scope: !12)
!45 = !DILocation(line: 25, column: 28, scope: !12)
!46 = !DILocation(line: 25, column: 23, scope: !12)
!47 = !DILocation(line: 26, column: 9, scope: !12)
!48 = !DILocation(line: 28, column: 15, scope: !12)
!49 = !DILocation(line: 29, column: 5, scope: !12)
!50 = !DILocation(line: 31, column: 5, scope: !12)
!51 = !DILocation(line: 32, column: 10, scope: !12)
!52 = !DILocation(line: 33, column: 5, scope: !12)
!53 = !DILocation(line: 35, column: 15, scope: !12)
!54 = !DILocation(line: 31, column: 57, scope: !12)
!55 = !DILocation(line: 31, column: 64, scope: !12)
!56 = !DILocation(line: 72, column: 66, scope: !57, inlinedAt: !58)
!57 = distinct !DISubprogram(name: "__expf", scope: !17, file: !17, line: 72, type: !13, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!58 = distinct !DILocation(line: 31, column: 50, scope: !12)
!59 = !DILocation(line: 72, column: 44, scope: !57, inlinedAt: !58)
!60 = !DILocation(line: 31, column: 47, scope: !12)
!61 = !DILocation(line: 31, column: 35, scope: !12)
!62 = !DILocation(line: 31, column: 28, scope: !12)
!63 = distinct !{!63, !50, !64, !40}
!64 = !DILocation(line: 31, column: 73, scope: !12)
!65 = !DILocation(line: 35, column: 31, scope: !12)
!66 = !DILocation(line: 35, column: 28, scope: !12)
!67 = !DILocation(line: 35, column: 23, scope: !12)
!68 = !DILocation(line: 36, column: 9, scope: !12)
!69 = !DILocation(line: 38, column: 26, scope: !12)
!70 = !DILocation(line: 38, column: 24, scope: !12)
!71 = !DILocation(line: 39, column: 5, scope: !12)
!72 = !DILocation(line: 40, column: 5, scope: !12)
!73 = !DILocation(line: 41, column: 1, scope: !12)
!74 = !DILocation(line: 40, column: 76, scope: !12)
!75 = !DILocation(line: 40, column: 83, scope: !12)
!76 = !DILocation(line: 72, column: 66, scope: !57, inlinedAt: !77)
!77 = distinct !DILocation(line: 40, column: 69, scope: !12)
!78 = !DILocation(line: 72, column: 44, scope: !57, inlinedAt: !77)
!79 = !DILocation(line: 40, column: 94, scope: !12)
!80 = !DILocation(line: 40, column: 62, scope: !12)
!81 = !DILocation(line: 40, column: 43, scope: !12)
!82 = !DILocation(line: 40, column: 67, scope: !12)
!83 = !DILocation(line: 40, column: 35, scope: !12)
!84 = !DILocation(line: 40, column: 28, scope: !12)
!85 = distinct !{!85, !72, !86, !40}
!86 = !DILocation(line: 40, column: 96, scope: !12)
!87 = distinct !DISubprogram(name: "softmax_online", scope: !1, file: !1, line: 61, type: !13, scopeLine: 61, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!88 = !DILocation(line: 34, column: 1, scope: !16, inlinedAt: !89)
!89 = distinct !DILocation(line: 64, column: 21, scope: !87)
!90 = !DILocation(line: 64, column: 33, scope: !87)
!91 = !DILocation(line: 65, column: 33, scope: !87)
!92 = !DILocation(line: 35, column: 1, scope: !20, inlinedAt: !93)
!93 = distinct !DILocation(line: 66, column: 29, scope: !87)
!94 = !DILocation(line: 66, column: 40, scope: !87)
!95 = !DILocation(line: 66, column: 27, scope: !87)
!96 = !DILocation(line: 68, column: 38, scope: !87)
!97 = !DILocation(line: 68, column: 5, scope: !87)
!98 = !DILocation(line: 0, scope: !87)
!99 = !DILocation(line: 106, column: 72, scope: !100, inlinedAt: !101)
!100 = distinct !DISubprogram(name: "__shfl_xor_sync", scope: !17, file: !17, line: 106, type: !13, scopeLine: 106, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!101 = distinct !DILocation(line: 55, column: 26, scope: !102, inlinedAt: !103)
!102 = distinct !DISubprogram(name: "warp_merge", scope: !1, file: !1, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!103 = distinct !DILocation(line: 69, column: 9, scope: !87)
!104 = !DILocation(line: 106, column: 72, scope: !100, inlinedAt: !105)
!105 = distinct !DILocation(line: 55, column: 70, scope: !102, inlinedAt: !103)
!106 = !DILocation(line: 67, column: 52, scope: !35, inlinedAt: !107)
!107 = distinct !DILocation(line: 49, column: 21, scope: !108, inlinedAt: !109)
!108 = distinct !DISubprogram(name: "merge", scope: !1, file: !1, line: 48, type: !13, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!109 = distinct !DILocation(line: 56, column: 13, scope: !102, inlinedAt: !103)
!110 = !DILocation(line: 50, column: 47, scope: !108, inlinedAt: !109)
!111 = !DILocation(line: 72, column: 66, scope: !57, inlinedAt: !112)
!112 = distinct !DILocation(line: 50, column: 30, scope: !108, inlinedAt: !109)
!113 = !DILocation(line: 72, column: 44, scope: !57, inlinedAt: !112)
!114 = !DILocation(line: 50, column: 28, scope: !108, inlinedAt: !109)
!115 = !DILocation(line: 50, column: 85, scope: !108, inlinedAt: !109)
!116 = !DILocation(line: 72, column: 66, scope: !57, inlinedAt: !117)
!117 = distinct !DILocation(line: 50, column: 68, scope: !108, inlinedAt: !109)
!118 = !DILocation(line: 72, column: 44, scope: !57, inlinedAt: !117)
!119 = !DILocation(line: 50, column: 66, scope: !108, inlinedAt: !109)
!120 = !DILocation(line: 50, column: 58, scope: !108, inlinedAt: !109)
!121 = !DILocation(line: 70, column: 14, scope: !87)
!122 = !DILocation(line: 68, column: 67, scope: !87)
!123 = !DILocation(line: 67, column: 52, scope: !35, inlinedAt: !124)
!124 = distinct !DILocation(line: 49, column: 21, scope: !108, inlinedAt: !125)
!125 = distinct !DILocation(line: 68, column: 57, scope: !87)
!126 = !DILocation(line: 50, column: 47, scope: !108, inlinedAt: !125)
!127 = !DILocation(line: 72, column: 66, scope: !57, inlinedAt: !128)
!128 = distinct !DILocation(line: 50, column: 30, scope: !108, inlinedAt: !125)
!129 = !DILocation(line: 72, column: 44, scope: !57, inlinedAt: !128)
!130 = !DILocation(line: 50, column: 28, scope: !108, inlinedAt: !125)
!131 = !DILocation(line: 50, column: 85, scope: !108, inlinedAt: !125)
!132 = !DILocation(line: 72, column: 66, scope: !57, inlinedAt: !133)
!133 = distinct !DILocation(line: 50, column: 68, scope: !108, inlinedAt: !125)
!134 = !DILocation(line: 72, column: 44, scope: !57, inlinedAt: !133)
!135 = !DILocation(line: 50, column: 58, scope: !108, inlinedAt: !125)
!136 = !DILocation(line: 68, column: 45, scope: !87)
!137 = distinct !{!137, !97, !138, !40}
!138 = !DILocation(line: 68, column: 80, scope: !87)
!139 = !DILocation(line: 70, column: 34, scope: !87)
!140 = !DILocation(line: 70, column: 20, scope: !87)
!141 = !DILocation(line: 71, column: 5, scope: !87)
!142 = !DILocation(line: 72, column: 14, scope: !87)
!143 = !DILocation(line: 73, column: 28, scope: !87)
!144 = !DILocation(line: 73, column: 23, scope: !87)
!145 = !DILocation(line: 73, column: 34, scope: !87)
!146 = !DILocation(line: 73, scope: !87)
!147 = !DILocation(line: 106, column: 72, scope: !100, inlinedAt: !148)
!148 = distinct !DILocation(line: 55, column: 26, scope: !102, inlinedAt: !149)
!149 = distinct !DILocation(line: 74, column: 13, scope: !87)
!150 = !DILocation(line: 106, column: 72, scope: !100, inlinedAt: !151)
!151 = distinct !DILocation(line: 55, column: 70, scope: !102, inlinedAt: !149)
!152 = !DILocation(line: 67, column: 52, scope: !35, inlinedAt: !153)
!153 = distinct !DILocation(line: 49, column: 21, scope: !108, inlinedAt: !154)
!154 = distinct !DILocation(line: 56, column: 13, scope: !102, inlinedAt: !149)
!155 = !DILocation(line: 50, column: 47, scope: !108, inlinedAt: !154)
!156 = !DILocation(line: 72, column: 66, scope: !57, inlinedAt: !157)
!157 = distinct !DILocation(line: 50, column: 30, scope: !108, inlinedAt: !154)
!158 = !DILocation(line: 72, column: 44, scope: !57, inlinedAt: !157)
!159 = !DILocation(line: 50, column: 28, scope: !108, inlinedAt: !154)
!160 = !DILocation(line: 50, column: 85, scope: !108, inlinedAt: !154)
!161 = !DILocation(line: 72, column: 66, scope: !57, inlinedAt: !162)
!162 = distinct !DILocation(line: 50, column: 68, scope: !108, inlinedAt: !154)
!163 = !DILocation(line: 72, column: 44, scope: !57, inlinedAt: !162)
!164 = !DILocation(line: 50, column: 66, scope: !108, inlinedAt: !154)
!165 = !DILocation(line: 50, column: 58, scope: !108, inlinedAt: !154)
!166 = !DILocation(line: 75, column: 18, scope: !87)
!167 = !DILocation(line: 75, column: 33, scope: !87)
!168 = !DILocation(line: 75, column: 24, scope: !87)
!169 = !DILocation(line: 77, column: 5, scope: !87)
!170 = !DILocation(line: 78, column: 18, scope: !87)
!171 = !DILocation(line: 79, column: 5, scope: !87)
!172 = !DILocation(line: 80, column: 1, scope: !87)
!173 = !DILocation(line: 79, column: 86, scope: !87)
!174 = !DILocation(line: 79, column: 93, scope: !87)
!175 = !DILocation(line: 72, column: 66, scope: !57, inlinedAt: !176)
!176 = distinct !DILocation(line: 79, column: 79, scope: !87)
!177 = !DILocation(line: 72, column: 44, scope: !57, inlinedAt: !176)
!178 = !DILocation(line: 79, column: 102, scope: !87)
!179 = !DILocation(line: 79, column: 72, scope: !87)
!180 = !DILocation(line: 79, column: 53, scope: !87)
!181 = !DILocation(line: 79, column: 77, scope: !87)
!182 = !DILocation(line: 79, column: 45, scope: !87)
!183 = !DILocation(line: 79, column: 38, scope: !87)
!184 = distinct !{!184, !171, !185, !40}
!185 = !DILocation(line: 79, column: 108, scope: !87)
