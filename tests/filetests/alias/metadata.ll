; RUN: selvedge-opt -passes=aa-eval -evaluate-aa-metadata -print-all-alias-modref-info -disable-output %s 2>&1 | check %s
; RUN: opt-22 -passes=aa-eval -evaluate-aa-metadata -print-all-alias-modref-info -disable-output %s 2>&1 | check %s
; WHY: what types and scopes promise is believed exactly as far as LLVM believes it.

declare void @callee(ptr) memory(argmem: readwrite)

; Fields of one struct, by path; characters meet everything.
; CHECK-LABEL: Function: paths:
; CHECK-DAG: NoAlias:{{.*}}%int_in_s{{.*}}<->{{.*}}%float_in_s
; CHECK-DAG: MayAlias:{{.*}}%int_in_s{{.*}}<->{{.*}}%any_int
; CHECK-DAG: MayAlias:{{.*}}%int_in_s{{.*}}<->{{.*}}%char
; CHECK-DAG: NoAlias:{{.*}}%any_int{{.*}}<->{{.*}}%float_in_s
; CHECK-DAG: NoAlias:{{.*}}%int_in_s{{.*}}<->{{.*}}%inner
; CHECK-DAG: NoAlias:{{.*}}%other_inner{{.*}}<->{{.*}}%inner
; CHECK-DAG: MayAlias:{{.*}}%int_in_s{{.*}}<->{{.*}}%other_root
define void @paths(ptr %int_in_s, ptr %float_in_s, ptr %any_int, ptr %char, ptr %inner, ptr %other_inner, ptr %other_root) {
  load i32, ptr %int_in_s, !tbaa !10
  load i32, ptr %any_int, !tbaa !12
  load i32, ptr %other_inner, !tbaa !15
  store float 0.0, ptr %float_in_s, !tbaa !11
  store i32 0, ptr %any_int, !tbaa !12
  store i8 0, ptr %char, !tbaa !13
  store i32 0, ptr %inner, !tbaa !14
  store i32 0, ptr %other_root, !tbaa !16
  ret void
}

; The newer format: sizes, and fields that are no parents.
; CHECK-LABEL: Function: new_paths:
; CHECK-DAG: NoAlias:{{.*}}%int_in_s{{.*}}<->{{.*}}%float_in_s
; CHECK-DAG: MayAlias:{{.*}}%int_in_s{{.*}}<->{{.*}}%any_int
; CHECK-DAG: MayAlias:{{.*}}%int_in_s{{.*}}<->{{.*}}%whole
define void @new_paths(ptr %int_in_s, ptr %float_in_s, ptr %any_int, ptr %whole) {
  load i32, ptr %int_in_s, !tbaa !30
  store float 0.0, ptr %float_in_s, !tbaa !31
  store i32 0, ptr %any_int, !tbaa !32
  store i64 0, ptr %whole, !tbaa !33
  ret void
}

; What never changes is written by nobody.
; CHECK-LABEL: Function: immutable:
; CHECK: NoAlias:{{.*}}%constant{{.*}}<->{{.*}}%other
define void @immutable(ptr %constant, ptr %other) {
  load i32, ptr %constant, !tbaa !17
  store float 0.0, ptr %other, !tbaa !18
  ret void
}

; All scopes of a domain must be excluded, and one domain is enough.
; CHECK-LABEL: Function: scopes:
; CHECK-DAG: NoAlias:{{.*}}%in_a,{{.*}}<->{{.*}}%not_a,
; CHECK-DAG: MayAlias:{{.*}}%in_a_and_b,{{.*}}<->{{.*}}%not_a,
; CHECK-DAG: NoAlias:{{.*}}%in_a_and_b,{{.*}}<->{{.*}}%not_a_nor_b,
; CHECK-DAG: NoAlias:{{.*}}%in_a_and_c,{{.*}}<->{{.*}}%not_a,
; CHECK-DAG: MayAlias:{{.*}}%in_none,{{.*}}<->{{.*}}%not_a_nor_b,
define void @scopes(ptr %in_a, ptr %in_a_and_b, ptr %in_a_and_c, ptr %in_none, ptr %not_a, ptr %not_a_nor_b) {
  load i32, ptr %in_a, align 4, !alias.scope !40
  load i32, ptr %in_a_and_b, align 4, !alias.scope !41
  load i32, ptr %in_a_and_c, align 4, !alias.scope !42
  load i32, ptr %in_none, align 4
  store i32 0, ptr %not_a, align 4, !noalias !40
  store i32 0, ptr %not_a_nor_b, align 4, !noalias !41
  ret void
}

!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"s", !2, i64 0, !3, i64 4, !5, i64 8}
!5 = !{!"inner", !2, i64 0, !2, i64 4}
!6 = !{!"another root"}
!7 = !{!"int", !6, i64 0}
!10 = !{!4, !2, i64 0}
!11 = !{!4, !3, i64 4}
!12 = !{!2, !2, i64 0}
!13 = !{!1, !1, i64 0}
!14 = !{!5, !2, i64 0}
!15 = !{!5, !2, i64 4}
!16 = !{!7, !7, i64 0}
!17 = !{!2, !2, i64 0, i64 1}
!18 = !{!3, !3, i64 0}
!20 = !{!"new root"}
!21 = !{!20, i64 1, !"char"}
!22 = !{!21, i64 4, !"int"}
!23 = !{!21, i64 4, !"float"}
!24 = !{!21, i64 8, !"s", !22, i64 0, i64 4, !23, i64 4, i64 4}
!30 = !{!24, !22, i64 0, i64 4}
!31 = !{!24, !23, i64 4, i64 4}
!32 = !{!22, !22, i64 0, i64 4}
!33 = !{!24, !24, i64 0, i64 8}
!36 = !{!36, !"one domain"}
!37 = !{!37, !"another"}
!38 = !{!38, !36, !"a"}
!39 = !{!39, !36, !"b"}
!43 = !{!43, !37, !"c"}
!40 = !{!38}
!41 = !{!38, !39}
!42 = !{!38, !43}
