// Shuffles and ballots of an emulated warp, compiled without the thread sanitizer: see WarpSlots.
#include "grid.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

// All 32 lanes meet. A lane that has left the kernel is missed for ever; run.sh's timeout tells.
void meet(WarpSlots &slots) {
    unsigned phase = __atomic_load_n(&slots.phase, __ATOMIC_ACQUIRE);
    if (__atomic_add_fetch(&slots.arrived, 1, __ATOMIC_ACQ_REL) == 32) {
        __atomic_store_n(&slots.arrived, 0, __ATOMIC_RELAXED);
        __atomic_store_n(&slots.phase, phase + 1, __ATOMIC_RELEASE);
        syscall(SYS_futex, &slots.phase, FUTEX_WAKE_PRIVATE, 32, nullptr, nullptr, 0);
        return;
    }
    while (__atomic_load_n(&slots.phase, __ATOMIC_ACQUIRE) == phase)
        syscall(SYS_futex, &slots.phase, FUTEX_WAIT_PRIVATE, phase, nullptr, nullptr, 0);
}

}  // namespace

unsigned exchange_slots(WarpSlots &slots, unsigned lane, unsigned value, unsigned from) {
    slots.value[lane] = value;
    meet(slots);
    unsigned got = slots.value[from % 32];
    meet(slots);
    return got;
}

unsigned ballot_slots(WarpSlots &slots, unsigned lane, bool vote) {
    slots.value[lane] = vote;
    meet(slots);
    unsigned votes = 0;
    for (unsigned l = 0; l < 32; ++l) votes |= slots.value[l] << l;
    meet(slots);
    return votes;
}

// The sanitizer's hooks for volatile accesses: they are for synchronization, so never a race.
extern "C" {
#define VOLATILE_HOOKS(size)                                                                                           \
    void __tsan_volatile_read##size(void *p) { after_atomic(p); }                                                      \
    void __tsan_volatile_write##size(void *p) { before_atomic(p); }
VOLATILE_HOOKS(1)
VOLATILE_HOOKS(2)
VOLATILE_HOOKS(4)
VOLATILE_HOOKS(8)
}
