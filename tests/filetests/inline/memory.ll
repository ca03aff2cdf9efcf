; RUN: selvedge-opt -passes=inline -S %s | check %s
; WHY: a by-value argument is copied unless nothing can tell; a callee's fixed alloca becomes part of the caller's frame
;      and lives while the body runs; one of run-time size is freed with the body; noalias parameters become scopes.
; BLESS
target datalayout = "e-i64:64-n32:64"

%pair = type { i32, i32 }
declare void @use(ptr)

define internal i32 @writes_its_copy(ptr byval(%pair) align 4 %p) {
; CHECK-LABEL: define internal i32 @writes_its_copy(ptr byval(%pair) align 4 %p) {
; CHECK-NEXT:    store i32 1, ptr %p, align 4
; CHECK-NEXT:    %q = getelementptr %pair, ptr %p, i32 0, i32 1
; CHECK-NEXT:    %x = load i32, ptr %q, align 4
; CHECK-NEXT:    ret i32 %x
; CHECK-NEXT:  }
  store i32 1, ptr %p
  %q = getelementptr %pair, ptr %p, i32 0, i32 1
  %x = load i32, ptr %q
  ret i32 %x
}

define internal i32 @reads_its_copy(ptr byval(%pair) align 4 %p) memory(read) {
; CHECK-LABEL: define internal i32 @reads_its_copy(ptr byval(%pair) align 4 %p) #0 {
; CHECK-NEXT:    %x = load i32, ptr %p, align 4
; CHECK-NEXT:    ret i32 %x
; CHECK-NEXT:  }
  %x = load i32, ptr %p
  ret i32 %x
}

define internal i32 @has_a_slot(i32 %x) {
; CHECK-LABEL: define internal i32 @has_a_slot(i32 %x) {
; CHECK-NEXT:    %slot = alloca i32, align 4
; CHECK-NEXT:    store i32 %x, ptr %slot, align 4
; CHECK-NEXT:    call void @use(ptr %slot)
; CHECK-NEXT:    %y = load i32, ptr %slot, align 4
; CHECK-NEXT:    ret i32 %y
; CHECK-NEXT:  }
  %slot = alloca i32
  store i32 %x, ptr %slot
  call void @use(ptr %slot)
  %y = load i32, ptr %slot
  ret i32 %y
}

define internal void @takes_stack(i32 %n) alwaysinline {
; CHECK-LABEL: define internal void @takes_stack(i32 %n) #1 {
; CHECK-NEXT:    %slots = alloca i32, i32 %n, align 4
; CHECK-NEXT:    call void @use(ptr %slots)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  %slots = alloca i32, i32 %n
  call void @use(ptr %slots)
  ret void
}

define internal void @two_pointers(ptr noalias %a, ptr %b) {
; CHECK-LABEL: define internal void @two_pointers(ptr noalias %a, ptr %b) {
; CHECK-NEXT:    %x = load i32, ptr %b, align 4
; CHECK-NEXT:    store i32 %x, ptr %a, align 4
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  %x = load i32, ptr %b
  store i32 %x, ptr %a
  ret void
}

define i32 @a_copy_is_made(ptr %p) {
; CHECK-LABEL: define i32 @a_copy_is_made(ptr %p) {
; CHECK-NEXT:    %p1 = alloca %pair, align 8
; CHECK-NEXT:    call void @llvm.lifetime.start.p0(ptr %p1)
; CHECK-NEXT:    call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p1, ptr %p, i64 8, i1 false)
; CHECK-NEXT:    store i32 1, ptr %p1, align 4
; CHECK-NEXT:    %q.i = getelementptr %pair, ptr %p1, i32 0, i32 1
; CHECK-NEXT:    %x.i = load i32, ptr %q.i, align 4
; CHECK-NEXT:    call void @llvm.lifetime.end.p0(ptr %p1)
; CHECK-NEXT:    ret i32 %x.i
; CHECK-NEXT:  }
  %x = call i32 @writes_its_copy(ptr byval(%pair) align 4 %p)
  ret i32 %x
}

define i32 @no_copy_is_made() {
; CHECK-LABEL: define i32 @no_copy_is_made() {
; CHECK-NEXT:    %p = alloca %pair, align 4
; CHECK-NEXT:    call void @use(ptr %p)
; CHECK-NEXT:    %x.i = load i32, ptr %p, align 4
; CHECK-NEXT:    ret i32 %x.i
; CHECK-NEXT:  }
  %p = alloca %pair, align 4
  call void @use(ptr %p)
  %x = call i32 @reads_its_copy(ptr byval(%pair) align 4 %p)
  ret i32 %x
}

define i32 @a_slot_moves_to_the_frame(i32 %x) {
; CHECK-LABEL: define i32 @a_slot_moves_to_the_frame(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %slot.i = alloca i32, align 4
; CHECK-NEXT:    br label %body
; CHECK-EMPTY:
; CHECK-NEXT:  body:                                             ; preds = %entry
; CHECK-NEXT:    call void @llvm.lifetime.start.p0(ptr %slot.i)
; CHECK-NEXT:    store i32 %x, ptr %slot.i, align 4
; CHECK-NEXT:    call void @use(ptr %slot.i)
; CHECK-NEXT:    %y.i = load i32, ptr %slot.i, align 4
; CHECK-NEXT:    call void @llvm.lifetime.end.p0(ptr %slot.i)
; CHECK-NEXT:    ret i32 %y.i
; CHECK-NEXT:  }
entry:
  br label %body
body:
  %r = call i32 @has_a_slot(i32 %x)
  ret i32 %r
}

define void @stack_of_run_time_size_is_freed(i32 %n) {
; CHECK-LABEL: define void @stack_of_run_time_size_is_freed(i32 %n) {
; CHECK-NEXT:    %savedstack = call ptr @llvm.stacksave.p0()
; CHECK-NEXT:    %slots.i = alloca i32, i32 %n, align 4
; CHECK-NEXT:    call void @use(ptr %slots.i)
; CHECK-NEXT:    call void @llvm.stackrestore.p0(ptr %savedstack)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @takes_stack(i32 %n)
  ret void
}

define void @what_aliases_nothing_is_a_scope(ptr %a, ptr %b) {
; CHECK-LABEL: define void @what_aliases_nothing_is_a_scope(ptr %a, ptr %b) {
; CHECK-NEXT:    call void @llvm.experimental.noalias.scope.decl(metadata !0)
; CHECK-NEXT:    %x.i = load i32, ptr %b, align 4, !noalias !0
; CHECK-NEXT:    store i32 %x.i, ptr %a, align 4, !alias.scope !0
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @two_pointers(ptr %a, ptr %b)
  ret void
}
