// Strongly connected components of a graph whose nodes are numbers (Tarjan 1972, without recursion).
#ifndef PLUMB_ITS_SCC_H
#define PLUMB_ITS_SCC_H

#include <stdbool.h>

#include "base/vec.h"

typedef struct {
  uint32_t from, to;
} SccEdge;

VEC_DEFINE(SccEdgeVec, scc_edge_vec, SccEdge)

typedef struct {
  uint32_t count;  // number of components
  uint32_t
      *component;  // per node: its component. If an edge leads from component a to another component b, then a > b.
  uint32_t node_count;
} Components;

// Nodes are 0..node_count-1. O(nodes + edges).
void components_init(Components *components, uint32_t node_count, const SccEdge *edges, uint32_t edge_count);
void components_release(Components *components);

#endif
