; RUN: not selvedge-opt -passes=verify -S %s
; WHY: another name for a type is no new type, so it cannot be part of itself.

%list = type { ptr, i32 }
%pair = type [2 x %list]
%rope = type [2 x %rope] ; error: non-struct types may not be recursive
