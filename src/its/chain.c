// Chaining: its_chain of simplify.h.
//
// u -t-> v -s-> w becomes u -t;s-> w:  guard(t) & (invariant(v) & guard(s))[variables of v := update(t)], with the auxiliary symbols of s renamed to
// fresh ones. v can be removed when it is not initial and has no transition to itself; every run that goes through v goes
// through such a pair. Locations with the fewest resulting transitions go first.
#include "base/answer.h"
#include "its/conjunction.h"
#include "its/copy.h"
#include "its/simplify.h"

typedef struct {
  Its *its;       // being rewritten
  bool *gone;     // per transition
  bool *removed;  // per location
  uint32_t gone_capacity;
} Chain;

static bool is_gone(const Chain *chain, uint32_t transition) {
  return transition < chain->gone_capacity && chain->gone[transition];
}

static void set_gone(Chain *chain, uint32_t transition) {
  if (transition >= chain->gone_capacity) {
    uint32_t capacity = 2 * (transition + 1);
    chain->gone = memory_realloc(chain->gone, capacity);
    memset(chain->gone + chain->gone_capacity, 0, capacity - chain->gone_capacity);
    chain->gone_capacity = capacity;
  }
  chain->gone[transition] = true;
}

// What the second transition's symbols are at the beginning of the first.
static void substitution_through(Its *its, const Transition *first, const Transition *second, Substitution *through) {
  Terms *terms = its->terms;
  const LocationInfo *middle = its_location(its, first->to);
  Map variables = {0};
  for (uint32_t i = 0; i < middle->variable_count; i++) {
    Linear value = first->update[i].id ? first->update[i] : linear_symbol(terms, symbol_new(terms, NULL));
    map_set(&variables, middle->variables[i].id, i);
    substitution_set(through, middle->variables[i], value);
  }
  for (uint32_t i = 0; i < second->guard_count; i++)
    symbols_rename(terms, second->guard[i].linear, &variables, through);
  for (uint32_t i = 0; i < its_location(its, second->to)->variable_count; i++)
    symbols_rename(terms, second->update[i], &variables, through);
  map_release(&variables);
}

static void compose(Its *its, Transition first, Transition second) {
  const LocationInfo *middle = its_location(its, first.to);
  uint32_t count = its_location(its, second.to)->variable_count;
  Substitution through = {0};
  AtomVec guard = {0};
  Linear *update = memory_alloc(sizeof(Linear) * ((size_t)count + 1));
  bool exact = first.exact && second.exact;
  substitution_through(its, &first, &second, &through);
  atom_vec_append(&guard, first.guard, first.guard_count);
  for (uint32_t i = 0; i < middle->invariant_count; i++)
    atom_vec_push(&guard, atom_apply(its->terms, middle->invariant[i], &through));
  for (uint32_t i = 0; i < second.guard_count; i++) {
    atom_vec_push(&guard, atom_apply(its->terms, second.guard[i], &through));
    exact &= guard.data[guard.count - 1].kind != ATOM_NONE;
  }
  for (uint32_t i = 0; i < count; i++) {
    update[i] = second.update[i].id ? linear_apply(its->terms, second.update[i], &through) : (Linear){0};
    exact &= !second.update[i].id || update[i].id;
  }
  if (conjunction_reduce(its->terms, &guard))
    its_add_transition(its, first.from, second.to, guard.data, guard.count, update, exact);
  memory_free(update);
  atom_vec_release(&guard);
  substitution_release(&through);
}

// Transitions that come in and go out; false when the location has to stay.
static bool degrees(const Chain *chain, uint32_t location, U32Vec *in, U32Vec *out) {
  u32_vec_clear(in);
  u32_vec_clear(out);
  for (uint32_t i = 0; i < chain->its->transitions.count; i++) {
    const Transition *transition = &chain->its->transitions.data[i];
    if (is_gone(chain, i)) continue;
    if (transition->to.id == location) u32_vec_push(in, i);
    if (transition->from.id != location) continue;
    if (transition->to.id == location) return false;
    u32_vec_push(out, i);
  }
  return location != chain->its->initial.id && !chain->removed[location];
}

// The location whose removal saves the most transitions, if it costs none; of those, the one with the fewest pairs: loop heads stay.
static uint32_t choose(const Chain *chain, U32Vec *in, U32Vec *out) {
  uint32_t best = 0;
  int64_t best_gain = 0, best_pairs = 0;
  for (uint32_t location = 1; location < chain->its->locations.count; location++) {
    if (!degrees(chain, location, in, out)) continue;
    int64_t pairs = (int64_t)in->count * out->count, gain = (int64_t)in->count + out->count - pairs;
    if (gain < 0 || (best && (gain < best_gain || (gain == best_gain && pairs >= best_pairs)))) continue;
    best = location;
    best_gain = gain;
    best_pairs = pairs;
  }
  return best;
}

Its *its_chain(const Its *its, Budget *budget) {
  Chain chain = {.its = its_copy(its), .removed = memory_zalloc(its->locations.count)};
  U32Vec in = {0}, out = {0};
  for (uint32_t location; !budget_cancelled(budget) && (location = choose(&chain, &in, &out));) {
    ensure(degrees(&chain, location, &in, &out));
    for (uint32_t i = 0; i < in.count; i++)
      for (uint32_t j = 0; j < out.count; j++)
        compose(chain.its, chain.its->transitions.data[in.data[i]], chain.its->transitions.data[out.data[j]]);
    for (uint32_t i = 0; i < in.count; i++) set_gone(&chain, in.data[i]);
    for (uint32_t i = 0; i < out.count; i++) set_gone(&chain, out.data[i]);
    chain.removed[location] = true;
  }
  Its *rest = its_copy_locations(chain.its);
  for (uint32_t i = 0; i < chain.its->transitions.count; i++)
    if (!is_gone(&chain, i)) its_copy_transition(rest, &chain.its->transitions.data[i]);
  bool *keep = memory_zalloc(its->locations.count);
  for (uint32_t i = 1; i < its->locations.count; i++) keep[i] = !chain.removed[i];
  Its *result = its_keep_locations(rest, keep);
  its_free(rest);
  its_free(chain.its);
  memory_free(keep);
  memory_free(chain.removed);
  memory_free(chain.gone);
  u32_vec_release(&in);
  u32_vec_release(&out);
  return result;
}
