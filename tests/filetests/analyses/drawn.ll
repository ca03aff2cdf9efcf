; RUN: selvedge-opt -passes='annotate<domtree>' -disable-output %s 2>&1 | check %s --check-prefix=DOM
; RUN: selvedge-opt -passes='annotate<postdomtree>' -disable-output %s 2>&1 | check %s --check-prefix=POST
; RUN: selvedge-opt -passes='annotate<loops>' -disable-output %s 2>&1 | check %s --check-prefix=LOOPS
; RUN: selvedge-opt -passes='annotate<block-frequency>' -disable-output %s 2>&1 | check %s --check-prefix=FREQ
; RUN: selvedge-opt -passes='annotate<domtree>' -disable-output %s 2>&1 | selvedge-opt -S - | check %s --check-prefix=AGAIN
; RUN: selvedge-opt -passes='dot<domtree>,dot<loops>' -disable-output %s 2>&1 | check %s --check-prefix=DOT
; WHY: what an analysis found stands as a comment in the block it is about, so the text can still be
;      read back; and graphs are what dot reads, with names escaped.

; DOM-LABEL: define void @f(
; DOM:       entry:
; DOM-NEXT:  ; immediate dominator: none, level 1
; DOM-NEXT:    br label %"a|b"
; DOM:       "a|b":
; DOM-NEXT:  ; immediate dominator: %entry, level 2
; DOM:       exit:
; DOM-NEXT:  ; immediate dominator: %"a|b", level 3
; DOM:       lost:
; DOM-NEXT:  ; unreachable

; POST:      "a|b":
; POST-NEXT: ; immediate post-dominator: %exit, level 2
; POST:      exit:
; POST-NEXT: ; immediate post-dominator: none, level 1

; LOOPS:      entry:
; LOOPS-NEXT: ; in no loop
; LOOPS:      "a|b":
; LOOPS-NEXT: ; in the loop of %"a|b", depth 1

; FREQ:      "a|b":
; FREQ-NEXT: ; frequency: 32.000000

; AGAIN:     define void @f(
; AGAIN-NOT: immediate

; DOT:       digraph "Dominator tree for 'f' function" {
; DOT-NEXT:    label="Dominator tree for 'f' function";
; DOT:         Node0 [shape=record,label="{%entry}"];
; DOT-NEXT:    Node0 -> Node1;
; DOT-NEXT:    Node1 [shape=record,label="{%\"a\|b\"}"];
; DOT-NEXT:    Node1 -> Node2;
; DOT-NEXT:    Node2 [shape=record,label="{%exit}"];
; DOT-NEXT:  }
; DOT-NEXT:  digraph "CFG for 'f' function" {
; DOT:         Node1 [shape=record,label="{%\"a\|b\"|in the loop of %\"a\|b\", depth 1}"];
; DOT-NEXT:    Node1 -> Node1 [label="T"];
; DOT-NEXT:    Node1 -> Node2 [label="F"];
define void @f(i1 %c) {
entry:
  br label %"a|b"

"a|b":
  br i1 %c, label %"a|b", label %exit

exit:
  ret void

lost:
  br label %exit
}
