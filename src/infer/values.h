// The numbers with which a function asks whether it was given them: those that a kind, a width or a mode can have.
#ifndef PLUMB_INFER_VALUES_H
#define PLUMB_INFER_VALUES_H

#include "base/arena.h"
#include "base/vec.h"
#include "program/program.h"

VEC_DEFINE(ValueVec, value_vec, Int)

// Appends, in ascending order, what the parameter (from 1 on) is compared with for equality, in the function and in those that it is handed to.
void values_compared(const Program *program, Function function, uint32_t param, ValueVec *values);
// "width: 16 or 32", or of a single value "width: 16..16", in the arena.
const char *values_print(Arena *arena, const char *path, const Int *values, uint32_t count);

#endif
