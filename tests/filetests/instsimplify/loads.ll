; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: what lies in a variable that nobody can change, and that no other definition replaces, is known by its
;      initialiser: by its parts, or by its bytes, which lie as the target's byte order says.

target datalayout = "e-p:64:64-i64:64-ni:7"

@row = constant { i16, { i8, [3 x i32] }, double } { i16 -2, { i8, [3 x i32] } { i8 77, [3 x i32] [i32 1, i32 -2, i32 258] }, double 1.5 }
@row2 = internal alias i32, getelementptr inbounds (i8, ptr @row, i64 8)
@row3 = weak alias i32, getelementptr inbounds (i8, ptr @row, i64 8)
@places = constant [2 x ptr] [ptr @row, ptr inttoptr (i64 4096 to ptr)]
@text = private constant [5 x i8] c"hello"
@none = constant [9 x i16] zeroinitializer
@ones = constant <4 x i16> splat (i16 -1)
@open = constant { i32, [4 x i8] } { i32 5, [4 x i8] undef }
@odd = constant i9 -1
@weak = weak constant i32 1
@odr = weak_odr constant i32 1
@host = externally_initialized constant i32 1
@variable = global i32 1
@elsewhere = external constant i32
declare ptr @llvm.strip.invariant.group.p0(ptr)

; CHECK-LABEL: @parts
; CHECK-NEXT:    call void @see(i32 258, i8 77, double 1.500000e+00, i16 -2)
define void @parts() {
  %p = getelementptr inbounds i8, ptr @row, i64 16
  %a = load i32, ptr %p
  %q = getelementptr inbounds { i16, { i8, [3 x i32] }, double }, ptr @row, i64 0, i32 1, i32 0
  %b = load i8, ptr %q
  %r = getelementptr inbounds i8, ptr @row, i64 24
  %c = load double, ptr %r
  %d = load i16, ptr @row
  call void @see(i32 %a, i8 %b, double %c, i16 %d)
  ret void
}
declare void @see(i32, i8, double, i16)

; Of `77`, three bytes of padding and `1`; and the upper half of a double.
; CHECK-LABEL: @bytes_of_more_than_one_part
; CHECK-NEXT:    ret { i64, i32 } { i64 4294967373, i32 1073217536 }
define { i64, i32 } @bytes_of_more_than_one_part() {
  %p = getelementptr inbounds i8, ptr @row, i64 4
  %a = load i64, ptr %p, align 1
  %q = getelementptr inbounds i8, ptr @row, i64 28
  %b = load i32, ptr %q
  %one = insertvalue { i64, i32 } poison, i64 %a, 0
  %two = insertvalue { i64, i32 } %one, i32 %b, 1
  ret { i64, i32 } %two
}

; CHECK-LABEL: @letters_are_a_vector
; CHECK-NEXT:    ret <4 x i8> <i8 101, i8 108, i8 108, i8 111>
define <4 x i8> @letters_are_a_vector() {
  %p = getelementptr inbounds i8, ptr @text, i64 1
  %v = load <4 x i8>, ptr %p, align 1
  ret <4 x i8> %v
}

; CHECK-LABEL: @addresses
; CHECK-NEXT:    ret ptr @row
define ptr @addresses() {
  %v = load ptr, ptr @places
  ret ptr %v
}

; CHECK-LABEL: @an_address_that_is_a_number
; CHECK-NEXT:    ret i64 4096
define i64 @an_address_that_is_a_number() {
  %p = getelementptr inbounds [2 x ptr], ptr @places, i64 0, i64 1
  %v = load i64, ptr %p
  ret i64 %v
}

; CHECK-LABEL: @no_number_is_an_address_of_a_space_where_those_are_no_numbers
; CHECK:         %v = load ptr addrspace(7)
define ptr addrspace(7) @no_number_is_an_address_of_a_space_where_those_are_no_numbers() {
  %v = load ptr addrspace(7), ptr @none
  ret ptr addrspace(7) %v
}

