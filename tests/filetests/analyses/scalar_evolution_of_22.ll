; RUN: selvedge-opt -dialect=LLVM-22 -passes='print<scalar-evolution>' -disable-output %s 2>&1 | check --check-prefixes=CHECK,NEW %s
; RUN: opt-22 -passes='print<scalar-evolution>' -disable-output %s 2>&1 | check --check-prefixes=CHECK,NEW %s
; RUN: selvedge-opt -passes='print<scalar-evolution>' -disable-output %s 2>&1 | check %s
; WHY: what comes into a phi may be the same sum twice, the phi itself, or what is computed from the next iteration;
;      LLVM 20 and newer print all counts that hold under assumptions.

; CHECK-LABEL: Classifying expressions for: @same_sum_twice
; CHECK:       %i = phi i32
; CHECK-NEXT:    -->  {0,+,1}<nuw><nsw><%loop>
; CHECK:       Loop %loop: backedge-taken count is i32 6
define void @same_sum_twice(i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %then, label %else
then:
  %a = add nuw i32 %i, 1
  br label %latch
else:
  %b = add nsw i32 %i, 1
  br label %latch
latch:
  %next = phi i32 [ %a, %then ], [ %b, %else ]
  %more = icmp ult i32 %next, 7
  br i1 %more, label %loop, label %done
done:
  ret void
}

; CHECK-LABEL: Classifying expressions for: @step_of_zero
; CHECK:       %i = phi i64
; CHECK-NEXT:    -->  -5 U: [-5,-4) S: [-5,-4)
define void @step_of_zero(i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i64 [ -5, %entry ], [ %next, %loop ]
  %next = add nsw i64 %i, 0
  br i1 %c, label %loop, label %done
done:
  ret void
}

; CHECK-LABEL: Classifying expressions for: @one_iteration_behind
; CHECK:       %wide = phi i32
; CHECK-NEXT:    -->  (zext i8 {%t,+,1}<%loop> to i32)
define void @one_iteration_behind(i8 %t, i1 %c) {
entry:
  %start = zext i8 %t to i32
  br label %loop
loop:
  %i = phi i8 [ %t, %entry ], [ %next, %loop ]
  %wide = phi i32 [ %start, %entry ], [ %next.wide, %loop ]
  %next = add i8 %i, 1
  %next.wide = zext i8 %next to i32
  br i1 %c, label %loop, label %done
done:
  ret void
}

; NEW-LABEL: Determining loop execution counts for: @steps_of_two
; NEW:       Loop %loop: Unpredictable symbolic max backedge-taken count.
; NEW-NEXT:  Loop %loop: Predicated backedge-taken count is ((-2 + %n) /u 2)
; NEW-NEXT:   Predicates:
; NEW-NEXT:      Equal predicate: (zext i1 (trunc i32 %n to i1) to i32) == 0
; NEW-NEXT:  Loop %loop: Predicated constant max backedge-taken count is i32 2147483647
; NEW-NEXT:   Predicates:
; NEW-NEXT:      Equal predicate: (zext i1 (trunc i32 %n to i1) to i32) == 0
; NEW-NEXT:  Loop %loop: Predicated symbolic max backedge-taken count is ((-2 + %n) /u 2)
define void @steps_of_two(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 2
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
