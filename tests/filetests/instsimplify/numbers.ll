; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: comparisons that are decided by ranges, orders, parity and the sizes of objects, and arithmetic
;      that undoes itself; not what is only so for an undefined value taken twice as one.

declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)

; The least number is its own negation.
; CHECK-LABEL: @unless_it_is_the_least_number
; CHECK:         ret i1 %r
define i1 @unless_it_is_the_least_number(i32 %x) {
  %c = icmp slt i32 %x, 1
  %n = sub i32 0, %x
  %a = select i1 %c, i32 %n, i32 %x
  %r = icmp slt i32 %a, 0
  ret i1 %r
}

; An undefined `%x` may be negative in the answer alone.
; CHECK-LABEL: @what_may_be_undefined_is_no_range_for_others
; CHECK:         ret i32 %r
define i32 @what_may_be_undefined_is_no_range_for_others(i32 %x) {
  %c = icmp slt i32 %x, 1
  %n = sub nsw i32 0, %x
  %a = select i1 %c, i32 %n, i32 %x
  %r = and i32 %a, 2147483647
  ret i32 %r
}

; CHECK-LABEL: @no_multiple
; CHECK:         ret i1 false
define i1 @no_multiple(i8 %x) {
  %m = mul nuw i8 %x, 12
  %r = icmp eq i8 %m, 30
  ret i1 %r
}

; CHECK-LABEL: @a_multiple_that_may_wrap
; CHECK:         ret i1 %r
define i1 @a_multiple_that_may_wrap(i8 %x) {
  %m = mul i8 %x, 13
  %r = icmp eq i8 %m, 30
  ret i1 %r
}

; CHECK-LABEL: @least_of_the_same_two
; CHECK:         ret i8 %b
define i8 @least_of_the_same_two(i8 %x, i8 %y) {
  %a = call i8 @llvm.umax.i8(i8 %x, i8 %y)
  %b = call i8 @llvm.smin.i8(i8 %y, i8 %x)
  %r = call i8 @llvm.umin.i8(i8 %a, i8 %b)
  ret i8 %r
}

; CHECK-LABEL: @two_objects
; CHECK:         ret i1 false
define i1 @two_objects() {
  %a = alloca [4 x i8]
  %b = alloca [8 x i8]
  %p = getelementptr i8, ptr %a, i64 4
  %q = getelementptr i8, ptr %b, i64 1
  %r = icmp eq ptr %p, %q
  ret i1 %r
}

; The end of one may be the start of the other.
; CHECK-LABEL: @two_objects_in_a_row
; CHECK:         ret i1 %r
define i1 @two_objects_in_a_row() {
  %a = alloca [4 x i8]
  %b = alloca [8 x i8]
  %p = getelementptr i8, ptr %a, i64 5
  %q = getelementptr i8, ptr %b, i64 1
  %r = icmp eq ptr %p, %q
  ret i1 %r
}

; CHECK-LABEL: @bits_that_are_clear
; CHECK-NEXT:    ret ptr %p
define ptr @bits_that_are_clear(ptr align 16 %p) {
  %r = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  ret ptr %r
}

; CHECK-LABEL: @bits_that_may_be_set
; CHECK:         ret ptr %r
define ptr @bits_that_may_be_set(ptr align 16 %p) {
  %r = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -32)
  ret ptr %r
}
