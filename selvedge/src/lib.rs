//! A compiler middle end for GPU kernels.
