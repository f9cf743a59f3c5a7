// Small random C programs: integers of all sizes, arrays, pointers into them, structures, heap blocks, loops that may or may not end.
#ifndef PLUMB_TESTS_SOUNDNESS_GENERATE_H
#define PLUMB_TESTS_SOUNDNESS_GENERATE_H

#include <stdint.h>

#include "base/text.h"
#include "program/program.h"

// The program of this seed; the same one each time.
void generate(uint64_t seed, Text *program);

// GIVE. The same, compiled: each fourth one for 32 bits. Ends the process when that fails.
Program *generate_program(uint64_t seed);

#endif
