; RUN: selvedge-opt -passes=aa-eval -print-all-alias-modref-info -disable-output %s 2>&1 | check %s
; WHY: what a barrier lets appear is written by other threads, whether or not an address was handed out;
;      shared memory is seen through casts, and what is only declared lies on its like.
target triple = "nvptx64-nvidia-cuda"

@internal = internal addrspace(3) global [64 x i32] undef
@other = internal addrspace(3) global [64 x i32] undef
@dynamic_a = external addrspace(3) global [0 x i32]
@dynamic_b = external addrspace(3) global [0 x i8]

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @opaque() convergent
declare void @quiet() nosync

; CHECK-LABEL: Function: a_barrier_writes_internal_shared_memory:
; CHECK: Both ModRef:  Ptr: i32* @internal{{.*}}barrier
; CHECK: Both ModRef:  Ptr: i32* @internal{{.*}}@opaque
define ptx_kernel void @a_barrier_writes_internal_shared_memory() {
  store i32 1, ptr addrspace(3) @internal
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @opaque()
  ret void
}

; CHECK-LABEL: Function: and_what_it_is_through_a_cast:
; CHECK: Both ModRef:  Ptr: i32* addrspacecast (ptr addrspace(3) @internal to ptr){{.*}}barrier
define ptx_kernel void @and_what_it_is_through_a_cast() {
  store i32 1, ptr addrspacecast (ptr addrspace(3) @internal to ptr)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; CHECK-LABEL: Function: but_not_a_private_alloca:
; CHECK: NoModRef:  Ptr: i32* %private{{.*}}barrier
define ptx_kernel void @but_not_a_private_alloca() {
  %private = alloca i32
  store i32 1, ptr %private
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; CHECK-LABEL: Function: other_threads_have_the_noalias_argument_too:
; CHECK: Both ModRef:  Ptr: i32* %out{{.*}}barrier
; CHECK: Both ModRef:  Ptr: i32* %out{{.*}}@opaque
; CHECK: NoModRef:  Ptr: i32* %out{{.*}}@quiet
define ptx_kernel void @other_threads_have_the_noalias_argument_too(ptr noalias captures(none) %out) {
  store i32 1, ptr %out
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @opaque()
  call void @quiet()
  ret void
}

; CHECK-LABEL: Function: what_a_kernel_only_reads_is_not_written:
; CHECK: {{NoModRef|Just Ref}}:  Ptr: i32* %in{{.*}}barrier
define ptx_kernel i32 @what_a_kernel_only_reads_is_not_written(ptr noalias readonly captures(none) %in) {
  %x = load i32, ptr %in
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 %x
}

; A device function may be called with the same memory, by another thread, as one that writes it.
; CHECK-LABEL: Function: what_a_device_function_only_reads_may_be_written:
; CHECK: Both ModRef:  Ptr: i32* %in{{.*}}barrier
define i32 @what_a_device_function_only_reads_may_be_written(ptr noalias readonly captures(none) %in) {
  %x = load i32, ptr %in
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 %x
}

; CHECK-LABEL: Function: defined_arrays_are_apart_declared_ones_are_not:
; CHECK-DAG: NoAlias:{{.*}}@internal, {{.*}}@other
; CHECK-DAG: NoAlias:{{.*}}@dynamic_a, {{.*}}@internal
; CHECK-DAG: MayAlias:{{.*}}@dynamic_a, {{.*}}@dynamic_b
define void @defined_arrays_are_apart_declared_ones_are_not() {
  store i32 1, ptr addrspace(3) @internal
  store i32 1, ptr addrspace(3) @other
  store i32 1, ptr addrspace(3) @dynamic_a
  store i32 1, ptr addrspace(3) @dynamic_b
  ret void
}

; CHECK-LABEL: Function: spaces:
; CHECK-DAG: MayAlias:{{.*}}%generic, {{.*}}%shared
; CHECK-DAG: MayAlias:{{.*}}%cluster, {{.*}}%shared
; CHECK-DAG: MayAlias:{{.*}}%global, {{.*}}%param
; CHECK-DAG: NoAlias:{{.*}}%global, {{.*}}%shared
; CHECK-DAG: NoAlias:{{.*}}%cluster, {{.*}}%global
; CHECK-DAG: NoAlias:{{.*}}%local, {{.*}}%shared
; CHECK-DAG: NoAlias:{{.*}}%const, {{.*}}%global
; CHECK-DAG: NoAlias:{{.*}}%global, {{.*}}addrspacecast (ptr addrspace(3) @internal to ptr)
define void @spaces(ptr %generic, ptr addrspace(1) %global, ptr addrspace(3) %shared,
                    ptr addrspace(4) %const, ptr addrspace(5) %local, ptr addrspace(7) %cluster,
                    ptr addrspace(101) %param) {
  load i32, ptr %generic
  load i32, ptr addrspace(1) %global
  load i32, ptr addrspace(3) %shared
  load i32, ptr addrspace(4) %const
  load i32, ptr addrspace(5) %local
  load i32, ptr addrspace(7) %cluster
  load i32, ptr addrspace(101) %param
  load i32, ptr addrspacecast (ptr addrspace(3) @internal to ptr)
  ret void
}

; CHECK-LABEL: Function: plain_assembly_touches_no_memory:
; CHECK: NoModRef:  Ptr: i32* %p{{.*}}asm "mov
; CHECK: Both ModRef:  Ptr: i32* %p{{.*}}asm "ld
; CHECK: Both ModRef:  Ptr: i32* %p{{.*}}asm sideeffect
define void @plain_assembly_touches_no_memory(ptr %p) {
  store i32 1, ptr %p
  %a = call i32 asm "mov.u32 $0, 1;", "=r"()
  %b = call i32 asm "ld.u32 $0, [$1];", "=r,l,~{memory}"(ptr %p)
  %c = call i32 asm sideeffect "mov.u32 $0, %clock;", "=r"()
  ret void
}
