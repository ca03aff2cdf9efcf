; RUN: selvedge-opt -passes=codegenprepare -disable-cgp-branch-opts -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare -disable-cgp-branch-opts=0 -S %s | check %s --check-prefix=ON
; RUN: selvedge-opt -passes='codegenprepare<no-disable-cgp-branch-opts>' -disable-cgp-branch-opts -S %s | check %s --check-prefix=ON
; WHY: LLVM's flags set the options of their names, and what a pipeline says counts more.

; CHECK-LABEL: @constant(
; CHECK-NEXT:    br i1 true
; ON-LABEL: @constant(
; ON-NEXT:    ret i32 1
define i32 @constant() {
  br i1 true, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}
