; RUN: selvedge-opt -passes=loop-latch-form -S %s | check %s
; RUN: selvedge-opt -passes=loop-latch-form -S %s | opt-22 -passes=verify -disable-output
; WHY: weights follow their edges; what is about the loop stays on the latch; lines stay those of the source.

; CHECK-LABEL: @weights
; CHECK:         icmp ne i32 %j, %n, !dbg ![[LINE:[0-9]+]]
; CHECK:         br i1 %{{.*}}, label %loop, label %exit, !dbg ![[END:[0-9]+]], !prof ![[WEIGHTS:[0-9]+]], !llvm.loop ![[LOOP:[0-9]+]]
define i32 @weights(i32 %n) !dbg !5 {
entry:
  br label %loop, !dbg !6
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1, !dbg !6
  %d = icmp eq i32 %j, %n, !dbg !7
    #dbg_value(i1 %d, !12, !DIExpression(), !7)
  br i1 %d, label %exit, label %loop, !dbg !8, !prof !9, !llvm.loop !10
exit:
  ret i32 %i, !dbg !8
}

; CHECK-LABEL: @expected
; CHECK:         br i1 %{{.*}}, label %loop, label %exit, !prof ![[EXPECTED:[0-9]+]]
define void @expected(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %exit, label %loop, !prof !13
exit:
  ret void
}

; CHECK-LABEL: @others
; CHECK:         br i1 %{{.*}}, label %loop, label %exit, !prof ![[UNKNOWN:[0-9]+]], !unpredictable
define void @others(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %exit, label %loop, !prof !14, !unpredictable !15
exit:
  ret void
}
!llvm.module.flags = !{!0, !1}
!llvm.dbg.cu = !{!2}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 7, !"Dwarf Version", i32 4}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, emissionKind: FullDebug)
!3 = !DIFile(filename: "a.cu", directory: "/")
!4 = !DISubroutineType(types: !15)
!5 = distinct !DISubprogram(name: "weights", scope: !3, file: !3, line: 1, type: !4, unit: !2, retainedNodes: !15)
!6 = !DILocation(line: 2, scope: !5)
!7 = !DILocation(line: 3, scope: !5)
!8 = !DILocation(line: 4, scope: !5)
!9 = !{!"branch_weights", i32 1, i32 99}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !DILocalVariable(name: "d", scope: !5, file: !3, line: 3)
!13 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!14 = !{!"unknown", !"a pass"}
!15 = !{}
; CHECK-DAG: ![[LINE]] = !DILocation(line: 3, scope: !{{[0-9]+}})
; CHECK-DAG: ![[END]] = !DILocation(line: 4, scope: !{{[0-9]+}})
; CHECK-DAG: ![[WEIGHTS]] = !{!"branch_weights", i32 99, i32 1}
; CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], !{{[0-9]+}}}
; CHECK-DAG: ![[EXPECTED]] = !{!"branch_weights", !"expected", i32 2000, i32 1}
; CHECK-DAG: ![[UNKNOWN]] = !{!"unknown", !"a pass"}
