; RUN: selvedge-opt -passes='early-cse<memssa>,verify<memoryssa>' -S %s | check %s
; RUN: selvedge-opt -passes='early-cse<memssa;earlycse-mssa-optimization-cap=0>' -S %s | check --check-prefix=CAPPED %s
; RUN: selvedge-opt -passes='early-cse<memssa;no-enable-earlycse-memoryssa>' -S %s | check --check-prefix=CAPPED %s
; WHY: what lies between two accesses is asked of MemorySSA, over branches and writes elsewhere; when no
;      more questions may be asked, or none at all, a write in between ends what is known.
target triple = "nvptx64-nvidia-cuda"
@a = internal addrspace(3) global i32 undef
@b = internal addrspace(3) global i32 undef
declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: @another_variable
; CHECK-NOT:     = load
; CHECK:         ret i32 1
; CAPPED-LABEL: @another_variable
; CAPPED:        = load
define i32 @another_variable() {
  store i32 1, ptr addrspace(3) @a
  store i32 2, ptr addrspace(3) @b
  %x = load i32, ptr addrspace(3) @a
  ret i32 %x
}

; CHECK-LABEL: @behind_a_join
; CHECK:         join:
; CHECK-NOT:     = load
; CHECK:         ret i32
; CAPPED-LABEL: @behind_a_join
define i32 @behind_a_join(i1 %c) {
  %x = load i32, ptr addrspace(3) @a
  br i1 %c, label %arm, label %join
arm:
  store i32 2, ptr addrspace(3) @b
  br label %join
join:
  %y = load i32, ptr addrspace(3) @a
  %r = mul i32 %x, %y
  ret i32 %r
}

; CHECK-LABEL: @a_barrier_in_an_arm
; CHECK:         join:
; CHECK-NEXT:    %y = load
; CAPPED-LABEL: @a_barrier_in_an_arm
define i32 @a_barrier_in_an_arm(i1 %c) {
  %x = load i32, ptr addrspace(3) @a
  br i1 %c, label %arm, label %join
arm:
  call void @llvm.nvvm.barrier0()
  br label %join
join:
  %y = load i32, ptr addrspace(3) @a
  %r = mul i32 %x, %y
  ret i32 %r
}

; CHECK-LABEL: @stored_back_behind_a_write_elsewhere
; CHECK-COUNT-1: store
; CHECK-NOT:     store
; CHECK:         ret void
; CAPPED-LABEL: @stored_back_behind_a_write_elsewhere
define void @stored_back_behind_a_write_elsewhere() {
  %x = load i32, ptr addrspace(3) @a
  store i32 2, ptr addrspace(3) @b
  store i32 %x, ptr addrspace(3) @a
  ret void
}

; The store of another width lies between.
; CHECK-LABEL: @another_width
; CHECK:         %y = load i32
; CAPPED-LABEL: @another_width
define i32 @another_width() {
  %x = load i32, ptr addrspace(3) @a
  store i8 2, ptr addrspace(3) @a
  %y = load i32, ptr addrspace(3) @a
  %r = mul i32 %x, %y
  ret i32 %r
}
