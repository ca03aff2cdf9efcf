; RUN: selvedge-opt -passes=always-inline -S %s | check %s
; WHY: the result of a call may point to the noalias argument that it captures by its result: no access gets a false scope.
declare ptr @next(ptr captures(ret: address, provenance)) memory(none) nounwind willreturn

define internal i32 @stores_twice(ptr noalias %p) alwaysinline {
  %r = call ptr @next(ptr %p)
  store i32 1, ptr %p
  store i32 2, ptr %r
  %l = load i32, ptr %p
  ret i32 %l
}

; CHECK-LABEL: define i32 @caller
; CHECK: store i32 2, ptr %r.i
; CHECK-NOT: !noalias
; CHECK: ret i32
define i32 @caller(ptr %p) {
  %x = call i32 @stores_twice(ptr %p)
  ret i32 %x
}
