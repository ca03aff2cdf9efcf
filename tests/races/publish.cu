// Handing over from block to block.
#include "races.h"

// clean 2x1: release and acquire of device scope
KERNEL(release_acquire) {
    if (B == 0) {
        out[0] = in[0];
        store_release(flag, 1);
    } else {
        while (load_acquire(flag) == 0) {}
        out[1] = out[0];
    }
}

// race 2x1: relaxed accesses do not race with each other, but order nothing else
KERNEL(relaxed_flag) {
    if (B == 0) {
        out[0] = in[0];
        __scoped_atomic_store_n(flag, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    } else {
        while (load_relaxed(flag) == 0) {}
        out[1] = out[0];
    }
}

// clean 2x1: fences on both sides make the relaxed accesses a release and an acquire
KERNEL(relaxed_flag_with_fences) {
    if (B == 0) {
        out[0] = in[0];
        __threadfence();
        __scoped_atomic_store_n(flag, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    } else {
        while (load_relaxed(flag) == 0) {}
        __threadfence();
        out[1] = out[0];
    }
}

// race 2x1: a fence on one side is not enough
KERNEL(fence_on_one_side) {
    if (B == 0) {
        out[0] = in[0];
        __threadfence();
        __scoped_atomic_store_n(flag, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    } else {
        while (load_relaxed(flag) == 0) {}
        out[1] = out[0];
    }
}

// race 2x1: a fence of block scope does not reach the other block
KERNEL(narrow_fence) {
    if (B == 0) {
        out[0] = in[0];
        __threadfence_block();
        __scoped_atomic_store_n(flag, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    } else {
        while (load_relaxed(flag) == 0) {}
        __threadfence_block();
        out[1] = out[0];
    }
}

// clean 1x64: within the block it does
KERNEL(narrow_fence_within) {
    if (T == 0) {
        out[0] = in[0];
        __threadfence_block();
        __scoped_atomic_store_n(flag, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    } else if (T == 32) {
        while (load_relaxed(flag) == 0) {}
        __threadfence_block();
        out[1] = out[0];
    }
}

// race 2x1: a plain flag is itself a race
KERNEL(plain_flag) {
    if (B == 0) {
        out[0] = in[0];
        __threadfence();
        *flag = 1;
    } else {
        int seen = *flag;
        __threadfence();
        if (seen) out[1] = out[0];
    }
}

// clean 2x1: volatile accesses are strong, and the fences order the rest
KERNEL(volatile_flag) {
    if (B == 0) {
        out[0] = in[0];
        __threadfence();
        *(volatile int *)flag = 1;
    } else {
        while (*(volatile int *)flag == 0) {}
        __threadfence();
        out[1] = out[0];
    }
}

// race 2x1: volatile alone orders nothing else
KERNEL(volatile_flag_without_fence) {
    if (B == 0) {
        out[0] = in[0];
        *(volatile int *)flag = 1;
    } else {
        while (*(volatile int *)flag == 0) {}
        out[1] = out[0];
    }
}

// clean 2x64: the barrier hands the writes of all to the thread that publishes, and the other way
KERNEL(block_to_block) {
    if (B == 0) {
        out[T] = in[T];
        __syncthreads();
        if (T == 0) store_release(flag, 1);
    } else {
        if (T == 0)
            while (load_acquire(flag) == 0) {}
        __syncthreads();
        out[T + 64] = out[63 - T];
    }
}

// race 2x64: without the barrier thread 0 publishes its own writes only
KERNEL(publish_without_barrier) {
    if (B == 0) {
        out[T] = in[T];
        if (T == 0) store_release(flag, 1);
    } else {
        if (T == 0)
            while (load_acquire(flag) == 0) {}
        __syncthreads();
        out[T + 64] = out[63 - T];
    }
}

// race 2x64: without the barrier only thread 0 has acquired
KERNEL(acquire_without_barrier) {
    if (B == 0) {
        out[T] = in[T];
        __syncthreads();
        if (T == 0) store_release(flag, 1);
    } else {
        if (T == 0)
            while (load_acquire(flag) == 0) {}
        out[T + 64] = out[63 - T];
    }
}

// clean 3x32: a barrier of the grid by a counter
KERNEL(grid_barrier) {
    out[AT] = in[AT];
    __syncthreads();
    if (T == 0) {
        fetch_add_acq_rel((unsigned *)flag, 1u);
        while (load_acquire(flag) < 3) {}
    }
    __syncthreads();
    out[AT + 128] = out[95 - AT];
}

// race 3x32: the same with a relaxed counter
KERNEL(grid_barrier_relaxed) {
    out[AT] = in[AT];
    __syncthreads();
    if (T == 0) {
        fetch_add_relaxed((unsigned *)flag, 1u);
        while (load_relaxed(flag) < 3) {}
    }
    __syncthreads();
    out[AT + 128] = out[95 - AT];
}

// clean 3x1: what is acquired is passed on
KERNEL(chain) {
    if (B == 0) {
        out[0] = in[0];
        store_release(&flag[0], 1);
    } else if (B == 1) {
        while (load_acquire(&flag[0]) == 0) {}
        store_release(&flag[1], 1);
    } else {
        while (load_acquire(&flag[1]) == 0) {}
        out[1] = out[0];
    }
}

// hang 2x1: nobody sets the flag
KERNEL(flag_never_set) {
    if (B == 1)
        while (load_acquire(flag) == 0) {}
    out[B] = in[B];
}
