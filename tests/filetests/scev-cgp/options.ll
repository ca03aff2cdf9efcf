; RUN: selvedge-opt -passes=scev-cgp -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp>' -S %s | check --check-prefix=ON %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=0>' -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;scev-cgp-control=0>' -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;scev-cgp-cross-block-limit=0>' -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;scev-cgp-inst-limit=1>' -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;scev-cgp-check-latency=100>' -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;scev-cgp-check-latency=100>' -S %s | check --check-prefix=ON %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;scev-cgp-norm=0>' -S %s | check --check-prefix=BYTES %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;scev-cgp-old-base>' -S %s | check --check-prefix=OLD %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;do-scev-cgp-aggresively=0>' -S %s | check --check-prefix=CAREFUL %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;scev-cgp-idom-level-limit=0>' -S %s | check --check-prefix=NEAR %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;do-function-scev-cgp=0>' -S %s | check --check-prefix=INLOOP %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1>' -S %s | check --check-prefix=ALL %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;dump-scev-cgp>' -disable-output %s 2>&1 | check --check-prefix=DUMP %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;print-after-scev-cgp>' -disable-output %s 2>&1 | check --check-prefix=ON %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp>' -pass-remarks=scev-cgp -pass-remarks-missed=scev-cgp -disable-output %s 2>&1 | check --check-prefix=SAYS %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;scev-cgp-tid-max-value=255>' -disable-output %s 2>&1 | check --check-prefix=PROMISED %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;ignore-32-bit-overflow;ignore-signed-32-bit-overflow;ignore-bad-base>' -S %s | check --check-prefix=UNSOUND %s
; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;ignore-32-bit-overflow;ignore-signed-32-bit-overflow;ignore-bad-base>' -disable-output %s 2>&1 | check --check-prefix=WARNS %s
; WHY: the documents' fourteen options each do what they say, and what is unsound is said aloud.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()

; WARNS: warning: ignore-bad-base
; WARNS: warning: ignore-32-bit-overflow: an unsigned 32-bit sum that wraps invalidates the result of scev-cgp for @{{.*}}
; WARNS: warning: ignore-signed-32-bit-overflow
; PROMISED: warning: scev-cgp-tid-max-value=255: the result is wrong for launches of @rows with a larger thread index
; DUMP: scev-cgp: @rows: {{[{][{]}}0,+,1}<tid.x>,+,64}<tid.y> in 32 bits, 2 addresses
; SAYS: thread-dependent part computed once, in 32 bits, for 2 addresses
; SAYS: computing the common part of the addresses once saves too little

; ON-LABEL:    @rows
; ON:            %scevcgp_ = add i32
; ON-NOT:        %i =
; ON:            ret void
; BYTES-LABEL: @rows
; BYTES:         mul i64 %h, 64
; OLD-LABEL:   @rows
; OLD:           mul i64 %h, 64
; OFF-LABEL:   @rows
; OFF:           %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
; OFF:           ret void
define ptx_kernel void @rows(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 noundef %k) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %w = zext nneg i32 %x to i64
  %h = zext nneg i32 %y to i64
  %row = mul i64 %h, 64
  %kx = add i64 %k, %w
  %i = add i64 %kx, %row
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  store float 0.0, ptr addrspace(1) %p
  %row2 = shl i64 %h, 6
  %rx = add i64 %row2, %w
  %q = getelementptr inbounds double, ptr addrspace(1) %b, i64 %rx
  store double 0.0, ptr addrspace(1) %q
  ret void
}

; One dimension, and the index is there: nothing would be saved.
; ON-LABEL:      @not_worth_it
; ON:              %p = getelementptr float, ptr addrspace(1) %a, i64 %w
; CAREFUL-LABEL: @not_worth_it
; CAREFUL:         %p = getelementptr float, ptr addrspace(1) %a, i64 %w
; ALL-LABEL:     @not_worth_it
; ALL:             getelementptr [4 x i8], ptr addrspace(1) %a, i64
define ptx_kernel void @not_worth_it(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext nneg i32 %x to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  store float 0.0, ptr addrspace(1) %p
  %q = getelementptr float, ptr addrspace(1) %b, i64 %w
  store float 0.0, ptr addrspace(1) %q
  ret void
}

; The base is a level above both.
; NEAR-LABEL: @arms
; NEAR:         %p = getelementptr float, ptr addrspace(1) %a, i64 %i
; ALL-LABEL:  @arms
; ALL:          [[T:%.*]] = sext i32 %x to i64
; ALL:          br i1 %c
define ptx_kernel void @arms(ptr addrspace(1) %a, ptr addrspace(1) %b, i1 %c) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext nneg i32 %x to i64
  br i1 %c, label %then, label %else
then:
  %i = shl i64 %w, 1
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 0.0, ptr addrspace(1) %p
  ret void
else:
  %j = mul i64 %w, 4
  %q = getelementptr i16, ptr addrspace(1) %b, i64 %j
  store i16 0, ptr addrspace(1) %q
  ret void
}

; The base is in front of the loop that one of them is in.
; INLOOP-LABEL: @around_a_loop
; INLOOP:         %p = getelementptr float, ptr addrspace(1) %a, i64 %i
; ALL-LABEL:    @around_a_loop
; ALL:            [[T:%.*]] = sext i32 %x to i64
define ptx_kernel void @around_a_loop(ptr addrspace(1) %a, ptr addrspace(1) %b, i1 %c) {
entry:
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext nneg i32 %x to i64
  %i = shl i64 %w, 1
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 0.0, ptr addrspace(1) %p
  br label %loop
loop:
  %j = mul i64 %w, 4
  %q = getelementptr i16, ptr addrspace(1) %b, i64 %j
  store i16 0, ptr addrspace(1) %q
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; What is not known not to wrap is taken apart on request only: without a sign, and with one.
; ALL-LABEL:     @may_wrap
; ALL:             %p = getelementptr float, ptr addrspace(1) %a, i64 %w
; ALL:             %r = getelementptr float, ptr addrspace(1) %a, i64 %u
; UNSOUND-LABEL: @may_wrap
; UNSOUND-NOT:     add i32
; UNSOUND:         ret void
define ptx_kernel void @may_wrap(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 noundef %k) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = add i32 %x, %k
  %w = zext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  store float 0.0, ptr addrspace(1) %p
  %j = add i32 %k, %x
  %v = zext i32 %j to i64
  %q = getelementptr double, ptr addrspace(1) %b, i64 %v
  store double 0.0, ptr addrspace(1) %q
  %h = add i32 %k, %x
  %u = sext i32 %h to i64
  %r = getelementptr float, ptr addrspace(1) %a, i64 %u
  store float 0.0, ptr addrspace(1) %r
  ret void
}

; Each use of an undefined value may be another number.
; ALL-LABEL:     @may_be_undefined
; ALL:             %p = getelementptr float, ptr addrspace(1) %a, i64 %i
; UNSOUND-LABEL: @may_be_undefined
; UNSOUND-NOT:     %i =
; UNSOUND:         ret void
define ptx_kernel void @may_be_undefined(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %k) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext nneg i32 %x to i64
  %x1 = add i64 %w, 1
  %i = mul i64 %x1, %k
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 0.0, ptr addrspace(1) %p
  %y1 = add i64 %w, 2
  %j = mul i64 %y1, %k
  %q = getelementptr float, ptr addrspace(1) %b, i64 %j
  store float 0.0, ptr addrspace(1) %q
  ret void
}
