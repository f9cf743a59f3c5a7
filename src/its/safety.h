// What is said about the error locations of a system, so that somebody else can check it: none is reached, with an invariant, or one is, with a run.
//
// An error location is one that is called "error". An invariant is a set of cubes: of no state that is reached at the cube's location do all atoms of
// the cube hold. The initial location has none, since runs begin there with any values that its invariant allows; an error location has the
// empty cube, which excludes all.
#ifndef PLUMB_ITS_SAFETY_H
#define PLUMB_ITS_SAFETY_H

#include "its/recurrence.h"

typedef struct {
  Location location;
  Atom *atoms;  // GE and EQ, over the variables of the location
  uint32_t count;
} SafetyCube;

VEC_DEFINE(SafetyCubeVec, safety_cube_vec, SafetyCube)

typedef struct {
  SafetyCubeVec cubes;  // of a proof
  Int *initial;         // of a run into an error location: per variable of the initial location
  RunStepVec run;       // likewise
  Arena *arena;         // owns the arrays
} SafetyCertificate;

bool its_is_error(const Its *its, Location location);

#endif
