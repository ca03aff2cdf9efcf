; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: functions of the machine's libraries are declared without attributes. Those of libdevice compute registers, and
;      may write a second result through a pointer; printing reads memory and writes none; the barriers of the OpenMP
;      device runtime are barriers. What the module defines under such a name is its body, and a name with other
;      parameters, or one that is not listed, is unknown code.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x double] poison
@b = internal addrspace(3) global [64 x i32] poison
@format = private constant [3 x i8] c"%d\00"

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare double @__nv_sin(double)
declare double @__nv_frexp(double, ptr)
declare double @__nv_cos(double, ptr)
declare double @__nv_unheard_of(double)
declare i32 @vprintf(ptr, ptr)
declare void @__kmpc_barrier_simple_spmd(ptr, i32)
declare void @__kmpc_barrier(ptr, i32)

define internal double @__nv_tan(double %x) convergent {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr double, ptr addrspace(3) @a, i32 %t
  store double %x, ptr addrspace(3) %p
  ret double %x
}

; Two barriers with arithmetic between them order the same.
; CHECK-LABEL: @arithmetic_between
; CHECK-COUNT-1: call void @llvm.nvvm.barrier0()
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @arithmetic_between(ptr addrspace(1) %out, double %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr double, ptr addrspace(3) @a, i32 %t
  store double %x, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %s = call double @__nv_sin(double %x)
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr double, ptr addrspace(3) @a, i32 %u
  %v = load double, ptr addrspace(3) %q
  %w = fadd double %v, %s
  %o = getelementptr double, ptr addrspace(1) %out, i32 %t
  store double %w, ptr addrspace(1) %o
  ret void
}

; The second result goes where another thread reads.
; CHECK-LABEL: @second_result_in_shared_memory
; CHECK: call double @__nv_frexp
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
define ptx_kernel void @second_result_in_shared_memory(ptr addrspace(1) %out, double %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @b, i32 %t
  %generic = addrspacecast ptr addrspace(3) %p to ptr
  %m = call double @__nv_frexp(double %x, ptr %generic)
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @b, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; It goes into another array than the one that is read.
; CHECK-LABEL: @second_result_elsewhere
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @second_result_elsewhere(double %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr double, ptr addrspace(3) @a, i32 %t
  %v = load double, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %p = getelementptr i32, ptr addrspace(3) @b, i32 %t
  %generic = addrspacecast ptr addrspace(3) %p to ptr
  %m = call double @__nv_frexp(double %v, ptr %generic)
  ret void
}

; CHECK-LABEL: @other_parameters
; CHECK-COUNT-2: call void @llvm.nvvm.barrier0()
define ptx_kernel void @other_parameters(double %x, ptr %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr double, ptr addrspace(3) @a, i32 %t
  store double %x, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %c = call double @__nv_cos(double %x, ptr %p)
  call void @llvm.nvvm.barrier0()
  store double %c, ptr addrspace(3) %q
  ret void
}

; CHECK-LABEL: @not_listed
; CHECK-COUNT-2: call void @llvm.nvvm.barrier0()
define ptx_kernel void @not_listed(double %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr double, ptr addrspace(3) @a, i32 %t
  store double %x, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %c = call double @__nv_unheard_of(double %x)
  call void @llvm.nvvm.barrier0()
  store double %c, ptr addrspace(3) %q
  ret void
}

; CHECK-LABEL: @defined_here
; CHECK: call double @__nv_tan
; CHECK-NEXT: call void @llvm.nvvm.barrier0()
define ptx_kernel void @defined_here(ptr addrspace(1) %out, double %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = call double @__nv_tan(double %x)
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr double, ptr addrspace(3) @a, i32 %u
  %v = load double, ptr addrspace(3) %q
  %o = getelementptr double, ptr addrspace(1) %out, i32 %t
  store double %v, ptr addrspace(1) %o
  ret void
}

; Reads before and after it: nothing is ordered.
; CHECK-LABEL: @printing_after_a_read
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @printing_after_a_read() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr addrspace(3) @b, i32 %t
  %v = load i32, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %buffer = alloca i32
  store i32 %v, ptr %buffer
  %n = call i32 @vprintf(ptr @format, ptr %buffer)
  ret void
}

; What is printed may be read from shared memory, as a string is.
; CHECK-LABEL: @printing_after_a_write
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @printing_after_a_write(ptr %buffer) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr addrspace(3) @b, i32 %t
  store i32 7, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %n = call i32 @vprintf(ptr @format, ptr %buffer)
  ret void
}

; CHECK-LABEL: @barrier_of_the_runtime
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: call void @__kmpc_barrier_simple_spmd
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @barrier_of_the_runtime(ptr addrspace(1) %out, i32 %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @b, i32 %t
  store i32 %x, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @__kmpc_barrier_simple_spmd(ptr null, i32 %t)
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @b, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Depending on the kernel's mode this one is a fence only.
; CHECK-LABEL: @barrier_of_some_kind
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: call void @__kmpc_barrier(
define ptx_kernel void @barrier_of_some_kind(ptr addrspace(1) %out, i32 %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @b, i32 %t
  store i32 %x, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @__kmpc_barrier(ptr null, i32 %t)
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @b, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; All threads compute the same from the same, so the arm's barrier is met by all.
; CHECK-LABEL: @uniform_result
; CHECK: arm:
; CHECK-NEXT: br label %end
; CHECK: call void @llvm.nvvm.barrier0()
define ptx_kernel void @uniform_result(ptr addrspace(1) %out, double %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = call double @__nv_sin(double %x)
  %c = fcmp ogt double %s, 0.5
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  %p = getelementptr i32, ptr addrspace(3) @b, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @b, i32 %u
  %w = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %o
  ret void
}
