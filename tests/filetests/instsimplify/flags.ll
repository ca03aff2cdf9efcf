; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: an operation whose flags say that it does not overflow leaves few numbers, or none.

declare void @two(i1, i1)

; CHECK-LABEL: @a_shift_that_always_loses_bits
; CHECK-NEXT:    %x = or i8 %n, 96
; CHECK-NEXT:    %y = and i8 %x, 127
; CHECK-NEXT:    %c = shl nuw i8 %y, 1
; CHECK-NEXT:    %r = insertvalue { i8, i8, i8 } { i8 poison, i8 poison, i8 0 }, i8 %c, 2
; CHECK-NEXT:    ret { i8, i8, i8 } %r
define { i8, i8, i8 } @a_shift_that_always_loses_bits(i8 %n) {
  %x = or i8 %n, 96
  %y = and i8 %x, 127
  %a = shl nsw i8 %y, 1
  %b = shl nuw i8 %x, 2
  %c = shl nuw i8 %y, 1
  %p = insertvalue { i8, i8, i8 } zeroinitializer, i8 %a, 0
  %q = insertvalue { i8, i8, i8 } %p, i8 %b, 1
  %r = insertvalue { i8, i8, i8 } %q, i8 %c, 2
  ret { i8, i8, i8 } %r
}

; CHECK-LABEL: @by_an_amount_that_is_not_zero
; CHECK-NEXT:    ret i8 poison
define i8 @by_an_amount_that_is_not_zero(i8 %n, i8 %by) {
  %x = or i8 %n, -128
  %some = or i8 %by, 1
  %a = shl nuw i8 %x, %some
  ret i8 %a
}

; CHECK-LABEL: @negative_in_each_element
; CHECK-NEXT:    ret <2 x i8> <i8 -3, i8 -100>
define <2 x i8> @negative_in_each_element(<2 x i8> %by) {
  %a = shl nuw <2 x i8> <i8 -3, i8 -100>, %by
  ret <2 x i8> %a
}

; CHECK-LABEL: @too_far_in_each_element
; CHECK-NEXT:    ret <3 x i8> poison
define <3 x i8> @too_far_in_each_element(<3 x i8> %x) {
  %a = lshr <3 x i8> %x, <i8 8, i8 undef, i8 -1>
  ret <3 x i8> %a
}

; From 100 to the largest number, and from the least one on: no range, but not all numbers.
; CHECK-LABEL: @neither_signed_nor_unsigned
; CHECK:         call void @two(i1 true, i1 %d)
define void @neither_signed_nor_unsigned(i8 %x) {
  %sum = add nuw nsw i8 %x, 100
  %c = icmp sge i8 %sum, -28
  %d = icmp sge i8 %sum, 0
  call void @two(i1 %c, i1 %d)
  ret void
}

; The least number divided by -1 is no number.
; CHECK-LABEL: @the_least_number_is_not_left
; CHECK:         ret i8 0
define i8 @the_least_number_is_not_left(i8 %x) {
  %n = sdiv i8 %x, -1
  %q = sdiv i8 %n, -128
  ret i8 %q
}

; CHECK-LABEL: @differences_of_cut_numbers
; CHECK-NEXT:    ret i8 44
define i8 @differences_of_cut_numbers(i32 %x) {
  %y = add i32 %x, 300
  %a = trunc i32 %y to i8
  %b = trunc i32 %x to i8
  %d = sub i8 %a, %b
  ret i8 %d
}

; CHECK-LABEL: @bits_apart_add
; CHECK-NEXT:    ret i1 true
define i1 @bits_apart_add(i8 %x, i8 %y) {
  %z = xor i8 %y, 4
  %a = or disjoint i8 %x, %y
  %b = or disjoint i8 %z, %x
  %c = icmp ne i8 %a, %b
  ret i1 %c
}

; CHECK-LABEL: @a_power_of_two_and_what_lies_below
; CHECK-NEXT:    ret i32 0
define i32 @a_power_of_two_and_what_lies_below(i32 %n) {
  %one = shl i32 1, %n
  %far = shl i32 %one, 5
  %near = shl i32 %one, 2
  %below = add i32 %near, -1
  %a = and i32 %below, %far
  ret i32 %a
}

; CHECK-LABEL: @the_other_way_round_it_lies_below
; CHECK:         ret i32 %a
define i32 @the_other_way_round_it_lies_below(i32 %n) {
  %one = shl i32 1, %n
  %far = shl i32 %one, 5
  %near = shl i32 %one, 2
  %below = add i32 %far, -1
  %a = and i32 %below, %near
  ret i32 %a
}

; CHECK-LABEL: @masks_with_nothing_in_common
; CHECK-NEXT:    ret <2 x i1> zeroinitializer
define <2 x i1> @masks_with_nothing_in_common(<2 x i1> %x) {
  %a = and <2 x i1> %x, <i1 false, i1 true>
  %b = mul <2 x i1> %a, <i1 true, i1 false>
  ret <2 x i1> %b
}

; CHECK-LABEL: @masks_that_leave_nothing_out
; CHECK-NEXT:    ret <2 x i8> <i8 -1, i8 -1>
define <2 x i8> @masks_that_leave_nothing_out(<2 x i8> %x) {
  %a = or <2 x i8> <i8 15, i8 -16>, %x
  %b = or <2 x i8> %a, <i8 -16, i8 15>
  ret <2 x i8> %b
}

; The scale of vectors is a power of two, and what the function says.
; CHECK-LABEL: @scale
; CHECK-NEXT:    call void @two(i1 true, i1 true)
define void @scale() vscale_range(4,4) {
  %v = call i32 @llvm.vscale.i32()
  %c = icmp eq i32 %v, 4
  %below = add i32 %v, -1
  %low = and i32 %v, %below
  %d = icmp eq i32 %low, 0
  call void @two(i1 %c, i1 %d)
  ret void
}
declare i32 @llvm.vscale.i32()

; What must be called at the end is what is returned.
; CHECK-LABEL: @the_last_call
; CHECK-NEXT:    %x = musttail call i32 poison()
; CHECK-NEXT:    ret i32 %x
define i32 @the_last_call() {
  %x = musttail call i32 poison()
  ret i32 %x
}

; CHECK-LABEL: @a_call_of_nothing
; CHECK:         ret i32 poison
define i32 @a_call_of_nothing() {
  %x = call i32 null()
  ret i32 %x
}
