// What a proof of the bounded engine consists of: questions to its solver without a model.
#ifndef PLUMB_BOUNDED_REFUTED_H
#define PLUMB_BOUNDED_REFUTED_H

#include "base/vec.h"
#include "program/program.h"
#include "program/undefined.h"
#include "terms/term.h"

typedef enum {
  REFUTED_VIOLATION,  // an execution within the bounds violates the property
  REFUTED_FIRST,      // ... and nothing before
  REFUTED_BEYOND      // an execution goes where it was not followed: beyond a bound, or what is not modelled
} RefutedKind;

typedef struct {
  RefutedKind kind;
  Property property;   // VIOLATION, FIRST
  Place place;         // BEYOND, where there is one
  uint32_t bound;      // BEYOND: rounds of the loop there, or calls, that were followed; 0: it is none
  const char *reason;  // BEYOND: static, or the program's
  Term question;       // width 1
} Refuted;
VEC_DEFINE(RefutedVec, refuted_vec, Refuted)

#endif
