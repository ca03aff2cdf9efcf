; RUN: selvedge-opt -passes='early-cse<memssa>' -S %s | check %s
; RUN: opt-22 -passes='early-cse<memssa>' -S %s | check %s
; WHY: of two loads of one pointer the one that stays promises the smaller alignment of both.

; CHECK-LABEL: @smaller(
; CHECK-NEXT:    %a = load ptr, ptr %p, align 8, !align [[FOUR:![0-9]+]]
; CHECK-NEXT:    call void @use(ptr %a, ptr %a)
define void @smaller(ptr %p) {
  %a = load ptr, ptr %p, align 8, !align !1
  %b = load ptr, ptr %p, align 8, !align !0
  call void @use(ptr %a, ptr %b)
  ret void
}

declare void @use(ptr, ptr)
; CHECK: [[FOUR]] = !{i64 4}
!0 = !{i64 4}
!1 = !{i64 8}
