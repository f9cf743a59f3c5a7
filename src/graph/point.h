// Positions of the program under exploration: which states wait there, which nodes stand there, and which position
// comes next.
#ifndef PLUMB_GRAPH_POINT_H
#define PLUMB_GRAPH_POINT_H

#include "graph/graph.h"
#include "program/counter.h"

// A state on its way into the graph.
typedef struct {
  Node from;     // id 0: the start
  Node via;      // as in Edge
  State *state;  // owned; log and exactness belong to the edge
} Arrival;
VEC_DEFINE(ArrivalVec, arrival_vec, Arrival)

typedef struct {
  U32Vec position;  // frame by frame: function, instruction, phase; and from which entry it is apart
  U32Vec order;     // weak topological positions of the frames' blocks, from the outermost: smaller comes first
  bool head;  // a loop head, the entry of a function that is analysed apart, its return after it was called once more:
              // states are generalised here
  bool join;  // several branches or returns meet here
  LoopCounterVec counters;  // of a loop head
  bool has_inner_loops;     // of a loop head
  bool queued;
  ArrivalVec waiting;
  U32Vec nodes;  // that stand here and are not obsolete
  U32Vec callers;  // of the entry of a function that is analysed apart: points of those who call it, each once
  U32Vec hints;  // obsolete nodes that once were generalised here: good guesses for what is to come
} Point;
VEC_DEFINE(PointVec, point_vec, Point)

typedef struct {
  PointVec points;  // [0] unused
  Map by_hash;
  U32Vec queue;     // a heap of points at which states wait or waited: the first in order comes first
} Points;

void points_release(Points *points);
uint32_t points_find(Points *points, Executor *executor, const State *state);  // makes it when it is new
void points_wait(Points *points, uint32_t point, Arrival arrival);  // TAKE its state
uint32_t points_next(Points *points);  // the first in order with waiting states, off the queue; 0: none

#endif
