; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; WHY: a field that only newer versions write shows that the text is theirs, and is printed again.

define void @f() !dbg !4 {
  ret void, !dbg !6
}

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!0}
!types = !{!7}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, unit: !2, spFlags: DISPFlagDefinition, keyInstructions: true)
; CHECK: !DIBasicType(name: "bits", size: 8, dataSize: 4, encoding: DW_ATE_unsigned)
; CHECK: !DILocation(line: 1, column: 3, scope: !4, atomGroup: 1, atomRank: 2)
!6 = !DILocation(line: 1, column: 3, scope: !4, atomGroup: 1, atomRank: 2)
!7 = !DIBasicType(name: "bits", size: 8, dataSize: 4, encoding: DW_ATE_unsigned)
