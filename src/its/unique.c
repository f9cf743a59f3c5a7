// its_unique of simplify.h.
#include "its/copy.h"
#include "its/simplify.h"

// Transitions by what they do and the youngest atom of their guard: one that covers another has that atom in common with it, or no atoms at all.
typedef struct {
  Map heads;       // key -> index + 1 of the last transition with it
  uint32_t *next;  // the one before with the same key, + 1; 0: none
  Linear *costs;   // of what a transition covers, too
  bool *gone;
} Index;

static uint64_t deed_key(const Its *its, const Transition *transition) {
  uint64_t key = map_key2(transition->from.id, transition->to.id);
  for (uint32_t i = 0; i < its_location(its, transition->to)->variable_count; i++)
    key = hash_combine(key, transition->update[i].id);
  return key;
}

static void index_add(Index *index, const Its *its, uint32_t number) {
  const Transition *transition = &its->transitions.data[number];
  uint64_t youngest = 0;
  for (uint32_t i = 0; i < transition->guard_count; i++) {
    uint64_t key = map_key2(transition->guard[i].linear.id, (uint32_t)transition->guard[i].kind);
    if (key > youngest) youngest = key;
  }
  uint64_t key = hash_combine(deed_key(its, transition), youngest);
  index->next[number] = map_get_or(&index->heads, key, 0);
  index->costs[number] = transition->cost;
  map_set(&index->heads, key, number + 1);
}

static bool same_update(const Its *its, const Transition *a, const Transition *b) {
  if (a->from.id != b->from.id || a->to.id != b->to.id) return false;
  for (uint32_t i = 0; i < its_location(its, a->to)->variable_count; i++)
    if (a->update[i].id != b->update[i].id) return false;
  return true;
}

static bool covers(const Its *its, const Transition *a, const Transition *b) {
  if (!same_update(its, a, b) || (b->exact && !a->exact) || a->step != b->step || a->beside != b->beside) return false;
  for (uint32_t i = 0; i < a->guard_count; i++) {
    bool found = false;
    for (uint32_t j = 0; j < b->guard_count && !found; j++) found = atom_same(a->guard[i], b->guard[j]);
    if (!found) return false;
  }
  return true;
}

// The larger of two costs; false when it is not known which one that is.
static bool larger_cost(const Terms *terms, Linear a, Linear b, Linear *larger) {
  Int x, y;
  *larger = a;
  if (a.id == b.id) return true;
  if (!linear_is_constant(terms, a, &x) || !linear_is_constant(terms, b, &y)) return false;
  if (y > x) *larger = b;
  return true;
}

// Drops the transition if one with the key covers it.
static void drop_covered(Index *index, const Its *its, uint64_t key, uint32_t number) {
  const Transition *all = its->transitions.data;
  Linear cost;
  for (uint32_t i = map_get_or(&index->heads, key, 0); i && !index->gone[number]; i = index->next[i - 1]) {
    uint32_t other = i - 1;
    if (other == number || index->gone[other] || !covers(its, &all[other], &all[number])) continue;
    if (!larger_cost(its->terms, index->costs[other], index->costs[number], &cost)) continue;
    index->costs[other] = cost;
    index->gone[number] = true;
  }
}

Its *its_unique(const Its *its) {
  Its *result = its_copy_locations(its);
  uint32_t count = its->transitions.count;
  Index index = {0};
  index.next = memory_alloc(sizeof(uint32_t) * ((size_t)count + 1));
  index.costs = memory_alloc(sizeof(Linear) * ((size_t)count + 1));
  index.gone = memory_zalloc((size_t)count + 1);
  for (uint32_t i = 0; i < count; i++) index_add(&index, its, i);
  for (uint32_t i = 0; i < count; i++) {
    const Transition *transition = &its->transitions.data[i];
    uint64_t deed = deed_key(its, transition);
    drop_covered(&index, its, hash_combine(deed, 0), i);
    for (uint32_t j = 0; j < transition->guard_count; j++) {
      uint64_t atom = map_key2(transition->guard[j].linear.id, (uint32_t)transition->guard[j].kind);
      drop_covered(&index, its, hash_combine(deed, atom), i);
    }
  }
  for (uint32_t i = 0; i < count; i++) {
    Transition transition = its->transitions.data[i];
    transition.cost = index.costs[i];
    if (!index.gone[i]) its_copy_transition(result, &transition);
  }
  map_release(&index.heads);
  memory_free(index.next);
  memory_free(index.costs);
  memory_free(index.gone);
  return result;
}
