; ModuleID = 'attention.cu'
source_filename = "attention.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ14attention_tileE2tk = internal unnamed_addr addrspace(3) global [32 x [16 x float]] undef, align 4
@_ZZ14attention_tileE2tv = internal unnamed_addr addrspace(3) global [32 x [16 x float]] undef, align 4
@_ZZ16attention_decodeE4part = internal unnamed_addr addrspace(3) global [4 x [32 x float]] undef, align 4
@_ZZ16attention_decodeE12part_largest = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4
@_ZZ16attention_decodeE8part_sum = internal unnamed_addr addrspace(3) global [4 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @attention_tile(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef readonly captures(none) %q, ptr noalias noundef readonly captures(none) %k, ptr noalias noundef readonly captures(none) %v, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %query = alloca [16 x float], align 4
  %acc = alloca [16 x float], align 4
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  call void @llvm.lifetime.start.p0(ptr nonnull %query) #8
  call void @llvm.lifetime.start.p0(ptr nonnull %acc) #8
  %2 = shl i32 %1, 10
  %3 = shl nuw nsw i32 %0, 4
  %mul2 = add i32 %2, %3
  br label %for.body

for.cond9.preheader:                              ; preds = %for.body
  %cmp10152.not = icmp eq i32 %n, 0
  br i1 %cmp10152.not, label %for.cond90.preheader, label %for.cond13.preheader.lr.ph

for.cond13.preheader.lr.ph:                       ; preds = %for.cond9.preheader
  %cmp14144 = icmp samesign ult i32 %0, 512
  %4 = and i32 %0, 15
  %idxprom23 = zext nneg i32 %4 to i64
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tk to ptr), i64 %idxprom23
  %invariant.gep175 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tv to ptr), i64 %idxprom23
  %arrayidx48.1.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 4
  %.pre = load float, ptr %arrayidx48.1.phi.trans.insert, align 4
  %arrayidx48.2.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 8
  %.pre161 = load float, ptr %arrayidx48.2.phi.trans.insert, align 4
  %arrayidx48.3.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 12
  %.pre162 = load float, ptr %arrayidx48.3.phi.trans.insert, align 4
  %arrayidx48.4.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 16
  %.pre163 = load float, ptr %arrayidx48.4.phi.trans.insert, align 4
  %arrayidx48.5.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 20
  %.pre164 = load float, ptr %arrayidx48.5.phi.trans.insert, align 4
  %arrayidx48.6.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 24
  %.pre165 = load float, ptr %arrayidx48.6.phi.trans.insert, align 4
  %arrayidx48.7.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 28
  %.pre166 = load float, ptr %arrayidx48.7.phi.trans.insert, align 4
  %arrayidx48.8.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 32
  %.pre167 = load float, ptr %arrayidx48.8.phi.trans.insert, align 4
  %arrayidx48.9.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 36
  %.pre168 = load float, ptr %arrayidx48.9.phi.trans.insert, align 4
  %arrayidx48.10.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 40
  %.pre169 = load float, ptr %arrayidx48.10.phi.trans.insert, align 4
  %arrayidx48.11.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 44
  %.pre170 = load float, ptr %arrayidx48.11.phi.trans.insert, align 4
  %arrayidx48.12.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 48
  %.pre171 = load float, ptr %arrayidx48.12.phi.trans.insert, align 4
  %arrayidx48.13.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 52
  %.pre172 = load float, ptr %arrayidx48.13.phi.trans.insert, align 4
  %arrayidx48.14.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 56
  %.pre173 = load float, ptr %arrayidx48.14.phi.trans.insert, align 4
  %arrayidx48.15.phi.trans.insert = getelementptr inbounds nuw i8, ptr %query, i64 60
  %.pre174 = load float, ptr %arrayidx48.15.phi.trans.insert, align 4
  %5 = load float, ptr %query, align 4
  br label %for.cond13.preheader

