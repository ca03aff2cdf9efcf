; RUN: selvedge-opt -passes=dce -S %s | check %s
; WHY: an erased instruction's result is said in terms of its operands, so that the debugger still
;      shows the variable; what cannot be said so is poison, never a wrong value.
; BLESS
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"

%pair = type { i32, i64 }

define void @constants_on_the_right(i32 %x) !dbg !20 {
; CHECK-LABEL: define void @constants_on_the_right(i32 %x) !dbg !3 {
; CHECK-NEXT:      #dbg_value(i32 %x, !6, !DIExpression(DW_OP_plus_uconst, 5, DW_OP_stack_value), !7)
; CHECK-NEXT:      #dbg_value(i32 %x, !6, !DIExpression(DW_OP_constu, 5, DW_OP_minus, DW_OP_stack_value), !7)
; CHECK-NEXT:      #dbg_value(i32 %x, !6, !DIExpression(DW_OP_constu, 18446744073709551613, DW_OP_mul, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 16), !7)
; CHECK-NEXT:      #dbg_value(i32 %x, !6, !DIExpression(DW_OP_constu, 5, DW_OP_eq, DW_OP_stack_value), !7)
; CHECK-NEXT:      #dbg_value(i32 poison, !6, !DIExpression(), !7)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  %add = add i32 %x, 5
    #dbg_value(i32 %add, !22, !DIExpression(), !21)
  %sub = sub i32 %x, 5
    #dbg_value(i32 %sub, !22, !DIExpression(), !21)
  %mul = mul i32 %x, -3
    #dbg_value(i32 %mul, !22, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !21)
  %eq = icmp eq i32 %x, 5
    #dbg_value(i1 %eq, !22, !DIExpression(), !21)
  %udiv = udiv i32 %x, 5
    #dbg_value(i32 %udiv, !22, !DIExpression(), !21)
  ret void
}

define void @two_operands(i32 %x, i32 %y) !dbg !23 {
; CHECK-LABEL: define void @two_operands(i32 %x, i32 %y) !dbg !8 {
; CHECK-NEXT:      #dbg_value(!DIArgList(i32 %x, i32 %y), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_plus_uconst, 1, DW_OP_stack_value), !10)
; CHECK-NEXT:      #dbg_value(!DIArgList(i32 5, i32 %x), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_minus, DW_OP_stack_value), !10)
; CHECK-NEXT:      #dbg_value(!DIArgList(i32 %x, i32 5, i32 %x, i32 %y, i32 %x), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 3, DW_OP_plus, DW_OP_LLVM_arg, 1, DW_OP_LLVM_arg, 4, DW_OP_minus, DW_OP_plus, DW_OP_LLVM_arg, 2, DW_OP_LLVM_arg, 3, DW_OP_plus, DW_OP_plus, DW_OP_stack_value), !10)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  %sum = add i32 %x, %y
    #dbg_value(i32 %sum, !25, !DIExpression(DW_OP_plus_uconst, 1), !24)
  %rest = sub i32 5, %x
    #dbg_value(i32 %rest, !25, !DIExpression(), !24)
    #dbg_value(!DIArgList(i32 %sum, i32 %rest, i32 %sum), !25, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_LLVM_arg, 2, DW_OP_plus, DW_OP_stack_value), !24)
  ret void
}

define void @addresses(ptr %p, i64 %i, i32 %narrow) !dbg !26 {
; CHECK-LABEL: define void @addresses(ptr %p, i64 %i, i32 %narrow) !dbg !11 {
; CHECK-NEXT:      #dbg_value(ptr %p, !12, !DIExpression(DW_OP_plus_uconst, 16, DW_OP_deref, DW_OP_stack_value), !13)
; CHECK-NEXT:      #dbg_declare(ptr %p, !12, !DIExpression(DW_OP_constu, 16, DW_OP_minus), !13)
; CHECK-NEXT:      #dbg_value(ptr %p, !12, !DIExpression(DW_OP_plus_uconst, 24, DW_OP_stack_value), !13)
; CHECK-NEXT:      #dbg_value(!DIArgList(ptr %p, i64 %i), !12, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 16, DW_OP_mul, DW_OP_plus, DW_OP_plus_uconst, 8, DW_OP_stack_value), !13)
; CHECK-NEXT:      #dbg_value(!DIArgList(ptr %p, i32 %narrow), !12, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_constu, 4, DW_OP_mul, DW_OP_plus, DW_OP_stack_value), !13)
; CHECK-NEXT:      #dbg_value(ptr %p, !12, !DIExpression(), !13)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  %up = getelementptr i32, ptr %p, i64 4
    #dbg_value(ptr %up, !28, !DIExpression(DW_OP_deref), !27)
  %down = getelementptr i32, ptr %p, i64 -4
    #dbg_declare(ptr %down, !28, !DIExpression(), !27)
  %field = getelementptr %pair, ptr %p, i64 1, i32 1
    #dbg_value(ptr %field, !28, !DIExpression(), !27)
  %scaled = getelementptr %pair, ptr %p, i64 %i, i32 1
    #dbg_value(ptr %scaled, !28, !DIExpression(), !27)
  %extended = getelementptr i32, ptr %p, i32 %narrow
    #dbg_value(ptr %extended, !28, !DIExpression(), !27)
  %same = getelementptr i32, ptr %p, i64 0
    #dbg_value(ptr %same, !28, !DIExpression(), !27)
  ret void
}

define void @an_address_is_one_place(ptr %p, i64 %i) !dbg !29 {
; CHECK-LABEL: define void @an_address_is_one_place(ptr %p, i64 %i) !dbg !14 {
; CHECK-NEXT:      #dbg_declare(ptr poison, !15, !DIExpression(), !16)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  %scaled = getelementptr i32, ptr %p, i64 %i
    #dbg_declare(ptr %scaled, !31, !DIExpression(), !30)
  ret void
}

define void @conversions(i32 %x, i64 %y, ptr %p) !dbg !32 {
; CHECK-LABEL: define void @conversions(i32 %x, i64 %y, ptr %p) !dbg !17 {
; CHECK-NEXT:      #dbg_value(i32 %x, !18, !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_stack_value), !19)
; CHECK-NEXT:      #dbg_value(i32 %x, !18, !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value), !19)
; CHECK-NEXT:      #dbg_value(i64 %y, !18, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_plus_uconst, 1, DW_OP_stack_value), !19)
; CHECK-NEXT:      #dbg_value(i32 %x, !18, !DIExpression(), !19)
; CHECK-NEXT:      #dbg_value(ptr %p, !18, !DIExpression(), !19)
; CHECK-NEXT:      #dbg_value(ptr %p, !18, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !19)
; CHECK-NEXT:      #dbg_value(i128 poison, !18, !DIExpression(), !19)
; CHECK-NEXT:      #dbg_value(ptr addrspace(1) poison, !18, !DIExpression(), !19)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  %zext = zext i32 %x to i64
    #dbg_value(i64 %zext, !34, !DIExpression(), !33)
  %sext = sext i32 %x to i64
    #dbg_value(i64 %sext, !34, !DIExpression(), !33)
  %trunc = trunc i64 %y to i8
    #dbg_value(i8 %trunc, !34, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !33)
  %bits = bitcast i32 %x to float
    #dbg_value(float %bits, !34, !DIExpression(), !33)
  %number = ptrtoint ptr %p to i64
    #dbg_value(i64 %number, !34, !DIExpression(), !33)
  %half = ptrtoint ptr %p to i32
    #dbg_value(i32 %half, !34, !DIExpression(), !33)
  %wide = zext i32 %x to i128
    #dbg_value(i128 %wide, !34, !DIExpression(), !33)
  %other = addrspacecast ptr %p to ptr addrspace(1)
    #dbg_value(ptr addrspace(1) %other, !34, !DIExpression(), !33)
  ret void
}

define void @chains_grow(i32 %x) !dbg !35 {
; CHECK-LABEL: define void @chains_grow(i32 %x) !dbg !20 {
; CHECK-NEXT:      #dbg_value(i32 %x, !21, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_constu, 3, DW_OP_mul, DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value), !22)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  %a = add i32 %x, 1
  %b = mul i32 %a, 3
  %c = sext i32 %b to i64
    #dbg_value(i64 %c, !37, !DIExpression(), !36)
  ret void
}

define void @memory_cannot_be_salvaged(ptr %p) !dbg !38 {
; CHECK-LABEL: define void @memory_cannot_be_salvaged(ptr %p) !dbg !23 {
; CHECK-NEXT:      #dbg_value(i32 poison, !24, !DIExpression(), !25)
; CHECK-NEXT:      #dbg_declare(ptr poison, !24, !DIExpression(), !25)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  %value = load i32, ptr %p
    #dbg_value(i32 %value, !40, !DIExpression(), !39)
  %place = alloca i32
    #dbg_declare(ptr %place, !40, !DIExpression(), !39)
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!20 = distinct !DISubprogram(name: "constants_on_the_right", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!21 = !DILocation(line: 6, column: 4, scope: !20)
!22 = !DILocalVariable(name: "v", scope: !20, file: !1, line: 5)
!23 = distinct !DISubprogram(name: "two_operands", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!24 = !DILocation(line: 6, column: 4, scope: !23)
!25 = !DILocalVariable(name: "v", scope: !23, file: !1, line: 5)
!26 = distinct !DISubprogram(name: "addresses", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!27 = !DILocation(line: 6, column: 4, scope: !26)
!28 = !DILocalVariable(name: "v", scope: !26, file: !1, line: 5)
!29 = distinct !DISubprogram(name: "an_address_is_one_place", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!30 = !DILocation(line: 6, column: 4, scope: !29)
!31 = !DILocalVariable(name: "v", scope: !29, file: !1, line: 5)
!32 = distinct !DISubprogram(name: "conversions", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!33 = !DILocation(line: 6, column: 4, scope: !32)
!34 = !DILocalVariable(name: "v", scope: !32, file: !1, line: 5)
!35 = distinct !DISubprogram(name: "chains_grow", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!36 = !DILocation(line: 6, column: 4, scope: !35)
!37 = !DILocalVariable(name: "v", scope: !35, file: !1, line: 5)
!38 = distinct !DISubprogram(name: "memory_cannot_be_salvaged", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!39 = !DILocation(line: 6, column: 4, scope: !38)
!40 = !DILocalVariable(name: "v", scope: !38, file: !1, line: 5)
