// Reverse postorder and dominators of a function (Cooper, Harvey and Kennedy's simple algorithm).
#ifndef PLUMB_PROGRAM_DOMINATORS_H
#define PLUMB_PROGRAM_DOMINATORS_H

#include "program/program.h"

typedef struct {
  uint32_t block_count;
  uint32_t reachable_count;
  uint32_t *order;          // ids of the reachable blocks in reverse postorder; of two successors the first comes first
  uint32_t *number;         // [block id]: index into order; UINT32_MAX: cannot be reached from the entry
  uint32_t *idom;           // [block id]: immediate dominator; 0 for the entry and for unreachable blocks
  uint32_t *enter, *leave;  // [block id]: when a walk over the dominator tree enters and leaves the block
} Dominators;

void dominators_init(Dominators *dominators, const FunctionInfo *function);  // the function has a body
void dominators_release(Dominators *dominators);
// Whether every path from the entry to b passes a; a dominates itself. Unreachable blocks are dominated by all.
bool dominators_dominates(const Dominators *dominators, Block a, Block b);

#endif