; CHECK-LABEL: @by_another_name
; CHECK-NEXT:    ret i32 -2
define i32 @by_another_name() {
  %same = call ptr @llvm.strip.invariant.group.p0(ptr @row2)
  %p = getelementptr inbounds i8, ptr %same, i64 4
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: @not_by_a_name_that_may_be_another_ones
; CHECK:         %v = load i32
define i32 @not_by_a_name_that_may_be_another_ones() {
  %v = load i32, ptr @row3
  ret i32 %v
}

; CHECK-LABEL: @anywhere_among_zeros
; CHECK-NEXT:    ret i32 0
define i32 @anywhere_among_zeros(i64 %n) {
  %p = getelementptr i16, ptr @none, i64 %n
  %v = load i32, ptr %p, align 1
  ret i32 %v
}

; CHECK-LABEL: @anywhere_among_ones
; CHECK-NEXT:    ret i8 -1
define i8 @anywhere_among_ones(i64 %n) {
  %p = getelementptr i16, ptr @ones, i64 %n
  %v = load i8, ptr %p
  ret i8 %v
}

; CHECK-LABEL: @somewhere_among_others
; CHECK:         %v = load i32
define i32 @somewhere_among_others(i64 %n) {
  %p = getelementptr i32, ptr @row, i64 %n
  %v = load i32, ptr %p, align 2
  ret i32 %v
}

; CHECK-LABEL: @what_is_left_open
; CHECK-NEXT:    ret i32 undef
define i32 @what_is_left_open() {
  %p = getelementptr i8, ptr @open, i64 4
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: @behind_the_end_is_no_number
; CHECK-NEXT:    ret i32 poison
define i32 @behind_the_end_is_no_number() {
  %p = getelementptr i8, ptr @text, i64 8
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: @half_of_it_behind_the_end
; CHECK:         %v = load i32
define i32 @half_of_it_behind_the_end() {
  %p = getelementptr i8, ptr @text, i64 4
  %v = load i32, ptr %p, align 1
  ret i32 %v
}

; Where the ninth bit lies is the business of whoever stored it.
; CHECK-LABEL: @a_byte_of_nine_bits
; CHECK:         %v = load i8
; CHECK-NEXT:    %both = insertvalue { i8, i9 } { i8 poison, i9 -1 }, i8 %v, 0
define { i8, i9 } @a_byte_of_nine_bits() {
  %v = load i8, ptr @odd
  %w = load i9, ptr @odd
  %one = insertvalue { i8, i9 } poison, i9 %w, 1
  %both = insertvalue { i8, i9 } %one, i8 %v, 0
  ret { i8, i9 } %both
}

; CHECK-LABEL: @what_others_may_replace_or_change
; CHECK-NEXT:    %a = load i32, ptr @weak
; CHECK-NEXT:    %b = load i32, ptr @host
; CHECK-NEXT:    %c = load i32, ptr @variable
; CHECK-NEXT:    %d = load i32, ptr @elsewhere
; CHECK-NEXT:    %e = load volatile i32, ptr @odr
; CHECK-NEXT:    %f = load atomic i32, ptr @odr
; CHECK-NEXT:    call void @six(i32 %a, i32 %b, i32 %c, i32 %d, i32 %e, i32 %f, i32 1)
define void @what_others_may_replace_or_change() {
  %a = load i32, ptr @weak
  %b = load i32, ptr @host
  %c = load i32, ptr @variable
  %d = load i32, ptr @elsewhere
  %e = load volatile i32, ptr @odr
  %f = load atomic i32, ptr @odr monotonic, align 4
  %g = load i32, ptr @odr
  call void @six(i32 %a, i32 %b, i32 %c, i32 %d, i32 %e, i32 %f, i32 %g)
  ret void
}
declare void @six(i32, i32, i32, i32, i32, i32, i32)
