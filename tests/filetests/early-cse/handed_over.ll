; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; RUN: selvedge-opt -passes='early-cse<memssa>,verify<memoryssa>' -S %s | check %s
; RUN: selvedge-opt -passes='early-cse<memssa>' -S %s | check --check-prefix=MEMSSA %s
; WHY: between a release and an acquire other threads have the memory, whoever accesses it before and
;      behind: loads and stores, and calls like memset, masked accesses, and what only reads or writes
;      through its arguments.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), <4 x i1>)
declare void @llvm.nvvm.st.bulk(ptr, i64, i64)
declare i32 @sum(ptr addrspace(1)) nounwind willreturn memory(argmem: read)
declare void @fill(ptr addrspace(1)) nosync nounwind willreturn memory(argmem: write)

; CHECK-LABEL: @memset_again
; CHECK-COUNT-2: call void @llvm.memset
; CHECK:         ret
define i32 @memset_again(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %flag) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 16, i1 false)
  store atomic i32 1, ptr addrspace(1) %flag syncscope("device") release, align 4
  br label %wait
wait:
  %seen = load atomic i32, ptr addrspace(1) %flag syncscope("device") acquire, align 4
  %go = icmp eq i32 %seen, 2
  br i1 %go, label %on, label %wait
on:
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 16, i1 false)
  %x = load i32, ptr addrspace(1) %p
  ret i32 %x
}

; CHECK-LABEL: @memset_again_behind_one_exchange
; CHECK-COUNT-2: call void @llvm.memset
; CHECK:         ret
define void @memset_again_behind_one_exchange(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %lock) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 16, i1 false)
  %got = atomicrmw xchg ptr addrspace(1) %lock, i32 1 acq_rel
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 16, i1 false)
  ret void
}

; CHECK-LABEL: @bulk_again
; CHECK-COUNT-2: call void @llvm.nvvm.st.bulk
; CHECK:         ret
define void @bulk_again(ptr noalias %p, ptr addrspace(1) noalias %lock) {
  call void @llvm.nvvm.st.bulk(ptr %p, i64 16, i64 0)
  %got = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic acquire
  call void @llvm.nvvm.st.bulk(ptr %p, i64 16, i64 0)
  ret void
}

; CHECK-LABEL: @masked_store_back
; CHECK:         call void @llvm.masked.store
; CHECK:         ret
define void @masked_store_back(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %lock) {
  %x = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, <4 x i1> <i1 true, i1 true, i1 false, i1 true>, <4 x i32> poison)
  %got = atomicrmw xchg ptr addrspace(1) %lock, i32 1 acq_rel
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %x, ptr addrspace(1) %p, <4 x i1> <i1 true, i1 true, i1 false, i1 true>)
  ret void
}

; CHECK-LABEL: @masked_load_again
; CHECK-COUNT-2: call <4 x i32> @llvm.masked.load
; CHECK:         ret
define <4 x i32> @masked_load_again(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %flag, <4 x i1> %m) {
  %x = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  %seen = load atomic i32, ptr addrspace(1) %flag seq_cst, align 4
  %y = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  %z = add <4 x i32> %x, %y
  ret <4 x i32> %z
}

; CHECK-LABEL: @reading_call_again
; CHECK-COUNT-2: call i32 @sum
; CHECK:         ret
define i32 @reading_call_again(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %flag) {
  %x = call i32 @sum(ptr addrspace(1) %p)
  %seen = load atomic i32, ptr addrspace(1) %flag acquire, align 4
  %y = call i32 @sum(ptr addrspace(1) %p)
  %z = mul i32 %x, %y
  ret i32 %z
}

; CHECK-LABEL: @writing_call_again
; CHECK-COUNT-2: call void @fill
; CHECK:         ret
define void @writing_call_again(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %flag) {
  call void @fill(ptr addrspace(1) %p)
  %seen = load volatile i32, ptr addrspace(1) %flag, align 4
  call void @fill(ptr addrspace(1) %p)
  ret void
}

; Programs hand memory over by volatile accesses, too.
; CHECK-LABEL: @behind_volatile_accesses
; CHECK:         %x = load i32
; CHECK:         %y = load i32
; CHECK:         %z = load i32
define i32 @behind_volatile_accesses(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %flag) {
  %x = load i32, ptr addrspace(1) %p
  store volatile i32 1, ptr addrspace(1) %flag
  %y = load i32, ptr addrspace(1) %p
  %seen = load volatile i32, ptr addrspace(1) %flag
  %z = load i32, ptr addrspace(1) %p
  %xy = mul i32 %x, %y
  %xyz = mul i32 %xy, %z
  ret i32 %xyz
}

; A relaxed access hands nothing over; the plain variant does not ask where it goes.
; MEMSSA-LABEL: @behind_a_relaxed_access
; MEMSSA-COUNT-1: call void @llvm.memset
; MEMSSA-NOT:     call void @llvm.memset
; MEMSSA:         ret
define void @behind_a_relaxed_access(ptr addrspace(1) %p, ptr addrspace(3) %flag) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 16, i1 false)
  store atomic i32 1, ptr addrspace(3) %flag monotonic, align 4
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 16, i1 false)
  ret void
}

; A volatile transfer is one of the program's steps each time, and an end to what is known.
; CHECK-LABEL: @volatile_transfers
; CHECK-COUNT-2: call void @llvm.memset{{.*}}, i1 true)
; CHECK-COUNT-2: call void @llvm.memcpy{{.*}}, i1 true)
; CHECK:         ret
define void @volatile_transfers(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 16, i1 true)
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 16, i1 true)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 16, i1 true)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 16, i1 true)
  ret void
}

; CHECK-LABEL: @behind_a_volatile_transfer
; CHECK:         store i32 1
; CHECK:         %y = load i32
; CHECK:         store i32 2
define i32 @behind_a_volatile_transfer(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  %x = load i32, ptr addrspace(1) %p
  store i32 1, ptr addrspace(1) %p
  call void @llvm.memset.p1.i64(ptr addrspace(1) %q, i8 0, i64 16, i1 true)
  %y = load i32, ptr addrspace(1) %p
  call void @llvm.memset.p1.i64(ptr addrspace(1) %q, i8 0, i64 16, i1 true)
  store i32 2, ptr addrspace(1) %p
  %z = mul i32 %x, %y
  ret i32 %z
}

; What nobody else can reach stays known.
; CHECK-LABEL: @the_threads_own
; CHECK-NOT:     = load i32, ptr addrspace(5)
; CHECK:         ret i32 1
define i32 @the_threads_own(ptr addrspace(1) %flag) {
  %own = alloca i32, addrspace(5)
  store i32 1, ptr addrspace(5) %own
  store volatile i32 1, ptr addrspace(1) %flag
  %got = atomicrmw xchg ptr addrspace(1) %flag, i32 1 acq_rel
  %x = load i32, ptr addrspace(5) %own
  ret i32 %x
}
