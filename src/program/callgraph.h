// Who calls whom: reachable functions, recursion, and components for a bottom-up order.
//
// A call through a pointer may go to every function whose address is taken, and so may a call of an unknown function outside of the
// program, which may call back. One node stands for both: `indirect`.
#ifndef PLUMB_PROGRAM_CALLGRAPH_H
#define PLUMB_PROGRAM_CALLGRAPH_H

#include "program/program.h"

typedef struct {
  Arena *arena;
  uint32_t node_count;     // functions, and the node `indirect` after them
  uint32_t indirect;       // its number: function_count + 1
  uint32_t *first_callee;  // [node]: where its callees start in `callees`; one more at the end
  uint32_t *callees;       // nodes, without repetition, in the order of the calls
  uint32_t *component;     // [node], from 1: a component has a larger number than all that it calls outside of itself
  uint32_t component_count;
  bool *is_recursive;  // [node]: it can be called while it runs
} CallGraph;

// May this function, when the program calls it, call back into the program without having a body there (library_may_call_back)?
typedef bool (*MayCallBack)(const Program *program, Function function);

CallGraph *callgraph_new(const Program *program, MayCallBack may_call_back);  // GIVE
void callgraph_free(CallGraph *graph);             // TAKE; null is fine

// Sets reached[id] for every function that a run from `entry` can enter; reached has function_count + 1 elements, or more.
void callgraph_reachable(const CallGraph *graph, Function entry, bool *reached);

#endif
