; RUN: selvedge-opt -passes=sroa -S %s | check %s
; RUN: selvedge-opt -passes=sroa --judge -disable-output %s 2>&1 | check %s --check-prefix=JUDGE
; WHY: what the judge of functions must accept of allocas that are split: other places of volatile accesses, volatile
; copies in parts, undefined bytes next to defined ones, atomic accesses of memory that no other thread can address.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; JUDGE: judge: 10 of 10 functions behave as before

; CHECK-LABEL: @volatile_accesses_of_a_field
; CHECK-NEXT:    %s.sroa.2 = alloca i32
; CHECK-NEXT:    store volatile i32 %x, ptr %s.sroa.2
; CHECK-NEXT:    load volatile i32, ptr %s.sroa.2
define i32 @volatile_accesses_of_a_field(i32 %x) {
  %s = alloca { i32, i32 }
  %f = getelementptr { i32, i32 }, ptr %s, i32 0, i32 1
  store volatile i32 %x, ptr %f
  store i32 7, ptr %s
  %v = load volatile i32, ptr %f
  %w = load i32, ptr %s
  %r = add i32 %v, %w
  ret i32 %r
}

; CHECK-LABEL: @a_volatile_copy
; CHECK:         load volatile i32, ptr %p
; CHECK-NEXT:    store volatile i32
; CHECK:         load volatile i32
; CHECK-NEXT:    store volatile i32
; CHECK:         load volatile i32
; CHECK:         load volatile i32
define i32 @a_volatile_copy(ptr %p) {
  %s = alloca { i32, i32 }
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s, ptr align 4 %p, i64 8, i1 true)
  %f = getelementptr { i32, i32 }, ptr %s, i32 0, i32 1
  %v = load volatile i32, ptr %f
  %w = load volatile i32, ptr %s
  %r = add i32 %v, %w
  ret i32 %r
}

; CHECK-LABEL: @a_volatile_fill
; CHECK:         store volatile i32 0
; CHECK:         store volatile i32 0
define i32 @a_volatile_fill() {
  %s = alloca { i32, i32 }
  call void @llvm.memset.p0.i64(ptr align 4 %s, i8 0, i64 8, i1 true)
  %f = getelementptr { i32, i32 }, ptr %s, i32 0, i32 1
  %v = load volatile i32, ptr %f
  %w = load volatile i32, ptr %s
  %r = add i32 %v, %w
  ret i32 %r
}

; The upper half is undefined, the lower one is not.
; CHECK-LABEL: @half_of_it_is_defined
; CHECK-NOT:     alloca
; CHECK:         ret i128
define i128 @half_of_it_is_defined() {
  %s = alloca i128
  store ptr null, ptr %s
  %v = load i128, ptr %s
  ret i128 %v
}

; CHECK-LABEL: @undefined_bytes_are_copied
; CHECK-NOT:     alloca
; CHECK:         ret i32
define i32 @undefined_bytes_are_copied(i32 %x) {
  %s = alloca i64
  %t = alloca i64
  store i64 undef, ptr %s
  store i32 %x, ptr %s
  %v = load i64, ptr %s
  store i64 %v, ptr %t
  %w = load i32, ptr %t
  ret i32 %w
}

; A number that is stored as a pointer and is the address of no object.
; CHECK-LABEL: @a_pointer_in_a_vector
; CHECK-NOT:     alloca
; CHECK:         ret <4 x i32>
define <4 x i32> @a_pointer_in_a_vector(ptr %p, i32 %x) {
  %pointer = load ptr, ptr %p, align 8
  %s = alloca <4 x i32>, align 16
  store <4 x i32> zeroinitializer, ptr %s, align 16
  store ptr %pointer, ptr %s, align 8
  %f = getelementptr i8, ptr %s, i64 8
  store i32 %x, ptr %f, align 4
  %r = load <4 x i32>, ptr %s, align 16
  ret <4 x i32> %r
}

; CHECK-LABEL: @atomic_accesses_of_a_field
; CHECK-NEXT:    ret i32 %x
define i32 @atomic_accesses_of_a_field(i32 %x) {
  %s = alloca { i32, i32 }
  %f = getelementptr { i32, i32 }, ptr %s, i32 0, i32 1
  store atomic i32 %x, ptr %f release, align 4
  %r = load atomic i32, ptr %f seq_cst, align 4
  ret i32 %r
}

; The copy promises that both addresses are multiples of 16.
; CHECK-LABEL: @promised_alignment
; CHECK:         load i8, ptr %p, align 16
; CHECK:         store i8 %s.sroa.0.0.copyload, ptr %q, align 16
define void @promised_alignment(ptr %p, ptr %q) {
  %s = alloca { i8, i8 }, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %s, ptr align 16 %p, i64 2, i1 false)
  %f = getelementptr i8, ptr %s, i64 1
  store i8 1, ptr %f
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %q, ptr align 16 %s, i64 2, i1 false)
  ret void
}

; Other bytes of the integer may be undefined.
; CHECK-LABEL: @a_part_of_a_copied_integer
; CHECK-NOT:     alloca
; CHECK:         ret i16
define i16 @a_part_of_a_copied_integer(ptr %p) {
  %s = alloca i64
  %v = load i64, ptr %p
  store i64 %v, ptr %s
  %f = getelementptr i8, ptr %s, i64 2
  %r = load i16, ptr %f
  ret i16 %r
}

; One lane may be poison; a load of both as one integer would be poison, too.
; CHECK-LABEL: @lanes_stay_lanes
; CHECK:         load <2 x i32>, ptr %s
define i32 @lanes_stay_lanes(i32 %x, i1 %c, ptr %q) {
  %s = alloca i64
  %wide = zext i32 %x to i64
  store i64 %wide, ptr %s
  %poison = add nsw i32 %x, 2147483000
  %low = bitcast i32 %poison to float
  store float %low, ptr %s
  %odd = getelementptr i8, ptr %s, i64 5
  %part = load i16, ptr %odd, align 1
  %v = load <2 x i32>, ptr %s
  %one = extractelement <2 x i32> %v, i32 1
  %more = zext i16 %part to i32
  %r = add i32 %one, %more
  ret i32 %r
}
