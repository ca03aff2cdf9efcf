; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; WHY: in LLVM 14 a value as metadata can have a type that begins with a name, such as a pointer to a struct.

%pair = type { float, float }

; CHECK-LABEL: define void @f(
; CHECK-NEXT:    #dbg_declare(ptr %x, [[X:![0-9]+]], !DIExpression(), [[LOC:![0-9]+]])
; CHECK-NEXT:    #dbg_value(ptr %y, [[X]], !DIExpression(), [[LOC]])
; CHECK-NEXT:    #dbg_value(%pair %z, [[X]], !DIExpression(), [[LOC]])
; CHECK-NEXT:    #dbg_value(!DIArgList(ptr %y, i32 1), [[X]], !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), [[LOC]])
; CHECK-NEXT:    ret void
define void @f(%pair** %x, %pair addrspace(3)* ()** %y, %pair %z) !dbg !3 {
  call void @llvm.dbg.declare(metadata %pair** %x, metadata !5, metadata !DIExpression()), !dbg !6
  call void @llvm.dbg.value(metadata %pair addrspace(3)* ()** %y, metadata !5, metadata !DIExpression()), !dbg !6
  call void @llvm.dbg.value(metadata %pair %z, metadata !5, metadata !DIExpression()), !dbg !6
  call void @llvm.dbg.value(metadata !DIArgList(%pair addrspace(3)* ()** %y, i32 1), metadata !5, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus)), !dbg !6
  ret void
}

declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.value(metadata, metadata, metadata)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !{})
!5 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 1, type: !7)
!6 = !DILocation(line: 1, scope: !3)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
