; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: the text of inline assembly says what it does; its attributes prove nothing, for good or ill.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef
@r = internal addrspace(3) global [64 x i32] undef
@buf1 = internal addrspace(3) global i32 undef
@flag = internal addrspace(1) global i32 0

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)

; What clang makes of CUDA's assembly: convergent, and volatile.
; CHECK-LABEL: @registers_only
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @registers_only(i32 %i) {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm sideeffect "{ .reg .pred p; // st.shared.u32 [0], 1;\0A setp.ne.u32 p, $1, 0; @p mov.u32 $0, %laneid; @!p bra $$L; add.u32 $0, $0, 1; $$L: }", "=r,r,~{memory}"(i32 %i) convergent nounwind
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  ret void
}

; An empty text is a fence for the compiler: no thread runs it.
; CHECK-LABEL: @compiler_fence
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @compiler_fence() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  call void asm sideeffect "", "~{memory}"() convergent
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  ret void
}

; CHECK-LABEL: @reads_what_nobody_writes
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @reads_what_nobody_writes(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  store i32 1, ptr addrspace(1) %q
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm sideeffect "ld.global.nc.u32 $0, [$1];", "=r,l"(ptr addrspace(1) %p) convergent
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(1) %q
  ret void
}

; Shared memory on one side, global on the other.
; CHECK-LABEL: @other_memory
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @other_memory(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm sideeffect "ld.global.u32 $0, [$1];", "=r,l"(ptr addrspace(1) %p) convergent
  ret void
}

; `memory(none)` is what clang says of it.
; CHECK-LABEL: @reads_what_was_written
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @reads_what_was_written(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm "ld.global.u32 $0, [$1];", "=r,l"(ptr addrspace(1) %p) memory(none) nounwind willreturn
  ret void
}

; CHECK-LABEL: @unknown_in_peace
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @unknown_in_peace(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm "suld.unheard.of $0, [$1];", "=r,l"(ptr addrspace(1) %p) memory(none) nounwind willreturn
  ret void
}

; CHECK-LABEL: @hidden_by_a_comment_only_in_part
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @hidden_by_a_comment_only_in_part() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm sideeffect "// /* \0A ld.shared.u32 $0, [s]; // */", "=r"() convergent
  ret void
}

; A clock tells when the store was done.
; CHECK-LABEL: @clocks
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @clocks(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %a = call i64 asm sideeffect "mov.u64 $0, %globaltimer;", "=l"() convergent
  call void @llvm.nvvm.barrier0()
  store i64 %a, ptr addrspace(1) %p
  ret void
}

; Who waits for the flag reads what all threads wrote.
; CHECK-LABEL: @publishes
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @publishes(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 1, ptr addrspace(1) %mine
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %tell, label %end
tell:
  call void asm sideeffect "st.release.gpu.global.u32 [$0], 1;", "l"(ptr addrspace(1) @flag) convergent
  br label %end
end:
  ret void
}

; Without `.sync` an exchange depends on who comes together.
; CHECK-LABEL: @legacy_exchange
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @legacy_exchange(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm sideeffect "vote.ballot.b32 $0, 1;", "=r"() convergent
  call void @llvm.nvvm.barrier0()
  store i32 %a, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @exchange
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @exchange(ptr addrspace(1) %p) {
  call void @llvm.nvvm.barrier0()
  %a = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 1) convergent
  call void @llvm.nvvm.barrier0()
  store i32 %a, ptr addrspace(1) %p
  ret void
}

; What assembly returns differs between threads, operands or none.
; CHECK-LABEL: @results_differ
; CHECK-COUNT-3: barrier0
; CHECK: ret void
define ptx_kernel void @results_differ() {
  %a = call i32 asm "mov.u32 $0, %laneid;", "=r"() memory(none) nounwind willreturn
  %c = icmp eq i32 %a, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @results_of_equal_operands
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @results_of_equal_operands(i32 %n) {
  %a = call i32 asm "add.u32 $0, $1, %laneid;", "=r,r"(i32 %n) memory(none) nounwind willreturn
  %c = icmp eq i32 %a, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; One thread leaves in the middle of a block that all run; its store comes before the read.
; CHECK-LABEL: @guarded_exit
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @guarded_exit(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %go
write:
  store i32 7, ptr addrspace(3) @s
  br label %go
go:
  call void asm sideeffect "{ .reg .pred p; setp.eq.u32 p, $0, 0; @p exit; }", "r"(i32 %t) convergent
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %out
  ret void
}

; The name is made of text and an operand.
; CHECK-LABEL: @named_in_part
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @named_in_part(i32 %n) {
  %a = call i32 asm "mov.u32 $0, buf$1;", "=r,n"(i32 1)
  %p = inttoptr i32 %a to ptr addrspace(3)
  store i32 %n, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @buf1
  ret void
}

; Through a register an address is still one: it went into the assembly.
; CHECK-LABEL: @laundered
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @laundered(i32 %n) {
  %p = call ptr addrspace(3) asm "mov.u32 $0, $1;", "=r,r"(ptr addrspace(3) @r) memory(none)
  store i32 %n, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @r
  ret void
}

; In a callee it is read as well.
define internal i32 @lane() noinline convergent {
  %a = call i32 asm sideeffect "mov.u32 $0, %laneid;", "=r"() convergent
  ret i32 %a
}

; CHECK-LABEL: @in_a_callee
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @in_a_callee() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %a = call i32 @lane()
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  ret void
}

define internal void @stores() noinline convergent {
  call void asm sideeffect "st.shared.u32 [s], 1;", ""() convergent
  ret void
}

; CHECK-LABEL: @store_in_a_callee
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @store_in_a_callee() {
  %v = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  call void @stores()
  ret void
}

; The number that the assembly names is taken, and no other.
; CHECK-LABEL: @takes_its_number
; CHECK-NOT: barrier.cta.sync.aligned.all(i32 2)
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
; CHECK: asm sideeffect "bar.arrive $0, 64;"
define ptx_kernel void @takes_its_number() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  call void asm sideeffect "bar.arrive $0, 64;", "r"(i32 1) convergent
  ret void
}
