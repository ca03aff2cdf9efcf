; RUN: selvedge-opt -passes='function(dce,no-op-function),no-op-module' -print-after-all -disable-output %s 2>&1 | check %s --check-prefix=AFTER
; RUN: selvedge-opt -passes='dce,verify' -print-before=dce -filter-print-funcs=g -disable-output %s 2>&1 | check %s --check-prefix=BEFORE
; RUN: selvedge-opt -passes='dce,verify' -print-after=dce -print-module-scope -filter-print-funcs=g -disable-output %s 2>&1 | check %s --check-prefix=SCOPE
; WHY: dumps have LLVM's banners, each function goes through its passes before the next, and the
;      filters keep to what they name.

; AFTER:      ; *** IR Dump After DCEPass on f ***
; AFTER-NEXT: define void @f(ptr %p) {
; AFTER-NEXT:   store i32 1, ptr %p
; AFTER:      ; *** IR Dump After NoOpFunctionPass on f ***
; AFTER:      ; *** IR Dump After DCEPass on g ***
; AFTER:      ; *** IR Dump After NoOpFunctionPass on g ***
; AFTER:      ; *** IR Dump After NoOpModulePass on [module] ***
; AFTER-NEXT: ; ModuleID
; AFTER:      define void @f
; AFTER:      define void @g

; BEFORE-NOT: on f
; BEFORE:     ; *** IR Dump Before DCEPass on g ***
; BEFORE-NOT: VerifierPass

; SCOPE:      ; *** IR Dump After DCEPass on g ***
; SCOPE-NEXT: ; ModuleID
; SCOPE:      define void @f
; SCOPE:      define void @g

define void @f(ptr %p) {
  %a = add i32 1, 2
  store i32 1, ptr %p
  ret void
}

define void @g() {
  ret void
}
