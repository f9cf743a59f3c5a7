// See store.h.
#include "encode/store.h"

#include <assert.h>

void pointees_release(Pointees *pointees) {
  for (uint32_t i = 0; i < pointees->pointees.count; i++) {
    map_release(&pointees->pointees.data[i].addresses);
    map_release(&pointees->pointees.data[i].cuts);
  }
  pointee_vec_release(&pointees->pointees);
  map_release(&pointees->by_key);
  map_release(&pointees->by_number);
}

// Numbers rise from region to region, as addresses do in the interpreter.
static uint32_t region_of(PointeeKind kind) {
  switch (kind) {
    case POINTEE_FUNCTION:
    case POINTEE_GLOBAL:
    case POINTEE_ARGUMENT: return 0;
    case POINTEE_HEAP: return 1;
    case POINTEE_STACK: return 2;
  }
  return 0;
}

uint32_t pointees_find(Pointees *pointees, uint64_t key, PointeeKind kind, bool *is_new) {
  uint32_t index;
  bool found = map_get(&pointees->by_key, key, &index);
  if (is_new) *is_new = !found;
  if (found) return index;
  uint32_t region = region_of(kind), share = 1u << (pointees->number_bits - 2);
  if (pointees->made[region] + 1 >= share) return UINT32_MAX;
  uint32_t number = (region + 1) * share + pointees->made[region]++;
  index = pointees->pointees.count;
  pointee_vec_push(&pointees->pointees, (Pointee){.kind = kind, .number = number, .align = 1});
  map_set(&pointees->by_key, key, index);
  map_set(&pointees->by_number, number, index);
  return index;
}

Store *store_new(void) {
  Store *store = memory_zalloc(sizeof *store);
  store->references = 1;
  return store;
}

Store *store_share(Store *store) {
  store->references++;
  return store;
}

void store_free(Store *store) {
  if (!store || --store->references) return;
  memory_free(store->cells);
  memory_free(store);
}

Cell store_get(const Store *store, uint32_t index) { return index < store->count ? store->cells[index] : (Cell){0}; }

static void own(Store **store) {
  Store *old = *store;
  if (old->references == 1) return;
  Store *copy = store_new();
  copy->count = old->count;
  copy->ahead = old->ahead;
  if (old->count) {
    copy->cells = memory_alloc(old->count * sizeof *old->cells);
    memcpy(copy->cells, old->cells, old->count * sizeof *old->cells);
  }
  old->references--;
  *store = copy;
}

void store_set(Store **store, uint32_t index, Cell cell) {
  own(store);
  Store *mine = *store;
  if (index >= mine->count) {
    uint32_t count = index + 1 + mine->count / 2;
    mine->cells = memory_realloc(mine->cells, count * sizeof *mine->cells);
    memset(mine->cells + mine->count, 0, (count - mine->count) * sizeof *mine->cells);
    mine->count = count;
  }
  mine->cells[index] = cell;
}

static Cell meet(Arena *arena, Vals *vals, Term by_a, Cell a, Cell b) {
  if (!a.content.id && !b.content.id) return a;
  TermBank *bank = vals->bank;
  Term dead = term_truth(bank, false);
  Term alive = term_ite(bank, by_a, a.content.id ? a.alive : dead, b.content.id ? b.alive : dead);
  Cell cell = a.content.id ? a : b;
  cell.alive = alive;
  if (!a.content.id || !b.content.id) return cell;
  cell.content = array_ite(bank, by_a, a.content, b.content);
  cell.pointers = pointers_meet(arena, vals, by_a, a.pointers, a.content, b.pointers, b.content);
  return cell;
}

void store_set_ahead(Store **store, Term ahead) {
  if ((*store)->ahead.id == ahead.id) return;
  own(store);
  (*store)->ahead = ahead;
}

// id 0: nothing is known.
static void meet_ahead(Vals *vals, Term by_a, Store **a, const Store *b) {
  Term of_a = (*a)->ahead, of_b = b->ahead;
  if (of_a.id == of_b.id) return;
  Term nothing = term_constant(vals->bank, 8, 0);
  store_set_ahead(a, term_ite(vals->bank, by_a, of_a.id ? of_a : nothing, of_b.id ? of_b : nothing));
}

Store *store_meet(Arena *arena, Vals *vals, Term by_a, Store *a, Store *b) {
  if (a == b) {
    store_free(b);
    return a;
  }
  uint32_t count = a->count > b->count ? a->count : b->count;
  meet_ahead(vals, by_a, &a, b);
  for (uint32_t i = 0; i < count; i++) {
    Cell of_a = store_get(a, i), of_b = store_get(b, i);
    bool same = of_a.content.id == of_b.content.id && of_a.alive.id == of_b.alive.id && of_a.pointers == of_b.pointers;
    if (!same) store_set(&a, i, meet(arena, vals, by_a, of_a, of_b));
  }
  store_free(b);
  return a;
}
