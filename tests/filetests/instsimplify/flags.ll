; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: an operation whose flags say that it does not overflow leaves few numbers, or none.

declare void @two(i1, i1)

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

; CHECK-LABEL: @differences_of_cut_numbers
; CHECK-NEXT:    ret i8 44
define i8 @differences_of_cut_numbers(i32 %x) {
  %y = add i32 %x, 300
  %a = trunc i32 %y to i8
  %b = trunc i32 %x to i8
  %d = sub i8 %a, %b
  ret i8 %d
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
