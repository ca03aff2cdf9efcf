; RUN: selvedge-opt -passes='base-address-strength-reduce<do-base-address-strength-reduce=1>' -S %s | check %s
; WHY: addresses that differ by a number and step alike are one variable, without promises.
target triple = "nvptx64-nvidia-cuda"

; The variable is one past the object in the last round: not inbounds, as all else that is new.
; CHECK-LABEL: @neighbours
; CHECK:       loop:
; CHECK:         %base.iv = phi ptr [ %baseValue, %entry ], [ %base.next, %loop ]
; CHECK:         %a = getelementptr i8, ptr %base.iv, i64 4
; CHECK:         %b = getelementptr i8, ptr %base.iv, i64 8
; CHECK-NOT:     sext
; CHECK:         %base.next = getelementptr i8, ptr %base.iv, i64 4
; CHECK:         ret void
define void @neighbours(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %before = add nsw i32 %i, -1
  %w = sext i32 %before to i64
  %c = getelementptr inbounds float, ptr %p, i64 %w
  %x = load float, ptr %c
  %v = sext i32 %i to i64
  %a = getelementptr inbounds float, ptr %p, i64 %v
  store float %x, ptr %a
  %next = add nsw i32 %i, 1
  %u = sext i32 %next to i64
  %b = getelementptr inbounds float, ptr %p, i64 %u
  store float %x, ptr %b
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Other roots and other steps are other variables.
; CHECK-LABEL: @roots_and_steps
; CHECK-COUNT-3: phi ptr
; CHECK:         ret void
define void @roots_and_steps(ptr %p, ptr %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 1, ptr %b
  %c = getelementptr i16, ptr %p, i64 %i
  store i16 2, ptr %c
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A step that is known when the loop runs: the product is computed before it.
; CHECK-LABEL: @rows
; CHECK:       entry:
; CHECK:         [[BYTES:%.*]] = shl i64 %width, 2
; CHECK:       loop:
; CHECK-NOT:     mul
; CHECK:         %base.next = getelementptr i8, ptr %base.iv, i64 [[BYTES]]
; CHECK:         ret void
define void @rows(ptr %p, i64 noundef %width, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = mul i64 %i, %width
  %a = getelementptr float, ptr %p, i64 %row
  store float 0.0, ptr %a
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; What may be undefined would be added once in each round: another number each time.
; CHECK-LABEL: @rows_of_any_width
; CHECK-NOT:     phi ptr
; CHECK:         ret void
define void @rows_of_any_width(ptr %p, i64 %width, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = mul i64 %i, %width
  %a = getelementptr float, ptr %p, i64 %row
  store float 0.0, ptr %a
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A pointer that the loop steps already is a group like others.
; CHECK-LABEL: @stepped
; CHECK:         %base.iv = phi ptr [ %p, %entry ], [ %base.next, %loop ]
; CHECK-NOT:     phi ptr
; CHECK:         %a = getelementptr i32, ptr %base.iv, i64 2
; CHECK:         getelementptr i8, ptr %base.iv, i64 [[BOTH:%.*]]
; CHECK:         ret void
define void @stepped(ptr %p, i64 noundef %by, i64 %n) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %q.next, %loop ]
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = getelementptr i32, ptr %q, i64 %i
  %a = getelementptr i32, ptr %r, i64 2
  store i32 0, ptr %a
  %q.next = getelementptr i8, ptr %q, i64 %by
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; What the loop leaves alone is computed before it.
; CHECK-LABEL: @invariant
; CHECK:       entry:
; CHECK:         %baseValue = getelementptr i8, ptr %p
; CHECK:       loop:
; CHECK-NOT:     phi ptr
; CHECK:         store i64 %i, ptr %baseValue
; CHECK:         ret void
define void @invariant(ptr %p, i64 %k, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i64, ptr %p, i64 %k
  store i64 %i, ptr %a
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The value is the same, so others may use it as well: compare it, and let it go.
; CHECK-LABEL: @compared_and_passed
; CHECK:         icmp eq ptr %base.iv, %end
; CHECK:         call void @take(ptr %base.iv)
; CHECK:         ret void
define void @compared_and_passed(ptr %p, ptr %end) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %a = getelementptr inbounds i32, ptr %p, i64 %i
  %over = icmp eq ptr %a, %end
  br i1 %over, label %exit, label %latch
latch:
  call void @take(ptr %a)
  %next = add nuw i64 %i, 1
  br label %loop
exit:
  ret void
}

declare void @take(ptr)
