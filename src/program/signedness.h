// Which number an integer value stands for, the signed or the unsigned one: what most of its uses ask for
// (papers/bitvectors-and-bounds.txt, section 2). Only a matter of precision: either is sound.
#ifndef PLUMB_PROGRAM_SIGNEDNESS_H
#define PLUMB_PROGRAM_SIGNEDNESS_H

#include "program/program.h"

// Is the result of this function, which has no body, unsigned by its name (library_gives_unsigned)? LLVM's types do not say.
typedef bool (*GivesUnsigned)(const Program *program, Function function);

void signedness_set(Program *program, GivesUnsigned gives_unsigned);  // sets is_unsigned of all values

#endif
