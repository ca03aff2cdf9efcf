; RUN: selvedge-opt '-passes=early-cse<memssa>' -S %s | check %s
; WHY: an argument that a call captures by its result only has not escaped, and the result may point to it all the same.
declare ptr @next(ptr captures(ret: address, provenance), i64) memory(none) nounwind willreturn
declare ptr @other(ptr captures(none), i64) memory(none) nounwind willreturn

; CHECK-LABEL: @of_an_alloca
; CHECK: %l = load i32, ptr %a
; CHECK: ret i32 %l
define i32 @of_an_alloca(i64 %n) {
  %a = alloca [2 x i32]
  %r = call ptr @next(ptr %a, i64 %n)
  store i32 1, ptr %a
  store i32 2, ptr %r
  %l = load i32, ptr %a
  ret i32 %l
}

; CHECK-LABEL: @of_an_argument
; CHECK: %l = load i32, ptr %a
; CHECK: ret i32 %l
define i32 @of_an_argument(ptr noalias %a, i64 %n) {
  %r = call ptr @next(ptr %a, i64 %n)
  store i32 1, ptr %a
  store i32 2, ptr %r
  %l = load i32, ptr %a
  ret i32 %l
}

; The result of a call that captures nothing points elsewhere.
; CHECK-LABEL: @captures_nothing
; CHECK: ret i32 1
define i32 @captures_nothing(i64 %n) {
  %a = alloca [2 x i32]
  %r = call ptr @other(ptr %a, i64 %n)
  store i32 1, ptr %a
  store i32 2, ptr %r
  %l = load i32, ptr %a
  ret i32 %l
}
