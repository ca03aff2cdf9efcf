; RUN: selvedge-opt -passes=loop-rotate -S %s | check %s
; WHY: a test at the start of a loop becomes a guard and a test at its end; values and phis keep their meaning.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @guarded
; CHECK: entry:
; CHECK-NEXT: %[[G:.+]] = icmp slt i32 0, %n
; CHECK-NEXT: br i1 %[[G]], label %body.lr.ph, label %exit
; CHECK: body.lr.ph:
; CHECK-NEXT: br label %body
; CHECK: body:
; CHECK-NEXT: %[[I:.+]] = phi i32 [ 0, %body.lr.ph ], [ %next, %body ]
; CHECK: %next = add i32 %[[I]], 1
; CHECK-NEXT: %c = icmp slt i32 %next, %n
; CHECK-NEXT: br i1 %c, label %body, label %header.exit_crit_edge, !llvm.loop !0
; CHECK: header.exit_crit_edge:
; CHECK-NEXT: %split = phi i32 [ %next, %body ]
; CHECK: exit:
; CHECK-NEXT: %i.lcssa = phi i32 [ %split, %header.exit_crit_edge ], [ 0, %entry ]
; CHECK-NEXT: ret i32 %i.lcssa
define i32 @guarded(i32 %n, ptr %p) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 0, ptr %q
  %next = add i32 %i, 1
  br label %header, !llvm.loop !0
exit:
  ret i32 %i
}

; The guard is true, so there is none.
; CHECK-LABEL: @no_guard
; CHECK: entry:
; CHECK-NEXT: br label %body
; CHECK: br i1 %c, label %body, label %exit
define void @no_guard(ptr %p) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, 100
  br i1 %c, label %body, label %exit
body:
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 1
  br label %header
exit:
  ret void
}

; The phis swap their values in each iteration: each needs the other's value of the iteration before.
; CHECK-LABEL: @swap
; CHECK: body:
; CHECK-NEXT: %[[B:.+]] = phi i32 [ 2, %body.lr.ph ], [ %[[A:.+]], %body ]
; CHECK-NEXT: %[[A]] = phi i32 [ 1, %body.lr.ph ], [ %[[B]], %body ]
; CHECK: exit:
; CHECK-NEXT: %a.lcssa = phi i32
; CHECK-NEXT: ret i32 %a.lcssa
define i32 @swap(i32 %n, ptr %p) {
entry:
  br label %header
header:
  %a = phi i32 [ 1, %entry ], [ %b, %body ]
  %b = phi i32 [ 2, %entry ], [ %a, %body ]
  %x = load volatile i32, ptr %p
  %c = icmp slt i32 %x, %n
  br i1 %c, label %body, label %exit
body:
  store volatile i32 %b, ptr %p
  br label %header
exit:
  ret i32 %a
}

; What does not change in the loop is moved to the preheader, with no copy.
; CHECK-LABEL: @invariant
; CHECK: entry:
; CHECK: %m = mul i32 %n, %n
; CHECK-NOT: mul
define void @invariant(i32 %n, ptr %p) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %m = mul i32 %n, %n
  %c = icmp slt i32 %i, %m
  br i1 %c, label %body, label %exit
body:
  store volatile i32 %m, ptr %p
  %next = add i32 %i, 1
  br label %header
exit:
  ret void
}

; The body leaves the loop for the same block. Each edge to it gets a block, for the guard enters it too.
; CHECK-LABEL: @two_exits
; CHECK: br i1 %{{.*}}, label %body.lr.ph, label %exit
; CHECK: body.exit_crit_edge:
; CHECK: header.exit_crit_edge:
; CHECK: exit:
; CHECK-NEXT: phi i32 [ {{.*}}, %body.exit_crit_edge ], [ {{.*}}, %header.exit_crit_edge ], [ 0, %entry ]
define i32 @two_exits(i32 %n, ptr %p) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load volatile i32, ptr %p
  %d = icmp eq i32 %v, 0
  br i1 %d, label %exit, label %latch
latch:
  %next = add i32 %i, 1
  store volatile i32 %next, ptr %p
  br label %header
exit:
  ret i32 %i
}

; The inner loop first: the outer one is rotated around its guard.
; CHECK-LABEL: @nest
; CHECK: br i1 %{{.*}}, label %inner.ph.lr.ph, label %exit
; CHECK: br i1 %{{.*}}, label %body.lr.ph, label %latch
; CHECK: br i1 %d, label %body, label %inner.latch_crit_edge
; CHECK: br i1 %c, label %inner.ph, label %outer.exit_crit_edge
define void @nest(i32 %n, ptr %p) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner.ph, label %exit
inner.ph:
  br label %inner
inner:
  %j = phi i32 [ 0, %inner.ph ], [ %j.next, %body ]
  %d = icmp slt i32 %j, %i
  br i1 %d, label %body, label %latch
body:
  store volatile i32 %j, ptr %p
  %j.next = add i32 %j, 1
  br label %inner
latch:
  %i.next = add i32 %i, 1
  store volatile i32 %i, ptr %p
  br label %outer
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
