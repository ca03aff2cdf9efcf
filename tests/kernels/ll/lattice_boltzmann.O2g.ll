; ModuleID = 'lattice_boltzmann.cu'
source_filename = "lattice_boltzmann.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ17lattice_boltzmannE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @lattice_boltzmann(ptr noalias noundef writeonly captures(none) %to, ptr noalias noundef readonly captures(none) %from, ptr noalias noundef writeonly captures(none) %mass, i32 noundef %width, i32 noundef %height, float noundef %omega) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %mul = shl i32 %0, 4, !dbg !19
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !20
  %add = add i32 %mul, %1, !dbg !23
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !24
  %mul3 = shl nuw nsw i32 %2, 3, !dbg !27
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !28
  %add5 = add nuw nsw i32 %mul3, %3, !dbg !31
  %cmp.not = icmp eq i32 %add, 0, !dbg !32
  %cond.v = select i1 %cmp.not, i32 %width, i32 %add, !dbg !33
  %cond = add i32 %cond.v, -1, !dbg !33
  %add7 = add i32 %add, 1, !dbg !34
  %cmp8 = icmp ult i32 %add7, %width, !dbg !35
  %cond13 = select i1 %cmp8, i32 %add7, i32 0, !dbg !36
  %cmp14.not = icmp eq i32 %add5, 0, !dbg !37
  %cond20.v = select i1 %cmp14.not, i32 %height, i32 %add5, !dbg !38
  %cond20 = add i32 %cond20.v, -1, !dbg !38
  %mul21 = mul i32 %cond20, %width, !dbg !39
  %add22 = add nuw nsw i32 %add5, 1, !dbg !40
  %cmp23 = icmp ult i32 %add22, %height, !dbg !41
  %cond28 = select i1 %cmp23, i32 %add22, i32 0, !dbg !42
  %mul29 = mul i32 %cond28, %width, !dbg !43
  %mul30 = mul i32 %width, %add5, !dbg !44
  %mul31 = mul i32 %height, %width, !dbg !45
  %add32 = add i32 %mul30, %add, !dbg !46
  %idxprom = zext i32 %add32 to i64, !dbg !47
  %arrayidx = getelementptr inbounds nuw float, ptr %from, i64 %idxprom, !dbg !47
  %4 = load float, ptr %arrayidx, align 4, !dbg !47, !tbaa !48
  %add33 = add i32 %mul31, %mul30, !dbg !50
  %add34 = add i32 %add33, %cond, !dbg !51
  %idxprom35 = zext i32 %add34 to i64, !dbg !52
  %arrayidx36 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom35, !dbg !52
  %5 = load float, ptr %arrayidx36, align 4, !dbg !52, !tbaa !48
  %mul37 = shl i32 %mul31, 1, !dbg !53
  %add38 = add i32 %mul37, %add, !dbg !54
  %add39 = add i32 %add38, %mul21, !dbg !55
  %idxprom40 = zext i32 %add39 to i64, !dbg !56
  %arrayidx41 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom40, !dbg !56
  %6 = load float, ptr %arrayidx41, align 4, !dbg !56, !tbaa !48
  %mul42 = mul i32 %mul31, 3, !dbg !57
  %add43 = add i32 %cond13, %mul30, !dbg !58
  %add44 = add i32 %add43, %mul42, !dbg !59
  %idxprom45 = zext i32 %add44 to i64, !dbg !60
  %arrayidx46 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom45, !dbg !60
  %7 = load float, ptr %arrayidx46, align 4, !dbg !60, !tbaa !48
  %mul47 = shl i32 %mul31, 2, !dbg !61
  %add48 = add i32 %mul47, %add, !dbg !62
  %add49 = add i32 %add48, %mul29, !dbg !63
  %idxprom50 = zext i32 %add49 to i64, !dbg !64
  %arrayidx51 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom50, !dbg !64
  %8 = load float, ptr %arrayidx51, align 4, !dbg !64, !tbaa !48
  %mul52 = mul i32 %mul31, 5, !dbg !65
  %add53 = add i32 %mul52, %cond, !dbg !66
  %add54 = add i32 %add53, %mul21, !dbg !67
  %idxprom55 = zext i32 %add54 to i64, !dbg !68
  %arrayidx56 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom55, !dbg !68
  %9 = load float, ptr %arrayidx56, align 4, !dbg !68, !tbaa !48
  %mul57 = mul i32 %mul31, 6, !dbg !69
  %add58 = add i32 %mul57, %cond13, !dbg !70
  %add59 = add i32 %add58, %mul21, !dbg !71
  %idxprom60 = zext i32 %add59 to i64, !dbg !72
  %arrayidx61 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom60, !dbg !72
  %10 = load float, ptr %arrayidx61, align 4, !dbg !72, !tbaa !48
  %mul62 = mul i32 %mul31, 7, !dbg !73
  %add63 = add i32 %mul62, %cond13, !dbg !74
  %add64 = add i32 %add63, %mul29, !dbg !75
  %idxprom65 = zext i32 %add64 to i64, !dbg !76
  %arrayidx66 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom65, !dbg !76
  %11 = load float, ptr %arrayidx66, align 4, !dbg !76, !tbaa !48
  %mul67 = shl i32 %mul31, 3, !dbg !77
  %add68 = add i32 %mul67, %cond, !dbg !78
  %add69 = add i32 %add68, %mul29, !dbg !79
  %idxprom70 = zext i32 %add69 to i64, !dbg !80
  %arrayidx71 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom70, !dbg !80
  %12 = load float, ptr %arrayidx71, align 4, !dbg !80, !tbaa !48
  %add72 = fadd contract float %4, %5, !dbg !81
  %add73 = fadd contract float %add72, %6, !dbg !82
  %add74 = fadd contract float %add73, %7, !dbg !83
  %add75 = fadd contract float %add74, %8, !dbg !84
  %add76 = fadd contract float %add75, %9, !dbg !85
  %add77 = fadd contract float %add76, %10, !dbg !86
  %add78 = fadd contract float %add77, %11, !dbg !87
  %add79 = fadd contract float %add78, %12, !dbg !88
  %add80 = fadd contract float %5, %9, !dbg !89
  %add81 = fadd contract float %add80, %12, !dbg !90
  %sub82 = fsub contract float %add81, %7, !dbg !91
  %sub83 = fsub contract float %sub82, %10, !dbg !92
  %sub84 = fsub contract float %sub83, %11, !dbg !93
  %div = fdiv contract float %sub84, %add79, !dbg !94
  %add85 = fadd contract float %6, %9, !dbg !95
  %add86 = fadd contract float %add85, %10, !dbg !96
  %sub87 = fsub contract float %add86, %8, !dbg !97
  %sub88 = fsub contract float %sub87, %11, !dbg !98
  %sub89 = fsub contract float %sub88, %12, !dbg !99
  %div90 = fdiv contract float %sub89, %add79, !dbg !100
  %mul91 = fmul contract float %div, %div, !dbg !101
  %mul92 = fmul contract float %div90, %div90, !dbg !102
  %add93 = fadd contract float %mul92, %mul91, !dbg !103
  %mul.i405 = fmul contract float %add79, 0x3FDC71C720000000, !dbg !104
  %mul5.i406 = fmul contract float %add93, 1.500000e+00, !dbg !107
  %sub.i407 = fsub contract float 1.000000e+00, %mul5.i406, !dbg !108
  %mul6.i408 = fmul contract float %mul.i405, %sub.i407, !dbg !109
  %sub96 = fsub contract float %mul6.i408, %4, !dbg !110
  %mul97 = fmul contract float %omega, %sub96, !dbg !111
  %add98 = fadd contract float %4, %mul97, !dbg !112
  %arrayidx100 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom, !dbg !113
  store float %add98, ptr %arrayidx100, align 4, !dbg !114, !tbaa !48
  %mul.i396 = fmul contract float %add79, 0x3FBC71C720000000, !dbg !115
  %mul1.i397 = fmul contract float %div, 3.000000e+00, !dbg !117
  %add.i398 = fadd contract float %mul1.i397, 1.000000e+00, !dbg !118
  %mul2.i399 = fmul contract float %div, 4.500000e+00, !dbg !119
  %mul3.i400 = fmul contract float %div, %mul2.i399, !dbg !120
  %add4.i401 = fadd contract float %add.i398, %mul3.i400, !dbg !121
  %sub.i403 = fsub contract float %add4.i401, %mul5.i406, !dbg !122
  %mul6.i404 = fmul contract float %mul.i396, %sub.i403, !dbg !123
  %sub102 = fsub contract float %mul6.i404, %5, !dbg !124
  %mul103 = fmul contract float %omega, %sub102, !dbg !125
  %add104 = fadd contract float %5, %mul103, !dbg !126
  %add105 = add i32 %mul31, %add32, !dbg !127
  %idxprom106 = zext i32 %add105 to i64, !dbg !128
  %arrayidx107 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom106, !dbg !128
  store float %add104, ptr %arrayidx107, align 4, !dbg !129, !tbaa !48
  %mul1.i388 = fmul contract float %div90, 3.000000e+00, !dbg !130
  %add.i389 = fadd contract float %mul1.i388, 1.000000e+00, !dbg !132
  %mul2.i390 = fmul contract float %div90, 4.500000e+00, !dbg !133
  %mul3.i391 = fmul contract float %div90, %mul2.i390, !dbg !134
  %add4.i392 = fadd contract float %add.i389, %mul3.i391, !dbg !135
  %sub.i394 = fsub contract float %add4.i392, %mul5.i406, !dbg !136
  %mul6.i395 = fmul contract float %mul.i396, %sub.i394, !dbg !137
  %sub109 = fsub contract float %mul6.i395, %6, !dbg !138
  %mul110 = fmul contract float %omega, %sub109, !dbg !139
  %add111 = fadd contract float %6, %mul110, !dbg !140
  %add113 = add i32 %mul37, %add32, !dbg !141
  %idxprom114 = zext i32 %add113 to i64, !dbg !142
  %arrayidx115 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom114, !dbg !142
  store float %add111, ptr %arrayidx115, align 4, !dbg !143, !tbaa !48
  %fneg = fneg contract float %div, !dbg !144
  %13 = fsub contract float 1.000000e+00, %mul1.i397, !dbg !145
  %14 = fadd contract float %13, %mul3.i400, !dbg !147
  %sub.i385 = fsub contract float %14, %mul5.i406, !dbg !148
  %mul6.i386 = fmul contract float %mul.i396, %sub.i385, !dbg !149
  %sub117 = fsub contract float %mul6.i386, %7, !dbg !150
  %mul118 = fmul contract float %omega, %sub117, !dbg !151
  %add119 = fadd contract float %7, %mul118, !dbg !152
  %add121 = add i32 %mul42, %add32, !dbg !153
  %idxprom122 = zext i32 %add121 to i64, !dbg !154
  %arrayidx123 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom122, !dbg !154
  store float %add119, ptr %arrayidx123, align 4, !dbg !155, !tbaa !48
  %15 = fsub contract float 1.000000e+00, %mul1.i388, !dbg !156
  %16 = fadd contract float %15, %mul3.i391, !dbg !158
  %sub.i376 = fsub contract float %16, %mul5.i406, !dbg !159
  %mul6.i377 = fmul contract float %mul.i396, %sub.i376, !dbg !160
  %sub126 = fsub contract float %mul6.i377, %8, !dbg !161
  %mul127 = fmul contract float %omega, %sub126, !dbg !162
  %add128 = fadd contract float %8, %mul127, !dbg !163
  %add130 = add i32 %mul47, %add32, !dbg !164
  %idxprom131 = zext i32 %add130 to i64, !dbg !165
  %arrayidx132 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom131, !dbg !165
  store float %add128, ptr %arrayidx132, align 4, !dbg !166, !tbaa !48
  %add133 = fadd contract float %div90, %div, !dbg !167
  %mul.i360 = fmul contract float %add79, 0x3F9C71C720000000, !dbg !168
  %mul1.i361 = fmul contract float %add133, 3.000000e+00, !dbg !170
  %add.i362 = fadd contract float %mul1.i361, 1.000000e+00, !dbg !171
  %mul2.i363 = fmul contract float %add133, 4.500000e+00, !dbg !172
  %mul3.i364 = fmul contract float %add133, %mul2.i363, !dbg !173
  %add4.i365 = fadd contract float %add.i362, %mul3.i364, !dbg !174
  %sub.i367 = fsub contract float %add4.i365, %mul5.i406, !dbg !175
  %mul6.i368 = fmul contract float %mul.i360, %sub.i367, !dbg !176
  %sub135 = fsub contract float %mul6.i368, %9, !dbg !177
  %mul136 = fmul contract float %omega, %sub135, !dbg !178
  %add137 = fadd contract float %9, %mul136, !dbg !179
  %add139 = add i32 %mul52, %add32, !dbg !180
  %idxprom140 = zext i32 %add139 to i64, !dbg !181
  %arrayidx141 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom140, !dbg !181
  store float %add137, ptr %arrayidx141, align 4, !dbg !182, !tbaa !48
  %sub142 = fsub contract float %div90, %div, !dbg !183
  %mul1.i352 = fmul contract float %sub142, 3.000000e+00, !dbg !184
  %add.i353 = fadd contract float %mul1.i352, 1.000000e+00, !dbg !186
  %mul2.i354 = fmul contract float %sub142, 4.500000e+00, !dbg !187
  %mul3.i355 = fmul contract float %sub142, %mul2.i354, !dbg !188
  %add4.i356 = fadd contract float %add.i353, %mul3.i355, !dbg !189
  %sub.i358 = fsub contract float %add4.i356, %mul5.i406, !dbg !190
  %mul6.i359 = fmul contract float %mul.i360, %sub.i358, !dbg !191
  %sub144 = fsub contract float %mul6.i359, %10, !dbg !192
  %mul145 = fmul contract float %omega, %sub144, !dbg !193
  %add146 = fadd contract float %10, %mul145, !dbg !194
  %add148 = add i32 %mul57, %add32, !dbg !195
  %idxprom149 = zext i32 %add148 to i64, !dbg !196
  %arrayidx150 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom149, !dbg !196
  store float %add146, ptr %arrayidx150, align 4, !dbg !197, !tbaa !48
  %sub152 = fsub contract float %fneg, %div90, !dbg !198
  %mul1.i343 = fmul contract float %sub152, 3.000000e+00, !dbg !199
  %add.i344 = fadd contract float %mul1.i343, 1.000000e+00, !dbg !201
  %mul2.i345 = fmul contract float %sub152, 4.500000e+00, !dbg !202
  %mul3.i346 = fmul contract float %sub152, %mul2.i345, !dbg !203
  %add4.i347 = fadd contract float %add.i344, %mul3.i346, !dbg !204
  %sub.i349 = fsub contract float %add4.i347, %mul5.i406, !dbg !205
  %mul6.i350 = fmul contract float %mul.i360, %sub.i349, !dbg !206
  %sub154 = fsub contract float %mul6.i350, %11, !dbg !207
  %mul155 = fmul contract float %omega, %sub154, !dbg !208
  %add156 = fadd contract float %11, %mul155, !dbg !209
  %add158 = add i32 %mul62, %add32, !dbg !210
  %idxprom159 = zext i32 %add158 to i64, !dbg !211
  %arrayidx160 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom159, !dbg !211
  store float %add156, ptr %arrayidx160, align 4, !dbg !212, !tbaa !48
  %sub161 = fsub contract float %div, %div90, !dbg !213
  %mul1.i = fmul contract float %sub161, 3.000000e+00, !dbg !214
  %add.i = fadd contract float %mul1.i, 1.000000e+00, !dbg !216
  %mul2.i = fmul contract float %sub161, 4.500000e+00, !dbg !217
  %mul3.i = fmul contract float %sub161, %mul2.i, !dbg !218
  %add4.i = fadd contract float %add.i, %mul3.i, !dbg !219
  %sub.i = fsub contract float %add4.i, %mul5.i406, !dbg !220
  %mul6.i = fmul contract float %mul.i360, %sub.i, !dbg !221
  %sub163 = fsub contract float %mul6.i, %12, !dbg !222
  %mul164 = fmul contract float %omega, %sub163, !dbg !223
  %add165 = fadd contract float %12, %mul164, !dbg !224
  %add167 = add i32 %mul67, %add32, !dbg !225
  %idxprom168 = zext i32 %add167 to i64, !dbg !226
  %arrayidx169 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom168, !dbg !226
  store float %add165, ptr %arrayidx169, align 4, !dbg !227, !tbaa !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !228
  %mul171 = shl nuw nsw i32 %3, 4, !dbg !229
  %add173 = add nuw nsw i32 %mul171, %1, !dbg !230
  %idxprom174 = zext nneg i32 %add173 to i64, !dbg !231
  %arrayidx175 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %idxprom174, !dbg !231
  store float %add79, ptr %arrayidx175, align 4, !dbg !232, !tbaa !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !233
  %cmp177 = icmp samesign ult i32 %add173, 64, !dbg !234
  br i1 %cmp177, label %if.then, label %if.end, !dbg !234

