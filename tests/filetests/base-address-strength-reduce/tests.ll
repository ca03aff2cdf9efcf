; RUN: selvedge-opt -passes=base-address-strength-reduce -S %s | check %s
; WHY: ptxas unrolls a loop only when its test looks at the variable behind its step.
target triple = "nvptx64-nvidia-cuda"

; The first step does not wrap with a sign, and the others did not.
; CHECK-LABEL: @moved
; CHECK:       loop:
; CHECK-NEXT:    [[BEFORE:%.*]] = phi i32 [ -128, %entry ], [ %i, %loop ]
; CHECK:         %i = add nsw i32 [[BEFORE]], 128
; CHECK-NOT:     add
; CHECK:         icmp ult i32 %i, 384
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

; A value that may be the least one: the step before it wraps, and the sum has no flag.
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
