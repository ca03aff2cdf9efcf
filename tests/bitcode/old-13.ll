; ModuleID = 'tests/bitcode/old-13.bc'
source_filename = "old.ll"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@text = private unnamed_addr constant [4 x i8] c"abc\00"

; Function Attrs: nofree nosync nounwind readnone willreturn
declare <4 x i32> @llvm.experimental.vector.extract.v4i32.v8i32(<8 x i32>, i64 immarg) #0

; Function Attrs: nofree nosync nounwind readnone willreturn
declare <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32>) #0

; Function Attrs: nofree nosync nounwind readnone willreturn
declare <4 x i32> @llvm.experimental.stepvector.v4i32() #0

; Function Attrs: inaccessiblememonly nofree nosync nounwind willreturn
declare i32 @llvm.flt.rounds() #1

; Function Attrs: inaccessiblememonly nofree nosync nounwind speculatable willreturn
declare i8* @llvm.launder.invariant.group.p0i8(i8*) #2

; Function Attrs: argmemonly nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p3i8.i64(i8* noalias nocapture writeonly, i8 addrspace(3)* noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: argmemonly nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #4

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare i64 @llvm.objectsize.i64.p0i8(i8*, i1 immarg, i1 immarg, i1 immarg) #5

; Function Attrs: inaccessiblememonly nofree nosync nounwind willreturn
declare void @llvm.var.annotation(i8*, i8*, i8*, i32, i8*) #1

; Function Attrs: inaccessiblememonly nofree nosync nounwind willreturn
declare i8* @llvm.ptr.annotation.p0i8(i8*, i8*, i8*, i32, i8*) #1

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32) #5

; Function Attrs: nounwind readnone
declare i8 addrspace(3)* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(i8*) #6

; Function Attrs: argmemonly nounwind readonly
declare float @llvm.nvvm.ldg.global.f.f32.p1f32(float addrspace(1)* nocapture, i32) #7

; Function Attrs: argmemonly nounwind readonly
declare i8* @llvm.nvvm.ldg.global.p.p0i8.p1p0i8(i8* addrspace(1)* nocapture, i32) #7

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.barrier0() #8

; Function Attrs: argmemonly nounwind
declare i32 @llvm.nvvm.atomic.load.inc.32.p0i32(i32* nocapture, i32) #9

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.value(metadata, metadata, metadata) #5

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.addr(metadata, metadata, metadata) #5

; Function Attrs: nounwind readnone
define <4 x i32> @vectors(<8 x i32> %v) #10 {
  %a = call <4 x i32> @llvm.experimental.vector.extract.v4i32.v8i32(<8 x i32> %v, i64 0)
  %b = call <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32> %a)
  %c = call <4 x i32> @llvm.experimental.stepvector.v4i32()
  %d = add <4 x i32> %b, %c
  ret <4 x i32> %d
}

define i64 @memory(i8* %p, i8 addrspace(3)* %s) {
  %x = alloca i8, align 1
  call void @llvm.lifetime.start.p0i8(i64 1, i8* %x)
  call void @llvm.memcpy.p0i8.p3i8.i64(i8* align 4 %p, i8 addrspace(3)* align 8 %s, i64 16, i1 false)
  %q = call i8* @llvm.launder.invariant.group.p0i8(i8* %p)
  %t = getelementptr inbounds [4 x i8], [4 x i8]* @text, i64 0, i64 0
  call void @llvm.var.annotation(i8* %x, i8* %t, i8* %t, i32 7, i8* null)
  %r = call i8* @llvm.ptr.annotation.p0i8(i8* %q, i8* %t, i8* %t, i32 7, i8* null)
  %n = call i64 @llvm.objectsize.i64.p0i8(i8* %r, i1 true, i1 false, i1 false)
  ret i64 %n
}

define void @kernel(float addrspace(1)* %in, i8* addrspace(1)* %pointers, i32* %counter, i8* %generic) !dbg !4 {
  %a = call float @llvm.nvvm.ldg.global.f.f32.p1f32(float addrspace(1)* %in, i32 4)
  call void @llvm.dbg.value(metadata float %a, metadata !7, metadata !DIExpression()), !dbg !9
  %b = call i8* @llvm.nvvm.ldg.global.p.p0i8.p1p0i8(i8* addrspace(1)* %pointers, i32 8)
  call void @llvm.dbg.addr(metadata i8* %b, metadata !7, metadata !DIExpression()), !dbg !9
  %s = call i8 addrspace(3)* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(i8* %generic)
  %c = call i32 @llvm.nvvm.atomic.load.inc.32.p0i32(i32* %counter, i32 7)
  %d = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %c, i32 1)
  %e = extractvalue { i32, i1 } %d, 0
  %f = call i32 @llvm.flt.rounds()
  call void @llvm.nvvm.barrier0(), !dbg !9
  %g = trunc i32 %e to i8
  store i8 %g, i8 addrspace(3)* %s, align 1, !dbg !9
  ret void, !dbg !9
}

attributes #0 = { nofree nosync nounwind readnone willreturn }
attributes #1 = { inaccessiblememonly nofree nosync nounwind willreturn }
attributes #2 = { inaccessiblememonly nofree nosync nounwind speculatable willreturn }
attributes #3 = { argmemonly nofree nounwind willreturn }
attributes #4 = { argmemonly nofree nosync nounwind willreturn }
attributes #5 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #6 = { nounwind readnone }
attributes #7 = { argmemonly nounwind readonly }
attributes #8 = { convergent nounwind }
attributes #9 = { argmemonly nounwind }
attributes #10 = { nounwind readnone "frame-pointer"="all" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!nvvm.annotations = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{void (float addrspace(1)*, i8* addrspace(1)*, i32*, i8*)* @kernel, !"kernel", i32 1}
!4 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1, type: !8)
!8 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!9 = !DILocation(line: 1, scope: !4)
