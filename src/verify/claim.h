// The conclusion of an induction step: a cut point describes the state in which an execution arrives.
#ifndef PLUMB_VERIFY_CLAIM_H
#define PLUMB_VERIFY_CLAIM_H

#include "verify/elements.h"
#include "verify/lists.h"

// Where a pointer may lead to several objects, a claim takes one of them. `others` says where not the first one: the bit of each choice, in the order in which they are made.
typedef struct {
  uint32_t others, made;
} Choices;

enum { MOST_CHOICES = 4 };

bool claim_choose_next(Choices *choices);  // for the next claim; false: that were all
bool claim_choose(Choices *choices);       // the first one?

typedef struct {
  const Unrolling *unrolling;
  const RegionArrival *arrival;
  const Entered *entered;  // of executions in a function that is proved apart: what its call was given; null: of others
  const Reading *from;     // of the cut point where the region starts; null: the start of the program
  const KnownListVec *lists;  // of that cut point
  Elements *elements;         // gets the elements that the claim is about
  NumberOracle never;         // in executions that arrive here
  Choices *choices;           // null: the first one each time
} Claim;

// Width 1: with what the reading takes the cut point's symbols and objects to be, all that it says holds where the execution arrived. They are chosen by matching
// values and memory; a bad choice makes the claim false, never wrong. What cannot be said is false. Its negation may have variables of its own: some byte of an object that the claim is about.
Term claim(Reading *reading, const Claim *claimed);

#endif
