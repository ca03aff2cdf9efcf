; ModuleID = 'lattice_boltzmann.cu'
source_filename = "lattice_boltzmann.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ17lattice_boltzmannE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @lattice_boltzmann(ptr noalias noundef writeonly captures(none) %to, ptr noalias noundef readonly captures(none) %from, ptr noalias noundef writeonly captures(none) %mass, i32 noundef %width, i32 noundef %height, float noundef %omega) local_unnamed_addr #0 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %0, 4
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add i32 %mul, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul3 = shl nuw nsw i32 %2, 3
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add5 = add nuw nsw i32 %mul3, %3
  %cmp.not = icmp eq i32 %add, 0
  %cond.v = select i1 %cmp.not, i32 %width, i32 %add
  %cond = add i32 %cond.v, -1
  %add7 = add i32 %add, 1
  %cmp8 = icmp ult i32 %add7, %width
  %cond13 = select i1 %cmp8, i32 %add7, i32 0
  %cmp14.not = icmp eq i32 %add5, 0
  %cond20.v = select i1 %cmp14.not, i32 %height, i32 %add5
  %cond20 = add i32 %cond20.v, -1
  %mul21 = mul i32 %cond20, %width
  %add22 = add nuw nsw i32 %add5, 1
  %cmp23 = icmp ult i32 %add22, %height
  %cond28 = select i1 %cmp23, i32 %add22, i32 0
  %mul29 = mul i32 %cond28, %width
  %mul30 = mul i32 %width, %add5
  %mul31 = mul i32 %height, %width
  %add32 = add i32 %mul30, %add
  %idxprom = zext i32 %add32 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %from, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4, !tbaa !8
  %add33 = add i32 %mul31, %mul30
  %add34 = add i32 %add33, %cond
  %idxprom35 = zext i32 %add34 to i64
  %arrayidx36 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom35
  %5 = load float, ptr %arrayidx36, align 4, !tbaa !8
  %mul37 = shl i32 %mul31, 1
  %add38 = add i32 %mul37, %add
  %add39 = add i32 %add38, %mul21
  %idxprom40 = zext i32 %add39 to i64
  %arrayidx41 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom40
  %6 = load float, ptr %arrayidx41, align 4, !tbaa !8
  %mul42 = mul i32 %mul31, 3
  %add43 = add i32 %cond13, %mul30
  %add44 = add i32 %add43, %mul42
  %idxprom45 = zext i32 %add44 to i64
  %arrayidx46 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom45
  %7 = load float, ptr %arrayidx46, align 4, !tbaa !8
  %mul47 = shl i32 %mul31, 2
  %add48 = add i32 %mul47, %add
  %add49 = add i32 %add48, %mul29
  %idxprom50 = zext i32 %add49 to i64
  %arrayidx51 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom50
  %8 = load float, ptr %arrayidx51, align 4, !tbaa !8
  %mul52 = mul i32 %mul31, 5
  %add53 = add i32 %mul52, %cond
  %add54 = add i32 %add53, %mul21
  %idxprom55 = zext i32 %add54 to i64
  %arrayidx56 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom55
  %9 = load float, ptr %arrayidx56, align 4, !tbaa !8
  %mul57 = mul i32 %mul31, 6
  %add58 = add i32 %mul57, %cond13
  %add59 = add i32 %add58, %mul21
  %idxprom60 = zext i32 %add59 to i64
  %arrayidx61 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom60
  %10 = load float, ptr %arrayidx61, align 4, !tbaa !8
  %mul62 = mul i32 %mul31, 7
  %add63 = add i32 %mul62, %cond13
  %add64 = add i32 %add63, %mul29
  %idxprom65 = zext i32 %add64 to i64
  %arrayidx66 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom65
  %11 = load float, ptr %arrayidx66, align 4, !tbaa !8
  %mul67 = shl i32 %mul31, 3
  %add68 = add i32 %mul67, %cond
  %add69 = add i32 %add68, %mul29
  %idxprom70 = zext i32 %add69 to i64
  %arrayidx71 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom70
  %12 = load float, ptr %arrayidx71, align 4, !tbaa !8
  %add72 = fadd contract float %4, %5
  %add73 = fadd contract float %add72, %6
  %add74 = fadd contract float %add73, %7
  %add75 = fadd contract float %add74, %8
  %add76 = fadd contract float %add75, %9
  %add77 = fadd contract float %add76, %10
  %add78 = fadd contract float %add77, %11
  %add79 = fadd contract float %add78, %12
  %add80 = fadd contract float %5, %9
  %add81 = fadd contract float %add80, %12
  %sub82 = fsub contract float %add81, %7
  %sub83 = fsub contract float %sub82, %10
  %sub84 = fsub contract float %sub83, %11
  %div = fdiv contract float %sub84, %add79
  %add85 = fadd contract float %6, %9
  %add86 = fadd contract float %add85, %10
  %sub87 = fsub contract float %add86, %8
  %sub88 = fsub contract float %sub87, %11
  %sub89 = fsub contract float %sub88, %12
  %div90 = fdiv contract float %sub89, %add79
  %mul91 = fmul contract float %div, %div
  %mul92 = fmul contract float %div90, %div90
  %add93 = fadd contract float %mul92, %mul91
  %mul.i405 = fmul contract float %add79, 0x3FDC71C720000000
  %mul5.i406 = fmul contract float %add93, 1.500000e+00
  %sub.i407 = fsub contract float 1.000000e+00, %mul5.i406
  %mul6.i408 = fmul contract float %mul.i405, %sub.i407
  %sub96 = fsub contract float %mul6.i408, %4
  %mul97 = fmul contract float %omega, %sub96
  %add98 = fadd contract float %4, %mul97
  %arrayidx100 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom
  store float %add98, ptr %arrayidx100, align 4, !tbaa !8
  %mul.i396 = fmul contract float %add79, 0x3FBC71C720000000
  %mul1.i397 = fmul contract float %div, 3.000000e+00
  %add.i398 = fadd contract float %mul1.i397, 1.000000e+00
  %mul2.i399 = fmul contract float %div, 4.500000e+00
  %mul3.i400 = fmul contract float %div, %mul2.i399
  %add4.i401 = fadd contract float %add.i398, %mul3.i400
  %sub.i403 = fsub contract float %add4.i401, %mul5.i406
  %mul6.i404 = fmul contract float %mul.i396, %sub.i403
  %sub102 = fsub contract float %mul6.i404, %5
  %mul103 = fmul contract float %omega, %sub102
  %add104 = fadd contract float %5, %mul103
  %add105 = add i32 %mul31, %add32
  %idxprom106 = zext i32 %add105 to i64
  %arrayidx107 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom106
  store float %add104, ptr %arrayidx107, align 4, !tbaa !8
  %mul1.i388 = fmul contract float %div90, 3.000000e+00
  %add.i389 = fadd contract float %mul1.i388, 1.000000e+00
  %mul2.i390 = fmul contract float %div90, 4.500000e+00
  %mul3.i391 = fmul contract float %div90, %mul2.i390
  %add4.i392 = fadd contract float %add.i389, %mul3.i391
  %sub.i394 = fsub contract float %add4.i392, %mul5.i406
  %mul6.i395 = fmul contract float %mul.i396, %sub.i394
  %sub109 = fsub contract float %mul6.i395, %6
  %mul110 = fmul contract float %omega, %sub109
  %add111 = fadd contract float %6, %mul110
  %add113 = add i32 %mul37, %add32
  %idxprom114 = zext i32 %add113 to i64
  %arrayidx115 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom114
  store float %add111, ptr %arrayidx115, align 4, !tbaa !8
  %fneg = fneg contract float %div
  %13 = fsub contract float 1.000000e+00, %mul1.i397
  %14 = fadd contract float %13, %mul3.i400
  %sub.i385 = fsub contract float %14, %mul5.i406
  %mul6.i386 = fmul contract float %mul.i396, %sub.i385
  %sub117 = fsub contract float %mul6.i386, %7
  %mul118 = fmul contract float %omega, %sub117
  %add119 = fadd contract float %7, %mul118
  %add121 = add i32 %mul42, %add32
  %idxprom122 = zext i32 %add121 to i64
  %arrayidx123 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom122
  store float %add119, ptr %arrayidx123, align 4, !tbaa !8
  %15 = fsub contract float 1.000000e+00, %mul1.i388
  %16 = fadd contract float %15, %mul3.i391
  %sub.i376 = fsub contract float %16, %mul5.i406
  %mul6.i377 = fmul contract float %mul.i396, %sub.i376
  %sub126 = fsub contract float %mul6.i377, %8
  %mul127 = fmul contract float %omega, %sub126
  %add128 = fadd contract float %8, %mul127
  %add130 = add i32 %mul47, %add32
  %idxprom131 = zext i32 %add130 to i64
  %arrayidx132 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom131
  store float %add128, ptr %arrayidx132, align 4, !tbaa !8
  %add133 = fadd contract float %div90, %div
  %mul.i360 = fmul contract float %add79, 0x3F9C71C720000000
  %mul1.i361 = fmul contract float %add133, 3.000000e+00
  %add.i362 = fadd contract float %mul1.i361, 1.000000e+00
  %mul2.i363 = fmul contract float %add133, 4.500000e+00
  %mul3.i364 = fmul contract float %add133, %mul2.i363
  %add4.i365 = fadd contract float %add.i362, %mul3.i364
  %sub.i367 = fsub contract float %add4.i365, %mul5.i406
  %mul6.i368 = fmul contract float %mul.i360, %sub.i367
  %sub135 = fsub contract float %mul6.i368, %9
  %mul136 = fmul contract float %omega, %sub135
  %add137 = fadd contract float %9, %mul136
  %add139 = add i32 %mul52, %add32
  %idxprom140 = zext i32 %add139 to i64
  %arrayidx141 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom140
  store float %add137, ptr %arrayidx141, align 4, !tbaa !8
  %sub142 = fsub contract float %div90, %div
  %mul1.i352 = fmul contract float %sub142, 3.000000e+00
  %add.i353 = fadd contract float %mul1.i352, 1.000000e+00
  %mul2.i354 = fmul contract float %sub142, 4.500000e+00
  %mul3.i355 = fmul contract float %sub142, %mul2.i354
  %add4.i356 = fadd contract float %add.i353, %mul3.i355
  %sub.i358 = fsub contract float %add4.i356, %mul5.i406
  %mul6.i359 = fmul contract float %mul.i360, %sub.i358
  %sub144 = fsub contract float %mul6.i359, %10
  %mul145 = fmul contract float %omega, %sub144
  %add146 = fadd contract float %10, %mul145
  %add148 = add i32 %mul57, %add32
  %idxprom149 = zext i32 %add148 to i64
  %arrayidx150 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom149
  store float %add146, ptr %arrayidx150, align 4, !tbaa !8
  %sub152 = fsub contract float %fneg, %div90
  %mul1.i343 = fmul contract float %sub152, 3.000000e+00
  %add.i344 = fadd contract float %mul1.i343, 1.000000e+00
  %mul2.i345 = fmul contract float %sub152, 4.500000e+00
  %mul3.i346 = fmul contract float %sub152, %mul2.i345
  %add4.i347 = fadd contract float %add.i344, %mul3.i346
  %sub.i349 = fsub contract float %add4.i347, %mul5.i406
  %mul6.i350 = fmul contract float %mul.i360, %sub.i349
  %sub154 = fsub contract float %mul6.i350, %11
  %mul155 = fmul contract float %omega, %sub154
  %add156 = fadd contract float %11, %mul155
  %add158 = add i32 %mul62, %add32
  %idxprom159 = zext i32 %add158 to i64
  %arrayidx160 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom159
  store float %add156, ptr %arrayidx160, align 4, !tbaa !8
  %sub161 = fsub contract float %div, %div90
  %mul1.i = fmul contract float %sub161, 3.000000e+00
  %add.i = fadd contract float %mul1.i, 1.000000e+00
  %mul2.i = fmul contract float %sub161, 4.500000e+00
  %mul3.i = fmul contract float %sub161, %mul2.i
  %add4.i = fadd contract float %add.i, %mul3.i
  %sub.i = fsub contract float %add4.i, %mul5.i406
  %mul6.i = fmul contract float %mul.i360, %sub.i
  %sub163 = fsub contract float %mul6.i, %12
  %mul164 = fmul contract float %omega, %sub163
  %add165 = fadd contract float %12, %mul164
  %add167 = add i32 %mul67, %add32
  %idxprom168 = zext i32 %add167 to i64
  %arrayidx169 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom168
  store float %add165, ptr %arrayidx169, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul171 = shl nuw nsw i32 %3, 4
  %add173 = add nuw nsw i32 %mul171, %1
  %idxprom174 = zext nneg i32 %add173 to i64
  %arrayidx175 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %idxprom174
  store float %add79, ptr %arrayidx175, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp177 = icmp samesign ult i32 %add173, 64
  br i1 %cmp177, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %17 = zext nneg i32 %add173 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %17
  %arrayidx180 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %19 = load float, ptr %arrayidx180, align 4, !tbaa !8
  %20 = load float, ptr %arrayidx175, align 4, !tbaa !8
  %add183 = fadd contract float %19, %20
  store float %add183, ptr %arrayidx175, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp177.1 = icmp samesign ult i32 %add173, 32
  br i1 %cmp177.1, label %if.then.1, label %if.end.1

