; RUN: not selvedge-opt -passes=verify -S %s
; WHY: numbers of types are constants, or what the language lets a program compute.

!named = !{!10, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21}
!0 = !{}
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DIDerivedType(tag: DW_TAG_member, baseType: !2, size: !DIExpression(), extraData: i64 0)
!12 = !DIFixedPointType(name: "q", size: 8, encoding: DW_ATE_signed_fixed, kind: Rational, numerator: 1, denominator: 3)
!13 = !DISubrangeType(name: "r", file: !0, baseType: !2, lowerBound: !10)
!14 = !DIBasicType(name: "odd", size: !DIExpression(), encoding: DW_ATE_signed)
!15 = !DIDerivedType(tag: DW_TAG_member, baseType: !2, extraData: !2)
!16 = !DIFixedPointType(name: "q", size: 8, encoding: DW_ATE_float, kind: Binary)
!17 = !DIFixedPointType(name: "q", size: 8, encoding: DW_ATE_signed_fixed, kind: Binary, numerator: 1)
!18 = !DISubrangeType(name: "r", baseType: !2, stride: !10)
!19 = !DIGlobalVariable(name: "g", isDefinition: true)
!20 = !DIDerivedType(tag: DW_TAG_template_alias, baseType: !2, extraData: !2)
!21 = !DIFixedPointType(name: "q", size: 8, encoding: DW_ATE_signed_fixed, kind: Rational, factor: 1)
; error@file: SizeInBits must be a constant
; error@file: extraData must be ConstantAsMetadata
; error@file: invalid encoding
; error@file: numerator and denominator should be 0 for non-rationals
; error@file: Stride must be signed constant
; error@file: missing global variable type
; error@file: invalid template parameters
; error@file: factor should be 0 for rationals
