// Small random C programs that build, change, walk on and free trees and chains whose nodes own strings: what paths (state/own_path.h) are about.
#ifndef PLUMB_TESTS_SOUNDNESS_GENERATE_TREES_H
#define PLUMB_TESTS_SOUNDNESS_GENERATE_TREES_H

#include <stdint.h>

#include "base/text.h"

// The program of this seed; the same one each time.
void generate_trees(uint64_t seed, Text *program);

#endif
