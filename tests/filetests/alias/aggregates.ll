; RUN: selvedge-opt -passes=aa-eval -print-all-alias-modref-info -disable-output %s 2>&1 | check %s
; RUN: opt-22 -passes=aa-eval -print-all-alias-modref-info -disable-output %s 2>&1 | check %s
; WHY: a pointer out of an aggregate is one that escaped into it, or was handed over with it.

declare { ptr, i1 } @pair()
declare { ptr, i1 } @same(ptr captures(ret: address, provenance))
declare void @escape(ptr)

; CHECK-LABEL: Function: out_of_a_result:
; CHECK: NoAlias:{{.*}}%a, {{.*}}%p
define void @out_of_a_result() {
  %a = alloca i32
  %call = call { ptr, i1 } @pair()
  %p = extractvalue { ptr, i1 } %call, 0
  store i32 0, ptr %p
  %x = load i32, ptr %a
  ret void
}

; CHECK-LABEL: Function: out_of_a_result_that_is_the_argument:
; CHECK: MayAlias:{{.*}}%a, {{.*}}%p
define void @out_of_a_result_that_is_the_argument() {
  %a = alloca i32
  %call = call { ptr, i1 } @same(ptr %a)
  %p = extractvalue { ptr, i1 } %call, 0
  store i32 0, ptr %p
  %x = load i32, ptr %a
  ret void
}

; CHECK-LABEL: Function: out_of_an_argument:
; CHECK: NoAlias:{{.*}}%a, {{.*}}%p
define void @out_of_an_argument([2 x ptr] %both) {
  %a = alloca i32
  call void @escape(ptr %a)
  %p = extractvalue [2 x ptr] %both, 1
  store i32 0, ptr %p
  %x = load i32, ptr %a
  ret void
}
