; RUN: not selvedge-opt -passes=verify -S %s
; WHY: tokens say which threads run a convergent call together, and only well-nested regions say anything.

declare void @g() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()

define void @all_or_nothing() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @g() [ "convergencectrl"(token %t) ]
  call void @g() ; error: Cannot mix controlled and uncontrolled convergence in the same function.
  ret void
}

define void @only_convergent_functions_are_entered_together() {
  %t = call token @llvm.experimental.convergence.entry() ; error: Entry intrinsic can occur only in a convergent function.
  ret void
}

define void @the_entry_is_the_entry() convergent {
  br label %next
next:
  %t = call token @llvm.experimental.convergence.entry() ; error: Entry intrinsic can occur only in the entry block.
  ret void
}

define void @nothing_is_before_the_entry() convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  %t = call token @llvm.experimental.convergence.entry() ; error: Entry intrinsic cannot be preceded by a convergent operation in the same basic block.
  ret void
}

define void @a_loop_needs_a_token() convergent {
  %h = call token @llvm.experimental.convergence.loop() ; error: Loop intrinsic must have a convergencectrl token operand.
  ret void
}

define void @an_anchor_takes_none() convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor() [ "convergencectrl"(token %a) ] ; error: Entry or anchor intrinsic cannot have a convergencectrl token operand.
  ret void
}

define void @tokens_have_makers() convergent {
  call void @g() [ "convergencectrl"(token none) ] ; error: Convergence control tokens can only be produced by calls to the convergence control intrinsics.
  ret void
}

define void @regions_nest() convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor()
  call void @g() [ "convergencectrl"(token %b) ]
  call void @g() [ "convergencectrl"(token %a) ]
  call void @g() [ "convergencectrl"(token %b) ] ; error: Convergence region is not well-nested.
  ret void
}

define void @regions_nest_on_every_path(i1 %c) convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor()
  br i1 %c, label %one, label %other
one:
  call void @g() [ "convergencectrl"(token %a) ]
  br label %both
other:
  call void @g() [ "convergencectrl"(token %b) ]
  br label %both
both:
  call void @g() [ "convergencectrl"(token %b) ] ; error: Convergence region is not well-nested.
  call void @g() [ "convergencectrl"(token %a) ]
  ret void
}

define void @a_cycle_has_a_heart(i1 %c) convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  br label %loop
loop:
  call void @g() [ "convergencectrl"(token %a) ] ; error: Convergence token used by an instruction other than llvm.experimental.convergence.loop in a cycle that does not contain the token's definition.
  br i1 %c, label %loop, label %done
done:
  ret void
}

define void @the_heart_is_in_the_header(i1 %c) convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  br label %loop
loop:
  br label %latch
latch:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ] ; error: Cycle heart must dominate all blocks in the cycle.
  br i1 %c, label %loop, label %done
done:
  ret void
}

define void @a_cycle_with_two_entries_has_none(i1 %c, i1 %d) convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  br i1 %c, label %left, label %right
left:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ] ; error: Cycle heart must dominate all blocks in the cycle.
  br label %right
right:
  br i1 %d, label %left, label %done
done:
  ret void
}

define void @one_heart_is_enough(i1 %c) convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  br label %loop
loop:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]
  %i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ] ; error: Loop intrinsic cannot be preceded by a convergent operation in the same basic block. ; error: Two static convergence token uses in a cycle that does not contain either token's definition.
  br i1 %c, label %loop, label %done
done:
  ret void
}

define void @nested_loops(i1 %c, i1 %d) convergent {
  %t = call token @llvm.experimental.convergence.entry()
  br label %outer
outer:
  %o = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br label %inner
inner:
  %i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %o) ]
  call void @g() [ "convergencectrl"(token %i) ]
  br i1 %c, label %inner, label %latch
latch:
  call void @g() [ "convergencectrl"(token %o) ]
  br i1 %d, label %outer, label %done
done:
  call void @g() [ "convergencectrl"(token %t) ]
  ret void
}

define void @around_the_outer_loop(i1 %c, i1 %d) convergent {
  %t = call token @llvm.experimental.convergence.entry()
  br label %outer
outer:
  br label %inner
inner:
  %i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ] ; error: Cycle heart must dominate all blocks in the cycle.
  br i1 %c, label %inner, label %latch
latch:
  br i1 %d, label %outer, label %done
done:
  ret void
}
