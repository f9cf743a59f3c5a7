// Chaining: its_chain of simplify.h.
//
// u -t-> v -s-> w becomes u -t;s-> w. v can be removed when it is not initial and has no transition to itself; every
// run that goes through v goes through such a pair. Locations with the fewest resulting transitions go first.
#include "base/answer.h"
#include "its/compose.h"
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

// The location whose removal saves the most transitions, if it costs none; of those, the one with the fewest pairs:
// loop heads stay.
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
        its_compose(chain.its, chain.its->transitions.data[in.data[i]], chain.its->transitions.data[out.data[j]]);
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
