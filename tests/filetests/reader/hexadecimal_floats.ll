; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; WHY: hexadecimal digits are read as LLVM's lexer reads them: too few and leading zeros are well, what
;      overflows a word is cut off, and what is behind two words is not looked at.

; CHECK: @leading_zeros = global double 1.000000e+00
@leading_zeros = global double 0x0000000000003FF0000000000000
; CHECK: @short = global double 1.618900e-319
@short = global double 0x7FFF
; CHECK: @overlong = global double 1.000000e+00
@overlong = global double 0x13FF0000000000000
; CHECK: @float = global float 1.000000e+00
@float = global float 0x00003FF0000000000000
; CHECK: @half = global half 0xH3C00
@half = global half 0xH0000000003c00
; CHECK: @bfloat = global bfloat 0xR003F
@bfloat = global bfloat 0xR3F
; CHECK: @x87 = global x86_fp80 0xK3FFF8000000000000000
@x87 = global x86_fp80 0xK3FFF80000000000000001234
; CHECK: @quad = global fp128 0xL00000000000000003FFF000000000000
@quad = global fp128 0xL00000000000000003FFF000000000000FF
; CHECK: @short_quad = global fp128 0xL00000000000000000000000000003FFF
@short_quad = global fp128 0xL3FFF
; CHECK: @double_double = global ppc_fp128 0xM3FF00000000000000000000000000000
@double_double = global ppc_fp128 0xM3FF0000000000000
