// What the parts of a unification (unify.h) share while it is made. Only unify*.c use it.
#ifndef PLUMB_STATE_UNIFIER_H
#define PLUMB_STATE_UNIFIER_H

#include "state/unify.h"

enum { MAX_REWRITES = 8 };  // terms of the general state that are tried for one of a

typedef struct {
  Terms *terms;
  Oracle *oracle;
  const Program *program;
  const State *a, *b;
  Unification *out;
  Map pairs;           // (a term, b term) -> term of the general state
  Map bases;           // (a base, b base) -> base of the general state
  Map strings;         // the same of strings that are one only where a pointer is one of the two (string.h)
  Map base_a, base_b;  // base of a (b) -> its partner
  Map left;            // bases of general objects of which a pointer was left to their segments, that of elements
  Int step;            // by which the variable goes on whose values are compared; 0: not known
  bool whole;          // no factor is taken out of what has one in both states: it need not have it in the next one
  bool at_entry;       // of a function that is analysed apart: the objects' identities at entry are what they are now
} Unifier;

// The general state's symbol for a pair of first addresses; id 0 when they are no pair. What is a pair for the first time gets an object in the general state.
Symbol unifier_match_bases(Unifier *u, Symbol a, Symbol b);

// The general state's term for two terms (none where one is none), of a value with this many bits (0: not a value of a type). A new symbol gets the name.
Linear unifier_generalise(Unifier *u, Linear a, Linear b, const char *name, uint32_t bits, Reading reading);
// The term that stands for the two already; none: there is none.
Linear unifier_known_pair(Unifier *u, Linear a, Linear b);
// A term for two numbers of which nothing matters: pointers among them are not looked at.
Linear unifier_pair(Unifier *u, Linear a, Linear b);
// The same of values without conditions; false: they have no common representation, or nothing is known of one.
bool unifier_generalise_value(Unifier *u, AbstractValue a, AbstractValue b, const char *name, uint32_t bits,
                              AbstractValue *general);

// Objects, cells, fields of lists and segments. Frames are unified before: their pointers match objects.
void unifier_unify_memory(Unifier *u);

// Links of state a (0) or b (1) between objects of one size that both are in the general state, which does not know them: whoever goes along them would get lost. Objects times cells.
uint32_t unifier_lost_links(const Unifier *u, int which);

#endif
