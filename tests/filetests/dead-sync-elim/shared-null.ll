; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(instsimplify,early-cse<memssa>)' -S %s | check %s --check-prefix=SCALAR
; RUN: selvedge-opt -race-check -grid=1 -block=64 -kernel=from_null %s 2>&1 | check %s --check-prefix=RUNS
; RUN: selvedge-opt -race-check -grid=1 -block=64 -kernel=from_a_number %s 2>&1 | check %s --check-prefix=RUNS
; WHY: shared memory begins at address 0, and some front ends address it from there or from other numbers: an access
;      of unknown shared memory, which may be that of a variable, and no undefined behaviour.
target triple = "nvptx64-nvidia-cuda"

@v = internal addrspace(3) global [64 x i32] poison

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; RUNS: no race, no divergent barrier, no hang

; CHECK-LABEL: @from_null
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @from_null(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) null, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr inbounds i32, ptr addrspace(3) null, i32 %u
  %w = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @from_a_number
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @from_a_number(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) inttoptr (i32 4096 to ptr addrspace(3)), i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) inttoptr (i32 4096 to ptr addrspace(3)), i32 %u
  %w = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @of_a_variable
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @of_a_variable(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @v, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) null, i32 %u
  %w = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %o
  ret void
}

; SCALAR-LABEL: define i32 @may_be_the_variable
; SCALAR: %w = load i32
; SCALAR: ret i32 %w
define i32 @may_be_the_variable() {
  store i32 1, ptr addrspace(3) @v
  store i32 2, ptr addrspace(3) null
  %w = load i32, ptr addrspace(3) @v
  ret i32 %w
}

; SCALAR-LABEL: define i32 @what_was_stored
; SCALAR: ret i32 7
define i32 @what_was_stored() {
  store i32 7, ptr addrspace(3) null
  %w = load i32, ptr addrspace(3) null
  ret i32 %w
}

; SCALAR-LABEL: define i1 @address_of_a_variable
; SCALAR: icmp eq
define i1 @address_of_a_variable() {
  %c = icmp eq ptr addrspace(3) @v, null
  ret i1 %c
}