if.then:                                          ; preds = %entry
  %17 = zext nneg i32 %add173 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %17
  %arrayidx180 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %19 = load float, ptr %arrayidx180, align 4, !dbg !235, !tbaa !48
  %20 = load float, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  %add183 = fadd contract float %19, %20, !dbg !236
  store float %add183, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  br label %if.end, !dbg !237

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !238
  %cmp177.1 = icmp samesign ult i32 %add173, 32, !dbg !234
  br i1 %cmp177.1, label %if.then.1, label %if.end.1, !dbg !234

if.then.1:                                        ; preds = %if.end
  %21 = zext nneg i32 %add173 to i64
  %22 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %21
  %arrayidx180.1 = getelementptr inbounds nuw i8, ptr %22, i64 128
  %23 = load float, ptr %arrayidx180.1, align 4, !dbg !235, !tbaa !48
  %24 = load float, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  %add183.1 = fadd contract float %23, %24, !dbg !236
  store float %add183.1, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  br label %if.end.1, !dbg !237

if.end.1:                                         ; preds = %if.then.1, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !238
  %cmp177.2 = icmp samesign ult i32 %add173, 16, !dbg !234
  br i1 %cmp177.2, label %if.then.2, label %if.end.2, !dbg !234

if.then.2:                                        ; preds = %if.end.1
  %25 = zext nneg i32 %1 to i64
  %26 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %25
  %arrayidx180.2 = getelementptr inbounds nuw i8, ptr %26, i64 64
  %27 = load float, ptr %arrayidx180.2, align 4, !dbg !235, !tbaa !48
  %28 = load float, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  %add183.2 = fadd contract float %27, %28, !dbg !236
  store float %add183.2, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  br label %if.end.2, !dbg !237

