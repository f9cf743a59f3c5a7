// The premise of an induction step: an arbitrary state that a cut point describes.
#ifndef PLUMB_VERIFY_DESCRIBE_H
#define PLUMB_VERIFY_DESCRIBE_H

#include "verify/reading.h"

// Makes the state where a region starts; the reading's symbols become variables, its objects pointees. Returns what holds: width 1. What cannot be said is left out, so that more
// states are looked at.
// Where the cut point is apart, `entered` (with room for the objects of its entry) gets what the call was given.
Term describe(Reading *reading, RegionStart *start, Val **vals, Entered *entered);

// The value, made of the reading's symbols and objects; *holds gets what else holds. Bits id 0: it cannot be said.
Val describe_value(Reading *reading, RegionStart *start, const ProofValue *is, Type type, Term *holds);

// What a call leaves behind that was given this, as a return says: changes objects and variables, makes new ones, and the results. All other objects are what they were.
// `named`: variables that the call may have changed (named.h).
Term describe_return(Reading *reading, RegionStart *start, const Entered *given, const bool *named, Val *results);

#endif