for.body:                                         ; preds = %for.body, %entry
  %d.0143 = phi i32 [ 0, %entry ], [ %inc.1, %for.body ]
  %add3 = add nuw nsw i32 %d.0143, %mul2
  %idxprom = zext i32 %add3 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %q, i64 %idxprom
  %6 = load float, ptr %arrayidx, align 4, !tbaa !8
  %mul4 = fmul contract float %6, 2.500000e-01
  %idxprom5 = zext nneg i32 %d.0143 to i64
  %arrayidx6 = getelementptr inbounds nuw float, ptr %query, i64 %idxprom5
  store float %mul4, ptr %arrayidx6, align 4, !tbaa !8
  %arrayidx8 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom5
  store float 0.000000e+00, ptr %arrayidx8, align 4, !tbaa !8
  %inc = or disjoint i32 %d.0143, 1
  %add3.1 = add nuw nsw i32 %inc, %mul2
  %idxprom.1 = zext i32 %add3.1 to i64
  %arrayidx.1 = getelementptr inbounds nuw float, ptr %q, i64 %idxprom.1
  %7 = load float, ptr %arrayidx.1, align 4, !tbaa !8
  %mul4.1 = fmul contract float %7, 2.500000e-01
  %idxprom5.1 = zext nneg i32 %inc to i64
  %arrayidx6.1 = getelementptr inbounds nuw float, ptr %query, i64 %idxprom5.1
  store float %mul4.1, ptr %arrayidx6.1, align 4, !tbaa !8
  %arrayidx8.1 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom5.1
  store float 0.000000e+00, ptr %arrayidx8.1, align 4, !tbaa !8
  %inc.1 = add nuw nsw i32 %d.0143, 2
  %exitcond.not.1 = icmp eq i32 %inc.1, 16
  br i1 %exitcond.not.1, label %for.cond9.preheader, label %for.body, !llvm.loop !10

for.cond13.preheader:                             ; preds = %for.cond13.preheader.lr.ph, %for.cond.cleanup40
  %largest.0155 = phi float [ 0xC7EFF933C0000000, %for.cond13.preheader.lr.ph ], [ %26, %for.cond.cleanup40 ]
  %sum.0154 = phi float [ 0.000000e+00, %for.cond13.preheader.lr.ph ], [ %add63, %for.cond.cleanup40 ]
  %first.0153 = phi i32 [ 0, %for.cond13.preheader.lr.ph ], [ %add87, %for.cond.cleanup40 ]
  br i1 %cmp14144, label %for.body16.lr.ph, label %for.cond.cleanup15

for.body16.lr.ph:                                 ; preds = %for.cond13.preheader
  %mul17 = shl i32 %first.0153, 4
  br label %for.body16

for.cond90.preheader:                             ; preds = %for.cond.cleanup40, %for.cond9.preheader
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.cond9.preheader ], [ %add63, %for.cond.cleanup40 ]
  br label %for.body93

for.cond.cleanup15:                               ; preds = %for.body16, %for.cond13.preheader
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.cond43.preheader

for.body16:                                       ; preds = %for.body16.lr.ph, %for.body16
  %e.0145 = phi i32 [ %0, %for.body16.lr.ph ], [ %add36, %for.body16 ]
  %add18 = add nuw nsw i32 %e.0145, %mul17
  %idxprom19 = zext i32 %add18 to i64
  %arrayidx20 = getelementptr inbounds nuw float, ptr %k, i64 %idxprom19
  %8 = load float, ptr %arrayidx20, align 4, !tbaa !8
  %div141 = lshr i32 %e.0145, 4
  %idxprom21 = zext nneg i32 %div141 to i64
  %gep = getelementptr inbounds nuw [16 x float], ptr %invariant.gep, i64 %idxprom21
  store float %8, ptr %gep, align 4, !tbaa !8
  %arrayidx28 = getelementptr inbounds nuw float, ptr %v, i64 %idxprom19
  %9 = load float, ptr %arrayidx28, align 4, !tbaa !8
  %gep176 = getelementptr inbounds nuw [16 x float], ptr %invariant.gep175, i64 %idxprom21
  store float %9, ptr %gep176, align 4, !tbaa !8
  %add36 = add nuw nsw i32 %e.0145, 64
  %cmp14 = icmp samesign ult i32 %e.0145, 448
  br i1 %cmp14, label %for.body16, label %for.cond.cleanup15, !llvm.loop !12

