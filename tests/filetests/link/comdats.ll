; RUN: selvedge-opt -link=%s.source -S %s | check %s
; RUN: selvedge-opt -link=%s.source -S %s | opt-22 -passes=verify -disable-output
; WHY: the members of a comdat are linked together: a variable of one module with the initializer of another is wrong.
target triple = "x86_64-unknown-linux-gnu"

; The destination's members remain.
; CHECK-DAG: $any = comdat any
; CHECK-DAG: @any = weak_odr global i32 1, comdat
$any = comdat any
@any = weak_odr global i32 1, comdat

; The larger variable is chosen, with the other members of its comdat.
; CHECK-DAG: $large = comdat largest
; CHECK-DAG: @large = global i64 2, comdat
; CHECK-DAG: @large_member = global i32 2, comdat($large)
$large = comdat largest
@large = global i32 1, comdat
@large_member = global i32 1, comdat($large)

; A comdat of the source only is added.
; CHECK-DAG: $theirs = comdat any
; CHECK-DAG: @theirs = weak_odr global i32 2, comdat
; A member that is linked on demand is linked with the others.
; CHECK-DAG: @theirs_member = linkonce_odr global i32 2, comdat($theirs)
; An alias is a member, too.
; CHECK-DAG: @theirs_alias = linkonce_odr alias i32, ptr @theirs
; CHECK-NOT: @any_member
define i32 @use() {
  %a = load i32, ptr @large_member
  ret i32 %a
}
