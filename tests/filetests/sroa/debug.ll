; RUN: selvedge-opt -passes=sroa -S %s | check %s
; WHY: each part of a variable is described on its own, as a fragment.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK-LABEL: @fields_are_fragments
; CHECK:           #dbg_value(i32 %x, [[V:![0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), !{{[0-9]+}})
; CHECK:           #dbg_value(float %y, [[V]], !DIExpression(DW_OP_LLVM_fragment, 32, 32), !{{[0-9]+}})
; CHECK-NOT:       #dbg_declare
; CHECK:         ret float %y
define float @fields_are_fragments(i32 %x, float %y) !dbg !3 {
  %s = alloca { i32, float }
    #dbg_declare(ptr %s, !6, !DIExpression(), !8)
  %b = getelementptr { i32, float }, ptr %s, i32 0, i32 1
  store i32 %x, ptr %s, !dbg !8
  store float %y, ptr %b, !dbg !8
  %r = load float, ptr %b, !dbg !8
  ret float %r, !dbg !8
}

; Of a variable that lies in the second field no fragment is needed.
; CHECK-LABEL: @a_variable_in_a_field
; CHECK:           #dbg_value(float %y, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; CHECK:         ret float %y
define float @a_variable_in_a_field(i32 %x, float %y) !dbg !10 {
  %s = alloca { i32, float }
    #dbg_declare(ptr %s, !11, !DIExpression(DW_OP_plus_uconst, 4), !12)
  %b = getelementptr { i32, float }, ptr %s, i32 0, i32 1
  store i32 %x, ptr %s, !dbg !12
  store float %y, ptr %b, !dbg !12
  %r = load float, ptr %b, !dbg !12
  ret float %r, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{!7}
!6 = !DILocalVariable(name: "s", scope: !3, file: !1, line: 2, type: !9)
!7 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!8 = !DILocation(line: 2, column: 3, scope: !3)
!9 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, size: 64)
!10 = distinct !DISubprogram(name: "g", file: !1, line: 5, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocalVariable(name: "b", scope: !10, file: !1, line: 6, type: !7)
!12 = !DILocation(line: 6, column: 3, scope: !10)
