// Floats: IEEE 754 to the bit, but for which NaN a result is, which is arbitrary.
#ifndef PLUMB_ENCODE_FLOAT_H
#define PLUMB_ENCODE_FLOAT_H

#include "base/soft.h"
#include "encode/encoder.h"

void encode_float(Encoder *encoder);
// The rounding mode at this place: an int, LIBRARY_ROUNDING_NEAREST and so on, and other bits.
Term encoder_rounding(Encoder *encoder);
// make's result in that mode; `context` is handed on.
typedef Term FloatMake(Encoder *encoder, Rounding rounding, const void *context);
Term encoder_rounded(Encoder *encoder, FloatMake *make, const void *context);
// The number as a program sees it: where it is NaN, any NaN. `which` as for encoder_variable.
Term encoder_float(Encoder *encoder, Term number, uint32_t which);

#endif
