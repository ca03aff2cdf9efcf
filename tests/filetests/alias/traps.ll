; RUN: selvedge-opt -passes=aa-eval -print-all-alias-modref-info -disable-output %s 2>&1 | check %s
; WHY: each function is a place where "no alias" looks right and is wrong, or the other way round.

@g = global [64 x i8] zeroinitializer
@h = global [64 x i8] zeroinitializer

declare ptr @get()
declare void @put(ptr)
declare ptr @same(ptr returned)
declare void @opaque()
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)

; %p and %old are apart at every moment; %q is in the second round what %p is in the first.
; CHECK-LABEL: Function: phis_that_change_places:
; CHECK-DAG: NoAlias:{{.*}}%old, {{.*}}%p
; CHECK-DAG: MayAlias:{{.*}}%as_q, {{.*}}%p
define void @phis_that_change_places(ptr noalias %a, ptr noalias %b) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %q, %loop ]
  %q = phi ptr [ %b, %entry ], [ %p, %loop ]
  %old = phi ptr [ %b, %entry ], [ %p, %loop ]
  %as_q = phi ptr [ %b, %entry ], [ %q, %loop ]
  load i8, ptr %p
  load i8, ptr %old
  load i8, ptr %as_q
  br label %loop
}

; At one moment they are apart; %p of one round is %next of the one before.
; CHECK-LABEL: Function: a_pointer_that_is_moved_on:
; CHECK-DAG: NoAlias:{{.*}}%next, {{.*}}%p
; CHECK-DAG: MayAlias:{{.*}}%last, {{.*}}%p
define void @a_pointer_that_is_moved_on(ptr %a) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %next, %loop ]
  %last = phi ptr [ %a, %entry ], [ %p, %loop ]
  %next = getelementptr inbounds i8, ptr %p, i64 1
  load i8, ptr %p
  load i8, ptr %next
  load i8, ptr %last
  br label %loop
}

; 3 * 0x5555555555555556 is 2 modulo 2^64.
; CHECK-LABEL: Function: multiples_that_wrap:
; CHECK: MayAlias:{{.*}}%at_two, {{.*}}%times_three
define void @multiples_that_wrap(ptr %a, i64 %n) {
  %times_three = getelementptr [3 x i8], ptr %a, i64 %n
  %at_two = getelementptr i8, ptr %a, i64 2
  load i8, ptr %times_three
  load i8, ptr %at_two
  ret void
}

; CHECK-LABEL: Function: multiples_that_do_not:
; CHECK: NoAlias:{{.*}}%at_two, {{.*}}%times_three
define void @multiples_that_do_not(ptr %a, i64 %n) {
  %times_three = getelementptr inbounds [3 x i8], ptr %a, i64 %n
  %at_two = getelementptr inbounds i8, ptr %a, i64 2
  load i8, ptr %times_three
  load i8, ptr %at_two
  ret void
}

; %n - %m is a multiple of three, modulo 2^64 it is anything.
; CHECK-LABEL: Function: differences_that_wrap:
; CHECK: MayAlias:{{.*}}%x, {{.*}}%y
define void @differences_that_wrap(ptr %a, i64 %n, i64 %m) {
  %n3 = mul nsw i64 %n, 3
  %m3 = mul nsw i64 %m, 3
  %x = getelementptr i8, ptr %a, i64 %n3
  %m1 = getelementptr i8, ptr %a, i64 %m3
  %y = getelementptr i8, ptr %m1, i64 1
  load i8, ptr %x
  load i8, ptr %y
  ret void
}

; i8 255 + 3 is 2.
; CHECK-LABEL: Function: a_narrow_sum_that_wraps:
; CHECK: MayAlias:{{.*}}%at_two, {{.*}}%x
define void @a_narrow_sum_that_wraps(ptr %a, i8 %n) {
  %sum = add i8 %n, 3
  %wide = zext i8 %sum to i64
  %x = getelementptr i8, ptr %a, i64 %wide
  %at_two = getelementptr i8, ptr %a, i64 2
  load i8, ptr %x
  load i8, ptr %at_two
  ret void
}

