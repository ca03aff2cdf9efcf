; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: early-cse simplifies by an operation, what its operands are computed from, and the bits that those show.

; A counter that does not wrap is never below where it starts.
; CHECK-LABEL: @never_round(
; CHECK: loop:
; CHECK-NOT: icmp
; CHECK: br i1 false
define void @never_round(ptr %p) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 1, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, 1
  br i1 %more, label %body, label %exit

body:
  store volatile i32 %i, ptr %p
  %next = add nsw i32 %i, 1
  br label %loop

exit:
  ret void
}

; It may be, where it wraps.
; CHECK-LABEL: @wraps(
; CHECK: icmp slt i32 %i, 1
define void @wraps(ptr %p) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 1, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, 1
  br i1 %more, label %body, label %exit

body:
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 1
  br label %loop

exit:
  ret void
}

; Nor where it counts down.
; CHECK-LABEL: @down(
; CHECK: icmp slt i32 %i, 1
define void @down(ptr %p) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 1, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, 1
  br i1 %more, label %body, label %exit

body:
  store volatile i32 %i, ptr %p
  %next = add nsw i32 %i, -1
  br label %loop

exit:
  ret void
}

; Without a sign it grows by whatever is added.
; CHECK-LABEL: @unsigned(
; CHECK: icmp ult i32 %i, 8
; CHECK: icmp slt i32 %i, 7
; CHECK-NOT: icmp
define void @unsigned(ptr %p) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 7, %entry ], [ %next, %loop ]
  %below = icmp ult i32 %i, 7
  store volatile i1 %below, ptr %p
  %near = icmp ult i32 %i, 8
  store volatile i1 %near, ptr %p
  %signed = icmp slt i32 %i, 7
  store volatile i1 %signed, ptr %p
  %next = add nuw i32 %i, -2147483648
  br label %loop
}

; CHECK-LABEL: @extended(
; CHECK-NEXT: %wide = zext i8 %x to i32
; CHECK-NEXT: %less = and i32 %wide, 127
; CHECK-NEXT: %none = lshr i32 %wide, 8
; CHECK-NEXT: call void @use(i32 %wide)
; CHECK-NEXT: call void @use(i32 %less)
; CHECK-NEXT: call void @use(i32 0)
; CHECK-NEXT: ret void
define void @extended(i8 %x) {
  %wide = zext i8 %x to i32
  %same = and i32 %wide, 255
  %less = and i32 %wide, 127
  %none = lshr i32 %wide, 8
  %zero = and i32 %none, 7
  call void @use(i32 %same)
  call void @use(i32 %less)
  call void @use(i32 %zero)
  ret void
}

; A sign is copied, so that neither is the extended number below the other bits' greatest.
; CHECK-LABEL: @signs(
; CHECK: %far = icmp slt i32 %wide, 128
; CHECK: ret i1 %far
define i1 @signs(i16 %x) {
  %wide = sext i16 %x to i32
  %far = icmp slt i32 %wide, 128
  ret i1 %far
}

; CHECK-LABEL: @assumed(
; CHECK: ret i1 true
define i1 @assumed(i32 %n) {
  %small = icmp ult i32 %n, 8
  call void @llvm.assume(i1 %small)
  %half = lshr i32 %n, 1
  %below = icmp ult i32 %half, 9
  ret i1 %below
}

declare void @use(i32)
declare void @llvm.assume(i1)

; What comes round is not folded yet when the phi is looked at.
; CHECK-LABEL: @not_folded_yet(
; CHECK: call void @use(i32 0)
define void @not_folded_yet(i1 %again) {
entry:
  br label %loop

loop:
  %p = phi i32 [ 0, %entry ], [ %next, %loop ]
  %bit = and i32 %p, 8
  call void @use(i32 %bit)
  %next = add i32 8, -1
  br i1 %again, label %loop, label %exit

exit:
  ret void
}
