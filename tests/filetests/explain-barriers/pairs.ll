; RUN: selvedge-opt -passes=explain-barriers -disable-output < %s 2>&1 | check %s
; BLESS all
; WHY: for each kind of pair the sentence, the two instructions, the reason, and what would free it.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef
@b = internal addrspace(3) global [64 x i32] undef
@e1 = external addrspace(3) global [0 x i32]
@e2 = external addrspace(3) global [0 x float]
@table = internal addrspace(1) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.cp.async.wait.all()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @opaque()

define ptx_kernel void @index_by_thread() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %x = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %x
  %v = load i32, ptr addrspace(3) %q
  ret void
}

define ptx_kernel void @index_by_thread_of_a_known_shape() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %p
  ret void
}

define ptx_kernel void @same_bytes() {
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @perhaps_the_same_thread() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %first, label %meet
first:
  store i32 1, ptr addrspace(3) @a
  br label %meet
meet:
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %second, label %end
second:
  store i32 2, ptr addrspace(3) @a
  br label %end
end:
  ret void
}

define ptx_kernel void @one_thread_and_all() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %first, label %meet
first:
  store i32 1, ptr addrspace(3) @a
  br label %meet
meet:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @index_from_memory() {
  %i = load i32, ptr addrspace(1) @table
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %i
  store i32 %i, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) %p
  ret void
}

define ptx_kernel void @index_from_argument(i32 %i) {
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %i
  store i32 %i, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @index_from_argument_undecided(i32 %i) {
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %i
  store i32 %i, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @a, i32 7)
  ret void
}

define ptx_kernel void @restrict_is_enough(ptr noalias %in, ptr noalias %out) {
  store i32 1, ptr %out
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr %in
  ret void
}

define ptx_kernel void @restrict_is_missing(ptr %in, ptr %out) {
  store i32 1, ptr %out
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr %in
  ret void
}

define ptx_kernel void @extern_arrays() {
  store i32 1, ptr addrspace(3) @e1
  call void @llvm.nvvm.barrier0()
  %v = load float, ptr addrspace(3) @e2
  ret void
}

define ptx_kernel void @loaded_pointer(ptr %in, ptr %out) {
  %p = load ptr, ptr %in
  store i32 1, ptr %p
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr %out
  ret void
}

define ptx_kernel void @atomic_on_one_side() {
  %o = atomicrmw add ptr addrspace(3) @a, i32 1 monotonic
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @volatile_on_both() {
  %v = load volatile i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %w = load volatile i32, ptr addrspace(3) @a
  ret void
}

define ptx_kernel void @published(ptr %out) {
  store i32 1, ptr %out
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.membar.gl()
  ret void
}

define ptx_kernel void @acquired(ptr %in) {
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr %in
  ret void
}

define ptx_kernel void @ordered_on_both() {
  fence seq_cst
  call void @llvm.nvvm.barrier0()
  fence seq_cst
  ret void
}

define ptx_kernel void @unknown_call() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @opaque()
  ret void
}

define ptx_kernel void @unknown_assembly() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void asm sideeffect "frobnicate.32 [$0], 1;", "r"(i32 0)
  ret void
}

define ptx_kernel void @copies_in_flight() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}

define ptx_kernel void @warp_beside() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

define ptx_kernel void @in_a_loop(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  br label %body
body:
  %i = phi i32 [ 0, %0 ], [ %j, %body ]
  store i32 %i, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %body, label %end
end:
  ret void
}

