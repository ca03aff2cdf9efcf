; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: assembly may call a function by its name, and lists of used symbols say that somebody may.
target triple = "nvptx64-nvidia-cuda"
@llvm.used = appending global [2 x ptr] [ptr @listed, ptr @kept_kernel], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @listed_for_us], section "llvm.metadata"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
module asm ".global .u64 table = in_module_asm;"
module asm ".global .u64 kernels = kernel_in_module_asm;"

; CHECK-LABEL: @listed(
; CHECK: barrier
define internal void @listed() noinline {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; CHECK-LABEL: @listed_for_us(
; CHECK: barrier
define internal void @listed_for_us() noinline {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; CHECK-LABEL: @in_module_asm(
; CHECK: barrier
define internal void @in_module_asm() noinline {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Its name has a point, which PTX spells otherwise.
; CHECK-LABEL: @in_asm.1(
; CHECK: barrier
define internal void @in_asm.1() noinline {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Nobody else can call this one.
; CHECK-LABEL: @called(
; CHECK-NOT: barrier
; CHECK: ret void
define internal void @called() noinline {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

define ptx_kernel void @k1() {
  call void @listed()
  call void @listed_for_us()
  call void @in_module_asm()
  call void @in_asm.1()
  call void @called()
  ret void
}

; Half of the threads meet the others in `in_asm.1`.
; CHECK-LABEL: @k2(
; CHECK: barrier
; CHECK: ret void
define ptx_kernel void @k2(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %low = icmp ult i32 %t, 32
  br i1 %low, label %a, label %b
a:
  %f = call ptr asm sideeffect "mov.u64 $0, in_asm_$$_1;", "=l"()
  call void %f()
  %q = getelementptr i8, ptr addrspace(3) %p, i32 128
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(1) %o
  br label %e
b:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e
e:
  ret void
}

; A kernel that something may call is no beginning of a grid alone, and one that is only kept is.
; CHECK-LABEL: @kernel_in_module_asm(
; CHECK: barrier
; CHECK: ret void
define ptx_kernel void @kernel_in_module_asm() {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; CHECK-LABEL: @kept_kernel(
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @kept_kernel() {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}
