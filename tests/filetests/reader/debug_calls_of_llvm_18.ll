; RUN: selvedge-opt -S %s | check %s
; RUN: selvedge-opt -S %s | selvedge-opt -S | check %s
; RUN: selvedge-opt -S --dialect=LLVM-19 %s | check --check-prefix=NEW %s
; WHY: declarations with all of LLVM's attributes show that LLVM 18 or older printed the text, which
;      then stays readable for it.

; CHECK-LABEL: define void @f(
; CHECK-NEXT:    tail call void @llvm.dbg.value(metadata i32 %x, metadata [[X:![0-9]+]], metadata !DIExpression()), !dbg [[LOC:![0-9]+]]
; CHECK-NEXT:    ret void
; NEW-LABEL: define void @f(
; NEW-NEXT:    #dbg_value(i32 %x, [[X:![0-9]+]], !DIExpression(), [[LOC:![0-9]+]])
; NEW-NEXT:    ret void
; NEW-NOT:   llvm.dbg.value
define void @f(i32 %x) !dbg !4 {
  call void @llvm.dbg.value(metadata i32 %x, metadata !8, metadata !DIExpression()), !dbg !10
  call void @llvm.dbg.value(metadata i32 %x, i64 8, metadata !8, metadata !DIExpression()), !dbg !10
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.value(metadata, metadata, metadata) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1, type: !7)
!10 = !DILocation(line: 1, column: 1, scope: !4)
