// Which numbers of memory the program counts or adds up, as far as one can see: what is compared with a constant, and what is added to where it lies or to what a loop carries on.
#ifndef PLUMB_PROGRAM_SUMMED_H
#define PLUMB_PROGRAM_SUMMED_H

#include "program/program.h"

// Sets the program's list of these. A guess at which arrays it matters for what their elements are in all: nothing rests on it. Cost: the instructions of the program.
void summed_set(Program *program);

#endif
