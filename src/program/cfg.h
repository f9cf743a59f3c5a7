// What a function's control flow graph tells: order, dominators, loops, a weak topological order, liveness.
//
// Loops are those of a weak topological order (Bourdoncle 1993): each strongly connected part has a head, the block of it that comes first
// in reverse postorder; without the head it falls apart into smaller ones, and so on. So every cycle passes a head, of irreducible graphs
// too, and for a reducible graph these are the natural loops.
#ifndef PLUMB_PROGRAM_CFG_H
#define PLUMB_PROGRAM_CFG_H

#include "program/dominators.h"

typedef struct {
  bool is_loop_head;
  Block loop_head;      // head of the innermost loop that the block is in: the block itself for a head; 0: in no loop
  Block outer_head;     // of a head: the innermost loop around its own; 0: none
  uint32_t loop_depth;  // loops that the block is in
  uint32_t
      position;  // in the weak topological order, from 0: a loop's blocks are contiguous, its head first. Blocks after a
                 // loop come after all of it. Taking the smallest pending position next makes inner loops stable first.
  const uint32_t *live_in, *live_out;  // ids of values, ascending
  const uint32_t *read_out;  // of pointers: those that are live at the end for more than lives, checks and stores to where they point
  uint32_t live_in_count, live_out_count, read_out_count;
} CfgBlock;

typedef struct {
  const FunctionInfo *function;
  Dominators dominators;
  CfgBlock *blocks;    // [1..block_count]
  uint32_t *block_at;  // [position]: block id; unreachable blocks come last
  Arena *arena;
} Cfg;

Cfg *cfg_new(const Program *program, Function function);  // GIVE; the function has a body
void cfg_free(Cfg *cfg);                                  // TAKE; null is fine
bool cfg_dominates(const Cfg *cfg, Block a, Block b);     // reflexive
bool cfg_in_loop(const Cfg *cfg, Block block,
                 Block head);  // whether `block` is in the loop of `head`, or in one inside of it

// Whether a value is needed later: at the start of a block, after its phis' operands were chosen (results of the block's phis
// are not live there); or at the end of one, where operands of the successors' phis are live.
bool cfg_live_in(const Cfg *cfg, Block block, Value value);
bool cfg_live_out(const Cfg *cfg, Block block, Value value);
// Whether what a pointer points to may be read through it from this instruction of the block on (an index into the function's).
bool cfg_read_from(const Cfg *cfg, Block block, uint32_t instruction, Value value);

#endif
