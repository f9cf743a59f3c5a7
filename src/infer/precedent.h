// What the contracts of other functions say of structures: which shapes fields have, and what relates their numbers. A function that needs several of these at once
// is not led there by single changes; it begins with all of them.
#ifndef PLUMB_INFER_PRECEDENT_H
#define PLUMB_INFER_PRECEDENT_H

#include "infer/guess.h"

typedef struct {
  const char *structure;  // name of the type
  const char *field;      // null: `text` is a relation
  const char *text;       // a shape (guess.h); or a relation, with '@' in front of each of the structure's numbers
  uint64_t count;         // of a counted shape
  bool is_heap;
  // Runs of a function go well with it; else it is from what came farthest, and a field has it where nothing else is known of it.
  bool is_sure;
} Precedent;
VEC_DEFINE(PrecedentVec, precedent_vec, Precedent)

// Appends what is chosen and demanded, a line each.
void precedents_write(const Guesses *guesses, Text *text);
// What was written so. All lives in the arena.
void precedents_read(PrecedentVec *precedents, const char *text, bool is_sure, Arena *arena);
// Of structures that have an invariant: what it says.
void precedents_add_invariant(PrecedentVec *precedents, const Invariant *invariant, Arena *arena);

// Is there any of a structure that the function is given?
bool precedents_apply(const Guesses *guesses, const PrecedentVec *precedents);
// Chooses all that there are, of several shapes of a field the roomiest; nothing is chosen before.
void precedents_follow(Guesses *guesses, const PrecedentVec *precedents);

#endif
