// Upper bounds of what runs of integer transition systems cost: the cost of all transitions of a run, as an expression
// over the variables of the initial location as they are when it begins.
//
// Brockschmidt, Emmes, Falke, Fuhs, Giesl: "Analyzing runtime and size complexity of integer programs" (TOPLAS 2016),
// with nested ranking functions as in Giesl, Lommen, Hark, Meyer: "Improving automatic complexity analysis of integer
// programs" (2022). Ranking functions are those of the termination proof and further ones for single transitions
// (step.h); sizes are in size.h, counts in count.h.
#ifndef PLUMB_BOUND_BOUND_H
#define PLUMB_BOUND_BOUND_H

#include "its/bounds.h"
#include "prove/terminate.h"

typedef struct {
  Termination *termination;      // its certificate says how the refined system covers `termination->system`
  BoundCertificate certificate;  // about the refined system
  struct BoundParts *parts;      // what the certificate's parts live in
} RuntimeBound;

// The oracle may not be null; stats may be.
RuntimeBound *bound_prove(const Its *its, Oracle *oracle, TechniqueSet without, Stats *stats, Budget *budget);  // GIVE
void bound_free(RuntimeBound *bound);                                                                           // TAKE

#endif
