; ModuleID = 'publish.cu'
source_filename = "publish.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @release_acquire(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %cmp = icmp eq i32 %0, 0, !dbg !19
  br i1 %cmp, label %if.then, label %while.cond, !dbg !19

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !20, !tbaa !8
  store i32 %1, ptr %out, align 4, !dbg !21, !tbaa !8
  store atomic i32 1, ptr %flag release, align 4, !dbg !22
  br label %if.end, !dbg !25

while.cond:                                       ; preds = %entry, %while.cond
  %2 = load atomic i32, ptr %flag acquire, align 4, !dbg !26
  %cmp3 = icmp eq i32 %2, 0, !dbg !29
  br i1 %cmp3, label %while.cond, label %while.end, !dbg !30, !llvm.loop !31

while.end:                                        ; preds = %while.cond
  %3 = load i32, ptr %out, align 4, !dbg !35, !tbaa !8
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !36
  store i32 %3, ptr %arrayidx5, align 4, !dbg !37, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %while.end, %if.then
  ret void, !dbg !38
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @relaxed_flag(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #0 !dbg !39 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !40
  %cmp = icmp eq i32 %0, 0, !dbg !42
  br i1 %cmp, label %if.then, label %while.cond, !dbg !42

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !43, !tbaa !8
  store i32 %1, ptr %out, align 4, !dbg !44, !tbaa !8
  store atomic i32 1, ptr %flag monotonic, align 4, !dbg !45
  br label %if.end, !dbg !46

while.cond:                                       ; preds = %entry, %while.cond
  %2 = load atomic i32, ptr %flag monotonic, align 4, !dbg !47
  %cmp3 = icmp eq i32 %2, 0, !dbg !50
  br i1 %cmp3, label %while.cond, label %while.end, !dbg !51, !llvm.loop !52

while.end:                                        ; preds = %while.cond
  %3 = load i32, ptr %out, align 4, !dbg !54, !tbaa !8
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !55
  store i32 %3, ptr %arrayidx5, align 4, !dbg !56, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %while.end, %if.then
  ret void, !dbg !57
}

; Function Attrs: mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @relaxed_flag_with_fences(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #1 !dbg !58 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !59
  %cmp = icmp eq i32 %0, 0, !dbg !61
  br i1 %cmp, label %if.then, label %while.cond, !dbg !61

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !62, !tbaa !8
  store i32 %1, ptr %out, align 4, !dbg !63, !tbaa !8
  tail call void @llvm.nvvm.membar.gl(), !dbg !64
  store atomic i32 1, ptr %flag monotonic, align 4, !dbg !67
  br label %if.end, !dbg !68

while.cond:                                       ; preds = %entry, %while.cond
  %2 = load atomic i32, ptr %flag monotonic, align 4, !dbg !69
  %cmp3 = icmp eq i32 %2, 0, !dbg !71
  br i1 %cmp3, label %while.cond, label %while.end, !dbg !72, !llvm.loop !73

while.end:                                        ; preds = %while.cond
  tail call void @llvm.nvvm.membar.gl(), !dbg !75
  %3 = load i32, ptr %out, align 4, !dbg !77, !tbaa !8
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !78
  store i32 %3, ptr %arrayidx5, align 4, !dbg !79, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %while.end, %if.then
  ret void, !dbg !80
}

; Function Attrs: mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @fence_on_one_side(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #1 !dbg !81 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !82
  %cmp = icmp eq i32 %0, 0, !dbg !84
  br i1 %cmp, label %if.then, label %while.cond, !dbg !84

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !85, !tbaa !8
  store i32 %1, ptr %out, align 4, !dbg !86, !tbaa !8
  tail call void @llvm.nvvm.membar.gl(), !dbg !87
  store atomic i32 1, ptr %flag monotonic, align 4, !dbg !89
  br label %if.end, !dbg !90

while.cond:                                       ; preds = %entry, %while.cond
  %2 = load atomic i32, ptr %flag monotonic, align 4, !dbg !91
  %cmp3 = icmp eq i32 %2, 0, !dbg !93
  br i1 %cmp3, label %while.cond, label %while.end, !dbg !94, !llvm.loop !95

while.end:                                        ; preds = %while.cond
  %3 = load i32, ptr %out, align 4, !dbg !97, !tbaa !8
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !98
  store i32 %3, ptr %arrayidx5, align 4, !dbg !99, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %while.end, %if.then
  ret void, !dbg !100
}

; Function Attrs: mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @narrow_fence(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #1 !dbg !101 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !102
  %cmp = icmp eq i32 %0, 0, !dbg !104
  br i1 %cmp, label %if.then, label %while.cond, !dbg !104

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !105, !tbaa !8
  store i32 %1, ptr %out, align 4, !dbg !106, !tbaa !8
  tail call void @llvm.nvvm.membar.cta(), !dbg !107
  store atomic i32 1, ptr %flag monotonic, align 4, !dbg !110
  br label %if.end, !dbg !111

while.cond:                                       ; preds = %entry, %while.cond
  %2 = load atomic i32, ptr %flag monotonic, align 4, !dbg !112
  %cmp3 = icmp eq i32 %2, 0, !dbg !114
  br i1 %cmp3, label %while.cond, label %while.end, !dbg !115, !llvm.loop !116

while.end:                                        ; preds = %while.cond
  tail call void @llvm.nvvm.membar.cta(), !dbg !118
  %3 = load i32, ptr %out, align 4, !dbg !120, !tbaa !8
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !121
  store i32 %3, ptr %arrayidx5, align 4, !dbg !122, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %while.end, %if.then
  ret void, !dbg !123
}

