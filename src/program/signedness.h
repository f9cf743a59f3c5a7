// Which number an integer value stands for, the signed or the unsigned one: what most of its uses ask for
// (papers/bitvectors-and-bounds.txt, section 2). Only a matter of precision: either is sound.
#ifndef PLUMB_PROGRAM_SIGNEDNESS_H
#define PLUMB_PROGRAM_SIGNEDNESS_H

#include "program/program.h"

void signedness_set(Program *program);  // sets is_unsigned of all values

#endif
