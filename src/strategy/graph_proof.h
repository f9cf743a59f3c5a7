// What the verdicts of an analysis rest on, handed out for certificates (certify/certify.h).
#ifndef PLUMB_STRATEGY_GRAPH_PROOF_H
#define PLUMB_STRATEGY_GRAPH_PROOF_H

#include "strategy/analysis.h"

typedef struct {
  Analysis *analysis;
  uint32_t proofs;    // of the report before
  uint32_t verdicts;  // true ones, when it was handed out last
} GraphProof;

void graph_proof_begin(GraphProof *proof, Analysis *analysis);  // before it says anything
// If it has proved anything since then and somebody wants proofs: in place of what was handed out for it before.
void graph_proof_hand_out(GraphProof *proof);

#endif
