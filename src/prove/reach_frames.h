// What property-directed reachability knows: transitions with their equalities solved, and for each location cubes (conjunctions) that no state
// satisfies that is reached in so many steps.
#ifndef PLUMB_PROVE_REACH_FRAMES_H
#define PLUMB_PROVE_REACH_FRAMES_H

#include "prove/reach.h"
#include "solver/smt.h"

typedef struct {
  Location from, to;
  bool possible;        // false: no integers satisfy its guard
  AtomVec guard;        // over the variables of `from` and what is chosen; the invariant of `from` is not in it
  Linear *update;       // per variable of `to`, over the same symbols
  Substitution solved;  // choices that are none: terms over the others
} ReachEdge;

typedef struct {
  Location location;
  AtomVec cube;
  uint32_t level;  // excluded of what is reached in at most that many steps
} ReachLemma;
VEC_DEFINE(ReachLemmaVec, reach_lemma_vec, ReachLemma)

typedef struct {
  const Its *its;
  Terms *terms;
  Oracle *oracle;
  Smt *smt;
  Budget *budget;
  ReachEdge *edges;  // one per transition
  uint32_t edge_count;
  ReachLemmaVec lemmas;
  bool failed;  // a question was not answered, or a number did not fit
} ReachFrames;

void reach_frames_init(ReachFrames *frames, const Its *its, Oracle *oracle, Budget *budget);
void reach_frames_release(ReachFrames *frames);

// The cube of the target, in terms of what there is before the transition. False: a number does not fit.
bool reach_before(ReachFrames *frames, const ReachEdge *edge, const AtomVec *cube, AtomVec *before);

// May the transition lead from what is reached in `level` steps at most into the cube, from outside of it? *model (may be null) is where from.
// Level 0 is the initial location.
SmtResult reach_step(ReachFrames *frames, const ReachEdge *edge, const AtomVec *cube, uint32_t level, Model *model);

// A model of the atoms, with values for all symbols of the transition.
bool reach_find_model(ReachFrames *frames, const ReachEdge *edge, const AtomVec *atoms, Model *model);

// Does no transition lead from what is reached in level - 1 steps into the cube, from outside of it? Then the cube can be excluded at that level.
bool reach_is_blocked(ReachFrames *frames, Location location, const AtomVec *cube, uint32_t level);

// Do all atoms of the cube `part` hold in the cube?
bool reach_lies_in(ReachFrames *frames, const AtomVec *cube, const AtomVec *part);
// Takes the cube out of what is reached in `level` steps. The cube is copied.
void reach_exclude(ReachFrames *frames, Location location, const AtomVec *cube, uint32_t level);
// Is all of the cube excluded there already, by one lemma?
bool reach_is_excluded(ReachFrames *frames, Location location, const AtomVec *cube, uint32_t level);

#endif
