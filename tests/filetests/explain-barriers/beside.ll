; RUN: selvedge-opt -passes=dead-sync-elim -explain-barriers -disable-output < %s 2>&1 | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -assume-reqntid='matmul=16,*,1' -S < %s | check --check-prefix=TYPED %s
; BLESS all
; WHY: the flag that frees a barrier is printed, and does so; a removed barrier names the one that does its work; threads that
;      have ended before a barrier are named; an access by assembly has the space that its text names.
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [1024 x i32] undef
@other = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
define ptx_kernel void @matmul(ptr addrspace(1) %p, i32 %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %r = mul nuw nsw i32 %y, 16
  %i = add nuw nsw i32 %r, %x
  %a = getelementptr inbounds [1024 x i32], ptr addrspace(3) @tile, i32 0, i32 %i
  store i32 1, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %a
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %v, ptr addrspace(1) %g
  ret void
}
define ptx_kernel void @row(ptr addrspace(1) %p, i32 %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sge i32 %x, %n
  br i1 %c, label %out, label %go
go:
  %a = getelementptr inbounds [1024 x i32], ptr addrspace(3) @tile, i32 0, i32 %x
  store i32 1, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %x2 = xor i32 %x, 1
  %a2 = getelementptr inbounds [1024 x i32], ptr addrspace(3) @tile, i32 0, i32 %x2
  %v2 = load i32, ptr addrspace(3) %a2
  ret void
out:
  ret void
}
define ptx_kernel void @three(ptr addrspace(1) %p, i32 %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr inbounds [1024 x i32], ptr addrspace(3) @tile, i32 0, i32 %x
  store i32 1, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) @other
  call void @llvm.nvvm.barrier0()
  %x2 = xor i32 %x, 1
  %a2 = getelementptr inbounds [1024 x i32], ptr addrspace(3) @tile, i32 0, i32 %x2
  %v2 = load i32, ptr addrspace(3) %a2
  ret void
}
define ptx_kernel void @ends_where_others_end(i32 %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sge i32 %x, %n
  br i1 %c, label %out, label %go
go:
  store i32 1, ptr addrspace(3) @other
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @other
  br label %out
out:
  ret void
}
define ptx_kernel void @assembly(ptr addrspace(3) %p) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r,~{memory}"(i32 %x, i32 1)
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @other
  ret void
}

; TYPED: define ptx_kernel void @matmul(
; TYPED-NOT: call void @llvm.nvvm.barrier0
; TYPED: ret void

; CHECK:  kept[read-after-write]: barrier 1 of `matmul`: threads write `tile` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:19:3
; CHECK-NEXT:     |
; CHECK-NEXT:  18 |   store i32 1, ptr addrspace(3) %a
; CHECK-NEXT:     |   -------------------------------- written here before the barrier
; CHECK-NEXT:  19 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  20 |   %v = load i32, ptr addrspace(3) %a
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = it would be removed if: all blocks have the shape *,1,1 (-assume-reqntid='matmul=*,1,1')
; CHECK-NEXT:     = two threads that conflict: in a block of 32x8 threads, thread (0,1) writes `tile[16]` (byte 64) before the barrier, and thread (16,0) reads it after the barrier
; CHECK-NEXT:     = missing fact: the shape of the block (`reqntid`)
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `row`: threads write `tile` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:32:3
; CHECK-NEXT:     |
; CHECK-NEXT:  31 |   store i32 1, ptr addrspace(3) %a
; CHECK-NEXT:     |   -------------------------------- written here before the barrier
; CHECK-NEXT:  32 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  ...
; CHECK-NEXT:  37 |   %v2 = load i32, ptr addrspace(3) %a2
; CHECK-NEXT:     |   ------------------------------------ another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 1 writes `tile[1]` (byte 4) before the barrier, and thread 0 reads it after the barrier, with `n` = 64
; CHECK-NEXT:     = no valid assumption removes it: in blocks of that shape both threads access that byte
; CHECK-NEXT:     = besides: 1 other pair of accesses needs this barrier too
; CHECK-NEXT:     = some threads may have exited before it: the branch at the end of %0 depends on `%x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()`, which differs between threads: it is the thread index
; CHECK-EMPTY:
; CHECK-NEXT:  removed[only-reads]: barrier 2 of `row`: memory is only read between the previous and the next barriers, and reads do not conflict
; CHECK-NEXT:    --> <stdin>:34:3
; CHECK-NEXT:     |
; CHECK-NEXT:  32 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ------------------------------- this barrier orders the same accesses
; CHECK-NEXT:  33 |   %v = load i32, ptr addrspace(3) %a
; CHECK-NEXT:  34 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier was removed
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `three`: threads write `tile` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:46:3
; CHECK-NEXT:     |
; CHECK-NEXT:  45 |   store i32 1, ptr addrspace(3) %a
; CHECK-NEXT:     |   -------------------------------- written here before the barrier
; CHECK-NEXT:  46 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  ...
; CHECK-NEXT:  51 |   %v2 = load i32, ptr addrspace(3) %a2
; CHECK-NEXT:     |   ------------------------------------ another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 1 writes `tile[1]` (byte 4) before the barrier, and thread 0 reads it after the barrier
; CHECK-NEXT:     = no valid assumption removes it: in blocks of that shape both threads access that byte
; CHECK-EMPTY:
; CHECK-NEXT:  removed[apart]: barrier 2 of `three`: no other thread accesses on one side of it what the other side writes: different variables
; CHECK-NEXT:    --> <stdin>:48:3
; CHECK-NEXT:     |
; CHECK-NEXT:  46 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ------------------------------- this barrier orders the same accesses
; CHECK-NEXT:  47 |   store i32 1, ptr addrspace(3) @other
; CHECK-NEXT:  48 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier was removed
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `ends_where_others_end`: threads write `other` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:60:3
; CHECK-NEXT:     |
; CHECK-NEXT:  59 |   store i32 1, ptr addrspace(3) @other
; CHECK-NEXT:     |   ------------------------------------ written here before the barrier
; CHECK-NEXT:  60 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  61 |   %v = load i32, ptr addrspace(3) @other
; CHECK-NEXT:     |   -------------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 1 writes `other[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier, with `n` = 64
; CHECK-NEXT:     = no valid assumption removes it: all threads access the same bytes
; CHECK-NEXT:     = some threads may have exited before it: the branch at the end of %0 depends on `%x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()`, which differs between threads: it is the thread index
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `assembly`: threads write `other` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:69:3
; CHECK-NEXT:     |
; CHECK-NEXT:  68 |   call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r,~{memory}"(i32 %x, i32 1)
; CHECK-NEXT:     |   ---------------------------------------------------------------------------------- written here before the barrier
; CHECK-NEXT:  69 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  70 |   %v = load i32, ptr addrspace(3) @other
; CHECK-NEXT:     |   -------------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: which bytes of shared memory the inline assembly accesses; it may be any
; CHECK-EMPTY:
; CHECK-NEXT:  function               barriers  removed  kept  why those stay
; CHECK-NEXT:  matmul                        1        0     1  1 read-after-write
; CHECK-NEXT:  row                           2        1     1  1 read-after-write
; CHECK-NEXT:  three                         2        1     1  1 read-after-write
; CHECK-NEXT:  ends_where_others_end         1        0     1  1 read-after-write
; CHECK-NEXT:  assembly                      1        0     1  1 read-after-write
