; RUN: selvedge-opt -passes=explain-barriers -disable-output < %s 2>&1 | check %s
; BLESS all
; WHY: barriers that are not considered, each with what keeps it.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @divergent() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @result_used(ptr %out) {
  %n = call i32 @llvm.nvvm.barrier0.popc(i32 1)
  store i32 %n, ptr %out
  ret void
}

define void @device_function() {
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @behind_a_call_that_waits() {
  store i32 1, ptr addrspace(3) @a
  call void @device_function()
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @called_kernel() {
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @calls_it() {
  call void @called_kernel()
  ret void
}

define ptx_kernel void @shared_number() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 3)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 3, i32 64)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

define ptx_kernel void @other_blocks_may_look() "nvvm.cluster_dim"="2" {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @parted_by_memory() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %v = load i1, ptr addrspace(3) %p
  br i1 %v, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @marked_optnone() noinline optnone {
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @wanted() "selvedge-keep-barriers" {
  call void @llvm.nvvm.barrier0()
  ret void
}

define internal void @called_by_all() {
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @calls_together() {
  store i32 1, ptr addrspace(3) @a
  call void @called_by_all()
  %v = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @unreachable_block() {
  ret void
nowhere:
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK:  kept[divergent]: barrier 1 of `divergent`: not all threads of the block reach it together
; CHECK-NEXT:    --> <stdin>:20:3
; CHECK-NEXT:     |
; CHECK-NEXT:  16 |   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT:     |   ---------------------------------------------- differs between threads: it is the thread index
; CHECK-NEXT:  17 |   %c = icmp ult i32 %t, 32
; CHECK-NEXT:  18 |   br i1 %c, label %arm, label %end
; CHECK-NEXT:     |   -------------------------------- threads may diverge here
; CHECK-NEXT:  19 | arm:
; CHECK-NEXT:  20 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = it would be removed if: all threads of a block reach each `__syncthreads()` together (-trust-aligned)
; CHECK-NEXT:     = missing fact: that the branch is uniform in each block; its condition depends on the thread index
; CHECK-EMPTY:
; CHECK-NEXT:  kept[shifted]: barrier 2 of `divergent`: threads may have executed different numbers of barriers before it, so they may wait at different barriers
; CHECK-NEXT:    --> <stdin>:23:3
; CHECK-NEXT:     |
; CHECK-NEXT:  16 |   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT:     |   ---------------------------------------------- differs between threads: it is the thread index
; CHECK-NEXT:  17 |   %c = icmp ult i32 %t, 32
; CHECK-NEXT:  18 |   br i1 %c, label %arm, label %end
; CHECK-NEXT:     |   -------------------------------- threads may diverge here
; CHECK-NEXT:  19 | arm:
; CHECK-NEXT:  20 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ------------------------------- threads may execute this different numbers of times
; CHECK-NEXT:  ...
; CHECK-NEXT:  23 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = it would be removed if: all threads of a block reach each `__syncthreads()` together (-trust-aligned)
; CHECK-NEXT:     = missing fact: that all threads execute the same number of barriers before this one
; CHECK-EMPTY:
; CHECK-NEXT:  kept[result-used]: barrier 1 of `result_used`: its result is used
; CHECK-NEXT:    --> <stdin>:28:3
; CHECK-NEXT:     |
; CHECK-NEXT:  28 |   %n = call i32 @llvm.nvvm.barrier0.popc(i32 1)
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = no valid assumption removes it: the result is computed from all threads
; CHECK-EMPTY:
; CHECK-NEXT:  kept[device-function]: barrier 1 of `device_function`: it is in a device function, and the threads of a block do not provably call it together
; CHECK-NEXT:    --> <stdin>:34:3
; CHECK-NEXT:     |
; CHECK-NEXT:  34 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: all its callers, and that the threads of a block call it together; inline it into the kernel to have it analyzed
; CHECK-EMPTY:
; CHECK-NEXT:  removable[nothing-before]: barrier 1 of `behind_a_call_that_waits`: no effect since the previous barriers or the entry is visible to other threads
; CHECK-NEXT:    --> <stdin>:41:3
; CHECK-NEXT:     |
; CHECK-NEXT:  41 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  kept[called-kernel]: barrier 1 of `called_kernel`: the kernel is also called as a function, and the threads of a block do not provably call it together
; CHECK-NEXT:    --> <stdin>:47:3
; CHECK-NEXT:     |
; CHECK-NEXT:  47 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: all its callers, and that the threads of a block call it together; inline it into the kernel to have it analyzed
; CHECK-EMPTY:
; CHECK-NEXT:  kept[shared-number]: barrier 1 of `shared_number`: a barrier for a part of the threads has the same barrier number, so their arrivals may be counted together
; CHECK-NEXT:    --> <stdin>:57:3
; CHECK-NEXT:     |
; CHECK-NEXT:  57 |   call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 3)
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: that the two barriers are never in use at the same time
; CHECK-EMPTY:
; CHECK-NEXT:  kept[cluster-return]: barrier 1 of `other_blocks_may_look`: the kernel may run in a cluster, whose other blocks may still access this block's shared memory when it returns
; CHECK-NEXT:    --> <stdin>:65:3
; CHECK-NEXT:     |
; CHECK-NEXT:  64 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:     |   -------------------------------- executed before the barrier
; CHECK-NEXT:  65 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: that the kernel does not run in a cluster; its launch bounds or a caller shows that it may
; CHECK-EMPTY:
; CHECK-NEXT:  kept[divergent]: barrier 1 of `parted_by_memory`: not all threads of the block reach it together
; CHECK-NEXT:    --> <stdin>:75:3
; CHECK-NEXT:     |
; CHECK-NEXT:  72 |   %v = load i1, ptr addrspace(3) %p
; CHECK-NEXT:     |   --------------------------------- may differ between threads: it is loaded from memory
; CHECK-NEXT:  73 |   br i1 %v, label %arm, label %end
; CHECK-NEXT:     |   -------------------------------- threads may diverge here
; CHECK-NEXT:  74 | arm:
; CHECK-NEXT:  75 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = it would be removed if: all threads of a block reach each `__syncthreads()` together (-trust-aligned)
; CHECK-NEXT:     = missing fact: that the branch is uniform in each block; its condition depends on a value loaded from memory
; CHECK-EMPTY:
; CHECK-NEXT:  kept[shifted]: barrier 2 of `parted_by_memory`: threads may have executed different numbers of barriers before it, so they may wait at different barriers
; CHECK-NEXT:    --> <stdin>:78:3
; CHECK-NEXT:     |
; CHECK-NEXT:  72 |   %v = load i1, ptr addrspace(3) %p
; CHECK-NEXT:     |   --------------------------------- may differ between threads: it is loaded from memory
; CHECK-NEXT:  73 |   br i1 %v, label %arm, label %end
; CHECK-NEXT:     |   -------------------------------- threads may diverge here
; CHECK-NEXT:  74 | arm:
; CHECK-NEXT:  75 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ------------------------------- threads may execute this different numbers of times
; CHECK-NEXT:  ...
; CHECK-NEXT:  78 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = it would be removed if: all threads of a block reach each `__syncthreads()` together (-trust-aligned)
; CHECK-NEXT:     = missing fact: that all threads execute the same number of barriers before this one
; CHECK-EMPTY:
; CHECK-NEXT:  kept[optnone]: barrier 1 of `marked_optnone`: the function has the attribute `optnone`, so passes skip it
; CHECK-NEXT:    --> <stdin>:83:3
; CHECK-NEXT:     |
; CHECK-NEXT:  83 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = no valid assumption removes it: remove the attribute to have the function analyzed
; CHECK-EMPTY:
; CHECK-NEXT:  kept[wanted]: barrier 1 of `wanted`: the function is marked with "selvedge-keep-barriers"
; CHECK-NEXT:    --> <stdin>:88:3
; CHECK-NEXT:     |
; CHECK-NEXT:  88 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-EMPTY:
; CHECK-NEXT:  kept[callers]: barrier 1 of `called_by_all`: accesses of a caller before or after the call of the function need it
; CHECK-NEXT:    --> <stdin>:93:3
; CHECK-NEXT:     |
; CHECK-NEXT:  93 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: which accesses of its callers conflict; inline the function, and explain-barriers names the pair
; CHECK-EMPTY:
; CHECK-NEXT:  kept[unreachable]: barrier 1 of `unreachable_block`: it is unreachable
; CHECK-NEXT:     --> <stdin>:107:3
; CHECK-NEXT:      |
; CHECK-NEXT:  107 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-EMPTY:
; CHECK-NEXT:  function                  barriers  removed  kept  why those stay
; CHECK-NEXT:  divergent                        2        0     2  1 divergent, 1 shifted
; CHECK-NEXT:  result_used                      1        0     1  1 result-used
; CHECK-NEXT:  device_function                  1        0     1  1 device-function
; CHECK-NEXT:  behind_a_call_that_waits         1   0 (+1)     0
; CHECK-NEXT:  called_kernel                    1        0     1  1 called-kernel
; CHECK-NEXT:  shared_number                    1        0     1  1 shared-number
; CHECK-NEXT:  other_blocks_may_look            1        0     1  1 cluster-return
; CHECK-NEXT:  parted_by_memory                 2        0     2  1 divergent, 1 shifted
; CHECK-NEXT:  marked_optnone                   1        0     1  1 optnone
; CHECK-NEXT:  wanted                           1        0     1  1 wanted
; CHECK-NEXT:  called_by_all                    1        0     1  1 callers
; CHECK-NEXT:  unreachable_block                1        0     1  1 unreachable
; CHECK-NEXT:  (+N): removable; dead-sync-elim removes them
; CHECK-NEXT:  without barriers: calls_it, calls_together
