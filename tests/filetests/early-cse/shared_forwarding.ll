; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; RUN: selvedge-opt -passes='early-cse<early-cse-no-shared-forwarding>' -S %s | check --check-prefix=OFF %s
; WHY: between barriers a thread finds in shared memory what it stored there; the option keeps the load.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: @within_an_interval
; CHECK-NOT:     = load
; CHECK:         ret i32 %x
; OFF-LABEL: @within_an_interval
; OFF:           load i32
define i32 @within_an_interval(i32 %x) {
  store i32 %x, ptr addrspace(3) @s
  %a = load i32, ptr addrspace(3) @s
  ret i32 %a
}

; CHECK-LABEL: @not_across_its_end
; CHECK:         %a = load i32
; CHECK:         ret i32 %a
; OFF-LABEL: @not_across_its_end
define i32 @not_across_its_end(i32 %x) {
  store i32 %x, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %a = load i32, ptr addrspace(3) @s
  ret i32 %a
}

; Another element may be the same one.
; CHECK-LABEL: @not_across_another_store
; CHECK:         %a = load i32
; CHECK:         ret i32 %a
; OFF-LABEL: @not_across_another_store
define i32 @not_across_another_store(i32 %x, i64 %n) {
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %n
  store i32 %x, ptr addrspace(3) @s
  store i32 1, ptr addrspace(3) %p
  %a = load i32, ptr addrspace(3) @s
  ret i32 %a
}

; The option is about shared memory only.
; CHECK-LABEL: @global_memory
; CHECK:         ret i32 %x
; OFF-LABEL: @global_memory
; OFF:           ret i32 %x
define i32 @global_memory(i32 %x, ptr addrspace(1) %p) {
  store i32 %x, ptr addrspace(1) %p
  %a = load i32, ptr addrspace(1) %p
  ret i32 %a
}
