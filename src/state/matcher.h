// What the parts of the comparison of two states (instance.h) share while it is made. Only instance*.c use it.
#ifndef PLUMB_STATE_MATCHER_H
#define PLUMB_STATE_MATCHER_H

#include "state/memory.h"

typedef struct {
  Terms *terms;
  Oracle *oracle;
  const State *special, *general;
  Memory memory;  // of the special state
  bool may_fold;  // it is a copy, in which objects may go into elements (own_fold.h)
  bool settles;   // see instance.h
  Substitution *sigma;
  bool at_entry;       // of a function that is analysed apart: the objects' identities at entry are what they are now
  LinearVec deferred;  // pairs of terms (general, special) that did not determine a symbol yet
} Matcher;

// Does the special state imply the atom?
bool matcher_knows(Matcher *m, Atom atom);
// What of the term sigma leaves open stands for itself from here on.
void matcher_close_symbols(Matcher *m, Linear term);
// Makes sigma(general) = special, if the general term has one symbol still free. False: impossible.
bool matcher_match(Matcher *m, Linear general, Linear special);
// Do objects stand no deeper below the special state's object than the general state says? A height that is a symbol, which only the general state knows, stands for the special state's.
bool matcher_match_height(Matcher *m, const Allocation *general, const Allocation *special);
// The special state's object that this one of the general state is; itself where that is not known.
Symbol matcher_image_of_base(Matcher *m, Symbol base);

// Does all that segments of the general state say hold in the special one? Objects of a copy may go into elements.
bool matcher_match_segments(Matcher *m);
// Are elements of the special state in the order in which they are in the general one?
bool matcher_match_orders(Matcher *m);
// Do the elements add up to what the general state says?
bool matcher_match_sums(Matcher *m);
// Is what elements of the special state own owned in the general one, too?
bool matcher_keeps_owned(Matcher *m);

#endif
