; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: an object without bytes may begin within another one, so its address may be any address of that.
@g = internal global i32 0
@none = internal global [0 x i32] zeroinitializer

; CHECK-LABEL: @before_it(
; CHECK: icmp eq
define i1 @before_it() {
  %none = alloca [0 x i8]
  %a = alloca i32
  %p = getelementptr i8, ptr %none, i64 -2
  %c = icmp eq ptr %p, %a
  ret i1 %c
}

; CHECK-LABEL: @within_a_local(
; CHECK: icmp eq
define i1 @within_a_local() {
  %none = alloca i32, i32 0
  %a = alloca i32
  %p = getelementptr i8, ptr %a, i64 2
  %c = icmp eq ptr %none, %p
  ret i1 %c
}

; CHECK-LABEL: @within_a_global(
; CHECK: icmp ne
define i1 @within_a_global() {
  %p = getelementptr i8, ptr @g, i64 2
  %c = icmp ne ptr %p, @none
  ret i1 %c
}

; CHECK-LABEL: @of_two_with_bytes(
; CHECK: ret i1 false
define i1 @of_two_with_bytes() {
  %b = alloca i32
  %a = alloca i32
  %p = getelementptr i8, ptr %a, i64 2
  %c = icmp eq ptr %b, %p
  ret i1 %c
}
