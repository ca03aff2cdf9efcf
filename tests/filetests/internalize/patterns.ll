; RUN: selvedge-opt -passes=internalize -internalize-public-api-list='[ab]?,[!x-z]_*' -S %s | check %s
; RUN: opt-22 -passes=internalize -internalize-public-api-list='[ab]?,[!x-z]_*' -S %s | check %s
; WHY: patterns have classes of characters; what only the compiler keeps alive is used by no other module.

; CHECK: @a1 = global
@a1 = global i32 0
; CHECK: @c1 = internal global
@c1 = global i32 0
; CHECK: @w_kept = global
@w_kept = global i32 0
; CHECK: @x_gone = internal global
@x_gone = global i32 0
; CHECK: @by_linker = global
@by_linker = global i32 0
; CHECK: @by_compiler = internal global
@by_compiler = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @by_linker], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @by_compiler], section "llvm.metadata"
