; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: a constrained operation is computed when its rounding is known or does not matter; the call goes when
;      nobody looks at its exceptions, and no rule hides one that is looked at.

declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fsub.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fdiv.f32(float, float, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmps.f32(float, float, metadata, metadata)

; CHECK-LABEL: @exact_though_watched
; CHECK-NEXT:    %s = call float @llvm.experimental.constrained.fadd
; CHECK-NEXT:    ret float 3.000000e+00
define float @exact_though_watched() strictfp {
  %s = call float @llvm.experimental.constrained.fadd.f32(float 1.0, float 2.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %s
}

; CHECK-LABEL: @inexact_and_watched
; CHECK-NEXT:    %q = call float
; CHECK-NEXT:    ret float %q
define float @inexact_and_watched() strictfp {
  %q = call float @llvm.experimental.constrained.fdiv.f32(float 1.0, float 3.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %q
}

; CHECK-LABEL: @inexact_in_a_known_direction
; CHECK-NEXT:    ret float 0x3FD5555560000000
define float @inexact_in_a_known_direction() strictfp {
  %q = call float @llvm.experimental.constrained.fdiv.f32(float 1.0, float 3.0, metadata !"round.upward", metadata !"fpexcept.maytrap") strictfp
  ret float %q
}

; CHECK-LABEL: @inexact_in_an_unknown_direction
; CHECK-NEXT:    %q = call float
; CHECK-NEXT:    ret float %q
define float @inexact_in_an_unknown_direction() strictfp {
  %q = call float @llvm.experimental.constrained.fdiv.f32(float 1.0, float 3.0, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  ret float %q
}

; CHECK-LABEL: @the_sign_of_what_cancels_depends_on_the_direction
; CHECK-NEXT:    %s = call float
; CHECK-NEXT:    ret float %s
define float @the_sign_of_what_cancels_depends_on_the_direction() strictfp {
  %s = call float @llvm.experimental.constrained.fsub.f32(float 1.0, float 1.0, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  ret float %s
}

; CHECK-LABEL: @poison_though_watched
; CHECK-NEXT:    %s = call float
; CHECK-NEXT:    ret float poison
define float @poison_though_watched(float %x) strictfp {
  %s = call float @llvm.experimental.constrained.fadd.f32(float %x, float poison, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %s
}

; CHECK-LABEL: @adding_minus_zero
; CHECK-NEXT:    ret float %x
define float @adding_minus_zero(float %x) strictfp {
  %s = call float @llvm.experimental.constrained.fadd.f32(float %x, float -0.0, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret float %s
}

; CHECK-LABEL: @adding_minus_zero_rounded_down
; CHECK-NEXT:    %s = call float
; CHECK-NEXT:    ret float %s
define float @adding_minus_zero_rounded_down(float %x) strictfp {
  %s = call float @llvm.experimental.constrained.fadd.f32(float %x, float -0.0, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  ret float %s
}

; CHECK-LABEL: @adding_minus_zero_to_what_may_signal
; CHECK-NEXT:    %s = call float
; CHECK-NEXT:    ret float %s
define float @adding_minus_zero_to_what_may_signal(float %x) strictfp {
  %s = call float @llvm.experimental.constrained.fadd.f32(float %x, float -0.0, metadata !"round.tonearest", metadata !"fpexcept.maytrap") strictfp
  ret float %s
}

; CHECK-LABEL: @taken_back_from_minus_zero_rounded_down
; CHECK:         %s = call float
; CHECK-NEXT:    ret float %s
define float @taken_back_from_minus_zero_rounded_down(float %x) strictfp {
  %n = fneg float %x
  %s = call float @llvm.experimental.constrained.fsub.f32(float -0.0, float %n, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  ret float %s
}

; CHECK-LABEL: @a_quiet_nan_is_compared_quietly
; CHECK-NEXT:    %c = call i1
; CHECK-NEXT:    %s = call i1
; CHECK-NEXT:    %both = insertvalue { i1, i1 } { i1 false, i1 poison }, i1 %s, 1
define { i1, i1 } @a_quiet_nan_is_compared_quietly() strictfp {
  %c = call i1 @llvm.experimental.constrained.fcmp.f32(float 1.0, float 0x7FF8000000000000, metadata !"olt", metadata !"fpexcept.strict") strictfp
  %s = call i1 @llvm.experimental.constrained.fcmps.f32(float 1.0, float 0x7FF8000000000000, metadata !"olt", metadata !"fpexcept.strict") strictfp
  %one = insertvalue { i1, i1 } poison, i1 %c, 0
  %both = insertvalue { i1, i1 } %one, i1 %s, 1
  ret { i1, i1 } %both
}

; CHECK-LABEL: @unused_and_unwatched
; CHECK-NEXT:    %w = call float
; CHECK-NEXT:    ret void
define void @unused_and_unwatched(float %x) strictfp {
  %s = call float @llvm.experimental.constrained.fadd.f32(float %x, float 1.0, metadata !"round.tonearest", metadata !"fpexcept.maytrap") strictfp
  %w = call float @llvm.experimental.constrained.fadd.f32(float %x, float 1.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret void
}
