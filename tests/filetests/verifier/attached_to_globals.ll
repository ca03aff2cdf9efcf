; RUN: not selvedge-opt -passes=verify -S %s
; WHY: what is attached to a global says something that can be true of it.

@kept = global i32 0, !implicit.ref !0
@more = global i32 0, !implicit.ref !1 ; error: ref metadata must have one operand
@number = global i32 0, !implicit.ref !2 ; error: ref value must be pointer typed
@elsewhere = external global i32, !implicit.ref !0 ; error: ref metadata must not be placed on a declaration

define ptr @resolve() {
  ret ptr null
}
@chosen = ifunc void (), ptr @resolve, !prof !3 ; error: an ifunc may not have a !prof attachment

!0 = !{ptr @resolve}
!1 = !{}
!2 = !{i32 1}
!3 = !{!"function_entry_count", i64 1}
