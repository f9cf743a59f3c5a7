// States as cut points.
#ifndef PLUMB_CERTIFY_CUTS_H
#define PLUMB_CERTIFY_CUTS_H

#include "graph/graph.h"
#include "proof/proof.h"

typedef struct {
  const Graph *graph;
  Terms *terms;
  const Program *program;
  Arena *arena;  // of the proof
  Map numbers;   // symbol: its number in the part
} Cutter;

void cutter_init(Cutter *cutter, const Graph *graph, Arena *arena);
void cutter_release(Cutter *cutter);

// cut[n] for each node: is it at a position where something was generalised? Has room for graph_node_count + 1.
void cutter_find(const Cutter *cutter, bool *is_cut);
// Why the part cannot be one, as a bit 1 << Omitted; 0: it can.
uint32_t cutter_obstacle(const Cutter *cutter, const bool *is_cut);

// GIVE its vectors. `also` are further facts about the state's symbols.
CutPoint cutter_make(Cutter *cutter, Node node, const Atom *also, uint32_t count);
// In the part's symbols. False: it mentions addresses or numbers that are too large.
bool cutter_term(Cutter *cutter, Linear linear, ProofTerm *term);

#endif
