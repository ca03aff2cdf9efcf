; RUN: selvedge-opt -passes=mem2reg -S %s | check %s
; WHY: a load takes the value of the store that reaches it; where several do, a phi merges them, and nowhere else.
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)
declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: @one_store_reaches_what_it_dominates
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:    call void @use(i32 %x)
; CHECK:       join:
; CHECK-NEXT:    ret i32 %x
define i32 @one_store_reaches_what_it_dominates(i32 %x, i1 %c) {
entry:
  %v = alloca i32
  store i32 %x, ptr %v
  br i1 %c, label %then, label %join
then:
  %a = load i32, ptr %v
  call void @use(i32 %a)
  br label %join
join:
  %b = load i32, ptr %v
  ret i32 %b
}

; CHECK-LABEL: @a_block_takes_the_store_above
; CHECK-NEXT:    call void @use(i32 %x)
; CHECK-NEXT:    call void @use(i32 %y)
; CHECK-NEXT:    ret void
define void @a_block_takes_the_store_above(i32 %x, i32 %y) {
  %v = alloca i32
  store i32 %x, ptr %v
  %a = load i32, ptr %v
  call void @use(i32 %a)
  store i32 %y, ptr %v
  %b = load i32, ptr %v
  call void @use(i32 %b)
  ret void
}

; CHECK-LABEL: @a_loop_takes_a_phi
; CHECK:       head:
; CHECK-NEXT:    %sum.0 = phi i32 [ 0, %entry ], [ %next, %head ]
; CHECK-NEXT:    %next = add i32 %sum.0, %x
; CHECK-NEXT:    %c = icmp slt i32 %next, 100
; CHECK-NEXT:    br i1 %c, label %head, label %exit
; CHECK:       exit:
; CHECK-NEXT:    ret i32 %next
define i32 @a_loop_takes_a_phi(i32 %x) {
entry:
  %sum = alloca i32
  store i32 0, ptr %sum
  br label %head
head:
  %old = load i32, ptr %sum
  %next = add i32 %old, %x
  store i32 %next, ptr %sum
  %c = icmp slt i32 %next, 100
  br i1 %c, label %head, label %exit
exit:
  %r = load i32, ptr %sum
  ret i32 %r
}

; What is stored in one iteration and only read in the same one needs no phi.
; CHECK-LABEL: @a_temporary_of_a_loop_takes_none
; CHECK-NOT:     phi
; CHECK:         call void @use(i32 %x)
define void @a_temporary_of_a_loop_takes_none(i32 %x, i1 %c) {
entry:
  %t = alloca i32
  br label %head
head:
  store i32 %x, ptr %t
  br i1 %c, label %then, label %latch
then:
  %a = load i32, ptr %t
  call void @use(i32 %a)
  br label %latch
latch:
  store i32 1, ptr %t
  br i1 %c, label %head, label %exit
exit:
  ret void
}

; CHECK-LABEL: @what_nothing_stored_is_undef
; CHECK-NEXT:    ret i32 undef
define i32 @what_nothing_stored_is_undef() {
  %v = alloca i32
  %r = load i32, ptr %v
  ret i32 %r
}

; The value may be poison, so it must not take the place of an undefined one.
; CHECK-LABEL: @a_store_on_one_path_only_merges_with_undef
; CHECK:         %v.0 = phi i32 [ %x, %then ], [ undef, %entry ]
define i32 @a_store_on_one_path_only_merges_with_undef(i32 %x, i1 %c) {
entry:
  %v = alloca i32
  br i1 %c, label %then, label %join
then:
  store i32 %x, ptr %v
  br label %join
join:
  %r = load i32, ptr %v
  ret i32 %r
}

; CHECK-LABEL: @a_switch_with_equal_targets_gives_a_value_for_each_edge
; CHECK:         %v.0 = phi i32 [ 2, %other ], [ 1, %entry ], [ 1, %entry ]
define i32 @a_switch_with_equal_targets_gives_a_value_for_each_edge(i32 %x) {
entry:
  %v = alloca i32
  store i32 1, ptr %v
  switch i32 %x, label %other [
    i32 0, label %join
    i32 1, label %join
  ]
other:
  store i32 2, ptr %v
  br label %join
join:
  %r = load i32, ptr %v
  ret i32 %r
}

; The memory is the thread's own: a barrier makes no difference, and stays where it is.
; CHECK-LABEL: @barriers_make_no_difference
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    ret i32 %x
define i32 @barriers_make_no_difference(i32 %x) {
  %v = alloca i32
  store i32 %x, ptr %v
  call void @llvm.nvvm.barrier0()
  %r = load i32, ptr %v
  ret i32 %r
}

; CHECK-LABEL: @an_address_that_was_stored_is_promoted_next
; CHECK-NEXT:    ret i32 %x
define i32 @an_address_that_was_stored_is_promoted_next(i32 %x) {
  %v = alloca i32
  %p = alloca ptr
  store ptr %v, ptr %p
  %q = load ptr, ptr %p
  store i32 %x, ptr %q
  %r = load i32, ptr %v
  ret i32 %r
}

; CHECK-LABEL: @local_memory_by_its_own_space
; CHECK-NEXT:    ret float %x
define float @local_memory_by_its_own_space(float %x) {
  %v = alloca float, addrspace(5)
  store float %x, ptr addrspace(5) %v
  %r = load float, ptr addrspace(5) %v
  ret float %r
}

; CHECK-LABEL: @code_that_is_never_executed
; CHECK:       dead:
; CHECK-NEXT:    store i32 3, ptr poison
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %v.0 = phi i32 [ 2, %then ], [ %x, %entry ], [ poison, %dead ]
define i32 @code_that_is_never_executed(i32 %x, i1 %c) {
entry:
  %v = alloca i32
  store i32 %x, ptr %v
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %v
  br label %join
dead:
  store i32 3, ptr %v
  br label %join
join:
  %r = load i32, ptr %v
  ret i32 %r
}
