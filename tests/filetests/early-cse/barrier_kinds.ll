; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: what waits for other threads, or lets their writes appear, ends what is known of shared memory,
;      whatever the attributes of its declaration say; what exchanges registers only does not.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier.n(i32) memory(none) nounwind willreturn
declare void @llvm.nvvm.barrier.cta.sync.all(i32) memory(none) nounwind willreturn
declare void @llvm.nvvm.bar.warp.sync(i32) memory(none) nounwind willreturn
declare i32 @llvm.nvvm.barrier0.popc(i32) memory(none) nounwind willreturn
declare void @llvm.nvvm.membar.cta() memory(none) nounwind willreturn
declare void @llvm.nvvm.barrier.cluster.wait() memory(none) nounwind willreturn
declare void @llvm.nvvm.cp.async.wait.all() memory(none) nounwind willreturn
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare void @use(i32)

; CHECK-LABEL: @numbered
; CHECK-COUNT-2: load i32
; CHECK:         ret
define i32 @numbered() {
  %a = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.n(i32 1)
  %b = load i32, ptr addrspace(3) @s
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @new_spelling
; CHECK-COUNT-2: load i32
; CHECK:         ret
define i32 @new_spelling() {
  %a = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %b = load i32, ptr addrspace(3) @s
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @warp
; CHECK-COUNT-2: load i32
; CHECK:         ret
define i32 @warp() {
  %a = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %b = load i32, ptr addrspace(3) @s
  %r = mul i32 %a, %b
  ret i32 %r
}

; Two reductions are two barriers.
; CHECK-LABEL: @reducing
; CHECK-COUNT-2: call i32 @llvm.nvvm.barrier0.popc
; CHECK:         ret
define i32 @reducing(i32 %x) {
  %a = call i32 @llvm.nvvm.barrier0.popc(i32 %x)
  %b = call i32 @llvm.nvvm.barrier0.popc(i32 %x)
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @fence
; CHECK-COUNT-2: load i32
; CHECK:         ret
define i32 @fence() {
  %a = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.membar.cta()
  %b = load i32, ptr addrspace(3) @s
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @cluster
; CHECK-COUNT-2: load i32
; CHECK:         ret
define i32 @cluster() {
  %a = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cluster.wait()
  %b = load i32, ptr addrspace(3) @s
  %r = mul i32 %a, %b
  ret i32 %r
}

; The copy that was started writes shared memory.
; CHECK-LABEL: @asynchronous
; CHECK-COUNT-2: load i32
; CHECK:         ret
define i32 @asynchronous() {
  %a = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.cp.async.wait.all()
  %b = load i32, ptr addrspace(3) @s
  %r = mul i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: @exchange_of_registers
; CHECK-COUNT-1: load i32
; CHECK-NOT:     = load
; CHECK:         ret
define i32 @exchange_of_registers() {
  %a = load i32, ptr addrspace(3) @s
  %x = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %a, i32 0, i32 31)
  %b = load i32, ptr addrspace(3) @s
  %r = mul i32 %x, %b
  ret i32 %r
}

; A barrier in one arm lies between the block above and the join.
; CHECK-LABEL: @in_one_arm
; CHECK:         join:
; CHECK-NEXT:    %b = load i32
define i32 @in_one_arm(i1 %c) {
  %a = load i32, ptr addrspace(3) @s
  br i1 %c, label %arm, label %join
arm:
  call void @llvm.nvvm.barrier.n(i32 0)
  br label %join
join:
  %b = load i32, ptr addrspace(3) @s
  %r = mul i32 %a, %b
  ret i32 %r
}

; Nor is a store dead that others see at the barrier.
; CHECK-LABEL: @stores_before_a_barrier_stay
; CHECK:         store i32 1
; CHECK:         barrier.n
; CHECK:         store i32 2
define void @stores_before_a_barrier_stay() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.n(i32 0)
  store i32 2, ptr addrspace(3) @s
  ret void
}
