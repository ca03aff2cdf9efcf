; RUN: selvedge-opt -passes=globaldce -S %s | check %s
; RUN: opt-22 -passes=globaldce -S %s | check %s
; WHY: an alias is in the comdat of what it stands for, so it stays with it; an `ifunc` is in none.

; CHECK: $c = comdat any
$c = comdat any

; CHECK: @other_name = linkonce_odr alias
@other_name = linkonce_odr alias void (), ptr @in_comdat
; CHECK-NOT: @resolved
@resolved = linkonce_odr ifunc void (), ptr @resolver

; CHECK: define linkonce_odr void @in_comdat
define linkonce_odr void @in_comdat() comdat($c) { ret void }
; CHECK: define linkonce_odr ptr @resolver
define linkonce_odr ptr @resolver() comdat($c) { ret ptr @in_comdat }
define void @root() {
  call void @in_comdat()
  ret void
}
