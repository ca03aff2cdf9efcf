; RUN: selvedge-opt -aa-pipeline=basic-aa -passes='print<memoryssa>,verify<memoryssa>' -disable-output %s 2>&1 | check %s
; RUN: opt-22 -aa-pipeline=basic-aa -passes='print<memoryssa>,verify<memoryssa>' -disable-output %s 2>&1 | check %s
; WHY: numbers, the order of phi arguments and the clobbers of uses are LLVM's; a pointer that differs
;      by iteration is another place in each, a volatile load is a def, and code that nobody reaches
;      finds memory as the function did.

; CHECK-LABEL: MemorySSA for function: the_store_of_one_iteration_is_read_by_the_next
define void @the_store_of_one_iteration_is_read_by_the_next(ptr %s, i64 %n) {
entry:
  br label %loop
loop:
; CHECK:      ; 2 = MemoryPhi({entry,liveOnEntry},{loop,1})
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %a = getelementptr i32, ptr %s, i64 %i
  %b = getelementptr i32, ptr %s, i64 %next
; CHECK:      ; MemoryUse(2)
; CHECK-NEXT: load
  %x = load i32, ptr %a
; CHECK:      ; 1 = MemoryDef(2)
; CHECK-NEXT: store
  store i32 %x, ptr %b
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: MemorySSA for function: a_joint_is_passed_where_both_sides_write_elsewhere
define i32 @a_joint_is_passed_where_both_sides_write_elsewhere(ptr noalias %p, ptr noalias %q, i1 %c) {
entry:
; CHECK:      ; 1 = MemoryDef(liveOnEntry)
  store i32 1, ptr %p
  br i1 %c, label %left, label %right
left:
; CHECK:      ; 2 = MemoryDef(1)
  store i32 2, ptr %q
  br label %joint
right:
; CHECK:      ; 3 = MemoryDef(1)
; CHECK-NEXT: load volatile
  %v = load volatile i32, ptr %q
  br label %joint
joint:
; CHECK:      ; 5 = MemoryPhi({left,2},{right,3})
; CHECK:      ; MemoryUse(1)
; CHECK-NEXT: %x = load
  %x = load i32, ptr %p
; CHECK:      ; MemoryUse(5)
; CHECK-NEXT: %y = load
  %y = load i32, ptr %q
  %sum = add i32 %x, %y
  ret i32 %sum
dead:
; CHECK:      ; MemoryUse(liveOnEntry)
  %z = load i32, ptr %p
; CHECK:      ; 4 = MemoryDef(liveOnEntry)
  store i32 %z, ptr %q
  br label %joint2
joint2:
; CHECK:      ; MemoryUse(liveOnEntry)
  %w = load i32, ptr %q
  ret i32 %w
}
