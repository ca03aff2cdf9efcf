; RUN: selvedge-opt -passes='function(dce,no-op-function)' -print-changed -disable-output %s 2>&1 | check %s --check-prefix=ALL
; RUN: selvedge-opt -passes='function(dce,no-op-function)' -print-changed=quiet -disable-output %s 2>&1 | check %s --check-prefix=QUIET
; RUN: selvedge-opt -passes='function(dce,no-op-function)' -print-changed=diff-quiet -disable-output %s 2>&1 | check %s --check-prefix=DIFF
; RUN: selvedge-opt -passes='function(dce,no-op-function)' -print-changed -filter-passes=no-op-function -disable-output %s 2>&1 | check %s --check-prefix=FILTER
; WHY: only passes that changed something are worth reading about.

; ALL:      *** IR Dump At Start ***
; ALL:      *** IR Dump After DCEPass on f ***
; ALL-NEXT: define void @f(ptr %p) {
; ALL:      *** IR Dump After NoOpFunctionPass on f omitted because no change ***
; ALL-NEXT: *** IR Dump After DCEPass on g omitted because no change ***

; QUIET-NOT: At Start
; QUIET:     *** IR Dump After DCEPass on f ***
; QUIET-NOT: ***

; DIFF:      *** IR Dump After DCEPass on f ***
; DIFF-NEXT:  define void @f(ptr %p) {
; DIFF-NEXT: -  %a = add i32 1, 2
; DIFF-NEXT:    store i32 1, ptr %p
; DIFF-NOT:  ***

; FILTER:      *** IR Dump After DCEPass on f filtered out ***
; FILTER-NEXT: *** IR Dump After NoOpFunctionPass on f omitted because no change ***

define void @f(ptr %p) {
  %a = add i32 1, 2
  store i32 1, ptr %p
  ret void
}

define void @g() {
  ret void
}
