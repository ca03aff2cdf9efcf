; RUN: selvedge-opt -passes='require<profile-summary>,function(codegenprepare)' -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare,codegenprepare,verify' -S %s | check %s
; BESIDE: opt-22 -mtriple=x86_64-- -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: a sum that is compared with a part of it is a sum with a carry; what is not just that stays.
; opt-22 prints the same where nothing else is said.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @sum(
; CHECK-NEXT:    %[[O:.*]] = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
; CHECK-NEXT:    %math = extractvalue { i32, i1 } %[[O]], 0
; CHECK-NEXT:    %ov = extractvalue { i32, i1 } %[[O]], 1
; CHECK-NEXT:    store i32 %math, ptr %p
; CHECK-NEXT:    ret i1 %ov
define i1 @sum(i32 %a, i32 %b, ptr %p) {
  %s = add i32 %a, %b
  %c = icmp ult i32 %s, %a
  store i32 %s, ptr %p
  ret i1 %c
}
; LLVM: prints the same, but for names.

; The other part, the other way round; a promise of the sum goes.
; CHECK-LABEL: @other_part(
; CHECK-NEXT:    call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
define i1 @other_part(i64 %a, i64 %b, ptr %p) {
  %s = add nsw i64 %a, %b
  store i64 %s, ptr %p
  %c = icmp ugt i64 %b, %s
  ret i1 %c
}
; LLVM:
;     %1 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
;     %math = extractvalue { i64, i1 } %1, 0
;     %ov = extractvalue { i64, i1 } %1, 1
;     store i64 %math, ptr %p, align 8
;     ret i1 %ov

; CHECK-LABEL: @two_sums(
; CHECK:         call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
; CHECK:         call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %math, i32 7)
define i1 @two_sums(i32 %a, i32 %b, ptr %p) {
  %s = add i32 %a, %b
  %c = icmp ult i32 %s, %a
  %t = add i32 %s, 7
  %d = icmp ult i32 %t, %s
  store i32 %t, ptr %p
  %e = or i1 %c, %d
  ret i1 %e
}
; LLVM: prints the same, but for names.

; Nobody else needs the sum.
; CHECK-LABEL: @comparison_alone(
; CHECK-NEXT:    add i32 %a, %b
; CHECK-NEXT:    icmp ult i32
define i1 @comparison_alone(i32 %a, i32 %b) {
  %s = add i32 %a, %b
  %c = icmp ult i32 %s, %a
  ret i1 %c
}
; LLVM:
;     %1 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
;     %math = extractvalue { i32, i1 } %1, 0
;     %ov = extractvalue { i32, i1 } %1, 1
;     ret i1 %ov

; Signed, with something else, or the other way: no carry.
; CHECK-LABEL: @no_carry(
; CHECK-NOT:     overflow
define i1 @no_carry(i32 %a, i32 %b, i32 %x, ptr %p) {
  %s = add i32 %a, %b
  %c = icmp slt i32 %s, %a
  %d = icmp ult i32 %s, %x
  %e = icmp ult i32 %a, %s
  store i32 %s, ptr %p
  %f = or i1 %c, %d
  %g = or i1 %f, %e
  ret i1 %g
}
; LLVM: leaves it as it is.

; In another block.
; CHECK-LABEL: @other_block(
; CHECK-NOT:     overflow
define i1 @other_block(i32 %a, i32 %b, ptr %p, i1 %x) {
entry:
  %s = add i32 %a, %b
  store i32 %s, ptr %p
  br i1 %x, label %yes, label %no
yes:
  %c = icmp ult i32 %s, %a
  ret i1 %c
no:
  ret i1 false
}
; LLVM: leaves it as it is.

; The machine has no difference with a borrow, nor sums of narrow numbers or of elements. opt-22 makes them of
; narrow numbers.
; CHECK-LABEL: @not_on_this_machine(
; CHECK-NOT:     overflow
define i1 @not_on_this_machine(i32 %a, i32 %b, i16 %x, i16 %y, ptr %p) {
  %s = sub i32 %a, %b
  %c = icmp ult i32 %a, %b
  store i32 %s, ptr %p
  %t = add i16 %x, %y
  %d = icmp ult i16 %t, %x
  store i16 %t, ptr %p
  %e = or i1 %c, %d
  ret i1 %e
}
; LLVM:
;     %1 = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
;     %math = extractvalue { i32, i1 } %1, 0
;     %ov = extractvalue { i32, i1 } %1, 1
;     store i32 %math, ptr %p, align 4
;     %2 = call { i16, i1 } @llvm.uadd.with.overflow.i16(i16 %x, i16 %y)
;     %math1 = extractvalue { i16, i1 } %2, 0
;     %ov2 = extractvalue { i16, i1 } %2, 1
;     store i16 %math1, ptr %p, align 2
;     %e = or i1 %ov, %ov2
;     ret i1 %e

; CHECK-LABEL: @vectors(
; CHECK-NOT:     overflow
; CHECK:         ret <2 x i1>
define <2 x i1> @vectors(<2 x i32> %a, <2 x i32> %b, ptr %p) {
  %s = add <2 x i32> %a, %b
  %c = icmp ult <2 x i32> %s, %a
  store <2 x i32> %s, ptr %p
  ret <2 x i1> %c
}
; LLVM: leaves it as it is.
