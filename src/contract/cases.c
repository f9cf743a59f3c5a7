// See cases.h.
#include "contract/cases.h"

enum { MOST_SPLIT = 4 };  // so many pointers

static bool is_split(const SpecItem *item) { return item->name && item->shape->or_string; }

uint32_t cases_count(const Spec *spec) {
  uint32_t split = 0;
  for (uint32_t i = 0; i < spec->count; i++) split += split < MOST_SPLIT && is_split(&spec->items[i]);
  return 1u << split;
}

static const SpecShape *one_of(const SpecShape *either, bool is_string, Arena *arena) {
  SpecShape *shape = arena_copy(arena, either, sizeof *either);
  shape->or_string = false;
  if (is_string) shape->kind = SPEC_STRING, shape->has_size = false, shape->size = (SpecTerm){0};
  return shape;
}

// A bit of the index for each of them.
Spec cases_get(const Spec *spec, uint32_t index, Arena *arena) {
  SpecItem *items = arena_copy(arena, spec->items, spec->count * sizeof *spec->items);
  for (uint32_t i = 0, split = 0; i < spec->count && split < MOST_SPLIT; i++) {
    if (!is_split(&items[i])) continue;
    items[i].shape = one_of(items[i].shape, index >> split & 1, arena);
    split++;
  }
  return (Spec){items, spec->count};
}
