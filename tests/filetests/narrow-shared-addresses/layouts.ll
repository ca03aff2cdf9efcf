; RUN: selvedge-opt -passes=narrow-shared-addresses -S %s | check %s
; WHY: where the layout gives these pointers 32 bits, all is narrow as it is.
target datalayout = "e-p3:32:32-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] undef, align 4

; CHECK-LABEL: @short
; CHECK-NEXT:    %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
define float @short(i64 %i) {
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  %x = load float, ptr addrspace(3) %p, align 4
  ret float %x
}
