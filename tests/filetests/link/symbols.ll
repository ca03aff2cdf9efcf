; RUN: selvedge-opt -link=%s.source -S %s | check %s
; RUN: selvedge-opt -link=%s.source -S %s | opt-22 -passes=verify -disable-output
; WHY: which of two definitions of a name is linked decides what the program does; a name that is chosen wrongly binds
;      a call to another function.
target triple = "nvptx64-nvidia-cuda"

; A declaration is resolved, and the handle of its calls stays right.
; CHECK-DAG: define i32 @resolved(i32 %x)
declare i32 @resolved(i32)

; A weak definition gives way to a strong one.
; CHECK-DAG: @weak = global i32 2
@weak = weak global i32 1

; Of two weak ones the first remains.
; CHECK-DAG: @both_weak = weak global i32 1
@both_weak = weak global i32 1

; A linkonce definition gives way to a weak one.
; CHECK-DAG: @once = weak global i32 2
@once = linkonce global i32 1

; Of two common ones the larger remains, with the larger alignment.
; CHECK-DAG: @common = common global [4 x i32] zeroinitializer, align 8
@common = common global i32 0, align 8

; An available definition is only for optimizers: the source's is the definition.
; CHECK-DAG: @available = global i32 2
@available = available_externally global i32 1

; Visibility and the significance of addresses are merged, whichever definition remains.
; CHECK-DAG: @merged = hidden global i32 1
@merged = unnamed_addr global i32 1

; A local global has no relation to others of its name: the one that others do not see is renamed.
; CHECK-DAG: @local{{[0-9]+}} = internal global i32 10
; CHECK-DAG: @local = global i32 20
@local = internal global i32 10

; CHECK-DAG: @own = global i32 30
; CHECK-DAG: @own{{[0-9]+}} = internal global i32 40
@own = global i32 30

; CHECK-DAG: @weak_ref = global i32 5
@weak_ref = extern_weak global i32

; Declared in both: constant only if both are.
; CHECK-DAG: @declared = external global i32
@declared = external constant i32

; CHECK-DAG: define i32 @user(i32 %x)
; CHECK-DAG: call i32 @resolved(i32 %x)
; CHECK-DAG: load i32, ptr @local{{[0-9]+}}
define i32 @user(i32 %x) {
  %a = call i32 @resolved(i32 %x)
  %b = load i32, ptr @local
  %c = load i32, ptr @weak_ref
  %d = load i32, ptr @declared
  %e = add i32 %a, %b
  %f = add i32 %e, %c
  %g = add i32 %f, %d
  ret i32 %g
}

; What nothing refers to is linked only if other modules see it.
; CHECK-DAG: define linkonce_odr i32 @on_demand
; CHECK-NOT: @unused_once
; CHECK-NOT: @unused_local
; CHECK-DAG: define void @visible()
