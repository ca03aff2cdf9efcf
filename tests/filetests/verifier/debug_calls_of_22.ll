; RUN: selvedge-opt -dialect=LLVM-22 -passes=verify -S %s 2>&1 | check %s
; RUN: selvedge-opt -passes=verify -S %s 2>&1 | check --check-prefix=CALLS %s
; WHY: LLVM 20 and newer read debug calls as records, also those that cannot be one, and say so of the record.

declare void @llvm.dbg.value(metadata, metadata, metadata)

; CHECK: invalid #dbg record DILocation
; CHECK-NEXT: #dbg_value(ptr %p, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @f
; CHECK: invalid #dbg record variable
; CHECK-NEXT: #dbg_value(i32 0
; CHECK: invalid #dbg record address/value
; CHECK: mismatched subprogram between #dbg record variable and DILocation
; CHECK-NEXT: #dbg_value(ptr %p
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @f
; CHECK-NEXT: !DILocalVariable(
; CHECK-NEXT: distinct !DISubprogram(name: "f"
; CHECK-NEXT: !DILocation(
; CHECK-NEXT: distinct !DISubprogram(name: "g"
; CHECK: warning: ignoring invalid debug info
; CALLS: llvm.dbg.value intrinsic requires a !dbg attachment
; CALLS: invalid llvm.dbg.value intrinsic variable
define void @f(ptr %p) !dbg !4 {
entry:
  call void @llvm.dbg.value(metadata ptr %p, metadata !6, metadata !DIExpression())
  call void @llvm.dbg.value(metadata i32 0, metadata !4, metadata !DIExpression()), !dbg !7
  call void @llvm.dbg.value(metadata !"nothing", metadata !6, metadata !DIExpression()), !dbg !7
  call void @llvm.dbg.value(metadata ptr %p, metadata !6, metadata !DIExpression()), !dbg !8
  ret void
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !3, unit: !1)
!5 = !{null}
!6 = !DILocalVariable(name: "x", scope: !4, file: !2, line: 1)
!7 = !DILocation(line: 2, scope: !4)
!8 = !DILocation(line: 3, scope: !9)
!9 = distinct !DISubprogram(name: "g", file: !2, line: 9, type: !3, unit: !1)
