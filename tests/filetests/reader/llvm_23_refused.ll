; RUN: not selvedge-opt -S %s
; WHY: what rounds to infinity or to zero is no number of the type, and bits must be as many as it has.

define half @too_large() {
  ret half 1.0e5 ; error: floating-point constant overflowed type
}

define half @too_small() {
  ret half 1.0e-10 ; error: floating-point constant underflowed type
}

define half @too_many_bits() {
  ret half f0x3F800000 ; error: float hex literal has incorrect number of bits
}

define float @no_payload() {
  ret float +nan(1) ; error: bad payload format for nan literal
}
