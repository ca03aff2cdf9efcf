; RUN: selvedge-opt -passes=explain-barriers -disable-output < %s 2>&1 | check %s
; RUN: selvedge-opt -passes='dead-sync-elim<trust-restrict>' -S < %s | check --check-prefix=MADE %s
; BLESS all
; WHY: when the promise about `restrict` is made, the barrier in the loop goes, which runs most often, and the other two stay.
;      Without it the first one goes. So nothing says of the third one that the promise would free it, and of the second one that none would.
target triple = "nvptx64-nvidia-cuda"
@s1 = internal addrspace(3) global [64 x i32] undef
@s2 = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(1) noalias %r, i32 %n) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 1
  %pt = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %qt = getelementptr i32, ptr addrspace(1) %q, i32 %u
  %rt = getelementptr i32, ptr addrspace(1) %r, i32 %u
  %a1 = getelementptr i32, ptr addrspace(3) @s1, i32 %t
  %b1 = getelementptr i32, ptr addrspace(3) @s1, i32 %u
  %a2 = getelementptr i32, ptr addrspace(3) @s2, i32 %t
  %b2 = getelementptr i32, ptr addrspace(3) @s2, i32 %u
  store i32 %t, ptr addrspace(3) %a1
  call void @llvm.nvvm.barrier0()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store i32 %i, ptr addrspace(3) %a2
  %l1 = load i32, ptr addrspace(1) %pt
  call void @llvm.nvvm.barrier0()
  %r1 = load i32, ptr addrspace(3) %b1
  %w1 = add i32 %r1, %l1
  store i32 %w1, ptr addrspace(1) %qt
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %out
out:
  %l2 = load i32, ptr addrspace(1) %pt
  call void @llvm.nvvm.barrier0()
  %r2 = load i32, ptr addrspace(3) %b2
  %w2 = add i32 %r2, %l2
  store i32 %w2, ptr addrspace(1) %rt
  ret void
}
; MADE: store i32 %t, ptr addrspace(3) %a1
; MADE-NEXT: call void @llvm.nvvm.barrier0()
; MADE: loop:
; MADE-NOT: barrier0
; MADE: out:
; MADE-NEXT: %l2 = load
; MADE-NEXT: call void @llvm.nvvm.barrier0()

; CHECK:  removable[apart]: barrier 1 of `k`: no other thread accesses on one side of it what the other side writes: different memory spaces, different variables
; CHECK-NEXT:    --> <stdin>:23:3
; CHECK-NEXT:     |
; CHECK-NEXT:  23 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-NEXT:     |
; CHECK-NEXT:    ::: <stdin>:29:3
; CHECK-NEXT:     |
; CHECK-NEXT:  29 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ------------------------------- this barrier orders the same accesses
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 2 of `k`: threads write `s1` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:22:3
; CHECK-NEXT:     |
; CHECK-NEXT:  22 |   store i32 %t, ptr addrspace(3) %a1
; CHECK-NEXT:     |   ---------------------------------- written here before the barrier
; CHECK-NEXT:     |
; CHECK-NEXT:    ::: <stdin>:29:3
; CHECK-NEXT:     |
; CHECK-NEXT:  29 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  30 |   %r1 = load i32, ptr addrspace(3) %b1
; CHECK-NEXT:     |   ------------------------------------ another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 1 writes `s1[1]` (byte 4) before the barrier, and thread 0 reads it after the barrier in iteration 0 of the loop at %loop
; CHECK-NEXT:     = an assumption removes it only instead of another barrier: `__restrict__` on arguments of a kernel holds across all threads (-trust-restrict); both threads access that byte
; CHECK-NEXT:     = besides: 2 other pairs of accesses need this barrier too
; CHECK-EMPTY:
; CHECK-NEXT:  kept[write-after-read]: barrier 3 of `k`: threads read memory that arguments `p` and `r` may both point to before it, and other threads may overwrite that after it
; CHECK-NEXT:    --> <stdin>:38:3
; CHECK-NEXT:     |
; CHECK-NEXT:  37 |   %l2 = load i32, ptr addrspace(1) %pt
; CHECK-NEXT:     |   ------------------------------------ read here before the barrier
; CHECK-NEXT:  38 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  ...
; CHECK-NEXT:  41 |   store i32 %w2, ptr addrspace(1) %rt
; CHECK-NEXT:     |   ----------------------------------- another thread may write it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: that arguments `p` and `r` never overlap: `__restrict__` on both, which holds across all threads
; CHECK-NEXT:     = besides: 1 other pair of accesses needs this barrier too
; CHECK-EMPTY:
; CHECK-NEXT:  function  barriers  removed  kept  why those stay
; CHECK-NEXT:  k                3   0 (+1)     2  1 read-after-write, 1 write-after-read
; CHECK-NEXT:  (+N): removable; dead-sync-elim removes them
