// The pseudo-random numbers of a run: splitmix64, so that a seed means the same run everywhere.
#ifndef PLUMB_INTERPRET_RANDOM_H
#define PLUMB_INTERPRET_RANDOM_H

#include "base/map.h"

typedef struct {
  uint64_t state;
} Random;

static inline uint64_t random_next(Random *random) { return hash_mix(random->state += 0x9e3779b97f4a7c15u); }

// Uniform enough in [0, bound); bound > 0.
static inline uint64_t random_below(Random *random, uint64_t bound) { return random_next(random) % bound; }

#endif