; Function Attrs: mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @narrow_fence_within(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #1 !dbg !124 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !125
  switch i32 %0, label %if.end9 [
    i32 0, label %if.then
    i32 32, label %while.cond
  ], !dbg !128

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !129, !tbaa !8
  store i32 %1, ptr %out, align 4, !dbg !130, !tbaa !8
  tail call void @llvm.nvvm.membar.cta(), !dbg !131
  store atomic i32 1, ptr %flag monotonic, align 4, !dbg !133
  br label %if.end9, !dbg !134

while.cond:                                       ; preds = %entry, %while.cond
  %2 = load atomic i32, ptr %flag monotonic, align 4, !dbg !135
  %cmp6 = icmp eq i32 %2, 0, !dbg !137
  br i1 %cmp6, label %while.cond, label %while.end, !dbg !138, !llvm.loop !139

while.end:                                        ; preds = %while.cond
  tail call void @llvm.nvvm.membar.cta(), !dbg !141
  %3 = load i32, ptr %out, align 4, !dbg !143, !tbaa !8
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !144
  store i32 %3, ptr %arrayidx8, align 4, !dbg !145, !tbaa !8
  br label %if.end9, !dbg !146

if.end9:                                          ; preds = %entry, %while.end, %if.then
  ret void, !dbg !147
}

; Function Attrs: mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @plain_flag(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #1 !dbg !148 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !149
  %cmp = icmp eq i32 %0, 0, !dbg !151
  br i1 %cmp, label %if.then, label %if.else, !dbg !151

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !152, !tbaa !8
  store i32 %1, ptr %out, align 4, !dbg !153, !tbaa !8
  tail call void @llvm.nvvm.membar.gl(), !dbg !154
  store i32 1, ptr %flag, align 4, !dbg !156, !tbaa !8
  br label %if.end5, !dbg !157

if.else:                                          ; preds = %entry
  %2 = load i32, ptr %flag, align 4, !dbg !158, !tbaa !8
  tail call void @llvm.nvvm.membar.gl(), !dbg !159
  %tobool.not = icmp eq i32 %2, 0, !dbg !161
  br i1 %tobool.not, label %if.end5, label %if.then2, !dbg !161

if.then2:                                         ; preds = %if.else
  %3 = load i32, ptr %out, align 4, !dbg !162, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !163
  store i32 %3, ptr %arrayidx4, align 4, !dbg !164, !tbaa !8
  br label %if.end5, !dbg !163

if.end5:                                          ; preds = %if.else, %if.then2, %if.then
  ret void, !dbg !165
}

; Function Attrs: mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @volatile_flag(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef %flag) local_unnamed_addr #1 !dbg !166 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !167
  %cmp = icmp eq i32 %0, 0, !dbg !169
  br i1 %cmp, label %if.then, label %while.cond, !dbg !169

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !170, !tbaa !8
  store i32 %1, ptr %out, align 4, !dbg !171, !tbaa !8
  tail call void @llvm.nvvm.membar.gl(), !dbg !172
  store volatile i32 1, ptr %flag, align 4, !dbg !174, !tbaa !8
  br label %if.end, !dbg !175

while.cond:                                       ; preds = %entry, %while.cond
  %2 = load volatile i32, ptr %flag, align 4, !dbg !176, !tbaa !8
  %cmp2 = icmp eq i32 %2, 0, !dbg !177
  br i1 %cmp2, label %while.cond, label %while.end, !dbg !178, !llvm.loop !179

while.end:                                        ; preds = %while.cond
  tail call void @llvm.nvvm.membar.gl(), !dbg !181
  %3 = load i32, ptr %out, align 4, !dbg !183, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !184
  store i32 %3, ptr %arrayidx4, align 4, !dbg !185, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %while.end, %if.then
  ret void, !dbg !186
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define dso_local ptx_kernel void @volatile_flag_without_fence(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef %flag) local_unnamed_addr #2 !dbg !187 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !188
  %cmp = icmp eq i32 %0, 0, !dbg !190
  br i1 %cmp, label %if.then, label %while.cond, !dbg !190

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !191, !tbaa !8
  store i32 %1, ptr %out, align 4, !dbg !192, !tbaa !8
  store volatile i32 1, ptr %flag, align 4, !dbg !193, !tbaa !8
  br label %if.end, !dbg !194

while.cond:                                       ; preds = %entry, %while.cond
  %2 = load volatile i32, ptr %flag, align 4, !dbg !195, !tbaa !8
  %cmp2 = icmp eq i32 %2, 0, !dbg !196
  br i1 %cmp2, label %while.cond, label %while.end, !dbg !197, !llvm.loop !198

