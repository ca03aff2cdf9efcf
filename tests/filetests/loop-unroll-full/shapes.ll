; RUN: selvedge-opt -passes=loop-unroll-full -S %s | check %s
; WHY: a loop with a known trip count becomes its iterations; what leaves it early still does.

; CHECK-LABEL: @counted
; CHECK-NOT: phi
; CHECK: store i32 0, ptr %p
; CHECK: [[A:%[a-z0-9.]+]] = getelementptr i32, ptr %p, i64 1
; CHECK-NEXT: store i32 1, ptr [[A]]
; CHECK: [[B:%[a-z0-9.]+]] = getelementptr i32, ptr %p, i64 2
; CHECK-NEXT: store i32 2, ptr [[B]]
; CHECK-NOT: store
; CHECK: ret void
define void @counted(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = trunc i64 %i to i32
  store i32 %v, ptr %q
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 3
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; The test is at the start, as front ends write it; a value is carried around and leaves.
; CHECK-LABEL: @tested_at_the_start
; CHECK: %t = mul i32 %x, %x
; CHECK-NOT: icmp
; CHECK: %t.1 = mul i32 %t, %x
; CHECK-NOT: mul
; CHECK: ret i32 %t.1
define i32 @tested_at_the_start(i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ %x, %entry ], [ %t, %body ]
  %c = icmp slt i32 %i, 2
  br i1 %c, label %body, label %exit
body:
  %t = mul i32 %s, %x
  %next = add nsw i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; An exit of unknown count leaves from each iteration.
; CHECK-LABEL: @early_exit
; CHECK: load i32, ptr %p
; CHECK: br i1
; CHECK: load i32
; CHECK: br i1
; CHECK: load i32
; CHECK-NOT: load
; CHECK: found:
; CHECK-NEXT: phi i64 [ 0, %loop ], [ 1, %loop.1 ], [ 2, %loop.2 ]
define i64 @early_exit(ptr %p, i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %is = icmp eq i32 %v, %x
  br i1 %is, label %found, label %latch
latch:
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 3
  br i1 %c, label %loop, label %exit
found:
  %r = phi i64 [ %i, %loop ]
  ret i64 %r
exit:
  ret i64 -1
}

; Two values that swap places in each iteration.
; CHECK-LABEL: @swapped
; CHECK: ret i32 %a
define i32 @swapped(i32 %a, i32 %b) {
entry:
  br label %loop
loop:
  %x = phi i32 [ %a, %entry ], [ %y, %loop ]
  %y = phi i32 [ %b, %entry ], [ %x, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 4
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %y
}

; Both loops of a nest.
; CHECK-LABEL: @nest
; CHECK-NOT: phi
; CHECK-COUNT-6: store i8
; CHECK-NOT: store
; CHECK: ret void
define void @nest(ptr %p) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %row = mul i64 %i, 3
  %n = add i64 %row, %j
  %q = getelementptr i8, ptr %p, i64 %n
  store i8 1, ptr %q
  %j.next = add i64 %j, 1
  %c = icmp ult i64 %j.next, 3
  br i1 %c, label %inner, label %outer.latch
outer.latch:
  %i.next = add i64 %i, 1
  %d = icmp ult i64 %i.next, 2
  br i1 %d, label %outer, label %exit
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
