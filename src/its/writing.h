// What the writers of transition systems share: names that a format allows, each for one thing; transitions without wrapped values.
#ifndef PLUMB_ITS_WRITING_H
#define PLUMB_ITS_WRITING_H

#include "its/its.h"
#include "its/scope.h"

typedef bool NameCharacter(char c, bool first);  // may it stand in a name?

// Naming in use, and how to make others.
typedef struct Naming {
  const struct Naming *outer;  // its names are in use, too; may be null
  NameCharacter *allowed;
  Arena *arena;  // owns the names
  Scope used;    // name -> the number to try next behind it
} Naming;

// A name that was not in use: `wanted` (null or empty: `otherwise`) with _ for what is not allowed, and a number behind it if need be. It lives as long as
// the arena.
const char *naming_choose(Naming *names, const char *wanted, const char *otherwise);
void naming_reserve(Naming *names, const char *name);  // nothing gets this name, which must outlive the names
void naming_release(Naming *names);

// Transitions with the same source, guard and cost, with the invariant of the source in the guard. What only costs mention may be left out.
typedef struct {
  AtomVec guard;        // neither NONE nor TRUE
  SymbolVec auxiliary;  // all symbols but the variables of the source and products, in the order in which they occur
  bool exact;           // nothing is over-approximated
} Plain;

void plain_init(Plain *plain, const Its *its, const Transition *transitions, uint32_t count, bool costs);
void plain_release(Plain *plain);

// linear = left - right, where the two have positive factors only.
void linear_sides(Terms *terms, Linear linear, Linear *left, Linear *right);

#endif
