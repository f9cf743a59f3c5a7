// Which numbers of memory the program compares with each other: what is sorted, or looked through for the smallest one.
#ifndef PLUMB_PROGRAM_ORDERED_H
#define PLUMB_PROGRAM_ORDERED_H

#include "program/program.h"

// Sets the program's list of these. A guess at what the order of an array's elements matters for: nothing rests on it. Cost: the instructions of the program.
void ordered_set(Program *program);

#endif
