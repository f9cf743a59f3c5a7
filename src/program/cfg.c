// Loops and the weak topological order, by strongly connected components (Tarjan) of what is left when the heads are taken out.
#include "program/cfg.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/vec.h"
#include "program/liveness.h"

// A set of blocks that is still to be decomposed: the inside of a loop without its head, or the whole function.
typedef struct {
  uint32_t first, count;  // in `members`; they are in reverse postorder
  uint32_t head, depth;   // loop that it is the inside of; 0: none
} Region;
VEC_DEFINE(RegionVec, region_vec, Region)

typedef struct {
  Cfg *cfg;
  const FunctionInfo *function;
  uint32_t *region_of;            // [block]: number of the region that it belongs to now
  uint32_t *index, *low;          // [block]: Tarjan's
  bool *on_stack;                 // [block]
  U32Vec stack, path, next_edge;  // Tarjan's stack; the search's path, and the next successor of each block on it
  U32Vec components, sizes;       // found ones: blocks, and how many belong to each
  uint32_t counter;
} Loops;

static const Instruction *terminator_of(const FunctionInfo *function, uint32_t block) {
  const BlockInfo *info = &function->blocks[block];
  return &function->instructions[info->first + info->count - 1];
}

static void enter(Loops *loops, uint32_t block) {
  loops->index[block] = loops->low[block] = ++loops->counter;
  loops->on_stack[block] = true;
  u32_vec_push(&loops->stack, block);
  u32_vec_push(&loops->path, block);
  u32_vec_push(&loops->next_edge, instruction_target_count(terminator_of(loops->function, block)));
}

static void leave(Loops *loops, uint32_t block) {
  u32_vec_pop(&loops->path);
  u32_vec_pop(&loops->next_edge);
  if (loops->path.count) {
    uint32_t *low = &loops->low[loops->path.data[loops->path.count - 1]];
    if (loops->low[block] < *low) *low = loops->low[block];
  }
  if (loops->low[block] != loops->index[block]) return;
  uint32_t member, size = 0;
  do {
    member = u32_vec_pop(&loops->stack);
    loops->on_stack[member] = false;
    u32_vec_push(&loops->components, member);
    size++;
  } while (member != block);
  u32_vec_push(&loops->sizes, size);
}

// Appends the strongly connected components that can be reached from `root` within its region, each after those that it leads to.
static void search(Loops *loops, uint32_t root) {
  uint32_t region = loops->region_of[root];
  enter(loops, root);
  while (loops->path.count) {
    uint32_t block = loops->path.data[loops->path.count - 1],
             *left = &loops->next_edge.data[loops->next_edge.count - 1];
    if (!*left) {
      leave(loops, block);
      continue;
    }
    uint32_t target = terminator_of(loops->function, block)->targets[--*left].id;
    if (loops->region_of[target] != region) continue;
    if (!loops->index[target])
      enter(loops, target);
    else if (loops->on_stack[target] && loops->index[target] < loops->low[block])
      loops->low[block] = loops->index[target];
  }
}

static bool has_self_edge(const FunctionInfo *function, uint32_t block) {
  const Instruction *terminator = terminator_of(function, block);
  for (uint32_t i = 0; i < instruction_target_count(terminator); i++)
    if (terminator->targets[i].id == block) return true;
  return false;
}

static void set_place(Loops *loops, uint32_t block, uint32_t position, uint32_t head, uint32_t depth) {
  CfgBlock *info = &loops->cfg->blocks[block];
  info->position = position;
  info->loop_head.id = head;
  info->loop_depth = depth;
  loops->cfg->block_at[position] = block;
}

static int compare_numbers(const void *a, const void *b, void *dominators) {
  const uint32_t *number = ((const Dominators *)dominators)->number;
  uint32_t x = number[*(const uint32_t *)a], y = number[*(const uint32_t *)b];
  return (x > y) - (x < y);
}

// Places one component, `size` blocks from `position` on: a single block, or a loop whose inside becomes a region of its own. The inside
// is written back to `members` at the places that it will have.
static void place_component(Loops *loops, uint32_t *blocks, uint32_t size, Region region, uint32_t position,
                            uint32_t *members, RegionVec *pending, uint32_t *region_number) {
  if (size == 1 && !has_self_edge(loops->function, blocks[0])) {
    set_place(loops, blocks[0], position, region.head, region.depth);
    return;
  }
  qsort_r(blocks, size, sizeof *blocks, compare_numbers, &loops->cfg->dominators);
  uint32_t head = blocks[0];
  set_place(loops, head, position, head, region.depth + 1);
  loops->cfg->blocks[head].is_loop_head = true;
  loops->cfg->blocks[head].outer_head.id = region.head;
  loops->region_of[head] = 0;
  if (size == 1) return;
  ++*region_number;
  for (uint32_t i = 1; i < size; i++) {
    members[position + i] = blocks[i];
    loops->region_of[blocks[i]] = *region_number;
    loops->index[blocks[i]] = 0;
  }
  region_vec_push(pending, (Region){position + 1, size - 1, head, region.depth + 1});
}

