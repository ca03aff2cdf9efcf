; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: a comparison is decided when every class of numbers that its operands may be of decides it alike; a
;      number that is undefined, whose zero has no sign, or that is flushed may be of more classes.

declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare void @llvm.assume(i1)

; CHECK-LABEL: @roots_are_not_negative
; CHECK-NEXT:    ret i1 true
define i1 @roots_are_not_negative(float %x) {
  %r = call float @llvm.sqrt.f32(float %x)
  %c = fcmp uge float %r, 0.0
  ret i1 %c
}

; The one answer is among those that an undefined number gives.
; CHECK-LABEL: @a_comparison_of_a_square_is_decided
; CHECK-NEXT:    ret i1 true
define i1 @a_comparison_of_a_square_is_decided(float %x) {
  %r = fmul float %x, %x
  %c = fcmp uge float %r, 0.0
  ret i1 %c
}

; CHECK-LABEL: @a_square_of_an_undefined_number_may_be_negative
; CHECK:         ret float %a
define float @a_square_of_an_undefined_number_may_be_negative(float %x) {
  %r = fmul nnan float %x, %x
  %a = call float @llvm.fabs.f32(float %r)
  ret float %a
}

; CHECK-LABEL: @minus_zero_minus_a_number
; CHECK-NEXT:    ret float %x
define float @minus_zero_minus_a_number(float %x) {
  %m = fsub float -0.0, %x
  %n = fneg float %m
  ret float %n
}

; CHECK-LABEL: @zero_minus_a_number
; CHECK:         ret float %n
define float @zero_minus_a_number(float %x) {
  %m = fsub float 0.0, %x
  %n = fneg float %m
  ret float %n
}

; CHECK-LABEL: @a_square_is_not_negative
; CHECK-NEXT:    ret i1 true
define i1 @a_square_is_not_negative(float noundef %x) {
  %r = fmul float %x, %x
  %c = fcmp uge float %r, 0.0
  ret i1 %c
}

; CHECK-LABEL: @integers_fit_or_overflow
; CHECK:         %c = fcmp oeq half %wide, 0xH7C00
; CHECK-NEXT:    %both = insertvalue { i1, i1 } { i1 false, i1 poison }, i1 %c, 1
define { i1, i1 } @integers_fit_or_overflow(i15 %n, i16 %m) {
  %narrow = uitofp i15 %n to half
  %wide = uitofp i16 %m to half
  %b = fcmp oeq half %narrow, 0xH7C00
  %c = fcmp oeq half %wide, 0xH7C00
  %one = insertvalue { i1, i1 } poison, i1 %b, 0
  %both = insertvalue { i1, i1 } %one, i1 %c, 1
  ret { i1, i1 } %both
}

; CHECK-LABEL: @minima_lie_below_their_bound
; CHECK-NEXT:    ret i1 true
define i1 @minima_lie_below_their_bound(float %x) {
  %m = call float @llvm.minnum.f32(float %x, float 0.5)
  %c = fcmp olt float %m, 1.0
  ret i1 %c
}

; CHECK-LABEL: @a_minimum_may_be_nan
; CHECK:         ret i1 %c
define i1 @a_minimum_may_be_nan(float %x) {
  %m = call float @llvm.minimum.f32(float %x, float 0.5)
  %c = fcmp olt float %m, 1.0
  ret i1 %c
}

; CHECK-LABEL: @not_ordered_before_the_assumption
; CHECK:         %c = call i1 @llvm.is.fpclass
; CHECK:         ret i1 %c
define i1 @not_ordered_before_the_assumption(float %x) {
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 1020)
  call void @use(i1 %c)
  %o = fcmp ord float %x, 0.0
  call void @llvm.assume(i1 %o)
  ret i1 %c
}

declare void @use(i1)

