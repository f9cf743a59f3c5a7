// Integer transition systems: locations with integer variables, transitions between them.
//
// A transition is taken in a location `from` with values for its variables when there are integers for the auxiliary
// symbols (all symbols of the transition that are no variables of `from`) such that the guard and the invariant of
// `from` hold; then variable i of `to` gets the value update[i]. So a transition is  exists aux. invariant(from) &
// guard(vars, aux) & vars' = update(vars, aux). Each location has its own variables (symbols of its own, no two
// locations need to share any).
//
// A run is a sequence of transitions. Where one step makes several calls, a run follows one of them: a tree of calls with
// finitely many children everywhere is infinite exactly when one of its branches is (Koenig's lemma), so that
// termination can be proved and refuted for runs alone. Only who counts costs has to look at `step`.
#ifndef PLUMB_ITS_ITS_H
#define PLUMB_ITS_ITS_H

#include "logic/atom.h"

typedef struct {
  uint32_t id;
} Location;  // 1..count

typedef struct {
  const char *name;  // for people, unique; may be null
  const char *file;  // where in the source it is; null: unknown
  uint32_t line, column;
  uint32_t origin;  // the node of the graph that it was made from; 0: of none
  uint32_t depth;   // at the head of a loop of a program: how many calls are in progress; elsewhere there: UINT32_MAX
  bool transient;   // runs come here finitely often, or those that do not are nobody's question: it is no place to look
                    // for an infinite run
  Symbol *variables;
  uint32_t variable_count;
  Atom *invariant;  // over the variables; holds whenever the location is reached
  uint32_t invariant_count;
} LocationInfo;

typedef struct {
  Location from, to;
  Atom *guard;  // over the variables of `from` and auxiliary symbols
  uint32_t guard_count;
  Linear *update;  // one per variable of `to`; none (id 0): an arbitrary integer
  bool
      expected;  // a round of a loop that is meant to run for ever: nobody asks about runs that take such ones for ever
  bool stays;    // no step is taken: the program is where it was, and less is said of it
  bool exact;    // every instance really is a run of the program (no over-approximation)
  Linear cost;   // at most so much is spent when it is taken, over what the guard is over; none: unknown. 1 if not said
  bool
      beside;  // where it is possible it is taken in addition to one of the others: a call, while they say what follows it
  uint32_t
      step;  // transitions with the same number are the calls that one step of a recursion makes, each with the whole
             // cost of the step; 0: it is alone
} Transition;

VEC_DEFINE(LocationVec, location_vec, LocationInfo)
VEC_DEFINE(TransitionVec, transition_vec, Transition)

typedef struct {
  Terms *terms;           // borrowed
  Arena *arena;           // owns names, arrays
  LocationVec locations;  // [0] unused
  TransitionVec transitions;
  Location initial;
} Its;

Its *its_new(Terms *terms);  // GIVE; without locations
void its_free(Its *its);     // TAKE
Location its_add_location(Its *its, const char *name, const Symbol *variables, uint32_t count);  // copies
LocationInfo *its_location(const Its *its, Location location);
bool its_is_over_variables(const Its *its, Location location,
                           Linear linear);  // are the term's symbols variables of the location?
bool its_is_made_of_variables(const Its *its, Location location, Linear linear);  // or of products of them?
// Copies guard and update. update has one entry per variable of `to`.
void its_add_transition(Its *its, Location from, Location to, const Atom *guard, uint32_t guard_count,
                        const Linear *update, bool exact);
// The same with all that the transition says; its locations are those of `its`. Copies its arrays.
void its_copy_transition(Its *its, const Transition *transition);
bool its_is_transient(const Its *its, const Transition *transition);  // leads from or to a location that is
bool its_valid(const Its *its);                                       // arities, locations in range
void its_print(const Its *its, Text *text);                           // readable by people

#endif
