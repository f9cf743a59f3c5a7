// The inputs of the run that a recurrence is about, and where it comes by: what the interpreter is given, and compared with.
#ifndef PLUMB_STRATEGY_COMPUTATION_H
#define PLUMB_STRATEGY_COMPUTATION_H

#include "interpret/inputs.h"
#include "its/from_graph.h"
#include "its/recurrence.h"
#include "strategy/follow.h"

enum { ROUNDS_NEEDED = 3 };  // where the steps, or an overflow of mathematical integers, end the run

typedef struct {
  const Its *its;
  const Graph *graph;
  const ItsOrigin *origin;
  const RecurrenceCertificate *certificate;
  Model model;   // of the symbols of one transition
  IntVec state;  // values of the variables where the run is
  IntVec inputs;
  Prediction prediction;
  uint32_t visits_needed;  // those up to the end of the round ROUNDS_NEEDED
  uint32_t rounds;         // that were computed
  uint32_t stem_inputs,
      round_inputs;  // how many of the inputs come before the first round (after the replay: before the
                     // loop's head is entered in it), and in one
  bool varies;       // some round takes other inputs than the first one
} Computation;

// Premise: `its`, `graph`, `origin` and `certificate` are set, and borrowed; the rest is zero. Computes a thousand rounds, fewer where a number does not fit.
void computation_make(Computation *computation);
void computation_release(Computation *computation);

#endif
