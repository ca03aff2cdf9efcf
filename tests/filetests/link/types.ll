; RUN: selvedge-opt -link=%s.source -S %s | check %s
; RUN: selvedge-opt -link=%s.source -S %s | opt-22 -passes=verify -disable-output
; WHY: two structs of one name are one type only if their shapes agree; an address that is computed with another
;      shape is wrong.
target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: %same = type { i32, %inner }
; CHECK-DAG: %inner = type { float, [2 x i8] }
; CHECK-DAG: %other = type { i8, i64 }
; CHECK-DAG: %other.0 = type { i64, i8 }
; CHECK-DAG: %opaque = type { i32, i32 }
; CHECK-DAG: %only = type { i16 }
; CHECK-NOT: %same.
; CHECK-NOT: %inner.
%same = type { i32, %inner }
%inner = type { float, [2 x i8] }
%other = type { i8, i64 }
%opaque = type opaque

declare void @takes(ptr byval(%other))
; CHECK-DAG: @filled = global %opaque zeroinitializer
@filled = external global %opaque

; CHECK-DAG: getelementptr %same, ptr %p, i64 0, i32 1
; CHECK-DAG: getelementptr %other, ptr %p, i64 0, i32 1
define ptr @dest(ptr %p) {
  %a = getelementptr %same, ptr %p, i64 0, i32 1
  %b = getelementptr %other, ptr %p, i64 0, i32 1
  %c = select i1 true, ptr %a, ptr %b
  ret ptr %c
}

; CHECK-DAG: define void @takes(ptr byval(%other.0) %p)
; CHECK-DAG: getelementptr %other.0, ptr %p, i64 0, i32 1
; CHECK-DAG: getelementptr %same, ptr %p, i64 3, i32 0
; CHECK-DAG: alloca %only
