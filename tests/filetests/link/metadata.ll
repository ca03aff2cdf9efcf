; RUN: selvedge-opt -link=%s.source -S %s | check %s
; RUN: selvedge-opt -link=%s.source -disable-output %s 2>&1 | check %s --check-prefix=WARNED
; RUN: selvedge-opt -link=%s.source -S %s | opt-22 -passes=verify -disable-output
; WHY: module flags are merged by their behaviors, lists of named metadata are joined, and a body that is moved
;      refers to its own nodes.
target triple = "nvptx64-nvidia-cuda"

; WARNED: warning: {{.*}}metadata.ll.source: module flag 'warns' has different values: i32 1, and i32 2 in the linked module

; An access of the source has the scope of the source, also if the numbers of scopes differ.
; CHECK: load atomic i32, ptr %p syncscope("block") monotonic, align 4, !mine
define i32 @dest(ptr %p) {
  %a = load atomic i32, ptr %p syncscope("block") monotonic, align 4, !mine !10
  ret i32 %a
}
; CHECK: load atomic i32, ptr %p syncscope("device") monotonic, align 4, !theirs [[T:![0-9]+]]

; CHECK: !llvm.module.flags = !{[[SAME:![0-9]+]], [[WARNS:![0-9]+]], [[OVER:![0-9]+]], [[LIST:![0-9]+]], [[SET:![0-9]+]], [[MAX:![0-9]+]], [[MIN:![0-9]+]], [[LOST:![0-9]+]], [[NEW:![0-9]+]]}
; CHECK: !named = !{[[A:![0-9]+]], [[B:![0-9]+]]}
; CHECK: !only_source = !{[[B]]}
; CHECK-DAG: [[SAME]] = !{i32 1, !"same", i32 1}
; CHECK-DAG: [[WARNS]] = !{i32 2, !"warns", i32 1}
; CHECK-DAG: [[OVER]] = !{i32 4, !"over", i32 2}
; CHECK-DAG: [[LIST]] = !{i32 5, !"list", [[LISTED:![0-9]+]]}
; CHECK-DAG: [[LISTED]] = !{!"x", !"y", !"x"}
; CHECK-DAG: [[SET]] = !{i32 6, !"set", [[UNIQUE:![0-9]+]]}
; CHECK-DAG: [[UNIQUE]] = !{!"x", !"y"}
; CHECK-DAG: [[MAX]] = !{i32 7, !"max", i32 9}
; CHECK-DAG: [[MIN]] = !{i32 8, !"min", i32 3}
; CHECK-DAG: [[LOST]] = !{i32 8, !"lost", i32 0}
; CHECK-DAG: [[NEW]] = !{i32 1, !"new", i32 7}
; CHECK-DAG: [[A]] = !{!"a"}
; CHECK-DAG: [[B]] = !{!"b"}
!llvm.module.flags = !{!0, !1, !2, !3, !4, !5, !6, !7}
!0 = !{i32 1, !"same", i32 1}
!1 = !{i32 2, !"warns", i32 1}
!2 = !{i32 1, !"over", i32 1}
!3 = !{i32 5, !"list", !8}
!4 = !{i32 6, !"set", !8}
!5 = !{i32 7, !"max", i32 4}
!6 = !{i32 8, !"min", i32 4}
!7 = !{i32 8, !"lost", i32 4}
!8 = !{!"x"}
!named = !{!9}
!9 = !{!"a"}
!10 = distinct !{!10, !"m"}
; CHECK: [[T]] = distinct !{[[T]], !"t"}
