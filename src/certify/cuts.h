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
  Map entries;   // of functions that are analysed apart, by State.apart: their nodes
} Cutter;

void cutter_init(Cutter *cutter, const Graph *graph, Arena *arena);
void cutter_release(Cutter *cutter);

// cut[n] for each node: is it at the start of a block where something was generalised, or an entry of a function that is analysed apart? Has room for graph_node_count + 1. Behind
// calls, inside of blocks, states are generalised, too: every cycle through such a place goes through one of these.
void cutter_find(const Cutter *cutter, bool *is_cut);
bool cutter_is_return(const Cutter *cutter, Node node);  // of a function that is analysed apart

// GIVE its vectors. `also` are further facts about the state's symbols.
CutPoint cutter_make(Cutter *cutter, Node node, const Atom *also, uint32_t count);
// In the part's symbols. False: it mentions addresses or numbers that are too large.
bool cutter_term(Cutter *cutter, Linear linear, ProofTerm *term);
// Symbols of the term, and what they are products of, become the cut point's: what nothing else mentions may be anything.
void cutter_add_term(Cutter *cutter, const ProofTerm *term, CutPoint *cut);

#endif
