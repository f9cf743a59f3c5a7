// The strategy of k-induction (induction.h): which loops, until the encoding is one of all executions, and what is proved by it.
#ifndef PLUMB_BOUNDED_INDUCT_H
#define PLUMB_BOUNDED_INDUCT_H

#include "bounded/refuted.h"
#include "encode/encode.h"
#include "sat/solve.h"

typedef struct {
  const EncodeOptions *options;
  TermBank *bank;
  Solver *solver;                         // of the bank
  Unrolling *unrolling;                   // whose bounds are taken over
  uint32_t rounds;                        // k, at least 1
  uint64_t most_instructions, conflicts;  // of one encoding, of one question
  Budget *budget;
  RefutedVec *refuted;  // gets what the proofs consist of; null: nobody wants to know
} InductTask;

// Sets is_proved for the properties that no execution violates before it violates another one; never for termination. `asked` says which are
// looked for; when one of them is proved, those that cover it are looked for as well. Returns whether an allocation was assumed to succeed;
// *calls_unknown: functions that are not known were assumed to return. Not for signed overflow as SIGNED_UNBOUNDED.
bool induct(const InductTask *task, const bool *asked, bool *is_proved, bool *calls_unknown);

#endif
