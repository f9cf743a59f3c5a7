// Reads the inputs of a run from text: one value per line, in the order in which the program asks for them.
//
// A value is a decimal number, 0x and hexadecimal digits, or a character between single quotes ('a', '\n', '\0', '\x41'), with spaces around it.
// Empty lines are skipped, and `#` starts a comment.
#ifndef PLUMB_INTERPRET_INPUTS_H
#define PLUMB_INTERPRET_INPUTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/int.h"
#include "base/vec.h"

VEC_DEFINE(IntVec, int_vec, Int)

// Appends the values to `values`. On failure false, and in `problem` what is wrong: "NAME:LINE: ...". text need not end in zero.
bool inputs_parse(const char *name, const char *text, size_t length, IntVec *values, Text *problem);

// The same for a file.
bool inputs_read(const char *path, IntVec *values, Text *problem);

#endif
