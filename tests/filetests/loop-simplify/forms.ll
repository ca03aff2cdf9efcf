; RUN: selvedge-opt -passes=loop-simplify -S %s | check %s
; WHY: each loop gets a preheader, one backedge and exits of its own, and phis follow the edges.

; Two blocks enter the loop, and its exit is also entered from outside.
; CHECK-LABEL: @two_entries
; CHECK: br i1 %c, label %loop.preheader, label %other
; CHECK: br i1 %d, label %loop.preheader, label %exit
; CHECK: loop.preheader:
; CHECK-NEXT: %x.ph = phi i32 [ 1, %other ], [ 0, %entry ]
; CHECK-NEXT: br label %loop
; CHECK: %x = phi i32 [ %y, %loop ], [ %x.ph, %loop.preheader ]
; CHECK: br i1 %e, label %loop, label %exit.loopexit
; CHECK: exit.loopexit:
; CHECK-NEXT: br label %exit
; CHECK: phi i32 [ 7, %other ], [ %y, %exit.loopexit ]
define i32 @two_entries(i1 %c, i1 %d) {
entry:
  br i1 %c, label %loop, label %other
other:
  br i1 %d, label %loop, label %exit
loop:
  %x = phi i32 [ 0, %entry ], [ 1, %other ], [ %y, %loop ]
  %y = add i32 %x, 3
  %e = icmp slt i32 %y, 100
  br i1 %e, label %loop, label %exit
exit:
  %r = phi i32 [ 7, %other ], [ %y, %loop ]
  ret i32 %r
}

; Two latches become one, which gets the loop's metadata.
; CHECK-LABEL: @two_latches
; CHECK: loop.backedge:
; CHECK-NEXT: %x.be = phi i32 [ %z, %right ], [ %y, %left ]
; CHECK-NEXT: br label %loop, !llvm.loop
; CHECK: %x = phi i32 [ 0, %entry ], [ %x.be, %loop.backedge ]
; CHECK: left:
; CHECK: br i1 %e, label %loop.backedge, label %exit
; CHECK: right:
; CHECK: br label %loop.backedge
define i32 @two_latches(i1 %c) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %y, %left ], [ %z, %right ]
  br i1 %c, label %left, label %right
left:
  %y = add i32 %x, 1
  %e = icmp slt i32 %y, 100
  br i1 %e, label %loop, label %exit, !llvm.loop !0
right:
  %z = add i32 %x, 2
  br label %loop, !llvm.loop !0
exit:
  ret i32 %y
}

; The exit of the inner loop is the header of the outer one: the new block is the outer latch.
; CHECK-LABEL: @nested
; CHECK: outer.loopexit:
; CHECK-NEXT: br label %outer, !llvm.loop
; CHECK: br i1 %e, label %inner, label %outer.loopexit, !llvm.loop
define void @nested(i1 %e) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  br i1 %e, label %inner, label %outer, !llvm.loop !0
}

; What is in the form already stays as it is.
; CHECK-LABEL: @canonical
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: br i1 %e, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT: ret void
define void @canonical(i1 %e) {
entry:
  br label %loop
loop:
  br i1 %e, label %loop, label %exit
exit:
  ret void
}

; Edges of `indirectbr` cannot lead elsewhere.
; CHECK-LABEL: @indirect
; CHECK: indirectbr ptr %p, [label %loop, label %other]
; CHECK: br i1 %e, label %loop, label %exit
define void @indirect(ptr %p, i1 %e) {
entry:
  indirectbr ptr %p, [label %loop, label %other]
other:
  br label %loop
loop:
  br i1 %e, label %loop, label %exit
exit:
  ret void
}

!0 = distinct !{!0}
