; RUN: selvedge-opt -passes=loop-latch-form -S %s | check %s
; RUN: selvedge-opt -passes='loop-latch-form,loop-latch-form' -S %s | check %s
; WHY: the way round is the taken edge, whatever the condition is; a second run finds nothing to do.
declare i1 @more()
declare void @use(i1)

; CHECK-LABEL: @equal
; CHECK:         %[[NE:.*]] = icmp ne i32 %j, %n
; CHECK-NEXT:    br i1 %[[NE]], label %loop, label %exit
define i32 @equal(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %exit, label %loop
exit:
  ret i32 %i
}

; CHECK-LABEL: @signed_less
; CHECK:         icmp samesign sge i32 %j, %n
define i32 @signed_less(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 9, %entry ], [ %j, %loop ]
  %j = add i32 %i, -1
  %d = icmp samesign slt i32 %j, %n
  br i1 %d, label %exit, label %loop
exit:
  ret i32 %i
}

; What is false of a NaN must be true of it.
; CHECK-LABEL: @floats
; CHECK:         %[[NOT:.*]] = fcmp nsz uge float %y, %n
; CHECK-NEXT:    br i1 %[[NOT]], label %loop, label %exit
define float @floats(float %n) {
entry:
  br label %loop
loop:
  %x = phi float [ 9.0, %entry ], [ %y, %loop ]
  %y = fmul float %x, 0.5
  %d = fcmp nsz olt float %y, %n
  br i1 %d, label %exit, label %loop
exit:
  ret float %y
}

; CHECK-LABEL: @unordered
; CHECK:         fcmp one float %y, %n
define float @unordered(float %n) {
entry:
  br label %loop
loop:
  %x = phi float [ 9.0, %entry ], [ %y, %loop ]
  %y = fmul float %x, 0.5
  %d = fcmp ueq float %y, %n
  br i1 %d, label %exit, label %loop
exit:
  ret float %y
}

; A comparison that somebody else uses stays as it is.
; CHECK-LABEL: @others_use_it
; CHECK:         %d = icmp eq i32 %j, %n
; CHECK-NEXT:    %[[NE:.*]] = icmp ne i32 %j, %n
; CHECK-NEXT:    call void @use(i1 %d)
; CHECK-NEXT:    br i1 %[[NE]], label %loop, label %exit
define void @others_use_it(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  call void @use(i1 %d)
  br i1 %d, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: @no_comparison
; CHECK:         %c = call i1 @more()
; CHECK-NEXT:    %[[NOT:.*]] = xor i1 %c, true
; CHECK-NEXT:    br i1 %[[NOT]], label %loop, label %exit
define void @no_comparison() {
entry:
  br label %loop
loop:
  %c = call i1 @more()
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: @negation
; CHECK:         %c = call i1 @more()
; CHECK-NEXT:    br i1 %c, label %loop, label %exit
define void @negation() {
entry:
  br label %loop
loop:
  %c = call i1 @more()
  %n = xor i1 %c, true
  br i1 %n, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: @argument
; CHECK:         %[[NOT:.*]] = xor i1 %c, true
; CHECK-NEXT:    br i1 %[[NOT]], label %loop, label %exit
define void @argument(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; A comparison before the loop is negated there.
; CHECK-LABEL: @invariant
; CHECK:         %[[NE:.*]] = icmp ne i32 %n, 0
; CHECK-NEXT:    br label %loop
; CHECK:         br i1 %[[NE]], label %loop, label %exit
define void @invariant(i32 %n) {
entry:
  %z = icmp eq i32 %n, 0
  br label %loop
loop:
  br i1 %z, label %exit, label %loop
exit:
  ret void
}

; Phis of both ways out stay as they are.
; CHECK-LABEL: @phis
; CHECK:         %i = phi i32 [ 0, %entry ], [ %j, %loop ]
; CHECK:         br i1 %{{.*}}, label %loop, label %exit
; CHECK:         %r = phi i32 [ %j, %loop ], [ 7, %entry ]
define i32 @phis(i32 %n) {
entry:
  %e = icmp eq i32 %n, 0
  br i1 %e, label %exit, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %d = icmp uge i32 %j, %n
  br i1 %d, label %exit, label %loop
exit:
  %r = phi i32 [ %j, %loop ], [ 7, %entry ]
  ret i32 %r
}

; Two latches of one loop.
; CHECK-LABEL: @two_latches
; CHECK:         icmp ne i32 %j, 5
; CHECK-NEXT:    br i1 %{{.*}}, label %loop, label %more
; CHECK:         icmp ule i32 %j, %n
; CHECK-NEXT:    br i1 %{{.*}}, label %loop, label %exit
define i32 @two_latches(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ], [ %j, %more ]
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, 5
  br i1 %c, label %more, label %loop
more:
  %d = icmp ugt i32 %j, %n
  br i1 %d, label %exit, label %loop
exit:
  ret i32 %i
}
