; RUN: selvedge-opt -passes=base-address-strength-reduce -S %s | check %s
; WHY: ptxas unrolls a loop only when its test looks at the variable behind its step.
target triple = "nvptx64-nvidia-cuda"

; Neither the variable nor the bound wraps by the step: the bound is a step further.
; CHECK-LABEL: @moved
; CHECK:         %i = phi i32 [ 0, %entry ]
; CHECK:         icmp ult i32 %next, 512
; CHECK:         ret void
define void @moved(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = call i32 @f(i32 %i)
  %next = add nuw nsw i32 %i, 128
  %more = icmp ult i32 %i, 384
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The flag of the comparison speaks of other numbers.
; CHECK-LABEL: @with_a_flag
; CHECK:         icmp ult i32 %next, 512
; CHECK:         ret void
define void @with_a_flag(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = call i32 @f(i32 %i)
  %next = add nuw nsw i32 %i, 128
  %more = icmp samesign ult i32 %i, 384
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The variable may be any number when the loop is left, and its next value poison: the step moves. The first one
; may wrap, so the sum has no flag.
; CHECK-LABEL: @from_anywhere
; CHECK:         [[FIRST:%.*]] = sub i32 %from, 128
; CHECK:         phi i32 [ [[FIRST]], %entry ], [ %i, %loop ]
; CHECK:         %i = add i32
; CHECK:         ret i32 %i
define i32 @from_anywhere(i32 %from) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %from, %entry ], [ %next, %loop ]
  %f = call i32 @f(i32 %i)
  %next = add nuw nsw i32 %i, 128
  %more = icmp ult i32 %i, 384
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}

; The first step does not wrap with a sign, and the others did not.
; CHECK-LABEL: @from_a_range
; CHECK:         [[FIRST:%.*]] = sub i32 %from, 128
; CHECK:         %i = add nsw i32
; CHECK:         ret i32 %i
define i32 @from_a_range(i32 range(i32 0, 2147483647) %from) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %from, %entry ], [ %next, %loop ]
  %f = call i32 @f(i32 %i)
  %next = add nuw nsw i32 %i, 128
  %more = icmp ne i32 %i, 384
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}

; Of several blocks: the step at the start would be no help.
; CHECK-LABEL: @two_blocks
; CHECK:         %i = phi i32 [ %from, %entry ]
; CHECK:         icmp ult i32 %i, 384
; CHECK:         ret void
define void @two_blocks(i32 %from) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %from, %entry ], [ %next, %latch ]
  %f = call i32 @f(i32 %i)
  %odd = trunc i32 %f to i1
  br i1 %odd, label %then, label %latch
then:
  %g = call i32 @f(i32 %f)
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 128
  %more = icmp ult i32 %i, 384
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The test looks at it already.
; CHECK-LABEL: @behind
; CHECK:         %i = phi i32 [ 0, %entry ]
; CHECK:         ret void
define void @behind() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = call i32 @f(i32 %i)
  %next = add nuw nsw i32 %i, 128
  %more = icmp ult i32 %next, 512
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A step that may be poison would be used a round earlier than before.
; CHECK-LABEL: @unknown_step
; CHECK:         %i = phi i32 [ 0, %entry ]
; CHECK:         ret void
define void @unknown_step(i32 %by) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = call i32 @f(i32 %i)
  %next = add nuw nsw i32 %i, %by
  %more = icmp ult i32 %i, 384
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; ptxas unrolls innermost loops.
; CHECK-LABEL: @outer_loop
; CHECK:         %i = phi i32 [ 0, %entry ]
; CHECK:         ret void
define void @outer_loop(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %loop ], [ %j.next, %inner ]
  %f = call i32 @f(i32 %j)
  %j.next = add i32 %j, 1
  %on = icmp ult i32 %j.next, %n
  br i1 %on, label %inner, label %latch
latch:
  %next = add nuw nsw i32 %i, 128
  %more = icmp ult i32 %i, 384
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

declare i32 @f(i32)
