; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: where the highest byte comes first, the parts of a number lie the other way round.

target datalayout = "E-p:64:64"

@number = constant i32 16909060
@pair = constant { i8, i16 } { i8 1, i16 515 }

; CHECK-LABEL: @the_first_half
; CHECK-NEXT:    ret i16 258
define i16 @the_first_half() {
  %v = load i16, ptr @number
  ret i16 %v
}

; The byte between the fields is taken for zero.
; CHECK-LABEL: @both_fields
; CHECK-NEXT:    ret i32 16777731
define i32 @both_fields() {
  %v = load i32, ptr @pair
  ret i32 %v
}
