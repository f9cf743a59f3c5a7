// The contract of a function, found: guessed by runs, proved, and made as weak as it can be shown to be.
//
// Guesses are climbed (climb.h). What is left to be shown is asked of the graph engine, and then of the bounded one; where they cannot
// show it, other changes under which runs go well are tried. Then each demand is dropped that is not needed for what was proved, by runs first, and then by another proof.
#ifndef PLUMB_INFER_SEARCH_H
#define PLUMB_INFER_SEARCH_H

#include "infer/precedent.h"
#include "infer/proof.h"

typedef struct {
  Text contract;    // in the language of contract/spec.h
  bool is_found;    // runs go well under it
  bool is_given;    // a person wrote it; then also:
  bool is_wrong;    // it cannot be read, or does not fit the function, as the reasons say
  bool is_empty;    // no arguments that fit were met
  Proof proof;      // what is proved under it
  bool overflows;   // runs under it do: what would have to be demanded is not said
  Text reasons;     // of what is not proved
  Text precedents;  // what the contract says of structures (precedent.h)
  uint32_t runs, wrong_runs;  // that went well, and that did not
  double seconds;
} Found;

// What is known of the program's structures.
typedef struct {
  InvariantVec invariants;  // where the function makes or keeps them (invariant.h)
  PrecedentVec
      precedents;  // if there are any, the function begins with these and has no role in the invariants; if none is of what it is given, nothing is found
} Lore;

Found search_contract(const PlumbOptions *options, Program *program, Function function, UndefinedSet left_out,
                      const Lore *lore, double seconds);
void found_release(Found *found);

#endif
