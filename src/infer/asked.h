// Relations that a function's own checks, assertions and comparisons ask for.
#ifndef PLUMB_INFER_ASKED_H
#define PLUMB_INFER_ASKED_H

#include "infer/survey.h"

typedef void Asked(Survey *survey, const Frame *frame, const Instruction *instruction);

Asked asked_by_check, asked_by_assertion;  // of a CHECK; of a BRANCH
// Of a TRUNC: what is made narrower fits, which C does not ask for.
Asked asked_by_narrowing;
// Of a SUB: an unsigned difference is not below zero, which C does not ask for either.
Asked asked_by_difference;
// Of a CALL of the C library: an unsigned sum that it is given, as a size, does not wrap around.
Asked asked_by_size;
// What the function compares may decide whether it does the right thing: either way.
Asked asked_by_comparison;
// A number that counts up to a wider one never comes there where that is larger than its type: `position < length` with an unsigned position and a length of 64 bits. No run shows that.
Asked asked_by_width;

// Of a CHECK that memory can be read or written: an index lies below the number of elements that the choices give the array.
Asked asked_by_index;
// Says of the guess of that array that it is indexed.
Asked asked_for_elements;

#endif
