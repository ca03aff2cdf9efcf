; RUN: selvedge-opt -passes='internalize<odr-functions>' -S %s | check %s
; WHY: a `linkonce_odr` function whose address nobody takes may be a copy of the module's own: others that use it have
;      theirs. Nothing else becomes internal, so nothing is promised of other modules.
target triple = "nvptx64-nvidia-cuda"

$helper = comdat any
$pair = comdat any

; CHECK-DAG: @shared_state = linkonce_odr global i32 0
@shared_state = linkonce_odr global i32 0
; CHECK-DAG: @pointer = internal global ptr @address_taken
@pointer = internal global ptr @address_taken
; CHECK-DAG: @with_a_function = linkonce_odr global i32 0, comdat($pair)
@with_a_function = linkonce_odr global i32 0, comdat($pair)

; CHECK: define internal i32 @helper() {
define linkonce_odr hidden i32 @helper() comdat {
  %v = load i32, ptr @shared_state
  ret i32 %v
}

; CHECK: define linkonce_odr void @address_taken() {
define linkonce_odr void @address_taken() {
  ret void
}

; CHECK: define linkonce_odr void @in_a_pair() comdat($pair) {
define linkonce_odr void @in_a_pair() comdat($pair) {
  store i32 1, ptr @with_a_function
  ret void
}

; CHECK: define weak_odr void @others_may_call_it() {
define weak_odr void @others_may_call_it() {
  ret void
}

; CHECK: define linkonce void @another_meaning() {
define linkonce void @another_meaning() {
  ret void
}

; CHECK: define void @everybody_sees_it() {
define void @everybody_sees_it() {
  %v = call i32 @helper()
  call void @address_taken()
  call void @in_a_pair()
  call void @others_may_call_it()
  call void @another_meaning()
  ret void
}
