; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; RUN: selvedge-opt -passes='early-cse<memssa>,verify<memoryssa>' -S %s | check %s
; RUN: selvedge-opt -passes='early-cse<memssa>' -S %s | check --check-prefix=QUIET %s
; WHY: assembly without side effects is taken at its word only where the call says nothing else: what it
;      says of memory counts, and what is convergent may be a barrier.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef

; CHECK-LABEL: @reads_its_operand
; CHECK-COUNT-2: call i32 asm
; CHECK:         ret
define i32 @reads_its_operand(ptr addrspace(1) %p) {
  %x = call i32 asm "ld.global.u32 $0, [$1];", "=r,l"(ptr addrspace(1) %p) nounwind memory(argmem: read)
  store i32 7, ptr addrspace(1) %p
  %y = call i32 asm "ld.global.u32 $0, [$1];", "=r,l"(ptr addrspace(1) %p) nounwind memory(argmem: read)
  %z = mul i32 %x, %y
  ret i32 %z
}

; CHECK-LABEL: @writes_its_operand
; CHECK-COUNT-2: = load i32
; CHECK:         ret
define i32 @writes_its_operand(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) %p
  call void asm "st.global.u32 [$0], 1;", "l"(ptr addrspace(1) %p) nounwind memory(argmem: readwrite)
  %y = load i32, ptr addrspace(1) %p
  %z = mul i32 %x, %y
  ret i32 %z
}

; CHECK-LABEL: @convergent_barrier
; CHECK-COUNT-2: = load i32
; CHECK:         ret
define i32 @convergent_barrier() {
  %x = load i32, ptr addrspace(3) @s
  call void asm "bar.sync 0;", ""() convergent
  %y = load i32, ptr addrspace(3) @s
  %z = mul i32 %x, %y
  ret i32 %z
}

; CHECK-LABEL: @stores_around_a_convergent_barrier
; CHECK:         store i32 1
; CHECK:         store i32 2
define void @stores_around_a_convergent_barrier() {
  store i32 1, ptr addrspace(3) @s
  call void asm "bar.sync 0;", ""() convergent
  store i32 2, ptr addrspace(3) @s
  ret void
}

; QUIET-LABEL: @at_its_word
; QUIET-COUNT-1: = load i32
; QUIET-NOT:     = load i32
; QUIET:         ret
define i32 @at_its_word() {
  %x = load i32, ptr addrspace(3) @s
  %l = call i32 asm "mov.u32 $0, %laneid;", "=r"() nounwind
  %y = load i32, ptr addrspace(3) @s
  %z = mul i32 %x, %y
  %r = add i32 %z, %l
  ret i32 %r
}

; What is known of one assembly is no word about another with the same attributes, if that has side effects: one
; multiplication is left of two, and both clocks.
; CHECK-LABEL: @the_same_but_for_side_effects
; CHECK-COUNT-1: call i32 asm "mul
; CHECK-NOT:     call i32 asm "mul
; CHECK-COUNT-2: call i32 asm sideeffect "mov
; CHECK:         ret
define i32 @the_same_but_for_side_effects(i32 %n) {
  %a = call i32 asm "mul.hi.u32 $0, $1, $1;", "=r,r"(i32 %n) nounwind memory(none)
  %b = call i32 asm "mul.hi.u32 $0, $1, $1;", "=r,r"(i32 %n) nounwind memory(none)
  %c = call i32 asm sideeffect "mov.u32 $0, %clock;", "=r"() nounwind memory(none)
  %d = call i32 asm sideeffect "mov.u32 $0, %clock;", "=r"() nounwind memory(none)
  %x = mul i32 %a, %b
  %y = sub i32 %d, %c
  %z = mul i32 %x, %y
  ret i32 %z
}

; memory(none) is what clang says of assembly that is not volatile and clobbers no memory.
; QUIET-LABEL: @said_to_touch_no_memory
; QUIET-COUNT-1: = load i32
; QUIET-NOT:     = load i32
; QUIET:         ret
define i32 @said_to_touch_no_memory() {
  %x = load i32, ptr addrspace(3) @s
  %l = call i32 asm "mov.u32 $0, %laneid;", "=r"() convergent nounwind memory(none)
  %y = load i32, ptr addrspace(3) @s
  %z = mul i32 %x, %y
  %r = add i32 %z, %l
  ret i32 %r
}
