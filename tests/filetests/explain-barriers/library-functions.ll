; RUN: selvedge-opt -passes=dead-sync-elim -explain-barriers -disable-output < %s 2>&1 | check %s
; RUN: selvedge-opt -passes=basic-dbe -pass-remarks-missed=basic-dbe -disable-output < %s 2>&1 | check --check-prefix=REMARK %s
; RUN: selvedge-opt -passes=basic-dbe -explain-barriers -disable-output < %s 2>&1 | check --check-prefix=FIRST %s
; WHY: a barrier in a library function that is only declared stays; the report lists it with the reason. If the
;      module defines the function, its body counts.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @__kmpc_barrier_simple_spmd(ptr, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK: removed[{{.*}}]: barrier 1 of `runtime`:
; CHECK: kept[library-function]: barrier 2 of `runtime`:
; CHECK: call void @__kmpc_barrier_simple_spmd(ptr null, i32 %t)
; CHECK: the body of the function; link the device library into the module
; REMARK: remark: <unknown>:0:0: kept barrier: it is in a library function that is only declared
; FIRST: kept[library-function]: barrier 2 of `runtime`:
define ptx_kernel void @runtime() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @a, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @__kmpc_barrier_simple_spmd(ptr null, i32 %t)
  %u = xor i32 %t, 1
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @a, i32 0, i32 %u
  %v = load volatile i32, ptr addrspace(3) %q
  ret void
}

; Threads with an index of 32 or more do not reach it.
; CHECK: kept[divergent]: barrier 1 of `some_threads`:
; CHECK: call void @__kmpc_barrier_simple_spmd(ptr null, i32 %t)
define ptx_kernel void @some_threads() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %some, label %end
some:
  call void @__kmpc_barrier_simple_spmd(ptr null, i32 %t)
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; The module defines a function of that name: its body counts.
; CHECK-NOT: of `defined_here`
define internal void @__kmpc_barrier_simple_generic(ptr %p, i32 %t) {
  ret void
}

define ptx_kernel void @defined_here() {
  call void @__kmpc_barrier_simple_generic(ptr null, i32 0)
  ret void
}
