; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; RUN: opt-22 -passes=verify -S %s | check %s
; WHY: LLVM reads the pointers of version 14 and older as opaque ones, whatever they point to; so do we.

; CHECK: %list = type { i32, ptr, ptr addrspace(3) }
%list = type { i32, %list*, void (i8*, ...) addrspace(3)* }

; CHECK: @text = private constant [4 x i8] c"abc\00"
; CHECK: @first = global ptr @text
; CHECK: @shared = external addrspace(3) global [0 x float]
; CHECK: @handlers = global [2 x ptr] [ptr @handle, ptr null]
; CHECK: @lists = global <2 x ptr addrspace(1)> zeroinitializer
; CHECK: @other = alias ptr, ptr @first
@text = private constant [4 x i8] c"abc\00"
@first = global i8* getelementptr inbounds ([4 x i8], [4 x i8]* @text, i64 0, i64 0)
@shared = external addrspace(3) global [0 x float]
@handlers = global [2 x void (i8*)*] [void (i8*)* @handle, void (i8*)* null]
@lists = global <2 x %list addrspace(1)*> zeroinitializer
@other = alias i8*, i8** @first

; CHECK: declare void @handle(ptr)
declare void @handle(i8*)

; CHECK: declare ptr @next(ptr byval(%list), ptr)
declare %list* @next(%list* byval(%list), i32* (i8*)*)

; CHECK-LABEL: define ptr addrspace(3) @of_pointers(ptr addrspace(1) %x, ptr addrspace(5) %y)
; CHECK-NEXT:    %l = load ptr addrspace(3), ptr addrspace(5) %y, align 8
; CHECK-NEXT:    %c = bitcast ptr addrspace(3) %l to ptr addrspace(3)
; CHECK-NEXT:    %e = getelementptr i8, ptr addrspace(3) %c, i64 4
; CHECK-NEXT:    call void @handle(ptr null)
; CHECK-NEXT:    call void @handle(ptr null)
; CHECK-NEXT:    %a = alloca ptr, align 8
; CHECK-NEXT:    store ptr null, ptr %a, align 8
; CHECK-NEXT:    %f = load ptr, ptr @handlers, align 8
; CHECK-NEXT:    call void %f(ptr null)
; CHECK-NEXT:    ret ptr addrspace(3) %e
define i8 addrspace(3)* @of_pointers(i8 addrspace(1)* %x, float addrspace(3)* addrspace(5)* %y) {
  %l = load float addrspace(3)*, float addrspace(3)* addrspace(5)* %y, align 8
  %c = bitcast float addrspace(3)* %l to i8 addrspace(3)*
  %e = getelementptr i8, i8 addrspace(3)* %c, i64 4
  call void @handle(i8* null)
  call void (i8*) @handle(i8* null)
  %a = alloca i8*, align 8
  store i8* null, i8** %a, align 8
  %f = load void (i8*)*, void (i8*)** getelementptr ([2 x void (i8*)*], [2 x void (i8*)*]* @handlers, i64 0, i64 0), align 8
  call void %f(i8* null)
  ret i8 addrspace(3)* %e
}

; CHECK-LABEL: define void @casts_between_spaces(ptr %p)
; CHECK-NEXT:    %a = addrspacecast ptr %p to ptr addrspace(3)
; CHECK:         %b = phi ptr [ @text, %0 ]
define void @casts_between_spaces(i8* %p) {
  %a = addrspacecast i8* %p to i8 addrspace(3)*
  br label %next

next:
  %b = phi i8* [ bitcast ([4 x i8]* @text to i8*), %0 ]
  ret void
}
