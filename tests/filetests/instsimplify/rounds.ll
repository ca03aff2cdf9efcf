; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: what a branch or an assumption says of a phi is said of this round. What comes into the phi from
;      the loop was made in the round before, of which nothing is known but what holds on its edge.

declare void @llvm.assume(i1)
declare void @use(i1)

; The sum of the last round leaves the loop as the phi, and the phi is then above 10.
; CHECK-LABEL: @the_counter_may_end_at_12
; CHECK:         %r = icmp eq i32 %p, 12
; CHECK-NEXT:    ret i1 %r
define i1 @the_counter_may_end_at_12() {
entry:
  br label %header
header:
  %p = phi i32 [ 2, %entry ], [ %next, %body ]
  %c = icmp ule i32 %p, 10
  br i1 %c, label %body, label %exit
body:
  %next = add i32 %p, 5
  br label %header
exit:
  %r = icmp eq i32 %p, 12
  ret i1 %r
}

; The same through casts between the rounds.
; CHECK-LABEL: @casts_between_rounds
; CHECK:         %r = icmp eq i8 %p, 12
; CHECK-NEXT:    ret i1 %r
define i1 @casts_between_rounds() {
entry:
  br label %header
header:
  %p = phi i8 [ 2, %entry ], [ %next, %body ]
  %c = icmp ule i8 %p, 10
  br i1 %c, label %body, label %exit
body:
  %wide = zext i8 %p to i32
  %sum = add i32 %wide, 5
  %next = trunc i32 %sum to i8
  br label %header
exit:
  %r = icmp eq i8 %p, 12
  ret i1 %r
}

; And where the phi is one of two that a select chooses from.
; CHECK-LABEL: @a_select_of_the_counter
; CHECK:         %r = icmp eq i32 %m, 12
; CHECK-NEXT:    ret i1 %r
define i1 @a_select_of_the_counter(i1 %d) {
entry:
  br label %header
header:
  %p = phi i32 [ 2, %entry ], [ %next, %body ]
  %c = icmp ule i32 %p, 10
  br i1 %c, label %body, label %exit
body:
  %next = add i32 %p, 5
  br label %header
exit:
  %m = select i1 %d, i32 %p, i32 5
  %r = icmp eq i32 %m, 12
  ret i1 %r
}

; An assumption about this round, asked of the one before.
; CHECK-LABEL: @assumed_of_this_round
; CHECK:         %r = icmp eq i32 %p, 7
define void @assumed_of_this_round(i1 %d) {
entry:
  br label %loop
loop:
  %p = phi i32 [ 4, %entry ], [ %next, %latch ]
  br i1 %d, label %asks, label %latch
asks:
  %c = icmp ugt i32 %p, 3
  call void @llvm.assume(i1 %c)
  %even = and i32 %p, 1
  %odd = icmp eq i32 %even, 1
  call void @llvm.assume(i1 %odd)
  %r = icmp eq i32 %p, 7
  call void @use(i1 %r)
  br label %latch
latch:
  %next = add i32 %p, 3
  %more = icmp ult i32 %next, 100
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The outer loop's phi is of this round of the outer loop while the inner one runs; what comes into the
; inner phi from outside is asked where the inner loop is entered.
; CHECK-LABEL: @nested
; CHECK:         %r = icmp eq i32 %q, 9
define void @nested(i1 %d) {
entry:
  br label %outer
outer:
  %p = phi i32 [ 1, %entry ], [ %q.next, %outer.latch ]
  br label %inner
inner:
  %q = phi i32 [ %p, %outer ], [ %q.next, %inner.latch ]
  %low = icmp ult i32 %q, 8
  br i1 %low, label %inner.latch, label %high
high:
  %r = icmp eq i32 %q, 9
  call void @use(i1 %r)
  br label %inner.latch
inner.latch:
  %q.next = add i32 %q, 4
  br i1 %d, label %inner, label %outer.latch
outer.latch:
  %end = icmp ugt i32 %q.next, 1000
  br i1 %end, label %exit, label %outer
exit:
  ret void
}

; A phi whose value is that of another phi of the block in the round before.
; CHECK-LABEL: @the_phi_of_the_round_before
; CHECK:         %old = phi i32 [ undef, %entry ], [ %new, %loop ]
; CHECK:         call void @use.i32(i32 %old)
define void @the_phi_of_the_round_before(i1 %d) {
entry:
  br label %loop
loop:
  %new = phi i32 [ 0, %entry ], [ 1, %loop ]
  %old = phi i32 [ undef, %entry ], [ %new, %loop ]
  call void @use.i32(i32 %old)
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

; Two phis of one block: on the way round, the first is not yet what it is behind the second.
; CHECK-LABEL: @two_phis_of_one_block
; CHECK:         %r = icmp ule i32 %a, %b
define void @two_phis_of_one_block(i1 %d, i32 %x) {
entry:
  br label %loop
loop:
  %a = phi i32 [ 0, %entry ], [ 7, %loop ]
  %b = phi i32 [ 7, %entry ], [ %above, %loop ]
  %r = icmp ule i32 %a, %b
  call void @use(i1 %r)
  %above = or i32 %a, %x
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

declare void @use.i32(i32)
