; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: who takes the place of another must not promise more: flags, attributes of results and metadata
;      that make poison are kept only where both have them.
declare void @use(i32)
declare i32 @f(i32) memory(none) nounwind willreturn
declare i32 @opaque()

; CHECK-LABEL: @flags_of_both
; CHECK:         %a = add nuw i32 %x, %y
; CHECK-NOT:     add
define void @flags_of_both(i32 %x, i32 %y) {
  %a = add nuw nsw i32 %x, %y
  call void @use(i32 %a)
  %b = add nuw i32 %y, %x
  call void @use(i32 %b)
  ret void
}

; CHECK-LABEL: @results
; CHECK:         %a = call i32 @f(i32 %x)
; CHECK-NOT:     @f(
define void @results(i32 %x) {
  %a = call range(i32 0, 9) i32 @f(i32 %x)
  call void @use(i32 %a)
  %b = call i32 @f(i32 %x)
  call void @use(i32 %b)
  ret void
}

; That it is defined is undefined behaviour otherwise, where it stands.
; CHECK-LABEL: @defined_results
; CHECK:         %a = call noundef range(i32 0, 9) i32 @f(i32 %x)
; CHECK-NOT:     @f(
define void @defined_results(i32 %x) {
  %a = call noundef range(i32 0, 9) i32 @f(i32 %x)
  call void @use(i32 %a)
  %b = call i32 @f(i32 %x)
  call void @use(i32 %b)
  ret void
}

; CHECK-LABEL: @ranges_of_loads
; CHECK:         %a = load i32, ptr %p, align 4{{$}}
; CHECK-NOT:     = load
define void @ranges_of_loads(ptr %p) {
  %a = load i32, ptr %p, !range !0
  %b = load i32, ptr %p
  call void @use(i32 %a)
  call void @use(i32 %b)
  ret void
}

; What was promised of a value is no matter of who loads it back.
; CHECK-LABEL: @stored_values_keep_their_promises
; CHECK:         load i32, ptr %p, align 4, !range
define void @stored_values_keep_their_promises(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !range !0
  store i32 %a, ptr %q
  %b = load i32, ptr %q
  call void @use(i32 %b)
  ret void
}

; Two ways of the same length: the first one leaves the object on the way.
; CHECK-LABEL: @ways_to_one_address
; CHECK:         %a = getelementptr [4 x i8], ptr %p, i64 1, i64 -3
; CHECK-NOT:     getelementptr
define i64 @ways_to_one_address(ptr %p) {
  %a = getelementptr inbounds [4 x i8], ptr %p, i64 1, i64 -3
  %x = ptrtoint ptr %a to i64
  %y = call i32 @opaque()
  %b = getelementptr inbounds i8, ptr %p, i64 1
  %z = load i8, ptr %b
  %w = zext i8 %z to i64
  %r = add i64 %x, %w
  ret i64 %r
}

; A comparison that may be poison decides nothing for one that may not.
; CHECK-LABEL: @conditions_that_promise
; CHECK:         %a = select
; CHECK:         %b = select
define float @conditions_that_promise(float %x, float %y, float %v, float %w) {
  %c = fcmp nnan olt float %x, %y
  %a = select i1 %c, float %v, float %w
  %d = fcmp uge float %x, %y
  %b = select i1 %d, float %w, float %v
  %r = fmul float %a, %b
  ret float %r
}

!0 = !{i32 0, i32 9}
