; RUN: selvedge-opt -passes=early-cse -S %s | check %s

; %p is %c in every round of the inner loop, once %d is known to be %p.
define i32 @handed_on(i1 %s, i1 %t) {
; CHECK-LABEL: define i32 @handed_on
; CHECK: ret i32 0
entry:
  br label %outer

outer:
  %c = phi i32 [ 12, %entry ], [ %x, %after ]
  br label %inner

inner:
  %p = phi i32 [ %c, %outer ], [ %d, %inner ]
  %d = add i32 %p, 0
  br i1 %s, label %inner, label %after

after:
  %x = xor i32 %c, %p
  br i1 %t, label %outer, label %exit

exit:
  ret i32 %x
}
