; RUN: selvedge-opt -passes=sroa -S %s | check %s
; RUN: selvedge-opt -passes=sroa --judge -disable-output %s 2>&1 | check %s --check-prefix=JUDGE
; WHY: a vector that is stored as one value is frozen if its lanes are used alone: poison of one lane is not in others.
; BLESS
; JUDGE: judge: 4 of 4 functions behave as before

declare void @use(i32)

define void @lanes_are_read_through_a_select(i64 %n, i32 %x, i1 %c) {
; CHECK-LABEL: define void @lanes_are_read_through_a_select(i64 %n, i32 %x, i1 %c) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %v = alloca i64, align 8
; CHECK-NEXT:    store i64 %n, ptr %v, align 8
; CHECK-NEXT:    %sum = add nsw i32 %x, 2147483000
; CHECK-NEXT:    %low = insertelement <2 x i32> <i32 1, i32 2>, i32 %sum, i32 0
; CHECK-NEXT:    %0 = freeze <2 x i32> %low
; CHECK-NEXT:    %1 = bitcast <2 x i32> %0 to i64
; CHECK-NEXT:    store i64 %1, ptr %v, align 8
; CHECK-NEXT:    %high.sroa_idx = getelementptr inbounds i8, ptr %v, i64 4
; CHECK-NEXT:    %one = select i1 %c, ptr %v, ptr %high.sroa_idx
; CHECK-NEXT:    %a = load i32, ptr %one, align 4
; CHECK-NEXT:    call void @use(i32 %a)
; CHECK-NEXT:    %high.sroa_idx1 = getelementptr inbounds i8, ptr %v, i64 4
; CHECK-NEXT:    %v.4.b = load <2 x i16>, ptr %high.sroa_idx1, align 4
; CHECK-NEXT:    %d = bitcast <2 x i16> %v.4.b to i32
; CHECK-NEXT:    call void @use(i32 %d)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  %v = alloca i64
  store i64 %n, ptr %v
  %sum = add nsw i32 %x, 2147483000
  %low = insertelement <2 x i32> <i32 1, i32 2>, i32 %sum, i32 0
  store <2 x i32> %low, ptr %v
  %high = getelementptr i8, ptr %v, i64 4
  %one = select i1 %c, ptr %v, ptr %high
  %a = load i32, ptr %one
  call void @use(i32 %a)
  %b = load <2 x i16>, ptr %high
  %d = bitcast <2 x i16> %b to i32
  call void @use(i32 %d)
  ret void
}

define void @lanes_of_an_integer(i32 %n, i16 %x) {
; CHECK-LABEL: define void @lanes_of_an_integer(i32 %n, i16 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    call void @use(i32 %n)
; CHECK-NEXT:    %sum = add nsw i16 %x, 32000
; CHECK-NEXT:    %low = insertelement <2 x i16> <i16 1, i16 2>, i16 %sum, i32 0
; CHECK-NEXT:    %0 = freeze <2 x i16> %low
; CHECK-NEXT:    %v.2.load = bitcast <2 x i16> %0 to i32
; CHECK-NEXT:    %v.2.extract.shift = lshr i32 %v.2.load, 16
; CHECK-NEXT:    %v.2.extract.trunc = trunc i32 %v.2.extract.shift to i16
; CHECK-NEXT:    %b = zext i16 %v.2.extract.trunc to i32
; CHECK-NEXT:    call void @use(i32 %b)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  %v = alloca i32
  store i32 %n, ptr %v
  %whole = load i32, ptr %v
  call void @use(i32 %whole)
  %sum = add nsw i16 %x, 32000
  %low = insertelement <2 x i16> <i16 1, i16 2>, i16 %sum, i32 0
  store <2 x i16> %low, ptr %v
  %high = getelementptr i8, ptr %v, i64 2
  %a = load i16, ptr %high
  %b = zext i16 %a to i32
  call void @use(i32 %b)
  ret void
}

define void @a_lane_is_overwritten(i32 %n, i16 %x) {
; CHECK-LABEL: define void @a_lane_is_overwritten(i32 %n, i16 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    call void @use(i32 %n)
; CHECK-NEXT:    %sum = add nsw i16 %x, 32000
; CHECK-NEXT:    %low = insertelement <2 x i16> <i16 1, i16 2>, i16 %sum, i32 0
; CHECK-NEXT:    %0 = freeze <2 x i16> %low
; CHECK-NEXT:    %v.0.oldload = bitcast <2 x i16> %0 to i32
; CHECK-NEXT:    %1 = freeze i32 %v.0.oldload
; CHECK-NEXT:    %v.0.insert.mask = and i32 %1, -65536
; CHECK-NEXT:    %v.0.insert.insert = or i32 %v.0.insert.mask, 3
; CHECK-NEXT:    call void @use(i32 %v.0.insert.insert)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  %v = alloca i32
  store i32 %n, ptr %v
  %whole = load i32, ptr %v
  call void @use(i32 %whole)
  %sum = add nsw i16 %x, 32000
  %low = insertelement <2 x i16> <i16 1, i16 2>, i16 %sum, i32 0
  store <2 x i16> %low, ptr %v
  store i16 3, ptr %v
  %again = load i32, ptr %v
  call void @use(i32 %again)
  ret void
}

define i64 @a_vector_that_is_only_read_as_a_whole_is_not_frozen(i64 %n, <2 x i32> %x) {
; CHECK-LABEL: define i64 @a_vector_that_is_only_read_as_a_whole_is_not_frozen(i64 %n, <2 x i32> %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %v.0.load = bitcast <2 x i32> %x to i64
; CHECK-NEXT:    ret i64 %v.0.load
; CHECK-NEXT:  }
entry:
  %v = alloca i64
  store i64 %n, ptr %v
  store <2 x i32> %x, ptr %v
  %whole = load i64, ptr %v
  ret i64 %whole
}
