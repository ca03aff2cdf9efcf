; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; RUN: selvedge-opt '-passes=common-base-elim<scev-cgp-cross-block-limit=0>' -S %s | check --check-prefix=ALONE %s
; WHY: where one number of an anchor loses its flags, the ranges of those above it say nothing any more.
target datalayout = "p:8:8:8:8"

declare void @use(ptr)

; With the flag of %p1, %p2 does not wrap; without it, it may.
; CHECK-LABEL: @dropped_above
; CHECK:         %p1 = add i8 %x, 100
; CHECK:         %p2 = add i8 %p1, -50
; CHECK:         %q = getelementptr i8, ptr %anchor, i8 10
; CHECK:         store i8 1, ptr %q
define void @dropped_above(ptr %p, i8 %y) {
  %x = lshr i8 %y, 1
  %p1 = add nsw i8 %x, 100
  %p2 = add nsw i8 %p1, -50
  %anchor = getelementptr i8, ptr %p, i8 %p2
  call void @use(ptr %anchor)
  %m = add i8 %x, 60
  %q = getelementptr i8, ptr %p, i8 %m
  store i8 1, ptr %q
  ret void
}

; An addition that others use, too, keeps its flag.
; ALONE-LABEL: @used_elsewhere
; ALONE:         %p1 = add nsw i8 %x, 100
; ALONE:         %p2 = add nsw i8 %p1, -50
; ALONE:         %q = getelementptr i8, ptr %p, i8 %m
; CHECK-LABEL: @used_elsewhere
; CHECK:         %p1 = add nsw i8 %x, 100
; CHECK:         %scevcgp_ = getelementptr i8, ptr %p, i8 %x
define i8 @used_elsewhere(ptr %p, i8 %y) {
  %x = lshr i8 %y, 1
  %p1 = add nsw i8 %x, 100
  %p2 = add nsw i8 %p1, -50
  %anchor = getelementptr i8, ptr %p, i8 %p2
  call void @use(ptr %anchor)
  %m = add i8 %x, 60
  %q = getelementptr i8, ptr %p, i8 %m
  store i8 1, ptr %q
  ret i8 %p1
}
