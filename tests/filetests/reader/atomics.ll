; RUN: not selvedge-opt -S %s
; WHY: LLVM's reader itself refuses orderings that an access cannot have.

define i32 @a_load_that_releases(ptr %p) {
  %a = load atomic i32, ptr %p release, align 4 ; error: atomic load cannot use Release ordering
  ret i32 %a
}

define void @a_store_that_acquires(ptr %p) {
  store atomic i32 0, ptr %p acquire, align 4 ; error: atomic store cannot use Acquire ordering
  ret void
}
