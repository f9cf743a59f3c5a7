// One operation on floats as text of SMT-LIB (smtlib.c).
#ifndef PLUMB_SAT_SMTLIB_FLOAT_H
#define PLUMB_SAT_SMTLIB_FLOAT_H

#include "base/text.h"
#include "terms/float.h"

typedef struct {
  FloatKind kind;
  Rounding rounding;
  bool is_signed;
  uint32_t width, from, count;  // of the result, of the first operand; how many operands
  const char *operands[3];      // as they are written
} FloatCall;

void smtlib_float(Text *text, const FloatCall *float_call);

#endif