for.cond43.preheader:                             ; preds = %for.cond.cleanup15, %for.cond.cleanup67
  %largest.1151 = phi float [ %largest.0155, %for.cond.cleanup15 ], [ %26, %for.cond.cleanup67 ]
  %sum.1150 = phi float [ %sum.0154, %for.cond.cleanup15 ], [ %add63, %for.cond.cleanup67 ]
  %j.0149 = phi i32 [ 0, %for.cond.cleanup15 ], [ %inc84, %for.cond.cleanup67 ]
  %idxprom49 = zext nneg i32 %j.0149 to i64
  %arrayidx50 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tk to ptr), i64 %idxprom49
  %10 = load float, ptr %arrayidx50, align 4, !tbaa !8
  %mul53 = fmul contract float %5, %10
  %add54 = fadd contract float %mul53, 0.000000e+00
  %arrayidx52.1 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 4
  %11 = load float, ptr %arrayidx52.1, align 4, !tbaa !8
  %mul53.1 = fmul contract float %.pre, %11
  %add54.1 = fadd contract float %add54, %mul53.1
  %arrayidx52.2 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 8
  %12 = load float, ptr %arrayidx52.2, align 4, !tbaa !8
  %mul53.2 = fmul contract float %.pre161, %12
  %add54.2 = fadd contract float %add54.1, %mul53.2
  %arrayidx52.3 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 12
  %13 = load float, ptr %arrayidx52.3, align 4, !tbaa !8
  %mul53.3 = fmul contract float %.pre162, %13
  %add54.3 = fadd contract float %add54.2, %mul53.3
  %arrayidx52.4 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 16
  %14 = load float, ptr %arrayidx52.4, align 4, !tbaa !8
  %mul53.4 = fmul contract float %.pre163, %14
  %add54.4 = fadd contract float %add54.3, %mul53.4
  %arrayidx52.5 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 20
  %15 = load float, ptr %arrayidx52.5, align 4, !tbaa !8
  %mul53.5 = fmul contract float %.pre164, %15
  %add54.5 = fadd contract float %add54.4, %mul53.5
  %arrayidx52.6 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 24
  %16 = load float, ptr %arrayidx52.6, align 4, !tbaa !8
  %mul53.6 = fmul contract float %.pre165, %16
  %add54.6 = fadd contract float %add54.5, %mul53.6
  %arrayidx52.7 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 28
  %17 = load float, ptr %arrayidx52.7, align 4, !tbaa !8
  %mul53.7 = fmul contract float %.pre166, %17
  %add54.7 = fadd contract float %add54.6, %mul53.7
  %arrayidx52.8 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 32
  %18 = load float, ptr %arrayidx52.8, align 4, !tbaa !8
  %mul53.8 = fmul contract float %.pre167, %18
  %add54.8 = fadd contract float %add54.7, %mul53.8
  %arrayidx52.9 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 36
  %19 = load float, ptr %arrayidx52.9, align 4, !tbaa !8
  %mul53.9 = fmul contract float %.pre168, %19
  %add54.9 = fadd contract float %add54.8, %mul53.9
  %arrayidx52.10 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 40
  %20 = load float, ptr %arrayidx52.10, align 4, !tbaa !8
  %mul53.10 = fmul contract float %.pre169, %20
  %add54.10 = fadd contract float %add54.9, %mul53.10
  %arrayidx52.11 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 44
  %21 = load float, ptr %arrayidx52.11, align 4, !tbaa !8
  %mul53.11 = fmul contract float %.pre170, %21
  %add54.11 = fadd contract float %add54.10, %mul53.11
  %arrayidx52.12 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 48
  %22 = load float, ptr %arrayidx52.12, align 4, !tbaa !8
  %mul53.12 = fmul contract float %.pre171, %22
  %add54.12 = fadd contract float %add54.11, %mul53.12
  %arrayidx52.13 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 52
  %23 = load float, ptr %arrayidx52.13, align 4, !tbaa !8
  %mul53.13 = fmul contract float %.pre172, %23
  %add54.13 = fadd contract float %add54.12, %mul53.13
  %arrayidx52.14 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 56
  %24 = load float, ptr %arrayidx52.14, align 4, !tbaa !8
  %mul53.14 = fmul contract float %.pre173, %24
  %add54.14 = fadd contract float %add54.13, %mul53.14
  %arrayidx52.15 = getelementptr inbounds nuw i8, ptr %arrayidx50, i64 60
  %25 = load float, ptr %arrayidx52.15, align 4, !tbaa !8
  %mul53.15 = fmul contract float %.pre174, %25
  %add54.15 = fadd contract float %add54.14, %mul53.15
  %26 = tail call noundef float @llvm.maxnum.f32(float %largest.1151, float %add54.15)
  %sub = fsub contract float %largest.1151, %26
  %mul.i142 = fmul contract float %sub, 0x3FF7154760000000
  %27 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i142)
  %sub60 = fsub contract float %add54.15, %26
  %mul.i = fmul contract float %sub60, 0x3FF7154760000000
  %28 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i)
  %arrayidx73 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14attention_tileE2tv to ptr), i64 %idxprom49
  br label %for.body68

