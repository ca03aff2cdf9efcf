; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; WHY: an `alloca` that names no address space is in 0, whatever the layout says of the stack.
target datalayout = "A5"

; CHECK-LABEL: define ptr @in_0(
; CHECK-NEXT:    %a = alloca i32, align 4
; CHECK-NEXT:    %b = alloca i32, align 4, addrspace(5)
; CHECK-NEXT:    store ptr addrspace(5) %b, ptr %a
define ptr @in_0() {
  %a = alloca i32
  %b = alloca i32, addrspace(5)
  store ptr addrspace(5) %b, ptr %a
  ret ptr %a
}
