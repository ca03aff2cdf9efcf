; RUN: selvedge-opt -passes=loop-unroll-full -S %s | check %s
; WHY: a count of less than all iterations does not ask for full unrolling, and instructions that cost nothing are
;      copied all the same.

; CHECK-LABEL: @some
; CHECK: phi
define void @some(ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %n, %h ]
  store volatile i32 %i, ptr %p
  %n = add i32 %i, 1
  %c = icmp eq i32 %n, 100
  br i1 %c, label %e, label %h, !llvm.loop !0
e:
  ret void
}

; CHECK-LABEL: @one
; CHECK: phi
define void @one(ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %n, %h ]
  store volatile i32 %i, ptr %p
  %n = add i32 %i, 1
  %c = icmp eq i32 %n, 4
  br i1 %c, label %e, label %h, !llvm.loop !2
e:
  ret void
}

; CHECK-LABEL: @all
; CHECK-NOT: phi
; CHECK: ret void
define void @all(ptr %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %n, %h ]
  store volatile i32 %i, ptr %p
  %n = add i32 %i, 1
  %c = icmp eq i32 %n, 4
  br i1 %c, label %e, label %h, !llvm.loop !0
e:
  ret void
}

; A million addresses, none of which costs an instruction.
; CHECK-LABEL: @addresses
; CHECK: phi
; CHECK: phi
; CHECK-LABEL: @after
define ptr @addresses(ptr %p) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.latch ]
  %a = phi ptr [ %p, %entry ], [ %step, %outer.latch ]
  br label %middle
middle:
  %j = phi i32 [ 0, %outer ], [ %j.next, %middle.latch ]
  %b = phi ptr [ %a, %outer ], [ %step, %middle.latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %middle ], [ %k.next, %inner ]
  %c = phi ptr [ %b, %middle ], [ %step, %inner ]
  %step = getelementptr i8, ptr %c, i64 1
  %k.next = add i32 %k, 1
  %k.done = icmp eq i32 %k.next, 100
  br i1 %k.done, label %middle.latch, label %inner
middle.latch:
  %j.next = add i32 %j, 1
  %j.done = icmp eq i32 %j.next, 100
  br i1 %j.done, label %outer.latch, label %middle
outer.latch:
  %i.next = add i32 %i, 1
  %i.done = icmp eq i32 %i.next, 100
  br i1 %i.done, label %exit, label %outer
exit:
  ret ptr %step
}

define void @after() {
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.count", i32 1}
