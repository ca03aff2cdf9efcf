; RUN: selvedge-opt -passes=sroa -S %s | check %s
; RUN: selvedge-opt '-passes=sroa<preserve-cfg>' -S %s | check %s --check-prefix=KEEP
; WHY: accesses through a choice of addresses become accesses of each address, where those may happen.
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)

; CHECK-LABEL: @both_sides_may_be_loaded
; CHECK-NEXT:    [[R:%.*]] = select i1 %c, i32 %x, i32 %y
; CHECK-NEXT:    ret i32 [[R]]
; KEEP-LABEL: @both_sides_may_be_loaded
; KEEP-NEXT:    [[R:%.*]] = select i1 %c, i32 %x, i32 %y
; KEEP-NEXT:    ret i32 [[R]]
define i32 @both_sides_may_be_loaded(i1 %c, i32 %x, i32 %y) {
  %a = alloca i32
  %b = alloca i32
  store i32 %x, ptr %a
  store i32 %y, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  %r = load i32, ptr %p
  ret i32 %r
}

; The condition may be undefined: then the select is one of both, and a branch would be undefined behaviour.
; CHECK-LABEL: @one_side_may_not_be_loaded
; CHECK:         [[C:%.*]] = freeze i1 %c
; CHECK-NEXT:    br i1 [[C]],
; CHECK:         load i32, ptr %q
; CHECK:         phi i32
; KEEP-LABEL: @one_side_may_not_be_loaded
; KEEP-NEXT:    alloca i32
; KEEP:         select i1 %c, ptr
define i32 @one_side_may_not_be_loaded(i1 %c, i32 %x, ptr %q) {
  %a = alloca i32
  store i32 %x, ptr %a
  %p = select i1 %c, ptr %a, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}

; CHECK-LABEL: @a_store_to_one_of_two
; CHECK:         br i1 %c,
; CHECK:         store i32 1, ptr %q
; CHECK:         phi i32
define i32 @a_store_to_one_of_two(i1 noundef %c, i32 %x, ptr %q) {
  %a = alloca i32
  store i32 %x, ptr %a
  %p = select i1 %c, ptr %a, ptr %q
  store i32 1, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

; CHECK-LABEL: @loads_move_to_the_ends_of_predecessors
; CHECK:       other:
; CHECK-NEXT:    [[L:%.*]] = load i32, ptr %q
; CHECK:       join:
; CHECK-NEXT:    [[R:%.*]] = phi i32 [ %x, %entry ], [ [[L]], %other ]
; CHECK-NEXT:    ret i32 [[R]]
define i32 @loads_move_to_the_ends_of_predecessors(i1 %c, i32 %x, ptr %q) {
entry:
  %a = alloca i32
  store i32 %x, ptr %a
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %p = phi ptr [ %a, %entry ], [ %q, %other ]
  %r = load i32, ptr %p
  ret i32 %r
}

; What is called may write, or not come back.
; CHECK-LABEL: @a_call_before_the_load_stays_before_it
; CHECK:       join:
; CHECK-NEXT:    %p = phi ptr
; CHECK-NEXT:    call void @use(i32 1)
; CHECK-NEXT:    load i32, ptr %p
define i32 @a_call_before_the_load_stays_before_it(i1 %c, i32 %x, ptr %q) {
entry:
  %a = alloca i32
  store i32 %x, ptr %a
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %p = phi ptr [ %a, %entry ], [ %q, %other ]
  call void @use(i32 1)
  %r = load i32, ptr %p
  ret i32 %r
}

; CHECK-LABEL: @an_index_that_is_chosen
; CHECK:         [[R:%.*]] = select i1 %c, i32 %x, i32 %y
; CHECK-NEXT:    ret i32 [[R]]
define i32 @an_index_that_is_chosen(i1 %c, i32 %x, i32 %y) {
  %s = alloca [2 x i32]
  %s1 = getelementptr [2 x i32], ptr %s, i32 0, i32 1
  store i32 %x, ptr %s
  store i32 %y, ptr %s1
  %i = select i1 %c, i32 0, i32 1
  %p = getelementptr [2 x i32], ptr %s, i32 0, i32 %i
  %r = load i32, ptr %p
  ret i32 %r
}