if.then.1:                                        ; preds = %if.end
  %21 = zext nneg i32 %add173 to i64
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %21
  %arrayidx180.1 = getelementptr inbounds nuw i8, ptr %22, i64 128
  %23 = load float, ptr %arrayidx180.1, align 4, !tbaa !8
  %24 = load float, ptr %arrayidx175, align 4, !tbaa !8
  %add183.1 = fadd contract float %23, %24
  store float %add183.1, ptr %arrayidx175, align 4, !tbaa !8
  br label %if.end.1

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp177.2 = icmp samesign ult i32 %add173, 16
  br i1 %cmp177.2, label %if.then.2, label %if.end.2

if.then.2:                                        ; preds = %if.end.1
  %25 = zext nneg i32 %1 to i64
  %26 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %25
  %arrayidx180.2 = getelementptr inbounds nuw i8, ptr %26, i64 64
  %27 = load float, ptr %arrayidx180.2, align 4, !tbaa !8
  %28 = load float, ptr %arrayidx175, align 4, !tbaa !8
  %add183.2 = fadd contract float %27, %28
  store float %add183.2, ptr %arrayidx175, align 4, !tbaa !8
  br label %if.end.2

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp177.3 = icmp samesign ult i32 %add173, 8
  br i1 %cmp177.3, label %if.then.3, label %if.end.3

