// Where a graph lost what an obligation needs: the last merge on the way to it before which it was known.
#ifndef PLUMB_GRAPH_LOST_H
#define PLUMB_GRAPH_LOST_H

#include "graph/graph.h"

typedef enum { LOST_NOWHERE, LOST_IN_LOOP, LOST_BEHIND_LOOP, LOST_AT_JOIN } LossKind;

// NOWHERE: nobody ever knew it, or it cannot be said in terms of the source. Else the place is that of the loop, or
// where branches meet, and the fact ("i < 24") is appended.
typedef struct {
  LossKind kind;
  Place place;
} Loss;

Loss graph_find_loss(const Graph *graph, uint32_t violation, Text *fact);

#endif
