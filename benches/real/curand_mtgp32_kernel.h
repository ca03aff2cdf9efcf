// clang's wrapper of CUDA's headers includes this one of cuRAND, which the modules do not use.
