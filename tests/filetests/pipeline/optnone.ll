; RUN: selvedge-opt -passes=dce -S %s | check %s
; WHY: `optnone` asks to be left alone.

; CHECK-LABEL: @left_alone
; CHECK-NEXT:    %a = add i32 1, 2
define void @left_alone() noinline optnone {
  %a = add i32 1, 2
  ret void
}

; CHECK-LABEL: @not_left_alone
; CHECK-NEXT:    ret void
define void @not_left_alone() {
  %a = add i32 1, 2
  ret void
}