; A scale of three times an index that is not zero may be 1 or 2.
; CHECK-LABEL: Function: a_product_that_is_small_though_no_factor_is_zero:
; CHECK: MayAlias:{{.*}}%a, {{.*}}%x
define void @a_product_that_is_small_though_no_factor_is_zero(ptr %a, i64 %n) {
  %odd = or i64 %n, 1
  %x = getelementptr [3 x i8], ptr %a, i64 %odd
  load [3 x i8], ptr %a
  load i8, ptr %x
  ret void
}

; CHECK-LABEL: Function: escaped_as_a_number:
; CHECK-DAG: MayAlias:{{.*}}%found, {{.*}}%known
; CHECK-DAG: NoAlias:{{.*}}%found, {{.*}}%unknown
define void @escaped_as_a_number(i64 %guess) {
  %known = alloca i8
  %unknown = alloca i8
  %number = ptrtoint ptr %known to i64
  %found = inttoptr i64 %guess to ptr
  store i8 0, ptr %known
  store i8 0, ptr %unknown
  load i8, ptr %found
  ret void
}

; CHECK-LABEL: Function: escaped_through_memory:
; CHECK-DAG: MayAlias:{{.*}}%loaded, {{.*}}%place
; CHECK-DAG: Both ModRef:  Ptr: i8* %place{{.*}}@opaque
define void @escaped_through_memory(ptr %slot) {
  %place = alloca i8
  store ptr %place, ptr %slot
  %loaded = load ptr, ptr %slot
  load i8, ptr %loaded
  store i8 0, ptr %place
  call void @opaque()
  ret void
}

; CHECK-LABEL: Function: returned_by_a_call:
; CHECK-DAG: MustAlias:{{.*}}%place, {{.*}}%too
; CHECK-DAG: Both ModRef:  Ptr: i8* %place{{.*}}@opaque
define void @returned_by_a_call() {
  %place = alloca i8
  %too = call ptr @same(ptr %place)
  store i8 0, ptr %place
  store i8 0, ptr %too
  call void @opaque()
  ret void
}

; Comparing addresses gives nobody the right to use them.
; CHECK-LABEL: Function: compared:
; CHECK: NoAlias:{{.*}}%from, {{.*}}%place
; CHECK: NoModRef:  Ptr: i8* %place{{.*}}@opaque
define i1 @compared() {
  %place = alloca i8
  %from = call ptr @get()
  %same = icmp eq ptr %place, %from
  store i8 0, ptr %place
  load i8, ptr %from
  call void @opaque()
  ret i1 %same
}

; CHECK-LABEL: Function: one_arm_is_null:
; CHECK: MayAlias:{{.*}}%chosen, {{.*}}@g
; CHECK: NoAlias:{{.*}}%chosen, {{.*}}@h
define void @one_arm_is_null(i1 %c) {
  %chosen = select i1 %c, ptr null, ptr @g
  store i8 0, ptr %chosen
  store i8 0, ptr @g
  store i8 0, ptr @h
  ret void
}

; Nothing is shared by what is nothing.
; CHECK-LABEL: Function: no_bytes:
; CHECK: NoAlias:{{.*}}%a, {{.*}}%a
define void @no_bytes(ptr %a) {
  load {}, ptr %a
  load i8, ptr %a
  ret void
}

; CHECK-LABEL: Function: as_long_as_the_machine_says:
; CHECK: MayAlias:{{.*}}%a, {{.*}}%far
define void @as_long_as_the_machine_says(ptr %a) {
  %far = getelementptr i8, ptr %a, i64 64
  load <vscale x 4 x i32>, ptr %a
  load i8, ptr %far
  ret void
}

; Clearing low bits goes back up to 7 bytes.
; CHECK-LABEL: Function: masked:
; CHECK: MayAlias:{{.*}}%low, {{.*}}%p
; CHECK: NoAlias:{{.*}}%low, {{.*}}@g
define void @masked(ptr noalias %a) {
  %p = getelementptr i8, ptr %a, i64 4
  %low = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
  store i8 0, ptr %p
  store i8 0, ptr %low
  store i8 0, ptr @g
  ret void
}

; CHECK-LABEL: Function: unreachable_cycles:
define void @unreachable_cycles(ptr %a) {
  ret void
dead:
  %p = getelementptr i8, ptr %p, i64 1
  store i8 0, ptr %p
  store i8 0, ptr %a
  br label %dead
}
