; RUN: selvedge-opt -passes=nvvm-reflect -S %s | check %s
; RUN: selvedge-opt -O1 -S %s | check %s --check-prefix=LEVEL
; RUN: selvedge-opt -O2 -S %s | check %s --check-prefix=LEVEL
; RUN: selvedge-opt -O3 -S %s | check %s --check-prefix=LEVEL
; WHY: what is computed from a query folds, branches on it become jumps, and code for other processors is erased;
;      the declaration goes with its last call. All levels begin with it: the barrier of the erased arm would make
;      the arms differ in their barriers.
target triple = "nvptx64-nvidia-cuda"

@arch = private unnamed_addr constant [12 x i8] c"__CUDA_ARCH\00"
@s = internal addrspace(3) global [64 x i32] poison
declare i32 @llvm.nvvm.reflect(ptr)
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-NOT: @llvm.nvvm.reflect
; LEVEL-NOT: @llvm.nvvm.reflect
; CHECK-LABEL: define float @arms
; CHECK-NOT: old
; CHECK-NOT: phi
; CHECK: fmul float %a, %b
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: ret float %new.value
define float @arms(float %a, float %b) "target-cpu"="sm_80" {
  %r = call i32 @llvm.nvvm.reflect(ptr @arch)
  %is_new = icmp uge i32 %r, 700
  %both = and i1 %is_new, true
  br i1 %both, label %new, label %old

new:
  %new.value = fmul float %a, %b
  br label %end

old:
  %old.value = fadd float %a, %b
  br label %end

end:
  %v = phi float [ %new.value, %new ], [ %old.value, %old ]
  ret float %v
}

; CHECK-LABEL: define i32 @cases
; CHECK: br label %second
; CHECK-NOT: first
; CHECK: ret i32 2
define i32 @cases() "target-cpu"="sm_80" {
  %r = call i32 @llvm.nvvm.reflect(ptr @arch)
  switch i32 %r, label %other [
    i32 700, label %first
    i32 800, label %second
  ]
first:
  ret i32 1
second:
  ret i32 2
other:
  ret i32 3
}

; CHECK-LABEL: define i32 @chosen
; CHECK: select i1 true, i32 %x, i32 %y
; LEVEL-LABEL: define i32 @chosen
; LEVEL: ret i32 %x
define i32 @chosen(i32 %x, i32 %y) "target-cpu"="sm_80" {
  %r = call i32 @llvm.nvvm.reflect(ptr @arch)
  %c = icmp eq i32 %r, 800
  %v = select i1 %c, i32 %x, i32 %y
  ret i32 %v
}

; LEVEL-LABEL: define ptx_kernel void @barrier_of_an_older_processor
; LEVEL-NOT: call void @llvm.nvvm.barrier
; LEVEL: ret void
define ptx_kernel void @barrier_of_an_older_processor(ptr addrspace(1) %out) "target-cpu"="sm_80" {
  %r = call i32 @llvm.nvvm.reflect(ptr @arch)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is_old = icmp ult i32 %r, 700
  br i1 %is_old, label %old, label %end
old:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr i32, ptr addrspace(3) @s, i32 0
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(1) %out
  br label %end
end:
  ret void
}
