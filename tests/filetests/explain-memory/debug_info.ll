; RUN: selvedge-opt -passes=explain-memory -pass-remarks-analysis=explain-memory -disable-output < %s 2>&1 | check %s
; WHY: names and lines are those of the source: of the variable from its record, of the loop from its identifier.
target triple = "nvptx64-nvidia-cuda"

; CHECK: remark: k.cu:5:5: 'stack' ([8 x i32], 32 bytes) is in local memory: it is indexed at line 5 by the counter of the loop at line 4, whose trip count is not known [loop-not-counted]; make the bound a constant
; CHECK: local memory[loop-not-counted]: `stack` of `k`
define i32 @k(i32 %n) !dbg !8 {
entry:
  %0 = alloca [8 x i32]
    #dbg_declare(ptr %0, !9, !DIExpression(), !10)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [8 x i32], ptr %0, i32 0, i32 %i, !dbg !12
  store i32 %i, ptr %p, !dbg !13
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !dbg !12, !llvm.loop !14
exit:
  %x = load i32, ptr %0, !dbg !15
  ret i32 %x
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{!5}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 2, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocalVariable(name: "stack", scope: !8, file: !1, line: 3, type: !5)
!10 = !DILocation(line: 3, column: 7, scope: !8)
!11 = !DILocation(line: 4, column: 3, scope: !8)
!12 = !DILocation(line: 5, column: 5, scope: !8)
!13 = !DILocation(line: 5, column: 14, scope: !8)
!14 = distinct !{!14, !11}
!15 = !DILocation(line: 6, column: 10, scope: !8)
