// What a ranking template needs of one strongly connected component: its transitions as conjunctions over symbols of
// their own, and only the variables that matter.
#ifndef PLUMB_PROVE_PROBLEM_H
#define PLUMB_PROVE_PROBLEM_H

#include "prove/move.h"

typedef struct {
  Location location;
  uint32_t *variables;  // those that matter, as indices into the location's variables
  uint32_t variable_count;
  uint32_t *coefficients;  // of the template: numbers of those of the variables, and of the constant behind them
} ProblemLocation;

typedef struct {
  uint32_t transition;
  uint32_t from, to;  // indices of problem locations
  const Move *move;
  Atom *atoms;  // those that matter
  uint32_t atom_count;
} ProblemMove;

typedef struct Relevance Relevance;

typedef struct {
  const Moves *moves;
  Arena *arena;
  Relevance *relevance;
  uint32_t class_count;  // of changing variables, see problem_focus
  bool has_limits;       // some atoms say no more than a type does
  ProblemLocation *locations;
  ProblemMove *members;
  uint32_t location_count, member_count;
  uint32_t coefficient_count;  // of one template over all locations
} Problem;

// The transitions given; impossible ones are left out. Nothing is in focus yet.
void problem_init(Problem *problem, const Moves *moves, const uint32_t *transitions, uint32_t count);

// What the templates are to see, i.e. the variables, atoms and coefficients of the problem. Atoms with very large
// constants (the limits of types) only when `limits`: without them numbers stay small and functions readable.
//
// All: every variable but those that cannot help. A variable does not matter when its value never changes along the
// transitions, nor does that of any variable that a guard or an update connects it with: no ranking function needs it.
void problem_focus_all(Problem *problem, bool limits);

// One class of changing variables (those that are copies of each other), number 0 .. class_count - 1, and the constants
// that it is compared with.
void problem_focus(Problem *problem, uint32_t class, bool limits);

// Those changing variables that invariants keep within a range of a thousand numbers wherever they are copied to: counters, bits and states rather than data. A variable and its copies have one
// coefficient: where locations are many, numbers become too large for an answer otherwise. False: these are too few, or there is one location, and nothing is in focus.
bool problem_focus_narrow(Problem *problem, bool limits);

void problem_release(Problem *problem);

#endif
