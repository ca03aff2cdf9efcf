; RUN: selvedge-opt -link=%s.source -S %s | check %s
; RUN: selvedge-opt -link=%s.source -S %s | opt-22 -passes=verify -disable-output
; WHY: an alias is another name of the definition that its module has, also if the definition's own name belongs to
;      another module's.
target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: @alias = alias i32 (i32), ptr @chosen{{[0-9]+}}
; CHECK-DAG: @alias_of_linked = alias i32 (i32), ptr @linked
declare i32 @alias(i32)
declare i32 @linked(i32)

; CHECK-DAG: define i32 @chosen(i32 %x)
; CHECK-DAG: define internal i32 @chosen{{[0-9]+}}(i32 %x)
define i32 @chosen(i32 %x) {
  %y = call i32 @alias(i32 %x)
  %z = call i32 @linked(i32 %y)
  ret i32 %z
}
