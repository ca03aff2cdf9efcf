; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; RUN: selvedge-opt -passes=common-base-elim -pass-remarks=common-base-elim -pass-remarks-missed=common-base-elim -disable-output %s 2>&1 | check --check-prefix=SAYS %s
; RUN: selvedge-opt '-passes=common-base-elim<scev-cgp-cross-block-limit=0>' -pass-remarks-missed=common-base-elim -disable-output %s 2>&1 | check --check-prefix=MISSED %s
; WHY: a step from an anchor has the line of the address that it replaces, and remarks say what moved and why not.
target triple = "nvptx64-nvidia-cuda"

; SAYS: remark: k.cu:12:5: 4 bytes from an available address
; SAYS: remark: k.cu:12:5: address hoisted for 2 addresses; instructions moved: 1
; SAYS: remark: k.cu:13:5: 4 bytes from an available address

; CHECK-LABEL: @steps
; CHECK:         %b = getelementptr i8, ptr %a, i64 4, !dbg [[B:![0-9]+]]
; CHECK:       [[B]] = !DILocation(line: 12
define void @steps(ptr %p, i64 %i) !dbg !4 {
  %a = getelementptr float, ptr %p, i64 %i, !dbg !5
  store float 0.0, ptr %a, !dbg !5
  %j = add i64 %i, 1, !dbg !6
  %b = getelementptr float, ptr %p, i64 %j, !dbg !6
  store float 1.0, ptr %b, !dbg !6
  ret void, !dbg !6
}

define void @moves(ptr %p, i64 %i, i1 %c) !dbg !7 {
  br i1 %c, label %then, label %else, !dbg !8
then:
  %a = getelementptr float, ptr %p, i64 %i, !dbg !9
  store float 0.0, ptr %a, !dbg !9
  ret void, !dbg !9
else:
  %j = add i64 %i, 1, !dbg !10
  %b = getelementptr float, ptr %p, i64 %j, !dbg !10
  store float 1.0, ptr %b, !dbg !10
  ret void, !dbg !10
}

; SAYS: remark: <unknown>:0:0: common base computed for 2 addresses, each of which may be poison where others are not
; MISSED: remark: <unknown>:0:0: the other address with this base may be poison where this one is not
define void @wraps(ptr %p, i32 %i, i1 %c) {
  %j = add nsw i32 %i, 1
  %v = sext i32 %j to i64
  %a = getelementptr float, ptr %p, i64 %v
  br i1 %c, label %then, label %else
then:
  store float 0.0, ptr %a
  ret void
else:
  %w = sext i32 %i to i64
  %b = getelementptr float, ptr %p, i64 %w
  store float 1.0, ptr %b
  ret void
}

; SAYS: remark: <unknown>:0:0: common base computed for 2 addresses, each of which may be poison where others are not
; MISSED: remark: <unknown>:0:0: no address with this base dominates this one
define void @arms(ptr %p, i32 %i, i1 %c) {
  br i1 %c, label %then, label %else
then:
  %h = add nsw i32 %i, 2
  %w = sext i32 %h to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  ret void
else:
  %j = add nsw i32 %i, 1
  %v = sext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cu", directory: ".")
!2 = !DISubroutineType(types: !{null})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "steps", file: !1, line: 10, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 11, column: 5, scope: !4)
!6 = !DILocation(line: 12, column: 5, scope: !4)
!7 = distinct !DISubprogram(name: "moves", file: !1, line: 10, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!8 = !DILocation(line: 11, column: 5, scope: !7)
!9 = !DILocation(line: 12, column: 5, scope: !7)
!10 = !DILocation(line: 13, column: 5, scope: !7)
