// A symbolic execution graph against runs of the interpreter.
//
// A run is followed through the graph: at each block that it enters, some edge of a node that described the run before must lead to a node that describes it now, with
// the edge's atoms true and its substitution giving the symbols their values. So states, edges and their labels are all put to the test.
// What a run finds undefined must stand among the violations of the graph; and a program that was proved to end must end.
#ifndef PLUMB_TESTS_SOUNDNESS_SIMULATE_H
#define PLUMB_TESTS_SOUNDNESS_SIMULATE_H

#include "graph/graph.h"
#include "interpret/interpret.h"

typedef struct {
  OverflowMode overflow;
  bool malloc_may_fail;
  bool apart;       // functions are analysed apart wherever that is possible
  bool validate;    // Z3 is asked again about all that the oracle says
  uint64_t effort;  // cancellation points until the graph is given up
  uint32_t runs;    // with random inputs, from seed on; the first is all zeros
  uint64_t seed;
  uint64_t step_limit;  // of a run; 0: 1000000
  uint32_t entries;     // blocks of a run that are compared; from there on only its end counts
  const char *name;     // for messages
} SimulateOptions;

typedef struct {
  uint32_t defects;  // each was described on standard error
  uint32_t nodes;
  bool complete, proved;  // of the graph; termination
  bool summarises;        // a call in the graph would be descended into if functions were not analysed apart; else `apart` makes no difference
  uint32_t violations;
  uint32_t compared;                          // blocks at which a run and the graph were compared
  uint32_t undefined, endless, ended, other;  // runs
} SimulateResult;

SimulateResult simulate(const Program *program, Function entry, const SimulateOptions *options);

#endif
