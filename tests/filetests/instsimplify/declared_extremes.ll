; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: a call of the least of two values may declare which numbers come out; others are poison, and do not show that a rule fails.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @at_most(
; CHECK:         ret i32 %m
define i32 @at_most(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %m = call range(i32 0, 16) i32 @llvm.smin.i32(i32 %a, i32 %b)
  %k = call i32 @llvm.umin.i32(i32 %m, i32 20)
  ret i32 %k
}

; CHECK-LABEL: @is_below(
; CHECK:         ret i1 true
define i1 @is_below(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %m = call range(i32 0, 16) i32 @llvm.smin.i32(i32 %a, i32 %b)
  %c = icmp ult i32 %m, 16
  ret i1 %c
}

; CHECK-LABEL: @is_below_what_it_may_be(
; CHECK:         ret i1 %c
define i1 @is_below_what_it_may_be(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %m = call range(i32 0, 17) i32 @llvm.smin.i32(i32 %a, i32 %b)
  %c = icmp ult i32 %m, 16
  ret i1 %c
}

declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
