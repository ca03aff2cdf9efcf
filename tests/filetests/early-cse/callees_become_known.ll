; RUN: selvedge-opt '-passes=early-cse<memssa>' -S %s | check %s
; WHY: a callee that becomes known while the pass runs brings what is declared of it: that it may return twice, which what was kept
; of the call does not know, or that it accesses no memory after all.
target triple = "nvptx64-nvidia-cuda"

declare void @twice() returns_twice
declare void @elsewhere() memory(inaccessiblemem: readwrite)

; CHECK-LABEL: @chosen(
; CHECK:         call void @twice()
; CHECK-NEXT:    %y = load i32, ptr %a
define i32 @chosen(i1 %c, i32 %v) {
entry:
  %a = alloca i32
  store i32 %v, ptr %a
  br label %loop
loop:
  %x = load i32, ptr %a
  %callee = select i1 %c, ptr @twice, ptr @twice
  call void %callee()
  %y = load i32, ptr %a
  br i1 %c, label %loop, label %done
done:
  %z = add i32 %x, %y
  ret i32 %z
}

; CHECK-LABEL: @stored(
; CHECK:         call void @twice()
; CHECK-NEXT:    %y = load i32, ptr %a
define i32 @stored(i1 %c, i32 %v) {
entry:
  %a = alloca i32
  %slot = alloca ptr
  store i32 %v, ptr %a
  br label %loop
loop:
  %x = load i32, ptr %a
  store ptr @twice, ptr %slot
  %callee = load ptr, ptr %slot
  call void %callee()
  %y = load i32, ptr %a
  br i1 %c, label %loop, label %done
done:
  %z = add i32 %x, %y
  ret i32 %z
}

; What the call says of memory and what the callee says have nothing in common, so MemorySSA has no access for it any more: debug builds
; compare that with a fresh one when the pass is done.
; CHECK-LABEL: @no_access_after_all(
; CHECK:         call void @elsewhere()
; CHECK-NEXT:    %z = add i32 %x, %y
define i32 @no_access_after_all(ptr %p, ptr %q) {
  %slot = alloca ptr
  %x = load i32, ptr %p
  store i32 0, ptr %q
  %y = load i32, ptr %p
  store ptr @elsewhere, ptr %slot
  %callee = load ptr, ptr %slot
  call void %callee() memory(argmem: readwrite)
  %z = add i32 %x, %y
  ret i32 %z
}
