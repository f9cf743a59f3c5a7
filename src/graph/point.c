#include "graph/point.h"

void points_release(Points *points) {
  for (uint32_t i = 1; i < points->points.count; i++) {
    Point *point = &points->points.data[i];
    for (uint32_t k = 0; k < point->waiting.count; k++) state_free(point->waiting.data[k].state);
    arrival_vec_release(&point->waiting);
    u32_vec_release(&point->order);
    u32_vec_release(&point->position);
    u32_vec_release(&point->nodes);
    u32_vec_release(&point->callers);
    u32_vec_release(&point->hints);
    loop_counter_vec_release(&point->counters);
  }
  point_vec_release(&points->points);
  u32_vec_release(&points->queue);
  map_release(&points->by_hash);
}

// Behind the phis, which are executed on the way into the block.
static bool starts_block(const Program *program, const Frame *frame) {
  const FunctionInfo *function = &program->functions[frame->function.id];
  uint32_t i = function->blocks[frame->block.id].first;
  while (i < frame->next && function->instructions[i].opcode == OP_PHI) i++;
  return i == frame->next;
}

static void set_position(Point *point, const State *state) {
  u32_vec_push(&point->position, state->apart);
  u32_vec_push(&point->position, state->resumed);
  for (uint32_t i = 0; i < state->frames.count; i++) {
    const Frame *frame = &state->frames.data[i];
    u32_vec_push(&point->position, frame->function.id);
    u32_vec_push(&point->position, frame->next);
    u32_vec_push(&point->position, frame->phase);
  }
}

static bool has_inner_loops(const Cfg *cfg, Block head) {
  for (uint32_t b = 1; b <= cfg->function->block_count; b++)
    if (cfg->blocks[b].is_loop_head && b != head.id && cfg_in_loop(cfg, (Block){b}, head)) return true;
  return false;
}

// Where a block stands in the order: the head of a loop behind all that the loop has left to do, so that the ways through it come together.
static uint32_t turn_of(const Cfg *cfg, Block block) {
  uint32_t last = cfg->blocks[block.id].position;
  if (!cfg->blocks[block.id].is_loop_head) return 2 * last;
  for (uint32_t b = 1; b <= cfg->function->block_count; b++)
    if (cfg_in_loop(cfg, (Block){b}, block) && cfg->blocks[b].position > last) last = cfg->blocks[b].position;
  return 2 * last + 1;
}

uint32_t points_find(Points *points, Executor *executor, const State *state) {
  uint64_t hash = state_position_hash(state);
  Point point = {0};
  set_position(&point, state);
  if (!points->points.count) point_vec_push(&points->points, (Point){0});
  for (uint32_t known; map_get(&points->by_hash, hash, &known);
       hash++) {  // the next hash where two positions have the same
    const U32Vec *other = &points->points.data[known].position;
    if (other->count != point.position.count ||
        memcmp(other->data, point.position.data, sizeof(uint32_t) * other->count))
      continue;
    u32_vec_release(&point.position);
    return known;
  }
  // Called functions have smaller component numbers than their callers: those that are analysed apart come first.
  u32_vec_push(&point.order, executor->callgraph->component[state->frames.data[0].function.id]);
  for (uint32_t i = 0; i < state->frames.count; i++) {
    const Frame *frame = &state->frames.data[i];
    const Cfg *cfg = executor_cfg(executor, frame->function);
    u32_vec_push(&point.order, turn_of(cfg, frame->block));
    u32_vec_push(&point.order, frame->next);  // two calls in one block
  }
  const Frame *top = state_top(state);
  const Cfg *cfg = executor_cfg(executor, top->function);
  const BlockInfo *block = &executor->program->functions[top->function.id].blocks[top->block.id];
  bool starts = top->phase == PHASE_RUN && starts_block(executor->program, top);
  bool is_called = state->frames.count > 1 && top->block.id == 1;
  bool returns = top->phase == PHASE_RETURNING;
  if (starts) point.head = cfg->blocks[top->block.id].is_loop_head || state_is_at_entry(executor->program, state);
  if (starts && cfg->blocks[top->block.id].is_loop_head) {
    loop_counters(cfg, top->block, &point.counters);
    point.has_inner_loops = has_inner_loops(cfg, top->block);
  }
  // Behind a call, too, several states come together: one for each way in which the function returns.
  if (top->phase == PHASE_RUN) point.join = !starts || block->pred_count > 1 || is_called;
  // What a function returns after it was called once more, it may return again from there: a chain without an end.
  if (returns) *(state->resumed ? &point.head : &point.join) = true;
  point_vec_push(&points->points, point);
  map_set(&points->by_hash, hash, points->points.count - 1);
  return points->points.count - 1;
}

// Inner loops and called functions are finished before what follows them; where one position extends the other, the
// deeper one comes first.
static bool before(const Points *points, uint32_t first, uint32_t second) {
  const U32Vec *a = &points->points.data[first].order, *b = &points->points.data[second].order;
  uint32_t common = a->count < b->count ? a->count : b->count;
  for (uint32_t i = 0; i < common; i++) {
    if (a->data[i] != b->data[i]) return a->data[i] < b->data[i];
  }
  return a->count != b->count ? a->count > b->count : first < second;
}

static void swap(U32Vec *queue, uint32_t i, uint32_t k) {
  uint32_t point = queue->data[i];
  queue->data[i] = queue->data[k];
  queue->data[k] = point;
}

void points_wait(Points *points, uint32_t point, Arrival arrival) {
  Point *at = &points->points.data[point];
  U32Vec *queue = &points->queue;
  arrival_vec_push(&at->waiting, arrival);
  if (at->queued) return;
  at->queued = true;
  u32_vec_push(queue, point);
  for (uint32_t i = queue->count - 1; i && before(points, point, queue->data[(i - 1) / 2]); i = (i - 1) / 2)
    swap(queue, i, (i - 1) / 2);
}

static uint32_t pop(Points *points) {
  U32Vec *queue = &points->queue;
  uint32_t first = queue->data[0];
  queue->data[0] = queue->data[queue->count - 1];
  queue->count--;
  for (uint32_t i = 0, child; (child = 2 * i + 1) < queue->count; i = child) {
    if (child + 1 < queue->count && before(points, queue->data[child + 1], queue->data[child])) child++;
    if (!before(points, queue->data[child], queue->data[i])) break;
    swap(queue, i, child);
  }
  points->points.data[first].queued = false;
  return first;
}

uint32_t points_next(Points *points) {
  while (points->queue.count) {
    uint32_t point = pop(points);
    if (points->points.data[point].waiting.count) return point;
  }
  return 0;
}
