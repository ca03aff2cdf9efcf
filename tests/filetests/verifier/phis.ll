; RUN: not selvedge-opt -passes=verify -S %s
; WHY: a phi has an entry for each edge into its block, and stands before everything else.

define i32 @an_entry_too_few(i1 %c, i32 %x) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi i32 [ %x, %entry ] ; error: PHINode should have one entry for each predecessor
  ret i32 %p
}

define i32 @behind_another_instruction(i32 %x) {
entry:
  br label %end
end:
  %a = add i32 %x, 1
  %p = phi i32 [ %x, %entry ] ; error: PHI nodes not grouped at top of basic block
  ret i32 %p
}
