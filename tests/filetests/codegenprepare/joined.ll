; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<addr-sink-new-phis>' -S %s | check %s --check-prefix=PHI
; RUN: selvedge-opt -passes='codegenprepare<no-addr-sink-new-select>' -S %s | check %s --check-prefix=NONE
; RUN: selvedge-opt -passes='codegenprepare<disable-complex-addr-modes;addr-sink-new-phis>' -S %s | check %s --check-prefix=NONE
; RUN: selvedge-opt -passes='codegenprepare<no-addr-sink-combine-base-reg>' -S %s | check %s --check-prefix=NOREG
; RUN: selvedge-opt -passes='codegenprepare<no-addr-sink-combine-base-gv;no-addr-sink-combine-base-offs;cgp-stress>' -S %s | check %s --check-prefix=NOGV
; RUN: selvedge-opt -passes='codegenprepare<cgp-stress>' -S %s | check %s --check-prefix=STRESS
; RUN: selvedge-opt -passes=codegenprepare -pass-remarks=codegenprepare -disable-output %s 2>&1 | check %s --check-prefix=SAID
; RUN: selvedge-opt -passes='codegenprepare<no-addr-sink-combine-scaled-reg;cgp-stress>' -S %s | check %s --check-prefix=NOSCALED
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: addresses that differ in one part by the way that control came are joined in that part.
; opt-22 has %m1 = select, of the old name, and the same for -addr-sink-new-phis.
; NONE-NOT: %sunk_
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@g = addrspace(3) global [100 x i32] zeroinitializer
@h = addrspace(3) global [100 x i32] zeroinitializer

; SAID: remark: {{.*}}: the addresses of the paths differ only in their base
; CHECK-LABEL: @bases(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %sunk_select = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
; CHECK-NEXT:    %sunkaddr = getelementptr i8, ptr addrspace(1) %sunk_select, i64 8
; CHECK-NEXT:    store i32 0, ptr addrspace(1) %sunkaddr
; CHECK-NEXT:    ret void
; NOREG-LABEL: @bases(
; NOREG:         %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
; NOREG-LABEL: @phis(
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
; NOGV:          %m = select i1 %c, ptr addrspace(3)
; NOGV-LABEL:  @returned(
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

; Indices that differ, where an access adds a register: under an option of their own.
; CHECK-LABEL: @indices(
; CHECK:         %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
; STRESS-LABEL: @indices(
; STRESS:        %[[I:.*]] = select i1 %c, i64 %i, i64 %j
; STRESS-NEXT:   %sunkaddr = getelementptr [4 x i8], ptr addrspace(1) %p, i64 %[[I]]
; STRESS-NEXT:   store i32 0, ptr addrspace(1) %sunkaddr
; NOSCALED-LABEL: @indices(
; NOSCALED:      %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
define void @indices(ptr addrspace(1) %p, i64 %i, i64 %j, i1 %c) {
entry:
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %b = getelementptr i32, ptr addrspace(1) %p, i64 %j
  %m = select i1 %c, ptr addrspace(1) %a, ptr addrspace(1) %b
  store i32 0, ptr addrspace(1) %m
  ret void
}
; LLVM: leaves it as it is.

; A loop's address begins as one sum and goes on as another: the phi is one of the bases.
; CHECK-LABEL: @round_and_round(
; CHECK:         %m = phi
; PHI-LABEL:   @round_and_round(
; PHI:         loop:
; PHI-NEXT:      %sunk_phi = phi ptr addrspace(1) [ %p, %entry ], [ %q, %loop ]
; PHI-NEXT:      %sunkaddr = getelementptr i8, ptr addrspace(1) %sunk_phi, i64 8
; PHI-NEXT:      %q = load ptr addrspace(1), ptr addrspace(1) %sunkaddr
define void @round_and_round(ptr addrspace(1) %p) {
entry:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 8
  br label %loop
loop:
  %m = phi ptr addrspace(1) [ %a, %entry ], [ %b, %loop ]
  %q = load ptr addrspace(1), ptr addrspace(1) %m
  %b = getelementptr i8, ptr addrspace(1) %q, i64 8
  %d = icmp eq ptr addrspace(1) %q, null
  br i1 %d, label %exit, label %loop
exit:
  ret void
}
; LLVM: leaves it as it is.

; A tree of a select and a phi, which a switch reaches twice from one block.
; CHECK-LABEL: @tree(
; CHECK:         phi
; PHI-LABEL:   @tree(
; PHI:           %[[S:sunk_select.*]] = select i1 %d, ptr addrspace(1) %q, ptr addrspace(1) %r
; PHI:           %[[T:sunk_phi.*]] = phi ptr addrspace(1) [ %p, %entry ], [ %p, %entry ], [ %[[S]], %f ]
; PHI-NEXT:      %sunkaddr = getelementptr i8, ptr addrspace(1) %[[T]], i64 8
; PHI-NEXT:      store i32 0, ptr addrspace(1) %sunkaddr
define void @tree(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %r, i32 %c, i1 %d) {
entry:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 8
  switch i32 %c, label %f [
    i32 1, label %j
    i32 2, label %j
  ]
f:
  %b = getelementptr i8, ptr addrspace(1) %q, i64 8
  %e = getelementptr i8, ptr addrspace(1) %r, i64 8
  %s = select i1 %d, ptr addrspace(1) %b, ptr addrspace(1) %e
  store i32 1, ptr addrspace(1) %q
  br label %j
j:
  %m = phi ptr addrspace(1) [%a, %entry], [%a, %entry], [%s, %f]
  store i32 0, ptr addrspace(1) %m
  ret void
}
; LLVM: leaves it as it is.
