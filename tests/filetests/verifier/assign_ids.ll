; RUN: selvedge-opt -passes=verify -S %s 2>&1 | check %s
; WHY: an assignment in debug information is a store, an alloca or an intrinsic; broken debug information is dropped.

; CHECK: !DIAssignID attached to unexpected instruction kind
; CHECK-NEXT: call void @g()
; CHECK-NOT: unexpected instruction kind
; CHECK: warning: ignoring invalid debug info
declare void @g()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @f(ptr %p) !dbg !4 {
  %slot = alloca i32, !DIAssignID !6
  store i32 0, ptr %slot, !DIAssignID !7
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false), !DIAssignID !8
  call void @g(), !DIAssignID !9
  ret void
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !3, unit: !1)
!5 = !{null}
!6 = distinct !DIAssignID()
!7 = distinct !DIAssignID()
!8 = distinct !DIAssignID()
!9 = distinct !DIAssignID()
