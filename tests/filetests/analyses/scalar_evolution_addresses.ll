; RUN: selvedge-opt -passes='print<scalar-evolution>' -disable-output %s 2>&1 | check %s
; WHY: `ptrtoaddr` gives the bits of an address that `ptrtoint` gives, where all bits of a pointer are its address.
target datalayout = "e-p:64:64-p7:160:256:256:32"
target triple = "nvptx64-nvidia-cuda"

; CHECK: Classifying expressions for: @element
define i64 @element(ptr %p, i64 %n) {
  %q = getelementptr i32, ptr %p, i64 %n
; CHECK: %a = ptrtoaddr ptr %q to i64
; CHECK-NEXT: -->  ((4 * %n) + (ptrtoint ptr %p to i64))
  %a = ptrtoaddr ptr %q to i64
; CHECK: %b = ptrtoint ptr %q to i64
; CHECK-NEXT: -->  ((4 * %n) + (ptrtoint ptr %p to i64))
  %b = ptrtoint ptr %q to i64
; CHECK: %none = sub i64 %a, %b
; CHECK-NEXT: -->  0
  %none = sub i64 %a, %b
  ret i64 %none
}

; CHECK: Classifying expressions for: @wide
define i32 @wide(ptr addrspace(7) %p) {
; CHECK: %a = ptrtoaddr ptr addrspace(7) %p to i32
; CHECK-NEXT: -->  %a
  %a = ptrtoaddr ptr addrspace(7) %p to i32
  ret i32 %a
}
