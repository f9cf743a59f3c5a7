// The functions of math.h. What IEEE 754 and C determine is exact; of the others the ranges hold that every library keeps.
#ifndef PLUMB_ENCODE_MATH_H
#define PLUMB_ENCODE_MATH_H

#include "encode/library.h"

// False: nothing is known of this function here.
bool encode_math(const Call *call);
// Is the call of the function with this name, or of its variant for float or long double?
bool math_is_of(const Call *call, const char *name);
Term math_is_signalling(const Call *call, Term x);  // width 1
bool math_is_to_nearest(const Call *call);          // the rounding mode at this place, for sure
// Of an exact function: the result. Id 0: none of these.
Term math_exact(const Call *call, Term x, Term y, Term z);
// Of the others: a number that a library may return.
Term math_bounded(const Call *call, Term x, Term y);

#endif
