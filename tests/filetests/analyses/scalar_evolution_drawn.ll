; RUN: selvedge-opt -passes='annotate<scalar-evolution>' -disable-output %s 2>&1 | check %s --check-prefix=TEXT
; RUN: selvedge-opt -passes='annotate<scalar-evolution>' -disable-output %s 2>&1 | selvedge-opt -S - | check %s --check-prefix=AGAIN
; RUN: selvedge-opt -passes='dot<scalar-evolution>' -disable-output %s 2>&1 | check %s --check-prefix=DOT
; WHY: expressions stand before the instructions that they are of, where the text can still be read back; and
;      the picture has each loop below the one around it, with names escaped.

; TEXT-LABEL: define void @f(
; TEXT:       tile:
; TEXT-NEXT:  ; backedge-taken count ((-1 + %n) /u 32), at most 288230376151711742
; TEXT-NEXT:  ; {0,+,32}<nuw><nsw><%tile>
; TEXT-NEXT:    %t = phi i64
; TEXT:       element:
; TEXT-NEXT:  ; backedge-taken count 31
; TEXT:       ; {{.*}}%a,+,128}<%tile>,+,4}<nw><%element>
; TEXT-NEXT:    %p = getelementptr

; AGAIN:     define void @f(
; AGAIN-NOT: backedge-taken count

; DOT:      digraph "Loops of 'f'" {
; DOT:      [shape=record,label="{element|backedge-taken count 31|%e = \{0,+,1\}\<nuw\>\<nsw\>\<%element\>}"];
; DOT-NEXT: Node[[TILE:[0-9]+]] -> Node
; DOT-NEXT: Node[[TILE]] [shape=record,label="{tile|backedge-taken count
; DOT-NEXT: Function -> Node[[TILE]];
define void @f(ptr %a, i64 %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %tile, label %exit
tile:
  %t = phi i64 [ 0, %entry ], [ %t.next, %tile.end ]
  br label %element
element:
  %e = phi i64 [ 0, %tile ], [ %e.next, %element ]
  %sum = add nuw nsw i64 %t, %e
  %p = getelementptr inbounds float, ptr %a, i64 %sum
  store float 0.0, ptr %p
  %e.next = add nuw nsw i64 %e, 1
  %e.end = icmp eq i64 %e.next, 32
  br i1 %e.end, label %tile.end, label %element
tile.end:
  %t.next = add nuw nsw i64 %t, 32
  %more = icmp slt i64 %t.next, %n
  br i1 %more, label %tile, label %exit
exit:
  ret void
}
