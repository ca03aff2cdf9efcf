; RUN: selvedge-opt -passes=explain-barriers -disable-output < %s 2>&1 | check %s
; BLESS all
; WHY: each reason for which a barrier may go.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef
@b = internal addrspace(3) global [64 x i32] undef
@hidden = internal addrspace(3) global i32 undef

declare void @llvm.nvvm.barrier0()

define ptx_kernel void @at_the_start() {
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @at_the_end() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @side_by_side() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @another_block(i1 %c) {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @only_reads() {
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @other_variables() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) @b
  ret void
}

define ptx_kernel void @other_bytes() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 1
  %w = load i32, ptr addrspace(3) %p
  ret void
}

define ptx_kernel void @other_memory(ptr addrspace(1) %in) {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(1) %in
  ret void
}

define ptx_kernel void @nobody_else_sees_it() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  fence seq_cst
  ret void
}

define ptx_kernel void @only_its_name_leads_there(ptr addrspace(3) %p) {
  store i32 1, ptr addrspace(3) @hidden
  call void @llvm.nvvm.barrier0()
  %q = load ptr addrspace(3), ptr addrspace(3) @a
  %w = load i32, ptr addrspace(3) %q
  ret void
}

; CHECK:  removable[start]: barrier 1 of `at_the_start`: no effect visible to other threads precedes it
; CHECK-NEXT:    --> <stdin>:13:3
; CHECK-NEXT:     |
; CHECK-NEXT:  13 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  removable[end]: barrier 1 of `at_the_end`: no effect visible to other threads follows it
; CHECK-NEXT:    --> <stdin>:20:3
; CHECK-NEXT:     |
; CHECK-NEXT:  20 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `side_by_side`: threads write `a` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:26:3
; CHECK-NEXT:     |
; CHECK-NEXT:  25 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:     |   -------------------------------- written here before the barrier
; CHECK-NEXT:  26 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  27 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:  28 |   %v = load i32, ptr addrspace(3) @a
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 1 writes `a[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier
; CHECK-NEXT:     = no valid assumption removes it: all threads access the same bytes
; CHECK-EMPTY:
; CHECK-NEXT:  removable[next-to-another]: barrier 2 of `side_by_side`: an adjacent barrier makes it redundant: no effect between the two is visible to other threads
; CHECK-NEXT:    --> <stdin>:27:3
; CHECK-NEXT:     |
; CHECK-NEXT:  26 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ------------------------------- the adjacent barrier
; CHECK-NEXT:  27 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `another_block`: threads write `a` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:34:3
; CHECK-NEXT:     |
; CHECK-NEXT:  33 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:     |   -------------------------------- written here before the barrier
; CHECK-NEXT:  34 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:    ::: <stdin>:40:3
; CHECK-NEXT:     |
; CHECK-NEXT:  40 |   %v = load i32, ptr addrspace(3) @a
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 1 writes `a[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier
; CHECK-NEXT:     = no valid assumption removes it: all threads access the same bytes
; CHECK-EMPTY:
; CHECK-NEXT:  removable[nothing-before]: barrier 2 of `another_block`: no effect since the previous barriers or the entry is visible to other threads
; CHECK-NEXT:    --> <stdin>:39:3
; CHECK-NEXT:     |
; CHECK-NEXT:  34 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ------------------------------- this barrier orders the same accesses
; CHECK-NEXT:  ...
; CHECK-NEXT:  39 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  removable[only-reads]: barrier 1 of `only_reads`: memory is only read between the previous and the next barriers, and reads do not conflict
; CHECK-NEXT:    --> <stdin>:46:3
; CHECK-NEXT:     |
; CHECK-NEXT:  46 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  removable[apart]: barrier 1 of `other_variables`: no other thread accesses on one side of it what the other side writes: different variables
; CHECK-NEXT:    --> <stdin>:53:3
; CHECK-NEXT:     |
; CHECK-NEXT:  53 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  removable[apart]: barrier 1 of `other_bytes`: no other thread accesses on one side of it what the other side writes: different bytes of one variable
; CHECK-NEXT:    --> <stdin>:60:3
; CHECK-NEXT:     |
; CHECK-NEXT:  60 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  removable[apart]: barrier 1 of `other_memory`: no other thread accesses on one side of it what the other side writes: different memory spaces
; CHECK-NEXT:    --> <stdin>:68:3
; CHECK-NEXT:     |
; CHECK-NEXT:  68 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  removable[apart]: barrier 1 of `nobody_else_sees_it`: no other thread accesses on one side of it what the other side writes: the memory is not visible outside of the block
; CHECK-NEXT:    --> <stdin>:75:3
; CHECK-NEXT:     |
; CHECK-NEXT:  75 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  removable[apart]: barrier 1 of `only_its_name_leads_there`: no other thread accesses on one side of it what the other side writes: different variables, the address of the variable does not escape
; CHECK-NEXT:    --> <stdin>:82:3
; CHECK-NEXT:     |
; CHECK-NEXT:  82 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  function                   barriers  removed  kept  why those stay
; CHECK-NEXT:  at_the_start                      1   0 (+1)     0
; CHECK-NEXT:  at_the_end                        1   0 (+1)     0
; CHECK-NEXT:  side_by_side                      2   0 (+1)     1  1 read-after-write
; CHECK-NEXT:  another_block                     2   0 (+1)     1  1 read-after-write
; CHECK-NEXT:  only_reads                        1   0 (+1)     0
; CHECK-NEXT:  other_variables                   1   0 (+1)     0
; CHECK-NEXT:  other_bytes                       1   0 (+1)     0
; CHECK-NEXT:  other_memory                      1   0 (+1)     0
; CHECK-NEXT:  nobody_else_sees_it               1   0 (+1)     0
; CHECK-NEXT:  only_its_name_leads_there         1   0 (+1)     0
; CHECK-NEXT:  (+N): removable; dead-sync-elim removes them
