// Floats: IEEE 754 to the bit, but for which NaN a result is, which is arbitrary.
#ifndef PLUMB_ENCODE_FLOAT_H
#define PLUMB_ENCODE_FLOAT_H

#include "encode/encoder.h"

void encode_float(Encoder *encoder);
// The number as a program sees it: where it is NaN, any NaN. `which` as for encoder_variable.
Term encoder_float(Encoder *encoder, Term number, uint32_t which);

#endif
