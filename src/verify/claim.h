// The conclusion of an induction step: a cut point describes the state in which an execution arrives.
#ifndef PLUMB_VERIFY_CLAIM_H
#define PLUMB_VERIFY_CLAIM_H

#include "verify/elements.h"

typedef struct {
  const Unrolling *unrolling;
  const RegionArrival *arrival;
  const Entered *entered;  // of executions in a function that is proved apart: what its call was given; null: of others
  const Reading *from;     // of the cut point where the region starts; null: the start of the program
  Elements *elements;      // gets the elements that the claim is about
  NumberOracle never;      // in executions that arrive here
} Claim;

// Width 1: with what the reading takes the cut point's symbols and objects to be, all that it says holds where the execution arrived. They are chosen by matching
// values and memory; a bad choice makes the claim false, never wrong. What cannot be said is false. Its negation may have variables of its own: some byte of an object that the claim is about.
Term claim(Reading *reading, const Claim *claimed);

#endif