for.cond.cleanup40:                               ; preds = %for.cond.cleanup67
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add87 = add i32 %first.0153, 32
  %cmp10 = icmp ult i32 %add87, %n
  br i1 %cmp10, label %for.cond13.preheader, label %for.cond90.preheader, !llvm.loop !13

for.cond.cleanup67:                               ; preds = %for.body68
  %mul62 = fmul contract float %sum.1150, %27
  %add63 = fadd contract float %mul62, %28
  %inc84 = add nuw nsw i32 %j.0149, 1
  %exitcond159.not = icmp eq i32 %inc84, 32
  br i1 %exitcond159.not, label %for.cond.cleanup40, label %for.cond43.preheader, !llvm.loop !14

for.body68:                                       ; preds = %for.body68, %for.cond43.preheader
  %d64.0148 = phi i32 [ 0, %for.cond43.preheader ], [ %inc81.1, %for.body68 ]
  %idxprom69 = zext nneg i32 %d64.0148 to i64
  %arrayidx70 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom69
  %29 = load float, ptr %arrayidx70, align 4, !tbaa !8
  %mul71 = fmul contract float %27, %29
  %arrayidx75 = getelementptr inbounds nuw float, ptr %arrayidx73, i64 %idxprom69
  %30 = load float, ptr %arrayidx75, align 4, !tbaa !8
  %mul76 = fmul contract float %28, %30
  %add77 = fadd contract float %mul71, %mul76
  store float %add77, ptr %arrayidx70, align 4, !tbaa !8
  %inc81 = or disjoint i32 %d64.0148, 1
  %idxprom69.1 = zext nneg i32 %inc81 to i64
  %arrayidx70.1 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom69.1
  %31 = load float, ptr %arrayidx70.1, align 4, !tbaa !8
  %mul71.1 = fmul contract float %27, %31
  %arrayidx75.1 = getelementptr inbounds nuw float, ptr %arrayidx73, i64 %idxprom69.1
  %32 = load float, ptr %arrayidx75.1, align 4, !tbaa !8
  %mul76.1 = fmul contract float %28, %32
  %add77.1 = fadd contract float %mul71.1, %mul76.1
  store float %add77.1, ptr %arrayidx70.1, align 4, !tbaa !8
  %inc81.1 = add nuw nsw i32 %d64.0148, 2
  %exitcond158.not.1 = icmp eq i32 %inc81.1, 16
  br i1 %exitcond158.not.1, label %for.cond.cleanup67, label %for.body68, !llvm.loop !15

for.cond.cleanup92:                               ; preds = %for.body93
  call void @llvm.lifetime.end.p0(ptr nonnull %acc) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %query) #8
  ret void

