; RUN: selvedge-opt -passes='print<domtree>,print<postdomtree>,print<loops>' -disable-output %s 2>&1 | check %s
; RUN: opt-22 -passes='print<domtree>,print<postdomtree>,print<loops>' -disable-output %s 2>&1 | check %s
; WHY: the texts are LLVM's: an unnamed block has its number, an unreachable one has no place among
;      dominators but one among post-dominators, and functions come in order with all their facts.

declare void @not_about_declarations()

; CHECK-LABEL: DominatorTree for function: a_loop_and_a_dead_block
; CHECK-NEXT:  ====
; CHECK-NEXT:  Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:    [1] %entry {4294967295,4294967295} [0]
; CHECK-NEXT:      [2] %0 {4294967295,4294967295} [1]
; CHECK-NEXT:      [2] %body {4294967295,4294967295} [1]
; CHECK-NEXT:        [3] %"the exit" {4294967295,4294967295} [2]
; CHECK-NEXT:  Roots: %entry
; CHECK-NEXT:  PostDominatorTree for function: a_loop_and_a_dead_block
; CHECK-NEXT:  ====
; CHECK-NEXT:  Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
; CHECK-NEXT:    [1]  <<exit node>> {4294967295,4294967295} [0]
; CHECK-NEXT:      [2] %"the exit" {4294967295,4294967295} [1]
; CHECK-NEXT:        [3] %body {4294967295,4294967295} [2]
; CHECK-NEXT:          [4] %entry {4294967295,4294967295} [3]
; CHECK-NEXT:          [4] %0 {4294967295,4294967295} [3]
; CHECK-NEXT:        [3] %dead {4294967295,4294967295} [2]
; CHECK-NEXT:  Roots: %"the exit"
; CHECK-NEXT:  Loop info for function 'a_loop_and_a_dead_block':
; CHECK-NEXT:  Loop at depth 1 containing: %body<header><latch><exiting>
define void @a_loop_and_a_dead_block(i1 %c) {
entry:
  br i1 %c, label %0, label %body

0:
  br label %body

body:
  br i1 %c, label %body, label %"the exit"

"the exit":
  ret void

dead:
  br label %"the exit"
}

; CHECK-LABEL: DominatorTree for function: second
; CHECK:       PostDominatorTree for function: second
; CHECK:       Loop info for function 'second':
; CHECK-NOT:   Loop at
define void @second() {
  ret void
}
