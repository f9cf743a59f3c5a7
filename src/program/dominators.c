// Reverse postorder by a depth-first search with an explicit stack, immediate dominators by iteration over it, and intervals that
// answer "does a dominate b?" at once.
#include "program/dominators.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"

static const Instruction *terminator_of(const FunctionInfo *function, uint32_t block) {
  const BlockInfo *info = &function->blocks[block];
  return &function->instructions[info->first + info->count - 1];
}

static void find_order(Dominators *dominators, const FunctionInfo *function) {
  U32Vec stack = {0}, left = {0};
  uint32_t next = dominators->block_count;
  bool *seen = memory_zalloc(dominators->block_count + 1);
  seen[1] = true;
  u32_vec_push(&stack, 1);
  u32_vec_push(&left, instruction_target_count(terminator_of(function, 1)));
  while (stack.count) {
    uint32_t block = stack.data[stack.count - 1], *remaining = &left.data[left.count - 1];
    if (!*remaining) {
      dominators->order[--next] = block;  // from the end: postorder, reversed
      u32_vec_pop(&stack);
      u32_vec_pop(&left);
      continue;
    }
    uint32_t target = terminator_of(function, block)->targets[--*remaining].id;
    if (seen[target]) continue;
    seen[target] = true;
    u32_vec_push(&stack, target);
    u32_vec_push(&left, instruction_target_count(terminator_of(function, target)));
  }
  dominators->reachable_count = dominators->block_count - next;
  memmove(dominators->order, dominators->order + next, dominators->reachable_count * sizeof(uint32_t));
  for (uint32_t i = 0; i <= dominators->block_count; i++) dominators->number[i] = UINT32_MAX;
  for (uint32_t i = 0; i < dominators->reachable_count; i++) dominators->number[dominators->order[i]] = i;
  u32_vec_release(&stack);
  u32_vec_release(&left);
  memory_free(seen);
}

static uint32_t common_dominator(const Dominators *dominators, uint32_t a, uint32_t b) {
  while (a != b) {
    while (dominators->number[a] > dominators->number[b]) a = dominators->idom[a];
    while (dominators->number[b] > dominators->number[a]) b = dominators->idom[b];
  }
  return a;
}

static void find_dominators(Dominators *dominators, const FunctionInfo *function) {
  dominators->idom[1] = 1;  // only while the others are found
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 1; i < dominators->reachable_count; i++) {
      uint32_t block = dominators->order[i], found = 0;
      const BlockInfo *info = &function->blocks[block];
      for (uint32_t j = 0; j < info->pred_count; j++) {
        uint32_t pred = info->preds[j].id;
        if (!dominators->idom[pred]) continue;
        found = found ? common_dominator(dominators, found, pred) : pred;
      }
      assert(found);
      if (dominators->idom[block] == found) continue;
      dominators->idom[block] = found;
      changed = true;
    }
  }
  dominators->idom[1] = 0;
}

// Intervals of the dominator tree, without recursion: a child comes after its parent in the order, so sizes of subtrees add up from
// the end, and places are handed out from the start.
static void number_tree(Dominators *dominators) {
  uint32_t *size = memory_zalloc((dominators->block_count + (size_t)1) * sizeof *size);
  uint32_t *next = memory_zalloc((dominators->block_count + (size_t)1) * sizeof *next);
  for (uint32_t i = dominators->reachable_count; i-- > 0;) {
    uint32_t block = dominators->order[i];
    size[block]++;
    size[dominators->idom[block]] += size[block];
  }
  for (uint32_t i = 0; i < dominators->reachable_count; i++) {
    uint32_t block = dominators->order[i], parent = dominators->idom[block];
    dominators->enter[block] = next[parent];
    dominators->leave[block] = next[parent] + size[block];
    next[parent] += size[block];
    next[block] = dominators->enter[block] + 1;
  }
  memory_free(size);
  memory_free(next);
}

void dominators_init(Dominators *dominators, const FunctionInfo *function) {
  assert(function->is_defined && function->block_count >= 1);
  size_t bytes = (function->block_count + (size_t)1) * sizeof(uint32_t);
  *dominators = (Dominators){.block_count = function->block_count,
                             .order = memory_zalloc(bytes),
                             .number = memory_zalloc(bytes),
                             .idom = memory_zalloc(bytes),
                             .enter = memory_zalloc(bytes),
                             .leave = memory_zalloc(bytes)};
  find_order(dominators, function);
  find_dominators(dominators, function);
  number_tree(dominators);
}

void dominators_release(Dominators *dominators) {
  memory_free(dominators->order);
  memory_free(dominators->number);
  memory_free(dominators->idom);
  memory_free(dominators->enter);
  memory_free(dominators->leave);
  *dominators = (Dominators){0};
}

bool dominators_dominates(const Dominators *dominators, Block a, Block b) {
  if (dominators->number[b.id] == UINT32_MAX) return true;
  if (dominators->number[a.id] == UINT32_MAX) return false;
  return dominators->enter[a.id] <= dominators->enter[b.id] && dominators->enter[b.id] < dominators->leave[a.id];
}
