// Upper bounds of the running time of integer transition systems: the cost of all transitions of a run, as an expression
// over the variables of the initial location as they are when it begins.
//
// Brockschmidt, Emmes, Falke, Fuhs, Giesl: "Analyzing runtime and size complexity of integer programs" (TOPLAS 2016),
// with nested ranking functions as in Giesl, Lommen, Hark, Meyer: "Improving automatic complexity analysis of integer
// programs" (2022). Ranking functions are those of the termination proof; sizes are in size.h.
#ifndef PLUMB_PROVE_BOUND_H
#define PLUMB_PROVE_BOUND_H

#include "its/bounds.h"
#include "prove/terminate.h"

typedef struct {
  Termination *termination;  // its certificate is what the bounds are about
  Expressions *table;
  Expression total;     // none: no bound was found
  Expression *runtime;  // per transition of the refined system: how often it is taken
  bool forks;           // some step has several calls: nothing was tried
} RuntimeBound;

// Everything but the terms and the budget may be given up afterwards. The oracle may not be null; stats may be.
RuntimeBound *bound_prove(const Its *its, Oracle *oracle, TechniqueSet without, Stats *stats, Budget *budget);  // GIVE
void bound_free(RuntimeBound *bound);                                                                           // TAKE

#endif
