; RUN: selvedge-opt -passes='print<scalar-evolution>' -scalar-evolution-classify-expressions=0 -disable-output %s 2>&1 | check %s
; WHY: each part of a condition is looked at once, however often it stands in it: this one has 2^48 paths.

; CHECK:      Determining loop execution counts for: @conjunctions
; CHECK-NEXT: Loop %loop: <multiple exits> Unpredictable backedge-taken count.
; CHECK-NEXT:   exit count for loop: i32 41
; CHECK-NEXT:   exit count for latch: ***COULDNOTCOMPUTE***
; CHECK-NEXT: Loop %loop: constant max backedge-taken count is i32 41

define void @conjunctions(i32 %n, ptr %p) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %next = add i32 %i, 1
  %c0 = icmp ne i32 %next, 42
  %c1 = and i1 %c0, %c0
  %c2 = and i1 %c1, %c1
  %c3 = and i1 %c2, %c2
  %c4 = and i1 %c3, %c3
  %c5 = and i1 %c4, %c4
  %c6 = and i1 %c5, %c5
  %c7 = and i1 %c6, %c6
  %c8 = and i1 %c7, %c7
  %c9 = and i1 %c8, %c8
  %c10 = and i1 %c9, %c9
  %c11 = and i1 %c10, %c10
  %c12 = and i1 %c11, %c11
  %c13 = and i1 %c12, %c12
  %c14 = and i1 %c13, %c13
  %c15 = and i1 %c14, %c14
  %c16 = and i1 %c15, %c15
  %c17 = and i1 %c16, %c16
  %c18 = and i1 %c17, %c17
  %c19 = and i1 %c18, %c18
  %c20 = and i1 %c19, %c19
  %c21 = and i1 %c20, %c20
  %c22 = and i1 %c21, %c21
  %c23 = and i1 %c22, %c22
  %c24 = and i1 %c23, %c23
  %c25 = and i1 %c24, %c24
  %c26 = and i1 %c25, %c25
  %c27 = and i1 %c26, %c26
  %c28 = and i1 %c27, %c27
  %c29 = and i1 %c28, %c28
  %c30 = and i1 %c29, %c29
  %c31 = and i1 %c30, %c30
  %c32 = and i1 %c31, %c31
  %c33 = and i1 %c32, %c32
  %c34 = and i1 %c33, %c33
  %c35 = and i1 %c34, %c34
  %c36 = and i1 %c35, %c35
  %c37 = and i1 %c36, %c36
  %c38 = and i1 %c37, %c37
  %c39 = and i1 %c38, %c38
  %c40 = and i1 %c39, %c39
  %c41 = and i1 %c40, %c40
  %c42 = and i1 %c41, %c41
  %c43 = and i1 %c42, %c42
  %c44 = and i1 %c43, %c43
  %c45 = and i1 %c44, %c44
  %c46 = and i1 %c45, %c45
  %c47 = and i1 %c46, %c46
  br i1 %c47, label %latch, label %exit

latch:
  store volatile i32 0, ptr %p
  %again = load volatile i1, ptr %p
  br i1 %again, label %loop, label %exit

exit:
  ret void
}

; CHECK:      Determining loop execution counts for: @kept_by_assumption
; CHECK-NEXT: Loop %loop: Unpredictable backedge-taken count.
; CHECK:      Determining loop execution counts for: @assumed_exact
; CHECK-NEXT: Loop %loop: Unpredictable backedge-taken count.
; CHECK-NEXT: Loop %loop: Unpredictable constant max backedge-taken count.
; CHECK-NEXT: Loop %loop: Unpredictable symbolic max backedge-taken count.
; CHECK-NEXT: Loop %loop: Predicated backedge-taken count is (1 + (-1 smax %n))
; CHECK-NEXT:  Predicates:
; CHECK-NEXT:     {0,+,1}<%loop> Added Flags: <nssw>

define void @kept_by_assumption(i32 %n, ptr %p) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 3
  %wide = sext i32 %i to i64
  %below = icmp slt i32 %i, 10000
  call void @llvm.assume(i1 %below)
  %again = load volatile i1, ptr %p
  br i1 %again, label %loop, label %exit

exit:
  ret void
}

define void @assumed_exact(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i16 [ 0, %entry ], [ %next, %loop ]
  %next = add i16 %i, 1
  %wide = sext i16 %i to i32
  %more = icmp sle i32 %wide, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

declare void @llvm.assume(i1)

; What goes round for ever inside never comes to the branch that poison would make undefined: the bound is
; one that the counter may step over.
; CHECK:      Determining loop execution counts for: @stuck_inside
; CHECK:      Loop %outer: Unpredictable backedge-taken count.

define void @stuck_inside(i8 %a, i8 %b, i8 %start) {
entry:
  br label %outer

outer:
  %i = phi i8 [ %start, %entry ], [ %next, %latch ]
  br label %inner

inner:
  %stay = icmp slt i8 %i, %b
  br i1 %stay, label %inner, label %latch

latch:
  %next = add nsw i8 %i, 2
  %more = icmp ne i8 %next, %a
  br i1 %more, label %outer, label %exit

exit:
  ret void
}
