; RUN: selvedge-opt -passes='codegenprepare<cgp-split-branch-conditions>' -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<cgp-split-branch-conditions>,codegenprepare<cgp-split-branch-conditions>,verify' -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s --check-prefix=OFF
; RUN: selvedge-opt -passes='codegenprepare<cgp-split-branch-conditions;disable-cgp-branch-opts>' -S %s | check %s --check-prefix=OFF
; BESIDE: llc-22 -mtriple=x86_64-- -fast-isel -stop-after=codegenprepare %s -o -
; WHY: a branch on `and` or `or` becomes two, the first behind freeze; by default only where jumps are cheap.
; opt-22 does so for machines that select instructions fast (-O0 -fast-isel), and does not freeze.
; OFF-NOT: cond.split
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: @conjunction(
; CHECK:         %x = icmp ult i32 %a, 4
; CHECK-NEXT:    %[[F:.*]] = freeze i1 %x
; CHECK-NEXT:    br i1 %[[F]], label %entry.cond.split, label %no
; CHECK:       entry.cond.split:
; CHECK-NEXT:    %y = icmp ult i32 %b, 4
; CHECK-NEXT:    br i1 %y, label %yes, label %no
; CHECK:       no:
; CHECK-NEXT:    %p = phi i32 [ 7, %entry ], [ 7, %entry.cond.split ]
define i32 @conjunction(i32 %a, i32 %b) {
entry:
  %x = icmp ult i32 %a, 4
  %y = icmp ult i32 %b, 4
  %c = and i1 %x, %y
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  %p = phi i32 [ 7, %entry ]
  ret i32 %p
}
; LLVM:
;   entry:
;     %x = icmp ult i32 %a, 4
;     br i1 %x, label %entry.cond.split, label %no
;   entry.cond.split:
;     %y = icmp ult i32 %b, 4
;     br i1 %y, label %yes, label %no
;   yes:
;     ret i32 1
;   no:
;     ret i32 7

; CHECK-LABEL: @disjunction(
; CHECK:         br i1 %x, label %yes, label %entry.cond.split
; CHECK:       entry.cond.split:
; CHECK:         br i1 %y, label %yes, label %no
define i32 @disjunction(i32 noundef %a, i32 noundef %b) {
entry:
  %x = icmp ult i32 %a, 4
  %y = icmp ult i32 %b, 4
  %c = or i1 %x, %y
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}
; LLVM: prints the same, but for names.

; `select` as `and`, and as `or`.
; CHECK-LABEL: @by_select(
; CHECK:         br i1 %x, label %entry.cond.split, label %no
; CHECK:       entry.cond.split:
; CHECK-NEXT:    %y = icmp
; CHECK-NEXT:    br i1 %y, label %yes, label %no
define i32 @by_select(i32 noundef %a, i32 %b) {
entry:
  %x = icmp ult i32 %a, 4
  %y = icmp ult i32 %b, 4
  %c = select i1 %x, i1 %y, i1 false
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}
; LLVM: prints the same, but for names.

; One in the other.
; CHECK-LABEL: @nested(
; CHECK-COUNT-3: br i1
; CHECK-NOT:     br i1
define i32 @nested(i32 noundef %a, i32 noundef %b, i32 noundef %d) {
entry:
  %x = icmp ult i32 %a, 4
  %y = icmp ult i32 %b, 4
  %z = icmp ult i32 %d, 4
  %c = and i1 %x, %y
  %e = or i1 %c, %z
  br i1 %e, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}
; LLVM:
;   entry:
;     %x = icmp ult i32 %a, 4
;     %y = icmp ult i32 %b, 4
;     %c = and i1 %x, %y
;     br i1 %c, label %yes, label %entry.cond.split
;   entry.cond.split:
;     %z = icmp ult i32 %d, 4
;     br i1 %z, label %yes, label %no
;   yes:
;     ret i32 1
;   no:
;     ret i32 2

; Half of the ways to `no` begin at the first branch.
; CHECK-LABEL: @weighed(
; CHECK:         br i1 %x, label %entry.cond.split, label %no, !prof ![[FIRST:[0-9]+]]
; CHECK:         br i1 %y, label %yes, label %no, !prof ![[SECOND:[0-9]+]]
define i32 @weighed(i32 noundef %a, i32 %b) {
entry:
  %x = icmp ult i32 %a, 4
  %y = icmp ult i32 %b, 4
  %c = and i1 %x, %y
  br i1 %c, label %yes, label %no, !prof !0
yes:
  ret i32 1
no:
  ret i32 2
}
; LLVM: prints the same, but for names.

; A barrier on one way: the threads that go there would come in two groups.
; CHECK-LABEL: @barrier_on_a_way(
; CHECK-NOT:     cond.split
define i32 @barrier_on_a_way(i32 noundef %a, i32 %b) {
entry:
  %x = icmp ult i32 %a, 4
  %y = icmp ult i32 %b, 4
  %c = and i1 %x, %y
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  call void @llvm.nvvm.barrier0()
  ret i32 2
}
; LLVM:
;   entry:
;     %x = icmp ult i32 %a, 4
;     br i1 %x, label %entry.cond.split, label %no
;   entry.cond.split:
;     %y = icmp ult i32 %b, 4
;     br i1 %y, label %yes, label %no
;   yes:
;     ret i32 1
;   no:
;     call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
;     ret i32 2

; A barrier where all meet again is none's business, and one in the block forbids it.
; CHECK-LABEL: @barrier_behind(
; CHECK:         cond.split
define i32 @barrier_behind(i32 noundef %a, i32 %b, ptr %q) {
entry:
  %x = icmp ult i32 %a, 4
  %y = icmp ult i32 %b, 4
  %c = and i1 %x, %y
  br i1 %c, label %yes, label %end
yes:
  store i32 1, ptr %q
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret i32 2
}
; LLVM: prints the same, but for names.

; CHECK-LABEL: @barrier_before(
; CHECK-NOT:     cond.split
define i32 @barrier_before(i32 noundef %a, i32 %b) {
entry:
  call void @llvm.nvvm.barrier0()
  %x = icmp ult i32 %a, 4
  %y = icmp ult i32 %b, 4
  %c = and i1 %x, %y
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}
; LLVM:
;   entry:
;     call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
;     %x = icmp ult i32 %a, 4
;     br i1 %x, label %entry.cond.split, label %no
;   entry.cond.split:
;     %y = icmp ult i32 %b, 4
;     br i1 %y, label %yes, label %no
;   yes:
;     ret i32 1
;   no:
;     ret i32 2

; A latch: the loop keeps one.
; CHECK-LABEL: @latch(
; CHECK-NOT:     cond.split
define i32 @latch(i32 noundef %a, i32 noundef %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %x = icmp ult i32 %j, %a
  %y = icmp ult i32 %j, %b
  %c = and i1 %x, %y
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %j
}
; LLVM:
;   entry:
;     br label %loop
;   loop:
;     %i = phi i32 [ 0, %entry ], [ %j, %loop.cond.split ]
;     %j = add i32 %i, 1
;     %x = icmp ult i32 %j, %a
;     br i1 %x, label %loop.cond.split, label %exit
;   loop.cond.split:
;     %y = icmp ult i32 %j, %b
;     br i1 %y, label %loop, label %exit
;   exit:
;     ret i32 %j

; A condition that others use is not computed later.
; CHECK-LABEL: @used_elsewhere(
; CHECK-NOT:     cond.split
; CHECK:         ret i32 2
define i32 @used_elsewhere(i32 noundef %a, i32 %b, ptr %p) {
entry:
  %x = icmp ult i32 %a, 4
  %y = icmp ult i32 %b, 4
  store i1 %y, ptr %p
  %c = and i1 %x, %y
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}
; LLVM: leaves it as it is.

; CHECK-DAG: ![[FIRST]] = !{!"branch_weights", i32 31, i32 1}
; CHECK-DAG: ![[SECOND]] = !{!"branch_weights", i32 30, i32 1}
!0 = !{!"branch_weights", i32 15, i32 1}
