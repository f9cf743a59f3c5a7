// One step of the induction: all executions from one cut point, or from the start of the program, to the next ones.
#ifndef PLUMB_VERIFY_STEP_H
#define PLUMB_VERIFY_STEP_H

#include "base/budget.h"
#include "encode/region.h"
#include "program/callgraph.h"
#include "proof/proof.h"
#include "sat/solve.h"

VEC_DEFINE(RegionPlaceVec, region_place_vec, RegionPlace)

// Where the cut points of a part stand.
typedef struct {
  const ProofPart *part;
  Arena *arena;
  RegionPlaceVec places;  // each once
  uint32_t *place_of;     // by cut point
  const bool **named;     // by function: see named.h; null: not asked yet
  CallGraph *callgraph;
} Places;

void places_init(Places *places, const ProofPart *part, const Program *program);
void places_release(Places *places);

typedef struct {
  const EncodeOptions *options;
  UndefinedSet left_out;  // kinds of undefined steps that do not count
  const Places *places;
  uint64_t conflicts;  // of one question
  Budget *budget;
  SolverSecond *second;  // see VerifyTask
  void *second_context;
} StepTask;

typedef enum { STEP_HOLDS, STEP_FAILS, STEP_UNKNOWN } StepAnswer;

// Nothing is open: holds. `reason` is static or the program's.
typedef struct {
  StepAnswer invariant;  // each execution arrives as one of the cut points describes
  StepAnswer rank;       // ... whose rank is smaller
  const char *reason;    // UNKNOWN: why
  Place place;           // FAILS: where it arrives; UNKNOWN: where that is
  uint32_t failed;       // of the invariant: index of a cut point that stands where it arrives
  bool allocates, calls_unknown;
  bool leaves_out;  // a step of a kind that is left out may happen
} StepResult;

// Obligations that were not shown: (function, instruction), with the property as value. A run of the step may violate one first.
// `from`: index of a cut point; UINT32_MAX: the start of the program. Adds to `open`. What is not shown while calls come back as returns say is asked again with calls that are
// followed, as the proof may have followed them; those of recursive functions never are.
StepResult step_verify(const StepTask *task, uint32_t from, Map *open);

#endif
