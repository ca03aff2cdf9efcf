; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; WHY: a phi of indices that were extended on all ways is 64 bits that are shifted and added in halves; of 32 bits and
; extended behind, each address is one instruction.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A rotated loop whose bound has 64 bits. The phi of 32 bits is there.
; CHECK-LABEL: @strided(
; CHECK:       loop:
; CHECK-NEXT:    %i = phi i32 [ %first, %entry ], [ %next, %loop ]
; CHECK-NEXT:    %wide = zext i32 %i to i64
; CHECK-NEXT:    %p = getelementptr float, ptr addrspace(1) %a, i64 %wide
; CHECK-NOT:     phi
; CHECK:         icmp ult i64 %next.wide, %n
define ptx_kernel void @strided(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %b) {
entry:
  %first.wide = zext i32 %first to i64
  br label %loop
loop:
  %wide = phi i64 [ %first.wide, %entry ], [ %next.wide, %loop ]
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %wide
  %u = load float, ptr addrspace(1) %p
  %q = getelementptr float, ptr addrspace(1) %b, i64 %wide
  store float %u, ptr addrspace(1) %q
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; None is there, and one way brings a number that 32 bits hold.
; CHECK-LABEL: @number(
; CHECK:       join:
; CHECK-NEXT:    %[[SHORT:.*]] = phi i32 [ %x, %then ], [ -1, %entry ]
; CHECK-NEXT:    %i = sext i32 %[[SHORT]] to i64
define ptx_kernel void @number(i32 noundef %x, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %wide = sext i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %wide, %then ], [ -1, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; An unsigned extension of 32 bits is never -1.
; CHECK-LABEL: @number_that_does_not_fit(
; CHECK:         phi i64
define ptx_kernel void @number_that_does_not_fit(i32 noundef %x, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %wide = zext i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %wide, %then ], [ -1, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; With a sign and without: no one extension of both, unless the one without is of what is not negative.
; CHECK-LABEL: @mixed(
; CHECK:         phi i64
define ptx_kernel void @mixed(i32 noundef %x, i32 noundef %y, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  %signed = sext i32 %x to i64
  br i1 %c, label %then, label %join
then:
  %unsigned = zext i32 %y to i64
  br label %join
join:
  %i = phi i64 [ %unsigned, %then ], [ %signed, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @not_negative(
; CHECK:         %[[SHORT:.*]] = phi i32 [ %y, %then ], [ %x, %entry ]
; CHECK-NEXT:    sext i32 %[[SHORT]] to i64
define ptx_kernel void @not_negative(i32 noundef %x, i32 noundef %y, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  %signed = sext i32 %x to i64
  br i1 %c, label %then, label %join
then:
  %unsigned = zext nneg i32 %y to i64
  br label %join
join:
  %i = phi i64 [ %unsigned, %then ], [ %signed, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; The promise stays where each makes it; a negative number would break it.
; CHECK-LABEL: @promise(
; CHECK:         zext nneg i32 %{{.*}} to i64
define ptx_kernel void @promise(i32 noundef %x, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %wide = zext nneg i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %wide, %then ], [ 7, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @promise_that_a_number_breaks(
; CHECK:         phi i64
define ptx_kernel void @promise_that_a_number_breaks(i32 noundef %x, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %wide = zext nneg i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %wide, %then ], [ 4294967295, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; No address is computed from it: nothing is gained.
; CHECK-LABEL: @no_index(
; CHECK:         phi i64
define ptx_kernel void @no_index(i32 noundef %x, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %wide = zext i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %wide, %then ], [ 7, %entry ]
  store i64 %i, ptr addrspace(1) %a
  ret void
}

; What becomes an extension lets the phi behind it be one.
; CHECK-LABEL: @chain(
; CHECK-NOT:     phi i64
; CHECK:         ret void
define ptx_kernel void @chain(i32 noundef %x, i32 noundef %y, i1 noundef %c, i1 noundef %d, ptr addrspace(1) noundef %a) {
entry:
  %first = zext i32 %x to i64
  br i1 %c, label %then, label %join
then:
  %second = zext i32 %y to i64
  br label %join
join:
  %i = phi i64 [ %first, %entry ], [ %second, %then ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  br i1 %d, label %more, label %last
more:
  %third = zext i32 %x to i64
  br label %last
last:
  %j = phi i64 [ %i, %join ], [ %third, %more ]
  %q = getelementptr float, ptr addrspace(1) %a, i64 %j
  store float 2.0, ptr addrspace(1) %q
  ret void
}
