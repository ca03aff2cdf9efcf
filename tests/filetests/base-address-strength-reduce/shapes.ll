; RUN: selvedge-opt -passes='base-address-strength-reduce<do-base-address-strength-reduce=1>' -S %s | check %s
; WHY: whatever way a loop is left or comes round by, a variable steps once in each round.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #0

; Each latch has the step.
; CHECK-LABEL: @two_latches
; CHECK:         %base.iv = phi ptr [ %p, %entry ], [ %base.next, %left ], [ %base.next1, %right ]
; CHECK:       left:
; CHECK:         %base.next = getelementptr i8, ptr %base.iv, i64 4
; CHECK:       right:
; CHECK:         %base.next1 = getelementptr i8, ptr %base.iv, i64 4
; CHECK:         ret void
define void @two_latches(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %left ], [ %next, %right ]
  %a = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %a
  %next = add i64 %i, 1
  %odd = trunc i32 %x to i1
  br i1 %odd, label %left, label %right
left:
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
right:
  %again = icmp ne i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; Behind a guard, and left in the middle; the barrier stays where it is.
; CHECK-LABEL: @guarded
; CHECK:       loop:
; CHECK-NEXT:    %base.iv = phi ptr
; CHECK:         call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK:       body:
; CHECK-NEXT:    store i32 0, ptr %base.iv
; CHECK:       latch:
; CHECK:         %base.next = getelementptr i8, ptr %base.iv, i64 4
; CHECK:         ret void
define void @guarded(ptr %p, i64 %n, i64 %k) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %stop = icmp eq i64 %i, %k
  br i1 %stop, label %exit, label %test
test:
  %is = icmp ult i64 %i, 7
  br i1 %is, label %body, label %latch
body:
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  br label %latch
latch:
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The loop may not be come to: arithmetic before it does no harm, and it has no flags that could.
; CHECK-LABEL: @zero_rounds
; CHECK:       entry:
; CHECK:         %baseValue = getelementptr i8, ptr %p, i64
; CHECK:         br i1 %any
; CHECK:         ret void
define void @zero_rounds(ptr %p, i32 noundef %from, i32 %n) {
entry:
  %any = icmp slt i32 %from, %n
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %from, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr inbounds i32, ptr %p, i64 %w
  store i32 0, ptr %a
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; An inner loop's addresses begin with what the outer one computes.
; CHECK-LABEL: @nest
; CHECK:       outer:
; CHECK:         %baseValue = getelementptr i8, ptr %p, i64
; CHECK:       inner:
; CHECK:         phi ptr [ %baseValue, %outer ], [ %base.next, %inner ]
; CHECK:         ret void
define void @nest(ptr %p, i64 %n) {
entry:
  br label %outer
outer:
  %r = phi i64 [ 0, %entry ], [ %r.next, %latch ]
  %row = mul i64 %r, 100
  br label %inner
inner:
  %c = phi i64 [ 0, %outer ], [ %c.next, %inner ]
  %k = add i64 %row, %c
  %a = getelementptr i32, ptr %p, i64 %k
  store i32 0, ptr %a
  %c.next = add i64 %c, 1
  %more = icmp ult i64 %c.next, 100
  br i1 %more, label %inner, label %latch
latch:
  %r.next = add i64 %r, 1
  %again = icmp ult i64 %r.next, %n
  br i1 %again, label %outer, label %exit
exit:
  ret void
}

; Shared memory keeps its space, so that narrow-shared-addresses finds it.
; CHECK-LABEL: @shared
; CHECK:         %base.iv = phi ptr addrspace(3) [ @tile, %entry ], [ %base.next, %loop ]
; CHECK:         %base.next = getelementptr i8, ptr addrspace(3) %base.iv, i64 4
; CHECK:         ret void
@tile = internal addrspace(3) global [64 x i32] poison
define void @shared() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(3) @tile, i64 %i
  store i32 0, ptr addrspace(3) %a
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

attributes #0 = { convergent nocallback nounwind }