while.end:                                        ; preds = %while.cond
  %3 = load i32, ptr %out, align 4, !dbg !200, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !201
  store i32 %3, ptr %arrayidx4, align 4, !dbg !202, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %while.end, %if.then
  ret void, !dbg !203
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_to_block(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #3 !dbg !204 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !205
  %cmp = icmp eq i32 %0, 0, !dbg !207
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !208
  br i1 %cmp, label %if.then, label %if.else, !dbg !207

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %1 to i64, !dbg !210
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !210
  %2 = load i32, ptr %arrayidx, align 4, !dbg !210, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !211
  store i32 %2, ptr %arrayidx4, align 4, !dbg !212, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !213
  %cmp6 = icmp eq i32 %1, 0, !dbg !214
  br i1 %cmp6, label %if.then7, label %if.end20, !dbg !214

if.then7:                                         ; preds = %if.then
  store atomic i32 1, ptr %flag release, align 4, !dbg !215
  br label %if.end20, !dbg !217

if.else:                                          ; preds = %entry
  %cmp9 = icmp eq i32 %1, 0, !dbg !218
  br i1 %cmp9, label %while.cond, label %if.end13, !dbg !218

while.cond:                                       ; preds = %if.else, %while.cond
  %3 = load atomic i32, ptr %flag acquire, align 4, !dbg !219
  %cmp12 = icmp eq i32 %3, 0, !dbg !221
  br i1 %cmp12, label %while.cond, label %if.end13, !dbg !222, !llvm.loop !223

if.end13:                                         ; preds = %while.cond, %if.else
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !225
  %sub = sub nsw i32 63, %1, !dbg !226
  %idxprom15 = zext i32 %sub to i64, !dbg !227
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom15, !dbg !227
  %4 = load i32, ptr %arrayidx16, align 4, !dbg !227, !tbaa !8
  %5 = zext nneg i32 %1 to i64, !dbg !228
  %6 = getelementptr inbounds nuw i32, ptr %out, i64 %5, !dbg !228
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %6, i64 256, !dbg !228
  store i32 %4, ptr %arrayidx19, align 4, !dbg !229, !tbaa !8
  br label %if.end20

if.end20:                                         ; preds = %if.then, %if.then7, %if.end13
  ret void, !dbg !230
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @publish_without_barrier(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #3 !dbg !231 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !232
  %cmp = icmp eq i32 %0, 0, !dbg !234
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !235
  br i1 %cmp, label %if.then, label %if.else, !dbg !234

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %1 to i64, !dbg !237
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !237
  %2 = load i32, ptr %arrayidx, align 4, !dbg !237, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !238
  store i32 %2, ptr %arrayidx4, align 4, !dbg !239, !tbaa !8
  %cmp6 = icmp eq i32 %1, 0, !dbg !240
  br i1 %cmp6, label %if.then7, label %if.end20, !dbg !240

if.then7:                                         ; preds = %if.then
  store atomic i32 1, ptr %flag release, align 4, !dbg !241
  br label %if.end20, !dbg !243

if.else:                                          ; preds = %entry
  %cmp9 = icmp eq i32 %1, 0, !dbg !244
  br i1 %cmp9, label %while.cond, label %if.end13, !dbg !244

while.cond:                                       ; preds = %if.else, %while.cond
  %3 = load atomic i32, ptr %flag acquire, align 4, !dbg !245
  %cmp12 = icmp eq i32 %3, 0, !dbg !247
  br i1 %cmp12, label %while.cond, label %if.end13, !dbg !248, !llvm.loop !249

if.end13:                                         ; preds = %while.cond, %if.else
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !251
  %sub = sub nsw i32 63, %1, !dbg !252
  %idxprom15 = zext i32 %sub to i64, !dbg !253
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom15, !dbg !253
  %4 = load i32, ptr %arrayidx16, align 4, !dbg !253, !tbaa !8
  %5 = zext nneg i32 %1 to i64, !dbg !254
  %6 = getelementptr inbounds nuw i32, ptr %out, i64 %5, !dbg !254
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %6, i64 256, !dbg !254
  store i32 %4, ptr %arrayidx19, align 4, !dbg !255, !tbaa !8
  br label %if.end20

if.end20:                                         ; preds = %if.then, %if.then7, %if.end13
  ret void, !dbg !256
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @acquire_without_barrier(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #3 !dbg !257 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !258
  %cmp = icmp eq i32 %0, 0, !dbg !260
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !261
  br i1 %cmp, label %if.then, label %if.else, !dbg !260

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %1 to i64, !dbg !263
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !263
  %2 = load i32, ptr %arrayidx, align 4, !dbg !263, !tbaa !8
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !264
  store i32 %2, ptr %arrayidx4, align 4, !dbg !265, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !266
  %cmp6 = icmp eq i32 %1, 0, !dbg !267
  br i1 %cmp6, label %if.then7, label %if.end20, !dbg !267

if.then7:                                         ; preds = %if.then
  store atomic i32 1, ptr %flag release, align 4, !dbg !268
  br label %if.end20, !dbg !270

if.else:                                          ; preds = %entry
  %cmp9 = icmp eq i32 %1, 0, !dbg !271
  br i1 %cmp9, label %while.cond, label %if.end13, !dbg !271

while.cond:                                       ; preds = %if.else, %while.cond
  %3 = load atomic i32, ptr %flag acquire, align 4, !dbg !272
  %cmp12 = icmp eq i32 %3, 0, !dbg !274
  br i1 %cmp12, label %while.cond, label %if.end13, !dbg !275, !llvm.loop !276

if.end13:                                         ; preds = %while.cond, %if.else
  %sub = sub nsw i32 63, %1, !dbg !278
  %idxprom15 = zext i32 %sub to i64, !dbg !279
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom15, !dbg !279
  %4 = load i32, ptr %arrayidx16, align 4, !dbg !279, !tbaa !8
  %5 = zext nneg i32 %1 to i64, !dbg !280
  %6 = getelementptr inbounds nuw i32, ptr %out, i64 %5, !dbg !280
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %6, i64 256, !dbg !280
  store i32 %4, ptr %arrayidx19, align 4, !dbg !281, !tbaa !8
  br label %if.end20

if.end20:                                         ; preds = %if.then, %if.then7, %if.end13
  ret void, !dbg !282
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @grid_barrier(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #3 !dbg !283 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !284
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !286
  %mul = mul i32 %0, %1, !dbg !289
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !290
  %add = add i32 %mul, %2, !dbg !289
  %idxprom = zext i32 %add to i64, !dbg !292
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !292
  %3 = load i32, ptr %arrayidx, align 4, !dbg !292, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !293
  store i32 %3, ptr %arrayidx9, align 4, !dbg !294, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !295
  %cmp = icmp eq i32 %2, 0, !dbg !296
  br i1 %cmp, label %if.then, label %if.end, !dbg !296

if.then:                                          ; preds = %entry
  %4 = atomicrmw add ptr %flag, i32 1 acq_rel, align 4, !dbg !297
  br label %while.cond, !dbg !300

while.cond:                                       ; preds = %while.cond, %if.then
  %5 = load atomic i32, ptr %flag acquire, align 4, !dbg !301
  %cmp13 = icmp slt i32 %5, 3, !dbg !303
  br i1 %cmp13, label %while.cond, label %if.end, !dbg !300, !llvm.loop !304

if.end:                                           ; preds = %while.cond, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !306
  %sub = sub i32 95, %add, !dbg !307
  %idxprom19 = zext i32 %sub to i64, !dbg !308
  %arrayidx20 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom19, !dbg !308
  %6 = load i32, ptr %arrayidx20, align 4, !dbg !308, !tbaa !8
  %add26 = add i32 %add, 128, !dbg !309
  %idxprom27 = zext i32 %add26 to i64, !dbg !310
  %arrayidx28 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom27, !dbg !310
  store i32 %6, ptr %arrayidx28, align 4, !dbg !311, !tbaa !8
  ret void, !dbg !312
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @grid_barrier_relaxed(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #3 !dbg !313 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !314
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !316
  %mul = mul i32 %0, %1, !dbg !318
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !319
  %add = add i32 %mul, %2, !dbg !318
  %idxprom = zext i32 %add to i64, !dbg !321
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !321
  %3 = load i32, ptr %arrayidx, align 4, !dbg !321, !tbaa !8
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !322
  store i32 %3, ptr %arrayidx9, align 4, !dbg !323, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !324
  %cmp = icmp eq i32 %2, 0, !dbg !325
  br i1 %cmp, label %if.then, label %if.end, !dbg !325

if.then:                                          ; preds = %entry
  %4 = atomicrmw add ptr %flag, i32 1 monotonic, align 4, !dbg !326
  br label %while.cond, !dbg !329

while.cond:                                       ; preds = %while.cond, %if.then
  %5 = load atomic i32, ptr %flag monotonic, align 4, !dbg !330
  %cmp13 = icmp slt i32 %5, 3, !dbg !332
  br i1 %cmp13, label %while.cond, label %if.end, !dbg !329, !llvm.loop !333

if.end:                                           ; preds = %while.cond, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !335
  %sub = sub i32 95, %add, !dbg !336
  %idxprom19 = zext i32 %sub to i64, !dbg !337
  %arrayidx20 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom19, !dbg !337
  %6 = load i32, ptr %arrayidx20, align 4, !dbg !337, !tbaa !8
  %add26 = add i32 %add, 128, !dbg !338
  %idxprom27 = zext i32 %add26 to i64, !dbg !339
  %arrayidx28 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom27, !dbg !339
  store i32 %6, ptr %arrayidx28, align 4, !dbg !340, !tbaa !8
  ret void, !dbg !341
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @chain(ptr noundef captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef captures(none) %flag) local_unnamed_addr #0 !dbg !342 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !343
  switch i32 %0, label %while.cond11.preheader [
    i32 0, label %if.then
    i32 1, label %while.cond
  ], !dbg !345

while.cond11.preheader:                           ; preds = %entry
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %flag, i64 4
  br label %while.cond11, !dbg !346

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %in, align 4, !dbg !347, !tbaa !8
  store i32 %1, ptr %out, align 4, !dbg !348, !tbaa !8
  store atomic i32 1, ptr %flag release, align 4, !dbg !349
  br label %if.end19, !dbg !351

while.cond:                                       ; preds = %entry, %while.cond
  %2 = load atomic i32, ptr %flag acquire, align 4, !dbg !352
  %cmp8 = icmp eq i32 %2, 0, !dbg !354
  br i1 %cmp8, label %while.cond, label %while.end, !dbg !355, !llvm.loop !356

while.end:                                        ; preds = %while.cond
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %flag, i64 4, !dbg !358
  store atomic i32 1, ptr %arrayidx9 release, align 4, !dbg !359
  br label %if.end19, !dbg !361

while.cond11:                                     ; preds = %while.cond11.preheader, %while.cond11
  %3 = load atomic i32, ptr %arrayidx12 acquire, align 4, !dbg !362
  %cmp14 = icmp eq i32 %3, 0, !dbg !364
  br i1 %cmp14, label %while.cond11, label %while.end16, !dbg !346, !llvm.loop !365

while.end16:                                      ; preds = %while.cond11
  %4 = load i32, ptr %out, align 4, !dbg !367, !tbaa !8
  %arrayidx18 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !368
  store i32 %4, ptr %arrayidx18, align 4, !dbg !369, !tbaa !8
  br label %if.end19

if.end19:                                         ; preds = %while.end, %while.end16, %if.then
  ret void, !dbg !370
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @flag_never_set(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %flag) local_unnamed_addr #0 !dbg !371 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !372
  %cmp = icmp eq i32 %0, 1, !dbg !374
  br i1 %cmp, label %while.cond, label %if.end, !dbg !374

while.cond:                                       ; preds = %entry, %while.cond
  %1 = load atomic i32, ptr %flag acquire, align 4, !dbg !375
  %cmp2 = icmp eq i32 %1, 0, !dbg !377
  br i1 %cmp2, label %while.cond, label %if.end, !dbg !378, !llvm.loop !379

if.end:                                           ; preds = %while.cond, %entry
  %idxprom = zext nneg i32 %0 to i64, !dbg !381
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom, !dbg !381
  %2 = load i32, ptr %arrayidx, align 4, !dbg !381, !tbaa !8
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom, !dbg !382
  store i32 %2, ptr %arrayidx6, align 4, !dbg !383, !tbaa !8
  ret void, !dbg !384
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #5

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.gl() #6

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.cta() #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #5

attributes #0 = { mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "publish.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "release_acquire", scope: !1, file: !1, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "./../kernels/selvedge_cuda.h", directory: ".")
!18 = distinct !DILocation(line: 6, column: 9, scope: !12)
!19 = !DILocation(line: 6, column: 11, scope: !12)
!20 = !DILocation(line: 7, column: 18, scope: !12)
!21 = !DILocation(line: 7, column: 16, scope: !12)
!22 = !DILocation(line: 131, column: 5, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "store_release<int>", scope: !17, file: !17, line: 130, type: !13, scopeLine: 130, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!24 = distinct !DILocation(line: 8, column: 9, scope: !12)
!25 = !DILocation(line: 9, column: 5, scope: !12)
!26 = !DILocation(line: 128, column: 12, scope: !27, inlinedAt: !28)
!27 = distinct !DISubprogram(name: "load_acquire<int>", scope: !17, file: !17, line: 127, type: !13, scopeLine: 127, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!28 = distinct !DILocation(line: 10, column: 16, scope: !12)
!29 = !DILocation(line: 10, column: 35, scope: !12)
!30 = !DILocation(line: 10, column: 9, scope: !12)
!31 = distinct !{!31, !30, !32, !33, !34}
!32 = !DILocation(line: 10, column: 42, scope: !12)
!33 = !{!"llvm.loop.mustprogress"}
!34 = !{!"llvm.loop.unroll.disable"}
!35 = !DILocation(line: 11, column: 18, scope: !12)
!36 = !DILocation(line: 11, column: 9, scope: !12)
!37 = !DILocation(line: 11, column: 16, scope: !12)
!38 = !DILocation(line: 13, column: 1, scope: !12)
!39 = distinct !DISubprogram(name: "relaxed_flag", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!40 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !41)
!41 = distinct !DILocation(line: 17, column: 9, scope: !39)
!42 = !DILocation(line: 17, column: 11, scope: !39)
!43 = !DILocation(line: 18, column: 18, scope: !39)
!44 = !DILocation(line: 18, column: 16, scope: !39)
!45 = !DILocation(line: 19, column: 9, scope: !39)
!46 = !DILocation(line: 20, column: 5, scope: !39)
!47 = !DILocation(line: 125, column: 12, scope: !48, inlinedAt: !49)
!48 = distinct !DISubprogram(name: "load_relaxed<int>", scope: !17, file: !17, line: 124, type: !13, scopeLine: 124, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!49 = distinct !DILocation(line: 21, column: 16, scope: !39)
!50 = !DILocation(line: 21, column: 35, scope: !39)
!51 = !DILocation(line: 21, column: 9, scope: !39)
!52 = distinct !{!52, !51, !53, !33, !34}
!53 = !DILocation(line: 21, column: 42, scope: !39)
!54 = !DILocation(line: 22, column: 18, scope: !39)
!55 = !DILocation(line: 22, column: 9, scope: !39)
!56 = !DILocation(line: 22, column: 16, scope: !39)
!57 = !DILocation(line: 24, column: 1, scope: !39)
!58 = distinct !DISubprogram(name: "relaxed_flag_with_fences", scope: !1, file: !1, line: 27, type: !13, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!59 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !60)
!60 = distinct !DILocation(line: 28, column: 9, scope: !58)
!61 = !DILocation(line: 28, column: 11, scope: !58)
!62 = !DILocation(line: 29, column: 18, scope: !58)
!63 = !DILocation(line: 29, column: 16, scope: !58)
!64 = !DILocation(line: 93, column: 36, scope: !65, inlinedAt: !66)
!65 = distinct !DISubprogram(name: "__threadfence", scope: !17, file: !17, line: 93, type: !13, scopeLine: 93, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!66 = distinct !DILocation(line: 30, column: 9, scope: !58)
!67 = !DILocation(line: 31, column: 9, scope: !58)
!68 = !DILocation(line: 32, column: 5, scope: !58)
!69 = !DILocation(line: 125, column: 12, scope: !48, inlinedAt: !70)
!70 = distinct !DILocation(line: 33, column: 16, scope: !58)
!71 = !DILocation(line: 33, column: 35, scope: !58)
!72 = !DILocation(line: 33, column: 9, scope: !58)
!73 = distinct !{!73, !72, !74, !33, !34}
!74 = !DILocation(line: 33, column: 42, scope: !58)
!75 = !DILocation(line: 93, column: 36, scope: !65, inlinedAt: !76)
!76 = distinct !DILocation(line: 34, column: 9, scope: !58)
!77 = !DILocation(line: 35, column: 18, scope: !58)
!78 = !DILocation(line: 35, column: 9, scope: !58)
!79 = !DILocation(line: 35, column: 16, scope: !58)
!80 = !DILocation(line: 37, column: 1, scope: !58)
!81 = distinct !DISubprogram(name: "fence_on_one_side", scope: !1, file: !1, line: 40, type: !13, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!82 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !83)
!83 = distinct !DILocation(line: 41, column: 9, scope: !81)
!84 = !DILocation(line: 41, column: 11, scope: !81)
!85 = !DILocation(line: 42, column: 18, scope: !81)
!86 = !DILocation(line: 42, column: 16, scope: !81)
!87 = !DILocation(line: 93, column: 36, scope: !65, inlinedAt: !88)
!88 = distinct !DILocation(line: 43, column: 9, scope: !81)
!89 = !DILocation(line: 44, column: 9, scope: !81)
!90 = !DILocation(line: 45, column: 5, scope: !81)
!91 = !DILocation(line: 125, column: 12, scope: !48, inlinedAt: !92)
!92 = distinct !DILocation(line: 46, column: 16, scope: !81)
!93 = !DILocation(line: 46, column: 35, scope: !81)
!94 = !DILocation(line: 46, column: 9, scope: !81)
!95 = distinct !{!95, !94, !96, !33, !34}
!96 = !DILocation(line: 46, column: 42, scope: !81)
!97 = !DILocation(line: 47, column: 18, scope: !81)
!98 = !DILocation(line: 47, column: 9, scope: !81)
!99 = !DILocation(line: 47, column: 16, scope: !81)
!100 = !DILocation(line: 49, column: 1, scope: !81)
!101 = distinct !DISubprogram(name: "narrow_fence", scope: !1, file: !1, line: 52, type: !13, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!102 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !103)
!103 = distinct !DILocation(line: 53, column: 9, scope: !101)
!104 = !DILocation(line: 53, column: 11, scope: !101)
!105 = !DILocation(line: 54, column: 18, scope: !101)
!106 = !DILocation(line: 54, column: 16, scope: !101)
!107 = !DILocation(line: 92, column: 42, scope: !108, inlinedAt: !109)
!108 = distinct !DISubprogram(name: "__threadfence_block", scope: !17, file: !17, line: 92, type: !13, scopeLine: 92, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!109 = distinct !DILocation(line: 55, column: 9, scope: !101)
!110 = !DILocation(line: 56, column: 9, scope: !101)
!111 = !DILocation(line: 57, column: 5, scope: !101)
!112 = !DILocation(line: 125, column: 12, scope: !48, inlinedAt: !113)
!113 = distinct !DILocation(line: 58, column: 16, scope: !101)
!114 = !DILocation(line: 58, column: 35, scope: !101)
!115 = !DILocation(line: 58, column: 9, scope: !101)
!116 = distinct !{!116, !115, !117, !33, !34}
!117 = !DILocation(line: 58, column: 42, scope: !101)
!118 = !DILocation(line: 92, column: 42, scope: !108, inlinedAt: !119)
!119 = distinct !DILocation(line: 59, column: 9, scope: !101)
!120 = !DILocation(line: 60, column: 18, scope: !101)
!121 = !DILocation(line: 60, column: 9, scope: !101)
!122 = !DILocation(line: 60, column: 16, scope: !101)
!123 = !DILocation(line: 62, column: 1, scope: !101)
!124 = distinct !DISubprogram(name: "narrow_fence_within", scope: !1, file: !1, line: 65, type: !13, scopeLine: 65, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!125 = !DILocation(line: 34, column: 1, scope: !126, inlinedAt: !127)
!126 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!127 = distinct !DILocation(line: 66, column: 9, scope: !124)
!128 = !DILocation(line: 66, column: 11, scope: !124)
!129 = !DILocation(line: 67, column: 18, scope: !124)
!130 = !DILocation(line: 67, column: 16, scope: !124)
!131 = !DILocation(line: 92, column: 42, scope: !108, inlinedAt: !132)
!132 = distinct !DILocation(line: 68, column: 9, scope: !124)
!133 = !DILocation(line: 69, column: 9, scope: !124)
!134 = !DILocation(line: 70, column: 5, scope: !124)
!135 = !DILocation(line: 125, column: 12, scope: !48, inlinedAt: !136)
!136 = distinct !DILocation(line: 71, column: 16, scope: !124)
!137 = !DILocation(line: 71, column: 35, scope: !124)
!138 = !DILocation(line: 71, column: 9, scope: !124)
!139 = distinct !{!139, !138, !140, !33, !34}
!140 = !DILocation(line: 71, column: 42, scope: !124)
!141 = !DILocation(line: 92, column: 42, scope: !108, inlinedAt: !142)
!142 = distinct !DILocation(line: 72, column: 9, scope: !124)
!143 = !DILocation(line: 73, column: 18, scope: !124)
!144 = !DILocation(line: 73, column: 9, scope: !124)
!145 = !DILocation(line: 73, column: 16, scope: !124)
!146 = !DILocation(line: 74, column: 5, scope: !124)
!147 = !DILocation(line: 75, column: 1, scope: !124)
!148 = distinct !DISubprogram(name: "plain_flag", scope: !1, file: !1, line: 78, type: !13, scopeLine: 78, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!149 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !150)
!150 = distinct !DILocation(line: 79, column: 9, scope: !148)
!151 = !DILocation(line: 79, column: 11, scope: !148)
!152 = !DILocation(line: 80, column: 18, scope: !148)
!153 = !DILocation(line: 80, column: 16, scope: !148)
!154 = !DILocation(line: 93, column: 36, scope: !65, inlinedAt: !155)
!155 = distinct !DILocation(line: 81, column: 9, scope: !148)
!156 = !DILocation(line: 82, column: 15, scope: !148)
!157 = !DILocation(line: 83, column: 5, scope: !148)
!158 = !DILocation(line: 84, column: 20, scope: !148)
!159 = !DILocation(line: 93, column: 36, scope: !65, inlinedAt: !160)
!160 = distinct !DILocation(line: 85, column: 9, scope: !148)
!161 = !DILocation(line: 86, column: 13, scope: !148)
!162 = !DILocation(line: 86, column: 28, scope: !148)
!163 = !DILocation(line: 86, column: 19, scope: !148)
!164 = !DILocation(line: 86, column: 26, scope: !148)
!165 = !DILocation(line: 88, column: 1, scope: !148)
!166 = distinct !DISubprogram(name: "volatile_flag", scope: !1, file: !1, line: 91, type: !13, scopeLine: 91, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!167 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !168)
!168 = distinct !DILocation(line: 92, column: 9, scope: !166)
!169 = !DILocation(line: 92, column: 11, scope: !166)
!170 = !DILocation(line: 93, column: 18, scope: !166)
!171 = !DILocation(line: 93, column: 16, scope: !166)
!172 = !DILocation(line: 93, column: 36, scope: !65, inlinedAt: !173)
!173 = distinct !DILocation(line: 94, column: 9, scope: !166)
!174 = !DILocation(line: 95, column: 31, scope: !166)
!175 = !DILocation(line: 96, column: 5, scope: !166)
!176 = !DILocation(line: 97, column: 16, scope: !166)
!177 = !DILocation(line: 97, column: 38, scope: !166)
!178 = !DILocation(line: 97, column: 9, scope: !166)
!179 = distinct !{!179, !178, !180, !33, !34}
!180 = !DILocation(line: 97, column: 45, scope: !166)
!181 = !DILocation(line: 93, column: 36, scope: !65, inlinedAt: !182)
!182 = distinct !DILocation(line: 98, column: 9, scope: !166)
!183 = !DILocation(line: 99, column: 18, scope: !166)
!184 = !DILocation(line: 99, column: 9, scope: !166)
!185 = !DILocation(line: 99, column: 16, scope: !166)
!186 = !DILocation(line: 101, column: 1, scope: !166)
!187 = distinct !DISubprogram(name: "volatile_flag_without_fence", scope: !1, file: !1, line: 104, type: !13, scopeLine: 104, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!188 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !189)
!189 = distinct !DILocation(line: 105, column: 9, scope: !187)
!190 = !DILocation(line: 105, column: 11, scope: !187)
!191 = !DILocation(line: 106, column: 18, scope: !187)
!192 = !DILocation(line: 106, column: 16, scope: !187)
!193 = !DILocation(line: 107, column: 31, scope: !187)
!194 = !DILocation(line: 108, column: 5, scope: !187)
!195 = !DILocation(line: 109, column: 16, scope: !187)
!196 = !DILocation(line: 109, column: 38, scope: !187)
!197 = !DILocation(line: 109, column: 9, scope: !187)
!198 = distinct !{!198, !197, !199, !33, !34}
!199 = !DILocation(line: 109, column: 45, scope: !187)
!200 = !DILocation(line: 110, column: 18, scope: !187)
!201 = !DILocation(line: 110, column: 9, scope: !187)
!202 = !DILocation(line: 110, column: 16, scope: !187)
!203 = !DILocation(line: 112, column: 1, scope: !187)
!204 = distinct !DISubprogram(name: "block_to_block", scope: !1, file: !1, line: 115, type: !13, scopeLine: 115, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!205 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !206)
!206 = distinct !DILocation(line: 116, column: 9, scope: !204)
!207 = !DILocation(line: 116, column: 11, scope: !204)
!208 = !DILocation(line: 34, column: 1, scope: !126, inlinedAt: !209)
!209 = !DILocation(line: 0, scope: !204)
!210 = !DILocation(line: 117, column: 18, scope: !204)
!211 = !DILocation(line: 117, column: 9, scope: !204)
!212 = !DILocation(line: 117, column: 16, scope: !204)
!213 = !DILocation(line: 118, column: 9, scope: !204)
!214 = !DILocation(line: 119, column: 15, scope: !204)
!215 = !DILocation(line: 131, column: 5, scope: !23, inlinedAt: !216)
!216 = distinct !DILocation(line: 119, column: 21, scope: !204)
!217 = !DILocation(line: 119, column: 21, scope: !204)
!218 = !DILocation(line: 121, column: 15, scope: !204)
!219 = !DILocation(line: 128, column: 12, scope: !27, inlinedAt: !220)
!220 = distinct !DILocation(line: 122, column: 20, scope: !204)
!221 = !DILocation(line: 122, column: 39, scope: !204)
!222 = !DILocation(line: 122, column: 13, scope: !204)
!223 = distinct !{!223, !222, !224, !33, !34}
!224 = !DILocation(line: 122, column: 46, scope: !204)
!225 = !DILocation(line: 123, column: 9, scope: !204)
!226 = !DILocation(line: 124, column: 30, scope: !204)
!227 = !DILocation(line: 124, column: 23, scope: !204)
!228 = !DILocation(line: 124, column: 9, scope: !204)
!229 = !DILocation(line: 124, column: 21, scope: !204)
!230 = !DILocation(line: 126, column: 1, scope: !204)
!231 = distinct !DISubprogram(name: "publish_without_barrier", scope: !1, file: !1, line: 129, type: !13, scopeLine: 129, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!232 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !233)
!233 = distinct !DILocation(line: 130, column: 9, scope: !231)
!234 = !DILocation(line: 130, column: 11, scope: !231)
!235 = !DILocation(line: 34, column: 1, scope: !126, inlinedAt: !236)
!236 = !DILocation(line: 0, scope: !231)
!237 = !DILocation(line: 131, column: 18, scope: !231)
!238 = !DILocation(line: 131, column: 9, scope: !231)
!239 = !DILocation(line: 131, column: 16, scope: !231)
!240 = !DILocation(line: 132, column: 15, scope: !231)
!241 = !DILocation(line: 131, column: 5, scope: !23, inlinedAt: !242)
!242 = distinct !DILocation(line: 132, column: 21, scope: !231)
!243 = !DILocation(line: 132, column: 21, scope: !231)
!244 = !DILocation(line: 134, column: 15, scope: !231)
!245 = !DILocation(line: 128, column: 12, scope: !27, inlinedAt: !246)
!246 = distinct !DILocation(line: 135, column: 20, scope: !231)
!247 = !DILocation(line: 135, column: 39, scope: !231)
!248 = !DILocation(line: 135, column: 13, scope: !231)
!249 = distinct !{!249, !248, !250, !33, !34}
!250 = !DILocation(line: 135, column: 46, scope: !231)
!251 = !DILocation(line: 136, column: 9, scope: !231)
!252 = !DILocation(line: 137, column: 30, scope: !231)
!253 = !DILocation(line: 137, column: 23, scope: !231)
!254 = !DILocation(line: 137, column: 9, scope: !231)
!255 = !DILocation(line: 137, column: 21, scope: !231)
!256 = !DILocation(line: 139, column: 1, scope: !231)
!257 = distinct !DISubprogram(name: "acquire_without_barrier", scope: !1, file: !1, line: 142, type: !13, scopeLine: 142, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!258 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !259)
!259 = distinct !DILocation(line: 143, column: 9, scope: !257)
!260 = !DILocation(line: 143, column: 11, scope: !257)
!261 = !DILocation(line: 34, column: 1, scope: !126, inlinedAt: !262)
!262 = !DILocation(line: 0, scope: !257)
!263 = !DILocation(line: 144, column: 18, scope: !257)
!264 = !DILocation(line: 144, column: 9, scope: !257)
!265 = !DILocation(line: 144, column: 16, scope: !257)
!266 = !DILocation(line: 145, column: 9, scope: !257)
!267 = !DILocation(line: 146, column: 15, scope: !257)
!268 = !DILocation(line: 131, column: 5, scope: !23, inlinedAt: !269)
!269 = distinct !DILocation(line: 146, column: 21, scope: !257)
!270 = !DILocation(line: 146, column: 21, scope: !257)
!271 = !DILocation(line: 148, column: 15, scope: !257)
!272 = !DILocation(line: 128, column: 12, scope: !27, inlinedAt: !273)
!273 = distinct !DILocation(line: 149, column: 20, scope: !257)
!274 = !DILocation(line: 149, column: 39, scope: !257)
!275 = !DILocation(line: 149, column: 13, scope: !257)
!276 = distinct !{!276, !275, !277, !33, !34}
!277 = !DILocation(line: 149, column: 46, scope: !257)
!278 = !DILocation(line: 150, column: 30, scope: !257)
!279 = !DILocation(line: 150, column: 23, scope: !257)
!280 = !DILocation(line: 150, column: 9, scope: !257)
!281 = !DILocation(line: 150, column: 21, scope: !257)
!282 = !DILocation(line: 152, column: 1, scope: !257)
!283 = distinct !DISubprogram(name: "grid_barrier", scope: !1, file: !1, line: 155, type: !13, scopeLine: 155, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!284 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !285)
!285 = distinct !DILocation(line: 156, column: 18, scope: !283)
!286 = !DILocation(line: 36, column: 1, scope: !287, inlinedAt: !288)
!287 = distinct !DISubprogram(name: "get_x", scope: !17, file: !17, line: 36, type: !13, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!288 = distinct !DILocation(line: 156, column: 18, scope: !283)
!289 = !DILocation(line: 156, column: 18, scope: !283)
!290 = !DILocation(line: 34, column: 1, scope: !126, inlinedAt: !291)
!291 = distinct !DILocation(line: 156, column: 18, scope: !283)
!292 = !DILocation(line: 156, column: 15, scope: !283)
!293 = !DILocation(line: 156, column: 5, scope: !283)
!294 = !DILocation(line: 156, column: 13, scope: !283)
!295 = !DILocation(line: 157, column: 5, scope: !283)
!296 = !DILocation(line: 158, column: 11, scope: !283)
!297 = !DILocation(line: 137, column: 12, scope: !298, inlinedAt: !299)
!298 = distinct !DISubprogram(name: "fetch_add_acq_rel", scope: !17, file: !17, line: 136, type: !13, scopeLine: 136, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!299 = distinct !DILocation(line: 159, column: 9, scope: !283)
!300 = !DILocation(line: 160, column: 9, scope: !283)
!301 = !DILocation(line: 128, column: 12, scope: !27, inlinedAt: !302)
!302 = distinct !DILocation(line: 160, column: 16, scope: !283)
!303 = !DILocation(line: 160, column: 35, scope: !283)
!304 = distinct !{!304, !300, !305, !33, !34}
!305 = !DILocation(line: 160, column: 41, scope: !283)
!306 = !DILocation(line: 162, column: 5, scope: !283)
!307 = !DILocation(line: 163, column: 28, scope: !283)
!308 = !DILocation(line: 163, column: 21, scope: !283)
!309 = !DILocation(line: 163, column: 12, scope: !283)
!310 = !DILocation(line: 163, column: 5, scope: !283)
!311 = !DILocation(line: 163, column: 19, scope: !283)
!312 = !DILocation(line: 164, column: 1, scope: !283)
!313 = distinct !DISubprogram(name: "grid_barrier_relaxed", scope: !1, file: !1, line: 167, type: !13, scopeLine: 167, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!314 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !315)
!315 = distinct !DILocation(line: 168, column: 18, scope: !313)
!316 = !DILocation(line: 36, column: 1, scope: !287, inlinedAt: !317)
!317 = distinct !DILocation(line: 168, column: 18, scope: !313)
!318 = !DILocation(line: 168, column: 18, scope: !313)
!319 = !DILocation(line: 34, column: 1, scope: !126, inlinedAt: !320)
!320 = distinct !DILocation(line: 168, column: 18, scope: !313)
!321 = !DILocation(line: 168, column: 15, scope: !313)
!322 = !DILocation(line: 168, column: 5, scope: !313)
!323 = !DILocation(line: 168, column: 13, scope: !313)
!324 = !DILocation(line: 169, column: 5, scope: !313)
!325 = !DILocation(line: 170, column: 11, scope: !313)
!326 = !DILocation(line: 134, column: 12, scope: !327, inlinedAt: !328)
!327 = distinct !DISubprogram(name: "fetch_add_relaxed", scope: !17, file: !17, line: 133, type: !13, scopeLine: 133, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!328 = distinct !DILocation(line: 171, column: 9, scope: !313)
!329 = !DILocation(line: 172, column: 9, scope: !313)
!330 = !DILocation(line: 125, column: 12, scope: !48, inlinedAt: !331)
!331 = distinct !DILocation(line: 172, column: 16, scope: !313)
!332 = !DILocation(line: 172, column: 35, scope: !313)
!333 = distinct !{!333, !329, !334, !33, !34}
!334 = !DILocation(line: 172, column: 41, scope: !313)
!335 = !DILocation(line: 174, column: 5, scope: !313)
!336 = !DILocation(line: 175, column: 28, scope: !313)
!337 = !DILocation(line: 175, column: 21, scope: !313)
!338 = !DILocation(line: 175, column: 12, scope: !313)
!339 = !DILocation(line: 175, column: 5, scope: !313)
!340 = !DILocation(line: 175, column: 19, scope: !313)
!341 = !DILocation(line: 176, column: 1, scope: !313)
!342 = distinct !DISubprogram(name: "chain", scope: !1, file: !1, line: 179, type: !13, scopeLine: 179, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!343 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !344)
!344 = distinct !DILocation(line: 180, column: 9, scope: !342)
!345 = !DILocation(line: 180, column: 11, scope: !342)
!346 = !DILocation(line: 187, column: 9, scope: !342)
!347 = !DILocation(line: 181, column: 18, scope: !342)
!348 = !DILocation(line: 181, column: 16, scope: !342)
!349 = !DILocation(line: 131, column: 5, scope: !23, inlinedAt: !350)
!350 = distinct !DILocation(line: 182, column: 9, scope: !342)
!351 = !DILocation(line: 183, column: 5, scope: !342)
!352 = !DILocation(line: 128, column: 12, scope: !27, inlinedAt: !353)
!353 = distinct !DILocation(line: 184, column: 16, scope: !342)
!354 = !DILocation(line: 184, column: 39, scope: !342)
!355 = !DILocation(line: 184, column: 9, scope: !342)
!356 = distinct !{!356, !355, !357, !33, !34}
!357 = !DILocation(line: 184, column: 46, scope: !342)
!358 = !DILocation(line: 185, column: 24, scope: !342)
!359 = !DILocation(line: 131, column: 5, scope: !23, inlinedAt: !360)
!360 = distinct !DILocation(line: 185, column: 9, scope: !342)
!361 = !DILocation(line: 186, column: 5, scope: !342)
!362 = !DILocation(line: 128, column: 12, scope: !27, inlinedAt: !363)
!363 = distinct !DILocation(line: 187, column: 16, scope: !342)
!364 = !DILocation(line: 187, column: 39, scope: !342)
!365 = distinct !{!365, !346, !366, !33, !34}
!366 = !DILocation(line: 187, column: 46, scope: !342)
!367 = !DILocation(line: 188, column: 18, scope: !342)
!368 = !DILocation(line: 188, column: 9, scope: !342)
!369 = !DILocation(line: 188, column: 16, scope: !342)
!370 = !DILocation(line: 190, column: 1, scope: !342)
!371 = distinct !DISubprogram(name: "flag_never_set", scope: !1, file: !1, line: 193, type: !13, scopeLine: 193, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!372 = !DILocation(line: 35, column: 1, scope: !16, inlinedAt: !373)
!373 = distinct !DILocation(line: 194, column: 9, scope: !371)
!374 = !DILocation(line: 194, column: 11, scope: !371)
!375 = !DILocation(line: 128, column: 12, scope: !27, inlinedAt: !376)
!376 = distinct !DILocation(line: 195, column: 16, scope: !371)
!377 = !DILocation(line: 195, column: 35, scope: !371)
!378 = !DILocation(line: 195, column: 9, scope: !371)
!379 = distinct !{!379, !378, !380, !33, !34}
!380 = !DILocation(line: 195, column: 42, scope: !371)
!381 = !DILocation(line: 196, column: 14, scope: !371)
!382 = !DILocation(line: 196, column: 5, scope: !371)
!383 = !DILocation(line: 196, column: 12, scope: !371)
!384 = !DILocation(line: 197, column: 1, scope: !371)
