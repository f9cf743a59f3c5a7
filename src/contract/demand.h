// What a contract demands, as claims in front of a call: a function that takes the callee's place there, claims that the arguments fit, and calls it.
#ifndef PLUMB_CONTRACT_DEMAND_H
#define PLUMB_CONTRACT_DEMAND_H

#include "contract/spec.h"
#include "program/program.h"

// One item of the contract, or that the objects which arguments point to are distinct: then `text` is null.
typedef struct {
  const char *text;  // "d: block(n)"
  uint32_t first, end;  // instructions of the function: all checks among these are about it
  uint32_t other;       // from here on they are about a second way to meet it, and one of the two is enough; 0: there is one way
  bool leaves_out;      // it says more than these
} Demanded;
VEC_DEFINE(DemandedVec, demanded_vec, Demanded)

// Adds the function to the program and to its numbered checks; `place` is that of the call, and `demands` gets what it claims. A pointer may lead into the middle of
// an object where at least so many bytes follow. id 0: the contract does not fit the function. Pointers into the program's tables are not valid afterwards.
Function demand_make(Program *program, Function function, const Spec *spec, Place place, DemandedVec *demands);

#endif
