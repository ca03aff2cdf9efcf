; RUN: selvedge-opt -passes='dead-sync-elim<no-trust-loads>' -S %s | check %s
; WHY: accesses in assembly are accesses like others: their operand says which object, their type how many bytes. What
;      a warp loads together (`ldmatrix`) threads load for each other. Where the text computes the address, or the
;      operand is of another space, it may be anything in the space that the text names.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] poison
@b = internal addrspace(3) global [64 x i32] poison
@flag = internal addrspace(3) global i32 poison

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Two arrays, one address as a pointer and one as its number.
; CHECK-LABEL: @two_objects
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @two_objects() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r,~{memory}"(ptr addrspace(3) %p, i32 7)
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @b, i32 %u
  %n = ptrtoint ptr addrspace(3) %q to i32
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r,~{memory}"(i32 %n, i32 8)
  ret void
}

; CHECK-LABEL: @one_object
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @one_object() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r,~{memory}"(ptr addrspace(3) %p, i32 7)
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %u
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r,~{memory}"(ptr addrspace(3) %q, i32 8)
  ret void
}

; A thread reads what it wrote itself.
; CHECK-LABEL: @same_thread
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @same_thread(ptr addrspace(1) %out) "nvvm.reqntid"="64,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r,~{memory}"(ptr addrspace(3) %p, i32 %t)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Sixteen bytes reach into those of the next threads.
; CHECK-LABEL: @wider_than_a_thread
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @wider_than_a_thread() "nvvm.reqntid"="64,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = call { i32, i32, i32, i32 } asm sideeffect "ld.shared.v4.u32 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,r"(ptr addrspace(3) %p)
  ret void
}

; CHECK-LABEL: @loaded_for_each_other
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @loaded_for_each_other() "nvvm.reqntid"="32,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [4 x i32], ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = call i32 asm sideeffect "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {$0}, [$1];", "=r,r"(ptr addrspace(3) %p)
  ret void
}

; CHECK-LABEL: @loaded_from_another_object
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @loaded_from_another_object() "nvvm.reqntid"="32,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @b, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr [4 x i32], ptr addrspace(3) @a, i32 %t
  %v = call i32 asm sideeffect "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {$0}, [$1];", "=r,r"(ptr addrspace(3) %q)
  ret void
}

; CHECK-LABEL: @address_in_the_text
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @address_in_the_text() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void asm sideeffect "st.shared.u32 [$0+256], $1;", "r,r,~{memory}"(ptr addrspace(3) @b, i32 8)
  ret void
}

; The number of a generic address says nothing of where it is in shared memory.
; CHECK-LABEL: @generic_address_of_shared_memory
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @generic_address_of_shared_memory() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = addrspacecast ptr addrspace(3) @b to ptr
  call void asm sideeffect "st.shared.u32 [$0], $1;", "l,r,~{memory}"(ptr %q, i32 8)
  ret void
}

; All threads load one flag that nobody writes near: they branch alike, so the arm's barrier is met by all, and orders
; nothing.
; CHECK-LABEL: @uniform_load
; CHECK: arm:
; CHECK-NEXT: br label %end
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @uniform_load(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = call i32 asm sideeffect "ld.shared.u32 $0, [$1];", "=r,r"(ptr addrspace(3) @flag)
  %c = icmp eq i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %w = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %o
  ret void
}

; Somebody writes it meanwhile.
; CHECK-LABEL: @load_of_what_changes
; CHECK: arm:
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @load_of_what_changes(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr addrspace(3) @flag
  %v = call i32 asm sideeffect "ld.shared.u32 $0, [$1];", "=r,r"(ptr addrspace(3) @flag)
  %c = icmp eq i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %w = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %o
  ret void
}

; What a text computes from operands that all threads share, they share; what it asks the machine, they do not.
; CHECK-LABEL: @uniform_arithmetic
; CHECK: arm:
; CHECK-NEXT: br label %end
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @uniform_arithmetic(ptr addrspace(1) %out, i32 %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = call i32 asm "mul.hi.u32 $0, $1, $2;", "=r,r,r"(i32 %x, i32 77)
  %c = icmp eq i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %w = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @lane
; CHECK: arm:
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @lane(ptr addrspace(1) %out, i32 %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = call i32 asm "{ .reg .u32 a; mov.u32 a, %laneid; mul.hi.u32 $0, $1, a; }", "=r,r"(i32 %x)
  %c = icmp eq i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %w = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %o
  ret void
}

; A copy that is still in flight at the first wait lands before the second; the barrier behind that one is for others.
; CHECK-LABEL: @copies
; CHECK: cp.async.wait_group 0
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: load i32
define ptx_kernel void @copies(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %g = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l,~{memory}"(ptr addrspace(3) %s, ptr addrspace(1) %g)
  call void asm sideeffect "cp.async.commit_group;", "~{memory}"()
  call void asm sideeffect "cp.async.wait_group 0;", "~{memory}"()
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; The arm's barrier has nothing to do with copies that were awaited, and only registers are behind it.
; CHECK-LABEL: @copies_are_no_unknown_code
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0()
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @copies_are_no_unknown_code(ptr addrspace(1) %in) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %g = getelementptr i32, ptr addrspace(1) %in, i32 %t
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l,~{memory}"(ptr addrspace(3) %s, ptr addrspace(1) %g)
  call void asm sideeffect "cp.async.wait_all;", "~{memory}"()
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load i32, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %r = getelementptr i32, ptr addrspace(3) @b, i32 %t
  store i32 %v, ptr addrspace(3) %r
  ret void
}
