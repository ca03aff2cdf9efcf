; RUN: selvedge-opt -passes=inline -S %s | check %s
; WHY: a constant argument decides branches of the copied body, and what is not reached is not copied; several returns
;      meet in a phi behind the body; a body that never returns leaves nothing to run after it.
; BLESS

declare void @effect(i32)
declare void @stop() noreturn

define internal i32 @either(i1 %c, i32 %x) {
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
  call void @effect(i32 %x)
  call void @stop()
  unreachable
}

define internal i32 @sum(i32 %n) {
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
  %r = call i32 @either(i1 true, i32 %x)
  ret i32 %r
}

define i32 @two_returns_meet_in_a_phi(i1 %c, i32 %x) {
  %r = call i32 @either(i1 %c, i32 %x)
  %s = add i32 %r, 1
  ret i32 %s
}

define i32 @nothing_runs_after_a_body_that_does_not_return(i32 %x) {
  call void @never(i32 %x)
  ret i32 %x
}

define i32 @a_loop_is_copied_into_a_loop(i32 %n) {
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
