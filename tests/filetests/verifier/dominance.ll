; RUN: not selvedge-opt -passes=verify -S %s
; WHY: a use must come after what it uses, on every path.

define i32 @use_above_its_definition(i32 %x) {
  %b = add i32 %a, 1 ; error: Instruction does not dominate all uses
  %a = add i32 %x, 1
  ret i32 %b
}

define i32 @use_beside_its_definition(i1 %c, i32 %x) {
entry:
  br i1 %c, label %then, label %end
then:
  %a = add i32 %x, 1
  br label %end
end:
  ret i32 %a ; error: Instruction does not dominate all uses
}

define i32 @out_of_reach_everything_dominates(i32 %x) {
entry:
  ret i32 %x
lost:
  %b = add i32 %a, 1
  %a = add i32 %b, 1
  ret i32 %a
}
