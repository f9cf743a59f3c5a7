// Floats as intervals of their keys (base/soft.h). Every operation rounds, and rounding keeps the order: a result lies between those of the ends. Where the program may
// change the rounding mode, the lower end is rounded down and the upper one up. NaN have keys as well, beyond those of the infinities.
#ifndef PLUMB_EXECUTE_FLOAT_H
#define PLUMB_EXECUTE_FLOAT_H

#include "base/soft.h"
#include "execute/rules.h"

typedef struct {
  Int low, high;  // keys; low <= high
} Keys;

Keys float_all(uint32_t width);      // NaN included
Keys float_numbers(uint32_t width);  // all others
bool float_are_numbers(Keys keys, uint32_t width);
bool float_has_zero(Keys keys);
bool float_has_infinity(Keys keys, uint32_t width);  // one of both
Int float_of_integer(uint32_t width, Int number);    // the key; small numbers

// What is known of a key.
Keys float_known(const Step *step, Linear key, uint32_t width);
// The key of an operand. False: the rule must return false.
bool float_operand(Step *step, uint32_t index, Linear *key);
void float_bind(Step *step, Keys keys);  // the first result

// FADD, FSUB, FMUL, FDIV; of bits.
UInt float_compute(Opcode opcode, Rounding rounding, uint32_t width, UInt a, UInt b);

// A function of one number by the rounding mode; of bits.
typedef UInt FloatFunction(const void *context, Rounding rounding, UInt bits);
// Of a function that rises, and is a number where its argument is one.
Keys float_image(const Step *step, Keys keys, uint32_t from, uint32_t to, FloatFunction *function, const void *context);

// How the numbers are rounded at the lower ends of intervals, and at the upper ones.
Rounding float_rounding(const Step *step, bool up);

// The integer that is left of a number without its fraction. False: it does not fit the type.
bool float_cut(uint32_t width, Int key, Type type, Reading reading, Int *number);

// What is left of a by b.
Keys float_rest(Keys a, Keys b, uint32_t width);

// The values that the value of a frame, a number, was computed from, one by one and with known numbers beside, lie where they must for it to be where it is. False: nowhere.
bool float_refine(Step *step, const Operand *operand);

// A call of a function of math.h (float_function.c).
bool execute_float_function(Step *step, const char *name);
// One that rounds to an integer type. False: nothing was done.
bool execute_float_rounded(Step *step, const char *name);

#endif
