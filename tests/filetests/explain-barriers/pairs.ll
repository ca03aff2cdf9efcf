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
; CHECK-NEXT:     = two threads that meet: in a block of 64 threads, thread 1 writes `a[1]` (byte 4) before it, and thread 0 reads it after it
; CHECK-NEXT:     = no promise that holds would make it go: in blocks of that shape both threads use that byte
; CHECK-EMPTY:
; CHECK-NEXT:  could go[apart]: barrier 1 of `index_by_thread_of_a_known_shape`: what is written on one side of it no other thread uses on the other: different threads use different bytes
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
; CHECK-NEXT:     = two threads that meet: in a block of 64 threads, thread 1 reads `a[0]` (byte 0) before it, and thread 0 writes it after it
; CHECK-NEXT:     = no promise that holds would make it go: all threads use the same bytes
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
; CHECK-NEXT:     = it would be removed, given that: all blocks have the shape *,1,1 (-assume-reqntid='perhaps_the_same_thread=*,1,1')
; CHECK-NEXT:     = two threads that meet: in a block of 16x16 threads, thread (0,1) writes `a[0]` (byte 0) before it, and thread (0,0) writes it after it
; CHECK-NEXT:     = to remove it, one would have to know: how many threads a block has in each direction (`reqntid`)
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
; CHECK-NEXT:     = two threads that meet: in a block of 64 threads, thread 0 writes `a[0]` (byte 0) before it, and thread 1 reads it after it
; CHECK-NEXT:     = no promise that holds would make it go: all threads do one of the two, at the same bytes
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
; CHECK-NEXT:     = to remove it, one would have to know: which elements are touched; the index is loaded from memory (line 77: %i = load i32, ptr addrspace(1) @table, align 4)
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
; CHECK-NEXT:     = two threads that meet: in a block of 64 threads, thread 1 writes `a[0]` (byte 0) before it, and thread 0 reads it after it, with `i` = 0
; CHECK-NEXT:     = no promise that holds would make it go: in blocks of that shape both threads use that byte
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
; CHECK-NEXT:     = to remove it, one would have to know: which elements are touched; the index depends on argument `i`
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
; CHECK-NEXT:      = it would be removed, given that: `__restrict__` on arguments of a kernel holds for all threads together (-trust-restrict)
; CHECK-NEXT:      = to remove it, one would have to know: that arguments `in` and `out` never overlap: `__restrict__` on both, and that it holds for all threads
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
; CHECK-NEXT:      = to remove it, one would have to know: that arguments `in` and `out` never overlap: `__restrict__` on both, and that it holds for all threads
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
; CHECK-NEXT:      = to remove it, one would have to know: that the two do not overlap; `extern __shared__` arrays all begin at one address
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
; CHECK-NEXT:      = to remove it, one would have to know: where the pointer, which was computed or loaded, leads (line 123: %p = load ptr, ptr %in, align 8)
; CHECK-EMPTY:
; CHECK-NEXT:  kept[atomic]: barrier 1 of `atomic_on_one_side`: threads use `a` with atomic operations, which must be done on one side before they begin on the other
; CHECK-NEXT:     --> <stdin>:132:3
; CHECK-NEXT:      |
; CHECK-NEXT:  131 |   %o = atomicrmw add ptr addrspace(3) @a, i32 1 monotonic
; CHECK-NEXT:      |   ------------------------------------------------------- an atomic operation before the barrier
; CHECK-NEXT:  132 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  133 |   %v = load i32, ptr addrspace(3) @a
; CHECK-NEXT:      |   ---------------------------------- another thread may read it here
; CHECK-NEXT:      |
; CHECK-NEXT:      = two threads that meet: in a block of 64 threads, thread 1 uses `a[0]` (byte 0) before it, and thread 0 reads it after it
; CHECK-NEXT:      = no promise that holds would make it go: all threads use the same bytes
; CHECK-EMPTY:
; CHECK-NEXT:  kept[volatile]: barrier 1 of `volatile_on_both`: both sides use `a` as `volatile`, so the order must stay
; CHECK-NEXT:     --> <stdin>:139:3
; CHECK-NEXT:      |
; CHECK-NEXT:  138 |   %v = load volatile i32, ptr addrspace(3) @a
; CHECK-NEXT:      |   ------------------------------------------- read here before the barrier
; CHECK-NEXT:  139 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  140 |   %w = load volatile i32, ptr addrspace(3) @a
; CHECK-NEXT:      |   ------------------------------------------- another thread may read it here
; CHECK-NEXT:      |
; CHECK-NEXT:      = two threads that meet: in a block of 64 threads, thread 1 reads `a[0]` (byte 0) before it, and thread 0 reads it after it
; CHECK-NEXT:      = no promise that holds would make it go: all threads use the same bytes
; CHECK-EMPTY:
; CHECK-NEXT:  kept[publish]: barrier 1 of `published`: what is done before it must be done when others are told of it after it
; CHECK-NEXT:     --> <stdin>:146:3
; CHECK-NEXT:      |
; CHECK-NEXT:  145 |   store i32 1, ptr %out
; CHECK-NEXT:      |   --------------------- written here before the barrier
; CHECK-NEXT:  146 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  147 |   call void @llvm.nvvm.membar.gl()
; CHECK-NEXT:      |   -------------------------------- tells or learns of memory after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = no promise that holds would make it go: `llvm.nvvm.membar.gl` lets other blocks or the host know, and the barrier puts that in order
; CHECK-EMPTY:
; CHECK-NEXT:  kept[acquire]: barrier 1 of `acquired`: something is learned from others before it on which the access after it may rely
; CHECK-NEXT:     --> <stdin>:153:3
; CHECK-NEXT:      |
; CHECK-NEXT:  152 |   call void @llvm.nvvm.membar.gl()
; CHECK-NEXT:      |   -------------------------------- tells or learns of memory before the barrier
; CHECK-NEXT:  153 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  154 |   %v = load i32, ptr %in
; CHECK-NEXT:      |   ---------------------- another thread may read it here
; CHECK-NEXT:      |
; CHECK-NEXT:      = no promise that holds would make it go: `llvm.nvvm.membar.gl` lets other blocks or the host know, and the barrier puts that in order
; CHECK-EMPTY:
; CHECK-NEXT:  kept[order]: barrier 1 of `ordered_on_both`: both sides tell others about memory, or learn from them, so the order must stay
; CHECK-NEXT:     --> <stdin>:160:3
; CHECK-NEXT:      |
; CHECK-NEXT:  159 |   fence seq_cst
; CHECK-NEXT:      |   ------------- tells or learns of memory before the barrier
; CHECK-NEXT:  160 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  161 |   fence seq_cst
; CHECK-NEXT:      |   ------------- tells or learns of memory after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = no promise that holds would make it go: `fence` lets other blocks or the host know, and the barrier puts that in order
; CHECK-EMPTY:
; CHECK-NEXT:  kept[unknown-code]: barrier 1 of `unknown_call`: what `opaque` does after it is not known
; CHECK-NEXT:     --> <stdin>:167:3
; CHECK-NEXT:      |
; CHECK-NEXT:  166 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:      |   -------------------------------- written here before the barrier
; CHECK-NEXT:  167 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  168 |   call void @opaque()
; CHECK-NEXT:      |   ------------------- unknown code after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = to remove it, one would have to know: what `opaque` does; its body, or attributes such as `memory(none)`, would say
; CHECK-EMPTY:
; CHECK-NEXT:  kept[unknown-code]: barrier 1 of `unknown_assembly`: what inline assembly does after it is not known
; CHECK-NEXT:     --> <stdin>:174:3
; CHECK-NEXT:      |
; CHECK-NEXT:  173 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:      |   -------------------------------- written here before the barrier
; CHECK-NEXT:  174 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  175 |   call void asm sideeffect "frobnicate.32 [$0], 1;", "r"(i32 0)
; CHECK-NEXT:      |   ------------------------------------------------------------- unknown code after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = to remove it, one would have to know: what the inline assembly does; not all of it is known
; CHECK-EMPTY:
; CHECK-NEXT:  kept[asynchronous]: barrier 1 of `copies_in_flight`: copies that run beside the threads may still be using memory
; CHECK-NEXT:     --> <stdin>:181:3
; CHECK-NEXT:      |
; CHECK-NEXT:  180 |   store i32 1, ptr addrspace(3) @a
; CHECK-NEXT:      |   -------------------------------- written here before the barrier
; CHECK-NEXT:  181 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:  182 |   call void @llvm.nvvm.cp.async.wait.all()
; CHECK-NEXT:      |   ---------------------------------------- copies beside the threads begin or end here, after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = to remove it, one would have to know: which memory the copies in flight use
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
; CHECK-NEXT:      |   ------------------------------------------ taken to use any memory after it
; CHECK-NEXT:      |
; CHECK-NEXT:      = to remove it, one would have to know: which memory `llvm.nvvm.bar.warp.sync` is about; it is taken to use all
; CHECK-NEXT:      = besides: 1 other pair of accesses needs this barrier too
; CHECK-EMPTY:
; CHECK-NEXT:  kept[write-after-write]: barrier 1 of `in_a_loop`: threads write `a` before it, and other threads may overwrite that after it
; CHECK-NEXT:     --> <stdin>:200:3
; CHECK-NEXT:      |
; CHECK-NEXT:  199 |   store i32 %i, ptr addrspace(3) %p
; CHECK-NEXT:      |   --------------------------------- before it in one round of a loop, after it in another
; CHECK-NEXT:  200 |   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this barrier stays
; CHECK-NEXT:      |
; CHECK-NEXT:      = it would be removed, given that: all blocks have the shape *,1,1 (-assume-reqntid='in_a_loop=*,1,1')
; CHECK-NEXT:      = two threads that meet: in a block of 16x16 threads, thread (0,1) writes `a[0]` (byte 0) before it in round 0 of the loop at %body, and thread (0,0) writes it after it in round 1 of the loop at %body
; CHECK-NEXT:      = to remove it, one would have to know: how many threads a block has in each direction (`reqntid`)
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
; CHECK-NEXT:  (+N): could go; dead-sync-elim removes them
