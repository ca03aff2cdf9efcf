; RUN: selvedge-opt -passes=loop-unroll-full -S %s | check %s
; WHY: unreachable code that branches into a loop would branch into one of its copies only, and phis would keep entries for it.
target triple = "nvptx64-nvidia-cuda"

; Unrolling the inner loop, whose body is executed once, makes %brk unreachable.
; CHECK-LABEL: @made_by_unrolling
; CHECK-NOT: brk
; CHECK: store volatile i32 2, ptr %p
; CHECK-NOT: brk
; CHECK: store volatile i32 2, ptr %p
; CHECK-NOT: brk
; CHECK: store volatile i32 2, ptr %p
; CHECK-NOT: store volatile i32 {{1|2}}
; CHECK: ret void
define ptx_kernel void @made_by_unrolling(ptr %p) {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %jn, %olatch ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %n, %latch ]
  %n = add nuw nsw i32 %i, 1
  %c = icmp eq i32 %n, 1
  br i1 %c, label %done, label %more
more:
  %x = load volatile i32, ptr %p
  %d = icmp eq i32 %x, 0
  br i1 %d, label %brk, label %latch
brk:
  store volatile i32 7, ptr %p
  br label %olatch
latch:
  br label %inner
done:
  br label %olatch
olatch:
  %r = phi i32 [ 1, %brk ], [ 2, %done ]
  store volatile i32 %r, ptr %p
  %jn = add nuw nsw i32 %j, 1
  %oc = icmp eq i32 %jn, 3
  br i1 %oc, label %exit, label %outer
exit:
  ret void
}

; CHECK-LABEL: @there_before
; CHECK-NOT: dead
; CHECK: ret void
define void @there_before(ptr %p) {
entry:
  br label %h
dead:
  br label %latch
h:
  %i = phi i32 [ 0, %entry ], [ %n, %latch ]
  store i32 %i, ptr %p
  %c = icmp eq i32 %i, 2
  br i1 %c, label %exit, label %latch
latch:
  %n = add i32 %i, 1
  br label %h
exit:
  ret void
}

; Its address is taken, so it stays, and so does the loop.
; CHECK-LABEL: @address_taken
; CHECK: dead:
; CHECK: phi i32
define void @address_taken(ptr %p) {
entry:
  store ptr blockaddress(@address_taken, %dead), ptr %p
  br label %h
dead:
  br label %latch
h:
  %i = phi i32 [ 0, %entry ], [ %n, %latch ]
  store i32 %i, ptr %p
  %c = icmp eq i32 %i, 2
  br i1 %c, label %exit, label %latch
latch:
  %n = add i32 %i, 1
  br label %h
exit:
  ret void
}
