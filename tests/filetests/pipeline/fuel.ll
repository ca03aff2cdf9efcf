; RUN: selvedge-opt -passes='function(dce,no-op-function,verify),no-op-module' -opt-bisect-limit=3 -disable-output %s 2>&1 | check %s --check-prefix=BISECT
; RUN: selvedge-opt -passes=dce -opt-bisect-limit=1 -S %s 2>&1 | check %s --check-prefix=ONE
; RUN: selvedge-opt -passes=dce -debug-counter=dce=1-2 -S %s | check %s --check-prefix=COUNTER
; WHY: a wrong transformation is found by halving: passes by number, then edits by number. Required
;      passes are not counted, since they run anyway.

; BISECT:      BISECT: running pass (1) dce on f
; BISECT-NEXT: BISECT: running pass (2) no-op-function on f
; BISECT-NEXT: BISECT: running pass (3) dce on g
; BISECT-NEXT: BISECT: NOT running pass (4) no-op-function on g
; BISECT-NEXT: BISECT: NOT running pass (5) no-op-module on [module]
; BISECT-NOT:  {{.}}

; ONE:     define void @f
; ONE-NOT: add
; ONE:     define void @g
; ONE:     add

; COUNTER:      define void @f
; COUNTER-NEXT:   %a = add i32 1, 2
; COUNTER-NEXT:   ret void
; COUNTER:      define void @g
; COUNTER-NEXT:   %b = add i32 3, 4
; COUNTER-NEXT:   ret void

define void @f() {
  %a = add i32 1, 2
  %b = add i32 3, 4
  ret void
}

define void @g() {
  %a = add i32 1, 2
  %b = add i32 3, 4
  ret void
}
