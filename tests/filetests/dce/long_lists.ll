; RUN: selvedge-opt -passes=dce -S %s | check %s
; WHY: lists of values that no variable uses any more are not rewritten when a value is erased: their number would double each time.
; CHECK-NOT: add i32
; CHECK: #dbg_value(!DIArgList(i32 %l0_0
define void @f(ptr %p, i32 %z) !dbg !5 {
entry:
  %l0_0 = load volatile i32, ptr %p, !dbg !11
  %l0_1 = add i32 %l0_0, 1, !dbg !11
  %l0_2 = add i32 %l0_1, 2, !dbg !11
  %l0_3 = add i32 %l0_2, 3, !dbg !11
  %l0_4 = add i32 %l0_3, 4, !dbg !11
  %l0_5 = add i32 %l0_4, 5, !dbg !11
  %l0_6 = add i32 %l0_5, 6, !dbg !11
  %l1_0 = load volatile i32, ptr %p, !dbg !11
  %l1_1 = add i32 %l1_0, 1, !dbg !11
  %l1_2 = add i32 %l1_1, 2, !dbg !11
  %l1_3 = add i32 %l1_2, 3, !dbg !11
  %l1_4 = add i32 %l1_3, 4, !dbg !11
  %l1_5 = add i32 %l1_4, 5, !dbg !11
  %l1_6 = add i32 %l1_5, 6, !dbg !11
  %l2_0 = load volatile i32, ptr %p, !dbg !11
  %l2_1 = add i32 %l2_0, 1, !dbg !11
  %l2_2 = add i32 %l2_1, 2, !dbg !11
  %l2_3 = add i32 %l2_2, 3, !dbg !11
  %l2_4 = add i32 %l2_3, 4, !dbg !11
  %l2_5 = add i32 %l2_4, 5, !dbg !11
  %l2_6 = add i32 %l2_5, 6, !dbg !11
  %l3_0 = load volatile i32, ptr %p, !dbg !11
  %l3_1 = add i32 %l3_0, 1, !dbg !11
  %l3_2 = add i32 %l3_1, 2, !dbg !11
  %l3_3 = add i32 %l3_2, 3, !dbg !11
  %l3_4 = add i32 %l3_3, 4, !dbg !11
  %l3_5 = add i32 %l3_4, 5, !dbg !11
  %l3_6 = add i32 %l3_5, 6, !dbg !11
  %l4_0 = load volatile i32, ptr %p, !dbg !11
  %l4_1 = add i32 %l4_0, 1, !dbg !11
  %l4_2 = add i32 %l4_1, 2, !dbg !11
  %l4_3 = add i32 %l4_2, 3, !dbg !11
  %l4_4 = add i32 %l4_3, 4, !dbg !11
  %l4_5 = add i32 %l4_4, 5, !dbg !11
  %l4_6 = add i32 %l4_5, 6, !dbg !11
  %l5_0 = load volatile i32, ptr %p, !dbg !11
  %l5_1 = add i32 %l5_0, 1, !dbg !11
  %l5_2 = add i32 %l5_1, 2, !dbg !11
  %l5_3 = add i32 %l5_2, 3, !dbg !11
  %l5_4 = add i32 %l5_3, 4, !dbg !11
  %l5_5 = add i32 %l5_4, 5, !dbg !11
  %l5_6 = add i32 %l5_5, 6, !dbg !11
  %l6_0 = load volatile i32, ptr %p, !dbg !11
  %l6_1 = add i32 %l6_0, 1, !dbg !11
  %l6_2 = add i32 %l6_1, 2, !dbg !11
  %l6_3 = add i32 %l6_2, 3, !dbg !11
  %l6_4 = add i32 %l6_3, 4, !dbg !11
  %l6_5 = add i32 %l6_4, 5, !dbg !11
  %l6_6 = add i32 %l6_5, 6, !dbg !11
  %l7_0 = load volatile i32, ptr %p, !dbg !11
  %l7_1 = add i32 %l7_0, 1, !dbg !11
  %l7_2 = add i32 %l7_1, 2, !dbg !11
  %l7_3 = add i32 %l7_2, 3, !dbg !11
  %l7_4 = add i32 %l7_3, 4, !dbg !11
  %l7_5 = add i32 %l7_4, 5, !dbg !11
  %l7_6 = add i32 %l7_5, 6, !dbg !11
    #dbg_value(!DIArgList(i32 %l0_6, i32 %l1_6, i32 %l2_6, i32 %l3_6, i32 %l4_6, i32 %l5_6, i32 %l6_6, i32 %l7_6), !10, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_LLVM_arg, 2, DW_OP_LLVM_arg, 3, DW_OP_LLVM_arg, 4, DW_OP_LLVM_arg, 5, DW_OP_LLVM_arg, 6, DW_OP_LLVM_arg, 7, DW_OP_plus, DW_OP_plus, DW_OP_plus, DW_OP_plus, DW_OP_plus, DW_OP_plus, DW_OP_plus, DW_OP_stack_value), !11)
  ret void, !dbg !11
}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: ".")
!5 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !6, unit: !1)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!10 = !DILocalVariable(name: "i", scope: !5, file: !2, line: 2, type: !13)
!11 = !DILocation(line: 3, scope: !5)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
