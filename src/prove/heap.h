// A binary heap of numbers, the smallest first.
#ifndef PLUMB_PROVE_HEAP_H
#define PLUMB_PROVE_HEAP_H

#include "base/vec.h"

VEC_DEFINE(U64Vec, u64_vec, uint64_t)  // an empty one is an empty heap

static inline void heap_push(U64Vec *heap, uint64_t entry) {
  u64_vec_push(heap, entry);
  uint32_t at = heap->count - 1;
  for (; at && heap->data[(at - 1) / 2] > entry; at = (at - 1) / 2) heap->data[at] = heap->data[(at - 1) / 2];
  heap->data[at] = entry;
}

static inline uint64_t heap_pop(U64Vec *heap) {
  assert(heap->count);
  uint64_t first = heap->data[0], entry = u64_vec_pop(heap);
  uint32_t at = 0;
  for (uint32_t child; (child = 2 * at + 1) < heap->count; at = child) {
    if (child + 1 < heap->count && heap->data[child + 1] < heap->data[child]) child++;
    if (heap->data[child] >= entry) break;
    heap->data[at] = heap->data[child];
  }
  if (heap->count) heap->data[at] = entry;
  return first;
}

#endif
