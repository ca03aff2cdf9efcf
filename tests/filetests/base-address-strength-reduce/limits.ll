; RUN: selvedge-opt -passes=base-address-strength-reduce -S %s | check --check-prefix=PAYS %s
; RUN: selvedge-opt '-passes=base-address-strength-reduce<do-base-address-strength-reduce=1>' -S %s | check --check-prefix=ALL %s
; RUN: selvedge-opt '-passes=base-address-strength-reduce<do-base-address-strength-reduce=0>' -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=base-address-strength-reduce<do-base-address-strength-reduce=1;base-address-strength-reduce-iv-limit=1>' -S %s | check --check-prefix=CHAIN %s
; RUN: selvedge-opt '-passes=base-address-strength-reduce<do-base-address-strength-reduce=1;base-address-strength-reduce-iv-limit=1;no-do-base-address-strength-reduce-chain>' -S %s | check --check-prefix=UNCHAINED %s
; RUN: selvedge-opt '-passes=base-address-strength-reduce<do-base-address-strength-reduce=1;base-address-strength-reduce-max-iv=1>' -S %s | check --check-prefix=ONE %s
; RUN: selvedge-opt '-passes=base-address-strength-reduce<do-base-address-strength-reduce=1;base-address-strength-reduce-iv-limit=1;dump-base-address-strength-reduce>' -disable-output %s 2>&1 | check --check-prefix=DUMP %s
; WHY: levels and limits are what the documents' options say, with defaults of our own.
target triple = "nvptx64-nvidia-cuda"

; A loop that ptxas leaves as it is, since it calls: one access is not worth a variable, three are.
; PAYS-LABEL: @rows
; PAYS-COUNT-1: phi ptr
; PAYS:         getelementptr inbounds float, ptr %q, i64 %w
; PAYS:         ret void
; ALL-LABEL:  @rows
; ALL-COUNT-3:  phi ptr
; ALL-NOT:      sext
; ALL:          ret void
; OFF-LABEL:  @rows
; OFF-NOT:      phi ptr
; OFF:          ret void
; CHAIN-LABEL: @rows
; CHAIN-COUNT-1: phi ptr
; CHAIN:         %base.chain = getelementptr i8, ptr %base.iv, i64 %scevcgptmp_
; CHAIN:         store float %z, ptr %base.chain
; CHAIN:         getelementptr inbounds float, ptr %q, i64 %w
; CHAIN:         ret void
; UNCHAINED-LABEL: @rows
; UNCHAINED-COUNT-1: phi ptr
; UNCHAINED-NOT: base.chain
; UNCHAINED:     ret void
; ONE-LABEL:  @rows
; ONE-COUNT-3: phi ptr
; ONE:         ret void
; DUMP: base-address-strength-reduce of @rows:
; DUMP:   0 in %loop: variable, {{.*}} saved, 2 spent: %a+4 %b+8 %c+0
; DUMP:   1 in %loop: by 0, {{.*}}: %d+0
define void @rows(ptr %p, ptr %q, i32 %n, i64 %pitch) {
entry:
  %up = getelementptr inbounds float, ptr %p, i64 %pitch
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr inbounds float, ptr %p, i64 %w
  %x = load float, ptr %a
  %next = add nsw i32 %i, 1
  %v = sext i32 %next to i64
  %b = getelementptr inbounds float, ptr %p, i64 %v
  %y = load float, ptr %b
  %before = add nsw i32 %i, -1
  %u = sext i32 %before to i64
  %c = getelementptr inbounds float, ptr %p, i64 %u
  %z = load float, ptr %c
  %d = getelementptr inbounds float, ptr %up, i64 %v
  store float %z, ptr %d
  %xy = fadd float %x, %y
  %e = getelementptr inbounds float, ptr %q, i64 %w
  store float %xy, ptr %e
  call void @f()
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Two terms of it change.
; ONE-LABEL: @two_terms
; ONE-NOT:     phi ptr
; ONE:         ret void
; ALL-LABEL: @two_terms
; ALL:         phi ptr
; ALL:         ret void
define void @two_terms(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %j = phi i64 [ 5, %entry ], [ %j.next, %loop ]
  %sum = add i64 %i, %j
  %a = getelementptr float, ptr %p, i64 %sum
  store float 0.0, ptr %a
  %next = add i64 %i, 1
  %j.next = add i64 %j, 7
  call void @f()
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The variable begins with %pitch, which may be poison; nothing at %p is, and it cancels in their distance only where
; it is not.
; CHAIN-LABEL: @poison
; CHAIN:         phi ptr
; CHAIN-NOT:     base.chain
; CHAIN:         getelementptr float, ptr %p, i64 %i
; CHAIN:         ret void
define void @poison(ptr %p, i64 %pitch, i64 %n, i1 %wide) {
entry:
  %up = getelementptr float, ptr %p, i64 %pitch
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %a = getelementptr float, ptr %up, i64 %i
  br i1 %wide, label %row, label %latch
row:
  store float 0.0, ptr %a
  br label %latch
latch:
  %b = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %b
  %next = add nuw nsw i64 %i, 1
  call void @f()
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The same where it is none.
; CHAIN-LABEL: @no_poison
; CHAIN:         %base.chain = getelementptr
; CHAIN:         ret void
define void @no_poison(ptr %p, i64 noundef %pitch, i64 %n, i1 %wide) {
entry:
  %up = getelementptr float, ptr %p, i64 %pitch
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %a = getelementptr float, ptr %up, i64 %i
  br i1 %wide, label %row, label %latch
row:
  store float 0.0, ptr %a
  br label %latch
latch:
  %b = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %b
  %next = add nuw nsw i64 %i, 1
  call void @f()
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; What both addresses have is another number each time it is used, where it is undefined: `p + 2 * u` is even, `p + u`
; and as much again need not be.
; CHAIN-LABEL: @undefined_in_both
; CHAIN-NOT:     base.chain
; CHAIN:         ret void
define void @undefined_in_both(ptr noundef %p, i8 %u, i64 %n) {
entry:
  %w = zext i8 %u to i64
  %twice = shl nuw nsw i64 %w, 1
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = add i64 %w, %i
  %a = getelementptr i8, ptr %p, i64 %at
  store i8 1, ptr %a
  %further = add i64 %twice, %i
  %b = getelementptr i8, ptr %p, i64 %further
  store i8 2, ptr %b
  %next = add nuw nsw i64 %i, 1
  call void @f()
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

declare void @f()
