; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -S %s | check %s
; WHY: whose pointers lead to shared memory: names of dynamic memory are one object, and who else may name a variable
;      matters only where other code runs.
target triple = "nvptx64-nvidia-cuda"

@seen = addrspace(3) global [64 x i32] undef
@copied = linkonce_odr addrspace(3) global [64 x i32] undef
@handed = addrspace(3) global [64 x i32] undef
@in_asm = addrspace(3) global [64 x i32] undef
@dyn = external addrspace(3) global [0 x i32]
@other_dyn = external addrspace(3) global [0 x i8], align 16

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @unknown()
declare i32 @vprintf(ptr, ptr)
declare void @takes(ptr addrspace(3)) nosync nounwind willreturn memory(argmem: readwrite)
declare i32 @computes(i32) nosync nounwind willreturn memory(none)

define weak void @replaceable() nosync nounwind willreturn memory(none) {
  ret void
}

; A pointer from memory leads to nobody's variable: the launch runs no other code.
; CHECK-LABEL: @by_linkage(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @by_linkage(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @seen, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  %i = call i32 @computes(i32 %t)
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: @by_linkage_once(
; CHECK-NOT: barrier0
; CHECK: ret void
define weak_odr ptx_kernel void @by_linkage_once(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @copied, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  ret void
}

; Some code elsewhere may have told where the variable is.
; CHECK-LABEL: @runs_unknown(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @runs_unknown(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @unknown()
  %mine = getelementptr i32, ptr addrspace(3) @seen, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  ret void
}

define void @middle() noinline {
  call void @unknown()
  ret void
}

; CHECK-LABEL: @runs_unknown_below(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @runs_unknown_below(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @seen, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  call void @middle()
  ret void
}

; CHECK-LABEL: @runs_by_pointer(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @runs_by_pointer(ptr addrspace(1) %out, ptr %f) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @seen, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  call void %f()
  ret void
}

; CHECK-LABEL: @runs_another_body(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @runs_another_body(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @seen, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  call void @replaceable()
  ret void
}

; CHECK-LABEL: @runs_library(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @runs_library(ptr addrspace(1) %out) {
  %r = call i32 @vprintf(ptr null, ptr null)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @seen, i32 %t
  %v = load i32, ptr addrspace(3) %mine
  store i32 %t, ptr addrspace(3) %mine
  ret void
}

; CHECK-LABEL: @let_out(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @let_out(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @handed, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  call void @takes(ptr addrspace(3) @handed)
  ret void
}

; CHECK-LABEL: @named_in_assembly(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @named_in_assembly(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @in_asm, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  %q = call i64 asm "mov.u64 $0, in_asm;", "=l"()
  ret void
}

; Dynamic memory is no variable of the module, and no other pointer leads there.
; CHECK-LABEL: @dynamic_and_static(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @dynamic_and_static(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @dyn, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) @seen
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  ret void
}

; Parts of it by one name.
; CHECK-LABEL: @parts_of_dynamic(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @parts_of_dynamic(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(3) @dyn
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @dyn, i32 64)
  ret void
}

; Two names begin at one address, and where each begins in the memory behind it is not said.
; CHECK-LABEL: @two_names(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @two_names(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(3) @dyn
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @other_dyn, i32 64)
  ret void
}

; CHECK-LABEL: @dynamic_elsewhere(
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @dynamic_elsewhere(ptr addrspace(1) %out) {
  call void @unknown()
  store i32 1, ptr addrspace(3) @dyn
  call void @llvm.nvvm.barrier0()
  %p = load ptr, ptr addrspace(1) %out
  store i32 1, ptr %p
  ret void
}
