//! One table of the NVVM intrinsics: effects, barrier kinds, value ranges.
