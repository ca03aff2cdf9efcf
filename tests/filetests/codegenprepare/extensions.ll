; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare,codegenprepare -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<disable-cgp-ext-ld-promotion>' -S %s | check %s --check-prefix=OFF
; RUN: selvedge-opt -passes='codegenprepare<no-cgp-type-promotion-merge>' -S %s | check %s --check-prefix=ALONE
; RUN: selvedge-opt -passes=codegenprepare -pass-remarks=codegenprepare -disable-output %s 2>&1 | check %s --check-prefix=SAID
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: a load of a short integer extends it itself, so the extension is put beside the load.
; opt-22 prints the same for @other_block; it moves no extension through arithmetic here, which its back end for
; NVPTX does not ask for, and merges none.
; OFF-NOT: %promoted
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; SAID: remark: {{.*}}: extension folded into the load; operations in the wide type: 0
; CHECK-LABEL: @other_block(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %v = load i8, ptr addrspace(1) %p
; CHECK-NEXT:    %e = zext i8 %v to i32
; OFF-LABEL:   @other_block(
; OFF:         t:
; OFF-NEXT:      %e = zext i8 %v to i32
define i32 @other_block(ptr addrspace(1) %p, i1 %c) {
entry:
  %v = load i8, ptr addrspace(1) %p
  br i1 %c, label %t, label %f
t:
  %e = zext i8 %v to i32
  ret i32 %e
f:
  ret i32 0
}
; LLVM: prints the same, but for names.

; The sum keeps the flag that made it right, and no other.
; CHECK-LABEL: @sum(
; CHECK-NEXT:    %v = load i8, ptr %p
; CHECK-NEXT:    %promoted = zext i8 %v to i32
; CHECK-NEXT:    %e = add nuw i32 %promoted, 200
; CHECK-NEXT:    ret i32 %e
define i32 @sum(ptr %p) {
  %v = load i8, ptr %p
  %w = add nuw nsw i8 %v, 200
  %e = zext i8 %w to i32
  ret i32 %e
}
; LLVM: leaves it as it is.

; With a sign, constants get theirs; the amount of a shift has none.
; CHECK-LABEL: @with_sign(
; CHECK-NEXT:    %v = load i8, ptr %p
; CHECK-NEXT:    %promoted = sext i8 %v to i32
; CHECK-NEXT:    %1 = ashr exact i32 %promoted, 2
; CHECK-NEXT:    %2 = xor i32 %1, -16
; CHECK-NEXT:    %e = sub nsw i32 5, %2
define i32 @with_sign(ptr %p) {
  %v = load i8, ptr %p
  %w = ashr exact i8 %v, 2
  %x = xor i8 %w, -16
  %y = sub nuw nsw i8 5, %x
  %e = sext i8 %y to i32
  ret i32 %e
}
; LLVM: leaves it as it is.

; A sum that may wrap, a shift of the other kind, and a value that is needed in the narrow type too.
; CHECK-LABEL: @wraps(
; CHECK-NOT:     %promoted
define i32 @wraps(ptr %p) {
  %v = load i8, ptr %p
  %w = add nsw i8 %v, 1
  %e = zext i8 %w to i32
  %v2 = load i8, ptr %p
  %w2 = lshr i8 %v2, 1
  %e2 = sext i8 %w2 to i32
  %v3 = load i8, ptr %p
  %w3 = xor i8 %v3, 1
  store i8 %w3, ptr %p
  %e3 = zext i8 %w3 to i32
  %s = add i32 %e, %e2
  %s2 = add i32 %s, %e3
  ret i32 %s2
}
; LLVM: leaves it as it is.

; Not into a loop. opt-22: %e is in the loop.
; CHECK-LABEL: @loop(
; CHECK:       exit:
; CHECK-NEXT:    %e = zext i8 %v to i32
define i32 @loop(ptr %p) {
entry:
  br label %l
l:
  %v = load volatile i8, ptr %p
  %c = load volatile i1, ptr %p
  br i1 %c, label %l, label %exit
exit:
  %e = zext i8 %v to i32
  ret i32 %e
}
; LLVM:
;   entry:
;     br label %l
;   l:
;     %v = load volatile i8, ptr %p, align 1
;     %e = zext i8 %v to i32
;     %c = load volatile i1, ptr %p, align 1
;     br i1 %c, label %l, label %exit
;   exit:
;     ret i32 %e

; Loads extend to 32 bits, and no further.
; CHECK-LABEL: @too_wide(
; CHECK:         %v = load i32, ptr %p
; CHECK:       t:
; CHECK-NEXT:    %e = sext i32 %v to i64
define i64 @too_wide(ptr %p, i1 %c) {
entry:
  %v = load i32, ptr %p
  br i1 %c, label %t, label %f
t:
  %e = sext i32 %v to i64
  ret i64 %e
f:
  ret i64 0
}
; LLVM:
;   entry:
;     %v = load i32, ptr %p, align 4
;     %e = sext i32 %v to i64
;     br i1 %c, label %t, label %f
;   t:
;     ret i64 %e
;   f:
;     ret i64 0

; Of equal extensions one is enough, and it promises what both did.
; CHECK-LABEL: @merged(
; CHECK:         %a = zext i8 %v to i32
; CHECK-NEXT:    %s = add i32 %a, %a
; ALONE-LABEL: @merged(
; ALONE:         %b = zext i8 %v to i32
define i32 @merged(ptr %p) {
  %v = load i8, ptr %p
  %a = zext nneg i8 %v to i32
  %b = zext i8 %v to i32
  %s = add i32 %a, %b
  ret i32 %s
}
; LLVM: leaves it as it is.
