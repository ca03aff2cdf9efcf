; RUN: selvedge-opt -passes=inline -S %s | check %s
; WHY: inlined instructions say where they were inlined; two calls on one line are two places; variables of the callee
;      stay visible.
; BLESS

define internal i32 @square(i32 %x) !dbg !5 {
; CHECK-LABEL: define internal i32 @square(i32 %x) !dbg !3 {
; CHECK-NEXT:      #dbg_value(i32 %x, !7, !DIExpression(), !8)
; CHECK-NEXT:    %y = mul i32 %x, %x, !dbg !9
; CHECK-NEXT:    ret i32 %y, !dbg !10
; CHECK-NEXT:  }
    #dbg_value(i32 %x, !8, !DIExpression(), !9)
  %y = mul i32 %x, %x, !dbg !10
  ret i32 %y, !dbg !11
}

define i32 @two_calls_on_one_line(i32 %x) !dbg !6 {
; CHECK-LABEL: define i32 @two_calls_on_one_line(i32 %x) !dbg !11 {
; CHECK-NEXT:      #dbg_value(i32 %x, !7, !DIExpression(), !12)
; CHECK-NEXT:    %y.i = mul i32 %x, %x, !dbg !14
; CHECK-NEXT:      #dbg_value(i32 %y.i, !7, !DIExpression(), !15)
; CHECK-NEXT:    %y.i1 = mul i32 %y.i, %y.i, !dbg !17
; CHECK-NEXT:    ret i32 %y.i1, !dbg !18
; CHECK-NEXT:  }
  %a = call i32 @square(i32 %x), !dbg !12
  %b = call i32 @square(i32 %a), !dbg !12
  ret i32 %b, !dbg !13
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{!7, !7}
!5 = distinct !DISubprogram(name: "square", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 1, type: !7)
!9 = !DILocation(line: 1, column: 16, scope: !5)
!10 = !DILocation(line: 2, column: 12, scope: !5)
!11 = !DILocation(line: 2, column: 3, scope: !5)
!12 = !DILocation(line: 6, column: 10, scope: !6)
!13 = !DILocation(line: 7, column: 3, scope: !6)
