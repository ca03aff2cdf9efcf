; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: addresses of constants compare, and lie apart, by what is known of them; what is known of the integer that a
;      pointer is, is known of the pointer; vectors of addresses fold as scalars do.

target datalayout = "e-p:64:64-p1:32:32-ni:7"

@a = global [4 x i32] zeroinitializer
@b = external global i32
@maybe = extern_weak global i32
declare void @llvm.assume(i1)
declare void @see(i1, i1, i1, i1)

; CHECK-LABEL: @numbers_as_addresses
; CHECK-NEXT:    call void @see(i1 true, i1 false, i1 true, i1 true)
define void @numbers_as_addresses() {
  %a = icmp ne ptr inttoptr (i64 16 to ptr), null
  %b = icmp ult ptr inttoptr (i64 16 to ptr), inttoptr (i64 8 to ptr)
  %c = icmp slt ptr inttoptr (i64 -1 to ptr), null
  %p = getelementptr i8, ptr null, i64 24
  %d = icmp eq ptr %p, inttoptr (i64 24 to ptr)
  call void @see(i1 %a, i1 %b, i1 %c, i1 %d)
  ret void
}

; CHECK-LABEL: @within_an_object_nothing_is_null
; CHECK:         call void @see(i1 true, i1 true, i1 %c, i1 %d)
define void @within_an_object_nothing_is_null() {
  %p = getelementptr inbounds i8, ptr @a, i64 16
  %a = icmp ne ptr %p, null
  %b = icmp ugt ptr %p, null
  %q = getelementptr i8, ptr @a, i64 16
  %c = icmp ne ptr %q, null
  %r = getelementptr inbounds i8, ptr @maybe, i64 4
  %d = icmp ne ptr %r, null
  call void @see(i1 %a, i1 %b, i1 %c, i1 %d)
  ret void
}

; From null nothing leads anywhere within bounds.
; CHECK-LABEL: @moved_within_bounds
; CHECK:         call void @see(i1 true, i1 %b, i1 %c, i1 %d)
define void @moved_within_bounds(ptr %p, ptr addrspace(1) %q, i64 %n) {
  %x = getelementptr inbounds i32, ptr %p, i64 1
  %a = icmp ne ptr %x, null
  %y = getelementptr i32, ptr %p, i64 1
  %b = icmp ne ptr %y, null
  %z = getelementptr inbounds i32, ptr addrspace(1) %q, i64 1
  %c = icmp ne ptr addrspace(1) %z, null
  %w = getelementptr inbounds i32, ptr %p, i64 %n
  %d = icmp ne ptr %w, null
  call void @see(i1 %a, i1 %b, i1 %c, i1 %d)
  ret void
}

; CHECK-LABEL: @distances
; CHECK-NEXT:    ret { i64, i64 } { i64 12, i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @b to i64)) }
define { i64, i64 } @distances() {
  %p = getelementptr i32, ptr @a, i64 3
  %x = ptrtoint ptr %p to i64
  %y = ptrtoint ptr @a to i64
  %z = ptrtoint ptr @b to i64
  %d = sub i64 %x, %y
  %e = sub i64 %y, %z
  %one = insertvalue { i64, i64 } poison, i64 %d, 0
  %r = insertvalue { i64, i64 } %one, i64 %e, 1
  ret { i64, i64 } %r
}

; CHECK-LABEL: @so_many_bytes_as_a_symbol_says
; CHECK-NEXT:    ret ptr getelementptr nuw (i16, ptr @a, i64 ptrtoint (ptr @b to i64))
define ptr @so_many_bytes_as_a_symbol_says() {
  %p = getelementptr nuw i16, ptr @a, i64 ptrtoint (ptr @b to i64)
  ret ptr %p
}

; CHECK-LABEL: @vectors_of_one_address
; CHECK-NEXT:    ret <2 x ptr> <ptr @a, ptr @a>
define <2 x ptr> @vectors_of_one_address() {
  %p = getelementptr [4 x i32], ptr @a, <2 x i32> zeroinitializer, i64 0
  ret <2 x ptr> %p
}

; CHECK-LABEL: @vectors_of_addresses
; CHECK-NEXT:    ret <2 x ptr> getelementptr ({ i32, i8 }, ptr @a, <2 x i64> <i64 3, i64 -1>, i32 1)
define <2 x ptr> @vectors_of_addresses() {
  %p = getelementptr { i32, i8 }, ptr @a, <2 x i16> <i16 3, i16 -1>, <2 x i32> <i32 1, i32 1>
  ret <2 x ptr> %p
}

; CHECK-LABEL: @a_pointer_is_null_when_its_number_is_zero
; CHECK:         ret i1 false
define i1 @a_pointer_is_null_when_its_number_is_zero(ptr %p) {
  %n = ptrtoint ptr %p to i32
  %some = icmp ugt i32 %n, 7
  call void @llvm.assume(i1 %some)
  %c = icmp eq ptr %p, null
  ret i1 %c
}

; CHECK-LABEL: @but_not_where_its_number_means_nothing
; CHECK:         ret i1 %c
define i1 @but_not_where_its_number_means_nothing(ptr addrspace(7) %p) {
  %n = ptrtoint ptr addrspace(7) %p to i64
  %some = icmp ne i64 %n, 0
  call void @llvm.assume(i1 %some)
  %c = icmp eq ptr addrspace(7) %p, null
  ret i1 %c
}

; CHECK-LABEL: @what_is_promised_to_be_memory_is_not_null
; CHECK:         ret i1 false
define i1 @what_is_promised_to_be_memory_is_not_null(ptr %p) {
  %q = load ptr, ptr %p, !dereferenceable !{i64 1}
  %c = icmp eq ptr %q, null
  ret i1 %c
}
