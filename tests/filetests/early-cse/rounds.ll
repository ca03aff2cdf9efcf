; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; RUN: selvedge-opt '-passes=early-cse<memssa>' -S %s | check %s
; WHY: what is assumed of a phi is said of this round of the loop, and what comes into the phi was made
;      of the phi of the round before.

declare void @llvm.assume(i1)
declare void @use(i1)

; CHECK-LABEL: @assumed_behind_the_loop
; CHECK:         %r = icmp eq i32 %p, 12
; CHECK-NEXT:    ret i1 %r
define i1 @assumed_behind_the_loop(i1 %d) {
entry:
  br label %header
header:
  %p = phi i32 [ 2, %entry ], [ %next, %body ]
  br i1 %d, label %body, label %exit
body:
  %next = add i32 %p, 5
  br label %header
exit:
  %c = icmp ugt i32 %p, 10
  call void @llvm.assume(i1 %c)
  %r = icmp eq i32 %p, 12
  ret i1 %r
}

; CHECK-LABEL: @assumed_in_some_rounds
; CHECK:         %r = icmp eq i32 %p, 6
define void @assumed_in_some_rounds(i1 %d, i1 %e) {
entry:
  br label %loop
loop:
  %p = phi i32 [ 1, %entry ], [ %next, %latch ]
  br i1 %d, label %asks, label %latch
asks:
  %c = icmp ugt i32 %p, 5
  call void @llvm.assume(i1 %c)
  %r = icmp eq i32 %p, 6
  call void @use(i1 %r)
  br label %latch
latch:
  %next = add i32 %p, 5
  br i1 %e, label %loop, label %exit
exit:
  ret void
}

; A condition that held in the round before is another one in this round.
; CHECK-LABEL: @a_condition_of_the_round_before
; CHECK:         call void @use(i1 %was)
; CHECK:         br i1 %c, label %body, label %exit
define void @a_condition_of_the_round_before() {
entry:
  br label %header
header:
  %p = phi i32 [ 0, %entry ], [ %next, %body ]
  %was = phi i1 [ false, %entry ], [ %d, %body ]
  call void @use(i1 %was)
  %c = icmp ult i32 %p, 10
  br i1 %c, label %body, label %exit
body:
  %next = add i32 %p, 3
  %d = icmp ugt i32 %p, 5
  br label %header
exit:
  ret void
}
