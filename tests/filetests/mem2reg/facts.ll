; RUN: selvedge-opt -passes=mem2reg -S %s | check %s
; WHY: what a load promises of its value is still known when the load is gone, as far as it may be said so.
target triple = "nvptx64-nvidia-cuda"

declare void @use(ptr)

; CHECK-LABEL: @a_pointer_that_is_not_null
; CHECK-NEXT:    icmp ne ptr %p, null
; CHECK-NEXT:    call void @llvm.assume(i1
; CHECK-NEXT:    call void @use(ptr %p)
define void @a_pointer_that_is_not_null(ptr %p) {
  %v = alloca ptr
  store ptr %p, ptr %v
  %q = load ptr, ptr %v, !nonnull !0, !noundef !0
  call void @use(ptr %q)
  ret void
}

; A null pointer would be poison here, which is less than what an assumption makes of it.
; CHECK-LABEL: @a_pointer_that_is_poison_when_null
; CHECK-NEXT:    call void @use(ptr %p)
define void @a_pointer_that_is_poison_when_null(ptr %p) {
  %v = alloca ptr
  store ptr %p, ptr %v
  %q = load ptr, ptr %v, !nonnull !0
  call void @use(ptr %q)
  ret void
}

; CHECK-LABEL: @a_value_that_must_be_defined_and_is_not
; CHECK-NEXT:    store i1 true, ptr poison
; CHECK-NEXT:    ret i32 undef
define i32 @a_value_that_must_be_defined_and_is_not() {
  %v = alloca i32
  %q = load i32, ptr %v, !noundef !0
  ret i32 %q
}

!0 = !{}