if.then.3:                                        ; preds = %if.end.2
  %29 = zext nneg i32 %1 to i64
  %30 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %29
  %arrayidx180.3 = getelementptr inbounds nuw i8, ptr %30, i64 32
  %31 = load float, ptr %arrayidx180.3, align 4, !tbaa !8
  %32 = load float, ptr %arrayidx175, align 4, !tbaa !8
  %add183.3 = fadd contract float %31, %32
  store float %add183.3, ptr %arrayidx175, align 4, !tbaa !8
  br label %if.end.3

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp177.4 = icmp samesign ult i32 %add173, 4
  br i1 %cmp177.4, label %if.then.4, label %if.end.4

if.then.4:                                        ; preds = %if.end.3
  %33 = zext nneg i32 %1 to i64
  %34 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %33
  %arrayidx180.4 = getelementptr inbounds nuw i8, ptr %34, i64 16
  %35 = load float, ptr %arrayidx180.4, align 4, !tbaa !8
  %36 = load float, ptr %arrayidx175, align 4, !tbaa !8
  %add183.4 = fadd contract float %35, %36
  store float %add183.4, ptr %arrayidx175, align 4, !tbaa !8
  br label %if.end.4

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp177.5 = icmp samesign ult i32 %add173, 2
  br i1 %cmp177.5, label %if.then.5, label %if.end.5