if.end.2:                                         ; preds = %if.then.2, %if.end.1
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !238
  %cmp177.3 = icmp samesign ult i32 %add173, 8, !dbg !234
  br i1 %cmp177.3, label %if.then.3, label %if.end.3, !dbg !234

if.then.3:                                        ; preds = %if.end.2
  %29 = zext nneg i32 %1 to i64
  %30 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %29
  %arrayidx180.3 = getelementptr inbounds nuw i8, ptr %30, i64 32
  %31 = load float, ptr %arrayidx180.3, align 4, !dbg !235, !tbaa !48
  %32 = load float, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  %add183.3 = fadd contract float %31, %32, !dbg !236
  store float %add183.3, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  br label %if.end.3, !dbg !237

if.end.3:                                         ; preds = %if.then.3, %if.end.2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !238
  %cmp177.4 = icmp samesign ult i32 %add173, 4, !dbg !234
  br i1 %cmp177.4, label %if.then.4, label %if.end.4, !dbg !234

if.then.4:                                        ; preds = %if.end.3
  %33 = zext nneg i32 %1 to i64
  %34 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %33
  %arrayidx180.4 = getelementptr inbounds nuw i8, ptr %34, i64 16
  %35 = load float, ptr %arrayidx180.4, align 4, !dbg !235, !tbaa !48
  %36 = load float, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  %add183.4 = fadd contract float %35, %36, !dbg !236
  store float %add183.4, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  br label %if.end.4, !dbg !237

