; RUN: selvedge-opt '-passes=base-address-strength-reduce<min-accesses=2>' -pass-remarks=base-address-strength-reduce -pass-remarks-missed=base-address-strength-reduce -disable-output %s 2>&1 | check %s
; RUN: selvedge-opt '-passes=base-address-strength-reduce<min-accesses=2>' -S %s | check --check-prefix=LINES %s
; WHY: remarks say what moved and why not, at the lines of the addresses, and new steps have those lines.
target triple = "nvptx64-nvidia-cuda"

; CHECK: remark: k.cu:14:5: the address has no provably constant step per iteration
; CHECK: remark: k.cu:13:5: an induction variable would cost at least what it saves
; CHECK: remark: k.cu:11:5: the address is an induction variable plus 0 bytes; instructions per iteration: 3 saved, 2 spent
; CHECK: remark: k.cu:12:5: the address is an induction variable plus 4 bytes; instructions per iteration: 3 saved, 2 spent

; LINES: %b = getelementptr i8, ptr %base.iv, i64 4, !dbg [[B:![0-9]+]]
; LINES: [[B]] = !DILocation(line: 12
define void @f(ptr %p, ptr %q, i32 %n) !dbg !4 {
entry:
  br label %loop, !dbg !5
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64, !dbg !5
  %a = getelementptr inbounds float, ptr %p, i64 %w, !dbg !5
  store float 0.0, ptr %a, !dbg !5
  %next = add nsw i32 %i, 1, !dbg !6
  %near = add nsw i32 %i, 1, !dbg !6
  %v = sext i32 %near to i64, !dbg !6
  %b = getelementptr inbounds float, ptr %p, i64 %v, !dbg !6
  store float 1.0, ptr %b, !dbg !6
  %c = getelementptr inbounds float, ptr %q, i64 %w, !dbg !7
  store float 2.0, ptr %c, !dbg !7
  %square = mul i32 %i, %i, !dbg !8
  %u = sext i32 %square to i64, !dbg !8
  %d = getelementptr inbounds float, ptr %q, i64 %u, !dbg !8
  store float 3.0, ptr %d, !dbg !8
  call void @g(), !dbg !8
  %more = icmp slt i32 %next, %n, !dbg !8
  br i1 %more, label %loop, label %exit, !dbg !8
exit:
  ret void, !dbg !8
}

declare void @g()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cu", directory: "/")
!2 = !DISubroutineType(types: !{})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 10, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 11, column: 5, scope: !4)
!6 = !DILocation(line: 12, column: 5, scope: !4)
!7 = !DILocation(line: 13, column: 5, scope: !4)
!8 = !DILocation(line: 14, column: 5, scope: !4)
