; RUN: selvedge-opt -passes=infer-address-spaces -S %s | check %s
; RUN: selvedge-opt -passes='infer-address-spaces,infer-address-spaces' -S %s | check %s
; WHY: the stack lies in local memory, whatever space an `alloca` names: accesses name it. One conversion, behind the
;      `alloca`, serves all; a second run changes nothing. Where the address escapes, it stays generic.
target triple = "nvptx64-nvidia-cuda"
declare void @use(ptr)

; CHECK-LABEL: @accesses(
; CHECK-NEXT:    %a = alloca [4 x float], align 4
; CHECK-NEXT:    %[[L:.*]] = addrspacecast ptr %a to ptr addrspace(5)
; CHECK-NEXT:    %p = getelementptr inbounds float, ptr addrspace(5) %[[L]], i32 %i
; CHECK-NEXT:    store float 1.000000e+00, ptr addrspace(5) %p
; CHECK-NEXT:    %x = load float, ptr addrspace(5) %[[L]]
; CHECK-NEXT:    call void @use(ptr %a)
; CHECK-NEXT:    ret float %x
define float @accesses(i32 %i) {
  %a = alloca [4 x float], align 4
  %p = getelementptr inbounds float, ptr %a, i32 %i
  store float 1.0, ptr %p
  %x = load float, ptr %a
  call void @use(ptr %a)
  ret float %x
}

; CHECK-LABEL: @either(
; CHECK:         %p = select i1 %c, ptr %a, ptr %q
; CHECK-NEXT:    %x = load volatile i32, ptr %p
; CHECK-NOT:     addrspace(5)
define i32 @either(i1 %c, ptr %q) {
  %a = alloca i32
  %p = select i1 %c, ptr %a, ptr %q
  %x = load volatile i32, ptr %p
  ret i32 %x
}

; An atomic operation has no form for local memory.
; CHECK-LABEL: @atomic(
; CHECK-NEXT:    %a = alloca i32
; CHECK-NEXT:    %x = atomicrmw add ptr %a, i32 1 seq_cst
define i32 @atomic() {
  %a = alloca i32
  %x = atomicrmw add ptr %a, i32 1 seq_cst
  ret i32 %x
}
