; RUN: selvedge-opt -passes=dead-sync-elim -explain-barriers -disable-output < %s 2>&1 | check %s
; WHY: two threads are no witness where something else puts them in order: a barrier of their warp, or one of some threads.
; BLESS all
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; All that read what another one wrote are of its warp, and the warp waits before the barrier.
define ptx_kernel void @warp_waits(ptr %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 1
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr %out
  ret void
}

; The same with a warp that waits behind the barrier: threads of two warps meet, those of one do not.
define ptx_kernel void @others_do_not(ptr %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = sub i32 63, %t
  %w = xor i32 %t, 1
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %x = getelementptr i32, ptr addrspace(3) @s, i32 %w
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %a = load i32, ptr addrspace(3) %x
  %b = load i32, ptr addrspace(3) %q
  %v = add i32 %a, %b
  store i32 %v, ptr %out
  ret void
}

; A barrier of another number, at which as many threads wait as there are: whether it is all is not known here.
define ptx_kernel void @some_wait(ptr %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = sub i32 63, %t
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.sync.cnt(i32 1, i32 64)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr %out
  ret void
}

; CHECK:  kept[read-after-write]: barrier 1 of `warp_waits`: threads write `s` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:21:3
; CHECK-NEXT:     |
; CHECK-NEXT:  19 |   store i32 %t, ptr addrspace(3) %p
; CHECK-NEXT:     |   --------------------------------- written here before the barrier
; CHECK-NEXT:  20 |   call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NEXT:  21 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  22 |   %v = load i32, ptr addrspace(3) %q
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: that no thread accesses another thread's element; the two indices do not depend on the thread index in the same way
; CHECK-NEXT:     = besides: 4 other pairs of accesses need this barrier too
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `others_do_not`: threads write `s` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:36:3
; CHECK-NEXT:     |
; CHECK-NEXT:  35 |   store i32 %t, ptr addrspace(3) %p
; CHECK-NEXT:     |   --------------------------------- written here before the barrier
; CHECK-NEXT:  36 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  ...
; CHECK-NEXT:  39 |   %b = load i32, ptr addrspace(3) %q
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 63 writes `s[63]` (byte 252) before the barrier, and thread 0 reads it after the barrier
; CHECK-NEXT:     = no valid assumption removes it: both threads access that byte
; CHECK-NEXT:     = besides: 3 other pairs of accesses need this barrier too
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `some_wait`: threads write `s` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:53:3
; CHECK-NEXT:     |
; CHECK-NEXT:  51 |   store i32 %t, ptr addrspace(3) %p
; CHECK-NEXT:     |   --------------------------------- written here before the barrier
; CHECK-NEXT:  52 |   call void @llvm.nvvm.barrier.sync.cnt(i32 1, i32 64)
; CHECK-NEXT:  53 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  54 |   %v = load i32, ptr addrspace(3) %q
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: that no thread accesses another thread's element; the two indices do not depend on the thread index in the same way
; CHECK-NEXT:     = besides: 4 other pairs of accesses need this barrier too
; CHECK-EMPTY:
; CHECK-NEXT:  function       barriers  removed  kept  why those stay
; CHECK-NEXT:  warp_waits            1        0     1  1 read-after-write
; CHECK-NEXT:  others_do_not         1        0     1  1 read-after-write
; CHECK-NEXT:  some_wait             1        0     1  1 read-after-write
