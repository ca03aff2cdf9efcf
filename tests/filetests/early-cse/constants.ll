; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: a load from a constant of this module is replaced by what it reads, also where that is the address of another variable or
;      spans several elements. The host or another module may replace other initializers, so loads of those stay.
target triple = "nvptx64-nvidia-cuda"
@table = internal constant [3 x { i32, float }] [{ i32, float } { i32 1, float 2.0 }, { i32, float } { i32 3, float 4.0 }, { i32, float } zeroinitializer]
@text = internal constant [3 x i8] c"ab\00"
@from_host = addrspace(4) externally_initialized constant i32 7
@elsewhere = external constant i32
@weak = weak constant i32 5
@tile = internal addrspace(3) global [128 x i32] undef, align 4
@span = private constant { ptr, i32 } { ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 128 }
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
; CHECK-NEXT:    ret i8 poison
define i8 @past_the_end() {
  %p = getelementptr i8, ptr @text, i64 3
  %a = load i8, ptr %p
  ret i8 %a
}

; CHECK-LABEL: @two_elements
; CHECK-NEXT:    ret i16 25185
define i16 @two_elements() {
  %a = load i16, ptr @text
  ret i16 %a
}

; CHECK-LABEL: @address_of_a_variable
; CHECK-NEXT:    ret ptr addrspacecast (ptr addrspace(3) @tile to ptr)
define ptr @address_of_a_variable() {
  %a = load ptr, ptr @span
  ret ptr %a
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
