; RUN: not selvedge-opt -passes=verify -S %s
; WHY: private symbols are in no symbol table of Windows, where a comdat is named by a symbol.
target triple = "x86_64-pc-windows-msvc"

$v = comdat any
$w = comdat any
@v = private global i32 0, comdat($v) ; error: comdat global value has private linkage
@w = internal global i32 0, comdat($w)
