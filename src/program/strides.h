// By how many bytes the program counts through its variables: the sizes of the elements that it takes them to have.
#ifndef PLUMB_PROGRAM_STRIDES_H
#define PLUMB_PROGRAM_STRIDES_H

#include "program/program.h"

enum { MOST_STRIDES = 4 };  // of one variable

// Sets the strides of all variables. Only what is counted from the variable itself; each once, the largest first. Cost: the instructions of the program.
void strides_set(Program *program);

#endif
