; RUN: selvedge-opt -passes='base-address-strength-reduce<do-base-address-strength-reduce=1;no-exit-tests>' -S %s | check %s
; WHY: sums that may wrap below an extension are no recurrences of an address.
target triple = "nvptx64-nvidia-cuda"

; `n - 1` may be the largest number, and then the sum wraps before it is extended.
; CHECK-LABEL: @may_wrap
; CHECK-NOT:     phi ptr
; CHECK:         ret void
define void @may_wrap(ptr %p, i32 %from, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = add i32 %from, %i
  %w = sext i32 %sum to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; With the flag it does not, where it is not poison.
; CHECK-LABEL: @does_not_wrap
; CHECK:         phi ptr
; CHECK:         ret void
define void @does_not_wrap(ptr %p, i32 %from, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = add nsw i32 %from, %i
  %w = sext i32 %sum to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A variable that itself wraps is none of 64 bits.
; CHECK-LABEL: @variable_wraps
; CHECK-NOT:     phi ptr
; CHECK:         ret void
define void @variable_wraps(ptr %p, i32 noundef %by, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %next = add i32 %i, %by
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Squares have no step.
; CHECK-LABEL: @squares
; CHECK-NOT:     phi ptr
; CHECK:         ret void
define void @squares(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %square = mul i64 %i, %i
  %a = getelementptr float, ptr %p, i64 %square
  store float 0.0, ptr %a
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; What is loaded is another number in each round.
; CHECK-LABEL: @loaded
; CHECK-COUNT-1: phi ptr
; CHECK:         %b = getelementptr float, ptr %q, i64 %k
; CHECK:         ret void
define void @loaded(ptr %p, ptr %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i64, ptr %p, i64 %i
  %k = load i64, ptr %a
  %b = getelementptr float, ptr %q, i64 %k
  store float 0.0, ptr %b
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A cycle with two entries is no loop.
; CHECK-LABEL: @irreducible
; CHECK-NOT:     phi ptr
; CHECK:         ret void
define void @irreducible(ptr %p, i1 %c, i64 %n) {
entry:
  br i1 %c, label %left, label %right
left:
  %i = phi i64 [ 0, %entry ], [ %next, %right ]
  %a = getelementptr i64, ptr %p, i64 %i
  store i64 0, ptr %a
  br label %right
right:
  %j = phi i64 [ 0, %entry ], [ %i, %left ]
  %next = add i64 %j, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %left, label %exit
exit:
  ret void
}

; The block before the second loop is one of the first: what is put there would run in each of its rounds.
; CHECK-LABEL: @from_loop_to_loop
; CHECK:       first:
; CHECK-NOT:     getelementptr
; CHECK:       second:
; CHECK-NOT:     phi ptr
; CHECK:         ret void
define void @from_loop_to_loop(ptr %p, i64 %k, i64 %n) {
entry:
  br label %first
first:
  %j = phi i64 [ 0, %entry ], [ %j.next, %first ]
  %j.next = add i64 %j, 1
  %on = icmp ult i64 %j.next, %n
  br i1 %on, label %first, label %second
second:
  %i = phi i64 [ %k, %first ], [ %next, %second ]
  %a = getelementptr i64, ptr %p, i64 %i
  store i64 0, ptr %a
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %second, label %exit
exit:
  ret void
}
