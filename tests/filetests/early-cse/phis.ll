; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; RUN: selvedge-opt -passes='early-cse<phi-limit=6>' -S %s | check --check-prefix=SIX %s
; WHY: phis of one block with the same values from the same blocks are one; wide ones are left alone, as
;      the limit says. Phis of different blocks depend on different edges.

; CHECK-LABEL: @same_values_in_any_order
; CHECK:         %a = phi i32
; CHECK-NOT:     %b = phi
; CHECK:         %r = mul i32 %a, %a
define i32 @same_values_in_any_order(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %a = phi i32 [ %x, %left ], [ %y, %right ]
  %b = phi i32 [ %y, %right ], [ %x, %left ]
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @same_values_from_other_blocks
; CHECK:         %a = phi i32
; CHECK:         %b = phi i32
define i32 @same_values_from_other_blocks(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %a = phi i32 [ %x, %left ], [ %y, %right ]
  %b = phi i32 [ %y, %left ], [ %x, %right ]
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @six_ways_are_too_many
; CHECK:         %a = phi i32
; CHECK:         %b = phi i32
; SIX-LABEL: @six_ways_are_too_many
; SIX:           %a = phi i32
; SIX-NOT:       phi
; SIX:           ret i32
define i32 @six_ways_are_too_many(i32 %n, i32 %x, i32 %y) {
  switch i32 %n, label %join [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
    i32 4, label %b4
  ]
b0:
  br label %join
b1:
  br label %join
b2:
  br label %join
b3:
  br label %join
b4:
  br label %join
join:
  %a = phi i32 [ %x, %0 ], [ %y, %b0 ], [ 1, %b1 ], [ 2, %b2 ], [ 3, %b3 ], [ 4, %b4 ]
  %b = phi i32 [ %x, %0 ], [ %y, %b0 ], [ 1, %b1 ], [ 2, %b2 ], [ 3, %b3 ], [ 4, %b4 ]
  %r = mul i32 %a, %b
  ret i32 %r
}
