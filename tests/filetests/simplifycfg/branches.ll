; RUN: selvedge-opt -passes=simplifycfg -S %s | check %s
; WHY: a branch decided by a constant, or by the branch that leads to its block, becomes a jump; blocks that nothing reaches,
;      or that only lead on, go; a block joins its only predecessor.
; BLESS

declare void @effect(i32)
declare i32 @convergent_effect() convergent

define i32 @a_constant_decides(i32 %x) {
; CHECK-LABEL: define i32 @a_constant_decides(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    call void @effect(i32 1)
; CHECK-NEXT:    ret i32 1
; CHECK-NEXT:  }
entry:
  br i1 true, label %a, label %b
a:
  call void @effect(i32 1)
  br label %end
b:
  call void @effect(i32 2)
  br label %end
end:
  %r = phi i32 [ 1, %a ], [ %x, %b ]
  ret i32 %r
}

define void @a_branch_above_decides(i1 %c) {
; CHECK-LABEL: define void @a_branch_above_decides(i1 %c) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %a, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  a:                                                ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 1)
; CHECK-NEXT:    call void @effect(i32 2)
; CHECK-NEXT:    br label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %a, %entry
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br i1 %c, label %a, label %exit
a:
  call void @effect(i32 1)
  br i1 %c, label %b, label %d
b:
  call void @effect(i32 2)
  br label %exit
d:
  call void @effect(i32 3)
  br label %exit
exit:
  ret void
}

define i32 @empty_blocks_are_left_out(i32 %x) {
; CHECK-LABEL: define i32 @empty_blocks_are_left_out(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %0 = icmp eq i32 %x, 5
; CHECK-NEXT:    br i1 %0, label %five, label %end
; CHECK-EMPTY:
; CHECK-NEXT:  five:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 5)
; CHECK-NEXT:    br label %end
; CHECK-EMPTY:
; CHECK-NEXT:  end:                                              ; preds = %entry, %five
; CHECK-NEXT:    %r = phi i32 [ 2, %five ], [ 1, %entry ]
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %other [
    i32 0, label %zero
    i32 5, label %five
  ]
zero:
  br label %end
five:
  call void @effect(i32 5)
  br label %end
other:
  br label %end
end:
  %r = phi i32 [ 1, %zero ], [ 2, %five ], [ 1, %other ]
  ret i32 %r
}

define void @an_edge_to_unreachable_goes(i1 %c) {
; CHECK-LABEL: define void @an_edge_to_unreachable_goes(i1 %c) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    call void @effect(i32 1)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br i1 %c, label %dead, label %live
dead:
  unreachable
live:
  call void @effect(i32 1)
  ret void
}

define i32 @a_loop_keeps_one_latch(i32 %n, i1 %c) {
; CHECK-LABEL: define i32 @a_loop_keeps_one_latch(i32 %n, i1 %c) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br label %loop
; CHECK-EMPTY:
; CHECK-NEXT:  loop:                                             ; preds = %latch, %entry
; CHECK-NEXT:    %i = phi i32 [ 0, %entry ], [ %next, %latch ]
; CHECK-NEXT:    br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT:  a:                                                ; preds = %loop
; CHECK-NEXT:    call void @effect(i32 %i)
; CHECK-NEXT:    br label %latch
; CHECK-EMPTY:
; CHECK-NEXT:  b:                                                ; preds = %loop
; CHECK-NEXT:    %x = call i32 @convergent_effect() #0
; CHECK-NEXT:    br label %latch
; CHECK-EMPTY:
; CHECK-NEXT:  latch:                                            ; preds = %b, %a
; CHECK-NEXT:    %next = add i32 %i, 1
; CHECK-NEXT:    %more = icmp slt i32 %next, %n
; CHECK-NEXT:    br i1 %more, label %loop, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %latch
; CHECK-NEXT:    ret i32 %next
; CHECK-NEXT:  }
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %a, label %b
a:
  call void @effect(i32 %i)
  br label %latch
b:
  %x = call i32 @convergent_effect() convergent
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %next
}

define i1 @a_branch_on_poison_is_kept(i1 %c) {
; CHECK-LABEL: define i1 @a_branch_on_poison_is_kept(i1 %c) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 poison, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT:  a:                                                ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 1)
; CHECK-NEXT:    ret i1 true
; CHECK-EMPTY:
; CHECK-NEXT:  b:                                                ; preds = %entry
; CHECK-NEXT:    ret i1 false
; CHECK-NEXT:  }
entry:
  br i1 poison, label %a, label %b
a:
  call void @effect(i32 1)
  ret i1 true
b:
  ret i1 false
}