; CHECK-LABEL: @round_the_loop_the_number_is_another_one
; CHECK:       loop:
; CHECK:         %c = fcmp olt float %p, 0.000000e+00
define i1 @round_the_loop_the_number_is_another_one(float %x) {
entry:
  br label %loop
loop:
  %p = phi float [ 1.0, %entry ], [ %q, %loop ]
  %c = fcmp olt float %p, 0.0
  call void @use(i1 %c)
  %q = fsub float %p, 4.0
  %more = fcmp ogt float %p, 1.0
  br i1 %more, label %loop, label %exit
exit:
  ret i1 %c
}

; CHECK-LABEL: @a_flushed_number_is_a_zero
; CHECK:         ret i1 %c
define i1 @a_flushed_number_is_a_zero(float nofpclass(zero) %x) "denormal-fp-math"="preserve-sign" {
  %c = fcmp une float %x, 0.0
  ret i1 %c
}

; CHECK-LABEL: @a_number_that_is_no_zero
; CHECK-NEXT:    ret i1 true
define i1 @a_number_that_is_no_zero(float nofpclass(zero) %x) {
  %c = fcmp une float %x, 0.0
  ret i1 %c
}

; CHECK-LABEL: @a_zero_without_a_sign_may_be_negative
; CHECK:         ret float %a
define float @a_zero_without_a_sign_may_be_negative(float %x) {
  %f = call nsz float @llvm.fabs.f32(float %x)
  %a = call float @llvm.fabs.f32(float %f)
  ret float %a
}

; CHECK-LABEL: @unordered_or_less_is_not_less
; CHECK:         ret i1 %either
define i1 @unordered_or_less_is_not_less(float %x, float %y) {
  %o = fcmp uno float %x, 0.0
  %c = fcmp olt float %x, %y
  %either = or i1 %o, %c
  ret i1 %either
}

; CHECK-LABEL: @nothing_left_but_nan
; CHECK:         ret i1 %either
define i1 @nothing_left_but_nan(float %x) {
  %a = fcmp olt float %x, 2.0
  %b = fcmp ogt float %x, 1.0
  %either = or i1 %a, %b
  ret i1 %either
}

; CHECK-LABEL: @poison_of_the_right_side_stays_away
; CHECK:         ret i1 %both
define i1 @poison_of_the_right_side_stays_away(float %x, float %y) {
  %a = fcmp ole float %x, %y
  %b = fcmp nnan oeq float %x, %y
  %both = select i1 %a, i1 %b, i1 false
  ret i1 %both
}

; CHECK-LABEL: @equal_zeros_are_two
; CHECK:         ret float %s
define float @equal_zeros_are_two(float %x) {
  %c = fcmp oeq float %x, 0.0
  %s = select i1 %c, float %x, float 0.0
  ret float %s
}

; CHECK-LABEL: @equal_to_one
; CHECK-NEXT:    ret float 1.000000e+00
define float @equal_to_one(float %x) {
  %c = fcmp oeq float %x, 1.0
  %s = select i1 %c, float %x, float 1.0
  ret float %s
}

; The inner minimum of -0.0 and -0.0 may be +0.0, of which the outer one with -0.0 is -0.0.
; CHECK-LABEL: @a_zero_of_either_sign_below_a_minimum
; CHECK: ret float %whole
define float @a_zero_of_either_sign_below_a_minimum(float %x, float %y) {
  %inner = call nsz float @llvm.minimum.f32(float %x, float %y)
  %whole = call float @llvm.minimum.f32(float %inner, float %x)
  ret float %whole
}

; CHECK-LABEL: @nor_of_two_minima
; CHECK: ret float %whole
define float @nor_of_two_minima(float %x, float %y) {
  %one = call nsz float @llvm.minimum.f32(float %x, float %y)
  %other = call float @llvm.minimum.f32(float %y, float %x)
  %whole = call float @llvm.minimum.f32(float %one, float %other)
  ret float %whole
}

; CHECK-LABEL: @which_sign_is_open_in_both
; CHECK: ret float %inner
define float @which_sign_is_open_in_both(float %x, float %y) {
  %inner = call nsz float @llvm.minimum.f32(float %x, float %y)
  %whole = call nsz float @llvm.minimum.f32(float %inner, float %x)
  ret float %whole
}