if.then.5:                                        ; preds = %if.end.4
  %37 = zext nneg i32 %1 to i64
  %38 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %37
  %arrayidx180.5 = getelementptr inbounds nuw i8, ptr %38, i64 8
  %39 = load float, ptr %arrayidx180.5, align 4, !tbaa !8
  %40 = load float, ptr %arrayidx175, align 4, !tbaa !8
  %add183.5 = fadd contract float %39, %40
  store float %add183.5, ptr %arrayidx175, align 4, !tbaa !8
  br label %if.end.5

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp177.6 = icmp eq i32 %add173, 0
  br i1 %cmp177.6, label %if.then.6, label %if.end.6

if.then.6:                                        ; preds = %if.end.5
  %41 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 4), align 4, !tbaa !8
  %42 = load float, ptr %arrayidx175, align 4, !tbaa !8
  %add183.6 = fadd contract float %41, %42
  store float %add183.6, ptr %arrayidx175, align 4, !tbaa !8
  br label %if.end.6

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp185 = icmp eq i32 %add173, 0
  br i1 %cmp185, label %if.then186, label %if.end194

if.then186:                                       ; preds = %if.end.6
  %43 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul189 = mul i32 %2, %43
  %add191 = add i32 %mul189, %0
  %idxprom192 = zext i32 %add191 to i64
  %arrayidx193 = getelementptr inbounds nuw float, ptr %mass, i64 %idxprom192
  %44 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), align 4, !tbaa !8
  store float %44, ptr %arrayidx193, align 4, !tbaa !8
  br label %if.end194

if.end194:                                        ; preds = %if.then186, %if.end.6
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

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
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
