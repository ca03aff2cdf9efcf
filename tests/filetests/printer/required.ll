; RUN: selvedge-opt -S %s | selvedge-opt -S | check %s
; WHY: fields that the reader asks for are printed whatever they hold, or nobody could read what is printed: LLVM
;      leaves out the line of a label when it is 0, and then refuses its own text.

; CHECK: !DILabel(scope: !{{[0-9]+}}, name: "", file: !{{[0-9]+}}, line: 0)
!kept = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: ".")
!2 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, spFlags: DISPFlagDefinition, unit: !0)
!3 = !DILabel(scope: !2, name: "", file: !1, line: 0)
