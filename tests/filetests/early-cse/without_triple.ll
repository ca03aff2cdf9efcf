; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; RUN: selvedge-opt -passes=early-cse -disable-output %s 2>&1 | check --check-prefix=WARNED %s
; RUN: selvedge-opt -passes='early-cse<memssa>' -S %s | check %s --check-prefix=MEMSSA
; RUN: selvedge-opt -passes=early-cse -mtriple=x86_64-unknown-linux -S %s 2>&1 | check --check-prefix=OTHER %s
; WHY: a module without a triple that calls NVIDIA's intrinsics is for NVIDIA's machines, where a barrier is
;      one whatever its declaration says; a triple that is there counts.
@s = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0() memory(none) nounwind willreturn
declare void @llvm.nvvm.nanosleep(i32) memory(none) nounwind willreturn

; WARNED: warning: no target triple in {{.*}}without_triple.ll; taken for nvptx, because of @llvm.nvvm.barrier0
; A triple is not made up.
; CHECK-NOT: target triple
; CHECK-LABEL: @around_a_barrier
; CHECK-COUNT-2: load i32
; CHECK:         ret
; MEMSSA-LABEL: @around_a_barrier
; MEMSSA-COUNT-2: load i32
; MEMSSA:         ret
; OTHER-NOT: warning
; OTHER-LABEL: @around_a_barrier
define i32 @around_a_barrier() {
  %x = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %y = load i32, ptr addrspace(3) @s
  %z = mul i32 %x, %y
  ret i32 %z
}

; Who sleeps looks again at what others write.
; CHECK-LABEL: @polling
; CHECK-COUNT-2: load i32
; CHECK:         ret
; MEMSSA-LABEL: @polling
; MEMSSA-COUNT-2: load i32
; MEMSSA:         ret
define i32 @polling() {
entry:
  %x = load i32, ptr addrspace(3) @s
  br label %wait
wait:
  call void @llvm.nvvm.nanosleep(i32 20)
  %y = load i32, ptr addrspace(3) @s
  %go = icmp ne i32 %y, %x
  br i1 %go, label %on, label %wait
on:
  ret i32 %y
}
