; RUN: selvedge-opt -passes='early-cse<cross-width>' -S %s | check %s
; RUN: selvedge-opt -passes=early-cse -S %s | check --check-prefix=OFF %s
; WHY: the same number in another width is a conversion away, if the narrow operation does not wrap; what
;      it promised of signs depends on the width and is forgotten. Off by default.
declare void @use(i32)
declare void @use64(i64)

; CHECK-LABEL: @narrow_first
; CHECK:         %n = add i32 %x, %y
; CHECK:         [[WIDE:%.*]] = zext i32 %n to i64
; CHECK-NEXT:    call void @use64(i64 [[WIDE]])
; OFF-LABEL: @narrow_first
; OFF:           %w = add i64 %a, %b
define void @narrow_first(i32 range(i32 0, 100) %x, i32 range(i32 0, 100) %y) {
  %n = add nsw i32 %x, %y
  call void @use(i32 %n)
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  %w = add i64 %a, %b
  call void @use64(i64 %w)
  ret void
}

; CHECK-LABEL: @it_may_wrap
; CHECK:         %w = add i64 %a, %b
; OFF-LABEL: @it_may_wrap
define void @it_may_wrap(i32 %x, i32 %y) {
  %n = add i32 %x, %y
  call void @use(i32 %n)
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  %w = add i64 %a, %b
  call void @use64(i64 %w)
  ret void
}

; CHECK-LABEL: @signs_are_another_matter
; CHECK:         %w = and i64 %a, %b
; OFF-LABEL: @signs_are_another_matter
define void @signs_are_another_matter(i32 %x, i32 %y) {
  %n = and i32 %x, %y
  call void @use(i32 %n)
  %a = sext i32 %x to i64
  %b = sext i32 %y to i64
  %w = and i64 %a, %b
  call void @use64(i64 %w)
  ret void
}

; CHECK-LABEL: @wide_first
; CHECK:         %w = mul i64 %a, %b
; CHECK:         [[NARROW:%.*]] = trunc i64 %w to i32
; CHECK-NEXT:    call void @use(i32 [[NARROW]])
; OFF-LABEL: @wide_first
define void @wide_first(i32 %x, i32 %y) {
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  %w = mul i64 %a, %b
  call void @use64(i64 %w)
  %n = mul i32 %x, %y
  call void @use(i32 %n)
  ret void
}

; The high bits of a quotient are no bits of the narrow one.
; CHECK-LABEL: @shifts_look_at_high_bits
; CHECK:         %n = lshr i32 %x, 3
; OFF-LABEL: @shifts_look_at_high_bits
define void @shifts_look_at_high_bits(i32 %x) {
  %a = zext i32 %x to i64
  %w = lshr i64 %a, 3
  call void @use64(i64 %w)
  %n = lshr i32 %x, 3
  call void @use(i32 %n)
  ret void
}

; The zero-extension is poison where %x is negative; the sum of 8 bits is not.
; CHECK-LABEL: @extension_that_may_be_poison
; CHECK:         %n = add i8 %x, 3
; OFF-LABEL: @extension_that_may_be_poison
define i8 @extension_that_may_be_poison(i8 %x, ptr %p) {
  %a = zext nneg i8 %x to i32
  %w = add i32 %a, 3
  store i32 %w, ptr %p
  %n = add i8 %x, 3
  ret i8 %n
}
