; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: an arm that is the other arm where it is chosen is the whole; not where it would be poison and the
;      other one is not, nor where something that may be poison was left out on the way.

declare i32 @llvm.abs.i32(i32, i1)
declare i8 @llvm.fshl.i8(i8, i8, i8)

; CHECK-LABEL: @an_absolute_value
; CHECK:         ret i32 %abs
define i32 @an_absolute_value(i32 %x) {
  %abs = call i32 @llvm.abs.i32(i32 %x, i1 true)
  %c = icmp eq i32 %x, -7
  %r = select i1 %c, i32 7, i32 %abs
  ret i32 %r
}

; For the least number it is poison.
; CHECK-LABEL: @an_absolute_value_that_is_poison
; CHECK:         ret i32 %r
define i32 @an_absolute_value_that_is_poison(i32 %x) {
  %abs = call i32 @llvm.abs.i32(i32 %x, i1 true)
  %c = icmp eq i32 %x, -2147483648
  %r = select i1 %c, i32 -2147483648, i32 %abs
  ret i32 %r
}

; CHECK-LABEL: @a_product_with_what_may_be_poison
; CHECK:         ret i8 %r
define i8 @a_product_with_what_may_be_poison(i8 %x, i8 %y) {
  %d = add i8 %x, -1
  %m = mul i8 %d, %y
  %c = icmp eq i8 %x, 1
  %r = select i1 %c, i8 0, i8 %m
  ret i8 %r
}

; CHECK-LABEL: @a_sum_that_overflows
; CHECK:         ret i8 %r
define i8 @a_sum_that_overflows(i8 %x) {
  %s = add nsw i8 %x, 1
  %c = icmp eq i8 %x, 127
  %r = select i1 %c, i8 -128, i8 %s
  ret i8 %r
}

; CHECK-LABEL: @the_least_of_all
; CHECK-NEXT:    ret i8 %x
define i8 @the_least_of_all(i8 %x) {
  %c = icmp sgt i8 %x, -128
  %r = select i1 %c, i8 %x, i8 -128
  ret i8 %r
}

; CHECK-LABEL: @a_bit_that_is_known
; CHECK:         ret i32 %o
define i32 @a_bit_that_is_known(i32 %x) {
  %t = trunc i32 %x to i8
  %c = icmp slt i8 %t, 0
  %o = or i32 %x, 128
  %r = select i1 %c, i32 %x, i32 %o
  ret i32 %r
}

; The `or` is poison where the bit is set.
; CHECK-LABEL: @a_bit_that_makes_poison
; CHECK:         ret i32 %r
define i32 @a_bit_that_makes_poison(i32 %x) {
  %t = trunc i32 %x to i8
  %c = icmp slt i8 %t, 0
  %o = or disjoint i32 %x, 128
  %r = select i1 %c, i32 %x, i32 %o
  ret i32 %r
}

; CHECK-LABEL: @another_bit
; CHECK:         ret i32 %r
define i32 @another_bit(i32 %x) {
  %m = and i32 %x, 64
  %c = icmp ne i32 %m, 0
  %o = or i32 %x, 128
  %r = select i1 %c, i32 %x, i32 %o
  ret i32 %r
}

; CHECK-LABEL: @turned_by_nothing
; CHECK:         ret i8 %f
define i8 @turned_by_nothing(i8 %x, i8 %n) {
  %c = icmp eq i8 %n, 0
  %f = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 %n)
  %r = select i1 %c, i8 %x, i8 %f
  ret i8 %r
}

; What is shifted out may be poison.
; CHECK-LABEL: @turned_by_nothing_with_another
; CHECK:         ret i8 %r
define i8 @turned_by_nothing_with_another(i8 %x, i8 %y, i8 %n) {
  %c = icmp eq i8 %n, 0
  %f = call i8 @llvm.fshl.i8(i8 %x, i8 %y, i8 %n)
  %r = select i1 %c, i8 %x, i8 %f
  ret i8 %r
}

; Signed here, unsigned there.
; CHECK-LABEL: @two_orders
; CHECK:         ret i1 %r
define i1 @two_orders(i32 %x, i32 %y, i32 %z) {
  %c = icmp uge i32 %x, %y
  %max = select i1 %c, i32 %x, i32 %y
  %d = icmp slt i32 %z, %y
  %min = select i1 %d, i32 %z, i32 %y
  %r = icmp sge i32 %max, %min
  ret i1 %r
}

; What is poison in one arm is taken from the other one.
; CHECK-LABEL: @the_same_elements
; CHECK-NEXT:    ret <2 x i32> {{<i32 42, i32 42>|splat \(i32 42\)}}
define <2 x i32> @the_same_elements(<2 x i1> %c) {
  %r = select <2 x i1> %c, <2 x i32> <i32 42, i32 poison>, <2 x i32> <i32 poison, i32 42>
  ret <2 x i32> %r
}

declare void @takes(ptr noundef)

; CHECK-LABEL: @frozen_before_it_has_to_be_defined
; CHECK:         %f = freeze ptr %p
; CHECK-NEXT:    call void @takes(ptr %f)
; CHECK-NEXT:    ret ptr %f
define ptr @frozen_before_it_has_to_be_defined(ptr %p) {
  %f = freeze ptr %p
  call void @takes(ptr %f)
  ret ptr %f
}
