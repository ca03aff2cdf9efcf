; RUN: selvedge-opt -passes=dce -S %s | check %s
; RUN: selvedge-opt -passes=dce -S %s | opt-22 -passes=verify -disable-output
; WHY: what computes something that nobody uses goes, with what only it used; what is seen stays.
; BLESS

define i32 @chains_go(i32 %x, ptr %p) {
; CHECK-LABEL: define i32 @chains_go(i32 %x, ptr %p) {
; CHECK-NEXT:    ret i32 %x
; CHECK-NEXT:  }
  %a = add i32 %x, 1
  %b = mul i32 %a, %a
  %c = load i32, ptr %p
  %d = add i32 %c, %b
  ret i32 %x
}

define void @effects_stay(ptr %p) {
; CHECK-LABEL: define void @effects_stay(ptr %p) {
; CHECK-NEXT:    %v = load volatile i32, ptr %p, align 4
; CHECK-NEXT:    %old = atomicrmw add ptr %p, i32 1 seq_cst, align 4
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    store i32 0, ptr %p, align 4
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  %v = load volatile i32, ptr %p
  %old = atomicrmw add ptr %p, i32 1 seq_cst
  call void @llvm.nvvm.barrier0()
  store i32 0, ptr %p
  ret void
}

declare void @llvm.nvvm.barrier0()
