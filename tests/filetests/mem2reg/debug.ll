; RUN: selvedge-opt -passes=mem2reg -S %s | check %s
; WHY: a variable stays visible: each store, and each phi, says which value it has; what is not all of it says poison.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @each_store_says_the_value
; CHECK-NEXT:      #dbg_value(i32 %x, [[X:![0-9]+]], !DIExpression(), [[ZERO:![0-9]+]])
; CHECK-NEXT:      #dbg_value(i32 2, [[X]], !DIExpression(), [[ZERO]])
; CHECK-NEXT:    ret i32 2
define i32 @each_store_says_the_value(i32 %x) !dbg !3 {
  %v = alloca i32
    #dbg_declare(ptr %v, !6, !DIExpression(), !8)
  store i32 %x, ptr %v, !dbg !8
  store i32 2, ptr %v, !dbg !9
  %r = load i32, ptr %v, !dbg !9
  ret i32 %r, !dbg !9
}

; CHECK-LABEL: @a_phi_says_the_value
; CHECK:       join:
; CHECK-NEXT:    %v.0 = phi i32 [ 7, %then ], [ %x, %entry ], !dbg
; CHECK-NEXT:      #dbg_value(i32 %v.0,
; CHECK-NEXT:    ret i32 %v.0
define i32 @a_phi_says_the_value(i32 %x, i1 %c) !dbg !10 {
entry:
  %v = alloca i32
    #dbg_declare(ptr %v, !11, !DIExpression(), !12)
  store i32 %x, ptr %v, !dbg !12
  br i1 %c, label %then, label %join, !dbg !12
then:
  store i32 7, ptr %v, !dbg !13
  br label %join, !dbg !13
join:
  %r = load i32, ptr %v, !dbg !13
  ret i32 %r, !dbg !13
}

; CHECK-LABEL: @a_part_says_poison
; CHECK-NEXT:      #dbg_value(i16 poison,
; CHECK-NEXT:    ret i16 %x
define i16 @a_part_says_poison(i16 %x) !dbg !14 {
  %v = alloca i32
    #dbg_declare(ptr %v, !15, !DIExpression(), !16)
  store i16 %x, ptr %v, !dbg !16
  %r = load i16, ptr %v, !dbg !16
  ret i16 %r, !dbg !16
}

; CHECK-LABEL: @what_is_tracked_stays_where_it_is
; CHECK-NEXT:      #dbg_value(i32 %x,
; CHECK-NEXT:    ret void
define void @what_is_tracked_stays_where_it_is(i32 %x) !dbg !17 {
  %v = alloca i32, !DIAssignID !20
    #dbg_assign(i1 undef, !18, !DIExpression(), !20, ptr %v, !DIExpression(), !19)
  store i32 %x, ptr %v, !dbg !19, !DIAssignID !21
    #dbg_assign(i32 %x, !18, !DIExpression(), !21, ptr %v, !DIExpression(), !19)
  ret void, !dbg !19
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{!7}
!6 = !DILocalVariable(name: "v", scope: !3, file: !1, line: 2, type: !7)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 2, column: 3, scope: !3)
!9 = !DILocation(line: 3, column: 3, scope: !3)
!10 = distinct !DISubprogram(name: "g", file: !1, line: 5, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocalVariable(name: "v", scope: !10, file: !1, line: 6, type: !7)
!12 = !DILocation(line: 6, column: 3, scope: !10)
!13 = !DILocation(line: 7, column: 3, scope: !10)
!14 = distinct !DISubprogram(name: "h", file: !1, line: 9, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!15 = !DILocalVariable(name: "v", scope: !14, file: !1, line: 10, type: !7)
!16 = !DILocation(line: 10, column: 3, scope: !14)
!17 = distinct !DISubprogram(name: "i", file: !1, line: 12, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!18 = !DILocalVariable(name: "v", scope: !17, file: !1, line: 13, type: !7)
!19 = !DILocation(line: 13, column: 3, scope: !17)
!20 = distinct !DIAssignID()
!21 = distinct !DIAssignID()
