// What is done where nothing is known: steps through an address that may be anything, and steps of somebody else's.
//
// A pointer that came from outside, out of a number, or out of memory that is not known is wild (val.h). What it points to may be memory that the program has
// no name for, or an object that is exposed: one whose address has left the values that are followed here, into memory or into a number. An
// access through it is an obligation that is doubtful; behind it the run goes on with whatever was read, and with all exposed objects changed.
#ifndef PLUMB_ENCODE_WILD_H
#define PLUMB_ENCODE_WILD_H

#include "encode/encoder.h"

// The objects that the pointer may point to, and that the number may be an address of, are exposed from here on.
void encoder_expose(Encoder *encoder, Val val);
bool encoder_is_exposed(const Encoder *encoder, uint32_t pointee);

Term encoder_is_wild(const Encoder *encoder, const TargetVec *targets);  // width 1
// Recorded as encoder_undefined does, but what is doubtful may be fine, and executions in which it is go on.
void encoder_doubtful(Encoder *encoder, Undefined undefined, const char *reason, Term doubt);
// Somebody else may have changed what the exposed objects hold, when `when` holds.
void encoder_havoc(Encoder *encoder, const char *reason, Term when);

Val encoder_any(Encoder *encoder, Type type);             // arbitrary, another one at each call
Term encoder_any_bits(Encoder *encoder, uint32_t width);  // likewise
Array encoder_any_bytes(Encoder *encoder);                // likewise
// `bits` where `when` does not hold, else anything.
Term encoder_blur(Encoder *encoder, const char *reason, Term when, Term bits);
// The value without undefined bits: they are arbitrary, as `which` says (see encoder_variable).
Val encoder_frozen(Encoder *encoder, Val val, Type type, uint32_t which);

#endif
