; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | selvedge-opt -passes=verify -S | check %s
; RUN: selvedge-opt -passes=verify -S --dialect=LLVM-22 %s | check --check-prefix=OLD %s
; RUN: selvedge-opt -passes=verify -S --dialect=LLVM-22 %s | opt-22 -passes=verify -disable-output
; WHY: LLVM 23 names special values, rounds decimals to their type, has `f0x` for bits, and an attribute
;      for subnormal numbers; an older reader gets the older spellings.

; CHECK: module asm "// two"
; CHECK-NEXT: module asm "// lines"
module asm(target_features: "+ptx90", target_cpu: "sm_90")
  "// two"
  "// lines"

; CHECK: @bits = global float f0x3FB8AA3B
; OLD:   @bits = global float 0x3FF7154760000000
@bits = global float f0x3FB8AA3B
; CHECK: @decimal = global float 2.001230e-01
; OLD:   @decimal = global float 0x3FC99DA160000000
@decimal = global float 2.001230e-01
; CHECK: @half = global half 9.997550e-02
; OLD:   @half = global half 0xH2E66
@half = global half 0.1
; CHECK: @hexadecimal = global double 1.200000e+01
; OLD:   @hexadecimal = global double 1.200000e+01
@hexadecimal = global double 0x1.8p3
; CHECK: @infinite = global <2 x float> <float +inf, float -inf>
; OLD:   @infinite = global <2 x float> <float 0x7FF0000000000000, float 0xFFF0000000000000>
@infinite = global <2 x float> <float +inf, float -inf>
; CHECK: @nans = global [4 x double] [double +qnan, double -qnan, double +nan(0x1), double -snan(0xAB)]
; OLD:   @nans = global [4 x double] [double 0x7FF8000000000000, double 0xFFF8000000000000, double 0x7FF8000000000001, double 0xFFF00000000000AB]
@nans = global [4 x double] [double +qnan, double -qnan, double +nan(0x1), double -snan(0xab)]
; CHECK: @wide = global fp128 +qnan
; OLD:   @wide = global fp128 0xL00000000000000007FFF800000000000
@wide = global fp128 +qnan
; CHECK: @nulls = global <2 x ptr> zeroinitializer
@nulls = global <2 x ptr> splat (ptr null)

; CHECK-LABEL: define float @subnormal(
; CHECK-SAME:  #[[SUBNORMAL:[0-9]+]]
; CHECK:       %b = uitofp nneg i32 %x to float
; CHECK-NEXT:  %c = sitofp i32 %x to float
; OLD-LABEL:   define float @subnormal(
; OLD-SAME:    #[[SUBNORMAL:[0-9]+]]
define float @subnormal(i32 %x, ptr dead_on_return(8) %p) denormal_fpenv(float: preservesign) nounwind {
  %b = uitofp nnan nneg i32 %x to float
  %c = sitofp fast i32 %x to float
  %d = fadd float %b, %c
  ret float %d
}

; CHECK-LABEL: define void @two_modes(
; CHECK-SAME:  #[[TWO:[0-9]+]]
; OLD-LABEL:   define void @two_modes(
; OLD-SAME:    #[[TWO:[0-9]+]]
define void @two_modes() denormal_fpenv(preservesign|ieee, float: dynamic) memory(none) {
  ret void
}

; CHECK-LABEL: define void @hidden(
; CHECK-SAME:  #[[HIDDEN:[0-9]+]]
define void @hidden() noipa nooutline flatten {
  ret void
}

; CHECK-LABEL: define void @no_memory_of_the_target(
; CHECK-SAME:  #[[TARGET:[0-9]+]]
define void @no_memory_of_the_target() memory(readwrite, target_mem: none, target_mem1: read) {
  ret void
}

; CHECK-DAG: attributes #[[TARGET]] = { memory(readwrite, target_mem0: none, target_mem1: read) }
; CHECK-DAG: attributes #[[SUBNORMAL]] = { nounwind denormal_fpenv(float: preservesign) }
; CHECK-DAG: attributes #[[TWO]] = { denormal_fpenv(preservesign|ieee, float: dynamic) memory(none) }
; CHECK-DAG: attributes #[[HIDDEN]] = { flatten noipa nooutline }
; OLD-DAG:   attributes #[[SUBNORMAL]] = { nounwind "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
; OLD-DAG:   attributes #[[TWO]] = { memory(none) "denormal-fp-math"="preserve-sign,ieee" "denormal-fp-math-f32"="dynamic,dynamic" }
