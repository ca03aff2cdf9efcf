; RUN: selvedge-opt -passes=dce -S %s | check %s
; WHY: a load that nobody looks at goes, unless looking is itself the point.

; CHECK-LABEL: @loads_that_order_or_are_volatile_stay
; CHECK-NEXT:    load volatile i32
; CHECK-NEXT:    load atomic i32, ptr %p monotonic
; CHECK-NEXT:    load atomic i32, ptr %p acquire
; CHECK-NEXT:    ret void
define void @loads_that_order_or_are_volatile_stay(ptr %p) {
  %a = load i32, ptr %p
  %b = load volatile i32, ptr %p
  %c = load atomic i32, ptr %p unordered, align 4
  %d = load atomic i32, ptr %p monotonic, align 4
  %e = load atomic i32, ptr %p acquire, align 4
  ret void
}

; CHECK-LABEL: @stores_and_atomics_stay
; CHECK-NEXT:    store
; CHECK-NEXT:    atomicrmw
; CHECK-NEXT:    cmpxchg
; CHECK-NEXT:    fence
; CHECK-NEXT:    ret void
define void @stores_and_atomics_stay(ptr %p) {
  store i32 1, ptr %p
  %a = atomicrmw add ptr %p, i32 1 monotonic
  %b = cmpxchg ptr %p, i32 1, i32 2 monotonic monotonic
  fence seq_cst
  ret void
}

; CHECK-LABEL: @chains_go_and_cycles_stay
; CHECK:       loop:
; CHECK-NEXT:    %i = phi i32
; CHECK-NEXT:    %next = add i32 %i, 1
; CHECK-NEXT:    br label %loop
define void @chains_go_and_cycles_stay(i32 %x) {
entry:
  %a = add i32 %x, 1
  %b = mul i32 %a, %a
  %c = udiv i32 %b, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  br label %loop
}
