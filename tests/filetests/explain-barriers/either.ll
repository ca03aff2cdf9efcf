; RUN: selvedge-opt -passes=explain-barriers -disable-output < %s 2>&1 | check %s
; BLESS all
; WHY: either barrier may go, for `p` and `q` may overlap only without the promise about `restrict`; the other one is needed
;      for `s` whatever is promised, so nothing says that the promise would free it.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i8] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %pt = getelementptr i8, ptr addrspace(1) %p, i32 %t
  %qt = getelementptr i8, ptr addrspace(1) %q, i32 %t
  %st = getelementptr i8, ptr addrspace(3) @s, i32 %t
  %u = xor i32 %t, 1
  %su = getelementptr i8, ptr addrspace(3) @s, i32 %u
  store i8 1, ptr addrspace(3) %su
  %a = load i8, ptr addrspace(1) %pt
  call void @llvm.nvvm.barrier0()
  %b = load i8, ptr addrspace(1) %pt
  call void @llvm.nvvm.barrier0()
  %c = load i8, ptr addrspace(3) %st
  %d = add i8 %a, %b
  %e = add i8 %c, %d
  store i8 %e, ptr addrspace(1) %qt
  ret void
}

; CHECK:  removable[apart]: barrier 1 of `k`: no other thread accesses on one side of it what the other side writes: different memory spaces
; CHECK-NEXT:    --> <stdin>:18:3
; CHECK-NEXT:     |
; CHECK-NEXT:  18 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-NEXT:  19 |   %b = load i8, ptr addrspace(1) %pt
; CHECK-NEXT:  20 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ------------------------------- this barrier orders the same accesses
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 2 of `k`: threads write `s` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:20:3
; CHECK-NEXT:     |
; CHECK-NEXT:  16 |   store i8 1, ptr addrspace(3) %su
; CHECK-NEXT:     |   -------------------------------- written here before the barrier
; CHECK-NEXT:  ...
; CHECK-NEXT:  20 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  21 |   %c = load i8, ptr addrspace(3) %st
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 1 writes `s[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier
; CHECK-NEXT:     = an assumption removes it only instead of another barrier: `__restrict__` on arguments of a kernel holds across all threads (-trust-restrict); in blocks of that shape both threads access that byte
; CHECK-NEXT:     = besides: 1 other pair of accesses needs this barrier too
; CHECK-EMPTY:
; CHECK-NEXT:  function  barriers  removed  kept  why those stay
; CHECK-NEXT:  k                2   0 (+1)     1  1 read-after-write
; CHECK-NEXT:  (+N): removable; dead-sync-elim removes them
