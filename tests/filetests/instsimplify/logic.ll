; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: logic over a few variables is what has the same truth table; comparisons leave assignments out.
;      An answer is poison only where the operation is, and nothing is poison because of it.

; CHECK-LABEL: @it_may_wrap
; CHECK:         ret i1 %r
define i1 @it_may_wrap(i32 %x) {
  %s = add i32 %x, 2
  %c = icmp ult i32 %s, 4
  %d = icmp ugt i32 %x, 2
  %r = and i1 %c, %d
  ret i1 %r
}

; `%y` may be poison where `%c` is false: the second comparison alone would be poison then.
; CHECK-LABEL: @poison_behind_a_condition
; CHECK:         %r = select i1 %c, i1 %d, i1 false
; CHECK-NEXT:    ret i1 %r
define i1 @poison_behind_a_condition(i32 %x, i32 %y) {
  %s = add nuw i32 %x, %y
  %c = icmp ugt i32 %x, 7
  %d = icmp ugt i32 %s, 9
  %r = select i1 %c, i1 %d, i1 false
  ret i1 %r
}
