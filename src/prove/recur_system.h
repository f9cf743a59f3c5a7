// Transition systems as the search for infinite runs sees them: edges that know which transitions they are made of, so that whatever is found can be told
// about the system as it was given.
//
// Equalities are solved, locations without a loop are chained away, and only what is exact, reachable and on the way to a cycle is left.
#ifndef PLUMB_PROVE_RECUR_SYSTEM_H
#define PLUMB_PROVE_RECUR_SYSTEM_H

#include "base/budget.h"
#include "its/recurrence.h"

typedef struct RecurEdge RecurEdge;

// An edge within another one (or in a run): its auxiliary symbols have these values.
typedef struct {
  const RecurEdge *edge;
  Linear *choices;  // per auxiliary symbol of the edge
  Linear count;     // how often it is taken, with the same choices; none: once
} RecurPart;

VEC_DEFINE(RecurPartVec, recur_part_vec, RecurPart)

// Taken when integers for the auxiliary symbols satisfy the guard. All choices and counts of the parts are terms over the variables at the beginning
// and the auxiliary symbols.
struct RecurEdge {
  bool expected;    // one of its transitions is: it may lead to a loop, and be part of none
  uint32_t number;  // dense, in the order in which edges were made
  Location from, to;
  Atom *guard;  // the invariant of the location included
  uint32_t guard_count;
  Linear *update;  // per variable of `to`; never none
  Symbol *auxiliary;
  uint32_t auxiliary_count;
  RecurPart *parts;  // none: it is a transition
  uint32_t part_count;
  uint32_t transition;  // index
  Choice *solved;       // the transition's other auxiliary symbols
  uint32_t solved_count;
};

typedef struct {
  RecurEdge **data;
  uint32_t count, capacity;
} RecurEdges;

typedef struct {
  const Its *its;
  Terms *terms;
  Arena *arena;  // owns the edges
  uint32_t edge_count;
  RecurEdges *from;  // per location
  bool **needed;     // per location and variable: guards depend on it
  bool products;     // some edge mentions a product
} RecurSystem;

RecurSystem *recur_system_new(const Its *its, Budget *budget);  // GIVE; the system must outlive it
void recur_system_free(RecurSystem *system);                    // TAKE
void recur_system_add(RecurSystem *system, RecurEdge *edge);    // one more edge that the search may take

// The transition with this index as an edge. Null: it cannot be taken, or is not exact.
RecurEdge *recur_edge(RecurSystem *system, uint32_t transition);

// The edges one after the other, as one. Null: it cannot be taken, or numbers did not fit. The arena of the system owns it.
RecurEdge *recur_compose(RecurSystem *system, const RecurEdge *const *edges, uint32_t count);

// The edge that takes a loop `count` (an auxiliary symbol of the new one) times; guard and update are given, over the variables, the loop's auxiliary symbols
// and the count.
RecurEdge *recur_repeat(RecurSystem *system, const RecurEdge *loop, Symbol count, const AtomVec *guard,
                        const Linear *update);

// Of a loop: which of the variables matter for its guard, now or in later rounds. One flag per variable; the caller frees it.
bool *recur_relevant(const RecurSystem *system, const RecurEdge *loop);

uint32_t recur_variables(const RecurSystem *system, Location location);  // how many

#endif
