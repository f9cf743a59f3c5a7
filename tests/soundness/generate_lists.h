// Small random C programs that build, change, walk on and free linked lists, of random shapes and whose lengths depend on inputs.
#ifndef PLUMB_TESTS_SOUNDNESS_GENERATE_LISTS_H
#define PLUMB_TESTS_SOUNDNESS_GENERATE_LISTS_H

#include <stdint.h>

#include "base/text.h"

// The program of this seed; the same one each time.
void generate_lists(uint64_t seed, Text *program);

#endif