for.body93:                                       ; preds = %for.body93, %for.cond90.preheader
  %d89.0156 = phi i32 [ 0, %for.cond90.preheader ], [ %inc102.1, %for.body93 ]
  %idxprom94 = zext nneg i32 %d89.0156 to i64
  %arrayidx95 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom94
  %33 = load float, ptr %arrayidx95, align 4, !tbaa !8
  %div96 = fdiv contract float %33, %sum.0.lcssa
  %add98 = add nuw nsw i32 %d89.0156, %mul2
  %idxprom99 = zext i32 %add98 to i64
  %arrayidx100 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom99
  store float %div96, ptr %arrayidx100, align 4, !tbaa !8
  %inc102 = or disjoint i32 %d89.0156, 1
  %idxprom94.1 = zext nneg i32 %inc102 to i64
  %arrayidx95.1 = getelementptr inbounds nuw float, ptr %acc, i64 %idxprom94.1
  %34 = load float, ptr %arrayidx95.1, align 4, !tbaa !8
  %div96.1 = fdiv contract float %34, %sum.0.lcssa
  %add98.1 = add nuw nsw i32 %inc102, %mul2
  %idxprom99.1 = zext i32 %add98.1 to i64
  %arrayidx100.1 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom99.1
  store float %div96.1, ptr %arrayidx100.1, align 4, !tbaa !8
  %inc102.1 = add nuw nsw i32 %d89.0156, 2
  %exitcond160.not.1 = icmp eq i32 %inc102.1, 16
  br i1 %exitcond160.not.1, label %for.cond.cleanup92, label %for.body93, !llvm.loop !16
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @attention_decode(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %q, ptr noundef readonly captures(none) %k, ptr noundef readonly captures(none) %v, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rem = and i32 %0, 31
  %div138 = lshr i32 %0, 5
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %1, 5
  %mul3 = mul i32 %mul, %n
  %idx.ext = zext i32 %mul3 to i64
  %add.ptr = getelementptr inbounds nuw float, ptr %k, i64 %idx.ext
  %add.ptr8 = getelementptr inbounds nuw float, ptr %v, i64 %idx.ext
  %add = or disjoint i32 %mul, %rem
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %q, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !8
  %mul11 = fmul contract float %2, 0x3FC6A09E80000000
  %cmp145 = icmp ult i32 %div138, %n
  br i1 %cmp145, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %acc.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add36, %for.body ]
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add29, %for.body ]
  %largest.0.lcssa = phi float [ 0xC7EFF933C0000000, %entry ], [ %9, %for.body ]
  %idxprom40 = zext nneg i32 %div138 to i64
  %arrayidx41 = getelementptr inbounds nuw [32 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE4part to ptr), i64 %idxprom40
  %idxprom42 = zext nneg i32 %rem to i64
  %arrayidx43 = getelementptr inbounds nuw float, ptr %arrayidx41, i64 %idxprom42
  store float %acc.0.lcssa, ptr %arrayidx43, align 4, !tbaa !8
  %cmp44 = icmp eq i32 %rem, 0
  br i1 %cmp44, label %if.then, label %if.end

for.body:                                         ; preds = %entry, %for.body
  %largest.0149 = phi float [ %9, %for.body ], [ 0xC7EFF933C0000000, %entry ]
  %sum.0148 = phi float [ %add29, %for.body ], [ 0.000000e+00, %entry ]
  %acc.0147 = phi float [ %add36, %for.body ], [ 0.000000e+00, %entry ]
  %j.0146 = phi i32 [ %add38, %for.body ], [ %div138, %entry ]
  %mul12 = shl i32 %j.0146, 5
  %add13 = or disjoint i32 %mul12, %rem
  %idxprom14 = zext i32 %add13 to i64
  %arrayidx15 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %idxprom14
  %3 = load float, ptr %arrayidx15, align 4, !tbaa !8
  %mul16 = fmul contract float %mul11, %3
  %4 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %mul16, i32 range(i32 1, -2147483648) 16, i32 31)
  %add22 = fadd contract float %mul16, %4
  %5 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add22, i32 range(i32 1, -2147483648) 8, i32 31)
  %add22.1 = fadd contract float %add22, %5
  %6 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add22.1, i32 range(i32 1, -2147483648) 4, i32 31)
  %add22.2 = fadd contract float %add22.1, %6
  %7 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add22.2, i32 range(i32 1, -2147483648) 2, i32 31)
  %add22.3 = fadd contract float %add22.2, %7
  %8 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %add22.3, i32 range(i32 1, -2147483648) 1, i32 31)
  %add22.4 = fadd contract float %add22.3, %8
  %9 = tail call noundef float @llvm.maxnum.f32(float %largest.0149, float %add22.4)
  %sub = fsub contract float %largest.0149, %9
  %mul.i142 = fmul contract float %sub, 0x3FF7154760000000
  %10 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i142)
  %sub26 = fsub contract float %add22.4, %9
  %mul.i141 = fmul contract float %sub26, 0x3FF7154760000000
  %11 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i141)
  %mul28 = fmul contract float %sum.0148, %10
  %add29 = fadd contract float %mul28, %11
  %mul30 = fmul contract float %acc.0147, %10
  %arrayidx34 = getelementptr inbounds nuw float, ptr %add.ptr8, i64 %idxprom14
  %12 = load float, ptr %arrayidx34, align 4, !tbaa !8
  %mul35 = fmul contract float %11, %12
  %add36 = fadd contract float %mul30, %mul35
  %add38 = add i32 %j.0146, 4
  %cmp = icmp ult i32 %add38, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !17

