; RUN: selvedge-opt -passes='print<scalar-evolution>' -scalar-evolution-classify-expressions=false -disable-output %s 2>&1 | check %s
; WHY: what would have to be computed in more bits than a type can have is not computed: how often a loop of the widest
;      integers runs, and whether a quotient of them is taken apart.

; CHECK:      Loop %l: backedge-taken count is %n
; CHECK:      Loop %l: Trip multiple is 1
define void @rounds(i8388608 %n) {
entry:
  br label %l
l:
  %i = phi i8388608 [ 0, %entry ], [ %j, %l ]
  %j = add i8388608 %i, 1
  %c = icmp ne i8388608 %i, %n
  br i1 %c, label %l, label %e
e:
  ret void
}

; CHECK:      Loop %l: Unpredictable backedge-taken count.
define void @quotient(i8388608 %n) {
entry:
  br label %l
l:
  %i = phi i8388608 [ 0, %entry ], [ %j, %l ]
  %j = add i8388608 %i, 3
  %q = udiv i8388608 %i, 6
  %c = icmp ne i8388608 %q, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
