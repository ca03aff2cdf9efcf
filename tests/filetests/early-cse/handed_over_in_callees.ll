; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; RUN: selvedge-opt -passes='early-cse<memssa>,verify<memoryssa>' -S %s | check %s
; WHY: what attributes say of memory is about the callee's own accesses. One that may write, and does not
;      say nosync, may hand over what others can reach; a body that is at hand is read instead.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare void @hand_over(ptr addrspace(1)) nounwind memory(argmem: readwrite)
declare void @publish(ptr addrspace(1)) nounwind willreturn memory(argmem: write)
declare void @sums_up(ptr addrspace(1)) nosync nounwind willreturn memory(argmem: readwrite)
declare void @looks(ptr addrspace(1)) nounwind willreturn memory(argmem: read)

; CHECK-LABEL: @around_a_declaration
; CHECK-COUNT-2: load i32
; CHECK:         ret
define i32 @around_a_declaration(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %flag) {
  %x = load i32, ptr addrspace(1) %p
  call void @hand_over(ptr addrspace(1) %flag)
  %y = load i32, ptr addrspace(1) %p
  %z = mul i32 %x, %y
  ret i32 %z
}

; CHECK-LABEL: @shared_memory
; CHECK:         = load i32, ptr addrspace(3) @s
; CHECK:         ret
define i32 @shared_memory(ptr addrspace(1) noalias %flag) {
  store i32 1, ptr addrspace(3) @s
  call void @hand_over(ptr addrspace(1) %flag)
  %y = load i32, ptr addrspace(3) @s
  ret i32 %y
}

; CHECK-LABEL: @what_is_published_is_stored
; CHECK:         store i32 1
; CHECK:         call void @publish
; CHECK:         store i32 2
define void @what_is_published_is_stored(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %flag) {
  store i32 1, ptr addrspace(1) %p
  call void @publish(ptr addrspace(1) %flag)
  store i32 2, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @two_publications
; CHECK-COUNT-2: call void @publish
; CHECK:         ret
define void @two_publications(ptr addrspace(1) noalias %flag) {
  call void @publish(ptr addrspace(1) %flag)
  call void @publish(ptr addrspace(1) %flag)
  ret void
}

; CHECK-LABEL: @stored_back
; CHECK:         store i32
define void @stored_back(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %flag) {
  %x = load i32, ptr addrspace(1) %p
  call void @hand_over(ptr addrspace(1) %flag)
  store i32 %x, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @nosync_is_believed
; CHECK-COUNT-1: load i32
; CHECK-NOT:     load i32
; CHECK:         ret
define i32 @nosync_is_believed(ptr addrspace(1) noalias %p, ptr addrspace(3) %q) {
  %x = load i32, ptr addrspace(3) %q
  call void @sums_up(ptr addrspace(1) %p)
  %y = load i32, ptr addrspace(3) %q
  %z = mul i32 %x, %y
  ret i32 %z
}

; What only reads cannot synchronise: LLVM's inference counts order as writing.
; CHECK-LABEL: @reading_only
; CHECK-COUNT-1: load i32
; CHECK-NOT:     load i32
; CHECK:         ret
define i32 @reading_only(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %x = load i32, ptr addrspace(1) %q
  call void @looks(ptr addrspace(1) %p)
  %y = load i32, ptr addrspace(1) %q
  %z = mul i32 %x, %y
  ret i32 %z
}

define internal void @adds(ptr addrspace(1) %p) noinline nounwind willreturn memory(argmem: readwrite) {
  %x = load i32, ptr addrspace(1) %p
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) %p
  %old = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  ret void
}
define internal void @adds_twice(ptr addrspace(1) %p) noinline nounwind willreturn memory(argmem: readwrite) {
  call void @adds(ptr addrspace(1) %p)
  call void @adds(ptr addrspace(1) %p)
  ret void
}
define internal void @spins(ptr addrspace(1) %flag) noinline nounwind memory(argmem: readwrite) {
  store atomic i32 1, ptr addrspace(1) %flag release, align 4
  br label %wait
wait:
  %seen = load atomic i32, ptr addrspace(1) %flag acquire, align 4
  %go = icmp eq i32 %seen, 2
  br i1 %go, label %on, label %wait
on:
  ret void
}
define internal void @spins_below(ptr addrspace(1) %flag) noinline nounwind memory(argmem: readwrite) {
  call void @spins(ptr addrspace(1) %flag)
  ret void
}
define weak void @replaced(ptr addrspace(1) %p) noinline nounwind willreturn memory(argmem: readwrite) {
  store i32 1, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @a_body_at_hand
; CHECK-COUNT-1: load i32
; CHECK-NOT:     load i32
; CHECK:         ret
define i32 @a_body_at_hand(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %x = load i32, ptr addrspace(3) %q
  call void @adds_twice(ptr addrspace(1) %p)
  %y = load i32, ptr addrspace(3) %q
  %z = mul i32 %x, %y
  ret i32 %z
}

; CHECK-LABEL: @a_body_that_spins
; CHECK-COUNT-2: load i32
; CHECK:         ret
define i32 @a_body_that_spins(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %x = load i32, ptr addrspace(3) %q
  call void @spins_below(ptr addrspace(1) %p)
  %y = load i32, ptr addrspace(3) %q
  %z = mul i32 %x, %y
  ret i32 %z
}

; CHECK-LABEL: @a_body_that_another_may_replace
; CHECK-COUNT-2: load i32
; CHECK:         ret
define i32 @a_body_that_another_may_replace(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %x = load i32, ptr addrspace(3) %q
  call void @replaced(ptr addrspace(1) %p)
  %y = load i32, ptr addrspace(3) %q
  %z = mul i32 %x, %y
  ret i32 %z
}
