; RUN: selvedge-opt '-passes=early-cse<memssa>' -S %s | check %s
; WHY: what is kept of pointers over edits tells accesses apart. A result that nobody else knows is no other object than itself, and
; a call may write in front of the pointer that it is given.
target triple = "nvptx64-nvidia-cuda"

declare noalias ptr @fresh(i64)
declare void @writes(ptr) memory(argmem: readwrite) nounwind willreturn nosync
declare void @anything(ptr captures(none))
declare i32 @reads(ptr) memory(argmem: read) nounwind willreturn nosync

; CHECK-LABEL: @itself(
; CHECK:         %r = load i32, ptr %v
; CHECK-NEXT:    ret i32 %r
define i32 @itself(i32 %x) {
  %v = call ptr @fresh(i64 4)
  store i32 %x, ptr %v
  store i16 7, ptr %v
  %r = load i32, ptr %v
  ret i32 %r
}

; CHECK-LABEL: @an_element_of_itself(
; CHECK:         store i32 %x, ptr %w
; CHECK-NEXT:    store i32 %a, ptr %v
define void @an_element_of_itself(i32 %x, i64 %i) {
  %v = call ptr @fresh(i64 400)
  %w = getelementptr i32, ptr %v, i64 %i
  %a = load i32, ptr %v
  store i32 %x, ptr %w
  store i32 %a, ptr %v
  ret void
}

; Two results are two objects.
; CHECK-LABEL: @two(
; CHECK:         ret i32 %x
define i32 @two(i32 %x) {
  %v = call ptr @fresh(i64 4)
  %w = call ptr @fresh(i64 4)
  store i32 %x, ptr %v
  store i32 7, ptr %w
  %r = load i32, ptr %v
  ret i32 %r
}

; CHECK-LABEL: @in_front(
; CHECK:         %b = load i32, ptr %p
; CHECK:         %s = add i32 %a, %b
define i32 @in_front(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  %a = load i32, ptr %p
  call void @writes(ptr %q)
  %b = load i32, ptr %p
  %s = add i32 %a, %b
  ret i32 %s
}

; CHECK-LABEL: @in_front_of_a_local(
; CHECK:         %b = load i32, ptr %p
; CHECK-NEXT:    ret i32 %b
define i32 @in_front_of_a_local() {
  %p = alloca [4 x i32]
  %q = getelementptr i8, ptr %p, i64 8
  store i32 1, ptr %p
  call void @writes(ptr %q)
  %b = load i32, ptr %p
  ret i32 %b
}

; CHECK-LABEL: @read_in_front(
; CHECK:         %b = call i32 @reads(ptr %q)
; CHECK-NEXT:    %s = sub i32 %a, %b
define i32 @read_in_front(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  %a = call i32 @reads(ptr %q)
  store i32 1, ptr %p
  %b = call i32 @reads(ptr %q)
  %s = sub i32 %a, %b
  ret i32 %s
}

; A call with a pointer to one of the function's own objects leaves the others as they are, though it may do anything to what others know.
; CHECK-LABEL: @others_of_its_own(
; CHECK:         call void @anything(ptr %q)
; CHECK-NEXT:    %b = load i32, ptr %q
; CHECK-NEXT:    %s = add i32 1, %b
define i32 @others_of_its_own(ptr %g) {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  call void @anything(ptr %q)
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %s = add i32 %a, %b
  ret i32 %s
}

; The address that was loaded is in shared memory; what was stored, which takes its place, does not tell so.
; CHECK-LABEL: @a_space_that_is_lost(
; CHECK:       loop:
; CHECK-NOT:     load i32
; CHECK:         ret i32
define i32 @a_space_that_is_lost(i1 %c, ptr %g, ptr addrspace(1) %d) {
entry:
  %slot = alloca ptr addrspace(3)
  %a = load i32, ptr addrspace(1) %d
  br label %loop
loop:
  %b = load i32, ptr addrspace(1) %d
  %shared = addrspacecast ptr %g to ptr addrspace(3)
  store ptr addrspace(3) %shared, ptr %slot
  %loaded = load ptr addrspace(3), ptr %slot
  %next = getelementptr i8, ptr addrspace(3) %loaded, i64 4
  %generic = addrspacecast ptr addrspace(3) %next to ptr
  call void @writes(ptr %generic)
  store i32 1, ptr %generic
  %e = load i32, ptr addrspace(1) %d
  br i1 %c, label %loop, label %done
done:
  %s = add i32 %a, %b
  %t = add i32 %s, %e
  ret i32 %t
}
