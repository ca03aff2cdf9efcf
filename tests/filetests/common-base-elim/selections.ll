; RUN: selvedge-opt -passes=common-base-elim,dce -S %s | check %s
; WHY: a step of one of two numbers is selected in 32 bits, which the machine extends, scales and adds in one instruction.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @neighbour(
; CHECK:         %scevcgptmp_ = select i1 %c, i32 -1, i32 0
; CHECK-NEXT:    %scevcgptmp_1 = sext i32 %scevcgptmp_ to i64
; CHECK-NEXT:    %scevcgp_ = getelementptr [4 x i8], ptr addrspace(1) %p, i64 %scevcgptmp_1
; CHECK-NEXT:    %v = load float, ptr addrspace(1) %scevcgp_
define float @neighbour(ptr addrspace(1) %a, i64 %i, i1 %c) {
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %s = select i1 %c, i64 -4, i64 0
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %s
  %v = load float, ptr addrspace(1) %q
  ret float %v
}

; Of elements, and with nothing in common but that they are even.
; CHECK-LABEL: @elements(
; CHECK:         select i1 %c, i32 3, i32 -1
; CHECK:         getelementptr [8 x i8], ptr addrspace(1) %p
define double @elements(ptr addrspace(1) %a, i64 %i, i1 %c) {
  %p = getelementptr double, ptr addrspace(1) %a, i64 %i
  %s = select i1 %c, i64 3, i64 -1
  %q = getelementptr inbounds double, ptr addrspace(1) %p, i64 %s
  %v = load double, ptr addrspace(1) %q
  ret double %v
}

; Too far for 32 bits.
; CHECK-LABEL: @far(
; CHECK:         select i1 %c, i64 4294967297, i64 0
define float @far(ptr addrspace(1) %a, i64 %i, i1 %c) {
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %s = select i1 %c, i64 4294967297, i64 0
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %s
  %v = load float, ptr addrspace(1) %q
  ret float %v
}

; The selection is stored as well, so it stays.
; CHECK-LABEL: @used_elsewhere(
; CHECK:         %q = getelementptr i8, ptr addrspace(1) %p, i64 %s
define float @used_elsewhere(ptr addrspace(1) %a, i64 %i, i1 %c, ptr addrspace(1) %o) {
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  %s = select i1 %c, i64 -4, i64 0
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %s
  %v = load float, ptr addrspace(1) %q
  store i64 %s, ptr addrspace(1) %o
  ret float %v
}

; Addresses of shared memory have 32 bits already.
; CHECK-LABEL: @shared(
; CHECK:         %q = getelementptr i8, ptr addrspace(3) %p, i64 %s
define float @shared(ptr addrspace(3) %a, i64 %i, i1 %c) {
  %p = getelementptr float, ptr addrspace(3) %a, i64 %i
  %s = select i1 %c, i64 -4, i64 0
  %q = getelementptr i8, ptr addrspace(3) %p, i64 %s
  %v = load float, ptr addrspace(3) %q
  ret float %v
}
