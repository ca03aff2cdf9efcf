; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: loads, stores and calls in the order of one thread: what may be forwarded, dropped or merged, each
;      rule with the case next to it that must stay.
declare void @use(i32)
declare void @clobber()
declare i32 @reads(ptr) memory(read)
declare i32 @pure(i32) memory(none)
declare i32 @pure_convergent(i32) memory(none) convergent
declare void @may_not_return() memory(none) nounwind

; CHECK-LABEL: @volatile_accesses_stay
; CHECK-COUNT-2: load volatile
; CHECK-COUNT-2: store volatile
; CHECK:         ret void
define void @volatile_accesses_stay(ptr %p) {
  %a = load volatile i32, ptr %p
  %b = load volatile i32, ptr %p
  store volatile i32 %a, ptr %p
  store volatile i32 %b, ptr %p
  ret void
}

; CHECK-LABEL: @atomic_loads_take_nothing_from_plain_ones
; CHECK:         load i32
; CHECK:         load atomic
define void @atomic_loads_take_nothing_from_plain_ones(ptr %p) {
  %a = load i32, ptr %p
  %b = load atomic i32, ptr %p unordered, align 4
  call void @use(i32 %a)
  call void @use(i32 %b)
  ret void
}

; CHECK-LABEL: @acquiring_ends_what_is_known
; CHECK:         %a = load i32, ptr %p
; CHECK:         load atomic
; CHECK:         %b = load i32, ptr %p
define void @acquiring_ends_what_is_known(ptr %p, ptr %flag) {
  %a = load i32, ptr %p
  %f = load atomic i32, ptr %flag acquire, align 4
  %b = load i32, ptr %p
  call void @use(i32 %a)
  call void @use(i32 %b)
  call void @use(i32 %f)
  ret void
}

; CHECK-LABEL: @overwritten
; CHECK-NOT:     store i32 1
; CHECK:         store i32 2
define void @overwritten(ptr %p) {
  store i32 1, ptr %p
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: @overwritten_in_part
; CHECK:         store i32 1
; CHECK:         store i8 2
define void @overwritten_in_part(ptr %p) {
  store i32 1, ptr %p
  store i8 2, ptr %p
  ret void
}

; CHECK-LABEL: @read_in_between
; CHECK:         store i32 1
; CHECK:         store i32 2
define i32 @read_in_between(ptr %p, ptr %q) {
  store i32 1, ptr %p
  %a = load i32, ptr %q
  store i32 2, ptr %p
  ret i32 %a
}

; Whoever waits for what the loop never does sees the first value.
; CHECK-LABEL: @perhaps_never_overwritten
; CHECK:         store i32 1
; CHECK:         store i32 2
define void @perhaps_never_overwritten(ptr %p) {
  store i32 1, ptr %p
  call void @may_not_return()
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: @stored_back
; CHECK-NOT:     store
; CHECK:         ret void
define void @stored_back(ptr %p) {
  %a = load i32, ptr %p
  store i32 %a, ptr %p
  ret void
}

; CHECK-LABEL: @stored_back_too_late
; CHECK:         store i32 %a
define void @stored_back_too_late(ptr %p) {
  %a = load i32, ptr %p
  call void @clobber()
  store i32 %a, ptr %p
  ret void
}

; CHECK-LABEL: @calls_that_read
; CHECK-COUNT-2: call i32 @reads
; CHECK-NOT:     @reads
; CHECK:         ret void
define void @calls_that_read(ptr %p) {
  %a = call i32 @reads(ptr %p)
  %b = call i32 @reads(ptr %p)
  store i32 %a, ptr %p
  %c = call i32 @reads(ptr %p)
  call void @use(i32 %b)
  call void @use(i32 %c)
  ret void
}

; CHECK-LABEL: @pure_calls_merge_across_blocks_and_convergent_ones_do_not
; CHECK:         %a = call i32 @pure(
; CHECK-NEXT:    %b = call i32 @pure_convergent(
; CHECK-NEXT:    br
; CHECK:         below:
; CHECK-NEXT:    %d = call i32 @pure_convergent(
define i32 @pure_calls_merge_across_blocks_and_convergent_ones_do_not(i32 %x, i1 %c) {
  %a = call i32 @pure(i32 %x)
  %b = call i32 @pure_convergent(i32 %x)
  %b2 = call i32 @pure_convergent(i32 %x)
  br i1 %c, label %below, label %out
below:
  %e = call i32 @pure(i32 %x)
  %d = call i32 @pure_convergent(i32 %x)
  %r = add i32 %d, %e
  ret i32 %r
out:
  %s = add i32 %a, %b
  %s2 = add i32 %s, %b2
  ret i32 %s2
}
