// Dynamic programming along anti-diagonals.
//
// edit_distance: Levenshtein distance of two strings of 128 characters, a row per thread, three
//   diagonals in rotation. The barrier in the loop is needed: a cell reads the two diagonals
//   before, and overwrites the one before those. The one before the loop is redundant: nothing
//   stored above it is read by another thread before the loop's second trip.
//
// launch: edit_distance grid=2 block=128 (distance i32[2], a u8[256], b u8[256])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128)
    edit_distance(int *distance, const unsigned char *a, const unsigned char *b) {
    __shared__ int diagonal[3][129];
    __shared__ unsigned char sb[128];
    int t = threadIdx.x;
    int row = t + 1;
    unsigned char mine = a[blockIdx.x * 128 + t];
    sb[t] = b[blockIdx.x * 128 + t];
    if (t == 0) diagonal[0][0] = 0;
    __syncthreads();  // redundant
    for (int d = 1; d <= 256; ++d) {
        int *now = diagonal[d % 3];
        const int *before = diagonal[(d + 2) % 3];
        const int *earlier = diagonal[(d + 1) % 3];
        int column = d - row;
        if (t == 0 && d <= 128) now[0] = d;
        if (column == 0) {
            now[row] = row;
        } else if (column > 0 && column <= 128) {
            int substitute = earlier[row - 1] + (mine != sb[column - 1]);
            now[row] = min(substitute, min(before[row - 1], before[row]) + 1);
        }
        __syncthreads();
    }
    if (t == 0) distance[blockIdx.x] = diagonal[256 % 3][128];
}