if.end.4:                                         ; preds = %if.then.4, %if.end.3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !238
  %cmp177.5 = icmp samesign ult i32 %add173, 2, !dbg !234
  br i1 %cmp177.5, label %if.then.5, label %if.end.5, !dbg !234

if.then.5:                                        ; preds = %if.end.4
  %37 = zext nneg i32 %1 to i64
  %38 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %37
  %arrayidx180.5 = getelementptr inbounds nuw i8, ptr %38, i64 8
  %39 = load float, ptr %arrayidx180.5, align 4, !dbg !235, !tbaa !48
  %40 = load float, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  %add183.5 = fadd contract float %39, %40, !dbg !236
  store float %add183.5, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  br label %if.end.5, !dbg !237

if.end.5:                                         ; preds = %if.then.5, %if.end.4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !238
  %cmp177.6 = icmp eq i32 %add173, 0, !dbg !234
  br i1 %cmp177.6, label %if.then.6, label %if.end.6, !dbg !234

if.then.6:                                        ; preds = %if.end.5
  %41 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 4), align 4, !dbg !235, !tbaa !48
  %42 = load float, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  %add183.6 = fadd contract float %41, %42, !dbg !236
  store float %add183.6, ptr %arrayidx175, align 4, !dbg !236, !tbaa !48
  br label %if.end.6, !dbg !237

