; RUN: selvedge-opt -passes=narrow-shared-addresses -S %s | check %s
; WHY: without a machine nobody says which space is shared memory.
@s = internal addrspace(3) global [64 x float] undef, align 4

; CHECK-LABEL: @unknown
; CHECK-NEXT:    %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
define float @unknown(i64 %i) {
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  %x = load float, ptr addrspace(3) %p, align 4
  ret float %x
}
