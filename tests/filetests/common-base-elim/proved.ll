; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; RUN: selvedge-opt '-passes=common-base-elim<no-prove-no-wrap>' -S %s | check --check-prefix=OFF %s
; WHY: a sum without flags joins a group where it is proved not to wrap, and nowhere else.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Below anything there is room for one more, whatever that is.
; CHECK-LABEL: @below_another
; CHECK:         %b = getelementptr i8, ptr %a, i64 4
; OFF-LABEL:   @below_another
; OFF:           %b = getelementptr float, ptr %p, i64 %v
define void @below_another(ptr %p, i32 %i, i32 %n) {
  %w = zext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %c = icmp ult i32 %i, %n
  br i1 %c, label %then, label %exit
then:
  %j = add i32 %i, 1
  %v = zext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  br label %exit
exit:
  ret void
}

; With a sign, too.
; CHECK-LABEL: @below_with_a_sign
; CHECK:         %b = getelementptr i8, ptr %a, i64 4
define void @below_with_a_sign(ptr %p, i32 %i, i32 %n) {
  %w = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %c = icmp sgt i32 %n, %i
  br i1 %c, label %then, label %exit
then:
  %j = add i32 %i, 1
  %v = sext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  br label %exit
exit:
  ret void
}

; What is not zero has a predecessor: a sum without a sign takes one away by adding 2^32 - 1.
; CHECK-LABEL: @above_zero
; CHECK:         %b = getelementptr i8, ptr %a, i64 -4
define void @above_zero(ptr %p, i32 %i, i32 %n) {
  %w = zext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %c = icmp ugt i32 %i, %n
  br i1 %c, label %then, label %exit
then:
  %j = add i32 %i, -1
  %v = zext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  br label %exit
exit:
  ret void
}

; Two more may wrap, and so does one more on the other side.
; CHECK-LABEL: @not_enough
; CHECK:         %b = getelementptr float, ptr %p, i64 %v
; CHECK:         %d = getelementptr float, ptr %p, i64 %y
define void @not_enough(ptr %p, i32 %i, i32 %n) {
  %w = zext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %c = icmp ult i32 %i, %n
  br i1 %c, label %then, label %else
then:
  %j = add i32 %i, 2
  %v = zext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
else:
  %k = add i32 %i, 1
  %y = zext i32 %k to i64
  %d = getelementptr float, ptr %p, i64 %y
  store float 2.0, ptr %d
  ret void
}

; A loop that leaves before its variable wraps.
; CHECK-LABEL: @counted
; CHECK:         %b = getelementptr i8, ptr %a, i64 4
; OFF-LABEL:   @counted
; OFF:           %b = getelementptr float, ptr %p, i64 %v
define void @counted(ptr %p, i32 %n) {
entry:
  %is.empty = icmp eq i32 %n, 0
  br i1 %is.empty, label %exit, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %j = add i32 %i, 1
  %v = zext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The proof is for the arm: above the condition the sum may wrap, so nothing that relies on it moves there.
; CHECK-LABEL: @not_above_its_condition
; CHECK:       entry:
; CHECK-NEXT:    %c = icmp ult i32 %i, %n
; CHECK-NEXT:    br i1 %c
define void @not_above_its_condition(ptr %p, i32 noundef %i, i32 noundef %n) {
entry:
  %c = icmp ult i32 %i, %n
  br i1 %c, label %then, label %else
then:
  %j = add i32 %i, 1
  %v = zext i32 %j to i64
  %a = getelementptr float, ptr %p, i64 %v
  store float 0.0, ptr %a
  ret void
else:
  %k = add nuw i32 %i, 2
  %w = zext i32 %k to i64
  %b = getelementptr float, ptr %p, i64 %w
  store float 1.0, ptr %b
  ret void
}

; Scalar evolution knows that 3 is taken away. But `r` has no sign below its extension: `i + r` in 64 bits is 2^32 more
; than the sum in 32 bits, which wraps.
; CHECK-LABEL: @summand_that_is_known
; CHECK:         %b = getelementptr i8, ptr %q, i64 %y
define void @summand_that_is_known(ptr noundef %p) {
entry:
  %q = getelementptr i8, ptr %p, i64 -4294967296
  br label %loop
loop:
  %i = phi i32 [ 10, %entry ], [ %next, %loop ]
  %r = sub i32 0, 3
  %x = add i32 %i, %r
  %z = zext i32 %x to i64
  %a = getelementptr i8, ptr %p, i64 %z
  store i8 1, ptr %a
  %iw = zext i32 %i to i64
  %rw = zext i32 %r to i64
  %y = add i64 %iw, %rw
  %b = getelementptr i8, ptr %q, i64 %y
  store i8 2, ptr %b
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 20
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