if.then:                                          ; preds = %for.cond.cleanup
  %arrayidx48 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 %idxprom40
  %arrayidx46 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 %idxprom40
  store float %largest.0.lcssa, ptr %arrayidx46, align 4, !tbaa !8
  store float %sum.0.lcssa, ptr %arrayidx48, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp49.not = icmp eq i32 %div138, 0
  br i1 %cmp49.not, label %for.cond52.preheader, label %cleanup

for.cond52.preheader:                             ; preds = %if.end
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE4part to ptr), i64 %idxprom42
  %13 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 4), align 4, !tbaa !8
  %14 = tail call noundef float @llvm.maxnum.f32(float %largest.0.lcssa, float %13)
  %sub61 = fsub contract float %largest.0.lcssa, %14
  %mul.i140 = fmul contract float %sub61, 0x3FF7154760000000
  %15 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i140)
  %sub66 = fsub contract float %13, %14
  %mul.i = fmul contract float %sub66, 0x3FF7154760000000
  %16 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i)
  %mul68 = fmul contract float %sum.0.lcssa, %15
  %17 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 4), align 4, !tbaa !8
  %mul71 = fmul contract float %16, %17
  %add72 = fadd contract float %mul68, %mul71
  %mul73 = fmul contract float %acc.0.lcssa, %15
  %gep = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 128
  %18 = load float, ptr %gep, align 4, !tbaa !8
  %mul78 = fmul contract float %16, %18
  %add79 = fadd contract float %mul73, %mul78
  %19 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 8), align 4, !tbaa !8
  %20 = tail call noundef float @llvm.maxnum.f32(float %14, float %19)
  %sub61.1 = fsub contract float %14, %20
  %mul.i140.1 = fmul contract float %sub61.1, 0x3FF7154760000000
  %21 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i140.1)
  %sub66.1 = fsub contract float %19, %20
  %mul.i.1 = fmul contract float %sub66.1, 0x3FF7154760000000
  %22 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.1)
  %mul68.1 = fmul contract float %add72, %21
  %23 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 8), align 4, !tbaa !8
  %mul71.1 = fmul contract float %22, %23
  %add72.1 = fadd contract float %mul68.1, %mul71.1
  %mul73.1 = fmul contract float %add79, %21
  %gep.1 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 256
  %24 = load float, ptr %gep.1, align 4, !tbaa !8
  %mul78.1 = fmul contract float %22, %24
  %add79.1 = fadd contract float %mul73.1, %mul78.1
  %25 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE12part_largest to ptr), i64 12), align 4, !tbaa !8
  %26 = tail call noundef float @llvm.maxnum.f32(float %20, float %25)
  %sub61.2 = fsub contract float %20, %26
  %mul.i140.2 = fmul contract float %sub61.2, 0x3FF7154760000000
  %27 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i140.2)
  %sub66.2 = fsub contract float %25, %26
  %mul.i.2 = fmul contract float %sub66.2, 0x3FF7154760000000
  %28 = tail call contract noundef float @llvm.nvvm.ex2.approx.f32(float %mul.i.2)
  %mul68.2 = fmul contract float %add72.1, %27
  %29 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ16attention_decodeE8part_sum to ptr), i64 12), align 4, !tbaa !8
  %mul71.2 = fmul contract float %28, %29
  %add72.2 = fadd contract float %mul68.2, %mul71.2
  %mul73.2 = fmul contract float %add79.1, %27
  %gep.2 = getelementptr inbounds nuw i8, ptr %invariant.gep, i64 384
  %30 = load float, ptr %gep.2, align 4, !tbaa !8
  %mul78.2 = fmul contract float %28, %30
  %add79.2 = fadd contract float %mul73.2, %mul78.2
  %div82 = fdiv contract float %add79.2, %add72.2
  %arrayidx87 = getelementptr inbounds nuw float, ptr %out, i64 %idxprom
  store float %div82, ptr %arrayidx87, align 4, !tbaa !8
  br label %cleanup

cleanup:                                          ; preds = %if.end, %for.cond52.preheader
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #5

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #7

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="64" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nounwind }

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
!16 = distinct !{!16, !11}
!17 = distinct !{!17, !11}
