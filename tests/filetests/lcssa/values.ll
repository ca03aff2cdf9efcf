; RUN: selvedge-opt -passes=lcssa -S %s | check %s
; WHY: a value of a loop is used outside only by phis of its exit blocks.

; CHECK-LABEL: @one_exit
; CHECK: exit:
; CHECK-NEXT: %y.lcssa = phi i32 [ %y, %loop ]
; CHECK-NEXT: ret i32 %y.lcssa
define i32 @one_exit() {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %y, %loop ]
  %y = add i32 %x, 1
  %e = icmp slt i32 %y, 100
  br i1 %e, label %loop, label %exit
exit:
  ret i32 %y
}

; Two exits that meet again: a phi where they meet.
; CHECK-LABEL: @two_exits
; CHECK: first:
; CHECK-NEXT: [[A:%[a-z0-9.]+]] = phi i32 [ %x, %loop ]
; CHECK: second:
; CHECK-NEXT: [[B:%[a-z0-9.]+]] = phi i32 [ %x, %body ]
; CHECK: end:
; CHECK-NEXT: [[C:%[a-z0-9.]+]] = phi i32
; CHECK-NEXT: ret i32 [[C]]
define i32 @two_exits(i1 %c, i1 %d) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %y, %body ]
  br i1 %c, label %body, label %first
body:
  %y = add i32 %x, 1
  br i1 %d, label %loop, label %second
first:
  br label %end
second:
  br label %end
end:
  ret i32 %x
}

; Out of two loops: a phi for each.
; CHECK-LABEL: @nested
; CHECK: outer.latch:
; CHECK-NEXT: [[I:%[a-z0-9.]+]] = phi i32 [ %y, %inner ]
; CHECK: exit:
; CHECK-NEXT: [[O:%[a-z0-9.]+]] = phi i32 [ [[I]], %outer.latch ]
; CHECK-NEXT: ret i32 [[O]]
define i32 @nested(i1 %c, i1 %d) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  %x = phi i32 [ 0, %outer ], [ %y, %inner ]
  %y = add i32 %x, 1
  br i1 %c, label %inner, label %outer.latch
outer.latch:
  br i1 %d, label %outer, label %exit
exit:
  ret i32 %y
}

; A use by a phi counts on its edge: this is the form already.
; CHECK-LABEL: @by_phi
; CHECK: exit:
; CHECK-NEXT: %r = phi i32 [ %y, %loop ]
; CHECK-NEXT: ret i32 %r
define i32 @by_phi(i1 %c) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %y, %loop ]
  %y = add i32 %x, 1
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %y, %loop ]
  ret i32 %r
}

; Unreachable uses become poison.
; CHECK-LABEL: @unreachable_use
; CHECK: nowhere:
; CHECK-NEXT: ret i32 poison
define i32 @unreachable_use(i1 %c) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %y, %loop ]
  %y = add i32 %x, 1
  br i1 %c, label %loop, label %exit
exit:
  ret i32 0
nowhere:
  ret i32 %y
}
