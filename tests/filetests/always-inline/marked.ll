; RUN: selvedge-opt -passes=always-inline -S %s | check %s
; WHY: what is marked alwaysinline is inlined whatever it costs, also into optnone functions, and with what it calls;
;      nothing else is. What cannot be copied stays.
; BLESS

declare void @effect(i32)

define internal void @inner(i32 %x) alwaysinline {
; CHECK-LABEL: define internal void @inner(i32 %x) #0 {
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @effect(i32 %x)
  ret void
}

define internal void @outer(i32 %x) alwaysinline {
; CHECK-LABEL: define internal void @outer(i32 %x) #0 {
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @inner(i32 %x)
  call void @inner(i32 %x)
  ret void
}

define internal void @not_marked(i32 %x) {
; CHECK-LABEL: define internal void @not_marked(i32 %x) {
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @effect(i32 %x)
  ret void
}

define internal i32 @calls_itself(i32 %x) alwaysinline {
; CHECK-LABEL: define internal i32 @calls_itself(i32 %x) #0 {
; CHECK-NEXT:    %r = call i32 @calls_itself(i32 %x)
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
  %r = call i32 @calls_itself(i32 %x)
  ret i32 %r
}

define void @marked_functions_go(i32 %x) noinline optnone {
; CHECK-LABEL: define void @marked_functions_go(i32 %x) #1 {
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @outer(i32 %x)
  ret void
}

define void @others_stay(i32 %x) {
; CHECK-LABEL: define void @others_stay(i32 %x) {
; CHECK-NEXT:    call void @not_marked(i32 %x)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @not_marked(i32 %x)
  ret void
}

define void @a_marked_call_goes(i32 %x) {
; CHECK-LABEL: define void @a_marked_call_goes(i32 %x) {
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @not_marked(i32 %x) alwaysinline
  ret void
}

define i32 @recursion_stays(i32 %x) {
; CHECK-LABEL: define i32 @recursion_stays(i32 %x) {
; CHECK-NEXT:    %r = call i32 @calls_itself(i32 %x)
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
  %r = call i32 @calls_itself(i32 %x)
  ret i32 %r
}

define void @a_call_that_says_no_stays(i32 %x) {
; CHECK-LABEL: define void @a_call_that_says_no_stays(i32 %x) {
; CHECK-NEXT:    call void @outer(i32 %x) #2
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @outer(i32 %x) noinline
  ret void
}
