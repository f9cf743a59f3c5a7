// What a run shows that no run before it has shown: edges of the control flow with how often they were taken, roughly, and how near it came to the other
// outcome of each comparison and to each check that it passed (libFuzzer's value profile), and who wrote what is read.
//
// Each of these is a feature: a number. A feature belongs to the smallest candidate that shows it.
#ifndef PLUMB_EXPLORE_COVERAGE_H
#define PLUMB_EXPLORE_COVERAGE_H

#include "base/map.h"
#include "base/vec.h"
#include "explore/compared.h"
#include "interpret/view.h"

enum { EDGE_BITS = 16, FEATURE_BITS = 20, FEATURES = 1 << FEATURE_BITS };

// How near runs came to what a check forbids, in bytes or as the distance of numbers: goals are numbered through the program, two for each check, as
// an access may lie before its object or behind it.
typedef struct {
  uint32_t goal;
  uint64_t distance;
} Nearness;
VEC_DEFINE(NearnessVec, nearness_vec, Nearness)

typedef struct {
  const Program *program;
  uint32_t *first_block;         // by function: the index of its block 0
  const Instruction **decision;  // by block: the comparison or switch that ends it; null: none
  U32Vec *checks;                // by block: instructions, checks and calls that compare texts
  U32Vec *comparisons;           // by block: instructions
  uint32_t *first_check;         // by block: the number of its first one
  uint32_t *failure;  // by block: the number of the check that fails where its branch leads, + 1; 0: both ways go on
  uint32_t block_count;
  uint8_t *counts;  // by edge
  U32Vec touched;   // edges
  uint32_t *stamp;  // by feature: the run that showed it last
  uint32_t run;
  U32Vec features;  // of this run, each once
  uint32_t accesses;
  Map writers;           // address -> place of the check in front of the last write to it, in this run
  U32Vec bounds;         // by check: the comparison of which it is the bit, + 1; 0: it is none
  uint32_t *near_stamp;  // by goal: the run that came near it last
  uint32_t *near_index;  // by goal: where it stands in:
  NearnessVec nearest;   // goals that this run came near, each once
  Compared *compared;    // null: nobody wants to know
} Coverage;

void coverage_init(Coverage *coverage, const Program *program);
void coverage_release(Coverage *coverage);

void coverage_begin(Coverage *coverage);  // a run
InterpretTrace coverage_trace;            // its context is the coverage
InterpretLeave coverage_leave;            // likewise
void coverage_end(Coverage *coverage);    // `features` are complete
static inline uint32_t coverage_goals(const Coverage *coverage) { return 2 * coverage->bounds.count; }
static inline bool coverage_is_edge(uint32_t feature) { return feature < 1u << (EDGE_BITS + 3); }

#endif
