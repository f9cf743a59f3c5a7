// From a symbolic execution graph to a proof that others can check (proof/proof.h).
//
// The cut points are the nodes at all positions at which something was generalised: every cycle of the graph goes through them. Of functions that are analysed apart also entries and returns. What a state says becomes what the cut point says, as far
// as the format has words for it. Nobody has to believe this translation: what it gets wrong is refused by who checks the proof.
#ifndef PLUMB_CERTIFY_CERTIFY_H
#define PLUMB_CERTIFY_CERTIFY_H

#include "graph/graph.h"
#include "proof/proof.h"
#include "prove/technique.h"

typedef struct {
  const Graph *graph;  // complete
  bool excludes;       // some of what is not shown there was excluded by other means
  bool with_ranks;     // it was shown that the program ends: say why
  TechniqueSet without;
  Budget *budget;
} CertifyTask;

// Adds a part to the proof. Where no ranks are found that speak of the cut points, the part has none, and says so.
void certify_graph(const CertifyTask *task, Proof *proof);

#endif
