; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<addr-sink-new-phis>' -S %s | check %s --check-prefix=PHI
; RUN: selvedge-opt -passes='codegenprepare<no-addr-sink-new-select>' -S %s | check %s --check-prefix=NONE
; RUN: selvedge-opt -passes='codegenprepare<disable-complex-addr-modes;addr-sink-new-phis>' -S %s | check %s --check-prefix=NONE
; RUN: selvedge-opt -passes='codegenprepare<no-addr-sink-combine-base-reg>' -S %s | check %s --check-prefix=NOREG
; RUN: selvedge-opt -passes='codegenprepare<no-addr-sink-combine-base-gv;no-addr-sink-combine-base-offs;cgp-stress>' -S %s | check %s --check-prefix=NOGV
; RUN: selvedge-opt -passes='codegenprepare<cgp-stress>' -S %s | check %s --check-prefix=STRESS
; RUN: selvedge-opt -passes=codegenprepare -pass-remarks=codegenprepare -disable-output %s 2>&1 | check %s --check-prefix=SAID
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: addresses that differ in one part by the way that control came are joined in that part.
; opt-22 has %m1 = select, of the old name, and the same for -addr-sink-new-phis.
; NONE-NOT: %sunk_
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@g = addrspace(3) global [100 x i32] zeroinitializer
@h = addrspace(3) global [100 x i32] zeroinitializer

; SAID: remark: {{.*}}: the ways bring different bases, to which the same number is added
; CHECK-LABEL: @bases(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %sunk_select = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
; CHECK-NEXT:    %sunkaddr = getelementptr i8, ptr addrspace(1) %sunk_select, i64 8
; CHECK-NEXT:    store i32 0, ptr addrspace(1) %sunkaddr
; CHECK-NEXT:    ret void
; NOREG-LABEL: @bases(
; NOREG:         %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
define void @bases(ptr addrspace(1) %p, ptr addrspace(1) %q, i1 %c) {
entry:
  %a = getelementptr inbounds i8, ptr addrspace(1) %p, i64 8
  %b = getelementptr i8, ptr addrspace(1) %q, i64 8
  %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
  store i32 0, ptr addrspace(1) %m
  ret void
}
; LLVM: leaves it as it is.

; Phis only if asked for.
; CHECK-LABEL: @phis(
; CHECK:         %m = phi ptr addrspace(1) [ %a, %t ], [ %b, %f ]
; PHI-LABEL:   @phis(
; PHI:           %sunk_phi = phi ptr addrspace(1) [ %p, %t ], [ %q, %f ]
; PHI-NEXT:      %sunkaddr = getelementptr i8, ptr addrspace(1) %sunk_phi, i64 8
; PHI-NEXT:      store i32 0, ptr addrspace(1) %sunkaddr
define void @phis(ptr addrspace(1) %p, ptr addrspace(1) %q, i1 %c) {
entry:
  br i1 %c, label %t, label %f
t:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i32 1, ptr addrspace(1) %p
  br label %j
f:
  %b = getelementptr i8, ptr addrspace(1) %q, i64 8
  store i32 1, ptr addrspace(1) %q
  br label %j
j:
  %m = phi ptr addrspace(1) [%a, %t], [%b, %f]
  store i32 0, ptr addrspace(1) %m
  ret void
}
; LLVM: leaves it as it is.

; Equal addresses need no phi at all.
; CHECK-LABEL: @equal(
; CHECK:       j:
; CHECK-NEXT:    %sunkaddr = getelementptr i8, ptr addrspace(1) %p, i64 8
; CHECK-NEXT:    store i32 0, ptr addrspace(1) %sunkaddr
define void @equal(ptr addrspace(1) %p, i1 %c) {
entry:
  br i1 %c, label %t, label %f
t:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i32 1, ptr addrspace(1) %p
  br label %j
f:
  %b = getelementptr inbounds i64, ptr addrspace(1) %p, i64 1
  store i32 2, ptr addrspace(1) %p
  br label %j
j:
  %m = phi ptr addrspace(1) [%a, %t], [%b, %f]
  store i32 0, ptr addrspace(1) %m
  ret void
}
; LLVM: leaves it as it is.

; No access of the machine adds two registers, so constants that differ stay in the address.
; CHECK-LABEL: @numbers(
; CHECK:         %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
; STRESS-LABEL: @numbers(
; STRESS:        %sunk_select = select i1 %c, i64 8, i64 12
; STRESS-NEXT:   %sunkaddr = getelementptr i8, ptr addrspace(1) %p, i64 %sunk_select
; NOGV-LABEL:  @numbers(
; NOGV:          %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
define void @numbers(ptr addrspace(1) %p, i1 %c) {
entry:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 8
  %b = getelementptr i8, ptr addrspace(1) %p, i64 12
  %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
  store i32 0, ptr addrspace(1) %m
  ret void
}
; LLVM:
;   entry:
;     %m1 = select i1 %c, i64 8, i64 12
;     %sunkaddr = getelementptr i8, ptr addrspace(1) %p, i64 %m1
;     store i32 0, ptr addrspace(1) %sunkaddr, align 4
;     ret void

; Globals are joined under an option of their own.
; CHECK-LABEL: @globals(
; CHECK:         %sunk_select = select i1 %c, ptr addrspace(3) @g, ptr addrspace(3) @h
; NOGV-LABEL:  @globals(
; NOGV:          %m = select
define void @globals(i1 %c) {
entry:
  %a = getelementptr i8, ptr addrspace(3) @g, i64 8
  %b = getelementptr i8, ptr addrspace(3) @h, i64 8
  %m = select i1 %c, ptr addrspace(3) %a, ptr addrspace(3) %b
  store i32 0, ptr addrspace(3) %m
  ret void
}
; LLVM: prints the same, but for names.

; The chosen address is returned as well: it would be computed twice.
; CHECK-LABEL: @returned(
; CHECK:         %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
define ptr addrspace(1) @returned(ptr addrspace(1) %p, ptr addrspace(1) %q, i1 %c) {
entry:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 8
  %b = getelementptr i8, ptr addrspace(1) %q, i64 8
  %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
  store i32 0, ptr addrspace(1) %m
  ret ptr addrspace(1) %m
}
; LLVM:
;   entry:
;     %a = getelementptr i8, ptr addrspace(1) %p, i64 8
;     %b = getelementptr i8, ptr addrspace(1) %q, i64 8
;     %m1 = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
;     %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
;     %sunkaddr = getelementptr i8, ptr addrspace(1) %m1, i64 8
;     store i32 0, ptr addrspace(1) %sunkaddr, align 4
;     ret ptr addrspace(1) %m
