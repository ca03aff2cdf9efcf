; RUN: selvedge-opt -disable-verify -S %s | check --check-prefix=CALLS %s
; RUN: selvedge-opt -disable-output %s 2>&1 | check --check-prefix=WARN %s
; RUN: selvedge-opt -S %s | check %s
; WHY: a call without a location is no record: all calls of the module stay calls, since the two do
;      not mix, and the verifier says what is wrong.

; WARN: :16:3: warning: llvm.dbg.value intrinsic requires a !dbg attachment
; WARN: warning: ignoring invalid debug info in
; CHECK-LABEL: define void @f(i32 %x) {
; CHECK-NEXT:    ret void
; CALLS-LABEL: define void @f(
; CALLS-NEXT:    call void @llvm.dbg.value(metadata i32 %x, metadata [[X:![0-9]+]], metadata !DIExpression())
; CALLS-NEXT:    call void @llvm.dbg.value(metadata i32 %x, metadata [[X]], metadata !DIExpression()), !dbg
; CALLS-NEXT:    ret void
define void @f(i32 %x) !dbg !4 {
  call void @llvm.dbg.value(metadata i32 %x, metadata !8, metadata !DIExpression())
  call void @llvm.dbg.value(metadata i32 %x, metadata !8, metadata !DIExpression()), !dbg !10
  ret void
}

declare void @llvm.dbg.value(metadata, metadata, metadata)

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
