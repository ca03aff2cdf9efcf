; RUN: selvedge-opt -passes=loop-rotate -S %s | check %s
; WHY: weights are divided between guard and loop; debug records follow values; scopes that the header declares are dropped.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @often
; CHECK: br i1 %{{.*}}, label %body.lr.ph, label %exit, !prof [[OFTEN_GUARD:![0-9]+]]
; CHECK: br i1 %c, label %body, label %header.exit_crit_edge, !prof [[OFTEN_LOOP:![0-9]+]]
define void @often(i32 %n, ptr %p) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit, !prof !0
body:
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 1
  br label %header
exit:
  ret void
}

; CHECK-LABEL: @seldom
; CHECK: br i1 %{{.*}}, label %exit, label %body.lr.ph, !prof [[SELDOM_GUARD:![0-9]+]]
; CHECK: br i1 %c, label %header.exit_crit_edge, label %body, !prof [[SELDOM_LOOP:![0-9]+]]
define void @seldom(i32 %n, ptr %p) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp sge i32 %i, %n
  br i1 %c, label %exit, label %body, !prof !1
body:
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 1
  br label %header
exit:
  ret void
}

; CHECK-LABEL: @always
; CHECK: br i1 %c, label %body, label %exit, !prof [[ALWAYS_LOOP:![0-9]+]]
define void @always(ptr %p) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, 3
  br i1 %c, label %body, label %exit, !prof !2
body:
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 1
  br label %header
exit:
  ret void
}

; The copy and the original in the next iteration are not of one scope: what the scope claims holds within an iteration.
; CHECK-LABEL: @scope
; CHECK-NOT: noalias
; CHECK: ret void
define void @scope(ptr %p, ptr %q) {
entry:
  br label %header
header:
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  %x = load i32, ptr %p, !alias.scope !3
  %c = icmp slt i32 %x, 3
  br i1 %c, label %body, label %exit
body:
  store i32 %x, ptr %q, !noalias !3
  br label %header
exit:
  ret void
}

; CHECK-LABEL: @variable
; CHECK: entry:
; CHECK-NEXT: #dbg_value(i32 0, [[VAR:![0-9]+]],
; CHECK: body:
; CHECK-NEXT: %[[I:.+]] = phi i32 [ 0, %body.lr.ph ], [ %next, %body ]
; CHECK-NEXT: #dbg_value(i32 %[[I]], [[VAR]],
; CHECK: #dbg_value(i32 %[[I]], [[OTHER:![0-9]+]],
; CHECK: #dbg_value(i32 %next, [[VAR]],
; CHECK: %c = icmp slt i32 %next, %n, !dbg
; CHECK: exit:
; CHECK-NEXT: #dbg_value(i32 poison, [[VAR]],
define void @variable(i32 %n, ptr %p) !dbg !10 {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
    #dbg_value(i32 %i, !11, !DIExpression(), !12)
  %c = icmp slt i32 %i, %n, !dbg !12
  br i1 %c, label %body, label %exit, !dbg !12
body:
  store volatile i32 %i, ptr %p, !dbg !12
    #dbg_value(i32 %i, !13, !DIExpression(), !12)
  %next = add i32 %i, 1, !dbg !12
  br label %header, !dbg !12
exit:
    #dbg_value(i32 %i, !11, !DIExpression(), !12)
  ret void, !dbg !12
}

declare void @llvm.experimental.noalias.scope.decl(metadata)

!llvm.module.flags = !{!20}
!llvm.dbg.cu = !{!21}

; CHECK-DAG: [[OFTEN_GUARD]] = !{!"branch_weights", i32 127, i32 1}
; CHECK-DAG: [[OFTEN_LOOP]] = !{!"branch_weights", i32 2433, i32 127}
; CHECK-DAG: [[SELDOM_GUARD]] = !{!"branch_weights", i32 9920, i32 320}
; CHECK-DAG: [[SELDOM_LOOP]] = !{!"branch_weights", i32 320, i32 0}
; CHECK-DAG: [[ALWAYS_LOOP]] = !{!"branch_weights", i32 2000, i32 1000}
!0 = !{!"branch_weights", i32 40, i32 2}
!1 = !{!"branch_weights", i32 10240, i32 320}
!2 = !{!"branch_weights", i32 3000, i32 1000}
!3 = !{!4}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
!10 = distinct !DISubprogram(name: "variable", file: !22, line: 1, unit: !21, spFlags: DISPFlagDefinition)
!11 = !DILocalVariable(name: "i", scope: !10, file: !22, line: 2)
!12 = !DILocation(line: 2, scope: !10)
!13 = !DILocalVariable(name: "j", scope: !10, file: !22, line: 2)
!20 = !{i32 2, !"Debug Info Version", i32 3}
!21 = distinct !DICompileUnit(language: DW_LANG_C99, file: !22, emissionKind: FullDebug)
!22 = !DIFile(filename: "f.c", directory: "/")
