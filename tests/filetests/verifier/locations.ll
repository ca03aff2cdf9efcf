; RUN: not selvedge-opt -passes=verify -S %s
; WHY: locations are for instructions and loops: in another tuple nothing would keep them up to date.

define void @f(i1 %again) !dbg !4 {
  br label %loop
loop:
  call void @g(), !of_mine !8
  br i1 %again, label %loop, label %done, !llvm.loop !9
done:
  ret void, !dbg !7
}
declare void @g()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!named = !{!10}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 2, scope: !4)
!8 = !{!11}
!9 = distinct !{!9, !7, !7}
!10 = !{!7}
!11 = !{!7, i32 1} ; error@file: DILocation not allowed within this metadata node
