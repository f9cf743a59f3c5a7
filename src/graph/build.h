// The graph under construction: what the files of src/graph share. See graph.h.
#ifndef PLUMB_GRAPH_BUILD_H
#define PLUMB_GRAPH_BUILD_H

#include "graph/mode.h"
#include "graph/point.h"

VEC_DEFINE(NodeIdVec, node_id_vec, Node)

// What meets where functions are analysed apart.
typedef struct {
  NodeIdVec calls;  // nodes that wait for the function
  U32Vec returns;   // points in which it returns
} Meeting;

struct Graph {
  Executor *executor;
  Arena *arena;
  NodeVec nodes;  // [0] unused
  Points points;
  Meeting *meetings;  // per function (ids 1 on) that is analysed apart
  U32Vec violated;   // per violation of the executor: the node in whose step it was found last
  Map unexplained;  // violations that some step does not explain, see graph_is_explained
  Map resumed;       // pairs (waiting node, returning node) that are done
  uint32_t entries;  // numbers of entry states
  uint32_t visit;    // counts visits of points
  U32Vec loosened;   // nodes that lost an edge to them since the last sweep
  U32Vec gone;       // nodes that are gone since then: nothing must come from them any more
  Modes *modes;  // by which states are kept apart; null: by none
  bool has_short_loops;
  bool cancelled;
};

// -- Nodes and edges (graph.c)

Node graph_add_node(Graph *graph, State *state, uint32_t point, uint32_t generation);  // TAKE state
// The edge says what was assumed in `taken` since the last node, and whether that is exact. sigma is taken. Null, and
// nothing happens, when there is no source. The edge is valid until the next one is added.
Edge *graph_add_edge(Graph *graph, Node from, Node via, Node to, EdgeKind kind, const State *taken, Substitution sigma);
void graph_clear_edges(Graph *graph, Node node);
bool graph_is_gone(const Graph *graph, Node node);  // obsolete, or a more general one took its place
void graph_supersede(Graph *graph, Node node);      // its edges are dropped, nothing comes from it any more

// -- What can no longer be reached (sweep.c)

void graph_sweep(Graph *graph);         // what depended on edges that were dropped; keeps analyses of functions
void graph_sweep_entries(Graph *graph);  // and those that nobody waits for

// -- States on their way (arrive.c)

bool graph_goes_round(const Graph *graph, const Arrival *arrival);   // see Edge.round
void graph_arrive(Graph *graph, Node from, Node via, State *state);  // TAKE: the state waits at its point
Node graph_settle(Graph *graph, uint32_t point, Arrival arrival,
                  uint32_t generation);  // TAKE: it becomes a node of its own
void graph_instantiate(Graph *graph, Arrival arrival, Node general,
                       Substitution sigma);  // TAKE both: an edge to a more general node

// -- Where states meet (meet.c). New nodes are appended to fresh.

void graph_visit_head(Graph *graph, uint32_t point, ArrivalVec *arrivals, U32Vec *fresh);
void graph_visit_join(Graph *graph, uint32_t point, ArrivalVec *arrivals, uint32_t limit, U32Vec *fresh);

// -- What a loop does not change (unchanged.c)

// Adds to the state, which was made of that of the hint and covers the arrival, what the arrival knows of numbers that no round of the loop has changed at the hint. to_hint: what the state's symbols are
// there; null: themselves. Linear in the hint's edges and the arrival's knowledge, but for solving.
void graph_keep_unchanged(const Graph *graph, Node hint, const Substitution *to_hint, const State *arrival, const Substitution *to_arrival, State *state);

// -- Short loops (unroll.c)

// Is the arrival at the loop head in a round of its own? It is if a counter is known, and near what it is compared with, or can only be divided a few times. Notes that there is such a
// loop.
bool graph_is_short(Graph *graph, uint32_t point, const Arrival *arrival);
// Which round it is, as far as counters say.
uint64_t graph_round_of(const Graph *graph, uint32_t point, const Arrival *arrival);

// -- Functions that are analysed apart (call.c)

void graph_start_call(Graph *graph, Node node,
                      CallStates call);  // TAKE: the caller waits in a node of its own, the function starts
// Brings waiting callers together with returns after a visit of the point.
void graph_resume_calls(Graph *graph, uint32_t point);
void graph_meet_return(Graph *graph, Function function, uint32_t point);  // it returns there
uint32_t graph_entry_number(Graph *graph, Node entry);  // of an entry state

#endif
