; RUN: selvedge-opt -S %s | check %s
; RUN: selvedge-opt -S %s | opt-22 -passes=verify -disable-output
; RUN: selvedge-opt -S --dialect=LLVM-18 %s | check --check-prefix=OLD %s
; RUN: selvedge-opt -S --dialect=LLVM-18 %s | selvedge-opt -S | check --check-prefix=OLD %s
; WHY: what calls of `llvm.dbg.*` say is said by records, in the order of the calls; an older reader
;      gets calls, and what was printed for it stays so when it is read again.

; CHECK-LABEL: define void @in_order(
; CHECK-NEXT:    #dbg_value(i32 %x, [[X:![0-9]+]], !DIExpression(), [[LOC:![0-9]+]])
; CHECK-NEXT:    #dbg_value(!DIArgList(i32 %x, i32 1), [[X]], !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), [[LOC]])
; CHECK-NEXT:    #dbg_label([[LABEL:![0-9]+]], [[LOC]])
; CHECK-NEXT:    %p = alloca i32, align 4, !DIAssignID [[ID:![0-9]+]]
; CHECK-NEXT:    #dbg_declare(ptr %p, [[X]], !DIExpression(), [[LOC]])
; CHECK-NEXT:    #dbg_assign(i32 poison, [[X]], !DIExpression(), [[ID]], ptr %p, !DIExpression(), [[LOC]])
; CHECK-NEXT:    ret void
; OLD-LABEL: define void @in_order(
; OLD-NEXT:    tail call void @llvm.dbg.value(metadata i32 %x, metadata [[X:![0-9]+]], metadata !DIExpression()), !dbg [[LOC:![0-9]+]]
; OLD-NEXT:    tail call void @llvm.dbg.value(metadata !DIArgList(i32 %x, i32 1), metadata [[X]], metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus)), !dbg [[LOC]]
; OLD-NEXT:    tail call void @llvm.dbg.label(metadata [[LABEL:![0-9]+]]), !dbg [[LOC]]
define void @in_order(i32 %x) !dbg !4 {
  call void @llvm.dbg.value(metadata i32 %x, metadata !8, metadata !DIExpression()), !dbg !10
  call void @llvm.dbg.value(metadata !DIArgList(i32 %x, i32 1), metadata !8, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus)), !dbg !10
  tail call void @llvm.dbg.label(metadata !11), !dbg !10
  %p = alloca i32, align 4, !DIAssignID !12
  call void @llvm.dbg.declare(metadata ptr %p, metadata !8, metadata !DIExpression()), !dbg !10
  call void @llvm.dbg.assign(metadata i32 poison, metadata !8, metadata !DIExpression(), metadata !12, metadata ptr %p, metadata !DIExpression()), !dbg !10
  ret void
}

; CHECK-LABEL: define void @a_variable_in_memory(
; CHECK-NEXT:    #dbg_value(ptr %p, {{![0-9]+}}, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_deref, DW_OP_LLVM_fragment, 0, 8), {{![0-9]+}})
; CHECK-NEXT:    #dbg_value(ptr %p, {{![0-9]+}}, !DIExpression(DW_OP_deref), {{![0-9]+}})
; CHECK-NEXT:    ret void
define void @a_variable_in_memory(ptr %p) !dbg !5 {
  call void @llvm.dbg.addr(metadata ptr %p, metadata !9, metadata !DIExpression(DW_OP_plus_uconst, 4, DW_OP_LLVM_fragment, 0, 8)), !dbg !13
  call void @llvm.dbg.addr(metadata ptr %p, metadata !9, metadata !DIExpression()), !dbg !13
  ret void
}

; CHECK: attributes
; CHECK-NOT: llvm.dbg.v
; OLD: declare void @llvm.dbg.value(metadata, metadata, metadata) nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.assign(metadata, metadata, metadata, metadata, metadata, metadata)
declare void @llvm.dbg.label(metadata)
declare void @llvm.dbg.addr(metadata, metadata, metadata)
declare void @keeps_the_attributes() nounwind

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!5 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1, type: !7)
!9 = !DILocalVariable(name: "y", scope: !5, file: !1, line: 1, type: !7)
!10 = !DILocation(line: 1, column: 1, scope: !4)
!11 = !DILabel(scope: !4, name: "l", file: !1, line: 1)
!12 = distinct !DIAssignID()
!13 = !DILocation(line: 1, column: 1, scope: !5)