if.end.6:                                         ; preds = %if.then.6, %if.end.5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !238
  %cmp185 = icmp eq i32 %add173, 0, !dbg !239
  br i1 %cmp185, label %if.then186, label %if.end194, !dbg !239

if.then186:                                       ; preds = %if.end.6
  %43 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul189 = mul i32 %2, %43
  %add191 = add i32 %mul189, %0
  %idxprom192 = zext i32 %add191 to i64
  %arrayidx193 = getelementptr inbounds nuw float, ptr %mass, i64 %idxprom192
  %44 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), align 4, !dbg !240, !tbaa !48
  store float %44, ptr %arrayidx193, align 4, !dbg !241, !tbaa !48
  br label %if.end194, !dbg !242

if.end194:                                        ; preds = %if.then186, %if.end.6
  ret void, !dbg !243
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

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "lattice_boltzmann.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "lattice_boltzmann", scope: !1, file: !1, line: 15, type: !13, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 18, column: 18, scope: !12)
!19 = !DILocation(line: 18, column: 29, scope: !12)
!20 = !DILocation(line: 34, column: 1, scope: !21, inlinedAt: !22)
!21 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = distinct !DILocation(line: 18, column: 36, scope: !12)
!23 = !DILocation(line: 18, column: 34, scope: !12)
!24 = !DILocation(line: 35, column: 1, scope: !25, inlinedAt: !26)
!25 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!26 = distinct !DILocation(line: 19, column: 18, scope: !12)
!27 = !DILocation(line: 19, column: 29, scope: !12)
!28 = !DILocation(line: 34, column: 1, scope: !29, inlinedAt: !30)
!29 = distinct !DISubprogram(name: "get_y", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!30 = distinct !DILocation(line: 19, column: 35, scope: !12)
!31 = !DILocation(line: 19, column: 33, scope: !12)
!32 = !DILocation(line: 20, column: 23, scope: !12)
!33 = !DILocation(line: 20, column: 21, scope: !12)
!34 = !DILocation(line: 21, column: 24, scope: !12)
!35 = !DILocation(line: 21, column: 28, scope: !12)
!36 = !DILocation(line: 21, column: 22, scope: !12)
!37 = !DILocation(line: 22, column: 25, scope: !12)
!38 = !DILocation(line: 22, column: 23, scope: !12)
!39 = !DILocation(line: 22, column: 51, scope: !12)
!40 = !DILocation(line: 23, column: 25, scope: !12)
!41 = !DILocation(line: 23, column: 29, scope: !12)
!42 = !DILocation(line: 23, column: 23, scope: !12)
!43 = !DILocation(line: 23, column: 51, scope: !12)
!44 = !DILocation(line: 24, column: 22, scope: !12)
!45 = !DILocation(line: 25, column: 28, scope: !12)
!46 = !DILocation(line: 26, column: 25, scope: !12)
!47 = !DILocation(line: 26, column: 16, scope: !12)
!48 = !{!49, !49, i64 0}
!49 = !{!"float", !10, i64 0}
!50 = !DILocation(line: 27, column: 27, scope: !12)
!51 = !DILocation(line: 27, column: 33, scope: !12)
!52 = !DILocation(line: 27, column: 16, scope: !12)
!53 = !DILocation(line: 28, column: 23, scope: !12)
!54 = !DILocation(line: 28, column: 31, scope: !12)
!55 = !DILocation(line: 28, column: 39, scope: !12)
!56 = !DILocation(line: 28, column: 16, scope: !12)
!57 = !DILocation(line: 29, column: 23, scope: !12)
!58 = !DILocation(line: 29, column: 31, scope: !12)
!59 = !DILocation(line: 29, column: 37, scope: !12)
!60 = !DILocation(line: 29, column: 16, scope: !12)
!61 = !DILocation(line: 30, column: 23, scope: !12)
!62 = !DILocation(line: 30, column: 31, scope: !12)
!63 = !DILocation(line: 30, column: 39, scope: !12)
!64 = !DILocation(line: 30, column: 16, scope: !12)
!65 = !DILocation(line: 31, column: 23, scope: !12)
!66 = !DILocation(line: 31, column: 31, scope: !12)
!67 = !DILocation(line: 31, column: 39, scope: !12)
!68 = !DILocation(line: 31, column: 16, scope: !12)
!69 = !DILocation(line: 32, column: 23, scope: !12)
!70 = !DILocation(line: 32, column: 31, scope: !12)
!71 = !DILocation(line: 32, column: 39, scope: !12)
!72 = !DILocation(line: 32, column: 16, scope: !12)
!73 = !DILocation(line: 33, column: 23, scope: !12)
!74 = !DILocation(line: 33, column: 31, scope: !12)
!75 = !DILocation(line: 33, column: 39, scope: !12)
!76 = !DILocation(line: 33, column: 16, scope: !12)
!77 = !DILocation(line: 34, column: 23, scope: !12)
!78 = !DILocation(line: 34, column: 31, scope: !12)
!79 = !DILocation(line: 34, column: 39, scope: !12)
!80 = !DILocation(line: 34, column: 16, scope: !12)
!81 = !DILocation(line: 35, column: 20, scope: !12)
!82 = !DILocation(line: 35, column: 25, scope: !12)
!83 = !DILocation(line: 35, column: 30, scope: !12)
!84 = !DILocation(line: 35, column: 35, scope: !12)
!85 = !DILocation(line: 35, column: 40, scope: !12)
!86 = !DILocation(line: 35, column: 45, scope: !12)
!87 = !DILocation(line: 35, column: 50, scope: !12)
!88 = !DILocation(line: 35, column: 55, scope: !12)
!89 = !DILocation(line: 36, column: 19, scope: !12)
!90 = !DILocation(line: 36, column: 24, scope: !12)
!91 = !DILocation(line: 36, column: 29, scope: !12)
!92 = !DILocation(line: 36, column: 34, scope: !12)
!93 = !DILocation(line: 36, column: 39, scope: !12)
!94 = !DILocation(line: 36, column: 45, scope: !12)
!95 = !DILocation(line: 37, column: 19, scope: !12)
!96 = !DILocation(line: 37, column: 24, scope: !12)
!97 = !DILocation(line: 37, column: 29, scope: !12)
!98 = !DILocation(line: 37, column: 34, scope: !12)
!99 = !DILocation(line: 37, column: 39, scope: !12)
!100 = !DILocation(line: 37, column: 45, scope: !12)
!101 = !DILocation(line: 38, column: 22, scope: !12)
!102 = !DILocation(line: 38, column: 30, scope: !12)
!103 = !DILocation(line: 38, column: 26, scope: !12)
!104 = !DILocation(line: 11, column: 19, scope: !105, inlinedAt: !106)
!105 = distinct !DISubprogram(name: "equilibrium", scope: !1, file: !1, line: 10, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!106 = distinct !DILocation(line: 40, column: 27, scope: !12)
!107 = !DILocation(line: 11, column: 78, scope: !105, inlinedAt: !106)
!108 = !DILocation(line: 11, column: 71, scope: !105, inlinedAt: !106)
!109 = !DILocation(line: 11, column: 25, scope: !105, inlinedAt: !106)
!110 = !DILocation(line: 40, column: 71, scope: !12)
!111 = !DILocation(line: 40, column: 24, scope: !12)
!112 = !DILocation(line: 40, column: 16, scope: !12)
!113 = !DILocation(line: 40, column: 5, scope: !12)
!114 = !DILocation(line: 40, column: 11, scope: !12)
!115 = !DILocation(line: 11, column: 19, scope: !105, inlinedAt: !116)
!116 = distinct !DILocation(line: 41, column: 35, scope: !12)
!117 = !DILocation(line: 11, column: 40, scope: !105, inlinedAt: !116)
!118 = !DILocation(line: 11, column: 33, scope: !105, inlinedAt: !116)
!119 = !DILocation(line: 11, column: 55, scope: !105, inlinedAt: !116)
!120 = !DILocation(line: 11, column: 63, scope: !105, inlinedAt: !116)
!121 = !DILocation(line: 11, column: 48, scope: !105, inlinedAt: !116)
!122 = !DILocation(line: 11, column: 71, scope: !105, inlinedAt: !116)
!123 = !DILocation(line: 11, column: 25, scope: !105, inlinedAt: !116)
!124 = !DILocation(line: 41, column: 76, scope: !12)
!125 = !DILocation(line: 41, column: 32, scope: !12)
!126 = !DILocation(line: 41, column: 24, scope: !12)
!127 = !DILocation(line: 41, column: 14, scope: !12)
!128 = !DILocation(line: 41, column: 5, scope: !12)
!129 = !DILocation(line: 41, column: 19, scope: !12)
!130 = !DILocation(line: 11, column: 40, scope: !105, inlinedAt: !131)
!131 = distinct !DILocation(line: 42, column: 39, scope: !12)
!132 = !DILocation(line: 11, column: 33, scope: !105, inlinedAt: !131)
!133 = !DILocation(line: 11, column: 55, scope: !105, inlinedAt: !131)
!134 = !DILocation(line: 11, column: 63, scope: !105, inlinedAt: !131)
!135 = !DILocation(line: 11, column: 48, scope: !105, inlinedAt: !131)
!136 = !DILocation(line: 11, column: 71, scope: !105, inlinedAt: !131)
!137 = !DILocation(line: 11, column: 25, scope: !105, inlinedAt: !131)
!138 = !DILocation(line: 42, column: 80, scope: !12)
!139 = !DILocation(line: 42, column: 36, scope: !12)
!140 = !DILocation(line: 42, column: 28, scope: !12)
!141 = !DILocation(line: 42, column: 18, scope: !12)
!142 = !DILocation(line: 42, column: 5, scope: !12)
!143 = !DILocation(line: 42, column: 23, scope: !12)
!144 = !DILocation(line: 43, column: 69, scope: !12)
!145 = !DILocation(line: 11, column: 33, scope: !105, inlinedAt: !146)
!146 = distinct !DILocation(line: 43, column: 39, scope: !12)
!147 = !DILocation(line: 11, column: 48, scope: !105, inlinedAt: !146)
!148 = !DILocation(line: 11, column: 71, scope: !105, inlinedAt: !146)
!149 = !DILocation(line: 11, column: 25, scope: !105, inlinedAt: !146)
!150 = !DILocation(line: 43, column: 81, scope: !12)
!151 = !DILocation(line: 43, column: 36, scope: !12)
!152 = !DILocation(line: 43, column: 28, scope: !12)
!153 = !DILocation(line: 43, column: 18, scope: !12)
!154 = !DILocation(line: 43, column: 5, scope: !12)
!155 = !DILocation(line: 43, column: 23, scope: !12)
!156 = !DILocation(line: 11, column: 33, scope: !105, inlinedAt: !157)
!157 = distinct !DILocation(line: 44, column: 39, scope: !12)
!158 = !DILocation(line: 11, column: 48, scope: !105, inlinedAt: !157)
!159 = !DILocation(line: 11, column: 71, scope: !105, inlinedAt: !157)
!160 = !DILocation(line: 11, column: 25, scope: !105, inlinedAt: !157)
!161 = !DILocation(line: 44, column: 81, scope: !12)
!162 = !DILocation(line: 44, column: 36, scope: !12)
!163 = !DILocation(line: 44, column: 28, scope: !12)
!164 = !DILocation(line: 44, column: 18, scope: !12)
!165 = !DILocation(line: 44, column: 5, scope: !12)
!166 = !DILocation(line: 44, column: 23, scope: !12)
!167 = !DILocation(line: 45, column: 72, scope: !12)
!168 = !DILocation(line: 11, column: 19, scope: !105, inlinedAt: !169)
!169 = distinct !DILocation(line: 45, column: 39, scope: !12)
!170 = !DILocation(line: 11, column: 40, scope: !105, inlinedAt: !169)
!171 = !DILocation(line: 11, column: 33, scope: !105, inlinedAt: !169)
!172 = !DILocation(line: 11, column: 55, scope: !105, inlinedAt: !169)
!173 = !DILocation(line: 11, column: 63, scope: !105, inlinedAt: !169)
!174 = !DILocation(line: 11, column: 48, scope: !105, inlinedAt: !169)
!175 = !DILocation(line: 11, column: 71, scope: !105, inlinedAt: !169)
!176 = !DILocation(line: 11, column: 25, scope: !105, inlinedAt: !169)
!177 = !DILocation(line: 45, column: 85, scope: !12)
!178 = !DILocation(line: 45, column: 36, scope: !12)
!179 = !DILocation(line: 45, column: 28, scope: !12)
!180 = !DILocation(line: 45, column: 18, scope: !12)
!181 = !DILocation(line: 45, column: 5, scope: !12)
!182 = !DILocation(line: 45, column: 23, scope: !12)
!183 = !DILocation(line: 46, column: 72, scope: !12)
!184 = !DILocation(line: 11, column: 40, scope: !105, inlinedAt: !185)
!185 = distinct !DILocation(line: 46, column: 39, scope: !12)
!186 = !DILocation(line: 11, column: 33, scope: !105, inlinedAt: !185)
!187 = !DILocation(line: 11, column: 55, scope: !105, inlinedAt: !185)
!188 = !DILocation(line: 11, column: 63, scope: !105, inlinedAt: !185)
!189 = !DILocation(line: 11, column: 48, scope: !105, inlinedAt: !185)
!190 = !DILocation(line: 11, column: 71, scope: !105, inlinedAt: !185)
!191 = !DILocation(line: 11, column: 25, scope: !105, inlinedAt: !185)
!192 = !DILocation(line: 46, column: 85, scope: !12)
!193 = !DILocation(line: 46, column: 36, scope: !12)
!194 = !DILocation(line: 46, column: 28, scope: !12)
!195 = !DILocation(line: 46, column: 18, scope: !12)
!196 = !DILocation(line: 46, column: 5, scope: !12)
!197 = !DILocation(line: 46, column: 23, scope: !12)
!198 = !DILocation(line: 47, column: 73, scope: !12)
!199 = !DILocation(line: 11, column: 40, scope: !105, inlinedAt: !200)
!200 = distinct !DILocation(line: 47, column: 39, scope: !12)
!201 = !DILocation(line: 11, column: 33, scope: !105, inlinedAt: !200)
!202 = !DILocation(line: 11, column: 55, scope: !105, inlinedAt: !200)
!203 = !DILocation(line: 11, column: 63, scope: !105, inlinedAt: !200)
!204 = !DILocation(line: 11, column: 48, scope: !105, inlinedAt: !200)
!205 = !DILocation(line: 11, column: 71, scope: !105, inlinedAt: !200)
!206 = !DILocation(line: 11, column: 25, scope: !105, inlinedAt: !200)
!207 = !DILocation(line: 47, column: 86, scope: !12)
!208 = !DILocation(line: 47, column: 36, scope: !12)
!209 = !DILocation(line: 47, column: 28, scope: !12)
!210 = !DILocation(line: 47, column: 18, scope: !12)
!211 = !DILocation(line: 47, column: 5, scope: !12)
!212 = !DILocation(line: 47, column: 23, scope: !12)
!213 = !DILocation(line: 48, column: 72, scope: !12)
!214 = !DILocation(line: 11, column: 40, scope: !105, inlinedAt: !215)
!215 = distinct !DILocation(line: 48, column: 39, scope: !12)
!216 = !DILocation(line: 11, column: 33, scope: !105, inlinedAt: !215)
!217 = !DILocation(line: 11, column: 55, scope: !105, inlinedAt: !215)
!218 = !DILocation(line: 11, column: 63, scope: !105, inlinedAt: !215)
!219 = !DILocation(line: 11, column: 48, scope: !105, inlinedAt: !215)
!220 = !DILocation(line: 11, column: 71, scope: !105, inlinedAt: !215)
!221 = !DILocation(line: 11, column: 25, scope: !105, inlinedAt: !215)
!222 = !DILocation(line: 48, column: 85, scope: !12)
!223 = !DILocation(line: 48, column: 36, scope: !12)
!224 = !DILocation(line: 48, column: 28, scope: !12)
!225 = !DILocation(line: 48, column: 18, scope: !12)
!226 = !DILocation(line: 48, column: 5, scope: !12)
!227 = !DILocation(line: 48, column: 23, scope: !12)
!228 = !DILocation(line: 49, column: 5, scope: !12)
!229 = !DILocation(line: 50, column: 30, scope: !12)
!230 = !DILocation(line: 50, column: 35, scope: !12)
!231 = !DILocation(line: 51, column: 5, scope: !12)
!232 = !DILocation(line: 51, column: 10, scope: !12)
!233 = !DILocation(line: 52, column: 5, scope: !12)
!234 = !DILocation(line: 54, column: 15, scope: !12)
!235 = !DILocation(line: 54, column: 31, scope: !12)
!236 = !DILocation(line: 54, column: 28, scope: !12)
!237 = !DILocation(line: 54, column: 23, scope: !12)
!238 = !DILocation(line: 55, column: 9, scope: !12)
!239 = !DILocation(line: 57, column: 11, scope: !12)
!240 = !DILocation(line: 57, column: 61, scope: !12)
!241 = !DILocation(line: 57, column: 59, scope: !12)
!242 = !DILocation(line: 57, column: 17, scope: !12)
!243 = !DILocation(line: 58, column: 1, scope: !12)