static void find_loops(Loops *loops) {
  const Dominators *dominators = &loops->cfg->dominators;
  uint32_t count = dominators->reachable_count, region_number = 1;
  uint32_t *members = memory_alloc((count + (size_t)1) * sizeof *members);
  RegionVec pending = {0};
  for (uint32_t i = 0; i < count; i++) {
    members[i] = dominators->order[i];
    loops->region_of[members[i]] = region_number;
  }
  region_vec_push(&pending, (Region){0, count, 0, 0});
  while (pending.count) {
    Region region = region_vec_pop(&pending);
    u32_vec_clear(&loops->components);
    u32_vec_clear(&loops->sizes);
    // From the last member to the first, so that the reverse of what is found keeps close to reverse postorder.
    for (uint32_t i = region.count; i-- > 0;)
      if (!loops->index[members[region.first + i]]) search(loops, members[region.first + i]);
    uint32_t end = loops->components.count, position = region.first;
    for (uint32_t i = loops->sizes.count; i-- > 0;) {
      uint32_t size = loops->sizes.data[i];
      end -= size;
      place_component(loops, loops->components.data + end, size, region, position, members, &pending, &region_number);
      position += size;
    }
  }
  region_vec_release(&pending);
  memory_free(members);
}

static void place_unreachable(Cfg *cfg) {
  uint32_t position = cfg->dominators.reachable_count;
  for (uint32_t block = 1; block <= cfg->function->block_count; block++) {
    if (cfg->dominators.number[block] != UINT32_MAX) continue;
    cfg->blocks[block].position = position;
    cfg->block_at[position++] = block;
  }
}

Cfg *cfg_new(const Program *program, Function function) {
  const FunctionInfo *info = &program->functions[function.id];
  size_t blocks = info->block_count + (size_t)1;
  Arena *arena = arena_new();
  Cfg *cfg = ARENA_NEW(arena, Cfg);
  *cfg = (Cfg){.function = info,
               .blocks = ARENA_ARRAY(arena, CfgBlock, blocks),
               .block_at = ARENA_ARRAY(arena, uint32_t, blocks),
               .arena = arena};
  dominators_init(&cfg->dominators, info);
  Loops loops = {.cfg = cfg,
                 .function = info,
                 .region_of = memory_zalloc(blocks * sizeof(uint32_t)),
                 .index = memory_zalloc(blocks * sizeof(uint32_t)),
                 .low = memory_zalloc(blocks * sizeof(uint32_t)),
                 .on_stack = memory_zalloc(blocks)};
  find_loops(&loops);
  memory_free(loops.region_of);
  memory_free(loops.index);
  memory_free(loops.low);
  memory_free(loops.on_stack);
  u32_vec_release(&loops.stack);
  u32_vec_release(&loops.path);
  u32_vec_release(&loops.next_edge);
  u32_vec_release(&loops.components);
  u32_vec_release(&loops.sizes);
  place_unreachable(cfg);
  liveness_fill(cfg);
  return cfg;
}

void cfg_free(Cfg *cfg) {
  if (!cfg) return;
  dominators_release(&cfg->dominators);
  arena_free(cfg->arena);
}

bool cfg_dominates(const Cfg *cfg, Block a, Block b) { return dominators_dominates(&cfg->dominators, a, b); }

bool cfg_in_loop(const Cfg *cfg, Block block, Block head) {
  uint32_t at = cfg->blocks[block.id].loop_head.id;
  while (at && at != head.id) at = cfg->blocks[at].outer_head.id;
  return at != 0;
}

static bool contains(const uint32_t *values, uint32_t count, uint32_t value) {
  uint32_t low = 0, high = count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (values[middle] < value)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count && values[low] == value;
}

bool cfg_live_in(const Cfg *cfg, Block block, Value value) {
  return contains(cfg->blocks[block.id].live_in, cfg->blocks[block.id].live_in_count, value.id);
}

bool cfg_read_from(const Cfg *cfg, Block block, uint32_t instruction, Value value) {
  const BlockInfo *info = &cfg->function->blocks[block.id];
  for (uint32_t i = instruction; i < info->first + info->count; i++)
    if (liveness_reads(&cfg->function->instructions[i], value)) return true;
  return contains(cfg->blocks[block.id].read_out, cfg->blocks[block.id].read_out_count, value.id);
}

bool cfg_live_out(const Cfg *cfg, Block block, Value value) {
  return contains(cfg->blocks[block.id].live_out, cfg->blocks[block.id].live_out_count, value.id);
}
