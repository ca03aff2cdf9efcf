; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: a barrier lets other threads' writes appear where they can write, and nowhere else; each
;      function that keeps a value across it has its trap beside it, which must load again.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
@k = internal addrspace(4) constant [2 x i32] [i32 1, i32 2]
@table = internal constant [2 x i32] [i32 3, i32 4]
@g = internal addrspace(1) global i32 0

declare void @llvm.nvvm.barrier0()
declare void @use(i32)
declare void @keep(ptr)

; CHECK-LABEL: @constant_space_is_known_across
; CHECK-COUNT-1: load i32
; CHECK-NOT:     = load
; CHECK:         ret i32
define i32 @constant_space_is_known_across(ptr addrspace(4) %p) {
  %a = load i32, ptr addrspace(4) %p
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr addrspace(4) %p
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @shared_is_not
; CHECK-COUNT-2: load i32
; CHECK:         ret i32
define i32 @shared_is_not(ptr addrspace(3) %p) {
  %a = load i32, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr addrspace(3) %p
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @nor_is_global
; CHECK-COUNT-2: load i32
; CHECK:         ret i32
define i32 @nor_is_global() {
  %a = load i32, ptr addrspace(1) @g
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr addrspace(1) @g
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @nor_is_generic
; CHECK-COUNT-2: load i32
; CHECK:         ret i32
define i32 @nor_is_generic(ptr %p) {
  %a = load i32, ptr %p
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr %p
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @constant_variables_are_known_across
; CHECK-COUNT-1: load i32
; CHECK-NOT:     = load
; CHECK:         ret i32
define i32 @constant_variables_are_known_across(i64 %n) {
  %p = getelementptr i32, ptr @table, i64 %n
  %a = load i32, ptr %p
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr %p
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @own_memory_is_known_across
; CHECK:         store i32 7
; CHECK-NOT:     = load
; CHECK:         ret i32 7
define i32 @own_memory_is_known_across() {
  %p = alloca i32
  store i32 7, ptr %p
  call void @llvm.nvvm.barrier0()
  %a = load i32, ptr %p
  ret i32 %a
}

; Who was told of the memory may have told other threads.
; CHECK-LABEL: @memory_that_others_were_told_of_is_not
; CHECK:         load i32
; CHECK:         ret i32
define i32 @memory_that_others_were_told_of_is_not() {
  %p = alloca i32
  call void @keep(ptr %p)
  store i32 7, ptr %p
  call void @llvm.nvvm.barrier0()
  %a = load i32, ptr %p
  ret i32 %a
}

; An unknown call may hold barriers, and still does not know the memory.
; CHECK-LABEL: @own_memory_is_known_across_calls
; CHECK-NOT:     = load
; CHECK:         ret i32 7
define i32 @own_memory_is_known_across_calls() {
  %p = alloca i32
  store i32 7, ptr %p
  call void @use(i32 1)
  %a = load i32, ptr %p
  ret i32 %a
}

; One of two objects is chosen: the store may be to the private one.
; CHECK-LABEL: @a_choice_of_objects_is_no_other_object
; CHECK:         %a = load i32
; CHECK:         ret i32 %a
define i32 @a_choice_of_objects_is_no_other_object(i1 %c, ptr %q) {
  %p = alloca i32
  store i32 7, ptr %p
  %either = select i1 %c, ptr %p, ptr %q
  store i32 8, ptr %either
  %a = load i32, ptr %p
  ret i32 %a
}

; CHECK-LABEL: @read_only_arguments_of_kernels_are_known_across
; CHECK-COUNT-1: load i32
; CHECK-NOT:     = load
; CHECK:         ret void
define ptx_kernel void @read_only_arguments_of_kernels_are_known_across(ptr noalias readonly %p, ptr %out) {
  %a = load i32, ptr %p
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr %p
  %r = mul i32 %a, %b
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: @noalias_alone_says_nothing_of_barriers
; CHECK-COUNT-2: load i32
; CHECK:         ret void
define ptx_kernel void @noalias_alone_says_nothing_of_barriers(ptr noalias %p, ptr %out) {
  %a = load i32, ptr %p
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr %p
  %r = mul i32 %a, %b
  store i32 %r, ptr %out
  ret void
}

; A device function's promise is about one thread: another one may hold the same memory.
; CHECK-LABEL: @nor_do_promises_of_device_functions
; CHECK-COUNT-2: load i32
; CHECK:         ret i32
define i32 @nor_do_promises_of_device_functions(ptr noalias readonly %p) {
  %a = load i32, ptr %p
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr %p
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @invariant_loads_are_known_across
; CHECK-COUNT-1: load i32
; CHECK-NOT:     = load
; CHECK:         ret i32
define i32 @invariant_loads_are_known_across(ptr %p) {
  %a = load i32, ptr %p, !invariant.load !0
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr %p, !invariant.load !0
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @a_kernels_own_copy_is_known_across
; CHECK-COUNT-1: load i32
; CHECK-NOT:     = load
; CHECK:         ret void
define ptx_kernel void @a_kernels_own_copy_is_known_across(ptr byval(i32) %p, ptr %out) {
  %a = load i32, ptr %p
  call void @llvm.nvvm.barrier0()
  %b = load i32, ptr %p
  %r = mul i32 %a, %b
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: @stores_to_shared_memory_leave_global_alone
; CHECK-COUNT-1: load i32
; CHECK-NOT:     = load
; CHECK:         ret i32
define i32 @stores_to_shared_memory_leave_global_alone(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %a = load i32, ptr addrspace(1) %p
  store i32 %a, ptr addrspace(3) %q
  %b = load i32, ptr addrspace(1) %p
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @but_not_memory_of_the_cluster
; CHECK-COUNT-2: load i32
; CHECK:         ret i32
define i32 @but_not_memory_of_the_cluster(ptr addrspace(7) %p, ptr addrspace(3) %q) {
  %a = load i32, ptr addrspace(7) %p
  store i32 %a, ptr addrspace(3) %q
  %b = load i32, ptr addrspace(7) %p
  %r = mul i32 %a, %b
  ret i32 %r
}

; The pointer is generic, what it points to is shared.
; CHECK-LABEL: @shared_variables_are_shared_behind_casts_too
; CHECK-COUNT-1: load i32
; CHECK-NOT:     = load
; CHECK:         ret i32
define i32 @shared_variables_are_shared_behind_casts_too(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) %p
  store i32 %a, ptr addrspacecast (ptr addrspace(3) @s to ptr)
  %b = load i32, ptr addrspace(1) %p
  %r = mul i32 %a, %b
  ret i32 %r
}

!0 = !{}
