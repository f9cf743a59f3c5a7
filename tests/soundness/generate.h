// Small random C programs: integers of all sizes, arrays, pointers into them, structures, heap blocks, loops that may or may not end.
#ifndef PLUMB_TESTS_SOUNDNESS_GENERATE_H
#define PLUMB_TESTS_SOUNDNESS_GENERATE_H

#include <stdint.h>

#include "base/text.h"
#include "program/program.h"

// The program of this seed; the same one each time.
void generate(uint64_t seed, Text *program);

typedef void Generate(uint64_t seed, Text *program);

// GIVE. What is generated from the seed, compiled: each fourth program for 32 bits. Ends the process when that fails.
Program *generate_program(Generate *generate, uint64_t seed);

#endif
