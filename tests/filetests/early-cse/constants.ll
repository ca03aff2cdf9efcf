; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: what a constant of this module holds needs no load; what the host puts there, or another module may,
;      does, and so does a part that is cut otherwise.
target triple = "nvptx64-nvidia-cuda"
@table = internal constant [3 x { i32, float }] [{ i32, float } { i32 1, float 2.0 }, { i32, float } { i32 3, float 4.0 }, { i32, float } zeroinitializer]
@text = internal constant [3 x i8] c"ab\00"
@from_host = addrspace(4) externally_initialized constant i32 7
@elsewhere = external constant i32
@weak = weak constant i32 5
@variable = internal global i32 5

; CHECK-LABEL: @elements
; CHECK-NEXT:    ret i32 3
define i32 @elements() {
  %a = load i32, ptr getelementptr ([3 x { i32, float }], ptr @table, i64 0, i64 1)
  ret i32 %a
}

; CHECK-LABEL: @fields
; CHECK-NEXT:    ret float 4.0
define float @fields() {
  %p = getelementptr i8, ptr @table, i64 12
  %a = load float, ptr %p
  ret float %a
}

; CHECK-LABEL: @zeros
; CHECK-NEXT:    ret float 0.0
define float @zeros() {
  %p = getelementptr i8, ptr @table, i64 20
  %a = load float, ptr %p
  ret float %a
}

; CHECK-LABEL: @letters
; CHECK-NEXT:    ret i8 98
define i8 @letters() {
  %p = getelementptr i8, ptr @text, i64 1
  %a = load i8, ptr %p
  ret i8 %a
}

; CHECK-LABEL: @past_the_end
; CHECK:         %a = load i8
define i8 @past_the_end() {
  %p = getelementptr i8, ptr @text, i64 3
  %a = load i8, ptr %p
  ret i8 %a
}

; CHECK-LABEL: @cut_otherwise
; CHECK:         %a = load i16
define i16 @cut_otherwise() {
  %a = load i16, ptr @text
  ret i16 %a
}

; CHECK-LABEL: @others_say
; CHECK-COUNT-4: = load
define i32 @others_say() {
  %a = load i32, ptr addrspace(4) @from_host
  %b = load i32, ptr @elsewhere
  %c = load i32, ptr @weak
  %d = load i32, ptr @variable
  %ab = add i32 %a, %b
  %cd = add i32 %c, %d
  %r = add i32 %ab, %cd
  ret i32 %r
}
