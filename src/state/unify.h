// The skeleton of a merge: what two states at one position have in common, as a state of its own whose symbols can be
// read in either.
//
// Values, objects and cells are compared place by place. Where both states hold the same term, it stays; every other
// pair of terms gets one new symbol (the same pair the same symbol: anti-unification), with its meaning in either
// state. A factor that divides both terms is taken out first, so that the offset 4 * i of an array's element stays tied
// to i. Objects are matched by identity, else through pointers that stand at the same place. The skeleton has no
// knowledge yet: see merge.h.
#ifndef PLUMB_STATE_UNIFY_H
#define PLUMB_STATE_UNIFY_H

#include "state/state.h"

// A symbol of the skeleton that stands for two terms.
typedef struct {
  Symbol symbol;
  Linear a, b;    // its meaning in either state
  Int scale, rest;  // it was made for a value that is scale * symbol + rest
  uint32_t bits;  // of the value that it was made for; 0: not a value of a type
  Reading reading;
  bool of_string;  // it was made for the size of strings that nobody writes to
  bool of_list;    // it was made for the length of a list
  bool of_sum;     // it was made for what elements of an array are in all (unify_sum.h)
} PairSymbol;
VEC_DEFINE(PairSymbolVec, pair_symbol_vec, PairSymbol)

typedef struct {
  State *general;  // without knowledge
  PairSymbolVec pairs;
  Substitution to_a, to_b;  // new symbol -> term of either state; all others stand for themselves
  uint32_t lost_pointers;   // places where either state knew an object and the skeleton does not
  uint32_t lost_objects;    // on the heap, of either state, which the skeleton does not have
  uint32_t lost_links;      // from one such object to another one, both of which it has
  uint32_t lost_contents;   // objects of which it knows less than either state, and segments that are gone
  const Map *symbols;       // of the general state, where that gets no others any more (USE); null: they are collected each time
} Unification;

// Frames of a and b are at the same position. Values are numbers (no conditions).
void unify(Terms *terms, Oracle *oracle, const Program *program, const State *a, const State *b, Unification *result);
void unification_release(Unification *unification);  // general too, unless it was taken out

// Is it a byte that is 0 in one state and 1 in the other? Where it is a flag, it tells the states apart, and would tie any two places together.
bool unification_is_flag(const Terms *terms, const PairSymbol *pair);

// The object of state a (which: 0) or b (1) that the general state's object stands for; id 0: it is none that is known.
Symbol unification_base(Terms *terms, const Unification *unification, int which, Symbol general);

// Does the number count rounds of a loop, or is it a pointer that moves?
bool unification_counts(const Terms *terms, const Program *program, const Unification *unification, const PairSymbol *pair);

// Terms of the general state that stand for `term` of state a (which: 0) or b (1): at most `limit`, written to out;
// returns how many.
uint32_t unification_rewrite(Terms *terms, const Unification *unification, int which, Linear term, Linear *out,
                             uint32_t limit);

#endif
