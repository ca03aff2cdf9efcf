; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: what NVVM's arithmetic gives for constants is what the PTX ISA says, not what other machines do: integers
;      are clamped, NaN becomes zero or the highest bit, subnormal numbers are flushed where the name says so.

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.f2i.rn(float)
declare i32 @llvm.nvvm.f2i.rp(float)
declare i32 @llvm.nvvm.f2i.rp.ftz(float)
declare i32 @llvm.nvvm.f2ui.rz(float)
declare i64 @llvm.nvvm.f2ll.rz(float)
declare i32 @llvm.nvvm.d2i.rn(double)
declare i32 @llvm.nvvm.d2ui.rm(double)
declare float @llvm.nvvm.fmin.f(float, float)
declare float @llvm.nvvm.fmax.nan.f(float, float)
declare float @llvm.nvvm.fmin.ftz.f(float, float)
declare float @llvm.nvvm.fmax.xorsign.abs.f(float, float)
declare double @llvm.nvvm.fmax.d(double, double)
declare float @llvm.nvvm.add.rm.f(float, float)
declare float @llvm.nvvm.add.rn.f(float, float)
declare float @llvm.nvvm.add.rp.f(float, float)
declare float @llvm.nvvm.add.rn.ftz.f(float, float)
declare float @llvm.nvvm.mul.rz.f(float, float)
declare float @llvm.nvvm.div.rp.f(float, float)
declare float @llvm.nvvm.div.rm.f(float, float)
declare double @llvm.nvvm.fma.rn.d(double, double, double)
declare float @llvm.nvvm.rcp.rz.f(float)
declare double @llvm.nvvm.sqrt.rn.d(double)
declare float @llvm.nvvm.round.f(float)
declare float @llvm.nvvm.ceil.ftz.f(float)
declare float @llvm.nvvm.saturate.f(float)
declare float @llvm.nvvm.sqrt.approx.f(float)
declare void @ints(i32, i32, i32, i32)
declare void @wide(i64, i64)
declare void @floats(float, float, float, float)

; 2.5 and -2.5 lie between two numbers that are as near; 0x36A0... is the least subnormal one.
; CHECK-LABEL: @to_integers
; CHECK-NEXT:    call void @ints(i32 2, i32 -2, i32 1, i32 0)
define void @to_integers() {
  %a = call i32 @llvm.nvvm.f2i.rn(float 2.5)
  %b = call i32 @llvm.nvvm.f2i.rn(float -2.5)
  %c = call i32 @llvm.nvvm.f2i.rp(float 0x36A0000000000000)
  %d = call i32 @llvm.nvvm.f2i.rp.ftz(float 0x36A0000000000000)
  call void @ints(i32 %a, i32 %b, i32 %c, i32 %d)
  ret void
}

; CHECK-LABEL: @beyond_integers
; CHECK-NEXT:    call void @ints(i32 2147483647, i32 -2147483648, i32 -1, i32 0)
define void @beyond_integers() {
  %a = call i32 @llvm.nvvm.f2i.rn(float 4294967296.0)
  %b = call i32 @llvm.nvvm.f2i.rn(float 0xFFF0000000000000)
  %c = call i32 @llvm.nvvm.f2ui.rz(float 0x7FF0000000000000)
  %d = call i32 @llvm.nvvm.f2ui.rz(float -1.0)
  call void @ints(i32 %a, i32 %b, i32 %c, i32 %d)
  ret void
}

; CHECK-LABEL: @nan_as_an_integer
; CHECK-NEXT:    call void @ints(i32 0, i32 0, i32 -2147483648, i32 -2147483648)
; CHECK-NEXT:    call void @wide(i64 -9223372036854775808, i64 -7)
define void @nan_as_an_integer() {
  %a = call i32 @llvm.nvvm.f2i.rn(float 0x7FF8000000000000)
  %b = call i32 @llvm.nvvm.f2ui.rz(float 0xFFF8000000000000)
  %c = call i32 @llvm.nvvm.d2i.rn(double 0x7FF8000000000000)
  %d = call i32 @llvm.nvvm.d2ui.rm(double 0x7FF8000000000000)
  call void @ints(i32 %a, i32 %b, i32 %c, i32 %d)
  %e = call i64 @llvm.nvvm.f2ll.rz(float 0x7FF8000000000000)
  %f = call i64 @llvm.nvvm.f2ll.rz(float -7.75)
  call void @wide(i64 %e, i64 %f)
  ret void
}

; CHECK-LABEL: @the_lesser_and_the_greater
; CHECK-NEXT:    call void @floats(float -0.000000e+00, float 0x7FFFFFFFE0000000, float -0.000000e+00, float -3.000000e+00)
define void @the_lesser_and_the_greater() {
  %a = call float @llvm.nvvm.fmin.f(float 0.0, float -0.0)
  %b = call float @llvm.nvvm.fmax.nan.f(float 0x7FF8000000000000, float 1.0)
  %c = call float @llvm.nvvm.fmin.ftz.f(float 0xB6A0000000000000, float 0.0)
  %d = call float @llvm.nvvm.fmax.xorsign.abs.f(float -3.0, float 2.0)
  call void @floats(float %a, float %b, float %c, float %d)
  ret void
}

