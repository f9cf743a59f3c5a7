// By how many bytes the program counts through its variables: the sizes of the elements that it takes them to have. And by how much its numbers go on.
#ifndef PLUMB_PROGRAM_STRIDES_H
#define PLUMB_PROGRAM_STRIDES_H

#include "program/program.h"

enum { MOST_STRIDES = 4, MOST_MEMBERS = 64 };  // of one variable; of the program

// Sets the strides of all variables, and of the program, its members, and the steps of phis. Of a variable only what is counted from itself; each once, the largest first. Cost: the instructions of the program.
void strides_set(Program *program);

// Does the program count in steps of so many bytes? A guess at what lies so far apart; where it counts with no element that has the size (bytes), anything may be one, but where it goes through nothing at all.
bool strides_have(const Program *program, Int step, uint32_t bytes);

// Does the program go through something by so many bytes for sure? No guess where it does not.
bool strides_include(const Program *program, uint32_t stride);

// As strides_have, where the step may go on by several elements at once.
bool strides_divide(const Program *program, Int step, uint32_t bytes);

#endif
