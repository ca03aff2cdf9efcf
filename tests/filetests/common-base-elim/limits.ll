; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; RUN: selvedge-opt '-passes=common-base-elim<no-cbe-enable>' -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=common-base-elim<cbe-min-uses=3>' -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=common-base-elim<cbe-max-iter=0>' -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=common-base-elim<cbe-max-depth=1>' -S %s | check --check-prefix=SHALLOW %s
; RUN: selvedge-opt -passes=common-base-elim -pass-remarks=common-base-elim -pass-remarks-missed=common-base-elim -disable-output %s 2>&1 | check --check-prefix=SAYS %s
; WHY: what the documents' options turn off is off, and distances are those that the machine takes.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @deep
; CHECK:         %b = getelementptr i8, ptr %a, i64 8
; OFF-LABEL:   @deep
; OFF:           %b = getelementptr float, ptr %p, i64 %k
; SHALLOW-LABEL: @deep
; SHALLOW:       %b = getelementptr float, ptr %p, i64 %k
; SAYS: 8 bytes from an available address
define void @deep(ptr %p, i64 %i) {
  %a = getelementptr float, ptr %p, i64 %i
  store float 0.0, ptr %a
  %j = add i64 %i, 1
  %k = add i64 %j, 1
  %b = getelementptr float, ptr %p, i64 %k
  store float 1.0, ptr %b
  ret void
}

; The largest distance, and one more.
; CHECK-LABEL: @far
; CHECK:         %b = getelementptr i8, ptr %a, i64 8388607
; CHECK:         %c = getelementptr i8, ptr %p, i64 %k
; SAYS: the nearest address with this base is too far for an immediate offset
define void @far(ptr %p, i64 %i) {
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %a
  %j = add i64 %i, 8388607
  %b = getelementptr i8, ptr %p, i64 %j
  store i8 1, ptr %b
  %k = add i64 %i, 8388608
  %c = getelementptr i8, ptr %p, i64 %k
  store i8 2, ptr %c
  ret void
}
