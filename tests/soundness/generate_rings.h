// Small random C programs about lists with links both ways: with two ends, or rings with a sentinel, whose lengths depend on inputs.
#ifndef PLUMB_TESTS_SOUNDNESS_GENERATE_RINGS_H
#define PLUMB_TESTS_SOUNDNESS_GENERATE_RINGS_H

#include <stdint.h>

#include "base/text.h"

// The program of this seed; the same one each time.
void generate_rings(uint64_t seed, Text *program);

#endif
