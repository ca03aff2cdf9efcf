; RUN: selvedge-opt -passes=inline -S %s | check %s
; WHY: a constant argument decides branches of the copied body, and what is not reached is not copied; several returns
;      meet in a phi behind the body; a body that never returns leaves nothing to run after it.
; BLESS

declare void @effect(i32)
declare void @stop() noreturn

define internal i32 @either(i1 %c, i32 %x) {
; CHECK-LABEL: define internal i32 @either(i1 %c, i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %then, label %else
; CHECK-EMPTY:
; CHECK-NEXT:  then:                                             ; preds = %entry
; CHECK-NEXT:    %y = mul i32 %x, %x
; CHECK-NEXT:    ret i32 %y
; CHECK-EMPTY:
; CHECK-NEXT:  else:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    ret i32 7
; CHECK-NEXT:  }
entry:
  br i1 %c, label %then, label %else
then:
  %y = mul i32 %x, %x
  ret i32 %y
else:
  call void @effect(i32 %x)
  ret i32 7
}

define internal void @never(i32 %x) {
; CHECK-LABEL: define internal void @never(i32 %x) {
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @stop()
; CHECK-NEXT:    unreachable
; CHECK-NEXT:  }
  call void @effect(i32 %x)
  call void @stop()
  unreachable
}

define internal i32 @sum(i32 %n) {
; CHECK-LABEL: define internal i32 @sum(i32 %n) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br label %body
; CHECK-EMPTY:
; CHECK-NEXT:  body:                                             ; preds = %body, %entry
; CHECK-NEXT:    %i = phi i32 [ 0, %entry ], [ %next, %body ]
; CHECK-NEXT:    %s = phi i32 [ 0, %entry ], [ %t, %body ]
; CHECK-NEXT:    %t = add i32 %s, %i
; CHECK-NEXT:    %next = add i32 %i, 1
; CHECK-NEXT:    %more = icmp slt i32 %next, %n
; CHECK-NEXT:    br i1 %more, label %body, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %body
; CHECK-NEXT:    ret i32 %t
; CHECK-NEXT:  }
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %t, %body ]
  %t = add i32 %s, %i
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret i32 %t
}

define i32 @a_constant_decides_a_branch(i32 %x) {
; CHECK-LABEL: define i32 @a_constant_decides_a_branch(i32 %x) {
; CHECK-NEXT:    %y.i = mul i32 %x, %x
; CHECK-NEXT:    ret i32 %y.i
; CHECK-NEXT:  }
  %r = call i32 @either(i1 true, i32 %x)
  ret i32 %r
}

define i32 @two_returns_meet_in_a_phi(i1 %c, i32 %x) {
; CHECK-LABEL: define i32 @two_returns_meet_in_a_phi(i1 %c, i32 %x) {
; CHECK-NEXT:    br i1 %c, label %then.i, label %else.i
; CHECK-EMPTY:
; CHECK-NEXT:  then.i:                                           ; preds = %0
; CHECK-NEXT:    %y.i = mul i32 %x, %x
; CHECK-NEXT:    br label %either.exit
; CHECK-EMPTY:
; CHECK-NEXT:  else.i:                                           ; preds = %0
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    br label %either.exit
; CHECK-EMPTY:
; CHECK-NEXT:  either.exit:                                      ; preds = %else.i, %then.i
; CHECK-NEXT:    %r = phi i32 [ %y.i, %then.i ], [ 7, %else.i ]
; CHECK-NEXT:    %s = add i32 %r, 1
; CHECK-NEXT:    ret i32 %s
; CHECK-NEXT:  }
  %r = call i32 @either(i1 %c, i32 %x)
  %s = add i32 %r, 1
  ret i32 %s
}

define i32 @nothing_runs_after_a_body_that_does_not_return(i32 %x) {
; CHECK-LABEL: define i32 @nothing_runs_after_a_body_that_does_not_return(i32 %x) {
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @stop()
; CHECK-NEXT:    unreachable
; CHECK-EMPTY:
; CHECK-NEXT:  never.exit:                                       ; No predecessors!
; CHECK-NEXT:    ret i32 %x
; CHECK-NEXT:  }
  call void @never(i32 %x)
  ret i32 %x
}

define i32 @a_loop_is_copied_into_a_loop(i32 %n) {
; CHECK-LABEL: define i32 @a_loop_is_copied_into_a_loop(i32 %n) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br label %outer
; CHECK-EMPTY:
; CHECK-NEXT:  outer:                                            ; preds = %sum.exit, %entry
; CHECK-NEXT:    %i = phi i32 [ 0, %entry ], [ %next, %sum.exit ]
; CHECK-NEXT:    br label %body.i
; CHECK-EMPTY:
; CHECK-NEXT:  body.i:                                           ; preds = %body.i, %outer
; CHECK-NEXT:    %i.i = phi i32 [ 0, %outer ], [ %next.i, %body.i ]
; CHECK-NEXT:    %s.i = phi i32 [ 0, %outer ], [ %t.i, %body.i ]
; CHECK-NEXT:    %t.i = add i32 %s.i, %i.i
; CHECK-NEXT:    %next.i = add i32 %i.i, 1
; CHECK-NEXT:    %more.i = icmp slt i32 %next.i, %n
; CHECK-NEXT:    br i1 %more.i, label %body.i, label %sum.exit
; CHECK-EMPTY:
; CHECK-NEXT:  sum.exit:                                         ; preds = %body.i
; CHECK-NEXT:    %next = add i32 %i, %t.i
; CHECK-NEXT:    %more = icmp slt i32 %next, 100
; CHECK-NEXT:    br i1 %more, label %outer, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %sum.exit
; CHECK-NEXT:    ret i32 %next
; CHECK-NEXT:  }
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %next, %outer ]
  %r = call i32 @sum(i32 %n)
  %next = add i32 %i, %r
  %more = icmp slt i32 %next, 100
  br i1 %more, label %outer, label %exit
exit:
  ret i32 %next
}
