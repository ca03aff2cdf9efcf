; RUN: selvedge-opt -passes=inline<inline-threshold=20> -S %s | check %s
; WHY: recursion is not unrolled; attributes forbid or demand inlining; what costs more than the threshold stays, unless
;      it is the last call of a local function.
; BLESS

declare void @effect(i32)
declare void @at_end(ptr, ...)

define i32 @factorial(i32 %n) {
; CHECK-LABEL: define i32 @factorial(i32 %n) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %done = icmp ule i32 %n, 1
; CHECK-NEXT:    br i1 %done, label %exit, label %more
; CHECK-EMPTY:
; CHECK-NEXT:  more:                                             ; preds = %entry
; CHECK-NEXT:    %m = sub i32 %n, 1
; CHECK-NEXT:    %f = call i32 @factorial(i32 %m)
; CHECK-NEXT:    %r = mul i32 %f, %n
; CHECK-NEXT:    ret i32 %r
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %entry
; CHECK-NEXT:    ret i32 1
; CHECK-NEXT:  }
entry:
  %done = icmp ule i32 %n, 1
  br i1 %done, label %exit, label %more
more:
  %m = sub i32 %n, 1
  %f = call i32 @factorial(i32 %m)
  %r = mul i32 %f, %n
  ret i32 %r
exit:
  ret i32 1
}

define void @ping(i32 %n) {
; CHECK-LABEL: define void @ping(i32 %n) {
; CHECK-NEXT:    call void @pong(i32 %n)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @pong(i32 %n)
  ret void
}

define void @pong(i32 %n) {
; CHECK-LABEL: define void @pong(i32 %n) {
; CHECK-NEXT:    call void @ping(i32 %n)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @ping(i32 %n)
  ret void
}

define internal i32 @forbidden(i32 %x) noinline {
; CHECK-LABEL: define internal i32 @forbidden(i32 %x) #0 {
; CHECK-NEXT:    ret i32 %x
; CHECK-NEXT:  }
  ret i32 %x
}

define internal i32 @other_float_environment(i32 %x) strictfp {
; CHECK-LABEL: define internal i32 @other_float_environment(i32 %x) #1 {
; CHECK-NEXT:    ret i32 %x
; CHECK-NEXT:  }
  ret i32 %x
}

define void @large(i32 %x) {
; CHECK-LABEL: define void @large(i32 %x) {
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @effect(i32 %x)
  call void @effect(i32 %x)
  call void @effect(i32 %x)
  call void @effect(i32 %x)
  ret void
}

define internal void @large_and_called_once(i32 %x) {
; CHECK-LABEL: define internal void @large_and_called_once(i32 %x) {
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @effect(i32 %x)
  call void @effect(i32 %x)
  call void @effect(i32 %x)
  call void @effect(i32 %x)
  ret void
}

define weak i32 @replaceable(i32 %x) {
; CHECK-LABEL: define weak i32 @replaceable(i32 %x) {
; CHECK-NEXT:    ret i32 0
; CHECK-NEXT:  }
  ret i32 0
}

define i32 @noinline_stays(i32 %x) {
; CHECK-LABEL: define i32 @noinline_stays(i32 %x) {
; CHECK-NEXT:    %r = call i32 @forbidden(i32 %x)
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
  %r = call i32 @forbidden(i32 %x)
  ret i32 %r
}

define i32 @strictfp_stays(i32 %x) {
; CHECK-LABEL: define i32 @strictfp_stays(i32 %x) {
; CHECK-NEXT:    %r = call i32 @other_float_environment(i32 %x)
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
  %r = call i32 @other_float_environment(i32 %x)
  ret i32 %r
}

define void @a_large_callee_stays(i32 %x) {
; CHECK-LABEL: define void @a_large_callee_stays(i32 %x) {
; CHECK-NEXT:    call void @large(i32 %x)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @large(i32 %x)
  ret void
}

define void @the_last_call_of_a_local_function_goes(i32 %x) {
; CHECK-LABEL: define void @the_last_call_of_a_local_function_goes(i32 %x) {
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @large_and_called_once(i32 %x)
  ret void
}

define i32 @what_a_linker_may_replace_stays(i32 %x) {
; CHECK-LABEL: define i32 @what_a_linker_may_replace_stays(i32 %x) {
; CHECK-NEXT:    %r = call i32 @replaceable(i32 %x)
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
  %r = call i32 @replaceable(i32 %x)
  ret i32 %r
}

define i32 @a_recursive_function_stays(i32 %x) {
; CHECK-LABEL: define i32 @a_recursive_function_stays(i32 %x) {
; CHECK-NEXT:    %r = call i32 @factorial(i32 %x)
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
  %r = call i32 @factorial(i32 %x)
  ret i32 %r
}

define i32 @a_call_at_another_type_stays(i32 %x) {
; CHECK-LABEL: define i32 @a_call_at_another_type_stays(i32 %x) {
; CHECK-NEXT:    %r = call i32 @forbidden_no_more(i32 %x, i32 1)
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
  %r = call i32 (i32, i32) @forbidden_no_more(i32 %x, i32 1)
  ret i32 %r
}

define internal i32 @forbidden_no_more(i32 %x) {
; CHECK-LABEL: define internal i32 @forbidden_no_more(i32 %x) {
; CHECK-NEXT:    ret i32 %x
; CHECK-NEXT:  }
  ret i32 %x
}
