// Symbolic execution graphs (papers/pointer-arithmetic.txt, section 3): all runs of a program, over-approximated by
// finitely many abstract states.
//
// Nodes are states at the start of blocks. An edge is a step (its atoms were assumed on the way; symbols keep their
// meaning) or an instance: the target is more general, and sigma says what its symbols stand for in the source. Every
// cycle of the graph goes through an instance edge.
#ifndef PLUMB_GRAPH_GRAPH_H
#define PLUMB_GRAPH_GRAPH_H

#include "execute/execute.h"

typedef struct {
  uint32_t id;
} Node;  // 1..count

typedef enum { EDGE_STEP, EDGE_INSTANCE } EdgeKind;

typedef struct {
  Node to;
  EdgeKind kind;
  bool exact;   // every concrete step of the target's states along this edge really exists
  bool round;   // from inside of a loop back to its head, at which the target stands: another round begins
  bool stays;   // INSTANCE: the source is at the same place, and the target stands for it: no step is taken
  Node via;     // how a call goes on: the node in which the called function returns; id 0: no such edge
  Atom *atoms;  // assumed on the way, before sigma; in the graph's arena
  uint32_t atom_count;
  uint64_t cost;  // at most that much is counted on the way (library/cost.h)
  Linear bytes;   // and so much, where bytes are; none: nothing
  bool bytes_unknown;
  int32_t live;    // heap objects made on the way, less those freed
  Linear *inputs;  // taken on the way, in order; what they are stands in the atoms
  uint32_t input_count;
  Substitution sigma;  // INSTANCE: symbols of the target that do not stand for themselves
} Edge;
VEC_DEFINE(EdgeVec, edge_vec, Edge)

typedef struct {
  State *state;
  EdgeVec edges;
  uint32_t generation;    // how often states were generalised into this one
  uint32_t point;         // index of its position
  uint32_t entry;         // of an entry state: its number, see State.apart; 0: it has none yet
  uint32_t visit;         // the visit of the point in which it was generalised
  Node before;            // that stood there before that visit
  bool again;             // at a loop head: stands for the second and all later rounds
  uint32_t family;        // the nearest entry to a loop on the way here that is kept apart from the first one (meet.c), itself included; 0: there is none
  uint32_t around;        // of such an entry: the family from which it came
  bool from_hint;         // its state was general already when the first state arrived, in a part of the graph that was dropped
  U32Vec sources;         // nodes with an edge to this one; some of these edges may be gone
  U32Vec waiting_at;      // points at which a state that came out of its step waited
  LackVec lacks;          // what was not known in the step from here
  U32Vec resumes;         // RETURNING: the callers that go on by way of it
  bool root;              // an initial state
  bool ended;             // runs end in the step from here, or leave what is analysed
  uint64_t end_cost;      // ended: what they cost at most in it
  const Spending *spent;  // and where bytes are counted; in the graph's arena
  uint32_t spent_count;
  bool superseded;  // a more general state took its place: its only edge leads there
  bool obsolete;    // no longer reachable: a more general state took the place of one before it
} NodeInfo;
VEC_DEFINE(NodeVec, node_vec, NodeInfo)
VEC_DEFINE(PlaceVec, place_vec, Place)

typedef struct Graph Graph;

// Builds the graph from the initial states (TAKE each) on. It is complete unless the executor met obstacles or the
// budget was cancelled.
Graph *graph_build(Executor *executor, State *const *initial, uint32_t count);  // GIVE; borrows the executor
void graph_free(Graph *graph);                                                  // TAKE; null is fine

bool graph_has_modes(const Graph *graph);  // by which states can be kept apart (ExecuteOptions.modes)
bool graph_has_short_loops(const Graph *graph);  // of which rounds can be kept apart (ExecuteOptions.unrolls)
bool graph_is_complete(const Graph *graph);
// Perhaps not yet, but another one that knows more may be.
bool graph_may_become_complete(const Graph *graph);
uint32_t graph_node_count(const Graph *graph);  // obsolete ones included
const NodeInfo *graph_node(const Graph *graph, Node node);
bool graph_is_root(const Graph *graph, Node node);
const Executor *graph_executor(const Graph *graph);
Place graph_place(const Graph *graph, Node node);  // of the first instruction with a known place
// The node in whose step the executor's violation was found last: the leaf of the error hangs there.
Node graph_violated(const Graph *graph, uint32_t violation);
// Does each place where it was found say what was not known there (NodeInfo.lacks)?
bool graph_is_explained(const Graph *graph, uint32_t violation);
bool graph_is_loop_head(const Graph *graph, Node node);
void graph_unexplored(const Graph *graph, PlaceVec *places);  // appends where a cancelled graph would have gone on

void graph_write_dot(const Graph *graph, Text *text);
void graph_write_json(const Graph *graph, Text *text);

#endif
