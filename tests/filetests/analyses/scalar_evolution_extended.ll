; RUN: selvedge-opt -passes='print<scalar-evolution>' -disable-output %s 2>&1 | check %s
; WHY: what is extended stays among the numbers of fewer bits only where it does not wrap, and what grows above its start.

; CHECK:      Classifying expressions for: @leaves
; CHECK:        %p = phi i16
; CHECK-NEXT:   -->  {(sext i8 %x to i16),+,100}<nsw><%loop> U: [-128,1028) S: [-128,1028)

define void @leaves(i8 %x) {
entry:
  %s = sext i8 %x to i16
  br label %loop
loop:
  %p = phi i16 [ %s, %entry ], [ %q, %loop ]
  %k = phi i16 [ 0, %entry ], [ %j, %loop ]
  %q = add i16 %p, 100
  %j = add i16 %k, 1
  %c = icmp ult i16 %j, 10
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK:      Classifying expressions for: @stays
; CHECK:        %w = sext
; CHECK-NEXT:   -->  {(sext i8 %x to i16),+,1}<nsw><%loop> U: [-128,128) S: [-128,128)

define void @stays(i8 %x, i8 %n) {
entry:
  %more = icmp slt i8 %x, %n
  br i1 %more, label %loop, label %exit
loop:
  %p = phi i8 [ %x, %entry ], [ %q, %loop ]
  %w = sext i8 %p to i16
  %q = add i8 %p, 1
  %c = icmp slt i8 %q, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK:      Classifying expressions for: @grows
; CHECK:        %p = phi
; CHECK-NEXT:   -->  %p U: [5,-128) S: [5,-128)

define void @grows(i8 %x, i8 %n, ptr %a) {
entry:
  br label %loop
loop:
  %p = phi i8 [ 5, %entry ], [ %q, %loop ]
  %v = load i8, ptr %a
  %step = lshr i8 %v, 4
  %q = add nsw i8 %p, %step
  %c = icmp slt i8 %q, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK:      Classifying expressions for: @wraps
; CHECK:        %p = phi
; CHECK-NEXT:   -->  %p U: full-set S: full-set

define void @wraps(i8 %x, i8 %n, ptr %a) {
entry:
  br label %loop
loop:
  %p = phi i8 [ 5, %entry ], [ %q, %loop ]
  %v = load i8, ptr %a
  %step = lshr i8 %v, 4
  %q = add i8 %p, %step
  %c = icmp slt i8 %q, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK:      Classifying expressions for: @assumed
; CHECK:      Loop %loop: Predicated backedge-taken count is (%n /u 2)
; CHECK-NEXT:  Predicates:
; CHECK-NEXT:     {0,+,2}<%loop> Added Flags: <nssw>

define void @assumed(i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %p = phi i32 [ 0, %entry ], [ %q, %loop ]
  %q = add i32 %p, 2
  %w = sext i32 %p to i64
  %c = icmp ne i64 %w, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