; Which NaN of 64 bits it is is left open.
; CHECK-LABEL: @a_number_or_some_nan
; CHECK-NEXT:    %b = call double @llvm.nvvm.fmax.d
; CHECK-NEXT:    %two = insertvalue { double, double } { double 2.000000e+00, double poison }, double %b, 1
define { double, double } @a_number_or_some_nan() {
  %a = call double @llvm.nvvm.fmax.d(double 0x7FF8000000000000, double 2.0)
  %b = call double @llvm.nvvm.fmax.d(double 0x7FF8000000000000, double 0x7FF8000000000000)
  %one = insertvalue { double, double } poison, double %a, 0
  %two = insertvalue { double, double } %one, double %b, 1
  ret { double, double } %two
}

; One and half of the last bit of one; a sum of subnormal numbers.
; CHECK-LABEL: @sums
; CHECK-NEXT:    call void @floats(float 1.000000e+00, float 0x3FF0000020000000, float 0x36B0000000000000, float 0.000000e+00)
define void @sums() {
  %a = call float @llvm.nvvm.add.rm.f(float 1.0, float 0x3E70000000000000)
  %b = call float @llvm.nvvm.add.rp.f(float 1.0, float 0x3E70000000000000)
  %c = call float @llvm.nvvm.add.rn.f(float 0x36A0000000000000, float 0x36A0000000000000)
  %d = call float @llvm.nvvm.add.rn.ftz.f(float 0x36A0000000000000, float 0x36A0000000000000)
  call void @floats(float %a, float %b, float %c, float %d)
  ret void
}

; A third is 0x3EAAAAAA and two thirds of the next bit.
; CHECK-LABEL: @products_and_quotients
; CHECK-NEXT:    call void @floats(float 0x47EFFFFFE0000000, float 0x3FD5555560000000, float 0x3FD5555540000000, float 0x3FD5555540000000)
define void @products_and_quotients() {
  %a = call float @llvm.nvvm.mul.rz.f(float 0x47EFFFFFE0000000, float 1.0)
  %b = call float @llvm.nvvm.div.rp.f(float 1.0, float 3.0)
  %c = call float @llvm.nvvm.div.rm.f(float 1.0, float 3.0)
  %d = call float @llvm.nvvm.rcp.rz.f(float 3.0)
  call void @floats(float %a, float %b, float %c, float %d)
  ret void
}

; 2^27+1 squared is 2^54 + 2^28 + 1: only the last one is left.
; CHECK-LABEL: @rounded_once
; CHECK-NEXT:    ret { double, double } { double 1.000000e+00, double 3.000000e+00 }
define { double, double } @rounded_once() {
  %a = call double @llvm.nvvm.fma.rn.d(double 134217729.0, double 134217729.0, double 0xC350000004000000)
  %b = call double @llvm.nvvm.sqrt.rn.d(double 9.0)
  %one = insertvalue { double, double } poison, double %a, 0
  %two = insertvalue { double, double } %one, double %b, 1
  ret { double, double } %two
}

; CHECK-LABEL: @integral_and_clamped
; CHECK-NEXT:    call void @floats(float 2.000000e+00, float -0.000000e+00, float 1.000000e+00, float 0.000000e+00)
define void @integral_and_clamped() {
  %a = call float @llvm.nvvm.round.f(float 2.5)
  %b = call float @llvm.nvvm.ceil.ftz.f(float 0xB6A0000000000000)
  %c = call float @llvm.nvvm.saturate.f(float 7.0)
  %d = call float @llvm.nvvm.saturate.f(float -7.0)
  call void @floats(float %a, float %b, float %c, float %d)
  ret void
}

; What overflows, divides by zero or is no number stays, and so does what the machine approximates.
; CHECK-LABEL: @left_to_the_machine
; CHECK-NEXT:    %a = call float @llvm.nvvm.add.rn.f
; CHECK-NEXT:    %b = call float @llvm.nvvm.div.rp.f
; CHECK-NEXT:    %c = call float @llvm.nvvm.add.rm.f
; CHECK-NEXT:    %d = call float @llvm.nvvm.sqrt.approx.f
define void @left_to_the_machine() {
  %a = call float @llvm.nvvm.add.rn.f(float 0x47EFFFFFE0000000, float 0x47EFFFFFE0000000)
  %b = call float @llvm.nvvm.div.rp.f(float 1.0, float 0.0)
  %c = call float @llvm.nvvm.add.rm.f(float 0x7FF8000000000000, float 1.0)
  %d = call float @llvm.nvvm.sqrt.approx.f(float 4.0)
  call void @floats(float %a, float %b, float %c, float %d)
  ret void
}