; CHECK:  kept[read-after-write]: barrier 1 of `index_by_thread`: threads write `a` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:23:3
; CHECK-NEXT:     |
; CHECK-NEXT:  22 |   store i32 %t, ptr addrspace(3) %p
; CHECK-NEXT:     |   --------------------------------- written here before the barrier
; CHECK-NEXT:  23 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  ...
; CHECK-NEXT:  26 |   %v = load i32, ptr addrspace(3) %q
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 1 writes `a[1]` (byte 4) before the barrier, and thread 0 reads it after the barrier
; CHECK-NEXT:     = no valid assumption removes it: in blocks of that shape both threads access that byte
; CHECK-EMPTY:
; CHECK-NEXT:  removable[apart]: barrier 1 of `index_by_thread_of_a_known_shape`: no other thread accesses on one side of it what the other side writes: different threads access different bytes
; CHECK-NEXT:    --> <stdin>:34:3
; CHECK-NEXT:     |
; CHECK-NEXT:  34 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier could be removed
; CHECK-EMPTY:
; CHECK-NEXT:  kept[write-after-read]: barrier 1 of `same_bytes`: threads read `a` before it, and other threads may overwrite that after it
; CHECK-NEXT:    --> <stdin>:41:3
; CHECK-NEXT:     |
; CHECK-NEXT:  40 |   %v = load i32, ptr addrspace(3) @a
; CHECK-NEXT:     |   ---------------------------------- read here before the barrier
; CHECK-NEXT:  41 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  42 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:     |   -------------------------------- another thread may write it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 1 reads `a[0]` (byte 0) before the barrier, and thread 0 writes it after the barrier
; CHECK-NEXT:     = no valid assumption removes it: all threads access the same bytes
; CHECK-EMPTY:
; CHECK-NEXT:  kept[write-after-write]: barrier 1 of `perhaps_the_same_thread`: threads write `a` before it, and other threads may overwrite that after it
; CHECK-NEXT:    --> <stdin>:54:3
; CHECK-NEXT:     |
; CHECK-NEXT:  51 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:     |   -------------------------------- written here before the barrier
; CHECK-NEXT:  ...
; CHECK-NEXT:  54 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  ...
; CHECK-NEXT:  57 |   store i32 2, ptr addrspace(3) @a
; CHECK-NEXT:     |   -------------------------------- another thread may write it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = it would be removed if: all blocks have the shape *,1,1 (-assume-reqntid='perhaps_the_same_thread=*,1,1')
; CHECK-NEXT:     = two threads that conflict: in a block of 16x16 threads, thread (0,1) writes `a[0]` (byte 0) before the barrier, and thread (0,0) writes it after the barrier
; CHECK-NEXT:     = missing fact: the shape of the block (`reqntid`)
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `one_thread_and_all`: threads write `a` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:71:3
; CHECK-NEXT:     |
; CHECK-NEXT:  68 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:     |   -------------------------------- written here before the barrier
; CHECK-NEXT:  ...
; CHECK-NEXT:  71 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  72 |   %v = load i32, ptr addrspace(3) @a
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 0 writes `a[0]` (byte 0) before the barrier, and thread 1 reads it after the barrier
; CHECK-NEXT:     = no valid assumption removes it: all threads make one of the two accesses, to the same bytes
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `index_from_memory`: threads write `a` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:80:3
; CHECK-NEXT:     |
; CHECK-NEXT:  79 |   store i32 %i, ptr addrspace(3) %p
; CHECK-NEXT:     |   --------------------------------- written here before the barrier
; CHECK-NEXT:  80 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  81 |   %v = load i32, ptr addrspace(3) %p
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: which elements are accessed; the index is loaded from memory (line 77: %i = load i32, ptr addrspace(1) @table, align 4)
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `index_from_argument`: threads write `a` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:88:3
; CHECK-NEXT:     |
; CHECK-NEXT:  87 |   store i32 %i, ptr addrspace(3) %p
; CHECK-NEXT:     |   --------------------------------- written here before the barrier
; CHECK-NEXT:  88 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  89 |   %v = load i32, ptr addrspace(3) @a
; CHECK-NEXT:     |   ---------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = two threads that conflict: in a block of 64 threads, thread 1 writes `a[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier, with `i` = 0
; CHECK-NEXT:     = no valid assumption removes it: in blocks of that shape both threads access that byte
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `index_from_argument_undecided`: threads write `a` before it, and other threads may read that after it
; CHECK-NEXT:    --> <stdin>:96:3
; CHECK-NEXT:     |
; CHECK-NEXT:  95 |   store i32 %i, ptr addrspace(3) %p
; CHECK-NEXT:     |   --------------------------------- written here before the barrier
; CHECK-NEXT:  96 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  97 |   %v = load i32, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @a, i32 7)
; CHECK-NEXT:     |   ------------------------------------------------------------------------------- another thread may read it here
; CHECK-NEXT:     |
; CHECK-NEXT:     = missing fact: which elements are accessed; the index depends on argument `i`
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `restrict_is_enough`: threads write memory that arguments `in` and `out` may both point to before it, and other threads may read that after it
; CHECK-NEXT:     --> <stdin>:103:3
; CHECK-NEXT:      |
; CHECK-NEXT:  102 |   store i32 1, ptr %out
; CHECK-NEXT:      |   --------------------- written here before the barrier
; CHECK-NEXT:  103 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  104 |   %v = load i32, ptr %in
; CHECK-NEXT:      |   ---------------------- another thread may read it here
; CHECK-NEXT:      |
; CHECK-NEXT:      = it would be removed if: `__restrict__` on arguments of a kernel holds across all threads (-trust-restrict)
; CHECK-NEXT:      = missing fact: that arguments `in` and `out` never overlap: `__restrict__` on both, which holds across all threads
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `restrict_is_missing`: threads write memory that arguments `in` and `out` may both point to before it, and other threads may read that after it
; CHECK-NEXT:     --> <stdin>:110:3
; CHECK-NEXT:      |
; CHECK-NEXT:  109 |   store i32 1, ptr %out
; CHECK-NEXT:      |   --------------------- written here before the barrier
; CHECK-NEXT:  110 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  111 |   %v = load i32, ptr %in
; CHECK-NEXT:      |   ---------------------- another thread may read it here
; CHECK-NEXT:      |
; CHECK-NEXT:      = missing fact: that arguments `in` and `out` never overlap: `__restrict__` on both, which holds across all threads
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `extern_arrays`: threads write shared memory before it, and other threads may read that after it
; CHECK-NEXT:     --> <stdin>:117:3
; CHECK-NEXT:      |
; CHECK-NEXT:  116 |   store i32 1, ptr addrspace(3) @e1
; CHECK-NEXT:      |   --------------------------------- written here before the barrier
; CHECK-NEXT:  117 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  118 |   %v = load float, ptr addrspace(3) @e2
; CHECK-NEXT:      |   ------------------------------------- another thread may read it here
; CHECK-NEXT:      |
; CHECK-NEXT:      = missing fact: that the two accesses do not overlap; all `extern __shared__` arrays begin at one address
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `loaded_pointer`: threads write what argument `out` points to before it, and other threads may read that after it
; CHECK-NEXT:     --> <stdin>:125:3
; CHECK-NEXT:      |
; CHECK-NEXT:  124 |   store i32 1, ptr %p
; CHECK-NEXT:      |   ------------------- written here before the barrier
; CHECK-NEXT:  125 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  126 |   %v = load i32, ptr %out
; CHECK-NEXT:      |   ----------------------- another thread may read it here
; CHECK-NEXT:      |
; CHECK-NEXT:      = missing fact: the underlying object of the pointer, which is computed or loaded (line 123: %p = load ptr, ptr %in, align 8)
; CHECK-EMPTY:
; CHECK-NEXT:  kept[atomic]: barrier 1 of `atomic_on_one_side`: it orders atomic operations on `a`
; CHECK-NEXT:     --> <stdin>:132:3
; CHECK-NEXT:      |
; CHECK-NEXT:  131 |   %o = atomicrmw add ptr addrspace(3) @a, i32 1 monotonic
; CHECK-NEXT:      |   ------------------------------------------------------- an atomic operation before the barrier
; CHECK-NEXT:  132 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  133 |   %v = load i32, ptr addrspace(3) @a
; CHECK-NEXT:      |   ---------------------------------- another thread may read it here
; CHECK-NEXT:      |
; CHECK-NEXT:      = two threads that conflict: in a block of 64 threads, thread 1 accesses `a[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier
; CHECK-NEXT:      = no valid assumption removes it: all threads access the same bytes
; CHECK-EMPTY:
; CHECK-NEXT:  kept[volatile]: barrier 1 of `volatile_on_both`: it orders `volatile` accesses to `a`
; CHECK-NEXT:     --> <stdin>:139:3
; CHECK-NEXT:      |
; CHECK-NEXT:  138 |   %v = load volatile i32, ptr addrspace(3) @a
; CHECK-NEXT:      |   ------------------------------------------- read here before the barrier
; CHECK-NEXT:  139 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  140 |   %w = load volatile i32, ptr addrspace(3) @a
; CHECK-NEXT:      |   ------------------------------------------- another thread may read it here
; CHECK-NEXT:      |
; CHECK-NEXT:      = two threads that conflict: in a block of 64 threads, thread 1 reads `a[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier
; CHECK-NEXT:      = no valid assumption removes it: all threads access the same bytes
; CHECK-EMPTY:
; CHECK-NEXT:  kept[publish]: barrier 1 of `published`: an operation after it may publish the accesses before it to other blocks or the host
; CHECK-NEXT:     --> <stdin>:146:3
; CHECK-NEXT:      |
; CHECK-NEXT:  145 |   store i32 1, ptr %out
; CHECK-NEXT:      |   --------------------- written here before the barrier
; CHECK-NEXT:  146 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  147 |   call void @llvm.nvvm.membar.gl()
; CHECK-NEXT:      |   -------------------------------- may publish or acquire data after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = no valid assumption removes it: `llvm.nvvm.membar.gl` may synchronize with other blocks or the host, and the barrier orders it
; CHECK-EMPTY:
; CHECK-NEXT:  kept[acquire]: barrier 1 of `acquired`: the access after it may depend on what an operation before it acquires from other blocks or the host
; CHECK-NEXT:     --> <stdin>:153:3
; CHECK-NEXT:      |
; CHECK-NEXT:  152 |   call void @llvm.nvvm.membar.gl()
; CHECK-NEXT:      |   -------------------------------- may publish or acquire data before the barrier
; CHECK-NEXT:  153 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  154 |   %v = load i32, ptr %in
; CHECK-NEXT:      |   ---------------------- another thread may read it here
; CHECK-NEXT:      |
; CHECK-NEXT:      = no valid assumption removes it: `llvm.nvvm.membar.gl` may synchronize with other blocks or the host, and the barrier orders it
; CHECK-EMPTY:
; CHECK-NEXT:  kept[order]: barrier 1 of `ordered_on_both`: it orders operations on both sides that may synchronize with other blocks or the host
; CHECK-NEXT:     --> <stdin>:160:3
; CHECK-NEXT:      |
; CHECK-NEXT:  159 |   fence seq_cst
; CHECK-NEXT:      |   ------------- may publish or acquire data before the barrier
; CHECK-NEXT:  160 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  161 |   fence seq_cst
; CHECK-NEXT:      |   ------------- may publish or acquire data after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = no valid assumption removes it: `fence` may synchronize with other blocks or the host, and the barrier orders it
; CHECK-EMPTY:
; CHECK-NEXT:  kept[unknown-code]: barrier 1 of `unknown_call`: the effects of `opaque` after it are unknown
; CHECK-NEXT:     --> <stdin>:167:3
; CHECK-NEXT:      |
; CHECK-NEXT:  166 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:      |   -------------------------------- written here before the barrier
; CHECK-NEXT:  167 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  168 |   call void @opaque()
; CHECK-NEXT:      |   ------------------- unknown code after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = missing fact: the effects of `opaque`; provide its body, or attributes such as `memory(none)`
; CHECK-EMPTY:
; CHECK-NEXT:  kept[unknown-code]: barrier 1 of `unknown_assembly`: the effects of inline assembly after it are unknown
; CHECK-NEXT:     --> <stdin>:174:3
; CHECK-NEXT:      |
; CHECK-NEXT:  173 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:      |   -------------------------------- written here before the barrier
; CHECK-NEXT:  174 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  175 |   call void asm sideeffect "frobnicate.32 [$0], 1;", "r"(i32 0)
; CHECK-NEXT:      |   ------------------------------------------------------------- unknown code after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = missing fact: the effects of the inline assembly, a part of which is unknown
; CHECK-EMPTY:
; CHECK-NEXT:  kept[asynchronous]: barrier 1 of `copies_in_flight`: asynchronous copies may still access memory
; CHECK-NEXT:     --> <stdin>:181:3
; CHECK-NEXT:      |
; CHECK-NEXT:  180 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:      |   -------------------------------- written here before the barrier
; CHECK-NEXT:  181 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  182 |   call void @llvm.nvvm.cp.async.wait.all()
; CHECK-NEXT:      |   ---------------------------------------- asynchronous copies start or complete here after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = missing fact: which memory the copies in flight access
; CHECK-NEXT:      = besides: 2 other pairs of accesses need this barrier too
; CHECK-EMPTY:
; CHECK-NEXT:  kept[read-after-write]: barrier 1 of `warp_beside`: threads write `a` before it, and other threads may read that after it
; CHECK-NEXT:     --> <stdin>:188:3
; CHECK-NEXT:      |
; CHECK-NEXT:  187 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:      |   -------------------------------- written here before the barrier
; CHECK-NEXT:  188 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  189 |   call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NEXT:      |   ------------------------------------------ may access any memory after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = missing fact: which memory `llvm.nvvm.bar.warp.sync` accesses; it may be any
; CHECK-NEXT:      = besides: 1 other pair of accesses needs this barrier too
; CHECK-EMPTY:
; CHECK-NEXT:  kept[write-after-write]: barrier 1 of `in_a_loop`: threads write `a` before it, and other threads may overwrite that after it
; CHECK-NEXT:     --> <stdin>:200:3
; CHECK-NEXT:      |
; CHECK-NEXT:  199 |   store i32 %i, ptr addrspace(3) %p
; CHECK-NEXT:      |   --------------------------------- before it in one iteration of a loop, after it in another
; CHECK-NEXT:  200 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:      |
; CHECK-NEXT:      = it would be removed if: all blocks have the shape *,1,1 (-assume-reqntid='in_a_loop=*,1,1')
; CHECK-NEXT:      = two threads that conflict: in a block of 16x16 threads, thread (0,1) writes `a[0]` (byte 0) before the barrier in iteration 0 of the loop at %body, and thread (0,0) writes it after the barrier in iteration 1 of the loop at %body
; CHECK-NEXT:      = missing fact: the shape of the block (`reqntid`)
; CHECK-EMPTY:
; CHECK-NEXT:  function                          barriers  removed  kept  why those stay
; CHECK-NEXT:  index_by_thread                          1        0     1  1 read-after-write
; CHECK-NEXT:  index_by_thread_of_a_known_shape         1   0 (+1)     0
; CHECK-NEXT:  same_bytes                               1        0     1  1 write-after-read
; CHECK-NEXT:  perhaps_the_same_thread                  1        0     1  1 write-after-write
; CHECK-NEXT:  one_thread_and_all                       1        0     1  1 read-after-write
; CHECK-NEXT:  index_from_memory                        1        0     1  1 read-after-write
; CHECK-NEXT:  index_from_argument                      1        0     1  1 read-after-write
; CHECK-NEXT:  index_from_argument_undecided            1        0     1  1 read-after-write
; CHECK-NEXT:  restrict_is_enough                       1        0     1  1 read-after-write
; CHECK-NEXT:  restrict_is_missing                      1        0     1  1 read-after-write
; CHECK-NEXT:  extern_arrays                            1        0     1  1 read-after-write
; CHECK-NEXT:  loaded_pointer                           1        0     1  1 read-after-write
; CHECK-NEXT:  atomic_on_one_side                       1        0     1  1 atomic
; CHECK-NEXT:  volatile_on_both                         1        0     1  1 volatile
; CHECK-NEXT:  published                                1        0     1  1 publish
; CHECK-NEXT:  acquired                                 1        0     1  1 acquire
; CHECK-NEXT:  ordered_on_both                          1        0     1  1 order
; CHECK-NEXT:  unknown_call                             1        0     1  1 unknown-code
; CHECK-NEXT:  unknown_assembly                         1        0     1  1 unknown-code
; CHECK-NEXT:  copies_in_flight                         1        0     1  1 asynchronous
; CHECK-NEXT:  warp_beside                              1        0     1  1 read-after-write
; CHECK-NEXT:  in_a_loop                                1        0     1  1 write-after-write
; CHECK-NEXT:  (+N): removable; dead-sync-elim removes them
