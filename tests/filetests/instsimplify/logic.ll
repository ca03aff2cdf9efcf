; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: logic over a few variables is what has the same truth table; comparisons leave assignments out.
;      An answer is poison only where the operation is, and nothing is poison because of it.

; CHECK-LABEL: @bits_in_any_order
; CHECK:         ret <2 x i8> %n
define <2 x i8> @bits_in_any_order(<2 x i8> %a, <2 x i8> %b) {
  %n = xor <2 x i8> %b, <i8 -1, i8 poison>
  %x = and <2 x i8> %a, %n
  %o = or <2 x i8> %a, %b
  %m = xor <2 x i8> %o, splat (i8 -1)
  %r = or <2 x i8> %m, %x
  ret <2 x i8> %r
}

; CHECK-LABEL: @a_sum_and_the_rest
; CHECK-NEXT:    ret i8 0
define i8 @a_sum_and_the_rest(i8 %x) {
  %s = add i8 %x, -7
  %d = sub i8 6, %x
  %r = and i8 %s, %d
  ret i8 %r
}

; CHECK-LABEL: @one_comparison_rules_out_a_part_of_the_other
; CHECK:         ret i1 %d
define i1 @one_comparison_rules_out_a_part_of_the_other(i32 %x, i1 %e) {
  %c = icmp eq i32 %x, 3
  %ce = and i1 %c, %e
  %d = icmp ult i32 %x, 9
  %r = or i1 %ce, %d
  ret i1 %r
}

; The sum is below 4 where nothing wraps.
; CHECK-LABEL: @of_what_does_not_wrap
; CHECK-NEXT:    ret i1 false
define i1 @of_what_does_not_wrap(i32 %x) {
  %s = add nuw i32 %x, 2
  %c = icmp ult i32 %s, 4
  %d = icmp ugt i32 %x, 2
  %r = and i1 %c, %d
  ret i1 %r
}

; CHECK-LABEL: @it_may_wrap
; CHECK:         ret i1 %r
define i1 @it_may_wrap(i32 %x) {
  %s = add i32 %x, 2
  %c = icmp ult i32 %s, 4
  %d = icmp ugt i32 %x, 2
  %r = and i1 %c, %d
  ret i1 %r
}

; Where one value is equal to another, the other comparison is known.
; CHECK-LABEL: @with_one_value_in_the_place_of_the_other
; CHECK:         ret i1 %c
define i1 @with_one_value_in_the_place_of_the_other(i32 %x, i32 %y) {
  %n = xor i32 %x, -1
  %m = and i32 %n, %y
  %c = icmp ne i32 %m, 0
  %d = icmp ne i32 %x, -1
  %r = and i1 %d, %c
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

; The bitwise one is poison with `%y` anyway.
; CHECK-LABEL: @poison_either_way
; CHECK:         ret i1 %c
define i1 @poison_either_way(i32 %x, i32 %y) {
  %s = add nuw i32 %x, %y
  %c = icmp ule i32 %s, 7
  %d = icmp ule i32 %x, 7
  %r = and i1 %d, %c
  ret i1 %r
}

; Both are extended in the same way, and exclude each other.
; CHECK-LABEL: @extended_alike
; CHECK-NEXT:    ret i32 0
define i32 @extended_alike(i8 %x) {
  %c = icmp ugt i8 %x, 4
  %d = icmp ult i8 %x, 3
  %p = zext i1 %c to i32
  %q = zext i1 %d to i32
  %r = and i32 %p, %q
  ret i32 %r
}

; The number that %n is where %x is the least one stands nowhere in the function.
; CHECK-LABEL: @a_number_that_is_not_written
; CHECK:         ret i1 false
define i1 @a_number_that_is_not_written(i8 %x, i8 %y) {
  %n = xor i8 %x, -1
  %c = icmp slt i8 %n, %y
  %d = icmp eq i8 %x, -128
  %r = and i1 %c, %d
  ret i1 %r
}
