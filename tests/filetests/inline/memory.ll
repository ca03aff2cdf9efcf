; RUN: selvedge-opt -passes=inline -S %s | check %s
; WHY: a by-value argument is copied unless nothing can tell; a callee's fixed alloca becomes part of the caller's frame
;      and lives while the body runs; one of run-time size is freed with the body; noalias parameters become scopes.
; BLESS
target datalayout = "e-i64:64-n32:64"

%pair = type { i32, i32 }
declare void @use(ptr)

define internal i32 @writes_its_copy(ptr byval(%pair) align 4 %p) {
  store i32 1, ptr %p
  %q = getelementptr %pair, ptr %p, i32 0, i32 1
  %x = load i32, ptr %q
  ret i32 %x
}

define internal i32 @reads_its_copy(ptr byval(%pair) align 4 %p) memory(read) {
  %x = load i32, ptr %p
  ret i32 %x
}

define internal i32 @has_a_slot(i32 %x) {
  %slot = alloca i32
  store i32 %x, ptr %slot
  call void @use(ptr %slot)
  %y = load i32, ptr %slot
  ret i32 %y
}

define internal void @takes_stack(i32 %n) alwaysinline {
  %slots = alloca i32, i32 %n
  call void @use(ptr %slots)
  ret void
}

define internal void @two_pointers(ptr noalias %a, ptr %b) {
  %x = load i32, ptr %b
  store i32 %x, ptr %a
  ret void
}

define i32 @a_copy_is_made(ptr %p) {
  %x = call i32 @writes_its_copy(ptr byval(%pair) align 4 %p)
  ret i32 %x
}

define i32 @no_copy_is_made() {
  %p = alloca %pair, align 4
  call void @use(ptr %p)
  %x = call i32 @reads_its_copy(ptr byval(%pair) align 4 %p)
  ret i32 %x
}

define i32 @a_slot_moves_to_the_frame(i32 %x) {
entry:
  br label %body
body:
  %r = call i32 @has_a_slot(i32 %x)
  ret i32 %r
}

define void @stack_of_run_time_size_is_freed(i32 %n) {
  call void @takes_stack(i32 %n)
  ret void
}

define void @what_aliases_nothing_is_a_scope(ptr %a, ptr %b) {
  call void @two_pointers(ptr %a, ptr %b)
  ret void
}
