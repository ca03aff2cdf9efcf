; RUN: selvedge-opt -S %s | check %s
; RUN: selvedge-opt -S %s | opt-22 -S | check %s
; WHY: metadata is numbered anew in the order in which it is met, and what nobody names is gone.
; BLESS all

define void @f() !dbg !7 {
  ret void, !dbg !9
}

!llvm.module.flags = !{!4, !5}
!llvm.dbg.cu = !{!2}
!kept = !{!20, !20}

!1 = !DIFile(filename: "a.cu", directory: ".")
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{i32 7, !"Dwarf Version", i32 2}
!7 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !8, spFlags: DISPFlagDefinition, unit: !2)
!8 = !DISubroutineType(types: !{null})
!9 = !DILocation(line: 2, column: 3, scope: !7)
!10 = !{!"nobody names this"}
!20 = distinct !{!20, null, !"a \22quote\22"}

; CHECK:  define void @f() !dbg !5 {
; CHECK-NEXT:    ret void, !dbg !8
; CHECK-NEXT:  }
; CHECK-EMPTY:
; CHECK-NEXT:  !llvm.module.flags = !{!0, !1}
; CHECK-NEXT:  !llvm.dbg.cu = !{!2}
; CHECK-NEXT:  !kept = !{!4, !4}
; CHECK-EMPTY:
; CHECK-NEXT:  !0 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT:  !1 = !{i32 7, !"Dwarf Version", i32 2}
; CHECK-NEXT:  !2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT:  !3 = !DIFile(filename: "a.cu", directory: ".")
; CHECK-NEXT:  !4 = distinct !{!4, null, !"a \22quote\22"}
; CHECK-NEXT:  !5 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !2)
; CHECK-NEXT:  !6 = !DISubroutineType(types: !7)
; CHECK-NEXT:  !7 = !{null}
; CHECK-NEXT:  !8 = !DILocation(line: 2, column: 3, scope: !5)
