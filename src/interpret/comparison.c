// See comparison.h.
#include "interpret/comparison.h"

void comparison_release(Comparison *comparison) { order_vec_release(&comparison->orders); }

enum { MOST_COMPARISONS = 1 << 16 };

bool comparison_begin(Comparison *comparison, const Space *space, uint32_t depth, bool sorts, uint64_t array, uint64_t count, uint64_t size) {
  if (comparison->runs || count > MOST_COMPARISONS || (sorts && count * count > MOST_COMPARISONS)) return false;
  order_vec_clear(&comparison->orders);
  *comparison = (Comparison){.runs = true,
                             .sorts = sorts,
                             .depth = depth,
                             .array = array,
                             .count = count,
                             .size = size,
                             .made = space->made,
                             .orders = comparison->orders};
  return true;
}

bool comparison_next(Comparison *comparison, uint64_t *a, uint64_t *b) {
  uint64_t asked = comparison->orders.count, count = comparison->count;
  if (asked >= (comparison->sorts ? count * count : count)) return false;
  uint64_t first = comparison->sorts ? asked / count : asked;
  *a = comparison->array + first * comparison->size;
  *b = comparison->sorts ? comparison->array + asked % count * comparison->size : 0;
  return true;
}

// How many elements come before it.
static uint64_t rank_of(const Comparison *comparison, uint64_t element) {
  uint64_t rank = 0;
  for (uint64_t i = 0; i < comparison->count; i++) rank += comparison->orders.data[element * comparison->count + i] > 0;
  return rank;
}

static bool is_order_of_ranks(const Comparison *comparison, const uint64_t *ranks,
                              bool (*same)(void *context, uint64_t i, uint64_t j), void *context) {
  uint64_t count = comparison->count;
  for (uint64_t i = 0; i < count; i++) {
    for (uint64_t j = 0; j < count; j++) {
      if (comparison->orders.data[i * count + j] != (ranks[i] > ranks[j]) - (ranks[i] < ranks[j])) return false;
      if (i < j && ranks[i] == ranks[j] && !same(context, i, j)) return false;
    }
  }
  return true;
}

// What is looked for is behind the first elements, then equal to one or none, and before the others.
static bool finds_one(const Comparison *comparison) {
  for (uint32_t i = 1; i < comparison->orders.count; i++)
    if (comparison->orders.data[i - 1] < comparison->orders.data[i] ||
        (!comparison->orders.data[i - 1] && !comparison->orders.data[i]))
      return false;
  return true;
}

bool comparison_is_order(const Comparison *comparison, bool (*same)(void *context, uint64_t i, uint64_t j), void *context) {
  if (!comparison->sorts) return finds_one(comparison);
  uint64_t *ranks = memory_alloc(comparison->count * sizeof *ranks + 1);
  for (uint64_t i = 0; i < comparison->count; i++) ranks[i] = rank_of(comparison, i);
  bool is_order = is_order_of_ranks(comparison, ranks, same, context);
  memory_free(ranks);
  return is_order;
}

// Are all bytes those of the element?
static bool is_inside(const Comparison *comparison, uint64_t element, uint64_t address, uint64_t size) {
  return address >= element && size <= comparison->size && address - element <= comparison->size - size;
}

bool comparison_may_read(const Comparison *comparison, const Object *object, uint64_t offset, uint64_t size) {
  uint64_t address = object->start + offset, end = comparison->array + comparison->count * comparison->size;
  bool is_elsewhere = address >= end || address + size <= comparison->array;
  return !comparison->runs || !comparison->sorts || is_elsewhere || is_inside(comparison, comparison->a, address, size) ||
         is_inside(comparison, comparison->b, address, size);
}

bool comparison_may_write(const Comparison *comparison, const Object *object) {
  bool is_new = (object->kind == OBJECT_STACK || object->kind == OBJECT_HEAP) && object->ordinal > comparison->made;
  return !comparison->runs || is_new;
}

bool comparison_moves(const Comparison *comparison, uint64_t address) {
  return comparison->runs && comparison->sorts && address >= comparison->array &&
         address <= comparison->array + comparison->count * comparison->size;
}
