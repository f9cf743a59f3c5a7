// What holds of a structure's numbers when it was just made, beside its invariant.
#ifndef PLUMB_INFER_FRESH_H
#define PLUMB_INFER_FRESH_H

#include "infer/inductive.h"

// By the first function that makes the structure: appends `count == 0, last == -1, end == size`, of numbers that it always leaves with one of few values, or with that of another number. Nothing: nobody makes it.
void fresh_find(const Inductive *question, Text *fresh);

#endif
